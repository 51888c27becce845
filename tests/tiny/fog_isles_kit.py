"""What several tests set up with: fog isles."""

from typing import Any

from tests.tiny.fog_isles import GAME
from tests.tiny.fog_isles.state import IsleState, LaidTile
from tests.tiny.staging import staged

from oubliette.kernel.match import Match
from oubliette.table import View

SEATS = ("sue", "ann", "bob")


def voyage(
    arrange: Any = lambda _state: None, scenario: str = "short_trip", seats: tuple[str, ...] = SEATS
) -> Match[View]:
    return staged(GAME, scenario, seats, arrange)


def to_the_end_of_the_round(match: Match[View]) -> None:
    """Everybody waits, the storm lets its cards lie."""
    now = match.context.state.round
    while not match.over and match.context.state.round == now:
        seat, choice = next(iter(match.choices.items()))
        match.answer(seat, {"act": "wait", "order": "leave", "squall": "pass", "page": choice.keys()[0]}[choice.kind])


def on_an_isle(state: IsleState) -> None:
    state.laid.append(LaidTile("old_isle", (2, 0), 0))
    state.lands.pile.remove("old_isle")
    state.captains["ann"].ship = isle_cell()


def isle_cell() -> int:
    def laid(state: IsleState) -> None:
        state.laid.append(LaidTile("old_isle", (2, 0), 0))
        state.lands.pile.remove("old_isle")

    return int(voyage(laid).context.board.cell(3, 0))
