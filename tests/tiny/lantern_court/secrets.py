"""What a thief may not know, and what can never be true of a night."""

from collections.abc import Iterator

from tests.tiny.lantern_court.content import Scheme
from tests.tiny.lantern_court.state import OIL, Night

from oubliette.kernel.chance import Chance
from oubliette.kernel.choices import Seat


def resample(night: Night, seat: Seat, chance: Chance) -> None:
    """Deal the other hands and the draw pile anew, and hide the tokens anew that this thief has not seen."""
    state = night.state
    others = [thief.hand for name, thief in state.thieves.items() if name != seat]
    _deal_anew(chance, "cards", [*others, state.deck.pile])
    unseen = [room for room in state.rooms.values() if not room.is_open and seat not in room.peeked_by]
    tokens = [room.token for room in unseen]
    chance.shuffle("tokens", tokens)
    for room, token in zip(unseen, tokens, strict=True):
        room.token = token


def _deal_anew(chance: Chance, stream: str, piles: list[list[str]]) -> None:
    """Mix some piles and give each as many cards as it had."""
    pool = [card for pile in piles for card in pile]
    chance.shuffle(stream, pool)
    for pile in piles:
        pile[:] = [pool.pop() for _ in pile]


def faults(night: Night) -> Iterator[str]:
    """Lost or doubled cards, tokens and thieves, and whoever stands where nobody can."""
    state = night.state
    in_hands = [card for thief in state.thieves.values() for card in (*thief.hand, thief.scheme) if card]
    everywhere = sorted([*in_hands, *state.deck.everywhere()])
    all_cards = sorted(card.id for card in night.content.all(Scheme).values() for _ in range(card.copies))
    if everywhere != all_cards:
        yield f"the cards are {everywhere}, not {all_cards}"
    if sorted(room.token for room in state.rooms.values()) != sorted(night.court.hidden):
        yield f"the rooms hide {[room.token for room in state.rooms.values()]}"
    found = [token for thief in state.thieves.values() for token in thief.relics] + list(state.relics)
    opened = [room.token for room in state.rooms.values() if room.is_open and night.token(room.token).kind == "relic"]
    if sorted(found) != sorted(opened):
        yield f"the open relics are {found}, not {opened}"
    standing = [state.thieves[seat].cell for seat in night.in_play()] + list(state.guards.values())
    if len(set(standing)) < len(standing):
        yield f"two figures stand on one hex: {standing}"
    for cell in standing:
        if not night.known_cells() >> cell & 1:
            yield f"somebody stands in a wall: {cell}"
    for seat, thief in state.thieves.items():
        if not 0 <= thief.oil <= OIL:
            yield f"{seat} has {thief.oil} oil"
