"""The sentences of the journal: each event names its message, and what fills it."""

from collections.abc import Callable
from typing import Any, Final

from oubliette.games.malhya.content.vocabulary import HARMS
from oubliette.games.malhya.state.events import (
    UNTOLD,
    AuraChanged,
    BookletBegun,
    BookletFinished,
    CardGone,
    CardTaken,
    ChapterRead,
    GoldChanged,
    HarmSuffered,
    ObjectUsed,
    PartyMoved,
    StoryEnded,
    Told,
)
from oubliette.games.malhya.state.page_events import CreatureActed, CreatureEvolved, ZoneEntered
from oubliette.games.malhya.state.session import CREATURE, Session, resource_name
from oubliette.games.malhya.state.tile_events import FigureGone, TargetDown, TargetNamed
from oubliette.kernel.journal import Event, Forced
from oubliette.kernel.text import Say, listed, words
from oubliette.kernel.words import Words


def narrate(s: Session, event: Event) -> Say | None:
    """The sentence for an event; some have none, because another one tells the same."""
    match event:
        case Told(en=en, fr=fr):
            return Say("ma-told", {"text": words(Words(en=en, fr=fr))})
        case StoryEnded(won=won, en=en, fr=fr):
            return Say("ma-ended-won" if won else "ma-ended-lost", {"title": words(Words(en=en, fr=fr))})
        case BookletFinished(en=en, fr=fr):
            return Say("ma-finished", {"title": words(Words(en=en, fr=fr))})
        case BookletBegun(booklet=booklet):
            return Say("ma-begun", {"title": words(s.book.booklets[booklet].title)})
        case ChapterRead(booklet=booklet, chapter=chapter):
            return chapter_says(s, booklet, chapter)
        case TargetNamed(place=place, interest=name) | TargetDown(place=place, interest=name):
            title = s.book.places[place].interests[name].name
            who = words(title) if title is not None else Say("ma-target")
            return Say(f"ma-event-{event.kind.replace('_', '-')}", {"who": who})
        case GoldChanged() | HarmSuffered() | PartyMoved() | AuraChanged():
            return party_says(s, event)
        case ZoneEntered(challenge=challenge, hero=hero, zone=zone):
            zone_name = words(s.book.challenges[challenge].zones[zone].name)
            return Say("ma-event-zone-entered", {"hero": s.name(hero), "zone": zone_name})
        case CreatureActed() | CreatureEvolved():
            return creature_says(s, event)
        case CardTaken() | CardGone() | ObjectUsed():
            return Say(card_message(s, event), facts(s, event))
        case _ if is_untold(event):
            return None
        case _:
            return Say(f"ma-event-{event.kind.replace('_', '-')}", facts(s, event))


def is_untold(event: Event) -> bool:
    """Whether the table shows it, or another line tells the same."""
    return isinstance(event, (*UNTOLD, Forced)) or (isinstance(event, FigureGone) and event.unseen)


def card_message(s: Session, event: CardTaken | CardGone | ObjectUsed) -> str:
    """Who gets, loses or uses a card: a hero, or the party."""
    match event:
        case CardTaken(hero=hero):
            return "ma-event-card-taken-by" if hero else "ma-event-card-taken"
        case CardGone(ground=True):
            return "ma-event-card-laid-down"
        case CardGone(card=card, hero=hero) if card in s.book.cards and s.book.cards[card].kind == "state" and hero:
            return "ma-event-card-cured"
        case CardGone(hero=hero):
            return "ma-event-card-gone-of" if hero else "ma-event-card-gone"
        case ObjectUsed(target=target):
            return "ma-event-object-used-on" if target else "ma-event-object-used"


def party_says(s: Session, event: GoldChanged | HarmSuffered | PartyMoved | AuraChanged) -> Say:
    """What the party has, suffers and reaches."""
    match event:
        case GoldChanged(by=by, left=left):
            return Say("ma-event-gold-changed", {"by": by, "left": left, "gain": int(by > 0)})
        case AuraChanged(hero=hero, by=by, ready=ready):
            said = "ma-event-aura-gained" if by > 0 else "ma-event-aura-spent"
            return Say(said, {"hero": s.name(hero), "count": abs(by), "ready": ready})
        case HarmSuffered(figure=figure):
            return Say("ma-event-harm-suffered", {"figure": s.name(figure), "what": harm_words(event)})
        case PartyMoved(hex=cell):
            named = s.book.region.names.get(cell)
            where = words(named.name) if named is not None else Say(f"ma-terrain-{s.book.region.terrain[cell]}")
            return Say("ma-event-party-moved", {"where": where})


def harm_words(event: HarmSuffered) -> Say:
    """Harm of each kind that there is."""
    parts = [Say(f"ma-strike-{kind}", {"count": getattr(event, kind)}) for kind in HARMS if getattr(event, kind)]
    return listed("ma-and", parts) if parts else Say("ma-nothing")


