"""What the packs of Malhya hold: boards, cards, tiles, maps, Places and booklets."""

from typing import Annotated, Literal

from msgspec import Meta, field

from oubliette.games.malhya.checks import CHECKS
from oubliette.games.malhya.script import Chapter, EnemyId, Number, Steps, When
from oubliette.games.malhya.vocabulary import (
    AttackLine,
    Characteristic,
    Colour,
    DefenceLine,
    DieCard,
    Gem,
    Gifts,
    Guard,
    Heading,
    Level,
    Natural,
    Positive,
    Resource,
    School,
    Strike,
    SummonColour,
    TalentClass,
    Terrain,
    Weather,
    Written,
    invalid,
)
from oubliette.kernel.packs import VERBS, Id, PackSchema
from oubliette.kernel.words import Words

# Heroes

Bonus = Literal["life", "carrying", "movement", "initiative", "aura", "talent", "improve"]
"""What a level can bring (MA-0082)."""


class AuraEffect(Written, frozen=True, tag_field="aura", tag=str.lower):
    """An effect of the Aura zone, bought with one token for one action (MA-0076)."""


class Lift(AuraEffect, frozen=True):
    """One characteristic counts 1 higher: common to all peoples (MA-0078)."""


class Smite(AuraEffect, frozen=True):
    """Adds to an attack (MA-5338, MA-5339)."""

    strike: Strike
    melee: bool = False


class Ward(AuraEffect, frozen=True):
    """Adds to a defence (MA-5340)."""

    guard: Guard


class Silence(AuraEffect, frozen=True):
    """No Infiltration dice this time (MA-5341)."""


class Float(AuraEffect, frozen=True):
    """All movement is light until the end of the turn (MA-5342)."""


class Unburden(AuraEffect, frozen=True):
    """Heavy equipment has no effect on this action (MA-5343)."""


class Mimic(AuraEffect, frozen=True):
    """A Talent of another hero, for one action (MA-5345)."""


class Bargain(AuraEffect, frozen=True):
    """Every purchase at this market costs so much less, at least 1 (MA-5346)."""

    gold: Positive = 2


class Gather(AuraEffect, frozen=True):
    """More Action cards in a harvest (MA-5347)."""

    cards: Positive = 3


AuraEffects = Annotated[Lift | Smite | Ward | Silence | Float | Unburden | Mimic | Bargain | Gather, VERBS]


class People(Written, frozen=True, kw_only=True):
    """A hero: board and People card (MA-0023, MA-0029)."""

    id: str
    name: Words
    blurb: Words
    icon: str = ""
    feminine: bool = False
    characteristics: tuple[Positive, Positive, Positive, Positive, Positive]
    """The first space of each track: Physique, Dexterity, Senses, Intelligence, Knowledge (MA-0030)."""
    most: tuple[Positive, Positive, Positive, Positive, Positive] = (5, 5, 5, 5, 5)
    initiative: Positive
    movement: Positive
    pace: tuple[Positive, Positive] = (1, 1)
    """AP and the movement points they buy (MA-0285)."""
    haste: tuple[Positive, Positive] = (1, 1)
    """AP and the Initiative they buy (MA-5107)."""
    standby: Natural
    """MA-5042."""
    life: Positive
    aura: Positive
    carrying: Positive
    skill: Annotated[tuple[Gifts, ...], Meta(min_length=1)]
    """The special skill of the board (MA-0023)."""
    zone: Annotated[tuple[AuraEffects, ...], Meta(min_length=1)]
    evolution: dict[Characteristic, dict[int, Bonus]]
    """For each characteristic the bonus of each value from 2 on (MA-0081)."""
    claws: bool = False
    """Uses the Claws side of the Bare hands card (MA-0051)."""


class PotionEffect(Written, frozen=True):
    """What a Potion does (MA-0090)."""

    heals: Natural = 0
    aura: Natural = 0
    cures: bool = False


