"""Shopping: cards on offer, buying, selling and giving between quests and before an epic game (D2-2271 to D2-2281)."""

from collections.abc import Callable, Iterator

from oubliette.games.descent.campaign.fortune import ONE_MORE_CARD, pool, total
from oubliette.games.descent.campaign.happenings import ActBegan, Bought, Sold, WaresShown
from oubliette.games.descent.campaign.records import ask_heroes, heroes_of, saga, story
from oubliette.games.descent.content.book import Book
from oubliette.games.descent.content.kinds import Item
from oubliette.games.descent.content.vocabulary import Act
from oubliette.games.descent.figures.equipment import equip_best, hand_over
from oubliette.games.descent.harm.attributes import test
from oubliette.games.descent.state.saga import Saga
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import HeldCard, Hero
from oubliette.kernel.choices import Option, Seat
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say

WARES = 5
"""Cards on offer in a shopping step (D2-2274)."""
SCRAP = 25
"""What starting equipment fetches, and the step prices are rounded to (D2-2275)."""
KEEPS_ACT_ONE = "jinns_lamp"
"""The card for which the deck of Act I stays at hand in Act II (D2-4213)."""
Deal = Callable[[], Rules[None]]


def deck_of(s: Session, act: Act) -> list[str]:
    """All Shop Item cards of an act."""
    return cards_of(s.book, act)


def cards_of(book: Book, act: Act) -> list[str]:
    """The same of a book."""
    return [
        item.id for item in book.items.values() if item.kind == "shop" and item.act == act for _ in range(item.copies)
    ]


def sale_price(item: Item) -> int:
    """Half the value of the card, rounded down to a multiple of 25; starting equipment 25 (D2-2275, D2-2276)."""
    return SCRAP if item.kind == "starting" else item.gold // 2 // SCRAP * SCRAP


def lay_out(s: Session, past: Saga) -> Rules[None]:
    """Five cards at random, or the whole deck after the Interlude (D2-2274, D2-0457)."""
    if past.whole_deck:
        s.state.wares, s.state.shop = s.state.shop, []
    else:
        dealt = past.facedown if past.hidden_price else s.state.wares
        for _ in range(min(max(0, WARES - past.fewer_wares), len(s.state.shop))):
            dealt.append(s.state.shop.pop(s.chance.below("shop", len(s.state.shop))))
    past.laid_out = True
    cites = ("D2-0457",) if past.whole_deck else ("D2-2274", "D2-2272")
    s.journal.reveal(WaresShown(tuple(s.state.wares)), cites)
    for hero in s.state.heroes.values() if past.facedown else ():
        yield from _look(s, past, hero)


def _look(s: Session, past: Saga, hero: Hero) -> Rules[None]:
    """Each hero who passes Knowledge may turn up one of the facedown cards, at random (D2-7221)."""
    over = yield from test(s, s.figure(hero.id), "knowledge")
    if over > 0 or not past.facedown:
        return
    options = [Option("turn", True, Say("d2-turn-up")), Option("pass", False, Say("d2-pass"), passes=True)]
    if (yield from ask(hero.seat, "turn_up", options, cites="D2-7221", say=Say("d2-ask-turn-up"))):
        card = past.facedown.pop(s.chance.below("shop", len(past.facedown)))
        s.state.wares.append(card)
        s.journal.reveal(WaresShown((card,)), ("D2-7221",))


def shopping(s: Session) -> Rules[bool]:
    """One deal of the shopping step; tells whether everybody is done with it."""
    past = saga(s)
    if not past.laid_out:
        yield from lay_out(s, past)
    seat, deal = yield from ask_heroes(
        s,
        "shopping",
        lambda seat: deals(s, seat),
        ("D2-2274", "D2-2275", "D2-2281"),
        Say("d2-ask-shopping", {"gold": s.state.gold}),
    )
    if deal is not None:
        yield from deal()
        return False
    past.ready.append(seat)
    return all(one in past.ready for one in s.hero_seats())


def pack_up(s: Session, past: Saga) -> None:
    """What nobody bought goes back into the deck (D2-2278); after the Interlude Act II takes its place (D2-0457)."""
    s.state.shop += [*s.state.wares, *past.facedown]
    s.state.wares, past.ready, past.laid_out, past.fewer_wares = [], [], False, 0
    past.facedown, past.hidden_price = [], 0
    if past.whole_deck:
        past.whole_deck = False
        begin_act_two(s)


def begin_act_two(s: Session) -> None:
    """Act I cards are replaced by those of Act II; what heroes own stays theirs (D2-0457, D2-0429)."""
    s.state.act = 2
    keep_act_one(s, s.state.shop)  # D2-4213
    s.state.shop = deck_of(s, 2)
    s.journal.note(ActBegan(2), ("D2-0457", "D2-0429"))


def keep_act_one(s: Session, cards: list[str]) -> None:
    """What nobody owns of Act I stays at hand where a card asks for it in Act II (D2-4213)."""
    if KEEPS_ACT_ONE in s.book.items:
        s.state.old_shop = cards


# --- deals ---


