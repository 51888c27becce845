"""Standing orders: what one wants to be asked about; the table passes for the rest, and nobody learns by it."""

from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from oubliette import api
from oubliette.kernel.match import Match
from oubliette.play.bots import make_bot
from oubliette.play.orders import Orders, checked, given_by_table, is_again, topics_for, would_give

HEROES, LORD = ("ada",), "lord"
ALL = ("critical_blow", "dark_fortune", "dark_might", "dash", "frenzy", "pit_trap", "poison_dart", "tripwire")
"""All that may be in the deck of a first quest."""
NOTHING = {LORD: Orders(ALL)}


def only(*wanted: str) -> dict[str, Orders]:
    return {LORD: Orders(tuple(card for card in ALL if card not in wanted))}


def quest(seed: int = 2) -> Match[Any]:
    options = {"overlord": LORD, "party": 2}
    return api.start("descent", "lamps_at_hollow_mill", seats=[*HEROES, LORD], seed=seed, options=options)


def passed(match: Match[Any], orders: Mapping[str, Orders]) -> int:
    """Give all that standing orders give now."""
    count = 0
    while (given := given_by_table(match, orders)) is not None:
        match.answer(given.seat, given.keys)
        count += 1
    return count


def steps(match: Match[Any], orders: Mapping[str, Orders], most: int, seed: int = 2) -> Iterator[Match[Any]]:
    """Play with steady bots; the table passes as ordered before anybody is asked."""
    bots = {seat: make_bot(match.game, "steady", seed) for seat in match.setup.seats}
    while not match.over and match.version < most:
        yield match
        if not passed(match, orders):
            seat = next(iter(match.choices))
            match.answer(seat, bots[seat].choose(match, seat))


def deck(match: Match[Any]) -> list[str]:
    return [topic.id for topic in topics_for(match, LORD)]


def test_an_overlord_without_orders_is_stopped_and_one_with_orders_is_not() -> None:
    asked = sum(bool(m.choices[LORD].topics) for m in steps(quest(), {}, 150) if LORD in m.choices)
    assert asked > 10
    for match in steps(quest(), NOTHING, 150):
        passed(match, NOTHING)
        assert LORD not in match.choices or not match.choices[LORD].topics


def test_one_is_asked_about_just_what_one_wants() -> None:
    wanted = only("tripwire")
    asked = 0
    for match in steps(quest(), wanted, 200):
        passed(match, wanted)
        choice = match.choices.get(LORD)
        if choice is not None and choice.topics:
            assert "tripwire" in [topic.id for topic in choice.topics]
            asked += 1
    assert asked


def test_all_that_one_can_be_asked_about_can_be_ordered() -> None:
    match = quest()
    assert sorted(deck(match)) == sorted(ALL)
    assert not match.game.table.topics(match.context, "ada"), "the heroes are told of none of it"
    for now in steps(match, {}, 150):
        if LORD in now.choices:
            assert {topic.id for topic in now.choices[LORD].topics} <= set(ALL)


@pytest.mark.parametrize("wanted", [(), ("tripwire",), ("dash", "frenzy")])
def test_who_is_passed_for_tells_nothing_of_what_he_holds(wanted: tuple[str, ...]) -> None:
    """The same orders in a world where the hand was dealt anew: the table does the same."""
    orders, compared, hands = only(*wanted), 0, set()
    for match in steps(quest(), orders, 120):
        other = match.imagine("ada", match.version)
        hands.add(tuple(match.context.state.overlord.hand) == tuple(other.context.state.overlord.hand))
        here, there = given_by_table(match, orders), given_by_table(other, orders)
        assert here == there
        assert match.waiting_for == other.waiting_for
        compared += here is not None
    assert compared
    assert False in hands, "the other worlds hold other cards"


def test_what_the_table_answers_is_replayed_without_orders() -> None:
    *_, match = steps(quest(), NOTHING, 120)
    again = quest()
    for answer in match.answers:
        again.give_again(answer)
    assert again.digest() == match.digest()


def test_what_was_passed_for_somebody_is_taken_back_with_what_led_there() -> None:
    match = quest()
    for now in steps(match, {}, 150):
        if given_by_table(now, NOTHING) is not None:
            break
    mine = match.version
    count = passed(match, NOTHING)
    assert all(would_give(match, NOTHING, back) for back in range(1, count + 1))
    assert not would_give(match, NOTHING, count + 1), "a person gave this one"
    digest = match.digest()
    match.undo(count + 1)
    assert match.version == mine - 1
    match.redo()
    while (given := given_by_table(match, NOTHING)) is not None:
        assert is_again(match, given), "nothing of what can be given again is lost"
        match.redo()
    assert match.digest() == digest


def test_heroes_on_standby_may_say_when_they_are_not_to_be_asked() -> None:
    match = api.start("malhya", "mission_bridge", seats=["me"], seed=3)
    topics = [topic.id for topic in topics_for(match, "me")]
    assert topics[0] == "interrupt:card"
    assert given_by_table(match, {"me": Orders(tuple(topics))}) is None, "nothing else is passed for them"


def test_orders_beyond_all_measure_are_none() -> None:
    assert checked(("a", "a", "b")) == Orders(("a", "b"))
    assert checked(tuple(str(number) for number in range(1000))) is None
    assert checked(("x" * 1000,)) is None