class Backpack(Written, frozen=True, kw_only=True):
    """What is printed on every Backpack (MA-0028)."""

    id: str
    plants: Positive
    potions: Positive
    arrows: Positive
    picks: Positive
    encumbrance: Annotated[tuple[Natural, ...], Meta(min_length=7)]
    """Green icons reached with a carrying capacity of 0, 1, 2 … (MA-0041)."""
    potion: dict[Colour, PotionEffect]
    arrow: dict[Colour, Strike]
    pick: dict[Colour, Positive]
    """How many Stops fail a lock-picking test (MA-0253)."""
    key: Positive
    prices: dict[Resource, Positive]
    """What the village pays for a resource (MA-0194)."""


class Recipe(Written, frozen=True, kw_only=True):
    """A line of the Crafting card (MA-0202)."""

    id: str
    makes: Resource
    of: tuple[Resource, ...] = ()
    material: Natural = 0
    """So many Materials of any colour."""


class Weapon(Written, frozen=True, kw_only=True):
    """A Weapon card, Bare hands and Claws included (MA-0046, MA-0050)."""

    id: str
    name: Words
    category: Literal["basic", "common", "rare", "hands"]
    price: Natural = 0
    quality: bool = False
    heavy: Natural = 0
    ranged: bool = False
    range: Natural = 0
    """0 is unlimited."""
    long: bool = False
    attack: Annotated[tuple[AttackLine, ...], Meta(min_length=1, max_length=4)]
    defence: tuple[DefenceLine, ...] = ()
    passive: Strike | None = None
    guarded: Guard | None = None
    """The passive line, for attacks and for defences (MA-5183)."""
    gifts: tuple[Gifts, ...] = ()
    icon: str = ""


class Use(Written, frozen=True):
    """What a consumable Object does when it is used (MA-0038, MA-0039)."""

    mode: Literal["", "combat", "infiltration"] = ""
    ap: Natural = 0
    heals: Natural = 0
    aura: Natural = 0
    damage: Natural = 0
    """To an adjacent enemy, without defence."""
    threat: int = 0
    strike: Strike | None = None
    """Added to the next attack of this turn."""
    harvest: Natural = 0
    """More Action cards in a harvest (MA-5355)."""
    action_points: Natural = 0


class Object(Written, frozen=True, kw_only=True):
    """An Object card: Armour, Artefact or Consumable (MA-0037)."""

    id: str
    name: Words
    category: Literal["common", "rare"]
    type: Literal["armour", "ring", "amulet", "consumable", "tool"]
    price: Natural
    quality: bool = False
    heavy: Natural = 0
    copies: Positive = 1
    gifts: tuple[Gifts, ...] = ()
    guard: Guard | None = None
    """What an Armour adds to every defence (MA-0055)."""
    discard: Guard | None = None
    """What an Armour gives when it is destroyed (MA-5196)."""
    lost_on_falling: bool = False
    """MA-5198."""
    use: Use | None = None
    icon: str = ""

    @property
    def is_artefact(self) -> bool:
        """Ring or amulet (MA-0060)."""
        return self.type in ("ring", "amulet")


class TalentSide(Written, frozen=True):
    """One side of a Talent card."""

    gifts: Annotated[tuple[Gifts, ...], Meta(min_length=1)]


class Talent(Written, frozen=True, kw_only=True):
    """A Talent card (MA-0065, MA-0066)."""

    id: str
    name: Words
    of: TalentClass
    normal: TalentSide
    improved: TalentSide
    school: School | None = None
    """A school card of the Mhaÿ (MA-5252)."""
    icon: str = ""


class SpellEffect(Written, frozen=True):
    """What Successes buy: each as often as wanted (MA-5268)."""

    successes: Positive
    damage: Natural = 0
    push_or_pull: Natural = 0
    corpse: Natural = 0
    range: Natural = 0
    heals: Natural = 0
    initiative_lost: bool = False


