"""The words in which cards, monsters, items and tables are written: abilities and what adds to them.

Everything here is data that a designer writes. An ability is a mapping with one verb, such as ``{attack: 3}`` or
``{attack: {value: 3, push: 2}}``; a plain value fills the verb's first field.
"""

from typing import Annotated, Final, Literal, TypeAlias

from msgspec import Meta

from oubliette.games.buttons_bugs.content.condition_table import ConditionName
from oubliette.haven.vocabulary import ONE_ELEMENT, AreaId, Natural, Positive, Reach, Targets, Written, invalid
from oubliette.kernel.packs import VERBS

Result = Literal["minus", "zero", "plus"]


RESULTS: tuple[Result, ...] = ("minus", "zero", "plus")
"""The results of the special die, in the order of the columns (BB-0011)."""


Icon = Annotated[str, Meta(pattern=f"^(any|{ONE_ELEMENT}|{ONE_ELEMENT}/{ONE_ELEMENT})$")]
"""An infusion or a cost: one element, ``any`` of the six, or one of two such as ``ice/air`` (BB-0097, BB-0098)."""

Side = Literal["a", "b"]


class When(Written, frozen=True):
    """A circumstance; everything that is named must hold."""

    target_has: ConditionName | None = None
    target_lacks: ConditionName | None = None
    target_unhurt: bool | None = None
    """The target is (or is not) at full hit points."""
    target_alone: bool | None = None
    """No other enemy of yours stands (or one does stand) next to the target."""
    target_beside: Literal["obstacle", "difficult", "hazard", "edge"] | None = None
    """The target stands next to such a hex, or at the edge of the map."""
    target_adjacent: bool | None = None
    self_has: ConditionName | None = None
    hit_points_at_most: Positive | None = None
    moved_at_least: Positive | None = None
    """Hexes you entered by your own moves this turn."""
    moved_at_most: Natural | None = None
    enemies_adjacent: Positive | None = None
    """At least so many enemies stand next to you."""


class Gain(Written, frozen=True):
    """What an ability gains by paying a cost, by a bonus, or by an item. Values add up (BB-0119, BB-0180)."""

    attack: int = 0
    move: int = 0
    heal: int = 0
    shield: int = 0
    retaliate: int = 0
    pierce: Natural = 0
    push: Natural = 0
    pull: Natural = 0
    range: Positive | None = None
    """The ability has this range instead of its own; a melee attack becomes a ranged one."""
    add_range: Natural = 0
    targets: Natural = 0
    conditions: tuple[ConditionName, ...] = ()
    jump: bool = False
    advantage: bool = False
    area: AreaId | None = None
    then: "tuple[Ability, ...]" = ()
    """Abilities performed once the ability that gains them is resolved (BB-0117)."""


class Consume(Written, frozen=True):
    """Pay all of this to gain that (BB-0095, BB-0096): elements, or damage that cannot be negated."""

    gain: Gain
    cost: tuple[Icon, ...] = ()
    suffer: Natural = 0

    def __post_init__(self) -> None:
        if not self.cost and not self.suffer:
            raise invalid(
                en="needs a cost: elements, or damage to suffer",
                fr="a besoin d’un coût : des éléments, ou des dégâts à subir",
            )


Per = Literal["adjacent_enemy", "lost_card", "discarded_card", "hex_moved", "condition_on_target", "spent_item"]


class Extra(Written, frozen=True):
    """An inherent part of an ability (BB-0073): under this circumstance, or once per so many, it gains that."""

    gain: Gain
    when: When | None = None
    per: Per | None = None


class Verb(Written, frozen=True, kw_only=True, tag_field="verb", tag=str.lower):
    """One ability. ``must`` marks it mandatory once any part of its action is performed (BB-0069)."""

    must: bool = False


class Move(Verb, frozen=True):
    """Move X, perhaps with Jump (BB-0101, BB-0105)."""

    value: Natural
    jump: bool = False
    consume: tuple[Consume, ...] = ()
    extra: tuple[Extra, ...] = ()
    then: "tuple[Ability, ...]" = ()


class Attack(Verb, frozen=True):
    """Attack X: without a range it is melee (BB-0107, BB-0108)."""

    value: Natural
    range: Positive | None = None
    targets: Targets = 1
    area: AreaId | None = None
    pierce: Natural = 0
    push: Natural = 0
    pull: Natural = 0
    conditions: tuple[ConditionName, ...] = ()
    advantage: bool = False
    disadvantage: bool = False
    only: When | None = None
    """A restriction on its targets."""
    consume: tuple[Consume, ...] = ()
    extra: tuple[Extra, ...] = ()
    then: "tuple[Ability, ...]" = ()
    """Abilities attached to each attack: performed when it is completely resolved (BB-0117)."""


class Heal(Verb, frozen=True):
    """Heal X on oneself or an ally in range (BB-0150)."""

    value: Natural
    range: Positive | None = None
    targets: Targets = 1
    to: Literal["self", "allies"] | None = None
    conditions: tuple[ConditionName, ...] = ()
    consume: tuple[Consume, ...] = ()
    extra: tuple[Extra, ...] = ()


