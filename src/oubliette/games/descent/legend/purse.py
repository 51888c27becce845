"""Gold, fame and experience of the party (D2-0522, D2-2279, D2-2342)."""

from oubliette.games.descent.state.legend_events import FameGained, GoldGained
from oubliette.games.descent.state.legend_state import Trek
from oubliette.games.descent.state.session import Session


def earn(s: Session, amount: int, cites: str) -> None:
    """Gold comes into the common pool, or leaves it as far as there is some."""
    amount = max(amount, -s.state.gold)
    if amount:
        s.state.gold += amount
        s.journal.note(GoldGained(amount, s.state.gold), (cites,))


def gain_fame(s: Session, trek: Trek, by: int, cites: str) -> None:
    """The party is talked about."""
    if by:
        trek.fame += by
        s.journal.note(FameGained(by, trek.fame), (cites, "D2-0522"))


def can_train(s: Session) -> bool:
    """Whether somebody has experience to spend (D2-0529, D2-2342)."""
    return any(hero.xp for hero in s.state.heroes.values())
