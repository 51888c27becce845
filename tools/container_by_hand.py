"""Carry out ``deploy/Containerfile`` step by step in a fresh Debian root, without a container engine, and play there.

    python -m tools.container_by_hand [--root FOLDER] [--suite trixie]

Needs root and debootstrap, and the wheel in ``dist`` (``make wheel``). Every instruction is done as it is written: COPY
and RUN in the root, the command as its user, the health check until it is content. Then a first move is made over a
socket, and the server is asked to end. ``--root`` takes a root that is there already (a new one is made otherwise).
"""

import argparse
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Final

import msgspec
from tools.try_install import FIRST_MOVE

HERE: Final = Path(__file__).parent.parent
FILE: Final = HERE / "deploy" / "Containerfile"
PYTHONS: Final = {"bookworm": "3.11", "trixie": "3.13", "forky": "3.14"}
OWN_PYTHON: Final = "/usr/local/python"
"""Debian's Python lets nobody install packages beside its own: ``pip`` and ``python`` are those of an environment."""
TRIES: Final = 60


class Container(msgspec.Struct):
    """What the instructions so far have come to."""

    root: Path
    env: dict[str, str]
    user: str = "0"
    health: list[str] = []
    command: list[str] = []

    def run(self, *words: str, user: str | None = None) -> "subprocess.CompletedProcess[str]":
        """Run a program in the root."""
        return subprocess.run(self._inside(user, *words), env=self.env, text=True, capture_output=True, check=False)  # noqa: S603

    def start(self) -> "subprocess.Popen[str]":
        """Start what the container is for."""
        return subprocess.Popen(self._inside(None, *self.command), env=self.env, text=True)  # noqa: S603

    def _inside(self, user: str | None, *words: str) -> list[str]:
        return ["chroot", f"--userspec={user or self.user}", str(self.root), *words]


class Trouble(Exception):
    """An instruction that does not work."""


def main() -> int:
    """Build, start, look after its health, play, stop."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--root", type=Path, help="a Debian root with Python and venv; made anew unless named")
    parser.add_argument("--suite", default="trixie", choices=PYTHONS)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        root = asked.root or Path(folder) / "root"
        try:
            if asked.root is None:
                fresh(root, asked.suite)
            played(built(root, asked.suite))
        except Trouble as trouble:
            print(trouble, file=sys.stderr)
            return 1
    print("built, healthy, played and stopped")
    return 0


def fresh(root: Path, suite: str) -> None:
    """A new root with nothing but Debian's smallest set and its Python."""
    packages = "--include=python3,python3-venv,ca-certificates"
    done = subprocess.run(["debootstrap", "--variant=minbase", packages, suite, str(root)], check=False)  # noqa: S603, S607
    if done.returncode:
        raise Trouble("debootstrap did not make a root: it needs root, and a mirror of Debian")


def built(root: Path, suite: str) -> Container:
    """Carry out all instructions."""
    path = f"{OWN_PYTHON}/bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"
    container = Container(root, {"PATH": path} | _pip_of_this_machine(root))
    for word, rest in instructions():
        print(f"{word} {rest}", flush=True)
        match word:
            case "FROM":
                if f"python:{PYTHONS[suite]}-" not in rest:
                    raise Trouble(f"{suite} has Python {PYTHONS[suite]}, the file wants {rest}")
                _expect(container.run("/usr/bin/python3", "-m", "venv", OWN_PYTHON))
            case "RUN":
                _expect(container.run("/bin/sh", "-c", rest))
            case "COPY":
                *sources, target = rest.split()
                for file in (found for source in sources for found in HERE.glob(source)):
                    shutil.copy(file, root / target.lstrip("/"))
            case "ENV":
                name, _, value = rest.partition("=")
                container.env[name] = value
            case "USER":
                container.user = rest
            case "HEALTHCHECK":
                container.health = json.loads(rest.removeprefix("CMD "))
            case "CMD":
                container.command = json.loads(rest)
            case "VOLUME" | "EXPOSE":
                pass  # for the engine
            case _:
                raise Trouble(f"{word} is not known here")
    return container


def instructions() -> list[tuple[str, str]]:
    """The words and the rest of each instruction, lines that go on joined."""
    text = re.sub(r"\\\n\s*", "", re.sub(r"^#.*\n", "", FILE.read_text(encoding="utf-8"), flags=re.MULTILINE))
    return [(word, rest) for line in text.splitlines() if line for word, _, rest in [line.partition(" ")]]


def _pip_of_this_machine(root: Path) -> dict[str, str]:
    """What pip needs here to reach its index: settings, and certificates at the same place inside."""
    names = ("SSL_CERT_FILE", "PIP_CERT", "REQUESTS_CA_BUNDLE", "PIP_INDEX_URL", "PIP_EXTRA_INDEX_URL")
    given = {name: os.environ[name] for name in names if name in os.environ}
    for name in ("SSL_CERT_FILE", "PIP_CERT", "REQUESTS_CA_BUNDLE"):
        if (file := Path(given.get(name, ""))).is_file():
            (root / str(file).lstrip("/")).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(file, root / str(file).lstrip("/"))
    for settings in (Path("/etc/pip.conf"), Path("/etc/resolv.conf"), Path("/etc/hosts")):
        if settings.is_file():
            shutil.copy(settings, root / str(settings).lstrip("/"))
    return given


def _expect(done: "subprocess.CompletedProcess[str]") -> None:
    if done.returncode:
        raise Trouble(done.stdout + done.stderr)


def played(container: Container) -> None:
    """Start it, wait until it says that it is well, make a first move, and stop it as an engine does."""
    server = container.start()
    try:
        for _ in range(TRIES):
            if container.run(*container.health).returncode == 0:
                break
            if server.poll() is not None:
                raise Trouble(f"the server ended by itself with {server.returncode}")
            time.sleep(1)
        else:
            raise Trouble("the health check is never content")
        if container.user == "0":
            raise Trouble("it runs as root")
        port = container.command[container.command.index("--port") + 1]
        _expect(container.run("python", "-c", FIRST_MOVE, f"http://127.0.0.1:{port}/"))
    finally:
        server.send_signal(signal.SIGTERM)
        ended = server.wait(60)
    if ended:
        raise Trouble(f"asked to end, it said {ended}")


if __name__ == "__main__":
    sys.exit(main())
