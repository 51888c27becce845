"""Judged situations: rounds of both modes, who comes and goes, who chooses (MA-0270 to MA-0309, MA-5018 to MA-5133)."""

from typing import Any

import pytest
from tests.malhya.scenario.kit import row
from tests.malhya.skill_tests.kit import NO, level, trial
from tests.malhya.stealth.kit import alerts, rolled, threat
from tests.malhya.table import (
    WORDS,
    Table,
    bare,
    bites,
    blade,
    bow,
    copy_of_base,
    fight,
    foe,
    last_slot,
    opening,
    place,
    story,
    swift,
    unbought,
)
from tests.malhya.turn.kit import HEAVY, NOWHERE, card, sneak

from oubliette.games.malhya.content.road import StepOne, StepTwo
from oubliette.games.malhya.content.script import DiscardInterest, Explore, Gain, Leave, PlaceInterest, Summon, Threat
from oubliette.games.malhya.content.stories import Instruction, MarkSpec, Place, Row
from oubliette.games.malhya.content.vocabulary import AllSchools, CancelThreat, Strike
from oubliette.games.malhya.state.state import TalentState

rule = pytest.mark.rule
DOOR = {"i": ("door", (Leave(),))}
STILL = {"a": foe(movement=0, initiative=0)}


# Setting up


def laid(drawing: str, rows: tuple[Row, ...], marks: dict[str, MarkSpec]) -> Table:
    book = copy_of_base()
    spec = Place(
        id="test", number=9, name=WORDS, map=drawing, deployment=rows, marks={"1": MarkSpec(start="1")} | marks
    )
    book.places = {**book.places, "test": spec}
    return story(Explore("test"), book=book)


@rule("MA-0273", "MA-0276")
def test_with_every_neighbour_taken_or_walled_off_the_next_enemy_stands_two_cells_away() -> None:
    t = laid("r . . . . . . 1", (row("red", two=("zoul", "zoul", "zoul")),), {"r": MarkSpec(summon="red")})
    while t.asked == "deploy":
        t.dull()
    assert [t.at(f"zoul/{number}") for number in (1, 2, 3)] == [(0, 0), (1, 0), (2, 0)]


@rule("MA-0275", "MA-0279")
def test_heroes_whose_point_is_taken_begin_beside_it() -> None:
    both = MarkSpec(start="1", summon="red")
    t = laid("1 . . . . . .", (row("red", two=("zoul",)),), {"1": both})
    t.until("deploy_hero").answer("hero:ancient")
    while t.asked in ("deploy", "deploy_hero"):
        t.dull()
    assert t.at("zoul/1") == (0, 0) and {t.at("ancient"), t.at("yoktal")} == {(1, 0), (2, 0)}


# Coming and going


@rule("MA-5089", "MA-0279")
def test_who_comes_back_onto_a_taken_token_stands_beside_it() -> None:
    t = place("A i . B . . . . . . . . . . a", mode="infiltration", foes={"a": foe()}, interests=DOOR, changes=bare())
    t.do("hero:yoktal", "walk:1,0", "leave")
    t.until("turn").answer("walk:1,0")
    t.answer("stay") if t.asked == "leave" else None
    t.answer("end")
    while t.asked not in ("return", ""):
        t.dull()
    t.answer("return")
    while t.asked not in ("turn", "next_hero"):
        t.answer(t.keys()[0])
    assert t.at("ancient") == (1, 0) and t.at("yoktal") in ((0, 0), (2, 0))


@rule("MA-5086", "MA-5089")
def test_the_place_is_left_when_the_last_one_goes_and_not_before() -> None:
    out = Instruction(at="all_out", do=(Gain(gold=7),))
    t = place("A i . B . . . . . . . . . . a", mode="infiltration", foes={"a": foe()}, interests=DOOR, changes=bare(),
              instructions=(out,))  # fmt: skip
    gold = t.state.gold
    t.do("hero:yoktal", "walk:1,0", "leave")
    assert t.state.gold == gold and t.state.acting == "ancient"
    t.until("turn").do("walk:1,0", "leave")
    assert t.state.gold == gold + 7


