"""Moments of a scenario: a rule says that something has happened, and whoever listens goes on from there.

So a monster can die in the middle of an attack and the scenario answer with a whole room of new ones, without the
chapter on damage knowing the chapter on special rules.
"""

from collections.abc import Callable, Sequence
from typing import Final, Literal, NamedTuple, TypeAlias

from oubliette.games.gloomhaven.state.session import Session
from oubliette.games.gloomhaven.state.state import Figure
from oubliette.kernel.flow import Rules

At = Literal[
    "setup", "round_start", "round_end", "opened", "slain", "destroyed", "exhausted", "looted",
    "enters", "pressed", "turn_end",  # what rules of scenarios call the two below, where a letter or a plate is
    "stepped",  # a character is on a hex it has entered
    "turn_over",
    "figure_begins", "figure_ends",  # turns of all figures, told where a scenario listens
    "signalled",  # the card of a monster says that the scenario says what happens
    "forgone",  # something was done in place of an action
    "treasure",  # a numbered treasure is looked up
]  # fmt: skip


class Moment(NamedTuple):
    """Something has happened: what, to whom, where."""

    at: At
    who: str | None = None
    """The kind or the name of what it happened to: a door, a monster, an objective, a treasure."""
    actor: Figure | None = None
    """Who did it."""
    fell: int | None = None
    """The hex where somebody fell."""
    kind: str | None = None
    rank: str | None = None
    letters: Sequence[str] | None = None
    """The letters of the map on that hex."""


Listener: TypeAlias = Callable[[Session, Moment], Rules[None]]
LISTENERS: Final[dict[str, list[Listener]]] = {}


def listens(*moments: At) -> Callable[[Listener], Listener]:
    """Enter a function that is called at these moments, after those that were entered before."""

    def enter(listener: Listener) -> Listener:
        for at in moments:
            LISTENERS.setdefault(at, []).append(listener)
        return listener

    return enter


def happen(s: Session, moment: Moment) -> Rules[None]:
    """Raise a moment."""
    for listener in LISTENERS.get(moment.at, ()):
        yield from listener(s, moment)
