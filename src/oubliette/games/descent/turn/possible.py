"""What could be done at all: what could do nothing is not offered (D2-0009)."""

from oubliette.games.descent.content.vocabulary import (
    Attack,
    Cure,
    Inflict,
    Recover,
    Special,
    Suffer,
    Test,
    Token,
    Verb,
)
from oubliette.games.descent.state.deed import Deed, Use
from oubliette.games.descent.state.registry import is_possible
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.turn.verbs import attack_options
from oubliette.games.descent.uses.class_tokens import left
from oubliette.games.descent.uses.whom import candidates, helped


def could_do(s: Session, use: Use) -> bool:
    """Whether a skill could do anything now; what could not is not offered (D2-0009)."""
    deed = Deed(use.figure, use.hero.seat, use.held.card, use.held, use.figure)
    return could_perform(s, deed, use.clause.do)


def could_perform(s: Session, deed: Deed, verbs: tuple[Verb, ...]) -> bool:
    """Whether the first of some verbs finds anybody, and every named rule has something to do."""
    for place, verb in enumerate(verbs):
        if isinstance(verb, Special) and not is_possible(s, deed, verb.rule):
            return False
        if place:
            continue
        if isinstance(verb, Attack):
            return deed.owner is not None and bool(attack_options(s, deed.owner, verb))
        if isinstance(verb, Token) and not left(s, verb.kind) and not s.book.class_tokens[verb.kind].moves:
            return False
        if isinstance(verb, Recover | Suffer | Inflict | Cure | Test | Token) and verb.who != "self":
            if isinstance(verb, Recover):
                found = helped(s, deed, verb.who, lying=verb.damage != 0)
            else:
                found = candidates(s, deed, verb.who)
            if isinstance(verb, Cure):
                found = [one for one in found if one.conditions]
            if not found:
                return False
    return True