class Spell(Written, frozen=True, kw_only=True):
    """A Spell card (MA-5250, MA-5263, MA-5275)."""

    id: str
    number: Natural
    name: Words
    school: School
    attack: bool = False
    mode: Literal["combat", "infiltration", "any"] = "combat"
    range: Natural = 3
    ap: Positive
    difficulty: Annotated[int, Meta(ge=0, le=2)] = 0
    """Difficulty dice; with none the Spell needs no test (MA-5275)."""
    effects: tuple[SpellEffect, ...] = ()
    stop_ap: Natural = 1
    """What every Stop costs (MA-5264)."""
    special_threat: Natural = 0
    mastery_ap: Natural = 0
    """AP less for a master of its school (MA-5276)."""
    mastery_special: Natural = 0
    """Successes of a special Skill face for a master (MA-5273)."""
    target: Literal["enemy", "hero", "corpse", "self"] = "enemy"
    lasting: tuple[Gifts, ...] = ()
    """What the target hero has until the party leaves the tiles (MA-5277)."""
    heals: Natural = 0
    disturb: bool = False
    """Lays a blank Enhancement token on an enemy type (MA-5096)."""
    passive: tuple[Gifts, ...] = ()
    """MA-5274."""
    icon: str = ""

    def __post_init__(self) -> None:
        if bool(self.difficulty) != bool(self.effects):
            raise invalid(
                en="a Spell with Difficulty dice, and only such a Spell, has effects of Successes",
                fr="un Sort à dés Difficulté, et lui seul, a des effets de Réussites",
            )


# Enemies


class EnemyAttack(Written, frozen=True):
    """An attack line of an Enemy card (MA-5225, MA-5229)."""

    strike: Strike
    reach: Literal["melee", "ranged", "aura"] = "melee"
    range: Natural = 0
    long: bool = False


class Special(Written, frozen=True):
    """The special action of an Enemy card (MA-5120, MA-5211)."""

    strike: Strike | None = None
    guard: Guard | None = None
    initiative: Natural = 0
    """For all enemies."""
    heal_all: bool = False
    tokens: Natural = 0
    """More Enhancement tokens for this type."""


class Stealth(Written, frozen=True):
    """Infiltration instructions of an Enemy card (MA-5041, MA-5358 to MA-5364)."""

    no_shot: bool = False
    never: bool = False
    melee_more: Natural = 0
    sees_more: Natural = 0
    moves_more: Natural = 0
    two_ways: bool = False


class Enemy(Written, frozen=True, kw_only=True):
    """An Enemy card (MA-5207)."""

    id: str
    crest: Positive
    name: Words
    plural: Words | None = None
    figures: Positive
    initiative: Natural
    movement: Natural
    life: Positive
    attacks: Annotated[tuple[EnemyAttack, ...], Meta(min_length=1)]
    defence: Guard
    light: bool = False
    relentless: bool = False
    """MA-5213."""
    immovable: bool = False
    """MA-5366."""
    aura_shields: Natural = 0
    base: Literal[1, 2] = 1
    """Two: a base of four cells (MA-0289)."""
    tokens: Positive = 1
    """Enhancement tokens a round (MA-5116)."""
    special: Special | None = None
    stealth: Stealth = Stealth()
    icon: str = ""


class Enhancement(Written, frozen=True, kw_only=True):
    """A kind of Enhancement token (MA-5115)."""

    id: str
    name: Words
    count: Positive
    strike: Strike | None = None
    guard: Guard | None = None
    initiative: Natural = 0
    movement: Natural = 0
    special: bool = False
    blank: bool = False
    """Set aside (MA-5096)."""


# The Action deck and travelling


class StepOne(Written, frozen=True):
    """The nearest enemies go towards a token (MA-5063)."""

    enemies: Positive
    to: Literal["red", "green", "blue", "yellow", "noise"]
    cells: Positive


class StepTwo(Written, frozen=True):
    """Who stands on a token goes on and watches (MA-5072); or corpses raise the threat (MA-5079)."""

    on: SummonColour | None = None
    cells: Natural = 0
    go: Heading = "n"
    watch: Heading = "n"
    corpses: bool = False


