"""Rows of matches and decisions: the same whatever wrote them, and true to the report."""

import sqlite3
from pathlib import Path
from typing import Any

import pandas as pd
import pytest
from tests.cli.conftest import Run, home, run

from oubliette.play import simulation
from oubliette.research import engines
from oubliette.research.batches import Engine
from oubliette.research.recording import Recorded, Rows

__all__ = ["home", "run"]


def plan() -> simulation.Plan:
    return simulation.plan("gloomhaven", scenario="1", seats=["a", "b"], matches=6, seed=2)


def recorded(path: Path, workers: int = 1, keep: Path | None = None) -> dict[str, Any]:
    """The rows of one run, by table."""
    rows = Rows(path, plan(), decisions=True)
    engines.simulate(plan(), Engine(workers=workers, keep=keep), rows=rows)
    if path.suffix == ".sqlite":
        with sqlite3.connect(path) as base:
            return {name: pd.read_sql(f"SELECT * FROM {name}", base) for name in ("matches", "decisions")}  # noqa: S608
    return {"matches": pd.read_parquet(path), "decisions": pd.read_parquet(rows.decisions_path)}


def test_rows_tell_what_the_report_tells(tmp_path: Path) -> None:
    told = recorded(tmp_path / "rows.sqlite")
    matches, decisions, report = told["matches"], told["decisions"], simulation.simulate(plan())
    assert list(matches["match"]) == list(range(6))
    assert matches["won"].sum() == report.won
    assert matches["decisions"].sum() == len(decisions) == report.decisions
    assert set(decisions["seat"]) == {"a", "b"}
    assert (decisions.groupby("match").size() == matches.set_index("match")["decisions"]).all()
    assert (decisions["picked"] <= decisions["options"]).all()
    assert (decisions["answer"].str.split().str.len() == decisions["picked"]).all()
    assert decisions["clock"].max() > 1


def test_rows_stand_in_order_whoever_played_and_are_kept_with_the_results(tmp_path: Path) -> None:
    keep = tmp_path / "kept"
    first = recorded(tmp_path / "one.sqlite", workers=2, keep=keep)
    for path, kept in (("again.sqlite", keep), ("one.parquet", None)):
        other = recorded(tmp_path / path, keep=kept)
        for table, rows in first.items():
            told = [frame.astype(object).where(frame.notna(), None) for frame in (rows, other[table])]
            pd.testing.assert_frame_equal(*told)


def test_matches_alone_have_no_rows_of_decisions(tmp_path: Path) -> None:
    rows = Rows(tmp_path / "rows.parquet", plan())
    with rows:
        rows.take(0, 0, Recorded(simulation.play_one(plan(), 0)))
    assert len(pd.read_parquet(rows.path)) == 1
    assert not rows.decisions_path.exists()


@pytest.mark.parametrize("suffix", ["sqlite", "parquet"])
def test_the_command_writes_rows_beside_its_report(run: Run, tmp_path: Path, suffix: str) -> None:
    path = tmp_path / f"rows.{suffix}"
    words = ["simulate", "buttons_bugs", "--scenario", "1", "--matches", "3", "--rows", str(path)]
    assert run(*words, "--record", "decisions").code == 0
    assert path.is_file()
    assert run(*words).code == 0, "what stood there is replaced"
