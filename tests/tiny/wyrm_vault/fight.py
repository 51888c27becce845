"""Attacks: throw the dice, spend surges, let the other side react, defend, suffer (WV-0008 to WV-0014)."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from tests.tiny.wyrm_vault.cards import after_the_roll
from tests.tiny.wyrm_vault.events import Missed, Rolled, SurgeSpent
from tests.tiny.wyrm_vault.harm import suffer
from tests.tiny.wyrm_vault.state import WYRM, Raid

from oubliette.kernel.choices import Option
from oubliette.kernel.dice import Die, Symbols, add_up, pool_odds, roll_pool
from oubliette.kernel.flow import Rules, ask_some
from oubliette.kernel.text import Say

FURY: Final = 2
"""The hits that a surge adds (WV-0012)."""


@dataclass
class Blow:
    """One attack while it is carried out."""

    attacker: str
    target: str
    dice: tuple[str, ...]
    defence: tuple[str, ...]
    ranged: bool = False
    surges: tuple[str, ...] = ()
    hits: int = 0
    shields: int = 0


def attack(raid: Raid, blow: Blow) -> Rules[None]:
    """All steps of one attack, in order (WV-0008)."""
    total = throw(raid, blow.attacker, blow.dice)
    distance = raid.distance(blow.attacker, blow.target)
    if "miss" in total or (blow.ranged and total.get("range", 0) < distance):
        raid.journal.note(Missed(blow.attacker, "miss" not in total), ("WV-0010", "WV-0011"))
        return
    blow.hits = total.get("hit", 0)
    yield from spend_surges(raid, blow, total.get("surge", 0))
    yield from after_the_roll(raid, blow)
    blow.shields += throw(raid, blow.target, blow.defence).get("shield", 0)
    suffer(raid, blow.target, max(0, blow.hits - blow.shields), "WV-0014")


def throw(raid: Raid, who: str, dice: tuple[str, ...]) -> dict[str, int]:
    """Throw dice for somebody; what they show together."""
    rolled = roll_pool(raid.chance, "dice", raid.dice(dice))
    raid.journal.note(Rolled(who, tuple((each.die, dict(each.face)) for each in rolled)), "WV-0011")
    return dict(add_up([each.face for each in rolled]))


def spend_surges(raid: Raid, blow: Blow, surges: int) -> Rules[None]:
    """Each surge buys one of the hero's surge abilities, each of them once (WV-0012)."""
    if blow.attacker == WYRM:
        blow.hits += surges
        return
    hero = raid.state.heroes[blow.attacker]
    options = [Option(f"surge:{surge}", surge, Say(f"wv-surge-{surge}")) for surge in blow.surges]
    say = Say("wv-ask-surges", {"surges": surges})
    bought = yield from ask_some(
        blow.attacker, "surges", options, least=0, most=min(surges, len(options)), cites="WV-0012", say=say
    )
    for surge in bought:
        raid.journal.note(SurgeSpent(blow.attacker, surge), "WV-0012")
        if surge == "fury":
            blow.hits += FURY
        else:
            hero.health = min(raid.most_health(blow.attacker), hero.health + 1)


def damage_odds(
    attack_dice: list[Die[Symbols]], defence_dice: list[Die[Symbols]], reach: int | None
) -> Mapping[int, Fraction]:
    """How likely each amount of damage is, before surges and cards; ``reach`` is the range a shot needs."""
    defended = pool_odds(defence_dice)
    odds: dict[int, Fraction] = {}
    for thrown, likely in pool_odds(attack_dice).items():
        shown = dict(thrown)
        misses = "miss" in shown or (reach is not None and shown.get("range", 0) < reach)
        for shields, share in defended.items():
            damage = 0 if misses else max(0, shown.get("hit", 0) - dict(shields).get("shield", 0))
            odds[damage] = odds.get(damage, Fraction(0)) + likely * share
    return dict(sorted(odds.items()))
