"""The figures of a scenario's end, for each hero: counted from what everybody at the table saw happen.

Beats tell most of it: who strikes whom, who loses health, who falls, who walks, who gains gold. A game adds what its
beats do not tell (``Game.tally``), and says with which events all of it begins anew (``Game.chapters``).
"""

from collections import Counter, defaultdict
from collections.abc import Iterable
from math import isqrt
from typing import Any, Final, NamedTuple

import msgspec

from oubliette.kernel.choices import Seat
from oubliette.kernel.match import Match
from oubliette.kernel.text import Say
from oubliette.play.course import Course, Moment, course, moments, turned
from oubliette.table import View, beats
from oubliette.table.speech import beats_of
from oubliette.table.tallies import Counted, Luck, Secret, Struck

_NAMES: Final = ("dealt", "taken", "healed", "felled", "best", "walked", "gold", "experience", "lost_cards")
_LOWER_IS_BETTER: Final = ("taken", "lost_cards")
_FEW: Final = 3
"""Fewer draws than these are no luck, good or bad."""


class Figure(msgspec.Struct, frozen=True, omit_defaults=True):
    """One figure of the end: what is counted, and how much; ``best`` if no other hero has a better one."""

    id: str
    say: Say
    value: int
    best: bool = False


class Goal(msgspec.Struct, frozen=True):
    """A secret goal, and whether it was met."""

    name: Say
    met: bool


class HeroTally(msgspec.Struct, frozen=True, omit_defaults=True):
    """Somebody who was played, and what they did."""

    name: Say
    figures: tuple[Figure, ...]
    icon: str = ""
    seat: str | None = None
    luck: int | None = None
    """How dice and cards fell, in hundredths of a usual swing: 0 is the average, 100 is as rare as one in six."""
    goal: Goal | None = None


class Tallies(msgspec.Struct, frozen=True, omit_defaults=True):
    """The figures of a scenario, for every hero the same ones in the same order; how it went, and what to see again."""

    heroes: tuple[HeroTally, ...] = ()
    course: Course | None = None
    moments: tuple[Moment, ...] = ()


def tallies(match: Match[Any], seat: Seat | None) -> Tallies:
    """What the heroes have done since the scenario began, as this seat saw it."""
    view: View = match.view(seat)
    lost = frozenset(zone.id for zone in view.zones if zone.kind == "lost")
    owners = {zone.id: zone.owner for zone in view.zones}
    lines = match.journal(seat, 0)
    begun = max(
        (place for place, line in enumerate(lines) if isinstance(line.event, match.game.table.chapters)), default=0
    )
    heroes = _played(view)
    ids = frozenset(piece for hero in heroes for piece in hero.ids)
    count = _Count(ids, lost, owners)
    for line in lines[begun:]:
        count.add(match.game.table.tally(match.context, line.event))
        count.add(beats_of(match, line.event))
    rest = lines[begun:]
    told = course(match, seat, rest)
    won = match.outcome is not None and any(match.outcome.won_by(hero.seat or "") for hero in heroes)
    turning = turned(match, ids, rest, told, won=won) if told is not None and match.outcome is not None else told
    return Tallies(_told(count, heroes), turning, moments(match, ids, rest))


class _Played(NamedTuple):
    """Somebody who is played, and the ids that beats may call them by."""

    name: Say
    icon: str
    seat: str | None
    ids: frozenset[str]


def _played(view: View) -> list[_Played]:
    """The heroes on the table; between two scenarios, those who take part in the campaign."""
    heroes = [sheet for sheet in view.sheets if sheet.role == "hero"]
    if heroes or view.campaign is None:
        return [_Played(one.name, one.icon, one.seat, frozenset({*one.pieces, one.id})) for one in heroes]
    members = [member for member in view.campaign.members if not member.state]
    return [_Played(one.name, one.icon, one.seat, frozenset({one.id})) for one in members]


class _Count:
    """What pieces have done so far."""

    def __init__(self, ours: frozenset[str], lost: frozenset[str], owners: dict[str, str]) -> None:
        self._ours = ours
        self.of: defaultdict[str, Counter[str]] = defaultdict(Counter)
        self._lost = lost
        self._owners = owners
        self.goals: dict[str, Goal] = {}
        self._draws: defaultdict[str, list[Luck]] = defaultdict(list)
        self._by: dict[str, str] = {}
        """By whom each piece was struck last."""

    def add(self, told: Iterable[Any]) -> None:
        """Count what an event tells."""
        for one in told:
            match one:
                case beats.Blow() | Struck():
                    self._by = dict.fromkeys(one.targets, one.piece)
                case beats.Number():
                    self._number(one)
                case beats.Leave(fallen=True) if one.piece in self._by:
                    self.of[self._by[one.piece]]["felled"] += 1
                case beats.Walk(gait=gait) if gait != "pushed":
                    self.of[one.piece]["walked"] += max(0, len(one.cells) - 1)
                case beats.Dealt() if one.to in self._lost:
                    self.of[self._owners[one.to]]["lost_cards"] += one.count
                case beats.Banner():
                    self._by = {}
                case Counted():
                    self.of[one.piece][one.what] += one.amount
                case Luck():
                    self._draws[one.piece].append(one)
                case Secret():
                    self.goals[one.piece] = Goal(one.name, one.met)

    def _number(self, number: beats.Number) -> None:
        amount, piece = number.amount, number.piece
        by = self._by.get(piece)
        if number.what in ("gold", "experience"):
            self.of[piece][number.what] += max(0, amount)
        elif number.what != "health":
            return
        elif amount > 0:
            # Whoever struck last is no healer, unless it is one of ours who does both.
            self.of[by if by in self._ours else piece]["healed"] += amount
        else:
            self.of[piece]["taken"] -= amount
            if by is not None:
                self.of[by]["dealt"] -= amount
                self.of[by]["best"] = max(self.of[by]["best"], -amount)

    def luck(self, pieces: Iterable[str]) -> int | None:
        """How lucky these were together, by how far that is from the average; unknown after few draws."""
        draws = [one for piece in sorted(pieces) for one in self._draws[piece]]
        usual = isqrt(int(10_000 * sum(one.variance for one in draws)))
        if len(draws) < _FEW or not usual:
            return None
        return int(10_000 * sum(one.got - one.usual for one in draws) / usual)


def _sum(count: _Count, hero: _Played) -> Counter[str]:
    """What a hero and all that fights for it did; its best blow is one blow, not one of each."""
    parts = [count.of[piece] for piece in sorted(hero.ids)]
    whole = sum(parts, Counter[str]())
    whole["best"] = max((one["best"] for one in parts), default=0)
    return whole


def _told(count: _Count, heroes: list[_Played]) -> tuple[HeroTally, ...]:
    sums = [_sum(count, hero) for hero in heroes]
    shown = [name for name in _NAMES if any(one[name] for one in sums)]
    tops = {name: (min if name in _LOWER_IS_BETTER else max)(one[name] for one in sums) for name in shown}

    def figures(one: Counter[str]) -> tuple[Figure, ...]:
        several = len(heroes) > 1
        return tuple(
            Figure(name, Say(f"tally-{name}"), one[name], several and one[name] == tops[name]) for name in shown
        )

    def goal(hero: _Played) -> Goal | None:
        return next((count.goals[piece] for piece in sorted(hero.ids) if piece in count.goals), None)

    told = zip(heroes, sums, strict=True)
    return tuple(
        HeroTally(hero.name, figures(one), hero.icon, hero.seat, count.luck(hero.ids), goal(hero)) for hero, one in told
    )