@rule("MA-5099", "MA-5088")
@pytest.mark.parametrize("killed", [False, True])
def test_in_a_fight_the_door_opens_when_the_last_enemy_is_gone(killed: bool) -> None:
    t = fight("A i . . a", foes={"a": foe(movement=0, initiative=0, life=1)}, interests=DOOR, changes=bare(),
              weapons={"yoktal": bow(damage=1)})  # fmt: skip
    if killed:
        t.answer("attack:grunt/1")
        while t.asked not in ("explore", "leave"):
            t.dull()
        t.answer("step:yoktal:door") if t.asked == "explore" else None
        assert t.asked == "leave"
    else:
        t.answer("walk:1,0")
        assert t.asked == "turn" and not t.place.heroes["yoktal"].off


@rule("MA-0261", "MA-0259")
def test_a_token_laid_under_a_heros_feet_is_read_when_somebody_moves_onto_it() -> None:
    t = sneak("A i j . . . . . . . . . . a", changes=bare(),
              interests={"i": ("box", (DiscardInterest("lid"), PlaceInterest("lid"))),
                         "j": ("lid", (Gain(gold=2),))})  # fmt: skip
    gold = t.state.gold
    t.answer("walk:1,0")
    assert t.state.gold == gold and "lid" in t.place.interests
    t.answer("walk:2,0")
    assert t.state.gold == gold + 2


# Rounds of a fight


@rule("MA-5122", "MA-5104", "MA-0002")
def test_two_kinds_at_the_same_value_act_in_the_order_the_players_choose() -> None:
    foes = {"a": swift(), "b": swift("other")}
    for first in ("grunt", "other"):
        t = opening("a A b", foes=foes)
        unbought(t)
        key = next(key for key in t.keys() if key.endswith(first))
        t.answer(key)
        while t.asked != "turn":
            t.dull()
        order = [event.attacker.partition("/")[0] for event in t.events("attack_declared")]
        assert order[0] == first and len(order) == 2


@rule("MA-5114", "MA-5118")
def test_a_kind_whose_figures_are_all_gone_draws_no_token() -> None:
    foes = {"a": foe(movement=0, initiative=0, life=1), "b": foe("other", movement=0, initiative=0)}
    t = place("A a . . . . . . b", foes=foes, changes=bare(), weapons={"yoktal": blade(damage=1)})
    t.state.decks.tokens.tokens[:] = ["shielded", "shielded", "shielded"]
    unbought(t)
    assert set(t.place.tokens) == {"grunt", "other"}
    t.until("turn").do("attack:grunt/1", "end")
    t.until("initiative")
    unbought(t)
    assert {kind for kind, tokens in t.place.tokens.items() if tokens} == {"other"}
    assert len(t.state.decks.tokens.tokens) == 2


@rule("MA-5214", "MA-5103")
def test_whom_a_kind_has_attacked_is_forgotten_when_the_round_is_over() -> None:
    t = opening("A a B", foes={"a": swift(attacks=bites(Strike(damage=1)))})
    unbought(t).answer("hero:yoktal")
    t.until("initiative")
    unbought(t)
    assert t.asked == "enemy_target" and t.keys() == ["hero:yoktal", "hero:ancient"]


@rule("MA-5292", "MA-5126", "MA-5127")
def test_the_last_step_of_the_counter_comes_before_anybody_buys_initiative() -> None:
    late = Instruction(at="counter", do=(Gain(points=9),))
    t = place("A . . . . a", foes=STILL, changes=bare(), instructions=(late,), counter=2)
    assert t.asked == "initiative" and t.state.points == 0
    unbought(t).until("turn").answer("end")
    t.until("initiative")
    assert t.place.round == 2 and t.state.points == 9
    unbought(t).until("turn").answer("end")
    assert t.state.points == 9


@rule("MA-5107", "MA-5113")
def test_points_spent_on_initiative_are_gone_for_the_round() -> None:
    t = place("A . . . . . . . a", foes=STILL, changes=bare(), weapons={"yoktal": blade()})
    t.answer("buy:4").until("turn")
    assert t.hero().ap == 2 and t.place.initiatives["yoktal"] == 8
    assert "pay:2,0" in t.keys() and "pay:3,0" not in t.keys()


@rule("MA-5107")
def test_nobody_buys_more_initiative_than_his_points_pay() -> None:
    t = place("C . . . . . . . a", foes=STILL, changes=bare())
    assert t.offers("buy:") == ["buy:0", "buy:1", "buy:2", "buy:3"], "the Sulk pays two points for one"


