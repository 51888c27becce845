"""Unlocking slots, revealing Hero tiles, buying and learning them (EU-1178 to EU-1187, EU-0335)."""

from collections.abc import Iterator
from functools import partial

from oubliette.games.euthia.content.vocabulary import ELEMENTS, OpenBook
from oubliette.games.euthia.figures.hero_board import (
    ABILITY_SLOTS,
    UNLOCK,
    all_slots,
    leaves_player,
    open_slots_for,
    put_on,
)
from oubliette.games.euthia.figures.sack import put_back, room
from oubliette.games.euthia.goods.prices import spend_essence
from oubliette.games.euthia.state.deeds import Deed, ask_deed, at_any_moment, at_once, possible
from oubliette.games.euthia.state.events import Equipped, HeroTilesRevealed, Learned, Spent, Unlocked
from oubliette.games.euthia.state.session import Session
from oubliette.games.euthia.state.state import Hero
from oubliette.games.euthia.state.verbs import performs
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say
from oubliette.table import Follow, Preview


def book_deeds(s: Session, hero: Hero) -> Iterator[Deed]:
    """Everything the small book allows; where nothing can be sold, tiles taken off go without a price (EU-0044)."""
    yield from unlock_deeds(s, hero)
    yield from reveal_deed(s, hero)
    for tile in hero.revealed_tiles:
        yield learn_deed(s, hero, tile)


def unlock_deeds(s: Session, hero: Hero) -> Iterator[Deed]:
    """Each locked slot for its Essence or its Gold; Ability slots in order (EU-1178, EU-1179)."""
    for slot in all_slots(s, hero):
        if slot in hero.slots or slot not in UNLOCK:
            continue
        essence, gold = UNLOCK[slot]
        first = next(one for one in ABILITY_SLOTS if one not in hero.slots) if slot in ABILITY_SLOTS else slot
        order = None if first == slot else "eu-why-not-order"
        name = Say("eu-slot", {"slot": slot.replace("_", "-")})
        yield Deed(
            f"unlock:{slot}:{essence}",
            Say("eu-unlock-essence", {"slot": name, "essence": essence}),
            at_once(lambda slot=slot, essence=essence: unlock(s, hero, slot, essence)),  # type: ignore[misc]
            "board",
            why_not=order or (None if hero.essences.get(_element(essence)) else "eu-why-not-price"),
            cites="EU-1178",
        )
        yield Deed(
            f"unlock:{slot}:gold",
            Say("eu-unlock-gold", {"slot": name, "gold": gold}),
            at_once(lambda slot=slot: unlock(s, hero, slot, "gold")),  # type: ignore[misc]
            "board",
            why_not=order or (None if hero.gold >= gold else "eu-why-not-gold"),
            cites="EU-1178",
        )


def _element(name: str):  # type: ignore[no-untyped-def]
    return next(one for one in ELEMENTS if one == name)


def unlock(s: Session, hero: Hero, slot: str, means: str) -> None:
    """Open a slot for good."""
    essence, gold = UNLOCK[slot]
    if means == "gold":
        hero.gold -= gold
        s.note(Spent(hero.seat, "gold", gold), "EU-1178")
    else:
        spend_essence(s, hero, _element(essence), "EU-1178")
    hero.slots[slot] = ""
    hero.slots = {one: hero.slots[one] for one in all_slots(s, hero) if one in hero.slots}
    s.note(Unlocked(hero.seat, slot), "EU-1178")


def reveal_deed(s: Session, hero: Hero) -> Iterator[Deed]:
    """Turn up all Hero tiles whose value is not above the current Reputation (EU-1180)."""
    if revealable(s, hero):
        say = Say("eu-reveal", {"count": len(revealable(s, hero))})
        yield Deed("reveal", say, at_once(lambda: reveal_tiles(s, hero)), "board", cites="EU-1180")


def revealable(s: Session, hero: Hero) -> list[str]:
    """The hidden tiles within the Hero's Reputation."""
    return [tile for tile in hero.hidden_tiles if s.book.tile(tile).value <= hero.reputation]


