"""What an ability is worth, from every hex from which it may be performed."""

from collections.abc import Callable, Sequence
from typing import Any

from oubliette.games.buttons_bugs.attack.attack_plan import AttackPlan
from oubliette.games.buttons_bugs.attack.blow import Blow, add_bonuses
from oubliette.games.buttons_bugs.bots.mind import NOTHING, Given, Mind
from oubliette.games.buttons_bugs.bots.odds import average_hit
from oubliette.games.buttons_bugs.cards.bonuses import retaliates_of, shield_of
from oubliette.games.buttons_bugs.cards.circumstances import holds
from oubliette.games.buttons_bugs.cards.modifiers import row_of, table_of
from oubliette.games.buttons_bugs.cards.recovery import recoverable
from oubliette.games.buttons_bugs.content.condition_table import CONDITIONS, NEGATIVE, ConditionName
from oubliette.games.buttons_bugs.content.vocabulary import (
    Attack,
    Bonus,
    Cleanse,
    Consume,
    Control,
    Create,
    Gain,
    Give,
    Heal,
    Move,
    Pull,
    Push,
    Recover,
    Refresh,
    Retaliate,
    Shield,
    Suffer,
    Trigger,
    Verbs,
)
from oubliette.games.buttons_bugs.figures.conditions import is_immune, negative_conditions
from oubliette.games.buttons_bugs.figures.targeting import enemies
from oubliette.games.buttons_bugs.state import elements
from oubliette.games.buttons_bugs.state.session import Actor, has
from oubliette.games.buttons_bugs.state.state import Figure, Monster, ObjectiveState
from oubliette.haven.bots import Hit, Map, best_of_each, members
from oubliette.haven.vocabulary import Half

FALL = 1.0
"""What it is worth that an enemy falls, beyond its hit points, and beyond the harm it does no more."""
HARMLESS = 1.5
"""So many turns of a monster are spared when it falls."""
LAST = 12.0
"""What it is worth to fell the last enemy that must fall."""
WHILE = 4
"""Rounds for which one plans ahead."""


# Attacks


def payable(mind: Mind, offers: Sequence[Consume]) -> list[Gain]:
    """What an ability gains from the elements in sight, one offer after the other."""
    infusions = elements.available_infusions(mind.s)
    gains = []
    for offer in offers:
        if offer.suffer >= 2 or not elements.can_pay(infusions, offer.cost):
            continue
        for icon in offer.cost:
            spent = next(one for one in infusions if elements.can_pay([one], [icon]))
            infusions.remove(spent)
        gains.append(offer.gain)
    return gains


def hit_on(mind: Mind, actor: Actor, foe: Figure, plan: AttackPlan, *, close: bool) -> tuple[Hit, Blow]:
    """What an attack does to one enemy; ``close`` tells whether it stands adjacent."""
    s = mind.s
    blow = Blow(actor, foe, plan, ())
    add_bonuses(s, blow, plan)
    attacker = actor.figure
    helped = blow.advantage or has(attacker, "strengthen")
    hindered = blow.disadvantage or has(attacker, "muddle") or (plan.ranged and close)
    guard = max(0, shield_of(s, foe) - blow.pierce)
    advantage = int(helped) - int(hindered)
    row = row_of(s, actor)
    return average_hit(table_of(s, actor), row, blow.attack, guard, advantage, foe.hit_points), blow


def blow_worth(mind: Mind, foe: Figure, hit: Hit, blow: Blow) -> float:
    """What it is worth to strike an enemy so, apart from what it does in return."""
    errands, danger = mind.errands, mind.danger
    worth = mind.haste * errands.weight(foe) * hit.damage
    if isinstance(foe, ObjectiveState):
        return worth + (LAST if hit.kills and foe.name in errands.objectives else 0.0) * hit.kills
    worth += hit.kills * fall_worth(mind, foe)
    staying = 1.0 - hit.kills
    threat = mind.care * danger.of(foe.id)
    worth += staying * sum(affliction(mind, foe, condition) for condition in blow.conditions)
    return worth + staying * min(1.0, 0.15 * blow.push) * threat


