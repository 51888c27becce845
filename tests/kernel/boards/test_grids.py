"""Grids, boards and the ways on them."""

import copy
import pickle

import networkx as nx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.kernel.boards import naive

from oubliette.kernel.boards import (
    DOOR,
    HINDRANCE,
    WALL,
    Board,
    BoardError,
    cells,
    hex_board,
    lowest,
    mask_of,
    read_hexes,
    read_squares,
    square_board,
)

KINDS = ("hex", "pointed", "king", "rook")
quick = settings(deadline=None, max_examples=30)


def field(columns: int, rows: int) -> list[tuple[int, int]]:
    return [(column, row) for column in range(columns) for row in range(rows)]


@given(members=st.sets(st.integers(0, 400)))
def test_a_mask_holds_exactly_what_was_put_in_and_gives_it_back_ascending(members: set[int]) -> None:
    mask = mask_of(members)
    assert list(cells(mask)) == sorted(members)
    assert mask.bit_count() == len(members)
    if members:
        assert lowest(mask) == min(members)


@pytest.mark.parametrize("kind", KINDS)
@quick
@given(data=st.data())
def test_every_place_has_a_number_of_its_own_and_comes_back_from_it(kind: str, data: st.DataObject) -> None:
    board = data.draw(naive.boards(kind))
    places = [board.coords(cell) for cell in board]
    assert len(set(places)) == len(board) > 0
    for cell, (column, row) in zip(board, places, strict=True):
        assert board.cell(column, row) == cell
        x, y = board.grid.lattice(cell)
        assert board.grid.at_lattice(x, y) == cell
        assert board.grid.from_lattice(x, y) == (column, row)


@pytest.mark.parametrize("kind", KINDS)
@quick
@given(data=st.data())
def test_open_steps_are_those_of_the_plain_rule(kind: str, data: st.DataObject) -> None:
    """Sides without a wall; diagonally, one way round the corner without a wall and over cells of the board."""
    board = data.draw(naive.boards(kind))
    steps, ways = naive.graph(board), board.ways()
    for cell in board:
        assert set(cells(ways.neighbours(cell))) == set(steps.successors(cell))
    some = data.draw(naive.some_cells(board))
    assert set(cells(ways.spread(some))) == {there for cell in cells(some) for there in steps.successors(cell)}


@pytest.mark.parametrize("kind", KINDS)
@quick
@given(data=st.data())
def test_distance_round_walls_is_the_fewest_open_steps(kind: str, data: st.DataObject) -> None:
    board = data.draw(naive.boards(kind))
    steps, ways = naive.graph(board), board.ways()
    start = data.draw(naive.one_cell(board))
    lengths = nx.single_source_shortest_path_length(steps, start)
    for cell in board:
        assert ways.distance(start, cell) == ways.distance(cell, start) == lengths.get(cell)
    for limit in range(4):
        assert set(cells(ways.within(1 << start, limit))) == {c for c, steps in lengths.items() if steps <= limit}
    assert set(cells(ways.connected(1 << start))) == set(lengths)


@pytest.mark.parametrize("kind", KINDS)
@quick
@given(data=st.data())
def test_the_crow_flies_as_if_the_board_were_whole(kind: str, data: st.DataObject) -> None:
    board = data.draw(naive.boards(kind))
    places = [(column, row) for column in range(-14, 20) for row in range(-14, 20)]
    whole = naive.board_of_kind(kind, places)
    start = data.draw(naive.one_cell(board))
    origin = whole.cell(*board.coords(start))
    for cell in board:
        there = whole.cell(*board.coords(cell))
        assert board.crow(start, cell) == board.crow(cell, start) == whole.ways().distance(origin, there)
    for limit in range(-1, 9):
        assert set(cells(board.disc(start, limit))) == {c for c in board if board.crow(start, c) <= limit}


def test_odd_columns_sit_half_a_hex_lower() -> None:
    board = hex_board(field(3, 3))
    near = board.ways().neighbours(board.cell(1, 1))
    assert {board.coords(cell) for cell in cells(near)} == {(1, 0), (2, 1), (2, 2), (1, 2), (0, 2), (0, 1)}


