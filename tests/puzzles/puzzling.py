"""Puzzles: a drawn situation, the answers that a strong player accepts, and those he would laugh at.

A puzzle says by keys what is good and what is foolish; each may end in ``*`` for any key that begins so. Both must be
on offer, or it is no puzzle. Where several things are picked, one that is named must be among them.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from typing import Any, Protocol

from oubliette.kernel.choices import Choice, Seat
from oubliette.kernel.match import Match
from oubliette.kernel.thinking import Player


class Drawn(Protocol):
    """A table of a game's tests."""

    match: Match[Any]


@dataclass(frozen=True, slots=True)
class Puzzle:
    """One situation."""

    theme: str
    name: str
    draw: Callable[[], Drawn]
    good: tuple[str, ...]
    foolish: tuple[str, ...] = ()

    def asked(self) -> tuple[Match[Any], Seat, Choice]:
        """The match, and who is asked what in it."""
        match = self.draw().match
        seat, choice = next(iter(match.choices.items()))
        return match, seat, choice


def fits(keys: Sequence[str], patterns: Sequence[str]) -> bool:
    """Whether an answer is one of those meant."""
    return any(fnmatchcase(key, pattern) for key in keys for pattern in patterns)


def check_drawn(puzzle: Puzzle) -> None:
    """What is good and what is foolish is on offer, and nothing is both."""
    _, _, choice = puzzle.asked()
    for pattern in (*puzzle.good, *puzzle.foolish):
        offered = ", ".join(choice.keys())
        assert any(fits([key], [pattern]) for key in choice.keys()), f"{puzzle.name}: no {pattern} among {offered}"
    both = [key for key in choice.keys() if fits([key], puzzle.good) and fits([key], puzzle.foolish)]
    assert not both, f"{puzzle.name}: {both} cannot be good and foolish"


def solve(puzzles: Sequence[Puzzle], player: Player) -> tuple[float, str]:
    """The rate of those solved, and a table by theme with what was answered instead."""
    asked, solved, missed = Counter[str](), Counter[str](), []
    for puzzle in puzzles:
        match, seat, _ = puzzle.asked()
        keys = list(player.choose(match, seat))
        asked[puzzle.theme] += 1
        if fits(keys, puzzle.good):
            solved[puzzle.theme] += 1
        else:
            word = "foolishly" if fits(keys, puzzle.foolish) else "instead"
            missed.append(f"  {puzzle.name}: {word} {'+'.join(keys)}")
    lines = [f"{theme}: {solved[theme]} of {asked[theme]}" for theme in asked]
    return solved.total() / max(1, asked.total()), "\n".join([*lines, *missed])
