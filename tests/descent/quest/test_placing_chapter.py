"""Monsters that come to the map to the letter: who is missing, where there is no room, whom the heroes lead."""

from typing import Any

import pytest
from tests.descent.table import Table, hero, lieutenant, monster, table

from oubliette.games.descent.content.quest_book import Arrive, LieutenantPlace, Reinforce, Rule
from oubliette.games.descent.quest.placing import missing

rule = pytest.mark.rule
COMES = Rule(at="overlord_turn_start", do=(Reinforce(monster="zombie", at="there", most=9),))
BOTH: dict[str, Any] = {"A": hero(), "B": hero("jain", "thief")}
ARRIVES = Rule(at="overlord_turn_start", do=(Arrive(who="splig", at="there"),))


@rule("D2-7181", "D2-7216", "D2-2247")
def test_minions_and_masters_are_missed_each_by_themselves() -> None:
    t = table("A B g m", **BOTH, g=monster(), m=monster("zombie", "master"))
    group = t.s.state.groups["zombie"]
    assert (missing(t.s, group, "minion"), missing(t.s, group, "master")) == (1, 0)
    assert (missing(t.s, group, "minion", of_box=True), missing(t.s, group, "master", of_box=True)) == (3, 0)
    t.figure("g").marks.append("challenge")
    assert missing(t.s, group, "minion") == 2, "who came by a challenge token counts for nothing"


@rule("D2-2246", "D2-2247")
def test_the_overlord_chooses_each_of_them_until_none_is_missing() -> None:
    t = table("A B . . . . g", **BOTH, g=monster(), rules=[COMES], areas={"there": (2, 0, 5, 0)})
    t.until("reinforce")
    assert t.keys == ["rank:minion", "rank:master"]
    t.do("rank:master").until("put").do("space:2,0").until("put", "reinforce")
    assert t.asked == "put", "a minion is all that is missing now"
    t.do("space:3,0").until("activate")
    assert [(t.figure(f"zombie_{number}").rank, t.at(f"zombie_{number}")) for number in (2, 3)] == [
        ("master", [(2, 0)]),
        ("minion", [(3, 0)]),
    ]


@rule("D2-2246", "D2-2247", "D2-0389")
def test_where_there_is_no_room_nobody_comes_and_nobody_is_asked_again() -> None:
    cast = {**BOTH, "C": hero("leoric", "runemaster"), "D": hero("avric", "disciple")}
    t = table("A B C D g", **cast, g=monster(), rules=[COMES], areas={"there": (0, 0, 4, 0)})
    t.until("reinforce").do("rank:master")
    assert t.asked != "reinforce"
    group = t.s.state.groups["zombie"]
    assert group.figures == ["zombie_1"] and "zombie_2" not in t.s.state.figures


def arriving(*places: LieutenantPlace) -> Table:
    t = table("A . . z", A=hero(), z=monster(), rules=[ARRIVES], areas={"there": (1, 0, 2, 0)},
              more={"lieutenants": places})  # fmt: skip
    t.end()
    return t.until("put").do("space:1,0").until("activate", "activation", "hero_action")


@rule("D2-0396", "D2-0399")
@pytest.mark.parametrize(
    ("places", "side"),
    [
        ((LieutenantPlace("splig"),), "overlord"),
        ((LieutenantPlace("splig", led=True),), "heroes"),
        ((LieutenantPlace("splig"), LieutenantPlace("zachareth", led=True)), "overlord"),
        ((LieutenantPlace("splig", led=True), LieutenantPlace("zachareth")), "heroes"),
    ],
)
def test_the_heroes_lead_whom_the_quest_names_and_nobody_else(places: tuple[LieutenantPlace, ...], side: str) -> None:
    t = arriving(*places)
    assert t.at("splig") == [(1, 0)] and t.s.side(t.figure("splig")) == side
    assert [one.comes for one in t.events("placed") if one.figure == "splig"] == ["arrival"]
    assert t.figure("splig").marks == (["commanded", "led"] if side == "heroes" else [])


@rule("D2-0396")
def test_who_is_there_already_is_left_as_he_is() -> None:
    t = table("A . . g z", A=hero(), g=lieutenant("splig", damage=3), z=monster(), rules=[ARRIVES],
              areas={"there": (1, 0, 2, 0)})  # fmt: skip
    t.overlord().until("activate", "activation")
    assert t.at("splig") == [(3, 0)] and t.damage("splig") == 3
    assert t.s.state.groups["splig"].figures == ["splig"]


@rule("D2-2245", "D2-0387")
def test_a_reinforcement_is_told_as_one() -> None:
    t = table("A B . . . . g", **BOTH, g=monster(), rules=[COMES], areas={"there": (2, 0, 5, 0)})
    t.until("reinforce").do("rank:master").until("put").do("space:2,0")
    assert [(one.figure, one.comes) for one in t.events("placed")] == [("zombie_2", "reinforcement")]
