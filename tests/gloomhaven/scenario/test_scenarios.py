"""The scenarios of the campaign: maps that can be walked, goals that can be met, a story that leads to its end."""

import random
import re
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from oubliette.games.gloomhaven import GAME
from oubliette.games.gloomhaven.board import rooms
from oubliette.games.gloomhaven.content.book import Book, load
from oubliette.games.gloomhaven.content.campaign_words import Achieve, Campaign
from oubliette.games.gloomhaven.content.scenario_book import (
    Escape,
    Later,
    Open,
    PutDown,
    Scenario,
    Section,
    Spawn,
    SpecialRule,
    Unlock,
    Whom,
)
from oubliette.games.gloomhaven.content.scenario_book import Test as Condition
from oubliette.games.gloomhaven.content.terrain import Map, layout_of
from oubliette.haven.scenario_words import Done, Shift
from oubliette.kernel.boards import cells
from oubliette.kernel.game import Setup
from oubliette.kernel.match import Match
from oubliette.kernel.scripts import Add

rule = pytest.mark.rule
MAIN = [str(number) for number in range(1, 15)]
SIDE = ["52", "53"]
IDS = ["0", *MAIN, *SIDE]
COLUMNS = {2: 0, 3: 1, 4: 2}
LONGEST = 6000
each_scenario = pytest.mark.parametrize("scenario_id", IDS)
each_count = pytest.mark.parametrize("count", list(COLUMNS))


@pytest.fixture(scope="module")
def book() -> Book:
    """The pack that comes with the game."""
    return load([])


def parts(value: Any) -> Iterator[Any]:
    """A piece of content and everything in it."""
    yield value
    if isinstance(value, msgspec.Struct):
        inner: list[Any] = [getattr(value, field) for field in value.__struct_fields__]
    elif isinstance(value, dict):
        inner = list(value.values())
    else:
        inner = list(value) if isinstance(value, tuple | list) else []
    for one in inner:
        yield from parts(one)


def texts(value: Any) -> Iterator[tuple[str, dict[str, str]]]:
    """Every text of a piece of content, with its place."""
    found = msgspec.to_builtins(value)
    waiting: list[tuple[str, Any]] = [("", found)]
    while waiting:
        path, one = waiting.pop()
        if isinstance(one, dict) and set(one) == {"en", "fr"}:
            yield path, one
        elif isinstance(one, dict | list):
            pairs = one.items() if isinstance(one, dict) else enumerate(one)
            waiting += [(f"{path}/{key}", inner) for key, inner in pairs]


def blocked(plan: Map) -> int:
    """Hexes that nobody walks through: obstacles, also those with hit points."""
    return sum(1 << cell for cell, mark in plan.marks.items() if mark.terrain == "obstacle" or mark.objective)


# The book as a whole


def test_the_book_has_an_introduction_fourteen_scenarios_and_side_scenarios(book: Book) -> None:
    assert sorted(book.scenarios, key=int) == IDS
    assert [book.scenarios[one].number for one in IDS] == [int(one) for one in IDS]


@rule("GH-0325")
def test_side_scenarios_are_those_from_fifty_two_on(book: Book) -> None:
    assert {one for one in IDS if book.scenarios[one].number >= 52} == set(SIDE)
    told = {link for one in MAIN for link in book.scenarios[one].unlocks}
    assert not told & set(SIDE), "side scenarios come by chance, not from the story"


def test_every_kind_of_goal_is_asked_for(book: Book) -> None:
    asked: set[str] = set()
    for scenario in book.scenarios.values():
        for test in (*scenario.goal.all_of, *scenario.goal.any_of):
            asked |= {name for name in test.__struct_fields__ if getattr(test, name) is not None}
    assert asked >= {"slain", "dead", "escaped", "looted", "plates", "destroyed", "ally_on", "counter", "standing"}
    for boss in ("bandit_commander", "inox_bodyguard"):
        assert any(
            test.dead is not None and test.dead.kind == boss
            for scenario in book.scenarios.values()
            for test in scenario.goal.all_of
        ), boss


def test_every_kind_of_ground_and_nearly_every_effect_occurs(book: Book) -> None:
    plans = [Map(scenario) for scenario in book.scenarios.values()]
    ground = {mark.terrain for plan in plans for mark in plan.marks.values()}
    assert ground == {"floor", "obstacle", "difficult", "hazard", "trap", "plate"}
    done = {type(one).__name__ for scenario in book.scenarios.values() for one in parts(scenario)}
    verbs = "Spawn Damage Mend GiveTo Change Add Unlock Open Close Grow Shift InfuseNow Inert AddModifiers Perform"
    assert set(f"{verbs} Later Escape Section Tell".split()) <= done


# The story


