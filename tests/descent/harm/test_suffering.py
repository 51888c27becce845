"""Suffering and falling to the letter: how much, by whom, and who is told."""

from typing import Any

import pytest
from tests.descent.harm.kit import done
from tests.descent.table import BLUE_3, RED_3, hero, lieutenant, monster, table

from oubliette.games.descent.figures.figures import health
from oubliette.games.descent.harm.damage import suffer

rule = pytest.mark.rule


@rule("D2-0221", "D2-0222", "D2-0226")
def test_how_much_was_suffered_is_what_there_was_to_lose() -> None:
    t = table("A B z", A=hero(), B=hero("jain", "thief", fatigue=4), z=monster())
    assert done(suffer(t.s, t.figure("A"), 3)) == 3
    assert t.damage("A") == 3
    assert done(suffer(t.s, t.figure("A"), 0)) == 0
    zombie = t.figure("z")
    assert done(suffer(t.s, zombie, 9)) == health(t.s, zombie)
    assert t.gone("z")


@rule("D2-0246", "D2-0221")
def test_who_is_off_the_map_suffers_nothing_more() -> None:
    down = hero("jain", "thief", knocked_out=True, damage=8, fatigue=2)
    t = table("A B z", A=hero(), B=down, z=monster())
    before = len(t.match.journal("me"))
    assert done(suffer(t.s, t.figure("B"), 2, 1)) == 0
    assert (t.damage("B"), t.fatigue("B")) == (8, 2)
    assert len(t.match.journal("me")) == before


@rule("D2-0233", "D2-0232", "D2-0400")
def test_lieutenants_who_fall_are_remembered_and_other_monsters_are_not() -> None:
    t = table("z A s", A=hero(), z=monster(damage=2), s=lieutenant("splig", damage=6))
    t.dice(blue=[BLUE_3, BLUE_3], red=[RED_3, RED_3], brown=[0, 0], gray=[0, 0])
    t.do("attack:iron_longsword:z").resolve()
    assert t.gone("z")
    assert t.s.state.beaten_lieutenants == []
    t.do("attack:iron_longsword:s").resolve()
    assert t.gone("s")
    assert t.s.state.beaten_lieutenants == ["splig"]


@rule("D2-4290", "D2-4291", "D2-0221")
@pytest.mark.parametrize("played", [False, True])
def test_only_heroes_are_miserable_and_only_while_the_word_lies_there(played: bool) -> None:
    t = table("A . z", A=hero(), z=monster("zombie", "master"))
    t.s.state.overlord.played = ["word_of_misery"] if played else []
    assert done(suffer(t.s, t.figure("A"), 1)) == 1
    assert t.fatigue("A") == int(played)
    assert done(suffer(t.s, t.figure("z"), 1)) == 1
    assert len([one for one in t.events("suffered") if one.fatigue]) == int(played)


@rule("D2-4305", "D2-4373")
@pytest.mark.parametrize("charmed", ["", "leoric", "reanimate_of_leoric"])
def test_no_pact_while_one_of_the_two_is_charmed(charmed: str) -> None:
    me = hero("leoric", "necromancer", skills=["dark_pact"])
    t = table("A . . z", A=me, z=monster()).do("use:A:raise_dead:0")
    if charmed:
        t.figure(charmed).marks.append("charmed")
    rules = suffer(t.s, t.figure("A"), 1)
    if charmed:
        assert done(rules) == 1
        assert t.damage("A") == 1
        return
    asked: Any = next(rules)
    assert asked.kind == "dark_pact"
    with pytest.raises(StopIteration):
        rules.send((asked.options[0],))
    assert (t.damage("A"), t.damage("reanimate_of_leoric")) == (0, 1)


@rule("D2-0232", "D2-0235", "D2-2022")
@pytest.mark.parametrize(("damage", "falls"), [(8, True), (7, False)])
def test_who_takes_off_what_kept_him_up_falls_and_has_no_more_of_his_turn(damage: int, falls: bool) -> None:
    worn = hero("jain", "thief", items=["leather_armor"], bag=["iron_spear"], damage=damage)
    t = table("A B z", A=worn, B=hero(), z=monster()).turn("A")
    t.do("off:leather_armor", "ready")
    assert (t.of("A").knocked_out, t.damage("A")) == (falls, damage)
    assert (t.asked, t.s.state.turn_of) == ("hero_action", t.of("B" if falls else "A").id)


@rule("D2-0232", "D2-2282")
def test_who_gives_away_what_kept_him_up_falls() -> None:
    t = table("A B z", A=hero("jain", "thief", items=["leather_armor"], damage=8), B=hero(), z=monster()).turn("A")
    t.do("move")
    t.do(next(key for key in t.keys if key.startswith("give:") and "leather_armor" in key))
    assert t.of("A").knocked_out and t.damage("A") == 8


@rule("D2-0232", "D2-2122")
def test_who_is_down_has_no_more_damage_than_health_when_armour_is_taken_off() -> None:
    down = hero("jain", "thief", items=["leather_armor"], bag=["iron_spear"], knocked_out=True, damage=9)
    t = table("A B z", A=down, B=hero(), z=monster()).turn("A")
    t.do("off:leather_armor", "ready")
    assert t.damage("A") == 8


@rule("D2-0222", "D2-0191")
def test_the_damage_of_an_attack_is_told_with_who_dealt_it_and_other_damage_is_nobody_s() -> None:
    t = table("A z B", A=hero(), B=hero("jain", "thief"), z=monster("zombie", "master")).turn("A")
    t.dice(blue=BLUE_3, red=RED_3, brown=0).do("attack:iron_longsword:z").resolve()
    (struck,) = t.events("suffered")
    assert (struck.figure, struck.by, struck.damage) == (t.names["z"], t.names["A"], 5)
    assert done(suffer(t.s, t.figure("B"), 1)) == 1
    assert (t.events("suffered")[-1].figure, t.events("suffered")[-1].by) == (t.names["B"], "")
