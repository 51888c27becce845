"""Drawing boards as text: hexes flat on top with odd columns half a row lower, hexes with a point on top, squares.

A cell that an open option speaks of shows that option's number.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import ClassVar

import msgspec
from rich.text import Text

from oubliette.play.terminal.canvas import Canvas
from oubliette.play.terminal.glyphs import style_of
from oubliette.table import Board, BoardCell, Edge, Piece, Slot

LINE = "dim"
LIT = "bold black on green"
TERRAIN = "yellow"
MARK = "bold"
LABEL = "dim"
_LOOKS = {
    "wall": ("#", "bold"),
    "door": ("+", "bold yellow"),
    "gate": ("=", "bold yellow"),
    "portcullis": ("%", "bold yellow"),
    "window": ("o", "cyan"),
    "low_wall": (",", "bold"),
    "fence": (":", "yellow"),
    "hedge": ("&", "green"),
    "curtain": ("(", "magenta"),
    "line": ("~", "yellow"),
    "hindrance": ("~", "yellow"),
}
_OPEN, _LOCKED = ("'", "yellow"), ("X", "bold red")
_MARGIN = 3
_WIDEST, _NARROWEST = 4, 2


class Occupants(msgspec.Struct, frozen=True):
    """What stands on a board: pieces by cell, their glyphs, and the numbers of open options by cell."""

    pieces: Mapping[int, Sequence[Piece]]
    glyphs: Mapping[str, str]
    numbers: Mapping[int, Sequence[int]]
    slots: Mapping[str, Sequence[int]] = {}
    """The numbers of open options by the slot they would fill."""
    terrain: Mapping[str, str] = {}
    """The characters of each kind of terrain."""


def occupants(
    pieces: Sequence[Piece],
    glyphs: Mapping[str, str],
    numbers: Mapping[int, Sequence[int]],
    slots: Mapping[str, Sequence[int]] | None = None,
    terrain: Mapping[str, str] | None = None,
) -> Occupants:
    """Pieces of one board sorted to the cells they stand on."""
    by_cell: dict[int, list[Piece]] = {}
    for piece in pieces:
        for cell in piece.cells:
            by_cell.setdefault(cell, []).append(piece)
    return Occupants(by_cell, glyphs, numbers, slots or {}, terrain or {})


def edge_sign(edge: Edge) -> tuple[str, str]:
    """The character and style of something between two cells: by how it looks and how it stands."""
    if edge.state == "open" or edge.kind == "open_door":
        return _OPEN
    if edge.state == "locked":
        return _LOCKED
    return _LOOKS.get(edge.look) or _LOOKS.get(edge.kind) or _LOOKS["line"]


def draw_board(board: Board, standing: Occupants, width: int) -> Text:
    """A board with all that stands on it, as wide as there is room for."""
    if not board.cells:
        return Text()
    columns = [cell.column for cell in board.cells] + [column for slot in board.slots for column, _ in slot.places]
    left, right = min(columns), max(columns)
    room = (width - _MARGIN - 1) // (right - left + 1) - 1
    pen: _Pen
    if board.shape == "hex" and board.top == "pointed":
        pen = _PointedPen(board, 7 if room >= 8 else 3, left)
    else:
        pen = (_HexPen if board.shape == "hex" else _SquarePen)(board, max(_NARROWEST, min(_WIDEST, room)), left)
    pen.draw(standing)
    return pen.canvas.text()


def _figures(cell: BoardCell, standing: Occupants, room: int) -> list[tuple[str, str]]:
    """The glyphs that fit into a cell, each with its style: pieces, or else what lies there."""
    here = standing.pieces.get(cell.id, ())
    if here:
        return [(standing.glyphs[piece.id], style_of(piece)) for piece in here][: max(1, room // 2)]
    if cell.terrain:
        return [(standing.terrain[cell.terrain[0]], TERRAIN)]
    return [(cell.mark[:room], MARK)] if cell.mark else []


def _note(cell: BoardCell, standing: Occupants, room: int) -> tuple[str, str]:
    """The number of the option a cell stands for (``+``: there are more), or the mark that pieces would hide."""
    numbers = standing.numbers.get(cell.id, ())
    if numbers:
        more = "+" if len(numbers) > 1 and len(str(numbers[0])) < room else ""
        return f"{numbers[0]}{more}"[:room], LIT
    is_hidden = standing.pieces.get(cell.id) or cell.terrain
    return (cell.mark[:room], MARK) if is_hidden and cell.mark else ("", "")


class _Side(msgspec.Struct, frozen=True):
    """A border of a cell: on which of its lines, whether at its right end, and how it is drawn."""

    letter: str
    line: int
    right: bool = False

    @property
    def lies(self) -> bool:
        """Whether it runs along the line instead of crossing it."""
        return self.letter in "_-"


class _Pen(ABC):
    """Draws one board."""

    sides: ClassVar[Mapping[str, _Side]]

    def __init__(self, board: Board, inside: int, left: int) -> None:
        self.canvas = Canvas()
        self.inside = inside
        self._board = board
        self._left = left
        rows = [cell.row for cell in board.cells] + [row for slot in board.slots for _, row in slot.places]
        self._top = min(rows)
        self._by_id = {cell.id: cell for cell in board.cells}

    def draw(self, standing: Occupants) -> None:
        """Borders first, then walls and doors, then what is in the cells."""
        for cell in self._board.cells:
            for name, side in self.sides.items():
                self._border(cell, name, side.letter, LINE)
        for edge in self._board.edges:
            self._edge(edge)
        for cell in self._board.cells:
            self.fill(cell, standing)
        for slot in self._board.slots:
            self._slot(slot, standing)
        self._labels()

    def _slot(self, slot: Slot, standing: Occupants) -> None:
        """Places where the board can grow: a sign in each, or the number of the option that fills it."""
        numbers = standing.slots.get(slot.id, ())
        for column, row in slot.places:
            place = BoardCell(-1, column, row, mark="?")
            here = Occupants({}, {}, {-1: numbers} if numbers else {})
            self.fill(place, here, borders=False)

    def corner(self, cell: BoardCell) -> tuple[int, int]:
        """Where a cell's drawing begins, at its upper left."""
        return _MARGIN + (cell.column - self._left) * (self.inside + 1), self.line_of(cell.column, cell.row)

    def line_of(self, _column: int, row: int) -> int:
        """The line of a cell's upper border."""
        return 2 * (row - self._top)

    @abstractmethod
    def side_towards(self, here: BoardCell, there: BoardCell) -> str | None:
        """The border between two cells, if they are neighbours."""

    @abstractmethod
    def fill(self, cell: BoardCell, standing: Occupants, *, borders: bool = True) -> None:
        """Draw what is in a cell."""

    def _border(self, cell: BoardCell, name: str, letter: str, style: str) -> None:
        side = self.sides[name]
        x, y = self.corner(cell)
        if side.lies:
            self.canvas.write(x + 1, y + side.line, letter * self.inside, style)
        else:
            self.canvas.write(x + (self.inside + 1 if side.right else 0), y + side.line, letter, style)

    def _edge(self, edge: Edge) -> None:
        """A wall or door between two cells that are both in sight."""
        here, there = (self._by_id.get(end) for end in edge.between)
        name = None if here is None or there is None else self.side_towards(here, there)
        if here is not None and name is not None:
            self._border(here, name, *edge_sign(edge))

    def _labels(self) -> None:
        """Column numbers above, row numbers on the left."""
        for column in sorted({cell.column for cell in self._board.cells}):
            x = _MARGIN + (column - self._left) * (self.inside + 1) + 1
            self.canvas.write(x, -1, str(column).center(self.inside)[: self.inside], LABEL)
        for row in sorted({cell.row for cell in self._board.cells}):
            self.canvas.write(0, self.line_of(0, row) + 1, f"{row:>2}"[-2:], LABEL)


