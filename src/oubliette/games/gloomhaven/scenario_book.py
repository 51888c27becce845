"""The words in which scenarios are written: map, rooms, monsters, goals and special rules.

The whole map is drawn in text, all rooms at once; rooms are what doors and walls leave apart. Each mark of the drawing
is a plain mark (``.`` floor, ``#`` obstacle, ``~`` difficult, ``*`` hazardous, ``^`` damage trap, ``_`` pressure plate,
``$`` money token, ``@`` a starting hex, ``1`` to ``9`` doors) or explained in the scenario's ``legend``; a capital
letter that the legend does not explain is a bare hex with that letter.
"""

from collections.abc import Mapping
from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

from oubliette.games.gloomhaven.campaign_words import AchievementId, AnyReward, ScenarioId
from oubliette.games.gloomhaven.vocabulary import Ability, ConditionName, Icon
from oubliette.haven.scenario_words import Done, End, GoalOf, Letter, Shift, Tell
from oubliette.haven.vocabulary import MonsterId, Natural, Positive, Rank, Written, invalid
from oubliette.kernel import scripts
from oubliette.kernel.packs import VERBS, Id, RefTo
from oubliette.kernel.scripts import Add, ClearFlag, Moment, SetCounter, SetFlag
from oubliette.kernel.words import Words

ModifierId = Annotated[str, RefTo("modifiers")]
TreasureId = Annotated[str, RefTo("treasures")]
Spot = Annotated[str, Meta(pattern="^([A-Z]|where_it_fell|plates)$")]
DoorMark = Annotated[str, Meta(pattern="^[1-9]$")]

_FORMULA = r"[0-9CL]+(x[CL])?([+-]([0-9]+|[CL]|[0-9]+x[CL]))*"
Formula = Annotated[str, Meta(pattern=rf"^{_FORMULA}$")]
"""A number written with C, the number of characters, and L, the scenario level: ``8xC``, ``C+2``, ``4+2xL``."""
Harm = Annotated[str, Meta(pattern=rf"^({_FORMULA}|trap|hazard)$")]
"""A formula, or the damage of the scenario's traps or hazards."""
RoomsKnown = Annotated[str, Meta(pattern="^([1-9]|all)$")]
"""The door of a room, or all rooms."""

Terrain = Literal["floor", "obstacle", "difficult", "hazard", "trap", "plate"]
Presence = Literal["none", "normal", "elite"]
ByCount = Annotated[tuple[Presence, ...], Meta(min_length=3, max_length=3)]


class TrapEffect(Written, frozen=True):
    """What a trap does; without ``damage`` it deals the trap damage of the scenario (GH-0105, GH-0106)."""

    damage: Natural | None = None
    conditions: tuple[ConditionName, ...] = ()


class Mark(Written, frozen=True):
    """What a mark of the drawing stands for: terrain, and perhaps something on it."""

    terrain: Terrain = "floor"
    whole: bool = False
    """Neighbouring hexes with this mark are one obstacle."""
    trap: TrapEffect | None = None
    letter: Letter | None = None
    monster: MonsterId | None = None
    rank: ByCount = ("normal", "normal", "normal")
    """For 2, 3 and 4 characters (GH-0030); a boss is there unless it says ``none``."""
    named: Id | None = None
    """The monster is this named one of the scenario."""
    ally: Id | None = None
    objective: Id | None = None
    treasure: TreasureId | None = None
    goal_treasure: Id | None = None
    """A goal treasure tile with this name (GH-0032)."""
    token: bool = False
    """A money token lies there."""
    start: bool = False
    story: Id | None = None
    """A story point: the section is told when a character enters (GH-0111)."""

    def __post_init__(self) -> None:
        if self.trap is not None and self.terrain != "trap":
            raise invalid(en="only a trap says what it does", fr="seul un piège dit ce qu’il fait")
        if self.whole and self.terrain != "obstacle":
            raise invalid(
                en="only an obstacle can be one of several hexes",
                fr="seul un obstacle peut compter plusieurs hexagones",
            )


