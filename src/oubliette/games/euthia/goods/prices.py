"""What things cost, whether it can be paid, and paying it (EU-1219, EU-1221, EU-0333, EU-0334)."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from oubliette.games.euthia.content.book import POTION, RESOURCE, TILE, TROPHY, WARE, Book, base_of
from oubliette.games.euthia.content.vocabulary import ELEMENTS, GEM_RING, Element, Gem, Metal, Price
from oubliette.games.euthia.figures.cards import ask_cards, discard_cards, held
from oubliette.games.euthia.figures.health import suffer
from oubliette.games.euthia.figures.sack import put_back
from oubliette.games.euthia.state.events import Discarded, Spent
from oubliette.games.euthia.state.session import Session
from oubliette.games.euthia.state.state import Hero
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask, ask_some
from oubliette.kernel.text import Say, words
from oubliette.table import Follow, Preview

NOTHING: Final = Price()
"""The price of what is free."""
GREAT_SETS: Final = ("dragon", "krak", "iridescent")


def affordable(s: Session, hero: Hero, prices: Sequence[Price], tile: str = "") -> list[Price]:
    """Those of the prices that can be paid; nothing to pay is one price.

    Cards are paid by their metal, which is public (EU-1047): who can pay tells nothing of what is held.
    """
    return [price for price in prices if can_pay(s, hero, price, tile)] if prices else [NOTHING]


def can_pay(s: Session, hero: Hero, price: Price, tile: str = "") -> bool:
    """Whether all parts of a price can be paid. Set Gems and worn pieces of a Sack's size never pay (EU-1200)."""
    return all(check(s, hero, price, tile) for check in _CHECKS)


def _has_counted(s: Session, hero: Hero, price: Price, tile: str) -> bool:
    return (
        hero.gold >= price.gold
        and hero.gaar >= price.gaar
        and hero.moves >= price.moves
        and hero.tile_tokens.get(tile, 0) >= price.tokens
        and (not price.silver or len(held(s, hero, "silver")) >= price.silver)
        and (not price.gold_cards or len(held(s, hero, "gold")) >= price.gold_cards)
        and hero.sack.count(POTION) >= price.potions
    )


def _has_gems(_s: Session, hero: Hero, price: Price, _tile: str) -> bool:
    if not price.gems:
        return True
    any_wanted = price.gems.count("any")
    left = dict(hero.gems)
    for gem in price.gems:
        if gem != "any":
            left[gem] = left.get(gem, 0) - 1
            if left[gem] < 0:
                return False
    return sum(left.get(gem, 0) for gem in GEM_RING) >= any_wanted


def _has_essences(_s: Session, hero: Hero, price: Price, _tile: str) -> bool:
    if not price.essences:
        return True
    left = dict(hero.essences)
    for essence in price.essences:
        if essence != "any":
            left[essence] = left.get(essence, 0) - 1
            if left[essence] < 0:
                return False
    wanted = price.essences.count("any")
    kinds = [one for one in ELEMENTS if left.get(one, 0) > 0]
    return (len(kinds) if price.different else sum(left.get(one, 0) for one in ELEMENTS)) >= wanted


def _has_pieces(s: Session, hero: Hero, price: Price, _tile: str) -> bool:
    return (
        (not price.resources or _resources_do(s, hero, price))
        and (not price.items or len(items_of(s, hero)) >= price.items)
        and trophies_do(s.book, trophies_of(hero), price)
        and (not price.worn or bool(worn_pieces(s, hero)))
        and len(armour_of(s, hero)) >= price.armour
    )


def _resources_do(s: Session, hero: Hero, price: Price) -> bool:
    left = [s.book.resources[base_of(piece)].mine for piece in hero.sack if piece.startswith(RESOURCE)]
    for wanted in sorted(price.resources, key=lambda one: one == "any"):
        fitting = [mine for mine in left if wanted in ("any", mine)]
        if not fitting:
            return False
        left.remove(fitting[0])
    return True


_CHECKS: tuple[Callable[[Session, Hero, Price, str], bool], ...] = (
    _has_counted,
    _has_gems,
    _has_essences,
    _has_pieces,
)


