"""Leaving a campaign in any step of its campaign phase loses nothing, not even when the server is killed."""

from collections.abc import Sequence
from pathlib import Path

import pytest
from tests.conformance.kit import AnyMatch
from tests.descent.campaign_save import quest_end
from tests.play.server.processes import Person, server

from oubliette.api import TableMatch
from oubliette.games.descent.state.saga import PHASE
from oubliette.kernel.game import Json
from oubliette.play.storage import Store

MINI: dict[str, Json] = {"campaign": "ash_and_heather", "party": 2}
"""There every quest that heroes win has a reward that asks something (D2-0453)."""
ASKED = ("rewards", "shopping", "experience", "next_quest", "set_up", "travel")
"""Steps with a question; gold and rest go by with the answer that decides the quest (D2-0441, D2-0442)."""


def step_of(match: AnyMatch) -> str:
    step: str = match.context.state.saga.step
    return step


def picked(keys: Sequence[str], least: int) -> list[str]:
    """An answer that does something, where something can be bought."""
    bought = [key for key in keys if key.startswith("buy:")]
    return bought[:1] or list(keys[: max(1, least)])


def whole_phase(seed: int) -> tuple[AnyMatch, list[tuple[str, list[str]]]]:
    """A campaign at the end of a quest, and every answer of the phase after it with the step that asks for it."""
    match, last, _ = quest_end(seed, MINI)
    ahead = match.fork()
    ahead.answer("me", last)
    answers = [("quest", last)]
    while step_of(ahead) in tuple(map(str, PHASE)):
        choice = ahead.choices["me"]
        keys = picked(choice.keys(), choice.least)
        answers.append((step_of(ahead), keys))
        ahead.answer("me", keys)
    return match, answers


def phase_with_every_step() -> tuple[AnyMatch, list[tuple[str, list[str]]]]:
    """What happens on the way is luck, and so is who wins: the first campaign in which every step asks something."""
    for seed in range(40):
        match, answers = whole_phase(seed)
        if set(ASKED) <= {step for step, _ in answers}:
            return match, answers
    raise AssertionError("no campaign has a question in every step")


@pytest.mark.rule("D2-0440", "D2-0441", "D2-0442", "D2-0443", "D2-0444", "D2-0445", "D2-0446", "D2-0447", "D2-0448")
def test_a_server_killed_in_any_step_of_the_campaign_phase_comes_back_with_the_same_question(tmp_path: Path) -> None:
    match, answers = phase_with_every_step()
    assert isinstance(match, TableMatch)
    address = f"sqlite:///{tmp_path}/table.db"
    with Store(address) as store:
        begun = store.begin_from(match)
    name, secret = begun.stored.id, begun.secrets["me"]
    left, seen, lines = list(answers), {"version": match.version}, None
    for step in ("quest", *ASKED):
        with server(address, tmp_path / "log") as running, Person(running, name, secret) as me:
            table = me.table()
            assert {key: table.get(key) for key in seen} == seen, f"another table before {step}"
            assert lines is None or me.lines == lines, f"another journal before {step}"
            asked = ""
            while asked != step:
                asked, keys = left.pop(0)
                match.answer("me", keys)
                table = me.answer(table, keys)
            seen, lines = {key: table[key] for key in ("version", "view", "choice")}, me.lines
            running.kill()
    with Store(address) as store:
        kept = store.open(name).match
    assert (kept.version, kept.digest()) == (match.version, match.digest())
    assert list(kept.entries()) == list(match.entries())
