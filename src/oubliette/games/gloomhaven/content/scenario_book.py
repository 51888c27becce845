"""The words in which scenarios are written: map, rooms, monsters, goals and special rules.

The whole map is drawn in text, all rooms at once; rooms are what doors and walls leave apart. Each mark of the drawing
is a plain mark (``.`` floor, ``#`` obstacle, ``~`` difficult, ``*`` hazardous, ``^`` damage trap, ``_`` pressure plate,
``$`` money token, ``@`` a starting hex, ``1`` to ``9`` doors) or explained in the scenario's ``legend``; a capital
letter that the legend does not explain is a bare hex with that letter. Any single character can be a mark of the
legend; doors beyond the ninth are marks of the legend too (``{door: "10"}``).
"""

from collections.abc import Mapping
from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

from oubliette.games.gloomhaven.content.campaign_words import AchievementId, AnyReward, ScenarioId
from oubliette.games.gloomhaven.content.condition_table import ConditionName
from oubliette.games.gloomhaven.content.vocabulary import Ability, Icon
from oubliette.haven.scenario_words import Done, End, GoalOf, Letter, Shift, Tell
from oubliette.haven.vocabulary import MonsterId, Natural, Positive, Rank, Written, invalid
from oubliette.kernel import scripts
from oubliette.kernel.packs import VERBS, Id, RefTo
from oubliette.kernel.scripts import Add, ClearFlag, Moment, SetCounter, SetFlag
from oubliette.kernel.words import Words

ModifierId = Annotated[str, RefTo("modifiers")]
TreasureId = Annotated[str, RefTo("treasures")]
Spot = Annotated[str, Meta(pattern="^([A-Z]|where_it_fell|plates|beside_actor)$")]
"""A letter; where somebody fell or something was done; next to whose doing it was."""
DoorMark = Annotated[str, Meta(pattern="^[1-9][0-9]?$")]

_TERM = r"([0-9]{1,3}|[CL])(x([0-9]{1,3}|[CL])){0,2}(/[2-9]\^?)?"
_FORMULA = rf"{_TERM}([+-]{_TERM})*"
Formula = Annotated[str, Meta(pattern=rf"^{_FORMULA}$")]
"""A number written with C, the number of characters, and L, the scenario level: ``8xC``, ``C+2``, ``4+2xL``.

A term can be divided, rounded down, or up with ``^``: ``2+LxC/2``, ``13xC/2^``.
"""
Harm = Annotated[str, Meta(pattern=rf"^({_FORMULA}|trap|hazard)$")]
"""A formula, or the damage of the scenario's traps or hazards."""
RoomsKnown = Annotated[str, Meta(pattern="^([1-9][0-9]?|all)$")]
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
    piece: Natural = 0
    """Tells two such obstacles apart that touch each other."""
    firm: bool = False
    """An obstacle that no ability can destroy or move."""
    boulder: bool = False
    """An obstacle that rolls; no ability touches it."""
    door: DoorMark | None = None
    """The hex is (a part of) this door."""
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
    start_for: Annotated[int, Meta(ge=1, le=4)] = 1
    """Characters start there only if they are so many."""
    story: Id | None = None
    """A story point: the section is told when a character enters (GH-0111)."""

    def __post_init__(self) -> None:
        if self.trap is not None and self.terrain != "trap":
            raise invalid(en="only a trap says what it does", fr="seul un piège dit ce qu’il fait")
        if self.boulder and self.terrain != "obstacle":
            raise invalid(en="only an obstacle rolls", fr="seul un obstacle roule")
        if self.whole and self.terrain != "obstacle":
            raise invalid(
                en="only an obstacle can be one of several hexes",
                fr="seul un obstacle peut compter plusieurs hexagones",
            )


class DoorMade(Written, frozen=True):
    """A door, beside being there (GH-0112, GH-0114)."""

    locked: bool = False
    open: bool = False
    forbidden_to: tuple[Id, ...] = ()
    """Kinds of monsters, or named ones, that never enter its hex."""
    barred_by: Id | None = None
    """An objective stands in it; destroyed, it leaves the door open."""
    says: Words | None = None
    """Told when the room behind it is revealed."""


