"""Aiming looked at closely: whom an answer stands for, what items and circumstances widen, and what is asked next."""

from typing import Any

import pytest
from tests.gloomhaven.cards.kit import small
from tests.gloomhaven.gains import gain
from tests.gloomhaven.table import Table, foe, hero, table

from oubliette.games.gloomhaven.content.kinds import Item, ItemEffect
from oubliette.games.gloomhaven.content.vocabulary import Attack, Kill
from oubliette.table import Thing

rule = pytest.mark.rule
DUMMY = foe(attack=None, move=None, hit_points=40)
CLEAVE = """
    .   m   .
      .   n
    o   @   .
"""


def edge(**changed: Any) -> Item:
    """An item for an attack, +1 unless told otherwise; it stays ready."""
    usual = {"window": "your_attack", "slots": 0, "use": "none", "effect": ItemEffect(gain=gain(attack=1))}
    return small("hide", **{"id": "edge", **usual, **changed})


def passing(t: Table, key: str) -> tuple[bool, bool]:
    """Whether an answer passes, and whether something is left by it."""
    option = next(one for one in t.choice.options if one.key == key)
    return option.passes, bool(option.leaves)


# Items for the attack


@rule("GH-0068", "GH-0119", "GH-0131")
def test_an_item_of_an_attack_is_offered_before_its_first_target_once_and_counts_for_all() -> None:
    t = table("m @ n", m=DUMMY, n=DUMMY, me=hero(top=[Attack(2, targets=2)], items=[edge()])).act("one/top")
    assert t.keys("item:") == ["item:edge"]
    t.answer("item:edge")
    assert t.keys("item:") == [], "once for one attack"
    t.answers("figure:m/1", "figure:n/1")
    assert t.told("attacked", "value") == [3, 3]
    t = table("m @ n", m=DUMMY, n=DUMMY, me=hero(top=[Attack(2, targets=2)], items=[edge()])).act("one/top")
    t.answer("figure:m/1")
    assert t.keys() == ["figure:n/1", "stop"], "not once a target is chosen"


@rule("GH-0068", "GH-0119")
@pytest.mark.parametrize(
    ("changed", "verb", "offered"),
    [
        ({"reach": "ranged"}, Attack(1), False),
        ({"reach": "ranged"}, Attack(1, range=3), True),
        ({"reach": "melee"}, Attack(1, range=3), False),
        ({"single_target": True}, Attack(1), True),
        ({"single_target": True}, Attack(1, targets=2), False),
    ],
)
def test_an_item_of_an_attack_is_offered_for_the_attacks_it_is_made_for(
    changed: dict[str, Any], verb: Attack, offered: bool
) -> None:
    t = table("@ m", m=DUMMY, me=hero(top=[verb], items=[edge(**changed)])).act("one/top")
    assert t.keys("item:") == ["item:edge"] * offered


@rule("GH-0076", "GH-0119")
@pytest.mark.parametrize(
    ("changed", "verb", "value"),
    [
        ({}, Attack(1), 2),
        ({"reach": "ranged"}, Attack(1), 1),
        ({"reach": "ranged"}, Attack(1, range=3), 2),
        ({"single_target": True}, Attack(1), 2),
        ({"single_target": True}, Attack(1, targets=2), 1),
    ],
)
def test_an_item_with_slots_serves_the_attacks_it_is_made_for_unasked(
    changed: dict[str, Any], verb: Attack, value: int
) -> None:
    worn = edge(slots=3, use="spent", **changed)
    drawing = "@ . m" if verb.range else "@ m"
    t = table(drawing, m=DUMMY, me=hero(top=[verb], items=[worn]))
    t.act("one/top", "figure:m/1")
    assert (t.told("attacked", "value"), t.hero().items[0].used) == ([value], value - 1)


@rule("GH-0132", "GH-0133", "GH-0128")
@pytest.mark.parametrize(("more", "struck"), [(0, 1), (1, 2)])
def test_an_item_that_adds_a_target_adds_one(more: int, struck: int) -> None:
    wide = edge(effect=ItemEffect(gain=gain(targets=1)))
    t = table("m @ n", m=DUMMY, n=DUMMY, o=DUMMY, me=hero(top=[Attack(1)], items=[wide])).act("one/top")
    t.answers(*["item:edge"] * more, "figure:m/1")
    if more:
        assert t.keys() == ["figure:n/1", "stop"]
        t.answer("figure:n/1")
    assert (t.asked, len(t.events("attacked"))) == ("action", struck)