@rule("MA-5199", "MA-5098", "MA-0284")
def test_standby_takes_the_free_move_even_of_who_resumes_at_once() -> None:
    held = bare(ancient={"initiative": 9})
    t = fight("A . . . . . . . a . . B .", foes=STILL, changes=held)
    assert t.state.acting == "ancient"
    t.do("standby").until("turn")
    t.answer("interrupt:ancient")
    assert t.state.acting == "ancient" and not t.offers("walk:") and t.offers("pay:") and t.hero("ancient").ap == 5


@rule("MA-5201", "MA-5053")
def test_the_interrupted_hero_may_go_elsewhere_with_what_is_left() -> None:
    held = bare(ancient={"initiative": 9})
    t = fight(". . A . . . . . . . a . . B .", foes=STILL, changes=held)
    t.do("standby").until("turn")
    t.do("walk:4,0", "interrupt:ancient", "end")
    assert t.state.acting == "yoktal" and "walk:1,0" in t.keys() and "walk:0,0" not in t.keys()


@rule("MA-5111", "MA-0285")
def test_lost_movement_leaves_paid_moves_and_the_sacrifice_nothing() -> None:
    t = opening(
        "A . . . . . . a", foes={"a": foe(movement=0, initiative=0)}, changes=bare(yoktal={"movement_lost": True})
    )
    unbought(t).until("turn")
    assert not t.offers("walk:") and t.offers("pay:")
    t.answer("end").until("turn")
    assert t.offers("walk:")


# Eyes and cards


@rule("MA-5080", "MA-5060")
def test_with_fewer_cards_left_than_the_threat_asks_for_those_are_applied_and_then_comes_the_alert() -> None:
    t = sneak("A . . . . . . . . . . . . . . . . . . . . a", changes=bare(), threat=5)
    deck = t.state.decks.actions
    deck.discarded += deck.pile[:-1]
    del deck.pile[:-1]
    card(t, NOWHERE).answer("end")
    while t.asked == "guard":
        t.dull()
    assert alerts(t) == ["cards"] and t.mode == "combat"


@rule("MA-5079", "MA-5058", "MA-5037")
def test_bodies_thrown_away_and_heroes_who_lie_there_raise_the_threat_as_well() -> None:
    t = place("A x B . . . . . . . . . . . . . . . a", mode="infiltration", foes={"a": foe()}, fallen=("ancient",),
              corpses=((0, 0),), changes=bare())  # fmt: skip
    t.place.corpses_gone = 1
    card(t.until("turn"), NOWHERE, StepTwo(corpses=True)).answer("end")
    assert threat(t) == 3


@rule("MA-5074", "MA-5058", "MA-5038")
def test_a_vigilance_token_lies_on_a_body_in_the_dark_but_not_on_a_guard() -> None:
    walls = " ".join("-" * 8)
    rows, foes = f". g b . . . . .\n{walls}\nA . . . . . . .", {"g": foe(), "b": foe("other")}
    t = sneak(rows, foes=foes, summons={"g": "green"}, changes=bare())
    card(t, NOWHERE, StepTwo(on="green", cells=0, watch="e")).answer("end")
    assert t.place.enemies["grunt/1"].vigils == []
    card(t.until("turn"), NOWHERE, StepTwo(on="green", cells=0, watch="w")).answer("end")
    assert [vigil.heading for vigil in t.place.enemies["grunt/1"].vigils] == ["w"]


@rule("MA-5056", "MA-5044")
def test_in_the_secondary_phase_nobody_without_points_is_asked() -> None:
    t = place(
        "A . . . . . . . . B . . . . . . . . . . . . . . a", mode="infiltration", foes={"a": foe()}, changes=bare()
    )
    t.do("hero:ancient").dice(white=["blank", "blank"]).do("pay:4,0", "standby")
    assert t.hero("ancient").ap == 0
    card(t, NOWHERE)
    t.until("turn").answer("end")
    while t.asked == "interrupt":
        t.answer("pass")
    assert t.place.phase == "main" and t.hero("ancient").ap == 6


