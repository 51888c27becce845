"""Attacks: from the choice of the defence to what comes of it, for heroes and enemies alike (MA-5131 to MA-5158).

The attacker has chosen and paid. Then: the defenders choose; the attack dice are rolled; defence dice are cancelled;
the rest is rolled; an Armour may be sacrificed; harm and effects; the defender's effects; a bonus step.
"""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from functools import partial
from typing import Literal

import msgspec

from oubliette.games.malhya.attack.blows import Cover, Force
from oubliette.games.malhya.attack.defence import choose_cover, enemy_cover
from oubliette.games.malhya.content.vocabulary import HARMS, ClearShot, HarmKind, PastCorners
from oubliette.games.malhya.figures.backpack import drop_armour
from oubliette.games.malhya.figures.life import about_harm, lose_aura, reactivate, suffer
from oubliette.games.malhya.map.shoving import automatic_damage, hurt_enemy, is_there, shove, under
from oubliette.games.malhya.map.walking import read_interest
from oubliette.games.malhya.state.session import Session, TurnEnded
from oubliette.games.malhya.state.state import EnemyState, Hero
from oubliette.games.malhya.state.tile_events import (
    ArmourGivenUp,
    AttackResult,
    AttackRolled,
    Countered,
    DefenceRolled,
    HarmAdded,
    Moved,
)
from oubliette.games.malhya.state.turn_points import engage
from oubliette.games.malhya.story.instructions import look
from oubliette.kernel.addends import Addend, told
from oubliette.kernel.boards import Mask, cells
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say
from oubliette.table import Follow, Preview

EVEN, HIT, DODGE, CANCELLED = "even", "hit", "dodge", "cancelled"


class Blow(msgspec.Struct):
    """One attack on its way: who, whom, with what, and how it was made."""

    attacker: str
    targets: list[str]
    force: Force
    reach: str = "melee"
    """``melee``, ``ranged`` or ``aura``."""
    through: bool = False
    """No malus for hindering obstacles (MA-5400)."""

    @property
    def melee(self) -> bool:
        """Whether outnumbering counts and no malus does."""
        return self.reach == "melee"


def strike(s: Session, blow: Blow) -> Rules[None]:
    """One attack, one roll, every target with its own defence (MA-5140, MA-5231, MA-5248)."""
    covers: dict[str, Cover] = {}
    for target in blow.targets:  # all choose before the roll: MA-5231
        covers[target] = yield from cover_of(s, blow, target)
    roll_attack(s, blow.attacker, blow.force)
    for target in blow.targets:
        yield from resolve(s, blow, target, covers[target])
    if (
        blow.force.reactivate
        and blow.attacker in s.state.heroes
        and not all(is_there(s, target) for target in blow.targets)
    ):
        reactivate(s, s.hero(blow.attacker), blow.force.reactivate, "MA-5244")
    for target in blow.targets:  # the whole attack is resolved: MA-5246
        yield from defenders_effects(s, blow, target, covers[target])
    yield from look(s)  # instructions are carried out as soon as they hold: MA-5127


def roll_attack(s: Session, attacker: str, force: Force) -> None:
    """The attack dice, and what they add (MA-5131)."""
    red, yellow = force.dice
    lines = sum(force.harm().values())
    faces = s.roll("attack", red) + s.roll("power", yellow)
    force.read(faces)
    harm = sum(force.harm().values())
    s.note(AttackRolled(attacker, tuple(faces), harm), ("MA-5131", "MA-5140"))
    shown = sum(count for _, face, count in faces if face == "damage")
    own = (attacker,)
    force.parts = [
        Addend(shown, Say("sum-dice"), pieces=own),
        Addend(lines, Say("ma-sum-lines"), pieces=own),
        Addend(harm - shown - lines, Say("ma-sum-special"), pieces=own),
    ]
    if harm > shown + lines:
        s.note(HarmAdded(attacker, harm - shown - lines, "special"), "MA-5136")
    if lines:
        s.note(HarmAdded(attacker, lines, "lines"), "MA-5138")