class DoorMade(Written, frozen=True):
    """A door, beside being there (GH-0112, GH-0114)."""

    locked: bool = False
    open: bool = False
    says: Words | None = None
    """Told when the room behind it is revealed."""


class Traits(Written, frozen=True):
    """Values that hold the whole scenario for a kind of monster or a figure of the scenario's own."""

    shield: int = 0
    retaliate: int = 0
    retaliate_range: Positive = 1
    attack: int = 0
    move: int = 0
    pierce: Natural = 0
    flying: bool = False
    conditions: tuple[ConditionName, ...] = ()


class Objective(Written, frozen=True):
    """An obstacle with hit points (GH-0011, GH-0122)."""

    name: Words
    hit_points: int | Formula
    shield: Natural = 0
    retaliate: Natural = 0
    enemy_of: Literal["characters", "monsters"] = "characters"
    """Who attacks it. Monsters seek one that is theirs to attack like a character with initiative 99."""


class Ally(Written, frozen=True):
    """An ally of the characters that the scenario brings (GH-0062)."""

    name: Words
    hit_points: int | Formula
    initiative: Annotated[int, Meta(ge=1, le=99)]
    move: int | Formula | None = None
    attack: int | Formula | None = None
    range: Positive | None = None
    shield: Natural = 0
    retaliate: Natural = 0
    flying: bool = False
    do: tuple[Ability, ...] | None = None
    """What it does on its turn; without it, Move +0, Attack +0."""
    goes_to: Letter | None = None
    """It moves towards this letter instead of an enemy, and then attacks who is in reach."""


class NamedMonster(Written, frozen=True):
    """A named monster: one of its type with values of its own and no rank (GH-0004)."""

    name: Words
    kind: MonsterId
    rank: Rank = "elite"
    """Which half of the card gives its values."""
    hit_points: int | Formula | None = None
    """In place of the card's; ``times`` multiplies the card's instead."""
    times: Formula | Positive = 1
    traits: Traits = Traits()
    immune: tuple[ConditionName, ...] = ()


# Tests


class Count(scripts.Bounds[int | Formula], frozen=True):
    """A number and its bounds, perhaps with C and L."""


class OfKind(Count, frozen=True):
    """How many monsters of a kind, or of all kinds."""

    kind: MonsterId | None = None
    named: Id | None = None


class Standing(Count, frozen=True, kw_only=True):
    """How many characters stand on hexes with a letter (all of them, if no bound is named)."""

    on: Letter


class Test(scripts.When[int | Formula], frozen=True):
    """A condition: everything that is named must hold. Goals, failures and special rules use it."""

    all_of: "tuple[Test, ...]" = ()
    any_of: "tuple[Test, ...]" = ()
    none_of: "tuple[Test, ...]" = ()
    slain: Literal["all"] | tuple[MonsterId, ...] | None = None
    """All monsters (of these kinds) are dead, all rooms they come from revealed."""
    dead: OfKind | None = None
    """How many were killed so far."""
    alive: OfKind | None = None
    """How many are on the map."""
    destroyed: tuple[Id, ...] | None = None
    """All objectives of these names are destroyed."""
    saved: tuple[Id, ...] | None = None
    """These objectives or allies are still there."""
    lost: tuple[Id, ...] | None = None
    """One of these objectives or allies is gone."""
    standing: Standing | None = None
    escaped: bool | None = None
    """Every character that is not exhausted has escaped."""
    looted: Id | None = None
    """All goal treasures of this name are looted."""
    plates: bool | None = None
    """Every pressure plate has been pressed once."""
    pressed: Letter | None = None
    """A character stands on a plate with this letter at the end of a turn, now or before."""
    revealed: RoomsKnown | None = None
    """All rooms, or the room behind this door."""
    occupied: Letter | None = None
    """Some figure stands on a hex with this letter."""
    monster_on: Letter | None = None
    ally_on: Letter | None = None
    """A scenario ally stands on a hex with this letter."""
    exhausted: Count | None = None


