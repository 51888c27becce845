"""The overlord's deck and hand (D2-2185 to D2-2199)."""

from oubliette.games.descent.state.events import OverlordDiscarded, OverlordDrew
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.uses.overlord_plays import discard
from oubliette.kernel.flow import Rules


def draw_cards(s: Session, count: int, cites: str) -> Rules[list[str]]:
    """Draw cards; with the last one the discard pile becomes the new deck at once (D2-2197)."""
    overlord = s.state.overlord
    drawn: list[str] = []
    while len(drawn) < count and overlord.deck.pile:
        drawn.append(s.chance.take(overlord.deck.pile))
        if not overlord.deck.pile:
            overlord.deck.reshuffle(s.chance)
    if not drawn:
        return drawn
    overlord.hand += drawn
    told = OverlordDrew(overlord.seat, len(drawn), tuple(drawn))
    s.journal.whisper(told, [overlord.seat], (cites, "D2-2197"), instead=OverlordDrew(overlord.seat, len(drawn)))
    yield from ()
    return drawn


def discard_from_hand(s: Session, *cards: str) -> None:
    """Cards go from the hand to the discard pile, face up."""
    for card in cards:
        s.state.overlord.hand.remove(card)
        discard(s, card)
    s.journal.reveal(OverlordDiscarded(cards), ("D2-0006", "D2-2196"))
