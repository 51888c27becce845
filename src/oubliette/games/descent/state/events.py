"""What can happen at the table: small frozen structs, named after what happened."""

from typing import Literal

from oubliette.games.descent.content.dice import DieName
from oubliette.games.descent.content.endings import Ending
from oubliette.games.descent.content.vocabulary import Surge
from oubliette.games.descent.state.box_events import BOX_EVENTS
from oubliette.kernel.addends import Addends
from oubliette.kernel.boards import Cell
from oubliette.kernel.choices import Seat
from oubliette.kernel.journal import Event
from oubliette.kernel.words import Words


class EncounterBegan(Event, frozen=True):
    """The map of an encounter is laid out."""

    quest: str
    encounter: int


class RoundBegan(Event, frozen=True):
    """A round begins with the heroes."""

    round: int


class TurnBegan(Event, frozen=True):
    """A hero's or the overlord's turn begins."""

    who: str


class TurnEnded(Event, frozen=True):
    """A hero's or the overlord's turn ends."""

    who: str


class TurnSuspended(Event, frozen=True):
    """A hero breaks off his turn; another takes his first (D2-2369)."""

    who: str


class TurnResumed(Event, frozen=True):
    """A hero goes on with the turn he broke off."""

    who: str


class Activated(Event, frozen=True):
    """A monster or a familiar is activated."""

    figure: str


class Placed(Event, frozen=True):
    """A figure is put on the map, or elsewhere on it."""

    figure: str
    cells: tuple[Cell, ...]
    comes: Literal["", "arrival", "reinforcement"] = ""
    """How a figure joins that was not there when the encounter began."""
    rank: str = ""
    """The rank of who joins."""


class Removed(Event, frozen=True):
    """A figure is taken off the map."""

    figure: str


class Moved(Event, frozen=True):
    """A figure goes from one space to the next."""

    figure: str
    way: tuple[Cell, ...]
    spent: int = 0
    further: bool = False
    """It is not the first step of its way."""


class Expanded(Event, frozen=True):
    """A large figure covers its base again."""

    figure: str
    cells: tuple[Cell, ...]


class ActionTaken(Event, frozen=True):
    """A figure performs an action."""

    figure: str
    action: str
    card: str = ""


class GainedPoints(Event, frozen=True):
    """A figure gains movement points."""

    figure: str
    points: int
    source: str


class LostPoints(Event, frozen=True):
    """A figure loses movement points."""

    figure: str
    points: int


class AttackDeclared(Event, frozen=True):
    """An attack is declared: with what, on whom."""

    attacker: str
    weapon: str
    targets: tuple[str, ...]
    cells: tuple[Cell, ...]


class AttackRolled(Event, frozen=True):
    """The dice of an attack are thrown."""

    attacker: str
    dice: tuple[tuple[DieName, int], ...]
    damage: int
    surges: int
    range: int


class DefenceRolled(Event, frozen=True):
    """The dice of a defence are thrown."""

    figure: str
    dice: tuple[tuple[DieName, int], ...]
    shields: int


class DieRerolled(Event, frozen=True):
    """One die is thrown again."""

    who: str
    die: DieName
    face: int


class Modified(Event, frozen=True):
    """Something is added to a roll."""

    who: str
    card: str
    damage: int = 0
    surges: int = 0
    shields: int = 0
    range: int = 0
    pierce: int = 0


class SurgeSpent(Event, frozen=True):
    """Surges are spent on an ability."""

    attacker: str
    surges: int
    ability: str = ""
    gives: Surge | None = None


class Missed(Event, frozen=True):
    """An attack misses, and why."""

    attacker: str
    why: str


class Dealt(Event, frozen=True):
    """Damage is dealt to a figure: hearts less shields, pierced."""

    figure: str
    damage: int
    hearts: int
    shields: int
    pierced: int
    terms: Addends = ()
    """What it is made of, die by die."""


class Affected(Event, frozen=True):
    """A figure is affected by an attack without being its target."""

    figure: str


class Retargeted(Event, frozen=True):
    """Somebody else becomes the target."""

    before: str
    now: str


class Suffered(Event, frozen=True):
    """A figure suffers damage or fatigue."""

    figure: str
    damage: int = 0
    fatigue: int = 0
    by: str = ""
    """Whose blow it is, where it is one."""
    beyond: int = 0
    """Damage for which no health was left."""
    terms: Addends = ()


class TrapSet(Event, frozen=True):
    """A trap token is put on the map."""

    figure: str
    cell: int


class TrapSprung(Event, frozen=True):
    """A monster sets off a trap token."""

    figure: str
    cell: int


class ClassTokenWon(Event, frozen=True):
    """A figure gets class tokens."""

    figure: str
    class_token: str
    count: int = 1


class ClassTokenLost(Event, frozen=True):
    """A figure discards class tokens."""

    figure: str
    class_token: str
    count: int = 1


class Recovered(Event, frozen=True):
    """A figure recovers damage or fatigue."""

    figure: str
    damage: int = 0
    fatigue: int = 0
    off_map: bool = False
    """It is down, or between two maps."""
    by: str = ""
    """Who helped it, where somebody else did."""


class Defeated(Event, frozen=True):
    """A monster, a familiar or a person is defeated."""

    figure: str


class KnockedOut(Event, frozen=True):
    """A hero is knocked out."""

    figure: str


