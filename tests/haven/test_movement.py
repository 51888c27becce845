"""Where a move can end, as both games ask for it: round danger if possible, else through as little as can be."""

import pytest

from oubliette.haven.movement import Footing, Gait, Range, gait_for, range_above, range_on_foot
from oubliette.kernel.boards import read_hexes

ROOM = read_hexes(
    """
    @       B
      ^   .
    .   .
      ~
    """,
    void=" ",
)
START, GOAL, TRAP, MUD = (ROOM.the(mark) for mark in "@B^~")


def footing(gait: Gait = "walk") -> Footing:
    """Nobody is in the way."""
    return Footing(gait, ROOM.board.ways(), ROOM.board.cells, ROOM.board.cells)


def walk(points: int, *, difficult: int = 0) -> Range:
    """A walk from the start; the trap is dangerous."""
    danger = 1 << TRAP
    safe_ends = ROOM.board.cells & ~danger
    return range_on_foot(footing(), START, points, difficult=difficult, danger=danger, safe_ends=safe_ends)


@pytest.mark.parametrize(
    ("flying", "jump", "gait"),
    [(False, False, "walk"), (False, True, "jump"), (True, False, "fly"), (True, True, "fly")],
)
def test_who_flies_need_not_jump(flying: bool, jump: bool, gait: Gait) -> None:
    assert gait_for(flying=flying, jump=jump) == gait


def test_a_walk_goes_round_danger_where_points_are_enough_for_it() -> None:
    path = walk(5).path(GOAL)
    assert len(path) == 6
    assert TRAP not in path


def test_a_walk_goes_through_danger_where_no_other_way_is_short_enough() -> None:
    path = walk(4).path(GOAL)
    assert len(path) == 5
    assert TRAP in path
    assert not walk(3).ends >> GOAL & 1


def test_difficult_ground_costs_a_walk_another_point() -> None:
    assert TRAP not in walk(6, difficult=1 << MUD).path(GOAL)
    assert TRAP in walk(5, difficult=1 << MUD).path(GOAL)


def test_danger_itself_can_be_the_end_and_the_start_never_is() -> None:
    assert walk(1).ends >> TRAP & 1
    assert walk(1).path(TRAP) == (START, TRAP)
    assert not walk(9).ends >> START & 1


def test_a_jump_heeds_no_danger_on_its_way_and_pays_for_where_it_lands() -> None:
    jump = range_above(footing("jump"), START, 4, landing=1 << GOAL)
    assert not jump.ends >> GOAL & 1
    assert range_above(footing("jump"), START, 5, landing=1 << GOAL).path(GOAL)[2:] == walk(4).path(GOAL)[2:]
    assert range_above(footing("fly"), START, 4).ends == ROOM.board.cells & ~(1 << START)
