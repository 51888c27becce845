"""The words in which booklets are written: conditions, steps, tests and chapters.

A chapter is a script that is run from top to bottom and stops at its first jump (MA-0097, MA-0100). A step is a
mapping with one verb: ``{go: 12}``, ``{tick: 26}``, ``{gain: {gold: 5}}``.
"""

import re
from typing import Annotated, Literal

from msgspec import Meta

from oubliette.games.malhya.content.vocabulary import (
    Aptitude,
    Characteristic,
    Gem,
    Level,
    Mode,
    Natural,
    Positive,
    Resource,
    SummonColour,
    TalentClass,
    TestIconKind,
    Weather,
    Written,
    invalid,
)
from oubliette.kernel.packs import VERBS, Id, RefTo
from oubliette.kernel.words import Words

Number = Annotated[int, Meta(ge=1, le=9999)]
"""A chapter number."""
TokenNumber = Annotated[int, Meta(ge=1, le=12)]
"""A Scenario token (MA-0126)."""
Triangle = Annotated[int, Meta(ge=1, le=200)]
"""A story flag of the Save sheet (MA-0152)."""
BookletId = Annotated[str, RefTo("booklets")]
EnemyId = Annotated[str, RefTo("enemies")]
CardNumber = Annotated[str, RefTo("scenario_cards")]
ObjectId = Annotated[str, RefTo("objects")]
WeaponId = Annotated[str, RefTo("weapons")]
PlaceId = Annotated[str, RefTo("places")]
ChallengeId = Annotated[str, RefTo("challenges")]
HexName = str


class When(Written, frozen=True):
    """A condition; everything that is named must hold (MA-0100)."""

    tokens: tuple[TokenNumber, ...] = ()
    """The party has all these Scenario tokens."""
    card: CardNumber | None = None
    """The party owns this Scenario card."""
    icon: str | None = None
    """A Scenario card with this call icon is in play (MA-0124)."""
    ticked: tuple[Triangle, ...] = ()
    unticked: tuple[Triangle, ...] = ()
    gold: Natural = 0
    points: Natural = 0
    heroes: Natural = 0
    """At least so many heroes."""
    day: Natural = 0
    """At least so many days have passed."""
    night: bool | None = None
    weather: Weather | None = None
    mode: Mode | None = None
    enemies_left: bool | None = None
    gone: tuple[Id, ...] = ()
    """These Interest tokens of the Place are discarded."""
    there: tuple[Id, ...] = ()
    read: Number | None = None
    """This chapter was read before: of the booklet in play, or of `booklet`."""
    booklet: BookletId | None = None
    played: BookletId | None = None
    """The party has finished this booklet of its campaign."""
    dungeons: Natural = 0
    """At least so many dungeons were completed (MA-0148)."""
    aptitude: Aptitude | None = None
    """The hero concerned, or any hero of the party, has it."""
    talents: TalentClass | None = None
    """The hero concerned has at least `count` Talents of this class (MA-0249)."""
    count: Positive = 1
    heavy: Natural = 0
    """The hero concerned carries at least so many heavy icons."""
    corpses: Natural = 0
    quick: bool | None = None
    """The quick mode was chosen (MA-0007)."""
    either: "tuple[When, ...]" = ()
    """At least one of these holds."""


class Step(Written, frozen=True, tag_field="step", tag=lambda name: re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()):
    """One instruction of a chapter, plan or card."""


class Tell(Step, frozen=True):
    """More of the story, read aloud."""

    text: Words


class Go(Step, frozen=True):
    """Go to a chapter of this booklet, or of another one (MA-0094, MA-0095)."""

    chapter: Number
    booklet: BookletId | None = None


class Close(Step, frozen=True):
    """Close the booklet and take up what was interrupted (MA-0106)."""


class EndTurn(Step, frozen=True):
    """The turn of the hero who reads ends at once."""


class Way(Written, frozen=True):
    """One option of a choice (MA-0099)."""

    say: Words
    do: "tuple[AnyStep, ...]" = ()
    when: When | None = None
    cost: Natural = 0
    """Gold to be paid."""


