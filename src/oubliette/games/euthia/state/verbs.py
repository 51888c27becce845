"""How verbs find their rules: each chapter says what its verbs do and what hinders them, and uses look here."""

from collections.abc import Callable
from typing import Any, TypeVar

from oubliette.games.euthia.content.vocabulary import Verb
from oubliette.games.euthia.state.session import Session
from oubliette.games.euthia.state.state import Hero
from oubliette.kernel.flow import Rules

Rule = Callable[[Session, Hero, Any, str], Rules[None]]
"""What a verb does: session, Hero, the verb, and the piece it stands on."""
Hindrance = Callable[[Session, Hero, Any, str], str | None]
"""Why it cannot be done now, as a message; nothing if it can."""

R = TypeVar("R", bound=Rule)
_RULES: dict[type, Rule] = {}
_HINDRANCES: dict[type, Hindrance] = {}


def performs(verb: type, hindered: Hindrance | None = None) -> Callable[[R], R]:
    """Say that a rule is what a verb does."""

    def keep(rule: R) -> R:
        _RULES[verb] = rule
        if hindered is not None:
            _HINDRANCES[verb] = hindered
        return rule

    return keep


Deed = Callable[[Session, Hero, Any, str], None]
D = TypeVar("D", bound=Deed)


def does(verb: type, hindered: Hindrance | None = None) -> Callable[[D], D]:
    """Say that a function, which asks nothing, is what a verb does."""

    def keep(deed: D) -> D:
        def rule(s: Session, hero: Hero, done: Any, source: str) -> Rules[None]:
            deed(s, hero, done, source)
            yield from ()

        performs(verb, hindered)(rule)
        return deed

    return keep


def perform(s: Session, hero: Hero, verbs: tuple[Verb, ...], source: str) -> Rules[None]:
    """Do the verbs in their order."""
    for verb in verbs:
        yield from _RULES[type(verb)](s, hero, verb, source)


IN_VAIN = ("eu-why-not-unhurt", "eu-why-not-immune")
"""Reasons that spoil a single verb; whatever else comes along can still be done (EU-1114, EU-1147)."""


def hindrance(s: Session, hero: Hero, verbs: tuple[Verb, ...], source: str) -> str | None:
    """Why none of it can be done. The first verb decides, unless it is merely in vain and another one still helps."""
    reasons = [_hindrance_of(s, hero, verb, source) for verb in verbs]
    if not reasons or reasons[0] not in IN_VAIN:
        return reasons[0] if reasons else None
    helps = any(reason is None and _is_gain(verb) for verb, reason in zip(verbs, reasons, strict=True))
    return None if helps else reasons[0]


def _hindrance_of(s: Session, hero: Hero, verb: Verb, source: str) -> str | None:
    check = _HINDRANCES.get(type(verb))
    return check(s, hero, verb, source) if check is not None else None


def _is_gain(verb: Verb) -> bool:
    """A weaker attack to come is the price of a Shield, no gain."""
    by = getattr(verb, "by", 1)
    return not isinstance(by, int) or by > 0
