"""Attacks (GH-0119 to GH-0140, GH-0373, GH-0374): from the first target to retaliation."""

from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from oubliette.games.gloomhaven.abilities import bonuses
from oubliette.games.gloomhaven.abilities.bonuses import extras, use_all
from oubliette.games.gloomhaven.abilities.damage import kill, suffer
from oubliette.games.gloomhaven.abilities.lasting import grant
from oubliette.games.gloomhaven.attack.aiming import Plan, automatic_targets, choose_targets, one_more, possible
from oubliette.games.gloomhaven.attack.attack_preview import look_at
from oubliette.games.gloomhaven.attack.blow import (
    Blow,
    advantage_of,
    circumstances_of,
    helping_against,
    pierce_of,
    values_of_attack,
    wards,
)
from oubliette.games.gloomhaven.attack.parts import term_of_retaliation, terms_of_attack
from oubliette.games.gloomhaven.cards import active, describe, items
from oubliette.games.gloomhaven.cards.additions import Addition, conditions_of, slays
from oubliette.games.gloomhaven.cards.defence import Retaliation, retaliates_of, shields_of
from oubliette.games.gloomhaven.cards.modifiers import draw
from oubliette.games.gloomhaven.cards.performing import Doing, perform_then, performs
from oubliette.games.gloomhaven.content.condition_table import POSITIVE, ConditionName
from oubliette.games.gloomhaven.content.kinds import Modifier
from oubliette.games.gloomhaven.content.vocabulary import Attack, Gain, Guard, Intercept, Retaliate, Shield
from oubliette.games.gloomhaven.figures.conditions import gain
from oubliette.games.gloomhaven.figures.heal import heal
from oubliette.games.gloomhaven.figures.values import values_of
from oubliette.games.gloomhaven.map.forced_movement import force
from oubliette.games.gloomhaven.state.deeds import Deed, Hit
from oubliette.games.gloomhaven.state.elements import infuse
from oubliette.games.gloomhaven.state.events import AbilitySkipped, Attacked, Retaliated, Shielded
from oubliette.games.gloomhaven.state.experience import gain_experience
from oubliette.games.gloomhaven.state.session import Actor, Session, can_act, has, in_play
from oubliette.games.gloomhaven.state.state import CardState, Character, Figure, Monster
from oubliette.kernel.addends import Addend, told
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say, words


@performs(Attack)
def attack(s: Session, doing: Doing[Attack]) -> Rules[bool]:
    """Perform an attack ability; an automatic figure brings its targets along (GH-0119)."""
    actor, verb, deed = doing.actor, doing.verb, doing.deed
    figure, paid = actor.figure, deed.shared
    if has(figure, "disarm"):
        s.note(AbilitySkipped(figure.id, "attack", "disarmed"), "GH-0120")
        return False
    if verb.plus is not None and values_of(s, figure).attack is None:
        return False  # no base value: GH-0275
    if doing.targets is None and not possible(s, actor, verb, paid, deed):
        s.note(AbilitySkipped(figure.id, "attack", "no_target"), "GH-0119")
        return False
    plan = yield from _planned(s, doing)
    if doing.targets is not None:
        chosen = list(doing.targets)
    elif actor.seat is None:
        chosen = automatic_targets(s, actor, plan, deed)
    else:
        chosen = yield from choose_targets(s, doing, plan, look_at)
    if not chosen:
        s.note(AbilitySkipped(figure.id, "attack", "left_out"), "GH-0089")
        return False
    deed.area = plan.pool
    deed.targeted = tuple(target.id for target in chosen)
    yield from _strike_all(s, actor, plan, chosen, deed)
    use_all(s, plan.used)
    yield from _after(s, actor, plan, deed)
    return True


def _planned(s: Session, doing: Doing[Attack]) -> Rules[Plan]:
    """The attack with what is paid for it (GH-0250)."""
    actor, verb, deed = doing.actor, doing.verb, doing.deed
    fed = yield from bonuses.choose_augments(s, actor, verb.consume, doing.path)
    offers = [verb.consume[place] for place in fed]
    gains = [*deed.shared, *(offer.gain for offer in offers if offer.when is None)]
    plan = Plan(s, actor, verb, gains, deed)
    if any(boost.has_cost for boost in plan.used):
        plan = Plan(s, actor, verb, gains, deed, (yield from bonuses.fed(s, actor, plan.used)))
    plan.for_some = [(offer.when, offer.gain) for offer in offers if offer.when is not None]
    return plan


