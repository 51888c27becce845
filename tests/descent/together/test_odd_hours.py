"""Heroes, rerolls, falls and search cards at odd hours, as a table would judge them."""

from typing import Any

import pytest
from tests.descent.table import (
    BLUE_3,
    BLUE_4,
    BLUE_5,
    BLUE_SURGE_2,
    BROWN,
    FAILS,
    GRAY,
    RED_1,
    RED_2,
    RED_3,
    YELLOW_1,
    YELLOW_2,
    YELLOW_SURGE,
    Table,
    X,
    hero,
    lieutenant,
    monster,
    table,
)

rule = pytest.mark.rule
DEAD = "reanimate_of_leoric"


def lying(sheet: str = "jain", of: str = "wildlander", **more: Any) -> Any:
    """A hero who is knocked out."""
    return hero(sheet, of, knocked_out=True, damage=8, fatigue=5, **more)


def surge(t: Table, start: int = 0) -> Table:
    """The nth surge ability on offer is bought."""
    return t.settle().do([key for key in t.keys if key.startswith("surge:")][start])


# --- the eight heroes ---


@rule("D2-4406", "D2-0247")
def test_ashrian_on_the_ground_stuns_nobody() -> None:
    t = table("A z . . B", A=hero("ashrian", "disciple", knocked_out=True, damage=10, fatigue=4), B=hero(), z=monster())
    t.turn("A").do("end").turn("B").activate("z")
    assert t.held("z") == []


@rule("D2-4406")
def test_ashrian_stuns_large_minions_and_no_masters() -> None:
    for rank, held in (("minion", ["stunned"]), ("master", [])):
        t = table("A e e .\n\n. e e .", A=hero("ashrian", "disciple"), e=monster("ettin", rank)).activate("e")
        assert t.held("e") == held


@rule("D2-4406", "D2-0107")
def test_ashrian_s_feat_does_not_pass_a_door_but_takes_the_whole_group() -> None:
    t = table("A .Iz . . . y", A=hero("ashrian", "disciple"), z=monster(), y=monster())
    assert not t.offers("use:A:feat/ashrian")
    t = table("A . z . . . y", A=hero("ashrian", "disciple"), z=monster(), y=monster())
    t.do("use:A:feat/ashrian").settle()
    assert t.held("z") == ["stunned"] and t.held("y") == ["stunned"]


@rule("D2-4406", "D2-0396")
def test_ashrian_s_feat_stuns_a_lieutenant() -> None:
    t = table("A . g", A=hero("ashrian", "disciple"), g=lieutenant("splig")).do("use:A:feat/ashrian").settle()
    assert t.held("g") == ["stunned"]


@rule("D2-4409", "D2-2013")
def test_tarha_rolls_again_once_a_round() -> None:
    me = hero("tarha", "runemaster")
    t = table("A . z", A=me, z=monster("zombie", "master"))
    t.dice(blue=[X, BLUE_4], yellow=YELLOW_1, brown=0).do("attack:arcane_bolt:z", "use:A:ability/tarha")
    if t.asked == "reroll":
        t.do("die:0")
    t.resolve()
    assert t.damage("z") == 3
    t.dice(blue=BLUE_4, yellow=YELLOW_1, brown=0).do("attack:arcane_bolt:z")
    assert not t.offers("use:A:ability/tarha")
    t.resolve()


@rule("D2-4408", "D2-0243")
def test_leoric_on_the_ground_softens_nothing() -> None:
    t = table("A B z", A=hero("leoric", "runemaster", knocked_out=True, damage=8, fatigue=5), B=hero(), z=monster())
    t.turn("A").do("end").turn("B").activate("z")
    t.dice(blue=BLUE_3, yellow=YELLOW_1, gray=0).do("attack:own:B").resolve()
    assert t.damage("B") == 3


