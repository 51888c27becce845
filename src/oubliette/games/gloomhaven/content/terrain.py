"""Maps: the drawing of a scenario, its rooms and doors, compiled once (GH-0010, GH-0029, GH-0367)."""

from functools import lru_cache
from typing import NamedTuple

from oubliette.games.gloomhaven.content.scenario_book import Mark, Scenario, doors_of, mark_of
from oubliette.haven.maps import drawn, hex_options, letters_of
from oubliette.kernel.boards import Board, HexSight, Ways, cells, hex_sight, mask_of

FAR = 1 << 12


class Ground(NamedTuple):
    """What lies on the revealed hexes now, as sets."""

    obstacles: int
    difficult: int
    hazards: int
    traps: int
    plates: int

    @property
    def overlays(self) -> int:
        """All hexes with an overlay tile that makes them not empty (GH-0009)."""
        return self.obstacles | self.difficult | self.hazards | self.traps


class Map:
    """The map of a scenario as drawn."""

    def __init__(self, scenario: Scenario) -> None:
        drawing = drawn(scenario.map)
        self.board: Board = drawing.board
        glyphs = sorted(drawing.glyphs().items())
        self.marks: dict[int, Mark] = {cell: mark_of(scenario, mark) or Mark() for cell, mark in glyphs}
        self.doors: dict[str, int] = doors_of(scenario, drawing.marks)
        self.door_at: dict[int, str] = {cell: mark for mark, mask in self.doors.items() for cell in cells(mask)}
        self.rooms: list[int] = self._rooms()
        self.starts = mask_of(cell for cell, mark in self.marks.items() if mark.start)
        self.letters = letters_of((cell, mark.letter) for cell, mark in self.marks.items())
        self.firm = mask_of(cell for cell, mark in self.marks.items() if mark.firm)
        """Obstacles that no ability can destroy or move."""
        self.options = hex_options(self.board, "gh-hex")
        """The answers that name hexes."""

    def _rooms(self) -> list[int]:
        left = self.board.cells & ~sum(self.doors.values())
        floor, ways, rooms = left, self.board.ways(), []
        while left:
            room = ways.connected(left & -left, floor)
            rooms.append(room)
            left &= ~room
        return rooms

    def rooms_at(self, door: str) -> list[int]:
        """The places of the rooms that a door touches."""
        around = self.board.ways().spread(self.doors[door])
        return [place for place, room in enumerate(self.rooms) if room & around]

    def room_of(self, cell: int) -> int:
        """All hexes of the room (or rooms, on a door) in which a hex lies."""
        door = self.door_at.get(cell)
        if door is not None:
            return sum(self.rooms[place] for place in self.rooms_at(door)) | self.doors[door]
        return next(room for room in self.rooms if room >> cell & 1)

    def letter(self, letter: str) -> int:
        """All hexes with a letter."""
        return self.letters.get(letter, 0)


class Layout:
    """The part of the map that is in play: revealed rooms and open doors. Everything else is wall (GH-0113)."""

    def __init__(self, whole: Board, known: int, closed: int) -> None:
        self.board = whole.only(known)
        self.ways: Ways = self.board.ways()
        self.sight: HexSight = hex_sight(self.board)
        self.closed = closed
        """Closed doors that a character may open, beside the board."""
        self.walk: Ways = whole.only(known | closed).ways()
        """The steps of characters, who may enter closed doors (GH-0099)."""
        self._near: dict[tuple[int, int], int] = {}

    def within(self, cell: int, steps: int) -> int:
        """All hexes in range, counted round walls (GH-0012)."""
        known = self._near.get((cell, steps))
        if known is None:
            known = self._near[cell, steps] = self.ways.within(1 << cell, steps)
        return known

    def visible_within(self, cell: int, steps: int) -> int:
        """All hexes in range and in sight (GH-0015)."""
        return self.within(cell, steps) & self.sight.seen_from(cell)

    def distance(self, a: int, b: int) -> int:
        """The range between two hexes; very far, if no way leads there (GH-0012, GH-0013)."""
        steps = self.ways.distance(a, b)
        return FAR if steps is None else steps

    def adjacent(self, a: int, b: int) -> bool:
        """Whether two hexes share a side without a wall (GH-0005)."""
        return bool(self.ways.neighbours(a) >> b & 1)


@lru_cache(maxsize=256)
def layout_of(whole: Board, known: int, closed: int) -> Layout:
    """The layout with these hexes in play and these closed doors at its rim."""
    return Layout(whole, known, closed)
