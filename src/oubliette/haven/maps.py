"""Drawn maps of both Haven games: reading a drawing, its letters, and the answers that name its hexes."""

from collections.abc import Callable, Iterable

from oubliette.kernel.boards import Board, BoardError, Drawing, DrawingError, read_hexes
from oubliette.kernel.choices import Option
from oubliette.kernel.packs import Report
from oubliette.kernel.text import Say
from oubliette.kernel.words import Words

Fault = Callable[..., None]
"""Tells what is wrong with a scenario, in English, in French, and where: ``fault(en, fr, "legend", "a")``."""


def faults_in(report: Report, scenario: str) -> Fault:
    """How a check tells what is wrong with one scenario."""

    def fault(en: str, fr: str, *path: str) -> None:
        report("scenarios", scenario, Words(en=en, fr=fr), path=path)

    return fault


def drawn(text: str) -> Drawing:
    """The drawing of a map; what is blank is no part of it."""
    return read_hexes(text, void=" ")


def check_drawing(text: str, fault: Fault) -> Drawing | None:
    """The drawing of a map, or nothing but a word to the designer if it cannot be read."""
    try:
        return drawn(text)
    except BoardError as error:
        fault(f"the map cannot be read: {error}", f"la carte ne peut être lue : {_in_french(error)}", "map")
        return None


def _in_french(error: BoardError) -> str:
    if not isinstance(error, DrawingError):
        return str(error)
    if error.line is None or error.character is None:
        return error.fr
    return f"ligne {error.line + 1}, caractère {error.character + 1} : {error.fr}"


def letters_of(marked: Iterable[tuple[int, str | None]]) -> dict[str, int]:
    """The hexes of each letter, from the letters of hexes."""
    letters: dict[str, int] = {}
    for cell, letter in marked:
        if letter:
            letters[letter] = letters.get(letter, 0) | 1 << cell
    return letters


def hex_options(board: Board, message: str) -> dict[int, Option[int]]:
    """The answers that name hexes, by column and row."""
    options = {}
    for cell in board:
        column, row = board.coords(cell)
        say = Say(message, {"column": column, "row": row})
        options[cell] = Option(f"hex:{column},{row}", cell, say, cells=(cell,))
    return options
