"""The Trade Action, Offers, selling and theft (EU-1163 to EU-1175, EU-0158, EU-0159, EU-0234)."""

from collections.abc import Iterator
from functools import partial

from oubliette.games.euthia.board.spaces import end_familiar_move, trade_at
from oubliette.games.euthia.content.book import RESOURCE, base_of
from oubliette.games.euthia.content.kinds import Good
from oubliette.games.euthia.content.vocabulary import ALL_ELEMENTS, GEM_RING, GEMS, Element, Gem, Trade
from oubliette.games.euthia.figures.health import change_reputation
from oubliette.games.euthia.figures.hero_board import on_board, pieces_with, put_on
from oubliette.games.euthia.figures.sack import room, take, take_potion
from oubliette.games.euthia.goods.gains import draw_treasure, take_essence, take_gem
from oubliette.games.euthia.goods.gems import gem_deeds, spend_gem
from oubliette.games.euthia.goods.learning import book_deeds, choose_slot, taken_off
from oubliette.games.euthia.goods.prices import give_piece, hand_over, spend_essence
from oubliette.games.euthia.state.deeds import Deed, ask_deed, at_any_moment, at_once, refused
from oubliette.games.euthia.state.events import Bought, Equipped, FeePaid, OfferFilled, Sold, Spent
from oubliette.games.euthia.state.session import Session
from oubliette.games.euthia.state.state import Hero
from oubliette.kernel.choices import Option, Seat
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say, words
from oubliette.table import Follow, Preview

OFFER_SIZE = 6
ESSENCE_SALE = 2
FLASK: dict[int, Element] = {1: "water", 2: "water", 3: "air", 4: "earth", 5: "fire", 6: "fire"}
"""EU-1168."""


def why_not_trade(s: Session, hero: Hero) -> str | None:
    """Why there is no trading at this Place of Trade now (EU-1163, EU-1164, EU-1077)."""
    if s.space(hero.at).guarded:
        return "eu-why-not-guarded"
    if not hero.actions.get("trade"):
        return "eu-why-not-trade-spent"
    owner = fee_owner(s, hero)
    return "eu-why-not-fee" if owner and hero.gold < 1 else None


def fee_owner(s: Session, hero: Hero) -> Seat:
    """Whose Trade token asks a fee: never one's own, never where all play together (EU-0284, EU-1252)."""
    owner = s.space(hero.at).trade
    return owner if owner and owner != hero.seat and s.is_rivalry else ""


def trade_action(s: Session, hero: Hero) -> Rules[None]:
    """Pay the fee, then trade until the player declares the Action over (EU-1163)."""
    trade = trade_at(s, hero.at)
    if trade is None:
        return
    hero.actions["trade"] -= 1
    end_familiar_move(hero)
    owner = fee_owner(s, hero)
    if owner:
        hero.gold -= 1
        s.hero(owner).gold += 1
        s.note(FeePaid(hero.seat, owner), "EU-1164")
    s.state.renewed_offer = False
    while True:
        known = list(trade_deeds(s, hero, trade))
        deeds = [deed for deed in known if deed.why_not is None]
        done = Deed("done", Say("eu-done-trading"), at_once(lambda: None), "", passes=True)
        deed = yield from ask_deed(
            hero.seat,
            "trade",
            [*deeds, done],
            cites="EU-1165",
            say=Say("eu-ask-trade"),
            why_not=partial(refused, known),
        )
        if deed.key == "done":
            break
        yield from deed.run()
    refill(s, trade)  # only now (EU-1169)


def trade_deeds(s: Session, hero: Hero, trade: Trade) -> Iterator[Deed]:
    """All that a Trade Action allows, in any order and any number of times (EU-1165)."""
    yield from buy_deeds(s, hero, trade)
    yield from standing_deeds(s, hero, trade)
    yield from sell_deeds(s, hero)
    yield from book_deeds(s, hero)
    yield from gem_deeds(s, hero)
    yield from renew_deeds(s, hero, trade)
    yield from at_any_moment(s, hero)
    for more in MORE_TRADE:
        yield from more(s, hero)


MORE_TRADE: list = []  # type: ignore[type-arg]
"""What else may be done in the middle of a Trade Action, such as Familiar actions (EU-0070); chapters add to it."""


