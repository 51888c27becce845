"""Rounds of Infiltration, dice, bodies, leaving and the way into Combat (MA-5028 to MA-5059, MA-5080 to MA-5100)."""

from typing import Any

import pytest
from tests.malhya.table import (
    WORDS,
    Table,
    bare,
    blade,
    fight,
    foe,
    place,
    weapon,
)
from tests.malhya.turn.kit import BOW, HEAVY, NOWHERE, card, sneak

from oubliette.games.malhya.content.script import End, Gain, Heal, InfiltrationDice, Leave, Tell, Threat
from oubliette.games.malhya.content.stories import Instruction
from oubliette.games.malhya.content.vocabulary import CancelThreat, RerollThreat, ThrowsCorpses
from oubliette.games.malhya.state.state import Vigil

rule = pytest.mark.rule
FAR = "A . . . . . . . a"
HALL = "A . . B . . . . . . . . a"
OUT = Instruction(at="all_out", do=(End(won=True, title=WORDS),))


def threat(t: Table) -> int:
    assert t.state.infiltration is not None
    return t.state.infiltration.threat


def to_next_round(t: Table) -> Table:
    """Everybody ends his turn; no card moves anybody."""
    now = t.place.round
    while t.place.round == now:
        card(t, NOWHERE)
        t.dull()
    return t


# Rounds


@rule("MA-5029", "MA-5089")
def test_a_round_begins_with_all_points_and_nobody_has_acted() -> None:
    t = place(HALL, mode="infiltration", foes={"a": foe()}, counter=9)
    t.do("hero:yoktal")
    card(t, NOWHERE).answer("standby")
    first = t.place.round
    to_next_round(t)
    assert (t.place.round, t.place.acted, t.place.phase, t.place.counter) == (first + 1, [], "main", 1)
    assert all(hero.ap == 6 and not hero.standby for hero in t.s.party())
    assert t.asked == "next_hero" and t.keys() == ["hero:yoktal", "hero:ancient"]
    began = [(event.phase, event.round) for event in t.events("phase_began")]
    assert began[-3:] == [("enemies", first), ("secondary", first), ("main", first + 1)]
    plain = to_next_round(place(HALL, mode="infiltration", foes={"a": foe()}))
    assert plain.place.counter == 0, "this Place has no turn counter"


@rule("MA-5060", "MA-5061")
@pytest.mark.parametrize(("threat_now", "level"), [(0, "normal"), (4, "normal"), (10, "normal"), (99, "normal")])
def test_so_many_cards_as_the_threat_says(threat_now: int, level: str) -> None:
    t = sneak(FAR, threat=min(threat_now, 10))
    slots = t.s.book.boards["normal"].slots
    if threat_now == 99:
        t.state.infiltration = None
    before = len(t.state.decks.actions.pile)
    told = t.told("end")
    drawn = 0 if threat_now == 99 else slots[min(threat_now, len(slots) - 1)].cards
    assert told.count("action_card_turned") <= drawn and before - len(t.state.decks.actions.pile) >= min(drawn, 1)
    assert ("action_card_turned" in told) is bool(drawn)


@rule("MA-5029", "MA-5127")
def test_a_round_begins_with_the_plan_then_who_comes_back_then_the_eyes() -> None:
    told = Instruction(at="counter", do=(Tell(WORDS),))
    t = place("A . . B . . . . . . . . a", mode="infiltration", foes={"a": foe()}, counter=1, instructions=(told,))
    t.place.round = 1
    t.place.heroes["yoktal"].off = True
    t.place.heroes["yoktal"].cell = t.cell(3, 0)
    to_next_round(t)
    assert t.asked == "return" and len(t.events("told")) == 1
    t.answer("return")
    assert t.asked == "deploy" and t.keys() == ["cell:2,0", "cell:4,0"], "the ancient stands there"
    t.answer("cell:2,0")
    assert t.at("yoktal") == (2, 0) and t.mode == "infiltration"


