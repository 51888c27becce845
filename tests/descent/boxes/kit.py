"""What tests of this room set up with."""

from collections.abc import Sequence
from typing import Any

from tests.descent.table import Table, hero, monster, table

from oubliette.games.descent.state.state import Secret

WYRM, FENS = "lair_of_the_wyrm", "trollfens"


SPIDER, IMPS, ARCHER, ZOMBIE, MIGHT, KNOWLEDGE, WILLPOWER, AWARENESS = range(8)
"""The faces of the challenge tokens of Lair of the Wyrm, as they are listed."""


MAP = "A Z . . . .\n\nB . . . . z"


def found(card: str = "the_dark_council", drawing: str = MAP, cards: Sequence[str] = (), **more: Any) -> Table:
    """Syndrael has found the passage and is asked whether she explores at once."""
    zombie = monster("zombie", "master")
    cast = {"A": hero("syndrael", "knight"), "B": hero("jain", "wildlander"), "z": zombie, **more}
    search = ("secret_passage", "health_potion", "stamina_potion", "fire_flask", "curse_doll")
    t = table(drawing, boxes=(WYRM, FENS, "labyrinth_of_ruin"), search=search, **cast)
    t.s.state.secret = Secret(deck=[*cards, card])
    if "ally" in more:
        t.do("later")
    t.turn("syndrael").settle().do("search:")
    t.of("A").actions = 2  # as if it had been free
    return t


def explored(card: str = "the_dark_council", *faces: int, **more: Any) -> Table:
    """She is in the room; the next challenge tokens that are turned over show these faces."""
    t = found(card, **more)
    t.s.state.chance.stack("challenge", *faces)
    return t.do("explore").settle()


def rooms(t: Table) -> Secret:
    assert t.s.state.secret is not None
    return t.s.state.secret


def spot(t: Table, cell: int) -> tuple[int, int]:
    return t.s.ground.board.coords(cell)


def searches(t: Table, name: str = "A") -> list[str]:
    return [held.card for held in t.of(name).search]


FIRST = "challenge_1"


STRIKE = "free:attack:iron_longsword:zombie_2"


def turn_over(t: Table, name: str = FIRST) -> Table:
    """Use an action on a token; a monster is put where it lay."""
    t.do(f"challenge:{name}").settle()
    return t.do("space:").settle() if t.match.choices and t.asked == "put" else t


def overlords_turn(t: Table) -> Table:
    return t.end().turn("jain").settle().do("end").until("clear_room", "activate", "activation")
