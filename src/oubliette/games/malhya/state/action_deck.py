"""The Action deck: one continuous draw pile for all phases (MA-0127 to MA-0132)."""

from oubliette.games.malhya.content.road import ActionCard
from oubliette.games.malhya.state.events import Drew
from oubliette.games.malhya.state.session import Session
from oubliette.games.malhya.state.state import Hero


def draw(s: Session, count: int, hero: Hero | None = None) -> list[ActionCard]:
    """Draw cards and discard them when they have been read.

    An empty pile is made anew from the discards, in the middle of a draw without the cards of that draw (MA-0128).
    """
    deck = s.state.decks.actions
    drawn: list[str] = []
    for _ in range(count):
        if not deck.pile:
            if not deck.discarded:
                break
            deck.reshuffle(s.chance)
        drawn.append(s.chance.take(deck.pile))
        card = s.book.actions[drawn[-1]]
        s.journal.reveal(Drew(card.id, card.gem, hero.id if hero else ""), "MA-0129")
    deck.discard(*drawn)
    return [s.book.actions[name] for name in drawn]