def items_of(s: Session, hero: Hero) -> list[str]:
    """Items in the Sacks: what an Offer could sell (EU-0154)."""
    return [piece for piece in dict.fromkeys(hero.sack) if s.book.sale_price(piece) is not None]


def worn_pieces(s: Session, hero: Hero) -> list[str]:
    """Amulets and Rings, worn or in a Sack (EU-0227)."""
    owned = [*hero.sack, *(piece for piece in hero.slots.values() if piece)]
    return [piece for piece in dict.fromkeys(owned) if piece.startswith((TILE, WARE)) and _adorns(s.book, piece)]


def armour_of(s: Session, hero: Hero) -> list[str]:
    """Armour of the three great sets, worn or in a Sack (EU-0310)."""
    owned = [*hero.sack, *hero.slots.values()]
    return [piece for piece in owned if piece.startswith(WARE) and s.book.wares[base_of(piece)].armour in GREAT_SETS]


def _adorns(book: Book, piece: str) -> bool:
    return book.piece(piece).slot in ("amulet", "ring")


def trophies_of(hero: Hero) -> list[str]:
    """The Trophies in the Sacks."""
    return [piece for piece in hero.sack if piece.startswith(TROPHY)]


def trophies_do(book: Book, trophies: Sequence[str], price: Price) -> bool:
    """Whether these Trophies pay: by name, by Level (a higher one stands in), by Health (EU-1221)."""
    left = list(trophies)
    for _ in range(price.elite):
        fitting = [piece for piece in left if book.monster(piece).elite]
        if not fitting:
            return False
        left.remove(fitting[0])
    if price.monsters:
        named = [piece for piece in left if book.monster(piece).kin in price.monsters]
        if not named:
            return False
        left.remove(named[0])
    for level in sorted(price.trophies, reverse=True):
        fitting = [piece for piece in left if book.monster(piece).level >= level]
        if not fitting:
            return False
        left.remove(min(fitting, key=lambda piece: book.monster(piece).level))
    return sum(book.monster(piece).health for piece in left) >= price.trophy_health


# Paying


def choose_price(s: Session, hero: Hero, prices: Sequence[Price], tile: str = "") -> Rules[Price]:
    """One of the prices that can be paid."""
    options = [
        Option(f"price:{place}", price, price_in_words(s, price))
        for place, price in enumerate(prices or (Price(),))
        if can_pay(s, hero, price, tile)
    ]
    chosen = yield from ask(hero.seat, "price", options, cites="EU-1219", say=Say("eu-ask-price"))
    return chosen


def pay(s: Session, hero: Hero, price: Price, tile: str = "", cites: str = "EU-1219") -> Rules[list[str]]:
    """Give everything of a price, the player choosing where there is a choice; returns the pieces given."""
    given: list[str] = []
    pay_counted(s, hero, price, tile, cites)
    yield from _pay_cards(s, hero, "silver", price.silver, cites)
    yield from _pay_cards(s, hero, "gold", price.gold_cards, cites)
    for gem in sorted(price.gems, key=lambda one: one == "any"):
        yield from pay_gem(s, hero, gem, cites)
    yield from _pay_essences(s, hero, price, cites)
    for resource in sorted(price.resources, key=lambda one: one == "any"):
        given += yield from give_one(s, hero, _resources(s, hero, resource), cites)
    for _ in range(price.items):
        given += yield from give_one(s, hero, items_of(s, hero), cites)
    for _ in range(price.potions):
        give_piece(s, hero, POTION, cites)
    if price.worn:
        given += yield from give_one(s, hero, worn_pieces(s, hero), cites)
    for _ in range(price.armour):
        given += yield from give_one(s, hero, armour_of(s, hero), cites)
    given += yield from _pay_trophies(s, hero, price, cites)
    suffer(s, hero, price.wounds, cites)
    return given


def pay_counted(s: Session, hero: Hero, price: Price, tile: str, cites: str) -> None:
    """Gold, Gaar, points and tokens."""
    for what, amount in (("gold", price.gold), ("gaar", price.gaar), ("moves", price.moves)):
        if amount:
            setattr(hero, what, getattr(hero, what) - amount)
            s.note(Spent(hero.seat, what, amount), cites)
    s.state.gaar.give_back(price.gaar)
    if price.tokens:
        hero.tile_tokens[tile] -= price.tokens
        hero.hero_tokens += price.tokens
        s.note(Spent(hero.seat, "tokens", price.tokens), cites)


