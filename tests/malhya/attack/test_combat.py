"""Combat, played: rounds, attacks, harm, enemies (MA-5094 to MA-5249)."""

from typing import Any

import pytest
from tests.malhya.table import Table, fight, foe, guard, place, weapon

from oubliette.games.malhya.content.foes import EnemyAttack, Special
from oubliette.games.malhya.content.goods import Object
from oubliette.games.malhya.content.script import End
from oubliette.games.malhya.content.stories import Instruction
from oubliette.games.malhya.content.vocabulary import (
    AttackLine,
    ClearShot,
    DefenceLine,
    Extra,
    Fights,
    Guard,
    GuardFace,
    KeepsMove,
    Needs,
    Strike,
    Together,
)
from oubliette.kernel.cards import Bag
from oubliette.kernel.words import Words

rule = pytest.mark.rule
X = Words(en="x", fr="x")
SWORD = weapon("sword", attack=(AttackLine(Strike(attack=2), ap=2),))
BOW = weapon("bow", ranged=True, attack=(AttackLine(Strike(attack=2), ap=2),))


def armed(name: str = "yoktal", card: Any = SWORD) -> dict[str, Any]:
    return {name: card}


def bite(**strike: Any) -> tuple[EnemyAttack, ...]:
    return (EnemyAttack(Strike(**strike)),)


def enemy_turn(drawing: str, **more: Any) -> Table:
    """The enemies are faster and act as soon as Initiative is settled."""
    return place(drawing, **more)


# The round


@rule("MA-5104", "MA-5105", "MA-5106", "MA-5103")
def test_higher_initiative_acts_earlier() -> None:
    t = place("A . . B . . . a", foes={"a": foe(initiative=6, movement=0)}).do("buy:0", "buy:0")
    began = [event.figure for event in t.events("turn_began")]
    assert began == ["ancient"], "8 before 6 before 4"
    t.answer("end")
    assert [event.figure for event in t.events("turn_began")] == ["ancient", "grunt/1", "yoktal"]


@rule("MA-5107", "MA-5108", "MA-5113")
def test_initiative_is_bought_with_action_points_and_a_tie_is_the_players_choice() -> None:
    t = place("A . . . . . a", foes={"a": foe(initiative=6)}).answer("buy:2")
    assert t.asked == "tie" and t.hero().ap == 4
    assert sorted(t.keys()) == ["actor:grunt", "actor:yoktal"]


@rule("MA-5114", "MA-5117", "MA-5118")
def test_an_enhancement_token_moves_the_enemy_up_the_ruler() -> None:
    t = place("A . . . . . . . a", foes={"a": foe(initiative=4, movement=0)})
    t.state.decks.tokens = Bag("enhancements", ["swift"])
    t.answer("buy:0")
    assert t.place.initiatives["grunt"] == 5
    assert next(event.figure for event in t.events("turn_began")) == "grunt/1"
    t.until("initiative")
    assert t.place.tokens == {} and len(t.state.decks.tokens) == 1


@rule("MA-5116", "MA-5120", "MA-5211", "MA-5365")
def test_a_special_action_token_triggers_the_frame_of_the_card() -> None:
    brute = foe(initiative=1, tokens=1, special=Special(initiative=3, tokens=1), movement=0)
    t = place("A . . . . . . . a", foes={"a": brute})
    t.state.decks.tokens = Bag("enhancements", ["special", "striding"])
    t.state.chance.stack("enhancements", 0)
    t.answer("buy:0")
    assert t.place.tokens["grunt"] == ["special", "striding"]
    assert t.place.initiatives["grunt"] == 4


@rule("MA-5110", "MA-5111")
def test_lost_initiative_and_movement_take_hold_in_the_next_round_only() -> None:
    numbing = foe(initiative=9, attacks=bite(damage=1, initiative_lost=True, movement_lost=True))
    t = place("a A . . . . . . .", foes={"a": numbing}).answer("buy:0").until("turn")
    assert t.place.initiatives["yoktal"] == 4, "not in this round"
    t.answer("pay:6,0") if "pay:6,0" in t.keys() else t.answer("end")
    t.until("initiative")
    assert t.place.initiatives["yoktal"] == 0


@rule("MA-5125", "MA-0262", "MA-5127")
def test_the_end_of_all_enemies_ends_the_fight_at_once() -> None:
    won = Instruction(at="enemies_down", do=(End(won=True, title=X),))
    t = fight("A a", foes={"a": foe(life=1)}, weapons=armed(), instructions=(won,))
    t.dice(attack=["damage:1", "damage:1"]).answer("attack:grunt/1")
    assert t.over and t.state.won


@rule("MA-5292", "MA-5126")
def test_the_turn_counter_advances_each_round_and_fires() -> None:
    late = Instruction(at="counter", do=(End(won=False, title=X),))
    t = place("A . . . . . . . a", foes={"a": foe(movement=0)}, instructions=(late,), counter=2)
    t.do("buy:0", "end")
    assert t.over


# Attacks of heroes


