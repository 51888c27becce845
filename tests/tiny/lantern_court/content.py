"""The pack of Lantern Court: schemes, tokens and courts, as a designer writes them."""

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from oubliette.kernel.boards import BoardError, Drawing, Mask, read_hexes
from oubliette.kernel.packs import VERBS, Content, PackSchema, RefTo, Report, TextFile, load_packs
from oubliette.kernel.words import Words

PACK = Path(__file__).parent / "pack"


class Deed(msgspec.Struct, frozen=True):
    """What a scheme lets a thief do beside moving (LC-0007)."""


class Shove(Deed, frozen=True, tag="shove"):
    """Push a thief beside you one hex (LC-0008)."""


class Bide(Deed, frozen=True, tag="bide"):
    """Act last this round (LC-0009)."""


class Peek(Deed, frozen=True, tag="peek"):
    """Look at what a closed room hides (LC-0010)."""


class Snatch(Deed, frozen=True, tag="snatch"):
    """Take a relic from under another's fingers (LC-0013)."""

    reach: Annotated[int, Meta(ge=1, le=6)] = 3


class Feint(Deed, frozen=True, tag="feint"):
    """Undo a card that was just played (LC-0014)."""


class Scheme(msgspec.Struct, frozen=True, kw_only=True):
    """A card: its number in the order of turns, its steps and its deed."""

    id: str
    name: Words
    order: Annotated[int, Meta(ge=1, le=99)]
    steps: Annotated[int, Meta(ge=0, le=6)]
    deed: Annotated[Shove | Bide | Peek | Snatch | Feint | None, VERBS] = None
    copies: Annotated[int, Meta(ge=1, le=4)] = 2


class Token(msgspec.Struct, frozen=True, kw_only=True):
    """What a room may hide: a relic of some worth, a trap that spills oil, or a guard with a place in the order."""

    id: str
    name: Words
    kind: Literal["relic", "trap", "guard"]
    value: Annotated[int, Meta(ge=1, le=99)]
    icon: str


class Court(msgspec.Struct, frozen=True, kw_only=True):
    """A scenario: its map, how long it lasts, and what its rooms hide."""

    id: str
    title: Words
    blurb: Words
    rounds: Annotated[int, Meta(ge=1, le=12)]
    map: TextFile
    hidden: tuple[Annotated[str, RefTo("tokens")], ...]


@cache
def drawing_of(text: str) -> Drawing:
    """The map: digits are starts, a capital is the door of the room drawn with its small letter."""
    return read_hexes(text)


def doors_of(text: str) -> dict[str, Mask]:
    """The door of each room, by the room's letter, in alphabetical order."""
    marks = drawing_of(text).marks
    return {mark.lower(): marks[mark] for mark in sorted(marks) if mark.isupper()}


def check_courts(content: Content, report: Report) -> None:
    """Each door has its room, each room hides one token, and three thieves have a start."""
    for court in content.all(Court).values():
        try:
            marks = drawing_of(court.map).marks
        except BoardError as error:
            report("courts", court.id, Words(en=str(error), fr=str(error)), path=["map"])
            continue
        doors = doors_of(court.map)
        if any(room not in marks for room in doors) or any(str(start) not in marks for start in (1, 2, 3)):
            told = Words(en="a room or a start is not drawn", fr="une salle ou un départ n’est pas dessiné")
            report("courts", court.id, told, path=["map"])
        if len(doors) != len(court.hidden):
            told = Words(en="each room hides one token", fr="chaque salle cache un jeton")
            report("courts", court.id, told, path=["hidden"])


SCHEMA = PackSchema("lantern_court", {"schemes": Scheme, "tokens": Token, "courts": Court}, checks=[check_courts])


def load(packs: Sequence[Path]) -> Content:
    """The game's own pack, then the given ones."""
    return load_packs(SCHEMA, [PACK, *packs])
