"""Gems in Equipment: setting, taking out, exchanging (EU-1196 to EU-1200, EU-0139, EU-0166)."""

from collections.abc import Iterator
from functools import partial

from oubliette.games.euthia.content.book import TILE, WARE
from oubliette.games.euthia.content.vocabulary import GEM_RING, GEMS, ExchangeGem, Gem, GemSlot
from oubliette.games.euthia.figures.hero_board import on_board, settle_health
from oubliette.games.euthia.goods.gains import take_gem
from oubliette.games.euthia.state.deeds import Deed, at_once
from oubliette.games.euthia.state.events import GemPlaced, Spent
from oubliette.games.euthia.state.session import Session
from oubliette.games.euthia.state.state import Hero, SetGem
from oubliette.games.euthia.state.verbs import performs
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say, words


def free_gem_slots(s: Session, hero: Hero, piece: str) -> list[GemSlot]:
    """The Gem slots of a piece that hold nothing."""
    free = list(s.book.piece(piece).gems)
    for gem in hero.set_gems.get(piece, ()):
        free.remove(gem.slot)
    return free


def fits_gem(slot: GemSlot, gem: Gem) -> bool:
    """A slot takes its own Gem; one for any Gem never a Diamond or Demonite (EU-0140)."""
    return slot == gem or (slot == "any" and gem in GEM_RING)


def gem_deeds(s: Session, hero: Hero) -> Iterator[Deed]:
    """At a Place of Trade Gems are set and taken out, at no cost (EU-1196, EU-1198)."""
    owned = [*on_board(hero), *(piece for piece in dict.fromkeys(hero.sack) if piece.startswith((TILE, WARE)))]
    for piece in owned:
        for gem in GEMS:
            slots = [slot for slot in free_gem_slots(s, hero, piece) if fits_gem(slot, gem)]
            if hero.gems.get(gem) and slots:
                say = Say("eu-set-gem", {"gem": words(s.book.gems[gem].name), "piece": s.book.name(piece)})
                slot = next((one for one in slots if one == gem), slots[0])
                act = partial(set_gem, s, hero, piece, gem, slot)
                yield Deed(f"set:{gem}:{piece}", say, at_once(act), "gems", cards=(piece,), cites="EU-1196")
        for place, held in enumerate(hero.set_gems.get(piece, ())):
            if not held.active and s.book.piece(piece).slot == "ability":
                continue  # a spent Gem stays in its Ability (EU-0139)
            say = Say("eu-take-gem", {"gem": words(s.book.gems[held.gem].name), "piece": s.book.name(piece)})
            act = partial(take_out, s, hero, piece, place)
            yield Deed(f"take:{place}:{piece}", say, at_once(act), "gems", cards=(piece,), cites="EU-1198")


def set_gem(s: Session, hero: Hero, piece: str, gem: Gem, slot: GemSlot) -> None:
    """Put an unset Gem into a free slot."""
    spend_gem(hero, gem)
    hero.set_gems.setdefault(piece, []).append(SetGem(gem, slot))
    settle_health(s, hero)
    s.note(GemPlaced(hero.seat, gem, piece, into=True), "EU-1196")


def take_out(s: Session, hero: Hero, piece: str, place: int) -> None:
    """An active Gem comes back, an inactive one goes to the supply and frees its slot (EU-1198)."""
    held = hero.set_gems[piece].pop(place)
    if held.active:
        hero.gems[held.gem] = hero.gems.get(held.gem, 0) + 1
    settle_health(s, hero)
    s.note(GemPlaced(hero.seat, held.gem, piece, into=False), "EU-1198")


def spend_gem(hero: Hero, gem: Gem) -> None:
    """An unset Gem leaves the board."""
    hero.gems[gem] -= 1
    if not hero.gems[gem]:
        del hero.gems[gem]


def _nothing_to_exchange(_s: Session, hero: Hero, _verb: ExchangeGem, _source: str) -> str | None:
    return None if any(hero.gems.get(gem) for gem in GEM_RING) else "eu-why-not-price"


@performs(ExchangeGem, _nothing_to_exchange)
def exchange_gem(s: Session, hero: Hero, _verb: ExchangeGem, _source: str) -> Rules[None]:
    """One Gem for a neighbour in the ring, in either direction (EU-0166)."""
    options = []
    for place, gem in enumerate(GEM_RING):
        if hero.gems.get(gem):
            for other in (GEM_RING[place - 1], GEM_RING[(place + 1) % len(GEM_RING)]):
                names = {"gem": words(s.book.gems[gem].name), "other": words(s.book.gems[other].name)}
                options.append(Option(f"exchange:{gem}:{other}", (gem, other), Say("eu-exchange-gem", names)))
    gem, other = yield from ask(hero.seat, "exchange_gem", options, cites="EU-0166", say=Say("eu-ask-exchange-gem"))
    spend_gem(hero, gem)
    s.note(Spent(hero.seat, f"gem-{gem}", 1), "EU-0166")
    take_gem(s, hero, other)