class Treasure(Written, frozen=True):
    """The search part of an Action card (MA-0131)."""

    gold: Natural = 0
    resources: tuple[Resource, ...] = ()
    common_objects: Natural = 0
    common_weapons: Natural = 0


class ActionCard(Written, frozen=True, kw_only=True):
    """An Action card (MA-0127, MA-5062)."""

    id: str
    gem: Gem
    north: Annotated[int, Meta(ge=0, le=5)]
    """Which way a random move goes: 0 is north, then clockwise (MA-0182)."""
    search: Treasure
    one: StepOne
    two: StepTwo | None = None


class ThreatSlot(Written, frozen=True):
    """A slot of the threat track: what enemies see and how many cards they draw (MA-5021)."""

    sees: Positive
    cards: Positive


class InfiltrationBoard(Written, frozen=True, kw_only=True):
    """One side of the Infiltration board; behind the last slot lies the Alert."""

    id: Level
    slots: Annotated[tuple[ThreatSlot, ...], Meta(min_length=3)]
    ranged: Positive = 5
    melee: Positive = 4
    corpse: Positive = 1
    """MA-5031."""


class TravelEffect(Written, frozen=True):
    """The side of a Travel card for other terrain (MA-0170 to MA-0176)."""

    weather: Weather | None = None
    tokens: Natural = 0
    on_terrain: Terrain | None = None
    """One token if the party is there."""
    in_slot: Annotated[int, Meta(ge=0, le=6)] = 0
    """One token if the card lies in this slot, from 1."""
    village: bool = False
    """One token, or the village."""


class TravelCard(Written, frozen=True, kw_only=True):
    """A Day or Night card (MA-0165)."""

    id: str
    time: Literal["day", "night"]
    terrain: Literal["mountain", "forest", "plain", "swamp"]
    entry: Annotated[int, Meta(ge=10, le=99)]
    """The first half of an event's entry."""
    effect: TravelEffect = TravelEffect()


class EventCard(Written, frozen=True, kw_only=True):
    """An Event card: second halves of entries for fair and bad weather (MA-0166)."""

    id: str
    fair: Annotated[int, Meta(ge=10, le=99)]
    bad: Annotated[int, Meta(ge=10, le=99)]
    lightning: bool = False
    """Removed for travelling (MA-0156)."""


class Rest(Written, frozen=True, kw_only=True):
    """The Rest card (MA-0185, MA-0188)."""

    id: str
    dice: Positive
    """White Infiltration dice each hero rolls at the campfire."""
    heals: Natural = 1
    aura: Natural = 1
    night: Natural = 3
    """Threat symbols a special face is worth at night."""
    entry: Annotated[int, Meta(ge=10, le=99)]
    """The first half of the entries of a campfire's events."""


class HexPlace(Written, frozen=True):
    """A hex with a name, and the chapter it sends to (MA-0158, MA-0161)."""

    mark: Annotated[str, Meta(min_length=1, max_length=1)]
    name: Words
    terrain: Terrain = "city"
    chapter: Number | None = None
    events: bool = False
    """The chapter stands in the Events booklet."""


class Region(Written, frozen=True, kw_only=True):
    """The Region board, drawn one character a hex (MA-0158)."""

    id: str
    name: Words
    map: str
    places: dict[Id, HexPlace] = field(default_factory=dict)
    harvest: dict[Terrain, dict[Gem, tuple[Resource, ...]]] = field(default_factory=dict)
    """The harvest side of the Exploration wheel (MA-0199)."""


class ScenarioCard(Written, frozen=True, kw_only=True):
    """A Scenario card (MA-0120 to MA-0125)."""

    id: str
    number: Positive
    name: Words
    text: Words
    icon: str = ""
    call: str = ""
    """The call icon booklets ask for (MA-0124)."""
    kind: Literal["play", "carried", "outfit", "state", "stone", "scarab", "mode"] = "play"
    price: Natural = 0
    gifts: tuple[Gifts, ...] = ()
    cure_gold: Natural = 0
    cure_plants: Natural = 0
    heavy: Natural = 0
    rare: dict[Resource, Positive] = field(default_factory=dict)
    """Resources that are rare while it is in play, and what a stall that takes them pays (MA-5291)."""


