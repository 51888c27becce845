"""Language models at the table: the protocol's real client over both transports, hostile arguments, and secrets."""

import asyncio
import re
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from mcp.client import Client
from mcp.client.stdio import StdioServerParameters
from tests.conformance.kit import cases

from oubliette.kernel.chance import Chance
from oubliette.research.model_context import server
from oubliette.research.tables import Reader, Refused, Table, Tables

COMMAND = [sys.executable, "-m", "oubliette.cli", "mcp"]
TOOLS = {
    "games", "scenarios", "start", "join", "observe", "options", "why", "why_not", "preview", "answer",
    "rules_search", "journal",
}  # fmt: skip
TURN = 2_000
"""A turn must be told in fewer tokens than this."""


def tokens(text: str) -> int:
    """About as many tokens as models count: four letters of English for one; blanks in a row are one."""
    return round(len(re.sub(r"\s+", " ", text)) / 4)


def ticket_in(text: str) -> str:
    found = re.search(r"table\d+/\w+/\w+", text)
    assert found, text
    return found[0]


def told(result: Any) -> str:
    assert not result.is_error, result.content
    return "".join(part.text for part in result.content)


async def plays_to_the_end(client: Client) -> int:
    """A scripted client: it takes the last answer that is offered, and never reads what it would not need."""
    assert {tool.name for tool in (await client.list_tools()).tools} == TOOLS
    assert "buttons_bugs" in told(await client.call_tool("games", {}))
    assert "1:" in told(await client.call_tool("scenarios", {"game": "buttons_bugs"}))
    start = {"game": "buttons_bugs", "scenario": "1", "seed": 5}
    ticket = ticket_in(told(await client.call_tool("start", start)))
    asked = told(await client.call_tool("options", {"ticket": ticket}))
    for number in range(400):
        if "The match is over" in asked:
            return number
        numbers = re.findall(r"(?m)(?:^|  )\s*(\d+) \S", asked.rpartition("seat_1 ")[2])
        least = re.search(r"(\d+) (?:to|of|option)", asked.rpartition("seat_1 ")[2].partition("\n")[0])
        for count in (1, 2, 3, 0):
            keys = numbers[-count:] if count else []
            result = await client.call_tool("answer", {"ticket": ticket, "keys": keys})
            if not result.is_error:
                break
        else:
            pytest.fail(f"no answer to {asked!r}, {least}")
        asked = told(result)
        if number == 3:
            assert told(await client.call_tool("observe", {"ticket": ticket}))
            assert told(await client.call_tool("why", {"ticket": ticket}))
            assert told(await client.call_tool("journal", {"ticket": ticket, "since": 1}))
            assert told(await client.call_tool("preview", {"ticket": ticket, "key": "1"}))
    pytest.fail("the match has no end")


async def reads_resources(client: Client) -> None:
    for address in ("oubliette://games", "oubliette://gloomhaven/glossary", "oubliette://descent/scenarios",
                    "oubliette://malhya/rules", "oubliette://rule/BB-0120"):  # fmt: skip
        found: Any = await client.read_resource(address)
        assert found.contents[0].text


HOSTILE: list[tuple[str, dict[str, Any]]] = [
    ("observe", {"ticket": "table1/seat_1/0000"}),
    ("observe", {"ticket": ""}),
    ("observe", {"ticket": "x" * 100_000}),
    ("observe", {"ticket": ["table1"]}),
    ("observe", {}),
    ("start", {"game": "../../etc/passwd"}),
    ("start", {"game": "gloomhaven", "scenario": "99999"}),
    ("start", {"game": "gloomhaven", "scenario": "1", "seats": 1_000_000_000}),
    ("start", {"game": "gloomhaven", "scenario": "1", "seats": -1}),
    ("start", {"game": "buttons_bugs", "scenario": "1", "seed": -5}),
    ("start", {"game": "buttons_bugs", "scenario": "1", "bot": "hal"}),
    ("start", {"game": "buttons_bugs", "scenario": "1", "options": {"no_such": {"deep": [1]}}}),
    ("join", {"table": "table1", "seat": "seat_1"}),
    ("join", {"table": "table999"}),
    ("rules_search", {"game": "nothing", "words": "shield"}),
    ("rules_search", {"game": "gloomhaven", "words": "shield", "limit": 10**9}),
    ("no_such_tool", {}),
]


async def withstands(client: Client) -> None:
    ticket = ticket_in(told(await client.call_tool("start", {"game": "buttons_bugs", "scenario": "1", "seed": 1})))
    asked = told(await client.call_tool("options", {"ticket": ticket}))
    with_ticket: list[tuple[str, dict[str, Any]]] = [
        ("answer", {"ticket": ticket, "keys": ["no such key"]}),
        ("answer", {"ticket": ticket, "keys": ["1", "1"]}),
        ("answer", {"ticket": ticket, "keys": [{"key": 1}]}),
        ("answer", {"ticket": ticket, "keys": []}),
        ("preview", {"ticket": ticket, "key": "99"}),
        ("why", {"ticket": ticket, "line": 10**12}),
        ("why", {"ticket": ticket, "line": -3}),
        ("why_not", {"ticket": ticket, "thing": "\x00\ud7ff" * 40}),
    ]
    for name, arguments in [*HOSTILE, *with_ticket]:
        try:
            result: Any = await client.call_tool(name, arguments)
        except Exception as refused:  # noqa: BLE001 - refused before it reaches a tool
            assert "Traceback" not in str(refused)
        else:
            assert result.is_error, f"{name} {str(arguments)[:200]} was not refused"
            words = "".join(part.text for part in result.content)
            assert words
            assert "Traceback" not in words
            assert len(words) < 4_000
    assert told(await client.call_tool("options", {"ticket": ticket})) == asked


