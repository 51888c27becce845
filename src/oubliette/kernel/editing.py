"""What a game says of its packs to whoever edits them: which maps are drawn where, what can be stamped on them.

A game hands it over as ``ToolsPart.editing``. An editor draws boards and palettes from it; forms come from the pack's
schemas, so most of a game needs no word here.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal, TypeAlias

import msgspec

from oubliette.kernel.linking import Linked
from oubliette.kernel.words import Words

Shape: TypeAlias = Literal["hex", "pointed", "square"]
Group: TypeAlias = Literal["edges", "ground", "pieces", "monsters"]
Effect: TypeAlias = Literal["", "blocked", "costly", "harmful", "hidden", "sheltering", "special"]
Side: TypeAlias = Literal["", "hero", "ally", "foe", "objective", "neutral"]

ENTRY = "$"
"""Where this stands in what a legend says, the id of an entry is meant."""


class Stamp(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Something that can be put on a map: a mark of the drawing, what the legend says of one, or a kind of edge."""

    id: str
    group: Group
    title: Words
    marks: str = ""
    """The plain marks that stand for it; of several, the first that is free."""
    legend: Mapping[str, Any] | None = None
    """What the legend says of its mark, where that is no plain one."""
    kind: str = ""
    """There is one such stamp for every entry of this kind, whose id stands for ``$``."""
    number: str = ""
    """A dotted path inside what the legend says where each mark has a number of its own."""
    edge: str = ""
    """The kind of edge it draws."""
    effect: Effect = ""
    put: bool = False
    """It is put where the entry draws nothing: the game says what becomes of the entry then."""
    look: str = ""
    icon: str = ""
    side: Side = ""


class Ranks(msgspec.Struct, frozen=True):
    """How a legend says which monsters come for how many players."""

    field: str
    values: tuple[str, ...]
    counts: tuple[int, ...]
    signs: tuple[str, ...]
    """A letter for each of the values; the first stands for absence."""
    default: str


class Tiles(msgspec.Struct, frozen=True):
    """How a map is laid of tiles: a list or a mapping beside the drawing or in its place."""

    field: str
    """Where the tiles stand in what holds the map."""
    kind: str
    """The kind of entry a tile is."""
    faces: tuple[str, ...]
    """The fields of that entry with a drawing; the first unless ``side`` names another."""
    rim: str = ""
    """What each edge of a tile's rim carries where nothing is drawn."""


Entries: TypeAlias = "Callable[[str, str], Mapping[str, Any] | None]"
"""Finds an entry by kind and id, as plain data; without an id all of that kind."""
Spot: TypeAlias = tuple[int, int]
"""Column and row."""


