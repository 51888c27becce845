"""Plain abilities: heal, conditions, push and pull, damage, kill, costs, doors (GH-0016, GH-0185, GH-0220, GH-0250)."""

from collections.abc import Sequence
from functools import partial
from typing import Any

import msgspec

from oubliette.games.gloomhaven.abilities import bonuses
from oubliette.games.gloomhaven.abilities.damage import kill, suffer
from oubliette.games.gloomhaven.abilities.earning import additions_to, earn
from oubliette.games.gloomhaven.attack.aiming import lay
from oubliette.games.gloomhaven.board import rooms
from oubliette.games.gloomhaven.cards import describe, items
from oubliette.games.gloomhaven.cards.additions import Addition, conditions_of, slays
from oubliette.games.gloomhaven.cards.choosing_targets import skipped, targets_of
from oubliette.games.gloomhaven.cards.circumstances import amount, holds
from oubliette.games.gloomhaven.cards.performing import Doing, perform_all, perform_then, performs
from oubliette.games.gloomhaven.cards.targeting import Effects, candidates, choose
from oubliette.games.gloomhaven.content.condition_table import NEGATIVE
from oubliette.games.gloomhaven.content.vocabulary import (
    Give,
    Heal,
    If,
    Infuse,
    Kill,
    OpenDoor,
    Pay,
    Pull,
    Push,
    Special,
    Suffer,
    Tokens,
    When,
)
from oubliette.games.gloomhaven.figures.conditions import gain
from oubliette.games.gloomhaven.figures.heal import heal, heal_ahead
from oubliette.games.gloomhaven.map import movement
from oubliette.games.gloomhaven.map.forced_movement import force
from oubliette.games.gloomhaven.state.elements import infuse, pay, payable
from oubliette.games.gloomhaven.state.experience import count
from oubliette.games.gloomhaven.state.session import Session, has
from oubliette.games.gloomhaven.state.state import Character, Figure, Monster
from oubliette.kernel.boards import cells
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say
from oubliette.table import Preview


@performs(Heal)
def heal_targets(s: Session, doing: Doing[Heal]) -> Rules[bool]:
    """Heal X (GH-0185, GH-0186)."""
    actor, verb, deed = doing.actor, doing.verb, doing.deed
    gains = yield from additions_to(s, doing)
    to, look = verb.to or "self_or_ally", partial(_healed, s, doing, gains)
    if to != "self":
        chosen = yield from targets_of(s, doing, to, gains, "heal_target", look=look)
    else:
        chosen = [actor.figure]
        if doing.may_skip and actor.seat is not None:
            chosen = yield from choose(s, actor, chosen, 1, "heal_target", ("GH-0185",), may_skip=True, look=look)
    if not chosen:
        skipped(s, doing, "heal", to, gains)
        return False
    helping = bonuses.boosts(s, actor, "heal", None, ranged=verb.range is not None, widening=False, deed=deed)
    everything = [*gains, *helping]
    if isinstance(actor.figure, Character):
        used = yield from items.window(s, actor.figure, "your_heal", "GH-0068")
        everything += [Addition(item.effect.gain, item=item.id) for item in used if item.effect.gain is not None]
    for target in chosen:
        value = _heal_value(s, doing, everything, target)
        heal(s, target, value, "GH-0185" if target is actor.figure else "GH-0186", by=actor.figure)
        gain(s, target, [*verb.conditions, *conditions_of(everything)], "GH-0240")
    bonuses.use_all(s, helping)
    yield from earn(s, doing, gains)
    return True


def _heal_value(s: Session, doing: Doing[Heal], everything: Sequence[Addition], target: Figure) -> int:
    """How much a target is healed with all that adds to the ability."""
    actor, deed = doing.actor, doing.deed
    more = sum(amount(s, actor, one.gain.more.heal, target, deed) * one.times for one in everything)
    return amount(s, actor, doing.verb.value, target, deed) + more


def _healed(s: Session, doing: Doing[Heal], gains: Sequence[Addition], target: Figure) -> Preview:
    """What a heal would do to a target, if no item adds to it."""
    ranged = doing.verb.range is not None
    helping = bonuses.boosts(s, doing.actor, "heal", None, ranged=ranged, widening=False, deed=doing.deed)
    return heal_ahead(target, _heal_value(s, doing, [*gains, *helping], target))


