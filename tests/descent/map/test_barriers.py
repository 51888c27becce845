"""Old walls, overgrowth and portcullises: what expansions put on an edge (D2-0113 to D2-0119, D2-2093)."""

from typing import Any

import pytest
from tests.descent.table import ME, Table, hero, monster, table

rule = pytest.mark.rule
KNIVES = {"items": ["throwing_knives"]}


def across(barrier: str, drawing: str, **cast: Any) -> Table:
    """A barrier where a door is drawn, with a knight and a goblin."""
    cast = {"A": hero(), "g": monster("goblin_archer", "master"), **cast}
    return table(drawing, more={"barriers": {"door_1": barrier}}, **cast)


def sees(t: Table) -> bool:
    """Whether the thrower could throw at the goblin."""
    return t.offers("attack:throwing_knives:g")


@rule("D2-0113")
def test_an_old_wall_is_a_map_edge_that_nobody_opens() -> None:
    t = across("old_wall", ". AIg .")
    assert not t.offers("open:") and not t.offers("attack:iron_longsword") and not t.s.are_adjacent(*figures(t))
    t = across("old_wall", ". AIg .", A=hero("jain", "thief", **KNIVES))
    assert not sees(t)
    t.do("move")
    assert t.offers("go:0,0") and not t.offers("go:3,0")
    plain = table(". AIg .", A=hero(), g=monster("goblin_archer"))
    assert plain.offers("open:door_1"), "any other door is opened"


def figures(t: Table) -> tuple[Any, Any]:
    return t.figure("A"), t.figure("g")


@rule("D2-0114", "D2-0115")
def test_overgrowth_is_walked_and_counted_through_but_neither_seen_nor_struck_through() -> None:
    t = across("overgrowth", ". AI. g")
    t.do("move")
    assert t.offers("go:2,0")
    t = across("overgrowth", "h|AIg .", A=hero("jain", "thief", **KNIVES), h=monster())
    assert not t.s.are_adjacent(t.figure("h"), t.figure("A")), "a wall is no overgrowth"
    assert t.s.are_adjacent(*figures(t)) and t.s.is_within(*figures(t), 1)
    assert not sees(t), "no sight"
    assert not across("overgrowth", ". AIg .").offers("attack:iron_longsword"), "no melee attack either"
    t = across("overgrowth", "h AIg .", h=monster())
    assert t.offers("attack:iron_longsword:h") and not t.offers("attack:iron_longsword:g")


@rule("D2-0115")
def test_a_blast_reaches_behind_overgrowth() -> None:
    """The spaces are adjacent, and Blast asks for no sight."""
    t = across(
        "overgrowth", ". A gIh", A=hero("leoric", "runemaster", skills=["exploding_rune"]), h=monster("goblin_archer")
    )
    assert not t.offers("attack:arcane_bolt:h") and t.offers("attack:arcane_bolt:g")
    t.dice(blue=1, yellow=1, gray=[0, 0]).do("use:A:exploding_rune").resolve()
    assert t.figure("h").damage or t.gone("h")


@rule("D2-0116")
def test_a_large_figure_does_not_straddle_overgrowth() -> None:
    t = across("overgrowth", ". .I. . .\n\n. .I. . A", g=monster("ettin"))
    ground = t.s.ground
    closed = t.s.closed
    placed = ground.all_placements((2, 2), closed, ground.spaces)
    columns = [sorted({ground.board.coords(cell)[0] for cell in ground.board if mask >> cell & 1}) for mask in placed]
    assert sorted(columns) == [[0, 1], [2, 3], [3, 4]]
    assert len(ground.all_placements((2, 2), 0, ground.spaces)) == 4


@rule("D2-0117")
def test_an_action_cuts_overgrowth_down_for_good() -> None:
    t = across("overgrowth", ". AIg .")
    t.do("open:door_1")
    assert t.of("A").actions == 1 and t.s.state.closed == () and t.offers("attack:iron_longsword")
    assert not t.offers("close:")
    edges = [edge for edge in t.match.view(ME).boards[0].edges if edge.kind == "overgrowth"]
    assert edges == [], "it is not on the table any more"


@rule("D2-0118")
def test_a_portcullis_stops_steps_and_nothing_else() -> None:
    t = across("portcullis", "h|AIg .", h=monster())
    assert t.offers("attack:iron_longsword:g"), "adjacent, and struck through the bars"
    assert not t.s.are_adjacent(t.figure("h"), t.figure("A")), "a wall is no portcullis"
    assert sees(across("portcullis", ". A .I. g", A=hero("jain", "thief", **KNIVES)))
    t = across("portcullis", ". AI. g")
    t.do("move")
    assert t.offers("go:0,0") and not t.offers("go:2,0")
    assert t.s.distance(*figures(t)) == 2


@rule("D2-0119")
def test_a_portcullis_is_opened_and_closed_like_a_door_and_counts_as_one() -> None:
    t = across("portcullis", ". AI. g", hand=["explosive_runes"])
    t.do("open:door_1")
    assert t.asked == "overlord_door_or_search" or t.offers("play:explosive_runes")
    t.settle()
    assert not t.s.state.closed
    t.do("close:door_1")
    assert list(t.s.state.closed) == ["door_1"]


@rule("D2-2093")
@pytest.mark.parametrize(
    ("barrier", "shoots", "steps", "back"),
    [("door", False, False, True), ("portcullis", True, False, True), ("overgrowth", False, True, False)],
)
def test_door_portcullis_and_overgrowth_compared(barrier: str, shoots: bool, steps: bool, back: bool) -> None:
    t = across(barrier, "A .Ig .")
    t.activate("g")
    assert t.offers("attack:own:A") is shoots
    t.do("move")
    assert t.offers("go:1,0") is steps
    t.do("open:door_1")
    assert not t.s.state.closed
    t.end()
    t.until("hero_action").do("move", "go:1,0")
    assert t.offers("close:") is back
