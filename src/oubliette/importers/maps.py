"""From a map that is laid out to our drawing: marks, a legend, walls between tiles, doors and rooms."""

from collections.abc import Callable, Collection, Iterator, Mapping
from itertools import chain
from types import MappingProxyType
from typing import Final

import msgspec

from oubliette.games.gloomhaven.content.scenario_book import Mark, TrapEffect
from oubliette.importers.hexes import Hex, neighbours, to_columns
from oubliette.importers.vgb import Layout, Overlay
from oubliette.kernel.boards import WALL, hex_board, render

_MARKS: Final = "".join(
    chain(
        "abcdefghijklmnopqrstuvwxyz",
        "αβγδεζηθικλμνξοπρστυφχψω",
        "бвгджзийклмнптфцчшщъыьэюя",
        "àáâãäåæçèéêëìíîïðñòóôõöøùúûüýþÿ",
        (chr(code) for code in range(0x0101, 0x0180, 2)),
        (chr(code) for code in range(0x0561, 0x0587)),
        (chr(code) for code in range(0x10D0, 0x10F1)),
    )
)
"""Small letters of several alphabets, for what no plain mark stands for; capitals are letters of the map."""

_PLAIN: Final[Mapping[Mark, str]] = {
    Mark(): ".",
    Mark(terrain="obstacle"): "#",
    Mark(terrain="difficult"): "~",
    Mark(terrain="hazard"): "*",
    Mark(terrain="trap"): "^",
    Mark(terrain="plate"): "_",
    Mark(token=True): "$",
    Mark(start=True): "@",
}
_TERRAIN: Final = {
    "obstacle": "obstacle",
    "trap": "trap",
    "hazard": "hazard",
    "difficult-terrain": "difficult",
}


class Drawn(msgspec.Struct):
    """A map in our words."""

    text: str
    legend: dict[str, Mark]
    rooms: int
    doors: dict[str, Hex]
    """The hex of each door by its number."""
    no_doors: list[Hex]
    """Doors of the data that lead from a room to itself."""
    unreached: int
    """Rooms that no door leads to."""
    room_of: dict[Hex, int]
    beside: dict[str, set[int]]
    """The rooms at each door."""
    first_rooms: set[int]
    """Where characters begin."""
    traps: list[str]
    """Kinds of traps whose effect the data does not tell."""
    starts: int


