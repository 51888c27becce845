"""The state of a match: the party, its heroes, the decks, the journey, the open booklets and the Place in play.

Plain data, referred to by id. Totals are worked out: Initiative, capacities, aptitudes and costs follow from the cards.
"""

from typing import Final, Literal

import msgspec
from msgspec import field

from oubliette.games.malhya.content.vocabulary import Characteristic, Heading, Level, Mode, TalentClass, Weather
from oubliette.kernel.addends import Addend
from oubliette.kernel.cards import Bag, Deck
from oubliette.kernel.choices import Seat
from oubliette.kernel.game import State as KernelState

ACTION_POINTS = 6
"""MA-0025."""


class TalentState(msgspec.Struct):
    """A Talent of a hero: normal side up until it is improved (MA-0066)."""

    id: str
    improved: bool = False


class Lasting(msgspec.Struct):
    """A Spell that holds on a hero until the party leaves the tiles, or its caster falls (MA-5277, MA-5280)."""

    spell: str
    caster: str


class Hero(msgspec.Struct, kw_only=True):
    """A hero: board, Backpack and People card."""

    id: str
    seat: Seat
    characteristics: dict[Characteristic, int]
    initiative: int
    movement: int
    carrying: int
    life: int
    damage: int = 0
    wound: int = 0
    shock: int = 0
    aura: int = 0
    exhausted: int = 0
    talents: list[TalentState] = []
    spells: list[str] = []
    weapon: str | None = None
    """The equipped Weapon; none is Bare hands (MA-0050)."""
    stored: list[str] = []
    armour: str | None = None
    artefacts: list[str] = []
    objects: list[str] = []
    cards: list[str] = []
    """Scenario cards carried or borne: Objects of the story, states (MA-0122, MA-5288)."""
    resources: dict[str, int] = {}
    ap: int = ACTION_POINTS
    standby: bool = False
    initiative_lost: bool = False
    movement_lost: bool = False
    lasting: list[Lasting] = []

    @property
    def most(self) -> int:
        """The four zones always add up to it (MA-0087)."""
        return self.life + self.damage + self.wound + self.shock

    @property
    def is_up(self) -> bool:
        """Whether the hero can act (MA-0088)."""
        return self.life > 0


TARGET = "target"
"""How the character under the Target card is called where enemies choose among heroes (MA-5290)."""


def stand_in() -> Hero:
    """A hero without a board, for the enemies' eyes: who is under the Target card."""
    return Hero(id=TARGET, seat="", characteristics={}, initiative=0, movement=0, carrying=0, life=1)


class Token(msgspec.Struct):
    """A hero on the tiles of a Place."""

    cell: int
    off: bool = False
    """Left through an exit, on whose cell he comes back (MA-5089)."""
    fallen: bool = False
    """Unconscious, or at 0 life points in Infiltration: his Initiative token lies there (MA-5058, MA-5168)."""


class Vigil(msgspec.Struct):
    """A Vigilance token: where it lies and which way it looks (MA-5074)."""

    cell: int
    heading: Heading


class EnemyState(msgspec.Struct, kw_only=True):
    """An enemy figure. The cell of a four-cell base is its north-west one."""

    id: str
    kind: str
    number: int
    cell: int
    harm: int = 0
    vigils: list[Vigil] = []
    walked: int = 0
    """Movement points it has used, or lost, in the turn it is having."""


class TurnState(msgspec.Struct):
    """What a hero has done in his turn, and still may do."""

    hero: str
    free: int | None = None
    """What is left of a begun free move; None before it begins."""
    free_lost: bool = False
    lines: list[str] = []
    """Infiltration action lines used and not yet rolled for (MA-5045)."""
    rolled: list[str] = []
    """Lines rolled for in this phase."""
    extra_dice: int = 0
    silent: bool = False
    """No Infiltration dice are rolled for this turn (MA-5341)."""
    light: bool = False
    sacrificed: bool = False
    aura_for_ap: bool = False
    strikes: list[str] = []
    """Objects used for the next attack."""
    charge: list[int] = []
    """Cells entered one after the other by the last move, for a charge (MA-5380)."""
    bought: int = 0
    """Movement points of a paid move that an Interest token has interrupted (MA-0259)."""


Phase = Literal["deploy", "main", "enemies", "secondary", "initiative", "enhance", "actions", "free"]


