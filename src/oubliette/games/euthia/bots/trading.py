"""What to sell, buy, unlock and learn."""

from collections.abc import Iterator, Sequence

from oubliette.games.euthia.bots.aims import Aims
from oubliette.games.euthia.bots.prospects import Prospects
from oubliette.games.euthia.content.book import base_of
from oubliette.games.euthia.content.vocabulary import Trade
from oubliette.games.euthia.figures.hero_board import UNLOCK, open_slots_for
from oubliette.games.euthia.figures.sack import room
from oubliette.games.euthia.state.session import Session
from oubliette.games.euthia.state.state import Hero
from oubliette.kernel.choices import Choice
from oubliette.kernel.thinking import Weighed

LEAST = 0.2
"""Less is not worth the trouble."""


class Bargains:
    """What can be had for Gold, and how much better the Hero would be for it."""

    def __init__(self, s: Session, hero: Hero) -> None:
        self.s, self.hero = s, hero
        self.prospects = Prospects(s, hero)
        self.aims = Aims(s, hero)
        self._worn: dict[tuple[str, str], float] = {}

    def worn(self, piece: str, slot: str = "") -> float:
        """What wearing a piece is worth, on a free slot or instead of what would be taken off for it."""
        known = self._worn.get((piece, slot))
        if known is None:
            known = self._worn[piece, slot] = self._wearing(piece, slot)
        return known

    def _wearing(self, piece: str, slot: str) -> float:
        slots = [slot] if slot else open_slots_for(self.s, self.hero, piece)
        worth = 0.0
        if slots:
            there = _least_missed(self.prospects, slots)
            worth = self.prospects.improvement(slots={**self.hero.slots, there: piece})
        return worth + self.aims.wants_piece(piece)

    def carried(self, piece: str) -> float:
        """What a Scroll, Potion or throwing Weapon in the Sack is worth."""
        if room(self.hero) <= 1:
            return 0.0
        return 0.6 * self.prospects.improvement(sack=[*self.hero.sack, piece])

    def ware(self, piece: str) -> float:
        """What buying an Item is worth, less its price."""
        entry = self.s.book.piece(piece)
        worth = self.worn(piece) if entry.slot is not None else self.carried(piece)
        return worth - self.prospects.gold * self.s.book.wares[base_of(piece)].price

    def tile(self, tile: str) -> float:
        """What learning a Hero tile is worth, less its price."""
        entry = self.s.book.tile(tile)
        worth = self.worn(tile) + (0.1 if open_slots_for(self.s, self.hero, tile) else 0.0)
        if entry.is_ability and any(use for use in entry.uses if "out_of_combat" in use.when) and self._is_free():
            worth += 0.12 * self.prospects.left
        return worth - self.prospects.gold * entry.price

    def _is_free(self) -> bool:
        return any(slot.startswith("ability") and not piece for slot, piece in self.hero.slots.items())

    def unlocking(self, slot: str, gold: int) -> float:
        """An open slot is worth what could be put there, if there is Gold left for it."""
        left = self.hero.gold - gold
        tries = [tile for tile in self.hero.revealed_tiles if self.s.book.tile(tile).price <= left]
        tries += [piece for piece in self.hero.sack if piece.startswith(("tile:", "ware:"))]
        shown = [piece for offer in self._offers() for piece in offer]
        tries += [piece for piece in shown if self.s.book.wares[base_of(piece)].price <= left]
        fitting = [piece for piece in tries if self._fits(piece, slot)]
        best = max((self.worn(piece, slot) for piece in fitting), default=0.0)
        return best - self.prospects.gold * gold + self.aims.wants_slot(slot)

    def _offers(self) -> Iterator[list[str]]:
        for trade, offer in self.s.state.offers.items():
            if self.s.printed(self.hero.at).what == trade:
                yield offer.shown

    def _fits(self, piece: str, slot: str) -> bool:
        wanted = self.s.book.piece(piece).slot
        return wanted == slot or (wanted == "ability" and slot.startswith("ability"))

    def visit(self, trade: Trade) -> float:
        """What a visit to a kind of Place of Trade promises: Resources to sell, something to buy or learn."""
        s, hero = self.s, self.hero
        gold = hero.gold + sum(s.book.resources[base_of(piece)].gold for piece in self._resources())
        found = [self.ware(piece) for piece in s.state.offers[trade].shown if self._price(piece) <= gold]
        found += [self.tile(tile) for tile in self._learnable() if s.book.tile(tile).price <= gold]
        best = sorted(found, reverse=True)[:2]
        return self.wares_to_sell() + sum(value for value in best if value > LEAST)

    def wares_to_sell(self) -> float:
        """What the Resources in the Sack are worth once they are sold."""
        sold = [self.s.book.resources[base_of(piece)] for piece in self._resources()]
        return sum(one.reputation + self.prospects.gold * one.gold for one in sold)

    def _resources(self) -> list[str]:
        return [piece for piece in self.hero.sack if piece.startswith("resource:")]

    def _price(self, piece: str) -> int:
        return self.s.book.wares[base_of(piece)].price

    def _learnable(self) -> list[str]:
        hidden = [tile for tile in self.hero.hidden_tiles if self.s.book.tile(tile).value <= self.hero.reputation]
        return [*hidden, *self.hero.revealed_tiles]


