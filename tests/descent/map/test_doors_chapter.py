"""Doors to the letter: which are beside a figure, and whom opening one surprises (D2-0106 ff.)."""

import pytest
from tests.descent.table import hero, monster, table

from oubliette.kernel.boards import cells
from oubliette.table import Thing

rule = pytest.mark.rule


@rule("D2-0108", "D2-0110", "D2-2091")
def test_a_door_is_closed_from_beside_it_and_from_nowhere_else() -> None:
    t = table("AI. . .I. z", A=hero(), z=monster()).do("open:door_1")
    assert t.offers("close:door_1") and not t.offers("open:"), "the other door is far"
    t.do("move", "go:2,0").end().until("hero_action")
    assert not t.offers("close:") and not t.offers("open:")


@rule("D2-2091", "D2-0111")
def test_a_door_that_was_closed_again_opens_as_before_without_a_test() -> None:
    t = table("AI. . z", A=hero(), z=monster()).do("open:door_1", "close:door_1")
    assert t.s.state.locked == []
    t.end().until("hero_action").do("open:door_1")
    assert t.asked == "hero_action" and t.s.state.closed == ()


@rule("D2-0108", "D2-0109")
def test_each_edge_of_a_wide_door_tells_why_it_stays_shut() -> None:
    t = table("A . .I. z\n      -    \n. . .I. .", A=hero(), z=monster())
    for door in t.s.ground.doors.values():
        for edge in cells(door.edges):
            one, other = t.s.ground.board.grid.sides(edge)
            why = t.match.why_not("me", Thing("edge", cell=one, other=other))
            assert why is not None and why.say.id == "d2-why-door-far"


@rule("D2-0108", "D2-2090", "D2-0366")
def test_a_trap_in_a_door_waits_for_heroes_and_for_their_allies() -> None:
    me = table("AI. z", A=hero(), z=monster(), hand=["poison_dart"]).do("open:door_1")
    assert me.offers("play:poison_dart")
    ally = table("A . .I. z", A=hero(), z=monster(), hand=["poison_dart"], boxes=("labyrinth_of_ruin",),
                 ally=("raythen", (2, 0)))  # fmt: skip
    ally.do("activate", "open:door_1")
    assert ally.offers("play:poison_dart")