class Ask(Step, frozen=True):
    """The party chooses; options whose condition fails are not offered."""

    ways: Annotated[tuple[Way, ...], Meta(min_length=1)]


class If(Step, frozen=True):
    """A condition: if it holds its steps are run; a jump among them ends the chapter (MA-0100)."""

    when: When
    do: "tuple[AnyStep, ...]" = ()
    otherwise: "tuple[AnyStep, ...]" = ()


class Gain(Step, frozen=True):
    """The party gains things; cards and cubes go to heroes of its choice (MA-0110, MA-0131)."""

    gold: Natural = 0
    travel: Natural = 0
    resources: tuple[Resource, ...] = ()
    common_objects: Natural = 0
    rare_objects: Natural = 0
    common_weapons: Natural = 0
    rare_weapons: Natural = 0
    objects: tuple[ObjectId, ...] = ()
    weapons: tuple[WeaponId, ...] = ()
    token: TokenNumber | None = None
    card: CardNumber | None = None
    points: Natural = 0
    crystals: Natural = 0


class Lose(Step, frozen=True):
    """The party loses things, as far as it has them."""

    gold: Natural = 0
    travel: Natural = 0
    token: TokenNumber | None = None
    card: CardNumber | None = None
    armour: bool = False
    """The hero concerned discards his Armour; likewise the next two (MA-0130)."""
    weapon: bool = False
    artefact: bool = False
    talent: bool = False
    """A Talent of his choice; with a school goes its attack Spell (MA-5261)."""
    aura: Natural = 0
    crystals: Natural = 0


Who = Literal["all", "hero", "each"]


class Harm(Step, frozen=True):
    """Harm without defence, to all heroes or to the one concerned (MA-0239)."""

    damage: Natural = 0
    wound: Natural = 0
    shock: Natural = 0
    who: Literal["all", "hero"] = "all"


class Heal(Step, frozen=True):
    """Heals and Aura tokens; 99 stands for everything (MA-0092, MA-0075)."""

    heals: Natural = 0
    aura: Natural = 0
    who: Literal["all", "hero"] = "all"


class Tick(Step, frozen=True):
    """Tick a triangle (MA-0152)."""

    triangle: Triangle


class Untick(Step, frozen=True):
    """Take a tick back."""

    triangle: Triangle


class LevelUp(Step, frozen=True):
    """Every hero gains a level (MA-0080)."""


class Improve(Step, frozen=True):
    """Every hero improves a Talent (MA-0070)."""


class ExchangeSpells(Step, frozen=True):
    """Every hero may exchange a classic Spell for one of the deck (MA-5260)."""


class Search(Step, frozen=True):
    """Draw Action cards and gain what they show (MA-0131)."""

    cards: Positive


class Gems(Step, frozen=True):
    """Draw an Action card and follow the line of its gem; `each` hero, or the party once (MA-0129, MA-0130)."""

    white: "tuple[AnyStep, ...]" = ()
    blue: "tuple[AnyStep, ...]" = ()
    red: "tuple[AnyStep, ...]" = ()
    black: "tuple[AnyStep, ...]" = ()
    each: bool = False

    def lines(self) -> "dict[Gem, tuple[AnyStep, ...]]":
        """The lines by gem."""
        return {"white": self.white, "blue": self.blue, "red": self.red, "black": self.black}


class Market(Step, frozen=True):
    """A stall: so many cards of each kind are shown (MA-5303)."""

    common_objects: Natural = 0
    rare_objects: Natural = 0
    common_weapons: Natural = 0
    rare_weapons: Natural = 0
    resources: bool = False
    """Plants and Materials can be sold (MA-0194)."""
    rare: CardNumber | None = None
    """It shows the sale icon of this card: its rare resources can be sold (MA-5291)."""
    buying: bool = True
    selling: bool = True
    cards: tuple[CardNumber, ...] = ()
    """Priced Scenario cards on offer (MA-5293)."""


class Village(Step, frozen=True):
    """The village of the Exploration wheel (MA-0192)."""


class Inn(Step, frozen=True):
    """The Inn side of the Rest card (MA-0190)."""


