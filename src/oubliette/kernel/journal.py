"""The journal: what happened, by which rules, and who may know.

Each game declares its events as small structs; the journal keeps them in order with the rules that caused
them and the seats that may see them. A seat's journal is numbered for that seat alone, so that a gap cannot
tell that something was hidden.
"""

from collections.abc import Iterable, Iterator
from typing import Any, Union

import msgspec

from oubliette.kernel.choices import Seat
from oubliette.kernel.text import Say


def _kind_of(name: str) -> str:
    return "".join("_" + letter.lower() if letter.isupper() else letter for letter in name).lstrip("_")


class Event(msgspec.Struct, frozen=True, tag_field="kind", tag=_kind_of, omit_defaults=True):
    """Something that happened. The kind is the class name in lower_snake."""

    @property
    def kind(self) -> str:
        """The stable name of this kind of event."""
        return str(self.__struct_config__.tag)


class Forced(Event, frozen=True):
    """A question had one legal answer, which was taken without asking."""

    seat: Seat
    question: str
    keys: tuple[str, ...] = ()


class Entry(msgspec.Struct, frozen=True, omit_defaults=True):
    """One line of the journal, with everything: never for a client as it stands, see :meth:`for_seat`."""

    event: Event
    cites: tuple[str, ...] = ()
    audience: tuple[Seat, ...] | None = None
    instead: Event | None = None
    """What the seats outside the audience see in its place, if anything."""
    reveals: bool = False
    """Whether it tells something that was hidden until now."""

    def for_seat(self, seat: Seat | None) -> Event | None:
        """What a seat sees of this entry; ``None`` stands for an onlooker without a seat."""
        if self.audience is None or seat in self.audience:
            return self.event
        return self.instead


class Line(msgspec.Struct, frozen=True):
    """One entry as one seat sees it: its number in that seat's journal, the event, the rules behind it, the words."""

    number: int
    event: Event
    cites: tuple[str, ...]
    say: Say | None = None


class Journal:
    """What rules write to. The match keeps and numbers what was written."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []

    def note(self, event: Event, cites: str | tuple[str, ...] = ()) -> None:
        """Write an event that everybody may see."""
        self.entries.append(Entry(event, (cites,) if isinstance(cites, str) else cites))

    def reveal(self, event: Event, cites: str | tuple[str, ...] = ()) -> None:
        """Write an event that tells everybody what was hidden until now: it cannot be unseen by an undo."""
        self.entries.append(Entry(event, (cites,) if isinstance(cites, str) else cites, reveals=True))

    def whisper(
        self,
        event: Event,
        to: Iterable[Seat],
        cites: str | tuple[str, ...] = (),
        *,
        instead: Event | None = None,
    ) -> None:
        """Write an event that only some seats may see; the others see ``instead``, if anything."""
        self.entries.append(Entry(event, (cites,) if isinstance(cites, str) else cites, tuple(to), instead))


def seen_by(entries: Iterable[Entry], seat: Seat | None, first_number: int = 0) -> Iterator[Line]:
    """The lines one seat sees, numbered from ``first_number``."""
    number = first_number
    for entry in entries:
        event = entry.for_seat(seat)
        if event is not None:
            yield Line(number, event, entry.cites)
            number += 1


class EntryCodec:
    """Entries to bytes and back, for one game's kinds of events."""

    def __init__(self, events: Iterable[type[Event]]) -> None:
        kinds: Any = Union[tuple(events)]  # noqa: UP007 - the union is put together at run time
        typed: Any = msgspec.defstruct(
            "TypedEntry",
            [
                ("event", kinds),
                ("cites", tuple[str, ...], ()),
                ("audience", tuple[Seat, ...] | None, None),
                ("instead", kinds | None, None),
                ("reveals", bool, False),
            ],
        )
        self._encoder = msgspec.msgpack.Encoder()
        self._decoder = msgspec.msgpack.Decoder(list[typed])

    def encode(self, entries: list[Entry]) -> bytes:
        """All entries as one block of bytes."""
        return self._encoder.encode(entries)

    def decode(self, block: bytes) -> list[Entry]:
        """The entries of a block."""
        return [Entry(e.event, e.cites, e.audience, e.instead, e.reveals) for e in self._decoder.decode(block)]
