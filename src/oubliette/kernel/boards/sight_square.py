"""Line of sight between squares.

`CornerSight`: any corner to any corner; blocked squares and barred edges break the line, a corner may be touched, a
blocked edge may not be run along (D2-0120 to D2-0129, D2-0552). `FacingSight`: one line for each pair, between
centres in a row or column and between the facing corners otherwise, together with all it touches and crosses
(MA-5002 to MA-5006, MA-5014).

A line depends only on how its ends lie to each other. So it is worked out once a grid: the squares it passes, and all
that must be open for it, as masks that are shifted to where the line is wanted.
"""

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from itertools import pairwise

import msgspec

from oubliette.kernel.boards.board import Board, board_of
from oubliette.kernel.boards.grids import SquareGrid
from oubliette.kernel.boards.masks import BoardError, Cell, Coords, EdgeMask, Mask, cells
from oubliette.kernel.boards.ways import Corners

# What a line may need to be open, each a set of squares or corners: the passage to the east or south of a square,
# through a corner falling or rising, and through a corner along the vertical or horizontal line.
_EAST, _SOUTH, _FALLING, _RISING, _UPRIGHT, _LEVEL = range(6)

_ANY = 6
"""The ring that is never cut."""

KEPT_PAIRS = 1 << 17


class Line(msgspec.Struct, frozen=True, gc=False):
    """A line between two squares and what lies on it."""

    crossed: Mask
    """Squares whose inside it passes through."""
    beside: Mask
    """Squares along whose side it runs."""
    touched: EdgeMask
    """Edges it crosses, runs along or meets in any point, its own ends included."""


class Course(msgspec.Struct, frozen=True, gc=False):
    """A line from corner to corner, for any place: numbers count from the corner it starts in, raised by a base."""

    crossed: Mask
    beside: Mask
    touched: EdgeMask
    along: int
    """Sides it runs along."""
    needs: int
    """Sides and corners it passes from one square to another."""


_CORNERS: tuple[Coords, ...] = ((0, 0), (0, 1), (1, 0), (1, 1))
"""The corners of a square: whether east, whether south."""


class Look(msgspec.Struct, frozen=True, gc=False):
    """One of the lines between two squares that lie so to each other, told from the number of the first."""

    corner: int
    last: int
    """The corners it starts and ends in."""
    needs: int
    """What must be open, running along included."""
    squares: Mask
    """What must not be blocked."""
    start: int
    end: int
    """Which ring the square at each end must share with the line."""


class Courses:
    """All lines of a square grid, worked out when first wanted and shared by all boards on it."""

    def __init__(self, grid: SquareGrid) -> None:
        self.stride, self.size = grid.stride, grid.size
        self.base = 2 * grid.size
        self._known: dict[Coords, Course] = {}
        self._looks: dict[Coords, tuple[Look, ...]] = {}

    def course(self, dx: int, dy: int) -> Course:
        """The line from a corner to the corner so many columns and rows away."""
        try:
            return self._known[dx, dy]
        except KeyError:
            course = self._known[dx, dy] = self._trace(dx, dy)
            return course

    def looks(self, dx: int, dy: int) -> tuple[Look, ...]:
        """All lines between a square and the one so many columns and rows away, those over fewest squares first."""
        try:
            return self._looks[dx, dy]
        except KeyError:
            found = [self._look(dx, dy, start, end) for start in _CORNERS for end in _CORNERS]
            found.sort(key=lambda look: (look.squares.bit_count(), look.corner, look.last))
            looks = self._looks[dx, dy] = tuple(look for look in found if look.corner != look.last)
            return looks

    def _look(self, dx: int, dy: int, start: Coords, end: Coords) -> Look:
        corner = start[0] - 1 - (1 - start[1]) * self.stride
        across, down = dx + end[0] - start[0], dy + end[1] - start[1]
        course = self.course(across, down)
        return Look(
            corner,
            corner + across + down * self.stride,
            course.needs | course.along,
            course.crossed | course.beside,
            ring_between(start, across, down),
            ring_between(end, -across, -down),
        )

    def _bit(self, column: int, row: int, kind: int = 0) -> int:
        """Square (or corner) so far from the one north-west of the starting corner."""
        return 1 << self.base + kind * self.size + row * self.stride + column

    def _trace(self, dx: int, dy: int) -> Course:
        return self._along(dx, dy) if dx == 0 or dy == 0 else self._across(dx, dy)

    def _star(self, column: int, row: int) -> EdgeMask:
        """The four edges that meet in a corner."""
        return (
            self._bit(column, row, _EAST)
            | self._bit(column, row + 1, _EAST)
            | self._bit(column, row, _SOUTH)
            | self._bit(column + 1, row, _SOUTH)
        )

    def _along(self, dx: int, dy: int) -> Course:
        """A line along the sides of squares: every side must be open, and no barrier may cross at a corner."""
        beside = touched = along = needs = 0
        for way in range(abs(dx) + abs(dy) + 1):
            column, row = (way if dx > 0 else -way, 0) if dx else (0, way if dy > 0 else -way)
            touched |= self._star(column, row)
            if 0 < way < abs(dx) + abs(dy):
                needs |= self._bit(column, row, _LEVEL if dx else _UPRIGHT)
            if way < abs(dx) + abs(dy):
                if dx:
                    side = column + (dx > 0)
                    beside |= self._bit(side, row) | self._bit(side, row + 1)
                    along |= self._bit(side, row, _SOUTH)
                else:
                    side = row + (dy > 0)
                    beside |= self._bit(column, side) | self._bit(column + 1, side)
                    along |= self._bit(column, side, _EAST)
        return Course(0, beside, touched, along, needs)

    def _across(self, dx: int, dy: int) -> Course:
        """A line through the inside of squares: a chain of steps from square to square."""
        chain = list(_squares_crossed(dx, dy))
        crossed = touched = needs = 0
        for column, row in chain:
            crossed |= self._bit(column, row)
        for (column, row), (next_column, next_row) in pairwise(chain):
            west, north = min(column, next_column), min(row, next_row)
            if row == next_row:
                needs |= self._bit(west, north, _EAST)
                touched |= self._bit(west, north, _EAST)
            elif column == next_column:
                needs |= self._bit(west, north, _SOUTH)
                touched |= self._bit(west, north, _SOUTH)
            else:
                needs |= self._bit(west, north, _FALLING if (dx > 0) == (dy > 0) else _RISING)
                touched |= self._star(west, north)
        touched |= self._star(0, 0) | self._star(dx, dy)
        return Course(crossed, 0, touched, 0, needs)


