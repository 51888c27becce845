"""Puzzles of every game: each is one, and the steady bot solves nine of ten."""

import pytest
from tests.puzzles.everything import PUZZLES
from tests.puzzles.puzzling import Played, Puzzle, solve

from oubliette.games.registry import find
from oubliette.play.bots import make_bot

ALL = [pytest.param(puzzle, id=f"{game}: {puzzle.name}") for game, each in PUZZLES.items() for puzzle in each]


@pytest.mark.parametrize("puzzle", ALL)
def test_a_puzzle_is_one(puzzle: Puzzle | Played) -> None:
    puzzle.check()


@pytest.mark.parametrize("game", PUZZLES)
def test_steady_solves_nine_of_ten(game: str) -> None:
    rate, told = solve(PUZZLES[game], make_bot(find(game), "steady", 1))
    print(f"\n{game}\n{told}")
    assert rate >= 0.9, told
