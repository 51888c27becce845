"""Abilities (GH-0019, GH-0089, GH-0090): each verb of the vocabulary, performed."""

from collections.abc import Sequence
from typing import Any, TypeAlias

import msgspec

from oubliette.games.gloomhaven import (
    attack,
    bonuses,
    control,
    describe,
    items,
    looting,
    movement,
    recovery,
    rooms,
    summons,
    terrain_abilities,
)
from oubliette.games.gloomhaven.active import active_for
from oubliette.games.gloomhaven.aiming import lay
from oubliette.games.gloomhaven.circumstances import Deed, amount, holds
from oubliette.games.gloomhaven.conditions import gain
from oubliette.games.gloomhaven.damage import kill, suffer
from oubliette.games.gloomhaven.elements import infuse, pay, payable
from oubliette.games.gloomhaven.events import AbilitySkipped, BonusGained
from oubliette.games.gloomhaven.experience import count, gain_experience
from oubliette.games.gloomhaven.forced_movement import force
from oubliette.games.gloomhaven.heal import heal, most_hurt
from oubliette.games.gloomhaven.session import Actor, Session, can_act, has
from oubliette.games.gloomhaven.state import CardState, Character, Figure, Monster, RoundBonus
from oubliette.games.gloomhaven.targeting import Effects, candidates, choose, rank_of
from oubliette.games.gloomhaven.values import values_of
from oubliette.games.gloomhaven.vocabulary import (
    ACTIVE_BONUSES,
    NEGATIVE,
    Aimed,
    Attack,
    Bonus,
    Call,
    Command,
    Consume,
    Control,
    Convert,
    DestroyObstacle,
    DisarmTrap,
    Evade,
    Gain,
    Give,
    Heal,
    If,
    Infuse,
    Kill,
    Loot,
    Lose,
    Move,
    MoveObstacle,
    Obstacle,
    OnDeath,
    OpenDoor,
    Pay,
    Pull,
    Push,
    Recover,
    Refresh,
    Retaliate,
    Shield,
    Suffer,
    Summon,
    Tokens,
    Trap,
    Verb,
    Verbs,
    When,
)
from oubliette.kernel.boards import cells
from oubliette.kernel.choices import Option, named
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say


def harms(verb: Verbs) -> bool:
    """Whether an ability hurts the one who performs it or its allies: then it cannot be skipped (GH-0090)."""
    if verb.must:
        return True
    if isinstance(verb, Suffer):
        return verb.to != "enemies"
    if isinstance(verb, Give):
        return verb.to in ("self", "ally", "allies", "everyone") and any(one in NEGATIVE for one in verb.conditions)
    return isinstance(verb, Lose)


def perform_all(
    s: Session,
    actor: Actor,
    abilities: Sequence[Verbs],
    deed: Deed,
    *,
    card: CardState | None = None,
    prefix: str = "",
    may_skip: bool = True,
) -> Rules[None]:
    """Perform abilities in printed order (GH-0088)."""
    for place, ability in enumerate(abilities):
        if not _can_go_on(s, actor):
            return
        later = abilities[place + 1 :]
        deed.area_matters = any(isinstance(one, Aimed) and one.among == "in_area" for one in later)
        used = yield from perform(
            s,
            actor,
            ability,
            deed,
            may_skip=may_skip and not harms(ability),
            card=card,
            path=f"{prefix}{place}",
            stepwise=_looks_at_way(ability, later),
        )
        deed.performed = deed.performed or used


def _can_go_on(s: Session, actor: Actor) -> bool:
    """Whether a figure can perform what comes next; a stun in its own turn ends that (GH-0236)."""
    return can_act(actor) and not (has(actor.figure, "stun") and s.scene.acting == actor.figure.id)


def _looks_at_way(verb: Verbs, later: Sequence[Verbs]) -> bool:
    """Whether something after a move asks which way it went."""
    then = verb.then if isinstance(verb, Move) else ()
    for ability in (*then, *later):
        if isinstance(ability, Aimed) and ability.among in ("moved_through", "beside_way"):
            return True
        if isinstance(ability, If) and (ability.when.moved_straight is not None or ability.when.stayed is not None):
            return True
    return False


