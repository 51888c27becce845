"""What a Hero's attack deals: the range that is hit, and everything added to it (EU-1105, EU-0019, EU-0167)."""

from oubliette.games.euthia.enemies import standing, sum_in_force
from oubliette.games.euthia.hero_board import maximum_health, total
from oubliette.games.euthia.powers import strength
from oubliette.games.euthia.session import Session
from oubliette.games.euthia.state import Hero, Roll
from oubliette.games.euthia.vocabulary import Band, DamageByStrength, Heal, Verb


def band_of(ranges: tuple[Band, ...], value: int) -> Band:
    """The range that contains a Combat Strength (EU-0019)."""
    return next(band for band in ranges if band.to is None or value <= band.to)


def damage_of(s: Session, hero: Hero, roll: Roll, band: Band) -> int:
    """What the range shows, plus everything added, less what dulls the attack (EU-1105, EU-0185)."""
    damage = band.damage + roll.damage
    if band.damage:
        damage += total(s, hero, "damage")
    for source in roll.by_strength:
        more = band_of(strength_ranges(s, source), strength(roll)).damage
        damage += more
        if more and source.startswith("familiar:"):
            damage += roll.familiar_damage  # EU-0114
    return max(0, damage + sum_in_force(s, "damage", hero.seat))


def ends_combat(s: Session, target: str, damage: int) -> bool:
    """Whether so much Damage fells the last enemy."""
    left = standing(s)
    if target not in [f"enemy:{place}" for place in left] or len(left) > 1:
        return False
    enemy = s.fight.enemies[left[0]]
    return damage >= enemy.health - enemy.damage


def lost_healing(s: Session, hero: Hero, effects: tuple[Verb, ...]) -> int:
    """What the effects of a blow would have healed, had it not ended the Combat (EU-1106); the rest serves it only."""
    healed = sum(verb.by for verb in effects if isinstance(verb, Heal))
    return min(healed, maximum_health(s, hero) - hero.health)


def strength_ranges(s: Session, source: str) -> tuple[Band, ...]:
    """The ranges by which a tile or a Familiar's Ability adds Damage."""
    if source.startswith("familiar:"):
        return familiar_ranges(s, source)
    verbs = (verb for use in s.book.piece(source).uses for verb in use.do)
    return next(verb.ranges for verb in verbs if isinstance(verb, DamageByStrength))


def familiar_ranges(s: Session, source: str) -> tuple[Band, ...]:
    """The ranges of a Familiar's Ability, named as ``familiar:<id>/<ability>``."""
    familiar, _, ability = source.removeprefix("familiar:").partition("/")
    entry = s.book.familiars[familiar]
    return next(one.ranges for one in (entry.both, entry.leaf_ability, entry.moon_ability) if one.id == ability)
