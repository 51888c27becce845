"""Talk at a table: who may say how much, and what can be pointed at."""

from typing import Final

from oubliette.kernel.choices import Seat
from oubliette.kernel.text import Say
from oubliette.play.server import wire
from oubliette.play.server.limits import Allowances
from oubliette.play.server.plain import plain
from oubliette.play.server.settings import Settings
from oubliette.play.storage import Remark, Talk
from oubliette.table import View

LONGEST_REMARK: Final = 300
LATEST: Final = 60
"""So many remarks are told to who sits down."""


class Talking:
    """What is said at one table. It is kept before anybody hears it, as answers are."""

    def __init__(self, talk: Talk, limits: Settings) -> None:
        self._talk = talk
        self._allowed = Allowances(limits.remarks_at_once, limits.remarks_per_second)

    def latest(self) -> tuple[Remark, ...]:
        """The last of it, for who sits down."""
        return self._talk.latest(LATEST)

    def refusal(self, seat: Seat, message: wire.Speak | wire.Ping, seen_by_all: View) -> Say | None:
        """Why something is not said: too long, too often, or about what not everybody sees."""
        text = plain(message.text)
        if len(text) > LONGEST_REMARK:
            return Say("server-remark-long", {"most": LONGEST_REMARK})
        if isinstance(message, wire.Speak) and not text:
            return Say("server-not-understood")
        if isinstance(message, wire.Ping) and not _is_there(message, seen_by_all):
            return Say("server-nothing-there")
        return None if self._allowed.draw(seat) else Say("server-too-often")

    def announce(self, say: Say) -> Remark:
        """Keep what the table itself tells everybody."""
        return self._talk.tell(say)

    def keep(self, seat: Seat, message: wire.Speak | wire.Ping) -> Remark:
        """Keep what was said."""
        text = plain(message.text)
        if isinstance(message, wire.Speak):
            return self._talk.add(seat, text)
        return self._talk.add(seat, text, board=message.board, cell=message.cell, piece=message.piece)


def _is_there(ping: wire.Ping, seen_by_all: View) -> bool:
    """Whether what is pointed at is one thing that everybody at the table sees, onlookers too."""
    if (ping.cell is None) == (not ping.piece):
        return False
    if ping.piece:
        return not ping.board and any(piece.id == ping.piece for piece in seen_by_all.pieces)
    boards = [board for board in seen_by_all.boards if not ping.board or board.id == ping.board][:1]
    return any(cell.id == ping.cell for board in boards for cell in board.cells)
