"""What tests of this room set up with."""

from typing import Any

from tests.gloomhaven.table import Table, action, card, table
from tests.haven.table import both

from oubliette.games.gloomhaven.content.vocabulary import Summon

BOW = Summon(name=both("Bow"), hit_points=5, move=0, attack=1, range=9)


STILL: dict[str, Any] = {"move": 0, "attack": None}


def aimed(drawing: str, turn: int = 20, **marks: Any) -> Table:
    """The second round, in which the hero's archer is due: before its summoner, who acts at this initiative."""
    hand: list[Any] = [
        card("one", top=action(BOW, lost=True)),
        "two",
        card("three", initiative=turn),
        card("four", initiative=98),
    ]
    t = table(drawing, hand=hand, **marks).act("one/top", "hex:0,2").end_round()
    return t.declare("three", "four").until("focus", "action", "turn_order")


def focus(t: Table, monster: str = "m/1") -> str:
    """Whom a monster has focused last."""
    found = [event.focus for event in t.events("focused") if event.figure == monster]  # type: ignore[attr-defined]
    return str(found[-1])


def corridor(marks: str) -> str:
    """A passage one hex wide, down column 1, between obstacles: they bar the way, not the sight."""
    return "\n".join([*(f"#   #\n  {mark}" for mark in marks.split()), "#   #"])
