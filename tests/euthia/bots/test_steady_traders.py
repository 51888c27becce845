"""Steady players at a Place of Trade and at the Rotunda."""

from typing import Any

import pytest

from oubliette import api
from oubliette.kernel.game import Setup
from oubliette.play.bots import Lineup, seat_bots

SEED = 47
"""In this match two free tiles would fit the same slot, each a little better than a third one elsewhere."""


@pytest.mark.parametrize(
    ("seed", "seats", "options"),
    [(SEED, 4, {}), (35, 2, {"rotunda": True, "extra_tiles": True, "heroes": {"maeldur": {"seat": "bob"}}})],
)
def test_a_steady_player_does_not_learn_two_tiles_in_turn_for_ever(seed: int, seats: int, options: Any) -> None:
    match = api.start_from(Setup("euthia", "the_hunt", ("ann", "bob", "cyd", "dan")[:seats], seed, options))
    bots = seat_bots(match, Lineup("steady"), seed)
    learned: dict[str, int] = {}
    while match.context.state.round < 5:
        seat = next(iter(match.choices))
        for key in (keys := bots[seat].choose(match, seat)):
            if key.startswith("learn:"):
                learned[f"{seat} {key}"] = learned.get(f"{seat} {key}", 0) + 1
        match.answer(seat, keys)
        assert max(learned.values(), default=0) < 3, learned
    assert learned
