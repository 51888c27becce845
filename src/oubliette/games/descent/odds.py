"""Odds before an attack, from the exact dice: miss, damage, and whether the target falls.

Surges are taken to be spent on range first where it is short, then on whatever adds most damage; what abilities may add
after the roll is left out.
"""

from fractions import Fraction

from oubliette.games.descent.aiming import Means
from oubliette.games.descent.attack import Target, damage_to, lacking, prepare
from oubliette.games.descent.dice import attack_odds, shield_odds
from oubliette.games.descent.figures import defence, has, remaining
from oubliette.games.descent.movement import way_to
from oubliette.games.descent.session import Session
from oubliette.games.descent.state import Attack, Figure
from oubliette.games.descent.surges import may_use_surges
from oubliette.games.descent.vocabulary import Surge
from oubliette.kernel.boards import Cell, Reach
from oubliette.table.view import Odds, Preview, Way


def attack_preview(s: Session, attacker: Figure, means: Means, chosen: list[Target]) -> Preview:
    """What an attack would do to its target."""
    attack = prepare(s, attacker, means, chosen)
    target = chosen[0][0]
    shares = damage_shares(s, attack, target)
    miss = 1 - sum(shares.values())
    whole = 1
    for share in (*shares.values(), miss):
        whole = whole * share.denominator // _common(whole, share.denominator)
    results = tuple((damage, int(share * whole)) for damage, share in sorted(shares.items()))
    health = remaining(s, target)
    fells = sum(int(share * whole) for damage, share in shares.items() if damage >= health)
    odds = Odds(target.id, whole, results, miss=int(miss * whole), fells=fells)
    return Preview(odds=(odds,), targets=tuple(figure.id for figure, _ in chosen))


def _common(one: int, other: int) -> int:
    while other:
        one, other = other, one % other
    return one


def damage_shares(s: Session, attack: Attack, target: Figure) -> dict[int, Fraction]:
    """How likely each damage is; what is missing to one misses."""
    need = lacking(s, attack) + attack.range
    more = damage_to(s, attack, attack.hits[0])
    shields = shield_odds(tuple(defence(s, target)))
    shares: dict[int, Fraction] = {}
    attacker = s.figure(attack.attacker)
    weak, shaky = "weakened" in attacker.conditions, "weakened" in target.conditions  # D2-0279
    usable = attack.surges if may_use_surges(s, attacker) else []
    for (hearts, surges, reach), likely in attack_odds(tuple(attack.dice)).items():
        bought = _spend(usable, surges, need - reach - attack.range)
        if bought is None:
            continue
        damage, pierce = bought
        for blocked, share in shields.items():
            pierced = 0 if has(s, target, "ironskin") else attack.pierce + pierce
            stopped = max(0, max(0, blocked - shaky) - pierced)
            dealt = max(0, attack.least, hearts - weak + more + damage - stopped)
            shares[dealt] = shares.get(dealt, Fraction(0)) + likely * share
    return shares


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
        spent += 1 + bool(s.ground.costly >> step & 1)
        costs.append(spent)
        if s.ground.deadly >> step & 1:
            harms.append((step, 1))
        elif s.ground.pits >> step & 1:
            harms.append((step, 2))
    return Preview(ways=(Way(way, tuple(costs), tuple(harms), figure.id),))
