"""What can happen in a match of Buttons & Bugs, as the journal keeps it."""

from typing import Literal

from oubliette.games.buttons_bugs.content.condition_table import ConditionName
from oubliette.games.buttons_bugs.content.scenario_card import Terrain
from oubliette.games.buttons_bugs.content.vocabulary import (
    Icon,
    Result,
    Side,
)
from oubliette.haven.events import CounterChanged, HazardEntered, Placed, RoundBegan, RoundEnded, Told, TurnEnded
from oubliette.haven.vocabulary import Half, Zone
from oubliette.kernel.addends import Addends
from oubliette.kernel.journal import Event


class CampaignBegan(Event, frozen=True):
    """A campaign starts; its introduction is read."""

    campaign: str


class CampaignEnded(Event, frozen=True):
    """The last scenario of the campaign is completed."""

    campaign: str


class ClassChosen(Event, frozen=True):
    """The player has chosen a class."""

    of: str


class ScenarioBegan(Event, frozen=True):
    """A scenario is set up and its introduction read."""

    scenario: str
    level: int
    difficulty: str


class Equipped(Event, frozen=True):
    """Items and upgraded cards for the scenario."""

    items: tuple[str, ...]
    cards: tuple[str, ...]


class CardsSelected(Event, frozen=True):
    """Two cards are played; the first gives the initiative."""

    cards: tuple[str, str]
    initiative: int
    sides: tuple[Side, Side] = ("a", "a")
    """The side of each that shows."""


class LongRestDeclared(Event, frozen=True):
    """The adventurer will take a long rest."""


class ActionRolled(Event, frozen=True):
    """The die for a monster type, and the columns it marks."""

    monster: str
    result: Result
    columns: tuple[Result, ...]


class InitiativeShifted(Event, frozen=True):
    """The adventurer's initiative has changed."""

    initiative: int


class TurnBegan(Event, frozen=True):
    """A figure's turn starts."""

    figure: str
    initiative: int


class ActionBegan(Event, frozen=True):
    """The adventurer performs an action of a card."""

    card: str
    half: Half
    basic: bool = False
    side: Side = "a"


Hindrance = Literal["", "disarmed", "immobilized", "no_target"]
"""Why an ability was not performed; empty if that was chosen."""


class AbilitySkipped(Event, frozen=True):
    """An ability was not performed, by choice or because something hindered it."""

    figure: str
    ability: str
    why: Hindrance = ""


class Moved(Event, frozen=True):
    """A figure moved: all hexes from the first to the last."""

    figure: str
    path: tuple[int, ...]
    manner: str = "walk"


class Stayed(Event, frozen=True):
    """A monster's move ability did not move it."""

    figure: str
    reason: str


class Attacked(Event, frozen=True):
    """An attack: its value after all bonuses, before the die."""

    attacker: str
    target: str
    value: int
    ranged: bool = False
    advantage: int = 0
    terms: Addends = ()
    """What its value is made of."""


class DieRolled(Event, frozen=True):
    """The die for an attack: the rows it is read in, and its results."""

    attacker: str
    rows: tuple[int, ...]
    results: tuple[Result, ...]


class Modified(Event, frozen=True):
    """The cell of the modifier table that counts, and the attack after it."""

    attacker: str
    row: int
    column: int
    modifier: str
    value: int


class Shielded(Event, frozen=True):
    """A shield lowered an attack."""

    figure: str
    shield: int
    pierce: int
    value: int
    terms: Addends = ()
    """What it takes off and what goes through it."""


class Suffered(Event, frozen=True):
    """A figure lost hit points."""

    figure: str
    amount: int
    cause: str
    left: int


class Negated(Event, frozen=True):
    """The adventurer gave up cards instead of suffering damage."""

    amount: int
    cards: tuple[str, ...]
    lost: bool
    sides: tuple[Side, ...] = ()
    """The side of each that showed before; side A, if not told."""


class Slain(Event, frozen=True):
    """A monster died."""

    figure: str
    cell: int


