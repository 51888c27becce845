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
    """A corner that no wall touches: where it lies, which other corners were asked about, and which it sees."""

    __slots__ = ("asked", "point", "seen")

    def __init__(self, point: tuple[int, int]) -> None:
        self.point = point
        self.asked = [0, 0]
        self.seen = [0, 0]


class Glance:
    """Who sees whom on one board, worked out pair by pair. The rim of the board and its walls break sight."""

    __slots__ = ("_board", "_corners", "_grid", "_lines", "_walls")

    def __init__(self, board: Board) -> None:
        if not isinstance(board.grid, HexGrid):
            raise TypeError("monsters stand on hexes")
        self._board = board
        self._grid = board.grid
        self._lines = line_masks(board.grid)
        self._walls = (board.outline | board.walls) << self._lines.base
        self._corners: dict[int, _Corner | None] = {}

    def seen_from(self, cell: Cell, among: Mask) -> Mask:
        """Those of some hexes that a hex sees."""
        lines, found, left = self._lines, 0, among & self._board.cells & ~(1 << cell)
        for corner in lines.corners_of(cell):
            if not left:
                break
            here = self._corner(corner)
            if here is None:
                continue
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
        """Draw the lines from a corner to others of one side that were never asked about."""
        new = wanted & self._board.cells & ~here.asked[side]
        if not new:
            return
        here.asked[side] |= new
        lines, walls, (x, y) = self._lines.lines, self._walls, here.point
        owner, own, seen = corner >> 1, corner & 1, 0
        for cell in cells(new):
            other = cell << 1 | side
            there = self._corner(other)
            if there is None:
                continue
            ox, oy = there.point
            line = lines(own, ox - x, oy - y) << owner if corner <= other else lines(side, x - ox, y - oy) << cell
            if not line & walls:
                seen |= 1 << cell
        here.seen[side] |= seen

    def _corner(self, corner: int) -> _Corner | None:
        """A corner of the lattice, numbered by the hex whose east or west corner it is; none if a wall touches it."""
        if corner not in self._corners:
            self._corners[corner] = self._made(corner >> 1, corner & 1)
        return self._corners[corner]

    def _made(self, cell: Cell, side: int) -> _Corner | None:
        if not self._board.cells >> cell & 1 or self._lines.lines(side, 0, 0) << cell & self._walls:
            return None
        q, r = self._grid.lattice(cell)
        return _Corner((3 * q + _TIP[side], 2 * r + q))


@lru_cache(maxsize=256)
def glance(board: Board) -> Glance:
    """The sight of a board, shared by all who ask."""
    return Glance(board)
