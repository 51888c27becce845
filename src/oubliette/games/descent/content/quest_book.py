"""How a quest is written: its encounters, their maps, who stands where, and the rules that hold there (D2-2179).

A map is laid of tiles, each with a name that is an area too, and doors on their joins; or it is drawn as a whole, with
one character a space and edges in between: ``|`` and ``-`` are walls, ``I`` and ``=`` doors, ``:`` and ``~`` elevation
lines. Spaces: ``.`` floor, ``w`` water, ``s`` sludge, ``p`` pit, ``l`` lava, ``h`` hazard, ``o`` obstacle; a capital
letter or a digit is floor with a name.
"""

from collections.abc import Iterator
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from oubliette.games.descent.content.campaign_book import Rewards
from oubliette.games.descent.content.laying import AreaName, Barrier, DoorPlace, LaidTile, Spots
from oubliette.games.descent.content.vocabulary import Attribute, MonsterTrait, Natural, Positive, Written, invalid
from oubliette.kernel import scripts
from oubliette.kernel.packs import VERBS, Id, RefTo, TextFile
from oubliette.kernel.scripts import Add, ClearFlag, Done, Moment, SetCounter, SetFlag
from oubliette.kernel.words import Words

Side = Literal["heroes", "overlord"]
Boxes = Annotated[tuple[int, ...], Meta(min_length=4)]
"""An area: leftmost column, top row, rightmost column and bottom row, for each rectangle it is made of."""


class Unique(Written, frozen=True, kw_only=True):
    """A monster with a name and more Health, member of its group (D2-0530, D2-0531)."""

    name: Words
    health: Annotated[tuple[Natural, ...], Meta(min_length=3, max_length=3)]
    """Health beyond its card, with 2, 3 and 4 heroes."""
    rank: Literal["", "master", "minion"] = ""
    """Untold it is a master, where the limit of the group allows one (D2-0533)."""


PageName = Annotated[str, Meta(pattern="^[a-z_0-9]+$", max_length=80)]


class GroupPlace(Written, frozen=True):
    """A monster group and where it begins; without a monster it is open (D2-0384)."""

    at: AreaName
    monster: Annotated[str, RefTo("monsters")] | None = None
    minions: Annotated[tuple[Natural, ...], Meta(min_length=3, max_length=3)] | None = None
    """How many begin on the map with 2, 3 and 4 heroes, where that is not the whole group."""
    masters: Annotated[tuple[Natural, ...], Meta(min_length=3, max_length=3)] | None = None
    inactive: bool = False
    unique: Unique | None = None
    most_spaces: Natural = 0
    """How many spaces the base of a monster chosen for an open group may have; 0 is any (D2-7112)."""


class LieutenantPlace(Written, frozen=True):
    """A lieutenant and where he begins; without a place he comes later."""

    who: Annotated[str, RefTo("lieutenants")]
    at: AreaName | None = None
    knocked_out: bool = False
    """Whether he is knocked out like a hero where he would be defeated (D2-0401)."""
    led: bool = False
    """Whether the heroes lead him (D2-0399)."""


class Breakable(Written, frozen=True):
    """What may be attacked as if it were an enemy figure (D2-0206)."""

    health: Positive
    defence: Annotated[tuple[Literal["brown", "gray", "black"], ...], Meta(max_length=3)] = ()
    by: Side = "heroes"


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
    breaks: Breakable | None = None
    """What it takes to destroy it, where it may be attacked."""
    of_supply: bool = False
    """It is laid only as long as there are tokens of its colour in the box of the quest and the base game (D2-2171)."""
    waits: bool = False
    """It lies there only once a rule lays it."""
    hampers: bool = False
    """Who carries it gains no actions by Overlord or Plot cards (D2-7138)."""


class Person(Written, frozen=True):
    """A figure treated as a hero (D2-0291): it is led by the heroes."""

    id: Id
    name: Words
    at: AreaName
    speed: Positive
    health: Positive
    defence: Annotated[tuple[Literal["brown", "gray", "black"], ...], Meta(max_length=3)] = ()
    icon: str = ""


class Standing(Written, frozen=True):
    """What a quest says of a kind of figure, whatever the general rules say (D2-0003)."""

    no_cards: bool = False
    """Overlord and Plot cards neither target nor affect it (D2-7125)."""
    harmed_with: str = ""
    """It suffers damage only from who carries this token (D2-7127)."""
    unharmed_by_overlord: bool = False
    """While the overlord controls it, it suffers no damage and is not defeated (D2-7185)."""
    rooted: bool = False
    """No effect moves it any spaces (D2-7152)."""
    keeps_off: bool = False
    """It moves through no space that holds a figure (D2-7158)."""
    bystander: bool = False
    """It is neither hero nor monster: only what concerns figures in general concerns it (D2-7155)."""
    attacks_only: bool = False
    """Nothing but attacks affects it, whoever would step in for it or harm it otherwise (D2-7213)."""


