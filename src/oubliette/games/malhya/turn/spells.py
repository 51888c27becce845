"""Spells: Skill dice against Difficulty dice, Action points as fuel (MA-5250 to MA-5285)."""

import msgspec

from oubliette.games.malhya.content.goods import Spell, SpellEffect
from oubliette.games.malhya.content.vocabulary import CheaperSpell, Draining, SpellRange, Unseen
from oubliette.games.malhya.figures.creatures import is_down, stage, within_reach
from oubliette.games.malhya.figures.life import heal
from oubliette.games.malhya.goods.describe import effect_words
from oubliette.games.malhya.goods.market import drop_scenario_card
from oubliette.games.malhya.map.shoving import hurt_enemy, is_there, shove
from oubliette.games.malhya.skill_tests.counting import MOST_DICE
from oubliette.games.malhya.state.session import CREATURE, Session
from oubliette.games.malhya.state.state import Hero, Lasting
from oubliette.games.malhya.state.threat_track import move_threat
from oubliette.games.malhya.state.tile_events import CorpseMoved, SpellCast, SpellEnded, SpellThrown
from oubliette.games.malhya.state.turn_points import spend_ap
from oubliette.games.malhya.stealth.spotting import check
from oubliette.games.malhya.story.instructions import look
from oubliette.kernel.boards import cells
from oubliette.kernel.choices import Option, named
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say

STONE_LEVEL = 3
"""An Aura Stone is cast as by a Mhaÿ of level 3 of its school (MA-5294)."""


class Casting(msgspec.Struct, frozen=True):
    """A Spell a hero can begin now: on whom, for what price, as a Mhaÿ of which level."""

    spell: str
    target: str
    ap: int
    level: int
    master: bool
    stone: str = ""


def masters(s: Session, hero: Hero, spell: Spell) -> bool:
    """Whether the hero masters the school of a Spell (MA-5262, MA-5389)."""
    return spell.school in s.mastered(hero)


def base_price(s: Session, hero: Hero, spell: Spell, master: bool) -> int:
    """The base cost, less for a master and for Talents of the attack Spell (MA-5276, MA-5394)."""
    less = spell.mastery_ap if master else 0
    if spell.attack:
        less += sum(gift.ap for gift in s.gift(hero, CheaperSpell))
    return max(0, spell.ap - less)


def reach_of(s: Session, hero: Hero, spell: Spell) -> int:
    """The range, farther by a Talent for the attack Spell (MA-5392)."""
    return spell.range + (sum(gift.cells for gift in s.gift(hero, SpellRange)) if spell.attack else 0)


def castings(s: Session, hero: Hero) -> list[Casting]:
    """Every Spell and target that mode, range, line of sight and price allow (MA-5269, MA-5275)."""
    found: list[Casting] = []
    if not s.mode:
        return found  # a trial is neither Combat nor Infiltration: MA-5278
    own = [(name, "", s.mhay_level(hero)) for name in hero.spells]
    stones = [(spell, stone, STONE_LEVEL) for stone, spell in s.state.stones.items()]
    for name, stone, level in (*own, *stones):
        spell = s.book.spells[name]
        master = bool(stone) or masters(s, hero, spell)
        ap = base_price(s, hero, spell, master)
        if spell.mode not in ("any", s.mode) or ap > hero.ap:
            continue
        found += [Casting(name, target, ap, level, master, stone) for target in targets_of(s, hero, spell)]
    return found


def targets_of(s: Session, hero: Hero, spell: Spell) -> list[str]:
    """Who or what can be the target."""
    if s.state.challenge is not None:
        return page_targets(s, hero, spell)
    if spell.target == "self":
        return [hero.id]
    if spell.target == "hero":
        return [other.id for other in s.standing() if can_target(s, hero, spell, 1 << s.cell(other))]
    if spell.target == "corpse":
        found = [cell for cell in sorted(s.place.corpses) if can_target(s, hero, spell, 1 << cell)]
        return [f"corpse:{cell}" for cell in found]
    return [enemy.id for enemy in s.place.enemies.values() if can_target(s, hero, spell, s.base(enemy))]


