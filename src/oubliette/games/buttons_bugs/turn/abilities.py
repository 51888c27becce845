"""What each kind of ability does, as the player decides: the table of verbs (BB-0063 to BB-0083)."""

from collections.abc import Sequence

from oubliette.games.buttons_bugs.attack import attack
from oubliette.games.buttons_bugs.attack.attack_plan import AttackPlan
from oubliette.games.buttons_bugs.attack.targets import can_attack
from oubliette.games.buttons_bugs.cards import bonuses, recovery, triggers
from oubliette.games.buttons_bugs.cards.circumstances import count_of, holds
from oubliette.games.buttons_bugs.cards.performing import VERBS, Performance, Performer
from oubliette.games.buttons_bugs.content.condition_table import NEGATIVE
from oubliette.games.buttons_bugs.content.vocabulary import (
    ACTIVE_BONUSES,
    Attack,
    Bonus,
    Cleanse,
    Consume,
    Control,
    Create,
    Flying,
    Give,
    Heal,
    Move,
    Pull,
    Push,
    Recover,
    Refresh,
    Retaliate,
    Shield,
    Suffer,
    Trigger,
    Verbs,
)
from oubliette.games.buttons_bugs.figures.conditions import gain
from oubliette.games.buttons_bugs.figures.damage import suffer
from oubliette.games.buttons_bugs.figures.heal import heal_figure
from oubliette.games.buttons_bugs.figures.targeting import (
    allies,
    choose_figures,
    enemies,
    foes_in_range,
    friends_in_range,
)
from oubliette.games.buttons_bugs.map import forced_movement, movement
from oubliette.games.buttons_bugs.state import elements
from oubliette.games.buttons_bugs.state.events import AbilitySkipped, BonusBegan
from oubliette.games.buttons_bugs.state.session import Actor, Session, has
from oubliette.games.buttons_bugs.state.state import Figure, Monster
from oubliette.games.buttons_bugs.turn import control
from oubliette.kernel.flow import Rules

# Whether they could be performed at all


def _can_move(_s: Session, actor: Actor, _verb: Move, _offers: Sequence[Consume]) -> bool:
    return not has(actor.figure, "immobilize")


def _can_attack(s: Session, actor: Actor, verb: Attack, offers: Sequence[Consume]) -> bool:
    if has(actor.figure, "disarm"):
        return False
    widest = AttackPlan(s, actor, verb, [offer.gain for offer in offers])
    return can_attack(s, actor, AttackPlan(s, actor, verb)) or can_attack(s, actor, widest)


def _can_force(s: Session, actor: Actor, verb: Push | Pull, _offers: Sequence[Consume]) -> bool:
    return bool(foes_in_range(s, actor, verb.range, attack=False))


def _can_give(s: Session, actor: Actor, verb: Give, _offers: Sequence[Consume]) -> bool:
    return verb.to == "self" or bool(give_pool(s, actor, verb))


# How much, and what cannot be skipped


def value_of(s: Session, how: Performance, verb: Heal, target: Figure) -> int:
    """A heal's value with all that adds to it."""
    value = verb.value + sum(gained.heal for gained in how.paid)
    for extra in verb.extra:
        if holds(s, how.actor, extra.when, target):
            value += extra.gain.heal * (1 if extra.per is None else count_of(s, how.actor, extra.per, target))
    for boost in bonuses.boosts(s, how.actor, "heal", target, ranged=False):
        value += boost.gain.heal * boost.times
        if boost.source is not None:
            bonuses.use(s, boost.source)
    return value


def harms_oneself(verb: Verbs) -> bool:
    """Abilities with a negative effect on oneself are mandatory (BB-0069)."""
    if isinstance(verb, Suffer):
        return verb.who == "self"
    return isinstance(verb, Give) and verb.to == "self" and any(condition in NEGATIVE for condition in verb.conditions)


def is_mandatory(verb: Verbs) -> bool:
    """What cannot be skipped once any part of the action is performed (BB-0069): '!', self-harm, the Active icon."""
    return verb.must or harms_oneself(verb) or isinstance(verb, ACTIVE_BONUSES)


# Performing


def _move(s: Session, verb: Move, how: Performance) -> Rules[bool]:
    moved = yield from movement.move(s, verb, how)
    if moved and how.actor.figure is s.hero:
        yield from triggers.fire(s, "after_move", None)
    return moved


def _attack(s: Session, verb: Attack, how: Performance) -> Rules[bool]:
    return (yield from attack.attack(s, how.actor, verb, how.paid, may_skip=how.may_skip))


def _heal(s: Session, verb: Heal, how: Performance) -> Rules[bool]:
    actor = how.actor
    pool = heal_pool(s, actor, verb)
    chosen = yield from choose_figures(s, actor, pool, verb.targets, "heal", may_skip=how.may_skip)
    for target in chosen:
        heal_figure(s, target, value_of(s, how, verb, target))
        gain(s, target, (*verb.conditions, *(c for gained in how.paid for c in gained.conditions)))
    return bool(chosen)


