"""Moves in odd moments, as a table would judge them: doors, traps, sludge, bases without room, who may still walk."""

import pytest
from tests.descent.table import (
    BLUE_3,
    FAILS,
    GRAY,
    RED_1,
    RED_2,
    hero,
    monster,
    table,
)

rule = pytest.mark.rule


@rule("D2-0134", "D2-2090", "D2-0136")
def test_who_opens_a_door_on_his_way_walks_on_through_it() -> None:
    t = table("A . .I. . g", A=hero(), g=monster("zombie", "master"))
    t.do("move", "go:2,0", "open:door_1")
    assert t.points("A") == 2 and not t.offers("attack:") and not t.offers("move")
    t.do("go:4,0")
    assert t.at("A") == [(4, 0)] and t.points("A") == 0


@rule("D2-4391", "D2-0138")
def test_a_pit_trap_takes_one_point_of_those_that_are_left() -> None:
    t = table("A . . . . . g", A=hero(), g=monster(), hand=["pit_trap"])
    t.dice(**FAILS).do("move", "go:1,0", "play:pit_trap").settle()
    assert t.damage("A") == 1 and t.points("A") == 2 and t.held("A") == []
    assert t.offers("go:3,0") and not t.offers("go:4,0")


@rule("D2-4391", "D2-0277", "D2-0139")
def test_who_is_stunned_by_a_pit_trap_at_his_last_point_still_buys_steps() -> None:
    t = table("A . . . . . g", A=hero(), g=monster(), hand=["pit_trap"])
    t.do("move", "go:3,0").dice(**FAILS).do("go:4,0", "play:pit_trap").settle()
    assert t.held("A") == ["stunned"] and t.damage("A") == 1
    assert not t.offers("attack:") and not t.offers("rest") and t.offers("recover:stunned")
    t.do("fatigue", "go:5,0").settle()
    assert t.at("A") == [(5, 0)] and t.fatigue("A") == 1


@rule("D2-4391", "D2-2056")
def test_a_pit_trap_on_a_bought_step_takes_a_point_of_the_move() -> None:
    t = table("A . . . . . . g", A=hero(), g=monster(), hand=["pit_trap"])
    t.do("move", "fatigue").dice(**FAILS).do("go:1,0", "play:pit_trap").settle()
    assert t.held("A") == [] and t.points("A") == 3, "five points, one spent, one lost"


@rule("D2-2085", "D2-2084", "D2-0139")
def test_out_of_deep_sludge_with_two_fatigue_and_one_action() -> None:
    """Who is drawn as s stands in sludge."""
    t = table("s . . . g", s=hero(), g=monster()).do("move")
    assert t.points("s") == 1 and t.offers("go:1,0") and not t.offers("go:2,0")
    t.do("fatigue", "fatigue", "go:3,0")
    assert t.at("s") == [(3, 0)] and t.fatigue("s") == 2
    assert t.do("move").points("s") == 1, "he is out of it, but the turn began there"


@rule("D2-0052", "D2-4192", "D2-4396")
def test_a_monkey_in_chainmail_is_no_faster_than_its_mail() -> None:
    t = table("A . . . . . g", A=hero(marks=["monkey"], items=["iron_longsword", "chainmail"]), g=monster())
    assert t.do("move").points("A") == 4
    bare = table("A . . . . . g", A=hero(marks=["monkey"]), g=monster()).do("move")
    assert bare.points("A") == 5


@rule("D2-0163", "D2-0153")
def test_an_ettin_squeezes_through_a_gap_but_does_not_stop_in_it() -> None:
    drawing = "e e o . . A\n\ne e . . . ."
    t = table(drawing, A=hero(), e=monster("ettin")).activate("e").do("move")
    assert not t.offers("go:2,"), "its base has no room in the gap"
    t.dice(blue=BLUE_3, red=RED_1, gray=GRAY[3]).do("go:3,1", "attack:own:A").resolve()
    assert t.at("e") == [(3, 0), (4, 0), (3, 1), (4, 1)] and t.damage("A") == 0


@rule("D2-0046", "D2-0045")
def test_a_barghest_does_not_stretch_to_bite() -> None:
    t = table("b b . . . A . . .", A=hero(), b=monster("barghest")).activate("b").do("move", "go:3,0")
    assert not t.offers("attack:own:A"), "the space it is in is two away, whatever its base could cover"
    t.do("go:4,0")
    assert t.offers("attack:own:A")


@rule("D2-0149", "D2-0041")
def test_no_goblin_shoots_out_of_a_zombie_s_space() -> None:
    t = table("g z . . A", A=hero(), g=monster("goblin_archer"), z=monster("zombie")).activate("g")
    t.do("move")
    assert not t.offers("go:1,0")
    t.do("go:2,0")
    assert t.offers("attack:own:A")


@rule("D2-2057", "D2-0134")
def test_points_are_left_when_both_actions_are_done() -> None:
    t = table("A . g . .", A=hero(), g=monster("goblin_archer"))
    t.do("move", "go:1,0").dice(blue=BLUE_3, red=RED_2, gray=0).do("attack:iron_longsword:g").resolve()
    assert t.gone("g") and t.points("A") == 3 and not t.offers("attack:")
    t.do("go:4,0")
    assert t.at("A") == [(4, 0)]
    assert t.points("A") == 0


