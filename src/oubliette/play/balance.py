"""Balance: how often a bot wins each scenario with each value of an option, such as each class."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from pathlib import Path

import msgspec

from oubliette.games.registry import TableGame, find
from oubliette.kernel.game import Json, OptionInfo, OptionValue, SetupError
from oubliette.kernel.text import Say
from oubliette.kernel.words import Words
from oubliette.play.bots import Lineup, default_bot
from oubliette.play.simulation import Plan, Played, plan, play_one, seats_named, standings


class NothingToCompare(Exception):
    """The game has no option by which a table could be made."""

    def __init__(self, game: str, by: str | None, known: Sequence[str]) -> None:
        self.reason = Say("balance-by", {"game": game, "by": by or "-", "known": ", ".join(known) or "-"})
        super().__init__(f"{game} has no option {by!r} with known values")


class Tally(msgspec.Struct, frozen=True, kw_only=True):
    """What became of the matches of one scenario with one value of the option."""

    matches: int
    won: int
    rounds: float
    """How long a match took, on average."""
    errors: int = 0
    sides: dict[str, float] = {}
    """The share that each side won, where there are sides."""
    roles: dict[str, float] = {}
    """The share of its matches that each role of the cast won, where rivals play them."""
    score: float | None = None
    """What a seat scored on average, where there are scores."""

    @property
    def rate(self) -> float:
        """The share of matches that were won."""
        return self.won / self.matches


class Row(msgspec.Struct, frozen=True, kw_only=True):
    """One scenario: a cell for each value with which it can be played."""

    scenario: str
    title: Words
    cells: dict[str, Tally]


class Balance(msgspec.Struct, frozen=True, kw_only=True):
    """The whole table."""

    game: str
    by: str
    bot: str
    seed: int
    matches: int
    """A cell's."""
    options: Mapping[str, Json]
    values: dict[str, Words]
    """The columns: each value and what it is called."""
    roles: dict[str, Words]
    """Who can be played."""
    rows: tuple[Row, ...]
    decisions: int

    @property
    def errors(self) -> int:
        """Matches that went wrong."""
        return sum(cell.errors for row in self.rows for cell in row.cells.values())


class Comparison(msgspec.Struct, frozen=True, kw_only=True):
    """What is to be played: a plan for each scenario and each value with which it can be played."""

    game: str
    by: OptionInfo
    bot: str
    seed: int
    matches: int
    options: Mapping[str, Json]
    titles: dict[str, Words]
    roles: dict[str, Words]
    plans: dict[tuple[str, str], Plan]


def comparison(
    game: str,
    *,
    scenarios: Sequence[str] = (),
    by: str | None = None,
    seats: int | None = None,
    bot: str | Lineup | None = None,
    seed: int = 0,
    matches: int = 200,
    options: Mapping[str, Json] | None = None,
    packs: Sequence[str] = (),
) -> Comparison:
    """A table that can be played; without scenarios all of them, without an option the game's first one.

    A value that is for so many seats is played by so many, any other by as few as can play it, or by ``seats``.
    What a set-up refuses, such as a scenario for another class, has no plan.
    """
    found = find(game)
    content = found.content.load([Path(pack) for pack in packs])
    info = _option(found, content, by)
    titles = {one.id: one.title for one in found.menus.scenarios(content)}
    lineup = bot if isinstance(bot, Lineup) else Lineup(bot or default_bot(found))
    plans: dict[tuple[str, str], Plan] = {}
    refused: SetupError | None = None
    for scenario in scenarios or titles:
        for offered in info.values:
            for count in _counts(found, offered, seats):
                try:
                    plans[scenario, str(offered.value)] = plan(
                        game,
                        scenario=scenario,
                        seats=seats_named(count),
                        bot=lineup,
                        seed=seed,
                        matches=matches,
                        options={**(options or {}), info.name: offered.value},
                        packs=packs,
                    )
                    break
                except SetupError as error:
                    refused = error
    if not plans and refused is not None:
        raise refused
    return Comparison(
        game=game,
        by=info,
        bot=str(lineup),
        seed=seed,
        matches=matches,
        options=dict(options or {}),
        titles=titles,
        roles=_roles(found, content),
        plans=plans,
    )