def roll_defence(s: Session, force: Force, target: str, cover: Cover) -> None:
    """The defence dice that are left, and what they add (MA-5141)."""
    chosen = cover.shields
    cover.add(None if force.cancel_armour else cover.armour)
    blue, black, cancelled = cover.dice(force)
    faces = s.roll("defence", blue) + s.roll("evade", black)
    worn, shown = cover.shields, sum(count for _, face, count in faces if face == "shield")
    cover.read(faces)
    cover.pierced = max(0, force.cancel_shields - cover.shields)
    left = max(0, cover.shields - force.cancel_shields)
    counted = (("ma-sum-cover", chosen), ("ma-sum-worn", worn - chosen), ("sum-shield", shown),
               ("ma-sum-special", cover.shields - worn - shown), ("sum-pierce", left - cover.shields))  # fmt: skip
    cover.parts = [Addend(-count, Say(name), pieces=(target,)) for name, count in counted]
    cover.shields = left
    s.note(DefenceRolled(target, tuple(faces), cover.shields, cover.dodge, cancelled), ("MA-5140", "MA-5141"))


def cover_of(s: Session, blow: Blow, target: str) -> Rules[Cover]:
    """The defence of a target, with the malus die of a ranged attack and dice of aura shields (MA-5011, MA-5285)."""
    if target not in s.state.heroes:
        return figure_cover(s, blow, s.place.enemies[target])
    cover = yield from choose_cover(s, s.hero(target))
    if blow.reach == "aura":
        cover.evade += s.raised(s.hero(target), "aura_shields")
    return with_malus(s, blow, target, cover)


def figure_cover(s: Session, blow: Blow, enemy: EnemyState) -> Cover:
    """The defence of an enemy against an attack: nothing is asked for it (MA-5234)."""
    return with_malus(s, blow, enemy.id, enemy_cover(s, enemy))


def with_malus(s: Session, blow: Blow, target: str, cover: Cover) -> Cover:
    """One Evade die more, never two, however many reasons there are (MA-5011)."""
    if not blow.melee and malus(s, blow, target):
        cover.evade += 1
    return cover


def malus(s: Session, blow: Blow, target: str) -> bool:
    """Any one of the four reasons for the Evade die of a ranged attack (MA-5154 to MA-5157)."""
    own, there = under(s, blow.attacker), under(s, target)
    ground = s.ground
    if ground.near_all(there) & own:
        return True
    if blow.attacker in s.state.heroes:
        allies, others = s.heroes_mask(blow.attacker), s.enemies_mask(target)
    else:
        allies, others = s.enemies_mask(blow.attacker), s.heroes_mask(target)
    if ground.near_all(there) & allies:
        return True
    return all(line_hindered(s, blow, one, other, others) for one in cells(own) for other in cells(there))


def line_hindered(s: Session, blow: Blow, one: int, other: int, others: Mask) -> bool:
    """Whether a line has a malus: the attacker takes the most favourable one of a large base (MA-5404)."""
    ground = s.ground
    if ground.sight(one, other, past_corners=_past_corners(s, blow.attacker)) == "blocked":
        return True
    hindered = not blow.through and ground.meets_hindrance(one, other)
    return hindered or ground.crosses(one, other, others)


def _past_corners(s: Session, attacker: str) -> bool:
    return attacker in s.state.heroes and s.has(s.hero(attacker), PastCorners)


def in_sight(s: Session, attacker: str, target: str, distance: int = 0) -> bool:
    """Whether a ranged attack is possible: a line that nothing blocks, within range (MA-5153, MA-5228)."""
    past = _past_corners(s, attacker)
    for one in cells(under(s, attacker)):
        for other in cells(under(s, target)):
            near = not distance or s.ground.distance(one, other) <= distance
            if near and s.ground.sight(one, other, past_corners=past) != "blocked":
                return True
    return False


def outnumbering(s: Session, blow: Blow, target: str) -> int:
    """1 Damage for every other ally of a melee attacker beside the target (MA-5149)."""
    return sum(1 for _ in beside(s, blow, target))


