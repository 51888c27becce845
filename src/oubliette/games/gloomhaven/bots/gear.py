"""Items: when to use them."""

from collections.abc import Callable
from typing import Any, Final

from oubliette.games.gloomhaven.attack.aiming import Plan
from oubliette.games.gloomhaven.bots.mind import Mind
from oubliette.games.gloomhaven.bots.reading import Acting, ahead, who_is_asked
from oubliette.games.gloomhaven.bots.strength import item_strength, number
from oubliette.games.gloomhaven.bots.striking import affliction
from oubliette.games.gloomhaven.bots.turns import line_worth, points_of
from oubliette.games.gloomhaven.bots.worth import boon, heal_worth
from oubliette.games.gloomhaven.cards.items import Offer
from oubliette.games.gloomhaven.content.condition_table import NEGATIVE
from oubliette.games.gloomhaven.content.kinds import Item, ItemEffect
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
from oubliette.games.gloomhaven.figures.initiative import initiative_of
from oubliette.games.gloomhaven.state.session import Session, has
from oubliette.games.gloomhaven.state.state import Figure
from oubliette.haven.bots import Ranked, best, between, told
from oubliette.kernel.choices import Choice, Option
from oubliette.kernel.verbs import VerbTable

_ENOUGH = {"none": 0.2, "spent": 0.6, "consumed": 1.4}
"""How much an item must bring to be used: what is consumed comes but once."""


def leave_item(s: Session, choice: Choice) -> list[str]:
    """Leave the weakest behind."""
    hero = who_is_asked(s, choice)
    mine = [s.book.cards[card.id] for card in hero.cards]
    options: Ranked = []
    for option in choice.options:
        name = getattr(option.value, "id", "")
        options.append((-item_strength(s.book.items[name], mine), option.key))
    return best(options)


def _offers(choice: Choice) -> list[Option[Any]]:
    return [option for option in choice.options if isinstance(option.value, Offer)]


def _enough(item: Item, worth: float, mind: Mind) -> bool:
    """Whether an item is worth using now; with the end in sight nothing is worth saving."""
    price = _ENOUGH[item.use]
    return worth >= (price if mind.needed > 2 else 0.6 * price)


# In the turn


def best_offer(mind: Mind, choice: Choice) -> str | None:
    """An item on offer in the turn that is worth using now."""
    for option in _offers(choice):
        if _enough(option.value.item, _turn_worth(mind, option.value.effect), mind):
            return option.key
    return None


def _turn_worth(mind: Mind, effect: ItemEffect) -> float:
    worth = 0.0
    strikes = _will_strike(mind)
    if effect.rest_of_turn is not None and strikes and effect.rest_of_turn.to_verb == "attack":
        worth += gain_worth(mind, effect.rest_of_turn.gain)
    return worth + sum(DEED_WORTH[type(verb)](mind, verb, strikes) for verb in effect.do)


DEED_WORTH: Final = VerbTable[Callable[[Mind, Any, bool], float]]("worth as an item's deed")
"""What a verb of an item brings in the running turn, and whether an attack is still to come in it."""


@DEED_WORTH.of(Heal)
def _heal(mind: Mind, verb: Heal, _: bool) -> float:
    hero, value = mind.hero, number(verb.value)
    missing = hero.most - hero.hit_points
    return heal_worth(mind, hero, value) if missing >= value or has(hero, "poison") else 0.0


@DEED_WORTH.of(Give)
def _give(mind: Mind, verb: Give, strikes: bool) -> float:
    hero = mind.hero
    if any(condition in NEGATIVE for condition in verb.conditions):
        foes = _foes_within(mind, verb.range or 1)
        return max((sum(affliction(mind, foe, one) for one in verb.conditions) for foe in foes), default=0.0)
    if "strengthen" in verb.conditions:
        return 1.6 if strikes and not has(hero, "strengthen") else 0.0
    return sum(boon(mind, hero, condition) for condition in verb.conditions)


@DEED_WORTH.of(Recover)
def _recover(mind: Mind, _: Recover, __: bool) -> float:
    return 1.6 if mind.rounds <= mind.needed + 1 and mind.rounds <= 6 else 0.0


