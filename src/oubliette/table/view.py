"""The table vocabulary: everything a client can be asked to draw, whichever game is on the table.

A view names what one seat may know, and nothing else. Values are ids, numbers and messages
(:class:`~oubliette.kernel.text.Say`); how they look is the client's affair. Icons are names of the game-icons set.
"""

from typing import Literal

import msgspec

from oubliette.kernel.addends import Addend
from oubliette.kernel.text import Say

Side = Literal["hero", "ally", "foe", "objective", "neutral"]


class Part(msgspec.Struct, frozen=True, omit_defaults=True):
    """Base of everything on the table: parts left at their default are not sent."""


Effect = Literal["", "blocked", "costly", "harmful", "hidden", "sheltering", "special"]
"""What a kind of terrain does to somebody on foot; it sets how the cell's edge is drawn."""


class Terrain(Part, frozen=True):
    """A kind of terrain on a board: what it is called, what it does, and how it looks."""

    id: str
    name: Say
    effect: Effect = ""
    look: str = ""
    """A drawing the client has, such as ``water`` or ``rubble``; without one it is drawn by its effect and icon."""
    icon: str = ""


class BoardCell(Part, frozen=True):
    """A cell of the board, by column and row; terrain names what lies there, marks are letters or symbols on it."""

    id: int
    column: int
    row: int
    terrain: tuple[str, ...] = ()
    """Ids of the board's terrains."""
    mark: str = ""
    say: Say | None = None
    """What a pointer over the cell should tell, where there is more than the terrain's name."""
    tile: str = ""
    """The tile it belongs to, where a board is laid from tiles."""


class Edge(Part, frozen=True):
    """Something between two neighbouring cells: what it is, how it stands, how it is drawn."""

    between: tuple[int, int]
    kind: str
    """What the game calls it, such as ``wall`` or ``door``."""
    look: Literal[
        "", "wall", "door", "gate", "portcullis", "window", "low_wall", "fence", "hedge", "curtain", "line"
    ] = ""
    """How it is drawn; empty for what its kind says."""
    state: Literal["", "open", "closed", "locked"] = ""
    name: Say | None = None


class Slot(Part, frozen=True):
    """A place where a tile or a piece could be laid: the cells it would cover, by column and row.

    Options that lay something there name it by its id.
    """

    id: str
    places: tuple[tuple[int, int], ...]
    say: Say | None = None


class Board(Part, frozen=True):
    """A board in play. Odd columns of flat hexes sit half a hex lower, odd rows of pointed ones half a hex right."""

    id: str
    shape: Literal["hex", "square"]
    cells: tuple[BoardCell, ...]
    edges: tuple[Edge, ...] = ()
    theme: str = ""
    top: Literal["flat", "pointed"] = "flat"
    """Which part of a hex is on top."""
    name: Say | None = None
    terrains: tuple[Terrain, ...] = ()
    """The kinds of terrain its cells name."""
    slots: tuple[Slot, ...] = ()
    """Where the board can grow."""


BarKind = Literal["health", "fatigue", "power", "armour", "other"]


class Bar(Part, frozen=True):
    """A value out of a most: hit points, fatigue."""

    value: int
    most: int
    id: str = ""
    kind: BarKind = "health"
    icon: str = ""
    say: Say | None = None
    """What it is called."""
    terms: tuple[Addend, ...] = ()
    """The parts its most is made of."""


class Badge(Part, frozen=True):
    """A short text on a piece, a sheet or a card: a number, a letter, a sign of rank."""

    text: str
    say: Say | None = None
    """What it means."""
    icon: str = ""
    place: Literal["", "number", "order"] = ""
    """Which corner it takes: that of the piece's own number, that of its place in the order, or any other."""


class Mark(Part, frozen=True):
    """A condition, bonus or token: an icon with a word, and a number where it has one."""

    id: str
    icon: str
    say: Say
    value: int | None = None
    good: bool = False
    level: Literal["", "full", "half", "empty"] = ""
    """How full it is drawn, where a mark waxes and wanes."""
    tone: Literal["", "fire", "ice", "air", "earth", "light", "dark", "gold", "silver", "blood", "arcane"] = ""
    """Its colour, where it has one of its own."""
    group: Say | None = None
    """What it stands together with on a sheet of many; the first group is what matters now."""
    terms: tuple[Addend, ...] = ()
    """The parts its value is made of, as the rules added them up."""


