"""The words of Euthia's packs: gems, essences, timing points, prices, gains, and what a tile, item or card does."""

from typing import Annotated, Final, Literal, TypeAlias

import msgspec
from msgspec import Meta

from oubliette.kernel.packs import VERBS, InvalidEntry
from oubliette.kernel.words import Words

Natural = Annotated[int, Meta(ge=0, le=99)]
Positive = Annotated[int, Meta(ge=1, le=99)]
Level = Annotated[int, Meta(ge=1, le=3)]
Chapter = Annotated[int, Meta(ge=1, le=5)]

Gem = Literal["onyx", "amethyst", "ruby", "sapphire", "opal", "emerald", "diamond", "demonite"]
GEM_RING: Final[tuple[Gem, ...]] = ("onyx", "amethyst", "ruby", "sapphire", "opal", "emerald")
"""The ordinary Gems, in the order in which one is exchanged for its neighbour (EU-0166); 'any Gem' is one of these."""
GEMS: Final[tuple[Gem, ...]] = (*GEM_RING, "diamond", "demonite")
GemSlot = Literal["any", "onyx", "amethyst", "ruby", "sapphire", "opal", "emerald", "diamond", "demonite"]

Element = Literal["air", "earth", "water", "fire", "corrupted"]
ELEMENTS: Final[tuple[Element, ...]] = ("air", "earth", "water", "fire")
"""'Any Essence' is one of these, never a Corrupted one (EU-0032, EU-0333)."""
ALL_ELEMENTS: Final[tuple[Element, ...]] = (*ELEMENTS, "corrupted")
AnyElement = Literal["any", "air", "earth", "water", "fire", "corrupted"]
Mine = Literal["mountains", "lakes", "caverns"]
AnyMine = Literal["any", "mountains", "lakes", "caverns"]
MINES: Final[tuple[Mine, ...]] = ("mountains", "lakes", "caverns")
Trade = Literal["merchants", "alchemists", "dragonslayers"]
TRADES: Final[tuple[Trade, ...]] = ("merchants", "alchemists", "dragonslayers")
Metal = Literal["silver", "gold"]

When = Literal[
    "out_of_combat",  # in the own turn, outside a Combat
    "healing_phase",
    "before_combat",  # before the Monster-Player is determined (EU-1082)
    "preparation",  # immediately after Combat Preparation
    "initiative",
    "before_monster_roll",
    "after_monster_roll",
    "before_hero_roll",  # before a Hero attack roll
    "after_hero_roll",  # after any Hero roll, in or out of Combat (EU-0021)
    "after_attack_roll",  # after a Hero attack roll only
    "any_moment",  # in a Combat, in every window
    "mining",
]

SLOTS: Final = ("ring", "cuirass", "boots", "helmet", "gauntlets", "amulet")
"""The Equipment slots (EU-1177)."""
Slot = Literal["weapon", "shield", "ability", "ring", "cuirass", "boots", "helmet", "gauntlets", "amulet"]


