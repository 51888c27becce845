"""Infiltration, played (MA-5018 to MA-5093)."""

import pytest
from tests.malhya.table import foe, last_slot, place, weapon
from tests.malhya.turn.kit import BOW, HEAVY, NOWHERE, card, sneak

from oubliette.games.malhya.content.foes import Stealth
from oubliette.games.malhya.content.road import StepOne, StepTwo
from oubliette.games.malhya.content.script import End, Leave, Tell, Threat
from oubliette.games.malhya.content.stories import Instruction
from oubliette.games.malhya.content.vocabulary import (
    Assassin,
    IgnoreHeavy,
    NoShooting,
    ThroughHindrance,
    ThrowsCorpses,
)
from oubliette.games.malhya.state.state import Vigil
from oubliette.kernel.words import Words

rule = pytest.mark.rule

LOST = Instruction(at="heroes_down", do=(End(won=False, title=Words(en="x", fr="x")),))


# Lines, dice, threat


@rule("MA-5045", "MA-5044", "MA-5033")
def test_moving_three_times_owes_one_die() -> None:
    t = sneak("A . . . . . . a")
    t.do("walk:1,0", "pay:2,0", "pay:3,0").dice(white=["blank"]).answer("end")
    (rolled,) = t.events("infiltration_rolled")
    assert len(rolled.faces) == 1


@rule("MA-5045", "MA-5047")
def test_three_different_lines_owe_the_black_die() -> None:
    t = sneak("A a . . . . . . b", foes={"a": foe(), "b": foe("far")})
    t.do("stab:grunt/1", "corpse", "pay:1,0").dice(black=["threat:1"]).answer("end")
    (rolled,) = t.events("infiltration_rolled")
    assert [face[0] for face in rolled.faces] == ["black"]
    assert t.state.infiltration is not None and t.state.infiltration.threat == 1


@rule("MA-5050", "MA-5080", "MA-5081")
def test_the_special_face_of_the_black_die_is_an_alert_that_nobody_averts() -> None:
    t = sneak("A a . . . . . . b", foes={"a": foe(), "b": foe("far")})
    t.do("stab:grunt/1", "corpse", "pay:1,0").dice(black=["special"]).answer("end")
    assert [event.cause for event in t.events("alert_raised")] == ["die"]
    assert t.mode == "combat"


@rule("MA-5049", "MA-0043", "MA-5378")
@pytest.mark.parametrize(("ignored", "threat"), [(0, 2), (1, 1)])
def test_a_white_special_face_adds_heavy_equipment(ignored: int, threat: int) -> None:
    gifts = {"yoktal": (IgnoreHeavy(1),)} if ignored else {}
    t = sneak("A . . . . . . a", weapons={"yoktal": HEAVY}, gifts=gifts)
    t.answer("walk:1,0").dice(white=["special"]).answer("end")
    assert t.state.infiltration is not None and t.state.infiltration.threat == threat


@rule("MA-5046", "MA-5024", "MA-5403")
def test_a_rising_threat_enlarges_vision_at_once() -> None:
    t = sneak("A . . . a", threat=3)
    t.answer("walk:1,0").dice(white=["threat:2"])
    assert t.mode == "infiltration", "two cells away are safe at vision 1"
    t.answer("walk:2,0").answer("end")
    assert t.mode == "combat"
    assert [event.cause for event in t.events("alert_raised")] == ["seen"]


@rule("MA-5080")
def test_the_end_of_the_track_is_an_alert() -> None:
    t = sneak("A . . . . . . . a", threat=last_slot())
    t.answer("walk:1,0").dice(white=["threat:1"]).answer("end")
    assert [event.cause for event in t.events("alert_raised")] == ["track"]


@rule("MA-5090")
def test_without_enemies_no_dice_are_rolled() -> None:
    t = sneak("A a", instructions=(LOST,))
    t.answer("stab:grunt/1").answer("end")
    assert not t.events("infiltration_rolled")


# Assassinations and bodies


@rule("MA-5035", "MA-5031")
def test_a_melee_assassination_costs_four_and_makes_a_body_without_noise() -> None:
    t = sneak("A a . . . . . . b", foes={"a": foe(), "b": foe("far")}).answer("stab:grunt/1")
    assert t.hero().ap == 2
    assert t.place.corpses == {t.cell(1, 0): 1}
    assert t.place.noises == []


