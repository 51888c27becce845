"""Judged situations: Talents, Spells, tokens and Enemy cards where they meet other rules (MA-5336 to MA-5400)."""

from typing import Any

import pytest
from tests.malhya.attack.kit import strikes
from tests.malhya.stealth.kit import threat
from tests.malhya.table import WORDS, bare, bites, blade, bow, fight, foe, opening, place, swift, unbought
from tests.malhya.together.kit import LOST, WON
from tests.malhya.turn.kit import BOW, HEAVY, NOWHERE, card, caster, sneak

from oubliette.games.malhya.content.foes import Special, Stealth
from oubliette.games.malhya.content.goods import Object
from oubliette.games.malhya.content.road import StepOne, StepTwo
from oubliette.games.malhya.content.vocabulary import (
    Assassin,
    AuraAfterCombat,
    AuraForAp,
    CancelThreat,
    Charge,
    ClearShot,
    DefenceLine,
    Draining,
    Fights,
    Guard,
    IgnoreHeavy,
    KeepsMove,
    LightMovement,
    Needs,
    Sacrifice,
    Strike,
    ThroughHindrance,
    ThrowsCorpses,
    Together,
)

rule = pytest.mark.rule


def base_armour(guard: Guard) -> Object:
    """An Armour with this defence."""
    return Object(id="plate", name=WORDS, category="common", type="armour", price=1, guard=guard)


# Talents in a fight


@rule("MA-5371", "MA-5098", "MA-0284")
def test_who_keeps_his_move_walks_past_an_enemy() -> None:
    drawing = ". . . . . .\n\nA . a . . ."
    t = strikes(drawing, blade(), foe(movement=0, initiative=0), gifts={"yoktal": (KeepsMove(),)})
    assert "walk:4,0" in t.keys() and "walk:4,1" in t.keys()
    plain = strikes(drawing, blade(), foe(movement=0, initiative=0))
    assert "walk:1,0" in plain.keys() and "walk:4,0" not in plain.keys()


@rule("MA-5386", "MA-5169")
@pytest.mark.parametrize(("fallen", "harm"), [((), 1 + 2 + 1), (("ancient",), 1)])
def test_somebody_who_lies_there_does_not_fight_together(fallen: tuple[str, ...], harm: int) -> None:
    gifts = {"yoktal": (Together(Strike(damage=2)),)}
    t = strikes("A a B", blade(damage=1), foe(movement=0, initiative=0), gifts=gifts, fallen=fallen)
    t.answer("attack:grunt/1")
    assert t.harm("grunt/1") == harm


@rule("MA-5400", "MA-5155", "MA-5157")
@pytest.mark.parametrize(("row", "harm"), [("A . .:. a .", 1), ("A . .:. a B", 0)])
def test_a_clear_shot_at_somebody_beside_a_friend_has_its_malus(row: str, harm: int) -> None:
    t = strikes(row, bow(damage=1), foe(movement=0, initiative=0), gifts={"yoktal": (ClearShot(),)})
    t.dice(evade=["dodge"]).answer("attack:grunt/1")
    assert t.harm("grunt/1") == harm


@rule("MA-5373", "MA-0281")
def test_a_move_that_was_begun_or_lost_cannot_be_sacrificed() -> None:
    gifts = {"yoktal": (Sacrifice(Strike(damage=2)),)}
    t = strikes("A . . . . . a", blade(), foe(movement=0, initiative=0), gifts=gifts)
    assert "sacrifice" in t.keys()
    assert "sacrifice" not in t.answer("walk:1,0").keys()
    beside = strikes("A a . . . . .", blade(), foe(movement=0, initiative=0), gifts=gifts)
    assert "sacrifice" not in beside.keys()


@rule("MA-5380")
@pytest.mark.parametrize(("row", "goal", "harm"), [("A . . . a", "3,0", 3), ("A . . a .", "2,0", 1)])
def test_three_cells_are_a_charge_and_two_are_none(row: str, goal: str, harm: int) -> None:
    t = strikes(row, blade(damage=1), foe(movement=0, initiative=0), gifts={"yoktal": (Charge(Strike(damage=2)),)})
    t.do(f"walk:{goal}", "attack:grunt/1")
    assert t.harm("grunt/1") == harm


@rule("MA-5391", "MA-0073")
def test_aura_for_points_once_a_round_and_again_in_the_next() -> None:
    gifts = {"yoktal": (AuraForAp(2),)}
    t = strikes("A . . . . . . a", blade(), foe(movement=0, initiative=0), gifts=gifts, yoktal={"aura": 3})
    t.do("pay:3,0", "aura:ap")
    assert t.hero().ap == 5 and not t.offers("aura:ap")
    t.do("end").until("turn").do("pay:2,0")
    assert t.hero().ap == 5 and "aura:ap" in t.keys()


