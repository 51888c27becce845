"""The state of a match: the running scenario, its figures, cards, decks and map. Plain data, referred to by id.

No totals are kept: shields, bonuses and the turn order are worked out from what is on the table.
"""

from typing import Literal

import msgspec

from oubliette.games.gloomhaven.content.condition_table import ConditionName
from oubliette.games.gloomhaven.content.scenario_book import Traits
from oubliette.games.gloomhaven.content.vocabulary import Bonus, Evade, OnDeath, Retaliate, Shield
from oubliette.games.gloomhaven.state.world import World
from oubliette.haven.vocabulary import ElementName, Half, Natural, Rank, Zone
from oubliette.kernel.cards import Deck, Supply
from oubliette.kernel.choices import Seat
from oubliette.kernel.game import State as KernelState
from oubliette.kernel.scripts import Memory
from oubliette.kernel.words import Words

Level = Literal["strong", "waning"]
Side = Literal["party", "monsters"]


class Figure(msgspec.Struct, kw_only=True):
    """A figure on the map (GH-0001). Each condition says whether it was gained in the figure's own, running turn."""

    id: str
    cell: int
    hit_points: int
    most: int
    conditions: dict[ConditionName, bool] = {}


class RoundBonus(msgspec.Struct):
    """A bonus on a figure until the end of the round."""

    bonus: Shield | Retaliate | Bonus | Evade | OnDeath


class CardState(msgspec.Struct):
    """An ability card: where it lies, and in the active area what it does there (GH-0177, GH-0179)."""

    id: str
    zone: Zone = "hand"
    half: Half | None = None
    """In the active area: the action that put it there."""
    slot: int = 0
    """The slot that is available now."""
    paid: list[str] = []
    """What was consumed for its bonuses, as places of abilities and offers: ``0/1``."""
    bound: Literal["discard", "lost"] = "discard"
    seen: bool = False
    """Everybody has seen that it is in this hand."""
    helped: list[str] = []
    """Others who have its bonuses (allies it affected when it was played)."""
    laid: int = 0
    """In the active area: the round in which it came there."""


class ItemState(msgspec.Struct):
    """An equipped item (GH-0072, GH-0073, GH-0077)."""

    id: str
    state: Literal["ready", "spent", "consumed"] = "ready"
    used: int = 0
    """Use slots that are filled."""


class Warded(msgspec.Struct, frozen=True):
    """What keeps a character safer from kinds of monsters for the rest of the scenario."""

    against: tuple[str, ...]
    shield: int = 0
    immune: tuple[ConditionName, ...] = ()


class Character(Figure, kw_only=True):
    """A character in play: figure, cards, items, modifier deck, and what it has earned."""

    of: str
    seat: Seat
    level: int
    cards: list[CardState] = []
    items: list[ItemState] = []
    deck: Deck
    item_cards: int = 0
    """Modifier cards that its items have put in."""
    goals: list[str] = []
    """Battle goals: two while it must choose, then the one it keeps (GH-0036)."""
    goals_left: list[str] = []
    experience: int = 0
    tokens: int = 0
    treasures: list[str] = []
    goal_treasures: list[str] = []
    initiative: int = 99
    second: int = 99
    resting: bool = False
    due: bool = False
    """Its turn of this round is still to come."""
    exhausted: bool = False
    escaped: bool = False
    moved: int = 0
    """Hexes entered by own moves this turn."""
    damage_dealt: int = 0
    turn_bonuses: list[Bonus] = []
    bonuses: list[RoundBonus] = []
    wards: list[Warded] = []
    tallies: dict[str, int] = {}
    kinds_killed: dict[str, int] = {}

    @property
    def gone(self) -> bool:
        """Whether it takes no further part."""
        return self.exhausted or self.escaped


class Monster(Figure, kw_only=True):
    """One monster: a standee (GH-0003)."""

    kind: str
    number: int
    rank: Rank | None
    """None for bosses and named monsters (GH-0004)."""
    half: Rank = "normal"
    """Which half of its card gives its values."""
    named: str | None = None
    raised: int = 0
    """Hit points that an aura of the scenario gives it."""
    from_letter: str = ""
    """The letter of the hex on which it was set up."""
    worth: bool = True
    """It leaves a money token: it was neither summoned nor spawned (GH-0137)."""
    due: bool = False
    """Its turn of this round is to come; who was summoned by a monster waits for the next round (GH-0210)."""
    at_once: bool = False
    """Spawned in a turn with its own initiative: it acts right after that turn (GH-0065)."""
    bonuses: list[RoundBonus] = []
    controller: str | None = None
    """The character who controls its turn of this round."""
    controlled_by_rules: bool = False
    control_card: str = ""
    """The active card that controls it."""


class Summon(Figure, kw_only=True):
    """A character's summon (GH-0199)."""

    owner: str
    card: str
    """The card or the item it comes from."""
    number: int
    due: bool = False
    bonuses: list[RoundBonus] = []


class AllyState(Figure, kw_only=True):
    """An ally that the scenario brings (GH-0062)."""

    name: str
    number: int
    due: bool = False
    bonuses: list[RoundBonus] = []


class ObjectiveState(Figure, kw_only=True):
    """An obstacle with hit points (GH-0122)."""

    name: str
    spared: int = 0
    """How often a card was lost for it."""