class Piece(Part, frozen=True):
    """A figure or token on the board."""

    id: str
    name: Say
    side: Side
    cells: tuple[int, ...] = ()
    icon: str = ""
    seat: str | None = None
    marks: tuple[Mark, ...] = ()
    acting: bool = False
    acted: bool = False
    board: str = ""
    """The board it stands on; empty for the first one."""
    bars: tuple[Bar, ...] = ()
    """What it has of health, fatigue and the like; the first is shown on the board."""
    badges: tuple[Badge, ...] = ()
    emphasis: Literal["", "strong", "chief"] = ""
    """How it stands out among its kin: like any other, stronger, or the one that leads them."""
    sheet: str = ""
    """The sheet that tells about it."""
    lines: tuple[Say, ...] = ()
    """What a pointer over it should tell."""


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
    level: str = ""
    """The level it is learnt at, small beside its number, where cards have one."""


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
    """It lies turned or exhausted."""
    price: tuple[Mark, ...] = ()
    """What it costs, where it is on offer."""
    badges: tuple[Badge, ...] = ()
    slot: str = ""
    """The slot of its zone it lies in, where the zone has named ones."""
    stand: Literal["", "owned", "within_reach", "too_dear"] = ""
    """Where somebody learns by paying: whether they have it, could pay for it now, or not yet."""


class Zone(Part, frozen=True):
    """A place for cards: a hand, a pile, an active area. Hidden cards count, but are not listed."""

    id: str
    name: Say
    kind: Literal["hand", "played", "active", "discard", "lost", "items", "deck", "offer", "board", "other"]
    seat: str | None = None
    cards: tuple[Card, ...] = ()
    hidden: int = 0
    note: Say | None = None
    """What else is known of it, such as how many curses are among its cards."""
    owner: str = ""
    """The sheet it belongs to; empty where it is everybody's, or the seat's own."""
    shown: Literal["", "fan", "row", "pile", "market", "slots", "list"] = ""
    """How its cards lie; empty for what its kind says."""
    slots: tuple[Say, ...] = ()
    """The names of its slots, in order, where it has any; cards name theirs by number."""
    icon: str = ""


class Marker(Part, frozen=True):
    """Somebody's marker on a track."""

    id: str
    at: int
    name: Say
    icon: str = ""
    seat: str | None = None
    side: Side = "neutral"


class Step(Part, frozen=True):
    """A step of a track that has a name, a picture or a meaning of its own."""

    at: int
    name: Say | None = None
    icon: str = ""


class Track(Part, frozen=True):
    """A row of steps with a marker or several: rounds, days, threat, scores."""

    id: str
    name: Say
    value: int
    most: int | None = None
    role: Literal["", "round", "clock", "threat", "score", "order"] = ""
    """What it counts, where a client shows that in a place of its own."""
    least: int = 0
    steps: tuple[Step, ...] = ()
    markers: tuple[Marker, ...] = ()
    """Where there are several; ``value`` is then the one that counts for this seat."""
    sheet: str = ""
    """The sheet it belongs to, where it is somebody's own."""
    terms: tuple[Addend, ...] = ()
    """The parts its value is made of."""


class Turn(Part, frozen=True):
    """A place in the turn order."""

    name: Say
    order: int | None = None
    pieces: tuple[str, ...] = ()
    icon: str = ""
    side: Side = "neutral"
    state: Literal["", "now", "done"] = ""
    pips: tuple[int, int] | None = None
    """Actions left and had, where a turn has a number of them."""
    badges: tuple[Badge, ...] = ()
    seat: str | None = None
    terms: tuple[Addend, ...] = ()
    """The parts that its order is made of."""