class PlaceState(msgspec.Struct, kw_only=True):
    """The Place in play: what stands and lies on its tiles, and how far its round has come."""

    id: str
    start: str = "1"
    mode: Mode
    phase: Phase = "deploy"
    round: int = 0
    heroes: dict[str, Token] = {}
    enemies: dict[str, EnemyState] = {}
    numbers: dict[str, int] = {}
    """How many figures of each kind have come so far."""
    corpses: dict[int, int] = {}
    corpses_gone: int = 0
    """Thrown into chasms; they still count (MA-5037)."""
    noises: list[int] = []
    interests: dict[str, int] = {}
    """Interest tokens that lie on the plan, and their cells."""
    open_doors: list[str] = []
    ground: dict[int, list[str]] = {}
    """Cards laid on the ground (MA-5312)."""
    counter: int = 0
    fired: list[int] = []
    """Instructions that have been carried out."""
    acted: list[str] = []
    """Heroes who started their turn, or heroes and enemy types that have acted, this round or phase."""
    now: str = ""
    """The hero or enemy type whose turn of a Combat it is."""
    turns: dict[str, TurnState] = {}
    cards: list[str] = []
    """Action cards drawn for this enemy phase and not yet applied (MA-5060)."""
    card: str | None = None
    """The Action card that is being applied, or was applied last."""
    initiatives: dict[str, int] = {}
    bought: list[str] = []
    zero: list[str] = []
    """Heroes whose Initiative is 0 this round: after an Alert, or lost (MA-5109, MA-5110)."""
    tokens: dict[str, list[str]] = {}
    """Enhancement tokens of each enemy type (MA-5114)."""
    blanks: list[str] = []
    """Enemy types under a blank token (MA-5096)."""
    attacked: dict[str, list[str]] = {}
    """For each enemy type the heroes it has attacked this round (MA-5214)."""
    back: list[str] = []
    """Healed heroes who wait for their Initiative (MA-5174)."""
    declined: list[str] = []
    """Heroes in standby who stay there for the rest of the running turn."""
    had_enemies: bool = False
    target: str = ""
    """The Interest token that stands for somebody the enemies are after (MA-5290)."""


class ChallengeState(msgspec.Struct, kw_only=True):
    """The Challenge that is being faced: who is in which zone, and how far it has come (MA-0266)."""

    id: str
    home: str
    """The booklet whose chapters its endings lead to."""
    ends: dict[str, int]
    round: int = 0
    """0 before the heroes are placed."""
    zones: dict[str, str] = {}
    """The zone of each hero."""
    acted: list[str] = []
    moves: int = 0
    """Zones the hero whose turn it is may still go on."""
    done: bool = False
    """He has done what his zone offers."""
    turns: dict[str, TurnState] = {}
    """What each has done with his things in this round."""
    harm: int = 0
    stage: int = 1
    fired: list[int] = []
    """Instructions that have been carried out."""
    ending: str = ""


class Infiltration(msgspec.Struct):
    """The Infiltration board: side and threat, kept from room to room (MA-5020)."""

    level: Level
    threat: int = 0
    """The slot of the cube, from 0."""


class Slot(msgspec.Struct):
    """A filled slot of the Travel board: its Travel card (or ``rest``) and the Event card joined to it."""

    card: str
    event: str | None = None


class Journey(msgspec.Struct, kw_only=True):
    """The Travel board and the Party token (MA-0156, MA-0157)."""

    hex: int
    weather: Weather = "fair"
    slots: list[Slot] = []
    days: int = 0
    day: Deck
    night: Deck
    events: Deck


class Bookmark(msgspec.Struct, frozen=True):
    """A chapter of a booklet."""

    booklet: str
    chapter: int


class Deadline(msgspec.Struct):
    """When so many days have passed, a chapter is read at once (MA-0107)."""

    days: int
    mark: Bookmark


class DungeonState(msgspec.Struct, kw_only=True):
    """A random dungeon: its tile, the Event cards still unused, and what lies on the tile (MA-5299, MA-0147)."""

    tile: int
    deck: Deck
    rooms: int
    leave: Bookmark
    crystals: int = 0
    limit: int = 0
    consequence: Bookmark | None = None


