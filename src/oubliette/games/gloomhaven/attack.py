"""Attacks (GH-0119 to GH-0140, GH-0373, GH-0374): from the first target to retaliation."""

from collections.abc import Sequence
from typing import NamedTuple

from oubliette.games.gloomhaven import abilities, active, bonuses, describe, items
from oubliette.games.gloomhaven.aiming import Plan, automatic_targets, choose_targets, one_more, possible
from oubliette.games.gloomhaven.bonuses import Boost, boosts, extras, use_all
from oubliette.games.gloomhaven.circumstances import Deed, amount, holds
from oubliette.games.gloomhaven.conditions import gain
from oubliette.games.gloomhaven.content import ItemEffect
from oubliette.games.gloomhaven.damage import kill, suffer
from oubliette.games.gloomhaven.defence import evades, retaliates_of, shield_of
from oubliette.games.gloomhaven.elements import infuse
from oubliette.games.gloomhaven.events import AbilitySkipped, Attacked, BonusGained, Retaliated, Shielded
from oubliette.games.gloomhaven.experience import gain_experience
from oubliette.games.gloomhaven.forced_movement import force
from oubliette.games.gloomhaven.heal import heal
from oubliette.games.gloomhaven.modifiers import draw
from oubliette.games.gloomhaven.session import Actor, Session, can_act, has, in_play
from oubliette.games.gloomhaven.state import Character, Figure, Monster, ObjectiveState, RoundBonus
from oubliette.games.gloomhaven.targeting import MANY, rank_of
from oubliette.games.gloomhaven.values import values_of
from oubliette.games.gloomhaven.vocabulary import (
    Attack,
    ConditionName,
    Gain,
    Guard,
    Intercept,
    Retaliate,
    Shield,
    Verbs,
)
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say, words


class Foreseen(NamedTuple):
    """An attack on one target before its modifier cards."""

    value: int
    advantage: int
    pierce: int
    kills: bool


def attack(
    s: Session,
    actor: Actor,
    verb: Attack,
    paid: Sequence[Gain],
    deed: Deed,
    *,
    may_skip: bool,
    targets: Sequence[Figure] | None = None,
    path: str = "",
) -> Rules[bool]:
    """Perform an attack ability; an automatic figure brings its targets along (GH-0119)."""
    figure = actor.figure
    if has(figure, "disarm"):
        s.note(AbilitySkipped(figure.id, "attack"), "GH-0120")
        return False
    values = values_of(s, figure)
    if verb.plus is not None and values.attack is None:
        return False  # no base value: GH-0275
    if targets is None and not possible(s, actor, verb, paid, deed):
        s.note(AbilitySkipped(figure.id, "attack"), "GH-0119")
        return False
    fed = yield from bonuses.choose_augments(s, actor, verb.consume, path)
    offers = [verb.consume[place] for place in fed]
    gains = [*paid, *(offer.gain for offer in offers if offer.when is None)]
    plan = Plan(s, actor, verb, gains, deed)
    if any(boost.has_cost for boost in plan.used):
        plan = Plan(s, actor, verb, gains, deed, (yield from bonuses.fed(s, actor, plan.used)))
    plan.for_some = [(offer.when, offer.gain) for offer in offers if offer.when is not None]
    if targets is None and actor.seat is None:
        targets = automatic_targets(s, actor, plan, deed)
    chosen = (
        list(targets) if targets is not None else (yield from choose_targets(s, actor, plan, deed, may_skip=may_skip))
    )
    if not chosen:
        s.note(AbilitySkipped(figure.id, "attack"), "GH-0089")
        return False
    deed.area = plan.pool
    deed.targeted = [target.id for target in chosen]
    yield from _strike_all(s, actor, plan, chosen, deed, ordered=not plan.in_groups)
    use_all(s, plan.used)
    yield from _after(s, actor, plan, deed)
    return True


# Striking


