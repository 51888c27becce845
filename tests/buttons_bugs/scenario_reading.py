"""Reading the cards of scenarios in tests: what stands where, and what can be walked to."""

import re
from collections.abc import Iterator
from typing import Any

import msgspec

from oubliette.games.buttons_bugs.content.scenario_card import Scenario
from oubliette.games.buttons_bugs.content.terrain import Map
from oubliette.kernel.boards.masks import mask_of

MOST_AT_ONCE = 4
"""Monster types, and monsters, that the pieces of the box are enough for (BB-0003)."""


def walkable(plan: Map) -> int:
    """Hexes that a figure without jump or flight can stand on at the start."""
    return plan.board.cells & ~plan.ground.obstacles & ~mask_of(cell for cell, _ in plan.objectives)


def named(written: Any, *fields: str) -> Iterator[Any]:
    """Everything that stands in one of these fields, however deep."""
    if isinstance(written, dict):
        for name, value in written.items():
            if name in fields:
                yield value
            yield from named(value, *fields)
    elif isinstance(written, list | tuple):
        for value in written:
            yield from named(value, *fields)


def all_words(card: Scenario) -> list[dict[str, str]]:
    """Every text of a scenario."""

    def walk(written: Any) -> Iterator[dict[str, str]]:
        if isinstance(written, dict) and set(written) == {"en", "fr"}:
            yield written
        elif isinstance(written, dict):
            for value in written.values():
                yield from walk(value)
        elif isinstance(written, list | tuple):
            for value in written:
                yield from walk(value)

    return list(walk(msgspec.to_builtins(card)))


def sentences(text: str) -> int:
    """How many sentences there are, more or less: ends of sentences followed by a capital or nothing."""
    return len(re.findall(r"[.!?…][”»\s\u202f]*(?=[“«\s\u202f]*[A-ZÀ-ÝŒ]|$)", text))
