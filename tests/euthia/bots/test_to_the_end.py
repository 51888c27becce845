"""Whole matches of the modes without rivals, played by steady bots to the end of their last round."""

import pytest

from oubliette import api
from oubliette.games.euthia import GAME
from oubliette.kernel.game import Setup
from oubliette.kernel.text import texts_of
from oubliette.play.bots import Lineup, seat_bots
from oubliette.play.simulation import play_out


@pytest.mark.rule("EU-1250", "EU-1253", "EU-0267", "EU-0270", "EU-1256")
@pytest.mark.parametrize(
    ("mode", "scenario", "seats"),
    [
        ("solo", "the_hunt", ("ann",)),
        ("fire", "embers", ("ann",)),
        ("coop", "broken_siege", ("ann", "bob")),
        ("fellowship", "long_road", ("ann", "bob")),
    ],
)
def test_a_match_without_rivals_is_played_to_its_end(mode: str, scenario: str, seats: tuple[str, ...]) -> None:
    match = api.start_from(Setup("euthia", scenario, seats, 3, {"mode": mode}))
    play_out(match, seat_bots(match, Lineup("steady"), 3))
    outcome = match.outcome
    assert outcome is not None and outcome.rounds == match.content.scenarios[scenario].rounds
    assert set(outcome.scores) == set(seats) and not outcome.ranks, "together or alone, nobody is ranked"
    parts = GAME.table.view(match.context, "ann").goal
    met = [int(str(say.args["have"])) >= int(str(say.args["count"])) for say in parts if "have" in say.args]
    assert parts and (all(met) or not outcome.won), "who has won has met every part that is counted"
    assert not list(GAME.rules.faults(match.context))
    for language in ("en", "fr"):
        assert outcome.say is not None and texts_of(*GAME.table.locales).say(outcome.say, language)
