"""The adjudicator beside an independent judge, on random situations."""

import os
from typing import Any

import pytest
from tests.gloomhaven.adjudicator.oracle import Hex, Oracle
from tests.gloomhaven.adjudicator.situations import random_situation

from oubliette.games.gloomhaven.adjudicator.judging import Ruled, adjudicate

BATCH = 75
BATCHES = int(os.environ.get("OUBLIETTE_ADJUDICATIONS", "450")) // BATCH
"""More can be asked for; a run of tens of thousands is worth it after any change to the brain."""


@pytest.mark.rule("GH-0266", "GH-0267", "GH-0268", "GH-0269", "GH-0270", "GH-0271", "GH-0279", "GH-0280", "GH-0289")
@pytest.mark.parametrize("batch", range(BATCHES))
def test_both_find_the_same_outcomes(batch: int) -> None:
    kinds = set()
    for seed in range(batch * BATCH, (batch + 1) * BATCH):
        situation = random_situation(seed)
        found = adjudicate(situation)
        outcomes = {(ruled.move_to, frozenset(ruled.attacks), ruled.focus) for ruled in found}
        assert len(outcomes) == len(found), f"seed {seed}: an outcome is listed twice"
        assert outcomes == Oracle(situation).outcomes(), f"seed {seed}: {situation}"
        kinds |= {_kind(ruled) for ruled in found}
    assert kinds == {"idle", "stays", "moves", "attacks"}


def _kind(ruled: Ruled) -> str:
    if ruled.focus is None:
        return "idle"
    return "attacks" if ruled.attacks else "moves" if ruled.path else "stays"


@pytest.mark.rule("GH-0099", "GH-0100", "GH-0101", "GH-0102", "GH-0103", "GH-0277", "GH-0282", "GH-0283")
def test_every_path_can_be_walked_and_is_the_best() -> None:
    walked = 0
    for seed in range(1_000_000, 1_000_400):
        situation = random_situation(seed)
        judge = Oracle(situation)
        for ruled in adjudicate(situation):
            _check_path(judge, ruled, situation)
            walked += bool(ruled.path)
    assert walked > 150


def _check_path(judge: Oracle, ruled: Ruled, situation: dict[str, Any]) -> None:
    here, cost = judge.start, (0, 0)
    for place in ruled.path:
        assert place in judge.steps(here), situation
        assert place == ruled.move_to or judge.may_pass(place), situation
        cost = _added(judge, cost, place, place == ruled.move_to)
        here = place
    assert here == ruled.move_to, situation
    assert cost == judge.costs_from(judge.start)[here], situation
    assert cost[1] <= judge.move, situation
    if ruled.attacks:
        assert ruled.destination == ruled.move_to
        assert ruled.attacks[0] == ruled.focus


def _added(judge: Oracle, cost: tuple[int, int], place: Hex, is_last: bool) -> tuple[int, int]:
    negative, points = judge.entering(place) if is_last or not judge.jump else (0, 1)
    return cost[0] + negative, cost[1] + points


def test_the_order_in_which_things_are_written_does_not_matter() -> None:
    for seed in range(2_000_000, 2_000_100):
        situation = random_situation(seed)
        turned = {name: list(reversed(told)) if isinstance(told, list) else told for name, told in situation.items()}
        assert _as_set(adjudicate(situation)) == _as_set(adjudicate(turned))


def _as_set(found: list[Ruled]) -> set[tuple[Hex, frozenset[str], str | None]]:
    return {(ruled.move_to, frozenset(ruled.attacks), ruled.focus) for ruled in found}
