"""What is known of the scenarios' special rules and goals, watched in matches of the real scenarios."""

from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest
from tests.buttons_bugs.adventure import alone, plain_book, play_on
from tests.buttons_bugs.table import Table

from oubliette.kernel.boards import cells
from oubliette.kernel.journal import Event

rule = pytest.mark.rule


def played(scenario: str, of: str, enough: Callable[[list[Event]], bool]) -> Table:
    """A match with a mighty adventurer in which enough has happened."""
    for seed in range(1, 12):
        t = alone(scenario, of, mighty=True, seed=seed)
        if enough(play_on(t).events()):
            return t
    raise AssertionError(f"in no match of scenario {scenario} enough happened")


def moments(t: Table, *kinds: str) -> list[Any]:
    """Events of these kinds, in order."""
    return [event for event in t.events() if event.kind in kinds]


def letter(scenario: str, name: str) -> int:
    """The only hex with a letter."""
    [cell] = cells(plain_book().map(scenario).letter(name))
    return cell


def slain(kind: str, count: int = 1) -> Callable[[list[Event]], bool]:
    """Whether so many of a kind have fallen."""

    def has_fallen(events: list[Event]) -> bool:
        return (
            sum(event.kind == "slain" and str(getattr(event, "figure", "")).startswith(kind) for event in events)
            >= count
        )

    return has_fallen


@rule("BB-0349")
def test_a_centipede_comes_each_round_from_the_second_on_at_a_b_and_c_in_turn() -> None:
    t = alone("8", mighty=True).until("plan")
    letters = [letter("8", name) for name in "ABC"]
    places: list[int] = []
    centipedes: dict[int, int] = {}
    for _ in range(6):
        t.end_round()
        if t.over:
            break
        arrived = [event for event in this_round(t) if event.kind == "spawned"]
        alive = sum(name.startswith("venomous_centipede") for name in t.scene.monsters)
        centipedes[t.scene.round] = alive
        assert alive <= 3
        assert len(arrived) <= 1
        places += [event.cell for event in arrived]
    assert list(centipedes.items())[:2] == [(2, 2), (3, 3)]
    assert centipedes[4] == 3  # no further one while there are three
    assert len(places) == 2
    near = plain_book().map("8").distance
    assert [near(cell, wanted) <= 1 for cell, wanted in zip(places, letters, strict=False)] == [True, True]


def this_round(t: Table) -> list[Any]:
    """What has happened since the round began."""
    events = t.events()
    began = max(place for place, event in enumerate(events) if event.kind == "round_began")
    return events[began:]


@rule("BB-0354")
def test_each_infestation_that_falls_brings_a_moth_at_the_start_of_the_following_round() -> None:
    t = played("13", "spellweaver", slain("spitting_moth", 3))
    told = moments(t, "round_began", "slain", "spawned")
    expected = [letter("13", "A"), letter("13", "B")]
    came = [event for event in told if event.kind == "spawned"]
    assert [event.figure.partition("/")[0] for event in came] == ["spitting_moth"] * 2
    near = plain_book().map("13").distance
    assert all(near(event.cell, cell) <= 2 for event, cell in zip(came, expected, strict=True))
    waiting = 0
    for before, event in pairwise(told):
        if event.kind == "slain" and event.figure.startswith("harrowing"):
            waiting += 1
        if event.kind == "spawned":
            assert before.kind in ("round_began", "spawned")
            waiting -= 1
            assert waiting >= 0
        if event.kind == "round_began" and waiting:
            assert told[told.index(event) + 1].kind == "spawned"
    assert waiting == 0
    assert t.won  # the moths that were still to come had to fall too


@rule("BB-0355")
def test_the_stuffed_construct_is_followed_at_once_by_a_tattered_one_where_it_fell() -> None:
    t = played("14", "bruiser", slain("stuffed_construct"))
    told = moments(t, "slain", "spawned", "turn_ended", "round_ended", "goal_met")
    place = next(place for place, event in enumerate(told) if event.kind == "slain")
    assert told[place].figure == "stuffed_construct/1"
    assert told[place + 1].kind == "spawned"
    assert told[place + 1].figure == "tattered_construct/1"
    assert told[place + 1].cell == told[place].cell
    assert [event.figure for event in told if event.kind == "slain"] == ["stuffed_construct/1", "tattered_construct/1"]


@rule("BB-0361")
def test_the_fall_of_the_mounted_prince_brings_a_beetle_at_a_and_the_demon_prince_at_b_at_once() -> None:
    t = played("20", "mindthief", slain("mounted_prince"))
    told = moments(t, "slain", "spawned", "turn_ended", "round_ended")
    place = next(place for place, event in enumerate(told) if event.kind == "slain")
    came = told[place + 1 : place + 3]
    assert [event.kind for event in came] == ["spawned", "spawned"]
    assert [event.figure.partition("/")[0] for event in came] == ["goring_beetle", "demon_prince"]
    near = plain_book().map("20").distance
    assert [near(event.cell, letter("20", name)) <= 1 for event, name in zip(came, "AB", strict=True)] == [True, True]


@rule("BB-0351", "BB-0142")
def test_in_the_dark_each_monster_is_invisible_until_the_end_of_its_first_turn() -> None:
    t = alone("10").until("plan")
    assert all(t.conditions(name) == ["invisible"] for name in t.scene.monsters)
    t.end_round()
    assert len(t.scene.monsters) == 3
    assert all("invisible" not in t.conditions(name) for name in t.scene.monsters)


@rule("BB-0345", "BB-0341")
def test_a_scenario_won_by_slaying_all_is_not_won_before_the_last_has_fallen() -> None:
    t = played("4", "bruiser", slain("bandit", 4))
    told = [event.kind for event in moments(t, "slain", "goal_met", "scenario_ended")]
    assert told == [*["slain"] * 4, "goal_met", "scenario_ended"]


@rule("BB-0341", "BB-0354")
def test_the_goal_waits_for_those_still_to_come() -> None:
    t = played("13", "mindthief", slain("spitting_moth", 3))
    fallen = [event.kind for event in moments(t, "slain", "goal_met")]
    assert fallen == [*["slain"] * 5, "goal_met"]


@rule("BB-0362", "BB-0009")
def test_every_scenario_can_be_set_up_and_all_its_monsters_are_normal() -> None:
    book = plain_book()
    for card in book.scenarios.values():
        t = alone(card.id, card.only_for or "tinkerer").until("plan")
        assert t.scene.round == 1
        assert {monster.rank for monster in t.scene.monsters.values()} == {"normal"}
    assert len(book.scenarios) == 20
