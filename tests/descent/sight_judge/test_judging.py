"""The sight judge: painted situations, what is told of them, and what is refused."""

import io
import json
import random
import sys

import pytest
from tests.descent.table import shipped

from oubliette.cli import main
from oubliette.games.descent.sight_judge.judging import (
    LONGEST,
    Sighting,
    SightRefused,
    SightVerdict,
    judge,
    read_situation,
)
from oubliette.games.descent.tools import COMMANDS, TOOLS, tiles
from oubliette.kernel.tools import ToolRefused

rule = pytest.mark.rule


def judged(drawing: str, figures: str = "{a: {at: a}, b: {at: b, side: monsters}}", more: str = "") -> Sighting:
    """A drawn situation, judged."""
    lines = "\n".join("  " + line for line in drawing.strip("\n").split("\n"))
    return judge(read_situation(f"map: |\n{lines}\nfigures: {figures}\n{more}"))


def only(drawing: str, **more: str) -> SightVerdict:
    """The one verdict."""
    (verdict,) = judged(drawing, **more).verdicts
    return verdict


def stops(verdict: SightVerdict) -> set[tuple[str, str]]:
    """What stops lines."""
    return {(line.stopped, line.by) for line in verdict.lines if not line.open}


@rule("D2-0120", "D2-0124")
def test_an_obstacle_between_two_figures_stops_every_straight_line_but_not_those_around_it() -> None:
    alone = only("a . o . b")
    assert not alone.sees and alone.tried == 16
    assert ("obstacle", "") in stops(alone)
    wide = only("a . o . .\n\n. . . . b")
    assert wide.sees and any(line.open for line in wide.lines)
    assert (alone.distance, wide.distance) == (None, 4)


@rule("D2-0124", "D2-0093")
def test_a_figure_in_the_way_is_named() -> None:
    verdict = only(
        "a . c . b",
        figures="{a: {at: a}, b: {at: b, side: monsters}, c: {at: c, side: heroes}}",
        more="pairs: [[a, b]]",
    )
    assert not verdict.sees
    assert ("figure", "c") in stops(verdict)
    assert "D2-0093" in verdict.cites and "D2-0124" in verdict.cites
    assert verdict.distance == 4


@rule("D2-0125", "D2-0123")
def test_a_line_along_the_side_of_a_blocked_space_is_told_as_such() -> None:
    verdict = only("a . o b\n\n. . . .")
    assert any(line.along and line.stopped == "obstacle" and line.at == (2, 0) for line in verdict.lines)


@rule("D2-0124", "D2-0548")
def test_walls_and_doors_are_told_apart_and_open_doors_stop_nothing() -> None:
    walled = only("a .|. b")
    assert not walled.sees and walled.distance is None
    assert ("wall", "") in stops(walled) and "door" not in {stopped for stopped, _ in stops(walled)}
    door = only("a .I. b")
    assert not door.sees and ("door", "door_1") in stops(door) and door.distance is None
    assert only("a . . b").sees
    assert only("a .I. b", more="open: [door_1]").sees


@rule("D2-0121", "D2-0085")
def test_adjacent_figures_see_each_other_and_fight_in_melee() -> None:
    verdict = only("a b")
    assert verdict.sees and verdict.adjacent and verdict.melee and verdict.distance == 1
    assert "D2-0121" in verdict.cites and verdict.lines == []


@rule("D2-2068")
def test_a_blow_across_an_elevation_line_says_what_it_costs() -> None:
    assert only("a:b").across
    assert not only("a b").across


@rule("D2-0130", "D2-0131", "D2-0548", "D2-0121")
def test_pits_hide_all_but_neighbours() -> None:
    figures = "{a: {at: [0, 0]}, b: {at: [2, 0], side: monsters}}"
    verdict = only(". . p", figures=figures)
    assert not verdict.sees and "D2-0131" in verdict.cites and verdict.lines == []
    assert "D2-0130" in only("p . .", figures=figures).cites
    near = only(". p", figures="{a: {at: [0, 0]}, b: {at: [1, 0], side: monsters}}")
    assert near.sees


@rule("D2-0088", "D2-0129", "D2-0150")
def test_a_large_figure_looks_from_any_of_its_spaces() -> None:
    figures = "{a: {at: [0, 0]}, b: {at: [3, 0], size: [2, 2], side: monsters}}"
    verdict = only(". . o . .\n\n. . . . .", figures=figures)
    assert verdict.sees and verdict.distance == 3
    assert {"D2-0088", "D2-0129"} <= set(verdict.cites)


@rule("D2-0153", "D2-0159", "D2-0163")
def test_a_large_figure_walks_through_a_gap_but_ends_only_where_its_base_fits() -> None:
    figures = "{big: {at: [0, 0], size: [2, 2], side: monsters, speed: 4}}"
    (walk,) = judged(". . o o . .\n\n. . . . . .", figures=figures).walks
    assert (2, 1) not in walk.spaces and (3, 1) not in walk.spaces
    assert {(4, 1), (5, 1)} <= set(walk.spaces)


