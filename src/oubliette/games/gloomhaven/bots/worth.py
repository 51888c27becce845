"""What abilities are worth that are no attacks, by hex or the same everywhere."""

from collections.abc import Callable, Iterable
from typing import Any

from oubliette.games.gloomhaven.abilities.recovery import recoverable
from oubliette.games.gloomhaven.bots.mind import NOTHING, Given, Mind
from oubliette.games.gloomhaven.bots.striking import affliction, attack_map, fall_worth, payable
from oubliette.games.gloomhaven.cards.circumstances import amount, holds
from oubliette.games.gloomhaven.content.condition_table import CONDITIONS, NEGATIVE, ConditionName
from oubliette.games.gloomhaven.content.vocabulary import (
    Aimed,
    Attack,
    Bonus,
    Command,
    Control,
    Convert,
    DestroyObstacle,
    DisarmTrap,
    Gain,
    Give,
    Guard,
    Heal,
    Infuse,
    Intercept,
    Kill,
    Loot,
    Lose,
    Move,
    MoveObstacle,
    Obstacle,
    Pull,
    Push,
    Recover,
    Refresh,
    Retaliate,
    Shield,
    Suffer,
    Summon,
    Tokens,
    Trap,
    Trigger,
    Verbs,
    Widen,
)
from oubliette.games.gloomhaven.state.session import has, rank_of
from oubliette.games.gloomhaven.state.state import Character, Figure, Monster
from oubliette.haven.bots import Map, best_of_each, members

WHILE = 4.0
"""Rounds for which one plans ahead."""


# Groups of figures


def _around(mind: Mind, figures: Iterable[Figure], verb: Aimed, worth: Callable[[Figure], float]) -> Map:
    """The best so many figures within range, from every hex."""
    s, stands = mind.s, mind.standable
    found: dict[int, list[float]] = {}
    for figure in figures:
        value = worth(figure)
        if value <= 0 or not holds(s, mind.actor, verb.only, figure):
            continue
        if verb.among in ("same_room", "anywhere"):
            hexes = stands
        elif verb.range is None:
            hexes = s.layout.within(figure.cell, 1) & stands
        else:
            hexes = s.layout.visible_within(figure.cell, verb.range) & stands
        for cell in members(hexes & ~(1 << figure.cell)):
            found.setdefault(cell, []).append(value)
    return best_of_each(found, verb.targets, s.map.board.grid.size)


def _aid_map(mind: Mind, verb: Aimed, to: str, worth: Callable[[Figure], float]) -> Map | float:
    """Help for oneself or others: whom it may be for, and what it is worth to each."""
    own = max(0.0, worth(mind.hero))
    if to == "self":
        return own
    around = _around(mind, mind.friends, verb, worth)
    if to in ("ally", "allies", "summons"):
        return around
    if to == "self_or_ally" and verb.targets == 1:
        return [max(own, other) for other in around]
    return [own + other for other in around]


# Healing and conditions


def heal_worth(mind: Mind, figure: Figure, value: int, conditions: Iterable[ConditionName] = ()) -> float:
    """What a heal is worth to somebody of the party."""
    ills = 1.0 * has(figure, "wound") + 0.8 * has(figure, "poison")
    gained = 0 if has(figure, "poison") else min(value, figure.most - figure.hit_points)
    care = mind.care if figure is mind.hero else 0.5 + 0.8 * (1 - figure.hit_points / max(1, figure.most))
    if not isinstance(figure, Character):
        care = 0.9 if figure in mind.errands.guarded else 0.35
    return care * 0.9 * gained + ills + sum(boon(mind, figure, condition) for condition in conditions)


def boon(mind: Mind, figure: Figure, condition: ConditionName) -> float:
    """What a condition on somebody of the party is worth; less than nothing if it is a bad one."""
    row = CONDITIONS[condition]
    if row.good and has(figure, condition):
        return 0.0
    if condition == "invisible" and figure is mind.hero:
        return 0.9 * mind.danger.at(figure.cell) * mind.care + 0.6 * mind.harm_here() * mind.care
    return row.worth.borne


def _heal_map(mind: Mind, verb: Heal) -> Map | float:
    value = amount(mind.s, mind.actor, verb.value)
    value += sum(amount(mind.s, mind.actor, gain.more.heal) for gain in payable(mind, verb.consume))
    to = verb.to or "self_or_ally"
    return _aid_map(mind, verb, to, lambda one: heal_worth(mind, one, value, verb.conditions))