@rule("MA-5395", "MA-5128")
@pytest.mark.parametrize(("aura", "after"), [((0, 3), (1, 2)), ((3, 0), (3, 0))])
def test_the_end_of_a_fight_wakes_one_token(aura: tuple[int, int], after: tuple[int, int]) -> None:
    gifts = {"yoktal": (AuraAfterCombat(),)}
    t = strikes("A a", blade(damage=9), foe(movement=0, initiative=0), gifts=gifts)
    t.hero().aura, t.hero().exhausted = aura
    t.answer("attack:grunt/1")
    assert (t.hero().aura, t.hero().exhausted) == after


@rule("MA-5395", "MA-5128")
def test_nobody_wakes_a_token_in_a_room_that_was_never_fought_in() -> None:
    gifts = {"yoktal": (AuraAfterCombat(),)}
    t = sneak("A . . . . a", gifts=gifts, weapons={"yoktal": BOW}, changes=bare(yoktal={"exhausted": 3}))
    t.answer("shoot:grunt/1")
    assert not t.place.enemies and (t.hero().aura, t.hero().exhausted) == (0, 3)


@rule("MA-5133", "MA-5138")
def test_dice_of_lines_talents_and_numbers_stop_at_three_but_damage_does_not() -> None:
    gifts = {"yoktal": (Fights(Strike(attack=2, damage=1)), Together(Strike(attack=2, damage=1)))}
    t = strikes("A a B", blade(attack=2), foe(movement=0, initiative=0, life=30), gifts=gifts)
    t.dice(attack=["damage:1"] * 3).answer("attack:grunt/1")
    assert t.harm("grunt/1") == 3 + 1 + 1 + 1


# Talents in the dark


@rule("MA-5372", "MA-5036", "MA-0278")
def test_a_body_thrown_two_cells_does_not_fly_through_a_wall() -> None:
    t = sneak("A .|. . . . . . . . a", corpses=((1, 0),), gifts={"yoktal": (ThrowsCorpses(2),)}, changes=bare())
    t.answer("corpse")
    while t.asked != "turn" and not t.offers("cell:"):
        t.answer(t.keys()[0])
    assert "cell:2,0" not in t.keys()


@rule("MA-5376", "MA-5044")
def test_threat_is_cancelled_for_six_points_or_not_at_all() -> None:
    gifts = {"yoktal": (CancelThreat(6),)}
    for path, asked in (("walk:1,0", True), ("pay:1,0", False)):
        t = sneak("A . . . . . . . . . . a", gifts=gifts, changes=bare())
        t.answer(path).dice(white=["threat:1"]).answer("end")
        seen = t.asked == "cancel_threat" or any("cancel" in key for key in t.keys())
        assert seen is asked


@rule("MA-5378", "MA-5049", "MA-0042")
def test_an_ignored_icon_makes_no_threat_but_still_weighs() -> None:
    gifts = {"yoktal": (IgnoreHeavy(1),)}
    t = sneak("A . . . . . . . . . . a", gifts=gifts, changes=bare(), weapons={"yoktal": HEAVY})
    t.answer("walk:1,0").dice(white=["special"]).answer("end")
    assert threat(t) == 1 and t.s.heavy(t.hero()) == 2


@rule("MA-5383", "MA-5384", "MA-5034")
@pytest.mark.parametrize(("less", "left"), [(0, 0), (1, 1)])
def test_a_shot_through_a_hedge_costs_one_more(less: int, left: int) -> None:
    gifts: dict[str, tuple[Any, ...]] = {"yoktal": (ThroughHindrance(1), Assassin(ranged=less))}
    t = sneak("A .:. . a . . . . . . . . b", foes={"a": foe(), "b": foe("far")}, gifts=gifts, weapons={"yoktal": BOW},
              changes=bare())  # fmt: skip
    t.answer("shoot:grunt/1")
    assert t.hero().ap == left


@rule("MA-5363", "MA-5384", "MA-5040")
def test_prices_that_rise_and_fall_meet() -> None:
    tough = foe(stealth=Stealth(no_shot=True, melee_more=2))
    foes = {"a": tough, "b": foe("far")}
    t = sneak("A a . . . . . . . . . b", foes=foes, gifts={"yoktal": (Assassin(melee=1),)}, changes=bare())
    t.answer("stab:grunt/1")
    assert t.hero().ap == 1


# Enemy cards in the dark


@rule("MA-5360", "MA-5068", "MA-5041")
def test_who_moves_farther_does_so_in_both_steps() -> None:
    t = sneak("A . . . . . . . . . . g . . . a", foes={"a": foe(stealth=Stealth(moves_more=1))}, summons={"g": "green"},
              changes=bare())  # fmt: skip
    card(t, StepOne(1, "green", 3), StepTwo(on="green", cells=2, go="w", watch="w")).answer("end")
    assert t.at("grunt/1") == (8, 0), "four to the token, then three on"


