"""Monsters and lieutenants as a table would judge them: every ability of the base box where it is quarrelled about."""

import pytest
from tests.descent.table import (
    BLACK,
    BLUE_3,
    BLUE_SURGE_2,
    BROWN,
    FAILS,
    GRAY,
    PASSES,
    RED_1,
    RED_2,
    RED_SURGE,
    YELLOW_1,
    YELLOW_2,
    YELLOW_SURGE,
    hero,
    lieutenant,
    monster,
    table,
)

rule = pytest.mark.rule


@rule("D2-7309", "D2-0018", "D2-0548")
def test_a_howl_is_no_attack_and_stays_behind_doors() -> None:
    t = table("A g gIB", A=hero("grisban", "berserker"), B=hero("jain", "wildlander"), g=monster("barghest"))
    t.activate("g").dice(gray=[GRAY[3], 0, GRAY[3]], black=[BLACK[4]] * 2).do("ability:howl").settle()
    assert (t.fatigue("A"), t.fatigue("B")) == (1, 0)
    t.dice(blue=BLUE_3, red=RED_1).do("attack:own:A").resolve()
    assert t.damage("A") == 3


@rule("D2-7309", "D2-0226", "D2-0232")
def test_a_howl_fells_who_has_nothing_left() -> None:
    t = table("A . g g", A=hero("grisban", "berserker", damage=13, fatigue=4), g=monster("barghest"))
    t.activate("g").dice(**FAILS).do("ability:howl").settle()
    assert t.of("A").knocked_out


@rule("D2-7310")
@pytest.mark.parametrize(("drawing", "may"), [("A g g", False), ("A . g g", True)])
def test_the_night_stalker_hides_from_afar_only(drawing: str, may: bool) -> None:
    t = table(drawing, A=hero("jain", "wildlander"), g=monster("barghest", "master"))
    t.dice(blue=BLUE_3, yellow=YELLOW_1, gray=0, brown=BROWN[2]).do("attack:yew_shortbow").resolve()
    if t.events("defence_rolled"):
        dice = [die for die, _ in t.events("defence_rolled")[0].dice]
    assert dice in ([["gray"]] if not may else [["gray", "brown"], ["gray"]])


@rule("D2-7069", "D2-7070", "D2-0232")
def test_a_web_fells_who_tears_himself_out_of_it_with_his_last_strength() -> None:
    t = table("s A . B", A=hero(damage=11, fatigue=4), B=hero("jain", "wildlander"), s=monster("cave_spider", "master"))
    t.turn("A").do("move", "go:2,0").settle()
    assert t.of("A").knocked_out


@rule("D2-7069")
def test_a_minion_spider_spins_no_web() -> None:
    t = table("s A . .", A=hero(), s=monster("cave_spider")).do("move", "go:2,0").settle()
    assert t.fatigue("A") == 0


@rule("D2-7069", "D2-7070", "D2-7077")
def test_who_is_moved_out_of_a_web_by_dominion_pays_as_well() -> None:
    t = table("s A . . g", A=hero(), s=monster("cave_spider", "master"), g=lieutenant("zachareth")).activate("g")
    t.dice(gray=[GRAY[0], GRAY[0]], black=[BLACK[0], BLACK[0]]).do("ability:dominion", "space:3,0").settle()
    assert t.at("A") == [(3, 0)] and t.fatigue("A") == 1 and t.held("A") == []


@rule("D2-7318", "D2-0023")
def test_fire_burns_monsters_beside_it_too() -> None:
    t = table(
        "A g g h\n\n. g g .", A=hero("grisban", "berserker"), g=monster("elemental"), h=monster("zombie", "master")
    )
    t.activate("g").dice(blue=BLUE_3, red=RED_1, gray=0, brown=0).do("ability:fire").resolve()
    assert (t.damage("A"), t.damage("h")) == (3, 3)


@rule("D2-7320", "D2-0226")
def test_water_drowns_who_is_spent() -> None:
    t = table("A g g\n\n. g g", A=hero("grisban", "berserker", fatigue=3), g=monster("elemental"))
    t.activate("g").dice(**FAILS).do("ability:water").settle()
    assert (t.fatigue("A"), t.damage("A")) == (4, 1)


