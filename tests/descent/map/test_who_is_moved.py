"""Moves to the letter: who is moved by whom, where to, and what the ground costs (D2-0133 to D2-0164, D2-2044 ff.)."""

from typing import Any

import pytest
from tests.descent.harm.kit import done
from tests.descent.table import Table, hero, lieutenant, monster, table

from oubliette.games.descent.cards.manor_of_ravens.bounty_hunter import SLOWED
from oubliette.games.descent.content.quest_book import Standing
from oubliette.games.descent.map.movement import (
    Bound,
    cost_of,
    may_spend,
    move_action,
    move_spaces,
    nearest_placements,
    place,
    ways_to,
)
from oubliette.games.descent.state.state import Points
from oubliette.kernel.boards import Mask, cells

rule = pytest.mark.rule
STONE = "summoned_stone_of_leoric_1"


def spot(t: Table, column: int, row: int = 0) -> int:
    return t.s.ground.board.cell(column, row)


def mask(t: Table, *spots: tuple[int, int]) -> Mask:
    return sum(1 << spot(t, *one) for one in spots)


def bases(t: Table, found: list[Mask]) -> list[set[tuple[int, int]]]:
    return [{t.s.ground.board.coords(cell) for cell in cells(one)} for one in found]


def stone(drawing: str = "L . . .\n\n. . . .", at: str = "1,0", **more: Any) -> Table:
    t = table(drawing, boxes=("lair_of_the_wyrm",), L=hero("leoric", "geomancer"), **more)
    return t.turn("leoric").do("use:leoric:terracall:0", "stone", f"space:{at}").settle()


# --- moving spaces ---


@rule("D2-0141")
def test_who_is_rooted_is_moved_by_nothing_and_not_even_asked() -> None:
    more = {"standings": {"zombie": Standing(rooted=True)}}
    t = table("A . z . .", A=hero(), z=monster(), more=more)
    assert done(move_spaces(t.s, t.figure("z"), 2, "me")) == 0
    other: Any = move_spaces(t.s, t.figure("A"), 2)
    assert next(other).kind == "move_spaces"


@rule("D2-0141", "D2-7329")
@pytest.mark.parametrize(("seat", "bound", "asked"), [(None, False, False), ("ann", False, True), (None, True, True)])
def test_whoever_cannot_be_moved_is_asked_where_another_moves_him(seat: str | None, bound: bool, asked: bool) -> None:
    t = table(". . g . A", A=hero(), g=lieutenant("alric"), seats=("ann", "lord"))
    away = Bound(t.s.mask(t.figure("A")), nearer=False) if bound else None
    rules: Any = move_spaces(t.s, t.figure("g"), 1, seat, bound=away)
    first = next(rules)
    assert (first.kind, first.seat) == (("stand_fast", "lord") if asked else ("move_spaces", "lord"))
    if asked:
        with pytest.raises(StopIteration) as end:
            rules.send((first.options[0],))
        assert end.value.value == 0 and t.at("g") == [(2, 0)] and t.figure("g").marks == []


@rule("D2-0141", "D2-2046")
def test_who_moves_a_figure_decides_and_it_bears_a_mark_meanwhile() -> None:
    t = table(". . z . A", A=hero(), z=monster(marks=["x"]), seats=("ann", "lord"))
    figure = t.figure("z")
    for seat, decides, marks in ((None, "lord", ["x"]), ("ann", "ann", ["x", "forced"])):
        rules: Any = move_spaces(t.s, figure, 1, seat, may_stay=False)
        choice = next(rules)
        assert (choice.seat, figure.marks) == (decides, marks)
        assert sorted(choice.keys()) == sorted(
            {"space:1,0", "space:3,0"} if seat is None else {"space:0,0", "space:2,0"}
        )
        with pytest.raises(StopIteration) as end:
            rules.send((choice.options[0],))
        assert end.value.value == 1 and figure.marks == ["x"]


