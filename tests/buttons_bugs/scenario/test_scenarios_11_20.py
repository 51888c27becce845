"""Scenarios 11 to 20 and the campaign: what is known of their rules, and goals that can be met."""

import re
from itertools import pairwise
from typing import Any

import msgspec
import pytest
from tests.buttons_bugs.scenario.kit import ROUTES
from tests.buttons_bugs.scenario_reading import MOST_AT_ONCE, named, walkable

from oubliette.games.buttons_bugs.content.book import Book, load
from oubliette.games.buttons_bugs.content.scenario_card import Change, PutDown, Scenario, Spawn
from oubliette.kernel.boards.masks import cells, mask_of

rule = pytest.mark.rule
IDS = [str(number) for number in range(11, 21)]
each_scenario = pytest.mark.parametrize("scenario_id", IDS)


@pytest.fixture(scope="module")
def book() -> Book:
    """The pack that comes with the game."""
    return load([])


# What is known of special rules


def written_rules(book: Book, scenario_id: str, at: str) -> list[dict[str, Any]]:
    """The special rules of one time, as they stand in the file, without their words."""
    found = [msgspec.to_builtins(special) for special in book.scenarios[scenario_id].rules if special.at == at]
    return [{name: value for name, value in special.items() if name not in ("says", "at")} for special in found]


@pytest.mark.parametrize(
    ("scenario_id", "effect"),
    [
        pytest.param(
            "11", {"verb": "give", "who": {"adventurer": True}, "conditions": ("muddle",)}, marks=rule("BB-0352")
        ),
        pytest.param("15", {"verb": "turn_cards", "side": "b"}, marks=rule("BB-0356")),
        pytest.param(
            "18",
            {"verb": "give", "who": {"monsters": "wind_demon"}, "conditions": ("invisible",)},
            marks=rule("BB-0359"),
        ),
    ],
)
def test_the_known_scenario_effects_are_there_from_the_start(
    book: Book, scenario_id: str, effect: dict[str, Any]
) -> None:
    assert written_rules(book, scenario_id, "setup") == [{"do": (effect,)}]


@pytest.mark.parametrize(
    ("scenario_id", "who", "times", "do"),
    [
        pytest.param(
            "13",
            "harrowing_infestation",
            2,
            (
                {
                    "verb": "later",
                    "at": "round_start",
                    "do": ({"verb": "spawn", "monster": "spitting_moth", "at": ("A", "B")},),
                },
            ),
            marks=rule("BB-0354"),
        ),
        pytest.param(
            "14",
            "stuffed_construct",
            1,
            ({"verb": "spawn", "monster": "tattered_construct", "at": "where_it_fell"},),
            marks=rule("BB-0355"),
        ),
        pytest.param(
            "20",
            "mounted_prince",
            1,
            (
                {"verb": "spawn", "monster": "goring_beetle", "at": "A"},
                {"verb": "spawn", "monster": "demon_prince", "at": "B"},
            ),
            marks=rule("BB-0361"),
        ),
    ],
)
def test_the_fallen_bring_whom_they_must(
    book: Book, scenario_id: str, who: str, times: int, do: tuple[dict[str, Any], ...]
) -> None:
    special = next(it for it in written_rules(book, scenario_id, "slain") if it["who"] == who)
    assert special["times"] == times
    assert special["do"][: len(do)] == do
    assert not any(effect["verb"] == "spawn" for effect in special["do"][len(do) :])


COLUMNS_OF_13 = [
    ["spitting_moth 3", "difficult", "none", "none", "none"],
    ["difficult", "obstacle", "none", "harrowing_infestation 2"],
    ["none", "harrowing_infestation 1", "start", "none", "difficult"],
    ["none", "obstacle", "obstacle", "hazard 2"],
    ["none", "A", "none", "none", "B"],
]


@rule("BB-0362")
def test_the_clothesline_is_the_map_of_the_diagram(book: Book) -> None:
    plan = book.map("13")
    found: dict[int, str] = {}
    for cell, ground in plan.terrain.items():
        found[cell] = ground.terrain if ground.hazard is None else f"hazard {ground.hazard.damage}"
    found.update({cell: f"{monster.kind} {monster.number}" for cell, monster in plan.monsters})
    found.update({cell: letter for letter, hexes in plan.letters.items() for cell in cells(hexes)})
    found[plan.start] = "start"
    columns: list[list[str]] = [[] for _ in COLUMNS_OF_13]
    for cell in sorted(found, key=plan.board.coords):
        columns[plan.board.coords(cell)[0]].append(found[cell])
    assert columns == COLUMNS_OF_13


