"""What people feel: bytes and processor time until a table is told, copies, undo, the lobby's list, the start.

``python -m bench.felt`` measures this tree. ``--against FOLDER`` measures a checkout of another commit as well, each
part of both in turn, on the same machine in the same run; ``--only wire copies`` takes some parts alone.
"""

import argparse
import asyncio
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, Final

import httpx
import msgspec
from rich.console import Console
from websockets.asyncio.client import ClientConnection, connect

from bench.load import Server
from bench.report import Section, print_section

HERE: Final = Path(__file__).parent.parent
GAMES: Final = ("buttons_bugs", "gloomhaven", "descent", "euthia", "malhya")
SEATS: Final = {"buttons_bugs": 1, "gloomhaven": 4, "descent": 5, "euthia": 4, "malhya": 3}
SCENARIOS: Final = {
    "buttons_bugs": "1",
    "gloomhaven": "1",
    "descent": "lamps_at_hollow_mill",
    "euthia": "first_steps",
    "malhya": "second_ember",
}
FIRST_FOUR: Final = {
    "buttons_bugs": ("1", "2", "3", "4"),
    "gloomhaven": ("0", "1", "2", "3"),
    "descent": ("lamps_at_hollow_mill", "the_ferrymans_bell", "stones_that_walk", "ash_on_the_altar"),
    "euthia": ("first_steps", "the_hunt", "impending_doom", "broken_siege"),
    "malhya": ("awakening", "second_ember", "pawned_ember", "winter_ember"),
}
NAMES: Final = ("ann", "bob", "cyd", "dan", "lord")
ANSWERS: Final = 60
ONLOOKERS: Final = 20

Figures = dict[str, float]


def _share(found: list[float], part: float) -> float:
    return sorted(found)[min(len(found) - 1, int(part * len(found)))] if found else 0.0


# In the engine: views, copies, undo, questions


def copies(game_id: str) -> Figures:
    """Random play; after every answer a view of each seat, a fork and an undo that is done again."""
    from oubliette import api
    from oubliette.games.registry import find
    from oubliette.kernel.chance import Chance
    from oubliette.kernel.game import Setup
    from oubliette.play.server.herald import choice_on_wire

    luck, game = Chance(5), find(game_id)
    scenarios = FIRST_FOUR[game_id]
    views: list[float] = []
    forks: list[float] = []
    undos: list[float] = []
    asked: list[tuple[float, int]] = []
    for number in range(4):
        seats = NAMES[: SEATS[game_id]] if game_id == "descent" else NAMES[: max(1, SEATS[game_id] - number % 2)]
        try:
            match = api.start_from(Setup(game.id, scenarios[number % len(scenarios)], seats, number))
        except Exception:  # noqa: BLE001, S112 - a scenario that is not for so many
            continue
        for turn in range(120):
            if match.over:
                break
            choice = next(iter(match.choices.values()))
            match.answer(choice.seat, choice.any_answer(lambda most: luck.below("key", most)))
            views += [_timed(partial(match.view, seat)) for seat in match.setup.seats]
            if turn % 5 == 3:
                forks.append(_timed(match.fork))
                undos.append(_timed(match.undo))
                match.redo()
            for asks in match.choices.values():
                begun = time.process_time()
                size = len(msgspec.json.encode(choice_on_wire(match, asks)))
                asked.append((1000 * (time.process_time() - begun), size))
    return {
        "view p50 ms": _share(views, 0.5),
        "fork p50 ms": _share(forks, 0.5),
        "fork p95 ms": _share(forks, 0.95),
        "undo p50 ms": _share(undos, 0.5),
        "question p50 bytes": _share([float(size) for _, size in asked], 0.5),
        "question worst bytes": max(size for _, size in asked),
        "question worst ms": max(took for took, _ in asked),
    }


def _timed(operation: Callable[[], object]) -> float:
    begun = time.process_time()
    operation()
    return 1000 * (time.process_time() - begun)


# Over the wire: a real server, a socket for every seat