def beside(s: Session, blow: Blow, target: str) -> Iterator[str]:
    """The other allies of a melee attacker beside the target (MA-5149)."""
    if not blow.melee:
        return
    near = s.ground.near_all(under(s, target))
    if blow.attacker in s.state.heroes:
        yield from (hero.id for hero in s.standing() if hero.id != blow.attacker and near >> s.cell(hero) & 1)
    else:
        for enemy in s.place.enemies.values():
            if enemy.id != blow.attacker and near & s.base(enemy):
                yield enemy.id


def resolve(s: Session, blow: Blow, target: str, cover: Cover) -> Rules[None]:
    """Roll the defence, compare, and let harm and effects follow (MA-5141 to MA-5147)."""
    roll_defence(s, blow.force, target, cover)
    more = outnumbering(s, blow, target)
    if more:
        s.note(HarmAdded(blow.attacker, more, "outnumbering", target), "MA-5149")
    harm = blow.force.harm(more)
    outnumbered = Addend(more, Say("ma-sum-outnumbering"), pieces=(*beside(s, blow, target),))
    yield from sacrifice_armour(s, blow, target, cover, sum(harm.values()))
    result = compare(cover, sum(harm.values()))
    parts = [*blow.force.parts, outnumbered, *cover.parts]
    note_result(s, blow.attacker, target, result, sum(harm.values()) - cover.shields, parts)
    if result == HIT:
        yield from harmed(s, target, harm, cover.shields, blow.attacker)
    if result in (HIT, EVEN):  # strictly more shields cancel the effects too: MA-5144, MA-5145
        yield from effects(s, blow, target)


_CITES = {DODGE: "MA-5143", CANCELLED: "MA-5144", EVEN: "MA-5145", HIT: "MA-5146"}


def note_result(
    s: Session, attacker: str, target: str, result: str, through: int, parts: Sequence[Addend] = ()
) -> None:
    """What came of an attack on one target."""
    harm = through if result == HIT else 0
    if result == DODGE:
        parts = (*parts, Addend(-sum(part.value for part in parts), Say("ma-sum-dodge"), pieces=(target,)))
    terms = told(parts, harm) if parts else ()
    s.note(AttackResult(attacker, target, result, harm, terms), _CITES[result])  # type: ignore[arg-type]


def compare(cover: Cover, harm: int) -> str:
    """Dodge, more shields, equal, or harm that gets through."""
    if cover.dodge:
        return DODGE
    if cover.shields > harm:
        return CANCELLED
    return EVEN if cover.shields == harm else HIT


def sacrifice_armour(s: Session, blow: Blow, target: str, cover: Cover, harm: int) -> Rules[None]:
    """After all dice are seen a hero may discard an Armour for its effect (MA-5147, MA-5196)."""
    if target not in s.state.heroes or blow.force.cancel_armour:
        return
    hero = s.hero(target)
    guard = s.book.objects[hero.armour].discard if hero.armour else None
    spared = cover.shields > harm or (cover.shields == harm and not blow.force.has_effects)
    if guard is None or cover.dodge or spared:
        return
    kept = partial(preview_harm, hero, harm - cover.shields)
    spared_by = max(0, guard.shields - cover.pierced)
    without = partial(preview_harm, hero, 0 if guard.dodge else max(0, harm - cover.shields - spared_by))
    options = [
        Option("discard", "discard", Say("ma-discard-armour"), tone="costly", preview=without),
        Option("keep", "keep", Say("ma-keep-armour"), preview=kept),
    ]
    say = Say("ma-ask-armour", {"hero": s.name(hero.id), "harm": harm - cover.shields})
    if (yield from ask(hero.seat, "armour", options, cites=("MA-5147", "MA-5196"), say=say)) == "discard":
        before = cover.shields
        cover.add(guard)
        cover.shields = max(0, cover.shields - cover.pierced)  # these are shields of the defender, too: MA-5349
        cover.parts.append(Addend(before - cover.shields, Say("ma-sum-armour"), pieces=(hero.id,)))
        drop_armour(s, hero)
        s.note(ArmourGivenUp(hero.id, cover.shields - before), ("MA-5147", "MA-5196"))


