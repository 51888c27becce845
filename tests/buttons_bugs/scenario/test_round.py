"""A round: its sequence, what happens at its start and its end, and who takes turns when."""

from typing import Any

import pytest
from tests.buttons_bugs.table import Table, action, card, foe, lying, table
from tests.haven.table import both

from oubliette.games.buttons_bugs.content.scenario_card import (
    Damage,
    Infuse,
    Later,
    Mend,
    Placed,
    Spawn,
    SpecialRule,
    Timing,
    Who,
)
from oubliette.games.buttons_bugs.content.scenario_card import Mark as MapMark
from oubliette.games.buttons_bugs.content.scenario_card import Test as Condition
from oubliette.games.buttons_bugs.content.vocabulary import Attack, Move, Shield
from oubliette.haven.scenario_words import Tell

rule = pytest.mark.rule
IDLE = foe()
ME = Who(adventurer=True)
THEM = Who(monsters="all")


def tell(at: Timing, text: str, **when: Any) -> SpecialRule:
    """A special rule that only talks."""
    return SpecialRule(at=at, do=(Tell(both(text)),), when=Condition(**when) if when else None)


def told(t: Table) -> list[str]:
    """Everything the scenario has said."""
    return [event.words.en for event in t.events("told")]  # type: ignore[attr-defined]  # by its kind


# The sequence


@rule("BB-0047", "BB-0053", "BB-0055")
def test_a_round_is_start_selection_initiative_turns_and_end() -> None:
    rules = [tell("round_start", "start"), tell("round_end", "end")]
    t = table("@ . m", m=IDLE, rules=rules)
    assert t.asked == "plan"
    assert t.kinds() == ["round_began", "told"]
    t.select().end_round()  # no monster shows its action before the selection is complete
    wanted = ("round_began", "told", "cards_selected", "action_rolled", "turn_began", "turn_ended", "round_ended")
    assert [kind for kind in t.kinds() if kind in wanted] == [
        "round_began",
        "told",
        "cards_selected",
        "action_rolled",
        *["turn_began", "turn_ended"] * 2,
        "told",
        "round_ended",
        "round_began",
        "told",
    ]
    assert told(t) == ["start", "end", "start"]


@rule("BB-0047")
def test_rounds_repeat_until_the_scenario_has_ended() -> None:
    t = table("@ . m", m=foe(hit_points=1), top=[Attack(1, range=2)]).end_round()
    assert (t.scene.round, t.over) == (2, False)
    t.select("three", "four").until("turn").answers("card:three/bottom", "hex:0,1").until("turn")
    t.answers("card:four/top", "monster:m/1").end_round()
    assert t.won
    assert t.scene.round == 2


# Start of the round


@rule("BB-0048")
@pytest.mark.parametrize(("first", "left"), [("rule:0", 9), ("rule:1", 8)])
def test_start_of_round_effects_come_in_the_order_the_player_likes(first: str, left: int) -> None:
    rules = [SpecialRule(at="round_start", do=(Damage(ME, 2),)), SpecialRule(at="round_start", do=(Mend(ME, 1),))]
    t = table("@ . m", m=IDLE, rules=rules)
    assert t.asked == "rule_order"
    t.answer(first).until("plan")
    assert t.hp() == left  # healing an unhurt adventurer first would bring nothing


@rule("BB-0048")
def test_the_player_also_decides_whether_monsters_appear_before_or_after_other_effects() -> None:
    rules = [SpecialRule(at="round_start", do=(Damage(THEM, 3),)), SpecialRule(at="round_start", do=(Spawn("n", "A"),))]
    for first, left in (("spawns", 7), ("rule:0", 10)):
        t = table("@ . m . A", m=IDLE, n=IDLE, rules=rules)
        assert t.keys() == ["rule:0", "spawns"]
        t.answer(first)
        assert t.asked == "plan"
        assert (t.hp("n/2"), t.hp("m/1")) == (left, 7)


