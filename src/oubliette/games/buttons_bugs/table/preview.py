"""Looking ahead: what a monster will do if nothing changes, and what an attack can do."""

from typing import NamedTuple

from oubliette.games.buttons_bugs.attack.attack_plan import AttackPlan
from oubliette.games.buttons_bugs.attack.blow import Blow, add_bonuses
from oubliette.games.buttons_bugs.attack.targets import candidates
from oubliette.games.buttons_bugs.cards.bonuses import shield_of
from oubliette.games.buttons_bugs.content.vocabulary import (
    Attack,
    Move,
    Result,
)
from oubliette.games.buttons_bugs.state.session import Actor, Session, has
from oubliette.games.buttons_bugs.state.state import (
    Figure,
    Monster,
)
from oubliette.games.buttons_bugs.turn.monster_turn import attack_gains, could_pay, plan_of_move


class Intention(NamedTuple):
    """What a monster will do in a turn: the way it goes, and its attacks in order with their values."""

    monster: str
    column: Result
    initiative: int
    path: tuple[int, ...]
    attacks: tuple[tuple[str, int], ...]
    stopped: int = 0
    """What the Shield of the target keeps off."""


def intentions(s: Session) -> list[Intention]:
    """What every monster with turns left will do this round, if nothing changes and no hazard stops it."""
    return [intention(s, monster, column) for monster in s.scene.monsters.values() for column in monster.turns]


def intention(s: Session, monster: Monster, column: Result) -> Intention:
    """What a monster will do with a column from where it stands; of equal hexes it is taken to choose the first."""
    action = s.book.column(monster.kind, column)
    here = monster.cell
    path: list[int] = [here]
    attacks: list[tuple[str, int, int]] = []
    try:
        for place, verb in enumerate(action.do):
            if isinstance(verb, Move) and not has(monster, "immobilize"):
                plan, _ = plan_of_move(s, monster, column, place, verb)
                if plan.ends:
                    path += plan.path(plan.ends[0])[1:]
                    monster.cell = path[-1]
            elif isinstance(verb, Attack) and not has(monster, "disarm"):
                attacks += _attacks(s, monster, column, place, verb)
    finally:
        monster.cell = here
    way, blows = tuple(path) if len(path) > 1 else (), tuple((name, value) for name, value, _ in attacks)
    return Intention(monster.id, column, action.initiative, way, blows, sum(stopped for *_, stopped in attacks))


def _attacks(s: Session, monster: Monster, column: Result, place: int, verb: Attack) -> list[tuple[str, int, int]]:
    """Whom it strikes, with which value, and how much of it Shield stops."""
    can, useless = attack_gains(s, monster, column, place, verb)
    if not can:
        return []
    actor = Actor(monster)
    paid = [
        offer.gain
        for offer_place, offer in enumerate(verb.consume)
        if offer_place not in useless and could_pay(s, monster, column, place, offer_place, offer.cost)
    ]
    plan = AttackPlan(s, actor, verb, paid)
    if plan.area is not None:
        return [(s.hero.id, *_value(s, actor, s.hero, plan))]
    found = candidates(s, actor, plan, ())
    target = min(found, key=lambda foe: (s.distance(monster, foe), foe.id))
    return [(target.id, *_value(s, actor, target, plan))]


def _value(s: Session, actor: Actor, target: Figure, plan: AttackPlan) -> tuple[int, int]:
    blow = Blow(actor, target, plan, ())
    add_bonuses(s, blow, plan)
    value = max(0, blow.attack)
    return value, min(value, max(0, shield_of(s, target) - blow.pierce))
