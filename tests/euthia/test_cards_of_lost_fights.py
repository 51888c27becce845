"""Monster cards of a Combat that was lost after some of its enemies had fallen."""

import pytest

from oubliette import api
from oubliette.kernel.game import Setup
from oubliette.play.bots import Lineup, seat_bots


@pytest.mark.rule("EU-1106", "EU-1079")
def test_cards_of_enemies_that_a_hero_beat_before_he_died_are_not_lost() -> None:
    seed = 1465874523333127  # somebody alone beats a Dark Beast, and dies to the Goblin Archer beside it
    match = api.start_from(Setup("euthia", "long_road", ("bot1", "bot2", "bot3", "bot4"), seed))
    bots = seat_bots(match, Lineup("random"), seed)
    for _ in range(260):
        seat = next(iter(match.choices))
        match.answer(seat, bots[seat].choose(match, seat))
        assert not list(match.game.faults(match.context))
