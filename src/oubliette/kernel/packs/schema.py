"""What a game lets packs hold: its kinds of entries, and the checks that span them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, Protocol, TypeAlias

import msgspec

from oubliette.kernel.packs.annotations import Id, Version
from oubliette.kernel.packs.compiling import Compiler
from oubliette.kernel.packs.containers import StructShape
from oubliette.kernel.packs.json_schema import JsonSchema, entries_schema, struct_schema
from oubliette.kernel.packs.shapes import ID_PATTERN, AsWrittenShape
from oubliette.kernel.words import Words

if TYPE_CHECKING:
    from oubliette.kernel.packs.content import Content

FORMAT: Final = 1
"""The format of packs this version reads; raised when old readers would misread a new pack."""

REPLACES: Final = "replaces"
"""The key by which an entry says that it takes the place of one in an earlier pack."""


class Requirement(msgspec.Struct, frozen=True):
    """A pack that must be loaded before, in this version or a later one."""

    id: Id
    at_least: Version = "0"


class Manifest(msgspec.Struct, frozen=True):
    """``pack.yaml``: what a pack is and what it needs."""

    id: Id
    game: Id
    version: Version
    title: Words
    description: Words | None = None
    requires: tuple[Id | Requirement, ...] = ()
    format: int = FORMAT

    def requirements(self) -> tuple[Requirement, ...]:
        """The packs this one needs, each with its least version."""
        return tuple(Requirement(need) if isinstance(need, str) else need for need in self.requires)


class Report(Protocol):
    """How a game's check tells a designer what is wrong."""

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
        """Report a problem at a path inside an entry.

        With ``line`` (and ``column``), counted from 1, the problem stands inside the text file that the path names.
        """


Check: TypeAlias = "Callable[[Content, Report], None]"


class EachEntry:
    """A check of one entry of a kind after another, which looks at no other of that kind.

    So a pack that is being written has only its own entries checked, as long as all else they look at stays.
    """

    def __init__(self, kind: str, check: Callable[[Content, Report, Any], None]) -> None:
        self.kind = kind
        self.check = check

    def __call__(self, content: Content, report: Report) -> None:
        """Check all of them."""
        for entry in content.kind(self.kind).values():
            self.check(content, report, entry)


class InvalidEntry(ValueError):
    """Raised in a struct's ``__post_init__`` to say, in both languages, why its values don't go together."""

    def __init__(self, message: Words) -> None:
        super().__init__(message.en)
        self.message = message


class PackSchema:
    """The kinds of entries of one game, each a msgspec struct with an ``id``.

    ``checks`` run after everything was read and every reference found its entry; they see the merged content.
    """

    def __init__(self, game: str, kinds: Mapping[str, type[msgspec.Struct]], checks: Sequence[Check] = ()) -> None:
        self.game = game
        self.kinds = dict(kinds)
        if "pack" in self.kinds:
            raise ValueError(f"{game}: the name `pack` is taken by pack.yaml")
        self.checks = tuple(checks)
        compiler = Compiler()
        self._shapes = {kind: _entry_shape(compiler, cls) for kind, cls in self.kinds.items()}
        if unknown := [kind for kind in compiler.kinds_named if kind not in self.kinds]:
            raise ValueError(f"{game}: references to kinds that don't exist: {', '.join(unknown)}")
        self.kind_of = {cls: kind for kind, cls in self.kinds.items()}
        if len(self.kind_of) != len(self.kinds):
            raise ValueError(f"{game}: each kind needs a struct of its own")

    def shape(self, kind: str) -> StructShape:
        """What an entry of a kind must look like."""
        return self._shapes[kind]

    def json_schema(self, kind: str) -> JsonSchema:
        """The JSON Schema of a file of this kind, for editors: one entry, or a list of them."""
        return entries_schema(f"{self.game}: {kind}", self._shapes[kind], REPLACES)

    def json_schemas(self) -> dict[str, JsonSchema]:
        """The JSON Schemas of all kinds, and of ``pack.yaml`` under the name ``pack``."""
        return {"pack": manifest_json_schema(), **{kind: self.json_schema(kind) for kind in self.kinds}}


def manifest_json_schema() -> JsonSchema:
    """The JSON Schema of ``pack.yaml``."""
    return struct_schema(MANIFEST_SHAPE)


def _entry_shape(compiler: Compiler, cls: type[msgspec.Struct]) -> StructShape:
    shape = compiler.struct(cls)
    if "id" not in shape.required:
        raise ValueError(f"{cls.__name__} needs a field `id` without a default")
    if REPLACES in shape.fields:
        raise ValueError(f"{cls.__name__}: the field name {REPLACES!r} is taken by packs themselves")
    shape.fields["id"] = AsWrittenShape(ID_PATTERN, "expected-id")
    return shape


MANIFEST_SHAPE: Final = Compiler().struct(Manifest)
