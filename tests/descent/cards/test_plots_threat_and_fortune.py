"""Plot cards, threat and fortune where they meet each other, who falls and who is not a hero."""

from typing import Any

import pytest
from tests.descent.cards.kit import lucky, saga
from tests.descent.cards.plots_kit import plotting
from tests.descent.table import (
    BLUE_3,
    BLUE_5,
    BROWN,
    FAILS,
    GRAY,
    PASSES,
    RED_1,
    RED_2,
    YELLOW_1,
    Table,
    X,
    hero,
    lieutenant,
    monster,
)

from oubliette.games.descent.figures.figures import attribute

rule = pytest.mark.rule
GRISBAN = ("grisban", "berserker")
JAIN = ("jain", "wildlander")


# --- fortune ---


@rule("D2-2218")
def test_who_lies_on_the_ground_has_the_fewest_tokens_and_gets_one() -> None:
    t = plotting(
        "A B . . z",
        "descend_to_madness",
        "unstable_forces",
        A=hero(),
        B=hero(*GRISBAN, knocked_out=True, damage=14),
        z=monster(),
    )
    lucky(t, syndrael=1).until("use_plot").do("plot:descend_to_madness")
    assert t.asked != "fortune" and saga(t).fortune == {"syndrael": 1, "grisban": 1}


@rule("D2-2218", "D2-2226")
def test_the_second_token_is_counted_anew() -> None:
    t = plotting(
        "A B C . z z\n\n. . . . z z",
        "punish_the_weak",
        "dragons_greed",
        A=hero(),
        B=hero(*GRISBAN),
        C=hero(*JAIN),
        z=monster("ettin"),
    )
    lucky(t, grisban=1, jain=1).until("use_plot").do("plot:punish_the_weak")
    assert t.asked == "fortune" and saga(t).fortune["syndrael"] == 1, "the first one is nobody's choice"
    assert len(t.keys) == 3, "now all are alike"
    t.do("hero:jain")
    assert saga(t).fortune == {"syndrael": 1, "grisban": 1, "jain": 2}


@rule("D2-2222")
def test_each_hero_has_his_own_third_action_and_again_in_the_next_round() -> None:
    t = plotting("A B . . . z", "branded", "eternal_agony", A=hero(), B=hero(*GRISBAN), z=monster())
    lucky(t, syndrael=4, grisban=2).turn("A").do("rest", "rest", "fortune:action", "rest")
    assert not t.offers("fortune:action")
    t.do("end").turn("B").do("move", "move")
    assert t.offers("fortune:action"), "another hero, the same round"
    t.do("end").until("who_next", "hero_action").turn("A").do("rest", "rest")
    assert t.offers("fortune:action"), "a new round"


@rule("D2-2222", "D2-0275")
def test_the_third_action_may_be_a_second_attack() -> None:
    t = lucky(plotting("A z . .", "branded", "eternal_agony", A=hero(), z=monster("zombie", "master")), syndrael=2)
    t.do("rest", "rest", "fortune:action")
    assert t.offers("attack:iron_longsword:z")


@rule("D2-2220")
def test_luck_rests_nobody_who_is_not_tired_and_nobody_out_of_his_turn() -> None:
    t = plotting("A B . . . z", "branded", "eternal_agony", A=hero(), B=hero(*GRISBAN, fatigue=2), z=monster())
    lucky(t, syndrael=2, grisban=2).turn("A")
    assert not t.offers("fortune:fatigue"), "Syndrael is fresh, and it is not Grisban's turn"
    t.do("end").turn("B").do("fortune:fatigue", "fortune:fatigue")
    assert t.fatigue("B") == 0 and saga(t).fortune["grisban"] == 0 and not t.offers("fortune:fatigue")


@rule("D2-2221", "D2-0169")
def test_luck_turns_a_miss() -> None:
    t = lucky(plotting("A z . .", "branded", "eternal_agony", A=hero(), z=monster("zombie", "master")), syndrael=1)
    t.dice(blue=[X, BLUE_3], red=RED_1, brown=BROWN[0]).do("attack:iron_longsword:z", "fortune:syndrael", "die:0")
    t.resolve()
    assert not t.events("missed") and t.damage("z") == 3 and saga(t).fortune["syndrael"] == 0


