"""A small project with a game, its ledger and its tests, to run the ledger's tools on."""

import subprocess
import sys
from pathlib import Path
from textwrap import dedent

import pytest

from oubliette.kernel.ledger import Ledger

RULES = """\
    - {id: TY-0001, area: turn, kind: mechanic, pack: base, title: Long rest, rule: Rest and recover your cards.}
    - {id: TY-0002, area: turn, kind: exception, pack: base, title: Short rest, rule: A rest that loses a card.}
    - {id: TY-0003, area: figures, kind: data, pack: base, title: Ogre, rule: The ogre has 9 hit points.}
    - {id: TY-0004, area: figures, kind: component, pack: base, title: Ogre figure, rule: It is green.}
    - {id: TY-0005, area: figures, kind: variant, pack: winter, title: Frozen ogre, rule: Frost bites.}
    - {id: TY-0006, area: turn, kind: data, pack: base, title: Cœur de Roche, rule: Élan of the first long day.}
"""


class SampleProject:
    """A project folder as the ledger's command expects it."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.game = root / "src" / "oubliette" / "games" / "tiny"
        self.game.mkdir(parents=True)
        slow = ("anyio", "benchmark", "faker", "hypothesispytest", "schemathesis")
        quick = " ".join(f"-p no:{plugin}" for plugin in slow)  # plugins that take longer than the sample
        self.write("pytest.ini", f"[pytest]\naddopts = -q --strict-markers {quick}\ntestpaths = tests\n")
        self.write_rules(RULES)
        self.write(
            "tests/conftest.py",
            f"""\
            from pathlib import Path
            from oubliette.kernel.ledger import all_ledgers
            all_ledgers().register("tiny", Path({str(self.game / "ledger.yaml")!r}))
            """,
        )

    def write(self, name: str, text: str) -> None:
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(dedent(text), encoding="utf-8")

    def write_rules(self, text: str) -> None:
        self.write("src/oubliette/games/tiny/ledger.yaml", text)

    def beside_ledger(self, name: str, text: str) -> None:
        self.write(f"src/oubliette/games/tiny/{name}", text)

    def write_tests(self, text: str) -> None:
        self.write("tests/test_sample.py", "import pytest, unittest\n" + dedent(text))

    @property
    def ledger(self) -> Ledger:
        return Ledger("tiny", self.game / "ledger.yaml")

    def pytest(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", *arguments]
        return subprocess.run(  # noqa: S603  # our own command line
            command, cwd=self.root, capture_output=True, text=True, check=False
        )


@pytest.fixture
def project(tmp_path: Path) -> SampleProject:
    return SampleProject(tmp_path)
