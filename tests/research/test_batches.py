"""Batches in processes and on a real Ray of this machine: same reports, results that are kept, workers that die."""

import json
import os
import signal
import subprocess
import sys
import time
import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.cli.conftest import Run, home, run

from oubliette.play import balance, simulation
from oubliette.research import arena, engines
from oubliette.research.batches import Engine, Kept, OtherBatch, WorkersDie, begin, carried_out, on_ray

__all__ = ["home", "run"]


@pytest.fixture(scope="module")
def running() -> Iterator[Any]:
    """Ray with two workers, on this machine alone, started once."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        ray, _ = begin(None, 2)
        yield ray
        ray.shutdown()


def plan(matches: int = 30) -> simulation.Plan:
    return simulation.plan("buttons_bugs", scenario="1", matches=matches, seed=4)


def without_speed(report: simulation.Report) -> dict[str, Any]:
    told: dict[str, Any] = {name: getattr(report, name) for name in report.__struct_fields__}
    del told["decisions_per_second"]
    return told


@pytest.mark.filterwarnings("ignore")
def test_simulation_balance_and_arena_give_the_same_reports_on_ray(running: Any) -> None:
    here = simulation.simulate(plan())
    assert without_speed(engines.simulate(plan(), workers=2)) == without_speed(here)
    assert without_speed(simulation.simulate(plan(), jobs=2)) == without_speed(here)
    what = balance.comparison("buttons_bugs", scenarios=["1"], bot="random", matches=3)
    assert engines.compare(what, workers=2) == balance.play_comparison(what)
    meeting = arena.plan("buttons_bugs", bots=("random", "first"), matches=5)
    assert engines.meet(meeting, workers=2) == arena.arena(meeting)


def dies_once(place: str, number: int) -> int:
    """The worker that plays match 5 is killed in the middle of it, the first time."""
    mark = Path(place) / "died"
    if number == 5 and not mark.exists():
        mark.write_text("")
        os.kill(os.getpid(), signal.SIGKILL)
    with (Path(place) / f"played-{number}").open("a") as file:
        file.write("x")
    return number * number


@pytest.mark.filterwarnings("ignore")
def test_a_killed_worker_loses_nothing_and_doubles_nothing(running: Any, tmp_path: Path) -> None:
    results = on_ray(dies_once, [str(tmp_path)], [40], int, workers=2, keep=tmp_path / "kept.jsonl")
    assert results == [[number * number for number in range(40)]]
    assert (tmp_path / "died").exists()
    kept = Kept(tmp_path / "kept.jsonl", [str(tmp_path)], int).read()
    assert len(kept) == 40


def squared(_plan: str, number: int) -> int:
    return number * number


@pytest.mark.filterwarnings("ignore")
def test_a_worker_that_never_comes_is_not_waited_for(running: Any) -> None:
    """There are processors for two, as where a node is gone for good: what the third would do, the others do."""
    assert on_ray(squared, ["x"], [60], int, workers=3) == [[number * number for number in range(60)]]


def fails_after(place: str, number: int) -> int:
    if number >= 20 and not (Path(place) / "mended").exists():
        raise RuntimeError("broken")
    with (Path(place) / f"played-{number}").open("a") as file:
        file.write("x")
    return number


@pytest.mark.filterwarnings("ignore")
def test_what_was_kept_is_not_played_again(running: Any, tmp_path: Path) -> None:
    keep = tmp_path / "kept.jsonl"
    with pytest.raises(Exception, match="broken"):
        on_ray(fails_after, [str(tmp_path)], [40], int, workers=2, keep=keep)
    before = Kept(keep, [str(tmp_path)], int).read()
    with keep.open("ab") as file:
        file.write(b"[0,39,[")  # torn by a crash
    (tmp_path / "mended").write_text("")
    counted: list[int] = []
    assert on_ray(fails_after, [str(tmp_path)], [40], int, workers=2, keep=keep, tell=counted.append) == [
        list(range(40))
    ]
    assert sum(counted) == 40
    assert counted[0] == len(before)
    assert all((tmp_path / f"played-{number}").read_text() == "x" for _, number in before)


def test_processes_give_the_same_reports_and_go_on_from_what_was_kept(tmp_path: Path) -> None:
    here = simulation.simulate(plan())
    keep = tmp_path / "kept.jsonl"
    for workers in (2, 1):  # the second time there is nothing left to play
        engine = Engine(workers=workers, keep=keep)
        assert without_speed(engines.simulate(plan(), engine)) == without_speed(here)
    assert len(Kept(keep, [plan()], simulation.Played).read()) == 30
    meeting = arena.plan("buttons_bugs", bots=("random", "first"), matches=5)
    assert engines.meet(meeting, Engine(workers=1)) == arena.arena(meeting)


def test_a_killed_process_loses_nothing_and_doubles_nothing(tmp_path: Path) -> None:
    engine = Engine(workers=2, keep=tmp_path / "kept.jsonl")
    assert carried_out(engine, dies_once, [str(tmp_path)], [40], int) == [[number * number for number in range(40)]]
    assert (tmp_path / "died").exists()
    numbers = [first + place for _, first, some in _lines(tmp_path / "kept.jsonl") for place in range(len(some))]
    assert sorted(numbers) == list(range(40))


def always_dies(_plan: str, _number: int) -> int:
    os.kill(os.getpid(), signal.SIGKILL)
    return 0


def test_processes_that_die_again_and_again_are_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("oubliette.research.batches._MOST_DEATHS", 1)
    with pytest.raises(WorkersDie):
        carried_out(Engine(workers=2), always_dies, ["x"], [2], int)


def interrupted_at(where: tuple[str, int], number: int) -> int:
    if number == where[1] and not (Path(where[0]) / "again").exists():
        raise KeyboardInterrupt
    with (Path(where[0]) / f"played-{number}").open("a") as file:
        file.write("x")
    return number


def test_ctrl_c_keeps_what_is_done(tmp_path: Path) -> None:
    engine = Engine(workers=1, keep=tmp_path / "kept.jsonl")
    where = (str(tmp_path), 12)
    with pytest.raises(KeyboardInterrupt):
        carried_out(engine, interrupted_at, [where], [20], int)
    before = Kept(tmp_path / "kept.jsonl", [where], int).read()
    (tmp_path / "again").write_text("")
    assert carried_out(engine, interrupted_at, [where], [20], int) == [list(range(20))]
    assert before
    assert all((tmp_path / f"played-{number}").read_text() == "x" for _, number in before)


def test_ctrl_c_ends_the_command_and_the_same_command_goes_on(run: Run, tmp_path: Path) -> None:
    """As a terminal does it: everybody of the group is interrupted, the driver and its workers."""
    keep = tmp_path / "kept.jsonl"
    words = ["simulate", "buttons_bugs", "--scenario", "1", "--matches", "300", "--json"]
    command = [sys.executable, "-m", "oubliette.cli", *words, "--jobs", "2", "--keep", str(keep)]
    running = subprocess.Popen(command, start_new_session=True, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)  # noqa: S603 - our own program
    while running.poll() is None and (not keep.exists() or keep.read_bytes().count(b"\n") < 2):
        time.sleep(0.02)
    os.killpg(running.pid, signal.SIGINT)
    _, said = running.communicate()
    assert running.returncode == 130, said.decode()
    before = keep.read_bytes().count(b"\n")
    again, alone = (json.loads(run(*words, "--jobs", "1", *more).out) for more in (["--keep", str(keep)], []))
    assert again["digest"] == alone["digest"]
    numbers = [first + place for _, first, some in _lines(keep) for place in range(len(some))]
    assert sorted(numbers) == list(range(300))
    assert 1 < before < keep.read_bytes().count(b"\n")


def _lines(keep: Path) -> list[Any]:
    return [msgspec.json.decode(line) for line in keep.read_bytes().splitlines()[1:]]


@pytest.mark.filterwarnings("ignore")
def test_the_commands_play_on_ray(running: Any, run: Run, tmp_path: Path) -> None:
    for words in (
        ["simulate", "buttons_bugs", "--scenario", "1", "--matches", "8"],
        ["balance", "buttons_bugs", "--scenario", "1", "--bot", "random", "--matches", "2"],
        ["arena", "buttons_bugs", "--bot", "random", "--matches", "3"],
    ):
        told = []
        for more in ([], ["--engine", "ray", "--jobs", "2"], ["--keep", str(tmp_path / words[0]), "--jobs", "1"]):
            ran = run(*words, "--json", *more)
            assert ran.code == 0, ran.err
            found = json.loads(ran.out)
            found.pop("decisions_per_second", None)
            told.append(found)
        assert told[0] == told[1] == told[2]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--engine", "steam"], "There is no engine “steam”. There are: processes, ray"),
        (["--address", "10.0.0.1:6379"], "Add --engine ray"),
        (["--record", "dreams"], "Say matches or decisions"),
        (["--record", "decisions"], "--rows FILE"),
        (["--rows", "rows.xls"], ".sqlite, .parquet"),
    ],
)
def test_what_cannot_be_done_is_told(run: Run, words: list[str], said: str) -> None:
    ran = run("simulate", "buttons_bugs", "--scenario", "1", "--matches", "1", *words)
    assert ran.code == 2
    assert said in ran.err


def test_a_file_of_other_matches_is_told(run: Run, tmp_path: Path) -> None:
    words = ["simulate", "buttons_bugs", "--scenario", "1", "--matches", "2", "--keep", str(tmp_path / "kept")]
    assert run(*words).code == 0
    ran = run(*words, "--seed", "9")
    assert ran.code == 2
    assert "Name another file" in ran.err


def test_results_of_other_matches_are_not_taken(tmp_path: Path) -> None:
    path = tmp_path / "kept.jsonl"
    Kept(path, ["one"], int).read()
    with pytest.raises(OtherBatch, match="name another file"):
        Kept(path, ["other"], int).read()
