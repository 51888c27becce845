r"""Maps as text: read from a drawing, printed for tests and the terminal.

Hexes: one character a hex, odd columns half a row lower, walls drawn between them. A hex has `-` below it for a wall
to the south, and beside it on its own line `\` for a wall to the north-east or south-west, `/` to the south-east or
north-west, `>` or `<` for both on that side::

    a   .   .
      .   .
    .   ./  .
      .   b

Squares: plain rows, one character a square; or with `lined` every second character, with edges drawn in between::

    a|. .
      -
    . . b
"""

from collections.abc import Callable, Iterable, Mapping
from textwrap import dedent

import msgspec

from oubliette.kernel.boards.board import DOOR, HINDRANCE, WALL, Board, hex_board, square_board
from oubliette.kernel.boards.grids import HexGrid
from oubliette.kernel.boards.masks import BoardError, Cell, Coords, Mask, cells, lowest

VOID = " #"
FLOOR = "."
_UPRIGHT = {"|": WALL, "I": DOOR, ":": HINDRANCE}
_LEVEL = {"-": WALL, "=": DOOR, "~": HINDRANCE}
# Which neighbours of the hex to the left, and to the right, of a slanting mark it stands between.
_FROM_LEFT = {"\\": ("ne",), "/": ("se",), ">": ("ne", "se")}
_FROM_RIGHT = {"/": ("nw",), "\\": ("sw",), "<": ("nw", "sw")}


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
        if mask.bit_count() != 1:
            raise BoardError(f"{mark!r} is drawn {mask.bit_count()} times, not once")
        return lowest(mask)

    def glyphs(self) -> dict[Cell, str]:
        """The character of each cell, to print the drawing again."""
        return {cell: mark for mark, mask in self.marks.items() for cell in cells(mask)}