def perform(
    s: Session,
    actor: Actor,
    verb: Verbs,
    deed: Deed,
    *,
    may_skip: bool,
    card: CardState | None = None,
    path: str = "",
    stepwise: bool = False,
    targets: Sequence[Figure] | None = None,
) -> Rules[bool]:
    """Perform one ability; returns whether it was used, so that its experience and infusions count (GH-0196)."""
    used = yield from _dispatch(s, actor, verb, deed, may_skip, card, path, stepwise, targets)
    if used:
        hero = s.character_behind(actor.figure)
        if hero is not None:
            gain_experience(s, hero, verb.experience, "GH-0196", though_gone=True)
        yield from infuse(s, actor, verb.infuse)
    return used


def _dispatch(  # noqa: C901 - one line a verb
    s: Session,
    actor: Actor,
    verb: Verbs,
    deed: Deed,
    may_skip: bool,
    card: CardState | None,
    path: str,
    stepwise: bool,
    targets: Sequence[Figure] | None,
) -> Rules[bool]:
    me = actor.figure
    match verb:
        case Move():
            return (yield from _move(s, actor, verb, deed, may_skip=may_skip, path=path, stepwise=stepwise))
        case Attack():
            shared = deed.shared
            return (
                yield from attack.attack(s, actor, verb, shared, deed, may_skip=may_skip, targets=targets, path=path)
            )
        case Heal():
            return (yield from _heal(s, actor, verb, deed, may_skip=may_skip, path=path))
        case Give():
            return (yield from _give(s, actor, verb, deed, may_skip=may_skip, path=path))
        case Push() | Pull():
            return (yield from _force(s, actor, verb, deed, may_skip=may_skip, path=path))
        case Suffer():
            return (yield from _suffer(s, actor, verb, deed, may_skip=may_skip, path=path))
        case Kill():
            return (yield from _kill(s, actor, verb, deed, may_skip=may_skip))
        case Loot():
            paid = yield from _paid(s, actor, verb.consume, path, deed)
            return (yield from looting.loot(s, actor, verb, paid, deed))
        case Summon() if isinstance(me, Character):
            source = deed.item if card is None else card.id
            return (yield from summons.summon(s, me, source, verb))
        case Call() if isinstance(me, Monster):
            return (yield from summons.call(s, me, verb))
        case Recover() | Lose() | Refresh():
            return (yield from recovery.perform(s, actor, verb, path))
        case Infuse():
            yield from infuse(s, actor, verb.elements)
            return True
        case Pay():
            return (yield from _pay(s, actor, verb, deed, card, path))
        case If():
            if not holds(s, actor, verb.when, deed.target, deed):
                return False
            if card is not None:
                card.paid.append(path)
            inner = Deed.inside(deed)
            yield from perform_all(s, actor, verb.do, inner, card=card, prefix=f"{path}.", may_skip=may_skip)
            return inner.performed
        case Trap():
            return (yield from terrain_abilities.trap(s, actor, verb, may_skip=may_skip))
        case DisarmTrap():
            return (yield from terrain_abilities.disarm(s, actor, verb, may_skip=may_skip))
        case Obstacle():
            return (yield from terrain_abilities.obstacle(s, actor, verb, deed, may_skip=may_skip))
        case DestroyObstacle():
            paid = yield from _paid(s, actor, verb.consume, path, deed)
            gone = yield from terrain_abilities.destroy(s, actor, verb, paid, deed, may_skip=may_skip)
            if gone:
                yield from _earn(s, actor, [(one, 1) for one in paid], deed)
            return gone
        case MoveObstacle():
            return (yield from terrain_abilities.move_obstacle(s, actor, verb, deed, may_skip=may_skip))
        case Control():
            return (yield from control.control(s, actor, verb, deed, card, may_skip=may_skip))
        case Command():
            return (yield from control.command(s, actor, verb, deed, may_skip=may_skip))
        case Tokens() if isinstance(me, Character):
            tokens = amount(s, actor, verb.count, None, deed)
            me.tokens += tokens
            count(me, "tokens", tokens)
            return tokens > 0
        case OpenDoor():
            return (yield from _open_door(s, me))
        case _ if isinstance(verb, ACTIVE_BONUSES):
            return (yield from _lasting(s, actor, verb, deed, card, path, may_skip=may_skip))
        case _:
            return False


