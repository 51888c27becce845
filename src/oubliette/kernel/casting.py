"""What somebody learns of a hero before choosing one: the role in a few words, how hard it is to play, and figures."""

from typing import Annotated

import msgspec
from msgspec import Meta

from oubliette.kernel.words import Words

HARDEST = 3
HEALTH = Words(en="Health", fr="Vie")
"""How much a hero can take."""


class Plays(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a hero plays, as a pack says it."""

    role: Words
    """In about three words, such as "stands in front"."""
    effort: Annotated[int, Meta(ge=1, le=HARDEST)]
    """How hard it is to play well: 1 is for newcomers."""


class Fact(msgspec.Struct, frozen=True):
    """A figure of a hero: what it is called, its picture, and its value."""

    title: Words
    icon: str
    value: str


class Profile(msgspec.Struct, frozen=True):
    """What a menu tells of a hero."""

    role: Words | None = None
    effort: int = 0
    """From 1 to 3; 0 where nobody has said."""
    facts: tuple[Fact, ...] = ()
    kind: str = ""
    """What a party wants one of each of before it wants a second, such as an archetype."""


def profile(plays: Plays | None, *facts: Fact) -> Profile:
    """What a pack says of a hero, and the figures its game shows."""
    return Profile(facts=facts) if plays is None else Profile(plays.role, plays.effort, facts)
