"""How much room each table has: so many rows as were ever seen in play, and half as many again.

`tools/research_room.py` measures it and writes ``room.json``. A table that runs over says so; its further rows are not
told.
"""

from functools import cache
from importlib.resources import files
from typing import Final

import msgspec

_UNMEASURED: Final = 24
"""Rows of every table of a game that was never measured."""


class Room(msgspec.Struct, frozen=True):
    """The room of one game: rows by table, answers of one question, width and height of the board."""

    tables: dict[str, int] = {}
    options: int = 64
    board: tuple[int, int] = (32, 32)
    fewest: int = 8
    """Rows of a table of which hardly anything was ever seen."""
    measured: bool = False
    campaign_only: tuple[str, ...] = ()
    """Parts of the state that only a campaign has."""

    def rows(self, table: str) -> int:
        """How many rows a table has."""
        return max(self.fewest, self.tables.get(table, 0)) if self.measured else _UNMEASURED


CAMPAIGN_ONLY: Final[dict[str, tuple[str, ...]]] = {
    "buttons_bugs": ("progress",),
    "gloomhaven": ("campaign",),
    "descent": ("saga",),
}


@cache
def _all() -> dict[str, Room]:
    path = files("oubliette.research").joinpath("room.json")
    return msgspec.json.decode(path.read_bytes(), type=dict[str, Room]) if path.is_file() else {}


def room_for(game: str, campaign: bool) -> Room:
    """The room of a game, for single scenarios or for campaigns."""
    measured = _all().get(f"{game}/campaign" if campaign else game, Room())
    return msgspec.structs.replace(measured, campaign_only=CAMPAIGN_ONLY.get(game, ()))
