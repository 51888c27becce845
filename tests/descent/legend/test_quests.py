"""Road to Legend: quests laid by a seed, explored door by door, with perils on a clock."""

from typing import Any

import msgspec
import pytest
from tests.descent.app_table import app_table, monsters
from tests.descent.legend.quests_kit import STILL, TEXT, begun, events, perilous, played
from tests.descent.table import Table, hero, monster, shipped, table

from oubliette.games.descent.content.behaviours import ActivationLine
from oubliette.games.descent.content.checks import faults_of
from oubliette.games.descent.content.ground import Ground
from oubliette.games.descent.content.making import name_of
from oubliette.games.descent.content.quest_book import Peril, Person
from oubliette.games.descent.figures.figures import health
from oubliette.games.descent.legend.setup import scenarios
from oubliette.games.descent.state.legend_state import Legend
from oubliette.kernel.boards import cells
from oubliette.kernel.match import Match
from oubliette.kernel.text import words
from oubliette.kernel.words import Words

RECIPES = list(shipped().recipes)


# --- laid by a seed ---


@pytest.mark.rule("D2-0513", "D2-2343")
@pytest.mark.parametrize("recipe", RECIPES)
def test_every_quest_laid_by_a_seed_holds_together_and_can_be_walked_through(recipe: str) -> None:
    book = shipped()
    sizes = {kind: (one.size[0], one.size[1]) for kind, one in book.monsters.items()}
    traits = {kind: tuple(one.traits) for kind, one in book.monsters.items()}
    for seed in range(12):
        quest = book.quest(name_of(recipe, seed))
        (encounter,) = quest.encounters
        assert not list(faults_of(encounter, book.tiles, sizes, traits))
        ground = Ground(encounter, book.tiles)
        start = ground.area(encounter.heroes)
        assert start.bit_count() >= 4
        walked = ground.moving(0).connected(start, ground.spaces & ~ground.deadly & ~ground.pits)
        for token in encounter.tokens:
            at = ground.marks[token.at]
            assert (at | ground.adjacent(0, at)) & walked
        for door, areas in encounter.reveals.items():
            assert ground.doors[door].sides & walked
            assert ground.area(areas[0]) & walked


@pytest.mark.rule("D2-2343")
def test_the_same_number_lays_the_same_map_and_another_one_another() -> None:
    book = shipped()
    maps = [msgspec.json.encode(book.quest(name_of("the_iron_lamp", seed))) for seed in (1, 2, 3, 4)]
    assert len(set(maps)) == 4
    fresh = book.in_boxes(())
    assert msgspec.json.encode(fresh.quest(name_of("the_iron_lamp", 1))) == maps[0]


@pytest.mark.rule("D2-2184")
def test_what_is_made_for_the_app_is_played_by_it_alone() -> None:
    for info in scenarios(shipped().recipes.values()):
        match = begun(info.id)
        assert match.context.state.legend is not None
        assert match.context.overlord_seat == ""
    whatever_a_menu_had_set = begun("the_iron_lamp", mode="overlord")
    assert whatever_a_menu_had_set.context.state.legend is not None
    assert whatever_a_menu_had_set.context.overlord_seat == ""


# --- explored ---


@pytest.mark.rule("D2-0528", "D2-2090", "D2-0108")
def test_the_map_is_revealed_by_opening_doors_with_all_that_waits_there() -> None:
    match = begun("smoke_over_lowmarket")
    played(match, lambda m: m.context.state.phase == "heroes")
    s = match.context
    hidden = s.hidden
    assert hidden
    seen = {cell.id for cell in match.view("me").boards[0].cells}
    thresholds = 0
    for door in s.ground.doors.values():
        thresholds |= door.sides
    assert not [cell for cell in cells(hidden & ~thresholds) if cell in seen]
    assert not s.state.groups
    assert all(token.cell < 0 for token in s.state.tokens.values())
    played(match, lambda m: events(m, "area_explored"))
    assert "room_1" in events(match, "area_explored")[0].areas
    assert list(s.state.groups) == [shipped().recipes["smoke_over_lowmarket"].rooms[0].monster]
    room = s.ground.area("room_1")
    assert any(s.mask(figure) & room for figure in s.monsters())
    assert "room_2" in s.state.legend.hidden
    now = {cell.id for cell in match.view("me").boards[0].cells}
    assert all(cell in now for cell in cells(room))


