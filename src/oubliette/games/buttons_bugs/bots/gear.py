"""Items and upgrades: what to take along, and when to use it."""

from collections.abc import Sequence
from typing import Any

from oubliette.games.buttons_bugs.bots.mind import Mind
from oubliette.games.buttons_bugs.bots.strength import card_strength, item_strength
from oubliette.games.buttons_bugs.bots.turns import best_turn
from oubliette.games.buttons_bugs.bots.worth import affliction, flat_worth
from oubliette.games.buttons_bugs.cards.bonuses import shield_of
from oubliette.games.buttons_bugs.cards.items import Offer
from oubliette.games.buttons_bugs.content.kinds import Card
from oubliette.games.buttons_bugs.content.vocabulary import (
    Attack,
    Cleanse,
    Control,
    Create,
    Gain,
    Give,
    Heal,
    Recover,
    Refresh,
)
from oubliette.games.buttons_bugs.state.hand import in_zone
from oubliette.games.buttons_bugs.state.session import Session, has
from oubliette.games.buttons_bugs.state.state import Figure
from oubliette.haven.bots import best, told
from oubliette.kernel.choices import Choice

_ENOUGH = {"passive": 0.3, "spent": 0.6, "lost": 1.4}
"""How much an item must bring to be used: what is lost comes but once."""


# Before the scenario


def equip(s: Session, choice: Choice) -> list[str]:
    """Take the best item that fits, as long as any is of use; both hands full count as two items."""
    mine = _cards_of(s)
    options = []
    for option in choice.options:
        if option.value is None:
            options.append((0.2, option.key))
            continue
        item = s.book.items[option.value]
        hands = 0.55 if item.type == "two_hand" else 1.0
        options.append((hands * item_strength(item, mine), option.key))
    return best(options)


def _cards_of(s: Session) -> list[Card]:
    return [s.book.cards[basic] for basic, _ in s.book.pairs[s.hero.of]]


def upgrade(s: Session, choice: Choice) -> list[str]:
    """Upgrade the cards that gain most."""
    better = dict(s.book.pairs[s.hero.of])

    def gained(basic: str) -> float:
        return card_strength(s.book.cards[better[basic]]) - card_strength(s.book.cards[basic])

    ranked = sorted(choice.options, key=lambda option: gained(option.value), reverse=True)
    return [option.key for option in ranked[: choice.least]]


# In the turn


def between_abilities(s: Session, choice: Choice) -> list[str]:
    """An item that helps with what is left of the turn, if any."""
    offer = best_offer(Mind(s), choice)
    return ["pass" if offer is None else offer]


def best_offer(mind: Mind, choice: Choice) -> str | None:
    """An item on offer in the turn that is worth using now."""
    offers = [option for option in choice.options if isinstance(option.value, Offer)]
    for option in offers:
        if _turn_worth(mind, option.value) >= _ENOUGH[option.value.item.use]:
            return option.key
    return None


def _turn_worth(mind: Mind, offer: Offer) -> float:
    effect, worth = offer.effect, 0.0
    strikes = _will_strike(mind)
    if effect.rest_of_turn is not None and effect.rest_of_turn.to == "attack" and strikes:
        worth += effect.rest_of_turn.gain.attack * 1.5 + _pierce_worth(mind, effect.rest_of_turn.gain.pierce)
    if effect.rest_of_round is not None:
        worth += 0.5 * effect.rest_of_round.shield * mind.attackers
    for verb in effect.do:
        if isinstance(verb, Heal):
            missing = mind.s.hero.most - mind.s.hero.hit_points
            worth += flat_worth(mind, verb) if missing >= verb.value else 0.0
        elif isinstance(verb, Give):
            worth += 1.5 if strikes and not has(mind.s.hero, "strengthen") else 0.0
        elif isinstance(verb, Recover):
            worth += 1.5 if mind.rounds <= mind.needed + 1 and not _hand_left(mind) else 0.0
        elif isinstance(verb, Cleanse | Refresh):
            worth += flat_worth(mind, verb)
        elif isinstance(verb, Control):
            worth += 0.3 * max((mind.danger.of(name) for name in mind.s.scene.monsters), default=0.0)
        elif isinstance(verb, Create):
            worth += 1.5 if strikes and _wants_elements(mind) else 0.0
    return worth


