"""A sheet of characters to draw on, each with a style."""

from itertools import groupby
from operator import itemgetter

from rich.text import Text

PLAIN = ""


class Canvas:
    """Characters by place; what is written later lies on top."""

    def __init__(self) -> None:
        self._marks: dict[tuple[int, int], tuple[str, str]] = {}

    def write(self, x: int, y: int, text: str, style: str = PLAIN) -> None:
        """Write a text to the right of a place."""
        for offset, letter in enumerate(text):
            self._marks[x + offset, y] = (letter, style)

    def text(self) -> Text:
        """The drawing, trimmed on the right, without empty lines above and below."""
        rows = sorted({y for _, y in self._marks})
        lines = [self._line(y) for y in range(rows[0], rows[-1] + 1)] if rows else []
        return Text("\n", no_wrap=True, overflow="crop").join(lines)

    def _line(self, y: int) -> Text:
        width = max((x for x, row in self._marks if row == y), default=-1) + 1
        marks = [self._marks.get((x, y), (" ", PLAIN)) for x in range(width)]
        line = Text()
        for style, run in groupby(marks, key=itemgetter(1)):
            line.append("".join(letter for letter, _ in run), style or None)
        line.rstrip()
        return line
