"""What a card, a perk or an item is worth on the whole, whatever the situation: for hands, rests, levels and shops."""

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any, Final

from oubliette.games.gloomhaven.content.book import Book
from oubliette.games.gloomhaven.content.condition_table import CONDITIONS, NEGATIVE, ConditionName
from oubliette.games.gloomhaven.content.kinds import Action, Card, Item, ItemEffect, Perk
from oubliette.games.gloomhaven.content.vocabulary import (
    ActAgain,
    Attack,
    Bonus,
    Call,
    Command,
    Control,
    Convert,
    DestroyObstacle,
    DisarmTrap,
    Evade,
    Extra,
    Gain,
    Give,
    Guard,
    Heal,
    If,
    Infuse,
    Intercept,
    Kill,
    Loot,
    Lose,
    Move,
    MoveObstacle,
    Obstacle,
    OnDeath,
    OpenDoor,
    Pay,
    Pull,
    Push,
    Read,
    Recover,
    Refresh,
    Retaliate,
    Shield,
    Signal,
    Special,
    Suffer,
    Summon,
    Tokens,
    Trap,
    Trigger,
    Verbs,
    Widen,
)
from oubliette.kernel.verbs import VerbTable


def number(value: object, otherwise: int = 2) -> int:
    """A printed number; something that is counted on the table is taken for a small one."""
    return value if isinstance(value, int) else otherwise


@lru_cache(maxsize=1 << 11)
def card_strength(book: Book, name: str) -> float:
    """How good a card is: its better half, and what the other adds."""
    card = book.cards[name]
    top, bottom = action_strength(card.top), action_strength(card.bottom)
    quick = 0.3 if card.initiative <= 20 or card.initiative >= 80 else 0.0
    return max(top, bottom) + 0.6 * min(top, bottom) + quick


def action_strength(action: Action) -> float:
    """How good half a card is; a lost action counts half, for it comes once."""
    worth = sum(verb_strength(verb) for verb in action.do) + 0.3 * len(action.infuse)
    if action.active == "persistent":
        worth *= 1.6
    return worth * (0.55 if action.lost else 1.0)


def verb_strength(verb: Verbs) -> float:
    """What an ability is worth anywhere and at any time, roughly."""
    paid = sum(0.5 * gain_strength(offer.gain) for offer in getattr(verb, "consume", ()))
    extras: Iterable[Extra] = getattr(verb, "extra", ())
    paid += sum(0.5 * gain_strength(extra.gain) for extra in extras)
    paid += sum(0.6 * verb_strength(ability) for ability in getattr(verb, "then", ()))
    return paid + WORTH[type(verb)](verb)


WORTH: Final = VerbTable[Callable[[Any], float]]("worth")
"""What a verb is worth by itself, anywhere and at any time, roughly."""


@WORTH.of(Attack)
def _attack(verb: Attack) -> float:
    targets = 1.7 if verb.area or verb.targets != 1 else 1.0
    reach = 0.25 * ((verb.range or 1) - 1)
    moved = 0.15 * (verb.push + verb.pull)
    return targets * number(verb.value, 3) + reach + 0.4 * verb.pierce + moved + _conditions(verb.conditions)


@WORTH.of(Move)
def _move(verb: Move) -> float:
    return 0.55 * number(verb.value) + (0.4 if verb.jump else 0.0)


@WORTH.of(Heal)
def _heal(verb: Heal) -> float:
    several = 1.4 if verb.targets != 1 else 1.0
    return several * (0.8 * number(verb.value) + 0.1 * (verb.range or 0)) + _conditions(verb.conditions)


@WORTH.of(Give)
def _give(verb: Give) -> float:
    worth = _conditions(verb.conditions) * (1.5 if verb.targets != 1 else 1.0)
    return -worth if verb.to in ("self", "ally", "allies") and verb.conditions[0] in NEGATIVE else worth


@WORTH.of(Shield)
def _shield(verb: Shield) -> float:
    return 1.4 * verb.value * (1.5 if verb.to != "self" else 1.0)


@WORTH.of(Retaliate)
def _retaliate(verb: Retaliate) -> float:
    return 0.9 * verb.value


@WORTH.of(Suffer)
def _suffer(verb: Suffer) -> float:
    return -number(verb.damage) if verb.to == "self" else 1.3 * number(verb.damage)


@WORTH.of(Bonus)
def _bonus(verb: Bonus) -> float:
    return gain_strength(verb.gain) * (1.4 if verb.to != "self" else 1.0)


@WORTH.of(Guard)
def _guard(verb: Guard) -> float:
    return 2.0 if verb.negate else 1.2 * verb.shield + 0.8 * verb.retaliate


@WORTH.of(Trigger, Command)
def _for_sure(verb: Trigger | Control | Command) -> float:
    return 0.9 * sum(verb_strength(ability) for ability in verb.do)