@performs(Give)
def give(s: Session, doing: Doing[Give]) -> Rules[bool]:
    """Conditions as an ability of their own (GH-0231, GH-0240)."""
    actor, verb = doing.actor, doing.verb
    gains = yield from additions_to(s, doing)
    bad = any(condition in NEGATIVE for condition in verb.conditions)
    to = verb.to or ("enemies" if bad else "self")
    effects = Effects(verb.conditions, keep=1)
    if any(one.gain.hit.kill == "normal" for one in gains):
        normal = msgspec.structs.replace(verb, only=When(target_rank=("normal",)))
        if candidates(s, actor, normal, to, doing.deed, reach=verb.range):
            doing = doing._replace(verb=normal)
    if to != "self":
        chosen = yield from targets_of(s, doing, to, gains, "condition_target", effects=effects)
    elif doing.may_skip:
        chosen = yield from choose(s, actor, [actor.figure], 1, "condition_target", ("GH-0240",), may_skip=True)
    else:
        chosen = [actor.figure]
    if not chosen:
        skipped(s, doing, "give", to, gains)
        return False
    for target in chosen:
        if slays(gains, target):
            yield from kill(s, target, actor.figure, "GH-0136")
            continue
        given = yield from effects.on(s, actor, target)
        gain(s, target, given, "GH-0231" if bad else "GH-0240")
        gain(s, target, conditions_of(gains), "GH-0231")
    yield from earn(s, doing, gains)
    return True


@performs(Push, Pull)
def push_or_pull(s: Session, doing: Doing[Push | Pull]) -> Rules[bool]:
    """Push or pull as an ability of its own (GH-0220)."""
    actor, verb = doing.actor, doing.verb
    gains = yield from additions_to(s, doing)
    manner = "push" if isinstance(verb, Push) else "pull"
    origin, effects = None, Effects(verb.conditions)
    if isinstance(verb, Pull) and verb.to_hex is not None:
        options: list[Option[Any]] = s.hex_options(cells(s.layout.visible_within(actor.figure.cell, verb.to_hex)))
        if doing.may_skip:
            options.append(Option("skip", None, Say("gh-option-skip"), passes=True))
        origin = yield from ask(s.decider(actor), "pull_hex", options, cites="GH-0220", say=Say("gh-ask-pull-hex"))
        if origin is None:
            return False
        near = s.layout.within(origin, verb.range or 1)
        chosen = [foe for foe in s.enemies(actor) if near >> foe.cell & 1 and not has(foe, "invisible")]
    else:
        chosen = yield from targets_of(s, doing, "enemies", gains, f"{manner}_target", effects=effects)
    hexes = verb.value
    hexes += sum((one.gain.hit.push if manner == "push" else one.gain.hit.pull) * one.times for one in gains)
    for target in chosen:
        gain(s, target, (yield from effects.on(s, actor, target)), "GH-0231")
        yield from force(s, actor, target, hexes, manner, doing.deed, origin=origin)
    if not chosen:
        skipped(s, doing, manner, "enemies", gains)
        return False
    yield from earn(s, doing, gains)
    return True


@performs(Suffer)
def deal_damage(s: Session, doing: Doing[Suffer]) -> Rules[bool]:
    """Damage that is no attack: no sight, no modifier card, no shield (GH-0016)."""
    actor, verb, deed = doing.actor, doing.verb, doing.deed
    gains = yield from additions_to(s, doing)
    chosen: list[Figure] = [actor.figure]
    if verb.to != "self":
        chosen = yield from targets_of(s, doing, verb.to, gains, "suffer_target", targeted=False)
    for target in sorted(chosen, key=lambda one: isinstance(one, Character)):  # at one and the same moment: GH-0388
        harm = amount(s, actor, verb.damage, target, deed) + sum(one.gain.more.damage * one.times for one in gains)
        yield from suffer(s, target, harm, "ability", ("GH-0016",), by=actor.figure)
        gain(s, target, conditions_of(gains), "GH-0231")
    if chosen:
        yield from earn(s, doing, gains)
    return bool(chosen)


@performs(Kill)
def kill_outright(s: Session, doing: Doing[Kill]) -> Rules[bool]:
    """Kill enemies outright, one by one or all in an area (GH-0004, GH-0136)."""
    actor, verb, deed = doing.actor, doing.verb, doing.deed
    if verb.area is not None:
        chosen = yield from lay(s, doing, verb.area)
    else:
        found = _killable(verb, candidates(s, actor, verb, "enemies", deed, reach=verb.range))
        chosen = yield from choose(s, actor, found, verb.targets, "kill_target", ("GH-0004",), may_skip=doing.may_skip)
    chosen = _killable(verb, chosen)
    for target in chosen:
        deed.hit = deed.hit._replace(target=target, cell=target.cell)
        deed.killed += 1
        yield from kill(s, target, actor.figure, "GH-0136")
    if not chosen:
        skipped(s, doing, "kill", "enemies", ())
        return False
    yield from earn(s, doing, bonuses.extras(s, actor, verb.extra, None, deed))
    yield from perform_then(s, actor, verb.then, deed)
    return True


