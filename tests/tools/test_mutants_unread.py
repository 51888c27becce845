"""Sources that are edited while mutants run say nothing about a rule."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

PROJECT = Path(__file__).resolve().parents[2]
LEDGER = """
- {id: BB-0001, area: blows, kind: mechanic, pack: base, title: Harm, rule: Harm is attack less shield.}
"""
RULES = """
def harm(attack, shield):
    \"\"\"Attack less shield (BB-0001).\"\"\"
    return attack - shield
"""
TESTS = """
import importlib.util, sys
from pathlib import Path
import pytest

path = Path(__file__).parents[2] / "src/oubliette/games/mini/rules.py"
spec = importlib.util.spec_from_file_location("unread_rules", path)
rules = sys.modules.get("unread_rules") or importlib.util.module_from_spec(spec)
if "unread_rules" not in sys.modules:
    sys.modules["unread_rules"] = rules
    spec.loader.exec_module(rules)


@pytest.mark.rule("BB-0001")
def test_harm_is_attack_less_shield():
    if rules.harm(5, 2) != 3:
        HAPPENS
"""


def tried(root: Path, happens: str, edited: str = "") -> dict[str, Any]:
    """The report on a game whose test does this when the rule is broken, and whose sources change at the start."""
    tests = TESTS.replace("HAPPENS", happens)
    if edited:
        tests += f"\n\n    path.write_text({edited!r}, encoding='utf-8')\n"
    for path, text in (
        ("src/oubliette/games/mini/ledger.yaml", LEDGER),
        ("src/oubliette/games/mini/rules.py", RULES),
        ("tests/mini/test_rules.py", tests),
        ("pyproject.toml", "[tool.pytest.ini_options]\naddopts = '--import-mode=importlib'\n"),
    ):
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(text.lstrip(), encoding="utf-8")
    command = [sys.executable, "-m", "tools.mutants", "mini", "--root", str(root), "--each", "0", "--jobs", "1"]
    done = subprocess.run(  # noqa: S603  # our own command line
        [*command, "--json", "-", "--seconds", "2"], cwd=PROJECT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    report: dict[str, Any] = json.loads(done.stdout)
    return report


@pytest.mark.parametrize(
    ("happens", "noticed"),
    [
        ("raise AssertionError", True),
        ("import no_such_module_anywhere", False),
        ("from sys import no_such_name", False),
        ("compile('def', 'edited.py', 'exec')", False),
    ],
)
def test_a_test_that_cannot_import_has_noticed_nothing(tmp_path: Path, happens: str, noticed: bool) -> None:
    told = tried(tmp_path, happens)
    assert (told["killed"] > 0, told["not_viable"] > 0, told["survived"]) == (noticed, not noticed, 0)


def test_a_function_that_is_gone_meanwhile_cannot_be_broken(tmp_path: Path) -> None:
    told = tried(tmp_path, "raise AssertionError", edited="def other():\n    pass\n")
    assert (told["killed"], told["not_viable"] > 0) == (0, True)
