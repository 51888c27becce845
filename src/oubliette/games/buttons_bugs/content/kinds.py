"""What the packs of Buttons & Bugs hold: classes, cards, monsters, items, tables, scenarios and campaigns."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from oubliette.games.buttons_bugs.content.checks import CHECKS
from oubliette.games.buttons_bugs.content.condition_table import ConditionName
from oubliette.games.buttons_bugs.content.scenario_card import Bonuses, ClassId, Scenario, ScenarioId
from oubliette.games.buttons_bugs.content.vocabulary import (
    ACTIVE_BONUSES,
    Ability,
    Bonus,
    Gain,
    Icon,
    ModifierCell,
    Value,
    When,
)
from oubliette.haven.vocabulary import Area, Initiative, Natural, Positive, Reach, Written, invalid
from oubliette.kernel.casting import Plays
from oubliette.kernel.packs import PackSchema, RefTo
from oubliette.kernel.words import Words

TableId = Annotated[str, RefTo("tables")]
CardId = Annotated[str, RefTo("cards")]
Row = Annotated[tuple[Value | ModifierCell, ...], Meta(min_length=3, max_length=3)]


class ModifierTable(Written, frozen=True, kw_only=True):
    """A modifier table: six rows, the cells of a row in the order -, 0, + (BB-0311)."""

    id: str
    rows: Annotated[tuple[Row, ...], Meta(min_length=6, max_length=6)]


class Difficulty(Written, frozen=True, kw_only=True):
    """A difficulty: which table the monsters use (BB-0023)."""

    id: str
    name: Words
    table: TableId


class CharacterClass(Written, frozen=True, kw_only=True):
    """A class of adventurer (BB-0004, BB-0005)."""

    id: str
    name: Words
    blurb: Words
    hit_points: Annotated[tuple[Positive, ...], Meta(min_length=5, max_length=5)]
    """For levels 1 to 5."""
    tables: Annotated[tuple[TableId, ...], Meta(min_length=5, max_length=5)]
    """For levels 1 to 5."""
    icon: str = ""
    plays: Plays | None = None
    """What menus say of how it plays."""
    colour: str = ""


class Action(Written, frozen=True):
    """One half of a card's face: its abilities in order, its infusions, and what becomes of the card (BB-0006)."""

    do: Annotated[tuple[Ability, ...], Meta(min_length=1)]
    infuse: tuple[Icon, ...] = ()
    active: Literal["round", "persistent"] | None = None
    lost: bool = False
    unrecoverable: bool = False

    def __post_init__(self) -> None:
        if self.unrecoverable and not self.lost:
            raise invalid(
                en="only a lost action can be unrecoverable",
                fr="seule une action perdue peut être irrécupérable",
            )
        if any(isinstance(ability, ACTIVE_BONUSES) for ability in self.do) != (self.active is not None):
            raise invalid(
                en="an action with an active bonus, and only such an action, is `active`",
                fr="une action à bonus actif, et elle seule, est `active`",
            )


class Face(Written, frozen=True):
    """One side of an ability card."""

    name: Words
    initiative: Initiative
    top: Action
    bottom: Action


class Card(Written, frozen=True, kw_only=True):
    """An ability card with its two sides (BB-0006); a level-2 card names the level-1 card that it upgrades."""

    id: str
    of: ClassId
    upgrades: CardId | None = None
    a: Face
    b: Face

    @property
    def level(self) -> int:
        """1 for a basic card, 2 for an upgraded one."""
        return 1 if self.upgrades is None else 2


class AttackEffects(Written, frozen=True):
    """What a monster adds to every attack it performs (BB-0007 C)."""

    pierce: Natural = 0
    push: Natural = 0
    pull: Natural = 0
    conditions: tuple[ConditionName, ...] = ()


class Column(Written, frozen=True):
    """One of a monster's three actions (BB-0007 F)."""

    initiative: Initiative
    do: tuple[Ability, ...]
    infuse: tuple[Icon, ...] = ()


class Columns(Written, frozen=True):
    """A monster's actions by the result of the die."""

    minus: Column
    zero: Column
    plus: Column


class Monster(Written, frozen=True, kw_only=True):
    """One type of monster: one side of a monster card (BB-0007)."""

    id: str
    name: Words
    hit_points: Positive
    attack_effects: AttackEffects = AttackEffects()
    bonuses: Bonuses = Bonuses()
    immune: tuple[ConditionName, ...] = ()
    columns: Columns
    icon: str = ""


ItemWindow = Literal[
    "your_turn",
    "your_turn_end",
    "your_attack",
    "your_move",
    "enemy_attack",
    "after_enemy_attack",
    "after_your_attack",
    "after_initiative",
    "after_top_action",
    "always",
]


class ReadDie(Written, frozen=True):
    """A result of the die is read as 0 (BB-0238, BB-0254)."""

    result: Literal["minus", "plus"]


class ItemEffect(Written, frozen=True):
    """What using an item does; what is named happens in the order below."""

    gain: Gain | None = None
    """For the attack, move or enemy's attack (shield, retaliate) in whose window it is used."""
    rest_of_turn: Bonus | None = None
    """A bonus from its use to the end of the turn (BB-0301 c)."""
    rest_of_round: Bonuses | None = None
    """Shield or other bonuses to the end of the round."""
    attacker_gains: tuple[ConditionName, ...] = ()
    read_die: ReadDie | None = None
    initiative: Positive | None = None
    """The adventurer's initiative rises or falls by exactly this."""
    perform_bottom: bool = False
    """Perform the bottom action of the card whose top action was just performed (BB-0257)."""
    basic_attack: Positive | None = None
    """The basic top action is an attack of this value."""
    do: tuple[Ability, ...] = ()


class Item(Written, frozen=True, kw_only=True):
    """An item (BB-0010). At most one item of each card can be equipped (BB-0025)."""

    id: str
    name: Words
    card: float
    """The number of the card it stands on; it is in the pool once a later scenario is set up (BB-0024)."""
    pair: str = ""
    """Tells cards of the same number apart."""
    place: Literal["header", "footer"]
    type: Literal["one_hand", "two_hand", "small"]
    use: Literal["spent", "lost", "passive"]
    window: ItemWindow
    only: Reach | None = None
    single_target: bool = False
    when: When | None = None
    cost: tuple[Icon, ...] = ()
    effects: Annotated[tuple[ItemEffect, ...], Meta(min_length=1)]
    """One, or several to choose from."""
    icon: str = ""

    @property
    def source(self) -> tuple[float, str]:
        """The card it stands on."""
        return (self.card, self.pair)


class Campaign(Written, frozen=True, kw_only=True):
    """A campaign: where it begins, and the words around it."""

    id: str
    title: Words
    introduction: Words
    """The back of the cover card."""
    epilogue: Words
    first: ScenarioId


KINDS: dict[str, type[msgspec.Struct]] = {
    "areas": Area,
    "tables": ModifierTable,
    "difficulties": Difficulty,
    "classes": CharacterClass,
    "cards": Card,
    "monsters": Monster,
    "items": Item,
    "scenarios": Scenario,
    "campaigns": Campaign,
}

SCHEMA = PackSchema("buttons_bugs", kinds=KINDS, checks=CHECKS)
