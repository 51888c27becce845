"""The words in which cards, monsters and items are written: abilities and what adds to them.

Everything here is data that a designer writes. An ability is a mapping with one verb, such as ``{attack: 3}`` or
``{attack: {value: 3, range: 2}}``; a plain value fills the verb's first field.
"""

from collections.abc import Mapping
from typing import Annotated, Final, Literal, TypeAlias

from msgspec import Meta

from oubliette.games.gloomhaven.content.condition_table import ConditionName
from oubliette.haven.vocabulary import (
    ONE_ELEMENT,
    AreaId,
    MonsterId,
    Natural,
    Positive,
    Rank,
    Reach,
    Targets,
    Written,
    invalid,
)
from oubliette.kernel.packs import INLINE, VERBS
from oubliette.kernel.words import Words

Icon = Annotated[str, Meta(pattern=f"^(any|{ONE_ELEMENT}(/{ONE_ELEMENT})*)$")]
"""An infusion or a cost: one element, ``any`` of the six, or one of a few such as ``ice/air`` (GH-0248, GH-0254)."""

Number = Annotated[int, Meta(ge=1, le=9999)]
"""A printed number: of a scenario, an event, a treasure."""


# Numbers and circumstances

Per = Literal[
    "hex_moved",  # by your own moves this turn
    "hex_moved_now",  # with the move just performed
    "damage_dealt",  # to enemies this turn
    "target",  # figures targeted by this ability
    "killed",  # figures killed by this action
    "adjacent_enemy",
    "ally_beside_target",  # your allies next to the target
    "ally_within_2",
    "condition_on_target",  # negative ones
    "target_shield",
    "target_most_hit_points",
    "damage_to_target",  # what the target of this attack has just suffered
    "hit_points",  # your own
    "obstacle_hex",  # hexes of obstacles destroyed by this action
    "hex_not_pushed",  # hexes of a push that a wall or an obstacle stopped
]


class X(Written, frozen=True):
    """A number that is counted on the table: ``{of: hex_moved}``, ``{of: obstacle_hex, times: 2}``."""

    of: Per
    times: Positive = 1
    plus: int = 0
    half: Literal["up", "down"] | None = None


Amount = Natural | X


class When(Written, frozen=True):
    """A circumstance; everything that is named must hold."""

    target_has: tuple[ConditionName, ...] = ()
    """The target has one of these conditions."""
    target_alone: bool | None = None
    """The target is (or is not) next to none of its allies."""
    target_beside_ally: bool | None = None
    """The target is (or is not) next to an ally of yours."""
    target_adjacent: bool | None = None
    target_rank: tuple[Rank, ...] = ()
    """Bosses and named monsters are of no rank (GH-0004)."""
    target_hit_points: Positive | None = None
    """The target has so many hit points or fewer."""
    target_undamaged: bool | None = None
    target_hurt: bool | None = None
    """The target has just suffered damage by this action."""
    self_has: tuple[ConditionName, ...] = ()
    hit_points_at_most: Positive | None = None
    moved_at_least: Positive | None = None
    """Hexes entered by your own moves this turn."""
    moved_straight: bool | None = None
    """The move just performed went in a straight line."""
    stayed: bool | None = None
    """The move just performed ended where it began."""
    beside: Literal["obstacle", "trap"] | None = None
    single_target: bool | None = None
    resting: bool | None = None
    """You are taking a long rest this round."""


class More(Written, frozen=True):
    """Numbers that are added to those of an ability."""

    attack: int | X = 0
    times: Positive = 1
    """The attack value is multiplied (GH-0373)."""
    move: int = 0
    jump: bool = False
    heal: int | X = 0
    shield: int = 0
    retaliate: int = 0
    loot: int = 0
    damage: int = 0
    cards: int = 0
    """Further cards to recover."""


class Wider(Written, frozen=True):
    """What decides who can be a target: it counts once for the whole ability (GH-0131)."""

    range: Positive | None = None
    """The ability has this range instead of its own; a melee attack becomes a ranged one."""
    add_range: int = 0
    targets: int = 0
    """Further targets (Add Target)."""
    all_targets: bool = False
    """All in range are targets instead."""
    area: AreaId | None = None


