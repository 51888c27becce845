"""Simulation: many matches played by bots, in several processes, with the same results however many there are."""

import signal
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from hashlib import blake2b
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Literal

import msgspec
from msgspec.structs import replace

from oubliette.api import TableMatch, content_of, start_from
from oubliette.games.registry import TableGame, find
from oubliette.kernel import saves
from oubliette.kernel.canonical import canonical
from oubliette.kernel.chance import Chance, number_of
from oubliette.kernel.game import Json, Setup, SetupError
from oubliette.kernel.match import BugInRules
from oubliette.kernel.text import Say
from oubliette.play.bots import Bot, Lineup, seat_bots
from oubliette.play.reports import write_report
from oubliette.table.speech import texts_for

MOST_DECISIONS = 20_000
MOST_REPORTS = 10
"""A broken rule may fail every match; the first few tell as much as all of them."""

EVERY_SCENARIO = "all"
_SEEDS = 2**53
"""Seeds stay below this, so that every reader of JSON gets them right."""
_BATCHES_PER_JOB = 8

Kind = Literal["bug", "endless", "fault", "crash", "refused"]


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """What to simulate. Match number *n* depends on the plan and *n* alone."""

    game: str
    scenarios: tuple[str | None, ...] = (None,)
    """Played in turn."""
    seats: tuple[str, ...]
    """Who sits down, where ``places`` does not say so for each scenario."""
    places: tuple[tuple[str, ...], ...] = ()
    """Who sits down in each scenario."""
    bots: Lineup = Lineup("random")
    seed: int = 0
    matches: int = 100
    options: Mapping[str, Json] = {}
    packs: tuple[str, ...] = ()
    most_decisions: int = MOST_DECISIONS
    watch: int = 0
    """Look for a state that cannot be after every so many answers, not only at the end."""

    def setup(self, number: int) -> Setup:
        """The set-up of one match, with a seed of its own."""
        seed = Chance(self.seed).below(f"match/{number}", _SEEDS)
        turn = number % len(self.scenarios)
        seats = self.places[turn] if self.places else self.seats
        return Setup(self.game, self.scenarios[turn], seats, seed, self.options, self.packs)


class Failure(msgspec.Struct, frozen=True, kw_only=True):
    """A match that went wrong: ``bug`` (a rule failed), ``endless``, ``fault`` (a state that can't be), ``crash``,
    ``refused`` (it cannot begin like this).
    """

    match: int
    scenario: str | None
    seed: int
    kind: Kind
    message: str
    why: Say | None = None
    """What a set-up was refused for, where it was: ``message`` says it in English."""
    report: str | None = None
    """The file that replays it."""


class Played(msgspec.Struct, frozen=True, kw_only=True):
    """What became of one match."""

    decisions: int = 0
    rounds: int | None = None
    """``None`` if the match did not end."""
    won: bool = False
    winners: tuple[str, ...] = ()
    """The seats that have won."""
    side: str = ""
    """The side that has won, where there are sides."""
    scores: Mapping[str, int] = {}
    roles: Mapping[str, str] = {}
    """Which role of the cast each seat played."""
    failure: Failure | None = None


class SideStanding(msgspec.Struct, frozen=True, kw_only=True):
    """How a side, or one of several rivals, fared over all matches that ended."""

    seats: tuple[str, ...]
    won: int
    rate: float
    """The share of matches that it won."""
    score: float | None = None
    """What it scored on average, where there are scores."""


class Report(msgspec.Struct, frozen=True, kw_only=True):
    """What became of all matches."""

    game: str
    scenario: str | None
    bot: str
    seed: int
    matches: int
    finished: int
    won: int
    errors: int
    decisions: int
    decisions_per_second: float
    rounds: dict[str, int]
    """How many matches ended after how many rounds."""
    sides: dict[str, SideStanding] = {}
    """Who won how often, where not all win or lose together; by side, or by seat where each plays for itself."""
    failures: tuple[Failure, ...] = ()
    digest: str = ""
    """A hash of what became of every match: the same wherever they were played."""