@each_scenario
def test_texts_are_whole_in_both_languages(book: Book, scenario_id: str) -> None:
    scenario = book.scenarios[scenario_id]
    found = dict(texts(scenario))
    assert {"/title", "/introduction", "/conclusion", "/goal/says"} <= set(found)
    for path, text in found.items():
        assert text["en"].strip() and text["fr"].strip(), path
        assert len(text["fr"]) < 12 or text["en"] != text["fr"], path
        assert not re.search(r"[^\s\u202f][;?!»]|\s:|« |'", text["fr"].replace("\u202f:", "")), (path, text["fr"])
    for part in ("/introduction", "/conclusion"):
        for language in ("en", "fr"):
            sentences = re.findall(r"[.!?*…][”»\u202f]*(?=\s|$)", found[part][language])
            assert len(sentences) >= 3 - (part == "/conclusion"), (part, language)


def test_all_other_texts_of_the_campaign_are_there_too(book: Book) -> None:
    found = [text for kind in (book.achievements, book.treasures) for one in kind.values() for _, text in texts(one)]
    assert len(found) >= 20
    assert all(text["en"].strip() and text["fr"].strip() and "'" not in text["fr"] for text in found)


# Maps


@each_scenario
def test_the_map_has_two_to_four_rooms_of_fair_size(book: Book, scenario_id: str) -> None:
    plan = Map(book.scenarios[scenario_id])
    assert 25 <= plan.board.cells.bit_count() <= 70
    assert 2 <= len(plan.rooms) <= 4
    assert all(room.bit_count() >= 12 for room in plan.rooms)
    assert len(plan.doors) == len(plan.rooms) - 1


@each_scenario
def test_every_hex_can_be_reached_on_foot(book: Book, scenario_id: str) -> None:
    plan = Map(book.scenarios[scenario_id])
    free = plan.board.cells & ~blocked(plan)
    reached = plan.board.ways().connected(plan.starts & -plan.starts, free)
    assert [plan.board.coords(cell) for cell in cells(free & ~reached)] == []


@each_scenario
def test_every_hex_sees_something_of_its_room(book: Book, scenario_id: str) -> None:
    plan = Map(book.scenarios[scenario_id])
    seen = 0
    for known in (*plan.rooms, plan.board.cells):
        sight = layout_of(plan.board, known, 0).sight
        for cell in cells(known):
            assert sight.seen_from(cell) & ~(1 << cell), plan.board.coords(cell)
            seen += 1
    assert seen


@each_scenario
def test_the_party_starts_together_on_bare_hexes(book: Book, scenario_id: str) -> None:
    plan = Map(book.scenarios[scenario_id])
    assert plan.starts.bit_count() >= 4
    assert sum(bool(room & plan.starts) for room in plan.rooms) == 1
    for cell in cells(plan.starts):
        mark = plan.marks[cell]
        assert (mark.terrain, mark.monster, mark.objective) == ("floor", None, None)


@each_scenario
def test_monsters_stand_on_bare_floor_and_there_are_standees_for_all(book: Book, scenario_id: str) -> None:
    plan = Map(book.scenarios[scenario_id])
    drawn = [mark for mark in plan.marks.values() if mark.monster]
    assert all(mark.terrain == "floor" for mark in drawn)
    for column in COLUMNS.values():
        kinds = [mark.monster for mark in drawn if mark.rank[column] != "none" and not mark.named]
        for kind in kinds:
            assert kind is not None
            assert kinds.count(kind) <= book.monsters[kind].standees, kind


@each_scenario
def test_more_characters_never_meet_fewer_monsters(book: Book, scenario_id: str) -> None:
    drawn = [mark for mark in Map(book.scenarios[scenario_id]).marks.values() if mark.monster]
    worth = {"none": 0, "normal": 1, "elite": 2}
    loads = [sum(worth[mark.rank[column]] for mark in drawn) for column in COLUMNS.values()]
    assert 0 < loads[0] <= loads[1] < loads[2]


# At the table


def party(book: Book, count: int) -> dict[str, Any]:
    classes = list(book.classes)
    return {f"hero_{place}": {"class": classes[place % len(classes)]} for place in range(count)}


def played(book: Book, scenario_id: str, count: int, seed: int) -> Iterator[Match[Any]]:
    """A match with as many characters as said, before each random answer and at its end."""
    setup = Setup("gloomhaven", scenario_id, ("ann", "bob"), seed, {"characters": party(book, count)})
    match, chance = Match(GAME, setup, book), random.Random(seed)  # noqa: S311 - no secret
    while True:
        yield match
        if match.over:
            return
        choice = next(iter(match.choices.values()))
        match.answer(choice.seat, choice.any_answer(chance.randrange))


