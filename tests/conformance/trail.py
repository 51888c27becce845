"""Play some random matches of a game and print what every process must agree on.

Run as ``python -m tests.conformance.trail GAME CASES LIMIT SEED`` under different hash seeds.
"""

import os
import subprocess
import sys
from pathlib import Path

import msgspec
from tests.conformance.kit import cases, evenly, trail

ROOT = Path(__file__).parents[2]


def trails(name: str, count: int, limit: int, seed: int) -> bytes:
    """One line for each case: its name, the digest at every step, and all journals and views at the end."""
    lines = [[str(case), *trail(case, seed, limit)] for case in evenly(cases(name), count)]
    return msgspec.json.encode(lines)


def there(name: str, sizes: tuple[int, int, int], hash_seed: str) -> bytes:
    """The same from a process of its own, with another order of hashes."""
    command = [sys.executable, "-m", "tests.conformance.trail", name, *map(str, sizes)]
    environment = os.environ | {"PYTHONHASHSEED": hash_seed, "PYTHONPATH": f"{ROOT}{os.pathsep}{ROOT / 'src'}"}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, check=False)  # noqa: S603 - our own
    assert done.returncode == 0, done.stderr.decode()
    return done.stdout


if __name__ == "__main__":
    sys.stdout.buffer.write(trails(sys.argv[1], *map(int, sys.argv[2:5])))
