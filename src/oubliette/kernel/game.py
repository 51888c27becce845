"""What a game is to the kernel: a handful of functions over a state, and nothing else.

A game is written as rules, data and words. It hands the kernel one :class:`Game` value; there is no base class to
inherit from and no registry to edit.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Generic, Literal, Self, TypeVar

import msgspec

from oubliette.kernel.casting import Profile
from oubliette.kernel.chance import SEED_DIGITS, Chance, Seed
from oubliette.kernel.choices import Seat, Topic
from oubliette.kernel.editing import Editing, Rehearsal
from oubliette.kernel.flow import Rules
from oubliette.kernel.journal import Event, Journal
from oubliette.kernel.packs import PackSchema
from oubliette.kernel.text import Say
from oubliette.kernel.tools import Tool, ToolCommand
from oubliette.kernel.words import Words

Json = Any
"""A value as JSON knows it: text, number, truth, nothing, list or mapping."""


SEEDS = 1 << 64
"""Seeds that are chosen are whole numbers from 0 to below this."""


def is_seed(seed: Seed) -> bool:
    """Whether luck can begin with that."""
    if isinstance(seed, str):
        return len(seed) == SEED_DIGITS and all(digit in "0123456789abcdef" for digit in seed)
    return 0 <= seed < SEEDS


class Setup(msgspec.Struct, frozen=True):
    """Everything a match starts from. Together with the answers it is the whole match."""

    game: str
    scenario: str | None = None
    seats: tuple[Seat, ...] = ("me",)
    seed: Seed = 0
    options: Mapping[str, Json] = {}
    packs: tuple[str, ...] = ()
    """Folders of packs beside the game's own, in the order in which they are merged."""


class SetupError(Exception):
    """A match cannot start like this; ``reason`` says why and what would do, in words for a person."""

    def __init__(self, reason: str, **facts: str | int | Say) -> None:
        self.reason = Say(reason, facts)
        super().__init__(f"{reason}: " + ", ".join(f"{name}={value}" for name, value in facts.items()))


class State(msgspec.Struct, kw_only=True):
    """What every game's state begins with. A game adds its own fields; all of it is plain data."""

    chance: Chance


