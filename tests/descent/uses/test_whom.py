"""Whom an effect may choose: heroes who stand or lie, fallen lieutenants, figures that cards do not touch."""

from typing import Any

import pytest
from tests.descent.table import BLUE_3, RED_1, RED_2, RED_3, Table, hero, lieutenant, monster, table

from oubliette.games.descent.content.quest_book import LieutenantPlace
from oubliette.games.descent.state.deed import Deed
from oubliette.games.descent.uses.whom import candidates

rule = pytest.mark.rule
DOWN = hero("jain", "wildlander", damage=8, fatigue=5, knocked_out=True)
RISES = {"lieutenants": (LieutenantPlace(who="splig", knocked_out=True),)}


def whom(t: Table, key: str) -> list[str]:
    """Whom an effect may choose, in the order in which they are offered."""
    t.turn("A").do(key)
    return t.keys if t.asked == "whom" else []


@rule("D2-0251", "D2-2046")
def test_a_potion_is_for_oneself_and_for_neighbours_who_stand_or_lie() -> None:
    me = hero("avric", "disciple", damage=1, search=("health_potion",))
    cast: dict[str, Any] = {"A": me, "B": DOWN, "C": hero(damage=3), "D": hero("tarha", "runemaster", damage=2)}
    t = table("D C . .\n\n. A B .\n\n. . . .", **cast)
    assert whom(t, "use:A:health_potion") == ["figure:avric", "figure:jain", "figure:syndrael", "figure:tarha"]
    t.do("figure:jain")
    assert not t.of("B").knocked_out and t.damage("B") == 0 and t.damage("C") == 3
    far = table("D . C .\n\n. . . .\n\nA . B .", **cast)
    far.turn("A").do("use:A:health_potion")
    assert far.damage("A") == 0 and far.of("B").knocked_out and far.damage("C") == 3


@rule("D2-0251")
def test_who_has_vanished_from_the_map_is_not_healed_by_his_token() -> None:
    other = hero("tomble", "thief", damage=3)
    t = table("A B .", A=hero("avric", "spiritspeaker", skills=["healing_rain"], damage=4), B=other)
    t.turn("B").do("use:B:feat/tomble").settle()
    assert t.gone("B") and t.figure("B").shaken and not t.of("B").knocked_out
    t.until("hero_action")
    t.turn("A").dice(red=RED_2).do("use:A:healing_rain").settle()
    assert (t.damage("A"), t.damage("B")) == (2, 3)


@rule("D2-0251")
def test_blessed_strike_heals_a_neighbour_and_its_owner_by_words_of_their_own() -> None:
    me = hero("avric", "disciple", skills=["blessed_strike"], damage=3)
    t = table("B A g", A=me, B=hero(damage=3), g=monster("zombie", "master")).turn("A")
    t.dice(blue=BLUE_3, red=RED_1, yellow=1, brown=0).do("use:A:blessed_strike", "attack:").resolve()
    assert (t.damage("A"), t.damage("B")) == (1, 1), "two each, and he is not his own neighbour"


@rule("D2-0251")
def test_who_is_charmed_is_no_hero_to_heal() -> None:
    t = table("A B .", A=hero("avric", "spiritspeaker", damage=4), B=hero(damage=4, marks=["charmed"]))
    deed = Deed(t.figure("A"), "me")
    assert [one.id for one in candidates(t.s, deed, "heroes_within_3")] == ["avric"]
    t.figure("B").marks.clear()
    assert [one.id for one in candidates(t.s, deed, "heroes_within_3")] == ["avric", "syndrael"]


@rule("D2-0402")
def test_a_card_offers_every_monster_once_and_the_lieutenant_who_lies() -> None:
    cast: dict[str, Any] = {"B": DOWN, "h": monster("zombie", damage=1)}
    t = table("A g . h\n\n. . . B", A=hero(), g=lieutenant("splig", damage=5), more=RISES, hand=["dark_resilience"],
              **cast).turn("A")  # fmt: skip
    t.dice(blue=BLUE_3, red=RED_3, brown=0).do("attack:iron_longsword:g").settle()
    assert t.gone("g")
    t.until("activate").dice(red=[RED_1, RED_1]).do("play:dark_resilience")
    assert t.asked == "whom" and sorted(t.keys) == ["figure:splig", "figure:zombie_1"], "no hero's token"
    standing = table("A g . h", A=hero(), g=lieutenant("splig", damage=3), h=monster("zombie"), more=RISES,
                     hand=["dark_resilience"])  # fmt: skip
    standing.overlord().until("activate").dice(red=[RED_1, RED_1]).do("play:dark_resilience")
    assert sorted(standing.keys) == ["figure:splig", "figure:zombie_1"]


@rule("D2-0402")
def test_what_heals_heroes_leaves_a_fallen_lieutenant_where_he_lies() -> None:
    me = hero("avric", "spiritspeaker", skills=["healing_rain"], items=["iron_longsword"])
    t = table("A g . .", A=me, g=lieutenant("splig", damage=5), more=RISES).turn("A")
    t.dice(blue=BLUE_3, red=RED_3, brown=0).do("attack:iron_longsword:g").settle()
    assert t.gone("g")
    t.dice(red=RED_2).do("use:A:healing_rain").settle()
    assert t.gone("g") and t.figure("g").shaken


@rule("D2-0391")
def test_no_overlord_card_touches_who_is_inactive_but_abilities_do() -> None:
    t = table("A . g h i", A=hero(), g=monster("zombie", inactive=True), h=monster("flesh_moulder", "master", damage=1),
              i=monster("goblin_archer"), hand=["dark_resilience"])  # fmt: skip
    t.overlord().until("activate").dice(red=[RED_1, RED_1]).do("play:dark_resilience")
    assert sorted(t.keys) == ["figure:flesh_moulder_1", "figure:goblin_archer_1"]
    t.do("figure:h").settle().activate("h")
    t.dice(red=RED_1).do("ability:heal")
    assert sorted(t.keys) == ["figure:flesh_moulder_1", "figure:goblin_archer_1", "figure:zombie_1"]