@rule("D2-4408", "D2-2381")
def test_leoric_never_takes_the_last_heart() -> None:
    t = table("A z", A=hero("leoric", "runemaster"), z=monster()).activate("z")
    t.dice(blue=BLUE_5, yellow=YELLOW_SURGE, gray=0).do("attack:own:A").resolve()
    assert t.damage("A") == 1, "one heart and none"


@rule("D2-4413", "D2-2399", "D2-2080")
def test_syndrael_who_climbs_out_of_a_pit_has_moved() -> None:
    t = table("B . p . z\n\nA o o o o", A=hero(fatigue=3), B=hero("jain", "wildlander"), z=monster())
    t.turn("A").do("move", "go:1,0", "go:2,0").settle()
    assert t.damage("A") == 2
    t.do("end").settle().overlord()
    t.until("who_next").turn("A")
    before = t.fatigue("A")
    t.do("climb")
    if t.offers("space:3,0"):
        t.do("space:3,0")
    t.do("end").settle()
    assert t.at("A") == [(3, 0)] and t.fatigue("A") == before == 3


@rule("D2-4413", "D2-2399")
def test_syndrael_who_lets_another_run_has_not_moved() -> None:
    t = table("A . B . . . z", A=hero(fatigue=3), B=hero("jain", "wildlander"), z=monster()).turn("A")
    t.do("use:A:feat/syndrael", "go:3,0", "end", "end").settle()
    assert t.fatigue("A") == 1 and t.at("B") == [(3, 0)]


@rule("D2-4411", "D2-4398", "D2-0247")
def test_who_has_vanished_hears_no_word_of_pain() -> None:
    t = table("A . . B . z", A=hero("tomble", "thief"), B=hero(), z=monster(), hand=["word_of_pain"]).turn("A")
    t.do("use:A:feat/tomble").settle()
    for _ in range(80):
        if t.offers("play:word_of_pain"):
            break
        t.do(next(k for k in ("end", "draw", "go_on", "pass", *t.keys) if k in t.keys))
    t.dice(gray=[GRAY[3]] * 2, black=[5] * 2).do("play:word_of_pain").settle()
    assert t.damage("B") == 1 and t.damage("A") == 0


@rule("D2-4409", "D2-7310", "D2-2403")
def test_two_stalkers_hide_from_tarha() -> None:
    t = table(
        "A . b b\n\n. . c c",
        A=hero("tarha", "runemaster"),
        b=monster("barghest", "master"),
        c=monster("barghest", "master"),
    )
    t.dice(blue=BLUE_4, yellow=YELLOW_2, gray=[0, 0], brown=[BROWN[1], BROWN[2]]).do("use:A:feat/tarha").resolve()
    assert sorted((t.damage("b"), t.damage("c"))) == [2, 3]


@rule("D2-4407", "D2-0251", "D2-0240")
def test_avric_s_feat_lifts_who_lies_near() -> None:
    t = table("A . . B . z", A=hero("avric", "disciple", damage=3), B=lying(), z=monster()).turn("A")
    t.dice(red=[RED_1, RED_2]).do("use:A:feat/avric").settle()
    while t.asked not in ("hero_action",):
        t.do(next(k for k in t.keys if k != "pass") if "pass" in t.keys else t.keys[0])
    assert t.damage("A") == 0 and t.damage("B") == 5 and t.at("B") == [(3, 0)]


@rule("D2-4412", "D2-4396")
def test_a_monkey_has_no_feat_of_arms() -> None:
    t = table("A z", A=hero("grisban", "berserker", marks=["monkey"]), z=monster())
    assert not t.offers("use:A:feat/grisban") and not t.offers("attack")


@rule("D2-4410", "D2-4391")
def test_jain_runs_on_from_a_pit_trap_stunned() -> None:
    t = table("A . . . . z", A=hero("jain", "wildlander"), z=monster(), hand=["pit_trap"])
    t.dice(**FAILS).do("use:A:feat/jain", "space:1,0", "play:pit_trap")
    t.settle()
    assert t.damage("A") == 1 and t.held("A") == ["stunned"], "she spends no points, so she has none to lose"
    assert t.asked != "hero_action", "and she runs on"


