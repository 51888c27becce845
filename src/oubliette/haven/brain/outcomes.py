"""What a monster may do on its turn: every outcome that the rules leave to the players (GH-0279, GH-0288, GH-0289)."""

from collections.abc import Iterator

import msgspec

from oubliette.haven.brain.focus import Focus, attack_hexes, best_of, candidates, foremost, rules_behind
from oubliette.haven.brain.positions import best_positions
from oubliette.haven.brain.situation import Situation
from oubliette.kernel.boards import Cell, Mask


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


def outcomes(s: Situation, kept: str | None = None) -> list[Outcome]:
    """Every outcome among which the players choose; never none. A focus chosen earlier is kept (GH-0266)."""
    possible = foremost(s) if kept is None else candidates(s)
    best = best_of(possible) if kept is None else [focus for focus in possible if focus.enemy.id == kept]
    if not best:
        return [Outcome(None, s.monster, (), (), None, ("GH-0266", "GH-0267", "GH-0272"))]
    found: dict[tuple[str | None, Cell, tuple[str, ...]], Outcome] = {}
    for focus in best:
        for outcome in _with_focus(s, focus, rules_behind(focus, possible)):
            found.setdefault((outcome.focus, outcome.move_to, outcome.attacks), outcome)
    ordered = sorted(found.values(), key=lambda outcome: (str(outcome.focus), outcome.move_to, outcome.attacks))
    if len(ordered) == 1:
        return ordered
    return [msgspec.structs.replace(outcome, cites=(*outcome.cites, "GH-0278")) for outcome in ordered]


def _with_focus(s: Situation, focus: Focus, why: tuple[str, ...]) -> Iterator[Outcome]:
    in_reach = attack_hexes(s, focus, s.in_reach)
    if in_reach:
        yield from _attack(s, focus, in_reach, why)
    else:
        yield from _approach(s, focus, why)


def _attack(s: Situation, focus: Focus, in_reach: Mask, why: tuple[str, ...]) -> Iterator[Outcome]:
    """It goes to the best attack hex it can reach, and attacks (GH-0280, GH-0289)."""
    rules = (*why, "GH-0279", "GH-0280", *_rules_of_attack(s))
    for position in best_positions(s, focus, in_reach):
        attacks = position.targets if s.attack is not None else ()
        path = s.path_to(position.cell)
        cites = (*rules, *_rules_of_path(s, path))
        yield Outcome(focus.enemy.id, position.cell, path, attacks, position.cell, cites)


def _approach(s: Situation, focus: Focus, why: tuple[str, ...]) -> Iterator[Outcome]:
    """It gets as near as it can to the attack hex it would choose with all the movement in the world (GH-0279)."""
    rules = (*why, "GH-0279", "GH-0280", *(() if s.attack else ("GH-0281",)))
    anywhere = attack_hexes(s, focus, s.board.cells)
    destinations = dict.fromkeys(position.cell for position in best_positions(s, focus, anywhere))
    for destination in destinations:
        left = s.remaining(destination)
        worth: dict[Cell, tuple[int, int, int]] = {}
        for stop, (negative, points) in s.stops.items():
            if stop in left:
                worth[stop] = (negative + left[stop][0], left[stop][1], points)
        best = min(worth.values())  # the monster's own hex is among them, so a way that gets no shorter keeps it there
        for stop, merit in worth.items():
            if merit == best:
                path = s.path_to(stop)
                cites = (*rules, *_rules_of_path(s, path))
                yield Outcome(focus.enemy.id, stop, path, (), destination, cites)


def _rules_of_attack(s: Situation) -> Iterator[str]:
    """The rules about this kind of attack."""
    attack = s.attack
    if attack is None:
        yield "GH-0281"
        return
    yield "GH-0288" if attack.targets == 1 and attack.area is None else "GH-0289"
    if s.minds_disadvantage:
        yield "GH-0126"
    if attack.area is not None:
        yield "GH-0130" if attack.is_ranged else "GH-0129"
    if attack.targets > 1:
        yield "GH-0132" if attack.area is None else "GH-0133"


def _rules_of_path(s: Situation, path: tuple[Cell, ...]) -> Iterator[str]:
    """The rules about what is met on the way, and what is kept clear of."""
    entered = 0
    for cell in path:
        entered |= 1 << cell
    triggered = entered if not s.jump else 1 << path[-1] if path else 0
    if s.flying:
        yield "GH-0103"
    elif s.jump:
        yield "GH-0102"
    elif entered & s.allies:
        yield "GH-0283"
    if not s.flying and triggered & s.difficult:
        yield "GH-0100"
    if not s.flying and s.negative:
        yield "GH-0284" if triggered & s.negative else "GH-0282"