def _strike_all(
    s: Session, actor: Actor, plan: Plan, chosen: list[Figure], deed: Deed, *, ordered: bool
) -> Rules[None]:
    """One target after the other, completely; who is attacked at once is taken in any order (GH-0119, GH-0131)."""
    left, struck = list(chosen), list(chosen)
    while left:
        left = [target for target in left if in_play(target)]
        if not left or not can_act(actor) or has(actor.figure, "disarm"):
            return  # the attacker is gone: GH-0374
        target = left[0]
        if not ordered and len(left) > 1 and actor.seat is not None:
            options = [s.figure_option(one) for one in left]
            say = Say("gh-ask-next-target", {"figure": s.name(actor.figure.id)})
            picked = yield from ask(actor.seat, "next_target", options, cites="GH-0119", say=say)
            target = next(one for one in left if one.id == picked)
        left.remove(target)
        further = yield from strike(s, actor, plan, target, deed)
        for _ in range(further):  # Add Target from a modifier card: GH-0133
            more = yield from one_more(s, actor, plan, deed, struck)
            if more is not None:
                struck.append(more)
                left.append(more)
                deed.targeted.append(more.id)


def strike(s: Session, actor: Actor, plan: Plan, target: Figure, deed: Deed) -> Rules[int]:
    """One attacker, one target, in the order of GH-0119; returns how many targets modifier cards add."""
    target = _intercepted(s, actor, target)
    deed.target, deed.target_cell, deed.damage, deed.not_pushed = target, target.cell, 0, 0
    helping = yield from bonuses.fed(s, actor, helping_against(s, actor, plan, target, deed))
    own = [*_for_target(s, actor, plan, target, deed), *((one.gain, 1) for one in helping)]
    gains = [*plan.gains, *own]
    if any(_kills(one, target) for one, _ in gains):
        yield from kill(s, target, actor.figure, "GH-0136")
        deed.killed += 1
        use_all(s, helping)
        yield from _rewards(s, actor, own)
        yield from _then(s, actor, plan.verb.then, deed)
        return 0
    own += [(one, 1) for one in (yield from items.for_one_target(s, actor, ranged=plan.ranged, deed=deed))]
    gains = [*plan.gains, *own]
    value = yield from _value(s, actor, plan, target, gains, deed)
    warded = yield from items.when_attacked(s, target)
    advantage = _advantage(s, actor, plan, target, gains, warded)
    s.note(Attacked(actor.figure.id, target.id, value, advantage), ("GH-0119", "GH-0134", "GH-0145"))
    double_is_zero = any(effect.double_is_zero for effect in warded)
    drawn = yield from draw(s, actor, value, advantage, double_is_zero=double_is_zero)
    effects = yield from _card_effects(s, actor, [card.effect for card in drawn.used if card.effect != Gain()])
    own += [(one, 1) for one in effects]
    gains = [*plan.gains, *own]
    use_all(s, helping)
    final = yield from _shielded(s, actor, plan, target, max(0, drawn.value), gains, warded)
    before, guarding = target.cell, _guarding(s, target, ranged=plan.ranged)
    deed.damage = yield from suffer(s, target, final, "attack", ("GH-0119",), by=actor.figure, attack=True)
    deed.target_cell = before
    if in_play(target):
        yield from _effects(s, actor, plan, target, own, deed)  # even at 0 damage: GH-0139, GH-0260
        deed.target_cell = target.cell
    deed.killed += not in_play(target)
    yield from _rewards(s, actor, own)
    if in_play(target) and in_play(actor.figure):
        yield from retaliate(s, target, actor.figure, guarding, warded)
    if can_act(actor):
        yield from _then(s, actor, (*plan.verb.then, *(one for gained, _ in own for one in gained.then)), deed)
    return sum(one.targets for one in effects)


def helping_against(s: Session, actor: Actor, plan: Plan, target: Figure, deed: Deed) -> list[Boost]:
    """The bonuses that count against this target."""
    helping = boosts(s, actor, "attack", target, ranged=plan.ranged, widening=False, deed=deed)
    return helping + bonuses.augments_for(s, actor, target, deed) if plan.verb.with_augments else helping


