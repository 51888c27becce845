"""The lab: how a scenario plays, told by matches of several parties and bots, of two versions on the same seeds.

A run is a list of cells; each cell is a plan whose matches depend on it and their number alone, so a run can stop and
go on, and two versions see the same luck. What is told of a share always comes with its interval.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from math import sqrt
from multiprocessing import get_context
from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta

from oubliette.api import TableMatch
from oubliette.kernel.text import Say
from oubliette.play.bots import Lineup
from oubliette.play.simulation import Plan, Played, plan, play_one, seats_named
from oubliette.table import View, beats
from oubliette.table.speech import beats_of

_Z: Final = 1.96
"""A normal quantity is within so many deviations 95 times out of a hundred."""
MOST_MATCHES: Final = 2000
MOST_CELLS: Final = 24


class Party(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who plays: so many seats, with these options of the set-up."""

    seats: Annotated[int, Meta(ge=1, le=8)]
    options: dict[str, Any] = {}
    name: Annotated[str, Meta(max_length=80)] = ""


class Cell(msgspec.Struct, frozen=True):
    """One row of a run in one version: a party led by a bot."""

    version: str
    """A or B."""
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


class Fall(msgspec.Struct, frozen=True):
    """A hero fell there, struck by that."""

    board: str
    column: int
    row: int
    round: int = 0
    by: Say | None = None


class Watched(msgspec.Struct, frozen=True):
    """What became of a match, and what was seen in it."""

    number: int
    played: Played
    falls: tuple[Fall, ...] = ()
    answers: dict[str, int] = {}
    """How often each answer was given, by its question and key."""


class CellSeen(msgspec.Struct, frozen=True):
    """A cell, as far as it was played."""

    version: str
    party: int
    bot: str
    matches: int
    won: int
    share: Share
    rounds: dict[str, int]
    mean_rounds: float
    errors: int
    falls: tuple[tuple[int, int, int], ...]
    """Column, row, how many heroes fell there."""
    heroes_lost: int
    felled_by: tuple[tuple[Say, int], ...]
    decides: tuple[tuple[str, float, float, int], ...]
    """Answers: key, share of wins with it and without it, in how many matches it was given."""
    seeds: tuple[int, ...] = ()
    """The numbers of a few lost matches, to watch."""


def wilson(won: int, matches: int) -> Share:
    """The share with its interval by Wilson, which holds for few matches too."""
    if matches == 0:
        return Share(0.0, 0.0, 1.0)
    rate, n = won / matches, matches
    middle = (rate + _Z**2 / (2 * n)) / (1 + _Z**2 / n)
    half = _Z * sqrt(rate * (1 - rate) / n + _Z**2 / (4 * n * n)) / (1 + _Z**2 / n)
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
    half = _Z * sqrt(max(0.0, (gained + lost + 1) - (gained - lost) ** 2 / n)) / n
    low, high = max(-1.0, middle - half), min(1.0, middle + half)
    return Difference(
        round((gained - lost) / len(both), 4), round(low, 4), round(high, 4), low > 0 or high < 0, len(both)
    )


def cells_of(
    game: str,
    scenario: str,
    parties: Sequence[Party],
    bots: Sequence[str],
    versions: Mapping[str, Sequence[str]],
    *,
    seed: int,
    matches: int,
) -> list[Cell]:
    """The cells of a run; raises what a set-up refuses before anything is played."""
    cells = []
    for at, party in enumerate(parties):
        for bot in bots:
            for version, packs in versions.items():
                made = plan(
                    game,
                    scenario=scenario,
                    seats=seats_named(party.seats),
                    bot=Lineup(bot),
                    seed=seed,
                    matches=matches,
                    options=party.options,
                    packs=packs,
                )
                cells.append(Cell(version, at, bot, made))
    return cells


def watch(what: Plan, number: int) -> Watched:
    """Play one match of a plan, and look where heroes fall and what is answered."""
    seen = _Eyes()
    played = play_one(what, number, seen.note)
    if played.failure is None:
        seen.look_back()
    return Watched(number, played, tuple(seen.falls), dict(seen.answers.most_common(120)))


