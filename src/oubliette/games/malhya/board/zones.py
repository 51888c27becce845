"""Zones of attacks: all round the target, or a pattern that starts at the attacker (MA-5227, MA-5248, MA-5369)."""

from oubliette.games.malhya.state.session import Session
from oubliette.kernel.boards import Mask, cells

WAYS = ((0, -1), (1, 0), (0, 1), (-1, 0))


def zone_masks(s: Session, own: Mask, target: Mask, zone: str) -> list[Mask]:
    """The zones that hit a target, for a pattern one for each of the four ways it can be turned."""
    if zone == "target":
        return [target | s.ground.near_all(target)]
    found = [shape_mask(s, cell, shape(zone, dx, dy)) for cell in cells(own) for dx, dy in WAYS]
    return [mask | target for mask in found if mask & target] or [target]


def zone_ways(s: Session, own: int, target: Mask, zone: str) -> dict[str, Mask]:
    """For each way a pattern can be turned the cells it hits, as far as the target is one of them (MA-5248)."""
    turned = {name: shape_mask(s, own, shape(zone, dx, dy)) for name, (dx, dy) in zip("nesw", WAYS, strict=True)}
    return {name: mask | target for name, mask in turned.items() if mask & target}


def shape(zone: str, dx: int, dy: int) -> list[tuple[int, int]]:
    """Two cells straight on, or the three before the attacker."""
    return [(dx, dy), (2 * dx, 2 * dy)] if zone == "line" else [(dx, dy), (dx + dy, dy - dx), (dx - dy, dy + dx)]


def shape_mask(s: Session, own: int, offsets: list[tuple[int, int]]) -> Mask:
    """Cells that lie so from the attacker, as far as no blocking obstacle cuts them off."""
    column, row = s.plan.board.coords(own)
    mask = 0
    for dx, dy in offsets:
        cell = s.plan.board.at(column + dx, row + dy)
        if cell is not None and s.ground.sight(own, cell) != "blocked":
            mask |= 1 << cell
    return mask


def fullest(masks: list[Mask], opponents: Mask) -> Mask:
    """The zone with most opponents in it, the first of equals."""
    return max(masks, key=lambda mask: (mask & opponents).bit_count())
