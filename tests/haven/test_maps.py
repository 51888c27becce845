"""Drawn maps as both games read them: what is wrong is told in both languages, letters and answers name hexes."""

from collections.abc import Sequence

from oubliette.haven.maps import check_drawing, drawn, faults_in, hex_options, letters_of
from oubliette.kernel.words import Words

ROOM = """
    .   A
      B
    A   .
"""


class Told:
    """A report that keeps what it is told."""

    def __init__(self) -> None:
        self.faults: list[tuple[str, str, Words, tuple[str | int, ...]]] = []

    def __call__(self, kind: str, id: str, message: Words, *, path: Sequence[str | int] = (), **_: object) -> None:  # noqa: A002
        """Keep it."""
        self.faults.append((kind, id, message, tuple(path)))


def test_a_map_that_cannot_be_read_is_told_in_both_languages_with_its_place() -> None:
    told = Told()
    assert check_drawing(". .\n.", faults_in(told, "first")) is None
    ((kind, scenario, message, path),) = told.faults
    assert (kind, scenario, path) == ("scenarios", "first", ("map",))
    assert message.en.startswith("the map cannot be read: line 1, character ")
    assert message.fr.startswith("la carte ne peut être lue\u202f: ligne 1, caractère ")
    assert message.en.rpartition(": ")[2] != message.fr.rpartition(": ")[2]


def test_a_map_that_can_be_read_is_not_told_of() -> None:
    told = Told()
    drawing = check_drawing(ROOM, faults_in(told, "first"))
    assert drawing is not None and len(drawing.board) == 5
    assert told.faults == []


def test_a_letter_names_all_hexes_that_have_it() -> None:
    drawing = drawn(ROOM)
    marked = [(cell, mark if mark != "." else None) for cell, mark in drawing.glyphs().items()]
    assert letters_of(marked) == {"A": drawing.marks["A"], "B": drawing.marks["B"]}


def test_every_hex_has_an_answer_that_names_its_column_and_row() -> None:
    board = drawn(ROOM).board
    options = hex_options(board, "hex")
    assert list(options) == list(board)
    for cell, option in options.items():
        column, row = board.coords(cell)
        assert (option.key, option.value, option.cells) == (f"hex:{column},{row}", cell, (cell,))
