"""Citations in code, content and documents: every id that is written down must exist."""

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec

from oubliette.kernel.ledger.book import Ledgers, all_ledgers

SCANNED = frozenset({".py", ".md", ".yaml", ".yml", ".ftl", ".ts", ".tsx"})
SKIPPED_FOLDERS = frozenset({"node_modules", "__pycache__", "build", "dist"})


class Citation(msgspec.Struct, frozen=True, order=True):
    """A rule id somewhere in a file."""

    path: Path
    line: int
    rule_id: str
    nearest: str | None = None

    def __str__(self) -> str:
        hint = f" (nearest: {self.nearest})" if self.nearest else ""
        return f"{self.path}:{self.line}: cites {self.rule_id}, which no ledger has{hint}"


def unknown_citations(paths: Iterable[Path], ledgers: Ledgers | None = None) -> list[Citation]:
    """Citations in these files and folders that no ledger has."""
    ledgers = ledgers or all_ledgers()
    return [
        Citation(cited.path, cited.line, cited.rule_id, ledgers.nearest(cited.rule_id))
        for cited in citations(paths, ledgers.prefixes)
        if cited.rule_id not in ledgers
    ]


def citations(paths: Iterable[Path], prefixes: Iterable[str]) -> Iterator[Citation]:
    """Every id of these prefixes; a digit too few or too many is found as well, so that a slip can't hide."""
    pattern = re.compile(rf"\b(?:{'|'.join(map(re.escape, prefixes))})-\d{{3,}}\b")
    for path in paths:
        for file in _files(path):
            for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
                for rule_id in pattern.findall(line):
                    yield Citation(file, number, rule_id)


def _files(path: Path) -> Iterator[Path]:
    if path.is_file():
        yield path
        return
    for file in sorted(path.rglob("*")):
        if file.suffix in SCANNED and not SKIPPED_FOLDERS.intersection(file.parts) and file.is_file():
            yield file
