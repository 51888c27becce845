"""The Region board: hexes of a terrain each, some with a name and a number (MA-0158, MA-0159)."""

from functools import cached_property

from oubliette.games.malhya.content.road import HexPlace, Region
from oubliette.games.malhya.content.vocabulary import Terrain
from oubliette.kernel.boards import Drawing, cells, read_hexes

TERRAINS: dict[str, Terrain] = {
    ".": "plain", "f": "forest", "m": "mountain", "w": "swamp", "~": "sea",
}  # fmt: skip
HALF = "h"
"""A half hex at the border (MA-0159)."""


class RegionMap:
    """The Region board read from its drawing."""

    def __init__(self, region: Region) -> None:
        self.region = region
        self.drawing: Drawing = read_hexes(region.map)
        self.board = self.drawing.board
        self.terrain: dict[int, Terrain] = {}
        self.names: dict[int, HexPlace] = {}
        self.cell_of: dict[str, int] = {}
        for mark, mask in self.drawing.marks.items():
            for cell in cells(mask):
                self.terrain[cell] = TERRAINS.get(mark, "plain")
        for name, place in region.places.items():
            cell = self.drawing.the(place.mark)
            self.terrain[cell] = place.terrain
            self.names[cell] = place
            self.cell_of[name] = cell

    @cached_property
    def closed(self) -> set[int]:
        """Sea and half hexes, where the party cannot go (MA-0159)."""
        half = self.drawing.marks.get(HALF, 0)
        return {cell for cell, terrain in self.terrain.items() if terrain == "sea"} | set(cells(half))

    def neighbours(self, cell: int) -> list[int]:
        """The hexes beside one that the party may enter, in a stable order."""
        return [other for other in cells(self.board.ways().neighbours(cell)) if other not in self.closed]

    def towards(self, cell: int, direction: int) -> int | None:
        """The hex that way if the party may enter it (MA-0182)."""
        other = self.board.towards(cell, direction)
        return None if other is None or other in self.closed else other
