"""Virtual Gloomhaven Board: a scenario as a tree of map tiles joined by doors and corridors.

Each tile names its side, how often it is turned and what lies on it, on its own grid; a door or corridor holds the
next tile. The same side named twice is one tile reached by two ways.
"""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from oubliette.importers.hexes import Hex, from_rows, moved, turned
from oubliette.importers.tiles import TileShapes

Step = Annotated[int, Meta(ge=-200, le=200)]
Presence = Literal["none", "normal", "elite"]
_MOST_TILES = 200


class WrittenOverlay(msgspec.Struct, frozen=True):
    """What an overlay is: ``{type: treasure, subType: chest, id: "7"}``."""

    type: str
    sub_type: str | None = msgspec.field(name="subType", default=None)
    amount: Annotated[int, Meta(ge=0, le=99)] = 1
    id: str | int | None = None


class WrittenPiece(msgspec.Struct, frozen=True):
    """An overlay tile on one or more hexes."""

    ref: WrittenOverlay
    cells: tuple[tuple[Step, Step], ...]


class WrittenMonster(msgspec.Struct, frozen=True, rename="camel"):
    """A monster and with how many players it is there."""

    monster: str
    initial_x: Step = msgspec.field(name="initialX")
    initial_y: Step = msgspec.field(name="initialY")
    two_player: Presence = "none"
    three_player: Presence = "none"
    four_player: Presence = "none"


class WrittenDoor(msgspec.Struct, frozen=True):
    """A door or corridor, and the tile behind it."""

    sub_type: str = msgspec.field(name="subType")
    room1_x: Step = msgspec.field(name="room1X")
    room1_y: Step = msgspec.field(name="room1Y")
    room2_x: Step = msgspec.field(name="room2X")
    room2_y: Step = msgspec.field(name="room2Y")
    behind: "WrittenTile" = msgspec.field(name="mapTileData")
    size: Annotated[int, Meta(ge=1, le=2)] = 1


class WrittenTile(msgspec.Struct, frozen=True):
    """A tile side, turned so many sixths of a full turn."""

    ref: str
    turns: Annotated[int, Meta(ge=-6, le=6)] = 0
    doors: tuple[WrittenDoor, ...] = ()
    overlays: tuple[WrittenPiece, ...] = ()
    monsters: tuple[WrittenMonster, ...] = ()


class WrittenMap(msgspec.Struct, frozen=True):
    """One file: a scenario."""

    id: int | str
    title: str
    tile: WrittenTile = msgspec.field(name="mapTileData")
    additional: tuple[str, ...] = msgspec.field(name="additionalMonsters", default=())


class Overlay(msgspec.Struct, frozen=True):
    """An overlay tile as it lies: what it is and its hexes."""

    type: str
    kind: str
    hexes: tuple[Hex, ...]
    id: str = ""
    amount: int = 1


class Standing(msgspec.Struct, frozen=True):
    """A monster as it stands, with its rank for 2, 3 and 4 characters."""

    monster: str
    hex: Hex
    rank: tuple[Presence, Presence, Presence]
    tile: str


class Spot(msgspec.Struct, frozen=True):
    """Where a tile lies: its own joint, the joint it is laid against, its turns."""

    joint: Hex
    at: Hex
    turns: int

    def place(self, x: int, y: int) -> Hex:
        """A hex of the tile's grid on the whole map."""
        return self.lay(from_rows(x, y))

    def lay(self, hex_: Hex) -> Hex:
        """The same, for a hex that is in cube coordinates already."""
        q, r = hex_
        return moved(turned((q - self.joint[0], r - self.joint[1]), self.turns), self.at)


class Layout(msgspec.Struct):
    """A whole map, laid out."""

    owners: dict[Hex, set[str]] = {}
    """Each hex with the tiles it belongs to; a door or corridor belongs to those it joins."""
    doors: dict[Hex, str] = {}
    """Where doors are, and of which kind."""
    overlays: list[Overlay] = []
    monsters: list[Standing] = []
    tiles: dict[str, frozenset[Hex]] = {}
    spots: dict[str, Spot] = {}
    """How each tile lies."""
    unknown: list[str] = []
    """Sides whose shape nobody has described."""
    clashes: list[tuple[str, str]] = []
    """Tiles that lie on one another."""


def lay_out(written: WrittenMap, shapes: TileShapes) -> Layout:
    """Put the tree of tiles together."""
    layout = Layout()
    _lay_tile(layout, written.tile, Spot((0, 0), (0, 0), written.tile.turns), shapes, 0)
    return layout


def _lay_tile(layout: Layout, tile: WrittenTile, spot: Spot, shapes: TileShapes, deep: int) -> None:
    name = tile.ref.lower()
    if deep > _MOST_TILES:
        raise ValueError(name)
    shape = shapes.find(name)
    if shape is None:
        layout.unknown.append(name)
        shape = frozenset()
    hexes = frozenset(spot.lay(hex_) for hex_ in shape)
    if name not in layout.tiles:
        layout.clashes += [(other, name) for other, taken in layout.tiles.items() if taken & hexes]
        layout.tiles[name] = hexes
        layout.spots[name] = spot
    for hex_ in hexes:
        layout.owners.setdefault(hex_, set()).add(name)
    _furnish(layout, tile, spot, name)
    for door in tile.doors:
        _lay_door(layout, door, spot, name)
        behind = Spot(from_rows(door.room2_x, door.room2_y), spot.place(door.room1_x, door.room1_y), door.behind.turns)
        _lay_tile(layout, door.behind, behind, shapes, deep + 1)
        if door.size > 1:
            _second_hex(layout, behind.at, spot.turns, {name, door.behind.ref.lower()})


def _lay_door(layout: Layout, door: WrittenDoor, spot: Spot, name: str) -> None:
    """The hex where two tiles meet belongs to both."""
    joint = spot.place(door.room1_x, door.room1_y)
    layout.owners.setdefault(joint, set()).update((name, door.behind.ref.lower()))
    if door.sub_type != "corridor":
        layout.doors.setdefault(joint, door.sub_type)


def _second_hex(layout: Layout, joint: Hex, turns: int, joined: set[str]) -> None:
    """A long corridor covers the next hex of the other tile as well."""
    for step in (turned((1, 0), turns), turned((-1, 0), turns)):
        hex_ = moved(joint, step)
        mine, theirs = (
            layout.owners.get(hex_, set()),
            {name for name in joined if joint in layout.tiles.get(name, frozenset())},
        )
        if mine & joined and not mine & theirs:
            mine.update(joined)


def _furnish(layout: Layout, tile: WrittenTile, spot: Spot, name: str) -> None:
    """Overlays and monsters; a hex that only they name is a hex of the tile too."""
    for piece in tile.overlays:
        hexes = tuple(spot.place(x, y) for x, y in piece.cells)
        id_ = "" if piece.ref.id is None else str(piece.ref.id)
        layout.overlays.append(Overlay(piece.ref.type, piece.ref.sub_type or "", hexes, id_, piece.ref.amount))
        for hex_ in hexes:
            layout.owners.setdefault(hex_, set()).add(name)
    for one in tile.monsters:
        hex_ = spot.place(one.initial_x, one.initial_y)
        layout.owners.setdefault(hex_, set()).add(name)
        layout.monsters.append(Standing(one.monster, hex_, (one.two_player, one.three_player, one.four_player), name))
