"""Scenario cards, Places and booklets, as packs hold them."""

from typing import Annotated, Literal

from msgspec import Meta, field

from oubliette.games.malhya.content.script import BookletId, Chapter, EnemyId, Number, Steps, When
from oubliette.games.malhya.content.tiles import Layout
from oubliette.games.malhya.content.vocabulary import Gifts, Natural, Positive, Resource, SummonColour, Written
from oubliette.kernel.packs import Id
from oubliette.kernel.words import Words

Minutes = Annotated[int, Meta(ge=0, le=6000)]
"""A campaign takes many evenings."""


class ScenarioCard(Written, frozen=True, kw_only=True):
    """A Scenario card (MA-0120 to MA-0125)."""

    id: str
    number: Positive
    name: Words
    text: Words
    icon: str = ""
    call: str = ""
    """The call icon booklets ask for (MA-0124)."""
    kind: Literal["play", "carried", "outfit", "state", "stone", "scarab", "mode", "target"] = "play"
    price: Natural = 0
    gifts: tuple[Gifts, ...] = ()
    cure_gold: Natural = 0
    cure_plants: Natural = 0
    heavy: Natural = 0
    side: Literal["", "easy", "hard"] = ""
    """An effect of the game-mode card: which way it turns the game (MA-0006)."""
    stops: Annotated[int, Meta(ge=-3, le=3)] = 0
    """Added to the Stops that fail a test while it is in play."""
    camp_dice: Annotated[int, Meta(ge=-3, le=3)] = 0
    """Added to the dice each hero rolls at the campfire."""
    rare: dict[Resource, Positive] = field(default_factory=dict)
    """Resources that are rare while it is in play, and what a stall that takes them pays (MA-5291)."""


class MarkSpec(Written, frozen=True):
    """What a character of a plan stands for beside plain floor."""

    ground: Literal["floor", "water", "chasm", "shadow"] = "floor"
    summon: SummonColour | None = None
    start: str | None = None
    """A deployment point."""
    interest: Id | None = None
    access: bool = False


class Interest(Written, frozen=True):
    """An Interest token: the chapter it sends to (MA-0259)."""

    chapter: Number
    events: bool = False
    exit: bool = False
    absent: bool = False
    """Laid later, by an instruction."""
    stays: bool = True
    """It stays on the plan after it was read."""
    only: Literal["", "infiltration", "combat"] = ""
    name: Words | None = None


class Row(Written, frozen=True, kw_only=True):
    """A row of the deployment table; columns are cumulative (MA-0270, MA-0271)."""

    token: SummonColour
    two: tuple[EnemyId, ...] = ()
    three: tuple[EnemyId, ...] = ()
    four: tuple[EnemyId, ...] = ()
    five: tuple[EnemyId, ...] = ()


Moment = Literal[
    "enemies_down", "heroes_down", "all_out", "alert", "combat_begins", "counter", "enemy_down", "target_down"
]


class Instruction(Written, frozen=True, kw_only=True):
    """An instruction of a plan, done the moment its condition holds (MA-0262, MA-0263)."""

    at: Moment
    do: Steps
    enemy: EnemyId | None = None
    when: When | None = None
    mode: Literal["", "infiltration", "combat"] = ""
    once: bool = True


class GoalOnce(Written, frozen=True):
    """A goal that holds once a condition does."""

    when: When
    goal: Words


class Place(Written, frozen=True, kw_only=True):
    """A Place: plan, deployment table and instructions (MA-0257, MA-0258)."""

    id: str
    number: Positive
    name: Words
    text: Words | None = None
    goal: Words | None = None
    """What the party is after here, in a sentence."""
    goals: tuple[GoalOnce, ...] = ()
    """What it is after once something has happened: the last one that holds takes the place of the goal."""
    map: str
    """Cells, and what lies on them; without tiles edges and zones, too."""
    tiles: Layout = ()
    """The tiles it is laid of (MA-0258)."""
    marks: dict[str, MarkSpec] = field(default_factory=dict)
    doors: dict[Id, tuple[tuple[int, int], tuple[int, int]]] = field(default_factory=dict)
    """Doors by name: the cells (column, row) on both sides."""
    interests: dict[Id, Interest] = field(default_factory=dict)
    deployment: tuple[Row, ...] = ()
    instructions: tuple[Instruction, ...] = ()
    counter: Natural = 0
    """Steps of the turn counter, if it is used (MA-5292)."""
    leave_in_combat: bool = False
    """MA-5099."""
    theme: str = ""


class Entry(Written, frozen=True):
    """An entry of the Events booklet: both halves, and the chapter that follows (MA-0104)."""

    top: Annotated[int, Meta(ge=10, le=99)]
    bottom: Annotated[int, Meta(ge=10, le=99)]
    chapter: Number


class Booklet(Written, frozen=True, kw_only=True):
    """A booklet: chapters, and for the Events booklet its entries (MA-0093)."""

    id: str
    title: Words
    kind: Literal["adventure", "events", "mission"] = "adventure"
    blurb: Words | None = None
    first: Number = 1
    at: str | None = None
    """The hex where the party starts."""
    chapters: Annotated[tuple[Chapter, ...], Meta(min_length=1)]
    entries: tuple[Entry, ...] = ()
    icon: str = ""
    order: Natural = 0
    minutes: Minutes = 0
    """About how long it takes."""
    starts: bool = False
    """It can be begun by itself: the introduction, or a mission."""
    setup: Steps = ()
    """What its first page says, before the first chapter (MA-0113)."""
    alone: Steps = ()
    """The same, but only where no booklet came before it: what earlier ones would have brought."""
    fresh: bool = False
    """The Travel board is cleared before it begins: no cards in its slots, no days."""
    boxes: dict[int, Number] = field(default_factory=dict)
    """When so many dungeons are completed, this chapter is read at once (MA-0148)."""


class Route(Written, frozen=True):
    """Where a campaign goes on, if the condition holds (MA-0152)."""

    to: BookletId
    when: When | None = None


class Part(Written, frozen=True):
    """A booklet of a campaign, and what may follow it: the first route that holds."""

    booklet: BookletId
    then: tuple[Route, ...] = ()
    introduction: bool = False
    """The first one may be: whoever has played it can begin after it (MA-0008)."""


class Ending(Written, frozen=True, kw_only=True):
    """How a campaign can end once no route leads on: the first one that holds."""

    title: Words
    text: Words
    won: bool = True
    when: When | None = None


class Campaign(Written, frozen=True, kw_only=True):
    """Booklets played one after the other as one match; the Save sheet goes on (MA-0093, MA-0143)."""

    id: str
    title: Words
    blurb: Words | None = None
    icon: str = ""
    order: Natural = 0
    minutes: Minutes = 0
    parts: Annotated[tuple[Part, ...], Meta(min_length=1)]
    """The first one is begun."""
    endings: tuple[Ending, ...] = ()

    def starts_with(self, booklet: str) -> bool:
        """Whether this is its first booklet."""
        return self.parts[0].booklet == booklet

    def introduced_by(self, booklet: str) -> bool:
        """Whether this booklet is its introduction."""
        return self.parts[0].introduction and self.starts_with(booklet)

    def first(self, *, introduction: bool) -> str:
        """The booklet it begins with, or the one that follows its introduction."""
        part = self.parts[0]
        return part.booklet if introduction or not part.introduction else part.then[-1].to
