"""Everything beside cards and targets: damage, rests, elements, and the choices the rules leave open."""

from typing import Any

from oubliette.games.gloomhaven.bots import endurance
from oubliette.games.gloomhaven.bots.mind import Mind
from oubliette.games.gloomhaven.bots.reading import acting, of_seat, who_is_asked
from oubliette.games.gloomhaven.bots.strength import card_strength, item_strength
from oubliette.games.gloomhaven.bots.turns import part_of
from oubliette.games.gloomhaven.cards.cards import discards, in_zone
from oubliette.games.gloomhaven.cards.items import Offer
from oubliette.games.gloomhaven.content.book import elements_in
from oubliette.games.gloomhaven.state.session import Session
from oubliette.games.gloomhaven.state.state import CardState, Character
from oubliette.haven.bots import Ranked, best, only, staying_power, told
from oubliette.haven.vocabulary import ElementName
from oubliette.kernel.choices import Choice, Option

GOALS = {"fast_healer": -1, "masochist": -1, "layabout": -1}
"""Battle goals that go against playing well."""
A_CARD = 2.5
"""What a card is worth, or the round that it is good for."""
HEALTHY = 0.5
"""Who keeps this part of the hit points takes the damage: cards are rounds, and rests lose enough of them."""


def strength(s: Session, card: CardState) -> float:
    """How good one of the character's cards is."""
    return card_strength(s.book, card.id)


# Before the scenario


def battle_goal(s: Session, choice: Choice) -> list[str]:
    """The goal that pays most of those that can be met; of equals the one that hinders least."""
    hero, goals = who_is_asked(s, choice), s.book.battle_goals

    def worth(goal: str) -> int:
        asks_for_items = any(test.tally == "items_used" and test.at_least for test in goals[goal].all_of)
        return -1 if asks_for_items and not hero.items else goals[goal].checks + GOALS.get(goal, 0)

    return best([(worth(option.value), option.key) for option in choice.options])


def hand(s: Session, choice: Choice) -> list[str]:
    """The best cards, with both strikes and moves among them."""
    ranked = sorted(choice.options, key=lambda option: strength(s, option.value), reverse=True)
    return [option.key for option in ranked[: choice.most]]


def weakest(s: Session, choice: Choice) -> list[str]:
    """Give up the weakest cards."""
    ranked = sorted(choice.options, key=lambda option: strength(s, option.value))
    return [option.key for option in ranked[: max(1, choice.least)]]


# Damage


def damage(s: Session, choice: Choice) -> list[str]:
    """Take it, or give up cards or an item: whatever keeps the character going longer."""
    hero = who_is_asked(s, choice)
    mind = Mind(s, hero)
    amount, hit_points = told(choice, "amount"), hero.hit_points
    lasting = min(float(endurance.rounds_left(mind.hero)), mind.needed + 4)
    is_healthy = hit_points - amount >= HEALTHY * hero.most
    options: Ranked = []
    for option in choice.options:
        if is_healthy and option.key != "suffer" and not isinstance(option.value, Offer):
            continue
        left, rounds, extra = hit_points, endurance.rounds_left(mind.hero), 0.0
        if option.key == "suffer":
            left -= amount
        elif option.key == "lose_discards":
            rounds = endurance.rounds_without(mind.hero, of_pile=2)
        elif isinstance(option.value, CardState):
            rounds = endurance.rounds_without(mind.hero, of_hand=1)
            extra = -0.001 * strength(s, option.value)
        elif isinstance(option.value, Offer):
            worth = amount >= min(3, hit_points)
            options.append((1e6 if worth and option.value.effect.negate else -1.0, option.key))
            continue
        rounds = rounds if rounds < 0 else int(min(float(rounds), lasting))
        options.append((staying_power(left, rounds, care=mind.care, haste=mind.haste) + extra, option.key))
    return best(options)


# Rests


def short_rest(s: Session, choice: Choice) -> list[str]:
    """Rest when the hand has no more two cards to play; long rather than short, if there is time to heal."""
    hero = who_is_asked(s, choice)
    if len(in_zone(hero, "hand")) >= 2:
        return only(choice, "no_rest", A_CARD)
    pile = len(discards(hero))
    if len(in_zone(hero, "hand")) + pile - 1 < 2:
        return only(choice, "no_rest", A_CARD)
    mind = Mind(s, hero)
    spent = sum(item.state == "spent" for item in hero.items)
    gained = min(2, hero.most - hero.hit_points) + 0.7 * spent
    quiet = mind.harm_here() < 1.5 or (hero.hit_points <= 0.3 * hero.most and mind.harm_here() < 2.5)
    return ["no_rest"] if gained >= 2 and quiet and mind.needed < mind.rounds else only(choice, "short_rest", A_CARD)


def redraw(s: Session, choice: Choice) -> list[str]:
    """Pay a hit point for another card, if the drawn one is by far the best."""
    hero = who_is_asked(s, choice)
    drawn = choice.options[0].value
    others = [strength(s, card) for card in in_zone(hero, "discard") if card.id != drawn]
    by_far = all(card_strength(s.book, drawn) > 1.1 * other for other in others)
    return ["redraw"] if by_far and hero.hit_points >= 6 else ["accept"]


