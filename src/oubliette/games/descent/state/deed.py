"""What a card or an ability is doing, and the clause of a card that somebody could use."""

from typing import Any

import msgspec

from oubliette.games.descent.content.vocabulary import Clause
from oubliette.games.descent.state.state import Figure, HeldCard, Hero
from oubliette.kernel.choices import Seat


class Deed(msgspec.Struct):
    """Something a card or an ability is doing: whose it is, whom it is about, and what was rolled or paid for it."""

    owner: Figure | None
    """Whose ability it is; the overlord's cards have no owner."""
    seat: Seat
    card: str = ""
    held: HeldCard | None = None
    subject: Figure | None = None
    hearts: int = 0
    paid: int = 0
    tested: int = 0
    over: int = 0
    value: int = 0
    """The number that stands beside a rule of its own."""
    dealt: list[str] = []
    """Figures that suffered or recovered by it."""
    point: Any = None
    """The timing point at which it is done, for the rule of a card that knows its own."""

    @property
    def by(self) -> Figure:
        """The figure whose ability it is, where it is one's."""
        if self.owner is None:
            raise LookupError(f"{self.card} belongs to no figure")
        return self.owner

    @property
    def about(self) -> Figure:
        """The figure it is about, where it is about one."""
        if self.subject is None:
            raise LookupError(f"{self.card} is about nobody")
        return self.subject

    @property
    def mine(self) -> HeldCard:
        """The card in play, where one does it."""
        if self.held is None:
            raise LookupError(f"{self.card} is nobody's card")
        return self.held


class Use(msgspec.Struct):
    """A clause of a card that somebody could use now."""

    hero: Hero
    figure: Figure
    held: HeldCard
    place: int
    clause: Clause

    @property
    def key(self) -> str:
        """What stands for it in answers."""
        return f"use:{self.figure.id}:{self.held.card}:{self.place}"