@rule("D2-2221")
def test_luck_turns_the_own_defence_and_no_monster_s_dice() -> None:
    t = lucky(plotting("A z . .", "branded", "eternal_agony", A=hero(), z=monster("zombie")), syndrael=1)
    t.activate("z").dice(blue=BLUE_3, yellow=YELLOW_1, gray=[GRAY[0], GRAY[3]]).do("attack:own:A")
    while not t.offers("fortune:syndrael"):
        t.do("pass")
    t.do("fortune:syndrael")
    assert len(t.keys) <= 2, "his one die"
    t.do(t.keys[0]).resolve()
    assert t.damage("A") == 0


@rule("D2-2221", "D2-2224")
def test_a_token_of_another_is_of_no_use_to_him() -> None:
    t = plotting("A z . B", "branded", "eternal_agony", A=hero(), B=hero(*GRISBAN), z=monster("zombie", "master"))
    lucky(t, grisban=3).turn("A").dice(blue=[X, BLUE_3], red=RED_1, brown=BROWN[0]).do("attack:iron_longsword:z")
    t.resolve()
    assert t.events("missed") and saga(t).fortune["grisban"] == 3


# --- whom Plot cards reach ---


@rule("D2-4330", "D2-2219")
def test_the_fall_of_a_giant_stuns_no_ally() -> None:
    t = plotting(
        "A z z .\n\n. z z .",
        "thunderous_fall",
        "twisted_soul",
        more_boxes=("labyrinth_of_ruin",),
        ally=("serena", (0, 1)),
        A=hero(),
        z=monster("merriod"),
    )
    t.figure("z").damage = 4
    t.dice(blue=BLUE_3, red=RED_2, gray=GRAY[0], brown=0, black=0).do("later", "attack:iron_longsword:z").until(
        "use_plot"
    )
    t.do("plot:thunderous_fall").resolve()
    assert t.held("A") == ["stunned"] and t.figure("serena").conditions == []


@rule("D2-0236", "D2-4340")
def test_the_dead_who_fall_again_bring_no_threat_and_bear_no_brand() -> None:
    t = plotting("A . z", "branded", "eternal_agony", A=hero("leoric", "necromancer"), z=monster("zombie"))
    t.do("use:leoric:raise_dead").until("hero_action")
    dead = next(one for one in t.s.state.figures.values() if one.rank == "familiar")
    t.activate("z")
    dead.damage = 3
    before = saga(t).threat
    t.dice(blue=BLUE_3, yellow=YELLOW_1).do(f"attack:own:{dead.id}").resolve()
    assert not on_map(t, dead.id) and saga(t).threat == before and not saga(t).plot_tokens
    assert not t.events("plot_used") and t.asked != "knock_out_reward"


def on_map(t: Table, name: str) -> bool:
    """Whether a figure is on the map."""
    return name in t.s.state.figures and bool(t.s.state.figures[name].cells)


# --- Branded ---


def brands(t: Table, name: str) -> int:
    return saga(t).plot_tokens.get(f"brand:{name}", 0)


@rule("D2-4340")
def test_two_brands_weaken_by_two_but_never_below_one() -> None:
    t = plotting("A . . z", "branded", "eternal_agony", A=hero(*GRISBAN), z=monster())
    saga(t).plot_tokens["brand:grisban"] = 2
    printed = t.s.book.heroes["grisban"].attributes
    assert attribute(t.s, t.figure("A"), "might") == printed["might"] - 2
    saga(t).plot_tokens["brand:grisban"] = 9
    assert attribute(t.s, t.figure("A"), "might") == 1 and attribute(t.s, t.figure("A"), "willpower") == 1
    assert attribute(t.s, t.figure("A"), "awareness") == printed["awareness"]