@rule("D2-0141")
def test_a_move_may_be_kept_within_some_spaces_and_who_stays_stands() -> None:
    t = table("A . b b . .", A=hero(), b=monster("barghest"))
    figure = t.figure("b")
    rules: Any = move_spaces(t.s, figure, 3, "me", within=mask(t, (4, 0), (5, 0)), may_stay=True, start=spot(t, 3))
    choice = next(rules)
    assert set(choice.keys()) == {"space:4,0", "space:5,0", "stay"} and figure.is_walking
    with pytest.raises(StopIteration) as end:
        choice = rules.send((choice.options[-1],))
        while True:
            choice = rules.send((choice.options[0],))
    assert end.value.value == 0 and len(figure.cells) == 2 and figure.walked_from == -1


# --- where one gets to ---


@rule("D2-0142", "D2-2055")
def test_water_costs_points_and_no_spaces() -> None:
    t = table("A w w . .", A=hero())
    reached = [
        [t.s.ground.board.coords(cell)[0] for cell in ways_to(t.s, t.figure("A"), 3, spaces=one)]
        for one in (False, True)
    ]
    assert reached == [[1], [1, 2, 3]]


@rule("D2-0142", "D2-7018")
def test_who_flies_is_moved_over_lines() -> None:
    t = table("A . z:. .", A=hero(), z=monster())
    assert [t.s.ground.board.coords(one)[0] for one in ways_to(t.s, t.figure("z"), 2, spaces=True)] == [1]
    wings = table("A . g:. .", A=hero(), g=lieutenant("belthir"))
    assert 3 in [wings.s.ground.board.coords(one)[0] for one in ways_to(wings.s, wings.figure("g"), 2, spaces=True)]


@rule("D2-0142", "D2-0149")
def test_through_danger_one_passes_friends_but_no_enemy_and_stops_with_neither() -> None:
    t = table("A l B . z .", A=hero(), B=hero("jain", "wildlander"), z=monster())
    found = [t.s.ground.board.coords(cell)[0] for cell in ways_to(t.s, t.figure("A"), 5)]
    assert found == [1, 3]


@rule("D2-2055", "D2-4110")
def test_for_a_stone_all_terrain_is_water() -> None:
    t = stone("L . l p w .\n\n. . . . . .")
    figure = t.figure(STONE)
    assert [cost_of(t.s, figure, spot(t, column)) for column in (1, 2, 3, 4, 5)] == [1, 2, 2, 2, 1]
    assert [cost_of(t.s, t.figure("L"), spot(t, column)) for column in (2, 3, 4)] == [1, 1, 2]


@rule("D2-2078")
def test_points_are_spent_by_who_has_any_and_neither_lies_in_a_pit_nor_waits() -> None:
    t = table("A p . z", A=hero(), B=hero("jain", "wildlander"), z=monster())
    figure = t.figure("A")
    assert not may_spend(t.s, figure)
    figure.pool = [Points("move:1", 1)]
    assert may_spend(t.s, figure)
    figure.cells = (spot(t, 1),)
    assert not may_spend(t.s, figure)
    hunter = hero("jain", "bounty_hunter", skills=["lie_in_wait"])
    waits = table("J . . . z", J=hunter, z=monster("zombie", "master"), boxes=("manor_of_ravens",))
    waits.figure("J").pool = [Points("move:1", 1)]
    assert may_spend(waits.s, waits.figure("J"))
    waits.do("use:jain:lie_in_wait:0")
    waits.figure("J").pool = [Points("move:1", 1)]
    assert not may_spend(waits.s, waits.figure("J"))
    assert done(move_spaces(waits.s, waits.figure("J"), 2)) == 0


@rule("D2-0136")
def test_a_point_of_a_move_action_takes_it_up_again() -> None:
    t = table("A . . .", A=hero()).do("move")
    t.of("A").moving = False
    t.do("go:1,0")
    assert t.of("A").moving and t.points("A") == 3