class StoodUp(Event, frozen=True):
    """A hero is on the map again."""

    figure: str
    revived_by: str = ""
    healed: int = 0
    """Damage that was recovered in standing up."""


class ConditionGained(Event, frozen=True):
    """A figure receives a condition."""

    figure: str
    condition: str


class ConditionLost(Event, frozen=True):
    """A figure is rid of a condition."""

    figure: str
    condition: str


class Tested(Event, frozen=True):
    """An attribute is tested."""

    figure: str
    attribute: str
    value: int
    dice: tuple[tuple[DieName, int], ...]
    shields: int
    passed: bool


class PowerRolled(Event, frozen=True):
    """Dice are rolled that belong to no attack."""

    figure: str
    dice: tuple[tuple[DieName, int], ...]


class CardUsed(Event, frozen=True):
    """A card is used: skill, item, feat or Search card."""

    figure: str
    card: str


class CardsRefreshed(Event, frozen=True):
    """Exhausted cards stand upright again."""

    who: str
    cards: tuple[str, ...]


class Equipped(Event, frozen=True):
    """A hero changes what he wears."""

    figure: str
    items: tuple[str, ...]


class DoorOpened(Event, frozen=True):
    """A door is opened."""

    figure: str
    door: str


class DoorClosed(Event, frozen=True):
    """A door is closed again."""

    figure: str
    door: str


class DoorDestroyed(Event, frozen=True):
    """A door is gone for good."""

    door: str


class UniqueFound(Event, frozen=True):
    """A hero turns over the unique search token."""

    figure: str


class ClassChosen(Event, frozen=True):
    """A hero takes a class."""

    figure: str
    hero_class: str


class SkillLearned(Event, frozen=True):
    """A hero buys a skill with experience."""

    figure: str
    card: str


class RelicCarried(Event, frozen=True):
    """A lieutenant carries a relic in this quest."""

    figure: str
    card: str


class Unlocked(Event, frozen=True):
    """A door can be opened from now on."""

    door: str


class Searched(Event, frozen=True):
    """A search token is turned over, and a Search card drawn."""

    figure: str
    token: str
    card: str


class ItemGained(Event, frozen=True):
    """A hero gains an item."""

    figure: str
    card: str


class Traded(Event, frozen=True):
    """A card changes hands."""

    giver: str
    taker: str
    card: str


class TokenTaken(Event, frozen=True):
    """An objective token is picked up."""

    figure: str
    token: str


class TokenDropped(Event, frozen=True):
    """An objective token lies on the map again."""

    token: str
    cell: Cell


class TokenWorked(Event, frozen=True):
    """An objective token was worked: tested for, lit, broken."""

    figure: str
    token: str
    passed: bool


class LeftMap(Event, frozen=True):
    """A figure leaves the map by the exit."""

    figure: str


class OverlordDrew(Event, frozen=True):
    """The overlord draws cards; only he sees which."""

    seat: Seat
    count: int
    cards: tuple[str, ...] = ()


class OverlordPlayed(Event, frozen=True):
    """The overlord plays a card."""

    card: str
    on: str = ""


class OverlordRevealed(Event, frozen=True):
    """The top card of the Overlord deck is shown to everybody."""

    card: str


class OverlordDiscarded(Event, frozen=True):
    """Cards go from the overlord's hand to his discard pile."""

    cards: tuple[str, ...]


class GroupsChosen(Event, frozen=True):
    """The overlord has chosen a monster for each open group."""

    groups: tuple[str, ...]


class Counted(Event, frozen=True):
    """A counter of the quest has changed."""

    counter: str
    value: int


class Told(Event, frozen=True):
    """A paragraph of the story."""

    text: Words


class Woken(Event, frozen=True):
    """An inactive group becomes active."""

    group: str


class EncounterEnded(Event, frozen=True):
    """A side has won the encounter, and why."""

    side: str
    encounter: int
    last: bool
    ending: Ending | None = None


EVENTS: tuple[type[Event], ...] = (
    EncounterBegan,
    RoundBegan,
    TurnBegan,
    TurnEnded,
    TurnSuspended,
    TurnResumed,
    Activated,
    Placed,
    Removed,
    Moved,
    Expanded,
    ActionTaken,
    GainedPoints,
    LostPoints,
    AttackDeclared,
    AttackRolled,
    DefenceRolled,
    DieRerolled,
    Modified,
    SurgeSpent,
    Missed,
    Dealt,
    Affected,
    Retargeted,
    Suffered,
    Recovered,
    TrapSet,
    TrapSprung,
    ClassTokenWon,
    ClassTokenLost,
    Defeated,
    KnockedOut,
    StoodUp,
    ConditionGained,
    ConditionLost,
    Tested,
    PowerRolled,
    CardUsed,
    CardsRefreshed,
    Equipped,
    DoorOpened,
    DoorClosed,
    DoorDestroyed,
    UniqueFound,
    ClassChosen,
    SkillLearned,
    RelicCarried,
    Unlocked,
    Searched,
    ItemGained,
    Traded,
    TokenTaken,
    TokenDropped,
    TokenWorked,
    LeftMap,
    OverlordDrew,
    OverlordPlayed,
    OverlordDiscarded,
    OverlordRevealed,
    GroupsChosen,
    Counted,
    Told,
    Woken,
    EncounterEnded,
    *BOX_EVENTS,
)
