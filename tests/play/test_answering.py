"""Bots never throw: each is asked what random play comes to, here a little, by `python -m bench.answering` a lot."""

from typing import Any

import pytest
from bench import answering

from oubliette.games.registry import find, installed
from oubliette.play.bots import STEADY, First


@pytest.mark.parametrize("name", sorted(installed()))
def test_every_bot_of_a_game_has_a_legal_answer_to_whatever_comes(name: str) -> None:
    asked, failures = answering.ask_all(find(name), 25, seed=7, only=[STEADY])
    assert asked >= 25
    assert [(one.bot, one.question, one.what) for one in failures] == []


def test_a_bot_that_throws_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    class Throwing(First):
        def choose(self, _match: Any, _seat: str) -> list[str]:
            raise IndexError("list index out of range")

    monkeypatch.setattr(answering, "find_bots", lambda _game: {"throwing": lambda _seed: Throwing()})
    _, failures = answering.ask_all(find("buttons_bugs"), 3)
    assert {one.what for one in failures} == {"IndexError: list index out of range"}