@rule("D2-2048", "D2-2055")
def test_a_large_figure_is_where_its_last_step_led_and_who_flies_is_not_burnt() -> None:
    t = table("g g . . . .\n\ng g . . . .", A=hero(), g=monster("ettin")).activate("g").do("move", "go:3,0")
    assert t.figure("g").walked_from == spot(t, 3) and t.points("g") == 3 - 2
    wings = table("g . l . A", A=hero(), g=lieutenant("belthir")).activate("g").do("move", "go:2,0")
    assert wings.at("g") == [(2, 0)] and wings.damage("g") == 0


@rule("D2-2048", "D2-0363")
def test_no_trap_springs_for_a_stone() -> None:
    t = stone("L . . . z", hand=["pit_trap", "tripwire"], z=monster()).do("end")
    assert t.s.menu == STONE
    t.do("move", "go:2,0")
    assert t.asked == "activation" and t.at(STONE) == [(2, 0)]


@rule("D2-0133")
def test_whoever_is_slowed_has_one_point_at_least() -> None:
    t = table("A . . z", A=hero(), z=monster(), boxes=("manor_of_ravens",))
    for marks, points in (([SLOWED, "sludge"], 1), (["sludge"], 1), ([SLOWED], 2), ([], 3)):
        figure = t.figure("z")
        figure.marks, figure.pool = list(marks), []
        move_action(t.s, figure, "move:1")
        assert [(one.source, one.left) for one in figure.pool] == [("move:1", points)]


# --- being placed ---


@rule("D2-0363")
def test_a_stone_is_put_nowhere_else() -> None:
    t = stone()
    done(place(t.s, t.figure(STONE), (spot(t, 3),)))
    assert t.at(STONE) == [(1, 0)]
    done(place(t.s, t.figure("L"), (spot(t, 3),)))
    assert t.at("L") == [(3, 0)]


@rule("D2-2077", "D2-0158")
@pytest.mark.parametrize(("drawing", "damage"), [("A . b b p p", 2), ("A . b b . p", 0), ("A . b b p .", 0)])
def test_a_large_figure_that_is_put_down_falls_where_all_of_it_is_in_the_pit(drawing: str, damage: int) -> None:
    t = table(drawing, A=hero(), b=monster("barghest"))
    done(place(t.s, t.figure("b"), (spot(t, 4), spot(t, 5))))
    assert t.damage("b") == damage and t.at("b") == [(4, 0), (5, 0)]
    small = table("A . z . p p", A=hero(), z=monster())
    done(place(small.s, small.figure("z"), (spot(small, 4),)))
    assert small.damage("z") == 2


@rule("D2-0389", "D2-0105")
def test_a_figure_is_put_into_its_area_or_as_near_as_it_fits() -> None:
    t = table("A . . . .\n\n. . . . .\n\no o o o z", A=hero(), z=monster(), e=monster("ettin"))
    ettin, zombie = t.figure("e"), t.figure("z")
    assert bases(t, nearest_placements(t.s, ettin, mask(t, (0, 0)))) == [{(1, 0), (2, 0), (1, 1), (2, 1)}], (
        "not farther"
    )
    inside = mask(t, *((column, row) for column in (2, 3, 4) for row in (0, 1)))
    assert bases(t, nearest_placements(t.s, ettin, inside)) == [
        {(2, 0), (3, 0), (2, 1), (3, 1)},
        {(3, 0), (4, 0), (3, 1), (4, 1)},
    ]
    assert bases(t, nearest_placements(t.s, ettin, mask(t, (4, 0)))) == [{(3, 0), (4, 0), (3, 1), (4, 1)}]
    assert bases(t, nearest_placements(t.s, zombie, mask(t, (0, 0), (1, 0)))) == [{(1, 0)}]
    assert bases(t, nearest_placements(t.s, zombie, mask(t, (0, 0)))) == [{(1, 0)}, {(0, 1)}, {(1, 1)}]
    full = table("A z", A=hero(), z=monster(), e=monster("ettin"))
    assert nearest_placements(full.s, full.figure("e"), mask(full, (0, 0))) == []