def _strike_all(s: Session, actor: Actor, plan: Plan, chosen: list[Figure], deed: Deed) -> Rules[None]:
    """One target after the other, completely; who is attacked at once is taken in any order (GH-0119, GH-0131)."""
    left, struck = list(chosen), list(chosen)
    while left:
        left = [target for target in left if in_play(target)]
        if not left or not can_act(actor) or has(actor.figure, "disarm"):
            return  # the attacker is gone: GH-0374
        target = left[0]
        if plan.in_groups and len(left) > 1 and actor.seat is not None:
            options = [s.figure_option(one) for one in left]
            say = Say("gh-ask-next-target", {"figure": s.name(actor.figure.id)})
            picked = yield from ask(actor.seat, "next_target", options, cites="GH-0119", say=say)
            target = next(one for one in left if one.id == picked)
        left.remove(target)
        blow = Blow(actor, plan, _intercepted(s, actor, target), deed)
        yield from strike(s, blow)
        for _ in range(blow.further):  # Add Target from a modifier card: GH-0133
            more = yield from one_more(s, actor, plan, deed, struck)
            if more is not None:
                struck.append(more)
                left.append(more)
                deed.targeted = (*deed.targeted, more.id)


def strike(s: Session, blow: Blow) -> Rules[None]:
    """One attacker, one target, in the order of GH-0119."""
    actor, target, deed = blow.actor, blow.target, blow.deed
    deed.hit = Hit(target, target.cell)
    yield from add_bonuses(s, blow)
    if slays(blow.additions, target):
        yield from _slay(s, blow)
        return
    yield from add_items(s, blow)
    value = yield from _modified(s, blow)
    use_all(s, blow.helping)
    guarding = _guarding(s, target)
    value = yield from after_shield(s, blow, value)
    cell = target.cell
    harm = yield from suffer(s, target, value, "attack", ("GH-0119",), by=actor.figure, attack=True)
    deed.hit = deed.hit._replace(damage=harm, cell=cell)
    yield from attack_effects(s, blow)  # even at 0 damage: GH-0139, GH-0260
    if in_play(target):
        deed.hit = deed.hit._replace(cell=target.cell)
    else:
        deed.killed += 1
    yield from _rewards(s, actor, blow.own)
    if can_act(actor):  # what else the attack brings comes before Retaliate too: GH-0171
        yield from perform_then(s, actor, blow.then, deed)
    if in_play(target) and in_play(actor.figure):
        yield from strike_back(s, blow, [one.answer for one in guarding if one.answers(hurt=value > 0)])


def _modified(s: Session, blow: Blow) -> Rules[int]:
    """The attack value with its modifier cards; Advantage and Disadvantage are settled just before them (GH-0145)."""
    actor, target = blow.actor, blow.target
    value = yield from attack_value(s, blow)
    blow.warded = yield from items.when_attacked(s, target)
    advantage = advantage_of(s, blow)
    parts = terms_of_attack(s, blow, value)
    s.note(Attacked(actor.figure.id, target.id, value, advantage, parts), ("GH-0119", "GH-0134", "GH-0145"))
    double_is_zero = any(effect.double_is_zero for effect in wards(s, blow))
    drawn = yield from draw(s, actor, value, advantage, double_is_zero=double_is_zero)
    if any(card.value == "x2" for card in drawn.used):
        s.worn_by(target, lambda effect: effect.double_is_zero)
    yield from add_card_effects(s, blow, drawn.used)
    return max(0, drawn.value)


def _slay(s: Session, blow: Blow) -> Rules[None]:
    """The target is killed instead of attacked (GH-0136)."""
    yield from kill(s, blow.target, blow.actor.figure, "GH-0136")
    blow.deed.killed += 1
    use_all(s, blow.helping)
    yield from _rewards(s, blow.actor, blow.own)
    yield from perform_then(s, blow.actor, blow.then, blow.deed)


def _intercepted(s: Session, actor: Actor, target: Figure) -> Figure:
    """An attack on somebody next to a character who draws all attacks goes to that character instead."""
    if not isinstance(actor.figure, Monster) or actor.side != "monsters":
        return target
    for held in active.all_active(s):
        if not isinstance(held.bonus, Intercept) or held.hero is target or has(held.hero, "invisible"):  # GH-0241
            continue
        if s.distance(held.hero, target) == 1:
            active.use(s, held)
            return held.hero
    return target


# Step 1: what the attack has against this target


