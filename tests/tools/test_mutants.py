"""Breaking rules to see whether their tests notice: the ways to break, where they are found, and what is told."""

import ast
import json
import subprocess
import sys
from pathlib import Path
from textwrap import dedent
from typing import Any

import pytest
from tools.mutants.__main__ import ASIDE, all_mutants, citing_files, found_at
from tools.mutants.choosing import Wanted, choose, read_aside, stale
from tools.mutants.operators import mutations
from tools.mutants.sites import Mutant, broken, cited_in, mutants_of, pattern

from oubliette.kernel.ledger import LedgerError, Ledgers

PROJECT = Path(__file__).resolve().parents[2]

LEDGER = """
- {id: BB-0001, area: blows, kind: mechanic, pack: base, title: Harm, rule: Harm is attack less shield.}
- {id: BB-0002, area: blows, kind: mechanic, pack: base, title: Never, rule: Never below nothing.}
- {id: BB-0003, area: turns, kind: mechanic, pack: base, title: Order, rule: The quick go first.}
- {id: BB-0004, area: turns, kind: mechanic, pack: base, title: Rest, rule: Nobody wrote this.}
"""

RULES = '''
"""Rules of a game that is broken on purpose."""

import functools


def harm(attack, shield, told):
    """Attack less shield (BB-0001)."""
    left = attack - shield
    if left < 0:  # never below nothing: BB-0002
        left = 0
    told.note("harmed", left + 100)
    return left


@functools.cache
def quick(order):
    """The quick go first (BB-0003)."""
    return tuple(sorted(order, reverse=False))


def wait(rounds):
    """Whoever waits, waits so many rounds (BB-0003)."""
    while rounds > 0:
        rounds -= 1
    return rounds
'''

TESTS = """
import importlib.util, sys
from pathlib import Path
import pytest

path = Path(__file__).parents[2] / "src/oubliette/games/mini/rules.py"
spec = importlib.util.spec_from_file_location("mini_rules", path)
rules = sys.modules.get("mini_rules") or importlib.util.module_from_spec(spec)
if "mini_rules" not in sys.modules:
    sys.modules["mini_rules"] = rules
    spec.loader.exec_module(rules)


class Told:
    def note(self, *what):
        pass


@pytest.mark.rule("BB-0001")
def test_harm_is_attack_less_shield():
    assert rules.harm(5, 2, Told()) == 3


@pytest.mark.rule("BB-0002")
def test_harm_is_never_below_nothing():
    assert rules.harm(1, 2, Told()) >= -5  # holds either way


@pytest.mark.rule("BB-0003")
def test_the_quick_go_first_and_waiting_ends():
    assert rules.quick((3, 1, 2)) == (1, 2, 3)
    assert rules.wait(3) == 0


@pytest.mark.rule("BB-0004")
def test_nobody_wrote_this():
    pass
"""


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = tmp_path_factory.mktemp("project")
    for path, text in (
        ("src/oubliette/games/mini/ledger.yaml", LEDGER),
        ("src/oubliette/games/mini/rules.py", RULES),
        ("tests/mini/test_rules.py", TESTS),
        ("pyproject.toml", "[tool.pytest.ini_options]\naddopts = '--import-mode=importlib'\n"),
    ):
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(text.lstrip(), encoding="utf-8")
    return root


def found_in(project: Path) -> list[Mutant]:
    return mutants_of(project, (project / "src").rglob("*.py"), pattern("BB"))


def ways(source: str) -> set[str]:
    """All ways to break a function, as they are shown."""
    function = ast.parse(dedent(source)).body[0]
    assert isinstance(function, ast.FunctionDef)
    return {f"{one.kind}: {one.before} → {one.after}" for one in mutations(function)}


# --- the ways to break ---


