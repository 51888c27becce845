"""A drawn map by its tiles: which hexes a tile has, which doors lead where; names of doors in rules become numbers."""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from oubliette.importers.hexes import Hex, neighbours
from oubliette.importers.maps import Drawn
from oubliette.importers.overlays import START, OnTiles
from oubliette.importers.vgb import Layout

ALL_DOORS: Final = "@*"
_DOOR: Final = re.compile(r"@([a-z0-9]+)(?:-([a-z0-9]+))?")


class Unplaced(Exception):
    """A tile or a door that this map does not have."""


def hexes_on(layout: Layout, places: OnTiles) -> Iterator[Hex]:
    """Hexes named by tile and by columns and rows."""
    for tile, where in places.items():
        if tile == START:
            yield from (hex_ for one in layout.overlays if one.type == "starting-location" for hex_ in one.hexes)
        elif tile not in layout.tiles:
            raise Unplaced(tile)
        elif isinstance(where, str):
            yield from sorted(hex_ for hex_ in layout.tiles[tile] if hex_ in layout.owners)
        else:
            for column, row in where:
                hex_ = layout.spots[tile].place(column, row)
                if hex_ not in layout.owners:
                    raise Unplaced(f"{tile} {column},{row}")
                yield hex_


def around(layout: Layout, hexes: Iterable[Hex]) -> Iterator[Hex]:
    """The hexes next to these, walls aside."""
    inside = list(hexes)
    for hex_ in inside:
        for near in neighbours(hex_):
            shared = near in layout.owners and not layout.owners[hex_].isdisjoint(layout.owners[near])
            if shared and near not in inside:
                yield near


class Atlas:
    """Doors of a drawn map by the tiles that they join."""

    def __init__(self, layout: Layout, drawn: Drawn) -> None:
        self.layout = layout
        self.drawn = drawn

    def room(self, tile: str) -> int:
        """The room in which most of a tile lies."""
        found = [self.drawn.room_of[hex_] for hex_ in self.layout.tiles.get(tile, ()) if hex_ in self.drawn.room_of]
        if not found:
            raise Unplaced(tile)
        return max(sorted(set(found)), key=found.count)

    def doors_to(self, tile: str) -> list[str]:
        """The doors of the room in which a tile lies, the nearest to the start first; none for the first room."""
        wanted = self.room(tile)
        reached = set(self.drawn.first_rooms)
        if wanted in reached:
            return []
        found: list[str] = []
        grown = True
        while grown and wanted not in reached:
            grown = False
            for number, rooms in self.drawn.beside.items():
                if rooms & reached and not rooms <= reached:
                    found += [number] if wanted in rooms else []
                    reached |= rooms
                    grown = True
        return [*found, *(one for one, rooms in self.drawn.beside.items() if wanted in rooms and one not in found)]

    def between(self, one: str, other: str) -> list[str]:
        """The doors that join two tiles."""
        found = [
            number for number, hex_ in self.drawn.doors.items() if {one, other} <= self.layout.owners.get(hex_, set())
        ]
        if not found:
            raise Unplaced(f"{one}-{other}")
        return found

    def doors(self, name: str) -> list[str]:
        """The doors of a name such as ``@d1a-h3b``."""
        if name == ALL_DOORS:
            return sorted(self.drawn.doors, key=int)
        match = _DOOR.fullmatch(name)
        if match is None:
            raise Unplaced(name)
        found = self.between(match[1], match[2]) if match[2] else self.doors_to(match[1])
        if not found:
            raise Unplaced(name)
        return found

    def resolve(self, value: Any) -> Any:
        """A rule with numbers in place of names of doors; in a list, what names several doors comes once for each."""
        if isinstance(value, str):
            return self.doors(value)[0] if value.startswith("@") else value
        if isinstance(value, Mapping):
            return {key: self.resolve(part) for key, part in value.items()}
        if isinstance(value, list | tuple):
            return [self.resolve(copy) for part in value for copy in self._copies(part)]
        return value

    def _copies(self, part: Any) -> list[Any]:
        """One for each door, if an effect on a door names several."""
        if isinstance(part, Mapping) and len(part) == 1:
            (verb, told), *_ = part.items()
            name = told.get("door") if isinstance(told, Mapping) else None
            if verb in ("open", "unlock", "close") and isinstance(name, str) and name.startswith("@"):
                return [{verb: {**told, "door": number}} for number in self.doors(name)]
        return [part]
