"""Judged situations: attacks of enemies, defences, harm, falling (MA-5159 to MA-5177, MA-5191 to MA-5234)."""

from typing import Any

import pytest
from tests.malhya.table import (
    Table,
    bare,
    bites,
    blade,
    foe,
    guard,
    opening,
    place,
    struck,
    swift,
    unbought,
    weapon,
)  # fmt: skip

from oubliette.games.malhya.content.goods import Object
from oubliette.games.malhya.content.script import End, Harm
from oubliette.games.malhya.content.stories import Instruction
from oubliette.games.malhya.content.vocabulary import DefenceLine, Extra, Guard, Raise, Strike
from oubliette.kernel.cards import Bag
from oubliette.kernel.words import Words

rule = pytest.mark.rule
X = Words(en="x", fr="x")
LOST = Instruction(at="heroes_down", do=(End(won=False, title=X),))
WON = Instruction(at="enemies_down", do=(End(won=True, title=X),))


def shield(**lines: Any) -> Any:
    """A Weapon with one free defence line."""
    return weapon("shield", **guard(DefenceLine(Guard(**lines))))


def hits(t: Table) -> list[tuple[str, ...]]:
    return [tuple(sorted(event.targets)) for event in t.events("attack_declared")]


# Outnumbering, dice, tokens of enemies


@rule("MA-5149", "MA-5225")
@pytest.mark.parametrize(
    ("drawing", "first"),
    [("a A .\n\n. . .", 1), ("a A b\n\n. . .", 2), ("a A|b\n\n. .|.", 1)],
    ids=["one", "two", "wall"],
)
def test_enemies_outnumber_heroes_too(drawing: str, first: int) -> None:
    foes = {"a": swift(attacks=bites(Strike(damage=1))), "b": foe("other", initiative=0, movement=0)}
    t = struck(drawing, foes=foes)
    assert t.hero().damage == first


@rule("MA-5133", "MA-5226")
def test_an_enemy_rolls_three_dice_of_a_colour_at_most() -> None:
    t = opening("a A", foes={"a": swift(attacks=bites(Strike(attack=3, power=1)))})
    t.state.decks.tokens = Bag("enhancements", ["fierce"])
    unbought(t).until("turn")
    assert len(t.events("attack_rolled")[0].faces) == 4


@rule("MA-5116", "MA-5120")
def test_two_special_tokens_trigger_the_frame_twice() -> None:
    from oubliette.games.malhya.content.foes import Special

    double = swift(tokens=2, special=Special(strike=Strike(damage=2)), attacks=bites(Strike(damage=1)))
    t = opening("a A", foes={"a": double})
    t.state.decks.tokens = Bag("enhancements", ["special", "special"])
    unbought(t).until("turn")
    assert t.hero().damage == 5


@rule("MA-5118", "MA-5114")
def test_an_empty_pool_gives_no_token() -> None:
    t = opening("a A", foes={"a": swift(), "b": foe("other")})
    t.state.decks.tokens = Bag("enhancements", [])
    unbought(t).until("turn")
    assert t.place.tokens.get("grunt", []) == []


# Defence


@rule("MA-5192", "MA-5113")
def test_points_left_after_his_turn_pay_for_a_defence_and_none_pay_for_nothing() -> None:
    card = weapon("w", **guard(DefenceLine(Guard(shields=1)), DefenceLine(Guard(shields=2), ap=4)))
    slow = foe(initiative=1, movement=0, attacks=bites(Strike(damage=5), Strike(damage=1)))
    t = place("a A . . .", foes={"a": slow}, weapons={"yoktal": card}, changes=bare()).answer("buy:0")
    t.answer("end")
    assert t.asked == "defend" and t.keys() == ["lines:free", "lines:2"]
    t.answer("lines:2")
    assert t.hero().damage == 2, "one free shield and two for four points; the second attack meets the free line alone"
    assert t.asked == "initiative" and t.hero().ap == 6, "a new round gives them all back"


@rule("MA-0077", "MA-5340", "MA-5192")
def test_an_aura_token_for_each_defence() -> None:
    pair = swift(attacks=bites(Strike(damage=2), Strike(damage=3)))
    t = place("a A", foes={"a": pair}, weapons={"yoktal": blade()}, changes=bare(yoktal={"aura": 3})).answer("buy:0")
    t.dice(defence=["blank", "blank"]).do("aura:ward", "aura:ward")
    assert (t.hero().aura, t.hero().damage) == (1, 1)