@rule("MA-5184", "MA-5183", "MA-5136", "MA-5132", "MA-5180")
def test_base_line_and_passive_line() -> None:
    axe = weapon("axe", attack=(AttackLine(Strike(power=2), ap=4),), passive=Strike(on_power=Extra(damage=1)))
    t = fight("A a", foes={"a": foe()}, weapons=armed(card=axe))
    t.dice(power=["damage:2", "special"]).answer("attack:grunt/1")
    assert t.harm("grunt/1") == 3 and t.hero().ap == 2


@rule("MA-5132")
def test_a_special_face_that_nothing_activates_is_blank() -> None:
    t = fight("A a", foes={"a": foe()}, weapons=armed())
    t.dice(attack=["special", "damage:1"]).answer("attack:grunt/1")
    assert t.harm("grunt/1") == 1


@rule("MA-5185", "MA-5181", "MA-5182")
def test_handling_lines_need_their_prerequisite_and_are_independent() -> None:
    lines = (
        AttackLine(Strike(power=2), ap=2),
        AttackLine(Strike(power=1), ap=1, needs=Needs(dexterity=2)),
        AttackLine(Strike(damage=2), ap=1, needs=Needs(physique=4)),
    )
    axe = weapon("axe", attack=lines)
    t = fight("A a", foes={"a": foe()}, weapons=armed(card=axe), changes={"yoktal": {"aura": 0}}).answer(
        "attack:grunt/1"
    )
    assert t.keys() == ["lines:1", "lines:1+2"]
    strong = {
        "yoktal": {
            "aura": 0,
            "characteristics": {"physique": 4, "dexterity": 1, "senses": 1, "intelligence": 1, "knowledge": 1},
        }
    }
    other = fight("A a", foes={"a": foe()}, weapons=armed(card=axe), changes=strong).answer("attack:grunt/1")
    assert other.keys() == ["lines:1", "lines:1+3"], "the last without the one before it"


@rule("MA-0078", "MA-5337")
def test_aura_meets_a_prerequisite_for_one_action() -> None:
    lines = (AttackLine(Strike(attack=1), ap=2), AttackLine(Strike(damage=5), ap=1, needs=Needs(physique=3)))
    t = fight("A a", foes={"a": foe()}, weapons=armed(card=weapon("axe", attack=lines)))
    t.do("attack:grunt/1", "aura:lift:physique")
    assert t.keys() == ["lines:1", "lines:1+2"]
    t.dice(attack=["special"]).answer("lines:1+2")
    assert t.harm("grunt/1") == 5 and t.hero().characteristics["physique"] == 2
    assert (t.hero().aura, t.hero().exhausted) == (2, 1)


@rule("MA-5133")
def test_never_more_than_three_dice_of_a_colour() -> None:
    big = weapon("big", attack=(AttackLine(Strike(attack=5), ap=2),))
    t = fight("A a", foes={"a": foe()}, weapons=armed(card=big)).answer("attack:grunt/1")
    assert len(t.events("attack_rolled")[0].faces) == 3


@rule("MA-5149", "MA-5150", "MA-5206")
def test_outnumbering_adds_one_damage_for_each_other_ally_beside_the_target() -> None:
    t = fight("A a B", foes={"a": foe()}, weapons=armed("ancient"), changes={"ancient": {"aura": 0}})
    t.dice(attack=["damage:1", "special"]).answer("attack:grunt/1")
    assert t.harm("grunt/1") == 2


@rule("MA-5149", "MA-5169")
def test_an_unconscious_hero_gives_no_outnumbering() -> None:
    t = place("A a B", foes={"a": foe()}, weapons=armed(), changes={"yoktal": {"aura": 0}}, fallen=("ancient",))
    t.answer("buy:0").dice(attack=["damage:1", "special"]).answer("attack:grunt/1")
    assert t.harm("grunt/1") == 1


@rule("MA-5386")
def test_fighting_together() -> None:
    gift = {"ancient": (Together(Strike(damage=2)),)}
    t = fight("A a B", foes={"a": foe()}, weapons=armed("ancient"), gifts=gift, changes={"ancient": {"aura": 0}})
    t.dice(attack=["special", "special"]).answer("attack:grunt/1")
    assert t.harm("grunt/1") == 2 + 1, "and one for outnumbering"


@rule("MA-5189", "MA-5188")
@pytest.mark.parametrize(("colour", "ap", "dice"), [("red", 5, 2), ("yellow", 4, 3)])
def test_special_arrows(colour: str, ap: int, dice: int) -> None:
    with_arrow = {"yoktal": {"resources": {f"arrow/{colour}": 1}, "aura": 0}}
    t = fight("A . . a", foes={"a": foe()}, weapons=armed(card=BOW), changes=with_arrow)
    t.do("attack:grunt/1", f"arrow:arrow/{colour}")
    assert t.hero().ap == ap and t.hero().resources == {}
    assert len(t.events("attack_rolled")[0].faces) == dice


