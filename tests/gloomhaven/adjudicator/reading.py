"""Puzzles as data: a drawn map, the monster's card, and the complete set of right outcomes."""

from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import yaml

from oubliette.kernel.boards import cells, read_hexes

PUZZLES = Path(__file__).parent / "puzzles"
TERRAIN = {"#": "walls", "o": "obstacles", "^": "traps", "!": "hazards", "~": "difficult", "m": "allies"}

Hex = tuple[int, int]


class Right(msgspec.Struct, forbid_unknown_fields=True):
    """A right outcome. It ends on a drawn digit, on a place, or stays (M); the first target is the focus."""

    to: int | str | Hex
    attacks: list[str] = []
    focus: str | msgspec.UnsetType | None = msgspec.UNSET


class Puzzle(msgspec.Struct, forbid_unknown_fields=True):
    """A situation that shows a rule. Letters are enemies, M the monster, digits and dots the floor."""

    name: str
    shows: str
    cites: list[str]
    map: str
    card: dict[str, Any]
    outcomes: list[Right]
    initiatives: dict[str, float] = {}
    rim: str = "open"
    under: dict[str, list[str]] = {}
    """Terrain beneath figures, by their letters."""

    def situation(self) -> dict[str, Any]:
        """As it is written for the adjudicator."""
        drawing = read_hexes(self.map, void=" ")
        board = drawing.board
        places = {mark: [board.coords(cell) for cell in cells(mask)] for mark, mask in drawing.marks.items()}
        width, height = (1 + max(place[axis] for at in places.values() for place in at) for axis in (0, 1))
        assert len(board) == width * height, f"{self.name}: the drawing is no whole rectangle"
        enemies = sorted(mark for mark in places if mark in "ABCDEFGH")
        sides = [board.grid.sides(edge) for edge in cells(board.walls)]
        told: dict[str, Any] = {name: list(places.get(mark, [])) for mark, name in TERRAIN.items()}
        for name, marks in self.under.items():
            told[name] += [place for mark in marks for place in places[mark]]
        return told | {
            "board": {"width": width, "height": height, "rim": self.rim},
            "thin_walls": [(board.coords(one), board.coords(other)) for one, other in sides],
            "monster": {"at": places["M"][0], **self.card},
            "enemies": [
                {"id": mark, "at": places[mark][0], "initiative": self.initiatives.get(mark, 99)} for mark in enemies
            ],
        }

    def right(self) -> set[tuple[Hex, frozenset[str], str | None]]:
        """Where it ends, whom it attacks, whom it focuses; in each way that is right."""
        drawing = read_hexes(self.map, void=" ")
        found: set[tuple[Hex, frozenset[str], str | None]] = set()
        for outcome in self.outcomes:
            to = outcome.to
            place = to if isinstance(to, tuple) else drawing.board.coords(drawing.the(str(to)))
            focus = outcome.attacks[0] if outcome.focus is msgspec.UNSET else outcome.focus
            found.add((place, frozenset(outcome.attacks), focus))
        assert len(found) == len(self.outcomes), f"{self.name}: an outcome is told twice"
        return found


@cache
def puzzles() -> tuple[Puzzle, ...]:
    """All puzzles, in the order of files."""
    found: list[Puzzle] = []
    for file in sorted(PUZZLES.glob("*.yaml")):
        found += msgspec.convert(yaml.safe_load(file.read_text(encoding="utf-8")), list[Puzzle])
    return tuple(found)
