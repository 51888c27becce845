"""What a hex does to who enters it, looked at closely: stories, letters, hazards, traps (GH-0105 to GH-0112)."""

from typing import Any

import pytest
from tests.gloomhaven.map.kit import lane
from tests.gloomhaven.table import Table, action, foe, friend, table
from tests.haven.table import both

from oubliette.games.gloomhaven.content.scenario_book import (
    Damage,
    Mark,
    Objective,
    SpecialRule,
    Told,
    TrapEffect,
    Whom,
)
from oubliette.games.gloomhaven.content.vocabulary import Attack, Control, Move, Push, Trap

rule = pytest.mark.rule
DUMMY = foe(attack=None, move=None, hit_points=40)
HUSH: dict[str, Any] = {"sections": {"hush": Told(both("Silence."))}}
STORY = Mark(story="hush")


def stops(t: Table) -> bool:
    """Whether the move is interrupted and asked for again."""
    return t.asked == "move"


@rule("GH-0111")
def test_a_way_on_foot_is_broken_at_what_tells_something_and_a_jump_is_not() -> None:
    for jump, stopped in ((False, True), (True, False)):
        t = table("@ s . . m", s=STORY, m=DUMMY, scenario=HUSH, bottom=[Move(3, jump=jump)])
        t.act("two/bottom", "hex:1,3")
        assert (stops(t), t.at(), bool(t.events("section_told"))) == (stopped, (1, 1) if stopped else (1, 3), stopped)
    t = table("@ . s . m", s=STORY, m=DUMMY, scenario=HUSH, bottom=[Move(3)]).act("two/bottom", "hex:1,3")
    assert (stops(t), t.at()) == (True, (1, 2)), "at the hex itself, not before it and not behind it"


@rule("GH-0111")
def test_a_monster_that_a_player_moves_is_not_held_up_by_a_story() -> None:
    walker = foe(attack=None, move=3, hit_points=40)
    t = table("@ . m s . .", s=STORY, m=walker, scenario=HUSH, top=[Control((Move(3),), range=5)])
    t.act("one/top", "figure:m/1", "hex:1,5")
    assert (t.at("m/1"), t.events("section_told")) == ((1, 5), [])


@rule("GH-0111")
def test_a_letter_is_answered_only_by_the_rules_for_who_enters_that_letter() -> None:
    hurt = Damage(Whom(actor=True), 1)
    here, elsewhere = SpecialRule("enters", (hurt,), on="A"), SpecialRule("enters", (hurt,), on="B")
    other = SpecialRule("round_end", (Damage(Whom(characters=True), 0),), on="A")
    for rules, asked in (
        ([here], "damage"),
        ([elsewhere], "move"),
        ([elsewhere, here], "damage"),
        ([other], "move"),
        ([], "move"),
    ):
        t = table("@ A . B m", m=DUMMY, rules=rules, bottom=[Move(2)])
        t.act("two/bottom", "hex:1,1")
        assert t.asked == (asked if asked == "damage" else "action")


@rule("GH-0111")
def test_who_enters_a_letter_is_who_its_rule_means() -> None:
    hurt = SpecialRule("enters", (Damage(Whom(actor=True), 1),), on="A")
    t = table("b @ A . m", m=DUMMY, b=friend(), rules=[hurt], bottom=[Move(1)])
    t.declare("one", "two").declare("five", "six").act("two/bottom", "hex:1,2", "suffer")
    assert t.told("suffered", "figure") == ["hero"]


@rule("GH-0109", "GH-0111", "GH-0105")
@pytest.mark.parametrize("mark", ["hazard", "trap"])
def test_who_is_pushed_to_its_death_was_slain_by_who_pushed(mark: Any) -> None:
    frail = foe(attack=None, move=None, hit_points=1)
    t = table("@ m h .", m=frail, h=Mark(terrain=mark), top=[Push(1)]).act("one/top", "figure:m/1", "hex:1,2")
    assert (t.gone("m/1"), t.last("slain").by, t.hero().tallies.get("kills")) == (True, "hero", 1)


