"""Road to Legend: the ways of monsters to the letter, space by space."""

from typing import Any

import pytest
from tests.descent.app_table import app_table, deeds, monsters
from tests.descent.table import FoeSpec, Table, hero, lieutenant, monster

from oubliette.games.descent.content.behaviours import ActivationLine, Advantage
from oubliette.games.descent.legend import routes
from oubliette.kernel.boards import cells
from oubliette.kernel.words import Words

ATTACK, ENGAGE, SPOT = ActivationLine("attack"), ActivationLine("engage"), ActivationLine("spot")
TEXT = Words(en="-", fr="-")
SPIDER = monster("cave_spider")


def drawn(drawing: str, foe: FoeSpec = SPIDER, **more: Any) -> Table:
    """A hero A and a monster c on a map, before anybody has moved."""
    return app_table(drawing, [ENGAGE], A=hero(), c=foe, **more)


def flying(drawing: str) -> Table:
    """The same with a monster that flies."""
    return drawn(drawing, lieutenant("belthir"))


def spelled(t: Table, way: tuple[int, ...]) -> list[tuple[int, int]]:
    """The spaces of a way, without the first."""
    return [t.s.ground.board.coords(cell) for cell in way[1:]]


def engaging(t: Table, points: int, whom: str = "A") -> list[tuple[int, int]]:
    return spelled(t, routes.engage(t.s, t.figure("c"), t.figure(whom), points))


def spotting(t: Table, points: int) -> list[tuple[int, int]]:
    return spelled(t, routes.spot(t.s, t.figure("c"), t.figure("A"), points))


def fleeing(t: Table, points: int) -> list[tuple[int, int]]:
    return spelled(t, routes.retreat(t.s, t.figure("c"), points))


@pytest.mark.rule("D2-2317", "D2-2331", "D2-2320")
def test_water_costs_a_space_more_and_no_more_than_that() -> None:
    t = drawn(". . . . .\n\n. o o o .\n\nA . w . c")
    assert engaging(t, 9) == [(3, 2), (2, 2), (1, 2)]  # four points through it, five round it
    dry = drawn(". . .\n\no o o\n\nA w c")
    assert engaging(dry, 9) == [(1, 2)]


@pytest.mark.rule("D2-2317", "D2-2319", "D2-2326", "D2-2322")
def test_a_way_leads_through_friends_and_not_through_enemies_and_ends_on_nobody() -> None:
    held_up = drawn("A . B . c", B=hero("jain", "thief"))
    assert engaging(held_up, 9) == [(3, 0)]
    through = drawn("A . z . c", z=monster())
    assert engaging(through, 9) == [(3, 0), (2, 0), (1, 0)]
    full = drawn("A z . c", z=monster())
    assert engaging(full, 9) == [(2, 0)]
    behind = drawn("A c . z", z=monster())
    assert fleeing(behind, 2) == [(2, 0)]


@pytest.mark.rule("D2-2317", "D2-2319", "D2-2328", "D2-2329")
def test_who_flies_shuns_nothing_and_pays_nothing_for_terrain() -> None:
    for ground in "lhpw":
        flies = flying(f"A . {ground} c")
        assert engaging(flies, 2) == [(2, 0), (1, 0)]
    for ground in "lhp":
        walks = drawn(f"A . {ground} . c")
        assert engaging(walks, 9) == [(3, 0)]
        assert routes.dangers(walks.s, walks.figure("c")).bit_count() == 1
    dry = drawn("A . w . c")
    assert routes.dangers(dry.s, dry.figure("c")) == 0
    over = flying("A . o c")
    assert engaging(over, 2) == [(2, 0), (1, 0)]


@pytest.mark.rule("D2-2330", "D2-2331")
@pytest.mark.parametrize("wet", ["w", "s"])
def test_of_ways_that_cost_the_same_the_driest_is_taken(wet: str) -> None:
    drawing = f"""
        o o o . . o o

        o o . {wet} o . {wet}

        o o . {wet} o . {wet}

        A . . {wet} {wet} . c
        """
    t = drawn(drawing)
    assert engaging(t, 9) == [(5, 2), (5, 1), (4, 0), (3, 0), (2, 1), (2, 2), (1, 3)]
    below = f"""
        A . . {wet} {wet} . c

        o o . {wet} o . {wet}

        o o . {wet} o . {wet}

        o o o . . o o
        """
    assert engaging(drawn(below), 9) == [(5, 1), (5, 2), (4, 3), (3, 3), (2, 2), (2, 1), (1, 0)]