class Decks(msgspec.Struct, kw_only=True):
    """Every deck but those of the Travel board."""

    common_weapons: Deck
    rare_weapons: Deck
    basic_weapons: list[str]
    common_objects: Deck
    rare_objects: Deck
    talents: dict[TalentClass, Deck]
    spells: Deck
    actions: Deck
    tokens: Bag
    """The pool of Enhancement tokens."""


class Domain(msgspec.Struct):
    """The domain of the heroes: quality cards in the decks beside the usual ones (MA-0151)."""

    en: str = ""
    fr: str = ""
    weapons: int = 0
    objects: int = 0


class Trial(msgspec.Struct):
    """A skill test or Spell in progress, as it lies on the table."""

    hero: str
    en: str
    fr: str
    successes: int = 0
    stops: int = 0
    fail: int = 0
    banked: int = 0
    levels: list[int] = []
    parts: list[tuple[Addend, ...]] = []
    """What each of its levels is made of."""
    special: int = 0
    """What a special face of his dice is worth now."""
    special_stops: int = 0
    costs: dict[str, int] = {}
    """What failing costs, as far as the chapter tells: harm and gold."""


class Making(msgspec.Struct):
    """How far the making of heroes has come."""

    left: list[str]
    bonus: int = 0


class Arranging(msgspec.Struct, frozen=True):
    """Things are changed and handed over: between whom, what has moved, what changes hands at the end."""

    between: tuple[str, str] | None = None
    moved: tuple[str, ...] = ()
    laid_out: tuple[tuple[str, str, str], ...] = ()


NOTHING_MOVED: Final = Arranging()


class State(KernelState, kw_only=True):
    """All of a match."""

    seats: list[Seat]
    heroes: dict[str, Hero]
    making: Making
    decks: Decks
    gold: int = 0
    travel: int = 0
    """Travel tokens (MA-0164)."""
    tokens: list[int] = field(default_factory=list)
    cards: list[str] = field(default_factory=list)
    """Scenario cards in the play area."""
    stones: dict[str, str] = field(default_factory=dict)
    """The Spell of each Aura Stone, by its copy: ``aura_stone``, ``aura_stone#2`` (MA-5293, MA-5294)."""
    scarab: int = 0
    crystals: int = 0
    points: int = 0
    level: int = 0
    """The global level (MA-0085)."""
    triangles: list[int] = field(default_factory=list)
    quick: bool = False
    booklet: str
    campaign: str = ""
    """The campaign this booklet is part of."""
    finished: list[str] = field(default_factory=list)
    """Booklets of the campaign that lie behind the party, oldest first."""
    opening: bool = True
    """The first page of the booklet has not been carried out yet (MA-0113)."""
    domain: Domain = field(default_factory=Domain)
    reading: Bookmark | None = None
    """The chapter to be read next."""
    read: list[Bookmark] = field(default_factory=list)
    page: Bookmark | None = None
    """The chapter that was read last: what lies open on the table."""
    infiltration: Infiltration | None = None
    journey: Journey | None = None
    travelling: bool = False
    aim: str = ""
    """The hex the story sends the party to, by its name."""
    deadline: Deadline | None = None
    away: dict[str, Hero] = field(default_factory=dict)
    """Heroes who left and may come back, with what is reserved for them (MA-0138)."""
    away_level: dict[str, int] = field(default_factory=dict)
    disarmed: list[str] = field(default_factory=list)
    """Those of them whose equipped Weapon somebody else has taken (MA-0141)."""
    dungeon: DungeonState | None = None
    dungeons: int = 0
    """Dungeons completed (MA-0148)."""
    place: PlaceState | None = None
    challenge: ChallengeState | None = None
    offer: list[str] = field(default_factory=list)
    """Cards that lie open to be chosen from: Talents drawn, a stall, something found."""
    less: int = 0
    """How much less the stall takes for each of them, once somebody has bargained (MA-5346)."""
    dice: list[tuple[str, str, int]] = field(default_factory=list)
    """The dice thrown last: die, face, number."""
    trial: Trial | None = None
    test_result: bool = False
    """The result of a test is being carried out: it passes unconscious heroes by (MA-5170)."""
    acting: str = ""
    """The hero whose next action is being asked for."""
    ended: bool = False
    arranging: Arranging | None = None
    """Set for copies of the match alone."""
    won: bool = False
    rounds: int = 0

    @property
    def leader(self) -> Seat:
        """Who answers for the whole party."""
        return self.seats[0]
