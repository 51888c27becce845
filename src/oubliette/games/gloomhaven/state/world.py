"""The campaign's records (GH-0318): the world of all parties, each party's sheet, each character's sheet.

Numbered treasures already looted and enhancement stickers belong to the world too; the scenario rules read them, so
they stand in the match's state itself.
"""

from typing import Literal

import msgspec

from oubliette.games.gloomhaven.content.condition_table import ConditionName
from oubliette.kernel.cards import Deck
from oubliette.kernel.choices import Seat

Mode = Literal["campaign", "casual"]
Phase = Literal["founding", "city", "camp", "road", "scenario", "epilogue", "over"]
"""Where the outer loop is: founding the first party, a city visit, between scenarios, on the way, playing."""

CITY = "city"
"""The place of a party that is in Gloomhaven."""


class Sheet(msgspec.Struct, kw_only=True):
    """A character sheet (GH-0329, GH-0318), from creation to retirement and beyond, for names outlive their bearers."""

    id: str
    of: str
    name: str
    """Given by the player; without one it is called after its class."""
    seat: Seat
    line: str
    """The line of successors it belongs to (GH-0332)."""
    level: int = 1
    experience: int = 0
    gold: int = 0
    items: list[str] = []
    perks: list[int] = []
    """How often each perk of its class is marked."""
    extra_perks: int = 0
    """For the retired characters of its line."""
    checkmarks: int = 0
    cards: list[str] = []
    """The active card pool (GH-0334)."""
    quest: str | None = None
    quest_shown: bool = False
    retired: bool = False
    bless: int = 0
    """From the sanctuary, for the next scenario (GH-0344)."""
    conditions: list[ConditionName] = []
    """With these, and what follows, it begins the next scenario (GH-0042)."""
    damage: int = 0
    discard: int = 0
    tallies: dict[str, int] = {}
    """What its personal quest may count, over its whole life (GH-0353)."""
    kinds_killed: dict[str, int] = {}
    completed: list[str] = []
    """Scenarios it has completed, in either mode."""


class Succession(msgspec.Struct):
    """A player's line of successors, and how many of them have retired (GH-0332)."""

    id: str
    seat: Seat
    retired: int = 0


class Visit(msgspec.Struct):
    """A party's stay in the city: what may be done once, and who is ready to leave."""

    donated: list[str] = []
    event_drawn: bool = False
    event_declined: bool = False
    done: list[Seat] = []


class Party(msgspec.Struct, kw_only=True):
    """A party sheet (GH-0318)."""

    id: str
    name: int | None = None
    """Its place in the campaign's list of names."""
    members: list[str] = []
    place: str = CITY
    """The city, or the scenario where the party last was (GH-0322)."""
    achievements: list[str] = []
    reputation: int = 0
    last_mode: Mode | None = None
    """The mode of the scenario it played last (GH-0344, GH-0359)."""
    visit: Visit = msgspec.field(default_factory=Visit)


class EventDeck(msgspec.Struct):
    """Road or city events. Cards put under the deck lie there for all to know until it is shuffled (GH-0366)."""

    deck: Deck
    under: int = 0


class Journey(msgspec.Struct):
    """The scenario the party has set out for."""

    scenario: str
    mode: Mode
    level: int
    road_event: bool = False
    """Whether a road event must be resolved on the way (GH-0360)."""


class Chapter(msgspec.Struct):
    """A scenario that was played."""

    party: str
    scenario: str
    mode: Mode
    won: bool
    rounds: int


class Recruit(msgspec.Struct):
    """A character that the set-up names: its class, its player, its name."""

    of: str
    seat: Seat
    name: str = ""


class World(msgspec.Struct, kw_only=True):
    """What all parties share (GH-0318)."""

    campaign: str
    mode: Mode | None = None
    """The only mode that is offered, if the set-up says so."""
    most_scenarios: int | None = None
    """The campaign ends when so many scenarios were played, if the set-up says so."""
    level: int | None = None
    """The scenario level, if the set-up fixes it."""
    phase: Phase = "founding"
    unlocked: list[str]
    completed: list[str] = []
    """In campaign mode."""
    achievements: dict[str, int] = {}
    """Global achievements and how many of each are held (GH-0316)."""
    prosperity: int = 0
    """Checkmarks (GH-0390)."""
    donated: int = 0
    """Gold given to the sanctuary by all characters together (GH-0345)."""
    copies: dict[str, int] = {}
    """Item cards that are in the world, in the city's supply or in somebody's hands (GH-0348, GH-0349)."""
    road: EventDeck
    city: EventDeck
    quests: Deck
    designs: Deck
    side_scenarios: Deck
    classes: list[str]
    """Unlocked ones."""
    opened: list[str] = []
    """Envelopes and boxes."""
    specials: list[int] = []
    """Special unlock conditions that have been met, by place in the campaign's list (GH-0392)."""
    retired_classes: list[str] = []
    retired: int = 0
    sheets: dict[str, Sheet] = {}
    lines: dict[str, Succession] = {}
    parties: dict[str, Party] = {}
    party: str = ""
    """The party that plays now."""
    recruits: list[Recruit] = []
    journey: Journey | None = None
    chronicle: list[Chapter] = []
