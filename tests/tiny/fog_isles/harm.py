"""Hull, and what becomes of a ship without any (FI-0009)."""

from tests.tiny.fog_isles.events import Damaged, Wrecked
from tests.tiny.fog_isles.state import HULL, Sea

from oubliette.kernel.choices import Seat

PRIZE = 2
"""What the storm scores for a wreck."""


def damage(sea: Sea, seat: Seat, amount: int, cites: str) -> None:
    """A ship loses hull; without any it begins anew at home, its gold is lost, and the storm scores (FI-0009)."""
    captain = sea.state.captains[seat]
    lost = min(amount, captain.hull)
    captain.hull -= lost
    sea.journal.note(Damaged(seat, lost, captain.hull), cites)
    if captain.hull == 0:
        captain.ship, captain.hull, captain.gold = sea.home(), HULL, 0
        sea.state.wrecks += PRIZE
        sea.journal.note(Wrecked(seat, captain.ship), "FI-0009")
