"""The sentence for each event of the journal."""

from collections.abc import Iterator
from typing import Any

from oubliette.games.descent import events as happened
from oubliette.games.descent.quest_book import Encounter
from oubliette.games.descent.session import Session
from oubliette.games.descent.surges import describe
from oubliette.kernel.journal import Event
from oubliette.kernel.text import Say, listed, words

_SILENT = (
    happened.Removed,
    happened.Expanded,
    happened.GainedPoints,
    happened.CardsRefreshed,
    happened.Counted,
    happened.Placed,
    happened.Activated,
    happened.DefenceRolled,
    happened.Affected,
)
TOLD = frozenset(happened.EVENTS) - frozenset(_SILENT)
"""The events with a sentence of their own."""
_FIGURES = ("figure", "attacker", "before", "now", "giver", "taker", "revived_by")
_CARDS = ("card", "weapon")
_PLAIN = (str, int)


def narrate(s: Session, event: Event) -> Say | None:
    """The sentence for an event; nothing for one that is there for the eye alone."""
    if isinstance(event, happened.Told):
        return words(event.text)
    if type(event) not in TOLD:
        return None
    args: dict[str, str | int | Say] = {}
    for name in event.__struct_fields__:
        said = _argument(s, name, getattr(event, name))
        if said is not None:
            args[name] = said
    _fill(s, event, args)
    return Say(f"d2-event-{event.kind.replace('_', '-')}{_variant(s, event, args)}", args)


def _fill(s: Session, event: Event, args: dict[str, str | int | Say]) -> None:
    """What a sentence says in words of its own."""
    match event:
        case happened.ConditionGained() | happened.ConditionLost():
            args["condition"] = Say(f"d2-condition-{event.condition}")
        case happened.ActionTaken():
            name = Say(f"d2-action-{event.action.replace('_', '-')}")
            args["action"] = words(s.book.abilities[event.card].name) if event.card else name
        case happened.SurgeSpent():
            args["ability"] = describe(s, event.gives) if event.gives is not None else Say(f"d2-surge-{event.ability}")


def _argument(s: Session, name: str, value: Any) -> str | int | Say | None:
    """What fills a place in a sentence."""
    if name in _FIGURES or name == "who":
        return name_of(s, value) if value else Say("d2-nobody")
    if name in _CARDS:
        return s.card_name(value)
    if name in ("class_token", "hero_class"):
        return words(s.book.name(value))
    if name in ("token",):
        return _token(s, value)
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


def name_of(s: Session, figure: str) -> Say:
    """What a figure is called in the journal: by its id alone, so that a line never changes."""
    if figure in s.book.heroes or figure in s.book.lieutenants:
        return words(s.book.name(figure))
    if figure in s.book.allies or figure in s.book.agents:
        return words(s.book.name(figure))
    familiar = figure.partition("_of_")[0]
    if familiar in s.book.familiars:
        return words(s.book.name(familiar))
    kind, _, number = figure.rpartition("_")
    if (kind in s.book.monsters or kind in s.book.servants) and number.isdigit():
        return Say("d2-numbered", {"name": words(s.book.name(kind)), "number": number})
    for encounter in _encounters(s):
        named = {person.id: person.name for person in encounter.persons}
        named |= {token.id: token.name for token in encounter.tokens}
        if figure in named:
            return words(named[figure])
        if figure in encounter.breakable:
            return Say("d2-door")
    return Say("d2-overlord")


def _token(s: Session, token: str) -> Say:
    for encounter in _encounters(s):
        for one in encounter.tokens:
            if one.id == token:
                return words(one.name)
    recipe = s.book.recipes.get(token.rpartition("_")[0])  # of a quest of the road that is over
    return words(recipe.token) if recipe is not None and recipe.token is not None else Say("d2-search-token")


def _encounters(s: Session) -> Iterator[Encounter]:
    """Those of the quest in play first, then all others: a line of a campaign may tell of an earlier quest."""
    yield from s.quest.encounters
    for quest in s.book.quests.values():
        yield from quest.encounters


def _variant(s: Session, event: Event, args: dict[str, str | int | Say]) -> str:
    """Which of several sentences an event has."""
    match event:
        case happened.Suffered() | happened.Recovered():
            return (
                "-fatigue" if event.fatigue and not event.damage else "-both" if event.fatigue and event.damage else ""
            )
        case happened.Tested():
            args["attribute"] = Say(f"d2-{event.attribute}")
            return "-passed" if event.passed else "-failed"
        case happened.TokenWorked():
            return "" if event.passed else "-failed"
        case happened.Missed():
            return f"-{event.why}"
        case happened.OverlordDrew() if not event.cards:
            return "-hidden"
        case happened.OverlordPlayed() if event.on:
            args["on"] = name_of(s, event.on)
            return "-on"
        case happened.Searched() if not event.card:
            return "-empty"
        case happened.StoodUp() if event.revived_by:
            return "-revived"
        case happened.EncounterEnded():
            return f"-{event.side}"
    return ""
