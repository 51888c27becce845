"""Random situations, small and crowded so that every rule gets its chance; the same seed gives the same one."""

import random
from itertools import product
from typing import Any

AREAS = (
    [[1, 0]],
    [[1, 0], [1, -1]],
    [[1, 0], [0, 1], [1, 1]],
    [[1, 0], [2, 0]],
    [[0, 1], [0, 2], [1, 1]],
    [[2, -1], [1, 1]],
    [[0, 0], [1, 0]],
    [[0, 0], [1, 0], [0, 1]],
    [[0, 0], [1, 0], [-1, 1], [0, -1]],
    [[0, 0], [1, 0], [2, 0], [0, 1]],
    [[1, 0], [2, 0], [1, 1], [2, 1]],
    [[1, 0], [1, -1], [0, -1], [-1, 0], [-1, 1], [0, 1]],
)


def random_situation(seed: int) -> dict[str, Any]:
    """A situation on a board of 4 to 7 by 4 to 6 hexes."""
    chance = random.Random(seed)  # noqa: S311 (the same situations in every run are what is wanted)
    width, height = chance.randint(4, 7), chance.randint(4, 6)
    places = [list(place) for place in product(range(width), range(height))]
    crowding = chance.choice((0.02, 0.1, 0.25))

    def some(share: float) -> list[list[int]]:
        return [place for place in places if chance.random() < share]

    walls = some(chance.choice((0.0, 0.08, 0.2)))
    floor = [place for place in places if place not in walls]
    figures = chance.sample(floor, min(len(floor), 1 + chance.randint(0, 4) + chance.randint(0, 6)))
    count = min(chance.randint(1, 4), len(figures) - 1)
    board: dict[str, Any] = {"width": width, "height": height, "rim": chance.choice(("open", "open", "wall"))}
    situation: dict[str, Any] = {
        "board": board,
        "walls": walls,
        "thin_walls": _thin_walls(chance, places, chance.choice((0.0, 0.05, 0.2))),
        "obstacles": some(crowding),
        "traps": some(chance.choice((0.0, 0.1, 0.4))),
        "hazards": some(chance.choice((0.0, 0.1))),
        "difficult": some(chance.choice((0.0, 0.15, 0.4))),
        "monster": _monster(chance, figures[0]),
        "enemies": [
            {"id": "ABCD"[number], "at": place, "initiative": chance.choice((10, 20, 20, 30.5, 99))}
            for number, place in enumerate(figures[1 : 1 + count])
        ],
        "allies": figures[1 + count :],
    }
    board["walled"] = [side for side in ("north", "east", "south", "west") if chance.random() < 0.2]
    for enemy in situation["enemies"]:
        enemy["invisible"] = chance.random() < 0.1
    return situation


def _thin_walls(chance: random.Random, places: list[list[int]], share: float) -> list[list[list[int]]]:
    found = []
    for column, row in places:
        low = column % 2
        beside = ([column, row + 1], [column + 1, row + low], [column + 1, row - 1 + low])
        found += [[[column, row], other] for other in beside if other in places and chance.random() < share]
    return found


def _monster(chance: random.Random, place: list[int]) -> dict[str, Any]:
    def often(share: float) -> bool:
        return chance.random() < share

    return {
        "at": place,
        "move": chance.randint(0, 5),
        "range": chance.choice((0, 0, 1, 2, 2, 3, 4)),
        "targets": chance.choice((1, 1, 1, 2, 2, 3, "all")),
        "flying": often(0.15),
        "jump": often(0.2),
        "muddled": often(0.15),
        "disarmed": often(0.07),
        "attack": not often(0.07),
        "area": chance.choice(AREAS) if often(0.4) else [],
    }
