r'''Tiles: pieces of map that are turned and laid on a board that grows.

A tile is a drawing with cells, edges and marks. It is read once, turned as the rules allow, and laid on a board in
play. What comes out is another board on the same grid, so every cell keeps its number::

    >>> start = read_tile("""
    ...     . .
    ...    . x .
    ...     . .
    ... """, "pointed")
    >>> hills = read_tile("""
    ...    m .
    ...     h
    ... """, "pointed", {"m": ["mine"], "h": ["hill"]})
    >>> home = start.lay(empty_board("pointed", frame_of([(0, 0)], margin=3)), (0, 0), by="x")
    >>> [turn for turn in range(6) if hills.fits(home.board, (2, 0), turn, by="m")]
    [0, 1, 4, 5]
    >>> hill = hills.lay(home.board, (2, 0), turn=1, by="m")
    >>> print(render(hill.board, {**home.glyphs(), **hill.glyphs()}).strip("\n"))
         . .
        . x . m
         . . h .
    >>> hill.board.ways().distance(home.the("x"), hill.the("h"))
    2

Squares are laid by the top left corner of the box around them as they lie; `by` names a mark that comes to lie there
instead. Hexes have no such corner: without `by` it is the first cell of the drawing, about which they turn.

Edges on the rim are drawn in a `framed` drawing, and `rim` says what its other edges are. Where two tiles meet, an
edge carries what either of them says: a way leads from tile to tile only where neither has a wall::

    >>> hall = read_tile("""
    ...     +-+_+
    ...     |a .|
    ...     +~+ +
    ...     |. .!
    ...     +-+-+
    ... """, "square", framed=True)
    >>> corridor = read_tile("""
    ...     + + +
    ...     !. c!
    ... """, "square", framed=True, rim=WALL)
    >>> whole = assembled([Laying(hall, (0, 0)), Laying(corridor, (2, 1)), Laying(corridor, (1, -2), turn=3)])
    >>> board, (first, east, north) = whole.board, whole.parts
    >>> print(render(board, {cell: mark for part in whole.parts for cell, mark in part.glyphs().items()}))
      c
    <BLANKLINE>
      .
      _
    a .
    ~
    . .!. c
    >>> board.ways().distance(first.the("a"), east.the("c"))
    3
    >>> board.between(first.cells, east.cells) == board.edges([((1, 1), (2, 1))])
    True
'''

from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import Any

import msgspec

from oubliette.kernel.boards.board import Board, board_of
from oubliette.kernel.boards.drawing import VOID, Drawing, Shape, sketched
from oubliette.kernel.boards.grids import Grid, HexGrid, PointedGrid, SquareGrid, frame_of
from oubliette.kernel.boards.masks import BoardError, Coords, EdgeMask, Mask

Sides = tuple[Coords, Coords]


class Laid(Drawing, frozen=True):
    """A board with a tile laid on it; marks and tags are those of the tile, where they came to lie."""

    cells: Mask = 0
    """The cells of the tile."""


class Assembly(msgspec.Struct, frozen=True):
    """A board put together from tiles, and where each of them lies on it."""

    board: Board
    parts: tuple[Laid, ...]


class Tile:
    """A piece of map, in lattice coordinates. Never changes: turning gives another tile, which is kept."""

    def __init__(
        self,
        shape: Shape,
        places: Mapping[Coords, str],
        edges: Mapping[str, Iterable[Sides]],
        legend: Mapping[str, Iterable[str]] | None = None,
    ) -> None:
        if not places:
            raise BoardError("a tile needs a cell at least")
        self.shape: Shape = shape
        self.places = dict(places)
        self.edges = {kind: tuple(sides) for kind, sides in edges.items()}
        self.legend = {mark: tuple(tags) for mark, tags in (legend or {}).items()}
        self._turned: dict[int, Tile] = {0: self}

    def __copy__(self) -> "Tile":
        return self

    def __deepcopy__(self, memo: object) -> "Tile":
        return self

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Tile):
            return NotImplemented
        return self is other or self._content == other._content

    def __hash__(self) -> int:
        return hash((self.shape, frozenset(self.places.items())))

    def __repr__(self) -> str:
        return f"<{self.shape} tile of {len(self.places)} cells>"

    @cached_property
    def _content(self) -> tuple[Any, ...]:
        edges = {kind: {frozenset(pair) for pair in sides} for kind, sides in self.edges.items() if sides}
        return self.shape, self.places, edges, self.legend

    @property
    def turns(self) -> int:
        """How many turns come back to the start."""
        return 4 if self.shape == "square" else 6

    def turned(self, times: int = 1) -> "Tile":
        """The tile turned clockwise, by a quarter or a sixth each time."""
        times %= self.turns
        if times not in self._turned:
            self._turned[times] = _turned_once(self.turned(times - 1))
        return self._turned[times]

    @cached_property
    def corner(self) -> Coords:
        """What lies where the tile is laid, if it is not laid by a mark."""
        if self.shape == "square":
            return min(x for x, _ in self.places), min(y for _, y in self.places)
        return next(iter(self.places))

    def where(self, grid: Grid, at: Coords, turn: int = 0, by: str = "") -> tuple[Coords, ...]:
        """The columns and rows that the tile would cover, in the order of its drawing."""
        tile = self.turned(turn)
        dx, dy = _shift(tile, grid, at, by)
        return tuple(grid.from_lattice(x + dx, y + dy) for x, y in tile.places)

    def fits(self, board: Board, at: Coords, turn: int = 0, by: str = "") -> bool:
        """Whether the tile would lie in the frame of a board, and on no cell of it."""
        grid = board.grid
        return all(
            grid.has(*place) and not board.cells >> grid.number(*place) & 1 for place in self.where(grid, at, turn, by)
        )

    def lay(self, board: Board, at: Coords, turn: int = 0, by: str = "") -> Laid:
        """The board with this tile on it; refused where it would lie on another or outside the frame."""
        grid, tile = board.grid, self.turned(turn)
        covered = tile.where(grid, at, by=by)
        marks: dict[str, Mask] = {}
        whole: Mask = 0
        for place, mark in zip(covered, tile.places.values(), strict=True):
            bit = 1 << grid.cell(*place)
            if board.cells & bit:
                raise BoardError(f"there is a cell at {list(place)} already")
            whole |= bit
            marks[mark] = marks.get(mark, 0) | bit
        tags: dict[str, Mask] = {}
        for mark, names in tile.legend.items():
            for name in names:
                tags[name] = tags.get(name, 0) | marks.get(mark, 0)
        return Laid(board.grown(covered, _edges_on(tile, grid, at, by)), marks, tags, whole)


