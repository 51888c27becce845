"""Line of sight between hexes where any contact with a wall breaks the line (GH-0014, GH-0367).

Two hexes see each other if a straight line from a corner of one to a corner of the other touches no wall, not even
with its end. Walls are the rim of the board and the edges named as walls; figures and obstacles don't matter.

The geometry is exact: hex (q, r) has its centre at (3q, 2r + q) and its corners at (±2, 0) and (±1, ±1) from there,
a stretched picture of the board in which straight lines stay straight and all corners are whole numbers (hexes with a
point on top are the same picture, turned). Which edges a
line touches depends only on how its ends lie to each other, so it is worked out once a grid, as a mask of edges; a
line between two places is that mask shifted, and it is clear if it shares no bit with the walls.
"""

from functools import lru_cache
from typing import TypeAlias

from oubliette.kernel.boards.board import Board
from oubliette.kernel.boards.grids import HexGrid
from oubliette.kernel.boards.masks import BoardError, Cell, EdgeMask, Mask, shifted

Point: TypeAlias = tuple[int, int]

EAST, WEST = 0, 1
_TIP = (2, -2)
"""Where the east and the west corner lie from the centre of their hex."""


class HexSight:
    """Who sees whom on one board with these walls. Worked out for a hex when it is first asked, then kept.

    Every corner of the lattice is the east or the west corner of one hex, which numbers it: so a set of corners is a
    pair of masks, and the hexes around a set of corners are found by shifting it.
    """

    __slots__ = ("_corners", "_kept", "_lines", "_rows", "_walls", "board")

    def __init__(self, board: Board, barriers: EdgeMask) -> None:
        grid = board.grid
        if not isinstance(grid, HexGrid):
            raise BoardError("this line of sight is for hexes")
        self.board = board
        self._lines = line_masks(grid)
        self._walls = (board.outline | barriers) << self._lines.base
        self._corners = self._usable_corners(grid, board.outline | barriers)
        self._kept: dict[Cell, tuple[Mask, Mask]] = {}
        self._rows: dict[Cell, Mask] = {}

    def seen_from(self, cell: Cell) -> Mask:
        """All hexes that a hex sees, itself included."""
        try:
            return self._rows[cell]
        except KeyError:
            row = self._rows[cell] = self._row(cell)
            return row

    def sees(self, a: Cell, b: Cell) -> bool:
        """Whether two hexes see each other."""
        return bool(self.seen_from(a) >> b & 1)

    def _row(self, cell: Cell) -> Mask:
        east = west = 0
        for corner in self._lines.corners_of(cell):
            if corner in self._corners:
                easts, wests = self._seen_from_corner(corner)
                east, west = east | easts, west | wests
        seen = east | west
        for shift in self._lines.east_sharers:
            seen |= shifted(east, shift)
        for shift in self._lines.west_sharers:
            seen |= shifted(west, shift)
        return seen & self.board.cells | 1 << cell

    def _seen_from_corner(self, corner: int) -> tuple[Mask, Mask]:
        """The usable corners to which a line from this one is clear, by side."""
        if corner in self._kept:
            return self._kept[corner]
        lines, walls = self._lines.lines, self._walls
        x, y = self._corners[corner]
        owner, side = corner >> 1, corner & 1
        seen = [0, 0]
        for other, (ox, oy) in self._corners.items():
            if corner <= other:
                line = lines(side, ox - x, oy - y) << owner
            else:
                line = lines(other & 1, x - ox, y - oy) << (other >> 1)
            if not line & walls:
                seen[other & 1] |= 1 << (other >> 1)
        self._kept[corner] = seen[EAST], seen[WEST]
        return self._kept[corner]

    def _usable_corners(self, grid: HexGrid, walls: EdgeMask) -> dict[int, Point]:
        """Corners that no wall touches, with their points: no other corner can be the end of a clear line."""
        usable: dict[int, Point] = {}
        for cell in self.board:
            q, r = grid.lattice(cell)
            for side in (EAST, WEST):
                if not self._lines.lines(side, 0, 0) << cell & walls << self._lines.base:
                    usable[cell << 1 | side] = (3 * q + _TIP[side], 2 * r + q)
        return usable


