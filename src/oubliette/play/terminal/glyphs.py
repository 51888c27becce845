"""How pieces and terrain look in one or two characters."""

from collections.abc import Iterable
from itertools import chain, count
from typing import Literal

from oubliette.table import Badge, Bar, Board, Mark, Piece
from oubliette.table.speech import Voice

SIDE_STYLES = {
    "hero": "bold cyan",
    "ally": "bold green",
    "foe": "bold red",
    "objective": "bold magenta",
    "neutral": "white",
}
EMPHASIS_STYLES = {"strong": "bold yellow", "chief": "bold white on red"}
_LEVELS = {"full": "●", "half": "◐", "empty": "○", "": ""}
_EFFECTS = {
    "blocked": "##",
    "costly": "::",
    "harmful": "!!",
    "hidden": "??",
    "sheltering": "()",
    "special": "**",
}

_LOOKS = {
    "obstacle": "##",
    "wall": "##",
    "trap": "^^",
    "water": "~~",
    "ice": "**",
    "lava": "!!",
    "pit": "()",
    "door": "[]",
    "stairs": "=>",
    "chest": "$$",
}
"""Drawings that have a sign of their own here; any other terrain is told by its effect."""


def style_of(piece: Piece) -> str:
    """The colour of a piece: how it stands out, or its side."""
    return EMPHASIS_STYLES.get(piece.emphasis) or SIDE_STYLES[piece.side]


def glyphs(pieces: Iterable[Piece], voice: Voice) -> dict[str, str]:
    """Two characters for each piece, no two alike: an initial with the piece's number, or the name's first letters."""
    given: dict[str, str] = {}
    taken: set[str] = set()
    for piece in pieces:
        glyph = next(glyph for glyph in _candidates(voice(piece.name), corner(piece, "number")) if glyph not in taken)
        taken.add(glyph)
        given[piece.id] = glyph
    return given


def corner(piece: Piece, place: Literal["number", "order"]) -> str:
    """What stands in a corner of a piece: its own number, or its place in the order; nothing, if it has none."""
    return next((badge.text for badge in piece.badges if badge.place == place), "")


def _candidates(name: str, number: str) -> Iterable[str]:
    letters = [letter for letter in name if letter.isalnum()] or ["?"]
    initial = letters[0].upper()
    numbered = [f"{initial}{number}"] if number else []
    lettered = [initial + letter.lower() for letter in letters[1:]]
    return chain(numbered, lettered, (f"{initial}{spare}" for spare in count(1)))


def terrain_signs(board: Board) -> dict[str, str]:
    """Two characters for each kind of terrain on a board: by how it looks, by what it does, or its first letters."""
    signs = {name: name[:2] for cell in board.cells for name in cell.terrain}
    for terrain in board.terrains:
        signs[terrain.id] = _LOOKS.get(terrain.look) or _EFFECTS.get(terrain.effect) or terrain.id[:2]
    return signs


def mark_text(mark: Mark, voice: Voice) -> str:
    """A condition, token or bonus in words, with its number and how full it is, where it has those."""
    level = _LEVELS[mark.level]
    said = voice(mark.say) if mark.value is None else f"{voice(mark.say)} {mark.value}"
    return f"{level} {said}" if level else said


def bar_text(bar: Bar, voice: Voice) -> str:
    """A value out of a most, with its name where it has one."""
    return f"{voice(bar.say)} {bar.value}/{bar.most}" if bar.say is not None else f"{bar.value}/{bar.most}"


def badge_text(badge: Badge, voice: Voice) -> str:
    """A badge with what it means."""
    return badge.text if badge.say is None else f"{voice(badge.say)} {badge.text}"
