"""Reach and shortest paths, against networkx."""

from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.kernel.boards import naive

from oubliette.kernel.boards import (
    Board,
    BoardError,
    Cell,
    Footprint,
    Mask,
    Movement,
    cells,
    hex_board,
    mask_of,
    movement,
    reach,
    read_hexes,
    read_squares,
    shortest_paths,
)

KINDS = ("hex", "pointed", "king", "rook")
HAZARD = 10**6
quick = settings(deadline=None, max_examples=30)


@pytest.mark.parametrize("kind", KINDS)
@quick
@given(data=st.data())
def test_reach_finds_what_dijkstra_finds(kind: str, data: st.DataObject) -> None:
    board = data.draw(naive.boards(kind))
    start, budget = data.draw(naive.one_cell(board)), data.draw(st.integers(0, 7))
    passable, stoppable, mud, bog = (data.draw(naive.some_cells(board)) for _ in range(4))
    found = reach(board.ways(), 1 << start, budget, passable=passable, stoppable=stoppable, extras=[(mud, 1), (bog, 2)])
    costs, _ = naive.cheapest(
        naive.graph(board), start, passable | stoppable, passable, lambda c: 1 + (mud >> c & 1) + 2 * (bog >> c & 1)
    )
    expected = {cell: cost for cell, cost in costs.items() if cost <= budget}
    assert set(cells(found.entered)) == set(expected)
    assert set(cells(found.cells)) == {cell for cell in expected if stoppable >> cell & 1}
    for cell in board:
        assert found.points(cell) == (expected[cell] if cell in found else None)
    assert {(cell, cost[0]) for cost, group in found.by_cost() for cell in cells(group)} == {
        (cell, cost) for cell, cost in expected.items() if cell in found
    }


@pytest.mark.parametrize("kind", KINDS)
@quick
@given(data=st.data())
def test_shortest_paths_are_all_those_of_the_fewest_hazards_then_points(kind: str, data: st.DataObject) -> None:
    board = data.draw(naive.boards(kind))
    start, goals = data.draw(naive.one_cell(board)), data.draw(naive.some_cells(board))
    passable, traps, mud = (data.draw(naive.some_cells(board)) for _ in range(3))
    found = shortest_paths(
        board.ways(), 1 << start, goals, passable=passable, step=(0, 1), extras=[(traps, (1, 0)), (mud, 1)]
    )
    costs, before = naive.cheapest(
        naive.graph(board),
        start,
        passable | goals,
        passable,
        lambda cell: 1 + (mud >> cell & 1) + HAZARD * (traps >> cell & 1),
    )
    met = {cell: cost for cell, cost in costs.items() if goals >> cell & 1}
    if not met:
        assert not found
        assert (found.cost, found.cells, found.count, list(found)) == (None, 0, 0, [])
        return
    least = min(met.values())
    ways = sorted(way for cell, cost in met.items() if cost == least for way in naive.all_ways(before, cell))
    assert found.cost == divmod(least, HAZARD)
    assert set(cells(found.goals)) == {cell for cell, cost in met.items() if cost == least}
    assert found.count == len(ways)
    assert list(islice(found, 300)) == ways[:300]
    assert set(cells(found.cells)) == {cell for way in ways for cell in way}
    assert set(cells(found.first_steps)) == {way[1] for way in ways if len(way) > 1}


@pytest.mark.parametrize("kind", KINDS)
@quick
@given(data=st.data())
def test_asked_from_every_cell_a_movement_answers_as_if_asked_once(kind: str, data: st.DataObject) -> None:
    """Once it has been asked often it works out the whole board at once; nothing may change but the time it takes."""
    board = data.draw(naive.boards(kind))
    passable, stoppable, mud, traps = (data.draw(naive.some_cells(board)) for _ in range(4))
    costs: list[int | tuple[int, ...]] = [3, (1, 0)]
    extras = ((mud, 1), (traps, data.draw(st.sampled_from(costs))))
    toll = data.draw(st.sampled_from([0, 2]))
    ways = board.ways(0, tolls=((board.walls, toll),)) if toll else board.ways()
    often = Movement(ways, passable, stoppable=stoppable, step=1, extras=extras, landing=())
    for cell in list(board) * 2:  # twice the board is more than its patience
        often.reach(1 << cell, 40)
        often.paths(1 << cell, 0)
    for start in list(board)[:8]:
        goal = data.draw(naive.one_cell(board))
        once = Movement(ways, passable, stoppable=stoppable, step=1, extras=extras, landing=())
        far, near = often.reach(1 << start, 3), once.reach(1 << start, 3)
        assert (far.cells, far.entered, list(far.by_cost())) == (near.cells, near.entered, list(near.by_cost()))
        for goals in (1 << goal, stoppable, 0):
            many, single = often.paths(1 << start, goals), once.paths(1 << start, goals)
            assert (many.cost, many.goals, many.cells) == (single.cost, single.goals, single.cells)
            assert list(many.by_cost()) == list(single.by_cost())
            assert many.count == single.count


def test_the_whole_board_is_worked_out_at_once_when_asked_from_many_cells() -> None:
    board = hex_board([(column, row) for column in range(8) for row in range(6)])
    terms = movement(board.ways(), board.cells & ~(1 << board.cell(3, 3)))
    answers = [terms.reach(1 << cell, 4) for cell in board]
    assert answers[0].atlas is None
    assert answers[-1].atlas is not None


def corridor() -> Board:
    return hex_board([(0, row) for row in range(6)])


def at(board: Board, *rows: int) -> Mask:
    return mask_of(board.cell(0, row) for row in rows)