class Written(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Something a designer writes: a field it does not know is an error."""


def invalid(*, en: str, fr: str) -> InvalidEntry:
    """Why values do not go together, for the designer."""
    return InvalidEntry(Words(en=en, fr=fr))


class Gains(Written, frozen=True):
    """What is taken at once: Loot, a Reward, what a Treasure holds (EU-0016, EU-1215)."""

    gold: Natural = 0
    reputation: Natural = 0
    gaar: Natural = 0
    dwurt: Natural = 0
    moves: Natural = 0
    silver: Natural = 0
    """Silver cards."""
    gold_cards: Natural = 0
    heal: Natural = 0
    potions: Natural = 0
    essences: tuple[AnyElement, ...] = ()
    gems: tuple[GemSlot, ...] = ()
    """``any`` is a Gem of choice, all of different kinds (EU-0336)."""
    treasures: tuple[Level, ...] = ()
    items: tuple[str, ...] = ()
    """Tiles of an Offer that are given outright, by id."""
    draw: Literal["", "artisan", "occultist", "occult_amulets", "violet", "magenta"] = ""
    """A stack of Reward tiles: two are drawn and one kept, but for Rituals, which give the top one."""
    emblem: Natural = 0
    full_health: bool = False


class Price(Written, frozen=True):
    """What is given for something. Fields of one price are all paid; several prices are a choice between them."""

    gold: Natural = 0
    gaar: Natural = 0
    silver: Natural = 0
    gold_cards: Natural = 0
    wounds: Natural = 0
    moves: Natural = 0
    gems: tuple[GemSlot, ...] = ()
    essences: tuple[AnyElement, ...] = ()
    different: bool = False
    """The Essences must be of different kinds."""
    resources: tuple[AnyMine, ...] = ()
    items: Natural = 0
    potions: Natural = 0
    trophies: tuple[Natural, ...] = ()
    """By Level; 0 is a Trophy of any Level. A higher one may stand in for a lower one (EU-1221)."""
    monsters: tuple[str, ...] = ()
    """One Trophy with any of these names (EU-0182)."""
    elite: Natural = 0
    trophy_health: Natural = 0
    """Trophies whose Health adds up to this much (EU-0334)."""
    tokens: Natural = 0
    """Hero tokens lying on the tile itself (Tome of Power, Expertise)."""
    worn: Literal["", "amulet_or_ring"] = ""
    armour: Natural = 0
    """Pieces of Armour of Dragon, Krak or Iridescent, not necessarily of one set (EU-0310)."""


# Verbs: what using a tile, an item, a Gem or an Essence does


class Heal(Written, frozen=True, tag="heal"):
    """Heal Wounds, never beyond the maximum (EU-1144)."""

    by: Positive


class Suffer(Written, frozen=True, tag="suffer"):
    """Suffer Wounds."""

    wounds: Positive


class Gain(Gains, frozen=True, tag="gain"):
    """Take something from the supply."""

    feeds: bool = True
    """Cards drawn by it feed the reserves; those of Raklor's Forge do not (EU-0171)."""


class Add(Written, frozen=True, tag="add"):
    """A Clover: add to the Hero roll under way, in or out of Combat (EU-0021)."""

    by: int


class AddNext(Written, frozen=True, tag="add_next"):
    """Add to the next Hero roll, whatever it is for."""

    by: int


Scope = Literal["now", "next", "first", "turn", "combat"]


class Weaken(Written, frozen=True, tag="weaken"):
    """A Rabbit's Foot: the Monster's Combat Strength is lowered (EU-0021); Immunity stops it (EU-1114)."""

    by: Positive
    attack: Scope = "now"


class Ward(Written, frozen=True, tag="ward"):
    """Wounds to the Hero are reduced; Immunity does not matter (EU-0128, EU-1114)."""

    by: Positive
    attack: Scope = "now"


class NextAttack(Written, frozen=True, tag="next_attack"):
    """Change the Combat Strength of the next Hero attack of this Combat (EU-0020)."""

    by: int


class ThisAttack(Written, frozen=True, tag="this_attack"):
    """Change the Combat Strength of the Hero attack under way, before or after its roll."""

    by: int


class Strike(Written, frozen=True, tag="strike"):
    """Deal Damage at once."""

    damage: Positive


class MoreDamage(Written, frozen=True, tag="more_damage"):
    """The Hero attack under way deals more Damage, even where its range shows none (EU-1105)."""

    by: Positive


class Band(Written, frozen=True):
    """One result range of a Hero attack (EU-0019): up to this Combat Strength, without a bound for the last."""

    damage: Natural = 0
    to: int | None = None
    do: "tuple[Annotated[BandVerb, VERBS], ...]" = ()


class DamageByStrength(Written, frozen=True, tag="damage_by_strength"):
    """More Damage by the Final Combat Strength of the attack under way (EU-0099, EU-0167)."""

    ranges: tuple[Band, ...]


class OneDie(Written, frozen=True, tag="one_die"):
    """The Monster rolls only one die, for this attack or this Combat Turn (EU-0175, EU-1094)."""

    attack: Literal["now", "turn"] = "now"


class Reroll(Written, frozen=True, tag="reroll"):
    """Reroll one or both of the Monster's dice, by choice (EU-0117)."""


class Hope(Written, frozen=True, tag="hope"):
    """Raise the Die of Hope (EU-1140)."""

    by: Positive


class Destroy(Written, frozen=True, tag="destroy"):
    """Discard 1 Gaar or 1 Chaos token of the Monster, by choice (EU-0131)."""


Target = Literal["chapel", "portal", "trade", "elemental", "familiar"]


class Teleport(Written, frozen=True, tag="teleport"):
    """Teleport within so many spaces, or to a kind of space (EU-0035, EU-1237)."""

    within: Natural = 0
    """0: any distance."""
    to: tuple[Target, ...] = ()
    shuns: bool = False
    """Neither a Place of Trade nor an Encounter can be the target."""


class Steal(Written, frozen=True, tag="steal"):
    """Take Items of one Offer up to a total price for nothing (EU-0159, EU-0234)."""

    up_to: Positive
    roll: Natural = 0
    """A Hero roll of so much is needed, on a liberated Place of Trade whose Offer is robbed (EU-1264)."""


class MineHere(Written, frozen=True, tag="mine"):
    """A Mining Action without its token (EU-0232, EU-1046)."""

    moves: Natural = 0
    """Movement Points beside it; then the Mining may be left out."""


class DrawResources(Written, frozen=True, tag="draw_resources"):
    """In a Mining Action draw so many tiles and keep one (EU-0155, EU-1161)."""

    tiles: Positive


class OpenBook(Written, frozen=True, tag="book"):
    """Unlock slots, reveal Hero tiles and learn as at a Place of Trade, but sell nothing (EU-0165, EU-0335)."""


class ExchangeGem(Written, frozen=True, tag="exchange_gem"):
    """One Gem for a neighbour of its in the ring (EU-0166)."""


class DiscoverNearby(Written, frozen=True, tag="discover_nearby"):
    """Discover the Treasure of a neighbouring liberated space (EU-0164)."""


class ChallengeAfar(Written, frozen=True, tag="challenge_afar"):
    """Challenge any Elemental that carries no Interaction token (EU-0123)."""


class HealAfterChallenge(Written, frozen=True, tag="heal_after_challenge"):
    """Heal after Challenging an Elemental this turn, on its space (EU-0122)."""

    by: Positive


class RollResult(Written, frozen=True):
    """What a Hero roll up to this value brings."""

    gain: Gains
    to: int | None = None


class RollFor(Written, frozen=True, tag="roll_for"):
    """A Hero roll whose result decides what is gained (EU-0236)."""

    results: tuple[RollResult, ...]


class UseFamiliar(Written, frozen=True, tag="familiar"):
    """Use an Ability of the active Familiar (EU-0081)."""

    clover: Natural = 0
    damage: Natural = 0


class Pacify(Written, frozen=True, tag="pacify"):
    """Try to charm a Level 1 Monster instead of fighting it (EU-0111)."""


BandVerb: TypeAlias = Heal | Weaken | Ward | NextAttack
Verb: TypeAlias = (
    Heal | Suffer | Gain | Add | AddNext | Weaken | Ward | NextAttack | ThisAttack | Strike | MoreDamage
    | DamageByStrength | OneDie | Reroll | Hope | Destroy | Teleport | Steal | MineHere | DrawResources | OpenBook
    | ExchangeGem | DiscoverNearby | ChallengeAfar | HealAfterChallenge | RollFor | UseFamiliar | Pacify
)  # fmt: skip
Do = tuple[Annotated[Verb, VERBS], ...]


class Rider(Written, frozen=True):
    """What may be done along with a Weapon or right after a Shield, at its own price."""

    do: Do
    cost: tuple[Price, ...] = ()
    when: Literal["before_hero_roll", "after_attack_roll", "then"] = "then"


class Use(Written, frozen=True):
    """One way to use a tile or item: when, at which price, and what it does."""

    when: tuple[When, ...]
    do: Do = ()
    cost: tuple[Price, ...] = ()
    attack: tuple[Band, ...] = ()
    """The ranges of an Initiative attack."""
    riders: tuple[Rider, ...] = ()
    tires: bool = True
    """The tile is exhausted by it; a permanent effect with a price of its own is not (EU-0158)."""
    draws_first_attack: bool = False
    """In a Shared Combat the first attack of the first enemy must be on this Hero (EU-0330)."""


class Permanent(Written, frozen=True):
    """What a tile, Gem or set gives as long as it is in place (EU-1185)."""

    health: int = 0
    """Maximum Health."""
    attack_roll: int = 0
    """Added to Hero attack rolls."""
    outside_roll: int = 0
    """Added to Hero rolls out of Combat."""
    damage: Natural = 0
    """More Damage when the range shows Damage."""
    moves: Natural = 0
    """More Movement Points each turn."""
    first_attack: Natural = 0
    """The Monster's first attack is lowered."""
    gaar_if_none: bool = False
    fire_proof: bool = False
    more_silver: bool = False
    """1 Silver card more whenever Silver cards are drawn."""
    victory_token: bool = False
    """A Hero token on the tile for each victory (EU-0056)."""
    theft_token: bool = False
    """A Hero token on the tile for each theft tried (EU-0158)."""
    renews_offer: bool = False
    """An Offer may be renewed for nothing once a turn (EU-0238)."""
