"""The sentence for each event of the journal."""

from typing import Any

from oubliette.games.gloomhaven.campaign import narration as campaign_narration
from oubliette.games.gloomhaven.campaign.happenings import HAPPENINGS
from oubliette.games.gloomhaven.cards import describe
from oubliette.games.gloomhaven.content.condition_table import CONDITIONS
from oubliette.games.gloomhaven.state import events as happened
from oubliette.games.gloomhaven.state.session import Session
from oubliette.haven.events import CounterChanged, Told, TurnEnded
from oubliette.haven.narration import Field, Sentences
from oubliette.kernel.journal import Event
from oubliette.kernel.text import Say, words

_SILENT = (happened.RuleHappened, happened.SectionTold, TurnEnded)
_FIGURES = ("figure", "attacker", "target", "character", "monster", "focus")


def narrate(s: Session, event: Event) -> Say | None:
    """The sentence for an event; nothing for one that is there for the eye alone."""
    if isinstance(event, Told):
        return words(event.words)
    if isinstance(event, CounterChanged) and _counter(s, event.counter) is None:
        return None
    if type(event) in HAPPENINGS:
        return campaign_narration.tell(s, event)
    if isinstance(event, _SILENT) or type(event) not in happened.EVENTS:
        return None
    if isinstance(event, happened.CardMoved) and (event.quiet or event.zone == "selected"):
        return None
    return _SENTENCES.of(s, event)


def _variant(event: Event) -> str:  # noqa: C901 - one case a sentence
    """Which of several sentences an event has."""
    match event:
        case happened.ActionBegan() if event.basic:
            return "-basic"
        case happened.Declared() if event.rest:
            return "-rest"
        case happened.Declared() | happened.GoalsDealt() | happened.GoalKept() | happened.HandChosen():
            known = getattr(event, "cards", ()) or getattr(event, "goals", ()) or getattr(event, "goal", "")
            return "" if known else "-hidden"
        case happened.CardMoved():
            return f"-{event.zone}"
        case happened.TableAction() if not event.value:
            return "-plain"
        case happened.AbilitySkipped() if event.why:
            return f"-{event.why.replace('_', '-')}"
        case happened.Revealed() if not event.cards:
            return "-rest"
        case happened.Focused() if not event.focus:
            return "-nobody"
        case happened.Attacked() if event.advantage:
            return "-advantage" if event.advantage > 0 else "-disadvantage"
        case happened.Slain() if event.dismissed:
            return "-dismissed"
        case happened.Immune() if event.used_up:
            return "-used-up"
        case happened.LongRested() | happened.ShortRested() if not event.lost:
            return "-nothing"
        case happened.Looted() if event.treasures and not event.tokens:
            return "-treasures"
        case happened.AbilityDrawn() if event.kinds:
            return "-kinds"
        case happened.Waned() if not (event.waning and event.inert):
            return "-waning" if event.waning else "-inert"
        case happened.Earned() if event.for_victory or event.tokens:
            return "-parts"
        case happened.Negated() if event.cards:
            return "-cards"
        case happened.ScenarioEnded() if event.won:
            return "-won"
        case happened.Moved() if event.manner in ("push", "pull", "placed"):
            return f"-{event.manner}"
        case _:
            return ""


def _whom(s: Session, figure: str) -> Say:
    return s.name(figure) if figure else Say("gh-nobody")


def _by(s: Session, by: str) -> Say:
    """A figure, or a card that does something by itself."""
    if not by:
        return Say("gh-nobody")
    return s.name(by) if s.is_figure(by) else _card(s, by)


def _card(s: Session, card: str) -> Say:
    if card in s.book.cards:
        return words(s.book.cards[card].name)
    if card in s.book.items:
        return words(s.book.items[card].name)
    if card in s.book.modifiers:
        return describe.modifier_text(s.book, s.book.modifiers[card])
    return Say("gh-text-nothing")


def _cards(s: Session, cards: tuple[str, ...]) -> Say:
    return describe.join([_card(s, card) for card in cards])


def _scenario(s: Session, scenario: str) -> Say:
    card = s.book.scenarios[scenario]
    return Say("gh-scenario", {"number": card.number, "title": words(card.title)})


def _goals(s: Session, goals: tuple[str, ...]) -> Say:
    return describe.join([words(s.book.battle_goals[goal].name) for goal in goals])


def _deck(s: Session, deck: str) -> Say:
    name = deck.rpartition("/")[2]
    if name in s.book.decks:
        return words(s.book.decks[name].name)
    return Say("gh-monsters") if name == "monsters" else s.name(name)


def _counter(s: Session, counter: str) -> Say | None:
    """What a counter is called, of the running scenario or of the first that names it so."""
    running = () if s.state.scene is None else (s.card,)
    named = (card.counters for card in (*running, *s.book.scenarios.values()) if counter in card.counters)
    found = next(named, None)
    return None if found is None else words(found[counter])


_LOOKED_UP: dict[str, Any] = {
    "card": _card,
    "cards": _cards,
    "used": _cards,
    "lost": _card,
    "item": _card,
    "scenario": _scenario,
    "goals": _goals,
    "goal": lambda s, goal: words(s.book.battle_goals[goal].name) if goal else Say("gh-text-nothing"),
    "deck": _deck,
    "kinds": lambda s, kinds: describe.join([words(s.book.monsters[kind].name) for kind in kinds]),
    "condition": lambda _, condition: CONDITIONS[condition].name,
    "element": lambda _, element: Say(f"gh-element-{element}"),
    "elements": lambda _, elements: describe.icons(elements),
    "inert": lambda _, elements: describe.icons(elements),
    "waning": lambda _, elements: describe.icons(elements),
    "verb": lambda _, verb: Say(f"gh-word-{verb}"),
    "by_hand": lambda _, verb: Say(f"gh-do-{verb}"),
    "source": lambda _, source: Say(f"gh-source-{source}"),
    "bonus": lambda _, bonus: Say(f"gh-word-{bonus}"),
    "what": lambda _, what: Say(f"gh-word-{what}") if what in ("push", "pull") else CONDITIONS[what].name,
    "half": lambda _, half: Say(f"gh-half-{half}"),
    "terrain": lambda _, terrain: Say(f"gh-terrain-{terrain}"),
    "state": lambda _, state: Say(f"gh-state-{state}"),
    "why": lambda _, why: Say(f"gh-why-{why}") if why in ("hit_points", "cards") else None,
    "result": lambda _, result: Say(f"gh-result-{result}"),
    "manner": lambda _, manner: Say(f"gh-manner-{manner}"),
    "counter": _counter,
    "zone": lambda _, zone: Say(f"gh-zone-{zone}"),
}


def _field(told: Any) -> Field[Session]:
    def said(s: Session, _event: Event, value: Any) -> str | int | Say | None:
        in_words: str | int | Say | None = None if value is None or isinstance(value, bool) else told(s, value)
        return in_words

    return said


_SENTENCES: Sentences[Session] = Sentences(
    "gh",
    {name: _field(told) for name, told in {**_LOOKED_UP, **dict.fromkeys(_FIGURES, _whom), "by": _by}.items()},
    _variant,
)
