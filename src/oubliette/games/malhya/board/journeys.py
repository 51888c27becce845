"""Where the party is on the Region board, and how its token moves (MA-0156 to MA-0161, MA-0179 to MA-0183)."""

from typing import Final

from oubliette.games.malhya.state.action_deck import draw
from oubliette.games.malhya.state.days import journey
from oubliette.games.malhya.state.events import PartyMoved
from oubliette.games.malhya.state.session import Session
from oubliette.games.malhya.state.state import Journey
from oubliette.kernel.cards import Deck
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say, words

HEX_WAYS: Final = ("n", "ne", "se", "s", "sw", "nw")
"""The six ways from a hex of the Region, as the board numbers them."""
PATIENCE = 200
"""Draws for a random move before any neighbour will do; the deck has every direction, so this is never reached."""


def begin_journey(s: Session, at: str | None) -> None:
    """The first time everything is set up; later it goes on as it was (MA-0156, MA-0157)."""
    region = s.book.region
    if s.state.journey is None:
        start = at or s.book.booklets[s.state.booklet].at or next(iter(region.cell_of))
        s.state.journey = new_journey(s, region.cell_of[start])
    elif at is not None:
        set_hex(s, region.cell_of[at])


def new_journey(s: Session, cell: int) -> Journey:
    """Day and Night decks shuffled, seven of the eight Event cards beside the board (MA-0156)."""
    cards = s.book.travel_cards
    board = Journey(
        hex=cell,
        day=Deck("travel/day", [name for name, card in cards.items() if card.time == "day"]),
        night=Deck("travel/night", [name for name, card in cards.items() if card.time == "night"]),
        events=Deck("travel/events", [name for name, card in s.book.event_cards.items() if not card.lightning]),
    )
    for deck in (board.day, board.night, board.events):
        deck.shuffle(s.chance)
    return board


def set_hex(s: Session, cell: int, tokens: int = 0) -> None:
    """Put the Party token on a hex."""
    journey(s).hex = cell
    s.note(PartyMoved(cell, tokens), ("MA-0179", "MA-0181"))


def move_party(s: Session, how: str) -> Rules[None]:
    """To a hex, to a neighbour of the party's choice, or to a random one (MA-0181, MA-0182)."""
    board, region = journey(s), s.book.region
    if how == "choice":
        cells = region.neighbours(board.hex)
        options = [hex_option(s, cell) for cell in cells]
        set_hex(s, (yield from ask(s.leader, "hex", options, cites="MA-0181", say=Say("ma-ask-hex"))))
    elif how == "random":
        set_hex(s, random_hex(s))
    else:
        set_hex(s, region.cell_of[how])


def random_hex(s: Session) -> int:
    """The north marker of an Action card gives the way; off the board or into the sea, draw again (MA-0182)."""
    for _ in range(PATIENCE):
        for card in draw(s, 1):
            found = s.book.region.towards(journey(s).hex, card.north)
            if found is not None:
                return found
    return s.book.region.neighbours(journey(s).hex)[0]


def hex_option(s: Session, cell: int) -> Option[int]:
    """The answer that names a hex."""
    column, row = s.book.region.board.coords(cell)
    named = s.book.region.names.get(cell)
    terrain = Say(f"ma-terrain-{s.book.region.terrain[cell]}")
    here = journey(s).hex
    way = next((side for side in range(len(HEX_WAYS)) if s.book.region.board.towards(here, side) == cell), None)
    where = words(named.name) if named else terrain
    say = where if way is None else Say("ma-hex", {"terrain": where, "way": Say(f"ma-hex-{HEX_WAYS[way]}")})
    return Option(f"hex:{column},{row}", cell, say, cells=(cell,), board="region")
