"""The Monster Attack Phase: steps A, B and C, Wounds, special effects (EU-1093 to EU-1100)."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any, Literal

from oubliette.games.euthia.board.powers import apply_powers, change, strength, terms_of
from oubliette.games.euthia.combat.automaton import add_pending, gaar_loop, roll_combat_die, step_c
from oubliette.games.euthia.combat.card_sets import concerned, draw_for_monster
from oubliette.games.euthia.combat.gaar import clear_gaar, roll_dice
from oubliette.games.euthia.combat.windows import combat_window, spent_hope
from oubliette.games.euthia.content.kinds import MonsterBand
from oubliette.games.euthia.content.vocabulary import Element
from oubliette.games.euthia.figures.creatures import at_step_a, creature_power, creature_wounds
from oubliette.games.euthia.figures.enemies import (
    MONSTER_KINDS,
    alive,
    attacker,
    begin_attack,
    end_attack,
    fellowship_card,
    give_monster,
    heal_enemy,
    in_force,
    is_immune,
    modify,
    raise_hope,
    sum_in_force,
)
from oubliette.games.euthia.figures.health import suffer
from oubliette.games.euthia.state.events import AttackBegan, FinalStrength, Lessened
from oubliette.games.euthia.state.session import EnemyFell, HeroFell, Session
from oubliette.games.euthia.state.state import Hero, Roll
from oubliette.kernel.addends import Addend, Addends, told
from oubliette.kernel.choices import Option, Seat
from oubliette.kernel.flow import Rules
from oubliette.kernel.text import Say
from oubliette.table import Follow, Preview

SHII = 10
"""Dice of so much raise the Die of Hope (EU-0028)."""


def monster_attack(s: Session, place: int, target: Hero) -> Rules[None]:
    """One attack of one enemy on one Hero."""
    fight = s.fight
    fight.now = place
    card = fellowship_card(s)
    fight.concerned = [hero.seat for hero in alive(s)] if card is not None and card.area else [target.seat]
    roll = Roll("monster", target.seat)
    s.state.roll = roll
    s.note(AttackBegan("monster", target.seat, attacker(s).card), "EU-1089")
    for seat in fight.concerned:
        begin_attack(s, MONSTER_KINDS, seat, place)
    try:
        yield from step_a(s)
        step_b(s, roll)
        yield from after_roll(s, roll)
        resolve(s, roll)
    except (EnemyFell, HeroFell):
        attack_over(s, roll)
        raise
    attack_over(s, roll)


def attack_over(s: Session, roll: Roll) -> None:
    """Tokens by the dice go back, what served for this attack ends, a card set aside joins its reserve."""
    clear_gaar(s, roll)
    attacker(s).attacked = True
    end_attack(s, MONSTER_KINDS)
    s.state.roll = None
    s.state.passes.end("attack")
    add_pending(s)


def step_a(s: Session) -> Rules[None]:
    """Before the roll: the Monster-Player first, then the Hero, until both pass in a row (EU-1093)."""
    s.fight.phase = "before_monster_roll"
    at_step_a(s)
    yield from combat_window(
        s, "before_monster_roll", "before_monster_roll", hero_first=False, heroes=alive(s), cites="EU-1093"
    )


def step_b(s: Session, roll: Roll) -> None:
    """The roll, and at once Shii, Air, Earth, Corrupted (EU-1094, EU-1095); then everything that waited for it."""
    fight = s.fight
    enemy = attacker(s)
    immune = is_immune(s, enemy)
    one = any(in_force(s, "dice", roll.seat)) and not immune
    roll_dice(s, roll, 1 if one else 2, "EU-1094")
    if s.has_reserves:
        roll_combat_die(s, roll)
    if len(roll.dice) == 2 and sum(roll.dice) >= SHII:
        raise_hope(s, 1, "EU-1139")
    borrowed: set[Element] = {"air"} if any(in_force(s, "air")) else set()  # by the Falcon (EU-0093)
    apply_powers(s, roll, fight.cell, combat=True, immune=immune, borrowed=borrowed)
    change(s, roll, creature_power(s), "EU-0200", "creatures")
    waiting = sum(modifier.by for modifier in in_force(s, "monster", roll.seat) if not (immune and modifier.by < 0))
    change(s, roll, waiting, "EU-1115", "waiting")


def after_roll(s: Session, roll: Roll) -> Rules[None]:
    """Step C: the Monster first, then the Hero, taking turns (EU-1096); without a player, the automaton first."""
    s.fight.phase = "after_monster_roll"
    follow = None
    if s.has_reserves:
        yield from step_c(s, roll)
        if s.state.mode in ("fire", "fellowship"):
            follow = lambda: gaar_loop(s, roll)  # noqa: E731 - the Monster answers Gaar and Hero tiles (EU-0257)
    yield from combat_window(
        s,
        "after_monster_roll",
        "after_monster_roll",
        hero_first=False,
        heroes=alive(s),
        cites="EU-1096",
        after=follow,
        preview=partial(preview_wounds, s, roll),
    )


def preview_wounds(s: Session, roll: Roll, seat: Seat, option: Option[Any]) -> Preview | None:
    """What the Monster's roll leaves a Hero of Health, as it is or a point of Hope lower (EU-1096, EU-1143)."""
    hero = next((one for one in concerned(s) if one.seat == seat), None)
    lowered = {"pass": 0, "hope": 1}.get(option.key.partition(":")[0])
    if hero is None or lowered is None:
        return None
    spent = (spent_hope(s, lowered),) if lowered else ()
    left = max(0, hero.health - wounds(s, band_of(s, strength(roll) - lowered), hero))
    if left == hero.health:
        return Preview(follows=(Follow(Say("eu-follow-no-wound"), "good"), *spent))
    tone: Literal["harm", "fatal"] = "harm" if left else "fatal"
    return Preview(follows=(Follow(Say("eu-follow-health", {"before": hero.health, "after": left}), tone), *spent))