@rule("D2-4340")
def test_a_rest_rubs_off_one_brand_and_no_more() -> None:
    t = plotting("A . . z", "branded", "eternal_agony", A=hero(), z=monster())
    saga(t).plot_tokens["brand:syndrael"] = 3
    t.do("rest", "discard")
    assert brands(t, "syndrael") == 2 and t.fatigue("A") == 2
    assert t.asked == "hero_action", "once per rest action"
    t.do("end").until("hero_action")
    assert t.fatigue("A") == 0, "the rest takes it away at the end of the turn"


@rule("D2-4340", "D2-2217")
def test_a_brand_is_used_for_each_who_falls_as_long_as_there_is_threat() -> None:
    t = plotting(
        "A z B . C",
        "branded",
        "eternal_agony",
        threat=1,
        A=hero(damage=11),
        B=hero(*GRISBAN, damage=13),
        C=hero(*JAIN),
        z=monster("zombie"),
        k=monster("goblin_archer"),
    )
    t.activate("z").dice(blue=BLUE_3, yellow=YELLOW_1, gray=GRAY[0]).do("attack:own:A").until("use_plot")
    t.do("plot:branded")
    while t.asked == "fortune":
        t.do(t.keys[0])
    assert brands(t, "syndrael") == 1 and saga(t).threat == 0 and saga(t).exhausted == []


# --- Into the Shadows ---


def lurking(drawing: str, **more: Any) -> Table:
    """Both zombies lurk on the card."""
    t = plotting(drawing, "into_the_shadows", "unseen_legions", threat=9, **more)
    while not all(t.gone(one) for one in "zk"):
        t.until("use_plot").do("plot:into_the_shadows")
        while t.asked == "fortune":
            t.do(t.keys[0])
    return t


@rule("D2-4339")
def test_all_come_out_of_the_shadows_before_any_strikes() -> None:
    t = lurking("A . . . . . z k\n\n. . . . . . . .", A=hero(damage=11), z=monster(), k=monster())
    t.until("hero_action").do("rest")
    while t.asked == "put":
        t.do(t.keys[0])
    assert t.asked == "shadow_strikes" and not t.gone("z") and not t.gone("k")
    t.dice(blue=BLUE_3, yellow=YELLOW_1, gray=GRAY[0]).do("attack").resolve()
    assert t.of("A").knocked_out
    assert not t.gone("z") and not t.gone("k"), "the other stands there, too, with nobody to strike"


@rule("D2-4339", "D2-0389")
def test_who_finds_no_space_beside_him_stands_as_near_as_can_be_and_cannot_reach_him() -> None:
    t = lurking("A . . . . . z k", A=hero(), z=monster(), k=monster())
    t.until("hero_action").do("rest")
    while t.asked == "put":
        t.do(t.keys[0])
    assert sorted([t.at("z"), t.at("k")]) == [[(1, 0)], [(2, 0)]]
    assert t.asked == "shadow_strikes"
    assert t.do("pass").asked == "hero_action", "the second is too far away"


@rule("D2-4339")
def test_a_large_health_hides_nobody() -> None:
    t = plotting("A . . . z k", "into_the_shadows", "unseen_legions", A=hero(), z=monster("zombie", "master"))
    t.until("use_plot", "activation")
    assert t.asked == "activation", "a master zombie has six health"


# --- Ignoble Sacrifice, Shared Burdens ---


@rule("D2-4338")
def test_nobody_is_sacrificed_for_another_group() -> None:
    t = plotting(
        "z A k",
        "ignoble_sacrifice",
        "unseen_legions",
        A=hero(*GRISBAN, skills=["whirlwind"]),
        z=monster("zombie", "master"),
        k=monster("goblin_archer", "master"),
    )
    t.dice(red=[RED_1] * 3, blue=BLUE_3, brown=BROWN[0], gray=GRAY[0]).do("use:grisban:whirlwind")
    while t.asked not in ("hero_action", "use_plot"):
        t.do("pass" if t.offers("pass") else "done" if t.offers("done") else t.keys[0])
    assert t.asked == "hero_action"


