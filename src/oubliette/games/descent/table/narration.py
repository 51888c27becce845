"""The sentence for each event of the journal."""

from typing import Any

from oubliette.games.descent.attack.surges import describe
from oubliette.games.descent.content.dice import FACES, DieName
from oubliette.games.descent.state import events as happened
from oubliette.games.descent.state.box_events import TableAction
from oubliette.games.descent.state.names import name_of, token_name, why_it_ended
from oubliette.games.descent.state.session import Session
from oubliette.kernel.journal import Event
from oubliette.kernel.text import Say, listed, signed, words

_SILENT = (
    happened.Removed,
    happened.Expanded,
    happened.GainedPoints,
    happened.CardsRefreshed,
    happened.Counted,
    happened.Activated,
    happened.DefenceRolled,
    happened.Affected,
)
TOLD = frozenset(happened.EVENTS) - frozenset(_SILENT)
"""The events with a sentence of their own."""
_FIGURES = ("figure", "attacker", "before", "now", "giver", "taker", "revived_by", "by")
_BEGIN = ("figure", "attacker", "now", "giver", "revived_by")
"""Who comes first in the sentences that name them."""
_NAMED_LATER = (happened.Dealt, happened.PowerRolled, happened.StoodUp)
_CARDS = ("card", "weapon")
_PLAIN = (str, int)


def narrate(s: Session, event: Event) -> Say | None:
    """The sentence for an event; nothing for one that is there for the eye alone."""
    if isinstance(event, happened.Told):
        return words(event.text)
    if type(event) not in TOLD or _goes_without_saying(event):
        return None
    args: dict[str, str | int | Say] = {}
    for name in event.__struct_fields__:
        said = _argument(s, name, getattr(event, name))
        if said is not None:
            args[name] = said
    _fill(s, event, args)
    if not isinstance(event, _NAMED_LATER):
        args.update({name: _begins(args[name]) for name in _BEGIN if name in args})
    return Say(f"d2-event-{event.kind.replace('_', '-')}{_variant(s, event, args)}", args)


def _begins(said: str | int | Say) -> str | int | Say:
    """A name at the beginning of a sentence: that of a person or a thing may begin with a small letter."""
    if not isinstance(said, Say) or not {"en", "fr"} <= said.args.keys():
        return said
    return Say(said.id, {name: _capital(str(text)) for name, text in said.args.items()})


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


_TOLD_BY_WHAT_COMES = ("move", "open", "close", "search", "revive", "stand_up")
"""Actions that bring a line of their own: steps, a door, what was found, who is up again."""


def _goes_without_saying(event: Event) -> bool:
    """What another line tells: who is only put elsewhere, every step but the first, an action by what comes of it."""
    match event:
        case happened.Placed():
            return not event.comes
        case happened.Moved():
            return event.further
        case happened.ActionTaken():
            return event.action in _TOLD_BY_WHAT_COMES
    return False


def _fill(s: Session, event: Event, args: dict[str, str | int | Say]) -> None:
    """What a sentence says in words of its own."""
    match event:
        case happened.ConditionGained() | happened.ConditionLost():
            args["condition"] = Say(f"d2-condition-{event.condition}")
        case happened.Modified():
            args["what"] = _added(event)
        case TableAction():
            args["by_hand"] = Say(f"d2-hand-{event.by_hand}")
        case happened.DieRerolled():
            args["shows"] = _face(event.die, event.face)
        case happened.OverlordPlayed():
            args["text"] = words(s.book.overlord[event.card].text)
        case happened.ActionTaken():
            name = Say(f"d2-action-{event.action.replace('_', '-')}")
            args["action"] = words(s.book.abilities[event.card].name) if event.card else name
        case happened.SurgeSpent():
            args["ability"] = describe(s, event.gives) if event.gives is not None else Say(f"d2-surge-{event.ability}")