def chapter_says(s: Session, booklet: str, number: int) -> Say:
    """A chapter with its text: the journal is where it can be read again."""
    chapter = s.book.chapter(booklet, number)
    if chapter.title is None:
        return Say("ma-read-untitled", {"number": number, "text": words(chapter.text)})
    return Say("ma-read", {"number": number, "title": words(chapter.title), "text": words(chapter.text)})


def creature_says(s: Session, event: CreatureActed | CreatureEvolved) -> Say:
    """What the creature of an encounter does, by the words of its page."""
    creature = s.book.challenges[event.challenge].creature
    name = s.name(CREATURE + event.challenge)
    if creature is None or isinstance(event, CreatureEvolved):
        return Say("ma-event-creature-evolved", {"who": name})
    attack = words(creature.stages[event.stage - 1].attacks[event.attack].name)
    if not event.targets:
        return Say("ma-event-creature-missed", {"who": name, "attack": attack})
    return Say("ma-event-creature-acted", {"who": name, "attack": attack, "targets": _figures(s, event.targets)})


def facts(s: Session, event: Event) -> dict[str, Any]:
    """What fills the sentence: figures and cards by their names, dice as a list, the rest as it is."""
    found: dict[str, Any] = {}
    for field in event.__struct_fields__:
        value = getattr(event, field)
        found[field] = _WORDS[field](s, value) if field in _WORDS else plain(value)
        if isinstance(value, tuple):
            found[f"{field}_count"] = len(value)
    return found


def plain(value: Any) -> Any:
    """A number or a word; truth as 1 or 0, so that a sentence can choose by it."""
    if isinstance(value, bool):
        return int(value)
    return len(value) if isinstance(value, tuple) else value


def _figure(s: Session, name: str) -> Any:
    if not name:
        return ""
    return Say("ma-corpse") if name.startswith("corpse") else s.name(name)


def _card(s: Session, name: str) -> Any:
    if name in s.book.actions or name in s.book.travel_cards or name in s.book.event_cards or name == "rest":
        return Say("ma-rest") if name == "rest" else _drawn(s, name)
    return s.card_name(name) if name else Say("ma-bare-hands")


def _drawn(s: Session, name: str) -> Say:
    """What kind of card was turned up."""
    if name in s.book.travel_cards:
        return Say(f"ma-travel-{s.book.travel_cards[name].time}")
    return Say("ma-event-card" if name in s.book.event_cards else "ma-card")


def _token(s: Session, name: str) -> Any:
    return words(s.book.enhancements[name].name)


def _dice(_s: Session, faces: tuple[tuple[str, str, int], ...]) -> Any:
    said: Any = ""
    for die, face, count in reversed(faces):
        one = Say(f"ma-die-{die}", {"face": Say(f"ma-face-{face}", {"count": count})})
        said = Say("ma-dice", {"first": one, "rest": said}) if said else one
    return said or Say("ma-no-dice")


def _figures(s: Session, names: tuple[str, ...]) -> Any:
    said: Any = ""
    for name in reversed(names):
        said = Say("ma-dice", {"first": s.name(name), "rest": said}) if said else s.name(name)
    return said


def foes_words(s: Session, kinds: tuple[str, ...]) -> Any:
    """Enemy types, each once, with their number where there are several."""
    found = [
        s.name(kind) if kinds.count(kind) == 1 else Say("ma-foes", {"name": s.name(kind), "count": kinds.count(kind)})
        for kind in dict.fromkeys(kinds)
    ]
    return listed("ma-and", found) if found else ""


def _thing(s: Session, name: str) -> Any:
    return resource_name(name) if "/" in name else s.card_name(name) if name in _cards(s) else name


def _cards(s: Session) -> set[str]:
    return {*s.book.weapons, *s.book.objects, *s.book.cards}


def _characteristic(_s: Session, name: str) -> Any:
    return Say(f"ma-{name}")


_WORDS: Final[dict[str, Callable[[Session, Any], Any]]] = {
    "hero": _figure, "figure": _figure, "enemy": _figure, "attacker": _figure, "target": _figure, "giver": _figure,
    "taker": _figure, "who": _figure, "kind_of": _figure, "targets": _figures, "foes": foes_words, "card": _card,
    "talent": _card, "spell": _card, "token": _token, "resource": lambda _s, name: resource_name(name), "faces": _dice,
    "what": _thing, "of": _characteristic, "place": lambda s, name: words(s.book.places[name].name),
    "challenge": lambda s, name: words(s.book.challenges[name].name),
    "gem": lambda _s, name: Say(f"ma-gem-{name}"),
    "bonus": lambda _s, name: Say(f"ma-bonus-{name}") if name else "",
}  # fmt: skip