# --- dice that are rolled again ---


@rule("D2-4432", "D2-0064", "D2-0071")
def test_fortuna_turns_a_test() -> None:
    t = table("A . . z", A=hero(items=["iron_longsword", "fortunas_dice"]), z=monster(), hand=["tripwire"])
    t.dice(gray=[GRAY[3], 0], black=0).do("move", "go:1,0", "play:tripwire", "use:A:fortunas_dice")
    if t.asked == "reroll":
        t.do("die:0:gray")
    t.settle()
    assert t.points("A") == 3 and t.fatigue("A") == 1


@rule("D2-4432", "D2-0225")
def test_fortuna_does_not_smile_on_the_weary() -> None:
    me = hero(items=["iron_longsword", "fortunas_dice"], fatigue=4)
    t = table("A . . z", A=me, z=monster(), hand=["tripwire"]).dice(**FAILS).do("move", "go:1,0", "play:tripwire")
    assert not t.offers("use:A:fortunas_dice")


@rule("D2-4432", "D2-0174")
def test_fortuna_turns_a_shield() -> None:
    me = hero(items=["iron_longsword", "fortunas_dice"])
    t = table("A z", A=me, z=monster()).activate("z")
    t.dice(blue=BLUE_3, yellow=YELLOW_1, gray=[0, GRAY[3]]).do("attack:own:A", "use:A:fortunas_dice").resolve()
    assert t.damage("A") == 0 and t.fatigue("A") == 1


@rule("D2-4389", "D2-0184", "D2-4432")
def test_dark_fortune_helps_the_second_monster_of_the_dawnblade() -> None:
    t = table(
        "g A h",
        A=hero(items=["dawnblade"]),
        g=monster("zombie", "master"),
        h=monster("zombie", "master"),
        hand=["dark_fortune"],
    )
    t.dice(blue=BLUE_SURGE_2, red=RED_1, yellow=YELLOW_1, brown=[0, 0, BROWN[2]]).do("attack:dawnblade:g", "surge:1")
    t.do("play:dark_fortune")
    if t.asked == "reroll":
        t.do([key for key in t.keys if "brown" in key][-1])
    t.resolve()
    assert t.damage("g") == 4 and t.damage("h") == 2


@rule("D2-4389", "D2-0209", "D2-4425")
def test_dark_fortune_helps_who_a_blast_catches() -> None:
    t = table(
        "A . g h",
        A=hero("leoric", "runemaster", items=["lightning_strike"]),
        g=monster("zombie", "master"),
        h=monster("zombie", "master"),
        hand=["dark_fortune"],
    )
    t.dice(blue=BLUE_SURGE_2, yellow=[YELLOW_1, YELLOW_1], brown=[0, 0, BROWN[2]]).do(
        "attack:lightning_strike:g", "surge:0"
    )
    t.do("play:dark_fortune")
    if t.asked == "reroll":
        t.do([key for key in t.keys if "brown" in key][-1])
    t.resolve()
    assert t.damage("g") == 4 and t.damage("h") == 2


@rule("D2-4389", "D2-7331")
def test_dark_fortune_saves_splig() -> None:
    t = table("A g z", A=hero(), g=lieutenant("splig"), z=monster("zombie", "master"), hand=["dark_fortune"])
    t.dice(gray=[GRAY[3], 0], black=0, blue=BLUE_3, red=RED_1, brown=0).do(
        "attack:iron_longsword:g", "play:dark_fortune"
    )
    if t.asked == "reroll":
        t.do("die:0")
    t.resolve()
    assert t.damage("g") == 0 and t.damage("z") == 3


