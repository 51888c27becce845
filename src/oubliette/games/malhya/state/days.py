"""The Travel board: six slots a day, and what happens when they are full (MA-0162, MA-0184)."""

from typing import Final

from oubliette.games.malhya.state.events import CardPlaced, DayOver
from oubliette.games.malhya.state.session import Session, certain
from oubliette.games.malhya.state.state import Journey, Slot

SLOTS: Final = 6


def journey(s: Session) -> Journey:
    """The Travel board; it is there as soon as the party has travelled."""
    return certain(s.state.journey, "the party is on no journey")


def end_day(s: Session) -> None:
    """One crystal more in the day counter; every card of the day is shuffled back into its deck (MA-0184)."""
    board = journey(s)
    board.days += 1
    s.note(DayOver(board.days), "MA-0184")
    gather_cards(s)


def gather_cards(s: Session) -> None:
    """Every card that lies in a slot is shuffled back."""
    board = journey(s)
    for slot in board.slots:
        if slot.card != "rest":
            deck = board.day if s.book.travel_cards[slot.card].time == "day" else board.night
            deck.put_on_top(slot.card)
        if slot.event is not None:
            board.events.put_on_top(slot.event)
    board.slots.clear()
    for deck in (board.day, board.night, board.events):
        deck.reshuffle(s.chance)


def clear_board(s: Session) -> None:
    """Cards go back to their decks and the day counter is emptied: a booklet begins anew."""
    gather_cards(s)
    journey(s).days = 0


def fill_slot(s: Session, card: str, *, matches: bool = False) -> Slot:
    """Slide a card under the next free slot; without one the day is over first (MA-0169, MA-0184, MA-0196)."""
    board = journey(s)
    if len(board.slots) >= SLOTS:
        end_day(s)
    slot = Slot(card)
    board.slots.append(slot)
    s.reveal(CardPlaced(card, len(board.slots), matches), ("MA-0169", "MA-0185"))
    return slot
