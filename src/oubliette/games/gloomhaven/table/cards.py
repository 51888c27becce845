"""The cards one seat sees: hands, piles, items, battle goals and modifier decks (GH-0036, GH-0051, GH-0141)."""

from collections.abc import Iterator
from typing import Any, Literal
from weakref import WeakKeyDictionary

from oubliette.games.gloomhaven.cards import describe
from oubliette.games.gloomhaven.content.book import BLESS, CURSE, Book
from oubliette.games.gloomhaven.content.kinds import Action as CardAction
from oubliette.games.gloomhaven.state.session import Session
from oubliette.games.gloomhaven.state.state import CardState, Character, ItemState
from oubliette.haven import looks
from oubliette.haven.looks import Level
from oubliette.haven.view import ZONES
from oubliette.haven.vocabulary import Zone
from oubliette.kernel.cards import Deck
from oubliette.kernel.choices import Seat
from oubliette.kernel.text import Say, words
from oubliette.table import view as seen

_LEVELS: tuple[Level, ...] = ("empty", "half", "full")
"""How full an element is drawn: inert, waning, strong."""
_SHOWN: dict[Zone, Literal["fan", "row", "pile"]] = {
    "hand": "fan",
    "selected": "row",
    "active": "row",
    "discard": "pile",
    "lost": "pile",
}


def zones(s: Session, seat: Seat | None) -> Iterator[seen.Zone]:
    """A seat sees its own hands; of others only how many cards there are, unless all information is open (GH-0051)."""
    for hero in s.scene.characters.values():
        for zone in ZONES:
            yield _cards_zone(s, hero, zone, seat)
        items = tuple(_item(s, item) for item in hero.items)
        yield seen.Zone(f"{hero.id}/items", Say("gh-zone-items"), "items", hero.seat, items, owner=hero.id, shown="row")
        if s.scene.phase == "setup" and len(hero.goals) > 1:
            yield _goals(s, hero, seat)
        yield _modifiers(s, hero.id, hero.deck, hero.seat)
    yield _modifiers(s, "monsters", s.scene.monster_deck, None)


def own_zones(s: Session, seat: Seat) -> Iterator[seen.Zone]:
    """The zones that look different to this seat than to others."""
    for hero in s.scene.characters.values():
        if hero.seat == seat:
            yield _cards_zone(s, hero, "hand", seat)
            if s.scene.phase == "setup" and len(hero.goals) > 1:
                yield _goals(s, hero, seat)


def _cards_zone(s: Session, hero: Character, zone: Zone, seat: Seat | None) -> seen.Zone:
    held = [card for card in hero.cards if card.zone == zone]
    hidden = zone == "hand" and hero.seat != seat and not s.scene.open_information
    shown = () if hidden else tuple(_card(s, card) for card in held)
    return seen.Zone(
        f"{hero.id}/{zone}",
        Say(f"gh-zone-{zone}"),
        ZONES[zone],
        hero.seat,
        shown,
        len(held) if hidden else 0,
        owner=hero.id,
        shown=_SHOWN.get(zone, ""),
    )


def _card(s: Session, card: CardState) -> seen.Card:
    note = Say(f"gh-note-bound-{card.bound}") if card.zone == "active" else None
    return ability_card(s, card.id, note, _uses_left(s, card))


def _uses_left(s: Session, card: CardState) -> tuple[seen.Badge, ...]:
    """How often a card in the active area still serves (GH-0179)."""
    slots = s.action(card.id, card.half).slots if card.zone == "active" and card.half is not None else ()
    return (seen.Badge(str(len(slots) - card.slot), Say("gh-badge-uses")),) if slots else ()


def ability_card(s: Session, card: str, note: Say | None = None, badges: tuple[seen.Badge, ...] = ()) -> seen.Card:
    """An ability card as it is, with its enhancements (GH-0019, GH-0341)."""
    icon = s.book.classes[s.book.cards[card].of].icon
    return seen.Card(card, _face(s, card), kind="ability", icon=icon, note=note, badges=badges)


_faces: WeakKeyDictionary[Book, dict[tuple[str, tuple[Any, ...]], seen.Face]] = WeakKeyDictionary()
"""Faces of cards by their enhancements: most of what a view would say again and again never changes."""


