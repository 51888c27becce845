"""The last word on *why not?*: where the game names no rule against a thing, the open question itself is the reason.

Whoever points at something that is not lit is told what is asked instead, and where it is answered. Games name the rule
that forbids first (``Choice.why_not``, ``Game.why_not``); nobody who asks is left without an answer.
"""

from collections.abc import Iterator
from typing import Any

from oubliette.kernel.choices import Choice, Option, Seat
from oubliette.kernel.match import Match
from oubliette.kernel.text import Say
from oubliette.table.speech import question
from oubliette.table.view import View
from oubliette.table.why_not import Thing, WhyNot

_BUTTONS = "button"
_SEVERAL = "several"
_PUT_AWAY = ("discard", "lost", "offer")


def reason_against(match: Match[Any], seat: Seat, thing: Thing) -> WhyNot | None:
    """Why a seat cannot choose what it points at: the rule that forbids it, or what is asked instead."""
    choice = match.choices.get(seat)
    if choice is None:
        return None
    view = match.view(seat)
    for said in (thing, *_said_otherwise(choice, thing, view)):
        reason: WhyNot | None = match.why_not(seat, said)
        if reason is not None:
            return reason
    return asked_instead(choice, thing, view)


def _said_otherwise(choice: Choice, thing: Thing, view: View) -> Iterator[Thing]:
    """The same thing in other words: half a card is its card, and a figure stands on a space that may be far away."""
    if thing.kind == "action":
        yield Thing("card", thing.id, action=thing.action)
    if thing.kind == "piece":
        piece = next((one for one in view.pieces if one.id == thing.id), None)
        for cell in piece.cells[:1] if piece else ():
            there = Thing("cell", cell=cell, board=piece.board if piece else "")
            if not any(_names(option, one) for option in choice.options for one in (thing, there)):
                yield there


def asked_instead(choice: Choice, thing: Thing, view: View) -> WhyNot:
    """What is asked, for a thing that the game has nothing to say about."""
    kind = "card" if thing.kind == "action" else thing.kind
    named = {one for option in choice.options for one in _kinds(option)}
    if any(_names(option, thing) for option in choice.options):
        first = Say("why-not-by-button", {"kind": kind})
    elif kind == "card" and (lies := _where_it_lies(choice.seat, view, thing.id)):
        first = lies
    elif kind in named:
        first = Say("why-not-among", {"kind": kind})
    else:
        first = Say("why-not-other", {"kind": kind})
    way = next(iter(named)) if len(named) == 1 else _SEVERAL if named else _BUTTONS
    asked = Say("why-not-question", {"question": question(choice)})
    return WhyNot(first, choice.cites, (asked, Say("why-not-answer", {"way": way})))


def _where_it_lies(seat: Seat, view: View, card: str) -> Say | None:
    """Where a card lies may be reason enough: with somebody else, on a pile, in an offer, with an enemy it tells of."""
    zone = next((zone for zone in view.zones if any(one.id == card for one in zone.cards)), None)
    if zone is None:
        sheet = next((sheet for sheet in view.sheets if any(one.id == card for one in sheet.cards)), None)
        foe = sheet is not None and (sheet.role == "enemy" or sheet.side == "foe")
        return Say("why-not-read", {"sheet": sheet.name}) if sheet is not None and foe else None
    if zone.seat is not None and zone.seat != seat:
        return Say("why-not-theirs", {"seat": zone.seat})
    if zone.kind in _PUT_AWAY:
        return Say(f"why-not-in-{zone.kind}", {"zone": zone.name})
    return None


def _kinds(option: Option[Any]) -> Iterator[str]:
    """What kinds of things an answer is given by."""
    if option.cells:
        yield "cell"
    elif option.slots:
        yield "slot"
    elif option.edges:
        yield "edge"
    elif option.pieces:
        yield "piece"
    elif option.cards:
        yield "card"
    elif option.dice:
        yield "die"
    elif option.marks:
        yield "mark"


def _names(option: Option[Any], thing: Thing) -> bool:
    """Whether an answer speaks of the thing, although a click on it would not tell which answer is meant."""
    match thing.kind:
        case "cell":
            return thing.cell in option.cells
        case "piece":
            return thing.id in option.pieces
        case "card" | "action":
            return thing.id in option.cards
        case "edge":
            return any({thing.cell, thing.other} == set(edge) for edge in option.edges)
        case "die":
            return thing.id in option.dice
        case "mark":
            return thing.id in option.marks
