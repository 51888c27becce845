"""What half a card would reach from where its character stands (GH-0086, GH-0097, GH-0124, GH-0125): for previews."""

from oubliette.games.gloomhaven.attack.aiming import possible
from oubliette.games.gloomhaven.cards.active import active_for
from oubliette.games.gloomhaven.cards.targeting import candidates, in_group
from oubliette.games.gloomhaven.content.kinds import Action
from oubliette.games.gloomhaven.content.vocabulary import Attack, Convert, Move
from oubliette.games.gloomhaven.map.movement import footing, gait_of, move_value, reachable
from oubliette.games.gloomhaven.state.deeds import Deed
from oubliette.games.gloomhaven.state.session import Session, has
from oubliette.games.gloomhaven.state.state import Character
from oubliette.haven.ahead import Half, half_ahead
from oubliette.kernel.text import Say
from oubliette.table.view import Preview


def ahead(s: Session, hero: Character, action: Action) -> Preview:
    """Where its first move could end, and whom its first attack could hit from here."""
    actor, deed = s.own(hero), Deed()
    weighty = [verb for verb in action.do if isinstance(verb, Move | Attack)]
    walk = reach = 0
    if weighty and isinstance(weighty[0], Move) and not has(hero, "immobilize"):
        points, jump, _ = move_value(s, actor, weighty[0], (), deed)
        walk = reachable(s, hero.cell, footing(s, actor, gait_of(s, hero, jump=jump)), points).ends
    strike = next((verb for verb in weighty if isinstance(verb, Attack)), None)
    targets: list[str] = []
    if strike is not None and not has(hero, "disarm"):
        found = candidates(s, actor, strike, "enemies", deed, reach=strike.range, attack=True)
        targets = [one.id for one in found]
        reach = in_group(s, actor, strike.among, strike.range, deed, sight=True) & s.layout.board.cells
    moves = bool(weighty) and isinstance(weighty[0], Move)
    hindered = ["immobilized"] if has(hero, "immobilize") and any(isinstance(verb, Move) for verb in weighty) else []
    hindered += ["disarmed"] if has(hero, "disarm") and strike is not None else []
    half = Half(walk, 0 if walk else reach, targets, strike is not None, moves, action.lost, hindered)
    return half_ahead(half, "gh")


def wasted(s: Session, hero: Character, action: Action) -> tuple[Say, ...]:
    """What would be given away where nothing of an action can be done from here, such as an attack on nobody."""
    if action.active is not None or not all(isinstance(verb, Move | Attack) for verb in action.do):
        return ()
    given_away = [_idle(s, hero, verb) for verb in action.do if isinstance(verb, Move | Attack)]
    return tuple(Say(f"gh-leaves-{word}") for word in given_away) if all(given_away) else ()


def _idle(s: Session, hero: Character, verb: Move | Attack) -> str:
    """Why an ability could do nothing from here, if that is so."""
    if isinstance(verb, Move):
        strikes = any(isinstance(held.bonus, Convert) for held in active_for(s, hero))  # it may be an attack instead
        return "immobilized" if has(hero, "immobilize") and not verb.then and not strikes else ""
    if has(hero, "disarm"):
        return "disarmed"
    return "" if possible(s, s.own(hero), verb, (), Deed()) else "no-target"