class Test(Step, frozen=True):
    """A skill test (MA-0206, MA-0207)."""

    title: Words
    of: Characteristic
    kind: Literal["solo", "individual", "group"] = "solo"
    aptitudes: tuple[Aptitude, ...] = ()
    difficulty: Annotated[int, Meta(ge=0, le=2)] = 1
    stops: Positive = 2
    """So many Stops fail."""
    again: bool = False
    """The infinity sign on the Stop level (MA-0228)."""
    fail: "tuple[AnyStep, ...]" = ()
    levels: "tuple[SuccessLevel, ...]" = ()
    most: Annotated[int, Meta(ge=0, le=5)] = 0
    """At most so many heroes take part (MA-0211); 0 is no limit."""
    extra: "tuple[TestExtra, ...]" = ()
    lock: bool = False
    """Picking a lock: a Lock pick or Key is used up and sets the Stops (MA-0252, MA-0253)."""
    ap: Natural = 0
    """Action points to be paid first (MA-0240)."""
    hidden: bool = False
    """The levels are unknown: one may stop at any time (MA-0231)."""
    fail_ends_all: bool = False
    """The first failure ends the test for everybody (MA-0250)."""
    finished: "tuple[AnyStep, ...]" = ()
    """Done when all have finished and no level sent the party elsewhere (MA-0226)."""
    infiltration_dice: Natural = 0
    """In Infiltration: dice added to those of the turn (MA-0247)."""

    def __post_init__(self) -> None:
        if not self.levels:
            raise invalid(en="a test needs a Success level", fr="un test a besoin d’un niveau de Réussite")


class SuccessLevel(Written, frozen=True):
    """A band of Successes and what it brings (MA-0223)."""

    start: Natural
    do: "tuple[AnyStep, ...]" = ()
    per_hero: int = 0
    """Added for every member of the party (MA-0227)."""
    per_crystal: int = 0
    every: bool = False
    """The infinity sign: once for each whole time it is reached (MA-0229)."""
    ends_all: bool = False
    """Reached by one hero, the test is over for all (MA-0250)."""


class TestExtra(Written, frozen=True):
    """An extra instruction of a test, checked hero by hero (MA-0235, MA-0248)."""

    when: When | None = None
    per_heavy: bool = False
    """Counts once for every heavy icon carried (MA-0247)."""
    skill_special: Natural = 0
    """Successes for each special Skill face."""
    difficulty_special: Natural = 0
    """Stops for each special Difficulty face."""
    stops: int = 0
    """Added to the Stops that fail."""
    skill: int = 0
    difficulty: int = 0
    consume: Resource | None = None
    """May be discarded, any number, each for a Success (MA-0236)."""
    icons: tuple[TestIconKind, ...] = ()
    """Icons that change each throw; unlike those of his cards the hero cannot decline them (MA-5401)."""


class Infiltrate(Step, frozen=True):
    """Enter Infiltration mode anew (MA-5019)."""

    level: Level = "normal"


class Fight(Step, frozen=True):
    """Infiltration mode is over: what follows is Combat (MA-5092)."""


class Explore(Step, frozen=True):
    """Set up a Place and play on its tiles (MA-0257)."""

    place: PlaceId
    start: str = "1"
    """The deployment point (MA-0277)."""


class Challenge(Step, frozen=True):
    """Face a Challenge; each way in which it can end leads to a chapter of this booklet (MA-0266)."""

    page: ChallengeId
    ends: Annotated[dict[Id, Number], Meta(min_length=1)]


class Advance(Step, frozen=True):
    """On the page of a Challenge: the hero goes on so many zones, as far as there is room."""

    zones: Positive = 1


class Evolve(Step, frozen=True):
    """On the page of an encounter: the creature fights on as this stage, counted from 1 (MA-0267)."""

    stage: Positive


class Conclude(Step, frozen=True):
    """On the page of a Challenge: it is over, with this ending (MA-0266)."""

    ending: Id


