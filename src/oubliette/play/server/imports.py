"""Saves that come over the wire: whoever sends one may have made it by hand."""

from typing import Final

from oubliette import api
from oubliette.api import TableMatch
from oubliette.kernel import saves
from oubliette.kernel.saves import SaveError
from oubliette.play.server.herald import choice_on_wire, line_on_wire, result_on_wire
from oubliette.play.server.plain import plain, skeleton

LONGEST_NAME: Final = 40
_MOST_SEATS: Final = 8
CAPS: Final = saves.Caps(stretches=4_000, size=48 * 1024 * 1024, lines=60_000)
"""Several times what the longest campaign comes to: 9,000 lines, 500 stretches, 8 MB."""


def resumed(content: bytes) -> TableMatch:
    """The match of a save; one that wants packs from folders of this machine, or has odd seats, is none of ours.

    Raises whatever a save can be wrong with; rules may work on it for long.
    """
    opened = saves.loads(content, "save")
    setup = opened.header.setup
    odd = [seat for seat in setup.seats if plain(seat) != seat or not 0 < len(seat) <= LONGEST_NAME]
    if setup.packs or odd or not 0 < len(setup.seats) <= _MOST_SEATS:
        raise SaveError("save-damaged", path="save")
    if len({skeleton(seat) for seat in setup.seats}) < len(setup.seats):
        raise SaveError("save-damaged", path="save")
    saves.look_through(opened, CAPS)
    return api.resume(opened)


def tried(text: str) -> bool:
    """Whether the match of a save can be played from and looked back on: all that a table asks of it is asked here.

    Its whole past is read, every state of it, and every line for every seat: what fails does so before it is kept.
    """
    match = resumed(text.encode())
    for segment in match.segments:
        match.codec.restore(segment.stretch.state)
        match.codec.entries.decode(segment.stretch.entries)
    for seat in (*match.setup.seats, None):
        for line in match.journal(seat):
            line_on_wire(match, line)
        result_on_wire(match, seat)
    for choice in match.choices.values():
        choice_on_wire(match, choice)
    return bool(match.setup.seats)
