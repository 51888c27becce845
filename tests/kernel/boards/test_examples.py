"""The worked examples in the pages of boards are true."""

import doctest
from importlib import import_module

import pytest

from oubliette.kernel import boards


@pytest.mark.parametrize("chapter", ["tiles", "footprints"])
def test_the_worked_example_of_a_chapter_is_what_happens(chapter: str) -> None:
    module = import_module(f"oubliette.kernel.boards.{chapter}")
    tests = doctest.DocTestFinder(recurse=False).find(module, extraglobs=dict(vars(boards)))
    runner = doctest.DocTestRunner()
    told: list[str] = []
    for test in tests:
        runner.run(test, out=told.append)
    assert runner.tries > 5
    assert not runner.failures, "".join(told)
