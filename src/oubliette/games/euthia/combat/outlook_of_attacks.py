"""What an attack would do on average, for whoever looks before answering."""

from collections.abc import Sequence
from itertools import product
from typing import Final

from oubliette.games.euthia.board.powers import CORRUPTED_LOSS, EARTH_BONUS, powers_on, strength
from oubliette.games.euthia.combat.hero_damage import band_of, damage_of, ends_combat, lost_healing
from oubliette.games.euthia.content.kinds import MonsterBand
from oubliette.games.euthia.content.vocabulary import Band, Element
from oubliette.games.euthia.figures.enemies import monster_of, standing, sum_in_force
from oubliette.games.euthia.figures.hero_board import curse_of, total
from oubliette.games.euthia.goods.describe import bounds, describe_verb, span
from oubliette.games.euthia.state.session import Session
from oubliette.games.euthia.state.state import Enemy, Hero, Roll
from oubliette.kernel.addends import Addend
from oubliette.kernel.text import Say, words
from oubliette.table import Follow, Odds, Preview

THROWS: Final = tuple(product(range(1, 7), repeat=2))
"""All throws of two dice, each as likely."""


def turned(dice: Sequence[int]) -> int:
    """Two dice under the Air Power: the higher of two different ones is turned to its opposite face (EU-1205)."""
    low, high = sorted(dice)
    return low + high if low == high else low + 7 - high


def preview_attack(s: Session, hero: Hero, ranges: tuple[Band, ...]) -> Preview:
    """The odds of an attack, for an answer that would make it."""
    odds = odds_of_attack(s, hero, ranges)
    return Preview(odds=(odds,), targets=(odds.target,)) if odds is not None else Preview()


def odds_of_attack(s: Session, hero: Hero, ranges: tuple[Band, ...]) -> Odds | None:
    """The odds of each Damage to the enemy aimed at, with all in force and waiting; cards may still change it."""
    roll = attack_under_way(s)
    aimed = roll.target if roll is not None else ""
    targets = [int(aimed.removeprefix("enemy:"))] if aimed.startswith("enemy:") else standing(s)
    if not targets:
        return None
    enemy = s.fight.enemies[targets[0]]
    powers = powers_on_attack(s)
    plus = bonus_of_attack(s, hero, enemy)
    dulled = 0 if roll is not None else _waiting(s, "damage", hero)
    shares: dict[int, int] = {}
    values = [plus + (turned(dice) if "air" in powers else sum(dice)) for dice in THROWS]
    for value in values:
        thrown = _thrown(roll, hero, value)
        damage = max(0, damage_of(s, hero, thrown, band_of(ranges, strength(thrown))) + dulled)
        shares[damage] = shares.get(damage, 0) + 1
    left = enemy.health - enemy.damage
    fells = sum(ways for damage, ways in shares.items() if damage >= left)
    results = tuple(sorted(shares.items()))
    say = Say("eu-odds-damage", {"hero": s.name(hero.seat)})
    terms = tuple(part for part in bonuses_of_attack(s, hero, enemy) if part.value)
    luck = luck_of(ranges, values)
    return Odds(f"enemy:{targets[0]}", len(THROWS), results, fells=fells, say=say, terms=terms, luck=luck)


def luck_of(ranges: Sequence[Band | MonsterBand], values: Sequence[int]) -> tuple[Say, ...]:
    """Where odds come from: how many of all throws of two dice hit each range."""
    hit: dict[int, int] = {}
    for value in values:
        place = next(place for place, one in enumerate(ranges) if one.to is None or value <= one.to)
        hit[place] = hit.get(place, 0) + 1
    whole = len(values)
    told = (
        Say("eu-luck-range", {"span": span(first, last), "ways": hit[place], "whole": whole})
        for place, (first, last, _) in enumerate(bounds(ranges))
        if place in hit
    )
    return (Say("eu-luck-throws", {"whole": whole}), *told)


def follows_of_blow(s: Session, hero: Hero, roll: Roll, ranges: tuple[Band, ...]) -> tuple[Follow, ...]:
    """What a roll comes to as it lies there: its Damage, then victory or what else its range does (EU-1106)."""
    band = band_of(ranges, strength(roll))
    damage = damage_of(s, hero, roll, band)
    dealt = Follow(Say("eu-follow-damage", {"damage": damage}), "good" if damage else "")
    if ends_combat(s, roll.target, damage):
        return (dealt, Follow(Say("eu-follow-victory", {"lost": lost_healing(s, hero, band.do)}), "good"))
    return (dealt, *(Follow(say, "good") for verb in band.do for say in describe_verb(s, verb)))


def attack_under_way(s: Session) -> Roll | None:
    """The Hero's attack that has begun, if one has."""
    roll = s.state.roll
    return roll if roll is not None and roll.side == "hero" else None


def powers_on_attack(s: Session) -> set[Element]:
    """The Powers that touch a Hero's roll in this Combat; Earth may be the Falcon's (EU-0093)."""
    return powers_on(s, s.fight.cell) | ({"earth"} if s.fight.earth_borrowed else set())


def bonus_of_attack(s: Session, hero: Hero, enemy: Enemy) -> int:
    """All that would be added to the dice of an attack on this enemy, or taken from them (EU-1103, EU-1113)."""
    return sum(part.value for part in bonuses_of_attack(s, hero, enemy))


def bonuses_of_attack(s: Session, hero: Hero, enemy: Enemy) -> list[Addend]:
    """The same, source by source."""
    roll, powers = attack_under_way(s), powers_on_attack(s)
    monster = monster_of(s, enemy)
    own, foe = (f"hero:{hero.seat}",), tuple(f"enemy:{n}" for n, one in enumerate(s.fight.enemies) if one is enemy)
    waiting = sum_in_force(s, "hero", hero.seat) + (0 if roll is not None else _waiting(s, "hero", hero))
    parts = [
        Addend(waiting + hero.next_roll, Say("eu-sum-waiting"), pieces=own),
        Addend(total(s, hero, "attack_roll"), Say("eu-sum-board"), pieces=own),
        Addend(-s.fight.worm_rolls, Say("eu-sum-worm")),
        Addend(-curse_of(hero), Say("eu-sum-curse"), pieces=own),
        Addend(EARTH_BONUS if "earth" in powers else 0, Say("eu-sum-earth")),
        Addend(-CORRUPTED_LOSS if "corrupted" in powers else 0, Say("eu-sum-corrupted")),
    ]
    if monster is not None:
        parts.append(Addend(-monster.penalty, Say("eu-sum-penalty"), words(monster.name), foe))
    return [*parts, *(roll.parts if roll is not None else ())]


def _waiting(s: Session, kind: str, hero: Hero) -> int:
    """What serves as soon as the Hero's next attack begins."""
    return sum(
        one.by
        for one in s.fight.modifiers
        if one.kind == kind and one.seat in ("", hero.seat) and one.scope in ("next", "first") and not one.ends
    )


def _thrown(roll: Roll | None, hero: Hero, value: int) -> Roll:
    """The attack as it would be with this Combat Strength."""
    if roll is None:
        return Roll("hero", hero.seat, plus=value)
    return Roll(
        "hero",
        hero.seat,
        plus=value,
        damage=roll.damage,
        by_strength=roll.by_strength,
        familiar_damage=roll.familiar_damage,
    )