@rule("MA-5029", "MA-5089", "MA-5403")
def test_who_comes_back_before_a_guards_eyes_is_seen_at_once() -> None:
    t = place("A . . B . . . . . . . . a", mode="infiltration", foes={"a": foe()})
    t.place.round = 1
    t.place.heroes["yoktal"].off, t.place.heroes["yoktal"].cell = True, t.cell(11, 0)
    to_next_round(t)
    assert t.asked == "return" and t.mode == "infiltration"
    t.answer("return")
    assert t.mode == "combat" and [event.cause for event in t.events("alert_raised")] == ["seen"]


@rule("MA-5029")
def test_the_order_of_turns_is_asked_only_if_there_are_two() -> None:
    t = place(FAR, mode="infiltration", foes={"a": foe()})
    assert t.asked == "turn" and "next_hero" not in [event.question for event in t.events("forced")]


# Dice


@rule("MA-5045", "MA-5044", "MA-5090")
def test_in_combat_nobody_owes_a_die() -> None:
    t = fight(FAR, foes={"a": foe(movement=0)}, changes=bare()).do("walk:1,0", "standby")
    assert not t.events("infiltration_rolled") and t.place.turns["yoktal"].lines == ["move"]


@rule("MA-5044", "MA-5045")
def test_the_end_of_a_turn_takes_points_and_what_the_turn_was_good_for() -> None:
    t = sneak(FAR).answer("walk:1,0")
    t.s.turn(t.hero()).light = t.s.turn(t.hero()).sacrificed = True
    card(t, NOWHERE).dice(white=["blank"])
    t.place.turns["yoktal"].extra_dice = 0
    told = t.told("end")
    assert told[:2] == ["turn_over", "infiltration_rolled"]
    tired = fight(FAR, foes={"a": foe(movement=0, initiative=1)}, changes=bare())
    turn = tired.s.turn(tired.hero())
    turn.light = turn.sacrificed = True
    tired.hero().ap = 4
    tired.answer("end")
    assert (turn.free_lost, turn.light, turn.sacrificed) == (True, False, False)


@rule("MA-5046", "MA-5376", "MA-5044")
@pytest.mark.parametrize(
    ("acts", "answers", "after"),
    [(["walk:1,0"], ["cancel"], 1), (["walk:1,0"], ["keep"], 2), (["pay:1,0"], [], 2)],
    ids=["cancelled", "kept", "points already spent"],
)
def test_a_talent_cancels_threat_for_all_six_points(acts: list[str], answers: list[str], after: int) -> None:
    t = sneak(FAR, gifts={"yoktal": (CancelThreat(6),)})
    card(t, NOWHERE)
    t.do(*acts).dice(white=["threat:2"]).answer("end")
    assert (t.asked == "cancel_threat") is bool(answers)
    t.do(*answers)
    assert [event.threat for event in t.events("infiltration_rolled")] == [after] and threat(t) == after


@rule("MA-5376", "MA-5046")
def test_as_many_symbols_are_cancelled_as_can_be_paid_and_are_there() -> None:
    t = sneak(FAR, gifts={"yoktal": (CancelThreat(2),)}).answer("walk:1,0")
    card(t, NOWHERE).dice(white=["threat:2"]).answer("end")
    t.do("cancel", "cancel")
    assert t.asked != "cancel_threat" and threat(t) == 0, "nothing more to cancel"
    none = sneak(FAR, gifts={"yoktal": (CancelThreat(2),)}).answer("walk:1,0")
    card(none, NOWHERE).dice(white=["blank"]).answer("end")
    assert none.asked != "cancel_threat"


