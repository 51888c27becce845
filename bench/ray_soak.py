"""A cluster of Ray in three network namespaces of its own; one of its nodes is killed in the middle of a batch.

    python -m bench.ray_soak --matches 6000        # as root, with `ip` of iproute2

A head without processors, two nodes with one each, joined by a bridge that nothing else is on. While matches are
played, everything in one of the nodes is killed at once; later a new node joins in its place. Then nothing may be lost,
nothing doubled, and the report must be the one that a single process comes to.
"""

import argparse
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec

from oubliette.play import simulation
from oubliette.research import engines
from oubliette.research.batches import Engine

HEAD, BRIDGE = "oub-head", "oub-bridge"
NODES = {"oub-one": 2, "oub-two": 3}
"""The namespaces of the nodes, and the last part of their addresses."""
NET = "10.77.0"
PORT = 6379
_STORE = 80 * 1024 * 1024
_TRIES = 6


def plan_of(matches: int) -> simulation.Plan:
    """What is played."""
    return simulation.plan("buttons_bugs", scenario="1", bot="steady", matches=matches, seed=11)


def _ip(*words: str) -> None:
    subprocess.run(["ip", *words], check=True)  # noqa: S603, S607 - names of our own


@contextmanager
def network() -> Iterator[None]:
    """The namespaces, joined by a bridge in the head's; gone afterwards with whatever still runs in them."""
    try:
        for name in (HEAD, *NODES):
            _ip("netns", "add", name)
            _ip("-n", name, "link", "set", "lo", "up")
        _ip("-n", HEAD, "link", "add", BRIDGE, "type", "bridge")
        _ip("-n", HEAD, "addr", "add", f"{NET}.1/24", "dev", BRIDGE)
        _ip("-n", HEAD, "link", "set", BRIDGE, "up")
        for number, (name, last) in enumerate(NODES.items()):
            ours, theirs = f"oub-h{number}", f"oub-n{number}"
            _ip("-n", HEAD, "link", "add", ours, "type", "veth", "peer", "name", theirs, "netns", name)
            _ip("-n", HEAD, "link", "set", ours, "master", BRIDGE, "up")
            _ip("-n", name, "addr", "add", f"{NET}.{last}/24", "dev", theirs)
            _ip("-n", name, "link", "set", theirs, "up")
        yield
    finally:
        for name in (HEAD, *NODES):
            kill_all_in(name)
            subprocess.run(["ip", "netns", "del", name], check=False)  # noqa: S603, S607


def kill_all_in(name: str) -> int:
    """End everything in a namespace at once, as when a machine loses its power."""
    words = ["ip", "netns", "pids", name]
    told = subprocess.run(words, capture_output=True, text=True, check=False)  # noqa: S603
    numbers = [int(one) for one in told.stdout.split()]
    for number in numbers:
        os.kill(number, signal.SIGKILL)
    return len(numbers)


def within(name: str, *words: str, **how: Any) -> subprocess.Popen[str]:
    """A command in a namespace."""
    quiet = os.environ | {"RAY_AUTH_MODE": "disabled", "RAY_USAGE_STATS_ENABLED": "0"}
    return subprocess.Popen(["ip", "netns", "exec", name, *words], env=quiet, text=True, **how)  # noqa: S603, S607


def start_node(name: str, folder: Path) -> None:
    """A node of the cluster, or its head; Ray gives itself half a minute, so a busy machine needs several tries."""
    ray = str(Path(sys.executable).with_name("ray"))
    where = ["--head", f"--port={PORT}", "--num-cpus=0", "--include-dashboard=false", f"--temp-dir={folder / 'ray'}"]
    if name != HEAD:
        where = [f"--address={NET}.1:{PORT}", "--num-cpus=1"]
    last = 1 if name == HEAD else NODES[name]
    words = [ray, "start", *where, f"--node-ip-address={NET}.{last}", f"--object-store-memory={_STORE}", "--block"]
    path = folder / f"{name}.log"
    for _ in range(_TRIES):
        with path.open("w") as log:
            node = within(name, *words, stdout=log, stderr=subprocess.STDOUT)
        while node.poll() is None:
            if "will now block" in path.read_text():
                return
            time.sleep(0.5)
        kill_all_in(name)
    raise SystemExit(f"no node starts in {name}: {path.read_text()[-2000:]}")


def drive(matches: int, keep: Path, address: str) -> None:
    """Play the batch on the cluster that is there; run within the head's namespace."""
    report = engines.simulate(plan_of(matches), Engine(name="ray", workers=2, address=address, keep=keep))
    print(report.digest, flush=True)


def played(keep: Path) -> Counter[int]:
    """How often each match stands in the file."""
    if not keep.exists():
        return Counter()
    lines = keep.read_bytes().split(b"\n")[1:-1]
    return Counter(first + place for _, first, some in map(msgspec.json.decode, lines) for place in range(len(some)))


def _wait_for(share: float, matches: int, keep: Path, driver: subprocess.Popen[str]) -> None:
    while sum(played(keep).values()) < share * matches:
        if driver.poll() is not None:
            raise SystemExit(f"the driver ended early, with {driver.returncode}: {driver.communicate()}")
        time.sleep(0.2)


def soak(matches: int) -> None:
    """All of it; raises where something is lost, doubled or different."""
    alone = simulation.simulate(plan_of(matches))
    folder = Path(tempfile.mkdtemp(prefix="oub-"))
    keep = folder / "kept.jsonl"
    try:
        with network():
            for name in (HEAD, *NODES):
                start_node(name, folder)
            words = ["-m", "bench.ray_soak", "--matches", str(matches), "--drive", f"{NET}.1:{PORT}", "--keep"]
            driver = within(HEAD, sys.executable, *words, str(keep), stdout=subprocess.PIPE, stderr=subprocess.PIPE)
            _wait_for(0.2, matches, keep, driver)
            ended = kill_all_in("oub-two")
            if not ended:
                raise SystemExit("there was nothing to kill")
            there = sum(played(keep).values())
            print(f"node killed after {there} of {matches} matches: {ended} processes at once", flush=True)
            _wait_for(0.6, matches, keep, driver)
            print("the other node has played on alone; a new one joins", flush=True)
            start_node("oub-two", folder)
            said, wrong = driver.communicate(timeout=1800)
        counts = played(keep)
        if driver.returncode:
            raise SystemExit(f"the driver failed: {wrong[-2000:]}")
        if sorted(counts) != list(range(matches)) or set(counts.values()) != {1}:
            raise SystemExit(f"{matches - len(counts)} matches lost, {sum(n > 1 for n in counts.values())} doubled")
        if said.split()[-1] != alone.digest:
            raise SystemExit(f"another report: {said.split()[-1]}, from one process {alone.digest}")
        print(f"{matches} matches: none lost, none doubled, the same report as one process ({alone.digest})")
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def main() -> None:
    """By the command line."""
    parser = argparse.ArgumentParser(prog="python -m bench.ray_soak", description=__doc__)
    parser.add_argument("--matches", type=int, default=6_000)
    parser.add_argument("--drive", help=argparse.SUPPRESS)
    parser.add_argument("--keep", type=Path, help=argparse.SUPPRESS)
    how = parser.parse_args()
    if how.drive:
        drive(how.matches, how.keep, how.drive)
    elif os.geteuid() != 0 or shutil.which("ip") is None:
        print("left out: network namespaces need root and the command ip")
    else:
        soak(how.matches)


if __name__ == "__main__":
    main()