def _counts(game: TableGame, offered: OptionValue, seats: int | None) -> Sequence[int]:
    """The numbers of seats to try, the first that can begin counts."""
    if offered.seats or seats:
        return [offered.seats or seats or 0]
    fewest, most = game.seats
    return range(fewest, most + 1)


def _roles(game: TableGame, content: object) -> dict[str, Words]:
    cast = game.menus.cast(content)
    return {role.id: role.title for role in cast.roles} if cast is not None else {}


def _option(game: TableGame, content: object, by: str | None) -> OptionInfo:
    offered = {info.name: info for info in game.menus.option_values(content)}
    if by is None and offered:
        return next(iter(offered.values()))
    if by not in offered:
        raise NothingToCompare(game.id, by, list(offered))
    return offered[by]


def play_comparison(what: Comparison, jobs: int = 1, progress: Callable[[int], None] | None = None) -> Balance:
    """Play all matches of a table. The results are the same for any number of jobs."""
    tell = progress or (lambda _more: None)
    played: dict[tuple[str, str], tuple[Tally, int]] = {}
    for where, cell, decisions in _in_processes(what, jobs) if jobs > 1 else _here(what):
        played[where] = cell, decisions
        tell(cell.matches)
    return _table(what, played)


def told(what: Comparison, played: Mapping[tuple[str, str], Sequence[Played]]) -> Balance:
    """The table of matches that were played elsewhere: what became of each, by scenario and value."""
    return _table(what, {where: _tally(plan, played[where]) for where, plan in what.plans.items()})


def _table(what: Comparison, played: Mapping[tuple[str, str], tuple[Tally, int]]) -> Balance:
    rows = []
    for scenario in dict.fromkeys(scenario for scenario, _ in what.plans):
        cells = {value: played[scenario, value][0] for one, value in what.plans if one == scenario}
        rows.append(Row(scenario=scenario, title=what.titles[scenario], cells=cells))
    return Balance(
        game=what.game,
        by=what.by.name,
        bot=what.bot,
        seed=what.seed,
        matches=what.matches,
        options=what.options,
        values={str(offered.value): offered.title for offered in what.by.values},
        roles=what.roles,
        rows=tuple(rows),
        decisions=sum(decisions for _, decisions in played.values()),
    )


Done = tuple[tuple[str, str], Tally, int]


def _here(what: Comparison) -> Iterator[Done]:
    for where, one in what.plans.items():
        yield (where, *_play_cell(one))


def _in_processes(what: Comparison, jobs: int) -> Iterator[Done]:
    pool = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"))
    try:
        futures = {pool.submit(_play_cell, one): where for where, one in what.plans.items()}
        for future in as_completed(futures):
            yield (futures[future], *future.result())
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def _play_cell(what: Plan) -> tuple[Tally, int]:
    return _tally(what, [play_one(what, number) for number in range(what.matches)])


def _tally(what: Plan, played: Sequence[Played]) -> tuple[Tally, int]:
    rounds = [match.rounds for match in played if match.rounds is not None]
    cell = Tally(
        matches=len(played),
        won=sum(match.won for match in played),
        rounds=round(sum(rounds) / max(1, len(rounds)), 1),
        errors=sum(match.failure is not None for match in played),
        sides={side: standing.rate for side, standing in standings(what, played).items()},
        roles=_wins_by_role(played),
        score=_mean([score for match in played for score in match.scores.values()]),
    )
    return cell, sum(match.decisions for match in played)


def _wins_by_role(played: Sequence[Played]) -> dict[str, float]:
    """Of the matches in which somebody played a role, the share that those won."""
    took_part: Counter[str] = Counter()
    won: Counter[str] = Counter()
    for match in played:
        took_part.update(match.roles.values())
        won.update(match.roles[seat] for seat in match.winners if seat in match.roles)
    return {role: round(won[role] / count, 4) for role, count in sorted(took_part.items())}


def _mean(numbers: Sequence[int]) -> float | None:
    return round(sum(numbers) / len(numbers), 1) if numbers else None
