"""Hands with cards of the six classes, for tests that play them."""

from functools import cache
from typing import Any

from tests.gloomhaven.table import Foe, Hero, Table, card, foe, hero

from oubliette.games.gloomhaven.content.book import Book, load
from oubliette.games.gloomhaven.content.kinds import Item
from oubliette.games.gloomhaven.content.vocabulary import Attack

DUMMY = foe(attack=None, move=None, hit_points=30)
"""A monster that only stands there."""
MANY = ("two", "three", "four", "five", "six", "seven", "eight")
"""Plain cards for several rounds."""


@cache
def book() -> Book:
    """The pack that comes with the game."""
    return load(())


def item(item_id: str) -> Item:
    """An item of the pack."""
    return book().items[item_id]


def with_cards(*names: str, more: tuple[str, ...] = ("two", "three", "four"), **values: object) -> Hero:
    """A hero whose hand begins with these cards of the pack."""
    return hero(hand=[*(book().cards[name] for name in names), *more], **values)  # type: ignore[arg-type]


def play(t: Table, name: str, half: str, *answers: str, second: str = "two") -> Table:
    """Declare a card of the pack after a quick one, go on to the turn and play this half of it."""
    if t.asked == "declare":
        t.declare(second, name)
        while t.asked == "declare":
            t.declare("five", "six")
    return t.until("action").answer(f"card:{name}/{half}").answers(*answers)


def third(**more: Any) -> Hero:
    """A third hero with plain cards ``nine`` to ``twelve``, late in the round."""
    return hero(hand=[card(name, initiative=90) for name in ("nine", "ten", "eleven", "twelve")], **more)


def striker(**more: Any) -> Foe:
    """A monster that strikes where it stands, after the heroes."""
    return foe(**{"attack": 3, "move": None, "do": [Attack(plus=0)], "initiative": 50, **more})