@rule("D2-4372", "D2-0355", "D2-0351", "D2-0353", "D2-0274")
def test_the_furious_dead_strike_twice_a_turn_and_their_poison_bites_twice() -> None:
    me = hero("leoric", "necromancer", skills=["fury_of_undeath", "undead_might"])
    t = table("A . . z", A=me, z=monster("zombie", "master")).do("use:A:raise_dead:0").settle()
    dead = t.figure("reanimate_of_leoric")
    dead.conditions.append("poisoned")
    t.do("use:A:fury_of_undeath").settle()
    assert dead.damage == 1
    t.dice(blue=BLUE_3, red=RED_1, brown=0).do("move", "go:2,0", "attack:own:z").resolve()
    assert t.damage("z") == 3 and not t.offers("attack:own:z")
    t.do("end", "end", "familiar:").settle()
    assert dead.damage == 2
    t.dice(blue=BLUE_3, red=RED_1, brown=0).do("attack:own:z").resolve()
    assert t.gone("z")


@rule("D2-2398", "D2-2121")
def test_syndrael_who_stands_up_has_not_moved() -> None:
    t = table("A . B g", A=hero(knocked_out=True, damage=12, fatigue=4), B=hero("jain", "wildlander"), g=monster())
    t.turn("A").dice(red=[RED_1, RED_1]).do("stand_up").settle()
    assert t.damage("A") == 10 and t.fatigue("A") == 2


@rule("D2-2371", "D2-0271")
def test_grisban_rests_his_fetters_off_and_walks() -> None:
    t = table("A . . g", A=hero("grisban", "berserker", conditions=["immobilized"]), g=monster())
    assert not t.offers("move")
    t.do("rest", "use:A:ability/grisban").settle()
    assert t.held("A") == []
    t.do("move", "go:2,0")
    assert t.at("A") == [(2, 0)]


@rule("D2-0273", "D2-4410")
def test_jain_s_feat_is_no_move_action() -> None:
    t = table("A . . . . . . . . . g", A=hero("jain", "wildlander", conditions=["immobilized"]), g=monster())
    assert t.offers("use:A:feat/jain")
    t.do("use:A:feat/jain")
    assert t.offers("space:9,0"), (t.asked, t.keys)


@rule("D2-0273", "D2-0277", "D2-4185")
def test_the_nimble_step_aside_stunned_and_held() -> None:
    me = hero("jain", "wildlander", conditions=["stunned", "immobilized"])
    t = table(". A . . g", A=me, g=monster("zombie")).activate("g").do("move", "go:2,0", "use:A:nimble")
    assert t.at("A") == [(0, 0)] and t.fatigue("A") == 1


@rule("D2-0273", "D2-4188")
def test_a_running_shot_runs_though_he_is_held() -> None:
    me = hero("jain", "wildlander", skills=["running_shot"], conditions=["immobilized"])
    t = table("A . . . g", A=me, g=monster("zombie", "master"))
    assert t.do("use:A:running_shot").offers("space:2,0")


@rule("D2-0271", "D2-4371")
def test_no_haste_for_the_dead_of_who_is_held() -> None:
    me = hero("leoric", "necromancer", skills=["deathly_haste"], conditions=["immobilized"])
    t = table("A . . g", A=me, g=monster("zombie")).do("use:A:raise_dead:0").settle()
    assert not t.offers("fatigue") and not t.offers("use:A:deathly_haste")


@rule("D2-4381", "D2-4391", "D2-0091")
def test_who_tumbles_meets_no_trap_under_a_foe() -> None:
    me = hero("tomble", "thief", skills=["tumble"])
    t = table("A g . . h", A=me, g=monster(), h=monster(), hand=["pit_trap"])
    t.do("use:A:tumble", "move", "go:2,0")
    seen = []
    while t.asked != "hero_action":
        seen.append((t.at("A"), [k for k in t.keys if k.startswith("play:")]))
        t.do("pass")
    assert [(at, bool(plays)) for at, plays in seen if plays] == [([(2, 0)], True)], seen


CORRIDOR = ". . . . {}\n\n. A # # # #"


@rule("D2-4185", "D2-0149", "D2-0163")
@pytest.mark.parametrize(("kind", "left"), [("zombie", 1), ("goblin_archer", 3)])
def test_who_steps_where_a_monster_was_going_ends_its_walk_and_takes_no_points(kind: str, left: int) -> None:
    t = table(CORRIDOR.format("g #"), A=hero("jain", "wildlander"), g=monster(kind))
    t.activate("g").do("move", "go:1,0", "use:A:nimble", "space:1,0").settle()
    assert (t.at("A"), t.at("g"), t.points("g")) == ([(1, 0)], [(2, 0)], left)
    assert t.offers("go:0,0") is (kind == "goblin_archer"), "that one scampers past him"


@rule("D2-4185", "D2-4187", "D2-0159")
def test_a_large_monster_that_was_interrupted_stands_where_it_covered_its_base() -> None:
    t = table(CORRIDOR.format("b b"), A=hero("jain", "wildlander"), b=monster("barghest"))
    t.activate("b").do("move", "go:1,0", "use:A:nimble")
    while t.asked in ("expand", "move_spaces"):
        t.do("base:2,0-3,0" if t.asked == "expand" else "space:0,1")
    assert (t.at("A"), t.at("b")) == ([(0, 1)], [(2, 0), (3, 0)])
    assert t.offers("go:1,0"), "it may go on from there"
