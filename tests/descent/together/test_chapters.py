"""Rounds, actions, abilities, interrupts, movement and familiars, as the chapters tell them (D2-0009 to D2-0054)."""

import pytest
from tests.descent.table import (
    BLACK,
    BLUE_3,
    BLUE_SURGE_2,
    GRAY,
    RED_1,
    RED_SURGE,
    YELLOW_1,
    Table,
    hero,
    lieutenant,
    monster,
    table,
)

rule = pytest.mark.rule

TWO = ("me", "lord")
FAILS = {"gray": GRAY[3], "black": BLACK[4]}
PASSES = {"gray": GRAY[0], "black": BLACK[0]}
DEAD = "reanimate_of_leoric"


def necromancer(drawing: str, **cast: object) -> Table:
    """Leoric has raised the Reanimate, and has one action left."""
    me = cast.pop("A", hero("leoric", "necromancer"))
    t = table(drawing, A=me, **cast)  # type: ignore[arg-type]
    return t.turn("A").do("use:A:raise_dead:0")


# --- rounds and activations ---


@rule("D2-2032", "D2-0030", "D2-2033", "D2-0032", "D2-0259")
def test_each_monster_ends_its_own_activation_before_the_next_and_acts_once_a_round() -> None:
    weak = monster("zombie", "minion", conditions=["immobilized"])
    t = table("A . g h", A=hero(), g=weak, h=weak)
    t.activate("g")
    assert not t.offers("activate:")
    t.do("end").settle()
    assert t.figure("g").conditions == [], "the end of its activation is the end of its turn"
    if t.asked == "activate":
        assert t.offers("activate:h") and not t.offers("activate:g")
        t.do("activate:h")
    assert t.figure("h").active and t.figure("h").conditions == ["immobilized"]


@rule("D2-0036", "D2-4298", "D2-0002")
def test_a_monster_that_is_activated_may_be_dashed_after_its_actions() -> None:
    t = table("A . . . . . . . g", A=hero(), g=monster("goblin_archer"), hand=["dash"])
    t.activate("g").do("move", "go:7,0", "move")
    assert not t.offers("move"), "two actions are two"
    t.do("play:dash")
    assert t.offers("move"), "unless a card says otherwise, at any moment of the activation"


@rule("D2-0020", "D2-0021")
def test_monsters_neither_rest_nor_search_nor_revive() -> None:
    down = hero("jain", "wildlander", damage=8, fatigue=5, knocked_out=True)
    t = table("B Z .\n\nA g .", A=hero(), B=down, g=monster("flesh_moulder"), search=["nothing"])
    t.turn("A")
    assert t.offers("rest") and t.offers("search:") and t.offers("revive:")
    t.end()
    t.activate("g")
    assert not t.offers("rest") and not t.offers("search:") and not t.offers("revive:") and t.offers("attack:")


@rule("D2-2020", "D2-0551")
def test_what_lasts_until_the_next_turn_ends_when_it_starts() -> None:
    healer = hero("avric", "disciple", skills=["armor_of_faith"])
    t = table("A g", A=healer, g=monster())
    t.dice(red=RED_1).do("use:A:prayer_of_healing").end()
    t.activate("g").dice(blue=BLUE_3, yellow=YELLOW_1).do("attack:own:A").settle()
    assert sorted(die for die, _ in t.events("defence_rolled")[0].dice) == ["brown", "gray"]
    t.do("end").settle().end()
    t.activate("g").dice(blue=BLUE_3, yellow=YELLOW_1).do("attack:own:A").settle()
    assert [die for die, _ in t.events("defence_rolled")[1].dice] == ["gray"]


@rule("D2-0551")
def test_what_holds_while_a_card_is_exhausted_ends_with_its_refreshing() -> None:
    t = table("A g", A=hero("avric", "disciple", skills=["prayer_of_peace"]), g=monster())
    t.do("use:A:prayer_of_peace").end().activate("g")
    assert not t.offers("attack:")
    t.do("end").settle().end().activate("g")
    assert t.offers("attack:own:A")


# --- abilities and interrupts ---


@rule("D2-0011", "D2-0012", "D2-0014")
@pytest.mark.parametrize(("fatigue", "may"), [(3, True), (4, False)])
def test_an_action_skill_costs_an_action_and_exactly_its_fatigue(fatigue: int, may: bool) -> None:
    t = table("A g", A=hero("grisban", "berserker", fatigue=fatigue), g=monster("zombie", "master"))
    assert t.offers("use:A:rage") == may
    if may:
        t.dice(blue=BLUE_3, red=RED_1, brown=0).do("use:A:rage").settle()
        assert (t.of("A").actions, t.fatigue("A"), t.damage("g")) == (1, 4, 4)