@rule("MA-5285", "MA-5133", "MA-5154")
def test_malus_die_and_aura_shields_stop_at_three_evade_dice() -> None:
    mage = swift(attacks=bites(Strike(attack=1), reach="aura"))
    t = struck("a A", foes={"a": mage}, gifts={"yoktal": (Raise(aura_shields=4),)})
    assert len(t.events("defence_rolled")[0].faces) == 3
    two = struck("a A", foes={"a": mage}, gifts={"yoktal": (Raise(aura_shields=1),)})
    assert len(two.events("defence_rolled")[0].faces) == 2, "one of the shield, one of the malus"


@rule("MA-5285")
def test_aura_shields_are_nothing_against_an_ordinary_shot() -> None:
    archer = swift(attacks=bites(Strike(attack=1), reach="ranged"))
    t = struck("a . . A", foes={"a": archer}, gifts={"yoktal": (Raise(aura_shields=2),)})
    assert t.events("defence_rolled")[0].faces == ()


@rule("MA-5354", "MA-5141")
def test_a_special_face_cancels_the_armour_after_the_attack_roll() -> None:
    piercing = swift(attacks=bites(Strike(attack=1, damage=1, on_attack=Extra(cancel_armour=True))))
    t = opening("a A", foes={"a": piercing}, changes=bare(yoktal={"armour": "leather_jerkin"}))
    unbought(t.dice(attack=["special"], defence=["shield:2"])).until("turn")
    assert t.events("defence_rolled")[0].faces == () and t.hero().damage == 1
    blunt = opening("a A", foes={"a": piercing}, changes=bare(yoktal={"armour": "leather_jerkin"}))
    unbought(blunt.dice(attack=["damage:1"], defence=["shield:2"])).until("turn")
    assert blunt.hero().damage == 0


@rule("MA-5147", "MA-5145", "MA-5197")
def test_an_armour_may_be_destroyed_to_escape_the_effects_of_an_even_attack() -> None:
    shover = swift(attacks=bites(Strike(damage=1, push=1)))
    t = opening("a A . .", foes={"a": shover}, changes=bare(yoktal={"armour": "mail_coat"}))
    unbought(t.dice(defence=["shield:1", "blank"]))
    assert t.asked == "armour"
    t.answer("discard").until("turn")
    assert t.at("yoktal") == (1, 0) and t.hero().armour is None


@rule("MA-5245")
@pytest.mark.parametrize("dodged", [False, True])
def test_a_defence_line_with_the_bonus_step_moves_him_after_the_attack(dodged: bool) -> None:
    t = opening(
        "a A . .",
        foes={"a": swift(attacks=bites(Strike(damage=1)))},
        weapons={"yoktal": shield(step=True, dodge=dodged)},
    )
    unbought(t)
    assert t.asked == "bonus_step" and "cell:2,0" in t.keys()
    t.answer("cell:2,0")
    assert t.at("yoktal") == (2, 0) and t.hero().damage == (0 if dodged else 1)


@rule("MA-5245", "MA-5168")
def test_who_falls_takes_no_bonus_step() -> None:
    t = opening(
        "a A . .\n\n. . . B", foes={"a": swift(attacks=bites(Strike(damage=20)))}, weapons={"yoktal": shield(step=True)}
    )
    unbought(t).until("turn")
    assert t.fallen() and t.at("yoktal") == (1, 0)


@rule("MA-5246", "MA-5229", "MA-5125")
def test_a_counter_attack_that_kills_ends_the_other_lines_and_the_fight() -> None:
    pair = swift(life=2, attacks=bites(Strike(damage=1), Strike(damage=5)))
    t = opening("a A", foes={"a": pair}, weapons={"yoktal": shield(counter=2)}, instructions=(WON,))
    unbought(t)
    assert t.over and t.state.won and t.hero().damage == 1


@rule("MA-5128", "MA-5166", "MA-5246")
def test_shocks_are_gone_when_a_counter_attack_ends_the_fight() -> None:
    shocking = swift(life=1, attacks=bites(Strike(shock=3)))
    t = opening("a A .", foes={"a": shocking}, weapons={"yoktal": shield(counter=1)})
    unbought(t)
    assert (t.life(), t.hero().shock) == (9, 0)


