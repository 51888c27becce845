"""What players see where the app plays the monsters: morale, groups, and what each monster will do (D2-0482)."""

from collections.abc import Iterator

import msgspec

from oubliette.games.descent.content.behaviours import Window
from oubliette.games.descent.legend.lines import NO_ADVANTAGE, Plan, plan
from oubliette.games.descent.legend.monsters import limits, lines_of, window_of
from oubliette.games.descent.state.legend_state import Legend
from oubliette.games.descent.state.names import why_it_ended
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import Figure
from oubliette.games.descent.table import view as core
from oubliette.games.descent.table.legend_pages import between, campaign, charts, tracks
from oubliette.games.descent.table.legend_telling import decided
from oubliette.kernel.boards import holds
from oubliette.kernel.choices import Seat
from oubliette.kernel.text import Say
from oubliette.table import Board, Intent, Turn, View

OVERLORDS = ("hand", "deck", "discard", "played")
"""Zones that only an overlord has."""


def view(s: Session, seat: Seat | None) -> View:
    """Everything this seat may know."""
    legend = s.state.legend
    if legend is None:
        return core.view(s, seat)
    page = between(s, seat, legend, OVERLORDS)
    if page is not None:
        return page
    shown = core.view(s, seat)
    zones = tuple(zone for zone in shown.zones if zone.id not in OVERLORDS)
    sheets = tuple(sheet for sheet in shown.sheets if sheet.id != "overlord")
    lost = _lost(s) if shown.result is not None and s.state.winner != "heroes" else shown.result
    return msgspec.structs.replace(
        shown,
        boards=tuple(_explored(s, board) for board in shown.boards),
        zones=zones,
        sheets=sheets,
        tracks=(*shown.tracks, *tracks(legend)),
        charts=(*shown.charts, *charts(s, legend)),
        campaign=campaign(s, legend.trek) if legend.trek is not None else None,
        turns=(*shown.turns[:-1], *_groups(s, legend)),
        intents=tuple(intents(s)),
        notes=(*shown.notes, *_perils(s)),
        result=lost,
    )


def _perils(s: Session) -> Iterator[Say]:
    """That time is short, though not how short: nobody knows when perils strike (D2-2332)."""
    if s.quest.perils:
        yield Say("d2-perils-end" if any(peril.ends for peril in s.quest.perils) else "d2-perils")


def _lost(s: Session) -> Say:
    """That the heroes have lost, and by what: there is no overlord who has won."""
    if s.state.ending is None:
        return Say("d2-legend-lost")
    return Say("d2-legend-lost-why", {"why": why_it_ended(s, s.state.ending)})


def _explored(s: Session, board: Board) -> Board:
    """The map without what nobody has explored; of that only the thresholds of doors are seen (D2-0528)."""
    hidden = s.hidden
    if not hidden:
        return board
    for door in s.ground.doors.values():
        if door.sides & ~s.hidden:
            hidden &= ~door.sides
    cells = tuple(one for one in board.cells if not holds(hidden, one.id))
    edges = tuple(edge for edge in board.edges if not any(holds(hidden, cell) for cell in edge.between))
    return msgspec.structs.replace(board, cells=cells, edges=edges)


def _groups(s: Session, legend: Legend) -> Iterator[Turn]:
    """Monster groups beside the heroes: the tracker (D2-0535)."""
    for group in s.state.groups.values():
        pieces = tuple(name for name in group.figures if s.figure(name).cells)
        if not pieces:
            continue
        icon = s.book.icon_of_group(group.kind)
        state = "now" if legend.group == group.id else "done" if group.activated else ""
        yield Turn(s.card_name(group.kind), None, pieces, icon, "foe", state)  # type: ignore[arg-type]


def intents(s: Session) -> Iterator[Intent]:
    """What each monster that has yet to act would do if nothing changed, and why."""
    if s.state.phase in ("setup", "over") or s.state.attacks:
        return
    for group in s.state.groups.values():
        if group.activated or group.inactive:
            continue
        window = window_of(s, group)
        for name in group.figures:
            figure = s.figure(name)
            if not figure.cells or figure.walked_from >= 0 or name in group.done:
                continue
            first = foreseen(s, figure, window)
            if first is not None:
                yield _intent(s, figure, first)


def foreseen(s: Session, figure: Figure, window: Window) -> Plan | None:
    """The first line of its list that it could carry out now."""
    effect = window.effect or NO_ADVANTAGE
    budget = limits(s, figure, effect)
    plans = (plan(s, figure, line, budget, effect) for line in lines_of(window, figure))
    return next((one for one in plans if one is not None), None)


def _intent(s: Session, figure: Figure, first: Plan) -> Intent:
    line = first.line
    seen = tuple(name for name in first.targets if s.figure(name).cells)
    target = first.targets[0] if len(first.targets) == 1 else ""
    does = line.do if target or line.do == "use" else f"{line.do}-tie"
    say = decided(s, figure.id, does, line.ability or "", line.whom, target)
    return Intent(figure.id, first.way, seen, say, ("D2-0484", "D2-0492"))
