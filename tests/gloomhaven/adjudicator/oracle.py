"""A second opinion on what a monster may do: slow, plain and written from the ledger's words alone.

Hexes are pairs of column and row, sets are sets, every way is found by Dijkstra's search over a dict, every line of
sight is tried against every wall, every area is laid everywhere. It shares no code with what it judges.
"""

import heapq
from collections.abc import Iterable, Iterator
from functools import cached_property
from itertools import combinations, product
from typing import Any

Hex = tuple[int, int]
Point = tuple[int, int]
Cost = tuple[int, int]
Answer = tuple[Hex, frozenset[str], str | None]
"""Where it ends, whom it attacks, whom it focuses."""


class Oracle:
    """One situation, as written down for the adjudicator."""

    def __init__(self, situation: dict[str, Any]) -> None:
        self.told = situation
        board, monster = situation["board"], situation["monster"]
        self.size = (board["width"], board["height"])
        every_side = ["north", "east", "south", "west"]
        self.walled = set(every_side if board.get("rim", "open") == "wall" else board.get("walled", []))
        self.walls = self._hexes("walls")
        every = set(product(range(self.size[0]), range(self.size[1])))
        self.hexes = every - self.walls
        self.thin = {frozenset(((a[0], a[1]), (b[0], b[1]))) for a, b in situation.get("thin_walls", [])}
        self.obstacles = self._hexes("obstacles")
        self.negative = self._hexes("traps") | self._hexes("hazards")
        self.difficult = self._hexes("difficult")
        self.allies = self._hexes("allies")
        told = situation.get("enemies", [])
        hidden = {(e["at"][0], e["at"][1]) for e in told if e.get("invisible")}
        self.obstacles |= hidden  # GH-0242
        self.allies |= hidden
        self.enemies: dict[str, Hex] = {e["id"]: (e["at"][0], e["at"][1]) for e in told if not e.get("invisible")}
        self.initiative = {e["id"]: e.get("initiative", 99) for e in situation.get("enemies", [])}
        self.start: Hex = (monster["at"][0], monster["at"][1])
        self.move = monster.get("move", 0)
        self.flying = monster.get("flying", False)
        self.jump = monster.get("jump", False) and not self.flying
        self.attacks = monster.get("attack", True) and not monster.get("disarmed", False)
        self.range = monster.get("range", 0) if self.attacks else 0
        self.minds = self.range > 0 and not monster.get("muddled", False)
        targets = monster.get("targets", 1) if self.attacks else 1
        self.targets = len(self.enemies) + 1 if targets == "all" else targets
        area = [tuple(offset) for offset in monster.get("area", [])] if self.attacks else []
        self.area: set[Hex] = {(q, r) for q, r in area if self.range or (q, r) != (0, 0)}

    def _hexes(self, name: str) -> set[Hex]:
        return {(c, r) for c, r in self.told.get(name, [])}

    # --- space: GH-0005, GH-0006, GH-0012, GH-0013 ---

    def steps(self, place: Hex) -> Iterator[Hex]:
        """Adjacent hexes: they share a side and no wall lies on it."""
        for other in neighbours(place):
            if other in self.hexes and frozenset((place, other)) not in self.thin:
                yield other

    def distances(self, origin: Hex) -> dict[Hex, int]:
        """Range: the fewest hexes to step through, round walls, through everything else."""
        if origin not in self._distances:
            self._distances[origin] = self._measured(origin)
        return self._distances[origin]

    def _measured(self, origin: Hex) -> dict[Hex, int]:
        found, wave = {origin: 0}, [origin]
        while wave:
            new = []
            for place in wave:
                for other in self.steps(place):
                    if other not in found:
                        found[other] = found[place] + 1
                        new.append(other)
            wave = new
        return found

    @cached_property
    def _distances(self) -> dict[Hex, dict[Hex, int]]:
        return {}

    # --- sight: GH-0014, GH-0367 ---

    @cached_property
    def wall_lines(self) -> list[tuple[Point, Point]]:
        lines = [side for wall in self.walls for side in sides(wall)]
        for pair in self.thin:
            one, other = sorted(pair)
            (shared,) = set(map(frozenset, sides(one))) & set(map(frozenset, sides(other)))
            lines.append(tuple(sorted(shared)))  # type: ignore[arg-type] # a side has two ends
        for place in self.hexes:
            for other, side in zip(neighbours(place), sides(place), strict=True):
                if self._is_walled(other):
                    lines.append(side)
        return lines

    def _is_walled(self, place: Hex) -> bool:
        """Whether a hex beyond the edge of the board lies beyond a side that is wall."""
        (column, row), (width, height) = place, self.size
        beyond = {"west": column < 0, "east": column >= width, "north": row < 0, "south": row >= height}
        return any(beyond[side] for side in self.walled)

    def sees(self, one: Hex, other: Hex) -> bool:
        """Whether one of the 36 lines from corner to corner touches no wall."""
        key = (min(one, other), max(one, other))
        if key not in self._seen:
            self._seen[key] = any(
                not any(touch(line, wall) for wall in self.wall_lines) for line in product(corners(one), corners(other))
            )
        return self._seen[key]

    @cached_property
    def _seen(self) -> dict[tuple[Hex, Hex], bool]:
        return {}

    # --- movement: GH-0097 to GH-0103, GH-0268 ---

    def may_pass(self, place: Hex) -> bool:
        if self.flying or self.jump:
            return True
        return place not in self.obstacles and place not in self.enemies.values()

    def may_stop(self, place: Hex) -> bool:
        if place == self.start:
            return True
        if place in self.enemies.values() or place in self.allies:
            return False
        return self.flying or place not in self.obstacles

    def entering(self, place: Hex) -> Cost:
        if self.flying:
            return (0, 1)
        return (int(place in self.negative), 2 if place in self.difficult else 1)

    def costs_from(self, origin: Hex) -> dict[Hex, Cost]:
        """Fewest negative hexes, then fewest points, to end on each hex; a jump triggers only where it lands."""
        found: dict[Hex, Cost] = {}
        queue: list[tuple[Cost, Hex]] = [((0, 0), origin)]
        while queue:
            cost, place = heapq.heappop(queue)
            if place in found:
                continue
            found[place] = cost
            for other in self.steps(place):
                if self.may_pass(other) and other not in found:
                    more = (0, 1) if self.jump else self.entering(other)
                    heapq.heappush(queue, ((cost[0] + more[0], cost[1] + more[1]), other))
        if self.jump:
            for place, (_, points) in found.items():
                if place != origin:
                    negative, last = self.entering(place)
                    found[place] = (negative, points - 1 + last)
        return {place: cost for place, cost in found.items() if self.may_stop(place)}

    # --- attacks: GH-0124 to GH-0133 ---

    def areas(self, stand: Hex) -> Iterator[set[Hex]]:
        """Every way to lay the pattern: about the grey hex, or with one of its hexes in range, wall or not."""
        reach = self.distances(stand)
        for turned in turnings(self.area):
            if not self.range:
                yield {moved(stand, offset) for offset in turned}
                continue
            inside = {place for place, distance in reach.items() if distance <= self.range}
            beyond = {
                other
                for place, distance in reach.items()
                if distance < self.range
                for other in neighbours(place)
                if other not in self.hexes
            }
            for pin, place in product(turned, inside | beyond):
                yield {moved(place, (q - pin[0], r - pin[1])) for q, r in turned}

    def groups(self, stand: Hex) -> set[frozenset[str]]:
        """Every set of enemies that could be attacked together from a hex."""
        seen = {name for name, at in self.enemies.items() if at != stand and self.sees(stand, at)}
        reach = self.distances(stand)
        single = sorted(name for name in seen if reach.get(self.enemies[name], 1000) <= (self.range or 1))
        found: set[frozenset[str]] = set()
        if not self.area:
            for count in range(1, min(self.targets, len(single)) + 1):
                found.update(map(frozenset, combinations(single, count)))
            return found
        for area in self.areas(stand):
            struck = frozenset(name for name in seen if self.enemies[name] in area)
            others = [name for name in single if name not in struck]
            for count in range(min(self.targets - 1, len(others)) + 1):
                found.update(struck | set(some) for some in combinations(others, count))
        return found

    def is_at_disadvantage(self, stand: Hex, name: str) -> bool:
        return self.minds and self.enemies[name] in self.steps(stand)

    # --- focus: GH-0266 to GH-0272 ---

    def outcomes(self) -> set[Answer]:
        """Everything the monster may do."""
        costs = self.costs_from(self.start)
        attacks = {place: self.groups(place) for place in costs}
        near = self.distances(self.start)
        ranks: dict[str, tuple[Cost, int, float]] = {}
        for name, at in self.enemies.items():
            ways = [costs[place] for place in costs if any(name in group for group in attacks[place])]
            if ways:
                ranks[name] = (min(ways), near.get(at, 1000), self.initiative[name])
        if not ranks:
            return {(self.start, frozenset(), None)}
        best = min(ranks.values())
        answers: set[Answer] = set()
        for name, rank in ranks.items():
            if rank == best:
                answers |= self._with_focus(name, rank[0][0], costs, attacks)
        return answers

    def _with_focus(
        self, focus: str, negative: int, costs: dict[Hex, Cost], attacks: dict[Hex, set[frozenset[str]]]
    ) -> set[Answer]:
        """GH-0279: attack from the best hex in reach, or approach the best hex of all."""
        every = [
            (place, group)
            for place, cost in costs.items()
            if cost[0] == negative
            for group in attacks[place]
            if focus in group
        ]
        now = [(place, group) for place, group in every if costs[place][1] <= self.move]
        if now:
            attacking = self._best(focus, now, costs)
            return {(place, group if self.attacks else frozenset(), focus) for place, group in attacking}
        found: set[Answer] = set()
        for goal in {place for place, _ in self._best(focus, every, costs)}:
            worth: dict[Hex, tuple[int, int, int]] = {}
            for stop, (triggered, points) in costs.items():
                left = self.costs_from(stop).get(goal)
                if points <= self.move and left is not None:
                    worth[stop] = (triggered + left[0], left[1], points)
            best = min(worth.values())
            found |= {(stop, frozenset(), focus) for stop, merit in worth.items() if merit == best}
        return found

    # --- the best attack position: GH-0280, GH-0289 ---

    def _best(
        self, focus: str, choices: list[tuple[Hex, frozenset[str]]], costs: dict[Hex, Cost]
    ) -> list[tuple[Hex, frozenset[str]]]:
        near = self.distances(self.start)
        least = min(self.is_at_disadvantage(place, focus) for place, _ in choices)
        choices = [choice for choice in choices if self.is_at_disadvantage(choice[0], focus) == least]
        most = max(len(group) for _, group in choices)
        choices = [choice for choice in choices if len(choice[1]) == most]

        picked = {frozenset({focus})}
        for _ in range(most - 1):
            picked = {chosen | {name} for chosen in picked for name in self._next(chosen, choices, costs, near)}
        choices = [choice for choice in choices if choice[1] in picked]

        def comfort(choice: tuple[Hex, frozenset[str]]) -> tuple[int, int]:
            place, group = choice
            return sum(self.is_at_disadvantage(place, n) for n in group - {focus}), costs[place][1]

        easiest = min(map(comfort, choices))
        return [choice for choice in choices if comfort(choice) == easiest]

    def _next(
        self,
        chosen: frozenset[str],
        choices: list[tuple[Hex, frozenset[str]]],
        costs: dict[Hex, Cost],
        near: dict[Hex, int],
    ) -> list[str]:
        """Who comes next after those chosen, by the focus rules: least movement, proximity, turn order."""
        ranks: dict[str, tuple[int, int, float]] = {}
        for place, group in choices:
            if chosen <= group:
                for name in group - chosen:
                    rank = (costs[place][1], near.get(self.enemies[name], 1000), self.initiative[name])
                    ranks[name] = min(rank, ranks.get(name, rank))
        return [name for name, rank in ranks.items() if rank == min(ranks.values())]


