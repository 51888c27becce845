"""A monster's turn: it performs its column by itself; the player decides only what the rules leave open (BB-0262)."""

from collections.abc import Sequence
from functools import partial

from oubliette.games.buttons_bugs.attack.attack_plan import AttackPlan
from oubliette.games.buttons_bugs.attack.targets import can_attack
from oubliette.games.buttons_bugs.cards.performing import VERBS, Performance, carry_out, consumptions_of
from oubliette.games.buttons_bugs.content.condition_table import NEGATIVE, ConditionName
from oubliette.games.buttons_bugs.content.vocabulary import (
    Attack,
    Gain,
    Give,
    Heal,
    Move,
    Result,
    Retaliate,
    Shield,
    Verbs,
)
from oubliette.games.buttons_bugs.figures.conditions import end_of_turn, gain
from oubliette.games.buttons_bugs.figures.damage import suffer
from oubliette.games.buttons_bugs.figures.heal import heal_figure
from oubliette.games.buttons_bugs.map.movement import move_value
from oubliette.games.buttons_bugs.state import elements
from oubliette.games.buttons_bugs.state.events import AbilitySkipped, Hindrance, Stayed, TurnBegan
from oubliette.games.buttons_bugs.state.moments import look
from oubliette.games.buttons_bugs.state.session import Actor, Session, has, in_play
from oubliette.games.buttons_bugs.state.state import (
    Figure,
    Monster,
)
from oubliette.games.buttons_bugs.turn import abilities
from oubliette.games.buttons_bugs.turn.initiative import earliest
from oubliette.games.buttons_bugs.turn.monster_movement import MELEE, Aim, MovePlan, move_monster, plan_move
from oubliette.haven.events import TurnEnded
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say
from oubliette.table import Thing, WhyNot


def take_turn(s: Session, monster: Monster, column: Result) -> Rules[None]:
    """One turn of a monster, start- and end-of-turn effects included (BB-0057, BB-0144)."""
    monster.turns.remove(column)
    s.scene.acting = monster.id
    action = s.book.column(monster.kind, column)
    s.scene.turn_at = action.initiative  # whoever comes now follows by it: BB-0285
    s.note(TurnBegan(monster.id, action.initiative), ("BB-0059", "BB-0262"))
    if has(monster, "wound"):
        yield from suffer(s, monster, 1, "wound", "BB-0144")
    for place, verb in enumerate(action.do):
        if not in_play(monster):
            break  # the dead perform no more: BB-0288
        yield from perform(s, monster, column, place, verb)
        yield from look(s)
    end_of_turn(s, monster)  # the dead have lost their conditions already
    s.note(TurnEnded(monster.id), "BB-0049")
    s.scene.acting = None
    yield from look(s)  # BB-0289


def perform(s: Session, monster: Monster, column: Result, place: int, verb: Verbs) -> Rules[None]:
    """Perform one ability of the column, as fully as the monster can (BB-0068, BB-0263)."""
    if isinstance(verb, Move):
        yield from _move(s, monster, column, place, verb)
    elif isinstance(verb, Attack):
        yield from _attack(s, monster, column, place, verb)
    elif isinstance(verb, Heal):
        paid = yield from pay(s, monster, column, place, verb)
        yield from _heal(s, monster, verb, paid)
    elif isinstance(verb, Give) and verb.to != "self" and verb.conditions[0] not in NEGATIVE:
        paid = yield from pay(s, monster, column, place, verb)
        yield from _give_to_friends(s, monster, verb, paid)
    else:
        paid = yield from pay(s, monster, column, place, verb)
        how = Performance(Actor(monster), paid, may_skip=False)
        yield from carry_out(s, _grown(verb, paid), how)


def _grown(verb: Verbs, paid: Sequence[Gain]) -> Verbs:
    """A round bonus with what was paid for it."""
    if isinstance(verb, Shield):
        return Shield(verb.value + sum(gained.shield for gained in paid))
    if isinstance(verb, Retaliate):
        value = verb.value + sum(gained.retaliate for gained in paid)
        return Retaliate(value, verb.range, verb.push, verb.pull, verb.conditions)
    return verb


