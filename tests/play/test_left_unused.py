"""Before something is given away unused, the answer that does so says what: the page asks once more."""

from collections.abc import Iterator
from typing import Any

import pytest

from oubliette import api
from oubliette.kernel.choices import Choice, Option
from oubliette.play.bots import make_bot
from oubliette.table import View

Asked = tuple[View, Choice]


def questions(game: str, scenario: str, kind: str, *, seats: int = 2, answers: int = 400) -> Iterator[Asked]:
    """Every question of a kind in a match between random players, with what its seat saw."""
    names = [f"seat{number}" for number in range(seats)]
    match = api.start(game, scenario, seats=names, seed=5)
    bots = {seat: make_bot(match.game, "random", place) for place, seat in enumerate(names)}
    while not match.over and match.version < answers:
        seat, choice = next(iter(match.choices.items()))
        if choice.kind == kind:
            yield match.view(seat), choice
        match.answer(seat, bots[seat].choose(match, seat))


def ending(choice: Choice, key: str) -> Option[Any]:
    return next(option for option in choice.options if option.key == key)


def test_malhya_tells_the_action_points_that_nothing_could_use_any_more() -> None:
    """In Combat points that are left pay for defences; in Infiltration only all of them together are worth a word."""
    told = 0
    for view, choice in questions("malhya", "awakening", "turn"):
        acting = next(piece for piece in view.pieces if piece.acting)
        ap = next(bar.value for bar in acting.bars if bar.id == "ap")
        end = ending(choice, "end")
        left = end.leaves
        kept = end.say is not None and end.say.id == "ma-end-turn-keeping"
        expected = ap > 0 and not kept if view.mode == "combat" else ap == 6
        assert [say.args["ap"] for say in left] == ([ap] if expected and len(choice.options) > 1 else [])
        told += bool(left)
    assert told


def test_euthia_tells_the_points_and_actions_that_could_still_be_used() -> None:
    told = set()
    for view, choice in questions("euthia", "first_steps", "turn"):
        sheet = next(sheet for sheet in view.sheets if sheet.id == f"hero:{choice.seat}")
        moves = next(mark.value for mark in sheet.bars if mark.id == "moves")
        keys = choice.keys()
        left = {say.id: say.args.get("count") for say in ending(choice, "end").leaves}
        could_walk = bool(moves) and any(key.startswith("step:") for key in keys)
        assert left.get("eu-leaves-moves") == (moves if could_walk else None)
        assert ("eu-leaves-trade" in left) == ("trade" in keys)
        assert ("eu-leaves-mine" in left) == ("mine" in keys)
        told |= set(left)
    assert "eu-leaves-moves" in told


@pytest.mark.parametrize(("game", "seats"), [("gloomhaven", 2), ("buttons_bugs", 1)])
def test_to_skip_an_attack_that_could_be_made_leaves_the_attack(game: str, seats: int) -> None:
    skipped = 0
    for _, choice in questions(game, "1", "attack_target", seats=seats):
        for option in choice.options:
            assert bool(option.leaves) == (option.key == "skip")
            skipped += option.key == "skip"
    assert skipped