@rule("MA-5034", "MA-5057", "MA-5031")
def test_a_shot_costs_five_and_makes_noise_on_the_body() -> None:
    t = sneak("A . . . . a", weapons={"yoktal": BOW}, foes={"a": foe()}).answer("shoot:grunt/1")
    assert t.hero().ap == 1
    assert t.place.noises == [t.cell(5, 0)]
    assert t.place.corpses == {t.cell(5, 0): 1}


@rule("MA-5034", "MA-5014")
def test_no_shot_through_hindrance_or_another_enemy() -> None:
    clear = sneak("A . . a", weapons={"yoktal": BOW})
    hindered = sneak("A .:. a", weapons={"yoktal": BOW})
    behind = sneak("A . . b . a", weapons={"yoktal": BOW}, foes={"a": foe(), "b": foe("front")})
    assert clear.offers("shoot:grunt")
    assert not hindered.offers("shoot:")
    assert behind.offers("shoot:") == ["shoot:front/1"]


@rule("MA-5383")
def test_a_talent_shoots_through_hindrance_for_one_more() -> None:
    t = sneak("A .:. a", weapons={"yoktal": BOW}, gifts={"yoktal": (ThroughHindrance(1),)}).answer("shoot:grunt/1")
    assert t.hero().ap == 0


@rule("MA-5040", "MA-5384")
def test_weapons_change_assassinations() -> None:
    knife = weapon("knife", gifts=(Assassin(melee=1),))
    assert (
        sneak("A a . . . . b", weapons={"yoktal": knife}, foes={"a": foe(), "b": foe("far")})
        .answer("stab:grunt/1")
        .hero()
        .ap
        == 3
    )
    throwing = weapon("dart", ranged=True, gifts=(NoShooting(),))
    assert not sneak("A . . a", weapons={"yoktal": throwing}).offers("shoot:")


@rule("MA-5041", "MA-5358", "MA-5359", "MA-5363")
def test_enemy_cards_forbid_or_raise_the_price() -> None:
    near = "A . . a"
    assert not sneak(near, weapons={"yoktal": BOW}, foes={"a": foe(stealth=Stealth(no_shot=True))}).offers("shoot:")
    assert not sneak(near, weapons={"yoktal": BOW}, foes={"a": foe(stealth=Stealth(never=True))}).offers("shoot:")
    assert not sneak("A a", foes={"a": foe(stealth=Stealth(never=True))}).offers("stab:")
    dear = sneak("A a . . . . b", foes={"a": foe(stealth=Stealth(melee_more=2)), "b": foe("far")})
    assert dear.answer("stab:grunt/1").hero().ap == 0


@rule("MA-5036", "MA-5038")
def test_a_body_is_carried_for_one_point_and_bodies_stack() -> None:
    t = sneak("A . . . . . . . a", corpses=((1, 0), (0, 0)))
    t.do("corpse", "body:1,0")
    assert t.place.corpses == {t.cell(0, 0): 2}
    assert t.hero().ap == 5


@rule("MA-5037")
def test_a_body_in_a_chasm_is_gone_but_still_counts() -> None:
    t = sneak("A x . . . . . . a", corpses=((0, 0),))
    t.do("corpse")
    assert t.place.corpses == {} and t.place.corpses_gone == 1


@rule("MA-5372")
def test_a_talent_throws_bodies_two_cells() -> None:
    t = sneak("A . . . . . . . a", corpses=((0, 0),), gifts={"yoktal": (ThrowsCorpses(2),)})
    t.answer("corpse")
    assert t.offers("cell:") == ["cell:1,0", "cell:2,0"]


# Spotting


@rule("MA-5403", "MA-5080")
def test_walking_into_view_is_an_alert_at_the_cell_where_it_happens() -> None:
    t = sneak("A . . a")
    t.answer("walk:2,0")
    assert t.at("yoktal") == (2, 0) and t.mode == "combat"


@rule("MA-5361")
def test_some_enemies_see_farther() -> None:
    t = sneak("A . . a", foes={"a": foe(stealth=Stealth(sees_more=1))}).answer("walk:1,0")
    assert t.mode == "combat"


@rule("MA-5039", "MA-5008")
@pytest.mark.parametrize(
    ("rows", "mode"),
    [
        (". a:. .|A .\n\n. .:. .|. .\n\n. .:. .|. .", "infiltration"),
        (". a . .|A .\n\n. . . .|. .\n\n. . . .|. .", "combat"),
        (". .:. .|A .\n\n. .:. .|. .\n\n. a:. .|. .", "combat"),
    ],
    ids=["behind the obstacles", "nothing between", "adjacent"],
)
def test_a_body_behind_a_hindering_line_is_seen_from_beside_only(rows: str, mode: str) -> None:
    keen = foe(stealth=Stealth(sees_more=1))
    t = sneak(rows, corpses=((2, 2),), foes={"a": keen}).answer("walk:5,0")
    assert t.mode == mode


