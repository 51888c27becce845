"""What attacks are worth: on one foe, and from every hex from which they may be made."""

from collections.abc import Sequence
from typing import NamedTuple

from oubliette.games.gloomhaven.abilities.bonuses import affordable, extras
from oubliette.games.gloomhaven.attack.aiming import Plan
from oubliette.games.gloomhaven.bots.mind import Given, Mind
from oubliette.games.gloomhaven.bots.odds import Faces, average_hit
from oubliette.games.gloomhaven.cards.additions import Addition, slays
from oubliette.games.gloomhaven.cards.circumstances import amount, holds
from oubliette.games.gloomhaven.content.condition_table import CONDITIONS, ConditionName
from oubliette.games.gloomhaven.content.vocabulary import Attack, Consume, Gain
from oubliette.games.gloomhaven.figures.values import NOTHING as NO_VALUES
from oubliette.games.gloomhaven.figures.values import values_of
from oubliette.games.gloomhaven.state.deeds import Deed, Way
from oubliette.games.gloomhaven.state.session import Actor, has
from oubliette.games.gloomhaven.state.state import Figure, Monster, ObjectiveState
from oubliette.haven.bots import Hit, Map, best_of_each, members

FALL = 1.0
"""What it is worth that an enemy falls, beyond its hit points, and beyond the harm it does no more."""
HARMLESS = 1.6
"""So many turns of a monster are spared when it falls."""
NO_SHIELD = 99
"""Pierce enough for any shield."""
LAST = 12.0
"""What it is worth to fell the last enemy that must fall."""


class Blow(NamedTuple):
    """An attack on one foe with everything that counts."""

    value: int
    pierce: int
    conditions: tuple[ConditionName, ...]
    moved: int
    """Hexes it is pushed or pulled."""
    advantage: int
    kills: bool
    more: float
    """What else it brings to the attacker."""


def payable(mind: Mind, offers: Sequence[Consume]) -> list[Gain]:
    """What an ability gains from the elements on the table, one offer after the other."""
    if not offers:
        return []
    there = dict(mind.s.scene.elements)
    kept = mind.s.scene.elements
    gains = []
    try:
        mind.s.scene.elements = there
        for offer in offers:
            if offer.suffer < 2 and affordable(mind.s, mind.actor, offer):
                gains.append(offer.gain)
                for icon in offer.cost:
                    spent = next((element for element in there if element in icon or icon == "any"), None)
                    if spent is not None:
                        del there[spent]
    finally:
        mind.s.scene.elements = kept
    return gains


def blow_on(mind: Mind, actor: Actor, plan: Plan, foe: Figure, given: Given) -> Blow:
    """What an attack ability is against one foe."""
    s, verb, me = mind.s, plan.verb, actor.figure
    deed = Deed(way=Way(moved=given.moved))
    own = me is mind.hero
    gains = list(plan.additions)
    if verb.extra:
        gains += extras(s, actor, [one for one in verb.extra if one.per not in ("target", "killed")], foe, deed)
    if own:
        gains += mind.boosts(ranged=plan.ranged)
        gains += [
            Addition(bonus.gain)
            for bonus in given.bonuses
            if bonus.reach is None or (bonus.reach == "ranged") == plan.ranged
        ]
    values = NO_VALUES if own else values_of(s, me)
    base = (values.attack or 0) + verb.plus if verb.plus is not None else amount(s, actor, verb.value, foe, deed)
    conditions = dict.fromkeys((*verb.conditions, *values.conditions))
    pierce, moved, more, factor = verb.pierce + values.pierce, verb.push + verb.pull, 0.0, 1
    good = has(me, "strengthen") or verb.advantage or values.advantage or (own and given.strengthened)
    bad = has(me, "muddle") or verb.disadvantage or values_of(s, foe).evasive
    kills = slays(gains, foe)
    for gain, times in ((one.gain, one.times) for one in gains):
        base += amount(s, actor, gain.more.attack, foe, deed) * times
        factor *= gain.more.times**times
        pierce += NO_SHIELD if gain.hit.ignore_shields else gain.hit.pierce * times
        moved += (gain.hit.push + gain.hit.pull) * times
        conditions.update(dict.fromkeys(gain.hit.conditions))
        good, bad = good or gain.hit.advantage, bad or gain.hit.disadvantage
        more += 0.5 * mind.care * min(gain.own.heal_self, mind.hero.most - mind.hero.hit_points)
        more += 0.4 * mind.care * gain.own.shield_self * min(1.0, mind.attackers) + 0.2 * gain.own.retaliate_self
        more += 0.05 * gain.once.experience * times
    base += has(foe, "poison") or (
        own and given.poisoned and isinstance(foe, Monster) and not is_immune(mind, foe, "poison")
    )
    return Blow(base * factor, pierce, tuple(conditions), moved, int(good) - int(bad), kills, more)


