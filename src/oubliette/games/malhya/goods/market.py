"""Markets, trade and the village (MA-0190 to MA-0197, MA-5303 to MA-5311)."""

from functools import partial

from oubliette.games.malhya.content.peoples import Bargain
from oubliette.games.malhya.content.script import Market
from oubliette.games.malhya.content.vocabulary import BetterSales
from oubliette.games.malhya.figures.backpack import choose_taker, gain_object, gain_weapon, room_follow, spend
from oubliette.games.malhya.figures.heroes import earn
from oubliette.games.malhya.figures.life import ALL, has_aura, heal, pay_aura, reactivate
from oubliette.games.malhya.state.days import SLOTS, fill_slot
from oubliette.games.malhya.state.decks import return_object
from oubliette.games.malhya.state.events import Bought, CardGone, CardTaken, RestedAtInn, Sold
from oubliette.games.malhya.state.previews import spent
from oubliette.games.malhya.state.session import Session, resource_name
from oubliette.games.malhya.state.state import Hero
from oubliette.kernel.choices import Group, Option, Tone, named
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say
from oubliette.table import Follow, Preview

VILLAGE_MARKET = Market(common_objects=3, common_weapons=1, resources=True)
MEAL, ROOM = 2, 2
"""Gold for a meal of the party, and for a room a hero (MA-0195, MA-0196)."""
GROUPS = tuple(Group(name, Say(f"ma-group-{name}")) for name in ("buy", "sell", "bargain"))
"""The headings of a stall."""
SCARAB = 3
"""Aura tokens of an Emperor Scarab (MA-5296)."""


class Stall:
    """A market while the party is there: what lies on it."""

    def __init__(self, s: Session, market: Market) -> None:
        decks = s.state.decks
        self.market = market
        self.objects = decks.common_objects.draw_up_to(s.chance, market.common_objects)
        self.objects += decks.rare_objects.draw_up_to(s.chance, market.rare_objects)
        self.weapons = decks.common_weapons.draw_up_to(s.chance, market.common_weapons)
        self.weapons += decks.rare_weapons.draw_up_to(s.chance, market.rare_weapons)
        self.cards = list(market.cards)

    def close(self, s: Session) -> None:
        """What was not bought is shuffled back (MA-5303)."""
        for name in (*self.objects, *self.weapons):
            return_object(s, name)


def visit(s: Session, market: Market) -> Rules[None]:
    """Buy and sell in any order until the party has enough (MA-5306)."""
    stall = Stall(s, market)
    while True:
        s.state.offer = list(offered(s, stall))
        options = [*purchases(s, stall), *sales(s, stall), *bargains(s, stall)]
        if not options:
            break
        options.append(Option("leave", ("leave", "", 0), Say("ma-leave-market"), passes=True))
        say = Say("ma-ask-market", {"gold": s.state.gold})
        cites = ("MA-5303", "MA-5305")
        what, name, gold = yield from ask(s.leader, "market", options, cites=cites, say=say, groups=GROUPS)
        if what == "leave":
            break
        yield from trade(s, stall, what, name, gold)
    s.state.offer, s.state.less = [], 0
    stall.close(s)


Deal = tuple[str, str, int]


def price_of(s: Session, name: str) -> int:
    """The gold printed on a card."""
    for pile in (s.book.weapons, s.book.objects, s.book.cards):
        if name in pile:
            return pile[name].price
    return 0


def asked_for(s: Session, name: str) -> int:
    """The gold a stall takes for a card: less once somebody has bargained, 1 at least (MA-5346)."""
    price = price_of(s, name)
    return max(1, price - s.state.less) if s.state.less else price


def offered(s: Session, stall: Stall) -> dict[str, None]:
    """Everything on the stall, each card once; all basic Weapons are always on sale (MA-5304)."""
    if not stall.market.buying:
        return {}
    left = s.state.decks.basic_weapons
    basic = [name for name in s.book.weapons if name in left]  # where they lie does not change by what is sold
    return dict.fromkeys((*stall.objects, *stall.weapons, *basic, *stall.cards))