def fall_worth(mind: Mind, foe: Figure) -> float:
    """What it is worth that a monster falls, whatever hit points it has left."""
    worth = FALL + HARMLESS * mind.care * mind.danger.of(foe.id) + mind.spared_now(foe.id)
    quarry = mind.errands.quarry()
    return worth + (LAST if len(quarry) == 1 and quarry[0].id == foe.id else 0.0)


def affliction(mind: Mind, foe: Figure, condition: ConditionName) -> float:
    """What a negative condition on an enemy is worth."""
    s = mind.s
    if has(foe, condition) or is_immune(s, foe, condition) or not isinstance(foe, Monster):
        return 0.0
    threat, urgency = mind.care * mind.danger.of(foe.id), mind.errands.weight(foe) * mind.haste
    harm = CONDITIONS[condition].worth.harm
    return harm.worth(threat, foe.hit_points, shoots=_shoots(mind, foe), urgency=urgency)


def _shoots(mind: Mind, monster: Monster) -> bool:
    columns = mind.s.book.monsters[monster.kind].columns
    verbs = (*columns.minus.do, *columns.zero.do, *columns.plus.do)
    return any(isinstance(verb, Attack) and (verb.range or 1) > 2 for verb in verbs)


def retaliation(mind: Mind, foe: Figure) -> list[tuple[int, float]]:
    """The hexes on which an attacker suffers a foe's retaliation, and what that costs."""
    s = mind.s
    return [
        (s.map.within(foe.cell, verb.range), mind.care * value + 0.5 * len(verb.conditions))
        for verb, value, _ in retaliates_of(s, foe)
    ]


def attack_map(mind: Mind, verb: Attack, given: Given) -> Map:
    """What an attack ability is worth from every hex: the best targets that can be struck from there."""
    s, hero = mind.s, mind.s.hero
    total = [0.0] * s.map.board.grid.size
    if has(hero, "disarm"):
        return total
    kept = hero.moved, list(hero.turn_bonuses), dict(hero.conditions)
    hero.moved = max(hero.moved, 3 if given.moved else 0)
    hero.turn_bonuses += given.bonuses
    if given.strengthened:
        hero.conditions["strengthen"] = True
    try:
        plan = AttackPlan(s, mind.actor, verb, payable(mind, verb.consume))
        foes = [foe for foe in enemies(s, mind.actor) if not has(foe, "invisible")]
        if verb.only is not None:
            foes = [foe for foe in foes if holds(s, mind.actor, verb.only, foe)]
        each = {foe.id: _from_everywhere(mind, foe, plan, poisoned=given.poisoned) for foe in foes}
    finally:
        hero.moved, hero.turn_bonuses, hero.conditions = kept
    if plan.area is not None:
        _lay_areas(mind, plan, foes, each, total)
    else:
        _take_best(mind, plan, foes, each, total)
    if plan.then:
        extra = sum(0.7 * flat_worth(mind, ability) for ability in plan.then)
        total = [worth + extra if worth else 0.0 for worth in total]
    return total


FromAfar = tuple[float, float, list[tuple[int, float]]]
"""The worth of striking a foe from a distance, from an adjacent hex, and the costs of its retaliation."""


def _from_everywhere(mind: Mind, foe: Figure, plan: AttackPlan, *, poisoned: bool) -> FromAfar:
    """What striking a foe is worth, by where from; as if it were poisoned, where it will be by then."""
    kept = foe.conditions
    if poisoned and isinstance(foe, Monster) and not is_immune(mind.s, foe, "poison"):
        foe.conditions = {**kept, "poison": True}
    try:
        return _from_anywhere(mind, foe, plan)
    finally:
        foe.conditions = kept