# Consuming elements


def pay(
    s: Session, monster: Monster, column: Result, place: int, verb: Verbs, unless: Sequence[int] = ()
) -> Rules[list[Gain]]:
    """Activate every consumption it can pay for, in order; one payment serves the whole type (BB-0096, BB-0099).

    ``unless`` lists consumptions from which it would not benefit.
    """
    gained: list[Gain] = []
    offers = consumptions_of(verb)
    if not offers or not VERBS[type(verb)].is_possible(s, Actor(monster), verb, offers):
        return gained
    for offer_place, offer in enumerate(offers):
        if offer_place in unless:
            continue  # BB-0303
        if (yield from _pay_one(s, monster, f"{column}/{place}/{offer_place}", offer.cost)):
            gained.append(offer.gain)
    return gained


def _pay_one(s: Session, monster: Monster, key: str, cost: Sequence[str]) -> Rules[bool]:
    board = s.scene.boards[monster.kind]
    if key in board.paid:
        return True
    if not elements.can_pay(elements.available_infusions(s), cost):
        return False
    yield from elements.consume(s, monster, cost)
    board.paid.append(key)
    return True


def could_pay(s: Session, monster: Monster, column: Result, place: int, offer_place: int, cost: Sequence[str]) -> bool:
    """Whether a consumption is paid already, or could be paid now (BB-0303)."""
    if f"{column}/{place}/{offer_place}" in s.scene.boards[monster.kind].paid:
        return True
    return elements.can_pay(elements.available_infusions(s), cost)


# Moving


def aim_of_move(s: Session, monster: Monster, column: Result, place: int) -> Aim:
    """The first attack after the move decides where it leads; without one, or disarmed, melee (BB-0268, BB-0302)."""
    if has(monster, "disarm"):
        return MELEE
    verbs = s.book.column(monster.kind, column).do
    for later, verb in enumerate(verbs[place + 1 :], start=place + 1):
        if isinstance(verb, Attack):
            gains = [
                offer.gain
                for offer_place, offer in enumerate(verb.consume)
                if could_pay(s, monster, column, later, offer_place, offer.cost)
            ]
            plan = AttackPlan(s, Actor(monster), verb, gains)
            return Aim(plan.range, plan.area)
    return MELEE


def plan_of_move(s: Session, monster: Monster, column: Result, place: int, verb: Move) -> tuple[MovePlan, list[int]]:
    """The move it will make, and the consumptions that help it get further (BB-0303)."""
    aim = aim_of_move(s, monster, column, place)
    points, jump, _ = move_value(s, Actor(monster), verb, ())
    plan = plan_move(s, monster, points, jump=jump, aim=aim)
    helping: list[int] = []
    for offer_place, offer in enumerate(verb.consume):
        if not could_pay(s, monster, column, place, offer_place, offer.cost):
            continue
        gains = [verb.consume[one].gain for one in (*helping, offer_place)]
        points, jump, _ = move_value(s, Actor(monster), verb, gains)
        further = plan_move(s, monster, points, jump=jump, aim=aim)
        if further.ends != plan.ends:
            plan = further
            helping.append(offer_place)
    return plan, helping


def _move(s: Session, monster: Monster, column: Result, place: int, verb: Move) -> Rules[None]:
    if has(monster, "immobilize"):
        s.note(Stayed(monster.id, "immobilized"), "BB-0269")
        return
    plan, helping = plan_of_move(s, monster, column, place, verb)
    useless = [offer for offer in range(len(verb.consume)) if offer not in helping]
    yield from pay(s, monster, column, place, verb, unless=useless)
    yield from move_monster(s, monster, plan)


# Attacking


def attack_gains(s: Session, monster: Monster, column: Result, place: int, verb: Attack) -> tuple[bool, list[int]]:
    """Whether it has a target, and the consumptions that would not help it (BB-0099, BB-0303)."""
    actor = Actor(monster)
    useless: list[int] = []
    plan = AttackPlan(s, actor, verb)
    for offer_place, offer in enumerate(verb.consume):
        if offer.gain.range is None and not offer.gain.add_range:
            continue
        reaching = AttackPlan(s, actor, verb, [offer.gain])
        if can_attack(s, actor, plan) or not can_attack(s, actor, reaching):
            useless.append(offer_place)  # a longer range would bring nothing, or only Disadvantage
        elif could_pay(s, monster, column, place, offer_place, offer.cost):
            plan = reaching
    return can_attack(s, actor, plan), useless