class Traits(Written, frozen=True):
    """Values that hold the whole scenario for a kind of monster or a figure of the scenario's own."""

    shield: int = 0
    retaliate: int = 0
    retaliate_range: Positive = 1
    attack: int = 0
    move: int = 0
    range: int = 0
    """Only who has a range has more of it."""
    hit_points: int = 0
    """More of them at most; who loses them again keeps what is left."""
    pierce: Natural = 0
    flying: bool = False
    advantage: bool = False
    disadvantage: bool = False
    """All its attacks have it."""
    conditions: tuple[ConditionName, ...] = ()


class Tally(Written, frozen=True):
    """What is counted on the map: objectives or allies of a name, monsters of a kind, or a counter."""

    standing: Id | None = None
    kind: MonsterId | None = None
    counter: Id | None = None
    each: Positive = 1
    """One for so many, rounded up."""

    def __post_init__(self) -> None:
        if sum(one is not None for one in (self.standing, self.kind, self.counter)) != 1:
            raise invalid(en="counts one thing", fr="compte une seule chose")


class Aura(Written, frozen=True):
    """Traits that figures have for as long as something holds, as often as something is counted."""

    on: Annotated[str, Meta(pattern="^[a-z][a-z0-9_]*$")]
    """``monsters``, ``party`` (characters and their summons), a kind of monster, a named one, or an ally."""
    traits: Traits
    when: "Test | None" = None
    per: Tally | None = None


class Objective(Written, frozen=True):
    """An obstacle with hit points (GH-0011, GH-0122)."""

    name: Words
    hit_points: int | Formula
    shield: Natural = 0
    retaliate: Natural = 0
    enemy_of: Literal["characters", "monsters"] = "characters"
    """Who attacks it. Monsters seek one that is theirs to attack like a character with initiative 99."""
    lure: bool = False
    """Whoever can attack it this turn has it as focus."""
    by_hand: bool = False
    """Summons attack it only when a character controls them."""
    spare: Natural | Literal["always"] = 0
    """So many times a character may lose a hand card so that it suffers no damage."""


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
    """It moves towards this letter instead of an enemy, opens doors on its way, and then attacks who is in reach."""
    follows: bool = False
    """Towards the monster that was set up on that letter, wherever it is by now; without it, nowhere."""
    sheltered: bool = False
    """It is nobody's ally: nothing helps it. Monsters attack it all the same."""
    any_deck: bool = False
    """For each attack the players choose a character whose modifier deck it draws from."""


class NamedMonster(Written, frozen=True):
    """A named monster: one of its type with values of its own and no rank (GH-0004)."""

    name: Words
    kind: MonsterId
    rank: Rank = "elite"
    """Which half of the card gives its values."""
    hit_points: int | Formula | None = None
    """In place of the card's; ``times`` multiplies the card's instead."""
    times: Formula | Positive = 1
    shared: Positive = 1
    """So many parts of that, rounded up."""
    traits: Traits = Traits()
    immune: tuple[ConditionName, ...] = ()


class Pause(Written, frozen=True):
    """Kinds of monsters that take no turn while something holds."""

    kinds: Annotated[tuple[MonsterId, ...], Meta(min_length=1)]
    when: "Test"


class Carried(Written, frozen=True):
    """A goal treasure that characters carry: others take it over by a Loot ability with its bearer in range."""

    name: Words
    move: int = 0
    """What it adds to all moves of its bearer."""


