"""Sentences and beats of a match in which the app plays the monsters; all else is told as always."""

from oubliette.games.descent.state import legend_events as happened
from oubliette.games.descent.state.names import name_of
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.table import beats as showing
from oubliette.games.descent.table import narration
from oubliette.kernel.journal import Event
from oubliette.kernel.text import Say, listed, words
from oubliette.table import beats


def narrate(s: Session, event: Event) -> Say | None:
    """The sentence for an event."""
    if type(event) in narration.TOLD:
        return narration.narrate(s, event)
    match event:
        case happened.GroupActivated():
            return _activated(s, event)
        case happened.MonsterDecided():
            return decided(s, event.figure, event.does, event.ability, event.whom, event.target)
        case happened.MonsterWaited():
            return Say("d2-event-monster-waited", {"figure": name_of(s, event.figure)})
        case happened.MoraleChanged():
            return Say("d2-event-morale-rises" if event.by > 0 else "d2-event-morale-falls", {"left": event.left})
        case happened.GroupFinished():
            return None
        case happened.PerilStruck():
            return words(s.book.quest(event.quest).perils[event.place].says)
        case happened.AreaExplored():
            return Say("d2-event-area-explored")
        case _ if isinstance(event, happened.JOURNEY_EVENTS):
            return _on_the_way(s, event)
    return narration.narrate(s, event)


def _on_the_way(s: Session, event: Event) -> Say | None:
    """What happens between maps: cards, weeks, fame, cities, stages."""
    about: dict[str, str | int | Say] = {}
    name = event.kind.replace("_", "-")
    for field in event.__struct_fields__:
        value = getattr(event, field)
        if field == "figure":
            about[field] = name_of(s, value)
        elif field == "card":
            about[field] = s.card_name(value)
        elif isinstance(value, int) and not isinstance(value, bool):
            about[field] = value
    match event:
        case happened.CardKept() | happened.CardSold():
            name += "-for" if event.price else ""
        case happened.CardsDrawn():
            drawn = [s.card_name(card) for card in event.cards]
            about["cards"] = listed("d2-and", drawn) if drawn else Say("d2-nothing")
        case happened.CityVisited():
            about["city"] = words(next(one.name for one in s.book.roads[event.road].cities if one.id == event.city))
        case happened.QuestDone():
            about["quest"] = words(s.book.quest(event.quest).title)
            return Say("d2-chronicle-won" if event.won else "d2-chronicle-lost", about)
        case happened.GoldGained() if event.by < 0:
            name, about["by"] = "gold-spent", -event.by
    return Say(f"d2-event-{name}", about)


def _activated(s: Session, event: happened.GroupActivated) -> Say:
    behaviour = s.book.behaviours.get(event.group)
    window = next((one for one in behaviour.windows if one.id == event.window), None) if behaviour else None
    about: dict[str, str | int | Say] = {"group": s.card_name(event.group), "first": event.first}
    if window is None or window.effect is None:
        return Say("d2-event-group-activated", about)
    return Say("d2-event-group-activated-effect", {**about, "effect": words(window.effect.text)})


def decided(s: Session, figure: str, does: str, ability: str, whom: str, target: str) -> Say:
    """What a monster does, to whom, and by which priority."""
    about: dict[str, str | int | Say] = {"figure": name_of(s, figure), "whom": Say(f"d2-whom-{whom.replace('_', '-')}")}
    if ability:
        about["ability"] = words(s.book.abilities[ability].name)
    if target:
        about["target"] = name_of(s, target)
    return Say(f"d2-decides-{does}", about)


def show(s: Session, event: Event) -> beats.Beats:
    """The beats of an event."""
    match event:
        case happened.GroupActivated() | happened.PerilStruck() | happened.AreaExplored():
            say = narrate(s, event)
            return (beats.Banner(say),) if say is not None else ()
        case _ if isinstance(event, happened.JOURNEY_EVENTS) and type(event) not in UNSEEN:
            say = narrate(s, event)
            return (beats.Banner(say),) if say is not None else ()
        case happened.MoraleChanged():
            return (beats.Pulse(tracks=("morale",), tone="good" if event.by > 0 else "harm"),)
    return showing.show(s, event)


UNSEEN: tuple[type[Event], ...] = (
    *showing.UNSEEN,
    happened.MonsterDecided,
    happened.MonsterWaited,
    happened.GroupFinished,
    happened.CardKept,
    happened.CardSold,
    happened.CardsDrawn,
)
"""What shows in what follows it."""
