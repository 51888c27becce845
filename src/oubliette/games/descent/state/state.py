"""The state of a quest: plain data, and nothing beside it is remembered.

What has its default value is not written: what an expansion adds changes no match that plays without it.
"""

from typing import Literal

import msgspec

from oubliette.games.descent.content.dice import DieName, Rolled
from oubliette.games.descent.content.endings import Ending
from oubliette.games.descent.content.vocabulary import Act, Attribute, Condition, Rank, Reach, Surge
from oubliette.games.descent.state.budget import Budget
from oubliette.games.descent.state.legend_state import Legend
from oubliette.games.descent.state.saga import Saga
from oubliette.kernel.addends import Addend, Addends
from oubliette.kernel.boards import Cell
from oubliette.kernel.cards import Deck
from oubliette.kernel.choices import Seat
from oubliette.kernel.flow import StandingPasses
from oubliette.kernel.game import State as KernelState
from oubliette.kernel.scripts import Memory
from oubliette.kernel.text import Say

OVERLORD = "overlord"
UNIQUE = "unique"
"""The mark of a monster with a name of its own."""
HEROES = "heroes"
NOBODY = "nobody"
"""The side of a bystander, who has none."""


STANDING = -1
"""No space: a figure that stands is not walking from any."""
CHARMED_BY = "charmed_by:"
"""Before the card, in the mark of a hero whom a card charms."""


class Points(msgspec.Struct):
    """Movement points with their source (D2-2056): ``move:1``, ``fatigue``, or the card that gave them."""

    source: str
    left: int


class Figure(msgspec.Struct, omit_defaults=True):
    """A figure, on the map or off it."""

    id: str
    kind: str
    rank: Rank
    cells: tuple[Cell, ...] = ()
    """The spaces it occupies; none if it is off the map."""
    damage: int = 0
    conditions: list[Condition] = []
    pool: list[Points] = []
    carries: list[str] = []
    group: str = ""
    active: bool = False
    """It is being activated now."""
    entered: int = 0
    """Spaces it left since its turn began."""
    walked_from: Cell = STANDING
    """Where a large figure is while it moves, shrunk (D2-0153)."""
    marks: list[str] = []
    """What holds for it for a while: ``air``, ``monkey``, ``sludge``, ``word_of_despair`` …"""
    tokens: dict[str, int] = {}
    """Class tokens on it or on its sheet, by kind (D2-0311)."""
    spends_first: str = ""
    """The source of movement points to be spent first (D2-2056)."""
    shaken: int = 0
    """Where its hero token lies, plus one, while it is knocked out or away."""

    @property
    def is_walking(self) -> bool:
        """Whether it is a large figure on the move, shrunk into one space."""
        return self.walked_from >= 0

    @property
    def here(self) -> Cell:
        """The space it walks from: the one it is shrunk into, or its first."""
        return self.walked_from if self.is_walking else self.cells[0]


class HeldCard(msgspec.Struct, omit_defaults=True):
    """A card somebody has: upright or exhausted, equipped or not, face up or flipped."""

    card: str
    exhausted: bool = False
    equipped: bool = False
    flipped: bool = False
    on: list[str] = []
    """Figures marked by a token of this card."""


class Hero(msgspec.Struct, omit_defaults=True):
    """A hero's sheet and cards. The figure has the same id."""

    id: str
    seat: Seat
    sheet: str
    of: str
    """The class."""
    skills: list[HeldCard]
    items: list[HeldCard]
    search: list[HeldCard] = []
    also: str = ""
    """The standard class beside a hybrid one (D2-0303)."""
    fatigue: int = 0
    xp: int = 0
    """Experience that is not spent yet (D2-2004)."""
    feat_used: bool = False
    knocked_out: bool = False
    away: bool = False
    """Left the map by the exit, or by a feat."""
    done: bool = False
    """Has taken its turn this round."""
    suspended: Literal["", "waiting", "due"] = ""
    """Its turn has begun and waits for another hero's; due once that is over (D2-2369)."""
    rested: bool = False
    actions: int = 0
    moves: int = 0
    """Move actions performed this turn."""
    moving: bool = False
    """A move action of its is in progress (D2-0136)."""
    free_attack: bool = False
    """It may still make the free attack of a game with two heroes (D2-2309)."""
    used: list[str] = []
    """Abilities used that may be used once: ``round/tarha``."""
    unseen_by: list[str] = []
    """Monsters that did not see it when its turn began (Sneaky)."""
    familiars: list[str] = []
    rooms: list[HeldCard] = []
    """Secret Room cards that he keeps as rewards (D2-2166)."""
    taint: HeldCard | None = None
    """The Tainted card, flipped as long as nobody knows it (D2-2130)."""