@rule("MA-5341", "MA-5343", "MA-5045")
def test_aura_silences_the_dice_of_the_ancient() -> None:
    t = sneak("B . . . . . . . a").answer("walk:1,0")
    card(t, NOWHERE).answer("end")
    assert t.asked == "infiltration_dice" and t.keys() == ["aura:silence", "roll"]
    t.answer("aura:silence")
    assert not t.events("infiltration_rolled") and t.hero("ancient").aura == 3 and threat(t) == 0
    rolls = sneak("B . . . . . . . a").answer("walk:1,0")
    card(rolls, NOWHERE).dice(white=["threat:1"]).do("end", "roll")
    assert threat(rolls) == 1 and rolls.hero("ancient").aura == 4


@rule("MA-5341", "MA-5052", "MA-5044")
def test_silence_holds_for_the_turn_also_when_it_is_taken_up_again() -> None:
    t = place("A B . . . . . . . . . a", mode="infiltration", foes={"a": foe()}).answer("hero:ancient")
    t.do("walk:2,0", "standby", "aura:silence", "interrupt:ancient", "pay:3,0", "end")
    assert t.asked == "turn" and not t.events("infiltration_rolled"), "the other hero goes on"
    assert t.hero("ancient").aura == 3, "paid for once"
    to_next_round(t).do("hero:ancient", "walk:4,0", "end")
    assert t.asked == "infiltration_dice", "the next turn is another one"


@rule("MA-5343", "MA-5341", "MA-5045")
@pytest.mark.parametrize(("answer", "rises", "aura"), [("aura:unburden", 0, 1), ("roll", 2, 2)])
def test_aura_makes_heavy_equipment_silent(answer: str, rises: int, aura: int) -> None:
    t = sneak("C . . . . . . . a", weapons={"sulk": HEAVY}).answer("walk:1,0")
    card(t, NOWHERE).dice(white=["special"]).answer("end")
    assert t.keys() == ["aura:unburden", "roll"]
    t.answer(answer)
    assert threat(t) == rises and t.hero("sulk").aura == aura


@rule("MA-5343", "MA-5341")
def test_without_heavy_equipment_or_aura_nothing_is_asked() -> None:
    light = sneak("C . . . . . . . a").answer("walk:1,0")
    card(light, NOWHERE).dice(white=["blank"]).answer("end")
    assert light.asked != "infiltration_dice"
    spent = sneak("C . . . . . . . a", weapons={"sulk": HEAVY}, changes=bare()).answer("walk:1,0")
    card(spent, NOWHERE).dice(white=["blank"]).answer("end")
    assert spent.asked != "infiltration_dice"


def owing(more: int, faces: dict[str, list[str]], **gifts: Any) -> Table:
    """The yoktal ends his turn owing so many dice beside the one for his move."""
    t = sneak(FAR, gifts=gifts).answer("walk:1,0")
    t.s.turn(t.hero()).extra_dice = more
    card(t, NOWHERE).dice(**faces)
    return t.answer("end")


@rule("MA-5050", "MA-5047", "MA-5045")
def test_a_special_black_face_is_an_alert_whatever_the_white_ones_show() -> None:
    t = owing(3, {"white": ["blank"], "black": ["special"]})
    assert [event.cause for event in t.events("alert_raised")] == ["die"]
    white = owing(1, {"white": ["special", "special"]})
    assert not white.events("alert_raised")
    black = owing(2, {"black": ["threat:1"]})
    assert not black.events("alert_raised") and threat(black) == 1


@rule("MA-5356")
def test_one_white_die_that_is_not_blank_may_be_rolled_again() -> None:
    t = owing(1, {"white": ["blank", "threat:2", "blank"]}, yoktal=(RerollThreat(),))
    assert t.asked == "reroll" and t.keys() == ["die:1", "keep"]
    assert [option.passes for option in t.choice.options] == [False, True]
    t.answer("die:1")
    assert threat(t) == 0
    kept = owing(1, {"white": ["threat:1", "threat:2"]}, yoktal=(RerollThreat(),))
    assert kept.keys() == ["die:0", "die:1", "keep"]
    assert threat(kept.answer("keep")) == 3
    black = owing(2, {"black": ["threat:1"]}, yoktal=(RerollThreat(),))
    assert black.asked != "reroll" and threat(black) == 1