def buy_deeds(s: Session, hero: Hero, trade: Trade) -> Iterator[Deed]:
    """Items of this Offer at their price, if there is room (EU-1166)."""
    for piece in s.state.offers[trade].shown:
        ware = s.book.wares[base_of(piece)]
        why_not = None if hero.gold >= ware.price else "eu-why-not-gold"
        if why_not is None and not has_room(s, hero, piece):
            why_not = "eu-why-not-room"
        yield Deed(
            f"buy:{piece}",
            Say("eu-buy", {"what": words(ware.name), "gold": ware.price}),
            lambda piece=piece, price=ware.price: buy(s, hero, trade, piece, price),  # type: ignore[misc]
            "offer",
            cards=(piece,),
            why_not=why_not,
            cites="EU-1166",
            preview=partial(preview_gold, hero, -ware.price),
        )


def preview_gold(hero: Hero, by: int) -> Preview:
    """What a bargain leaves of the Gold."""
    facts = {"before": hero.gold, "after": hero.gold + by}
    return Preview(follows=(Follow(Say("eu-follow-gold", facts), "price" if by < 0 else "good"),))


def preview_sale(hero: Hero, piece: str, price: int) -> Preview:
    """The Gold, and that a Weapon or Armour would be taken off the board."""
    gold = preview_gold(hero, price)
    slot = next((slot for slot, lying in hero.slots.items() if lying == piece), "")
    if not slot:
        return gold
    worn = Follow(Say("eu-follow-taken-off", {"slot": Say("eu-slot", {"slot": slot.replace("_", "-")})}), "harm")
    return Preview(follows=(worn, *gold.follows))


def has_room(s: Session, hero: Hero, piece: str) -> bool:
    """A free fitting slot or a free place in a Sack."""
    slot = s.book.piece(piece).slot
    return room(hero) > 0 or (slot is not None and slot in hero.slots and not hero.slots[slot])


def buy(s: Session, hero: Hero, trade: Trade, piece: str, price: int) -> Rules[None]:
    """Pay and take an Item of the Offer."""
    hero.gold -= price
    s.state.offers[trade].shown.remove(piece)
    s.note(Bought(hero.seat, piece, price), "EU-1166")
    yield from place_item(s, hero, piece)


def place_item(s: Session, hero: Hero, piece: str) -> Rules[None]:
    """A new Item goes to a fitting slot or into a Sack at once."""
    s.state.aside.append(piece)
    slot = yield from choose_slot(s, hero, piece) if s.book.piece(piece).slot in hero.slots else _sack()
    s.state.aside.remove(piece)
    if not slot:
        yield from take(s, hero, piece, "EU-1166")
        return
    before = put_on(s, hero, piece, slot)
    s.note(Equipped(hero.seat, piece, slot), "EU-1166")
    if before:
        yield from taken_off(s, hero, before)


def _sack() -> Rules[str]:
    yield from ()
    return ""


def standing_deeds(s: Session, hero: Hero, trade: Trade) -> Iterator[Deed]:
    """Standing goods, while the supply lasts (EU-1167)."""
    for good in s.book.offers[trade].standing:
        why_not = None if hero.gold >= good.price else "eu-why-not-gold"
        if why_not is None and not in_supply(s, hero, good):
            why_not = "eu-why-not-supply"
        yield Deed(
            f"good:{good.what}",
            Say("eu-buy-good", {"good": good.what.replace("_", "-"), "gold": good.price}),
            lambda good=good: buy_good(s, hero, good),  # type: ignore[misc]
            "offer",
            why_not=why_not,
            cites="EU-1167",
            preview=partial(preview_good, hero, good),
        )


def preview_good(hero: Hero, good: Good) -> Preview:
    """What a standing good is for, and what it leaves of the Gold."""
    what = Follow(Say("eu-good-does", {"good": good.what.replace("_", "-")}), "good")
    return Preview(follows=(what, *preview_gold(hero, -good.price).follows))


def in_supply(s: Session, hero: Hero, good: Good) -> bool:
    """Whether there is one left, and room for it."""
    if good.what == "healing_potion":
        return s.state.potions.left > 0 and room(hero) > 0
    if good.what == "grey_sack":
        return s.state.sacks.left > 0
    return good.what != "gaar" or s.state.gaar.left > 0


