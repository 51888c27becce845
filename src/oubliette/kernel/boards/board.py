"""Boards: cells on a grid, and what lies on the edges between them.

A board never changes. What does change in play (open doors, figures, tiles laid) is handed in as masks, or gives
another board on the same grid, where every cell keeps its number. Equal boards are one and the same object as long
as anybody asks for them, so what one match has worked out serves the next.
"""

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property, lru_cache
from typing import Any, TypeAlias

from oubliette.kernel.boards.grids import Grid, HexGrid, PointedGrid, SquareGrid, frame_of
from oubliette.kernel.boards.masks import (
    BoardError,
    Cell,
    Coords,
    Edge,
    EdgeMask,
    Mask,
    cells,
    mask_of,
    shifted,
)
from oubliette.kernel.boards.ways import Tolls, Ways, open_ways

WALL, DOOR, HINDRANCE, EXIT = "wall", "door", "hindrance", "exit"

Sides: TypeAlias = Iterable[tuple[Coords, Coords]]
"""Edges as people write them: the places on both sides."""


class Board:
    """A set of cells on a grid, with named features on edges.

    Make one with `hex_board`, `square_board` or from a drawing. Names that are plural or say *mask* are sets.
    """

    def __init__(self, grid: Grid, members: Mask, features: tuple[tuple[str, EdgeMask], ...]) -> None:
        self.grid = grid
        self.cells = members
        self.features = features
        self._hash = hash((grid, members, features))

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if not isinstance(other, Board):
            return NotImplemented
        return (self.grid, self.cells, self.features) == (other.grid, other.cells, other.features)

    def __hash__(self) -> int:
        return self._hash

    def __copy__(self) -> "Board":
        return self

    def __deepcopy__(self, memo: object) -> "Board":
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return board_of, (self.grid, self.cells, self.features)

    def __repr__(self) -> str:
        return f"<{type(self.grid).__name__[:-4].lower()} board of {len(self)} cells>"

    def __len__(self) -> int:
        return self.cells.bit_count()

    def __iter__(self) -> Iterator[Cell]:
        return cells(self.cells)

    def __contains__(self, cell: Cell) -> bool:
        return cell >= 0 and bool(self.cells >> cell & 1)

    # --- places ---

    def cell(self, column: int, row: int) -> Cell:
        """The number of the cell at a column and row."""
        cell = self.at(column, row)
        if cell is None:
            raise BoardError(f"there is no cell at [{column},{row}]")
        return cell

    def at(self, column: int, row: int) -> Cell | None:
        """The cell at a column and row, or None if the board has none there."""
        if not self.grid.has(column, row):
            return None
        cell = self.grid.number(column, row)
        return cell if self.cells >> cell & 1 else None

    def coords(self, cell: Cell) -> Coords:
        """Column and row of a cell."""
        return self.grid.coords(cell)

    def mask(self, coords: Iterable[Coords]) -> Mask:
        """The set of the cells at these places."""
        return mask_of(self.cell(column, row) for column, row in coords)

    def towards(self, cell: Cell, direction: int) -> Cell | None:
        """The cell one step that way whatever lies between, or None at the rim of the board."""
        there = cell + self.grid.shifts[direction]
        return there if self.cells >> there & 1 else None

    # --- edges ---

    def edge(self, a: Cell, b: Cell) -> Edge:
        """The edge between two neighbouring cells."""
        return self.grid.edge(a, b)

    def edges(self, sides: Sides) -> EdgeMask:
        """The set of the edges between these pairs of places."""
        return edge_mask(self.grid, sides)

    def between(self, one: Mask, other: Mask) -> EdgeMask:
        """All edges with a cell of one set on one side and a cell of the other on the other: the seam of two tiles."""
        one, other, seam = one & self.cells, other & self.cells, 0
        for axis, direction in enumerate(self.grid.axes):
            shift = self.grid.shifts[direction]
            seam |= (one & shifted(other, -shift) | other & shifted(one, -shift)) << axis * self.grid.size
        return seam

    def feature(self, name: str) -> EdgeMask:
        """All edges that carry a feature."""
        for known, edges in self.features:
            if known == name:
                return edges
        return 0

    @cached_property
    def walls(self) -> EdgeMask:
        """The edges that carry a wall."""
        return self.feature(WALL)

    @cached_property
    def doors(self) -> EdgeMask:
        """The edges that carry a door, open or closed."""
        return self.feature(DOOR)

    @cached_property
    def hindrances(self) -> EdgeMask:
        """The edges that hinder whoever crosses them."""
        return self.feature(HINDRANCE)

    @cached_property
    def outline(self) -> EdgeMask:
        """The rim: all edges between a cell and a place that is none."""
        rim = 0
        for axis, direction in enumerate(self.grid.axes):
            rim |= (self.cells ^ shifted(self.cells, -self.grid.shifts[direction])) << axis * self.grid.size
        return rim

    # --- steps and distances ---

    def ways(self, barriers: EdgeMask | None = None, tolls: Tolls = (), snags: EdgeMask = 0) -> Ways:
        """The steps that are open when these edges bar (the walls, if not told).

        `tolls` are edges that may be crossed at an extra cost; a diagonal step pays if both ways round its corner do
        (MA-0298). `snags` are barriers that also stop every diagonal step past a corner where they meet another
        barrier or the rim, as elevation lines do (D2-2065).
        """
        return open_ways(self, self.walls if barriers is None else barriers, tolls, snags)

    def crow(self, a: Cell, b: Cell) -> int:
        """Steps from a to b as the crow flies, whatever lies between."""
        return self.grid.crow(a, b)

    def disc(self, cell: Cell, steps: int) -> Mask:
        """All cells at most so many steps away as the crow flies."""
        if steps < 0:
            return 0
        rings = self._crow_rings.get(cell) or self._crow_rings.setdefault(cell, self._discs(cell))
        return rings[min(steps, len(rings) - 1)]

    @cached_property
    def _crow_rings(self) -> dict[Cell, list[Mask]]:
        return {}

    def _discs(self, cell: Cell) -> list[Mask]:
        crow = self.grid.crow
        distances = [(crow(cell, other), other) for other in self]
        discs = [0] * (max(distances)[0] + 1)
        for steps, other in distances:
            discs[steps] |= 1 << other
        for steps in range(1, len(discs)):
            discs[steps] |= discs[steps - 1]
        return discs

    # --- other boards on the same grid ---

    def only(self, members: Mask) -> "Board":
        """The board with nothing but these of its cells (rooms revealed so far)."""
        return board_of(self.grid, self.cells & members, self.features)

    def without(self, members: Mask) -> "Board":
        """The board with these cells missing, so that they are wall (a closed door in a hex of its own)."""
        return board_of(self.grid, self.cells & ~members, self.features)

    def grown(self, coords: Iterable[Coords], features: Mapping[str, EdgeMask] | None = None) -> "Board":
        """The board with more cells, and edges more; all must lie in the frame it was made with."""
        members = self.cells | mask_of(self.grid.cell(column, row) for column, row in coords)
        merged = dict(self.features)
        for name, edges in (features or {}).items():
            merged[name] = merged.get(name, 0) | edges
        return board_of(self.grid, members, _sorted(merged))

    def with_feature(self, name: str, edges: EdgeMask) -> "Board":
        """The board with a feature on exactly these edges."""
        return board_of(self.grid, self.cells, _sorted({**dict(self.features), name: edges}))