def _give_map(mind: Mind, verb: Give) -> Map | float:
    bad = any(condition in NEGATIVE for condition in verb.conditions)
    to = verb.to or ("enemies" if bad else "self")
    if to in ("enemies", "everyone"):
        return _around(
            mind, mind.foes, verb, lambda foe: sum(affliction(mind, foe, condition) for condition in verb.conditions)
        )
    if to == "self" and "invisible" in verb.conditions:
        return [0.9 * peril for peril in mind.perils]
    if to == "self":
        return sum(boon(mind, mind.hero, condition) for condition in verb.conditions)
    return _aid_map(mind, verb, to, lambda one: sum(boon(mind, one, condition) for condition in verb.conditions))


# What befalls enemies without an attack


def _force_map(mind: Mind, verb: Push | Pull) -> Map:
    moved = min(0.6, 0.1 * verb.value) if isinstance(verb, Push) else 0.05

    def worth(foe: Figure) -> float:
        return moved * mind.threat(foe) + sum(affliction(mind, foe, condition) for condition in verb.conditions)

    return _around(mind, mind.s.scene.monsters.values(), verb, worth)


def _suffer_map(mind: Mind, verb: Suffer) -> Map | float:
    harm = amount(mind.s, mind.actor, verb.damage)
    if verb.to in ("self", "allies", "ally"):
        return -mind.care * harm

    def worth(foe: Figure) -> float:
        falls = fall_worth(mind, foe) if foe.hit_points <= harm else 0.0
        return mind.haste * mind.weight(foe) * min(harm, foe.hit_points) + falls

    return _around(mind, mind.s.scene.monsters.values(), verb, worth)


def _kill_map(mind: Mind, verb: Kill) -> Map:
    def worth(foe: Figure) -> float:
        if not isinstance(foe, Monster) or not (verb.any_rank or rank_of(foe) in verb.rank):
            return 0.0
        return mind.haste * mind.weight(foe) * foe.hit_points + fall_worth(mind, foe)

    return _around(mind, mind.foes, verb, worth)


def _control_map(mind: Mind, verb: Control) -> Map:
    return _around(mind, mind.s.scene.monsters.values(), verb, lambda foe: puppet_worth(mind, foe, verb))


def puppet_worth(mind: Mind, puppet: Figure, verb: Control) -> float:
    """What it is worth to make a monster act: its attack on another in reach, a step away."""
    layout = mind.s.layout
    worth, steps = 0.0, 0
    if verb.turn:
        return 0.9 * mind.threat(puppet) + 1.0 if isinstance(puppet, Monster) and puppet.due else 0.0
    for ability in verb.do:
        if isinstance(ability, Move):
            steps += amount(mind.s, mind.actor, ability.value)
            worth += 0.3 + 0.1 * mind.threat(puppet)
        elif isinstance(ability, Attack):
            near = layout.within(puppet.cell, (ability.range or 1) + steps)
            struck = [foe for foe in mind.foes if foe is not puppet and near >> foe.cell & 1]
            value = amount(mind.s, mind.actor, ability.value)
            worth += max((min(value, foe.hit_points) * mind.weight(foe) * mind.haste for foe in struck), default=0.0)
    return worth


def _command_map(mind: Mind, verb: Command) -> Map:
    return _around(mind, mind.friends, verb, lambda one: commanded_worth(mind, one, verb))


def commanded_worth(mind: Mind, ally: Figure, verb: Command) -> float:
    """What it is worth to let an ally act: its best attack in reach, or a move."""
    layout = mind.s.layout
    worth, steps = 0.0, 0
    if verb.to == "summons" and not hasattr(ally, "owner"):
        return 0.0
    for ability in verb.do:
        if isinstance(ability, Move):
            steps += amount(mind.s, mind.actor, ability.value)
            worth += 0.4
        elif isinstance(ability, Attack):
            near = layout.within(ally.cell, (ability.range or 1) + steps)
            value = amount(mind.s, mind.actor, ability.value) if ability.plus is None else 2
            struck = [foe for foe in mind.foes if near >> foe.cell & 1]
            worth += max(
                (min(max(0, value - mind.guarding(foe).shield), foe.hit_points) * mind.weight(foe) for foe in struck),
                default=0.0,
            )
        elif isinstance(ability, Heal):
            worth += heal_worth(mind, ally, amount(mind.s, mind.actor, ability.value))
    return worth