@rule("MA-5052", "MA-5083", "MA-5084")
def test_only_somebody_in_standby_can_avert_and_only_by_killing_who_saw() -> None:
    drawing = "B . . . a . A"
    t = place(drawing, mode="infiltration", foes={"a": foe()}, weapons={"ancient": BOW})
    t.do("hero:ancient", "standby", "walk:5,0")
    assert t.asked == "avert" and t.keys() == ["shoot:grunt/1", "pass"]
    t.answer("shoot:grunt/1")
    assert t.mode == "infiltration"
    alone = place(drawing, mode="infiltration", foes={"a": foe()}, weapons={"yoktal": BOW})
    alone.do("hero:yoktal", "walk:5,0")
    assert alone.mode == "combat", "the active hero cannot save himself"


@rule("MA-5084")
def test_two_enemies_that_see_at_once_cannot_be_averted() -> None:
    t = place(
        "B . . . a . A\n\n. . . . b . .",
        mode="infiltration",
        foes={"a": foe(), "b": foe("other")},
        weapons={"ancient": BOW},
    )
    t.do("hero:ancient", "standby", "walk:5,0")
    assert t.mode == "combat"


@rule("MA-5042", "MA-5032", "MA-5043")
def test_standby_costs_the_price_of_the_board_and_the_free_move() -> None:
    t = place("A . . . . . . B . . . . . . a", mode="infiltration", foes={"a": foe()})
    t.do("hero:yoktal", "standby")
    assert (t.hero().ap, t.hero().standby) == (5, True)
    t.answer("interrupt:yoktal")
    assert not t.offers("walk:") and t.offers("pay:")


@rule("MA-5053")
def test_an_interrupted_turn_goes_on_where_it_stood_and_owes_its_lines_once() -> None:
    t = place("A . . . . . . B . . . . . . a", mode="infiltration", foes={"a": foe()}, weapons={"yoktal": BOW})
    t.do("hero:yoktal", "standby", "walk:6,0", "interrupt:yoktal", "end")
    assert t.choice.say is not None and t.offers("walk:"), "the Ancient goes on with her free move"
    t.do("walk:5,0", "end").dice(white=["blank"]).answer("roll")
    (rolled,) = t.events("infiltration_rolled")
    assert (rolled.hero, len(rolled.faces)) == ("ancient", 1), "she moved twice, one line; he did nothing"


@rule("MA-5055")
def test_a_shot_from_standby_clears_the_way_of_somebody_elses_move() -> None:
    # the Ulberg shoots at the printed price; the Ancient of the pack has a skill that makes it cheaper
    row = "E . . . a . . . . A . . . . . . . . b"
    t = place(row, mode="infiltration", foes={"a": foe(), "b": foe("far")}, weapons={"ulberg": BOW})
    t.do("hero:ulberg", "standby", "walk:7,0", "interrupt:ulberg", "shoot:grunt/1")
    assert t.hero("ulberg").ap == 0
    assert t.place.corpses == {t.cell(4, 0): 1} and t.cell(4, 0) in t.place.noises
    t.dice(white=["blank", "blank"]).answer("end").until("turn")
    t.answer("pay:5,0")
    assert t.hero().ap == 4
    t.answer("end").until("turn")
    rolled = [(event.hero, len(event.faces)) for event in t.events("infiltration_rolled")]
    assert rolled[:2] == [("ulberg", 1), ("yoktal", 1)], "before and after the shot he only moved: one line"


# The enemy phase


@rule("MA-5060", "MA-5063", "MA-5064", "MA-5067", "MA-5066", "MA-5068")
def test_the_nearest_enemies_that_can_come_closer_move_to_the_token() -> None:
    row = "d c b . . a\n- - - - - -\nA . . . . ."
    kinds = {mark: foe(f"g{mark}", movement=0) for mark in "abcd"}
    t = sneak(row, foes=kinds, summons={"a": "green"})
    card(t, StepOne(2, "green", 2)).answer("end")
    spots = {name: t.at(name)[0] for name in t.place.enemies}
    assert spots == {"ga/1": 5, "gb/1": 4, "gc/1": 3, "gd/1": 0}


