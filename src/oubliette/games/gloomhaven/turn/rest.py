"""Long and short rest (GH-0080 to GH-0084, GH-0301, GH-0302)."""

from functools import partial
from typing import Any

from oubliette.games.gloomhaven.abilities.damage import suffer
from oubliette.games.gloomhaven.cards import cards, items, reasons
from oubliette.games.gloomhaven.figures.heal import heal
from oubliette.games.gloomhaven.state.events import LongRested, ShortRested
from oubliette.games.gloomhaven.state.experience import count
from oubliette.games.gloomhaven.state.session import Session
from oubliette.games.gloomhaven.state.state import CardState, Character
from oubliette.haven.ahead import loss_ahead, no_rest_ahead, redraw_ahead, rest_ahead
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask, ask_some
from oubliette.kernel.text import Say


def long_rest(s: Session, hero: Character) -> Rules[None]:
    """Lose a discard of one's choice, take the others back, Heal 2, refresh spent items (GH-0081 to GH-0084)."""
    count(hero, "long_rests")
    pile = cards.discards(hero)
    lost = ""
    if cards.in_zone(hero, "discard"):
        options = [cards.option(s, card, "lose") for card in pile]
        say = Say("gh-ask-long-rest", {"figure": s.name(hero.id)})
        why_not = reasons.asking(s, hero, options, "rest", ("GH-0081",))
        card = yield from ask(hero.seat, "long_rest_loss", options, cites=("GH-0081",), say=say, why_not=why_not)
        lost = card.id
        cards.put(s, hero, card, "lost", "GH-0081", quiet=True)
    for card in cards.in_zone(hero, "discard"):
        cards.put(s, hero, card, "hand", "GH-0082")
    yield from _take_back(s, hero)
    s.note(LongRested(hero.id, lost), ("GH-0080", "GH-0081", "GH-0082"))
    heal(s, hero, 2, "GH-0083")
    items.refresh_spent(s, hero)
    yield from items.window(s, hero, "long_rest", "GH-0080")


def _take_back(s: Session, hero: Character) -> Rules[None]:
    """Discard-bound active cards stay, unless the player takes them back too (GH-0082)."""
    bound = [card for card in cards.in_zone(hero, "active") if card.bound == "discard"]
    if bound:
        options = [cards.option(s, card, "take_back") for card in bound]
        say = Say("gh-ask-take-back", {"figure": s.name(hero.id)})
        picked = yield from ask_some(
            hero.seat, "take_back", options, least=0, most=len(bound), cites=("GH-0082",), say=say
        )
        for card in picked:
            cards.put(s, hero, card, "hand", "GH-0082")


def short_rests(s: Session) -> Rules[None]:
    """Each character with two discards may rest at the end of the round (GH-0301)."""
    for hero in list(s.scene.characters.values()):
        if not hero.gone and len(cards.discards(hero)) >= 2:
            look = partial(rest_ahead, len(cards.discards(hero)) - 1, "gh")
            tired = partial(no_rest_ahead, len(cards.in_zone(hero, "hand")), "gh")
            options = [
                Option("short_rest", "short_rest", Say("gh-option-short-rest"), preview=look),
                Option("no_rest", "no_rest", Say("gh-option-no-rest"), passes=True, preview=tired),
            ]
            say = Say("gh-ask-short-rest", {"figure": s.name(hero.id)})
            why_not = reasons.asking(s, hero, options, "rest", ("GH-0301",))
            chosen = yield from ask(hero.seat, "short_rest", options, cites=("GH-0301",), say=say, why_not=why_not)
            if chosen == "short_rest":
                yield from _short_rest(s, hero)


def _short_rest(s: Session, hero: Character) -> Rules[None]:
    count(hero, "short_rests")
    yield from _add_active(s, hero)
    pile = cards.in_zone(hero, "discard")
    stream = f"short_rest/{hero.id}"
    card = s.chance.pick(stream, pile)
    others = [other for other in pile if other is not card]
    if others:
        left = len(cards.in_zone(hero, "hand")) + len(cards.discards(hero))
        lose, hurt = partial(loss_ahead, left, 1, "gh"), partial(redraw_ahead, hero.hit_points, "gh")
        options: list[Option[Any]] = [
            Option("accept", card.id, Say("gh-option-accept", {"card": card_name(s, card)}), preview=lose),
            Option("redraw", "redraw", Say("gh-option-redraw"), tone="costly", preview=hurt),
        ]
        say = Say("gh-ask-redraw", {"card": card_name(s, card)})
        why_not = reasons.asking(s, hero, options, "rest", ("GH-0302",))
        if (yield from ask(hero.seat, "redraw", options, cites=("GH-0302",), say=say, why_not=why_not)) == "redraw":
            yield from suffer(s, hero, 1, "rest", ("GH-0302",))
            if hero.gone:
                return
            others = [other for other in others if other.zone == "discard"]
            if others:
                card = s.chance.pick(stream, others)
    lost = card.id if card.zone == "discard" else ""  # it may have gone to cancel the damage
    if lost:
        cards.put(s, hero, card, "lost", "GH-0301", quiet=True)
    for other in cards.in_zone(hero, "discard"):
        cards.put(s, hero, other, "hand", "GH-0301")
    s.note(ShortRested(hero.id, lost), ("GH-0301",))


def _add_active(s: Session, hero: Character) -> Rules[None]:
    """Discard-bound active cards may be moved to the pile first, to be taken back or to make the rest possible."""
    bound = [card for card in cards.in_zone(hero, "active") if card.bound == "discard"]
    if not bound:
        return
    needed = max(0, 2 - len(cards.in_zone(hero, "discard")))
    options = [cards.option(s, card, "end") for card in bound]
    say = Say("gh-ask-end-active", {"figure": s.name(hero.id)})
    picked = yield from ask_some(
        hero.seat, "end_active", options, least=needed, most=len(bound), cites=("GH-0178", "GH-0301"), say=say
    )
    for card in picked:
        cards.leave_active(s, hero, card, "GH-0178")


def card_name(s: Session, card: CardState) -> Say:
    """What a card is called."""
    found = cards.option(s, card).say
    return found or Say("gh-card")
