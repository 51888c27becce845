"""Encounter maps of printed quests: tiles with place and angle, doors, tokens and groups, laid with our tile sheets."""

from collections.abc import Iterator, Mapping
from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta

from oubliette.games.descent.laying import LaidTile, TileSheet, joins_of, places_of
from oubliette.importers.ghs.actions import entry_id

Coord = Annotated[int, Meta(ge=-200, le=200)]
_PIECES: Final = {
    "end cap": "cap", "cap": "cap", "extension": "reach", "entrance": "way_in", "exit": "way_out", "transition": "sill",
    "manor end": "cap",
}  # fmt: skip
_MOST_TILES: Final = 60


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
    lieutenants_near: tuple[Any, ...] = ()
    villagers: tuple[Any, ...] = ()
    blocked: tuple[Any, ...] = ()


class Laid(msgspec.Struct):
    """The tiles of an encounter as they lie."""

    tiles: dict[str, LaidTile]
    unknown: list[str] = []
    """Sides whose shape nobody has described."""
    faults: int = 0
    """Joins that meet a wall or lead nowhere, spaces that two tiles cover."""


def side_of(name: str, letter: str) -> str:
    """The id of a tile side: ``13`` and ``A`` are ``13a``; pieces without a number have names."""
    plain = name.strip().lower()
    return _PIECES.get(plain) or f"{plain}{letter.strip().lower()}"


def lay(written: WrittenEncounter, sheets: Mapping[str, TileSheet]) -> Laid:
    """Lay the tiles; where an angle does not fit our drawing of a side, the turn that fits best."""
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
    best = _faults(laid.tiles, sheets)
    for _ in range(3):
        if not best:
            break
        for name, one in list(laid.tiles.items()):
            for turn in range(4):
                other = {**laid.tiles, name: msgspec.structs.replace(one, turn=turn)}
                faults = _faults(other, sheets)
                if faults < best:
                    laid.tiles, best = other, faults
    laid.faults = best
    return laid


def _faults(tiles: Mapping[str, LaidTile], sheets: Mapping[str, TileSheet]) -> int:
    taken: dict[tuple[int, int], str] = {}
    faults = 0
    joins: dict[tuple[int, int], set[tuple[int, int]]] = {}
    for name, one in tiles.items():
        for space in places_of(one, sheets):
            faults += 3 * (space in taken)
            taken[space] = name
        for inner, outer in joins_of(one, sheets):
            joins.setdefault(inner, set()).add(outer)
    for inner, outers in joins.items():
        faults += sum(outer not in taken or inner not in joins.get(outer, ()) for outer in outers)
    return faults


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
