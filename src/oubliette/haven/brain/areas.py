"""Where an area pattern can lie: every way to turn, mirror and move it that matters (GH-0127)."""

from functools import lru_cache
from typing import NamedTuple

from oubliette.kernel.boards import Board, Cell, Coords, Mask, Pattern, Ways

Offsets = tuple[Coords, ...]


class Laid(NamedTuple):
    """An area on the board: the hexes it covers, and those next to the walls it covers beside them.

    The hex of a ranged area that must be in range may be a wall or off the map (GH-0130); range is counted up to it,
    never through it, so it is in range where a hex next to it is in range less one.
    """

    covered: Mask
    rim: Mask

    def stands(self, ways: Ways, reach: int) -> Mask:
        """The hexes from which some hex of the area is in range."""
        near = ways.within(self.covered, reach)
        return near | ways.within(self.rim, reach - 1) if self.rim else near


@lru_cache(maxsize=1 << 14)
def laid_around(board: Board, area: Pattern, target: Cell) -> tuple[Laid, ...]:
    """All different ways to lay the area so that it covers a hex."""
    bits, rims, (x, y) = _bits(board), _rims(board), board.grid.lattice(target)
    return tuple(dict.fromkeys(_laid(bits, rims, x, y, offsets) for offsets in _containing_origin(area)))


@lru_cache(maxsize=1 << 14)
def covered_from(board: Board, area: Pattern, stand: Cell) -> tuple[Mask, ...]:
    """All different sets of hexes that an area with a grey hex covers when its user stands on a hex."""
    bits, (x, y) = _bits(board), board.grid.lattice(stand)
    return tuple(dict.fromkeys(_covered(bits, x, y, variant.cells) for variant in area.variants()))


@lru_cache(maxsize=1 << 14)
def stands_around(board: Board, area: Pattern, target: Cell) -> Mask:
    """The hexes from which an area with a grey hex can be turned so that it covers a hex (GH-0129)."""
    bits, (x, y) = _bits(board), board.grid.lattice(target)
    return _covered(bits, x, y, _opposite(area))


@lru_cache(maxsize=256)
def extent(area: Pattern) -> int:
    """How far apart hexes of the area are at most, its grey hex included."""
    places = ((0, 0), *area.cells)
    return max(_apart(ax - bx, ay - by) for ax, ay in places for bx, by in places)


def _apart(x: int, y: int) -> int:
    return max(abs(x), abs(y), abs(x + y))


def _covered(bits: dict[Coords, Mask], x: int, y: int, offsets: Offsets) -> Mask:
    """The hexes of the board at these offsets from a place; what falls off it does not count."""
    covered = 0
    for dx, dy in offsets:
        covered |= bits.get((x + dx, y + dy), 0)
    return covered


def _laid(bits: dict[Coords, Mask], rims: dict[Coords, Mask], x: int, y: int, offsets: Offsets) -> Laid:
    covered = rim = 0
    for dx, dy in offsets:
        place = x + dx, y + dy
        if place in bits:
            covered |= bits[place]
        elif place in rims:
            rim |= rims[place]
    return Laid(covered, rim)


@lru_cache(maxsize=256)
def _bits(board: Board) -> dict[Coords, Mask]:
    """Each hex of a board as a mask, by its lattice coordinates."""
    return {board.grid.lattice(cell): 1 << cell for cell in board}


@lru_cache(maxsize=256)
def _rims(board: Board) -> dict[Coords, Mask]:
    """Each place beside a board, or walled up within it, with the hexes of the board next to it."""
    bits, rims = _bits(board), dict[Coords, Mask]()
    for (x, y), bit in bits.items():
        for dx, dy in board.grid.moves:
            place = x + dx, y + dy
            if place not in bits:
                rims[place] = rims.get(place, 0) | bit
    return rims


@lru_cache(maxsize=256)
def _containing_origin(area: Pattern) -> tuple[Offsets, ...]:
    """The area in every way it can be turned and mirrored, moved so that each of its hexes once is the origin."""
    moved = (variant.moved(-x, -y).cells for variant in area.variants() for x, y in variant.cells)
    return tuple(dict.fromkeys(moved))


@lru_cache(maxsize=256)
def _opposite(area: Pattern) -> Offsets:
    """Where the grey hex can lie as seen from a hex of the area."""
    return tuple(dict.fromkeys((-x, -y) for variant in area.variants() for x, y in variant.cells))
