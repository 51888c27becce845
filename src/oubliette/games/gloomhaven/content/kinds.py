"""What the packs of Gloomhaven hold: classes, cards, monsters, items, goals, events, scenarios and campaigns."""

from collections.abc import Mapping
from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

from oubliette.games.gloomhaven.content.campaign_words import (
    Achievement,
    BattleGoal,
    Campaign,
    EventCard,
    PersonalQuest,
    Treasure,
)
from oubliette.games.gloomhaven.content.checks import check_reached, check_scenarios
from oubliette.games.gloomhaven.content.condition_table import ConditionName
from oubliette.games.gloomhaven.content.scenario_book import Formula, Scenario
from oubliette.games.gloomhaven.content.vocabulary import (
    Ability,
    Bonus,
    Consume,
    Gain,
    Icon,
    ItemSlot,
    Number,
    When,
    lasting,
)
from oubliette.haven.vocabulary import Area, Initiative, Natural, Positive, Reach, Written, invalid
from oubliette.kernel.casting import Plays
from oubliette.kernel.packs import PackSchema, RefTo
from oubliette.kernel.words import Words

ClassId = Annotated[str, RefTo("classes")]
DeckId = Annotated[str, RefTo("ability_decks")]


# Attack modifier cards

Face: TypeAlias = Annotated[int, Meta(ge=-9, le=9)] | Literal["x2", "null"]
"""A number is added; ``x2`` doubles; ``null`` cancels all damage (GH-0162, GH-0375)."""


class Modifier(Written, frozen=True, kw_only=True):
    """An attack modifier card (GH-0141). Those of the base deck, Bless and Curse are in the game's own pack."""

    id: str
    value: Face = 0
    rolling: bool = False
    effect: Gain = Gain()
    """Pierce, push, pull, conditions, targets, infuse, heal_self and shield_self work on modifier cards."""


ModifierId = Annotated[str, RefTo("modifiers")]


class Perk(Written, frozen=True):
    """A change of the modifier deck, as often as it can be marked (GH-0310)."""

    says: Words
    times: Positive = 1
    remove: Mapping[ModifierId, Positive] = {}
    add: Mapping[ModifierId, Positive] = {}
    ignore_items: bool = False
    """Negative item effects (their modifier cards) are ignored."""
    ignore_scenarios: bool = False
    """Negative scenario effects are ignored."""


# Characters


class CharacterClass(Written, frozen=True, kw_only=True):
    """A class: the character mat (GH-0096)."""

    id: str
    name: Words
    blurb: Words
    hand: Annotated[int, Meta(ge=2, le=20)]
    hit_points: Annotated[tuple[Positive, ...], Meta(min_length=9, max_length=9)]
    """For levels 1 to 9."""
    perks: Annotated[tuple[Perk, ...], Meta(min_length=1)]
    starting: bool = True
    """Available from the start of a campaign."""
    retirement_event: Number | None = None
    """The number of the road and city events its retirement adds."""
    unlock_event: Number | None = None
    """The number of the road and city events that come with a class unlocked later."""
    icon: str = ""
    plays: Plays | None = None
    """What menus say of how it plays."""
    colour: str = ""


class Action(Written, frozen=True):
    """One half of an ability card: its abilities in order, and what becomes of the card (GH-0019, GH-0091)."""

    do: Annotated[tuple[Ability, ...], Meta(min_length=1)]
    experience: Natural = 0
    """Stand-alone experience (GH-0196)."""
    infuse: tuple[Icon, ...] = ()
    """Stand-alone infusions (GH-0249)."""
    lost: bool = False
    active: Literal["round", "persistent"] | None = None
    slots: tuple[Natural, ...] = ()
    """A persistent bonus with use slots: the experience of each, in their order (GH-0179, GH-0180)."""
    augment: bool = False
    """Playing another augment discards this one; its bonuses hold for your melee attacks."""
    unrecoverable: bool = False
    consume: tuple[Consume, ...] = ()
    """Augments of the whole action: what is gained counts for each of its abilities that can use it."""

    def __post_init__(self) -> None:
        if lasting(self.do) and self.active is None:
            raise invalid(
                en="an action with an active bonus, a summon or control says `active: round` or `active: persistent`",
                fr="une action à bonus actif, à invocation ou à contrôle dit `active: round` ou `active: persistent`",
            )
        if self.active is not None and not lasting(self.do):
            raise invalid(
                en="`active` needs an active bonus, a summon or control of a turn",
                fr="`active` demande un bonus actif, une invocation ou le contrôle d’un tour",
            )
        if self.slots and self.active is None:
            raise invalid(en="only an active bonus has use slots", fr="seul un bonus actif a des emplacements")


class Card(Written, frozen=True, kw_only=True):
    """An ability card (GH-0019)."""

    id: str
    name: Words
    of: ClassId
    level: Annotated[int, Meta(ge=1, le=9)] | Literal["x"]
    initiative: Initiative
    top: Action
    bottom: Action


# Monsters

Levels = int | Annotated[tuple[int, ...], Meta(min_length=8, max_length=8)]
"""One number for all levels, or one each for levels 0 to 7."""
FormulaLevels = int | Annotated[tuple[int | Formula, ...], Meta(min_length=8, max_length=8)]


class Statistics(Written, frozen=True):
    """One half of a monster statistic card: values for levels 0 to 7 (GH-0033). A missing value is a dash."""

    hit_points: FormulaLevels
    move: FormulaLevels | None = None
    attack: FormulaLevels | None = None
    range: Levels | None = None
    shield: Levels = 0
    retaliate: Levels = 0
    retaliate_range: Levels = 1
    pierce: Levels = 0
    targets: Levels = 1
    flying: bool = False
    conditions: Mapping[ConditionName, Natural] = {}
    """On every attack; the number is the first level that has it."""
    advantage: Natural | None = None
    """The first level at which its attacks have Advantage."""
    evasive: Natural | None = None
    """The first level at which attackers have Disadvantage."""


