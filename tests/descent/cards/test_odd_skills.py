"""Skills and class cards at odd moments, as a table would judge them: each crossed with another rule."""

import pytest
from tests.descent.table import (
    BLACK,
    BLUE_3,
    BLUE_5,
    BLUE_SURGE_2,
    BROWN,
    FAILS,
    GRAY,
    PASSES,
    RED_1,
    RED_2,
    RED_3,
    YELLOW_1,
    YELLOW_2,
    X,
    hero,
    lieutenant,
    monster,
    table,
)

from oubliette.games.descent.content.quest_book import Arrive, Rule

rule = pytest.mark.rule
DEAD = "reanimate_of_leoric"


@rule("D2-0275", "D2-4255", "D2-4083", "D2-4084")
def test_who_is_stunned_on_the_way_is_not_frenzied_into_a_blow() -> None:
    me = hero(skills=["guard", "shield_slam"])
    t = table("A . . . . . g", A=me, g=monster("goblin_archer", "master"), hand=["frenzy"], deck=["tripwire"] * 3)
    t.activate("g").do("move", "go:4,0", "move").dice(blue=BLUE_SURGE_2, red=RED_1, gray=GRAY[3])
    t.do("go:1,0", "use:A:guard", "surge:1").resolve()
    assert t.held("g") == ["stunned"]
    t.do("play:frenzy").settle()
    assert not t.offers("more:attack"), "the one action open to it is to shake that off, and it has none"


@rule("D2-4399", "D2-0275")
def test_despair_is_paid_for_shaking_off_a_stun_too() -> None:
    t = table("A . g", A=hero(conditions=["stunned"], marks=["despair"]), g=monster())
    t.do("recover:stunned").settle()
    assert t.fatigue("A") == 1
    t.do("move").settle()
    assert t.fatigue("A") == 2


@rule("D2-4025", "D2-4296")
def test_peace_holds_a_charmed_hero() -> None:
    me = hero("avric", "disciple", skills=["prayer_of_peace"])
    t = table("A B . g", A=me, B=hero(), g=monster(), hand=["dark_charm"]).turn("A").do("use:A:prayer_of_peace")
    while t.asked != "overlord_start":
        t.do("end" if t.offers("end") else "pass")
    t.dice(**FAILS).do("play:dark_charm", "figure:B")
    assert t.asked == "charmed" and not t.offers("attack:") and t.offers("move")


@rule("D2-7082", "D2-7069", "D2-7070")
def test_who_is_swapped_out_of_a_web_pays_for_it() -> None:
    drawing = """
        s A . .

        . . . g
        """
    t = table(drawing, A=hero(), s=monster("cave_spider", "master"), g=lieutenant("alric"))
    t.activate("g").dice(**PASSES).do("ability:overpower", "go:2,1", "figure:A").settle()
    assert t.at("A") == [(2, 1)] and t.at("g") == [(1, 0)] and t.fatigue("A") == 2


@rule("D2-7087")
def test_who_is_promoted_has_nothing_left_on_it() -> None:
    foe = monster("zombie", damage=2, conditions=["poisoned"], tokens={"hex": 2})
    t = table("A . g z", A=hero(), g=lieutenant("splig"), z=foe, act=2, boxes=("labyrinth_of_ruin",))
    t.activate("g").dice(**PASSES).do("ability:promotion").settle()
    figure = t.figure("z")
    assert figure.rank == "master" and figure.damage == 0 and not figure.conditions and not any(figure.tokens.values())


@rule("D2-4132", "D2-4215", "D2-4134")
def test_no_dying_command_for_who_fell_to_a_spark() -> None:
    me = hero("leoric", "necromancer", skills=["dying_command", "vampiric_blood"], items=["magic_staff"], fatigue=2)
    t = table("A . g . h", A=me, g=monster("zombie", "master"), h=monster("zombie", damage=2))
    t.dice(blue=BLUE_SURGE_2, red=RED_1, brown=BROWN[2]).do("attack:magic_staff:g", "surge:0")
    assert t.gone("h") and t.asked == "hero_action", "no dying command is on offer"
    assert t.fatigue("A") == 1, "he has defeated a monster all the same"


