"""How many tables one server carries: a real server process, real sockets on loopback, bots that answer over them.

Every match has two people of Gloomhaven, a socket each. Whoever is asked thinks for a moment and gives a random legal
answer. What is measured is the time from sending an answer until the *other* seat is told of it. In the second run the
server is killed in the middle, as by a power cut, and started again. After each run every match is compared with what
its people were told: nothing acknowledged may be lost, nothing may be there twice.

``python -m bench load --matches 300 --pace 2`` has the knobs. ``--store postgresql`` measures one, two and four server
processes (``--processes``) on one PostgreSQL (started for the run, or at an address that is given): the two seats of a
match sit at different processes, as behind a load balancer that knows nothing. ``carries`` is how many answers a second
the processes could carry if each had a core to itself: answers by the processor time that the busiest of them used.
``--behind-nginx`` has everybody come through nginx with the site of ``deploy/nginx.conf``, as people do on a real host.
"""

import argparse
import asyncio
import os
import random
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any

import httpx
import msgspec
from rich.console import Console
from tools.postgres import cluster
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from bench.report import Section, print_section
from oubliette.play.changes import applied

SITE = Path(__file__).parent.parent / "deploy" / "nginx.conf"
MATCHES, SECONDS, PACE = 300, 40, 2.0
SEATS = ("ada", "bob")
WRONG = "lost or doubled"
_AT_ONCE = 24
"""Requests and handshakes under way at a time while a run is set up."""
_PATIENCE = 180
_LOOKS = 20
"""How often to look whether everybody has been told of everything, once nobody answers any more."""
_RAMP = 8
"""Seconds over which matches begin, at most."""
_KNOBS = ("requests-at-once", "messages-at-once", "matches-at-once", "sockets", "sockets-per-address", "connections")
_UNLIMITED = [part for knob in (*_KNOBS, "connections-per-address") for part in (f"--{knob}", "1000000")]


class Option(msgspec.Struct):
    key: str
    alone: bool = False


class Choice(msgspec.Struct):
    kind: str
    options: list[Option]
    least: int = 1
    most: int = 1


class Sitting(msgspec.Struct):
    deciding: bool = False


class Table(msgspec.Struct, tag_field="type", tag="table"):
    version: int
    seats: list[Sitting]
    choice: Choice | None = None


class Changes(msgspec.Struct, tag_field="type", tag="changes"):
    on: str
    at: str
    change: dict[str, Any]


class Line(msgspec.Struct):
    number: int


class Lines(msgspec.Struct, tag_field="type", tag="lines"):
    lines: list[Line]
    reset_to: int | None = None


class Hello(msgspec.Struct, tag_field="type", tag="hello"):
    seat: str


class Refused(msgspec.Struct, tag_field="type", tag="refused"):
    say: dict[str, Any]


Heard = Table | Changes | Lines | Hello | Refused
_decoder = msgspec.json.Decoder(Heard)


class Tally(msgspec.Struct):
    """What a run has counted."""

    answers: int = 0
    refused: dict[str, int] = {}
    waits: list[float] = []
    faults: list[str] = []