@rule("D2-4338", "D2-2217")
def test_a_sacrifice_may_be_made_in_every_attack() -> None:
    t = plotting(
        "z A k",
        "ignoble_sacrifice",
        "unseen_legions",
        threat=2,
        A=hero(*GRISBAN, skills=["whirlwind"]),
        z=monster("zombie", "master"),
        k=monster("zombie", "master"),
    )
    t.dice(red=[RED_1] * 3, blue=[BLUE_3] * 3, brown=[0] * 6).do("use:grisban:whirlwind")
    while t.asked != "use_plot":
        t.do("pass" if t.offers("pass") else "done" if t.offers("done") else t.keys[0])
    t.do("plot:ignoble_sacrifice", "figure:k")
    while t.asked != "hero_action":
        t.do("pass" if t.offers("pass") else "done" if t.offers("done") else t.keys[0])
    assert t.damage("z") == 0 and (t.gone("k") or t.damage("k") > 3)
    assert saga(t).exhausted == [] and saga(t).threat == 1


@rule("D2-4329")
@pytest.mark.parametrize(("others", "red", "offered"), [(True, RED_2, True), (False, RED_2, False)])
def test_burdens_are_shared_where_there_is_somebody_to_share_them(others: bool, red: int, offered: bool) -> None:
    cast: dict[str, Any] = {"A": hero(), "z": monster("zombie", "master")}
    if others:
        cast["k"] = monster("zombie", "master")
    t = plotting("A z . k" if others else "A z . .", "shared_burdens", "silent_protector", **cast)
    t.dice(blue=BLUE_3, red=red, brown=BROWN[0]).do("attack:iron_longsword:z").until("use_plot", "hero_action")
    assert (t.asked == "use_plot") is offered


@rule("D2-4329")
def test_a_single_damage_is_nobody_s_burden() -> None:
    t = plotting(
        "A z . k", "shared_burdens", "silent_protector", A=hero(), z=monster("zombie", "master"), k=monster("zombie")
    )
    t.dice(blue=BLUE_5, red=RED_1, brown=BROWN[1]).do("attack:iron_longsword:z").until("use_plot", "hero_action")
    assert t.asked == "hero_action" and t.damage("z") == 1


# --- Jealous Rage, Oath of Silence, Brethren ---


@rule("D2-4333")
def test_who_is_felled_by_jealousy_finds_nothing() -> None:
    t = plotting(
        "Z . . . . .\n\nA B . . g .",
        "jealous_rage",
        "dragons_greed",
        search=["health_potion"],
        A=hero(damage=11),
        B=hero(*JAIN),
        g=monster("zombie"),
    )
    t.turn("A").do("search:", "plot:jealous_rage")
    t.dice(blue=BLUE_3, yellow=YELLOW_1, gray=GRAY[0])
    while not t.of("A").knocked_out:
        t.do(t.keys[0])
    t.settle()
    assert not t.of("A").search and t.s.state.search.pile == ["health_potion"]
    token = next(one for one in t.s.state.tokens.values())
    assert token.cell >= 0 and not token.done, "the search never came to pass"


@rule("D2-4328")
def test_the_silent_do_not_shake_off_a_stun_and_heal_other_groups() -> None:
    t = plotting(
        "A . . . . z k g",
        "oath_of_silence",
        "silent_protector",
        A=hero(),
        z=monster("zombie", conditions=["stunned"], marks=["oath_of_silence"]),
        k=monster("goblin_archer", "master", damage=3),
        g=monster("cave_spider", damage=1),
    )
    saga(t).exhausted = ["oath_of_silence"]
    t.activate("z")
    assert not t.offers("recover:")
    t.until("hero_action")
    assert (t.damage("k"), t.damage("g")) == (1, 0)


@rule("D2-4328")
def test_a_silence_that_is_dead_heals_nobody() -> None:
    t = plotting(
        "A z . k . . . .",
        "oath_of_silence",
        "silent_protector",
        A=hero(),
        z=monster("zombie", damage=2, marks=["oath_of_silence"]),
        k=monster("goblin_archer", "master", damage=3),
    )
    saga(t).exhausted = ["oath_of_silence"]
    t.dice(blue=BLUE_3, red=RED_1, brown=BROWN[0]).do("attack:iron_longsword:z").resolve()
    assert t.gone("z")
    t.until("activate", "activation").until("hero_action")
    assert t.damage("k") == 3


