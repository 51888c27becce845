"""Players of Wyrm Vault: bold ones, who go for the wyrm, and meek ones, who let everything happen."""

from typing import Any

from oubliette.kernel.choices import Choice, Seat
from oubliette.kernel.match import Match
from oubliette.table import View


class Bold:
    """Strikes whenever it can and goes nearer when it cannot; buys all surges and trusts in luck."""

    def __init__(self, _seed: int = 0) -> None:
        """It needs no luck."""

    def choose(self, match: Match[Any], seat: Seat) -> list[str]:
        """The boldest answer."""
        choice = match.choices[seat]
        if choice.kind == "surges":
            return choice.keys()[: choice.most]
        deeds = [key for key in choice.keys() if key.startswith(("attack", "bite", "burn", "luck", "play"))]
        if deeds:
            return deeds[:1]
        return [self._nearest(match, seat, choice)]

    def _nearest(self, match: Match[Any], seat: Seat, choice: Choice) -> str:
        """The move that ends nearest to the other side, as everybody sees it."""
        view: View = match.view(seat)
        places = {cell.id: (cell.column, cell.row) for cell in view.boards[0].cells}
        mine = {piece.id for piece in view.pieces if piece.seat == seat}
        side = "foe" if any(piece.seat == seat and piece.side == "hero" for piece in view.pieces) else "hero"
        goals = [places[cell] for piece in view.pieces if piece.side == side for cell in piece.cells]
        moves = [option for option in choice.options if option.cells and set(option.pieces) <= mine]
        if not goals or not moves:
            return choice.keys()[-1]

        def away(cells: tuple[int, ...]) -> int:
            return min(max(abs(places[c][0] - x), abs(places[c][1] - y)) for c in cells for x, y in goals)

        return min(moves, key=lambda option: away(option.cells)).key


class Meek:
    """Ends every turn and passes every window."""

    def __init__(self, _seed: int = 0) -> None:
        """It needs no luck."""

    def choose(self, match: Match[Any], seat: Seat) -> list[str]:
        """The last answer, which does nothing."""
        choice = match.choices[seat]
        return choice.keys()[-1:] if choice.least else []


BOTS = {"bold": Bold, "meek": Meek}