def read_hexes(
    text: str, legend: Mapping[str, Iterable[str]] | None = None, *, at: Coords = (0, 0), void: str = VOID
) -> Drawing:
    """A board of hexes from a drawing; `at` is the column (even) and row of its top left corner."""
    lines = _lines(text)
    if at[0] % 2:
        raise BoardError("a drawing of hexes starts at an even column")
    slip = _slip(lines)
    places: dict[Coords, str] = {}
    strokes: list[tuple[int, int, str]] = []
    for y, line in enumerate(lines):
        for x, mark in enumerate(" " * slip + line):
            if x % 2 == 0 and (x // 2 + y) % 2 == 0:
                if mark not in void:
                    places[at[0] + x // 2, at[1] + y // 2] = mark
            elif mark not in void:
                strokes.append((x, y, mark))
    walls = [_hex_stroke(x, y, mark, slip, at) for x, y, mark in strokes]
    sides = [side for stroke in walls for side in stroke]
    _check_sides(sides, places)
    return _drawing(hex_board(places, {WALL: sides}), places, legend)


def read_squares(
    text: str,
    legend: Mapping[str, Iterable[str]] | None = None,
    *,
    at: Coords = (0, 0),
    void: str = VOID,
    lined: bool = False,
    diagonal: bool = True,
) -> Drawing:
    """A board of squares from a drawing; `at` is the column and row of its top left corner.

    Edges of a lined drawing: `|` and `-` wall, `I` and `=` door, `:` and `~` hindrance; `+` may mark their joints.
    """
    pace = 2 if lined else 1
    places: dict[Coords, str] = {}
    features: dict[str, list[tuple[Coords, Coords]]] = {WALL: [], DOOR: [], HINDRANCE: []}
    for y, line in enumerate(_lines(text)):
        for x, mark in enumerate(line):
            if mark in void:
                continue
            column, row = at[0] + x // pace, at[1] + y // pace
            if x % pace == 0 and y % pace == 0:
                places[column, row] = mark
            elif not (x % 2 and y % 2):
                names = _UPRIGHT if x % 2 else _LEVEL
                if mark not in names:
                    raise BoardError(f"line {y + 1}, character {x + 1}: {mark!r} is no edge")
                features[names[mark]].append(((column, row), (column + x % 2, row + y % 2)))
            elif mark != "+":
                raise BoardError(f"line {y + 1}, character {x + 1}: {mark!r} stands where four squares meet")
    for sides in features.values():
        _check_sides(sides, places)
    return _drawing(square_board(places, features, diagonal=diagonal), places, legend)


def _lines(text: str) -> list[str]:
    lines = dedent(text.removeprefix("\n").expandtabs()).rstrip().split("\n")
    if not "".join(lines).strip():
        raise BoardError("the drawing is empty")
    return lines


def _slip(lines: list[str]) -> int:
    """How far a drawing without its first column slipped to the left: hexes stand where column and line agree."""
    for y, line in enumerate(lines):
        for x, mark in enumerate(line):
            if mark not in "-/\\<> " and x % 2 == 0:
                return 0 if (x // 2 + y) % 2 == 0 else 2
    return 0


def _hex_stroke(x: int, y: int, mark: str, slip: int, at: Coords) -> list[tuple[Coords, Coords]]:
    """The edges that a character between hexes stands for."""
    here = f"line {y + 1}, character {x + 1 - slip}: {mark!r}"
    if x % 2 == 0:
        if mark != "-":
            raise BoardError(f"{here} stands between two hexes of a column, where only '-' can")
        column, row = at[0] + x // 2, at[1] + (y - 1) // 2
        return [((column, row), (column, row + 1))]
    from_left = (x // 2 + y) % 2 == 0
    names = _FROM_LEFT if from_left else _FROM_RIGHT
    if mark not in names:
        raise BoardError(f"{here} is no wall of the hex beside it, {' '.join(sorted(names))} are")
    column = x // 2 if from_left else x // 2 + 1
    hex_ = at[0] + column, at[1] + y // 2
    return [(hex_, _beyond(hex_, name)) for name in names[mark]]


def _beyond(hex_: Coords, direction: str) -> Coords:
    """The neighbour of a hex in a direction."""
    grid = HexGrid(0, 0, 1, 1)
    (q, r), (dq, dr) = grid.to_lattice(*hex_), grid.moves[grid.directions.index(direction)]
    return grid.from_lattice(q + dq, r + dr)


def _check_sides(sides: Iterable[tuple[Coords, Coords]], places: Mapping[Coords, str]) -> None:
    for one, other in sides:
        if one not in places or other not in places:
            raise BoardError(f"an edge is drawn between {list(one)} and {list(other)}, but not both are on the board")


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
    is_hex = isinstance(board.grid, HexGrid)
    lined = is_hex or bool(board.walls | board.doors | board.hindrances)
    sheet = _Sheet(width, 1 if lined or width > 1 else 0)
    for cell in board:
        glyph = glyphs.get(cell) or (mark if highlight >> cell & 1 else floor)
        text = glyph.ljust(width)
        sheet.put(*_slot(board, cell, lined=lined), paint(cell, text) if paint else text)
    if is_hex:
        _draw_hex_walls(board, sheet)
    elif lined:
        _draw_square_edges(board, sheet)
    return sheet.text()


def _slot(board: Board, cell: Cell, *, lined: bool = True) -> tuple[int, int]:
    """Slot and line of a cell; the frame of its grid fixes both, so that a growing board does not jump about."""
    (column, row), grid = board.coords(cell), board.grid
    if isinstance(grid, HexGrid):
        return 2 * (column - grid.left + grid.left % 2), 2 * (row - grid.top) + column % 2
    return 2 * (column - grid.left), (row - grid.top) * (2 if lined else 1)


def _draw_hex_walls(board: Board, sheet: _Sheet) -> None:
    """Each wall beside or above the hex that numbers it."""
    grid = board.grid
    for cell in board:
        slot, line = _slot(board, cell)
        north, north_east, south_east = (board.walls >> axis * grid.size + cell & 1 for axis in range(3))
        if north:
            sheet.put(slot, line - 1, "-" * sheet.width)
        if north_east or south_east:
            sheet.put(slot + 1, line, ">" if north_east and south_east else "\\" if north_east else "/")


def _draw_square_edges(board: Board, sheet: _Sheet) -> None:
    """Each edge to the right of or below the square that numbers it; a wall hides a door, a door a hindrance."""
    for cell in board:
        slot, line = _slot(board, cell)
        for upright, level in reversed(list(zip(_UPRIGHT.items(), _LEVEL.items(), strict=True))):
            edges = board.feature(upright[1])
            if edges >> cell & 1:
                sheet.put(slot + 1, line, upright[0])
            if edges >> board.grid.size + cell & 1:
                sheet.put(slot, line + 1, level[0] * sheet.width)
