"""Sight: what a seat could work out before it answers, as numbers beside each option; asked for as ``features="rich"``.

Ways round walls, odds, what could strike where a way ends: what the table shows a person who points at an answer, it
tells a network too. A game may add facts of its own. All of it rests on what the seat may know.
"""

from collections.abc import Sequence
from typing import Any, Final

from oubliette.kernel.choices import Choice, Option, Seat
from oubliette.table.view import Preview

Row = list[int]

PREVIEWED: Final = (
    "steps", "cost", "harm_on_way", "hit", "fells", "misses", "targets", "threats", "strikes",
    "good", "harm", "price", "fatal",
)  # fmt: skip
"""What the preview of an option tells, in any game: how long its way is and what that costs, the damage to expect
in tenths, how likely the target falls or nothing is hit in hundredths, who could be hit, who could strike there and how
hard, and how many things would follow, by their tone."""

_TONES: Final = ("good", "harm", "price", "fatal")


class Sight:
    """What can be worked out in any game: what previews tell."""

    names: tuple[str, ...] = ()
    """The facts of the game's own about an option."""
    situation: tuple[str, ...] = ()
    """The facts of the game's own about the situation as a whole."""
    named: frozenset[str] = frozenset()
    """Those of them that are names as numbers."""

    @property
    def columns(self) -> tuple[str, ...]:
        """What is told of each option."""
        return (*PREVIEWED, *self.names)

    def look(
        self, s: Any, seat: Seat, choice: Choice, shown: Sequence[Option[Any]], picked: Sequence[str]
    ) -> tuple[Row, list[Row]]:
        """The situation, and a row for each of the options that are shown."""
        facts, rows = self.facts(s, seat, choice, shown, picked)
        told = [previewed(choice, option) for option in shown]
        return facts, [[*one, *more] for one, more in zip(told, rows, strict=True)]

    def facts(
        self, _s: Any, _seat: Seat, _choice: Choice, shown: Sequence[Option[Any]], _picked: Sequence[str]
    ) -> tuple[Row, list[Row]]:
        """The facts of the game's own: none, unless a game brings some."""
        return [], [[] for _ in shown]


def previewed(choice: Choice, option: Option[Any]) -> Row:
    """What the preview of an option tells, in numbers."""
    seen = choice.preview_of(option)
    if not isinstance(seen, Preview):
        return [0] * len(PREVIEWED)
    tones = [follow.tone for follow in seen.follows]
    return [
        sum(len(way.cells) - 1 for way in seen.ways),
        sum(max(way.costs, default=0) for way in seen.ways),
        sum(amount for way in seen.ways for _, amount in way.harms),
        *_odds(seen),
        len(seen.targets),
        len(seen.threats),
        sum(seen.strikes),
        *(tones.count(tone) for tone in _TONES),
    ]


def _odds(seen: Preview) -> Row:
    told = [one for one in seen.odds if one.whole]
    hit = sum(10 * damage * share // one.whole for one in told for damage, share in one.results)
    fells = sum(100 * one.fells // one.whole for one in told)
    return [hit, fells, sum(100 * one.miss // one.whole for one in told)]
