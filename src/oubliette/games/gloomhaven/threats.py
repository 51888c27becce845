"""Who could still strike a figure this round where a move would end: for who thinks about going there."""

from collections.abc import Iterator, Sequence

from oubliette.games.gloomhaven.circumstances import amount
from oubliette.games.gloomhaven.deeds import Deed
from oubliette.games.gloomhaven.monster_turn import attack_after, card_of, fed_gains, jumps, situation
from oubliette.games.gloomhaven.movement import move_value
from oubliette.games.gloomhaven.session import Session, has
from oubliette.games.gloomhaven.state import Monster
from oubliette.games.gloomhaven.values import values_of
from oubliette.games.gloomhaven.vocabulary import Attack, Move, Verbs
from oubliette.haven import brain


def threats(s: Session, piece: str, ends: Sequence[int]) -> dict[int, tuple[str, ...]]:
    """For each hex the monsters whose turn is to come and that could reach and see it with their card."""
    figure = s.figure(piece)
    if figure is None or has(figure, "invisible"):
        return {}
    near = list(_strikers(s, piece))
    found = {}
    for end in ends:
        there = brain.Enemy(piece, end, 0)
        found[end] = tuple(name for name, mind, stands in near if mind.seeing(there, mind.covering(there) & stands))
    return found


def strike(s: Session, foe: str, piece: str) -> int:
    """The attack of the monster's card, with a modifier of 0, less the shield of who is struck."""
    attacker, target = s.figure(foe), s.figure(piece)
    if attacker is None or target is None:
        return 0
    attack = attack_after(s, s.own(attacker), card_of(s, attacker)[0], 0) if isinstance(attacker, Monster) else None
    if attack is None:
        return 0
    base = amount(s, s.own(attacker), attack.value, target, Deed())
    if attack.plus is not None:
        base = (values_of(s, attacker).attack or 0) + attack.plus
    return max(0, base + has(target, "poison") - max(0, values_of(s, target).shield - attack.pierce))


def _strikers(s: Session, piece: str) -> Iterator[tuple[str, brain.Situation, int]]:
    """Monsters with an attack still to come this round, and the hexes on which they could stand for it."""
    figure = s.figure(piece)
    for foe in s.enemies(s.own(figure)) if figure is not None else ():
        if not isinstance(foe, Monster) or not foe.due or foe.controller is not None or has(foe, "stun"):
            continue
        todo, _ = card_of(s, foe)
        mind = situation(s, s.own(foe), _points(s, foe, todo), attack_after(s, s.own(foe), todo, 0), jump=jumps(todo))
        if mind.attack is not None:
            yield foe.id, mind, mind.in_reach


def _points(s: Session, foe: Monster, todo: Sequence[Verbs]) -> int:
    """How far it moves before it attacks."""
    points = 0
    if has(foe, "immobilize"):
        return points
    for place, verb in enumerate(todo):
        if isinstance(verb, Attack):
            break
        if isinstance(verb, Move):
            points += move_value(s, s.own(foe), verb, fed_gains(s, s.own(foe), verb, f"{place}"), Deed())[0]
    return points
