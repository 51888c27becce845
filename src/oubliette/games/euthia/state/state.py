"""Everything that is true of a match of Euthia, as plain data."""

from typing import Literal

import msgspec

from oubliette.games.euthia.content.modes import Mode
from oubliette.games.euthia.content.vocabulary import Element, Gem, GemSlot, Scope, Trade
from oubliette.kernel.addends import Addend
from oubliette.kernel.cards import Deck, Supply
from oubliette.kernel.choices import Seat
from oubliette.kernel.flow import StandingPasses
from oubliette.kernel.game import State

Cell = int
"""A space of the map, see :mod:`oubliette.games.euthia.board.geometry`."""


class Switches(msgspec.Struct):
    """What of the expansion is in use, and how hard it is (EU-0002)."""

    rotunda: bool = False
    fixed: Literal["base", "fierce_powers"] = "base"
    corruption: bool = False
    extra_tiles: bool = False
    difficulty: Literal["normal", "hard", "heroic"] = "normal"
    silver: list[str] = []
    gold: list[str] = []
    secrets: str = ""
    encounters: bool = False
    treasures: bool = False
    rituals: bool = False
    griffin: bool = False
    heroic_scenario: bool = False


class Space(msgspec.Struct):
    """A revealed space: which place of which tile it shows, what stands on it, and whose markers (EU-1072)."""

    tile: str
    place: int
    guarded: bool = False
    """An undefeated Monster or Minion is on it."""
    trade: Seat = ""
    """Whose Trade token."""
    interactions: dict[Seat, int] = {}
    heroes: list[Seat] = []
    """Whose Hero tokens."""
    wound_mark: bool = False
    secret: str = ""
    """A Secret token, as ``task/number``."""


class SetGem(msgspec.Struct):
    """A Gem in a slot of a tile; ``active`` until its single use (EU-1197)."""

    gem: Gem
    slot: GemSlot
    active: bool = True


class Familiars(msgspec.Struct):
    """Eltrea's Familiar board (EU-0067 to EU-0079)."""

    alignment: Literal["", "leaf", "moon"] = ""
    active: str = ""
    at: Cell | None = None
    """Where the figure stands; ``None`` on its card, so where Eltrea is."""
    moves: int = 0
    moving: bool = False
    top_used: bool = False
    bottom_used: bool = False
    stored: int = 0
    """Interaction tokens on the Ent's card."""
    marks_left: int = 10
    marking: int = 0
    """How many more spaces the Wolf may mark this turn."""
    entered: list[Cell] = []
    """The spaces that the active Familiar has entered this turn (EU-0094)."""


class Quests(msgspec.Struct):
    """A player's Personal Quest in The Fellowship (EU-0297 to EU-0299)."""

    open: str = ""
    parts: list[int] = []
    delivered: dict[str, int] = {}
    done: list[str] = []
    entered_chapel: bool = False
    """Whether the Hero has entered the Chapel since the Quest was taken (EU-0302)."""


class Hero(msgspec.Struct):
    """A Hero and all that belongs to its player."""

    seat: Seat
    id: str
    at: Cell = 0
    health: int = 0
    reputation: int = 0
    gold: int = 0
    gaar: int = 0
    dwurt: int = 0
    moves: int = 0
    actions: dict[str, int] = {}
    """How often Combat, Trade and Mining can still be performed this turn."""
    hand: list[str] = []
    sack: list[str] = []
    grey_sacks: int = 0
    slots: dict[str, str] = {}
    """What lies on each open slot of the board; the empty word for nothing."""
    exhausted: list[str] = []
    hidden_tiles: list[str] = []
    """Hero tiles not revealed yet, lowest value first."""
    revealed_tiles: list[str] = []
    gems: dict[Gem, int] = {}
    set_gems: dict[str, list[SetGem]] = {}
    """The Gems set in each tile."""
    essences: dict[Element, int] = {}
    emblems: list[int] = []
    tile_tokens: dict[str, int] = {}
    cursed: dict[str, int] = {}
    """The Clover values of the Cursed Ability tokens on each Hero tile, together (EU-0341)."""
    damaged: dict[str, int] = {}
    """The Damaged Armour tokens on each piece of Armour (EU-0342)."""
    hero_tokens: int = 25
    trade_tokens: int = 10
    interaction_tokens: int = 30
    won_tokens: list[Seat] = []
    encounters: list[str] = []
    bounties: list[str] = []
    secrets: list[str] = []
    """Secret tokens delivered."""
    next_roll: int = 0
    quests_done: list[str] = []
    """Encounter types whose Quest was completed this turn (EU-1219)."""
    challenged: list[str] = []
    """Spaces of Elementals challenged this turn."""
    ever_challenged: list[Element] = []
    turn_over: bool = False
    robbed: list[Trade] = []
    """Offers that this Hero has stolen from by Larceny and may yet rob again this turn (EU-0234)."""
    renewed: list[str] = []
    """Amulets that renewed an Offer since they were readied (EU-0238)."""
    wounds_in_fight: int = 0
    liberated_mines: list[Cell] = []
    fought_pairs: list[str] = []
    kills: list[str] = []
    quest: Quests = msgspec.field(default_factory=Quests)
    familiars: Familiars | None = None
    waiting: bool = False
    """In The Fellowship: waits on a Monster space for a second Hero (EU-0314)."""
    gave: bool = False
    ended: bool = False
    defeated: dict[int, int] = {}
    log: list[int] = []
    """Reputation at the end of each round."""


