"""The map of an encounter: spaces, terrain, lines and doors, and the three relations on it (D2-0081, D2-0547, D2-0552).

Counting, moving and seeing are each stopped by other lines. What changes in play (closed doors, figures) is handed in.
"""

from copy import copy
from functools import lru_cache, reduce
from operator import or_

import msgspec

from oubliette.games.descent.content.laying import ROOM, Barrier, Chart, Sheets, beside, drawn, laid, pairs
from oubliette.games.descent.content.quest_book import Encounter
from oubliette.kernel.boards import (
    NOWHERE,
    Board,
    Cell,
    CornerSight,
    Edge,
    EdgeMask,
    Footprint,
    Mask,
    Ways,
    cells,
    corner_sight,
    mask_of,
)

MOST_KEPT = 20_000
"""Answers to one kind of question that a map remembers."""
TERRAIN = {"w": "water", "s": "sludge", "p": "pit", "l": "lava", "h": "hazard", "o": "obstacle"}


class Door(msgspec.Struct, frozen=True):
    """A door: its name and the edges it stands on."""

    id: str
    edges: EdgeMask
    sides: Mask
    """The spaces on both sides of it."""
    locked: bool = False
    barrier: Barrier = "door"


class Ground:
    """A map as it was drawn. It never changes; equal questions are answered once."""

    def __init__(self, encounter: Encounter, sheets: Sheets | None = None, room: str = "") -> None:
        chart = chart_of(encounter, sheets or {})
        if room:
            chart = beside(chart, room)
        self.board: Board = chart.board
        self.marks = chart.marks
        self.terrain: dict[str, Mask] = {name: chart.marks.get(mark, 0) for mark, name in TERRAIN.items()}
        self.obstacles = self.terrain["obstacle"]
        self.spaces: Mask = self.board.cells & ~self.obstacles
        self.deadly: Mask = self.terrain["lava"] | self.terrain["hazard"]
        self.costly: Mask = self.terrain["water"] | self.terrain["sludge"]
        self.pits: Mask = self.terrain["pit"]
        self.terrain_at: dict[Cell, str] = {cell: name for name, mask in self.terrain.items() for cell in cells(mask)}
        self.elevation: EdgeMask = self.board.hindrances
        self.doors: dict[str, Door] = {door.id: door for door in _doors(chart, encounter)}
        self.growth: EdgeMask = self._edges_of("overgrowth")
        self.bars: EdgeMask = self._edges_of("portcullis")
        self.areas: dict[str, Mask] = {name: mask & self.spaces for name, mask in chart.areas.items()}
        """Named spaces: those of each tile, and those the quest names."""
        self.whole_areas: dict[str, Mask] = dict(chart.areas)
        """The same with their obstacles."""
        self.room: Mask = self.areas.get(ROOM, 0)
        """The spaces of a secret room beside the map: no area of the quest reaches into it."""
        self.areas.update({name: self._box(boxes) & ~self.room for name, boxes in encounter.areas.items()})
        self.go_keys: dict[Cell, str] = {cell: "go:{},{}".format(*self.board.coords(cell)) for cell in self.board}
        """What stands in answers for going to each space."""
        self.blocked: Mask = 0
        """Spaces that can be counted to, but not through."""
        self._rings: dict[tuple[EdgeMask, Cell], tuple[Mask, ...]] = {}
        self._around: dict[Mask, Ground] = {}
        self._closed: dict[tuple[str, ...], EdgeMask] = {}
        self._near: dict[tuple[EdgeMask, Mask], Mask] = {}
        self._joined: dict[tuple[EdgeMask, Mask], Mask] = {}
        self._sight: dict[EdgeMask, CornerSight] = {}
        self._moving: dict[tuple[EdgeMask, bool], Ways] = {}

    def overlaid(self, tokens: Mask) -> "Ground":
        """The same map where tokens lie on spaces that have no terrain of their own now (D2-2059)."""
        other = copy(self)
        other.cover(tokens)
        return other

    def cover(self, spaces: Mask) -> None:
        """From now on there is no terrain in these spaces but obstacles."""
        self.terrain = {name: mask if name == "obstacle" else mask & ~spaces for name, mask in self.terrain.items()}
        self.deadly, self.costly, self.pits = self.deadly & ~spaces, self.costly & ~spaces, self.pits & ~spaces
        self.terrain_at = {cell: name for name, mask in self.terrain.items() for cell in cells(mask)}
        self._around = {}

    def _edges_of(self, barrier: Barrier) -> EdgeMask:
        return reduce(or_, (door.edges for door in self.doors.values() if door.barrier == barrier), 0)

    def _box(self, boxes: tuple[int, ...]) -> Mask:
        found = 0
        for first in range(0, len(boxes) - 3, 4):
            left, top, right, bottom = boxes[first : first + 4]
            for column in range(left, right + 1):
                for row in range(top, bottom + 1):
                    cell = self.board.at(column, row)
                    if cell is not None and self.spaces >> cell & 1:
                        found |= 1 << cell
        return found

    def spaces_at(self, spots: tuple[int, ...]) -> list[Cell]:
        """Spaces by columns and rows, one after the other."""
        return sorted(self.board.cell(column, row) for column, row in pairs(spots))

    def area(self, name: str) -> Mask:
        """The spaces of a named area."""
        return self.areas[name]

    def closed_edges(self, closed: tuple[str, ...]) -> EdgeMask:
        """The edges of the doors that are closed."""
        known = self._closed.get(closed)
        if known is None:
            known = 0
            for door in closed:
                known |= self.doors[door].edges
            self._closed[closed] = known
        return known

    def around(self, blocked: Mask) -> "Ground":
        """The same map while something in these spaces stops a count as an obstacle does (D2-0363)."""
        if not blocked:
            return self
        known = self._around.get(blocked)
        if known is None:
            known = self._around[blocked] = copy(self)
            known.block(blocked)
        return known

    def block(self, spaces: Mask) -> None:
        """From now on nothing is counted through these spaces."""
        self.blocked, self._rings, self._joined = spaces, {}, {}

    # --- counting (D2-0081 to D2-0090) ---

    def counting(self, closed: EdgeMask) -> Ways:
        """The steps of a count: between adjacent spaces; through overgrowth and bars as well (D2-0114, D2-0118)."""
        return self.board.ways(self.board.walls | (closed & ~(self.growth | self.bars)))

    def adjacent(self, closed: EdgeMask, sources: Mask) -> Mask:
        """All spaces adjacent to any of these, themselves left out (D2-0082, D2-0084)."""
        key = closed, sources
        known = self._near.get(key)
        if known is None:
            if len(self._near) > MOST_KEPT:
                self._near.clear()
            known = self.counting(closed).spread(sources) & self.spaces & ~sources
            self._near[key] = known
        return known

    def rings(self, closed: EdgeMask, cell: Cell) -> tuple[Mask, ...]:
        """The spaces at 0, 1, 2 … steps of a count; obstacles are adjacent to nothing."""
        key = closed, cell
        known = self._rings.get(key)
        if known is None:
            ways = self.counting(closed)
            wave, left, found = 1 << cell, self.spaces & ~(1 << cell), [1 << cell]
            while wave := ways.step(wave) & left:
                left ^= wave
                found.append(wave)
                wave &= ~self.blocked
            known = self._rings[key] = tuple(found)
        return known

    def distance(self, closed: EdgeMask, sources: Mask, goals: Mask) -> int | None:
        """Fewest steps from any of some spaces to any of others; None if nothing joins them (D2-0087, D2-0548)."""
        best: int | None = None
        for cell in cells(sources):
            for steps, ring in enumerate(self.rings(closed, cell)):
                if best is not None and steps >= best:
                    break
                if ring & goals:
                    best = steps
                    break
        return best

    def is_joined(self, closed: EdgeMask, sources: Mask, goals: Mask) -> bool:
        """Whether any of some spaces can be counted to from any of others, however far away they are (D2-0548)."""
        key = closed, sources
        known = self._joined.get(key)
        if known is None:
            known = NOWHERE
            for cell in cells(sources):
                for ring in self.rings(closed, cell):
                    known |= ring
            if len(self._joined) > MOST_KEPT:
                self._joined.clear()
            self._joined[key] = known
        return known & goals != 0

    def within(self, closed: EdgeMask, sources: Mask, steps: int) -> Mask:
        """All spaces within so many spaces of any of these (D2-2102)."""
        found = NOWHERE
        for cell in cells(sources):
            for ring in self.rings(closed, cell)[: steps + 1]:
                found |= ring
        return found

    def connected(self, sources: Mask, closed: tuple[str, ...]) -> Mask:
        """All spaces that some way joins to these."""
        return self.counting(self.closed_edges(closed)).connected(sources, self.spaces)

    # --- moving and standing ---

    def moving(self, closed: EdgeMask, *, flying: bool = False) -> Ways:
        """The steps of a move: elevation lines stop it, and diagonals past their ends (D2-2063, D2-2065).

        Overgrowth stops none (D2-0114).
        """
        known = self._moving.get((closed, flying))
        if known is None:
            stops = self.board.walls | (closed & ~self.growth)
            known = self.board.ways(stops) if flying else self.board.ways(stops | self.elevation, (), self.elevation)
            self._moving[closed, flying] = known
        return known

    def standing(self, closed: EdgeMask) -> Ways:
        """What a base may straddle: elevation lines, but no wall, door or overgrowth (D2-0163, D2-2066, D2-0116)."""
        return self.board.ways(self.board.walls | closed)

    def placements(self, size: tuple[int, int], closed: EdgeMask, cell: Cell, free: Mask) -> tuple[Mask, ...]:
        """All ways in which a base can stand so that it covers a space (D2-0159)."""
        return _footprint(size).covering(self.standing(closed), cell, free & self.spaces)

    def all_placements(self, size: tuple[int, int], closed: EdgeMask, free: Mask) -> tuple[Mask, ...]:
        """All ways in which a base can stand anywhere on these spaces."""
        return _footprint(size).placements(self.standing(closed), free & self.spaces)

    def coverable(self, size: tuple[int, int], closed: EdgeMask, free: Mask) -> Mask:
        """All spaces that a base can cover."""
        if size == (1, 1):
            return free & self.spaces
        return _footprint(size).can_cover(self.standing(closed), free & self.spaces)

    # --- seeing (D2-0120 to D2-0132, D2-0552) ---

    def sight(self, closed: EdgeMask) -> CornerSight:
        """Sight when the rim, walls and these doors break it; overgrowth does, bars do not (D2-0115, D2-0118)."""
        known = self._sight.get(closed)
        if known is None:
            known = self._sight[closed] = corner_sight(self.board, self.board.walls | (closed & ~self.bars))
        return known

    def face_to_face(self, closed: EdgeMask, sources: Mask) -> Mask:
        """Adjacent spaces with no overgrowth in between: where a melee attack reaches (D2-0115)."""
        if not closed & self.growth:
            return self.adjacent(closed, sources)
        ways = self.board.ways(self.board.walls | (closed & ~self.bars))
        return ways.spread(sources) & self.spaces & ~sources

    def crossed_elevation(self, a: Cell, b: Cell) -> bool:
        """Whether a melee attack from one space on the other crosses an elevation line (D2-2068, D2-2070)."""
        if not self.elevation:
            return False
        grid = self.board.grid
        (ax, ay), (bx, by) = grid.lattice(a), grid.lattice(b)
        if abs(ax - bx) + abs(ay - by) == 1:
            return bool(self.elevation >> grid.edge(a, b) & 1)
        if abs(ax - bx) != 1 or abs(ay - by) != 1:
            return False
        return self._corner_is_high(a, b, (ax, by), (bx, ay))

    def _corner_is_high(self, a: Cell, b: Cell, one: tuple[int, int], other: tuple[int, int]) -> bool:
        """Two lines that meet in the corner between two spaces, one of them an elevation line (D2-2070)."""
        grid = self.board.grid
        lines, high = 0, False
        barred = self.board.walls | self.board.outline
        for x, y in (one, other):
            beside = grid.number(*grid.from_lattice(x, y))
            for cell in (a, b):
                edge = grid.edge(cell, beside)
                if self.elevation >> edge & 1:
                    high, lines = True, lines + 1
                elif barred >> edge & 1:
                    lines += 1
        return high and lines >= 2