@rule("D2-4389", "D2-4432")
def test_dark_fortune_turns_the_bones_of_woe() -> None:
    t = table(
        "A . . g", A=hero(), g=lieutenant("splig", relic="bones_of_woe"), hand=["dark_fortune"], deck=["dash"] * 9
    )
    t.dice(blue=[BLUE_3, BLUE_SURGE_2])
    for _ in range(10):
        if t.offers("play:dark_fortune"):
            break
        t.do("end" if t.offers("end") else "draw" if t.offers("draw") else "pass")
    t.do("play:dark_fortune").settle()
    assert t.hand.count("dash") == 2


@rule("D2-4426", "D2-0177", "D2-0067")
def test_a_power_potion_rolls_a_miss_again_and_no_more() -> None:
    t = table("A . z", A=hero("jain", "wildlander", search=["power_potion"]), z=monster("zombie", "master"))
    t.dice(blue=[X, BLUE_4], yellow=[YELLOW_1, YELLOW_2], brown=0).do("attack:yew_shortbow:z", "use:A:power_potion")
    if t.asked == "reroll":
        t.some(*[key for key in t.keys if key.startswith("die:")])
    t.resolve()
    assert t.damage("z") in (3, 4) and t.of("A").search[0].flipped


# --- who lies and who rises ---


@rule("D2-0240", "D2-2122")
def test_who_rises_among_monsters_rises_two_spaces_away() -> None:
    t = table("C . A z . .", A=lying(), C=hero(), z=monster("zombie", "master"))
    t.turn("C").do("move", "go:1,0", "end").turn("A").do("end")
    t.activate("z").do("move", "go:2,0", "end").settle()
    t.turn("A").dice(red=[RED_1, RED_2]).do("stand_up").settle()
    assert t.at("A") in ([(0, 0)], [(3, 0)])
    assert t.at("A") == [(3, 0)], "it is one away and empty"


@rule("D2-2049", "D2-2077")
def test_who_rises_in_a_pit_does_not_fall_into_it() -> None:
    t = table("A p . . C z", A=hero("jain", "wildlander", damage=6), C=hero(), z=monster())
    t.turn("A").do("move", "go:1,0").settle()
    assert t.of("A").knocked_out
    t.turn("C").overlord()
    t.until("who_next").turn("A").dice(red=[RED_1, RED_2]).do("stand_up").settle()
    assert t.at("A") == [(1, 0)] and t.damage("A") == 5


@rule("D2-0236", "D2-0235", "D2-7015")
def test_two_who_fall_to_one_breath_are_worth_two_cards() -> None:
    t = table(
        "A d d d C\n\nB d d d .",
        A=hero(damage=11, items=["iron_longsword"]),
        B=hero("jain", "wildlander", damage=7, fatigue=5),
        C=hero("avric", "disciple"),
        d=monster("shadow_dragon", "master"),
        deck=["dash"] * 9,
    )
    t.activate("d")
    before = len(t.hand)
    t.dice(blue=BLUE_SURGE_2, red=RED_3, gray=[0, 0]).do("attack:own:A", "surge:0", "space:0,1", "enough").resolve()
    assert t.of("A").knocked_out and t.of("B").knocked_out and len(t.hand) == before + 2


@rule("D2-7327", "D2-0226", "D2-0235")
def test_who_dies_of_the_aftershock_ends_his_turn() -> None:
    t = table("A g . B", A=hero(damage=11, fatigue=4), B=hero("jain", "wildlander"), g=lieutenant("merick")).turn("A")
    t.dice(blue=BLUE_3, red=RED_1, gray=[0, GRAY[3]], black=5, brown=0).do("attack:iron_longsword:g").resolve()
    assert t.of("A").knocked_out and t.s.state.turn_of != "syndrael"


# --- monsters ---


