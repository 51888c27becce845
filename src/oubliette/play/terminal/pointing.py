"""What somebody points at by typing: a cell by column and row, a piece or a card by its sign or its name."""

from collections.abc import Iterator

from oubliette.play.terminal.cards import card_name
from oubliette.play.terminal.glyphs import glyphs
from oubliette.table import Thing, View
from oubliette.table.speech import Voice


def things_called(view: View, word: str, voice: Voice) -> list[Thing]:
    """All that a word can stand for: ``3,4`` is a cell, of each board; anything else the start of a sign or name."""
    column, comma, row = word.partition(",")
    if comma and _is_number(column) and _is_number(row):
        place = int(column), int(row)
        return [
            Thing("cell", cell=cell.id, board=board.id)
            for board in view.boards
            for cell in board.cells
            if (cell.column, cell.row) == place
        ]
    return list(dict.fromkeys(_named(view, word.casefold(), voice)))


def _is_number(text: str) -> bool:
    return text.strip().removeprefix("-").isdecimal()


def _named(view: View, word: str, voice: Voice) -> Iterator[Thing]:
    signs = glyphs(view.pieces, voice)
    for piece in view.pieces:
        if signs[piece.id].casefold() == word or voice(piece.name).casefold().startswith(word):
            yield Thing("piece", id=piece.id, board=piece.board)
    for zone in view.zones:
        for card in zone.cards:
            if card.id and card.face is not None and card_name(card, voice).casefold().startswith(word):
                yield Thing("card", id=card.id)
