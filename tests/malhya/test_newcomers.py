"""What somebody who plays for the first time has to see: every page, every throw, every reason."""

from typing import Any

import pytest
from tests.malhya.table import WORDS, Table, place, story

from oubliette.games.malhya import GAME, script
from oubliette.games.malhya.book import Book
from oubliette.games.malhya.script import Ask, Go, SuccessLevel, Way
from oubliette.kernel.game import Setup
from oubliette.kernel.match import Match
from oubliette.kernel.text import Say
from oubliette.table import View

rule = pytest.mark.rule


def seen(t: Table) -> View:
    shown: View = t.match.view("me")
    return shown


def played(
    scenario: str = "awakening", seats: tuple[str, ...] = ("ann", "bob"), book: Book | None = None
) -> Match[Any]:
    """A match as it is begun, nothing answered by itself."""
    from tests.malhya.table import base

    return Match(GAME, Setup("malhya", scenario, seats, 1), book or base())


def onward(match: Match[Any]) -> Match[Any]:
    """Answer with the first option until a chapter is to be read."""
    for _ in range(200):
        if any(choice.kind == "read_on" for choice in match.choices.values()):
            return match
        seat, choice = next(iter(match.choices.items()))
        match.answer(seat, choice.keys()[: max(1, choice.least)])
    raise AssertionError("no chapter waits to be read")


# Pages


@rule("MA-0096")
def test_a_chapter_that_leads_on_by_itself_waits_for_every_reader() -> None:
    match = onward(played())
    assert set(match.choices) == {"ann", "bob"}
    shown = match.view("ann").page
    assert shown is not None and match.entries()[-1].event.kind == "chapter_read"
    match.answer("ann", ["go_on"])
    assert set(match.choices) == {"bob"} and match.view("bob").page == shown
    match.answer("bob", ["go_on"])
    assert match.view("bob").page != shown


def test_a_chapter_that_asks_something_is_read_below_its_question() -> None:
    way = Ask((Way(WORDS, (Go(902),)), Way(WORDS, (Go(903),))))
    t = story(script.Gain(gold=1), way)
    assert t.asked == "way" and seen(t).page is not None


def test_the_journal_tells_a_chapter_again() -> None:
    match = onward(played())
    line = match.lines("ann")[-1] if hasattr(match, "lines") else None
    event = match.entries()[-1].event
    said = GAME.narrate(match.context, event)
    assert isinstance(said, Say) and "text" in said.args, line


# Tests


@rule("MA-0221")
def test_no_throw_of_a_test_is_made_by_itself() -> None:
    trial = script.Test(title=WORDS, of="physique", levels=(SuccessLevel(start=5, do=(Go(902),)),), stops=3)
    t = story(trial, changes={"yoktal": {"aura": 1}, "ancient": {"aura": 0}})
    t.dice(skill=["blank"] * 8, difficulty=["blank"] * 2)
    thrown = len(t.events("test_thrown"))
    t.match.answer("me", ["hero:yoktal"])
    assert t.asked == "test" and len(t.events("test_thrown")) == thrown
    t.match.answer("me", ["roll"])
    assert t.asked == "test" and len(t.events("test_thrown")) == thrown + 1, "one press, one throw"
