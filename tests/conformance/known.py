"""What a view has on the table: every id and cell that an option, a preview, a beat or a reason may name."""

from collections.abc import Iterable, Iterator
from functools import partial
from typing import Any

import msgspec

from oubliette.kernel.choices import Choice, Option
from oubliette.kernel.text import Say
from oubliette.table import (
    Board,
    Card,
    Die,
    MapPlace,
    Mark,
    Member,
    Piece,
    Preview,
    Sheet,
    Track,
    View,
    WhyNot,
    Zone,
    beats,
)
from oubliette.table.beats import AnyBeat
from oubliette.table.view import Action

HOLDERS = (msgspec.Struct, tuple, list)
NOTHING_INSIDE = frozenset((str, int, bool, float, type(None), Say, Board))
"""Boards are learned by their cells; in words, figures and names there is nothing that could be named."""


class Known:
    """The things on one seat's table; several views together know what any of them knows."""

    def __init__(self, *views: View) -> None:
        self.ids: dict[type, set[str]] = {kind: set() for kind in (Piece, Card, Die, Mark, Zone, Sheet, Track, Action)}
        self.cells: dict[str, set[int]] = {}
        self.edges: dict[str, set[frozenset[int]]] = {}
        self.slots: dict[str, set[str]] = {}
        self.actions: dict[str, set[str]] = {}
        for view in views:
            for board in view.boards:
                self._learn_board(board)
            if view.boards:
                self._learn_board(view.boards[0], "")
            self._learn(view)

    def _learn_board(self, board: Board, name: str | None = None) -> None:
        name = board.id if name is None else name
        self.cells.setdefault(name, set()).update(cell.id for cell in board.cells)
        self.edges.setdefault(name, set()).update(frozenset(edge.between) for edge in board.edges)
        self.slots.setdefault(name, set()).update(slot.id for slot in board.slots)

    def _learn(self, value: object) -> None:
        left: list[object] = [value]
        while left:
            value = left.pop()
            if isinstance(value, msgspec.Struct):
                self._learn_struct(value)
                parts: Iterable[object] = map(partial(getattr, value), value.__struct_fields__)
            else:
                parts = value  # type: ignore[assignment]  # nothing but structs and sequences is put there
            left += [part for part in parts if type(part) not in NOTHING_INSIDE and isinstance(part, HOLDERS)]

    def _learn_struct(self, value: msgspec.Struct) -> None:
        kind = type(value)
        if kind in self.ids:
            self.ids[kind].add(value.id)  # type: ignore[attr-defined]  # all of them have one
        if isinstance(value, Member | MapPlace):
            self.ids[Piece].add(value.id)  # between scenarios, members and places are what is pointed at
        if isinstance(value, Card):
            faces = [face for face in (value.face, value.other_face) if face]
            self.actions.setdefault(value.id, set()).update(a.id for face in faces for a in face.actions)

    # --- what is missing ---

    def lacks(self, kind: type, ids: Iterable[str], where: str) -> Iterator[str]:
        """Ids that nothing on the table has."""
        for one in ids:
            if one not in self.ids[kind]:
                yield f"{where} names the {kind.__name__.lower()} {one!r}, which is not there"

    def lacks_cells(self, board: str, cells: Iterable[int], where: str) -> Iterator[str]:
        """Cells that their board does not have."""
        cells = list(cells)
        if cells and board not in self.cells:
            yield f"{where} names the board {board!r}, which is not there"
            return
        for cell in cells:
            if cell not in self.cells[board]:
                yield f"{where} names the cell {cell} of board {board!r}, which has none of that number"


def faults_of_choice(known: Known, choice: Choice, *, previews: bool) -> Iterator[str]:
    """What a question and its options name although it is not on the asked seat's table."""
    where = f"the question {choice.kind!r}"
    keys, groups = set(choice.keys()), {group.id for group in choice.groups}
    yield from (f"{where} picks {key!r} to begin with, which is no option" for key in choice.default if key not in keys)
    if choice.about and choice.about not in known.ids[Piece] | known.ids[Sheet]:
        yield f"{where} is about {choice.about!r}, who is not there"
    for option in choice.options:
        yield from _faults_of_option(known, option, f"{where}, option {option.key!r},", groups)
        preview = choice.preview_of(option) if previews else None
        if preview is not None:
            yield from faults_of_preview(known, preview, f"the preview of {option.key!r} in {where}")


def _faults_of_option(known: Known, option: Option[Any], where: str, groups: set[str]) -> Iterator[str]:
    yield from known.lacks(Piece, option.pieces, where)
    yield from known.lacks(Card, option.cards, where)
    yield from known.lacks(Die, option.dice, where)
    yield from known.lacks(Mark, option.marks, where)
    yield from known.lacks_cells(
        option.board, (*option.cells, *(cell for edge in option.edges for cell in edge)), where
    )
    slots = known.slots.get(option.board, set())
    yield from (
        f"{where} names the slot {slot!r}, which its board has not" for slot in option.slots if slot not in slots
    )
    if option.action and not any(option.action in known.actions.get(card, ()) for card in option.cards):
        yield f"{where} names the action {option.action!r}, which none of its cards has"
    if option.group and option.group not in groups:
        yield f"{where} stands in the group {option.group!r}, which has no heading"


