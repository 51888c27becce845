"""Dice on the table and Gaar tokens beside them (EU-1008, EU-1121 to EU-1126)."""

from oubliette.games.euthia.board.powers import add_part, strength
from oubliette.games.euthia.state.events import GaarUsed, Rerolled, Rolled
from oubliette.games.euthia.state.session import Session
from oubliette.games.euthia.state.state import Roll
from oubliette.kernel.choices import Option, Seat
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say

GAAR_POINTS = 2


def roll_dice(s: Session, roll: Roll, count: int, cites: str) -> None:
    """Throw the dice of one side; each side has a stream of luck of its own."""
    roll.dice = [1 + s.chance.below(f"{roll.side} dice", 6) for _ in range(count)]
    s.note(Rolled(roll.side, roll.seat, tuple(roll.dice), strength(roll)), cites)


def reroll(s: Session, roll: Roll, place: int, cites: str) -> None:
    """Throw one die again; the checks of the roll are not repeated (EU-1095)."""
    old = roll.dice[place]
    roll.dice[place] = 1 + s.chance.below(f"{roll.side} dice", 6)
    s.note(Rerolled(roll.side, roll.seat, old, roll.dice[place], strength(roll), tuple(roll.dice)), cites)


def put_gaar(s: Session, roll: Roll, place: int, seat: Seat, *, own: bool) -> None:
    """One Gaar token by the dice: a die is rolled again, and the roll rises or falls by 2 (EU-1121, EU-1122)."""
    roll.gaar += 1
    add_part(roll, GAAR_POINTS if own else -GAAR_POINTS, "gaar")
    cites = "EU-1121" if own else "EU-1122"
    s.note(GaarUsed(seat, roll.side), cites)
    reroll(s, roll, place, cites)


def ask_die(_s: Session, seat: Seat, roll: Roll, cites: str) -> Rules[int]:
    """Which die is rolled again; of dice that show the same it is the first."""
    options = [
        Option(f"die:{place}", place, Say("eu-die", {"value": value, "number": place + 1}))
        for place, value in enumerate(roll.dice)
        if value not in roll.dice[:place]
    ]
    place = yield from ask(seat, "die", options, cites=cites, say=Say("eu-ask-die"))
    return place


def clear_gaar(s: Session, roll: Roll) -> None:
    """When the roll is settled, the tokens by the dice go to the supply (EU-1124)."""
    s.state.gaar.give_back(roll.gaar)
