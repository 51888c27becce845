"""Dijkstra's search over whole sets of cells at once.

All cells of equal cost are one mask, a *layer*; a step moves a whole layer. Costs of several levels ("fewest hazards,
then fewest points") are packed into one integer, most important level first, so that comparing costs is comparing
integers.

The same search, done on masks that hold one copy of the board for each cell, starts in every cell at once: that is an
`Atlas`, which pays as soon as one question is asked from many cells.
"""

from bisect import bisect_right
from collections.abc import Sequence
from heapq import heappop, heappush
from typing import TypeAlias

from oubliette.kernel.boards.masks import BoardError, Cell, Mask
from oubliette.kernel.boards.ways import Lane, Ways

Cost: TypeAlias = tuple[int, ...]
"""What a way costs, most important level first; the last level counts movement points."""
Layer: TypeAlias = tuple[int, Mask]
"""A packed cost, and all the cells that cost exactly this."""
Parts: TypeAlias = tuple[Layer, ...]
"""Disjoint sets of cells, each with the packed cost of entering it."""
Packed: TypeAlias = tuple[tuple[Mask, int], ...]
"""Sets of cells that may overlap, each with a packed extra cost."""

LEVEL_BITS = 32
NO_LIMIT = -1
DEEPEST = 63
"""The largest cost up to which an atlas joins the layers of both ends."""


def pack(cost: int | Cost) -> int:
    """A cost as one integer; packed costs compare and add like the tuples, a missing level counting as 0."""
    if isinstance(cost, int):
        return cost
    key = 0
    for level in cost:
        if not 0 <= level < 1 << 16:
            raise BoardError(f"{level} is no cost of a step")
        key = key << LEVEL_BITS | level
    return key


def unpack(key: int, levels: int) -> Cost:
    """The cost that an integer stands for."""
    if levels == 1:
        return (key,)
    low = (1 << LEVEL_BITS) - 1
    if levels == 2:  # by far the most frequent
        return key >> LEVEL_BITS, key & low
    return tuple(key >> LEVEL_BITS * level & low for level in reversed(range(levels)))


def partition(whole: Mask, unit: int, extras: Packed) -> Parts:
    """A set split into parts of equal packed cost: a plain step and all extras that hold for the part."""
    parts = [(unit, whole)] if whole else []
    for mask, extra in extras:
        if not whole & mask or not extra:
            continue
        split = []
        for cost, part in parts:
            inside = part & mask
            if inside != part:
                split.append((cost, part ^ inside))
            if inside:
                split.append((cost + extra, inside))
        parts = split
    return tuple(parts)


def flood(lanes: tuple[Lane, ...], sources: Mask, through: Mask, parts: Parts, limit: int, goals: Mask) -> list[Layer]:
    """Layers by ascending cost, up to the limit and no further than the first that holds a goal.

    Whatever is in a part can be entered; it is left again only if it is in `through`, or a source.
    """
    if len(parts) == len(lanes) == 1:
        return _even_flood(lanes[0], sources, through, parts[0], limit, goals)
    layers: list[Layer] = []
    pending, heap = {0: sources}, [0]
    left = union(parts) & ~sources
    while heap:
        key = heappop(heap)
        wave = pending.pop(key)
        if key:
            wave &= left
            if not wave:
                continue
            left ^= wave
        layers.append((key, wave))
        if wave & goals:
            break
        leaving = wave & through if key else wave
        for toll, step in lanes:
            moved = step(leaving) & left
            if moved:
                _enqueue(pending, heap, moved, parts, key + toll, limit)
    return layers


def _enqueue(pending: dict[int, Mask], heap: list[int], moved: Mask, parts: Parts, key: int, limit: int) -> None:
    """Note what was newly met under what entering it costs."""
    for cost, part in parts:
        entered = moved & part
        if not entered:
            continue
        after = key + cost
        if after in pending:
            pending[after] |= entered
        elif limit < 0 or after <= limit:
            pending[after] = entered
            heappush(heap, after)
        moved ^= entered
        if not moved:
            return


def _even_flood(lane: Lane, sources: Mask, through: Mask, part: Layer, limit: int, goals: Mask) -> list[Layer]:
    """The same where every step costs the same: no queue is needed."""
    (toll, step), (cost, enterable) = lane, part
    unit, left, wave, key = toll + cost, enterable & ~sources, sources, 0
    layers = [(0, sources)]
    halting = enterable & ~through
    while not wave & goals:
        key += unit
        if 0 <= limit < key:
            break
        wave = step(wave) & left
        if not wave:
            break
        left ^= wave
        layers.append((key, wave))
        if halting and not wave & goals:
            wave &= through
    return layers


