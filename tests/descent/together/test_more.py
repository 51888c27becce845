"""Mages and lieutenants, interrupts and large figures, tokens and tests that the other chapters leave."""

import pytest
from tests.descent.table import (
    BLACK,
    BLUE_3,
    BLUE_SURGE_2,
    GRAY,
    RED_1,
    RED_2,
    RED_3,
    YELLOW_1,
    YELLOW_2,
    hero,
    lieutenant,
    monster,
    table,
)

rule = pytest.mark.rule
FAILS = {"gray": GRAY[3], "black": BLACK[4]}
PASSES = {"gray": GRAY[0], "black": BLACK[0]}


@rule("D2-4143", "D2-0343")
def test_rune_mastery_wants_a_rune() -> None:
    t = table("A . g", A=hero("leoric", "runemaster", skills=["rune_mastery"]), g=monster("zombie", "master"))
    t.dice(blue=BLUE_3, yellow=YELLOW_1, brown=0).do("attack:arcane_bolt", "use:A:rune_mastery").settle()
    assert t.asked == "surges"
    plain = hero("leoric", "runemaster", skills=["rune_mastery"], items=["magic_staff"])
    other = table("A . g", A=plain, g=monster("zombie", "master"))
    other.dice(blue=BLUE_3, red=RED_1, brown=0).do("attack:magic_staff")
    assert not other.offers("use:A:rune_mastery")


@rule("D2-4142")
def test_inscribed_weapons_are_runes() -> None:
    skilled = hero("leoric", "runemaster", skills=["rune_mastery", "inscribe_rune"], items=["magic_staff"])
    t = table("A . g", A=skilled, g=monster("zombie", "master"))
    t.dice(blue=BLUE_3, red=RED_1, brown=0).do("attack:magic_staff")
    assert t.offers("use:A:rune_mastery")


@rule("D2-4144", "D2-4145")
def test_runic_sorcery_gives_the_target_a_condition_of_choice() -> None:
    t = table("A . g", A=hero("leoric", "runemaster", skills=["runic_sorcery"]), g=monster("zombie", "master"))
    t.dice(blue=BLUE_3, yellow=YELLOW_1, brown=0).do("use:A:runic_sorcery", "condition:poisoned").settle()
    assert t.figure("g").conditions == ["poisoned"]


@rule("D2-4138", "D2-4139")
def test_breaking_the_rune_strikes_all_others_near_and_seen() -> None:
    t = table(
        "B A . g . . h",
        A=hero("leoric", "runemaster", skills=["break_the_rune"]),
        B=hero(),
        g=monster("zombie", "master"),
        h=monster(),
    )
    t.turn("A").dice(blue=BLUE_3, yellow=YELLOW_1, gray=0, brown=0).do("use:A:break_the_rune").settle()
    while t.asked == "deal_order":
        t.do("deal:")
    assert (t.damage("A"), t.damage("B"), t.damage("g"), t.damage("h")) == (0, 3, 3, 0)


@rule("D2-4370")
def test_a_corpse_blast_takes_all_around_the_reanimate() -> None:
    t = table("A . . g", A=hero("leoric", "necromancer", skills=["corpse_blast"]), g=monster("zombie", "master"))
    t.do("use:A:raise_dead:0")
    t.figure("reanimate_of_leoric").cells = (t.s.ground.board.cell(2, 0),)
    t.dice(blue=BLUE_3, yellow=YELLOW_1, brown=0).do("use:A:corpse_blast").settle()
    while t.asked == "deal_order":
        t.do("deal:")
    assert t.damage("g") == 3 and t.gone("reanimate_of_leoric")


@rule("D2-4134", "D2-4135", "D2-4374")
def test_the_reanimate_is_stronger_by_its_master_s_skills() -> None:
    me = hero("leoric", "necromancer", skills=["vampiric_blood", "undead_might"], fatigue=2)
    t = table("A . g", A=me, g=monster("zombie", "minion", damage=2)).do("use:A:raise_dead:0", "end")
    t.dice(blue=BLUE_3, red=RED_1, yellow=YELLOW_1, brown=0).do("attack:own:zombie_1").settle()
    assert [die for die, _ in t.events("attack_rolled")[0].dice] == ["blue", "red", "yellow"]
    assert t.gone("g") and t.fatigue("A") == 2, "one paid to raise it, one recovered for the kill"