def resolve(s: Session, roll: Roll) -> None:
    """The range of the Final Combat Strength gives Wounds, then special effects (EU-1097 to EU-1100)."""
    s.note(FinalStrength("monster", roll.seat, strength(roll), terms_of(s, roll)), "EU-1097")
    band = band_of(s, strength(roll))
    alive: list[Hero] = []
    fallen: list[HeroFell] = []
    for hero in concerned(s):
        try:
            tell_ward(s, band, hero)
            suffer(s, hero, wounds(s, band, hero), "EU-1098", terms_of_wounds(s, band, hero))
            alive.append(hero)
        except HeroFell as fell:
            fallen.append(fell)
    if alive:
        special_effects(s, band, alive)
    if fallen:
        s.fight.dying = [fell.seat for fell in fallen]
        raise fallen[0]


def band_of(s: Session, value: int) -> MonsterBand:
    """The attack range that contains a Combat Strength; below the lowest counts as the lowest (EU-1004)."""
    ranges = s.book.monster(attacker(s).card).ranges
    return next(band for band in ranges if band.to is None or value <= band.to)


def wounds(s: Session, band: MonsterBand, hero: Hero) -> int:
    """Additional Wounds only if the range shows a Wound, then all reductions (EU-1098, EU-1099)."""
    return max(0, unwarded(s, band) - sum_in_force(s, "wounds", hero.seat))


def unwarded(s: Session, band: MonsterBand) -> int:
    """The Wounds of a range with those that are added to them."""
    return sum(value for value, _ in _wounding(s, band))


def _wounding(s: Session, band: MonsterBand) -> Iterator[tuple[int, str]]:
    yield band.wounds, "range"
    if band.wounds:
        card = fellowship_card(s)
        yield sum_in_force(s, "more_wounds"), "card-set"
        yield creature_wounds(s), "creatures"
        yield card.wounds if card is not None else 0, "round-card"


def terms_of_wounds(s: Session, band: MonsterBand, hero: Hero) -> Addends:
    """What the Wounds of a blow are made of."""
    enemy = (f"enemy:{s.fight.now}",)
    parts = [Addend(value, Say(f"eu-sum-{what}"), pieces=enemy) for value, what in _wounding(s, band)]
    parts.append(Addend(-sum_in_force(s, "wounds", hero.seat), Say("eu-sum-ward"), pieces=(f"hero:{hero.seat}",)))
    return told(parts, wounds(s, band, hero))


def tell_ward(s: Session, band: MonsterBand, hero: Hero) -> None:
    """What a ward has kept from a Hero, and of whose blow (EU-1099)."""
    spared = unwarded(s, band) - wounds(s, band, hero)
    if spared > 0:
        s.note(Lessened("hero", hero.seat, attacker(s).card, spared), "EU-1099")


def special_effects(s: Session, band: MonsterBand, heroes: Sequence[Hero]) -> None:
    """Special effects of the range, left to right, for the Heroes who live (EU-1100, EU-0324)."""
    draw_for_monster(s, band.silver, "EU-1100")
    give_monster(s, "chaos", band.chaos, "EU-0186")
    if band.heals:
        heal_enemy(s, attacker(s), band.heals, "EU-0183")
    if band.dulls:
        for hero in heroes:
            modify(s, "damage", -band.dulls, "next", hero.seat)
