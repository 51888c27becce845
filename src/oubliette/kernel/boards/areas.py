"""Area patterns: shapes of cells that can be turned, mirrored and laid on a board (GH-0127)."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Literal

import msgspec

from oubliette.kernel.boards.board import Board
from oubliette.kernel.boards.masks import BoardError, Cell, Coords, Mask


class Pattern(msgspec.Struct, frozen=True):
    """A shape in lattice coordinates (axial for hexes, column and row for squares) around an origin at (0, 0)."""

    kind: Literal["hex", "square"]
    cells: tuple[Coords, ...]

    def __post_init__(self) -> None:
        if not self.cells or list(self.cells) != sorted(set(self.cells)):
            raise BoardError("a pattern needs cells, each once and in ascending order")

    @property
    def turns(self) -> int:
        """How many turns come back to the start."""
        return 6 if self.kind == "hex" else 4

    def turned(self, times: int = 1) -> "Pattern":
        """The pattern turned clockwise about its origin, by a sixth or a quarter each time."""
        cells: Iterable[Coords] = self.cells
        for _ in range(times % self.turns):
            cells = [(-y, x + y) if self.kind == "hex" else (-y, x) for x, y in cells]
        return pattern(self.kind, cells)

    def mirrored(self) -> "Pattern":
        """The mirror image, left and right exchanged."""
        return pattern(self.kind, [(-x, x + y) if self.kind == "hex" else (-x, y) for x, y in self.cells])

    def moved(self, dx: int, dy: int) -> "Pattern":
        """The pattern moved away from its origin."""
        return pattern(self.kind, [(x + dx, y + dy) for x, y in self.cells])

    def variants(self, *, mirror: bool = True) -> "tuple[Pattern, ...]":
        """All different ways to turn (and mirror) the pattern about its origin: up to 12 for hexes, 8 for squares."""
        return _variants(self, mirror)

    def laid(self, board: Board, origin: Cell) -> Mask:
        """The cells of a board that the pattern covers with its origin on a cell; the rest falls off the board."""
        ox, oy = board.grid.lattice(origin)
        covered = 0
        for x, y in self.cells:
            cell = board.grid.at_lattice(ox + x, oy + y)
            if cell is not None:
                covered |= 1 << cell
        return covered & board.cells

    def aims(self, board: Board, origin: Cell, *, mirror: bool = True) -> tuple[Mask, ...]:
        """All different sets of cells it can cover with its origin on a cell (an area around its user)."""
        return _aims(self, board, origin, mirror)

    def covering(self, board: Board, target: Cell, *, mirror: bool = True) -> tuple[Mask, ...]:
        """All different sets of cells it can cover, wherever its origin lies, that contain a target."""
        return _covering(self, board, target, mirror)


def pattern(kind: Literal["hex", "square"], cells: Iterable[Coords]) -> Pattern:
    """A pattern of these cells."""
    return Pattern(kind, tuple(sorted(set(cells))))


@lru_cache(maxsize=1024)
def _variants(shape: Pattern, mirror: bool) -> tuple[Pattern, ...]:
    images = (shape, shape.mirrored()) if mirror else (shape,)
    return _distinct(image.turned(times) for image in images for times in range(shape.turns))


def _distinct(patterns: Iterable[Pattern]) -> tuple[Pattern, ...]:
    return tuple(dict.fromkeys(patterns))


@lru_cache(maxsize=1 << 15)
def _aims(shape: Pattern, board: Board, origin: Cell, mirror: bool) -> tuple[Mask, ...]:
    laid = (variant.laid(board, origin) for variant in shape.variants(mirror=mirror))
    return tuple(mask for mask in dict.fromkeys(laid) if mask)


@lru_cache(maxsize=1 << 15)
def _covering(shape: Pattern, board: Board, target: Cell, mirror: bool) -> tuple[Mask, ...]:
    return tuple(dict.fromkeys(_all_covering(shape, board, target, mirror)))


def _all_covering(shape: Pattern, board: Board, target: Cell, mirror: bool) -> Iterator[Mask]:
    for variant in shape.variants(mirror=mirror):
        for x, y in variant.cells:
            yield variant.moved(-x, -y).laid(board, target)
