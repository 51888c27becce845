"""What a cell of the lab tells: shares, rounds, falls, and which cards, monsters and answers decide."""

from collections import Counter
from collections.abc import Mapping, Sequence
from math import sqrt
from statistics import median
from typing import Final

import msgspec

from oubliette.kernel.text import Say
from oubliette.play.lab import Cell, Share, Z, wilson
from oubliette.play.lab_eyes import Watched

_FEWEST: Final = 5
"""So many matches with something and so many without are needed to say anything."""
_MOST_ROWS: Final = 10
_MOST_QUESTIONS: Final = 12
_MOST_ANSWERS: Final = 10


class CellSeen(msgspec.Struct, frozen=True):
    """A cell, as far as it was played."""

    version: str
    scenario: str
    party: int
    bot: str
    matches: int
    won: int
    share: Share
    rounds: dict[str, int]
    mean_rounds: float
    errors: int
    falls: tuple[tuple[str, int, int, int], ...]
    """Board, column, row, how many heroes fell there."""
    heroes_lost: int
    felled_by: tuple[tuple[Say, int], ...]
    lost: tuple[int, ...] = ()
    """The numbers of a few lost matches, to watch."""
    typical: int | None = None
    """The lost match whose length is nearest to that of most."""


class Decides(msgspec.Struct, frozen=True):
    """Something that is there in some matches and not in others, and how often either are won."""

    name: Say
    with_it: float
    without: float
    matches: int
    """In how many matches it was there."""
    often: float
    """How often a match, on average over all."""
    clear: bool
    """Whether the difference is more than luck."""


class Asked(msgspec.Struct, frozen=True):
    """A question, and how often each answer was given."""

    say: Say
    given: int
    answers: tuple[Decides, ...]


class CellDetail(msgspec.Struct, frozen=True):
    """What decides in a cell, and what is answered there."""

    version: str
    cards: tuple[Decides, ...]
    monsters: tuple[Decides, ...]
    answers: tuple[Decides, ...]
    """The answers that decide, the clearest first."""
    questions: tuple[Asked, ...]


def seen_of(cell: Cell, watched: Sequence[Watched]) -> CellSeen:
    """A cell as far as it was played."""
    won = sum(one.played.won for one in watched)
    ended = [one for one in watched if one.played.rounds is not None]
    rounds = Counter(one.played.rounds for one in ended)
    falls = Counter((fall.board, fall.column, fall.row) for one in watched for fall in one.falls)
    lost = [one for one in watched if not one.played.won and one.played.failure is None]
    middle = median(one.played.rounds or 0 for one in lost) if lost else 0
    return CellSeen(
        version=cell.version,
        scenario=cell.scenario,
        party=cell.party,
        bot=cell.bot,
        matches=len(watched),
        won=won,
        share=wilson(won, len(watched)),
        rounds={str(count): rounds[count] for count in sorted(rounds, key=lambda one: one or 0)},
        mean_rounds=round(sum(one.played.rounds or 0 for one in ended) / max(1, len(ended)), 1),
        errors=sum(one.played.failure is not None for one in watched),
        falls=tuple((*place, count) for place, count in sorted(falls.items())),
        heroes_lost=falls.total(),
        felled_by=_felled_by(watched),
        lost=tuple(sorted(one.number for one in lost)[:5]),
        typical=min(lost, key=lambda one: (abs((one.played.rounds or 0) - middle), one.number)).number
        if lost
        else None,
    )


def _felled_by(watched: Sequence[Watched]) -> tuple[tuple[Say, int], ...]:
    by: Counter[str] = Counter()
    said: dict[str, Say] = {}
    for one in watched:
        for fall in one.falls:
            if fall.by is not None:
                key = msgspec.json.encode(fall.by).decode()
                by[key] += 1
                said[key] = fall.by
    return tuple((said[key], count) for key, count in by.most_common(6))


