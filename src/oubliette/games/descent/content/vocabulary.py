"""The words in which heroes, skills, items, monsters and overlord cards are written.

An ability is a list of clauses. A clause says *when* it can be used or holds, what must be true (`needs`), what it
costs, and what it does: verbs, one after another. What no composition of verbs can say is a named rule (`special`).
"""

from collections.abc import Mapping
from typing import Annotated, Final, Literal, TypeAlias

import msgspec
from msgspec import Meta

from oubliette.games.descent.content.dice import DieName
from oubliette.kernel.packs import VERBS, InvalidEntry, RefTo
from oubliette.kernel.words import Words

Natural = Annotated[int, Meta(ge=0, le=99)]
Positive = Annotated[int, Meta(ge=1, le=99)]
Attribute = Literal["might", "knowledge", "willpower", "awareness"]
ATTRIBUTES: Final[tuple[Attribute, ...]] = ("might", "knowledge", "willpower", "awareness")
Rank = Literal["hero", "minion", "master", "lieutenant", "familiar", "person", "object"]
Archetype = Literal["healer", "mage", "scout", "warrior"]
Condition = Literal[
    "bleeding",
    "burning",
    "cursed",
    "diseased",
    "doomed",
    "immobilized",
    "poisoned",
    "stunned",
    "terrified",
    "weakened",
]
CONDITIONS: Final[Mapping[Condition, str]] = {
    "diseased": "",
    "immobilized": "",
    "poisoned": "",
    "stunned": "",
    "bleeding": "shadow_of_nerekhall",
    "burning": "lair_of_the_wyrm",
    "cursed": "labyrinth_of_ruin",
    "doomed": "manor_of_ravens",
    "terrified": "mists_of_bilehall",
    "weakened": "trollfens",
}
"""Every condition and the box it comes in; the first four are in the base game."""
Reach = Literal["melee", "ranged"]
Trait = Literal[
    "axe",
    "blade",
    "book",
    "bow",
    "cloak",
    "exotic",
    "hammer",
    "heavy_armor",
    "helmet",
    "light_armor",
    "magic",
    "ring",
    "rune",
    "shield",
    "staff",
    "trinket",
    "wand",
    "potion",
    "item",
]
MonsterTrait = Literal[
    "civilized", "cold", "dark", "hot", "building", "water", "wilderness", "mountain", "cursed", "cave"
]
CardType = Literal["event", "trap", "magic"]
Act = Literal[1, 2]
ACTS: Final[tuple[Act, ...]] = (1, 2)


