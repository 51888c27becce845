"""What a script remembers: plain data inside the state of a match."""

from collections.abc import Mapping
from typing import TypeAlias

import msgspec

Fact: TypeAlias = str | int | tuple[str, ...]
Facts: TypeAlias = Mapping[str, Fact]
"""What a moment tells beside its name: who acted, which letter was entered, where somebody fell."""


class Due(msgspec.Struct):
    """Something put off: where it is written, when it happens, and what was known when it was put off."""

    key: str
    """The rule (or other piece of a script) it is written in."""
    path: tuple[str | int, ...]
    """The way from there to its effects: ``(2, "do")`` is what the third effect puts off."""
    at: str
    wait: int = 1
    """At the first, second, ... such moment from now."""
    facts: dict[str, Fact] = {}


class Memory(msgspec.Struct):
    """What has happened so far, and what is still to come."""

    fired: dict[str, int] = {}
    """How often each rule has happened."""
    flags: list[str] = []
    counters: dict[str, int] = {}
    due: list[Due] = []