class OnHit(Written, frozen=True):
    """What a target has to do with it: how it is struck, and what comes over it beside damage."""

    pierce: Natural = 0
    ignore_shields: bool = False
    """Shields of the targets do not count."""
    advantage: bool = False
    disadvantage: bool = False
    push: Natural = 0
    pull: Natural = 0
    conditions: tuple[ConditionName, ...] = ()
    kill: Literal["normal", "any"] | None = None
    """The target is killed instead of attacked, if it is of this rank."""


class Own(Written, frozen=True):
    """What the attacker has by each attack."""

    heal_self: Natural = 0
    """It performs Heal X Self."""
    shield_self: Natural = 0
    """It gains Shield X until the end of the round (GH-0166)."""
    retaliate_self: Natural = 0


class Once(Written, frozen=True):
    """What is given when the ability is used or paid for, and does not last with a card."""

    experience: Natural = 0
    infuse: tuple[Icon, ...] = ()
    then: "tuple[Ability, ...]" = ()
    """Abilities performed once the ability that gains them is resolved; of an attack with each of its targets."""


class Gain(Written, frozen=True):
    """What an ability gains by a cost, a circumstance, a bonus or an item, part by part. Values add up."""

    more: Annotated[More, INLINE] = More()
    wider: Annotated[Wider, INLINE] = Wider()
    hit: Annotated[OnHit, INLINE] = OnHit()
    own: Annotated[Own, INLINE] = Own()
    once: Annotated[Once, INLINE] = Once()


class Consume(Written, frozen=True):
    """An augment: pay all of this to gain that (GH-0250, GH-0255). Players may leave it out."""

    gain: Gain
    cost: tuple[Icon, ...] = ()
    obstacle: bool = False
    """An adjacent obstacle is destroyed for it."""
    suffer: Natural = 0
    when: When | None = None
    """What is gained counts only for targets of which this holds."""

    def __post_init__(self) -> None:
        if not self.cost and not self.obstacle and not self.suffer:
            raise invalid(
                en="needs a cost: elements, an obstacle or damage",
                fr="a besoin d’un coût : des éléments, un obstacle ou des dégâts",
            )


class Extra(Written, frozen=True):
    """An inherent part of an ability: under this circumstance, or once per so many, it gains that."""

    gain: Gain
    when: When | None = None
    per: Per | None = None


EnhancedLine = Literal[
    "value", "range", "targets", "pierce", "push", "pull", "area", "reach", "hit_points", "attack", "move"
]
Dots = Mapping[EnhancedLine, Positive]
"""Free places for enhancements, by line of the ability; ``value`` is the main line (GH-0397)."""


# Verbs


class Verb(Written, frozen=True, kw_only=True, tag_field="verb", tag=str.lower):
    """One ability of an action."""

    must: bool = False
    """It may not be skipped, for it harms the party (GH-0090)."""
    experience: Natural = 0
    """Gained if this ability is used (GH-0196)."""
    infuse: tuple[Icon, ...] = ()
    """Infused if this ability is used."""
    dots: Dots = {}  # noqa: RUF012 - each struct gets its own
    says: Words | None = None
    """Wording of its own for the card; without it the table puts the ability into words itself."""


Who = Literal["self", "ally", "self_or_ally", "allies", "self_and_allies", "enemies", "everyone", "summons"]
Among = Literal[
    "in_range",
    "moved_through",  # those whose hexes this action's move went through
    "path",  # those on a shortest way to the first target
    "same_room",
    "anywhere",
    "beside_target",  # next to the last target of this action, dead or alive
    "beside_obstacles",  # next to the obstacles this action made, moved or destroyed
    "beside_way",  # next to any hex this action's move entered
    "in_area",  # in the area of this action's last attack
    "target",  # the last target of this action
]


class Aimed(Verb, frozen=True, kw_only=True):
    """An ability with targets: so many, within a range, or of a special group."""

    range: Positive | None = None
    """Without a range only adjacent figures can be targeted."""
    targets: Targets = 1
    area: AreaId | None = None
    among: Among = "in_range"
    only: When | None = None
    """A restriction on its targets."""
    consume: tuple[Consume, ...] = ()
    extra: tuple[Extra, ...] = ()
    dot_hexes: tuple[tuple[int, int], ...] = ()
    """The hexes beside the area that are free places for enhancements, in steps like those of the area."""


