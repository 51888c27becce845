"""The lab: how a scenario plays, told by matches of several parties and bots, of two versions on the same seeds.

A run is a list of cells; each cell is a plan whose matches depend on it and their number alone, so a run can stop and
go on, and two versions see the same luck. What is told of a share always comes with its interval.
"""

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from math import sqrt
from multiprocessing import get_context
from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta

from oubliette.play.bots import Lineup
from oubliette.play.simulation import Plan, plan, play_one, seats_named

Z: Final = 1.96
"""A normal quantity is within so many deviations 95 times out of a hundred."""
MOST_MATCHES: Final = 2000
MOST_CELLS: Final = 48


class Party(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who plays: so many seats, with these options of the set-up."""

    seats: Annotated[int, Meta(ge=1, le=8)]
    options: dict[str, Any] = {}
    name: Annotated[str, Meta(max_length=80)] = ""


class Cell(msgspec.Struct, frozen=True):
    """One row of a run in one version: a scenario, a party, a bot that leads it."""

    version: str
    """A or B."""
    scenario: str
    party: int
    bot: str
    plan: Plan


class Share(msgspec.Struct, frozen=True):
    """A share of matches, and between which it lies 95 times out of a hundred."""

    rate: float
    low: float
    high: float


class Difference(msgspec.Struct, frozen=True):
    """How much more often the second version is won, on the same seeds; sure, if the interval leaves nothing out."""

    rate: float
    low: float
    high: float
    sure: bool
    pairs: int


def wilson(won: int, matches: int) -> Share:
    """The share with its interval by Wilson, which holds for few matches too."""
    if matches == 0:
        return Share(0.0, 0.0, 1.0)
    rate, n = won / matches, matches
    middle = (rate + Z**2 / (2 * n)) / (1 + Z**2 / n)
    half = Z * sqrt(rate * (1 - rate) / n + Z**2 / (4 * n * n)) / (1 + Z**2 / n)
    return Share(round(rate, 4), round(max(0.0, middle - half), 4), round(min(1.0, middle + half), 4))


def difference(a: Mapping[int, bool], b: Mapping[int, bool]) -> Difference | None:
    """How much more often B was won than A, over the matches that both have played on the same seed.

    The interval is that of Agresti and Min for pairs: as if two more had been played, one half each way. So it holds
    for few matches too, and a handful of lucky ones are never called sure.
    """
    both = sorted(a.keys() & b.keys())
    if len(both) < 2:
        return None
    gained = sum(b[number] and not a[number] for number in both)
    lost = sum(a[number] and not b[number] for number in both)
    n = len(both) + 2
    middle = (gained - lost) / n
    half = Z * sqrt(max(0.0, (gained + lost + 1) - (gained - lost) ** 2 / n)) / n
    low, high = max(-1.0, middle - half), min(1.0, middle + half)
    return Difference(
        round((gained - lost) / len(both), 4), round(low, 4), round(high, 4), low > 0 or high < 0, len(both)
    )


def cells_of(
    game: str,
    scenarios: Sequence[str],
    parties: Sequence[Party],
    bots: Sequence[str],
    versions: Mapping[str, Sequence[str]],
    *,
    seed: int,
    matches: int,
) -> list[Cell]:
    """The cells of a run; raises what a set-up refuses before anything is played."""
    return [
        Cell(version, scenario, at, bot, _plan(game, scenario, party, bot, packs, seed, matches))
        for scenario in scenarios
        for at, party in enumerate(parties)
        for bot in bots
        for version, packs in versions.items()
    ]


def _plan(game: str, scenario: str, party: Party, bot: str, packs: Sequence[str], seed: int, matches: int) -> Plan:
    return plan(
        game,
        scenario=scenario,
        seats=seats_named(party.seats),
        bot=Lineup(bot),
        seed=seed,
        matches=matches,
        options=party.options,
        packs=packs,
    )


class VersusRow(msgspec.Struct, frozen=True):
    """A scenario with one value of an option, in two versions on the same seeds."""

    scenario: str
    value: str
    a: Share
    b: Share
    found: Difference | None
    matches: tuple[tuple[int, bool, bool], ...]
    """Number, whether the first version was won, whether the second was."""


def versus(
    a: Mapping[tuple[str, str], Plan],
    b: Mapping[tuple[str, str], Plan],
    jobs: int = 1,
    progress: Callable[[int], None] | None = None,
) -> list[VersusRow]:
    """Play both versions of every plan that both have. The results are the same for any number of jobs."""
    shared = [where for where in a if where in b]
    asked = [(what[where], number) for where in shared for what in (a, b) for number in range(what[where].matches)]
    tell = progress or (lambda _more: None)
    won: list[bool] = []
    if jobs > 1:
        with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
            for one in pool.map(_is_won, asked, chunksize=max(1, len(asked) // (jobs * 8))):
                won.append(one)
                tell(1)
    else:
        for what in asked:
            won.append(_is_won(what))
            tell(1)
    rows, at = [], 0
    for where in shared:
        first, second = a[where].matches, b[where].matches
        mine, theirs = won[at : at + first], won[at + first : at + first + second]
        at += first + second
        found = difference(dict(enumerate(mine)), dict(enumerate(theirs)))
        pairs = tuple((number, *pair) for number, pair in enumerate(zip(mine, theirs, strict=False)))
        rows.append(VersusRow(*where, wilson(sum(mine), first), wilson(sum(theirs), second), found, pairs))
    return rows


def _is_won(asked: tuple[Plan, int]) -> bool:
    return play_one(*asked).won
