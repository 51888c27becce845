"""Everything beside cards: damage, items, rests, and the choices the rules leave open."""

from typing import Any

from oubliette.games.buttons_bugs.bots import endurance
from oubliette.games.buttons_bugs.bots.mind import Mind
from oubliette.games.buttons_bugs.bots.strength import card_strength
from oubliette.games.buttons_bugs.content.condition_table import CONDITIONS
from oubliette.games.buttons_bugs.state.hand import cards_for_rest, in_zone
from oubliette.games.buttons_bugs.state.session import Session
from oubliette.games.buttons_bugs.state.state import CardState
from oubliette.haven.bots import Ranked, best, only, staying_power, told
from oubliette.kernel.choices import Choice, Option

A_CARD = 2.5
"""What a card is worth, or the round that it is good for."""

# Damage


def damage(s: Session, choice: Choice) -> list[str]:
    """Take it, or give up cards: whatever keeps the adventurer going longer."""
    mind = Mind(s)
    amount, hit_points = told(choice, "amount"), s.hero.hit_points
    options: Ranked = []
    for option in choice.options:
        is_loss, cards = option.value or (False, ())
        left = hit_points - (amount if option.value is None else 0)
        rounds = endurance.rounds_without(s, cards, is_loss=is_loss)
        worth = staying_power(left, rounds, care=mind.care, haste=mind.haste)
        options.append((worth - 0.001 * sum(strength(s, card) for card in cards), option.key))
    return best(options)


def strength(s: Session, card: CardState) -> float:
    """How good one of the adventurer's cards is."""
    return card_strength(s.book.cards[card.id])


# Rests


def short_rest(s: Session, choice: Choice) -> list[str]:
    """Rest when the hand has no more two cards to play; long rather than short, if there is time to heal."""
    keys = choice.keys()
    hero = s.hero
    if "short_rest" not in keys or endurance.rounds_from(endurance.plays_of(s, in_zone(s, "hand")), 0) > 0:
        return only(choice, "pass", A_CARD)
    mind = Mind(s)
    dropped = next((key for key in keys if key.startswith("drop:")), None)
    is_last = cards_for_rest(s) <= 2  # a rest would be the end
    if dropped is not None and (is_last or mind.rounds <= 1.5 * mind.needed) and _could_play_on(s):
        return only(choice, dropped, A_CARD)
    if is_last:
        return only(choice, "pass", A_CARD)
    spent = sum(item.condition == "spent" for item in hero.items)
    gained = min(2, hero.most - hero.hit_points) + 0.6 * spent
    if gained >= 2 and mind.harm_here() < 2.0 and mind.needed < mind.rounds:
        return ["pass"]
    return only(choice, "short_rest", A_CARD)


def _could_play_on(s: Session) -> bool:
    """Whether the cards of the active area, if dropped, would be good for another round before the rest."""
    return endurance.rounds_from(endurance.plays_of(s, s.hero.cards), 0) > 0


def redraw(s: Session, choice: Choice) -> list[str]:
    """Pay a hit point for another card, if the drawn one is by far the best."""
    drawn = s.book.cards[choice.options[0].value]
    others = [card_strength(s.book.cards[card.id]) for card in in_zone(s, "hand") if card.id != drawn.id]
    by_far = all(card_strength(drawn) > 1.15 * other for other in others)
    return ["redraw"] if by_far and s.hero.hit_points >= 6 else ["accept"]


def rest_loss(s: Session, choice: Choice) -> list[str]:
    """Lose the weakest card."""
    return best([(-strength(s, option.value), option.key) for option in choice.options])


def take_back(s: Session, choice: Choice) -> list[str]:
    """Leave bonuses running, unless their cards are needed to play on."""
    playable = cards_for_rest(s) - len(choice.options) - 1
    return choice.keys() if playable < 2 else []


def recover(s: Session, choice: Choice) -> list[str]:
    """Take the best cards back, lost ones first."""
    ranked = sorted(
        choice.options, key=lambda option: (option.value.zone == "lost", strength(s, option.value)), reverse=True
    )
    return [option.key for option in ranked[: choice.most]]


def cleanse(s: Session, choice: Choice) -> list[str]:
    """Be rid of what hinders most."""
    del s
    ranked = sorted(choice.options, key=lambda option: -CONDITIONS[option.value].worth.struck)
    return [option.key for option in ranked[: choice.most]]


# What the rules leave open


def modifier(s: Session, choice: Choice) -> list[str]:
    """Of two rolls take the one that strikes harder."""
    del s
    return best([(_strikes_with(option), option.key) for option in choice.options])


def _strikes_with(option: Option[Any]) -> float:
    value = None if option.say is None else option.say.args.get("value")
    return float(value) if isinstance(value, int) else 0.0


def monster_heal(s: Session, choice: Choice) -> list[str]:
    """Let the most harmless monster be healed."""
    mind = Mind(s)
    return best([(-mind.danger.of(option.value.id), option.key) for option in choice.options])


def element(s: Session, choice: Choice) -> list[str]:
    """Spend what the monsters have brought before one's own."""
    del s
    return best([(float(option.key.startswith("element:monster")), option.key) for option in choice.options])


def far_hex(s: Session, choice: Choice) -> list[str]:
    """Where a monster may go or come: far away."""
    return best([(s.map.distance(option.value, s.hero.cell), option.key) for option in choice.options])
