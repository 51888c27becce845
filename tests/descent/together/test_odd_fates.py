"""Falls, conditions and cards in odd moments, as a table would judge them."""

import pytest
from tests.descent.table import (
    BLUE_3,
    BLUE_SURGE_2,
    FAILS,
    GRAY,
    RED_1,
    RED_2,
    YELLOW_1,
    YELLOW_2,
    Table,
    hero,
    lieutenant,
    monster,
    table,
)

from oubliette.kernel.text import Say

rule = pytest.mark.rule
DEAD = "reanimate_of_leoric"


@rule("D2-0232", "D2-2022", "D2-0235")
def test_who_takes_off_the_leather_that_kept_him_up_falls() -> None:
    me = hero(items=["iron_longsword", "leather_armor"], bag=["iron_shield"], damage=12)
    t = table("A . B g", A=me, B=hero("jain", "wildlander"), g=monster()).turn("A")
    t.do("off:leather_armor", "ready").settle()
    assert t.of("A").knocked_out and t.damage("A") == 12


@rule("D2-0229", "D2-0226", "D2-0225")
def test_who_takes_off_a_ring_of_power_is_wearier_than_he_can_be() -> None:
    me = hero(items=["iron_longsword", "ring_of_power"], bag=["iron_shield"], fatigue=5)
    t = table("A . . g", A=me, g=monster())
    t.do("off:ring_of_power", "ready").settle()
    assert t.fatigue("A") == 5 and not t.offers("fatigue") and not t.offers("use:A:oath_of_honor")


@rule("D2-0274", "D2-0267", "D2-0235", "D2-0226")
def test_who_dies_of_his_disease_is_not_poisoned_any_more() -> None:
    me = hero(damage=11, fatigue=4, conditions=["poisoned", "diseased"])
    t = table("A . B g", A=me, B=hero("jain", "wildlander"), g=monster()).dice(**FAILS).turn("A").settle()
    assert t.of("A").knocked_out and t.held("A") == [] and len(t.events("tested")) == 1


@rule("D2-0004", "D2-2020", "D2-4355", "D2-0267")
@pytest.mark.parametrize(("first", "damage"), [("cards_first", 0), ("conditions_first", 1)])
def test_a_knight_may_be_inspired_before_his_disease(first: str, damage: int) -> None:
    me = hero(skills=["inspiration"], fatigue=4, conditions=["diseased"])
    t = table("A B . g", A=me, B=hero("jain", "wildlander"), g=monster()).turn("A").dice(**FAILS)
    assert (t.asked, t.choice.say) == ("start_order", Say("d2-ask-start-order"))
    t.do(first).settle()
    assert (t.damage("A"), t.fatigue("A")) == (damage, 4 - damage)


@rule("D2-0275", "D2-0271", "D2-0276")
def test_who_is_stunned_and_held_shakes_off_one_and_does_not_walk() -> None:
    t = table("A g . .", A=hero(conditions=["stunned", "immobilized"]), g=monster())
    assert not t.offers("attack:") and not t.offers("move")
    t.do("recover:stunned")
    assert t.offers("attack:") and not t.offers("move") and not t.offers("fatigue")
    t.overlord()
    assert t.held("A") == []


@rule("D2-2141", "D2-4392")
def test_who_dies_of_a_dart_has_found_the_card() -> None:
    t = table(
        "A Z B g",
        A=hero(damage=11, fatigue=4),
        B=hero("jain", "wildlander"),
        g=monster(),
        hand=["poison_dart"],
        search=["health_potion"],
    ).turn("A")
    t.dice(**FAILS).do("search:", "play:poison_dart", "attribute:awareness").settle()
    assert t.of("A").knocked_out and [held.card for held in t.of("A").search] == ["health_potion"]
    assert t.held("A") == []


