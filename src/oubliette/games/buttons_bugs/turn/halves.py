"""What half a card would reach from where the adventurer stands (BB-0076, BB-0081, BB-0096, BB-0186): for previews."""

from collections.abc import Sequence

from oubliette.games.buttons_bugs.attack.attack_plan import AttackPlan
from oubliette.games.buttons_bugs.cards.items import offers
from oubliette.games.buttons_bugs.cards.performing import VERBS, consumptions_of
from oubliette.games.buttons_bugs.content.vocabulary import Attack, Move, Verbs
from oubliette.games.buttons_bugs.figures.targeting import foes_in_range
from oubliette.games.buttons_bugs.map.movement import footing, gait_of, move_value, reachable
from oubliette.games.buttons_bugs.state.session import Actor, Session, has
from oubliette.haven.ahead import Half, half_ahead
from oubliette.kernel.text import Say
from oubliette.table.view import Preview


def ahead(s: Session, verbs: Sequence[Verbs], *, lost: bool) -> Preview:
    """Where its first move could end, and whom its first attack could hit from here."""
    actor, hero = Actor(s.hero), s.hero
    weighty = [verb for verb in verbs if isinstance(verb, Move | Attack)]
    walk = reach = 0
    moves = bool(weighty) and isinstance(weighty[0], Move)
    if weighty and isinstance(weighty[0], Move) and not has(hero, "immobilize"):
        points, jump, _ = move_value(s, actor, weighty[0], ())
        walk = reachable(s, hero, footing(s, actor, gait_of(s, hero, jump=jump)), points).ends
    strike = next((verb for verb in weighty if isinstance(verb, Attack)), None)
    targets: list[str] = []
    if strike is not None and not has(hero, "disarm"):
        plan = AttackPlan(s, actor, strike)
        targets = [foe.id for foe in foes_in_range(s, actor, plan.range)]
        reach = s.map.within(hero.cell, plan.range or 1)
    hindered = ["immobilized"] if has(hero, "immobilize") and any(isinstance(verb, Move) for verb in weighty) else []
    hindered += ["disarmed"] if has(hero, "disarm") and strike is not None else []
    half = Half(walk, 0 if walk else reach, targets, strike is not None, moves, lost, hindered)
    return half_ahead(half, "bb")


def wasted(s: Session, verbs: Sequence[Verbs]) -> tuple[Say, ...]:
    """What would be given away where nothing of an action can be done from here, such as an attack on nobody."""
    given_away = [_idle(s, verb) for verb in verbs]
    return tuple(Say(f"bb-leaves-{word}") for word in given_away) if all(given_away) else ()


def _idle(s: Session, verb: Verbs) -> str:
    """Why an ability could do nothing from here, if that is so."""
    if not isinstance(verb, Move | Attack):
        return ""
    if VERBS[type(verb)].is_possible(s, Actor(s.hero), verb, consumptions_of(verb)):
        return ""
    if isinstance(verb, Move):
        return "immobilized"
    if has(s.hero, "disarm"):
        return "disarmed"
    ranged = verb.range is not None
    return "" if offers(s, "your_attack", ranged=ranged, single=verb.targets == 1, widening=True) else "no-target"