def _turned_once(tile: Tile) -> Tile:
    def turn(place: Coords) -> Coords:
        x, y = place
        return (-y, x) if tile.shape == "square" else (-y, x + y)

    places = {turn(place): mark for place, mark in tile.places.items()}
    edges = {kind: [(turn(one), turn(other)) for one, other in sides] for kind, sides in tile.edges.items()}
    return Tile(tile.shape, places, edges, tile.legend)


def _edges_on(tile: Tile, grid: Grid, at: Coords, by: str) -> dict[str, EdgeMask]:
    """The edges as masks; the far side of one on the rim may be a spare number around the frame."""
    dx, dy = _shift(tile, grid, at, by)
    found: dict[str, EdgeMask] = {}
    for kind, sides in tile.edges.items():
        for pair in sides:
            one, other = (grid.number(*grid.from_lattice(x + dx, y + dy)) for x, y in pair)
            found[kind] = found.get(kind, 0) | 1 << grid.edge(one, other)
    return found


def _shift(tile: Tile, grid: Grid, at: Coords, by: str) -> Coords:
    """What is added to a tile's coordinates where it lies."""
    if type(grid) is not _GRIDS[tile.shape]:
        raise BoardError(f"a {tile.shape} tile can't be laid on such a board")
    x, y = grid.to_lattice(*at)
    ox, oy = _marked(tile, by) if by else tile.corner
    return x - ox, y - oy


def _marked(tile: Tile, mark: str) -> Coords:
    found = [place for place, drawn in tile.places.items() if drawn == mark]
    if len(found) != 1:
        raise BoardError(f"{mark!r} is drawn {len(found)} times on the tile, not once")
    return found[0]


class Laying(msgspec.Struct, frozen=True):
    """How a tile is laid: where, how often turned, and by which of its marks (see `Tile.lay`)."""

    tile: Tile
    at: Coords
    turn: int = 0
    by: str = ""


_GRIDS: dict[Shape, type[Grid]] = {"hex": HexGrid, "pointed": PointedGrid, "square": SquareGrid}


def read_tile(
    text: str,
    shape: Shape,
    legend: Mapping[str, Iterable[str]] | None = None,
    *,
    void: str = VOID,
    lined: bool = False,
    framed: bool = False,
    rim: str = "",
    strokes: Mapping[str, str] | None = None,
) -> Tile:
    """A tile from a drawing (see `read_hexes` and `read_squares`).

    `framed` leaves room for edges above and to the left; `rim` is what each edge of the rim carries where the drawing
    says nothing, such as a wall.
    """
    sketch = sketched(text, shape, void=void, lined=lined, framed=framed, strokes=strokes)
    grid = _GRIDS[shape](0, 0, 1, 1)
    places = {grid.to_lattice(*place): mark for place, mark in sketch.places.items()}
    edges = {
        kind: [(grid.to_lattice(*one), grid.to_lattice(*other)) for one, other in sides]
        for kind, sides in sketch.edges.items()
    }
    if rim:
        drawn = {frozenset(pair) for sides in edges.values() for pair in sides}
        bare = [pair for pair in _rim(grid, places) if frozenset(pair) not in drawn]
        edges[rim] = [*edges.get(rim, ()), *bare]
    return Tile(shape, places, edges, legend)


def _rim(grid: Grid, places: Mapping[Coords, str]) -> list[Sides]:
    """All sides of cells beyond which the tile has none."""
    ways = [grid.moves[axis] for axis in grid.axes]
    ways += [(-dx, -dy) for dx, dy in ways]
    sides = [((x, y), (x + dx, y + dy)) for x, y in places for dx, dy in ways]
    return [pair for pair in sides if pair[1] not in places]


def empty_board(shape: Shape, frame: tuple[int, int, int, int], *, diagonal: bool = True) -> Board:
    """A board without a cell yet, and with room to grow in its frame (left, top, columns, rows)."""
    grid = SquareGrid(*frame, diagonal=diagonal) if shape == "square" else _GRIDS[shape](*frame)
    return board_of(grid, 0, ())


def assembled(
    layings: Iterable[Laying], frame: tuple[int, int, int, int] | None = None, *, diagonal: bool = True
) -> Assembly:
    """A board put together from tiles, in the smallest frame that holds them if none is given."""
    all_of_them = list(layings)
    if not all_of_them:
        raise BoardError("a board is put together from a tile at least")
    shape = all_of_them[0].tile.shape
    if frame is None:
        spare = _GRIDS[shape](0, 0, 1, 1)
        frame = frame_of(place for one in all_of_them for place in one.tile.where(spare, one.at, one.turn, one.by))
    board = empty_board(shape, frame, diagonal=diagonal)
    parts = []
    for one in all_of_them:
        laid = one.tile.lay(board, one.at, one.turn, one.by)
        board = laid.board
        parts.append(laid)
    return Assembly(board, tuple(parts))