@rule("BB-0048")
def test_all_monsters_that_spawn_are_spawned_at_the_same_moment() -> None:
    rules = [
        SpecialRule(at="round_start", do=(Spawn("n", "A"), Damage(THEM, 3))),
        SpecialRule(at="round_start", do=(Spawn("n", "B"),)),
        SpecialRule(at="round_start", do=(Infuse(("fire",)),)),
    ]
    t = table("@ . m . A B", m=IDLE, n=IDLE, rules=rules)
    t.answers("rule:2", "spawns")
    kinds = [kind for kind in t.kinds() if kind in ("spawned", "suffered", "element_created")]
    assert kinds == ["element_created", "spawned", "spawned", "suffered", "suffered", "suffered"]


@rule("BB-0048")
def test_monsters_put_off_to_this_round_come_at_the_same_moment_as_the_others() -> None:
    rules = [
        SpecialRule(at="slain", who="m", do=(Later("round_start", (Spawn("n", "A"),)),)),
        SpecialRule(at="round_start", when=Condition(round=2), do=(Spawn("n", "B"), Damage(THEM, 1))),
    ]
    t = table("@ m . k . A B", m=foe(hit_points=1), k=IDLE, n=IDLE, rules=rules, top=[Attack(1)])
    t.act("top", "monster:m/1").until("rule_order")
    assert t.keys() == ["rule:1", "spawns"]
    t.answer("rule:1").until("plan")
    assert t.scene.round == 2
    assert (t.hp("k/2"), t.hp("n/1"), t.hp("n/3")) == (9, 10, 10)


@rule("BB-0048", "BB-0283")
def test_monsters_that_return_where_two_others_fell_come_back_on_both_hexes() -> None:
    rules = [SpecialRule(at="slain", who="m", do=(Later("round_start", (Spawn("n", "where_it_fell"),)),))]
    m, second = (MapMark(monster=Placed("m", number)) for number in (1, 2))
    t = table("a @ b . k", a=m, b=second, m=foe(hit_points=1), k=IDLE, n=IDLE, rules=rules, top=[Attack(1, targets=2)])
    t.act("top", "monster:m/1", "monster:m/2").until("plan")
    assert [t.at(name) for name in ("n/1", "n/2")] == [(0, 0), (0, 2)]


@rule("BB-0048")
def test_nothing_is_asked_where_the_order_cannot_matter() -> None:
    rules = [SpecialRule(at="round_start", do=(Spawn("n", letter),)) for letter in "AB"]
    t = table("@ . m . A B", m=IDLE, n=IDLE, rules=rules)
    assert t.asked == "plan"
    assert sorted(t.scene.monsters) == ["m/1", "n/2", "n/3"]


# Turns


def turns(t: Table) -> list[str]:
    """Starts and ends of turns, as ``+m/1`` and ``-m/1``."""
    signs = {"turn_began": "+", "turn_ended": "-"}
    return [signs[event.kind] + event.figure for event in t.events() if event.kind in signs]  # type: ignore[attr-defined]  # by its kind


@rule("BB-0049", "BB-0057")
def test_each_figure_takes_one_turn_and_an_elite_two_and_turns_never_overlap() -> None:
    t = table(
        "@ . . m n e",
        m=foe(initiative=20),
        n=foe(initiative=30),
        e=foe(rank="elite", initiative=(10, 40, 60)),
        actions="000",
        initiative=50,
    ).end_round()
    assert turns(t) == [
        "+e/3", "-e/3", "+m/1", "-m/1", "+n/2", "-n/2", "+adventurer", "-adventurer", "+e/3", "-e/3",
    ]  # fmt: skip


@rule("BB-0049", "BB-0288")
def test_a_monster_that_dies_before_its_turn_takes_none() -> None:
    t = table("@ m . n", m=foe(hit_points=1), n=IDLE, top=[Attack(1)]).act("top", "monster:m/1").end_round()
    assert turns(t) == ["+adventurer", "-adventurer", "+n/2", "-n/2"]


