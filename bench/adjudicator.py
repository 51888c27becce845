"""How fast a monster's every legal outcome is found.

*cold* is a question on a board never seen before; *warm* one on a board that has seen some play, with all figures in
new places; *again* the same question once more. The mixed set has all kinds of attacks and movements; the worst case
is a large area with further targets among sixteen enemies on a board full of walls. Times are of the processor, so
that a busy machine does not spoil them.
"""

import random
from itertools import product
from statistics import median
from time import process_time
from typing import Any

import msgspec

from bench.report import Section
from oubliette.games.gloomhaven.adjudicator.judging import DrawnSituation, adjudicate

WIDTH, HEIGHT = 16, 7
BOARDS, PLAYED, ASKED = 5, 40, 12
CARDS: dict[str, dict[str, Any]] = {
    "melee": {"move": 3},
    "melee, two targets": {"move": 3, "targets": 2},
    "melee area": {"move": 3, "area": [[1, 0], [1, -1], [2, -1]]},
    "ranged": {"move": 2, "range": 4},
    "ranged, three targets": {"move": 3, "range": 4, "targets": 3},
    "ranged area": {"move": 2, "range": 3, "area": [[0, 0], [1, 0], [0, 1]]},
    "ranged area and target": {"move": 2, "range": 3, "targets": 2, "area": [[0, 0], [1, 0], [0, 1], [1, -1]]},
    "jump": {"move": 4, "jump": True, "range": 2},
    "flying": {"move": 4, "flying": True, "targets": 2},
    "disarmed": {"move": 2, "range": 3, "disarmed": True},
}
WORST = {
    "move": 7,
    "range": 7,
    "targets": 5,
    "area": [[0, 0], [1, 0], [0, 1], [-1, 1], [-1, 0], [0, -1], [1, -1]],
}


def sections() -> list[Section]:
    """The mixed set card by card and as a whole, and the worst case."""
    says = "milliseconds a question on one core, median and longest"
    rows: list[dict[str, str | float]] = []
    every: list[_Timed] = []
    for card, told in CARDS.items():
        timed = _timed([_board(len(every) + seed) for seed in range(BOARDS)], told, enemies=4)
        every += timed
        rows.append(_row(card, timed))
    rows.append(_row("all together", every))
    worst = _timed([_board(seed, share=0.15) for seed in range(BOARDS)], WORST, enemies=16)
    per_second = 1000 * len(every) / sum(timed.warm for timed in every)
    return [
        Section("Monster adjudications", f"{says}; warm: {per_second:,.0f} a second", rows),
        Section("The worst area case", says, [_row("16 enemies, 7 hexes, 5 targets", worst)]),
    ]


class _Timed(msgspec.Struct):
    """How long one question took, in milliseconds; cold only for the first on its board."""

    cold: float | None
    warm: float
    again: float


def _timed(boards: list[dict[str, Any]], card: dict[str, Any], enemies: int) -> list[_Timed]:
    found = []
    for board in boards:
        questions = [_situation(board, card, enemies, number) for number in range(PLAYED + ASKED)]
        cold = _milliseconds(questions[0])
        for question in questions[1:PLAYED]:
            adjudicate(question)
        for number, question in enumerate(questions[PLAYED:]):
            warm = _milliseconds(question)
            found.append(_Timed(None if number else cold, warm, min(_milliseconds(question) for _ in range(3))))
    return found


def _milliseconds(question: DrawnSituation) -> float:
    begun = process_time()
    adjudicate(question)
    return (process_time() - begun) * 1000


def _row(name: str, timed: list[_Timed]) -> dict[str, str | float]:
    cold = [one.cold for one in timed if one.cold is not None]
    warm = [one.warm for one in timed]
    again = [one.again for one in timed]
    return {
        "monster": name,
        "cold": median(cold),
        "longest cold": max(cold),
        "warm": median(warm),
        "longest warm": max(warm),
        "again": median(again),
        "longest again": max(again),
    }


# --- situations ---


def _chance(seed: int) -> random.Random:
    return random.Random(seed)  # noqa: S311 (the same situations in every run are what is wanted)


def _board(seed: int, share: float = 0.08) -> dict[str, Any]:
    """Walls and terrain for a board."""
    chance = _chance(seed)
    places = list(product(range(WIDTH), range(HEIGHT)))

    def some(part: float) -> list[tuple[int, int]]:
        return [place for place in places if chance.random() < part]

    return {
        "board": {"width": WIDTH, "height": HEIGHT},
        "walls": some(share),
        "thin_walls": [[(c, r), (c, r + 1)] for c, r in places if r + 1 < HEIGHT and chance.random() < 0.05],
        "obstacles": some(0.06),
        "traps": some(0.05),
        "hazards": some(0.02),
        "difficult": some(0.06),
    }


def _situation(board: dict[str, Any], card: dict[str, Any], enemies: int, seed: int) -> DrawnSituation:
    """Figures somewhere on the board."""
    chance = _chance(seed)
    free = [place for place in product(range(WIDTH), range(HEIGHT)) if place not in board["walls"]]
    places = chance.sample(free, 1 + enemies + 3)
    told = board | {
        "monster": {"at": places[0], **card},
        "enemies": [
            {"id": f"e{number}", "at": place, "initiative": chance.randint(1, 99)}
            for number, place in enumerate(places[1 : 1 + enemies])
        ],
        "allies": places[1 + enemies :],
    }
    return msgspec.convert(told, DrawnSituation)
