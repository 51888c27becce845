"""Who could still strike a figure this round where a move would end: for who thinks about going there."""

from collections.abc import Iterator, Sequence

from oubliette.games.buttons_bugs.cards.bonuses import shield_of
from oubliette.games.buttons_bugs.content.vocabulary import Attack, Move
from oubliette.games.buttons_bugs.map.movement import footing, gait_of, move_value
from oubliette.games.buttons_bugs.state.session import Actor, Session, has
from oubliette.games.buttons_bugs.state.state import Monster
from oubliette.games.buttons_bugs.turn.monster_movement import Aim, attack_hexes, everywhere
from oubliette.games.buttons_bugs.turn.monster_turn import aim_of_move
from oubliette.kernel.boards import cells, mask_of


def threats(s: Session, piece: str, ends: Sequence[int]) -> dict[int, tuple[str, ...]]:
    """For each hex the monsters whose turns are to come and that could reach it."""
    figure = s.figure(piece)
    if figure is None or isinstance(figure, Monster) or has(figure, "invisible"):
        return {}
    near = [(monster.id, aim, stands) for monster in s.scene.monsters.values() for aim, stands in _strikes(s, monster)]
    return {
        end: tuple(dict.fromkeys(name for name, aim, stands in near if attack_hexes(s, end, aim) & stands))
        for end in ends
    }


def struck_by(s: Session, monster: Monster) -> tuple[int, int]:
    """Where it could end its move, and the hexes it could attack from there, with the turns it has to come."""
    stands = struck = 0
    for aim, there in _strikes(s, monster):
        stands |= there
        struck |= mask_of(cell for cell in cells(s.map.board.cells) if attack_hexes(s, cell, aim) & there)
    return stands, struck


def strike(s: Session, foe: str, piece: str) -> int:
    """The attacks still to come together, with modifiers of 0, less the shield of who is struck."""
    monster, target = s.scene.monsters.get(foe), s.figure(piece)
    if monster is None or target is None:
        return 0
    verbs = (verb for column in monster.turns for verb in s.book.column(monster.kind, column).do)
    shield = shield_of(s, target)
    return sum(max(0, verb.value - max(0, shield - verb.pierce)) for verb in verbs if isinstance(verb, Attack))


def _strikes(s: Session, monster: Monster) -> Iterator[tuple[Aim, int]]:
    """The attacks still to come this round, and the hexes on which it could stand for them."""
    if has(monster, "disarm"):
        return
    for column in monster.turns:
        points, jump = 0, False
        for place, verb in enumerate(s.book.column(monster.kind, column).do):
            if isinstance(verb, Move) and not has(monster, "immobilize"):
                more, jumping, _ = move_value(s, Actor(monster), verb, ())
                points, jump = points + more, jump or jumping
            elif isinstance(verb, Attack):
                yield aim_of_move(s, monster, column, place - 1), _stands(s, monster, points, jump=jump)


def _stands(s: Session, monster: Monster, points: int, *, jump: bool) -> int:
    """Where it could end its move; who may move before it does not stand in the way."""
    ground = footing(s, Actor(monster), gait_of(s, monster, jump=jump))
    others = [one.cell for one in s.scene.monsters.values() if one is not monster and one.turns]
    freed = mask_of([s.hero.cell, *others]) & ~s.ground.obstacles
    ground = ground._replace(passable=ground.passable | freed, stoppable=ground.stoppable | freed)
    stands = 1 << monster.cell
    for cost, mask in everywhere(s, monster, ground).by_cost():
        if cost[1] <= points:
            stands |= mask
    return stands
