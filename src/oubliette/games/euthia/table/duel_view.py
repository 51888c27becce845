"""A Combat as a duel panel: the ranges with the one that is reached, who may react, who runs the Monster, the odds."""

from collections.abc import Iterator, Sequence
from functools import partial

from oubliette.games.euthia.board.powers import CORRUPTED_LOSS, EARTH_BONUS, powers_on, strength
from oubliette.games.euthia.combat.hero_attack import BARE_HANDS, Attack, attacks
from oubliette.games.euthia.combat.hero_damage import (
    damage_of,
    ends_combat,
    familiar_ranges,
    lost_healing,
    terms_of_damage,
)
from oubliette.games.euthia.combat.monster_attack import band_of, terms_of_wounds, wounds
from oubliette.games.euthia.combat.outlook_of_attacks import (
    THROWS,
    bonus_of_attack,
    luck_of,
    odds_of_attack,
    powers_on_attack,
    turned,
)
from oubliette.games.euthia.combat.windows import may_react
from oubliette.games.euthia.content.kinds import MonsterBand
from oubliette.games.euthia.content.vocabulary import Band
from oubliette.games.euthia.figures.creatures import creature_power
from oubliette.games.euthia.figures.enemies import ANY, alive, enemy_name, is_immune, monster_of, standing
from oubliette.games.euthia.goods.describe import (
    bounds,
    describe_attack,
    describe_effects,
    describe_verb,
    joined,
    signed,
    with_effects,
)
from oubliette.games.euthia.goods.uses import piece_of
from oubliette.games.euthia.state.session import Session
from oubliette.games.euthia.state.state import Enemy, Hero, Roll
from oubliette.games.euthia.table.card_faces import mark
from oubliette.kernel.addends import Addend, Addends
from oubliette.kernel.text import Say, listed
from oubliette.table import Mark, Odds
from oubliette.table.view import Level, Test


def duel(s: Session) -> Iterator[Test]:
    """The attack under way, or the Monster's next one while none is."""
    if s.state.fight is None or not s.fight.enemies or s.fight.phase == "spoils" or not standing(s) or not alive(s):
        return
    roll = s.state.roll
    if roll is not None and roll.side == "hero":
        yield hero_side(s, roll)
        return
    if roll is None and s.fight.phase == "hero_attack":
        yield choosing(s, s.hero(s.fight.striking))
        return
    place = s.fight.now if roll is not None else standing(s)[0]
    enemy = s.fight.enemies[place]
    monster = monster_of(s, enemy)
    if monster is None:
        return
    hero = s.hero(roll.seat) if roll is not None else alive(s)[0]
    rolled = roll is not None and bool(roll.dice)
    have = strength(roll) if roll is not None and rolled else 0
    yield Test(
        "duel",
        Say("eu-duel-monster", {"monster": enemy_name(s, enemy), "hero": s.name(hero.seat)}),
        (f"enemy:{place}", f"hero:{hero.seat}"),
        ("roll",) if rolled else (),
        have=have,
        levels=tuple(monster_levels(s, enemy, monster.ranges, have if rolled else None)),
        lines=(*next_attack(s, hero, enemy), *lines(s), *([] if rolled else not_counted(s))),
        odds=None if rolled else odds_of_monster(s, enemy, hero, monster.ranges),
    )


def choosing(s: Session, hero: Hero) -> Test:
    """A Hero chooses an attack: the ranges of the only one, or each with its ranges on a line."""
    place = standing(s)[0]
    found = attacks(s, hero)
    alone = found[0] if len(found) == 1 else None
    named = Say("eu-duel-choosing", {"hero": s.name(hero.seat)})
    if alone is not None:
        named = Say("eu-duel-hero", {"hero": s.name(hero.seat), "what": alone.say})
    weapons = () if alone is not None else tuple(map(partial(weapon_line, s), found))
    blow = Roll("hero", hero.seat, target=f"enemy:{place}")
    return Test(
        "duel",
        named,
        (f"hero:{hero.seat}", *(f"enemy:{one}" for one in standing(s))),
        levels=tuple(hero_levels(s, hero, blow, alone.ranges)) if alone is not None else (),
        lines=(*next_attack(s, hero, s.fight.enemies[place]), *weapons, *lines(s)),
        odds=odds_of_attack(s, hero, alone.ranges) if alone is not None else None,
    )


