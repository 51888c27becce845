"""Blows in odd moments, as a table would judge them: who falls before the last step, and what still counts."""

from typing import Any

import pytest
from tests.descent.table import (
    BLACK,
    BLUE_3,
    BLUE_5,
    BLUE_SURGE_2,
    BROWN,
    GRAY,
    PASSES,
    RED_1,
    RED_3,
    RED_SURGE,
    YELLOW_1,
    YELLOW_1_SURGE,
    YELLOW_2,
    Table,
    X,
    hero,
    monster,
    table,
)

rule = pytest.mark.rule
DEAD = "reanimate_of_leoric"


@rule("D2-0193", "D2-4349")
def test_who_was_missed_was_affected_and_strikes_back() -> None:
    t = table("A g", A=hero("grisban", "berserker", skills=["counter_attack"]), g=monster("zombie", "master"))
    t.activate("g").dice(blue=[X, BLUE_3], yellow=YELLOW_1, red=RED_1, gray=0, brown=0)
    t.do("attack:own:A", "use:A:counter_attack").resolve()
    assert t.damage("A") == 0 and t.damage("g") == 3


@rule("D2-0167", "D2-4081", "D2-7316", "D2-0188")
def test_a_stalwart_knight_who_fells_the_flailing_beast_saves_the_second_victim() -> None:
    me = hero("syndrael", "knight", skills=["stalwart"], damage=13)
    other = hero("jain", "wildlander")
    t = table("A m m B\n\n. m m .", A=me, B=other, m=monster("merriod", "master", damage=6))
    t.activate("m").dice(blue=[BLUE_3, BLUE_3], red=[RED_3, RED_3], gray=[0, 0], black=BLACK[0])
    t.do("ability:flail", "deal:A", "use:A:stalwart", "stay", "attack:iron_longsword:m").resolve()
    assert t.gone("m") and t.of("A").knocked_out and t.damage("B") == 0 and t.fatigue("B") == 0


@rule("D2-4349", "D2-7316", "D2-0191")
def test_who_strikes_back_at_a_flail_comes_after_both_wounds() -> None:
    me = hero("grisban", "berserker", skills=["counter_attack"])
    t = table("A m m B\n\n. m m .", A=me, B=hero(), m=monster("merriod", "master", damage=6))
    t.activate("m").dice(blue=[BLUE_3, BLUE_3], red=[RED_1, RED_3], gray=[0, 0], black=BLACK[0])
    t.do("ability:flail", "deal:B")
    while not t.offers("use:A:counter_attack"):
        t.do("pass")
    assert t.damage("A") == 3 and t.damage("B") == 3
    t.do("use:A:counter_attack", "attack:chipped_greataxe:m")
    assert t.gone("m")


@rule("D2-4072", "D2-4170")
def test_a_knight_who_steps_before_the_unseen_is_seen() -> None:
    thief, knight = hero("tomble", "thief", skills=["unseen"]), hero(skills=["defend"])
    t = table("A g\n\nK .", A=thief, K=knight, g=monster("zombie")).turn("A").do("use:A:unseen").activate("g")
    t.dice(blue=BLUE_3, yellow=YELLOW_1, gray=0).do("attack:own:A", "use:K:defend").resolve()
    assert t.damage("K") == 3 and t.damage("A") == 0


@rule("D2-4044", "D2-7047", "D2-7048")
@pytest.mark.parametrize(("red", "damage"), [(RED_3, 0), (RED_SURGE, 5)])
def test_mist_and_shadow_want_a_surge_each(red: int, damage: int) -> None:
    shaman = hero("avric", "spiritspeaker", skills=["cloud_of_mist"])
    me = hero("grisban", "berserker")
    t = table("B A d d d\n\n. . d d d", A=me, B=shaman, d=monster("shadow_dragon", "master"))
    t.turn("B").do("use:B:cloud_of_mist").end().turn("A")
    t.dice(blue=BLUE_SURGE_2, red=red, gray=[0, 0]).do("attack:chipped_greataxe:d", "surge:demand")
    if damage:
        t.do("surge:demand")
    t.resolve()
    assert t.damage("d") == damage


