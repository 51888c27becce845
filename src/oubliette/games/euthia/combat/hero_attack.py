"""The Hero Attack Phase and the Initiative attack (EU-1088, EU-1101 to EU-1105, EU-1109 to EU-1113)."""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import msgspec

from oubliette.games.euthia.board.powers import apply_powers, change, strength, terms_of
from oubliette.games.euthia.combat.gaar import clear_gaar, roll_dice
from oubliette.games.euthia.combat.hero_damage import (
    band_of,
    damage_of,
    lost_healing,
    tell_protection,
    terms_of_damage,
)
from oubliette.games.euthia.combat.outlook_of_attacks import follows_of_blow, preview_attack
from oubliette.games.euthia.combat.rolls import take_next_roll
from oubliette.games.euthia.combat.windows import combat_window, spent_hope
from oubliette.games.euthia.content.kinds import HeroTile
from oubliette.games.euthia.content.vocabulary import Band, Element, Price, Rider
from oubliette.games.euthia.figures.creatures import hit_creature
from oubliette.games.euthia.figures.enemies import (
    HERO_KINDS,
    aimed_at,
    begin_attack,
    deal_damage,
    end_attack,
    enemy_name,
    monster_of,
    standing,
    sum_in_force,
)
from oubliette.games.euthia.figures.hero_board import curse_of, exhaust, is_ready, on_board, total
from oubliette.games.euthia.goods.prices import affordable
from oubliette.games.euthia.goods.uses import Usable, at, pay_for, piece_of, preview_use, say_of, spend_source
from oubliette.games.euthia.state.events import AttackBegan, FinalStrength, HealingLost
from oubliette.games.euthia.state.session import EnemyFell, HeroFell, Session
from oubliette.games.euthia.state.state import Hero, Roll
from oubliette.games.euthia.state.verbs import perform
from oubliette.kernel.addends import Addends
from oubliette.kernel.choices import Option, Seat
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say, words
from oubliette.table import Follow, Preview

MORE_INITIATIVE: list[Callable[[Session, Hero], list[tuple[str, Say, Callable[[], Rules[None]]]]]] = []
"""Other Initiative attacks, such as a Familiar's; chapters add to it."""

BARE_HANDS = (Band(to=9), Band(damage=1))
"""EU-1109."""


@dataclass(frozen=True)
class Attack:
    """What a Hero attacks with: its ranges, its price, and what may go along."""

    source: str
    ranges: tuple[Band, ...]
    say: Say
    tires: bool = False
    cost: tuple[Price, ...] = ()
    riders: tuple[Rider, ...] = ()
    usable: Usable | None = field(default=None)


def attacks(s: Session, hero: Hero) -> list[Attack]:
    """Weapons, which do not tire, and ready Combat Abilities, which do (EU-1110, EU-1111); else bare hands."""
    found = []
    for piece in on_board(hero):
        entry = s.book.piece(piece)
        if not entry.attack or not affordable(s, hero, entry.cost):
            continue
        tires = isinstance(entry, HeroTile) and entry.is_ability
        if not tires or is_ready(hero, piece):
            found.append(Attack(piece, entry.attack, words(entry.name), tires, entry.cost, entry.riders))
    return found or [Attack("", BARE_HANDS, Say("eu-bare-hands"))]


def hero_attack(s: Session, hero: Hero) -> Rules[None]:
    """The Hero attacks once, or chooses not to (EU-1101)."""
    s.fight.phase, s.fight.striking = "hero_attack", hero.seat
    options: list[Option[Attack | None]] = [
        Option(
            f"attack:{attack.source}",
            attack,
            Say("eu-attack-with", {"what": attack.say}),
            cards=piece_of(attack.source),
            preview=partial(preview_attack, s, hero, attack.ranges),
        )
        for attack in attacks(s, hero)
    ]
    where = "board" if any(option.cards for option in options) else "hands"
    options.append(Option("no_attack", None, Say("eu-no-attack"), passes=True))
    attack = yield from ask(
        hero.seat, "hero_attack", options, cites="EU-1101", say=Say("eu-ask-attack", {"where": where})
    )
    if attack is None:
        return
    target = yield from choose_target(s, hero)
    yield from pay_for(s, hero, attack.cost, attack.source)
    if attack.tires:
        exhaust(hero, attack.source)
    yield from roll_attack(s, hero, attack, target, initiative=False)


