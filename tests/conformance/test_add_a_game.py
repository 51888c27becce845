"""The page on adding a game tells the truth: its files make a game, and the game passes the kit."""

import re
import runpy
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.conformance import contract, honesty, kit, known, lobby, secrets, taking_back
from tests.conformance.trail import ROOT

from oubliette.games import find
from oubliette.kernel.ledger import Ledger

PAGE = (ROOT / "docs" / "add-a-game.md").read_text(encoding="utf-8")
FILES = dict(re.findall(r'^```\w+ title="([^"]+)"\n(.*?)^```$', PAGE, re.MULTILINE | re.DOTALL))
MODULES = (kit, secrets, contract, honesty, taking_back, lobby)


@pytest.fixture
def ferry(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The files of the page, where Python finds them."""
    for name, text in FILES.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    yield tmp_path
    for module in [name for name in sys.modules if name.partition(".")[0] == "ferry"]:
        del sys.modules[module]


def test_the_page_is_a_small_game() -> None:
    game = [text for name, text in FILES.items() if name.startswith("ferry/") and name.endswith(".py")]
    code = [line for text in game for line in text.splitlines() if line.strip() and not line.lstrip().startswith('"""')]
    assert len(game) == 5
    assert len(code) <= 190


def test_the_game_of_the_page_passes_the_kit(ferry: Path) -> None:
    runpy.run_path(str(ferry / "try_ferry.py"))
    assert {case.setup.seats for case in kit.cases("ferry.game:GAME")} == {kit.SEATS[:count] for count in (2, 3, 4)}


def test_the_page_runs_every_check_of_the_kit() -> None:
    checks = {
        name
        for module in MODULES
        for name, value in vars(module).items()
        if name.startswith("check_") and value.__module__ == module.__name__
    }
    assert checks == set(re.findall(r"\w+\.(check_\w+)", FILES["try_ferry.py"]))


def test_every_rule_of_the_page_is_cited_by_its_code(ferry: Path) -> None:
    ledger = find("ferry.game:GAME").rules.ledger
    assert ledger is not None
    code = "".join(text for name, text in FILES.items() if name.endswith(".py"))
    assert [rule for rule in Ledger("ferry", ledger).rules if rule not in code] == []


def test_what_the_page_says_is_found_is_what_the_kit_says() -> None:
    told = re.findall(r"^\| \*([^*]+)\*", PAGE, re.MULTILINE)
    files = [
        *(str(module.__file__) for module in MODULES),
        known.__file__,
        str(Path(__file__).with_name("test_every_game.py")),
    ]
    source = "".join(Path(file).read_text(encoding="utf-8") for file in files)
    assert len(told) > 4
    for saying in told:
        words = re.sub(r" \d+ is another$| the question tells", "", saying).removeprefix("the question ")
        assert words in source, saying
