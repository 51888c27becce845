r"""Footprints: figures that cover several squares (D2-0150, MA-0289).

A placement is the mask of the squares covered; its *anchor* is the top left one. Some games let a large figure move
as one square and spread out where it stops (`Footprint.covering`), others move the whole block (`Footprint.ways`).

A body of any size is asked about as the mask it covers: `Ways.within` and `Ways.apart` count from all its squares, and
`CornerSight.seen` looks from each of them. The block's own way, and where it may come to stand, are told by anchors::

    >>> map_ = read_squares("a....\n.....\n###..")
    >>> board, ogre = map_.board, Footprint(2, 2)
    >>> ways = board.ways()
    >>> found = reach(ogre.ways(ways), 1 << map_.the("a"), 3, passable=ogre.anchors(ways, board.cells))
    >>> [board.coords(anchor) for anchor in cells(found.cells)]
    [(0, 0), (1, 0), (2, 0), (3, 0), (3, 1)]
    >>> print(render(board, highlight=ogre.covered(board, found.cells)))
    *****
    *****
       **
    >>> ways.apart(ogre.at(board, map_.the("a")), board.mask([(4, 2)]))
    3
"""

from functools import lru_cache

import msgspec

from oubliette.kernel.boards.grids import SquareGrid, Surface
from oubliette.kernel.boards.masks import BoardError, Cell, Mask, cells
from oubliette.kernel.boards.ways import Ways, block_ways


class Footprint(msgspec.Struct, frozen=True):
    """A rectangle of squares in one position; `turned` is the other position."""

    width: int
    height: int

    def __post_init__(self) -> None:
        if self.width < 1 or self.height < 1:
            raise BoardError(f"a footprint can't be {self.width} by {self.height}")

    def turned(self) -> "Footprint":
        """The footprint after a quarter turn."""
        return Footprint(self.height, self.width)

    def positions(self) -> "tuple[Footprint, ...]":
        """The footprint and its turned one, if that is different."""
        return (self,) if self.width == self.height else (self, self.turned())

    def at(self, board: Surface, anchor: Cell) -> Mask:
        """The squares covered with the top left one on an anchor."""
        return _block(_stride(board), self.width, self.height) << anchor

    def covered(self, board: Surface, anchors: Mask) -> Mask:
        """All squares covered from any of these anchors: where a body may come to stand, or what its way sweeps."""
        stride, whole = _stride(board), 0
        for x in range(self.width):
            for y in range(self.height):
                whole |= anchors << x + y * stride
        return whole

    def anchors(self, ways: Ways, free: Mask) -> Mask:
        """All anchors where every square covered is free and nothing bars the steps among them (D2-0163)."""
        stride = _stride(ways.board)
        east, south = _orthogonal(ways)
        free &= ways.board.cells
        fits = free
        for x in range(self.width):
            for y in range(self.height):
                offset = x + y * stride
                fits &= free >> offset
                if x + 1 < self.width:
                    fits &= east >> offset
                if y + 1 < self.height:
                    fits &= south >> offset
        return fits

    def anchors_over(self, board: Surface, mask: Mask) -> Mask:
        """All anchors with which at least one square of the mask is covered: what a block pays for, or must avoid."""
        stride = _stride(board)
        over = 0
        for x in range(self.width):
            for y in range(self.height):
                over |= mask >> x + y * stride
        return over & board.grid.everywhere

    def placements(self, ways: Ways, free: Mask, *, turning: bool = True) -> tuple[Mask, ...]:
        """All placements on free squares, in both positions if it may turn."""
        positions = self.positions() if turning else (self,)
        return tuple(
            position.at(ways.board, anchor) for position in positions for anchor in cells(position.anchors(ways, free))
        )

    def covering(self, ways: Ways, cell: Cell, free: Mask, *, turning: bool = True) -> tuple[Mask, ...]:
        """All placements on free squares that cover a given one: where a shrunken figure can spread out (D2-0159)."""
        found = []
        for position in self.positions() if turning else (self,):
            near = position.anchors_over(ways.board, 1 << cell)
            found += [position.at(ways.board, anchor) for anchor in cells(position.anchors(ways, free) & near)]
        return tuple(found)

    def can_cover(self, ways: Ways, free: Mask, *, turning: bool = True) -> Mask:
        """All squares that some placement on free squares covers: where a shrunken figure may stop."""
        covered = 0
        for position in self.positions() if turning else (self,):
            covered |= position.covered(ways.board, position.anchors(ways, free))
        return covered

    def ways(self, ways: Ways) -> Ways:
        """The steps of the whole block, told for its anchor: every square of it must be free to make the step."""
        _stride(ways.board)
        return ways if self.width == self.height == 1 else block_ways(ways, self.width, self.height)


def _stride(board: Surface) -> int:
    if not isinstance(board.grid, SquareGrid):
        raise BoardError("footprints are for squares")
    return board.grid.stride


def _orthogonal(ways: Ways) -> tuple[Mask, Mask]:
    """From where the steps to the east and to the south are open."""
    east, south = ways.board.grid.axes
    return ways.froms[east], ways.froms[south]


@lru_cache(maxsize=256)
def _block(stride: int, width: int, height: int) -> Mask:
    row = (1 << width) - 1
    mask = 0
    for y in range(height):
        mask |= row << y * stride
    return mask
