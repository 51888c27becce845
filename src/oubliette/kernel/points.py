"""Points: the moments at which cards take part in rules, each a type of its own.

A game lists its timing points as types, in the order of play. A chapter raises one (`yield from s.at(Felled(whom))`)
and knows no card; whoever has something to say there listens (`@card("righteous").at(Felled)`) and knows no chapter.
The fields of a point are what is known at that moment, its base says what becomes of the answers:

| base | a listener gives | the point gives |
|---|---|---|
| `React` | rules to carry out; it may ask people | nothing: all of them are carried out, one after another |
| `Notice` | nothing, at once | nothing |
| `Total` | a number | the sum |
| `Verdict` | yes or no | whether anybody says yes; all are asked |
| `Gather[T]` | some things | all of them, in order |
| `First[T]` | a thing or nothing | the first thing |
| `Spaces` | a set of spaces | all of them together |
| `Change[T]` | rules that return a value for the one so far, `at.value` | the value the last one left |

Who listens in a match is looked up in an index that is worked out once: a card that is not at the table costs nothing.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any, ClassVar, Generic, Protocol, Self, TypeVar, cast

import msgspec

from oubliette.kernel.boards import NOWHERE, Mask
from oubliette.kernel.choices import Seat
from oubliette.kernel.flow import Rules

S = TypeVar("S")
"""What rules work on: the session of a game."""
T = TypeVar("T")
P = TypeVar("P")
R = TypeVar("R")
W = TypeVar("W")
"""What a match is played with: an index is worked out from it."""
M = TypeVar("M", bound="InPlay")
L = TypeVar("L")
L_co = TypeVar("L_co", covariant=True)
R_co = TypeVar("R_co", covariant=True)


class Point(msgspec.Struct, Generic[S, R_co]):
    """A moment at which cards may take part. A subclass is one kind of moment; its fields are what is known there."""

    cites: ClassVar[tuple[str, ...]] = ()
    """The rules that name this moment."""

    @classmethod
    def id(cls) -> str:
        """What packs call it: ``about_to_fall``."""
        return _words_of(cls.__name__)

    def asked(self, s: S, rules: Sequence[Callable[[S, Self], Any]]) -> R_co:
        """What comes of it when these rules are asked."""
        raise NotImplementedError

    def unheard(self) -> R_co:
        """What comes of it where nobody listens."""
        raise NotImplementedError


@cache
def _words_of(name: str) -> str:
    return re.sub("(?<!^)(?=[A-Z])", "_", name).lower()


class React(Point[S, Rules[None]], Generic[S]):
    """Everybody who listens acts, one after another."""

    @classmethod
    def listener(cls) -> Callable[[S, Self], Rules[None] | None]:
        """How a rule that listens looks, for the type checker: it asks people, or it is done at once."""
        raise NotImplementedError

    def asked(self, s: S, rules: Sequence[Callable[[S, Self], Rules[None] | None]]) -> Rules[None]:
        """Each acts when the one before is done."""
        for rule in rules:
            yield from rule(s, self) or ()

    def unheard(self) -> Rules[None]:
        """Nothing happens."""
        return cast(Rules[None], ())


class Notice(Point[S, None], Generic[S]):
    """Everybody who listens takes notice at once; nobody can be asked anything."""

    @classmethod
    def listener(cls) -> Callable[[S, Self], None]:
        """How a rule that listens looks, for the type checker."""
        raise NotImplementedError

    def asked(self, s: S, rules: Sequence[Callable[[S, Self], None]]) -> None:
        """Each in turn."""
        for rule in rules:
            rule(s, self)

    def unheard(self) -> None:
        """Nothing happens."""


class Total(Point[S, int], Generic[S]):
    """What listeners add is summed."""

    @classmethod
    def listener(cls) -> Callable[[S, Self], int]:
        """How a rule that listens looks, for the type checker."""
        raise NotImplementedError

    def asked(self, s: S, rules: Sequence[Callable[[S, Self], int]]) -> int:
        """The sum."""
        total = 0
        for rule in rules:
            total += rule(s, self)
        return total

    def unheard(self) -> int:
        """Nothing is added."""
        return 0


class Verdict(Point[S, bool], Generic[S]):
    """One word is enough; all are asked."""

    @classmethod
    def listener(cls) -> Callable[[S, Self], bool]:
        """How a rule that listens looks, for the type checker."""
        raise NotImplementedError

    def asked(self, s: S, rules: Sequence[Callable[[S, Self], bool]]) -> bool:
        """Whether anybody says so."""
        said = False
        for rule in rules:
            said = rule(s, self) or said
        return said

    def unheard(self) -> bool:
        """Nobody says so."""
        return False


class Gather(Point[S, Sequence[T]], Generic[S, T]):
    """What listeners bring is put together, in their order."""

    @classmethod
    def listener(cls) -> Callable[[S, Self], Iterable[T]]:
        """How a rule that listens looks, for the type checker."""
        raise NotImplementedError

    def asked(self, s: S, rules: Sequence[Callable[[S, Self], Iterable[T]]]) -> Sequence[T]:
        """Everything that is brought."""
        return [one for rule in rules for one in rule(s, self)]

    def unheard(self) -> Sequence[T]:
        """Nothing."""
        return ()


class First(Point[S, T | None], Generic[S, T]):
    """The first listener that has something to give gives it; all are asked."""

    @classmethod
    def listener(cls) -> Callable[[S, Self], T | None]:
        """How a rule that listens looks, for the type checker."""
        raise NotImplementedError

    def asked(self, s: S, rules: Sequence[Callable[[S, Self], T | None]]) -> T | None:
        """The first that is something."""
        given = [rule(s, self) for rule in rules]
        return next((one for one in given if one is not None), None)

    def unheard(self) -> T | None:
        """Nothing."""
        return None


class Spaces(Point[S, Mask], Generic[S]):
    """The spaces that listeners name are taken together."""

    @classmethod
    def listener(cls) -> Callable[[S, Self], Mask]:
        """How a rule that listens looks, for the type checker."""
        raise NotImplementedError

    def asked(self, s: S, rules: Sequence[Callable[[S, Self], Mask]]) -> Mask:
        """All of them."""
        found = NOWHERE
        for rule in rules:
            found |= rule(s, self)
        return found

    def unheard(self) -> Mask:
        """None."""
        return NOWHERE


class Change(Point[S, Rules[T]], Generic[S, T]):
    """Each listener gets the value the last one left, and may ask somebody before it returns another."""

    value: T
    """The value so far."""

    @classmethod
    def listener(cls) -> Callable[[S, Self], Rules[T]]:
        """How a rule that listens looks, for the type checker."""
        raise NotImplementedError

    def asked(self, s: S, rules: Sequence[Callable[[S, Self], Rules[T]]]) -> Rules[T]:
        """The value as the last one left it."""
        for rule in rules:
            self.value = yield from rule(s, self)
        return self.value

    def unheard(self) -> Rules[T]:
        """The value as it was."""
        yield from ()
        return self.value


class Heard(Protocol[L_co]):
    """A kind of point, as far as its listeners go."""

    def listener(self) -> L_co:
        """How a rule that listens looks."""
        ...


class InPlay(msgspec.Struct):
    """A card that somebody has and can use now: what a card's own rule gets as *mine*."""

    card: str
    seat: Seat
    """Who decides for it."""


