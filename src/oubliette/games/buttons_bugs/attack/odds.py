"""What an attack can do: how likely each damage is, from the rows of the table that would be read (BB-0122)."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import product

from oubliette.games.buttons_bugs.attack.attack_plan import AttackPlan
from oubliette.games.buttons_bugs.attack.blow import Blow, add_bonuses, advantage_of
from oubliette.games.buttons_bugs.attack.parts import terms_of_attack
from oubliette.games.buttons_bugs.cards.bonuses import retaliates_of, shield_of
from oubliette.games.buttons_bugs.cards.modifiers import compare, modified, row_of, table_of
from oubliette.games.buttons_bugs.content.condition_table import CONDITIONS
from oubliette.games.buttons_bugs.content.vocabulary import (
    RESULTS,
    ModifierCell,
)
from oubliette.games.buttons_bugs.state.session import Actor, Session
from oubliette.games.buttons_bugs.state.state import (
    Figure,
    ObjectiveState,
)
from oubliette.kernel.text import Say, listed, signed
from oubliette.table import view as seen

WHOLE = 36
"""Odds are told in parts of this: two dice of three results, each on a row of its own, come out even."""

LUCK = (Say("bb-luck-die"),)


def aimed(s: Session, actor: Actor, target: Figure, plan: AttackPlan) -> seen.Preview:
    """What the attack would do to a target, for who is about to choose it."""
    odds = attack_odds(s, actor, target, plan)
    blow = Blow(actor, target, plan, ())
    add_bonuses(s, blow, plan)
    results = tuple((damage, int(likely * WHOLE)) for damage, likely in odds.items())
    fells = sum(share for damage, share in results if damage >= target.hit_points)
    follows = (*_sum(s, blow, plan), *_conditions(plan, target), *_answer(s, actor, target, fells))
    return seen.Preview(
        odds=(seen.Odds(target.id, WHOLE, results, fells=fells, terms=terms_of_attack(s, blow), luck=LUCK),),
        targets=(target.id,),
        follows=follows,
    )


# What is told beside the odds


def _sum(s: Session, blow: Blow, plan: AttackPlan) -> Iterator[seen.Follow]:
    """What adds to the attack against this target, where anything does: the odds count it."""
    _, *added = terms_of_attack(s, blow)
    if blow.attack != plan.value and added:
        parts = [Say("bb-follow-part", {"value": signed(part.value), "why": part.say}) for part in added]
        told = listed("bb-text-list", parts)
        yield seen.Follow(Say("bb-follow-attack", {"value": max(0, blow.attack), "parts": told}))


def _conditions(plan: AttackPlan, target: Figure) -> Iterator[seen.Follow]:
    """What the conditions of the attack do to whom they reach."""
    if not isinstance(target, ObjectiveState):
        for condition in plan.conditions:
            facts: dict[str, str | int | Say] = {"condition": CONDITIONS[condition].name}
            facts["what"] = Say(f"bb-does-{condition}")
            yield seen.Follow(Say("bb-follow-condition", facts), "good")


def _answer(s: Session, actor: Actor, target: Figure, fells: int) -> Iterator[seen.Follow]:
    """What the target would give back, unless it falls for certain."""
    distance = s.distance(target, actor.figure)
    back = sum(value for verb, value, _ in retaliates_of(s, target) if verb.range >= distance)
    if back and fells < WHOLE:
        yield seen.Follow(Say("bb-follow-retaliates", {"amount": back}), "harm")


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


def _cells(s: Session, actor: Actor, value: int, advantage: int) -> list[tuple[ModifierCell, Fraction]]:
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


def _counting(one: ModifierCell, other: ModifierCell, value: int, advantage: int) -> ModifierCell:
    verdict = compare(one, other, value) * advantage
    return one if verdict >= 0 else other
