"""The city's prosperity and the party's reputation (GH-0319, GH-0320, GH-0390, GH-0391)."""

from oubliette.games.gloomhaven.campaign import records
from oubliette.games.gloomhaven.campaign.happenings import ProsperityChanged, ProsperityRose, ReputationChanged
from oubliette.games.gloomhaven.content.kinds import Item
from oubliette.games.gloomhaven.state.session import Session
from oubliette.kernel.flow import Cites

THRESHOLDS = (0, 4, 9, 15, 22, 30, 39, 50, 64)
"""Checkmarks for levels 1 to 9 (GH-0390)."""
FIRST_ITEMS, MORE_ITEMS = 14, 7
MOST_REPUTATION = 20


def level_at(marks: int) -> int:
    """The prosperity level that so many checkmarks make."""
    return sum(marks >= threshold for threshold in THRESHOLDS)


def level(s: Session) -> int:
    """The city's prosperity level."""
    return level_at(records.world(s).prosperity)


def comes_with_prosperity(item: Item, at: int) -> bool:
    """Whether a prosperity level offers an item: 1 to 14 first, seven more with each level (GH-0390)."""
    return item.source == "shop" and item.number <= FIRST_ITEMS + MORE_ITEMS * (at - 1)


def stock(s: Session) -> None:
    """All copies of the items that the city's level offers are in the supply (GH-0319)."""
    copies = records.world(s).copies
    at = level(s)
    for item in s.book.items.values():
        if comes_with_prosperity(item, at):
            copies[item.id] = item.count


def change_prosperity(s: Session, amount: int, cites: Cites) -> None:
    """Checkmarks come or go, never below what the present level needs (GH-0320)."""
    world = records.world(s)
    before, at = world.prosperity, level(s)
    world.prosperity = max(THRESHOLDS[at - 1], min(THRESHOLDS[-1], before + amount))
    if world.prosperity == before:
        return
    s.note(ProsperityChanged(world.prosperity - before, world.prosperity), cites)
    for reached in range(at + 1, level(s) + 1):
        s.note(ProsperityRose(reached), ("GH-0319", "GH-0390"))
    stock(s)


def change_reputation(s: Session, amount: int, cites: Cites) -> None:
    """The party's reputation moves, within -20 and 20 (GH-0391)."""
    party = records.party(s)
    before = party.reputation
    party.reputation = max(-MOST_REPUTATION, min(MOST_REPUTATION, before + amount))
    if party.reputation != before:
        s.note(ReputationChanged(party.id, party.reputation - before, party.reputation), cites)