def _killable(verb: Kill, found: Sequence[Figure]) -> list[Figure]:
    """Monsters of the ranks that an ability kills (GH-0004); obstacles with hit points never are (GH-0122)."""
    return [foe for foe in found if isinstance(foe, Monster) and (verb.any_rank or foe.rank in verb.rank)]


# Elements, costs and circumstances


@performs(Infuse)
def infuse_elements(s: Session, doing: Doing[Infuse]) -> Rules[bool]:
    """Infuse as an ability of its own (GH-0247)."""
    yield from infuse(s, doing.actor, doing.verb.elements)
    return True


@performs(Pay)
def pay_for(s: Session, doing: Doing[Pay]) -> Rules[bool]:
    """Consume elements to perform further abilities (GH-0250); monsters always do, once for their type (GH-0292)."""
    actor, verb, card, path = doing.actor, doing.verb, doing.card, doing.path
    kind = s.scene.types.get(getattr(actor.figure, "kind", "")) if actor.seat is None else None
    if kind is None or path not in kind.paid:
        if not payable(s, verb.cost):
            return False
        if actor.seat is not None:
            options = [Option("pay", True, _price(s, verb)), Option("skip", False, Say("gh-option-skip"), passes=True)]
            if not (yield from ask(actor.seat, "pay", options, cites="GH-0250", say=Say("gh-ask-consume"))):
                return False
        yield from pay(s, actor, verb.cost)
        if kind is not None:
            kind.paid.append(path)
    if card is not None:
        card.paid.append(path)
    inner, may_skip = doing.deed.inside(), actor.seat is not None
    yield from perform_all(s, actor, verb.do, inner, card=card, prefix=f"{path}.", may_skip=may_skip)
    return True


def _price(s: Session, verb: Pay) -> Say:
    """What is consumed, and what for."""
    return Say("gh-option-consume", {"cost": describe.icons(verb.cost), "gain": describe.text(s.book, verb.do)})


@performs(If)
def if_so(s: Session, doing: Doing[If]) -> Rules[bool]:
    """Abilities performed under a circumstance only."""
    actor, verb, card, deed, path = doing.actor, doing.verb, doing.card, doing.deed, doing.path
    if not holds(s, actor, verb.when, deed.hit.target, deed):
        return False
    if card is not None:
        card.paid.append(path)
    inner = deed.inside()
    return (yield from perform_all(s, actor, verb.do, inner, card=card, prefix=f"{path}.", may_skip=doing.may_skip))


# Money and doors


@performs(Tokens)
def take_tokens(s: Session, doing: Doing[Tokens]) -> Rules[bool]:
    """Money tokens from the supply."""
    yield from ()
    hero = doing.actor.figure
    tokens = amount(s, doing.actor, doing.verb.count, None, doing.deed)
    if not isinstance(hero, Character):
        return False
    hero.tokens += tokens
    count(hero, "tokens", tokens)
    return tokens > 0


@performs(OpenDoor)
def open_door(s: Session, doing: Doing[OpenDoor]) -> Rules[bool]:
    """A boss goes to the nearest closed door that is not locked, and opens it."""
    figure, ways = doing.actor.figure, s.layout.walk
    doors = {mark: mask for mark, mask in s.map.doors.items() if mask & s.layout.closed}
    near = [(ways.distance(figure.cell, cell), mark, cell) for mark, mask in doors.items() for cell in cells(mask)]
    known = sorted((steps, mark, cell) for steps, mark, cell in near if steps is not None)
    if not known:
        return False
    _, mark, cell = known[0]
    if not s.occupied(but=figure) >> cell & 1:
        yield from movement.go(s, figure, (figure.cell, cell), "fly")
    yield from rooms.open_door(s, mark, figure)
    return True


@performs(Special)
def special_action(s: Session, doing: Doing[Special]) -> Rules[bool]:
    """A boss's special action is read as its abilities before its turn (GH-0387); by itself it is nothing."""
    del s, doing
    yield from ()
    return False
