"""How what happens moves on the table, and why something cannot be chosen."""

from tests.tiny.wyrm_vault import events as e
from tests.tiny.wyrm_vault import narration
from tests.tiny.wyrm_vault.content import DieKind
from tests.tiny.wyrm_vault.heroes import can_attack
from tests.tiny.wyrm_vault.state import WYRM, Raid
from tests.tiny.wyrm_vault.table import card_view

from oubliette.kernel.boards import Cell, reach
from oubliette.kernel.choices import Seat
from oubliette.kernel.journal import Event
from oubliette.kernel.text import Say, words
from oubliette.table import Beats, Die, DieFace, Mark, Thing, WhyNot, beats

ICONS = {"hit": "sword-wound", "miss": "cross-mark", "range": "bowman", "surge": "lightning-bolt", "shield": "shield"}


def show(raid: Raid, event: Event) -> Beats:
    """The beats of an event."""
    match event:
        case e.RoundBegan():
            return (beats.Banner(Say("wv-round-began", {"round": event.round})),)
        case e.TurnBegan() | e.SurgeSpent():
            return (beats.Pulse(pieces=(event.who,)),)
        case e.Moved():
            return (beats.Walk(event.who, event.path),)
        case e.Turned():
            return (beats.Put(WYRM, event.cells),)
        case e.Rolled():
            dice = tuple(die(raid, place, name, face) for place, (name, face) in enumerate(event.dice))
            return (beats.Rolled(dice, (event.who,)),)
        case e.Missed():
            return (beats.Pulse(pieces=(event.who,), tone="harm"),)
        case e.Hurt():
            return (beats.Number(event.who, -event.amount),)
        case e.Felled():
            return (beats.Leave(event.who, fallen=True),)
        case e.Ended():
            return (beats.Banner(narration.ending(event.heroes_won)),)
        case _:
            return of_gold_and_cards(raid, event)


def of_gold_and_cards(raid: Raid, event: Event) -> Beats:
    """The beats of heroes' fortunes and of the warden's cards."""
    match event:
        case e.Healed():
            return (beats.Number(event.seat, 1),)
        case e.LuckSpent():
            return (beats.Gained(event.seat, Mark("luck", "clover", Say("wv-luck-mark")), lost=True),)
        case e.GoldTaken():
            return (beats.Number(event.seat, 1, "gold"),)
        case e.GoldSaved():
            return (beats.Number(event.seat, -event.amount, "gold"), beats.Pulse(tracks=("gold",), tone="good"))
        case e.CardPlayed():
            return (beats.Shown(card_view(raid, event.card), zone="discard"),)
        case e.CardDrawn():
            return (beats.Dealt("hand", "deck"),)
        case _:
            return ()


def die(raid: Raid, place: int, name: str, face: dict[str, int]) -> Die:
    """A die with what it shows."""
    marks = tuple(
        Mark(symbol, ICONS.get(symbol, "perspective-dice-six"), Say(f"wv-symbol-{symbol}"), count)
        for symbol, count in sorted(face.items())
    )
    return Die(f"{name}:{place}", words(raid.content.get(DieKind, name).name), face=DieFace(marks))


def why_not(raid: Raid, seat: Seat, thing: Thing) -> WhyNot | None:
    """Why a hero whose turn it is cannot go somewhere, or attack the wyrm, now."""
    heroes = list(raid.state.heroes)
    if raid.state.turn >= len(heroes) or heroes[raid.state.turn] != seat or not raid.state.heroes[seat].health:
        return None
    if thing.kind == "cell":
        return against_going(raid, seat, thing.cell)
    if thing.kind == "piece" and thing.id == WYRM and not can_attack(raid, seat):
        ranged = raid.kind(seat).ranged
        return WhyNot(Say("wv-why-not-sight" if ranged else "wv-why-not-beside"), ("WV-0008", "WV-0009"))
    return None


def against_going(raid: Raid, seat: Seat, cell: Cell) -> WhyNot | None:
    """What keeps a hero from ending on a square (WV-0005)."""
    here, place = raid.squares(seat), {"square": raid.place(cell)}
    if here >> cell & 1:
        return None
    if raid.figures() >> cell & 1:
        return WhyNot(Say("wv-why-not-figure", place), ("WV-0005",), cells=(cell,))
    found = reach(raid.ways, here, passable=raid.board.cells & ~raid.figures())
    away, speed = found.points(cell), raid.kind(seat).speed
    if away is None:
        return WhyNot(Say("wv-why-not-unreachable", place), ("WV-0005",))
    if away > speed:
        told = Say("wv-why-not-far", place | {"away": away, "speed": speed})
        return WhyNot(told, ("WV-0005",), cells=tuple(next(iter(found.paths(cell)))))
    return None
