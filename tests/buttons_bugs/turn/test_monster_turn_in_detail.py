"""A monster's turn where the finer print decides: what it does not pay for, whom an area covers (BB-0262 to 0288)."""

from typing import Any

import pytest
from tests.buttons_bugs.table import Foe, Hand, Table, action, card, foe, table

from oubliette.games.buttons_bugs.cards.modifiers import table_of
from oubliette.games.buttons_bugs.content.scenario_card import Mark, Objective, Spawn, SpecialRule, Token
from oubliette.games.buttons_bugs.content.scenario_card import Test as Condition
from oubliette.games.buttons_bugs.content.vocabulary import (
    Attack,
    Consume,
    Control,
    Flying,
    Gain,
    Heal,
    Move,
    Push,
    Retaliate,
    Shield,
    Verbs,
)
from oubliette.games.buttons_bugs.state.session import Actor
from oubliette.kernel.words import Words

rule = pytest.mark.rule

CHEST = Mark(terrain="objective", objective="chest")
BURNING = Attack(2, consume=(Consume(Gain(attack=1), ("fire",)),))
FIRE: Hand = ["one", "two", card("three", top=action(Attack(2), infuse=["fire"]), initiative=99), "four"]
"""Four cards, of which one that stays in hand shows fire."""


def fast(*do: Verbs, **more: Any) -> Foe:
    """A monster that acts before the adventurer, whose cards here have initiative 99."""
    return foe(do=do, initiative=10, **more)


def after_its_turn(drawing: str, **more: Any) -> Table:
    """The table when the fast monsters have acted, all damage taken, and it is the adventurer's turn."""
    return table(drawing, initiative=99, **more).select().until("turn")


def chest(enemy_of: Any = "monsters") -> dict[str, Objective]:
    """An objective on the mark ``o``."""
    return {"chest": Objective(Words(en="Chest", fr="Coffre"), 10, enemy_of=enemy_of)}


def chest_hp(t: Table) -> int:
    """What is left of the objective."""
    return next(iter(t.scene.objectives.values())).hit_points


def hindrances(t: Table) -> list[tuple[str, str]]:
    """Which abilities could not be performed, and why."""
    return [(event.figure, event.why) for event in t.events("ability_skipped")]  # type: ignore[attr-defined]


# What it cannot use it does not pay for


@rule("BB-0099", "BB-0147")
def test_a_disarmed_monster_consumes_nothing_for_the_attack_it_cannot_make() -> None:
    armed = after_its_turn("@ m", m=fast(BURNING), hand=FIRE)
    assert (armed.hp(), armed.elements()) == (7, [])
    disarmed = after_its_turn("@ m", m=fast(BURNING, conditions=["disarm"]), hand=FIRE)
    assert (disarmed.hp(), disarmed.elements()) == (10, ["fire"])
    assert hindrances(disarmed) == [("m/1", "disarmed")]


@rule("BB-0099", "BB-0265")
def test_a_monster_without_a_target_consumes_nothing() -> None:
    t = after_its_turn("@ . m", m=fast(BURNING), hand=FIRE)
    assert (t.hp(), t.elements()) == (10, ["fire"])
    assert hindrances(t) == [("m/1", "no_target")]


@rule("BB-0147")
def test_the_disarmed_adventurer_is_asked_for_no_target_and_told_why_once() -> None:
    t = table("@ m", m=foe(), conditions=["disarm"]).act("top")
    assert t.asked == "turn"
    assert hindrances(t) == [("adventurer", "disarmed")]


# Where its move leads


@rule("BB-0268", "BB-0277")
def test_the_attack_right_after_the_move_decides_and_none_before_it() -> None:
    later = after_its_turn("@ . . . m", m=fast(Move(3), Attack(1, range=3)))
    assert (later.at("m/1"), later.hp()) == ((0, 3), 9)
    before = after_its_turn("@ . . . m", m=fast(Attack(1, range=3), Move(3)))
    assert (before.at("m/1"), before.hp()) == ((0, 1), 10)