@rule("MA-5189", "MA-5141")
def test_a_green_arrow_cancels_the_roll_of_an_evade_die() -> None:
    with_arrow = {"yoktal": {"resources": {"arrow/green": 1}, "aura": 0}}
    shy = foe(defence=Guard(evade=1))
    t = fight("A . . a", foes={"a": shy}, weapons=armed(card=BOW), changes=with_arrow)
    t.do("attack:grunt/1", "arrow:arrow/green")
    (rolled,) = t.events("defence_rolled")
    assert (len(rolled.faces), rolled.cancelled) == (0, 1)


@rule("MA-0283", "MA-5098", "MA-0284")
def test_an_action_that_costs_points_ends_a_begun_free_move() -> None:
    t = fight("A . . . . . . a", foes={"a": foe(movement=0)}, weapons={"yoktal": BOW})
    t.answer("walk:1,0")
    assert t.offers("walk:"), "the rest is still there"
    t.dice(attack=["special", "special"]).answer("attack:grunt/1").until("turn")
    assert not t.offers("walk:")


@rule("MA-0281", "MA-0286", "MA-0285", "MA-0282")
def test_five_cells_free_and_the_rest_for_points() -> None:
    t = fight("A . . . . . . . . . . . a", foes={"a": foe(movement=0)})
    assert "walk:5,0" in t.keys() and "walk:6,0" not in t.keys()
    t.do("walk:5,0", "pay:8,0")
    assert t.at("yoktal") == (8, 0) and t.hero().ap == 3


@rule("MA-5098", "MA-5371")
def test_engagement_takes_the_free_move_unless_a_talent_keeps_it() -> None:
    t = fight("A a . . .", foes={"a": foe()})
    assert not t.offers("walk:") and not t.offers("pay:")
    keeps = fight(". A a . .", foes={"a": foe()}, gifts={"yoktal": (KeepsMove(),)})
    assert keeps.offers("walk:")


@rule("MA-0280", "MA-0279")
def test_heroes_pass_allies_but_not_enemies_and_end_on_no_figure() -> None:
    t = fight("A B . a .", foes={"a": foe(initiative=0)}, changes={"ancient": {"initiative": 1}})
    assert "walk:2,0" in t.keys() and "walk:1,0" not in t.keys()
    assert "walk:4,0" not in t.keys()


# Results


def result_of(attack: list[str], defence: list[str], enemy: Any, strike: Strike | None = None) -> Table:
    sword = weapon("sword", attack=(AttackLine(strike or Strike(attack=1, push=1), ap=2),))
    t = fight(". A a . .", foes={"a": enemy}, weapons=armed(card=sword), changes={"yoktal": {"aura": 0}})
    t.dice(attack=attack, defence=defence).answer("attack:grunt/1")
    return t


@rule("MA-5144")
def test_more_shields_than_harm_cancel_the_effects_too() -> None:
    t = result_of(["damage:1"], ["shield:2"], foe(defence=Guard(defence=1)))
    assert t.asked == "turn" and t.at("grunt/1") == (2, 0)


@rule("MA-5145")
def test_equal_shields_let_the_effects_through() -> None:
    t = result_of(["damage:1"], ["shield:1"], foe(defence=Guard(defence=1)))
    assert t.asked == "shove"
    t.answer("cells:1")
    assert t.harm("grunt/1") == 0 and t.at("grunt/1") == (3, 0)


@rule("MA-5146", "MA-5142", "MA-5159", "MA-5160")
def test_what_is_not_countered_is_suffered() -> None:
    t = result_of(["damage:2"], ["shield:1"], foe(defence=Guard(defence=1))).answer("cells:0")
    assert t.harm("grunt/1") == 1


@rule("MA-5143", "MA-5137", "MA-5246", "MA-5247")
def test_a_dodge_cancels_everything_but_not_the_defenders_counter_attack() -> None:
    slippery = foe(defence=Guard(defence=1, evade=0, on_defence=GuardFace(dodge=True, counter=2)))
    t = result_of(["damage:2"], ["special"], slippery)
    assert t.harm("grunt/1") == 0 and t.at("grunt/1") == (2, 0)
    assert t.hero().damage == 2


@rule("MA-5349", "MA-5141")
def test_cancelled_shields_and_cancelled_dice() -> None:
    t = result_of(["damage:1"], ["shield:2"], foe(defence=Guard(defence=1)), Strike(attack=1, cancel_shields=1))
    assert t.harm("grunt/1") == 0, "one shield of two is left"
    other = result_of(["damage:1"], [], foe(defence=Guard(defence=1)), Strike(attack=1, cancel_defence=1))
    assert other.harm("grunt/1") == 1


# Push and pull


@rule("MA-5236", "MA-5237")
def test_a_special_face_pushes_straight_away_and_the_player_may_choose_fewer() -> None:
    t = result_of(["special"], [], foe(), Strike(attack=1, on_attack=Extra(damage=1, push=1)))
    assert t.keys() == ["cells:1", "cells:0"]
    assert t.answer("cells:1").at("grunt/1") == (3, 0)


