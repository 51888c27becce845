"""Heroes as packs hold them: boards, People cards, and the effects of Aura."""

from typing import Annotated, Literal

from msgspec import Meta

from oubliette.games.malhya.content.vocabulary import (
    CHARACTERISTICS,
    Characteristic,
    Gifts,
    Guard,
    Natural,
    Positive,
    Strike,
    Written,
)
from oubliette.kernel.casting import Plays
from oubliette.kernel.packs import VERBS
from oubliette.kernel.words import Words

Bonus = Literal["life", "carrying", "movement", "initiative", "aura", "talent", "improve"]
"""What a level can bring (MA-0082)."""


class AuraEffect(Written, frozen=True, tag_field="aura", tag=str.lower):
    """An effect of the Aura zone, bought with one token for one action (MA-0076)."""


class Lift(AuraEffect, frozen=True):
    """One characteristic counts 1 higher: common to all peoples (MA-0078)."""


class Smite(AuraEffect, frozen=True):
    """Adds to an attack (MA-5338, MA-5339)."""

    strike: Strike
    melee: bool = False


class Ward(AuraEffect, frozen=True):
    """Adds to a defence (MA-5340)."""

    guard: Guard


class Silence(AuraEffect, frozen=True):
    """No Infiltration dice this time (MA-5341)."""


class Float(AuraEffect, frozen=True):
    """All movement is light until the end of the turn (MA-5342)."""


class Unburden(AuraEffect, frozen=True):
    """Heavy equipment has no effect on this action (MA-5343)."""


class Mimic(AuraEffect, frozen=True):
    """A Talent of another hero, for one action (MA-5345)."""


class Bargain(AuraEffect, frozen=True):
    """Every purchase at this market costs so much less, at least 1 (MA-5346)."""

    gold: Positive = 2


class Gather(AuraEffect, frozen=True):
    """More Action cards in a harvest (MA-5347)."""

    cards: Positive = 3


AuraEffects = Annotated[Lift | Smite | Ward | Silence | Float | Unburden | Mimic | Bargain | Gather, VERBS]


class People(Written, frozen=True, kw_only=True):
    """A hero: board and People card (MA-0023, MA-0029)."""

    id: str
    name: Words
    blurb: Words
    icon: str = ""
    plays: Plays | None = None
    """What menus say of how it plays."""
    feminine: bool = False
    characteristics: tuple[Positive, Positive, Positive, Positive, Positive]
    """The first space of each track: Physique, Dexterity, Senses, Intelligence, Knowledge (MA-0030)."""
    most: tuple[Positive, Positive, Positive, Positive, Positive] = (5, 5, 5, 5, 5)
    initiative: Positive
    movement: Positive
    pace: tuple[Positive, Positive] = (1, 1)
    """AP and the movement points they buy (MA-0285)."""
    haste: tuple[Positive, Positive] = (1, 1)
    """AP and the Initiative they buy (MA-5107)."""
    standby: Natural
    """MA-5042."""
    life: Positive
    aura: Positive
    carrying: Positive
    skill: Annotated[tuple[Gifts, ...], Meta(min_length=1)]
    """The special skill of the board (MA-0023)."""
    zone: Annotated[tuple[AuraEffects, ...], Meta(min_length=1)]
    evolution: dict[Characteristic, dict[int, Bonus]]
    """For each characteristic the bonus of each value from 2 on (MA-0081)."""
    claws: bool = False
    """Uses the Claws side of the Bare hands card (MA-0051)."""

    def first_values(self) -> dict[Characteristic, int]:
        """What a new hero has of each characteristic."""
        return dict(zip(CHARACTERISTICS, self.characteristics, strict=True))

    def last_values(self) -> dict[Characteristic, int]:
        """How far each characteristic can be raised."""
        return dict(zip(CHARACTERISTICS, self.most, strict=True))
