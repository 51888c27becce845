r"""Maps as text: read from a drawing, printed for tests and the terminal.

Hexes: one character a hex, odd columns half a row lower, edges drawn between them. A hex has `-` below it for a wall
to the south, and beside it on its own line `\` for a wall to the north-east or south-west, `/` to the south-east or
north-west, `>` or `<` for both on that side::

    a   .   .
      .   .
    .   ./  .
      .   b

Hexes with a point on top: plain rows, odd ones half a hex further right; or with `lined` every fourth character and
every second line, with edges drawn in between::

    a b .        a | .   .
     . .          / \
    . . c          b   .

Squares: plain rows, one character a square; or with `lined` every second character, with edges drawn in between::

    a|. .
      -
    . . b

`STROKES` are the characters of each kind of edge; a game may add kinds of its own. A `framed` drawing has a line above
and a column to the left (two, if hexes are pointed) for edges on its rim, as map tiles need them.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from textwrap import dedent
from typing import Literal, TypeAlias

import msgspec

from oubliette.kernel.boards.board import DOOR, EXIT, HINDRANCE, WALL, Board, hex_board, square_board
from oubliette.kernel.boards.grids import HexGrid, PointedGrid
from oubliette.kernel.boards.masks import BoardError, Cell, Coords, Mask, cells, lowest

VOID = " #"
FLOOR = "."
STROKES: dict[str, str] = {WALL: "|-\\/", DOOR: "I=NZ", HINDRANCE: ":~`'", EXIT: "!_()"}
"""For each kind of edge the characters that draw it upright, level, falling and rising."""
_UPRIGHT, _LEVEL, _FALLING, _RISING = range(4)

Shape: TypeAlias = Literal["hex", "pointed", "square"]
"""Hexes that are flat on top, hexes with a point on top, squares."""
Sides: TypeAlias = tuple[Coords, Coords]


class DrawingError(BoardError):
    """A drawing that cannot be read: what is wrong, in both languages, and where (line and character, from 0)."""

    def __init__(self, en: str, fr: str, line: int | None = None, character: int | None = None) -> None:
        place = "" if line is None or character is None else f"line {line + 1}, character {character + 1}: "
        super().__init__(place + en)
        self.en = en
        self.fr = fr
        self.line = line
        self.character = character


class Drawing(msgspec.Struct, frozen=True):
    """A board read from text, with what the characters say."""

    board: Board
    marks: dict[str, Mask]
    """For each character the cells drawn with it."""
    tags: dict[str, Mask]
    """For each tag of the legend the cells that bear it."""

    def the(self, mark: str) -> Cell:
        """The one cell drawn with a character."""
        mask = self.marks.get(mark, 0)
        if (times := mask.bit_count()) != 1:
            raise DrawingError(
                f"{mark!r} is drawn {times} times, not once", f"{mark!r} est dessiné {times} fois, pas une"
            )
        return lowest(mask)

    def glyphs(self) -> dict[Cell, str]:
        """The character of each cell, to print the drawing again."""
        return {cell: mark for mark, mask in self.marks.items() for cell in cells(mask)}


class Sketch(msgspec.Struct, frozen=True):
    """What stands in a drawing, before it becomes a board or a tile: places with their characters, and edges."""

    places: dict[Coords, str]
    edges: dict[str, list[Sides]]


def read_hexes(
    text: str,
    legend: Mapping[str, Iterable[str]] | None = None,
    *,
    at: Coords = (0, 0),
    void: str = VOID,
    pointed: bool = False,
    lined: bool = False,
    strokes: Mapping[str, str] | None = None,
) -> Drawing:
    """A board of hexes from a drawing; `at` is the column and row of its top left corner.

    Hexes that are flat on top start at an even column and are always drawn with room for edges; those with a point on
    top start at an even row and have that room if they are `lined`.
    """
    sketch = sketched(text, "pointed" if pointed else "hex", at=at, void=void, lined=lined, strokes=strokes)
    return _drawing(hex_board(sketch.places, sketch.edges, pointed=pointed), sketch.places, legend)


def read_squares(
    text: str,
    legend: Mapping[str, Iterable[str]] | None = None,
    *,
    at: Coords = (0, 0),
    void: str = VOID,
    lined: bool = False,
    diagonal: bool = True,
    strokes: Mapping[str, str] | None = None,
) -> Drawing:
    """A board of squares from a drawing; `at` is the column and row of its top left corner.

    Edges of a lined drawing: `|` and `-` wall, `I` and `=` door, `:` and `~` hindrance; `+` may mark their joints.
    """
    sketch = sketched(text, "square", at=at, void=void, lined=lined, strokes=strokes)
    return _drawing(square_board(sketch.places, sketch.edges, diagonal=diagonal), sketch.places, legend)


def sketched(
    text: str,
    shape: Shape,
    *,
    at: Coords = (0, 0),
    void: str = VOID,
    lined: bool = False,
    framed: bool = False,
    strokes: Mapping[str, str] | None = None,
) -> Sketch:
    """What a drawing says; a `framed` one may have edges with a place on one side only."""
    if at[0 if shape == "hex" else 1] % 2 and shape != "square":
        where = "an even column" if shape == "hex" else "an even row"
        raise BoardError(f"a drawing of such hexes starts at {where}")
    paper = _PAPERS[shape](lined or framed, framed, {**STROKES, **(strokes or {})})
    lines = _lines(text)
    if not framed:
        paper.find_slip(lines)
    places: dict[Coords, str] = {}
    drawn: list[tuple[str, Sides, int, int]] = []
    for y, line in enumerate(lines):
        for x, mark in enumerate(line):
            if mark in void:
                continue
            place = paper.place(x, y)
            if place is not None:
                places[at[0] + place[0], at[1] + place[1]] = mark
            else:
                drawn += [(kind, _moved(sides, at), y, x) for kind, sides in paper.edges(x, y, mark)]
    return Sketch(places, _edges(drawn, places, framed))


def _moved(sides: Sides, at: Coords) -> Sides:
    (ax, ay), (bx, by) = sides
    return (ax + at[0], ay + at[1]), (bx + at[0], by + at[1])


def _edges(
    drawn: list[tuple[str, Sides, int, int]], places: Mapping[Coords, str], framed: bool
) -> dict[str, list[Sides]]:
    """The edges of each kind; each must lie between two cells, or beside one if the drawing is framed."""
    edges: dict[str, list[Sides]] = {}
    for kind, sides, y, x in drawn:
        beside = sum(place in places for place in sides)
        if not beside or (beside == 1 and not framed):
            en, fr = "an edge needs a cell on both sides", "une arête a besoin d'une case de chaque côté"
            raise DrawingError(en, fr, y, x)
        edges.setdefault(kind, []).append(sides)
    return edges


def _lines(text: str) -> list[str]:
    lines = dedent(text.removeprefix("\n").expandtabs()).rstrip().split("\n")
    if not "".join(lines).strip():
        raise DrawingError("the drawing is empty", "le dessin est vide")
    return lines


class _Paper:
    """Where places and edges stand in a drawing: characters from the left, lines from the top."""

    def __init__(self, lined: bool, framed: bool, strokes: Mapping[str, str]) -> None:
        self.lined = lined
        self.left = self.above = -1 if framed else 0
        self.strokes = _by_character(tuple(sorted(strokes.items())))

    def find_slip(self, lines: list[str]) -> None:
        """Find out how far a drawing that lacks its first column slipped to the left."""

    def place(self, x: int, y: int) -> Coords | None:
        """The place that stands there, or None if edges do."""
        raise NotImplementedError

    def edges(self, x: int, y: int, mark: str) -> list[tuple[str, Sides]]:
        """The edges that a character between places stands for."""
        raise NotImplementedError

    def slips(self, lines: list[str], way: int) -> Iterator[Coords]:
        """Where a place stands for certain; if that is nowhere, what might be an edge as well is taken for a place."""
        marked = [(x, y) for y, line in enumerate(lines) for x, mark in enumerate(line) if mark != " "]
        yield from (spot for spot in marked if lines[spot[1]][spot[0]] not in self.strokes[way])
        yield from marked

    def kind(self, way: int, mark: str, x: int, y: int) -> str:
        """The kind of edge that a character drawn this way stands for."""
        known = self.strokes[way]
        if mark not in known:
            these = " ".join(sorted(known))
            en = f"{mark!r} is no edge here; these are: {these}"
            raise DrawingError(en, f"{mark!r} n'est pas une arête ici ; en sont : {these}", y, x)
        return known[mark]


@lru_cache(maxsize=64)
def _by_character(strokes: tuple[tuple[str, str], ...]) -> tuple[dict[str, str], ...]:
    """For each way an edge can run the kind that a character means."""
    known: tuple[dict[str, str], ...] = ({}, {}, {}, {})
    for kind, marks in strokes:
        for way, mark in enumerate(marks):
            other = known[way].setdefault(mark, kind)
            if other != kind:
                raise BoardError(f"{mark!r} can't be both {other} and {kind}")
    return known


class _Squares(_Paper):
    """Squares every character, or every second one."""

    def place(self, x: int, y: int) -> Coords | None:
        x, y = x + self.left, y + self.above
        if not self.lined:
            return x, y
        return (x // 2, y // 2) if x % 2 == 0 and y % 2 == 0 else None

    def edges(self, x: int, y: int, mark: str) -> list[tuple[str, Sides]]:
        across, down = (x + self.left) % 2, (y + self.above) % 2
        column, row = (x + self.left) // 2, (y + self.above) // 2
        if across and down:
            if mark == "+":
                return []
            en, fr = "stands where four squares meet", "se trouve là où quatre cases se touchent"
            raise DrawingError(f"{mark!r} {en}", f"{mark!r} {fr}", y, x)
        kind = self.kind(_UPRIGHT if across else _LEVEL, mark, x, y)
        return [(kind, ((column, row), (column + across, row + down)))]


class _Hexes(_Paper):
    """Flat hexes every fourth character of every second line, odd columns one line lower."""

    def find_slip(self, lines: list[str]) -> None:
        x, y = next(((x, y) for x, y in self.slips(lines, _LEVEL) if x % 2 == 0), (0, 0))
        self.left = 0 if (x // 2 + y) % 2 == 0 else 2

    def place(self, x: int, y: int) -> Coords | None:
        x, y = x + self.left, y + self.above
        return (x // 2, y // 2) if x % 2 == 0 and (x // 2 + y) % 2 == 0 else None

    def edges(self, x: int, y: int, mark: str) -> list[tuple[str, Sides]]:
        across, down = x + self.left, y + self.above
        if across % 2 == 0:
            if mark not in self.strokes[_LEVEL]:
                en = f"stands between two hexes of a column, where only {' '.join(self.strokes[_LEVEL])} can"
                fr = f"se trouve entre deux hexagones d'une colonne, où seuls {' '.join(self.strokes[_LEVEL])} peuvent"
                raise DrawingError(f"{mark!r} {en}", f"{mark!r} {fr}", y, x)
            column, row = across // 2, (down - 1) // 2
            return [(self.strokes[_LEVEL][mark], ((column, row), (column, row + 1)))]
        from_left = (across // 2 + down) % 2 == 0
        hex_ = across // 2 if from_left else across // 2 + 1, down // 2
        falling, rising = ("ne", "se") if from_left else ("sw", "nw")
        if mark == (">" if from_left else "<"):
            return [(WALL, (hex_, _beyond(hex_, name))) for name in (falling, rising)]
        if mark in self.strokes[_FALLING]:
            return [(self.strokes[_FALLING][mark], (hex_, _beyond(hex_, falling)))]
        return [(self.kind(_RISING, mark, x, y), (hex_, _beyond(hex_, rising)))]


class _PointedHexes(_Paper):
    """Hexes with a point on top: every second character, or every fourth one of every second line."""

    def __init__(self, lined: bool, framed: bool, strokes: Mapping[str, str]) -> None:
        super().__init__(lined, framed, strokes)
        self.left *= 2
        self.pace = 2 if lined else 1

    def find_slip(self, lines: list[str]) -> None:
        x, y = next(((x, y) for x, y in self.slips(lines, _UPRIGHT) if y % self.pace == 0), (0, 0))
        self.left = 0 if self._is_hex(x, y) else self.pace

    def _is_hex(self, x: int, y: int) -> bool:
        return y % self.pace == 0 and (x - y // self.pace % 2 * self.pace) % (2 * self.pace) == 0

    def place(self, x: int, y: int) -> Coords | None:
        x, y = x + self.left, y + self.above
        return (x // self.pace // 2, y // self.pace) if self._is_hex(x, y) else None

    def edges(self, x: int, y: int, mark: str) -> list[tuple[str, Sides]]:
        across, down = x + self.left, y + self.above
        if not self.lined or (across % 2 == 0 and down % 2):
            en, fr = "stands where no hex and no edge can", "se trouve là où il n'y a ni hexagone ni arête"
            raise DrawingError(f"{mark!r} {en}", f"{mark!r} {fr}", y, x)
        row = down // 2
        if down % 2 == 0:
            column = (across - 2) // 4
            kind = self.kind(_UPRIGHT, mark, x, y)
            return [(kind, ((column, row), (column + 1, row)))]
        if self._is_hex(across - 1, down - 1):  # the hex above stands to the left, the one below to the right
            kind = self.kind(_RISING, mark, x, y)
            return [(kind, ((across // 4, row), ((across + 1) // 4, row + 1)))]
        kind = self.kind(_FALLING, mark, x, y)
        return [(kind, (((across + 1) // 4, row), ((across - 1) // 4, row + 1)))]


_PAPERS: dict[Shape, type[_Paper]] = {"hex": _Hexes, "pointed": _PointedHexes, "square": _Squares}


def _beyond(hex_: Coords, direction: str) -> Coords:
    """The neighbour of a hex in a direction."""
    grid = HexGrid(0, 0, 1, 1)
    (q, r), (dq, dr) = grid.to_lattice(*hex_), grid.moves[grid.directions.index(direction)]
    return grid.from_lattice(q + dq, r + dr)


def _drawing(board: Board, places: Mapping[Coords, str], legend: Mapping[str, Iterable[str]] | None) -> Drawing:
    marks: dict[str, Mask] = {}
    for (column, row), mark in places.items():
        marks[mark] = marks.get(mark, 0) | 1 << board.cell(column, row)
    tags: dict[str, Mask] = {}
    for mark, names in (legend or {}).items():
        for name in names:
            tags[name] = tags.get(name, 0) | marks.get(mark, 0)
    return Drawing(board, marks, tags)


# --- printing ---------------------------------------------------------------------------------------------------


class _Sheet:
    """Rows of slots: cells in even slots, as wide as the widest glyph, and narrow gaps between them."""

    def __init__(self, width: int, gap: int) -> None:
        self.width = width
        self.gap = gap
        self.lines: dict[int, dict[int, str]] = {}

    def put(self, slot: int, line: int, text: str) -> None:
        self.lines.setdefault(line, {})[slot] = text

    def text(self) -> str:
        return "\n".join(self._line(self.lines.get(line, {})) for line in range(max(self.lines) + 1))

    def _line(self, slots: dict[int, str]) -> str:
        blank = (" " * self.width, " " * self.gap)
        return "".join(slots.get(slot, blank[slot % 2]) for slot in range(max(slots, default=-1) + 1)).rstrip()


def render(
    board: Board,
    glyphs: Mapping[Cell, str] | None = None,
    *,
    highlight: Mask = 0,
    floor: str = FLOOR,
    mark: str = "*",
    paint: Callable[[Cell, str], str] | None = None,
) -> str:
    """The board as text, with a glyph of any width on each cell that has one.

    Highlighted cells without a glyph show `mark`. `paint` may colour what is printed for a cell; it gets the glyph at
    its full width, and whatever it adds takes no room.
    """
    glyphs = glyphs or {}
    width = max(map(len, (*glyphs.values(), floor, mark if highlight else "")))
    pen = _pen(board, width)
    for cell in board:
        glyph = glyphs.get(cell) or (mark if highlight >> cell & 1 else floor)
        text = glyph.ljust(width)
        pen.sheet.put(*pen.slot(cell), paint(cell, text) if paint else text)
    if pen.lined:
        for kind, strokes in reversed(STROKES.items()):  # a wall hides a door, a door a hindrance
            for edge in cells(board.feature(kind)):
                if all(side in board for side in board.grid.sides(edge)):
                    pen.draw(edge, strokes)
    return pen.sheet.text()


class _Pen:
    """Puts cells and edges of a board on a sheet; the frame of its grid fixes their places, so that nothing jumps."""

    def __init__(self, board: Board, width: int, *, lined: bool, gap: int) -> None:
        self.board = board
        self.grid = board.grid
        self.lined = lined
        self.sheet = _Sheet(width, gap)

    def slot(self, cell: Cell) -> Coords:
        """Slot and line of a cell."""
        raise NotImplementedError

    def draw(self, edge: int, strokes: str) -> None:
        """An edge, drawn beside a cell that has it."""
        raise NotImplementedError


class _SquarePen(_Pen):
    def slot(self, cell: Cell) -> Coords:
        column, row = self.board.coords(cell)
        return 2 * (column - self.grid.left), (row - self.grid.top) * (2 if self.lined else 1)

    def draw(self, edge: int, strokes: str) -> None:
        """Each to the right of or below the square that numbers it."""
        axis, cell = divmod(edge, self.grid.size)
        slot, line = self.slot(cell)
        if axis:
            self.sheet.put(slot, line + 1, strokes[_LEVEL] * self.sheet.width)
        else:
            self.sheet.put(slot + 1, line, strokes[_UPRIGHT])


class _HexPen(_Pen):
    def slot(self, cell: Cell) -> Coords:
        column, row = self.board.coords(cell)
        left = self.grid.left
        return 2 * (column - left + left % 2), 2 * (row - self.grid.top) + column % 2

    def draw(self, edge: int, strokes: str) -> None:
        """Each above or to the right of the hex that numbers it, or to the left of the other if two meet there."""
        axis, cell = divmod(edge, self.grid.size)
        slot, line = self.slot(cell)
        if axis == 0:
            self.sheet.put(slot, line - 1, strokes[_LEVEL] * self.sheet.width)
        elif axis == 1:
            self.sheet.put(slot + 1, line, strokes[_FALLING])
        elif strokes == STROKES[WALL] and self.board.walls >> self.grid.size + cell & 1:
            self.sheet.put(slot + 1, line, ">")
        else:
            line += self._has_north_east(cell)  # to the left of the hex beyond
            self.sheet.put(slot + 1, line, strokes[_RISING])

    def _has_north_east(self, cell: Cell) -> bool:
        edge = self.grid.size + cell
        return self.grid.sides(edge)[1] in self.board and any(self.board.feature(kind) >> edge & 1 for kind in STROKES)


class _PointedPen(_Pen):
    def slot(self, cell: Cell) -> Coords:
        column, row = self.board.coords(cell)
        column, line = column - self.grid.left, row - self.grid.top
        return (4 * column + 2 * (row % 2), 2 * line) if self.lined else (2 * column + row % 2, line)

    def draw(self, edge: int, strokes: str) -> None:
        """Each above, to the right of or below the hex that numbers it."""
        axis, cell = divmod(edge, self.grid.size)
        slot, line = self.slot(cell)
        dx, dy, way = ((1, -1, _FALLING), (2, 0, _UPRIGHT), (1, 1, _RISING))[axis]
        self.sheet.put(slot + dx, line + dy, strokes[way].ljust(self.sheet.width if dx == 2 else 1))


def _pen(board: Board, width: int) -> _Pen:
    """How this board is put on a sheet: with room between its cells if there is something to draw there."""
    lined = any(board.feature(kind) for kind in STROKES)
    if isinstance(board.grid, PointedGrid):
        return _PointedPen(board, width, lined=lined, gap=1 if lined else width)
    if isinstance(board.grid, HexGrid):
        return _HexPen(board, width, lined=True, gap=1)
    return _SquarePen(board, width, lined=lined, gap=1 if lined or width > 1 else 0)