@pytest.mark.rule("D2-0528", "D2-0108")
def test_of_what_is_hidden_the_thresholds_of_doors_that_one_stands_before_are_seen() -> None:
    t = table(
        "A BI. . .I. .\n\n. .I. . .I. .",
        legend=Legend(morale=2, most_morale=2, hidden=["near", "far"]),
        areas={"near": (2, 0, 4, 1), "far": (5, 0, 6, 1)},
        more={"reveals": {"door_1": ("near",), "door_2": ("far",)}},
        A=hero("jain", "thief"),
        B=hero(),
    )

    whole = t.s.ground.whole_areas  # those of tiles: a drawn map is made of none
    whole.update({name: t.s.ground.area(name) for name in ("near", "far")})

    def columns() -> set[int]:
        return {t.s.ground.board.coords(cell.id)[0] for cell in t.match.view("me").boards[0].cells}

    def doors() -> set[int]:
        shown = t.match.view("me").boards[0].edges
        return {max(t.s.ground.board.coords(cell)[0] for cell in edge.between) for edge in shown if edge.kind == "door"}

    assert columns() == {0, 1, 2} and doors() == {2}
    t.turn("B").do("open:").settle()
    assert columns() == {0, 1, 2, 3, 4, 5} and doors() == {2, 5}


@pytest.mark.rule("D2-0528")
def test_a_quest_to_slay_all_is_not_won_while_rooms_are_unexplored() -> None:
    def cleared(m: Match[Any]) -> bool:
        return bool(m.context.state.legend.hidden and events(m, "defeated") and not m.context.monsters())

    matches = [played(begun("the_mill_that_turns", seed=seed), cleared, 900) for seed in range(6)]
    between = [match for match in matches if cleared(match)]
    assert between
    assert all(match.outcome is None for match in between)


# --- perils ---


def struck(t: Table) -> list[int]:
    """The rounds at whose end perils have struck."""
    found, now = [], 1
    for line in t.match.journal("me"):
        event: Any = line.event
        if event.kind == "round_began":
            now = event.round
        elif event.kind == "peril_struck":
            found.append(now)
    return found


@pytest.mark.rule("D2-2332")
def test_a_peril_strikes_once_its_round_is_over_and_again_if_it_says_so() -> None:
    t = perilous(Peril(after=(2, 9, 9), says=TEXT, fatigue=1))
    monsters(t, 4)
    assert struck(t) == [2]
    assert t.fatigue("B") == 1
    again = perilous(Peril(after=(1, 9, 9), says=TEXT, again=2))
    monsters(again, 5)
    assert struck(again) == [1, 3, 5]


@pytest.mark.rule("D2-0510", "D2-0511", "D2-2332")
def test_on_hard_difficulty_perils_come_sooner() -> None:
    for difficulty, wanted in (("normal", [3]), ("hard", [2])):
        t = perilous(Peril(after=(3, 9, 9), says=TEXT), difficulty=difficulty)
        monsters(t, 3)
        assert struck(t) == wanted


@pytest.mark.rule("D2-0510", "D2-0511")
@pytest.mark.parametrize(("difficulty", "rounds"), [("normal", 4), ("hard", 3)])
def test_when_time_is_up_the_quest_is_lost(difficulty: str, rounds: int) -> None:
    t = perilous(Peril(after=(4, 9, 9), says=TEXT, ends=True), difficulty=difficulty)
    monsters(t, 6)
    assert t.match.outcome is not None
    assert not t.match.outcome.won
    assert t.match.outcome.rounds == rounds


@pytest.mark.rule("D2-2333", "D2-0525", "D2-0519")
def test_perils_harm_heroes_and_nobody_who_is_treated_as_one() -> None:
    person = Person("widow", TEXT, "nook", 3, 8)
    told: dict[str, Any] = {"persons": [person], "areas": {"nook": (7, 0, 7, 0)}}
    t = perilous(Peril(after=(1, 9, 9), says=TEXT, damage=2), **told)
    monsters(t)
    assert (t.damage("A"), t.damage("B")) == (2, 2)
    assert t.damage("widow") == 0


@pytest.mark.rule("D2-2332", "D2-0532", "D2-0534")
def test_a_peril_brings_a_group_masters_first_and_no_more_than_its_limit() -> None:
    t = perilous(Peril(after=(1, 9, 9), says=TEXT, spawns="zombie", at="all"))
    monsters(t)
    came = [t.s.figure(name).rank for name in t.s.state.groups["zombie"].figures]
    assert came == ["master", "minion", "minion"]  # the group of two heroes