class Outcome(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a match ended: together or alone it was won or lost; between sides or rivals somebody has won it."""

    won: bool
    """Whether those who play together have won; between sides and rivals, whether anybody has."""
    winners: tuple[Seat, ...] = ()
    """Who has won, where not all win or lose together."""
    rounds: int = 0
    scores: Mapping[Seat, int] = {}
    say: Say | None = None
    side: str = ""
    """The side that has won, where there are sides."""
    ranks: Mapping[Seat, int] = {}
    """Places from 1 on, where seats are ranked; equals share one."""

    def won_by(self, seat: Seat) -> bool:
        """Whether this seat is among those who have won."""
        return seat in self.winners if self.winners else self.won


ContestKind = Literal["together", "alone", "one_against_all", "rivals"]


class Contest(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who plays against whom in a match."""

    kind: ContestKind
    sides: Mapping[Seat, str] = {}
    """The side of each seat, where there are sides."""
    names: Mapping[str, Say] = {}
    """What the sides are called."""

    def side_of(self, seat: Seat) -> str:
        """The side of a seat: its own name where everybody plays for themselves, nothing where all play together."""
        return self.sides.get(seat, seat if self.kind == "rivals" else "")


def all_together(setup: Setup, _content: object) -> Contest:
    """The contest of a game against nobody but the game."""
    return Contest("together" if len(setup.seats) > 1 else "alone")


class ScenarioInfo(msgspec.Struct, frozen=True):
    """A scenario on offer: how to ask for it, what it is called, what it is about."""

    id: str
    title: Words
    blurb: Words | None = None
    icon: str = ""
    """Its picture, as a name of the game-icons set."""
    number: str = ""
    """What it is called in short, such as its number in a book."""
    minutes: int = 0
    """About how long it takes."""
    difficulty: int = 0
    """How hard it is, from 1 to 5; 0 where that is not told."""
    teaches: bool = False
    """Whether it is meant for people who play this game for the first time."""
    suggests: Mapping[str, Json] = {}
    """What a menu should set beside it: options and their values."""
    members: Mapping[str, Json] = {}
    """What it should say of each member of the cast, such as a level."""
    seats: tuple[int, ...] = ()
    """How many can play it, where not all numbers that the game allows will do."""


class Role(msgspec.Struct, frozen=True):
    """Somebody whom a seat can play, as menus offer it."""

    id: str
    title: Words
    blurb: Words | None = None
    icon: str = ""
    within: str = ""
    """The value of an option of several without which it is not on offer, such as a box it comes in."""
    profile: Profile | None = None
    """How it plays, and its figures."""


class Cast(msgspec.Struct, frozen=True):
    """Who can be played, and how many there must be together.

    The option names them by ``key``: ``{"first": {"role": "knight", "seat": "me"}, …}``, several for one seat or one.
    The first of the roles make a sensible party together, however many they are.
    """

    option: str
    roles: tuple[Role, ...]
    fewest: int = 1
    most: int = 1
    key: str = "role"
    """Under which name a member of the cast says whom it plays."""


class SeatRole(msgspec.Struct, frozen=True):
    """A part that exactly one seat plays, such as an overlord: the option whose value is that seat's name."""

    option: str
    title: Words
    blurb: Words | None = None
    icon: str = ""


class OptionValue(msgspec.Struct, frozen=True):
    """A value an option of a set-up can have, and what it is called."""

    value: Json
    title: Words
    seats: int = 0
    """How many seats it is for, where it is for so many only."""
    icon: str = ""
    """Its picture, where menus should show the values as pictures."""
    blurb: Words | None = None
    within: str = ""
    """The value of an option of several without which it is not on offer."""
    profile: Profile | None = None
    """How it plays, where the value is somebody who is played."""


class OptionInfo(msgspec.Struct, frozen=True):
    """An option of a set-up as menus offer it: its name, what it is called, and its values."""

    name: str
    title: Words
    values: tuple[OptionValue, ...]
    default: Json = None
    """The value that is set unless somebody chooses another."""
    several: bool = False
    """Any number of the values, as a list; none unless somebody chooses."""
    group: Words | None = None
    """What it is set together with, folded away in a menu: for people who look for it."""
    number: tuple[int, int] | None = None
    """Any whole number from one to the other, in place of values; left out, it is drawn."""
    scenarios: tuple[str, ...] = ()
    """The scenarios it is about, where it is not about all of them."""


S = TypeVar("S", bound=State)
C = TypeVar("C")
V = TypeVar("V")


class Context(Generic[S, C]):
    """What rules work on: the state, the content they read, and the journal they write to.

    A game may derive a class of its own with helpers in its own words; it must keep nothing there that
    is not in the state, because it is made anew at every checkpoint.
    """

    def __init__(self, state: S, content: C, journal: Journal) -> None:
        self.state = state
        self.content = content
        self.journal = journal

    @property
    def chance(self) -> Chance:
        """The match's luck."""
        return self.state.chance


Stage = Literal["alpha", "beta", "complete"]


def _nothing(*_: Any) -> None:
    """What a part says where a game brings nothing."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class RulesPart(Generic[S, C]):
    """How a match begins, runs and ends."""

    state: type[S]
    events: tuple[type[Event], ...]
    begin: Callable[[Setup, C], S]
    """The state before the first rule; raises :class:`SetupError`."""
    play: Callable[[Any], Rules[Outcome]]
    """Runs from whatever the state says, not only from the start: it is called anew at every checkpoint it yields."""
    context: Callable[[S, C, Journal], Any] = Context
    contest: Callable[[Setup, C], Contest] = all_together
    """Who plays against whom."""
    faults: Callable[[Any], Iterator[str]] = field(default=lambda _context: iter(()))
    """Everything that is wrong with a state; nothing, if it can occur in play."""
    resample: Callable[[Any, Seat, Chance], None] | None = None
    """Deal anew, in place, whatever this seat may not know, where the game has anything hidden."""
    ledger: Path | None = None
    """The rules in words, each with its id."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class TablePart(Generic[V]):
    """What seats see and read. ``view`` and ``narrate`` name what a seat may know; the rest stays hidden."""

    view: Callable[[Any, Seat | None], V]
    """What one seat sees; ``None`` stands for an onlooker without a seat."""
    locales: tuple[Path, ...]
    """Folders of Fluent messages."""
    seen_by: Callable[[Any, Seat, V], V] | None = None
    """What a seat sees, made of what an onlooker sees: the same as ``view`` tells, without making all of it again."""
    narrate: Callable[[Any, Event], Say | None] = _nothing
    """The sentence for an event."""
    show: Callable[[Any, Event], tuple[Any, ...]] = field(default=lambda _context, _event: ())
    """How an event moves on the table, as beats (``oubliette.table.beats``) that a client plays one after another."""
    unseen: tuple[type[Event], ...] = ()
    """The events that deliberately have no beat: there is nothing to see."""
    tally: Callable[[Any, Event], tuple[Any, ...]] = field(default=lambda _context, _event: ())
    """What an event adds to the figures of the end, where its beats do not tell (``oubliette.table.tallies``)."""
    chapters: tuple[type[Event], ...] = ()
    """The events with which those figures begin anew, such as each scenario of a campaign."""
    begins_round: Callable[[Event], bool] = field(default=lambda _event: False)
    """Whether a round begins with an event: the end tells how both sides stood then."""
    sums: Callable[[Any, Event], Any] = _nothing
    """What an event contributes to a number that comes about in several lines (``oubliette.table.Summand``)."""
    decides: Callable[[Any, Event], Any] = _nothing
    """The step of somebody whom the table plays that begins with an event (``oubliette.table.TableStep``)."""
    threats: Callable[[Any, str, Sequence[int]], Mapping[int, tuple[str, ...]]] | None = None
    """Which pieces could still strike a piece this round if it ended on each of some cells, as everybody may know."""
    strike: Callable[[Any, str, str], int] | None = None
    """About how much a blow of a foe takes from a piece, with middling luck: for those that ``threats`` names."""
    why_not: Callable[[Any, Seat, Any], Any] | None = None
    """Why a seat that is asked cannot choose a thing now: a ``WhyNot`` for a ``Thing`` of ``oubliette.table``.

    A game may leave it out: then only what the questions themselves say about their options is told.
    """
    topics: Callable[[Any, Seat], tuple[Topic, ...]] = field(default=lambda _context, _seat: ())
    """What a seat may be asked about at moments of others, for its standing orders (``oubliette.play.orders``)."""
    outlook: Callable[[], Callable[[Any, int], Any]] | None = None
    """Loads what measures range and sight from a cell: an ``Outlook`` of ``oubliette.table``, asked for on demand."""
    glossary: Path | None = None
    """The words players meet, explained for them (``oubliette.kernel.glossary``)."""
    coach: Path | None = None
    """What newcomers are told while playing (``oubliette.kernel.coaching``)."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class MenusPart(Generic[C]):
    """What can be chosen before a match."""

    scenarios: Callable[[C], list[ScenarioInfo]]
    campaigns: Callable[[C], list[ScenarioInfo]] = field(default=lambda _content: [])
    """What a match without a scenario can be; the option ``campaign`` names one of them."""
    options: tuple[str, ...] = ()
    """The names a set-up's options may have."""
    option_values: Callable[[C], list[OptionInfo]] = field(default=lambda _content: [])
    """The options that have a few known values, for menus; the others are typed in."""
    cast: Callable[[C], Cast | None] = _nothing
    """Who can be played, where seats choose that before the match."""
    roles_of: Callable[[Any], Mapping[Seat, str]] = field(default=lambda _context: {})
    """Which role of the cast each seat plays, as far as it has chosen, where a seat plays one alone."""
    seat_roles: Callable[[C], list[SeatRole]] = field(default=lambda _content: [])
    """Parts that one seat plays against or beside the others."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class ContentPart(Generic[C]):
    """What designers write."""

    load: Callable[[Sequence[Path]], C]
    """Read the game's own pack and the given ones, in this order."""
    packs: tuple[Path, ...] = ()
    """The game's own packs."""
    schema: PackSchema | None = None
    """What its packs look like, where it has any."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class BotsPart:
    """Who plays by itself. Both are loaded only when somebody asks for a bot."""

    players: Callable[[], Mapping[str, Any]] = field(default=dict)
    """The game's own bots by name, each a function from a seed to a bot (``oubliette.play.bots``)."""
    thinking: Callable[[], Any] = _nothing
    """What a search needs to play it, a ``Thinking`` of ``oubliette.kernel.thinking``; then it has all levels."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class ToolsPart:
    """What a game offers beside its matches (``oubliette.kernel.tools``). It is loaded only when asked for."""

    served: Callable[[], Mapping[str, Tool]] = field(default=dict)
    """Tools that servers offer as ``/api/<game>/<tool>``."""
    commands: Callable[[], Mapping[str, ToolCommand]] = field(default=dict)
    """Tools of the command line: ``oubliette <game> <tool> FILE``."""
    editing: Callable[[], Editing | None] = lambda: None
    """What an editor of its packs needs to know beside their schemas."""
    rehearsal: Callable[[], Rehearsal | None] = lambda: None
    """How an editor tries a scenario out before it is played."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Game(Generic[S, C, V]):
    """A game, as the kernel plays it: who it is, and six parts, of which bots and tools may be missing."""

    id: str
    title: Words
    blurb: Words
    stage: Stage
    seats: tuple[int, int]
    """Fewest and most seats."""
    rules: RulesPart[S, C]
    table: TablePart[V]
    menus: MenusPart[C]
    content: ContentPart[C]
    bots: BotsPart = field(default_factory=BotsPart)
    tools: ToolsPart = field(default_factory=ToolsPart)

    def but(self, part: Literal["rules", "table", "menus", "content", "bots", "tools"], **changes: Any) -> Self:
        """The same game with some of a part exchanged."""
        return replace(self, **{part: replace(getattr(self, part), **changes)})

    def check(self, setup: Setup) -> None:
        """Refuse a set-up that no game could start from."""
        fewest, most = self.seats
        if not fewest <= len(setup.seats) <= most:
            raise SetupError("setup-seats", given=len(setup.seats), fewest=fewest, most=most)
        if len(set(setup.seats)) < len(setup.seats) or not all(setup.seats):
            raise SetupError("setup-seat-names", seats=", ".join(setup.seats))
        if not is_seed(setup.seed):
            raise SetupError("setup-seed", seed=str(setup.seed)[:60])
        for name in setup.options:
            if name not in self.menus.options:
                raise SetupError("setup-option", option=name, known=", ".join(self.menus.options) or "-")


AnyGame = Game[Any, Any, Any]