def faults_of_preview(known: Known, preview: Preview, where: str) -> Iterator[str]:
    """What a preview names although it is not on the table."""
    yield from known.lacks(Piece, preview.targets, where)
    yield from known.lacks_cells(preview.board, preview.cells, where)
    for way in preview.ways:
        yield from known.lacks_cells(way.board or preview.board, (*way.cells, *way.body), where)
        yield from known.lacks_cells(way.board or preview.board, (cell for cell, _ in way.harms), where)
        yield from known.lacks(Piece, filter(None, [way.piece]), where)
    yield from known.lacks(Piece, filter(None, (odds.target for odds in preview.odds)), where)


def faults_of_view(known: Known, view: View) -> Iterator[str]:
    """What a view names although it is not in it."""
    for piece in view.pieces:
        where = f"the piece {piece.id!r}"
        yield from known.lacks_cells(piece.board, piece.cells, where)
        yield from known.lacks(Sheet, filter(None, [piece.sheet]), where)
    for intent in view.intents:
        where = f"the intent of {intent.piece!r}"
        yield from known.lacks(Piece, (intent.piece, *intent.targets), where)
        yield from known.lacks_cells(intent.board, (*intent.path, *intent.sees), where)
    for turn in view.turns:
        yield from known.lacks(Piece, turn.pieces, "the turn order")
    for zone in view.zones:
        yield from known.lacks(Sheet, filter(None, [zone.owner]), f"the zone {zone.id!r}")
    for roll in view.rolls:
        yield from known.lacks(Piece, roll.pieces, f"the roll {roll.id!r}")
    rolls = {roll.id for roll in view.rolls}
    for test in view.tests:
        yield from known.lacks(Piece, test.pieces, f"the test {test.id!r}")
        yield from (f"the test {test.id!r} names the roll {one!r}" for one in test.rolls if one not in rolls)
    for sheet in view.sheets:
        yield from known.lacks(Piece, sheet.pieces, f"the sheet {sheet.id!r}")
    for track in view.tracks:
        yield from known.lacks(Sheet, filter(None, [track.sheet]), f"the track {track.id!r}")
    yield from _faults_of_boards(known, view)


def _faults_of_boards(known: Known, view: View) -> Iterator[str]:
    names = [board.id for board in view.boards]
    yield from (f"two boards are called {name!r}" for name in set(names) if names.count(name) > 1)
    for board in view.boards:
        numbers = [cell.id for cell in board.cells]
        if len(set(numbers)) < len(numbers):
            yield f"two cells of board {board.id!r} have the same number"
        for edge in board.edges:
            yield from known.lacks_cells(board.id, edge.between, f"an edge of board {board.id!r}")


def faults_of_terrain(view: View) -> Iterator[str]:
    """Terrain that no board explains."""
    for board in view.boards:
        explained = {terrain.id for terrain in board.terrains}
        strange = {name: cell.id for cell in board.cells for name in cell.terrain if name not in explained}
        for name, cell in strange.items():
            yield f"the cell {cell} of board {board.id!r} has the terrain {name!r}, which has no name"


def faults_of_beat(known: Known, beat: AnyBeat, put: set[str]) -> Iterator[str]:
    """What a beat names although it is on the seat's table neither before nor after; ``put`` came and went between."""
    where = f"the beat {type(beat).__name__}"
    board = getattr(beat, "board", "")
    pieces: tuple[str, ...] = ()
    match beat:
        case beats.Walk() | beats.Put() | beats.Uncover():
            yield from known.lacks_cells(board, beat.cells, where)
            pieces = () if isinstance(beat, beats.Uncover) else (beat.piece,)
        case beats.Blow():
            pieces = (beat.piece, *beat.targets)
        case beats.Leave() | beats.Number() | beats.Gained():
            pieces = (beat.piece,)
        case beats.Rolled():
            pieces = beat.pieces
        case beats.Shown():
            pieces = (beat.piece,) if beat.piece else ()
            yield from known.lacks(Zone, filter(None, [beat.zone]), where)
        case beats.Dealt():
            yield from known.lacks(Zone, filter(None, (beat.to, beat.origin)), where)
        case beats.Pulse():
            pieces = beat.pieces
            yield from known.lacks_cells(board, beat.cells, where)
            yield from known.lacks(Card, beat.cards, where)
            yield from known.lacks(Mark, beat.marks, where)
            yield from known.lacks(Track, beat.tracks, where)
        case _:
            pass
    yield from known.lacks(Piece, (piece for piece in pieces if piece not in put), where)


def faults_of_reason(known: Known, reason: WhyNot, board: str, where: str) -> Iterator[str]:
    """What a reason names although it is not on the table."""
    yield from known.lacks(Piece, reason.pieces, where)
    yield from known.lacks_cells(board, reason.cells, where)