@rule("D2-0009")
def test_an_ability_whose_condition_is_not_met_is_not_on_offer() -> None:
    runes = table("A . g", A=hero("leoric", "runemaster", skills=["exploding_rune"]), g=monster())
    assert runes.offers("use:A:exploding_rune")
    mace = hero("leoric", "runemaster", skills=["exploding_rune"], items=["iron_longsword"])
    assert not table("A g", A=mace, g=monster()).offers("use:A:exploding_rune")


@rule("D2-0010", "D2-4141")
def test_an_ability_without_a_limit_is_used_as_often_as_it_is_paid_for() -> None:
    t = table("A g", A=hero("leoric", "runemaster", skills=["ghost_armor"]), g=monster())
    t.activate("g").dice(blue=BLUE_3, yellow=YELLOW_1, gray=GRAY[0]).do("attack:own:A")
    t.do("use:A:ghost_armor", "use:A:ghost_armor").settle()
    assert (t.fatigue("A"), t.damage("A")) == (2, 0), "two hearts near Leoric, two shields"


@rule("D2-0013", "D2-2112")
def test_a_surge_ability_costs_its_surge_and_gives_all_its_effects() -> None:
    t = table("A g", A=hero("leoric", "runemaster"), g=monster("zombie", "master"))
    t.dice(blue=BLUE_SURGE_2, yellow=YELLOW_1, brown=0).do("attack:arcane_bolt").settle()
    runic = [key for key in t.keys if key.removeprefix("surge:").isdigit()][-1]
    t.do(runic).settle()
    assert (t.damage("g"), t.fatigue("A")) == (5, 1), "two damage more and the fatigue, not one of them"
    assert t.asked == "hero_action", "the only surge is spent"


@rule("D2-2025", "D2-2037", "D2-0026", "D2-0042", "D2-0043")
def test_what_is_for_your_turn_is_used_between_actions_and_in_a_move_but_not_in_an_attack() -> None:
    knight = hero("syndrael", "knight", skills=["challenge"])
    t = table("A . . g", A=knight, g=monster("zombie", "master"))
    assert t.offers("use:A:challenge")
    t.do("move", "go:2,0")
    assert t.offers("use:A:challenge"), "in the middle of a move"
    t.dice(blue=BLUE_SURGE_2, red=RED_1, brown=0).do("attack:iron_longsword")
    while t.asked != "hero_action":
        assert not t.offers("use:A:challenge") and not t.offers("go:") and not t.offers("rest")
        t.do("pass" if "pass" in t.keys else "done")
    assert t.offers("use:A:challenge"), "after it"
    t.activate("g")
    assert not t.offers("use:A:challenge"), "nor in anybody else's turn"


@rule("D2-0044", "D2-0040")
def test_a_feat_is_not_interrupted_to_walk() -> None:
    t = table("A g .\n\n. . .", A=hero("grisban", "berserker"), g=monster("zombie", "master"))
    t.do("move", "use:A:feat/grisban")
    assert t.points("A") == 3 and not t.offers("go:")


@rule("D2-0141", "D2-0040")
def test_moving_spaces_is_counted_costs_nothing_and_cannot_be_interrupted() -> None:
    t = table("A w w g", A=hero("grisban", "berserker", skills=["charge"]), g=monster("zombie", "master"))
    t.do("use:A:charge")
    assert set(t.keys) <= {"space:1,0", "space:2,0", "stay"}, "nothing else may be done meanwhile"
    t.do("space:2,0")
    assert t.at("A") == [(2, 0)] and t.points("A") == 0 and t.of("A").moves == 0


@rule("D2-2046", "D2-7332")
def test_who_uses_an_ability_decides_where_it_moves_somebody() -> None:
    t = table(". . .\n\ng A .\n\n. . .", A=hero(), g=lieutenant("splig"), seats=TWO)
    t.activate("g").dice(blue=BLUE_SURGE_2, red=RED_1, gray=GRAY[0]).do("attack:own:A", "surge:0")
    assert t.choice.seat == "lord" and t.offers("space:"), "the overlord, though it is a hero"


@rule("D2-0143", "D2-0145")
def test_being_placed_costs_no_points_even_in_water() -> None:
    t = table("A B g w", A=hero("syndrael", "knight"), B=hero("jain", "wildlander"), g=monster("zombie", "master"))
    t.turn("A").dice(blue=BLUE_3, red=RED_1, brown=0).do("use:A:oath_of_honor").settle()
    assert t.at("A") == [(3, 0)] and t.points("A") == 0 and t.damage("g") == 3


