"""Matches with the pack that comes with the game: single scenarios, and campaigns played from start to end.

A *mighty* adventurer, with more hit points and a better table than the classes have, is there for tests of what lies
between scenarios; nothing but these figures differs.
"""

from collections.abc import Callable
from functools import cache
from typing import Any

import msgspec
from tests.buttons_bugs.table import Table

from oubliette.games.buttons_bugs import GAME
from oubliette.games.buttons_bugs.content.book import Book, load
from oubliette.games.buttons_bugs.content.vocabulary import ModifierCell
from oubliette.games.buttons_bugs.state.state import Progress
from oubliette.kernel.game import Setup
from oubliette.kernel.match import Match
from oubliette.kernel.text import texts_of

MIGHTY_HIT_POINTS = (90, 91, 92, 93, 94)


@cache
def mighty_book() -> Book:
    """The pack with adventurers who hardly ever lose."""
    book = load([])
    book.tables = {**book.tables, "mighty": ((ModifierCell(9),) * 3,) * 6}
    book.classes = {
        name: msgspec.structs.replace(of, hit_points=MIGHTY_HIT_POINTS, tables=("mighty",) * 5)
        for name, of in book.classes.items()
    }
    return book


@cache
def plain_book() -> Book:
    """The pack as it is."""
    return load([])


def adventure(scenario: str | None = None, *, mighty: bool = False, seed: int = 1, **options: Any) -> Table:
    """A campaign, or one scenario, at its first question."""
    book = mighty_book() if mighty else plain_book()
    return Table(Match(GAME, Setup("buttons_bugs", scenario, ("me",), seed, options), book))


def alone(scenario: str, of: str = "bruiser", **options: Any) -> Table:
    """One scenario at the first question of its set-up: class and difficulty are settled."""
    return adventure(scenario, **{"class": of, "difficulty": "standard", **options})


def progress(t: Table) -> Progress:
    """How far the campaign is."""
    found: Progress | None = t.session.state.progress
    assert found is not None
    return found


def sentences(t: Table, kind: str, language: str = "en") -> list[str]:
    """What the journal says to the player of all events of a kind."""
    texts = texts_of(*GAME.table.locales)
    said = [line.say for line in t.match.journal("me") if line.event.kind == kind]
    return [texts.say(say, language) for say in said if say is not None]


def play_on(t: Table, *, before: Callable[[Table], None] | None = None, until: str = "next_scenario") -> Table:
    """Let the steady bot play until a question of this kind comes up again, or the match is over.

    ``before`` looks at the table before each answer.
    """
    from oubliette.games.buttons_bugs.bots import Steady

    bot = Steady(0)
    for _ in range(1000):
        if t.over or t.asked == until:
            return t
        if before is not None:
            before(t)
        t.match.answer("me", bot.choose(t.match, "me"))
    raise AssertionError(f"{until} is never asked; open is {t.asked}")


def give_up(t: Table) -> Table:
    """Lose the running scenario: stand about until the cards run out."""
    for _ in range(1000):
        if t.over or t.asked == "next_scenario":
            return t
        t.dull()
    raise AssertionError(f"the scenario never ends; open is {t.asked}")
