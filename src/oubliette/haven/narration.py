"""The sentences of both Haven games' journals: an event's fields, each put into words by its name.

A game says how a field of a name is told, which of several sentences an event has, and what it tells beyond its own
fields. The message of an event is called after its kind: ``bb-event-card-moved-lost``.
"""

from collections.abc import Callable, Mapping
from typing import Any, Generic, TypeAlias, TypeVar

import msgspec

from oubliette.kernel.journal import Event
from oubliette.kernel.text import Say

S = TypeVar("S")
Told: TypeAlias = str | int | Say
Field: TypeAlias = Callable[[S, Any, Any], Told | None]
"""A field in words, from the event and the field's value; nothing where it is not told."""


class Sentences(msgspec.Struct, Generic[S], frozen=True):
    """How a game's events are told."""

    family: str
    """The beginning of the game's messages, such as ``bb``."""
    fields: Mapping[str, Field[S]]
    variant: Callable[[Any], str]
    """Which of several sentences an event has: what is added to the name of its message."""
    more: Mapping[type[Event], Callable[[S, Any], Mapping[str, Told]]] = {}

    def of(self, s: S, event: Event) -> Say:
        """The sentence for an event."""
        args: dict[str, Told] = {}
        for name in event.__struct_fields__:
            said = self._said(s, event, name)
            if said is not None:
                args[name] = said
        more = self.more.get(type(event))
        if more is not None:
            args |= more(s, event)
        return Say(f"{self.family}-event-{event.kind.replace('_', '-')}{self.variant(event)}", args)

    def _said(self, s: S, event: Event, name: str) -> Told | None:
        value = getattr(event, name)
        told = self.fields.get(name)
        if told is not None:
            return told(s, event, value)
        return plainly(name, value)


def plainly(name: str, value: Any) -> Told | None:
    """A field that no game puts into words of its own: numbers, how many there are, how far a way is."""
    if isinstance(value, bool) or value is None:
        return None
    if name == "path":
        return len(value) - 1
    if isinstance(value, tuple):
        return len(value)
    if isinstance(value, int) and value < 0:
        return str(value).replace("-", "−")
    return value if isinstance(value, int | str) else None