@rule("MA-5246", "MA-5146", "MA-5168")
def test_a_hero_who_falls_still_counters() -> None:
    t = opening("a A . B", foes={"a": swift(attacks=bites(Strike(damage=20)))}, weapons={"yoktal": shield(counter=2)})
    unbought(t).until("turn")
    assert t.fallen() and t.harm("grunt/1") == 2


@rule("MA-5231", "MA-5246", "MA-5248")
def test_counters_of_a_zone_come_after_the_whole_attack() -> None:
    shover = swift(life=2, attacks=bites(Strike(damage=1, push=1, zone="target")))
    far = {"b": foe("far", movement=0, initiative=0)}
    drawing = ". . . .\n\n. a A .\n\n. . B .\n\nb . . ."
    weapons = {"yoktal": shield(counter=2), "ancient": blade()}
    t = opening(drawing, foes={"a": shover} | far, weapons=weapons)
    unbought(t)
    if t.asked == "enemy_target":
        t.answer("hero:yoktal")
    t.until("turn")
    assert "grunt/1" not in t.place.enemies
    assert t.at("yoktal") == (3, 1) and t.hero("ancient").damage >= 1
    assert t.at("ancient") == (3, 3), "pushed too, before the counter-attack removed who did it"


@rule("MA-5144", "MA-5145", "MA-5110", "MA-5111")
@pytest.mark.parametrize(("shields", "lost"), [(0, True), (1, True), (2, False)], ids=["hit", "even", "cancelled"])
def test_losses_of_the_next_round_need_an_attack_that_is_not_cancelled(shields: int, lost: bool) -> None:
    numbing = swift(attacks=bites(Strike(damage=1, initiative_lost=True, movement_lost=True)))
    t = opening(". a A . . .", foes={"a": numbing}, weapons={"yoktal": shield(shields=shields)})
    unbought(t).until("turn")
    assert (t.hero().initiative_lost, t.hero().movement_lost) == (lost, lost)


@rule("MA-5111", "MA-5110", "MA-5112")
def test_lost_movement_and_initiative_last_one_round() -> None:
    t = struck("A . . . . . . . . . a", foes={"a": foe(initiative=1, movement=0)})
    t.hero().initiative_lost = t.hero().movement_lost = True
    assert t.offers("walk:"), "not in this round"
    t.answer("end").until("initiative")
    assert t.place.initiatives["yoktal"] == 0
    assert "buy:3" in t.keys(), "he may buy from 0"
    unbought(t).until("turn")
    assert not t.offers("walk:") and t.offers("pay:")
    t.answer("end").until("initiative")
    assert t.place.initiatives["yoktal"] == 4
    unbought(t).until("turn")
    assert t.offers("walk:")


# Zones and several lines


@rule("MA-5231", "MA-5137", "MA-5169")
def test_a_zone_around_the_target_spares_who_dodges_and_who_lies() -> None:
    breath = swift(attacks=bites(Strike(damage=2, zone="target"), reach="ranged"))
    t = opening(
        "a . . . A B\n\n. . . . C .", foes={"a": breath}, fallen=("sulk",),
        weapons={"yoktal": blade(), "ancient": shield(dodge=True)},
    )  # fmt: skip
    unbought(t)
    while t.asked == "enemy_target":
        t.answer("hero:yoktal")
    t.until("turn")
    assert hits(t) == [("ancient", "yoktal")]
    assert (t.hero().damage, t.hero("ancient").damage) == (2, 0)


@rule("MA-5229", "MA-5236")
def test_a_second_line_is_skipped_when_the_first_has_pushed_its_target_away() -> None:
    brute = swift(attacks=bites(Strike(damage=1, push=1), Strike(damage=4)))
    t = struck("a A . .", foes={"a": brute})
    assert t.at("yoktal") == (2, 0) and t.hero().damage == 1 and len(hits(t)) == 1


