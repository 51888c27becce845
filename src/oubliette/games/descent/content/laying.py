"""Map tiles, and maps laid of them (D2-0102 to D2-0105).

A tile is drawn with its rim: ``!`` and ``_`` there are joins, all else is wall; inside it are walls and elevation lines
as on any map. Two tiles are joined where a join of one meets a join of the other.
"""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from oubliette.games.descent.content.vocabulary import Positive, Written
from oubliette.kernel.boards import (
    DOOR,
    EXIT,
    WALL,
    Board,
    BoardError,
    Coords,
    EdgeMask,
    Grid,
    Laying,
    Mask,
    SquareGrid,
    Tile,
    assembled,
    board_of,
    cells,
    mask_of,
    read_squares,
    read_tile,
)
from oubliette.kernel.packs import RefTo

AreaName = Annotated[str, Meta(pattern="^[a-z_0-9]+$")]
Spots = Annotated[tuple[int, ...], Meta(min_length=2, max_length=40)]
"""Columns and rows of spaces, one after the other."""
ROOM, ROOM_MARK = "secret_room", "room:"
"""The area of a secret room, and what stands before its letters."""
MARKS = ".wsplho"
"""What can be drawn on a tile."""


class TileSheet(Written, frozen=True, kw_only=True):
    """One side of a piece of map."""

    id: str
    drawing: str
    look: Literal["indoor", "outdoor", "both"] = "both"
    copies: Positive = 1
    """How many of it are in the box; the two sides of a numbered piece are one."""

    @property
    def piece(self) -> str:
        """The piece it is a side of: 3a and 3b are one."""
        return self.id[:-1] if self.id[0].isdigit() else self.id


class LaidTile(Written, frozen=True):
    """A tile on the map: the column and row of its top left corner as it lies, turned clockwise by quarters."""

    tile: Annotated[str, RefTo("tiles")]
    at: Annotated[tuple[int, ...], Meta(min_length=2, max_length=2)]
    turn: Annotated[int, Meta(ge=0, le=3)] = 0

    @property
    def place(self) -> Coords:
        """Where it lies."""
        return self.at[0], self.at[1]


Barrier = Literal["door", "portcullis", "overgrowth", "old_wall"]
"""What may stand on an edge: a door, or what expansions put there (D2-0113 to D2-0119)."""


class DoorPlace(Written, frozen=True):
    """A door on the join of two tiles."""

    between: Annotated[tuple[str, ...], Meta(min_length=2, max_length=2)]
    locked: bool = False


class Chart(msgspec.Struct, frozen=True):
    """A map that is put together: its board, and what bears a letter or a name on it."""

    board: Board
    marks: dict[str, Mask]
    areas: dict[str, Mask] = {}
    """The spaces of each tile, by the name under which it was laid."""
    doors: dict[str, EdgeMask] = {}


Tiles = Mapping[str, LaidTile]
Sheets = Mapping[str, TileSheet]
Doors = Mapping[str, DoorPlace]


@lru_cache(maxsize=256)
def tile_of(drawing: str) -> Tile:
    """A tile as it is drawn: what is no join on its rim is wall."""
    return read_tile(drawing, "square", framed=True, rim=WALL)


def drawn(text: str) -> Chart:
    """A map drawn as a whole."""
    drawing = read_squares(text, lined=True)
    return Chart(drawing.board, drawing.marks)


def laid(tiles: Tiles, sheets: Sheets, doors: Doors, marks: Mapping[str, Spots]) -> Chart:
    """A map laid of tiles, with doors on their joins and letters on its spaces."""
    whole = assembled([Laying(tile_of(sheets[one.tile].drawing), one.place, one.turn) for one in tiles.values()])
    board, found = whole.board, dict.fromkeys(MARKS, 0)
    areas = {name: part.cells for name, part in zip(tiles, whole.parts, strict=True)}
    for part in whole.parts:
        for mark, spaces in part.marks.items():
            found[mark] = found.get(mark, 0) | spaces
    for mark, spots in marks.items():
        found[mark] = board.mask(pairs(spots))
    hung = {name: joint(board, areas, door) for name, door in doors.items()}
    edges = 0
    for one in hung.values():
        edges |= one
    return Chart(board.with_feature(DOOR, edges) if edges else board, found, areas, hung)


