"""The sentence for each event of the journal."""

from collections.abc import Callable, Mapping
from typing import Any

from oubliette.games.buttons_bugs.content.vocabulary import Side
from oubliette.games.buttons_bugs.state import events as happened
from oubliette.games.buttons_bugs.state.elements import icon_name
from oubliette.games.buttons_bugs.state.session import Session
from oubliette.games.buttons_bugs.state.state import ADVENTURER
from oubliette.haven.events import CounterChanged, Placed, RoundEnded, Told, TurnEnded
from oubliette.haven.narration import Field, Sentences
from oubliette.kernel.journal import Event
from oubliette.kernel.text import Say, listed, words

Args = dict[str, str | int | Say]

_SILENT = (Placed, RoundEnded, TurnEnded, CounterChanged)


def narrate(s: Session, event: Event) -> Say | None:
    """The sentence for an event; nothing for one that is there for the eye alone."""
    if isinstance(event, Told):
        return words(event.words)
    silent = isinstance(event, _SILENT) or type(event) not in happened.EVENTS or getattr(event, "quiet", False)
    return None if silent else _SENTENCES.of(s, event)


def _card(s: Session, card: str, side: Side = "a") -> Say:
    return words(s.book.face(card, side).name)


def _cards(s: Session, cards: tuple[str, ...], sides: tuple[Side, ...] = ()) -> Say:
    """Cards by the names of their sides; side A, if not told."""
    named = [_card(s, card, sides[place] if sides else "a") for place, card in enumerate(cards)]
    return listed("bb-text-list", named)


def _items(s: Session, items: tuple[str, ...]) -> Say:
    names = [words(s.book.items[item].name) for item in items]
    return listed("bb-text-list", names or [Say("bb-text-nothing")])


def _scenario(s: Session, scenario: str) -> Say:
    card = s.book.scenarios[scenario]
    return Say("bb-scenario", {"number": card.id, "title": words(card.title)})


# Which of several sentences


def _variant(event: Event) -> str:
    which = _VARIANTS.get(type(event))
    return "" if which is None else which(event)


_VARIANTS: Mapping[type[Event], Callable[[Any], str]] = {
    happened.ActionBegan: lambda e: "-basic" if e.basic else "",
    happened.AbilitySkipped: lambda e: f"-{e.why}" if e.why else "",
    happened.Moved: lambda e: f"-{e.manner}",
    happened.Stayed: lambda e: f"-{e.reason}",
    happened.Attacked: lambda e: {1: "-advantage", 0: "", -1: "-disadvantage"}[e.advantage],
    happened.Negated: lambda e: "-lost" if e.lost else "",
    happened.Exhausted: lambda e: f"-{e.reason}",
    happened.CardMoved: lambda e: f"-{e.zone}",
    happened.Rested: lambda e: "-long" if e.long else "-short",
    happened.ScenarioEnded: lambda e: "" if e.completed else "-failed",
}


# Fields in words


def _named(kind: str) -> Field[Session]:
    """A word of the game, by its id."""
    return lambda _s, _e, value: Say(f"bb-{kind}-{value}")


def _whom(s: Session, _e: Event, figure: str) -> Say:
    return s.name(figure)


_FIELDS: Mapping[str, Field[Session]] = {
    "figure": _whom,
    "attacker": _whom,
    "target": _whom,
    "monster": lambda s, _, kind: words(s.book.monsters[kind].name),
    "card": lambda s, e, card: _card(s, card, getattr(e, "side", "a")),
    "cards": lambda s, e, cards: _cards(s, cards, getattr(e, "sides", ())),
    "sides": lambda _s, _e, _sides: None,
    "side": lambda _s, _e, side: side.upper(),
    "modifier": lambda _s, _e, modifier: modifier.replace("-", "−"),
    "item": lambda s, _, item: words(s.book.items[item].name),
    "items": lambda s, _, items: _items(s, items),
    "scenario": lambda s, _, scenario: _scenario(s, scenario),
    "token": lambda s, _, token: s.token_name(token),
    "icon": lambda _s, _e, icon: icon_name(icon),
    "result": _named("die"),
    "results": lambda _s, _e, results: listed("bb-text-list", [Say(f"bb-die-{one}") for one in results]),
    "ability": _named("ability"),
    "bonus": _named("ability"),
    "condition": _named("condition"),
    "cause": _named("cause"),
    "half": _named("half"),
    "terrain": _named("terrain"),
}


def _began(s: Session, e: happened.CampaignBegan) -> Args:
    campaign = s.book.campaigns[e.campaign]
    return {"title": words(campaign.title), "introduction": words(campaign.introduction)}


def _set_up(s: Session, e: happened.ScenarioBegan) -> Args:
    card = s.book.scenarios[e.scenario]
    return {"introduction": words(card.introduction), "goal": words(card.goal.says)}


def _adventurer(s: Session, _e: Event) -> Args:
    return {"figure": s.name(ADVENTURER)}


_MORE: Mapping[type[Event], Callable[[Session, Any], Args]] = {
    happened.CampaignBegan: _began,
    happened.CampaignEnded: lambda s, e: {"epilogue": words(s.book.campaigns[e.campaign].epilogue)},
    happened.ClassChosen: lambda s, e: {"name": words(s.book.classes[e.of].name)},
    happened.ScenarioBegan: _set_up,
    happened.ScenarioEnded: lambda s, e: {"conclusion": words(s.book.scenarios[e.scenario].conclusion)},
    happened.LongRestDeclared: _adventurer,
    happened.Exhausted: _adventurer,
    happened.Rested: _adventurer,
}

_SENTENCES: Sentences[Session] = Sentences("bb", _FIELDS, _variant, _MORE)