def _added(event: happened.Modified) -> Say:
    """What a card adds to a roll, or takes from it."""
    counts = {name: getattr(event, name) for name in ("damage", "surges", "shields", "range", "pierce")}
    parts = [
        Say(f"d2-gives-{name}", {"value": count if name == "pierce" else signed(count), "count": abs(count)})
        for name, count in counts.items()
        if count
    ]
    return listed("d2-and", parts) if parts else Say("d2-gives-effect")


def _face(die: DieName, place: int) -> Say:
    """What a die shows, in words."""
    face = FACES[die][place]
    counts = {"damage": face.damage, "surges": face.surges, "shields": face.shields, "range": face.range}
    parts = [Say(f"d2-face-{name}", {"count": count}) for name, count in counts.items() if count]
    if face.miss:
        return Say("d2-face-miss")
    return listed("d2-and", parts) if parts else Say("d2-face-blank")


def _argument(s: Session, name: str, value: Any) -> str | int | Say | None:
    """What fills a place in a sentence."""
    if name in _FIGURES or name == "who":
        return name_of(s, value) if value else Say("d2-nobody")
    if name in _CARDS:
        return s.card_name(value)
    if name in ("class_token", "hero_class"):
        return words(s.book.name(value))
    if name in ("token",):
        return token_name(s, value)
    if name == "cards" and value and all(isinstance(one, str) for one in value):
        return listed("d2-and", [s.card_name(one) for one in value])
    if name == "items" and not value:
        return Say("d2-nothing")
    if name in ("targets", "groups", "items") and value:
        named = [name_of(s, one) if name == "targets" else s.card_name(one) for one in value]
        return listed("d2-and", named)
    if isinstance(value, bool):
        return None
    return value if isinstance(value, _PLAIN) else None


def ranked(name: Say, rank: str) -> Say:
    """A name with the rank of a master, which its id does not tell."""
    return Say("d2-master-named", {"name": name}) if rank == "master" else name


def _variant(s: Session, event: Event, args: dict[str, str | int | Say]) -> str:
    """Which of several sentences an event has."""
    if isinstance(event, TableAction):
        return "" if event.value else "-plain"
    if isinstance(event, happened.CardUsed | happened.Searched):
        return _of_card(event)
    match event:
        case happened.Suffered() | happened.Recovered() | happened.Missed():
            return _how_much(event)
        case happened.Tested():
            args["attribute"] = Say(f"d2-{event.attribute}")
            return "-passed" if event.passed else "-failed"
        case happened.Dealt() if event.pierced:
            return "-pierced"
        case happened.TokenWorked() if not event.passed:
            return "-failed"
        case happened.OverlordDrew() if not event.cards:
            return "-hidden"
        case happened.OverlordPlayed() if event.on:
            args["on"] = name_of(s, event.on)
            return "-on"
        case happened.StoodUp() if event.revived_by:
            return "-revived"
        case happened.Placed():
            args["figure"] = ranked(name_of(s, event.figure), event.rank)
            return f"-{event.comes}"
        case happened.EncounterEnded():
            return _ended(s, event, args)
    return ""


def _of_card(event: happened.CardUsed | happened.Searched) -> str:
    """No card is found, or a feat or an ability used: it is named by what it is, for its name is its hero's."""
    kind, _, of_hero = event.card.partition("/")
    return "-empty" if not kind else f"-{kind}" if of_hero else ""


def _how_much(event: happened.Suffered | happened.Recovered | happened.Missed) -> str:
    """Damage, fatigue or both; whether more was dealt than there was health for; and why there was none at all."""
    if isinstance(event, happened.Missed):
        return f"-{event.why}"
    if isinstance(event, happened.Suffered) and event.beyond:
        return "-all"
    if isinstance(event, happened.Recovered) and not event.damage and not event.fatigue:
        return "-nothing"
    return "" if not event.fatigue else "-both" if event.damage else "-fatigue"


def _ended(s: Session, event: happened.EncounterEnded, args: dict[str, str | int | Say]) -> str:
    if event.ending is None:
        return f"-{event.side}"
    args["why"] = why_it_ended(s, event.ending)
    return f"-{event.side}-why"