@rule("D2-4025", "D2-7323", "D2-7316")
def test_peace_holds_bolts_and_flails() -> None:
    me = hero("avric", "disciple", skills=["prayer_of_peace"])
    bolt = table("A g . B", A=me, B=hero(), g=lieutenant("zachareth"), act=2).turn("A").do("use:A:prayer_of_peace")
    assert not bolt.activate("g").offers("ability:shadow_bolt") and bolt.offers("ability:dominion")
    flail = table("A m m B\n\n. m m .", A=me, B=hero(), m=monster("merriod", "master")).turn("A")
    assert not flail.do("use:A:prayer_of_peace").activate("m").offers("ability:flail")


@rule("D2-4172", "D2-0395")
def test_who_comes_in_his_turn_did_not_see_the_sneaky_thief_when_it_began() -> None:
    comes = Rule(at="door_opened", do=(Arrive("splig", "den"),))
    me = hero("tomble", "thief", skills=["sneaky"])
    t = table(". AI. . z", A=me, z=monster(), rules=[comes], areas={"den": (0, 0, 0, 0)}).do("open:door_1").settle()
    t.dice(blue=BLUE_3, yellow=YELLOW_1, brown=0).do("attack:throwing_knives:splig").resolve()
    assert t.damage("splig") == 3 + 1 + 1


@rule("D2-0170", "D2-0205", "D2-4425")
def test_bare_hands_gain_nothing_of_the_hammer_they_hold() -> None:
    t = table("A g", A=hero(items=["dragontooth_hammer"]), g=monster("zombie", "master"))
    t.dice(blue=BLUE_3, brown=BROWN[1]).do("attack:own:g").resolve()
    assert t.damage("g") == 1
    t.dice(blue=BLUE_5, red=[RED_1, RED_1], brown=BROWN[1]).do("attack:dragontooth_hammer:g").resolve()
    assert t.damage("g") == 1 + 4, "three hearts, one for the empty hand, and a shield pierced"


@rule("D2-4370", "D2-4134", "D2-4423")
def test_a_corpse_that_bursts_feeds_its_master_for_monsters_alone() -> None:
    me = hero("leoric", "necromancer", skills=["corpse_blast", "vampiric_blood"], damage=3, fatigue=2)
    t = table(". A . g", A=me, g=monster("goblin_archer")).do("use:A:raise_dead:0", "space:2,0").settle()
    t.dice(blue=BLUE_3, yellow=YELLOW_2, gray=0).do("fatigue", "go:0,0", "use:A:corpse_blast", "deal:").resolve()
    assert t.gone("g") and t.gone(DEAD)
    assert t.fatigue("A") == 2 + 3 - 1 and t.damage("A") == 3 - 1, "for the goblin, not for his own dead"


@rule("D2-4366", "D2-4041")
def test_ancestors_poison_whom_the_pain_was_shared_with() -> None:
    me = hero("avric", "spiritspeaker", skills=["shared_pain", "ancestor_spirits"])
    t = table("A g . h . k", A=me, g=monster("zombie", "master"), h=monster("zombie"), k=monster("cave_spider"))
    t.dice(blue=BLUE_3, yellow=YELLOW_1, brown=0).do("use:A:shared_pain", "attack:oak_staff:g", "poison").resolve()
    assert t.held("h") == ["poisoned"] and t.damage("h") == 1 and t.held("k") == [] and t.fatigue("A") == 2


@rule("D2-4369", "D2-4041", "D2-4364")
def test_ancestors_answer_to_vigor_and_to_a_drained_spirit() -> None:
    me = hero("avric", "spiritspeaker", skills=["vigor", "drain_spirit", "ancestor_spirits"], fatigue=1, damage=5)
    t = table("A g . h", A=me, g=monster("zombie", "master"), h=monster())
    t.dice(blue=BLUE_SURGE_2, yellow=YELLOW_1, brown=0).do("attack:oak_staff:g", "surge:1", "help").resolve()
    assert (t.damage("A"), t.fatigue("A")) == (4, 0), "one rested and one paid, and both recovered with one damage"
    fresh = table("A g . h", A=me, g=monster("zombie", "master"), h=monster())
    fresh.dice(blue=BLUE_3, yellow=YELLOW_1, brown=0).do("use:A:drain_spirit", "attack:oak_staff:g", "help").resolve()
    assert (fresh.damage("A"), fresh.fatigue("A")) == (3, 2)