# The campaign


def route(book: Book, class_id: str) -> list[Scenario]:
    """The scenarios a class plays: its own link, or else the one for everybody."""
    walked = [book.scenarios[book.campaigns["shrunken"].first]]
    while walked[-1].next and len(walked) <= len(book.scenarios):
        links = walked[-1].next
        own = [link for link in links if class_id in link.classes]
        (link,) = own or [link for link in links if not link.classes]
        walked.append(book.scenarios[link.scenario])
    return walked


@rule("BB-0014", "BB-0295")
@pytest.mark.parametrize("class_id", list(ROUTES))
def test_the_links_lead_each_class_along_its_fourteen_scenarios(book: Book, class_id: str) -> None:
    walked = route(book, class_id)
    assert [card.number for card in walked] == ROUTES[class_id]
    assert len(walked) == 14
    assert all(card.only_for in (None, class_id) for card in walked)
    assert all(before.level <= after.level for before, after in pairwise(walked))


@rule("BB-0295", "BB-0016")
def test_each_class_has_one_scenario_of_its_own(book: Book) -> None:
    assert set(ROUTES) == set(book.classes)
    assert {card.only_for: card.number for card in book.scenarios.values() if card.only_for} == {
        "bruiser": 4,
        "mindthief": 7,
        "silent_knife": 9,
        "tinkerer": 12,
        "spellweaver": 16,
        "cragheart": 18,
    }


@rule("BB-0014")
def test_the_campaign_of_twenty_scenarios_is_framed_in_both_languages(book: Book) -> None:
    (campaign,) = book.campaigns.values()
    assert campaign.first == "1"
    assert {card.number for card in book.scenarios.values()} == set(range(1, 21))
    for text in (campaign.title, campaign.introduction, campaign.epilogue):
        assert text.en.strip()
        assert text.fr.strip()
        assert text.en != text.fr
        assert not re.search(r"[^\u202f][;:?!»]|«[^\u202f]", text.fr)
        assert not re.search(r"['\"]", text.fr + text.en)


# The maps


def opened_later(book: Book, scenario_id: str) -> int:
    """Obstacles that a special rule takes away, and objectives that the adventurer can destroy."""
    card, plan = book.scenarios[scenario_id], book.map(scenario_id)
    hexes = mask_of(cell for cell, name in plan.objectives if card.objectives[name].enemy_of == "adventurer")
    for special in card.rules:
        for effect in special.do:
            if isinstance(effect, Change) and effect.becomes == "none":
                hexes |= plan.letter(effect.at)
    return hexes


@each_scenario
def test_every_hex_can_be_walked_to_without_a_hazard(book: Book, scenario_id: str) -> None:
    plan = book.map(scenario_id)
    safe = (walkable(plan) | opened_later(book, scenario_id)) & ~plan.ground.hazards
    assert plan.ways.connected(1 << plan.start, safe) == safe
    for cell in (*cells(plan.ground.hazards), *(cell for cell, _ in plan.objectives)):
        assert plan.near[cell] & safe


def test_the_shelf_stays_shut_until_the_plate_is_entered(book: Book) -> None:
    plan = book.map("17")
    reached = plan.ways.connected(1 << plan.start, walkable(plan))
    assert reached & plan.ground.plates
    assert not reached & plan.letters["E"]
    assert plan.ways.connected(1 << plan.start, walkable(plan) | plan.letters["D"]) & plan.letters["E"]


def test_the_tower_of_books_shuts_the_adventurer_off_from_the_rest_of_the_clutter(book: Book) -> None:
    plan = book.map("18")
    clutter = {name: cell for cell, name in plan.objectives}

    def within_reach(ground: int) -> list[str]:
        reached = plan.ways.connected(1 << plan.start, ground)
        return sorted(name for name, cell in clutter.items() if plan.near[cell] & reached)

    assert within_reach(walkable(plan)) == ["books"]
    assert within_reach(walkable(plan) | 1 << clutter["books"]) == ["books", "dominoes", "teacup"]


