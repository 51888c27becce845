"""What the lobby shows and asks for: games, matches, rules, as they go over HTTP."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from oubliette.kernel.casting import Profile
from oubliette.kernel.game import Cast, ContestKind, ScenarioInfo, SeatRole
from oubliette.kernel.words import Words
from oubliette.play.storage import UndoPolicy


class ValueOffer(msgspec.Struct, frozen=True):
    """One value of an option; ``seats`` where it is for so many only, a picture where it is to be seen."""

    id: str | int | bool
    title: Words
    seats: int = 0
    icon: str = ""
    blurb: Words | None = None
    within: str = ""
    """The value of an option of several without which it is not on offer."""
    profile: Profile | None = None
    """How it plays, where the value is somebody who is played."""


class OptionOffer(msgspec.Struct, frozen=True):
    """Something to set before a match begins."""

    id: str
    title: Words
    values: tuple[ValueOffer, ...] = ()
    default: str | int | bool | None = None
    several: bool = False
    """Any number of the values, as a list."""
    group: Words | None = None
    """What it is set together with, folded away."""
    number: tuple[int, int] | None = None
    """Any whole number from one to the other."""
    scenarios: tuple[str, ...] = ()
    """The scenarios it is about, where it is not about all."""


class BotOffer(msgspec.Struct, frozen=True):
    """A bot that plays a game."""

    id: str
    title: Words


class GameOffer(msgspec.Struct, frozen=True):
    """A game on the shelf."""

    id: str
    title: Words
    blurb: Words
    stage: str
    seats: tuple[int, int]
    scenarios: tuple[ScenarioInfo, ...]
    options: tuple[OptionOffer, ...] = ()
    bots: tuple[BotOffer, ...] = ()
    cast: Cast | None = None
    campaigns: tuple[ScenarioInfo, ...] = ()
    seat_roles: tuple[SeatRole, ...] = ()
    modes: tuple[ContestKind, ...] = ()
    """How it is played with as many seats as it has: alone, together, as rivals, one against all."""


_PLAIN_TEXT = r"^[^\x00-\x1f\x7f]*$"
"""Text without control characters: no database, log or screen has to cope with them."""
_Name = Annotated[str, Meta(min_length=1, max_length=40, pattern=_PLAIN_TEXT)]


class SeatRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who is to sit on a seat: this screen, a friend by link, or a bot."""

    name: _Name
    kind: Literal["me", "link", "bot"] = "me"
    bot: _Name | None = None


class NewMatch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A match that somebody wants to begin."""

    game: _Name
    scenario: _Name | None = None
    seed: Annotated[int, Meta(ge=0, le=2**53)] | None = None
    options: Annotated[dict[_Name, Any], Meta(max_length=40)] = {}
    seats: Annotated[tuple[SeatRequest, ...], Meta(min_length=1, max_length=8)] = (SeatRequest("me"),)


class CreatedSeat(msgspec.Struct, frozen=True):
    """A seat of a new match, with the secret that opens it, shown this once."""

    name: str
    secret: str | None = None


class CreatedMatch(msgspec.Struct, frozen=True):
    """A match that has begun; ``host`` is the secret of who may pause it and decide who sits where, shown this once."""

    match: str
    seats: tuple[CreatedSeat, ...]
    host: str


class SeatSummary(msgspec.Struct, frozen=True):
    """Who sits where, as a list shows it; ``deciding`` if the match waits for it."""

    name: str
    kind: Literal["human", "bot"]
    deciding: bool = False
    called: str = ""


class MatchSummary(msgspec.Struct, frozen=True):
    """A match, as a list shows it; ``name`` is what its host calls it, if anything."""

    id: str
    game: str
    title: Words
    name: str
    seats: tuple[SeatSummary, ...]
    answers: int
    over: bool
    won: bool
    updated: str
    private: bool = False
    """Whether the host wants no onlookers: then a list tells no more than who sits there."""


class SeatAtHost(msgspec.Struct, frozen=True):
    """A seat, as the host sees it."""

    name: str
    kind: Literal["human", "link", "bot"]
    bot: str | None


class HostedMatch(msgspec.Struct, frozen=True):
    """What the host of a match can change."""

    match: str
    name: str
    paused: bool
    onlookers: bool
    undo: UndoPolicy
    seats: tuple[SeatAtHost, ...]
    turn_minutes: int = 0
    """How long a turn may take before a bot plays on for who is late; 0 for as long as it takes."""


class HostChange(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the host wants otherwise; what is left out stays as it is."""

    name: Annotated[str, Meta(max_length=80, pattern=_PLAIN_TEXT)] | None = None
    paused: bool | None = None
    onlookers: bool | None = None
    undo: UndoPolicy | None = None
    turn_minutes: Annotated[int, Meta(ge=0, le=60 * 24 * 30)] | None = None


class SeatChange(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who is to sit on a seat from now on; whoever sat there is let go, and their link opens nothing any more."""

    kind: Literal["me", "link", "bot"]
    bot: _Name | None = None


class Chapter(msgspec.Struct, frozen=True):
    """A chapter of a game's rules: what it is about, and the rules it has."""

    id: str
    title: Words
    rules: tuple["RuleTitle", ...]


class RuleTitle(msgspec.Struct, frozen=True):
    """A rule in a table of contents."""

    id: str
    title: str
    language: str


class RuleText(msgspec.Struct, frozen=True):
    """A rule of the ledger in the reader's language, or in the one there is."""

    id: str
    title: str
    rule: str
    area: str
    language: str
