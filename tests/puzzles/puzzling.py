"""Puzzles: a drawn situation, the answers that a strong player accepts, and those he would laugh at.

A :class:`Puzzle` asks for one answer. It says by keys what is good and what is foolish; each may end in ``*`` for any
key that begins so. Both must be on offer, or it is no puzzle. Where several things are picked, one that is named must
be among them. A :class:`Played` asks for what comes of a few answers, such as a whole turn, by whatever way; whoever
does as little as possible must not bring it about, or it is no puzzle.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from typing import Any, Protocol

from oubliette.kernel.choices import Choice, IllegalAnswer, Seat
from oubliette.kernel.match import Match
from oubliette.kernel.thinking import Player

PATIENCE = 30
"""After so many answers a situation is judged, whatever is asked."""


class Drawn(Protocol):
    """A table of a game's tests."""

    match: Match[Any]


@dataclass(frozen=True, slots=True)
class Puzzle:
    """One situation and one answer."""

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

    def check(self) -> None:
        """What is good and what is foolish is on offer, and nothing is both."""
        _, _, choice = self.asked()
        for pattern in (*self.good, *self.foolish):
            offered = ", ".join(choice.keys())
            assert any(fits([key], [pattern]) for key in choice.keys()), f"{self.name}: no {pattern} among {offered}"
        both = [key for key in choice.keys() if fits([key], self.good) and fits([key], self.foolish)]
        assert not both, f"{self.name}: {both} cannot be good and foolish"

    def missed(self, player: Player) -> str:
        """What was answered instead of what is good; nothing if it was solved."""
        match, seat, _ = self.asked()
        keys = list(player.choose(match, seat))
        if fits(keys, self.good):
            return ""
        return f"{'foolishly' if fits(keys, self.foolish) else 'instead'} {'+'.join(keys)}"


@dataclass(frozen=True, slots=True)
class Played:
    """One situation, and what a strong player makes of it before one of these questions comes."""

    theme: str
    name: str
    draw: Callable[[], Any]
    good: Callable[[Any], bool]
    until: tuple[str, ...]
    """The questions before which it is judged; those that are open at the start do not count."""

    def check(self) -> None:
        """Who does as little as possible does not bring it about."""
        t = self.draw()
        self._play(t, t.dull)
        assert not self.good(t), f"{self.name}: it comes by itself"

    def missed(self, player: Player) -> str:
        """What was answered, if what was to be brought about was not; nothing if it was."""
        t = self.draw()
        given: list[str] = []

        def answer() -> None:
            seat = next(iter(t.match.choices))
            keys = list(player.choose(t.match, seat))
            given.append("+".join(keys))
            t.match.answer(seat, keys)

        self._play(t, answer)
        return "" if self.good(t) else f"instead {', '.join(given)}"

    def _play(self, t: Any, answer: Callable[[], None]) -> None:
        for number in range(PATIENCE):
            if t.match.over or (number and next(iter(t.match.choices.values())).kind in self.until):
                return
            answer()


def fits(keys: Sequence[str], patterns: Sequence[str]) -> bool:
    """Whether an answer is one of those meant."""
    return any(fnmatchcase(key, pattern) for key in keys for pattern in patterns)


def can_be_copied(match: Match[Any]) -> bool:
    """Whether a copy comes to the same situation: not where dice were laid out by hand in the middle of a match."""
    seat = next(iter(match.choices))
    try:
        fork = match.fork()
        return list(fork.choices) == list(match.choices) and fork.view(seat) == match.view(seat)
    except IllegalAnswer:
        return False


def solve(puzzles: Sequence[Puzzle | Played], player: Player, *, copies: bool = False) -> tuple[float, str]:
    """The rate of those solved, and a table by theme with what was answered instead.

    A player who thinks on ``copies`` of the match is spared the situations that have none.
    """
    asked, solved, told = Counter[str](), Counter[str](), []
    for puzzle in puzzles:
        if copies and not can_be_copied(puzzle.draw().match):
            told.append(f"  {puzzle.theme}, {puzzle.name}: left out, for its dice were laid by hand")
            continue
        missed = puzzle.missed(player)
        asked[puzzle.theme] += 1
        solved[puzzle.theme] += not missed
        if missed:
            told.append(f"  {puzzle.theme}, {puzzle.name}: {missed}")
    lines = [f"{theme}: {solved[theme]} of {asked[theme]}" for theme in asked]
    return solved.total() / max(1, asked.total()), "\n".join([*lines, *told])
