"""The pool of movement points of a figure: how many it holds, and how they are spent (D2-2052, D2-2056)."""

from oubliette.games.descent.board.sight import in_pit
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import Figure


def points_of(figure: Figure) -> int:
    """All the movement points a figure holds."""
    total = 0
    for points in figure.pool:
        total += points.left
    return total


def has_points(s: Session, figure: Figure, count: int) -> bool:
    """Whether a hero could pay so many points for an ability: in a pit nobody spends any (D2-0017, D2-2078)."""
    return points_of(figure) >= count and not in_pit(s, figure)


def spend(figure: Figure, cost: int) -> str:
    """Take points from the pool, those of the source named first before the others; returns the last (D2-2056)."""
    first, source = figure.spends_first, ""
    for points in sorted(figure.pool, key=lambda points: points.source != first):
        taken = min(points.left, cost)
        if taken:
            points.left -= taken
            cost -= taken
            source = points.source
    figure.pool = [points for points in figure.pool if points.left]
    return source
