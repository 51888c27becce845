"""Where tests stand: a test is found by its chapter, and what several of them need stands in no test."""

import ast
from pathlib import Path

TESTS = Path(__file__).parents[1]
SOURCE = TESTS.parent / "src/oubliette/games"
BESIDE = {"adjudicator", "small_pack", "hard_pack", "at_the_table", "together"}
"""Folders that mirror no room: puzzles and packs of tests, `table/` under another name, and where chapters meet."""


def test_no_test_imports_from_another_test() -> None:
    """What several tests need stands in a `table.py`, a `kit.py` or the like."""
    found = [
        f"{path.relative_to(TESTS)}: {node.module}"
        for path in sorted(TESTS.rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.ImportFrom) and (node.module or "").rpartition(".")[2].startswith("test_")
    ]
    assert found == []


def test_tests_of_a_game_stand_in_the_rooms_of_the_game() -> None:
    """A folder of tests is named after a folder of the game."""
    for game in sorted(path.name for path in SOURCE.iterdir() if (TESTS / path.name).is_dir()):
        rooms = {path.name for path in (SOURCE / game).iterdir() if path.is_dir()}
        shelves = {path.name for path in (TESTS / game).iterdir() if path.is_dir() and path.name != "__pycache__"}
        assert shelves - rooms - BESIDE == set(), game