def weapon_line(s: Session, attack: Attack) -> Say:
    """A Weapon or Ability with its ranges."""
    ranges = listed("eu-then", describe_attack(s, attack.ranges))
    return Say("eu-duel-weapon", {"what": attack.say, "ranges": ranges})


def hero_side(s: Session, roll: Roll) -> Test:
    """The Hero's attack: the ranges of what is attacked with."""
    hero = s.hero(roll.seat)
    rolled = bool(roll.dice)
    ranges = ranges_of(s, roll)
    against = [roll.target] if roll.target else []
    odds = None if rolled or not roll.target.startswith("enemy:") else odds_of_attack(s, hero, ranges)
    return Test(
        "duel",
        Say("eu-duel-hero", {"hero": s.name(hero.seat), "what": attack_name(s, roll)}),
        (f"hero:{hero.seat}", *against),
        ("roll",) if rolled else (),
        have=strength(roll) if rolled else 0,
        levels=tuple(hero_levels(s, hero, roll, ranges)),
        lines=(*([] if rolled else this_attack(s, hero, roll)), *lines(s)),
        odds=odds,
    )


def result_marks(s: Session, roll: Roll) -> Iterator[Mark]:
    """What a roll of a Combat comes to as it lies there: Wounds or Damage."""
    if s.state.fight is None:
        return
    hero = s.hero(roll.seat)
    if roll.side == "hero":
        band = next(one for one in ranges_of(s, roll) if one.to is None or strength(roll) <= one.to)
        dealt = damage_of(s, hero, roll, band)
        yield mark("result-damage", "sword-wound", dealt, terms_of_damage(s, hero, roll, band))
    else:
        hit = band_of(s, strength(roll))
        yield mark("result-wounds", "bleeding-wound", wounds(s, hit, hero), terms_of_wounds(s, hit, hero))


def ranges_of(s: Session, roll: Roll) -> tuple[Band, ...]:
    """The ranges of the attack that a roll is for: a tile's, an Initiative's, a Familiar's, or bare hands."""
    if not roll.attack:
        return BARE_HANDS
    if roll.attack.startswith("familiar:"):
        return familiar_ranges(s, roll.attack)
    piece = s.book.piece(roll.attack)
    return piece.attack or next((use.attack for use in piece.uses if use.attack), ())


def attack_name(s: Session, roll: Roll) -> Say:
    """What a Hero attacks with."""
    if not roll.attack:
        return Say("eu-bare-hands")
    return Say("eu-duel-familiar") if roll.attack.startswith("familiar:") else s.book.name(roll.attack)


def printed(at: int, of: Say, *cards: str) -> Addends:
    """Where a range begins: as it is printed, and on what."""
    return (Addend(at, Say("sum-printed"), of, cards=cards),)


def monster_levels(s: Session, enemy: Enemy, ranges: Sequence[MonsterBand], have: int | None) -> Iterator[Level]:
    """Each range from where it begins; the one that counts now is lit."""
    for first, last, band in bounds(ranges):
        say = joined([Say("eu-level-wounds", {"wounds": band.wounds}), *describe_effects(band)])
        at = _start(first)
        yield Level(at, say, reached=_holds(first, last, have), terms=printed(at, enemy_name(s, enemy)))


def hero_levels(s: Session, hero: Hero, roll: Roll, ranges: Sequence[Band]) -> Iterator[Level]:
    """The same for a Weapon, with victory where a range brings it, or what it does beside its Damage."""
    have = strength(roll) if roll.dice else None
    for first, last, band in bounds(ranges):
        say = Say("eu-level-damage", {"damage": band.damage})
        if ends_combat(s, roll.target, damage_of(s, hero, roll, band)):
            say = Say("eu-level-victory", {"dealt": say, "lost": lost_healing(s, hero, band.do)})
        else:
            say = with_effects(say, [said for verb in band.do for said in describe_verb(s, verb)])
        at = _start(first)
        own = printed(at, attack_name(s, roll), *piece_of(roll.attack))
        yield Level(at, say, reached=_holds(first, last, have), terms=own)


def _start(first: str) -> int:
    return 0 if first == "…" else int(first)


