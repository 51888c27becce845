"""The pack of Fog Isles: lands, wares, squalls, pages and voyages, as a designer writes them."""

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from oubliette.kernel import scripts
from oubliette.kernel.boards import Tile, read_squares, read_tile
from oubliette.kernel.boards.drawing import Drawing
from oubliette.kernel.packs import VERBS, Content, Id, PackSchema, RefTo, Report, load_packs
from oubliette.kernel.words import Words

PACK = Path(__file__).parent / "pack"
HARBOUR = "a .Is\n\n. . ."
"""Where agents walk: they begin at a; wares are sold at the stall s, and a gate bars the short way to it."""

Copies = Annotated[int, Meta(ge=1, le=9)]
Timing = Literal["round_start", "explored", "round_end", "always"]
MOMENTS = {
    "round_start": scripts.Moment(),
    "explored": scripts.Moment(gives=("where",)),
    "round_end": scripts.Moment(),
    "always": scripts.Moment(),
}


class Test(scripts.When[int], frozen=True):
    """The conditions of a voyage: only those that every script has."""

    __test__ = False
    all_of: "tuple[Test, ...]" = ()
    any_of: "tuple[Test, ...]" = ()
    none_of: "tuple[Test, ...]" = ()


class ReadPage(scripts.Done, frozen=True, tag="page"):
    """A page of the story is read out, and the captain who is behind answers it."""

    page: Annotated[str, RefTo("pages")]


class Gold(scripts.Done, frozen=True, tag="gold"):
    """Every captain gets gold."""

    amount: int


class Later(scripts.Later[Timing], frozen=True, tag="later"):
    """What is put off."""

    do: "tuple[Effect, ...]"


Effect = Annotated[ReadPage | Gold | Later | scripts.SetFlag | scripts.Add[int] | scripts.Tell, VERBS]


class VoyageRule(scripts.Rule[Timing, Test, Effect], frozen=True, kw_only=True):
    """A rule of a voyage; ``where`` names a land."""

    where: str | None = None


class Land(msgspec.Struct, frozen=True, kw_only=True):
    """A tile: its drawing, with `.` for sea, `~` for shoals and `i` for an isle."""

    id: str
    name: Words
    drawing: str
    lined: bool = False
    copies: Copies = 2


class Ware(msgspec.Struct, frozen=True, kw_only=True):
    """Something the harbour sells: what it costs, and what it is worth in the end."""

    id: str
    name: Words
    icon: str
    price: Annotated[int, Meta(ge=0)]
    worth: Annotated[int, Meta(ge=0)]
    copies: Copies = 2


class Squall(msgspec.Struct, frozen=True, kw_only=True):
    """A card of the storm."""

    id: str
    name: Words
    text: Words
    harm: Annotated[int, Meta(ge=1)]
    copies: Copies = 2


class PageAnswer(msgspec.Struct, frozen=True):
    """One way to go on from a page, and what follows."""

    id: Id
    say: Words
    do: tuple[Effect, ...]


class Page(msgspec.Struct, frozen=True, kw_only=True):
    """A page of the story."""

    id: str
    title: Words
    paragraphs: tuple[Words, ...]
    picture: str = ""
    answers: Annotated[tuple[PageAnswer, ...], Meta(min_length=2)]


class Voyage(msgspec.Struct, frozen=True, kw_only=True):
    """A scenario: how long, where it starts, and its script."""

    id: str
    title: Words
    blurb: Words
    rounds: Annotated[int, Meta(ge=1, le=20)]
    start: str
    rules: tuple[VoyageRule, ...] = ()


TERRAIN = {".": ["sea"], "x": ["sea"], "~": ["shoals"], "i": ["isle"], "m": ["isle"]}


@cache
def tile_of(drawing: str, lined: bool = False) -> Tile:
    """A tile from its drawing."""
    return read_tile(drawing, "pointed", TERRAIN, lined=lined)


@cache
def harbour() -> Drawing:
    """The harbour, of squares with four neighbours."""
    return read_squares(HARBOUR, lined=True, diagonal=False)


def check_voyages(content: Content, report: Report) -> None:
    """Scripts say nothing that can never happen; what pages set, voyages may look at."""
    for voyage in content.all(Voyage).values():
        scripts.check_script(
            report, "voyages", voyage.id, {"rules": voyage.rules}, moments=MOMENTS, set_elsewhere=["gate_open", "saved"]
        )


SCHEMA = PackSchema(
    "fog_isles",
    {"lands": Land, "wares": Ware, "squalls": Squall, "pages": Page, "voyages": Voyage},
    checks=[check_voyages],
)


def load(packs: Sequence[Path]) -> Content:
    """The game's own pack, then the given ones."""
    return load_packs(SCHEMA, [PACK, *packs])