@pytest.mark.parametrize(
    ("line", "broken_ways"),
    [
        ("return a < b", {"comparison: a < b → a <= b"}),
        ("return a is not b", {"comparison: a is not b → a is b"}),
        ("return a in b", {"comparison: a in b → a not in b"}),
        ("return 3", {"constant: 3 → 4"}),
        ("return True", {"constant: True → False"}),
        ("return a - b", {"operator: a - b → a + b"}),
        ("return a and b", {"operator: a and b → a or b"}),
        ("return -a", {"operator: -a → +a"}),
        ("return min(a, b)", {"order: min(a, b) → max(a, b)"}),
        ("return f(a, free=b)", {"dropped argument: f(a, free=b) → f(a)"}),
        (
            "return a if b else c",
            {"condition: if b → if not b", "condition: if b → if True", "condition: if b → if False"},
        ),
        (
            "return [x for x in a if b(x)]",
            {"condition: if b(x) → if True", "condition: if b(x) → if False"},
        ),
        ("s.hp -= a", {"dropped statement: s.hp -= a → pass", "operator: s.hp -= a → s.hp += a"}),
        ("yield from f(a)", {"dropped statement: yield from f(a) → pass"}),
    ],
)
def test_every_kind_of_break_is_found(line: str, broken_ways: set[str]) -> None:
    assert ways(f"def f(a, b, c, s):\n    {line}") == broken_ways


def test_conditions_are_turned_and_early_ends_dropped() -> None:
    assert ways("""
        def f(a):
            if not a:
                return
            g(a)
            h(a)
        """) == {
        "condition: if not a → if a",
        "condition: if not a → if True",
        "condition: if not a → if False",
        "dropped statement: return → pass",
        "dropped statement: g(a) → pass",
        "dropped statement: h(a) → pass",
        "order: g(a); h(a) → h(a); g(a)",
    }


def test_a_loop_is_turned_and_kept_from_starting_but_never_made_endless() -> None:
    assert {way for way in ways("def f(a):\n    while a:\n        a = g(a)") if "condition" in way} == {
        "condition: if a → if not a",
        "condition: if a → if False",
    }


def test_the_guard_of_a_case_is_a_condition() -> None:
    found = ways("def f(a, b):\n    match a:\n        case 1 if b > 2:\n            g(a)")
    assert {
        "condition: if b > 2 → if True",
        "condition: if b > 2 → if False",
        "condition: if b > 2 → if not b > 2",
        "comparison: b > 2 → b >= 2",
    } <= found


def test_arguments_that_only_tell_are_no_rules() -> None:
    assert ways("def f(s, a):\n    return put(s, a, icon='card', quiet=True)") == set()
    assert ways("def f(s, a):\n    return recover(s, a, by=a.id)") == set()
    assert ways("def f(s, a):\n    return suffer(s, a, by=a.id)") != set(), "whose deed it was is a rule"


def test_what_only_tells_people_something_is_left_alone() -> None:
    assert not ways("""
        def f(s, a):
            '''Words with 3 numbers.'''
            s.note(Harmed(a, 3), "BB-0001")
            assert a < 3
            if a > 3:
                s.note(Harmed(a, 4), "BB-0001")
            raise ValueError(a - 1)
        """)
    assert ways("def f(a):\n    return ask(a, cites='BB-0001', say=Say('x', {'n': a + 1}), pieces=(1,))") == set()
    assert ways("def f(s, a):\n    cites = 'BB-0001' if a > 0 else 'BB-0002'\n    s.note(Rolled(a), cites)") == set()
    assert ways("def f(s):\n    rule = 'BB-0001' if s.a == 'x' else 'BB-0002'\n    s.note(Rolled(s), rule)") == set()
    assert ways("def f(s):\n    rule = 'this' if s.a else 'that'\n    s.do(rule)") != set()


def test_the_order_of_two_sums_is_left_alone_unless_one_knows_the_other() -> None:
    apart = ways("def f(s, a):\n    s.push += a.push\n    s.pull += a.pull")
    assert not any(way.startswith("order") for way in apart)
    together = ways("def f(s, a):\n    s.push += a.push\n    s.pull += s.push")
    assert any(way.startswith("order") for way in together)


def swaps(body: str) -> bool:
    return any(way.startswith("order") for way in ways(f"def f(s, a):\n    {body.replace('; ', chr(10) + '    ')}"))


