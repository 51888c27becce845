"""Raythen: Petty Theft, by which monsters carry search tokens away (D2-4325)."""

from collections.abc import Iterator
from functools import partial

from oubliette.games.descent.board.pool import points_of, spend
from oubliette.games.descent.board.standing import reached_by_cards
from oubliette.games.descent.campaign.happenings import TokenStolen, UniqueShown
from oubliette.games.descent.map.movement import may_spend, settle
from oubliette.games.descent.map.objectives import CARRIED
from oubliette.games.descent.state.deed import Deed
from oubliette.games.descent.state.events import TokenDropped
from oubliette.games.descent.state.offers import Offer
from oubliette.games.descent.state.points import ChangesSides, ForPoints, LeavesMap, SearchOver, TakenOff
from oubliette.games.descent.state.registry import special
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import OVERLORD, Figure, TokenState
from oubliette.games.descent.uses.searching import on_base
from oubliette.games.descent.uses.sources import plot
from oubliette.kernel.boards import holds
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules
from oubliette.kernel.points import InPlay
from oubliette.kernel.text import Say

THEFT = "petty_theft"
PRICE = 2
"""Movement points for a token (D2-4325)."""


def _lying(s: Session, _deed: Deed | None = None) -> list[TokenState]:
    """Search tokens that can be revealed: one that lies there as the unique one stays (D2-4325)."""
    tokens = [one for one in s.state.tokens.values() if one.kind == "search" and one.cell >= 0 and not one.done]
    return [one for one in tokens if not (one.unique and one.shown)]


@special(THEFT, _lying)
def _petty_theft(_s: Session, _deed: Deed) -> None:
    """As long as it lies exhausted (D2-4325)."""


@plot(THEFT, "exhausted").at(ForPoints)
def _thefts(s: Session, _mine: InPlay, at: ForPoints) -> Iterator[Offer]:
    """Every search token beside a monster that has the points (D2-4325, D2-0017)."""
    figure = at.figure
    if s.side(figure) != OVERLORD or not reached_by_cards(s, figure):
        return
    if points_of(figure) < PRICE or not may_spend(s, figure):
        return
    near = s.adjacent_to(figure)
    for token in _lying(s):
        if holds(near, token.cell):
            rule = partial(_steals, s, figure, token)
            say = Say("d2-do-steal")
            yield Option(f"steal:{token.id}", rule, say, pieces=(f"token:{token.id}",), group="action")


def _steals(s: Session, figure: Figure, token: TokenState) -> Rules[None]:
    """It is turned over, and goes with the monster unless it is the unique one (D2-4325)."""
    spend(figure, PRICE)
    yield from settle(s, figure)
    if not figure.cells:
        return
    token.shown = True
    if token.unique:
        s.journal.reveal(UniqueShown(figure.id), ("D2-4325",))
        return
    token.cell, token.carrier = CARRIED, figure.id
    s.journal.reveal(TokenStolen(figure.id, token.id), ("D2-4325",))
    s.at(SearchOver())  # who waits beside a token waits no more


def _puts_down(s: Session, _mine: InPlay, at: TakenOff | LeavesMap | ChangesSides) -> None:
    """What a monster carries lies where it was last (D2-4325)."""
    for token in on_base(s, at.figure):
        token.cell, token.carrier = at.figure.here, ""
        s.journal.note(TokenDropped(token.id, token.cell), ("D2-4325",))


plot(THEFT).at(TakenOff)(_puts_down)
plot(THEFT).at(LeavesMap)(_puts_down)
plot(THEFT).at(ChangesSides)(_puts_down)
