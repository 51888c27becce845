"""The map to the letter: what is adjacent, counted, walked, stood on and seen across each kind of line."""

from itertools import count
from typing import Any

import pytest
from tests.descent.table import Table, hero, monster, table

from oubliette.games.descent.content.ground import Ground
from oubliette.kernel.boards import Mask, cells

rule = pytest.mark.rule


class Map:
    """A drawn map, asked by columns and rows."""

    def __init__(self, drawing: str, **more: Any) -> None:
        self.t: Table = table(drawing, A=hero(), **more)
        self.ground: Ground = self.t.s.ground
        self.closed = self.t.s.closed

    def mask(self, *spots: tuple[int, int]) -> Mask:
        return sum(1 << self.ground.board.cell(*spot) for spot in spots)

    def spots(self, mask: Mask) -> set[tuple[int, int]]:
        return {self.ground.board.coords(cell) for cell in cells(mask)}

    def adjacent(self, *spots: tuple[int, int]) -> set[tuple[int, int]]:
        return self.spots(self.ground.adjacent(self.closed, self.mask(*spots)))

    def distance(self, one: tuple[int, int], *others: tuple[int, int]) -> int | None:
        return self.ground.distance(self.closed, self.mask(one), self.mask(*others))


@rule("D2-0082", "D2-0084", "D2-0547")
def test_adjacent_are_all_eight_around_but_neither_oneself_nor_an_obstacle() -> None:
    m = Map("A . . .\n\n. o . .\n\n. . . .")
    assert m.adjacent((0, 0)) == {(1, 0), (0, 1)}
    assert m.adjacent((2, 1)) == {(1, 0), (2, 0), (3, 0), (3, 1), (1, 2), (2, 2), (3, 2)}
    assert m.adjacent((2, 1), (3, 1)) == {(1, 0), (2, 0), (3, 0), (1, 2), (2, 2), (3, 2)}


@rule("D2-0087", "D2-0548", "D2-2102")
def test_spaces_are_counted_the_shortest_way_round_walls_and_obstacles() -> None:
    m = Map("A . o . .|.\n\n. . o . .|.\n\n. . . . .|.")
    assert [m.distance((0, 0), spot) for spot in ((0, 0), (1, 0), (3, 0), (4, 2), (3, 1))] == [0, 1, 4, 4, 3]
    assert m.distance((0, 0), (5, 0)) is None and m.distance((0, 0), (5, 0), (1, 1)) == 1
    start = m.mask((0, 0), (4, 0))
    assert m.ground.distance(m.closed, start, m.mask((3, 0), (0, 2))) == 1
    assert m.ground.distance(m.closed, start, m.mask((2, 2))) == 2
    assert m.ground.distance(m.closed, start, m.mask((1, 0))) == 1, "from the nearer of two spaces, whichever is first"
    near = m.ground.within(m.closed, m.mask((0, 0)), 1)
    assert m.spots(near) == {(0, 0), (1, 0), (0, 1), (1, 1)}
    assert m.spots(m.ground.within(m.closed, start, 0)) == {(0, 0), (4, 0)}
    assert m.ground.within(m.closed, 0, 3) == 0


@rule("D2-0548")
def test_a_wall_from_end_to_end_leaves_nothing_joined_however_near_it_is() -> None:
    m = Map("A . o . .|.\n\n. . o . .|.\n\n. . . . .|.")
    left, right = m.mask((0, 0)), m.mask((5, 0))
    assert m.ground.is_joined(m.closed, left, m.mask((4, 0))) and not m.ground.is_joined(m.closed, left, right)
    assert m.ground.is_joined(m.closed, left | right, m.mask((5, 2))), "from either of two spaces"
    assert m.ground.is_joined(m.closed, right, left | right), "to either of two spaces"


