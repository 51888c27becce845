"""Ability cards and their zones (GH-0091, GH-0092, GH-0096, GH-0178)."""

from oubliette.games.gloomhaven.cards import summons
from oubliette.games.gloomhaven.state.events import CardMoved
from oubliette.games.gloomhaven.state.session import Session
from oubliette.games.gloomhaven.state.state import CardState, Character
from oubliette.haven.vocabulary import Zone
from oubliette.kernel.choices import Option, Tone
from oubliette.kernel.flow import Cites
from oubliette.kernel.text import Say, words

_WORDS = {"lose": "gh-option-lose", "end": "gh-option-end", "take_back": "gh-option-take-back"}
"""What is done with a card, where its name alone does not tell."""


def in_zone(hero: Character, zone: Zone) -> list[CardState]:
    """A character's cards in a zone."""
    return [card for card in hero.cards if card.zone == zone]


def card_of(hero: Character, card_id: str) -> CardState:
    """A character's card by its id."""
    return next(card for card in hero.cards if card.id == card_id)


def put(s: Session, hero: Character, card: CardState, zone: Zone, cites: Cites, *, quiet: bool = False) -> None:
    """Move a card; one that leaves the active area ends its effects, its summon and its control (GH-0178, GH-0204)."""
    was_active = card.zone == "active"
    card.zone = zone
    card.seen = True
    s.note(CardMoved(hero.id, card.id, zone, quiet), cites)
    if was_active and zone != "active":
        card.half = None
        card.slot = 0
        card.paid.clear()
        card.helped.clear()
        summons.dismiss(s, hero, card.id)
        for monster in s.scene.monsters.values():
            if monster.control_card == card.id:
                monster.controller, monster.control_card = None, ""


def leave_active(s: Session, hero: Character, card: CardState, cites: Cites) -> None:
    """A card leaves the active area for the pile it is bound for."""
    if card.zone == "active":
        put(s, hero, card, card.bound, cites)


def discards(hero: Character) -> list[CardState]:
    """Cards of the discard pile, and active ones bound for it, which count too (GH-0048, GH-0259)."""
    return [
        card for card in hero.cards if card.zone == "discard" or (card.zone == "active" and card.bound == "discard")
    ]


def losable(hero: Character) -> list[CardState]:
    """Cards that lie in the lost pile, and active ones bound for it."""
    return [card for card in hero.cards if card.zone == "lost" or (card.zone == "active" and card.bound == "lost")]


def option(s: Session, card: CardState, prefix: str = "card") -> Option[CardState]:
    """The answer that names a card."""
    tone: Tone = "costly" if prefix == "lose" else ""
    name = words(s.book.cards[card.id].name)
    say = (
        Say(f"gh-option-{prefix.replace('_', '-')}", {"card": name}) if prefix in ("lose", "end", "take_back") else name
    )
    return Option(f"{prefix}:{card.id}", card, say, cards=(card.id,), tone=tone)
