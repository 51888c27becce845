"""What boards cost that are different in every match, so that nothing worked out before serves again.

A map of hexes grows tile by tile and is asked after each; a map of squares is put together anew for each match, and
figures look and walk on it. *Kept* is the memory that all caches of boards hold once they are full.
"""

import random
from itertools import product
from pathlib import Path
from time import process_time

from bench.report import Section
from oubliette.kernel.boards import (
    WALL,
    Board,
    Footprint,
    Laying,
    assembled,
    cells,
    corner_sight,
    empty_board,
    frame_of,
    mask_of,
    reach,
    read_tile,
)

START = read_tile("\n . .\n. x .\n . .", "pointed")
LANDS = [read_tile("m .\n h", "pointed"), read_tile("a .\n .", "pointed")]
ROOM = read_tile(
    """
    + +_+ +
    |. . .|
    +    ~+
    !. . .!
    +     +
    |. . .|
    + +_+ +
    """,
    "square",
    framed=True,
    rim=WALL,
)
MATCHES = 120
TILES = 40
ASKED = 4


def sections() -> list[Section]:
    """Growing hexes, and squares never seen before."""
    says = f"microseconds, processor time, over {MATCHES} matches whose maps are all different"
    return [
        Section("Maps that grow", f"{says}; a tile is looked for, laid, and asked about {ASKED} times", [_growing()]),
        Section("Maps never seen before", f"{says}; 12 figures see each other and walk, one of 2x2", [_unseen()]),
    ]


def _memory() -> float:
    """Megabytes of this process."""
    statm = Path("/proc/self/statm")
    return int(statm.read_text().split()[1]) * 4096 / 1e6 if statm.exists() else 0.0


def _growing() -> dict[str, str | float]:
    before, laying, asking, laid = _memory(), 0.0, 0.0, 0
    for match in range(MATCHES):
        chance = random.Random(match)  # noqa: S311 (the same maps in every run are what is wanted)
        board = START.lay(empty_board("pointed", frame_of([(0, 0)], margin=16)), (0, 0), by="x").board
        for _ in range(TILES):
            begun = process_time()
            board = _grown(board, chance)
            laying, laid, begun = laying + process_time() - begun, laid + 1, process_time()
            for start in chance.sample(list(board), ASKED):
                found = reach(board.ways(), 1 << start, 3)
                next(iter(found.paths(max(cells(found.cells)))))
            asking += process_time() - begun
    return {
        "tiles": laid,
        "lay": laying / laid * 1e6,
        "reach and a way": asking / laid / ASKED * 1e6,
        "kept MB": _memory() - before,
    }


def _grown(board: Board, chance: random.Random) -> Board:
    """The board with a tile more, laid against its rim."""
    rim = [cell for cell in board if board.ways().neighbours(cell).bit_count() < 6]
    while True:
        column, row = board.coords(chance.choice(rim))
        place = column + chance.choice((-1, 0, 1)), row + chance.choice((-1, 0, 1))
        tile, turn = chance.choice(LANDS), chance.randrange(6)
        if tile.fits(board, place, turn):
            return tile.lay(board, place, turn).board


def _unseen() -> dict[str, str | float]:
    before, building, seeing, walking = _memory(), 0.0, 0.0, 0.0
    ogre = Footprint(2, 2)
    for match in range(MATCHES):
        chance = random.Random(match)  # noqa: S311
        spots = chance.sample(list(product(range(4), range(3))), 8)
        begun = process_time()
        board = assembled([Laying(ROOM, (3 * x, 3 * y), chance.randrange(4)) for x, y in spots], (0, 0, 12, 9)).board
        ways = board.ways()
        building += process_time() - begun
        for _ in range(10):
            figures = chance.sample(list(board), 12)
            standing, begun = mask_of(figures), process_time()
            for figure in figures:
                corner_sight(board).seen(1 << figure, standing, standing)
            seeing, begun = seeing + process_time() - begun, process_time()
            for figure in figures:
                reach(ways, 1 << figure, 4, passable=board.cells & ~standing)
            free = board.cells & ~standing
            reach(
                ogre.ways(ways),
                ogre.anchors(ways, free) & chance.getrandbits(200),
                4,
                passable=ogre.anchors(ways, free),
            )
            walking += process_time() - begun
    asked = MATCHES * 10
    return {
        "maps": MATCHES,
        "put together": building / MATCHES * 1e6,
        "who of 12 sees whom": seeing / asked * 1e6,
        "where 12 and a 2x2 get": walking / asked * 1e6,
        "kept MB": _memory() - before,
    }


if __name__ == "__main__":
    from rich.console import Console

    from bench.report import print_section

    for section in sections():
        print_section(Console(), section)