def test_the_order_of_small_changes_of_different_things_is_left_alone() -> None:
    assert not swaps("s.stock.remove(a); s.gold -= 3")
    assert not swaps("s.gold -= 3; s.items.append(Held(a))")
    assert not swaps("s.pool.clear(); s.marks.clear()")
    assert swaps("s.stock.remove(a); a.stock.append(a)")  # the same thing, perhaps
    assert swaps("s.stock.append(s.gold); s.gold -= 3")
    assert swaps("s.stock.append(worth(s)); s.gold -= 3")
    assert swaps("yield from pay(s); s.gold -= 3")
    assert swaps("s.gold -= worth(s); s.stock.clear()")


def test_citations_that_are_gathered_are_left_alone() -> None:
    assert ways("def f(s, a):\n    cites += ['BB-0001'] if a > 0 else []\n    s.note(Rolled(a), cites)") == set()
    assert ways("def f(s, a):\n    if a > 0:\n        cites.append('BB-0001')\n    s.note(Rolled(a), cites)") == set()
    assert ways("def f(s, a):\n    s.told += [a] if a > 0 else []") != set()


# --- where they are found ---


def test_mutants_belong_to_the_rules_of_their_statement_and_of_the_docstring(project: Path) -> None:
    by_change = {mutant.before: mutant for mutant in found_in(project)}
    assert by_change["attack - shield"].rules == ("BB-0001",)
    assert by_change["left < 0"].rules == ("BB-0002", "BB-0001")
    assert by_change["left < 0"].own == ("BB-0002",)
    assert by_change["sorted(order, reverse=False)"].rules == ("BB-0003",)


def test_from_one_rule_to_another_cites_all_between_them() -> None:
    cited = cited_in("Struck back (BB-0001, BB-0165 to BB-0168), unlike BB-0170.", pattern("BB"))
    assert cited == ("BB-0001", "BB-0165", "BB-0166", "BB-0167", "BB-0168", "BB-0170")


def test_a_broken_module_differs_from_the_source_in_one_place(project: Path) -> None:
    for mutant in found_in(project):
        whole = ast.unparse(ast.parse((project / mutant.path).read_text(encoding="utf-8"))).splitlines()
        changed = ast.unparse(broken(project, mutant)).splitlines()
        assert sum(one != other for one, other in zip(whole, changed, strict=True)) == 1


def test_a_sample_is_the_same_for_the_same_seed_and_looks_first_where_the_rule_is_cited(project: Path) -> None:
    ledger = Ledgers.discover(project / "src/oubliette/games").of("mini")
    cited = {rule.id: [f"test of {rule.id}"] for rule in ledger}
    found = found_in(project)
    samples = {tuple(choose(ledger, found, cited, Wanted(sample=2, seed=seed), ()).rules) for seed in range(30)}
    assert len(samples) == 3, "three of the rules are written somewhere: three pairs"
    again = [choose(ledger, found, cited, Wanted(sample=2, seed=7), ()).tasks for _ in range(2)]
    assert again[0] == again[1]
    one = choose(ledger, found, cited, Wanted(rules=("BB-0002",), each=1), ())
    assert [task.mutant.own for task in one.tasks] == [("BB-0002",)]
    assert one.tasks[0].tests == ("test of BB-0002", "test of BB-0001")


def test_what_is_written_at_a_place_is_tried_alone(project: Path) -> None:
    found = found_in(project)
    line = next(mutant.line for mutant in found if mutant.before == "left < 0")
    assert found_at((), found) == found
    assert {mutant.line for mutant in found_at([f"mini/rules.py:{line}"], found)} == {line}
    assert found_at(["rules.py"], found) == sorted(found)
    with pytest.raises(LedgerError, match="nothing at ules"):
        found_at(["ules.py"], found)
    ledger = Ledgers.discover(project / "src/oubliette/games").of("mini")
    cited = {rule.id: [f"test of {rule.id}"] for rule in ledger}
    here = choose(ledger, found_at([f"rules.py:{line}"], found), cited, Wanted(each=0, written=True), ())
    assert (here.rules, here.unwritten) == (["BB-0001", "BB-0002"], []), "rules written elsewhere are no part of it"