@each_count
@each_scenario
@rule("GH-0030")
def test_monsters_come_by_the_number_of_characters(book: Book, scenario_id: str, count: int) -> None:
    match = next(one for one in played(book, scenario_id, count, 1) if "declare" in _kinds(one))
    s, plan = match.context, Map(book.scenarios[scenario_id])
    for room in range(len(plan.rooms)):
        for _ in rooms.reveal(s, room):
            pytest.fail("a room is filled without a question while there are standees")
    there = {(monster.cell, monster.kind, monster.named): monster.rank for monster in s.scene.monsters.values()}
    expected = 0
    for cell, mark in plan.marks.items():
        if mark.monster is None:
            continue
        rank = mark.rank[COLUMNS[count]]
        found = there.get((cell, mark.monster, mark.named), "none")
        plain = book.monsters[mark.monster].boss or mark.named
        assert found == (None if plain else rank), plan.board.coords(cell)
        expected += rank != "none"
    assert expected


def _kinds(match: Match[Any]) -> set[str]:
    return {choice.kind for choice in match.choices.values()}


@each_scenario
def test_random_matches_come_to_an_end(book: Book, scenario_id: str) -> None:
    answers = 0
    over = False
    for match in played(book, scenario_id, 2 + int(scenario_id) % 3, int(scenario_id)):
        answers, over = answers + 1, match.over
        assert answers < LONGEST
    assert over
    assert answers > 20


# Goals


def effects(scenario: Scenario) -> list[Done]:
    """Everything that the special rules and sections may do."""
    return [one for one in parts((*scenario.rules, *scenario.sections.values())) if isinstance(one, Done)]


def comes(scenario: Scenario, plan: Map, kind: str) -> bool:
    """Whether monsters of a kind are drawn, or spawned."""
    drawn = any(mark.monster == kind for mark in plan.marks.values())
    return drawn or any(isinstance(one, Spawn) and one.monster == kind for one in effects(scenario))


def missing(scenario: Scenario, test: Condition) -> list[str]:
    """What a test speaks of that the scenario does not have."""
    plan, verbs = Map(scenario), effects(scenario)
    marks = list(plan.marks.values())
    letters = [test.pressed, test.occupied, test.monster_on, test.ally_on, test.standing and test.standing.on]
    lost = [f"letter {letter}" for letter in letters if letter and not plan.letter(letter)]
    kinds = list(test.slain) if isinstance(test.slain, tuple) else []
    kinds += [of.kind for of in (test.dead, test.alive) if of is not None and of.kind]
    lost += [kind for kind in kinds if not comes(scenario, plan, kind)]
    for of in (test.dead, test.alive):
        if of is not None and of.named and not any(mark.named == of.named for mark in marks):
            lost.append(of.named)
    figures = {mark.objective for mark in marks} | {mark.ally for mark in marks}
    for place in verbs:
        if isinstance(place, PutDown):
            figures |= {place.objective, place.ally}
    lost += [name for names in (test.destroyed, test.saved, test.lost) for name in names or () if name not in figures]
    if test.looted and not any(mark.goal_treasure == test.looted for mark in marks):
        lost.append(test.looted)
    if test.plates and not any(mark.terrain == "plate" for mark in marks):
        lost.append("plates")
    if test.counter and not any(isinstance(one, Add) and one.counter == test.counter.name for one in verbs):
        lost.append(test.counter.name)
    if test.revealed and test.revealed != "all" and test.revealed not in plan.doors:
        lost.append(f"door {test.revealed}")
    if test.escaped and not any(isinstance(one, Escape) for one in verbs):
        lost.append("escape")
    return lost


@each_scenario
def test_goals_and_rules_speak_of_things_that_are_there(book: Book, scenario_id: str) -> None:
    scenario = book.scenarios[scenario_id]
    tests = [one for one in parts(scenario) if isinstance(one, Condition)]
    assert tests
    for test in tests:
        assert missing(scenario, test) == []


@each_scenario
def test_letters_doors_and_sections_of_rules_are_drawn(book: Book, scenario_id: str) -> None:
    scenario = book.scenarios[scenario_id]
    plan, letters, doors = Map(scenario), set[str | None](), set(scenario.doors)
    for one in (*parts(scenario.rules), *parts(scenario.sections)):
        match one:
            case SpecialRule():
                letters.add(one.on)
                doors |= {one.who} if one.at == "opened" and one.who else set()
            case Spawn(at=at):
                letters |= set(at) if isinstance(at, tuple) else {at}
            case Whom():
                letters |= {one.on, one.near}
            case Shift():
                letters |= {one.source, one.target}
            case Section(section=name):
                assert name in scenario.sections
            case msgspec.Struct() if hasattr(one, "door"):
                doors.add(one.door)
            case _:
                pass
    assert {letter for letter in letters - {None} if not plan.letter(str(letter))} == set()
    assert doors <= set(plan.doors)


