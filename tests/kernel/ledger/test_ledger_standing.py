"""Provable, proven, waived, unproven; the command and its ratchet."""

import json
from typing import Any

import pytest
from tests.kernel.ledger.conftest import SampleProject
from tools.ledger import main

from oubliette.kernel.ledger import LedgerError
from oubliette.kernel.ledger.standing import AreaStanding, Standing, standing


def run(project: SampleProject, *arguments: str) -> int:
    return main(["--root", str(project.root), *arguments])


def report(project: SampleProject) -> dict[str, Any]:
    content: dict[str, Any] = json.loads((project.root / "build" / "ledger.json").read_text())
    return content


def where(project: SampleProject, *cited: str) -> Standing:
    return standing(project.ledger, set(cited))


def test_an_unbuilt_game_owes_every_rule_that_is_neither_data_nor_component(project: SampleProject) -> None:
    found = where(project)
    assert found.unproven == ("TY-0001", "TY-0002", "TY-0005")
    assert found.provable == 3


def test_a_built_game_owes_the_packs_and_the_data_that_it_ships(project: SampleProject) -> None:
    project.beside_ledger("shipped.yaml", "packs: [base]\ndata: [TY-0003]\n")
    assert where(project).unproven == ("TY-0001", "TY-0002", "TY-0003")
    project.beside_ledger("shipped.yaml", "packs: [base, winter]\ndata: [TY-0003..TY-0006]\n")
    assert where(project).unproven == ("TY-0001", "TY-0002", "TY-0003", "TY-0005", "TY-0006")


def test_cited_data_is_provable_and_proven_and_a_component_never_is(project: SampleProject) -> None:
    found = where(project, "TY-0003", "TY-0004")
    assert found.proven == ("TY-0003",)
    assert found.provable == 4


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("packs: [summer]", "no pack summer"),
        ("packs: [base]\ndata: [TY-0099]", "TY-0099"),
        ("packs: [base]\ndata: [TY-0001..TY-0002]", "no rule of kind data"),
        ("packs: [base]\ndata: [TY-0006..TY-0003]", "no rule of kind data"),
        ("packs: [base]\nextra: 1", "extra"),
    ],
)
def test_a_wrong_list_of_what_is_shipped_is_refused(project: SampleProject, text: str, complaint: str) -> None:
    project.beside_ledger("shipped.yaml", text)
    with pytest.raises(LedgerError, match=complaint):
        where(project)


def test_a_waiver_takes_a_rule_from_unproven_and_keeps_its_reason(project: SampleProject) -> None:
    project.beside_ledger("waivers.yaml", "TY-0002: nobody can see it\n")
    found = where(project, "TY-0001")
    assert (found.proven, found.waived, found.unproven, found.faults) == (
        ("TY-0001",),
        {"TY-0002": "nobody can see it"},
        ("TY-0005",),
        (),
    )
    assert list(found.areas()) == [
        AreaStanding("turn", entries=3, provable=2, proven=1, waived=1, unproven=0),
        AreaStanding("figures", entries=3, provable=1, proven=0, waived=0, unproven=1),
    ]


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("TY-0099: gone", "TY-0099"),
        ("TY-0001: a\nTY-0001: b", r"waivers\.yaml:2: TY-0001 stands here twice"),
        ("TY-0001: ' '", "without a reason"),
        ("TY-0001:", "Expected `str`"),
    ],
)
def test_a_wrong_waiver_is_refused(project: SampleProject, text: str, complaint: str) -> None:
    project.beside_ledger("waivers.yaml", text)
    with pytest.raises(LedgerError, match=complaint):
        where(project)


def test_an_excuse_that_is_not_needed_is_a_fault(project: SampleProject) -> None:
    project.beside_ledger("waivers.yaml", "TY-0001: hard\nTY-0004: only a look\n")
    found = where(project, "TY-0001")
    assert found.faults == (
        "tiny: TY-0001 is waived although a test proves it",
        "tiny: TY-0004 is waived although nothing asks for its proof",
    )
    assert found.waived == {}
    assert found.proven == ("TY-0001",)