def weigh(s: Session, hero: Hero, choice: Choice) -> Weighed:
    """The most useful thing first; when nothing is worth it, done."""
    bargains = Bargains(s, hero)
    keys = choice.keys()
    ranked = [(LEAST if key == "done" else worth_of(bargains, key), (key,)) for key in keys]
    best, worth = ranked[0][1][0], 0.0
    for value, (key,) in ranked:
        if key != "done" and value > worth:
            best, worth = key, value
    return Weighed(ranked, [best if worth > LEAST else "done"])


def worth_of(bargains: Bargains, key: str) -> float:
    """How useful one deed of trading is."""
    hero = bargains.hero
    verb, _, rest = key.partition(":")
    match verb:
        case "sell":
            return _selling(bargains, rest)
        case "reveal":
            return 90.0
        case "learn":
            return bargains.tile(rest)
        case "buy":
            return bargains.ware(rest)
        case "unlock":
            slot, _, means = rest.partition(":")
            return bargains.unlocking(slot, UNLOCK[slot][1] if means == "gold" else 1)
        case "good":
            potions = sum("healing_potion" in one for one in hero.sack)
            useful = rest == "healing_potion" and bargains.prospects.left > 0
            return 0.5 if useful and potions < 2 and room(hero) > 1 else 0.0
        case "set":
            return 6.0
        case _:
            return 0.0


def _selling(bargains: Bargains, rest: str) -> float:
    """Resources at once; Items of the Sack that are not worth wearing, before they fill it."""
    hero = bargains.hero
    if rest.startswith("resource:"):
        wanted = bargains.aims.wants_resource()
        return 100.0 if rest.endswith(":gold") != wanted else 0.0
    if rest.startswith("essence:"):
        return 0.3 if hero.essences.get("air", 0) + hero.essences.get("fire", 0) > 4 else 0.0
    if not rest.startswith(("ware:", "tile:")) or rest not in hero.sack or rest in hero.slots.values():
        return 0.0
    entry = bargains.s.book.piece(rest)
    return 4.0 if entry.slot is not None and bargains.worn(rest) <= LEAST else 0.0


def to_wear(bargains: Bargains, sack: Sequence[str]) -> tuple[str, str] | None:
    """The piece of the Sack that is better worn, and where; nothing where all is well as it is."""
    hero, best, found = bargains.hero, LEAST, None
    for piece in dict.fromkeys(sack):
        slots = open_slots_for(bargains.s, hero, piece) if piece.startswith(("ware:", "tile:")) else []
        if slots:
            there = _least_missed(bargains.prospects, slots)
            worth = bargains.prospects.improvement(slots={**hero.slots, there: piece})
            if worth > best:
                best, found = worth, (piece, there)
    return found


def in_sack(s: Session, hero: Hero, choice: Choice) -> str:
    """Wear what is better than what is worn."""
    keys = choice.keys()
    offered = [key for key in keys if key.startswith("equip:")]
    found = to_wear(Bargains(s, hero), hero.sack) if offered else None
    key = f"equip:{found[0]}:{found[1]}" if found is not None else "done"
    return key if key in offered else "done"


def full_sack(s: Session, choice: Choice) -> str:
    """Leave what was found, unless something in the Sack sells for less."""
    said = choice.options[-1].say
    found = None if said is None else said.args.get("piece")
    new = next((one for one in s.book.resources if s.book.name(f"resource:{one}") == found), None)
    offered = choice.keys()
    mine = [key for key in offered if key.startswith("discard:resource:")]
    if new is None or not mine:
        return "leave"
    worst = min(mine, key=lambda key: price(s, key.removeprefix("discard:")))
    return worst if price(s, worst.removeprefix("discard:")) < price(s, f"resource:{new}") else "leave"


def price(s: Session, piece: str) -> float:
    """What a Resource brings when it is sold."""
    resource = s.book.resources[base_of(piece)]
    return resource.reputation + 0.35 * resource.gold


def slot(s: Session, hero: Hero, choice: Choice) -> str:
    """Where a piece goes; into the Sack only where nothing else is."""
    keys = choice.keys()
    slots = [key.removeprefix("slot:") for key in keys if key.startswith("slot:")]
    if not slots:
        return keys[0]
    return f"slot:{_least_missed(Prospects(s, hero), slots)}"


def _least_missed(prospects: Prospects, slots: Sequence[str]) -> str:
    """A free slot, or the one whose piece is missed least: where a new piece goes, so what it is judged by."""
    worn = prospects.hero.slots
    free = [one for one in slots if not worn.get(one)]
    if free or len(slots) == 1:
        return (free or slots)[0]
    return max(slots, key=prospects.without)