class Move(Verb, frozen=True):
    """Move X, perhaps with Jump (GH-0097, GH-0102)."""

    value: Amount = 0
    plus: int | None = None
    """On monster cards: this is added to the value of the statistic card (GH-0275)."""
    jump: bool = False
    straight: bool = False
    """The movement must be in a straight line."""
    end_beside: Literal["obstacle", "commander"] | None = None
    """The movement must end next to an obstacle, or next to the character who commands it."""
    loot: bool = False
    """Loot every hex entered."""
    destroy: bool = False
    """Obstacles moved through are destroyed and traps disarmed."""
    consume: tuple[Consume, ...] = ()
    extra: tuple[Extra, ...] = ()
    then: "tuple[Ability, ...]" = ()
    """Performed after the move; ``{when: …}`` on them looks at it."""


class Attack(Aimed, frozen=True):
    """Attack X: without a range it is melee (GH-0124, GH-0125)."""

    value: Amount = 0
    plus: int | None = None
    """On monster cards: this is added to the value of the statistic card (GH-0275)."""
    add_range: int | None = None
    """On monster cards: the range of the statistic card and so much more or less."""
    pierce: Natural = 0
    push: Natural = 0
    pull: Natural = 0
    conditions: tuple[ConditionName, ...] = ()
    advantage: bool = False
    disadvantage: bool = False
    through_obstacles: Natural = 0
    """Its push may go through obstacles: each is destroyed and deals so much damage, for 1 experience."""
    with_augments: bool = False
    """It gains the effects of the commanding character's augments."""
    ranged: bool = False
    """It counts as a ranged attack though it names no range."""
    on_one: bool = False
    """On monster cards: all attacks of the statistic card's Target X go to one enemy."""
    then: "tuple[Ability, ...]" = ()
    """Performed with each target's attack, before it strikes back; the target is ``among: target``."""


class Heal(Aimed, frozen=True):
    """Heal X (GH-0185, GH-0186): oneself, or oneself or an ally in range."""

    value: Amount = 0
    to: Who | None = None
    """``self``; without it, with a range: oneself or an ally."""
    conditions: tuple[ConditionName, ...] = ()


class Give(Aimed, frozen=True):
    """Conditions on targets: enemies for negative ones, self for positive ones, unless ``to`` says otherwise."""

    conditions: Annotated[tuple[ConditionName, ...], Meta(min_length=1)]
    to: Who | None = None
    add_range: int | None = None
    """On monster cards: the range of the statistic card and so much more or less."""


class Push(Aimed, frozen=True):
    """Push X as an ability of its own (GH-0220)."""

    value: Positive
    conditions: tuple[ConditionName, ...] = ()


class Pull(Aimed, frozen=True):
    """Pull X as an ability of its own (GH-0220); ``to_hex`` pulls towards a chosen hex within that range."""

    value: Positive
    conditions: tuple[ConditionName, ...] = ()
    to_hex: Positive | None = None


class Suffer(Aimed, frozen=True):
    """Damage that is no attack (GH-0016)."""

    damage: Amount
    to: Who = "enemies"


class Kill(Aimed, frozen=True):
    """Kill enemies outright; ``only`` restricts whom (GH-0004)."""

    rank: tuple[Rank, ...] = ("normal",)
    any_rank: bool = False
    then: "tuple[Ability, ...]" = ()


class Shield(Aimed, frozen=True):
    """Shield X for as long as its action is active (GH-0163)."""

    value: Natural
    to: Who = "self"


class Retaliate(Aimed, frozen=True):
    """Retaliate X for as long as its action is active (GH-0170); ``reach`` is its range."""

    value: Natural
    reach: Positive = 1
    to: Who = "self"
    gives: Natural = 0
    """Experience each time it strikes."""


class Bonus(Aimed, frozen=True):
    """A bonus on attacks, moves or heals for as long as its action is active."""

    to_verb: Literal["attack", "move", "heal"]
    gain: Gain
    to: Who = "self"
    reach: Reach | None = None
    """Only melee, or only ranged attacks."""
    when: When | None = None
    cost: tuple[Icon, ...] = ()
    """Consumed each time; without it the bonus does not work."""
    obstacle: bool = False
    """An adjacent obstacle is destroyed each time."""

    def __post_init__(self) -> None:
        if self.to_verb != "attack" and (self.cost or self.obstacle):
            raise invalid(
                en="only a bonus on attacks can have a cost",
                fr="seul un bonus aux attaques peut avoir un coût",
            )


