"""What tests of this room set up with."""

from typing import Any

from tests.descent.table import BLUE_3, RED_3, Table, hero, lieutenant, monster, shipped, table

from oubliette.games.descent import GAME
from oubliette.games.descent.content.quest_book import LieutenantPlace
from oubliette.kernel.game import Setup
from oubliette.kernel.match import Match

BOX = ("labyrinth_of_ruin",)


def band(drawing: str = "A . . z\n\nB . . .", who: str = "raythen", at: tuple[int, int] = (1, 0), **more: Any) -> Table:
    cast: dict[str, Any] = {
        "A": hero("syndrael", "knight", damage=3, fatigue=2),
        "B": hero("jain", "wildlander", damage=3, fatigue=2),
    }
    cast |= {name: more.pop(name) for name in ("A", "B") if name in more}
    return table(drawing, boxes=BOX, ally=(who, at), z=monster("zombie"), **cast, **more)


def begun(**options: Any) -> Match[Any]:
    party = {"syndrael": {"of": "knight"}, "jain": {"of": "wildlander"}}
    setup = Setup("descent", "lamps_at_hollow_mill", ("me",), 3, {"boxes": list(BOX), "heroes": party, **options})
    return Match(GAME, setup, shipped())


RISES = {"lieutenants": (LieutenantPlace(who="splig", knocked_out=True),)}


def felled(drawing: str = "A g . .\n\n. . . .", **cast: Any) -> Table:
    """Splig, who is knocked out where he would be defeated, has fallen."""
    t = table(drawing, A=hero(), g=lieutenant("splig", damage=5, conditions=["poisoned"]), more=RISES, **cast)
    return t.turn("A").dice(blue=BLUE_3, red=RED_3, brown=0).do("attack:iron_longsword:g").settle()
