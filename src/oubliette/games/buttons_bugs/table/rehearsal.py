"""A scenario tried out for its designer: who is in danger, whom a monster is after, figures put by hand."""

from oubliette.games.buttons_bugs.content.vocabulary import RESULTS, Move
from oubliette.games.buttons_bugs.state.session import Session
from oubliette.games.buttons_bugs.state.state import Monster
from oubliette.games.buttons_bugs.table.threats import struck_by
from oubliette.games.buttons_bugs.turn.monster_turn import plan_of_move
from oubliette.kernel.boards import cells, hex_sight
from oubliette.kernel.editing import Judged, Rehearsal


def ready(s: Session) -> bool:
    """The map is set up, and a round is about to begin."""
    return s.state.scene is not None and s.scene.hero.cell >= 0


def put(s: Session, piece: str, cell: int) -> bool:
    """A figure on a hex without another figure or an obstacle."""
    figure = s.figure(piece)
    if figure is None or cell < 0 or not s.map.board.cells >> cell & 1:
        return False
    if (s.occupied(figure) | s.ground.obstacles) >> cell & 1:
        return False
    figure.cell = cell
    return True


def judge(s: Session, piece: str) -> Judged:
    """A monster with whatever its die may show: all it could reach and strike in one of its turns."""
    figure = s.figure(piece)
    if figure is None:
        return Judged()
    sight = hex_sight(s.map.board)
    seen = tuple(cell for cell in cells(s.map.board.cells & ~(1 << figure.cell)) if sight.sees(figure.cell, cell))
    if not isinstance(figure, Monster):
        return Judged(seen=seen)
    before, reached, struck = list(figure.turns), 0, 0
    focus: dict[str, None] = {}
    way: tuple[int, ...] = ()
    for column in RESULTS:
        figure.turns = [column]  # looked at as if this were to come, and put back below
        stands, hits = struck_by(s, figure)
        reached, struck = reached | stands, struck | hits
        for place, verb in enumerate(s.book.column(figure.kind, column).do):
            if isinstance(verb, Move):
                plan, _ = plan_of_move(s, figure, column, place, verb)
                if plan.focus is not None:
                    focus[plan.focus.id] = None
                if plan.ends:
                    way = plan.path(plan.ends[0])[1:]
    figure.turns = before
    return Judged(tuple(cells(reached & ~(1 << figure.cell))), seen, tuple(cells(struck)), tuple(focus), way)


REHEARSAL = Rehearsal(ready=ready, put=put, judge=judge)