class Seat:
    """One person at a table: listens, thinks, answers, and comes back after a cut."""

    def __init__(self, run: "Run", match: "TwoSeats", secret: str, luck: random.Random, place: int) -> None:
        self._run = run
        self._place = place
        self._match = match
        self._secret = secret
        self._luck = luck
        self._socket: ClientConnection | None = None
        self._thinking: asyncio.Task[None] | None = None
        self._answered: Choice | None = None
        """The question whose answer the server has not acted on yet."""
        self.lines = 0
        self.version = -1
        self._whole: dict[str, Any] = {"at": ""}
        """The table as it was told, whole or by what changed, as the page keeps it."""
        self.told = asyncio.Event()
        self.asks_again = False

    @property
    def at(self) -> str:
        """The name of the table it has."""
        return str(self._whole["at"])

    async def live(self) -> None:
        """Stay at the table until the run ends."""
        while not self._run.over:
            try:
                await self._sit()
            except (OSError, WebSocketException, TimeoutError):
                await asyncio.sleep(0.2)

    async def _sit(self) -> None:
        server = self._run.servers[self._place % len(self._run.servers)]
        address = f"{server.sockets}{self._match.id}?since={self.lines}&version={self.version}&at={self.at}"
        protocols: Any = ["oubliette.1", f"seat.{self._secret}"]
        async with (
            self._run.handshakes,
            asyncio.timeout(30),
        ):
            opening = connect(address, subprotocols=protocols, max_size=None, compression=None, ping_interval=None)
            socket = await opening.__aenter__()
        try:
            self._socket = socket
            self._answered = None
            async for frame in socket:
                self._hear(self._taken(_decoder.decode(frame), frame))
        finally:
            self._socket = None
            await socket.close()

    def _taken(self, message: Heard, frame: str | bytes) -> Heard:
        """A message; for changes, the table that they lead to."""
        if isinstance(message, Table):
            self._whole = msgspec.json.decode(frame)
        elif isinstance(message, Changes):
            if message.on != self._whole["at"]:
                self._run.tally.faults.append(f"{self._match.id}: changes on another table than the one that was told")
            self._whole = applied(self._whole, message.change) | {"at": message.at}
            return msgspec.convert({**self._whole, "type": "table"}, Table)
        return message

    def _hear(self, message: Heard) -> None:
        if isinstance(message, Lines):
            if message.reset_to is not None:
                self.lines = message.reset_to
            if self.asks_again and message.lines and message.lines[0].number < self.lines:
                self.lines = message.lines[0].number  # told meanwhile, and now told again as we wished
                self.asks_again = False
            for line in message.lines:
                if line.number != self.lines:
                    self._run.tally.faults.append(f"{self._match.id}: line {line.number} after {self.lines - 1}")
                self.lines = line.number + 1
        elif isinstance(message, Table):
            self._match.hear(self, message.version)
            self.version = message.version
            self.told.set()
            if message.choice != self._answered:
                self._answered = None
            if message.choice is not None and self._run.playing and self._thinking is None and self._answered is None:
                alone = sum(seat.deciding for seat in message.seats) == 1
                self._thinking = asyncio.create_task(self._think(message.version, message.choice, alone))
                self._thinking.add_done_callback(self._has_thought)
        elif isinstance(message, Refused):
            self._answered = None
            reason = str(message.say.get("id"))
            self._run.tally.refused[reason] = self._run.tally.refused.get(reason, 0) + 1

    def _has_thought(self, _task: "asyncio.Task[None]") -> None:
        self._thinking = None

    async def _think(self, version: int, choice: Choice, alone: bool) -> None:
        await asyncio.sleep(self._run.pace * self._luck.uniform(0.5, 1.5))
        if self._socket is None or not self._run.playing:
            return
        count = max(choice.least, min(1, choice.most))
        together = [option for option in choice.options if not option.alone]
        picked = self._luck.sample(together, count) if len(together) >= count else choice.options[:1]
        keys = [option.key for option in picked]
        answer = {"type": "answer", "version": version, "kind": choice.kind, "keys": keys}
        self._answered = choice
        if alone:  # otherwise the next step may be somebody else's
            self._match.sends(self, version)
        self._run.tally.answers += 1
        with suppress(WebSocketException):
            await self._socket.send(msgspec.json.encode(answer).decode())


class TwoSeats:
    """A match and the two at it; knows when who was told what."""

    def __init__(self, run: "Run", created: dict[str, Any], luck: random.Random) -> None:
        self.id: str = created["match"]
        self._run = run
        self._sent: dict[int, tuple[Seat, float]] = {}
        first = luck.randrange(2)  # either process may be the one that opens the match first
        self.seats = [
            Seat(run, self, seat["secret"], luck, first + place) for place, seat in enumerate(created["seats"])
        ]

    def sends(self, seat: Seat, version: int) -> None:
        """A seat answers the question of a version."""
        self._sent[version + 1] = (seat, time.perf_counter())

    def hear(self, seat: Seat, version: int) -> None:
        """A seat is told of a version."""
        sent = self._sent.get(version)
        if sent is not None and sent[0] is not seat:
            del self._sent[version]
            self._run.tally.waits.append(time.perf_counter() - sent[1])

    def forget_sent(self) -> None:
        """What is under way when the server dies is not counted as waiting."""
        self._sent.clear()

    @property
    def acknowledged(self) -> int:
        """The latest version that anybody was told of."""
        return max(seat.version for seat in self.seats)