def can_target(s: Session, hero: Hero, spell: Spell, there: int) -> bool:
    """Within range, and no blocking obstacle between; nothing else hinders a Spell (MA-5269, MA-5271)."""
    own, reach = s.cell(hero), reach_of(s, hero, spell)
    unseen = spell.attack and s.has(hero, Unseen)
    return any(
        s.ground.distance(own, cell) <= reach and (unseen or s.ground.sight(own, cell) != "blocked")
        for cell in cells(there)
    )


def page_targets(s: Session, hero: Hero, spell: Spell) -> list[str]:
    """On a page without cells: all heroes who stand, with a range of 1 those of one's zone, or the creature (MA-0267).

    What would have no effect there is not cast: pushes, blank Enhancement tokens, bodies.
    """
    zones = s.challenge.zones
    match spell.target:
        case "self":
            return [hero.id]
        case "hero":
            return [
                other.id
                for other in s.party()
                if other.is_up and (spell.range > 1 or zones[other.id] == zones[hero.id])
            ]
        case "enemy" if any(effect.damage for effect in spell.effects):
            return within_reach(s, hero, "melee", "ranged")
        case _:
            return []


def aura_shields(s: Session, target: str) -> int:
    """Aura shields of an enemy (MA-5283)."""
    if target.startswith(CREATURE):
        return stage(s).aura_shields
    if s.state.challenge is not None:
        return 0
    enemy = s.place.enemies.get(target)
    return s.kind(enemy).aura_shields if enemy is not None else 0


def cast(s: Session, hero: Hero, casting: Casting) -> Rules[None]:
    """Pay the base cost, then test or let the effect work (MA-5266, MA-5275)."""
    spell = s.book.spells[casting.spell]
    spend_ap(s, hero, casting.ap)
    s.note(SpellCast(hero.id, spell.id, casting.target), ("MA-5266", "MA-5275"))
    if spell.difficulty:
        successes = yield from spell_test(s, hero, spell, casting)
    else:
        successes = 0
    failed = successes is None
    s.note(SpellEnded(hero.id, spell.id, failed), "MA-5267" if failed else "MA-5268")
    if casting.stone:  # succeeded or failed, both cards are shuffled back: MA-5294
        drop_scenario_card(s, casting.stone)
    if successes is not None:
        yield from work(s, hero, spell, casting, successes)
    if s.state.challenge is None:
        yield from check(s)
        yield from look(s)


def spell_test(s: Session, hero: Hero, spell: Spell, casting: Casting) -> Rules[int | None]:
    """Roll; every Stop is paid at once, or the Spell fails; go on or stop (MA-5265 to MA-5267)."""
    successes = 0
    while True:
        faces = s.roll("skill", min(MOST_DICE, casting.level)) + s.roll("difficulty", spell.difficulty)
        stops = 0
        for die, face, count in faces:
            if die == "skill":
                worth = spell.mastery_special if casting.master else 0
                successes += worth if face == "special" else count if face == "success" else 0
            elif face == "stop":
                stops += count
            elif face == "special":
                stops += aura_shields(s, casting.target)  # cumulative: MA-5283, MA-5284
                move_threat(s, spell.special_threat, "MA-5273")
        due = stops * spell.stop_ap
        s.note(SpellThrown(hero.id, tuple(faces), successes, due), "MA-5266")
        if due > hero.ap:
            return None  # not paid in part: MA-5267
        hero.ap -= due
        options = [named("stop", Say("ma-stop", {"successes": successes})), named("roll", Say("ma-roll"))]
        say = Say("ma-ask-spell", {"hero": s.name(hero.id), "successes": successes, "ap": hero.ap})
        if (yield from ask(hero.seat, "spell", options, cites="MA-5266", say=say)) == "stop":
            return successes


