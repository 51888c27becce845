"""Obstacles and traps that abilities make, and what abilities that are paid for do."""

from typing import Any

import pytest
from tests.gloomhaven.table import Table, action, card, foe, hero, table

from oubliette.games.gloomhaven.content.vocabulary import Attack, Give, Heal, Obstacle, Pay, Trap

rule = pytest.mark.rule
DUMMY = foe(attack=None, move=None, hit_points=40)


def rocks(t: Table) -> list[tuple[int, int]]:
    """The hexes with obstacles."""
    return sorted(t.session.map.board.coords(cell) for cell in t.session.layout.board if is_rock(t, cell))


def is_rock(t: Table, cell: int) -> bool:
    return bool(t.session.ground.obstacles >> cell & 1)


# Obstacles


@rule("GH-0368")
def test_obstacles_are_made_one_by_one_and_after_the_first_one_may_stop() -> None:
    t = table("@ . . . m", m=DUMMY, top=[Obstacle(count=3, range=2)]).act("one/top", "hex:1,2")
    assert (t.asked, rocks(t)) == ("obstacle_hex", [(1, 2)])
    assert (1, 2) not in t.hexes()
    t.answer("hex:0,1")
    assert rocks(t) == [(0, 1), (1, 2)]
    assert t.answer("skip").asked != "obstacle_hex"
    assert rocks(t) == [(0, 1), (1, 2)]


@rule("GH-0368")
@pytest.mark.parametrize("made", [True, False])
def test_whoever_stands_next_to_the_new_obstacles_is_beside_them(made: bool) -> None:
    beside = Give(("stun",), among="beside_obstacles")
    t = table("@ . . m . n", m=DUMMY, n=DUMMY, top=[Obstacle(range=2), beside]).act("one/top")
    t.answer("hex:1,2" if made else "skip").until("condition_target", "action", "give_target", "target")
    assert t.keys("figure:") == [] or t.keys("figure:") == ["figure:m/1"]
    if t.keys("figure:"):
        t.answer("figure:m/1")
    assert (t.conditions("m/1"), t.conditions("n/1")) == (["stun"] if made else [], [])


@rule("GH-0368")
@pytest.mark.parametrize(("hit_points", "there"), [(1, [(1, 1)]), (9, [])])
def test_an_obstacle_in_the_targets_hex_needs_the_hex_to_be_free(hit_points: int, there: list[tuple[int, int]]) -> None:
    """Where a monster has died lies its money, which does not matter."""
    t = table("@ m . n", m=foe(hit_points=hit_points, attack=None), n=DUMMY, top=[Attack(2), Obstacle(at_target=True)])
    t.act("one/top", "figure:m/1").until("action")
    assert rocks(t) == there
    assert bool(t.scene.tokens) is bool(there)


@rule("GH-0368")
def test_an_obstacle_in_the_targets_hex_never_seals_off_a_part_of_the_map() -> None:
    neck = "\n".join(("#   #", "  @", "#   #", "  m", "#   #", "  .", "#   #", "  n", "#   #"))
    frail = foe(hit_points=1, attack=None)
    t = table(neck, m=frail, n=DUMMY, top=[Attack(2), Obstacle(at_target=True)])
    t.act("one/top", "figure:m/1").until("action")
    assert (t.gone("m/1"), (1, 1) in rocks(t)) == (True, False)


# Traps


@rule("GH-0107")
def test_a_trap_lies_in_an_empty_hex_in_range_and_belongs_to_its_maker() -> None:
    t = table("@ . m . .", m=DUMMY, top=[Trap(4, range=2)]).act("one/top")
    hexes = t.hexes()
    assert (1, 1) in hexes
    assert not {(1, 0), (1, 2), (1, 3), (1, 4)} & set(hexes)
    t.answer("hex:1,1")
    assert [(trap.damage, trap.owner) for trap in t.scene.traps.values()] == [(4, "hero")]
    layer = foe(attack=None, move=0, initiative=5, do=[Trap(3)])
    t = table("@ . . m", m=layer).declare().until("action", "trap_hex")
    if t.asked == "trap_hex":
        t.dull()
    assert [(trap.damage, trap.owner) for trap in t.scene.traps.values()] == [(3, None)]


# Paid for


@rule("GH-0250")
@pytest.mark.parametrize("pays", [True, False])
def test_who_pays_may_skip_what_it_is_paid_for_and_who_does_not_has_done_nothing(pays: bool) -> None:
    fed = Pay(("fire",), (Heal(2, to="self"),))
    hand: list[Any] = [card("one", top=action(fed, lost=True)), "two", "three", "four"]
    t = table("@ . m", m=DUMMY, me=hero(hand=hand, hp=5), elements={"fire": "strong"}).act("one/top")
    t.answer("pay" if pays else "skip")
    if pays:
        assert t.keys() == ["figure:hero", "skip"], "whatever was paid for may be left out"
        t.answer("figure:hero")
    t.until("action")
    assert (t.hp(), t.element("fire")) == ((7, "inert") if pays else (5, "strong"))
    assert t.lies("one") == ("lost" if pays else "discard")


@rule("GH-0250")
def test_without_the_element_nothing_is_asked_and_nothing_done() -> None:
    hand: list[Any] = [
        card("one", top=action(Pay(("fire",), (Heal(2, to="self"),)), lost=True)),
        "two",
        "three",
        "four",
    ]
    t = table("@ . m", m=DUMMY, me=hero(hand=hand, hp=5)).act("one/top")
    assert (t.asked, t.hp(), t.lies("one")) == ("action", 5, "discard")


@rule("GH-0292", "GH-0250")
def test_monsters_of_a_type_pay_once_for_all_of_them_without_being_asked() -> None:
    fed = Pay(("fire",), (Give(("strengthen",), to="self"),))
    kin = foe(attack=None, move=None, initiative=5, do=[fed])
    t = table("@ . m . m", m=kin, elements={"fire": "strong"}).declare().until("action", "pay")
    assert (t.asked, t.element("fire")) == ("action", "inert")
    assert sorted(t.told("condition_gained", "figure", "condition")) == [("m/1", "strengthen"), ("m/2", "strengthen")]
