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
        luck = Chance(self._seed)
        stream = f"bot/{seat}/{match.version}"
        return match.choices[seat].any_answer(lambda number: luck.below(stream, number))


class First:
    """The first options, and no more of them than it must; but one rather than none."""

    def __init__(self, _seed: int = 0) -> None:
        """It needs no luck."""

    def choose(self, match: Match[Any], seat: Seat) -> list[str]:
        """Pick the first ones."""
        choice = match.choices[seat]
        if choice.options and choice.options[0].alone:
            return [choice.options[0].key]
        together = [option.key for option in choice.options if not option.alone]
        return together[: max(choice.least, min(1, choice.most))]
