"""The best hex to attack from, and whom to attack from there (GH-0280, GH-0289).

The priorities are taken one after the other, each leaving fewer hexes: the focus without Disadvantage, then the most
further targets, then those that rank best, then the fewest of them at Disadvantage, then the least movement.
"""

from collections.abc import Iterator
from itertools import combinations
from math import comb
from typing import NamedTuple

from oubliette.haven.brain.areas import Laid, covered_from, laid_around
from oubliette.haven.brain.focus import Focus
from oubliette.haven.brain.situation import Enemy, Situation
from oubliette.kernel.boards import Cell, Mask, Pattern, cells

MOST_GROUPS = 10_000
"""More ways than this to choose targets are listed for nobody."""


class TooManyOutcomesError(Exception):
    """So many enemies are tied as targets that nobody could choose among all groups of them."""


class Position(NamedTuple):
    """A hex to attack from with one choice of targets, focus first."""

    cell: Cell
    targets: tuple[str, ...]


class Volley(NamedTuple):
    """One way to attack from a hex: the enemies struck by the area, and those that can be targets of their own."""

    struck: Mask
    free: Mask


def best_positions(s: Situation, focus: Focus, stands: Mask) -> list[Position]:
    """All positions among these hexes that are equally good after every priority of GH-0280."""
    if s.minds_disadvantage:
        stands = stands & ~s.adjacent_to(focus.enemy) or stands
    if s.attack is None or (s.attack.area is None and s.attack.targets == 1):
        _, nearest = next(_by_movement(s, stands))
        return [Position(stand, (focus.enemy.id,)) for stand in cells(nearest)]
    return _Marksman(s, focus.enemy, stands).best(stands)


def _by_movement(s: Situation, stands: Mask) -> Iterator[tuple[int, Mask]]:
    """The hexes among these in groups of equal movement, least first."""
    for (_, points), layer in s.layers:
        if layer & stands:
            yield points, layer & stands


