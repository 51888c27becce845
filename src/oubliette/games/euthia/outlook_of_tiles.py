"""A tile as it would lie, for whoever chooses its way round (EU-1063)."""

from collections.abc import Iterator, Sequence

from oubliette.games.euthia.content import PrintedSpace
from oubliette.games.euthia.geometry import column_and_row, neighbours
from oubliette.games.euthia.session import Session
from oubliette.games.euthia.state import Cell, Hero
from oubliette.kernel.text import Say, listed
from oubliette.table import BoardCell, Follow, Preview


def preview_tile(s: Session, hero: Hero, tile: str, cells: Sequence[Cell]) -> Preview:
    """Its spaces where this way round would put them, and what would come to lie beside the Hero."""
    printed = [s.book.place(tile, number) for number in range(len(cells))]
    near = [place for place, cell in zip(printed, cells, strict=True) if cell in neighbours(hero.at)]
    parts = [_in_words(place) for place in near if place.what or place.guard or place.minion]
    beside = Follow(Say("eu-turn-near", {"what": listed("eu-and", parts or [Say("eu-turn-nothing")])}))
    laid = (_cell(tile, place, cell) for place, cell in zip(printed, cells, strict=True))
    return Preview(follows=(beside,), laid=tuple(laid))


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
