"""One attack on one target, while it is being resolved, and what adds to it before the die (BB-0109, BB-0110)."""

from collections.abc import Sequence
from typing import Literal, TypeAlias

from oubliette.games.buttons_bugs.attack.attack_plan import AttackPlan
from oubliette.games.buttons_bugs.cards.bonuses import Boost, boosts, lasting_attack
from oubliette.games.buttons_bugs.cards.circumstances import count_of, holds
from oubliette.games.buttons_bugs.content.condition_table import ConditionName
from oubliette.games.buttons_bugs.content.kinds import Item
from oubliette.games.buttons_bugs.content.vocabulary import Extra, Gain, Verbs
from oubliette.games.buttons_bugs.state.session import Actor, Session, has
from oubliette.games.buttons_bugs.state.state import Figure, Monster

Source: TypeAlias = "Extra | Boost | Item | Literal['printed', 'paid', 'lasting', 'poison']"
Part: TypeAlias = tuple[int, Source]
"""What something adds to the value of an attack, and what it is."""


class Blow:
    """One attack on one target while it is being resolved (BB-0109)."""

    __slots__ = ("actor", "advantage", "attack", "conditions", "disadvantage", "on_self", "parts", "pierce", "pull",
                 "push", "ranged", "retaliate", "shield", "shielded", "target", "then", "used")  # fmt: skip

    def __init__(self, actor: Actor, target: Figure, plan: AttackPlan, without: Sequence[ConditionName]) -> None:
        self.actor = actor
        self.target = target
        self.ranged = plan.ranged
        self.attack = plan.value
        self.parts: list[Part] = [(plan.value - plan.paid, "printed"), (plan.paid, "paid")]
        """What its value is made of, in the order in which it came together."""
        self.pierce = plan.pierce
        self.push = plan.push
        self.pull = plan.pull
        self.conditions = [condition for condition in plan.conditions if condition not in without]
        self.advantage = plan.advantage
        self.disadvantage = plan.disadvantage
        self.then: list[Verbs] = list(plan.then)
        self.on_self: tuple[ConditionName, ...] = ()
        """Conditions that the attacker gains by this attack."""
        self.shield = 0
        self.shielded = False
        """Some shield has served against it."""
        self.retaliate = 0
        self.used: list[str] = []
        """Items used on this attack."""

    def add(self, value: int, source: Source) -> None:
        """Add to its value."""
        if value:
            self.attack += value
            self.parts.append((value, source))

    def gain(self, gained: Gain, source: Source, times: int = 1) -> None:
        """Add what a bonus, an item or a circumstance gives to this attack."""
        self.add(gained.attack * times, source)
        self.pierce += gained.pierce * times
        self.push += gained.push * times
        self.pull += gained.pull * times
        self.conditions += [condition for condition in gained.conditions if times and condition not in self.conditions]
        self.advantage = self.advantage or gained.advantage
        self.then += gained.then if times else ()


def add_bonuses(s: Session, blow: Blow, plan: AttackPlan) -> list[Boost]:
    """Step 1: bonuses and penalties, the target's Poison, the monster's own attack effects (BB-0110, BB-0265)."""
    actor, target = blow.actor, blow.target
    for extra in plan.extra:
        if holds(s, actor, extra.when, target):
            blow.gain(extra.gain, extra, 1 if extra.per is None else count_of(s, actor, extra.per, target))
    helping = boosts(s, actor, "attack", target, ranged=blow.ranged)
    for boost in helping:
        blow.gain(boost.gain, boost, boost.times)
    blow.add(lasting_attack(s, actor.figure), "lasting")
    if isinstance(actor.figure, Monster):
        blow.gain(s.book.attack_gains[actor.figure.kind], "printed")
    if has(target, "poison"):
        blow.add(1, "poison")  # BB-0145
    return helping


def advantage_of(s: Session, blow: Blow) -> int:
    """1 for Advantage, -1 for Disadvantage; both together are neither (BB-0133, BB-0134, BB-0143, BB-0148)."""
    attacker = blow.actor.figure
    for_it = blow.advantage or has(attacker, "strengthen")
    too_near = blow.ranged and s.distance(attacker, blow.target) == 1
    against_it = blow.disadvantage or has(attacker, "muddle") or too_near
    return int(for_it) - int(against_it)
