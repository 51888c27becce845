"""Road to Legend: engage, spot, retreat, and the ground that monsters shun."""

from typing import Any

import pytest
from tests.descent.app_table import aimed, app_table, deeds, monsters
from tests.descent.table import Table, hero, lieutenant, monster

from oubliette.games.descent.content.behaviours import ActivationLine, Advantage
from oubliette.games.descent.legend.routes import retreat
from oubliette.kernel.words import Words

ATTACK, ENGAGE, SPOT = ActivationLine("attack"), ActivationLine("engage"), ActivationLine("spot")
TEXT = Words(en="-", fr="-")


def moves(t: Table, name: str) -> list[tuple[int, int]]:
    """The spaces a figure has entered, in order."""
    board = t.s.ground.board
    wanted = t.names[name]
    return [board.coords(one.way[-1]) for one in t.events("moved") if one.figure == wanted]


# --- engage ---


@pytest.mark.rule("D2-0514")
def test_engaging_stops_next_to_the_target_or_out_of_points() -> None:
    near = app_table("A . . c", [ENGAGE], A=hero(), c=monster("cave_spider"))
    monsters(near)
    assert near.at("c") == [(1, 0)]
    far = app_table("A . . . . . . . . . . c", [ENGAGE], A=hero(), c=monster("zombie"))
    monsters(far)
    assert far.at("c") == [(8, 0)]


@pytest.mark.rule("D2-0515")
def test_engaging_who_stands_next_to_it_is_no_action() -> None:
    t = app_table("A c . . .", [ENGAGE], A=hero(), c=monster("cave_spider"))
    monsters(t)
    assert deeds(t) == []
    assert not moves(t, "c")


@pytest.mark.rule("D2-2326", "D2-0514")
def test_reach_does_not_keep_it_away() -> None:
    drawing = """
        A . e e

        . . e e
        """
    t = app_table(drawing, [ENGAGE], A=hero(), e=monster("ettin"))
    monsters(t)
    assert deeds(t) == ["engage"]
    assert (1, 0) in t.at("e") or (1, 1) in t.at("e")


@pytest.mark.rule("D2-2317")
def test_the_cheapest_way_is_taken() -> None:
    t = app_table(
        """
        . . . . .

        A w w w c
        """,
        [ENGAGE],
        A=hero(),
        c=monster("cave_spider"),
    )
    monsters(t)
    assert moves(t, "c") == [(3, 0), (2, 0), (1, 0)]  # three points round the water, not six through it


@pytest.mark.rule("D2-2320", "D2-2331", "D2-2330")
@pytest.mark.parametrize("wet", ["w", "s"])
def test_water_and_sludge_are_crossed_only_where_that_is_cheaper(wet: str) -> None:
    t = app_table(
        f"""
        . . o . .

        A . {wet} . c

        . . . . .
        """,
        [ENGAGE],
        A=hero(),
        c=monster("cave_spider"),
    )
    monsters(t)
    assert (2, 1) not in moves(t, "c")
    barred = app_table(
        f"""
        o o o o o

        A . {wet} . c

        o o o o o
        """,
        [ENGAGE],
        A=hero(),
        c=monster("cave_spider"),
    )
    monsters(barred)
    assert (2, 0 + 1) in moves(barred, "c")


@pytest.mark.rule("D2-2320", "D2-2330")
def test_it_does_not_end_in_sludge_if_that_can_be_helped() -> None:
    t = app_table(
        """
        . . . . .

        A s . . c
        """,
        [ENGAGE],
        A=hero(),
        c=monster("cave_spider"),
    )
    monsters(t)
    assert t.at("c") == [(1, 0)]  # as near as the sludge, and dry
    must = app_table("A s . . c", [ENGAGE], A=hero(), c=monster("cave_spider"))
    monsters(must)
    assert must.at("c") == [(1, 0)]


@pytest.mark.rule("D2-2319", "D2-2328")
@pytest.mark.parametrize("ground", ["l", "h"])
def test_lava_and_hazards_are_never_entered(ground: str) -> None:
    t = app_table(f"A . {ground} . c", [ENGAGE], A=hero(), c=monster("cave_spider"))
    monsters(t)
    assert t.at("c") == [(3, 0)]  # nearer, but not through it
    stuck = app_table(f"A . {ground} c", [ENGAGE], A=hero(), c=monster("cave_spider"))
    monsters(stuck)
    assert deeds(stuck) == []
    assert stuck.at("c") == [(3, 0)]


@pytest.mark.rule("D2-2328")
def test_who_would_not_be_hurt_crosses_lava() -> None:
    t = app_table("A . l . c", [ENGAGE], A=hero(), c=lieutenant("belthir"))
    monsters(t)
    assert t.at("c") == [(1, 0)]


@pytest.mark.rule("D2-2319", "D2-2329")
def test_pits_are_shunned() -> None:
    t = app_table(
        """
        . . . . .

        A . p . c
        """,
        [ENGAGE],
        A=hero(),
        c=monster("cave_spider"),
    )
    monsters(t)
    assert (2, 1) not in moves(t, "c")
    stuck = app_table("A . p c", [ENGAGE], A=hero(), c=monster("cave_spider"))
    monsters(stuck)
    assert stuck.at("c") == [(3, 0)]


