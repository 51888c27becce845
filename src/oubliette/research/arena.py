"""The arena: all bots of a game against each other, or against the game, over the same seeds.

Where all seats play together, each bot plays all of them. Where sides or rivals play against each other, every pair of
bots meets, on the same seeds, with the seats exchanged. The same plan gives the same report on any machine.
"""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from hashlib import blake2b
from itertools import permutations
from math import sqrt
from multiprocessing import get_context
from typing import Final

import msgspec

from oubliette.api import content_of, start_from
from oubliette.games.registry import find
from oubliette.kernel.canonical import canonical
from oubliette.kernel.chance import Chance, number_of
from oubliette.kernel.game import Setup
from oubliette.play.bots import Bot, find_bots, make_bot
from oubliette.play.simulation import MOST_DECISIONS, play_out, seats_named

LEARNED: Final = "learned"
_SEEDS: Final = 2**53
_Z: Final = 1.96


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """Who meets whom. Match number *n* of a pairing depends on the plan and *n* alone."""

    game: str
    scenario: str | None
    seats: tuple[str, ...]
    bots: tuple[str, ...]
    sides: tuple[tuple[str, ...], ...]
    """The seats of each side, where there are sides or rivals; nothing where all play together."""
    names: tuple[str, ...] = ()
    matches: int = 100
    seed: int = 0
    most_decisions: int = MOST_DECISIONS

    @property
    def pairings(self) -> tuple[tuple[str, ...], ...]:
        """The bots of the sides: each alone against the game, or every two against each other both ways round."""
        if len(self.sides) < 2:
            return tuple((bot,) for bot in self.bots)
        pairs = [*((bot, bot) for bot in self.bots), *permutations(self.bots, 2)]
        return tuple((first, *[second] * (len(self.sides) - 1)) for first, second in pairs)

    @property
    def total(self) -> int:
        """How many matches there are."""
        return self.matches * len(self.pairings)

    def setup(self, number: int) -> Setup:
        """The set-up of match *n*, the same for every pairing."""
        seed = Chance(self.seed).below(f"arena/{number}", _SEEDS)
        return Setup(self.game, self.scenario, self.seats, seed)


class Met(msgspec.Struct, frozen=True):
    """What became of one match: who won, after how many rounds, with what score."""

    won: tuple[bool, ...]
    """For each side."""
    rounds: int
    scores: tuple[float, ...]
    ended: bool = True


class Line(msgspec.Struct, frozen=True, kw_only=True):
    """A bot's row: how often it won, with the interval that holds the true share nineteen times in twenty."""

    bot: str
    side: str = ""
    matches: int
    won: int
    rate: float
    interval: tuple[float, float]
    rounds: float
    score: float | None = None


class Report(msgspec.Struct, frozen=True, kw_only=True):
    """The table of the arena."""

    game: str
    scenario: str
    seats: int
    seed: int
    matches: int
    lines: tuple[Line, ...]
    digest: str


def bots_of(game: str) -> list[str]:
    """Every bot that can play a game, the learned one included where its weights are shipped and numpy is there."""
    names = list(find_bots(find(game)))
    try:
        from oubliette.research.learned import shipped
    except ModuleNotFoundError:
        return names
    return [*names, LEARNED] if game in shipped() else names


def bot_of(game: str, name: str, seed: int) -> Bot:
    """A bot by its name."""
    if name != LEARNED:
        return make_bot(find(game), name, seed)
    from oubliette.research.learned import Learned, load

    return Learned(load(game))


def plan(
    game: str,
    *,
    scenario: str | None = None,
    bots: Sequence[str] = (),
    matches: int = 100,
    seats: int | None = None,
    seed: int = 0,
) -> Plan:
    """A plan that can be carried out; what is wrong with it is raised here. Without a scenario, the first one."""
    found = find(game)
    infos = found.menus.scenarios(content_of(found))
    chosen = scenario or (infos[0].id if infos else None)
    names = seats_named(seats or found.seats[0])
    setup = Setup(game, chosen, names, 0)
    contest = found.rules.contest(setup, content_of(found))
    sides: dict[str, list[str]] = {}
    if contest.kind in ("one_against_all", "rivals"):
        for seat in names:
            sides.setdefault(contest.side_of(seat), []).append(seat)
    who = tuple(bots) or tuple(bots_of(game))
    for name in who:
        bot_of(game, name, 0)
    start_from(setup)
    return Plan(
        game=game,
        scenario=chosen,
        seats=names,
        bots=who,
        sides=tuple(tuple(one) for one in sides.values()) if len(sides) > 1 else (),
        names=tuple(sides) if contest.kind == "one_against_all" and len(sides) > 1 else (),
        matches=matches,
        seed=seed,
    )


