"""Of which cards the overlord may say that he wants, or does not want, to be asked: standing orders.

They go by the deck that everybody must reckon with, never by the hand: so what he is asked, and how long it takes,
tells the heroes nothing of what he holds.
"""

from oubliette.games.descent.state.session import Session
from oubliette.games.descent.uses.overlord_plays import OWN_TURN, RELICS
from oubliette.kernel.choices import Seat, Topic


def topics(s: Session, seat: Seat) -> tuple[Topic, ...]:
    """All that a seat may be asked about at moments that are not of its own turn."""
    if seat != s.overlord_seat:
        return ()
    found = [card for card in dict.fromkeys(s.state.overlord.available) if _is_for_any_moment(s, card)]
    relics = (RELICS,) if any(group.relic for group in s.state.groups.values()) else ()
    return (*(Topic(card, s.card_name(card)) for card in found), *relics)


def _is_for_any_moment(s: Session, card: str) -> bool:
    """Whether a card can be played at a moment that is not one of his own turn."""
    return any(clause.when is not None and clause.when not in OWN_TURN for clause in s.book.all_clauses(card))