class Travel(Step, frozen=True):
    """Close the booklet; begin or resume the journey (MA-0155)."""

    at: HexName | None = None
    """Place the Party token here first."""
    ignore: bool = True
    """The number of that hex is ignored (MA-0183)."""
    days: Natural = 0
    """After so many days of this journey the chapter `late` is read, wherever the party is (MA-0107)."""
    late: Number | None = None
    to: HexName | None = None
    """The hex the story sends the party to; it is marked on the Region board."""


class MoveParty(Step, frozen=True):
    """Move the Party token without tokens: to a hex, to a neighbour of choice, or a random one (MA-0181, MA-0182)."""

    how: str
    """``choice``, ``random``, or the name of a hex."""
    ignore: bool = False


class ChangeWeather(Step, frozen=True):
    """Turn the Weather token (MA-0172)."""

    to: Literal["fair", "bad", "other"]


class Threat(Step, frozen=True):
    """Raise or lower the threat (MA-5051)."""

    by: Annotated[int, Meta(ge=-20, le=20)]


class Noise(Step, frozen=True):
    """A Noise token on the hero's cell, or on a mark of the plan (MA-5057)."""

    at: str | None = None


class Leave(Step, frozen=True):
    """The hero may leave the tiles here (MA-5088)."""


class DiscardInterest(Step, frozen=True):
    """Take an Interest token off the plan."""

    name: Id


class PlaceInterest(Step, frozen=True):
    """Lay an Interest token of the plan that was not there yet."""

    name: Id


class OpenDoor(Step, frozen=True):
    """A door opens or breaks (MA-0295)."""

    name: Id


class Summon(Step, frozen=True):
    """Enemies arrive on a Summon token."""

    token: SummonColour
    enemies: tuple[EnemyId, ...]


class InfiltrationDice(Step, frozen=True):
    """Dice more for the hero at the end of his turn (MA-0255)."""

    count: Positive = 1


class Dungeon(Step, frozen=True):
    """Begin a random dungeon with a tile; its number is the upper half of the entries (MA-5298, MA-5299)."""

    tile: Annotated[int, Meta(ge=10, le=99)]
    leave: Number
    """The chapter of this booklet that follows the last room."""
    rooms: Annotated[int, Meta(ge=1, le=8)] = 8
    crystals: Natural = 0
    """With so many crystals on the tile `consequence` is read at once (MA-5302)."""
    consequence: Number | None = None


class NextRoom(Step, frozen=True):
    """Go on to the next room of the dungeon (MA-5301)."""


class TileCrystal(Step, frozen=True):
    """Lay crystals on the Dungeon tile (MA-5302)."""

    count: Positive = 1


class End(Step, frozen=True):
    """The adventure ends."""

    won: bool
    title: Words


class Target(Step, frozen=True):
    """The Target card: the enemies are after the character an Interest token stands for (MA-5290)."""

    name: Id


class Finish(Step, frozen=True):
    """The booklet is finished: a campaign goes on with the next one, one played alone is won (MA-0143)."""

    title: Words


class Domain(Step, frozen=True):
    """The heroes obtain a domain, or tick boxes of it: more quality cards from the next booklet on (MA-0151)."""

    weapons: Natural = 0
    objects: Natural = 0
    name: Words | None = None


AnyStep = Annotated[
    Tell | Go | Close | EndTurn | Ask | If | Gain | Lose | Harm | Heal | Tick | Untick | LevelUp | Improve
    | ExchangeSpells | Search | Gems | Market | Village | Inn | Test | Infiltrate | Fight | Explore | Challenge
    | Advance | Evolve | Conclude | Travel | MoveParty | ChangeWeather | Threat | Noise | Leave | DiscardInterest
    | PlaceInterest | OpenDoor | Summon | InfiltrationDice | Dungeon | NextRoom | TileCrystal | Target | Finish
    | Domain | End,
    VERBS,
]  # fmt: skip
"""Any step."""
Steps = tuple[AnyStep, ...]


class Chapter(Written, frozen=True, kw_only=True):
    """A numbered chapter."""

    number: Number
    text: Words
    title: Words | None = None
    once: bool = False
    """Read once only: reached again, it is passed over and the booklet closes."""
    hidden: bool = False
    """It bears the magnifying glass: whoever guesses its number may read it (MA-0108)."""
    do: Steps = ()
