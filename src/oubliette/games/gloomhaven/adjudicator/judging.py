"""The monster adjudicator: what a monster may do in a drawn situation, and why.

For people at a physical table, and as a proof of the brain that plays the monsters here. A situation is YAML or JSON::

    board: {width: 16, height: 7}        # flat-top hexes, [column, row], odd columns sit half a hex lower
    walls: [[3, 4]]
    thin_walls: [[[5, 2], [6, 2]]]
    monster: {at: [5, 4], move: 2, range: 0, targets: 1}
    enemies: [{id: brute, at: [8, 4], initiative: 10}]
"""

import json
from collections.abc import Iterable
from functools import lru_cache
from itertools import product
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from oubliette.haven.brain import (
    ALL,
    MOST_GROUPS,
    Attack,
    Enemy,
    Outcome,
    Situation,
    TooManyOutcomesError,
    candidates,
    outcomes,
)
from oubliette.kernel.boards import WALL, Board, Cell, Mask, Pattern, hex_board, pattern
from oubliette.kernel.packs.reports import Limits
from oubliette.kernel.packs.single import NotOneDocument, Single, Unreadable
from oubliette.kernel.text import Say

LOCALES = Path(__file__).parents[1] / "locales"

Hex = tuple[int, int]
Offset = tuple[Annotated[int, Meta(ge=-20, le=20)], Annotated[int, Meta(ge=-20, le=20)]]
_Size = Annotated[int, Meta(ge=1, le=64)]
_Count = Annotated[int, Meta(ge=0, le=99)]
LONGEST = 256 * 1024
"""No situation needs more text than this."""
MOST_WORK = 6_000_000
"""Hexes, times ways to lay the area, times enemies: a hundred times what the largest printed scenario comes to."""
_LIMITS = Limits(values=50_000, problems=20)


class Drawn(msgspec.Struct, forbid_unknown_fields=True):
    """Something that a person wrote down."""


Edge = Literal["north", "east", "south", "west"]


class BoardSize(Drawn):
    """Columns and rows. With `rim: wall` the map ends at the edge of the board, which then breaks sight.

    `walled` names the sides of an open board that are wall all the same.
    """

    width: _Size
    height: _Size
    rim: Literal["open", "wall"] = "open"
    walled: Annotated[list[Edge], Meta(max_length=4)] = []


class DrawnMonster(Drawn):
    """The monster whose turn it is. Range 0 is melee; an area with a range is laid anywhere in it."""

    at: Hex
    move: _Count = 0
    range: _Count = 0
    targets: Annotated[int, Meta(ge=1, le=99)] | Literal["all"] = 1
    flying: bool = False
    jump: bool = False
    muddled: bool = False
    disarmed: bool = False
    attack: bool = True
    area: Annotated[list[Offset], Meta(max_length=60)] = []


class DrawnEnemy(Drawn):
    """An enemy of the monster."""

    id: Annotated[str, Meta(min_length=1, max_length=60)]
    at: Hex
    initiative: Annotated[float, Meta(ge=0, le=999)] = 99
    """Whatever puts it in its place in the turn order: a summon a bit less than its summoner."""
    invisible: bool = False
    """The monster never attacks it, and its hex is an obstacle on which nobody may stop (GH-0242)."""


class DrawnSituation(Drawn):
    """A whole situation."""

    board: BoardSize
    monster: DrawnMonster
    walls: list[Hex] = []
    thin_walls: list[tuple[Hex, Hex]] = []
    obstacles: list[Hex] = []
    traps: list[Hex] = []
    hazards: list[Hex] = []
    difficult: list[Hex] = []
    allies: list[Hex] = []
    enemies: list[DrawnEnemy] = []


_SITUATIONS = Single(DrawnSituation, _LIMITS)


class Ruled(msgspec.Struct, frozen=True):
    """One legal outcome, in the coordinates of the drawing."""

    move_to: Hex
    attacks: list[str]
    focus: str | None
    path: list[Hex]
    destination: Hex | None
    cites: list[str]


class Considered(msgspec.Struct, frozen=True):
    """An enemy as the monster weighs it: the numbers by which the focus is chosen, in that order (GH-0268 to GH-0271).

    Without a way to an attack hex there are none (GH-0267).
    """

    id: str
    initiative: float
    negative: int | None = None
    """Traps and hazards on its best way to attack it."""
    movement: int | None = None
    proximity: int | None = None