def _from_anywhere(mind: Mind, foe: Figure, plan: AttackPlan) -> FromAfar:
    hit, blow = hit_on(mind, mind.actor, foe, plan, close=False)
    far = near = blow_worth(mind, foe, hit, blow)
    if plan.ranged:
        close, blow = hit_on(mind, mind.actor, foe, plan, close=True)
        near = blow_worth(mind, foe, close, blow)
    costs = [(hexes, cost * (1.0 - hit.kills)) for hexes, cost in retaliation(mind, foe)]
    return far, near, costs


def _worth_at(mind: Mind, foe: Figure, worth: FromAfar, cell: int) -> float:
    far, near, costs = worth
    value = near if mind.s.map.near[foe.cell] >> cell & 1 else far
    for hexes, cost in costs:
        if hexes >> cell & 1:
            value -= cost
    return value


def _take_best(mind: Mind, plan: AttackPlan, foes: Sequence[Figure], each: dict[str, Any], total: Map) -> None:
    s = mind.s
    count = len(foes) if plan.targets == "all" else plan.targets + plan.more_targets
    found: dict[int, list[float]] = {}
    for foe in foes:
        for cell in members(s.map.within(foe.cell, plan.range or 1) & ~(1 << foe.cell)):
            worth = _worth_at(mind, foe, each[foe.id], cell)
            if worth > 0:
                found.setdefault(cell, []).append(worth)
    for cell, worths in found.items():
        total[cell] = max(worths) if count == 1 else sum(sorted(worths, reverse=True)[:count])


def _lay_areas(mind: Mind, plan: AttackPlan, foes: Sequence[Figure], each: dict[str, Any], total: Map) -> None:
    s = mind.s
    area = s.book.areas[plan.area or ""]
    pattern, board = s.book.patterns[area.id], s.map.board
    if area.grey:
        near = 0
        for foe in foes:
            near |= s.map.within(foe.cell, 3)
        for cell in members(near & ~s.ground.obstacles):
            for hexes in pattern.aims(board, cell):
                struck = [foe for foe in foes if hexes >> foe.cell & 1]
                worth = sum(_worth_at(mind, foe, each[foe.id], cell) for foe in struck)
                total[cell] = max(total[cell], worth)
        return
    laid = dict.fromkeys(hexes for foe in foes for hexes in pattern.covering(board, foe.cell))
    for hexes in laid:
        struck = [foe for foe in foes if hexes >> foe.cell & 1]
        for cell in members(s.map.ways.within(hexes, plan.range or 1)):
            worth = sum(_worth_at(mind, foe, each[foe.id], cell) for foe in struck)
            total[cell] = max(total[cell], worth)


# Abilities with a range that are no attacks


def _around(mind: Mind, reach: int | None, targets: int | str, worth: Callable[[Figure], float]) -> Map:
    """The best so many enemies within a range, from every hex."""
    s = mind.s
    found: dict[int, list[float]] = {}
    for foe in s.scene.monsters.values():
        value = 0.0 if has(foe, "invisible") else worth(foe)
        if value > 0:
            for cell in members(s.map.within(foe.cell, reach or 1) & ~(1 << foe.cell)):
                found.setdefault(cell, []).append(value)
    return best_of_each(found, targets, s.map.board.grid.size)


def _give_map(mind: Mind, verb: Give) -> Map:
    def worth(foe: Figure) -> float:
        return sum(affliction(mind, foe, condition) for condition in verb.conditions)

    return _around(mind, verb.range, verb.targets, worth)


def _force_map(mind: Mind, verb: Push | Pull) -> Map:
    def worth(foe: Figure) -> float:
        moved = min(1.0, 0.15 * verb.value) * mind.danger.of(foe.id) if isinstance(verb, Push) else 0.05
        return moved + sum(affliction(mind, foe, condition) for condition in verb.conditions)

    return _around(mind, verb.range, verb.targets, worth)


def _suffer_map(mind: Mind, verb: Suffer) -> Map:
    def worth(foe: Figure) -> float:
        falls = fall_worth(mind, foe) if foe.hit_points <= verb.damage else 0.0
        return mind.haste * mind.errands.weight(foe) * min(verb.damage, foe.hit_points) + falls

    return _around(mind, verb.range, "all", worth)


