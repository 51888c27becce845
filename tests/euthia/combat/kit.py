"""What tests of this room set up with."""

from typing import Any

from tests.euthia.scenario.fellowship_kit import card, company
from tests.euthia.table import NEXT, Table, fighting, give, hold, lay, on_top, quiet, table

from oubliette.games.euthia.combat.automaton import COMBAT_DIE
from oubliette.games.euthia.state.session import Session


def leads(seat: str) -> Any:
    """Who is the Leader."""

    def arrange(s: Session) -> None:
        assert s.state.fellowship is not None
        s.state.fellowship.leader = s.state.seats.index(seat)

    return arrange


def two_fight(*arrange: Any, **options: Any) -> Table:
    """Ann waits on a guarded space, Bob joins her."""
    t = company(lay(NEXT, guard=1, what=""), *arrange, **options)
    return t.answer("step:1,0", seat="ann").answer("wait", seat="ann").answer("step:1,0", seat="bob")


def two_enemies(*arrange: Any, heroes: tuple[str, ...], **options: Any) -> Table:
    """Ann fights alone against an Ogre and whoever the card of the round adds."""
    t = company(lay(NEXT, guard=2, what=""), on_top(2, "ogre"), *arrange, heroes=heroes, card=card(enemy=1), **options)
    return t.answer("step:1,0", seat="ann").answer("fight", seat="ann")


def die(*faces: str) -> Any:
    """What the Combat die will show."""
    return lambda s: s.state.chance.stack("combat die", *(COMBAT_DIE.index(face) for face in faces))


def reserve(silver: tuple[str, ...] = (), gold: tuple[str, ...] = ()) -> Any:
    def arrange(s: Session) -> None:
        for types, deck, pile in (
            (silver, s.state.silver, s.state.silver_reserve),
            (gold, s.state.gold, s.state.gold_reserve),
        ):
            for one in types:
                card = next(card for card in deck.pile if card.startswith(f"{one}/"))
                deck.pile.remove(card)
                pile.append(card)

    return arrange


def burning(level: int, monster: str, *arrange: Any, mode: str = "fire", hero: str = "dral", **values: Any) -> Table:
    """A fight alone; the Hero has no Gaar and no cards unless told."""
    quiet = give("ann", **({"gaar": 0} | values))
    t = table(
        {"ann": hero}, lay(NEXT, guard=level, what=""), on_top(level, monster), hold("ann"), quiet, *arrange, mode=mode
    )
    return t.answer("step:1,0")


def wild(name: str, cell: int | None = None, seat: str = "ann") -> Any:
    """Eltrea's active Familiar, whoever plays her."""

    def arrange(s: Session) -> None:
        board = s.state.heroes[seat].familiars
        assert board is not None
        board.active, board.at, board.alignment = name, cell, "leaf"

    return arrange


QUIET = quiet("ann", "bob")


def duel(level: int, monster: str, *more: Any, **options: Any) -> Table:
    """A Combat in which nobody holds cards or Gaar but what is arranged."""
    return fighting(level, monster, QUIET, *more, **options)