def _paid(s: Session, actor: Actor, offers: Sequence[Consume], path: str, deed: Deed) -> Rules[list[Gain]]:
    """What is gained for the augments of an ability that are fed, and for those of the whole action."""
    fed = yield from bonuses.choose_augments(s, actor, offers, path)
    return [*(offers[place].gain for place in fed), *deed.shared]


def _earn(s: Session, actor: Actor, gains: Sequence[tuple[Gain, int]], deed: Deed) -> Rules[None]:
    """Experience, infusions and further abilities that an ability has gained."""
    hero = s.character_behind(actor.figure)
    for gained, times in gains:
        if hero is not None:
            gain_experience(s, hero, gained.experience * times, though_gone=True)
        yield from infuse(s, actor, gained.infuse)
        for ability in gained.then if can_act(actor) else ():
            yield from perform(s, actor, ability, deed, may_skip=not harms(ability))


def _aimed(
    s: Session,
    actor: Actor,
    verb: Aimed,
    to: str,
    gains: Sequence[tuple[Gain, int]],
    deed: Deed,
    kind: str,
    *,
    may_skip: bool,
    targeted: bool = True,
    effects: Effects | None = None,
) -> Rules[list[Figure]]:
    """The targets of an ability that is no attack; of its conditions a player may leave some out."""
    reach = verb.range
    values = values_of(s, actor.figure)
    if reach is None and isinstance(verb, Heal) and not isinstance(actor.figure, Character):
        reach = values.range  # GH-0295
    if isinstance(verb, Give) and verb.add_range is not None:
        reach = max(1, (values.range or 1) + verb.add_range)
    for gained, times in gains:
        reach = gained.range or reach
        if gained.add_range:
            reach = (reach or 1) + gained.add_range * times
    how_many = verb.targets
    if any(gained.all_targets for gained, _ in gains):
        how_many = "all"
    elif how_many != "all":
        how_many += sum(gained.targets * times for gained, times in gains)
    found = candidates(s, actor, verb, to, deed, reach=reach, targeted=targeted)
    if isinstance(verb, Heal) and actor.seat is None and how_many != "all":
        found = most_hurt(found)
    cites = ("GH-0015", "GH-0017", "GH-0018")
    chosen = yield from choose(s, actor, found, how_many, kind, cites, may_skip=may_skip, effects=effects)
    if chosen:
        deed.targeted = [one.id for one in chosen]
    return chosen


def _gains(
    s: Session, actor: Actor, verb: Aimed, deed: Deed, path: str, target: Figure | None = None
) -> Rules[list[tuple[Gain, int]]]:
    paid = yield from _paid(s, actor, verb.consume, path, deed)
    return [*((one, 1) for one in paid), *bonuses.extras(s, actor, verb.extra, target, deed)]


# Move, heal, conditions, push and pull


def _move(
    s: Session, actor: Actor, verb: Move, deed: Deed, *, may_skip: bool, path: str, stepwise: bool
) -> Rules[bool]:
    """A move in a player's hands; a bonus may let it be an attack instead (GH-0097)."""
    paid = yield from _paid(s, actor, verb.consume, path, deed)
    if isinstance(actor.figure, Character) and any(
        isinstance(held.bonus, Convert) for held in active_for(s, actor.figure)
    ):
        options = [named("move", Say("gh-option-move")), named("attack", Say("gh-option-attack"))]
        seat = s.decider(actor)
        if (yield from ask(seat, "convert", options, cites="GH-0134", say=Say("gh-ask-convert"))) == "attack":
            points, _, _ = movement.move_value(s, actor, verb, paid, deed)
            struck = yield from attack.attack(s, actor, Attack(points), (), deed, may_skip=may_skip)
            if struck:
                yield from _earn(s, actor, [(one, 1) for one in paid], deed)
            return struck
    moved = yield from movement.move(s, actor, verb, paid, deed, may_skip=may_skip, stepwise=stepwise)
    if moved:
        yield from _earn(s, actor, [(one, 1) for one in paid], deed)
    for ability in verb.then:
        if _can_go_on(s, actor):
            yield from perform(s, actor, ability, deed, may_skip=not harms(ability))
    return moved


