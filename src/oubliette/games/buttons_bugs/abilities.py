"""Abilities in the player's hands: paying for them, aiming them, performing them (BB-0063 to BB-0075)."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from oubliette.games.buttons_bugs import (
    attack,
    bonuses,
    control,
    elements,
    forced_movement,
    movement,
    recovery,
    triggers,
)
from oubliette.games.buttons_bugs.circumstances import count_of, holds
from oubliette.games.buttons_bugs.conditions import gain
from oubliette.games.buttons_bugs.damage import lose_hit_points, suffer
from oubliette.games.buttons_bugs.describe import cost_text, gain_text
from oubliette.games.buttons_bugs.events import AbilitySkipped, BonusBegan
from oubliette.games.buttons_bugs.heal import heal_figure
from oubliette.games.buttons_bugs.moments import look
from oubliette.games.buttons_bugs.session import Actor, Session, has, in_play
from oubliette.games.buttons_bugs.state import CardState, Figure, Monster
from oubliette.games.buttons_bugs.targeting import allies, enemies, foes_in_range, friends_in_range
from oubliette.games.buttons_bugs.targets import AttackPlan, can_attack
from oubliette.games.buttons_bugs.vocabulary import (
    ACTIVE_BONUSES,
    NEGATIVE,
    Attack,
    Bonus,
    Cleanse,
    Consume,
    Control,
    Create,
    Flying,
    Gain,
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
from oubliette.haven.vocabulary import Half, Targets
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say


class Source(NamedTuple):
    """Where an ability is printed: which card, which half, which place."""

    card: CardState
    half: Half
    place: int


class Performance(NamedTuple):
    """One ability about to be performed, with what was paid for it."""

    actor: Actor
    paid: Sequence[Gain] = ()
    offers_paid: Sequence[int] = ()
    subject: Figure | None = None
    source: Source | None = None
    may_skip: bool = True


def perform(
    s: Session,
    actor: Actor,
    verb: Verbs,
    *,
    subject: Figure | None = None,
    source: Source | None = None,
    may_skip: bool = True,
) -> Rules[bool]:
    """Perform one ability as the player decides; returns whether it was performed. Monsters skip nothing (BB-0068)."""
    if not actor.by_player:
        return (yield from carry_out(s, verb, Performance(actor, subject=subject, may_skip=False)))
    chosen = yield from choose_consumptions(s, actor, verb)
    offers = consumptions_of(verb)
    paid = [offers[place].gain for place in chosen]
    performed = yield from carry_out(s, verb, Performance(actor, paid, chosen, subject, source, may_skip))
    return performed


def carry_out(s: Session, verb: Verbs, how: Performance) -> Rules[bool]:
    """Do what the ability says, then what was paid to follow it, and look whether the goal is met."""
    performed: bool = yield from _PERFORM[type(verb)](s, verb, how)
    if performed and not isinstance(verb, Attack):
        following = [*getattr(verb, "then", ()), *(ability for gained in how.paid for ability in gained.then)]
        for ability in following:
            if in_play(how.actor.figure):
                yield from perform(s, how.actor, ability, subject=how.subject)
    yield from look(s)
    return performed


# Paying


def consumptions_of(verb: Verbs) -> tuple[Consume, ...]:
    """The consumptions an ability offers."""
    offers: tuple[Consume, ...] = getattr(verb, "consume", ())
    return offers


def choose_consumptions(s: Session, actor: Actor, verb: Verbs) -> Rules[list[int]]:
    """Which consumptions the player activates, one after the other (BB-0072, BB-0095, BB-0096)."""
    offers = consumptions_of(verb)
    chosen: list[int] = []
    if not offers or not is_possible(s, actor, verb, offers):
        return chosen
    while True:
        infusions = elements.available_infusions(s)
        payable = [
            place
            for place, offer in enumerate(offers)
            if place not in chosen
            and actor.figure.hit_points > offer.suffer
            and elements.can_pay(infusions, offer.cost)
        ]
        if not payable:
            return chosen
        options: list[Option[int | None]] = [
            Option(f"consume:{place}", place, _offer_text(s, offers[place])) for place in payable
        ]
        options.append(Option("pass", None, Say("bb-option-pass")))
        say = Say("bb-ask-consume", {"figure": s.name(actor.figure.id)})
        place = yield from ask(s.seat, "consume", options, cites=("BB-0095", "BB-0096"), say=say)
        if place is None:
            return chosen
        yield from elements.consume(s, actor.figure, offers[place].cost)
        if offers[place].suffer:
            yield from lose_hit_points(s, actor.figure, offers[place].suffer, "cost", "BB-0070")
        chosen.append(place)


def _offer_text(s: Session, offer: Consume) -> Say:
    args = {"cost": cost_text(offer.cost, offer.suffer), "gain": gain_text(s.book, offer.gain)}
    return Say("bb-text-consume", args)


def is_possible(s: Session, actor: Actor, verb: Verbs, offers: Sequence[Consume]) -> bool:
    """Whether an ability could be performed at all, with everything it might gain."""
    if isinstance(verb, Move):
        return not has(actor.figure, "immobilize")
    if isinstance(verb, Attack):
        if has(actor.figure, "disarm"):
            return False
        plan = AttackPlan(s, actor, verb)
        return can_attack(s, actor, plan) or can_attack(
            s, actor, AttackPlan(s, actor, verb, [it.gain for it in offers])
        )
    if isinstance(verb, Push | Pull):
        return bool(foes_in_range(s, actor, verb.range, attack=False))
    return not isinstance(verb, Give) or verb.to == "self" or bool(give_pool(s, actor, verb))


# Aiming


def choose_figures(
    s: Session, actor: Actor, pool: Sequence[Figure], targets: Targets, ability: str, *, may_skip: bool
) -> Rules[list[Figure]]:
    """Choose up to so many different figures (BB-0077); all of them need no choice."""
    if targets == "all" or list(pool) == [actor.figure] or (not may_skip and len(pool) <= targets):
        return list(pool)
    chosen: list[Figure] = []
    left = list(pool)
    while left and len(chosen) < targets:
        options: list[Option[Any]] = [s.figure_option(figure) for figure in left]
        if may_skip or chosen:
            word = "stop" if chosen else "skip"
            options.append(Option(word, None, Say(f"bb-option-{word}")))
        say = Say("bb-ask-figure", {"figure": s.name(actor.figure.id), "ability": Say(f"bb-ability-{ability}")})
        picked = yield from ask(s.seat, ability, options, cites=("BB-0077", "BB-0079", "BB-0304"), say=say)
        if picked is None:
            break
        figure = next(figure for figure in left if figure.id == picked)
        chosen.append(figure)
        left.remove(figure)
    return chosen


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
    moved = yield from movement.move(s, how.actor, verb, how.paid, may_skip=how.may_skip)
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
    if verb.to == "self":
        chosen: list[Figure] = [actor.figure]
    else:
        pool = give_pool(s, actor, verb)
        pool = [figure for figure in pool if holds(s, actor, verb.only, figure)]
        chosen = yield from choose_figures(s, actor, pool, verb.targets, "give", may_skip=how.may_skip)
    if not chosen:
        s.note(AbilitySkipped(actor.figure.id, "give"), "BB-0076")
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
    chosen = yield from choose_figures(s, actor, pool, verb.targets, manner, may_skip=how.may_skip)
    if not chosen:
        s.note(AbilitySkipped(actor.figure.id, manner), "BB-0076")
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
        bonuses.begin(s, how.source.card, how.source.half, how.source.place, list(how.offers_paid))
    yield from ()
    return True


_PERFORM: dict[type, Callable[[Session, Any, Performance], Rules[bool]]] = {
    Move: _move,
    Attack: _attack,
    Heal: _heal,
    Give: _give,
    Push: _force,
    Pull: _force,
    Control: _control,
    Suffer: _suffer,
    Recover: _recover,
    Shield: _begin_bonus,
    Retaliate: _begin_bonus,
    Bonus: _begin_bonus,
    Trigger: _begin_bonus,
    Flying: _begin_bonus,
    Create: _create,
    Cleanse: _cleanse,
    Refresh: _refresh,
}
