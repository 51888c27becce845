"""Buying and selling items (GH-0346 to GH-0350, GH-0395)."""

from functools import partial

from oubliette.games.gloomhaven.campaign import possessions, records, sheets
from oubliette.games.gloomhaven.campaign.happenings import ItemBought, ItemSold
from oubliette.games.gloomhaven.state.session import Session
from oubliette.games.gloomhaven.state.world import Sheet
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say
from oubliette.table import Thing, WhyNot


def price_change(reputation: int) -> int:
    """What a party's reputation adds to every price: nothing to 2, then 1 for each four, 5 at most (GH-0395)."""
    steps = (abs(reputation) + 1) // 4
    return steps if reputation < 0 else -steps


def price(s: Session, item: str) -> int:
    """What an item costs the party (GH-0346, GH-0395)."""
    return max(0, s.book.items[item].cost + price_change(records.party(s).reputation))


def wares(s: Session) -> list[str]:
    """The items of which a copy is left for the party, by number (GH-0348, GH-0349)."""
    found = [item for item in records.world(s).copies if possessions.on_sale(s, item) > 0]
    return sorted(found, key=lambda item: (s.book.items[item].number, item))


def can_buy(s: Session, sheet: Sheet) -> list[str]:
    """What a character could buy: whatever nothing speaks against (GH-0347)."""
    return [item for item in wares(s) if why_not_buy(s, sheet, item) is None]


def why_not_buy(s: Session, sheet: Sheet, item: str) -> WhyNot | None:
    """What keeps a character from buying an item: it has one, none is left, or it lacks the gold."""
    name: dict[str, str | int | Say] = {"item": records.item(s, item)}
    if item in sheet.items:
        return WhyNot(Say("gh-why-not-owned", name), ("GH-0347",))
    if possessions.on_sale(s, item) <= 0:
        return WhyNot(Say("gh-why-not-sold-out", name), ("GH-0348", "GH-0349"))
    if (cost := price(s, item)) > sheet.gold:
        return WhyNot(Say("gh-why-not-gold", {**name, "cost": cost, "gold": sheet.gold}), ("GH-0346",))
    return None


def why_not_ware(s: Session, sheet: Sheet, thing: Thing) -> WhyNot | None:
    """The same for a card that somebody points at."""
    return why_not_buy(s, sheet, thing.id) if thing.kind == "card" and thing.id in s.book.items else None


def buy(s: Session, sheet: Sheet) -> Rules[None]:
    """A character buys an item, or thinks better of it (GH-0346)."""
    options: list[Option[str | None]] = [Option("nothing", None, Say("gh-option-buy-nothing"), passes=True)]
    options += [
        Option(
            f"item:{item}",
            item,
            Say("gh-option-price-of", {"name": records.item(s, item), "price": price(s, item)}),
            cards=(item,),
        )
        for item in can_buy(s, sheet)
    ]
    say = Say("gh-ask-buy", {"character": records.character(s, sheet), "gold": sheet.gold})
    cites, why_not = ("GH-0346", "GH-0347", "GH-0348"), partial(why_not_ware, s, sheet)
    item = yield from ask(sheet.seat, "buy", options, cites=cites, say=say, why_not=why_not, about=sheet.id)
    if item is not None:
        paid = price(s, item)
        s.note(ItemBought(sheet.id, item, paid), ("GH-0346", "GH-0395"))
        sheets.change_gold(s, sheet, -paid, "GH-0346")
        sheet.items.append(item)


def sell(s: Session, sheet: Sheet) -> Rules[None]:
    """A character sells an item for half its printed price, or keeps all (GH-0350)."""
    options: list[Option[str | None]] = [Option("nothing", None, Say("gh-option-sell-nothing"), passes=True)]
    options += [
        Option(
            f"item:{item}",
            item,
            Say("gh-option-price-of", {"name": records.item(s, item), "price": possessions.resale(s, item)}),
            cards=(item,),
        )
        for item in sheet.items
    ]
    say = Say("gh-ask-sell", {"character": records.character(s, sheet)})
    item = yield from ask(sheet.seat, "sell", options, cites="GH-0350", say=say, about=sheet.id)
    if item is not None:
        sheet.items.remove(item)
        s.note(ItemSold(sheet.id, item, possessions.resale(s, item)), "GH-0350")
        sheets.change_gold(s, sheet, possessions.resale(s, item), "GH-0350")