@rule("D2-2084", "D2-2045", "D2-0149")
def test_water_costs_more_and_enemies_bar_the_way() -> None:
    figures = "{a: {at: a, speed: 3}, b: {at: b, side: monsters}}"
    (walk,) = judged("a w . . b .", figures=figures).walks
    assert walk.spaces == [(1, 0), (2, 0)]
    flying = judged("a w . . b .", figures="{a: {at: a, speed: 5, flying: true}, b: {at: b, side: monsters}}").walks[0]
    assert (5, 0) in flying.spaces


def test_a_situation_is_laid_of_tiles_as_well() -> None:
    text = """
tiles: {yard: {tile: "8b", at: [0, 1]}, hall: {tile: "5b", at: [4, 1]}}
doors: {gate: {between: [yard, hall]}}
figures: {jain: {at: [3, 2]}, ettin: {at: [5, 2], size: [2, 2], side: monsters}}
"""
    (shut,) = judge(read_situation(text)).verdicts
    assert not shut.sees and shut.distance is None and ("door", "gate") in stops(shut)
    (opened,) = judge(read_situation(text + "open: [gate]\n")).verdicts
    assert opened.sees and opened.distance == 2 and opened.reach and not opened.melee


@rule("D2-0552")
def test_the_lines_that_are_told_and_the_answer_agree_on_random_maps() -> None:
    dice = random.Random(5)  # noqa: S311 - no secret
    seen = 0
    for _ in range(150):
        rows = [[dice.choice("......op") for _ in range(7)] for _ in range(5)]
        rows[0][0], rows[dice.randrange(5)][6] = "a", "b"
        drawing = "\n".join(
            "".join(mark + dice.choice("         |I") for mark in row).rstrip("|I ") + ("\n" if at < 4 else "")
            for at, row in enumerate(rows)
        )
        verdict = only(drawing)
        if verdict.lines:
            assert verdict.sees == any(line.open for line in verdict.lines), drawing
            seen += verdict.sees
        else:
            assert verdict.sees == verdict.adjacent
    assert 20 < seen < 130


@rule("D2-0127")
def test_sight_is_mutual_and_without_pairs_heroes_are_judged_against_monsters() -> None:
    figures = "{a: {at: a}, b: {at: b, side: monsters}, c: {at: c}}"
    there = judged("a . . b\n\n. o . c", figures=figures)
    assert [(one.one, one.other) for one in there.verdicts] == [("a", "b"), ("c", "b")]
    back = judged("a . . b\n\n. o . c", figures=figures, more="pairs: [[b, a], [b, c]]")
    assert [one.sees for one in there.verdicts] == [one.sees for one in back.verdicts]
    alike = judged("a . . b", figures="{a: {at: a}, b: {at: b}}")
    assert len(alike.verdicts) == 1


WRONG = [
    ("map: a\nfigures: {}", "situation:2"),
    ("figures: {a: {at: [0, 0]}}", "d2-sight-no-map"),
    ("map: a\ntiles: {x: {tile: '8b', at: [0, 0]}}\nfigures: {a: {at: a}}", "d2-sight-no-map"),
    ("map: a b\nfigures: {a: {at: c}}", "d2-sight-no-letter"),
    ("map: a o\nfigures: {a: {at: o}}", "d2-sight-no-letter"),
    ("map: a a\nfigures: {a: {at: a}}", "d2-sight-letter-twice"),
    ("map: a o\nfigures: {a: {at: [1, 0]}}", "d2-sight-no-space"),
    ("map: a .\nfigures: {a: {at: [0, 0]}, b: {at: a}}", "d2-sight-shared"),
    ("map: a .\nfigures: {a: {at: a}}\npairs: [[a, b]]", "d2-sight-no-figure"),
    ("map: a .\nfigures: {a: {at: a}}\npairs: [[a, a]]", "d2-sight-same"),
    ("map: a .\nfigures: {a: {at: a}}\nopen: [gate]", "d2-sight-no-door"),
    ("tiles: {x: {tile: '99', at: [0, 0]}}\nfigures: {a: {at: [0, 0]}}", "d2-sight-no-tile"),
    (
        "tiles: {x: {tile: '8b', at: [0, 0]}, y: {tile: '5b', at: [0, 0]}}\nfigures: {a: {at: [0, 0]}}",
        "d2-sight-overlap",
    ),
    ("tiles: {x: {tile: '8b', at: [0, 999]}}\nfigures: {a: {at: [0, 0]}}", "d2-sight-too-wide"),
    (
        "tiles: {x: {tile: '8b', at: [0, 0]}}\ndoors: {d: {between: [x, y]}}\nfigures: {a: {at: [0, 0]}}",
        "d2-sight-no-join",
    ),
    ("map: " + ". " * 100 + "\nfigures: {a: {at: [0, 0]}}", "d2-sight-too-wide"),
    ("map: a\nfigures: {a: {at: a, size: [9, 9]}}", "situation:2"),
    ("map: a\nfigures: {a: {at: a, speed: 999}}", "situation:2"),
    ("map: a\nfigures: {a: {at: a}}\nheroes: 3", "situation:3"),
    ("map: 'a?b'\nfigures: {a: {at: a}}", "1: "),
    ("a: 1\n---\nb: 2", "d2-sight-not-one"),
    ("x" * (LONGEST + 1), "d2-sight-too-long"),
    ("[" * 5000, "situation:1"),
]