@rule("MA-5065")
def test_an_enemy_stops_on_the_token_or_beside_it() -> None:
    t = sneak("a . g . .\n- - - - -\nA . . . .", summons={"g": "green"})
    card(t, StepOne(1, "green", 4)).answer("end")
    assert t.at("grunt/1") == (2, 0)


@rule("MA-5070", "MA-5403")
def test_a_moving_enemy_sees_at_every_cell_he_enters() -> None:
    t = sneak("a . . . g\n- -   - -\n. . A . .", summons={"g": "green"})
    card(t, StepOne(1, "green", 4)).answer("end")
    assert t.mode == "combat"
    assert t.at("grunt/1")[0] < 4, "at the cell where he saw, not at the end"


@rule("MA-5071")
def test_an_enemy_does_not_cross_a_hindering_line_in_infiltration() -> None:
    t = sneak("a .:. g\n- - - -\nA . . .", summons={"g": "green"})
    card(t, StepOne(1, "green", 3)).answer("end")
    assert t.at("grunt/1") == (0, 0)
    light = sneak("a .:. g\n- - - -\nA . . .", summons={"g": "green"}, foes={"a": foe(light=True)})
    card(light, StepOne(1, "green", 3)).answer("end")
    assert light.at("grunt/1") == (3, 0)


@rule("MA-5072", "MA-5073", "MA-5074", "MA-5077")
def test_who_stands_on_the_token_marches_and_keeps_watch() -> None:
    rows = ["." * 9 for _ in range(5)]
    grid = [list(row) for row in rows]
    grid[2][5], grid[0][0] = "a", "A"
    drawing = "\n\n".join(" ".join(row) for row in grid)
    t = sneak(drawing, summons={"a": "green"})
    card(t, NOWHERE, StepTwo(on="green", cells=3, go="w", watch="e")).answer("end")
    assert t.at("grunt/1") == (2, 2)
    (vigil,) = t.place.enemies["grunt/1"].vigils
    assert (vigil.cell, vigil.heading) == (t.cell(3, 2), "e")


@rule("MA-5072", "MA-5078")
def test_without_an_enemy_on_the_token_step_two_is_skipped() -> None:
    t = sneak("A . . . . . g . a", summons={"g": "green"})
    card(t, NOWHERE, StepTwo(on="green", cells=1, go="w", watch="w")).answer("end")
    assert t.at("grunt/1") == (8, 0)


@rule("MA-5364")
@pytest.mark.parametrize(("two_ways", "headings"), [(False, ["n"]), (True, ["n", "s"])])
def test_some_enemies_watch_both_ways(two_ways: bool, headings: list[str]) -> None:
    drawing = ". . . . . . . . .\n\nA . . . . . . a .\n\n. . . . . . . . ."
    t = sneak(drawing, summons={"a": "green"}, foes={"a": foe(stealth=Stealth(two_ways=two_ways))})
    card(t, NOWHERE, StepTwo(on="green", cells=0, go="e", watch="n")).answer("end")
    assert [vigil.heading for vigil in t.place.enemies["grunt/1"].vigils] == headings


@rule("MA-5075")
def test_a_vigilant_enemy_who_moves_again_looks_all_round() -> None:
    t = sneak("a . . g\n- - - -\nA . . .", summons={"g": "green"})
    t.place.enemies["grunt/1"].vigils.append(Vigil(t.cell(1, 0), "e"))
    card(t, StepOne(1, "green", 1)).answer("end")
    assert t.place.enemies["grunt/1"].vigils == []


@rule("MA-5079", "MA-5057")
def test_noise_draws_enemies_and_is_found_and_bodies_raise_the_threat() -> None:
    t = sneak("a . . .\n- - - -\nA x . .", corpses=((0, 1),))
    t.place.noises.append(t.cell(2, 0))
    t.do("corpse").dice(white=["blank"])
    card(t, StepOne(1, "noise", 3), StepTwo(corpses=True)).answer("end")
    assert t.at("grunt/1") == (2, 0) and t.place.noises == []
    assert t.state.infiltration is not None and t.state.infiltration.threat == 1, "the one in the chasm counts"


@rule("MA-5061", "MA-5060")
def test_the_number_of_cards_is_fixed_when_the_phase_begins() -> None:
    t = sneak("A . . . . . . . . a", threat=3, corpses=())
    t.place.corpses_gone = 1
    card(t, NOWHERE, StepTwo(corpses=True)).answer("end")
    assert len(t.events("action_card_turned")) == 1, "the threat rose to a level with two cards, but not for this phase"