class Draughtsman:
    """Draws one map. Who stands where is handed in, for sources may disagree about it."""

    def __init__(
        self,
        layout: Layout,
        treasure: Callable[[str], Mark],
        monster: Callable[[int], Mark | None],
        traps: Mapping[str, TrapEffect],
        also: Mapping[Hex, Mapping[str, object]] = MappingProxyType({}),
        firm: Collection[str] = (),
    ) -> None:
        self.layout = layout
        self.treasure = treasure
        self.monster = monster
        self.known_traps = traps
        self.also = also
        self.firm = firm
        self.marks: dict[Hex, Mark] = dict.fromkeys(layout.owners, Mark())
        self.pieces = 0
        self.traps: list[str] = []

    def draw(self) -> Drawn:
        """Everything together."""
        for overlay in self.layout.overlays:
            self._overlay(overlay)
        for place, standing in enumerate(self.layout.monsters):
            mark = self.monster(place)
            if mark is not None:
                self._add(standing.hex, monster=mark.monster, rank=mark.rank, named=mark.named)
        for hex_, more in self.also.items():
            self._add(hex_, **more)
        rooms, doors, no_doors, unreached = self._rooms()
        text, legend = self._text(doors)
        starts = sum(mark.start for mark in self.marks.values())
        numbers = {str(number): hex_ for number, hex_ in enumerate(doors, 1)}
        room_of = self._flood(set(doors))
        beside = {
            number: {room_of[near] for near in self._steps(hex_) if near in room_of} for number, hex_ in numbers.items()
        }
        first = {room_of[hex_] for hex_, mark in self.marks.items() if mark.start and hex_ in room_of}
        return Drawn(
            text,
            legend,
            rooms=rooms,
            doors=numbers,
            no_doors=no_doors,
            unreached=unreached,
            room_of=room_of,
            beside=beside,
            first_rooms=first,
            traps=sorted(set(self.traps)),
            starts=starts,
        )

    def _add(self, hex_: Hex, **more: object) -> None:
        self.marks[hex_] = msgspec.structs.replace(self.marks[hex_], **more)

    def _overlay(self, overlay: Overlay) -> None:
        terrain = _TERRAIN.get(overlay.type)
        if overlay.type == "starting-location":
            for hex_ in overlay.hexes:
                self._add(hex_, start=True)
        elif overlay.type == "treasure":
            for hex_ in overlay.hexes:
                self._treasure(hex_, overlay)
        elif terrain == "trap":
            effect = self.known_traps.get(overlay.kind)
            if effect is None:
                self.traps.append(overlay.kind or "trap")
            for hex_ in overlay.hexes:
                self._add(hex_, terrain="trap", trap=effect if effect != TrapEffect() else None)
        elif terrain is not None:
            self._terrain(overlay, terrain)

    def _treasure(self, hex_: Hex, overlay: Overlay) -> None:
        if overlay.kind == "coin":
            self._add(hex_, token=True)
            return
        mark = self.treasure(overlay.id)
        self._add(hex_, treasure=mark.treasure, goal_treasure=mark.goal_treasure)

    def _terrain(self, overlay: Overlay, terrain: str) -> None:
        whole = terrain == "obstacle" and len(overlay.hexes) > 1
        piece = 0
        if whole:
            beside = {
                self.marks[near].piece for hex_ in overlay.hexes for near in neighbours(hex_) if self._whole(near)
            }
            piece = next(number for number in range(len(beside) + 1) if number not in beside)
        for hex_ in overlay.hexes:
            self._add(hex_, terrain=terrain, whole=whole, piece=piece, firm=overlay.kind in self.firm)

    def _whole(self, hex_: Hex) -> bool:
        mark = self.marks.get(hex_)
        return mark is not None and mark.whole

    # Rooms and doors

    def _open(self, one: Hex, other: Hex) -> bool:
        """Whether two neighbouring hexes have no wall between them: some tile or joint has both."""
        return not self.layout.owners[one].isdisjoint(self.layout.owners[other])

    def _steps(self, hex_: Hex) -> Iterator[Hex]:
        return (near for near in neighbours(hex_) if near in self.layout.owners and self._open(hex_, near))

    def _rooms(self) -> tuple[int, list[Hex], list[Hex], int]:
        doors = sorted(self.layout.doors)
        no_doors: list[Hex] = []
        while True:
            room_of = self._flood(set(doors))
            useless = [
                door for door in doors if len({room_of[near] for near in self._steps(door) if near in room_of}) < 2
            ]
            if not useless:
                break
            no_doors += useless
            doors = [door for door in doors if door not in useless]
        rooms = set(room_of.values())
        return len(rooms), doors, no_doors, len(rooms - self._reached(room_of, doors))

    def _flood(self, doors: set[Hex]) -> dict[Hex, int]:
        """The room of each hex that is no door."""
        room_of: dict[Hex, int] = {}
        for first in sorted(self.layout.owners):
            if first in doors or first in room_of:
                continue
            room, todo = len(set(room_of.values())), [first]
            room_of[first] = room
            while todo:
                for near in self._steps(todo.pop()):
                    if near not in doors and near not in room_of:
                        room_of[near] = room
                        todo.append(near)
        return room_of

    def _reached(self, room_of: Mapping[Hex, int], doors: list[Hex]) -> set[int]:
        """The rooms that can be reached from the starting hexes."""
        reached = {room_of[hex_] for hex_, mark in self.marks.items() if mark.start and hex_ in room_of}
        beside = [{room_of[near] for near in self._steps(door) if near in room_of} for door in doors]
        grown = True
        while grown:
            grown = False
            for rooms in beside:
                if rooms & reached and not rooms <= reached:
                    reached |= rooms
                    grown = True
        return reached

    # The drawing

    def _text(self, doors: list[Hex]) -> tuple[str, dict[str, Mark]]:
        left = min(to_columns(hex_)[0] for hex_ in self.marks)
        left -= left % 2
        top = min(to_columns(hex_)[1] for hex_ in self.marks)
        at = {hex_: (column - left, row - top) for hex_, (column, row) in self._columns()}
        walls = [
            (at[hex_], at[near])
            for hex_ in sorted(at)
            for near in neighbours(hex_)
            if near in at and hex_ < near and not self._open(hex_, near)
        ]
        board = hex_board(at.values(), {WALL: walls})
        letters, legend = self._letters(doors)
        glyphs = {board.cell(*at[hex_]): letters[hex_] for hex_ in at}
        return render(board, glyphs) + "\n", legend

    def _columns(self) -> Iterator[tuple[Hex, tuple[int, int]]]:
        return ((hex_, to_columns(hex_)) for hex_ in self.marks)

    def _letters(self, doors: list[Hex]) -> tuple[dict[Hex, str], dict[str, Mark]]:
        """The mark of each hex, and what the legend has to explain."""
        letters: dict[Hex, str] = {}
        known: dict[Mark, str] = dict(_PLAIN)
        legend: dict[str, Mark] = {}
        free = iter(_MARKS)
        for hex_ in sorted(self.marks, key=lambda one: (to_columns(one)[1], to_columns(one)[0])):
            mark = self.marks[hex_]
            number = doors.index(hex_) + 1 if hex_ in doors else 0
            if number and number <= 9 and mark == Mark():
                letters[hex_] = str(number)
                continue
            if number:
                mark = msgspec.structs.replace(mark, door=str(number))
            if mark not in known:
                known[mark] = next(free)
                legend[known[mark]] = mark
            letters[hex_] = known[mark]
        return letters, legend
