"""How pieces and terrain look in one or two characters."""

from collections.abc import Iterable
from itertools import chain, count

from oubliette.table import Mark, Piece
from oubliette.table.speech import Voice

SIDE_STYLES = {
    "hero": "bold cyan",
    "ally": "bold green",
    "foe": "bold red",
    "objective": "bold magenta",
    "neutral": "white",
}
RANK_STYLES = {"elite": "bold yellow", "boss": "bold white on red"}

_TERRAIN = {
    "obstacle": "##",
    "wall": "##",
    "trap": "^^",
    "hazard": "!!",
    "hazardous": "!!",
    "difficult": "::",
    "water": "~~",
    "icy": "**",
    "lava": "!!",
    "pit": "()",
    "door": "[]",
    "exit": "=>",
    "entrance": "<=",
    "start": "..",
    "loot": "$$",
    "chest": "$$",
}


def style_of(piece: Piece) -> str:
    """The colour of a piece: its rank, or its side."""
    return RANK_STYLES.get(piece.rank) or SIDE_STYLES[piece.side]


def glyphs(pieces: Iterable[Piece], voice: Voice) -> dict[str, str]:
    """Two characters for each piece, no two alike: an initial with the piece's number, or the name's first letters."""
    given: dict[str, str] = {}
    taken: set[str] = set()
    for piece in pieces:
        glyph = next(glyph for glyph in _candidates(voice(piece.name), piece.number) if glyph not in taken)
        taken.add(glyph)
        given[piece.id] = glyph
    return given


def _candidates(name: str, number: int | None) -> Iterable[str]:
    letters = [letter for letter in name if letter.isalnum()] or ["?"]
    initial = letters[0].upper()
    numbered = [] if number is None else [f"{initial}{number}"]
    lettered = [initial + letter.lower() for letter in letters[1:]]
    return chain(numbered, lettered, (f"{initial}{spare}" for spare in count(1)))


def terrain_glyph(terrain: str) -> str:
    """Two characters for a kind of terrain."""
    return _TERRAIN.get(terrain) or next(
        (sign for word, sign in _TERRAIN.items() if word in terrain), terrain[:2].lower()
    )


def mark_text(mark: Mark, voice: Voice) -> str:
    """A condition, token or bonus in words, with its number where it has one."""
    return voice(mark.say) if mark.value is None else f"{voice(mark.say)} {mark.value}"
