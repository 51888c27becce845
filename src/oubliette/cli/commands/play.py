"""``oubliette play``: sit down at the table."""

import secrets
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated

import msgspec
import typer

from oubliette.cli.desk import CommandError, Desk, whole_number
from oubliette.cli.serving import PORT, browser_table_can_be_served, serve_in_browser
from oubliette.cli.settings import read_options, read_packs, read_seats
from oubliette.cli.spoken import command
from oubliette.cli.wanted import Wanted

if TYPE_CHECKING:
    from oubliette.api import TableMatch

_SEEDS = 2**53
_OWN_BOT = "bot"


class Seated(msgspec.Struct, frozen=True):
    """A match, and which seats bots play."""

    match: "TableMatch"
    bots: dict[str, str]


def add(app: typer.Typer, desk: Desk) -> None:
    """Add the command."""

    @command(app, desk, "play", "help-play")
    def play(
        game: Annotated[str | None, desk.argument("GAME", help_id="help-play-game")] = None,
        scenario: Annotated[str | None, desk.option("--scenario", help_id="help-scenario", metavar="ID")] = None,
        seat: Annotated[list[str] | None, desk.option("--seat", help_id="help-seat", metavar="NAME[=BOT]")] = None,
        seed: Annotated[
            int | None, desk.option("--seed", help_id="help-play-seed", metavar="N", parser=whole_number(0))
        ] = None,
        option: Annotated[
            list[str] | None, desk.option("--option", help_id="help-option", metavar="NAME=VALUE")
        ] = None,
        pack: Annotated[list[str] | None, desk.option("--pack", help_id="help-pack-option", metavar="PATH")] = None,
        terminal: Annotated[bool, desk.option("--terminal", help_id="help-terminal")] = False,
        browser: Annotated[bool, desk.option("--browser", help_id="help-browser")] = False,
        port: Annotated[int, desk.option("--port", help_id="help-port", metavar="N", parser=whole_number(0))] = PORT,
        host: Annotated[str, desk.option("--host", help_id="help-play-host", metavar="ADDRESS")] = "127.0.0.1",
        store: Annotated[str | None, desk.option("--store", help_id="help-store", metavar="URL")] = None,
        no_open: Annotated[bool, desk.option("--no-open", help_id="help-no-open")] = False,
        load: Annotated[str | None, desk.option("--load", help_id="help-load", metavar="FILE")] = None,
        go_on: Annotated[bool, desk.option("--continue", help_id="help-continue")] = False,
    ) -> None:
        bare = not (game or scenario or seat or option or pack or load or go_on or seed is not None)
        if (
            browser
            or (no_open and not terminal)
            or (bare and not terminal and sys.stdin.isatty() and browser_table_can_be_served())
        ):
            serve_in_browser(desk, host=host, port=port, store=store, open_browser=not no_open)
            return
        wanted = Wanted(
            game=game,
            scenario=scenario,
            seats=read_seats(seat or ()),
            seed=seed,
            options=read_options(option or ()),
            packs=read_packs(pack or ()),
            load=load,
            go_on=go_on,
        )
        _play(desk, wanted)


def _play(desk: Desk, wanted: Wanted) -> None:
    from oubliette.kernel import saves
    from oubliette.kernel.match import BugInRules
    from oubliette.play.autosaves import Autosaves
    from oubliette.play.bots import default_bot
    from oubliette.play.reports import write_report
    from oubliette.play.terminal import Screen, Session

    read = line_reader(desk)
    seated = _seated(desk, wanted, read)
    match = seated.match
    advisor = default_bot(match.game)
    session = Session(
        match, Screen(desk.out, desk.voice), read, bots=seated.bots, advisor=advisor, autosaves=Autosaves()
    )
    try:
        session.run()
    except BugInRules as bug:
        path = write_report(match.setup, saves.report(bug))
        raise CommandError("bug-report", code=1, bug=bug.reason, path=str(path)) from bug


def line_reader(desk: Desk) -> Callable[[str], str]:
    """A reader of lines that shows a prompt; what comes through a pipe is echoed, so that a log can be read."""

    def read(prompt: str) -> str:
        if sys.stdin.isatty():
            return desk.out.input(prompt, markup=False)
        line = sys.stdin.readline()
        desk.out.print(prompt + line.rstrip("\n"))
        if not line:
            raise EOFError
        return line

    return read


def _seated(desk: Desk, wanted: Wanted, read: Callable[[str], str]) -> Seated:
    """The match that was asked for: a new one, a saved one, the last one, or one chosen from menus."""
    if wanted.go_on and (wanted.load or wanted.game):
        raise CommandError("continue-alone")
    if wanted.load and wanted.game:
        raise CommandError("load-alone")
    if wanted.go_on:
        return _last(desk, wanted)
    if wanted.load:
        return _loaded(desk, wanted.load, wanted)
    if wanted.game is None:
        from oubliette.cli.menus import choose_match

        chosen = choose_match(desk, wanted, read)
        return _last(desk, wanted) if chosen is None else _new(desk, chosen)
    return _new(desk, wanted)


def _last(desk: Desk, wanted: Wanted) -> Seated:
    from oubliette.play.autosaves import Autosaves

    last = Autosaves().newest()
    if last is None:
        raise CommandError("nothing-to-continue")
    seats: dict[str, str | None] = {**last.bots, **wanted.seats}
    return _loaded(desk, str(last.path), msgspec.structs.replace(wanted, seats=seats))


def _loaded(desk: Desk, path: str, wanted: Wanted) -> Seated:
    from oubliette.api import resume
    from oubliette.kernel import saves

    opened = saves.read(path)
    desk.find(opened.header.setup.game)
    match = resume(opened, packs=wanted.packs or None)
    strangers = [name for name in wanted.seats if name not in match.setup.seats]
    if strangers:
        raise CommandError("no-such-seat", seat=strangers[0], known=", ".join(match.setup.seats))
    return Seated(match, _bots(match, wanted.seats))


def _new(desk: Desk, wanted: Wanted) -> Seated:
    from oubliette.api import start_from
    from oubliette.kernel.game import Setup

    fewest = desk.find(wanted.game or "").seats[0]
    match = start_from(
        Setup(
            game=wanted.game or "",
            scenario=wanted.scenario,
            seats=tuple(wanted.seats) or ("me", *(f"player{number}" for number in range(2, fewest + 1))),
            seed=secrets.randbelow(_SEEDS) if wanted.seed is None else wanted.seed,
            options=wanted.options,
            packs=wanted.packs,
        )
    )
    return Seated(match, _bots(match, wanted.seats))


def _bots(match: "TableMatch", seats: dict[str, str | None]) -> dict[str, str]:
    from oubliette.play.bots import default_bot

    own = default_bot(match.game)
    return {seat: own if bot == _OWN_BOT else bot for seat, bot in seats.items() if bot is not None}
