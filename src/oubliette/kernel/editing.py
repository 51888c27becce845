"""What a game says of its packs to whoever edits them: which maps are drawn where, what can be stamped on them.

A game hands it over as ``ToolsPart.editing``. An editor draws boards and palettes from it; forms come from the pack's
schemas, so most of a game needs no word here.
"""

from collections.abc import Callable, Mapping
from typing import Any, Literal, TypeAlias

import msgspec

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
    link: tuple[str, ...] = ()
    """Where an entry says which scenarios come after it; ``*`` for each of a list."""
    generate: Generator | None = None
    """A scenario made by chance."""