def _loot_map(mind: Mind, verb: Loot) -> Map:
    """Everything worth staying for that lies in range, from every hex."""
    scene, layout = mind.s.scene, mind.s.layout
    total = [0.0] * mind.s.map.board.grid.size
    for cell in dict.fromkeys((*scene.tokens, *scene.treasures, *scene.goal_treasures)):
        worth = mind.errands.staying.get(cell, 0.0)
        for there in members((layout.visible_within(cell, verb.value) | 1 << cell) & mind.standable):
            total[there] += worth
    return total


# What lasts


def _rounds_ahead(mind: Mind) -> float:
    return max(1.0, min(WHILE, mind.needed, float(mind.rounds)))


def _is_persistent(mind: Mind, verb: Verbs) -> bool:
    """Whether a bonus of one of the character's cards lasts beyond the round."""
    lasting = mind.known.get("persistent")
    if lasting is None:
        lasting = []
        for card in mind.hero.cards:
            for action in (mind.s.action(card.id, "top"), mind.s.action(card.id, "bottom")):
                if action.active == "persistent":
                    lasting += [id(one) for one in action.do]
        mind.known["persistent"] = lasting
    return id(verb) in lasting


def _helped(mind: Mind, verb: Shield | Retaliate | Bonus) -> float:
    """How many of the party an active bonus reaches where the character stands."""
    if verb.to == "self":
        return 1.0
    own = 0.0 if verb.to in ("ally", "allies", "summons") else 1.0
    near = mind.s.layout.within(mind.hero.cell, max(2, verb.range or 1))
    others = sum(near >> friend.cell & 1 for friend in mind.friends)
    return own + min(others, 1 if verb.targets == 1 else 9)


def _shield_worth(mind: Mind, verb: Shield) -> float:
    value = verb.value + sum(gain.more.shield for gain in payable(mind, verb.consume))
    attacks = mind.attackers
    if _is_persistent(mind, verb):
        attacks = (0.4 + 0.5 * min(2.0, attacks)) * _rounds_ahead(mind)
    return mind.care * 0.7 * value * attacks * _helped(mind, verb)


def _retaliate_worth(mind: Mind, verb: Retaliate) -> float:
    attacks = mind.attackers
    if _is_persistent(mind, verb):
        attacks = (0.3 + 0.5 * min(2.0, attacks)) * _rounds_ahead(mind)
    return mind.haste * 0.5 * verb.value * attacks * _helped(mind, verb)


def _gain(gain: Gain) -> float:
    more, hit, own = gain.more, gain.hit, gain.own
    attack = more.attack if isinstance(more.attack, int) else 1
    worth = attack + 0.4 * hit.pierce + 0.3 * more.move + 0.9 * len(hit.conditions) + 0.6 * own.heal_self
    worth += 0.6 * own.shield_self + 0.3 * own.retaliate_self + 1.0 * gain.wider.targets + 0.7 * hit.advantage
    return worth + (0.6 * more.heal if isinstance(more.heal, int) else 0.0) + 0.1 * (hit.push + hit.pull)


def _bonus_worth(mind: Mind, verb: Bonus) -> float:
    helped = _helped(mind, verb)
    if not _is_persistent(mind, verb):
        if verb.to == "self":
            return 0.0  # it shows in the attacks that follow
        due = sum(isinstance(one, Character) and one.due for one in mind.friends)
        return 0.6 * _gain(verb.gain) * min(helped, float(due))
    return mind.haste * 0.7 * _gain(verb.gain) * (_rounds_ahead(mind) - 0.5) * min(2.0, helped)


def _trigger_worth(mind: Mind, verb: Trigger) -> float:
    each = 0.0
    for ability in verb.do:
        if isinstance(ability, Attack):
            each += mind.haste * max(0.5, amount(mind.s, mind.actor, ability.value) - 0.3)
        elif isinstance(ability, Heal):
            each += mind.care * 0.8 * amount(mind.s, mind.actor, ability.value)
        else:
            each += 0.5
    return 0.6 * each * _rounds_ahead(mind) * (0.4 if verb.at == "kill" else 1.0)


def _guard_worth(mind: Mind, verb: Guard) -> float:
    warded = 2.0 if verb.negate else min(2.0, float(verb.shield))
    strikes = (0.3 + 0.5 * min(2.0, mind.attackers)) * _rounds_ahead(mind)
    return strikes * (mind.care * 0.7 * warded + mind.haste * 0.5 * verb.retaliate)


