"""All luck of a match: named, seeded streams with algorithms of our own.

A stream is one number that lives in the match's state, so luck is saved, restored and replayed
with it, and shuffling one deck never shifts another. The algorithms are ours because Python promises
a stable ``random()`` for a seed, but not a stable ``shuffle``.

Where the seed is a number, anybody may know it: a stream is the 64-bit state of SplitMix64. Where it is secret, 128
bits that nobody chose, a stream counts its words, and each is a hash of stream and count with the seed as its key: who
has seen a thousand of them, or the state itself, cannot work out the next without the seed.
"""

from collections.abc import MutableSequence, Sequence
from hashlib import blake2b
from typing import TypeAlias, TypeVar

import msgspec

T = TypeVar("T")

_WORD = (1 << 64) - 1
_GOLDEN = 0x9E3779B97F4A7C15


def _next_word(state: int) -> tuple[int, int]:
    """One step of SplitMix64: the new state and 64 well-mixed bits."""
    state = (state + _GOLDEN) & _WORD
    mixed = state
    mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & _WORD
    mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & _WORD
    return state, mixed ^ (mixed >> 31)


Seed: TypeAlias = int | str
"""What luck begins with: a whole number that somebody chose, or 128 random bits in hexadecimal digits."""


SEED_DIGITS = 32
"""A seed that nobody chose has so many hexadecimal digits: 128 bits."""


def _keyed_word(seed: str, stream: str, count: int) -> int:
    """64 bits of a stream: the word of this number under a secret seed."""
    return int.from_bytes(blake2b(f"{stream}/{count}".encode(), key=seed.encode(), digest_size=8).digest(), "big")


def number_of(seed: Seed) -> int:
    """A seed as a whole number, for bots and lists."""
    return seed if isinstance(seed, int) else int(seed, 16) & _WORD


class Chance(msgspec.Struct, dict=True):
    """The one door for luck. Every draw names its stream."""

    seed: Seed
    streams: dict[str, int] = {}
    stacked: dict[str, list[int]] = {}
    """Outcomes laid out in advance, for tests and puzzles: taken before any luck is asked."""
    draws: int = 0
    """How often luck was asked; an undo that takes a draw back reveals something."""

    def below(self, stream: str, bound: int) -> int:
        """A whole number from 0 to ``bound - 1``, each equally likely."""
        if bound < 1:
            raise ValueError(f"stream {stream!r} was asked for a number below {bound}")
        self.draws += 1
        if self.stacked and (waiting := self.stacked.get(stream)):
            return self._take_stacked(stream, waiting, bound)
        state, seed = self.streams.get(stream), self.seed
        secret = seed if isinstance(seed, str) and len(seed) == SEED_DIGITS else ""
        if state is None:
            state = 0 if secret else self._first_state(stream)
        ceiling = (_WORD + 1) - (_WORD + 1) % bound  # words above it would favour small numbers
        while True:
            state, word = (state + 1, _keyed_word(secret, stream, state)) if secret else _next_word(state)
            if word < ceiling:
                self.streams[stream] = state
                return word % bound

    def shuffle(self, stream: str, items: MutableSequence[T]) -> None:
        """Put the items in a random order, in place."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(stream, last + 1)
            items[last], items[other] = items[other], items[last]

    def pick(self, stream: str, items: Sequence[T]) -> T:
        """One of the items, each equally likely."""
        return items[self.below(stream, len(items))]

    # What lies hidden, though luck was asked long ago

    @property
    def unveiled(self) -> int:
        """How often something hidden was taken or looked at since this state was restored; not kept with it."""
        count: int = self.__dict__.get("unveiled_times", 0)
        return count

    def unveil(self) -> None:
        """Tell that somebody gets to see what lay hidden: the answer that led here is not taken back freely."""
        self.__dict__["unveiled_times"] = self.unveiled + 1

    def take(self, pile: MutableSequence[T]) -> T:
        """The top card of a hidden pile, which is its last."""
        self.unveil()
        return pile.pop()

    def stack(self, stream: str, *outcomes: int) -> None:
        """Lay out the next outcomes of a stream, first one first."""
        self.stacked.setdefault(stream, []).extend(outcomes)

    def _first_state(self, stream: str) -> int:
        digest = blake2b(f"{self.seed}/{stream}".encode(), digest_size=8).digest()
        return int.from_bytes(digest, "big")

    def _take_stacked(self, stream: str, waiting: list[int], bound: int) -> int:
        outcome = waiting.pop(0)
        if not waiting:
            del self.stacked[stream]
        if not 0 <= outcome < bound:
            raise ValueError(f"{outcome} is stacked on {stream!r}, but only 0 to {bound - 1} can come up")
        return outcome