@rule("D2-4373")
@pytest.mark.parametrize(("answer", "hero_s", "its"), [("shift", 0, 2), ("pass", 2, 0)])
def test_a_dark_pact_shifts_damage_wholly_or_not_at_all(answer: str, hero_s: int, its: int) -> None:
    me = hero("leoric", "necromancer", skills=["dark_pact"])
    t = table(". A g", A=me, g=monster("zombie", "master")).do("use:A:raise_dead:0", "end", "end").activate("g")
    t.dice(blue=BLUE_3, yellow=YELLOW_1, gray=0).do("attack:own:A")
    while t.asked != "dark_pact":
        t.do("pass")
    assert set(t.keys) == {"shift", "pass"}
    t.do(answer).settle()
    assert (t.damage("A"), t.damage("reanimate_of_leoric")) == (hero_s, its), "one heart less near Leoric"


@rule("D2-4373")
def test_a_dark_pact_lets_the_necromancer_suffer_for_the_reanimate() -> None:
    me = hero("leoric", "necromancer", skills=["dark_pact"])
    t = table("A . g", A=me, g=monster("zombie", "master")).do("use:A:raise_dead:0", "end", "end").activate("g")
    t.dice(blue=BLUE_3, yellow=YELLOW_1, brown=0).do("attack:own:reanimate_of_leoric", "shift").settle()
    assert (t.damage("A"), t.damage("reanimate_of_leoric")) == (2, 0)


@rule("D2-4372", "D2-2032")
def test_the_fury_of_undeath_is_an_activation_more() -> None:
    me = hero("leoric", "necromancer", skills=["fury_of_undeath"])
    t = table("A . g", A=me, g=monster("zombie", "master")).do("use:A:raise_dead:0", "use:A:fury_of_undeath")
    assert t.asked == "activation"
    t.do("end", "end")
    assert t.asked == "activation" and t.s.menu == "reanimate_of_leoric", "its own activation is still to come"


@rule("D2-4375")
def test_an_army_of_death_strikes_all_its_master_sees() -> None:
    t = table(
        "A . . g\n\n. . . h",
        A=hero("leoric", "necromancer", skills=["army_of_death"]),
        g=monster("zombie", "master"),
        h=monster("zombie", "master"),
    )
    t.do("use:A:raise_dead:0", "space:0,1").dice(blue=BLUE_3, red=RED_1, brown=[0, 0]).do(
        "use:A:army_of_death"
    ).settle()
    while t.asked == "deal_order":
        t.do("deal:")
    assert (t.damage("g"), t.damage("h")) == (3, 3)


@rule("D2-7077")
def test_dominion_moves_a_hero_who_may_be_held() -> None:
    t = table("A . . . g", A=hero(), g=lieutenant("zachareth")).activate("g")
    t.dice(gray=[GRAY[0], GRAY[3]], black=[BLACK[0], BLACK[4]]).do("ability:dominion", "space:2,0").settle()
    assert t.at("A") == [(2, 0)] and t.figure("A").conditions == ["immobilized"]


@rule("D2-7324")
@pytest.mark.parametrize(("dice", "stunned"), [(PASSES, True), (FAILS, False)])
def test_seduction_stuns_only_if_she_passes(dice: dict[str, int], stunned: bool) -> None:
    t = table(". A . g", A=hero(), g=lieutenant("eliza")).activate("g")
    t.dice(**dice).do("ability:seduce").settle()
    t.do("stay") if t.asked == "move_spaces" else None
    assert (t.figure("A").conditions == ["stunned"]) == stunned


@rule("D2-7326")
def test_a_wail_tires_by_two() -> None:
    t = table("A . g", A=hero("avric", "disciple"), g=lieutenant("eliza"), act=2).activate("g")
    t.dice(**FAILS).do("ability:wail").settle()
    assert t.fatigue("A") == 2


@rule("D2-7325")
def test_a_blood_call_heals_what_is_dealt() -> None:
    t = table("A . g", A=hero(), g=lieutenant("eliza", damage=5)).activate("g")
    t.dice(blue=BLUE_SURGE_2, yellow=YELLOW_1, gray=0).do("attack:own:A", "surge:0").settle()
    assert t.damage("A") == 3 and t.damage("g") == 2