@rule("D2-4360", "D2-4083")
def test_divine_fury_is_spent_on_guard_in_the_overlord_s_turn() -> None:
    disciple = hero("avric", "disciple", skills=["divine_fury"])
    t = table("A B . . g", A=disciple, B=hero(skills=["guard"]), g=monster("zombie", "master")).turn("A")
    t.dice(red=RED_1).do("use:A:prayer_of_healing", "figure:B").activate("g")
    t.dice(blue=BLUE_3, red=RED_1, yellow=YELLOW_2, brown=0).do("move", "go:2,0", "use:B:guard").resolve()
    assert t.damage("g") == 2 + 1 + 2


@rule("D2-4357", "D2-0251")
def test_who_is_lifted_by_a_prayer_is_armoured_by_it() -> None:
    lying = hero("jain", "wildlander", knocked_out=True, damage=8, fatigue=5)
    t = table("A B g", A=hero("avric", "disciple", skills=["armor_of_faith"]), B=lying, g=monster()).turn("A")
    t.dice(red=RED_2).do("use:A:prayer_of_healing", "figure:B").settle()
    assert t.at("B") == [(1, 0)] and t.damage("B") == 6
    t.activate("g").dice(blue=BLUE_3, yellow=YELLOW_1, gray=0, brown=BROWN[2]).do("attack:own:B").resolve()
    assert t.damage("B") == 7


@rule("D2-4372", "D2-0355", "D2-0276")
def test_the_stunned_dead_shake_it_off_with_one_of_their_two() -> None:
    me = hero("leoric", "necromancer", skills=["fury_of_undeath"])
    t = table("A . g", A=me, g=monster("zombie", "master")).do("use:A:raise_dead:0").settle()
    t.figure(DEAD).conditions.append("stunned")
    t.do("use:A:fury_of_undeath")
    assert not t.offers("attack:own:g") and not t.offers("move")
    t.do("recover:stunned")
    assert t.offers("attack:own:g") and t.offers("move")
    t.dice(blue=BLUE_3, red=RED_1, brown=0).do("attack:own:g").resolve()
    assert not t.offers("move"), "it has had both"


@rule("D2-4375", "D2-4374")
def test_an_army_of_death_is_mightier_against_each() -> None:
    me = hero("leoric", "necromancer", skills=["army_of_death", "undead_might"])
    t = table("A . g\n\n. . h", A=me, g=monster("zombie", "master"), h=monster("zombie", "master"))
    t.do("use:A:raise_dead:0", "space:0,1").settle()
    t.dice(blue=BLUE_3, red=RED_1, brown=[0, BROWN[1]]).do("use:A:army_of_death", "use:A:undead_might").resolve()
    assert {t.damage("g"), t.damage("h")} == {4, 3}


@rule("D2-4146", "D2-4138", "D2-4377")
def test_a_broken_rune_is_cast_on_with_an_iron_will() -> None:
    me = hero("leoric", "runemaster", skills=["break_the_rune", "quick_casting", "iron_will"])
    t = table("A . g . h", A=me, g=monster("zombie", "master"), h=monster("zombie", "master"))
    t.dice(blue=[BLUE_3] * 2, yellow=[YELLOW_1] * 2, brown=[0] * 3).do("use:A:break_the_rune", "use:A:quick_casting")
    assert t.gone("g") and t.damage("h") == 0 and t.fatigue("A") == 6, "four and two of six"


@rule("D2-4142", "D2-4143", "D2-4376", "D2-0209")
def test_an_axe_with_a_rune_on_it_explodes_in_his_face() -> None:
    me = hero(
        "leoric", "runemaster", skills=["inscribe_rune", "rune_mastery", "exploding_rune"], items=["iron_battleaxe"]
    )
    t = table("A g h", A=me, g=monster("zombie", "master"), h=monster("zombie", "master"))
    t.dice(blue=BLUE_3, red=RED_1, brown=[0, 0], gray=GRAY[1]).do(
        "use:A:exploding_rune", "use:A:rune_mastery", "surge:0"
    )
    t.resolve()
    assert (t.damage("g"), t.damage("h"), t.damage("A")) == (5, 5, 5), "the axe pierces one shield of his own"


@rule("D2-4380", "D2-0233", "D2-0034")
def test_who_dies_on_caltrops_acts_no_more_and_its_group_goes_on() -> None:
    me = hero("tomble", "thief", skills=["caltrops"])
    t = table("A . . g h", A=me, g=monster("goblin_archer", damage=1), h=monster("goblin_archer")).activate("g")
    t.dice(**PASSES).do("move", "go:1,0", "use:A:caltrops").settle()
    assert t.gone("g") and t.figure("h").active


