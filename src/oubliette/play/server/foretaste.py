"""The board of a scenario before anybody has begun it, as an onlooker would see it, where it is the same each time."""

from typing import Any, Final

import msgspec

from oubliette import api
from oubliette.games.registry import TableGame
from oubliette.kernel.game import Setup, SetupError
from oubliette.kernel.match import Match
from oubliette.play.bots.plain import First
from oubliette.play.boxes import boxes_for
from oubliette.play.server.glances import SmallBoard, glance


class Foretaste(msgspec.Struct, frozen=True):
    """What can be shown of a scenario before it is begun."""

    board: SmallBoard | None = None


_SEEDS: Final = (1, 2)
"""Two matches of different luck: what they have in common is no luck of the draw."""
_PATIENCE: Final = 12
"""So many questions may come before there is a board, such as which cards to take along."""


def first_board(game: TableGame, scenario: str, seats: int) -> SmallBoard | None:
    """The first board for so many seats; nothing where there is none yet, or another one each time."""
    one, other = (_board(game, scenario, seats, seed) for seed in _SEEDS)
    if one is None or other is None or one.cells != other.cells:
        return None
    return one if one.pieces == other.pieces else SmallBoard(one.shape, one.cells, (), one.top, one.theme)


def _board(game: TableGame, scenario: str, seats: int, seed: int) -> SmallBoard | None:
    packs = boxes_for(game, scenario)
    content = api.content_of(game, packs)
    found = next((one for one in game.menus.scenarios(content) if one.id == scenario), None)
    if found is None:
        return None
    names = tuple(f"seat {place}" for place in range(seats))
    try:
        match: Match[Any] = Match(game, Setup(game.id, scenario, names, seed, found.suggests, packs), content)
    except SetupError:
        return None
    for _ in range(_PATIENCE):
        board = glance(match.view(None), 0).board
        if board is not None or not match.choices:
            return board
        seat = next(iter(match.choices))
        match.answer(seat, First().choose(match, seat))
    return None
