"""Encounter maps of printed quests: tiles with place and angle, doors, tokens and groups, laid with our tile sheets."""

from collections.abc import Iterator, Mapping
from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta

from oubliette.games.descent.content.laying import LaidTile, TileSheet, joins_of, places_of, tile_of
from oubliette.importers.ghs.actions import entry_id
from oubliette.kernel.boards import Coords

Coord = Annotated[int, Meta(ge=-200, le=200)]
_PIECES: Final = {
    "end cap": "cap", "cap": "cap", "extension": "reach", "entrance": "way_in", "exit": "way_out", "transition": "sill",
    "manor end": "cap",
}  # fmt: skip
_MOST_TILES: Final = 60
_WALL_FOR: Final = {"!": "|", "_": "-"}
_MOST_STEPS: Final = 20_000
"""So many tries to turn tiles; what does not fit by then is told."""
_PUSHES: Final = tuple(
    (x, y) for far in (1, 2) for x in range(-far, far + 1) for y in range(-far, far + 1) if max(abs(x), abs(y)) == far
)


class WrittenDoor(msgspec.Struct, frozen=True):
    """A door between two tiles."""

    title: str = ""
    x: Coord = 0
    y: Coord = 0
    opened: bool = False


class WrittenEncounter(msgspec.Struct, frozen=True):
    """One encounter of a printed quest."""

    quest: Annotated[str, Meta(max_length=120)]
    encounter: Annotated[int, Meta(ge=1, le=9)]
    tiles: Annotated[tuple[tuple[str, str, Coord, Coord, int | Literal[""]], ...], Meta(max_length=_MOST_TILES)]
    act: str = "I"
    doors: tuple[WrittenDoor, ...] = ()
    tokens: tuple[tuple[str, Coord, Coord], ...] = ()
    groups_near: tuple[tuple[str, Coord, Coord], ...] = ()
    lieutenants_near: tuple[tuple[str, Coord | Literal[""], Coord | Literal[""]], ...] = ()
    villagers: tuple[Any, ...] = ()
    blocked: tuple[Any, ...] = ()


class DrawnSide(msgspec.Struct, frozen=True):
    """One side of a tile as a player draws it: ``12A`` or ``end cap``, and its rows."""

    tile: Annotated[str, Meta(min_length=1, max_length=40)]
    grid: str | list[str]


class Laid(msgspec.Struct):
    """The tiles of an encounter as they lie."""

    tiles: dict[str, LaidTile]
    unknown: list[str] = []
    """Sides whose shape nobody has described."""
    faults: int = 0
    """Joins that meet a wall or lead nowhere, spaces that two tiles cover."""
    moved: dict[str, Coords] = {}
    """Tiles that were pushed to where all joins meet, and by how much."""


def side_of(name: str, letter: str) -> str:
    """The id of a tile side: ``13`` and ``A`` are ``13a``; pieces without a number have names."""
    plain = name.strip().lower()
    return _PIECES.get(plain) or f"{plain}{letter.strip().lower()}"