@rule("D2-7327", "D2-0191")
def test_an_aftershock_shakes_who_struck_merick() -> None:
    t = table("A g", A=hero("grisban", "berserker"), g=lieutenant("merick"))
    t.dice(blue=BLUE_3, red=RED_1, gray=[0, GRAY[3]], black=BLACK[4]).do("attack:chipped_greataxe").settle()
    assert t.fatigue("A") == 1


@rule("D2-7086", "D2-7087")
def test_promotion_makes_a_clean_master() -> None:
    t = table(
        "A . g h",
        A=hero(),
        g=lieutenant("splig"),
        h=monster("zombie", "minion", damage=2, conditions=["stunned"], marks=["despair"]),
        act=2,
    )
    t.activate("g").dice(**PASSES).do("ability:promotion").settle()
    one = t.figure("h")
    assert (one.rank, one.damage, one.conditions, one.marks) == ("master", 0, [], [])


@rule("D2-7322", "D2-0189")
def test_subdue_gives_a_condition_of_the_overlord_s_choice() -> None:
    t = table("A g", A=hero(), g=lieutenant("zachareth")).activate("g")
    t.dice(blue=BLUE_SURGE_2, red=RED_1, gray=0).do("attack:own:A", "surge:1", "condition:diseased").settle()
    assert t.figure("A").conditions == ["diseased"]


@rule("D2-7323")
def test_a_shadow_bolt_flies_and_counts_as_the_attack() -> None:
    t = table("A . . g", A=hero(), g=lieutenant("zachareth"), act=2).activate("g")
    t.dice(blue=BLUE_3, red=RED_1, yellow=YELLOW_1, gray=0).do("ability:shadow_bolt").settle()
    assert t.damage("A") == 4 and not t.offers("attack:") and not t.offers("ability:shadow_bolt")


@rule("D2-7073", "D2-7074")
def test_cry_havoc_strikes_everybody_flown_over() -> None:
    t = table("g A h .", A=hero(), g=lieutenant("belthir"), h=monster("zombie", "master"), act=2).activate("g")
    t.dice(blue=BLUE_3, red=[RED_1, RED_1], gray=0, brown=0).do("ability:cry_havoc", "space:3,0").settle()
    while t.asked == "deal_order":
        t.do("deal:")
    assert t.at("g") == [(3, 0)] and (t.damage("A"), t.damage("h")) == (4, 4)


@rule("D2-0396", "D2-0376", "D2-0034")
def test_a_lieutenant_is_a_group_of_his_own() -> None:
    t = table("A . g h", A=hero(), g=lieutenant("splig"), h=monster()).overlord()
    assert t.asked == "activate" and t.offers("activate:splig") and t.offers("activate:zombie_1")


@rule("D2-4256", "D2-0385", "D2-0386")
def test_a_monster_action_with_an_attack_uses_up_the_attack() -> None:
    t = table("A g g\n\n. g g", A=hero(), g=monster("elemental")).activate("g")
    t.dice(blue=BLUE_3, red=RED_1, gray=0).do("ability:fire").settle()
    assert t.damage("A") == 3 and not t.offers("attack:") and not t.offers("ability:fire") and t.offers("ability:earth")


@rule("D2-7319", "D2-7320")
def test_earth_holds_and_water_tires() -> None:
    t = table("A g g\n\n. g g", A=hero("avric", "disciple"), g=monster("elemental")).activate("g")
    t.dice(gray=[GRAY[3]] * 2, black=[BLACK[4]] * 2).do("ability:earth", "ability:water").settle()
    assert t.figure("A").conditions == ["immobilized"] and t.fatigue("A") == 2


@rule("D2-7280", "D2-0047", "D2-0154")
def test_a_dragon_that_moves_twice_stands_in_between() -> None:
    t = table("g g g . . . . .\n\ng g g . . . . .\n\nA . . . . . . .", A=hero(), g=monster("shadow_dragon")).activate(
        "g"
    )
    t.do("move", "go:4,0")
    assert t.points("g") == 3 - 2
    t.do("move")
    if t.asked == "expand":
        t.do("base:3,0-5,1")
    assert t.figure("g").walked_from < 0 and t.points("g") == 1 + 3


