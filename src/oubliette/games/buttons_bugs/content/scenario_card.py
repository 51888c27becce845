"""The words in which scenarios are written: map, monsters, objectives, goal and special rules (BB-0008, BB-0009).

The map is drawn in text. Each mark of the drawing is either one of the plain marks (``.`` featureless, ``#`` obstacle,
``~`` difficult, ``@`` the adventurer's start) or explained in the scenario's ``legend``; a capital letter that the
legend does not explain is a featureless hex with that letter.
"""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Meta

from oubliette.games.buttons_bugs.content.condition_table import ConditionName
from oubliette.games.buttons_bugs.content.vocabulary import Icon, Retaliate, Side
from oubliette.haven.scenario_words import Done, End, GoalOf, Letter, Shift, Tell
from oubliette.haven.vocabulary import MonsterId, Natural, Positive, Rank, Written, invalid
from oubliette.kernel import scripts
from oubliette.kernel.packs import VERBS, Id, RefTo
from oubliette.kernel.scripts import Add, ClearFlag, Moment, SetCounter, SetFlag
from oubliette.kernel.words import Words

ClassId = Annotated[str, RefTo("classes")]
ScenarioId = Annotated[str, RefTo("scenarios")]
LetterOrPlates = Annotated[str, Meta(pattern="^([A-Z]|plates)$")]
LetterOrFall = Annotated[str, Meta(pattern="^([A-Z]|where_it_fell)$")]

Terrain = Literal["none", "obstacle", "difficult", "hazard", "plate", "objective"]


class Hazard(Written, frozen=True):
    """What entering a hazard hex does (BB-0039)."""

    damage: Natural = 0
    conditions: tuple[ConditionName, ...] = ()

    def __post_init__(self) -> None:
        if not self.damage and not self.conditions:
            raise invalid(
                en="needs damage or conditions",
                fr="a besoin de dégâts ou d’états",
            )


class Placed(Written, frozen=True):
    """A monster on its starting hex (BB-0029); hit points only where they differ from its card."""

    kind: MonsterId
    number: Positive
    rank: Rank = "normal"
    hit_points: Positive | None = None


class Mark(Written, frozen=True):
    """What a mark of the drawing stands for: terrain, and perhaps something on it."""

    terrain: Terrain = "none"
    hazard: Hazard | None = None
    letter: Letter | None = None
    monster: Placed | None = None
    objective: Id | None = None
    token: Id | None = None
    start: bool = False

    def __post_init__(self) -> None:
        if (self.terrain == "hazard") != (self.hazard is not None):
            raise invalid(
                en="a hazard hex, and only a hazard hex, says what it does",
                fr="un hexagone de danger, et lui seul, dit ce qu’il fait",
            )
        if (self.terrain == "objective") != (self.objective is not None):
            raise invalid(
                en="an objective hex, and only an objective hex, names its objective",
                fr="un hexagone d’objectif, et lui seul, nomme son objectif",
            )


class Bonuses(Written, frozen=True):
    """Bonuses that hold the whole scenario (BB-0007 D)."""

    shield: Natural = 0
    retaliate: Retaliate | None = None
    flying: bool = False
    attack: int = 0
    """Added to every attack."""
    move: int = 0


class Objective(Written, frozen=True):
    """A figure that takes no turn (BB-0044 to BB-0046, BB-0307)."""

    name: Words
    hit_points: Positive
    enemy_of: Literal["adventurer", "monsters", "nobody"] = "adventurer"
    """Who may attack it. Monsters seek it beside the adventurer if it is theirs to attack (BB-0266)."""
    initiative: Annotated[int, Meta(ge=1, le=99)] = 99
    shield: Natural = 0
    retaliate: Retaliate | None = None


class Token(Written, frozen=True):
    """Something the adventurer collects by entering its hex, or by ending a turn there."""

    name: Words
    by: Literal["entering", "ending_turn"] = "entering"


class Alive(scripts.Bounds[Natural], frozen=True):
    """How many monsters of a kind, or of all kinds, are on the map."""

    kind: MonsterId | None = None


