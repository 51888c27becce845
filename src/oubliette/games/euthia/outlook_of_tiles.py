"""A tile as it would lie, for whoever chooses its way round (EU-1063)."""

from collections.abc import Iterator, Sequence

from oubliette.games.euthia.content import PrintedSpace
from oubliette.games.euthia.geometry import column_and_row, neighbours
from oubliette.games.euthia.session import Session
from oubliette.games.euthia.state import Cell, Hero
from oubliette.kernel.text import Say, listed
from oubliette.table import BoardCell, Preview


def preview_tile(s: Session, tile: str, cells: Sequence[Cell]) -> Preview:
    """Its spaces where this way round would put them."""
    return Preview(laid=tuple(_cell(tile, s.book.place(tile, number), cell) for number, cell in enumerate(cells)))


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


def _cell(tile: str, place: PrintedSpace, cell: Cell) -> BoardCell:
    column, row = column_and_row(cell)
    guard = str(place.guard) if place.guard or place.minion else ""
    return BoardCell(cell, column, row, tuple(printed_terrain(place)), mark=guard, tile=tile)


def printed_terrain(place: PrintedSpace, *, guarded: bool = True) -> Iterator[str]:
    """What is printed on a space: its kind, who guards it, its Elemental."""
    if place.what:
        yield place.what
    if guarded and (place.guard or place.minion):
        yield "minion" if place.minion else f"guard_{place.guard}"
    if place.element is not None:
        yield place.element
