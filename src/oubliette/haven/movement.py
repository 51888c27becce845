"""How figures of both Haven games get about: gaits, footing, and where a move in a player's hands can end."""

from typing import Literal, NamedTuple

from oubliette.kernel.boards import Reach, Ways, reach

Gait = Literal["walk", "jump", "fly"]

_FAR = 0xFFFF


def gait_for(*, flying: bool, jump: bool) -> Gait:
    """How a figure moves; who flies need not jump."""
    if flying:
        return "fly"
    return "jump" if jump else "walk"


class Footing(NamedTuple):
    """Where a figure may go with its gait: the steps open to it, hexes it may pass, hexes it may end on."""

    gait: Gait
    ways: Ways
    passable: int
    stoppable: int


class Range(NamedTuple):
    """Everywhere a figure can end, and by which search the way there is found."""

    ends: int
    safe: Reach
    risky: Reach | None

    def path(self, cell: int) -> tuple[int, ...]:
        """The way to an end: round danger where possible."""
        found = self.safe if cell in self.safe or self.risky is None else self.risky
        return next(iter(found.paths(cell)))


def range_above(ground: Footing, cell: int, points: int, *, landing: int = 0) -> Range:
    """Where a jump or a flight can end; hexes that cost another point to land on are ``landing``."""
    here = 1 << cell
    extras = [(landing, 1)] if landing else []
    far = reach(ground.ways, here, points, passable=ground.passable, stoppable=ground.stoppable, landing=extras)
    return Range(far.cells & ~here, far, None)


def range_on_foot(ground: Footing, cell: int, points: int, *, difficult: int, danger: int, safe_ends: int) -> Range:
    """Where a walk can end: round danger if that is possible, else through as little of it as can be.

    Difficult terrain costs another point. ``safe_ends`` are the hexes that a way round danger may lead to.
    """
    here = 1 << cell
    mud = [(difficult, 1)] if difficult else []
    safe = reach(ground.ways, here, points, passable=ground.passable & ~danger, stoppable=safe_ends, extras=mud)
    if not danger & ground.passable:
        return Range(safe.cells & ~here, safe, None)
    risky = reach(
        ground.ways,
        here,
        (points, _FAR),
        passable=ground.passable,
        stoppable=ground.stoppable,
        step=(1, 0),
        extras=[*((mask, (1, 0)) for mask, _ in mud), (danger, (0, 1))],
    )
    return Range((safe.cells | risky.cells) & ~here, safe, risky)
