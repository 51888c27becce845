"""What can happen in a match of Gloomhaven, as the journal keeps it."""

from typing import Final, Literal

from oubliette.games.gloomhaven.content.condition_table import ConditionName
from oubliette.games.gloomhaven.content.scenario_book import Terrain
from oubliette.haven.events import CounterChanged, HazardEntered, Placed, RoundBegan, RoundEnded, Told, TurnEnded
from oubliette.haven.vocabulary import ElementName, Half, Zone
from oubliette.kernel.addends import Addends
from oubliette.kernel.journal import Event


class ScenarioBegan(Event, frozen=True):
    """A scenario is set up and its introduction read (GH-0021)."""

    scenario: str
    level: int
    count: int


class GoalsDealt(Event, frozen=True):
    """A character gets battle goals to choose from; only its player sees which."""

    character: str
    goals: tuple[str, ...] = ()


class GoalKept(Event, frozen=True):
    """A character keeps a battle goal; only its player sees which."""

    character: str
    goal: str = ""


class HandChosen(Event, frozen=True):
    """A character's hand is built; only its player sees it."""

    character: str
    cards: tuple[str, ...] = ()


class Declared(Event, frozen=True):
    """A character has declared; only its player sees what."""

    character: str
    cards: tuple[str, ...] = ()
    rest: bool = False


class AbilityDrawn(Event, frozen=True):
    """A monster ability card is drawn."""

    deck: str
    place: int
    initiative: int
    kinds: tuple[str, ...] = ()
    """The monster types that are there and play by it."""


class Revealed(Event, frozen=True):
    """A character shows its cards, or its long rest."""

    character: str
    cards: tuple[str, ...]
    initiative: int


class TurnBegan(Event, frozen=True):
    """A figure's turn starts."""

    figure: str


class ActionBegan(Event, frozen=True):
    """A character performs an action."""

    character: str
    card: str
    half: Half
    basic: bool = False


class AbilitySkipped(Event, frozen=True):
    """An ability is not performed: why, where that is known."""

    figure: str
    verb: str
    why: Literal["", "disarmed", "immobilized", "stunned", "no_target", "left_out", "no_room"] = ""


class Focused(Event, frozen=True):
    """A monster or summon has its focus, or none."""

    figure: str
    focus: str = ""


class Moved(Event, frozen=True):
    """A figure moves along these hexes."""

    figure: str
    path: tuple[int, ...]
    manner: str


class DoorOpened(Event, frozen=True):
    """A door opens."""

    door: str
    by: str = ""


class DoorClosed(Event, frozen=True):
    """A door closes."""

    door: str


class DoorUnlocked(Event, frozen=True):
    """A door can be opened from now on."""

    door: str


class RoomRevealed(Event, frozen=True):
    """A room is filled."""

    room: int


class TrapSprung(Event, frozen=True):
    """A trap is sprung."""

    figure: str
    cell: int


class Attacked(Event, frozen=True):
    """An attack on one target begins."""

    attacker: str
    target: str
    value: int
    advantage: int = 0
    terms: Addends = ()
    """What its value is made of."""


class ModifierDrawn(Event, frozen=True):
    """Attack modifier cards are drawn; those that count are used."""

    deck: str
    cards: tuple[str, ...]
    used: tuple[str, ...]
    value: int


class Shielded(Event, frozen=True):
    """Shield takes damage off an attack."""

    figure: str
    shield: int
    pierce: int
    terms: Addends = ()
    """What it takes off and what goes through it."""


class Suffered(Event, frozen=True):
    """A figure loses hit points."""

    figure: str
    amount: int
    source: str
    hit_points: int


class Negated(Event, frozen=True):
    """Damage is not suffered."""

    figure: str
    amount: int
    by: str
    cards: tuple[str, ...] = ()


class Healed(Event, frozen=True):
    """A figure is healed."""

    figure: str
    amount: int
    hit_points: int


class ConditionGained(Event, frozen=True):
    """A figure gains a condition."""

    figure: str
    condition: ConditionName


class ConditionLost(Event, frozen=True):
    """A figure loses a condition."""

    figure: str
    condition: ConditionName


class Immune(Event, frozen=True):
    """Something has no effect on a figure, or no card of it is left."""

    figure: str
    what: str
    used_up: bool = False


class ModifierAdded(Event, frozen=True):
    """A card goes into a modifier deck."""

    deck: str
    card: str


class Slain(Event, frozen=True):
    """A monster, summon or ally dies."""

    figure: str
    cell: int
    by: str = ""
    dismissed: bool = False
    """It was not killed, but left with its card, its item or its summoner (GH-0204)."""


class Destroyed(Event, frozen=True):
    """An obstacle with hit points is destroyed."""

    figure: str


class Exhausted(Event, frozen=True):
    """A character is exhausted."""

    character: str
    why: str


class Escaped(Event, frozen=True):
    """A character leaves the map safely."""

    character: str


class TokenDropped(Event, frozen=True):
    """A money token lies on a hex."""

    cell: int


