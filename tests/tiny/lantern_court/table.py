"""What a seat sees of the court."""

from typing import Literal

from tests.tiny.lantern_court import narration
from tests.tiny.lantern_court.content import doors_of, drawing_of
from tests.tiny.lantern_court.state import OIL, Night

from oubliette.kernel.boards import cells
from oubliette.kernel.choices import Seat
from oubliette.kernel.text import Say, words
from oubliette.table import view as v


def view(night: Night, seat: Seat | None) -> v.View:
    """The known part of the court, the figures, one's own cards, and how many the others hold."""
    state = night.state
    return v.View(
        game="lantern_court",
        title=words(night.court.title),
        seat=seat,
        phase=Say("lc-round-began", {"round": min(state.round, night.court.rounds)}),
        goal=(Say("lc-goal"),),
        boards=(board(night, seat),),
        pieces=(*thieves(night), *others(night)),
        zones=zones(night, seat),
        tracks=(v.Track("round", Say("lc-rounds"), min(state.round, night.court.rounds), night.court.rounds, "round"),),
        turns=turns(night),
        result=None if state.winners is None else narration.ending(state.winners),
    )


def board(night: Night, seat: Seat | None) -> v.Board:
    """The hexes known to all; a door bears its room's letter, and for who has peeked, what is behind it."""
    whole = drawing_of(night.court.map).board
    doors = {next(cells(door)): room for room, door in doors_of(night.court.map).items()}
    shown = []
    for cell in cells(night.known_cells()):
        column, row = whole.coords(cell)
        room = night.state.rooms.get(doors.get(cell, ""))
        if room is None:
            shown.append(v.BoardCell(cell, column, row))
            continue
        terrain = "open_door" if room.is_open else "door"
        behind = narration.token(night, room.token) if seat in room.peeked_by and not room.is_open else None
        shown.append(v.BoardCell(cell, column, row, (terrain,), mark=doors[cell].upper(), say=behind))
    terrains = (
        v.Terrain("door", Say("lc-door"), "special", icon="closed-doors"),
        v.Terrain("open_door", Say("lc-open-door"), icon="open-gate"),
    )
    return v.Board("court", "hex", tuple(shown), theme="stone", terrains=terrains)


def thieves(night: Night) -> list[v.Piece]:
    """The thieves who have not fallen, with their oil and what they carry."""
    state = night.state
    return [
        v.Piece(
            seat,
            Say("lc-thief", {"seat": seat}),
            "hero",
            (state.thieves[seat].cell,),
            icon="cloak-dagger",
            seat=seat,
            bars=(v.Bar(state.thieves[seat].oil, OIL, kind="power", icon="lantern"),),
            marks=tuple(relic_mark(night, relic) for relic in state.thieves[seat].relics),
            acting=seat == state.acting,
            acted=seat in state.acted,
        )
        for seat in night.in_play()
    ]


def relic_mark(night: Night, relic: str) -> v.Mark:
    """A relic that is carried."""
    token = night.token(relic)
    return v.Mark(relic, token.icon, words(token.name), token.value, good=True)


def others(night: Night) -> list[v.Piece]:
    """Guards, and relics that lie open."""
    guards = [
        v.Piece(guard, narration.token(night, guard), "foe", (cell,), icon=night.token(guard).icon)
        for guard, cell in night.state.guards.items()
    ]
    relics = [
        v.Piece(relic, narration.token(night, relic), "objective", (cell,), icon=night.token(relic).icon)
        for relic, cell in night.state.relics.items()
    ]
    return guards + relics


def zones(night: Night, seat: Seat | None) -> tuple[v.Zone, ...]:
    """Hands, the schemes shown, and the piles."""
    state = night.state
    shown = []
    for name, thief in state.thieves.items():
        mine = tuple(card_view(night, card) for card in thief.hand) if name == seat else ()
        hidden = 0 if name == seat else len(thief.hand)
        shown.append(v.Zone(f"hand:{name}", Say("lc-hand", {"seat": name}), "hand", name, mine, hidden))
        if thief.scheme:
            played = (card_view(night, thief.scheme),)
            shown.append(v.Zone(f"scheme:{name}", Say("lc-scheme-of", {"seat": name}), "played", name, played))
    discarded = tuple(card_view(night, card) for card in state.deck.discarded)
    shown.append(v.Zone("deck", Say("lc-deck"), "deck", hidden=len(state.deck)))
    shown.append(v.Zone("discard", Say("lc-discard"), "discard", cards=discarded))
    return tuple(shown)


def card_view(night: Night, card: str) -> v.Card:
    """A card whose face is known."""
    scheme = night.scheme(card)
    return v.Card(
        card, v.Face(words(scheme.name), scheme.order, lines=(narration.scheme(night, card),)), icon="lantern"
    )


def turns(night: Night) -> tuple[v.Turn, ...]:
    """Who has acted, who acts, who is still to act."""
    state = night.state
    now = [state.acting] if state.acting and state.acting not in (*state.acted, *state.order) else []

    def turn(name: str, when: Literal["", "now", "done"]) -> v.Turn:
        side: v.Side = "foe" if name in state.guards else "hero"
        there = name in state.guards or not state.thieves[name].fallen
        return v.Turn(
            narration.who(night, name), pieces=(name,) if there else (), icon="lantern", side=side, state=when
        )

    done, to_come = [turn(name, "done") for name in state.acted], [turn(name, "") for name in state.order]
    return (*done, *(turn(name, "now") for name in now), *to_come)