class Listening(msgspec.Struct, Generic[S, W], frozen=True):
    """A rule that listens, and where it comes from."""

    point: type[Point[S, Any]]
    rule: Callable[[S, Any], Any]
    source: "Origin[S, W]"
    rule_name: str
    module: str


Index = Mapping[type[Point[S, Any]], Sequence[Callable[[S, Any], Any]]]
"""The rules that listen in a match, by the point they listen at."""


class Listeners(Generic[S, W]):
    """All rules of a game that listen somewhere, in the order in which they were read."""

    def __init__(self) -> None:
        self._all: list[Listening[S, W]] = []
        self._written: list[Callable[[W], Iterable[Listening[S, W]]]] = []
        self.changes = 0
        """How often somebody began or ceased to listen: an index that was worked out before holds no more."""

    def __iter__(self) -> Iterator[Listening[S, W]]:
        return iter(self._all)

    def add(self, listening: Listening[S, W]) -> None:
        """One more."""
        self._all.append(listening)
        self.changes += 1

    def drop_last(self) -> None:
        """The one that came last listens no more: for who tries something out."""
        self._all.pop()
        self.changes += 1

    def written(self, read: Callable[[W], Iterable[Listening[S, W]]]) -> Callable[[W], Iterable[Listening[S, W]]]:
        """The function below finds rules that content writes down: they come after those of code in the same order."""
        self._written.append(read)
        return read

    def index(self, world: W) -> Index[S]:
        """Who listens in a match: rules of the game first, then sources by their order, each as it was read."""
        found: dict[type[Point[S, Any]], list[Callable[[S, Any], Any]]] = {}
        every = [*self._all, *(one for read in self._written for one in read(world))]
        here = sorted((one for one in every if one.source.is_here(world)), key=lambda one: one.source.order)
        for one in here:
            found.setdefault(one.point, []).append(one.rule)
        return {point: tuple(rules) for point, rules in found.items()}


class Origin(Generic[S, W]):
    """Where rules come from. It takes part in a match or it does not; what comes first in `order` is asked first."""

    def __init__(self, listeners: Listeners[S, W], is_here: Callable[[W], bool], order: int = 0) -> None:
        self.listeners = listeners
        self.is_here = is_here
        self.order = order

    def _hear(self, point: object, heard: Callable[[S, Any], Any], written: object) -> None:
        kind = cast(type[Point[S, Any]], point)
        name, module = getattr(written, "__name__", ""), getattr(written, "__module__", "")
        self.listeners.add(Listening(kind, heard, self, name, module))


class Source(Origin[S, W]):
    """The game itself, a box, a class, a way to play: its rules look for themselves whom they are about."""

    def at(self, point: Heard[L]) -> Callable[[L], L]:
        """The rule below listens at a point."""

        def register(rule: L) -> L:
            self._hear(point, cast(Callable[[S, Any], Any], rule), rule)
            return rule

        return register


class Card(Origin[S, W], Generic[S, W, M]):
    """A card whose rules stand beside it: each of them runs once for every one in play that can be used."""

    def __init__(
        self,
        listeners: Listeners[S, W],
        is_here: Callable[[W], bool],
        in_play: Callable[[S, Any], Iterable[M]],
        order: int = 0,
    ) -> None:
        super().__init__(listeners, is_here, order)
        self.in_play = in_play

    def at(self, point: Heard[Callable[[S, P], R]]) -> Callable[[Callable[[S, M, P], R]], Callable[[S, M, P], R]]:
        """The rule below listens at a point, for each such card in play."""

        def register(rule: Callable[[S, M, P], R]) -> Callable[[S, M, P], R]:
            def each(s: S, at: Point[S, Any]) -> Any:
                mine = [_bound(rule, one) for one in self.in_play(s, at)]
                return at.asked(s, mine) if mine else at.unheard()

            self._hear(point, each, rule)
            return rule

        return register


def _bound(rule: Callable[[S, M, P], R], mine: M) -> Callable[[S, Any], R]:
    return lambda s, at: rule(s, mine, at)
