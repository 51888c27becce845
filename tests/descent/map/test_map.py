"""Adjacency, counting, sight, terrain and doors (D2-0081 to D2-0132, D2-2058 to D2-2093)."""

import pytest
from tests.descent.table import Table, hero, lieutenant, monster, table

from oubliette.games.descent.board.sight import sees
from oubliette.games.descent.map.doors import closable

rule = pytest.mark.rule


def reaches(t: Table, place: tuple[int, int]) -> bool:
    """Whether a walk to a place is on offer."""
    return f"go:{place[0]},{place[1]}" in t.keys


@rule("D2-0081", "D2-0083", "D2-0085", "D2-0086")
def test_eight_neighbours_are_adjacent_and_a_wall_parts_two() -> None:
    t = table(
        """
        . . .

        . A|g

        . . .
        """,
        A=hero(),
        g=monster(),
    )
    a = t.figure("A")
    assert t.s.adjacent_to(a).bit_count() == 7
    assert not t.s.are_adjacent(a, t.figure("g"))
    assert t.s.distance(a, t.figure("g")) == 2


@rule("D2-0547", "D2-7274", "D2-7275")
def test_a_corner_is_passed_round_the_end_of_a_wall_but_not_through_a_straight_one() -> None:
    end = table(". B\n   \nA|.", A=hero(), B=hero("jain", "wildlander"))
    assert end.s.are_adjacent(end.figure("A"), end.figure("B")), "the wall ends at the corner"
    straight = table(".|B\n +\nA|.", A=hero(), B=hero("jain", "wildlander"))
    assert not straight.s.are_adjacent(straight.figure("A"), straight.figure("B"))


@rule("D2-0547", "D2-7276", "D2-0084", "D2-2075", "D2-0089")
def test_a_figure_slips_between_two_obstacles_but_counts_through_none() -> None:
    t = table("o B\n\nA o", A=hero(), B=hero("jain", "wildlander"))
    assert t.s.are_adjacent(t.figure("A"), t.figure("B"))
    row = table("A o B", A=hero(), B=hero("jain", "wildlander"))
    assert row.s.distance(row.figure("A"), row.figure("B")) is None
    assert not row.s.adjacent_to(row.figure("A"))


@rule("D2-0090", "D2-0087")
def test_figures_do_not_lengthen_a_count() -> None:
    t = table("A g h", A=hero(), g=monster(), h=monster())
    assert t.s.distance(t.figure("A"), t.figure("h")) == 2


@rule("D2-0548", "D2-0107", "D2-2092")
def test_behind_a_closed_door_there_is_no_distance_and_no_sight_until_it_is_opened() -> None:
    t = table("AIg", A=hero(), g=monster())
    a, g = t.figure("A"), t.figure("g")
    assert t.s.distance(a, g) is None and not sees(t.s, a, g) and not t.offers("attack")
    t.do("open:")
    assert t.s.distance(a, g) == 1 and sees(t.s, a, g) and t.offers("attack:iron_longsword:g")


@rule("D2-0120", "D2-0124", "D2-7289")
def test_a_figure_blocks_the_line_to_who_stands_behind_it() -> None:
    t = table("A g h", A=hero("jain", "wildlander"), g=monster(), h=monster())
    assert sees(t.s, t.figure("A"), t.figure("g"))
    assert not sees(t.s, t.figure("A"), t.figure("h"))
    open_row = table("A . h\n\n. . .", A=hero("jain", "wildlander"), h=monster())
    assert sees(open_row.s, open_row.figure("A"), open_row.figure("h"))


@rule("D2-0123", "D2-7284", "D2-0552")
def test_a_line_may_touch_a_corner_but_not_run_along_an_edge() -> None:
    t = table(". . .\n\nA o .\n\n. . g", A=hero("jain", "wildlander"), g=monster())
    assert sees(t.s, t.figure("A"), t.figure("g"))
    along = table("A o g", A=hero("jain", "wildlander"), g=monster())
    assert not sees(along.s, along.figure("A"), along.figure("g"))


@rule("D2-0127")
@pytest.mark.parametrize("archer", [(0, 0), (2, 1)])
def test_sight_is_mutual(archer: tuple[int, int]) -> None:
    rows = [". . o . .", ". . . o .", "o . . . ."]
    found = []
    for y, row in enumerate(rows):
        for x in range(5):
            if row[2 * x] != "." or (x, y) == archer:
                continue
            drawn = [list(one) for one in rows]
            drawn[archer[1]][2 * archer[0]], drawn[y][2 * x] = "A", "g"
            drawing = "\n\n".join("".join(one) for one in drawn)
            t = table(drawing, A=hero("jain", "wildlander"), g=monster("goblin_archer"))
            hers = t.offers("attack:yew_shortbow:g")
            found.append((hers, t.activate("g").offers("attack:own:A")))
    assert {(True, True), (False, False)} == set(found), "each sees the other, or neither does"


