"""Scenarios 1 to 10: what is known of their goals and rules, and maps on which the goals can be met."""

import re

import msgspec
import pytest
from tests.buttons_bugs.scenario_reading import MOST_AT_ONCE, walkable

from oubliette.games.buttons_bugs.content.book import Book, load
from oubliette.games.buttons_bugs.content.scenario_card import PutDown, Scenario, Spawn
from oubliette.games.buttons_bugs.content.scenario_card import Test as Condition
from oubliette.games.buttons_bugs.content.terrain import Map
from oubliette.kernel.boards.masks import mask_of

rule = pytest.mark.rule
IDS = [str(number) for number in range(1, 11)]
each_scenario = pytest.mark.parametrize("scenario_id", IDS)


@pytest.fixture(scope="module")
def book() -> Book:
    """The pack that comes with the game."""
    return load([])


# What is known of goals and special rules


@rule("BB-0345", "BB-0346")
@pytest.mark.parametrize("scenario_id", ["4", "5"])
def test_the_den_and_the_arena_are_won_by_slaying_all(book: Book, scenario_id: str) -> None:
    assert book.scenarios[scenario_id].goal.all_of == (Condition(slain="all"),)


@rule("BB-0349")
def test_the_shaft_is_won_by_ending_a_turn_on_every_plate(book: Book) -> None:
    assert book.scenarios["8"].goal.all_of == (Condition(turns_ended_on_all="plates"),)
    assert book.map("8").ground.plates.bit_count() == 3


@rule("BB-0349")
def test_centipedes_come_every_round_from_the_second_while_there_are_at_most_two(book: Book) -> None:
    (special,) = book.scenarios["8"].rules
    assert special.at == "round_start"
    assert special.when is not None
    assert msgspec.to_builtins(special.when) == {"round": {"at_least": 2}}
    assert special.times is None
    assert special.do == (Spawn("venomous_centipede", ("A", "B", "C"), unless_alive=3),)


@rule("BB-0351")
def test_all_monsters_of_the_dark_cupboard_start_invisible(book: Book) -> None:
    at_setup = [special.do for special in book.scenarios["10"].rules if special.at == "setup"]
    assert msgspec.to_builtins(at_setup) == [
        ({"verb": "give", "who": {"monsters": "all"}, "conditions": ("invisible",)},)
    ]


@rule("BB-0017")
def test_the_first_scenario_needs_neither_terrain_nor_special_rules(book: Book) -> None:
    card = book.scenarios["1"]
    assert book.map("1").ground.features == 0
    assert not (card.rules or card.objectives or card.tokens)


# The maps


def on_foot(plan: Map, *, through_hazards: bool = True) -> int:
    """Hexes the adventurer can walk to while no monster is in the way."""
    open_hexes = walkable(plan) if through_hazards else walkable(plan) & ~plan.ground.hazards
    return plan.ways.connected(1 << plan.start, open_hexes)


@each_scenario
def test_every_hex_that_is_no_obstacle_can_be_walked_to(book: Book, scenario_id: str) -> None:
    plan = book.map(scenario_id)
    assert on_foot(plan) == walkable(plan)
    assert on_foot(plan, through_hazards=False) == walkable(plan) & ~plan.ground.hazards
    for cell, _ in plan.objectives:
        assert plan.near[cell] & on_foot(plan, through_hazards=False)


@rule("BB-0029")
@each_scenario
def test_the_adventurer_starts_on_a_free_featureless_hex_out_of_reach_of_claws(book: Book, scenario_id: str) -> None:
    plan = book.map(scenario_id)
    starts = [mark for mark in re.findall(r"\S", book.scenarios[scenario_id].map) if mark == "@"]
    assert len(starts) == 1
    assert not plan.ground.features >> plan.start & 1
    assert plan.monsters
    for cell, monster in plan.monsters:
        assert plan.distance(plan.start, cell) >= 2, monster


@each_scenario
def test_every_monster_starts_on_a_hex_of_its_own_that_is_no_trap(book: Book, scenario_id: str) -> None:
    plan = book.map(scenario_id)
    starts = [cell for cell, _ in plan.monsters]
    assert len(set(starts)) == len(starts)
    assert not mask_of(starts) & (plan.ground.obstacles | plan.ground.hazards)