def heal_pool(s: Session, actor: Actor, verb: Heal) -> list[Figure]:
    """Whom a heal may reach; nobody is an ally of oneself (BB-0078, BB-0080)."""
    if verb.to == "self":
        return [actor.figure]
    pool = friends_in_range(s, actor, verb.range)
    if verb.to == "allies":
        pool.remove(actor.figure)
    return pool


def _give(s: Session, verb: Give, how: Performance) -> Rules[bool]:
    actor = how.actor
    pool = give_pool(s, actor, verb)
    if verb.to == "self":
        chosen: list[Figure] = [actor.figure]
    else:
        pool = [figure for figure in pool if holds(s, actor, verb.only, figure)]
        chosen = yield from choose_figures(
            s, actor, pool, verb.targets, "give", may_skip=how.may_skip, reach=verb.range
        )
    if not chosen:
        s.note(AbilitySkipped(actor.figure.id, "give", "" if pool else "no_target"), "BB-0076")
    for target in chosen:
        gain(s, target, (*verb.conditions, *(c for gained in how.paid for c in gained.conditions)))
    return bool(chosen)


def give_pool(s: Session, actor: Actor, verb: Give) -> list[Figure]:
    """Whom conditions may be given to: negative ones to enemies, positive ones to self or allies (BB-0079)."""
    side = verb.to or ("enemies" if verb.conditions[0] in NEGATIVE else "friends")
    if side == "enemies":
        return foes_in_range(s, actor, verb.range, attack=False)
    pool = friends_in_range(s, actor, verb.range)
    if side == "allies":
        pool.remove(actor.figure)
    return pool


def _force(s: Session, verb: Push | Pull, how: Performance) -> Rules[bool]:
    actor = how.actor
    manner = "push" if isinstance(verb, Push) else "pull"
    pool = foes_in_range(s, actor, verb.range, attack=False)
    chosen = yield from choose_figures(s, actor, pool, verb.targets, manner, may_skip=how.may_skip, reach=verb.range)
    if not chosen:
        s.note(AbilitySkipped(actor.figure.id, manner, "" if pool else "no_target"), "BB-0076")
    hexes = verb.value + sum(gained.push if manner == "push" else gained.pull for gained in how.paid)
    for target in chosen:
        yield from forced_movement.force(s, actor, target, hexes, manner)
        gain(s, target, (*verb.conditions, *(c for gained in how.paid for c in gained.conditions)))
    return bool(chosen)


def _control(s: Session, verb: Control, how: Performance) -> Rules[bool]:
    return (yield from control.control(s, how.actor, verb, how.subject, may_skip=how.may_skip))


def _suffer(s: Session, verb: Suffer, how: Performance) -> Rules[bool]:
    """Damage without an attack: nobody is targeted, nothing modifies it (BB-0074)."""
    actor = how.actor
    if verb.who == "self":
        befallen: list[Figure] = [actor.figure]
    else:
        near = s.map.within(actor.figure.cell, verb.range)
        others = enemies(s, actor) + (allies(s, actor) if verb.who == "everyone" else [])
        befallen = [figure for figure in others if near >> figure.cell & 1]
    for figure in befallen:
        yield from suffer(s, figure, verb.damage, "ability", "BB-0074")
    return bool(befallen)


def _recover(s: Session, verb: Recover, how: Performance) -> Rules[bool]:
    del how
    return (yield from recovery.recover(s, verb))


def _cleanse(s: Session, verb: Cleanse, how: Performance) -> Rules[bool]:
    del how
    return (yield from recovery.cleanse(s, verb))


def _refresh(s: Session, verb: Refresh, how: Performance) -> Rules[bool]:
    del how
    return (yield from recovery.refresh(s, verb))


def _create(s: Session, verb: Create, how: Performance) -> Rules[bool]:
    del how
    for _ in range(verb.elements):
        elements.create(s, "any")
    yield from ()
    return True


def _begin_bonus(s: Session, verb: Shield | Retaliate | Bonus | Trigger | Flying, how: Performance) -> Rules[bool]:
    """Start an active bonus: of the card it is printed on, or of the monster for this round (BB-0154, BB-0279)."""
    figure = how.actor.figure
    if isinstance(figure, Monster) and not isinstance(verb, Trigger):
        figure.bonuses.append(verb)
        value = verb.value if isinstance(verb, Shield | Retaliate) else 0
        s.note(BonusBegan(figure.id, type(verb).__name__.lower(), value), "BB-0279")
    elif how.source is not None:
        bonuses.begin(s, how.source.card, how.source.half, how.source.place, how.offers_paid)
    yield from ()
    return True


VERBS.update(
    {
        Move: Performer(_move, _can_move),
        Attack: Performer(_attack, _can_attack),
        Heal: Performer(_heal),
        Give: Performer(_give, _can_give),
        Push: Performer(_force, _can_force),
        Pull: Performer(_force, _can_force),
        Control: Performer(_control),
        Suffer: Performer(_suffer),
        Recover: Performer(_recover),
        Shield: Performer(_begin_bonus),
        Retaliate: Performer(_begin_bonus),
        Bonus: Performer(_begin_bonus),
        Trigger: Performer(_begin_bonus),
        Flying: Performer(_begin_bonus),
        Create: Performer(_create),
        Cleanse: Performer(_cleanse),
        Refresh: Performer(_refresh),
    }
)