def test_what_is_asked_twice_while_nothing_changes_is_worked_out_once_and_then_forgotten() -> None:
    s = table("A . .", A=hero()).s
    numbers = count(1)

    def twice() -> list[int]:
        return [s.cached(name, lambda: next(numbers)) for name in ("a", "a", "b")]

    assert twice() == [1, 2, 3], "in between everything is worked out anew"
    assert s.while_nothing_changes(twice) == [4, 4, 5]
    assert s.while_nothing_changes(lambda: [s.while_nothing_changes(twice), twice()]) == [[6, 6, 7], [8, 8, 9]]
    with pytest.raises(ZeroDivisionError):
        s.while_nothing_changes(lambda: 1 // 0)
    assert twice() == [10, 11, 12], "and anew after a fault"


@rule("D2-0363")
def test_nothing_is_counted_through_what_is_treated_as_an_obstacle() -> None:
    m = Map("A . . .")
    assert m.ground.around(0) is m.ground
    other = m.ground.around(m.mask((1, 0)))
    assert other is m.ground.around(m.mask((1, 0))) and other is not m.ground
    steps = [other.distance(m.closed, m.mask((0, 0)), m.mask((column, 0))) for column in (1, 2, 3)]
    assert steps == [1, None, None], "to it, and not through it"
    assert m.distance((0, 0), (3, 0)) == 3, "the map itself is as it was"


@rule("D2-2059")
def test_under_a_token_there_is_no_terrain_but_an_obstacle_stays() -> None:
    m = Map("A w l p s h o")
    ground = m.ground.overlaid(m.mask((1, 0), (2, 0), (3, 0), (6, 0)))
    assert m.spots(ground.costly) == {(4, 0)} and m.spots(ground.deadly) == {(5, 0)} and ground.pits == 0
    assert m.spots(ground.obstacles) == {(6, 0)} and set(ground.terrain_at.values()) == {"sludge", "hazard", "obstacle"}
    assert m.spots(m.ground.costly) == {(1, 0), (4, 0)} and m.spots(m.ground.pits) == {(3, 0)}
    assert m.spots(m.ground.deadly) == {(2, 0), (5, 0)}
    assert {name: m.spots(mask) for name, mask in ground.terrain.items() if mask} == {
        "sludge": {(4, 0)},
        "hazard": {(5, 0)},
        "obstacle": {(6, 0)},
    }


def barred(barrier: str) -> Map:
    return Map("A .I. .\n\n. .I. .", more={"barriers": {"door_1": barrier}})


@rule("D2-0114", "D2-0115", "D2-0116", "D2-0118", "D2-0547")
@pytest.mark.parametrize(
    ("barrier", "counts", "walks", "stands", "struck", "sees"),
    [
        ("door", False, False, False, False, False),
        ("overgrowth", True, True, False, False, False),
        ("portcullis", True, False, False, True, True),
    ],
)
def test_each_barrier_stops_what_it_stops(
    barrier: str, counts: bool, walks: bool, stands: bool, struck: bool, sees: bool
) -> None:
    m = barred(barrier)
    here, there = m.mask((1, 0)), m.mask((2, 0))
    ground, closed = m.ground, m.closed
    assert closed and bool(ground.counting(closed).spread(here) & there) == counts
    assert bool(ground.adjacent(closed, here) & there) == counts
    assert bool(ground.moving(closed).spread(here) & there) == walks
    assert bool(ground.moving(closed, flying=True).spread(here) & there) == walks
    assert bool(ground.standing(closed).spread(here) & there) == stands
    assert bool(ground.face_to_face(closed, here) & there) == struck
    assert bool(ground.sight(closed).seen(here, there, 0)) == sees
    for ways in (ground.counting(0), ground.moving(0), ground.standing(0)):
        assert ways.spread(here) & there, "open it stops nothing"
    assert not ground.face_to_face(0, here) & here and ground.face_to_face(0, here) & there


@rule("D2-2063", "D2-2065", "D2-2066", "D2-0163", "D2-0547")
def test_an_elevation_line_stops_who_walks_and_neither_who_flies_nor_who_counts_nor_who_stands() -> None:
    m = Map("A .:. .\n\n. . . .\n\n. . . .")
    here = m.mask((1, 0))
    assert m.spots(m.ground.moving(m.closed).spread(here)) == {(0, 0), (0, 1), (1, 1), (2, 1)}, "past a free end"
    assert m.spots(m.ground.moving(m.closed, flying=True).spread(here)) == {(0, 0), (2, 0), (0, 1), (1, 1), (2, 1)}
    for line in (".:.", ".|."):
        joined = Map(f"A .:. .\n\n. {line} .\n\n. . . .")
        ways = joined.ground.moving(joined.closed)
        assert joined.spots(ways.spread(joined.mask((1, 0)))) == {(0, 0), (0, 1), (1, 1)}, "not where two lines meet"
    assert m.adjacent((1, 0)) == {(0, 0), (2, 0), (0, 1), (1, 1), (2, 1)}
    bases = m.ground.placements((2, 1), m.closed, m.ground.board.cell(1, 0), m.ground.spaces)
    assert m.mask((1, 0), (2, 0)) in bases


@rule("D2-2068", "D2-2070")
@pytest.mark.parametrize(
    ("drawing", "one", "other", "crossed"),
    [
        ("A:. .\n\n. . .", (0, 0), (1, 0), True),
        ("A . .\n\n. . .", (0, 0), (1, 0), False),
        ("A:. .\n\n. . .", (1, 0), (2, 0), False),
        ("A:. .\n\n. . .", (0, 0), (0, 1), False),
        ("A:. .\n\n. . .", (0, 0), (2, 0), False),
        ("A:. .\n\n. . .", (0, 0), (1, 1), False),
        ("A:. .\n\n.:. .", (0, 0), (1, 1), True),
        ("A:. .\n\n.|. .", (0, 0), (1, 1), True),
        ("A|. .\n\n.|. .", (0, 0), (1, 1), False),
        ("A:. .\n\n.:. .", (1, 0), (0, 1), True),
        ("A . .\n\n.:. .\n\n. . .", (0, 1), (1, 1), True),
        ("A . .\n\n. .:.\n\n. . .", (1, 1), (2, 1), True),
        ("A . .\n\n. .:.\n\n. .:.", (1, 1), (2, 2), True),
        ("A . .\n\n. .:.\n\n. .:.", (2, 1), (1, 2), True),
        ("A:. .\n\n.:. .\n\n.:. .", (0, 0), (2, 1), False),
        ("A:. .\n\n.:. .\n\n.:. .", (0, 0), (1, 2), False),
        ("A|. .:.\n\n.|. . .", (0, 0), (1, 1), False),
    ],
)
def test_a_diagonal_blow_crosses_an_elevation_line_where_two_lines_meet_in_its_corner(
    drawing: str, one: tuple[int, int], other: tuple[int, int], crossed: bool
) -> None:
    m = Map(drawing)
    board = m.ground.board
    assert m.ground.crossed_elevation(board.cell(*one), board.cell(*other)) == crossed


@rule("D2-0159", "D2-0163")
def test_a_base_stands_wherever_it_covers_the_space_on_free_spaces_alone() -> None:
    m = Map("A . . .\n\n. . o .", g=monster("zombie"))
    cell = m.ground.board.cell(1, 0)
    found = {frozenset(m.spots(mask)) for mask in m.ground.placements((2, 1), m.closed, cell, m.ground.spaces)}
    assert found == {
        frozenset({(0, 0), (1, 0)}),
        frozenset({(1, 0), (2, 0)}),
        frozenset({(1, 0), (1, 1)}),
    }
    free = m.ground.spaces & ~m.mask((0, 0))
    assert {frozenset(m.spots(mask)) for mask in m.ground.placements((2, 2), m.closed, cell, free)} == set()
    assert m.spots(m.ground.coverable((2, 2), m.closed, m.ground.spaces)) == {(0, 0), (1, 0), (0, 1), (1, 1)}
    assert m.spots(m.ground.coverable((1, 1), m.closed, m.mask((0, 0), (2, 1)))) == {(0, 0)}
    assert len(m.ground.all_placements((2, 2), m.closed, m.ground.spaces)) == 1


@rule("D2-0163", "D2-0159")
def test_no_wall_runs_through_a_base() -> None:
    def bases(drawing: str, size: tuple[int, int]) -> list[set[tuple[int, int]]]:
        m = Map(drawing)
        return [m.spots(mask) for mask in m.ground.all_placements(size, m.closed, m.ground.spaces)]

    left, right = {(0, 0), (1, 0), (0, 1), (1, 1)}, {(1, 0), (2, 0), (1, 1), (2, 1)}
    assert bases("A . .\n\n. . .", (2, 2)) == [left, right]
    assert bases("A .|.\n\n. . .", (2, 2)) == [left]
    assert bases("A . .\n\n.|. .", (2, 2)) == [right]
    assert bases("A . .\n-    \n. . .", (2, 2)) == [right]
    assert bases("A . .\n    -\n. . .", (2, 2)) == [left]
    assert bases("A|. .", (2, 1)) == [{(1, 0), (2, 0)}]
    assert bases("A .\n\n. .", (2, 1)) == [{(0, 0), (1, 0)}, {(0, 1), (1, 1)}, {(0, 0), (0, 1)}, {(1, 0), (1, 1)}]


@rule("D2-0126", "D2-0120")
def test_of_several_targets_those_are_seen_to_which_a_line_is_open() -> None:
    m = Map("A . o . .")
    sight = m.ground.sight(m.closed)
    both = m.mask((1, 0), (3, 0))
    assert sight.seen(m.mask((0, 0)), both, m.ground.obstacles) == m.mask((1, 0))
    assert sight.seen(m.mask((0, 0), (4, 0)), both, m.ground.obstacles) == both
    assert sight.seen(m.mask((4, 0)), both, m.ground.obstacles) == m.mask((3, 0))
    assert sight.seen(m.mask((0, 0)), m.mask((3, 0)), 0) == m.mask((3, 0))
    assert sight.seen(m.mask((0, 0)), m.mask((3, 0)), m.mask((1, 0))) == 0


@rule("D2-0547")
def test_two_spaces_that_touch_at_a_corner_beside_nothing_are_not_adjacent() -> None:
    m = Map("A   .\n\n  .\n\n.   .")
    assert m.adjacent((1, 1)) == set()
    one = Map("A .\n\n  .")
    assert one.adjacent((1, 1)) == {(0, 0), (1, 0)}, "with one space at the corner they are"
