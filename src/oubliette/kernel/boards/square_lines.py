"""Straight lines over a grid of squares, by exact geometry.

A line depends only on how its ends lie to each other. So it is worked out once a grid: the squares it passes, the edges
it touches, and all that must be open for it, as masks that are shifted to where the line is wanted. Numbers count from
the square the line is looked along from, raised by a base so that none is negative.

A corner of squares bears the number of the square to its north-west.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import pairwise, product

import msgspec

from oubliette.kernel.boards.grids import SquareGrid
from oubliette.kernel.boards.masks import Coords, EdgeMask, Mask
from oubliette.kernel.boards.ways import Corners

# What a line may need to be open. Of a square: the passage to its east or south. Of a corner: the passage from
# square to square, falling or rising; the passage along the upright or level line through it; and a way round it from
# one to the other of the two squares to its north, east, south or west.
_EAST, _SOUTH, _FALLING, _RISING, _UPRIGHT, _LEVEL, _NORTH_PAIR, _EAST_PAIR, _SOUTH_PAIR, _WEST_PAIR = range(10)

CORNERS: tuple[Coords, ...] = tuple(product((0, 1), (0, 1)))
"""The corners of a square: whether east, whether south."""


class Look(msgspec.Struct, frozen=True, gc=False):
    """A line from a corner of one square to a corner of another."""

    crossed: Mask
    """Squares whose inside it passes through."""
    beside: Mask
    """Squares along whose side it runs."""
    touched: EdgeMask
    """Edges it crosses, runs along or meets in any point, its own ends included."""
    along: int
    """Sides it runs along, as passages."""
    needs: int
    """All passages by which it gets from square to square, and at both ends from its square to the other."""


class Looks(msgspec.Struct, frozen=True, gc=False):
    """All lines between two squares, each as the passages it needs and the squares that must not be blocked."""

    every: tuple[tuple[int, Mask], ...]
    """Those over fewest squares first."""
    best: tuple[Mask, ...]
    """Squares of those that are enough to try, if nothing bars them: the others pass over the same squares and more."""
    best_need: int
    """The passages all of them need."""


class SquareLines:
    """All lines of a square grid, worked out when first wanted and shared by all boards on it."""

    def __init__(self, grid: SquareGrid) -> None:
        self.stride, self.size = grid.stride, grid.size
        self.base = 2 * grid.size
        self._looks: dict[Coords, Looks] = {}

    def closed(self, grid: SquareGrid, east: Mask, south: Mask) -> int:
        """All passages that are not open, from the squares whose east and south sides are; raised by the base."""
        corners = Corners(grid, east, south)
        n, e, s, w = corners.north, corners.east, corners.south, corners.west
        pairs = (n | w & s & e, e | n & w & s, s | w & n & e, w | n & e & s)
        opened = (east, south, corners.falling, corners.rising, w | e, n | s, *pairs)
        closed = 0
        for kind, mask in enumerate(opened):
            closed |= (~mask & (1 << self.size) - 1) << kind * self.size
        return closed << self.base

    def looks(self, dx: int, dy: int) -> Looks:
        """All lines between a square and the one so many columns and rows away."""
        try:
            return self._looks[dx, dy]
        except KeyError:
            looks = self._looks[dx, dy] = self._find_looks(dx, dy)
            return looks

    def _find_looks(self, dx: int, dy: int) -> Looks:
        found = [self.look(dx, dy, start, end) for start in CORNERS for end in CORNERS if not meet(dx, dy, start, end)]
        lines = [(look.needs | look.along, look.crossed | look.beside) for look in found]
        every = tuple(sorted(lines, key=_fewest_squares))
        best = least(squares for _, squares in every)
        best_need = 0
        for squares in best:
            best_need |= next(needs for needs, same in every if same == squares)
        return Looks(every, best, best_need)

    def look(self, dx: int, dy: int, start: Coords, end: Coords) -> Look:
        """The line between two corners of a square and the one so many columns and rows away."""
        across, down = dx + end[0] - start[0], dy + end[1] - start[1]
        line = self._slanting(across, down) if across and down else self._straight(across, down)
        needs = line.needs | self._joint(0, 0, start, across, down) | self._joint(across, down, end, -across, -down)
        back = (1 - start[0]) + (1 - start[1]) * self.stride  # from the square to the corner's number
        return Look(line.crossed >> back, line.beside >> back, line.touched >> back, line.along >> back, needs >> back)

    def _bit(self, column: int, row: int, kind: int = 0) -> int:
        """Square (or corner) so far from the one north-west of the corner where the line starts."""
        return 1 << self.base + kind * self.size + row * self.stride + column

    def _star(self, column: int, row: int) -> EdgeMask:
        """The four edges that meet in a corner."""
        return (
            self._bit(column, row, _EAST)
            | self._bit(column, row + 1, _EAST)
            | self._bit(column, row, _SOUTH)
            | self._bit(column + 1, row, _SOUTH)
        )

    def _straight(self, dx: int, dy: int) -> Look:
        """A line along the sides of squares: every side must be open, and no barrier may cross at a corner."""
        length = abs(dx) + abs(dy)
        beside = along = needs = 0
        touched = self._star(0, 0) | self._star(dx, dy)
        for way in range(length):
            column, row = (way if dx > 0 else -way) if dx else 0, (way if dy > 0 else -way) if dy else 0
            touched |= self._star(column, row)
            if way:
                needs |= self._bit(column, row, _LEVEL if dx else _UPRIGHT)
            if dx:
                column += dx > 0
                beside |= self._bit(column, row) | self._bit(column, row + 1)
                along |= self._bit(column, row, _SOUTH)
            else:
                row += dy > 0
                beside |= self._bit(column, row) | self._bit(column + 1, row)
                along |= self._bit(column, row, _EAST)
        return Look(0, beside, touched, along, needs)

    def _slanting(self, dx: int, dy: int) -> Look:
        """A line through the inside of squares: a chain of steps from square to square."""
        chain = list(_squares_crossed(dx, dy))
        crossed = needs = 0
        touched = self._star(0, 0) | self._star(dx, dy)
        for column, row in chain:
            crossed |= self._bit(column, row)
        for (column, row), (next_column, next_row) in pairwise(chain):
            west, north = min(column, next_column), min(row, next_row)
            if row == next_row or column == next_column:
                side = self._bit(west, north, _EAST if row == next_row else _SOUTH)
                needs |= side
                touched |= side
            else:
                needs |= self._bit(west, north, _FALLING if (dx > 0) == (dy > 0) else _RISING)
                touched |= self._star(west, north)
        return Look(crossed, 0, touched, 0, needs)

    def _joint(self, column: int, row: int, place: Coords, dx: int, dy: int) -> int:
        """What must be open at an end, so that its square lies on the line's side of all barriers that meet there.

        `place` tells which corner of its square the end is; the line leaves it by (dx, dy).
        """
        east, south = 1 - place[0], 1 - place[1]  # where the square lies, seen from the corner
        to_east, to_south = (int(dx > 0) if dx else east), (int(dy > 0) if dy else south)
        if (east, south) == (to_east, to_south):
            return 0
        if south == to_south:
            kind = _SOUTH_PAIR if south else _NORTH_PAIR
        elif east == to_east:
            kind = _EAST_PAIR if east else _WEST_PAIR
        else:
            kind = _FALLING if east == south else _RISING
        return self._bit(column, row, kind)


def meet(dx: int, dy: int, start: Coords, end: Coords) -> bool:
    """Whether both corners are the same point: no line."""
    return dx + end[0] == start[0] and dy + end[1] == start[1]


def _fewest_squares(line: tuple[int, Mask]) -> tuple[int, Mask, int]:
    needs, squares = line
    return squares.bit_count(), squares, needs


def least(masks: Iterable[Mask]) -> tuple[Mask, ...]:
    """The sets that contain no earlier one, if smaller ones come first: a larger one is never free if that isn't."""
    kept: list[Mask] = []
    for mask in masks:
        if not any(known & mask == known for known in kept):
            kept.append(mask)
    return tuple(kept)


def _squares_crossed(dx: int, dy: int) -> Iterator[Coords]:
    """The squares that a slanting line from a corner passes through, in order; (0, 0) is north-west of the corner."""
    wide, high = abs(dx), abs(dy)
    for column in range(wide):
        top = column * high // wide
        bottom = -(-(column + 1) * high // wide)
        for row in range(top, bottom):
            yield column + 1 if dx > 0 else -column, row + 1 if dy > 0 else -row


@lru_cache(maxsize=256)
def square_lines(grid: SquareGrid) -> SquareLines:
    """The one table of lines of a grid."""
    return SquareLines(grid)