@rule("BB-0003")
@each_scenario
def test_there_are_never_more_than_four_monsters_or_types(book: Book, scenario_id: str) -> None:
    numbers: dict[str, int] = {}
    for _, monster in book.map(scenario_id).monsters:
        numbers[monster.kind] = numbers.get(monster.kind, 0) + 1
    for spawn in spawns_of(book.scenarios[scenario_id]):
        assert spawn.unless_alive is not None, "how many there can be must be seen from the rule"
        numbers[spawn.monster] = max(numbers.get(spawn.monster, 0), spawn.unless_alive)
    assert len(numbers) <= MOST_AT_ONCE
    assert sum(numbers.values()) <= MOST_AT_ONCE


def spawns_of(card: Scenario, *, endless: bool = False) -> list[Spawn]:
    """The spawns of a card's special rules; if asked for, only of those that go on for ever."""
    rules = [special for special in card.rules if not (endless and special.times)]
    return [effect for special in rules for effect in special.do if isinstance(effect, Spawn)]


# Goals that can be met


@each_scenario
def test_every_letter_can_be_stood_on(book: Book, scenario_id: str) -> None:
    plan = book.map(scenario_id)
    reached = on_foot(plan, through_hazards=False)
    for letter, hexes in plan.letters.items():
        assert hexes & ~reached == 0, letter


@each_scenario
def test_enough_tokens_come_to_the_map(book: Book, scenario_id: str) -> None:
    card, plan = book.scenarios[scenario_id], book.map(scenario_id)
    there = list(plan.tokens.values())
    for effect in (effect for special in card.rules for effect in special.do):
        if isinstance(effect, PutDown) and effect.token is not None:
            there += [effect.token] * plan.letter(effect.at).bit_count()
    wanted = [test.collected for test in (*card.goal.all_of, *card.goal.any_of) if test.collected]
    assert bool(wanted) == bool(card.tokens)
    for count in wanted:
        assert there.count(count.token) >= (count.at_least or 0) >= 1
    assert set(there) == set(card.tokens)


@rule("BB-0341")
@each_scenario
def test_monsters_that_must_be_slain_do_not_come_for_ever(book: Book, scenario_id: str) -> None:
    card = book.scenarios[scenario_id]
    endless = {spawn.monster for spawn in spawns_of(card, endless=True)}
    present = {monster.kind for _, monster in book.map(scenario_id).monsters}
    for test in (*card.goal.all_of, *card.goal.any_of):
        kinds = present if test.slain == "all" else set(test.slain or ())
        assert kinds <= present
        assert not kinds & endless


def test_the_ten_scenarios_ask_for_different_things(book: Book) -> None:
    asked = {
        name
        for scenario_id in IDS
        for test in (*book.scenarios[scenario_id].goal.all_of, *book.scenarios[scenario_id].goal.any_of)
        for name in msgspec.to_builtins(test)
    }
    assert asked == {
        "slain",
        "dead",
        "turn_ended_on",
        "turns_ended_on_all",
        "collected",
        "standing_on",
        "rounds_survived",
        "destroyed",
    }


def test_the_ten_maps_have_every_terrain_and_both_sorts_of_hazards(book: Book) -> None:
    marks = [mark for scenario_id in IDS for mark in book.scenarios[scenario_id].legend.values()]
    grounds = [book.map(scenario_id).ground for scenario_id in IDS]
    assert any(ground.obstacles for ground in grounds)
    assert any(ground.difficult for ground in grounds)
    assert {mark.terrain for mark in marks} >= {"hazard", "plate", "objective"}
    hazards = [mark.hazard for mark in marks if mark.hazard is not None]
    assert any(hazard.damage and not hazard.conditions for hazard in hazards)
    assert any(hazard.conditions and not hazard.damage for hazard in hazards)


def test_the_rules_use_eleven_verbs(book: Book) -> None:
    effects = [effect for scenario_id in IDS for special in book.scenarios[scenario_id].rules for effect in special.do]
    used = {effect["verb"] for effect in msgspec.to_builtins(effects)}
    assert used == {
        "add",
        "change",
        "damage",
        "give",
        "grow",
        "heal",
        "infuse",
        "place",
        "shift",
        "spawn",
        "tell",
    }


# Words


@rule("BB-0008")
@each_scenario
def test_every_special_rule_is_told_to_the_player_unless_it_only_talks(book: Book, scenario_id: str) -> None:
    for special in book.scenarios[scenario_id].rules:
        verbs = {effect["verb"] for effect in msgspec.to_builtins(special.do)}
        assert special.says is not None or verbs == {"tell"}


def test_nobody_crosses_the_road_without_entering_a_lane(book: Book) -> None:
    plan = book.map("2")
    lanes = plan.letters["R"]
    assert not plan.ways.connected(1 << plan.start, walkable(plan) & ~lanes) & plan.letters["A"]