class Chart(Part, frozen=True):
    """A table of values with a marked row or column: a modifier table, a monster's statistics."""

    id: str
    name: Say
    columns: tuple[Say, ...]
    rows: tuple[tuple[Say, ...], ...]
    marked_row: int | None = None
    marked_columns: tuple[int, ...] = ()
    good: tuple[tuple[int, int], ...] = ()
    """Fields that stand out as lucky, by row and place in it."""
    bad: tuple[tuple[int, int], ...] = ()


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
    role: Literal["", "hero", "enemy", "mat", "common"] = ""
    """Somebody played, a kind of enemy, the mat of a seat without a figure, or what lies there for all."""
    seat: str | None = None
    """Whose it is."""
    title: Say | None = None
    """What it is, such as a class and a level, where the name is a person's."""
    meters: tuple[Bar, ...] = ()
    badges: tuple[Badge, ...] = ()


class Intent(Part, frozen=True):
    """What a piece will do if nothing changes."""

    piece: str
    path: tuple[int, ...] = ()
    targets: tuple[str, ...] = ()
    say: Say | None = None
    cites: tuple[str, ...] = ()
    board: str = ""
    sees: tuple[int, ...] = ()
    """Cells it watches, where being seen matters."""


class Odds(Part, frozen=True):
    """How likely each result of an attack or a test is, in parts of ``whole``."""

    target: str
    """The piece the results are for; empty where they are for nobody in particular."""
    whole: int
    results: tuple[tuple[int, int], ...]
    """Pairs of damage (or successes) and its share."""
    miss: int = 0
    """The share in which nothing is hit at all."""
    fells: int = 0
    """The share in which the target falls."""
    say: Say | None = None
    """What the numbers are, where they are not damage."""
    good: bool = False
    """Whether more is better for whom they are for: successes of a test, not wounds."""
    terms: tuple[Addend, ...] = ()
    """What they rest on beside luck: the parts of an attack value, or what is added to dice."""
    luck: tuple[Say, ...] = ()
    """The luck they rest on: which dice or cards, and what is wanted of them, a line each."""


class Way(Part, frozen=True):
    """How a piece gets where an answer leads: its path from where it stands, and what that costs."""

    cells: tuple[int, ...]
    costs: tuple[int, ...] = ()
    """What has been spent on reaching each of the cells; nothing on the first."""
    harms: tuple[tuple[int, int], ...] = ()
    """Pairs of a cell on the way and the damage it does."""
    piece: str = ""
    """Who goes this way."""
    board: str = ""
    body: tuple[int, ...] = ()
    """The cells a large body covers at the end; empty for a body of one cell."""


class Follow(Part, frozen=True):
    """Something that would follow from an answer, in a few words: ``12 → 10``, ``lost for good``."""

    say: Say
    tone: Literal["", "good", "harm", "price", "fatal"] = ""
    """Fatal is what would fell who answers: it is asked about once more."""
    cites: tuple[str, ...] = ()


class Preview(Part, frozen=True):
    """What an answer would cost, risk and lead to. It hangs on the option it speaks of."""

    ways: tuple[Way, ...] = ()
    odds: tuple[Odds, ...] = ()
    follows: tuple[Follow, ...] = ()
    targets: tuple[str, ...] = ()
    """Pieces that would or could be hit."""
    cells: tuple[int, ...] = ()
    """Cells it would reach or cover."""
    board: str = ""
    laid: tuple[BoardCell, ...] = ()
    """Cells that would come to lie on that board, such as those of a tile the way round it would lie."""
    threats: tuple[str, ...] = ()
    """Pieces that could still strike this round where it ends; the game says so for all ends at once."""
    strikes: tuple[int, ...] = ()
    """About how much each of them takes with middling luck, in their order; nothing where the game cannot tell."""


class DieFace(Part, frozen=True):
    """What a die shows: marks, or a number or letter where it has no marks."""

    marks: tuple[Mark, ...] = ()
    text: str = ""


