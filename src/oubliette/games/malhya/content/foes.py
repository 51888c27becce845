"""Enemies and what betters them, as packs hold them."""

from typing import Annotated, Literal

from msgspec import Meta

from oubliette.games.malhya.content.vocabulary import Guard, Natural, Positive, Strike, Written, invalid
from oubliette.kernel.words import Words


class EnemyAttack(Written, frozen=True):
    """An attack line of an Enemy card (MA-5225, MA-5229)."""

    strike: Strike
    reach: Literal["melee", "ranged", "aura"] = "melee"
    range: Natural = 0
    long: bool = False

    def __post_init__(self) -> None:
        if self.reach != "melee" and self.strike.zone in ("sweep", "line"):
            raise invalid(
                en="a zone that starts at the enemy needs a melee attack: a ranged one has the zone target",
                fr="une zone qui part de l’ennemi demande le corps-à-corps : à distance, c’est la zone target",
            )


class Special(Written, frozen=True):
    """The special action of an Enemy card (MA-5120, MA-5211)."""

    strike: Strike | None = None
    guard: Guard | None = None
    initiative: Natural = 0
    """For all enemies."""
    heal_all: bool = False
    tokens: Natural = 0
    """More Enhancement tokens for this type."""


class Stealth(Written, frozen=True):
    """Infiltration instructions of an Enemy card (MA-5041, MA-5358 to MA-5364)."""

    no_shot: bool = False
    never: bool = False
    melee_more: Natural = 0
    sees_more: Natural = 0
    moves_more: Natural = 0
    two_ways: bool = False


class Enemy(Written, frozen=True, kw_only=True):
    """An Enemy card (MA-5207)."""

    id: str
    crest: Positive
    name: Words
    plural: Words | None = None
    figures: Positive
    initiative: Natural
    movement: Natural
    life: Positive
    attacks: Annotated[tuple[EnemyAttack, ...], Meta(min_length=1)]
    defence: Guard
    light: bool = False
    relentless: bool = False
    """MA-5213."""
    immovable: bool = False
    """MA-5366."""
    aura_shields: Natural = 0
    base: Literal[1, 2] = 1
    """Two: a base of four cells (MA-0289)."""
    tokens: Positive = 1
    """Enhancement tokens a round (MA-5116)."""
    special: Special | None = None
    stealth: Stealth = Stealth()
    icon: str = ""


class Enhancement(Written, frozen=True, kw_only=True):
    """A kind of Enhancement token (MA-5115)."""

    id: str
    name: Words
    count: Positive
    strike: Strike | None = None
    guard: Guard | None = None
    initiative: Natural = 0
    movement: Natural = 0
    special: bool = False
    blank: bool = False
    """Set aside (MA-5096)."""
