"""Line of sight between squares.

`CornerSight`: any corner to any corner; blocked squares and barred edges break the line, a corner may be touched, a
blocked edge may not be run along (D2-0120 to D2-0129, D2-0552). `FacingSight`: one line for each pair, between
centres in a row or column and between the facing corners otherwise, together with all it touches and crosses
(MA-5002 to MA-5006, MA-5014).
"""

from dataclasses import replace
from functools import lru_cache
from itertools import product

import msgspec

from oubliette.kernel.boards.board import Board, board_of
from oubliette.kernel.boards.grids import SquareGrid
from oubliette.kernel.boards.masks import BoardError, Cell, Coords, EdgeMask, Mask, cells
from oubliette.kernel.boards.square_lines import CORNERS, Look, least, meet, square_lines

KEPT_PAIRS = 1 << 15


class CornerLook(msgspec.Struct, frozen=True, gc=False):
    """One line between corners of two squares, for people who ask why: what lies on it, and whether it is barred."""

    start: Coords
    """Which corner of its square it begins in: whether east, whether south."""
    end: Coords
    squares: Mask
    """All squares that must not be blocked."""
    beside: Mask
    """Those along whose side it runs."""
    barred: bool


class CornerSight:
    """Sight from any corner to any corner on one board with these barriers; figures and obstacles come as a mask.

    What blocks for good is settled once a pair: `lines` are the ways to look that are left, each as the set of
    squares that must not be blocked. A question is then one test of a mask for each.
    """

    __slots__ = ("_kept", "_lines", "_ways", "board", "closed")

    def __init__(self, board: Board, barriers: EdgeMask) -> None:
        grid = replace(_square_grid(board), diagonal=True)  # to meet in a corner is to be neighbours, for sight
        self.board = board
        self._ways = board_of(grid, board.cells, ()).ways(barriers)
        self._lines = square_lines(grid)
        self.closed = self._lines.closed(grid, self._ways.froms[2], self._ways.froms[4])
        self._kept: dict[int, tuple[Mask, ...]] = {}

    def sees(self, a: Cell, b: Cell, blocked: Mask) -> bool:
        """Whether a line between two squares avoids all blocked ones."""
        for line in self.lines(a, b):  # noqa: SIM110 (a generator takes twice as long)
            if not line & blocked:
                return True
        return False

    def seen(self, viewers: Mask, targets: Mask, blocked: Mask) -> Mask:
        """The targets seen from any of the viewers' squares (a large figure looks from each of its own).

        Squares of the figures that look and are looked at block too, if they are in the mask (D2-0126).
        """
        found = 0
        for viewer in cells(viewers):
            left = targets & ~found
            while left:  # as `cells` and `sees` would, but without their calls
                target = left & -left
                left ^= target
                for line in self.lines(viewer, target.bit_length() - 1):
                    if not line & blocked:
                        found |= target
                        break
        return found

    def lines(self, a: Cell, b: Cell) -> tuple[Mask, ...]:
        """The lines that no barrier breaks, each as the squares that must not be blocked, shortest first."""
        key = a << 20 | b if a < b else b << 20 | a
        try:
            return self._kept[key]
        except KeyError:
            if len(self._kept) >= KEPT_PAIRS:
                self._kept.clear()
            lines = self._kept[key] = self._find(a, b)
            return lines

    def looks(self, a: Cell, b: Cell) -> list[CornerLook]:
        """Every line between two squares, open or not; those of no length left out."""
        stride, base = self._lines.stride, self._lines.base
        dx, dy = b % stride - a % stride, b // stride - a // stride
        found = []
        for start, end in product(CORNERS, CORNERS):
            if meet(dx, dy, start, end):
                continue
            look = self._lines.look(dx, dy, start, end)
            beside = look.beside << a >> base
            barred = bool((look.needs | look.along) << a & self.closed)
            found.append(CornerLook(start, end, look.crossed << a >> base | beside, beside, barred))
        return found

    def _find(self, a: Cell, b: Cell) -> tuple[Mask, ...]:
        if a == b or self._ways.neighbours(a) >> b & 1:
            return (0,)
        stride, base, closed = self._lines.stride, self._lines.base, self.closed
        looks = self._lines.looks(b % stride - a % stride, b // stride - a // stride)
        if not looks.best_need << a & closed:
            return tuple([squares << a >> base for squares in looks.best])
        return least([squares << a >> base for needs, squares in looks.every if not needs << a & closed])


class SightLine(msgspec.Struct, frozen=True, gc=False):
    """A line between two squares and what lies on it."""

    crossed: Mask
    """Squares whose inside it passes through."""
    beside: Mask
    """Squares along whose side it runs."""
    touched: EdgeMask
    """Edges it crosses, runs along or meets in any point, its own ends included."""


class FacingSight:
    """The one line between two squares, from centre to centre or between facing corners, and what it touches."""

    __slots__ = ("_kept", "_lines", "board")

    def __init__(self, board: Board) -> None:
        self.board = board
        self._lines = square_lines(replace(_square_grid(board), diagonal=True))
        self._kept: dict[int, SightLine] = {}

    def line(self, a: Cell, b: Cell) -> SightLine:
        """The line between two squares, whatever lies on it; the rules of the game judge by its masks."""
        key = a << 20 | b if a < b else b << 20 | a
        try:
            return self._kept[key]
        except KeyError:
            if len(self._kept) >= KEPT_PAIRS:
                self._kept.clear()
            line = self._kept[key] = self._draw(min(a, b), max(a, b))
            return line

    def is_crossed(self, a: Cell, b: Cell, barriers: EdgeMask) -> bool:
        """Whether the line passes from one side of a barrier to the other; touching or running along is not enough."""
        look = self._look(a, b)
        if look is None:
            return bool(self.line(a, b).touched & barriers)
        return bool(look.needs << a & corner_sight(self.board, barriers).closed)

    def _look(self, a: Cell, b: Cell) -> Look | None:
        """The line between facing corners, or None for two squares of a row or column."""
        (ax, ay), (bx, by) = self.board.grid.lattice(a), self.board.grid.lattice(b)
        if ax == bx or ay == by:
            return None
        east, south = int(bx > ax), int(by > ay)
        return self._lines.look(bx - ax, by - ay, (east, south), (1 - east, 1 - south))

    def _draw(self, a: Cell, b: Cell) -> SightLine:
        look, base = self._look(a, b), self._lines.base
        if look is not None:
            return SightLine(look.crossed << a >> base, look.beside << a >> base, look.touched << a >> base)
        grid = self.board.grid
        pace, axis = (1, 0) if b - a < grid.stride else (grid.stride, 1)
        crossed = touched = 0
        for cell in range(a, b, pace):
            crossed |= 1 << cell
            touched |= 1 << axis * grid.size + cell
        return SightLine(crossed | 1 << b, 0, touched)


def _square_grid(board: Board) -> SquareGrid:
    if not isinstance(board.grid, SquareGrid):
        raise BoardError("this line of sight is for squares")
    return board.grid


@lru_cache(maxsize=64)
def corner_sight(board: Board, barriers: EdgeMask | None = None) -> CornerSight:
    """Sight from any corner to any corner when the rim and these edges break it (the walls, if not told)."""
    return CornerSight(board, board.walls if barriers is None else barriers)


@lru_cache(maxsize=64)
def facing_sight(board: Board) -> FacingSight:
    """The lines between facing corners, or centres, of a board's squares."""
    return FacingSight(board)