class _Listener:
    """A socket that keeps the table it is told of, whole or by changes."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.bytes = 0
        self.table: dict[str, Any] = {"version": -1}
        self.news = asyncio.Condition()
        self.task: asyncio.Task[None] | None = None

    async def listen(self) -> None:
        from oubliette.play import changes

        async for frame in self.socket:
            message = json.loads(frame)
            async with self.news:
                self.bytes += len(frame)
                if message["type"] == "table":
                    self.table = message
                elif message["type"] == "changes":
                    self.table = changes.applied(self.table, message["change"])
                self.news.notify_all()

    async def reach(self, version: int) -> None:
        async with self.news:
            await asyncio.wait_for(self.news.wait_for(lambda: self.table["version"] >= version), 60)


async def _sit(server: Server, match: str, secret: str | None) -> _Listener:
    protocols: Any = ["oubliette.1", *([f"seat.{secret}"] if secret else [])]
    address = f"{server.sockets}{match}?at="
    socket = await connect(address, subprotocols=protocols, max_size=None, compression=None, ping_interval=None)
    listener = _Listener(socket)
    listener.task = asyncio.create_task(listener.listen())
    await listener.reach(0)
    return listener


async def _play(server: Server, game: str, answers: int, onlookers: int) -> tuple[float, list[float]]:
    """Processor milliseconds of the server an answer, and the bytes each seat got for each answer."""
    from oubliette.kernel.chance import Chance

    luck, sizes = Chance(3), []
    wanted: dict[str, Any] = {"game": game, "scenario": SCENARIOS[game], "seed": 4}
    wanted["seats"] = [{"name": name} for name in NAMES[: SEATS[game]]]
    async with httpx.AsyncClient(timeout=120) as client:
        created = (await client.post(f"{server.address}api/matches", json=wanted)).json()
    people = {seat["name"]: await _sit(server, created["match"], seat["secret"]) for seat in created["seats"]}
    others = [await _sit(server, created["match"], None) for _ in range(onlookers)]
    await asyncio.sleep(0.5)
    begun, given = server.processor_time(), 0
    while given < answers:
        table = next((one.table for one in people.values() if one.table.get("choice")), None)
        if table is None:
            break
        seat, choice = table["view"]["seat"], table["choice"]
        usual = [option["key"] for option in choice["options"] if not option.get("alone")]
        least = max(choice.get("least", 1), min(1, choice.get("most", 1)))
        keys = [choice["options"][luck.below("key", len(choice["options"]))]["key"]]
        if least != 1 or choice.get("most", 1) != 1:
            keys = usual[:least] if len(usual) >= least else [choice["options"][0]["key"]]
        before = {name: one.bytes for name, one in people.items()}
        answer = {"type": "answer", "version": table["version"], "kind": choice["kind"], "keys": keys}
        await people[seat].socket.send(json.dumps(answer))
        for one in [*people.values(), *others]:
            await one.reach(table["version"] + 1)
        sizes += [float(one.bytes - before[name]) for name, one in people.items()]
        given += 1
    used = server.processor_time() - begun
    for one in [*people.values(), *others]:
        await one.socket.close()
    return 1000 * used / max(1, given), sizes


def _with_server(tree: Path, work: Callable[[Server], Any]) -> Any:
    with tempfile.TemporaryDirectory() as folder:
        kept = os.environ.get("PYTHONPATH")
        os.environ["PYTHONPATH"] = str(tree / "src")
        try:
            server = Server(Path(folder), f"sqlite:///{folder}/felt.db")
        finally:
            os.environ.pop("PYTHONPATH")
            if kept is not None:
                os.environ["PYTHONPATH"] = kept
        try:
            return work(server)
        finally:
            server.kill()


def wire(tree: Path, game: str) -> Figures:
    """Bytes to a seat and processor time for an answer; for Descent also what each onlooker adds."""

    def work(server: Server) -> Figures:
        asyncio.run(_play(server, game, 20, 0))  # what a process works out once
        took, sizes = asyncio.run(_play(server, game, ANSWERS, 0))
        figures = {
            "bytes to a seat, p50": _share(sizes, 0.5),
            "bytes to a seat, p95": _share(sizes, 0.95),
            "server ms an answer": took,
        }
        if game == "descent":
            watched, _ = asyncio.run(_play(server, game, ANSWERS, ONLOOKERS))
            figures["server ms an onlooker"] = (watched - took) / ONLOOKERS
        return figures

    found: Figures = _with_server(tree, work)
    return found


def mine(tree: Path) -> Figures:
    """The list of sixty matches of one's own."""

    def work(server: Server) -> Figures:
        wanted = {"game": "buttons_bugs", "scenario": "1", "seats": [{"name": "me"}]}
        with httpx.Client(timeout=120) as client:
            held = []
            for _ in range(60):
                created = client.post(f"{server.address}api/matches", json=wanted).json()
                held.append({"match": created["match"], "secrets": [created["seats"][0]["secret"], created["host"]]})
            took, used = [], server.processor_time()
            for _ in range(20):
                begun = time.perf_counter()
                answer = client.post(f"{server.address}api/mine", json={"held": held})
                took.append(1000 * (time.perf_counter() - begun))
                assert len(answer.json()) == len(held), answer.text[:200]
            spent = 1000 * (server.processor_time() - used) / 20
        return {"my 60 matches, p50 ms": _share(took, 0.5), "my 60 matches, server ms": spent}

    found: Figures = _with_server(tree, work)
    return found


