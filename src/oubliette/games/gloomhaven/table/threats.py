"""Who could still strike a figure this round where a move would end: for who thinks about going there."""

from collections.abc import Iterator, Sequence

from oubliette.games.gloomhaven.attack.aiming import range_of
from oubliette.games.gloomhaven.cards.circumstances import amount
from oubliette.games.gloomhaven.cards.defence import shield_against
from oubliette.games.gloomhaven.content.vocabulary import Attack, Move
from oubliette.games.gloomhaven.figures.values import values_of
from oubliette.games.gloomhaven.map.movement import move_value
from oubliette.games.gloomhaven.state.deeds import Deed
from oubliette.games.gloomhaven.state.session import Session, has
from oubliette.games.gloomhaven.state.state import Figure, Monster
from oubliette.games.gloomhaven.turn.monster_turn import card_of, fed_gains, jumps, situation, with_augments
from oubliette.haven import brain
from oubliette.kernel.boards import mask_of


def threats(s: Session, piece: str, ends: Sequence[int]) -> dict[int, tuple[str, ...]]:
    """For each hex the monsters whose turn is to come and that could reach and see it with their card."""
    figure = s.figure(piece)
    if figure is None or has(figure, "invisible"):
        return {}
    near = list(_strikers(s, piece))
    found = {}
    for end in ends:
        there = brain.Enemy(piece, end, 0)
        hits = (name for name, mind, stands in near if mind.seeing(there, mind.covering(there) & stands))
        found[end] = tuple(dict.fromkeys(hits))
    return found


def strike(s: Session, foe: str, piece: str) -> int:
    """The attacks of the monster's card together, with modifiers of 0, less the shield of who is struck."""
    attacker, target = s.figure(foe), s.figure(piece)
    if target is None or not isinstance(attacker, Monster):
        return 0
    return sum(_harm(s, attacker, attack, target) for _, attack in _attacks(s, attacker))


def _harm(s: Session, attacker: Monster, attack: Attack, target: Figure) -> int:
    values = values_of(s, attacker)
    base = amount(s, s.own(attacker), attack.value, target, Deed())
    if attack.plus is not None:
        base = (values.attack or 0) + attack.plus
    ranged = range_of(attack, values, is_character=False) is not None
    shield = max(0, shield_against(s, target, ranged=ranged, by=attacker) - attack.pierce - values.pierce)
    harm = max(0, base + has(target, "poison") - shield)
    return harm * (values.targets if attack.on_one else 1)


def _attacks(s: Session, foe: Monster) -> Iterator[tuple[int, Attack]]:
    """The attacks of a monster's card, each with how far it moves before."""
    todo, points = card_of(s, foe)[0], 0
    for place, verb in enumerate(todo):
        if isinstance(verb, Attack):
            yield points, with_augments(s, s.own(foe), verb, f"{place}")
        elif isinstance(verb, Move) and not has(foe, "immobilize"):
            points += move_value(s, s.own(foe), verb, fed_gains(s, s.own(foe), verb, f"{place}"), Deed())[0]


def _strikers(s: Session, piece: str) -> Iterator[tuple[str, brain.Situation, int]]:
    """Monsters with an attack still to come this round, and the hexes on which they could stand for it.

    Whoever moves before does not stand in the way: who asks, and monsters whose turn is still to come.
    """
    figure = s.figure(piece)
    if figure is None:
        return
    due = [one for one in s.scene.monsters.values() if one.due and one.cell >= 0]
    leaving = mask_of(one.cell for one in (figure, *due) if one.cell >= 0)
    for foe in s.enemies(s.own(figure)):
        if not isinstance(foe, Monster) or not foe.due or foe.controller is not None or has(foe, "stun"):
            continue
        jump = jumps(card_of(s, foe)[0])
        for points, attack in _attacks(s, foe):
            mind = situation(s, s.own(foe), points, attack, jump=jump, leaving=leaving)
            if mind.attack is not None:
                yield foe.id, mind, mind.in_reach
