"""What a game brings so that a search can play it: its ranking, a quick way to play on, and a value of the state.

The search itself knows no game. It ranks answers by the game's steady bot, plays a few of them out in imagined worlds
with the quick one, and judges where that leads by features of the state and a table of weights.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import inf
from pathlib import Path
from typing import Any, Protocol

from oubliette.kernel.choices import Seat

Keys = tuple[str, ...]
"""A whole answer."""


class Weighed(list[str]):
    """An answer that remembers what it was weighed against: every answer thought of, with what it is worth."""

    def __init__(self, ranked: Sequence[tuple[float, Keys]], answer: Sequence[str] | None = None) -> None:
        """Take the answer that is worth most, of equals the first; or the one that is given."""
        super().__init__(max(ranked, key=lambda one: one[0])[1] if answer is None else answer)
        self.ranked = tuple(ranked)


class Player(Protocol):
    """Whoever answers questions."""

    def choose(self, match: Any, seat: Seat) -> list[str]:
        """The keys to answer the seat's open question with; the match itself is left as it is."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Thinking:
    """What a search needs to know of a game."""

    steady: Callable[[int], Player]
    """The bot whose ranking the search begins with; what it answers may be :class:`Weighed`."""
    light: Callable[[int], Player]
    """Who plays on in imagined worlds: like the steady one, but quick."""
    clock: Callable[[Any], int]
    """What time it is in a context: a number that grows, such as turns or rounds."""
    ahead: int
    """How far a playout goes on that clock before it is judged."""
    features: Callable[[Any, Seat], Mapping[str, float]]
    """What counts in a state, as the side of a seat sees it; each about between -1 and 1."""
    good: frozenset[str]
    """The features of which more is better; of all others less is. Fitting keeps to that: what merely goes together
    with winning, such as a long way still to go in easy scenarios, is nothing to steer for."""
    weights: Path
    """The table of weights that goes with them, written by ``tools/fit_values.py``."""
    pace: int
    """How many playouts a keen player makes for a decision: about 0.3 seconds of them."""
    margin: float = 0.004
    """By so much of a chance another answer must look better than the steady one to take its place. The rougher the
    value, the more: what looks slightly better is as often worse then."""
    blunder: float = inf
    """An answer that the steady bot finds worth so much less than the best one is a blunder, in the worth it counts in:
    a hint marks it as costly."""
    plain: frozenset[str] = frozenset()
    """Kinds of questions that are not worth a search: the steady answer is as good as any."""
    gains: Callable[[Any, Seat], Mapping[str, str]] = lambda _context, _seat: {}
    """What a seat gains if a feature is better: by its name, the end of a message ``hint-gain-…``."""
