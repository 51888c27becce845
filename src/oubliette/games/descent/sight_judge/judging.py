"""The sight judge: who sees whom in a painted situation, by which lines, how far it is, and where a figure can go.

For people at a table of wood; the rules of this game answer. A situation is YAML or JSON::

    map: |
      . . . a .
      . o b . .
    figures:
      jain: {at: a}
      ettin: {at: [3, 1], size: [2, 2], side: monsters, speed: 3}
    pairs: [[jain, ettin]]

The map is drawn as in quests, or laid of `tiles` with `doors` on their joins. A figure stands at a letter of the
drawing or at the column and row of its top left space.
"""

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from oubliette.games.descent.board.sight import in_pit, sees
from oubliette.games.descent.board.sight_lines import SightLine, lines_between
from oubliette.games.descent.content.book import Book, load
from oubliette.games.descent.content.ground import Ground
from oubliette.games.descent.content.kinds import Monster, MonsterStats
from oubliette.games.descent.content.laying import DoorPlace, LaidTile, misfits
from oubliette.games.descent.content.quest_book import Encounter, Quest
from oubliette.games.descent.map.movement import ways_to
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import Figure, Group, Overlord, State
from oubliette.kernel.boards import DrawingError, Mask, alone, cells, holds
from oubliette.kernel.cards import Deck
from oubliette.kernel.chance import Chance
from oubliette.kernel.journal import Journal
from oubliette.kernel.packs.reports import Limits
from oubliette.kernel.packs.single import NotOneDocument, Single, Unreadable
from oubliette.kernel.text import Say, words
from oubliette.kernel.words import Words

LONGEST = 32 * 1024
MOST_SPACES = 40 * 40
WIDEST = 60
_LIMITS = Limits(values=20_000, problems=20)
DRAWN = "drawn"
PLAIN = ".wsplho"
NOTHING = Words(en="-", fr="-")

Place = Annotated[tuple[Annotated[int, Meta(ge=-WIDEST, le=WIDEST)], ...], Meta(min_length=2, max_length=2)]
Name = Annotated[str, Meta(min_length=1, max_length=40)]
Size = Annotated[tuple[Annotated[int, Meta(ge=1, le=3)], ...], Meta(min_length=2, max_length=2)]