def walk_back(
    lanes: tuple[Lane, ...], through: Mask, parts: Parts, layers: Sequence[Layer], ends: Sequence[Layer]
) -> dict[int, Mask]:
    """The cells on cheapest ways from the first layer to these ends, by packed cost."""
    back, known = dict(ends), dict(layers)
    leaving = through | known[0]
    for key, _ in reversed(layers):
        found = back.get(key)
        if not found:
            continue
        for cost, part in parts:
            entered = found & part
            if not entered:
                continue
            for toll, step in lanes:
                before = key - cost - toll
                if before in known and (came := step(entered) & known[before] & leaving):
                    back[before] = back.get(before, 0) | came
    return back


def union(parts: Sequence[Layer]) -> Mask:
    """All cells of some parts or layers."""
    whole = 0
    for _, mask in parts:
        whole |= mask
    return whole


class Atlas:
    """The layers around every cell of a board, found by one search.

    For each cell a row of bytes holds, side by side in places of equal size, what is within each cost of it.
    """

    __slots__ = ("_back", "_even", "_parts", "_rows", "_size", "_through", "keys")

    def __init__(self, ways: Ways, through: Mask, parts: Parts) -> None:
        size = self._size = (ways.board.grid.size + 7) // 8
        self._through, self._parts = through, parts
        slots = {cell: slot * size for slot, cell in enumerate(ways.board)}
        copies = sources = 0
        for cell, slot in slots.items():
            copies |= 1 << slot * 8
            sources |= 1 << slot * 8 + cell
        wide_parts = tuple((cost, part * copies) for cost, part in parts)
        layers = flood(ways.copied_lanes(copies), sources, through * copies, wide_parts, NO_LIMIT, 0)
        self.keys = [key for key, _ in layers]
        within, reached = [], 0
        for _, layer in layers:
            reached |= layer
            within.append(reached.to_bytes(len(slots) * size, "little"))
        self._rows = {cell: b"".join([place[slot : slot + size] for place in within]) for cell, slot in slots.items()}
        self._even = sum(key == place for place, key in enumerate(self.keys[: DEEPEST + 1]))
        self._back: dict[Cell, bytes] = {}

    def within(self, cell: Cell, limit: int) -> Mask:
        """All that is entered from a cell within a limit, and the cell."""
        place = (bisect_right(self.keys, limit) if limit >= 0 else len(self.keys)) * self._size
        return int.from_bytes(self._rows[cell][place - self._size : place], "little")

    def nearest(self, cell: Cell, goals: Mask) -> int | None:
        """The packed cost of the first goals met from a cell."""
        row, size = self._rows[cell], self._size
        low, high = 0, len(self.keys)
        while low < high:
            middle = (low + high) // 2
            if int.from_bytes(row[middle * size : middle * size + size], "little") & goals:
                high = middle
            else:
                low = middle + 1
        return self.keys[low] if low < len(self.keys) else None

    def layers(self, cell: Cell, limit: int) -> list[Layer]:
        """The layers around a cell within a limit."""
        layers, before = [], 0
        for key in self.keys:
            if 0 <= limit < key:
                break
            reached = self.within(cell, key)
            if reached != before:
                layers.append((key, reached ^ before))
                before = reached
        return layers

    def on_ways(self, cell: Cell, goal: Cell, total: int) -> Mask | None:
        """All cells on the ways between two cells that cost this total; None if that can't be told quickly.

        A cell lies on one if the cost to it and the cost from it add up to the total, or less. So the sets within 0,
        1, 2 … of the one end, side by side in one integer, are intersected with those of the other end side by side
        in reverse, and what is left in any place is the answer.
        """
        if total >= self._even:  # some cost is in no layer, or it is too far
            return None
        size, places = self._size, total + 1
        there = int.from_bytes(self._rows[cell][: places * size], "little")
        met = there & int.from_bytes(self._way_back(goal)[-places * size :], "little")
        while places > 1:  # fold the upper half of the places onto the lower
            places = (places + 1) // 2
            half = places * size * 8
            met = met >> half | met & (1 << half) - 1
        return met & self._through | 1 << cell | 1 << goal

    def _way_back(self, goal: Cell) -> bytes:
        """The sets of cells from which a goal is within the largest even cost, … 2, 1, 0, side by side.

        A way costs the same both ways, but for entering the one end or the other.
        """
        if goal not in self._back:
            entering = next((cost for cost, part in self._parts if part >> goal & 1), 0)
            back = []
            for limit in reversed(range(self._even)):
                place = 0
                for cost, part in self._parts:
                    if limit - entering + cost >= 0:
                        place |= self.within(goal, limit - entering + cost) & part
                back.append(place.to_bytes(self._size, "little"))
            self._back[goal] = b"".join(back)
        return self._back[goal]