def test_a_cell_that_is_only_passable_is_no_end_and_one_only_stoppable_is_not_left_again() -> None:
    board = corridor()
    ally = reach(board.ways(), at(board, 0), 5, passable=at(board, 1, 2), stoppable=at(board, 2))
    assert ally.cells == at(board, 2)
    trap = reach(board.ways(), at(board, 0), 5, passable=at(board, 1), stoppable=at(board, 1, 2, 3))
    assert trap.cells == at(board, 1, 2)


def test_a_jump_pays_for_the_ground_only_where_it_lands() -> None:
    """GH-0102."""
    board = corridor()
    mud = at(board, 1, 2)
    jump = reach(board.ways(), at(board, 0), 2, landing=[(mud, 1)])
    assert jump.cells == at(board, 0, 1)
    assert jump.points(board.cell(0, 1)) == 2
    assert reach(board.ways(), at(board, 0), 3, landing=[(mud, 1)]).cells == at(board, 0, 1, 2, 3)


def test_the_cheapest_goal_counts_its_landing() -> None:
    board = corridor()
    found = shortest_paths(board.ways(), at(board, 2), at(board, 1, 4), landing=[(at(board, 1), (1, 0))])
    assert found.goals == at(board, 4)
    assert found.cost == (0, 2)
    tied = shortest_paths(board.ways(), at(board, 2), at(board, 1, 4), landing=[(at(board, 1), 1)])
    assert tied.goals == at(board, 1, 4)
    assert [len(way) for way in tied] == [2, 3]


def test_a_long_clean_way_beats_a_short_one_through_a_trap() -> None:
    """GH-0268."""
    map_ = read_hexes("""
        .   .   .
          .   .
        m   t   h
          #   #
    """)
    board = map_.board
    ways, monster, hero, trap = board.ways(), map_.the("m"), map_.the("h"), map_.the("t")
    careless = shortest_paths(ways, 1 << monster, 1 << hero)
    careful = shortest_paths(ways, 1 << monster, 1 << hero, step=(0, 1), extras=[(1 << trap, (1, 0))])
    assert careless.cost == (4,)
    assert careful.cost is not None
    assert careful.cost[0] == 0
    assert not careful.cells >> trap & 1


def test_staying_is_a_way_of_one_cell_that_costs_nothing() -> None:
    board = corridor()
    here = shortest_paths(board.ways(), at(board, 2), at(board, 2, 3))
    assert (here.cost, here.points, list(here), here.first_steps) == ((0,), 0, [(board.cell(0, 2),)], 0)


def test_several_sources_share_one_answer() -> None:
    board = corridor()
    found = shortest_paths(board.ways(), at(board, 0, 5), at(board, 2, 3))
    assert found.goals == at(board, 2, 3)
    assert found.count == 2
    assert reach(board.ways(), at(board, 0, 5), 1).cells == at(board, 0, 1, 4, 5)


def test_crossing_a_hindrance_costs_its_toll() -> None:
    """MA-0309: over the line into water costs three."""
    map_ = read_squares("a:b .", lined=True)
    board = map_.board
    ways = board.ways(tolls=((board.hindrances, 1),))
    water = 1 << map_.the("b")
    found = reach(ways, 1 << map_.the("a"), 4, extras=[(water, 1)])
    assert [found.points(cell) for cell in board] == [0, 3, 4]
    assert found.paths(board.cell(2, 0)).count == 1


def test_reach_tells_the_ways_to_each_cell() -> None:
    board = hex_board([(column, row) for column in range(4) for row in range(4)])
    found = reach(board.ways(), 1 << board.cell(0, 0), 3)
    assert not found.paths(board.cell(3, 3))
    ways = list(found.paths(board.cell(2, 1)))
    assert len(ways) == len(set(ways)) > 0
    assert all(way[0] == board.cell(0, 0) and way[-1] == board.cell(2, 1) for way in ways)


def test_equal_terms_are_one_movement_and_equal_questions_one_answer() -> None:
    board = corridor()
    assert movement(board.ways(), board.cells) is movement(board.ways(), board.cells)
    answers = [shortest_paths(board.ways(), 1, 2, passable=board.cells) for _ in range(2)]
    assert answers[0] is answers[1]


def test_everything_but_some_cells_may_be_said_with_a_complement() -> None:
    """`~figures` names places off the board too; nobody gets there."""
    map_ = read_squares("a.f\n#..\n..b")
    board, figure = map_.board, 1 << map_.the("f")
    start, goal = 1 << map_.the("a"), 1 << map_.the("b")
    named = board.cells & ~figure
    assert reach(board.ways(), start, passable=~figure).cells == reach(board.ways(), start, passable=named).cells
    assert (
        shortest_paths(board.ways(), start, goal, passable=~figure).cells
        == shortest_paths(board.ways(), start, goal, passable=named).cells
    )
    assert board.ways().within(start, 9, ~figure) == board.ways().within(start, 9, named) == named
    assert Footprint(1, 2).placements(board.ways(), ~figure) == Footprint(1, 2).placements(board.ways(), named)
    many = movement(board.ways(), ~figure)
    assert [many.reach(1 << cell, 2).cells for cell in list(board) * 2][-1] == many.reach(goal, 2).cells != 0


def test_a_step_must_cost_something() -> None:
    board = corridor()
    with pytest.raises(BoardError, match="must cost something"):
        reach(board.ways(), at(board, 0), 3, step=0)
    with pytest.raises(BoardError, match="no cost"):
        reach(board.ways(), at(board, 0), 3, step=(0, -1))


def test_millions_of_ways_are_counted_not_listed() -> None:
    side = 16
    board = hex_board([(column, row) for column in range(side) for row in range(2 * side)])
    first: Cell = board.cell(0, 0)
    found = shortest_paths(board.ways(), 1 << first, 1 << board.cell(side - 1, side + side // 2 - 1))
    assert found.count > 10**6
    assert len(list(islice(found, 5))) == 5
