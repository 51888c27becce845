"""Healers', mages' and scouts' skills with each other's and with monsters' abilities, as a table would judge them."""

import pytest
from tests.descent.table import (
    BLUE_3,
    BLUE_4,
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
    hero,
    lieutenant,
    monster,
    table,
)

rule = pytest.mark.rule
DEAD = "reanimate_of_leoric"


# --- healers ---


@rule("D2-4367", "D2-4041", "D2-2119")
def test_ancestors_answer_to_the_bounty_of_a_rest() -> None:
    me = hero("avric", "spiritspeaker", skills=["natures_bounty", "ancestor_spirits"], damage=6, fatigue=3)
    t = table("A . . . z", A=me, z=monster())
    t.do("rest", "end", "help").settle()
    assert (t.damage("A"), t.fatigue("A")) == (6 - 3 - 1, 0)


@rule("D2-4366")
def test_a_lieutenant_shares_his_pain_with_nobody() -> None:
    me = hero("avric", "spiritspeaker", skills=["shared_pain"])
    t = table("A S . z", A=me, S=lieutenant("alric"), z=monster())
    t.dice(blue=BLUE_3, yellow=YELLOW_1, gray=0, brown=0).do("use:A:shared_pain", "attack:oak_staff:S").resolve()
    assert t.damage("S") == 3 and t.damage("z") == 0


@rule("D2-4364", "D2-0190", "D2-4425")
def test_no_spirit_is_drained_of_who_fell_before_the_blow() -> None:
    me = hero("avric", "spiritspeaker", skills=["drain_spirit"], items=["mace_of_kellos"], damage=4)
    t = table("A g", A=me, g=monster("zombie", damage=2))
    t.dice(blue=BLUE_SURGE_2, red=RED_1, yellow=YELLOW_1, brown=0)
    t.do("use:A:drain_spirit", "attack:mace_of_kellos", "surge:0").resolve()
    assert t.gone("g") and t.damage("A") == 4


@rule("D2-4362", "D2-4360", "D2-4357", "D2-0252")
def test_a_holy_prayer_arms_who_lay_and_who_stood() -> None:
    me = hero("avric", "disciple", skills=["holy_power", "divine_fury", "armor_of_faith"])
    lying = hero("grisban", "berserker", damage=14, fatigue=4, knocked_out=True)
    t = table("B A C z", A=me, B=lying, C=hero(fatigue=2), z=monster("zombie", "master")).turn("A")
    t.dice(red=5).do("use:A:prayer_of_healing", "figure:B", "figure:C").settle()
    assert not t.of("B").knocked_out and t.damage("B") == 11 and (t.fatigue("B"), t.fatigue("C")) == (3, 1)
    t.do("end").settle().turn("C").dice(blue=BLUE_3, red=RED_1, yellow=YELLOW_2, brown=0)
    t.do("attack:iron_longsword:z").resolve()
    assert t.damage("z") == 5


@rule("D2-4363", "D2-4271")
def test_who_fell_to_a_radiant_light_rises_again() -> None:
    me = hero("avric", "disciple", skills=["radiant_light"])
    t = table("A . . z", A=me, z=monster("zombie"), hand=["rise_again"], deck=["dash"] * 4)
    t.dice(red=RED_3).do("use:A:radiant_light", "play:rise_again").settle()
    assert t.gone("z")
    t.overlord().settle()
    while t.gone("z") and t.offers("space:"):
        t.do("space:").settle()
    assert not t.gone("z") and t.damage("z") == 0


@rule("D2-4042", "D2-4072", "D2-4074")
def test_stoneskin_is_one_die_for_who_is_struck_twice() -> None:
    drawing = """
        A m m

        B m m
        """
    t = table(drawing, A=hero(skills=["defend"]), B=hero("avric", "spiritspeaker"), m=monster("merriod", "master"))
    t.activate("m").dice(blue=BLUE_4, red=RED_2, gray=[GRAY[1]] * 3).do("ability:flail", "use:A:defend")
    t.do("use:B:stoneskin").resolve()
    assert t.damage("A") == (4 - 1 - 1) + (4 - 1)


# --- mages ---


@rule("D2-4290", "D2-4373")
def test_misery_is_of_who_suffers_by_a_dark_pact() -> None:
    me = hero("leoric", "necromancer", skills=["dark_pact"])
    t = table(". A z", A=me, z=monster("zombie", "master"), hand=["word_of_misery"])
    t.do("use:A:raise_dead:0").settle()
    while t.asked != "overlord_start":
        t.do(next(key for key in ("end", "pass", *t.keys) if key in t.keys))
    t.do("play:word_of_misery").activate("z").dice(blue=BLUE_5, yellow=YELLOW_1, gray=0).do("attack:own:A", "shift")
    t.resolve()
    assert t.damage("A") == 0 and t.fatigue("A") == 1 and t.damage(DEAD) == 1 + 1