def purchases(s: Session, stall: Stall) -> list[Option[Deal]]:
    """What can be paid for; all basic Weapons are always on sale (MA-5304)."""
    options: list[Option[Deal]] = []
    for name in offered(s, stall):
        gold = asked_for(s, name)
        if gold <= s.state.gold:
            say = Say("ma-buy", {"what": s.card_name(name), "gold": gold})
            left = partial(purchase_preview, s, name, gold)
            options.append(Option(f"buy:{name}", ("buy", name, gold), say, cards=(name,), group="buy", preview=left))
    return options


def purchase_preview(s: Session, name: str, gold: int) -> Preview:
    """What is left in the purse, and who has room for it (MA-0035, MA-0047)."""
    left = Follow(Say("ma-follow-gold", {"before": s.state.gold, "after": s.state.gold - gold}), "price")
    carried_by = tuple(room_follow(s, hero, name) for hero in s.party()) if name not in s.book.cards else ()
    return Preview(follows=(left, *carried_by))


def sale_preview(s: Session, hero: Hero, name: str, gold: int) -> Preview:
    """What is in the purse then; without his Weapon a hero has Bare hands (MA-0050)."""
    left = Follow(Say("ma-follow-gold", {"before": s.state.gold, "after": s.state.gold + gold}), "good")
    bare = Follow(Say("ma-follow-bare-hands", {"hero": s.name(hero.id)}), "harm", ("MA-0050",))
    return Preview(follows=(left, bare) if in_hand(hero, name) else (left,))


def in_hand(hero: Hero, name: str) -> bool:
    """Whether a sale would take the Weapon a hero fights with."""
    return name == hero.weapon and name not in hero.stored


def sales(s: Session, stall: Stall) -> list[Option[Deal]]:
    """Equipment for half its value rounded up; resources where they are taken (MA-5305, MA-0194)."""
    if not stall.market.selling:
        return []
    more = sum(gift.gold for hero in s.party() for gift in s.gift(hero, BetterSales))
    options: list[Option[Deal]] = []
    for hero in s.party():
        owned = [*hero.objects, *hero.stored, *([hero.weapon] if hero.weapon else [])]
        owned += [name for name in hero.cards if s.book.cards[name].price]
        for name in dict.fromkeys(owned):
            gold = (price_of(s, name) + 1) // 2 + more
            say = Say("ma-sell", {"what": s.card_name(name), "gold": gold, "hero": s.name(hero.id)})
            key, deal = f"sell:{hero.id}:{name}", (f"sell:{hero.id}", name, gold)
            tone: Tone = "costly" if in_hand(hero, name) else ""
            look = partial(sale_preview, s, hero, name, gold)
            options.append(Option(key, deal, say, cards=(name,), group="sell", tone=tone, preview=look))
        for resource in sorted(hero.resources):
            worth = worth_of(s, stall.market, resource)
            if worth is not None:
                say = Say("ma-sell", {"what": resource_name(resource), "gold": worth + more, "hero": s.name(hero.id)})
                deal, left = (f"sell:{hero.id}", resource, worth + more), spent("gold", s.state.gold, -worth - more)
                options.append(Option(f"sell:{hero.id}:{resource}", deal, say, group="sell", preview=left))
    return [*options, *(party_sale(s, copy, more) for copy in party_cards(s) if price_of(s, card_of_copy(copy)))]


def party_cards(s: Session) -> list[str]:
    """Scenario cards of the play area, each once; of Aura Stones every copy, as each holds a Spell of its own."""
    plain = [name for name in dict.fromkeys(s.state.cards) if s.book.cards[name].kind != "stone"]
    return [*plain, *s.state.stones]