def _holds(first: str, last: str, have: int | None) -> bool:
    return have is not None and (first == "…" or int(first) <= have) and (last == "…" or have <= int(last))


def lines(s: Session) -> Iterator[Say]:
    """Who runs the Monster, and who may react at this moment (as far as everybody knows)."""
    player = s.fight.monster_player
    yield Say("eu-duel-player", {"who": s.name(player)}) if player else Say("eu-duel-automaton")
    for seat in may_react(s):
        yield Say("eu-duel-reacts", {"who": s.name(seat), "side": "monster" if seat == player else "hero"})


def not_counted(s: Session) -> Iterator[Say]:
    """What the odds of the Monster's attack cannot know: face-down cards that Chaos may bring into play."""
    cards = hidden_cards(s)
    if cards == "reserve":
        yield Say("eu-duel-reserve", {"chaos": s.fight.chaos})
    elif cards == "player":
        yield Say("eu-duel-hand", {"who": s.name(s.fight.monster_player)})


def hidden_cards(s: Session) -> str:
    """Where cards may come from for the Monster, as far as everybody knows."""
    if not s.fight.chaos:
        return "none"
    if s.has_reserves:
        return "reserve" if s.state.silver_reserve or s.state.gold_reserve else "none"
    player = s.fight.monster_player
    return "player" if player and s.hero(player).hand else "none"


def next_attack(s: Session, hero: Hero, enemy: Enemy) -> Iterator[Say]:
    """What already waits for the Hero's next roll, such as a Curse."""
    bonus = bonus_of_attack(s, hero, enemy)
    if bonus:
        yield Say("eu-duel-next-roll", {"who": s.name(hero.seat), "by": signed(bonus)})


def this_attack(s: Session, hero: Hero, roll: Roll) -> Iterator[Say]:
    """What will change the dice that are about to be thrown."""
    if not roll.target.startswith("enemy:"):
        return
    bonus = bonus_of_attack(s, hero, s.fight.enemies[int(roll.target.removeprefix("enemy:"))])
    if bonus:
        yield Say("eu-duel-this-roll", {"who": s.name(hero.seat), "by": signed(bonus)})
    if "air" in powers_on_attack(s):
        yield Say("eu-duel-air")


def odds_of_monster(s: Session, enemy: Enemy, hero: Hero, ranges: Sequence[MonsterBand]) -> Odds:
    """How often the Monster's next attack gives so many Wounds, with all in force; cards may still change it."""
    immune = is_immune(s, enemy)
    powers = set() if immune else powers_on(s, s.fight.cell)
    place = next(place for place, one in enumerate(s.fight.enemies) if one is enemy)
    waiting = [one for one in s.fight.modifiers if one.seat in ("", hero.seat) and one.enemy in (ANY, place)]
    own = (f"enemy:{place}",)
    due = sum(one.by for one in waiting if one.kind == "monster" and not (immune and one.by < 0))
    parts = (
        Addend(creature_power(s), Say("eu-sum-creatures"), pieces=own),
        Addend(EARTH_BONUS if "earth" in powers else 0, Say("eu-sum-earth")),
        Addend(-CORRUPTED_LOSS if "corrupted" in powers else 0, Say("eu-sum-corrupted")),
        Addend(due, Say("eu-sum-waiting"), pieces=own),
    )
    plus = sum(part.value for part in parts)
    air = not immune and ("air" in powers or any(one.kind == "air" for one in waiting))
    single = not immune and any(one.kind == "dice" for one in waiting)
    shares: dict[int, int] = {}
    values = [plus + (dice[0] if single else turned(dice) if air else sum(dice)) for dice in THROWS]
    for value in values:
        band = next(one for one in ranges if one.to is None or value <= one.to)
        hurt = wounds(s, band, hero)
        shares[hurt] = shares.get(hurt, 0) + 1
    fells = sum(ways for hurt, ways in shares.items() if hurt >= hero.health)
    results = tuple(sorted(shares.items()))
    say = Say("eu-odds-wounds", {"monster": enemy_name(s, enemy), "cards": hidden_cards(s)})
    return Odds(
        f"hero:{hero.seat}",
        len(THROWS),
        results,
        fells=fells,
        say=say,
        terms=tuple(part for part in parts if part.value),
        luck=luck_of(ranges, values),
    )