@rule("D2-0250", "D2-2120", "D2-0354")
def test_who_lies_leads_his_dead_and_then_stands_up() -> None:
    me = hero("leoric", "necromancer", damage=7)
    t = table("A . .\n\no z B", A=me, B=hero(), z=monster("zombie", "master"))
    t.turn("A").do("use:A:raise_dead:0", "end", "end", "pass").turn("B").activate("z")
    t.dice(blue=[BLUE_3] * 2, yellow=YELLOW_1, gray=0, red=[RED_1] * 3, brown=0).do("attack:own:A", "end").settle()
    assert t.of("A").knocked_out and t.figure(DEAD).cells
    t.turn("A").do("familiar:", "attack:own:z").resolve()
    t.do("end")
    assert t.damage("z") == 3 and t.keys == ["stand_up", "end"]
    t.do("stand_up").settle()
    assert t.at("A") == [(0, 0)] and t.s.state.turn_of != "leoric"


@rule("D2-2126", "D2-0240")
def test_who_is_revived_has_a_whole_turn() -> None:
    lying = hero("jain", "wildlander", knocked_out=True, damage=8, fatigue=5)
    t = table("A B . g", A=hero(), B=lying, g=monster()).turn("A").dice(red=[RED_2, RED_2]).do("revive:B").settle()
    assert t.damage("B") == 4 and t.at("B") == [(1, 0)]
    t.end().turn("B")
    assert t.offers("move") and t.offers("attack:yew_shortbow") and not t.offers("stand_up")
    t.do("rest", "move", "go:2,0")
    assert t.at("B") == [(2, 0)]


@rule("D2-0240", "D2-0238", "D2-2122")
def test_who_is_revived_under_a_monster_rises_beside_it() -> None:
    lying = hero("jain", "wildlander", knocked_out=True, damage=8, fatigue=5)
    t = table("A B . . g", A=hero("grisban", "berserker"), B=lying, g=monster("zombie", "master"))
    t.turn("A").do("end").turn("B").do("end")
    t.activate("g").do("move", "go:1,0", "end").settle()
    t.turn("A").dice(red=[RED_2, RED_2]).do("revive:B").settle()
    assert t.at("B") == [(2, 0)]


@rule("D2-0246", "D2-0251")
def test_no_stamina_potion_for_who_lies() -> None:
    lying = hero("jain", "wildlander", knocked_out=True, damage=8, fatigue=5)
    t = table("A B . g", A=hero(fatigue=2, search=["stamina_potion"]), B=lying, g=monster()).turn("A")
    t.do("use:A:stamina_potion")
    assert not t.offers("figure:B") and t.fatigue("A") == 0 and t.fatigue("B") == 5


def charmed(drawing: str, spec: object = None, **more: object) -> Table:
    """The first hero fails against a Dark Charm at the start of the overlord's turn."""
    t = table(drawing, A=spec or hero(), hand=["dark_charm"], **more)  # type: ignore[arg-type]
    while t.asked != "overlord_start":
        t.do("hero:A" if t.offers("hero:A") else "end" if t.offers("end") else "pass")
    t.dice(**FAILS).do("play:dark_charm")
    return t.do("figure:A") if t.offers("figure:A") else t


@rule("D2-4297", "D2-2073", "D2-4299")
def test_who_is_charmed_into_lava_burns_once_and_does_not_die_of_it() -> None:
    t = charmed("A l . . g", g=monster())
    t.do("move", "go:1,0", "end").settle()
    assert t.at("A") == [(1, 0)] and t.damage("A") == 1 and not t.of("A").knocked_out


@rule("D2-4296", "D2-7069")
def test_who_is_charmed_walks_out_of_a_web() -> None:
    t = charmed("s A . . . g", s=monster("cave_spider", "master"), g=monster())
    t.do("move", "go:3,0")
    assert t.at("A") == [(3, 0)] and t.fatigue("A") == 0


@rule("D2-4296", "D2-7047")
def test_who_is_charmed_strikes_out_of_a_shadow() -> None:
    t = charmed("d d d A B\n\nd d d . .", B=hero("jain", "wildlander"), d=monster("shadow_dragon"))
    t.dice(blue=BLUE_3, red=RED_1, gray=0).do("attack:iron_longsword:B")
    while t.asked in ("surges", "take_as_fatigue") or "pass" in t.keys:
        t.do("fatigue:0" if t.offers("fatigue:0") else "done" if t.asked == "surges" else "pass")
    assert t.damage("B") == 3