def take_back(s: Session, choice: Choice) -> list[str]:
    """Leave bonuses running, unless their cards are needed to play on."""
    hero = who_is_asked(s, choice)
    playable = len(in_zone(hero, "hand"))
    return choice.keys() if playable < 2 else []


def end_active(s: Session, choice: Choice) -> list[str]:
    """End no bonus that is running, unless the rest needs it."""
    ranked = sorted(choice.options, key=lambda option: strength(s, option.value))
    return [option.key for option in ranked[: choice.least]]


def recover(s: Session, choice: Choice) -> list[str]:
    """Take the best cards back."""
    ranked = sorted(
        choice.options, key=lambda option: (option.value.zone == "lost", strength(s, option.value)), reverse=True
    )
    return [option.key for option in ranked if option.value.zone != "active"][: choice.most]


def refresh(s: Session, choice: Choice) -> list[str]:
    """Make the best items ready."""
    ranked = sorted(choice.options, key=lambda option: item_strength(s.book.items[option.value.id], ()), reverse=True)
    return [option.key for option in ranked[: choice.most]]


def aid(s: Session, choice: Choice) -> list[str]:
    """Aid whoever has most to gain: the longest discard and lost piles."""
    del s
    options: Ranked = []
    for option in choice.options:
        ally = option.value
        gone = sum(card.zone in ("discard", "lost") for card in ally.cards) if isinstance(ally, Character) else -1
        options.append((float(gone), option.key))
    return best(options)


# Elements


def consume(s: Session, choice: Choice) -> list[str]:
    """Feed what helps; hurt oneself for it only in good health."""
    hero = who_is_asked(s, choice)
    for option in choice.options:
        damage_ = None if option.say is None else option.say.args.get("damage")
        if not isinstance(damage_, int) or hero.hit_points > 2 * damage_ + 3:
            return [option.key]
    return []


def element(s: Session, choice: Choice) -> list[str]:
    """Infuse what one's cards ask for; consume what they do not."""
    hero = who_is_asked(s, choice)
    wanted = wanted_elements(s, hero)
    sign = 1.0 if choice.kind == "infuse" else -1.0
    there = s.scene.elements
    options: Ranked = []
    for option in choice.options:
        worth = sign * wanted.get(option.value, 0)
        if choice.kind == "infuse":
            worth -= 2.0 * (there.get(option.value) == "strong")
        else:
            worth += 0.5 * (there.get(option.value) == "waning")
        options.append((worth, option.key))
    return best(options)


def wanted_elements(s: Session, hero: Character) -> dict[ElementName, int]:
    """How often the cards a character can still play ask for each element."""
    wanted: dict[ElementName, int] = {}
    for card in hero.cards:
        if card.zone == "lost":
            continue
        for action in (s.action(card.id, "top"), s.action(card.id, "bottom")):
            for verb in action.do:
                for offer in getattr(verb, "consume", ()):
                    for icon in offer.cost:
                        for one in elements_in(icon):
                            wanted[one] = wanted.get(one, 0) + 1
    return wanted


# What the rules leave open


def higher(s: Session, choice: Choice) -> list[str]:
    """The order that strikes harder; for an enemy the one that strikes less."""
    acting_now = s.figure(s.scene.acting or "")
    sign = -1.0 if acting_now is not None and s.side(acting_now) == "monsters" else 1.0
    return best([(sign * _value(option), option.key) for option in choice.options])


def _value(option: Option[Any]) -> float:
    value = None if option.say is None else option.say.args.get("value")
    return float(value) if isinstance(value, int) else 0.0


def turn_order(s: Session, choice: Choice) -> list[str]:
    """Of equals a character first, then whoever comes first."""
    return best(
        [(float(option.key.removeprefix("first:") in s.scene.characters), option.key) for option in choice.options]
    )


def convert(s: Session, choice: Choice) -> list[str]:
    """Attack instead of moving when an enemy is at hand."""
    hero = of_seat(s, choice.seat)[0] if s.scene.acting is None else who_is_asked(s, choice)
    mind = Mind(s, hero)
    near = s.layout.ways.neighbours(hero.cell)
    now = acting(s)
    if not any(near >> foe.cell & 1 for foe in mind.foes):
        return ["move"]
    part = None if now is None else part_of(mind, now.card, now.half, basic=now.basic)
    return ["attack"] if part is None or mind.perils[hero.cell] < 4.0 else ["move"]


def last(s: Session, choice: Choice) -> list[str]:
    """The last option: what is offered first costs something that may be spared."""
    del s
    return choice.keys()[-1:]


def first(s: Session, choice: Choice) -> list[str]:
    """The first option: what is offered first is what is meant to be done."""
    del s
    return choice.keys()[: max(1, choice.least)]


def least(s: Session, choice: Choice) -> list[str]:
    """As few as may be: what is offered is worth having, and could be left out."""
    del s
    return choice.keys()[: choice.least]
