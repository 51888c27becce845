"""Sentences and beats of a match in which the app plays the monsters; all else is told as always."""

from oubliette.games.descent import legend_events as happened
from oubliette.games.descent import narration, showing
from oubliette.games.descent.narration import name_of
from oubliette.games.descent.session import Session
from oubliette.kernel.journal import Event
from oubliette.kernel.text import Say, words
from oubliette.table import beats


def narrate(s: Session, event: Event) -> Say | None:
    """The sentence for an event."""
    match event:
        case happened.GroupActivated():
            return _activated(s, event)
        case happened.MonsterDecided():
            return decided(s, event.figure, event.does, event.ability, event.whom, event.target)
        case happened.MoraleChanged():
            return Say("d2-event-morale-rises" if event.by > 0 else "d2-event-morale-falls", {"left": event.left})
        case happened.GroupFinished():
            return None
        case happened.PerilStruck():
            return words(s.book.quest(event.quest).perils[event.place].says)
        case happened.AreaExplored():
            return Say("d2-event-area-explored")
    return narration.narrate(s, event)


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
        case happened.MoraleChanged():
            return (beats.Pulse(tracks=("morale",), tone="good" if event.by > 0 else "harm"),)
    return showing.show(s, event)


UNSEEN: tuple[type[Event], ...] = (*showing.UNSEEN, happened.MonsterDecided, happened.GroupFinished)
"""What shows in what follows it."""