@rule("D2-0271", "D2-4304")
def test_who_is_charmed_held_and_stunned_strikes_but_does_not_walk() -> None:
    me = hero(conditions=["stunned", "immobilized"])
    t = table("A B . g", A=me, B=hero("jain", "wildlander"), g=monster(), hand=["dark_charm"])
    t.turn("B").do("end")
    t.turn("A")
    while t.asked != "overlord_start":
        t.do("end" if t.offers("end") else "pass")
    t.figure("A").conditions[:] = ["stunned", "immobilized"]
    t.dice(**FAILS).do("play:dark_charm", "figure:A")
    assert t.offers("attack:iron_longsword:B") and not t.offers("move") and not t.offers("go:")


@rule("D2-4288", "D2-4289", "D2-4203")
def test_who_fails_the_second_test_and_passes_by_a_charm_gives_a_card() -> None:
    me = hero("tomble", "thief")  # Awareness 5
    t = table("A . . g", A=me, g=monster(), hand=["tripwire", "wicked_laughter"], deck=["dash"] * 5)
    t.dice(gray=[0, GRAY[3], GRAY[2]], black=[0, 5, 1])
    t.do("move", "go:1,0", "play:tripwire", "play:wicked_laughter", "use:A:lucky_charm").settle()
    assert t.hand == ["dash"] and t.points("A") == 3, "four shields against an Awareness of four"


@rule("D2-2195", "D2-4245")
def test_no_monster_dashes_twice_but_the_next_one_does() -> None:
    t = table("A . . . . . . . g h", A=hero(), g=monster(), h=monster(), hand=["dash", "dash"], deck=["tripwire"] * 5)
    t.activate("g").do("play:dash")
    assert not t.offers("play:dash")
    t.do("end").settle()
    t.do("activate:h") if t.asked == "activate" else None
    assert t.offers("play:dash")


@rule("D2-2194", "D2-2195", "D2-4390")
def test_one_dark_might_an_attack() -> None:
    t = table("A g", A=hero(), g=monster(), hand=["dark_might", "dark_might"]).activate("g")
    t.dice(blue=BLUE_3, yellow=YELLOW_1, gray=0).do("attack:own:A", "play:dark_might")
    seen = []
    while t.asked != "activation":
        seen += [key for key in t.keys if key.startswith("play:dark_might")]
        t.do("done" if t.asked == "surges" else "pass")
    assert not seen


@rule("D2-4241", "D2-4271")
def test_who_rages_to_death_rises_again() -> None:
    t = table("A g . B", A=hero(), B=hero("jain", "wildlander"), g=monster(), hand=["blood_rage", "rise_again"])
    t.activate("g").dice(blue=[BLUE_3] * 2, yellow=[YELLOW_1] * 2, gray=[0, 0]).do("end")
    while not t.offers("play:blood_rage"):
        t.do("pass")
    t.do("play:blood_rage")
    for _ in range(20):
        if t.offers("play:rise_again"):
            break
        t.do("more:attack:own:A" if t.offers("more:attack:own:A") else "pass" if "pass" in t.keys else "end")
    t.do("play:rise_again").settle()
    assert t.gone("g") and t.damage("A") == 6
    t.overlord()
    for _ in range(6):
        if t.offers("space:"):
            t.do("space:")
    assert not t.gone("g"), (t.asked, t.keys)


@rule("D2-4400", "D2-2196")
def test_diabolic_power_does_not_fetch_itself() -> None:
    t = table("A . g", A=hero(), g=monster(), hand=["diabolic_power"], deck=["dash", "tripwire", "frenzy"])
    t.activate("g").do("play:diabolic_power")
    assert not any("diabolic" in key for key in t.keys), (t.asked, t.keys)


@rule("D2-4172", "D2-4392", "D2-2142")
def test_a_door_that_is_opened_for_nothing_is_trapped_all_the_same() -> None:
    me = hero("tomble", "thief", skills=["sneaky"])
    t = table("AI. g", A=me, g=monster(), hand=["explosive_runes"]).do("use:A:sneaky")
    assert t.offers("play:explosive_runes")