@rule("D2-7325")
def test_a_blood_call_counts_what_was_dealt_not_what_could_be_suffered() -> None:
    t = table("A . g . B", A=hero(damage=11), B=hero("jain", "wildlander"), g=lieutenant("eliza", damage=6)).activate(
        "g"
    )
    t.dice(blue=BLUE_SURGE_2, yellow=YELLOW_2, gray=0).do("attack:own:A")
    surge(t).resolve()
    assert t.of("A").knocked_out and t.damage("g") == 2


@rule("D2-7090", "D2-7091", "D2-4271")
def test_who_is_sacrificed_gives_what_it_has_and_may_rise_again() -> None:
    t = table(
        "A . . . g z",
        A=hero(),
        g=lieutenant("eliza", damage=6),
        z=monster("zombie", "master", damage=4),
        hand=["rise_again"],
    )
    t.activate("g").do("ability:sacrifice")
    while not t.gone("z"):
        assert t.asked != "activation", t.keys
        t.do(t.keys[-1] if "pass" not in t.keys else "play:rise_again" if t.offers("play:rise_again") else "pass")
    assert t.damage("g") == 4


@rule("D2-7045", "D2-7046")
def test_a_shambler_dashes_after_its_move() -> None:
    t = table("A . . . . . . . z", A=hero(), z=monster(), hand=["dash"]).activate("z")
    t.do("move", "go:5,0")
    assert not t.offers("move")
    t.do("play:dash", "move", "go:2,0")
    assert t.at("z") == [(2, 0)]


@rule("D2-7318", "D2-0385", "D2-0023")
def test_no_fire_after_a_blow_but_water() -> None:
    t = table("A e e\n\n. e e", A=hero(), e=monster("elemental")).activate("e")
    t.dice(blue=BLUE_3, red=RED_1, gray=0).do("attack:own:A").resolve()
    assert not t.offers("ability:fire") and t.offers("ability:water")


@rule("D2-7313", "D2-4401")
def test_nobody_is_healed_through_a_door() -> None:
    t = table("A . . .Im z", A=hero(), m=monster("flesh_moulder", "master"), z=monster("zombie", "master", damage=3))
    t.activate("m").dice(red=RED_2).do("ability:heal")
    if t.offers("figure:z"):
        t.do("figure:z")
    t.settle()
    assert t.damage("z") == 1


@rule("D2-7312", "D2-0107")
def test_a_master_behind_a_door_gives_cowards_no_heart() -> None:
    for drawing, brave in (("A . g .Im", False), ("A . g . m", True)):
        t = table(drawing, A=hero(), g=monster("goblin_archer"), m=monster("zombie", "master")).activate("g")
        t.dice(blue=BLUE_SURGE_2, yellow=YELLOW_1, gray=0).do("attack:own:A").settle()
        assert (t.asked == "surges") == brave


@rule("D2-7077", "D2-2077")
def test_who_is_dominated_into_a_pit_falls_and_then_tests() -> None:
    t = table("g . A p B", A=hero(), B=hero("jain", "wildlander"), g=lieutenant("zachareth")).activate("g")
    t.dice(gray=[0, GRAY[3]], black=[0, 5]).do("ability:dominion")
    if t.offers("figure:A"):
        t.do("figure:A")
    t.do("space:3,0").settle()
    if t.offers("stay"):
        t.do("stay").settle()
    assert t.damage("A") == 2 and t.held("A") == ["immobilized"]


# --- search cards ---


@rule("D2-7223", "D2-0134")
def test_a_stamina_potion_in_the_middle_of_a_walk() -> None:
    me = hero(fatigue=4, search=["stamina_potion"])
    t = table("A . . . . . . . z", A=me, z=monster()).do("move", "go:2,0", "use:A:stamina_potion").settle()
    assert t.fatigue("A") == 0 and t.points("A") == 2
    t.do("go:4,0", "fatigue", "go:5,0")
    assert t.at("A") == [(5, 0)] and t.fatigue("A") == 1