def start(tree: Path) -> Figures:
    """Processor time of a server until it has served its page; the best of three."""
    found: list[Figures] = []
    for _ in range(3):
        begun = time.perf_counter()

        def work(server: Server, begun: float = begun) -> Figures:
            httpx.get(server.address, timeout=60)
            figures = {"start, ms of processor": 1000 * server.processor_time()}
            figures["start, ms until the page"] = 1000 * (time.perf_counter() - begun)
            httpx.get(f"{server.address}api/games", timeout=60)
            figures["start, ms until the games"] = 1000 * (time.perf_counter() - begun)
            return figures

        found.append(_with_server(tree, work))
    return {name: min(one[name] for one in found) for name in found[0]}


# Both trees in turn


def _elsewhere(tree: Path, part: str, game: str) -> Figures:
    """A part in a process of its own, with the engine of a tree."""
    command = [sys.executable, "-m", "bench.felt", "--part", part, game]
    environment = os.environ | {"PYTHONPATH": str(tree / "src")}
    done = subprocess.run(command, cwd=HERE, env=environment, capture_output=True, text=True, check=False)  # noqa: S603 - our own program
    if done.returncode:
        raise RuntimeError(done.stderr[-2000:])
    figures: Figures = json.loads(done.stdout.splitlines()[-1])
    return figures


def measure(trees: list[Path], parts: list[str], games: list[str]) -> dict[str, list[Figures]]:
    """Every part of every tree, the trees in turn."""
    found: dict[str, list[Figures]] = {}
    for game in games:
        if "copies" in parts:
            found[f"copies: {game}"] = [_elsewhere(tree, "copies", game) for tree in trees]
        if "wire" in parts:
            found[f"wire: {game}"] = [wire(tree, game) for tree in trees]
    if "mine" in parts:
        found["lobby"] = [mine(tree) for tree in trees]
    if "start" in parts:
        found["start"] = [start(tree) for tree in trees]
    return found


def _rows(found: dict[str, list[Figures]]) -> list[dict[str, str | float]]:
    rows: list[dict[str, str | float]] = []
    for what, runs in found.items():
        for figure in runs[-1]:
            row: dict[str, str | float] = {"": what, "figure": figure}
            if len(runs) > 1:
                row["before"] = runs[0].get(figure, 0.0)
            row["now"] = runs[-1][figure]
            rows.append(row)
    return rows


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="bench.felt", description=__doc__)
    parser.add_argument("--against", type=Path, help="a checkout of the commit to compare with")
    parser.add_argument("--only", nargs="*", default=["copies", "wire", "mine", "start"])
    parser.add_argument("--games", nargs="*", default=list(GAMES))
    parser.add_argument("--part", nargs=2, help=argparse.SUPPRESS)
    chosen = parser.parse_args()
    if chosen.part:
        print(json.dumps(copies(chosen.part[1])))
        return
    trees = [*([chosen.against.resolve()] if chosen.against else []), HERE]
    found = measure(trees, chosen.only, chosen.games)
    print_section(
        Console(width=120), Section("What is felt", "processor time unless it says p50 of a wait", _rows(found))
    )


if __name__ == "__main__":
    main()