@pytest.mark.rule("D2-2334")
def test_of_a_group_that_is_there_already_as_many_come_as_its_limit_allows() -> None:
    cast: dict[str, Any] = {"A": hero(), "B": hero("jain", "thief"), "z": monster("zombie", damage=1)}
    there = app_table("A B . . . . . z\n\n. . . . . . . .", STILL, **cast)
    quest = there.s.book.quests["drawn"]
    peril = Peril(after=(1, 9, 9), says=TEXT, spawns="zombie", at="all")
    there.s.book.quests = {"drawn": msgspec.structs.replace(quest, perils=(peril,))}
    monsters(there)
    group = there.s.state.groups["zombie"]
    assert [there.s.figure(name).rank for name in group.figures] == ["minion", "master", "minion"]
    assert there.damage("z") == 1  # nobody is removed


@pytest.mark.rule("D2-0536", "D2-2336", "D2-2332", "D2-2333")
def test_a_peril_may_cost_morale() -> None:
    t = perilous(Peril(after=(1, 9, 9), says=TEXT, morale=1))
    monsters(t)
    assert t.s.state.legend is not None
    assert t.s.state.legend.morale == 1


# --- what players see ---


@pytest.mark.rule("D2-0482", "D2-0535")
def test_players_see_what_each_monster_will_do_and_why() -> None:
    t = app_table(
        "A . . . c",
        [ActivationLine("engage", "most_damage"), ActivationLine("attack")],
        A=hero(),
        c=monster("cave_spider"),
    )
    (intent,) = t.match.view("me").intents
    assert intent.piece == t.names["c"]
    assert intent.targets == ("syndrael",)
    assert [t.s.ground.board.coords(cell)[0] for cell in intent.path] == [4, 3, 2, 1]
    assert intent.say is not None
    assert intent.say.id == "d2-decides-engage"
    assert "D2-0484" in intent.cites
    turns = t.match.view("me").turns
    assert [turn.side for turn in turns] == ["hero", "foe"]
    monsters(t)
    first = t.events("monster_decided")[0]
    assert (first.does, first.target) == ("engage", "syndrael")  # as it was foreseen


@pytest.mark.rule("D2-2184")
def test_the_page_has_no_overlord() -> None:
    match = begun("the_iron_lamp")
    shown = match.view("me")
    assert not [zone.id for zone in shown.zones if zone.id in ("hand", "deck", "discard", "played")]
    assert not [sheet.id for sheet in shown.sheets if sheet.id == "overlord"]
    assert [track.id for track in shown.tracks if track.id == "morale"]


# --- unique monsters ---


@pytest.mark.rule("D2-0530", "D2-0531", "D2-0533", "D2-0387")
def test_a_unique_monster_is_a_master_of_its_group_with_more_health_and_a_name() -> None:
    for party, rank in ((3, "master"), (2, "minion")):  # the group of two heroes has no master
        match = begun("a_bridge_of_bones", seed=1, party=party)
        played(match, lambda m: "ettin" in m.context.state.groups or m.outcome is not None, 900)
        s = match.context
        named = [one for one in s.monsters() if "unique" in one.marks]
        assert [(one.kind, one.rank) for one in named] == [("ettin", rank)]
        card = s.book.monster_stats("ettin", rank, 1)
        assert health(s, named[0]) == card.health + {2: 2, 3: 3}[party]
        assert s.name(named[0]) == words(Words(en="Old Two-Purses", fr="le Vieux Deux-Bourses"))
        assert named[0].id in s.state.groups["ettin"].figures  # it is activated and counted with them
        named[0].marks.remove("unique")
        assert s.unique(named[0]) is None  # the mark decides, not the kind


@pytest.mark.rule("D2-0527", "D2-0514")
def test_after_an_interruption_a_monster_judges_its_move_anew() -> None:
    t = app_table(". B . . . c", [ActivationLine("engage")], B=hero("jain", "wildlander"), c=monster("cave_spider"))
    t.do("end")
    assert t.asked == "monster_enters"
    t.do("use:B:nimble")
    if t.asked == "move_spaces":
        t.do("space:0,0")
    monsters(t)
    assert t.at("B") == [(0, 0)]
    assert t.at("c") == [(1, 0)]  # she stepped back, and it goes on after her with the points it had left
    assert [one.action for one in t.events("action_taken") if one.figure == t.names["c"]] == ["move"]


@pytest.mark.rule("D2-2315")
def test_a_hero_ends_his_turn_by_saying_so_and_the_app_goes_on() -> None:
    t = app_table("A . . . . c", [ActivationLine("engage")], A=hero(), c=monster("cave_spider"))
    assert not t.events("group_activated")
    t.do("end")
    assert t.events("turn_ended")
    assert t.events("group_activated")
