"""Line of sight between hexes, against the geometry done by hand."""

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.kernel.boards import naive

from oubliette.kernel.boards import WALL, BoardError, cells, hex_board, hex_sight, mask_of, read_hexes, square_board
from oubliette.kernel.boards.sight_hex import touched_edges

quick = settings(deadline=None, max_examples=40)


@pytest.mark.parametrize("kind", ["hex", "pointed"])
@quick
@given(data=st.data())
def test_hexes_see_each_other_as_the_geometry_says(kind: str, data: st.DataObject) -> None:
    board = data.draw(naive.boards(kind, widest=7, highest=6, fullness=95))
    sight = hex_sight(board)
    for _ in range(6):
        a, b = data.draw(naive.one_cell(board)), data.draw(naive.one_cell(board))
        assert sight.sees(a, b) == sight.sees(b, a) == naive.hexes_see(board, a, b)


def stretched(q: int, r: int, *corners: tuple[int, int]) -> "list[naive.Point]":
    """Corners of a hex, told from its centre, in the picture where all corners are whole numbers."""
    return [(3 * q + x, 2 * r + q + y) for x, y in corners]


@quick
@given(
    column=st.integers(-6, 6), row=st.integers(-6, 6), starts=st.sampled_from([-2, 2]), ends=st.sampled_from([-2, 2])
)
def test_a_line_touches_exactly_the_edges_it_has_a_point_in_common_with(
    column: int, row: int, starts: int, ends: int
) -> None:
    start, end = stretched(0, 0, (starts, 0))[0], stretched(column, row, (ends, 0))[0]
    sides = {0: ((-1, -1), (1, -1)), 1: ((1, -1), (2, 0)), 2: ((2, 0), (1, 1))}
    expected = set()
    for q, r in product(range(-9, 10), range(-17, 18)):
        for axis, side in sides.items():
            one, other = stretched(q, r, *side)
            if naive.touch((start, end), (one, other)):
                expected.add((axis, q, r))
    touched = touched_edges(start, end)
    assert len(touched) == len(set(touched)) > 0
    assert set(touched) == expected


def test_every_pair_of_a_walled_map_is_right() -> None:
    """A fixed map with rooms, a pillar and a gap, all pairs: far and slanting lines included."""
    board = read_hexes(r"""
        .   .   .   .   .
          .   .   .   .
        .   .   .   .   .
          .   .   #   .
        . - .   .   .   .
          .\  .   .   .
        .   .   .   ./  .
          .   .   .   .
    """).board
    sight = hex_sight(board)
    pairs = [(a, b) for a in board for b in board if a <= b]
    seen = [sight.sees(a, b) for a, b in pairs]
    assert seen == [naive.hexes_see(board, a, b) for a, b in pairs]
    assert 50 < sum(seen) < len(pairs) - 50


def test_in_an_open_hall_all_but_the_rim_see_far() -> None:
    board = hex_board([(column, row) for column in range(9) for row in range(7)])
    sight = hex_sight(board)
    assert sight.sees(board.cell(1, 1), board.cell(7, 5))
    assert sight.seen_from(board.cell(4, 3)).bit_count() > 50


def test_in_a_corridor_one_hex_wide_every_corner_lies_on_a_wall_and_nobody_sees_anybody() -> None:
    """GH-0014: contact breaks the line, also with its end."""
    board = hex_board([(0, row) for row in range(4)])
    sight = hex_sight(board)
    for cell in board:
        assert list(cells(sight.seen_from(cell))) == [cell]


def test_walls_that_only_touch_the_corners_of_a_hex_blind_it() -> None:
    """GH-0014: six walls lead away from a hex, one from each corner; it can be left, but not seen."""
    hall = hex_board([(column, row) for column in range(5) for row in range(5)])
    middle = hall.cell(2, 2)
    around = [there for there in (hall.towards(middle, direction) for direction in range(6)) if there is not None]
    star = hall.with_feature(WALL, mask_of(hall.edge(around[way - 1], around[way]) for way in range(6)))
    assert star.ways().neighbours(middle) == mask_of(around)
    assert hex_sight(star).seen_from(middle) == 1 << middle
    assert hex_sight(hall).seen_from(middle) & mask_of(around) == mask_of(around)


def test_a_closed_door_in_its_own_hex_is_wall_and_opens() -> None:
    map_ = read_hexes("""
        .   .   .   .   .
          .   .   .   .
        a   .   d   .   b
          .   .   .   .
        .   .   .   .   .
    """)
    board = map_.board
    a, b, door = map_.the("a"), map_.the("b"), 1 << map_.the("d")
    beside = board.ways().neighbours(map_.the("d"))
    shut = board.without(door)
    assert hex_sight(shut).seen_from(a).bit_count() < hex_sight(board).seen_from(a).bit_count()
    assert not hex_sight(shut).seen_from(a) & door
    assert beside.bit_count() == 6
    assert hex_sight(board).sees(a, b) == naive.hexes_see(board, a, b)


def test_figures_and_obstacles_are_not_asked_for_and_squares_are_refused() -> None:
    with pytest.raises(BoardError, match="for hexes"):
        hex_sight(square_board([(0, 0)]))


def test_the_same_board_and_walls_share_one_memory_of_sight() -> None:
    board = hex_board([(column, row) for column in range(4) for row in range(4)])
    assert hex_sight(board) is hex_sight(board)
    assert hex_sight(board, 0) is not hex_sight(board, board.edges([((1, 1), (1, 2))]))
