"""Blows on the page of an encounter: heroes against the creature, and the creature against them (MA-0267).

There are no cells: outnumbering, pushes, zones of attacks and the malus of a shot need tiles and have no effect here.
"""

from functools import partial

from oubliette.games.malhya.attack.assault import (
    AttackPlan,
    add_objects,
    add_paid,
    aura_of,
    cheapest,
    lines_force,
    most_preview,
    plan_attack,
)
from oubliette.games.malhya.attack.attack import (
    EVEN,
    HIT,
    Blow,
    compare,
    harmed,
    note_result,
    roll_attack,
    roll_defence,
    sacrifice_armour,
)
from oubliette.games.malhya.attack.blows import Cover, Force
from oubliette.games.malhya.attack.defence import choose_cover
from oubliette.games.malhya.attack.odds import attack_odds
from oubliette.games.malhya.content.challenges import CreatureAttack
from oubliette.games.malhya.content.goods import Weapon
from oubliette.games.malhya.figures.creatures import creature_id, hurt, is_down, life, stage, within_reach
from oubliette.games.malhya.figures.life import lose_aura, suffer
from oubliette.games.malhya.state.page_events import CreatureActed
from oubliette.games.malhya.state.session import Session
from oubliette.games.malhya.state.state import Hero
from oubliette.games.malhya.state.tile_events import AttackDeclared, Countered
from oubliette.games.malhya.story.booklets import run
from oubliette.games.malhya.story.challenge_steps import enter, has_room
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say, words
from oubliette.table import Odds, Preview


def can_attack(s: Session, hero: Hero) -> bool:
    """From an attackable zone, with a Weapon that reaches from there and the points for it (MA-0267)."""
    weapon = s.weapon(hero)
    reach = "ranged" if weapon.ranged else "melee"
    return bool(within_reach(s, hero, reach)) and hero.ap >= cheapest(s, hero, weapon)


def assail(s: Session, hero: Hero) -> Rules[None]:
    """A hero attacks the creature: planned and paid as on tiles, with what his zone adds (MA-0267, MA-5179)."""
    weapon, beast = s.weapon(hero), creature_id(s)
    plan = yield from plan_attack(s, hero, weapon, partial(assail_odds, s, hero, weapon))
    hero.ap -= plan.ap
    force = page_force(s, hero, weapon, plan)
    s.turn(hero).strikes.clear()
    yield from add_paid(s, hero, weapon, plan, force)
    s.note(AttackDeclared(hero.id, (beast,), plan.ap), ("MA-0267", "MA-5179"))
    cover = Cover().add(stage(s).defence)
    roll_attack(s, hero.id, force)
    roll_defence(s, force, beast, cover)
    harm = sum(force.harm().values())
    result = compare(cover, harm)
    note_result(s, hero.id, beast, result, harm - cover.shields, [*force.parts, *cover.parts])
    if result == HIT:
        hurt(s, harm - cover.shields, hero.id)
    if cover.counter and not is_down(s):
        s.note(Countered(beast, hero.id, cover.counter), "MA-5246")
        yield from suffer(s, hero, {"damage": cover.counter}, beast)


def page_force(s: Session, hero: Hero, weapon: Weapon, plan: AttackPlan) -> Force:
    """The lines used, and what the hero's zone and Objects used for it add (MA-0267, MA-0038)."""
    force = lines_force(s, hero, weapon, plan.lines).add(s.page.zones[s.challenge.zones[hero.id]].strike)
    return add_objects(s, hero, force)


def assail_odds(s: Session, hero: Hero, weapon: Weapon, plan: AttackPlan) -> Odds:
    """How an attack on the creature may come out."""
    force = page_force(s, hero, weapon, plan).add(plan.shot).add(aura_of(s, hero, weapon, plan.bought))
    return attack_odds(s, force, Cover().add(stage(s).defence), creature_id(s), life(s) - s.challenge.harm)


def assail_preview(s: Session, hero: Hero) -> Preview:
    """The odds of the most that can be paid for, before anything is chosen."""
    weapon = s.weapon(hero)
    return most_preview(hero, weapon, creature_id(s), partial(assail_odds, s, hero, weapon))


def creature_acts(s: Session) -> Rules[None]:
    """The attacks of its stage take turns, round by round (MA-0267)."""
    attacks = stage(s).attacks
    place = (s.challenge.round - 1) % len(attacks)
    targets = yield from targets_of(s, attacks[place])
    names = tuple(hero.id for hero in targets)
    s.note(CreatureActed(s.challenge.id, s.challenge.stage, place, names), "MA-0267")
    if not targets:
        return
    covers: dict[str, Cover] = {}
    for hero in targets:  # all choose before the roll: MA-5231
        covers[hero.id] = yield from choose_cover(s, hero)
    force = Force(melee=True).add(attacks[place].strike)
    roll_attack(s, creature_id(s), force)
    for hero in targets:
        yield from resolve(s, attacks[place], force, hero, covers[hero.id])
    for hero in targets:
        if covers[hero.id].counter and not is_down(s):
            s.note(Countered(hero.id, creature_id(s), covers[hero.id].counter), "MA-5246")
            hurt(s, covers[hero.id].counter, hero.id)


def targets_of(s: Session, attack: CreatureAttack) -> Rules[list[Hero]]:
    """Heroes in the zones it reaches; of several the players choose one, if it takes one (MA-0002)."""
    zones = s.challenge.zones
    reached = [hero for hero in s.party() if hero.is_up and (not attack.zones or zones[hero.id] in attack.zones)]
    if not attack.one or len(reached) <= 1:
        return reached
    options = [Option(f"hero:{hero.id}", hero, s.name(hero.id), pieces=(hero.id,)) for hero in reached]
    say = Say("ma-ask-page-target", {"attack": words(attack.name)})
    return [(yield from ask(s.leader, "page_target", options, cites=("MA-0267", "MA-0002"), say=say))]


def resolve(s: Session, attack: CreatureAttack, force: Force, hero: Hero, cover: Cover) -> Rules[None]:
    """As on tiles; who does not parry it all may be thrown into another zone (MA-5141 to MA-5147)."""
    beast = creature_id(s)
    roll_defence(s, force, hero.id, cover)
    harm = force.harm()
    yield from sacrifice_armour(s, Blow(beast, [hero.id], force), hero.id, cover, sum(harm.values()))
    result = compare(cover, sum(harm.values()))
    note_result(s, beast, hero.id, result, sum(harm.values()) - cover.shields, [*force.parts, *cover.parts])
    if result == HIT:
        yield from harmed(s, hero.id, harm, cover.shields, beast)
        yield from run(s, attack.do, hero, s.challenge.home)
    if result in (HIT, EVEN):
        lose_aura(s, hero, force.aura_lost)
        hero.movement_lost = hero.movement_lost or force.movement_lost
        if attack.to is not None and s.challenge.zones[hero.id] != attack.to and has_room(s, attack.to):
            enter(s, hero, attack.to)