@rule("D2-4148", "D2-0205")
def test_runic_knowledge_serves_bare_hands_and_flasks_too() -> None:
    me = hero("leoric", "runemaster", search=["fire_flask"])
    t = table("A g", A=me, g=lieutenant("alric"), act=2)
    t.dice(blue=BLUE_SURGE_2, gray=[0, 0]).do("attack:own:g", "surge:0").resolve()
    assert t.damage("g") == 2 + 2 and t.fatigue("A") == 1
    t.dice(blue=BLUE_SURGE_2, yellow=YELLOW_1, gray=[0, 0]).do("use:A:fire_flask", "surge:1").resolve()
    assert t.damage("g") == 4 + 3 + 2


@rule("D2-4134", "D2-4375")
def test_an_army_that_fells_three_gives_three_breaths() -> None:
    me = hero("leoric", "necromancer", skills=["army_of_death", "vampiric_blood"], fatigue=2)
    t = table(
        "A . z\n\n. . y\n\n. . x",
        A=me,
        z=monster("goblin_archer"),
        y=monster("goblin_archer"),
        x=monster("goblin_archer"),
    )
    t.do("use:A:raise_dead:0", "space:1,1").settle()
    t.dice(blue=BLUE_3, red=RED_1, yellow=YELLOW_1, gray=[0, 0, 0]).do("use:A:army_of_death").resolve()
    while t.asked == "deal_order":
        t.do("deal:").resolve()
    assert t.gone("z") and t.gone("y") and t.gone("x") and t.fatigue("A") == 2 + 1 + 2 - 3


@rule("D2-4371", "D2-0273")
def test_the_held_dead_are_hurried_all_the_same() -> None:
    me = hero("leoric", "necromancer", skills=["deathly_haste"])
    t = table("A . . . z", A=me, z=monster()).do("use:A:raise_dead:0").settle()
    t.figure(DEAD).conditions.append("immobilized")
    t.do("fatigue")
    assert t.offers("use:A:deathly_haste")
    before = t.at(DEAD)
    t.do("use:A:deathly_haste", "space:2,0").settle()
    assert t.at(DEAD) != before


@rule("D2-4373", "D2-2039")
def test_what_the_dead_have_taken_is_not_handed_back() -> None:
    me = hero("leoric", "necromancer", skills=["dark_pact"])
    t = table(". A z", A=me, z=monster("zombie", "master")).do("use:A:raise_dead:0").settle()
    t.activate("z").dice(blue=BLUE_3, yellow=YELLOW_1, gray=0).do("attack:own:A", "shift")
    assert t.asked != "dark_pact"
    t.resolve()
    assert t.damage(DEAD) == 2 and t.damage("A") == 0


@rule("D2-4376", "D2-4424")
def test_an_exploding_rune_pierces_for_everybody() -> None:
    me = hero("leoric", "runemaster", skills=["exploding_rune"], items=["immolation"])
    t = table("A . g h", A=me, g=monster("zombie", "master"), h=monster("goblin_archer", "master"))
    t.dice(blue=BLUE_3, red=RED_1, brown=BROWN[1], gray=GRAY[2]).do("use:A:exploding_rune")
    t.resolve()
    while t.asked == "deal_order":
        t.do("deal:").resolve()
    assert t.damage("g") == 3 and t.damage("h") == 2


# --- scouts ---


@rule("D2-4180", "D2-7048")
@pytest.mark.parametrize(("blue", "hurt"), [(BLUE_3, 0), (BLUE_SURGE_2, 3)])
def test_a_black_arrow_shot_in_a_shadow_needs_its_surge(blue: int, hurt: int) -> None:
    me = hero("jain", "wildlander", skills=["black_arrow"])
    t = table("A d d d\n\n. d d d", A=me, d=monster("shadow_dragon"))
    t.dice(blue=blue, yellow=YELLOW_1, gray=[GRAY[3], GRAY[3]]).do(
        "use:A:black_arrow", "attack:yew_shortbow:d"
    ).settle()
    if t.asked == "surges":
        t.do("surge")
    assert t.resolve().damage("d") == hurt


@rule("D2-4180", "D2-7331")
def test_a_black_arrow_for_splig_pierces_whom_he_hides_behind() -> None:
    me = hero("jain", "wildlander", skills=["black_arrow"])
    t = table("A . . S z", A=me, S=lieutenant("splig"), z=monster("zombie", "master"))
    t.dice(blue=BLUE_5, yellow=YELLOW_1, brown=BROWN[2], **PASSES).do("use:A:black_arrow", "attack:yew_shortbow:S")
    t.resolve()
    assert t.damage("z") == 3 and t.damage("S") == 0