def buy_good(s: Session, hero: Hero, good: Good) -> Rules[None]:
    """Pay for a standing good and take it; Chests and Flasks are opened at once (EU-1168)."""
    hero.gold -= good.price
    s.note(Bought(hero.seat, good.what, good.price), "EU-1167")
    if good.what == "healing_potion":
        yield from take_potion(s, hero, "EU-1167")
    elif good.what == "grey_sack":
        s.state.sacks.take()
        hero.grey_sacks += 1
    elif good.what == "gaar":
        hero.gaar += s.state.gaar.take()
    elif good.what == "diamond":
        take_gem(s, hero, "diamond")
    elif good.what == "chest":
        yield from draw_treasure(s, hero, 1)
    else:
        yield from take_essence(s, hero, FLASK[1 + s.chance.below("flask", 6)])


def sell_deeds(s: Session, hero: Hero) -> Iterator[Deed]:
    """Items from Sacks or slots, Natural Resources, Gems, Essences (EU-1171 to EU-1173)."""
    for piece in dict.fromkeys([*hero.sack, *on_board(hero)]):
        if piece.startswith(RESOURCE):
            yield from resource_deeds(s, hero, piece)
            continue
        price = s.book.sale_price(piece)
        if price is not None:
            say = Say("eu-sell", {"what": s.book.name(piece), "gold": price})
            act = partial(sell, s, hero, piece, price)
            worn = (s.book.name(piece),) if piece not in hero.sack else ()
            yield Deed(f"sell:{piece}", say, at_once(act), "sell", cards=(piece,), cites="EU-1171", tone="costly",
                       leaves=worn, preview=partial(preview_sale, hero, piece, price))  # fmt: skip
    for gem in GEMS:
        if hero.gems.get(gem):
            say = Say("eu-sell", {"what": words(s.book.gems[gem].name), "gold": s.book.gems[gem].sale})
            yield Deed(f"sell:gem:{gem}", say, at_once(partial(sell_gem, s, hero, gem)), "sell", cites="EU-1173",
                       tone="costly", preview=partial(preview_gold, hero, s.book.gems[gem].sale))  # fmt: skip
    for essence in ALL_ELEMENTS:
        if hero.essences.get(essence):
            say = Say("eu-sell", {"what": words(s.book.essences[essence].name), "gold": ESSENCE_SALE})
            act = partial(sell_essence, s, hero, essence)
            yield Deed(f"sell:essence:{essence}", say, at_once(act), "sell", cites="EU-1173", tone="costly",
                       preview=partial(preview_gold, hero, ESSENCE_SALE))  # fmt: skip


def resource_deeds(s: Session, hero: Hero, piece: str) -> Iterator[Deed]:
    """A Natural Resource for its Gold and Reputation, or for its Gem and 1 Reputation less (EU-1172)."""
    resource = s.book.resources[base_of(piece)]
    names: dict[str, str | int | Say] = {
        "what": words(resource.name),
        "gold": resource.gold,
        "reputation": resource.reputation,
    }
    yield Deed(f"sell:{piece}:gold", Say("eu-sell-resource", names),
               at_once(lambda: sell_resource(s, hero, piece)), "sell", cards=(piece,), cites="EU-1172")  # fmt: skip
    gems: list[Gem] = list(GEM_RING) if resource.gem == "any" else [resource.gem] if resource.gem else []
    for gem in gems:
        names = {"what": words(resource.name), "gem": words(s.book.gems[gem].name),
                 "reputation": max(0, resource.reputation - 1)}  # fmt: skip
        yield Deed(f"sell:{piece}:{gem}", Say("eu-sell-for-gem", names),
                   at_once(lambda gem=gem: sell_for_gem(s, hero, piece, gem)),  # type: ignore[misc]
                   "sell", cards=(piece,), cites="EU-1172")  # fmt: skip


def earn(s: Session, hero: Hero, piece: str, gold: int, cites: str) -> None:
    """Gold for something sold."""
    hero.gold += gold
    s.note(Sold(hero.seat, piece, gold), cites)


def sell(s: Session, hero: Hero, piece: str, price: int) -> None:
    """An Item for its sale price; active Gems on it stay with the player (EU-1171, EU-1199)."""
    hand_over(s, hero, piece)
    earn(s, hero, piece, price, "EU-1171")


def sell_resource(s: Session, hero: Hero, piece: str) -> None:
    """For Gold and Reputation."""
    resource = s.book.resources[base_of(piece)]
    hand_over(s, hero, piece)
    earn(s, hero, piece, resource.gold, "EU-1172")
    change_reputation(s, hero, resource.reputation, "EU-1172")


def sell_for_gem(s: Session, hero: Hero, piece: str, gem: Gem) -> None:
    """For its Gem, and 1 Reputation less."""
    resource = s.book.resources[base_of(piece)]
    give_piece(s, hero, piece, "EU-1172")
    take_gem(s, hero, gem)
    change_reputation(s, hero, resource.reputation - 1, "EU-1172")