@WORTH.of(Control)
def _control(verb: Control) -> float:
    return _for_sure(verb) + (2.5 if verb.turn else 0.0)


@WORTH.of(Pay, If)
def _perhaps(verb: Pay | If) -> float:
    return 0.4 * sum(verb_strength(ability) for ability in verb.do)


@WORTH.of(Summon)
def _summon(verb: Summon) -> float:
    return 1.2 * number(verb.attack or 0) + 0.3 * verb.hit_points


@WORTH.of(Recover)
def _recover(verb: Recover) -> float:
    return (3.0 if verb.source == "lost" else 1.2) * number(verb.cards, 3)


@WORTH.of(Refresh)
def _refresh(_: Refresh) -> float:
    return 1.0


@WORTH.of(Kill)
def _kill(_: Kill) -> float:
    return 4.0


@WORTH.of(Loot)
def _loot(verb: Loot) -> float:
    return 0.5 * verb.value


@WORTH.of(Trap)
def _trap(verb: Trap) -> float:
    return 0.4 * verb.damage + 0.5 * _conditions(verb.conditions)


@WORTH.of(Lose)
def _lose(verb: Lose) -> float:
    return -1.5 * verb.cards


@WORTH.of(
    Push, Pull, Intercept, Convert, Widen, Evade, OnDeath, Call, Infuse, DisarmTrap, Obstacle, DestroyObstacle,
    MoveObstacle, Tokens, OpenDoor, ActAgain, Special, Signal, Read,
)  # fmt: skip
def _a_little(_: Verbs) -> float:
    return 0.5


def _conditions(names: Iterable[ConditionName]) -> float:
    return sum(CONDITIONS[name].worth.printed for name in names)


def gain_strength(gain: Gain) -> float:
    """What a gain adds to an ability, roughly."""
    more, wider, hit, own = gain.more, gain.wider, gain.hit, gain.own
    worth = number(more.attack) + 0.5 * more.move + 0.8 * number(more.heal) + 1.2 * more.shield + 0.8 * more.retaliate
    worth += 0.5 * hit.pierce + 0.15 * (hit.push + hit.pull) + 1.5 * wider.targets + (1.5 if wider.area else 0.0)
    worth += (
        0.3 * (wider.add_range + (wider.range or 0)) + (0.4 if more.jump else 0.0) + (0.8 if hit.advantage else 0.0)
    )
    worth += 0.7 * own.heal_self + 0.8 * own.shield_self + 0.4 * own.retaliate_self + more.damage
    worth += (3.0 if hit.kill else 0.0) + (1.2 if hit.ignore_shields else 0.0)
    return worth + _conditions(hit.conditions) + sum(verb_strength(ability) for ability in gain.once.then)


# Perks


def perk_strength(book: Book, perk: Perk) -> float:
    """How much a perk helps: the cards it takes out and puts in."""
    gone = sum(times * _modifier(book, name) for name, times in perk.remove.items())
    come = sum(times * _modifier(book, name) for name, times in perk.add.items())
    return come - gone + 0.3 * perk.ignore_items + 0.3 * perk.ignore_scenarios


def _modifier(book: Book, name: str) -> float:
    card = book.modifiers[name]
    value = {"x2": 2.0, "null": -2.5}.get(str(card.value), float(number(card.value, 0)))
    worth = value + 0.7 * gain_strength(card.effect)
    return worth + 0.1 if card.rolling else worth


# Items


def item_strength(item: Item, cards: Iterable[Card]) -> float:
    """How good an item is for a character with these cards."""
    worth = effect_strength(item.effect) * {"consumed": 1.0, "spent": 1.6, "none": 2.2}[item.use]
    worth *= max(1, item.slots) if item.use != "none" else 1
    if item.reach is not None:
        attacks = [verb for card in cards for verb in card.top.do if isinstance(verb, Attack)]
        fitting = sum((verb.range is not None) == (item.reach == "ranged") for verb in attacks)
        worth *= fitting / max(1, len(attacks))
    return worth - 0.5 * item.minus_one


def effect_strength(effect: ItemEffect) -> float:
    """What using an item does, roughly."""
    worth = 0.0 if effect.gain is None else gain_strength(effect.gain)
    if effect.rest_of_turn is not None:
        worth += gain_strength(effect.rest_of_turn.gain)
    worth += 1.0 * effect.disadvantage + 0.4 * effect.double_is_zero + 2.5 * effect.negate
    worth += 0.4 if effect.initiative is not None else 0.0
    worth += 0.7 * (effect.default_attack is not None) + 0.6 * (effect.default_move is not None)
    worth += 0.5 * len(effect.immune) + 0.2 * effect.steady + (2.0 if effect.play is not None else 0.0)
    return worth + 0.6 * effect.small_slots + sum(verb_strength(verb) for verb in effect.do)
