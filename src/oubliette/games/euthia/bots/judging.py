"""What a roll is worth, how strong a Hero is, what a Level of Monsters is like."""

from collections.abc import Sequence
from functools import lru_cache

from oubliette.games.euthia.book import Book
from oubliette.games.euthia.content import Monster, MonsterBand
from oubliette.games.euthia.hero_board import maximum_health, total
from oubliette.games.euthia.session import Session
from oubliette.games.euthia.state import Hero
from oubliette.games.euthia.vocabulary import Band

WAYS = {2: 1, 3: 2, 4: 3, 5: 4, 6: 5, 7: 6, 8: 5, 9: 4, 10: 3, 11: 2, 12: 1}
"""How many of the 36 throws of two dice give each sum."""


@lru_cache(maxsize=512)
def mean_damage(ranges: tuple[Band, ...], bonus: int = 0) -> float:
    """The Damage an attack deals on average."""
    return sum(ways * damage_at(ranges, value + bonus) for value, ways in WAYS.items()) / 36


def damage_at(ranges: Sequence[Band], value: int) -> int:
    """The Damage of the range that contains a value."""
    return next(band.damage for band in ranges if band.to is None or value <= band.to)


def wounds_at(ranges: Sequence[MonsterBand], value: int) -> int:
    """The Wounds of the range that contains a value."""
    return next(band.wounds for band in ranges if band.to is None or value <= band.to)


@lru_cache(maxsize=128)
def mean_wounds(ranges: tuple[MonsterBand, ...], bonus: int = 0) -> float:
    """The Wounds a Monster inflicts on average."""
    return sum(ways * wounds_at(ranges, value + bonus) for value, ways in WAYS.items()) / 36


def monsters_of(book: Book, level: int, *, elite: bool = False, harder: bool = False) -> list[Monster]:
    """The Monsters one may meet on a Level; harder ones only where they are in the stacks."""
    return [
        one
        for one in book.monsters.values()
        if one.level == level and one.elite == elite and not one.minion and (elite or harder or one.stands_for is None)
    ]


def best_attack(s: Session, hero: Hero) -> float:
    """What the Hero's best Weapon deals on average."""
    bonus = total(s, hero, "attack_roll")
    found = [
        mean_damage(s.book.piece(piece).attack, bonus)
        for piece in hero.slots.values()
        if piece and s.book.piece(piece).attack and s.book.piece(piece).slot == "weapon"
    ]
    return max(found, default=0.1)


def spells(s: Session, hero: Hero) -> float:
    """What ready Combat Abilities add once a fight, over the Weapon."""
    plain = best_attack(s, hero)
    return sum(
        max(0.0, mean_damage(s.book.piece(piece).attack) - plain)
        for piece in hero.slots.values()
        if piece and s.book.piece(piece).slot == "ability" and s.book.piece(piece).attack
    )


def stamina(s: Session, hero: Hero) -> float:
    """Health, Potions and what tires but helps once."""
    potions = sum("healing" in piece for piece in hero.sack)
    helpers = sum(bool(piece) and bool(s.book.piece(piece).uses) for piece in hero.slots.values())
    return hero.health + 2.0 * potions + 0.7 * helpers + 0.8 * hero.gaar


def odds_against(s: Session, hero: Hero, level: int, *, elite: bool = False) -> float:
    """How many times longer the Hero lasts than needed, on average; above 1 the fight is likely won."""
    ratios = []
    harder = s.state.switches.difficulty != "normal"
    for monster in monsters_of(s.book, level, elite=elite, harder=harder):
        attack = max(0.1, best_attack(s, hero) - 0.12 * monster.penalty)
        turns = max(1.0, (monster.health - spells(s, hero)) / attack)
        harm = mean_wounds(monster.ranges) + 0.2 * monster.chaos + 0.15 * monster.gaar
        ratios.append(stamina(s, hero) / max(0.2, harm * turns))
    return sum(ratios) / len(ratios)


def is_hurt(s: Session, hero: Hero, by: int) -> bool:
    """Whether healing so much would not be wasted."""
    return maximum_health(s, hero) - hero.health >= by