@lru_cache(maxsize=16)
def _footprint(size: tuple[int, int]) -> Footprint:
    return Footprint(*size)


def chart_of(encounter: Encounter, sheets: Sheets) -> Chart:
    """The map of an encounter, laid or drawn."""
    if encounter.tiles:
        return laid(encounter.tiles, sheets, encounter.doors, encounter.marks)
    return drawn(encounter.map)


def _doors(chart: Chart, encounter: Encounter) -> list[Door]:
    """Doors that were hung on joins, or drawn."""
    sides = chart.board.grid.sides
    if not chart.doors:
        return _drawn_doors(chart.board, chart.marks, encounter)
    return [
        Door(
            name,
            edges,
            mask_of(cell for edge in cells(edges) for cell in sides(edge)),
            encounter.doors[name].locked,
            encounter.barriers.get(name, "door"),
        )
        for name, edges in chart.doors.items()
    ]


def _drawn_doors(board: Board, marks: dict[str, Mask], encounter: Encounter) -> list[Door]:
    """Door edges that touch are one door; a door beside a letter of `locked` bears that name."""
    grid = board.grid
    left: list[Edge] = list(cells(board.doors))
    found: list[Door] = []
    while left:
        together = [left.pop(0)]
        for edge in together:
            joined = [other for other in left if _in_line(board, edge, other)]
            together += joined
            left = [other for other in left if other not in joined]
        sides = mask_of(cell for edge in together for cell in grid.sides(edge))
        names = [name for name, letters in encounter.locked.items() if any(marks.get(a, 0) & sides for a in letters)]
        name = names[0] if names else f"door_{len(found) + 1}"
        found.append(Door(name, mask_of(together), sides, bool(names), encounter.barriers.get(name, "door")))
    return found


def _in_line(board: Board, one: Edge, other: Edge) -> bool:
    """Whether two edges lie end to end."""
    a, b = board.grid.sides(one)
    c, d = board.grid.sides(other)
    lattice = board.grid.lattice
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = lattice(a), lattice(b), lattice(c), lattice(d)
    return (
        (bx - ax, by - ay) == (dx - cx, dy - cy)
        and abs(ax - cx) + abs(ay - cy) == 1
        and ((ax - cx) * (bx - ax) + (ay - cy) * (by - ay) == 0)
    )
