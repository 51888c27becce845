"""How the app spends a monster's surges: to hit or fell first, then by its order, never for nothing (D2-0493)."""

from collections.abc import Sequence
from itertools import combinations

from oubliette.games.descent.attack.surges import affordable, surges_left
from oubliette.games.descent.content.vocabulary import Special, Surge
from oubliette.games.descent.figures.figures import remaining
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import Attack, Figure, Hit
from oubliette.games.descent.uses.reckoning import damage_to
from oubliette.kernel.choices import Choice, Option

DEMAND, DOOMED, DONE, MISS = "surge:demand", "surge:doomed", "done", "miss"


def word(surge: Surge) -> str:
    """By what name a surge ability stands in an order."""
    for name in ("damage", "range", "pierce", "recover"):
        if getattr(surge, name):
            return name
    if surge.conditions:
        return surge.conditions[0]
    if surge.blast:
        return "blast"
    rules = [effect.rule for effect in surge.do if isinstance(effect, Special)]
    return rules[0] if rules else "effect"


def spend(s: Session, figure: Figure, order: Sequence[str], choice: Choice) -> Option[object]:
    """The next surge a monster spends, or that it is done."""
    keys = {option.key: option for option in choice.options}
    attack = s.attack
    if attack is None:
        return choice.options[-1]
    if DEMAND in keys:  # else the attack misses (D2-0494)
        return keys[DEMAND]
    wanted = _next(s, figure, attack, order, keys) if choice.kind == "surges" else _for_range(attack, order, keys)
    return keys[wanted]


def _for_range(attack: Attack, order: Sequence[str], keys: dict[str, Option[object]]) -> str:
    """Range is always bought where it keeps the attack from missing (D2-0494)."""
    usable = [place for place in range(len(attack.surges)) if f"surge:{place}" in keys]
    return f"surge:{min(usable, key=lambda place: _rank(order, attack.surges[place]))}" if usable else MISS


def _rank(order: Sequence[str], surge: Surge) -> int:
    name = word(surge)
    return order.index(name) if name in order else len(order)


def _next(s: Session, figure: Figure, attack: Attack, order: Sequence[str], keys: dict[str, Option[object]]) -> str:
    usable = [place for place in affordable(s, attack, figure) if f"surge:{place}" in keys]
    felling = _fells(s, attack, usable)
    if felling:
        return f"surge:{felling[0]}"
    for place in _by_order(s, attack, usable, order):
        if is_effective(s, figure, attack, attack.surges[place]):
            return f"surge:{place}"
    return DOOMED if DOOMED in keys else DONE  # D2-0504


def _by_order(s: Session, attack: Attack, usable: Sequence[int], order: Sequence[str]) -> list[int]:
    """In the order of the panel; without one, for most damage (D2-0493, D2-0495)."""
    if order:
        return sorted(usable, key=lambda place: _rank(order, attack.surges[place]))
    target = _target(attack)
    return sorted(usable, key=lambda place: -_with(s, attack, target, (attack.surges[place],)))


def _target(attack: Attack) -> Hit:
    return next((hit for hit in attack.hits if hit.targeted), attack.hits[0])


def _with(s: Session, attack: Attack, hit: Hit, surges: Sequence[Surge]) -> int:
    """What would be dealt with some more surge abilities."""
    before = attack.damage, attack.pierce
    attack.damage += sum(one.damage for one in surges)
    attack.pierce += sum(one.pierce for one in surges)
    try:
        return damage_to(s, attack, hit)
    finally:
        attack.damage, attack.pierce = before


def _to_fell(s: Session, target: Figure) -> int:
    """The damage that must be dealt to defeat somebody: who is Doomed suffers one more (D2-0268)."""
    return max(1, remaining(s, target) - ("doomed" in target.conditions))


def _fells(s: Session, attack: Attack, usable: Sequence[int]) -> list[int]:
    """The fewest surge abilities that would defeat the target, where that can be and is not so already (D2-0494)."""
    hit = _target(attack)
    target = s.figure(hit.figure)
    need = _to_fell(s, target)
    strong = sorted(
        (place for place in usable if attack.surges[place].damage or attack.surges[place].pierce),
        key=lambda place: -_with(s, attack, hit, (attack.surges[place],)),
    )
    if _with(s, attack, hit, ()) >= need:
        return []
    taken: list[int] = []
    left = surges_left(attack)
    for place in strong:
        if attack.surges[place].cost > left:
            continue
        left -= attack.surges[place].cost
        taken.append(place)
        if _with(s, attack, hit, [attack.surges[one] for one in taken]) >= need:
            return taken
    return []


def _most(s: Session, figure: Figure, attack: Attack, surge: Surge) -> int:
    """What could be dealt at most with a surge ability and others that are left to pay for (D2-0494)."""
    others = [attack.surges[place] for place in affordable(s, attack, figure)]
    others = [one for one in others if one is not surge]
    left = surges_left(attack) - surge.cost
    some = [more for count in range(len(others) + 1) for more in combinations(others, count)]
    paid = [more for more in some if sum(one.cost for one in more) <= left]
    return max(_with(s, attack, _target(attack), (surge, *more)) for more in paid)


def is_effective(s: Session, figure: Figure, attack: Attack, surge: Surge) -> bool:
    """Whether a surge would change anything (D2-0493, D2-0494)."""
    hit = _target(attack)
    target = s.figure(hit.figure)
    now, need = damage_to(s, attack, hit), _to_fell(s, target)
    with_all = _most(s, figure, attack, surge)
    name = word(surge)
    if name in ("damage", "pierce"):
        helps = _with(s, attack, hit, (surge,)) > now or (now == 0 < with_all and surge.damage > 0)
        return now < need and helps
    if name == "range":
        return False  # it reaches already
    if name == "recover":
        return figure.damage > 0
    if name == "blood_call":
        return figure.damage > 0 and with_all > 0
    if surge.conditions:
        fresh = [one for one in surge.conditions if one not in target.conditions and one not in attack.conditions]
        return bool(fresh) and with_all > 0 and now < need
    if name == "subdue":
        return with_all > 0 and now < need
    return True
