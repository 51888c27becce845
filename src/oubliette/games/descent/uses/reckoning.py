"""What an attack deals as its dice lie, and when it misses (D2-0187, D2-0215)."""

from oubliette.games.descent.content.dice import hearts, shields
from oubliette.games.descent.figures.figures import has
from oubliette.games.descent.state.events import Missed
from oubliette.games.descent.state.points import DamageBetween
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import Attack, Hit
from oubliette.kernel.addends import Addend, Addends, told
from oubliette.kernel.text import Say


def damage_to(s: Session, attack: Attack, hit: Hit) -> int:
    """What is dealt to one figure: never below nothing (D2-0187, D2-2115 to D2-2117)."""
    total = hearts_of(attack) + attack.damage + hit.damage + s.at(DamageBetween(attack, hit))
    if hit.halved:
        total = (total + 1) // 2  # D2-0496
    return max(0, attack.least, total - max(0, shields_of(hit) - pierce_of(s, attack, hit)))


def terms_of_damage(s: Session, attack: Attack, hit: Hit) -> Addends:
    """What is dealt to one figure, die by die and card by card; what no card tells by name is told as the rest."""
    own, target = (attack.attacker,), (hit.figure,)
    name = Say("d2-condition-weakened")
    parts = [Addend(hearts([one]), Say(f"d2-die-{one.die}"), pieces=own) for one in attack.rolled if hearts([one])]
    known = sum(term.value for term in attack.given)
    more = attack.damage - known + hit.damage + s.at(DamageBetween(attack, hit))
    parts += [
        Addend(-attack.weak, name, pieces=own),
        Addend(hearts_of(attack) - hearts(attack.rolled) + attack.weak, Say("d2-sum-blunted")),
        *attack.given,
        Addend(more, Say("sum-rest"), pieces=own),
    ]
    before = sum(part.value for part in parts)
    if hit.halved:
        parts.append(Addend((before + 1) // 2 - before, Say("d2-sum-halved"), pieces=target))
    for one in hit.rolled if hit.replaced is None else ():
        parts.append(Addend(-shields([one]), Say(f"d2-die-{one.die}"), Say("sum-defence"), target))
    rolled = shields(hit.rolled) if hit.replaced is None else hit.replaced
    parts += [
        Addend(-rolled if hit.replaced is not None else 0, Say("sum-defence"), pieces=target),
        Addend(min(hit.weak, rolled), name, pieces=target),
        Addend(-hit.shields, Say("sum-shield"), pieces=target),
        Addend(min(pierce_of(s, attack, hit), shields_of(hit)), Say("d2-pierce"), pieces=own),
    ]
    return told(parts or [Addend(0, Say("sum-dice"), pieces=own)], hit.dealt)


def pierce_of(s: Session, attack: Attack, hit: Hit) -> int:
    """Shields the attack ignores; some figures cannot be pierced."""
    return 0 if has(s, s.figure(hit.figure), "ironskin") else attack.pierce


def hearts_of(attack: Attack) -> int:
    """The hearts of the roll: one fewer for who is Weakened (D2-0279), the blue die shows one at least, or misses;
    and one fewer near who blunts it, but never the last (D2-2381)."""
    rolled = hearts(attack.rolled) - attack.weak
    return rolled - int(attack.blunted and rolled > 1)


def shields_of(hit: Hit) -> int:
    """The defence result (D2-0176, D2-0183)."""
    rolled = shields(hit.rolled) if hit.replaced is None else hit.replaced
    return max(0, rolled - hit.weak) + hit.shields  # D2-0279


def miss(s: Session, attack: Attack, why: str) -> None:
    """The attack is resolved without the steps that are left (D2-0215, D2-0216)."""
    attack.missed = why
    s.journal.note(Missed(attack.attacker, why), ("D2-0215", "D2-0216"))
