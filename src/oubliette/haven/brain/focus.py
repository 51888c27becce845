"""Focus: the one enemy a monster is after this turn (GH-0266 to GH-0272)."""

from typing import NamedTuple

from oubliette.haven.brain.situation import Enemy, Situation
from oubliette.kernel.boards import Mask

Rank = tuple[int, int, int, float]
"""How good a focus an enemy is, smallest best: negative hexes, movement, proximity, initiative."""


_TESTS = ("GH-0268", "GH-0269", "GH-0270", "GH-0271")
"""The rule behind each place of a rank."""


class Focus(NamedTuple):
    """An enemy that the monster could focus, with its rank."""

    enemy: Enemy
    rank: Rank


def find_focus(s: Situation) -> list[Focus]:
    """The enemies among which the players choose the focus: mostly one, none if nobody can be attacked (GH-0271)."""
    return best_of(foremost(s))


def foremost(s: Situation) -> list[Focus]:
    """All who can be the focus, and beside a single one whoever is next: who is farther off is never looked at.

    Two that cost the same are told apart by their places; the next tells whether negative hexes or movement decided.
    """
    found: list[Focus] = []
    left = [(enemy, s.covering(enemy)) for enemy in s.enemies]
    for cost, layer in s.layers:
        hit = [enemy for enemy, covering in left if s.seeing(enemy, layer & covering)]
        found += (Focus(enemy, (*cost, s.proximity(enemy), enemy.initiative)) for enemy in hit)
        if len(found) > 1 or len(found) == len(s.enemies):
            break
        left = [one for one in left if one[0] not in hit] if hit else left
    return found


def candidates(s: Situation) -> list[Focus]:
    """Every enemy that could be the focus, whether or not another is better."""
    return [focus for enemy in s.enemies if (focus := _as_focus(s, enemy)) is not None]


def best_of(found: list[Focus]) -> list[Focus]:
    """Those with the best rank."""
    best = min((focus.rank for focus in found), default=None)
    return [focus for focus in found if focus.rank == best]


def rules_behind(best: Focus, found: list[Focus]) -> tuple[str, ...]:
    """The rules that made this one the focus and no other: all tests down to the one that settled it."""
    tests = 0
    for other in found:
        pairs = zip(best.rank, other.rank, strict=True)
        differing = next((place for place, (ours, theirs) in enumerate(pairs, 1) if ours != theirs), len(_TESTS))
        tests = max(tests, differing if other is not best else 0)
    return ("GH-0266", "GH-0267", *_TESTS[:tests])


def _as_focus(s: Situation, enemy: Enemy) -> Focus | None:
    """An enemy as a focus, if there is a path to an attack hex for it (GH-0267)."""
    covering = s.covering(enemy)
    for cost, layer in s.layers:
        if s.seeing(enemy, layer & covering):
            return Focus(enemy, (*cost, s.proximity(enemy), enemy.initiative))
    return None


def attack_hexes(s: Situation, focus: Focus, stands: Mask) -> Mask:
    """Those of some hexes from which the focus can be attacked, as far as they count.

    Only hexes that can be got to with the fewest negative hexes ever do (GH-0280, GH-0282).
    """
    clean = 0
    for cost, layer in s.layers:
        if cost[0] == focus.rank[0]:
            clean |= layer
    return s.seeing(focus.enemy, s.covering(focus.enemy) & clean & stands)