# --- hexes ---


def neighbours(place: Hex) -> list[Hex]:
    """Flat-top hexes, odd columns half a hex lower; clockwise from north."""
    c, r = place
    low = c % 2
    return [(c, r - 1), (c + 1, r - 1 + low), (c + 1, r + low), (c, r + 1), (c - 1, r + low), (c - 1, r - 1 + low)]


def centre(place: Hex) -> Point:
    c, r = place
    return 3 * c, 2 * r + c % 2


def corners(place: Hex) -> list[Point]:
    """Clockwise from the north-west end of the northern side."""
    x, y = centre(place)
    return [(x - 1, y - 1), (x + 1, y - 1), (x + 2, y), (x + 1, y + 1), (x - 1, y + 1), (x - 2, y)]


def sides(place: Hex) -> list[tuple[Point, Point]]:
    """The sides towards the neighbours, in their order."""
    around = corners(place)
    return list(zip(around, around[1:] + around[:1], strict=True))


def touch(one: tuple[Point, Point], other: tuple[Point, Point]) -> bool:
    """Whether two closed stretches share a point; either may be a single point."""
    (a, b), (c, d) = one, other
    if max(a[0], b[0]) < min(c[0], d[0]) or max(c[0], d[0]) < min(a[0], b[0]):
        return False
    if max(a[1], b[1]) < min(c[1], d[1]) or max(c[1], d[1]) < min(a[1], b[1]):
        return False
    turns = [turn(a, b, c), turn(a, b, d), turn(c, d, a), turn(c, d, b)]
    if turns[0] * turns[1] < 0 and turns[2] * turns[3] < 0:
        return True
    ends = [(turns[0], c, one), (turns[1], d, one), (turns[2], a, other), (turns[3], b, other)]
    return any(which == 0 and in_box(point, stretch) for which, point, stretch in ends)


def turn(a: Point, b: Point, c: Point) -> int:
    cross = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
    return (cross > 0) - (cross < 0)


def in_box(point: Point, stretch: tuple[Point, Point]) -> bool:
    (ax, ay), (bx, by) = stretch
    return min(ax, bx) <= point[0] <= max(ax, bx) and min(ay, by) <= point[1] <= max(ay, by)


def turnings(shape: Iterable[Hex]) -> list[set[Hex]]:
    """A shape of axial offsets in its six orientations, and mirrored."""
    found: list[set[Hex]] = []
    for mirrored in (False, True):
        turned = {(r, q) if mirrored else (q, r) for q, r in shape}
        for _ in range(6):
            turned = {(-r, q + r) for q, r in turned}
            if turned not in found:
                found.append(turned)
    return found


def moved(place: Hex, offset: Hex) -> Hex:
    """A hex at an axial offset: one q is a column to the south-east, one r a row to the south."""
    q, axial = place[0] + offset[0], place[1] - (place[0] - place[0] % 2) // 2 + offset[1]
    return q, axial + (q - q % 2) // 2
