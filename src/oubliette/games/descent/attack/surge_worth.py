"""What a surge would do as the dice lie: what it would add to nothing is told beside it, and never advised."""

from collections.abc import Iterator
from functools import partial

from msgspec.structs import replace

from oubliette.games.descent.content.dice import misses
from oubliette.games.descent.content.vocabulary import Condition, Surge
from oubliette.games.descent.figures.figures import remaining
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import Attack, Figure, Hit
from oubliette.games.descent.uses.reckoning import damage_to
from oubliette.kernel.text import Say
from oubliette.table.view import Follow, Preview

NOTHING = Surge()


def survivors(s: Session, attack: Attack, surge: Surge = NOTHING) -> list[Figure]:
    """Whom the attack wounds with a surge spent on it, and who are left standing."""
    found = [(s.figure(hit.figure), _dealt(s, attack, hit, surge)) for hit in attack.hits]
    return [figure for figure, damage in found if 0 < damage < remaining(s, figure)]


def _dealt(s: Session, attack: Attack, hit: Hit, surge: Surge) -> int:
    if misses(attack.rolled):
        return 0
    more = replace(attack, damage=attack.damage + surge.damage, pierce=attack.pierce + surge.pierce)
    return damage_to(s, more, hit)


def takes_hold(s: Session, attack: Attack, surge: Surge) -> list[Condition]:
    """Its conditions that somebody would get: who is wounded, stays and has it not (D2-0254)."""
    standing = survivors(s, attack, surge)
    return [name for name in surge.conditions if any(name not in one.conditions for one in standing)]


def is_overkill(s: Session, attack: Attack) -> bool:
    """Whether everybody who is hit falls already, as the dice lie."""
    if misses(attack.rolled) or not attack.hits:
        return False
    return all(_dealt(s, attack, hit, NOTHING) >= remaining(s, s.figure(hit.figure)) for hit in attack.hits)


def in_vain(s: Session, attack: Attack, surge: Surge) -> Iterator[Say]:
    """Why parts of a surge would do nothing."""
    if (surge.damage or surge.pierce) and is_overkill(s, attack):
        yield Say("d2-vain-damage")
    if surge.conditions and not takes_hold(s, attack, surge):
        yield from _without_conditions(s, attack, surge)
    if surge.recover and not s.figure(attack.attacker).damage:
        yield Say("d2-vain-recover")


def _without_conditions(s: Session, attack: Attack, surge: Surge) -> Iterator[Say]:
    """Why nobody would get a condition."""
    if survivors(s, attack, surge):
        yield Say("d2-vain-condition-had")
    elif any(_dealt(s, attack, hit, surge) > 0 for hit in attack.hits):
        yield Say("d2-vain-condition-falls")
    else:
        yield Say("d2-vain-condition-unhurt")


def is_useless(s: Session, attack: Attack, surge: Surge, *, reaches: bool = False) -> bool:
    """Whether nothing of it would do anything; effects of their own always may, and range where it is not enough."""
    if (surge.range and not (reaches and _is_far_enough(s, attack, surge))) or surge.blast or surge.do:
        return False
    useful = (surge.damage or surge.pierce) and not is_overkill(s, attack)
    heals = surge.recover and s.figure(attack.attacker).damage
    return not (useful or heals or takes_hold(s, attack, surge))


def _is_far_enough(s: Session, attack: Attack, surge: Surge) -> bool:
    """Whether an attack that reaches its target has no use for more range: nobody counts what is to spare."""
    if misses(attack.rolled):
        return True
    farther = replace(attack, range=attack.range + surge.range)
    return all(damage_to(s, farther, hit) == damage_to(s, attack, hit) for hit in attack.hits)


def preview(s: Session, attack: Attack, surge: Surge, *, reaches: bool = False) -> partial[Preview]:
    """What is said beside a surge that would do nothing, or less than it says."""
    return partial(_told, s, attack, surge, reaches=reaches)


def _told(s: Session, attack: Attack, surge: Surge, *, reaches: bool) -> Preview:
    far = [Say("d2-vain-range")] if surge.range and reaches and _is_far_enough(s, attack, surge) else []
    return Preview(follows=tuple(Follow(say) for say in (*far, *in_vain(s, attack, surge))))
