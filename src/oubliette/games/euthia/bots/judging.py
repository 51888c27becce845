"""What a roll is worth, how strong a Hero is, how likely a fight against a Level of Monsters is won."""

from collections.abc import Sequence
from functools import lru_cache

import msgspec

from oubliette.games.euthia.content.book import Book
from oubliette.games.euthia.content.kinds import Monster, MonsterBand, Piece
from oubliette.games.euthia.content.vocabulary import (
    Add,
    Band,
    Heal,
    MoreDamage,
    NextAttack,
    OneDie,
    Strike,
    ThisAttack,
    Ward,
    Weaken,
)
from oubliette.games.euthia.figures.hero_board import is_ready, maximum_health, on_board, permanents
from oubliette.games.euthia.state.session import Session
from oubliette.games.euthia.state.state import Hero

WAYS = {2: 1, 3: 2, 4: 3, 5: 4, 6: 5, 7: 6, 8: 5, 9: 4, 10: 3, 11: 2, 12: 1}
"""How many of the 36 throws of two dice give each sum."""
TURNS = 12
"""No Combat lasts longer (EU-1091)."""
MOST = 40
"""More Damage or Wounds than this need not be told apart."""
MONSTER_GAAR = 2
"""What a Gaar token adds to an attack of the Monster, with the reroll."""
CHAOS_WOUNDS = 0.6
"""What a Chaos token costs the Hero, in Health, where somebody or something has cards to play."""
RESERVES = 1
"""What the Combat die and the reserves cost the Hero beyond that, in Health."""
HERO_GAAR = 0.8
"""What an own Gaar token is worth, in Health."""

Curve = tuple[float, ...]


class Blow(msgspec.Struct, frozen=True):
    """One attack of a Hero: its ranges, what is added to the roll, and to the Damage (where there is any)."""

    ranges: tuple[Band, ...]
    bonus: int = 0
    damage: int = 0
    always: int = 0
    """Damage even where the range shows none."""


class Strength(msgspec.Struct, frozen=True):
    """What a Hero brings to a fight, as far as it can be counted."""

    pool: int
    """Health, and what can be healed on the way."""
    blows: tuple[Blow, ...]
    """The attacks in the order in which they would be made; the last one is repeated."""
    first: Blow | None = None
    """The Initiative attack."""
    strikes: int = 0
    """Damage dealt beside the attacks."""
    guards: tuple[int, ...] = ()
    """How much single attacks of the Monster can be lowered."""
    wards: tuple[int, ...] = ()
    """How many Wounds of single attacks can be kept off."""


def damage_at(ranges: Sequence[Band], value: int) -> int:
    """The Damage of the range that contains a value."""
    return next(band.damage for band in ranges if band.to is None or value <= band.to)


def wounds_at(ranges: Sequence[MonsterBand], value: int) -> int:
    """The Wounds of the range that contains a value."""
    return next(band.wounds for band in ranges if band.to is None or value <= band.to)


@lru_cache(maxsize=512)
def mean_damage(ranges: tuple[Band, ...], bonus: int = 0) -> float:
    """The Damage an attack deals on average."""
    return sum(ways * damage_at(ranges, value + bonus) for value, ways in WAYS.items()) / 36


def _blow_at(blow: Blow, value: int) -> int:
    dealt = damage_at(blow.ranges, value + blow.bonus)
    return (dealt + blow.damage if dealt else 0) + blow.always


def _added(so_far: Curve, parts: dict[int, int]) -> Curve:
    """The chances of each sum after one more throw."""
    new = [0.0] * (MOST + 1)
    for value, chance in enumerate(so_far):
        if chance:
            for more, ways in parts.items():
                new[min(MOST, value + more)] += chance * ways / 36
    return tuple(new)


def _counted(results: Sequence[tuple[int, int]]) -> dict[int, int]:
    parts: dict[int, int] = {}
    for result, ways in results:
        parts[result] = parts.get(result, 0) + ways
    return parts