def choose_target(s: Session, hero: Hero) -> Rules[str]:
    """An enemy, or a Creature in play (EU-0197, EU-0322)."""
    options = [
        Option(f"enemy:{place}", f"enemy:{place}", enemy_name(s, s.fight.enemies[place]), pieces=(f"enemy:{place}",))
        for place in standing(s)
    ]
    options += [
        Option(f"creature:{one.type}", f"creature:{one.type}", words(s.book.cards[one.type].name),
               pieces=(f"creature:{one.type}",))
        for one in s.fight.creatures
    ]  # fmt: skip
    target = yield from ask(hero.seat, "target", options, cites="EU-0197", say=Say("eu-ask-target"))
    return target


def roll_attack(s: Session, hero: Hero, attack: Attack, target: str, *, initiative: bool) -> Rules[None]:
    """The attack itself: before the roll, the roll, after the roll, Damage."""
    roll = Roll("hero", hero.seat, target=target, attack=attack.source)
    s.state.roll = roll
    s.note(AttackBegan("hero", hero.seat, attack.source, target), "EU-1101")
    s.fight.aimed = aimed_at(s, target)
    begin_attack(s, HERO_KINDS, hero.seat)
    riders = [(attack.source, rider) for rider in attack.riders]
    try:
        if not initiative:
            s.fight.phase = "before_hero_roll"
            yield from combat_window(
                s, "before_hero_roll", "before_hero_roll", hero_first=True, heroes=[hero], cites="EU-1102",
                riders=riders,
            )  # fmt: skip
        throw(s, hero, roll, target)
        s.fight.phase = "after_hero_roll"
        yield from combat_window(
            s, "after_hero_roll", "after_hero_roll", hero_first=True, heroes=[hero], cites="EU-1104", riders=riders,
            preview=partial(preview_damage, s, hero, attack),
        )  # fmt: skip
        band = band_of(attack.ranges, strength(roll))
        s.note(FinalStrength("hero", hero.seat, strength(roll), terms_of(s, roll)), "EU-1105")
        damage = damage_of(s, hero, roll, band)
        terms = terms_of_damage(s, hero, roll, band)
        tell_protection(s, hero, roll, band)
    except (EnemyFell, HeroFell):
        attack_over(s, roll)
        raise
    attack_over(s, roll)
    fell = strike_target(s, target, damage, terms)
    effects = (*band.do, *(attack.usable.use.do if attack.usable is not None else ()))
    if standing(s):
        yield from perform(s, hero, effects, attack.source)
    elif (lost := lost_healing(s, hero, effects)) > 0:
        s.note(HealingLost(hero.seat, lost), "EU-1106")
    if fell:
        raise EnemyFell


def preview_damage(s: Session, hero: Hero, attack: Attack, seat: Seat, option: Option[Any]) -> Preview | None:
    """What the Hero's roll comes to as it is, or a point of Hope higher; and whether that point changes anything."""
    roll = s.state.roll
    raised = {"pass": 0, "hope": 1}.get(option.key.partition(":")[0])
    if roll is None or raised is None or seat != hero.seat:
        return None
    now, then = (
        follows_of_blow(s, hero, higher, attack.ranges)
        for higher in (roll, msgspec.structs.replace(roll, plus=roll.plus + raised))
    )
    if not raised:
        return Preview(follows=then)
    damage = damage_of(s, hero, roll, band_of(attack.ranges, strength(roll)))
    told = then if then != now else (Follow(Say("eu-follow-no-more-damage", {"damage": damage})),)
    return Preview(follows=(*told, spent_hope(s, 1)))


