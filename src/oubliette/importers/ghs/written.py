"""The data of Gloomhaven Secretariat as it is written; fields that we do not use are left alone."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

Text = Annotated[str, Meta(max_length=4000)]
Level = Annotated[int, Meta(ge=0, le=9)]
Number = int | Annotated[str, Meta(max_length=60)]
"""A number, or a formula with L and C."""


class Action(msgspec.Struct, frozen=True, rename="camel"):
    """One action of a card, a statistic or a boss, with what belongs to it."""

    type: Text
    value: Any = None
    value_type: str | None = None
    value_object: Any = None
    sub_actions: "tuple[Action, ...]" = ()

    @property
    def number(self) -> int:
        """Its value as a number."""
        try:
            return int(self.value)
        except (TypeError, ValueError):
            raise Unstructured(self.type) from None

    @property
    def word(self) -> str:
        """Its value as a text."""
        return "" if self.value is None else str(self.value)


class Unstructured(Exception):
    """Something that the data says in free text, or in a way we do not know."""


class Stat(msgspec.Struct, frozen=True):
    """One row of a statistic card."""

    level: Level = 0
    type: Literal["normal", "elite", "boss"] | None = None
    health: Number | None = None
    movement: Number | None = None
    attack: Number | None = None
    range: Number | None = None
    actions: tuple[Action, ...] = ()
    immunities: tuple[str, ...] = ()
    special: tuple[tuple[Action, ...], ...] = ()
    note: str = ""


class Monster(msgspec.Struct, frozen=True, rename="camel"):
    """A monster type."""

    name: Text
    edition: Text
    stats: tuple[Stat, ...]
    base_stat: Stat = Stat()
    deck: str | None = None
    count: int | str = 6
    boss: bool = False
    flying: bool = False
    hidden: bool = False
    standee_share: str | None = None


class AbilityCard(msgspec.Struct, frozen=True, rename="camel"):
    """A card of a monster's or a class's deck."""

    initiative: float = 0
    actions: tuple[Action, ...] = ()
    shuffle: bool = False
    name: str = ""
    card_id: int | str | None = None
    level: int | str = 1
    bottom_actions: tuple[Action, ...] = ()
    lost: bool = False
    bottom_lost: bool = False
    persistent: bool = False
    bottom_persistent: bool = False
    loss: bool = False
    bottom_loss: bool = False
    round: bool = False
    bottom_round: bool = False
    xp: int = 0
    bottom_xp: int = 0


class Deck(msgspec.Struct, frozen=True):
    """An ability deck."""

    name: Text
    edition: Text
    abilities: tuple[AbilityCard, ...]
    character: bool | str = False


class Figure(msgspec.Struct, frozen=True):
    """A monster of a room, for all numbers of players or for some."""

    name: Text
    type: str | None = None
    player2: str | None = None
    player3: str | None = None
    player4: str | None = None
    health: Number | None = None
    marker: int | str | None = None

    @property
    def rank(self) -> tuple[str, str, str]:
        """Its rank for 2, 3 and 4 characters; a boss counts as normal."""
        told = (self.player2, self.player3, self.player4)
        two, three, four = (_rank(self.type or one) for one in told)
        return two, three, four


def _rank(told: str | None) -> str:
    return {"boss": "normal", "normal": "normal", "elite": "elite"}.get(told or "", "none")


class Room(msgspec.Struct, frozen=True, rename="camel"):
    """A room: its tile, its neighbours, who is in it."""

    room_number: int
    ref: str = ""
    initial: bool = False
    rooms: tuple[int, ...] = ()
    marker: int | str | None = None
    treasures: tuple[int | str, ...] = ()
    monster: tuple[Figure, ...] = ()
    objectives: Any = None


class Objective(msgspec.Struct, frozen=True):
    """Something with hit points, to be destroyed or escorted."""

    name: str = ""
    health: Number = 1
    escort: bool = False
    count: Number = 1
    marker: int | str | None = None
    initiative: float | None = None
    actions: tuple[Action, ...] = ()


class Named(msgspec.Struct, frozen=True, rename="camel"):
    """A figure that a rule names."""

    identifier: Any = None
    identifier_refs: Any = None
    type: str = ""
    value: Any = None
    scenario_effect: bool = False


class Spawn(msgspec.Struct, frozen=True):
    """Monsters that a rule brings."""

    monster: Figure | None = None
    count: Number = 1
    marker: int | str | None = None
    objective: Any = None
    summon: Any = None


class Rule(msgspec.Struct, frozen=True, rename="camel"):
    """A special rule."""

    round: str = "true"
    start: bool = False
    once: bool = False
    always: bool = False
    required_rooms: tuple[int, ...] = ()
    required_rules: Any = None
    rooms: tuple[int, ...] = ()
    spawns: tuple[Spawn, ...] = ()
    figures: tuple[Named, ...] = ()
    elements: Any = None
    stat_effects: Any = None
    finish: str | None = None
    note: str = ""
    sections: Any = None
    treasures: Any = None
    random_dungeon: Any = None
    always_apply: bool = False
    always_apply_turn: Any = None
    disable_rules: Any = None
    disabling_rules: Any = None


class Rewards(msgspec.Struct, frozen=True, rename="camel"):
    """What a scenario gives."""

    gold: Any = 0
    collective_gold: Any = 0
    experience: Any = 0
    reputation: Any = 0
    prosperity: Any = 0
    battle_goals: Any = 0
    party_achievements: tuple[str, ...] = ()
    global_achievements: tuple[str, ...] = ()
    lost_party_achievements: tuple[str, ...] = ()
    lost_global_achievements: tuple[str, ...] = ()
    items: tuple[str | int, ...] = ()
    item_designs: tuple[str | int, ...] = ()
    events: tuple[str, ...] = ()
    unlock_character: str | None = None


class Requirement(msgspec.Struct, frozen=True):
    """Achievements that a scenario asks for; ``!`` before one that must be missing."""

    party: tuple[str, ...] = ()
    globally: tuple[str, ...] = msgspec.field(name="global", default=())


class Scenario(msgspec.Struct, frozen=True, rename="camel"):
    """A scenario without its map."""

    index: str
    name: Text
    edition: Text
    rooms: tuple[Room, ...] = ()
    monsters: tuple[str, ...] = ()
    objectives: tuple[Objective, ...] = ()
    rules: tuple[Rule, ...] = ()
    rewards: Rewards = Rewards()
    unlocks: tuple[str, ...] = ()
    links: tuple[str, ...] = ()
    requirements: tuple[Requirement, ...] = ()
    initial: bool = False
    solo: str | None = None
    group: str | None = None
    allies: tuple[str, ...] = ()
    allied: Any = None
    random: bool = False
    spoiler: bool = False
    event_type: str = ""


class Item(msgspec.Struct, frozen=True, rename="camel"):
    """An item card."""

    id: int | str
    name: Text
    edition: Text
    slot: str = "small"
    cost: int = 0
    count: int = 1
    spent: bool = False
    consumed: bool = False
    minus_one: int = 0
    slots: int = 0
    unlock_prosperity: int = 0
    random: bool = False
    actions: tuple[Action, ...] = ()


class CharacterStat(msgspec.Struct, frozen=True):
    """Hit points of a level."""

    level: Level
    health: int


class Character(msgspec.Struct, frozen=True, rename="camel"):
    """A class."""

    name: Text
    edition: Text
    hand_size: int | str
    stats: tuple[CharacterStat, ...]
    color: str = ""
    spoiler: bool = False
    perks: Any = None
    retire_event: Any = None
    unlock_event: Any = None


class Outcome(msgspec.Struct, frozen=True, rename="camel"):
    """What comes of an option of an event."""

    condition: dict[str, Any] | None = None
    effects: tuple[Any, ...] = ()
    return_to_deck: bool = False
    remove_from_deck: bool = False


class EventOption(msgspec.Struct, frozen=True, rename="camel"):
    """One of the options of an event."""

    outcomes: tuple[Outcome, ...] = ()
    return_to_deck: bool = False
    remove_from_deck: bool = False


class Event(msgspec.Struct, frozen=True, rename="camel"):
    """An event card, without its text."""

    card_id: Text
    edition: Text
    type: str
    options: tuple[EventOption, ...]


class Tracked(msgspec.Struct, frozen=True):
    """One part of a personal quest."""

    counter: int | str = 1
    autotrack: str | None = None


class Quest(msgspec.Struct, frozen=True, rename="camel"):
    """A personal quest."""

    card_id: Text
    requirements: tuple[Tracked, ...]
    unlock_character: str | None = None