def unlocked(scenario: Scenario, plan: Map, known: set[int]) -> set[str]:
    """The locked doors that rules open for a party that walks in these rooms."""
    inside = sum(plan.rooms[room] for room in known)
    plates = sum(1 << cell for cell, mark in plan.marks.items() if mark.terrain == "plate")
    found: set[str] = set()
    for one in scenario.rules:
        if one.at == "pressed":
            happens = bool((plates if one.on is None else plan.letter(one.on)) & inside)
        elif one.when is not None and one.when.plates:
            happens = not plates & ~inside
        else:
            happens = one.at in ("round_start", "round_end", "always")
        if happens:
            found |= {verb.door for verb in parts(one.do) if isinstance(verb, Unlock | Open)}
    return found


@each_scenario
def test_every_room_can_be_opened_from_where_the_party_starts(book: Book, scenario_id: str) -> None:
    scenario = book.scenarios[scenario_id]
    plan = Map(scenario)
    known = {place for place, room in enumerate(plan.rooms) if room & plan.starts}
    grown = True
    while grown:
        free = unlocked(scenario, plan, known)
        doors = [door for door in plan.doors if door in free or not _locked(scenario, door)]
        more = {room for door in doors if known & {*plan.rooms_at(door)} for room in plan.rooms_at(door)}
        grown = not more <= known
        known |= more
    assert len(known) == len(plan.rooms)


def _locked(scenario: Scenario, door: str) -> bool:
    made = scenario.doors.get(door)
    return made is not None and made.locked


def test_put_off_effects_are_found_like_all_others(book: Book) -> None:
    assert any(isinstance(one, Later) for one in effects(book.scenarios["7"]))
    assert any(isinstance(one, Spawn) for one in effects(book.scenarios["7"]))


# The way through the campaign


def achieved(scenario: Scenario) -> set[str]:
    return {reward.achievement for reward in scenario.rewards if isinstance(reward, Achieve)}


def playable(scenario: Scenario, has: set[str]) -> bool:
    return set(scenario.requires.has) <= has and not set(scenario.requires.lacks) & has


def walk(book: Book, campaign: Campaign, avoid: str) -> tuple[list[str], set[str]]:
    """Play everything that can be played, but one scenario; what was played, and the achievements."""
    has: set[str] = set()
    known, done = [campaign.first], list[str]()
    while chosen := [one for one in known if one not in done and one != avoid and playable(book.scenarios[one], has)]:
        done.append(chosen[0])
        has |= achieved(book.scenarios[chosen[0]])
        known += [one for one in book.scenarios[chosen[0]].unlocks if one not in known]
    return done, has


def the_campaign(book: Book) -> Campaign:
    (campaign,) = book.campaigns.values()
    return campaign


def test_links_lead_to_scenarios_that_are_unlocked_on_the_way(book: Book) -> None:
    linked = 0
    for scenario in book.scenarios.values():
        assert set(scenario.unlocks) <= set(book.scenarios)
        assert set(scenario.links) <= set(scenario.unlocks)
        linked += len(scenario.links)
    assert linked >= 3


def test_achievements_that_are_used_are_defined_and_gained_somewhere(book: Book) -> None:
    gained = {name for scenario in book.scenarios.values() for name in achieved(scenario)}
    asked = {
        name for scenario in book.scenarios.values() for name in (*scenario.requires.has, *scenario.requires.lacks)
    }
    assert asked <= gained <= set(book.achievements)
    assert {one.id for one in book.achievements.values() if one.type == "city_rule"} <= gained


@pytest.mark.parametrize(("avoid", "closed", "taken"), [("9", "11", "12"), ("10", "12", "11")])
def test_the_story_reaches_its_end_both_ways_and_each_way_closes_the_other(
    book: Book, avoid: str, closed: str, taken: str
) -> None:
    campaign = the_campaign(book)
    done, has = walk(book, campaign, avoid)
    assert done[-1] == campaign.last == "14"
    assert set(done) == set(MAIN) - {avoid, closed}
    assert taken in done
    assert not playable(book.scenarios[avoid], has)
    assert not playable(book.scenarios[closed], has)


def test_treasures_of_the_maps_are_each_drawn_once(book: Book) -> None:
    drawn = [mark.treasure for scenario in book.scenarios.values() for mark in Map(scenario).marks.values()]
    placed = [name for name in drawn if name]
    assert sorted(placed) == sorted(set(placed)) == sorted(book.treasures)


def test_the_campaign_deals_the_side_scenarios(book: Book) -> None:
    campaign = the_campaign(book)
    assert sorted(campaign.side_scenarios) == SIDE
    assert campaign.enhancement in {name for one in MAIN for name in achieved(book.scenarios[one])}