def preview_harm(hero: Hero, harm: int) -> Preview:
    """What a blow leaves a hero of his life points."""
    left = max(0, hero.life - harm)
    tone: Literal["harm", "fatal"] = "harm" if left else "fatal"
    return Preview(follows=(Follow(Say("ma-follow-life", {"before": hero.life, "after": left}), tone),))


def harmed(s: Session, target: str, harm: dict[HarmKind, int], shields: int, by: str) -> Rules[None]:
    """Each shield cancels a point; of several kinds the players choose which (MA-5142)."""
    if target not in s.state.heroes:
        yield from hurt_enemy(s, target, sum(harm.values()) - shields, by)
        return
    hero = s.hero(target)
    left = dict(harm)
    for number in range(1, shields + 1):
        kinds = [kind for kind in HARMS if left[kind]]
        kind = kinds[0]
        if len(kinds) > 1:
            options = [
                Option(
                    f"cancel:{one}",
                    one,
                    Say("ma-cancel-harm", {"kind": one, "left": left[one]}),
                    preview=partial(about_harm, one),
                )
                for one in kinds
            ]
            say = Say("ma-ask-cancel", {"hero": s.name(hero.id), "number": number, "shields": shields})
            kind = yield from ask(hero.seat, "cancel_harm", options, cites="MA-5142", say=say)
        left[kind] -= 1
    yield from suffer(s, hero, left, by)


def effects(s: Session, blow: Blow, target: str) -> Rules[None]:
    """Push, pull, lost Initiative and movement, lost Aura (MA-5145, MA-5212)."""
    force = blow.force
    if target in s.state.heroes:
        hero = s.hero(target)
        hero.initiative_lost = hero.initiative_lost or force.initiative_lost
        hero.movement_lost = hero.movement_lost or force.movement_lost
        lose_aura(s, hero, force.aura_lost)
    yield from shove(s, blow.attacker, target, force.push, force.pull)


def defenders_effects(s: Session, blow: Blow, target: str, cover: Cover) -> Rules[None]:
    """A counter-attack, even after a dodge: Damage without defence; then a bonus step (MA-5143, MA-5245, MA-5246)."""
    if cover.counter and is_there(s, blow.attacker):
        s.note(Countered(target, blow.attacker, cover.counter), "MA-5246")
        yield from automatic_damage(s, blow.attacker, cover.counter, target)
    if cover.step and target in s.state.heroes and is_there(s, target):
        with suppress(TurnEnded):  # what he reads there may end a turn, but this one is the attacker's
            yield from bonus_step(s, s.hero(target))


def bonus_step(s: Session, hero: Hero) -> Rules[None]:
    """One cell in any direction after the whole action (MA-5245); an Interest token there is read (MA-5124)."""
    taken = s.heroes_mask() | s.enemies_mask() | s.plan.chasm
    here = s.cell(hero)
    free = [step.cell for step in s.ground.steps(here) if not taken >> step.cell & 1]
    options: list[Option[int | None]] = []
    for cell in free:
        column, row = s.plan.board.coords(cell)
        say = s.way(here, cell)
        options.append(Option(f"cell:{column},{row}", cell, say, cells=(cell,)))
    options.append(Option("stay", None, Say("ma-stay"), passes=True))
    chosen = yield from ask(hero.seat, "bonus_step", options, cites="MA-5245", say=Say("ma-ask-step"))
    if chosen is not None:
        s.place.heroes[hero.id].cell = chosen
        s.note(Moved(hero.id, (here, chosen)), "MA-5245")
        engage(s)
        yield from read_interest(s, hero, chosen)
        yield from look(s)


def clear_shot(s: Session, attacker: str) -> bool:
    """The Talent that lifts the malus of hindering obstacles (MA-5400)."""
    return attacker in s.state.heroes and s.has(s.hero(attacker), ClearShot)
