"""Adjacency, steps and lines of sight, on the layouts of the ledger (MA-0278 to MA-0309, MA-5001 to MA-5017)."""

import pytest
from tests.malhya.table import WORDS

from oubliette.games.malhya.content.plan import Ground, Plan, ground_of
from oubliette.games.malhya.content.routes import Routes
from oubliette.games.malhya.content.stories import Place
from oubliette.games.malhya.stealth.vision import corridor, in_view
from oubliette.kernel.boards import mask_of

rule = pytest.mark.rule
Pair = tuple[tuple[int, int], tuple[int, int]]


def drawing(rows: list[str], walls: list[Pair], hindering: list[Pair]) -> str:
    """A lined drawing from rows of cells and pairs of cells with something between."""
    lines = [[" "] * (2 * len(rows[0]) - 1) for _ in range(2 * len(rows) - 1)]
    for y, row in enumerate(rows):
        for x, mark in enumerate(row):
            lines[2 * y][2 * x] = mark
    for pairs, upright, level in ((walls, "|", "-"), (hindering, ":", "~")):
        for (ax, ay), (bx, by) in pairs:
            lines[ay + by][ax + bx] = upright if ay == by else level
    return "\n".join("".join(line).rstrip() for line in lines)


def west_of(column: int, rows: range) -> list[Pair]:
    """The line x = column along these rows."""
    return [((column - 1, row), (column, row)) for row in rows]


def north_of(row: int, columns: range) -> list[Pair]:
    return [((column, row - 1), (column, row)) for column in columns]


def ground(width: int, height: int, walls: list[Pair] | None = None, hindering: list[Pair] | None = None) -> Ground:
    return of_rows(["." * width] * height, walls, hindering)


def of_rows(rows: list[str], walls: list[Pair] | None = None, hindering: list[Pair] | None = None) -> Ground:
    place = Place(id="p", number=1, name=WORDS, map=drawing(rows, walls or [], hindering or []))
    return ground_of(Plan(place), ())


def cell(g: Ground, at: tuple[int, int]) -> int:
    return g.board.cell(*at)


@rule("MA-5006", "MA-5007")
def test_what_two_enemies_see_past_walls() -> None:
    g = ground(6, 4, west_of(3, range(2)) + north_of(2, range(5, 6)))
    d, e, a, b, c = (cell(g, at) for at in ((0, 0), (5, 0), (2, 0), (1, 2), (5, 3)))
    assert [g.sight(d, one) != "blocked" for one in (a, b, c)] == [True, True, False]
    assert [g.sight(e, one) != "blocked" for one in (a, b, c)] == [False, False, False]


@rule("MA-5008", "MA-5009", "MA-5001")
def test_a_hindering_line_hides_what_is_not_adjacent() -> None:
    g = ground(4, 3, hindering=west_of(2, range(3)))
    a, b, c, d = (cell(g, at) for at in ((1, 0), (2, 2), (1, 2), (2, 0)))
    seen_a, seen_c = in_view(g, a, 3), in_view(g, c, 3)
    assert not seen_a >> b & 1 and not seen_c >> d & 1
    assert seen_a >> d & 1 and seen_c >> b & 1


@rule("MA-5010", "MA-5012", "MA-5002", "MA-5003")
def test_ranged_fire_past_hindering_obstacles() -> None:
    lines = [pair for column in (2, 3, 4) for pair in west_of(column, range(1, 2))] + north_of(4, range(2, 3))
    g = ground(6, 5, hindering=lines)
    a, b, d, c = (cell(g, at) for at in ((0, 2), (5, 2), (5, 0), (2, 4)))
    assert g.sight(a, b) == "clear"
    assert g.sight(a, d) == "hindered"
    assert g.sight(a, c) == "hindered"


@rule("MA-5013", "MA-5014", "MA-5015", "MA-5004", "MA-5005")
def test_figures_hinder_only_if_crossed() -> None:
    g = ground(5, 5)
    a, b, c, d, e, f, h = (cell(g, at) for at in ((0, 0), (2, 0), (4, 0), (0, 2), (0, 4), (3, 1), (3, 2)))
    assert g.sight(a, c, mask_of([e, d])) == "clear", "allies do not count: they are no opponents"
    assert g.sight(a, e, mask_of([d])) == "hindered"
    assert g.sight(c, a, mask_of([b])) == "hindered"
    assert g.sight(a, h, mask_of([f])) == "clear", "touched, not crossed"


@rule("MA-5017", "MA-0298")
def test_a_corner_is_free_for_movement_and_fatal_for_sight() -> None:
    g = ground(3, 3, walls=[((1, 0), (1, 1))])
    start, end = cell(g, (0, 0)), cell(g, (1, 1))
    assert g.is_near(start, end), "one wall that ends at the corner does not part two diagonal cells"
    assert next(step.cost for step in g.steps(start) if step.cell == end) == 1
    far = cell(g, (2, 2))
    assert g.sight(start, far) == "blocked"