@rule("MA-5238", "MA-5241")
def test_pushed_against_the_edge_one_damage_for_each_cell_not_moved() -> None:
    sword = weapon("sword", attack=(AttackLine(Strike(attack=1, push=3), ap=2),))
    t = fight("A a .", foes={"a": foe()}, weapons=armed(card=sword), changes={"yoktal": {"aura": 0}})
    t.dice(attack=["damage:1"]).do("attack:grunt/1", "cells:3")
    assert t.at("grunt/1") == (2, 0) and t.harm("grunt/1") == 1 + 2


@rule("MA-5242", "MA-5238")
def test_a_pull_onto_the_pullers_own_cell_moves_nothing_and_hurts() -> None:
    hook = weapon("hook", attack=(AttackLine(Strike(attack=1, pull=1), ap=2),))
    t = fight("A .\n\n. a", foes={"a": foe()}, weapons=armed(card=hook), changes={"yoktal": {"aura": 0}})
    t.dice(attack=["damage:1"]).do("attack:grunt/1", "cells:1")
    assert t.at("grunt/1") == (1, 1) and t.harm("grunt/1") == 2


@rule("MA-0303", "MA-5240")
def test_an_enemy_pushed_into_a_chasm_is_eliminated() -> None:
    t = fight(
        "A a x . b",
        foes={"a": foe(), "b": foe("far")},
        weapons=armed(card=weapon("w", attack=(AttackLine(Strike(attack=1, push=1), ap=2),))),
        changes={"yoktal": {"aura": 0}},
    )
    t.dice(attack=["damage:1"]).do("attack:grunt/1", "cells:1")
    assert list(t.place.enemies) == ["far/1"]


@rule("MA-0303", "MA-5240", "MA-5236")
def test_a_hero_pushed_into_a_chasm_loses_all_life_as_damage_and_lies_on_his_last_cell() -> None:
    t = place("a A x .\n\n. . . B", foes={"a": foe(initiative=9, attacks=bite(damage=1, push=1))}).do("buy:0", "buy:0")
    t.until("turn")
    assert t.fallen("yoktal") and t.at("yoktal") == (1, 0)
    assert (t.life(), t.hero().damage) == (0, 9)


@rule("MA-5366")
def test_some_enemies_cannot_be_pushed() -> None:
    t = result_of(["damage:1"], [], foe(immovable=True))
    assert t.asked == "turn" and t.at("grunt/1") == (2, 0)


@rule("MA-5239")
def test_hindering_obstacles_do_not_stop_a_push() -> None:
    sword = weapon("sword", attack=(AttackLine(Strike(attack=1, push=1), ap=2),))
    t = fight("A a:. .", foes={"a": foe()}, weapons=armed(card=sword), changes={"yoktal": {"aura": 0}})
    t.dice(attack=["damage:1"]).do("attack:grunt/1", "cells:1")
    assert t.at("grunt/1") == (2, 0) and t.harm("grunt/1") == 1


# Zone and long attacks


@rule("MA-5248", "MA-5249")
def test_a_zone_attack_is_rolled_once_and_defended_separately() -> None:
    scythe = weapon("scythe", attack=(AttackLine(Strike(power=1, zone="sweep"), ap=2),))
    row = ". a .\n\nA b ."
    t = fight(
        row,
        foes={"a": foe("one", defence=Guard(defence=1)), "b": foe("two", defence=Guard(defence=1))},
        weapons=armed(card=scythe),
        changes={"yoktal": {"aura": 0}},
    )
    t.dice(power=["damage:3"], defence=["shield:1", "blank"]).answer("attack:two/1")
    assert len(t.events("attack_rolled")) == 1
    assert {t.harm("one/1"), t.harm("two/1")} == {2, 3}


@rule("MA-5243")
def test_a_long_attack_reaches_two_cells_but_not_through_a_wall() -> None:
    pike = weapon("pike", long=True)
    assert fight("A . a", foes={"a": foe()}, weapons=armed(card=pike)).offers("attack:")
    assert fight("A b a", foes={"a": foe(), "b": foe("mid")}, weapons=armed(card=pike)).offers("attack:grunt")
    assert not fight("A .|a", foes={"a": foe(movement=0)}, weapons=armed(card=pike)).offers("attack:")
    assert not fight("A . . a", foes={"a": foe(movement=0)}, weapons=armed(card=pike)).offers("attack:")


@rule("MA-5245")
def test_a_bonus_step_after_the_whole_action() -> None:
    sabre = weapon("sabre", attack=(AttackLine(Strike(attack=1, step=True), ap=2),))
    t = fight(". A a", foes={"a": foe()}, weapons=armed(card=sabre), changes={"yoktal": {"aura": 0}})
    t.answer("attack:grunt/1").answer("cell:0,0")
    assert t.at("yoktal") == (0, 0)


# Ranged malus


def evade_dice(drawing: str, **more: Any) -> int:
    t = fight(
        drawing,
        foes={"a": foe(movement=0), "b": foe("other", movement=0)},
        weapons={"ancient": BOW},
        changes={"ancient": {"aura": 0}},
        **more,
    )
    t.answer("attack:grunt/1")
    return len(t.events("defence_rolled")[0].faces)