# What is asked


@rule("GH-0119", "GH-0089")
def test_who_leaves_an_attack_out_is_told_so_and_who_stops_is_not() -> None:
    t = table("m @ n", m=DUMMY, n=DUMMY, top=[Attack(1, targets=2)]).act("one/top")
    assert passing(t, "skip") == (True, True)
    assert passing(t.answer("figure:m/1"), "stop") == (True, False)


@rule("GH-0119", "GH-0132")
def test_while_an_attack_is_aimed_the_table_tells_who_is_no_target_and_why() -> None:
    t = table("@ m n . o", m=DUMMY, n=DUMMY, o=DUMMY, top=[Attack(1, range=2, targets=2)]).act("one/top", "figure:m/1")
    told = {name: t.match.why_not("me", Thing("piece", id=name)) for name in ("m/1", "n/1", "o/1")}
    assert told["n/1"] is None
    assert [told[name].say.id for name in ("m/1", "o/1")] == ["gh-why-not-chosen", "gh-why-not-range"]


@rule("GH-0128", "GH-0132", "GH-0089")
@pytest.mark.parametrize(
    ("drawing", "targets", "asked"), [("m @ n", 1, False), ("m @ n", 2, True), ("@ m . n", 2, False)]
)
def test_only_where_several_can_be_hit_conditions_are_left_out_one_by_one(
    drawing: str, targets: int, asked: bool
) -> None:
    t = table(drawing, m=DUMMY, n=DUMMY, top=[Attack(1, targets=targets, conditions=("poison",))]).act("one/top")
    assert ("by_target" in t.keys(), "without:poison" in t.keys()) == (asked, True)
    t.answer("figure:m/1")
    assert not t.keys("without:"), "before the first target"


@rule("GH-0128", "GH-0132")
def test_an_area_and_all_of_a_group_are_one_answer() -> None:
    t = table(CLEAVE, m=DUMMY, n=DUMMY, o=DUMMY, top=[Attack(1, area="small_cleave")]).act("one/top")
    assert (t.keys("figure:"), "area:m/1+n/1" in t.keys()) == ([], True)
    t.answer("area:m/1+n/1")
    assert (t.asked, t.keys()) == ("next_target", ["figure:m/1", "figure:n/1"]), "nobody comes to them"
    t = table("m @ n", m=DUMMY, n=DUMMY, top=[Attack(1, targets="all")]).act("one/top")
    assert t.keys() == ["all", "skip"]
    assert t.answer("all").keys() == ["figure:m/1", "figure:n/1"]


@rule("GH-0132", "GH-0012")
def test_where_one_way_leads_to_the_first_target_nobody_is_asked_for_it() -> None:
    verb = Attack(1, range=4, among="path")
    t = table("@ m n", m=DUMMY, n=DUMMY, top=[verb]).act("one/top", "figure:m/1")
    assert (t.asked, t.told("attacked", "target")) == ("action", ["m/1"])


# An area that is no attack


@rule("GH-0128")
def test_a_pattern_of_an_ability_that_is_no_attack_is_laid_or_left_out() -> None:
    deadly = Kill(area="small_cleave", experience=1)
    t = table(CLEAVE, m=DUMMY, n=DUMMY, o=DUMMY, top=[deadly]).act("one/top")
    assert (t.asked, passing(t, "skip")[0]) == ("lay_area", True)
    t.answer("area:m/1+n/1")
    assert ([t.gone(name) for name in ("m/1", "n/1", "o/1")], t.hero().experience) == ([True, True, False], 1)
    t = table(CLEAVE, m=DUMMY, n=DUMMY, o=DUMMY, top=[deadly]).act("one/top", "skip")
    assert ([t.gone(name) for name in ("m/1", "n/1", "o/1")], t.hero().experience) == ([False] * 3, 0)
    t = table("@ . . . m", m=DUMMY, top=[deadly]).act("one/top")
    assert (t.asked, t.hero().experience) == ("action", 0)
    t = table(CLEAVE, m=DUMMY, n=DUMMY, o=DUMMY, top=[Kill(area="small_cleave", must=True)]).act("one/top")
    assert (t.asked, "skip" in t.keys()) == ("lay_area", False)