class _Eyes:
    """Watches one match as everybody at the table sees it."""

    def __init__(self) -> None:
        self.falls: list[Fall] = []
        self.answers: Counter[str] = Counter()
        self._match: TableMatch | None = None
        self._where: dict[str, int] = {}
        self._heroes: set[str] = set()
        self._fallen: set[str] = set()
        self._names: dict[str, Say] = {}
        self._places: dict[int, tuple[str, int, int]] = {}
        self._struck: dict[str, str] = {}
        """By whom each piece was struck last."""

    def note(self, match: TableMatch, seat: str, keys: Sequence[str]) -> None:
        """Somebody is about to answer."""
        if self._match is None:
            self._match = match
            self._look(match.view(None))
        kind = match.choices[seat].kind
        for key in keys:
            self.answers[f"{kind} {key}"] += 1

    def look_back(self) -> None:
        """The match is over."""
        match = self._match
        if match is None:
            return
        self._look(match.view(None))
        rounds = 0
        for line in match.journal(None, 0):
            rounds += match.game.table.begins_round(line.event)
            for one in beats_of(match, line.event):
                self._follow(one, rounds)
        if match.outcome is not None and not match.outcome.won:
            for hero in sorted(
                self._heroes - self._fallen
            ):  # who is spent goes without a blow: they end where they stood
                self._fell(hero, rounds)

    def _look(self, view: View) -> None:
        for board in view.boards:
            for cell in board.cells:
                self._places[cell.id] = board.id, cell.column, cell.row
        for piece in view.pieces:
            self._names.setdefault(piece.id, piece.name)
            if piece.side == "hero":
                self._heroes.add(piece.id)
            if piece.cells:
                self._where.setdefault(piece.id, piece.cells[0])

    def _follow(self, beat: Any, rounds: int) -> None:
        if isinstance(beat, beats.Walk | beats.Put) and beat.cells:
            self._where[beat.piece] = beat.cells[-1]
        elif isinstance(beat, beats.Blow):
            self._struck |= dict.fromkeys(beat.targets, beat.piece)
        elif isinstance(beat, beats.Leave) and beat.fallen and beat.piece in self._heroes:
            self._fell(beat.piece, rounds)

    def _fell(self, hero: str, rounds: int) -> None:
        self._fallen.add(hero)
        place = self._places.get(self._where.get(hero, -1))
        if place is not None:
            self.falls.append(Fall(*place, rounds, self._names.get(self._struck.get(hero, ""))))


def seen_of(cell: Cell, watched: Sequence[Watched]) -> CellSeen:
    """A cell as far as it was played."""
    won = sum(one.played.won for one in watched)
    ended = [one for one in watched if one.played.rounds is not None]
    rounds = Counter(one.played.rounds for one in ended)
    falls = Counter((fall.column, fall.row) for one in watched for fall in one.falls)
    by: Counter[str] = Counter()
    said: dict[str, Say] = {}
    for one in watched:
        for fall in one.falls:
            if fall.by is not None:
                key = msgspec.json.encode(fall.by).decode()
                by[key] += 1
                said[key] = fall.by
    lost = [one.number for one in watched if not one.played.won and one.played.failure is None]
    return CellSeen(
        cell.version,
        cell.party,
        cell.bot,
        len(watched),
        won,
        wilson(won, len(watched)),
        {str(count): rounds[count] for count in sorted(rounds, key=lambda one: one or 0)},
        round(sum(one.played.rounds or 0 for one in ended) / max(1, len(ended)), 1),
        sum(one.played.failure is not None for one in watched),
        tuple((column, row, count) for (column, row), count in sorted(falls.items())),
        falls.total(),
        tuple((said[key], count) for key, count in by.most_common(6)),
        _decisive(watched),
        tuple(lost[:5]),
    )


def _decisive(watched: Sequence[Watched]) -> tuple[tuple[str, float, float, int], ...]:
    """The answers with which matches are won more often or less often than without them, the clearest first."""
    whole, won = len(watched), sum(one.played.won for one in watched)
    given: Counter[str] = Counter()
    given_won: Counter[str] = Counter()
    for one in watched:
        for key in one.answers:
            given[key] += 1
            given_won[key] += one.played.won
    rows = []
    for key, count in given.items():
        if 5 <= count <= whole - 5:
            with_it, without = given_won[key] / count, (won - given_won[key]) / (whole - count)
            error = sqrt(
                max(0.02, with_it * (1 - with_it)) / count + max(0.02, without * (1 - without)) / (whole - count)
            )
            rows.append((abs(with_it - without) / error, (key, round(with_it, 3), round(without, 3), count)))
    rows.sort(key=lambda row: (-row[0], row[1][0]))
    return tuple(row for clear, row in rows[:8] if clear > _Z)


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