def plan(
    game: str,
    *,
    scenario: str | None = None,
    seats: Sequence[str] = (),
    bot: str | Lineup = "random",
    seed: int = 0,
    matches: int = 100,
    options: Mapping[str, Json] | None = None,
    packs: Sequence[str] = (),
    most_decisions: int = MOST_DECISIONS,
) -> Plan:
    """A plan that can be carried out; what is wrong with it is raised here, before any process starts.

    The scenario ``all`` plays every scenario in turn. Without seats, as few as can play a scenario take part in it.
    ``bot`` is one for all seats, or a line-up by seat, role and side.
    """
    found = find(game)
    scenarios = _scenarios(found, packs) if scenario == EVERY_SCENARIO else (scenario,)
    bare = Setup(game, None, (), 0, dict(options or {}), tuple(packs))
    places = () if seats else tuple(_fewest(found, replace(bare, scenario=one)) for one in scenarios)
    made = Plan(
        game=game,
        scenarios=scenarios,
        seats=tuple(seats) or places[0],
        places=places,
        bots=Lineup(bot) if isinstance(bot, str) else bot,
        seed=seed,
        matches=matches,
        options=dict(options or {}),
        packs=tuple(packs),
        most_decisions=most_decisions,
    )
    seat_bots(start_from(made.setup(0)), made.bots, seed)
    return made


def seats_named(count: int) -> tuple[str, ...]:
    """Names for so many seats."""
    return tuple(f"bot{number}" for number in range(1, count + 1))


def _fewest(game: TableGame, setup: Setup) -> tuple[str, ...]:
    """As few seats as can begin like this; as few as the game allows, where none can."""
    fewest, most = game.seats
    for count in range(fewest, most + 1):
        try:
            start_from(replace(setup, seats=seats_named(count)))
        except SetupError:
            continue
        return seats_named(count)
    return seats_named(fewest)


def _scenarios(game: TableGame, packs: Sequence[str]) -> tuple[str | None, ...]:
    return tuple(info.id for info in game.menus.scenarios(game.content.load([Path(pack) for pack in packs]))) or (None,)


def simulate(
    what: Plan,
    jobs: int = 1,
    progress: Callable[[int], None] | None = None,
    reports: Path | None = None,
    elsewhere: Callable[[Plan, Callable[[int], None]], Sequence[Played]] | None = None,
) -> Report:
    """Play all matches of a plan. Everything but the speed is the same for any number of jobs.

    ``progress`` is told how many more matches are done; the first failures are written to ``reports``. Matches may be
    played ``elsewhere``, by whoever gives what became of each of them in order.
    """
    tell = progress or (lambda _more: None)
    began = time.perf_counter()
    played: list[Played] = []
    if elsewhere is not None:
        played += elsewhere(what, tell)
    else:
        for batch in _in_processes(what, jobs, tell) if jobs > 1 else _here(what, tell):
            played += batch
    return _summary(what, played, time.perf_counter() - began, reports)


def _here(what: Plan, tell: Callable[[int], None]) -> Iterator[list[Played]]:
    for number in range(what.matches):
        yield [play_one(what, number)]
        tell(1)


def _in_processes(what: Plan, jobs: int, tell: Callable[[int], None]) -> Iterator[list[Played]]:
    """The batches in order; they are worked on as processes come free."""
    size = max(1, what.matches // (jobs * _BATCHES_PER_JOB))
    batches = [range(first, min(first + size, what.matches)) for first in range(0, what.matches, size)]
    pool = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=_leave_ctrl_c_to_the_parent)
    try:
        futures = {pool.submit(_play_batch, what, batch): batch for batch in batches}
        waiting = set(futures)
        while waiting:
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            tell(sum(len(futures[future]) for future in done))
        yield from (future.result() for future in futures)
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def _leave_ctrl_c_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _play_batch(what: Plan, numbers: range) -> list[Played]:
    return [play_one(what, number) for number in numbers]


Note = Callable[[TableMatch, str, Sequence[str]], None]
"""Told of every decision before it is made: the match, the seat, and what it will answer."""


def play_one(what: Plan, number: int, note: Note | None = None) -> Played:
    """One match of a plan, whatever becomes of it."""
    try:
        match = start_from(what.setup(number))
    except SetupError as refused:
        return _failed(what, number, 0, "refused", _said(what, refused.reason), refused.reason)
    except Exception as error:  # noqa: BLE001 - a set-up that crashes is a result of its own
        return _failed(what, number, 0, "crash", _in_one_line(error))
    try:
        fault = _play_watched(what, match, note)
    except BugInRules as bug:
        return _failed(what, number, match.version, "bug", _in_one_line(bug.__cause__ or bug))
    except Exception as error:  # noqa: BLE001 - so is a bot that gives up
        return _failed(what, number, match.version, "crash", _in_one_line(error))
    if fault is not None:
        return _failed(what, number, match.version, "fault", fault)
    if match.outcome is None:
        return _failed(what, number, match.version, "endless", str(match.version))
    outcome = match.outcome
    return Played(
        decisions=match.version,
        rounds=outcome.rounds,
        won=outcome.won,
        winners=tuple(seat for seat in match.setup.seats if outcome.won_by(seat)),
        side=outcome.side,
        scores=dict(outcome.scores),
        roles=dict(match.game.menus.roles_of(match.context)),
    )