def _summon_worth(mind: Mind, verb: Summon) -> float:
    attack = verb.attack if isinstance(verb.attack, int) else 0 if verb.attack is None else 2
    rounds = _rounds_ahead(mind)
    strikes = 0.45 * mind.haste * (attack + 0.6 * len(verb.conditions)) * rounds * (0.7 + 0.1 * (verb.move or 0))
    return strikes + 0.35 * mind.care * verb.hit_points * min(1.0, mind.danger.at_large / 4)


def _recover_worth(mind: Mind, verb: Recover) -> float:
    if verb.to == "ally":
        near = mind.s.layout.within(mind.hero.cell, verb.range + 1)
        found = [one for one in mind.friends if isinstance(one, Character) and near >> one.cell & 1]
        piles = [sum(card.zone == verb.source for card in one.cards) for one in found]
        number = max(piles, default=0)
    else:
        number = len(recoverable(mind.s, mind.hero, verb.source))
    count = number if verb.cards == "all" else min(number, verb.cards)
    each = 3.0 if verb.source == "lost" else 1.0
    return each * count * (1.0 if mind.rounds <= mind.needed + 3 else 0.45)


def _refresh_worth(mind: Mind, verb: Refresh) -> float:
    spent = sum(item.state in verb.state for item in mind.hero.items) if verb.to == "self" else 1
    return 0.9 * (spent if verb.items == "all" else min(spent, verb.items))


def _trap_worth(mind: Mind, verb: Trap) -> float:
    near = mind.s.layout.within(mind.hero.cell, 4)
    foes = sum(near >> foe.cell & 1 for foe in mind.s.scene.monsters.values())
    return (0.3 * verb.damage + 0.5 * len(verb.conditions)) * min(1.0, 0.4 * foes)


_FLAT: dict[type, Callable[[Mind, Any], float]] = {
    Shield: _shield_worth,
    Retaliate: _retaliate_worth,
    Bonus: _bonus_worth,
    Trigger: _trigger_worth,
    Guard: _guard_worth,
    Intercept: lambda mind, _verb: 0.4 * mind.attackers * len(mind.friends),
    Convert: lambda mind, _verb: 1.5 * _rounds_ahead(mind),
    Widen: lambda mind, _verb: 1.0 * _rounds_ahead(mind),
    Summon: _summon_worth,
    Recover: _recover_worth,
    Refresh: _refresh_worth,
    Lose: lambda mind, verb: -mind.loss_cost * verb.cards,
    Infuse: lambda _mind, verb: 0.3 * len(verb.elements),
    Trap: _trap_worth,
    DisarmTrap: lambda mind, verb: 1.0 if verb.onto and mind.s.scene.traps else 0.1,
    Obstacle: lambda _mind, _verb: 0.4,
    DestroyObstacle: lambda _mind, _verb: 0.3,
    MoveObstacle: lambda _mind, _verb: 0.2,
    Tokens: lambda _mind, _verb: 0.3,
}
_MAPS: dict[type, Callable[[Mind, Any], Map | float]] = {
    Heal: _heal_map,
    Give: _give_map,
    Push: _force_map,
    Pull: _force_map,
    Suffer: _suffer_map,
    Kill: _kill_map,
    Control: _control_map,
    Command: _command_map,
    Loot: _loot_map,
}


# All of them


def ability_map(mind: Mind, verb: Verbs, given: Given) -> Map | float:
    """What an ability that is no move is worth: by hex, or the same everywhere."""
    if not isinstance(verb, Attack):
        given = NOTHING
    elif given.moved and not asks_for_moves(verb):
        given = given._replace(moved=0)
    key = id(verb), given.moved, given.strengthened, given.poisoned, tuple(id(bonus) for bonus in given.bonuses)
    worth: Map | float | None = mind.known.get(key)
    if worth is None:
        worth = mind.known[key] = _ability_map(mind, verb, given)
    return worth


def asks_for_moves(verb: Verbs) -> bool:
    """Whether an ability is an attack that is worth more after a move."""
    if not isinstance(verb, Attack):
        return False
    if not isinstance(verb.value, int):
        return True
    return any(
        extra.per == "hex_moved" or (extra.when is not None and extra.when.moved_at_least) for extra in verb.extra
    )


def _ability_map(mind: Mind, verb: Verbs, given: Given) -> Map | float:
    if isinstance(verb, Attack):
        return attack_map(mind, verb, given)
    by_hex = _MAPS.get(type(verb))
    if by_hex is not None:
        return by_hex(mind, verb)
    flat = _FLAT.get(type(verb))
    return 0.0 if flat is None else float(flat(mind, verb))