@rule("MA-5151", "MA-5154", "MA-5155", "MA-5156", "MA-5157", "MA-5158", "MA-5011")
@pytest.mark.parametrize(
    ("drawing", "dice"),
    [
        ("B . . . a . . . A", 0),
        ("B a . . . . . . A", 1),
        ("B . . . a A . . .", 1),
        ("B . b . a . . . A", 1),
        ("B . .:. a . . . A", 1),
        ("B . b:. a A . . .", 1),
    ],
    ids=["clear", "adjacent", "next to an ally", "another enemy in the way", "hindered", "all of it: still one"],
)
def test_ranged_malus(drawing: str, dice: int) -> None:
    assert evade_dice(drawing) == dice


@rule("MA-5400")
def test_a_talent_lifts_the_malus_of_hindrance_only() -> None:
    gift = {"ancient": (ClearShot(),)}
    assert evade_dice("B . .:. a . . . A", gifts=gift) == 0
    assert evade_dice("B . b . a . . . A", gifts=gift) == 1


# Defence of heroes


def attacked(card: Any, enemy: Any = None, changes: dict[str, Any] | None = None) -> Table:
    """A fast enemy beside the yoktal attacks at once."""
    swift = enemy or foe(initiative=9, attacks=bite(attack=2))
    return place(
        "a A . . B", foes={"a": swift}, weapons=armed(card=card), changes={"yoktal": {"aura": 0} | (changes or {})}
    )


@rule("MA-5191", "MA-5193", "MA-5195", "MA-0055", "MA-5194")
def test_free_lines_and_armour_add_up() -> None:
    lines = (
        DefenceLine(Guard(defence=1)),
        DefenceLine(Guard(on_defence=GuardFace(shields=2)), needs=Needs(dexterity=2)),
        DefenceLine(Guard(defence=1), needs=Needs(physique=4)),
    )
    t = attacked(weapon("w", **guard(*lines)), changes={"armour": "leather_jerkin"})
    t.dice(attack=["damage:2", "damage:2"], defence=["special", "blank"]).do("buy:0", "buy:0")
    (rolled,) = t.events("defence_rolled")
    assert (len(rolled.faces), rolled.shields) == (2, 2)
    assert t.hero().damage == 2


@rule("MA-5192", "MA-5190")
def test_a_paid_line_is_paid_anew_for_each_defence() -> None:
    card = weapon("w", **guard(DefenceLine(Guard(shields=2), ap=2)))
    pair = foe(initiative=9, attacks=(*bite(attack=1), *bite(attack=1)))
    t = attacked(card, pair).do("buy:0", "buy:0")
    assert t.keys() == ["lines:free", "lines:1"]
    t.answer("lines:1")
    assert t.hero().ap == 4 and t.asked == "defend"
    assert t.answer("lines:free").hero().ap == 4


@rule("MA-5340", "MA-0079", "MA-0077")
def test_aura_spent_on_defence() -> None:
    t = attacked(SWORD, changes={"aura": 3}).do("buy:0", "buy:0")
    t.dice(attack=["damage:1", "damage:1"], defence=["blank"]).answer("aura:ward")
    assert (t.hero().aura, t.hero().exhausted) == (2, 1)
    assert t.hero().damage == 0


@rule("MA-5147", "MA-5196", "MA-5197", "MA-5357")
def test_an_armour_is_destroyed_after_the_dice_are_seen() -> None:
    t = attacked(SWORD, changes={"armour": "mail_coat"})
    t.dice(attack=["damage:2", "damage:2"], defence=["blank", "blank"]).do("buy:0", "buy:0")
    assert t.asked == "armour"
    t.answer("discard")
    assert t.hero().armour is None and t.life() == 9
    assert [event.result for event in t.events("attack_result")] == ["dodge"]


@rule("MA-5354")
def test_an_attack_can_cancel_the_armour() -> None:
    t = attacked(SWORD, foe(initiative=9, attacks=bite(damage=1, cancel_armour=True)), {"armour": "mail_coat"})
    t.do("buy:0", "buy:0")
    assert t.hero().damage == 1 and t.events("defence_rolled")[0].faces == ()


@rule("MA-5198")
def test_some_armour_is_lost_when_its_wearer_falls() -> None:
    heavy = foe(initiative=9, attacks=bite(damage=20))
    t = attacked(SWORD, heavy, {"armour": "chain_shirt", "carrying": 5})
    t.dice(defence=["blank"]).do("buy:0", "buy:0")
    assert t.fallen("yoktal") and t.hero().armour is None


# Harm


@rule("MA-5162", "MA-5139", "MA-5210", "MA-0087")
def test_each_kind_of_harm_goes_to_its_zone_and_the_players_choose_what_is_cancelled() -> None:
    mixed = foe(initiative=9, attacks=bite(damage=1, wound=1, shock=1))
    t = attacked(weapon("w", **guard(DefenceLine(Guard(shields=1)))), mixed).do("buy:0", "buy:0")
    assert t.asked == "cancel_harm"
    t.answer("cancel:wound")
    hero = t.hero()
    assert (hero.damage, hero.wound, hero.shock, hero.life) == (1, 0, 1, 7)
    assert hero.most == 9


