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


class _Stroke(msgspec.Struct, frozen=True):
    """An edge as drawn: what it is, between which places, and where it stands in the text."""

    feature: str
    one: Coords
    other: Coords
    line: int
    character: int


def read_hexes(
    text: str, legend: Mapping[str, Iterable[str]] | None = None, *, at: Coords = (0, 0), void: str = VOID
) -> Drawing:
    """A board of hexes from a drawing; `at` is the column (even) and row of its top left corner."""
    lines = _lines(text)
    if at[0] % 2:
        raise BoardError("a drawing of hexes starts at an even column")
    slip = _slip(lines)
    places: dict[Coords, str] = {}
    strokes: list[_Stroke] = []
    for y, line in enumerate(lines):
        for x, mark in enumerate(" " * slip + line):
            if mark in void:
                continue
            if x % 2 == 0 and (x // 2 + y) % 2 == 0:
                places[at[0] + x // 2, at[1] + y // 2] = mark
            else:
                sides = _hex_sides(x, y, mark, slip, at)
                strokes += [_Stroke(WALL, one, other, y, x - slip) for one, other in sides]
    return _drawing(hex_board(places, _features(strokes, places)), places, legend)


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
    strokes: list[_Stroke] = []
    for y, line in enumerate(_lines(text)):
        for x, mark in enumerate(line):
            if mark in void:
                continue
            column, row = at[0] + x // pace, at[1] + y // pace
            if x % pace == 0 and y % pace == 0:
                places[column, row] = mark
            elif x % 2 == 0 or y % 2 == 0:
                names = _UPRIGHT if x % 2 else _LEVEL
                if mark not in names:
                    raise DrawingError(f"{mark!r} is no edge", f"{mark!r} n'est pas une arête", y, x)
                other = column + x % 2, row + y % 2
                strokes.append(_Stroke(names[mark], (column, row), other, y, x))
            elif mark != "+":
                en, fr = "stands where four squares meet", "se trouve là où quatre cases se touchent"
                raise DrawingError(f"{mark!r} {en}", f"{mark!r} {fr}", y, x)
    return _drawing(square_board(places, _features(strokes, places), diagonal=diagonal), places, legend)


def _lines(text: str) -> list[str]:
    lines = dedent(text.removeprefix("\n").expandtabs()).rstrip().split("\n")
    if not "".join(lines).strip():
        raise DrawingError("the drawing is empty", "le dessin est vide")
    return lines


def _slip(lines: list[str]) -> int:
    """How far a drawing without its first column slipped to the left: hexes stand where column and line agree."""
    for y, line in enumerate(lines):
        for x, mark in enumerate(line):
            if mark not in "-/\\<> " and x % 2 == 0:
                return 0 if (x // 2 + y) % 2 == 0 else 2
    return 0


def _hex_sides(x: int, y: int, mark: str, slip: int, at: Coords) -> list[tuple[Coords, Coords]]:
    """The edges that a character between hexes stands for."""
    if x % 2 == 0:
        if mark != "-":
            en = "stands between two hexes of a column, where only '-' can"
            fr = "se trouve entre deux hexagones d'une colonne, où seul « - » peut se trouver"
            raise DrawingError(f"{mark!r} {en}", f"{mark!r} {fr}", y, x - slip)
        column, row = at[0] + x // 2, at[1] + (y - 1) // 2
        return [((column, row), (column, row + 1))]
    from_left = (x // 2 + y) % 2 == 0
    names = _FROM_LEFT if from_left else _FROM_RIGHT
    if mark not in names:
        known = " ".join(sorted(names))
        en = f"{mark!r} is no wall of the hex beside it; these are: {known}"
        fr = f"{mark!r} n'est pas un mur de l'hexagone voisin ; en sont : {known}"
        raise DrawingError(en, fr, y, x - slip)
    hex_ = at[0] + (x // 2 if from_left else x // 2 + 1), at[1] + y // 2
    return [(hex_, _beyond(hex_, name)) for name in names[mark]]


def _beyond(hex_: Coords, direction: str) -> Coords:
    """The neighbour of a hex in a direction."""
    grid = HexGrid(0, 0, 1, 1)
    (q, r), (dq, dr) = grid.to_lattice(*hex_), grid.moves[grid.directions.index(direction)]
    return grid.from_lattice(q + dq, r + dr)


def _features(strokes: list[_Stroke], places: Mapping[Coords, str]) -> dict[str, list[tuple[Coords, Coords]]]:
    """The edges of each feature; each must lie between two cells."""
    features: dict[str, list[tuple[Coords, Coords]]] = {}
    for stroke in strokes:
        if stroke.one not in places or stroke.other not in places:
            en, fr = "an edge needs a cell on both sides", "une arête a besoin d'une case de chaque côté"
            raise DrawingError(en, fr, stroke.line, stroke.character)
        features.setdefault(stroke.feature, []).append((stroke.one, stroke.other))
    return features


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
