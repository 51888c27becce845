"""Packs that stay as they are, read once, so that one upon them can be checked again and again while it is written."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec

from oubliette.kernel.packs.content import Content
from oubliette.kernel.packs.loading import Loading
from oubliette.kernel.packs.problems import ContentError, Problem
from oubliette.kernel.packs.references import EntryReporter, ReadEntry
from oubliette.kernel.packs.reports import LIMITS, Limits, Reports, TooManyProblems
from oubliette.kernel.packs.schema import Check, EachEntry, PackSchema


class _Watched(Content):
    """Content that remembers which kinds somebody has looked at."""

    __slots__ = ("looked_at",)
    looked_at: set[str]

    def _kind(self, cls: type[msgspec.Struct]) -> str:
        kind = super()._kind(cls)
        self.looked_at.add(kind)
        return kind

    def kind(self, kind: str) -> Mapping[str, msgspec.Struct]:
        """All entries of a kind known by name only, by id."""
        self.looked_at.add(kind)
        return super().kind(kind)


class _Told(msgspec.Struct):
    """What a check said last, and of which entries."""

    kinds: frozenset[str]
    of: tuple[Any, ...]
    problems: list[Problem]


class Standing:
    """The packs below. ``check`` says of a pack upon them what loading them all together would say."""

    def __init__(self, schema: PackSchema, paths: Sequence[Path], limits: Limits = LIMITS) -> None:
        self._schema = schema
        self._limits = limits
        self._below = Loading(schema, limits)
        self._opened = self._below.read(paths)
        if self._below.reports.problems:
            raise ContentError(self._below.reports.in_order())
        self._told: dict[Check, _Told] = {}
        self._kinds_of: dict[Check, frozenset[str]] = {}
        for check in schema.checks:
            self._ask(check, self._below, {})

    def plain(self, kind: str, name: str) -> Mapping[str, Any] | None:
        """An entry of the packs below as plain data."""
        found = self._below.entries.get(kind, {}).get(name)
        return None if found is None or not isinstance(found.plain, dict) else found.plain

    def all_plain(self, kind: str) -> dict[str, Mapping[str, Any]]:
        """All entries of a kind as plain data, by id."""
        return {name: one.plain for name, one in self._below.entries[kind].items() if isinstance(one.plain, dict)}

    def place(self, kind: str, name: str) -> tuple[str, str] | None:
        """The folder of the pack and the file that an entry stands in."""
        found = self._below.entries.get(kind, {}).get(name)
        return None if found is None else (found.source.pack, found.source.file)

    def check(self, path: Path) -> tuple[list[Problem], Content | None]:
        """Everything that is wrong with a pack, and all content with it if nothing is."""
        loading = Loading(self._schema, self._limits)
        try:
            loading.go_on(self._below, self._opened, path)
        except TooManyProblems:
            return loading.reports.in_order(), None
        if loading.reports.problems:
            return loading.reports.in_order(), None
        mine: dict[str, list[ReadEntry]] = {}
        for kind, found in loading.entries.items():
            below = self._below.entries[kind]
            mine[kind] = [entry for key, entry in found.items() if below.get(key) is not entry]
        found_wrong: list[Problem] = []
        for check in self._schema.checks:
            found_wrong += self._ask(check, loading, mine)
        if found_wrong:
            reports = Reports(self._limits.problems + 1)
            reports.problems = found_wrong[: self._limits.problems]
            return reports.in_order(), None
        return [], loading.content()

    def _stands_alone(self, check: EachEntry, mine: Mapping[str, list[ReadEntry]]) -> bool:
        """Whether what was sound below still is: nothing it looks at has changed but the entries themselves."""
        looked_at = self._kinds_of.get(check)
        return looked_at is not None and not any(mine.get(kind) for kind in looked_at if kind != check.kind)

    def _ask(self, check: Check, loading: Loading, mine: Mapping[str, list[ReadEntry]]) -> list[Problem]:
        """What a check says; asked again only where something has changed that it has looked at before."""
        known = self._told.get(check)
        if known is not None and known.of == _signature(known.kinds, mine):
            return known.problems
        if not any(mine.get(kind) for kind in self._kinds_of.get(check, ())) and check in self._kinds_of:
            return []
        reports = Reports(self._limits.problems)
        content = loading.content(_Watched)
        if not isinstance(content, _Watched):
            raise TypeError("content that watches")
        content.looked_at = set()
        report = EntryReporter(loading.entries, reports)
        with suppress(TooManyProblems):
            if isinstance(check, EachEntry) and self._stands_alone(check, mine):
                for entry in mine.get(check.kind, ()):
                    check.check(content, report, entry.value)
            else:
                check(content, report)
        kinds = frozenset(content.looked_at)
        if check not in self._kinds_of:
            self._kinds_of[check] = kinds
        self._told[check] = _Told(
            kinds | self._kinds_of[check], _signature(kinds | self._kinds_of[check], mine), reports.problems
        )
        return reports.problems


def _signature(kinds: frozenset[str], mine: Mapping[str, list[ReadEntry]]) -> tuple[Any, ...]:
    """What of a pack a check has seen: its entries of these kinds, and where they stand."""
    return tuple((kind, entry.id, entry.source, entry.node) for kind in sorted(kinds) for entry in mine.get(kind, ()))