class Offer(msgspec.Struct):
    """The tiles on show at a kind of Place of Trade, and the stack behind them."""

    shown: list[str]
    stack: Deck


class Modifier(msgspec.Struct):
    """Something that changes an attack to come or under way, with its scope (EU-0020)."""

    kind: Literal["monster", "hero", "wounds", "more_wounds", "damage", "dice", "air", "rolls"]
    by: int
    scope: Scope
    seat: Seat = ""
    """For one Hero only, where it protects or hinders that Hero."""
    enemy: int = -1
    """For one enemy only, by its place; for whichever attacks if below 0 (EU-0323)."""
    ends: bool = False
    """It has served and ends with the attack under way."""


class Roll(msgspec.Struct):
    """Dice on the table, and everything that changes them (EU-0019)."""

    side: Literal["hero", "monster"]
    seat: Seat
    """The Hero who rolls or is attacked."""
    dice: list[int] = []
    plus: int = 0
    parts: list[Addend] = []
    """What it is made of besides its dice."""
    gaar: int = 0
    """Spent Gaar tokens that lie by the dice."""
    used: list[str] = []
    """What was used for this attack; nothing serves twice (EU-1116)."""
    damage: int = 0
    by_strength: list[str] = []
    """Tiles that add Damage by the Final Combat Strength."""
    familiar_damage: int = 0
    """What a Control tile adds to the Damage of a Familiar's Ability (EU-0114)."""
    target: str = ""
    """What a Hero attacks: an enemy's place, or a Creature."""
    attack: str = ""
    combat_die: str = ""


class Enemy(msgspec.Struct):
    """One enemy of a Combat."""

    card: str
    """The Monster card, as ``id/copy``."""
    damage: int = 0
    health: int = 0
    defeated: bool = False
    attacked: bool = False
    """It has made its first attack."""
    regeneration: int = 0


class Creature(msgspec.Struct):
    """A Rot Fly or Rot Worm in play (EU-0192 to EU-0199)."""

    type: str
    cards: list[str]
    section: int
    damage: int = 0
    health: int = 0


Phase = Literal["preparation", "initiative", "healing", "before_monster_roll", "after_monster_roll",
                "hero_attack", "before_hero_roll", "after_hero_roll", "spoils"]  # fmt: skip


class Fight(msgspec.Struct):
    """A Combat under way (EU-1081 ff.)."""

    cell: Cell
    heroes: list[Seat]
    enemies: list[Enemy] = []
    monster_player: Seat = ""
    gaar: int = 0
    chaos: int = 0
    hope: int = 0
    turn: int = 0
    phase: Phase = "preparation"
    now: int = 0
    """The enemy that attacks."""
    concerned: list[Seat] = []
    """The Heroes whom the attack under way concerns: the one attacked, or all in an Area Attack."""
    creatures: list[Creature] = []
    modifiers: list[Modifier] = []
    dead: list[Seat] = []
    dying: list[Seat] = []
    """Heroes felled by one Area Attack, before their deaths are resolved."""
    bounty: str = ""
    eligible: bool = True
    """The Fellowship card counts (EU-0312)."""
    earth_borrowed: bool = False
    worm_rolls: int = 0
    striking: Seat = ""
    """The Hero who attacks, or attacked last."""
    aimed: int = -1
    """The enemy whom a Hero attacked or struck last: "this Monster" of what follows; none if below 0."""
    drawn_by: Seat = ""
    """The Hero on whom the first attack of the first enemy must fall (EU-0330)."""
    defeated_cards: list[str] = []
    pending_silver: list[str] = []
    amid: bool = False
    """Set for copies of the match alone: the next Combat Turn is about to begin."""


