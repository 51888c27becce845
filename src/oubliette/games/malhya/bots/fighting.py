"""A hero's turn in Combat: strike the weakest in reach, come near, keep a Potion for bad moments."""

from fractions import Fraction
from typing import Any

from oubliette.games.malhya.attack.assault import AttackPlan, blow_odds, cheapest, in_reach, line_plans
from oubliette.games.malhya.attack.attack import in_sight
from oubliette.games.malhya.attack.defence import meets
from oubliette.games.malhya.content.vocabulary import Strike
from oubliette.games.malhya.state.session import Session
from oubliette.games.malhya.state.state import Hero
from oubliette.games.malhya.table.threats import strike, threats
from oubliette.kernel.choices import Choice, Option
from oubliette.table import Odds

LOW = 3
"""Life points at which a Potion is drunk."""
FEAR = 1
"""How many times the harm that enemies bring on average a hero wants to stand without a paid defence."""


def fight(s: Session, hero: Hero, choice: Choice) -> str:
    """The key of the next action."""
    return (
        potion(s, choice)
        or (attack(s, choice) if can_spare(s, hero, cheapest(s, hero, s.weapon(hero))) else "")
        or cast(choice)
        or come_near(s, hero, choice, "walk:")
        or (come_near(s, hero, choice, "pay:") if hero.ap >= 4 else "")
        or "end"
    )


def can_spare(s: Session, hero: Hero, ap: int) -> bool:
    """Whether so many Action points leave enough for the defence he needs."""
    return hero.ap - ap >= reserve(s, hero)


def reserve(s: Session, hero: Hero) -> int:
    """Action points kept for a defence: if those who can still strike him this round may well fell him (MA-5191)."""
    lines = [line.ap for line in s.weapon(hero).defence if line.ap and meets(hero, line.needs)]
    here = s.cell(hero)
    foes = threats(s, hero.id, [here]).get(here, ())
    due = sum(strike(s, foe, hero.id) for foe in foes)
    return min(lines) if lines and FEAR * due >= hero.life else 0


def dearest(s: Session, choice: Choice) -> str:
    """The cheapest attack that fells for sure, else the dearest that can be spared; it was decided to strike."""
    hero = s.hero(s.place.now) if s.state.place is not None and s.place.now in s.state.heroes else None
    plans = choice.options
    for option in sorted(plans, key=lambda one: one.value.ap) if hero is not None and len(plans) > 1 else ():
        if _chances(choice, option)[1] == 1:
            return option.key
    spare = [one for one in plans if hero is None or can_spare(s, hero, one.value.ap)]
    return spare[-1].key if spare else min(plans, key=lambda one: one.value.ap).key


def _chances(choice: Choice, option: Option[Any]) -> tuple[Fraction, Fraction]:
    """What an attack brings on average, and how likely it fells, by its preview."""
    odds = next(iter(choice.preview_of(option).odds), None)
    return (Fraction(), Fraction()) if odds is None else (_mean_of(odds), Fraction(odds.fells, odds.whole))


def _mean_of(odds: Odds) -> Fraction:
    return Fraction(sum(harm * share for harm, share in odds.results), odds.whole)


