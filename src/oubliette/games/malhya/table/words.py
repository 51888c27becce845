"""Small parts of the table that views and beats share: dice, crystals, cards."""

from typing import Any

from msgspec.structs import replace

from oubliette.games.malhya.content.goods import Object, Spell, Talent, Weapon
from oubliette.games.malhya.content.stories import ScenarioCard
from oubliette.games.malhya.goods.describe import (
    object_lines,
    scenario_lines,
    spell_lines,
    talent_lines,
    weapon_lines,
)
from oubliette.games.malhya.state.session import Session
from oubliette.games.malhya.state.state import Hero
from oubliette.games.malhya.table.board_words import action_lines, event_lines, rest_lines, travel_lines
from oubliette.kernel.addends import Addend, told
from oubliette.kernel.text import Say, words
from oubliette.table import Card, Die, DieFace, Face, Mark

_COLOURS: dict[str, Any] = {
    "attack": "red", "power": "yellow", "defence": "blue", "evade": "black", "skill": "white", "difficulty": "black",
    "white": "white", "black": "black",
}  # fmt: skip
_SIDES = {"skill": 12, "difficulty": 12, "white": 10, "black": 10}
_FACES = {
    "damage": "sword-wound", "shield": "shield", "dodge": "dodging", "special": "star-formation",
    "success": "check-mark", "stop": "hand", "threat": "eye-target",
}  # fmt: skip


def die_of(place: int, face: tuple[str, str, int]) -> Die:
    """A die as it lies there."""
    die, shown, count = face
    marks: tuple[Mark, ...] = ()
    if shown != "blank":
        marks = (Mark(f"{shown}:{place}", _FACES[shown], Say(f"ma-face-{shown}", {"count": count}), value=count),)
    return Die(f"die:{place}", Say(f"ma-die-{die}-name"), _COLOURS[die], DieFace(marks), sides=_SIDES.get(die, 6))


def card_of(
    s: Session,
    name: str,
    *,
    stored: bool = False,
    improved: bool = False,
    on_offer: bool = False,
    hero: Hero | None = None,
) -> Card:
    """Any card of the party or of a stall, with its face; of a hero's Weapon also what he is not up to."""
    book = s.book
    note = Say("ma-in-backpack") if stored else None
    if name in book.weapons:
        card = _card(name, book.weapons[name], weapon_lines(book.weapons[name], hero), "weapon", note)
    elif name in book.objects:
        card = _card(name, book.objects[name], object_lines(book.objects[name]), "object", note)
    elif name in book.talents:
        card = _card(name, book.talents[name], talent_lines(book.talents[name], improved=improved), "talent", note)
    elif name in book.spells:
        card = _card(name, book.spells[name], spell_lines(book.spells[name]), "spell", note)
    else:
        card = _card(name, book.cards[name], scenario_lines(book.cards[name]), "scenario", note)
    return cheaper(card, s.state.less) if on_offer and s.state.less else card


def cheaper(card: Card, less: int) -> Card:
    """A card of a stall where somebody has bargained: its price as it is now (MA-5346)."""
    face = card.face
    if face is None or not face.marks:
        return card
    now = tuple(_price(card.id, mark.value or 0, less) for mark in face.marks)
    return replace(card, face=replace(face, marks=now))


def _price(name: str, printed: int, less: int = 0) -> Mark:
    gold = max(1, printed - less) if less else printed
    parts = [Addend(printed, Say("sum-printed"), cards=(name,)), Addend(gold - printed, Say("sum-bargained"))]
    return Mark(f"price:{name}", "coins", Say("ma-price", {"gold": gold}), value=gold, terms=told(parts, gold))


def _card(
    name: str,
    card: Weapon | Object | Talent | Spell | ScenarioCard,
    lines: tuple[Say, ...],
    kind: str,
    note: Say | None,
) -> Card:
    price = getattr(card, "price", 0)
    marks = (_price(name, price),) if price else ()
    return Card(name, Face(words(card.name), lines=lines, marks=marks), kind=kind, icon=card.icon, note=note)


# Decks whose cards lie open once they are drawn


def action_card(s: Session, name: str) -> Card:
    """An Action card, face up on its discard pile."""
    card = s.book.actions[name]
    return Card(name, Face(Say("ma-action-card"), lines=action_lines(card)), kind="action", icon="card-random")


def travel_card(s: Session, name: str) -> Card:
    """A Day, Night or Rest card in its slot of the Travel board."""
    if name == "rest":
        return Card(name, Face(Say("ma-rest-card"), lines=rest_lines(s.book.rest)), kind="travel", icon="campfire")
    card = s.book.travel_cards[name]
    icon = "sun" if card.time == "day" else "night-sky"
    return Card(name, Face(Say(f"ma-travel-{card.time}"), lines=travel_lines(card)), kind="travel", icon=icon)


def event_card(s: Session, name: str) -> Card:
    """An Event card joined to the Travel card above it."""
    return Card(
        name,
        Face(Say("ma-event-card"), lines=event_lines(s.book.event_cards[name])),
        kind="event",
        icon="scroll-unfurled",
    )
