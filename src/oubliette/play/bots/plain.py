"""The bots that can play any game, because they know none."""

from collections.abc import Callable
from typing import Any, Protocol, TypeAlias

from oubliette.kernel.chance import Chance
from oubliette.kernel.choices import Seat
from oubliette.kernel.match import Match


class Bot(Protocol):
    """A player."""

    def choose(self, match: Match[Any], seat: Seat) -> list[str]:
        """The keys to answer the seat's open question with; the match itself is left as it is."""


BotMaker: TypeAlias = "Callable[[int], Bot]"
"""A bot from a seed."""


class Random:
    """Any number of options that is allowed, each as likely; then any options, in any order, each as likely.

    What it chooses depends on its seed, the seat and how many answers were given: taking an answer back and playing on
    brings the same choices again, so that nobody can fish for a better one.
    """

    def __init__(self, seed: int) -> None:
        self._seed = seed

    def choose(self, match: Match[Any], seat: Seat) -> list[str]:
        """Pick at random."""
        choice = match.choices[seat]
        keys = choice.keys()
        luck = Chance(self._seed)
        stream = f"bot/{seat}/{match.version}"
        if choice.least == choice.most == 1:
            return [luck.pick(stream, keys)]
        count = choice.least + luck.below(stream, choice.most - choice.least + 1)
        return [keys.pop(luck.below(stream, len(keys))) for _ in range(count)]


class First:
    """The first options, and no more of them than it must; but one rather than none."""

    def __init__(self, _seed: int = 0) -> None:
        """It needs no luck."""

    def choose(self, match: Match[Any], seat: Seat) -> list[str]:
        """Pick the first ones."""
        choice = match.choices[seat]
        return choice.keys()[: max(choice.least, min(1, choice.most))]