class Guard(Verb, frozen=True):
    """On sources of damage, for as long as its action is active: suffer none, or gain Shield or Retaliate."""

    against: Literal["damage", "attack", "melee"] = "damage"
    negate: bool = False
    shield: Natural = 0
    retaliate: Natural = 0
    reach: Positive = 1


class Intercept(Verb, frozen=True):
    """Enemies who would attack an adjacent ally attack you instead, whatever the range."""


class Convert(Verb, frozen=True):
    """You may treat your move abilities as melee attacks of equal value."""


class Widen(Verb, frozen=True):
    """Augments: two may be active at once, or your ranged attacks have them too."""

    augments: Positive = 1
    ranged: bool = False


class Evade(Verb, frozen=True):
    """Attacks on you have Disadvantage for as long as its action is active."""


class OnDeath(Verb, frozen=True, tag="on_death"):
    """Abilities performed when the figure dies while this is active (GH-0291)."""

    do: "Annotated[tuple[Ability, ...], Meta(min_length=1)]"


Moment = Literal["turn_start", "turn_end", "kill"]
"""A trigger at the end of turns begins with the turn after the one in which its card was played."""


class Trigger(Verb, frozen=True):
    """Abilities performed at a moment of each of your turns for as long as its action is active."""

    at: Moment
    do: "Annotated[tuple[Ability, ...], Meta(min_length=1)]"


class Summon(Verb, frozen=True):
    """A summon of the character (GH-0198, GH-0199); a value that is missing means it cannot do that at all."""

    name: Words
    hit_points: Positive
    move: Natural | None = None
    attack: Natural | X | None = None
    range: Positive | None = None
    shield: Natural = 0
    retaliate: Natural = 0
    pierce: Natural = 0
    conditions: tuple[ConditionName, ...] = ()
    attack_infuses: tuple[Icon, ...] = ()
    targets: Positive = 1
    flying: bool = False
    jump: bool = False
    on_death: "tuple[Ability, ...]" = ()
    icon: str = ""


class Call(Verb, frozen=True):
    """A monster summons monsters (GH-0205)."""

    monster: MonsterId
    rank: Rank | Annotated[tuple[Literal["none", "normal", "elite"], ...], Meta(min_length=3, max_length=3)] = "normal"
    """One rank, or one each for 2, 3 and 4 characters."""
    count: Positive | Literal["characters"] = 1
    hit_points: Literal["full", "own"] = "full"
    """``own``: as many as the summoner has now, at most its normal maximum."""
    at_target: bool = False
    """Next to the last target instead of the summoner."""


class Loot(Verb, frozen=True):
    """Loot X (GH-0211)."""

    value: Natural
    most: Positive | None = None
    """No more tokens and tiles than this."""
    consume: tuple[Consume, ...] = ()
    extra: tuple[Extra, ...] = ()


class Recover(Verb, frozen=True):
    """Up to so many cards back to the hand (GH-0191)."""

    cards: Targets
    source: Literal["discard", "lost"] = "discard"
    to: Literal["self", "ally"] = "self"
    range: Positive = 1
    of: Literal["own", "neighbour"] = "own"
    """``neighbour``: the cards of an ally next to the one who is aided."""
    then_lose: Natural = 0
    consume: tuple[Consume, ...] = ()


class Lose(Verb, frozen=True):
    """Lose cards from the hand."""

    cards: Positive


class Refresh(Verb, frozen=True):
    """Refresh items (GH-0193)."""

    items: Targets = 1
    state: tuple[Literal["spent", "consumed"], ...] = ("spent",)
    slot: "ItemSlot | None" = None
    to: Literal["self", "ally"] = "self"
    range: Positive = 1


class Infuse(Verb, frozen=True):
    """Infuse elements as an ability of its own (items, bosses)."""

    elements: Annotated[tuple[Icon, ...], Meta(min_length=1)]


class Pay(Verb, frozen=True):
    """Consume elements to perform further abilities (GH-0250)."""

    cost: Annotated[tuple[Icon, ...], Meta(min_length=1)]
    do: "Annotated[tuple[Ability, ...], Meta(min_length=1)]"


class If(Verb, frozen=True):
    """Abilities performed under a circumstance only."""

    when: When
    do: "Annotated[tuple[Ability, ...], Meta(min_length=1)]"


class Trap(Verb, frozen=True):
    """Create a trap in an empty hex (GH-0107)."""

    damage: Natural = 0
    conditions: tuple[ConditionName, ...] = ()
    range: Positive = 1
    gives: Natural = 0
    """Experience when an enemy springs it."""