@rule("D2-4182", "D2-4406")
def test_who_dies_of_a_first_strike_leaves_the_turn_to_its_group() -> None:
    me = hero("jain", "wildlander", skills=["first_strike"])
    t = table("A . . g . h", A=me, g=monster("goblin_archer"), h=monster("goblin_archer"))
    t.overlord().settle()
    if t.asked == "activate":
        t.do("activate:g")
    t.dice(blue=BLUE_4, yellow=YELLOW_2, gray=0).do("use:A:first_strike").resolve()
    assert t.gone("g") and not t.gone("h") and t.s.state.turn_of == "overlord"
    t.activate("h")


@rule("D2-4185", "D2-7069", "D2-0226")
def test_the_nimble_tear_themselves_out_of_a_web_with_their_blood() -> None:
    me = hero("jain", "wildlander", fatigue=4)
    t = table(". A s\n\n. . .\n\n. . g", A=me, s=monster("cave_spider", "master"), g=monster("goblin_archer"))
    t.activate("g").do("move", "go:1,1", "use:A:nimble", "space:0,0").settle()
    assert t.at("A") == [(0, 0)] and t.fatigue("A") == 5 and t.damage("A") == 1


@rule("D2-4383", "D2-0277")
def test_the_stunned_lurk_and_the_curse_finds_them() -> None:
    me = hero("tomble", "thief", skills=["lurk"], conditions=["stunned"])
    t = table(
        "Z A . . z", A=me, z=monster(), hand=["curse_of_the_monkey_god"], search=["stamina_potion"], deck=["dash"] * 3
    )
    t.dice(**FAILS).do("use:A:lurk", "play:curse_of_the_monkey_god").settle()
    assert [held.card for held in t.of("A").search] == ["stamina_potion"] and "monkey" in t.figure("A").marks


@rule("D2-4382", "D2-0120")
def test_who_hides_behind_another_monster_is_not_seen_by_a_bushwhacker() -> None:
    me = hero("tomble", "thief", skills=["bushwhack"], conditions=["stunned"])
    t = table("A . g h", A=me, g=monster("zombie", "master"), h=monster("zombie"))
    assert t.offers("use:A:bushwhack")
    t.dice(blue=BLUE_3, yellow=YELLOW_1, brown=0).do("use:A:bushwhack").resolve()
    assert t.damage("g") == 3 and t.damage("h") == 0
    both = table("A . g\n\n. . h", A=me, g=monster("zombie", "master"), h=monster("zombie"))
    assert not both.offers("use:A:bushwhack")


@rule("D2-4380", "D2-4245")
def test_who_stepped_on_caltrops_does_not_dash_on() -> None:
    me = hero("tomble", "thief", skills=["caltrops"])
    t = table("A . . . g", A=me, g=monster("zombie", "master"), hand=["dash"], deck=["frenzy"] * 3)
    t.activate("g").dice(**PASSES).do("move", "go:1,0", "use:A:caltrops").settle()
    assert t.held("g") == ["immobilized"] and t.points("g") == 0
    if t.offers("play:dash"):
        t.do("play:dash").settle()
    assert not t.offers("move") and not t.offers("more:move")


@rule("D2-4168", "D2-4426")
def test_an_appraiser_of_the_last_card_has_nothing_to_take_instead() -> None:
    me = hero("tomble", "thief", skills=["appraisal"])
    t = table("Z A . . z", A=me, z=monster(), search=["stamina_potion"])
    t.do("search").settle()
    assert t.asked == "hero_action" and [held.card for held in t.of("A").search] == ["stamina_potion"]


@rule("D2-4168", "D2-4426")
def test_an_appraiser_looks_at_a_chest_before_it_is_opened() -> None:
    me = hero("tomble", "thief", skills=["appraisal"])
    t = table("Z A . . z", A=me, z=monster(), search=["treasure_chest", "fire_flask"])
    t.do("search").settle()
    assert t.asked != "hero_action"
    t.do(next(key for key in t.keys if key not in ("keep", "pass"))).settle()
    assert [held.card for held in t.of("A").search] == ["fire_flask"] and len(t.of("A").items) == 2


# --- monsters ---


@rule("D2-7073", "D2-4025")
@pytest.mark.parametrize(("goal", "hurt"), [("2,0", 0), ("3,0", 3)])
def test_peace_holds_belthir_s_havoc_where_it_ends(goal: str, hurt: int) -> None:
    me = hero("avric", "disciple", skills=["prayer_of_peace"])
    t = table("S A . . .", A=me, S=lieutenant("belthir"), act=2).do("use:A:prayer_of_peace")
    t.activate("S")
    t.dice(blue=BLUE_5, red=[RED_1, RED_1], gray=0).do("ability:cry_havoc", f"space:{goal}").settle()
    if t.offers("end"):
        t.do("end")
    t.resolve()
    assert t.damage("A") == hurt


