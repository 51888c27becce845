"""Answers with a price say what it leaves, and it is what it says: Euthia and Malhya."""

from collections.abc import Iterator
from itertools import chain
from typing import Any

import pytest

from oubliette import api
from oubliette.kernel.match import Match
from oubliette.play.bots import make_bot

Told = tuple[Match[Any], str, str, dict[str, int]]


def told(game: str, scenario: str, answers: int, seed: int, bot: str = "steady") -> Iterator[Told]:
    """Each answer of bots that says ``before → after``: match, seat, what is counted, both numbers."""
    seats = ["ann", "bob"]
    match = api.start(game, scenario, seats=seats, seed=seed)
    bots = {seat: make_bot(match.game, bot, place) for place, seat in enumerate(seats)}
    while not match.over and match.version < answers:
        seat, choice = next(iter(match.choices.items()))
        keys = bots[seat].choose(match, seat)
        option = next((one for one in choice.options if [one.key] == list(keys)), None)
        preview = choice.preview_of(option) if option is not None else None
        follows = [follow.say for follow in preview.follows if "before" in follow.say.args] if preview else []
        facts = [(say.id, {name: int(str(say.args[name])) for name in ("before", "after")}) for say in follows]
        yield from ((match, seat, what, numbers) for what, numbers in facts)
        match.answer(seat, keys)
        for what, numbers in facts:
            if what.endswith("gold"):
                assert gold_of(match, seat) == numbers["after"]


def gold_of(match: Match[Any], seat: str) -> int:
    state = match.context.state
    gold: int = state.gold if match.game.id == "malhya" else state.heroes[seat].gold
    return gold


def health_of(match: Match[Any], seat: str) -> int:
    health: int = next(one.bars[0].value for one in match.view(seat).pieces if one.seat == seat and one.side == "hero")
    return health


def gaar_of(match: Match[Any], seat: str) -> int:
    """The Gaar tokens a seat of Euthia would spend: the Hero's own, or those of the Monster it runs."""
    fight = match.context.state.fight
    runs = fight is not None and seat not in fight.heroes
    gaar: int = fight.gaar if runs else match.context.state.heroes[seat].gaar
    return gaar


def hope_of(match: Match[Any], _seat: str) -> int:
    hope: int = match.context.state.fight.hope
    return hope


@pytest.mark.parametrize("seed", [3, 4])
def test_euthia_says_what_the_monsters_roll_and_a_bargain_leave(seed: int) -> None:
    seen = set()
    for match, seat, what, facts in told("euthia", "first_steps", 400, seed):
        counted = {
            "eu-follow-gold": gold_of,
            "eu-follow-health": health_of,
            "eu-follow-gaar": gaar_of,
            "eu-follow-hope": hope_of,
        }
        assert facts["before"] == counted[what](match, seat) and facts["after"] >= 0
        seen.add(what)
    assert "eu-follow-health" in seen


def test_malhya_says_what_lines_and_wares_leave() -> None:
    seen = set()
    stories = (told("malhya", "awakening", 300, 4, bot) for bot in ("steady", "random"))
    for match, seat, what, facts in chain.from_iterable(stories):
        if what == "ma-follow-gold":
            assert facts["before"] == gold_of(match, seat)
        assert facts["after"] >= 0
        seen.add(what)
    assert {"ma-follow-ap", "ma-follow-gold"} <= seen, seen