@rule("D2-7005", "D2-0166")
def test_air_holds_off_attacks_and_nothing_else() -> None:
    me = hero("avric", "disciple", skills=["radiant_light"])
    t = table("A . g g\n\n. . g g", A=me, g=monster("elemental", marks=["air"]))
    assert not t.offers("attack:")
    t.dice(red=RED_2).do("use:A:radiant_light").settle()
    assert t.damage("g") == 2


@rule("D2-7315", "D2-2077", "D2-2048")
def test_who_is_thrown_into_a_pit_falls_and_is_hurt_for_the_throw() -> None:
    t = table("A g g p .\n\n. g g . .", A=hero(), g=monster("ettin", "master"))
    t.activate("g").dice(**FAILS).do("ability:throw", "space:3,0").settle()
    assert t.at("A") == [(3, 0)] and t.damage("A") == 2 + 1
    firm = table("A g g p .\n\n. g g . .", A=hero(), g=monster("ettin", "master"))
    firm.activate("g").dice(**PASSES).do("ability:throw").settle()
    assert firm.at("A") == [(0, 0)] and firm.damage("A") == 0 and firm.asked == "activation"


@rule("D2-7314", "D2-7313")
def test_moulders_mend_no_more_than_is_broken_and_heal_themselves() -> None:
    t = table("A . g", A=hero(), g=monster("flesh_moulder", "master", damage=1))
    t.activate("g").dice(blue=BLUE_SURGE_2, yellow=YELLOW_1, gray=0).do("attack:own:A", "surge:0").resolve()
    assert t.damage("g") == 0
    other = table("A . g", A=hero(), g=monster("flesh_moulder", "master", damage=3))
    other.activate("g").dice(red=RED_2).do("ability:heal")
    other.do("figure:g") if other.offers("figure:g") else None
    assert other.damage("g") == 1


@rule("D2-7312")
@pytest.mark.parametrize(
    ("drawing", "brave"),
    [("A . g . . b", True), ("A . g . . . b", False)],
)
def test_cowards_are_brave_near_a_lieutenant(drawing: str, brave: bool) -> None:
    t = table(drawing, A=hero(), g=monster("goblin_archer"), b=lieutenant("splig"))
    t.activate("g").dice(blue=BLUE_SURGE_2, yellow=YELLOW_1, gray=0).do("attack:own:A")
    while "pass" in t.keys:
        t.do("pass")
    assert (t.asked == "surges") == brave


@rule("D2-7312", "D2-0178", "D2-0181")
def test_a_coward_alone_does_not_stretch_his_shot() -> None:
    t = table("A . . . g", A=hero(), g=monster("goblin_archer"))
    t.activate("g").dice(blue=BLUE_SURGE_2, yellow=YELLOW_SURGE, gray=0).do("attack:own:A").resolve()
    assert t.events("missed") and t.damage("A") == 0


@rule("D2-7316", "D2-0255", "D2-7321")
def test_a_flail_that_holds_holds_those_it_hurt() -> None:
    t = table(
        "A . B\n\ng g .\n\ng g .",
        A=hero("grisban", "berserker"),
        B=hero("avric", "disciple", items=["iron_mace"]),
        g=monster("merriod", "master"),
    )
    t.activate("g").dice(blue=BLUE_SURGE_2, red=RED_1, gray=[GRAY[0], GRAY[3]]).do("ability:flail", "surge:0").resolve()
    hurt = {name for name in "AB" if t.damage(name)}
    assert len(hurt) == 1 and {name for name in "AB" if "immobilized" in t.held(name)} == hurt


@rule("D2-7015", "D2-0184")
def test_a_breath_burns_its_own_minion_too() -> None:
    t = table(
        "g g g A z\n\ng g g . .",
        A=hero("grisban", "berserker"),
        g=monster("shadow_dragon", "master"),
        z=monster("zombie"),
    )
    t.activate("g").dice(blue=BLUE_SURGE_2, red=RED_1, gray=[0, 0], brown=0)
    t.do("attack:own:A", "surge:0", "space:4,0", "enough").resolve()
    assert t.damage("A") == 3 and t.gone("z")


