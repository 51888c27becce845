"""Ways: which steps are open on a board for one kind of question, given the edges that bar them.

Moving, counting range and seeing may each be barred by other edges, and doors open and close; so a board makes one
`Ways` for each set of barring edges asked for, and keeps it. All sets of cells are masks.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import Any, TypeAlias

from oubliette.kernel.boards.grids import Grid, HexGrid, SquareGrid, Surface
from oubliette.kernel.boards.masks import Cell, EdgeMask, Mask, shifted

Step: TypeAlias = Callable[[Mask], Mask]
"""All neighbours of a set of cells. May spill onto spare numbers: the caller masks the result with cells."""
Froms: TypeAlias = tuple[Mask, ...]
"""For each direction the cells from which a step that way is open."""
Tolls: TypeAlias = tuple[tuple[EdgeMask, int], ...]
"""Edges that cost extra to cross, with what they cost."""
Lane: TypeAlias = tuple[int, Step]
"""Steps that pay the same toll."""


class Ways:
    """The open steps of a board. Immutable; what it works out it keeps.

    `step` is the raw move of a whole set, `lanes` the same split by toll.
    """

    __slots__ = ("_near", "_rings", "board", "froms", "key", "lane_froms", "lanes", "step")

    def __init__(self, board: Surface, key: tuple[Any, ...], lane_froms: tuple[tuple[int, Froms], ...]) -> None:
        self.board = board
        self.key = key
        self.lane_froms = lane_froms
        directions = range(len(board.grid.moves))
        self.froms: Froms = tuple(_union(froms[d] for _, froms in lane_froms) for d in directions)
        self.step = _stepper(board.grid, self.froms, self._is_plain(self.froms))
        self.lanes: tuple[Lane, ...] = self.copied_lanes(1)
        self._near: dict[Cell, Mask] = {}
        self._rings: dict[Cell, tuple[Mask, ...]] = {}

    def __copy__(self) -> "Ways":
        return self

    def __deepcopy__(self, memo: object) -> "Ways":
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return _again, (self.board, self.key)

    def copied_lanes(self, copies: Mask) -> tuple[Lane, ...]:
        """The lanes for masks that hold several copies of the board, each starting at a member of `copies`."""
        grid = self.board.grid
        return tuple(
            (toll, _stepper(grid, tuple(mask * copies for mask in froms), self._is_plain(froms)))
            for toll, froms in self.lane_froms
        )

    def _is_plain(self, froms: Froms) -> bool:
        """Whether steps are open between all neighbours, so that no masks are needed to make them."""
        board = self.board
        return all(
            mask == board.cells & shifted(board.cells, -shift)
            for mask, shift in zip(froms, board.grid.shifts, strict=True)
        )

    def neighbours(self, cell: Cell) -> Mask:
        """The cells one open step away."""
        try:
            return self._near[cell]
        except KeyError:
            near = self._near[cell] = self.spread(1 << cell)
            return near

    def spread(self, sources: Mask) -> Mask:
        """All cells one open step away from any of these."""
        return self.step(sources) & self.board.cells

    def rings(self, cell: Cell) -> tuple[Mask, ...]:
        """The cells at 0, 1, 2 … steps, counted round what bars and through everything else."""
        try:
            return self._rings[cell]
        except KeyError:
            rings = self._rings[cell] = tuple(self._waves(1 << cell, self.board.cells, -1))
            return rings

    def distance(self, a: Cell, b: Cell) -> int | None:
        """Steps from a to b round what bars, or None if no way leads there."""
        for steps, ring in enumerate(self.rings(a)):
            if ring >> b & 1:
                return steps
        return None

    def apart(self, one: Mask, other: Mask) -> int | None:
        """The fewest steps between a cell of one body and a cell of the other, or None if no way leads there."""
        wave, left, steps = one, self.board.cells & ~one, 0
        while wave:
            if wave & other:
                return steps
            wave = self.step(wave) & left
            left ^= wave
            steps += 1
        return None

    def within(self, sources: Mask, steps: int, through: Mask | None = None) -> Mask:
        """All cells at most so many steps from any source, over cells of `through` only if given."""
        allowed = self.board.cells if through is None else through & self.board.cells
        return _union(self._waves(sources, allowed, steps))

    def connected(self, sources: Mask, through: Mask | None = None) -> Mask:
        """All cells that a chain of open steps joins to any source."""
        return self.within(sources, -1, through)

    def _waves(self, sources: Mask, through: Mask, steps: int) -> "list[Mask]":
        """Sources, then what each further step newly reaches; a negative number of steps means all."""
        wave, left, waves = sources, through & ~sources, [sources]
        while steps and (wave := self.step(wave) & left):
            left ^= wave
            waves.append(wave)
            steps -= 1
        return waves


def _again(board: Surface, key: tuple[Any, ...]) -> Ways:
    """The ways a pickled one stands for."""
    barriers, tolls, snags, *block = key
    ways = open_ways(board, barriers, tolls, snags)
    for width, height in block:
        ways = block_ways(ways, width, height)
    return ways


@lru_cache(maxsize=512)
def open_ways(board: Surface, barriers: EdgeMask, tolls: Tolls, snags: EdgeMask) -> Ways:
    """The steps that no barrier bars, split by toll (see `Board.ways`)."""
    froms = _open_froms(board, barriers, snags)
    lanes: list[tuple[int, Froms]] = [(0, froms)]
    for edges, extra in tolls:
        free = _open_froms(board, barriers | edges, snags)
        paying = [(toll + extra, _each(lane, free, lambda a, b: a & ~b)) for toll, lane in lanes]
        lanes = [(toll, _each(lane, free, lambda a, b: a & b)) for toll, lane in lanes] + paying
    return Ways(board, (barriers, tolls, snags), _merged(lanes))


def _merged(lanes: "list[tuple[int, Froms]]") -> tuple[tuple[int, Froms], ...]:
    """Lanes by ascending toll, none empty, one a toll; at least the free one."""
    by_toll: dict[int, Froms] = {}
    for toll, froms in lanes:
        if any(froms) or not toll:
            by_toll[toll] = _each(by_toll[toll], froms, lambda a, b: a | b) if toll in by_toll else froms
    return tuple(sorted(by_toll.items()))


def _each(one: Froms, other: Froms, combine: Callable[[Mask, Mask], Mask]) -> Froms:
    return tuple(map(combine, one, other))


def _union(masks: Any) -> Mask:
    whole: Mask = 0
    for mask in masks:
        whole |= mask
    return whole


@lru_cache(maxsize=512)
def block_ways(ways: Ways, width: int, height: int) -> Ways:
    """Steps of a block of squares that moves as one, told for its top left cell; each of its cells must be free to go.

    Two pieces of edge crossed at once cost the dearer toll, once.
    """
    grid = ways.board.grid
    offsets = [x + y * grid.stride for x in range(width) for y in range(height)]

    def all_step(froms: Froms) -> Froms:
        blocks = []
        for mask in froms:
            whole = ways.board.cells
            for offset in offsets:
                whole &= mask >> offset
            blocks.append(whole)
        return tuple(blocks)

    lanes: list[tuple[int, Froms]] = []
    open_so_far: Froms = (0,) * len(ways.froms)
    block_so_far = open_so_far
    for toll, froms in ways.lane_froms:
        open_so_far = _each(open_so_far, froms, lambda a, b: a | b)
        block = all_step(open_so_far)
        lanes.append((toll, _each(block, block_so_far, lambda a, b: a & ~b)))
        block_so_far = block
    return Ways(ways.board, (*ways.key, (width, height)), _merged(lanes))


# --- which steps are open ---------------------------------------------------------------------------------------


def _open_froms(board: Surface, barriers: EdgeMask, snags: EdgeMask) -> Froms:
    """For each direction the cells from which no barrier stops a step.

    Diagonal steps between squares are open unless barred edges, or places off the board, cut both ways round the shared
    corner (D2-0547, MA-0278).
    """
    grid = board.grid
    count = len(grid.moves)
    froms = [0] * count
    for axis, direction in enumerate(grid.axes):
        shift = grid.shifts[direction]
        open_here = board.cells & shifted(board.cells, -shift) & ~(barriers >> axis * grid.size)
        froms[direction] = open_here
        froms[(direction + count // 2) % count] = shifted(open_here, shift)
    if isinstance(grid, SquareGrid) and grid.diagonal:
        east, south = froms[2], froms[4]
        corners = Corners(grid, east, south)
        falling, rising = corners.falling, corners.rising
        if snags:
            snagged = _snagged(board, barriers & ~snags, snags)
            falling, rising = falling & ~snagged, rising & ~snagged
        froms[3], froms[7] = falling, falling << grid.stride + 1
        froms[5], froms[1] = rising << 1, rising << grid.stride
    return tuple(froms)


def _snagged(board: Surface, hard: EdgeMask, snags: EdgeMask) -> Mask:
    """The corners at which a snag meets a hard barrier or the rim of the board."""
    grid = board.grid
    full = (1 << grid.size) - 1
    east = board.cells & board.cells >> 1 & ~hard
    south = board.cells & board.cells >> grid.stride & ~(hard >> grid.size)
    all_open = east & east >> grid.stride & south & south >> 1
    snag_east, snag_south = snags & full, snags >> grid.size
    return ~all_open & (snag_east | snag_east >> grid.stride | snag_south | snag_south >> 1)


class Corners:
    """What can pass each corner of a square grid, for all corners at once.

    A corner bears the number of the square to its north-west. Four half-lines meet in it; a mask holds the corners
    where the line to the north, east, south or west is open, that is, lies between two squares and bars nothing.
    """

    __slots__ = ("east", "north", "south", "west")

    def __init__(self, grid: SquareGrid, east: Mask, south: Mask) -> None:
        self.north, self.south = east, east >> grid.stride
        self.west, self.east = south, south >> 1

    @property
    def falling(self) -> Mask:
        """Corners that let pass from north-west to south-east: one way round, or the other."""
        return self.north & self.east | self.west & self.south

    @property
    def rising(self) -> Mask:
        """Corners that let pass from south-west to north-east."""
        return self.north & self.west | self.east & self.south


# --- moving whole sets ------------------------------------------------------------------------------------------


def _stepper(grid: Grid, froms: Froms, plain: bool) -> Step:
    """A function that moves a set of cells one step in every open direction."""
    if sum(map(bool, froms)) <= len(froms) // 2:
        return _sparse_step(froms, grid.shifts)
    if isinstance(grid, HexGrid):
        return _plain_hex_step(grid.stride) if plain else _hex_step(froms, grid)
    if len(froms) == 4:
        return _plain_rook_step(grid.stride) if plain else _rook_step(froms, grid.stride)
    return _plain_king_step(grid.stride) if plain else _king_step(froms, grid.stride)


def _sparse_step(froms: Froms, shifts: tuple[int, ...]) -> Step:
    pairs = [(mask, shift) for mask, shift in zip(froms, shifts, strict=True) if mask]

    def step(f: Mask) -> Mask:
        moved = 0
        for mask, shift in pairs:
            moved |= shifted(f & mask, shift)
        return moved

    return step


def _plain_hex_step(stride: int) -> Step:
    def step(f: Mask) -> Mask:
        up, down = f >> 1, f << 1
        return up | down | (f | up) << stride | (f | down) >> stride

    return step


def _hex_step(froms: Froms, grid: HexGrid) -> Step:
    """The same six differences of numbers whichever way the hexes stand, only other directions have them."""
    by_shift = dict(zip(grid.shifts, froms, strict=True))
    stride, slant = grid.stride, grid.stride - 1
    before, after = by_shift[-1], by_shift[1]
    more, less = by_shift[stride], by_shift[-stride]
    slant_more, slant_less = by_shift[slant], by_shift[-slant]

    def step(f: Mask) -> Mask:
        return (
            (f & before) >> 1
            | (f & after) << 1
            | (f & slant_more) << slant
            | (f & more) << stride
            | (f & slant_less) >> slant
            | (f & less) >> stride
        )

    return step


def _plain_rook_step(stride: int) -> Step:
    def step(f: Mask) -> Mask:
        return f >> 1 | f << 1 | f << stride | f >> stride

    return step


def _rook_step(froms: Froms, stride: int) -> Step:
    n, e, s, w = froms

    def step(f: Mask) -> Mask:
        return (f & n) >> stride | (f & e) << 1 | (f & s) << stride | (f & w) >> 1

    return step


def _plain_king_step(stride: int) -> Step:
    def step(f: Mask) -> Mask:
        beside = f >> 1 | f << 1
        row = f | beside
        return beside | row << stride | row >> stride

    return step


def _king_step(froms: Froms, stride: int) -> Step:
    n, ne, e, se, s, sw, w, nw = froms
    more, less = stride + 1, stride - 1

    def step(f: Mask) -> Mask:
        return (
            (f & n) >> stride
            | (f & ne) >> less
            | (f & e) << 1
            | (f & se) << more
            | (f & s) << stride
            | (f & sw) << less
            | (f & w) >> 1
            | (f & nw) >> more
        )

    return step
