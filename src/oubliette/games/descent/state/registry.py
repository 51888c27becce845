"""Where verbs and named rules are found: cards name them, and nothing below the cards imports what cards do."""

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from oubliette.games.descent.content.vocabulary import Verb
from oubliette.games.descent.state.deed import Deed
from oubliette.games.descent.state.session import Session
from oubliette.kernel.flow import Rules

V = TypeVar("V", bound=Verb)
Does = Callable[[Session, Deed, Any], Rules[None]]
Special = Callable[[Session, Deed], Rules[None] | None]
"""A rule of its own: it asks people, or it is done at once."""
Possible = Callable[[Session, Deed], object]
"""Whether a rule could do anything now, or those with whom it could."""
R = TypeVar("R", bound=Special)
_VERBS: dict[type, Does] = {}
_SPECIALS: dict[str, Special] = {}
_NEEDED: dict[str, Possible] = {}


def verb(
    kind: type[V],
) -> Callable[[Callable[[Session, Deed, V], Rules[None]]], Callable[[Session, Deed, V], Rules[None]]]:
    """The rule that carries out a verb."""

    def register(rule: Callable[[Session, Deed, V], Rules[None]]) -> Callable[[Session, Deed, V], Rules[None]]:
        _VERBS[kind] = rule
        return rule

    return register


def special(name: str, possible: Possible | None = None) -> Callable[[R], R]:
    """A rule of its own, by the name that packs use; `possible` tells whether it could do anything now."""

    def register(rule: R) -> R:
        _SPECIALS[name] = rule
        if possible is not None:
            _NEEDED[name] = possible
        return rule

    return register


def is_possible(s: Session, deed: Deed, rule: str) -> bool:
    """Whether a named rule could do anything now."""
    asked = _NEEDED.get(rule)
    return asked is None or bool(asked(s, deed))


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
    deed.value = value
    yield from _SPECIALS[name](s, deed) or ()


def specials() -> frozenset[str]:
    """The names of all rules that packs can use."""
    return frozenset(_SPECIALS)
