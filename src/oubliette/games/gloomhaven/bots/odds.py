"""What one attack does on average: every modifier card that may come, each as likely as the draw pile makes it."""

from functools import lru_cache
from typing import NamedTuple

from oubliette.games.gloomhaven.content.book import Book
from oubliette.haven.bots import Hit
from oubliette.kernel.cards import Deck


class Face(NamedTuple):
    """What a modifier card makes of an attack value: it is multiplied, then added to."""

    times: int
    add: int
    number: int
    """Cards alike in the pile."""


class Faces(NamedTuple):
    """A draw pile: cards that end a draw, and what rolling cards add on average."""

    ending: tuple[Face, ...]
    rolling: float


def faces_of(book: Book, deck: Deck) -> Faces:
    """The cards that a deck may bring next; an empty pile is its discards."""
    return _faces(book, tuple(deck.pile or sorted(deck.discarded)))


@lru_cache(maxsize=1 << 12)
def _faces(book: Book, pile: tuple[str, ...]) -> Faces:
    counts: dict[tuple[int, int], int] = {}
    rolled = 0
    for name in pile:
        card = book.modifiers[name]
        if card.rolling:
            rolled += card.value if isinstance(card.value, int) else 0
            continue
        face = (2, 0) if card.value == "x2" else (0, 0) if card.value == "null" else (1, int(card.value))
        counts[face] = counts.get(face, 0) + 1
    ending = tuple(Face(times, add, number) for (times, add), number in sorted(counts.items()))
    number = sum(counts.values())
    return Faces(ending or (Face(1, 0, 1),), rolled / (number + 1))  # each comes before the first that ends the draw


@lru_cache(maxsize=1 << 15)
def average_hit(faces: Faces, value: int, guard: int, advantage: int, hit_points: int) -> Hit:
    """An attack against a shield (less pierce) and so many hit points."""
    likely = _results(faces, max(0, value), advantage)
    extra = 0.0 if advantage < 0 else faces.rolling
    damage = kills = 0.0
    for result, share in likely:
        harm = max(0.0, result + extra - guard) if result or value <= 0 else 0.0
        damage += share * min(harm, hit_points)
        kills += share * (harm >= hit_points)
    return Hit(damage, kills)


@lru_cache(maxsize=1 << 13)
def _results(faces: Faces, value: int, advantage: int) -> tuple[tuple[int, float], ...]:
    """Attack values that may come, each with its share; with advantage the better of two cards, or the worse."""
    ranked = sorted(
        (max(0, face.times * value + (face.add if face.times else 0)), face.number) for face in faces.ending
    )
    total = sum(number for _, number in ranked)
    if not advantage:
        return tuple((result, number / total) for result, number in ranked)
    if advantage > 0:
        ranked.reverse()  # the best first
    shares, passed = [], 0
    for result, number in ranked:  # the card that counts is the first of the two in this order
        left = total - passed
        shares.append((result, (left**2 - (left - number) ** 2) / total**2))
        passed += number
    return tuple(shares)