class Server:
    """The server process."""

    def __init__(self, folder: Path, store: str) -> None:
        self._folder = folder
        self._store = store
        self._port = 0
        self._proxy: Nginx | None = None
        self.start()

    def behind(self, proxy: "Nginx") -> None:
        """Have everybody come through a proxy from now on."""
        self._proxy = proxy
        proxy.start(self._port)
        self._name(proxy.port)

    def start(self) -> None:
        """Start it, at the same port as before."""
        command = [sys.executable, "-m", "oubliette.play.server", "--store", self._store, "--port", str(self._port)]
        self.program = subprocess.Popen(  # noqa: S603 - our own program and arguments
            [*command, "--log", str(self._folder / "log"), *_UNLIMITED],
            stdout=subprocess.PIPE,
            text=True,
            env=os.environ | {"OUBLIETTE_HOME": str(self._folder)},
        )
        assert self.program.stdout is not None
        self._port = int(self.program.stdout.readline().strip().rstrip("/").rpartition(":")[2])
        self._name(self._port if self._proxy is None else self._proxy.port)

    def _name(self, port: int) -> None:
        self.address = f"http://127.0.0.1:{port}/"
        self.sockets = f"ws://127.0.0.1:{port}/api/play/"

    def stop(self) -> None:
        """End it, and the proxy before it."""
        self.kill()
        if self._proxy is not None:
            self._proxy.stop()

    def kill(self) -> None:
        """End it as a power cut would."""
        self.program.kill()
        self.program.wait()
        assert self.program.stdout is not None
        self.program.stdout.close()

    def memory(self) -> int:
        """Bytes it holds, where the system tells."""
        try:
            pages = int(Path(f"/proc/{self.program.pid}/statm").read_text().split()[1])
        except OSError:
            return 0
        return pages * os.sysconf("SC_PAGE_SIZE")

    def processor_time(self) -> float:
        """Seconds of processor time it has used, where the system tells."""
        try:
            fields = Path(f"/proc/{self.program.pid}/stat").read_text().rpartition(")")[2].split()
        except OSError:
            return 0.0
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