@rule("MA-0298", "MA-0297")
@pytest.mark.parametrize(
    ("hindering", "cost"),
    [
        ([((0, 0), (1, 0))], 1),
        ([((0, 0), (1, 0)), ((1, 0), (1, 1))], 1),
        ([((0, 0), (1, 0)), ((0, 0), (0, 1))], 2),
        ([((0, 0), (1, 0)), ((0, 1), (1, 1))], 2),
    ],
    ids=["one way", "one way twice", "beside the start", "a line along"],
)
def test_a_diagonal_step_pays_for_obstacles_on_both_ways_round_only(hindering: list[Pair], cost: int) -> None:
    g = ground(2, 2, hindering=hindering)
    assert Routes(g, cell(g, (0, 0)), 9, closed=0).cost(cell(g, (1, 1))) == cost


@rule("MA-0278")
def test_diagonal_cells_are_cut_off_only_if_both_ways_round_are_barred() -> None:
    both = ground(2, 2, walls=[((0, 0), (1, 0)), ((0, 0), (0, 1))])
    assert not both.is_near(cell(both, (0, 0)), cell(both, (1, 1)))
    assert not both.is_near(cell(both, (0, 0)), cell(both, (1, 0)))
    one = ground(2, 2, walls=[((0, 0), (1, 0))])
    assert one.is_near(cell(one, (0, 0)), cell(one, (1, 1)))


@rule("MA-0297", "MA-0296", "MA-0309")
def test_crossing_hindering_lines_costs_five_points_for_three_cells() -> None:
    g = ground(4, 1, hindering=west_of(1, range(1)) + west_of(3, range(1)))
    ways = Routes(g, cell(g, (0, 0)), 9, closed=0)
    assert [ways.cost(cell(g, (x, 0))) for x in (1, 2, 3)] == [2, 3, 5]
    assert Routes(g, cell(g, (0, 0)), 9, closed=0, light=True).cost(cell(g, (3, 0))) == 3


@rule("MA-0300", "MA-0301")
def test_crossing_water_costs_five_points_for_three_cells() -> None:
    g = of_rows([".ww."])
    assert Routes(g, cell(g, (0, 0)), 9, closed=0).cost(cell(g, (3, 0))) == 5


@rule("MA-0302", "MA-0304", "MA-0309")
def test_jumping_a_chasm_costs_four_points_for_three_cells() -> None:
    g = of_rows(["..x."])
    assert Routes(g, cell(g, (0, 0)), 9, closed=0).cost(cell(g, (3, 0))) == 4


@rule("MA-0305", "MA-0306")
def test_a_jump_is_straight_but_light_movement_may_turn() -> None:
    g = of_rows(["x.", ".x"])
    start, end = cell(g, (0, 1)), cell(g, (1, 0))
    assert Routes(g, start, 9, closed=0).cost(end) == 1, "diagonally past both, no jump at all"
    corner = of_rows([".x", "#."])
    turn = Routes(corner, cell(corner, (0, 0)), 9, closed=1 << cell(corner, (1, 1)))
    assert turn.cost(cell(corner, (1, 0))) == 2
    bent = of_rows([".x.", "##."])
    assert Routes(bent, cell(bent, (0, 0)), 9, closed=1 << cell(bent, (2, 0))).cost(cell(bent, (2, 1))) is None
    light = Routes(bent, cell(bent, (0, 0)), 9, closed=1 << cell(bent, (2, 0)), light=True)
    assert light.cost(cell(bent, (2, 1))) == 2


@rule("MA-5025", "MA-5026", "MA-0307")
def test_shadow_hides_what_is_not_adjacent_and_cuts_no_line() -> None:
    g = of_rows(["sss."])
    eye = cell(g, (0, 0))
    seen = in_view(g, eye, 3)
    assert [bool(seen >> cell(g, (x, 0)) & 1) for x in (1, 2, 3)] == [True, False, True]


@rule("MA-5076", "MA-5077")
def test_a_vigilant_enemy_sees_a_lane_of_three_without_limit_and_nothing_else() -> None:
    g = ground(10, 6)
    lane = corridor(g, cell(g, (2, 2)), "e")
    assert lane >> cell(g, (8, 3)) & 1
    assert lane >> cell(g, (9, 1)) & 1
    assert not lane >> cell(g, (8, 4)) & 1
    assert not lane >> cell(g, (1, 2)) & 1
    assert not lane >> cell(g, (2, 3)) & 1, "beside him"


@rule("MA-5076")
def test_a_lane_ends_at_obstacles_of_both_kinds() -> None:
    for walls, hindering in ((west_of(5, range(3)), []), ([], west_of(5, range(3)))):
        g = ground(8, 3, walls, hindering)
        assert not corridor(g, cell(g, (0, 1)), "e") >> cell(g, (6, 1)) & 1
        assert corridor(g, cell(g, (0, 1)), "e") >> cell(g, (4, 1)) & 1
