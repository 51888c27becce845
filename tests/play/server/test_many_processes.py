"""Several processes behind one address: one that dies is started again, and no match is lost."""

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

from tests.play.server.patience import wait_until, web
from tests.play.server.people import SOLO
from tests.play.server.processes import Person, Server
from tools.postgres import Cluster


def test_a_process_that_dies_is_replaced_and_the_address_stays(postgres: Cluster, tmp_path: Path) -> None:
    address = postgres.create("crowd")
    start = [sys.executable, "-m", "oubliette.cli", "--lang", "en", "host", "--processes", "2", "--port", "0"]
    environment = os.environ | {"OUBLIETTE_HOME": str(tmp_path), "COLUMNS": "200"}
    with subprocess.Popen(  # noqa: S603 - our own program and arguments
        [*start, "--store", address, "--log", str(tmp_path / "log")], stdout=subprocess.PIPE, text=True, env=environment
    ) as program:
        assert program.stdout is not None
        try:
            program.stdout.readline()
            found = re.search(r"http://\S+", program.stdout.readline())
            assert found
            table = Server(program, found.group().replace("localhost", "127.0.0.1"), tmp_path / "log")
            created = table.begin(SOLO)
            wait_until(lambda: len(children(program.pid)) == 2, "two processes")
            first = children(program.pid)[0]
            os.kill(first, signal.SIGKILL)
            assert "started again" in program.stdout.readline()
            wait_until(lambda: len({*children(program.pid)} - {first}) == 2, "another process in its place")
            with Person(table, created["match"], created["seats"][0]["secret"]) as me:
                assert me.answer(me.table())["version"] == 1
            assert len(web.get(f"{table.address}api/games").json()) == 5
        finally:
            program.send_signal(signal.SIGTERM)
            program.wait(60)
    assert program.returncode == 0


def children(parent: int) -> list[int]:
    """The server processes that a process has started."""
    return [int(pid) for pid in Path(f"/proc/{parent}/task/{parent}/children").read_text().split()]
