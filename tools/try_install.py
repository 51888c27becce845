"""Install the wheel as a player does, with one Python after the other: download, install, import, first move.

    python -m tools.try_install [--wheel FILE] [--python 3.12 --python /usr/bin/python3.13] [--play]

Nothing of the sources is beside it: each Python gets an empty environment and a home of its own, the wheel with its
extra ``server``, and what that needs from the package index. Then ``oubliette`` is started with no more words than a
player types, the first question of a match is answered over a socket, and with ``--play`` a bot plays a match of every
game. Figures go to docs/performance.md.
"""

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import Final

from bench.report import Section, print_section
from rich.console import Console

HERE: Final = Path(__file__).parent.parent
KNOWN: Final = ("3.11", "3.12", "3.13", "3.14")
IMPORTS: Final = 7
"""How often an import is timed; the quickest counts, since a busy machine only makes it slower."""

FIRST_MOVE: Final = """
import json, sys, time, urllib.request
from websockets.sync.client import connect

address = sys.argv[1]
wanted = {"game": "buttons_bugs", "scenario": "1", "seed": 5, "seats": [{"name": "me"}]}
type_of_it = {"content-type": "application/json"}
asked = urllib.request.Request(address + "api/matches", json.dumps(wanted).encode(), type_of_it)
created = json.load(urllib.request.urlopen(asked))
where = address.replace("http", "ws", 1) + "api/play/" + created["match"]
with connect(where, subprotocols=["oubliette.1", "seat." + created["seats"][0]["secret"]], max_size=None) as socket:
    version = 0
    while version < 1:
        told = json.loads(socket.recv())
        if told["type"] == "table":
            version = told["version"]
            if version == 0:
                choice = told["choice"]
                keys = [option["key"] for option in choice["options"][: max(1, choice.get("least", 1))]]
                socket.send(json.dumps({"type": "answer", "version": 0, "kind": choice["kind"], "keys": keys}))
"""
"""A player's first move, over the wire, run by the environment's own Python."""

Figures = dict[str, str | float]


