"""A table that several server processes have people at: one of them owns the match, the others show it.

The owner alone changes the match and moves its bots. Others forward what their people want, and read from the
store what came of it. Nothing depends on ownership for safety: the store lets exactly one writer make each step.
"""

from typing import Protocol

import msgspec

from oubliette.kernel.choices import Seat
from oubliette.kernel.text import Say
from oubliette.play.server import wire
from oubliette.play.server.herald import Presence, UndoAsked
from oubliette.play.storage import Remark, Step

Change = wire.Answer | wire.Undo | wire.Redo | wire.Decline


class Wish(msgspec.Struct, frozen=True):
    """What somebody at the table wants to change: for which seat, and which other seats are at the same screen.

    ``key`` is the key of the secret that the seat was opened with: it must still be the one that opens it.
    """

    seat: Seat
    seats: tuple[Seat, ...]
    change: Change
    key: str = ""


class Note(msgspec.Struct, frozen=True, tag_field="kind", tag=str.lower, omit_defaults=True):
    """What one process tells the others about a match."""

    match: str
    sender: str


class Wished(Note, frozen=True):
    """To the owner: somebody here wants this."""

    number: int
    wish: Wish


class Done(Note, frozen=True):
    """To who forwarded a wish: it is done, or refused for this reason."""

    to: str
    number: int
    refusal: Say | None = None


class Stepped(Note, frozen=True):
    """From the owner: the match stands at this version, and this undo is asked for.

    ``step`` is what led there, and ``closed`` how many stretches were closed then: who comes to the same by taking that
    step needs no look into the store.
    """

    version: int
    undo: UndoAsked = UndoAsked()
    step: Step | None = None
    closed: int = 0


class Here(Note, frozen=True):
    """Who is at the table in this process; ``leaving`` if it no longer shows the match, ``asks`` for who else is."""

    seats: tuple[Seat, ...] = ()
    onlookers: int = 0
    leaving: bool = False
    asks: bool = False


class Yours(Note, frozen=True):
    """To another process: own the match from now on."""


class Alive(Note, frozen=True):
    """A process is there; who has not said so for a while is gone with everybody at it."""


class House(Note, frozen=True):
    """The host has changed something in the store."""


class Talked(Note, frozen=True):
    """Somebody has said something; it is in the store."""

    remark: Remark


class Removed(Note, frozen=True):
    """The match is gone from the store, or another one there: everybody is to go with this code."""

    code: int


AnyNote = Wished | Done | Stepped | Here | House | Talked | Removed | Yours | Alive


class Inherited(Exception):
    """The owner did not answer because it is gone; this process owns the match now."""


class Sharing(Protocol):
    """One match among the processes that have it in memory, as seen from one of them."""

    @property
    def owns(self) -> bool:
        """Whether this process owns the match."""

    async def claim(self) -> None:
        """Own the match from now on, if nobody else does."""

    async def let_go(self) -> None:
        """Show the match no more, and leave it to others."""

    async def forward(self, wish: Wish) -> Say | None:
        """Have the owner do it; the reason if it refuses. Raises :class:`Inherited`."""

    def tell_step(self, version: int, undo: UndoAsked, step: Step | None, closed: int) -> None:
        """Tell the others how the match stands, and what was the last step if it is new to them."""

    def tell_presence(self, presence: Presence) -> None:
        """Tell the others who is here."""

    def tell_remark(self, remark: Remark) -> None:
        """Tell the others what was said."""

    def tell_house(self) -> None:
        """Tell the others that who plays, or how, has changed in the store."""

    async def give_to(self, node: str) -> None:
        """Have that process own the match from now on."""

    def belongs_to(self, node: str) -> bool:
        """Whether that process had better own the match, so that all have about as many to look after."""

    def elsewhere(self) -> Presence:
        """Who is at the table in other processes."""


class Alone:
    """There is no other process."""

    owns = True

    async def claim(self) -> None:
        """It is ours anyway."""

    async def let_go(self) -> None:
        """There is nobody to leave it to."""

    async def forward(self, wish: Wish) -> Say | None:
        """There is nobody to forward it to."""
        raise Inherited(wish)

    def tell_step(self, version: int, undo: UndoAsked, step: Step | None, closed: int) -> None:
        """There is nobody to tell."""

    def tell_presence(self, presence: Presence) -> None:
        """There is nobody to tell."""

    def tell_remark(self, remark: Remark) -> None:
        """There is nobody to tell."""

    def tell_house(self) -> None:
        """There is nobody to tell."""

    async def give_to(self, node: str) -> None:
        """There is nobody to give it to."""

    def belongs_to(self, node: str) -> bool:
        """There is nobody else."""
        del node
        return False

    def elsewhere(self) -> Presence:
        """There is nobody."""
        return Presence()