def _control_map(mind: Mind, verb: Control) -> Map:
    return _around(mind, verb.range, verb.targets, lambda foe: puppet_worth(mind, foe, verb))


def puppet_worth(mind: Mind, puppet: Figure, verb: Control) -> float:
    """What it is worth to make a monster act: its best attack on another, a step away."""
    s = mind.s
    worth, steps = 0.0, 0
    for ability in verb.do:
        if isinstance(ability, Move):
            steps += ability.value
            worth += 0.3 + 0.1 * mind.danger.of(puppet.id)
        elif isinstance(ability, Attack):
            actor = Actor(puppet, controlled=True)
            plan = AttackPlan(s, actor, ability)
            near = s.map.within(puppet.cell, (ability.range or 1) + steps)
            struck = [foe for foe in enemies(s, actor) if near >> foe.cell & 1 and not has(foe, "invisible")]
            hits = [(foe, *hit_on(mind, actor, foe, plan, close=False)) for foe in struck]
            worth += max((blow_worth(mind, foe, hit, blow) for foe, hit, blow in hits), default=0.0)
    return worth


# Abilities that are worth the same everywhere


def flat_worth(mind: Mind, verb: Verbs) -> float:
    """What an ability is worth that does not depend on the hex."""
    found = _FLAT.get(type(verb))
    return 0.0 if found is None else found(mind, verb)


def _heal_worth(mind: Mind, verb: Heal) -> float:
    hero = mind.s.hero
    value = verb.value + sum(gain.heal for gain in payable(mind, verb.consume))
    value += sum(extra.gain.heal for extra in verb.extra if extra.per is None and holds(mind.s, mind.actor, extra.when))
    cured = 1.3 * sum(condition in hero.conditions for condition in ("wound", "poison"))
    gained = 0 if has(hero, "poison") else min(value, hero.most - hero.hit_points)
    return mind.care * 0.9 * gained + cured + 0.6 * len(verb.conditions)


def _rounds_ahead(mind: Mind) -> float:
    return max(1.0, min(WHILE, mind.needed, mind.rounds))


def _is_persistent(mind: Mind, verb: Verbs) -> bool:
    """Whether a bonus of one of the adventurer's cards lasts beyond the round."""
    lasting = mind.known.get("persistent")
    if lasting is None:
        s = mind.s
        halves: tuple[Half, ...] = ("top", "bottom")
        actions = [s.book.action(card.id, card.side, half) for card in s.hero.cards for half in halves]
        lasting = [id(verb) for action in actions if action.active == "persistent" for verb in action.do]
        mind.known["persistent"] = lasting
    return id(verb) in lasting


def _shield_worth(mind: Mind, verb: Shield) -> float:
    value = verb.value + sum(gain.shield for gain in payable(mind, verb.consume))
    if not _is_persistent(mind, verb):
        return mind.care * 0.6 * _warded(mind, value) * mind.attackers
    attacks = 0.7 * min(3, len(mind.s.scene.monsters)) * _rounds_ahead(mind)
    return mind.care * _warded(mind, value) * (min(attacks, verb.uses) if verb.uses else attacks)


def _warded(mind: Mind, shield: int) -> float:
    """What a shield takes from an attack: no more than the attack has."""
    monsters = max(1, len(mind.s.scene.monsters))
    return min(float(shield), mind.danger.at_large / monsters)


def _retaliate_worth(mind: Mind, verb: Retaliate) -> float:
    if not _is_persistent(mind, verb):
        return mind.haste * 0.45 * verb.value * mind.attackers
    attacks = 0.6 * min(3, len(mind.s.scene.monsters)) * _rounds_ahead(mind)
    return mind.haste * 0.7 * verb.value * (min(attacks, verb.uses) if verb.uses else attacks)


