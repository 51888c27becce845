"""Plans of Places: square cells, obstacles on edges, zones, tokens; adjacency, steps and lines of sight.

One definition of adjacency serves moving, fighting and seeing (MA-0278). A line of sight is judged by what it touches
and crosses (MA-5002 to MA-5017).
"""

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Literal

import msgspec

from oubliette.games.malhya.content.stories import Interest, MarkSpec, Place
from oubliette.games.malhya.content.tiles import TileCard, draw
from oubliette.games.malhya.content.vocabulary import Heading
from oubliette.kernel.boards import Board, Drawing, EdgeMask, Mask, cells, facing_sight, mask_of

GROUNDS = {"w": "water", "x": "chasm", "s": "shadow"}
HEADINGS: tuple[Heading, ...] = ("n", "ne", "e", "se", "s", "sw", "w", "nw")
STEPS: dict[Heading, tuple[int, int]] = {
    "n": (0, -1), "ne": (1, -1), "e": (1, 0), "se": (1, 1), "s": (0, 1), "sw": (-1, 1), "w": (-1, 0), "nw": (-1, -1),
}  # fmt: skip

NONE: Mapping[str, TileCard] = MappingProxyType({})
Sight = Literal["clear", "hindered", "blocked"]


class Plan:
    """A Place as drawn: what never changes on its tiles."""

    def __init__(self, place: Place, tiles: Mapping[str, TileCard] = NONE) -> None:
        self.place = place
        self.drawing: Drawing = draw(place.map, place.tiles, tiles)
        self.board: Board = self.drawing.board
        self.water = self.chasm = self.shadow = 0
        self.summons: dict[str, int] = {}
        self.starts: dict[str, int] = {}
        self.interest_cells: dict[str, int] = {}
        self.access: list[int] = []
        for mark, mask in sorted(self.drawing.marks.items()):
            spec = place.marks.get(mark) or MarkSpec(ground=GROUNDS.get(mark, "floor"))  # type: ignore[arg-type]
            if spec.ground != "floor":
                setattr(self, spec.ground, getattr(self, spec.ground) | mask)
            self._read_mark(mark, spec)
        self.walls: EdgeMask = self.board.walls | self.board.outline
        self.door_edges = {
            name: 1 << self.board.edge(self.board.cell(*one), self.board.cell(*other))
            for name, (one, other) in place.doors.items()
        }

    def _read_mark(self, mark: str, spec: MarkSpec) -> None:
        if spec.summon or spec.start or spec.interest or spec.access:
            cell = self.drawing.the(mark)
            if spec.summon:
                self.summons[spec.summon] = cell
            if spec.start:
                self.starts[spec.start] = cell
            if spec.interest:
                self.interest_cells[spec.interest] = cell
            if spec.access:
                self.access.append(cell)

    def interest_at(self, name: str) -> Interest:
        """An Interest token of the plan."""
        return self.place.interests[name]

    def ground(self, cell: int) -> str:
        """The zone of a cell."""
        for name in ("water", "chasm", "shadow"):
            if getattr(self, name) >> cell & 1:
                return name
        return "floor"

    def closed(self, open_doors: tuple[str, ...]) -> EdgeMask:
        """All blocking edges: walls, and doors that are neither open nor broken (MA-0295)."""
        shut = self.board.doors
        for name in open_doors:
            shut &= ~self.door_edges.get(name, 0)
        return self.walls | shut


class Step(msgspec.Struct, frozen=True, gc=False):
    """A step to an adjacent cell and what it costs (MA-0309)."""

    cell: int
    cost: int
    hinders: bool


class Ground:
    """A plan with the doors as they are now: who is adjacent, where a step leads, who sees whom."""

    def __init__(self, plan: Plan, open_doors: tuple[str, ...]) -> None:
        self.plan = plan
        self.board = plan.board
        self.closed = plan.closed(open_doors)
        self.hindering = self.board.hindrances
        self._ways = self.board.ways(self.closed)
        self._clear = self.board.ways(self.closed | self.hindering)
        self._sight = facing_sight(self.board)
        self._near: dict[int, Mask] = {}
        self._steps: dict[int, tuple[Step, ...]] = {}

    def near(self, cell: int) -> Mask:
        """The cells adjacent to one (MA-0278)."""
        known = self._near.get(cell)
        if known is None:
            known = self._near[cell] = self._ways.neighbours(cell)
        return known

    def near_all(self, mask: Mask) -> Mask:
        """The cells adjacent to any of these (MA-5404)."""
        found = 0
        for cell in cells(mask):
            found |= self.near(cell)
        return found

    def is_open(self, mask: Mask) -> bool:
        """Whether no obstacle of any kind lies between these cells (MA-0289)."""
        return all(not mask & ~(self._clear.neighbours(cell) | 1 << cell) for cell in cells(mask))

    def is_near(self, one: int, other: int) -> bool:
        """Whether two cells are adjacent."""
        return bool(self.near(one) >> other & 1)

    def steps(self, cell: int) -> tuple[Step, ...]:
        """All steps from a cell, with their surcharges (MA-0309)."""
        known = self._steps.get(cell)
        if known is None:
            free = self._clear.neighbours(cell)
            found = []
            for other in cells(self.near(cell)):
                hinders = not free >> other & 1
                dear = (self.plan.water | self.plan.chasm) >> other & 1
                found.append(Step(other, 1 + hinders + dear, hinders))
            known = self._steps[cell] = tuple(found)
        return known

    def distance(self, one: int, other: int) -> int:
        """Cells from one to the other, a diagonal step being one (MA-5024, MA-5228)."""
        return self.board.crow(one, other)

    def sight(self, one: int, other: int, opponents: Mask = 0, *, past_corners: bool = False) -> Sight:
        """The line of sight between two cells; `opponents` are the viewer's other opponents (MA-5006 to MA-5014)."""
        if one == other or self.is_near(one, other):
            return "clear"
        line = self._sight.line(one, other)
        if past_corners:
            if self._sight.is_crossed(one, other, self.closed):
                return "blocked"
        elif line.touched & self.closed:
            return "blocked"
        if line.touched & self.hindering or line.crossed & opponents:
            return "hindered"
        return "clear"

    def meets_hindrance(self, one: int, other: int) -> bool:
        """Whether the line between two cells touches a hindering obstacle (MA-5157)."""
        return not self.is_near(one, other) and bool(self._sight.line(one, other).touched & self.hindering)

    def crosses(self, one: int, other: int, opponents: Mask) -> bool:
        """Whether the line crosses the cell of another opponent (MA-5156); between neighbours there is none."""
        return bool(self._sight.line(one, other).crossed & opponents & ~(1 << other))

    def towards(self, cell: int, heading: Heading) -> int | None:
        """The cell one step that way, whatever lies between; none beyond the tiles."""
        column, row = self.board.coords(cell)
        dx, dy = STEPS[heading]
        return self.board.at(column + dx, row + dy)


@lru_cache(maxsize=256)
def ground_of(plan: Plan, open_doors: tuple[str, ...]) -> Ground:
    """The one ground of a plan with these doors open."""
    return Ground(plan, open_doors)


def base_mask(board: Board, cell: int, base: int) -> Mask:
    """The cells under a figure whose north-west cell this is (MA-0289)."""
    if base == 1:
        return 1 << cell
    column, row = board.coords(cell)
    return mask_of(found for dx in (0, 1) for dy in (0, 1) if (found := board.at(column + dx, row + dy)) is not None)