def foreseen(s: Session, actor: Actor, plan: Plan, target: Figure, deed: Deed) -> Foreseen:
    """What an attack will be when the modifier cards are drawn, if nothing more is added: for previews."""
    helping = helping_against(s, actor, plan, target, deed)
    gains = [*plan.gains, *_for_target(s, actor, plan, target, deed), *((one.gain, 1) for one in helping)]
    pierce = pierce_of(s, actor, plan, gains)
    value = max(values_of_attack(s, actor, plan, target, gains, deed))
    kills = any(_kills(one, target) for one, _ in gains)
    return Foreseen(value, _advantage(s, actor, plan, target, gains, ()), pierce, kills)


def _intercepted(s: Session, actor: Actor, target: Figure) -> Figure:
    """An attack on somebody next to a character who draws all attacks goes to that character instead."""
    if not isinstance(actor.figure, Monster) or actor.side != "monsters":
        return target
    for held in active.all_active(s):
        if isinstance(held.bonus, Intercept) and held.hero is not target and s.distance(held.hero, target) == 1:
            active.use(s, held)
            return held.hero
    return target


def _kills(gained: Gain, target: Figure) -> bool:
    if gained.kill is None or isinstance(target, ObjectiveState | Character):
        return False
    return gained.kill == "any" or rank_of(target) == "normal"


def _value(
    s: Session, actor: Actor, plan: Plan, target: Figure, gains: Sequence[tuple[Gain, int]], deed: Deed
) -> Rules[int]:
    """The attack value before modifier cards; the players choose the order of doubling and adding (GH-0373)."""
    first, last = values_of_attack(s, actor, plan, target, gains, deed)
    if first == last:
        return first
    options = [
        Option("add_first", first, Say("gh-option-add-first", {"value": first})),
        Option("double_first", last, Say("gh-option-double-first", {"value": last})),
    ]
    seat = s.decider(actor)
    return (yield from ask(seat, "bonus_order", options, cites=("GH-0134", "GH-0373"), say=Say("gh-ask-bonus-order")))


def values_of_attack(
    s: Session, actor: Actor, plan: Plan, target: Figure, gains: Sequence[tuple[Gain, int]], deed: Deed
) -> tuple[int, int]:
    """Bonuses and penalties on the base value, Poison included, added before or after doubling (GH-0134, GH-0135)."""
    values = values_of(s, actor.figure)
    base = amount(s, actor, plan.verb.value, target, deed)
    if plan.verb.plus is not None:
        base = (values.attack or 0) + plan.verb.plus
    added = sum(amount(s, actor, one.attack, target, deed) * times for one, times in gains)
    added += has(target, "poison")
    factor = 1
    for one, times in gains:
        factor *= one.times**times
    return (base + added) * factor, base * factor + added


def _advantage(
    s: Session,
    actor: Actor,
    plan: Plan,
    target: Figure,
    gains: Sequence[tuple[Gain, int]],
    warded: Sequence[ItemEffect],
) -> int:
    """Advantage 1, Disadvantage -1; both cancel out (GH-0126, GH-0145, GH-0237, GH-0243)."""
    me, values = actor.figure, values_of(s, actor.figure)
    good = has(me, "strengthen") or plan.verb.advantage or values.advantage or any(one.advantage for one, _ in gains)
    bad = (
        has(me, "muddle")
        or plan.verb.disadvantage
        or (plan.ranged and s.layout.adjacent(me.cell, target.cell))
        or values_of(s, target).evasive
        or evades(s, target)
        or any(one.disadvantage for one, _ in gains)
        or any(effect.disadvantage for effect in warded)
    )
    return int(good) - int(bad)


def _card_effects(s: Session, actor: Actor, effects: list[Gain]) -> Rules[list[Gain]]:
    """Effects of drawn cards; the party may leave them out, monsters never do (GH-0144)."""
    if not effects or s.side(actor.figure) == "monsters":
        return effects
    seat = s.decider(actor)
    kept = []
    for place, effect in enumerate(effects):
        options = [
            Option(f"apply:{place}", True, Say("gh-option-apply")),
            Option("leave", False, Say("gh-option-leave")),
        ]
        say = Say("gh-ask-card-effect", {"effect": describe.gain_text(s.book, effect)})
        if (yield from ask(seat, "card_effect", options, cites="GH-0144", say=say)):
            kept.append(effect)
    return kept


