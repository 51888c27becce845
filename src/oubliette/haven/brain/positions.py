"""The best hex to attack from, and whom to attack from there (GH-0280, GH-0289)."""

from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import NamedTuple

from oubliette.haven.brain.focus import FAR, Focus, Rank
from oubliette.haven.brain.situation import Enemy, Situation
from oubliette.kernel.boards import Cell, Mask

LAST: Rank = (FAR, FAR, FAR, FAR)
"""The rank of an enemy that could not be focused on its own."""

Merit = tuple[bool, int, tuple[Rank, ...], int, int]


class Position(NamedTuple):
    """A hex to attack from with one choice of targets, focus first; the smallest merit is best."""

    merit: Merit
    cell: Cell
    targets: tuple[str, ...]


def best_positions(s: Situation, focus: Focus, stands: Iterable[Cell], ranks: dict[str, Rank]) -> list[Position]:
    """All positions that are equally good after every priority of GH-0280."""
    best: list[Position] = []
    for stand in stands:
        for further in _target_choices(s, focus, stand, ranks):
            position = Position(_merit(s, focus, stand, further, ranks), stand, (focus.enemy.id, *further))
            if best and position.merit > best[0].merit:
                continue
            if best and position.merit < best[0].merit:
                best.clear()
            best.append(position)
    return best


def _merit(s: Situation, focus: Focus, stand: Cell, further: tuple[str, ...], ranks: dict[str, Rank]) -> Merit:
    """The priorities in their order: no Disadvantage on the focus, most targets, best ones, fewest at Disadvantage."""
    at_disadvantage = 0
    if s.minds_disadvantage and further:
        at_disadvantage = sum(e.id in further and s.is_disadvantaged(e, stand) for e in s.enemies)
    return (
        s.is_disadvantaged(focus.enemy, stand),
        -len(further),
        tuple(sorted(ranks.get(target, LAST) for target in further)),
        at_disadvantage,
        s.costs[stand][1],
    )


def _target_choices(s: Situation, focus: Focus, stand: Cell, ranks: dict[str, Rank]) -> Iterator[tuple[str, ...]]:
    """The further targets that could be taken from a hex, in each way that may be the best."""
    attack = s.planned
    if s.attack is None or (attack.area is None and attack.targets == 1):
        yield ()
    elif attack.area is None:
        yield from _further(s, stand, (focus.enemy.id,), attack.targets - 1, ranks)
    else:
        seen: list[tuple[str, ...]] = []
        for covered in _placements(s, focus.enemy, stand):
            struck = _struck(s, stand, covered, focus.enemy)
            if struck in seen:
                continue
            seen.append(struck)
            for further in _further(s, stand, (focus.enemy.id, *struck), attack.targets - 1, ranks):
                yield (*struck, *further)


def _placements(s: Situation, focus: Enemy, stand: Cell) -> Iterator[Mask]:
    """Every way to lay the area so that it covers the focus (GH-0127, GH-0129, GH-0130)."""
    area, reach = s.planned.area, s.planned.range
    if area is None:
        return
    if reach:
        near = s.ways.within(1 << stand, reach)
        yield from (covered for covered in area.covering(s.board, focus.cell) if covered & near)
    else:
        yield from (covered for covered in area.aims(s.board, stand) if covered >> focus.cell & 1)


def _struck(s: Situation, stand: Cell, covered: Mask, focus: Enemy) -> tuple[str, ...]:
    """The other enemies an area hits: all in it that are in sight (GH-0128)."""
    visible = covered & s.sight.seen_from(stand)
    return tuple(enemy.id for enemy in s.enemies if visible >> enemy.cell & 1 and enemy.id != focus.id)


def _further(
    s: Situation, stand: Cell, taken: tuple[str, ...], count: int, ranks: dict[str, Rank]
) -> Iterator[tuple[str, ...]]:
    """Up to so many more targets, the best by the focus rules; one choice each way a tie can be settled (GH-0289)."""
    free = [e.id for e in s.enemies if e.id not in taken and count and s.is_further_target(e, stand)]
    if len(free) <= count:
        yield tuple(sorted(free, key=lambda target: ranks.get(target, LAST)))
        return
    free.sort(key=lambda target: ranks.get(target, LAST))
    worst = ranks.get(free[count - 1], LAST)
    certain = [target for target in free if ranks.get(target, LAST) < worst]
    tied = [target for target in free if ranks.get(target, LAST) == worst]
    for some in combinations(tied, count - len(certain)):
        yield (*certain, *some)