def _attack(s: Session, monster: Monster, column: Result, place: int, verb: Attack) -> Rules[None]:
    can, useless = attack_gains(s, monster, column, place, verb)
    if not can or has(monster, "disarm"):
        why: Hindrance = "disarmed" if has(monster, "disarm") else "no_target"
        s.note(AbilitySkipped(monster.id, "attack", why), "BB-0147" if why == "disarmed" else "BB-0265")
        return
    paid = yield from pay(s, monster, column, place, verb, unless=useless)
    yield from carry_out(s, verb, Performance(Actor(monster), paid, may_skip=False))


# Helping each other


def _heal(s: Session, monster: Monster, verb: Heal, paid: list[Gain]) -> Rules[None]:
    """Heal whoever in range has lost most; the player breaks ties (BB-0280)."""
    pool = abilities.heal_pool(s, Actor(monster), verb)
    how = Performance(Actor(monster), paid)
    targets = len(pool) if verb.targets == "all" else verb.targets
    for _ in range(min(targets, len(pool))):
        most = max(figure.most - figure.hit_points for figure in pool)
        worst = [figure for figure in pool if figure.most - figure.hit_points == most]
        target = worst[0]
        if len(worst) > 1 and (most or any(has(figure, "wound") or has(figure, "poison") for figure in worst)):
            target = yield from _ask_friend(s, monster, worst, "heal", "BB-0280")
        heal_figure(s, target, abilities.value_of(s, how, verb, target), ("BB-0280", "BB-0150"))
        gain(s, target, _conditions(verb.conditions, paid))
        pool.remove(target)


def _give_to_friends(s: Session, monster: Monster, verb: Give, paid: Sequence[Gain]) -> Rules[None]:
    """Positive conditions go to the nearest monster without them, one after the other (BB-0282)."""
    conditions = _conditions(verb.conditions, paid)
    pool = [
        figure
        for figure in abilities.give_pool(s, Actor(monster), verb)
        if isinstance(figure, Monster) and not all(condition in figure.conditions for condition in conditions)
    ]
    targets = len(pool) if verb.targets == "all" else verb.targets
    for left in range(min(targets, len(pool)), 0, -1):
        least = min(s.distance(monster, figure) for figure in pool)
        first = earliest(s, [figure for figure in pool if s.distance(monster, figure) == least])
        is_open = len(first) > 1 and len(pool) > left
        target = (yield from _ask_friend(s, monster, first, "give", "BB-0282")) if is_open else first[0]
        gain(s, target, conditions, "BB-0282")
        pool = [figure for figure in pool if figure is not target]


def _ask_friend(s: Session, monster: Monster, friends: Sequence[Figure], ability: str, cites: str) -> Rules[Figure]:
    """The player decides between monsters that the rules do not tell apart."""
    options = []
    for friend in friends:
        plain = s.figure_option(friend)
        options.append(Option(plain.key, friend, plain.say, pieces=plain.pieces))
    say = Say(f"bb-ask-monster-{ability}", {"figure": s.name(monster.id)})
    with s.pointing(partial(_against_friend, s, friends, ability, cites)):
        chosen = yield from ask(s.seat, f"monster_{ability}", options, cites=cites, say=say)
    return chosen


def _against_friend(s: Session, friends: Sequence[Figure], ability: str, rule: str, thing: Thing) -> WhyNot | None:
    """Why somebody is none of those between whom the player decides."""
    figure = s.figure(thing.id) if thing.kind == "piece" else None
    if figure is None or figure in friends:
        return None
    return WhyNot(Say(f"bb-why-monster-{ability}"), (rule,))


def _conditions(printed: Sequence[ConditionName], paid: Sequence[Gain]) -> tuple[ConditionName, ...]:
    return (*printed, *(condition for gained in paid for condition in gained.conditions))