@rule("D2-4383", "D2-2021")
def test_who_lurks_is_harder_to_hit_until_he_refreshes() -> None:
    me = hero("tomble", "thief", skills=["lurk"])
    t = table("A Z\n\n. g", A=me, g=monster("zombie"), search=["stamina_potion"]).do("use:A:lurk").settle()
    assert [held.card for held in t.of("A").search] == ["stamina_potion"]
    t.activate("g").dice(blue=BLUE_3, yellow=YELLOW_1, gray=0, brown=BROWN[2]).do("attack:own:A").resolve()
    assert t.damage("A") == 1
    t.do("end").until("hero_action").activate("g").dice(blue=BLUE_3, yellow=YELLOW_1, gray=0).do(
        "attack:own:A"
    ).resolve()
    assert t.damage("A") == 4


@rule("D2-4180", "D2-7310")
def test_a_black_arrow_hurts_three_through_any_shields() -> None:
    me = hero("jain", "wildlander", skills=["black_arrow"])
    t = table("A . . b b", A=me, b=monster("barghest", "master"), hand=["dark_fortitude"])
    t.dice(blue=BLUE_3, yellow=YELLOW_1, gray=GRAY[3], brown=BROWN[2]).do("use:A:black_arrow", "play:dark_fortitude")
    t.resolve()
    assert t.damage("b") == 3


@rule("D2-4393", "D2-0068", "D2-4389", "D2-7331")
def test_dark_fortitude_helps_no_test_and_dark_fortune_does() -> None:
    t = table("A g z", A=hero(), g=lieutenant("splig"), z=monster(), hand=["dark_fortitude", "dark_fortune"])
    t.dice(gray=[GRAY[3], 0], black=[BLACK[0]]).do("attack:iron_longsword:g")
    assert t.offers("play:dark_fortune") and not t.offers("play:dark_fortitude")


@rule("D2-4394", "D2-0216")
def test_an_expert_blow_that_misses_is_spent() -> None:
    t = table("A g", A=hero(), g=monster(), hand=["expert_blow"]).activate("g")
    t.dice(blue=X, yellow=YELLOW_1, gray=0).do("attack:own:A", "play:expert_blow").resolve()
    assert "expert_blow" not in t.hand and t.s.state.overlord.deck.discarded == ["expert_blow"]


@rule("D2-4395", "D2-0360")
def test_a_web_trap_catches_the_dead_beside_their_master() -> None:
    t = table("A . . . g", A=hero("leoric", "necromancer"), g=monster(), hand=["web_trap"]).do("use:A:raise_dead:0")
    t.do("move", "fatigue").dice(**PASSES)
    t.do("go:2,0", "play:web_trap").settle()
    assert t.held(DEAD) == ["immobilized"] and t.held("A") == []


@rule("D2-4250", "D2-0247")
def test_explosive_runes_spare_who_lies() -> None:
    lying = hero("jain", "wildlander", knocked_out=True, damage=8, fatigue=5)
    t = table("B AI. g", A=hero(), B=lying, g=monster(), hand=["explosive_runes"]).turn("A").dice(**FAILS)
    t.do("open:door_1", "play:explosive_runes").settle()
    assert t.damage("A") == 7 - 2 and t.damage("B") == 8 and len(t.events("tested")) == 1


@rule("D2-4398", "D2-4238")
def test_a_word_of_pain_that_fells_is_answered_by_bloodlust() -> None:
    t = table("A . B . g", A=hero(damage=11), B=hero("jain", "wildlander"), g=monster(),
              hand=["word_of_pain", "bloodlust"])  # fmt: skip
    t.activate("g").do("end")
    while not t.offers("play:word_of_pain"):
        t.do("pass")
    held = len(t.hand)
    t.dice(gray=[GRAY[3]] * 2, black=[BLACK[4]] * 2).do("play:word_of_pain", "play:bloodlust").settle()
    assert t.of("A").knocked_out and len(t.hand) >= held - 2 + 3


@rule("D2-4284", "D2-0396")
def test_an_unholy_ritual_on_a_lieutenant_is_worth_one_card() -> None:
    t = table("A . . g", A=hero(), g=lieutenant("splig"), hand=["unholy_ritual"], deck=["dash"] * 5)
    while t.asked != "overlord_start":
        t.do("end" if t.offers("end") else "pass")
    t.do("play:unholy_ritual").settle()
    assert t.hand == ["dash", "dash"], "one for the lieutenant, one for the turn"
    t.activate("g").do("move")
    assert not t.offers("move") and not t.offers("attack:")


