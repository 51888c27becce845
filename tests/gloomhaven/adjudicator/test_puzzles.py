"""What a monster does, puzzle by puzzle: every tied outcome is right, no other is (GH-0278)."""

import pytest
from tests.gloomhaven.adjudicator.oracle import Oracle
from tests.gloomhaven.adjudicator.reading import Puzzle, puzzles

from oubliette.games.gloomhaven.adjudicator import adjudicate

CASES = [pytest.param(puzzle, id=puzzle.name, marks=pytest.mark.rule(*puzzle.cites)) for puzzle in puzzles()]


@pytest.mark.parametrize("puzzle", CASES)
def test_a_monster_does_what_the_puzzle_says(puzzle: Puzzle) -> None:
    found = adjudicate(puzzle.situation())
    assert {(ruled.move_to, frozenset(ruled.attacks), ruled.focus) for ruled in found} == puzzle.right(), puzzle.shows


@pytest.mark.parametrize("puzzle", CASES)
def test_the_oracle_says_the_same(puzzle: Puzzle) -> None:
    assert Oracle(puzzle.situation()).outcomes() == puzzle.right(), puzzle.shows


def test_there_are_many_puzzles_each_with_a_name_of_its_own() -> None:
    names = [puzzle.name for puzzle in puzzles()]
    assert len(names) == len(set(names)) >= 100
