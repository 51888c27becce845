"""The monster adjudicator: what a monster may do in a drawn situation, and why.

For people at a physical table, and as a proof of the brain that plays the monsters here. A situation is YAML or JSON::

    board: {width: 16, height: 7}        # flat-top hexes, [column, row], odd columns sit half a hex lower
    walls: [[3, 4]]
    thin_walls: [[[5, 2], [6, 2]]]
    monster: {at: [5, 4], move: 2, range: 0, targets: 1}
    enemies: [{id: brute, at: [8, 4], initiative: 10}]
"""

from collections.abc import Iterable
from typing import Annotated, Any, Literal

import msgspec
import yaml
from msgspec import Meta

from oubliette.haven.brain import ALL, Attack, Enemy, Outcome, Situation, outcomes
from oubliette.kernel.boards import WALL, Board, Cell, Mask, hex_board, pattern
from oubliette.kernel.text import Say

Place = tuple[int, int]
_Size = Annotated[int, Meta(ge=1, le=64)]
_Count = Annotated[int, Meta(ge=0, le=99)]
_LARGEST = 256 * 1024


class Drawn(msgspec.Struct, forbid_unknown_fields=True):
    """Something that a person wrote down."""


class BoardSize(Drawn):
    """Columns and rows."""

    width: _Size
    height: _Size


class DrawnMonster(Drawn):
    """The monster whose turn it is. Range 0 is melee; an area with a range is laid anywhere in it."""

    at: Place
    move: _Count = 0
    range: _Count = 0
    targets: Annotated[int, Meta(ge=1, le=99)] | Literal["all"] = 1
    flying: bool = False
    jump: bool = False
    muddled: bool = False
    disarmed: bool = False
    attack: bool = True
    area: list[tuple[int, int]] = []


class DrawnEnemy(Drawn):
    """An enemy of the monster."""

    id: Annotated[str, Meta(min_length=1, max_length=60)]
    at: Place
    initiative: Annotated[int, Meta(ge=0, le=999)] = 99


class DrawnSituation(Drawn):
    """A whole situation."""

    board: BoardSize
    monster: DrawnMonster
    walls: list[Place] = []
    thin_walls: list[tuple[Place, Place]] = []
    obstacles: list[Place] = []
    traps: list[Place] = []
    hazards: list[Place] = []
    difficult: list[Place] = []
    allies: list[Place] = []
    enemies: list[DrawnEnemy] = []


class Ruled(msgspec.Struct, frozen=True):
    """One legal outcome, in the coordinates of the drawing."""

    move_to: Place
    attacks: list[str]
    focus: str | None
    path: list[Place]
    destination: Place | None
    cites: list[str]


class SituationError(Exception):
    """A situation that cannot be: ``reason`` says what is wrong with it, in words for a person."""

    def __init__(self, reason: str, **facts: str | int) -> None:
        self.reason = Say(reason, facts)
        super().__init__(f"{reason.removeprefix('gh-situation-').replace('-', ' ')}: {facts}")


def adjudicate(situation: "DrawnSituation | dict[str, Any]") -> list[Ruled]:
    """Every legal outcome among which the players choose; raises :class:`SituationError`."""
    drawn = situation if isinstance(situation, DrawnSituation) else _convert(situation)
    board = _board(drawn)
    situated = _situation(drawn, board)
    return [_ruled(board, outcome) for outcome in outcomes(situated)]


def read_situation(text: str) -> DrawnSituation:
    """A situation from YAML or JSON text."""
    if len(text) > _LARGEST:
        raise SituationError("gh-situation-too-large", most=_LARGEST)
    try:
        value = yaml.safe_load(text)
    except (yaml.YAMLError, RecursionError) as error:
        raise SituationError("gh-situation-unreadable", why=str(error).replace("\n", " ")[:200]) from error
    return _convert(value)


def _convert(value: object) -> DrawnSituation:
    try:
        return msgspec.convert(value, DrawnSituation)
    except msgspec.ValidationError as error:
        raise SituationError("gh-situation-malformed", why=str(error)) from error


def _board(drawn: DrawnSituation) -> Board:
    width, height = drawn.board.width, drawn.board.height
    whole = [(column, row) for column in range(width) for row in range(height)]
    for place in _places(drawn):
        if not (0 <= place[0] < width and 0 <= place[1] < height):
            raise SituationError("gh-situation-outside", place=_written(place), width=width, height=height)
    walls = set(drawn.walls)
    if len(walls) == len(whole):
        raise SituationError("gh-situation-all-walls")
    try:
        return hex_board(
            [place for place in whole if place not in walls],
            {WALL: [pair for pair in drawn.thin_walls if not walls.intersection(pair)]},
            (0, 0, width, height),
        )
    except ValueError as error:
        raise SituationError("gh-situation-thin-wall", why=str(error)) from error


def _places(drawn: DrawnSituation) -> Iterable[Place]:
    yield drawn.monster.at
    for listed in (drawn.walls, drawn.obstacles, drawn.traps, drawn.hazards, drawn.difficult, drawn.allies):
        yield from listed
    for pair in drawn.thin_walls:
        yield from pair
    yield from (enemy.at for enemy in drawn.enemies)


def _situation(drawn: DrawnSituation, board: Board) -> Situation:
    _check_figures(drawn, board)
    monster = drawn.monster
    return Situation(
        board,
        board.cell(*monster.at),
        move=monster.move,
        attack=_attack(monster),
        enemies=tuple(Enemy(enemy.id, board.cell(*enemy.at), enemy.initiative) for enemy in drawn.enemies),
        allies=board.mask(drawn.allies),
        obstacles=_on(board, drawn.obstacles),
        negative=_on(board, [*drawn.traps, *drawn.hazards]),
        difficult=_on(board, drawn.difficult),
        flying=monster.flying,
        jump=monster.jump,
        muddled=monster.muddled,
    )


def _check_figures(drawn: DrawnSituation, board: Board) -> None:
    seen: set[Place] = set()
    for place in (drawn.monster.at, *drawn.allies, *(enemy.at for enemy in drawn.enemies)):
        if board.at(*place) is None:
            raise SituationError("gh-situation-in-wall", place=_written(place))
        if place in seen:
            raise SituationError("gh-situation-shared-hex", place=_written(place))
        seen.add(place)
    names = [enemy.id for enemy in drawn.enemies]
    for name in names:
        if names.count(name) > 1:
            raise SituationError("gh-situation-same-id", id=name)


def _attack(monster: DrawnMonster) -> Attack | None:
    if monster.disarmed or not monster.attack:
        return None
    area = [offset for offset in monster.area if monster.range or offset != (0, 0)]
    targets = ALL if monster.targets == "all" else monster.targets
    return Attack(monster.range, targets, pattern("hex", area) if area else None)


def _on(board: Board, places: Iterable[Place]) -> Mask:
    """The cells at these places; what lies in a wall does not matter."""
    mask = 0
    for place in places:
        cell = board.at(*place)
        mask |= 0 if cell is None else 1 << cell
    return mask


def _ruled(board: Board, outcome: Outcome) -> Ruled:
    def place(cell: Cell) -> Place:
        return board.coords(cell)

    return Ruled(
        place(outcome.move_to),
        list(outcome.attacks),
        outcome.focus,
        [place(cell) for cell in outcome.path],
        None if outcome.destination is None else place(outcome.destination),
        list(outcome.cites),
    )


def _written(place: Place) -> str:
    return f"[{place[0]}, {place[1]}]"
