"""The pack of Wyrm Vault: dice, heroes, the warden's cards and vaults, as a designer writes them."""

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from oubliette.kernel.boards import BoardError, Drawing, read_squares
from oubliette.kernel.dice import Die, Symbols, symbols
from oubliette.kernel.packs import Content, PackSchema, RefTo, Report, TextFile, load_packs
from oubliette.kernel.words import Words

PACK = Path(__file__).parent / "pack"

DieId = Annotated[str, RefTo("dice")]
Symbol = Literal["hit", "range", "surge", "miss", "shield"]
When = Literal["own_turn", "wyrm_attacked", "hero_moved"]


class DieKind(msgspec.Struct, frozen=True):
    """A die: what stands on each of its faces."""

    id: str
    name: Words
    faces: Annotated[tuple[dict[Symbol, int], ...], Meta(min_length=2)]

    def die(self) -> Die[Symbols]:
        """The die to throw."""
        return Die(self.id, tuple(symbols(**{str(name): count for name, count in face.items()}) for face in self.faces))


class HeroKind(msgspec.Struct, frozen=True, kw_only=True):
    """A hero: how strong, how fast, and with which dice."""

    id: str
    name: Words
    icon: str
    health: Annotated[int, Meta(ge=1)]
    speed: Annotated[int, Meta(ge=1, le=8)]
    attack: tuple[DieId, ...]
    defence: tuple[DieId, ...]
    ranged: bool = False
    surges: Annotated[tuple[Literal["fury", "breath"], ...], Meta(max_length=2)] = ()


class WardenCard(msgspec.Struct, frozen=True, kw_only=True):
    """A card of the warden, and when it may be played."""

    id: str
    name: Words
    text: Words
    when: When
    copies: Annotated[int, Meta(ge=1, le=4)] = 3


class Vault(msgspec.Struct, frozen=True, kw_only=True):
    """A scenario: its map, its length, how much gold the heroes need, and the wyrm of it."""

    id: str
    title: Words
    blurb: Words
    map: TextFile
    rounds: Annotated[int, Meta(ge=1, le=20)]
    gold: Annotated[int, Meta(ge=1)]
    wyrm_health: Annotated[int, Meta(ge=1)]
    """For each hero."""
    heroes: tuple[Annotated[str, RefTo("heroes")], ...]
    bite: tuple[DieId, ...]
    fire: tuple[DieId, ...]
    hide: tuple[DieId, ...]
    """The wyrm's defence."""


@cache
def drawing_of(text: str) -> Drawing:
    """The map: `s` stairs, `g` gold, `W` the wyrm's top left square."""
    return read_squares(text, lined=True)


def check_vaults(content: Content, report: Report) -> None:
    """Every map has stairs for all heroes, gold enough, and one wyrm."""
    for vault in content.all(Vault).values():
        try:
            marks = drawing_of(vault.map).marks
        except BoardError as error:
            report("vaults", vault.id, Words(en=str(error), fr=str(error)), path=["map"])
            continue
        counts = {mark: marks.get(mark, 0).bit_count() for mark in "sgW"}
        if counts["s"] < len(vault.heroes) or counts["g"] < vault.gold or counts["W"] != 1:
            told = Words(en="stairs, gold or the wyrm are missing", fr="il manque escalier, or ou wyrm")
            report("vaults", vault.id, told, path=["map"])


SCHEMA = PackSchema(
    "wyrm_vault",
    {"dice": DieKind, "heroes": HeroKind, "cards": WardenCard, "vaults": Vault},
    checks=[check_vaults],
)


def load(packs: Sequence[Path]) -> Content:
    """The game's own pack, then the given ones."""
    return load_packs(SCHEMA, [PACK, *packs])
