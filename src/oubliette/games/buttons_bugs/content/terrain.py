"""Maps and terrain (BB-0034 to BB-0046): the drawing of a scenario card, and what its hexes are now."""

from collections.abc import Mapping
from typing import NamedTuple

from oubliette.games.buttons_bugs.content.scenario_card import (
    PLAIN_MARKS,
    Changed,
    Hazard,
    Mark,
    Placed,
    Scenario,
    Terrain,
)
from oubliette.haven.maps import drawn, hex_options, letters_of
from oubliette.kernel.boards import Board, Ways, mask_of


class Ground(NamedTuple):
    """The terrain of all hexes as sets; a hex of none of them is featureless (BB-0035)."""

    obstacles: int
    difficult: int
    hazards: int
    plates: int
    immobilizing: int
    """Hazards that immobilize (BB-0042)."""
    effects: Mapping[int, Hazard]

    @property
    def features(self) -> int:
        """All hexes with a terrain border; objectives are figures on top of that."""
        return self.obstacles | self.difficult | self.hazards | self.plates


class Map:
    """The map side of a scenario card (BB-0009), compiled once."""

    def __init__(self, scenario: Scenario) -> None:
        drawing = drawn(scenario.map)
        self.board: Board = drawing.board
        self.ways: Ways = self.board.ways()
        at = {cell: self._mark(scenario, mark) for cell, mark in sorted(drawing.glyphs().items())}
        self.start = next(cell for cell, mark in at.items() if mark.start)
        self.monsters: list[tuple[int, Placed]] = [(cell, mark.monster) for cell, mark in at.items() if mark.monster]
        self.monsters.sort(key=lambda placed: placed[1].number)
        self.objectives = [(cell, mark.objective) for cell, mark in at.items() if mark.objective]
        self.tokens = {cell: mark.token for cell, mark in at.items() if mark.token}
        self.letters = letters_of((cell, mark.letter) for cell, mark in at.items())
        self.terrain: dict[int, Changed] = {cell: Changed(mark.terrain, mark.hazard) for cell, mark in at.items()}
        self.ground = ground_of(self.terrain)
        self.options = hex_options(self.board, "bb-hex")
        """The answers that name hexes."""
        self.near = {cell: self.ways.neighbours(cell) for cell in self.board}

    @staticmethod
    def _mark(scenario: Scenario, mark: str) -> Mark:
        found = scenario.legend.get(mark) or PLAIN_MARKS.get(mark)
        return found or Mark(letter=mark)

    def within(self, cell: int, steps: int) -> int:
        """All hexes at a distance of so many steps or fewer, counted through everything (BB-0081)."""
        return self.board.disc(cell, steps)

    def distance(self, a: int, b: int) -> int:
        """Hexes from one to the other, counted through everything (BB-0081)."""
        return self.board.crow(a, b)

    def letter(self, letter: str) -> int:
        """All hexes with a letter, or all pressure plates as the map shows them."""
        return self.ground.plates if letter == "plates" else self.letters.get(letter, 0)

    def is_at_edge(self, cell: int) -> bool:
        """Whether a hex has fewer than six neighbours."""
        return self.near[cell].bit_count() < 6


def ground_of(terrain: Mapping[int, Changed]) -> Ground:
    """The sets of hexes of each terrain."""

    def all_of(kind: Terrain) -> int:
        return mask_of(cell for cell, hex_ in terrain.items() if hex_.terrain == kind)

    effects = {cell: hex_.hazard for cell, hex_ in terrain.items() if hex_.hazard is not None}
    immobilizing = mask_of(cell for cell, hazard in effects.items() if "immobilize" in hazard.conditions)
    return Ground(all_of("obstacle"), all_of("difficult"), all_of("hazard"), all_of("plate"), immobilizing, effects)


def changed_ground(plan: Map, changed: Mapping[int, Changed]) -> Ground:
    """The terrain as it is now, with what the scenario has changed."""
    return ground_of({**plan.terrain, **changed}) if changed else plan.ground
