"""Where enemies can stand, whatever the size of their base (MA-0279, MA-0289 to MA-0293)."""

from oubliette.games.malhya.content.plan import STEPS, base_mask
from oubliette.games.malhya.content.vocabulary import Heading
from oubliette.games.malhya.state.session import Session
from oubliette.games.malhya.state.state import EnemyState
from oubliette.kernel.boards import Mask, cells


def stops_of(s: Session, enemy: EnemyState) -> Mask:
    """Cells on which it may end: free, no chasm; a large base needs one firm cell (MA-0279, MA-0289, MA-0293)."""
    taken = s.enemies_mask(enemy.id) | s.heroes_mask()
    card, board = s.kind(enemy), s.plan.board
    if card.base == 1:
        return board.cells & ~(taken | s.plan.chasm)
    found = 0
    for cell in board:
        mask = base_mask(board, cell, card.base)
        whole = mask.bit_count() == card.base**2 and s.ground.is_open(mask)
        if whole and not mask & taken and mask & ~s.plan.chasm:
            found |= 1 << cell
    return found


def front_of(s: Session, enemy: EnemyState, heading: Heading) -> list[int]:
    """The cells of its base that are foremost that way: two of four straight on, one at a corner (MA-5404)."""
    if s.kind(enemy).base == 1:
        return [enemy.cell]
    dx, dy = STEPS[heading]
    ahead: dict[int, int] = {}
    for cell in cells(s.base(enemy)):
        column, row = s.plan.board.coords(cell)
        ahead[cell] = dx * column + dy * row
    return [cell for cell, far in ahead.items() if far == max(ahead.values())]
