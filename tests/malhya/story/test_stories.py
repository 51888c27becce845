"""The stories of the pack: enough of them, in good French, drawn for every party, and always coming to an end."""

from typing import Any

import pytest
from tests.malhya.table import base
from tests.words.french import faults_of

from oubliette.games.malhya import GAME
from oubliette.games.malhya.content import script
from oubliette.games.malhya.content.campaign_checks import parts
from oubliette.games.malhya.content.script import End, Explore, Finish
from oubliette.games.malhya.state.events import StoryEnded
from oubliette.kernel.game import Setup
from oubliette.kernel.match import Match
from oubliette.kernel.words import Words
from oubliette.play.bots import make_bot

LONGEST = 20_000
"""Answers after which a match counts as one that does not end."""
MISSIONS = [one.id for one in base().booklets.values() if one.kind == "mission"]


def finished(scenario: str, bot: str, seats: int, seed: int) -> Match[Any]:
    """A whole match, each seat led by a bot of its own."""
    names = tuple(f"seat{place}" for place in range(seats))
    match = Match(GAME, Setup("malhya", scenario, names, seed), base())
    bots = {name: make_bot(GAME, bot, seed + place) for place, name in enumerate(names)}
    while match.choices:
        assert match.version < LONGEST, f"{scenario} does not end"
        seat = next(iter(match.choices))
        match.answer(seat, bots[seat].choose(match, seat))
    return match


def endings(booklet: Any) -> int:
    """How many last pages a booklet has."""
    return sum(isinstance(part, End | Finish) for part in parts(booklet.chapters))


def test_there_are_six_missions_of_different_kinds() -> None:
    missions = [base().booklets[name] for name in MISSIONS]
    assert len(missions) == 6
    assert all(len(one.chapters) >= 8 and endings(one) >= 2 and one.starts for one in missions)


@pytest.mark.parametrize("bot", ["steady", "random"])
@pytest.mark.parametrize("mission", MISSIONS)
def test_every_mission_comes_to_an_end_that_is_told(mission: str, bot: str) -> None:
    for seats, seed in ((1, 31), (4, 32)):
        match = finished(mission, bot, seats, seed)
        assert [entry for entry in match.entries() if isinstance(entry.event, StoryEnded)], (mission, seats, seed)


def test_stories_are_told_in_good_french() -> None:
    told = [*base().booklets.values(), *base().campaigns.values(), *base().places.values(), *base().cards.values()]
    told += base().challenges.values()
    texts = [part.fr for part in parts(told) if isinstance(part, Words)]
    assert not [fault for text in texts for fault in faults_of(text)]


def test_every_place_that_is_explored_has_enemies_for_two_and_more_for_more() -> None:
    """More at once, or more who come when somebody raises the Alert."""
    explored = {part.place for part in parts(list(base().booklets.values())) if isinstance(part, Explore)}
    for place in (base().places[name] for name in sorted(explored)):
        assert any(row.two for row in place.deployment), place.id
        later = [step for step in parts(place.instructions) if isinstance(step, script.If) and step.when.heroes > 2]
        called = [step for step in parts(later) if isinstance(step, script.Summon)]
        assert called or any(row.three or row.four or row.five for row in place.deployment), place.id


def test_the_campaign_has_an_introduction_five_booklets_and_more_than_three_last_pages() -> None:
    campaign = base().campaigns["embers"]
    assert [part.booklet for part in campaign.parts if part.introduction] == ["awakening"]
    assert len(campaign.parts) == 1 + 5
    assert len({ending.title.en for ending in campaign.endings}) >= 3
    assert sum(len(one.chapters) for one in base().booklets.values()) >= 150


@pytest.mark.parametrize("part", base().campaigns["embers"].parts, ids=lambda part: part.booklet)
def test_every_booklet_of_the_campaign_has_all_modes(part: Any) -> None:
    booklet = base().booklets[part.booklet]
    used = {type(step) for step in parts(booklet.chapters)}
    assert used >= {script.Ask, script.Travel, script.Infiltrate, script.Fight, script.Explore}
    assert used & {script.Market, script.Village}
    assert len({step.place for step in parts(booklet.chapters) if isinstance(step, Explore)}) >= 2


def test_later_booklets_remember_earlier_ones() -> None:
    """Every booklet after the first asks for a triangle that another one ticks."""
    booklets = [base().booklets[part.booklet] for part in base().campaigns["embers"].parts]
    for booklet in booklets[1:]:
        own = {step.triangle for step in parts(booklet.chapters) if isinstance(step, script.Tick)}
        whens = [step for step in parts(booklet.chapters) if isinstance(step, script.When)]
        asked = {flag for when in whens for flag in (*when.ticked, *when.unticked)}
        cards = [when.card for when in whens if when.card]
        gained = {step.card for step in parts(booklet.chapters) if isinstance(step, script.Gain)}
        assert asked - own or set(cards) - gained, booklet.id


def test_the_campaign_is_played_from_the_abbey_to_a_last_page() -> None:
    for seed in (41, 42, 43):
        match = finished("embers", "steady", 3, seed)
        assert [entry for entry in match.entries() if isinstance(entry.event, StoryEnded)]


def test_tests_of_all_three_kinds_are_taken_in_the_missions() -> None:
    missions = [base().booklets[name] for name in MISSIONS]
    assert {part.kind for part in parts(missions) if isinstance(part, script.Test)} == {"solo", "individual", "group"}


def test_campaigns_are_offered_apart_from_booklets_and_begin_by_their_option() -> None:
    book = base()
    alone = [one.id for one in GAME.menus.scenarios(book)]
    assert [one.id for one in GAME.menus.campaigns(book)] == list(book.campaigns)
    assert not set(alone) & set(book.campaigns)
    campaign = book.campaigns["embers"]
    match = Match(GAME, Setup("malhya", None, ("ann", "bob"), 1, {"campaign": "embers"}), book)
    assert match.context.state.campaign == "embers"
    assert match.context.state.booklet == campaign.parts[0].booklet