class _Painted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something that a person wrote down."""


class PaintedFigure(_Painted, frozen=True):
    """A figure: where it stands, how large it is as it lies, whose it is."""

    at: Annotated[str, Meta(min_length=1, max_length=1)] | Place
    size: Size = (1, 1)
    side: Literal["heroes", "monsters"] = "heroes"
    speed: Annotated[int, Meta(ge=0, le=20)] = 0
    """With it the spaces are told to which so many movement points take it."""
    flying: bool = False


class PaintedSituation(_Painted, frozen=True):
    """A whole situation."""

    figures: Annotated[dict[Name, PaintedFigure], Meta(min_length=1, max_length=40)]
    map: Annotated[str, Meta(max_length=20_000)] = ""
    tiles: Annotated[dict[Name, LaidTile], Meta(max_length=40)] = {}
    doors: Annotated[dict[Name, DoorPlace], Meta(max_length=40)] = {}
    open: Annotated[tuple[Name, ...], Meta(max_length=40)] = ()
    """Doors that stand open: `door_1`, `door_2` … in a drawing, in the order in which they are read."""
    pairs: Annotated[
        tuple[Annotated[tuple[Name, ...], Meta(min_length=2, max_length=2)], ...], Meta(max_length=120)
    ] = ()
    """Whom to judge; without any, all heroes against all monsters, or everybody if there is one side only."""


class SightVerdict(msgspec.Struct, frozen=True):
    """What holds between two figures."""

    one: str
    other: str
    sees: bool
    adjacent: bool
    distance: int | None
    """Spaces counted; none if nothing joins them. A ranged attack needs so much range."""
    melee: bool
    """Whether a melee attack without Reach gets there."""
    reach: bool
    """Whether one with Reach does."""
    across: bool
    """Whether a melee attack crosses an elevation line, for which the defender adds a black die."""
    lines: list[SightLine]
    tried: int
    cites: list[str]


class SightWalk(msgspec.Struct, frozen=True):
    """Where a figure can get to."""

    figure: str
    points: int
    spaces: list[tuple[int, int]]
    cites: list[str]


class Sighting(msgspec.Struct, frozen=True):
    """All that was asked, the spaces of the map for a picture of it, and every rule behind the answers."""

    verdicts: list[SightVerdict]
    walks: list[SightWalk]
    rules: list[str]
    drawing: "SightSketch"


class SightSketch(msgspec.Struct, frozen=True):
    """The map as it was understood: spaces with their terrain, lines between spaces, who covers which."""

    spaces: list[tuple[int, int, str]]
    edges: list[tuple[tuple[int, int], tuple[int, int], str]]
    figures: dict[str, list[tuple[int, int]]]


class SightRefused(Exception):
    """A situation that cannot be: ``reason`` says what is wrong with it, in words for a person."""

    def __init__(self, reason: Say) -> None:
        self.reason = reason
        super().__init__(reason.id)


def _wrong(message: str, **facts: str | int) -> SightRefused:
    return SightRefused(Say(f"d2-sight-{message}", facts))


# --- reading ---

_SITUATIONS = Single(PaintedSituation, _LIMITS)


def read_situation(text: str, file: str = "situation") -> PaintedSituation:
    """A situation from YAML or JSON; what is wrong is told with the line and column of the file."""
    if len(text) > LONGEST:
        raise _wrong("too-long", most=LONGEST)
    try:
        return _SITUATIONS.read(text, file)
    except NotOneDocument as error:
        raise _wrong("not-one", count=error.count) from error
    except Unreadable as error:
        raise SightRefused(error.told(error.place)) from error


@cache
def base_book() -> Book:
    """The book of the base box, read once."""
    return load([])


def _ground(painted: PaintedSituation) -> tuple[Encounter, Ground]:
    """The map; refused if it cannot be laid or drawn, or is too large."""
    if bool(painted.map) == bool(painted.tiles):
        raise _wrong("no-map")
    _check_tiles(painted)
    _check_drawing(painted.map)
    encounter = Encounter(
        id=DRAWN,
        map=painted.map,
        tiles=dict(painted.tiles),
        doors=dict(painted.doors),
        heroes="",
        goal_heroes=NOTHING,
        goal_overlord=NOTHING,
    )
    try:
        ground = Ground(encounter, base_book().tiles)
    except DrawingError as error:
        line = "" if error.line is None else f"{error.line + 1}: "
        raise SightRefused(words(Words(en=line + error.en, fr=line + error.fr))) from error
    _check_ground(painted, ground)
    return encounter, ground


def _check_tiles(painted: PaintedSituation) -> None:
    sheets = base_book().tiles
    for name, one in painted.tiles.items():
        if one.tile not in sheets:
            raise _wrong("no-tile", tile=one.tile[:40], name=name)
        if not all(-WIDEST <= number <= WIDEST for number in one.at):
            raise _wrong("too-wide", most=WIDEST)
    for misfit in misfits(painted.tiles, sheets):
        if misfit.why == "lies_on":
            raise _wrong("overlap", name=misfit.name, other=misfit.other)


def _check_ground(painted: PaintedSituation, ground: Ground) -> None:
    if len(ground.board) > MOST_SPACES:
        raise _wrong("too-many-spaces", most=MOST_SPACES)
    for name in painted.doors:
        if name not in ground.doors or not ground.doors[name].edges:
            raise _wrong("no-join", door=name)
    for name in painted.open:
        if name not in ground.doors:
            raise _wrong("no-door", door=name, known=", ".join(ground.doors) or "-")


def _check_drawing(text: str) -> None:
    """Refuse a wide drawing before it is read: its size alone would be work."""
    lines = text.split("\n")
    if len(lines) > 2 * WIDEST or any(len(line) > 2 * WIDEST + 1 for line in lines):
        raise _wrong("too-wide", most=WIDEST)


# --- the table it is judged at ---


def _session(painted: PaintedSituation, encounter: Encounter, ground: Ground) -> Session:
    """A table of this game with the painted figures on it, so that its own rules answer."""
    quest = Quest(id=DRAWN, number=0, title=NOTHING, blurb=NOTHING, encounters=(encounter,))
    book = base_book().with_only(quest, {name: _card(name, one) for name, one in painted.figures.items()})
    state = State(
        chance=Chance(0),
        quest=DRAWN,
        act=1,
        overlord=Overlord(seat="", deck=Deck("overlord", [])),
        search=Deck("search", []),
        closed=tuple(name for name in ground.doors if name not in painted.open),
    )
    taken: Mask = 0
    for name, one in painted.figures.items():
        mask = _covered(name, one, ground)
        if mask & taken:
            raise _wrong("shared", name=name)
        taken |= mask
        state.groups[name] = Group(name, name, figures=[name])
        marks = ["commanded"] if one.side == "heroes" else []
        figure = Figure(id=name, kind=name, rank="minion", cells=tuple(cells(mask)), group=name, marks=marks)
        state.figures[name] = figure
    return Session(state, book, Journal())


def _card(name: str, one: PaintedFigure) -> Monster:
    """A card for a painted figure: its base, and whether it flies."""
    stats = MonsterStats(max(1, one.speed), 1, (), (), ("fly",) if one.flying else ())
    return Monster(
        id=name,
        name=Words(en=name, fr=name),
        traits=("cave", "dark"),
        attack_type="melee",
        size=one.size,
        groups=((1, 0),) * 3,
        minion=(stats, stats),
        master=(stats, stats),
    )


def _covered(name: str, one: PaintedFigure, ground: Ground) -> Mask:
    """The spaces of a figure: those drawn with its letter, or its base from the top left space."""
    if isinstance(one.at, str):
        mask = 0 if one.at in PLAIN else ground.marks.get(one.at, 0)
        if not mask:
            raise _wrong("no-letter", letter=one.at, name=name)
        if one.size == (1, 1) and mask.bit_count() > 1:
            raise _wrong("letter-twice", letter=one.at, name=name)
        if mask.bit_count() == one.size[0] * one.size[1]:
            return mask
        column, row = ground.board.coords(next(iter(cells(mask))))
    else:
        column, row = one.at[0], one.at[1]
    found = 0
    for x in range(column, column + one.size[0]):
        for y in range(row, row + one.size[1]):
            cell = ground.board.at(x, y)
            if cell is None or not holds(ground.spaces, cell):
                raise _wrong("no-space", name=name, column=x, row=y)
            found |= 1 << cell
    return found


# --- judging ---


def judge(painted: PaintedSituation) -> Sighting:
    """Everything that is asked."""
    s = _session(painted, *_ground(painted))
    verdicts = [_verdict(s, s.figure(one), s.figure(other)) for one, other in _pairs(painted)]
    walks = [_walk(s, s.figure(name), one.speed) for name, one in painted.figures.items() if one.speed]
    cited = [rule for verdict in verdicts for rule in verdict.cites] + [rule for walk in walks for rule in walk.cites]
    return Sighting(verdicts, walks, list(dict.fromkeys(cited)), _sketch(s))


def _pairs(painted: PaintedSituation) -> list[tuple[str, str]]:
    for pair in painted.pairs:
        for name in pair:
            if name not in painted.figures:
                raise _wrong("no-figure", name=name, known=", ".join(painted.figures))
        if pair[0] == pair[1]:
            raise _wrong("same", name=pair[0])
    if painted.pairs:
        return [(pair[0], pair[1]) for pair in painted.pairs]
    heroes = [name for name, one in painted.figures.items() if one.side == "heroes"]
    monsters = [name for name, one in painted.figures.items() if one.side == "monsters"]
    across = [(hero, monster) for hero in heroes for monster in monsters]
    return (across or list(combinations(painted.figures, 2)))[:120]


def _verdict(s: Session, one: Figure, other: Figure) -> SightVerdict:
    distance, adjacent = s.distance(one, other), s.are_adjacent(one, other)
    hidden = in_pit(s, one) or in_pit(s, other)
    lines: list[SightLine] = [] if hidden or adjacent else lines_between(s, one, other)
    seen = sees(s, one, other)
    reached = distance is not None and distance <= 2 and seen
    across = adjacent and all(s.ground.crossed_elevation(a, b) for a, b in _touching(s, one, other))
    cites = [*_sight_cites(s, one, other, adjacent=adjacent, lines=lines), "D2-0087"]
    cites += ["D2-0085"] if adjacent else []
    cites += ["D2-0548"] if distance is None else []
    cites += ["D2-2068"] if across else []
    cites += ["D2-0088", "D2-0129"] if len(one.cells) > 1 or len(other.cells) > 1 else []
    told = sorted(lines, key=lambda line: not line.open)[:MOST_LINES]
    return SightVerdict(
        one.id, other.id, seen, adjacent, distance, adjacent and seen, reached, across, told, len(lines), cites
    )


MOST_LINES = 64
"""So many lines are told of a pair; open ones first."""


def _touching(s: Session, one: Figure, other: Figure) -> Iterator[tuple[int, int]]:
    """The spaces in which two figures are adjacent."""
    for a in cells(s.mask(one)):
        for b in cells(s.ground.adjacent(s.closed, alone(a)) & s.mask(other)):
            yield a, b


def _sight_cites(s: Session, one: Figure, other: Figure, *, adjacent: bool, lines: list[SightLine]) -> list[str]:
    """The rules that settled whether they see each other."""
    if in_pit(s, one) or in_pit(s, other):
        return ["D2-0130" if in_pit(s, one) else "D2-0131"]
    if adjacent:
        return ["D2-0121"]
    cites = ["D2-0120", "D2-0552"]
    if any(line.stopped in ("figure", "obstacle") for line in lines):
        cites.append("D2-0093")
    if not any(line.open for line in lines):
        cites.append("D2-0124")
    if any(line.along for line in lines):
        cites.append("D2-0125")
    if any(line.by in (one.id, other.id) for line in lines):
        cites.append("D2-0126")
    return cites


def _walk(s: Session, figure: Figure, points: int) -> SightWalk:
    """Where it can end its movement; a large one with its base over that space."""
    found = ways_to(s, figure, points) if not in_pit(s, figure) else {}
    large = len(figure.cells) > 1
    cites = ["D2-0153", "D2-0159", "D2-0163"] if large else ["D2-2055"]
    cites += ["D2-2078"] if in_pit(s, figure) else []
    cites += ["D2-2084"] if s.ground.costly else []
    return SightWalk(figure.id, points, [s.ground.board.coords(cell) for cell in found], cites)


def _sketch(s: Session) -> SightSketch:
    ground, board = s.ground, s.ground.board
    spaces = [(*board.coords(cell), ground.terrain_at.get(cell, "")) for cell in board]
    edges = []
    for kind, mask in (("wall", board.walls), ("elevation", ground.elevation), ("door", s.closed)):
        for edge in cells(mask):
            one, other = board.grid.sides(edge)
            if one in board and other in board:
                edges.append((board.coords(one), board.coords(other), kind))
    figures = {one.id: [board.coords(cell) for cell in one.cells] for one in s.on_map()}
    return SightSketch(spaces, edges, figures)