@rule("GH-0105", "GH-0106")
def test_a_trap_hurts_before_it_gives_its_conditions() -> None:
    snare = Mark(terrain="trap", trap=TrapEffect(damage=2, conditions=("muddle",)))
    t = table("@ h m", h=snare, m=DUMMY, bottom=[Move(1)]).act("two/bottom", "hex:1,1")
    assert (t.asked, t.harm(), t.conditions()) == ("damage", 2, [])
    t.answer("suffer")
    assert [kind for kind in t.kinds() if kind in ("trap_sprung", "suffered", "condition_gained")] == [
        "trap_sprung",
        "suffered",
        "condition_gained",
    ]


@rule("GH-0095")
def test_a_plate_is_pressed_by_who_ends_its_turn_on_it_and_its_rule_answers() -> None:
    plate, other = Mark(terrain="plate", letter="A"), Mark(terrain="plate")
    hurt = SpecialRule("pressed", (Damage(Whom(actor=True), 1),), on="A")
    for drawing, hp in (("@ p . m", 9), ("@ q . m", 10), ("@ . p m", 10)):
        t = table(drawing, p=plate, q=other, m=DUMMY, rules=[hurt], bottom=[Move(1)]).act("two/bottom", "hex:1,1")
        assert t.scene.pressed == [], "not before the turn ends"
        t.end_turn().until("declare", "short_rest")
        assert t.hp() == hp
        assert len(t.scene.pressed) == (drawing != "@ . p m")


@rule("GH-0095")
def test_a_rule_for_the_end_of_a_turn_answers_wherever_it_ends() -> None:
    hurt = SpecialRule("turn_end", (Damage(Whom(actor=True), 1),))
    t = table("@ . m", m=DUMMY, rules=[hurt]).declare().end_turn().until("declare", "short_rest")
    assert (t.hp(), t.scene.pressed) == (9, [])


@rule("GH-0107", "GH-0091")
def test_a_trap_that_is_laid_was_performed_and_one_that_is_left_out_was_not() -> None:
    top = action(Trap(2, range=1), experience=1, lost=True)
    for answer, experience, zone in (("hex:1,1", 1, "lost"), ("skip", 0, "discard")):
        t = table("@ . m", m=DUMMY, top=top).act("one/top", answer)
        assert (t.hero().experience, t.lies("one"), len(t.scene.traps)) == (experience, zone, experience)


# Ways that are open or not


@rule("GH-0266", "GH-0268", "GH-0269", "GH-0277")
@pytest.mark.parametrize(("jump", "focus"), [(True, "hero"), (False, "b")])
def test_a_jump_on_the_card_opens_ways_for_the_choice_of_the_focus(jump: bool, focus: str) -> None:
    """The hero is nearer across the obstacle, the friend is the only one that can be reached on foot."""
    hunter = foe(move=1, initiative=5, do=[Move(plus=0, jump=jump), Attack(plus=0)])
    t = table(lane("b . . . m # . @"), m=hunter, b=friend()).declare("one", "two").declare("five", "six")
    t.until("action", "monster_move")
    assert t.told("focused", "figure", "focus") == [("m/1", focus)]


@rule("GH-0101", "GH-0103", "GH-0011")
def test_nobody_walks_through_an_obstacle_with_hit_points_or_stops_on_a_figure_in_flight() -> None:
    gate = {"objectives": {"gate": Objective(both("Gate"), 5)}}
    t = table(lane("@ . o . m"), o=Mark(objective="gate"), m=foe(), bottom=[Move(4)], scenario=gate).act("two/bottom")
    assert t.hexes() == [(1, 1)]
    bat = foe(attack=None, flying=True)
    t = table(lane("@ m n ."), m=bat, n=foe(), top=action(Control((Move(3),), range=5))).act("one/top", "figure:m/1")
    assert (t.asked, [row for column, row in t.hexes() if column == 1]) == ("move", [3])