class SituationError(Exception):
    """A situation that cannot be: ``reason`` says what is wrong with it, in words for a person."""

    def __init__(self, reason: Say) -> None:
        self.reason = reason
        facts = reason.args.get("en") or ", ".join(f"{name} {value}" for name, value in reason.args.items())
        super().__init__(f"{reason.id}: {facts}")


def _wrong(message: str, **facts: str | int) -> SituationError:
    return SituationError(Say(f"gh-situation-{message}", facts))


def adjudicate(situation: "DrawnSituation | dict[str, Any]") -> list[Ruled]:
    """Every legal outcome among which the players choose; raises :class:`SituationError`."""
    drawn = _checked(situation)
    board, outlook = _boards(drawn)
    try:
        found = outcomes(_situation(drawn, board, outlook))
    except TooManyOutcomesError as error:
        raise _wrong("too-many-outcomes", most=MOST_GROUPS) from error
    return [_ruled(board, outcome) for outcome in found]


def consider(situation: "DrawnSituation | dict[str, Any]") -> list[Considered]:
    """Every enemy that can be seen, with the numbers by which the focus is chosen, in the order of the drawing."""
    drawn = _checked(situation)
    ranks = {focus.enemy.id: focus.rank for focus in candidates(_situation(drawn, *_boards(drawn)))}
    visible = [enemy for enemy in drawn.enemies if not enemy.invisible]
    return [Considered(enemy.id, enemy.initiative, *ranks.get(enemy.id, ())[:3]) for enemy in visible]


def _checked(situation: "DrawnSituation | dict[str, Any]") -> DrawnSituation:
    drawn = situation if isinstance(situation, DrawnSituation) else _converted(situation)
    _check_size(drawn)
    _check_places(drawn)
    _check_figures(drawn, _boards(drawn)[0])
    return drawn


# --- reading ---


def read_situation(text: str, file: str = "situation") -> DrawnSituation:
    """A situation from YAML or JSON text; what is wrong is told with the line and column of the file."""
    if len(text) > LONGEST:
        raise _wrong("too-large", most=LONGEST)
    try:
        return _SITUATIONS.read(text, file)
    except NotOneDocument as error:
        raise _wrong("not-one", count=error.count) from error
    except Unreadable as error:
        raise SituationError(error.told(error.place)) from error


def _converted(value: object) -> DrawnSituation:
    """A situation from plain data; what does not fit is looked for only if something doesn't."""
    try:
        return msgspec.convert(value, DrawnSituation)
    except (msgspec.ValidationError, RecursionError) as error:
        try:
            _, problems = _SITUATIONS.plain(json.dumps(value, default=str, skipkeys=True), "situation")
        except (ValueError, RecursionError, NotOneDocument):
            problems = []
        malformed = Say("gh-situation-malformed", {"why": str(error)})
        reason = Unreadable(problems[0]).told("") if problems else malformed
        raise SituationError(reason) from error


# --- from the drawing to the board ---


def _check_size(drawn: DrawnSituation) -> None:
    """Refuse what would take long, by what it holds and not by the clock: the same on any machine, busy or not."""
    hexes = drawn.board.width * drawn.board.height
    ways_to_lay = 6 * len(drawn.monster.area) or 1
    if hexes * ways_to_lay * (len(drawn.enemies) + 1) > MOST_WORK:
        raise _wrong("too-much", hexes=hexes, area=len(drawn.monster.area), enemies=len(drawn.enemies))


def _check_places(drawn: DrawnSituation) -> None:
    width, height = drawn.board.width, drawn.board.height
    for place in _places(drawn):
        if not (0 <= place[0] < width and 0 <= place[1] < height):
            raise _wrong("outside", place=_written(place), width=width, height=height)
    for one, other in drawn.thin_walls:
        columns, rows = other[0] - one[0], other[1] - one[1]
        lower = one[0] % 2
        if (columns, rows) not in ((0, -1), (0, 1)) and not (abs(columns) == 1 and rows in (lower - 1, lower)):
            raise _wrong("thin-wall", one=_written(one), other=_written(other))


def _boards(drawn: DrawnSituation) -> tuple[Board, Board]:
    """The board, and the board as far as one can see: with an open rim, a ring of hexes more (GH-0014, GH-0367)."""
    size = drawn.board
    walled = frozenset(_EDGES if size.rim == "wall" else size.walled)
    return _made(size.width, size.height, walled, frozenset(drawn.walls), frozenset(drawn.thin_walls))


