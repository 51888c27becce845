"""A party drawn by lot: which classes, at which level, and what is refused."""

from typing import Any

import pytest

import oubliette
from oubliette.games.gloomhaven import GAME
from oubliette.games.gloomhaven.content.book import load
from oubliette.kernel.game import SetupError

SEATS = ["ann", "bob", "cleo", "dan"]


def entrants(scenario: str, seed: int, **options: Any) -> list[Any]:
    """The characters with whom a match begins, each with a seat of its own."""
    seats = SEATS[: options.get("party", 2)]
    found: list[Any] = oubliette.start("gloomhaven", scenario, seats, seed, options=options).context.state.entrants
    return found


def test_a_party_has_so_many_classes_all_different_and_the_seed_draws_them() -> None:
    parties = [[one.of for one in entrants("1", seed, party=4)] for seed in range(12)]
    assert all(len(set(party)) == 4 for party in parties)
    assert len({tuple(party) for party in parties}) > 6
    assert [one.of for one in entrants("1", 3, party=4)] == parties[3]


@pytest.mark.parametrize(("scenario", "level"), [("1", 1), ("5", 2), ("8", 3), ("10", 4), ("14", 5)])
def test_a_party_comes_at_the_level_the_scenario_is_meant_for(scenario: str, level: int) -> None:
    assert [one.level for one in entrants(scenario, 1, party=3)] == [level] * 3


def test_scenarios_further_on_in_the_story_are_meant_for_characters_of_no_lower_level() -> None:
    scenarios = load([]).scenarios
    steps = [(scenarios[name], scenarios[later]) for name in scenarios for later in scenarios[name].unlocks]
    assert len(steps) > 12
    assert all(one.character_level <= later.character_level for one, later in steps)


def test_characters_that_are_named_come_before_a_party_drawn_by_lot() -> None:
    named = entrants("14", 1, party=2, characters={"brute": {"level": 7}, "tinkerer": {"level": 2}})
    assert [(one.of, one.level) for one in named] == [("brute", 7), ("tinkerer", 2)]


def test_a_campaign_begins_with_the_party_drawn_by_lot() -> None:
    match = oubliette.start("gloomhaven", None, SEATS[:3], 5, options={"party": 3})
    recruits = [one.of for one in match.context.state.campaign.recruits]
    assert len(set(recruits)) == 3
    assert recruits == [one.of for one in entrants("1", 5, party=3)]


@pytest.mark.parametrize("party", [0, 5, "two", 2.5])
def test_a_party_of_another_number_is_refused(party: Any) -> None:
    with pytest.raises(SetupError):
        oubliette.start("gloomhaven", "1", ["ann"], 1, options={"party": party})


def test_menus_offer_parties_with_a_seat_for_each_character() -> None:
    offered = GAME.menus.option_values(load([]))[0]
    assert offered.name == "party"
    assert [(one.value, one.seats) for one in offered.values] == [(2, 2), (3, 3), (4, 4)]