@rule("BB-0268", "BB-0303")
def test_a_range_it_cannot_pay_for_does_not_keep_it_away() -> None:
    reaching = Attack(2, consume=(Consume(Gain(range=3), ("ice",)),))
    t = after_its_turn("@ . . . m", m=fast(Move(3), reaching), hand=FIRE)
    assert (t.at("m/1"), t.hp(), t.elements()) == ((0, 1), 8, ["fire"])


# Whom it targets


@rule("BB-0266")
def test_a_monster_lays_its_area_over_as_many_as_it_can_and_over_the_adventurer_first() -> None:
    beside = """
    @   .
      m   .
    o   .
    """
    t = after_its_turn(beside, m=fast(Attack(2, area="cleave")), o=CHEST, objectives=chest())
    assert (t.hp(), chest_hp(t)) == (8, 8)
    line = after_its_turn("@ m o o", m=fast(Attack(2, area="line_of_two")), o=CHEST, objectives=chest())
    assert line.hp() == 8
    assert [it.hit_points for it in line.scene.objectives.values()] == [10, 10]


@rule("BB-0181", "BB-0045")
def test_a_controlled_monster_can_be_made_to_attack_an_objective_of_the_adventurers() -> None:
    for side, offered in (("adventurer", True), ("monsters", False)):
        t = table("@ m o n", m=foe(), n=foe(), o=CHEST, objectives=chest(side), top=[Control((Attack(3, range=3),))])
        t.act("top", "monster:m/1")
        assert bool(t.keys("objective/")) == offered
        assert t.keys("monster:") == ["monster:n/2"]


# Dying, and who comes after


@rule("BB-0286", "BB-0289")
def test_each_death_counts_once_for_the_scenario_and_names_its_kind() -> None:
    answers = SpecialRule(at="slain", who="n", do=(Spawn("p", "A"),))
    t = table(
        "A n @ m",
        m=foe(hit_points=1),
        n=foe(hit_points=1),
        p=foe(),
        rules=[answers],
        goal=[Condition(slain=("m", "n"))],
        hand=[card("one", top=[Attack(1)]), card("two", top=[Attack(1)], bottom=[Attack(1)]), "three", "four"],
    )
    t.act("one/top", "monster:m/1")
    assert t.scene.slain == {"m": 1}
    assert not t.session.monsters_of("p")  # that answers to the other kind
    t.act("two/bottom", "monster:n/2")
    assert t.scene.slain == {"m": 1, "n": 1}
    assert len(t.events("slain")) == 2


@rule("BB-0168", "BB-0165", "BB-0169")
def test_the_slain_do_not_retaliate_and_the_living_do() -> None:
    for hit_points, left in ((3, 8), (2, 10)):
        t = table("@ m", m=foe(hit_points=hit_points, retaliate=Retaliate(2)), top=[Attack(2)])
        t.act("top", "monster:m/1")
        while t.asked == "damage":
            t.answer("take")
        assert t.session.hero.hit_points == left


@rule("BB-0057", "BB-0285")
def test_a_monster_that_comes_in_an_elites_second_turn_follows_at_that_turns_initiative() -> None:
    falling = foe(minus=[], do=[Attack(1)], plus=[Attack(1)], initiative=(20, 50, 60), hit_points=1, rank="elite")
    t = table(
        "p m @ A",
        m=falling,
        p=foe(initiative=60),
        n=foe(initiative=60),
        rules=[SpecialRule(at="slain", who="m", do=(Spawn("n", "A"),))],
        hand=[card("one", top=[Retaliate(1)], initiative=5), "two", "three", "four"],
        actions="000",
    )
    t.act("one/top").end_turn().until("initiative_tie").answer("type:m").until("damage").answer("take")
    t.until("short_rest")
    turns = [event.figure for event in t.events("turn_began")]  # type: ignore[attr-defined]
    assert turns == ["adventurer", "m/1", "m/1", "n/1", "p/2"]
    asked = [answer.kind for answer in t.match.answers_since(0)]
    assert asked.count("initiative_tie") == 1  # between m and p; n follows without a question