@rule("D2-7312", "D2-4044")
def test_a_coward_alone_never_hits_into_the_mist() -> None:
    t = table("A . g", A=hero("avric", "spiritspeaker", skills=["cloud_of_mist"]), g=monster("goblin_archer"))
    t.do("use:A:cloud_of_mist").activate("g")
    t.dice(blue=BLUE_SURGE_2, yellow=YELLOW_1_SURGE, gray=0).do("attack:own:A")
    while t.asked != "activation":
        assert not t.offers("surge:demand")
        t.do(t.keys[-1] if t.asked == "surges" else "pass")
    assert t.damage("A") == 0


@rule("D2-4170", "D2-7318", "D2-0215")
def test_a_fire_around_an_unseen_thief_goes_out_for_all_without_a_surge() -> None:
    thief = hero("tomble", "thief", skills=["unseen"])
    t = table("A e e B\n\n. e e .", A=thief, B=hero(), e=monster("elemental"))
    t.turn("A").do("use:A:unseen").activate("e").dice(blue=BLUE_3, red=RED_1, gray=[0] * 3)
    t.do("ability:fire").resolve()
    assert t.damage("A") == t.damage("B") == 0


@rule("D2-0076", "D2-4390")
def test_a_heavy_cloak_swallows_the_surge_that_dark_might_added() -> None:
    me = hero(items=["iron_longsword", "heavy_cloak"])
    t = table("A g", A=me, g=monster("zombie"), hand=["dark_might"]).activate("g")
    t.dice(blue=BLUE_3, yellow=YELLOW_1, gray=0).do("attack:own:A", "play:dark_might", "use:A:heavy_cloak")
    t.settle()
    assert t.asked != "surges" and t.damage("A") == 3 and t.held("A") == []


@rule("D2-0077", "D2-0078", "D2-0079", "D2-4140")
def test_ghost_armor_thickens_an_elven_cloak_and_nothing_is_rolled_again() -> None:
    me = hero("leoric", "runemaster", skills=["ghost_armor"], items=["iron_spear", "heavy_steel_shield", "elven_cloak"])
    t = table("A g", A=me, g=monster("zombie", "master"), act=2).activate("g")
    t.dice(blue=BLUE_3, red=RED_3, yellow=YELLOW_2, gray=GRAY[3]).do("attack:own:A", "use:A:ghost_armor")
    t.do("use:A:elven_cloak", "use:A:ghost_armor").resolve()
    assert t.damage("A") == 7 - 1 - 4 and t.fatigue("A") == 2, "the cloak wipes out the first ghost, not the second"


@rule("D2-0177", "D2-4389", "D2-0067")
def test_dark_fortune_turns_a_miss_into_a_wound() -> None:
    t = table("A g", A=hero(items=[]), g=monster("zombie"), hand=["dark_fortune"]).activate("g")
    t.dice(blue=[X, BLUE_3], yellow=YELLOW_1, gray=0).do("attack:own:A", "play:dark_fortune")
    t.do("die:0:blue").resolve()
    assert t.damage("A") == 3


@rule("D2-0190", "D2-0191", "D2-4425")
def test_who_falls_to_the_light_of_the_mace_is_struck_no_more() -> None:
    me = hero("avric", "disciple", items=["mace_of_kellos"])
    t = table("A g h", A=me, g=monster("zombie", damage=2), h=monster("zombie"))
    t.dice(blue=BLUE_SURGE_2, red=RED_3, yellow=YELLOW_1, brown=0).do("attack:mace_of_kellos:g", "surge:0").resolve()
    assert t.gone("g") and t.asked == "hero_action" and not t.s.state.attacks
    assert [one.figure for one in t.events("defeated")] == [t.names["g"]] and not t.events("dealt")


