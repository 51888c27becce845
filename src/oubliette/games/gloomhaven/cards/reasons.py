"""Why not? What keeps a card, an item, a figure or a hex from being chosen now, in words with the rules behind it.

Each reason looks at the same facts as the rule that offers things, and only when somebody points at something.
"""

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from oubliette.games.gloomhaven.cards import cards
from oubliette.games.gloomhaven.cards.circumstances import holds
from oubliette.games.gloomhaven.content.kinds import Item, ItemWindow
from oubliette.games.gloomhaven.state.elements import payable
from oubliette.games.gloomhaven.state.session import Actor, Session, has
from oubliette.games.gloomhaven.state.state import CardState, Character, ItemState
from oubliette.kernel.choices import Option
from oubliette.kernel.text import Say, words
from oubliette.table import Thing, WhyNot

Why: TypeAlias = Callable[[Thing], WhyNot | None]


def lit(options: Sequence[Option[Any]], thing: Thing) -> bool:
    """Whether something can be chosen: then there is no reason against it."""
    for option in options:
        if thing.kind == "cell" and thing.cell in option.cells:
            return True
        if thing.kind == "piece" and thing.id in option.pieces:
            return True
        if thing.kind in ("card", "action") and thing.id in option.cards:
            return True
    return False


def asking(
    s: Session,
    hero: Character | None,
    options: Sequence[Option[Any]],
    what: str,
    cites: tuple[str, ...],
    windows: Sequence[ItemWindow] = (),
) -> Why:
    """The reasons of a question about something else: what it asks for is why hexes, figures and cards wait."""

    def why(thing: Thing) -> WhyNot | None:
        if lit(options, thing):
            return None
        found = why_not_card(s, hero, windows, thing) if hero is not None else None
        known = thing.kind == "cell" or s.figure(thing.id) is not None or thing.id in s.book.cards
        return found or (WhyNot(Say(f"gh-why-not-asks-{what}"), cites) if known else None)

    return why


def why_not_card(s: Session, hero: Character, windows: Sequence[ItemWindow], thing: Thing) -> WhyNot | None:
    """Why a card or an item cannot be used in a question to a character's player."""
    if thing.kind not in ("card", "action"):
        return None
    for state in hero.items:
        if state.id == thing.id:
            return why_not_item(s, hero, state, windows)
    for card in hero.cards:
        if card.id == thing.id:
            return _why_not_ability_card(s, card)
    for other in s.scene.characters.values():
        held = [*(item.id for item in other.items), *(card.id for card in other.cards)]
        if other is not hero and thing.id in held:
            return WhyNot(Say("gh-why-not-theirs", {"figure": s.name(other.id)}))
    return None


def _why_not_ability_card(s: Session, card: CardState) -> WhyNot:
    """Where a card lies is why it cannot be played now."""
    facts = {"card": words(s.book.cards[card.id].name)}
    cites = {"hand": "GH-0086", "selected": "GH-0258", "active": "GH-0177", "discard": "GH-0091", "lost": "GH-0192"}
    return WhyNot(Say(f"gh-why-not-{card.zone}", facts), (cites[card.zone],))


def why_not_item(s: Session, hero: Character, state: ItemState, windows: Sequence[ItemWindow]) -> WhyNot:
    """Why an item cannot be used now (GH-0068, GH-0069)."""
    item = s.book.items[state.id]
    facts: dict[str, str | int | Say] = {"item": words(item.name)}
    if has(hero, "stun"):
        return WhyNot(Say("gh-why-not-stunned", facts), ("GH-0069", "GH-0236"))
    if state.state != "ready":
        return WhyNot(Say(f"gh-why-not-{state.state}", facts), ("GH-0072" if state.state == "spent" else "GH-0073",))
    if item.window == "always":
        return WhyNot(Say("gh-why-not-worn", facts), ("GH-0074",))
    if item.window not in windows:
        moment = Say(f"gh-item-moment-{item.window.replace('_', '-')}")
        return WhyNot(Say("gh-why-not-moment", {**facts, "moment": moment}), ("GH-0068",))
    return _why_not_circumstance(s, hero, item, facts)


def _why_not_circumstance(s: Session, hero: Character, item: Item, facts: dict[str, str | int | Say]) -> WhyNot:
    if item.effect.cost and not payable(s, item.effect.cost):
        return WhyNot(Say("gh-why-not-elements", facts), ("GH-0250",))
    if item.effect.play is not None and not cards.in_zone(hero, "hand"):
        return WhyNot(Say("gh-why-not-no-card", facts), ("GH-0078",))
    if item.when is not None and not holds(s, Actor(hero, "party", hero.seat), item.when):
        return WhyNot(Say("gh-why-not-item-when", facts), ("GH-0068",))
    return WhyNot(Say("gh-why-not-item-text", facts), ("GH-0068",))
