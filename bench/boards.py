"""How fast boards answer, beside networkx and plain geometry asked the same.

*first* is a question on terms never asked before; *fresh* one from a new cell, on terms already asked from other cells;
*repeated* the same question again. Figures stand in the way, mud costs a point more, traps count before points.
"""

import random
from collections.abc import Callable, Iterable
from itertools import product
from time import process_time
from typing import NamedTuple, TypeAlias

import networkx as nx

from bench.report import Section
from oubliette.kernel.boards import (
    WALL,
    Board,
    Cell,
    Mask,
    Movement,
    cells,
    corner_sight,
    hex_board,
    hex_sight,
    mask_of,
    square_board,
)
from oubliette.kernel.boards.sight_hex import HexSight
from oubliette.kernel.boards.sight_square import CornerSight

SIZES = {50: (10, 5), 200: (20, 10), 800: (40, 20)}
BUDGET = 6
HAZARD = 1 << 20
TARGETS = 8
ROUNDS = 5

Row: TypeAlias = dict[str, str | float]
Point: TypeAlias = tuple[int, int]
Segment: TypeAlias = tuple[Point, Point]


class Ground(NamedTuple):
    """A map with figures, mud and traps on it, and the same as a graph."""

    board: Board
    free: Mask
    mud: Mask
    traps: Mask
    graph: "nx.DiGraph[Cell]"

    def terms(self) -> Movement:
        """A kind of movement that remembers nothing yet."""
        extras = ((self.mud, 1), (self.traps, (1, 0)))
        ways = self.board.ways()
        return Movement(ways, self.free, stoppable=self.free, step=(0, 1), extras=extras, landing=())

    def weight(self) -> Callable[[Cell, Cell, object], int | None]:
        """What networkx is told of a step."""
        free, mud, traps = (set(cells(mask)) for mask in (self.free, self.mud, self.traps))

        def weight(_: Cell, there: Cell, __: object) -> int | None:
            if there not in free:
                return None
            return 1 + (there in mud) + (HAZARD if there in traps else 0)

        return weight


def sections() -> list[Section]:
    """Reach, shortest paths and sight, each on three sizes of map."""
    grounds = {size: _ground(size) for size in SIZES}
    says = "microseconds a question, and how many times as fast as the plain way"
    return [
        Section("Reach within 6 points", says, [_reach(size, ground) for size, ground in grounds.items()]),
        Section("All shortest paths", says, [_paths(size, ground) for size, ground in grounds.items()]),
        Section("Who of 8 is seen, hexes", says, [_hex_sight(size, ground) for size, ground in grounds.items()]),
        Section("Who of 8 is seen, squares", says, [_square_sight(size) for size in SIZES]),
    ]


def _ground(size: int) -> Ground:
    columns, rows = SIZES[size]
    chance = _chance(size)
    board = hex_board(product(range(columns), range(rows)))
    sides = [(cell, there) for cell in board for there in cells(board.ways().neighbours(cell)) if cell < there]
    walls = mask_of(board.edge(*side) for side in sides if chance.random() < 0.05)
    board = board.with_feature(WALL, walls)
    figures, mud, traps = (_some(board, share, chance) for share in (0.08, 0.1, 0.05))
    graph: nx.DiGraph[Cell] = nx.DiGraph()
    graph.add_nodes_from(board)
    graph.add_edges_from((cell, there) for cell in board for there in cells(board.ways().neighbours(cell)))
    return Ground(board, board.cells & ~figures, mud, traps, graph)


def _chance(size: int) -> random.Random:
    return random.Random(size)  # noqa: S311 (the same map in every run is what is wanted)


def _some(board: Board, share: float, chance: random.Random) -> Mask:
    return mask_of(cell for cell in board if chance.random() < share)


# --- timing ---


def _mean(ask: Callable[[Cell], object], starts: list[Cell]) -> float:
    """Microseconds of this process a question, over one pass: what else the machine does, does not count."""
    begun = process_time()
    for start in starts:
        ask(start)
    return (process_time() - begun) / len(starts) * 1e6


