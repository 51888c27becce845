"""One attack on one target, while it is being resolved (BB-0109)."""

from collections.abc import Sequence

from oubliette.games.buttons_bugs.attack_plan import AttackPlan
from oubliette.games.buttons_bugs.session import Actor
from oubliette.games.buttons_bugs.state import Figure
from oubliette.games.buttons_bugs.vocabulary import ConditionName, Gain, Verbs


class Blow:
    """One attack on one target while it is being resolved (BB-0109)."""

    __slots__ = ("actor", "advantage", "attack", "conditions", "disadvantage", "on_self", "pierce", "pull", "push",
                 "ranged", "retaliate", "shield", "target", "then", "used")  # fmt: skip

    def __init__(self, actor: Actor, target: Figure, plan: AttackPlan, without: Sequence[ConditionName]) -> None:
        self.actor = actor
        self.target = target
        self.ranged = plan.ranged
        self.attack = plan.value
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
        self.retaliate = 0
        self.used: list[str] = []
        """Items used on this attack."""

    def gain(self, gained: Gain, times: int = 1) -> None:
        """Add what a bonus, an item or a circumstance gives to this attack."""
        self.attack += gained.attack * times
        self.pierce += gained.pierce * times
        self.push += gained.push * times
        self.pull += gained.pull * times
        self.conditions += [condition for condition in gained.conditions if times and condition not in self.conditions]
        self.advantage = self.advantage or gained.advantage
        self.then += gained.then if times else ()