def test_directions_run_clockwise_and_turn_back_half_the_list_on() -> None:
    for board in (hex_board(field(3, 3)), square_board(field(3, 3)), square_board(field(3, 3), diagonal=False)):
        middle, count = board.cell(1, 1), len(board.grid.moves)
        for direction in range(count):
            there = board.towards(middle, direction)
            assert there is not None
            assert board.grid.direction(middle, there) == direction
            assert board.towards(there, (direction + count // 2) % count) == middle


def test_two_hexes_with_a_wall_between_are_two_steps_apart() -> None:
    """GH-0013."""
    board = hex_board(field(3, 3), {WALL: [((1, 1), (1, 2))]})
    a, b = board.cell(1, 1), board.cell(1, 2)
    assert board.ways().distance(a, b) == 2
    assert board.ways(barriers=0).distance(a, b) == board.crow(a, b) == 1


def test_a_door_bars_only_while_it_is_told_to() -> None:
    board = square_board([(0, 0), (1, 0)], {DOOR: [((0, 0), (1, 0))]})
    a, b = board.cell(0, 0), board.cell(1, 0)
    assert board.ways(board.walls | board.doors).distance(a, b) is None
    assert board.ways().distance(a, b) == 1


def test_rooms_that_touch_only_in_a_corner_are_not_joined_but_blocked_squares_do_not_matter() -> None:
    apart = square_board([(0, 0), (1, 1)])
    assert apart.ways().distance(apart.cell(0, 0), apart.cell(1, 1)) is None
    bend = square_board([(0, 0), (1, 0), (1, 1)])
    assert bend.ways().distance(bend.cell(0, 0), bend.cell(1, 1)) == 1


def test_a_straight_wall_stops_a_diagonal_step_and_the_end_of_a_wall_does_not() -> None:
    straight = read_squares("a .\n- -\n. b", lined=True)
    ending = read_squares("a .\n-\n. b", lined=True)
    assert straight.board.ways().distance(straight.the("a"), straight.the("b")) is None
    assert ending.board.ways().distance(ending.the("a"), ending.the("b")) == 1


def test_a_snag_stops_diagonal_steps_past_a_corner_it_shares_with_a_wall() -> None:
    """An elevation line that meets a wall (D2-2065); alone it stops only what crosses it."""
    board = read_squares(". a\n-\nb .", lined=True).board
    ledge = board.edges([((0, 0), (1, 0))])
    a, b = board.cell(1, 0), board.cell(0, 1)
    assert board.ways(board.walls | ledge).neighbours(a) >> b & 1, "one way round the corner is open"
    assert not board.ways(board.walls | ledge, snags=ledge).neighbours(a) >> b & 1
    lone = board.with_feature(WALL, 0)
    assert lone.ways(ledge, snags=ledge).neighbours(a) >> b & 1
    assert not lone.without(1 << lone.cell(0, 0)).ways(ledge, snags=ledge).neighbours(a) >> b & 1, "the rim is a wall"


def test_hindrances_are_tolls_and_a_diagonal_step_pays_only_if_both_ways_do() -> None:
    """MA-0298."""
    half = read_squares("a .\n~\n. b", lined=True).board
    full = read_squares("a .\n~ ~\n. b", lined=True).board
    assert half.hindrances.bit_count() == 1
    for board, expected in ((half, [0]), (full, [0, 2])):
        ways = board.ways(tolls=((board.hindrances, 2),))
        a, b = board.cell(0, 0), board.cell(1, 1)
        paid = [toll for toll, step in ways.lanes if step(1 << a) >> b & 1]
        assert paid == expected[-1:]


def test_a_board_that_grows_keeps_its_numbers() -> None:
    small = hex_board([(0, 0), (1, 0)], frame=(-5, -5, 11, 11))
    grown = small.grown([(-5, 4), (2, 2)], {WALL: 0})
    assert grown.cell(1, 0) == small.cell(1, 0)
    assert len(grown) == 4
    with pytest.raises(BoardError, match=r"\[6,0\] lies outside \[-5,-5\] to \[5,5\]"):
        small.grown([(6, 0)])


def test_equal_boards_are_one_object_and_copies_are_the_board_itself() -> None:
    first = hex_board(field(3, 2), {WALL: [((0, 0), (0, 1))]})
    again = hex_board(field(3, 2), {WALL: [((0, 1), (0, 0))]})
    assert first is again
    assert copy.deepcopy(first) is first
    assert copy.deepcopy(first.ways()) is first.ways()
    assert pickle.loads(pickle.dumps(first)) == first  # noqa: S301 (our own bytes)
    assert pickle.loads(pickle.dumps(first.ways())) is first.ways()  # noqa: S301 (our own bytes)
    assert first.without(1 << first.cell(0, 0)).only(~0).cells == first.cells & ~(1 << first.cell(0, 0))


def test_the_outline_is_every_side_without_a_cell_behind_it() -> None:
    ring = read_hexes("""
        .   .
          .
        .   .
        """).board
    assert ring.outline.bit_count() == sum(
        ring.at(*there) is None for cell in ring for there in naive.side_neighbours("hex", ring.coords(cell))
    )


@pytest.mark.parametrize(
    ("ask", "says"),
    [
        (lambda board: board.cell(9, 9), r"no cell at \[9,9\]"),
        (lambda board: board.edge(board.cell(0, 0), board.cell(2, 2)), "no neighbours"),
        (lambda board: board.edge(board.cell(0, 0), board.cell(1, 1)), "only a corner"),
        (lambda board: board.coords(0), "no cell of this grid"),
        (lambda _: square_board([]), "at least one place"),
        (lambda _: lowest(0), "empty mask"),
    ],
)
def test_a_question_that_makes_no_sense_is_refused_with_its_reason(ask: "object", says: str) -> None:
    assert callable(ask)
    with pytest.raises(BoardError, match=says):
        ask(square_board(field(3, 3)))


def test_features_are_found_by_name_and_stay_apart() -> None:
    sides = {WALL: [((0, 0), (1, 0))], HINDRANCE: [((1, 0), (2, 0))], "portcullis": [((0, 1), (0, 0))]}
    board: Board = square_board(field(3, 2), sides)
    assert [board.walls.bit_count(), board.hindrances.bit_count(), board.doors] == [1, 1, 0]
    assert board.feature("portcullis") == board.edges([((0, 0), (0, 1))])