class Forgo(Written, frozen=True, kw_only=True):
    """What a character may do in place of an action: it gives up half a card, which is discarded."""

    says: Words
    half: Literal["top", "bottom", "any"] = "any"
    beside: Id | None = None
    """Next to an objective of this name, which is where it is done."""
    beside_treasure: bool = False
    """Next to a goal treasure, or on it."""
    near: Letter | None = None
    """Next to a hex with this letter, or on it."""
    when: "Test | None" = None
    do: "Annotated[tuple[Effect, ...], Meta(min_length=1)]"

    def __post_init__(self) -> None:
        if (self.beside is not None) + self.beside_treasure + (self.near is not None) != 1:
            raise invalid(en="is done beside one thing", fr="se fait à côté d’une seule chose")


# Tests


class Count(scripts.Bounds[int | Formula], frozen=True):
    """A number and its bounds, perhaps with C and L."""


class OfKind(Count, frozen=True):
    """How many monsters of a kind, or of all kinds."""

    kind: MonsterId | None = None
    kinds: tuple[MonsterId, ...] = ()
    """Of any of these kinds."""
    named: Id | None = None


class Standing(Count, frozen=True, kw_only=True):
    """How many characters stand on hexes with a letter (all of them, if no bound is named)."""

    on: Letter


class Brought(Written, frozen=True):
    """A character has a goal treasure of this name with it, on a hex with a letter or next to one."""

    treasure: Id
    near: Letter


class Test(scripts.When[int | Formula], frozen=True):
    """A condition: everything that is named must hold. Goals, failures and special rules use it."""

    all_of: "tuple[Test, ...]" = ()
    any_of: "tuple[Test, ...]" = ()
    none_of: "tuple[Test, ...]" = ()
    slain: Literal["all"] | tuple[MonsterId, ...] | None = None
    """All monsters (of these kinds) are dead, all rooms they come from revealed."""
    slain_but: tuple[MonsterId, ...] | None = None
    """All monsters but those of these kinds are dead, all rooms they come from revealed."""
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
    ally_near: Letter | None = None
    """A scenario ally stands on a hex with this letter or next to one."""
    exhausted: Count | None = None
    left_behind: Letter | None = None
    """A character was exhausted elsewhere than on this letter."""
    looted_each: bool | None = None
    """Every character has looted a goal treasure."""
    empty_handed: bool | None = None
    """A character was exhausted without a goal treasure."""
    looted_count: Count | None = None
    """How many goal treasures are looted."""
    characters: Count | None = None
    """How many characters began the scenario."""
    brought: Brought | None = None
    achievement: AchievementId | None = None
    """The party has it, or the world; outside a campaign nobody does."""


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
    near_objective: Id | None = None
    """Only figures next to an objective of this name."""
    within: Positive = 1
    """What ``near`` and ``near_objective`` mean by next to: so many hexes."""
    summons: bool = False
    """Summons of characters."""
    near_fell: bool = False
    """Only figures on the hex where somebody fell or something was destroyed, or next to it."""
    having: ConditionName | None = None
    """Only figures with this condition."""


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
    each: Id | None = None
    """Once for each that a counter tells."""


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

    at: Spot
    becomes: Terrain
    trap: TrapEffect | None = None
    clears: bool = False
    """Goal treasures that lie there are gone."""
    springs: bool = False
    """Who stands where a trap appears and does not fly springs it at once."""


class PutDown(Done, frozen=True, tag="place"):
    """Something comes to the hexes with a letter: a treasure, an ally, an objective, a money token."""

    at: Spot
    treasure: TreasureId | None = None
    goal_treasure: Id | None = None
    ally: Id | None = None
    objective: Id | None = None
    token: bool = False
    count: int | Formula = 1
    """So many times ``beside_actor``, on empty hexes."""


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
    """The character whose doing it was leaves the map safely and counts as escaped; or those who stand on a letter."""

    on: Letter | None = None


class Lead(Done, frozen=True, tag="lead_away"):
    """Allies on hexes with a letter leave the map safely."""

    ally: Id
    on: Letter


Direction = Literal["n", "ne", "se", "s", "sw", "nw"]