@rule("D2-7045", "D2-7317")
def test_a_shambler_moves_once_but_may_grab_then() -> None:
    t = table("A . . g", A=hero(), g=monster("zombie", "master")).activate("g").do("move", "go:1,0")
    assert not t.offers("move") and t.offers("ability:grab")
    t.dice(**FAILS).do("ability:grab").settle()
    assert t.held("A") == ["immobilized"] and not t.offers("attack:")


@rule("D2-7331", "D2-4410")
def test_not_me_with_nobody_beside_him_is_no_way_out() -> None:
    t = table("A g", A=hero("grisban", "berserker"), g=lieutenant("splig"))
    t.dice(blue=BLUE_3, red=RED_1, gray=0, black=0, brown=0).do("attack:chipped_greataxe").resolve()
    assert t.damage("g") == 3


@rule("D2-7331", "D2-0202", "D2-0204")
def test_not_me_measures_the_shot_to_splig() -> None:
    t = table("A . . g h", A=hero("jain", "wildlander"), g=lieutenant("splig"), h=monster("zombie", "master"))
    t.dice(blue=BLUE_3, yellow=YELLOW_2, gray=[GRAY[0]], black=BLACK[0], brown=0).do("attack:yew_shortbow:g").resolve()
    assert t.damage("h") == 4 and t.damage("g") == 0, "range 3 is enough for Splig's space"


@rule("D2-7332", "D2-2072", "D2-2048")
def test_who_is_knocked_back_onto_lava_burns_and_is_struck_all_the_same() -> None:
    t = table("A g l .", A=hero("grisban", "berserker"), g=lieutenant("splig"))
    t.activate("g").dice(blue=BLUE_SURGE_2, red=RED_1, gray=0).do("attack:own:A", "surge:0", "space:2,0").resolve()
    assert t.at("A") == [(2, 0)] and t.damage("A") == 1 + 3


@rule("D2-7077")
def test_a_dominion_that_fails_moves_nobody() -> None:
    t = (
        table("A . . g", A=hero(), g=lieutenant("zachareth"))
        .activate("g")
        .dice(**FAILS)
        .do("ability:dominion")
        .settle()
    )
    assert t.at("A") == [(0, 0)] and t.held("A") == []


@rule("D2-7328")
def test_merick_does_not_ignite_himself_to_death() -> None:
    t = table("A g", A=hero("grisban", "berserker"), g=lieutenant("merick", damage=7)).activate("g")
    assert not t.offers("ability:ignite") and t.offers("attack:own:A")


@rule("D2-7329", "D2-4198", "D2-4197")
@pytest.mark.parametrize(("answer", "column"), [("stand_fast", 2), ("be_moved", 3)])
def test_the_unmovable_are_pushed_only_if_they_like_but_hurt(answer: str, column: int) -> None:
    me = hero("jain", "wildlander", items=["crossbow"])
    t = table("A . g . .", A=me, g=lieutenant("alric"), seats=("me", "lord"))
    t.dice(blue=BLUE_SURGE_2, yellow=YELLOW_1, gray=0, brown=0).do("attack:crossbow", "surge:1")
    assert t.asked == "stand_fast" and t.choice.seat == "lord"
    t.do(answer)
    if t.asked == "move_spaces":
        t.do("space:3,0")
    t.resolve()
    assert t.at("g") == [(column, 0)] and t.damage("g") == 4


@rule("D2-7329")
def test_others_are_pushed_without_being_asked_and_he_moves_by_himself() -> None:
    me = hero("jain", "wildlander", items=["crossbow"])
    t = table("A . g . .", A=me, g=lieutenant("splig"))
    t.dice(blue=BLUE_SURGE_2, yellow=YELLOW_1, gray=0, brown=0).do("attack:crossbow", "surge:1")
    assert t.asked == "move_spaces"


@rule("D2-7324", "D2-2072")
def test_who_is_seduced_is_moved_one_space_even_into_the_fire() -> None:
    t = table("l A . g", A=hero(), g=lieutenant("eliza")).activate("g")
    t.dice(**PASSES).do("ability:seduce", "space:0,0").settle()
    assert t.at("A") == [(0, 0)] and t.damage("A") == 1 and t.held("A") == ["stunned"]