def add_bonuses(s: Session, blow: Blow) -> Rules[None]:
    """Circumstances, augments, and bonuses, of which those with a cost are paid for now (GH-0134)."""
    blow.own = circumstances_of(s, blow)
    blow.helping = yield from bonuses.fed(s, blow.actor, helping_against(s, blow))
    blow.own += blow.helping


def add_items(s: Session, blow: Blow) -> Rules[None]:
    """Items on this one attack, before its modifier card (GH-0070)."""
    used = yield from items.for_one_target(s, blow.actor, ranged=blow.plan.ranged, deed=blow.deed)
    blow.own += used


def attack_value(s: Session, blow: Blow) -> Rules[int]:
    """The attack value before modifier cards; the players choose the order of doubling and adding (GH-0373)."""
    first, last = values_of_attack(s, blow)
    if first == last:
        return first
    options = [
        Option("add_first", first, Say("gh-option-add-first", {"value": first})),
        Option("double_first", last, Say("gh-option-double-first", {"value": last})),
    ]
    seat = s.decider(blow.actor)
    return (yield from ask(seat, "bonus_order", options, cites=("GH-0134", "GH-0373"), say=Say("gh-ask-bonus-order")))


# Step 2: modifier cards


def add_card_effects(s: Session, blow: Blow, used: Sequence[Modifier]) -> Rules[None]:
    """Effects of drawn cards; the party may leave them out, monsters never do (GH-0144)."""
    actor = blow.actor
    for place, effect in enumerate([card.effect for card in used if card.effect != Gain()]):
        if s.side(actor.figure) != "monsters":
            options = [
                Option(f"apply:{place}", True, Say("gh-option-apply")),
                Option("leave", False, Say("gh-option-leave"), passes=True),
            ]
            say = Say("gh-ask-card-effect", {"effect": describe.gain_text(s.book, effect)})
            if not (yield from ask(s.decider(actor), "card_effect", options, cites="GH-0144", say=say)):
                continue
        blow.own.append(Addition(effect))
        blow.further += effect.wider.targets


# Step 3: Shield


def after_shield(s: Session, blow: Blow, value: int) -> Rules[int]:
    """Shield less pierce, never below nothing (GH-0163, GH-0169, GH-0140)."""
    target, pierce = blow.target, pierce_of(s, blow)
    parts = [*shields_of(s, target, blow.actor.figure)]
    parts += [Addend(one.gain.more.shield, Say("sum-item")) for one in blow.warded if one.gain is not None]
    shield = sum(part.value for part in parts)
    if value > 0 and isinstance(target, Character):
        parts += yield from _guarded(s, target, value, shield, pierce, ranged=blow.plan.ranged)
        shield = sum(part.value for part in parts)
    value = max(0, value - max(0, shield - pierce))
    if value > 0 and isinstance(target, Character):
        more = yield from items.when_damaged_by_attack(s, target)
        value = max(0, value - max(0, more - max(0, pierce - shield)))
        shield += more
        parts.append(Addend(more, Say("sum-item")))
    if shield:
        pierced = min(pierce, shield)
        through = Addend(pierced, Say("sum-pierce"), pieces=(blow.actor.figure.id,))
        less = (*(msgspec.structs.replace(part, value=-part.value) for part in parts if part.value), through)
        s.note(Shielded(target.id, shield, pierced, told(less, pierced - shield)), ("GH-0163", "GH-0169"))
    return value


def _guarded(s: Session, hero: Character, value: int, shield: int, pierce: int, *, ranged: bool) -> Rules[list[Addend]]:
    """The Shield of guards; one is spared if the player lets another Shield stop all first (GH-0167, GH-0181)."""
    parts: list[Addend] = []
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
        parts.append(Addend(bonus.shield, words(s.book.cards[guard.card.id].name), pieces=(hero.id,)))
        active.use(s, guard)
    return parts


# Steps 5 and 6: effects, retaliation


def attack_effects(s: Session, blow: Blow) -> Rules[None]:
    """What the attack does beside damage: conditions, push, pull (GH-0119 step 5, GH-0231).

    What its cards add was kept or left out when they were drawn. Whom it has killed gains nothing (GH-0136); what the
    attacker gains by it, it gains all the same.
    """
    actor, plan, target = blow.actor, blow.plan, blow.target
    given: dict[ConditionName, None] = dict.fromkeys(values_of(s, actor.figure).conditions)
    given |= dict.fromkeys((yield from plan.effects.on(s, actor, target)) if in_play(target) else plan.conditions)
    given |= dict.fromkeys(conditions_of(blow.own))
    gain(s, target, [condition for condition in given if condition not in POSITIVE], ("GH-0119", "GH-0139"))
    gain(s, actor.figure, [condition for condition in given if condition in POSITIVE], "GH-0240")  # never to enemies
    if not in_play(target):
        return
    breaking, additions = plan.verb.through_obstacles, blow.additions
    for push in (plan.verb.push, *(one.gain.hit.push * one.times for one in additions)):
        yield from force(s, actor, target, push, "push", blow.deed, breaking=breaking)
    for pull in (plan.verb.pull, *(one.gain.hit.pull * one.times for one in additions)):
        yield from force(s, actor, target, pull, "pull", blow.deed)


