"""The extras of the wheel, in an empty environment: the examples of the research page run as printed there."""

import re
from pathlib import Path

import pytest
from tests.play.server.processes import ROOT
from tests.play.server.wheel_kit import environment, run, wheel

__all__ = ["wheel"]

EXAMPLES = re.findall(r"```python\n(.*?)```", (ROOT / "docs" / "research.md").read_text(encoding="utf-8"), re.DOTALL)
NEEDS = {"oubliette.research.tables": "mcp"}
"""Examples of other extras, by what they import."""


@pytest.fixture(scope="module")
def researcher(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The programs of a researcher's environment: the wheel with its extra ``research``, and nothing else."""
    return environment(wheel, tmp_path_factory.mktemp("researcher"), "research")


def test_a_researcher_runs_every_example_of_the_page(researcher: Path, tmp_path: Path) -> None:
    blocks = [block for block in EXAMPLES if not any(module in block for module in NEEDS)]
    assert len(blocks) >= 6
    notebook = tmp_path / "page.py"
    apart = "\n".join(f"exec({block!r}, {{'__name__': '__main__'}})" for block in blocks)
    notebook.write_text(
        f"import oubliette, warnings\nwarnings.simplefilter('ignore')\n{apart}\nprint(oubliette.__file__)\n"
    )
    done = run(researcher / "python", str(notebook), home=tmp_path)
    assert done.returncode == 0, done.stderr
    assert Path(done.stdout.splitlines()[-1]).is_relative_to(researcher.parent), "the wheel, not the sources"


def test_language_models_need_one_extra_alone(
    wheel: Path, tmp_path: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    programs = environment(wheel, tmp_path_factory.mktemp("models"), "mcp")
    (block,) = [block for block in EXAMPLES if "oubliette.research.tables" in block]
    page = tmp_path / "page.py"
    page.write_text(block)
    done = run(programs / "python", str(page), home=tmp_path)
    assert done.returncode == 0, done.stderr
    assert "seat_1" in done.stdout
