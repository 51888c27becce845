"""How a quest is written that is laid of tiles by a seed: rooms one after another, a goal, perils, rewards."""

from typing import Annotated, Literal

from msgspec import Meta

from oubliette.games.descent.content.quest_book import Peril, Unique
from oubliette.games.descent.content.vocabulary import Attribute, Natural, Positive, Written
from oubliette.kernel.packs import RefTo
from oubliette.kernel.words import Words

Counts = Annotated[tuple[Natural, ...], Meta(min_length=3, max_length=3)]
"""Numbers for 2, 3 and 4 heroes."""
Goal = Literal["slay", "boss", "seals", "fetch", "cross"]
"""Slay all; slay who waits in the last room; work tokens; bring a token back; get everybody into the last room."""


class Room(Written, frozen=True):
    """A room behind a door."""

    monster: Annotated[str, RefTo("monsters")] | None = None
    minions: Counts | None = None
    masters: Counts | None = None
    unique: Unique | None = None
    """Who stands out of its group."""
    lieutenant: Annotated[str, RefTo("lieutenants")] | None = None
    search: Natural = 0
    """Search tokens in it."""
    token: bool = False
    """A token of the goal lies in it."""


class Recipe(Written, frozen=True, kw_only=True):
    """A quest or a stage without a map of its own."""

    id: str
    kind: Literal["story", "side", "stage"]
    number: Natural = 0
    title: Words
    blurb: Words
    intro: Words
    rooms: Annotated[tuple[Room, ...], Meta(min_length=2, max_length=5)]
    goal: Goal
    aim: Words
    """The goal as players read it."""
    token: Words | None = None
    """What a token of the goal is called."""
    test: Attribute | None = None
    won: Words | None = None
    """What is told when it is won."""
    perils: tuple[Peril, ...] = ()
    look: Literal["indoor", "outdoor"] = "indoor"
    act: Literal[1, 2] = 1
    icon: str = ""
    minutes: Positive = 40
    difficulty: Annotated[int, Meta(ge=0, le=5)] = 0
    """How hard it is, from 1 to 5, as measured; 0 where it was not."""
    gold: Annotated[int, Meta(ge=0, le=500)] = 0
    """Gold for each hero."""
    xp: Natural = 0
    fame: Natural = 0
    weeks: Natural = 0
    """Weeks before a story quest must be played (D2-2338)."""


class City(Written, frozen=True, kw_only=True):
    """A city: what is sold there depends on fame; each has one action of its own (D2-0500, D2-2279)."""

    id: str
    name: Words
    blurb: Words
    wares: Positive
    action: Literal["toast", "vigil", "haggle"]
    """Fame for gold; morale for the next quest; other wares."""
    price: Annotated[int, Meta(ge=0, le=200)]


class Way(Written, frozen=True, kw_only=True):
    """What can be done at an event on the road; some need a name that is known (D2-0522)."""

    says: Words
    fame: Natural = 0
    """The fame it needs."""
    gold: Annotated[int, Meta(ge=-100, le=100)] = 0
    weary: Natural = 0
    more_fame: Natural = 0
    morale: Annotated[int, Meta(ge=-1, le=1)] = 0


class TravelEvent(Written, frozen=True, kw_only=True):
    """What happens on the way to a quest (D2-2293)."""

    says: Words
    ways: Annotated[tuple[Way, ...], Meta(min_length=1)]


class Road(Written, frozen=True, kw_only=True):
    """A campaign without an overlord: story quests in order, side quests, cities, events on the way."""

    id: str
    number: Natural = 0
    title: Words
    blurb: Words
    prologue: Words
    won: Words
    lost: Words
    story: Annotated[tuple[Annotated[str, RefTo("recipes")], ...], Meta(min_length=2)]
    side: tuple[Annotated[str, RefTo("recipes")], ...]
    cities: tuple[City, ...]
    events: tuple[TravelEvent, ...]
    icon: str = ""
    minutes: Annotated[int, Meta(ge=0, le=2000)] = 300
