"""A scenario tried out for its designer: who focuses whom and who is in danger, figures put by hand."""

from oubliette.games.gloomhaven.board.rooms import reveal
from oubliette.games.gloomhaven.content.vocabulary import Attack
from oubliette.games.gloomhaven.figures.values import values_of
from oubliette.games.gloomhaven.state.session import Session
from oubliette.games.gloomhaven.state.state import Monster
from oubliette.games.gloomhaven.turn.monster_turn import situation
from oubliette.haven import brain
from oubliette.haven.brain.glance import glance
from oubliette.kernel.boards import cells, mask_of
from oubliette.kernel.editing import Judged, Rehearsal
from oubliette.kernel.flow import Rules


def ready(s: Session) -> bool:
    """Every character has been placed, and a round is about to begin."""
    scene = s.state.scene
    return scene is not None and bool(scene.characters) and all(one.cell >= 0 for one in scene.characters.values())


def uncover(s: Session) -> Rules[None]:
    """All doors are open, and behind each of them stands who belongs there."""
    for door in s.scene.doors.values():
        door.open = True
    for room in range(len(s.map.rooms)):
        yield from reveal(s, room)
    s.forget_map()


def put(s: Session, piece: str, cell: int) -> bool:
    """A figure on a hex in play without another figure or an obstacle."""
    figure = s.figure(piece)
    if figure is None or cell < 0 or not s.layout.board.cells >> cell & 1:
        return False
    if (s.occupied(figure) | s.ground.obstacles) >> cell & 1:
        return False
    figure.cell = cell
    return True


def judge(s: Session, piece: str) -> Judged:
    """A monster with the move and the attack of its statistic card, as if its ability card added nothing to them."""
    figure = s.figure(piece)
    if figure is None:
        return Judged()
    elsewhere = s.layout.board.cells & ~(1 << figure.cell)
    seen = tuple(cells(glance(s.layout.board).seen_from(figure.cell, elsewhere)))
    if not isinstance(figure, Monster):
        return Judged(seen=seen)
    mind = situation(s, s.own(figure), values_of(s, figure).move or 0, Attack(plus=0))
    ways = brain.outcomes(mind)
    struck = 0
    if mind.attack is not None:
        there = (brain.Enemy(piece, cell, 0) for cell in cells(elsewhere))
        struck = mask_of(one.cell for one in there if mind.seeing(one, mind.covering(one) & mind.in_reach))
    focus = tuple(dict.fromkeys(one.focus for one in ways if one.focus))
    return Judged(tuple(cells(mind.in_reach & elsewhere)), seen, tuple(cells(struck)), focus, ways[0].path)


REHEARSAL = Rehearsal(ready=ready, put=put, judge=judge, uncover=uncover)