def _heal(s: Session, actor: Actor, verb: Heal, deed: Deed, *, may_skip: bool, path: str) -> Rules[bool]:
    """Heal X (GH-0185, GH-0186)."""
    gains = yield from _gains(s, actor, verb, deed, path)
    to = verb.to or "self_or_ally"
    if to == "self":
        chosen: list[Figure] = [actor.figure]
        if may_skip and actor.seat is not None:
            chosen = yield from choose(s, actor, chosen, 1, "heal_target", ("GH-0185",), may_skip=True)
    else:
        chosen = yield from _aimed(s, actor, verb, to, gains, deed, "heal_target", may_skip=may_skip)
    if not chosen:
        s.note(AbilitySkipped(actor.figure.id, "heal"), "GH-0089")
        return False
    helping = bonuses.boosts(s, actor, "heal", None, ranged=verb.range is not None, widening=False, deed=deed)
    everything = [*gains, *((boost.gain, 1) for boost in helping)]
    if isinstance(actor.figure, Character):
        used = yield from items.window(s, actor.figure, "your_heal", "GH-0068")
        everything += [(effect.gain, 1) for effect in used if effect.gain is not None]
    for target in chosen:
        value = amount(s, actor, verb.value, target, deed)
        value += sum(amount(s, actor, one.heal, target, deed) * times for one, times in everything)
        heal(s, target, value, "GH-0185" if target is actor.figure else "GH-0186", by=actor.figure)
        gain(s, target, verb.conditions, "GH-0240")
        for one, _ in everything:
            gain(s, target, one.conditions, "GH-0240")
    bonuses.use_all(s, helping)
    yield from _earn(s, actor, gains, deed)
    return True


def _give(s: Session, actor: Actor, verb: Give, deed: Deed, *, may_skip: bool, path: str) -> Rules[bool]:
    """Conditions as an ability of their own (GH-0231, GH-0240)."""
    gains = yield from _gains(s, actor, verb, deed, path)
    bad = any(condition in NEGATIVE for condition in verb.conditions)
    to = verb.to or ("enemies" if bad else "self")
    effects = Effects(verb.conditions, keep=1)
    if any(one.kill == "normal" for one, _ in gains):
        normal = msgspec.structs.replace(verb, only=When(target_rank=("normal",)))
        verb = normal if candidates(s, actor, normal, to, deed, reach=verb.range) else verb
    if to == "self" and not may_skip:
        chosen: list[Figure] = [actor.figure]
    elif to == "self":
        chosen = yield from choose(s, actor, [actor.figure], 1, "condition_target", ("GH-0240",), may_skip=True)
    else:
        chosen = yield from _aimed(
            s, actor, verb, to, gains, deed, "condition_target", may_skip=may_skip, effects=effects
        )
    if not chosen:
        s.note(AbilitySkipped(actor.figure.id, "give"), "GH-0089")
        return False
    for target in chosen:
        if any(_kills(one, target) for one, _ in gains):
            yield from kill(s, target, actor.figure, "GH-0136")
            continue
        given = yield from effects.on(s, actor, target)
        gain(s, target, given, "GH-0231" if bad else "GH-0240")
        for one, _ in gains:
            gain(s, target, one.conditions, "GH-0231")
    yield from _earn(s, actor, gains, deed)
    return True


def _kills(gained: Gain, target: Figure) -> bool:
    return gained.kill == "any" or (gained.kill == "normal" and rank_of(target) == "normal")