def _bonus_worth(mind: Mind, verb: Bonus) -> float:
    if not _is_persistent(mind, verb):
        return 0.0  # it shows in the attacks that follow
    gained = verb.gain.attack + 0.4 * verb.gain.pierce + 0.3 * verb.gain.move + 0.8 * len(verb.gain.conditions)
    times = _rounds_ahead(mind) - 0.5
    return mind.haste * 0.7 * gained * (min(times, verb.uses) if verb.uses else times)


def _trigger_worth(mind: Mind, verb: Trigger) -> float:
    each = sum(_inner_worth(mind, ability) for ability in verb.do)
    return 0.7 * each * min(verb.uses or WHILE, _rounds_ahead(mind))


def _inner_worth(mind: Mind, verb: Verbs) -> float:
    if isinstance(verb, Attack):
        return mind.haste * max(0.5, verb.value - 0.3)
    return mind.care * 0.8 * verb.value if isinstance(verb, Heal) else flat_worth(mind, verb)


def _recover_worth(mind: Mind, verb: Recover) -> float:
    cards = recoverable(mind.s, verb)
    worths = sorted((3.5 if card.zone == "lost" else 1.2 for card in cards), reverse=True)
    return sum(worths[: verb.cards]) * (1.0 if mind.rounds <= mind.needed + 2 else 0.5)


def _refresh_worth(mind: Mind, verb: Refresh) -> float:
    spent = sum(item.condition == "spent" for item in mind.s.hero.items)
    return 0.9 * (spent if verb.items == "all" else min(spent, verb.items))


def _cleanse_worth(mind: Mind, verb: Cleanse) -> float:
    having = len(negative_conditions(mind.s.hero))
    return 0.9 * (having if verb.conditions == "all" else min(having, verb.conditions))


def _self_harm(mind: Mind, verb: Suffer) -> float:
    return -mind.care * verb.damage if verb.who == "self" else 0.0


def _own_condition(mind: Mind, verb: Give) -> float:
    if verb.to != "self":
        return 0.0
    worth = 0.0
    for condition in verb.conditions:
        row = CONDITIONS[condition]
        if not row.good or not has(mind.s.hero, condition):
            worth += row.worth.borne
    return worth


_FLAT: dict[type, Callable[[Mind, Any], float]] = {
    Heal: _heal_worth,
    Shield: _shield_worth,
    Retaliate: _retaliate_worth,
    Bonus: _bonus_worth,
    Trigger: _trigger_worth,
    Recover: _recover_worth,
    Refresh: _refresh_worth,
    Cleanse: _cleanse_worth,
    Suffer: _self_harm,
    Give: _own_condition,
    Create: lambda _mind, verb: 0.3 * verb.elements,
}


# All of them


def ability_map(mind: Mind, verb: Verbs, given: Given) -> Map | float:
    """What an ability that is no move is worth: by hex, or the same everywhere."""
    if not isinstance(verb, Attack):
        given = NOTHING
    elif not any(extra.when is not None and extra.when.moved_at_least for extra in verb.extra):
        given = given._replace(moved=False)
    key = id(verb), given.moved, given.strengthened, given.poisoned, tuple(id(bonus) for bonus in given.bonuses)
    worth: Map | float | None = mind.known.get(key)
    if worth is None:
        worth = mind.known[key] = _ability_map(mind, verb, given)
    return worth


def _ability_map(mind: Mind, verb: Verbs, given: Given) -> Map | float:
    if isinstance(verb, Attack):
        return attack_map(mind, verb, given)
    if isinstance(verb, Give):
        if "invisible" in verb.conditions and verb.to == "self":
            return [0.9 * peril for peril in mind.perils]
        if verb.to != "self" and verb.conditions[0] in NEGATIVE:
            return _give_map(mind, verb)
    if isinstance(verb, Push | Pull):
        return _force_map(mind, verb)
    if isinstance(verb, Suffer) and verb.who != "self":
        return _suffer_map(mind, verb)
    if isinstance(verb, Control) and verb.of == "enemy":
        return _control_map(mind, verb)
    return flat_worth(mind, verb)
