"""Elemental Powers on spaces and on rolls (EU-1203 to EU-1208, EU-0060 to EU-0063)."""

from collections.abc import Collection

from oubliette.games.euthia.events import Flipped, StrengthChanged
from oubliette.games.euthia.geometry import neighbours
from oubliette.games.euthia.session import Session
from oubliette.games.euthia.state import Cell, Roll
from oubliette.games.euthia.vocabulary import Element

EARTH_BONUS = 2
CORRUPTED_LOSS = 2


def powers_on(s: Session, cell: Cell) -> set[Element]:
    """The Powers that affect a space: an Elemental reaches its own hex and all adjacent ones (EU-1203, EU-1204)."""
    found: set[Element] = set()
    for near in (cell, *neighbours(cell)):
        if near in s.state.spaces:
            element = s.printed(near).element
            if element is not None:
                found.add(element)
    return found


def flip_higher(s: Session, roll: Roll) -> None:
    """The Air Power: of two different dice the higher one is turned to its opposite face."""
    if len(roll.dice) == 2 and roll.dice[0] != roll.dice[1]:
        place = roll.dice.index(max(roll.dice))
        old = roll.dice[place]
        roll.dice[place] = 7 - old
        s.note(Flipped(roll.side, roll.seat, old, 7 - old), "EU-1205")


def apply_powers(
    s: Session,
    roll: Roll,
    cell: Cell,
    *,
    combat: bool,
    immune: bool = False,
    borrowed: Collection[Element] = (),
) -> None:
    """What the space does to a roll, in the order Air, Earth, Corrupted (EU-1095, EU-0061, EU-0249).

    Earth is for rolls in Combat only (EU-1206). Earth and Corrupted cancel each other (EU-0062). A Monster with
    Immunity is touched by no Power (EU-1114, EU-0063). A Power borrowed by a Familiar counts once, with or without
    an Elemental of its kind beside the space (EU-0093, EU-1204).
    """
    powers = powers_on(s, cell).union(borrowed)
    if immune or not powers:
        return
    if "air" in powers:
        flip_higher(s, roll)
    if combat and "earth" in powers:
        change(s, roll, EARTH_BONUS, "EU-1206")
    if "corrupted" in powers:
        change(s, roll, -CORRUPTED_LOSS, "EU-0060")


def change(s: Session, roll: Roll, by: int, cites: str) -> None:
    """Add to a roll, or take from it."""
    roll.plus += by
    if by:
        s.note(StrengthChanged(roll.side, roll.seat, by, strength(roll), rolled=bool(roll.dice)), cites)


def strength(roll: Roll) -> int:
    """Dice and modifiers (EU-0019)."""
    return sum(roll.dice) + roll.plus