@rule("MA-5229", "MA-5169")
def test_a_second_line_turns_to_somebody_else_when_the_first_target_falls() -> None:
    brute = swift(attacks=bites(Strike(damage=9), Strike(damage=2)))
    t = opening("A a B", foes={"a": brute})
    unbought(t)
    t.until("enemy_target").answer("hero:yoktal").until("turn")
    assert hits(t) == [("yoktal",), ("ancient",)] and t.hero("ancient").damage == 2


@rule("MA-5125", "MA-5229", "MA-5127", "MA-5127")
def test_the_fall_of_the_last_hero_ends_the_fight_between_two_lines() -> None:
    brute = swift(attacks=bites(Strike(damage=20), Strike(damage=20)))
    t = opening("a A . B", foes={"a": brute}, fallen=("ancient",), instructions=(LOST,))
    unbought(t)
    assert t.over and not t.state.won and len(hits(t)) == 1


@rule("MA-5214")
def test_attacks_of_another_kind_do_not_count_for_whom_a_kind_has_attacked() -> None:
    foes = {"a": swift(), "b": swift("other", initiative=21)}
    t = opening("A b B\n\n. a .", foes=foes)
    unbought(t)
    t.until("enemy_target").answer("hero:yoktal")
    assert t.until("enemy_target").keys() == ["hero:yoktal", "hero:ancient"]


@rule("MA-5213", "MA-5214")
def test_a_relentless_kind_keeps_at_whom_it_has_attacked() -> None:
    t = opening("A a B\n\n. a .", foes={"a": swift(relentless=True)})
    unbought(t)
    t.until("enemy_target").answer("hero:yoktal").until("turn")
    assert hits(t) == [("yoktal",), ("yoktal",)]


# Harm


@rule("MA-5142")
def test_one_kind_of_harm_asks_nothing_and_more_shields_than_one_kind_choose_each() -> None:
    t = opening(
        "a A", foes={"a": swift(attacks=bites(Strike(wound=2, shock=1)))}, weapons={"yoktal": shield(shields=2)}
    )
    unbought(t).do("cancel:wound", "cancel:shock")
    assert (t.hero().wound, t.hero().shock) == (1, 0)
    plain = opening("a A", foes={"a": swift(attacks=bites(Strike(wound=3)))}, weapons={"yoktal": shield(shields=2)})
    unbought(plain)
    assert plain.asked == "turn" and plain.hero().wound == 1


@rule("MA-5162", "MA-0087")
def test_the_four_zones_always_add_up() -> None:
    t = struck("a A . B", foes={"a": swift(attacks=bites(Strike(damage=50)))})
    hero = t.hero()
    assert (hero.life, hero.damage, hero.most) == (0, 9, 9)


@rule("MA-5198")
def test_rare_armour_lost_in_a_fall_goes_back_to_the_rare_deck() -> None:
    t = place("a A . B", foes={"a": swift(attacks=bites(Strike(damage=50)))}, changes=bare())
    brittle = Object(id="brittle", name=X, category="rare", type="armour", price=9, lost_on_falling=True)
    t.s.book.objects = {**t.s.book.objects, "brittle": brittle}
    t.hero().armour = "brittle"
    unbought(t).until("turn")
    assert t.fallen() and t.hero().armour is None
    assert "brittle" in t.state.decks.rare_objects.pile and "brittle" not in t.state.decks.common_objects.pile


@rule("MA-5198")
def test_in_infiltration_nobody_loses_his_armour_by_falling() -> None:
    t = place(
        "A i . . . . . . . a . . B",
        mode="infiltration",
        foes={"a": foe()},
        changes=bare(yoktal={"armour": "chain_shirt", "carrying": 5}),
        interests={"i": ("trap", (Harm(damage=20, who="hero"),))},
    )
    t.do("hero:yoktal", "walk:1,0")
    assert t.fallen() and t.hero().armour == "chain_shirt"


# Down and up again


@rule("MA-5167", "MA-5171")
def test_somebody_felled_by_shocks_alone_cannot_be_healed() -> None:
    changes = bare(ancient={"life": 0, "shock": 7}, yoktal={"resources": {"potion/red": 1}})
    t = place("A B . . . a", foes={"a": foe(movement=0)}, changes=changes, weapons={"yoktal": blade()})
    t.place.heroes["ancient"].fallen = True
    unbought(t).until("turn")
    assert not t.offers("drink:potion/red:ancient")