def detail_of(cell: Cell, watched: Sequence[Watched], said: Mapping[str, Say]) -> CellDetail:
    """What decides in a cell, with what things are called."""
    names = _Names(said)
    matches = sorted(watched, key=lambda one: one.number)
    cards = [dict.fromkeys(one.cards, 1) for one in matches]
    strikes = [one.strikes for one in matches]
    answers = [one.answers for one in matches]
    return CellDetail(
        cell.version,
        tuple(_decisive(matches, cards, names)[:_MOST_ROWS]),
        tuple(_striking(matches, strikes, names)[:_MOST_ROWS]),
        tuple(row for row in _decisive(matches, answers, names) if row.clear)[:_MOST_ROWS],
        _questions(matches, names),
    )


class _Names:
    """What things are called; their keys, where nobody has said."""

    def __init__(self, said: Mapping[str, Say]) -> None:
        self._said = said

    def __call__(self, key: str) -> Say:
        return self._said.get(key) or Say("words", {"en": key.rpartition(" ")[2], "fr": key.rpartition(" ")[2]})


def _decisive(matches: Sequence[Watched], counts: Sequence[Mapping[str, int]], names: _Names) -> list[Decides]:
    """Things with which matches are won more often or less often than without them, the clearest first."""
    there: Counter[str] = Counter()
    there_won: Counter[str] = Counter()
    total: Counter[str] = Counter()
    for one, found in zip(matches, counts, strict=True):
        there.update(found.keys())
        total.update(found)
        if one.played.won:
            there_won.update(found.keys())
    won = sum(one.played.won for one in matches)
    rows = []
    for key, count in there.items():
        if _FEWEST <= count <= len(matches) - _FEWEST:
            row = _row(names(key), there_won[key], count, won, len(matches), total[key] / len(matches))
            rows.append((_clarity(row, len(matches)), key, row))
    rows.sort(key=lambda row: (-row[0], row[1]))
    return [row for _, _, row in rows]


def _striking(matches: Sequence[Watched], counts: Sequence[Mapping[str, int]], names: _Names) -> list[Decides]:
    """Kinds of monsters: matches in which they strike more than in most, against the others; who strikes most first."""
    rows = []
    won = sum(one.played.won for one in matches)
    for key in sorted({key for found in counts for key in found}):
        struck = [found.get(key, 0) for found in counts]
        usual = median(struck)
        much = [one for one, count in zip(matches, struck, strict=True) if count > usual]
        often = sum(struck) / len(matches)
        row = _row(names(key), sum(one.played.won for one in much), len(much), won, len(matches), often)
        rows.append((-often, key, row))
    rows.sort(key=lambda row: row[:2])
    return [row for _, _, row in rows]


def _row(name: Say, with_won: int, count: int, won: int, whole: int, often: float) -> Decides:
    """One line of a table."""
    with_it = with_won / count if count else 0.0
    without = (won - with_won) / (whole - count) if whole > count else 0.0
    row = Decides(name, round(with_it, 3), round(without, 3), count, round(often, 2), clear=False)
    return msgspec.structs.replace(row, clear=_clarity(row, whole) > Z)


def _clarity(row: Decides, whole: int) -> float:
    """By how many deviations the shares differ; nothing where there are too few matches."""
    if not _FEWEST <= row.matches <= whole - _FEWEST:
        return 0.0
    spread = [max(0.02, share * (1 - share)) for share in (row.with_it, row.without)]
    return abs(row.with_it - row.without) / sqrt(spread[0] / row.matches + spread[1] / (whole - row.matches))


def _questions(matches: Sequence[Watched], names: _Names) -> tuple[Asked, ...]:
    """The questions that are asked most, each with the answers that are given most."""
    given: dict[str, Counter[str]] = {}
    for one in matches:
        for key, count in one.answers.items():
            given.setdefault(key.partition(" ")[0], Counter())[key] += count
    won = sum(one.played.won for one in matches)
    asked = []
    for kind, answers in sorted(given.items(), key=lambda row: (-row[1].total(), row[0]))[:_MOST_QUESTIONS]:
        rows = []
        for key, count in sorted(answers.items(), key=lambda row: (-row[1], row[0]))[:_MOST_ANSWERS]:
            there = [one for one in matches if key in one.answers]
            there_won = sum(one.played.won for one in there)
            rows.append(_row(names(key), there_won, len(there), won, len(matches), count / len(matches)))
        asked.append(Asked(names(kind), answers.total(), tuple(rows)))
    return tuple(asked)
