"""Push and pull (BB-0170 to BB-0180)."""

from functools import lru_cache, partial
from typing import Any

from oubliette.games.buttons_bugs.cards.bonuses import is_flying
from oubliette.games.buttons_bugs.content.terrain import Map
from oubliette.games.buttons_bugs.map.movement import footing, go
from oubliette.games.buttons_bugs.state.events import Immune
from oubliette.games.buttons_bugs.state.session import Actor, Session, in_play
from oubliette.games.buttons_bugs.state.state import Figure, ObjectiveState
from oubliette.haven.movement import Gait
from oubliette.kernel.boards import cells
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say
from oubliette.table import Thing, WhyNot

_NOWHERE = -1


def force(s: Session, source: Actor, target: Figure, hexes: int, manner: str) -> Rules[None]:
    """Push or pull a target up to so many hexes.

    The player chooses the way (BB-0174); a monster's push or pull must go as far as it can (BB-0175).
    """
    if hexes <= 0 or not in_play(target) or not in_play(source.figure):
        return
    if isinstance(target, ObjectiveState):
        s.note(Immune(target.id, manner), "BB-0045")
        return
    for left in range(hexes, 0, -1):
        options = _steps(s, source, target, left, manner)
        if not options:
            break
        cites = ("BB-0172" if manner == "push" else "BB-0173", "BB-0174" if source.by_player else "BB-0175")
        say = Say(f"bb-ask-{manner}", {"figure": s.name(target.id), "hexes": left})
        if len(options) == 1:
            chosen = options[0].value
        else:
            with s.pointing(partial(against_step, s, source, target, left, manner)):
                chosen = yield from ask(s.seat, manner, options, cites=cites, say=say)
        if chosen is None:
            break
        # Hexes are entered one by one, so that hazards on the way take effect: BB-0176.
        if not (yield from go(s, target, (target.cell, chosen), manner)):
            break


def _steps(s: Session, source: Actor, target: Figure, left: int, manner: str) -> list[Option[Any]]:
    """The hexes a target can be moved to next; for the player also the choice to leave it where it is."""
    gait: Gait = "fly" if is_flying(s, target) else "walk"
    ground = footing(s, Actor(target), gait)  # the normal movement rules of the target hold: BB-0170
    away = 1 if manner == "push" else -1
    steps = _next_steps(s.map, source.figure.cell, away, ground.passable, ground.stoppable, target.cell, left)
    furthest = max((onwards for _, onwards in steps), default=_NOWHERE)
    options: list[Option[Any]] = [
        s.map.options[cell]
        for cell, onwards in steps
        if onwards != _NOWHERE and (source.by_player or onwards == furthest)
    ]
    if options and source.by_player and not s.occupied(but=target) >> target.cell & 1:
        options.append(Option("stop", None, Say("bb-option-stop"), passes=True))
    return options


def against_step(s: Session, source: Actor, target: Figure, left: int, manner: str, thing: Thing) -> WhyNot | None:
    """Why a target cannot be pushed or pulled to a hex next (BB-0170, BB-0172, BB-0173, BB-0175)."""
    cell = s.cell_of(thing)
    if cell is None or any(cell in option.cells for option in _steps(s, source, target, left, manner)):
        return None
    rule = "BB-0172" if manner == "push" else "BB-0173"
    if not s.map.near[target.cell] >> cell & 1:
        return WhyNot(Say("bb-why-step"), (rule,))
    away = 1 if manner == "push" else -1
    if s.map.distance(source.figure.cell, cell) != s.map.distance(source.figure.cell, target.cell) + away:
        return WhyNot(Say(f"bb-why-{manner}"), (rule,))
    standing = s.figure_at(cell)
    if standing is not None:
        return WhyNot(Say("bb-why-occupied", {"figure": s.name(standing.id)}), ("BB-0170",), pieces=(standing.id,))
    if s.ground.obstacles >> cell & 1:
        return WhyNot(Say("bb-why-obstacle"), ("BB-0170", "BB-0037"), cells=(cell,))
    return WhyNot(Say("bb-why-further"), ("BB-0175",))


@lru_cache(maxsize=4096)
def _next_steps(
    plan: Map, source: int, away: int, passable: int, ends: int, cell: int, left: int
) -> tuple[tuple[int, int], ...]:
    """The next hexes of a push (+1) or pull (-1), each with how many more steps can follow; -1: no legal end.

    Each hex must be farther or nearer, measured by range (BB-0172, BB-0173).
    """
    distance = plan.distance(source, cell) + away
    return tuple(
        (there, _steps_onwards(plan, source, away, passable, ends, there, left - 1))
        for there in cells(plan.near[cell] & passable)
        if plan.distance(source, there) == distance
    )


def _steps_onwards(plan: Map, source: int, away: int, passable: int, ends: int, cell: int, left: int) -> int:
    """How many more steps can follow on a hex and still end unoccupied; -1 if no end is legal."""
    best = 0 if ends >> cell & 1 else _NOWHERE
    if left > 0:
        for _, onwards in _next_steps(plan, source, away, passable, ends, cell, left):
            if onwards != _NOWHERE:
                best = max(best, onwards + 1)
    return best
