"""What a server must survive, done to it while people play: part of `make soak`.

Hundreds of sockets answer at random; meanwhile the server is killed at random moments, restarted again and again under
those who come back, its disk fills up, its database goes away. Afterwards every match is compared with what its people
were told: nothing acknowledged may be lost, nothing may be there twice, and everybody must have been able to go on.

``python -m bench.faults --matches 40`` has the knobs.
"""

import argparse
import asyncio
import random
import resource
import sys
import tempfile
from collections.abc import Awaitable, Callable
from pathlib import Path

from rich.console import Console
from tools.postgres import Cluster, NoPostgres, cluster

from bench.load import WRONG, Figures, Run, Server, TwoSeats
from bench.report import Section, print_section

MATCHES, SECONDS, PACE = 40, 12.0, 0.5
_STORM, _KILLS = 12, 5


class Faulty(Run):
    """A run in which something goes wrong in the middle."""

    def __init__(self, server: Server, matches: int, seconds: float, pace: float, fault: "Fault") -> None:
        super().__init__([server], matches, seconds, pace, kill=True)
        self._fault = fault

    async def _play(self, tables: list[TwoSeats]) -> float:
        await asyncio.sleep(self._seconds / 3)
        for table in tables:
            table.forget_sent()
        await self._fault(self)
        for table in tables:
            for seat in table.seats:
                seat.told.clear()
        await self.restart()  # so that everybody has to come back and is told again
        await self._everybody_is_told(tables)
        before = self.tally.answers
        await asyncio.sleep(self._seconds / 3)
        if self.tally.answers == before:
            self.tally.faults.append("nobody could go on afterwards")
        return 0.0

    async def restart(self) -> None:
        """Kill the server, and start it again at the same port."""
        await asyncio.to_thread(self.server.kill)
        await asyncio.to_thread(self.server.start)

    def died(self) -> bool:
        """Whether the server has ended by itself."""
        return self.server.program.poll() is not None


Fault = Callable[[Faulty], Awaitable[None]]


async def restart_storm(run: Faulty) -> None:
    """Restart again and again, each time under everybody who is just coming back."""
    for _ in range(_STORM):
        await run.restart()
        await asyncio.sleep(0.5)
        if run.died():
            run.tally.faults.append(f"the server ended by itself with {run.server.program.returncode}")


async def random_kills(run: Faulty) -> None:
    """Kill at moments that nobody chose."""
    luck = random.Random(11)  # noqa: S311 - moments, not secrets
    for _ in range(_KILLS):
        await asyncio.sleep(luck.uniform(0.2, 2))
        await run.restart()


async def full_disk(run: Faulty) -> None:
    """For a while no file may grow."""
    program = run.server.program.pid
    before = resource.prlimit(program, resource.RLIMIT_FSIZE)
    resource.prlimit(program, resource.RLIMIT_FSIZE, (4096, before[1]))
    await asyncio.sleep(run._seconds / 3)  # noqa: SLF001 - the bench's own class
    resource.prlimit(program, resource.RLIMIT_FSIZE, before)
    await asyncio.sleep(2)
    if run.died():
        run.tally.faults.append("the server did not survive a full disk")


def database_away(database: Cluster) -> Fault:
    """The database stops as by a power cut, and comes back."""

    async def fault(run: Faulty) -> None:
        await asyncio.to_thread(database.stop, "immediate")
        await asyncio.sleep(2)
        await asyncio.to_thread(database.start)
        await asyncio.sleep(3)
        if run.died():
            run.tally.faults.append("the server did not survive without its database")

    return fault


def _suffer(store: str, fault: Fault, matches: int, seconds: float) -> Figures:
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder), store or f"sqlite:///{folder}/faults.db")
        try:
            return asyncio.run(Faulty(server, matches, seconds, PACE, fault).measure())
        finally:
            server.kill()


def sections(matches: int = MATCHES, seconds: float = SECONDS) -> list[Section]:
    """Every fault in turn."""
    runs: dict[str, Figures] = {}
    for name, fault in (("restart storm", restart_storm), ("random kills", random_kills), ("full disk", full_disk)):
        runs[name] = _suffer("", fault, matches, seconds)
    try:
        with cluster() as database:
            runs["database away"] = _suffer(database.create("faults"), database_away(database), matches, seconds)
    except NoPostgres:
        pass
    told = ("answers", "refused", WRONG)
    rows: list[Figures] = []
    for name, run in runs.items():
        row: Figures = {"fault": name}
        row.update({figure: run[figure] for figure in told})
        rows.append(row)
    return [Section("Faults", f"{matches} matches of two sockets, {seconds:g} s and more a fault", rows)]


def main() -> int:
    """Do it all; fails if anything was lost or doubled, or if somebody could not go on."""
    parser = argparse.ArgumentParser(prog="bench.faults", description=__doc__)
    parser.add_argument("--matches", type=int, default=MATCHES)
    parser.add_argument("--seconds", type=float, default=SECONDS)
    chosen = parser.parse_args()
    found = sections(chosen.matches, chosen.seconds)
    for section in found:
        print_section(Console(), section)
    return 1 if any(row[WRONG] for row in found[0].rows) else 0


if __name__ == "__main__":
    sys.exit(main())
