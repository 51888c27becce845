"""The table vocabulary: everything a client can be asked to draw, whichever game is on the table.

A view names what one seat may know, and nothing else. Values are ids, numbers and messages
(:class:`~oubliette.kernel.text.Say`); how they look is the client's affair. Icons are names of the game-icons set.
"""

from typing import Literal

import msgspec

from oubliette.kernel.text import Say

Side = Literal["hero", "ally", "foe", "objective", "neutral"]
Rank = Literal["", "normal", "elite", "boss"]


class Part(msgspec.Struct, frozen=True, omit_defaults=True):
    """Base of everything on the table: parts left at their default are not sent."""


class Cell(Part, frozen=True):
    """A cell of the board, by column and row; terrain names what lies there, marks are letters or symbols on it."""

    id: int
    column: int
    row: int
    terrain: tuple[str, ...] = ()
    mark: str = ""
    say: Say | None = None
    """What a pointer over the cell should tell, where there is more than the terrain's name."""


class Edge(Part, frozen=True):
    """Something between two neighbouring cells."""

    between: tuple[int, int]
    kind: Literal["wall", "door", "open_door", "hindrance"]


class Board(Part, frozen=True):
    """A board in play. Hexes are flat on top and odd columns sit half a hex lower."""

    id: str
    shape: Literal["hex", "square"]
    cells: tuple[Cell, ...]
    edges: tuple[Edge, ...] = ()
    theme: str = ""


class Bar(Part, frozen=True):
    """A value out of a most: hit points, fatigue."""

    value: int
    most: int


class Mark(Part, frozen=True):
    """A condition, bonus or token: an icon with a word, and a number where it has one."""

    id: str
    icon: str
    say: Say
    value: int | None = None
    good: bool = False


class Piece(Part, frozen=True):
    """A figure or token on the board."""

    id: str
    name: Say
    side: Side
    cells: tuple[int, ...] = ()
    icon: str = ""
    rank: Rank = ""
    number: int | None = None
    seat: str | None = None
    health: Bar | None = None
    initiative: int | None = None
    marks: tuple[Mark, ...] = ()
    acting: bool = False
    acted: bool = False


class Action(Part, frozen=True):
    """One half or line of a card: its text line by line, and whether it can be used now."""

    id: str
    lines: tuple[Say, ...]
    marks: tuple[Mark, ...] = ()
    """Icons at its foot: lost, active, elements."""
    state: Literal["", "open", "done", "off"] = ""


class Face(Part, frozen=True):
    """One face of a card."""

    title: Say
    order: int | None = None
    """The number that decides order, such as an initiative."""
    tab: str = ""
    """A letter in the corner, such as A or B."""
    actions: tuple[Action, ...] = ()
    marks: tuple[Mark, ...] = ()
    lines: tuple[Say, ...] = ()


class Card(Part, frozen=True):
    """A card. A card whose face the seat may not know has a back and no id that outlives a shuffle."""

    id: str = ""
    face: Face | None = None
    other_face: Face | None = None
    back: str = ""
    kind: str = ""
    icon: str = ""
    note: Say | None = None
    """What will happen to it next, such as 'turns to B'."""
    spent: bool = False


class Zone(Part, frozen=True):
    """A place for cards: a hand, a pile, an active area. Hidden cards count, but are not listed."""

    id: str
    name: Say
    kind: Literal["hand", "played", "active", "discard", "lost", "items", "deck", "other"]
    seat: str | None = None
    cards: tuple[Card, ...] = ()
    hidden: int = 0
    note: Say | None = None
    """What else is known of it, such as how many curses are among its cards."""


class Track(Part, frozen=True):
    """A row of steps with a marker: rounds, days, threat."""

    id: str
    name: Say
    value: int
    most: int | None = None


class Turn(Part, frozen=True):
    """A place in the turn order."""

    name: Say
    order: int | None = None
    pieces: tuple[str, ...] = ()
    icon: str = ""
    side: Side = "neutral"
    state: Literal["", "now", "done"] = ""


class Grid(Part, frozen=True):
    """A table of values with a marked row or column: a modifier table, a monster's statistics."""

    id: str
    name: Say
    columns: tuple[Say, ...]
    rows: tuple[tuple[Say, ...], ...]
    marked_row: int | None = None
    marked_columns: tuple[int, ...] = ()


