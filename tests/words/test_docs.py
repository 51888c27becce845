"""Docs that a stranger can follow: every path and link resolves, every command exists, players read both languages."""

import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.main import get_command

from oubliette.cli.app import build
from oubliette.cli.desk import Desk

ROOT = Path(__file__).parents[2]
DOCS = sorted({*(ROOT / "docs").rglob("*.md"), ROOT / "README.md", ROOT / "CONTRIBUTING.md"})
PLAYERS = [ROOT / "docs" / "index.md", *(ROOT / "docs" / "play").glob("*[!r].md")]
_PATH = re.compile(
    r"`((?:src|docs|tests|tools|bench|deploy|web)/[\w./-]+\.(?:py|md|yaml|tsx?|mjs|css|json|toml|conf|service|timer))`"
)
_LINK = re.compile(r"\]\((?!https?:|#)([^)#\s]+)")
_COMMAND = re.compile(r"^(?:\$ )?oubliette ([a-z]+)(?: ([a-z]+))?", re.MULTILINE)


def names(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("page", DOCS, ids=names)
def test_every_path_and_link_of_a_page_leads_somewhere(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    missing = [path for path in _PATH.findall(text) if not (ROOT / path).exists()]
    missing += [link for link in _LINK.findall(text) if not (page.parent / link).exists()]
    assert not missing


def commands() -> dict[str, set[str]]:
    """The commands there are, each with those below it."""
    root = get_command(build(Desk("en")))
    return {name: set(getattr(one, "commands", ())) for name, one in root.commands.items()}  # type: ignore[attr-defined]


def commands_of(text: str) -> Iterator[tuple[str, str]]:
    for block in re.findall(r"```[a-z]*\n(.*?)```", text, re.DOTALL):
        yield from _COMMAND.findall(block)


@pytest.mark.parametrize("page", DOCS, ids=names)
def test_every_command_of_a_page_exists(page: Path) -> None:
    there = commands()
    for command, below in commands_of(page.read_text(encoding="utf-8")):
        assert command in there
        assert not there[command] or below in there[command]


def test_players_read_every_page_in_both_languages() -> None:
    for page in PLAYERS:
        french = page.with_suffix(".fr.md")
        assert french.exists(), french
        headings = [len(re.findall(r"^#+ ", path.read_text(encoding="utf-8"), re.MULTILINE)) for path in (page, french)]
        assert headings[0] == headings[1], page


def test_the_first_page_can_be_read_at_one_look() -> None:
    assert len((ROOT / "README.md").read_text(encoding="utf-8").splitlines()) < 80


def test_the_help_pages_are_built_without_a_warning_and_fetch_nothing_from_elsewhere(tmp_path: Path) -> None:
    for part in ("docs", "mkdocs.yml"):
        (shutil.copytree if (ROOT / part).is_dir() else shutil.copy)(ROOT / part, tmp_path / part)
    build_help = [sys.executable, "-m", "mkdocs", "build", "--quiet", "--site-dir", str(tmp_path / "site")]
    done = subprocess.run(build_help, cwd=tmp_path, capture_output=True, text=True, check=False)  # noqa: S603 - our own
    assert done.returncode == 0, done.stderr
    for page in (tmp_path / "site" / "index.html", tmp_path / "site" / "fr" / "play" / "malhya.html"):
        html = page.read_text(encoding="utf-8")
        assert not re.search(r"<(?:script|link|img)[^>]+(?:src|href)=\"(?:https?:)?//", html), page
