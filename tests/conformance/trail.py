"""Play some random matches of a game and print what every process must agree on.

Run as ``python -m tests.conformance.trail GAME CASES LIMIT SEED`` under different hash seeds.
"""

import sys

from tests.conformance.kit import cases, encoded, evenly, trail


def trails(name: str, count: int, limit: int, seed: int) -> bytes:
    """One line for each case: its name, the digest at every step, and all journals and views at the end."""
    lines = [[str(case), *trail(case, seed, limit)] for case in evenly(cases(name), count)]
    return b"\n".join(encoded(line) for line in lines)


if __name__ == "__main__":
    sys.stdout.buffer.write(trails(sys.argv[1], *map(int, sys.argv[2:5])))
