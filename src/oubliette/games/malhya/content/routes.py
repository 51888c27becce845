"""Ways over the tiles: what each cell costs a figure, and how it gets there (MA-0278 to MA-0309).

A jump over chasm cells is straight: whoever entered one goes on in the same direction until he lands (MA-0305).
"""

from heapq import heappop, heappush
from itertools import product

from oubliette.games.malhya.content.plan import Ground
from oubliette.kernel.boards import Mask, cells

Node = tuple[int, int]
"""A cell, and over a chasm the direction of the jump (the difference of the cells' numbers), else 0."""


class Routes:
    """All cheapest ways from a cell, up to a limit of movement points."""

    def __init__(
        self,
        ground: Ground,
        start: int,
        limit: int,
        *,
        closed: Mask,
        light: bool = False,
        crosses: bool = True,
        dear: Mask = 0,
        halts: Mask = 0,
    ) -> None:
        """`closed` cells cannot be entered; with `crosses` off hindering obstacles are not crossed (MA-5071).

        `dear` cells are avoided among ways that cost the same, such as those an enemy sees. `halts` are cells from
        which the way does not go on, such as those beside an enemy (MA-0284).
        """
        self.start = start
        self.costs: dict[int, int] = {}
        self._from: dict[Node, Node | None] = {}
        self._best: dict[int, Node] = {}
        self._halts = halts
        self._search(ground, limit, closed, light, crosses, dear)

    def _search(self, ground: Ground, limit: int, closed: Mask, light: bool, crosses: bool, dear: Mask) -> None:
        chasm = 0 if light else ground.plan.chasm
        settled: set[Node] = set()
        heap: list[tuple[int, int, int, int, Node, Node | None]] = [(0, 0, 0, 0, (self.start, 0), None)]
        order = 0
        while heap:
            cost, risk, steps, _, node, before = heappop(heap)
            if node in settled:
                continue
            settled.add(node)
            self._from[node] = before
            cell, jump = node
            self.costs.setdefault(cell, cost)
            self._best.setdefault(cell, node)
            if self._halts >> cell & 1 and cell != self.start:
                continue
            for step in ground.steps(cell):
                if closed >> step.cell & 1 or (step.hinders and not light and not crosses):
                    continue
                heading = step.cell - cell
                if jump and heading != jump:
                    continue  # straight over the chasm: MA-0305
                price = cost + (1 if light else step.cost)
                if price > limit:
                    continue
                over = chasm >> step.cell & 1
                order += 1
                following = (step.cell, heading if over else 0)
                if following not in settled:
                    heappush(heap, (price, risk + (dear >> step.cell & 1), steps + 1, order, following, node))

    def cost(self, cell: int) -> int | None:
        """What getting to a cell costs, or nothing if it is out of reach."""
        return self.costs.get(cell)

    def path(self, cell: int) -> tuple[int, ...]:
        """The way to a cell, both ends included."""
        node: Node | None = self._best[cell]
        found: list[int] = []
        while node is not None:
            found.append(node[0])
            node = self._from[node]
        return tuple(reversed(found))

    def landings(self, stoppable: Mask) -> list[int]:
        """Cells in reach on which the figure may end, but for where it stands, in a stable order."""
        return [cell for cell in sorted(self.costs) if cell != self.start and stoppable >> cell & 1]


class BlockRoutes:
    """Ways of a base of four cells, told by its north-west cell.

    Any of its cells may be the reference that leads; all four shift alike, and between start and end only the path of
    the reference is checked (MA-0289, MA-0290). It moves lightly (MA-0292).
    """

    def __init__(self, ground: Ground, start: int, limit: int, *, closed: Mask, beside: Mask = 0) -> None:
        """`beside` are the cells next to an opponent: with any of its cells on one the base goes no farther."""
        self.start = start
        self.costs: dict[int, int] = {start: 0}
        self._board = board = ground.board
        self._ways: dict[int, tuple[Routes, int, int, int]] = {}
        column, row = board.coords(start)
        for dx, dy in product((0, 1), repeat=2):
            halts = self._shifted(beside, dx, dy)
            ways = Routes(ground, board.cell(column + dx, row + dy), limit, closed=closed, light=True, halts=halts)
            for cell, cost in ways.costs.items():
                corner = self._corner(cell, dx, dy)
                if corner is not None and cost < self.costs.get(corner, limit + 1):
                    self.costs[corner] = cost
                    self._ways[corner] = ways, cell, dx, dy

    def _corner(self, reference: int, dx: int, dy: int) -> int | None:
        """The north-west cell of the base whose reference stands there."""
        column, row = self._board.coords(reference)
        return self._board.at(column - dx, row - dy)

    def _shifted(self, beside: Mask, dx: int, dy: int) -> Mask:
        """Where the reference stands when some cell of the base is one of these."""
        found = 0
        for cell in cells(beside):
            column, row = self._board.coords(cell)
            for i, j in product((0, 1), repeat=2):
                reference = self._board.at(column - i + dx, row - j + dy)
                found |= 0 if reference is None else 1 << reference
        return found

    def path(self, cell: int) -> tuple[int, ...]:
        """The way of the north-west cell, both ends included; where it would leave the tiles it is passed over."""
        if cell == self.start:
            return (cell,)
        ways, end, dx, dy = self._ways[cell]
        corners = (self._corner(step, dx, dy) for step in ways.path(end))
        return tuple(corner for corner in corners if corner is not None)

    def landings(self, stoppable: Mask) -> list[int]:
        """Cells in reach on which its north-west cell may end, but for where it stands, in a stable order."""
        return [cell for cell in sorted(self.costs) if cell != self.start and stoppable >> cell & 1]
