"""The puzzles of every game."""

from collections.abc import Sequence

from tests.puzzles import buttons_bugs, descent, euthia, gloomhaven, malhya
from tests.puzzles.puzzling import Played, Puzzle

PUZZLES: dict[str, Sequence[Puzzle | Played]] = {
    "buttons_bugs": buttons_bugs.PUZZLES,
    "descent": descent.PUZZLES,
    "euthia": euthia.PUZZLES,
    "gloomhaven": gloomhaven.PUZZLES,
    "malhya": malhya.PUZZLES,
}
