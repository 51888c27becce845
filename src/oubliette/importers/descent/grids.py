"""Grids of Descent's map tiles as our drawings: what lies on each space, joins on the rim, walls everywhere else."""

from collections.abc import Sequence
from typing import Any, Final

_MARKS: Final = {"plain": ".", "water": "w", "pit": "p", "lava": "l", "block": "o", "hazard": "h"}
_MOST: Final = 14


class NoGrid(Exception):
    """A grid that is none of ours."""


def drawing(grid: Any) -> str:
    """A drawing of a grid with a frame of joins (``open``) and nothing (``null``); raises NoGrid."""
    if not isinstance(grid, list) or not 3 <= len(grid) <= _MOST or not all(isinstance(row, list) for row in grid):
        raise NoGrid("grid")
    wide = len(grid[0])
    if not 3 <= wide <= _MOST or any(len(row) != wide for row in grid):
        raise NoGrid("rows")
    rows = [[str(cell) for cell in row] for row in grid]
    inner = [row[1:-1] for row in rows[1:-1]]
    if not any(cell in _MARKS for row in inner for cell in row):
        raise NoGrid("empty")
    lines: list[str] = []
    for y in range(len(inner) + 1):
        lines.append(_edges(rows, y))
        if y < len(inner):
            lines.append(_spaces(rows, y))
    return "\n".join(lines) + "\n"


def _is_space(rows: Sequence[Sequence[str]], x: int, y: int) -> bool:
    return rows[y + 1][x + 1] in _MARKS


def _edges(rows: Sequence[Sequence[str]], y: int) -> str:
    """The line above row ``y`` of spaces."""
    wide = len(rows[0]) - 2
    text = "+"
    for x in range(wide):
        above, below = rows[y][x + 1], rows[y + 1][x + 1]
        spaces = [one in _MARKS for one in (above, below)]
        joins = "open" in (above, below) and any(spaces)
        text += " " if all(spaces) else "_" if joins else "-" if any(spaces) else " "
        text += "+"
    return text


def _spaces(rows: Sequence[Sequence[str]], y: int) -> str:
    wide = len(rows[0]) - 2
    text = ""
    for x in range(wide + 1):
        left, right = rows[y + 1][x], rows[y + 1][x + 1]
        spaces = [one in _MARKS for one in (left, right)]
        text += " " if all(spaces) else "!" if "open" in (left, right) and any(spaces) else "|" if any(spaces) else " "
        if x < wide:
            text += _MARKS.get(right, " ")
    return text.rstrip()


_DRAWN: Final = {
    ".": "plain",
    "~": "water",
    "!": "lava",
    "U": "pit",
    "X": "block",
    "h": "hazard",
    "#": "null",
    "o": "open",
}


def drawn_by_hand(rows: Any) -> list[list[str]]:
    """A grid written as lines of characters: ``.`` a space, ``~ ! U X h`` terrain, ``#`` nothing, ``o`` a join."""
    lines = rows.split() if isinstance(rows, str) else rows
    if not isinstance(lines, list) or not all(isinstance(line, str) for line in lines):
        raise NoGrid("grid")
    strange = sorted({mark for line in lines for mark in line} - set(_DRAWN))
    if strange:
        raise NoGrid(strange[0])
    return [[_DRAWN[mark] for mark in line] for line in lines[: _MOST + 1]]
