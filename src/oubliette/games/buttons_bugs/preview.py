"""Looking ahead: what a monster will do if nothing changes, and what an attack can do."""

from fractions import Fraction
from itertools import product
from typing import NamedTuple

from oubliette.games.buttons_bugs.attack import add_bonuses, advantage_of
from oubliette.games.buttons_bugs.attack_plan import AttackPlan
from oubliette.games.buttons_bugs.blow import Blow
from oubliette.games.buttons_bugs.bonuses import shield_of
from oubliette.games.buttons_bugs.modifiers import compare, modified, row_of, table_of
from oubliette.games.buttons_bugs.monster_turn import attack_gains, could_pay, plan_of_move
from oubliette.games.buttons_bugs.session import Actor, Session, has
from oubliette.games.buttons_bugs.state import RESULTS, Figure, Monster, Result
from oubliette.games.buttons_bugs.targets import candidates
from oubliette.games.buttons_bugs.vocabulary import Attack, Cell, Move


class Intention(NamedTuple):
    """What a monster will do in a turn: the way it goes, and its attacks in order with their values."""

    monster: str
    column: Result
    initiative: int
    path: tuple[int, ...]
    attacks: tuple[tuple[str, int], ...]


def intentions(s: Session) -> list[Intention]:
    """What every monster with turns left will do this round, if nothing changes and no hazard stops it."""
    return [intention(s, monster, column) for monster in s.scene.monsters.values() for column in monster.turns]


def intention(s: Session, monster: Monster, column: Result) -> Intention:
    """What a monster will do with a column from where it stands; of equal hexes it is taken to choose the first."""
    action = s.book.column(monster.kind, column)
    here = monster.cell
    path: list[int] = [here]
    attacks: list[tuple[str, int]] = []
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
    return Intention(monster.id, column, action.initiative, tuple(path) if len(path) > 1 else (), tuple(attacks))


def _attacks(s: Session, monster: Monster, column: Result, place: int, verb: Attack) -> list[tuple[str, int]]:
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
        return [(s.hero.id, _value(s, actor, s.hero, plan))]
    found = candidates(s, actor, plan, ())
    target = min(found, key=lambda foe: (s.distance(monster, foe), foe.id))
    return [(target.id, _value(s, actor, target, plan))]


def _value(s: Session, actor: Actor, target: Figure, plan: AttackPlan) -> int:
    blow = Blow(actor, target, plan, ())
    add_bonuses(s, blow, plan)
    return max(0, blow.attack)


# What an attack can do


def attack_odds(s: Session, actor: Actor, target: Figure, plan: AttackPlan) -> dict[int, Fraction]:
    """How likely each damage of an attack is, from the rows of the table that would be read; ascending by damage."""
    blow = Blow(actor, target, plan, ())
    add_bonuses(s, blow, plan)
    advantage = advantage_of(s, blow)
    value = max(0, blow.attack)
    shield = shield_of(s, target)
    odds: dict[int, Fraction] = {}
    for cell, likely in _cells(s, actor, value, advantage):
        damage = max(0, modified(value, cell) - max(0, shield - blow.pierce - cell.pierce))
        odds[damage] = odds.get(damage, Fraction(0)) + likely
    return dict(sorted(odds.items()))


def _cells(s: Session, actor: Actor, value: int, advantage: int) -> list[tuple[Cell, Fraction]]:
    """The cells that can count, each with its likelihood; the adventurer is taken to choose the better one."""
    table, row = table_of(s, actor), row_of(s, actor)
    results = range(len(RESULTS))
    if not advantage:
        return [(table[row][result], Fraction(1, len(RESULTS))) for result in results]
    each = Fraction(1, len(RESULTS) ** 2)
    if s.state.later_advantage:
        pick = max if advantage > 0 else min
        return [(table[row][pick(one, other)], each) for one, other in product(results, results)]
    following = (row + 1) % len(table)
    pairs = product(table[row], table[following])
    return [(_counting(one, other, value, advantage), each) for one, other in pairs]


def _counting(one: Cell, other: Cell, value: int, advantage: int) -> Cell:
    verdict = compare(one, other, value) * advantage
    return one if verdict >= 0 else other