TWO_PROOFS = """
@pytest.mark.rule("TY-0002", "TY-0001")
def test_a(): pass
"""


def test_the_command_writes_the_report_and_prints_every_area(
    project: SampleProject, capsys: pytest.CaptureFixture[str]
) -> None:
    project.write_tests(TWO_PROOFS)
    assert run(project) == 0
    assert report(project) == {
        "tiny": {
            "entries": 6,
            "provable": 3,
            "proven": ["TY-0001", "TY-0002"],
            "waived": {},
            "unproven": ["TY-0005"],
        }
    }
    printed = capsys.readouterr().out
    assert "figures" in printed
    assert "tiny: 2 of 3 provable proven (67%), 0 waived, 1 unproven" in printed


def test_the_command_lists_what_is_unproven(project: SampleProject, capsys: pytest.CaptureFixture[str]) -> None:
    project.write_tests(TWO_PROOFS)
    assert run(project, "--unproven", "tiny") == 0
    assert capsys.readouterr().out == "TY-0005  figures  variant  Frozen ogre\n"
    assert run(project, "--unproven", "chess") == 1
    assert "chess has no ledger" in capsys.readouterr().out


def test_a_lost_proof_breaks_the_ratchet_even_if_it_is_waived(
    project: SampleProject, capsys: pytest.CaptureFixture[str]
) -> None:
    floor = project.root / "tests" / "ledger_floor.json"
    project.write_tests(TWO_PROOFS)
    assert run(project, "--check") == 0
    assert run(project, "--update-floor", "--check") == 0
    assert json.loads(floor.read_text()) == {"tiny": ["TY-0001", "TY-0002"]}

    project.write_tests(TWO_PROOFS.replace("@", "@pytest.mark.skip\n@", 1))
    project.beside_ledger("waivers.yaml", "TY-0002: too hard\n")
    capsys.readouterr()
    assert run(project, "--check") == 1
    assert "tiny: no longer proven: TY-0001, TY-0002" in capsys.readouterr().out
    assert run(project, "--update-floor") == 1
    assert json.loads(floor.read_text()) == {"tiny": ["TY-0001", "TY-0002"]}
    assert run(project, "--update-floor", "--force") == 0
    assert json.loads(floor.read_text()) == {"tiny": []}


def test_a_game_that_vanishes_breaks_the_ratchet(project: SampleProject, capsys: pytest.CaptureFixture[str]) -> None:
    project.write("tests/ledger_floor.json", '{"other": ["OT-0001"]}')
    project.write_tests(TWO_PROOFS)
    assert run(project, "--check") == 1
    assert "other: no longer proven: OT-0001" in capsys.readouterr().out


def test_a_wrong_citation_in_code_fails_the_check(project: SampleProject, capsys: pytest.CaptureFixture[str]) -> None:
    project.write_tests(TWO_PROOFS)
    project.write("src/oubliette/games/tiny/turn.py", "# TY-0011\n")
    project.write("RULINGS.md", "TY-0012\n")
    assert run(project, "--check") == 1
    printed = capsys.readouterr().out
    assert "turn.py:1: cites TY-0011, which no ledger has (nearest: TY-0001)" in printed
    assert "RULINGS.md:1: cites TY-0012" in printed


def test_tests_that_cannot_be_collected_fail_the_command_loudly(
    project: SampleProject, capsys: pytest.CaptureFixture[str]
) -> None:
    project.write_tests("import no_such_module_anywhere\n")
    assert run(project) == 1
    assert "no_such_module_anywhere" in capsys.readouterr().out
    assert not (project.root / "build").exists()


def test_a_needless_waiver_fails_the_command(project: SampleProject, capsys: pytest.CaptureFixture[str]) -> None:
    project.write_tests(TWO_PROOFS)
    project.beside_ledger("waivers.yaml", "TY-0001: hard\n")
    assert run(project) == 1
    assert "TY-0001 is waived although a test proves it" in capsys.readouterr().out
