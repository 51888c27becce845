"""Items of the city and of the characters (GH-0326, GH-0346 to GH-0349): who owns what, and how many copies are left.

The records keep how many copies of an item are in the world. Those that nobody of a party owns are on sale to it:
copies of characters in other parties are not in use, so they count as part of the supply (GH-0349).
"""

from oubliette.games.gloomhaven.campaign import records, sheets
from oubliette.games.gloomhaven.campaign.happenings import ItemGained, ItemLost, ItemResold
from oubliette.games.gloomhaven.state.session import Session
from oubliette.games.gloomhaven.state.world import Party, Sheet
from oubliette.kernel.flow import Cites


def owned_in(s: Session, party: Party, item: str) -> int:
    """Copies of an item that the characters of a party own."""
    return sum(item in one.items for one in records.members(s, party))


def on_sale(s: Session, item: str) -> int:
    """Copies that the party could buy."""
    return on_sale_to(s, records.party(s), item)


def on_sale_to(s: Session, party: Party, item: str) -> int:
    """Copies that a party could buy: all but its own (GH-0348, GH-0349)."""
    return records.world(s).copies.get(item, 0) - owned_in(s, party, item)


def resale(s: Session, item: str) -> int:
    """Half the printed price, rounded down (GH-0350)."""
    return s.book.items[item].cost // 2


def all_copies(s: Session, item: str) -> None:
    """All copies of an item are in the city's supply (GH-0217)."""
    records.world(s).copies[item] = s.book.items[item].count


def receive(s: Session, sheet: Sheet, item: str, cites: Cites) -> None:
    """A character finds an item; one it has, or of which no card is left, becomes gold (GH-0214, GH-0215)."""
    copies = records.world(s).copies
    most = s.book.items[item].count
    new_card = copies.get(item, 0) < most
    if new_card:
        copies[item] = copies.get(item, 0) + 1
    if item in sheet.items or (not new_card and on_sale(s, item) < 1):
        gold = resale(s, item)
        s.note(ItemResold(sheet.id, item, gold), ("GH-0215", "GH-0347", "GH-0348"))
        sheets.change_gold(s, sheet, gold, "GH-0215")
        return
    sheet.items.append(item)
    s.note(ItemGained(sheet.id, item), cites)


def lose(s: Session, sheet: Sheet, item: str, cites: Cites) -> None:
    """A character loses an item; the copy is in the city's supply again."""
    sheet.items.remove(item)
    s.note(ItemLost(sheet.id, item), cites)
