"""Sacks and what lies in them; changing Equipment (EU-1188, EU-1193 to EU-1195)."""

from typing import Final

from oubliette.games.euthia.content.book import POTION, RESOURCE, SECRET, TROPHY, base_of
from oubliette.games.euthia.figures.hero_board import (
    is_tile,
    leaves_player,
    on_board,
    open_slots_for,
    put_on,
    return_ware,
    take_off,
)
from oubliette.games.euthia.state.events import Discarded, Equipped, Took
from oubliette.games.euthia.state.session import Session
from oubliette.games.euthia.state.state import Hero
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say

PLACES: Final = 6
PLACES_OF_GREY_SACK: Final = 3


def room(hero: Hero) -> int:
    """Free places in the Sacks (EU-1193); each Damaged Armour token on the board takes one away (EU-0342)."""
    lost = sum(hero.damaged.get(piece, 0) for piece in on_board(hero))
    return PLACES + PLACES_OF_GREY_SACK * hero.grey_sacks - lost - len(hero.sack)


def throw_away(s: Session, hero: Hero, piece: str, cites: str = "EU-1049") -> None:
    """Discard something from a Sack for nothing."""
    hero.sack.remove(piece)
    put_back(s, hero, piece)
    s.note(Discarded(hero.seat, piece, "thrown"), cites)


def put_back(s: Session, hero: Hero, piece: str) -> None:
    """A piece that its player no longer has goes where it belongs."""
    leaves_player(s, hero, piece)
    entry = piece.partition(":")[2]
    if piece.startswith(RESOURCE):
        mine = s.book.resources[base_of(piece)].mine
        s.state.resources[mine].discard(piece)  # EU-1160
    elif piece.startswith(TROPHY):
        return_trophy(s, entry)
    elif piece.startswith(SECRET):
        s.state.secret_tokens[base_of(piece)].append(entry)
    elif is_tile(piece):
        hero.revealed_tiles.append(piece)  # a Hero tile goes back beside the board, revealed (EU-1171)
    else:
        return_ware(s, piece)


def return_trophy(s: Session, card: str) -> None:
    """A Monster card goes to the discard pile of its Level, a Minion to its pile (EU-1080)."""
    monster = s.book.monster(card)
    if monster.minion:
        s.state.minions[monster.id].append(card)
    elif monster.elite:
        s.state.elites[monster.level].discard(card)
    else:
        s.state.monsters[monster.level].discard(card)


def take(s: Session, hero: Hero, piece: str, cites: str = "EU-1194", *, stays: bool = False) -> Rules[bool]:
    """Put a gained piece into a Sack; without room something else is discarded, or the piece itself (EU-1195).

    Tells whether it was taken. What ``stays`` where it lies is left there, not discarded.
    """
    if room(hero) > 0:
        hero.sack.append(piece)
        s.note(Took(hero.seat, piece), cites)
        return True
    options = [
        Option(f"discard:{old}", old, Say("eu-discard", {"what": s.book.name(old)}), cards=(old,), tone="costly")
        for old in dict.fromkeys(hero.sack)
    ]
    options.append(Option("leave", "", Say("eu-leave-piece", {"piece": s.book.name(piece)}), tone="costly"))
    say = Say("eu-ask-full-sack", {"piece": s.book.name(piece)})
    s.state.aside.append(piece)
    old = yield from ask(hero.seat, "full_sack", options, cites="EU-1195", say=say)
    s.state.aside.remove(piece)
    if not old and stays:
        return False
    if not old:
        put_back(s, hero, piece)
        s.note(Discarded(hero.seat, piece, "thrown"), "EU-1195")
        return False
    throw_away(s, hero, old, "EU-1195")
    hero.sack.append(piece)
    s.note(Took(hero.seat, piece), cites)
    return True


def take_potion(s: Session, hero: Hero, cites: str = "EU-1005") -> Rules[None]:
    """A Healing Potion, while the supply lasts."""
    if s.state.potions.take():
        yield from take(s, hero, POTION, cites)


def equip(s: Session, hero: Hero, piece: str, slot: str) -> None:
    """Move an Item from a Sack to a fitting open slot; what lay there goes into the Sack (EU-1188)."""
    hero.sack.remove(piece)
    before = put_on(s, hero, piece, slot)
    if before:
        hero.sack.append(before)
    s.note(Equipped(hero.seat, piece, slot), "EU-1188")


def unequip(s: Session, hero: Hero, slot: str) -> None:
    """Move an Item from a slot into a Sack."""
    piece = take_off(s, hero, slot)
    hero.sack.append(piece)
    s.note(Equipped(hero.seat, piece, ""), "EU-1188")


def equip_options(s: Session, hero: Hero) -> list[tuple[str, str]]:
    """Which Items of the Sacks could go to which open slot; an Ability in a slot never goes into a Sack."""
    found = []
    for piece in dict.fromkeys(hero.sack):
        if piece.startswith((RESOURCE, TROPHY, SECRET)):
            continue
        found += [(piece, slot) for slot in open_slots_for(s, hero, piece)]
    return found