@rule("BB-0049")
def test_a_monster_that_dies_in_its_turn_ends_it_before_the_next_begins() -> None:
    t = table("@ . m n", m=foe(hp=1, conditions=["wound"]), n=IDLE).end_round()
    assert t.gone("m/1")
    assert turns(t) == ["+adventurer", "-adventurer", "+m/1", "-m/1", "+n/2", "-n/2"]


# Bonuses that last for the round


@rule("BB-0051", "BB-0156")
@pytest.mark.parametrize(
    ("side", "lost", "expected"),
    [("a", False, "hand b"), ("b", False, "discard b"), ("a", True, "lost a"), ("b", True, "lost b")],
)
def test_a_card_with_a_round_bonus_leaves_the_active_area_at_the_end_of_the_round(
    side: Any, lost: bool, expected: str
) -> None:
    guard = card("one", top=action(Shield(1), active="round", lost=lost))
    t = table("@ . m", m=IDLE, hand=[lying(guard, side=side), "two", "three", "four"]).act("one/top")
    t.until("short_rest", "plan")
    assert t.lies("one") == expected
    assert t.kinds().index("bonus_ended") > len(t.kinds()) - 1 - t.kinds()[::-1].index("turn_ended")


@rule("BB-0051", "BB-0157")
def test_a_persistent_bonus_stays_when_the_round_ends() -> None:
    guard = card("one", top=action(Shield(1), active="persistent"))
    t = table("@ . m", m=IDLE, hand=[guard, "two", "three", "four"]).act("one/top").end_round()
    assert t.lies("one") == "active a"


@rule("BB-0051", "BB-0050")
def test_a_round_bonus_holds_until_after_the_effects_at_the_end_of_the_round() -> None:
    guard = card("one", top=action(Shield(2), active="round"))
    rules = [SpecialRule(at="round_end", do=(Tell(both("end")),))]
    t = table("@ m", m=foe(do=[Attack(3)]), hand=[guard, "two", "three", "four"], rules=rules).act("one/top")
    t.until("damage").answer("take")
    assert t.hp() == 9
    t.until("short_rest", "plan")
    kinds = t.kinds()
    assert kinds.index("told") < kinds.index("bonus_ended")


@rule("BB-0051", "BB-0279")
def test_the_round_bonuses_of_monsters_end_with_the_round() -> None:
    t = table("@ m", m=foe(minus=[Shield(3)], do=[Move(0)], initiative=1), actions="-00", initiative=9, top=[Attack(2)])
    t.act("top", "monster:m/1")
    assert t.hp("m/1") == 10
    t.end_round().select("three", "four").until("turn").answers("card:three/top", "monster:m/1")
    assert t.hp("m/1") == 8


# The round counter


@rule("BB-0052")
def test_the_first_round_is_number_one_and_each_round_is_one_more() -> None:
    rules = [
        tell("round_start", "start of 1", round=1),
        tell("round_end", "end of 1", round=1),
        tell("round_start", "start of 2", round=2),
        tell("round_end", "end of 2", round=2),
        tell("turn_end", "turn of 3", round=3),
        tell("round_start", "round 0", round=0),
    ]
    t = table("@ . m", m=IDLE, rules=rules)
    assert t.scene.round == 1
    assert [t.end_round().scene.round for _ in range(3)] == [2, 3, 4]
    assert told(t) == ["start of 1", "end of 1", "start of 2", "end of 2", "turn of 3"]


@rule("BB-0052", "BB-0289")
def test_surviving_two_rounds_is_done_at_the_end_of_the_second() -> None:
    t = table("@ . m", m=IDLE, goal=[Condition(rounds_survived=2)]).end_round()
    assert not t.over
    t.select("three", "four").until("turn")
    assert not t.scene.completed
    t.end_round()
    assert t.won
    assert t.scene.round == 2