class Guarding(NamedTuple):
    """A guard that may strike back, as it was before the attack, which may use up its last slot."""

    answer: Retaliation
    card: CardState
    bonus: Guard
    slot: int
    slotted: bool

    def answers(self, *, hurt: bool) -> bool:
        """Whether it answers this attack: one against damage only if it had damage to meet (GH-0181)."""
        if not self.bonus.shield and not self.bonus.negate:
            return True
        return (self.card.zone != "active" or self.card.slot != self.slot) if self.slotted else hurt


def _guarding(s: Session, target: Figure) -> list[Guarding]:
    """The guards of a character that strike back."""
    found = []
    for one in retaliates_of(s, target):
        if one.held is not None and isinstance(one.held.bonus, Guard):
            card = one.held.card
            slotted = card.half is not None and bool(s.action(card.id, card.half).slots)
            found.append(Guarding(one, card, one.held.bonus, card.slot, slotted))
    return found


def strike_back(s: Session, blow: Blow, guards: Sequence[Retaliation]) -> Rules[None]:
    """The target strikes back if the attacker is in range now (GH-0170, GH-0171, GH-0176).

    All its Retaliate is what ``retaliates_of`` tells, and of guards those that answer this attack; items used against
    this attack come to it.
    """
    target, attacker = blow.target, blow.actor.figure
    distance = s.distance(target, attacker)
    parts: list[Addend] = []
    if distance <= 1:
        worn = [effect.gain.more.retaliate for effect in blow.warded if effect.gain is not None]
        parts += [Addend(value, Say("sum-item"), pieces=(target.id,)) for value in worn]
    for one in [one for one in retaliates_of(s, target) if not one.by_guard]:
        if distance <= one.reach:
            parts.append(term_of_retaliation(s, target, one))
            if one.held is not None:
                active.use(s, one.held)
                if isinstance(one.held.bonus, Retaliate):
                    gain_experience(s, one.held.hero, one.held.bonus.gives)
    for one in guards:
        bonus = None if one.held is None else one.held.bonus
        if one.held is None or not isinstance(bonus, Guard) or (one.melee_only and blow.plan.ranged):
            continue
        if distance <= one.reach:
            parts.append(term_of_retaliation(s, target, one))
        if not bonus.shield and not bonus.negate:
            active.use(s, one.held)
    total = sum(part.value for part in parts)
    if total:
        s.note(Retaliated(target.id, attacker.id, total, told(parts, total)), ("GH-0170", "GH-0175"))
        yield from suffer(s, attacker, total, "retaliate", ("GH-0170",), by=target)


# What the attacker gains


def _rewards(s: Session, actor: Actor, gained: Sequence[Addition]) -> Rules[None]:
    """What an attack gives the attacker or the table, whatever became of the target (GH-0136)."""
    hero = s.character_behind(actor.figure)
    for one in gained:
        own, once = one.gain.own, one.gain.once
        if hero is not None:
            gain_experience(s, hero, once.experience * one.times, though_gone=True)
        if own.heal_self:
            heal(s, actor.figure, own.heal_self, "GH-0185")
        if own.shield_self and in_play(actor.figure):
            grant(s, actor.figure, Shield(own.shield_self), "GH-0166")
        if own.retaliate_self and in_play(actor.figure):
            grant(s, actor.figure, Retaliate(own.retaliate_self), "GH-0173")
        yield from infuse(s, actor, once.infuse)


def _after(s: Session, actor: Actor, plan: Plan, deed: Deed) -> Rules[None]:
    """What is gained once for the whole ability: for augments, for all its targets, by a summon's attack.

    It is gained though Retaliate has removed the attacker (GH-0195).
    """
    listed = [extra for extra in plan.verb.extra if extra.per in ("target", "killed")]
    yield from _rewards(s, actor, [*plan.additions, *extras(s, actor, listed, None, deed)])
    if not actor.dying:
        yield from infuse(s, actor, values_of(s, actor.figure).infuse)