@rule("MA-5162")
def test_harm_beyond_the_last_life_point_is_ignored_and_the_kinds_are_chosen() -> None:
    mixed = foe(initiative=9, attacks=bite(damage=1, wound=1))
    t = attacked(SWORD, mixed, {"life": 1, "damage": 8}).do("buy:0", "buy:0")
    assert t.asked == "harm" and sorted(t.keys()) == ["harm:damage", "harm:wound"]
    t.answer("harm:wound")
    assert (t.hero().damage, t.hero().wound, t.life()) == (8, 1, 0)


@rule("MA-5128", "MA-5166", "MA-5167")
def test_shocks_are_life_points_again_when_combat_is_over() -> None:
    t = fight("A a", foes={"a": foe(life=1)}, weapons=armed(), changes={"yoktal": {"life": 7, "shock": 2, "aura": 0}})
    t.dice(attack=["damage:1", "special"]).answer("attack:grunt/1")
    assert (t.life(), t.hero().shock) == (9, 0)


@rule("MA-5168", "MA-5171", "MA-5174", "MA-5175", "MA-5177", "MA-0090")
def test_a_healed_hero_waits_for_his_initiative_and_then_has_everything() -> None:
    t = place(
        "B A . . . . a",
        foes={"a": foe(initiative=1, movement=0)},
        changes={"yoktal": {"life": 8, "shock": 1}, "ancient": {"resources": {"potion/yellow": 1}}},
        fallen=("yoktal",),
    )
    t.answer("buy:0").answer("drink:potion/yellow:yoktal")
    assert t.fallen("yoktal"), "not put back at once"
    t.answer("end")
    assert not t.fallen("yoktal") and t.hero().ap == 6
    assert (t.life(), t.hero().shock) == (3, 0)


@rule("MA-5169", "MA-5402")
def test_enemies_ignore_unconscious_heroes_and_may_stop_on_their_cell() -> None:
    t = place("a A . . . . B", foes={"a": foe(initiative=20, movement=1)}, fallen=("yoktal",))
    t.answer("buy:0").until("turn")
    assert t.at("grunt/1") == (1, 0)


# Standby in Combat


@rule("MA-5199", "MA-5202", "MA-5203", "MA-0309", "MA-5216")
def test_an_enemy_whose_prey_slips_away_from_standby_uses_what_is_left_of_its_move() -> None:
    row = ". . A . . . a . . . . . .\n- - - - - - - - - - - - -\n. . . . . . . . . . . . B"
    t = place(row, foes={"a": foe(initiative=3, movement=4)}, changes={"ancient": {"initiative": 1}})
    t.do("buy:0", "buy:0", "standby")
    while t.at("grunt/1")[0] > 3:
        t.answer("pass")
    assert t.asked == "interrupt", "it is beside him and has not attacked yet"
    assert [topic.id for choice in t.match.choices.values() for topic in choice.topics] == ["interrupt:move"]
    t.answer("resume")
    assert not t.offers("walk:"), "no free move after standby"
    t.do("pay:1,0", "end")
    t.until("turn") if t.asked != "turn" else t
    assert t.at("grunt/1") == (2, 0), "three cells to come near, and the fourth after him"
    assert t.events("attack_declared")[0].targets == ("yoktal",)


@rule("MA-5204", "MA-5202", "MA-0309", "MA-5216")
def test_an_enemy_whose_prey_flees_from_standby_goes_for_the_next_hero() -> None:
    rows = ". . . . . . .\n\na . . . A . .\n\n. . . . . . .\n\n. . . . . B .\n\n. . . . . . ."
    t = place(rows, foes={"a": foe(initiative=3, movement=4)}, changes={"ancient": {"initiative": 1}})
    t.do("buy:0", "buy:0", "standby").until("enemy_cell").answer("cell:3,1")
    while t.at("grunt/1") != (3, 1):
        t.answer("pass")
    assert t.asked == "interrupt" and not t.events("attack_declared")
    t.answer("resume").answer("pay:6,0")
    assert t.hero().ap == 6 - 2 - t.s.people(t.hero()).standby
    t.answer("end").until("turn")
    assert t.at("grunt/1")[0] == 4, "three cells to the Yoktal, the fourth to the Ancient"
    assert [event.targets for event in t.events("attack_declared")] == [("ancient",)]


@rule("MA-5200", "MA-5230")
def test_between_two_attack_lines_somebody_in_standby_may_act() -> None:
    pair = foe(initiative=2, attacks=(*bite(attack=1), *bite(attack=1)))
    t = place("a A . . . B", foes={"a": pair}, changes={"yoktal": {"aura": 0}, "ancient": {"initiative": 5}})
    t.do("buy:0", "buy:0").until("turn")
    moments = []
    t.answer("standby")
    while t.asked in ("interrupt", "turn", "defend", "aura_defence"):
        if t.asked == "interrupt":
            moments.append(t.choice.say.args["moment"].id)  # type: ignore[union-attr]
        t.dull()
    assert "ma-moment-line" in moments


