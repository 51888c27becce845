"""The situation a monster finds itself in, and the plain facts about it: ways, reach, who can be hit from where."""

from functools import cached_property, lru_cache
from typing import Final, NamedTuple

from oubliette.haven.brain.areas import laid_around, stands_around
from oubliette.haven.brain.glance import glance
from oubliette.kernel.boards import Board, Cell, Mask, Movement, Pattern, Ways, cells, movement
from oubliette.kernel.boards.search import unpack

ALL: Final = 99
"""As many targets as there are."""

FAR: Final = 1 << 20
"""Farther than anything on a board."""

Cost = tuple[int, int]
"""What a way costs a monster: negative hexes it triggers, then movement points."""


class Enemy(NamedTuple):
    """An enemy of the monster that is not invisible; a lower initiative comes earlier in the turn order."""

    id: str
    cell: Cell
    initiative: float


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

    @property
    def reach(self) -> int:
        """How far away a target of its own may be (GH-0124, GH-0125)."""
        return self.range or 1

    @property
    def singles(self) -> int:
        """How many targets of their own it has, beside those in its area (GH-0132, GH-0133)."""
        return self.targets - (self.area is not None)


MELEE: Final = Attack()


class Situation:
    """Everything that decides what one monster does on its turn.

    Sets of enemies are masks of the hexes they stand on. Sight is judged on `outlook`, the same board or one with more
    hexes around it; its rim is wall.
    """

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
        outlook: Board | None = None,
    ) -> None:
        self.board = board
        self.monster = monster
        self.move = move
        self.attack = attack
        self.enemies = enemies
        self.allies = allies & ~(1 << monster)
        self.obstacles = obstacles & ~(1 << monster)  # whatever it stands on does not hold it there
        self.negative = negative
        self.difficult = difficult
        self.flying = flying
        self.jump = jump and not flying
        self.muddled = muddled
        self.ways: Ways = board.ways()
        self.outlook = outlook or board
        self.planned = attack or MELEE
        """The attack that focus and movement look at: without one, a plain melee attack (GH-0269, GH-0281)."""
        self._covering: dict[Cell, Mask] = {}
        self.enemy_cells: Mask = 0
        for enemy in enemies:
            self.enemy_cells |= 1 << enemy.cell

    @property
    def minds_disadvantage(self) -> bool:
        """Whether being adjacent matters: not in melee, not if it has Disadvantage anyway (GH-0280)."""
        return self.attack is not None and self.attack.is_ranged and not self.muddled

    # Movement

    @cached_property
    def terms(self) -> Movement:
        """How it moves: what it may pass and stop on, and what each hex costs (GH-0100 to GH-0103, GH-0277)."""
        board = self.board.cells
        figures = self.enemy_cells | self.allies
        if self.flying:
            return movement(self.ways, board, board & ~figures, (0, 1))
        costs = ((self.negative, (1, 0)), (self.difficult, (0, 1)))
        if self.jump:
            return movement(self.ways, board, board & ~figures & ~self.obstacles, (0, 1), (), costs)
        passable = board & ~self.enemy_cells & ~self.obstacles
        return movement(self.ways, passable, passable & ~figures, (0, 1), costs)

    @cached_property
    def layers(self) -> list[tuple[Cost, Mask]]:
        """The hexes on which it could stop some day, by the fewest negative hexes, then points, to get there."""
        own = 1 << self.monster
        found: list[tuple[Cost, Mask]] = [((0, 0), own)]
        for (negative, points), mask in self.terms.reach(own).by_cost():
            if mask & ~own:
                found.append(((negative, points), mask & ~own))
        return found

    @cached_property
    def in_reach(self) -> Mask:
        """Every hex on which it can stop this turn."""
        reached = 0
        for (_, points), layer in self.layers:
            if points <= self.move:
                reached |= layer
        return reached

    @cached_property
    def stops(self) -> dict[Cell, Cost]:
        """The same hexes, each with what it costs to get there."""
        return {cell: cost for cost, mask in self.layers if cost[1] <= self.move for cell in cells(mask)}

    def path_to(self, cell: Cell) -> tuple[Cell, ...]:
        """A best way to a hex, as the hexes entered; where several are equal, the first."""
        if cell == self.monster:
            return ()
        return next(iter(self.terms.reach(1 << self.monster).paths(cell)))[1:]

    def remaining(self, goal: Cell) -> dict[Cell, Cost]:
        """From every hex on which it can stop this turn, what the way to a goal farther off would still cost."""
        # A way costs the same in both directions, but for entering the one end or the other.
        last = self._entering(goal)
        left: dict[Cell, Cost] = {}
        for key, layer in self.terms.reach(1 << goal).layers:
            if not layer & self.in_reach:
                continue
            negative, points = unpack(key, 2)
            for cell in cells(layer & self.in_reach):
                first = (0, 1) if self.flying or self.jump else self._entering(cell)
                left[cell] = (negative - first[0] + last[0], points - first[1] + last[1])
        return left

    def _entering(self, cell: Cell) -> Cost:
        """What it costs to end a step on a hex."""
        if self.flying:
            return (0, 1)
        return (self.negative >> cell & 1, 1 + (self.difficult >> cell & 1))

    # Attacks

    def proximity(self, enemy: Enemy) -> int:
        """Hexes from the monster to an enemy, counted like range: round walls, through figures (GH-0270)."""
        distance = self.ways.distance(self.monster, enemy.cell)
        return FAR if distance is None else distance

    def adjacent_to(self, enemy: Enemy) -> Mask:
        """The hexes next to an enemy, with no wall between (GH-0005)."""
        return self.ways.neighbours(enemy.cell)

    def seeing(self, enemy: Enemy, stands: Mask) -> Mask:
        """Those of some hexes from which an enemy is seen (GH-0014, GH-0015)."""
        return glance(self.outlook).seen_from(enemy.cell, stands) if stands else 0

    def in_range_of(self, enemy: Enemy) -> Mask:
        """The hexes from which an enemy is in range as a target of its own (GH-0124, GH-0125)."""
        return _around(self.ways, enemy.cell, self.planned.reach)

    def covering(self, enemy: Enemy) -> Mask:
        """The hexes from which the planned attack can be laid or aimed at an enemy, seen or not (GH-0129, GH-0130)."""
        if enemy.cell in self._covering:
            return self._covering[enemy.cell]
        attack, own = self.planned, 1 << enemy.cell
        hits = self.in_range_of(enemy) if attack.singles else 0
        if attack.area is not None:
            hits |= self._in_area_of(enemy, attack.area)
        self._covering[enemy.cell] = hits & ~own
        return self._covering[enemy.cell]

    def _in_area_of(self, enemy: Enemy, area: Pattern) -> Mask:
        """The hexes from which the area can be laid over an enemy, seen or not."""
        if not self.planned.is_ranged:
            return stands_around(self.board, area, enemy.cell)
        covered = rim = 0
        for laid in laid_around(self.board, area, enemy.cell):
            covered, rim = covered | laid.covered, rim | laid.rim
        near = self.ways.within(covered, self.planned.range)
        return near | self.ways.within(rim, self.planned.range - 1) if rim else near


@lru_cache(maxsize=1 << 14)
def _around(ways: Ways, cell: Cell, reach: int) -> Mask:
    """The hexes at most so far away, counted like range (GH-0012)."""
    return ways.within(1 << cell, reach)
