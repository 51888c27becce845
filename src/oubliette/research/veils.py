"""What a seat may not know of each game's state, veiled before anything is written down.

A veil takes a part of the state and gives it back as the seat knows it: cards it cannot see are one and the same
unknown card, piles lie in an order that tells nothing. Nothing of the state itself is changed. Where cards of several
places could be exchanged unseen, all of them stand in the pile, and the other places say only how many there are.
"""

from collections.abc import Callable, Mapping
from copy import copy
from typing import Any, TypeVar

from oubliette.games.euthia.content.book import base_of
from oubliette.games.euthia.figures.cards import metal_of
from oubliette.kernel.cards import Deck
from oubliette.kernel.choices import Seat

T = TypeVar("T")

Veil = Callable[[Any, Any, Seat], Any]
"""From a part of the state, the context and the seat to what the seat knows of that part."""

UNKNOWN = "?"


def changed(one: T, **fields: Any) -> T:
    """A shallow copy with other fields."""
    other = copy(one)
    for field, value in fields.items():
        setattr(other, field, value)
    return other


def hushed(deck: Deck | None) -> Deck | None:
    """A deck whose order is not told."""
    return None if deck is None else changed(deck, pile=sorted(deck.pile))


def unknown(cards: list[str]) -> list[str]:
    """As many unknown cards."""
    return [UNKNOWN] * len(cards)


def a_deck(deck: Deck | None, _s: Any, _seat: Seat) -> Deck | None:
    """One deck."""
    return hushed(deck)


def decks(by_name: Mapping[Any, Deck], _s: Any, _seat: Seat) -> dict[Any, Deck | None]:
    """Several decks."""
    return {name: hushed(deck) for name, deck in by_name.items()}


def own_passes(passes: Any, _s: Any, seat: Seat) -> Any:
    """Standing passes: nobody is told those of others."""
    return changed(passes, given={one: scopes for one, scopes in passes.given.items() if one == seat})


# Gloomhaven


def _characters(characters: Mapping[str, Any], s: Any, seat: Seat) -> dict[str, Any]:
    shown = s.scene.open_information
    return {key: _character(hero, shown, seat) for key, hero in characters.items()}


def _character(hero: Any, shown: bool, seat: Seat) -> Any:
    seen = changed(hero, deck=hushed(hero.deck))
    if hero.seat == seat:
        return seen
    seen.goals, seen.goals_left = unknown(hero.goals), unknown(hero.goals_left)
    if not shown:
        seen.cards = [
            changed(card, id=UNKNOWN) if card.zone == "hand" and not card.seen else card for card in hero.cards
        ]
    return seen


def _ability_piles(piles: Mapping[str, Any], _s: Any, _seat: Seat) -> dict[str, Any]:
    return {kind: changed(pile, deck=hushed(pile.deck)) for kind, pile in piles.items()}


def _monster_types(types: Mapping[str, Any], _s: Any, _seat: Seat) -> dict[str, Any]:
    return {kind: changed(one, free=sorted(one.free)) for kind, one in types.items()}


def _events(events: Any, _s: Any, _seat: Seat) -> Any:
    pile, under = events.deck.pile, events.under
    return changed(events, deck=changed(events.deck, pile=pile[:under] + sorted(pile[under:])))


def _sheets(sheets: Mapping[str, Any], _s: Any, seat: Seat) -> dict[str, Any]:
    return {
        key: changed(sheet, quest=UNKNOWN) if sheet.quest and sheet.seat != seat and not sheet.quest_shown else sheet
        for key, sheet in sheets.items()
    }


def _quests(deck: Deck, s: Any, seat: Seat) -> Deck:
    sheets = s.state.campaign.sheets.values()
    held = [one.quest for one in sheets if one.quest and one.seat != seat and not one.quest_shown]
    return changed(deck, pile=sorted([*deck.pile, *held]))


# Descent


def _overlord(overlord: Any, _s: Any, seat: Seat) -> Any:
    if seat == overlord.seat:
        return changed(overlord, deck=hushed(overlord.deck))
    unseen = sorted([*overlord.deck.pile, *overlord.hand, *overlord.left_out])
    return changed(
        overlord,
        deck=changed(overlord.deck, pile=unseen),
        hand=unknown(overlord.hand),
        left_out=unknown(overlord.left_out),
    )


def _heroes(heroes: Mapping[str, Any], _s: Any, _seat: Seat) -> dict[str, Any]:
    return {
        key: hero
        if hero.taint is None or not hero.taint.flipped
        else changed(hero, taint=changed(hero.taint, card=UNKNOWN))
        for key, hero in heroes.items()
    }


def _tokens(tokens: Mapping[str, Any], s: Any, seat: Seat) -> Mapping[str, Any]:
    if seat == s.state.overlord.seat:
        return tokens
    return {
        key: changed(one, unique=False) if one.unique and not (one.done or one.shown) else one
        for key, one in tokens.items()
    }


def _influence(colour: str, s: Any, seat: Seat) -> str:
    return UNKNOWN if colour and not s.state.influence_open and seat != s.state.overlord.seat else colour


def _secret(secret: Any, _s: Any, _seat: Seat) -> Any:
    return None if secret is None else changed(secret, deck=sorted(secret.deck))


def _shop(shop: list[str], s: Any, _seat: Seat) -> list[str]:
    saga = s.state.saga
    return sorted([*shop, *saga.facedown]) if saga is not None and saga.facedown else shop