def sell_gem(s: Session, hero: Hero, gem: Gem) -> None:
    """An unset Gem."""
    spend_gem(hero, gem)
    earn(s, hero, f"gem:{gem}", s.book.gems[gem].sale, "EU-1173")


def sell_essence(s: Session, hero: Hero, essence: Element) -> None:
    """2 Gold, a Corrupted one too (EU-0065)."""
    spend_essence(s, hero, essence, "EU-1173")
    earn(s, hero, f"essence:{essence}", ESSENCE_SALE, "EU-1173")


# Offers


def refill(s: Session, trade: Trade) -> None:
    """Empty places are filled from the stack (EU-1169)."""
    offer = s.state.offers[trade]
    new = offer.stack.draw_up_to(s.chance, OFFER_SIZE - len(offer.shown))
    offer.shown += new
    if new:
        s.reveal(OfferFilled(trade, tuple(new)), "EU-1169")


def renew(s: Session, trade: Trade) -> None:
    """All tiles are discarded and the Offer filled anew at once (EU-1170)."""
    offer = s.state.offers[trade]
    offer.stack.discard(*offer.shown)
    offer.shown = []
    refill(s, trade)


def renew_deeds(s: Session, hero: Hero, trade: Trade) -> Iterator[Deed]:
    """Once in a Trade Action for 1 Gold, or for nothing with an Amulet (EU-1170, EU-0238)."""

    def paid() -> None:
        hero.gold -= 1
        s.note(Spent(hero.seat, "gold", 1), "EU-1170")
        s.state.renewed_offer = True
        renew(s, trade)

    why_not = "eu-why-not-renewed" if s.state.renewed_offer else None if hero.gold else "eu-why-not-gold"
    yield Deed("renew", Say("eu-renew"), at_once(paid), "offer", why_not=why_not, cites="EU-1170",
               preview=partial(preview_gold, hero, -1))  # fmt: skip
    for amulet in pieces_with(s, hero, "renews_offer"):
        used = "eu-why-not-renewed" if amulet in hero.renewed or not hero.hero_tokens else None

        def free(amulet: str = amulet) -> None:
            hero.renewed.append(amulet)
            hero.hero_tokens -= 1
            renew(s, trade)

        yield Deed(f"renew:{amulet}", Say("eu-renew-free"), at_once(free), "offer", (), (amulet,), used, "EU-0238")


# Theft


def robbable(s: Session, up_to: int) -> list[Trade]:
    """Offers whose Place of Trade is revealed and that show something cheap enough (EU-0159, EU-0160)."""
    revealed = {trade_at(s, cell) for cell in s.state.spaces}
    return [
        trade
        for trade, offer in s.state.offers.items()
        if trade in revealed and any(s.book.wares[base_of(piece)].price <= up_to for piece in offer.shown)
    ]


def steal(s: Session, hero: Hero, trade: Trade, up_to: int) -> Rules[None]:
    """Take Items of one Offer up to a total price; what is not used is lost (EU-0159). Who fills it says when."""
    left = up_to
    while True:
        options = [
            Option(f"steal:{piece}", piece, s.book.name(piece), cards=(piece,))
            for piece in s.state.offers[trade].shown
            if s.book.wares[base_of(piece)].price <= left and has_room(s, hero, piece)
        ]
        if not options:
            break
        options.append(Option("done", "", Say("eu-done"), passes=True))
        say = Say("eu-ask-steal", {"left": left})
        piece = yield from ask(hero.seat, "steal", options, cites="EU-0159", say=say)
        if not piece:
            break
        left -= s.book.wares[base_of(piece)].price
        s.state.offers[trade].shown.remove(piece)
        yield from place_item(s, hero, piece)


def refill_robbed(s: Session, hero: Hero) -> None:
    """The places of stolen Items are filled once the player has finished with Larceny for this turn (EU-0234)."""
    for trade in hero.robbed:
        refill(s, trade)
    hero.robbed = []


def choose_offer(s: Session, hero: Hero, up_to: int) -> Rules[Trade | None]:
    """Which Offer is robbed."""
    options = [Option(f"offer:{trade}", trade, words(s.book.offers[trade].name)) for trade in robbable(s, up_to)]
    if not options:
        return None
    trade = yield from ask(hero.seat, "rob", options, cites="EU-0159", say=Say("eu-ask-rob"))
    return trade