class Test(scripts.When[int], frozen=True):
    """A circumstance; everything that is named must hold."""

    all_of: "tuple[Test, ...]" = ()
    any_of: "tuple[Test, ...]" = ()
    none_of: "tuple[Test, ...]" = ()
    none_left: str | None = None
    """No figure of this kind is on the map; `monsters` means all."""
    all_in: AreaName | None = None
    """Every hero who is on the map stands in this area."""
    all_away: bool | None = None
    """Every hero has left the map, those who lie knocked out too (D2-7107)."""
    first_won: Side | None = None
    """Who won the encounter before this one."""
    heroes: int | scripts.Bounds[int] | None = None
    """How many heroes take part."""
    act: Literal[1, 2] | None = None
    """The act in which it is played."""
    explored: bool | None = None
    """Whether the whole map is revealed, where it is explored door by door (D2-0528)."""


class Win(Done, frozen=True, tag="win"):
    """A side has won the encounter."""

    side: Side


class Reinforce(Done, frozen=True, tag="reinforce"):
    """Monsters come back within the limit of their group (D2-2247); `open` is the first open group."""

    monster: str
    at: AreaName
    most: Positive = 99
    rank: Literal["", "minion", "master"] = ""
    beyond_limit: bool = False
    """The limit of the group does not count, only how many figures there are (D2-7181, D2-7216)."""


class Arrive(Done, frozen=True, tag="arrive"):
    """A lieutenant comes into play."""

    who: Annotated[str, RefTo("lieutenants")]
    at: AreaName


class Possess(Done, frozen=True, tag="possess"):
    """An ally is possessed: he is a lieutenant until he is released (D2-0373)."""

    who: Annotated[str, RefTo("lieutenants")]


class Release(Done, frozen=True, tag="release"):
    """A possessed ally is himself again."""

    who: Annotated[str, RefTo("lieutenants")]


class Unlock(Done, frozen=True, tag="unlock"):
    """A door can be opened from now on."""

    door: str


class Destroy(Done, frozen=True, tag="destroy"):
    """A door is removed from the map: it stands open, and nobody closes it again (D2-0112)."""

    door: str


class Drive(Done, frozen=True, tag="drive"):
    """Every hero, or every monster, is moved toward an area or away from it by its own player (D2-0146, D2-0147)."""

    spaces: Positive
    toward: AreaName = ""
    away: AreaName = ""
    who: Side = "heroes"


class Harm(Done, frozen=True, tag="harm"):
    """Every hero in an area, or everywhere, suffers damage or fatigue; or the one it happened to."""

    damage: Natural = 0
    fatigue: Natural = 0
    area: AreaName = ""
    subject: bool = False


class DrawCards(Done, frozen=True, tag="draw"):
    """The overlord draws cards."""

    cards: Positive = 1


class Wake(Done, frozen=True, tag="wake"):
    """An inactive group becomes active (D2-0391)."""

    monster: str


class RevealInfluence(Done, frozen=True, tag="reveal_influence"):
    """The overlord reveals his influence token and its effect is carried out (D2-0427)."""


class Halt(Done, frozen=True, tag="halt"):
    """The turn of the hero it happened to ends at once, or the activation of a whole group (D2-7148, D2-7151)."""

    monster: str = ""


class Turn(Done, frozen=True, tag="page"):
    """The first of these pages whose circumstance holds is opened, or any of them at random."""

    pages: Annotated[tuple[PageName, ...], Meta(min_length=1, max_length=40)]
    random: bool = False


class Reveal(Done, frozen=True, tag="reveal"):
    """Areas come onto the table, with what waits there; where the app plays (D2-0528)."""

    areas: Annotated[tuple[AreaName, ...], Meta(min_length=1)]


class Bring(Done, frozen=True, tag="bring"):
    """A monster group comes into play; of one that is there as many as its limit allows (D2-2334)."""

    group: GroupPlace

    def __post_init__(self) -> None:
        if self.group.monster is None:
            raise invalid(en="a group that comes has a `monster`", fr="un groupe qui arrive a un `monster`")


class Lay(Done, frozen=True, tag="lay"):
    """Objective tokens lie on their spaces, those that waited or were used up, too."""

    tokens: Annotated[tuple[Id, ...], Meta(min_length=1)]


