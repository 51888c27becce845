"""Elemental Powers on spaces and on rolls (EU-1203 to EU-1208, EU-0060 to EU-0063)."""

from collections.abc import Collection
from typing import Literal

from oubliette.games.euthia.board.geometry import neighbours
from oubliette.games.euthia.content.vocabulary import Element
from oubliette.games.euthia.state.events import Flipped, StrengthChanged
from oubliette.games.euthia.state.session import Session
from oubliette.games.euthia.state.state import Cell, Roll
from oubliette.kernel.addends import Addend, Addends, told
from oubliette.kernel.text import Say

Change = Literal[
    "air", "bonus", "card-set", "clover", "combat-card", "corrupted", "creatures", "curse", "earth", "familiar",
    "gaar", "hope", "penalty", "this-attack", "tile", "waiting", "worm",
]  # fmt: skip
"""What can change a roll, by the word that tells it."""
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
        change(s, roll, EARTH_BONUS, "EU-1206", "earth")
    if "corrupted" in powers:
        change(s, roll, -CORRUPTED_LOSS, "EU-0060", "corrupted")


def change(s: Session, roll: Roll, by: int, cites: str, what: Change, of: Say | None = None) -> None:
    """Add to a roll, or take from it; ``what`` is what does so, ``of`` its name."""
    if by:
        add_part(roll, by, what, of)
        s.note(StrengthChanged(roll.side, roll.seat, by, strength(roll), rolled=bool(roll.dice)), cites)


def add_part(roll: Roll, by: int, what: Change, of: Say | None = None) -> None:
    """Something adds to a roll, and is kept as a part of it."""
    roll.plus += by
    roll.parts.append(Addend(by, Say(f"eu-sum-{what}"), of))


def strength(roll: Roll) -> int:
    """Dice and modifiers (EU-0019)."""
    return sum(roll.dice) + roll.plus


def terms_of(s: Session, roll: Roll) -> Addends:
    """What a roll is made of: each die as it lies, and everything that changed it."""
    own = (f"hero:{roll.seat}",) if roll.side == "hero" else (f"enemy:{s.fight.now}",) if s.state.fight else ()
    dice = [Addend(value, Say("sum-die"), pieces=own) for value in roll.dice]
    return told([*dice, *roll.parts], strength(roll))