@rule("D2-4197", "D2-4198", "D2-2072", "D2-0190")
def test_who_is_shot_into_lava_burns_before_the_bolt_hurts() -> None:
    me = hero("jain", "wildlander", items=["crossbow"])
    t = table("A . g l . h", A=me, g=monster("zombie", damage=2), h=monster("zombie"))
    t.dice(blue=BLUE_SURGE_2, yellow=YELLOW_1, brown=BROWN[2]).do("attack:crossbow:g", "surge:1", "space:3,0").resolve()
    assert t.gone("g") and len(t.events("defeated")) == 1


@rule("D2-4380", "D2-2048", "D2-4197")
def test_caltrops_lie_ready_for_whom_a_bolt_pushes() -> None:
    thief = hero("tomble", "thief", skills=["caltrops"])
    bow = hero("jain", "wildlander", items=["crossbow"])
    t = table("A . . g . T", A=bow, T=thief, g=monster("zombie", "master")).turn("A")
    t.dice(blue=BLUE_SURGE_2, yellow=YELLOW_1, brown=BROWN[2], **PASSES).do("attack:crossbow:g", "surge:1")
    t.do("space:4,0", "use:T:caltrops").resolve()
    assert t.held("g") == ["immobilized"] and t.fatigue("T") == 1


@rule("D2-0194", "D2-4424", "D2-4426")
def test_a_cloak_is_for_its_target_and_a_talisman_for_everybody() -> None:
    cloaked = hero("jain", "wildlander", items=["yew_shortbow", "heavy_cloak"], search=["warding_talisman"])
    t = table("A d d d\n\nB d d d", A=hero(items=["iron_longsword"]), B=cloaked, d=monster("shadow_dragon", "master"))
    t.activate("d").dice(blue=BLUE_SURGE_2, red=RED_SURGE, gray=[0, 0]).do("attack:own:A", "surge:0")
    t.do("space:0,1", "enough")
    assert t.offers("use:B:warding_talisman") and not t.offers("use:B:heavy_cloak")


@rule("D2-4214", "D2-4215", "D2-4008")
def test_the_staff_s_spark_is_no_attack_and_asks_for_no_roll() -> None:
    me = hero("leoric", "runemaster", items=["magic_staff"])
    t = table("A . g . h", A=me, g=monster("zombie", "master"), h=monster("zombie", damage=2))
    t.dice(blue=BLUE_SURGE_2, red=RED_1, brown=BROWN[2]).do("attack:magic_staff:g", "surge:0").resolve()
    assert t.gone("h") and t.damage("g") == 1


@rule("D2-0184", "D2-4432")
def test_the_dawnblade_s_second_monster_defends_when_it_is_reached() -> None:
    me = hero(items=["dawnblade"])
    t = table("g A h", A=me, g=monster("zombie", "master"), h=monster("zombie", "master"))
    t.dice(blue=BLUE_SURGE_2, red=RED_1, yellow=YELLOW_1, brown=[0, BROWN[2]]).do("attack:dawnblade:g", "surge:1")
    t.resolve()
    assert t.damage("g") == 4 and t.damage("h") == 2


@rule("D2-4139", "D2-0209", "D2-0211")
def test_a_broken_rune_that_bursts_reaches_its_master_once() -> None:
    me = hero("leoric", "runemaster", skills=["break_the_rune"], items=["lightning_strike"])
    t = table("A g h", A=me, g=monster("zombie", "master"), h=monster("zombie", "master"))
    t.dice(blue=BLUE_SURGE_2, yellow=[YELLOW_1, YELLOW_1], brown=[0, 0], gray=0).do("use:A:break_the_rune", "surge:0")
    t.resolve()
    assert (t.damage("g"), t.damage("h")) == (4, 4) and t.damage("A") in (3, 4)


@rule("D2-4145", "D2-0255")
def test_runic_sorcery_binds_the_target_and_not_who_the_blast_caught() -> None:
    me = hero("leoric", "runemaster", skills=["runic_sorcery"], items=["lightning_strike"])
    t = table("A . g h", A=me, g=monster("zombie", "master"), h=monster("zombie", "master"))
    t.dice(blue=BLUE_SURGE_2, yellow=[YELLOW_1, YELLOW_1], brown=[0, 0])
    t.do("use:A:runic_sorcery", "surge:0", "deal:h", "condition:immobilized").resolve()
    assert t.held("g") == ["immobilized"] and t.held("h") == [] and t.damage("h") == 4