class TakeAway(Done, frozen=True, tag="take_away"):
    """Objective tokens leave the map."""

    tokens: Annotated[tuple[Id, ...], Meta(min_length=1)]


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
    "tired",  # a hero suffered fatigue
    "unique_found",  # a hero turned over the unique search token
]


class Later(scripts.Later[At], frozen=True, tag="later"):
    """Something that happens at a later moment."""

    do: "tuple[Deed, ...]"


Deed = Annotated[
    Win
    | Add[int]
    | SetCounter[int]
    | SetFlag
    | ClearFlag
    | Later
    | Reinforce
    | Arrive
    | Possess
    | Release
    | Unlock
    | Destroy
    | Drive
    | Harm
    | DrawCards
    | Wake
    | Halt
    | RevealInfluence
    | Turn
    | Reveal
    | Bring
    | Lay
    | TakeAway,
    VERBS,
]


class Rule(scripts.Rule[At, Test, Deed], frozen=True, kw_only=True):
    """When something happens, and it is so, then this. What a rule names beside that must be what it happens to."""

    token: str | None = None
    figure: str | None = None
    """`hero`, `hero_or_like` (treated as a hero, too), `monster`, `open` (an open group), or the kind of a figure."""
    rank: Literal["minion", "master"] | None = None
    area: AreaName | None = None
    door: str | None = None


class PageAnswer(Written, frozen=True):
    """An answer on a page, and the pages to which it leads: the first whose circumstance holds."""

    says: Words
    then: tuple[PageName, ...] = ()


class Page(Written, frozen=True, kw_only=True):
    """A page that is read to the players: what happens, and what it asks them."""

    says: Words | None = None
    """Without words nobody is asked: the first answer is where it goes on."""
    when: Test | None = None
    do: tuple[Deed, ...] = ()
    answers: Annotated[tuple[PageAnswer, ...], Meta(max_length=20)] = ()
    random: bool = False
    """Of the pages to which an answer leads any one is opened."""


_WHO = ("figure", "rank", "area")
MOMENTS: dict[str, Moment] = {
    "begin": Moment(),
    "round_start": Moment(),
    "round_end": Moment(),
    "overlord_turn_start": Moment(),
    "overlord_turn_end": Moment(),
    "hero_turn_end": Moment(_WHO),
    "door_opened": Moment((*_WHO, "door")),
    "token_taken": Moment((*_WHO, "token")),
    "token_worked": Moment((*_WHO, "token")),
    "token_delivered": Moment((*_WHO, "token")),
    "defeated": Moment(_WHO),
    "knocked_out": Moment(_WHO),
    "left": Moment((*_WHO, "token")),
    "entered": Moment(_WHO),
    "tired": Moment(_WHO),
    "unique_found": Moment(_WHO),
}
"""What each moment tells, for rules to ask."""


Colour = Literal["green", "purple", "yellow"]


class Influence(Written, frozen=True, kw_only=True):
    """What an influence token of a colour does when it is revealed (D2-0426)."""

    text: Words
    do: tuple[Deed, ...] = ()


class Counter(Written, frozen=True):
    """A number that the quest keeps, as players read it."""

    id: Id
    name: Words
    start: int | Annotated[tuple[int, ...], Meta(min_length=3, max_length=3)] = 0
    """What it begins with; three numbers are for 2, 3 and 4 heroes."""
    most: int | None = None
    carried: Annotated[str, Meta(max_length=40)] = ""
    """It begins with the value of this counter of the encounter before."""