class Sheet(Part, frozen=True):
    """A kind of monster, a hero, a stash: what belongs to a name, with its cards, values and members."""

    id: str
    name: Say
    icon: str = ""
    side: Side = "neutral"
    bars: tuple[Mark, ...] = ()
    cards: tuple[Card, ...] = ()
    marked: tuple[int, ...] = ()
    """Which of the cards count now, by place."""
    pieces: tuple[str, ...] = ()
    lines: tuple[Say, ...] = ()


class Intent(Part, frozen=True):
    """What a piece will do if nothing changes."""

    piece: str
    path: tuple[int, ...] = ()
    targets: tuple[str, ...] = ()
    say: Say | None = None
    cites: tuple[str, ...] = ()


class Odds(Part, frozen=True):
    """How likely each result of an attack is, in parts of ``whole``."""

    target: str
    whole: int
    results: tuple[tuple[int, int], ...]
    """Pairs of damage and its share."""
    answer: str = ""
    """The key of the option these odds belong to."""


class Way(Part, frozen=True):
    """How a piece gets where an answer leads: its path from where it stands, and what that costs."""

    answer: str
    """The key of the option this way belongs to."""
    cells: tuple[int, ...]
    costs: tuple[int, ...] = ()
    """What has been spent on reaching each of the cells; nothing on the first."""
    harms: tuple[tuple[int, int], ...] = ()
    """Pairs of a cell on the way and the damage it does."""


class Member(Part, frozen=True):
    """Somebody of a campaign, as the sheet between scenarios has it: what it has, owns, knows and is after."""

    id: str
    name: Say
    title: Say | None = None
    """What it is, such as its class and level."""
    seat: str | None = None
    icon: str = ""
    state: Literal["", "away", "gone"] = ""
    """With the group that plays, elsewhere, or out of the campaign for good."""
    marks: tuple[Mark, ...] = ()
    tracks: tuple[Track, ...] = ()
    cards: tuple[Card, ...] = ()
    """What it owns."""
    pool: tuple[Card, ...] = ()
    """Cards it may take along."""
    lines: tuple[Say, ...] = ()
    """Perks, quests, and what else is written on the sheet; only what this seat may read."""


class Place(Part, frozen=True):
    """A place on a campaign's map: a scenario, a quest, a town."""

    id: str
    name: Say
    icon: str = ""
    """What it looks like, where that is not told by its state."""
    state: Literal["open", "closed", "done"] = "open"
    """It can be gone to, it is known but shut for now, or what was to be done there is done."""
    here: bool = False
    """The group that plays is there."""
    region: Say | None = None
    links: tuple[str, ...] = ()
    """Places with a short way to this one."""
    notes: tuple[Say, ...] = ()
    """What it needs, or why it is shut."""


class Campaign(Part, frozen=True):
    """A campaign around and between its scenarios: who takes part, what is known of the map, what has happened."""

    title: Say
    group: Say | None = None
    """What the group that plays is called."""
    members: tuple[Member, ...] = ()
    places: tuple[Place, ...] = ()
    marks: tuple[Mark, ...] = ()
    """Numbers of the group and its world, such as reputation."""
    tracks: tuple[Track, ...] = ()
    achievements: tuple[Say, ...] = ()
    chronicle: tuple[Say, ...] = ()
    """What was played, oldest first."""


class View(Part, frozen=True):
    """All that one seat sees of a match, but for the open choice and the journal."""

    game: str
    title: Say
    seat: str | None = None
    phase: Say | None = None
    goal: tuple[Say, ...] = ()
    notes: tuple[Say, ...] = ()
    """Special rules and stories, one paragraph each."""
    boards: tuple[Board, ...] = ()
    pieces: tuple[Piece, ...] = ()
    zones: tuple[Zone, ...] = ()
    sheets: tuple[Sheet, ...] = ()
    tracks: tuple[Track, ...] = ()
    grids: tuple[Grid, ...] = ()
    turns: tuple[Turn, ...] = ()
    marks: tuple[Mark, ...] = ()
    """What lies on the table for everybody, such as elements."""
    intents: tuple[Intent, ...] = ()
    odds: tuple[Odds, ...] = ()
    ways: tuple[Way, ...] = ()
    result: Say | None = None
    campaign: Campaign | None = None