class Body(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A figure that an entry brings onto a map, with every cell it covers."""

    path: tuple[str | int, ...]
    """Where that stands in what holds the map."""
    cells: tuple[Spot, ...]
    kind: str = ""
    entry: str = ""
    """Who it is; nobody where that is chosen in play."""
    icon: str = ""
    side: Side = "foe"
    strong: bool = False
    mark: str = ""
    """A short sign, such as its number."""


class Layer(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a map shows for some number of players: its figures; its cells, where they depend on that."""

    bodies: tuple[Body, ...] = ()
    cells: tuple[tuple[int, int, str], ...] = ()
    """Column, row, and the mark or word of what is there."""
    stamps: Mapping[str, str] = {}
    """Which stamp each of those marks is of."""
    tiles: Mapping[str, tuple[Spot, ...]] = {}
    """Cells that belong together, by name."""
    room: tuple[Spot, ...] = ()
    """Where more can be put."""


class Placing(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Something is put on a cell of a map whose entry does not draw it: a stamp, or a figure that was elsewhere."""

    cell: Spot
    stamp: str = ""
    entry: str = ""
    body: tuple[str | int, ...] = ()
    """The figure that is moved, by its path."""
    gone: bool = False
    """It is taken away."""
    players: int = 0


Change: TypeAlias = tuple[Literal["set", "remove", "insert"], tuple[str | int, ...], Any]
"""What is done where in what holds the map."""


class Judged(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the rules say of a figure where it stands; cells are those of the game's board."""

    reached: tuple[int, ...] = ()
    """Where it could end its next move."""
    seen: tuple[int, ...] = ()
    struck: tuple[int, ...] = ()
    """Where somebody could be struck by it after that move."""
    focus: tuple[str, ...] = ()
    """Whom it would be after; several where players choose between equals."""
    way: tuple[int, ...] = ()
    """How it would go."""


class Rehearsal(msgspec.Struct, frozen=True, kw_only=True):
    """How a scenario is tried out before it is played: what figures see, and where they are put by hand.

    All but ``enter`` get what the rules work on, as it is at a checkpoint.
    """

    ready: Callable[[Any], bool]
    """Whether everybody who begins on the map stands there."""
    put: Callable[[Any, str, int], bool]
    """Puts a piece on a cell; whether it can stand there."""
    judge: Callable[[Any, str], Judged] | None = None
    uncover: Callable[[Any], Any] | None = None
    """Rules that bring into play what is still hidden."""
    enter: Callable[[str, Mapping[str, Any], int], tuple[str, Mapping[str, Any]] | None] | None = None
    """For one of an entry's maps: the kind of a scenario that begins right there, and what it says."""


class Passage(msgspec.Struct, frozen=True, omit_defaults=True):
    """From one page to another: by which of its words, and where the number stands in the entry."""

    page: int
    to: int
    path: tuple[str | int, ...] = ()
    words: Words | None = None
    """What leads there, such as an answer or a result."""
    hint: Words | None = None
    """Where it leads beyond the pages, or through what, such as a Place."""


class Leaf(msgspec.Struct, frozen=True, omit_defaults=True):
    """A page: how it is found, and how it goes on."""

    number: int
    title: Words | None = None
    text: Words | None = None
    steps: tuple[str, ...] = ()
    """The verbs of what is done there."""
    path: tuple[str | int, ...] = ()
    ends: bool = False
    """It closes the booklet, or goes back to where it was opened: no dead end."""
    begins: bool = False
    """It is opened from elsewhere."""


class Pages(msgspec.Struct, frozen=True, kw_only=True):
    """Entries of a kind are booklets: pages with numbers, and ways between them."""

    kind: str
    field: str
    """The list of pages."""
    leaves: Callable[[Mapping[str, Any], Entries], tuple[Sequence[Leaf], Sequence[Passage]]]
    between: Callable[[int, int], Mapping[str, Any]]
    """A new page with a number, that leads on to another."""


class Drawn(msgspec.Struct, frozen=True, kw_only=True):
    """A map that entries of a kind hold, drawn in text or laid of tiles."""

    kind: str
    holder: tuple[str, ...] = ()
    """Where what holds the map stands inside the entry; ``*`` for each of a list."""
    field: str = "map"
    legend: str = "legend"
    """The field beside it that explains marks."""
    shape: Shape = "hex"
    lined: bool = False
    void: str = " #"
    grows: bool = True
    """Whether cells may be added to the left and above: nothing else in the entry names cells by their numbers."""
    letters: bool = True
    """A capital letter that the legend does not explain is floor with that letter."""
    stamps: tuple[Stamp, ...] = ()
    ranks: Ranks | None = None
    tiles: Tiles | None = None
    sight: Literal["", "centre", "corner"] = ""
    """How the game looks from cell to cell."""
    counts: tuple[int, ...] = ()
    """The numbers of players for which a map shows its figures, where ``ranks`` do not tell."""
    layer: Callable[[Mapping[str, Any], int, Entries], Layer] | None = None
    """What a map shows for so many players beyond its drawing."""
    placed: Callable[[Mapping[str, Any], Placing, Entries], Sequence[Change]] | None = None
    """What becomes of that which holds the map, when something is put on it that is not drawn."""


class Wanted(msgspec.Struct, frozen=True):
    """What is to be made by chance: from a seed, so large, so hard, after a recipe."""

    seed: int
    rooms: int = 0
    level: int = 1
    recipe: str = ""


class Generator(msgspec.Struct, frozen=True, kw_only=True):
    """How a game makes a scenario by chance; the same wish gives the same one."""

    title: Words
    """What it makes."""
    make: Callable[[Wanted], Mapping[str, Any]]
    """The fields of the entry, as packs are written, but for its id and title."""
    rooms: tuple[int, int] = (0, 0)
    """From how many rooms to how many; nothing where the recipe says so."""
    levels: tuple[int, int] = (1, 1)
    recipes: Callable[[], Mapping[str, Words]] = dict
    """What it can be made after, by name; nothing where there is one way only."""


class Editing(msgspec.Struct, frozen=True, kw_only=True):
    """What an editor needs to know of a game."""

    scenarios: str
    """The kind of entry that can be played."""
    boards: tuple[Drawn, ...] = ()
    title: str = "title"
    """The field with an entry's title."""
    scripts: tuple[tuple[str, ...], ...] = ()
    """Where scripts stand inside an entry of that kind; ``*`` for each of a list."""
    first: Mapping[str, Any] = {}
    """A small scenario to begin with."""
    settle: Callable[[Mapping[str, Any]], Mapping[str, Any]] | None = None
    """Fields that follow from others, such as how many rooms a drawing shows; asked after each stroke."""
    others: int = 0
    """Seats beside those of the players who are counted, such as an overlord's."""
    campaign: Linked | None = None
    """How scenarios are strung together."""
    generate: Generator | None = None
    """A scenario made by chance."""
    pages: Pages | None = None