def _saga(saga: Any, s: Any, seat: Seat) -> Any:
    if saga is None:
        return None
    seen = changed(saga, travel=hushed(saga.travel), city=hushed(saga.city), facedown=unknown(saga.facedown))
    if seat == s.state.overlord.seat:
        seen.rumors = hushed(saga.rumors)
        return seen
    seen.rumors = changed(saga.rumors, pile=sorted([*saga.rumors.pile, *saga.rumor_hand]))
    seen.rumor_hand = unknown(saga.rumor_hand)
    seen.gambit = UNKNOWN if saga.gambit else ""
    return seen


def _legend(legend: Any, _s: Any, _seat: Seat) -> Any:
    delve = getattr(legend, "delve", None)
    return legend if delve is None else changed(legend, delve=changed(delve, order=sorted(delve.order)))


# Euthia


def _euthia_heroes(heroes: Mapping[Seat, Any], s: Any, seat: Seat) -> dict[Seat, Any]:
    return {
        key: hero if key == seat else changed(hero, hand=[f"{UNKNOWN}{metal_of(s, card)}" for card in hero.hand])
        for key, hero in heroes.items()
    }


def _metal(metal: str) -> Veil:
    def deck(deck: Deck, s: Any, seat: Seat) -> Deck:
        state = s.state
        unseen = [*deck.pile, *(state.silver_reserve if metal == "silver" else state.gold_reserve)]
        for other, hero in state.heroes.items():
            if other != seat:
                unseen += [card for card in hero.hand if metal_of(s, card) == metal]
        if metal == "silver" and state.fight is not None:
            unseen += state.fight.pending_silver
        return changed(deck, pile=sorted(unseen))

    return deck


def _unknown_cards(cards: list[str], _s: Any, _seat: Seat) -> list[str]:
    return unknown(cards)


def _fight(fight: Any, _s: Any, _seat: Seat) -> Any:
    return None if fight is None else changed(fight, pending_silver=unknown(fight.pending_silver))


def _secret_tokens(tokens: Mapping[str, list[str]], _s: Any, _seat: Seat) -> dict[str, list[str]]:
    return {name: sorted(one) for name, one in tokens.items()}


def _territory(stack: list[str], s: Any, _seat: Seat) -> list[str]:
    return sorted(stack, key=lambda tile: (-s.book.tiles[base_of(tile)].chapter, tile))


def _offers(offers: Mapping[Any, Any], _s: Any, _seat: Seat) -> dict[Any, Any]:
    return {trade: changed(offer, stack=hushed(offer.stack)) for trade, offer in offers.items()}


def _fellowship(group: Any, s: Any, _seat: Seat) -> Any:
    if group is None:
        return None
    return changed(
        group,
        deck=sorted(group.deck, key=lambda card: (-s.book.fellowship_cards[card].group, card)),
        starting=hushed(group.starting),
        advanced=hushed(group.advanced),
        elite=hushed(group.elite),
    )


# Malhya


def _actions(deck: Deck, s: Any, _seat: Seat) -> Deck:
    drawn = s.state.place.cards if s.state.place is not None else []
    return changed(deck, pile=sorted([*deck.pile, *drawn]))


VEILS: dict[str, dict[str, Veil]] = {
    "buttons_bugs": {},
    "gloomhaven": {
        "scene.characters": _characters,
        "scene.piles": _ability_piles,
        "scene.types": _monster_types,
        "scene.monster_deck": a_deck,
        "campaign.road": _events,
        "campaign.city": _events,
        "campaign.sheets": _sheets,
        "campaign.quests": _quests,
        "campaign.designs": a_deck,
        "campaign.side_scenarios": a_deck,
    },
    "descent": {
        "overlord": _overlord,
        "heroes": _heroes,
        "tokens": _tokens,
        "influence": _influence,
        "search": a_deck,
        "secret": _secret,
        "shop": _shop,
        "saga": _saga,
        "legend": _legend,
        "passes": own_passes,
    },
    "euthia": {
        "heroes": _euthia_heroes,
        "silver": _metal("silver"),
        "gold": _metal("gold"),
        "silver_reserve": _unknown_cards,
        "gold_reserve": _unknown_cards,
        "fight": _fight,
        "secret_tokens": _secret_tokens,
        "territory": _territory,
        "offers": _offers,
        "fellowship": _fellowship,
        "passes": own_passes,
        **dict.fromkeys(("monsters", "elites", "resources", "treasures", "rewards", "encounters", "bounties"), decks),
        **dict.fromkeys(("control", "combat_cards"), a_deck),
    },
    "malhya": {
        **{f"decks.{name}": a_deck for name in ("common_weapons", "rare_weapons", "common_objects", "rare_objects")},
        "decks.spells": a_deck,
        "decks.talents": decks,
        "decks.actions": _actions,
        "place.cards": _unknown_cards,
        "journey.day": a_deck,
        "journey.night": a_deck,
        "journey.events": a_deck,
        "dungeon.deck": a_deck,
    },
}
"""For each game the parts of its state that not everybody knows, by their way through the state."""

SPLIT: dict[str, tuple[str, ...]] = {
    "buttons_bugs": ("scene", "scene.hero"),
    "gloomhaven": ("scene", "campaign"),
    "descent": (),
    "euthia": (),
    "malhya": ("decks", "place", "journey", "dungeon"),
}
"""Structs of the state whose fields are sections of their own: what changes seldom is not written again."""

FROM_ELSEWHERE: frozenset[str] = frozenset({"campaign.quests", "influence", "shop", "silver", "gold", "decks.actions"})
"""Parts whose veil looks at other parts too: they are veiled anew each time, whether they have changed or not."""