@rule("MA-5360")
def test_some_enemies_move_farther() -> None:
    t = sneak("a . . . g\n- - - - -\nA . . . .", summons={"g": "green"}, foes={"a": foe(stealth=Stealth(moves_more=1))})
    card(t, StepOne(1, "green", 2)).answer("end")
    assert t.at("grunt/1") == (3, 0)


@rule("MA-5080", "MA-0128")
def test_the_last_action_card_applied_raises_the_alert() -> None:
    t = sneak("A . . . . . . . a")
    deck = t.state.decks.actions
    deck.discard(*deck.pile[:-1])
    deck.pile[:] = deck.pile[-1:]
    card(t, NOWHERE).answer("end")
    assert [event.cause for event in t.events("alert_raised")] == ["cards"]
    assert deck.pile, "and the discards are shuffled"


@rule("MA-5056")
def test_in_the_secondary_phase_only_those_in_standby_act_without_a_free_move() -> None:
    t = place("A . . . . . . B . . . . . . a", mode="infiltration", foes={"a": foe()})
    t.do("hero:yoktal", "standby")
    card(t, NOWHERE)
    t.answer("end").until("secondary")
    t.answer("hero:yoktal")
    assert not t.offers("walk:") and t.offers("pay:")


# Alert and ends


@rule("MA-5081", "MA-5109", "MA-5112")
def test_after_an_alert_heroes_on_the_tiles_start_at_initiative_zero_and_may_buy() -> None:
    t = sneak("A . . a").answer("walk:2,0")
    assert t.asked == "initiative"
    assert t.place.initiatives["yoktal"] == 0
    t.answer("buy:2")
    assert t.place.initiatives["yoktal"] == 2 and t.hero().ap == 4


@rule("MA-5100", "MA-5101", "MA-5102", "MA-5089")
def test_a_hero_outside_comes_back_with_his_normal_initiative() -> None:
    t = place("A i . . . . a . B", mode="infiltration", foes={"a": foe()}, interests={"i": ("door", (Leave(),))})
    t.do("hero:yoktal", "walk:1,0", "leave")
    assert t.place.heroes["yoktal"].off
    t.until("turn").answer("walk:7,0")
    assert t.mode == "combat" and t.at("yoktal") == (1, 0)
    assert t.place.initiatives["yoktal"] == t.s.initiative(t.hero())
    assert t.place.initiatives["ancient"] == 0


@rule("MA-5085")
def test_infiltration_can_be_ended_by_choice_with_normal_initiative() -> None:
    t = sneak("A . . . . a").answer("fight")
    assert t.mode == "combat" and t.hero().ap == 6
    assert t.place.initiatives["yoktal"] == 4


@rule("MA-5082")
def test_instructions_on_the_alert_come_first() -> None:
    tell = Instruction(at="alert", do=(Tell(Words(en="ho", fr="ho")),))
    t = sneak("A . . a", instructions=(tell,)).answer("walk:2,0")
    kinds = [entry.event.kind for entry in t.match.entries()]
    assert kinds.index("told") < kinds.index("combat_began")


@rule("MA-5086", "MA-5088")
def test_heroes_leave_unseen_without_eliminating_anybody() -> None:
    out = Instruction(at="all_out", do=(End(won=True, title=Words(en="x", fr="x")),))
    t = place(
        "A i . . . . . . . a",
        mode="infiltration",
        foes={"a": foe()},
        interests={"i": ("door", (Leave(),))},
        instructions=(out,),
    )
    t.do("walk:1,0", "leave")
    assert t.over and t.state.won


@rule("MA-5051")
def test_a_booklet_that_ends_the_track_lets_its_chapter_finish_first() -> None:
    t = place(
        "A i . . . . . . . a",
        mode="infiltration",
        foes={"a": foe()},
        threat=9,
        interests={"i": ("trap", (Threat(5), Tell(Words(en="then", fr="puis"))))},
    )
    t.answer("walk:1,0")
    kinds = [entry.event.kind for entry in t.match.entries()]
    assert kinds.index("told") < kinds.index("alert_raised")


@rule("MA-5058", "MA-5059")
def test_a_hero_at_zero_is_a_body_and_is_brought_back_for_six_points() -> None:
    t = place(
        "A B . . . . . . . a", mode="infiltration", foes={"a": foe()}, changes={"ancient": {"life": 0, "damage": 7}}
    )
    t.place.heroes["ancient"].fallen = True
    t.until("turn")
    assert "corpse" in t.keys()
    t.answer("revive:ancient")
    assert (t.life("ancient"), t.hero().ap, t.fallen("ancient")) == (1, 0, False)
