"""What a player can do in the own turn: each chapter lists its deeds, with the reason where one cannot be done now."""

from collections.abc import Callable, Iterable, Iterator
from functools import partial

import msgspec

from oubliette.games.euthia.state.session import Session
from oubliette.games.euthia.state.state import Cell, Hero
from oubliette.kernel.choices import Group, Option, Seat, Tone
from oubliette.kernel.flow import Cites, Rules, ask
from oubliette.kernel.text import Say
from oubliette.table import Preview, Thing, WhyNot


class Deed(msgspec.Struct, frozen=True, eq=False):
    """Something to do: the answer that stands for it, the rule that carries it out, and why not, if it cannot."""

    key: str
    say: Say
    run: Callable[[], Rules[None]]
    group: str = "free"
    cells: tuple[Cell, ...] = ()
    cards: tuple[str, ...] = ()
    why_not: str | None = None
    cites: str = ""
    passes: bool = False
    leaves: tuple[Say, ...] = ()
    tone: Tone = ""
    preview: Callable[[], Preview] | None = None

    def option(self) -> "Option[Deed]":
        """The deed as an answer."""
        return Option(
            self.key,
            self,
            self.say,
            cells=self.cells,
            cards=self.cards,
            group=self.group,
            passes=self.passes,
            leaves=self.leaves,
            tone=self.tone,
            preview=self.preview,
        )


Provider = Callable[[Session, Hero], Iterable[Deed]]

ANY_MOMENT: list[Provider] = []
"""What a rule allows "at any time" (EU-0064, EU-0296): in the turn, and inside what takes its time; chapters add."""


def at_any_moment(s: Session, hero: Hero) -> Iterator[Deed]:
    """Everything that may be done at any time."""
    for provider in ANY_MOMENT:
        yield from provider(s, hero)


def ask_deed(
    seat: Seat,
    kind: str,
    deeds: Iterable[Deed],
    *,
    cites: Cites,
    say: Say,
    default: str = "",
    why_not: Callable[[Thing], WhyNot | None] | None = None,
) -> "Rules[Deed]":
    """One of the deeds, under the headings they stand in."""
    options = [deed.option() for deed in deeds]
    named = dict.fromkeys(option.group for option in options if option.group)
    groups = tuple(Group(name, Say(f"eu-group-{name}")) for name in named)
    deed = yield from ask(seat, kind, options, cites=cites, say=say, groups=groups, default=default, why_not=why_not)
    return deed


def refused(deeds: Iterable[Deed], thing: Thing) -> WhyNot | None:
    """Why the deeds that are about a thing cannot be done: the first reason, unless one of them can."""
    reason = None
    for deed in deeds:
        if (thing.kind == "cell" and thing.cell in deed.cells) or (thing.kind == "card" and thing.id in deed.cards):
            if deed.why_not is None:
                return None
            reason = reason or WhyNot(Say(deed.why_not), (deed.cites,) if deed.cites else ())
    return reason


def at_once(act: Callable[[], None]) -> Callable[[], Rules[None]]:
    """A deed that asks nothing more."""
    return partial(_run, act)


def _run(act: Callable[[], None]) -> Rules[None]:
    act()
    yield from ()


def possible(deeds: Iterable[Deed]) -> Iterator[Deed]:
    """Those that can be done now."""
    return (deed for deed in deeds if deed.why_not is None)