class Looted(Event, frozen=True):
    """Money tokens and treasures are taken."""

    figure: str
    tokens: int = 0
    treasures: tuple[str, ...] = ()


class ExperienceGained(Event, frozen=True):
    """A character gains experience."""

    character: str
    amount: int


class Infused(Event, frozen=True):
    """A figure infuses elements; they are strong at the end of its turn."""

    figure: str
    elements: tuple[ElementName, ...]


class Strengthened(Event, frozen=True):
    """Elements become strong."""

    elements: tuple[ElementName, ...]


class Consumed(Event, frozen=True):
    """An element is consumed."""

    figure: str
    element: ElementName


class Waned(Event, frozen=True):
    """Elements move one column on."""

    inert: tuple[ElementName, ...]
    waning: tuple[ElementName, ...]


class CardMoved(Event, frozen=True):
    """An ability card changes its place."""

    character: str
    card: str
    zone: Zone
    quiet: bool = False
    """Another sentence tells it."""


class SlotUsed(Event, frozen=True):
    """A use slot of an active bonus or item is used."""

    character: str
    card: str
    slot: int


class ItemUsed(Event, frozen=True):
    """An item is used."""

    character: str
    item: str
    state: str


class ItemRefreshed(Event, frozen=True):
    """An item can be used again."""

    character: str
    item: str


class Retaliated(Event, frozen=True):
    """A figure strikes back."""

    figure: str
    attacker: str
    damage: int
    terms: Addends = ()


class BonusGained(Event, frozen=True):
    """A figure has a bonus to the end of the round."""

    figure: str
    bonus: str
    value: int


class CardRead(Event, frozen=True):
    """A player reads a printed card and does by hand what it says."""

    character: str
    card: str


class TableAction(Event, frozen=True):
    """One thing that a player does by hand, as the printed card says."""

    character: str
    by_hand: str
    value: int


class TrapMade(Event, frozen=True):
    """A trap lies on a hex."""

    cell: int


class TrapGone(Event, frozen=True):
    """A trap is removed."""

    cell: int


class ObstacleMade(Event, frozen=True):
    """An obstacle lies on hexes."""

    cells: tuple[int, ...]


class ObstacleGone(Event, frozen=True):
    """Obstacles are removed."""

    cells: tuple[int, ...]


class TerrainChanged(Event, frozen=True):
    """Hexes become another terrain."""

    cells: tuple[int, ...]
    terrain: Terrain


class Shuffled(Event, frozen=True):
    """A deck is shuffled."""

    deck: str


class ShortRested(Event, frozen=True):
    """A character takes a short rest."""

    character: str
    lost: str


class LongRested(Event, frozen=True):
    """A character takes a long rest."""

    character: str
    lost: str = ""


class Controlled(Event, frozen=True):
    """A monster acts on a character's word."""

    monster: str
    character: str


class RuleHappened(Event, frozen=True):
    """A special rule of the scenario happens."""

    rule: int


class SectionTold(Event, frozen=True):
    """A section of the scenario is told."""

    section: str


class Decided(Event, frozen=True):
    """The scenario is won or lost; it ends with the round."""

    result: str


class ScenarioEnded(Event, frozen=True):
    """The scenario is over."""

    scenario: str
    won: bool


class Earned(Event, frozen=True):
    """What a character takes home."""

    character: str
    experience: int
    gold: int
    checks: int
    goal: str = ""
    for_victory: int = 0
    """How much of the experience is for the victory."""
    tokens: int = 0
    """The money tokens of which the gold comes."""


class Recovered(Event, frozen=True):
    """After a scenario a character has all its hit points, cards and items again, and a clean modifier deck."""

    character: str


EVENTS: Final[tuple[type[Event], ...]] = (
    ScenarioBegan,
    GoalsDealt,
    GoalKept,
    HandChosen,
    Placed,
    RoundBegan,
    RoundEnded,
    Declared,
    AbilityDrawn,
    Revealed,
    TurnBegan,
    TurnEnded,
    ActionBegan,
    AbilitySkipped,
    Focused,
    Moved,
    DoorOpened,
    DoorClosed,
    DoorUnlocked,
    RoomRevealed,
    TrapSprung,
    HazardEntered,
    Attacked,
    ModifierDrawn,
    Shielded,
    Suffered,
    Negated,
    Healed,
    ConditionGained,
    ConditionLost,
    Immune,
    ModifierAdded,
    Slain,
    Destroyed,
    Exhausted,
    Escaped,
    TokenDropped,
    Looted,
    ExperienceGained,
    Infused,
    Strengthened,
    Consumed,
    Waned,
    CardMoved,
    SlotUsed,
    ItemUsed,
    ItemRefreshed,
    Retaliated,
    BonusGained,
    CardRead,
    TableAction,
    TrapMade,
    TrapGone,
    ObstacleMade,
    ObstacleGone,
    TerrainChanged,
    Shuffled,
    ShortRested,
    LongRested,
    Controlled,
    RuleHappened,
    SectionTold,
    Told,
    CounterChanged,
    Decided,
    ScenarioEnded,
    Earned,
    Recovered,
)
