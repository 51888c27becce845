"""What tests of this room set up with."""

from typing import Any

from tests.euthia.scenario.fellowship_kit import company
from tests.euthia.table import NEXT, Arrange, Table, at, carry, lay, on_top

from oubliette.games.euthia.figures.sack import room
from oubliette.games.euthia.state.session import Session
from oubliette.games.euthia.state.state import Familiars


def places_left(count: int) -> Arrange:
    """So many places left in Ann's Sack."""

    def arrange(s: Session) -> None:
        while room(s.state.heroes["ann"]) > count:
            carry("ann", "ware:healing_potion")(s)

    return arrange


def mine(interactions: dict[str, int] | None = None, what: str = "mountains") -> tuple:  # type: ignore[type-arg]
    def tokens(s: Session) -> None:
        s.state.spaces[NEXT].interactions = dict(interactions or {})
        for seat, count in (interactions or {}).items():
            s.state.heroes[seat].interaction_tokens -= count

    return lay(NEXT, what=what, guard=1, guarded=False), tokens, at(NEXT)


def market(owner: str = "", trade: str = "merchants", guard: int = 1) -> tuple:  # type: ignore[type-arg]
    def token(s: Session) -> None:
        s.state.spaces[NEXT].trade = owner
        if owner:
            s.state.heroes[owner].trade_tokens -= 1

    return lay(NEXT, what=trade, guard=guard, guarded=False), token, at(NEXT)


def shown(trade: str, *wares: str):  # type: ignore[no-untyped-def]
    def arrange(s: Session) -> None:
        offer = s.state.offers[trade]  # type: ignore[index]
        offer.stack.pile += offer.shown
        offer.shown = []
        for ware in wares:
            piece = next(piece for piece in offer.stack.pile if piece.startswith(f"ware:{ware}/"))
            offer.stack.pile.remove(piece)
            offer.shown.append(piece)

    return arrange


def quest(card: str, kind: str = "hunter") -> tuple:  # type: ignore[type-arg]
    def arrange(s: Session) -> None:
        s.state.encounters[kind].pile = [one for one in s.state.encounters[kind].pile if one != card]
        before = s.state.open_encounters.get(kind)
        if before and before != card:
            s.state.encounters[kind].pile.append(before)
        s.state.open_encounters[kind] = card

    return lay(NEXT, what="encounter", encounter=kind), at(NEXT), arrange


def board(t: Table) -> Familiars:
    familiars = t.hero().familiars
    assert familiars is not None
    return familiars


def both_controls(s: Session) -> None:
    s.state.heroes["ann"].slots["ability_3"] = "tile:control_2"
    s.state.heroes["ann"].hidden_tiles.remove("tile:control_2")


def secret(task: str, number: int = 1) -> Any:
    def arrange(s: Session) -> None:
        s.state.secret_tokens[task].remove(f"{task}/{number}")
        s.state.spaces[NEXT].secret = f"{task}/{number}"

    return arrange


def shared(*arrange: Any, monster: str = "bandit", level: int = 1, **options: Any) -> Table:
    """Ann waits on a Monster's space and Bob joins."""
    t = company(lay(NEXT, guard=level, what=""), on_top(level, monster), *arrange, **options)
    return t.answer("step:1,0", seat="ann").answer("wait", seat="ann").answer("step:1,0", seat="bob")
