"""Line of sight between squares, against lines followed piece by piece."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.kernel.boards import naive

from oubliette.kernel.boards import (
    HINDRANCE,
    WALL,
    Board,
    BoardError,
    Coords,
    cells,
    corner_sight,
    facing_sight,
    hex_board,
    read_squares,
    square_board,
)

quick = settings(deadline=None, max_examples=30)


def hall(columns: int, rows: int, features: "dict[str, list[tuple[Coords, Coords]]] | None" = None) -> Board:
    return square_board([(column, row) for column in range(columns) for row in range(rows)], features)


# --- corner to corner ---


@pytest.mark.parametrize("kind", ["king", "rook"])
@quick
@given(data=st.data())
def test_squares_see_each_other_as_the_geometry_says(kind: str, data: st.DataObject) -> None:
    board = data.draw(naive.boards(kind, widest=7, highest=6, fullness=90))
    sight = corner_sight(board)
    for _ in range(5):
        a, b = data.draw(naive.one_cell(board)), data.draw(naive.one_cell(board))
        blocked = data.draw(naive.some_cells(board))
        expected = naive.squares_see(board, a, b, blocked)
        assert sight.sees(a, b, blocked) == sight.sees(b, a, blocked) == expected


def test_every_pair_of_a_walled_map_is_right() -> None:
    board = read_squares(
        """
        . . . . . .
            -
        . .|. . # .

        . . .|. . .
        -     - -
        . # . . . .
    """,
        lined=True,
    ).board
    pillar = 1 << board.cell(3, 1)
    sight = corner_sight(board)
    pairs = [(a, b) for a in board for b in board if a <= b]
    for blocked in (0, pillar):
        seen = [sight.sees(a, b, blocked | 1 << a | 1 << b) for a, b in pairs]
        assert seen == [naive.squares_see(board, a, b, blocked | 1 << a | 1 << b) for a, b in pairs]
        assert 30 < sum(seen) < len(pairs) - 30


def test_the_side_of_a_figure_may_not_be_run_along() -> None:
    """D2-0125: the line below the figure is free on its other side, and still it is blocked."""
    map_ = read_squares("""
        axb.
        ...c
    """)
    sight = corner_sight(map_.board)
    a, b, c, x = (map_.the(mark) for mark in "abcx")
    blocked = 1 << a | 1 << b | 1 << c | 1 << x
    assert not sight.sees(a, b, blocked)
    assert sight.sees(a, b, blocked & ~(1 << x))
    assert sight.sees(a, c, blocked)


def test_a_line_may_pass_where_two_figures_touch_in_a_corner() -> None:
    """D2-0123, D2-7284."""
    map_ = read_squares("""
        ax.
        x.y
        .yb
    """)
    sight, a, b = corner_sight(map_.board), map_.the("a"), map_.the("b")
    blocked = 1 << a | 1 << b | map_.marks["x"] | map_.marks["y"]
    assert sight.sees(a, b, blocked)
    assert not sight.sees(a, b, blocked | 1 << map_.board.cell(1, 1))


def test_a_row_of_figures_hides_what_stands_behind_it() -> None:
    map_ = read_squares("""
        .....
        a.x.b
        .....
    """)
    sight = corner_sight(map_.board)
    a, b, x = (map_.the(mark) for mark in "abx")
    ends = 1 << a | 1 << b
    assert sight.sees(a, b, ends)
    assert not sight.sees(a, b, ends | 1 << x | map_.board.mask([(2, 0), (2, 2)]))


def test_the_end_of_a_wall_may_be_touched_and_a_joint_may_not_be_crossed() -> None:
    """D2-0552."""
    ending = read_squares("a .\n-\n. .\n\n. b", lined=True)
    through = read_squares("a .\n- -\n. .\n\n. b", lined=True)
    for map_, expected in ((ending, True), (through, False)):
        a, b = map_.the("a"), map_.the("b")
        assert corner_sight(map_.board).sees(a, b, 1 << a | 1 << b) is expected


def test_neighbours_behind_a_wall_do_not_see_each_other_although_they_share_corners() -> None:
    """D2-7291."""
    map_ = read_squares(". .\n\na|b\n\n. .", lined=True)
    a, b = map_.the("a"), map_.the("b")
    assert not corner_sight(map_.board).sees(a, b, 1 << a | 1 << b)
    assert corner_sight(map_.board, 0).sees(a, b, 1 << a | 1 << b)


def test_a_large_figure_looks_from_each_of_its_squares_but_not_through_itself() -> None:
    board = read_squares(
        """
        ......
        .##...
        ......
    """,
        void=" ",
    ).board
    sight, rocks = corner_sight(board), board.mask([(1, 1), (2, 1)])
    low, high, target = board.cell(0, 2), board.cell(0, 1), 1 << board.cell(4, 1)
    small = rocks | target | 1 << high
    assert sight.seen(1 << high, target, small) == 0
    large = small | 1 << low
    assert sight.seen(1 << high | 1 << low, target, large) == target


def test_a_wall_is_settled_once_and_each_line_left_is_one_mask() -> None:
    board = hall(6, 6)
    lines = corner_sight(board).lines(board.cell(0, 0), board.cell(4, 3))
    assert lines is corner_sight(board).lines(board.cell(4, 3), board.cell(0, 0))
    assert [line.bit_count() for line in lines] == sorted(line.bit_count() for line in lines)
    for line in lines:
        assert not any(other != line and other & line == other for other in lines)


# --- facing corners ---


def sides_of(board: Board) -> "dict[int, naive.Segment]":
    """Every edge around any cell as a segment, in doubled coordinates."""
    found = {}
    for edge in cells(_all_edges(board)):
        axis, owner = divmod(edge, board.grid.size)
        row, column = divmod(owner, board.grid.stride)
        x, y = 2 * (column - 1 + board.grid.left), 2 * (row - 1 + board.grid.top)
        found[edge] = ((x + 2, y), (x + 2, y + 2)) if axis == 0 else ((x, y + 2), (x + 2, y + 2))
    return found


def _all_edges(board: Board) -> int:
    inner = [(a, b) for cell in board for a in [board.coords(cell)] for b in naive.side_neighbours("rook", a)]
    return board.outline | board.edges((a, b) for a, b in inner if board.at(*b) is not None)


@quick
@given(data=st.data())
def test_a_facing_line_touches_and_crosses_what_the_geometry_says(data: st.DataObject) -> None:
    """MA-5002 to MA-5004."""
    board = data.draw(naive.boards("king", widest=8, highest=7, fullness=100))
    a, b = data.draw(naive.one_cell(board)), data.draw(naive.one_cell(board))
    line = facing_sight(board).line(a, b)
    (ax, ay), (bx, by) = board.coords(a), board.coords(b)
    if ax == bx or ay == by:
        segment = (2 * ax + 1, 2 * ay + 1), (2 * bx + 1, 2 * by + 1)
        columns, rows = range(min(ax, bx), max(ax, bx) + 1), range(min(ay, by), max(ay, by) + 1)
        inside = {board.cell(x, y) for x in columns for y in rows}
    else:
        start, end = (ax + (bx > ax), ay + (by > ay)), (bx + (bx < ax), by + (by < ay))
        segment = (2 * start[0], 2 * start[1]), (2 * end[0], 2 * end[1])
        passed = naive.pieces((start, end)) if start != end else []
        inside = {board.cell(*squares[0]) for squares in passed if len(squares) == 1}
        beside = {board.at(*square) for squares in passed if len(squares) == 2 for square in squares}
        assert set(cells(line.beside & board.cells)) == beside - {None}
    assert set(cells(line.crossed)) == inside
    sides = sides_of(board)
    assert {edge for edge in cells(line.touched) if edge in sides} == {
        edge for edge, side in sides.items() if naive.touch(segment, side)
    }


def upright(x: int, rows: range) -> "list[tuple[Coords, Coords]]":
    """The line on the west side of column x along some rows."""
    return [((x - 1, row), (x, row)) for row in rows]


def level(y: int, columns: range) -> "list[tuple[Coords, Coords]]":
    """The line on the north side of row y along some columns."""
    return [((column, y - 1), (column, y)) for column in columns]


def test_a_line_that_touches_a_blocking_obstacle_is_broken() -> None:
    """The layout of MA-5007: d sees a and b, e sees nobody."""
    board = hall(6, 4, {WALL: upright(3, range(2)) + level(2, range(5, 6))})
    sight = facing_sight(board)
    at = {"d": (0, 0), "e": (5, 0), "a": (2, 0), "b": (1, 2), "c": (5, 3)}
    cell = {name: board.cell(*place) for name, place in at.items()}
    seen = {
        viewer: {hero for hero in "abc" if not sight.line(cell[viewer], cell[hero]).touched & board.walls}
        for viewer in "de"
    }
    assert seen == {"d": {"a", "b"}, "e": set()}
    assert not sight.is_crossed(cell["d"], cell["c"], board.walls), "the line only touches the end of the wall"
    assert sight.is_crossed(cell["e"], cell["a"], board.walls)


def test_hindering_lines_are_counted_by_contact() -> None:
    """The layout of MA-5012: b free, d across three lines, c touches one with a corner."""
    lines = upright(2, range(1, 2)) + upright(3, range(1, 2)) + upright(4, range(1, 2)) + level(4, range(2, 3))
    board = hall(6, 5, {HINDRANCE: lines})
    sight, a = facing_sight(board), board.cell(0, 2)
    met = [
        (sight.line(a, board.cell(*place)).touched & board.hindrances).bit_count() for place in ((5, 2), (5, 0), (2, 4))
    ]
    assert met == [0, 3, 1]


def test_a_figure_hinders_if_its_cell_is_crossed_not_if_it_is_touched() -> None:
    """The layout of MA-5015."""
    board = hall(5, 5)
    sight = facing_sight(board)
    a, b, c, d, e, f, g = (board.cell(*p) for p in ((0, 0), (2, 0), (4, 0), (0, 2), (0, 4), (3, 1), (3, 2)))
    assert sight.line(a, c).crossed >> b & 1
    assert sight.line(a, e).crossed >> d & 1
    assert not sight.line(a, g).crossed >> f & 1


def test_running_along_a_wall_touches_it_and_does_not_cross_it() -> None:
    board = hall(5, 2, {WALL: level(1, range(1, 4))})
    sight = facing_sight(board)
    a, b = board.cell(0, 0), board.cell(4, 1)
    assert sight.line(a, b).touched & board.walls
    assert not sight.is_crossed(a, b, board.walls)


def test_squares_only() -> None:
    board = hex_board([(0, 0)])
    for make in (corner_sight, facing_sight):
        with pytest.raises(BoardError, match="for squares"):
            make(board)