class Encounter(Written, frozen=True, kw_only=True):
    """An encounter (D2-0419)."""

    id: Id
    map: TextFile = ""
    """A map drawn as a whole, where it is not laid of tiles."""
    tiles: dict[AreaName, LaidTile] = msgspec.field(default_factory=dict)
    """The tiles of the map; the name of each is an area."""
    doors: dict[str, DoorPlace] = msgspec.field(default_factory=dict)
    """Doors on the joins of tiles."""
    marks: dict[str, Spots] = msgspec.field(default_factory=dict)
    """Letters for spaces of a map laid of tiles."""
    areas: dict[AreaName, Boxes] = msgspec.field(default_factory=dict)
    heroes: AreaName
    """Where they begin."""
    reveals: dict[str, tuple[AreaName, ...]] = msgspec.field(default_factory=dict)
    """Areas that nobody sees before a door to them is opened, by that door; where the app plays (D2-0528)."""
    exit: AreaName = ""
    """The spaces along its open end: who stands there may leave the map (D2-0103)."""
    leaves: Literal["", "heroes", "all"] = ""
    search: Annotated[str, Meta(max_length=20)] = ""
    """The letters of the search tokens."""
    unique: Annotated[str, Meta(max_length=20)] = ""
    """The letters among them under one of which the overlord hides the unique search token (D2-2136)."""
    locked: dict[str, str] = msgspec.field(default_factory=dict)
    """Doors of a drawn map that cannot simply be opened, by name, and the letters on one side of each."""
    door_tests: dict[str, Attribute] = msgspec.field(default_factory=dict)
    """What opens a locked door: a test, passed by whoever spends the action on it (D2-0111)."""
    crumbling: tuple[int, ...] = ()
    """Columns and rows of spaces with a crumbling terrain token, one after the other (D2-2059)."""
    barriers: dict[str, Barrier] = msgspec.field(default_factory=dict)
    """What stands on an edge in the place of a door, by the name of the door (D2-0113 to D2-0119)."""
    breakable: dict[str, Breakable] = msgspec.field(default_factory=dict)
    """Doors that may be attacked (D2-2099)."""
    one_move: tuple[str, ...] = ()
    """Kinds of figures that perform one move action an activation here, whatever a card says (D2-0003)."""
    standings: dict[str, Standing] = msgspec.field(default_factory=dict)
    """What holds for some kinds of figures alone."""
    keeps: tuple[str, ...] = ()
    """Kinds of monsters of the encounter before that stay where they are, with nothing on them (D2-7131, D2-7132)."""
    traits: tuple[MonsterTrait, ...] = ()
    groups: tuple[GroupPlace, ...] = ()
    lieutenants: tuple[LieutenantPlace, ...] = ()
    tokens: tuple[Token, ...] = ()
    persons: tuple[Person, ...] = ()
    deliver: AreaName = ""
    """Where carried tokens are brought to."""
    influence: dict[Colour, Influence] = msgspec.field(default_factory=dict)
    """Effects of which the overlord chooses one in secret (D2-0426)."""
    counters: tuple[Counter, ...] = ()
    rules: tuple[Rule, ...] = ()
    pages: dict[PageName, Page] = msgspec.field(default_factory=dict)
    """What is read to the players when a rule turns to it."""
    hidden: tuple[AreaName, ...] = ()
    """Areas that nobody sees before a rule reveals them; where the app plays (D2-0528)."""
    by_hand: bool = False
    """Whether players do by hand what the quest book or a page says beside its rules."""
    goal_heroes: Words
    goal_overlord: Words
    intro: Words | None = None
    hints: tuple[Words, ...] = ()

    @property
    def all_groups(self) -> Iterator[GroupPlace]:
        """The groups that begin here, and those that rules and pages bring."""
        yield from self.groups
        deeds: list[Deed] = [deed for rule in self.rules for deed in rule.do]
        deeds += [deed for page in self.pages.values() for deed in page.do]
        yield from (deed.group for deed in deeds if isinstance(deed, Bring))


class Closing(Written, frozen=True, kw_only=True):
    """How the story of a quest ends, by who has won."""

    heroes: Words
    overlord: Words


class Peril(Written, frozen=True, kw_only=True):
    """What turns on the heroes when they take their time; where the app plays (D2-2332)."""

    after: Annotated[tuple[Positive, ...], Meta(min_length=3, max_length=3)]
    """At the end of which round, with 2, 3 and 4 heroes."""
    says: Words
    damage: Natural = 0
    fatigue: Natural = 0
    morale: Natural = 0
    """Morale that is lost."""
    spawns: Annotated[str, RefTo("monsters")] | None = None
    at: AreaName = ""
    """Where its monsters come."""
    again: Natural = 0
    """It strikes again after so many rounds, and again."""
    ends: bool = False
    """Time is up: the quest is lost."""
    major: bool = False
    """With a lieutenant pack among the boxes its agent comes, too (D2-7259)."""


class Quest(Written, frozen=True, kw_only=True):
    """A quest: one encounter or several (D2-2180)."""

    id: str
    number: Natural
    title: Words
    blurb: Words
    encounters: Annotated[tuple[Encounter, ...], Meta(min_length=1)]
    act: Literal[1, 2] = 1
    teaches: bool = False
    by_app: bool = False
    """It is made for play without an overlord, and played in no other way."""
    tainted: bool = False
    """Whether Tainted cards are dealt to the heroes (D2-2130)."""
    icon: str = ""
    minutes: Natural = 60
    difficulty: Annotated[int, Meta(ge=0, le=5)] = 0
    """How hard it is for the heroes, from 1 to 5, as measured; 0 where it was not."""
    perils: tuple[Peril, ...] = ()
    rewards: Rewards = msgspec.field(default_factory=Rewards)
    """What a campaign gives for it (D2-0443)."""
    closing: Closing | None = None