class Goal(GoalOf[Test], frozen=True):
    """What completes or fails the scenario, with the words that tell the players."""


# What special rules do


class Whom(Written, frozen=True):
    """Which figures an effect befalls; everything that is named must hold."""

    characters: bool = False
    monsters: Annotated[str, RefTo("monsters", also=("all",))] | None = None
    allies: bool = False
    objective: Id | None = None
    actor: bool = False
    """The figure whose doing it was: who entered, pressed, looted or opened."""
    on: Letter | None = None
    near: Letter | None = None
    """Only figures on or next to hexes with this letter."""


class Spawn(Done, frozen=True):
    """New monsters (GH-0063): at a letter, at each letter in turn, or where the slain one fell."""

    monster: MonsterId
    at: Spot | tuple[Letter, ...]
    rank: Rank | ByCount = "normal"
    count: int | Formula = 1
    named: Id | None = None


class Damage(Done, frozen=True):
    """Figures suffer damage that is no attack; ``trap`` and ``hazard`` are the scenario's values."""

    who: Whom
    amount: int | Harm


class Mend(Done, frozen=True, tag="heal"):
    """Figures are healed."""

    who: Whom
    amount: int | Formula


class GiveTo(Done, frozen=True, tag="give"):
    """Figures gain conditions."""

    who: Whom
    conditions: Annotated[tuple[ConditionName, ...], Meta(min_length=1)]


class Change(Done, frozen=True):
    """Hexes with a letter become another terrain. An obstacle cannot close on a figure."""

    at: Letter
    becomes: Terrain
    trap: TrapEffect | None = None


class PutDown(Done, frozen=True, tag="place"):
    """Something comes to the hexes with a letter: a treasure, an ally, an objective, a money token."""

    at: Spot
    treasure: TreasureId | None = None
    goal_treasure: Id | None = None
    ally: Id | None = None
    objective: Id | None = None
    token: bool = False


class Unlock(Done, frozen=True):
    """A locked door can be opened from now on."""

    door: DoorMark


class Open(Done, frozen=True):
    """A door opens by itself."""

    door: DoorMark


class Close(Done, frozen=True):
    """A door closes, and is locked if it says so (GH-0108)."""

    door: DoorMark
    locked: bool = False


class Grow(Done, frozen=True):
    """Monsters of a kind have further traits from now on."""

    kind: Annotated[str, RefTo("monsters", also=("all",))]
    traits: Traits


class InfuseNow(Done, frozen=True, tag="infuse"):
    """Elements become strong."""

    elements: Annotated[tuple[Icon, ...], Meta(min_length=1)]


class Inert(Done, frozen=True):
    """Elements become inert."""

    elements: Annotated[tuple[Icon, ...], Meta(min_length=1)]


class AddModifiers(Done, frozen=True, tag="add_modifiers"):
    """Cards go into modifier decks for this scenario (GH-0034)."""

    cards: Mapping[ModifierId, Positive]
    to: Literal["characters", "monsters", "everybody"] = "characters"


class Perform(Done, frozen=True):
    """Monsters of a kind act at once, as if it were their turn."""

    kind: MonsterId
    do: Annotated[tuple[Ability, ...], Meta(min_length=1)]


class Escape(Done, frozen=True):
    """The character whose doing it was leaves the map safely and counts as escaped."""


class Section(Done, frozen=True):
    """A section of the scenario is told; what it does happens too."""

    section: Id


Timing = Literal[
    "setup",
    "round_start",
    "round_end",
    "turn_end",  # of each character
    "enters",  # a character enters a hex with the letter ``on``
    "pressed",  # a character ends its turn on a plate (with the letter ``on``)
    "opened",  # the door ``who`` is opened
    "slain",
    "destroyed",
    "looted",
    "exhausted",
    "always",
]