@rule("MA-5364", "MA-5074", "MA-5076")
def test_of_two_vigils_the_one_before_a_wall_is_not_laid() -> None:
    rows = f". . . . g|. .\n{' '.join('-' * 7)}\nA . . . . . ."
    both = foe(stealth=Stealth(two_ways=True))
    t = sneak(rows, foes={"g": both}, summons={"g": "green"}, changes=bare())
    card(t, NOWHERE, StepTwo(on="green", cells=0, watch="e")).answer("end")
    assert [vigil.heading for vigil in t.place.enemies["grunt/1"].vigils] == ["w"]


# Tokens and frames


@rule("MA-5120", "MA-5211", "MA-5117")
def test_a_frame_that_hastens_all_enemies_hastens_other_kinds_too() -> None:
    chief = foe("chief", initiative=2, special=Special(initiative=3), movement=0)
    t = place("A . . . a b", foes={"a": chief, "b": foe(initiative=1, movement=0)}, changes=bare())
    t.state.decks.tokens.tokens[:] = ["special", "special"]
    unbought(t)
    assert (t.place.initiatives["chief"], t.place.initiatives["grunt"]) == (5, 4)


# Spells


@rule("MA-5396", "MA-0089")
@pytest.mark.parametrize(("successes", "heals"), [(3, 1), (1, 0), (4, 2)])
def test_a_draining_spell_heals_for_whole_pairs(successes: int, heals: int) -> None:
    t = caster("A . a", "wither", gift=(Draining(),), changes=bare(yoktal={"life": 5, "damage": 4}))
    t.dice(skill=["success:1"] * successes, difficulty=["blank"] * successes * 2)
    t.answer(t.offers("cast:wither")[0])
    for _ in range(successes - 1):
        t.answer("roll")
    t.answer("stop")
    while t.asked != "turn":
        t.answer(t.keys()[0])
    assert t.life() == 5 + heals


@rule("MA-5294", "MA-5254", "MA-5265", "MA-5262", "MA-5269")
@pytest.mark.parametrize("fails", [False, True])
def test_anybody_casts_from_a_stone_with_three_dice_and_both_cards_are_gone_whatever_comes_of_it(fails: bool) -> None:
    t = place("A . . . . . . . a", mode="infiltration", foes={"a": foe()}, corpses=((2, 0),), changes=bare())
    t.state.cards.append("aura_stone")
    t.state.stones["aura_stone"] = "haul"
    if "haul" in t.state.decks.spells.pile:
        t.state.decks.spells.remove("haul")
    t.hero().ap = 1
    t.until("turn").answer("walk:1,0")
    t.dice(skill=["special", "blank", "blank"], difficulty=["stop:1" if fails else "blank"])
    keys = t.offers("cast:")
    assert keys, "anybody may cast it"
    t.answer(keys[0])
    if not fails:
        t.answer("stop")
    while t.asked not in ("turn", "next_hero", ""):
        t.dull()
    thrown = t.events("spell_thrown") or t.events("test_thrown")
    assert sum(face[0] == "skill" for face in thrown[0].faces) == 3
    assert thrown[0].successes == 1, "a special face counts for who masters the school"
    assert "aura_stone" not in t.state.cards and t.state.stones == {} and "haul" in t.state.decks.spells.pile


# Armour and numbers


@rule("MA-5133", "MA-5195", "MA-5194")
def test_defence_dice_of_weapon_and_armour_stop_at_three_and_shields_do_not() -> None:
    armour = base_armour(Guard(defence=2, shields=1))
    hard = blade(card={"guarded": Guard(defence=2, shields=1)})
    t = opening("a A", foes={"a": swift(attacks=bites(Strike(damage=9)))}, weapons={"yoktal": hard}, objects=(armour,),
                changes=bare(yoktal={"armour": "plate"}))  # fmt: skip
    unbought(t.dice(defence=["shield:1"] * 3))
    while t.asked == "armour":
        t.answer("keep")
    assert t.hero().damage == 9 - 3 - 2


@rule("MA-0306", "MA-0302")
def test_light_movement_turns_over_a_chasm_and_never_stops_there() -> None:
    drawing = "A x .\n\n. . ."
    t = strikes(drawing + "\n\n. . .\n\n. . .\n\n. . a", blade(), foe(movement=0, initiative=0),
                gifts={"yoktal": (LightMovement(),)})  # fmt: skip
    assert "walk:1,0" not in t.keys() and "walk:2,0" in t.keys()


# Ends


