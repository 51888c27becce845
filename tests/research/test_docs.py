"""The examples of the research pages, run as printed."""

import re
import warnings
from pathlib import Path

import pytest

DOCS = Path(__file__).parent.parent.parent / "docs"


def examples(page: str) -> list[str]:
    return re.findall(r"```python\n(.*?)```", (DOCS / page).read_text(encoding="utf-8"), re.DOTALL)


EXAMPLES = examples("research.md")


@pytest.mark.parametrize("place", range(len(EXAMPLES)))
def test_every_example_runs_as_printed(place: int) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        exec(compile(EXAMPLES[place], f"example {place + 1} of research.md", "exec"), {})  # noqa: S102 - the page's own


def test_the_page_has_an_example_for_each_section() -> None:
    assert len(EXAMPLES) >= 6


def test_the_page_of_decisions_draws_its_three_plots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its blocks belong together: each goes on from the one before, as in a notebook."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("MPLBACKEND", "Agg")
    together: dict[str, object] = {}
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        for place, block in enumerate(examples("decisions.md"), 1):
            exec(compile(block, f"block {place} of decisions.md", "exec"), together)  # noqa: S102 - the page's own
    drawn = sorted(path.name for path in tmp_path.glob("*.png"))
    assert drawn == ["answers.png", "options.png", "rounds.png"]
    assert all((tmp_path / name).stat().st_size > 5_000 for name in drawn)
