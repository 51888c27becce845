"""Tiles of the box, and plans that are laid of them (MA-0015, MA-0257, MA-0258)."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Annotated, Literal

from msgspec import Meta

from oubliette.games.malhya.content.vocabulary import Natural, Written
from oubliette.kernel.boards import (
    Assembly,
    BoardError,
    Drawing,
    DrawingError,
    Laying,
    Tile,
    assembled,
    read_squares,
    read_tile,
)
from oubliette.kernel.packs import RefTo

Side = Literal["front", "back"]


class TileCard(Written, frozen=True, kw_only=True):
    """A tile: both sides drawn, with a line above and a column to the left for edges on its rim."""

    id: str
    front: str
    back: str

    def face(self, side: Side) -> str:
        """The drawing of a side."""
        return self.front if side == "front" else self.back


class LaidTile(Written, frozen=True):
    """Where a tile lies on a plan: column and row of its corner, which side up, quarter turns clockwise."""

    tile: Annotated[str, RefTo("tiles")]
    at: tuple[Natural, Natural]
    side: Side = "front"
    turn: Annotated[int, Meta(ge=0, le=3)] = 0


Layout = tuple[LaidTile, ...]


@lru_cache(maxsize=256)
def tile_of(face: str) -> Tile:
    """A side of a tile; its rim is open where nothing is drawn."""
    return read_tile(face, "square", framed=True)


def assembly(layout: Layout, tiles: Mapping[str, TileCard]) -> Assembly:
    """The tiles of a plan, put together."""
    layings = [Laying(tile_of(tiles[one.tile].face(one.side)), one.at, one.turn) for one in layout]
    try:
        return assembled(layings)
    except BoardError as error:
        raise DrawingError(f"a tile lies on another: {error}", "une tuile en recouvre une autre") from error


def draw(drawn: str, layout: Layout, tiles: Mapping[str, TileCard]) -> Drawing:
    """A plan: laid of tiles, with what lies on them drawn above; or drawn as a whole (MA-0257)."""
    above = read_squares(drawn, lined=True)
    if not layout:
        return above
    whole = assembly(layout, tiles)
    places = {above.board.coords(cell) for cell in above.board}
    if places != {whole.board.coords(cell) for cell in whole.board} or above.board.features:
        raise DrawingError(
            "the drawing above tiles has their cells and no edges",
            "le dessin sur les tuiles a les mêmes cases qu’elles, et pas d’arêtes",
        )
    marks: dict[str, int] = {}
    for found, board in ((above, above.board), *((part, whole.board) for part in whole.parts)):
        for mark, mask in found.marks.items():
            moved = whole.board.mask(board.coords(cell) for cell in board if mask >> cell & 1)
            marks[mark] = marks.get(mark, 0) | moved
    return Drawing(whole.board, marks, {})
