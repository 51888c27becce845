"""What Euthia's packs hold: heroes, tiles, monsters, cards, wares, places, tasks, territory and scenarios."""

from typing import Annotated, Literal

from msgspec import Meta, field

from oubliette.games.euthia.content.vocabulary import (
    Band,
    Element,
    Gains,
    Gem,
    GemSlot,
    Level,
    Metal,
    Mine,
    Natural,
    Permanent,
    Positive,
    Price,
    Rider,
    Slot,
    Trade,
    Use,
    When,
    Written,
)
from oubliette.kernel.casting import Plays
from oubliette.kernel.packs import RefTo
from oubliette.kernel.words import Words

PackSet = Literal["base", "fierce_powers"]
HeroId = Annotated[str, RefTo("heroes")]


class HeroSheet(Written, frozen=True, kw_only=True):
    """A Hero board (EU-1176, EU-1261)."""

    id: str
    name: Words
    health: Positive
    shield_slot: bool = False
    familiars: bool = False
    icon: str = ""
    plays: Plays | None = None
    """What menus say of how it plays."""
    colour: str = ""
    blurb: Words | None = None
    chooses: Natural = 0
    """How many starting tiles are chosen of those that are not always taken (EU-0138)."""
    set: PackSet = "base"


class Piece(Written, frozen=True, kw_only=True):
    """A tile that can lie on a Hero board or in a Sack: what fits where, what it costs and what it does."""

    id: str
    name: Words
    slot: Slot | None = None
    """Without a slot it is used from the Sack: a Scroll, a Potion, a throwing Weapon."""
    uses: tuple[Use, ...] = ()
    attack: tuple[Band, ...] = ()
    """The ranges of a Weapon or Combat Ability."""
    riders: tuple[Rider, ...] = ()
    cost: tuple[Price, ...] = ()
    """What a Combat Ability costs each time beside exhausting it."""
    permanent: Permanent = Permanent()
    gems: tuple[GemSlot, ...] = ()
    icon: str = ""


