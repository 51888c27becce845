"""Entries as read, the references between them, and the way back from a path to its line and column."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

import msgspec

from oubliette.kernel.packs.problems import nearest, shortened
from oubliette.kernel.packs.reading import ListNode, MapNode, Node, ScalarNode
from oubliette.kernel.packs.reports import Reports, Source
from oubliette.kernel.packs.shapes import (
    Reference,
    ReferenceShape,
    steps_of,
    text_file_name,
    written,
)
from oubliette.kernel.words import Words


class ReadEntry(msgspec.Struct, kw_only=True):
    """An entry on its way from a file into the content. ``value`` is missing if something is wrong with it."""

    kind: str
    id: str
    source: Source
    node: MapNode
    replaces: bool
    references: list[Reference]
    pack: str = ""
    plain: Any = None
    value: msgspec.Struct | None = None


def look_up(
    entries: Iterable[ReadEntry], ids: Mapping[str, Collection[str]], incomplete: Collection[str], reports: Reports
) -> None:
    """Report every reference that names no entry.

    Kinds of which something could not be read are passed over: that problem is told already, and not twice.
    """
    for entry in entries:
        for reference in entry.references:
            kinds = reference.mark.kinds
            name = reference.node.text
            if any(name in ids[kind] or kind in incomplete for kind in kinds):
                continue
            names = [*reference.mark.also, *(known for kind in kinds for known in ids[kind])]
            reports.add(
                reference.source,
                (reference.node.line, reference.node.column),
                "unknown-reference",
                path=written(steps_of(reference.trail)),
                expected=ReferenceShape(reference.mark).expected(),
                hint=nearest(name, names),
                args={"name": shortened(name)},
            )


def find(node: Node, path: Iterable[str | int]) -> Node:
    """The node at a path, or the last one on the way to it.

    A path may leave out the verb of a verb and its value: games see ``do[0].value`` where the file has
    ``do[0].attack.value``. It may also point into the short form ``attack: 2``.
    """
    for step in path:
        below = _below(node, step)
        if below is None and isinstance(node, MapNode) and len(node.pairs) == 1:
            node = node.pairs[0][1]
            below = _below(node, step)
            if below is None and isinstance(node, ListNode) and isinstance(step, str):
                continue  # the short form of a verb whose first field is a list
        if below is None:
            return node
        node = below
    return node


def _below(node: Node, step: str | int) -> Node | None:
    if isinstance(node, MapNode):
        return next((value for key, value in node.pairs if key.text == str(step)), None)
    if isinstance(node, ListNode) and isinstance(step, int) and step < len(node.items):
        return node.items[step]
    return None


class EntryReporter:
    """Reports problems that a game's checks find, at the place where the entry says it."""

    def __init__(self, entries: Mapping[str, Mapping[str, ReadEntry]], reports: Reports) -> None:
        self._entries = entries
        self._reports = reports

    def __call__(
        self,
        kind: str,
        id: str,  # noqa: A002 - the word packs use
        message: Words,
        *,
        path: Sequence[str | int] = (),
        hint: Sequence[str] = (),
        line: int | None = None,
        column: int = 1,
    ) -> None:
        """Report a problem at a path inside an entry, or at a line of the text file that the path names."""
        entry = self._entries[kind][id]
        node = find(entry.node, path)
        source, place = entry.source, (node.line, node.column)
        if line is not None and isinstance(node, ScalarNode):
            file = text_file_name(source.file, node.text)
            source, place = Source(source.pack, file), (line, column)
        told = written(path)
        self._reports.add(source, place, "check-failed", path=told, hint=tuple(hint), args={"reason": message})