def ring_between(place: Coords, dx: int, dy: int) -> int:
    """Which ring joins the square at an end of a line with the line, on the same side of all barriers there.

    `place` tells which corner of its square the end is; the line leaves it by (dx, dy).
    """
    east, south = 1 - place[0], 1 - place[1]  # where the square lies, seen from the corner
    to_east, to_south = (int(dx > 0) if dx else east), (int(dy > 0) if dy else south)
    if south == to_south:
        return _ANY if east == to_east else (2 if south else 0)
    if east == to_east:
        return 1 if east else 3
    return 4 if east == south else 5


def _squares_crossed(dx: int, dy: int) -> Iterator[Coords]:
    """The squares that a slanting line from a corner passes through, in order; (0, 0) is north-west of the corner."""
    wide, high = abs(dx), abs(dy)
    for column in range(wide):
        top = column * high // wide
        bottom = -(-(column + 1) * high // wide)
        for row in range(top, bottom):
            yield column + 1 if dx > 0 else -column, row + 1 if dy > 0 else -row


@lru_cache(maxsize=256)
def courses(grid: SquareGrid) -> Courses:
    """The one table of lines of a grid."""
    return Courses(grid)


def between(board: Board, a: Cell, b: Cell, start: Coords, end: Coords) -> tuple[Cell, int, int]:
    """A corner of one square, and how far to the east and south a corner of another lies from it."""
    (ax, ay), (bx, by) = board.grid.lattice(a), board.grid.lattice(b)
    corner = a - 1 + start[0] - (1 - start[1]) * board.grid.stride
    return corner, bx + end[0] - ax - start[0], by + end[1] - ay - start[1]


class CornerSight:
    """Sight from any corner to any corner on one board with these barriers; figures and obstacles come as a mask.

    What blocks for good is settled once a pair: `lines` are the ways to look that are left, each as the set of
    squares that must not be blocked. A question is then one test of a mask for each.
    """

    __slots__ = ("_closed", "_courses", "_kept", "_rings", "_ways", "board")

    def __init__(self, board: Board, barriers: EdgeMask) -> None:
        grid = _square_grid(board)
        self.board = board
        self._ways = board_of(replace(grid, diagonal=True), board.cells, ()).ways(barriers)
        self._courses = courses(grid)
        full = (1 << grid.size) - 1
        corners = Corners(grid, self._ways.froms[2], self._ways.froms[4])
        n, e, s, w = corners.north, corners.east, corners.south, corners.west
        opened = (n, w, corners.falling, corners.rising, w | e, n | s)
        self._closed = 0
        for kind, mask in enumerate(opened):
            self._closed |= (full & ~mask) << kind * grid.size
        self._closed <<= self._courses.base
        # Corners where two squares meet on the same side of all barriers: the two to the north, east, south and west,
        # those that face each other falling and rising, and the square itself.
        neighbours = (n | w & s & e, e | n & w & s, s | w & n & e, w | n & e & s)
        self._rings = (*neighbours, corners.falling, corners.rising, full)
        self._kept: dict[int, tuple[Mask, ...]] = {}

    def sees(self, a: Cell, b: Cell, blocked: Mask) -> bool:
        """Whether a line between two squares avoids all blocked ones.

        Squares of the figures that look and are looked at block too, if they are in the mask (D2-0126).
        """
        for line in self.lines(a, b):  # noqa: SIM110 (a generator takes twice as long)
            if not line & blocked:
                return True
        return False

    def seen(self, viewers: Mask, targets: Mask, blocked: Mask) -> Mask:
        """The targets seen from any of the viewers' squares (a large figure looks from each of its own)."""
        found = 0
        for target in cells(targets):
            for viewer in cells(viewers):
                if self.sees(viewer, target, blocked):
                    found |= 1 << target
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

    def _find(self, a: Cell, b: Cell) -> tuple[Mask, ...]:
        if a == b or self._ways.neighbours(a) >> b & 1:
            return (0,)
        (ax, ay), (bx, by) = self.board.grid.lattice(a), self.board.grid.lattice(b)
        closed, rings, base = self._closed, self._rings, self._courses.base
        found = [
            look.squares << a + look.corner >> base
            for look in self._courses.looks(bx - ax, by - ay)
            if not look.needs << a + look.corner & closed
            and rings[look.start] >> a + look.corner & 1
            and rings[look.end] >> a + look.last & 1
        ]
        return _least(found)

    def is_open(self, corner: Cell, dx: int, dy: int, start: Coords, end: Coords, *, along: bool = False) -> bool:
        """Whether no barrier stops the line from a corner; it may run along one only if told.

        `start` and `end` say which corner of its square each end is.
        """
        course = self._courses.course(dx, dy)
        if (course.needs if along else course.needs | course.along) << corner & self._closed:
            return False
        last = corner + dx + dy * self.board.grid.stride
        rings = self._rings[ring_between(start, dx, dy)], self._rings[ring_between(end, -dx, -dy)]
        return bool(rings[0] >> corner & rings[1] >> last & 1)


def _least(masks: list[Mask]) -> tuple[Mask, ...]:
    """The sets that contain no smaller one, which come first: a larger one is never free if the smaller isn't."""
    least: list[Mask] = []
    for mask in masks:
        if not any(known & mask == known for known in least):
            least.append(mask)
    return tuple(least)


class FacingSight:
    """The one line between two squares, from centre to centre or between facing corners, and what it touches."""

    __slots__ = ("_courses", "_kept", "board")

    def __init__(self, board: Board) -> None:
        self.board = board
        self._courses = courses(_square_grid(board))
        self._kept: dict[int, Line] = {}

    def line(self, a: Cell, b: Cell) -> Line:
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
        """Whether the line passes from one side of a barrier to the other; touching and running along is not enough."""
        if self._in_line(a, b):
            return bool(self.line(a, b).touched & barriers)
        start, end = self._facing(a, b)
        sight = corner_sight(self.board, barriers)
        return not sight.is_open(*between(self.board, a, b, start, end), start, end, along=True)

    def _in_line(self, a: Cell, b: Cell) -> bool:
        (ax, ay), (bx, by) = self.board.grid.lattice(a), self.board.grid.lattice(b)
        return ax == bx or ay == by

    def _facing(self, a: Cell, b: Cell) -> tuple[Coords, Coords]:
        """The corners that two squares turn towards each other."""
        (ax, ay), (bx, by) = self.board.grid.lattice(a), self.board.grid.lattice(b)
        east, south = int(bx > ax), int(by > ay)
        return (east, south), (1 - east, 1 - south)

    def _draw(self, a: Cell, b: Cell) -> Line:
        if self._in_line(a, b):
            return self._straight(a, b, 1 if b - a < self.board.grid.stride else self.board.grid.stride)
        corner, dx, dy = between(self.board, a, b, *self._facing(a, b))
        course, base = self._courses.course(dx, dy), self._courses.base
        crossed, beside = course.crossed << corner >> base, course.beside << corner >> base
        return Line(crossed, beside, course.touched << corner >> base)

    def _straight(self, a: Cell, b: Cell, pace: int) -> Line:
        """From centre to centre along a row or column."""
        crossed = touched = 0
        for cell in range(a, b, pace):
            crossed |= 1 << cell
            touched |= 1 << cell + (self.board.grid.size if pace > 1 else 0)
        return Line(crossed | 1 << b, 0, touched)


def _square_grid(board: Board) -> SquareGrid:
    if not isinstance(board.grid, SquareGrid):
        raise BoardError("this line of sight is for squares")
    return board.grid


@lru_cache(maxsize=512)
def corner_sight(board: Board, barriers: EdgeMask | None = None) -> CornerSight:
    """Sight from any corner to any corner when the rim and these edges break it (the walls, if not told)."""
    return CornerSight(board, board.walls if barriers is None else barriers)


@lru_cache(maxsize=512)
def facing_sight(board: Board) -> FacingSight:
    """The lines between facing corners, or centres, of a board's squares."""
    return FacingSight(board)
