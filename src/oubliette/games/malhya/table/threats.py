"""Who could still strike a hero this round where a walk would end: for who thinks about going there."""

from collections.abc import Iterator, Sequence
from fractions import Fraction

from oubliette.games.malhya.attack.blows import Force
from oubliette.games.malhya.board.footing import stops_of
from oubliette.games.malhya.content.foes import EnemyAttack
from oubliette.games.malhya.content.plan import base_mask
from oubliette.games.malhya.content.vocabulary import Extra
from oubliette.games.malhya.state.session import Session
from oubliette.games.malhya.state.state import EnemyState
from oubliette.games.malhya.turn.enemy_turn import force_of, movement_of, ways_of
from oubliette.kernel.boards import Mask, cells, mask_of

LONG = 2


def threats(s: Session, piece: str, ends: Sequence[int]) -> dict[int, tuple[str, ...]]:
    """For each cell the enemies of a Combat that have not acted this round and could reach and hit it."""
    place = s.state.place
    if place is None or place.mode != "combat" or piece not in s.state.heroes:
        return {}
    near = [(enemy, list(_stands(s, enemy))) for enemy in place.enemies.values() if enemy.kind not in place.acted]
    return {end: tuple(enemy.id for enemy, stands in near if _hits(s, enemy, stands, end)) for end in ends}


def struck_by(s: Session, enemy: EnemyState) -> tuple[Mask, Mask]:
    """What its base could cover this turn, and the cells it could hit from there."""
    stands = list(_stands(s, enemy))
    covered = 0
    for stand in stands:
        covered |= stand
    return covered, mask_of(cell for cell in cells(s.plan.board.cells) if _hits(s, enemy, stands, cell))


def strike(s: Session, foe: str, _piece: str) -> int:
    """The harm of all its attack lines on average, with tokens and special faces, before any defence (MA-5229)."""
    place = s.state.place
    if place is None or foe not in place.enemies:
        return 0
    enemy = place.enemies[foe]
    return round(sum(_harm(s, force_of(s, enemy, line)) for line in s.kind(enemy).attacks))


def _harm(s: Session, force: Force) -> Fraction:
    """What an attack brings on average."""
    red, yellow = force.dice
    fixed = Fraction(sum(force.harm().values()))
    return fixed + red * _mean(s, "attack", force.on_attack) + yellow * _mean(s, "power", force.on_power)


def _mean(s: Session, die: str, on_special: Sequence[Extra]) -> Fraction:
    faces = s.book.dice[die].faces
    special = sum(extra.damage + extra.wound + extra.shock for extra in on_special)
    worth = sum(count if face == "damage" else special if face == "special" else 0 for face, count in faces)
    return Fraction(worth, len(faces))


def _stands(s: Session, enemy: EnemyState) -> Iterator[Mask]:
    """What its base could cover this turn: where it is, and wherever it gets."""
    yield s.base(enemy)
    base, board = s.kind(enemy).base, s.plan.board
    for cell in ways_of(s, enemy, movement_of(s, enemy)).landings(stops_of(s, enemy)):
        yield base_mask(board, cell, base)


def _hits(s: Session, enemy: EnemyState, stands: Sequence[Mask], end: int) -> bool:
    return any(
        _reaches(s, line, stand, end) for line in s.kind(enemy).attacks for stand in stands if not stand >> end & 1
    )


def _reaches(s: Session, line: EnemyAttack, stand: Mask, end: int) -> bool:
    """Adjacent for melee, two cells if long, else range and a line that nothing blocks (MA-5148, MA-5153)."""
    if line.reach == "melee" and s.ground.near_all(stand) >> end & 1:
        return True
    far = line.range if line.reach != "melee" else LONG if line.long else 0
    if line.reach == "melee" and not far:
        return False
    return any(
        (not far or s.ground.distance(cell, end) <= far) and s.ground.sight(cell, end) != "blocked"
        for cell in cells(stand)
    )