@rule("D2-0130", "D2-0131", "D2-0132", "D2-2079", "D2-7285", "D2-7286")
def test_who_is_in_a_pit_sees_and_is_seen_only_by_neighbours_and_hides_nobody() -> None:
    t = table("g p . h", g=monster(), h=monster(), A=hero())
    cell = t.s.ground.board.cell(1, 0)
    t.figure("A").cells = (cell,)
    a, g, h = t.figure("A"), t.figure("g"), t.figure("h")
    assert sees(t.s, a, g) and not sees(t.s, a, h) and not sees(t.s, h, a)
    assert sees(t.s, g, h), "across the hero in the pit"


@rule("D2-2063", "D2-2064", "D2-7283", "D2-7279")
def test_elevation_stops_a_move_but_neither_sight_nor_adjacency() -> None:
    t = table("A:g .", A=hero(), g=monster())
    assert t.s.are_adjacent(t.figure("A"), t.figure("g")) and sees(t.s, t.figure("A"), t.figure("g"))
    free = table("A:. .", A=hero())
    free.do("move")
    assert not free.offers("go:")


@rule("D2-2068", "D2-2069")
@pytest.mark.parametrize(("weapon", "black"), [("iron_longsword", 1), ("iron_spear", 0)])
def test_a_melee_blow_across_an_elevation_line_meets_a_black_die_unless_it_has_reach(weapon: str, black: int) -> None:
    t = table("A:g", A=hero("syndrael", items=[weapon]), g=monster("zombie", "master"))
    t.dice(blue=2, red=1, yellow=1, brown=0).do(f"attack:{weapon}").settle()
    assert [die for die, _ in t.events("defence_rolled")[0].dice].count("black") == black


@rule("D2-2086", "D2-2084", "D2-2055")
@pytest.mark.parametrize("terrain", ["w", "s"])
def test_water_and_sludge_cost_one_point_more(terrain: str) -> None:
    t = table(f"A {terrain} . . .", A=hero("grisban", "berserker"))  # Speed 3
    t.do("move")
    assert reaches(t, (2, 0)) and not reaches(t, (3, 0))
    t.do("go:1,0")
    assert t.points("A") == 3 - 2


@rule("D2-0142", "D2-7300", "D2-0169")
def test_moving_spaces_pays_nothing_for_water() -> None:
    t = table("A w w w", A=hero("grisban", "berserker", skills=["charge"]))
    t.do("use:A:charge", "space:3,0")
    assert t.at("A") == [(3, 0)]


@rule("D2-2085", "D2-0052")
def test_who_begins_in_sludge_has_speed_one_but_may_buy_more() -> None:
    t = table("A s s", A=hero("grisban", "berserker"))
    t.figure("A").cells = (t.s.ground.board.cell(1, 0),)
    t.end()
    assert t.asked == "hero_action", "the next round: there are no monsters"
    t.do("move")
    assert t.points("A") == 1
    t.do("fatigue")
    assert t.points("A") == 2


@rule("D2-2077", "D2-2078", "D2-2080")
def test_a_pit_hurts_and_holds_until_one_climbs_out() -> None:
    t = table("A p .", A=hero("grisban", "berserker"))
    t.do("move", "go:1,0")
    assert t.damage("A") == 2
    assert t.points("A") == 2 and not t.offers("go:"), "the points are there but cannot be spent"
    t.do("climb", "space:2,0")
    assert t.at("A") == [(2, 0)] and t.damage("A") == 2


@rule("D2-2072", "D2-2073")
def test_lava_burns_who_enters_it_and_takes_who_ends_his_turn_in_it() -> None:
    t = table("A l . B", A=hero("grisban", "berserker"), B=hero("jain", "wildlander"))
    t.turn("A").do("move", "go:1,0")
    assert t.damage("A") == 1
    t.do("end").settle()
    assert t.of("A").knocked_out
    assert t.figure("A").shaken - 1 != t.s.ground.board.cell(1, 0), "his token lies outside the lava"


@rule("D2-2071", "D2-2078")
def test_hazards_are_like_lava() -> None:
    t = table("A h .", A=hero("grisban", "berserker"))
    t.do("move", "go:1,0")
    assert t.damage("A") == 1


