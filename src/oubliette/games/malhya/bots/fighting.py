"""A hero's turn in Combat: strike the weakest in reach, come near, keep a Potion for bad moments."""

from oubliette.games.malhya.attack.assault import cheapest, in_reach
from oubliette.games.malhya.attack.attack import in_sight
from oubliette.games.malhya.attack.defence import meets
from oubliette.games.malhya.state.session import Session
from oubliette.games.malhya.state.state import Hero
from oubliette.games.malhya.table.threats import strike, threats
from oubliette.kernel.choices import Choice, Option

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
    """The attack that costs most of what can be spared; else the cheapest, as striking was decided already."""
    hero = s.hero(s.place.now) if s.state.place is not None and s.place.now in s.state.heroes else None
    plans = choice.options
    spare = [one for one in plans if hero is None or can_spare(s, hero, one.value.ap)]
    return spare[-1].key if spare else min(plans, key=lambda one: one.value.ap).key


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
    """The enemy that is nearest to falling."""
    rated = [(left_of(s, option), option.key) for option in choice.options if option.key.startswith("attack:")]
    return min(rated)[1] if rated else ""


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
