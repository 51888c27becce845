"""What the lobby shows and asks for: games, matches, rules, as they go over HTTP."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from oubliette.kernel.words import Words


class ScenarioOffer(msgspec.Struct, frozen=True):
    """A scenario to choose."""

    id: str
    title: Words
    blurb: Words | None = None


class ValueOffer(msgspec.Struct, frozen=True):
    """One value of an option."""

    id: str | int | bool
    title: Words


class OptionOffer(msgspec.Struct, frozen=True):
    """Something to set before a match begins."""

    id: str
    title: Words
    values: tuple[ValueOffer, ...] = ()
    default: str | int | bool | None = None


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
    scenarios: tuple[ScenarioOffer, ...]
    options: tuple[OptionOffer, ...] = ()
    bots: tuple[BotOffer, ...] = ()


_Name = Annotated[str, Meta(min_length=1, max_length=40)]


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
    options: dict[str, Any] = {}
    seats: Annotated[tuple[SeatRequest, ...], Meta(min_length=1, max_length=8)] = (SeatRequest("me"),)


class CreatedSeat(msgspec.Struct, frozen=True):
    """A seat of a new match, with the secret that opens it, shown this once."""

    name: str
    secret: str | None = None


class CreatedMatch(msgspec.Struct, frozen=True):
    """A match that has begun."""

    match: str
    seats: tuple[CreatedSeat, ...]


class SeatSummary(msgspec.Struct, frozen=True):
    """Who sits where, as a list shows it."""

    name: str
    kind: Literal["human", "bot"]


class MatchSummary(msgspec.Struct, frozen=True):
    """A match, as a list shows it."""

    id: str
    game: str
    title: Words
    seats: tuple[SeatSummary, ...]
    answers: int
    over: bool
    won: bool


class RuleText(msgspec.Struct, frozen=True):
    """A rule of the ledger in the reader's language, or in the one there is."""

    id: str
    title: str
    rule: str
    area: str
    language: str