def _will_strike(mind: Mind) -> bool:
    """Whether an attack is still to be made this turn with somebody in reach."""
    s = mind.s
    near = s.map.within(s.hero.cell, 5)
    if not any(near >> monster.cell & 1 for monster in s.scene.monsters.values()) or has(s.hero, "disarm"):
        return False
    verbs = [verb for card in in_zone(s, "selected") for verb in s.book.action(card.id, card.side, "top").do]
    reaches = [(verb.range or 1) + 3 for verb in verbs if isinstance(verb, Attack)]
    distances = [s.distance(s.hero, monster) for monster in s.scene.monsters.values() if not has(monster, "invisible")]
    return bool(reaches) and min(distances, default=99) <= max(reaches)


def _pierce_worth(mind: Mind, pierce: int) -> float:
    shields = [shield_of(mind.s, monster) for monster in mind.s.scene.monsters.values()]
    return 0.8 * min(pierce, max(shields, default=0))


def _hand_left(mind: Mind) -> bool:
    return len(in_zone(mind.s, "hand")) >= 2


def _wants_elements(mind: Mind) -> bool:
    s = mind.s
    verbs = [verb for card in in_zone(s, "selected") for verb in s.book.action(card.id, card.side, "top").do]
    return any(isinstance(verb, Attack) and verb.consume for verb in verbs)


# In an attack


def attack_items(s: Session, choice: Choice, target: str | None, used: Sequence[str]) -> list[str]:
    """Add to the attack what brings something against its target, and nothing twice."""
    mind = Mind(s)
    foe = None if target is None else mind.s.figure(target)
    for option in choice.options:
        if isinstance(option.value, Offer) and option.value.effect.gain is not None and option.key not in used:
            worth = _gain_worth(mind, option.value.effect.gain, foe)
            if worth >= _ENOUGH[option.value.item.use]:
                return [option.key]
    return [choice.options[-1].key]


def _gain_worth(mind: Mind, gain: Gain, foe: Figure | None) -> float:
    worth = 1.0 * gain.attack + (0.8 if gain.advantage and not has(mind.s.hero, "strengthen") else 0.0)
    if foe is None:
        return worth + 0.5 * gain.pierce
    if foe.hit_points <= 1:
        return 0.0
    worth += 0.8 * min(gain.pierce, shield_of(mind.s, foe))
    worth += sum(affliction(mind, foe, condition) for condition in gain.conditions)
    return worth + min(1.0, 0.15 * gain.push) * mind.danger.of(foe.id)


def widening(mind: Mind, offer: Offer) -> float:
    """What it is worth to strike further, or more enemies: the others that stand together."""
    s = mind.s
    gain = offer.effect.gain
    if gain is None or gain.area is None:
        return 0.0
    crowds = [
        sum(s.distance(one, other) <= 1 for other in s.scene.monsters.values()) for one in s.scene.monsters.values()
    ]
    return 1.5 * (max(crowds, default=1) - 1)


def defence_items(s: Session, choice: Choice) -> list[str]:
    """Ward an attack off, if it is worth it."""
    coming = told(choice, "attack") - shield_of(s, s.hero)
    for option in choice.options:
        offer: Any = option.value
        if not isinstance(offer, Offer):
            continue
        shield = 0 if offer.effect.gain is None else offer.effect.gain.shield
        warded = min(shield, max(0, coming)) + 0.5 * len(offer.effect.attacker_gains)
        if warded >= max(0.5, 0.7 * min(shield, 3)) or offer.item.use == "passive":
            return [option.key]
    return [choice.options[-1].key]


# Initiative


def initiative_items(s: Session, choice: Choice) -> list[str]:
    """Move the initiative, if the turn is worth more then."""
    selected = in_zone(s, "selected")
    if len(selected) < 2:
        return [choice.options[-1].key]
    now = (s.hero.initiative or 0) + s.hero.initiative_shift
    before = Mind(s)
    options = []
    for option in choice.options:
        shift, price = 0, 0.0
        if option.value is not None:
            offer, sign = option.value
            shift, price = sign * (offer.effect.initiative or 0), _ENOUGH[offer.item.use]
        mind = before.at(now + shift)
        worth = max(best_turn(mind, *selected), best_turn(mind, *reversed(selected)))
        options.append((worth - mind.suffered - price, option.key))
    return best(options)
