"""The search: what it answers, what it costs, and that it knows nothing its seat may not know."""

from dataclasses import replace
from typing import Any

import pytest
from tests.minds.search_kit import thinking_about, under_way

from oubliette.games import find
from oubliette.kernel.choices import Choice, Option
from oubliette.kernel.thinking import Weighed
from oubliette.minds import Budget, Searching, Value, think
from oubliette.minds.search import candidates, is_legal, play_out, swaps
from oubliette.play.bots import find_bots, make_bot

SET_UPS = [
    ("buttons_bugs", "1", 1),
    ("gloomhaven", "0", 2),
    ("descent", "a_fire_on_the_moor", 2),
    ("euthia", "the_hunt", 2),
    ("malhya", "mission_cage", 2),
]


@pytest.mark.parametrize(("game", "scenario", "count"), SET_UPS)
def test_a_thought_can_be_repeated_and_leaves_the_match_alone(game: str, scenario: str, count: int) -> None:
    match = under_way(game, scenario, count)
    before = match.digest()
    seat = next(iter(match.choices))
    first = think(match, seat, thinking_about(game), Budget(playouts=8), 3)
    again = think(match, seat, thinking_about(game), Budget(playouts=8), 3)
    assert first == again
    assert match.digest() == before
    assert first.playouts <= 8 + 6
    match.choices[seat].accept(first.keys)


@pytest.mark.parametrize(("game", "scenario", "count"), SET_UPS)
def test_worlds_that_a_seat_cannot_tell_apart_give_the_same_thought(game: str, scenario: str, count: int) -> None:
    """Nothing hidden comes in: hands, decks and all luck to come dealt differently, and the search answers the same."""
    match = under_way(game, scenario, count, 30)
    seat = next(iter(match.choices))
    thoughts = [
        think(match.imagine(seat, true), seat, thinking_about(game), Budget(playouts=6), 9) for true in (1, 2, 3)
    ]
    assert thoughts[0] == thoughts[1] == thoughts[2]


@pytest.mark.parametrize("game", [game for game, _, _ in SET_UPS])
def test_every_game_has_all_levels(game: str) -> None:
    assert {"easy", "steady", "keen", "master"} <= set(find_bots(find(game)))


def test_a_search_sees_a_blow_that_wins() -> None:
    """One answer ends the match well in every world: it is taken, whatever the steady bot ranks first."""
    match = under_way("buttons_bugs", "1", 1)
    seat = next(iter(match.choices))
    thinking = replace(thinking_about("buttons_bugs"), plain=frozenset())
    wanted = (match.choices[seat].keys()[-1],)

    def worlds(match: Any, seat: str, number: int) -> Any:
        world = match.imagine(seat, number)
        answer = world.answer

        def rigged(seat: str, keys: Any) -> None:
            won = tuple(keys) == wanted and world.version == match.version
            answer(seat, keys)
            if won:
                world.outcome = _WON

        world.answer = rigged
        return world

    thought = think(match, seat, thinking, Budget(playouts=24), 1, worlds=worlds)
    assert thought.keys == wanted
    assert thought.best is not None
    assert thought.best.chance == 1.0


class _Won:
    won = True

    def won_by(self, _seat: str) -> bool:
        return True


_WON = _Won()


def test_a_bot_answers_the_same_after_an_undo() -> None:
    match = under_way("buttons_bugs", "1", 1)
    seat = next(iter(match.choices))
    bot = Searching(4, thinking_about("buttons_bugs"), Budget(playouts=6))
    keys = bot.choose(match, seat)
    match.answer(seat, keys)
    match.undo()
    assert bot.choose(match, seat) == keys


def test_an_easy_player_errs_now_and_then_and_legally() -> None:
    match = under_way("buttons_bugs", "1", 1, 5)
    steady, easy = make_bot(match.game, "steady", 1), make_bot(match.game, "easy", 1)
    erred = asked = 0
    while not match.over:
        seat = next(iter(match.choices))
        keys = easy.choose(match, seat)
        match.choices[seat].accept(keys)
        erred, asked = erred + (keys != list(steady.choose(match, seat))), asked + 1
        match.answer(seat, keys)
    assert 0 < erred < asked / 2


# Answers of several picks


def picking(least: int, most: int, *names: str, alone: str = "") -> Choice:
    options = tuple(Option(name, name, alone=name == alone) for name in names)
    return Choice("me", "pick", options, least, most)


def test_answers_of_several_picks_are_legal_and_begin_with_the_steady_one() -> None:
    choice = picking(2, 2, "a", "b", "c", "d", "rest", alone="rest")
    found = candidates(choice, ["b", "c"])
    assert found[0] == ("b", "c")
    assert ("rest",) in found[:4]
    assert all(is_legal(choice, keys) for keys in found)
    assert len(set(found)) == len(found)


def test_what_was_weighed_comes_before_what_was_not() -> None:
    choice = picking(1, 1, "a", "b", "c", "d")
    weighed = Weighed([(1.0, ("c",)), (3.0, ("b",)), (2.0, ("d",))])
    assert candidates(choice, weighed) == [
        ("b",),
        ("d",),
        ("c",),
        ("a",),
    ]


def test_any_number_of_picks_may_grow_and_shrink() -> None:
    choice = picking(0, 3, "a", "b", "c")
    assert () in swaps(choice, ("a",), 0)
    assert ("a", "b") in swaps(choice, ("a",), 0)
    assert ("b",) in swaps(choice, ("a",), 0)


def test_a_value_is_a_chance() -> None:
    value = Value({"health": 2.0}, constant=-1.0)
    assert 0 < value.chance({"health": 0.0}) < 0.5 < value.chance({"health": 1.0}) < 1
    assert value.chance({"health": 1e6}) <= 1.0


def test_a_playout_ends_where_the_clock_says() -> None:
    match = under_way("buttons_bugs", "1", 1)
    thinking = thinking_about("buttons_bugs")
    seat = next(iter(match.choices))
    now = thinking.clock(match.context)
    world = match.imagine(seat, 0)
    keys = tuple(make_bot(match.game, "steady", 0).choose(match, seat))
    chance = play_out(world, seat, keys, thinking, thinking.light(0), Value(), now + 1)
    assert world.over or thinking.clock(world.context) == now + 1
    assert 0 <= chance <= 1