MOMENTS: Mapping[str, Moment] = {
    **dict.fromkeys(("setup", "round_start", "round_end", "turn_end", "exhausted", "always"), Moment()),
    "enters": Moment(needs=("on",)),
    "pressed": Moment(gives=("on",)),
    **dict.fromkeys(("opened", "slain", "destroyed", "looted"), Moment(gives=("who",))),
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
    Spawn | Damage | Mend | GiveTo | Change | PutDown | Unlock | Open | Close | Grow | Shift | InfuseNow | Inert
    | AddModifiers | Perform | End | Escape | Section
    | Add[int | Formula] | SetCounter[int | Formula] | SetFlag | ClearFlag | Later | FirstOf | Tell
)  # fmt: skip
Effect: TypeAlias = Annotated[Effects, VERBS]
"""One thing a special rule does, written as its verb: ``{spawn: {monster: hound, at: A}}``."""


class SpecialRule(scripts.Rule[Timing, Test, Effect], frozen=True):
    """A special rule: at this moment, if that holds, these things happen."""

    on: Letter | None = None
    who: str | None = None
    """A kind of monster or a named one (``slain``), an objective or ally (``destroyed``), a goal treasure
    (``looted``), a door (``opened``)."""


class Told(Written, frozen=True):
    """A section: words read when the game says so (GH-0024), and what comes with them."""

    says: Words
    do: tuple[Effect, ...] = ()


class Requirement(Written, frozen=True):
    """What campaign mode asks for (GH-0023)."""

    has: tuple[AchievementId, ...] = ()
    lacks: tuple[AchievementId, ...] = ()


class Scenario(Written, frozen=True, kw_only=True):
    """One scenario of the book."""

    id: str
    number: Natural
    """0 is the introduction, 52 and higher are side scenarios (GH-0325)."""
    title: Words
    place: Words | None = None
    """Where on the campaign map it lies."""
    introduction: Words
    conclusion: Words
    map: str
    rooms: Positive
    """How many rooms the drawing shows; checked, for a forgotten wall joins two."""
    legend: Mapping[str, Mark] = {}
    doors: Mapping[DoorMark, DoorMade] = {}
    """Only doors that are more than plain closed ones."""
    fewest: Annotated[int, Meta(ge=1, le=4)] = 2
    """The fewest characters."""
    character_level: Annotated[int, Meta(ge=1, le=9)] = 1
    """The level of characters that it is meant for."""
    goal: Goal
    failure: Goal | None = None
    """What else fails it, beside exhaustion of all."""
    rules: tuple[SpecialRule, ...] = ()
    counters: Mapping[Id, Words] = {}
    """The names of its counters; one without a name is not shown."""
    sections: Mapping[Id, Told] = {}
    objectives: Mapping[Id, Objective] = {}
    allies: Mapping[Id, Ally] = {}
    named: Mapping[Id, NamedMonster] = {}
    requires: Requirement = Requirement()
    unlocks: tuple[ScenarioId, ...] = ()
    links: tuple[ScenarioId, ...] = ()
    """Linked scenarios: no road event on the way to them (GH-0360)."""
    in_city: bool = False
    """Linked to Gloomhaven: no road event on the way from the city (GH-0360)."""
    rewards: tuple[AnyReward, ...] = ()
    icon: str = ""
    teaches: bool = False
    """What it tells is a lesson: it lies beside the map for a round."""


PLAIN_MARKS: Mapping[str, Mark] = {
    ".": Mark(),
    "#": Mark(terrain="obstacle"),
    "~": Mark(terrain="difficult"),
    "*": Mark(terrain="hazard"),
    "^": Mark(terrain="trap"),
    "_": Mark(terrain="plate"),
    "$": Mark(token=True),
    "@": Mark(start=True),
}
DOOR_MARKS = "123456789"

MOST_CHARACTERS = 4
"""In a party (GH-0371)."""


def mark_of(scenario: Scenario, mark: str) -> Mark | None:
    """What a mark of the drawing stands for; nothing, if it is not explained."""
    found = scenario.legend.get(mark) or PLAIN_MARKS.get(mark)
    if found is None and (mark in DOOR_MARKS or mark.isupper()):
        return Mark(letter=mark if mark.isupper() else None)
    return found