@rule("D2-7018", "D2-7020", "D2-2067", "D2-2076", "D2-7022", "D2-2063")
def test_who_flies_ignores_terrain_and_enemies_but_ends_in_an_empty_space() -> None:
    t = table("g:l A o .", g=lieutenant("belthir"), A=hero())
    t.activate("g").do("move")
    assert reaches(t, (4, 0)) and not reaches(t, (2, 0)) and not reaches(t, (3, 0))
    t.do("go:4,0").settle()
    assert t.damage("g") == 0


@rule("D2-7021")
def test_lava_takes_a_flyer_that_ends_its_activation_in_it() -> None:
    t = table("g l . A", g=lieutenant("belthir"), A=hero())
    t.activate("g").do("move", "go:1,0", "end").settle()
    assert t.gone("g")


@rule("D2-0108", "D2-2090", "D2-2091")
def test_opening_and_closing_a_door_each_cost_an_action() -> None:
    t = table("AI.", A=hero())
    t.do("open:")
    assert t.of("A").actions == 1 and t.s.state.closed == ()
    t.do("close:")
    assert t.of("A").actions == 0 and len(t.s.state.closed) == 1


@rule("D2-0109")
def test_a_locked_door_is_not_simply_opened() -> None:
    t = table("BI.", B=hero(), locked={"gate": "B"})
    assert t.s.state.locked == ["gate"]
    assert not t.offers("open:")
    assert t.refuses("open:gate")


@rule("D2-0110")
def test_a_door_is_not_closed_on_a_large_figure() -> None:
    t = table("A .\n\n. .\n= =\n. .\n\n. .", A=hero("jain", "wildlander"), g=monster("ettin"))
    t.turn("A")
    board = t.s.ground.board
    t.s.state.closed = ()
    t.figure("g").cells = tuple(sorted(board.cell(x, y) for x in (0, 1) for y in (1, 2)))
    t.figure("A").cells = (board.cell(0, 0),)
    assert closable(t.s, t.figure("g")) == []
    t.figure("g").cells = tuple(sorted(board.cell(x, y) for x in (0, 1) for y in (2, 3)))
    assert closable(t.s, t.figure("g")) == ["door_1"]


@rule("D2-0218")
def test_the_greatbow_looks_past_neighbours_only_in_its_own_attack() -> None:
    armed = hero("jain", "wildlander", items=["elm_greatbow"])
    t = table("A g h", A=armed, g=monster(), h=monster())
    assert t.offers("attack:elm_greatbow:h")
    other = table("A g h", A=hero("jain", "wildlander"), g=monster(), h=monster())
    assert not other.offers("attack:yew_shortbow:h")


@rule("D2-4385", "D2-0128")
def test_eagle_eyes_see_past_friends_not_past_foes() -> None:
    skilled = hero("jain", "wildlander", skills=["eagle_eyes"])
    t = table("A B h", A=skilled, B=hero("syndrael"), h=monster())
    t.turn("A")
    assert t.offers("attack:yew_shortbow:h")
    plain = table("A B h", A=hero("jain", "wildlander"), B=hero("syndrael"), h=monster()).turn("A")
    assert not plain.offers("attack:yew_shortbow:h")


@rule("D2-0103")
def test_who_stands_at_the_exit_leaves_for_one_point() -> None:
    t = table("B A .", A=hero(), B=hero("jain", "wildlander"), areas={"exit": (2, 0, 2, 0)})
    t.turn("A")
    assert not t.offers("leave")
    t.do("move", "go:2,0", "leave")
    assert t.gone("A") and t.of("A").away


@rule("D2-2102", "D2-0087")
@pytest.mark.parametrize(
    ("steps", "columns"), [(0, {2}), (1, {1, 2, 3}), (2, {0, 1, 2, 3, 4}), (3, {0, 1, 2, 3, 4, 5})]
)
def test_within_so_many_spaces_is_everything_up_to_there(steps: int, columns: set[int]) -> None:
    t = table(". . A . . .", A=hero())
    found = t.s.ground.within(t.s.closed, t.s.mask(t.figure("A")), steps)
    assert {t.s.ground.board.coords(cell)[0] for cell in t.s.ground.board if found >> cell & 1} == columns


@rule("D2-0091", "D2-0092")
def test_an_empty_space_holds_neither_figure_nor_obstacle() -> None:
    t = table("A . o g", A=hero(), g=monster())
    board = t.s.ground.board
    assert [board.coords(cell) for cell in board if t.s.empty() >> cell & 1] == [(1, 0)]
    assert [board.coords(cell) for cell in board if t.s.empty(t.figure("A")) >> cell & 1] == [(0, 0), (1, 0)]