class Group(msgspec.Struct, omit_defaults=True):
    """A monster group in play; a lieutenant is one of its own (D2-0396)."""

    id: str
    kind: str
    figures: list[str] = []
    activated: bool = False
    done: list[str] = []
    """Figures of it that were activated this round."""
    inactive: bool = False
    open: bool = False
    made: int = 0
    fewer_actions: int = 0
    relic: str = ""
    """The relic that this lieutenant carries (D2-2256)."""
    relic_exhausted: bool = False
    cards: list[str] = []
    """Cards of the overlord that lie on this group."""
    agent: str = ""
    """The Plot card by which an agent is in this group."""


class Overlord(msgspec.Struct, omit_defaults=True):
    """The overlord's cards."""

    seat: Seat
    deck: Deck
    hand: list[str] = []
    available: list[str] = []
    """All cards he plays with: everybody knows them."""
    played: list[str] = []
    """Cards in the play area: they last for a turn."""
    used: list[str] = []
    """What was played at the trigger that is open: ``card@target`` (D2-2194, D2-2195)."""
    relics: list[str] = []
    """Relics he owns (D2-2257)."""
    bearers: dict[str, str] = {}
    """Which lieutenant carries which relic for the whole quest: ``relic: lieutenant`` (D2-2257)."""
    lost_relics: list[str] = []
    """Relics whose bearer was defeated: they lie in the play area and do nothing (D2-2259)."""
    xp: int = 0
    """Experience that is not spent yet (D2-0463)."""
    left_out: list[str] = []
    """Cards he owns and left out of his deck for this quest: nobody else knows which (D2-2009)."""
    rising: list[str] = []
    """Monsters that return at the start of his next turn (Rise Again): ``figure@cell``."""
    citizens: list[str] = []
    """Corrupt Citizen cards he owns (D2-0414)."""


class TokenState(msgspec.Struct, omit_defaults=True):
    """An objective or search token on the map, or carried."""

    id: str
    kind: Literal["objective", "search"]
    cell: Cell = -1
    carrier: str = ""
    done: bool = False
    unique: bool = False
    """The unique search token: the overlord alone knows which it is (D2-2136)."""
    shown: bool = False
    """A search token that everybody has seen the face of (D2-4325)."""


class Hit(msgspec.Struct, omit_defaults=True):
    """One figure that an attack affects, by one space of it."""

    figure: str
    cell: Cell
    targeted: bool
    measured: Cell
    """The space to which range and sight are measured; another's, if it stepped in for it."""
    extra: list[DieName] = []
    rolled: list[Rolled] = []
    shields: int = 0
    """Shields added by abilities."""
    weak: int = 0
    """Shields of the roll that do not count (D2-0279)."""
    replaced: int | None = None
    """The shields of the roll, where another result took their place (D2-0077)."""
    damage: int = 0
    """Damage added by what holds between this attacker and this figure."""
    dealt: int = -1
    terms: Addends = ()
    """What was dealt to it is made of."""
    halved: bool = False
    """Its hearts are halved: another monster takes the whole blow (D2-0496)."""