@rule("D2-4426", "D2-0209")
def test_a_flask_that_bursts_burns_a_friend() -> None:
    t = table(
        "A . z B", A=hero(search=["fire_flask"]), B=hero("jain", "wildlander"), z=monster("zombie", "master")
    ).turn("A")
    t.dice(blue=BLUE_SURGE_2, yellow=YELLOW_1, brown=0, gray=0).do("use:A:fire_flask")
    surge(t).resolve()
    assert t.damage("z") == 3 and t.damage("B") == 3


@rule("D2-4426", "D2-0245", "D2-0251")
def test_a_health_potion_lifts_a_friend_who_lies_beside_him() -> None:
    t = table("A B . z", A=hero(search=["health_potion"]), B=lying(), z=monster()).turn("A")
    t.do("use:A:health_potion")
    if t.offers("figure:B"):
        t.do("figure:B")
    t.settle()
    assert t.at("B") == [(1, 0)] and t.damage("B") == 0 and t.fatigue("B") == 5


@rule("D2-4432", "D2-0251", "D2-0240")
def test_the_staff_of_light_lifts_who_lies_near() -> None:
    t = table(
        "A . B . z",
        A=hero("leoric", "runemaster", items=["staff_of_light"], damage=2, fatigue=2),
        B=lying(),
        z=monster(),
    )
    t.turn("A").do("use:A:staff_of_light").settle()
    assert (t.damage("A"), t.fatigue("A")) == (1, 1)
    assert t.at("B") == [(2, 0)] and (t.damage("B"), t.fatigue("B")) == (7, 4)


# --- two heroes ---


@rule("D2-2310", "D2-2309")
def test_who_struck_for_nothing_does_not_recover_for_it() -> None:
    t = table("A z . B", A=hero(damage=5), B=hero("jain", "wildlander"), z=monster("zombie", "master")).turn("A")
    free = [key for key in t.keys if key.startswith("free")]
    assert free, t.keys
    t.dice(blue=X, red=RED_1, brown=0).do(free[0]).resolve()
    t.do("end").settle()
    assert t.damage("A") == 5


@rule("D2-2310", "D2-0235", "D2-2120")
def test_who_stood_up_may_recover_instead_of_a_free_attack() -> None:
    t = table("A . . B . z", A=lying(), B=hero(), z=monster()).turn("A")
    t.dice(red=[RED_1, RED_1]).do("stand_up")
    while t.s.state.turn_of == "jain" and t.asked != "who_next":
        t.do(next(key for key in t.keys if key != "pass"))
    assert t.damage("A") == 4, "he has an end of his turn"


# --- reinforcements ---


@rule("D2-4271", "D2-2247")
def test_who_rises_again_comes_within_five_spaces() -> None:
    t = table("A z . . . . . . . y", A=hero(), z=monster(), y=monster("zombie", "master"), hand=["rise_again"])
    t.dice(blue=BLUE_3, red=RED_1, brown=0).do("attack:iron_longsword:z", "play:rise_again").resolve()
    for _ in range(40):
        if any(key.startswith("space:") for key in t.keys):
            break
        t.do(next(k for k in ("end", "draw", "go_on", "pass", *t.keys) if k in t.keys))
    assert t.offers("space:6,0") and not t.offers("space:7,0") and t.offers("space:1,0")


@rule("D2-2049", "D2-4083")
def test_nobody_guards_against_who_rises_again_beside_him() -> None:
    me = hero("grisban", "knight", skills=["guard"])
    t = table("A z . . . . . . . y", A=me, z=monster(), y=monster("zombie", "master"), hand=["rise_again"])
    t.dice(blue=BLUE_3, red=RED_1, brown=0).do("attack:iron_longsword:z", "play:rise_again").resolve()
    for _ in range(40):
        if t.offers("space:1,0"):
            break
        t.do(next(k for k in ("end", "draw", "go_on", "pass", *t.keys) if k in t.keys))
    t.do("space:1,0")
    assert not t.offers("use:A:guard")
