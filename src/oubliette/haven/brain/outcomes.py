"""What a monster may do on its turn: every outcome that the rules leave to the players (GH-0279, GH-0288, GH-0289)."""

from collections.abc import Iterator

import msgspec

from oubliette.haven.brain.focus import Focus, Rank, candidates, find_focus
from oubliette.haven.brain.positions import best_positions
from oubliette.haven.brain.situation import Situation
from oubliette.kernel.boards import Cell

_FOCUS = ("GH-0266", "GH-0267", "GH-0268", "GH-0269", "GH-0270", "GH-0271")


class Outcome(msgspec.Struct, frozen=True):
    """One legal outcome: where the monster ends, whom it attacks, and why."""

    focus: str | None
    move_to: Cell
    path: tuple[Cell, ...]
    """The hexes entered, in order."""
    attacks: tuple[str, ...]
    """The focus first."""
    destination: Cell | None
    """The attack hex it is on the way to, reached this turn or not."""
    cites: tuple[str, ...]


def outcomes(s: Situation) -> list[Outcome]:
    """Every outcome among which the players choose; never none."""
    focuses = find_focus(s)
    if not focuses:
        return [Outcome(None, s.monster, (), (), None, ("GH-0267", "GH-0272"))]
    ranks = {enemy: focus.rank for enemy, focus in candidates(s).items()}
    found: dict[tuple[str | None, Cell, tuple[str, ...]], Outcome] = {}
    for focus in focuses:
        for outcome in _with_focus(s, focus, ranks):
            found.setdefault((outcome.focus, outcome.move_to, tuple(sorted(outcome.attacks))), outcome)
    return sorted(found.values(), key=lambda outcome: (str(outcome.focus), outcome.move_to, outcome.attacks))


def _with_focus(s: Situation, focus: Focus, ranks: dict[str, Rank]) -> Iterator[Outcome]:
    in_reach = [cell for cell in focus.attack_hexes if s.costs[cell][1] <= s.move]
    if in_reach:
        yield from _attack(s, focus, in_reach, ranks)
    else:
        yield from _approach(s, focus, ranks)


def _attack(s: Situation, focus: Focus, in_reach: list[Cell], ranks: dict[str, Rank]) -> Iterator[Outcome]:
    """It goes to the best attack hex it can reach, and attacks (GH-0280, GH-0289)."""
    cites = (*_FOCUS, "GH-0279", "GH-0280", "GH-0288" if s.planned.targets == 1 and not s.planned.area else "GH-0289")
    for position in best_positions(s, focus, in_reach, ranks):
        attacks = position.targets if s.attack is not None else ()
        path = s.path_to(position.cell)
        yield Outcome(focus.enemy.id, position.cell, path, attacks, position.cell, cites)


def _approach(s: Situation, focus: Focus, ranks: dict[str, Rank]) -> Iterator[Outcome]:
    """It gets as near as it can to the attack hex it would choose with all the movement in the world (GH-0279)."""
    stops = [cell for cell, (_, points) in s.costs.items() if points <= s.move]
    cites = (*_FOCUS, "GH-0279", "GH-0282", "GH-0283")
    destinations = dict.fromkeys(position.cell for position in best_positions(s, focus, focus.attack_hexes, ranks))
    for destination in destinations:
        left = s.remaining(destination)
        worth: dict[Cell, tuple[int, int, int]] = {}
        for stop in stops:
            if stop in left:
                negative, points = s.costs[stop]
                worth[stop] = (negative + left[stop][0], left[stop][1], points)
        best = min(worth.values())  # the monster's own hex is among them, so a way that gets no shorter keeps it there
        for stop, merit in worth.items():
            if merit == best:
                yield Outcome(focus.enemy.id, stop, s.path_to(stop), (), destination, cites)