class Attack(msgspec.Struct, omit_defaults=True):
    """An attack in progress (D2-0165)."""

    attacker: str
    weapon: str
    type: Reach
    origin: tuple[Cell, ...]
    dice: list[DieName]
    surges: list[Surge]
    hits: list[Hit] = []
    rolled: list[Rolled] = []
    weak: int = 0
    """Hearts of the roll that do not count (D2-0279)."""
    blunted: bool = False
    """Somebody's presence takes a heart of the roll, but never the last (D2-2381)."""
    damage: int = 0
    given: list[Addend] = []
    """What is known of where that damage comes from."""
    range: int = 0
    more_surges: int = 0
    pierce: int = 0
    least: int = 0
    ignores_range: bool = False
    blast: bool = False
    reach: int = 1
    spent: list[int] = []
    """Surge abilities used, by their place."""
    surges_spent: int = 0
    fatigue_surge: bool = False
    demands: int = 0
    """Surges that must be spent first, or the attack misses (Shadow, Cloud of Mist, Unseen)."""
    missed: str = ""
    conditions: list[Condition] = []
    subdue: bool = False
    drains: bool = False
    used: list[str] = []
    killed: list[str] = []
    touched: list[str] = []
    """Figures that suffered or recovered by the skill it is performed with, beside the blow."""
    over: bool = False
    skill: str = ""
    """The skill or ability by which it is performed."""
    spender: str = ""
    """The seat that spends its surges in the attacker's place, as many as can be (Uncontrolled Power)."""
    measured_from: str = ""
    """Another figure, from whose space range and sight are measured."""
    dealing: str = ""
    """Who suffers the damage of its last step just now."""
    answered: int = -1
    """The place of the hit whose defence roll is answered just now."""

    def harder(self, by: int, name: Say, piece: str = "", card: str = "") -> None:
        """More damage for the attack as a whole, by something that has a name."""
        self.damage += by
        if by:
            self.given.append(Addend(by, name, None, (piece,) if piece else (), (card,) if card else ()))


class Secret(msgspec.Struct, omit_defaults=True):
    """Secret rooms: the cards, the entrance on the map and what lies in the room (D2-2150 to D2-2169)."""

    deck: list[str] = []
    discarded: list[str] = []
    entrance: Cell = -1
    """Where the entrance token lies."""
    card: str = ""
    """The Secret Room card in play."""
    challenges: dict[str, Cell] = {}
    """Challenge tokens that nobody has turned over."""
    faces: list[str] = []
    """What may still turn up: no side knows which token shows what, so it is drawn when one is turned over."""


class TestRoll(msgspec.Struct):
    """An attribute test in progress (D2-0064)."""

    figure: str
    attribute: Attribute
    value: int
    rolled: list[Rolled]


class Amid(msgspec.Struct, omit_defaults=True):
    """The middle of a turn, between two deeds of a figure."""

    figure: str
    budget: Budget = msgspec.field(default_factory=Budget)
    """What a monster may still do."""
    begun: bool = False
    """Whether a hero has done something, so that his familiars wait for his end."""
    acted: list[str] = []
    """The familiars of a hero that have acted."""
    again: bool = False
    """The turn had been suspended before."""


