"""What a seat may not know, and what can never be true of a voyage."""

from collections.abc import Iterator

from tests.tiny.fog_isles.content import Land, Squall, Ware
from tests.tiny.fog_isles.state import HOLD, HULL, SUPPLIES, Sea

from oubliette.kernel.chance import Chance
from oubliette.kernel.choices import Seat


def resample(sea: Sea, seat: Seat, chance: Chance) -> None:
    """Deal anew the lands and wares to come, and the storm's cards but for what this seat has seen."""
    state = sea.state
    for deck in (state.lands, state.wares):
        chance.shuffle(f"anew {deck.name}", deck.pile)
    known = len(state.looking) if seat == state.storm else 0
    kept = state.squalls.pile[len(state.squalls.pile) - known :]
    unknown = state.squalls.pile[: len(state.squalls.pile) - known]
    piles = [unknown] if seat == state.storm else [unknown, state.hand]
    pool = [card for pile in piles for card in pile]
    chance.shuffle("anew squalls", pool)
    for pile in piles:
        pile[:] = [pool.pop() for _ in pile]
    state.squalls.pile[:] = [*unknown, *kept]
    if state.looking:
        state.looking[:] = state.squalls.peek(len(state.looking))


def faults(sea: Sea) -> Iterator[str]:
    """Lost or doubled lands, wares and squalls, and captains who have what nobody can have."""
    state = sea.state
    held = [ware for captain in state.captains.values() for ware in captain.hold]
    everywhere: dict[type[Land] | type[Ware] | type[Squall], list[str]] = {
        Land: [*state.lands.everywhere(), *(tile.land for tile in state.laid), *filter(None, [state.drawn])],
        Ware: [*state.wares.everywhere(), *state.market, *held],
        Squall: [*state.squalls.everywhere(), *state.hand],
    }
    for kind, names in everywhere.items():
        all_of_them = sorted(one.id for one in sea.content.all(kind).values() for _ in range(one.copies))
        if sorted(names) != all_of_them:
            yield f"the {kind.__name__} are {sorted(names)}"
    for seat, captain in state.captains.items():
        if captain.ship not in sea.board:
            yield f"{seat} sails on nothing"
        if not (0 < captain.hull <= HULL and 0 <= captain.supplies <= SUPPLIES and captain.gold >= 0):
            yield f"{seat} has {captain.hull} hull, {captain.supplies} supplies, {captain.gold} gold"
        if len(captain.hold) > HOLD:
            yield f"{seat} has stowed {captain.hold}"