def party_sale(s: Session, copy: str, more: int) -> Option[Deal]:
    """A priced Scenario card of the play area is sold (MA-0123, MA-5293, MA-5295)."""
    name = card_of_copy(copy)
    gold = (price_of(s, name) + 1) // 2 + more
    say = Say("ma-sell-party", {"what": s.card_name(name), "gold": gold})
    shown = (name, s.state.stones[copy]) if copy in s.state.stones else (name,)
    left = spent("gold", s.state.gold, -gold)
    return Option(f"sell:party:{copy}", ("sell:", copy, gold), say, cards=shown, group="sell", preview=left)


def worth_of(s: Session, market: Market, resource: str) -> int | None:
    """What a stall pays for a cube; rare ones are taken only where their sale icon is shown (MA-0194, MA-5291)."""
    for name in s.state.cards:
        rare = s.book.cards[name].rare
        if resource in rare:
            return rare[resource] if market.rare == name else None
    return s.book.backpack.prices.get(resource) if market.resources else None


def bargains(s: Session, stall: Stall) -> list[Option[Deal]]:
    """An Aura token makes every purchase of this visit cheaper (MA-5346)."""
    options: list[Option[Deal]] = []
    for hero in s.party():
        effects = [effect for effect in s.people(hero).zone if isinstance(effect, Bargain)]
        if effects and has_aura(s, hero) and not s.state.less and stall.market.buying:
            say = Say("ma-aura-bargain", {"hero": s.name(hero.id), "gold": effects[0].gold})
            deal, paid = (f"aura:{hero.id}", "", effects[0].gold), spent("aura", hero.aura, 1)
            options.append(Option(f"aura:{hero.id}", deal, say, group="bargain", preview=paid))
    return options


def trade(s: Session, stall: Stall, what: str, name: str, gold: int) -> Rules[None]:
    """One purchase, sale or bargain."""
    verb, _, who = what.partition(":")
    if verb == "aura":
        yield from pay_aura(s, s.hero(who), "MA-5346")
        s.state.less = gold
    elif verb == "sell":
        sell(s, s.hero(who) if who else None, name, gold)
    else:
        yield from buy(s, stall, name, gold)


def sell(s: Session, hero: Hero | None, name: str, gold: int) -> None:
    """The thing goes back where it came from, the gold into the purse."""
    if hero is None:
        drop_scenario_card(s, name)
    elif "/" in name:
        spend(s, hero, name, "MA-0194")
    elif name in s.book.cards:
        hero.cards.remove(name)
    else:
        if name in hero.objects:
            hero.objects.remove(name)
        elif name in hero.stored:
            hero.stored.remove(name)
        else:
            hero.weapon = None
        return_object(s, name)
    s.note(Sold(card_of_copy(name), gold), "MA-5305")
    earn(s, gold, "MA-5305")


def buy(s: Session, stall: Stall, name: str, gold: int) -> Rules[None]:
    """Out of the common purse, for a hero of the party's choice (MA-5303)."""
    earn(s, -gold, "MA-5303")
    s.note(Bought(name, gold), "MA-5303")
    if name in stall.cards:  # for the play area: nobody takes it
        stall.cards.remove(name)
        take_scenario_card(s, name)
        return
    hero = yield from choose_taker(s, s.party(), s.card_name(name), name)
    if name in stall.objects:
        stall.objects.remove(name)
        yield from gain_object(s, hero, name)
    else:
        (stall.weapons if name in stall.weapons else s.state.decks.basic_weapons).remove(name)
        yield from gain_weapon(s, hero, name)


def card_of_copy(copy: str) -> str:
    """The Scenario card of a copy: ``aura_stone#2`` is the second Aura Stone (MA-5293)."""
    return copy.partition("#")[0]


def take_scenario_card(s: Session, name: str) -> None:
    """A Scenario card for the play area; Stone and Scarab bring what they hold (MA-5294, MA-5296)."""
    s.state.cards.append(name)
    kind, stones = s.book.cards[name].kind, s.state.stones
    if kind == "stone" and len(s.state.decks.spells):
        copies = (name, *(f"{name}#{number}" for number in range(2, len(stones) + 2)))
        stones[next(copy for copy in copies if copy not in stones)] = s.state.decks.spells.draw(s.chance)
    elif kind == "scarab":
        s.state.scarab += SCARAB
    s.reveal(CardTaken(name), "MA-0120")


