"""A tile as it would lie, for whoever chooses its way round (EU-1063)."""

from collections.abc import Iterator, Sequence
from typing import Final

from oubliette.games.euthia.board.geometry import column_and_row, neighbours
from oubliette.games.euthia.content.book import base_of
from oubliette.games.euthia.content.kinds import PrintedSpace
from oubliette.games.euthia.state.session import Session
from oubliette.games.euthia.state.state import Cell, Hero
from oubliette.kernel.text import Say, listed
from oubliette.table import BoardCell, Preview


def preview_tile(s: Session, tile: str, cells: Sequence[Cell]) -> Preview:
    """Its spaces where this way round would put them."""
    return Preview(
        laid=tuple(_cell(tile, number, s.book.place(tile, number), cell) for number, cell in enumerate(cells))
    )


def near_in_words(s: Session, hero: Hero, tile: str, cells: Sequence[Cell]) -> Say:
    """What would come to lie beside the Hero."""
    parts = [_in_words(place) for place in _near(s, hero, tile, cells) if place.what or place.guard or place.minion]
    return listed("eu-and", parts or [Say("eu-turn-nothing")])


def places_near(s: Session, hero: Hero, tile: str, cells: Sequence[Cell]) -> int:
    """How many places would come to lie beside the Hero."""
    return sum(bool(place.what) for place in _near(s, hero, tile, cells))


def _near(s: Session, hero: Hero, tile: str, cells: Sequence[Cell]) -> list[PrintedSpace]:
    return [s.book.place(tile, number) for number, cell in enumerate(cells) if cell in neighbours(hero.at)]


def _in_words(place: PrintedSpace) -> Say:
    """What a space of a tile offers, and whether somebody guards it."""
    guard = "minion" if place.minion else f"guard-{place.guard}" if place.guard else ""
    what = Say("eu-terrain", {"kind": (place.what or guard).replace("_", "-")})
    return Say("eu-turn-guarded", {"what": what}) if place.what and guard else what


def _cell(tile: str, number: int, place: PrintedSpace, cell: Cell) -> BoardCell:
    column, row = column_and_row(cell)
    guard = str(place.guard) if place.guard or place.minion else ""
    terrain = (land_of(tile, number, place), *printed_terrain(place))
    return BoardCell(cell, column, row, terrain, mark=guard, tile=tile)


LANDS: Final = ("grass", "farm", "pines", "peaks", "marsh", "lake", "cavern", "ash", "town")
"""The nine grounds: for the eye alone, no rule knows them."""
_WILD: Final = ("grass", "farm", "grass", "pines", "grass", "farm")
_GUARDED: Final = ("pines", "marsh", "ash")
"""Where Monsters of Level 1, 2 and 3 live."""
_OF_KIND: Final = {
    "mountains": "peaks", "lakes": "lake", "caverns": "cavern", "merchants": "town", "alchemists": "town",
    "dragonslayers": "town", "chapel": "town", "devotee": "town", "ritual": "ash", "pegasus": "peaks",
    "treasure_2": "marsh", "treasure_3": "ash", "elemental": "ash", "encounter": "farm",
}  # fmt: skip


def land_of(tile: str, number: int, place: PrintedSpace) -> str:
    """The ground of a space, the same whenever it is looked at: by what is there, else by its tile."""
    if place.what in _OF_KIND:
        return f"land_{_OF_KIND[place.what]}"
    if place.guard or place.minion:
        return f"land_{_GUARDED[max(1, min(place.guard, 3)) - 1]}"
    return f"land_{_WILD[(sum(base_of(tile).encode()) + number) % len(_WILD)]}"


def printed_terrain(place: PrintedSpace, *, guarded: bool = True) -> Iterator[str]:
    """What is printed on a space: its kind, who guards it, its Elemental."""
    if place.what:
        yield place.what
    if guarded and (place.guard or place.minion):
        yield "minion" if place.minion else f"guard_{place.guard}"
    if place.element is not None:
        yield place.element
