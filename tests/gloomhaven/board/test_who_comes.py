"""Who comes into play, where, and of what rank: rooms, spawning, monsters' summons, allies."""

from typing import Any

import pytest
from tests.gloomhaven.map.kit import telling
from tests.gloomhaven.table import foe, friend, hero, table
from tests.haven.table import both

from oubliette.games.gloomhaven.content.scenario_book import (
    Ally,
    Damage,
    Mark,
    PutDown,
    Section,
    Spawn,
    SpecialRule,
    Told,
    Whom,
)
from oubliette.games.gloomhaven.content.vocabulary import Call, Move

rule = pytest.mark.rule

CROWDED = """
@   .       q   .
  .   .   .   .   .
.   .   1   q   q
  .   .   q   .   .
.   .       q   .
"""
"""Behind the door a monster stands next to it, three stand two hexes away, a last one four."""

NEAR, TIED = (5, 1), [(6, 0), (6, 1), (6, 2)]


@rule("GH-0116")
@pytest.mark.parametrize(
    ("standees", "chosen"), [(1, []), (2, [(6, 1)]), (3, [(6, 2), (6, 1)]), (3, [(6, 1), (6, 0)]), (4, [])]
)
def test_of_three_equally_near_hexes_the_players_choose_one_after_the_other(
    standees: int, chosen: list[tuple[int, int]]
) -> None:
    t = table(CROWDED, q=foe(initiative=90, attack=None, move=0, standees=standees), bottom=[Move(6)])
    t.act("two/bottom", "hex:4,1")
    left = list(TIED)
    for column, row in chosen:
        assert (t.asked, t.hexes()) == ("standee_hex", left)
        t.answer(f"hex:{column},{row}")
        left.remove((column, row))
    assert t.asked != "standee_hex"
    filled = sorted(t.at(name) for name in t.scene.monsters)
    assert filled == sorted([NEAR, *(TIED if standees == 4 else chosen)])


@rule("GH-0116")
def test_with_every_standee_on_the_map_nobody_waits_behind_the_door() -> None:
    full = CROWDED.replace("@   .", "@   q")
    t = table(full, q=foe(initiative=90, attack=None, move=0, standees=1), bottom=[Move(6)])
    t.act("two/bottom", "hex:4,1")
    assert t.asked != "standee_hex"
    assert list(t.scene.monsters) == ["q/1"]


# What monsters call


@rule("GH-0205", "GH-0206")
@pytest.mark.parametrize(
    ("ranks", "heroes", "come"),
    [
        (("none", "normal", "elite"), 1, []),
        (("none", "normal", "elite"), 2, []),
        (("none", "normal", "elite"), 3, ["normal"]),
        (("none", "normal", "elite"), 4, ["elite"]),
        (("elite", "none", "normal"), 2, ["elite"]),
        (("elite", "none", "normal"), 3, []),
    ],
)
def test_the_rank_of_a_called_monster_goes_by_the_number_of_characters(
    ranks: Any, heroes: int, come: list[str]
) -> None:
    caller = foe(attack=None, move=0, do=[Call("n", rank=ranks)], initiative=5)
    others: dict[str, Any] = {name: hero(prefix=name) for name in "abc"[: heroes - 1]}
    drawing = " ".join(["@", *others, ". . m . . . . n"])
    t = table(drawing, m=caller, n=foe(attack=None, move=0, initiative=90), **others)
    t.declare("one", "two")
    for name in others:
        t.declare(f"{name}one", f"{name}two")
    t.until("monster_summon_hex", "action")
    if t.asked == "monster_summon_hex":
        t.dull()
    assert [one.rank for one in t.scene.monsters.values() if one.kind == "n"] == ["normal", *come]


@rule("GH-0205", "GH-0206")
def test_as_many_are_called_as_there_are_characters() -> None:
    caller = foe(attack=None, move=0, do=[Call("n", count="characters")], initiative=5)
    mine: dict[str, Any] = {name: hero(prefix=name) for name in "ab"}
    t = table("@ a b . m . . n", m=caller, n=foe(attack=None, move=0, initiative=90), **mine).declare("one", "two")
    t.declare("aone", "atwo").declare("bone", "btwo").until("action")
    called = [one for one in t.scene.monsters.values() if one.kind == "n" and one.id != "n/1"]
    assert len(called) == 3
    assert all(not one.worth and not one.due for one in called)


# Sections


@rule("GH-0024")
def test_a_section_befalls_whoever_made_it_be_read() -> None:
    section = Told(both("Thorns!"), do=(Damage(Whom(actor=True), 3),))
    thorns = Mark(story="thorns")
    t = table("b @ s .", s=thorns, b=friend(), bottom=[Move(3)], scenario=telling(thorns=section))
    t.declare("one", "two").declare("five", "six").act("two/bottom", "hex:1,2").until("damage")
    assert t.harm() == 3
    t.answer("suffer")
    assert (t.hp(), t.hp("b")) == (7, 10)


@rule("GH-0024")
def test_a_section_that_nobody_made_be_read_befalls_whom_it_names() -> None:
    section = Told(both("Thorns!"), do=(Damage(Whom(characters=True), 2), Damage(Whom(actor=True), 3)))
    rules = [SpecialRule("round_start", (Section("thorns"),), times=1)]
    t = table("@ . m", m=foe(attack=None), scenario=telling(thorns=section), rules=rules).until("damage")
    t.answer("suffer").until("declare")
    assert (t.told("section_told", "section"), t.hp()) == (["thorns"], 8)


# Spawning


@rule("GH-0063", "GH-0065", "GH-0066")
def test_a_spawned_monster_is_worth_nothing_and_needs_a_standee() -> None:
    more = SpecialRule("round_start", (Spawn("m", "A"),), times=1)
    for standees, come in ((2, ["m/1", "m/2"]), (1, ["m/1"])):
        t = table("@ . A . m", m=foe(attack=None, standees=standees), A=Mark(letter="A"), rules=[more])
        t.declare().until("action")
        assert sorted(t.scene.monsters) == come
        assert [t.scene.monsters[one].worth for one in come[1:]] == [False] * len(come[1:])
    full = table("@ A m", m=foe(attack=None), A=Mark(letter="A"), rules=[more]).declare()
    assert len(full.until("action").scene.monsters) == 2


@rule("GH-0063", "GH-0065")
def test_nobody_is_spawned_in_a_room_that_nobody_has_seen() -> None:
    more = SpecialRule("round_start", (Spawn("m", "A"),), times=1)
    drawing = "\n".join(("@   .       .   .", "  .   .   .   A   .", ".   m   1   .   .", "  .   .   .   .   ."))
    t = table(drawing, m=foe(attack=None, move=0), A=Mark(letter="A"), rules=[more]).declare().until("action")
    assert list(t.scene.monsters) == ["m/1"]


@rule("GH-0062")
@pytest.mark.parametrize(("at", "turns"), [("round_start", 1), ("turn_end", 1), ("round_end", 0)])
def test_an_ally_that_comes_while_turns_are_taken_acts_in_this_round(at: Any, turns: int) -> None:
    hail = Ally(both("Hail"), 3, 90)
    rules = [SpecialRule(at, (PutDown("A", ally="hail"),), times=1)]
    t = table("@ . A . m", m=foe(attack=None), A=Mark(letter="A"), rules=rules, scenario={"allies": {"hail": hail}})
    t.declare().until("action").end_round()
    (ally,) = t.scene.allies
    assert t.turns().count(ally) == turns