def _row(
    size: int,
    starts: list[Cell],
    plain: Callable[[Cell], Iterable[Cell]],
    asker: Callable[[], Callable[[Cell], Mask]],
    sample: int = 20,
) -> Row:
    """About 48 starts from all over the map are fresh to an asker that all others warmed up; the best of all rounds."""
    fresh = starts[1 :: max(2, len(starts) // 48)]
    warm = [start for start in starts if start not in fresh]
    assert all(mask_of(plain(start)) == asker()(start) for start in fresh[:sample]), "both must answer the same"
    best = dict.fromkeys(("plain", "first", "fresh", "repeated"), float("inf"))
    for _ in range(ROUNDS):
        newcomers = {start: asker() for start in fresh}
        begun = process_time()
        for start, newcomer in newcomers.items():
            newcomer(start)
        times = {"first": (process_time() - begun) / len(fresh) * 1e6}
        ask = asker()
        for start in warm:
            ask(start)
        times["fresh"] = _mean(ask, fresh)
        times["repeated"] = _mean(ask, fresh)
        times["plain"] = _mean(plain, fresh[:sample])
        best = {name: min(time, times[name]) for name, time in best.items()}
    ratios = {f"{name} ×": best["plain"] / best[name] for name in ("first", "fresh", "repeated")}
    return {"cells": size, **best, **ratios}


# --- reach and paths ---


def _reach(size: int, ground: Ground) -> Row:
    weight, graph = ground.weight(), ground.graph

    def plain(start: Cell) -> Iterable[Cell]:
        return nx.single_source_dijkstra_path_length(graph, start, cutoff=BUDGET, weight=weight)

    def asker() -> Callable[[Cell], Mask]:
        terms = ground.terms()
        return lambda start: terms.reach(1 << start, BUDGET).cells | 1 << start

    return _row(size, list(cells(ground.free)), plain, asker)


def _paths(size: int, ground: Ground) -> Row:
    weight, graph = ground.weight(), ground.graph
    goal = max(cells(ground.board.ways().connected(ground.free & -ground.free, ground.free)))

    def plain(start: Cell) -> Iterable[Cell]:
        before, costs = nx.dijkstra_predecessor_and_distance(graph, start, weight=weight)
        found = {goal} if goal in costs else set()
        new = list(found)
        while new:
            for cell in before[new.pop()]:
                if cell not in found:
                    found.add(cell)
                    new.append(cell)
        return found

    def asker() -> Callable[[Cell], Mask]:
        terms = ground.terms()
        return lambda start: terms.paths(1 << start, 1 << goal).cells

    return _row(size, list(cells(ground.free)), plain, asker)


# --- sight ---


def _hex_sight(size: int, ground: Ground) -> Row:
    board = ground.board
    corners = {cell: _hex_corners(board, cell) for cell in board}
    walls = [_side(corners, board, edge) for edge in cells(board.outline | board.walls)]
    targets = _chance(size).sample(list(board), TARGETS)

    def plain(start: Cell) -> list[Cell]:
        return [
            target
            for target in targets
            if target == start
            or any(not any(_touch(line, wall) for wall in walls) for line in product(corners[start], corners[target]))
        ]

    wanted = mask_of(targets)

    def asker() -> Callable[[Cell], Mask]:
        sight = HexSight(board, board.walls)
        return lambda start: sight.seen_from(start) & wanted

    hex_sight(board).seen_from(next(iter(board)))
    return _row(size, list(board), plain, asker, sample=max(2, 400 // size))


def _hex_corners(board: Board, cell: Cell) -> list[Point]:
    q, r = board.grid.lattice(cell)
    around = board.grid.moves
    return [(3 * q + a[0] + b[0], 3 * r + a[1] + b[1]) for a, b in zip(around, around[1:] + around[:1], strict=True)]


def _side(corners: dict[Cell, list[Point]], board: Board, edge: int) -> Segment:
    owner, other = board.grid.sides(edge)
    inside = owner if owner in corners else other
    direction = board.grid.direction(owner, other) if inside == owner else (edge // board.grid.size + 3) % 6
    return corners[inside][direction - 1], corners[inside][direction]


def _turn(a: Point, b: Point, c: Point) -> int:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def _touch(one: Segment, other: Segment) -> bool:
    """Whether two segments have a point in common."""
    (a, b), (c, d) = one, other
    for axis in (0, 1):
        if max(a[axis], b[axis]) < min(c[axis], d[axis]) or max(c[axis], d[axis]) < min(a[axis], b[axis]):
            return False
    return _turn(a, b, c) * _turn(a, b, d) <= 0 and _turn(c, d, a) * _turn(c, d, b) <= 0


def _square_sight(size: int) -> Row:
    columns, rows = SIZES[size]
    chance = _chance(size)
    board = square_board(product(range(columns), range(rows)))
    blocked = _some(board, 0.12, chance)
    standing = [board.coords(cell) for cell in cells(blocked)]
    targets = chance.sample(list(board), TARGETS)

    def plain(start: Cell) -> list[Cell]:
        return [target for target in targets if start == target or _squares_see(board, start, target, standing)]

    def asker() -> Callable[[Cell], Mask]:
        sight = CornerSight(board, 0)
        wanted = mask_of(targets)
        return lambda start: sight.seen(1 << start, wanted, blocked)

    corner_sight(board).seen(board.cells, mask_of(targets), blocked)
    return _row(size, list(board), plain, asker, sample=max(2, 400 // size))


def _squares_see(board: Board, a: Cell, b: Cell, standing: list[Point]) -> bool:
    """On a whole rectangle, where the rim can only be run along."""
    if board.crow(a, b) == 1:
        return True
    (ax, ay), (bx, by) = board.coords(a), board.coords(b)
    starts = product((ax, ax + 1), (ay, ay + 1))
    ends = list(product((bx, bx + 1), (by, by + 1)))
    return any(start != end and _is_clear(board, start, end, standing) for start in starts for end in ends)


def _is_clear(board: Board, start: Point, end: Point, standing: list[Point]) -> bool:
    for axis, limit in ((0, board.grid.columns), (1, board.grid.rows)):
        if start[axis] == end[axis] and start[axis] in (0, limit):
            return False
    return not any(_passes(start, end, square) for square in standing)


def _passes(start: Point, end: Point, square: Point) -> bool:
    """Whether a segment goes through a square or along a side of it: more than a corner is shared."""
    x, y = square
    for axis, low in ((0, x), (1, y)):
        near, far = sorted((start[axis], end[axis]))
        if far < low or near > low + 1 or (near != far and (far == low or near == low + 1)):
            return False
    sides = [_turn(start, end, corner) for corner in product((x, x + 1), (y, y + 1))]
    if start[0] == end[0] or start[1] == end[1]:
        return min(sides) <= 0 <= max(sides)
    return min(sides) < 0 < max(sides)


if __name__ == "__main__":
    from rich.console import Console

    from bench.report import print_section

    for section in sections():
        print_section(Console(), section)