class Nginx:
    """nginx before a server, with the site that the sources bring."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = free.getsockname()[1]

    def start(self, behind: int) -> None:
        """Start it for the server at a port."""
        site = SITE.read_text(encoding="utf-8")
        site = site.replace("listen 80;", f"listen 127.0.0.1:{self.port};").replace(
            "127.0.0.1:8765", f"127.0.0.1:{behind}"
        )
        places = [
            f"{kind}_temp_path {self._folder}/{kind};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
        ]
        (self._folder / "nginx.conf").write_text(
            "daemon off; worker_processes 1; worker_rlimit_nofile 8192;\n"
            f"pid {self._folder}/pid; error_log {self._folder}/error.log;\n"
            "events { worker_connections 4096; }\n"
            f"http {{ access_log off; {' '.join(places)}\n{site}}}\n",
            encoding="utf-8",
        )
        if (program := shutil.which("nginx", path=os.environ.get("PATH", "") + ":/usr/sbin")) is None:
            raise SystemExit("There is no nginx on this machine: install it (on Debian: apt-get install nginx).")
        command = [program, "-p", str(self._folder), "-c", str(self._folder / "nginx.conf")]
        self.program = subprocess.Popen(command)  # noqa: S603 - our own arguments

    def stop(self) -> None:
        """End it."""
        self.program.terminate()
        self.program.wait()


class Run:
    """One run: so many matches for so long."""

    def __init__(self, servers: list[Server], matches: int, seconds: float, pace: float, *, kill: bool) -> None:
        self.servers = servers
        self.server = servers[0]
        self.pace = pace
        self.over = False
        self.playing = False
        self.tally = Tally()
        self.handshakes = asyncio.Semaphore(_AT_ONCE)
        self._matches = matches
        self._seconds = seconds
        self._kill = kill

    async def measure(self) -> dict[str, str | float]:
        """Set everything up, play, compare, and tell the figures."""
        await self._warm_up()
        empty = self.server.memory()
        tables = await self._begin(range(self._matches))
        people = [asyncio.create_task(seat.live()) for table in tables for seat in table.seats]
        await self._everybody_is_told(tables)
        full = self.server.memory()
        await self._ramp_up(tables)
        begun, used = time.perf_counter(), [server.processor_time() for server in self.servers]
        down = await self._play(tables)
        lasted = time.perf_counter() - begun
        busy = [(server.processor_time() - before) / lasted for server, before in zip(self.servers, used, strict=True)]
        self.playing = False
        await self._settle(tables)
        self.over = True
        for person in people:
            person.cancel()
        await asyncio.gather(*people, return_exceptions=True)
        lost = await self._compare(tables)
        waits = sorted(self.tally.waits)
        return {
            "matches": len(tables),
            "sockets": 2 * len(tables),
            "answers": self.tally.answers,
            "answers / s": self.tally.answers / lasted,
            "p50 ms": _share(waits, 0.50),
            "p99 ms": _share(waits, 0.99),
            "longest ms": _share(waits, 1),
            "server cores": sum(busy) if not self._kill else "-",
            "carries / s": self.tally.answers / lasted / max(busy) if not self._kill and max(busy) else "-",
            "kB a match": (full - empty) / len(tables) / 1024,
            "down s": down if self._kill else "-",
            "refused": ", ".join(f"{count} {why}" for why, count in self.tally.refused.items()) or 0,
            WRONG: lost,
        }

    async def _warm_up(self) -> None:
        """Have the server read the packs, so that they do not count as memory of matches."""
        async with httpx.AsyncClient(timeout=120) as client:
            (await client.get(f"{self.server.address}api/games")).raise_for_status()
        await self._begin(range(1))

    async def _begin(self, seeds: range) -> list[TwoSeats]:
        wanted = {"game": "gloomhaven", "scenario": "1", "seats": [{"name": name} for name in SEATS]}
        async with httpx.AsyncClient(timeout=120) as client:

            async def begin(number: int) -> TwoSeats:
                async with self.handshakes:
                    answer = await client.post(f"{self.server.address}api/matches", json=wanted | {"seed": number})
                answer.raise_for_status()
                return TwoSeats(self, answer.json(), random.Random(number))  # noqa: S311 - the same answers every run

            return list(await asyncio.gather(*(begin(number) for number in seeds)))

    async def _everybody_is_told(self, tables: list[TwoSeats]) -> None:
        async with asyncio.timeout(_PATIENCE):
            await asyncio.gather(*(seat.told.wait() for table in tables for seat in table.seats))

    async def _ramp_up(self, tables: list[TwoSeats]) -> None:
        """Let matches begin one after the other, as they do among people; what is measured begins afterwards."""
        self.playing = True
        for table in tables:
            for seat in table.seats:
                await self._nudge(seat)
            await asyncio.sleep(min(_RAMP, self._seconds / 2) / len(tables))
        await asyncio.sleep(2 * self.pace)
        self.tally.answers = 0
        self.tally.waits.clear()

    async def _nudge(self, seat: Seat) -> None:
        """Have a seat told again, so that it begins to think."""
        if seat._socket is not None:  # noqa: SLF001 - the bench's own class
            seat.asks_again = True
            told = {"type": "resume", "since": seat.lines, "version": seat.version, "at": seat.at}
            await seat._socket.send(msgspec.json.encode(told).decode())  # noqa: SLF001

    async def _play(self, tables: list[TwoSeats]) -> float:
        """Let them play; with a kill in the middle, how long until everybody is told of their table again."""
        if not self._kill:
            await asyncio.sleep(self._seconds)
            return 0.0
        await asyncio.sleep(self._seconds / 2)
        for table in tables:
            for seat in table.seats:
                seat.told.clear()
        cut = time.perf_counter()
        await asyncio.to_thread(self.server.kill)
        for table in tables:
            table.forget_sent()
        await asyncio.to_thread(self.server.start)
        await self._everybody_is_told(tables)
        down = time.perf_counter() - cut
        await asyncio.sleep(self._seconds / 2)
        return down

    async def _settle(self, tables: list[TwoSeats]) -> None:
        """Wait until what was sent last has been told as well; a busy machine takes its time."""
        for _ in range(_LOOKS):
            await asyncio.sleep(1.5)
            kept = await self._kept(tables)
            if all(kept.get(table.id) == table.acknowledged for table in tables):
                return

    async def _kept(self, tables: list[TwoSeats]) -> dict[str, int]:
        """How many answers of each match are in the store."""
        kept: dict[str, int] = {}
        async with httpx.AsyncClient(timeout=120) as client:
            for first in range(0, len(tables), 50):
                ids = ",".join(table.id for table in tables[first : first + 50])
                answer = await client.get(f"{self.server.address}api/matches", params={"ids": ids})
                kept |= {one["id"]: one["answers"] for one in answer.json()}
        return kept

    async def _compare(self, tables: list[TwoSeats]) -> int:
        """How many matches are not what their people were told."""
        kept = await self._kept(tables)
        for table in tables:
            if kept.get(table.id) != table.acknowledged:
                self.tally.faults.append(f"{table.id}: {kept.get(table.id)} kept, {table.acknowledged} told")
        for fault in self.tally.faults[:20]:
            sys.stderr.write(f"{fault}\n")
        return len(self.tally.faults)


def _share(waits: list[float], part: float) -> float:
    return waits[min(len(waits) - 1, int(part * len(waits)))] * 1000 if waits else 0.0


Figures = dict[str, str | float]


class Knobs(msgspec.Struct, frozen=True):
    """How much, how long and how fast; and whether people come through nginx."""

    matches: int = MATCHES
    seconds: float = SECONDS
    pace: float = PACE
    nginx: bool = False


def _measure(store: str, folder: str, knobs: Knobs, *, processes: int, kill: bool) -> Figures:
    servers: list[Server] = []
    try:
        for number in range(processes):
            (place := Path(folder) / str(number)).mkdir()
            servers.append(server := Server(place, store))
            if knobs.nginx:
                (before := place / "nginx").mkdir()
                server.behind(Nginx(before))
        return asyncio.run(Run(servers, knobs.matches, knobs.seconds, knobs.pace, kill=kill).measure())
    finally:
        for server in servers:
            server.stop()


def _section(title: str, runs: dict[str, Figures], knobs: Knobs) -> Section:
    rows: list[Figures] = []
    for figure in next(iter(runs.values())):
        row: Figures = {"": figure}
        for name, run in runs.items():
            row[name] = run[figure]
        rows.append(row)
    says = f"two sockets a match, {knobs.pace:g} s of thought an answer, {knobs.seconds:g} s a run"
    says += ", through nginx" * knobs.nginx + "; until the other seat knows"
    return Section(title, says, rows)


def sections(knobs: Knobs | None = None) -> list[Section]:
    """Load on the embedded database, undisturbed and with a kill in the middle."""
    knobs = knobs or Knobs()
    runs: dict[str, Figures] = {}
    for name, kill in (("undisturbed", False), ("killed and restarted", True)):
        with tempfile.TemporaryDirectory() as folder:
            store = f"sqlite:///{folder}/load.db"
            runs[name] = _measure(store, folder, knobs, processes=1, kill=kill)
    return [_section("Load on one server", runs, knobs)]


def shared_sections(store: str, knobs: Knobs, numbers: Sequence[int]) -> list[Section]:
    """Load on PostgreSQL, with so many processes."""
    with ExitStack() as stack:
        server = stack.enter_context(cluster()) if store == "postgresql" else None
        runs: dict[str, Figures] = {}
        for processes in numbers:
            folder = stack.enter_context(tempfile.TemporaryDirectory())
            address = store if server is None else server.create(f"load{processes}")
            name = "one process" if processes == 1 else f"{processes} processes"
            runs[name] = _measure(address, folder, knobs, processes=processes, kill=False)
    return [_section("Load on PostgreSQL", runs, knobs)]


def main(arguments: list[str] | None = None) -> int:
    """Measure with the given knobs; fails if anything was lost or doubled."""
    parser = argparse.ArgumentParser(prog="bench load", description=__doc__)
    parser.add_argument("--matches", type=int, default=MATCHES)
    parser.add_argument("--seconds", type=float, default=SECONDS)
    parser.add_argument("--pace", type=float, default=PACE, help="seconds of thought an answer")
    parser.add_argument("--store", default="", help="postgresql, or the address of one")
    parser.add_argument("--processes", type=int, nargs="+", default=(1, 2, 4), help="how many, on PostgreSQL")
    parser.add_argument("--behind-nginx", action="store_true", help="everybody comes through nginx")
    chosen = parser.parse_args(arguments)
    knobs = Knobs(chosen.matches, chosen.seconds, chosen.pace, chosen.behind_nginx)
    found = shared_sections(chosen.store, knobs, chosen.processes) if chosen.store else sections(knobs)
    for section in found:
        print_section(Console(), section)
    wrong = next(row for row in found[0].rows if row[""] == WRONG)
    return 1 if any(value for name, value in wrong.items() if name) else 0


if __name__ == "__main__":
    sys.exit(main())