@rule("D2-7086", "D2-2247")
def test_nobody_is_promoted_beyond_the_limit() -> None:
    t = table("A . g h z", A=hero(), g=lieutenant("splig"), h=monster("zombie"), z=monster("zombie", "master"), act=2)
    t.activate("g")
    if t.offers("ability:promotion"):
        t.dice(**PASSES).do("ability:promotion").settle()
    assert t.figure("h").rank == "minion"


@rule("D2-7327")
def test_no_aftershock_for_who_shot_from_afar() -> None:
    t = table("A . g", A=hero("jain", "wildlander"), g=lieutenant("merick"))
    t.dice(blue=BLUE_3, yellow=YELLOW_1, gray=[0, GRAY[3]], black=BLACK[4]).do("attack:yew_shortbow").resolve()
    assert t.fatigue("A") == 0 and not t.events("tested")


@rule("D2-7322", "D2-0254")
def test_subdue_without_a_wound_subdues_nobody() -> None:
    t = table("A g", A=hero("grisban", "berserker"), g=lieutenant("zachareth")).activate("g")
    t.dice(blue=BLUE_SURGE_2, red=RED_1, gray=GRAY[3]).do("attack:own:A", "surge:1").resolve()
    assert t.held("A") == [] and t.damage("A") == 0


@rule("D2-7318", "D2-7328", "D2-4025")
def test_ignite_is_held_back_by_peace_before_it_costs_anything() -> None:
    me = hero("avric", "disciple", skills=["prayer_of_peace"])
    t = table("A g", A=me, g=lieutenant("merick")).do("use:A:prayer_of_peace").activate("g")
    assert not t.offers("ability:ignite") and t.damage("g") == 0


@rule("D2-7071", "D2-0190")
def test_wither_hurts_who_is_spent_even_if_the_blow_does_not() -> None:
    t = table("A . g", A=hero("grisban", "berserker", fatigue=4), g=lieutenant("merick"), act=2).activate("g")
    t.dice(blue=BLUE_SURGE_2, red=RED_1, yellow=YELLOW_SURGE, gray=GRAY[3]).do("attack:own:A", "surge:0").resolve()
    assert t.damage("A") == 1


@rule("D2-7018", "D2-2104")
def test_belthir_strikes_two_spaces_away_and_flies_over_heroes() -> None:
    t = table("g . A . .", A=hero("grisban", "berserker"), g=lieutenant("belthir")).activate("g")
    assert t.offers("attack:own:A")
    t.do("move")
    assert t.offers("go:4,0") and not t.offers("go:2,0")


@rule("D2-7047", "D2-7048", "D2-0185")
def test_beside_a_shadow_nothing_is_bought_before_the_demand() -> None:
    me = hero("grisban", "berserker", fatigue=2)
    t = table("A g g g\n\n. g g g", A=me, g=monster("shadow_dragon"))
    t.dice(blue=BLUE_SURGE_2, red=RED_SURGE, gray=[0, 0]).do("attack:chipped_greataxe")
    while t.asked != "surges":
        t.do("pass")
    assert [key for key in t.keys if key.startswith("surge:")] == ["surge:demand"]
    t.do("surge:demand")
    assert t.offers("surge:0") and t.offers("surge:fatigue")


@rule("D2-7325", "D2-0187")
def test_a_blood_call_without_a_wound_heals_nothing() -> None:
    t = table("A . g", A=hero("grisban", "berserker"), g=lieutenant("eliza", damage=4)).activate("g")
    t.dice(blue=BLUE_SURGE_2, yellow=YELLOW_1, gray=GRAY[3]).do("attack:own:A", "surge:0").resolve()
    assert t.damage("g") == 4


@rule("D2-0151", "D2-0202", "D2-0088")
def test_a_shot_at_a_large_figure_is_counted_to_the_named_space() -> None:
    t = table("A . . g g\n\n. . . g g", A=hero("jain", "wildlander"), g=monster("ettin", "master"))
    t.dice(blue=BLUE_3, yellow=YELLOW_2, gray=[0, 0]).do("attack:yew_shortbow:ettin_1").resolve()
    assert t.damage("g") == 4