@lru_cache(maxsize=2048)
def killing(blows: tuple[Blow, ...], first: Blow | None, strikes: int, penalty: int) -> tuple[Curve, ...]:
    """For each amount of Health: the chance that it is gone in the Initiative, in the first Combat Turn, and so on."""
    now: Curve = tuple(float(value == strikes) for value in range(MOST + 1))
    if first is not None:
        now = _added(now, _counted([(_blow_at(first, value), ways) for value, ways in WAYS.items()]))
    dead = [_at_least(now)]
    for turn in range(TURNS):
        blow = blows[min(turn, len(blows) - 1)]
        now = _added(now, _counted([(_blow_at(blow, value - penalty), ways) for value, ways in WAYS.items()]))
        dead.append(_at_least(now))
    return tuple(
        tuple(dead[turn][health] - (dead[turn - 1][health] if turn else 0.0) for turn in range(TURNS + 1))
        for health in range(MOST + 1)
    )


def _at_least(chances: Curve) -> Curve:
    above, sums = 0.0, []
    for chance in reversed(chances):
        above += chance
        sums.append(above)
    return tuple(reversed(sums))


@lru_cache(maxsize=4096)
def suffering(
    ranges: tuple[MonsterBand, ...], gaar: int, guards: tuple[int, ...], wards: tuple[int, ...]
) -> tuple[Curve, ...]:
    """After each attack of the Monster: the chance that it has dealt at most so many Wounds so far."""
    now: Curve = (1.0, *[0.0] * MOST)
    curves = [tuple(1.0 for _ in range(MOST + 1))]
    for turn in range(TURNS):
        change = (MONSTER_GAAR if turn < gaar else 0) - (guards[turn] if turn < len(guards) else 0)
        ward = wards[turn] if turn < len(wards) else 0
        now = _added(
            now, _counted([(max(0, wounds_at(ranges, value + change) - ward), ways) for value, ways in WAYS.items()])
        )
        below, sums = 0.0, []
        for chance in now:
            below += chance
            sums.append(below)
        curves.append(tuple(sums))
    return tuple(curves)


def chance_against(strength: Strength, monster: Monster, health: int = 0) -> float:
    """How likely a Hero so strong defeats a Monster."""
    needed = min(MOST, monster.health + health)
    dies = killing(strength.blows, strength.first, strength.strikes, monster.penalty)[needed]
    taken = suffering(monster.ranges, monster.gaar, strength.guards, strength.wards)
    pool = min(MOST, max(0, strength.pool - 1 - round(CHAOS_WOUNDS * monster.chaos)))
    return sum(chance * lasts[pool] for chance, lasts in zip(dies, taken, strict=True))


@lru_cache(maxsize=64)
def monsters_of(book: Book, level: int, *, elite: bool = False, harder: bool = False) -> tuple[Monster, ...]:
    """The Monsters one may meet on a Level; harder ones only where they are in the stacks."""
    return tuple(
        one
        for one in book.monsters.values()
        if one.level == level and one.elite == elite and not one.minion and (elite or harder or one.stands_for is None)
    )


def strength_of(s: Session, hero: Hero, *, rested: bool = False, readied: bool = False) -> Strength:
    """What the Hero brings to a fight now, in a turn to come, or then with all Health."""
    lasting = [one for _, one in permanents(s, hero)]
    count = _Count(sum(one.attack_roll for one in lasting), sum(one.damage for one in lasting))
    count.guards.append(sum(one.first_attack for one in lasting))
    for piece in on_board(hero):
        if rested or readied or is_ready(hero, piece):
            count.add(s.book.piece(piece))
    for piece in hero.sack:
        if piece.startswith("ware:") and s.book.piece(piece).slot is None:  # what is worn does nothing in the Sack
            count.add(s.book.piece(piece))
    most = max(1, s.book.heroes[hero.id].health + sum(one.health for one in lasting))
    health = (most if rested else hero.health) - (RESERVES if s.has_reserves else 0)
    return count.strength(health, hero.gaar)


