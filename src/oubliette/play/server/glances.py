"""A match at a glance: who plays, which round it is, and a small drawing of the board, as one seat may see it."""

from collections.abc import Mapping
from typing import Literal

import msgspec

from oubliette.kernel.text import Say
from oubliette.table import Board, BoardCell, Terrain, View
from oubliette.table.view import Effect

_MOST_CELLS = 2500


class SmallCell(msgspec.Struct, frozen=True, omit_defaults=True):
    """A cell of a small drawing, by column and row, and the first terrain on it: its look, and what it does."""

    column: int
    row: int
    look: str = ""
    effect: Effect = ""


class SmallPiece(msgspec.Struct, frozen=True, omit_defaults=True):
    """A figure on a small drawing."""

    column: int
    row: int
    side: str
    seat: str | None = None


class SmallBoard(msgspec.Struct, frozen=True, omit_defaults=True):
    """A board reduced to what a thumbnail draws."""

    shape: Literal["hex", "square"]
    cells: tuple[SmallCell, ...]
    pieces: tuple[SmallPiece, ...] = ()
    top: Literal["flat", "pointed"] = "flat"
    theme: str = ""


class HeroAtAGlance(msgspec.Struct, frozen=True, omit_defaults=True):
    """Somebody who is played."""

    name: Say
    icon: str = ""
    seat: str | None = None
    title: Say | None = None


class Glance(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a list shows of a match beside its names; ``version`` tells whether an older glance is still true."""

    version: int
    title: Say
    heroes: tuple[HeroAtAGlance, ...] = ()
    round: int | None = None
    phase: Say | None = None
    board: SmallBoard | None = None


def glance(view: View, version: int) -> Glance:
    """What a view comes to at a glance."""
    heroes = tuple(
        HeroAtAGlance(sheet.name, sheet.icon, sheet.seat, sheet.title) for sheet in view.sheets if sheet.role == "hero"
    )
    rounds = next((track.value for track in view.tracks if track.role == "round"), None)
    board = next(iter(view.boards), None)
    small = None if board is None else _small(view, board)
    return Glance(version, view.title, heroes or _members(view), rounds, view.phase, small)


def _members(view: View) -> tuple[HeroAtAGlance, ...]:
    """Between scenarios there may be no sheets, but those who take part."""
    members = view.campaign.members if view.campaign is not None else ()
    return tuple(HeroAtAGlance(one.name, one.icon, one.seat, one.title) for one in members if not one.state)


def _small(view: View, board: Board) -> SmallBoard:
    cells = board.cells[:_MOST_CELLS]
    places = {cell.id: (cell.column, cell.row) for cell in cells}
    pieces = tuple(
        SmallPiece(*places[cell], piece.side, piece.seat)
        for piece in view.pieces
        if piece.board in ("", board.id)
        for cell in piece.cells
        if cell in places
    )
    terrains = {terrain.id: terrain for terrain in board.terrains}
    drawn = tuple(_small_cell(cell, terrains) for cell in cells)
    return SmallBoard(board.shape, drawn, pieces, board.top, board.theme)


def _small_cell(cell: BoardCell, terrains: Mapping[str, Terrain]) -> SmallCell:
    first = terrains.get(next(iter(cell.terrain), ""))
    return SmallCell(cell.column, cell.row, *(() if first is None else (first.look, first.effect)))