def strike_target(s: Session, target: str, damage: int, terms: Addends = ()) -> bool:
    """Damage to the one attacked; tells whether an enemy fell."""
    try:
        if target.startswith("creature:"):
            hit_creature(s, target.removeprefix("creature:"), damage)
        else:
            deal_damage(s, int(target.removeprefix("enemy:")), damage, "EU-1105", terms)
    except EnemyFell:
        return True
    return False


def attack_over(s: Session, roll: Roll) -> None:
    """Tokens by the dice go back, and what served for this attack ends."""
    clear_gaar(s, roll)
    end_attack(s, HERO_KINDS)
    s.state.roll = None
    s.state.passes.end("attack")


def throw(s: Session, hero: Hero, roll: Roll, target: str) -> None:
    """Two Hero dice; Powers, the Monster's Penalty, the Worm and everything that waited (EU-1103, EU-1113)."""
    roll_dice(s, roll, 2, "EU-1103")
    borrowed: set[Element] = {"earth"} if s.fight.earth_borrowed else set()  # by the Falcon (EU-0093)
    apply_powers(s, roll, s.fight.cell, combat=True, borrowed=borrowed)
    if target.startswith("enemy:"):
        monster = monster_of(s, s.fight.enemies[int(target.removeprefix("enemy:"))])
        if monster is not None:
            change(s, roll, -monster.penalty, "EU-1113", "penalty", words(monster.name))
    change(s, roll, -s.fight.worm_rolls, "EU-0201", "worm")
    change(s, roll, -curse_of(hero), "EU-0341", "curse")
    waiting = sum_in_force(s, "hero", hero.seat) + total(s, hero, "attack_roll") + take_next_roll(hero)
    change(s, roll, waiting, "EU-1115", "waiting")


# Initiative


def initiative(s: Session, hero: Hero) -> Rules[None]:
    """At most one Initiative attack before the first Combat Turn."""
    s.fight.phase = "initiative"
    options: list[Option[Usable | Callable[[], Rules[None]] | None]] = [
        Option(
            usable.key,
            usable,
            say_of(s, usable),
            cards=piece_of(usable.source),
            preview=partial(preview_initiative, s, hero, usable),
        )
        for usable in at(s, hero, "initiative")
    ]
    more = [option for offer in MORE_INITIATIVE for option in offer(s, hero)]
    if not options and not more:
        return
    options += [Option(key, rules, say) for key, say, rules in more]
    options.append(Option("no_initiative", None, Say("eu-no-initiative"), passes=True))
    usable = yield from ask(hero.seat, "initiative", options, cites="EU-1088", say=Say("eu-ask-initiative"))
    if isinstance(usable, Usable):
        yield from perform_initiative(s, hero, usable)
    elif usable is not None:
        yield from usable()


def preview_initiative(s: Session, hero: Hero, usable: Usable) -> Preview:
    """The odds of an Initiative attack beside what becomes of the tile."""
    looked = preview_use(s, hero, usable)
    if not usable.use.attack:
        return looked
    attack = preview_attack(s, hero, usable.use.attack)
    return msgspec.structs.replace(attack, follows=looked.follows)


def perform_initiative(s: Session, hero: Hero, usable: Usable) -> Rules[None]:
    """Pay and turn the tile; roll its attack, or do what it says."""
    yield from pay_for(s, hero, usable.use.cost, usable.source)
    spend_source(s, hero, usable.source)
    if usable.use.draws_first_attack:
        s.fight.drawn_by = hero.seat
    if not usable.use.attack:
        yield from perform(s, hero, usable.use.do, usable.source)
        return
    target = yield from choose_target(s, hero)
    attack = Attack(usable.source, usable.use.attack, say_of(s, usable), usable=usable)
    yield from roll_attack(s, hero, attack, target, initiative=True)