_EDGES: tuple[Edge, ...] = ("north", "east", "south", "west")


@lru_cache(maxsize=512)
def _made(
    width: int, height: int, walled: frozenset[Edge], walls: frozenset[Hex], thin: frozenset[tuple[Hex, Hex]]
) -> tuple[Board, Board]:
    frame = (-1, -1, width + 2, height + 2)
    lines = {WALL: [pair for pair in sorted(thin) if not walls.intersection(pair)]}
    whole = [place for place in product(range(width), range(height)) if place not in walls]
    board = hex_board(whole, lines, frame)
    sides: dict[Edge, tuple[int | None, int | None]]
    sides = {"west": (-1, None), "east": (width, None), "north": (None, -1), "south": (None, height)}
    ring = []
    for column, row in product(range(-1, width + 1), range(-1, height + 1)):
        beyond = [edge for edge in _EDGES if sides[edge][0] == column or sides[edge][1] == row]
        if beyond and not walled.intersection(beyond):
            ring.append((column, row))
    return board, board.grown(ring) if ring else board


def _places(drawn: DrawnSituation) -> Iterable[Hex]:
    yield drawn.monster.at
    for listed in (drawn.walls, drawn.obstacles, drawn.traps, drawn.hazards, drawn.difficult, drawn.allies):
        yield from listed
    for pair in drawn.thin_walls:
        yield from pair
    yield from (enemy.at for enemy in drawn.enemies)


def _situation(drawn: DrawnSituation, board: Board, outlook: Board) -> Situation:
    monster = drawn.monster
    hidden = board.mask([enemy.at for enemy in drawn.enemies if enemy.invisible])
    seen = [enemy for enemy in drawn.enemies if not enemy.invisible]
    return Situation(
        board,
        board.cell(*monster.at),
        move=monster.move,
        attack=_attack(monster),
        enemies=tuple(Enemy(enemy.id, board.cell(*enemy.at), enemy.initiative) for enemy in seen),
        allies=board.mask(drawn.allies) | hidden,
        obstacles=_on(board, drawn.obstacles) | hidden,
        negative=_on(board, [*drawn.traps, *drawn.hazards]),
        difficult=_on(board, drawn.difficult),
        flying=monster.flying,
        jump=monster.jump,
        muddled=monster.muddled,
        outlook=outlook,
    )


def _check_figures(drawn: DrawnSituation, board: Board) -> None:
    seen: set[Hex] = set()
    for place in (drawn.monster.at, *drawn.allies, *(enemy.at for enemy in drawn.enemies)):
        if board.at(*place) is None:
            raise _wrong("in-wall", place=_written(place))
        if place in seen:
            raise _wrong("shared-hex", place=_written(place))
        seen.add(place)
    names: set[str] = set()
    for enemy in drawn.enemies:
        if enemy.id in names:
            raise _wrong("same-id", id=enemy.id)
        names.add(enemy.id)


def _attack(monster: DrawnMonster) -> Attack | None:
    if monster.disarmed or not monster.attack:
        return None
    targets = ALL if monster.targets == "all" else monster.targets
    return Attack(monster.range, targets, _area(tuple(monster.area), monster.range > 0))


@lru_cache(maxsize=256)
def _area(offsets: tuple[Hex, ...], ranged: bool) -> Pattern | None:
    """The area; in melee (0, 0) is the monster's own hex, which it never attacks."""
    attacked = [offset for offset in offsets if ranged or offset != (0, 0)]
    return pattern("hex", attacked) if attacked else None


def _on(board: Board, places: Iterable[Hex]) -> Mask:
    """The cells at these places; what lies in a wall does not matter."""
    mask = 0
    for place in places:
        cell = board.at(*place)
        mask |= 0 if cell is None else 1 << cell
    return mask


def _ruled(board: Board, outcome: Outcome) -> Ruled:
    def place(cell: Cell) -> Hex:
        return board.coords(cell)

    return Ruled(
        place(outcome.move_to),
        list(outcome.attacks),
        outcome.focus,
        [place(cell) for cell in outcome.path],
        None if outcome.destination is None else place(outcome.destination),
        list(outcome.cites),
    )


def _written(place: Hex) -> str:
    return f"[{place[0]}, {place[1]}]"