class MonsterType(msgspec.Struct):
    """What a monster type has at the table: standees and what was consumed for it this round (GH-0292)."""

    kind: str
    free: list[int]
    """Standees in the box, in random order (GH-0031)."""
    paid: list[str] = []
    grown: list[Traits] = []
    named_free: bool = False


class AbilityPile(msgspec.Struct):
    """A monster ability deck (GH-0052): cards are places in the deck's list."""

    deck: Deck
    drawn: int | None = None
    """The card of this round."""


class TrapState(msgspec.Struct):
    """A trap on the map (GH-0105)."""

    damage: int
    conditions: tuple[ConditionName, ...] = ()
    owner: str | None = None
    gives: Natural = 0


class DoorState(msgspec.Struct):
    """A door (GH-0112 to GH-0114)."""

    open: bool = False
    locked: bool = False


class AmidTurn(msgspec.Struct, frozen=True):
    """Where a character's turn stands between two actions: the half of a card that was played, if any was."""

    card: str = ""
    half: Half | None = None


class Scene(msgspec.Struct, kw_only=True):
    """The running scenario."""

    scenario: str
    level: int
    count: int
    """Characters that started it (GH-0030)."""
    open_information: bool = False
    characters: dict[str, Character] = {}
    summons: dict[str, Summon] = {}
    monsters: dict[str, Monster] = {}
    allies: dict[str, AllyState] = {}
    objectives: dict[str, ObjectiveState] = {}
    types: dict[str, MonsterType] = {}
    piles: dict[str, AbilityPile] = {}
    monster_deck: Deck
    bless: Supply
    curse: Supply
    monster_curse: Supply
    round: int = 0
    phase: Literal["setup", "declare", "turns", "end"] = "setup"
    acting: str | None = None
    current: int = 0
    """The initiative of the running turn."""
    tie_order: list[str] = []
    elements: dict[ElementName, Level] = {}
    infusing: list[ElementName] = []
    """Made in the running turn; strong at its end (GH-0247)."""
    revealed: list[int] = []
    """Rooms that have been revealed."""
    doors: dict[str, DoorState] = {}
    obstacles: list[int] = []
    boulders: list[int] = []
    """Obstacles that roll."""
    wholes: list[list[int]] = []
    """Obstacles of several hexes, each with its hexes."""
    difficult: list[int] = []
    hazards: list[int] = []
    plates: list[int] = []
    traps: dict[int, TrapState] = {}
    tokens: dict[int, int] = {}
    treasures: dict[int, str] = {}
    goal_treasures: dict[int, str] = {}
    pressed: list[int] = []
    slain: dict[str, int] = {}
    destroyed: dict[str, int] = {}
    looted_goals: dict[str, int] = {}
    script: Memory = msgspec.field(default_factory=Memory)
    """What the special rules remember: what has happened, counters, flags, what is put off."""
    told: list[str] = []
    lessons: list[Words] = []
    """What a scenario that teaches has told in this round."""
    shuffle_due: list[str] = []
    """Modifier decks from which a 2x or a Null was drawn this round (GH-0299)."""
    serial: int = 0
    """How many summons and allies were placed."""
    result: Literal["completed", "failed"] | None = None
    """Decided; the scenario ends with the round (GH-0388)."""
    over: bool = False
    amid: AmidTurn | None = None
    """Set for copies of the match alone: whoever is acting is between two actions."""


class Entrant(msgspec.Struct):
    """A character as it comes to a scenario: what the campaign, or the options, say of it."""

    id: str
    of: str
    seat: Seat
    level: int
    cards: list[str] | None = None
    """Its card pool; without it all cards it may have at its level."""
    hand: list[str] | None = None
    items: list[str] | None = None
    perks: list[int] = []
    """How often each perk of its class is marked."""
    bless: int = 0
    """From the sanctuary (GH-0344)."""
    conditions: list[ConditionName] = []
    damage: int = 0
    discard: int = 0


class Sticker(msgspec.Struct, frozen=True):
    """An enhancement on an ability card (GH-0341): which half, which ability, which line, and what it is.

    ``plus_1``, a condition, ``jump``, an element, ``any``, or ``hex:1,-1`` for one more hex of the area.
    """

    half: Half
    ability: int
    line: str
    sticker: str


class Earnings(msgspec.Struct):
    """What a character takes home (GH-0306 to GH-0311)."""

    id: str
    experience: int
    gold: int
    checks: int
    treasures: list[str] = []
    exhausted: bool = False
    kinds_killed: dict[str, int] = {}
    tallies: dict[str, int] = {}
    hit_points: int = 0
    """What was left when the scenario ended, before everybody recovered."""


class ScenarioReport(msgspec.Struct):
    """How a scenario ended."""

    scenario: str
    won: bool
    rounds: int
    earnings: list[Earnings] = []


class State(KernelState, kw_only=True):
    """All of a match. Without a campaign, a single scenario is played."""

    seats: tuple[Seat, ...]
    scenario: str | None = None
    level: int | None = None
    difficulty: int = 0
    open_information: bool = False
    entrants: list[Entrant] = msgspec.field(default_factory=list)
    looted: list[str] = msgspec.field(default_factory=list)
    """Numbered treasures looted earlier in this world (GH-0032)."""
    stickers: dict[str, list[Sticker]] = msgspec.field(default_factory=dict)
    """Enhancements by card."""
    scene: Scene | None = None
    report: ScenarioReport | None = None
    rounds: int = 0
    campaign: World | None = None