class Slain(scripts.Bounds[Natural], frozen=True):
    """How many monsters of a kind, or of all kinds, have died."""

    kind: MonsterId | None = None


class Collected(scripts.Bounds[Natural], frozen=True, kw_only=True):
    """How many tokens of a kind were collected."""

    token: Id


class Hurt(Written, frozen=True):
    """Some monster of a kind, or an objective, has at most so many hit points."""

    hit_points: Natural
    kind: MonsterId | None = None
    objective: Id | None = None


class Test(scripts.When[Natural], frozen=True):
    """A condition: everything that is named must hold. Goals, failures and special rules use it."""

    all_of: "tuple[Test, ...]" = ()
    any_of: "tuple[Test, ...]" = ()
    none_of: "tuple[Test, ...]" = ()
    slain: Literal["all"] | tuple[MonsterId, ...] | None = None
    """All monsters (of these kinds) are dead and none is left to spawn (BB-0341)."""
    destroyed: tuple[Id, ...] | None = None
    """All these objectives are destroyed."""
    standing_on: Letter | None = None
    """The adventurer stands on a hex with this letter."""
    turn_ended_on: Letter | None = None
    """The adventurer has ended a turn on some hex with this letter."""
    turns_ended_on_all: LetterOrPlates | None = None
    """The adventurer has ended a turn on every hex with this letter, or on every pressure plate."""
    rounds_survived: Positive | None = None
    """So many rounds are over, or this one is ending."""
    alive: Alive | None = None
    dead: Slain | None = None
    hurt: Hurt | None = None
    collected: Collected | None = None
    occupied: Letter | None = None
    """Some figure stands on a hex with this letter."""
    monster_on: Letter | None = None
    """A monster stands on a hex with this letter."""


class Goal(GoalOf[Test], frozen=True):
    """What completes or fails the scenario, with the words that tell the player (BB-0289)."""


class Who(Written, frozen=True):
    """Which figures an effect befalls; everything that is named must hold."""

    adventurer: bool = False
    monsters: Annotated[str, RefTo("monsters", also=("all",))] | None = None
    objective: Id | None = None
    on: Letter | None = None
    """Only figures on hexes with this letter."""
    near: Letter | None = None
    """Only figures on or next to hexes with this letter."""


class Spawn(Done, frozen=True):
    """New monsters (BB-0283): at a letter, at each letter in turn, or where the slain one fell."""

    monster: MonsterId
    at: LetterOrFall | tuple[Letter, ...]
    rank: Rank = "normal"
    count: Positive = 1
    hit_points: Positive | None = None
    unless_alive: Positive | None = None
    """Not while so many (or more) of the kind are on the map."""


class Damage(Done, frozen=True):
    """Figures suffer damage that is no attack."""

    who: Who
    amount: Positive


class Mend(Done, frozen=True, tag="heal"):
    """Figures are healed."""

    who: Who
    amount: Positive


class GiveTo(Done, frozen=True, tag="give"):
    """Figures gain conditions."""

    who: Who
    conditions: Annotated[tuple[ConditionName, ...], Meta(min_length=1)]


class Change(Done, frozen=True):
    """Hexes with a letter become another terrain. An obstacle cannot close on a figure."""

    at: Letter
    becomes: Terrain
    hazard: Hazard | None = None

    def __post_init__(self) -> None:
        if (self.becomes == "hazard") != (self.hazard is not None):
            raise invalid(
                en="a hazard hex, and only a hazard hex, says what it does",
                fr="un hexagone de danger, et lui seul, dit ce qu’il fait",
            )
        if self.becomes == "objective":
            raise invalid(
                en="terrain cannot become an objective; place one instead",
                fr="un terrain ne peut devenir un objectif ; placez-en un plutôt",
            )


class PutDown(Done, frozen=True, tag="place"):
    """A token, or an objective, comes to the hexes with a letter."""

    at: Letter
    token: Id | None = None
    objective: Id | None = None


class Grow(Done, frozen=True):
    """Monsters of a kind have further bonuses from now on."""

    kind: MonsterId
    bonuses: Bonuses