def haste(s: Session, choice: Choice) -> str:
    """Initiative enough to come before somebody whom a blow fells, if his own blow is worth more than the points."""
    hero = _who_buys(s, choice)
    place, ap = s.place, s.people(hero).haste[0] if hero is not None else 1
    if hero is None or s.state.challenge is not None:
        return "buy:0"
    weapon, best = s.weapon(hero), (0.0, "buy:0")
    each = max(1, cheapest(s, hero, weapon))
    for enemy in place.enemies.values():
        behind = place.initiatives[enemy.kind] - place.initiatives[hero.id]
        count = -(-behind // max(1, s.people(hero).haste[1]))
        left = hero.ap - count * ap
        if behind <= 0 or left < each or not _can_reach(s, hero, enemy.id):
            continue
        harm = strike(s, enemy.id, hero.id)
        worth = float(_fells(s, hero, enemy.id, left)) * harm * (2 if harm >= hero.life else 1)
        best = max(best, (worth - (hero.ap // each - left // each), f"buy:{count}"))
    offered = choice.keys()
    return best[1] if best[1] in offered else "buy:0"


def _who_buys(s: Session, choice: Choice) -> Hero | None:
    """The hero who is asked for his Initiative."""
    named = choice.say.args.get("hero") if choice.say is not None else None
    return next((hero for hero in s.standing() if s.name(hero.id) == named), None)


def _can_reach(s: Session, hero: Hero, enemy: str) -> bool:
    weapon = s.weapon(hero)
    return in_sight(s, hero.id, enemy, weapon.range) if weapon.ranged else in_reach(s, hero, enemy, weapon)


def _fells(s: Session, hero: Hero, enemy: str, ap: int) -> Fraction:
    """How likely one attack with so many points fells an enemy."""
    weapon = s.weapon(hero)
    plans = [plan for plan in line_plans(hero, weapon, AttackPlan((0,), 0, Strike())) if plan.ap <= ap]
    if not plans:
        return Fraction()
    odds = blow_odds(s, hero, weapon, enemy, max(plans, key=lambda plan: (plan.ap, len(plan.lines))))
    return Fraction(odds.fells, odds.whole)


def defend(s: Session, choice: Choice) -> str:
    """All lines that can be paid for once he has acted, for the points are lost; before that against what may fell."""
    if s.state.challenge is not None:
        return choice.keys()[-1]  # the creature acts after everybody
    hero = _who_buys(s, choice)
    if hero is None or hero.id in s.place.acted:
        return choice.keys()[-1]
    coming = [strike(s, enemy.id, hero.id) for enemy in s.place.enemies.values() if enemy.kind == s.place.now]
    return choice.keys()[min(1, len(choice.keys()) - 1)] if max(coming, default=0) >= hero.life else "lines:free"


def potion(s: Session, choice: Choice) -> str:
    """A Potion for whoever is low, a fallen friend first."""
    best: tuple[int, str] | None = None
    for option in choice.options:
        if not option.key.startswith("drink:"):
            continue
        _, drink, name = option.key.split(":")
        hero = s.hero(name)
        effect = s.book.backpack.potion[drink.partition("/")[2]]  # type: ignore[index]
        if effect.heals and hero.life <= LOW and hero.damage + hero.wound:
            rated = (hero.life, option.key)
            best = min(best, rated) if best else rated
    return best[1] if best else ""


def attack(s: Session, choice: Choice) -> str:
    """Who falls before who does not, of those who strikes hardest and has yet to; nobody whom no blow can hurt."""
    targets = [option for option in choice.options if option.key.startswith("attack:")]
    if len(targets) < 2:
        return targets[0].key if targets else ""
    rated = [(-_target_worth(s, choice, option), left_of(s, option), option.key) for option in targets]
    return min(rated)[2]


def _target_worth(s: Session, choice: Choice, option: Option[Any]) -> float:
    """The share of what is left of an enemy that a blow takes on average, times how much he matters."""
    enemy = s.place.enemies[option.pieces[0]]
    mean, fells = _chances(choice, option)
    matters = strike(s, enemy.id, s.state.acting) * (0.25 if enemy.kind in s.place.acted else 0.4)
    return min(1.0, float(mean) / max(1, left_of(s, option))) + float(fells) * (1 + matters)


def cast(choice: Choice) -> str:
    """Any Spell that hurts an enemy."""
    spells = [option.key for option in choice.options if option.key.startswith("cast:") and "/" in option.key]
    return spells[0] if spells else ""


def left_of(s: Session, option: Option[object]) -> int:
    """Life points an enemy has left."""
    enemy = s.place.enemies[option.pieces[0]]
    return s.kind(enemy).life - enemy.harm


def come_near(s: Session, hero: Hero, choice: Choice, how: str) -> str:
    """A cell from which an enemy can be attacked, else one that is nearer to the nearest enemy."""
    enemies = list(s.place.enemies.values())
    if not enemies or s.is_engaged(hero):
        return ""
    here = s.cell(hero)
    ranged = s.weapon(hero).ranged
    rated = []
    for option in choice.options:
        if not option.key.startswith(how):
            continue
        cell = option.cells[0]
        gap = min(s.ground.distance(cell, enemy.cell) for enemy in enemies)
        rated.append((abs(gap - 3) if ranged else gap, option.key))
    now = min(s.ground.distance(here, enemy.cell) for enemy in enemies)
    if ranged and any(in_sight(s, hero.id, enemy.id, s.weapon(hero).range) for enemy in enemies):
        return ""
    if not ranged and any(in_reach(s, hero, enemy.id, s.weapon(hero)) for enemy in enemies):
        return ""
    if not rated or min(rated)[0] >= (abs(now - 3) if ranged else now):
        return ""
    return min(rated)[1]