class Destroyed(Event, frozen=True):
    """An objective was destroyed."""

    figure: str
    cell: int


class Exhausted(Event, frozen=True):
    """The adventurer is exhausted."""

    reason: str


class ConditionGained(Event, frozen=True):
    """A figure gained a condition."""

    figure: str
    condition: ConditionName


class ConditionRemoved(Event, frozen=True):
    """A condition left a figure."""

    figure: str
    condition: ConditionName


class Immune(Event, frozen=True):
    """A condition or a push had no effect on a figure."""

    figure: str
    effect: str


class Healed(Event, frozen=True):
    """A figure was healed."""

    figure: str
    amount: int
    left: int


class Retaliated(Event, frozen=True):
    """A figure retaliated against its attacker."""

    figure: str
    attacker: str
    amount: int
    terms: Addends = ()


class BonusBegan(Event, frozen=True):
    """An active bonus works from now on."""

    figure: str
    bonus: str
    value: int = 0


class BonusEnded(Event, frozen=True):
    """The active bonuses of a card end."""

    card: str
    side: Side = "a"


class CardMoved(Event, frozen=True):
    """An ability card changed its place or its side."""

    card: str
    zone: Zone
    side: Side
    quiet: bool = False
    """Another sentence tells it."""


class CardsRecovered(Event, frozen=True):
    """Cards were recovered: they come to hand on side A."""

    cards: tuple[str, ...]


class ElementConsumed(Event, frozen=True):
    """An infusion was consumed."""

    figure: str
    infusion: str
    icon: Icon


class ElementCreated(Event, frozen=True):
    """A new infusion is there until the end of the round."""

    icon: Icon


class ItemUsed(Event, frozen=True):
    """An item was used."""

    item: str


class ItemsRefreshed(Event, frozen=True):
    """Spent items are ready again."""

    items: tuple[str, ...]


class Rested(Event, frozen=True):
    """The adventurer rested."""

    long: bool


class RestLoss(Event, frozen=True):
    """The card a short rest would lose, before any second draw."""

    card: str


class Spawned(Event, frozen=True):
    """A monster came to the map."""

    figure: str
    cell: int
    hit_points: int


class TerrainChanged(Event, frozen=True):
    """Hexes became another terrain."""

    cells: tuple[int, ...]
    terrain: Terrain


class TokenPlaced(Event, frozen=True):
    """Tokens lie on hexes."""

    token: str
    cells: tuple[int, ...]


class TokenCollected(Event, frozen=True):
    """The adventurer collected a token."""

    token: str
    cell: int
    total: int


class MonstersGrew(Event, frozen=True):
    """A monster type has a further bonus."""

    monster: str


class CardsTurned(Event, frozen=True):
    """All cards in hand were turned."""

    side: Side


class GoalMet(Event, frozen=True):
    """The goal of the scenario is met."""


class ScenarioFailing(Event, frozen=True):
    """A failure condition of the scenario is met."""


class ScenarioEnded(Event, frozen=True):
    """The scenario is over."""

    scenario: str
    completed: bool
    rounds: int


EVENTS: tuple[type[Event], ...] = (
    CampaignBegan, CampaignEnded, ClassChosen, ScenarioBegan, Equipped, Placed, RoundBegan, RoundEnded, CardsSelected,
    LongRestDeclared, ActionRolled, InitiativeShifted, TurnBegan, TurnEnded, ActionBegan, AbilitySkipped, Moved, Stayed,
    Attacked, DieRolled, Modified, Shielded, Suffered, Negated, Slain, Destroyed, Exhausted, ConditionGained,
    ConditionRemoved, Immune, Healed, Retaliated, HazardEntered, BonusBegan, BonusEnded, CardMoved, CardsRecovered,
    ElementConsumed,
    ElementCreated, ItemUsed, ItemsRefreshed, Rested, RestLoss, Spawned, TerrainChanged, TokenPlaced, TokenCollected,
    CounterChanged, MonstersGrew, CardsTurned, Told, GoalMet, ScenarioFailing, ScenarioEnded,
)  # fmt: skip