def _force(s: Session, actor: Actor, verb: Push | Pull, deed: Deed, *, may_skip: bool, path: str) -> Rules[bool]:
    """Push or pull as an ability of its own (GH-0220)."""
    gains = yield from _gains(s, actor, verb, deed, path)
    manner = "push" if isinstance(verb, Push) else "pull"
    origin, effects = None, Effects(verb.conditions)
    if isinstance(verb, Pull) and verb.to_hex is not None:
        options: list[Option[Any]] = s.hex_options(cells(s.layout.visible_within(actor.figure.cell, verb.to_hex)))
        if may_skip:
            options.append(Option("skip", None, Say("gh-option-skip")))
        origin = yield from ask(s.decider(actor), "pull_hex", options, cites="GH-0220", say=Say("gh-ask-pull-hex"))
        if origin is None:
            return False
        near = s.layout.within(origin, verb.range or 1)
        chosen = [foe for foe in s.enemies(actor) if near >> foe.cell & 1 and not has(foe, "invisible")]
    else:
        chosen = yield from _aimed(
            s, actor, verb, "enemies", gains, deed, f"{manner}_target", may_skip=may_skip, effects=effects
        )
    hexes = verb.value + sum((one.push if manner == "push" else one.pull) * times for one, times in gains)
    for target in chosen:
        gain(s, target, (yield from effects.on(s, actor, target)), "GH-0231")
        yield from force(s, actor, target, hexes, manner, deed, origin=origin)
    if not chosen:
        s.note(AbilitySkipped(actor.figure.id, manner), "GH-0089")
        return False
    yield from _earn(s, actor, gains, deed)
    return True


def _suffer(s: Session, actor: Actor, verb: Suffer, deed: Deed, *, may_skip: bool, path: str) -> Rules[bool]:
    """Damage that is no attack: no sight, no modifier card, no shield (GH-0016)."""
    gains = yield from _gains(s, actor, verb, deed, path)
    if verb.to == "self":
        chosen: list[Figure] = [actor.figure]
    else:
        chosen = yield from _aimed(
            s, actor, verb, verb.to, gains, deed, "suffer_target", may_skip=may_skip, targeted=False
        )
    if not chosen:
        return False
    for target in sorted(chosen, key=lambda one: isinstance(one, Character)):  # at one and the same moment: GH-0388
        harm = amount(s, actor, verb.damage, target, deed) + sum(one.damage * times for one, times in gains)
        yield from suffer(s, target, harm, "ability", ("GH-0016",), by=actor.figure)
        for one, _ in gains:
            gain(s, target, one.conditions, "GH-0231")
    yield from _earn(s, actor, gains, deed)
    return True


def _kill(s: Session, actor: Actor, verb: Kill, deed: Deed, *, may_skip: bool) -> Rules[bool]:
    """Kill enemies outright, one by one or all in an area (GH-0004, GH-0136)."""
    if verb.area is not None:
        chosen = yield from lay(s, actor, verb, verb.area, deed, may_skip=may_skip)
    else:
        found = _killable(verb, candidates(s, actor, verb, "enemies", deed, reach=verb.range))
        chosen = yield from choose(s, actor, found, verb.targets, "kill_target", ("GH-0004",), may_skip=may_skip)
    chosen = _killable(verb, chosen)
    for target in chosen:
        deed.target, deed.target_cell = target, target.cell
        deed.killed += 1
        yield from kill(s, target, actor.figure, "GH-0136")
    if not chosen:
        s.note(AbilitySkipped(actor.figure.id, "kill"), "GH-0089")
        return False
    yield from _earn(s, actor, bonuses.extras(s, actor, verb.extra, None, deed), deed)
    for ability in verb.then:
        yield from perform(s, actor, ability, deed, may_skip=not harms(ability))
    return True


def _killable(verb: Kill, found: Sequence[Figure]) -> list[Figure]:
    """Monsters of the ranks that an ability kills; obstacles with hit points never are (GH-0122)."""
    return [foe for foe in found if isinstance(foe, Monster) and (verb.any_rank or foe.rank in verb.rank)]


# Bonuses that last