def _pay_cards(s: Session, hero: Hero, metal: Metal, count: int, cites: str) -> Rules[None]:
    if count:
        say = Say("eu-ask-pay-cards", {"metal": metal})
        given = yield from ask_cards(s, hero, held(s, hero, metal), count, "pay_cards", say, cites)
        discard_cards(s, hero, given, cites)


def pay_gem(s: Session, hero: Hero, gem: str, cites: str) -> Rules[Gem]:
    """One unset Gem; of 'any', one of the player's choice (EU-0030)."""
    fitting: list[Gem] = [one for one in GEM_RING if hero.gems.get(one)] if gem == "any" else [_gem(gem)]
    options = [Option(f"gem:{one}", one, words(s.book.gems[one].name)) for one in fitting]
    chosen = yield from ask(hero.seat, "pay_gem", options, cites="EU-1200", say=Say("eu-ask-pay-gem"))
    hero.gems[chosen] -= 1
    if not hero.gems[chosen]:
        del hero.gems[chosen]
    s.note(Spent(hero.seat, f"gem-{chosen}", 1), cites)
    return chosen


def _gem(name: str) -> Gem:
    for one in (*GEM_RING, "diamond", "demonite"):
        if one == name:
            return one
    raise KeyError(name)


def _pay_essences(s: Session, hero: Hero, price: Price, cites: str) -> Rules[None]:
    given: list[Element] = []
    for essence in sorted(price.essences, key=lambda one: one == "any"):
        kinds: list[Element] = [
            one for one in ELEMENTS if hero.essences.get(one) and not (price.different and one in given)
        ]
        if essence != "any":
            kinds = [essence]
        options = [Option(f"essence:{one}", one, words(s.book.essences[one].name)) for one in kinds]
        chosen = yield from ask(hero.seat, "pay_essence", options, cites="EU-0333", say=Say("eu-ask-pay-essence"))
        given.append(chosen)
        spend_essence(s, hero, chosen, cites)


def spend_essence(s: Session, hero: Hero, essence: Element, cites: str = "EU-1201") -> None:
    """Give one Essence back."""
    hero.essences[essence] -= 1
    if not hero.essences[essence]:
        del hero.essences[essence]
    s.note(Spent(hero.seat, f"essence-{essence}", 1), cites)


def _resources(s: Session, hero: Hero, wanted: str) -> list[str]:
    return [
        piece
        for piece in dict.fromkeys(hero.sack)
        if piece.startswith(RESOURCE) and wanted in ("any", s.book.resources[base_of(piece)].mine)
    ]


def give_one(s: Session, hero: Hero, pieces: Sequence[str], cites: str) -> Rules[list[str]]:
    """One of these pieces, by choice."""
    options = [Option(f"piece:{piece}", piece, s.book.name(piece), cards=(piece,)) for piece in dict.fromkeys(pieces)]
    piece = yield from ask(hero.seat, "give", options, cites=cites, say=Say("eu-ask-give"))
    give_piece(s, hero, piece, cites)
    return [piece]


def give_piece(s: Session, hero: Hero, piece: str, cites: str) -> None:
    """A piece leaves its player, from a Sack or a slot, and everybody is told."""
    hand_over(s, hero, piece)
    s.note(Discarded(hero.seat, piece), cites)


def hand_over(s: Session, hero: Hero, piece: str) -> None:
    """A piece leaves its player, from a Sack or a slot."""
    if piece in hero.sack:
        hero.sack.remove(piece)
    else:
        slot = next(slot for slot, lying in hero.slots.items() if lying == piece)
        hero.slots[slot] = ""
    put_back(s, hero, piece)


def _pay_trophies(s: Session, hero: Hero, price: Price, cites: str) -> Rules[list[str]]:
    """Trophies one by one, each such that the rest can still be paid; then those whose Health adds up."""
    given: list[str] = []
    for place, fits in enumerate(_trophy_tests(s.book, price)):
        rest = _rest_of(price, place + 1)
        fitting = [
            piece
            for piece in trophies_of(hero)
            if fits(piece) and trophies_do(s.book, _without(trophies_of(hero), piece), rest)
        ]
        given += yield from give_one(s, hero, fitting, cites)
    if price.trophy_health:
        given += yield from _pay_health(s, hero, price.trophy_health, cites)
    return given