class HeroTile(Piece, frozen=True, kw_only=True):
    """One of a Hero's own tiles (EU-1018)."""

    of: HeroId
    value: Natural = 0
    """The Reputation value on the back; 0 is a Starting tile."""
    always: bool = True
    """A Starting tile that is taken without a choice."""
    control: bool = False
    """A Control tile fits only the slots with the Familiar icon (EU-0082)."""
    set: PackSet = "base"

    @property
    def price(self) -> int:
        """A third of the value, rounded up (EU-1182)."""
        return -(-self.value // 3)

    @property
    def is_ability(self) -> bool:
        """Whether it is learned; everything else is Equipment and bought."""
        return self.slot == "ability"


class Ware(Piece, frozen=True, kw_only=True):
    """An Item of an Offer, a Treasure or a Reward stack."""

    price: Natural = 0
    armour: Literal["", "leather", "krak", "iridescent", "dragon"] = ""
    kind: Literal["", "scroll", "potion", "throwing"] = ""

    @property
    def sale(self) -> int:
        """Half the purchase price, rounded down, at least 1 (EU-1171)."""
        return max(1, self.price // 2)


class Count(Written, frozen=True):
    """So many copies of a ware."""

    ware: Annotated[str, RefTo("wares")]
    copies: Positive = 1


class Good(Written, frozen=True):
    """A standing good of a Place of Trade (EU-1167)."""

    what: Literal["healing_potion", "grey_sack", "chest", "gaar", "flask", "diamond"]
    price: Positive


class Offer(Written, frozen=True, kw_only=True):
    """The goods of one kind of Place of Trade (EU-1027)."""

    id: Trade
    name: Words
    tiles: tuple[Count, ...]
    standing: tuple[Good, ...] = ()
    reputation: Natural = 0
    """For liberating it (EU-1078)."""
    icon: str = ""


class SetStep(Written, frozen=True):
    """What so many worn pieces of a set give (EU-1192)."""

    pieces: Positive
    gives: Permanent


class ArmourSet(Written, frozen=True, kw_only=True):
    """An Armour set and its bonuses (EU-1278)."""

    id: str
    name: Words
    steps: tuple[SetStep, ...]


class GemSheet(Written, frozen=True, kw_only=True):
    """A Gem: what it gives where it is set, and what it is sold for (EU-1173, EU-1272)."""

    id: Gem
    name: Words
    sale: Positive
    lasting: Permanent | None = None
    use: Use | None = None
    icon: str = "cut-diamond"


class EssenceSheet(Written, frozen=True, kw_only=True):
    """An Essence and what using it does (EU-1201)."""

    id: Element
    name: Words
    use: Use | None = None
    icon: str = ""


class Section(Written, frozen=True):
    """One section of an Elemental's card (EU-1019)."""

    suffer: Natural = 0
    gain: Gains = Gains()


class ElementalCard(Written, frozen=True, kw_only=True):
    """An Elemental: three sections for a Challenge, by the roll (EU-1209, EU-1273)."""

    id: Element
    name: Words
    top: Section
    middle: Section
    bottom: Section


class MonsterBand(Written, frozen=True):
    """One attack range of a Monster: its Wounds, and special effects in printed order (EU-1016, EU-1100)."""

    wounds: Natural = 0
    to: int | None = None
    silver: Natural = 0
    """The Monster-Player draws Silver cards."""
    chaos: Natural = 0
    heals: Natural = 0
    dulls: Natural = 0
    """The next Hero attack deals so much less Damage (EU-0185)."""


class Monster(Written, frozen=True, kw_only=True):
    """A Monster card (EU-1016). ``stands_for`` names the base Monster whose harder counterpart it is (EU-0180)."""

    id: str
    name: Words
    level: Level
    health: Positive
    gaar: Natural = 0
    chaos: Natural = 0
    silver: Natural = 0
    gold: Natural = 0
    penalty: Natural = 0
    immunity: bool = False
    silver_magic: bool = False
    ranges: tuple[MonsterBand, ...]
    reward: Gains
    copies: Positive = 2
    elite: bool = False
    minion: bool = False
    """A Minion: it has a pile of its own, and its Reward is for Heroes of some Reputation only (EU-0052, EU-0054)."""
    reputation: tuple[int, int] | None = None
    stands_for: Annotated[str, RefTo("monsters")] | None = None
    icon: str = ""

    @property
    def kin(self) -> str:
        """The name Quests know it by (EU-0182)."""
        return self.stands_for or self.id


class CardSection(Written, frozen=True):
    """What a set of so many cards does (EU-1128)."""

    weaker: Natural = 0
    """The Hero's Combat Strength is lowered for this attack."""
    wounds: Natural = 0
    steal_gaar: Natural = 0
    take_gaar: Natural = 0
    heals: Natural = 0
    power: Natural = 0
    possess: Natural = 0
    """Ready tiles of the Hero are exhausted; without a Monster-Player the attack is ``weaker`` instead (EU-1138)."""
    draw: Natural = 0
    rolls: Natural = 0
    """All Hero rolls are lowered until step A of the next Monster attack (EU-0201)."""


class CardType(Written, frozen=True, kw_only=True):
    """A type of Silver or Gold card, eight of each (EU-0026)."""

    id: str
    name: Words
    metal: Metal
    when: tuple[When, ...]
    sections: Annotated[tuple[CardSection, ...], Meta(min_length=2, max_length=3)]
    solo: Annotated[tuple[CardSection, ...], Meta(max_length=3)] = ()
    """The one-player version, where there is one."""
    health: Natural = 0
    """A Creature that stays in play has Health (EU-0191)."""
    set: PackSet = "base"
    icon: str = ""


class Resource(Written, frozen=True, kw_only=True):
    """A Natural Resource tile (EU-1017, EU-1274)."""

    id: str
    name: Words
    mine: Mine
    copies: Positive
    gold: Natural
    reputation: Natural
    gem: GemSlot | None = None


class Treasure(Written, frozen=True, kw_only=True):
    """A Treasure tile (EU-1215)."""

    id: str
    level: Level
    gain: Gains
    copies: Positive = 1
    set: PackSet = "base"


class Token(Written, frozen=True):
    """A Quest that is first fulfilled elsewhere, by liberating or winning on a kind of space (EU-1222)."""

    liberate: Literal["", "mine", "trade", "treasure_2", "guard_2"] = ""
    defeat: Natural = 0
    """A Monster of this Level."""


class EncounterCard(Written, frozen=True, kw_only=True):
    """A Quest of an Encounter (EU-1219)."""

    id: str
    type: str
    cost: tuple[Price, ...] = ()
    """Several prices are a choice; a price may name its own extra Reward in ``extras``."""
    extras: tuple[Gains, ...] = ()
    token: Token | None = None
    max_health: Natural = 0
    """The Hero must have this Maximum Health."""
    reward: Gains
    solo_reward: Gains | None = None


class EncounterType(Written, frozen=True, kw_only=True):
    """A type of Encounter."""

    id: str
    name: Words
    icon: str = ""
    set: PackSet = "base"


SpaceKind = Literal["", "portal", "mountains", "lakes", "caverns", "treasure_1", "treasure_2", "treasure_3",
                    "elemental", "encounter", "merchants", "alchemists", "dragonslayers", "chapel", "ritual", "pegasus",
                    "devotee"]  # fmt: skip


class Bounty(Written, frozen=True, kw_only=True):
    """A Bounty: where an Elite Monster of a Level can be fought (EU-1283)."""

    id: str
    level: Level
    at: SpaceKind


class PrintedSpace(Written, frozen=True):
    """What one space of a tile shows (EU-1072)."""

    what: SpaceKind = ""
    guard: Natural = 0
    """The Level of the Monster on it."""
    minion: str = ""
    """Or the Minion on it."""
    element: Element | None = None
    encounter: str = ""
    loot: Gains = Gains()
    details: tuple[str, ...] = ()
    """What the Secrets module looks for (EU-0203)."""


class Tile(Written, frozen=True, kw_only=True):
    """A Territory tile of three spaces, clockwise, or the start tile of seven (EU-1014)."""

    id: str
    name: Words
    chapter: Natural
    type: Literal["fixed", "encounter", "special", "wild", "start", "corruption", "ritual"]
    places: Annotated[tuple[PrintedSpace, ...], Meta(min_length=3, max_length=7)]
    copies: Positive = 1
    solo: bool = False
    """A Fixed tile with the one-player icon (EU-0047)."""
    set: PackSet = "base"


class Goal(Written, frozen=True, kw_only=True):
    """The objective of a solo or co-operative scenario."""

    bounties: tuple[Level, ...] = ()
    any_bounties: Natural = 0
    """So many Bounties of whatever Level."""
    trade: dict[str, Natural] = field(default_factory=dict)
    """Places of Trade to liberate, by the number of players."""
    mines: dict[str, Natural] = field(default_factory=dict)
    """Mines to liberate, by the number of players."""
    elites: tuple[Level, ...] = ()
    reputation: Natural = 0
    quests: tuple[Natural, ...] = ()
    """Personal Quests completed a player: for Silver, Gold and Diamond (EU-0267)."""


class Closing(Written, frozen=True, kw_only=True):
    """How the story of a scenario ends."""

    won: Words
    lost: Words


class Affliction(Written, frozen=True, kw_only=True):
    """Tokens that every Hero takes at the start of a round (EU-0341, EU-0342)."""

    round: Positive
    cursed: Natural = 0
    """The Clover value of a Cursed Ability token, for a Hero tile of the player's choice."""
    damaged: Natural = 0
    """How many Damaged Armour tokens, each for a worn piece of Armour of the player's choice."""


class Scenario(Written, frozen=True, kw_only=True):
    """A scenario (EU-1255)."""

    id: str
    number: int
    name: Words
    blurb: Words
    rounds: Positive
    modes: tuple[Literal["competitive", "solo", "coop", "fire", "fellowship"], ...]
    players: tuple[int, ...] = (1, 2, 3, 4)
    start: Annotated[str, RefTo("tiles")] = "chapel"
    tiles: dict[str, tuple[tuple[Natural, Natural, Natural, Natural], ...]]
    """For each number of players, Chapter by Chapter: Fixed, Encounter, Special, Wild."""
    goal: Goal | None = None
    levels: tuple[Natural, Natural, Natural] | None = None
    """Reputation for Silver, Gold and Diamond."""
    most_bounties: Natural = 0
    """Reputation for most Bounties."""
    final_fight: bool = False
    heroes: tuple[str, ...] = ()
    lessons: tuple[Words, ...] = ()
    """What a teaching scenario tells, round by round."""
    closing: Closing | None = None
    afflictions: tuple[Affliction, ...] = ()
    mad_dash: bool = False
    """Refuses the Fixed tiles of the expansion (EU-0046)."""
    icon: str = ""


class CombatCard(Written, frozen=True, kw_only=True):
    """A Combat card of base solo play (EU-1245)."""

    id: str
    name: Words
    copies: Positive = 6
    strength: int = 0
    gaar: Natural = 0
    """Gaar spent on the lower die, if there is any."""
    chaos: Natural = 0
    silver: Natural = 0


class FellowshipCard(Written, frozen=True, kw_only=True):
    """The card of one round of The Fellowship (EU-0274 to EU-0283)."""

    id: str
    group: Annotated[int, Meta(ge=1, le=3)]
    silver: Natural = 0
    gold: Natural = 0
    chaos: Natural = 0
    gaar: Natural = 0
    health: Natural = 0
    wounds: Natural = 0
    chaos_action: bool = False
    enemy: Natural = 0
    area: bool = False
    reward: Gains = Gains()
    slots: Annotated[tuple[Literal["combat", "trade", "mining", "move_1", "move_2"], ...], Meta(max_length=2)] = ()
    exchange: Natural = 0


class QuestPart(Written, frozen=True):
    """One part of a Personal Quest."""

    at: SpaceKind = ""
    deliver: Price | None = None
    times: Positive = 1
    """So often the delivery is made, not necessarily at once."""
    collect: Gains | None = None
    """What is found there (EU-0310)."""
    enter: bool = False
    """The place must be entered after the Quest was taken (EU-0302)."""
    reputation: Natural = 0
    health: Natural = 0
    set_of: Literal["", "leather", "krak", "iridescent", "dragon"] = ""
    pieces: Natural = 0
    armour_types: Natural = 0
    gems_set: Natural = 0
    hero_slots: Natural = 0
    all_equipment: bool = False
    elementals: Natural = 0
    liberated_mines: Natural = 0
    """Lakes and Caverns liberated by Combat."""
    fought: Natural = 0
    """Two Monsters of this Level at once."""
    killed: Natural = 0
    """A Monster of this Level, or any Elite."""


class PersonalQuest(Written, frozen=True, kw_only=True):
    """A Personal Quest (EU-0297 to EU-0311): one or two parts, each a state to be in or a thing to deliver."""

    id: str
    name: Words
    stage: Literal["starting", "advanced", "elite"]
    parts: Annotated[tuple[QuestPart, ...], Meta(min_length=1, max_length=2)]
    reward: Gains


class FamiliarAbility(Written, frozen=True):
    """One Ability of a Familiar (EU-0085)."""

    id: str
    name: Words
    when: tuple[When, ...]
    where: Literal["with_eltrea", "treasure_1", "treasure", "elemental", "guarded", "mine"]
    verb: Literal["discover", "ward", "clover", "borrow", "mark", "attack", "more_damage", "mine_gem",
                  "spend_any", "spend_attack", "liberate"]  # fmt: skip
    value: Natural = 0
    ranges: tuple[Band, ...] = ()
    controls: Positive = 1
    """How many Control tiles it exhausts."""


class Familiar(Written, frozen=True, kw_only=True):
    """A Familiar (EU-0068): its Move, the Reputation it needs, and two Abilities for each Alignment."""

    id: str
    level: Positive
    leaf: Words
    moon: Words
    moves: Positive
    reputation: Natural
    both: FamiliarAbility
    leaf_ability: FamiliarAbility
    moon_ability: FamiliarAbility
    icon: str = ""


class SecretTask(Written, frozen=True, kw_only=True):
    """One kind of Secret (EU-0208 to EU-0216)."""

    id: str
    name: Words
    roll: Natural = 0
    """A Hero roll of so much catches it; otherwise it flees."""
    damage: Natural = 0
    """It must be killed with one Initiative attack and one Hero attack."""
    backs: tuple[tuple[int, ...], ...] = ()
    """For each of the six tokens: directions in which it flees, or the Wounds it deals."""
    wounds: Natural = 0
    teleport: Natural = 0
    moves: Natural = 0
    deliver: SpaceKind
    icon: str = ""


class SecretCard(Written, frozen=True, kw_only=True):
    """A Secret card: its tasks and what each delivery brings (EU-0202, EU-0205)."""

    id: str
    name: Words
    tasks: tuple[Annotated[str, RefTo("secret_tasks")], ...]
    rewards: tuple[Gains, ...]


class RewardTile(Written, frozen=True, kw_only=True):
    """A Reward tile of an Encounter or of the Rituals: an Item or something taken at once."""

    id: str
    stack: Literal["artisan", "occultist", "occult_amulets", "violet", "magenta"]
    gain: Gains
    copies: Positive = 1
