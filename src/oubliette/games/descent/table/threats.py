"""Who could strike a hero before its next turn where a move would end: for who thinks about going there."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Literal

from oubliette.games.descent.attack.aiming import means_of
from oubliette.games.descent.board.sight import blockers
from oubliette.games.descent.content.dice import FACES, DieName
from oubliette.games.descent.figures.figures import defence, speed
from oubliette.games.descent.map.movement import ways_to
from oubliette.games.descent.state.offers import Means
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import OVERLORD, Figure
from oubliette.kernel.boards import NOWHERE, Mask, mask_of

FAR = 7
"""Spaces beyond which a ranged attack hardly ever gets."""


def threats(s: Session, piece: str, ends: Sequence[int]) -> dict[int, tuple[str, ...]]:
    """For each space the monsters that could move once and attack it; nothing for the overlord's own figures."""
    figure = s.state.figures.get(piece)
    if figure is None or s.side(figure) == OVERLORD:
        return {}
    goals = mask_of(ends)
    struck = [(foe.id, hit) for foe, means in _foes(s) if (hit := _strikes(s, foe, means, figure, goals))]
    return {end: tuple(name for name, hit in struck if hit >> end & 1) for end in ends}


def struck_by(s: Session, foe: Figure) -> Mask:
    """All spaces that it could attack after a move."""
    struck = NOWHERE
    for means in means_of(s, foe):
        struck |= _strikes(s, foe, means, foe, s.ground.spaces)
    return struck


def strike(s: Session, foe: str, piece: str) -> int:
    """The hearts of its attack dice less the shields of the defence dice, both on average; surges are left out."""
    attacker, target = s.state.figures.get(foe), s.state.figures.get(piece)
    if attacker is None or target is None:
        return 0
    hearts = max((_mean(means.dice, "damage") for means in means_of(s, attacker)), default=Fraction(0))
    return max(0, round(hearts - _mean(defence(s, target), "shields")))


def _mean(dice: Sequence[DieName], what: Literal["damage", "shields"]) -> Fraction:
    return sum((Fraction(sum(getattr(face, what) for face in FACES[die]), 6) for die in dice), Fraction(0))


def _foes(s: Session) -> Iterator[tuple[Figure, Means]]:
    """Monsters and lieutenants on the map, with what they attack with."""
    for foe in s.on_map():
        if foe.rank in ("minion", "master", "lieutenant") and s.side(foe) == OVERLORD:
            yield from ((foe, means) for means in means_of(s, foe))


def _strikes(s: Session, foe: Figure, means: Means, target: Figure, goals: Mask) -> Mask:
    """Those of some spaces that it could attack after a move."""
    stands = s.mask(foe)
    if "immobilized" not in foe.conditions:
        stands |= mask_of(ways_to(s, foe, speed(s, foe)))
    if means.type == "melee":
        near = s.ground.adjacent(s.closed, stands) | stands
        return goals & (near if means.reach == 1 else s.ground.within(s.closed, stands, means.reach))
    in_range = goals & s.ground.within(s.closed, stands, FAR)
    blocked = blockers(s) & ~s.mask(foe) & ~s.mask(target) & ~goals
    return s.ground.sight(s.closed).seen(stands, in_range, blocked)