@rule("D2-0271", "D2-7074", "D2-7083")
@pytest.mark.parametrize(("who", "ability"), [("belthir", "cry_havoc"), ("alric", "overpower")])
def test_what_is_a_move_action_is_not_for_who_is_held(who: str, ability: str) -> None:
    free = table("A . g . .", A=hero(), g=lieutenant(who), act=2).activate("g")
    assert free.offers(f"ability:{ability}")
    held = table("A . g . .", A=hero(), g=lieutenant(who, conditions=["immobilized"]), act=2).activate("g")
    assert not held.offers(f"ability:{ability}") and not held.offers("move")


@rule("D2-0366", "D2-4356", "D2-4426")
def test_allies_are_healed_by_heroes_skills_and_potions() -> None:
    for use in ("use:A:prayer_of_healing", "use:A:health_potion"):
        t = table(
            "A . . z",
            A=hero("avric", "disciple", search=["health_potion"]),
            z=monster(),
            boxes=("labyrinth_of_ruin",),
            ally=("raythen", (1, 0)),
        )
        t.figure("raythen").damage = 3
        t.do("later")
        t.dice(red=RED_2).do(use, "figure:raythen").settle()
        assert t.damage("raythen") == (1 if "prayer" in use else 0)


@rule("D2-4363", "D2-0251", "D2-0240")
def test_radiant_light_lifts_who_lies_in_sight_and_nobody_behind_a_door() -> None:
    me = hero("avric", "disciple", skills=["radiant_light"])
    seen = hero("jain", "wildlander", knocked_out=True, damage=8, fatigue=5)
    hidden = hero("leoric", "runemaster", knocked_out=True, damage=8, fatigue=5)
    t = table("A . B .IC g", A=me, B=seen, C=hidden, g=monster()).turn("A").dice(red=RED_2)
    t.do("use:A:radiant_light").settle()
    assert not t.of("B").knocked_out and t.damage("B") == 6 and t.at("B") == [(2, 0)] and t.fatigue("B") == 5
    assert t.of("C").knocked_out


@rule("D2-4134", "D2-4423", "D2-4408")
def test_the_dead_who_fall_to_their_own_master_feed_nobody() -> None:
    me = hero("leoric", "necromancer", skills=["vampiric_blood"], damage=2, fatigue=3)
    t = table("A . . g", A=me, g=monster()).do("use:A:raise_dead:0").settle()
    t.dice(blue=BLUE_3, yellow=YELLOW_2).do("use:A:feat/leoric").resolve()
    assert t.gone(DEAD) and t.damage("A") == 2 and t.fatigue("A") == 4


@rule("D2-0184", "D2-4411")
def test_tomble_caught_by_a_breath_borrows_armour_as_well() -> None:
    t = table(
        "A d d d\n\nB d d d\n\nC . . .",
        A=hero(items=["iron_longsword"]),
        B=hero("tomble", "thief"),
        C=hero("leoric", "runemaster"),
        d=monster("shadow_dragon", "master"),
    )
    t.activate("d").dice(blue=BLUE_SURGE_2, red=RED_1, gray=[0, GRAY[1], GRAY[1]]).do("attack:own:A", "surge:0")
    t.do("space:0,1", "enough", "use:B:ability/tomble", "figure:C").resolve()
    assert t.damage("A") == 2 and t.damage("B") == 0, "three hearts less Leoric's one, and two gray dice"


@rule("D2-0184", "D2-4393", "D2-4432")
def test_the_dawnblade_s_second_monster_has_dark_fortitude() -> None:
    t = table(
        "g A h",
        A=hero(items=["dawnblade"]),
        g=monster("zombie", "master"),
        h=monster("zombie", "master"),
        hand=["dark_fortitude"],
    )
    t.dice(blue=BLUE_SURGE_2, red=RED_1, yellow=YELLOW_1, brown=[0, 0]).do("attack:dawnblade:g", "surge:1")
    t.do("play:dark_fortitude").resolve()
    assert t.damage("g") == 4 and t.damage("h") == 2


@rule("D2-4222")
def test_the_dark_god_s_shield_rolls_again_what_its_bearer_likes_and_keeps_the_better() -> None:
    me = hero(items=["iron_longsword", "shield_of_the_dark_god", "chainmail"])
    t = table("A g", A=me, g=monster("zombie", "master")).activate("g")
    t.dice(blue=BLUE_3, yellow=YELLOW_2, gray=[GRAY[3], 0, GRAY[1]]).do("attack:own:A", "use:A:shield_of_the_dark_god")
    assert t.asked == "reroll", t.keys
    t.do("die:1:gray").resolve()
    assert t.damage("A") == 0, "three shields stay and one comes"