@rule("MA-0255", "MA-5045")
def test_a_chapter_adds_dice_to_those_of_the_turn() -> None:
    more = {"i": ("bell", (InfiltrationDice(2),))}
    t = sneak("A i . . . . . . a", interests=more).answer("walk:1,0")
    assert t.s.turn(t.hero()).extra_dice == 2
    card(t, NOWHERE).dice(black=["threat:1"]).answer("end")
    assert [len(event.faces) for event in t.events("infiltration_rolled")] == [1], "three white ones are a black one"
    loud = fight("A i . . . . . . a", foes={"a": foe(movement=0)}, interests=more, changes=bare()).answer("walk:1,0")
    assert loud.s.turn(loud.hero()).extra_dice == 0, "in Combat nobody rolls them"


@rule("MA-5051", "MA-5046")
@pytest.mark.parametrize(("start", "by", "after", "told"), [(2, -5, 0, [-2]), (2, 3, 5, [3]), (0, -1, 0, [])])
def test_the_cube_does_not_leave_the_track_downwards(start: int, by: int, after: int, told: list[int]) -> None:
    t = sneak("A i . . . . . . . . . a", interests={"i": ("bell", (Threat(by),))}, threat=start).answer("walk:1,0")
    assert threat(t) == after and [event.by for event in t.events("threat_moved")] == told


# Murder and bodies


@rule("MA-5034", "MA-5035", "MA-5045")
def test_a_murder_and_a_shot_are_two_lines_and_end_a_begun_free_move() -> None:
    foes = {"a": foe(), "b": foe("mid"), "c": foe("far")}
    t = sneak("A . a . . . . . . . . . . . . c", foes=foes)
    t.place.enemies["grunt/1"].vigils.append(Vigil(t.cell(3, 0), "e"))
    assert t.answer("walk:1,0").told("stab:grunt/1") == ["assassinated", "figure_gone"]
    assert t.s.turn(t.hero()).lines == ["move", "stab"] and t.place.noises == []
    shot = sneak("A . . . . b . . . . . . . . . c", foes=foes, weapons={"yoktal": BOW}).answer("walk:1,0")
    assert shot.told("shoot:mid/1") == ["free_move_lost", "assassinated", "figure_gone", "noise_made"]
    assert shot.s.turn(shot.hero()).lines == ["move", "shoot"] and shot.place.noises == [shot.cell(5, 0)]


@rule("MA-5059", "MA-5058")
def test_six_points_bring_somebody_back_after_a_free_step() -> None:
    t = sneak("A . B . . . . . . . a", fallen=("ancient",)).answer("walk:1,0")
    told = t.told("revive:ancient")
    assert told == ["free_move_lost", "healed", "hero_back"]
    assert (t.life("ancient"), t.hero("ancient").damage, t.hero().ap) == (1, 6, 0) and not t.fallen("ancient")


@rule("MA-5059", "MA-5130")
@pytest.mark.parametrize(
    ("zones", "left"), [({"damage": 3, "wound": 4}, (2, 4)), ({"wound": 7}, (0, 6)), ({"damage": 7}, (6, 0))]
)
def test_the_life_point_comes_from_a_damage_first(zones: dict[str, int], left: tuple[int, int]) -> None:
    t = sneak("A B . . . . . . . a", changes={"ancient": {"life": 0, **zones}}, fallen=("ancient",))
    t.answer("revive:ancient")
    assert (t.hero("ancient").damage, t.hero("ancient").wound) == left and t.life("ancient") == 1


