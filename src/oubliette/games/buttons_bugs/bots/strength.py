"""What a card or an item is worth on the whole, whatever the situation: for upgrades, equipment and rests."""

from collections.abc import Iterable
from functools import lru_cache

from oubliette.games.buttons_bugs.content.book import elements_in
from oubliette.games.buttons_bugs.content.condition_table import CONDITIONS, NEGATIVE, ConditionName
from oubliette.games.buttons_bugs.content.kinds import Action, Card, Face, Item, ItemEffect
from oubliette.games.buttons_bugs.content.vocabulary import (
    Attack,
    Bonus,
    Control,
    Extra,
    Flying,
    Gain,
    Give,
    Heal,
    Move,
    Recover,
    Retaliate,
    Shield,
    Suffer,
    Trigger,
    Verbs,
)


@lru_cache(maxsize=512)
def card_strength(card: Card) -> float:
    """How good a card is: both sides, both halves; a lost action counts half, for it comes once."""
    return sum(_face_strength(face) for face in (card.a, card.b))


def _face_strength(face: Face) -> float:
    top, bottom = _action_strength(face.top), _action_strength(face.bottom)
    return max(top, bottom) + 0.6 * min(top, bottom)


def _action_strength(action: Action) -> float:
    worth = sum(verb_strength(verb) for verb in action.do) + 0.3 * len(action.infuse)
    if action.active == "persistent":
        worth *= 2.0
    return worth * (0.6 if action.lost else 1.0)


def verb_strength(verb: Verbs) -> float:
    """What an ability is worth anywhere and at any time, roughly."""
    paid = sum(0.5 * gain_strength(offer.gain) for offer in getattr(verb, "consume", ()))
    extras: Iterable[Extra] = getattr(verb, "extra", ())
    paid += sum(0.5 * gain_strength(extra.gain) for extra in extras)
    paid += sum(0.7 * verb_strength(ability) for ability in getattr(verb, "then", ()))
    return paid + _bare_strength(verb)


def _bare_strength(verb: Verbs) -> float:
    if isinstance(verb, Attack):
        targets = 1.7 if verb.area or verb.targets != 1 else 1.0
        reach = 0.25 * ((verb.range or 1) - 1)
        return targets * verb.value + reach + 0.4 * verb.pierce + 0.2 * verb.push + _conditions(verb.conditions)
    if isinstance(verb, Move):
        return 0.5 * verb.value + (0.4 if verb.jump else 0.0)
    if isinstance(verb, Heal):
        return 0.8 * verb.value + _conditions(verb.conditions)
    if isinstance(verb, Give):
        return _conditions(verb.conditions) * (-1 if verb.to == "self" and verb.conditions[0] in NEGATIVE else 1)
    if isinstance(verb, Shield | Retaliate):
        return (1.5 if isinstance(verb, Shield) else 0.9) * verb.value
    if isinstance(verb, Suffer):
        return -verb.damage if verb.who == "self" else 1.3 * verb.damage
    if isinstance(verb, Bonus):
        return gain_strength(verb.gain)
    if isinstance(verb, Trigger | Control):
        return sum(verb_strength(ability) for ability in verb.do)
    if isinstance(verb, Recover):
        return 2.0 * verb.cards
    return 0.4 if isinstance(verb, Flying) else 0.8


def _conditions(names: Iterable[ConditionName]) -> float:
    return sum(CONDITIONS[name].worth.printed for name in names)


def gain_strength(gain: Gain) -> float:
    """What a gain adds to an ability, roughly."""
    worth = gain.attack + 0.5 * gain.move + 0.8 * gain.heal + 1.2 * gain.shield + 0.8 * gain.retaliate
    worth += 0.5 * gain.pierce + 0.2 * (gain.push + gain.pull) + 1.5 * gain.targets + (1.5 if gain.area else 0.0)
    worth += 0.4 * (gain.add_range + (gain.range or 0)) + (0.4 if gain.jump else 0.0) + (0.8 if gain.advantage else 0.0)
    return worth + _conditions(gain.conditions) + sum(verb_strength(ability) for ability in gain.then)


# Items


def item_strength(item: Item, cards: Iterable[Card]) -> float:
    """How good an item is for an adventurer with these cards."""
    mine = list(cards)
    worth = max(_effect_strength(effect) for effect in item.effects)
    worth *= {"lost": 1.0, "spent": 1.5, "passive": 2.5}[item.use]
    if item.cost:
        shown = [icon for card in mine for face in (card.a, card.b) for icon in (*face.top.infuse, *face.bottom.infuse)]
        fitting = sum(all(elements_in(icon) & elements_in(wanted) for wanted in item.cost) for icon in shown)
        worth *= min(1.0, 0.2 * fitting)
    if item.only is not None:
        ranged = [verb.range is not None for card in mine for verb in _attacks(card)]
        right = sum(one == (item.only == "ranged") for one in ranged)
        worth *= right / max(1, len(ranged))
    return worth


def _attacks(card: Card) -> list[Attack]:
    return [verb for face in (card.a, card.b) for verb in face.top.do if isinstance(verb, Attack)]


def _effect_strength(effect: ItemEffect) -> float:
    worth = 0.0 if effect.gain is None else gain_strength(effect.gain)
    if effect.rest_of_turn is not None:
        worth += gain_strength(effect.rest_of_turn.gain)
    if effect.rest_of_round is not None:
        worth += 1.5 * effect.rest_of_round.shield
    worth += _conditions(effect.attacker_gains) + sum(verb_strength(verb) for verb in effect.do)
    worth += 1.0 if effect.read_die is not None else 0.0
    worth += 0.5 if effect.initiative is not None else 0.0
    worth += 2.0 if effect.perform_bottom else 0.0
    return worth + (0.7 * (effect.basic_attack - 2) if effect.basic_attack is not None else 0.0)
