"""What the overlord class Unkindness of Manor of Ravens loses between two encounters (D2-0423)."""

from oubliette.games.descent.moments import discard
from oubliette.games.descent.registry import adds
from oubliette.games.descent.session import Session

UNKINDNESS = "unkindness"


@adds("encounter_over")
def _scattered(s: Session) -> None:
    """Its cards in the play area are discarded; a summon card lies beside them and stays (D2-0423)."""
    for group in s.state.groups.values():
        leaving = [card for card in group.cards if _is_of_it(s, card)]
        group.cards = [card for card in group.cards if card not in leaving]
        for card in leaving:
            discard(s, card)


def _is_of_it(s: Session, card: str) -> bool:
    known = s.book.overlord.get(card)
    return known is not None and known.deck == UNKINDNESS