@pytest.mark.rule("D2-2326", "D2-0514")
def test_it_engages_nobody_it_stands_next_to_and_never_beside_a_prayer_of_peace() -> None:
    beside = drawn(". A\n\n. c")
    assert engaging(beside, 5) == []
    disciple = hero("avric", "disciple", skills=["prayer_of_peace"])
    drawing = ". . . . .\n\nB A . . c\n\n. . . . ."
    free = app_table(drawing, [ENGAGE], A=hero(), B=disciple, c=SPIDER)
    assert engaging(free, 9) == [(3, 1), (2, 1)] or engaging(free, 9)[-1][0] == 2
    free.turn("B").do("use:B:prayer_of_peace")
    assert engaging(free, 9)[-1][0] == 2  # beside her, two spaces from him
    front = app_table(". . . . .\n\nA B . . c\n\n. . . . .", [ENGAGE], A=hero(), B=disciple, c=SPIDER)
    assert len(engaging(front, 9, "B")) == 2
    front.turn("B").do("use:B:prayer_of_peace")
    assert routes.towards(front.s, front.figure("c"), 0, 9) == ()


@pytest.mark.rule("D2-2321", "D2-2322")
def test_spotting_takes_the_nearest_space_of_those_that_see_within_three() -> None:
    t = drawn("A . . . . c")
    assert spotting(t, 9) == [(4, 0), (3, 0)]
    assert spotting(t, 1) == [(4, 0)]  # as near as it gets, in sight
    there = drawn("A . . c . .")
    assert spotting(there, 9) == []
    blind = drawn("A o . c\n\n. . . .")
    assert len(spotting(blind, 9)) == 1
    corner = drawn(
        """
        A . . . . . .

        o o o o o o .

        o o o o o o .

        o o o o o o c
        """
    )
    assert spotting(corner, 2) == [(6, 2), (6, 1)]  # nothing in sight can be got to: on the way there
    assert spotting(corner, 4) == [(6, 2), (6, 1), (5, 0), (4, 0)]


@pytest.mark.rule("D2-2322")
def test_nearer_means_nearer_than_it_is_now() -> None:
    t = drawn("A B . c .", B=hero("jain", "thief"))
    assert engaging(t, 1) == [(2, 0)]
    assert spelled(t, routes.closer(t.s, t.figure("c"), t.s.mask(t.figure("A")), 9)) == [(2, 0)]
    near = drawn("A B c . .", B=hero("jain", "thief"))
    assert routes.closer(near.s, near.figure("c"), near.s.mask(near.figure("A")), 9) == ()
    walled = drawn("A o c\n\no o .")
    assert routes.closer(walled.s, walled.figure("c"), walled.s.mask(walled.figure("A")), 9) == ()  # as far as before
    other = drawn("c . . . . A")
    goal = other.s.mask(other.figure("A"))
    assert spelled(other, routes.closer(other.s, other.figure("c"), goal, 2)) == [(1, 0), (2, 0)]
    seen = next(1 << cell for cell in other.s.ground.board if other.s.ground.board.coords(cell) == (1, 0))
    assert spelled(other, routes.closer(other.s, other.figure("c"), goal, 2, seen)) == [(1, 0)]
    muddy = drawn("c s . A\n\no . o o")
    goal = muddy.s.mask(muddy.figure("A"))
    assert spelled(muddy, routes.closer(muddy.s, muddy.figure("c"), goal, 1)) == [(1, 1)]
    shut = drawn("A o c o")
    assert routes.closer(shut.s, shut.figure("c"), shut.s.mask(shut.figure("A")), 9) == ()


@pytest.mark.rule("D2-2323", "D2-2324", "D2-2325")
def test_a_retreat_ends_as_far_from_the_nearest_enemy_as_points_go_and_out_of_sludge() -> None:
    t = drawn("A c . . . .")
    assert fleeing(t, 0) == []
    assert fleeing(t, 1) == [(2, 0)]
    assert fleeing(t, 3) == [(2, 0), (3, 0), (4, 0)]
    cornered = drawn("A . c")
    assert fleeing(cornered, 3) == []
    beside = drawn("A . c\n\n. . .")
    assert fleeing(beside, 3) == []  # no farther than it is
    shut = drawn("A c o")
    assert fleeing(shut, 3) == []
    between = drawn("A . . c . . B", B=hero("jain", "thief"))
    assert fleeing(between, 3) == []  # the nearest of them counts
    for drawing in ("A c .\n\n. . s", "A c s\n\n. . ."):
        muddy = drawn(drawing)
        (end,) = fleeing(muddy, 3)[-1:]
        assert end == ((2, 0) if drawing.startswith("A c .") else (2, 1))