def hit_of(mind: Mind, faces: Faces, foe: Figure, blow: Blow, *, close: bool) -> Hit:
    """What a blow does to a foe; ``close`` tells that it is a ranged attack on somebody adjacent."""
    if blow.kills:
        return Hit(float(foe.hit_points), 1.0)
    guard = max(0, mind.guarding(foe).shield - blow.pierce)
    return average_hit(faces, blow.value, guard, max(-1, blow.advantage - close), foe.hit_points)


def blow_worth(mind: Mind, foe: Figure, hit: Hit, blow: Blow) -> float:
    """What it is worth to strike an enemy so, apart from what it does in return."""
    worth = mind.haste * mind.weight(foe) * hit.damage
    if isinstance(foe, ObjectiveState):
        return worth + LAST * 0.5 * hit.kills * (foe.name in mind.errands.objectives)
    worth += hit.kills * fall_worth(mind, foe)
    staying = 1.0 - hit.kills
    worth += staying * sum(affliction(mind, foe, condition) for condition in blow.conditions)
    return worth + staying * min(0.6, 0.1 * blow.moved) * mind.threat(foe) + blow.more


def fall_worth(mind: Mind, foe: Figure) -> float:
    """What it is worth that a monster falls, whatever hit points it has left."""
    worth = FALL + HARMLESS * mind.threat(foe) + mind.spared_now(foe)
    quarry = mind.known.get("quarry")
    if quarry is None:
        quarry = mind.known["quarry"] = [one.id for one in mind.errands.quarry()]
    return worth + (LAST if quarry == [foe.id] else 0.0)


def affliction(mind: Mind, foe: Figure, condition: ConditionName) -> float:
    """What a negative condition on an enemy is worth."""
    if not isinstance(foe, Monster) or has(foe, condition) or is_immune(mind, foe, condition):
        return 0.0
    urgency = mind.weight(foe) * mind.haste
    harm = CONDITIONS[condition].worth.harm
    return harm.worth(mind.threat(foe), foe.hit_points, shoots=_shoots(mind, foe), urgency=urgency)


def is_immune(mind: Mind, foe: Monster, condition: ConditionName) -> bool:
    """Whether a monster cannot have a condition."""
    s = mind.s
    named = foe.named is not None and condition in s.card.named[foe.named].immune
    return named or condition in s.book.monsters[foe.kind].immune


def _shoots(mind: Mind, foe: Monster) -> bool:
    return (values_of(mind.s, foe).range or 1) > 1


# From every hex


class Worth(NamedTuple):
    """What it is worth to strike a foe: from afar, from an adjacent hex, and what it costs within which range."""

    far: float
    near: float
    costs: tuple[tuple[int, float], ...]


def attack_map(mind: Mind, verb: Attack, given: Given) -> Map:
    """What an attack ability is worth from every hex: the best targets that can be struck from there."""
    s, hero = mind.s, mind.hero
    size = s.map.board.grid.size
    if has(hero, "disarm") or verb.among not in ("in_range", "path", "same_room", "anywhere"):
        return [_odd_group(mind, verb)] * size
    kept = hero.moved
    hero.moved = kept + given.moved
    try:
        deed = Deed(way=Way(moved=given.moved))
        plan = Plan(s, mind.actor, verb, payable(mind, verb.consume), deed)
        foes = [foe for foe in mind.foes if holds(s, mind.actor, verb.only, foe, deed)]
        each = {foe.id: _everywhere(mind, plan, foe, given) for foe in foes}
    finally:
        hero.moved = kept
    total = _lay_areas(mind, plan, foes, each) if plan.area is not None else _take_best(mind, plan, foes, each)
    if verb.experience or any(extra.gain.once.experience for extra in verb.extra):
        total = [worth + 0.1 if worth else 0.0 for worth in total]
    return total


