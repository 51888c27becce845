"""What an attack would do on average, for whoever looks before answering."""

from oubliette.games.euthia.enemies import monster_of, standing, sum_in_force
from oubliette.games.euthia.hero_board import total
from oubliette.games.euthia.session import Session
from oubliette.games.euthia.state import Hero
from oubliette.games.euthia.vocabulary import Band
from oubliette.kernel.text import Say
from oubliette.table import Odds, Preview

SUMS = {2: 1, 3: 2, 4: 3, 5: 4, 6: 5, 7: 6, 8: 5, 9: 4, 10: 3, 11: 2, 12: 1}
"""How many of the 36 throws of two dice give each sum."""


def preview_attack(s: Session, hero: Hero, ranges: tuple[Band, ...]) -> Preview:
    """The odds of an attack, for an answer that would make it."""
    odds = odds_of_attack(s, hero, ranges)
    return Preview(odds=(odds,), targets=(odds.target,)) if odds is not None else Preview()


def odds_of_attack(s: Session, hero: Hero, ranges: tuple[Band, ...]) -> Odds | None:
    """The odds of each Damage to the enemy aimed at, with what waits for this attack; cards may still change it."""
    aimed = s.state.roll.target if s.state.roll is not None else ""
    targets = [int(aimed.removeprefix("enemy:"))] if aimed.startswith("enemy:") else standing(s)
    if not targets:
        return None
    enemy = s.fight.enemies[targets[0]]
    monster = monster_of(s, enemy)
    bonus = total(s, hero, "attack_roll") + hero.next_roll - s.fight.worm_rolls
    bonus += sum(one.by for one in s.fight.modifiers if one.kind == "hero" and one.seat in ("", hero.seat))
    bonus -= monster.penalty if monster is not None else 0
    shares: dict[int, int] = {}
    for value, ways in SUMS.items():
        band = next(band for band in ranges if band.to is None or value + bonus <= band.to)
        damage = band.damage + (total(s, hero, "damage") if band.damage else 0)
        damage = max(0, damage + sum_in_force(s, "damage", hero.seat))
        shares[damage] = shares.get(damage, 0) + ways
    left = enemy.health - enemy.damage
    fells = sum(ways for damage, ways in shares.items() if damage >= left)
    return Odds(f"enemy:{targets[0]}", 36, tuple(sorted(shares.items())), fells=fells, say=Say("eu-odds-damage"))
