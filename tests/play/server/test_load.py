"""The load measurement itself, with a handful of matches: it plays, survives the kill, and finds nothing lost."""

from bench.load import WRONG, Knobs, sections


def test_a_few_matches_survive_the_load_run_with_a_kill_in_the_middle() -> None:
    (section,) = sections(Knobs(matches=4, seconds=3, pace=0.3))
    figures = {row[""]: row for row in section.rows}
    for run in ("undisturbed", "killed and restarted"):
        assert figures[WRONG][run] == 0
        assert float(figures["answers"][run]) > 10
