"""Endurance: how many rounds the cards last. Every rest loses one, so a card lost early costs most."""

from functools import lru_cache

from oubliette.games.gloomhaven.state.state import Character


@lru_cache(maxsize=1 << 10)
def rounds_from(hand: int, pile: int) -> int:
    """How many rounds a hand and a discard pile last with short rests (GH-0301)."""
    rounds = 0
    while True:
        rounds += hand // 2
        pile += hand - hand % 2
        hand %= 2
        if pile < 2:
            return rounds
        hand, pile = hand + pile - 1, 0
        if hand < 2:
            return rounds


def in_hand(hero: Character) -> int:
    """Cards in hand."""
    return sum(card.zone == "hand" for card in hero.cards)


def in_pile(hero: Character) -> int:
    """Cards that a rest brings back: discards, active ones bound there, and those being played."""
    return sum(
        card.zone in ("discard", "selected") or (card.zone == "active" and card.bound == "discard")
        for card in hero.cards
    )


def rounds_left(hero: Character) -> int:
    """How many more rounds the cards last."""
    return rounds_from(in_hand(hero), in_pile(hero))


def rounds_without(hero: Character, *, of_hand: int = 0, of_pile: int = 0) -> int:
    """How many more rounds the cards last when some are lost; -1 if that is the end of it."""
    hand, pile = in_hand(hero) - of_hand, in_pile(hero) - of_pile
    if hand < 2 and pile < 2:
        return -1
    return rounds_from(hand, pile)


def rounds_lost(hero: Character, needed: float) -> float:
    """How many rounds it costs to lose a card now: few if the goal will be reached in time all the same."""
    now = rounds_left(hero)
    then = rounds_from(in_hand(hero), max(0, in_pile(hero) - 1))
    short = max(0.0, min(float(now), needed + 1) - then)
    return 0.3 + short + 0.08 * max(0, now - then)