@rule("MA-5174", "MA-5177", "MA-5175")
def test_healed_after_her_moment_she_comes_back_in_the_next_round_at_her_initiative() -> None:
    t = place(
        "A B . . . . a", foes={"a": foe(initiative=9, movement=0)}, fallen=("ancient",),
        changes=bare(yoktal={"resources": {"potion/red": 1}}),
    )  # fmt: skip
    unbought(t).until("turn").answer("drink:potion/red:ancient")
    assert t.fallen("ancient")
    t.answer("end")
    assert t.fallen("ancient") and t.place.round == 2
    unbought(t).until("turn")
    began = [event.figure for event in t.events("turn_began")]
    assert began == ["grunt/1", "yoktal", "grunt/1", "ancient"]
    assert not t.fallen("ancient") and t.hero("ancient").ap == 6


@rule("MA-5174", "MA-5175", "MA-5176", "MA-0002")
def test_who_comes_back_to_a_taken_cell_stands_on_the_nearest_free_one() -> None:
    t = place(
        "B A . . . . a", foes={"a": foe(movement=0)}, fallen=("yoktal",),
        changes=bare(ancient={"resources": {"potion/red": 1}}),
    )  # fmt: skip
    unbought(t).until("turn").do("drink:potion/red:yoktal", "walk:1,0", "end")
    assert t.asked == "deploy" and t.keys() == ["cell:0,0", "cell:2,0"], "of two as near he chooses"
    t.answer("cell:2,0")
    assert (t.at("ancient"), t.at("yoktal")) == ((1, 0), (2, 0)) and not t.fallen()
    assert t.asked == "turn" and t.hero().ap == 6 and t.place.back == []


@rule("MA-5171", "MA-5169")
def test_a_hero_on_the_cell_of_a_fallen_one_may_heal_him_and_one_farther_off_not() -> None:
    held = {"resources": {"potion/red": 1}}
    t = place("B . A . . . a", foes={"a": foe(movement=0)}, fallen=("yoktal",), changes=bare(ancient=held))
    unbought(t).until("turn")
    assert not t.offers("drink:potion/red:yoktal")
    t.answer("walk:2,0")
    assert t.offers("drink:potion/red:yoktal")


@rule("MA-5168", "MA-5171")
def test_nobody_heals_himself_out_of_unconsciousness() -> None:
    t = struck(
        "a A . . B", foes={"a": swift(attacks=bites(Strike(damage=20)))},
        changes=bare(yoktal={"resources": {"potion/red": 2}}),
    )  # fmt: skip
    assert t.fallen() and t.choice.say is not None
    began = [event.figure for event in t.events("turn_began")]
    assert began == ["grunt/1", "ancient"]
    t.answer("end").until("initiative")
    assert "yoktal" not in [event.figure for event in t.events("turn_began")]


@rule("MA-5171", "MA-5173")
def test_in_combat_a_spell_does_not_wake_an_unconscious_hero() -> None:
    t = place("A B . . . a", foes={"a": foe(movement=0)}, fallen=("ancient",), changes=bare())
    t.hero().spells = ["mend"]
    t.hero().talents = []
    unbought(t).until("turn")
    assert not t.offers("cast:mend:ancient")


@rule("MA-5199", "MA-5168")
def test_falling_ends_standby() -> None:
    slow = foe(initiative=2, movement=0, attacks=bites(Strike(damage=20)))
    t = place("a A . . B", foes={"a": slow}, changes=bare(ancient={"initiative": 1}), weapons={"yoktal": blade()})
    unbought(t).until("turn").answer("standby")
    while not t.fallen():
        t.dull()
    assert not t.hero().standby
    t.until("turn")
    assert not t.offers("interrupt:")


@rule("MA-5280", "MA-5168")
def test_the_fall_of_the_caster_ends_what_he_maintains_but_not_what_others_do() -> None:
    from oubliette.games.malhya.state.state import Lasting

    t = opening("a A . B", foes={"a": swift(attacks=bites(Strike(damage=20)))})
    t.hero("ancient").lasting = [Lasting("stone_skin", "yoktal"), Lasting("mist", "ancient")]
    unbought(t).until("turn")
    assert t.fallen() and [one.spell for one in t.hero("ancient").lasting] == ["mist"]
