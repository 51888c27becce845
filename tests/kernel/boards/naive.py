"""The same questions answered the slow and obvious way, and random boards to ask them on."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import lru_cache
from itertools import pairwise, product
from math import floor

import networkx as nx
from hypothesis import strategies as st

from oubliette.kernel.boards import (
    STROKES,
    WALL,
    Board,
    Cell,
    Coords,
    HexGrid,
    Mask,
    PointedGrid,
    cells,
    hex_board,
    mask_of,
    square_board,
)

Point = tuple[int, int]
Segment = tuple[Point, Point]

HEX_STEPS = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))


# --- random boards ---


@st.composite
def boards(
    draw: st.DrawFn,
    kind: str,
    *,
    widest: int = 6,
    highest: int = 5,
    fullness: int = 85,
    edges: tuple[str, ...] = (WALL,),
) -> Board:
    """A board with holes and walls; `kind` is hex, pointed, king (eight neighbours) or rook (four)."""
    columns, rows = draw(st.integers(1, widest)), draw(st.integers(1, highest))
    left, top = draw(st.integers(-3, 3)), draw(st.integers(-3, 3))
    everywhere = [(left + column, top + row) for column in range(columns) for row in range(rows)]
    percents = st.lists(st.integers(0, 99), min_size=len(everywhere), max_size=len(everywhere))
    kept = [place for place, percent in zip(everywhere, draw(percents), strict=True) if percent < fullness]
    places = kept or everywhere[:1]
    pairs = [(a, b) for a in places for b in side_neighbours(kind, a) if a < b and b in places]
    walled = draw(st.lists(st.sampled_from(pairs), unique=True, max_size=len(pairs) // 3)) if pairs else []
    features: dict[str, list[tuple[Coords, Coords]]] = {}
    for pair in walled:
        features.setdefault(draw(st.sampled_from(edges)), []).append(pair)
    return board_of_kind(kind, places, features)


def board_of_kind(
    kind: str, places: list[Coords], features: dict[str, list[tuple[Coords, Coords]]] | None = None
) -> Board:
    if kind in ("hex", "pointed"):
        return hex_board(places, features, pointed=kind == "pointed")
    return square_board(places, features, diagonal=kind == "king")


EVERY_EDGE = tuple(STROKES)
"""All kinds of edges that a drawing knows."""


def some_cells(board: Board) -> st.SearchStrategy[Mask]:
    """A random set of cells of a board."""
    return st.sets(st.sampled_from(list(board))).map(mask_of)


def one_cell(board: Board) -> st.SearchStrategy[Cell]:
    return st.sampled_from(list(board))


# --- neighbours ---


def side_neighbours(kind: str, place: Coords) -> list[Coords]:
    """The places that share a side with one, by the plainest formula."""
    column, row = place
    if kind == "hex":
        down = column % 2
        beside = [(column + dc, row + dr + down) for dc in (-1, 1) for dr in (-1, 0)]
        return [(column, row - 1), (column, row + 1), *beside]
    if kind == "pointed":
        right = row % 2
        beside = [(column + dc + right, row + dr) for dc in (-1, 0) for dr in (-1, 1)]
        return [(column - 1, row), (column + 1, row), *beside]
    return [(column, row - 1), (column, row + 1), (column - 1, row), (column + 1, row)]


def kind_of(board: Board) -> str:
    if isinstance(board.grid, HexGrid):
        return "pointed" if isinstance(board.grid, PointedGrid) else "hex"
    return "king" if len(board.grid.moves) == 8 else "rook"


@lru_cache(maxsize=64)
def walled_pairs(board: Board) -> set[frozenset[Coords]]:
    return {frozenset(map(board.coords, board.grid.sides(edge))) for edge in cells(board.walls)}


def open_side(board: Board, a: Coords, b: Coords) -> bool:
    """Whether both places are on the board and no wall stands between them."""
    return board.at(*a) is not None and board.at(*b) is not None and frozenset((a, b)) not in walled_pairs(board)


@lru_cache(maxsize=64)
def graph(board: Board) -> "nx.DiGraph[Cell]":
    """All open steps of a board."""
    kind = kind_of(board)
    steps: nx.DiGraph[Cell] = nx.DiGraph()
    walls = walled_pairs(board)

    def is_open(a: Coords, b: Coords) -> bool:
        return board.at(*a) is not None and board.at(*b) is not None and frozenset((a, b)) not in walls

    for cell in board:
        steps.add_node(cell)
        here = column, row = board.coords(cell)
        for there in side_neighbours(kind, here):
            if is_open(here, there):
                steps.add_edge(cell, board.cell(*there))
        for dc, dr in product((-1, 1), (-1, 1)) if kind == "king" else ():
            there = column + dc, row + dr
            corners = ((column + dc, row), (column, row + dr))
            if any(is_open(here, corner) and is_open(corner, there) for corner in corners):
                steps.add_edge(cell, board.cell(*there))
    return steps


def cheapest(
    steps: "nx.DiGraph[Cell]", source: Cell, enterable: Mask, through: Mask, entering: Callable[[Cell], int]
) -> "tuple[dict[Cell, int], dict[Cell, list[Cell]]]":
    """Costs and predecessors of all cells, by networkx."""

    def weight(a: Cell, b: Cell, _: object) -> int | None:
        if not enterable >> b & 1 or (a != source and not through >> a & 1):
            return None
        return entering(b)

    before, costs = nx.dijkstra_predecessor_and_distance(steps, source, weight=weight)
    return {cell: int(cost) for cell, cost in costs.items()}, before


def all_ways(before: "dict[Cell, list[Cell]]", goal: Cell) -> Iterator[tuple[Cell, ...]]:
    if not before[goal]:
        yield (goal,)
    for cell in before[goal]:
        for way in all_ways(before, cell):
            yield (*way, goal)


# --- geometry ---


def turn(a: Point, b: Point, c: Point) -> int:
    """Positive, negative or zero: to which side the way from a over b to c turns."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def on_segment(segment: Segment, point: Point) -> bool:
    (ax, ay), (bx, by) = segment
    return (
        turn(*segment, point) == 0 and min(ax, bx) <= point[0] <= max(ax, bx) and min(ay, by) <= point[1] <= max(ay, by)
    )