@pytest.mark.rule("D2-2329")
def test_a_large_monster_stands_over_part_of_a_pit() -> None:
    t = app_table(
        """
        A . p . e e

        . . p . e e
        """,
        [ENGAGE],
        effect=Advantage(TEXT, moves=2),
        A=hero(),
        e=monster("ettin"),
    )
    monsters(t)
    assert t.damage("e") == 0
    assert {(2, 0), (2, 1)} & set(t.at("e")) or t.at("e") == [(3, 0), (4, 0), (3, 1), (4, 1)]


@pytest.mark.rule("D2-2329", "D2-0158")
def test_a_large_monster_goes_through_a_pit_but_does_not_end_in_it() -> None:
    drawing = "A . . p p . . e e\n\n. . . p p . . e e"
    t = app_table(drawing, [ENGAGE], effect=Advantage(TEXT, moves=2), A=hero(), e=monster("ettin"))
    monsters(t)
    assert t.damage("e") == 0 and t.at("e")[0] < (3, 0), "six spaces bring it past"
    slow = app_table(drawing, [ENGAGE], effect=Advantage(TEXT, moves=1), A=hero(), e=monster("ettin"))
    monsters(slow)
    assert slow.damage("e") == 0


@pytest.mark.rule("D2-2329")
def test_a_monster_in_a_pit_climbs_out_first() -> None:
    drawn = app_table("A . p .", [ENGAGE], A=hero(), p=monster("cave_spider"))
    assert drawn.at("p") == [(2, 0)]
    monsters(drawn)
    taken = [one.action for one in drawn.events("action_taken") if one.figure == drawn.names["p"]]
    assert taken[0] == "climb"
    assert drawn.at("p") == [(1, 0)] or drawn.at("p") == [(3, 0)]


@pytest.mark.rule("D2-2318")
def test_a_large_figure_expands_towards_whom_it_approaches_and_away_from_whom_it_flees() -> None:
    drawing = """
        A . . . . . . . . e e

        . . . . . . . . . e e
        """
    one = app_table(drawing, [ENGAGE], effect=Advantage(TEXT, moves=2), A=hero(), e=monster("ettin"))
    monsters(one)
    assert {x for x, _ in one.at("e")} == {1, 2}  # twice three spaces, each time on the near side
    back = app_table(
        """
        A . . . e e . . . . .

        . . . . e e . . . . .
        """,
        [ActivationLine("engage", retreat=True)],
        effect=Advantage(TEXT, speed=4),
        A=hero(),
        e=monster("ettin"),
    )
    monsters(back)
    assert deeds(back)[:2] == ["engage", "retreat"]
    assert moves(back, "e")[-1][0] < max(x for x, _ in back.at("e"))  # it stands on the far side of where it stopped


@pytest.mark.rule("D2-2327")
def test_elevation_does_not_turn_a_monster_away() -> None:
    t = app_table(
        """
        A:. . c
        """.strip(),
        [ENGAGE, ATTACK],
        A=hero(),
        c=monster("cave_spider"),
    )
    monsters(t)
    assert t.at("c") == [(1, 0)]
    assert deeds(t) == ["engage", "attack"]  # although the line costs it


@pytest.mark.rule("D2-4026")
def test_nobody_engages_next_to_a_disciple_who_prays() -> None:
    t = app_table(
        """
        . . . . .

        A B . . c

        . . . . .
        """,
        [ActivationLine("engage", "highest_might")],
        A=hero("avric", "disciple", skills=["prayer_of_peace"]),
        B=hero("syndrael", "knight"),
        c=monster("cave_spider"),
    )
    t.turn("A").do("use:A:prayer_of_peace")
    monsters(t)
    assert aimed(t)[0] == "syndrael"
    assert t.at("c")[0][0] == 2  # next to her, and not next to him


# --- spot ---


@pytest.mark.rule("D2-2321")
def test_spotting_leads_to_the_nearest_space_in_sight_within_three() -> None:
    t = app_table("A . . . . . . g", [SPOT], A=hero(), g=monster("goblin_archer"))
    monsters(t)
    assert t.at("g") == [(3, 0)]


@pytest.mark.rule("D2-2321", "D2-0487")
def test_within_three_spaces_without_sight_is_not_enough() -> None:
    t = app_table("A o . g\n\n. . . .", [SPOT], A=hero(), g=monster("goblin_archer"))
    assert not t.s.ground.sight(t.s.closed).seen(t.s.mask(t.figure("g")), t.s.mask(t.figure("A")), t.s.ground.obstacles)
    monsters(t)
    assert moves(t, "g") == [(2, 1)] or moves(t, "g") == [(3, 1)]


@pytest.mark.rule("D2-2322")
def test_who_cannot_get_so_near_stops_as_near_as_it_can_in_sight() -> None:
    t = app_table("A . . . . . . . . . . . g", [SPOT, ATTACK, ATTACK], A=hero(), g=monster("goblin_archer", "master"))
    monsters(t)
    assert moves(t, "g")[4] == (7, 0)  # five points, all of them used


