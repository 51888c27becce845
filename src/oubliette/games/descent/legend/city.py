"""Cities: buying and selling at full value, one action of each city, morale restored (D2-0500, D2-2279, D2-2336)."""

from collections.abc import Callable, Iterator

from oubliette.games.descent.content.legend_book import City, Road
from oubliette.games.descent.legend.app import ask_players
from oubliette.games.descent.legend.monsters import legend_of
from oubliette.games.descent.legend.morale import change
from oubliette.games.descent.legend.purse import can_train, earn, gain_fame
from oubliette.games.descent.quest.setup import spend_experience
from oubliette.games.descent.state.legend_events import CardKept, CardSold, CityVisited
from oubliette.games.descent.state.legend_state import APP, Trek
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import HeldCard, Hero
from oubliette.kernel.choices import Choice, Option
from oubliette.kernel.flow import Rules
from oubliette.kernel.text import Say, words

FAME_A_CARD, KNOWN = 2, 4
"""Fame that brings another card to the stock, and fame from which Act II items are shown (D2-0522, D2-2279)."""
Deal = Callable[[], Rules[None]]


def place_of(city: City) -> str:
    """The id of a city on the map; quests have names of their own."""
    return f"city:{city.id}"


def enter(s: Session, trek: Trek, city: City) -> Rules[None]:
    """The party goes to a city: morale is whole again, and the stock is drawn at random (D2-2336, D2-2279)."""
    trek.city, trek.step, trek.visited, trek.acted = city.id, "city", True, False
    s.journal.note(CityVisited(trek.road, city.id), ("D2-0529", "D2-2336"))
    legend = legend_of(s)
    legend.most_morale = s.party
    change(s, s.party, "D2-2336")
    lay_out(s, trek, city)
    yield from ()


def lay_out(s: Session, trek: Trek, city: City) -> None:
    """What is for sale depends on the city, on fame and on how far the campaign has come (D2-2279)."""
    acts = (1, 2) if s.state.act > 1 or trek.fame >= KNOWN else (1,)
    owned = [held.card for hero in s.state.heroes.values() for held in hero.items]
    shelf = [item.id for item in s.book.items.values() if item.kind == "shop" and item.act in acts]
    shelf = [name for name in shelf if owned.count(name) < s.book.items[name].copies]
    trek.stock = []
    for _ in range(min(city.wares + trek.fame // FAME_A_CARD, len(shelf))):
        trek.stock.append(shelf.pop(s.chance.below("legend/stock", len(shelf))))


def visit(s: Session, trek: Trek, road: Road) -> Rules[None]:
    """One deal, the action of the city, or leaving it."""
    city = next(one for one in road.cities if one.id == trek.city)
    options: list[Option[Deal | None]] = [*_deals(s, trek), *_action(s, trek, city)]
    if can_train(s):
        options.append(Option("train", lambda: spend_experience(s), Say("d2-train")))  # D2-0499, D2-2342
    options.append(Option("done", None, Say("d2-leave-city"), passes=True))
    say = Say("d2-ask-city", {"city": words(city.name), "gold": s.state.gold})
    picked = yield from ask_players(s, Choice(APP, "shopping", tuple(options), cites=("D2-2279", "D2-0500"), say=say))
    deal = picked[0].value
    if callable(deal):
        yield from deal()
    else:
        trek.step, trek.stock = "map", []


def _deals(s: Session, trek: Trek) -> Iterator[Option[Deal | None]]:
    for card in trek.stock:
        price = s.book.items[card].gold
        if price <= s.state.gold:
            for hero in s.state.heroes.values():
                say = Say("d2-buy-item", {"card": s.card_name(card), "name": s.name(hero.id), "gold": price})
                deal, key = _buying(s, trek, hero, card), f"buy:{card}:{hero.id}"
                yield Option(key, deal, say, cards=(card,), pieces=(hero.id,), icon="shopping-bag")
    for hero in s.state.heroes.values():
        for place, held in enumerate(hero.items):
            if s.book.items[held.card].kind == "shop":
                price = s.book.items[held.card].gold
                say = Say("d2-sell-item", {"card": s.card_name(held.card), "name": s.name(hero.id), "gold": price})
                key = f"sell:{held.card}:{hero.id}:{place}"
                deal = _selling(s, hero, held)
                yield Option(key, deal, say, cards=(held.card,), pieces=(hero.id,), icon="cash")


def _buying(s: Session, trek: Trek, hero: Hero, card: str) -> Deal:
    def deal() -> Rules[None]:
        price = s.book.items[card].gold
        trek.stock.remove(card)
        s.state.gold -= price
        hero.items.append(HeldCard(card))
        s.journal.note(CardKept(hero.id, card, price), ("D2-2279",))
        yield from ()

    return deal


def _selling(s: Session, hero: Hero, held: HeldCard) -> Deal:
    """Items sell for their full value; Search cards cannot be sold (D2-2279)."""

    def deal() -> Rules[None]:
        price = s.book.items[held.card].gold
        hero.items.remove(held)
        s.state.gold += price
        s.journal.note(CardSold(hero.id, held.card, price), ("D2-2279",))
        yield from ()

    return deal


def _action(s: Session, trek: Trek, city: City) -> Iterator[Option[Deal | None]]:
    """Each city has one action of its own, once a visit (D2-0500)."""
    if trek.acted or s.state.gold < city.price:
        return

    def act() -> Rules[None]:
        trek.acted = True
        earn(s, -city.price, "D2-0500")
        match city.action:
            case "toast":
                gain_fame(s, trek, 1, "D2-0500")
            case "vigil":
                trek.blessed += 1
            case "haggle":
                lay_out(s, trek, city)
        yield from ()

    yield Option(f"action:{city.action}", act, Say(f"d2-city-{city.action}", {"gold": city.price}))