@rule("MA-5045", "MA-5054", "MA-5060")
def test_a_line_used_in_the_enemies_phase_owes_a_new_die_and_in_the_phase_after_it_another() -> None:
    row = "A . . . . . . . . . . . . . . . . . . . . g . . a . . . . . . . . . B . . . . ."
    t = place(row, mode="infiltration", foes={"a": foe()}, summons={"g": "green"}, changes=bare())
    t.do("hero:ancient", "walk:35,0").dice(white=["blank"] * 3).answer("standby")
    card(t, StepOne(1, "green", 2)).until("turn").answer("end")
    assert t.asked == "interrupt" and len(rolled(t)) == 1
    t.do("resume", "pay:36,0", "standby")
    assert len(rolled(t)) == 2, "the enemies' phase is another one"
    while t.asked == "interrupt":
        t.answer("pass")
    t.until("secondary").do("hero:ancient", "pay:37,0", "end")
    assert len(rolled(t)) == 3


@rule("MA-5376", "MA-5049")
@pytest.mark.parametrize(("face", "asked"), [("special", False), ("threat:1", True)])
def test_points_cancel_symbols_and_not_what_heavy_equipment_adds(face: str, asked: bool) -> None:
    gifts = {"yoktal": (CancelThreat(6),)}
    t = sneak("A . . . . . . . . . . . a", gifts=gifts, changes=bare(), weapons={"yoktal": HEAVY})
    t.answer("walk:1,0").dice(white=[face]).answer("end")
    assert (t.asked == "cancel_threat") is asked
    assert asked or threat(t) == 2


@rule("MA-5051", "MA-5023")
def test_a_lowered_threat_makes_guards_short_sighted_at_once() -> None:
    t = sneak("A i . . . a . .", threat=last_slot(), changes=bare(), interests={"i": ("bell", (Threat(-20),))})
    assert t.s.book.boards["normal"].slots[last_slot()].sees > 2
    t.answer("walk:1,0")
    assert threat(t) == 0
    t.answer("walk:3,0")
    assert alerts(t) == []


@rule("MA-5084", "MA-5070")
def test_who_comes_round_a_corner_and_sees_a_body_is_an_alert_without_anybody_waiting() -> None:
    t = sneak("A . . . . . . . . . . . g . . a", corpses=((11, 0),), summons={"g": "green"}, changes=bare())
    card(t, StepOne(1, "green", 3)).answer("end")
    assert alerts(t) == ["seen"] and t.at("grunt/1") == (12, 0)


# Summoned


@rule("MA-5094", "MA-5129", "MA-5113")
def test_who_is_summoned_into_an_empty_room_brings_a_new_fight_with_all_points() -> None:
    box = {"i": ("box", (Summon("red", ("zoul",)),))}
    t = fight("A a . i . . . . r", foes={"a": foe(movement=0, initiative=0, life=1)}, interests=box,
              summons={"r": "red"}, changes=bare(), weapons={"yoktal": blade(damage=1)})  # fmt: skip
    t.answer("attack:grunt/1")
    t.until("explore").answer("step:yoktal:box")
    t.until("initiative")
    assert t.mode == "combat" and t.hero().ap == 6 and t.place.phase == "initiative"


# Schools in tests


@rule("MA-5389", "MA-5256", "MA-0216")
@pytest.mark.parametrize(("talents", "successes"), [(["gift"], 1), (["school_body"], 1), (["school_time"], 0)])
def test_a_master_of_all_schools_has_each_of_them_in_a_test(talents: list[str], successes: int) -> None:
    test = trial(aptitudes=("body",), difficulty=0, hidden=True, levels=(level(9, 902),))
    gifts: dict[str, Any] = {"yoktal": (AllSchools(),)} if talents == ["gift"] else {}
    changes = bare() if gifts else bare(yoktal={"talents": [TalentState(name) for name in talents]})
    t = story(test, gifts=gifts, changes=changes).dice(skill=["special", NO]).do("hero:yoktal")
    assert t.events("test_thrown")[0].successes == successes


# Shooters on the move


@rule("MA-5402", "MA-5221")
def test_a_shooter_that_has_to_move_counts_the_way_to_a_hero_and_not_the_cells() -> None:
    low = ". w w . . . . . . . . . . ."
    gun = swift(movement=2, attacks=bites(Strike(damage=1), reach="ranged"))
    drawing = f"A w w|. . . a . . .|. . . B\n\n{low}\n\n{low}"
    t = opening(drawing, foes={"a": gun}).until("turn")
    assert [event.targets for event in t.events("attack_declared")] == [("ancient",)], "seven cells, but six points"