def played_again(what: Plan, number: int) -> bytes:
    """A match of a plan once more, as a save."""
    match = start_from(what.setup(number))
    play_out(match, _bots(what, match), what.most_decisions)
    return saves.dumps(match)


def play_out(
    match: TableMatch, bots: Mapping[str, Bot], most_decisions: int = MOST_DECISIONS, note: Note | None = None
) -> None:
    """Let bots play a match to its end, or until this many decisions were made."""
    while not match.over and match.version < most_decisions:
        seat = next(iter(match.choices))
        keys = bots[seat].choose(match, seat)
        if note is not None:
            note(match, seat, keys)
        match.answer(seat, keys)


def _play_watched(what: Plan, match: TableMatch, note: Note | None = None) -> str | None:
    """Play a match out; returns what is wrong with its state at the end, or before where it is watched."""
    bots, fault = _bots(what, match), None
    for limit in range(what.watch, what.most_decisions, what.watch) if what.watch else ():
        play_out(match, bots, limit, note)
        fault = next(iter(match.game.rules.faults(match.context)), None)
        if match.over or fault is not None:
            return fault
    play_out(match, bots, what.most_decisions, note)
    return next(iter(match.game.rules.faults(match.context)), None)


def _bots(what: Plan, match: TableMatch) -> dict[str, Bot]:
    return seat_bots(match, what.bots, number_of(match.setup.seed))


def _failed(what: Plan, number: int, decisions: int, kind: Kind, message: str, why: Say | None = None) -> Played:
    setup = what.setup(number)
    seed = number_of(setup.seed)
    failure = Failure(match=number, scenario=setup.scenario, seed=seed, kind=kind, message=message, why=why)
    return Played(decisions=decisions, failure=failure)


def _said(what: Plan, reason: Say) -> str:
    return texts_for(find(what.game)).say(reason, "en")


def _in_one_line(error: BaseException) -> str:
    return f"{type(error).__name__}: {' '.join(str(error).split())}"


def _summary(what: Plan, played: Sequence[Played], seconds: float, reports: Path | None) -> Report:
    rounds = Counter(match.rounds for match in played if match.rounds is not None)
    decisions = sum(match.decisions for match in played)
    failures = [match.failure for match in played if match.failure is not None]
    return Report(
        game=what.game,
        scenario=what.scenarios[0] if len(what.scenarios) == 1 else EVERY_SCENARIO,
        bot=str(what.bots),
        seed=what.seed,
        matches=len(played),
        finished=rounds.total(),
        won=sum(match.won for match in played),
        errors=len(failures),
        decisions=decisions,
        decisions_per_second=round(decisions / seconds, 1) if seconds else 0.0,
        rounds={str(count): rounds[count] for count in sorted(rounds)},
        sides=standings(what, played),
        failures=tuple(
            _with_report(what, failure, reports) if place < MOST_REPORTS else failure
            for place, failure in enumerate(failures)
        ),
        digest=blake2b(canonical(list(played)), digest_size=8).hexdigest(),
    )


def standings(what: Plan, played: Sequence[Played]) -> dict[str, SideStanding]:
    """How each side fared; nothing where all win or lose together."""
    game, setup = find(what.game), what.setup(0)
    contest = game.rules.contest(setup, content_of(game, what.packs))
    sides: dict[str, list[str]] = {}
    for seat in setup.seats if contest.kind in ("one_against_all", "rivals") else ():
        sides.setdefault(contest.side_of(seat), []).append(seat)
    ended = [match for match in played if match.rounds is not None]
    return {side: _standing(side, seats, ended) for side, seats in sides.items()}


def _standing(side: str, seats: Sequence[str], ended: Sequence[Played]) -> SideStanding:
    won = sum(match.side == side if match.side else any(seat in match.winners for seat in seats) for match in ended)
    scores = [sum(match.scores.get(seat, 0) for seat in seats) for match in ended if match.scores]
    return SideStanding(
        seats=tuple(seats),
        won=won,
        rate=round(won / len(ended), 4) if ended else 0.0,
        score=round(sum(scores) / len(scores), 2) if scores else None,
    )


def _with_report(what: Plan, failure: Failure, folder: Path | None) -> Failure:
    """Play the failed match again, here, and write down what replays it."""
    setup = what.setup(failure.match)
    if failure.kind in ("crash", "refused"):
        return failure
    path = write_report(setup, _report_of(what, setup), folder)
    return replace(failure, report=str(path))


def _report_of(what: Plan, setup: Setup) -> bytes:
    match: Any = start_from(setup)
    try:
        _play_watched(what, match)
    except BugInRules as bug:
        return saves.report(bug)
    return saves.dumps(match)
