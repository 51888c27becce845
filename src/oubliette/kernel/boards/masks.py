"""Sets of cells and sets of edges as Python integers: bit n stands for member n."""

from collections.abc import Iterable, Iterator
from typing import TypeAlias

Cell: TypeAlias = int
"""A cell's number on its grid, which is also the place of its bit in a mask."""
Mask: TypeAlias = int
"""A set of cells."""
NOWHERE: Mask = 0
"""No cell at all."""
Edge: TypeAlias = int
"""The number of the side between two neighbouring cells."""
EdgeMask: TypeAlias = int
"""A set of edges."""
Coords: TypeAlias = tuple[int, int]
"""Column and row, as people write them."""


class BoardError(ValueError):
    """A question that makes no sense on this board, or a drawing that cannot be read."""


def cells(mask: Mask) -> Iterator[Cell]:
    """The members of a mask, ascending."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def mask_of(members: Iterable[Cell]) -> Mask:
    """The mask that holds exactly these members."""
    mask = 0
    for member in members:
        mask |= 1 << member
    return mask


def alone(member: Cell) -> Mask:
    """The mask of one member."""
    return 1 << member


def holds(mask: Mask, member: Cell) -> bool:
    """Whether a mask has this member."""
    return bool(mask >> member & 1)


def lowest(mask: Mask) -> Cell:
    """The smallest member of a mask that is not empty."""
    if not mask:
        raise BoardError("an empty mask has no lowest member")
    return (mask & -mask).bit_length() - 1


def shifted(mask: Mask, by: int) -> Mask:
    """The mask with every member moved by the same number, up or down."""
    return mask << by if by >= 0 else mask >> -by