class Infuse(Done, frozen=True):
    """Infusions that are there until the end of the round."""

    icons: Annotated[tuple[Icon, ...], Meta(min_length=1)]


class TurnCards(Done, frozen=True, tag="turn_cards"):
    """All cards in hand are turned to this side."""

    side: Side


Timing = Literal[
    "setup",
    "round_start",
    "round_end",
    "turn_start",
    "turn_end",
    "enters",
    "slain",
    "destroyed",
    "collected",
    "always",
]
"""``turn_start`` and ``turn_end`` are the adventurer's, and so is entering a hex with the letter ``on``."""

MOMENTS: Mapping[str, Moment] = {
    **dict.fromkeys(("setup", "round_start", "round_end", "turn_start", "turn_end", "always"), Moment()),
    "enters": Moment(needs=("on",)),
    **dict.fromkeys(("slain", "destroyed", "collected"), Moment(gives=("who",))),
}


class Later(scripts.Later[Timing], frozen=True, tag="later"):
    """These things happen when such a moment comes next."""

    do: "Annotated[tuple[Effect, ...], Meta(min_length=1)]"


class Branch(scripts.Branch[Test], frozen=True):
    """What happens if this holds."""

    do: "tuple[Effect, ...]"


class FirstOf(scripts.FirstOf, frozen=True, tag="first_of"):
    """The first branch whose condition holds happens, and no other."""

    of: Annotated[tuple[Branch, ...], Meta(min_length=1)]


Effects: TypeAlias = (
    Spawn | Damage | Mend | GiveTo | Change | PutDown | Grow | Shift | Infuse | TurnCards | End
    | Add[int] | SetCounter[int] | SetFlag | ClearFlag | Later | FirstOf | Tell
)  # fmt: skip
Effect: TypeAlias = Annotated[Effects, VERBS]
"""One thing a special rule does, written as its verb: ``{spawn: {monster: mouse, at: A}}``."""


def spawned_by(effects: Sequence[Any]) -> list[str]:
    """The kinds of monsters that effects may bring."""
    kinds = []
    for effect in effects:
        if isinstance(effect, Spawn):
            kinds.append(effect.monster)
        elif isinstance(effect, Later | Branch):
            kinds += spawned_by(effect.do)
        elif isinstance(effect, FirstOf):
            kinds += spawned_by(effect.of)
    return kinds


class SpecialRule(scripts.Rule[Timing, Test, Effect], frozen=True):
    """A special rule: at this moment, if that holds, these things happen."""

    on: LetterOrPlates | None = None
    """The letter of the hex that was entered."""
    who: str | None = None
    """A kind of monster (``slain``), an objective (``destroyed``) or a token (``collected``)."""


class Link(Written, frozen=True):
    """Where the campaign goes next: for these classes, or for all that no other link names (BB-0294)."""

    scenario: ScenarioId
    classes: tuple[ClassId, ...] = ()


class Scenario(Written, frozen=True, kw_only=True):
    """One scenario card, text side and map side."""

    id: str
    number: float
    """The card's number: items of lower cards are in the pool when it is set up (BB-0024)."""
    title: Words
    level: Annotated[int, Meta(ge=1, le=5)]
    only_for: ClassId | None = None
    introduction: Words
    conclusion: Words
    map: str
    legend: Mapping[str, Mark] = {}
    goal: Goal
    failure: Goal | None = None
    """What else fails it, beside exhaustion."""
    rules: tuple[SpecialRule, ...] = ()
    counters: Mapping[Id, Words] = {}
    """The names of its counters; one without a name is not shown."""
    objectives: Mapping[Id, Objective] = {}
    tokens: Mapping[Id, Token] = {}
    next: tuple[Link, ...] = ()


class Changed(msgspec.Struct):
    """A hex whose terrain is no longer what the map shows."""

    terrain: Terrain
    hazard: Hazard | None = None


PLAIN_MARKS: Mapping[str, Mark] = {
    ".": Mark(),
    "#": Mark(terrain="obstacle"),
    "~": Mark(terrain="difficult"),
    "@": Mark(start=True),
}