class Give(Verb, frozen=True):
    """Conditions on a target: enemies for negative ones, self or allies for positive ones (BB-0136, BB-0079)."""

    conditions: Annotated[tuple[ConditionName, ...], Meta(min_length=1)]
    range: Positive | None = None
    targets: Targets = 1
    to: Literal["self", "allies", "enemies"] | None = None
    only: When | None = None
    consume: tuple[Consume, ...] = ()
    then: "tuple[Ability, ...]" = ()


class Push(Verb, frozen=True):
    """Push X as an ability of its own (BB-0172)."""

    value: Positive
    range: Positive | None = None
    targets: Targets = 1
    conditions: tuple[ConditionName, ...] = ()
    consume: tuple[Consume, ...] = ()


class Pull(Verb, frozen=True):
    """Pull X as an ability of its own (BB-0173)."""

    value: Positive
    range: Positive | None = None
    targets: Targets = 1
    conditions: tuple[ConditionName, ...] = ()
    consume: tuple[Consume, ...] = ()


class Control(Verb, frozen=True):
    """Make an enemy perform abilities (BB-0181)."""

    do: "Annotated[tuple[Ability, ...], Meta(min_length=1)]"
    range: Positive | None = None
    targets: Targets = 1
    of: Literal["enemy", "target"] = "enemy"
    """``target``: the target of the attack just made, whatever its distance."""


class Suffer(Verb, frozen=True):
    """Damage without an attack (BB-0074): to oneself, to all enemies in range, or to everybody else there."""

    damage: Positive
    who: Literal["self", "enemies", "everyone"] = "enemies"
    range: Positive = 1


class Recover(Verb, frozen=True):
    """Up to so many cards to hand on side A (BB-0075)."""

    cards: Positive
    source: tuple[Literal["hand", "discard", "lost"], ...] = ("hand", "discard")
    level: Annotated[int, Meta(ge=1, le=2)] | None = None
    """Only cards of this level."""


class Shield(Verb, frozen=True):
    """Shield X as an active bonus (BB-0164); with ``uses`` it ends after so many attacks."""

    value: Natural
    uses: Positive | None = None
    consume: tuple[Consume, ...] = ()


class Retaliate(Verb, frozen=True):
    """Retaliate X as an active bonus (BB-0165, BB-0166); without a range it reaches adjacent attackers."""

    value: Natural
    range: Positive = 1
    push: Natural = 0
    pull: Natural = 0
    conditions: tuple[ConditionName, ...] = ()
    uses: Positive | None = None
    consume: tuple[Consume, ...] = ()


class Bonus(Verb, frozen=True):
    """An active bonus on your attacks, moves or heals; ``uses: 1`` is 'your next' one (BB-0158)."""

    to: Literal["attack", "move", "heal"]
    gain: Gain
    only: Reach | None = None
    when: When | None = None
    per: Per | None = None
    uses: Positive | None = None


Moment = Literal["turn_start", "turn_end", "round_end", "after_move", "after_attack", "after_attacked", "after_kill"]


class Trigger(Verb, frozen=True):
    """An active bonus that performs abilities whenever a moment comes; each time you may let it pass."""

    at: Moment
    do: "Annotated[tuple[Ability, ...], Meta(min_length=1)]"
    when: When | None = None
    uses: Positive | None = None


class Flying(Verb, frozen=True):
    """Flying as an active bonus (BB-0106)."""


ACTIVE_BONUSES: Final = (Shield, Retaliate, Bonus, Trigger, Flying)
"""Abilities that last: a card that performs one stays in the active area (BB-0154)."""


class Create(Verb, frozen=True):
    """New infusions of any element until the end of the round (BB-0300)."""

    elements: Positive


class Cleanse(Verb, frozen=True):
    """Take negative conditions of your choice off yourself."""

    conditions: Targets = 1


class Refresh(Verb, frozen=True):
    """Refresh spent items of your choice."""

    items: Targets = 1


Verbs: TypeAlias = (
    Move | Attack | Heal | Give | Push | Pull | Control | Suffer | Recover | Shield | Retaliate | Bonus | Trigger
    | Flying | Create | Cleanse | Refresh
)  # fmt: skip
Ability: TypeAlias = Annotated[Verbs, VERBS]
"""One ability, written as its verb: ``{attack: 3}``, ``{attack: {value: 3, push: 2}}``."""


class ModifierCell(Written, frozen=True, omit_defaults=False):
    """One cell of a modifier table that carries an effect besides its value (BB-0118)."""

    value: "Value"
    pierce: Natural = 0
    push: Natural = 0
    pull: Natural = 0
    targets: Natural = 0
    conditions: tuple[ConditionName, ...] = ()
    on_self: tuple[ConditionName, ...] = ()
    heal: Natural = 0
    """Heals the attacker."""


Value: TypeAlias = Annotated[int, Meta(ge=-9, le=9)] | Literal["x2"] | None
"""A number is added; ``x2`` doubles; nothing (YAML's ``null``) is the null modifier (BB-0127)."""