@rule("BB-0057", "BB-0262", "BB-0289")
def test_a_goal_that_a_monsters_wound_meets_is_met_when_its_turn_ends() -> None:
    frail = fast(Attack(1), hp=1, conditions=["wound"])
    t = after_its_turn("@ . m n", m=frail, n=foe(), goal=[Condition(slain=("m",))])
    assert t.gone("m/1")
    assert t.scene.completed


# One after the other


@rule("BB-0280", "BB-0150")
def test_a_monster_heals_before_it_gives_the_condition_of_the_heal() -> None:
    t = after_its_turn("@ . m", m=fast(Heal(2, conditions=("strengthen",)), hp=5))
    assert [kind for kind in t.kinds() if kind in ("healed", "condition_gained")] == ["healed", "condition_gained"]


@rule("BB-0302", "BB-0268", "BB-0303", "BB-0099")
def test_what_the_first_of_a_type_has_paid_counts_for_the_move_of_the_second() -> None:
    reaching = Attack(1, consume=(Consume(Gain(range=3), ("fire",)),))
    t = after_its_turn("m . . @ . . n", m=fast(Move(4), reaching), n=Foe("m", number=2), hand=FIRE)
    assert (t.at("m/1"), t.at("m/2")) == ((0, 0), (0, 6))
    assert (t.hp(), t.elements()) == (8, [])


@rule("BB-0279", "BB-0157", "BB-0154")
def test_the_value_of_a_bonus_is_told_where_it_has_one() -> None:
    t = after_its_turn("@ . m", m=fast(Shield(2), Flying()))
    told = [(event.bonus, event.value) for event in t.events("bonus_began")]  # type: ignore[attr-defined]
    assert told == [("shield", 2), ("flying", 0)]
    mine = table("@ . m", m=foe(), top=action(Flying()), bottom=action(Shield(2))).act("top").act("bottom")
    told = [(event.bonus, event.value) for event in mine.events("bonus_began")]  # type: ignore[attr-defined]
    assert told == [("flying", 0), ("shield", 2)]


@rule("BB-0046", "BB-0266")
def test_the_adventurers_own_initiative_is_compared_with_that_of_an_objective() -> None:
    for mine, left in ((40, (10, 8)), (60, (8, 10))):
        objective = {"chest": Objective(Words(en="Chest", fr="Coffre"), 10, enemy_of="monsters", initiative=50)}
        archer = foe(do=[Attack(2, range=3)], initiative=10)
        t = table("@ . m . o", m=archer, o=CHEST, objectives=objective, initiative=mine).select().until("turn")
        assert (chest_hp(t), t.hp()) == left


@rule("BB-0046", "BB-0250")
def test_an_initiative_that_was_moved_counts_for_the_focus_too() -> None:
    for way, left in (("sooner", (10, 8)), ("later", (8, 10))):
        objective = {"chest": Objective(Words(en="Chest", fr="Coffre"), 10, enemy_of="monsters", initiative=50)}
        archer = foe(do=[Attack(2, range=3)], initiative=10)
        t = table("@ . m . o", m=archer, o=CHEST, objectives=objective, initiative=50, items=["brass_cog"]).select()
        t.answer(f"item:brass_cog/{way}").until("turn", "damage")
        if t.asked == "damage":
            t.answer("take").until("turn")
        assert (chest_hp(t), t.hp()) == left


@rule("BB-0175", "BB-0173", "BB-0172")
def test_a_monsters_push_of_one_hex_looks_no_further_than_that() -> None:
    drawing = """
      m   .
    .   @   .
      .   .
    .   .   .
    """
    for hexes, offered in ((1, ["hex:3,1", "hex:4,0", "hex:4,1"]), (2, ["hex:4,0", "hex:4,1"])):
        t = table(drawing, m=fast(Push(hexes, range=1)), initiative=99).select().until("push", "turn")
        assert t.keys() == offered  # with two hexes to go, one that leads nowhere is not far enough


