"""Loaded content: every entry of the packs at the table, by type and id."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any, TypeVar

import msgspec

from oubliette.kernel.packs.problems import nearest
from oubliette.kernel.words import Words

Entry = TypeVar("Entry", bound=msgspec.Struct)


class UnknownEntry(LookupError):
    """No loaded pack has an entry of this kind and id."""

    def __init__(self, kind: str, entry_id: str, near: tuple[str, ...]) -> None:
        self.kind = kind
        self.entry_id = entry_id
        self.nearest = near
        hint = f"; nearest: {', '.join(near)}" if near else ""
        super().__init__(f"there is no {kind}/{entry_id}{hint}")


class PackInfo(msgspec.Struct, frozen=True):
    """A loaded pack. The digest tells its entries from those of any other, wherever and however written."""

    id: str
    version: str
    title: Words
    digest: str
    description: Words | None = None


class Content:
    """The merged entries of the loaded packs.

    Entries stand in the order of the packs, then of file paths, then of lines. ``digest`` does not depend on
    file names, comments or order, so two tables with the same digest play the same content.
    """

    __slots__ = ("_by_kind", "_kind_of", "_pack_of", "digest", "game", "packs")

    def __init__(
        self,
        game: str,
        packs: tuple[PackInfo, ...],
        digest: str,
        by_kind: Mapping[str, dict[str, msgspec.Struct]],
        kind_of: Mapping[type[msgspec.Struct], str],
        pack_of: Mapping[str, Mapping[str, str]],
    ) -> None:
        self.game = game
        self.packs = packs
        self.digest = digest
        self._by_kind = by_kind
        self._kind_of = kind_of
        self._pack_of = pack_of

    def all(self, cls: type[Entry]) -> Mapping[str, Entry]:
        """All entries of a struct type, by id."""
        entries: Any = self._by_kind[self._kind(cls)]
        return MappingProxyType(entries)

    def get(self, cls: type[Entry], entry_id: str) -> Entry:
        """One entry; UnknownEntry names the nearest ids."""
        kind = self._kind(cls)
        entries: Any = self._by_kind[kind]
        try:
            found: Entry = entries[entry_id]
        except KeyError:
            raise UnknownEntry(kind, entry_id, nearest(entry_id, entries)) from None
        return found

    def kind(self, kind: str) -> Mapping[str, msgspec.Struct]:
        """All entries of a kind known by name only, by id."""
        if kind not in self._by_kind:
            raise LookupError(f"{self.game} has no kind {kind!r}; it has {', '.join(self._by_kind)}")
        return MappingProxyType(self._by_kind[kind])

    def kinds(self) -> tuple[str, ...]:
        """The kinds of entries there are."""
        return tuple(self._by_kind)

    def pack_of(self, cls: type[msgspec.Struct]) -> Mapping[str, str]:
        """Which pack each entry of a struct type comes from, by id; the last one, where packs replace it."""
        return MappingProxyType(dict(self._pack_of[self._kind(cls)]))

    def _kind(self, cls: type[msgspec.Struct]) -> str:
        try:
            return self._kind_of[cls]
        except KeyError:
            raise TypeError(f"{cls.__name__} is not a kind of entry of {self.game}") from None

    def __repr__(self) -> str:
        return f"<Content of {self.game}: {', '.join(pack.id for pack in self.packs)} {self.digest[:8]}>"


def digest_of(game: str, entries: Iterable[tuple[str, str, bool, object]]) -> str:
    """A fingerprint of entries (kind, id, whether it replaces, plain value), in whatever order they come."""
    hashed = hashlib.sha256(game.encode())
    for entry in sorted(entries, key=lambda entry: entry[:2]):
        form = msgspec.json.encode(entry)
        hashed.update(len(form).to_bytes(8, "big"))
        hashed.update(form)
    return hashed.hexdigest()