class _Count:
    """Adds up what the pieces of a Hero do in a fight."""

    def __init__(self, bonus: int, more: int) -> None:
        self.bonus, self.more = bonus, more
        self.weapons: list[Blow] = []
        self.spells: list[Blow] = []
        self.first: list[Blow] = []
        self.boosts: list[tuple[int, int]] = []
        self.guards: list[int] = []
        self.wards: list[int] = []
        self.strikes = 0
        self.heals = 0

    def add(self, entry: Piece) -> None:
        """One more piece."""
        if entry.attack and not entry.cost:
            blow = Blow(entry.attack, self.bonus, self.more)
            (self.weapons if entry.slot == "weapon" else self.spells).append(blow)
        for use in entry.uses:
            if use.cost:
                continue
            if "initiative" in use.when and use.attack:
                self.first.append(Blow(use.attack, self.bonus, self.more))
            for verb in use.do:
                self._add_verb(verb, "healing_phase" in use.when, "after_monster_roll" in use.when)

    def _add_verb(self, verb: object, heals: bool, answers: bool) -> None:
        match verb:
            case Heal(by=by) if heals:
                self.heals += by
            case Weaken(by=by):
                self.guards.append(by)
            case Ward(by=by, attack=scope):
                self.wards += [by] * (TURNS if scope == "combat" else 1)
            case OneDie():
                self.guards.append(4)
            case Strike(damage=damage) if answers:
                self.strikes += damage
            case Add(by=by) | ThisAttack(by=by) | NextAttack(by=by) if by > 0:
                self.boosts.append((by, 0))
            case MoreDamage(by=by):
                self.boosts.append((0, by))
            case _:
                pass

    def strength(self, health: int, gaar: int) -> Strength:
        """All of it together: the strongest attacks first, helped by what helps once."""
        best = max(self.weapons, key=lambda blow: mean_damage(blow.ranges, blow.bonus), default=_FISTS)
        plain = mean_damage(best.ranges, best.bonus)
        better = [blow for blow in self.spells if mean_damage(blow.ranges, blow.bonus) > plain]
        blows = sorted(better, key=lambda blow: -mean_damage(blow.ranges, blow.bonus))
        blows += [best] * (max(0, len(self.boosts) - len(blows)) + 1)
        for place, (plus, damage) in enumerate(self.boosts):
            blow = blows[place]
            blows[place] = msgspec.structs.replace(blow, bonus=blow.bonus + plus, always=blow.always + damage)
        first = max(self.first, key=lambda blow: mean_damage(blow.ranges, blow.bonus), default=None)
        guards = tuple(sorted((one for one in self.guards if one), reverse=True))
        pool = round(health + 0.9 * self.heals + HERO_GAAR * gaar)
        return Strength(pool, tuple(blows), first, self.strikes, guards, tuple(self.wards))


_FISTS = Blow((Band(damage=0),))


def chance_of_level(s: Session, strength: Strength, level: int, *, elite: bool = False) -> float:
    """How likely a fight against an unknown Monster of a Level is won."""
    more = int(s.state.switches.heroic_scenario)
    return _mean_chance(strength, s.book, level, elite, s.state.switches.difficulty != "normal", more)


def monsters_met(s: Session, level: int, *, elite: bool = False) -> tuple[Monster, ...]:
    """The Monsters of a Level in this match."""
    return monsters_of(s.book, level, elite=elite, harder=s.state.switches.difficulty != "normal")


def chances_of_levels(s: Session, strength: Strength) -> tuple[float, float, float]:
    """How likely fights against unknown Monsters of the three Levels are won."""
    more = int(s.state.switches.heroic_scenario)
    return _mean_chances(strength, s.book, s.state.switches.difficulty != "normal", more)


@lru_cache(maxsize=8192)
def _mean_chances(strength: Strength, book: Book, harder: bool, more: int) -> tuple[float, float, float]:
    one, two, three = (_mean_chance(strength, book, level, False, harder, more) for level in (1, 2, 3))
    return one, two, three


@lru_cache(maxsize=8192)
def _mean_chance(strength: Strength, book: Book, level: int, elite: bool, harder: bool, more: int) -> float:
    monsters = monsters_of(book, level, elite=elite, harder=harder)
    return sum(chance_against(strength, monster, more) for monster in monsters) / len(monsters)


def is_hurt(s: Session, hero: Hero, by: int) -> bool:
    """Whether healing so much would not be wasted."""
    return maximum_health(s, hero) - hero.health >= by