def main() -> int:
    """Try every Python that is there; fails if one of them does not come to its first move."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--wheel", type=Path, help="made with `make wheel`; the newest in dist unless said otherwise")
    parser.add_argument("--python", action="append", default=[], help="a version or a program; all that are found")
    parser.add_argument("--play", action="store_true", help="have a bot play a match of every game as well")
    asked = parser.parse_args()
    wheel = asked.wheel or max((HERE / "dist").glob("*.whl"), default=None, key=lambda file: file.stat().st_mtime)
    if wheel is None:
        print("There is no wheel in dist: run `make wheel` first.", file=sys.stderr)
        return 2
    pythons = [found for name in asked.python or KNOWN if (found := program(name))]
    if not pythons:
        print(f"None of these Pythons is on this machine: {', '.join(asked.python or KNOWN)}.", file=sys.stderr)
        return 2
    rows: list[Figures] = []
    for python in pythons:
        with tempfile.TemporaryDirectory() as folder:
            try:
                rows.append(tried(python, wheel.resolve(), Path(folder), play=asked.play))
            except Trouble as trouble:
                print(f"{python}: {trouble}", file=sys.stderr)
                return 1
    says = "sizes in MB, times in seconds, imports in milliseconds (the quickest of several)"
    print_section(Console(width=220), Section("Out of the box", says, rows))
    if len({row.get("digest") for row in rows}) > 1:
        print("The same matches came out differently: what is played must not depend on the Python.", file=sys.stderr)
        return 1
    return 0


class Trouble(Exception):
    """What went wrong with one Python."""


def program(name: str) -> str | None:
    """The program of a Python, if there is one on this machine that works."""
    found = shutil.which(name if "/" in name else f"python{name}")
    places = [found] if found else []
    places += [str(path) for path in sorted(Path.home().glob(f".pyenv/versions/{name}*/bin/python3"))]
    return next((place for place in places if _works(place)), None)


def _works(python: str) -> bool:
    """A shim may stand for a version that is not chosen."""
    return subprocess.run([python, "-c", "import venv"], capture_output=True, check=False).returncode == 0  # noqa: S603


def tried(python: str, wheel: Path, folder: Path, *, play: bool) -> Figures:
    """All figures of one Python."""
    version = call(folder, python, "-c", "import platform; print(platform.python_version())").strip()
    env = folder / "env"
    call(folder, python, "-m", "venv", str(env))
    pip = [str(env / "bin" / "python"), "-m", "pip", "--quiet", "--disable-pip-version-check"]
    figures: Figures = {"Python": version, "wheel": wheel.stat().st_size / 1e6}
    for name, extra in {"core": "", "server": "[server]", "postgres": "[postgres]"}.items():
        where = folder / name
        call(folder, *pip, "download", "--dest", str(where), f"{wheel}{extra}")
        figures[f"download, {name}"] = sum(file.stat().st_size for file in where.iterdir()) / 1e6
    figures["install"] = seconds(partial(call, folder, *pip, "install", f"{wheel}[server]"))
    figures |= imports(folder, env)
    figures |= first_move(folder, env)
    if play:
        begun = time.perf_counter()
        figures["digest"] = matches(folder, env)
        figures["matches"] = time.perf_counter() - begun
    return figures


def imports(folder: Path, env: Path) -> Figures:
    """How long importing the package takes, how long a game, and how long the program needs to say its version."""
    python, found = str(env / "bin" / "python"), {}
    for name, words in {
        "nothing": [python, "-c", ""],
        "import": [python, "-c", "import oubliette"],
        "one game": [python, "-c", "import oubliette; oubliette.start('buttons_bugs', '1', seats=['me'], seed=1)"],
        "--version": [str(env / "bin" / "oubliette"), "--version"],
    }.items():
        call(folder, *words)  # once to have the bytecode
        found[name] = min(seconds(partial(call, folder, *words)) for _ in range(IMPORTS)) * 1000
    bare = found.pop("nothing")
    return {f"{name} ms": took - bare for name, took in found.items()}


def first_move(folder: Path, env: Path) -> Figures:
    """Start the table as a player does; when something is said, when the page is served, when a first move is made."""
    begun = time.perf_counter()
    command = [str(env / "bin" / "oubliette"), "play", "--browser", "--no-open", "--port", "0"]
    with subprocess.Popen(  # noqa: S603 - our own program and arguments
        command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, cwd=folder, env=own(folder)
    ) as table:
        try:
            said = _line(table)
            spoke = time.perf_counter() - begun
            while not (found := re.search(r"http://\S+?:\d+/", said)):
                said += _line(table)
            address = found.group().replace("localhost", "127.0.0.1")
            with urllib.request.urlopen(address) as page:  # noqa: S310 - an address of this machine
                page.read()
            served = time.perf_counter() - begun
            call(folder, str(env / "bin" / "python"), "-c", FIRST_MOVE, address)
            return {"says something": spoke, "page": served, "first move": time.perf_counter() - begun}
        finally:
            table.terminate()


def _line(table: "subprocess.Popen[str]") -> str:
    """The next line of a program that is about to start."""
    line = table.stdout.readline() if table.stdout else ""
    if not line:
        raise Trouble("the table did not start")
    return line


def matches(folder: Path, env: Path) -> str:
    """Have bots play a few matches of every game; a digest of all that was played."""
    oubliette, digest = str(env / "bin" / "oubliette"), sha256()
    for game in json.loads(call(folder, oubliette, "games", "--json")):
        told = json.loads(call(folder, oubliette, "simulate", game["id"], "--matches", "3", "--seed", "7", "--json"))
        if told["finished"] != told["matches"]:
            raise Trouble(f"{game['id']}: {told}")
        digest.update(told["digest"].encode())
    return digest.hexdigest()[:8]


def seconds(work: Callable[[], object]) -> float:
    """How long something takes."""
    begun = time.perf_counter()
    work()
    return time.perf_counter() - begun


def call(folder: Path, *words: str) -> str:
    """Run a program in the environment of a stranger; what it printed."""
    done = subprocess.run(list(words), capture_output=True, text=True, check=False, cwd=folder, env=own(folder))  # noqa: S603
    if done.returncode:
        raise Trouble(f"{' '.join(words[:4])}: {done.stderr or done.stdout}")
    return done.stdout


def own(folder: Path) -> dict[str, str]:
    """The settings of a stranger: a home of their own, and nothing of this tree."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "OUBLIETTE"))}
    return kept | {"HOME": str(folder), "OUBLIETTE_HOME": str(folder), "OUBLIETTE_LANG": "en"}


if __name__ == "__main__":
    sys.exit(main())
