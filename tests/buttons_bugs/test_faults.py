"""What play must never lead to is found where it is put into a sound state by hand; a sound state has no fault."""

from collections.abc import Callable

import pytest
from tests.buttons_bugs.adventure import alone
from tests.buttons_bugs.table import Lying, Table, action, card, foe, table

from oubliette.games.buttons_bugs import GAME
from oubliette.games.buttons_bugs.content.kinds import Card
from oubliette.games.buttons_bugs.content.vocabulary import Flying, Move
from oubliette.games.buttons_bugs.state.state import ItemState

rule = pytest.mark.rule
Hand = list[Card | Lying | str]


def playing(scenario: str = "1") -> Table:
    """A scenario of the pack in its first round."""
    t = alone(scenario, items=[], cards=[]).until("plan")
    assert faults(t) == []
    return t


def faults(t: Table) -> list[str]:
    """What is wrong with the state, without the cards: a staged hand is none of a class."""
    return [fault for fault in GAME.rules.faults(t.session) if not fault.startswith("the cards are")]


def found_after(spoil: Callable[[Table], object]) -> list[str]:
    t = playing()
    spoil(t)
    return list(GAME.rules.faults(t.session))


def first(t: Table) -> str:
    """The first monster."""
    return next(iter(t.session.scene.monsters))


@rule("BB-0102")
def test_nobody_shares_a_hex_except_while_somebody_passes_through() -> None:
    t = playing()
    monster = t.session.scene.monsters[first(t)]
    monster.cell = t.session.hero.cell
    assert faults(t) == [f"{monster.id} and adventurer share a hex"]
    t.session.scene.acting = monster.id
    assert faults(t) == []  # it may stand there on its way
    t.session.scene.acting = None
    monster.hit_points = 0
    assert not [fault for fault in faults(t) if "share" in fault]  # the slain stand nowhere


@rule("BB-0036")
@pytest.mark.parametrize("flying", [False, True])
def test_nobody_stands_on_an_obstacle_who_cannot_have_flown_there(flying: bool) -> None:
    t = table("@ # m", m=foe(flying=flying))
    t.session.scene.monsters["m/1"].cell = t.session.map.board.grid.cell(0, 1)
    assert faults(t) == ([] if flying else ["m/1 stands on an obstacle"])
    t.session.scene.monsters["m/1"].cell = 0
    t.session.scene.monsters["m/1"].hit_points = 1
    assert faults(t) == ["m/1 stands off the map"]


@rule("BB-0036")
def test_who_can_fly_by_an_action_may_have_flown_to_an_obstacle() -> None:
    for at in ("minus", "plus", "do"):
        t = table("@ # m", m=foe(**{"do": (), at: [Flying()]}))  # type: ignore[arg-type]  # one of its columns
        t.session.scene.monsters["m/1"].cell = t.session.map.board.grid.cell(0, 1)
        assert faults(t) == []
    hands: list[tuple[Hand, list[str]]] = [
        ([card("one", top=action(Flying())), "two", "three", "four"], []),
        ([card("one", bottom=action(Flying())), "two", "three", "four"], []),
        ([card("one", b_top=[Flying()], b_bottom=[Move(1)]), "two", "three", "four"], []),
        ([card("one", bottom=[Move(2)]), "two", "three", "four"], ["adventurer stands on an obstacle"]),
    ]
    for hand, expected in hands:
        t = table("@ # m", m=foe(), hand=hand)
        t.session.hero.cell = t.session.map.board.grid.cell(0, 1)
        assert faults(t) == expected


@rule("BB-0151", "BB-0286")
def test_hit_points_lie_between_nothing_and_the_most() -> None:
    t = playing()
    monster = t.session.scene.monsters[first(t)]
    monster.hit_points = monster.most + 1
    assert faults(t) == [f"{monster.id} has {monster.most + 1} of {monster.most} hit points"]
    monster.hit_points = 0
    assert faults(t) == [f"{monster.id} is on the map with 0 hit points"]
    monster.hit_points = 1
    t.session.hero.hit_points = 0
    assert faults(t) == ["adventurer is on the map with 0 hit points"]
    t.session.scene.failed = True
    assert faults(t) == []  # exhausted


@rule("BB-0012", "BB-0020")
def test_the_hand_is_four_cards_of_the_class_each_where_it_can_be() -> None:
    def twice(t: Table) -> None:
        t.session.hero.cards[1].id = t.session.hero.cards[0].id

    def half_in_hand(t: Table) -> None:
        t.session.hero.cards[0].half = "top"

    def active_without_half(t: Table) -> None:
        t.session.hero.cards[0].zone = "active"

    def unrecoverable_in_hand(t: Table) -> None:
        t.session.hero.cards[0].unrecoverable = True

    def one_less(t: Table) -> None:
        t.session.hero.cards.pop()

    for spoil in (twice, one_less):
        assert [fault[:13] for fault in found_after(spoil)] == ["the cards are"]
    name = playing().session.hero.cards[0].id
    assert found_after(half_in_hand) == [f"{name} lies in hand, but its active half is top"]
    assert found_after(active_without_half) == [f"{name} lies in active, but its active half is None"]
    assert found_after(unrecoverable_in_hand) == [f"{name} can't be recovered, but lies in hand"]
    for zone in ("lost", "selected"):
        t = playing()
        t.session.hero.cards[0].unrecoverable = True
        t.session.hero.cards[0].zone = zone
        assert list(GAME.rules.faults(t.session)) == []


@rule("BB-0213", "BB-0090", "BB-0123")
def test_items_rows_and_infusions_are_as_they_can_be() -> None:
    assert found_after(lambda t: t.session.hero.items.append(ItemState("no_such_item")))
    for row in (-1, 6):
        assert found_after(lambda t, at=row: setattr(t.session.hero, "row", at))  # type: ignore[misc]
        assert found_after(lambda t, at=row: setattr(t.session.scene, "monster_row", at))  # type: ignore[misc]
    for row in (0, 5):
        assert not found_after(lambda t, at=row: setattr(t.session.hero, "row", at))  # type: ignore[misc]
    assert found_after(lambda t: t.session.scene.consumed.extend(["card:x/a/0", "card:x/a/0"]))
    assert not found_after(lambda t: t.session.scene.consumed.extend(["card:x/a/0", "card:x/a/1"]))
    assert found_after(lambda t: t.session.scene.boards.clear())