@rule("D2-4241", "D2-4025")
def test_who_rages_beside_a_peaceful_disciple_dies_for_nothing() -> None:
    me = hero("avric", "disciple", skills=["prayer_of_peace"])
    t = table("A g . z", A=me, g=monster(), z=monster(), hand=["blood_rage"]).do("use:A:prayer_of_peace").activate("g")
    while not t.offers("play:blood_rage"):
        t.do("end" if t.offers("end") else "pass")
    t.do("play:blood_rage", "figure:g")
    assert not t.offers("more:attack")
    t.do("end").settle()
    assert t.gone("g") and t.damage("A") == 0


@rule("D2-4349", "D2-7328")
def test_who_was_burned_by_ignite_strikes_back() -> None:
    me = hero("grisban", "berserker", skills=["counter_attack"])
    t = table("A g", A=me, g=lieutenant("merick", damage=4)).activate("g")
    t.dice(blue=[BLUE_3, BLUE_3], red=[RED_1, RED_3], gray=[0, 0, 0]).do("ability:ignite", "use:A:counter_attack")
    t.resolve()
    assert t.damage("A") == 3 and t.gone("g"), "one for the fire he lit, five for the blow"


@rule("D2-4075", "D2-4072")
def test_a_challenger_who_takes_a_blow_for_another_takes_one_more() -> None:
    me = hero(skills=["challenge", "defend"])
    t = table("A B\n\n. g", A=me, B=hero("jain", "wildlander"), g=monster("zombie")).turn("A").do("use:A:challenge")
    t.activate("g").dice(blue=BLUE_3, yellow=YELLOW_1, gray=0).do("attack:own:B", "use:A:defend").resolve()
    assert t.damage("A") == 4 and t.damage("B") == 0


@rule("D2-4354", "D2-0185", "D2-0220")
def test_execute_is_paid_before_a_surge_gives_anything_back() -> None:
    me = hero("grisban", "berserker", skills=["execute"], fatigue=4)
    t = table("A g", A=me, g=monster("zombie", "master"))
    t.dice(blue=BLUE_SURGE_2, red=RED_1, brown=0).do("attack:chipped_greataxe:g")
    assert t.asked == "surges", "the dice are past, and he has no stamina left"
    t.do("surge:fatigue").resolve()
    assert t.fatigue("A") == 3 and t.damage("g") == 3


@rule("D2-4350", "D2-7075", "D2-0272")
def test_a_crippled_dragon_does_not_come() -> None:
    me = hero("grisban", "berserker", skills=["cripple"])
    t = table("A d d d\n\n. d d d", A=me, d=monster("shadow_dragon")).dice(**PASSES).do("use:A:cripple").settle()
    assert t.held("d") == ["immobilized"] and t.fatigue("A") == 2
    t.activate("d")
    assert not t.offers("move") and t.offers("attack:own:A")
    t.do("end").settle()
    assert t.held("d") == []


@rule("D2-4389", "D2-7313", "D2-4401")
def test_dark_fortune_rolls_the_die_of_a_healer_again_but_not_whom_it_heals() -> None:
    healer, hurt = monster("flesh_moulder", "master"), monster("zombie", "master", damage=5)
    t = table("A . g z", A=hero(), g=healer, z=hurt, hand=["dark_fortune", "dark_fortune", "dark_resilience"])
    t.activate("g").dice(red=[RED_1, RED_3]).do("ability:heal", "figure:z", "play:dark_fortune").settle()
    assert t.damage("z") == 2
    t.dice(red=[RED_1, RED_2, RED_1]).do("play:dark_resilience", "figure:z", "play:dark_fortune", "die:1:red").settle()
    assert t.damage("z") == 0 and "dark_fortune" not in t.hand


@rule("D2-4041", "D2-4369")
def test_ancestors_answer_to_vigor_and_not_to_another_surge() -> None:
    skills = ["vigor", "ancestor_spirits"]
    me = hero("avric", "spiritspeaker", skills=skills, items=["magic_staff"], fatigue=2, damage=3)
    t = table("A . g . h", A=me, g=monster("zombie", "master"), h=monster("zombie", "master"))
    t.dice(blue=BLUE_SURGE_2, red=RED_1, brown=BROWN[2]).do("attack:magic_staff:g", "surge:0")
    assert t.damage("h") == 1 and not t.offers("poison")
