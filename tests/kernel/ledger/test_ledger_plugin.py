"""The pytest plugin, on test files of a sample project."""

import json

from tests.kernel.ledger.conftest import SampleProject

SAMPLE = """
@pytest.mark.rule("TY-0001", "TY-0002")
def test_live(): pass

@pytest.mark.rule("TY-0003")
class TestClass:
    def test_in_class(self): pass

    @pytest.mark.rule("TY-0004")
    def test_adds_its_own(self): pass

@pytest.mark.parametrize("n", [1, pytest.param(2, marks=pytest.mark.rule("TY-0005"))])
def test_parametrised(n): pass
"""


def cited_by_live_tests(project: SampleProject, tests: str) -> dict[str, list[str]]:
    project.write_tests(tests)
    report = project.root / "cited.json"
    done = project.pytest("--ledger-report", str(report))
    assert report.exists(), done.stdout + done.stderr
    cited: dict[str, list[str]] = json.loads(report.read_text())
    return {rule_id: [test.partition("::")[2] for test in tests] for rule_id, tests in cited.items()}


def test_markers_of_functions_classes_and_parameters_are_collected(project: SampleProject) -> None:
    assert cited_by_live_tests(project, SAMPLE) == {
        "TY-0001": ["test_live"],
        "TY-0002": ["test_live"],
        "TY-0003": ["TestClass::test_in_class", "TestClass::test_adds_its_own"],
        "TY-0004": ["TestClass::test_adds_its_own"],
        "TY-0005": ["test_parametrised[2]"],
    }


def test_a_module_marker_reaches_every_test_of_the_module(project: SampleProject) -> None:
    tests = 'pytestmark = pytest.mark.rule("TY-0006")\ndef test_a(): pass\ndef test_b(): pass\n'
    assert cited_by_live_tests(project, tests) == {"TY-0006": ["test_a", "test_b"]}


def test_a_slip_in_a_ledger_is_told_with_its_line_and_no_traceback(project: SampleProject) -> None:
    project.write_rules("- {id: TY-0001, area: turn, kind: magic, pack: base, title: Rest, rule: Rest a while.}\n")
    project.write_tests('@pytest.mark.rule("TY-0001")\ndef test_a(): pass\n')
    done = project.pytest()
    told = done.stdout + done.stderr
    assert "ledger.yaml:1: kind: " in told
    assert "INTERNALERROR" not in told


def test_a_report_runs_no_test(project: SampleProject) -> None:
    tests = '@pytest.mark.rule("TY-0001")\ndef test_a(): raise SystemExit(9)\n'
    assert cited_by_live_tests(project, tests) == {"TY-0001": ["test_a"]}


def test_tests_marked_to_skip_or_to_fail_prove_nothing(project: SampleProject) -> None:
    assert (
        cited_by_live_tests(
            project,
            """
            pytestmark = pytest.mark.rule("TY-0001")

            @pytest.mark.skip
            def test_skip(): pass

            @pytest.mark.skipif(True, reason="x")
            def test_skipif(): pass

            @pytest.mark.skipif(condition=True, reason="x")
            def test_skipif_by_name(): pass

            @pytest.mark.skipif("sys.platform", reason="x")
            def test_skipif_text(): pass

            @pytest.mark.xfail
            def test_xfail(): pass

            @pytest.mark.xfail(raises=ValueError)
            def test_xfail_raises(): pass

            @pytest.mark.parametrize("n", [pytest.param(1, marks=pytest.mark.skip)])
            def test_parameter(n): pass

            @pytest.mark.parametrize("n", [])
            def test_no_parameters(n): pass

            @pytest.mark.skip
            class TestSkipped:
                def test_in_class(self): pass

            class TestUnit(unittest.TestCase):
                @unittest.skip("x")
                def test_unit_skip(self): pass

                @unittest.expectedFailure
                def test_unit_failure(self): pass
            """,
        )
        == {}
    )


def test_conditions_that_do_not_hold_leave_the_proof(project: SampleProject) -> None:
    tests = """
    pytestmark = pytest.mark.rule("TY-0001")

    @pytest.mark.skipif(False, reason="x")
    def test_a(): pass

    @pytest.mark.xfail(condition=False, reason="x")
    def test_b(): pass

    @pytest.mark.parametrize("n", [1, pytest.param(2, marks=pytest.mark.skip)])
    def test_c(n): pass
    """
    assert cited_by_live_tests(project, tests) == {"TY-0001": ["test_a", "test_b", "test_c[1]"]}


def test_an_unknown_rule_fails_the_collection_and_names_the_nearest(project: SampleProject) -> None:
    project.write_tests('@pytest.mark.rule("TY-0009")\ndef test_a(): pass\n')
    for arguments in ([], ["-n1"], ["--ledger-report", "cited.json"]):
        done = project.pytest(*arguments)
        assert done.returncode not in (0, 5), done.stdout
        assert "test_a: no ledger has the rule TY-0009 (nearest: TY-000" in done.stdout
    assert not (project.root / "cited.json").exists()


def test_a_marker_without_ids_fails_the_collection(project: SampleProject) -> None:
    project.write_tests(
        """
        @pytest.mark.rule
        def test_bare(): pass

        @pytest.mark.rule(["TY-0001"])
        def test_list(): pass
        """
    )
    done = project.pytest()
    assert done.returncode == 2
    assert "test_bare: the marker rule takes one or more ids" in done.stdout
    assert "test_list: the marker rule takes one or more ids" in done.stdout


def test_a_test_that_cites_rules_may_not_skip_while_it_runs(project: SampleProject) -> None:
    project.write_tests(
        """
        @pytest.fixture
        def absent(): pytest.skip("no such thing here")

        @pytest.mark.rule("TY-0001")
        def test_gives_up(): pytest.skip("later")

        @pytest.mark.rule("TY-0001")
        def test_fails_softly(): pytest.xfail("later")

        @pytest.mark.rule("TY-0001")
        def test_fails_softly_by_marker(request):
            request.node.add_marker(pytest.mark.xfail)
            assert False

        @pytest.mark.rule("TY-0001")
        def test_needs_absent(absent): pass

        @pytest.mark.rule("TY-0001")
        @pytest.mark.skip
        def test_declared(): pass

        def test_cites_nothing(): pytest.skip("fine")
        """
    )
    done = project.pytest()
    assert "3 failed, 2 skipped, 1 error" in done.stdout
    assert "test_gives_up cites TY-0001 but skips or gives up while it runs" in done.stdout