# Enemies


@rule("MA-5214")
def test_an_engaged_enemy_stays_and_prefers_whom_its_kind_has_not_attacked() -> None:
    pair = foe(initiative=20, attacks=bite(attack=1))
    t = place("A a B\n\n. a .", foes={"a": pair}).do("buy:0", "buy:0")
    t.until("enemy_target").answer("hero:yoktal").until("turn")
    assert [event.targets for event in t.events("attack_declared")] == [("yoktal",), ("ancient",)]


OPEN = "a . . A {}\n\n. . . . .\n\n. . . . .\n\n. . . . .\n\n. . . . B"


@rule("MA-5215")
@pytest.mark.parametrize(("beside", "target"), [("b", "ancient"), (".", "yoktal")], ids=["engaged", "free"])
def test_a_melee_enemy_goes_for_the_nearest_unengaged_hero_it_can_reach(beside: str, target: str) -> None:
    foes = {"a": foe(initiative=20, movement=3), "b": foe("other", movement=0)}
    t = place(OPEN.format(beside), foes=foes).do("buy:0", "buy:0").until("turn")
    assert t.events("attack_declared")[0].targets == (target,), "an engaged hero is left to those who hold him"


@rule("MA-5216")
def test_a_melee_enemy_that_reaches_nobody_comes_as_near_as_it_can() -> None:
    far = place("a . . . . . . A", foes={"a": foe(initiative=20, movement=3)}).do("buy:0").until("turn")
    assert far.at("grunt/1") == (3, 0) and not far.events("attack_declared")


@rule("MA-5213", "MA-5368")
def test_a_relentless_enemy_goes_for_the_engaged_hero() -> None:
    foes = {"a": foe(initiative=20, movement=9, relentless=True), "b": foe("other", movement=0)}
    t = place("B . . . . .\n\n. . . . . .\n\na . . . A b", foes=foes).do("buy:0", "buy:0").until("turn")
    assert t.events("attack_declared")[0].targets == ("yoktal",)


@rule("MA-5222", "MA-5225")
def test_a_ranged_enemy_with_a_line_stays_and_prefers_a_target_without_malus() -> None:
    archer = foe(initiative=20, attacks=(EnemyAttack(Strike(attack=1), reach="ranged"),))
    foes = {"a": archer, "b": foe("other", movement=0, initiative=0)}
    t = place("a . . A b . . .\n\n. . . . . . . .\n\n. . . . . . . B", foes=foes).do("buy:0", "buy:0").until("turn")
    assert t.at("grunt/1") == (0, 0)
    assert t.events("attack_declared")[0].targets == ("ancient",), "the nearer one stands beside its ally"


@rule("MA-5152", "MA-5228", "MA-5221")
def test_a_ranged_enemy_moves_into_range_and_keeps_its_distance() -> None:
    archer = foe(initiative=20, movement=4, attacks=(EnemyAttack(Strike(attack=1), reach="ranged", range=4),))
    t = place("a . . . . . . A", foes={"a": archer}).do("buy:0").until("turn")
    assert t.at("grunt/1") == (3, 0), "four cells away, as far as range allows"
    assert t.events("attack_declared")


@rule("MA-5217", "MA-5218", "MA-5220")
@pytest.mark.parametrize(("tokens", "where"), [([], 1), (["striding"], 3)])
def test_an_engaged_shooter_steps_away_only_with_a_movement_token(tokens: list[str], where: int) -> None:
    archer = foe(initiative=20, movement=4, attacks=(EnemyAttack(Strike(attack=1), reach="ranged"),))
    t = place("A a . . . .", foes={"a": archer})
    t.state.decks.tokens = Bag("enhancements", tokens)
    t.answer("buy:0").until("turn")
    assert t.at("grunt/1") == (where, 0)
    assert t.events("attack_declared")[0].targets == ("yoktal",)


@rule("MA-5231", "MA-5232", "MA-5369", "MA-5229", "MA-5233")
def test_the_dragon_breathes_on_two_and_then_strikes_from_where_it_stands() -> None:
    attacks = (
        EnemyAttack(Strike(power=1, wound=1, zone="target"), reach="ranged", range=4),
        EnemyAttack(Strike(power=2), long=True),
    )
    dragon = foe(initiative=20, base=2, attacks=attacks, movement=5)
    row = "a . . . B .\n\n. . . A . .\n\n. . . . . ."
    t = place(row, foes={"a": dragon}, changes={"yoktal": {"aura": 0}, "ancient": {"aura": 0}}).do("buy:0", "buy:0")
    t.until("turn")
    first, second = t.events("attack_declared")
    assert sorted(first.targets) == ["ancient", "yoktal"]
    assert second.targets == ("yoktal",), "within two cells of its base"
    assert len(t.events("attack_rolled")) == 2
    assert len(t.events("defence_rolled")) == 3
    assert not t.events("moved")


