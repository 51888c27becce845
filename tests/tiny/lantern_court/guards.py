"""Guards: they join the order when they are found, and go for the nearest thief (LC-0011)."""

from tests.tiny.lantern_court.events import Fell, Moved, OilSpilt, TurnBegan
from tests.tiny.lantern_court.state import Night

from oubliette.kernel.boards import mask_of, shortest_paths
from oubliette.kernel.choices import Seat

STEPS = 2


def is_guard(night: Night, who: str) -> bool:
    """Whether this name in the order is a guard's."""
    return who in night.state.guards


def rouse_guard(night: Night, token: str, room: str) -> None:
    """The guard stands up and acts this round, unless its number has passed (LC-0011)."""
    state = night.state
    state.guards[token] = night.spot(room)
    number = night.token(token).value
    acting = state.thieves[state.acting].scheme
    if night.scheme(acting).order <= number:
        later = [place for place, who in enumerate(state.order) if number < _number(night, who)]
        state.order.insert(later[0] if later else len(state.order), token)


def _number(night: Night, who: str) -> int:
    if is_guard(night, who):
        return night.token(who).value
    return night.scheme(night.state.thieves[who].scheme).order if night.state.thieves[who].scheme else 100


def act_as_guard(night: Night, guard: str) -> None:
    """Go two steps towards the nearest thief and strike one beside you (LC-0011)."""
    state = night.state
    night.journal.note(TurnBegan(guard), "LC-0011")
    here = state.guards[guard]
    free = night.known_cells() & ~night.occupied() & ~night.closed_doors()
    prey = mask_of(state.thieves[seat].cell for seat in night.in_play())
    path = next(iter(shortest_paths(night.ways(), 1 << here, prey, passable=free)), (here,))
    walked = path[: min(STEPS + 1, len(path) - 1)] if len(path) > 1 else path
    if len(walked) > 1:
        state.guards[guard] = walked[-1]
        night.journal.note(Moved(guard, walked), "LC-0011")
    victims = night.beside(state.guards[guard])
    if victims:
        spill(night, victims[0], 1, "LC-0011")


def spill(night: Night, seat: Seat, amount: int, cites: str) -> None:
    """A thief loses oil, and falls with the last of it (LC-0012)."""
    thief = night.state.thieves[seat]
    lost = min(amount, thief.oil)
    thief.oil -= lost
    night.journal.note(OilSpilt(seat, lost, thief.oil), cites)
    if thief.fallen:
        night.state.deck.discard(*thief.hand)
        thief.hand.clear()
        night.journal.note(Fell(seat), "LC-0012")