def touch(one: Segment, other: Segment) -> bool:
    """Whether two closed segments have a point in common."""
    if any(on_segment(one, point) for point in other) or any(on_segment(other, point) for point in one):
        return True
    sides = [turn(*one, point) for point in other] + [turn(*other, point) for point in one]
    return sides[0] * sides[1] < 0 and sides[2] * sides[3] < 0


def hex_corners(board: Board, cell: Cell) -> list[Point]:
    """Corners in axial coordinates times three: the middle between a hex and two neighbours that touch."""
    q, r = board.grid.lattice(cell)
    pairs = zip(HEX_STEPS, HEX_STEPS[1:] + HEX_STEPS[:1], strict=True)
    return [(3 * q + aq + bq, 3 * r + ar + br) for (aq, ar), (bq, br) in pairs]


@lru_cache(maxsize=64)
def hex_walls(board: Board) -> list[Segment]:
    """Every side of a hex that has no open neighbour behind it."""
    kind, walls = [], walled_pairs(board)
    for cell in board:
        q, r = board.grid.lattice(cell)
        corners = hex_corners(board, cell)
        for side, (dq, dr) in enumerate(HEX_STEPS):
            there = board.grid.from_lattice(q + dq, r + dr)
            if board.at(*there) is None or frozenset((board.coords(cell), there)) in walls:
                kind.append((corners[side - 1], corners[side]))
    return kind


def hexes_see(board: Board, a: Cell, b: Cell) -> bool:
    walls = hex_walls(board)
    lines = product(hex_corners(board, a), hex_corners(board, b))
    return a == b or any(not any(touch(line, wall) for wall in walls) for line in lines)


def squares_see(board: Board, a: Cell, b: Cell, blocked: Mask) -> bool:
    """Follow every line from corner to corner and look at each piece and each joint of it."""
    if a == b or b in graph(square_board(map(board.coords, board), {WALL: wall_sides(board)}))[a]:
        return True
    corners = [(board.coords(cell)[0] + dc, board.coords(cell)[1] + dr) for cell in (a, b) for dc, dr in QUARTERS]
    starts, ends = corners[:4], corners[4:]
    return any(start != end and _is_clear(board, (start, end), a, b, blocked) for start in starts for end in ends)


QUARTERS = tuple(product((0, 1), (0, 1)))


def wall_sides(board: Board) -> list[tuple[Coords, Coords]]:
    return [(min(pair), max(pair)) for pair in walled_pairs(board)]


def cuts(line: Segment) -> list[tuple[Fraction, Fraction]]:
    """The points where a line meets lines of the grid, in order, both ends included."""
    (x, y), (ex, ey) = line
    times = {Fraction(0), Fraction(1)}
    for start, end in ((x, ex), (y, ey)):
        for whole in range(min(start, end) + 1, max(start, end)):
            times.add(Fraction(whole - start, end - start))
    return [(x + time * (ex - x), y + time * (ey - y)) for time in sorted(times)]


def squares_at(x: Fraction, y: Fraction) -> list[Coords]:
    """The squares that have a point inside, or on their rim."""
    columns = [floor(x)] if x.denominator > 1 else [int(x) - 1, int(x)]
    rows = [floor(y)] if y.denominator > 1 else [int(y) - 1, int(y)]
    return [(column, row) for column in columns for row in rows]


def pieces(line: Segment) -> list[list[Coords]]:
    """For each piece between two cuts the square it passes through, or the two it runs between."""
    return [squares_at((x + nx_) / 2, (y + ny) / 2) for (x, y), (nx_, ny) in pairwise(cuts(line))]


def _is_clear(board: Board, line: Segment, a: Cell, b: Cell, blocked: Mask) -> bool:
    along = pieces(line)
    for squares in along:
        if any(board.at(*square) is None or blocked >> board.cell(*square) & 1 for square in squares):
            return False
        if len(squares) == 2 and not open_side(board, squares[0], squares[1]):
            return False
    stations = [[board.coords(a)], *along, [board.coords(b)]]
    for point, (before, after) in zip(cuts(line), pairwise(stations), strict=True):
        around = squares_at(*point)
        if not any(_joined(board, around, one, other) for one in before for other in after):
            return False
    return True


def _joined(board: Board, around: list[Coords], one: Coords, other: Coords) -> bool:
    """Whether open sides lead from one square to another among those around a point."""
    found, new = {one}, [one]
    while new:
        here = new.pop()
        for there in side_neighbours("rook", here):
            if there in around and there not in found and open_side(board, here, there):
                found.add(there)
                new.append(there)
    return other in found
