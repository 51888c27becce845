"""What several tests set up with: on the road."""

from tests.malhya.scenario.kit import journey
from tests.malhya.table import Table, base

from oubliette.games.malhya.state.state import Slot


def hex_of(terrain: str) -> int:
    region = base().region
    return next(cell for cell, found in region.terrain.items() if found == terrain and cell not in region.names)


def on(t: Table, terrain: str, *filled: str) -> Table:
    """The party on a hex of a terrain, with cards in the first slots."""
    board = journey(t)
    board.hex = hex_of(terrain)
    for card in filled:
        deck = board.day if card.startswith("day") else board.night
        if card in deck.pile:
            deck.remove(card)
    board.slots = [Slot(card) for card in filled]
    return t


def refreshed(t: Table) -> Table:
    """The question of the road once more, after the state was changed."""
    return t.do("arrange", "done")


FULL = ("day_01", "day_02", "day_05", "day_09", "night_01", "night_03")
