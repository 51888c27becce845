"""A throw-away PostgreSQL server for tests, in a folder of its own, reached through a socket there, gone afterwards.

``python tools/postgres.py`` runs one until you press Enter, and says how to reach it.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import mkdtemp
from typing import Final
from urllib.parse import quote

HOW_TO_INSTALL: Final = (
    "The storage tests need a PostgreSQL server: install it (on Debian: apt-get install postgresql), "
    "or leave those tests out with OUBLIETTE_WITHOUT_POSTGRES=1."
)

PATIENCE: Final = "600"
"""Seconds until a server that does not come or go is given up: a busy machine takes its time."""

_UNPRIVILEGED: Final = ("postgres", "nobody")  # the server refuses to run as root


class NoPostgres(Exception):
    """There is no PostgreSQL server on this machine."""


def find_programs() -> Path:
    """The folder with ``initdb`` and ``pg_ctl``."""
    on_path = shutil.which("initdb")
    folders = [Path(on_path).resolve().parent] if on_path else []
    folders += sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=_version, reverse=True)
    for folder in folders:
        if (folder / "initdb").exists() and (folder / "pg_ctl").exists():
            return folder
    raise NoPostgres(HOW_TO_INSTALL)


def _version(folder: Path) -> float:
    name = folder.parent.name
    return float(name) if name.replace(".", "", 1).isdigit() else 0.0


class Cluster:
    """A server that runs."""

    def __init__(self, folder: Path, programs: Path, user: str | None) -> None:
        self._folder = folder
        self._programs = programs
        self._user = user

    def url(self, database: str = "postgres") -> str:
        """The address of one of its databases."""
        return f"postgresql://tester@/{database}?host={quote(str(self._folder), safe='')}"

    def create(self, database: str) -> str:
        """Make an empty database; its address."""
        address = ("--host", str(self._folder), "--username", "tester")
        self._run("createdb", *address, "--template", "template0", "--encoding", "UTF8", database)
        return self.url(database)

    def start(self) -> None:
        """Start the server, and wait until it answers."""
        settings = f"-c listen_addresses= -c unix_socket_directories={self._folder} -c max_connections=50"
        self._run(
            "pg_ctl",
            "-D",
            str(self.data),
            "-w",
            "-t",
            PATIENCE,
            "-l",
            str(self._folder / "log"),
            "-o",
            settings,
            "start",
        )

    def stop(self, how: str = "fast") -> None:
        """Stop the server; ``immediate`` is as good as a power cut."""
        self._control("-m", how, "stop")

    @property
    def data(self) -> Path:
        """Where the server keeps its files."""
        return self._folder / "data"

    def make(self) -> None:
        """Make the server's files."""
        self._run("initdb", "-D", str(self.data), "-U", "tester", "--auth", "trust", "--no-sync", "--encoding", "UTF8")

    def _control(self, *arguments: str) -> None:
        self._run("pg_ctl", "-D", str(self.data), "-w", "-t", PATIENCE, *arguments)

    def _run(self, program: str, *arguments: str) -> None:
        # Output goes to a file: a server that is started would keep a pipe open for ever.
        with (self._folder / "output").open("w+") as output:
            done = subprocess.run(  # noqa: S603 - our own programs and arguments
                [self._programs / program, *arguments],
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=subprocess.STDOUT,
                cwd=self._folder,
                user=self._user,
                check=False,
            )
            output.seek(0)
            if done.returncode != 0:
                raise RuntimeError(f"{program} failed: {output.read()[-2000:]}")


@contextmanager
def cluster() -> Iterator[Cluster]:
    """Run a server for a while."""
    programs = find_programs()
    user = _somebody_else() if _is_root() else None
    folder = Path(mkdtemp(prefix="obl-pg-"))  # short: the path of a socket may have about a hundred letters
    try:
        if user is not None:
            shutil.chown(folder, user)
        server = Cluster(folder, programs, user)
        server.make()
        server.start()
        try:
            yield server
        finally:
            server.stop("immediate")
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _is_root() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0


def _somebody_else() -> str:
    import pwd

    known = {entry.pw_name for entry in pwd.getpwall()}
    for user in _UNPRIVILEGED:
        if user in known:
            return user
    raise NoPostgres("PostgreSQL refuses to run as root, and there is no user to run it instead: " + HOW_TO_INSTALL)


def main() -> None:
    try:
        with cluster() as server:
            print(server.url())
            input("Press Enter to stop. ")
    except NoPostgres as missing:
        sys.exit(str(missing))


if __name__ == "__main__":
    main()
