"""What a Hero's attack deals: the range that is hit, and everything added to it (EU-1105, EU-0019, EU-0167)."""

from collections.abc import Iterator

from oubliette.games.euthia.board.powers import strength
from oubliette.games.euthia.content.vocabulary import Band, DamageByStrength, Heal, Verb
from oubliette.games.euthia.figures.enemies import aimed_at, standing, sum_in_force
from oubliette.games.euthia.figures.hero_board import maximum_health, total
from oubliette.games.euthia.goods.uses import named, piece_of
from oubliette.games.euthia.state.events import Lessened
from oubliette.games.euthia.state.session import Session
from oubliette.games.euthia.state.state import Hero, Roll
from oubliette.kernel.addends import Addend, Addends, told
from oubliette.kernel.text import Say


def band_of(ranges: tuple[Band, ...], value: int) -> Band:
    """The range that contains a Combat Strength (EU-0019)."""
    return next(band for band in ranges if band.to is None or value <= band.to)


def tell_protection(s: Session, hero: Hero, roll: Roll, band: Band) -> None:
    """What protects an enemy from the blow of a Hero, and how much it takes off (EU-0197)."""
    less = undulled(s, hero, roll, band) - damage_of(s, hero, roll, band)
    if less > 0:
        s.note(Lessened("monster", hero.seat, s.fight.enemies[aimed_at(s, roll.target)].card, less), "EU-1105")


def damage_of(s: Session, hero: Hero, roll: Roll, band: Band) -> int:
    """What the range shows, plus everything added, less what dulls the attack (EU-1105, EU-0185)."""
    return max(0, undulled(s, hero, roll, band) + _dulled(s, hero, roll))


def _dulled(s: Session, hero: Hero, roll: Roll) -> int:
    """What a Monster card takes off; it protects no Creature (EU-0197)."""
    return 0 if roll.target.startswith("creature:") else sum_in_force(s, "damage", hero.seat)


def undulled(s: Session, hero: Hero, roll: Roll, band: Band) -> int:
    """The Damage of a blow before anything dulls it."""
    return sum(value for value, _, _ in _dealing(s, hero, roll, band))


def _dealing(s: Session, hero: Hero, roll: Roll, band: Band) -> Iterator[tuple[int, str, str]]:
    """What each source deals, by the word that tells it and its tile."""
    yield band.damage, "range", roll.attack
    yield roll.damage, "tile", ""
    if band.damage:
        yield total(s, hero, "damage"), "board", ""
    for source in roll.by_strength:
        more = band_of(strength_ranges(s, source), strength(roll)).damage
        of_familiar = source.startswith("familiar:")
        yield more, "familiar" if of_familiar else "tile", "" if of_familiar else source
        if more and of_familiar:
            yield roll.familiar_damage, "familiar", ""  # EU-0114


def terms_of_damage(s: Session, hero: Hero, roll: Roll, band: Band) -> Addends:
    """What the Damage of a blow is made of (EU-1105)."""
    own = (f"hero:{hero.seat}",)
    parts = [
        Addend(value, Say(f"eu-sum-{what}"), named(s, source), own, piece_of(source))
        for value, what, source in _dealing(s, hero, roll, band)
    ]
    dulled = Addend(_dulled(s, hero, roll), Say("eu-sum-dulled"), pieces=(f"enemy:{aimed_at(s, roll.target)}",))
    return told([*parts, dulled], damage_of(s, hero, roll, band))


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
