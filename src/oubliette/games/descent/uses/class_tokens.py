"""Class tokens: elixirs, hexes, valor and the like, on figures and limited by the supply (D2-0311 to D2-0329)."""

from oubliette.games.descent.state.events import ClassTokenLost, ClassTokenWon
from oubliette.games.descent.state.points import TakenOff, TokensInUse
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import Figure
from oubliette.games.descent.uses.sources import RULES


def held(figure: Figure, kind: str) -> int:
    """How many tokens of a kind a figure has."""
    return figure.tokens.get(kind, 0)


def left(s: Session, kind: str) -> int:
    """How many are left in the supply (D2-0311)."""
    token = s.book.class_tokens.get(kind)
    if token is None:
        return 0
    used = sum(held(figure, kind) for figure in s.state.figures.values()) + s.at(TokensInUse(kind))
    return max(0, token.supply - used)


def gain(s: Session, figure: Figure, kind: str, count: int = 1, cites: str = "D2-0311") -> int:
    """Take tokens from the supply, as many as there are (D2-0311)."""
    if s.book.class_tokens[kind].moves:  # one that is alone comes from wherever it is: D2-0325
        for other in s.state.figures.values():
            other.tokens.pop(kind, None)
    got = min(count, left(s, kind))
    if got:
        figure.tokens[kind] = held(figure, kind) + got
        s.journal.note(ClassTokenWon(figure.id, kind, got), (cites, "D2-0311"))
    return got


def lose(s: Session, figure: Figure, kind: str, count: int = 1, cites: str = "D2-0311") -> int:
    """Tokens go back to the supply."""
    lost = min(count, held(figure, kind))
    if lost:
        figure.tokens[kind] -= lost
        if not figure.tokens[kind]:
            del figure.tokens[kind]
        s.journal.note(ClassTokenLost(figure.id, kind, lost), (cites,))
    return lost


@RULES.at(TakenOff)
def _taken_off(_s: Session, at: TakenOff) -> None:
    """Heroes keep their tokens; everybody else's go back when he leaves the map (D2-0316, D2-0318, D2-2307)."""
    figure = at.figure
    if figure.rank != "hero":
        figure.tokens.clear()
