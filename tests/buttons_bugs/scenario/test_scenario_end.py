"""How a scenario ends: goal, failure, and the end of the round they wait for (BB-0289 to BB-0294)."""

from typing import Any

import pytest
from tests.buttons_bugs.adventure import adventure, give_up, progress
from tests.buttons_bugs.table import Table, foe, table

from oubliette.games.buttons_bugs.content.scenario_card import Damage, Mend, Spawn, SpecialRule, Who
from oubliette.games.buttons_bugs.content.scenario_card import Test as Condition
from oubliette.games.buttons_bugs.content.vocabulary import Attack, Move

rule = pytest.mark.rule

FRAIL = foe(hit_points=1, initiative=50)
ON_A = [Condition(standing_on="A")]


def ended(t: Table) -> bool:
    """Whether the scenario is over, and not only decided."""
    return "scenario_ended" in t.kinds()


def met(t: Table) -> bool:
    """Whether the goal has been met."""
    return t.scene.completed


@rule("BB-0289")
def test_the_scenario_is_completed_when_its_goal_is_met_and_not_before() -> None:
    t = table("@ m n", m=FRAIL, n=foe(hit_points=1), top=[Attack(1, range=2)], bottom=[Attack(1, range=2)])
    t.act("top", "monster:m/1")
    assert not met(t)
    t.act("bottom", "monster:n/2")
    assert met(t)
    assert t.over
    assert t.won


@rule("BB-0289")
def test_a_goal_other_than_slaying_is_met_by_itself() -> None:
    t = table("@ A . m", m=foe(), bottom=[Move(1)], goal=ON_A).act("bottom", "hex:0,1").until("plan")
    assert t.won
    assert t.hp("m/1") == 10


@rule("BB-0289", "BB-0212")
def test_the_scenario_fails_by_exhaustion_or_by_its_own_failure_condition() -> None:
    tired = table("@ m", m=foe(do=[Attack(9)]), hp=5).select().until("damage").answer("take")
    assert tired.over
    assert not tired.won
    late = table("@ A . m", m=foe(), bottom=[Move(1)], failure=ON_A).act("bottom", "hex:0,1").until("plan")
    assert late.over
    assert not late.won
    assert "exhausted" not in late.kinds()


@rule("BB-0290")
def test_once_the_goal_is_met_the_round_is_played_to_its_end() -> None:
    late_blow = foe(do=[Attack(3)], initiative=90)
    t = table("n @ A", n=late_blow, bottom=[Move(1)], goal=ON_A).act("bottom", "hex:0,2")
    assert met(t)
    assert not ended(t)
    assert t.asked == "turn"  # the other action is still to be played
    hurt = table("n @ A", n=foe(do=[Move(3), Attack(3)], initiative=90), bottom=[Move(1)], goal=ON_A)
    hurt.act("bottom", "hex:0,2").until("damage")
    assert not ended(hurt)
    hurt.answer("take")
    assert hurt.won
    assert hurt.hp() == 7
    kinds = hurt.kinds()
    assert (
        kinds.index("goal_met") < kinds.index("suffered") < kinds.index("round_ended") < kinds.index("scenario_ended")
    )
    assert kinds.count("round_began") == 1


@rule("BB-0290")
def test_a_goal_once_met_stays_met_though_the_adventurer_leaves_it_again() -> None:
    t = table("@ A . m", m=foe(), top=[Move(1)], bottom=[Move(1)], goal=ON_A)
    t.act("top", "hex:0,1").act("bottom", "hex:0,2").until("plan")
    assert t.won


@rule("BB-0290")
def test_a_failure_waits_for_the_end_of_the_round_too() -> None:
    t = table("@ A . m", m=foe(), bottom=[Move(1)], failure=ON_A).act("bottom", "hex:0,1")
    assert t.scene.failed
    assert not ended(t)
    assert t.asked == "turn"
    t.until("plan")
    assert t.over
    assert "round_ended" in t.kinds()


@rule("BB-0290")
def test_end_of_round_effects_still_happen_and_no_rest_is_offered_when_the_end_is_certain() -> None:
    mend = SpecialRule(at="round_end", do=(Mend(Who(adventurer=True), 2),))
    t = table("@ m", m=FRAIL, top=[Attack(1)], hp=5, rules=[mend]).act("top", "monster:m/1")
    t.until("short_rest")
    assert t.won
    assert t.hp() == 7
    assert "short_rest" not in [answer.kind for answer in t.match.answers_since(0)]


@rule("BB-0290", "BB-0209")
def test_exhaustion_ends_the_scenario_at_once() -> None:
    t = table("n @ m", m=foe(do=[Attack(9)], initiative=50), n=foe(initiative=60), hp=5, initiative=1)
    t.select().end_turn().until("damage").answer("take")
    assert t.over
    assert "round_ended" not in t.kinds()
    turns = [event.figure for event in t.events("turn_began")]  # type: ignore[attr-defined]
    assert turns == ["adventurer", "m/1"]


@rule("BB-0291")
def test_completed_and_failed_in_the_same_round_is_failed_in_either_order() -> None:
    both = table("A @ B m", m=foe(), top=[Move(1)], bottom=[Move(2)], goal=ON_A, failure=[Condition(standing_on="B")])
    both.act("top", "hex:0,0").act("bottom", "hex:0,2").until("plan")
    assert both.over
    assert not both.won
    turned = table("A @ B m", m=foe(), top=[Move(2)], bottom=[Move(1)], goal=ON_A, failure=[Condition(standing_on="B")])
    turned.act("bottom", "hex:0,2").act("top", "hex:0,0").until("plan")
    assert met(turned)
    assert not turned.won


@rule("BB-0291", "BB-0212")
def test_exhausted_after_the_goal_was_met_is_failed() -> None:
    last_gasp = SpecialRule(at="round_end", do=(Damage(Who(adventurer=True), 9),))
    t = table("@ m", m=FRAIL, top=[Attack(1)], hp=5, rules=[last_gasp]).act("top", "monster:m/1")
    assert met(t)
    t.until("damage").answer("take")
    assert t.over
    assert not t.won
    assert not t.last("scenario_ended").completed


@rule("BB-0289", "BB-0291")
def test_slaying_everybody_is_not_enough_while_monsters_are_still_to_come() -> None:
    more = SpecialRule(at="slain", who="m", times=1, do=(Spawn("n", "A"),))
    t = table("@ m A", m=FRAIL, n=foe(hit_points=1), top=[Attack(1)], rules=[more]).act("top", "monster:m/1")
    assert not met(t)
    assert not t.until("plan").over


@rule("BB-0292", "BB-0293")
def test_after_a_failure_the_same_scenario_is_tried_again_with_everything_restored() -> None:
    of: Any = {"class": "bruiser"}
    t = adventure(**of).answer("play").until("plan")
    first, hand = t.scene.scenario, [t.lies(state.id) for state in t.hero.cards]
    start = (t.hp(), t.at(), {name: (it.cell, it.hit_points) for name, it in t.scene.monsters.items()})
    give_up(t)
    assert not t.last("scenario_ended").completed
    assert progress(t).next == first
    t.answer("play").until("plan")
    assert t.scene.scenario == first
    assert (t.hp(), t.at(), {name: (it.cell, it.hit_points) for name, it in t.scene.monsters.items()}) == start
    assert [t.lies(state.id) for state in t.hero.cards] == hand == ["hand a"] * 4
    assert t.conditions() == []
    assert (t.hero.row, t.scene.monster_row, t.scene.round) == (0, 0, 1)