def meet(what: Plan, pairing: Sequence[str], number: int) -> Met:
    """One match of a pairing."""
    match = start_from(what.setup(number))
    seed = number_of(match.setup.seed)
    sides = what.sides or (what.seats,)
    bots = {seat: bot_of(what.game, name, seed) for seats, name in zip(sides, pairing, strict=True) for seat in seats}
    play_out(match, bots, what.most_decisions)
    outcome = match.outcome
    if outcome is None:
        return Met(tuple(False for _ in sides), 0, (), ended=False)
    won = tuple(any(outcome.won_by(seat) for seat in seats) for seats in sides)
    scores = (
        tuple(float(sum(outcome.scores.get(seat, 0) for seat in seats)) for seats in sides) if outcome.scores else ()
    )
    return Met(won, outcome.rounds, scores)


def meet_numbered(what: tuple[Plan, tuple[str, ...]], number: int) -> Met:
    """One match of a plan and a pairing, for whoever plays them by number."""
    return meet(what[0], what[1], number)


def _meet_some(work: tuple[Plan, int, range]) -> list[Met]:
    what, pairing, numbers = work
    return [meet(what, what.pairings[pairing], number) for number in numbers]


def work_of(what: Plan, size: int) -> list[tuple[Plan, int, range]]:
    """All matches in batches."""
    return [
        (what, pairing, range(first, min(first + size, what.matches)))
        for pairing in range(len(what.pairings))
        for first in range(0, what.matches, size)
    ]


def arena(what: Plan, jobs: int = 1, progress: Callable[[int], None] | None = None) -> Report:
    """Play all matches; the report is the same for any number of jobs."""
    tell = progress or (lambda _more: None)
    work = work_of(what, 1 if jobs == 1 else max(1, what.matches // (4 * jobs)))
    met: list[list[Met]] = [[] for _ in what.pairings]
    for (_, pairing, numbers), played in zip(work, _carried_out(work, jobs), strict=True):
        met[pairing] += played
        tell(len(numbers))
    return summary(what, met)


def _carried_out(work: Sequence[tuple[Plan, int, range]], jobs: int) -> Iterator[list[Met]]:
    if jobs == 1:
        yield from map(_meet_some, work)
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        yield from pool.map(_meet_some, work)


def summary(what: Plan, met: Sequence[Sequence[Met]]) -> Report:
    """The table: for each bot, and each side that plays differently, all its matches together."""
    found: dict[tuple[str, str], list[tuple[Met, int]]] = {}
    for pairing, played in zip(what.pairings, met, strict=True):
        for side, bot in enumerate(pairing):
            if len(set(pairing)) == 1 and len(pairing) > 1 and not what.names:
                continue  # a bot against itself wins as often as it loses
            name = what.names[side] if what.names else ""
            found.setdefault((name, bot), []).extend((one, side) for one in played)
    lines = tuple(_line(side, bot, played) for (side, bot), played in found.items())
    ranked = tuple(sorted(lines, key=lambda line: (line.side, -line.rate, line.bot)))
    digest = blake2b(canonical([list(one) for one in met]), digest_size=8).hexdigest()
    return Report(
        game=what.game,
        scenario=what.scenario or "-",
        seats=len(what.seats),
        seed=what.seed,
        matches=what.matches,
        lines=ranked,
        digest=digest,
    )


def _line(side: str, bot: str, played: Sequence[tuple[Met, int]]) -> Line:
    won = sum(one.won[place] for one, place in played)
    ended = [one for one, _ in played if one.ended]
    scores = [one.scores[place] for one, place in played if one.scores]
    return Line(
        bot=bot,
        side=side,
        matches=len(played),
        won=won,
        rate=round(won / len(played), 4),
        interval=wilson(won, len(played)),
        rounds=round(sum(one.rounds for one in ended) / max(1, len(ended)), 2),
        score=round(sum(scores) / len(scores), 2) if scores else None,
    )


def wilson(won: int, played: int) -> tuple[float, float]:
    """The interval of Wilson for a share, which holds for shares near nought and one as well."""
    share, square = won / played, _Z * _Z
    middle = (share + square / (2 * played)) / (1 + square / played)
    half = _Z / (1 + square / played) * sqrt(share * (1 - share) / played + square / (4 * played * played))
    return round(max(0.0, middle - half), 4), round(min(1.0, middle + half), 4)