def _shielded(
    s: Session,
    actor: Actor,
    plan: Plan,
    target: Figure,
    value: int,
    gains: Sequence[tuple[Gain, int]],
    warded: Sequence[ItemEffect],
) -> Rules[int]:
    """Shield less pierce, never below nothing (GH-0163, GH-0169, GH-0140)."""
    shield = shield_of(s, target) + sum(effect.gain.shield for effect in warded if effect.gain is not None)
    pierce = pierce_of(s, actor, plan, gains)
    if value > 0 and isinstance(target, Character):
        shield = yield from _with_guards(s, target, value, shield, pierce, ranged=plan.ranged)
    value = max(0, value - max(0, shield - pierce))
    if value > 0 and isinstance(target, Character):
        more = yield from items.when_damaged_by_attack(s, target)
        value = max(0, value - max(0, more - max(0, pierce - shield)))
        shield += more
    if shield:
        s.note(Shielded(target.id, shield, min(pierce, shield)), ("GH-0163", "GH-0169"))
    return value


def pierce_of(s: Session, actor: Actor, plan: Plan, gains: Sequence[tuple[Gain, int]]) -> int:
    """How much Shield an attack goes through; all of it, if Shields do not count (GH-0169)."""
    if any(one.ignore_shields for one, _ in gains):
        return MANY
    return plan.verb.pierce + values_of(s, actor.figure).pierce + sum(one.pierce * times for one, times in gains)


def _with_guards(s: Session, hero: Character, value: int, shield: int, pierce: int, *, ranged: bool) -> Rules[int]:
    """Shield with that of guards; one is spared if the player lets another Shield stop all first (GH-0167, GH-0181)."""
    for guard in active.guards(s, hero):
        bonus = guard.bonus
        if not isinstance(bonus, Guard) or not bonus.shield or (bonus.against == "melee" and ranged):
            continue
        if value <= shield - pierce:
            options = [
                Option("slot", True, Say("gh-option-slot-first", {"card": words(s.book.cards[guard.card.id].name)})),
                Option("other", False, Say("gh-option-slot-kept")),
            ]
            say = Say("gh-ask-shield-order", {"figure": s.name(hero.id)})
            if not (yield from ask(hero.seat, "shield_order", options, cites="GH-0167", say=say)):
                continue
        shield += bonus.shield
        active.use(s, guard)
    return shield


def _effects(
    s: Session, actor: Actor, plan: Plan, target: Figure, own: Sequence[tuple[Gain, int]], deed: Deed
) -> Rules[None]:
    """What the attack does beside damage: conditions, push, pull (GH-0119 step 5, GH-0231).

    ``own`` is what it has against this target alone; what its cards add was kept or left out when they were drawn.
    """
    verb, gains = plan.verb, [*plan.gains, *own]
    given: dict[ConditionName, None] = dict.fromkeys(values_of(s, actor.figure).conditions)
    given |= dict.fromkeys((yield from plan.effects.on(s, actor, target)))
    given |= dict.fromkeys(condition for one, _ in own for condition in one.conditions)
    harm = [condition for condition in given if condition not in ("invisible", "strengthen", "bless")]
    good = [condition for condition in given if condition not in harm]
    gain(s, target, harm, ("GH-0119", "GH-0139"))
    gain(s, actor.figure, good, "GH-0240")  # never to the enemies it targets
    for push in (verb.push, *(one.push * times for one, times in gains)):
        yield from force(s, actor, target, push, "push", deed, breaking=verb.through_obstacles)
    for pull in (verb.pull, *(one.pull * times for one, times in gains)):
        yield from force(s, actor, target, pull, "pull", deed)


