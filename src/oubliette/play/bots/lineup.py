"""Which bot plays which seat: one for all of them, others for a seat, a side or a role."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from oubliette.kernel.choices import Seat
from oubliette.kernel.game import AnyGame, Setup
from oubliette.kernel.match import Match
from oubliette.kernel.text import Say
from oubliette.play.bots.finding import default_bot, make_bot
from oubliette.play.bots.plain import Bot


class Lineup(msgspec.Struct, frozen=True):
    """Bots by name. What is said of a seat counts before what is said of its role, and that before its side."""

    all: str = ""
    """Whoever is not named below; empty for the game's own bot."""
    by: Mapping[str, str] = {}
    """By seat, role (``overlord``) or side (``heroes``)."""

    def __str__(self) -> str:
        return ", ".join(filter(None, [self.all, *(f"{who}={bot}" for who, bot in self.by.items())]))


class UnknownSide(Exception):
    """A bot was given to somebody who does not play."""

    def __init__(self, who: str, known: Sequence[str]) -> None:
        self.reason = Say("unknown-side", {"who": who, "known": ", ".join(known)})
        super().__init__(f"nobody plays {who!r}; there are {', '.join(known)}")


def read_lineup(given: Sequence[str], otherwise: str = "") -> Lineup:
    """From what somebody typed: ``steady``, ``overlord=random``."""
    everybody, by = otherwise, {}
    for text in given:
        who, equals, bot = text.partition("=")
        if equals:
            by[who] = bot
        else:
            everybody = text
    return Lineup(everybody, by)


def names_of(game: AnyGame, setup: Setup, content: Any) -> dict[Seat, tuple[str, ...]]:
    """What each seat can be called: its own name, its role, its side; the first that has a bot counts."""
    contest = game.rules.contest(setup, content)
    roles = {setup.options.get(role.option): role.option for role in game.menus.seat_roles(content)}
    return {
        seat: tuple(dict.fromkeys(filter(None, (seat, roles.get(seat, ""), contest.side_of(seat)))))
        for seat in setup.seats
    }


def bot_names(game: AnyGame, setup: Setup, content: Any, lineup: Lineup) -> dict[Seat, str]:
    """The bot of each seat; raises :class:`UnknownSide` if one is for nobody at this table."""
    names = names_of(game, setup, content)
    known = list(dict.fromkeys(name for called in names.values() for name in called))
    for who in lineup.by:
        if who not in known:
            raise UnknownSide(who, known)
    everybody = lineup.all or default_bot(game)
    return {
        seat: next((lineup.by[name] for name in called if name in lineup.by), everybody)
        for seat, called in names.items()
    }


def seat_bots(match: Match[Any], lineup: Lineup, seed: int) -> dict[Seat, Bot]:
    """The bots of a match, by seat."""
    named = bot_names(match.game, match.setup, match.content, lineup)
    return {seat: make_bot(match.game, name, seed) for seat, name in named.items()}
