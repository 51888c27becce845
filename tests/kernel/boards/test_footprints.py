"""Figures that cover several squares."""

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.kernel.boards import naive

from oubliette.kernel.boards import Board, BoardError, Footprint, Mask, cells, hex_board, reach, read_squares

SIZES = ((1, 1), (1, 2), (2, 2), (2, 3))
quick = settings(deadline=None, max_examples=30)


def fits(board: Board, places: list[tuple[int, int]], free: Mask) -> bool:
    """Every place is a free cell, and no wall stands between two of them."""
    if any(board.at(*place) is None or not free >> board.cell(*place) & 1 for place in places):
        return False
    return all(naive.open_side(board, a, b) for a in places for b in naive.side_neighbours("king", a) if b in places)


def by_hand(board: Board, size: tuple[int, int], free: Mask, *, turning: bool) -> set[frozenset[int]]:
    found = set()
    for cell in board:
        column, row = board.coords(cell)
        for width, height in {size, size[::-1]} if turning else {size}:
            places = [(column + dc, row + dr) for dc, dr in product(range(width), range(height))]
            if fits(board, places, free):
                found.add(frozenset(board.cell(*place) for place in places))
    return found


@pytest.mark.parametrize("size", SIZES)
@quick
@given(data=st.data())
def test_placements_are_all_that_fit_on_free_squares_without_a_wall_inside(
    size: tuple[int, int], data: st.DataObject
) -> None:
    board = data.draw(naive.boards("king"))
    free = board.cells & ~data.draw(st.sets(naive.one_cell(board), max_size=4).map(lambda s: sum(1 << c for c in s)))
    shape = Footprint(*size)
    for turning in (True, False):
        placements = shape.placements(board.ways(), free, turning=turning)
        assert len(set(placements)) == len(placements)
        assert {frozenset(cells(mask)) for mask in placements} == by_hand(board, size, free, turning=turning)
    placements = shape.placements(board.ways(), free)
    cell = data.draw(naive.one_cell(board))
    covering = shape.covering(board.ways(), cell, free)
    assert set(covering) == {mask for mask in placements if mask >> cell & 1}
    covered = 0
    for mask in placements:
        covered |= mask
    assert shape.can_cover(board.ways(), free) == covered


@pytest.mark.parametrize("size", SIZES)
@quick
@given(data=st.data())
def test_a_block_steps_only_if_each_of_its_squares_can(size: tuple[int, int], data: st.DataObject) -> None:
    board = data.draw(naive.boards("king", fullness=95))
    shape, ways = Footprint(*size), board.ways()
    block = shape.ways(ways)
    for anchor in cells(shape.anchors(ways, board.cells)):
        mine = list(cells(shape.at(board, anchor)))
        expected = {
            there
            for there in cells(ways.neighbours(anchor))
            if all(ways.neighbours(cell) >> cell + there - anchor & 1 for cell in mine)
        }
        assert set(cells(block.neighbours(anchor))) == expected


@pytest.mark.parametrize("size", SIZES)
@quick
@given(data=st.data())
def test_a_body_covers_what_each_of_its_anchors_covers(size: tuple[int, int], data: st.DataObject) -> None:
    board, shape = data.draw(naive.boards("king", fullness=95)), Footprint(*size)
    anchors = shape.anchors(board.ways(), board.cells) & data.draw(naive.some_cells(board))
    expected = {cell for anchor in cells(anchors) for cell in cells(shape.at(board, anchor))}
    assert set(cells(shape.covered(board, anchors))) == expected


@pytest.mark.parametrize("kind", ["hex", "king", "rook"])
@quick
@given(data=st.data())
def test_two_bodies_are_as_far_apart_as_their_nearest_cells(kind: str, data: st.DataObject) -> None:
    board = data.draw(naive.boards(kind))
    ways = board.ways()
    one, other = data.draw(naive.some_cells(board)), data.draw(naive.some_cells(board))
    steps = [ways.distance(a, b) for a in cells(one) for b in cells(other)]
    assert ways.apart(one, other) == min((step for step in steps if step is not None), default=None)


def test_a_massive_figure_turns_to_fit() -> None:
    board = read_squares("...\n...").board
    shape = Footprint(2, 3)
    assert shape.placements(board.ways(), board.cells, turning=False) == ()
    assert shape.placements(board.ways(), board.cells) == (board.cells,)
    assert shape.positions() == (Footprint(2, 3), Footprint(3, 2))
    assert Footprint(2, 2).positions() == (Footprint(2, 2),)


def test_a_block_moves_through_a_gap_as_wide_as_itself_and_no_narrower() -> None:
    map_ = read_squares("""
        a..###.
        ......b
        ...c...
    """)
    board, shape = map_.board, Footprint(2, 2)
    ways = board.ways()
    start = 1 << map_.the("a")
    wide = reach(shape.ways(ways), start, passable=shape.anchors(ways, board.cells))
    assert wide.points(board.cell(5, 1)) == 5
    blocked = shape.anchors(ways, board.cells & ~(1 << map_.the("c")))
    assert reach(shape.ways(ways), start, passable=blocked).points(board.cell(5, 1)) is None
    assert shape.anchors_over(board, 1 << map_.the("c")) == board.mask([(2, 1), (3, 1), (2, 2), (3, 2)])


def test_a_block_pays_a_toll_if_any_of_its_squares_crosses_it() -> None:
    map_ = read_squares(
        """
        a . .
          ~
        . . .

        . . .
    """,
        lined=True,
    )
    board, shape = map_.board, Footprint(2, 2)
    ways = board.ways(tolls=((board.hindrances, 1),))
    found = reach(shape.ways(ways), 1 << map_.the("a"), 5, passable=shape.anchors(ways, board.cells))
    assert found.points(board.cell(0, 1)) == 2
    assert found.points(board.cell(1, 0)) == 1


def test_footprints_are_for_squares_and_have_a_size() -> None:
    board = hex_board([(0, 0)])
    with pytest.raises(BoardError, match="for squares"):
        Footprint(1, 2).anchors(board.ways(), board.cells)
    with pytest.raises(BoardError, match="can't be"):
        Footprint(0, 2)
