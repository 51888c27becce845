"""The map of a Valkyrie quest: tiles by place and rotation, doors on their joins, spaces for tokens."""

import re
from collections.abc import Iterator, Mapping
from typing import Final

from oubliette.games.descent.content.laying import LaidTile, TileSheet, covered, places_of, tile_of
from oubliette.importers.descent.encounters import Laid, fitted, marked
from oubliette.importers.descent.ini import Section
from oubliette.importers.ghs.actions import entry_id
from oubliette.kernel.boards import Coords

_PIECES: Final = {
    "cap": "cap", "entrance": "way_in", "entrancestair": "way_out", "extension": "reach", "transition": "sill",
}  # fmt: skip
_NUMBERED: Final = re.compile(r"(\d{1,3})([ab])")
_FARTHEST: Final = 150
_MOST_TILES: Final = 80


def side_named(name: str) -> str:
    """The id of a tile side by its name in Valkyrie: ``TileSide12A``, ``TileSideCapB``."""
    plain = name.lower().removeprefix("tileside")
    numbered = _NUMBERED.fullmatch(plain)
    if numbered is not None:
        return f"{int(numbered[1])}{numbered[2]}"
    return _PIECES.get(re.sub(r"[ab]?\d*x?\d*$", "", plain), entry_id(plain))


def place_of(section: Section) -> tuple[float, float]:
    """Column and row of a component: its rows count upwards."""

    def number(key: str) -> float:
        try:
            value = float(section.get(key, "0").replace(",", "."))
        except ValueError:
            return 0.0
        return value if abs(value) <= _FARTHEST else 0.0

    return number("xposition"), -number("yposition")


def tiles_of(sections: Mapping[str, Section], sheets: Mapping[str, TileSheet]) -> tuple[Laid, list[str]]:
    """The tiles as they lie, by the names of their components, and sides whose shape nobody has described."""
    ways: dict[str, list[LaidTile]] = {}
    unknown: list[str] = []
    for name, section in sections.items():
        if not name.startswith("Tile") or not section.get("side") or len(ways) >= _MOST_TILES:
            continue
        side = side_named(section["side"])
        sheet = next((one for one in (f"box_{side}", side) if one in sheets), None)
        if sheet is None:
            unknown.append(side.upper())
            continue
        ways[entry_id(name)] = list(_ways(section, sheet, sheets))
    return (fitted(ways, sheets) if ways and not unknown else Laid({})), unknown


def _ways(section: Section, sheet: str, sheets: Mapping[str, TileSheet]) -> Iterator[LaidTile]:
    """How a tile may lie: the place is that of the corner that is the top left one before it is turned."""
    x, y = (round(value) for value in place_of(section))
    plain = section.get("rotation", "0")
    quarter = int(plain) // 90 % 4 if re.fullmatch(r"-?\d{1,4}", plain) else 0  # against the clock
    for more in range(4):
        turn = (4 - quarter + more) % 4
        spaces = tile_of(sheets[sheet].drawing).turned(turn).places
        wide = max(a for a, _ in spaces) - min(a for a, _ in spaces)
        high = max(b for _, b in spaces) - min(b for _, b in spaces)
        left = x - (wide if quarter in (2, 3) else 0)
        top = y - (high if quarter in (1, 2) else 0)
        yield LaidTile(tile=sheet, at=(left, top), turn=turn)


def from_zero(laid: Laid) -> Coords:
    """Move the map so that it begins at column and row 0; returns by how much."""
    if not laid.tiles:
        return 0, 0
    left = min(one.at[0] for one in laid.tiles.values())
    top = min(one.at[1] for one in laid.tiles.values())
    laid.tiles = {
        name: LaidTile(tile=one.tile, at=(one.at[0] - left, one.at[1] - top), turn=one.turn)
        for name, one in laid.tiles.items()
    }
    return -left, -top


def free_space(laid: Laid, sheets: Mapping[str, TileSheet], x: float, y: float) -> Coords:
    """The space nearest to a place on which something can lie."""
    free = covered(laid.tiles, sheets) - set(marked(laid, sheets, "o"))
    return min(free, key=lambda space: (abs(space[0] - x) + abs(space[1] - y), space))


def roomy(laid: Laid, sheets: Mapping[str, TileSheet], name: str, least: int) -> bool:
    """Whether so many figures can stand on a tile."""
    here = set(places_of(laid.tiles[name], sheets)) - set(marked(laid, sheets, "o"))
    return len(here) >= least
