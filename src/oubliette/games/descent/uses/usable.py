"""Who could use which card at a moment (D2-0036 to D2-0050)."""

from __future__ import annotations

from collections.abc import Iterator

from oubliette.games.descent.content.vocabulary import Moment, Special
from oubliette.games.descent.figures.figures import cards_in_use, is_idle, needs_met, works
from oubliette.games.descent.state.deed import Deed, Use
from oubliette.games.descent.state.points import (
    LentCards,
    NoFeat,
)
from oubliette.games.descent.state.registry import is_possible
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import Attack, Figure, Hero
from oubliette.games.descent.uses.prices import can_pay


def uses(s: Session, name: Moment, subject: Figure | None = None, only: Figure | None = None) -> Iterator[Use]:
    """All clauses of heroes' cards that could be used at a moment."""
    book = s.book
    cards = book.cards_at(name)
    if not cards:
        return
    watching = book.watching_at(name)
    for hero in s.state.heroes.values():
        figure = s.state.figures[hero.id]
        other = only is not None and figure is not only
        if (other and not watching) or not can_decide(s, hero, figure, name):
            continue
        found = cards_in_use(hero, watching if other else cards)
        if not other:
            found += [held for held in s.at(LentCards(hero)) if held.card in cards]
        for held in found:
            for place, clause in book.clauses(held.card, name):
                if other and not clause.of_others:
                    continue
                use = Use(hero, figure, held, place, clause)
                if not clause.anybody and is_usable(s, use, subject):
                    yield use
    if book.shared_at(name):
        yield from _shared(s, name, subject, only)


def _shared(s: Session, name: Moment, subject: Figure | None, only: Figure | None) -> Iterator[Use]:
    """Clauses of anybody's cards that every figure on the heroes' side may use for itself (D2-4067, D2-2308)."""
    cards = s.book.shared_at(name)
    owned = [held for hero in s.state.heroes.values() for held in hero.skills if held.card in cards]
    for figure in s.on_map():
        hero = behind(s, figure)
        if hero is None or (only is not None and figure is not only) or "charmed" in figure.marks:  # D2-4035
            continue  # D2-4035
        if s.treated_as(figure) != "figure":  # D2-0356
            continue  # D2-0356
        for held in owned:
            for place, clause in s.book.clauses(held.card, name):
                use = Use(hero, figure, held, place, clause)
                if clause.anybody and is_usable(s, use, subject):
                    yield use


def behind(s: Session, figure: Figure) -> Hero | None:
    """The hero who speaks for a figure of his side: himself, or whose it is."""
    if figure.rank == "hero":
        return s.state.heroes[figure.id]
    if figure.rank == "familiar":
        return s.state.heroes[figure.group]
    if figure.rank == "person":
        return next(iter(s.state.heroes.values()))
    return None


def can_decide(s: Session, hero: Hero, figure: Figure, name: Moment) -> bool:
    """A hero off the map or under a charm uses nothing (D2-0243, D2-2088, D2-4302)."""
    if "charmed" in figure.marks:
        return name == "defence_rolled" or (name in STEP_TWO and _strikes_himself(s, figure))
    return not hero.away and (not hero.knocked_out or name in ("defeated", "test_rolled"))


STEP_TWO: tuple[Moment, ...] = ("before_roll", "attack_rolled", "defence_rolled")


def _strikes_himself(s: Session, figure: Figure) -> bool:
    """A charmed hero made to attack himself answers to the dice by his own player's choice (D2-4306, D2-4307)."""
    attack = s.attack
    return attack is not None and attack.attacker == figure.id and figure.id in [hit.figure for hit in attack.hits]


def is_usable(s: Session, use: Use, subject: Figure | None) -> bool:
    """Whether a card may be used now: it is ready, it is its time, and it can be paid for."""
    attack = s.attack
    if not works(use.held, use.clause) or not can_pay(s, use):
        return False
    if use.held.card.startswith("feat/") and s.at(NoFeat(use.hero)):
        return False
    if _is_of_another(use, attack):
        return False
    if name_is_of_attack(use.clause.when) and is_idle(s, use.figure, use.held, attack):
        return False
    if use.clause.once and once_key(use, attack) in (
        attack.used if use.clause.once == "attack" and attack else use.hero.used
    ):
        return False
    if not needs_met(s, use.figure, use.clause.needs, attack, subject):
        return False
    deed = Deed(use.figure, use.hero.seat, use.held.card, use.held, subject)
    return all(not isinstance(one, Special) or is_possible(s, deed, one.rule) for one in use.clause.do)


def _is_of_another(use: Use, attack: Attack | None) -> bool:
    """In an attack of his familiar "you" is not the hero: only cards that name it work (D2-0340)."""
    if (
        use.clause.when not in ("attack_rolled", "attack_resolved")
        or attack is None
        or attack.attacker == use.figure.id
    ):
        return False
    return not use.clause.of_familiars


def name_is_of_attack(name: Moment | None) -> bool:
    """Moments inside an attack, where a weapon's own abilities are at work."""
    return name in ("before_roll", "attack_rolled", "attack_resolved")


def once_key(use: Use, _attack: Attack | None) -> str:
    """Under which name the use of a limited clause is remembered."""
    return f"{use.clause.once}/{use.figure.id}/{use.held.card}/{use.place}"