# Places


class MarkSpec(Written, frozen=True):
    """What a character of a plan stands for beside plain floor."""

    ground: Literal["floor", "water", "chasm", "shadow"] = "floor"
    summon: SummonColour | None = None
    start: str | None = None
    """A deployment point."""
    interest: Id | None = None
    access: bool = False


class Interest(Written, frozen=True):
    """An Interest token: the chapter it sends to (MA-0259)."""

    chapter: Number
    events: bool = False
    exit: bool = False
    absent: bool = False
    """Laid later, by an instruction."""
    stays: bool = True
    """It stays on the plan after it was read."""
    only: Literal["", "infiltration", "combat"] = ""
    name: Words | None = None


class Row(Written, frozen=True, kw_only=True):
    """A row of the deployment table; columns are cumulative (MA-0270, MA-0271)."""

    token: SummonColour
    two: tuple[EnemyId, ...] = ()
    three: tuple[EnemyId, ...] = ()
    four: tuple[EnemyId, ...] = ()
    five: tuple[EnemyId, ...] = ()


Moment = Literal["enemies_down", "heroes_down", "all_out", "alert", "combat_begins", "counter", "enemy_down"]


class Instruction(Written, frozen=True, kw_only=True):
    """An instruction of a plan, done the moment its condition holds (MA-0262, MA-0263)."""

    at: Moment
    do: Steps
    enemy: EnemyId | None = None
    when: When | None = None
    mode: Literal["", "infiltration", "combat"] = ""
    once: bool = True


class Place(Written, frozen=True, kw_only=True):
    """A Place: plan, deployment table and instructions (MA-0257, MA-0258)."""

    id: str
    number: Positive
    name: Words
    text: Words | None = None
    map: str
    marks: dict[str, MarkSpec] = field(default_factory=dict)
    doors: dict[Id, tuple[tuple[int, int], tuple[int, int]]] = field(default_factory=dict)
    """Doors by name: the cells (column, row) on both sides."""
    interests: dict[Id, Interest] = field(default_factory=dict)
    deployment: tuple[Row, ...] = ()
    instructions: tuple[Instruction, ...] = ()
    counter: Natural = 0
    """Steps of the turn counter, if it is used (MA-5292)."""
    leave_in_combat: bool = False
    """MA-5099."""
    theme: str = ""


# Booklets


class Entry(Written, frozen=True):
    """An entry of the Events booklet: both halves, and the chapter that follows (MA-0104)."""

    top: Annotated[int, Meta(ge=10, le=99)]
    bottom: Annotated[int, Meta(ge=10, le=99)]
    chapter: Number


class Booklet(Written, frozen=True, kw_only=True):
    """A booklet: chapters, and for the Events booklet its entries (MA-0093)."""

    id: str
    title: Words
    kind: Literal["adventure", "events", "mission"] = "adventure"
    blurb: Words | None = None
    first: Number = 1
    at: str | None = None
    """The hex where the party starts."""
    chapters: Annotated[tuple[Chapter, ...], Meta(min_length=1)]
    entries: tuple[Entry, ...] = ()
    icon: str = ""
    order: Natural = 0
    starts: bool = False
    """It can be begun by itself: the introduction, or a mission."""


SCHEMA = PackSchema(
    "malhya",
    {
        "dice": DieCard,
        "peoples": People,
        "backpacks": Backpack,
        "recipes": Recipe,
        "weapons": Weapon,
        "objects": Object,
        "talents": Talent,
        "spells": Spell,
        "enemies": Enemy,
        "enhancements": Enhancement,
        "action_cards": ActionCard,
        "infiltration_boards": InfiltrationBoard,
        "travel_cards": TravelCard,
        "event_cards": EventCard,
        "rests": Rest,
        "regions": Region,
        "scenario_cards": ScenarioCard,
        "places": Place,
        "booklets": Booklet,
    },
    CHECKS,
)