class Drift(Done, frozen=True):
    """Figures are moved so many hexes in one direction of the drawing, as far as the way is free; the first direction
    that is free counts. Who cannot move at all may suffer damage."""

    who: Whom
    towards: Annotated[tuple[Direction, ...], Meta(min_length=1, max_length=3)]
    distance: Positive = 1
    blocked: Harm | int = 0
    """Damage to whoever cannot move."""


class Roll(Done, frozen=True):
    """The boulders in the rows of a letter's hexes roll in one direction, all at once: they crush obstacles in their
    way, figures under them suffer, and one on which a boulder stops is pushed on. At the end of its row a boulder is
    at ``again`` at once. Where the map tells no boulders, every obstacle of the rows is one."""

    at: Letter
    towards: Direction
    distance: Positive = 1
    amount: int | Harm = "trap"
    again: Letter | None = None


class Leap(Done, frozen=True):
    """Figures are put on a hex with a letter, or on the hex of a door, however far; else on the nearest empty one."""

    who: Whom
    to: Letter | None = None
    door: DoorMark | None = None

    def __post_init__(self) -> None:
        if (self.to is None) == (self.door is None):
            raise invalid(en="leads to a letter or to a door", fr="mène à une lettre ou à une porte")


class Free(Done, frozen=True):
    """The objective or ally of this name where something was done leaves the map; it is not destroyed."""

    objective: Id


class Take(Done, frozen=True):
    """Whose doing it was loots the goal treasure where something was done."""


class Dismiss(Done, frozen=True):
    """The players may take a monster of a kind off the map; it was not killed."""

    monster: MonsterId


class Hatch(Done, frozen=True):
    """Objectives of a name are gone, and a monster stands on the hex of each."""

    objective: Id
    monster: MonsterId
    rank: Rank | ByCount = "normal"


class Discard(Done, frozen=True):
    """Every character discards so many cards of its hand."""

    cards: Positive


class Hand(Done, frozen=True):
    """The players choose the character that carries a goal treasure from now on."""

    treasure: Id


class Ward(Done, frozen=True):
    """Characters are safer from kinds of monsters for the rest of the scenario, each of them once at most; the
    difficult terrain on which they stand goes with it."""

    who: Whom
    against: Annotated[tuple[MonsterId, ...], Meta(min_length=1)]
    shield: Natural = 0
    immune: tuple[ConditionName, ...] = ()


class Flood(Done, frozen=True):
    """One more hex with these letters becomes difficult, next to one that is; it can be looted like a goal treasure of
    this name. The players choose it. Without such a hex the scenario is lost."""

    on: Annotated[tuple[Letter, ...], Meta(min_length=1)]
    treasure: Id


class Lot(Written, frozen=True):
    """One kind of lot in a bag: how many there are, and what happens when one is drawn."""

    times: Positive
    do: "tuple[Effect, ...]" = ()


class Draw(Done, frozen=True):
    """A lot is drawn from a bag and does not come back; from an empty bag nothing comes."""

    bag: Id
    of: Annotated[tuple[Lot, ...], Meta(min_length=1)]


class Way(Written, frozen=True):
    """One way among several, and what comes of it."""

    says: Words
    do: "Annotated[tuple[Effect, ...], Meta(min_length=1)]"


class Choose(Done, frozen=True):
    """The players choose one of several ways."""

    says: Words
    of: Annotated[tuple[Way, ...], Meta(min_length=2)]


class Offer(Done, frozen=True):
    """Characters may do something, one after the other; it may cost a goal treasure that they have."""

    who: Whom
    says: Words
    do: "Annotated[tuple[Effect, ...], Meta(min_length=1)]"
    costs: Literal["goal_treasure"] | None = None


class Section(Done, frozen=True):
    """A section of the scenario is told; what it does happens too."""

    section: Id