def beside(chart: Chart, room: str) -> Chart:
    """A map with a secret room below it that no space joins to it; every space of the map keeps its number.

    Its marks bear a ``room:`` before their letter; terrain is terrain as everywhere.
    """
    inner, old = read_squares(room, lined=True), chart.board.grid
    if inner.board.grid.columns > old.columns:
        raise BoardError("the map is too narrow for a secret room beside it")
    top = old.top + old.rows + 1
    grid = SquareGrid(old.left, old.top, old.columns, old.rows + 1 + inner.board.grid.rows)
    number = {cell: grid.cell(old.left + x, top + y) for cell in inner.board for x, y in (inner.board.coords(cell),)}
    places = dict(chart.marks)
    for mark, found in inner.marks.items():
        name = mark if mark in MARKS else f"{ROOM_MARK}{mark}"
        places[name] = places.get(name, 0) | mask_of(number[cell] for cell in cells(found))
    features = {name: _renumbered(edges, old, grid) for name, edges in chart.board.features}
    board = board_of(grid, chart.board.cells | mask_of(number.values()), tuple(sorted(features.items())))
    doors = {name: _renumbered(edges, old, grid) for name, edges in chart.doors.items()}
    return Chart(board, places, {**chart.areas, ROOM: mask_of(number.values())}, doors)


def _renumbered(edges: EdgeMask, old: Grid, new: Grid) -> EdgeMask:
    """The same edges on a grid with more rows."""
    return mask_of(edge // old.size * new.size + edge % old.size for edge in cells(edges))


def joint(board: Board, areas: Mapping[str, Mask], door: DoorPlace) -> EdgeMask:
    """The edges at which two tiles are joined."""
    one, other = door.between
    return board.between(areas.get(one, 0), areas.get(other, 0)) & board.feature(EXIT) & ~board.walls


def pairs(spots: Spots) -> list[Coords]:
    """Spaces by column and row."""
    return [(spots[place], spots[place + 1]) for place in range(0, len(spots) - 1, 2)]


# --- whether tiles fit ---


class Misfit(msgspec.Struct, frozen=True):
    """A tile that lies wrongly, by its name, and why."""

    name: str
    why: Literal["lies_on", "loose_join", "join_at_wall", "too_many"]
    other: str = ""
    at: Coords = (0, 0)
    turns: tuple[int, ...] = ()
    """How it could lie there instead."""


def misfits(tiles: Tiles, sheets: Sheets) -> Iterator[Misfit]:
    """Tiles that overlap, joins that meet a wall or lead nowhere, pieces that are not in the box so often."""
    covered: dict[Coords, str] = {}
    joins: dict[Coords, set[Coords]] = {}
    for name, one in tiles.items():
        where = places_of(one, sheets, one.turn)
        hit = next((place for place in where if place in covered), None)
        if hit is not None:
            fitting = [turn for turn in range(4) if not any(place in covered for place in places_of(one, sheets, turn))]
            yield Misfit(name, "lies_on", covered[hit], hit, tuple(fitting))
            return
        covered.update(dict.fromkeys(where, name))
        for inner, outer in joins_of(one, sheets):
            joins.setdefault(inner, set()).add(outer)
    yield from _copies(tiles, sheets)
    for inner, outers in joins.items():
        for outer in sorted(outers):
            if outer not in covered:
                yield Misfit(covered[inner], "loose_join", at=inner)
            elif inner not in joins.get(outer, ()):
                yield Misfit(covered[inner], "join_at_wall", covered[outer], inner)


def covered(tiles: Tiles, sheets: Sheets) -> set[Coords]:
    """All spaces of a map, by column and row."""
    return {place for one in tiles.values() for place in places_of(one, sheets, one.turn)}


def _copies(tiles: Tiles, sheets: Sheets) -> Iterator[Misfit]:
    """A piece lies on the table as often as it is in the box."""
    used: dict[str, int] = {}
    for name, one in tiles.items():
        sheet = sheets[one.tile]
        used[sheet.piece] = used.get(sheet.piece, 0) + 1
        if used[sheet.piece] > sheet.copies:
            yield Misfit(name, "too_many", sheet.piece)


def places_of(one: LaidTile, sheets: Sheets, turn: int | None = None) -> list[Coords]:
    """The spaces a tile covers as it lies, or turned otherwise."""
    tile = tile_of(sheets[one.tile].drawing).turned(one.turn if turn is None else turn)
    (dx, dy), places = _shift(tile, one), list(tile.places)
    return [(x + dx, y + dy) for x, y in places]


def joins_of(one: LaidTile, sheets: Sheets) -> Iterator[tuple[Coords, Coords]]:
    """The edges a tile can be joined at: the space of its own, and the one beyond."""
    tile = tile_of(sheets[one.tile].drawing).turned(one.turn)
    dx, dy = _shift(tile, one)
    for a, b in tile.edges.get(EXIT, ()):
        inner, outer = (a, b) if a in tile.places else (b, a)
        yield (inner[0] + dx, inner[1] + dy), (outer[0] + dx, outer[1] + dy)


def _shift(tile: Tile, one: LaidTile) -> Coords:
    left, top = tile.corner
    return one.at[0] - left, one.at[1] - top


def fault_of_tile(sheet: TileSheet) -> BoardError | None:
    """What is wrong with the drawing of a tile."""
    try:
        tile = tile_of(sheet.drawing)
    except BoardError as error:
        return error
    strange = sorted(set(tile.places.values()) - set(MARKS))
    return BoardError(" ".join(strange)) if strange else None