@rule("D2-7281", "D2-0045", "D2-0046")
def test_a_dragon_interrupts_its_move_to_strike_and_moves_on() -> None:
    t = table("g g g . . A .\n\ng g g . . . .", A=hero(), g=monster("shadow_dragon")).activate("g")
    t.do("move")
    assert not t.offers("attack:")
    t.do("go:4,1").dice(blue=BLUE_3, red=RED_1, gray=0).do("attack:own:A")
    while t.asked == "expand":
        t.do("base:")
    t.settle()
    assert t.damage("A") == 3 and t.points("g") == 1


@rule("D2-0158", "D2-2082")
@pytest.mark.parametrize(("pits", "damage"), [("p p", 2), ("p .", 0)])
def test_a_large_figure_falls_only_with_its_whole_base(pits: str, damage: int) -> None:
    t = table(f"g g {pits}\n\ng g p p\n\nA . . .", A=hero(), g=monster("ettin")).activate("g")
    t.do("move", "go:3,1", "end")
    t.do("base:2,0-3,1") if t.asked == "expand" else None
    assert t.damage("g") == damage


@rule("D2-4351", "D2-0024")
def test_a_charge_moves_and_strikes_for_one_action() -> None:
    t = table("A . . g", A=hero("grisban", "berserker", skills=["charge"]), g=monster("zombie", "master"))
    t.dice(blue=BLUE_3, red=RED_1, brown=0).do("use:A:charge", "space:2,0").settle()
    assert t.damage("g") == 3 and t.of("A").actions == 1 and t.fatigue("A") == 2


@rule("D2-4386", "D2-4384", "D2-0068")
def test_bow_mastery_and_accuracy_want_a_bow() -> None:
    me = hero("jain", "wildlander", skills=["bow_mastery", "accurate"])
    t = table("A . g", A=me, g=monster("zombie", "master"))
    t.dice(blue=BLUE_3, yellow=[YELLOW_1, YELLOW_2], brown=0).do(
        "attack:yew_shortbow", "use:A:accurate", "use:A:bow_mastery"
    ).settle()
    assert t.asked == "surges"
    t.do("done").settle()
    assert t.damage("g") == 2 + 2


@rule("D2-4170", "D2-0051")
def test_who_is_unseen_is_hit_only_for_a_surge() -> None:
    t = table("A g", A=hero("tomble", "thief", skills=["unseen"]), g=monster()).do("use:A:unseen").activate("g")
    t.dice(blue=BLUE_3, yellow=YELLOW_1, gray=0).do("attack:own:A").settle()
    assert t.events("missed")[0].why == "surge"


@rule("D2-4382")
def test_a_bushwhack_needs_a_lonely_target() -> None:
    t = table("A g", A=hero("tomble", "thief", skills=["bushwhack"]), g=monster("zombie", "master"))
    assert t.offers("use:A:bushwhack")
    two = table("h A g", A=hero("tomble", "thief", skills=["bushwhack"]), g=monster(), h=monster())
    assert not two.offers("use:A:bushwhack")


@rule("D2-4363", "D2-4358")
def test_radiant_light_heals_and_burns() -> None:
    t = table("A . g", A=hero("avric", "disciple", skills=["radiant_light"], damage=4), g=monster("zombie", "master"))
    t.dice(red=RED_3).do("use:A:radiant_light").settle()
    assert (t.damage("A"), t.damage("g"), t.fatigue("A")) == (1, 3, 3)


@rule("D2-4368")
@pytest.mark.parametrize(("dice", "hurt"), [(PASSES, 2), (FAILS, 0)])
def test_a_tempest_hangs_on_willpower(dice: dict[str, int], hurt: int) -> None:
    t = table("A . g", A=hero("avric", "spiritspeaker", skills=["tempest"], damage=2), g=monster("zombie", "master"))
    t.dice(**dice).do("use:A:tempest").settle()
    assert t.damage("g") == hurt and t.damage("A") == (1 if hurt else 2) and t.fatigue("A") == (2 if hurt else 1)


@rule("D2-4364", "D2-4369", "D2-4041", "D2-0011")
def test_drain_spirit_and_ancestors_help_all_near() -> None:
    me = hero("avric", "spiritspeaker", skills=["healing_rain", "ancestor_spirits"], damage=4)
    t = table("A B", A=me, B=hero(damage=4)).turn("A").dice(red=RED_2).do("use:A:healing_rain", "help")
    assert (t.damage("A"), t.damage("B")) == (1, 1)