Timing = Literal[
    "setup",
    "round_start",
    "round_end",
    "turn_end",  # of each character
    "figure_begins",  # the turn of each figure begins
    "figure_ends",
    "signalled",  # a card of a monster says that the scenario says what happens (``who``)
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
    **dict.fromkeys(("opened", "destroyed", "looted"), Moment(gives=("who",))),
    "slain": Moment(gives=("who", "on")),
    **dict.fromkeys(("figure_begins", "figure_ends", "signalled"), Moment(gives=("who",))),
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
    | AddModifiers | Perform | End | Escape | Lead | Drift | Roll | Section | Leap | Free | Take | Dismiss | Hatch
    | Discard | Hand | Draw | Choose | Offer | Ward | Flood
    | Add[int | Formula] | SetCounter[int | Formula] | SetFlag | ClearFlag | Later | FirstOf | Tell
)  # fmt: skip
Effect: TypeAlias = Annotated[Effects, VERBS]
"""One thing a special rule does, written as its verb: ``{spawn: {monster: hound, at: A}}``."""


class SpecialRule(scripts.Rule[Timing, Test, Effect], frozen=True):
    """A special rule: at this moment, if that holds, these things happen."""

    on: Letter | None = None
    who: str | None = None
    """A kind of monster, a named one, or ``elite`` (``slain``), an objective or ally (``destroyed``), a goal treasure
    (``looted``), a door (``opened``); whose turn it is (``figure_begins``, ``figure_ends``): ``party``, ``monsters``,
    a kind of monster; the name of a signal (``signalled``)."""


class Told(Written, frozen=True):
    """A section: words read when the game says so (GH-0024), and what comes with them."""

    says: Words
    do: tuple[Effect, ...] = ()


class Requirement(Written, frozen=True):
    """What campaign mode asks for (GH-0023)."""

    has: tuple[AchievementId, ...] = ()
    has_one: tuple[AchievementId, ...] = ()
    """One of these at least, if any are named."""
    lacks: tuple[AchievementId, ...] = ()


class Scenario(Written, frozen=True, kw_only=True):
    """One scenario of the book."""

    id: str
    number: Annotated[int, Meta(ge=0, le=9999)]
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
    allied: tuple[MonsterId, ...] = ()
    """Kinds of monsters that are allies of the characters; they still act by their ability cards."""
    apart: tuple[MonsterId, ...] = ()
    """Kinds of monsters that are enemies of everybody else."""
    pauses: tuple[Pause, ...] = ()
    levels: Mapping[MonsterId, Annotated[int, Meta(ge=1, le=7)]] = {}
    """Kinds of monsters so many levels above the scenario, up to 7."""
    auras: tuple[Aura, ...] = ()
    loot_only: bool = False
    """Goal treasures are taken by Loot abilities alone, never at the end of a turn."""
    one_goal_each: bool = False
    """A character may take one goal treasure only."""
    treasure_first: bool = False
    """Without a goal treasure a character attacks with Disadvantage and cannot use items."""
    carried: Mapping[Id, Carried] = {}
    """Goal treasures that change hands."""
    forgo: Mapping[Id, Forgo] = {}
    """What can be done in place of an action."""
    unhurt: tuple[MonsterId, ...] = ()
    """Kinds of monsters that suffer no damage whatever happens."""
    split_start: bool = False
    """No more than half the characters, rounded up, begin in the same room."""
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


def doors_of(scenario: Scenario, marks: Mapping[str, int]) -> dict[str, int]:
    """The hexes of each door by its number, from the hexes of each mark of the drawing."""
    found = {mark: marks[mark] for mark in DOOR_MARKS if mark in marks and mark not in scenario.legend}
    for mark, explained in scenario.legend.items():
        if explained.door is not None and mark in marks:
            found[explained.door] = found.get(explained.door, 0) | marks[mark]
    return dict(sorted(found.items(), key=lambda door: int(door[0])))


def mark_of(scenario: Scenario, mark: str) -> Mark | None:
    """What a mark of the drawing stands for; nothing, if it is not explained."""
    found = scenario.legend.get(mark) or PLAIN_MARKS.get(mark)
    if found is None and (mark in DOOR_MARKS or mark.isupper()):
        return Mark(letter=mark if mark.isupper() else None)
    return found