def deals(s: Session, seat: Seat) -> Iterator[Option[Deal | None]]:
    """Everything a player may buy, sell or hand over now."""
    for hero in heroes_of(s, seat):
        for card in dict.fromkeys(s.state.wares):
            if s.book.items[card].gold <= s.state.gold:
                yield _buying(s, hero, card)
        yield from _blind(s, hero)
    for hero in heroes_of(s, seat):
        for place, held in enumerate(hero.items):
            item = s.book.items[held.card]
            if item.kind != "relic":
                yield _selling(s, hero, held, place)
            if item.kind != "starting":
                for other in s.state.heroes.values():
                    if other is not hero:
                        yield _giving(s, hero, other, held, place)
    past = s.state.saga
    draws = past is not None and past.laid_out and not past.whole_deck and bool(s.state.shop)
    if past is not None and draws and total(past) >= ONE_MORE_CARD:
        yield Option("fortune", lambda: _one_more(s, past), Say("d2-fortune-card"))
    yield Option("done", None, Say("d2-shopping-done"), passes=True)


def _one_more(s: Session, past: Saga) -> Rules[None]:
    """Two fortune tokens, pooled, reveal one card more (D2-2223)."""
    pool(s, past, ONE_MORE_CARD, "D2-2223")
    card = s.state.shop.pop(s.chance.below("shop", len(s.state.shop)))
    s.state.wares.append(card)
    s.journal.reveal(WaresShown((card,)), ("D2-2223", "D2-2274"))
    yield from ()


def _buying(s: Session, hero: Hero, card: str) -> Option[Deal | None]:
    price = s.book.items[card].gold

    def deal() -> Rules[None]:
        s.state.wares.remove(card)
        s.state.gold -= price
        hero.items.append(HeldCard(card))
        s.journal.note(Bought(hero.id, card, price, s.state.gold), ("D2-2273", "D2-2274"))
        yield from ()

    say = Say("d2-buy-item", {"card": s.card_name(card), "name": s.name(hero.id), "gold": price})
    return Option(f"buy:{card}:{hero.id}", deal, say, cards=(card,), pieces=_whose(s, hero), icon="shopping-bag")


def _blind(s: Session, hero: Hero) -> Iterator[Option[Deal | None]]:
    """A facedown card is bought unseen (D2-7221)."""
    past = s.state.saga
    if past is None or not past.facedown or s.state.gold < past.hidden_price:
        return

    def deal() -> Rules[None]:
        card = s.chance.take(past.facedown)
        s.state.gold -= past.hidden_price
        hero.items.append(HeldCard(card))
        s.journal.reveal(Bought(hero.id, card, past.hidden_price, s.state.gold), ("D2-7221",))
        yield from ()

    say = Say("d2-buy-blind", {"name": s.name(hero.id), "gold": past.hidden_price})
    yield Option(f"blind:{hero.id}", deal, say, pieces=_whose(s, hero), icon="shopping-bag")


def _selling(s: Session, hero: Hero, held: HeldCard, place: int) -> Option[Deal | None]:
    item = s.book.items[held.card]
    price = sale_price(item)

    def deal() -> Rules[None]:
        hero.items.remove(held)
        if item.kind == "shop" and item.act == s.state.act:
            s.state.shop.append(held.card)  # Act I cards sold in Act II go back to the box (D2-0458)
        s.state.gold += price
        s.journal.note(Sold(hero.id, held.card, price, s.state.gold), ("D2-2275", "D2-0458"))
        yield from ()

    say = Say("d2-sell-item", {"card": s.card_name(held.card), "name": s.name(hero.id), "gold": price})
    key = f"sell:{held.card}:{hero.id}:{place}"
    return Option(key, deal, say, cards=(held.card,), pieces=_whose(s, hero), icon="cash")


def _giving(s: Session, hero: Hero, other: Hero, held: HeldCard, place: int) -> Option[Deal | None]:
    say = Say("d2-give-item", {"card": s.card_name(held.card), "name": s.name(hero.id), "other": s.name(other.id)})
    key = f"give:{held.card}:{hero.id}:{place}:{other.id}"
    return Option(key, lambda: hand_over(s, hero, other, held), say, cards=(held.card,), pieces=_whose(s, hero))


def _whose(s: Session, hero: Hero) -> tuple[str, ...]:
    """Whose deal it is, between quests; beside a map a card alone is what is pressed."""
    return (hero.id,) if s.state.saga is not None else ()


def follows_whole_deck(s: Session) -> bool:
    """Whether the quest just played was the last of its act: then the whole deck of Act I is for sale (D2-0452)."""
    past = saga(s)
    if story(s).mini:
        return past.kind == "act_1" and len([r for r in past.history if r.kind == "act_1"]) >= story(s).quests_per_act
    return past.kind == "interlude"


def dress(s: Session) -> None:
    """Everybody wears the best that fits, dearest first; what to wear is asked again in every turn (D2-0549)."""
    for hero in s.state.heroes.values():
        hero.items.sort(key=lambda held: (s.book.items[held.card].kind == "starting", -s.book.items[held.card].gold))
        equip_best(s, hero)