@rule("D2-4147", "D2-2309")
def test_a_free_attack_with_a_rune_may_be_cast_again() -> None:
    me = hero("leoric", "runemaster", skills=["quick_casting", "exploding_rune"])
    t = table("A . g . B", A=me, B=hero(), g=monster("zombie", "master")).turn("A")
    t.dice(blue=[X, BLUE_3], yellow=[YELLOW_1] * 2, brown=[0, 0]).do("free:attack:arcane_bolt")
    while not t.offers("use:A:quick_casting"):
        t.do("pass")
    t.do("use:A:quick_casting").resolve()
    assert t.damage("g") == 3 and t.fatigue("A") == 2 and t.offers("move"), "both actions are left"


@rule("D2-4143", "D2-0074")
def test_two_surges_are_woven_into_a_bolt_that_had_none() -> None:
    me = hero("leoric", "runemaster", skills=["rune_mastery"], items=["sunburst", "mana_weave"])
    t = table("A . g", A=me, g=monster("zombie", "master"))
    t.dice(blue=BLUE_3, yellow=YELLOW_1, brown=BROWN[1]).do("attack:sunburst:g", "use:A:rune_mastery")
    t.do("use:A:mana_weave", "surge:0", "surge:1").resolve()
    assert t.damage("g") == 3 + 2 - 1 and t.held("g") == ["stunned"]


@rule("D2-4352", "D2-4354")
def test_who_executes_in_a_whirlwind_executes_all() -> None:
    me = hero("grisban", "berserker", skills=["whirlwind", "execute"])
    t = table("g A h", A=me, g=monster("zombie", "master"), h=monster("zombie", "master"))
    t.dice(blue=BLUE_3, red=RED_1, brown=[0, BROWN[1]]).do("use:A:whirlwind", "use:A:execute")
    t.do("pay:2").resolve()
    assert (t.damage("g"), t.damage("h"), t.fatigue("A")) == (5, 4, 3)


@rule("D2-4069", "D2-4006")
def test_a_knight_advances_once_after_two_kills_and_plainly() -> None:
    me = hero("grisban", "knight", skills=["advance"])
    t = table("A g . h . k", A=me, g=monster("goblin_archer"), h=monster("goblin_archer"), k=monster())
    t.dice(blue=[BLUE_3] * 2, red=[RED_3] * 2, gray=[0, 0]).do("attack:iron_longsword:g", "use:A:advance", "space:2,0")
    t.do("attack:iron_longsword:h").resolve()
    assert t.gone("h") and t.fatigue("A") == 1 and not t.offers("use:A:advance"), "the card is exhausted"


@rule("D2-2376", "D2-0254", "D2-0189")
def test_jain_tires_instead_of_bleeding_and_is_poisoned_all_the_same() -> None:
    t = table("A g", A=hero("jain", "wildlander"), g=monster("cave_spider")).activate("g")
    t.dice(blue=BLUE_SURGE_2, yellow=YELLOW_1, gray=0).do("attack:own:A", "surge:0")
    while t.asked != "take_as_fatigue":
        t.do("done" if t.asked == "surges" else "pass")
    t.do("fatigue:3").settle()
    assert (t.damage("A"), t.fatigue("A"), t.held("A")) == (0, 3, ["poisoned"])


def necromancer(*skills: str, drawing: str, **more: Any) -> Table:
    t = table(drawing, A=hero("leoric", "necromancer", skills=list(skills)), **more)
    return t.do("use:A:raise_dead:0").settle()


