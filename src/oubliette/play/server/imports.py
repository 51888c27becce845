"""Saves that come over the wire: whoever sends one may have made it by hand."""

from typing import Final

from oubliette import api
from oubliette.api import TableMatch
from oubliette.kernel import saves
from oubliette.kernel.saves import SaveError
from oubliette.play.server.plain import plain

LONGEST_NAME: Final = 40
_MOST_SEATS: Final = 8


def resumed(content: bytes) -> TableMatch:
    """The match of a save; one that wants packs from folders of this machine, or has odd seats, is none of ours.

    Raises whatever a save can be wrong with; rules may work on it for long.
    """
    opened = saves.loads(content, "save")
    setup = opened.header.setup
    odd = [seat for seat in setup.seats if plain(seat) != seat or not 0 < len(seat) <= LONGEST_NAME]
    if setup.packs or odd or not 0 < len(setup.seats) <= _MOST_SEATS:
        raise SaveError("save-damaged", path="save")
    return api.resume(opened)


def tried(text: str) -> bool:
    """Whether the match of a save can be played from."""
    return bool(resumed(text.encode()).setup.seats)