def _without(pieces: Sequence[str], piece: str) -> list[str]:
    left = list(pieces)
    left.remove(piece)
    return left


def _trophy_tests(book: Book, price: Price) -> Iterator[Callable[[str], bool]]:
    for _ in range(price.elite):
        yield lambda piece: book.monster(piece).elite
    if price.monsters:
        yield lambda piece: book.monster(piece).kin in price.monsters
    for level in sorted(price.trophies, reverse=True):
        yield lambda piece, level=level: book.monster(piece).level >= level  # type: ignore[misc]


def _rest_of(price: Price, paid: int) -> Price:
    """The Trophies of a price without the first ones, in the order in which they are given."""
    elite = max(0, price.elite - paid)
    paid -= price.elite - elite
    named = price.monsters if paid <= 0 else ()
    paid -= 1 if price.monsters and paid > 0 else 0
    levels = tuple(sorted(price.trophies, reverse=True))[max(0, paid) :]
    return Price(elite=elite, monsters=named, trophies=levels, trophy_health=price.trophy_health)


def _pay_health(s: Session, hero: Hero, wanted: int, cites: str) -> Rules[list[str]]:
    """Trophies one after another until their Health adds up, or all at once where none can be kept (EU-0334)."""
    given: list[str] = []
    total = 0
    while total < wanted:
        options = [_trophy_by_health(s.book, piece, total, wanted) for piece in trophies_of(hero)]
        healths = [s.book.monster(option.value).health for option in options]
        count = len(options) if sum(healths) - min(healths) < wanted - total else 1
        say = Say("eu-ask-trophy-health", {"have": total, "wanted": wanted})
        chosen = yield from ask_some(
            hero.seat, "trophy_health", options, least=count, most=count, cites="EU-0334", say=say
        )
        for piece in chosen:
            total += s.book.monster(piece).health
            give_piece(s, hero, piece, cites)
        given += chosen
    return given


def _trophy_by_health(book: Book, piece: str, have: int, wanted: int) -> Option[str]:
    """A Trophy to pay with, with its Health and what it would bring the sum to."""
    health = book.monster(piece).health
    say = Say("eu-trophy-by-health", {"what": book.name(piece), "health": health})
    enough = have + health >= wanted
    sum_ = Follow(Say("eu-follow-trophy-health", {"have": have + health, "wanted": wanted}), "good" if enough else "")
    return Option(f"piece:{piece}", piece, say, cards=(piece,), preview=lambda: Preview(follows=(sum_,)))


def price_in_words(s: Session, price: Price) -> Say:
    """A price, part by part."""
    parts = list(_parts(s, price))
    if not parts:
        return Say("eu-free")
    said = parts[-1]
    for part in reversed(parts[:-1]):
        said = Say("eu-and", {"first": part, "rest": said})
    return said


_COUNTED = ("gold", "gaar", "silver", "gold_cards", "wounds", "moves", "items", "potions", "elite", "tokens",
            "trophy_health", "armour")  # fmt: skip


def _parts(s: Session, price: Price) -> Iterator[Say]:
    for what in _COUNTED:
        amount = getattr(price, what)
        if amount:
            yield Say("eu-amount", {"what": what.replace("_", "-"), "amount": amount})
    for gem in price.gems:
        yield words(s.book.gems[gem].name) if gem != "any" else Say("eu-one-gem")
    for essence in price.essences:
        yield Say("eu-one-essence", {"essence": essence})
    if price.different:
        yield Say("eu-all-different")
    for mine in price.resources:
        yield Say("eu-one-resource", {"mine": mine})
    for level in price.trophies:
        yield Say("eu-one-trophy", {"level": level})
    for monster in price.monsters[:1]:
        others = price.monsters[1:]
        name = words(s.book.monsters[monster].name)
        for other in others:
            name = Say("eu-or", {"first": name, "rest": words(s.book.monsters[other].name)})
        yield Say("eu-trophy-of", {"monster": name})
    if price.worn:
        yield Say("eu-amulet-or-ring")