@rule("MA-5058", "MA-5036", "MA-5372")
@pytest.mark.parametrize(("throws", "farthest"), [(False, 1), (True, 2)])
def test_where_a_body_can_be_put(throws: bool, farthest: int) -> None:
    gifts = {"yoktal": (ThrowsCorpses(),)} if throws else {}
    t = sneak("A . . . . . . . . a", corpses=((1, 0),), gifts=gifts)
    t.answer("corpse")
    cells = {f"cell:{column},0" for column in range(farthest + 1)} - {"cell:1,0"}
    if t.asked == "corpse_to":
        assert set(t.keys()) == cells
        t.answer("cell:0,0")
    assert t.place.corpses == {t.cell(0, 0): 1} and t.hero().ap == 5
    assert t.s.turn(t.hero()).lines == ["corpse"]


@rule("MA-5036", "MA-5372", "MA-0283")
def test_a_body_carried_ends_a_begun_free_move_and_falls_onto_no_enemy() -> None:
    t = sneak("A . . a|. . . .", corpses=((0, 0),), gifts={"yoktal": (ThrowsCorpses(),)})
    t.place.enemies["grunt/1"].vigils.append(Vigil(t.cell(4, 0), "e"))
    t.answer("walk:1,0").answer("corpse")
    assert "cell:3,0" not in t.keys() and t.asked == "corpse_to"
    assert t.told("cell:1,0")[:2] == ["free_move_lost", "corpse_moved"]


@rule("MA-5036", "MA-5372")
@pytest.mark.parametrize("gifts", [{}, {"yoktal": (ThrowsCorpses(),)}], ids=["carried", "thrown"])
def test_a_body_that_can_be_put_nowhere_stays_and_costs_nothing(gifts: dict[str, Any]) -> None:
    t = sneak("A|. . . . . . . a", corpses=((0, 0),), gifts=gifts)
    assert t.told("corpse") == ["forced"], "which body, but not where to"
    assert t.place.corpses == {t.cell(0, 0): 1} and t.hero().ap == 6 and t.asked == "turn"


# Averting


@rule("MA-5052", "MA-5083", "MA-5084", "MA-5403")
def test_who_averts_an_alert_resumes_kills_and_goes_on() -> None:
    t = place(HALL, mode="infiltration", foes={"a": foe()}, weapons={"yoktal": BOW}, changes=bare())
    t.place.enemies["grunt/1"].cell = t.cell(6, 0)
    t.hero().ap = 6
    t.do("hero:yoktal", "standby")
    assert t.hero().ap == 5 and t.hero().standby
    before = len(t.match.entries())
    t.answer("walk:5,0")
    assert t.asked == "avert" and t.keys() == ["shoot:grunt/1", "pass"]
    t.answer("shoot:grunt/1")
    told = [entry.event.kind for entry in t.match.entries()[before:]]
    assert told[told.index("spotted") :][:6] == [
        "spotted", "stood", "assassinated", "figure_gone", "noise_made", "averted",
    ]  # fmt: skip
    assert not t.hero().standby and t.hero().ap == 0 and t.mode == "infiltration"
    assert t.events("turn_began")[-1].figure == "yoktal", "he plays on with what is left"


# Leaving


DOOR = {"i": ("door", (Leave(),))}


@rule("MA-5088", "MA-5089")
def test_who_leaves_takes_no_further_turns_and_may_come_back_in_a_later_round() -> None:
    t = place("A i . B . . . . . . . . a", mode="infiltration", foes={"a": foe()}, interests=DOOR)
    t.place.round = 1
    t.do("hero:yoktal", "walk:1,0")
    assert t.asked == "leave" and t.keys() == ["leave", "stay"]
    t.hero().standby = True
    assert t.told("leave")[0] == "hero_left"
    assert t.place.heroes["yoktal"].off and not t.hero().standby
    to_next_round(t)
    assert t.asked == "return" and t.keys() == ["stay_out", "return"]
    assert t.told("return")[0] == "hero_back" and t.at("yoktal") == (1, 0)
    assert [token.off for token in t.place.heroes.values()] == [False, False]


