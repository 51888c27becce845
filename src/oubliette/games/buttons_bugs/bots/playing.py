"""Playing cards: which ones, in which order, where to go, whom to strike."""

from typing import Any

from oubliette.games.buttons_bugs.attack.attack_plan import AttackPlan
from oubliette.games.buttons_bugs.bots.mind import Given, Mind
from oubliette.games.buttons_bugs.bots.reading import Acting, acting, ahead, who_acts
from oubliette.games.buttons_bugs.bots.turns import best_pair, ends_of, line_worth, part_of, parts_of
from oubliette.games.buttons_bugs.bots.worth import affliction, blow_worth, hit_on, puppet_worth, retaliation
from oubliette.games.buttons_bugs.cards import items
from oubliette.games.buttons_bugs.content.vocabulary import Attack, Control, Give, Move
from oubliette.games.buttons_bugs.state.hand import cards_for_rest, in_zone
from oubliette.games.buttons_bugs.state.session import Actor, Session, has
from oubliette.games.buttons_bugs.state.state import CardState, Figure, Monster
from oubliette.games.buttons_bugs.turn.character_turn import Deed
from oubliette.haven.bots import Ranked, best, told
from oubliette.haven.vocabulary import Half
from oubliette.kernel.choices import Choice, Option
from oubliette.kernel.thinking import Weighed

# Cards


def plan(s: Session, choice: Choice) -> list[str]:
    """Choose the card that leads, with the best second card, at its initiative."""
    leads: list[tuple[float, tuple[str, ...]]] = []
    pairs: list[tuple[float, tuple[str, ...]]] = []
    hand = in_zone(s, "hand")
    now = Mind(s)
    for option in choice.options:
        card = option.value
        if isinstance(card, CardState) and card.zone == "hand":
            mind = now.at(s.book.face(card.id, card.side).initiative)
            led = [
                (best_pair(mind, card, other) - mind.suffered, (option.key, f"card:{other.id}"))
                for other in hand
                if other is not card
            ]
            leads.append(max(led, key=lambda pair: pair[0]))
            pairs += led
        elif card == "long_rest":
            leads.append((-1000.0, (option.key,)))
        elif len(hand) < 2 and cards_for_rest(s) <= 2:  # a rest would be the end
            leads.append((-900.0, (option.key,)))
    return Weighed([*leads, *pairs])


# The turn


def turn(s: Session, choice: Choice) -> list[str]:
    """Choose what to do next: an item that helps, the action with which the turn is worth most, or to end it."""
    mind = Mind(s)
    options: Ranked = []
    for option in choice.options:
        if isinstance(option.value, Deed):
            options.append((_deed_worth(mind, option.value), option.key))
        elif option.key == "end_turn":
            options.append((mind.place[s.hero.cell], option.key))
    return best(options)


def _deed_worth(mind: Mind, deed: Deed) -> float:
    part = part_of(mind, deed.card, deed.half, basic=deed.basic)
    here = mind.s.hero.cell
    given = Given(moved=mind.s.hero.moved > 0)
    rest = [card for card in in_zone(mind.s, "selected") if card is not deed.card]
    if not rest:
        return line_worth(mind, part.verbs, here, given) - part.cost
    half: Half = "bottom" if deed.half == "top" else "top"
    return max(
        line_worth(mind, (*part.verbs, *other.verbs), here, given) - part.cost - other.cost
        for other in parts_of(mind, rest[0], half)
    )


# Moving


def move(s: Session, choice: Choice) -> list[str]:
    """Choose where to go: where what follows is worth most."""
    mover = who_acts(s, choice)
    if mover is not s.hero:
        return _move_puppet(s, choice, mover)
    mind = Mind(s)
    on = ahead(mind, acting(s), Move)
    moved = on.given._replace(moved=True)
    passing = dict(ends_of(mind, on.verb, s.hero.cell)) if isinstance(on.verb, Move) else {}
    options: Ranked = []
    for option in choice.options:
        if option.value is None:
            options.append((max(line_worth(mind, line, s.hero.cell, on.given) for line in on.lines), option.key))
        elif isinstance(option.value, int):
            cell = option.value
            worth = passing.get(cell, mind.errands.entering.get(cell, 0.0))
            options.append((worth + max(line_worth(mind, line, cell, moved) for line in on.lines), option.key))
        else:  # an item that helps to move on
            options.append((-1.0, option.key))
    return best(options)


def _move_puppet(s: Session, choice: Choice, puppet: Figure) -> list[str]:
    """Lead a monster astray: into hazards, next to others if it is to strike them, or away."""
    mind = Mind(s)
    others = [other for other in s.scene.monsters.values() if other.id != puppet.id]
    now = acting(s)
    verbs = () if now is None else part_of(mind, now.card, now.half, basic=now.basic).verbs
    strikes = any(isinstance(verb, Control) and any(isinstance(it, Attack) for it in verb.do) for verb in verbs)
    options: Ranked = []
    for option in choice.options:
        if isinstance(option.value, items.Offer):
            continue
        cell = puppet.cell if option.value is None else option.value
        hazard = s.ground.effects.get(cell) if cell != puppet.cell else None
        worth = 0.3 * s.map.distance(cell, s.hero.cell)
        if hazard is not None:
            worth += 1.5 * hazard.damage + len(hazard.conditions)
        if strikes:
            worth += 4.0 * any(s.map.distance(cell, other.cell) == 1 for other in others)
        options.append((worth, option.key))
    return best(options)


