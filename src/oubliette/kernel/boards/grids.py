"""Grids: where cells lie, which number each has, and which way leads where.

A grid is a frame of columns and rows around everything a board will ever hold. Numbers are laid out so that each
direction is the same difference of numbers everywhere, with spare numbers around the frame that are never cells:
moving a whole set of cells one step is one shift of its mask, and a step off the frame falls on a spare number.
Two boards on the same grid give the same place the same number, so a board can grow or shrink in play.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar, Protocol, TypeVar

from oubliette.kernel.boards.masks import BoardError, Cell, Coords, Edge, Mask, mask_of

G = TypeVar("G", bound="Grid")


@dataclass(frozen=True)
class Grid(ABC):
    """A frame of columns and rows; the first column and row may be negative.

    *Lattice* coordinates are those in which a direction adds the same everywhere: axial for hexes, column and row
    for squares. Shapes that are turned and moved (area patterns) are written in them.
    """

    left: int
    top: int
    columns: int
    rows: int

    def __post_init__(self) -> None:
        if self.columns < 1 or self.rows < 1:
            raise BoardError(f"a grid needs a column and a row at least, not {self.columns} by {self.rows}")

    @property
    @abstractmethod
    def directions(self) -> tuple[str, ...]:
        """Names of the directions, clockwise from north; a direction's opposite stands half the list further."""

    @property
    @abstractmethod
    def moves(self) -> tuple[Coords, ...]:
        """What a step in each direction adds to lattice coordinates."""

    @property
    @abstractmethod
    def axes(self) -> tuple[int, ...]:
        """The directions that number edges: an edge bears the number of the cell from which it lies that way."""

    @property
    @abstractmethod
    def stride(self) -> int:
        """The difference of numbers from a column (hexes) or row (squares) to the next."""

    @property
    @abstractmethod
    def size(self) -> int:
        """How many numbers there are, spare ones included: the width of a mask in bits."""

    @abstractmethod
    def number(self, column: int, row: int) -> Cell:
        """The number of a place in the frame or just around it (unchecked)."""

    @abstractmethod
    def to_lattice(self, column: int, row: int) -> Coords:
        """Lattice coordinates of a column and row."""

    @abstractmethod
    def from_lattice(self, x: int, y: int) -> Coords:
        """Column and row of lattice coordinates."""

    @abstractmethod
    def crow(self, a: Cell, b: Cell) -> int:
        """Steps from a to b as the crow flies: on an endless board without walls."""

    def has(self, column: int, row: int) -> bool:
        """Whether a place lies in the frame."""
        return 0 <= column - self.left < self.columns and 0 <= row - self.top < self.rows

    def cell(self, column: int, row: int) -> Cell:
        """The number of a place in the frame."""
        if not self.has(column, row):
            right, bottom = self.left + self.columns - 1, self.top + self.rows - 1
            raise BoardError(f"[{column},{row}] lies outside [{self.left},{self.top}] to [{right},{bottom}]")
        return self.number(column, row)

    def coords(self, cell: Cell) -> Coords:
        """Column and row of a cell."""
        try:
            return self._coords[cell]
        except KeyError:
            raise BoardError(f"{cell} is no cell of this grid") from None

    def lattice(self, cell: Cell) -> Coords:
        """Lattice coordinates of a cell."""
        try:
            return self._lattice[cell]
        except KeyError:
            raise BoardError(f"{cell} is no cell of this grid") from None

    def at_lattice(self, x: int, y: int) -> Cell | None:
        """The cell at lattice coordinates, or None outside the frame."""
        column, row = self.from_lattice(x, y)
        return self.number(column, row) if self.has(column, row) else None

    @cached_property
    def shifts(self) -> tuple[int, ...]:
        """What a step in each direction adds to a cell's number."""
        origin = self.number(*self.from_lattice(0, 0))
        return tuple(self.number(*self.from_lattice(x, y)) - origin for x, y in self.moves)

    @cached_property
    def everywhere(self) -> Mask:
        """All cells of the frame."""
        return mask_of(self._coords)

    def direction(self, a: Cell, b: Cell) -> int:
        """Which direction leads from a to its neighbour b."""
        try:
            return self._direction_of[b - a]
        except KeyError:
            raise BoardError(f"{list(self.coords(a))} and {list(self.coords(b))} are no neighbours") from None

    def edge(self, a: Cell, b: Cell) -> Edge:
        """The number of the side shared by two cells."""
        direction = self.direction(a, b)
        turned = (direction + len(self.moves) // 2) % len(self.moves)
        for axis, owner in ((direction, a), (turned, b)):
            if axis in self.axes:
                return self.axes.index(axis) * self.size + owner
        raise BoardError(f"{list(self.coords(a))} and {list(self.coords(b))} share no side, only a corner")

    def sides(self, edge: Edge) -> tuple[Cell, Cell]:
        """The numbers on both sides of an edge; one of them may be a spare number outside the frame."""
        axis, owner = divmod(edge, self.size)
        return owner, owner + self.shifts[self.axes[axis]]

    @cached_property
    def _coords(self) -> dict[Cell, Coords]:
        columns = range(self.left, self.left + self.columns)
        rows = range(self.top, self.top + self.rows)
        return {self.number(column, row): (column, row) for column in columns for row in rows}

    @cached_property
    def _lattice(self) -> dict[Cell, Coords]:
        return {cell: self.to_lattice(*coords) for cell, coords in self._coords.items()}

    @cached_property
    def _direction_of(self) -> dict[int, int]:
        return {shift: direction for direction, shift in enumerate(self.shifts)}


@dataclass(frozen=True)
class HexGrid(Grid):
    """Hexes that are flat on top; odd columns sit half a hex lower; lattice coordinates are axial (q, r).

    Numbers run down the columns. They are linear in axial coordinates, yet waste no slanted corner: a column of the
    frame starts where its top hex happens to fall.
    """

    names: ClassVar[tuple[str, ...]] = ("n", "ne", "se", "s", "sw", "nw")
    steps: ClassVar[tuple[Coords, ...]] = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))

    @property
    def directions(self) -> tuple[str, ...]:
        """The six ways, clockwise from north."""
        return self.names

    @property
    def moves(self) -> tuple[Coords, ...]:
        """What each adds to axial coordinates."""
        return self.steps

    @property
    def axes(self) -> tuple[int, ...]:
        """North, north-east and south-east."""
        return (0, 1, 2)

    @cached_property
    def stride(self) -> int:
        """From a column to the next; every second gap is one shorter and still holds both spare rows."""
        return self.rows + 3

    @cached_property
    def size(self) -> int:
        """All columns and a spare one on each side."""
        return self.stride * (self.columns + 2)

    def number(self, column: int, row: int) -> Cell:
        """Columns one after the other, each from its spare row above to its spare row below."""
        slope = (column >> 1) - ((self.left - 1) >> 1)
        return (column - self.left + 1) * self.stride + row - self.top + 1 - slope

    def to_lattice(self, column: int, row: int) -> Coords:
        """Axial coordinates."""
        return column, row - (column >> 1)

    def from_lattice(self, x: int, y: int) -> Coords:
        """Column and row of axial coordinates."""
        return x, y + (x >> 1)

    def crow(self, a: Cell, b: Cell) -> int:
        """Hexes from a to b as the crow flies."""
        (aq, ar), (bq, br) = self.lattice(a), self.lattice(b)
        q, r = bq - aq, br - ar
        return (abs(q) + abs(r) + abs(q + r)) // 2


