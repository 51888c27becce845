"""Reach and shortest paths.

What a figure may enter is said by two sets: it moves *through* passable cells and ends on stoppable ones. A cell that
is only passable can't be the end; one that is only stoppable is entered, but not left again in this movement.

All questions under the same terms share a `Movement`, which remembers its answers, and works out a whole board at once
when it is asked from many cells. What is remembered is bounded.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import TypeAlias

from oubliette.kernel.boards.masks import BoardError, Cell, Mask, cells
from oubliette.kernel.boards.search import (
    NO_LIMIT,
    Atlas,
    Cost,
    Layer,
    Packed,
    flood,
    pack,
    partition,
    union,
    unpack,
    walk_back,
)
from oubliette.kernel.boards.ways import Ways

Extras: TypeAlias = Sequence[tuple[Mask, int | Cost]]
"""What entering any cell of a set costs beyond a plain step; where sets overlap, costs add up. An int is points."""

KEPT_MOVEMENTS = 512
KEPT_ANSWERS = 256
"""Answers kept by each movement, each a few dozen masks."""
KEPT_ATLASES = 16
LARGEST_ATLAS = 1 << 21
"""Bits of one layer of an atlas; larger boards do without."""


def reach(
    ways: Ways,
    sources: Mask,
    budget: int | Cost | None = None,
    *,
    passable: Mask | None = None,
    stoppable: Mask | None = None,
    step: int | Cost = 1,
    extras: Extras = (),
    landing: Extras = (),
) -> "Reach":
    """Everywhere a figure gets from any source within a budget, and what each cell costs it (see `movement`)."""
    return movement(ways, passable, stoppable, step, tuple(extras), tuple(landing)).reach(sources, budget)


def shortest_paths(
    ways: Ways,
    sources: Mask,
    goals: Mask,
    *,
    passable: Mask | None = None,
    step: int | Cost = 1,
    extras: Extras = (),
    landing: Extras = (),
) -> "Paths":
    """All cheapest ways from any source to the goals that are cheapest to get to (see `movement`).

    With `step=(0, 1)` and `extras=[(traps, (1, 0)), (mud, (0, 1))]` the fewest traps come first, then the fewest
    points. A goal may be entered even if it is not passable.
    """
    stoppable = None
    if passable is not None and goals & ~passable:
        stoppable = passable | goals
    return movement(ways, passable, stoppable, step, tuple(extras), tuple(landing)).paths(sources, goals)


@lru_cache(maxsize=KEPT_MOVEMENTS)
def movement(
    ways: Ways,
    passable: Mask | None = None,
    stoppable: Mask | None = None,
    step: int | Cost = 1,
    extras: tuple[tuple[Mask, int | Cost], ...] = (),
    landing: tuple[tuple[Mask, int | Cost], ...] = (),
) -> "Movement":
    """The terms of a kind of movement; the same terms give the same object.

    Not told, every cell is passable, and passable cells are stoppable. Entering a cell costs a `step` and all `extras`
    that hold for it; tolls of the ways count as points. `landing` is paid for the last cell only, on top of what
    entering it costs (a jump comes down on difficult terrain, GH-0102).
    """
    through = ways.board.cells if passable is None else passable
    stops = through if stoppable is None else stoppable
    return Movement(ways, through, stoppable=stops, step=step, extras=extras, landing=landing)


class Movement:
    """The terms of a kind of movement, and what was found out under them."""

    __slots__ = ("_asked", "_paths", "_patience", "_reaches", "lands", "levels", "parts", "stops", "through", "ways")

    def __init__(
        self, ways: Ways, through: Mask, *, stoppable: Mask, step: int | Cost, extras: Extras, landing: Extras
    ) -> None:
        self.ways = ways
        self.through = through & ways.board.cells
        self.stops = stoppable & ways.board.cells
        self.parts = partition(self.through | self.stops, pack(step), _packed(extras))
        if any(cost <= 0 for cost, _ in self.parts):
            raise BoardError("every step must cost something")
        self.lands = _packed(landing)
        costs = [step, *(cost for _, cost in extras), *(cost for _, cost in landing)]
        self.levels = max(1 if isinstance(cost, int) else len(cost) for cost in costs)
        self._asked = 0  # counts only what is worth an atlas, never changes an answer
        copies = len(ways.board) * ways.board.grid.size
        self._patience = 4 + copies // 4096 if copies <= LARGEST_ATLAS else None
        self._reaches: dict[tuple[Mask, int], Reach] = {}
        self._paths: dict[tuple[Mask, Mask], Paths] = {}

    def reach(self, sources: Mask, budget: int | Cost | None = None) -> "Reach":
        """Everywhere a figure gets from any source within a budget."""
        key = sources, NO_LIMIT if budget is None else pack(budget)
        found = self._reaches.get(key)
        if found is None:
            if len(self._reaches) >= KEPT_ANSWERS:
                self._reaches.clear()
            found = self._reaches[key] = Reach(self, sources, key[1], self._atlas(sources))
        return found

    def paths(self, sources: Mask, goals: Mask) -> "Paths":
        """All cheapest ways from any source to the goals that are cheapest to get to."""
        key = sources, goals
        found = self._paths.get(key)
        if found is None:
            if len(self._paths) >= KEPT_ANSWERS:
                self._paths.clear()
            found = self._paths[key] = self._find(sources, goals & self.stops)
        return found

    def landing_parts(self, mask: Mask) -> tuple[Layer, ...]:
        """A set split by what landing in it costs."""
        return partition(mask, 0, self.lands) if self.lands else ((0, mask),)

    def _atlas(self, sources: Mask) -> Atlas | None:
        """The atlas, once so many cells have asked that one search from all of them costs less than going on."""
        if self._patience is None or sources & sources - 1 or not sources & self.ways.board.cells:
            return None
        if self._asked < self._patience:
            self._asked += 1
            return None
        return _atlas(self)

    def _find(self, sources: Mask, goals: Mask) -> "Paths":
        atlas = self._atlas(sources)
        if self.lands:
            return self._find_landing(sources, goals, atlas)
        if atlas is not None:
            cell = sources.bit_length() - 1
            key = atlas.nearest(cell, goals)
            ends = () if key is None else ((key, atlas.within(cell, key) & goals),)
            return Paths(self, sources, NO_LIMIT if key is None else key, ends, atlas)
        layers = flood(self.ways.lanes, sources, self.through, self.parts, NO_LIMIT, goals)
        key, last = layers[-1]
        return Paths(self, sources, key, ((key, last & goals),) if last & goals else (), None, layers)

    def _find_landing(self, sources: Mask, goals: Mask, atlas: Atlas | None) -> "Paths":
        """With a cost of landing the first goal met may not be the cheapest to end on."""
        layers = Answer(self, sources, NO_LIMIT, atlas).layers
        arrivals = []
        for key, layer in layers:
            arrivals += [(key + extra, key, part) for extra, part in self.landing_parts(layer & goals)]
        best = min((total for total, _, part in arrivals if part), default=NO_LIMIT)
        ends: dict[int, Mask] = {}
        for total, key, part in arrivals:
            if part and total == best:
                ends[key] = ends.get(key, 0) | part
        return Paths(self, sources, NO_LIMIT, tuple(ends.items()), atlas, layers)


def _packed(extras: Extras) -> Packed:
    return tuple((mask, pack(cost)) for mask, cost in extras)


@lru_cache(maxsize=KEPT_ATLASES)
def _atlas(terms: Movement) -> Atlas:
    return Atlas(terms.ways, terms.through, terms.parts)


class Answer:
    """What was found from some sources up to a limit: layers by ascending cost, worked out when they are looked at."""

    __slots__ = ("_layers", "atlas", "limit", "sources", "terms")

    def __init__(
        self, terms: Movement, sources: Mask, limit: int, atlas: Atlas | None, layers: list[Layer] | None = None
    ) -> None:
        self.terms = terms
        self.sources = sources
        self.limit = limit
        self.atlas = atlas
        self._layers = layers

    @property
    def layers(self) -> list[Layer]:
        """The cells entered, by ascending packed cost."""
        if self._layers is None:
            terms = self.terms
            if self.atlas is not None:
                self._layers = self.atlas.layers(self.sources.bit_length() - 1, self.limit)
            else:
                self._layers = flood(terms.ways.lanes, self.sources, terms.through, terms.parts, self.limit, 0)
        return self._layers

    @property
    def entered(self) -> Mask:
        """All cells entered, and the sources."""
        if self.atlas is not None:
            return self.atlas.within(self.sources.bit_length() - 1, self.limit)
        return union(self.layers)

    def key_of(self, cell: Cell) -> int | None:
        """The packed cost of a cell, or None if it was not entered."""
        for key, layer in self.layers:
            if layer >> cell & 1:
                return key
        return None


class Reach(Answer):
    """Where a figure gets: `cells` are those it may stop on, `entered` all that it can get into."""

    __slots__ = ("cells",)

    def __init__(self, terms: Movement, sources: Mask, limit: int, atlas: Atlas | None) -> None:
        super().__init__(terms, sources, limit, atlas)
        self.cells = self.entered & terms.stops
        if terms.lands and limit >= 0:
            for key, layer in self.layers:
                for extra, part in terms.landing_parts(layer):
                    if key + extra > limit:
                        self.cells &= ~part

    def __contains__(self, cell: Cell) -> bool:
        return bool(self.cells >> cell & 1)

    def cost(self, cell: Cell) -> Cost | None:
        """What it costs to end on a cell, or None if it may not end there."""
        key = self.key_of(cell) if cell in self else None
        if key is None:
            return None
        terms = self.terms
        return unpack(key + terms.landing_parts(1 << cell)[0][0], terms.levels)

    def points(self, cell: Cell) -> int | None:
        """The movement points it takes to end on a cell, or None if it may not end there."""
        cost = self.cost(cell)
        return None if cost is None else cost[-1]

    def by_cost(self) -> Iterator[tuple[Cost, Mask]]:
        """The cells it may stop on in groups of equal cost, cheapest first."""
        if not self.terms.lands:
            for key, layer in self.layers:
                if stops := layer & self.cells:
                    yield unpack(key, self.terms.levels), stops
            return
        groups: dict[int, Mask] = {}
        for key, layer in self.layers:
            for extra, part in self.terms.landing_parts(layer & self.cells):
                if part:
                    groups[key + extra] = groups.get(key + extra, 0) | part
        for key in sorted(groups):
            yield unpack(key, self.terms.levels), groups[key]

    def paths(self, cell: Cell) -> "Paths":
        """All cheapest ways to a cell on which it may stop."""
        key = self.key_of(cell) if cell in self else None
        ends = () if key is None else ((key, 1 << cell),)
        return Paths(self.terms, self.sources, self.limit, ends, self.atlas, self.layers)


class Paths(Answer):
    """All cheapest ways to the cheapest goals; empty (and false) if there is none.

    Iterating gives every way as a tuple of cells from source to goal, in ascending order of cells: nothing is listed
    before it is asked for, for there may be millions.
    """

    __slots__ = ("_cells", "_counts", "_ends", "_laid", "_next", "goals")

    def __init__(
        self,
        terms: Movement,
        sources: Mask,
        limit: int,
        ends: tuple[Layer, ...],
        atlas: Atlas | None,
        layers: list[Layer] | None = None,
    ) -> None:
        super().__init__(terms, sources, limit, atlas, layers)
        self._ends = ends
        self.goals: Mask = union(ends)
        self._cells: Mask | None = None
        self._laid: dict[int, Mask] | None = None
        self._next: dict[Cell, Mask] = {}
        self._counts: dict[Cell, int] = {}

    def __bool__(self) -> bool:
        return self.goals != 0

    @property
    def cost(self) -> Cost | None:
        """What each of these ways costs, landing included; None if there is none."""
        if not self._ends:
            return None
        terms = self.terms
        key, mask = self._ends[0]
        return unpack(key + terms.landing_parts(mask & -mask)[0][0], terms.levels)

    @property
    def points(self) -> int | None:
        """The movement points of each of these ways."""
        return None if self.cost is None else self.cost[-1]

    @property
    def cells(self) -> Mask:
        """All cells on any of these ways, both ends included."""
        if self._cells is None:
            self._cells = self._joined()
        return self._cells

    def by_cost(self) -> Iterator[tuple[Cost, Mask]]:
        """The cells on any of these ways in groups of equal cost, sources first (landing not counted)."""
        for key in sorted(self._on_ways):
            yield unpack(key, self.terms.levels), self._on_ways[key]

    def next_cells(self, cell: Cell) -> Mask:
        """The cells that may follow a cell on these ways."""
        following = self._next.get(cell)
        if following is None:
            following = self._next[cell] = self._following(cell)
        return following

    @property
    def first_steps(self) -> Mask:
        """The cells that may be entered first."""
        first = 0
        for source in cells(self._on_ways.get(0, 0)):
            first |= self.next_cells(source)
        return first

    @property
    def count(self) -> int:
        """How many ways there are."""
        counts = self._counts
        if not counts:
            for key in sorted(self._on_ways, reverse=True):
                for cell in cells(self._on_ways[key]):
                    ends_here = self.goals >> cell & 1
                    counts[cell] = ends_here + sum(counts[after] for after in cells(self.next_cells(cell)))
        return sum(counts[source] for source in cells(self._on_ways.get(0, 0)))

    def __iter__(self) -> Iterator[tuple[Cell, ...]]:
        stack: list[tuple[Cell, ...]] = [(source,) for source in reversed(list(cells(self._on_ways.get(0, 0))))]
        while stack:
            way = stack.pop()
            if self.goals >> way[-1] & 1:
                yield way
            after = list(cells(self.next_cells(way[-1])))
            stack.extend((*way, cell) for cell in reversed(after))

    @property
    def _on_ways(self) -> dict[int, Mask]:
        """The cells on these ways by packed cost."""
        if self._laid is None:
            terms = self.terms
            lanes, parts = terms.ways.lanes, terms.parts
            self._laid = walk_back(lanes, terms.through, parts, self.layers, self._ends) if self._ends else {}
        return self._laid

    def _joined(self) -> Mask:
        """All cells on these ways, from the layers around both ends if there is an atlas."""
        if self.atlas is not None and len(self._ends) == 1 and not self.goals & self.goals - 1:
            start, goal = self.sources.bit_length() - 1, self.goals.bit_length() - 1
            met = self.atlas.on_ways(start, goal, self._ends[0][0])
            if met is not None:
                return met
        whole = 0
        for layer in self._on_ways.values():
            whole |= layer
        return whole

    def _following(self, cell: Cell) -> Mask:
        terms, here = self.terms, 1 << cell
        key = self.key_of(cell)
        if key is None or not here & (terms.through | self.sources):
            return 0
        following = 0
        for toll, step in terms.ways.lanes:
            moved = step(here)
            for cost, part in terms.parts:
                following |= moved & part & self._on_ways.get(key + toll + cost, 0)
        return following