class Fellowship(msgspec.Struct):
    """What only The Fellowship has (EU-0266 ff.)."""

    leader: int = 0
    deck: list[str] = []
    card: str = ""
    used_slots: list[int] = []
    move_tokens: int = 0
    starting: Deck | None = None
    advanced: Deck | None = None
    elite: Deck | None = None
    out: list[str] = []


class Griffin(msgspec.Struct):
    """Where the Griffin stands (EU-1241)."""

    at: Cell
    used: bool = False


class EuthiaState(State, kw_only=True):
    """A match."""

    scenario: str
    mode: Mode
    switches: Switches
    seats: list[Seat]
    heroes: dict[Seat, Hero] = msgspec.field(default_factory=dict)
    named_heroes: dict[Seat, str] = msgspec.field(default_factory=dict)
    """Heroes settled before the match."""
    stage: Literal["heroes", "set_up", "play", "final_fight", "over"] = "heroes"
    won: bool = False
    """Once it is over: whether the Heroes reached what they were after."""
    round: int = 1
    first: int = 0
    """The seat that is first player."""
    turns_taken: int = 0
    in_turn: bool = False
    choosing: bool = False
    """Somebody is asked what to do next in a turn."""
    spaces: dict[Cell, Space] = msgspec.field(default_factory=dict)
    laid: dict[str, list[Cell]] = msgspec.field(default_factory=dict)
    """The tiles on the map, with their spaces in the order of their places."""
    tile_turns: dict[str, int] = msgspec.field(default_factory=dict)
    territory: list[str] = msgspec.field(default_factory=list)
    """The Territory stack; the last tile lies on top."""
    floating: str = ""
    """The tile that was turned up and is being turned, and the slot it will fill (EU-1063)."""
    floating_slot: str = ""
    monsters: dict[int, Deck] = msgspec.field(default_factory=dict)
    elites: dict[int, Deck] = msgspec.field(default_factory=dict)
    minions: dict[str, list[str]] = msgspec.field(default_factory=dict)
    trophies: list[str] = msgspec.field(default_factory=list)
    """Every Trophy ever taken, the last taking last: the oldest of a Level may be called back (EU-1080)."""
    silver: Deck
    gold: Deck
    resources: dict[str, Deck] = msgspec.field(default_factory=dict)
    treasures: dict[int, Deck] = msgspec.field(default_factory=dict)
    rewards: dict[str, Deck] = msgspec.field(default_factory=dict)
    offers: dict[Trade, Offer] = msgspec.field(default_factory=dict)
    encounters: dict[str, Deck] = msgspec.field(default_factory=dict)
    open_encounters: dict[str, str] = msgspec.field(default_factory=dict)
    encounter_tokens: dict[str, list[Seat]] = msgspec.field(default_factory=dict)
    bounties: dict[int, Deck] = msgspec.field(default_factory=dict)
    open_bounties: dict[int, str] = msgspec.field(default_factory=dict)
    control: Deck
    combat_cards: Deck
    gaar: Supply
    chaos: Supply
    potions: Supply
    sacks: Supply
    dwurt: Supply
    silver_reserve: list[str] = msgspec.field(default_factory=list)
    """Cards of the reserves, the top one first (EU-0247)."""
    gold_reserve: list[str] = msgspec.field(default_factory=list)
    secret_tokens: dict[str, list[str]] = msgspec.field(default_factory=dict)
    box: list[str] = msgspec.field(default_factory=list)
    """Items that came from nowhere else, such as scrolls given at the start, and are gone."""
    aside: list[str] = msgspec.field(default_factory=list)
    """Pieces that were drawn or bought and wait for a decision where they go."""
    fight: Fight | None = None
    roll: Roll | None = None
    fellowship: Fellowship | None = None
    griffin: Griffin | None = None
    renewed_offer: bool = False
    """The Offer was renewed for 1 Gold in this Trade Action (EU-1170)."""
    passes: StandingPasses = msgspec.field(default_factory=StandingPasses)
    objective: dict[str, int] = msgspec.field(default_factory=dict)
    goods: dict[str, int] = msgspec.field(default_factory=dict)
    """How many pieces of each kind the set-up brought, for counting them."""