async def everything(at: Any) -> None:
    async with Client(at) as client:
        assert await plays_to_the_end(client) > 3
        await reads_resources(client)
        await withstands(client)


def test_a_scripted_client_plays_a_whole_scenario_over_standard_input_and_output() -> None:
    asyncio.run(everything(StdioServerParameters(command=COMMAND[0], args=COMMAND[1:])))


@pytest.fixture
def over_http(tmp_path: Path) -> Iterator[str]:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with (tmp_path / "log").open("w") as log:
        running = subprocess.Popen([*COMMAND, "--http", "--port", str(port)], stdout=log, stderr=log)  # noqa: S603 - our own program
    for _ in range(600):
        with socket.socket() as look:
            if look.connect_ex(("127.0.0.1", port)) == 0:
                break
        time.sleep(0.1)
    yield f"http://127.0.0.1:{port}/mcp"
    running.terminate()
    running.wait(30)


def test_a_scripted_client_plays_a_whole_scenario_over_http(over_http: str) -> None:
    asyncio.run(everything(over_http))


def test_only_this_machine_reaches_the_server(over_http: str) -> None:
    import httpx

    body = {"jsonrpc": "2.0", "id": 1, "method": "ping"}
    headers = {"Host": "evil.example", "Accept": "application/json, text/event-stream"}
    assert httpx.post(over_http, json=body, headers=headers).status_code in (403, 421)


def test_a_turn_of_gloomhaven_is_told_in_less_than_two_thousand_tokens() -> None:
    tables = Tables()
    ticket = ticket_in(tables.start("gloomhaven", "1", 2, seed=3, bot="random"))
    reader = tables._readers[ticket]
    chance, longest, turns = Chance(1), 0, 0
    spent = tokens(tables.observe(ticket)) + tokens(tables.options(ticket))
    assert spent < TURN
    rounds = 0
    while turns < 12 and not reader.table.match.over:
        match = reader.table.match
        choice = match.choices[reader.seat]
        before = match.context.state.scene.round if match.context.state.scene else 0
        spent += tokens(tables.answer(ticket, choice.any_answer(lambda below: chance.below("pick", below))))
        if match.context.state.scene and match.context.state.scene.round > before:
            spent += tokens(tables.observe(ticket))
            longest, spent, turns, rounds = max(longest, spent), 0, turns + 1, rounds + 1
    assert 100 < longest < TURN


def test_what_a_seat_is_told_does_not_depend_on_what_it_may_not_know() -> None:
    for game in ("gloomhaven", "descent", "euthia"):
        case = next(case for case in cases(game) if len(case.setup.seats) == 2)
        match, chance = case.start(4), Chance(2)
        for number in range(40):
            if match.over:
                break
            if number % 8 == 0:
                for seat in match.setup.seats:
                    twin = match.fork()
                    assert case.game.rules.resample is not None
                    case.game.rules.resample(twin.context, seat, Chance(number))
                    assert words(match, seat) == words(twin, seat)
            seat = next(iter(match.choices))
            match.answer(seat, match.choices[seat].any_answer(partial(chance.below, "pick")))


def words(match: Any, seat: str) -> list[str]:
    """All that the tools tell a seat, without answering."""
    tables = Tables()
    tables._readers["t"] = Reader(Table(match, "random"), seat, "en")
    said = [tables.observe("t"), tables.options("t"), tables.journal("t", 1)]
    asking: list[Callable[[], str]] = [
        partial(tables.why, "t"), partial(tables.preview, "t", "1"), partial(tables.why_not, "t", "3,3"),
    ]  # fmt: skip
    for tell in asking:
        try:
            said.append(tell())
        except Refused as refused:
            said.append(str(refused))
    return said


def test_two_readers_share_a_table_and_each_has_its_own_ticket() -> None:
    tables = Tables()
    first = tables.start("gloomhaven", "1", 2, keep=1, seed=3)
    second = tables.join("table1")
    one, other = ticket_in(first), ticket_in(second)
    assert one != other
    assert "Hand" in tables.observe(one)
    assert tables.observe(one) != tables.observe(other)
    with pytest.raises(Refused, match="not kept"):
        tables.join("table1")


def test_texts_are_told_in_french_as_well() -> None:
    tables = Tables("fr")
    ticket = ticket_in(tables.start("buttons_bugs", "1", seed=1))
    assert "classe" in tables.options(ticket)


def test_a_server_has_a_name_and_says_how_to_play() -> None:
    made = server()
    assert made.name == "oubliette"
    assert "options" in (made.instructions or "")
