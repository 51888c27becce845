"""What enemies see in Infiltration: distance, lines, shadow, vigilance (MA-5024 to MA-5026, MA-5070 to MA-5077)."""

from functools import lru_cache

from oubliette.games.malhya.board.footing import front_of
from oubliette.games.malhya.content.plan import STEPS, Ground
from oubliette.games.malhya.content.vocabulary import Heading
from oubliette.games.malhya.state.session import Session
from oubliette.games.malhya.state.state import EnemyState
from oubliette.kernel.boards import Mask, cells, mask_of


def vision_distance(s: Session, enemy: EnemyState) -> int:
    """The distance of the threat level, one more for some enemies (MA-5024, MA-5361)."""
    board = s.state.infiltration
    if board is None:
        return 1
    slots = s.book.boards[board.level].slots
    return slots[min(board.threat, len(slots) - 1)].sees + s.kind(enemy).stealth.sees_more


@lru_cache(maxsize=4096)
def in_view(ground: Ground, cell: int, distance: int) -> Mask:
    """The cells an enemy sees from a cell, figures aside: nothing touched in between (MA-5006, MA-5008).

    Adjacent cells need no line; a shadow cell is seen from an adjacent one only (MA-5025).
    """
    near = ground.near(cell)
    found = near | 1 << cell
    for other in cells(ground.board.disc(cell, distance)):
        if ground.plan.shadow >> other & 1:
            continue
        if ground.sight(cell, other) == "clear":
            found |= 1 << other
    return found


@lru_cache(maxsize=4096)
def corridor(ground: Ground, cell: int, heading: Heading) -> Mask:
    """What a vigilant enemy sees: three cells wide, straight on without limit (MA-5076).

    He sees nothing beside or behind him. Shadow hides what is not adjacent to him.
    """
    board, (dx, dy) = ground.board, STEPS[heading]
    column, row = board.coords(cell)
    found = 0
    for far in range(1, max(board.grid.columns, board.grid.rows) + 1):
        for aside in (-1, 0, 1):
            place = _beside(column, row, dx, dy, far, aside)
            other = board.at(*place)
            if other is None:
                continue
            lit = not ground.plan.shadow >> other & 1
            if ground.is_near(cell, other) or (lit and ground.sight(cell, other) == "clear"):
                found |= 1 << other
    return found


def _beside(column: int, row: int, dx: int, dy: int, far: int, aside: int) -> tuple[int, int]:
    """A cell of a corridor: so far ahead and so far aside; on a diagonal the row of three runs across it."""
    if dx and dy:
        return column + dx * far + (dx * aside if aside < 0 else 0), row + dy * far - (dy * aside if aside > 0 else 0)
    return column + dx * far + (aside if dy else 0), row + dy * far + (aside if dx else 0)


def watched(s: Session, enemy: EnemyState) -> Mask:
    """All cells an enemy sees now, figures in between aside."""
    ground = s.ground
    if enemy.vigils:
        return _union(
            corridor(ground, cell, vigil.heading)
            for vigil in enemy.vigils
            for cell in front_of(s, enemy, vigil.heading)
        )
    distance = vision_distance(s, enemy)
    return _union(in_view(ground, cell, distance) for cell in cells(s.base(enemy)))


def _union(masks: object) -> Mask:
    found = 0
    for mask in masks:  # type: ignore[attr-defined]
        found |= mask
    return found


def _is_open(s: Session, enemy: EnemyState, cell: int) -> bool:
    """Whether no hero stands between an enemy and a cell it watches (MA-5014)."""
    ground, heroes = s.ground, s.heroes_mask()
    return any(
        ground.is_near(own, cell) or own == cell or not ground.crosses(own, cell, heroes)
        for own in cells(s.base(enemy))
    )


def exposed(s: Session) -> list[int]:
    """Cells with something to be spotted: heroes on the tiles, Corpse tokens, heroes at 0 (MA-5058, MA-5080)."""
    found = [token.cell for token in s.place.heroes.values() if not token.off]
    return sorted({*found, *s.place.corpses})


def spotted(s: Session) -> list[tuple[EnemyState, int]]:
    """Every enemy that sees something, with the cell."""
    marks = exposed(s)
    found: list[tuple[EnemyState, int]] = []
    for enemy in s.place.enemies.values():
        seen = watched(s, enemy)
        found += [(enemy, cell) for cell in marks if seen >> cell & 1 and _is_open(s, enemy, cell)]
    return found


def seen_cells(s: Session) -> Mask:
    """Every cell some enemy watches, for previews and paths."""
    return _union(watched(s, enemy) for enemy in s.place.enemies.values())


def corridor_cells(ground: Ground, cell: int, heading: Heading) -> list[int]:
    """The corridor as a list, for tests and the table."""
    return list(cells(corridor(ground, cell, heading) & mask_of(ground.board)))
