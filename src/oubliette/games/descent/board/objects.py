"""Objects that a quest lets be attacked as if they were enemy figures (D2-0206 to D2-0208, D2-2099).

An object is a figure without a space: it has one only while an attack on it is resolved.
"""

from collections.abc import Iterator

from oubliette.games.descent.content.quest_book import Breakable
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import OVERLORD, Attack, Figure
from oubliette.kernel.boards import Mask, alone, cells


def lay_out(s: Session) -> None:
    """The objects of an encounter, at set-up."""
    for token in s.encounter.tokens:
        if token.breaks is not None:
            _add(s, token.id, token.breaks)
    for door, breaks in s.encounter.breakable.items():
        _add(s, door, breaks)


def _add(s: Session, name: str, breaks: Breakable) -> None:
    marks = ["commanded"] if breaks.by == OVERLORD else []  # what monsters attack is on the heroes' side
    s.state.figures[name] = Figure(id=name, kind=name, rank="object", marks=marks)


def spaces_of(s: Session, figure: Figure) -> Mask:
    """Where an object is: the space of a token, or both sides of a closed door."""
    token = s.state.tokens.get(figure.id)
    if token is not None:
        return alone(token.cell) if token.cell >= 0 and not token.done else 0
    return s.ground.doors[figure.id].sides if figure.id in s.state.closed else 0


def attackable(s: Session, attacker: Figure) -> Iterator[Figure]:
    """The objects a figure may attack; figures treated as heroes attack none (D2-0206)."""
    if attacker.rank in ("familiar", "person"):
        return
    side = s.side(attacker)
    for figure in s.state.figures.values():
        if figure.rank == "object" and s.side(figure) != side and spaces_of(s, figure):
            yield figure


def target_spaces(s: Session, origin: Mask, figure: Figure, reach: int | None, blocked: Mask) -> Mask:
    """The spaces by which an object may be targeted from some others; without a reach at any distance."""
    goals = spaces_of(s, figure)
    if reach is None:
        near = sum(alone(cell) for cell in cells(goals) if s.ground.distance(s.closed, origin, alone(cell)) is not None)
    else:
        steps = reach if figure.id in s.state.tokens else reach - 1  # a door is next to who stands at it (D2-0108)
        near = s.ground.within(s.closed, origin, steps) & goals
    return near & (origin | s.ground.sight(s.closed).seen(origin, near, blocked)) if near else 0


def stand(s: Session, attack: Attack) -> None:
    """While an attack is resolved the objects it reaches count as figures (D2-0207)."""
    for hit in attack.hits:
        figure = s.figure(hit.figure)
        if figure.rank == "object":
            figure.cells = (hit.cell,)


def lie_down(s: Session, attack: Attack) -> None:
    """The attack is over: they are objects again, and keep their conditions (D2-0208)."""
    for hit in attack.hits:
        figure = s.figure(hit.figure)
        if figure.rank == "object":
            figure.cells = ()


def broken(s: Session, figure: Figure) -> None:
    """An object that has no health left is gone: a token is done with, a door stands open for good."""
    token = s.state.tokens.get(figure.id)
    if token is not None:
        token.done, token.cell = True, -1
        return
    s.state.closed = tuple(name for name in s.state.closed if name != figure.id)
    s.state.locked = [name for name in s.state.locked if name != figure.id]
    s.state.destroyed.append(figure.id)