def drop_state(s: Session, hero: Hero, name: str, cites: str) -> None:
    """One hero is cured; whoever bears the same card keeps it (MA-5288)."""
    hero.cards.remove(name)
    s.note(CardGone(name, hero.id), cites)


def drop_scenario_card(s: Session, copy: str) -> None:
    """Back to the Scenario deck, from which it can be taken again (MA-0121, MA-5295)."""
    name, state = card_of_copy(copy), s.state
    for hero in s.party():
        if name in hero.cards:
            hero.cards.remove(name)
    if name in state.cards:
        state.cards.remove(name)
    held = copy if copy in state.stones else next((one for one in state.stones if card_of_copy(one) == name), copy)
    spell = state.stones.pop(held, None)
    if spell is not None:
        state.decks.spells.shuffle_in(s.chance, spell)
    if s.book.cards[name].kind == "scarab":  # another Scarab keeps its own tokens
        state.scarab = min(state.scarab, SCARAB * state.cards.count(name))
    s.note(CardGone(name), "MA-0121")


# The village


def village(s: Session) -> Rules[None]:
    """Market, meal, room, departure: in this order, any of them skipped (MA-0193)."""
    yield from cures(s)
    yield from visit(s, VILLAGE_MARKET)
    if s.state.gold >= MEAL:
        options = [priced(s, "meal", MEAL), named("skip", Say("ma-skip"), passes=True)]
        if (yield from ask(s.leader, "meal", options, cites="MA-0195", say=Say("ma-ask-meal"))) == "meal":
            earn(s, -MEAL, "MA-0195")
            for hero in s.party():
                yield from heal(s, hero, 2)
                reactivate(s, hero, 1, "MA-0195")
    cost = ROOM * len(s.state.heroes)  # two for each: MA-0196
    if s.state.gold >= cost and rest_is_free(s):
        options = [priced(s, "room", cost), named("skip", Say("ma-skip"), passes=True)]
        if (yield from ask(s.leader, "room_at_inn", options, cites="MA-0196", say=Say("ma-ask-room-inn"))) == "room":
            earn(s, -cost, "MA-0196")
            yield from stay_at_inn(s)
    yield from cures(s)


def priced(s: Session, name: str, gold: int) -> Option[str]:
    """Something that is paid for, with what that leaves."""
    return Option(name, name, Say(f"ma-{name}", {"gold": gold}), preview=spent("gold", s.state.gold, gold))


def cures(s: Session) -> Rules[None]:
    """State cards can be cured in a village for gold or Plants (MA-5288, MA-5289, MA-5328)."""
    for hero in s.party():
        for name in list(hero.cards):
            gold = s.book.cards[name].cure_gold
            if not gold or s.state.gold < gold:
                continue
            options = [priced(s, "cure", gold), named("skip", Say("ma-skip"), passes=True)]
            say = Say("ma-ask-cure", {"hero": s.name(hero.id), "what": s.card_name(name)})
            if (yield from ask(s.leader, "cure", options, cites="MA-5288", say=say)) == "cure":
                earn(s, -gold, "MA-5288")
                drop_state(s, hero, name, "MA-5288")


def rest_is_free(s: Session) -> bool:
    """The Rest card is used once a day (MA-0186)."""
    journey = s.state.journey
    return journey is None or len(journey.slots) >= SLOTS or all(slot.card != "rest" for slot in journey.slots)


def stay_at_inn(s: Session) -> Rules[None]:
    """Inn side of the Rest card: everything is regained; no Event card is joined (MA-0191)."""
    if s.state.journey is not None:
        fill_slot(s, "rest")
    s.note(RestedAtInn(), "MA-0191")
    for hero in s.party():
        yield from heal(s, hero, ALL)
        reactivate(s, hero, ALL, "MA-0191")
