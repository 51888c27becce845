"""How a quest is written: its encounters, their maps, who stands where, and the rules that hold there (D2-2179).

A map is drawn with one character a space and edges in between: ``|`` and ``-`` are walls, ``I`` and ``=`` doors,
``:`` and ``~`` elevation lines. Spaces: ``.`` floor, ``w`` water, ``s`` sludge, ``p`` pit, ``l`` lava, ``h`` hazard,
``o`` obstacle; a capital letter or a digit is floor with a name.
"""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from oubliette.games.descent.vocabulary import Attribute, MonsterTrait, Natural, Positive, Written
from oubliette.kernel.packs import VERBS, Id, RefTo, TextFile
from oubliette.kernel.words import Words

Side = Literal["heroes", "overlord"]
AreaName = Annotated[str, Meta(pattern="^[a-z_]+$")]
Boxes = Annotated[tuple[int, ...], Meta(min_length=4)]
"""An area: leftmost column, top row, rightmost column and bottom row, for each rectangle it is made of."""


class GroupPlace(Written, frozen=True):
    """A monster group and where it begins; without a monster it is open (D2-0384)."""

    at: AreaName
    monster: Annotated[str, RefTo("monsters")] | None = None
    minions: Annotated[tuple[Natural, ...], Meta(min_length=3, max_length=3)] | None = None
    """How many begin on the map with 2, 3 and 4 heroes, where that is not the whole group."""
    masters: Annotated[tuple[Natural, ...], Meta(min_length=3, max_length=3)] | None = None
    inactive: bool = False


class LieutenantPlace(Written, frozen=True):
    """A lieutenant and where he begins; without a place he comes later."""

    who: Annotated[str, RefTo("lieutenants")]
    at: AreaName | None = None


class Token(Written, frozen=True):
    """An objective token on a space named on the map (D2-2170)."""

    id: Id
    name: Words
    at: str
    colour: Literal["blue", "green", "red", "white"] = "white"
    carry: Literal["", "heroes", "overlord", "all"] = ""
    """Who may pick it up (D2-2173)."""
    test: Attribute | None = None
    """What must be passed to work it, where it is worked and not carried."""
    by: Literal["", "heroes", "overlord", "all"] = ""
    """Who may work it with an action."""


class Person(Written, frozen=True):
    """A figure treated as a hero (D2-0291): it is led by the heroes."""

    id: Id
    name: Words
    at: AreaName
    speed: Positive
    health: Positive
    defence: Annotated[tuple[Literal["brown", "gray", "black"], ...], Meta(max_length=3)] = ()
    icon: str = ""


class Test(Written, frozen=True):
    """A circumstance; everything that is named must hold."""

    round_at_least: Natural = 0
    counter: str = ""
    """The counter that `at_least` or `at_most` speaks of."""
    at_least: int | None = None
    at_most: int | None = None
    token: str = ""
    """What happened concerns this token."""
    figure: str = ""
    """What happened concerns this figure: a hero-like person, a lieutenant or a kind of monster."""
    rank: Literal["", "minion", "master"] = ""
    area: AreaName = ""
    door: str = ""
    none_left: str = ""
    """No figure of this kind is on the map; `monsters` means all."""
    all_in: AreaName = ""
    """Every hero who is on the map stands in this area."""
    first_won: Side | None = None
    """Who won the encounter before this one."""


class Win(Written, frozen=True, tag="win", tag_field="verb"):
    """A side has won the encounter."""

    side: Side


class Count(Written, frozen=True, tag="count", tag_field="verb"):
    """A counter goes up, or down."""

    counter: str
    by: int = 1


class Reinforce(Written, frozen=True, tag="reinforce", tag_field="verb"):
    """Monsters come back within the limit of their group (D2-2247); `open` is the first open group."""

    monster: str
    at: AreaName
    most: Positive = 99
    rank: Literal["", "minion", "master"] = ""


class Arrive(Written, frozen=True, tag="arrive", tag_field="verb"):
    """A lieutenant comes into play."""

    who: Annotated[str, RefTo("lieutenants")]
    at: AreaName


class Unlock(Written, frozen=True, tag="unlock", tag_field="verb"):
    """A door can be opened from now on."""

    door: str


class Tell(Written, frozen=True, tag="tell", tag_field="verb"):
    """A paragraph of the story."""

    text: Words


class Harm(Written, frozen=True, tag="harm", tag_field="verb"):
    """Every hero in an area, or everywhere, suffers damage or fatigue."""

    damage: Natural = 0
    fatigue: Natural = 0
    area: AreaName = ""


class DrawCards(Written, frozen=True, tag="draw", tag_field="verb"):
    """The overlord draws cards."""

    cards: Positive = 1


class Wake(Written, frozen=True, tag="wake", tag_field="verb"):
    """An inactive group becomes active (D2-0391)."""

    monster: str


Deed = Annotated[Win | Count | Reinforce | Arrive | Unlock | Tell | Harm | DrawCards | Wake, VERBS]

At = Literal[
    "begin",
    "round_start",
    "round_end",
    "overlord_turn_start",
    "overlord_turn_end",
    "hero_turn_end",
    "door_opened",
    "token_taken",
    "token_worked",
    "token_delivered",
    "defeated",
    "knocked_out",
    "left",
    "entered",
]


class Rule(Written, frozen=True):
    """When something happens, and it is so, then this."""

    at: At
    do: Annotated[tuple[Deed, ...], Meta(min_length=1)]
    when: Test = Test()
    once: bool = False


class Counter(Written, frozen=True):
    """A number that the quest keeps, as players read it."""

    id: Id
    name: Words
    start: int = 0
    most: int | None = None
    carried: Annotated[str, Meta(max_length=40)] = ""
    """It begins with the value of this counter of the encounter before."""


class Encounter(Written, frozen=True, kw_only=True):
    """An encounter (D2-0419)."""

    id: Id
    map: TextFile
    areas: dict[AreaName, Boxes]
    heroes: AreaName
    """Where they begin."""
    exit: AreaName = ""
    """The spaces along its open end: who stands there may leave the map (D2-0103)."""
    leaves: Literal["", "heroes", "all"] = ""
    search: Annotated[str, Meta(max_length=20)] = ""
    """The letters of the search tokens."""
    locked: dict[str, str] = msgspec.field(default_factory=dict)
    """Doors that cannot simply be opened, by name, and the letters on one side of each."""
    traits: tuple[MonsterTrait, ...] = ()
    groups: tuple[GroupPlace, ...] = ()
    lieutenants: tuple[LieutenantPlace, ...] = ()
    tokens: tuple[Token, ...] = ()
    persons: tuple[Person, ...] = ()
    deliver: AreaName = ""
    """Where carried tokens are brought to."""
    counters: tuple[Counter, ...] = ()
    rules: tuple[Rule, ...] = ()
    goal_heroes: Words
    goal_overlord: Words
    intro: Words | None = None
    hints: tuple[Words, ...] = ()


class Quest(Written, frozen=True, kw_only=True):
    """A quest: one encounter or several (D2-2180)."""

    id: str
    number: Natural
    title: Words
    blurb: Words
    encounters: Annotated[tuple[Encounter, ...], Meta(min_length=1)]
    act: Literal[1, 2] = 1
    teaches: bool = False
    icon: str = ""
    minutes: Natural = 60