@rule("D2-7073", "D2-7074")
def test_belthir_s_havoc_spares_no_friend_he_flew_over() -> None:
    t = table("S z A . . .", A=hero(), z=monster("zombie", "master"), S=lieutenant("belthir"), act=2).activate("S")
    t.dice(blue=BLUE_5, red=[RED_1, RED_1], gray=0, brown=0).do("ability:cry_havoc", "space:3,0").settle()
    t.resolve()
    assert t.damage("A") == 3 and t.damage("z") == 3


@rule("D2-7315", "D2-7069")
def test_who_is_thrown_out_of_a_web_pays_for_it() -> None:
    t = table("s A e e . .\n\n. . e e . .", A=hero(), s=monster("cave_spider", "master"), e=monster("ettin", "master"))
    t.activate("e").dice(**FAILS).do("ability:throw", "space:4,0").settle()
    assert t.at("A") == [(4, 0)] and t.damage("A") == 1 and t.fatigue("A") == 1


@rule("D2-7332", "D2-7069")
def test_who_is_knocked_back_out_of_a_web_pays_for_it() -> None:
    t = table("s A S . . .", A=hero(), s=monster("cave_spider", "master"), S=lieutenant("splig"))
    t.activate("S").dice(blue=BLUE_SURGE_2, red=RED_1, gray=0).do("attack:own:A", "surge:0", "space:4,0").resolve()
    assert t.at("A") == [(4, 0)] and t.fatigue("A") == 1 and t.damage("A") == 3


@rule("D2-7005", "D2-4215", "D2-4424")
def test_the_spark_of_a_staff_finds_who_is_air() -> None:
    me = hero("leoric", "runemaster", items=["magic_staff"])
    t = table("A . z e e\n\n. . . e e", A=me, z=monster("zombie", "master"), e=monster("elemental", marks=["air"]))
    assert not t.offers("attack:magic_staff:e")
    t.dice(blue=BLUE_SURGE_2, red=RED_1, brown=0).do("attack:magic_staff:z", "surge:0").resolve()
    assert t.damage("e") == 1 and t.damage("z") == 3


@rule("D2-7325", "D2-4074")
def test_eliza_does_not_drink_from_a_blow_that_found_nobody_standing() -> None:
    drawing = "A . S"
    t = table(drawing, A=hero("leoric", "necromancer", damage=7), S=lieutenant("eliza", damage=6))
    t.activate("S").dice(blue=BLUE_SURGE_2, yellow=YELLOW_2, gray=0).do("attack:own:A", "surge:0").resolve()
    assert t.of("A").knocked_out and t.damage("S") == 6 - 3, "what is dealt, less the heart that he blunts"


@rule("D2-7331", "D2-4432")
def test_who_hid_behind_another_was_not_targeted_and_does_not_strike_back() -> None:
    splig = lieutenant("splig", relic="shield_of_zoreks_favor")
    t = table("A S z", A=hero(), S=splig, z=monster("zombie", "master"))
    t.dice(**PASSES, blue=BLUE_3, red=RED_1, brown=0).do("attack:iron_longsword:S")
    t.resolve()
    assert t.damage("z") == 3 and t.damage("A") == 0 and len(t.events("tested")) == 1


@rule("D2-7312", "D2-7086")
def test_a_promoted_goblin_gives_its_fellows_heart() -> None:
    t = table(
        "A . g h S", A=hero(), g=monster("goblin_archer"), h=monster("goblin_archer"), S=lieutenant("splig"), act=2
    )
    t.activate("S").dice(**PASSES).do("ability:promotion").settle()
    assert t.figure("h").rank == "master"


@rule("D2-4041", "D2-4365", "D2-0241")
def test_ancestors_help_whom_the_rain_has_lifted() -> None:
    me = hero("avric", "spiritspeaker", skills=["healing_rain", "ancestor_spirits"])
    lying = hero("grisban", "berserker", damage=14, fatigue=4, knocked_out=True)
    t = (
        table("A B . . z", A=me, B=lying, z=monster())
        .turn("A")
        .dice(red=RED_2)
        .do("use:A:healing_rain", "help")
        .settle()
    )
    assert t.damage("B") == 14 - 2 - 1 and t.fatigue("B") == 3 and not t.of("B").knocked_out


@rule("D2-4041", "D2-4365", "D2-0231")
def test_ancestors_do_not_help_whom_the_rain_found_whole() -> None:
    me = hero("avric", "spiritspeaker", skills=["healing_rain", "ancestor_spirits"], damage=4)
    t = table("A B . . z", A=me, B=hero(fatigue=2), z=monster()).turn("A").dice(red=RED_2)
    t.do("use:A:healing_rain", "help").settle()
    assert t.damage("A") == 4 - 2 - 1 and t.fatigue("B") == 2, "he has recovered nothing by it"