@rule("MA-5086", "MA-5087", "MA-5130")
def test_out_of_danger_a_fallen_hero_is_carried_along() -> None:
    t = fight(
        "i A B a",
        foes={"a": foe(movement=0, life=1)},
        interests={"i": ("door", (Leave(),))},
        changes=bare(),
        fallen=("ancient",),
        weapons={"yoktal": blade(damage=1)},
        instructions=(OUT,),
    )
    t.do("walk:2,0", "attack:grunt/1")
    t.answer("step:yoktal:door")
    t.answer("leave")
    assert t.over and t.state.won


@rule("MA-5086", "MA-5087")
def test_in_danger_a_fallen_hero_keeps_the_party_there() -> None:
    t = sneak("A i . . B . . . . . . . . a", interests=DOOR, fallen=("ancient",), instructions=(OUT,), changes=bare())
    t.do("walk:1,0", "leave")
    assert not t.over and t.state.place is not None


@rule("MA-5127", "MA-0262")
@pytest.mark.parametrize(("once", "times"), [(True, 1), (False, 3)])
def test_an_instruction_is_carried_out_once_unless_it_says_otherwise(once: bool, times: int) -> None:
    again = Instruction(at="counter", do=(Tell(WORDS),), once=once)
    t = place(FAR, foes={"a": foe(movement=0)}, changes=bare(), counter=1, instructions=(again,))
    before = len(t.events("told"))
    for _ in range(2):
        now = t.place.round
        while t.place.round == now:
            t.dull()
    rounds = len([event for event in t.events("phase_began") if event.phase == "initiative"])
    assert before == 1 and rounds == 3 and (len(t.events("told")) == 1) is once
    assert (t.place.fired == [0]) is once


# Into Combat


@rule("MA-5081", "MA-5085", "MA-5095")
@pytest.mark.parametrize("left", [3, 0])
def test_cards_that_were_drawn_are_put_away_with_the_board(left: int) -> None:
    t = sneak(FAR)
    deck = t.state.decks.actions
    t.place.cards = [deck.pile.pop(), deck.pile.pop()]
    drawn = list(t.place.cards)
    deck.discarded += deck.pile[left:]
    del deck.pile[left:]
    told = t.told("fight")
    assert told[:2] == ["infiltration_ended", "combat_began"]
    assert t.state.infiltration is None and t.place.cards == []
    assert [event.alert for event in t.events("combat_began")] == [False]
    if left:
        assert set(drawn) <= set(deck.discarded) and len(deck.pile) == left
    else:
        assert deck.discarded == [] and len(deck.pile) == 30, "an empty pile is made anew"


@rule("MA-5082", "MA-5095", "MA-5081", "MA-5109", "MA-5080")
def test_an_alert_begins_the_first_round_of_combat() -> None:
    told = Instruction(at="alert", do=(Tell(WORDS),))
    begins = Instruction(at="combat_begins", do=(Gain(gold=1),))
    t = sneak("A . . a", changes=bare(), instructions=(told, begins))
    t.place.round = 3
    kinds = t.told("walk:2,0")
    assert kinds[kinds.index("alert_raised") :][:5] == [
        "alert_raised", "infiltration_ended", "told", "combat_began", "gold_changed",
    ]  # fmt: skip
    assert t.mode == "combat" and [event.alert for event in t.events("combat_began")] == [True]
    assert t.place.round == 1 and t.place.initiatives["yoktal"] == 0
    began = [(event.phase, event.round) for event in t.events("phase_began")]
    assert began[-1] == ("initiative", 1)