@rule("BB-0029", "BB-0044", "BB-0028")
def test_objectives_and_tokens_lie_where_the_map_shows_them() -> None:
    crumb = Mark(token="crumb")  # noqa: S106  # a thing on the map, no password
    tokens = {"crumb": Token(Words(en="Crumb", fr="Miette"))}
    t = table("@ o c m", m=foe(), o=CHEST, c=crumb, objectives=chest(), tokens=tokens)
    assert t.at("objective/chest") == (0, 1)
    assert list(t.scene.tokens.values()) == ["crumb"]


# What the table shows of it


@rule("BB-0088", "BB-0090")
def test_infusions_in_sight_are_shown_full_until_they_are_consumed() -> None:
    t = table("@ m", m=fast(BURNING), hand=FIRE, initiative=99)
    levels = [(mark.value, mark.level) for mark in t.match.view("me").marks if mark.id.startswith("card:")]
    assert levels == [(1, "full")]
    t.select().until("turn")
    levels = [(mark.value, mark.level) for mark in t.match.view("me").marks if mark.id.startswith("card:")]
    assert levels == [(0, "empty")]


@rule("BB-0262", "BB-0267", "BB-0125")
def test_the_table_shows_both_modifier_boards_and_what_monsters_intend() -> None:
    t = table("@ . . m", m=foe(do=[Move(2), Attack(2)]), monster_row=3).select().until("turn")
    view = t.match.view("me")
    assert [(grid.id, grid.marked_row) for grid in view.charts] == [
        ("modifiers/adventurer", 0),
        ("modifiers/monsters", 2),
    ]
    assert [intent.piece for intent in view.intents] == ["m/1"]


@rule("BB-0125", "BB-0127")
def test_null_and_double_stand_out_on_the_modifier_boards() -> None:
    t = table("@ . . m", m=foe(), of="bruiser").select().until("turn")
    cells = table_of(t.session, Actor(t.hero))
    where = {(row, place): cell.value for row, fields in enumerate(cells) for place, cell in enumerate(fields)}
    shown = t.match.view("me").charts[0]
    assert [at for at, value in where.items() if value is None] == list(shown.bad) != []
    assert [at for at, value in where.items() if value == "x2"] == list(shown.good) != []


@rule("BB-0265", "BB-0099")
def test_who_has_nobody_to_attack_pays_nothing_for_it() -> None:
    for drawing, burns in (("@ . . . m", True), ("@ m", False)):
        t = table(drawing, m=fast(BURNING), hand=FIRE, initiative=99)
        t.select("one", "two").until("damage", "turn")
        assert ("fire" in t.elements()) is burns


@rule("BB-0276", "BB-0267")
def test_who_strikes_two_hexes_at_once_without_a_range_does_not_step_back() -> None:
    for verb, at in ((Attack(1, area="line_of_two"), (0, 1)), (Attack(1, range=2), (0, 2))):
        t = table("@ m . .", m=fast(Move(1), verb), initiative=99).select().until("turn")
        assert t.at("m/1") == at


@rule("BB-0057", "BB-0289")
def test_a_goal_that_holds_between_two_abilities_of_a_monster_is_met() -> None:
    goal = [Condition(occupied="G")]
    shove = fast(Push(1, range=1), Push(1, range=2))
    t = table("m @ G . n", m=shove, n=foe(), G=Mark(letter="G"), goal=goal, initiative=99).select().until("turn")
    assert t.at() == (0, 3) and t.scene.completed


@rule("BB-0283", "BB-0284")
def test_who_comes_before_the_dice_are_rolled_is_rolled_for_once() -> None:
    comes = SpecialRule(at="round_start", times=1, do=(Spawn("n", "A"),))
    t = table("@ . m . A", m=foe(), n=foe(), rules=[comes])
    assert t.scene.boards["n"].rolled is None and not t.figure("n/2").turns  # type: ignore[attr-defined]
    t.select().until("turn")
    assert t.kinds().count("action_rolled") == 2