def _guarding(s: Session, target: Figure, *, ranged: bool) -> list[active.Active]:
    """Guards that strike back at this attack; found before the damage, which may use up their last slot."""
    if not isinstance(target, Character):
        return []
    return [
        guard
        for guard in active.guards(s, target)
        if isinstance(guard.bonus, Guard) and guard.bonus.retaliate and (guard.bonus.against != "melee" or not ranged)
    ]


def retaliate(
    s: Session,
    target: Figure,
    attacker: Figure,
    guarding: Sequence[active.Active] = (),
    warded: Sequence[ItemEffect] = (),
) -> Rules[None]:
    """The target strikes back if the attacker is in range now (GH-0170, GH-0171, GH-0176)."""
    distance, total = s.distance(target, attacker), 0
    if distance <= 1:
        total += sum(effect.gain.retaliate for effect in warded if effect.gain is not None)
    for value, reach, held in retaliates_of(s, target):
        if distance <= reach:
            total += value
            if held is not None:
                active.use(s, held)
                if isinstance(held.bonus, Retaliate) and held.bonus.gives:
                    gain_experience(s, held.hero, held.bonus.gives)
    for guard in guarding:
        bonus = guard.bonus
        if isinstance(bonus, Guard):
            total += bonus.retaliate if distance <= bonus.reach else 0
            if not bonus.shield and not bonus.negate:
                active.use(s, guard)
    if total:
        s.note(Retaliated(target.id, attacker.id, total), ("GH-0170", "GH-0175"))
        yield from suffer(s, attacker, total, "retaliate", ("GH-0170",), by=target)


def _for_target(s: Session, actor: Actor, plan: Plan, target: Figure, deed: Deed) -> list[tuple[Gain, int]]:
    """What the attack has by its circumstances against this target."""
    listed = [extra for extra in plan.verb.extra if extra.per not in ("target", "killed")]
    paid = [(gained, 1) for when, gained in plan.for_some if holds(s, actor, when, target, deed)]
    return [*extras(s, actor, listed, target, deed), *paid]


def _rewards(s: Session, actor: Actor, gains: Sequence[tuple[Gain, int]]) -> Rules[None]:
    """What an attack gives the attacker or the table, whatever became of the target (GH-0136)."""
    hero = s.character_behind(actor.figure)
    for one, times in gains:
        if one.experience and hero is not None:
            gain_experience(s, hero, one.experience * times, though_gone=True)
        if one.heal_self:
            heal(s, actor.figure, one.heal_self, "GH-0185")
        if one.shield_self and in_play(actor.figure):
            grant(s, actor.figure, Shield(one.shield_self), "GH-0166")
        if one.retaliate_self and in_play(actor.figure):
            grant(s, actor.figure, Retaliate(one.retaliate_self), "GH-0173")
        yield from infuse(s, actor, one.infuse)


def grant(s: Session, figure: Figure, bonus: Shield | Retaliate, cites: str) -> None:
    """A Shield or Retaliate until the end of the round."""
    held = getattr(figure, "bonuses", None)
    if held is not None:
        held.append(RoundBonus(bonus))
        s.note(BonusGained(figure.id, "shield" if isinstance(bonus, Shield) else "retaliate", bonus.value), cites)


def _then(s: Session, actor: Actor, then: Sequence[Verbs], deed: Deed) -> Rules[None]:
    for ability in then:
        if can_act(actor):
            yield from abilities.perform(s, actor, ability, deed, may_skip=not abilities.harms(ability))


def _after(s: Session, actor: Actor, plan: Plan, deed: Deed) -> Rules[None]:
    """What is gained once for the whole ability: for augments, for all its targets, by a summon's attack.

    It is gained though Retaliate has removed the attacker (GH-0195).
    """
    listed = [extra for extra in plan.verb.extra if extra.per in ("target", "killed")]
    yield from _rewards(s, actor, [*plan.gains, *extras(s, actor, listed, None, deed)])
    yield from _then(s, actor, [one for gained, _ in plan.gains for one in gained.then], deed)
    if not actor.dying:
        yield from infuse(s, actor, values_of(s, actor.figure).infuse)