@rule("MA-5126", "MA-5199", "MA-5200")
def test_who_kills_the_last_enemy_from_standby_ends_the_fight_in_a_friends_turn() -> None:
    held = bare(ancient={"initiative": 9}, yoktal={"shock": 2, "life": 7})
    t = fight("A . a B", foes={"a": foe(movement=0, initiative=0, life=1)}, changes=held, instructions=(WON, LOST),
              weapons={"yoktal": blade(damage=1), "ancient": blade(damage=1)})  # fmt: skip
    assert t.state.acting == "ancient"
    t.do("standby").until("turn")
    assert t.state.acting == "yoktal"
    t.do("interrupt:ancient", "attack:grunt/1")
    assert t.over and t.hero().shock == 0 and t.life() == 9


@rule("MA-5085", "MA-5054")
def test_nobody_ends_infiltration_in_the_enemy_phase() -> None:
    row = "A . . . . . . . . . . . . g . . a . . . . . . . . . . B"
    t = place(
        row, mode="infiltration", foes={"a": foe()}, weapons={"ancient": BOW}, summons={"g": "green"}, changes=bare()
    )
    t.do("hero:ancient", "standby")
    card(t, StepOne(1, "green", 3)).answer("end")
    assert t.asked == "interrupt" and t.choice.seat == t.hero("ancient").seat
    t.answer("resume")
    assert t.asked == "turn" and t.place.phase == "enemies" and "fight" not in t.keys()


# Lines, shields and large bases


@rule("MA-5244", "MA-5191")
def test_a_token_for_a_defence_line_serves_only_with_the_line_itself() -> None:
    dear = DefenceLine(Guard(shields=1), ap=2, aura=Guard(shields=2))
    shield = blade(card={"defence": (DefenceLine(Guard()), dear, DefenceLine(Guard(shields=1), ap=1))})
    t = opening("a A", foes={"a": swift(attacks=bites(Strike(damage=5)))}, weapons={"yoktal": shield},
                changes=bare(yoktal={"aura": 1}))  # fmt: skip
    unbought(t).answer("aura:line:1")
    assert t.asked == "defend" and t.keys() == ["lines:2", "lines:2+3"], "not without the line"
    t.answer("lines:2")
    assert t.hero().damage == 5 - 1 - 2 and t.hero().ap == 4


@rule("MA-5244", "MA-0078", "MA-5191")
def test_no_token_is_offered_for_a_defence_line_that_cannot_be_paid() -> None:
    dear = DefenceLine(Guard(shields=1), ap=7, aura=Guard(shields=2))
    hard = DefenceLine(Guard(shields=1), ap=7, needs=Needs(physique=3))
    t = opening("a A", foes={"a": swift(attacks=bites(Strike(damage=1)))}, changes=bare(yoktal={"aura": 1}),
                weapons={"yoktal": blade(card={"defence": (dear, hard)})})  # fmt: skip
    unbought(t)
    assert t.asked == "aura_defence" and t.keys() == ["aura:ward", "no_aura"]


@rule("MA-5349", "MA-5147", "MA-5196", "MA-5141")
@pytest.mark.parametrize(
    ("own", "cancelled", "damage"), [(0, 99, 4), (0, 2, 3), (0, 1, 2), (0, 0, 1), (1, 2, 2), (2, 1, 0)]
)
def test_shields_of_a_destroyed_armour_are_cancelled_as_well(own: int, cancelled: int, damage: int) -> None:
    armour = Object(id="plate", name=WORDS, category="common", type="armour", price=1, discard=Guard(shields=3))
    piercing = swift(attacks=bites(Strike(damage=4, cancel_shields=cancelled)))
    t = opening("a A", foes={"a": piercing}, objects=(armour,), changes=bare(yoktal={"armour": "plate"}),
                weapons={"yoktal": blade(card={"guarded": Guard(shields=own)})})  # fmt: skip
    unbought(t).answer("discard")
    assert t.hero().damage == damage
    (result,) = t.events("attack_result")
    armour_parts = [part.value for part in result.terms if part.say.id == "ma-sum-armour"]
    assert armour_parts == ([-min(3, 3 - (cancelled - own))] if cancelled - own < 3 else [])
    assert sum(part.value for part in result.terms) == damage


@rule("MA-5380", "MA-5404")
@pytest.mark.parametrize("row", [0, 1])
def test_a_charge_leads_to_any_cell_of_a_large_base(row: int) -> None:
    rows = [". . . . a . .", ". . . . . . ."]
    rows[row] = "A" + rows[row][1:]
    large = foe(movement=0, initiative=0, base=2)
    t = strikes("\n\n".join(rows), blade(damage=1), large, gifts={"yoktal": (Charge(Strike(damage=2)),)})
    t.do(*(f"walk:{column},{row}" for column in (1, 2, 3)), "attack:grunt/1")
    assert t.harm("grunt/1") == 3
    t.answer("attack:grunt/1")
    assert t.harm("grunt/1") == 4, "one charge, one attack"
