"""What a game writes into its struct types to say more than a Python type can."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec

from oubliette.kernel.words import Words

_KEY: Final = "oubliette.packs"
_NOTE_KEY: Final = "oubliette.packs.note"


class RefMark(msgspec.Struct, frozen=True):
    """The text is the id of an entry of one of these kinds, or one of a few fixed words."""

    kinds: tuple[str, ...]
    also: tuple[str, ...] = ()


class IdMark(msgspec.Struct, frozen=True):
    """The text is an id, taken as written: ``012`` stays "012"."""


class VersionMark(msgspec.Struct, frozen=True):
    """The text is a version, taken as written: ``1.10`` stays "1.10"."""


class TextFileMark(msgspec.Struct, frozen=True):
    """The value names a text file, and stands for its text."""


class VerbsMark(msgspec.Struct, frozen=True):
    """The value is a verb and what it applies to."""


class InlineMark(msgspec.Struct, frozen=True):
    """The fields of the struct are written among those of the struct that has it."""


Mark = RefMark | IdMark | VersionMark | TextFileMark | VerbsMark | InlineMark


def RefTo(kind: str, *more_kinds: str, also: tuple[str, ...] = ()) -> msgspec.Meta:  # noqa: N802 - reads as a type
    """A reference: ``Annotated[str, RefTo("monsters")]`` must be the id of a monster in some loaded pack.

    Several kinds: of any of them. ``also`` lists fixed words that are allowed beside the ids, such as ``"any"``.
    """
    return msgspec.Meta(extra={_KEY: RefMark((kind, *more_kinds), also)})


def note(*, en: str, fr: str) -> msgspec.Meta:
    """A remark added to what is expected: ``expected 8 (levels 0 to 7)``."""
    return msgspec.Meta(extra={_NOTE_KEY: Words(en=en, fr=fr)})


Id = Annotated[str, msgspec.Meta(extra={_KEY: IdMark()})]
"""An id that stands inside an entry (a room, a door): small letters, digits, single underscores."""

Version = Annotated[str, msgspec.Meta(extra={_KEY: VersionMark()})]
"""A version of one to three numbers: ``1.2.0``."""

TextFile = Annotated[str, msgspec.Meta(extra={_KEY: TextFileMark()})]
"""The pack names a ``.txt`` file beside its own file (``map: map/stairs.txt``); the game gets its text."""

VERBS: Final = msgspec.Meta(extra={_KEY: VerbsMark()})
"""``Annotated[Attack | Move, VERBS]``: tagged structs written as a verb and its value, ``attack: {value: 2}``.

If the value is not a mapping, it fills the first field (``attack: 2``); a verb whose fields may all be left out can
stand alone (``stun``).
"""

INLINE: Final = msgspec.Meta(extra={_KEY: InlineMark()})
"""``Annotated[Reach, INLINE]``: a part with a name of its own in code, whose fields are written without that name.

Rules that need one part of a large thing then say so, and packs stay flat.
"""


def mark_of(extra: dict[str, object] | None) -> Mark | None:
    """The mark that one of the annotations above left in a type."""
    found = (extra or {}).get(_KEY)
    return found if isinstance(found, Mark) else None


def note_of(extra: dict[str, object] | None) -> Words | None:
    """The remark left by ``note``."""
    found = (extra or {}).get(_NOTE_KEY)
    return found if isinstance(found, Words) else None