@rule("MA-5226", "MA-5121", "MA-5234", "MA-5235")
def test_tokens_add_dice_to_attack_and_defence() -> None:
    t = place(
        "a A",
        foes={"a": foe(initiative=20, attacks=bite(attack=2, damage=1))},
        weapons=armed(),
        changes={"yoktal": {"aura": 0}},
    )
    t.state.decks.tokens = Bag("enhancements", ["fierce"])
    t.dice(attack=["damage:1"] * 3).answer("buy:0")
    assert t.events("attack_rolled")[0].harm == 4
    d = fight(
        "A a",
        foes={"a": foe(defence=Guard(defence=1, evade=1, on_defence=GuardFace(dodge=True)))},
        weapons=armed(),
        changes={"yoktal": {"aura": 0}},
    )
    d.place.tokens["grunt"] = ["shielded"]
    d.dice(defence=["special", "blank"], evade=["blank"]).answer("attack:grunt/1")
    (rolled,) = d.events("defence_rolled")
    assert len(rolled.faces) == 3 and rolled.dodge


@rule("MA-5224", "MA-5285")
def test_aura_shields_of_a_hero_are_evade_dice_against_aura_attacks() -> None:
    mage = foe(initiative=20, attacks=(EnemyAttack(Strike(attack=1), reach="aura"),))
    t = place(
        "a . . . A", foes={"a": mage}, weapons=armed(), changes={"yoktal": {"aura": 0, "artefacts": ["star_amulet"]}}
    ).answer("buy:0")
    assert len(t.events("defence_rolled")[0].faces) == 2


@rule("MA-0040", "MA-0039", "MA-0038")
def test_a_combat_object_costs_its_point_and_goes_back_to_its_deck() -> None:
    t = fight("A a", foes={"a": foe()}, changes={"yoktal": {"objects": ["throwing_oil"]}})
    before = t.state.decks.common_objects.pile.count("throwing_oil")
    t.answer("use:throwing_oil:grunt/1")
    assert t.harm("grunt/1") == 2 and t.hero().ap == 5 and t.hero().objects == []
    assert t.state.decks.common_objects.pile.count("throwing_oil") == before + 1
    held = {"yoktal": {"objects": ["throwing_oil"]}}
    still_moves = {"yoktal": (KeepsMove(),)}
    last = place(". A a", foes={"a": foe()}, changes=held, gifts=still_moves).answer("buy:5")
    assert last.hero().ap == 1 and last.offers("use:throwing_oil")
    spent = place(". A a", foes={"a": foe()}, changes=held, gifts=still_moves).answer("buy:6")
    assert spent.asked == "turn" and not spent.offers("use:throwing_oil"), "no point left to pay it with"


@rule("MA-0048", "MA-0059", "MA-0052", "MA-0050")
def test_swapping_weapons_costs_a_point_and_the_armour_stays() -> None:
    t = fight(
        "A . . a",
        foes={"a": foe(movement=0)},
        weapons=armed(),
        changes={"yoktal": {"stored": ["club"], "armour": "leather_jerkin"}},
    )
    assert "swap:hands" not in t.keys(), "the slot for it is taken"
    t.answer("swap:club")
    assert (t.hero().weapon, t.hero().stored, t.hero().ap) == ("club", ["sword"], 5)
    assert t.hero().armour == "leather_jerkin"


@rule("MA-5311", "MA-5307", "MA-5308", "MA-5172")
def test_an_exchange_costs_one_point_for_any_number_of_things_between_neighbours() -> None:
    held = {"yoktal": {"resources": {"potion/red": 1, "plant/red": 1}, "artefacts": ["copper_ring"]}}
    t = fight("A B . . . a", foes={"a": foe(movement=0)}, changes=held | {"ancient": {"initiative": 1}})
    t.do("exchange:ancient", "give:yoktal:potion/red", "give:yoktal:plant/red")
    assert t.hero("ancient").resources == {"potion/red": 1, "plant/red": 1} and t.hero().ap == 5
    assert not any("copper_ring" in key for key in t.keys())
    apart = fight("A . B . . a", foes={"a": foe(movement=0)}, changes=held | {"ancient": {"initiative": 1}})
    assert not apart.offers("exchange:")


@rule("MA-5377", "MA-5350")
def test_a_melee_gift_adds_nothing_to_a_shot() -> None:
    gift = {"yoktal": (Fights(Strike(damage=3), "melee"),)}
    t = fight(
        "A . . . a", foes={"a": foe(movement=0)}, weapons=armed(card=BOW), gifts=gift, changes={"yoktal": {"aura": 0}}
    )
    t.dice(attack=["damage:1", "special"]).answer("attack:grunt/1")
    assert t.harm("grunt/1") == 1


def test_object_cards_are_what_these_tests_take_them_for(  # the shipped cards used above
) -> None:
    t = fight("A a", foes={"a": foe()})
    card: Object = t.s.book.objects["mail_coat"]
    assert card.discard is not None and card.discard.dodge
