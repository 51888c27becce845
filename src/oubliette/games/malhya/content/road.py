"""The Action deck, the boards of Infiltration and travel, as packs hold them."""

from typing import Annotated, Literal

from msgspec import Meta, field

from oubliette.games.malhya.content.script import Number
from oubliette.games.malhya.content.vocabulary import (
    Gem,
    Heading,
    Level,
    Natural,
    Positive,
    Resource,
    SummonColour,
    Terrain,
    Weather,
    Written,
    invalid,
)
from oubliette.kernel.packs import Id
from oubliette.kernel.words import Words


class StepOne(Written, frozen=True):
    """The nearest enemies go towards a token (MA-5063)."""

    enemies: Positive
    to: Literal["red", "green", "blue", "yellow", "noise"]
    cells: Positive


class StepTwo(Written, frozen=True):
    """Who stands on a token goes on and watches (MA-5072); or corpses raise the threat (MA-5079)."""

    on: SummonColour | None = None
    cells: Natural = 0
    go: Heading = "n"
    watch: Heading = "n"
    corpses: bool = False

    def __post_init__(self) -> None:
        if self.corpses == (self.on is not None):
            raise invalid(
                en="the second step either names a Summon token with `on`, or counts bodies with `corpses`",
                fr="la seconde étape nomme un jeton Invocation par `on`, ou bien compte les corps par `corpses`",
            )


class Treasure(Written, frozen=True):
    """The search part of an Action card (MA-0131)."""

    gold: Natural = 0
    resources: tuple[Resource, ...] = ()
    common_objects: Natural = 0
    common_weapons: Natural = 0


class ActionCard(Written, frozen=True, kw_only=True):
    """An Action card (MA-0127, MA-5062)."""

    id: str
    gem: Gem
    north: Annotated[int, Meta(ge=0, le=5)]
    """Which way a random move goes: 0 is north, then clockwise (MA-0182)."""
    search: Treasure
    one: StepOne
    two: StepTwo | None = None


class ThreatSlot(Written, frozen=True):
    """A slot of the threat track: what enemies see and how many cards they draw (MA-5021)."""

    sees: Positive
    cards: Positive


class InfiltrationBoard(Written, frozen=True, kw_only=True):
    """One side of the Infiltration board; behind the last slot lies the Alert."""

    id: Level
    slots: Annotated[tuple[ThreatSlot, ...], Meta(min_length=3)]
    ranged: Positive = 5
    melee: Positive = 4
    corpse: Positive = 1
    """MA-5031."""


class TravelEffect(Written, frozen=True):
    """The side of a Travel card for other terrain (MA-0170 to MA-0176)."""

    weather: Weather | None = None
    tokens: Natural = 0
    on_terrain: Terrain | None = None
    """One token if the party is there."""
    in_slot: Annotated[int, Meta(ge=0, le=6)] = 0
    """One token if the card lies in this slot, from 1."""
    village: bool = False
    """One token, or the village."""


class TravelCard(Written, frozen=True, kw_only=True):
    """A Day or Night card (MA-0165)."""

    id: str
    time: Literal["day", "night"]
    terrain: Literal["mountain", "forest", "plain", "swamp"]
    entry: Annotated[int, Meta(ge=10, le=99)]
    """The first half of an event's entry."""
    effect: TravelEffect = TravelEffect()


class EventCard(Written, frozen=True, kw_only=True):
    """An Event card: second halves of entries for fair and bad weather (MA-0166)."""

    id: str
    fair: Annotated[int, Meta(ge=10, le=99)]
    bad: Annotated[int, Meta(ge=10, le=99)]
    lightning: bool = False
    """Removed for travelling (MA-0156)."""


class Rest(Written, frozen=True, kw_only=True):
    """The Rest card (MA-0185, MA-0188)."""

    id: str
    dice: Positive
    """White Infiltration dice each hero rolls at the campfire."""
    heals: Natural = 1
    aura: Natural = 1
    night: Natural = 3
    """Threat symbols a special face is worth at night."""
    entry: Annotated[int, Meta(ge=10, le=99)]
    """The first half of the entries of a campfire's events."""


class HexPlace(Written, frozen=True):
    """A hex with a name, and the chapter it sends to (MA-0158, MA-0161)."""

    mark: Annotated[str, Meta(min_length=1, max_length=1)]
    name: Words
    terrain: Terrain = "city"
    chapter: Number | None = None
    events: bool = False
    """The chapter stands in the Events booklet."""


class Region(Written, frozen=True, kw_only=True):
    """The Region board, drawn one character a hex (MA-0158)."""

    id: str
    name: Words
    map: str
    places: dict[Id, HexPlace] = field(default_factory=dict)
    harvest: dict[Terrain, dict[Gem, tuple[Resource, ...]]] = field(default_factory=dict)
    """The harvest side of the Exploration wheel (MA-0199)."""