def work(s: Session, hero: Hero, spell: Spell, casting: Casting, successes: int) -> Rules[None]:
    """The Successes are spent on effects, each as often as wanted (MA-5268); a lasting effect is laid on its hero."""
    if spell.lasting and casting.target in s.state.heroes:
        s.hero(casting.target).lasting.append(Lasting(spell.id, hero.id))
    if spell.heals and casting.target in s.state.heroes:
        yield from heal(s, s.hero(casting.target), spell.heals, hero.id)
    if spell.disturb and casting.target in s.place.enemies:
        s.place.blanks.append(s.place.enemies[casting.target].kind)
    done = 0
    reach = reach_of(s, hero, spell)
    while successes:
        usable = [effect for effect in effects_here(s, spell, casting.target) if effect.successes <= successes]
        options: list[Option[SpellEffect | None]] = [
            Option(f"effect:{spell.effects.index(effect)}", effect, effect_words(effect)) for effect in usable
        ]
        if not options:
            break
        options.append(Option("done", None, Say("ma-done"), passes=True))
        say = Say("ma-ask-effect", {"successes": successes})
        effect = yield from ask(hero.seat, "spell_effect", options, cites="MA-5268", say=say)
        if effect is None:
            break
        successes -= effect.successes
        done += effect.damage
        reach += effect.range
        casting = yield from apply(s, hero, casting, effect, reach)
    for _ in s.gift(hero, Draining) if spell.attack else ():
        yield from heal(s, hero, done // 2)  # MA-5396


def effects_here(s: Session, spell: Spell, target: str) -> list[SpellEffect]:
    """What can still be done to the target; a page has no cells to push over (MA-0267)."""
    if not is_left(s, target):
        return []
    page = s.state.challenge is not None
    return [effect for effect in spell.effects if not page or effect.damage or effect.heals]


def is_left(s: Session, target: str) -> bool:
    """Whether the target can be affected again: a Corpse token in a chasm is gone (MA-5037)."""
    if target.startswith("corpse:"):
        return int(target.partition(":")[2]) in s.place.corpses
    if s.state.challenge is not None:
        return s.hero(target).is_up if target in s.state.heroes else not is_down(s)
    return is_there(s, target)


def apply(s: Session, hero: Hero, casting: Casting, effect: SpellEffect, reach: int) -> Rules[Casting]:
    """One effect on the target; ordinary shields and outnumbering have no part in it (MA-5270, MA-5272)."""
    target = casting.target
    if effect.damage:
        yield from hurt_enemy(s, target, effect.damage, hero.id)
    if effect.push_or_pull and s.state.challenge is None and is_there(s, target):
        options = [named("push", Say("ma-push")), named("pull", Say("ma-pull"))]
        how = yield from ask(hero.seat, "push_or_pull", options, cites="MA-5264", say=Say("ma-ask-push-or-pull"))
        cells_ = effect.push_or_pull
        yield from shove(s, hero.id, target, cells_ if how == "push" else 0, cells_ if how == "pull" else 0)
    if effect.heals and target in s.state.heroes:
        yield from heal(s, s.hero(target), effect.heals, hero.id)
    if effect.corpse:
        casting = yield from drag(s, hero, casting, reach)
    return casting


def drag(s: Session, hero: Hero, casting: Casting, reach: int) -> Rules[Casting]:
    """A Corpse token moves one cell within range (MA-5273)."""
    start = int(casting.target.partition(":")[2])
    own = s.cell(hero)
    near = [cell for cell in cells(s.ground.near(start)) if s.ground.distance(own, cell) <= reach]
    options = []
    for cell in near:
        column, row = s.plan.board.coords(cell)
        say = s.way(own, cell)
        options.append(Option(f"cell:{column},{row}", cell, say, cells=(cell,)))
    end = yield from ask(hero.seat, "corpse_to", options, cites="MA-5273", say=Say("ma-ask-corpse-to"))
    move_corpse(s, start, end)
    yield from check(s)  # at every cell it enters: MA-5403
    return msgspec.structs.replace(casting, target=f"corpse:{end}")


def move_corpse(s: Session, start: int, end: int) -> None:
    """Take one Corpse token from a cell to another; into a chasm it leaves the tiles but still counts (MA-5037)."""
    place = s.place
    place.corpses[start] -= 1
    if not place.corpses[start]:
        del place.corpses[start]
    gone = bool(s.plan.chasm >> end & 1)
    if gone:
        place.corpses_gone += 1
    else:
        place.corpses[end] = place.corpses.get(end, 0) + 1
    s.note(CorpseMoved(start, end, gone), ("MA-5036", "MA-5037"))