class Monster(Written, frozen=True, kw_only=True):
    """A monster type: its statistic card (GH-0033). A boss has one half, ``normal``, and no rank (GH-0387)."""

    id: str
    name: Words
    deck: DeckId
    standees: Positive
    normal: Statistics
    elite: Statistics | None = None
    boss: bool = False
    immune: tuple[ConditionName, ...] = ()
    steady: bool = False
    """It cannot be pushed or pulled."""
    special_1: tuple[Ability, ...] = ()
    special_2: tuple[Ability, ...] = ()
    icon: str = ""

    def __post_init__(self) -> None:
        if self.boss == (self.elite is not None):
            raise invalid(
                en="a monster has an elite half, a boss has none",
                fr="un monstre a une moitié élite, un boss n’en a pas",
            )


class AbilityCard(Written, frozen=True):
    """A monster ability card (GH-0052)."""

    initiative: Initiative
    do: tuple[Ability, ...] = ()
    infuse: tuple[Icon, ...] = ()
    shuffle: bool = False


class AbilityDeck(Written, frozen=True, kw_only=True):
    """The ability deck of one or more monster types."""

    id: str
    name: Words
    cards: Annotated[tuple[AbilityCard, ...], Meta(min_length=1)]


# Items

ItemWindow = Literal[
    "your_turn",  # at any time in your turn
    "your_attack",  # before the first modifier card of an attack action of yours; holds for all its targets
    "single_attack",  # before the modifier card against one target of yours; holds for that target
    "your_move",
    "your_heal",
    "attacked",  # before the modifier card of an attack on you is drawn
    "damaged",  # when you would suffer damage
    "damaged_by_attack",
    "kill",  # when you have killed an enemy
    "turn_end",  # at the end of your turn, after its actions or the rest
    "initiative",  # after the reveal, before the turns
    "long_rest",
    "always",  # passive
]


_AT_WILL: tuple[ItemWindow, ...] = ("your_turn", "your_move", "damaged", "turn_end", "always")


class ItemEffect(Written, frozen=True):
    """What using an item does; what is named happens in the order below."""

    gain: Gain | None = None
    """For the attack, move or heal in whose window it is used; with ``attacked``, shield and retaliate."""
    per: Literal["hex_moved", "adjacent_enemy"] | None = None
    """The gain counts once for each."""
    rest_of_turn: Bonus | None = None
    """A bonus from its use to the end of the turn."""
    disadvantage: bool = False
    """The attacker has Disadvantage."""
    double_is_zero: bool = False
    """A 2x card of the attacker counts as +0; with ``always`` in every attack on the wearer."""
    negate: bool = False
    """The damage is not suffered."""
    initiative: Positive | None = None
    """The wearer's initiative rises or falls by exactly this, as the wearer likes."""
    small_slots: Natural = 0
    """Further small items can be carried."""
    cost: tuple[Icon, ...] = ()
    """Elements consumed for it; without them it cannot be used."""
    do: tuple[Ability, ...] = ()
    """Abilities performed at once; a summon stays until it falls or the item is refreshed."""
    play: Literal["top", "bottom"] | None = None
    """A card of the hand is played for this action at once."""
    immune: tuple[ConditionName, ...] = ()
    """With ``always``: the wearer does not gain these."""
    steady: bool = False
    """With ``always``: neither enemies nor the scenario push, pull or shift the wearer."""
    default_attack: Positive | None = None
    """With ``always``: the value of the wearer's default top action (GH-0087)."""
    default_move: Positive | None = None
    """With ``always``: the value of the wearer's default bottom action (GH-0087)."""


class Item(Written, frozen=True, kw_only=True):
    """An item card (GH-0037, GH-0068 to GH-0078)."""

    id: str
    number: Number
    name: Words
    slot: ItemSlot
    cost: Annotated[int, Meta(ge=0, le=999)]
    count: Positive
    """Copies in the supply (GH-0348)."""
    window: ItemWindow
    effect: ItemEffect
    says: Words
    use: Literal["spent", "consumed", "none"] = "none"
    slots: Natural = 0
    """Use slots, which must be used whenever the window comes (GH-0076)."""
    minus_one: Natural = 0
    """So many -1 cards go into the wearer's deck (GH-0038)."""
    reach: Reach | None = None
    single_target: bool = False
    when: When | None = None
    unrecoverable: bool = False
    source: Literal["shop", "design", "treasure"] = "shop"
    """Numbers 1 to 70 of the shop come with prosperity (GH-0390); designs and treasures must be found."""
    icon: str = ""

    def __post_init__(self) -> None:
        if self.slots and self.window in _AT_WILL:
            raise invalid(
                en=f"use slots must be used when their time comes; `{self.window}` is when the wearer likes",
                fr=f"les emplacements s’utilisent quand leur moment vient ; `{self.window}`, c’est au gré du porteur",
            )


KINDS: dict[str, type[msgspec.Struct]] = {
    "areas": Area,
    "modifiers": Modifier,
    "classes": CharacterClass,
    "cards": Card,
    "ability_decks": AbilityDeck,
    "monsters": Monster,
    "items": Item,
    "battle_goals": BattleGoal,
    "personal_quests": PersonalQuest,
    "events": EventCard,
    "achievements": Achievement,
    "treasures": Treasure,
    "scenarios": Scenario,
    "campaigns": Campaign,
}

SCHEMA = PackSchema("gloomhaven", kinds=KINDS, checks=(check_scenarios, check_reached))

__all__ = ["KINDS", "SCHEMA"]
