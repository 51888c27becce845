"""A small game for the tests of packs: monsters with decks, cards made of verbs, scenarios drawn in text."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from oubliette.kernel.packs import (
    VERBS,
    Content,
    Id,
    InvalidEntry,
    PackSchema,
    Problem,
    RefTo,
    Report,
    TextFile,
    check_packs,
    note,
)
from oubliette.kernel.words import Words

PerLevel = Annotated[
    list[Annotated[int, Meta(ge=0)]],
    Meta(min_length=8, max_length=8),
    note(en="levels 0 to 7", fr="niveaux 0 à 7"),
]


class Size(Enum):
    SMALL = "small"
    LARGE = "large"


class Rank(msgspec.Struct, frozen=True):
    """The values of a rank, one for each level."""

    hit_points: PerLevel
    move: PerLevel


class Deck(msgspec.Struct, frozen=True):
    id: str
    name: Words | None = None
    initiatives: frozenset[int] = frozenset()


class Monster(msgspec.Struct, frozen=True):
    """A monster and its ranks."""

    id: str
    name: Words
    abilities: Annotated[str, RefTo("decks")]
    normal: Rank
    elite: Rank | None = None
    standees: Annotated[int, Meta(ge=1, le=10)] = 6
    size: Size = Size.SMALL
    flying: bool = False
    speed: float = 1.0
    motto: str = "none"
    allies: list[Annotated[str, RefTo("monsters")]] = []


class Attack(msgspec.Struct, frozen=True, tag="attack"):
    value: int
    pierce: int = 0


class Stun(msgspec.Struct, frozen=True, tag="stun"):
    pass


class Summon(msgspec.Struct, frozen=True, tag="summon"):
    kind: Annotated[str, RefTo("monsters", also=("any",))]
    count: int = 1


class Repeat(msgspec.Struct, frozen=True, tag="repeat"):
    do: list[Action]
    times: int = 2


Action = Annotated[Attack | Stun | Summon | Repeat, VERBS]


class Heal(msgspec.Struct, frozen=True, tag="heal"):
    value: int


class Curse(msgspec.Struct, frozen=True, tag="curse"):
    cards: int = 1


class Card(msgspec.Struct, frozen=True):
    id: str
    initiative: Annotated[int, Meta(ge=1, le=99)]
    class_: str = msgspec.field(name="class", default="warden")
    do: list[Action] = []
    aside: Heal | Curse | None = None
    modifier: Literal["+1", "-1", "x2"] = "+1"
    extra: Any = None

    def __post_init__(self) -> None:
        if self.initiative == 13:
            raise InvalidEntry(Words(en="thirteen is bad luck", fr="treize porte malheur"))


class Spot(msgspec.Struct, frozen=True, array_like=True):
    column: int
    row: int


class Room(msgspec.Struct, frozen=True):
    id: Id
    map: TextFile
    monsters: dict[Annotated[str, RefTo("monsters")], dict[int, Literal["normal", "elite"]]] = {}
    start: Spot = Spot(0, 0)
    exit: tuple[int, int] = (0, 0)


class Scenario(msgspec.Struct, frozen=True):
    id: str
    rooms: list[Room]
    goal: Annotated[str, RefTo("monsters", "cards")] | int = 0


def maps_have_a_door(content: Content, report: Report) -> None:
    for scenario in content.all(Scenario).values():
        for index, room in enumerate(scenario.rooms):
            path = ("rooms", index, "map")
            if "d" not in room.map:
                report("scenarios", scenario.id, Words(en="no door", fr="aucune porte"), path=path)
            for row, line in enumerate(room.map.splitlines(), 1):
                if "?" in line:
                    told = Words(en="unknown sign", fr="signe inconnu")
                    column = line.index("?") + 1
                    report("scenarios", scenario.id, told, path=path, line=row, column=column)


def attacks_hit(content: Content, report: Report) -> None:
    for card in content.all(Card).values():
        for index, action in enumerate(card.do):
            if isinstance(action, Attack) and action.value > 9:
                path = ("do", index, "value")
                report("cards", card.id, Words(en="too strong", fr="trop fort"), path=path)


SCHEMA = PackSchema(
    game="bestiary",
    kinds={"monsters": Monster, "decks": Deck, "cards": Card, "scenarios": Scenario},
    checks=[maps_have_a_door, attacks_hit],
)

MANIFEST = """\
id: base
game: bestiary
version: 1.10
title: {en: Beasts, fr: Bêtes}
"""

HOUND = """\
id: hound
name: {en: Mire hound, fr: Molosse}
abilities: hounds
normal:
  hit_points: [4, 5, 5, 7, 8, 9, 10, 12]
  move: [3, 3, 3, 4, 4, 4, 5, 5]
"""

BASE: Mapping[str, str] = {
    "pack.yaml": MANIFEST,
    "decks.yaml": "id: hounds\n",
    "monsters/hound.yaml": HOUND,
}


def pack(folder: Path, files: Mapping[str, str | bytes]) -> Path:
    """Write a pack."""
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return folder


def with_files(**files: str | bytes) -> dict[str, str | bytes]:
    """The base pack with some files changed; ``__`` in a name stands for a slash."""
    return {**BASE, **{name.replace("__", "/") + ".yaml": text for name, text in files.items()}}


def problems(folder: Path, files: Mapping[str, str | bytes]) -> list[Problem]:
    """What is wrong with a pack of these files."""
    return check_packs(SCHEMA, [pack(folder, files)])


def told(folder: Path, files: Mapping[str, str | bytes]) -> list[str]:
    """What is wrong with a pack of these files, in English."""
    return [str(problem) for problem in problems(folder, files)]