@dataclass(frozen=True)
class PointedGrid(HexGrid):
    """Hexes with a point on top; odd rows sit half a hex further right.

    The same lattice as that of flat hexes, a twelfth of a turn further: its directions keep their order and what they
    add, so shapes, steps and sight are the same. Numbers run along the rows, as one reads.
    """

    names: ClassVar[tuple[str, ...]] = ("ne", "e", "se", "sw", "w", "nw")

    @cached_property
    def stride(self) -> int:
        """From a row to the next; every second gap is one shorter and still holds both spare columns."""
        return self.columns + 3

    @cached_property
    def size(self) -> int:
        """All rows and a spare one above and below."""
        return self.stride * (self.rows + 2)

    def number(self, column: int, row: int) -> Cell:
        """Rows one after the other, each from its spare column on the left to that on the right."""
        slope = (row >> 1) - ((self.top - 1) >> 1)
        return (row - self.top + 1) * self.stride + column - self.left + 1 - slope

    def to_lattice(self, column: int, row: int) -> Coords:
        """Steps to the south-east and to the south-west."""
        west = (row >> 1) - column
        return row - west, west

    def from_lattice(self, x: int, y: int) -> Coords:
        """Column and row of so many steps to the south-east and to the south-west."""
        row = x + y
        return (row >> 1) - y, row


@dataclass(frozen=True)
class SquareGrid(Grid):
    """Squares with four neighbours, or eight if corners join; lattice coordinates are column and row."""

    diagonal: bool = True

    names: ClassVar[tuple[str, ...]] = ("n", "ne", "e", "se", "s", "sw", "w", "nw")
    steps: ClassVar[tuple[Coords, ...]] = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))

    @property
    def directions(self) -> tuple[str, ...]:
        """The eight or four ways, clockwise from north."""
        return self.names if self.diagonal else self.names[::2]

    @property
    def moves(self) -> tuple[Coords, ...]:
        """What each adds to column and row."""
        return self.steps if self.diagonal else self.steps[::2]

    @property
    def axes(self) -> tuple[int, ...]:
        """East and south."""
        return (2, 4) if self.diagonal else (1, 2)

    @cached_property
    def stride(self) -> int:
        """From a row to the next, a spare square on each side included."""
        return self.columns + 2

    @cached_property
    def size(self) -> int:
        """All rows and a spare one above and below."""
        return self.stride * (self.rows + 2)

    def number(self, column: int, row: int) -> Cell:
        """Row by row, as one reads."""
        return (row - self.top + 1) * self.stride + column - self.left + 1

    def to_lattice(self, column: int, row: int) -> Coords:
        """Column and row themselves."""
        return column, row

    def from_lattice(self, x: int, y: int) -> Coords:
        """Column and row themselves."""
        return x, y

    def crow(self, a: Cell, b: Cell) -> int:
        """Squares from a to b as the crow flies; a diagonal step counts one where corners join."""
        (ax, ay), (bx, by) = self.lattice(a), self.lattice(b)
        if self.diagonal:
            return max(abs(bx - ax), abs(by - ay))
        return abs(bx - ax) + abs(by - ay)


def frame_of(coords: Iterable[Coords], margin: int = 0) -> tuple[int, int, int, int]:
    """Left, top, columns and rows of the smallest frame around these places, with a margin on all sides."""
    places = list(coords)
    if not places:
        raise BoardError("a frame needs at least one place")
    columns, rows = [column for column, _ in places], [row for _, row in places]
    left, top = min(columns) - margin, min(rows) - margin
    return left, top, max(columns) + margin - left + 1, max(rows) + margin - top + 1


class Surface(Protocol):
    """Cells laid on a grid: all that steps need to know of a board."""

    grid: Grid
    cells: Mask

    def __iter__(self) -> Iterator[Cell]: ...

    def __len__(self) -> int: ...

    def __hash__(self) -> int: ...