def _sorted(features: Mapping[str, EdgeMask]) -> tuple[tuple[str, EdgeMask], ...]:
    return tuple(sorted((name, edges) for name, edges in features.items() if edges))


@lru_cache(maxsize=1024)
def board_of(grid: Grid, members: Mask, features: tuple[tuple[str, EdgeMask], ...]) -> Board:
    """The one board that has these cells and features."""
    return Board(grid, members, features)


def edge_mask(grid: Grid, sides: Sides) -> EdgeMask:
    """The set of the edges between these pairs of places of a grid."""
    return mask_of(grid.edge(grid.cell(*one), grid.cell(*other)) for one, other in sides)


def make_board(grid: Grid, coords: Iterable[Coords], features: Mapping[str, Sides] | None = None) -> Board:
    """A board on a grid from places and from pairs of places for each feature."""
    members = mask_of(grid.cell(column, row) for column, row in coords)
    named = {name: edge_mask(grid, sides) for name, sides in (features or {}).items()}
    return board_of(grid, members, _sorted(named))


def hex_board(
    coords: Iterable[Coords],
    features: Mapping[str, Sides] | None = None,
    frame: tuple[int, int, int, int] | None = None,
    *,
    pointed: bool = False,
) -> Board:
    """A board of hexes, flat or pointed on top; `frame` (left, top, columns, rows) leaves room to grow."""
    places = list(coords)
    grid = PointedGrid if pointed else HexGrid
    return make_board(grid(*(frame or frame_of(places))), places, features)


def square_board(
    coords: Iterable[Coords],
    features: Mapping[str, Sides] | None = None,
    frame: tuple[int, int, int, int] | None = None,
    *,
    diagonal: bool = True,
) -> Board:
    """A board of squares at these columns and rows, with eight neighbours each, or four."""
    places = list(coords)
    return make_board(SquareGrid(*(frame or frame_of(places)), diagonal=diagonal), places, features)
