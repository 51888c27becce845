"""The situation a monster finds itself in, and the plain facts about it: ways, reach, who can be hit from where."""

from functools import cached_property, lru_cache
from typing import Final, NamedTuple

from oubliette.kernel.boards import Board, Cell, HexSight, Mask, Movement, Pattern, Ways, cells, hex_sight, movement
from oubliette.kernel.boards.search import unpack

ALL: Final = 99
"""As many targets as there are."""

Cost = tuple[int, int]
"""What a way costs a monster: negative hexes it triggers, then movement points."""


class Enemy(NamedTuple):
    """An enemy of the monster that can be seen; a lower initiative comes earlier in the turn order."""

    id: str
    cell: Cell
    initiative: int


class Attack(NamedTuple):
    """The attack a monster is about to make. Range 0 is melee; an area without range has its grey hex at (0, 0)."""

    range: int = 0
    targets: int = 1
    """With an area, one stands for the area and the rest are further targets outside it (GH-0133)."""
    area: Pattern | None = None

    @property
    def is_ranged(self) -> bool:
        """Whether adjacent targets are attacked with Disadvantage; a pattern with a grey hex is melee (GH-0129)."""
        return self.range > 0


MELEE: Final = Attack()


class Situation:
    """Everything that decides what one monster does on its turn."""

    def __init__(
        self,
        board: Board,
        monster: Cell,
        *,
        move: int,
        attack: Attack | None,
        enemies: tuple[Enemy, ...],
        allies: Mask = 0,
        obstacles: Mask = 0,
        negative: Mask = 0,
        difficult: Mask = 0,
        flying: bool = False,
        jump: bool = False,
        muddled: bool = False,
    ) -> None:
        self.board = board
        self.monster = monster
        self.move = move
        self.attack = attack
        self.enemies = enemies
        self.allies = allies
        self.obstacles = obstacles
        self.negative = negative
        self.difficult = difficult
        self.flying = flying
        self.jump = jump and not flying
        self.muddled = muddled
        self.ways: Ways = board.ways()

    @cached_property
    def sight(self) -> HexSight:
        """Who sees whom (GH-0014)."""
        return hex_sight(self.board)

    @property
    def planned(self) -> Attack:
        """The attack that focus and movement look at: without one, a plain melee attack (GH-0269, GH-0281)."""
        return self.attack or MELEE

    @property
    def minds_disadvantage(self) -> bool:
        """Whether being adjacent matters: not in melee, not if it has Disadvantage anyway (GH-0280)."""
        return self.attack is not None and self.attack.is_ranged and not self.muddled

    # Movement

    @cached_property
    def terms(self) -> Movement:
        """How it moves: what it may pass and stop on, and what each hex costs (GH-0100 to GH-0103, GH-0277)."""
        board = self.board.cells
        enemies = 0
        for enemy in self.enemies:
            enemies |= 1 << enemy.cell
        figures = enemies | self.allies & ~(1 << self.monster)
        if self.flying:
            return movement(self.ways, board, board & ~figures, (0, 1))
        costs = ((self.negative, (1, 0)), (self.difficult, (0, 1)))
        if self.jump:
            return movement(self.ways, board, board & ~figures & ~self.obstacles, (0, 1), (), costs)
        passable = board & ~enemies & ~self.obstacles
        return movement(self.ways, passable, passable & ~figures, (0, 1), costs)

    @cached_property
    def costs(self) -> dict[Cell, Cost]:
        """Every hex on which it could stop some day, with the fewest negative hexes, then points, to get there."""
        found: dict[Cell, Cost] = {}
        for (negative, points), mask in self.terms.reach(1 << self.monster).by_cost():
            for cell in cells(mask):
                found[cell] = (negative, points)
        found[self.monster] = (0, 0)
        return found

    def path_to(self, cell: Cell) -> tuple[Cell, ...]:
        """A best way to a hex, as the hexes entered; where several are equal, the first."""
        if cell == self.monster:
            return ()
        return next(iter(self.terms.reach(1 << self.monster).paths(cell)))[1:]

    def remaining(self, goal: Cell) -> dict[Cell, Cost]:
        """From every hex, what the way to a goal would still cost."""
        # A way costs the same in both directions, but for entering the one end or the other.
        last = self._entering(goal)
        left: dict[Cell, Cost] = {goal: (0, 0)}
        for key, layer in self.terms.reach(1 << goal).layers:
            negative, points = unpack(key, 2)
            for cell in cells(layer & ~(1 << goal)):
                first = (0, 1) if self.flying or self.jump else self._entering(cell)
                left[cell] = (negative - first[0] + last[0], points - first[1] + last[1])
        return left

    def _entering(self, cell: Cell) -> Cost:
        """What it costs to end a step on a hex."""
        if self.flying:
            return (0, 1)
        return (self.negative >> cell & 1, 1 + (self.difficult >> cell & 1))

    # Attacks

    def hits_from(self, enemy: Enemy) -> Mask:
        """All hexes from which the planned attack could hit an enemy, alone (GH-0124, GH-0125, GH-0129, GH-0130)."""
        attack = self.planned
        if attack.area is None:
            near = self.ways.within(1 << enemy.cell, attack.range or 1)
        elif attack.is_ranged:
            near = _areas_reach(self.ways, attack.area, enemy.cell, attack.range)
        else:
            near = _stands_around(self.board, attack.area, enemy.cell)
        return near & self.sight.seen_from(enemy.cell) & ~(1 << enemy.cell)

    def is_further_target(self, enemy: Enemy, stand: Cell) -> bool:
        """Whether an enemy could be a target of its own from a hex, outside any area (GH-0132, GH-0133)."""
        near = self.ways.within(1 << enemy.cell, self.planned.range or 1)
        return bool((near & self.sight.seen_from(enemy.cell)) >> stand & 1)

    def is_disadvantaged(self, enemy: Enemy, stand: Cell) -> bool:
        """Whether an enemy would be attacked with a Disadvantage that another hex could spare it (GH-0126)."""
        return self.minds_disadvantage and bool(self.ways.neighbours(enemy.cell) >> stand & 1)


@lru_cache(maxsize=4096)
def _areas_reach(ways: Ways, area: Pattern, target: Cell, reach: int) -> Mask:
    """The hexes from which an area covering the target can be placed: some hex of it is in range (GH-0130)."""
    stands = 0
    for covered in area.covering(ways.board, target):
        stands |= ways.within(covered, reach)
    return stands


@lru_cache(maxsize=4096)
def _stands_around(board: Board, area: Pattern, target: Cell) -> Mask:
    """The hexes from which a pattern with a grey hex can be turned so that it covers the target (GH-0129)."""
    x, y = board.grid.lattice(target)
    stands = 0
    for variant in area.variants():
        for dx, dy in variant.cells:
            stand = board.grid.at_lattice(x - dx, y - dy)
            if stand is not None:
                stands |= 1 << stand
    return stands & board.cells