def _odd_group(mind: Mind, verb: Attack) -> float:
    """Groups that depend on the way taken: a modest guess while enemies are near."""
    if has(mind.hero, "disarm") or not isinstance(verb.value, int):
        return 0.0
    near = mind.s.layout.within(mind.hero.cell, 3)
    return 0.4 * verb.value if any(near >> foe.cell & 1 for foe in mind.foes) else 0.0


def _everywhere(mind: Mind, plan: Plan, foe: Figure, given: Given) -> Worth:
    blow = blow_on(mind, mind.actor, plan, foe, given)
    hit = hit_of(mind, mind.faces, foe, blow, close=False)
    far = near = blow_worth(mind, foe, hit, blow)
    if plan.ranged:
        close = hit_of(mind, mind.faces, foe, blow, close=True)
        near = blow_worth(mind, foe, close, blow)
    costs = [(reach, mind.care * value * (1.0 - hit.kills)) for value, reach in mind.guarding(foe).retaliates if value]
    return Worth(far, near, tuple(costs))


def _worth_at(mind: Mind, foe: Figure, worth: Worth, cell: int) -> float:
    layout = mind.s.layout
    value = worth.near if layout.ways.neighbours(foe.cell) >> cell & 1 else worth.far
    for reach, cost in worth.costs:
        if layout.within(foe.cell, reach) >> cell & 1:
            value -= cost
    return value


def _take_best(mind: Mind, plan: Plan, foes: Sequence[Figure], each: dict[str, Worth]) -> Map:
    layout, stands = mind.s.layout, mind.standable
    count: int | str = "all" if plan.all_targets else plan.targets + plan.more
    found: dict[int, list[float]] = {}
    for foe in foes:
        if plan.verb.among in ("same_room", "anywhere"):
            hexes = stands
        else:
            hexes = layout.visible_within(foe.cell, plan.range or 1) & stands
        worth = each[foe.id]
        adjacent = layout.ways.neighbours(foe.cell)
        for cell in members(hexes):
            value = worth.near if adjacent >> cell & 1 else worth.far
            for reach, cost in worth.costs:
                if layout.within(foe.cell, reach) >> cell & 1:
                    value -= cost
            if value > 0:
                found.setdefault(cell, []).append(value)
    return best_of_each(found, count, mind.s.map.board.grid.size)


def _lay_areas(mind: Mind, plan: Plan, foes: Sequence[Figure], each: dict[str, Worth]) -> Map:
    s, stands = mind.s, mind.standable
    total = [0.0] * s.map.board.grid.size
    name = plan.area or ""
    pattern, board = s.book.pattern(name), s.layout.board
    if s.book.area(name).grey:
        near = 0
        for foe in foes:
            near |= s.layout.visible_within(foe.cell, 3)
        for cell in members(near & stands):
            for hexes in pattern.aims(board, cell):
                struck = [foe for foe in foes if hexes >> foe.cell & 1]
                if struck:
                    worth = sum(_worth_at(mind, foe, each[foe.id], cell) for foe in struck)
                    total[cell] = max(total[cell], worth)
        return total
    laid: dict[tuple[str, ...], int] = {}
    for foe in foes:
        for hexes in pattern.covering(board, foe.cell):
            hit = tuple(one.id for one in foes if hexes >> one.cell & 1)
            laid[hit] = laid.get(hit, 0) | hexes
    by_name = {foe.id: foe for foe in foes}
    for hit, hexes in laid.items():
        struck = [by_name[one] for one in hit]
        seen = stands & s.layout.ways.within(hexes, plan.range or 1)
        for foe in struck:
            seen &= s.layout.sight.seen_from(foe.cell)
        for cell in members(seen):
            worth = sum(_worth_at(mind, foe, each[foe.id], cell) for foe in struck)
            total[cell] = max(total[cell], worth)
    return total
