"""Pytest plugin: tests name the rules they prove with ``@pytest.mark.rule("XX-0117", …)``.

A citation of a rule that no ledger has fails the collection. ``--ledger-report PATH`` only collects, and
writes which live tests cite which rule. A test that is marked to be skipped or to fail proves nothing; one
that cites rules and skips only once it runs is reported as failed, since the report counted it as a proof.
"""

import json
from collections.abc import Generator, Iterable
from pathlib import Path

import pytest

from oubliette.kernel.ledger.book import all_ledgers
from oubliette.kernel.ledger.entries import LedgerError

PROVEN_BY_IT = pytest.StashKey[list[str]]()


def pytest_addoption(parser: pytest.Parser) -> None:
    """Offer the report of citations."""
    group = parser.getgroup("oubliette rule ledger")
    group.addoption(
        "--ledger-report",
        metavar="PATH",
        type=Path,
        help="collect only, and write as JSON which tests cite which rules",
    )


def pytest_configure(config: pytest.Config) -> None:
    """Declare the marker; a report never runs a test."""
    config.addinivalue_line("markers", "rule(*ids): the ledger entries that this test proves")
    if config.getoption("--ledger-report"):
        config.option.collectonly = True


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report() -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """Turn a wrong citation into a collection error of the file it stands in."""
    report = yield
    if report.passed:
        try:
            faults = [fault for item in report.result if isinstance(item, pytest.Item) for fault in _faults(item)]
        except LedgerError as error:
            raise pytest.UsageError(str(error)) from error
        if faults:
            report.outcome = "failed"
            report.longrepr = "\n".join(dict.fromkeys(faults))
            report.result = []
    return report


def pytest_collection_finish(session: pytest.Session) -> None:
    """Settle which tests prove something, and write the report unless the collection failed."""
    cited: dict[str, list[str]] = {}
    for item in session.items:
        item.stash[PROVEN_BY_IT] = proven = [] if _proves_nothing(item) else _cited_ids(item)
        for rule_id in proven:
            cited.setdefault(rule_id, []).append(item.nodeid)
    path: Path | None = session.config.getoption("--ledger-report")
    if path is not None and not session.testsfailed:
        path.write_text(json.dumps(cited, indent=1, sort_keys=True), encoding="utf-8")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Fail a test that cites rules and skips while it runs: it would count as a proof and prove nothing."""
    report = yield
    claimed = item.stash.get(PROVEN_BY_IT, [])
    if report.skipped and claimed:
        report.outcome = "failed"
        report.longrepr = (
            f"{item.nodeid} cites {', '.join(claimed)} but skips or gives up while it runs: "
            "mark it with skipif or xfail, or don't cite rules"
        )
        if hasattr(report, "wasxfail"):
            del report.wasxfail
    return report


def _cited_ids(item: pytest.Item) -> list[str]:
    return list(dict.fromkeys(rule_id for mark in item.iter_markers("rule") for rule_id in mark.args))


def _faults(item: pytest.Item) -> Iterable[str]:
    ids: list[str] = []
    for mark in item.iter_markers("rule"):
        if not mark.args or mark.kwargs or not all(isinstance(arg, str) for arg in mark.args):
            yield f"{item.nodeid}: the marker rule takes one or more ids, as strings"
        else:
            ids += mark.args
    if ids:
        yield from (f"{item.nodeid}: {unknown}" for unknown in all_ledgers().unknown(ids))


def _proves_nothing(item: pytest.Item) -> bool:
    """Whether the test is marked not to run, or not to succeed."""
    if item.get_closest_marker("skip"):
        return True
    if any(_applies(mark) for name in ("skipif", "xfail") for mark in item.iter_markers(name)):
        return True
    holders = (getattr(item, "obj", None), getattr(item, "cls", None))
    flags = ("__unittest_skip__", "__unittest_expecting_failure__")
    return any(getattr(holder, flag, False) for holder in holders for flag in flags)


def _applies(mark: pytest.Mark) -> bool:
    """Whether a condition of the mark holds; a condition given as text is taken to hold, to be safe."""
    conditions = mark.args or ((mark.kwargs["condition"],) if "condition" in mark.kwargs else (True,))
    return any(conditions)