# --- retreat ---


@pytest.mark.rule("D2-2323")
def test_retreating_spends_what_is_left_to_get_away() -> None:
    away = ActivationLine("attack", retreat=True)
    t = app_table("A . . . . c . . . . .", [SPOT, away], A=hero(), c=monster("goblin_archer"))
    monsters(t)
    assert deeds(t) == ["spot", "attack", "retreat"]
    assert t.at("c") == [(6, 0)]  # two points to spot him, three to be gone


@pytest.mark.rule("D2-2325")
def test_a_retreat_may_pass_nearer_to_end_farther() -> None:
    t = app_table("g . . . . . .\n\no o A o o o o", [ATTACK], A=hero(), g=monster("goblin_archer"))
    way = retreat(t.s, t.figure("g"), 6)
    assert [t.s.ground.board.coords(cell)[0] for cell in way] == [0, 1, 2, 3, 4, 5, 6]  # past him, out of the dead end


@pytest.mark.rule("D2-2324")
def test_without_points_there_is_no_retreat() -> None:
    t = app_table("A g . . . .", [ActivationLine("attack", retreat=True)], A=hero(), g=monster("goblin_archer"))
    monsters(t)
    assert "retreat" not in deeds(t)
    assert t.at("g") == [(1, 0)]


# --- conditions ---


@pytest.mark.rule("D2-0505", "D2-2313")
def test_an_immobilized_monster_skips_what_moves_it_and_is_free_in_the_end() -> None:
    t = app_table("A . . c", [ENGAGE, ATTACK], A=hero(), c=monster("cave_spider", conditions=["immobilized"]))
    monsters(t)
    assert deeds(t) == []
    assert t.held("c") == []


@pytest.mark.rule("D2-0506")
def test_a_stunned_monster_shakes_it_off_first_and_goes_on_at_the_top() -> None:
    t = app_table("A . . c", [ENGAGE, ATTACK], A=hero(), c=monster("cave_spider", conditions=["stunned"]))
    monsters(t)
    assert t.held("c") == []
    assert deeds(t) == ["engage"]


@pytest.mark.rule("D2-2313")
def test_poisoned_monsters_of_a_group_suffer_each_at_its_own_activation() -> None:
    t = app_table(
        "A . . . . z y",
        [ENGAGE],
        A=hero(),
        z=monster(conditions=["poisoned"]),
        y=monster(conditions=["poisoned"]),
    )
    monsters(t)
    assert (t.damage("z"), t.damage("y")) == (1, 1)
    order = [line.event for line in t.match.journal("me") if line.event.kind in ("activated", "suffered")]
    assert [one.kind for one in order] == ["activated", "suffered", "activated", "suffered"]


@pytest.mark.rule("D2-0503")
def test_a_cursed_monster_skips_the_actions_of_its_card() -> None:
    howl = ActivationLine("use", ability="howl", within=3)
    t = app_table("A . b b", [howl, ENGAGE], A=hero(), b=monster("barghest", conditions=["cursed"]))
    monsters(t)
    assert "use:howl" not in deeds(t)


@pytest.mark.rule("D2-0501")
def test_with_nothing_else_to_do_a_monster_puts_out_the_weakest_that_burns() -> None:
    cast: dict[str, Any] = {"c": monster("cave_spider", conditions=["burning"]), "d": monster("cave_spider", damage=1)}
    t = app_table("A . . . . . . . c d", [ATTACK], A=hero(), **cast)
    t.figure("d").conditions.append("burning")
    monsters(t)
    rid = [one.figure for one in t.events("condition_lost")]
    assert rid[:2] == [t.names["d"], t.names["c"]]
    busy = app_table("A c", [ATTACK, ENGAGE], A=hero(), c=monster("cave_spider", conditions=["burning"]))
    monsters(busy)
    assert deeds(busy) == ["attack"]
    assert busy.held("c") == []  # its second action was free


@pytest.mark.rule("D2-0502")
def test_with_nothing_else_to_do_a_monster_stops_bleeding() -> None:
    t = app_table("A . . . . . . . c", [ATTACK], A=hero(), c=monster("cave_spider", conditions=["bleeding"]))
    monsters(t)
    assert t.held("c") == []
    busy = app_table("A . . . . . . . . . c", [ENGAGE], A=hero(), c=monster("cave_spider", conditions=["bleeding"]))
    monsters(busy)
    assert busy.held("c") == ["bleeding"]
    assert busy.damage("c") == 2  # one for each of its two actions


@pytest.mark.rule("D2-0507", "D2-2323", "D2-2324", "D2-2325")
def test_a_terrified_monster_retreats_out_of_sight_rather_than_far_away() -> None:
    drawing = "A . g . . . . .\n\no o o o . o o o\n\no o o o . o o o"
    for conditions, wanted in (([], (7, 0)), (["terrified"], (4, 2))):
        t = app_table(drawing, [ATTACK], A=hero(), g=monster("goblin_archer", conditions=conditions))
        way = retreat(t.s, t.figure("g"), 5)
        assert t.s.ground.board.coords(way[-1]) == wanted
