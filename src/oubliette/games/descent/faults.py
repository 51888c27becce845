"""Everything that is wrong with a state; nothing, if it can occur in play."""

from collections.abc import Iterator

from oubliette.games.descent.figures import health, size, stamina
from oubliette.games.descent.session import Session, mask_of_cells

LOST_STAMINA = 3
"""Fatigue that stays when Stamina drops below it (D2-0229): a ring and what skills give, at most."""


def faults(s: Session) -> Iterator[str]:
    """Figures out of place, tokens beyond what fits, cards lost or doubled."""
    yield from _places(s)
    yield from _numbers(s)
    yield from _cards(s)


def _places(s: Session) -> Iterator[str]:
    seen = 0
    for figure in s.on_map():
        if figure.rank == "object":
            continue  # it shares the space of whoever stands there while it is attacked
        mask = s.mask(figure)
        if mask & ~s.ground.board.cells or (figure.walked_from < 0 and mask & ~s.ground.spaces):
            yield f"{figure.id} stands where it cannot"
        if figure.walked_from < 0:
            if mask & seen:
                yield f"{figure.id} shares a space"
            seen |= mask_of_cells(figure.cells)
            width, height = size(s, figure)
            if len(figure.cells) != width * height:
                yield f"{figure.id} covers {len(figure.cells)} spaces"


def _numbers(s: Session) -> Iterator[str]:
    for figure in s.state.figures.values():
        if not 0 <= figure.damage <= health(s, figure):
            yield f"{figure.id} has {figure.damage} damage of {health(s, figure)}"
        if len(set(figure.conditions)) < len(figure.conditions):
            yield f"{figure.id} has a condition twice"
    for hero in s.state.heroes.values():
        if not 0 <= hero.fatigue <= stamina(s, s.figure(hero.id)) + LOST_STAMINA:
            yield f"{hero.id} has {hero.fatigue} fatigue"
    for group in s.state.groups.values():
        for name in group.figures:
            if name not in s.state.figures:
                yield f"{group.id} has no {name}"


def _cards(s: Session) -> Iterator[str]:
    overlord = s.state.overlord
    piles = (overlord.deck.pile, overlord.deck.discarded, overlord.hand, overlord.played, overlord.left_out)
    lying = [card for group in s.state.groups.values() for card in group.cards if card in s.book.overlord]
    kept = [card.partition(":")[0] for card in s.state.kept]
    everywhere = sorted([*(card for pile in piles for card in pile), *kept, *lying])
    if everywhere != sorted(overlord.available):
        yield "the overlord's cards are not all there"