def _lasting(
    s: Session, actor: Actor, verb: Any, deed: Deed, card: CardState | None, path: str, *, may_skip: bool
) -> Rules[bool]:
    """An active bonus: on a card as long as that is active, else to the end of the round (GH-0184, GH-0291)."""
    offers = getattr(verb, "consume", ())
    fed = yield from bonuses.choose_augments(s, actor, offers, path)
    gains = [(offers[place].gain, 1) for place in fed]
    gains += [(one, 1) for one in deed.shared]
    affected: list[Figure] = [actor.figure]
    to = verb.to if isinstance(verb, Shield | Retaliate | Bonus) else "self"
    if to != "self":
        affected = yield from _aimed(s, actor, verb, to, gains, deed, "bonus_target", may_skip=may_skip)
        if not affected:
            if card is not None:
                card.paid.append(f"-{path}")
            return False
    if card is not None:
        card.paid += [f"{path}/{place}" for place in fed]
        card.helped += [f"{path}:{one.id}" for one in affected]
    elif isinstance(verb, Shield | Retaliate | Bonus | Evade | OnDeath):
        for one in affected:
            held = getattr(one, "bonuses", None)
            if held is not None:
                held.append(RoundBonus(_grown(verb, [one for one, _ in gains]), by=actor.figure.id))
                value = verb.value if isinstance(verb, Shield | Retaliate) else 0
                s.note(BonusGained(one.id, _word(verb), value), ("GH-0291",))
    yield from _earn(s, actor, gains, deed)
    return True


def _word(verb: Verb) -> str:
    """What an ability is called in texts."""
    return str(verb.__struct_config__.tag).replace("_", "-")


RoundVerb: TypeAlias = Shield | Retaliate | Bonus | Evade | OnDeath


def _grown(verb: RoundVerb, gains: Sequence[Gain]) -> RoundVerb:
    if isinstance(verb, Shield) and gains:
        return Shield(verb.value + sum(one.shield for one in gains))
    if isinstance(verb, Retaliate) and gains:
        return Retaliate(verb.value + sum(one.retaliate for one in gains), reach=verb.reach)
    return verb


def _pay(s: Session, actor: Actor, verb: Pay, deed: Deed, card: CardState | None, path: str) -> Rules[bool]:
    """Consume elements to perform further abilities (GH-0250); monsters always do, once for their type (GH-0292)."""
    kind = s.scene.types.get(getattr(actor.figure, "kind", "")) if actor.seat is None else None
    if kind is not None and path in kind.paid:
        pass
    elif not payable(s, verb.cost):
        return False
    else:
        if actor.seat is not None:
            options = [
                Option("pay", True, _price(s, verb)),
                Option("skip", False, Say("gh-option-skip")),
            ]
            if not (yield from ask(actor.seat, "pay", options, cites="GH-0250", say=Say("gh-ask-consume"))):
                return False
        yield from pay(s, actor, verb.cost)
        if kind is not None:
            kind.paid.append(path)
    if card is not None:
        card.paid.append(path)
    inner = Deed.inside(deed)
    yield from perform_all(s, actor, verb.do, inner, card=card, prefix=f"{path}.", may_skip=actor.seat is not None)
    return True


def _price(s: Session, verb: Pay) -> Say:
    """What is consumed, and what for."""
    gain = describe.text(s.book, verb.do)
    return Say("gh-option-consume", {"cost": describe.icons(verb.cost), "gain": gain})


def _open_door(s: Session, figure: Figure) -> Rules[bool]:
    """A boss goes to the nearest closed door that is not locked, and opens it."""
    doors = {mark: mask for mark, mask in s.map.doors.items() if mask & s.layout.closed}
    ways = s.layout.walk
    near = [(ways.distance(figure.cell, cell), mark, cell) for mark, mask in doors.items() for cell in cells(mask)]
    known = sorted((steps, mark, cell) for steps, mark, cell in near if steps is not None)
    if not known:
        return False
    _, mark, cell = known[0]
    if not s.occupied(but=figure) >> cell & 1:
        yield from movement.go(s, figure, (figure.cell, cell), "fly")
    yield from rooms.open_door(s, mark, figure)
    return True