class Die(Part, frozen=True):
    """A die on the table."""

    id: str
    name: Say
    colour: Literal["red", "blue", "yellow", "green", "brown", "grey", "black", "white", "orange", "purple"] = "white"
    face: DieFace | None = None
    """What it shows; nothing before it is rolled."""
    state: Literal["", "kept", "spent", "cancelled", "rerolled"] = ""
    sides: int = 6


class Roll(Part, frozen=True):
    """Dice that were thrown together or are about to be, and what they come to."""

    id: str
    name: Say
    dice: tuple[Die, ...] = ()
    kind: Literal["", "attack", "defence", "test"] = ""
    pieces: tuple[str, ...] = ()
    """Whose roll it is, then whom it is against."""
    seat: str | None = None
    totals: tuple[Mark, ...] = ()
    """What it comes to: range, damage, surges left."""
    lines: tuple[Say, ...] = ()
    """What was added, spent and rerolled, in order."""
    over: bool = False
    """Nothing hangs on it any more: shown where there is room."""


class Level(Part, frozen=True):
    """A result a test can reach, and what it brings."""

    at: int
    say: Say
    reached: bool = False
    terms: tuple[Addend, ...] = ()
    """The parts of where it begins, if it is not as printed."""


class Test(Part, frozen=True):
    """A test in progress: what is tried, by whom, what is needed and what is there."""

    id: str
    name: Say
    pieces: tuple[str, ...] = ()
    rolls: tuple[str, ...] = ()
    """Ids of its rolls."""
    needed: int | None = None
    have: int = 0
    banked: int = 0
    levels: tuple[Level, ...] = ()
    lines: tuple[Say, ...] = ()
    odds: Odds | None = None
    terms: tuple[Addend, ...] = ()
    """The parts of what is needed."""


class StoryPage(Part, frozen=True):
    """A page of a story that is being read; the open choice, if any, stands below it."""

    id: str
    title: Say
    paragraphs: tuple[Say, ...]
    picture: str = ""
    """Its picture, as a name of the game-icons set."""
    number: str = ""
    theme: str = ""
    aside: bool = False
    """It lies beside what is played: questions are not its ways on, and are not asked on it."""


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
    side: Side = "hero"
    learning: tuple[Card, ...] = ()
    """The cards of its class where they are learnt for a price: those it has, and those it could learn."""


class MapPlace(Part, frozen=True):
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
    tier: int | None = None
    """How far down it stands where the places are a tree rather than a country, under the name of its region."""
    town: bool = False
    """Where a party rests and trades, rather than something to be done."""


class PastChapter(Part, frozen=True):
    """A chapter of a campaign that was played: what is written of it, and how it ended."""

    say: Say
    ended: Literal["", "won", "lost"] = ""
    """For the group that plays; empty where nobody won or lost."""


class Campaign(Part, frozen=True):
    """A campaign around and between its scenarios: who takes part, what is known of the map, what has happened."""

    title: Say
    group: Say | None = None
    """What the group that plays is called."""
    members: tuple[Member, ...] = ()
    places: tuple[MapPlace, ...] = ()
    marks: tuple[Mark, ...] = ()
    """Numbers of the group and its world, such as reputation."""
    tracks: tuple[Track, ...] = ()
    achievements: tuple[Say, ...] = ()
    chronicle: tuple[PastChapter, ...] = ()
    """What was played, oldest first."""
    phases: Track | None = None
    """What follows what between two scenarios, and how far that has come."""


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
    charts: tuple[Chart, ...] = ()
    turns: tuple[Turn, ...] = ()
    marks: tuple[Mark, ...] = ()
    """What lies on the table for everybody, such as elements."""
    intents: tuple[Intent, ...] = ()
    result: Say | None = None
    closing: tuple[Say, ...] = ()
    """How the story ends, once it has."""
    spoils: tuple[Mark, ...] = ()
    """What is carried away, once it is over, where figures by hero do not tell."""
    campaign: Campaign | None = None
    mode: str = ""
    """What kind of play this is, where a game has several and each has a layout of its own."""
    rolls: tuple[Roll, ...] = ()
    """Dice on the table, the newest last."""
    tests: tuple[Test, ...] = ()
    page: StoryPage | None = None
