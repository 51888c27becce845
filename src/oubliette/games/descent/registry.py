"""Where verbs and named rules are found: chapters call each other through it where the book goes in circles.

An attack defeats a hero, whose skill lets him attack: so nothing below the cards imports what cards do.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeVar

import msgspec

from oubliette.games.descent.session import Session
from oubliette.games.descent.state import Figure, Held
from oubliette.games.descent.vocabulary import Verb
from oubliette.kernel.choices import Seat
from oubliette.kernel.flow import Rules

V = TypeVar("V", bound=Verb)


class Deed(msgspec.Struct):
    """Something a card or an ability is doing: whose it is, whom it is about, and what was rolled or paid for it."""

    owner: Figure | None
    """Whose ability it is; the overlord's cards have no owner."""
    seat: Seat
    card: str = ""
    held: Held | None = None
    subject: Figure | None = None
    hearts: int = 0
    paid: int = 0
    tested: int = 0
    over: int = 0
    dealt: list[str] = []
    """Figures that suffered or recovered by it."""

    @property
    def by(self) -> Figure:
        """The figure whose ability it is, where it is one's."""
        if self.owner is None:
            raise LookupError(f"{self.card} belongs to no figure")
        return self.owner

    @property
    def about(self) -> Figure:
        """The figure it is about, where it is about one."""
        if self.subject is None:
            raise LookupError(f"{self.card} is about nobody")
        return self.subject


Does = Callable[[Session, Deed, Any], Rules[None]]
_VERBS: dict[type, Does] = {}
_SPECIALS: dict[str, Callable[[Session, Deed, int], Rules[None]]] = {}
_NEEDED: dict[str, Callable[[Session, Deed], bool]] = {}
_HOOKS: dict[str, Callable[..., Any]] = {}
_ADDED: dict[str, list[Callable[..., Any]]] = {}
_ALWAYS: dict[str, list[Callable[..., Any]]] = {}
"""Those of the rules added that no box brings."""
_OF_BOXES = f"{__package__}.boxes."


def verb(
    kind: type[V],
) -> Callable[[Callable[[Session, Deed, V], Rules[None]]], Callable[[Session, Deed, V], Rules[None]]]:
    """The rule that carries out a verb."""

    def register(rule: Callable[[Session, Deed, V], Rules[None]]) -> Callable[[Session, Deed, V], Rules[None]]:
        _VERBS[kind] = rule
        return rule

    return register


def special(
    name: str, possible: Callable[[Session, Deed], bool] | None = None
) -> Callable[[Callable[[Session, Deed, int], Rules[None]]], Callable[[Session, Deed, int], Rules[None]]]:
    """A rule of its own, by the name that packs use; `possible` tells whether it could do anything now."""

    def register(rule: Callable[[Session, Deed, int], Rules[None]]) -> Callable[[Session, Deed, int], Rules[None]]:
        _SPECIALS[name] = rule
        if possible is not None:
            _NEEDED[name] = possible
        return rule

    return register


def is_possible(s: Session, deed: Deed, rule: str) -> bool:
    """Whether a named rule could do anything now."""
    asked = _NEEDED.get(rule)
    return asked is None or asked(s, deed)


def perform(s: Session, deed: Deed, verbs: Iterable[Verb]) -> Rules[None]:
    """Carry out verbs, one after another."""
    s.deeds.append(deed)
    try:
        for one in verbs:
            yield from _VERBS[type(one)](s, deed, one)
    finally:
        s.deeds.pop()


def perform_special(s: Session, deed: Deed, name: str, value: int) -> Rules[None]:
    """Carry out a named rule."""
    yield from _SPECIALS[name](s, deed, value)


def specials() -> frozenset[str]:
    """The names of all rules that packs can use."""
    return frozenset(_SPECIALS)


def hook(name: str) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """A rule that lower chapters call by its name, such as what a quest does when a door opens."""

    def register(rule: Callable[..., Any]) -> Callable[..., Any]:
        _HOOKS[name] = rule
        return rule

    return register


def call(name: str, *args: Any, **named: Any) -> Any:
    """Call a rule by its name."""
    return _HOOKS[name](*args, **named)


def adds(place: str) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """A rule that adds something of its own at a place of the rules that many may add to (docs/descent.md).

    One that boxes bring is asked in every match with a box: it looks first whether the card or the ability it speaks of
    is there.
    """

    def register(rule: Callable[..., Any]) -> Callable[..., Any]:
        _ADDED.setdefault(place, []).append(rule)
        if not rule.__module__.startswith(_OF_BOXES):
            _ALWAYS.setdefault(place, []).append(rule)
        return rule

    return register


def _rules_at(place: str, s: Session) -> Sequence[Callable[..., Any]]:
    return (_ADDED if s.state.boxes else _ALWAYS).get(place, ())


def added(place: str, s: Session, *args: Any) -> list[Any]:
    """What every rule adds at a place, in the order in which they were read."""
    rules = (_ADDED if s.state.boxes else _ALWAYS).get(place)  # asked 25 times a decision: by hand
    return [rule(s, *args) for rule in rules] if rules else []


def says(place: str, s: Session, *args: Any) -> bool:
    """Whether any rule at a place says so; all of them are asked."""
    rules = (_ADDED if s.state.boxes else _ALWAYS).get(place)
    if not rules:
        return False
    told = [rule(s, *args) for rule in rules]
    return any(told)


def react(place: str, s: Session, *args: Any) -> Rules[None]:
    """Carry out what every rule does at a place, one after another."""
    for rule in _rules_at(place, s):
        yield from rule(s, *args)


def altered(place: str, s: Session, value: Any, *args: Any) -> Rules[Any]:
    """A value as every rule leaves it, one after another; each may ask somebody."""
    for rule in _rules_at(place, s):
        value = yield from rule(s, value, *args)
    return value
