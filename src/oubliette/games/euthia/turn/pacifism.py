"""Pacifism: charming a Level 1 Monster instead of fighting it (EU-0111 to EU-0113)."""

from oubliette.games.euthia.board.spaces import liberate
from oubliette.games.euthia.combat.combat import BEFORE_COMBAT
from oubliette.games.euthia.combat.rolls import hero_roll
from oubliette.games.euthia.content.vocabulary import Pacify
from oubliette.games.euthia.figures.cards import draw_cards
from oubliette.games.euthia.figures.health import change_reputation, suffer
from oubliette.games.euthia.figures.hero_board import exhaust, is_ready, on_board
from oubliette.games.euthia.goods.gains import gain
from oubliette.games.euthia.goods.spoils import loot_of, mine_resource
from oubliette.games.euthia.state.events import Used
from oubliette.games.euthia.state.session import Session
from oubliette.games.euthia.state.state import Cell, Hero
from oubliette.games.euthia.state.verbs import does
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say

FAILURE, PARTIAL = 5, 10


@does(Pacify)
def pacify(_s: Session, _hero: Hero, _verb: Pacify, _source: str) -> None:
    """Asked for before the Combat itself."""


def pacifiers(s: Session, hero: Hero) -> list[str]:
    """Ready tiles that can charm."""
    return [
        piece
        for piece in on_board(hero)
        if is_ready(hero, piece)
        and any(isinstance(verb, Pacify) for use in s.book.piece(piece).uses for verb in use.do)
    ]


def try_pacifism(s: Session, hero: Hero, cell: Cell) -> Rules[bool]:
    """Before the Monster-Player is determined and the card drawn; tells whether there is no Combat."""
    place = s.printed(cell)
    tiles = pacifiers(s, hero)
    if place.guard != 1 or place.minion or not tiles:
        return False
    options = [Option("charm", True, Say("eu-charm"), cards=(tiles[0],)), Option("fight", False, Say("eu-fight-now"))]
    if not (yield from ask(hero.seat, "pacifism", options, cites="EU-0111", say=Say("eu-ask-pacifism"))):
        return False
    exhaust(hero, tiles[0])
    s.note(Used(hero.seat, tiles[0]), "EU-0111")
    value = yield from hero_roll(s, hero, cites="EU-0111")
    if value <= FAILURE:
        return False
    if value <= PARTIAL:
        suffer(s, hero, 2, "EU-0111")  # who dies of it gets nothing, and the space stays guarded
        draw_cards(s, hero, "silver", 2, feeds=False, cites="EU-0113")
    liberate(s, hero, cell, "EU-0111")
    yield from gain(s, hero, loot_of(s, place), "EU-0111")
    yield from mine_resource(s, hero, cell)
    if value > PARTIAL:
        change_reputation(s, hero, 1, "EU-0111")
    return True


BEFORE_COMBAT.append(try_pacifism)