class DisarmTrap(Verb, frozen=True, tag="disarm_trap"):
    """Disarm an adjacent trap; with ``onto`` an enemy in that range suffers its effects."""

    range: Positive = 1
    onto: Positive | None = None


class Obstacle(Verb, frozen=True):
    """Create obstacles in empty hexes (GH-0368)."""

    count: Positive = 1
    range: Positive = 1
    shape: AreaId | None = None
    """One obstacle of several hexes."""
    at_target: bool = False
    """In the hex where this action's last target stood."""


class DestroyObstacle(Verb, frozen=True, tag="destroy_obstacle"):
    """Destroy obstacles without hit points."""

    count: Targets = 1
    range: Positive = 1
    consume: tuple[Consume, ...] = ()


class MoveObstacle(Verb, frozen=True, tag="move_obstacle"):
    """Move an adjacent single-hex obstacle to an empty hex in range."""

    range: Positive


class Control(Aimed, frozen=True):
    """Force an enemy to perform abilities, or its turn, with you deciding (GH-0209)."""

    do: "tuple[Ability, ...]" = ()
    turn: bool = False
    """It performs its turn this round as if its allies were enemies and its enemies allies."""
    decides: bool = True
    """Whether you control its actions, or it acts by the monsters' rules."""


class Command(Aimed, frozen=True):
    """Allies may perform abilities, their players deciding; for summons you decide."""

    do: "Annotated[tuple[Ability, ...], Meta(min_length=1)]"
    to: Literal["ally", "allies", "summons"] = "ally"


class Tokens(Verb, frozen=True):
    """Take money tokens from the supply."""

    count: Amount


class OpenDoor(Verb, frozen=True, tag="open_door"):
    """A boss goes to the next closed door and opens it."""


class ActAgain(Verb, frozen=True, tag="act_again"):
    """A boss has all monsters of a kind act once more, by the card that they have this round."""

    kind: MonsterId


class Special(Verb, frozen=True):
    """On the boss deck: the special action 1 or 2 of the boss (GH-0387)."""

    number: Annotated[int, Meta(ge=1, le=2)]


class Signal(Verb, frozen=True):
    """What the scenario says of a monster happens here: its rules for this cue."""

    cue: Annotated[str, Meta(pattern="^[a-z][a-z0-9_]*$")]


class Read(Verb, frozen=True):
    """What only the printed card says: its player does it with table actions, and the journal says so."""


ItemSlot = Literal["head", "body", "legs", "one_hand", "two_hands", "small"]

Verbs: TypeAlias = (
    Move | Attack | Heal | Give | Push | Pull | Suffer | Kill | Shield | Retaliate | Bonus | Guard | Intercept
    | Convert | Widen | Evade | OnDeath | Trigger | Summon | Call | Loot | Recover | Lose | Refresh | Infuse | Pay | If
    | Trap | DisarmTrap | Obstacle | DestroyObstacle | MoveObstacle | Control | Command | Tokens | OpenDoor | ActAgain
    | Special | Signal | Read
)  # fmt: skip
Ability: TypeAlias = Annotated[Verbs, VERBS]
"""One ability, written as its verb: ``{attack: 3}``, ``{attack: {value: 3, push: 2}}``."""

ActiveBonus: TypeAlias = Shield | Retaliate | Bonus | Guard | Intercept | Convert | Widen | Evade | OnDeath | Trigger
ACTIVE_BONUSES: Final = (Shield, Retaliate, Bonus, Guard, Intercept, Convert, Widen, Evade, OnDeath, Trigger)
"""Abilities that last as long as their card lies in the active area (GH-0177)."""


def lasting(abilities: "tuple[Verbs, ...]") -> bool:
    """Whether abilities hold an active bonus, a summon or control of a turn, also inside a cost or a circumstance."""
    return any(
        isinstance(ability, (*ACTIVE_BONUSES, Summon))
        or (isinstance(ability, Control) and ability.turn)
        or (isinstance(ability, Pay | If) and lasting(ability.do))
        for ability in abilities
    )


def is_read(abilities: "tuple[Verbs, ...]") -> bool:
    """Whether abilities hold something that only the printed card tells, also inside others."""
    return any(isinstance(one, Read) or is_read(getattr(one, "do", ())) for one in abilities)