@pytest.mark.rule("D2-2323", "D2-0491", "D2-2324")
@pytest.mark.parametrize("conditions", [[], ["immobilized"]])
def test_who_is_immobilized_on_the_way_does_not_retreat(conditions: list[Any]) -> None:
    t = app_table(
        "A . . . . c . . . .", [SPOT, ActivationLine("attack", retreat=True)], A=hero(), c=monster("goblin_archer")
    )
    t.do("end")
    for _ in range(20):
        if t.events("rolled") or "retreat" in deeds(t):
            break
        t.figure("c").conditions = list(conditions) if deeds(t) == ["spot", "attack"] else []
        t.do("pass") if "pass" in t.keys else t.do(t.keys[0])
    monsters(t)
    assert ("retreat" in deeds(t)) == (not conditions)


@pytest.mark.rule("D2-2318", "D2-2329")
def test_a_large_figure_stands_so_that_it_is_not_all_in_a_pit() -> None:
    t = app_table(
        """
        . . . . .

        A . . e e

        . . . e e
        """,
        [ENGAGE],
        A=hero(),
        e=monster("ettin"),
    )
    ettin = t.figure("e")
    judge = routes.expansion(t.s, ettin, lambda mask: mask.bit_count())
    assert judge(ettin_mask := t.s.mask(ettin)) == (0, 4)
    pits = app_table(". . p .\n\nA . p .\n\n. . e e\n\n. . e e", [ENGAGE], A=hero(), e=monster("ettin"))
    judge = routes.expansion(pits.s, pits.figure("e"), lambda mask: mask.bit_count())
    hole = pits.s.ground.pits
    assert hole.bit_count() == 2
    assert judge(hole) == (1, 2)
    assert judge(hole | pits.s.mask(pits.figure("e"))) == (0, 6)
    assert judge(pits.s.mask(pits.figure("e"))) == (0, 4)
    small = drawn("A . p c")
    judge = routes.expansion(small.s, small.figure("c"), lambda mask: mask.bit_count())
    assert judge(small.s.ground.pits) == (0, 1)
    assert list(cells(ettin_mask))


@pytest.mark.rule("D2-0487", "D2-0515", "D2-0514")
def test_a_line_counts_the_points_of_the_effect_and_is_skipped_where_it_leads_nowhere() -> None:
    slow = app_table("A . . . . . . c", [ENGAGE], effect=Advantage(TEXT, speed=-3), A=hero(), c=SPIDER)
    (intent,) = slow.match.view("me").intents
    assert [slow.s.ground.board.coords(cell)[0] for cell in intent.path] == [7, 6]
    lame = app_table("A . . . . . . c", [ENGAGE, ATTACK], effect=Advantage(TEXT, speed=-9), A=hero(), c=SPIDER)
    assert not lame.match.view("me").intents
    fast = app_table("A . . . . . . . c", [ENGAGE], effect=Advantage(TEXT, speed=2), A=hero(), c=SPIDER)
    (intent,) = fast.match.view("me").intents
    assert len(intent.path) == 7
    stuck = app_table("A . . c", [ENGAGE, ATTACK], A=hero(), c=monster("cave_spider", conditions=["immobilized"]))
    assert not stuck.match.view("me").intents
    charges = ActivationLine("engage", ability="charge")
    without = app_table("A . . c", [charges], A=hero(), c=SPIDER)
    assert not without.match.view("me").intents


@pytest.mark.rule("D2-2322")
def test_who_cannot_get_within_three_goes_where_it_sees_even_off_the_shortest_way() -> None:
    t = drawn(
        """
        A w w w w w w .

        . o o o o o o c

        . . . . . . . .
        """
    )
    assert spotting(t, 4) == [(6, 0), (5, 0)]
    assert spotting(t, 9) == [(6, 2), (5, 2), (4, 2), (3, 2), (2, 2)], "with points enough it goes where that is dry"
