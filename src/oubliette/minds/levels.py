"""Levels: how well a bot plays. Easy errs as people do, steady goes by rules of thumb, keen and master search."""

from collections.abc import Callable
from typing import Any, Final

from oubliette.kernel.chance import Chance
from oubliette.kernel.choices import Seat
from oubliette.kernel.match import Match
from oubliette.kernel.thinking import Player, Thinking
from oubliette.minds.search import Budget, Thought, candidates, is_single, think

EASY: Final = "easy"
STEADY: Final = "steady"
KEEN: Final = "keen"
MASTER: Final = "master"
LEVELS: Final = (EASY, STEADY, KEEN, MASTER)
"""From the weakest to the strongest."""

DEEPER: Final = 7
"""A master thinks so many times as long as a keen player."""
MISTAKES: Final = 35
"""Of a hundred decisions the easy player errs in so many."""
FADING: Final = 0.6
"""The second best answer is so much likelier a mistake than the third, and so on."""


class Searching:
    """A bot that thinks ahead. What it answers depends on its seed, its budget and what its seat knows."""

    def __init__(self, seed: int, thinking: Thinking, budget: Budget) -> None:
        self._seed, self._thinking, self._budget = seed, thinking, budget
        self._steady: Player = thinking.steady(seed)

    def choose(self, match: Match[Any], seat: Seat) -> list[str]:
        """The answer with the best chance, as far as the search could see."""
        return list(self.think(match, seat).keys)

    def think(self, match: Match[Any], seat: Seat) -> Thought:
        """The answer, and what it was compared with."""
        seed = Chance(self._seed).below(f"mind/{seat}/{match.version}", 1 << 40)
        return think(match, seat, self._thinking, self._budget, seed, steady=self._steady)


class Easy:
    """Plays like the steady bot, and errs now and then: it takes what looked second or third best to that one."""

    def __init__(self, seed: int, thinking: Thinking) -> None:
        self._seed = seed
        self._steady: Player = thinking.steady(seed)

    def choose(self, match: Match[Any], seat: Seat) -> list[str]:
        """The steady answer, or a mistake that somebody could make."""
        keys = self._steady.choose(match, seat)
        luck, stream = Chance(self._seed), f"easy/{seat}/{match.version}"
        choice = match.choices[seat]
        if luck.below(stream, 100) >= MISTAKES or not is_single(choice):
            return list(keys)
        others = candidates(choice, keys)[1:4]
        for other in others:
            if luck.below(stream, 100) < 100 * FADING:
                return list(other)
        return list(keys)


def level_bots(thinking: Thinking) -> dict[str, Callable[[int], Player]]:
    """The bots of a game that search or err, by the names of their levels."""
    keen, master = Budget(playouts=thinking.pace), Budget(playouts=DEEPER * thinking.pace)
    return {
        EASY: lambda seed: Easy(seed, thinking),
        KEEN: lambda seed: Searching(seed, thinking, keen),
        MASTER: lambda seed: Searching(seed, thinking, master),
    }