def reveal_tiles(s: Session, hero: Hero) -> None:
    """They stay revealed even if Reputation falls later (EU-1229)."""
    tiles = revealable(s, hero)
    hero.hidden_tiles = [tile for tile in hero.hidden_tiles if tile not in tiles]
    hero.revealed_tiles += tiles
    s.note(HeroTilesRevealed(hero.seat, tuple(tiles)), "EU-1180")


def learn_deed(s: Session, hero: Hero, tile: str) -> Deed:
    """Learn an Ability or buy Equipment among the Hero tiles (EU-1181, EU-1182)."""
    entry = s.book.tile(tile)
    slots = open_slots_for(s, hero, tile)
    why_not = None
    if hero.gold < entry.price:
        why_not = "eu-why-not-gold"
    elif not slots and (entry.is_ability or room(hero) < 1):
        why_not = "eu-why-not-slot"
    return Deed(
        f"learn:{tile}",
        Say("eu-learn", {"tile": s.book.name(tile), "gold": entry.price}),
        lambda: learn(s, hero, tile),
        "board",
        cards=(tile,),
        why_not=why_not,
        cites="EU-1181",
    )


def learn(s: Session, hero: Hero, tile: str) -> Rules[None]:
    """Pay, and put the tile on a fitting open slot, taking another off if need be (EU-1183)."""
    entry = s.book.tile(tile)
    hero.gold -= entry.price
    hero.revealed_tiles.remove(tile)
    s.note(Learned(hero.seat, tile, entry.price), "EU-1181")
    slot = yield from choose_slot(s, hero, tile)
    if not slot:
        hero.sack.append(tile)
        return
    before = put_on(s, hero, tile, slot)
    s.note(Equipped(hero.seat, tile, slot), "EU-1181")
    if before:
        yield from taken_off(s, hero, before)


def choose_slot(s: Session, hero: Hero, piece: str) -> Rules[str]:
    """The slot it goes to; Equipment may go into a Sack instead."""
    options = [
        Option(f"slot:{slot}", slot, say_of_slot(slot), preview=partial(preview_slot, s, hero, slot))
        for slot in open_slots_for(s, hero, piece)
    ]
    if s.book.piece(piece).slot != "ability" and room(hero) > 0:
        options.append(Option("sack", "", Say("eu-into-sack")))
    say = Say("eu-ask-slot", {"piece": s.book.name(piece)})
    slot = yield from ask(hero.seat, "slot", options, cites="EU-1183", say=say)
    return slot


def say_of_slot(slot: str) -> Say:
    """A slot as an answer."""
    return Say("eu-into-slot", {"slot": Say("eu-slot", {"slot": slot.replace("_", "-")})})


def preview_slot(s: Session, hero: Hero, slot: str) -> Preview | None:
    """What would have to make room there, and where it would go (EU-1183)."""
    before = hero.slots[slot]
    if not before:
        return None
    fate = "tiles" if s.book.piece(before).slot == "ability" else "sack" if room(hero) > 0 else "lost"
    say = Say("eu-follow-replaces", {"what": s.book.name(before), "fate": fate})
    return Preview(follows=(Follow(say, "harm" if fate == "lost" else "price"),))


def taken_off(s: Session, hero: Hero, piece: str) -> Rules[None]:
    """A removed Ability goes back among the revealed tiles; Equipment into a Sack, or away (EU-1183, EU-0044)."""
    if s.book.piece(piece).slot == "ability":
        leaves_player(s, hero, piece)
        hero.revealed_tiles.append(piece)
        return
    if room(hero) > 0:
        hero.sack.append(piece)
    else:
        put_back(s, hero, piece)
    yield from ()


@performs(OpenBook)
def open_book(s: Session, hero: Hero, _verb: OpenBook, _source: str) -> Rules[None]:
    """Unlock, reveal and learn wherever the Hero is (EU-0165)."""
    while True:
        deeds = [*possible(book_deeds(s, hero)), *possible(at_any_moment(s, hero))]
        done = Deed("done", Say("eu-done"), at_once(lambda: None), "", passes=True)
        deed = yield from ask_deed(hero.seat, "book", [*deeds, done], cites="EU-0165", say=Say("eu-ask-book"))
        if deed.key == "done":
            return
        yield from deed.run()