def _face(s: Session, card: str) -> seen.Face:
    known = _faces.setdefault(s.book, {})
    key = (card, tuple(s.state.stickers.get(card, ())))
    face = known.get(key)
    if face is None:
        printed = s.book.cards[card]
        actions = (_action(s, "top", s.action(card, "top")), _action(s, "bottom", s.action(card, "bottom")))
        face = seen.Face(words(printed.name), printed.initiative, actions=actions, level=str(printed.level).upper())
        known[key] = face
    return face


def _action(s: Session, half: str, action: CardAction) -> seen.Action:
    lines = describe.action_lines(s.book, action)
    marks = [element_mark(f"{half}/{place}", icon) for place, icon in enumerate(action.infuse)]
    if action.experience:
        marks.append(seen.Mark("experience", "star-formation", Say("gh-word-experience"), action.experience, good=True))
    if action.active is not None:
        icon = "clockwise-rotation" if action.active == "round" else "stopwatch"
        marks.append(seen.Mark(action.active, icon, Say(f"gh-mark-{action.active}"), len(action.slots) or None))
    if action.augment:
        marks.append(seen.Mark("augment", "brain", Say("gh-mark-augment")))
    marks += [
        seen.Mark(f"slot/{place}", "star-formation", Say("gh-mark-slot"), given, good=True)
        for place, given in enumerate(action.slots)
        if given
    ]
    if action.unrecoverable:
        marks.append(seen.Mark("unrecoverable", "cancel", Say("gh-mark-unrecoverable")))
    if action.lost:
        marks.append(seen.Mark("lost", "card-burn", Say("gh-mark-lost")))
    return seen.Action(half, tuple(lines), tuple(marks))


def element_mark(name: str, icon: str, value: int | None = None) -> seen.Mark:
    """An element, one of several, or any."""
    level: Level = "" if value is None else _LEVELS[value]
    return looks.element_mark(name, icon, describe.icon_name(icon), value, good=bool(value), level=level)


def _item(s: Session, state: ItemState) -> seen.Card:
    note = Say(f"gh-note-item-{state.state}") if state.state != "ready" else None
    return item_card(s, state.id, note, spent=state.state != "ready")


def item_card(s: Session, name: str, note: Say | None = None, *, spent: bool = False) -> seen.Card:
    """An item card (GH-0037)."""
    item = s.book.items[name]
    lines = (Say(f"gh-slot-{item.slot.replace('_', '-')}"), words(item.says))
    face = seen.Face(words(item.name), lines=lines)
    return seen.Card(item.id, face, kind="item", icon=item.icon, note=note, spent=spent)


def goal_card(goal: str) -> str:
    """The id of a battle goal as a card on the table."""
    return f"goal:{goal}"


def _goals(s: Session, hero: Character, seat: Seat | None) -> seen.Zone:
    """The battle goals among which a character chooses, for its own seat only (GH-0036)."""
    name = Say("gh-zone-goals")
    if hero.seat != seat:
        return seen.Zone(f"{hero.id}/goals", name, "other", hero.seat, hidden=len(hero.goals), owner=hero.id)
    cards = []
    for goal in hero.goals:
        card = s.book.battle_goals[goal]
        lines = (words(card.says), Say("gh-text-checks", {"checks": card.checks}))
        cards.append(
            seen.Card(goal_card(goal), seen.Face(words(card.name), lines=lines), kind="goal", icon="check-mark")
        )
    return seen.Zone(f"{hero.id}/goals", name, "other", hero.seat, tuple(cards), owner=hero.id)


def _modifiers(s: Session, owner: str, deck: Deck, seat: Seat | None) -> seen.Zone:
    """A modifier deck: what was drawn from it lies open, the last on top; how many curses it holds is known."""
    drawn = tuple(
        seen.Card(f"{owner}/modifier/{place}", seen.Face(describe.modifier_text(s.book, s.book.modifiers[card])))
        for place, card in enumerate(deck.discarded)
    )
    counts = {"bless": deck.pile.count(BLESS), "curse": deck.pile.count(CURSE)}
    note = Say("gh-note-modifiers", {"cards": len(deck), **counts})
    sheet = owner if owner in s.scene.characters else ""
    name = Say("gh-zone-modifiers")
    return seen.Zone(f"{owner}/modifiers", name, "deck", seat, drawn, len(deck), note, sheet, "pile")
