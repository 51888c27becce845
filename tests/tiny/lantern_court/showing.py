"""How what happens moves on the table, and why something cannot be chosen."""

from tests.tiny.lantern_court import events as e
from tests.tiny.lantern_court import narration
from tests.tiny.lantern_court.content import doors_of, drawing_of
from tests.tiny.lantern_court.state import Night
from tests.tiny.lantern_court.table import card_view, relic_mark
from tests.tiny.lantern_court.turn import deeds

from oubliette.kernel.boards import Cell, cells, reach
from oubliette.kernel.choices import Seat
from oubliette.kernel.journal import Event
from oubliette.kernel.text import Say
from oubliette.table import Beats, Thing, WhyNot, beats


def show(night: Night, event: Event) -> Beats:
    """The beats of an event."""
    match event:
        case e.RoundBegan():
            return (beats.Banner(Say("lc-round-began", {"round": event.round}), "lantern"),)
        case e.TurnBegan():
            return (beats.Pulse(pieces=(event.who,)),)
        case e.Moved():
            return (beats.Walk(event.who, event.path),)
        case e.Shoved():
            return (beats.Blow(event.seat, (event.target,)), beats.Put(event.target, (event.cell,)))
        case e.DoorOpened():
            behind = drawing_of(night.court.map).marks[event.room]
            return (beats.Uncover(tuple(cells(behind))), beats.Banner(narration.token(night, event.token)))
        case e.OilSpilt():
            return (beats.Number(event.seat, -event.amount, "other", "oil-drum"),)
        case e.Fell():
            return (beats.Leave(event.seat, fallen=True),)
        case e.RelicTaken():
            return (beats.Leave(event.token), beats.Gained(event.seat, relic_mark(night, event.token)))
        case e.Ended():
            return (beats.Banner(narration.ending(list(event.winners)), "trophy"),)
        case _:
            return of_cards(night, event)


def of_cards(night: Night, event: Event) -> Beats:
    """The beats of cards, and of what only draws the eye."""
    match event:
        case e.Shown():
            return tuple(beats.Shown(card_view(night, card), seat) for seat, card in event.schemes.items())
        case e.CardPlayed():
            return (beats.Shown(card_view(night, event.card), event.seat, "discard"),)
        case e.CardUndone():
            return (beats.Pulse(pieces=(event.seat,), tone="harm"),)
        case e.Drew():
            return (beats.Dealt(f"hand:{event.seat}", "deck", event.count),)
        case e.Peeked():
            return (beats.Pulse(cells=tuple(cells(doors_of(night.court.map)[event.room]))),)
        case e.Biding():
            return (beats.Pulse(pieces=(event.seat,)),)
        case _:
            return ()


def why_not(night: Night, seat: Seat, thing: Thing) -> WhyNot | None:
    """Why a thief cannot go somewhere now."""
    if thing.kind != "cell" or night.state.acting != seat or night.state.steps is None:
        return None
    if night.closed_doors() >> thing.cell & 1 and any(option.cells == (thing.cell,) for option in deeds(night, seat)):
        return None  # it can be peeked through, however far away it is
    return against_going(night, seat, thing.cell, night.state.steps)


def against_going(night: Night, seat: Seat, cell: Cell, steps: int) -> WhyNot | None:
    """What keeps a thief from ending on a hex (LC-0005)."""
    here, place = night.state.thieves[seat].cell, {"hex": night.key(cell)[4:]}
    if cell == here:
        return None
    if night.occupied() >> cell & 1:
        return WhyNot(Say("lc-why-not-figure", place), ("LC-0005",), cells=(cell,))
    free = night.known_cells() & ~night.occupied()
    found = reach(night.ways(), 1 << here, passable=free & ~night.closed_doors(), stoppable=free)
    away = found.points(cell)
    if away is None:
        return WhyNot(Say("lc-why-not-unreachable", place), ("LC-0005",))
    if away > steps:
        told = Say("lc-why-not-step", place | {"away": away, "steps": steps, "seat": seat})
        return WhyNot(told, ("LC-0005",), cells=tuple(next(iter(found.paths(cell)))))
    return None