class _Marksman:
    """A monster with a choice of targets: an area, more targets than one, or both."""

    def __init__(self, s: Situation, focus: Enemy, stands: Mask) -> None:
        self.s = s
        self.attack = s.planned
        self.singles = min(s.planned.singles, len(s.enemies))
        self.focus = focus
        self.focus_bit: Mask = 1 << focus.cell
        covering = [(enemy, s.covering(enemy) & stands) for enemy in s.enemies]
        self.seen = [(1 << enemy.cell, s.seeing(enemy, there)) for enemy, there in covering if there]
        near = {1 << enemy.cell: s.in_range_of(enemy) for enemy in s.enemies} if self.singles else {}
        self.reached = [(bit, there & near[bit]) for bit, there in self.seen] if self.singles else []
        self.ranks = {enemy.cell: (s.proximity(enemy), enemy.initiative) for enemy in s.enemies}
        self.ranged_areas = self._ranged_areas(s.planned.area) if s.planned.area and s.planned.is_ranged else []

    def best(self, stands: Mask) -> list[Position]:
        """The best of these hexes, each with each best choice of targets."""
        most, volleys = self._most_targets(stands)
        groups = self._best_groups(volleys, most)
        found: list[Position] = []
        least: tuple[int, int] | None = None
        for points, stand, choices in volleys:
            for group in groups:
                merit = self._at_disadvantage(group, stand), points
                if (least is not None and merit > least) or not any(self._can_hit(group, way) for way in choices):
                    continue
                if least is not None and merit < least:
                    found.clear()
                least = merit
                found.append(Position(stand, self._named(group)))
        return found

    # As many further targets as possible

    def _most_targets(self, stands: Mask) -> tuple[int, list[tuple[int, Cell, list[Volley]]]]:
        """The most targets that can be had, and from where and how: hexes by ascending movement (GH-0280)."""
        most = 0
        found: list[tuple[int, Cell, list[Volley]]] = []
        for points, layer in _by_movement(self.s, stands):
            for stand in cells(layer):
                choices = [(self._count(way), way) for way in self._volleys(stand)]
                count = max((count for count, _ in choices), default=0)
                if count > most:
                    most, found = count, []
                if count and count == most:
                    found.append((points, stand, [way for hits, way in choices if hits == count]))
        return most, found

    def _count(self, way: Volley) -> int:
        return way.struck.bit_count() + min(self.singles, (way.free & ~way.struck).bit_count())

    def _volleys(self, stand: Cell) -> list[Volley]:
        """Every way to attack from a hex that hits the focus, in its area or as a target of its own."""
        free = _standing(self.reached, stand)
        if self.attack.area is None:
            return [Volley(0, free)]
        seen = _standing(self.seen, stand)
        struck = dict.fromkeys(covered & seen for covered in self._areas(self.attack.area, stand))
        if not self.singles:
            return [Volley(hit, 0) for hit in struck if hit & self.focus_bit]
        return [Volley(hit, free) for hit in struck if (hit | free) & self.focus_bit]

    def _areas(self, area: Pattern, stand: Cell) -> Iterator[Mask]:
        """What the area can cover from a hex (GH-0129, GH-0130)."""
        if not self.attack.is_ranged:
            yield from covered_from(self.s.board, area, stand)
        else:
            yield from (covered for covered, stands in self.ranged_areas if stands >> stand & 1)

    def _ranged_areas(self, area: Pattern) -> list[tuple[Mask, Mask]]:
        """The sets of enemies a ranged area can cover, with the hexes from which some hex of it is in range."""
        s = self.s
        targets = [enemy.cell for enemy in s.enemies] if self.singles else [self.focus.cell]
        covered: dict[Mask, Laid] = {}
        for target in targets:
            for laid in laid_around(s.board, area, target):
                enemies = laid.covered & s.enemy_cells
                known = covered.get(enemies, laid)
                covered[enemies] = Laid(known.covered | laid.covered, known.rim | laid.rim)
        return [(enemies, laid.stands(s.ways, self.attack.range)) for enemies, laid in covered.items()]

    # Those that rank best

    def _best_groups(self, volleys: list[tuple[int, Cell, list[Volley]]], most: int) -> list[Mask]:
        """The groups of targets that are best by the focus rules, as seen from where the monster starts.

        Which can be attacked with the least movement, then which are nearest, then which come earliest in the turn
        order: the same tests as for the focus, for one target after the other (GH-0280, GH-0289).
        """
        groups: dict[Mask, None] = {}
        nearest = volleys[0][0]
        for points, _, choices in volleys:
            if points > nearest:
                break
            for way in choices:
                groups |= dict.fromkeys(self._picks(way, most))
        return self._one_by_one(list(groups))

    def _one_by_one(self, groups: list[Mask]) -> list[Mask]:
        """Of these groups, those that come about if the further targets are chosen one after the other (GH-0289).

        Whoever is tied for the next place may be chosen by the players, whatever that means for the places after it.
        """
        picked = {self.focus_bit: groups}
        for _ in range(groups[0].bit_count() - 1):
            longer: dict[Mask, list[Mask]] = {}
            for chosen, left in picked.items():
                others = {cell for group in left for cell in cells(group & ~chosen)}
                best = min(self.ranks[cell] for cell in others)
                for cell in others:
                    if self.ranks[cell] == best:
                        longer.setdefault(chosen | 1 << cell, [group for group in left if group >> cell & 1])
            picked = longer
        return sorted(picked)

    def _picks(self, way: Volley, most: int) -> Iterator[Mask]:
        """The targets of a volley with the best ones added, once for each way a tie can be settled."""
        group = way.struck | self.focus_bit
        free = sorted(cells(way.free & ~group), key=self.ranks.__getitem__)
        count = most - group.bit_count()
        if not count:
            yield group
            return
        worst = self.ranks[free[count - 1]]
        tied = [cell for cell in free if self.ranks[cell] == worst]
        for cell in free:
            if self.ranks[cell] < worst:
                group |= 1 << cell
        left = most - group.bit_count()
        if comb(len(tied), left) > MOST_GROUPS:
            raise TooManyOutcomesError
        for some in combinations(tied, left):
            yield group | sum(1 << cell for cell in some)

    # From where to attack them

    def _can_hit(self, group: Mask, way: Volley) -> bool:
        """Whether exactly this group can be attacked in a way that has as many targets."""
        return not way.struck & ~group and not group & ~(way.struck | way.free)

    def _at_disadvantage(self, group: Mask, stand: Cell) -> int:
        """How many further targets are next to a hex, where that is a Disadvantage (GH-0126)."""
        if not self.s.minds_disadvantage:
            return 0
        return (self.s.ways.neighbours(stand) & group & ~self.focus_bit).bit_count()

    def _named(self, group: Mask) -> tuple[str, ...]:
        """The targets by name: the focus, then the others as they rank."""
        others = [enemy for enemy in self.s.enemies if group & ~self.focus_bit & 1 << enemy.cell]
        others.sort(key=lambda enemy: self.ranks[enemy.cell])
        return (self.focus.id, *(enemy.id for enemy in others))


def _standing(masks: list[tuple[Mask, Mask]], stand: Cell) -> Mask:
    """The enemies for which a hex is among those listed with them."""
    found = 0
    for bit, stands in masks:
        if stands >> stand & 1:
            found |= bit
    return found