@DEED_WORTH.of(Refresh)
def _refresh(mind: Mind, verb: Refresh, _: bool) -> float:
    return 0.8 * sum(item.state in verb.state for item in mind.hero.items)


@DEED_WORTH.of(Infuse)
def _infuse(mind: Mind, _: Infuse, strikes: bool) -> float:
    return 1.5 if strikes and _wants_elements(mind) else 0.0


@DEED_WORTH.of(Loot)
def _loot(mind: Mind, verb: Loot, _: bool) -> float:
    near = mind.s.layout.within(mind.hero.cell, verb.value)
    return sum(worth for cell, worth in mind.errands.staying.items() if near >> cell & 1)


@DEED_WORTH.of(Attack)
def _attack(mind: Mind, verb: Attack, _: bool) -> float:
    return 1.0 * number(verb.value) if _foes_within(mind, verb.range or 1) else 0.0


@DEED_WORTH.of(Move)
def _move(mind: Mind, _: Move, __: bool) -> float:
    return 0.7 if not _near_enemies(mind, 3) else 0.0


@DEED_WORTH.of(Suffer)
def _suffer(mind: Mind, verb: Suffer, _: bool) -> float:
    return -1.0 if verb.to == "self" else 1.0 * number(verb.damage) * len(_foes_within(mind, verb.range or 1))


@DEED_WORTH.of(
    Push, Pull, Kill, Shield, Retaliate, Bonus, Guard, Intercept, Convert, Widen, Evade, OnDeath, Trigger, Summon, Call,
    Lose, Pay, If, Trap, DisarmTrap, Obstacle, DestroyObstacle, MoveObstacle, Control, Command, Tokens, OpenDoor,
    ActAgain, Special, Signal, Read,
)  # fmt: skip
def _helps_a_strike(_: Mind, __: Verbs, strikes: bool) -> float:
    return 0.5 if strikes else 0.0


def _foes_within(mind: Mind, reach: int) -> list[Figure]:
    near = mind.s.layout.within(mind.hero.cell, reach)
    return [foe for foe in mind.foes if near >> foe.cell & 1]


def _near_enemies(mind: Mind, steps: int) -> bool:
    near = mind.s.layout.within(mind.hero.cell, steps)
    return any(near >> foe.cell & 1 for foe in mind.foes)


def _will_strike(mind: Mind) -> bool:
    """Whether an attack is still to be made this turn with somebody in reach."""
    if has(mind.hero, "disarm"):
        return False
    verbs = [verb for card in mind.selected() for verb in mind.s.action(card.id, "top").do]
    reaches = [(verb.range or 1) + 2 for verb in verbs if isinstance(verb, Attack)]
    return bool(reaches) and _near_enemies(mind, max(reaches))


def _wants_elements(mind: Mind) -> bool:
    verbs = [verb for card in mind.selected() for verb in mind.s.action(card.id, "top").do]
    return any(isinstance(verb, Attack) and verb.consume for verb in verbs)


# Attacks and moves


def gain_worth(mind: Mind, gain: Gain) -> float:
    """What a gain is worth on an attack, roughly."""
    more, hit = gain.more, gain.hit
    worth = number(more.attack, 1) + 0.4 * hit.pierce + 0.7 * len(hit.conditions) + 0.1 * (hit.push + hit.pull)
    worth += 0.8 * (hit.advantage and not has(mind.hero, "strengthen"))
    return worth + (2.0 if more.times > 1 else 0.0)


