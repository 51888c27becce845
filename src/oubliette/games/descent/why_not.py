"""Why something that is not lit cannot be chosen: sight, range, doors, points (D2-0120, D2-0198, D2-0108)."""

from collections.abc import Sequence
from typing import Any

from oubliette.games.descent.aiming import means_of
from oubliette.games.descent.aiming import why_not as why_not_target
from oubliette.games.descent.doors import why_not_open
from oubliette.games.descent.movement import may_spend, ways_to
from oubliette.games.descent.pool import points_of
from oubliette.games.descent.session import Session
from oubliette.games.descent.sight import stoppers
from oubliette.games.descent.state import Figure, Hero
from oubliette.kernel.boards import cells
from oubliette.kernel.choices import Option, Seat
from oubliette.kernel.text import Say
from oubliette.table import Thing, WhyNot

_CITES = {
    "off-map": ("D2-0245",),
    "friend": ("D2-0171",),
    "self": ("D2-0171",),
    "air": ("D2-7005",),
    "too-far": ("D2-0198", "D2-2104"),
    "no-count": ("D2-0548",),
    "no-sight": ("D2-0120", "D2-0124"),
}
_MOVING = ("D2-2052", "D2-2053")


def why_not(s: Session, seat: Seat, thing: Thing) -> WhyNot | None:
    """The reason against a piece, a space, a card or a door for whoever acts now."""
    figure = s.state.figures.get(s.menu)
    if figure is None or s.seat_of(figure) != seat or not figure.cells:
        return None
    match thing.kind:
        case "piece" if thing.id in s.state.figures:
            return _piece(s, figure, s.figure(thing.id))
        case "cell":
            return _cell(s, figure, thing.cell)
        case "card" | "action":
            return _card(s, figure, thing.id)
        case "edge":
            return _edge(s, figure, thing)
    return None


def _cell(s: Session, figure: Figure, cell: int) -> WhyNot | None:
    """Why nobody gets to a space: no points, somebody in the way, or too far (D2-2052, D2-0149)."""
    if cell in figure.cells or cell not in s.ground.board:
        return None
    points = points_of(figure)
    if not points:
        return WhyNot(Say("d2-why-no-points", {"name": s.name(figure)}), _MOVING)
    if not may_spend(s, figure):
        return WhyNot(Say("d2-why-held", {"name": s.name(figure)}), _MOVING)
    if cell in ways_to(s, figure, points):
        return None
    standing = next((one for one in s.state.figures.values() if cell in one.cells), None)
    if standing is not None:
        return WhyNot(Say("d2-why-occupied", {"name": s.name(standing)}), ("D2-0149",), pieces=(standing.id,))
    return WhyNot(Say("d2-why-no-way", {"points": points}), _MOVING, cells=(cell,))


def _card(s: Session, figure: Figure, card: str) -> WhyNot | None:
    """Why a card of the acting hero cannot be used: it is exhausted, laid aside, or waits for its moment."""
    hero = s.state.heroes.get(figure.id)
    held = None if hero is None else next((one for one in (*hero.skills, *hero.items) if one.card == card), None)
    if hero is None or held is None:
        return None
    if held.exhausted:
        return WhyNot(Say("d2-why-exhausted"), ("D2-0015", "D2-2021"))
    if held in hero.items and not held.equipped:
        return WhyNot(Say("d2-why-not-worn"), ("D2-0015",))
    return None


def why_a_card_waits(s: Session, hero: Hero, options: Sequence[Option[Any]], thing: Thing) -> WhyNot | None:
    """Why a card of the acting hero is not among his answers: what stops it, or what it waits for."""
    if thing.kind not in ("card", "action") or any(thing.id in option.cards for option in options):
        return None
    if all(held.card != thing.id for held in (*hero.skills, *hero.items)):
        return None
    stopped = _card(s, s.figure(hero.id), thing.id)
    item = s.book.items.get(thing.id)
    if stopped is not None or item is None:
        return stopped or WhyNot(Say("d2-why-moment"), ("D2-2021",))
    if item.attack is not None:
        return WhyNot(Say("d2-why-weapon"), ("D2-0171",))
    return WhyNot(Say("d2-why-by-itself" if item.defence else "d2-why-moment"), ("D2-0015",))


def _piece(s: Session, figure: Figure, target: Figure) -> WhyNot | None:
    """Why a figure cannot be attacked; several weapons give the best of their reasons."""
    reasons = [why_not_target(s, figure, means, target) for means in means_of(s, figure)]
    if not reasons or "" in reasons:
        return None
    reason = "no-sight" if "no-sight" in reasons else reasons[0]
    standing = tuple(one.id for one in stoppers(s, figure, target)) if reason == "no-sight" else ()
    steps = s.distance(figure, target) if target.cells else None
    details = (Say("d2-why-distance", {"count": steps}),) if steps is not None else ()
    args = {"name": s.name(target)}
    return WhyNot(Say(f"d2-why-{reason}", args), _CITES[reason], details, pieces=standing)


def _edge(s: Session, figure: Figure, thing: Thing) -> WhyNot | None:
    """Why a door cannot be opened."""
    for door in s.ground.doors.values():
        if any({thing.cell, thing.other} == set(s.ground.board.grid.sides(edge)) for edge in cells(door.edges)):
            reason = why_not_open(s, figure, door.id)
            if reason in ("far", "locked"):
                return WhyNot(Say(f"d2-why-door-{reason}"), ("D2-0108", "D2-0109"))
    return None
