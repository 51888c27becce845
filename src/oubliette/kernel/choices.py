"""Questions to seats: what is asked, every legal answer, and why an answer is refused."""

from collections.abc import Sequence
from typing import Any, Generic, TypeVar

import msgspec

from oubliette.kernel.text import Say

V = TypeVar("V")
Seat = str


class Option(msgspec.Struct, Generic[V], frozen=True):
    """One legal answer.

    The key is stable and readable (``hex:4,7``, ``card:trample/top``): it is what is logged. The value is what
    the asking rule gets back; it never leaves the match. References tell a client what to light up.
    """

    key: str
    value: V
    say: Say | None = None
    cells: tuple[int, ...] = ()
    pieces: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()


def named(
    key: str, say: Say | None = None, *, pieces: tuple[str, ...] = (), cards: tuple[str, ...] = ()
) -> Option[str]:
    """An option whose value is its own key, such as ``pass``."""
    return Option(key, key, say, pieces=pieces, cards=cards)


class Choice(msgspec.Struct, frozen=True):
    """A question to one seat: pick ``least`` to ``most`` of the options."""

    seat: Seat
    kind: str
    options: tuple[Option[Any], ...]
    least: int = 1
    most: int = 1
    cites: tuple[str, ...] = ()
    say: Say | None = None

    @property
    def forced(self) -> tuple[Option[Any], ...] | None:
        """The only legal answer, where there is just one."""
        if self.least == len(self.options):
            return self.options
        return () if self.most == 0 else None

    def keys(self) -> list[str]:
        """The keys of all options, in the order offered."""
        return [option.key for option in self.options]

    def accept(self, keys: Sequence[str]) -> tuple[Option[Any], ...]:
        """The options of an answer, in the order given; raises :class:`IllegalAnswer` before anything moves."""
        if not self.least <= len(keys) <= self.most:
            raise IllegalAnswer.to_count(self, len(keys))
        by_key = {option.key: option for option in self.options}
        picked = []
        for place, key in enumerate(keys):
            if key not in by_key:
                raise IllegalAnswer.to_key(self, key)
            if key in keys[:place]:
                raise IllegalAnswer("illegal-answer-twice", {"key": key}, self)
            picked.append(by_key[key])
        return tuple(picked)


class IllegalAnswer(Exception):
    """An answer that was refused; nothing has changed. ``reason`` says why, in words for a person."""

    def __init__(self, reason: str, args: dict[str, str | int], choice: Choice | None = None) -> None:
        self.reason = Say(reason, args)
        self.choice = choice
        facts = ", ".join(f"{name}={value!r}" for name, value in args.items())
        super().__init__(f"{reason.removeprefix('illegal-answer-').replace('-', ' ')}: {facts}")

    @classmethod
    def to_count(cls, choice: Choice, given: int) -> "IllegalAnswer":
        """Too few or too many options were picked."""
        facts: dict[str, str | int] = {"given": given, "least": choice.least, "most": choice.most}
        return cls("illegal-answer-count", facts | {"question": choice.kind}, choice)

    @classmethod
    def to_key(cls, choice: Choice, key: str) -> "IllegalAnswer":
        """The key is none of the options."""
        offered = ", ".join(choice.keys()[:12])
        return cls("illegal-answer-key", {"key": key[:80], "question": choice.kind, "offered": offered}, choice)

    @classmethod
    def out_of_turn(cls, seat: str, waiting_for: Sequence[str]) -> "IllegalAnswer":
        """The seat is asked nothing now."""
        return cls("illegal-answer-turn", {"seat": seat[:80], "waiting": ", ".join(waiting_for)})