def attack_offer(mind: Mind, plan: Plan, choice: Choice) -> str | None:
    """An item for the attack that is about to be aimed."""
    foes = [foe for option in choice.options for foe in map(mind.figure, option.pieces) if foe is not None]
    if not foes:
        return None
    tough = max(foe.hit_points for foe in foes) > 2
    shield = max(mind.guarding(foe).shield for foe in foes)
    for option in _offers(choice):
        gain = option.value.effect.gain
        if gain is None:
            continue
        pierce = shield if gain.hit.ignore_shields else min(gain.hit.pierce, shield)
        worth = gain_worth(mind, gain) - 0.4 * gain.hit.pierce + 0.8 * pierce if tough else 0.0
        if tough and gain.hit.conditions:
            suffered = [sum(affliction(mind, foe, one) for one in gain.hit.conditions) for foe in foes]
            worth += max(suffered) - 0.7 * len(gain.hit.conditions)
        others = len(mind.foes) - 1
        worth += 1.5 * min(gain.wider.targets, others) + (1.2 if gain.wider.area and others else 0.0)
        worth += 0.2 if gain.wider.add_range and not plan.single else 0.0
        if _enough(option.value.item, worth, mind):
            return option.key
    return None


def move_offer(mind: Mind, choice: Choice, now: Acting | None) -> str | None:
    """An item for the move that is about to be made, if the turn is worth more then."""
    offers = _offers(choice)
    if not offers:
        return None
    on = ahead(mind, now, Move)
    verb = on.verb if isinstance(on.verb, Move) else Move(told(choice, "points", 2))
    points, jump = points_of(mind, verb)
    lines = on.lines
    here = mind.hero.cell
    plain = max(line_worth(mind, (Move(points, jump=jump), *line), here) for line in lines)
    for option in offers:
        gain = option.value.effect.gain
        if gain is None:
            continue
        better = Move(points + gain.more.move, jump=jump or gain.more.jump)
        then = max(line_worth(mind, (better, *line), here) for line in lines)
        if _enough(option.value.item, 0.8 * (then - plain), mind):
            return option.key
    return None


# Windows


def window(s: Session, choice: Choice) -> list[str]:
    """A moment at which items may be used, and what they bring then."""
    hero = who_is_asked(s, choice)
    mind = Mind(s, hero)
    over = choice.options[-1].key
    for option in _offers(choice):
        worth = _window_worth(mind, choice, option.value.effect)
        if _enough(option.value.item, worth, mind):
            return [option.key]
    return [over]


def _overtaken(mind: Mind, by: int) -> float:
    """What it is worth to act so much earlier: the monsters that would have come first."""
    s, mine = mind.s, mind.hero.initiative
    late = [foe for foe in s.scene.monsters.values() if mine - by < initiative_of(s, foe) <= mine]
    return 0.35 * sum(mind.threat(foe) for foe in late)


def _wards_off(mind: Mind) -> float:
    """How much the attack that is being made is worth warding off; nothing, if a heavier one is still to come."""
    here, attacker = mind.hero.cell, mind.s.scene.acting
    strikes = [strike for strike in mind.danger.later if strike.monster == attacker and strike.hexes >> here & 1]
    if not strikes:
        return 1.0
    heavy = sum(strike.damage for strike in strikes)
    coming: dict[str, float] = {}
    for strike in mind.danger.now:
        if strike.monster != attacker:
            coming[strike.monster] = coming.get(strike.monster, 0.0) + strike.at(here)
    return 0.0 if max(coming.values(), default=0.0) > 1.2 * heavy else between(0.5, heavy / 3, 1.6)


def _window_worth(mind: Mind, choice: Choice, effect: ItemEffect) -> float:
    hero = mind.hero
    gain = effect.gain or Gain()
    hurt = 1.4 - 0.8 * hero.hit_points / max(1, hero.most)
    match choice.kind:
        case "item_attacked" | "item_damaged_by_attack":
            warded = hurt * (1.1 * gain.more.shield + 0.9 * effect.disadvantage + 0.3 * effect.double_is_zero)
            return warded * _wards_off(mind) + 0.7 * gain.more.retaliate + _turn_worth(mind, effect)
        case "item_your_heal":
            return 0.8 * number(gain.more.heal, 1) + 0.6 * len(gain.hit.conditions)
        case "item_single_attack":
            return gain_worth(mind, gain)
        case "item_initiative":
            return _overtaken(mind, effect.initiative or 0)
        case "end_turn" if effect.play is not None:
            left = sum(card.zone == "hand" for card in hero.cards)
            return 2.0 if left >= 3 and _near_enemies(mind, 4) else 0.0
        case _:
            return max(0.3, _turn_worth(mind, effect))