class State(KernelState, kw_only=True, omit_defaults=True):
    """Everything there is to know of a quest in play."""

    quest: str
    act: Act
    encounter: int = 0
    phase: Literal["setup", "heroes", "overlord_start", "overlord", "round_end", "over"] = "setup"
    round: int = 1
    turn_of: str = ""
    """The hero or the overlord whose turn it is."""
    amid: Amid | None = None
    """Where copies of the match begin; nothing whenever somebody is asked."""
    heroes: dict[str, Hero] = msgspec.field(default_factory=dict)
    figures: dict[str, Figure] = msgspec.field(default_factory=dict)
    groups: dict[str, Group] = msgspec.field(default_factory=dict)
    overlord: Overlord
    search: Deck
    shop: list[str] = msgspec.field(default_factory=list)
    old_shop: list[str] = msgspec.field(default_factory=list)
    """What nobody bought of Act I, in Act II, where a card still asks for it (D2-4213)."""
    tokens: dict[str, TokenState] = msgspec.field(default_factory=dict)
    closed: tuple[str, ...] = ()
    """Doors that are closed."""
    locked: list[str] = msgspec.field(default_factory=list)
    destroyed: list[str] = msgspec.field(default_factory=list)
    """Doors that a quest has removed: nobody closes them again (D2-0112)."""
    chain: list[str] = msgspec.field(default_factory=list)
    """Effects that have triggered one another, the outermost first (D2-2039)."""
    script: Memory = msgspec.field(default_factory=Memory)
    """What the rules of the quest remember: counters, and what has happened."""
    first_won: str = ""
    """Who won the encounter before."""
    winner: str = ""
    ending: Ending | None = None
    """What decided the encounter, once it is over."""
    attacks: list[Attack] = msgspec.field(default_factory=list)
    tests: list[TestRoll] = msgspec.field(default_factory=list)
    loose: list[Rolled] = msgspec.field(default_factory=list)
    """Dice of the overlord's that lie on the table and belong to neither an attack nor a test (D2-4389)."""
    passes: StandingPasses = msgspec.field(default_factory=StandingPasses)
    threatened: list[str] = msgspec.field(default_factory=list)
    """Heroes whose knock-out has brought threat in this quest (D2-0239)."""
    afflicted: list[str] = msgspec.field(default_factory=list)
    """Conditions that somebody has just gained and that a card may answer to: ``figure/condition``."""
    discarding: list[str] = msgspec.field(default_factory=list)
    """Class tokens that are being discarded, the last one innermost."""
    ally: str = ""
    """The ally whom the heroes lead (D2-0368)."""
    ally_done: bool = False
    """Whether the ally has been activated this round."""
    traps: list[Cell] = msgspec.field(default_factory=list)
    """Spaces with a trap token of the Stalker."""
    sun_stone: Cell = -1
    """Where the Sun Stone token lies, while nobody carries it (D2-2267)."""
    secret: Secret | None = None
    citizen: str = ""
    """The Corrupt Citizen card in play (D2-0415)."""
    citizen_on: str = ""
    """The master changeling on which it was played."""
    influence: str = ""
    """The colour of the influence token: the overlord alone knows it before it is revealed (D2-0426)."""
    influence_open: bool = False
    taints: bool = False
    """Whether Tainted cards are dealt, whatever the quest says (D2-2130)."""
    crumbling: list[Cell] = msgspec.field(default_factory=list)
    """Spaces with a crumbling terrain token (D2-2059)."""
    searching: list[str] = msgspec.field(default_factory=list)
    """The search token that is being searched: ``token@cell``."""
    undecided: list[str] = msgspec.field(default_factory=list)
    """Heroes whose class is chosen at set-up: with expansions there is more to choose from."""
    boxes: list[str] = msgspec.field(default_factory=list)
    """The expansions that are played with."""
    summons: list[str] = msgspec.field(default_factory=list)
    """Summon cards the overlord has bought: they lie in his play area and count for nothing else (D2-2248, D2-2249)."""
    spent: list[str] = msgspec.field(default_factory=list)
    """Summon cards that lie exhausted."""
    kept: list[str] = msgspec.field(default_factory=list)
    """Overlord cards that stay in the play area for the quest."""
    boxed: list[str] = msgspec.field(default_factory=list)
    """Cards that went back to the box: they are out for the rest of the campaign, or of a single quest (D2-0007)."""
    rulings: dict[str, bool] = msgspec.field(default_factory=dict)
    """Open rules that this table reads the other way."""
    beaten_lieutenants: list[str] = msgspec.field(default_factory=list)
    legend: Legend | None = None
    """What the app keeps where nobody plays the overlord (D2-2184)."""
    gold: int = 0
    """The common pool of the heroes (D2-2273)."""
    wares: list[str] = msgspec.field(default_factory=list)
    """Shop Item cards on offer (D2-2274)."""
    saga: Saga | None = None
    """The campaign that the quest belongs to, if it belongs to one."""
