"""Focus: the one enemy a monster is after this turn (GH-0266 to GH-0272)."""

from typing import NamedTuple

from oubliette.haven.brain.situation import Enemy, Situation
from oubliette.kernel.boards import Cell

Rank = tuple[int, int, int, int]
"""How good a focus an enemy is, smallest best: negative hexes, movement, proximity, initiative."""

FAR = 1 << 20


class Focus(NamedTuple):
    """An enemy that the monster could focus, with its rank and the hexes to attack it from."""

    enemy: Enemy
    rank: Rank
    attack_hexes: tuple[Cell, ...]
    """Those that can be got to with the fewest negative hexes; others never count (GH-0280, GH-0282)."""


def candidates(s: Situation) -> dict[str, Focus]:
    """Every enemy with a path to an attack hex, by id (GH-0267)."""
    found: dict[str, Focus] = {}
    for enemy in s.enemies:
        hits = s.hits_from(enemy)
        reachable = [cell for cell in s.costs if hits >> cell & 1]
        if not reachable:
            continue
        negative, points = min(s.costs[cell] for cell in reachable)
        clean = tuple(sorted(cell for cell in reachable if s.costs[cell][0] == negative))
        found[enemy.id] = Focus(enemy, (negative, points, proximity(s, enemy), enemy.initiative), clean)
    return found


def proximity(s: Situation, enemy: Enemy) -> int:
    """Hexes from the monster to an enemy, counted like range: round walls, through figures (GH-0270)."""
    distance = s.ways.distance(s.monster, enemy.cell)
    return FAR if distance is None else distance


def find_focus(s: Situation) -> list[Focus]:
    """The enemies among which the players choose the focus: mostly one, none if nobody can be attacked (GH-0271)."""
    ranked = list(candidates(s).values())
    best = min((focus.rank for focus in ranked), default=None)
    return [focus for focus in ranked if focus.rank == best]