# Striking


def attack_target(s: Session, choice: Choice) -> list[str]:
    """Choose whom to strike, or where to lay an area; nobody, if that costs more than it brings."""
    mind = Mind(s)
    attacker = mind.s.figure(who_acts(s, choice).id) or mind.s.hero
    verb = _verb_struck_with(mind, acting(s), attacker, told(choice, "attack"))
    actor = Actor(attacker, controlled=attacker is not mind.s.hero)
    plan = AttackPlan(mind.s, actor, verb)
    options: Ranked = []
    for option in choice.options:
        if option.value is None:
            options.append((0.0, option.key))
        elif isinstance(option.value, int):
            worth = sum(_strike_worth(mind, actor, plan, foe) for foe in option.pieces)
            options.append((worth, option.key))
        elif isinstance(option.value, tuple) and not isinstance(option.value, items.Offer):
            foe, ignored = option.value
            if not ignored:
                options.append((_strike_worth(mind, actor, plan, foe.id), option.key))
    return best(options)


def _verb_struck_with(mind: Mind, now: Acting | None, attacker: Figure, value: int) -> Attack:
    """The attack ability being performed, with the value it has by now."""
    verb: Any = ahead(mind, now, Attack).verb if attacker is mind.s.hero else None
    if verb is None:
        return Attack(value)
    return Attack(value, verb.range, pierce=verb.pierce, push=verb.push, conditions=verb.conditions, extra=verb.extra)


def _strike_worth(mind: Mind, actor: Actor, plan: AttackPlan, foe_id: str) -> float:
    foe = mind.s.figure(foe_id)
    if foe is None:
        return 0.0
    here = actor.figure.cell
    hit, blow = hit_on(mind, actor, foe, plan, close=mind.s.map.distance(here, foe.cell) == 1)
    worth = blow_worth(mind, foe, hit, blow)
    if actor.figure is mind.s.hero:
        worth -= sum(cost * (1 - hit.kills) for hexes, cost in retaliation(mind, foe) if hexes >> here & 1)
    return worth


def figure(s: Session, choice: Choice) -> list[str]:
    """Choose whom an ability is for: to heal, to give conditions, to push or pull, to control."""
    mind = Mind(s)
    now = acting(s)
    options: Ranked = []
    for option in choice.options:
        target = None if option.value is None else mind.s.figure(option.value)
        if target is None:
            options.append((0.0, option.key))
        elif target is mind.s.hero:
            options.append((1.0 if choice.kind == "heal" else 0.5, option.key))
        else:
            options.append((_worth_of_target(mind, now, choice.kind, target), option.key))
    return best(options)


def _worth_of_target(mind: Mind, now: Acting | None, kind: str, target: Figure) -> float:
    threat = 0.1 + mind.danger.of(target.id)
    if kind == "give":
        verb = ahead(mind, now, Give).verb
        conditions = verb.conditions if isinstance(verb, Give) else ()
        return 0.05 + sum(affliction(mind, target, condition) for condition in conditions)
    if kind == "control":
        verb = ahead(mind, now, Control).verb
        return puppet_worth(mind, target, verb) if isinstance(verb, Control) else threat
    if kind == "pull":
        return 0.01 * threat
    return threat if isinstance(target, Monster) and not has(target, "invisible") else 0.0


def forced(s: Session, choice: Choice) -> list[str]:
    """Choose the next hex of a push or pull."""
    mover = who_acts(s, choice)
    mind = Mind(s)
    options: Ranked = []
    for option in choice.options:
        cell = mover.cell if option.value is None else option.value
        if mover is s.hero:
            options.append((mind.place[cell] + mind.errands.entering.get(cell, 0.0), option.key))
        else:
            options.append((_pushed_worth(s, choice, mover, cell), option.key))
    return best(options)


def _pushed_worth(s: Session, choice: Choice, pushed: Figure, cell: int) -> float:
    hazard = s.ground.effects.get(cell) if cell != pushed.cell else None
    away = s.map.distance(cell, s.hero.cell)
    worth = 0.2 * away if choice.kind == "push" else -0.1 * abs(away - 1)
    return worth if hazard is None else worth + 2.0 * hazard.damage + len(hazard.conditions)


def _hexes_only(options: tuple[Option[Any], ...]) -> bool:
    return all(option.value is None or isinstance(option.value, int) for option in options)


def push_or_pull(s: Session, choice: Choice) -> list[str]:
    """A push or pull asks twice: for its target, and for the way."""
    return forced(s, choice) if _hexes_only(choice.options) else figure(s, choice)
