"""The state of a match: one campaign or one scenario, figures, cards and boards. Plain data, referred to by id.

No totals are kept: shields, bonuses, elements and the turn order are worked out from what is on the table.
"""

from typing import Literal

import msgspec

from oubliette.games.buttons_bugs.content.condition_table import ConditionName
from oubliette.games.buttons_bugs.content.scenario_card import Bonuses, Changed
from oubliette.games.buttons_bugs.content.vocabulary import Bonus, Flying, Icon, Result, Retaliate, Shield, Side
from oubliette.haven.vocabulary import Half, Rank, Zone
from oubliette.kernel.choices import Seat
from oubliette.kernel.game import State as KernelState
from oubliette.kernel.scripts import Memory

ADVENTURER = "adventurer"


class Figure(msgspec.Struct, kw_only=True):
    """A figure on the map. Each condition says whether it was gained in the figure's own, still running turn."""

    id: str
    cell: int
    hit_points: int
    most: int
    conditions: dict[ConditionName, bool] = {}


class ActiveBonus(msgspec.Struct):
    """A running bonus of a card: which ability of which half, what was paid for it, how often it still serves."""

    half: Half
    ability: int
    uses: int | None = None
    paid: list[int] = []


class CardState(msgspec.Struct):
    """An ability card of the adventurer: where it lies, and which side shows (BB-0012)."""

    id: str
    side: Side = "a"
    zone: Zone = "hand"
    half: Half | None = None
    """In the active area: the action that put it there."""
    bonuses: list[ActiveBonus] = []
    unrecoverable: bool = False


class ItemState(msgspec.Struct):
    """An equipped item (BB-0215, BB-0216)."""

    id: str
    condition: Literal["ready", "spent", "lost"] = "ready"


class Adventurer(Figure, kw_only=True):
    """The one adventurer: board, cards, items, modifier table."""

    of: str
    cards: list[CardState] = []
    items: list[ItemState] = []
    row: int = 0
    initiative: int | None = None
    """As printed on the card chosen for it; 99 for a long rest."""
    initiative_shift: int = 0
    resting: bool = False
    acted: bool = False
    """The turn of this round is over, or running."""
    moved: int = 0
    """Hexes entered by own moves this turn."""
    turn_bonuses: list[Bonus] = []
    round_bonuses: list[Bonuses] = []


RoundBonus = Shield | Retaliate | Bonus | Flying


class Monster(Figure, kw_only=True):
    """One monster: a cube with its counter (BB-0013)."""

    kind: str
    number: int
    rank: Rank = "normal"
    turns: list[Result] = []
    """The columns it has yet to perform this round, in order."""
    bonuses: list[RoundBonus] = []
    """Round bonuses in force (BB-0279)."""


class ObjectiveState(Figure, kw_only=True):
    """An objective on the map (BB-0044)."""

    name: str


class MonsterBoard(msgspec.Struct):
    """The board of one monster type: its cubes, and what its kind has consumed or gained."""

    kind: str
    cubes: list[Result]
    rolled: Result | None = None
    """The die's result of this round; none before the roll."""
    paid: list[str] = []
    """Consumptions paid this round, which serve the whole type (BB-0099)."""
    grown: list[Bonuses] = []


class Created(msgspec.Struct):
    """An infusion that lies beside the cards until the end of the round (BB-0300)."""

    id: str
    icon: Icon


class Scene(msgspec.Struct, kw_only=True):
    """The running scenario."""

    scenario: str
    level: int
    difficulty: str
    hero: Adventurer
    monsters: dict[str, Monster] = {}
    objectives: dict[str, ObjectiveState] = {}
    boards: dict[str, MonsterBoard] = {}
    monster_row: int = 0
    round: int = 0
    """1 in the first round (BB-0052)."""
    phase: Literal["setup", "start", "select", "turns", "end"] = "setup"
    acting: str | None = None
    """Whose turn it is."""
    turn_at: int | None = None
    """The initiative of the turn that is running, or was last in this round (BB-0285)."""
    tie_order: list[str] = []
    """Initiatives and types for which the player decided a tie this round, first one first (BB-0060)."""
    consumed: list[str] = []
    """Infusions consumed this round (BB-0090)."""
    created: list[Created] = []
    changed: dict[int, Changed] = {}
    tokens: dict[int, str] = {}
    collected: dict[str, int] = {}
    visited: list[int] = []
    """Hexes on which the adventurer has ended a turn."""
    slain: dict[str, int] = {}
    destroyed: list[str] = []
    script: Memory = msgspec.field(default_factory=Memory)
    """What the special rules remember: what has happened, counters, flags, what is put off."""
    cycles: dict[str, int] = {}
    """How often each spawn that goes from letter to letter has happened."""
    completed: bool = False
    failed: bool = False


class Equipment(msgspec.Struct):
    """What was settled before the scenario: by the match's options, or asked."""

    items: list[str] | None = None
    cards: list[str] | None = None
    """Level-1 cards to upgrade."""


class Progress(msgspec.Struct):
    """The campaign so far (BB-0014): nothing else persists between scenarios."""

    campaign: str
    next: str | None
    """The scenario to be played; none when the campaign is over."""
    completed: list[str] = []
    attempts: int = 0
    begun: bool = False
    """The cover card is read."""


class State(KernelState, kw_only=True):
    """All of a match. Without progress, a single scenario is played."""

    seat: Seat
    chosen_class: str | None = None
    difficulty: str | None = None
    scenario: str | None = None
    equipment: Equipment = msgspec.field(default_factory=Equipment)
    progress: Progress | None = None
    scene: Scene | None = None
    later_advantage: bool = False
    """The switch for the later revision of advantage (BB-0299)."""
    free_choice: bool = False
    """The player may take any scenario, not only the next one (BB-0015)."""
    rounds: int = 0