def lay(written: WrittenEncounter, sheets: Mapping[str, TileSheet]) -> Laid:
    """Lay the tiles; where an angle does not fit our drawing of a side, the turns with which all joins meet.

    A part of a map that was drawn a space or two beside its place is pushed to it.
    """
    laid = Laid({})
    for place, (name, letter, x, y, angle) in enumerate(written.tiles):
        side = side_of(name, letter)
        sheet = next((one for one in (f"box_{side}", side) if one in sheets), None)
        if sheet is None:
            laid.unknown.append(side.upper())
            continue
        laid.tiles[f"{entry_id(name)}_{place}"] = LaidTile(tile=sheet, at=(x, y), turn=(angle or 0) // 90 % 4)
    if laid.unknown:
        return laid
    ways = {
        name: [msgspec.structs.replace(one, turn=(one.turn + more) % 4) for more in range(4)]
        for name, one in laid.tiles.items()
    }
    return fitted(ways, sheets)


def fitted(ways: Mapping[str, list[LaidTile]], sheets: Mapping[str, TileSheet]) -> Laid:
    """Lay tiles of which each can lie in some ways, the likeliest first, so that all joins meet."""
    laid = Laid({name: one[0] for name, one in ways.items()})
    if not _faults(laid.tiles, sheets):
        return laid
    laid.tiles = _Turning(ways, sheets).found() or _turned(laid.tiles, ways, sheets)
    laid.faults = _faults(laid.tiles, sheets)
    if laid.faults:
        pushed = _pushed(laid.tiles, sheets)
        if pushed is not None:
            laid.moved = {
                name: (one.at[0] - laid.tiles[name].at[0], one.at[1] - laid.tiles[name].at[1])
                for name, one in pushed.items()
                if one.at != laid.tiles[name].at
            }
            laid.tiles, laid.faults = pushed, 0
    return laid


class _Turning:
    """Looks for turns of the tiles with which no join is left open, tile by tile."""

    def __init__(self, ways: Mapping[str, list[LaidTile]], sheets: Mapping[str, TileSheet]) -> None:
        self.sheets = sheets
        self.steps = 0
        self.ways = {name: [_way(one, sheets) for one in found] for name, found in ways.items()}
        self.order = _outward(self.ways)

    def found(self) -> dict[str, LaidTile] | None:
        """The tiles as they fit, if they do."""
        return self._next(0, {}, {}, {})

    def _next(
        self, at: int, laid: dict[str, LaidTile], taken: dict[Coords, str], joins: dict[Coords, set[Coords]]
    ) -> dict[str, LaidTile] | None:
        if at == len(self.order):
            return None if _faults(laid, self.sheets) else laid
        name = self.order[at]
        for way in self.ways[name]:
            self.steps += 1
            if self.steps > _MOST_STEPS or not way.fits(taken, joins):
                continue
            more = {**joins, **way.joins}
            done = self._next(at + 1, {**laid, name: way.tile}, {**taken, **dict.fromkeys(way.places, name)}, more)
            if done is not None:
                return done
        return None


class _Way(msgspec.Struct):
    """One way in which a tile can lie: its spaces, and where it can be joined."""

    tile: LaidTile
    places: list[Coords]
    joins: dict[Coords, set[Coords]]

    def fits(self, taken: Mapping[Coords, str], joins: Mapping[Coords, set[Coords]]) -> bool:
        """Whether it covers nothing that is covered, and meets joins with joins alone."""
        if any(place in taken for place in self.places):
            return False
        own = set(self.places)
        if any(
            outer in taken and inner not in joins.get(outer, ())
            for inner, outers in self.joins.items()
            for outer in outers
        ):
            return False
        return all(
            inner in self.joins.get(outer, ()) for inner, outers in joins.items() for outer in outers if outer in own
        )


def _way(tile: LaidTile, sheets: Mapping[str, TileSheet]) -> _Way:
    joins: dict[Coords, set[Coords]] = {}
    for inner, outer in joins_of(tile, sheets):
        joins.setdefault(inner, set()).add(outer)
    return _Way(tile, places_of(tile, sheets), joins)


def _outward(ways: Mapping[str, list[_Way]]) -> list[str]:
    """The tiles one beside the other, so that a wrong turn shows at once."""
    around = {
        name: {(x + a, y + b) for way in turns for x, y in way.places for a, b in ((0, 1), (1, 0), (0, -1), (-1, 0))}
        for name, turns in ways.items()
    }
    spaces = {name: {place for way in turns for place in way.places} for name, turns in ways.items()}
    left, order = list(ways), list[str]()
    while left:
        near = (name for name in left if any(around[name] & spaces[other] for other in order))
        name = next(near, left[0])
        left.remove(name)
        order.append(name)
    return order


def _turned(
    tiles: dict[str, LaidTile], ways: Mapping[str, list[LaidTile]], sheets: Mapping[str, TileSheet]
) -> dict[str, LaidTile]:
    """The tiles turned one by one while that mends something."""
    best = _faults(tiles, sheets)
    for _ in range(3):
        if not best:
            break
        for name in list(tiles):
            for way in ways[name]:
                other = {**tiles, name: way}
                faults = _faults(other, sheets)
                if faults < best:
                    tiles, best = other, faults
    return tiles


def _pushed(tiles: Mapping[str, LaidTile], sheets: Mapping[str, TileSheet]) -> dict[str, LaidTile] | None:
    """The map with one part of it pushed by a space or two, if that makes it whole."""
    parts = _parts(tiles, sheets)
    for part in sorted(parts, key=len)[: len(parts) - 1 or None]:
        for dx, dy in _PUSHES:
            moved = {
                name: msgspec.structs.replace(one, at=(one.at[0] + dx, one.at[1] + dy)) if name in part else one
                for name, one in tiles.items()
            }
            if not _faults(moved, sheets):
                return moved
    return None


def islands(laid: Laid, sheets: Mapping[str, TileSheet]) -> list[set[str]]:
    """The parts of a map that no join joins."""
    return _parts(laid.tiles, sheets)


def _parts(tiles: Mapping[str, LaidTile], sheets: Mapping[str, TileSheet]) -> list[set[str]]:
    """Tiles that are soundly joined to each other: all joins of the two meet."""
    owner = {space: name for name, one in tiles.items() for space in places_of(one, sheets)}
    joins: dict[Coords, set[Coords]] = {}
    for one in tiles.values():
        for inner, outer in joins_of(one, sheets):
            joins.setdefault(inner, set()).add(outer)
    meets: dict[tuple[str, str], bool] = {}
    for inner, outers in joins.items():
        for outer in outers:
            if outer in owner:
                first, second = sorted((owner[inner], owner[outer]))
                meets[first, second] = meets.get((first, second), True) and inner in joins.get(outer, ())
    parts = [{name} for name in tiles]
    for (first, second), sound in meets.items():
        mine, its = (next(part for part in parts if name in part) for name in (first, second))
        if sound and mine is not its:
            mine |= its
            parts.remove(its)
    return parts


def _faults(tiles: Mapping[str, LaidTile], sheets: Mapping[str, TileSheet]) -> int:
    taken: dict[Coords, str] = {}
    faults = 0
    joins: dict[Coords, set[Coords]] = {}
    for name, one in tiles.items():
        for space in places_of(one, sheets):
            faults += 3 * (space in taken)
            taken[space] = name
        for inner, outer in joins_of(one, sheets):
            joins.setdefault(inner, set()).add(outer)
    for inner, outers in joins.items():
        faults += sum(outer not in taken or inner not in joins.get(outer, ()) for outer in outers)
    return faults


def pushed_place(laid: Laid, sheets: Mapping[str, TileSheet], x: int, y: int) -> Coords:
    """A space as it was drawn, where it is now that a part of the map was pushed."""
    if not laid.moved:
        return x, y

    def far(name: str) -> int:
        dx, dy = laid.moved.get(name, (0, 0))
        return min(abs(x - a + dx) + abs(y - b + dy) for a, b in places_of(laid.tiles[name], sheets))

    dx, dy = laid.moved.get(min(laid.tiles, key=lambda name: (far(name), name)), (0, 0))
    return x + dx, y + dy


def closed(laid: Laid, sheets: Mapping[str, TileSheet]) -> dict[str, TileSheet]:
    """Other drawings for tiles with joins that meet no other join: there is wall instead. The tiles take them."""
    joins = {pair for one in laid.tiles.values() for pair in joins_of(one, sheets)}
    loose = {(inner, outer) for inner, outer in joins if (outer, inner) not in joins}
    made: dict[str, TileSheet] = {}
    for name, one in list(laid.tiles.items()):
        sheet, drawing = sheets[one.tile], sheets[one.tile].drawing
        whole = set(joins_of(one, sheets))
        for place, mark in enumerate(sheet.drawing):
            if mark not in _WALL_FOR:
                continue
            other = msgspec.structs.replace(sheet, drawing=_with(sheet.drawing, place, _WALL_FOR[mark]))
            gone = whole - set(joins_of(one, {one.tile: other}))
            if gone and gone <= loose:
                drawing = _with(drawing, place, _WALL_FOR[mark])
        if drawing != sheet.drawing:
            id_ = f"box_shut_{entry_id(name)}_{sheet.id.removeprefix('box_')}"
            made[id_] = msgspec.structs.replace(sheet, id=id_, drawing=drawing)
            laid.tiles[name] = msgspec.structs.replace(one, tile=id_)
    return made


def _with(drawing: str, place: int, mark: str) -> str:
    return drawing[:place] + mark + drawing[place + 1 :]


def at_fault(laid: Laid, sheets: Mapping[str, TileSheet]) -> set[str]:
    """The sides that do not fit, as they are printed."""
    owner = {space: name for name, one in laid.tiles.items() for space in places_of(one, sheets)}
    found: set[str] = set()
    joins = {pair for one in laid.tiles.values() for pair in joins_of(one, sheets)}
    for inner, outer in joins:
        if (outer, inner) not in joins:
            found |= {owner[space] for space in (inner, outer) if space in owner}
    return {laid.tiles[name].tile.removeprefix("box_").upper() for name in found}


def marked(laid: Laid, sheets: Mapping[str, TileSheet], mark: str) -> Iterator[Coords]:
    """The spaces with such terrain."""
    for one in laid.tiles.values():
        tile = tile_of(sheets[one.tile].drawing).turned(one.turn)
        left, top = tile.corner
        for (x, y), found in tile.places.items():
            if found == mark:
                yield x + one.at[0] - left, y + one.at[1] - top


def tile_at(laid: Laid, sheets: Mapping[str, TileSheet], x: int, y: int) -> str:
    """The tile on a space, or the one nearest to it."""

    def far(name: str) -> int:
        return min(abs(x - a) + abs(y - b) for a, b in places_of(laid.tiles[name], sheets))

    return min(laid.tiles, key=lambda name: (far(name), name))


def joined(laid: Laid, sheets: Mapping[str, TileSheet], x: int, y: int) -> tuple[str, str] | None:
    """The two tiles whose join is nearest to a space, if it is near at all."""
    owner = {space: name for name, one in laid.tiles.items() for space in places_of(one, sheets)}
    best: tuple[int, str, str] | None = None
    for name, one in laid.tiles.items():
        for inner, outer in joins_of(one, sheets):
            other = owner.get(outer)
            if other is None or other == name:
                continue
            far = abs(2 * x - inner[0] - outer[0]) + abs(2 * y - inner[1] - outer[1])
            first, second = sorted((name, other))
            if best is None or (far, first, second) < best:
                best = (far, first, second)
    return None if best is None or best[0] > 6 else best[1:]


def spaces(laid: Laid, sheets: Mapping[str, TileSheet]) -> Iterator[tuple[int, int]]:
    """All spaces of the map."""
    for one in laid.tiles.values():
        yield from places_of(one, sheets)
