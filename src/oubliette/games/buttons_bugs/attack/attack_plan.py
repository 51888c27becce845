"""An attack ability as a whole: what is printed, what was paid for it, what widens it (BB-0107 to BB-0109)."""

from collections.abc import Sequence

from oubliette.games.buttons_bugs.cards.bonuses import boosts
from oubliette.games.buttons_bugs.content.vocabulary import Attack, Gain, Verbs
from oubliette.games.buttons_bugs.state.session import Actor, Session


class AttackPlan:
    """An attack ability with everything that adds to the ability as a whole (BB-0109)."""

    __slots__ = ("advantage", "area", "conditions", "disadvantage", "extra", "more_targets", "only", "paid", "pierce",
                 "pool", "printed", "pull", "push", "range", "targets", "then", "value")  # fmt: skip

    def __init__(self, s: Session, actor: Actor, verb: Attack, paid: Sequence[Gain] = ()) -> None:
        self.value = verb.value
        self.paid = 0
        """What was paid for or used adds to its value."""
        self.range = verb.range
        self.area = verb.area
        self.targets = verb.targets
        self.more_targets = 0
        self.pierce = verb.pierce
        self.push = verb.push
        self.pull = verb.pull
        self.conditions = list(verb.conditions)
        self.advantage = verb.advantage
        self.disadvantage = verb.disadvantage
        self.only = verb.only
        self.extra = verb.extra
        self.then: list[Verbs] = list(verb.then)
        self.pool: int | None = None
        """The hexes of an area that has been laid."""
        self.printed: tuple[int | None, int] | None = None
        """Range and Pierce without what an item gives to the first attack."""
        for gained in paid:
            self.gain(gained)
        for boost in boosts(s, actor, "attack", None, ranged=self.ranged):
            self.widen(boost.gain)

    @property
    def ranged(self) -> bool:
        """Whether a range is printed (BB-0082, BB-0108)."""
        return self.range is not None

    @property
    def single(self) -> bool:
        """Whether it has one target only."""
        return self.targets == 1 and self.area is None and not self.more_targets

    def gain(self, gained: Gain) -> None:
        """Add what was paid for the whole ability; a range makes a melee attack a ranged one."""
        self.value += gained.attack
        self.paid += gained.attack
        self.pierce += gained.pierce
        self.push += gained.push
        self.pull += gained.pull
        self.conditions += [condition for condition in gained.conditions if condition not in self.conditions]
        self.advantage = self.advantage or gained.advantage
        self.then += gained.then
        self.widen(gained)

    def gain_once(self, gained: Gain) -> None:
        """Add what an item gives: an area to the whole ability, anything else to its first attack (BB-0301 e)."""
        if gained.area is None and self.printed is None:
            self.printed = (self.range, self.pierce)
        self.gain(gained)

    def attack_made(self) -> None:
        """The first attack is over, and what items gave to it alone."""
        if self.printed is not None:
            self.range, self.pierce = self.printed
            self.printed = None

    def widen(self, gained: Gain) -> None:
        """Add what decides who can be a target: range, targets, area."""
        if gained.range is not None:
            self.range = gained.range
        if gained.add_range:
            self.range = (self.range or 1) + gained.add_range
        self.more_targets += gained.targets
        self.area = gained.area or self.area
