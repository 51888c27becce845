"""Silver and Gold cards in hands and reserves: drawing, the hand limit, exchange (EU-1128 to EU-1131, EU-0294 ff.)."""

from typing import Final

from oubliette.games.euthia.content.book import base_of
from oubliette.games.euthia.content.vocabulary import Metal
from oubliette.games.euthia.figures.hero_board import total
from oubliette.games.euthia.state.events import DrewCards, Gained, GaveCards, ReserveGrew
from oubliette.games.euthia.state.session import Session
from oubliette.games.euthia.state.state import Hero
from oubliette.kernel.cards import Deck
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask_some
from oubliette.kernel.text import Say, words

HAND_LIMIT: Final = 5
"""EU-0027."""


def deck_of(s: Session, metal: Metal) -> Deck:
    """The Silver or the Gold deck."""
    return s.state.silver if metal == "silver" else s.state.gold


def metal_of(s: Session, card: str) -> Metal:
    """Whether a card is Silver or Gold."""
    return s.book.cards[base_of(card)].metal


def held(s: Session, hero: Hero, metal: Metal) -> list[str]:
    """The cards of one metal in a hand."""
    return [card for card in hero.hand if metal_of(s, card) == metal]


def draw_cards(s: Session, hero: Hero, metal: Metal, count: int, *, feeds: bool = True, cites: str = "EU-1130") -> None:
    """Draw into the own hand, unseen by the others; without rivals each card feeds its reserve."""
    if metal == "silver" and count:
        count += total(s, hero, "more_silver")
    drawn = deck_of(s, metal).draw_up_to(s.chance, count)
    if not drawn:
        return
    hero.hand += drawn
    told = DrewCards(hero.seat, metal, len(drawn), tuple(drawn))
    s.journal.whisper(told, [hero.seat], cites, instead=DrewCards(hero.seat, metal, len(drawn)))
    if feeds and s.has_reserves:  # EU-0294
        add_to_reserve(s, metal, len(drawn), "EU-0294")


def discard_cards(s: Session, hero: Hero, cards: list[str], cites: str = "EU-1128") -> None:
    """Lay cards of a hand on their discard piles."""
    for card in cards:
        hero.hand.remove(card)
        deck_of(s, metal_of(s, card)).discard(card)
    if cards:
        s.reveal(GaveCards(hero.seat, tuple(cards)), cites)


def add_to_reserve(s: Session, metal: Metal, count: int, cites: str = "EU-0247") -> None:
    """Cards of a deck join its reserve; 4 Silver cards there become 1 Gold card (EU-0247, EU-0295)."""
    reserve = s.state.silver_reserve if metal == "silver" else s.state.gold_reserve
    drawn = deck_of(s, metal).draw_up_to(s.chance, count)
    reserve += drawn
    if drawn:
        s.note(ReserveGrew(metal, len(drawn), len(reserve)), cites)
    settle_reserve(s)


def settle_reserve(s: Session) -> None:
    """Whenever the Silver reserve has 4 cards they are exchanged for 1 of Gold (EU-0247, EU-0295)."""
    while len(s.state.silver_reserve) >= 4:
        s.state.silver.discard(*s.state.silver_reserve[:4])
        del s.state.silver_reserve[:4]
        drawn = s.state.gold.draw_up_to(s.chance, 1)
        s.state.gold_reserve += drawn
        s.note(ReserveGrew("gold", len(drawn), len(s.state.gold_reserve), traded=True), "EU-0295")


def hand_limit(s: Session, hero: Hero) -> Rules[None]:
    """Discard down to 5, the player choosing (EU-0027, EU-1131)."""
    over = len(hero.hand) - HAND_LIMIT
    if over <= 0:
        return
    given = yield from ask_cards(s, hero, hero.hand, over, "hand_limit", Say("eu-ask-hand-limit"), "EU-1131")
    discard_cards(s, hero, given, "EU-1131")


def ask_cards(
    s: Session, hero: Hero, cards: list[str], count: int, kind: str, say: Say, cites: str
) -> Rules[list[str]]:
    """So many of these cards, the player choosing."""
    options = [Option(f"card:{card}", card, card_name(s, card), cards=(card,)) for card in cards]
    chosen = yield from ask_some(hero.seat, kind, options, least=count, most=count, cites=cites, say=say)
    return chosen


def card_name(s: Session, card: str) -> Say:
    """What a card is called."""
    return words(s.book.cards[base_of(card)].name)


def can_exchange_silver(s: Session, hero: Hero) -> bool:
    """Without rivals 4 Silver cards may become 1 Gold card (EU-0296, EU-1247)."""
    return s.has_reserves and len(held(s, hero, "silver")) >= 4


def exchange_silver(s: Session, hero: Hero) -> Rules[None]:
    """4 Silver cards for 1 Gold card, which feeds no reserve (EU-0294)."""
    silver = held(s, hero, "silver")
    given = yield from ask_cards(s, hero, silver, 4, "exchange", Say("eu-ask-exchange-silver"), "EU-0296")
    discard_cards(s, hero, given, "EU-0296")
    draw_cards(s, hero, "gold", 1, feeds=False, cites="EU-0294")


def sell_gold_card(s: Session, hero: Hero) -> Rules[None]:
    """1 Gold card for 1 Gold (EU-0296)."""
    gold = held(s, hero, "gold")
    given = yield from ask_cards(s, hero, gold, 1, "exchange", Say("eu-ask-sell-card"), "EU-0296")
    discard_cards(s, hero, given, "EU-0296")
    hero.gold += 1
    s.note(Gained(hero.seat, "gold", 1), "EU-0296")
