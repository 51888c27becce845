"""The attack-modifier tables: rows, die, advantage (BB-0122 to BB-0135, BB-0299)."""

from collections.abc import Sequence
from typing import NamedTuple

from oubliette.games.buttons_bugs.content.condition_table import NEGATIVE, POSITIVE
from oubliette.games.buttons_bugs.content.vocabulary import (
    RESULTS,
    ModifierCell,
    Result,
)
from oubliette.games.buttons_bugs.state.session import Actor, Session
from oubliette.games.buttons_bugs.state.state import (
    Adventurer,
)
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say

STREAM = "modifiers"
MIDDLE = 1


class Roll(NamedTuple):
    """The die rolled for an attack: for each roll the row it is read in, and its result."""

    rows: tuple[int, ...]
    results: tuple[int, ...]

    def read_as_zero(self, result: Result) -> "Roll":
        """Every such result is read as 0 (BB-0238, BB-0254, BB-0301 b)."""
        changed = tuple(MIDDLE if RESULTS[one] == result else one for one in self.results)
        return Roll(self.rows, changed)


def table_of(s: Session, actor: Actor) -> tuple[tuple[ModifierCell, ...], ...]:
    """The adventurer's table for the level, or the one table of all monsters (BB-0022, BB-0023, BB-0125)."""
    scene = s.scene
    if isinstance(actor.figure, Adventurer):
        return s.book.tables[s.book.classes[scene.hero.of].tables[scene.level - 1]]
    return s.book.tables[s.book.difficulties[scene.difficulty].table]


def row_of(s: Session, actor: Actor) -> int:
    """The row marked by the attacker's cube."""
    return s.hero.row if isinstance(actor.figure, Adventurer) else s.scene.monster_row


def roll(s: Session, actor: Actor, advantage: int) -> Roll:
    """Roll for the current row, with Advantage or Disadvantage also for the next; move the cube (BB-0129, BB-0135)."""
    row = row_of(s, actor)
    height = len(table_of(s, actor))
    rolls = 2 if advantage else 1
    results = tuple(s.chance.below(STREAM, len(RESULTS)) for _ in range(rolls))
    if s.state.later_advantage:  # both on the same row, one row further: BB-0299
        rows, further = (row,) * rolls, 1  # BB-0299
    else:
        rows, further = tuple((row + place) % height for place in range(rolls)), rolls
    _mark_row(s, actor, (row + further) % height)  # after the last row comes the first: BB-0123
    return Roll(rows, results)


def _mark_row(s: Session, actor: Actor, row: int) -> None:
    if isinstance(actor.figure, Adventurer):
        s.hero.row = row
    else:
        s.scene.monster_row = row


def choose(s: Session, actor: Actor, rolled: Roll, value: int, advantage: int) -> Rules[int]:
    """Which roll counts: with Advantage the adventurer may choose, a monster takes the better (BB-0130, BB-0131).

    In the later revision the die alone decides (BB-0299).
    """
    if len(rolled.results) == 1:
        return 0
    if s.state.later_advantage:
        better = 0 if rolled.results[0] >= rolled.results[1] else 1
        return better if advantage > 0 else 1 - better
    table = table_of(s, actor)
    both = [table[row][result] for row, result in zip(rolled.rows, rolled.results, strict=True)]
    if advantage > 0 and isinstance(actor.figure, Adventurer):
        if both[0] == both[1]:
            return 0
        chosen = yield from _ask_which(s, both, value)
        return chosen
    verdict = compare(both[0], both[1], value)
    if verdict == 0:
        return 0  # undecidable: the first rolled counts, BB-0132
    first_is_better = verdict > 0
    return 0 if first_is_better == (advantage > 0) else 1


def _ask_which(s: Session, both: Sequence[ModifierCell], value: int) -> Rules[int]:
    verdict = compare(both[0], both[1], value)
    better = None if verdict == 0 else 0 if verdict > 0 else 1
    options = [
        Option(
            f"modifier:{place}",
            place,
            Say("bb-option-modifier", {"modifier": modifier_name(cell), "value": modified(value, cell)}),
            tone="suggested" if place == better else "",
        )
        for place, cell in enumerate(both)
    ]
    chosen = yield from ask(s.seat, "modifier", options, cites="BB-0130", say=Say("bb-ask-modifier"))
    return chosen


def modified(value: int, cell: ModifierCell) -> int:
    """An attack value with a cell applied, never below 0 (BB-0127, BB-0110)."""
    if cell.value is None:
        return 0
    return value * 2 if cell.value == "x2" else max(0, value + cell.value)


def compare(one: ModifierCell, other: ModifierCell, value: int) -> int:
    """Above 0 if the first is better for the attacker, below if the second; 0 if it cannot be determined (BB-0132)."""
    if isinstance(one.value, int) and isinstance(other.value, int):
        difference = one.value - other.value  # always decidable, even where both leave nothing of the attack
    else:
        difference = modified(value, one) - modified(value, other)
    return difference or _leaning(one) - _leaning(other)


def _leaning(cell: ModifierCell) -> int:
    """Above 0 for an effect that is good for the attacker, below for one that is bad; undefined values, so no sums."""
    harms = any(condition in NEGATIVE for condition in cell.on_self)
    favours = cell.pierce or cell.push or cell.pull or cell.targets or cell.conditions or cell.heal
    favours = favours or any(condition in POSITIVE for condition in cell.on_self)
    return bool(favours) - bool(harms)


def modifier_text(cell: ModifierCell) -> str:
    """A cell's value as it is printed."""
    if cell.value is None:
        return "null"
    return "x2" if cell.value == "x2" else f"{cell.value:+d}"


def modifier_name(cell: ModifierCell) -> Say | str:
    """A cell's value in words."""
    return Say("bb-modifier-null") if cell.value is None else modifier_text(cell).replace("-", "−").replace("x", "×")