@pytest.mark.parametrize(("text", "told"), WRONG, ids=[f"{place}" for place in range(len(WRONG))])
def test_what_cannot_be_is_refused_in_both_languages(text: str, told: str) -> None:
    with pytest.raises(SightRefused) as refused:
        judge(read_situation(text))
    reason = refused.value.reason
    assert reason.id == told or str(reason.args.get("en", "")).startswith(told), (reason.id, reason.args)
    with pytest.raises(ToolRefused):
        TOOLS["sight"](text)
    with pytest.raises(ToolRefused):
        COMMANDS["sight"].work(text, "situation")


def test_a_map_of_many_spaces_is_refused() -> None:
    line = " ".join("." * 60)
    text = "map: |\n" + "\n".join("  " + (line if at % 2 == 0 else "") for at in range(119))
    with pytest.raises(SightRefused) as refused:
        judge(read_situation(text + "\nfigures: {a: {at: [0, 0]}}"))
    assert refused.value.reason.id == "d2-sight-too-many-spaces"


SITUATION = """
map: |
  a . o .|b
figures:
  jain: {at: a, speed: 1}
  ettin: {at: b, side: monsters}
"""


@rule("D2-2055", "D2-2084")
@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_command_tells_people_and_programs(
    language: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(SITUATION))
    assert main(["descent", "sight", "-", "--lang", language]) == 0
    told = capsys.readouterr().out
    assert told.splitlines()[0] == "A . o .|B"
    assert ("do not see each other" if language == "en" else "ne se voient pas") in told
    assert "D2-0124" in told
    monkeypatch.setattr(sys, "stdin", io.StringIO(SITUATION))
    assert main(["descent", "sight", "-", "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert answer["verdicts"][0]["sees"] is False
    assert answer["walks"] == [{"figure": "jain", "points": 1, "spaces": [[1, 0]], "cites": ["D2-2055"]}]


@rule("D2-0087", "D2-0085", "D2-0548", "D2-2068", "D2-0124")
@pytest.mark.parametrize(
    ("drawing", "cites"),
    [
        ("a b", ["D2-0121", "D2-0087", "D2-0085"]),
        ("a:b", ["D2-0121", "D2-0087", "D2-0085", "D2-2068"]),
        ("aIb", ["D2-0120", "D2-0552", "D2-0124", "D2-0087", "D2-0548"]),
    ],
)
def test_a_verdict_cites_what_settled_it_and_nothing_else(drawing: str, cites: list[str]) -> None:
    verdict = only(drawing)
    assert [one for one in verdict.cites if one not in ("D2-0125", "D2-0126")] == cites
    assert verdict.adjacent == ("D2-0085" in cites) and (verdict.distance is None) == ("D2-0548" in cites)


def test_who_paints_gets_every_piece_of_map_as_it_is_drawn() -> None:
    found = {one.id: one.drawing for one in tiles()}
    assert found == {one.id: one.drawing for one in shipped().tiles.values()}


@rule("D2-0087", "D2-0088", "D2-0085", "D2-0121")
@pytest.mark.parametrize(
    ("drawing", "distance", "melee", "reach"),
    [
        ("a b", 1, True, True),
        ("a . b", 2, False, True),
        ("a . . b", 3, False, False),
        ("a o b\n\n. . .", 2, False, False),
        ("a|b", None, False, False),
    ],
)
def test_how_far_melee_and_reach_get(drawing: str, distance: int | None, melee: bool, reach: bool) -> None:
    verdict = only(drawing)
    assert (verdict.distance, verdict.melee, verdict.reach) == (distance, melee, reach)
    assert verdict.adjacent == melee


@rule("D2-0129", "D2-2068")
def test_a_line_lies_between_two_figures_only_if_it_lies_between_all_of_their_spaces_that_touch() -> None:
    wide = "{a: {at: a, size: [1, 2], side: heroes}, b: {at: b, size: [1, 2], side: monsters}}"
    assert only("a:b\n\na b", figures=wide).across is False
    assert only("a:b\n\na:b", figures=wide).across is True
