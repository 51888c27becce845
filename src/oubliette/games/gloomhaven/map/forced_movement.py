"""Push and pull (GH-0220 to GH-0225, GH-0380)."""

from typing import Any

from oubliette.games.gloomhaven.abilities.damage import suffer
from oubliette.games.gloomhaven.board import obstacles
from oubliette.games.gloomhaven.figures.values import is_flying
from oubliette.games.gloomhaven.map.movement import go
from oubliette.games.gloomhaven.state.deeds import Deed
from oubliette.games.gloomhaven.state.events import Immune
from oubliette.games.gloomhaven.state.experience import gain_experience
from oubliette.games.gloomhaven.state.session import Actor, Session, in_play
from oubliette.games.gloomhaven.state.state import Figure, Monster, ObjectiveState
from oubliette.kernel.boards import cells, mask_of
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say

_BLOCK = -1
"""Steered into a wall, an obstacle or an enemy of the target."""


def force(
    s: Session,
    actor: Actor,
    target: Figure,
    hexes: int,
    manner: str,
    deed: Deed,
    *,
    origin: int | None = None,
    breaking: int = 0,
) -> Rules[None]:
    """Push or pull a target the full way, or not at all (GH-0221).

    ``breaking`` lets a push go through obstacles, each of which deals so much damage.
    """
    if hexes <= 0 or not in_play(target):
        return
    if isinstance(target, ObjectiveState):
        s.note(Immune(target.id, manner), "GH-0122")
        return
    if s.side(target) != actor.side and s.worn_by(target, lambda effect: effect.steady):
        s.note(Immune(target.id, manner), "GH-0220")
        return
    if isinstance(target, Monster) and s.book.monsters[target.kind].steady:
        s.note(Immune(target.id, manner), "GH-0220")
        return
    source = actor.figure.cell if origin is None else origin
    moved = False
    for left in range(hexes, 0, -1):
        steps, blocked, hard = _steps(s, actor, target, source, left, manner, breaking=bool(breaking))
        if not steps:
            _stopped(deed, left if hard else 0)
            break
        free = not s.occupied(but=target) >> target.cell & 1
        chosen = yield from _ask(s, actor, target, steps, left, manner, block=blocked and free, skip=not moved)
        if chosen is None or chosen == _BLOCK:
            _stopped(deed, left if chosen == _BLOCK and hard else 0)
            break
        moved = True
        if breaking and s.ground.obstacles >> chosen & 1:
            yield from _break_through(s, actor, target, chosen, breaking)
        # Hexes are entered one by one, so that traps on the way take effect: GH-0224.
        if not in_play(target) or not (yield from go(s, target, (target.cell, chosen), manner, by=actor.figure)):
            break


def _stopped(deed: Deed, hexes: int) -> None:
    """A wall or an obstacle has spared the target so many hexes."""
    deed.hit = deed.hit._replace(not_pushed=deed.hit.not_pushed + hexes)


def _ask(
    s: Session, actor: Actor, target: Figure, steps: list[int], left: int, manner: str, *, block: bool, skip: bool
) -> Rules[int | None]:
    """Where next; it may be steered into a block, and a player may leave it out at the start (GH-0221).

    The attacker chooses the way, for a monster the players do (GH-0380).
    """
    options: list[Option[Any]] = s.hex_options(steps)
    if block:
        options.append(Option("block", _BLOCK, Say("gh-option-block")))
    if skip and actor.seat is not None:
        options.append(Option("skip", None, Say("gh-option-skip"), passes=True))
    say = Say(f"gh-ask-{manner}", {"figure": s.name(target.id), "hexes": left})
    chosen: int | None = yield from ask(
        s.decider(actor), manner, options, cites=("GH-0220", "GH-0221", "GH-0222"), say=say
    )
    return chosen


def _break_through(s: Session, actor: Actor, target: Figure, cell: int, damage: int) -> Rules[None]:
    """A push through an obstacle destroys it, hurts the target and brings experience."""
    obstacles.destroy(s, 1 << cell)
    yield from suffer(s, target, damage, "obstacle", ("GH-0222",), by=actor.figure)
    hero = s.character_behind(actor.figure)
    if hero is not None:
        gain_experience(s, hero, 1)


def _steps(
    s: Session, actor: Actor, target: Figure, source: int, left: int, manner: str, *, breaking: bool
) -> tuple[list[int], bool, bool]:
    """The hexes a target can be moved to next (GH-0222, GH-0223).

    Then whether something blocks another way, and whether that is a wall or an obstacle rather than a figure.
    """
    layout = s.layout
    foes = mask_of(foe.cell for foe in s.enemies(s.own(target))) | 1 << actor.figure.cell
    rocks = mask_of(one.cell for one in s.scene.objectives.values())
    if not is_flying(s, target) and not breaking:
        rocks |= s.ground.obstacles
    barred = foes | rocks
    occupied = s.occupied()
    away = 1 if manner == "push" else -1

    def onwards(cell: int) -> list[int]:
        distance = layout.distance(source, cell) + away
        return [
            there
            for there in cells(layout.ways.neighbours(cell) & ~barred)
            if layout.distance(source, there) == distance
        ]

    def can_end(cell: int, more: int) -> bool:
        if not occupied >> cell & 1:
            return True
        return more > 0 and any(can_end(there, more - 1) for there in onwards(cell))

    ahead = onwards(target.cell)
    steps = [cell for cell in ahead if can_end(cell, left - 1)]
    hard = _is_blocked(s, target.cell, source, away, rocks)
    held = len(steps) < len(ahead)  # by a figure it cannot pass
    return steps, hard or held or _is_blocked(s, target.cell, source, away, barred), hard


def _is_blocked(s: Session, cell: int, source: int, away: int, barred: int) -> bool:
    """Whether a wall, an obstacle or an enemy of the target lies that way."""
    grid = s.map.board.grid
    open_ = s.layout.ways.neighbours(cell) & ~barred
    x, y = grid.lattice(cell)
    ox, oy = grid.lattice(source)

    def far(q: int, r: int) -> int:
        return (abs(q) + abs(r) + abs(q + r)) // 2

    now = far(x - ox, y - oy)
    for dx, dy in grid.moves:
        there = grid.at_lattice(x + dx, y + dy)
        if far(x + dx - ox, y + dy - oy) == now + away and (there is None or not open_ >> there & 1):
            return True
    return False