@rule("BB-0029")
@each_scenario
def test_adventurer_and_monsters_start_on_free_hexes_of_their_own(book: Book, scenario_id: str) -> None:
    plan = book.map(scenario_id)
    starts = [plan.start, *(cell for cell, _ in (*plan.monsters, *plan.objectives))]
    assert len(plan.monsters) >= 1
    assert len(set(starts)) == len(starts)
    assert not mask_of(starts) & plan.ground.features
    if scenario_id != "13":  # whose map is given
        assert all(plan.distance(plan.start, cell) >= 2 for cell, _ in plan.monsters)


@rule("BB-0003")
@each_scenario
def test_there_are_never_more_than_four_monsters_or_types(book: Book, scenario_id: str) -> None:
    card = book.scenarios[scenario_id]
    kinds = [monster.kind for _, monster in book.map(scenario_id).monsters]
    most = len(kinds)
    for special in card.rules:
        brought = spawns_of(special.do)
        if brought:
            assert special.at == "slain", "each new monster follows one that fell"
            kinds += [spawn.monster for spawn in brought]
            most += sum(spawn.count for spawn in brought) - 1
    assert len(set(kinds)) <= MOST_AT_ONCE
    assert most <= MOST_AT_ONCE


def spawns_of(effects: Any) -> list[Spawn]:
    """The spawns among effects, those of the next round too."""
    found: list[Spawn] = []
    for effect in effects:
        found += [effect] if isinstance(effect, Spawn) else spawns_of(getattr(effect, "do", ()))
    return found


# Goals that can be met


@each_scenario
def test_the_tokens_that_are_wanted_come_to_the_map(book: Book, scenario_id: str) -> None:
    card, plan = book.scenarios[scenario_id], book.map(scenario_id)
    there = list(plan.tokens.values())
    for effect in (effect for special in card.rules for effect in special.do):
        if isinstance(effect, PutDown) and effect.token is not None:
            there += [effect.token] * plan.letter(effect.at).bit_count()
    assert set(there) == set(card.tokens)
    answered = {special.who for special in card.rules if special.at == "collected"}
    wanted = {test.collected.token: test.collected for test in card.goal.all_of if test.collected}
    assert answered | set(wanted) == set(card.tokens)
    for token, count in wanted.items():
        assert there.count(token) >= (count.at_least or 0) >= 1


@rule("BB-0341")
@each_scenario
def test_whoever_must_die_is_there_or_comes(book: Book, scenario_id: str) -> None:
    card = book.scenarios[scenario_id]
    kinds = {monster.kind for _, monster in book.map(scenario_id).monsters}
    for special in card.rules:
        kinds |= {spawn.monster for spawn in spawns_of(special.do)}
        assert special.times or not spawns_of(special.do), "nobody comes for ever"
    for test in card.goal.all_of:
        assert test.slain in (None, "all")
        assert test.dead is None or test.dead.kind in kinds


def test_the_ten_scenarios_ask_for_different_things(book: Book) -> None:
    asked = {
        scenario_id: set(msgspec.to_builtins(test))
        for scenario_id in IDS
        for test in book.scenarios[scenario_id].goal.all_of
    }
    assert asked == {
        "11": {"turn_ended_on"},
        "12": {"collected"},
        "13": {"slain"},
        "14": {"slain"},
        "15": {"turns_ended_on_all"},
        "16": {"rounds_survived"},
        "17": {"turn_ended_on"},
        "18": {"destroyed"},
        "19": {"collected"},
        "20": {"dead"},
    }


def test_the_campaign_uses_every_terrain_and_every_verb_of_special_rules(book: Book) -> None:
    used: set[str] = set()
    terrain: set[str] = set()
    for scenario_id, card in book.scenarios.items():
        used.update(named(msgspec.to_builtins([special.do for special in card.rules]), "verb"))
        terrain.update(ground.terrain for ground in book.map(scenario_id).terrain.values())
    assert terrain == {"none", "obstacle", "difficult", "hazard", "plate", "objective"}
    assert used == {
        "spawn",
        "damage",
        "heal",
        "give",
        "change",
        "place",
        "grow",
        "shift",
        "add",
        "infuse",
        "turn_cards",
        "later",
        "end",
        "tell",
    }


# Words


@rule("BB-0008")
@each_scenario
def test_every_special_rule_is_told_to_the_player(book: Book, scenario_id: str) -> None:
    for special in book.scenarios[scenario_id].rules:
        assert special.says is not None
