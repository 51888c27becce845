"""Questions to seats: what is asked, every legal answer, and why an answer is refused."""

from collections.abc import Callable, Sequence
from typing import Any, Generic, Literal, TypeVar

import msgspec

from oubliette.kernel.text import Say

V = TypeVar("V")
Seat = str

Tone = Literal["", "suggested", "costly"]
"""How an answer speaks: like any other, as the natural one, or as one that is paid for dearly."""


class Option(msgspec.Struct, Generic[V], frozen=True):
    """One legal answer.

    The key is stable and readable (``hex:4,7``, ``card:trample/top``): it is what is logged. The value is what
    the asking rule gets back; it never leaves the match. References tell a client what to light up; all of them must
    be in the asked seat's view.
    """

    key: str
    value: V
    say: Say | None = None
    cells: tuple[int, ...] = ()
    pieces: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    edges: tuple[tuple[int, int], ...] = ()
    """Pairs of neighbouring cells, such as the two sides of a door."""
    dice: tuple[str, ...] = ()
    marks: tuple[str, ...] = ()
    slots: tuple[str, ...] = ()
    """Slots of its board where it would lay something."""
    board: str = ""
    """The board on which its cells, edges and slots lie; empty for the first board of the view."""
    group: str = ""
    """The group it stands in, by the id of one of the choice's groups."""
    action: str = ""
    """The line or half of its card that it stands for, by the id of an action on the card's face."""
    alone: bool = False
    """Picked by itself it is the whole answer, however many the question wants; never together with another one."""
    passes: bool = False
    """It declines, ends or goes on without doing anything: never what a hasty key should mean."""
    tone: Tone = ""
    icon: str = ""
    """Its picture, where neither what it lights nor its words bring one."""
    leaves: tuple[Say, ...] = ()
    """What it gives away unused, such as actions or movement points; a client asks once more before it takes it."""
    preview: Callable[[], Any] | None = None
    """What it would cost, risk and lead to (``oubliette.table.Preview``), worked out only when somebody looks."""


def named(
    key: str,
    say: Say | None = None,
    *,
    pieces: tuple[str, ...] = (),
    cards: tuple[str, ...] = (),
    passes: bool = False,
    tone: Tone = "",
    icon: str = "",
) -> Option[str]:
    """An option whose value is its own key, such as ``pass``."""
    return Option(key, key, say, pieces=pieces, cards=cards, passes=passes, tone=tone, icon=icon)


class Group(msgspec.Struct, frozen=True):
    """Options that belong together, under a heading."""

    id: str
    name: Say


class Topic(msgspec.Struct, frozen=True):
    """What a timing point may be about as far as everybody knows, such as a card of somebody's deck.

    Players say of which they want to be asked; see :mod:`oubliette.play.orders`.
    """

    id: str
    say: Say


class Choice(msgspec.Struct, frozen=True):
    """A question to one seat: pick ``least`` to ``most`` of the options."""

    seat: Seat
    kind: str
    options: tuple[Option[Any], ...]
    least: int = 1
    most: int = 1
    cites: tuple[str, ...] = ()
    say: Say | None = None
    ordered: bool = False
    """Whether the order of the picks means something, such as the card that leads."""
    groups: tuple[Group, ...] = ()
    default: tuple[str, ...] = ()
    """The keys that are picked to begin with."""
    open_to: tuple[Seat, ...] = ()
    """Whom the others see being waited for, where who is asked would betray something; empty for the seat itself."""
    secret: bool = False
    """It is put even where it leaves no choice: that somebody was not asked would betray something."""
    why_not: Callable[[Any], Any] | None = None
    """Why a thing that is not lit cannot be chosen (a ``WhyNot`` for a ``Thing`` of ``oubliette.table``), worked out
    only when somebody points at it; what it does not know, the game may."""
    preview: Callable[[Option[Any]], Any] | None = None
    """What an option without a preview of its own would lead to: one function for all of them, so that a question with
    many answers costs nothing until somebody looks. It gives nothing for options of which there is nothing to say."""
    topics: tuple[Topic, ...] = ()
    """All that it may be about, as everybody knows: never what only the asked seat knows. For who wants to be asked
    about none of it the table gives the first answer that passes. Without topics it is always put."""
    about: str = ""
    """Whom of those the seat plays it is about, by the id of a member or sheet of the view."""

    @property
    def forced(self) -> tuple[Option[Any], ...] | None:
        """The only legal answer, where there is just one."""
        if self.secret:
            return None
        if self.least == len(self.options) and (self.least == 1 or not self._leaves_more):
            return self.options
        return () if self.most == 0 else None

    @property
    def _leaves_more(self) -> bool:
        """Whether picking all of several options is not the only answer: their order counts, or one stands alone."""
        return self.ordered or any(option.alone for option in self.options)

    def preview_of(self, option: Option[Any]) -> Any:
        """What an option would cost, risk and lead to (``oubliette.table.Preview``), or nothing."""
        if option.preview is not None:
            return option.preview()
        return None if self.preview is None else self.preview(option)

    def keys(self) -> list[str]:
        """The keys of all options, in the order offered."""
        return [option.key for option in self.options]

    def accept(self, keys: Sequence[str]) -> tuple[Option[Any], ...]:
        """The options of an answer, in the order given; raises :class:`IllegalAnswer` before anything moves."""
        if len(keys) == 1:  # nearly all answers: found without a table of all options
            for option in self.options:
                if option.key == keys[0] and (option.alone or self.least <= 1 <= self.most):
                    return (option,)
        by_key = {option.key: option for option in self.options}
        for key in keys:
            if not isinstance(key, str):
                raise IllegalAnswer.to_key(self, str(key))
        if not self.least <= len(keys) <= self.most:
            raise IllegalAnswer.to_count(self, len(keys))
        picked = []
        for place, key in enumerate(keys):
            if key not in by_key:
                raise IllegalAnswer.to_key(self, key)
            if key in keys[:place]:
                raise IllegalAnswer("illegal-answer-twice", {"key": key}, self)
            picked.append(by_key[key])
            if by_key[key].alone:
                raise IllegalAnswer("illegal-answer-alone", {"key": key}, self)
        return tuple(picked)

    def any_answer(self, below: Callable[[int], int]) -> list[str]:
        """Some legal answer: any number of options that is allowed, in any order, each as likely.

        ``below`` gives whole numbers from 0 to less than its argument.
        """
        keys = self.keys()
        if self.least == self.most == 1:
            return [keys[below(len(keys))]]
        loners = [option.key for option in self.options if option.alone]
        if loners:
            first = keys[below(len(keys))]
            if first in loners:
                return [first]
            keys = [key for key in keys if key not in loners]
            if len(keys) < self.least:
                return [loners[below(len(loners))]]
        count = self.least + below(min(self.most, len(keys)) - self.least + 1)
        return [keys.pop(below(len(keys))) for _ in range(count)]


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