@rule("D2-2049", "D2-2048")
def test_who_comes_from_off_the_map_enters_no_space() -> None:
    t = necromancer("A h .")
    assert t.at(DEAD) == [(1, 0)] and t.damage(DEAD) == 0, "raised in a hazard, unhurt"
    walker = table("A h .", A=hero()).do("move", "go:1,0")
    assert walker.damage("A") == 1, "who walks in enters it"


# --- attacks ---


@rule("D2-0201")
def test_a_ranged_attack_may_target_at_any_distance() -> None:
    t = table("A . . . . . . . . . . . g", A=hero("jain", "wildlander"), g=monster())
    assert t.offers("attack:yew_shortbow:g")


@rule("D2-0168", "D2-4256")
def test_an_attack_action_from_a_card_is_a_plain_attack() -> None:
    t = table("A B .\n\ng g .\n\ng g .", A=hero(), B=hero("avric", "disciple"), g=monster("merriod", "master"))
    t.hand.append("frenzy")
    t.activate("g")
    assert t.offers("ability:flail")
    t.dice(blue=0, red=RED_1).do("attack:own:A").settle().do("play:frenzy")
    assert t.offers("more:attack:own:A") and not t.offers("ability:flail")


@rule("D2-0182", "D2-0195")
def test_a_surge_ability_changes_the_attack_for_all_it_affects() -> None:
    t = table("A B .\n\ng g .\n\ng g .", A=hero(), B=hero("avric", "disciple"), g=monster("merriod", "master"))
    t.activate("g").dice(blue=BLUE_3, red=RED_SURGE, gray=[GRAY[0], GRAY[0]]).do("ability:flail").settle()
    t.do("surge:0").settle()
    while t.asked == "deal_order":
        t.do("deal:")
    t.settle()
    assert t.figure("A").conditions == t.figure("B").conditions == ["immobilized"]


# --- familiars ---


@rule("D2-2023", "D2-0033", "D2-0025")
def test_a_familiar_acts_before_or_after_its_hero_with_one_move_and_one_attack() -> None:
    t = necromancer("A . . g", g=monster("zombie", "master"))
    assert not t.offers("familiar:"), "not between two actions"
    t.do("end")
    assert t.asked == "activation" and t.s.menu == DEAD
    t.do("move", "go:2,0")
    assert not t.offers("move")
    t.dice(blue=BLUE_3, red=RED_1, brown=0).do("attack:own:g").settle()
    assert t.damage("g") == 3 and not t.offers("attack:")
    t.do("end").settle().activate("g").do("end").settle()
    assert t.offers(f"familiar:{DEAD}"), "before his actions"


@rule("D2-0353", "D2-2024", "D2-0360", "D2-0025", "D2-2023")
def test_a_poisoned_familiar_fails_its_test_when_it_is_activated() -> None:
    t = necromancer("A . . g", g=monster("zombie", "master"))
    t.figure(DEAD).conditions.append("poisoned")
    t.do("rest")
    assert t.damage(DEAD) == 0
    t.do("end", "familiar:")
    assert t.damage(DEAD) == 1 and t.figure(DEAD).conditions == ["poisoned"]


@rule("D2-0360", "D2-0260")
def test_a_familiar_shakes_stunned_off_with_an_action() -> None:
    t = necromancer("A . . g", g=monster("zombie", "master"))
    t.figure(DEAD).conditions.append("stunned")
    t.do("end")
    assert not t.offers("move") and t.offers("recover:stunned")
    t.do("recover:stunned")
    assert t.figure(DEAD).conditions == [] and t.offers("move")


@rule("D2-0348", "D2-0349")
def test_a_familiar_summoned_again_comes_back_whole_and_was_not_defeated() -> None:
    t = necromancer("A . . g", g=monster("zombie", "master"))
    t.figure(DEAD).damage = 2
    t.figure(DEAD).conditions.append("stunned")
    t.do("use:A:raise_dead:0")
    assert (t.damage(DEAD), t.figure(DEAD).conditions) == (0, []) and t.events("defeated") == []


@rule("D2-0354")
def test_a_familiar_stays_when_its_hero_falls() -> None:
    t = necromancer("g A . B", A=hero("leoric", "necromancer", damage=7), B=hero(), g=monster("zombie", "master"))
    t.do("end", "end").end().activate("g")
    t.dice(blue=BLUE_3, yellow=YELLOW_1, gray=GRAY[0]).do("attack:own:A").settle()
    assert t.of("A").knocked_out and not t.gone(DEAD)