@rule("MA-5095", "MA-5100", "MA-5101", "MA-0002")
def test_who_is_outside_when_combat_begins_comes_back_near_where_he_left() -> None:
    t = place("A i . B . . . . . . . . a", mode="infiltration", foes={"a": foe()}, interests=DOOR, changes=bare())
    t.do("hero:yoktal", "walk:1,0", "leave", "walk:1,0")
    if t.asked == "leave":
        t.answer("stay")
    t.place.enemies["grunt/1"].vigils.append(Vigil(t.cell(11, 0), "w"))
    t.hero("ancient").standby = True
    t.answer("fight")
    assert t.asked == "deploy" and t.keys() == ["cell:0,0", "cell:2,0"]
    t.answer("cell:2,0")
    token = t.place.heroes["yoktal"]
    assert not token.off and t.at("yoktal") == (2, 0) and t.at("ancient") == (1, 0)
    assert [(event.hero, event.cell) for event in t.events("hero_back")] == [("yoktal", t.cell(2, 0))]
    assert t.place.enemies["grunt/1"].vigils == [] and not t.hero("ancient").standby


@rule("MA-5095", "MA-5085")
def test_in_an_empty_room_there_is_no_fight_to_begin() -> None:
    t = sneak("A i . . . . a", interests={"i": ("bell", (Tell(WORDS),))}, weapons={"yoktal": weapon("w")})
    t.place.enemies.clear()
    t.answer("fight")
    assert t.place.phase == "free" and t.asked == "explore"


@rule("MA-5095", "MA-5174")
def test_who_is_healed_as_combat_begins_waits_for_his_initiative() -> None:
    begins = Instruction(at="combat_begins", do=(Heal(who="all", heals=2),))
    t = sneak("A B . . . . . . . . a", fallen=("ancient",), instructions=(begins,), changes=bare())
    told = t.told("fight")
    assert told[:3] == ["infiltration_ended", "combat_began", "healed"] and "hero_back" not in told
    assert t.life("ancient") == 2 and t.fallen("ancient") and t.place.back == ["ancient"]


# The dice once more


@rule("MA-5083", "MA-5084")
def test_only_who_has_spotted_can_be_killed_to_avert_and_the_plan_notices() -> None:
    down = Instruction(at="enemy_down", enemy="grunt", do=(Gain(gold=1),))
    t = place(
        "B . . . a . . . . . A . . . . . . . . . b", mode="infiltration", instructions=(down,), changes=bare(),
        foes={"a": foe(), "b": foe("far")}, weapons={"ancient": weapon("bow", ranged=True)},
    )  # fmt: skip
    t.do("hero:ancient", "standby", "walk:5,0")
    assert t.asked == "avert" and t.keys() == ["shoot:grunt/1", "pass"]
    assert [option.passes for option in t.choice.options] == [False, True]
    t.answer("shoot:grunt/1")
    assert t.state.gold == 1 and t.mode == "infiltration"


@rule("MA-5047", "MA-5049", "MA-5045")
@pytest.mark.parametrize(("more", "white", "black"), [(0, 1, 0), (1, 2, 0), (2, 0, 1), (3, 1, 1), (4, 2, 1)])
def test_three_white_dice_are_one_black_die(more: int, white: int, black: int) -> None:
    t = owing(more, {"white": ["blank"] * white, "black": ["threat:1"] * black})
    (rolled,) = t.events("infiltration_rolled")
    assert [face[0] for face in rolled.faces] == ["white"] * white + ["black"] * black
    assert threat(t) == black


@rule("MA-5049", "MA-5046")
def test_blank_white_faces_add_nothing_to_heavy_equipment() -> None:
    t = sneak(FAR, weapons={"yoktal": HEAVY}, changes=bare()).answer("walk:1,0")
    t.s.turn(t.hero()).extra_dice = 1
    card(t, NOWHERE).dice(white=["blank", "threat:1"]).answer("end")
    assert threat(t) == 1


@rule("MA-5051", "MA-5046")
def test_off_infiltration_there_is_no_cube_to_move() -> None:
    t = fight("A i . . . . a", foes={"a": foe(movement=0)}, interests={"i": ("bell", (Threat(2),))}, changes=bare())
    t.answer("walk:1,0")
    assert t.state.infiltration is None and not t.events("threat_moved")