class Written(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Something a designer writes: a field it does not know is an error."""


def invalid(*, en: str, fr: str) -> InvalidEntry:
    """Why values do not go together, for the designer."""
    return InvalidEntry(Words(en=en, fr=fr))


Moment = Literal[
    "always",  # it simply holds
    "action",  # costs one of the figure's actions
    "turn",  # during the figure's own turn, between actions or in a move action (D2-2037)
    "turn_start",
    "turn_end",
    "rest",  # when a rest action is performed
    "targeted",  # an enemy's attack was declared
    "before_roll",
    "attack_rolled",  # after the dice of one's own attack (D2-0175)
    "defence_rolled",  # after one's own defence dice
    "attack_resolved",  # after one's own attack
    "attacked",  # after an attack that affected one
    "dice_rolled",  # after dice of one's side were rolled, whatever for
    "test_rolled",  # after a test of one's own
    "test_passed",
    "monster_chosen",
    "monster_activated",  # at any moment of a monster's activation (D2-0036)
    "monster_enters",
    "monster_defeated",
    "hero_enters",  # a hero enters an empty space
    "hero_enters_moving",  # the same, in a move action
    "door_or_search",  # a hero opens a door or searches
    "searched",
    "search_drawn",
    "hero_knocked_out",
    "defeated",
    "overlord_turn",  # any moment of it between actions
    "overlord_turn_start",
    "overlord_turn_end",
    "fatigue_moved",  # a point of movement was bought with fatigue
    "token_discarded",  # somebody has discarded a class token
    "monster_group_done",  # a monster group has completed its activation
    "test_failed",  # a hero is about to fail a test
    "monster_moves",  # a monster declares a move action
    "monster_attacked",  # a monster has resolved an attack, whomever it hit
    "monster_left",  # one has just left a monster's space for an empty one
    "card_played",  # the overlord plays a card, before it does anything
    "hero_recovers",  # a hero is about to recover damage
    "hero_revived",  # a hero was revived by another
]

Whom = Literal[
    "self",
    "subject",  # whom the effect is about: who enters, is tested, is chosen
    "target",  # the figures targeted by the attack
    "monsters_adjacent",
    "monsters_within_3",
    "monsters_in_sight",
    "heroes",
    "heroes_adjacent",
    "heroes_adjacent_to_subject",  # and the subject
    "heroes_within_2_of_subject",  # and the subject
    "heroes_within_3",
    "heroes_in_sight",
    "group_of_target",
    "each_hero",  # heroes themselves: neither allies nor familiars
    "one_hero",
    "one_hero_adjacent",
    "one_hero_adjacent_or_self",
    "one_hero_within_3",
    "one_monster",
    "one_hurt_monster",
    "one_monster_adjacent",
    "one_monster_within_3",
    "one_monster_near_target",  # within 3 spaces of the target, another than the target
    "one_monster_in_sight",
    "friends_adjacent",  # figures on the heroes' side that stand next to one; the same with oneself below
    "friends_adjacent_or_self",
    "friends_within_3",
    "other_friends_within_3",
    "one_friend",
    "one_friend_adjacent",
    "one_friend_adjacent_or_self",
    "one_friend_within_3",
    "one_other_friend_within_3",
]
Weapon = Literal["any", "melee", "ranged", "bow", "exotic", "rune", "magic", "blade", "melee_or_blade", "magic_or_rune"]
Amount: TypeAlias = Annotated[int, Meta(ge=0, le=99)] | Literal["all", "hearts", "paid", "attribute", "shields"]
"""A number; all there is; the hearts rolled; the fatigue paid; what was tested; shields over the attribute."""


class Verb(Written, frozen=True, tag_field="verb"):
    """Something an ability does."""


class Recover(Verb, frozen=True, tag="recover"):
    """Recover damage or fatigue."""

    damage: Amount = 0
    fatigue: Amount = 0
    who: Whom = "self"


class Suffer(Verb, frozen=True, tag="suffer"):
    """Suffer damage or fatigue, as a consequence and never as a price (D2-4005)."""

    damage: Amount = 0
    fatigue: Amount = 0
    who: Whom = "subject"


class Inflict(Verb, frozen=True, tag="inflict"):
    """Give a condition; `any` is one of the chooser's choice."""

    condition: Literal[Condition, "any"]
    who: Whom = "subject"


class Cure(Verb, frozen=True, tag="cure"):
    """Discard one condition."""

    who: Whom = "self"


class Roll(Verb, frozen=True, tag="roll"):
    """Roll dice; what follows may speak of the hearts."""

    dice: tuple[DieName, ...]
    do: "tuple[Effect, ...]" = ()


class Test(Verb, frozen=True, tag="test"):
    """Each of some figures tests an attribute; with several the overlord chooses unless `tested_chooses`."""

    attribute: Attribute | tuple[Attribute, ...]
    who: Whom = "subject"
    passed: "tuple[Effect, ...]" = ()
    failed: "tuple[Effect, ...]" = ()
    tested_chooses: bool = False


class Points(Verb, frozen=True, tag="points"):
    """Gain movement points."""

    points: Positive


class Move(Verb, frozen=True, tag="move"):
    """Move a number of spaces (D2-0141)."""

    spaces: Positive | Literal["speed", "twice_speed"]
    who: Whom = "self"


class Attack(Verb, frozen=True, tag="attack"):
    """Perform an attack with a weapon of a kind."""

    weapon: Weapon = "any"
    damage: int = 0
    range: int = 0
    blast: bool = False
    area: Literal[
        "", "adjacent_monsters", "adjacent_figures", "figures_within_2", "figures_within_3", "two_monsters", "subject"
    ] = ""
    ignores_range: bool = False
    pierce: Natural = 0
    dice: tuple[DieName, ...] = ()
    """Power dice that are rolled as well."""
    more_surges: Natural = 0
    """Surges added to the result."""
    surges: "tuple[Surge, ...]" = ()
    least: Natural = 0
    """What it deals at least, unless it misses."""
    dealt: "tuple[Effect, ...]" = ()
    """What follows if it deals at least one damage after defence dice."""


class Add(Verb, frozen=True, tag="add"):
    """Add to the roll of the attack that is being resolved (D2-0074)."""

    damage: Amount = 0
    surges: int = 0
    range: int = 0
    pierce: int = 0
    shields: int = 0


class AddDice(Verb, frozen=True, tag="add_dice"):
    """Add dice to a pool before the roll."""

    defence: tuple[DieName, ...] = ()
    attack: tuple[DieName, ...] = ()


class Reroll(Verb, frozen=True, tag="reroll"):
    """Roll dice again."""

    dice: Literal["attack", "power", "red", "defence", "mine", "test", "target_defence"]
    most: Positive = 1


class Replace(Verb, frozen=True, tag="replace_shields"):
    """The shields of the roll are set to an attribute (D2-0077)."""

    attribute: Attribute


class Draw(Verb, frozen=True, tag="draw"):
    """The overlord draws cards."""

    cards: Positive = 1


TokenId = Annotated[str, RefTo("class_tokens")]


class Token(Verb, frozen=True, tag="token"):
    """Gain class tokens from the supply (D2-0311)."""

    kind: TokenId
    who: Whom = "self"
    count: Positive = 1


class Read(Verb, frozen=True, tag="read"):
    """What only the printed card says: its player does it with table actions, and the journal says so (D2-0002)."""


class Special(Verb, frozen=True, tag="special"):
    """A rule of its own, by its name."""

    rule: str
    value: int = 0


Effect = Annotated[
    Recover
    | Suffer
    | Inflict
    | Cure
    | Roll
    | Test
    | Points
    | Move
    | Attack
    | Add
    | AddDice
    | Reroll
    | Replace
    | Draw
    | Token
    | Read
    | Special,
    VERBS,
]


class Surge(Written, frozen=True):
    """A surge ability: its price and all that it adds to the attack (D2-2112)."""

    cost: Positive = 1
    damage: Natural = 0
    range: Natural = 0
    pierce: Natural = 0
    recover: Natural = 0
    """Damage the attacker recovers."""
    conditions: tuple[Condition, ...] = ()
    blast: bool = False
    do: tuple[Effect, ...] = ()


class Needs(Written, frozen=True):
    """What must be true; everything that is named must hold."""

    weapon: Weapon | None = None
    """The attack is made with such a weapon, or such a weapon is equipped."""
    equipped: Weapon | None = None
    """Such a weapon is equipped, whatever the attack is made with."""
    two_handed: bool = False
    """One weapon of two hands, or two of one hand each."""
    shield: bool = False
    """A shield is equipped."""
    adjacent: bool | None = None
    """Whether the attacker and the target, or the owner and the subject, are adjacent."""
    within: Natural = 0
    """The subject is within so many spaces of the owner."""
    own_attack: bool = False
    against_hero: bool = False
    against_monster: bool = False
    off_hand_empty: bool = False
    blank: bool = False
    """One of the defence dice shows nothing."""
    rank: tuple[str, ...] = ()
    unmoved: bool = False
    two_moves: bool = False
    killed: bool = False
    other_hero_adjacent: bool = False
    target_hurt: bool = False
    """A target of the attack has damage."""
    holds: TokenId | None = None
    """Who uses it has such a token."""
    subject_holds: TokenId | None = None
    """The subject has such a token."""
    target_holds: TokenId | None = None
    """A target of the attack has such a token."""
    about: Literal["", "self", "friend", "monster"] = ""
    """Who the point is about: oneself, a figure on the heroes' side, one on the overlord's."""
    tests: Attribute | None = None
    """The attribute that is tested or asked for."""
    armed: tuple[Trait, ...] = ()
    """The attack is made with a weapon that has one of these traits."""
    himself: bool = False
    """He fights on the heroes' side: no charm makes him serve."""
    struck: bool = False
    """The attack affects whoever uses it."""
    targeted: bool = False
    """He is a target of it."""
    discarded: TokenId | None = None
    """Such a token was discarded."""


class Gain(Written, frozen=True):
    """What holds as long as the card works: bonuses of a figure, or of each of its attacks."""

    health: int = 0
    stamina: int = 0
    speed_set: Natural = 0
    """Speed is set to this and cannot be raised above it."""
    defence: tuple[DieName, ...] = ()
    surges: tuple[Surge, ...] = ()
    damage: int = 0
    range: int = 0
    pierce: int = 0
    shields: int = 0
    aura: Natural = 0
    """Holds for the attacks of every hero within so many spaces too."""
    rule: str = ""
    """The name of a rule that looks for it."""
    deck: Archetype | None = None
    """A standard class deck of this archetype comes with the card's own (D2-0303)."""


class TokenCost(Written, frozen=True):
    """Class tokens that are discarded as a price."""

    kind: TokenId
    count: Positive = 1


class Cost(Written, frozen=True):
    """What a clause costs beside the action (D2-0011)."""

    fatigue: Natural | Literal["x"] = 0
    points: Natural = 0
    """Movement points out of one's pool (D2-0017)."""
    exhaust: bool = False
    flip: bool = False
    token: TokenCost | None = None


Lies = Literal["ready", "held", "exhausted", "worn"]
"""While a card stands upright, as soon as it is held, while it lies exhausted, or while it is worn."""


class Clause(Written, frozen=True):
    """One clause of a card: what it offers at a moment, or how it takes part at a point."""

    when: Moment | None = None
    """At which moment it is offered, or that it simply holds."""
    at: str = ""
    """The timing point at which it takes part by itself: it adds, it says yes, it does something (`points`)."""
    lies: Lies = msgspec.field(default="ready", name="while")
    """How the card must lie."""
    even: tuple[Literal["charmed", "down"], ...] = ()
    """At a point: a charm does not stop it, or its owner may be knocked out or off the map."""
    total: int = 0
    """At a point that is summed: what it adds."""
    needs: Needs = Needs()
    cost: Cost = Cost()
    do: tuple[Effect, ...] = ()
    gain: Gain | None = None
    must: bool = False
    """It happens by itself; nobody decides."""
    once: Literal["", "attack", "round", "turn"] = ""
    of_others: bool = False
    """It answers to what happens to other heroes too, where a moment is one hero's alone."""
    of_familiars: bool = False
    """It serves in an attack of one's familiar too, which it names (D2-0340)."""
    anybody: bool = False
    """Every hero may use it, whoever has the card and even if he is knocked out (D2-4067)."""

    def __post_init__(self) -> None:
        if (self.when is None) == (not self.at):
            raise invalid(en="a clause has either `when` or `at`", fr="une clause a soit `when`, soit `at`")


CardId = Annotated[str, RefTo("skills", "items", "search_cards", "overlord_cards")]