@rule("D2-0358", "D2-0359", "D2-4239", "D2-0055", "D2-0553", "D2-0233")
def test_a_reanimate_blocks_and_is_struck_like_a_hero_but_is_not_knocked_out() -> None:
    t = necromancer("A . g", g=monster("zombie", "master"))
    t.hand.append("bloodlust")
    t.s.state.overlord.available.append("bloodlust")
    t.do("end", "end").settle().activate("g").do("move")
    assert not t.offers("go:"), "it stands in the way"
    t.figure(DEAD).damage = 3
    t.dice(blue=BLUE_3, yellow=YELLOW_1).do(f"attack:own:{DEAD}").settle()
    assert t.gone(DEAD) and "bloodlust" in t.hand and not t.of("A").knocked_out
    assert t.events("knocked_out") == [], "nothing for Bloodlust to answer to"


# --- off the map, and cards ---


@rule("D2-2088")
@pytest.mark.parametrize("down", [False, True])
def test_a_hero_off_the_map_uses_nothing(down: bool) -> None:
    speaker = hero("avric", "spiritspeaker", damage=12 if down else 0, knocked_out=down)
    t = table("A g . B", A=hero(), B=speaker, g=monster())
    t.activate("g").do("attack:own:A")
    assert t.offers("use:B:stoneskin") != down


@rule("D2-2192", "D2-2196", "D2-0006", "D2-4259")
def test_cards_are_free_any_number_is_played_and_the_move_goes_on_after_a_trap() -> None:
    t = table("A . . . .", A=hero(), g=monster(), hand=["pit_trap", "tripwire"])
    t.dice(gray=[GRAY[0]] * 2, black=[BLACK[0]] * 2).do("move", "go:2,0", "play:pit_trap", "play:tripwire").settle()
    assert t.s.state.overlord.deck.discarded == ["pit_trap", "tripwire"], "the last one on top"
    assert t.at("A") == [(2, 0)] and t.points("A") == 2, "both tests passed: he walks on"


@rule("D2-4251")
def test_explosive_runes_hurt_no_familiar() -> None:
    t = necromancer(". AI.", g=monster())
    t.hand.append("explosive_runes")
    t.s.state.overlord.available.append("explosive_runes")
    t.dice(**FAILS).do("open:", "play:explosive_runes").settle()
    assert t.damage("A") == 7 - 3 and t.damage(DEAD) == 0


@rule("D2-4242", "D2-0029", "D2-4241")
def test_both_attacks_of_a_blood_rage_are_triggers_of_their_own_and_no_activation() -> None:
    hand = ["blood_rage", "dark_might", "dark_might", "frenzy"]
    t = table("A g", A=hero(), g=monster("zombie", "master"), hand=hand)
    t.activate("g").do("end", "play:blood_rage")
    assert t.offers("more:attack:own:A") and not t.offers("play:"), "no card for a monster that is activated"
    t.dice(blue=[BLUE_3, BLUE_3], yellow=[YELLOW_1, YELLOW_1], gray=[GRAY[0], GRAY[0]])
    t.do("more:attack:own:A", "play:dark_might", "done").settle()
    t.do("more:attack:own:A", "play:dark_might", "done").settle().do("end").settle()
    assert t.damage("A") == 6 and t.gone("g") and "dark_might" not in t.hand


@rule("D2-0337", "D2-2021", "D2-2284")
def test_a_card_exhausted_and_traded_is_fresh_for_its_new_owner() -> None:
    mage = hero("leoric", "runemaster", items=["arcane_bolt", "mana_weave"])
    t = table("A . g\n\nB . .", A=mage, B=hero("tarha", "necromancer"), g=monster("zombie", "master")).turn("A")
    t.dice(blue=BLUE_3, yellow=YELLOW_1, brown=0).do("attack:arcane_bolt", "use:A:mana_weave").settle()
    assert t.of("A").items[1].exhausted
    t.do("done").settle().do("move", "give:B:mana_weave")
    assert [held.exhausted for held in t.of("B").items if held.card == "mana_weave"] == [True]
    t.do("end").settle().turn("B")
    assert [held.exhausted for held in t.of("B").items if held.card == "mana_weave"] == [False]
    assert t.asked == "equip" and t.offers("on:mana_weave")


# --- heroes under a charm ---


@rule("D2-4304", "D2-4297", "D2-4298")
def test_a_stunned_hero_under_a_charm_acts_all_the_same_and_cannot_be_dashed() -> None:
    stunned = hero("grisban", "berserker", conditions=["stunned"])
    t = table("A . B g", A=stunned, B=hero(), g=monster(), hand=["dark_charm", "dash"], seats=TWO)
    while t.asked != "overlord_start":
        if t.asked == "who_next":
            t.do("hero:")
        else:
            t.do("end" if "end" in t.keys else "pass")
    t.dice(**FAILS).do("play:dark_charm", "figure:A")
    assert t.asked == "charmed" and t.offers("move") and t.offers("attack:")
    t.do("move")
    assert t.offers("go:1,0") and not t.offers("play:dash")
    assert t.events("activated") == []
