"""The words that the packs of both Haven games use: numbers, elements, ranks, areas, and what an entry is."""

from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta

from oubliette.kernel.packs import InvalidEntry, RefTo
from oubliette.kernel.words import Words

ElementName = Literal["fire", "ice", "air", "earth", "light", "dark"]
ELEMENTS: Final[tuple[ElementName, ...]] = ("fire", "ice", "air", "earth", "light", "dark")
ONE_ELEMENT: Final = "(fire|ice|air|earth|light|dark)"
"""Any one element, for the pattern of an icon."""

Positive = Annotated[int, Meta(ge=1, le=99)]
Natural = Annotated[int, Meta(ge=0, le=99)]
Initiative = Annotated[int, Meta(ge=1, le=99)]
AreaId = Annotated[str, RefTo("areas")]
MonsterId = Annotated[str, RefTo("monsters")]
Reach = Literal["melee", "ranged"]
Targets = Positive | Literal["all"]
Rank = Literal["normal", "elite"]
Half = Literal["top", "bottom"]
"""Which action of an ability card."""
Zone = Literal["hand", "selected", "active", "discard", "lost"]
"""Where an ability card lies."""


class Written(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Something a designer writes: a field it does not know is an error."""


def invalid(*, en: str, fr: str) -> InvalidEntry:
    """Why values do not go together, for the designer."""
    return InvalidEntry(Words(en=en, fr=fr))


class Area(Written, frozen=True, kw_only=True):
    """A pattern of hexes (BB-0084 to BB-0086, GH-0127), in steps [q, r]: q to the lower right, r straight down.

    With ``grey`` the hex [0, 0] is the attacker's own and the pattern is melee. It may be turned and mirrored freely.
    """

    id: str
    name: Words
    hexes: Annotated[tuple[tuple[int, int], ...], Meta(min_length=1)]
    grey: bool = False

    def __post_init__(self) -> None:
        if self.grey and (0, 0) in self.hexes:
            raise invalid(
                en="[0, 0] is the grey hex; it cannot be a red one too",
                fr="[0, 0] est l’hexagone gris ; il ne peut être rouge aussi",
            )
