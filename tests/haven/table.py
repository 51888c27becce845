"""What the tables of both Haven games' tests have in common: answering the open question, and reading what is there.

Nothing is asked that the rules would not ask: a test goes through the open question, as a client does.
"""

from collections.abc import Mapping
from typing import Any, ClassVar, Generic, Protocol, Self, TypeVar

from oubliette.kernel.choices import Choice
from oubliette.kernel.journal import Entry, Event
from oubliette.kernel.match import Match
from oubliette.kernel.words import Words

PASSES = ("skip", "stop", "pass", "leave", "no_rest", "end_turn", "ignore")
"""Answers that leave something out, and are marked as such wherever they are given."""
PATIENCE = 600
"""So many dull answers, and what a test waits for never comes."""


def both(text: str) -> Words:
    """The same text in both languages."""
    return Words(en=text, fr=text)


class OnMap(Protocol):
    """What both games' figures have."""

    id: str
    cell: int
    hit_points: int

    @property
    def conditions(self) -> Mapping[Any, bool]:
        """The conditions it has."""


AnyFigure = TypeVar("AnyFigure", bound=OnMap)


class HavenTable(Generic[AnyFigure]):
    """A match in the making of a test. ``t.answer`` answers the open question; the rest reads."""

    hero_id: ClassVar[str]
    """The figure that is meant where none is named."""
    dull_keys: ClassVar[tuple[str, ...]]
    """Answers that do as little as possible, in the order in which :meth:`dull` looks for them."""

    def __init__(self, match: Match[Any]) -> None:
        self.match = match

    # Answering

    @property
    def seat(self) -> str:
        """The first seat that is asked something; an error if the match is over."""
        if self.match.over:
            raise AssertionError(f"the match is over: {self.match.outcome}")
        return next(iter(self.match.choices))

    @property
    def choice(self) -> Choice:
        """The open question of the first seat that is asked something."""
        return self.match.choices[self.seat]

    @property
    def asked(self) -> str:
        """The kind of the open question, or nothing if the match is over."""
        return "" if self.match.over else self.choice.kind

    def keys(self, prefix: str = "") -> list[str]:
        """The answers that can be given, or those that begin like this."""
        return [key for key in self.choice.keys() if key.startswith(prefix)]

    def answer(self, *keys: str) -> Self:
        """Answer with a key, or with the beginning of the only key that begins so; several for a pick of several."""
        given = [self._whole(key) for key in keys]
        for option in self.choice.options:  # the table shows it apart, in every question
            assert option.passes or option.key not in PASSES, f"{option.key} of {self.asked} is no pass"
        self.match.answer(self.seat, given)
        return self

    def answers(self, *keys: str) -> Self:
        """Answer several questions, one after the other."""
        for key in keys:
            self.answer(key)
        return self

    def _whole(self, key: str) -> str:
        offered = self.choice.keys()
        if key in offered:
            return key
        fitting = [one for one in offered if one.startswith(key)]
        if len(fitting) != 1:
            raise AssertionError(f"{key!r} answers {self.choice.kind!r} {len(fitting)} ways; offered: {offered}")
        return fitting[0]

    def dull(self) -> Self:
        """Answer the open question so that as little as possible happens."""
        keys = self.choice.keys()
        chosen = next((key for key in self.dull_keys if key in keys), None)
        if chosen is None:
            chosen = next((key for key in keys if "basic" in key), keys[0])
        loners = [option.key for option in self.choice.options if option.alone]
        if chosen in loners:
            return self.answer(chosen)
        return self.answer(*[key for key in dict.fromkeys((chosen, *keys)) if key not in loners][: self.choice.least])

    def until(self, *kinds: str) -> Self:
        """Go on dully until one of these questions is open, or the match is over."""
        for _ in range(PATIENCE):
            if self.match.over or self.choice.kind in kinds:
                return self
            self.dull()
        raise AssertionError(f"{kinds} was never asked; open is {self.asked}")

    # Reading

    @property
    def session(self) -> Any:
        """What the rules work on; to be read."""
        return self.match.context

    @property
    def over(self) -> bool:
        """Whether the match is over."""
        return self.match.over

    @property
    def won(self) -> bool:
        """Whether it ended with the scenario completed."""
        return self.match.outcome is not None and self.match.outcome.won

    def figure(self, figure_id: str = "") -> AnyFigure:
        """A figure on the map, the hero if none is named; an error if it is gone."""
        found: AnyFigure | None = self.session.figure(figure_id or self.hero_id)
        if found is None:
            here = [figure.id for figure in self.session.figures()]
            raise AssertionError(f"{figure_id} is not on the map; {here} are")
        return found

    def hp(self, figure_id: str = "") -> int:
        """Hit points of a figure."""
        return self.figure(figure_id).hit_points

    def gone(self, figure_id: str) -> bool:
        """Whether a figure has left the map."""
        return self.session.figure(figure_id) is None

    def at(self, figure_id: str = "") -> tuple[int, int]:
        """Column and row of a figure."""
        column, row = self.session.map.board.coords(self.figure(figure_id).cell)
        return column, row

    def conditions(self, figure_id: str = "") -> list[str]:
        """Conditions of a figure, sorted."""
        return sorted(self.figure(figure_id).conditions)

    @property
    def entries(self) -> list[Entry]:
        """The whole journal."""
        return self.match.entries()

    def events(self, kind: str = "") -> list[Event]:
        """What happened, or what happened of one kind."""
        return [entry.event for entry in self.entries if kind in ("", entry.event.kind)]

    def last(self, kind: str) -> Any:
        """The latest event of a kind."""
        found = self.events(kind)
        if not found:
            raise AssertionError(f"no {kind} in {self.kinds()}")
        return found[-1]

    def kinds(self) -> list[str]:
        """The kinds of all that happened, in order."""
        return [event.kind for event in self.events()]

    def cites(self, kind: str) -> tuple[str, ...]:
        """The rules behind the latest event of a kind."""
        return next(entry.cites for entry in reversed(self.entries) if entry.event.kind == kind)
