"""What the player sees, in the table vocabulary."""

from oubliette.games.buttons_bugs.session import Session
from oubliette.kernel.choices import Seat
from oubliette.kernel.text import Say
from oubliette.table import View


def view(s: Session, seat: Seat | None) -> View:
    """The whole table: nothing is hidden in this game but the next result of the die."""
    return View(game="buttons_bugs", title=Say("bb-title"), seat=seat, phase=Say(f"bb-phase-{s.state.rounds}"))