@rule("D2-0358", "D2-4042")
def test_stoneskin_is_for_the_dead_as_well() -> None:
    t = table("A . g\n\nB . .", A=hero("leoric", "necromancer"), B=hero("avric", "spiritspeaker"), g=monster("zombie"))
    t.turn("A").do("use:A:raise_dead:0", "space:1,0").settle().activate("g")
    t.dice(blue=BLUE_3, yellow=YELLOW_1, gray=GRAY[2]).do(f"attack:own:{DEAD}", "use:B:stoneskin").resolve()
    assert t.damage(DEAD) == 0, "three hearts, less Leoric's one, and two shields"


@rule("D2-7069", "D2-0227", "D2-0358")
def test_the_dead_tear_themselves_out_of_a_web() -> None:
    t = table("A . s\n\no . .", A=hero("leoric", "necromancer"), s=monster("cave_spider", "master"))
    t.do("use:A:raise_dead:0", "space:1,0").settle().do("end", "move", "go:1,1").settle()
    assert t.at(DEAD) == [(1, 1)] and t.damage(DEAD) == 1, "it has no stamina to tire"


@rule("D2-7327", "D2-0065", "D2-0227")
def test_the_aftershock_shakes_the_dead() -> None:
    t = table("A . g", A=hero("leoric", "necromancer"), g=lieutenant("merick"))
    t.do("use:A:raise_dead:0").settle().do("end")
    t.dice(blue=BLUE_3, red=RED_1, gray=[0] * 3, brown=0).do("attack:own:g").resolve()
    assert t.damage("g") == 3 and t.damage(DEAD) == 1


@rule("D2-2022", "D2-4192", "D2-4425")
def test_who_wears_all_he_has_takes_off_what_hinders_him() -> None:
    t = table("A . . . . . g", A=hero("jain", "wildlander", items=["yew_shortbow", "chainmail"]), g=monster())
    assert t.do("off:chainmail", "ready", "move").points("A") == 5
    hands = hero(items=["dragontooth_hammer", "iron_shield"])
    armed = table("A . g", A=hands, g=monster()).do("off:iron_shield")
    assert armed.asked == "equip" and not armed.offers("on:iron_shield")
    plain = table("A . g", A=hero(items=["iron_longsword", "chainmail"]), g=monster())
    assert plain.asked == "hero_action", "he is no slower in it"


@rule("D2-0366", "D2-4407")
def test_avric_helps_an_ally_near_him_as_well() -> None:
    t = table(
        "A . z",
        A=hero("avric", "disciple"),
        z=monster("zombie", "master"),
        boxes=("labyrinth_of_ruin",),
        ally=("raythen", (1, 0)),
    )
    t.figure("raythen").damage = 2
    t.do("activate").dice(blue=BLUE_SURGE_2, green=[3, 3], brown=0).do("attack:own:z")
    surges = [key for key in t.keys if key.startswith("surge:")]
    t.do(surges[-1]).resolve()
    assert t.damage("raythen") == 1


@rule("D2-4222")
def test_the_dark_god_s_shield_keeps_what_was_rolled_first_where_that_was_better() -> None:
    me = hero(items=["iron_longsword", "shield_of_the_dark_god", "chainmail"])
    t = table("A g", A=me, g=monster("zombie", "master")).activate("g")
    t.dice(blue=BLUE_3, yellow=YELLOW_2, gray=[GRAY[3], 0, GRAY[1]]).do("attack:own:A", "use:A:shield_of_the_dark_god")
    t.do("die:0:gray").resolve()
    assert t.damage("A") == 1, "three shields, and not the one of the second roll"
    t = table("A g", A=me, g=monster("zombie", "master")).activate("g")
    t.dice(blue=BLUE_3, yellow=YELLOW_2, gray=[1, 0, 2]).do("attack:own:A", "use:A:shield_of_the_dark_god")
    t.do("die:0:gray").resolve()
    assert t.damage("A") == 3 and not t.events("die_rerolled"), "as many are no better"