class LineMasks:
    """The edges touched by lines between corners of a hex grid, shared by all boards on it."""

    def __init__(self, grid: HexGrid) -> None:
        _, ne, se, _, sw, nw = grid.shifts
        self.base = 2 * grid.stride
        self.size = grid.size
        self.steps = se, grid.shifts[3]  # what q and r add to a number
        self.east_sharers = (ne, se)
        self.west_sharers = (nw, sw)
        self.drawn: dict[tuple[int, int, int], EdgeMask] = {}
        """Every line that was ever asked for."""

    def corners_of(self, cell: Cell) -> tuple[int, ...]:
        """The six corners of a hex: its own two, and the facing ones of its neighbours to the east and west."""
        own = (cell << 1 | EAST, cell << 1 | WEST)
        easterly = tuple(cell + shift << 1 | WEST for shift in self.east_sharers)
        westerly = tuple(cell + shift << 1 | EAST for shift in self.west_sharers)
        return own + easterly + westerly

    def lines(self, side: int, dx: int, dy: int) -> EdgeMask:
        """The edges touched by the line from the east or west corner of hex 0 to the point so far away.

        Lines run to hexes of higher numbers, so that few edges have a number below the hex's own; all are raised by
        `base` so that none is negative.
        """
        key = (side, dx, dy)
        try:
            return self.drawn[key]
        except KeyError:
            mask, (by_q, by_r) = 0, self.steps
            for axis, q, r in touched_edges((_TIP[side], 0), (_TIP[side] + dx, dy)):
                mask |= 1 << self.base + axis * self.size + q * by_q + r * by_r
            self.drawn[key] = mask
            return mask


@lru_cache(maxsize=256)
def line_masks(grid: HexGrid) -> LineMasks:
    """The one table of lines of a grid."""
    return LineMasks(grid)


@lru_cache(maxsize=128)
def hex_sight(board: Board, barriers: EdgeMask | None = None) -> HexSight:
    """Who sees whom when the rim and these edges break sight (the walls, if not told)."""
    return HexSight(board, board.walls if barriers is None else barriers)


def touched_edges(start: Point, end: Point) -> list[tuple[int, int, int]]:
    """All edges of the hex lattice that a line touches, ends included, as axis and axial coordinates of their hex.

    Edges of an axis lie on parallel lines; the line is cut with each of them, and the place of the cut tells whether
    an edge is there.
    """
    x, end_x = start[0], end[0]
    touched: list[tuple[int, int, int]] = []
    for axis, (a, b) in enumerate(((0, 1), (1, -1), (1, 1))):
        level, end_level = a * start[0] + b * start[1], a * end[0] + b * end[1]
        rise, run = end_level - level, end_x - x
        if rise == 0:
            if axis == 0 or level % 2 == 0:
                touched += _edges_along(axis, level, min(x, end_x), max(x, end_x))
            continue
        if rise < 0:
            rise, run, level, end_level, x_low = -rise, -run, end_level, level, end_x
        else:
            x_low = x
        first, pace = (level, 1) if axis == 0 else (level + level % 2, 2)
        for line in range(first, end_level + 1, pace):
            cut = x_low * rise + (line - level) * run  # x of the cut, times rise
            touched += _edge_at(axis, line, cut, rise)
    return touched


def _edge_at(axis: int, line: int, cut: int, rise: int) -> list[tuple[int, int, int]]:
    """The edge on a line of its axis that holds the point with x = cut / rise, if any."""
    if axis == 0:  # the top of hexes of one parity of column: x from 3q - 1 to 3q + 1
        odd = (line + 1) % 2
        column, rest = divmod(cut + rise - 3 * odd * rise, 6 * rise)
        q = odd + 2 * column
        return [(0, q, (line + 1 - q) // 2)] if rest <= 2 * rise else []
    q, rest = divmod(cut - rise, 3 * rise)  # a side to the east: x from 3q + 1 to 3q + 2
    return [(axis, q, _row_on(axis, line, q))] if rest <= rise else []


def _edges_along(axis: int, line: int, low: int, high: int) -> list[tuple[int, int, int]]:
    """All edges on a line of their axis that meet the stretch from x = low to x = high."""
    if axis == 0:
        columns = (q for q in range((low - 1) // 3, (high + 1) // 3 + 2) if (q + line) % 2)
        return [(0, q, (line + 1 - q) // 2) for q in columns if 3 * q - 1 <= high and 3 * q + 1 >= low]
    columns = (q for q in range((low - 2) // 3, (high - 1) // 3 + 1))
    return [(axis, q, _row_on(axis, line, q)) for q in columns if 3 * q + 1 <= high and 3 * q + 2 >= low]


def _row_on(axis: int, line: int, q: int) -> int:
    """The axial row of the hex in a column whose edge of this axis lies on a line."""
    return q + 1 - line // 2 if axis == 1 else line // 2 - 1 - 2 * q
