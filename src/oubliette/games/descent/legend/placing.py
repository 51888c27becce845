"""Where the app puts monsters, and what else it settles while a quest is laid out (D2-0532 to D2-0534)."""

from oubliette.games.descent.legend.app import Answers
from oubliette.games.descent.state.session import Session
from oubliette.kernel.choices import Choice, Option


def at_setup(s: Session) -> Answers:
    """What an overlord would choose when monsters come, and the app settles by itself."""
    return {
        "put": lambda choice: _centre(s, choice),
        "open_group": lambda choice: _drawn(s, choice),
        "unique_token": lambda choice: _drawn(s, choice),
        "reinforce": lambda choice: choice.options[-1],  # masters first (D2-0532)
        "deal_order": _first,
        "knocked_out": _first,
    }


def _centre(s: Session, choice: Choice) -> Option[object]:
    """In the highlighted middle of the place, then as near to it as can be (D2-0532)."""
    where = [s.ground.board.coords(cell) for one in choice.options for cell in one.cells]
    column = sum(x for x, _ in where) / len(where)
    row = sum(y for _, y in where) / len(where)

    def off(option: Option[object]) -> float:
        here = [s.ground.board.coords(cell) for cell in option.cells]
        return sum((x - column) ** 2 + (y - row) ** 2 for x, y in here) / len(here)

    return min(choice.options, key=off)


def _first(choice: Choice) -> Option[object]:
    """Where nothing depends on it."""
    return choice.options[0]


def _drawn(s: Session, choice: Choice) -> Option[object]:
    """Chance decides what an overlord would."""
    return choice.options[s.chance.below(f"legend/{choice.kind}", len(choice.options))]
