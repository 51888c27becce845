"""Line of sight for the hexes that matter, and no others (GH-0014): what nobody asks about is never worked out.

A monster looks at an enemy from a few hexes only: those it can get to, in range. So lines are drawn to the corners
of these hexes alone, and what was found is kept, corner by corner, for the next question on the same board.
"""

from functools import lru_cache

from oubliette.kernel.boards import Board, Cell, HexGrid, Mask, cells
from oubliette.kernel.boards.masks import shifted
from oubliette.kernel.boards.sight_hex import EAST, WEST, line_masks

_TIP = (2, -2)


class _Corner:
    """What one corner was asked about, and which corners it sees, east and west corners apart."""

    __slots__ = ("asked", "seen")

    def __init__(self) -> None:
        self.asked = [0, 0]
        self.seen = [0, 0]


class Glance:
    """Who sees whom on one board, worked out pair by pair. The rim of the board and its walls break sight."""

    __slots__ = ("_board", "_clear", "_corners", "_lines", "_points", "_walls")

    def __init__(self, board: Board) -> None:
        if not isinstance(board.grid, HexGrid):
            raise TypeError("monsters stand on hexes")
        self._board = board
        self._lines = line_masks(board.grid)
        self._points = _points(board.grid)
        self._walls = (board.outline | board.walls) << self._lines.base
        self._clear = [self._untouched(side) for side in (EAST, WEST)]
        self._corners: dict[int, _Corner] = {}

    def _untouched(self, side: int) -> Mask:
        """The hexes whose east or west corner no wall touches; no other corner is the end of a clear line."""
        touched = 0
        for edge in cells(self._lines.lines(side, 0, 0)):
            touched |= self._walls >> edge
        return self._board.cells & ~touched

    def seen_from(self, cell: Cell, among: Mask) -> Mask:
        """Those of some hexes that a hex sees."""
        lines, found, left = self._lines, 0, among & self._board.cells & ~(1 << cell)
        for corner in lines.corners_of(cell):
            if not left:
                break
            if not self._clear[corner & 1] >> (corner >> 1) & 1:
                continue
            here = self._corners.get(corner) or self._corners.setdefault(corner, _Corner())
            easts = left | shifted(left, lines.west_sharers[0]) | shifted(left, lines.west_sharers[1])
            wests = left | shifted(left, lines.east_sharers[0]) | shifted(left, lines.east_sharers[1])
            self._look(corner, here, EAST, easts)
            self._look(corner, here, WEST, wests)
            east, west = here.seen
            seen = east | west
            for shift in lines.east_sharers:
                seen |= shifted(east, shift)
            for shift in lines.west_sharers:
                seen |= shifted(west, shift)
            found |= seen & left
            left &= ~seen
        return found | among & 1 << cell

    def _look(self, corner: int, here: _Corner, side: int, wanted: Mask) -> None:
        """Draw the lines from a corner to others of one side that were never asked about.

        On a new board a monster's turn is mostly this loop, so all that it needs is at hand.
        """
        new = wanted & self._clear[side] & ~here.asked[side]
        if not new:
            return
        here.asked[side] |= new
        owner, own = corner >> 1, corner & 1
        points, drawn, draw, walls = self._points[side], self._lines.drawn, self._lines.lines, self._walls
        (x, y), ahead = self._points[own][owner], walls >> owner
        seen = here.seen[side]
        for cell in cells(new):
            ox, oy = points[cell]
            # lines run to the higher number
            after = owner < cell or (owner == cell and own <= side)
            key = (own, ox - x, oy - y) if after else (side, x - ox, y - oy)
            line = drawn[key] if key in drawn else draw(*key)
            if not line & (ahead if after else walls >> cell):
                seen |= 1 << cell
        here.seen[side] = seen


@lru_cache(maxsize=256)
def _points(grid: HexGrid) -> tuple[dict[Cell, tuple[int, int]], ...]:
    """Where the east and the west corner of each hex lie."""
    places = {cell: grid.lattice(cell) for cell in cells(grid.everywhere)}
    return tuple({cell: (3 * q + tip, 2 * r + q) for cell, (q, r) in places.items()} for tip in _TIP)


@lru_cache(maxsize=256)
def glance(board: Board) -> Glance:
    """The sight of a board, shared by all who ask."""
    return Glance(board)
