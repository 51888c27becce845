"""Odds before an attack, from the exact dice: miss, damage, and whether the target falls.

Surges are taken to be spent on range first where it is short, then on whatever adds most damage; what abilities may add
after the roll is left out.
"""

from collections.abc import Sequence
from math import gcd

from oubliette.games.descent.attack.attack import lacking, prepare
from oubliette.games.descent.attack.surges import may_use_surges
from oubliette.games.descent.content.dice import DieName, attack_counts, shield_counts
from oubliette.games.descent.content.dice_words import dice_in_words
from oubliette.games.descent.content.vocabulary import Surge
from oubliette.games.descent.figures.figures import defence, has, is_large, remaining
from oubliette.games.descent.map.movement import cost_of, deadly, ignores_terrain, wades, way_to
from oubliette.games.descent.state.offers import Means, Target
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import Attack, Figure
from oubliette.games.descent.uses.reckoning import damage_to
from oubliette.kernel.boards import Cell, Reach
from oubliette.kernel.text import Say
from oubliette.table.view import Odds, Preview, Way


def attack_preview(s: Session, attacker: Figure, means: Means, chosen: list[Target]) -> Preview:
    """What an attack would do to its target."""
    return preview_of(s, prepare(s, attacker, means, chosen), chosen)


def preview_of(s: Session, attack: Attack, chosen: list[Target]) -> Preview:
    """What an attack that is prepared would do to its target."""
    target = chosen[0][0]
    counts, rolls = damage_counts(s, attack, target)
    common = gcd(rolls, *counts.values())
    counts, whole = {damage: count // common for damage, count in counts.items()}, rolls // common
    health = remaining(s, target)
    fells = sum(count for damage, count in counts.items() if damage >= health)
    miss = whole - sum(counts.values())
    odds = Odds(
        target.id,
        whole,
        tuple(sorted(counts.items())),
        miss=miss,
        fells=fells,
        terms=tuple(attack.given),
        luck=(luck_of(attack.dice, defence(s, target)),),
    )
    return Preview(odds=(odds,), targets=tuple(figure.id for figure, _ in chosen))


def luck_of(attack: Sequence[DieName], against: Sequence[DieName]) -> Say:
    """The dice that odds come from."""
    dice = dice_in_words(attack)
    if not against:
        return Say("d2-luck-attack", {"attack": dice})
    return Say("d2-luck-dice", {"attack": dice, "defence": dice_in_words(against)})


def damage_counts(s: Session, attack: Attack, target: Figure) -> tuple[dict[int, int], int]:
    """In how many rolls each damage is dealt, and how many rolls there are: what is missing to them misses."""
    need = lacking(s, attack) + attack.range
    more = damage_to(s, attack, attack.hits[0])
    dice = tuple(defence(s, target))
    shields = shield_counts(dice)
    pierces = not has(s, target, "ironskin")
    found: dict[int, int] = {}
    attacker = s.figure(attack.attacker)
    weak, shaky = "weakened" in attacker.conditions, "weakened" in target.conditions  # D2-0279
    usable = attack.surges if may_use_surges(s, attacker) else []
    for (hearts, surges, reach), likely in attack_counts(tuple(attack.dice)).items():
        bought = _spend(usable, surges + attack.more_surges, need - reach - attack.range)
        if bought is None:
            continue
        damage, pierce = bought
        for blocked, share in shields.items():
            pierced = attack.pierce + pierce if pierces else 0
            stopped = max(0, max(0, blocked - shaky) - pierced)
            dealt = max(0, attack.least, hearts - weak + more + damage - stopped)
            found[dealt] = found.get(dealt, 0) + likely * share
    return found, 6 ** (len(attack.dice) + len(dice))


def _spend(abilities: list[Surge], surges: int, short: int) -> tuple[int, int] | None:
    """Damage and Pierce bought with some surges after range is; nothing if the range cannot be had."""
    left = list(abilities)
    damage = pierce = 0
    while short > 0:
        able = [one for one in left if one.range and one.cost <= surges]
        if not able:
            return None
        best = max(able, key=lambda one: (one.range, one.damage))
        left.remove(best)
        surges -= best.cost
        short -= best.range
        damage, pierce = damage + best.damage, pierce + best.pierce
    for one in sorted(left, key=lambda one: (-one.damage, -one.pierce)):
        if one.cost <= surges and (one.damage or one.pierce):
            surges -= one.cost
            damage, pierce = damage + one.damage, pierce + one.pierce
    return damage, pierce


def walk_preview(s: Session, figure: Figure, found: Reach, cell: Cell) -> Preview:
    """The way to a space, what each step costs and what it does."""
    way = way_to(found, cell)
    costs, harms, spent = [0], [], 0
    for step in way[1:]:
        spent += cost_of(s, figure, step)
        costs.append(spent)
        if ignores_terrain(s, figure) or wades(s, figure):
            continue
        if deadly(s, figure) >> step & 1:
            harms.append((step, 1))
        elif s.ground.pits >> step & 1 and not is_large(s, figure):  # D2-0158
            harms.append((step, 2))
    return Preview(ways=(Way(way, tuple(costs), tuple(harms), figure.id),))
