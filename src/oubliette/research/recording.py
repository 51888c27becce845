"""Rows of what bots did, for pandas, polars and the like: one for each match, and one for each decision on demand.

A file ``name.sqlite`` has the tables ``matches`` and ``decisions``; ``name.parquet`` has the matches and
``name.decisions.parquet`` beside it the decisions. Rows stand in order, whoever played them in whichever order.
"""

import sqlite3
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from functools import cache
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Protocol

import msgspec

from oubliette.api import TableMatch
from oubliette.games.registry import find
from oubliette.kernel.text import Say
from oubliette.play.bots.finding import thinking_of
from oubliette.play.simulation import Plan, Played, play_one

SUFFIXES: Final = (".sqlite", ".parquet")
_MATCHES: Final = {
    "match": int, "game": str, "scenario": str, "seed": int, "bot": str, "decisions": int, "rounds": int, "won": int,
    "winners": str, "side": str, "score": int, "failure": str,
}  # fmt: skip
_DECISIONS: Final = {
    "match": int, "number": int, "clock": int, "seat": str, "question": str, "about": str, "options": int,
    "picked": int, "answer": str,
}  # fmt: skip
_AT_ONCE: Final = 20_000


class Decided(msgspec.Struct, frozen=True, array_like=True):
    """One decision: when, whose, what was asked, out of how many options, and what was answered."""

    clock: int | None
    """Where the game's own clock stood, in most games its rounds."""
    seat: str
    question: str
    about: str
    options: int
    answer: tuple[str, ...]


class Recorded(msgspec.Struct, frozen=True):
    """What became of a match, and how."""

    played: Played
    decisions: tuple[Decided, ...] = ()


class UnknownKind(ValueError):
    """A file of rows that we do not write."""

    def __init__(self, path: Path) -> None:
        self.reason = Say("rows-unknown", {"path": str(path), "known": ", ".join(SUFFIXES)})
        super().__init__(f"{path} should end with one of: {', '.join(SUFFIXES)}")


def play_recorded(what: tuple[Plan, bool], number: int) -> Recorded:
    """One match of a plan, with its decisions if they are wanted."""
    plan, wanted = what
    decided: list[Decided] = []

    def note(match: TableMatch, seat: str, keys: Sequence[str]) -> None:
        choice = match.choices[seat]
        clock = _clock_of(match.setup.game)
        now = None if clock is None else clock(match.context)
        decided.append(Decided(now, seat, choice.kind, str(choice.about or ""), len(choice.options), tuple(keys)))

    played = play_one(plan, number, note if wanted else None)
    return Recorded(played, tuple(decided))


@cache
def _clock_of(game: str) -> Callable[[Any], int] | None:
    thinking = thinking_of(find(game))
    return None if thinking is None else thinking.clock


class _Sheet(Protocol):
    """Where rows of one table go."""

    def write(self, rows: list[tuple[Any, ...]]) -> None:
        """Add rows."""

    def close(self) -> None:
        """No more come."""


class Rows(AbstractContextManager["Rows"]):
    """Writes the rows of one run to a file; what stood in it is replaced."""

    def __init__(self, path: Path, what: Plan, *, decisions: bool = False) -> None:
        if path.suffix not in SUFFIXES:
            raise UnknownKind(path)
        self.path, self.what, self.decisions = path, what, decisions
        self._waiting: dict[int, Recorded] = {}
        self._next = 0
        self._matches: list[tuple[Any, ...]] = []
        self._decided: list[tuple[Any, ...]] = []

    @property
    def decisions_path(self) -> Path:
        """The file of decisions: the same one for SQLite."""
        return self.path if self.path.suffix == ".sqlite" else self.path.with_suffix(".decisions.parquet")

    def __enter__(self) -> "Rows":
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self.path.unlink(missing_ok=True)
        sheet = _Sqlite if self.path.suffix == ".sqlite" else _Parquet
        self._match_sheet: _Sheet = sheet(self.path, "matches", _MATCHES)
        self._decision_sheet: _Sheet | None = (
            sheet(self.decisions_path, "decisions", _DECISIONS) if self.decisions else None
        )
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._flush()
        self._match_sheet.close()
        if self._decision_sheet is not None:
            self._decision_sheet.close()

    def take(self, _plan: int, number: int, recorded: Recorded) -> Recorded:
        """A match is done; its decisions need not be remembered once they are written."""
        self._waiting[number] = recorded
        while self._next in self._waiting:
            self._add(self._next, self._waiting.pop(self._next))
            self._next += 1
        if len(self._matches) + len(self._decided) > _AT_ONCE:
            self._flush()
        return Recorded(recorded.played)

    def _add(self, number: int, recorded: Recorded) -> None:
        setup, played = self.what.setup(number), recorded.played
        failure = None if played.failure is None else played.failure.kind
        self._matches.append((
            number, setup.game, setup.scenario, int(setup.seed), str(self.what.bots), played.decisions, played.rounds,
            int(played.won), " ".join(played.winners), played.side,
            sum(played.scores.values()) if played.scores else None, failure,
        ))  # fmt: skip
        self._decided += [
            (number, place, one.clock, one.seat, one.question, one.about, one.options, len(one.answer),
             " ".join(one.answer))
            for place, one in enumerate(recorded.decisions)
        ]  # fmt: skip

    def _flush(self) -> None:
        self._match_sheet.write(self._matches)
        if self._decision_sheet is not None:
            self._decision_sheet.write(self._decided)
        self._matches, self._decided = [], []


class _Sqlite:
    def __init__(self, path: Path, table: str, columns: dict[str, type]) -> None:
        self._base = sqlite3.connect(path)
        kinds = ", ".join(f'"{name}" {"INTEGER" if kind is int else "TEXT"}' for name, kind in columns.items())
        self._base.execute(f"CREATE TABLE {table} ({kinds})")
        self._base.commit()
        marks = ", ".join("?" for _ in columns)
        self._insert = f"INSERT INTO {table} VALUES ({marks})"  # noqa: S608 - our own names

    def write(self, rows: list[tuple[Any, ...]]) -> None:
        self._base.executemany(self._insert, rows)
        self._base.commit()

    def close(self) -> None:
        self._base.close()


class _Parquet:
    def __init__(self, path: Path, _table: str, columns: dict[str, type]) -> None:
        import pyarrow as pa
        from pyarrow import parquet

        self._schema = pa.schema([(name, pa.int64() if kind is int else pa.string()) for name, kind in columns.items()])
        self._arrow = pa
        self._writer = parquet.ParquetWriter(path, self._schema, compression="zstd")

    def write(self, rows: list[tuple[Any, ...]]) -> None:
        if rows:
            columns = list(zip(*rows, strict=True))
            arrays = [
                self._arrow.array(column, field.type) for column, field in zip(columns, self._schema, strict=True)
            ]
            self._writer.write_table(self._arrow.Table.from_arrays(arrays, schema=self._schema))

    def close(self) -> None:
        self._writer.close()