@rule("D2-4373", "D2-0254")
def test_by_a_dark_pact_the_dead_take_the_wound_and_the_master_the_poison() -> None:
    t = necromancer("dark_pact", drawing="A g\n\no .", g=monster("cave_spider")).activate("g")
    t.dice(blue=BLUE_SURGE_2, yellow=YELLOW_1, gray=0).do("attack:own:A", "surge:0")
    t.do("shift").resolve()
    assert t.damage("A") == 0 and t.held("A") == ["poisoned"]
    assert t.damage(DEAD) == 2 and t.held(DEAD) == [], "three hearts, less Leoric's one"


@rule("D2-4290", "D2-4291", "D2-0227", "D2-0358")
def test_misery_finds_the_dead_who_have_no_stamina() -> None:
    t = table("A . g", A=hero("leoric", "necromancer"), g=monster("zombie"), hand=["word_of_misery"])
    t.do("use:A:raise_dead:0").settle().do("end")
    while t.asked != "overlord_start":
        t.do("end" if t.offers("end") else "pass")
    t.do("play:word_of_misery").activate("g")
    t.dice(blue=BLUE_5, yellow=YELLOW_1).do(f"attack:own:{DEAD}").resolve()
    assert t.damage(DEAD) == 1 + 1, "two hearts, less Leoric's one, and a fatigue it has no stamina for"


@rule("D2-7047", "D2-7051", "D2-0358")
def test_the_dead_beside_a_shadow_need_a_surge_like_anybody() -> None:
    t = table("A . d d d\n\n. . d d d", A=hero("leoric", "necromancer"), d=monster("shadow_dragon"))
    t.do("use:A:raise_dead:0", "space:1,0")
    t.settle().do("end").dice(blue=BLUE_3, red=RED_3, gray=[0, 0]).do("attack:own:d")
    t.resolve()
    assert t.damage("d") == 0 and [one.why for one in t.events("missed")] == ["surge"]


@rule("D2-4370", "D2-7052", "D2-0209")
def test_a_corpse_bursts_beside_a_shadow_that_its_master_is_far_from() -> None:
    me = hero("leoric", "necromancer", skills=["corpse_blast", "vampiric_blood"], fatigue=2, damage=3)
    t = table("A . . . d d d g\n\n. . . . d d d .", A=me, d=monster("shadow_dragon"), g=monster("goblin_archer"))
    t.do("use:A:raise_dead:0", "space:1,0").settle()
    t.do("end").do("move", "go:3,0").do("end").settle()
    t.until("hero_action")
    t.dice(blue=BLUE_3, yellow=YELLOW_1, gray=[0, 0]).do("use:A:corpse_blast").resolve()
    assert t.damage("d") == 3 and t.gone(DEAD)


@rule("D2-7310", "D2-2104")
def test_the_night_stalker_hides_from_a_staff_two_spaces_away() -> None:
    t = table("A . b b", A=hero("avric", "spiritspeaker"), b=monster("barghest", "master"))
    t.dice(blue=BLUE_3, yellow=YELLOW_1, gray=0, brown=BROWN[2]).do("attack:oak_staff:b").resolve()
    assert t.damage("b") == 1


@rule("D2-0332", "D2-0015")
def test_who_bears_two_shields_uses_both_against_one_blow() -> None:
    t = table("A g", A=hero(items=["wooden_shield", "iron_shield"]), g=monster("zombie")).activate("g")
    t.dice(blue=BLUE_3, yellow=YELLOW_1, gray=0).do("attack:own:A", "use:A:wooden_shield", "use:A:iron_shield:1")
    t.resolve()
    assert t.damage("A") == 1


@rule("D2-4172", "D2-2092")
def test_the_sneaky_thief_opens_the_door_and_strikes_who_never_saw_him() -> None:
    me = hero("tomble", "thief", skills=["sneaky"])
    t = table("AIg", A=me, g=monster("zombie", "master"))
    t.do("use:A:sneaky").settle()
    t.dice(blue=BLUE_3, yellow=YELLOW_1, brown=0).do("attack:throwing_knives:g").resolve()
    assert t.damage("g") == 3 + 1 + 1 and t.offers("attack:"), "a second action is left"