class _HexPen(_Pen):
    """Hexes of two lines, the lower one with the border below it::

     ____
    / G1 \\____
    \\_7__/    \\
         \\____/
    """

    sides: ClassVar[Mapping[str, _Side]] = {
        "above": _Side("_", 0),
        "upper_left": _Side("/", 1),
        "upper_right": _Side("\\", 1, right=True),
        "lower_left": _Side("\\", 2),
        "lower_right": _Side("/", 2, right=True),
        "below": _Side("_", 2),
    }

    def line_of(self, column: int, row: int) -> int:
        return 2 * (row - self._top) + (column & 1)

    def side_towards(self, here: BoardCell, there: BoardCell) -> str | None:
        odd = here.column & 1
        return {
            (0, -1): "above",
            (0, 1): "below",
            (-1, odd - 1): "upper_left",
            (1, odd - 1): "upper_right",
            (-1, odd): "lower_left",
            (1, odd): "lower_right",
        }.get((there.column - here.column, there.row - here.row))

    def fill(self, cell: BoardCell, standing: Occupants, *, borders: bool = True) -> None:
        del borders  # all of them are drawn already
        left, y = self.corner(cell)
        figures = _figures(cell, standing, self.inside)
        x = left + 1 + (self.inside - sum(len(glyph) for glyph, _ in figures)) // 2
        for glyph, style in figures:
            self.canvas.write(x, y + 1, glyph, style)
            x += len(glyph)
        note, style = _note(cell, standing, self.inside)
        self.canvas.write(left + 1 + (self.inside - len(note)) // 2, y + 2, note, style)


class _PointedPen(_Pen):
    """Hexes with a point on top: one line between slanting borders, odd rows half a hex further right::

      / \\ / \\
     |G1 |  7|
      \\ / \\ / \\
       |   |   |
        \\ / \\ /
    """

    sides: ClassVar[Mapping[str, _Side]] = {
        "upper_left": _Side("/", 0),
        "upper_right": _Side("\\", 0, right=True),
        "before": _Side("|", 1),
        "behind": _Side("|", 1, right=True),
        "lower_left": _Side("\\", 2),
        "lower_right": _Side("/", 2, right=True),
    }

    def corner(self, cell: BoardCell) -> tuple[int, int]:
        wide = self.inside + 1
        return _MARGIN + (cell.column - self._left) * wide + (cell.row & 1) * wide // 2, 2 * (cell.row - self._top)

    def _border(self, cell: BoardCell, name: str, letter: str, style: str) -> None:
        side, wide = self.sides[name], self.inside + 1
        x, y = self.corner(cell)
        away = (wide if side.right else 0) if side.line == 1 else (3 * wide // 4 if side.right else wide // 4)
        self.canvas.write(x + away, y + side.line, letter, style)

    def side_towards(self, here: BoardCell, there: BoardCell) -> str | None:
        odd = here.row & 1
        return {
            (-1, 0): "before",
            (1, 0): "behind",
            (odd - 1, -1): "upper_left",
            (odd, -1): "upper_right",
            (odd - 1, 1): "lower_left",
            (odd, 1): "lower_right",
        }.get((there.column - here.column, there.row - here.row))

    def fill(self, cell: BoardCell, standing: Occupants, *, borders: bool = True) -> None:
        del borders  # all of them are drawn already
        left, y = self.corner(cell)
        note, style = _note(cell, standing, self.inside)
        x = left + 1
        for glyph, figure_style in _figures(cell, standing, max(1, self.inside - len(note))):
            self.canvas.write(x, y + 1, glyph[: self.inside], figure_style)
            x += len(glyph)
        self.canvas.write(left + 1 + self.inside - len(note), y + 1, note, style)


class _SquarePen(_Pen):
    """Squares of one line between borders; a piece stands on the left, an option's number on the right."""

    sides: ClassVar[Mapping[str, _Side]] = {
        "above": _Side("-", 0),
        "before": _Side("|", 1),
        "behind": _Side("|", 1, right=True),
        "below": _Side("-", 2),
    }

    def side_towards(self, here: BoardCell, there: BoardCell) -> str | None:
        ways = {(0, -1): "above", (0, 1): "below", (-1, 0): "before", (1, 0): "behind"}
        return ways.get((there.column - here.column, there.row - here.row))

    def fill(self, cell: BoardCell, standing: Occupants, *, borders: bool = True) -> None:
        left, y = self.corner(cell)
        for corner_x, corner_y in ((0, 0), (self.inside + 1, 0), (0, 2), (self.inside + 1, 2)) if borders else ():
            self.canvas.write(left + corner_x, y + corner_y, "+", LINE)
        note, style = _note(cell, standing, self.inside)
        x = left + 1
        for glyph, figure_style in _figures(cell, standing, self.inside - len(note)):
            self.canvas.write(x, y + 1, glyph, figure_style)
            x += len(glyph)
        self.canvas.write(left + 1 + self.inside - len(note), y + 1, note, style)