@rule("D2-4327")
def test_brothers_need_two_of_them() -> None:
    t = plotting("A . . . g", "brethren", "silent_protector", A=hero(), g=monster("flesh_moulder"))
    t.until("use_plot", "activation")
    assert t.asked == "activation"


@rule("D2-4327", "D2-0023")
def test_three_actions_of_a_brother_hold_one_attack() -> None:
    moulder = monster("flesh_moulder")
    t = plotting("A . . . e\n\n. . . h .", "brethren", "silent_protector", A=hero(), e=moulder, h=moulder)
    t.until("use_plot").do("plot:brethren", "figure:e")
    while t.s.menu != t.names["h"]:
        t.do("end" if t.offers("end") else "activate:h" if t.offers("activate:h") else t.keys[0])
    t.dice(blue=[BLUE_3] * 2, yellow=[YELLOW_1] * 2, gray=[0, 0]).do("attack:own:A").resolve()
    assert not t.offers("attack:"), "one attack as ever"
    t.do("move", "move")
    assert not t.offers("move")


# --- Descend to Madness, Soul Ensnare, Misdirection, Bloodline ---


@rule("D2-4331", "D2-2210")
def test_where_all_fail_each_of_them_brings_threat() -> None:
    t = plotting(
        "A B C . . z",
        "descend_to_madness",
        "unstable_forces",
        threat=1,
        A=hero(),
        B=hero(*GRISBAN, knocked_out=True, damage=14),
        C=hero(*JAIN),
        z=monster(),
    )
    t.overlord().until("use_plot").do("plot:descend_to_madness")
    t.dice(gray=[FAILS["gray"]] * 3, black=[FAILS["black"]] * 3)
    for _ in range(12):
        if t.asked in ("hero_action", "who_next"):
            break
        t.do("pass" if t.offers("pass") else t.keys[0])
    assert saga(t).threat == 2, "two stand, one lies"


@rule("D2-4332")
def test_who_rises_among_the_ensnared_may_fall_at_once() -> None:
    t = plotting(
        "A B . . . z",
        "soul_ensnare",
        "unstable_forces",
        A=hero(damage=11),
        B=hero(*GRISBAN, knocked_out=True, damage=14),
        z=monster(),
    )
    saga(t).exhausted = ["soul_ensnare"]
    t.turn("A").dice(red=[RED_1, RED_1]).do("revive:")
    for _ in range(12):
        if t.of("A").knocked_out:
            break
        t.do("pass" if t.offers("pass") else t.keys[0])
    assert t.of("A").knocked_out and not t.of("B").knocked_out


@rule("D2-4314")
def test_what_misses_again_is_a_miss() -> None:
    t = plotting("A g . .", "misdirection", "dark_illusions", A=hero(), g=monster("goblin_archer"))
    t.activate("g").dice(blue=[X, X], yellow=2).do("attack:own:A", "plot:misdirection").resolve()
    assert t.events("missed") and t.damage("A") == 0 and saga(t).threat == 2


@rule("D2-4312", "D2-2219")
def test_an_ally_near_the_shifting_earth_is_left_in_peace() -> None:
    t = plotting(
        "A . . . . z\n\n. . . . . .",
        "shifting_earth",
        "burning_ambition",
        more_boxes=("labyrinth_of_ruin",),
        ally=("serena", (1, 1)),
        A=hero(),
        z=monster(),
    )
    t.until("use_plot").do("plot:shifting_earth")
    while t.asked != "shifting_earth":
        t.do(t.keys[0])
    t.do("space:1,0").dice(**PASSES).do("attribute:might").settle()
    assert t.asked != "plot_attribute"


@rule("D2-4318")
def test_a_lieutenant_bleeds_for_his_own() -> None:
    t = plotting(
        "A . . g k",
        "bloodline",
        "endless_thirst",
        threat=0,
        A=hero(),
        g=lieutenant("splig"),
        k=monster("zombie", damage=1),
    )
    t.until("use_plot").do("plot:bloodline")
    assert t.offers("figure:g")
    t.do("figure:g")
    assert t.damage("g") == 2 and t.damage("k") == 0
