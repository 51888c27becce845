"""The Model Context Protocol: a language model sits down at a table and plays one seat.

Over standard input and output, or over HTTP on this machine alone. Needs the extra ``oubliette[mcp]``.
"""

from collections.abc import Callable
from functools import wraps
from typing import Annotated, Any, Final, ParamSpec

from mcp.server.mcpserver import MCPServer
from mcp.server.mcpserver.exceptions import ToolError
from pydantic import Field

from oubliette.kernel.version import VERSION
from oubliette.research.tables import Refused, Tables

LOOPBACK: Final = "127.0.0.1"
PORT: Final = 8127

_HOW: Final = (
    "Oubliette plays fantasy adventure board games by the book. Call games and scenarios to see what there is, start "
    "to sit down, then observe and options, and answer again and again until the match is over. Every tool but those "
    "takes your ticket, and tells only what your seat may know. rules_search finds the rules of a game; why tells the "
    "rule behind a question or a journal line; why_not tells why something cannot be chosen; preview tells what an "
    "answer would lead to."
)

P = ParamSpec("P")
Ticket = Annotated[str, Field(description="the ticket that start or join gave you", max_length=200)]
GameName = Annotated[str, Field(description="the id of a game, as games tells it", max_length=80)]


def _told(function: Callable[P, str]) -> Callable[P, str]:
    """What is refused is an error of the tool, in plain words."""

    @wraps(function)
    def tell(*args: P.args, **kwargs: P.kwargs) -> str:
        try:
            return function(*args, **kwargs)
        except Refused as refused:
            raise ToolError(str(refused)) from refused

    return tell


def server(language: str = "en", tables: Tables | None = None) -> MCPServer[Any]:
    """A server with tables of its own."""
    at = tables or Tables(language)
    made: MCPServer[Any] = MCPServer("oubliette", instructions=_HOW, version=VERSION)
    _add_tools(made, at)
    _add_looking(made, at)
    _add_resources(made, at)
    return made


def _add_tools(made: MCPServer[Any], at: Tables) -> None:
    @made.tool()
    @_told
    def games() -> str:
        """Every game that can be played."""
        return at.games()

    @made.tool()
    @_told
    def scenarios(game: GameName) -> str:
        """The scenarios of a game, how many seats it has, and which options a match can have."""
        return at.scenarios(game)

    @made.tool()
    @_told
    def start(
        game: GameName,
        scenario: Annotated[
            str | None, Field(description="its id; without one a campaign begins", max_length=200)
        ] = None,
        seats: Annotated[int | None, Field(description="how many seats; bots play those that nobody takes")] = None,
        keep: Annotated[int, Field(description="seats kept for others who join", ge=0, le=8)] = 0,
        seed: Annotated[int | None, Field(description="the same seed deals the same match", ge=0)] = None,
        bot: Annotated[str | None, Field(description="who plays the other seats", max_length=80)] = None,
        options: Annotated[dict[str, Any] | None, Field(description="options of the game")] = None,
    ) -> str:
        """Begin a match and sit down at its first seat."""
        return at.start(game, scenario, seats, keep=keep, seed=seed, bot=bot, options=options)

    @made.tool()
    @_told
    def join(
        table: Annotated[str, Field(max_length=80)], seat: Annotated[str | None, Field(max_length=80)] = None
    ) -> str:
        """Sit down at a table that somebody else has started and kept a seat at."""
        return at.join(table, seat)

    @made.tool()
    @_told
    def answer(
        ticket: Ticket,
        keys: Annotated[list[str | int], Field(description="keys or numbers of options, in order; [] for nothing")],
    ) -> str:
        """Answer what you are asked; tells what happened since and what you are asked next."""
        return at.answer(ticket, [str(key) for key in keys])

    @made.tool()
    @_told
    def rules_search(
        game: GameName,
        words: Annotated[str, Field(max_length=300)],
        limit: Annotated[int, Field(ge=1, le=40)] = 8,
    ) -> str:
        """Rules of a game that speak of some words, in full."""
        return at.rules_search(game, words, limit)


def _add_looking(made: MCPServer[Any], at: Tables) -> None:
    @made.tool()
    @_told
    def observe(
        ticket: Ticket, whole: Annotated[bool, Field(description="all of it, not only what has changed")] = False
    ) -> str:
        """The table as your seat sees it: all of it the first time, later what has changed since."""
        return at.observe(ticket, all_of_it=whole)

    @made.tool()
    @_told
    def options(ticket: Ticket) -> str:
        """What you are asked, and every answer you may give: number, words, [key]."""
        return at.options(ticket)

    @made.tool()
    @_told
    def preview(ticket: Ticket, key: Annotated[str | int, Field(description="an option's key or number")]) -> str:
        """What an answer would cost, risk and lead to."""
        return at.preview(ticket, str(key))

    @made.tool()
    @_told
    def why(ticket: Ticket, line: Annotated[int | None, Field(description="a line of your journal")] = None) -> str:
        """The rules behind the question you are asked, or behind a line of your journal."""
        return at.why(ticket, line)

    @made.tool()
    @_told
    def why_not(
        ticket: Ticket, thing: Annotated[str, Field(description="a name, or a cell as 3,4", max_length=300)]
    ) -> str:
        """Why something on the table cannot be chosen now."""
        return at.why_not(ticket, thing)

    @made.tool()
    @_told
    def journal(ticket: Ticket, since: Annotated[int | None, Field(description="from this line on")] = None) -> str:
        """What your seat has seen happen; the last lines unless you say from where."""
        return at.journal(ticket, since)


def _add_resources(made: MCPServer[Any], at: Tables) -> None:
    @made.resource("oubliette://games")
    def all_games() -> str:
        """Every game that can be played."""
        return at.games()

    @made.resource("oubliette://{game}/rules")
    def rules(game: str) -> str:
        """The titles of all rules of a game."""
        return at.rules(game)

    @made.resource("oubliette://rule/{rule}")
    def rule(rule: str) -> str:
        """One rule in full."""
        return at.rule(rule)

    @made.resource("oubliette://{game}/glossary")
    def glossary(game: str) -> str:
        """The words of a game, explained."""
        return at.glossary(game)

    @made.resource("oubliette://{game}/scenarios")
    def scenarios_of(game: str) -> str:
        """The scenarios of a game."""
        return at.scenarios(game)


def serve(language: str = "en", *, http: bool = False, port: int = PORT) -> None:
    """Serve until the client goes, or until the program is stopped."""
    made = server(language)
    if http:
        made.run("streamable-http", host=LOOPBACK, port=port)
    else:
        made.run("stdio")