def test_a_mutant_set_aside_needs_a_reason(tmp_path: Path) -> None:
    aside = tmp_path / "aside.yaml"
    aside.write_text(json.dumps({"some mutant": "counting ends at nothing either way"}), encoding="utf-8")
    assert read_aside(aside) == {"some mutant": "counting ends at nothing either way"}
    aside.write_text(json.dumps({"some mutant": " "}), encoding="utf-8")
    with pytest.raises(LedgerError, match="without a reason"):
        read_aside(aside)


def test_a_line_names_exactly_one_mutant(project: Path, tmp_path: Path) -> None:
    key = next(mutant.key for mutant in found_in(project) if mutant.before == "rounds > 0")
    assert stale([key, key.replace("> 0", "> 7")], found_in(project)) == [key.replace("> 0", "> 7")]
    rules = tmp_path / "rules.py"
    rules.write_text('def f(a):\n    """BB-0001."""\n    return g(a, 3), h(a, 3)\n', encoding="utf-8")
    twins = mutants_of(tmp_path, [rules], pattern("BB"))
    assert [mutant.key for mutant in twins] == ["rules.py::f: 3 → 4 #1", "rules.py::f: 3 → 4 #2"]
    assert stale(["rules.py::f: 3 → 4", "rules.py::f: 3 → 4 #2"], twins) == ["rules.py::f: 3 → 4"], "it names two"


def test_every_mutant_set_aside_is_still_there() -> None:
    """A reason outlives no change of the code it is about: look at the mutant again, then mend or drop its line."""
    assert not stale(read_aside(PROJECT / ASIDE), all_mutants(PROJECT))


# --- what is told ---


@pytest.fixture(scope="module")
def told(project: Path) -> "dict[str, object]":
    """The report on the whole game, from a run of its own."""
    before = {path: path.read_bytes() for path in project.rglob("*.py")}
    done = subprocess.run(  # noqa: S603  # our own command line
        [
            sys.executable,
            "-m",
            "tools.mutants",
            "mini",
            "--root",
            str(project),
            "--each",
            "0",
            "--jobs",
            "2",
            "--json",
            "-",
            "--seconds",
            "2",
            "--idle",
        ],
        cwd=PROJECT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert {path: path.read_bytes() for path in project.rglob("*.py")} == before, "the work tree is never touched"
    assert "outlived" in done.stderr
    report: dict[str, object] = json.loads(done.stdout)
    return report


def test_a_test_that_holds_either_way_lets_its_mutants_survive(told: dict[str, Any]) -> None:
    survivors = {(one["before"], one["after"]) for one in told["survivors"]}
    assert ("left < 0", "left <= 0") in survivors
    assert ("if left < 0", "if False") in survivors
    assert ("if left < 0", "if not left < 0") not in survivors, "the other rule of that line has a test that notices"
    assert all("test_harm_is_never_below_nothing" in str(one["tests"]) for one in told["survivors"][:1])


def test_a_test_that_notices_no_mutant_of_its_rules_is_listed(told: dict[str, Any]) -> None:
    assert [(one["test"].rpartition("::")[2], one["rules"]) for one in told["idle"]] == [
        ("test_harm_is_never_below_nothing", ["BB-0002"])
    ]
    assert told["idle"][0]["mutants"] > 3


def test_a_rule_that_is_proven_lets_none_survive(told: dict[str, Any]) -> None:
    """A cached function and a loop that never ends are caught, too."""
    rates = {str(area["area"]): (area["killed"], area["survived"]) for area in told["areas"]}
    killed, survived = rates["turns"]
    assert isinstance(killed, int)
    assert killed >= 6
    assert survived == 1, "only counting down to nothing by another road"
    assert told["unwritten"] == ["BB-0004"]
    assert told["failing"] == []


def test_tests_that_cite_a_rule_are_found_outside_the_games_own_folder_too(tmp_path: Path) -> None:
    for name, text in (("bb/test_own", ""), ("shared/test_one", 'rule("BB-0001")'), ("shared/test_two", '"BC-0001"')):
        path = tmp_path / "tests" / f"{name}.py"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    found = [Path(one).relative_to(tmp_path).as_posix() for one in citing_files(tmp_path, "bb", pattern("BB").pattern)]
    assert found == ["tests/bb", "tests/shared/test_one.py"]
