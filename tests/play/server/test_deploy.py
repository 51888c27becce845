"""What stands in ``deploy`` names commands, options and addresses that exist."""

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest
from tests.cli.conftest import Run, home, run
from tests.play.server.processes import ROOT

from oubliette.cli.commands.host import HostSettings
from oubliette.play.server.settings import LARGEST_SAVE

__all__ = ["home", "run"]

DEPLOY = ROOT / "deploy"


def commands() -> list[tuple[str, list[str]]]:
    """Every call of our program in a unit or the container file."""
    found = []
    for path in sorted(DEPLOY.iterdir()):
        text = path.read_text(encoding="utf-8")
        for line in re.findall(r"^ExecStart=(.*)$", text, re.MULTILINE):
            found.append((path.name, shlex.split(line)))  # noqa: PERF401 - two kinds of lines, one list
        for words in re.findall(r"^(?:CMD|ENTRYPOINT) \[(.*)\]$", text, re.MULTILINE):
            found.append((path.name, re.findall(r'"([^"]+)"', words)))  # noqa: PERF401
    return [(name, words) for name, words in found if any(Path(word).name == "oubliette" for word in words)]


def test_every_call_of_our_program_is_one_that_it_takes(run: Run) -> None:
    assert {"oubliette.service", "oubliette-backup.service"} <= {name for name, _ in commands()}
    for name, words in commands():
        after = words[next(place for place, word in enumerate(words) if Path(word).name == "oubliette") + 1 :]
        assert after, name
        told = run(after[0], "--help")
        assert told.code == 0, name
        for option in [word for word in after if word.startswith("--")]:
            assert option in told.out, f"{name}: {option}"


def test_the_container_file_is_written_as_its_linter_wants() -> None:
    linter = Path(sys.prefix) / "bin" / "hadolint"
    done = subprocess.run([linter, DEPLOY / "Containerfile"], capture_output=True, text=True, check=False)  # noqa: S603
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("header", ["Host", "X-Forwarded-For", "Upgrade", "Connection"])
def test_the_proxy_passes_on_what_the_server_needs(header: str) -> None:
    site = (DEPLOY / "nginx.conf").read_text(encoding="utf-8")
    assert f"proxy_set_header {header} " in site


def test_the_proxy_reaches_the_usual_port_and_lets_saves_through() -> None:
    site = (DEPLOY / "nginx.conf").read_text(encoding="utf-8")
    assert f"proxy_pass http://{HostSettings().host}:{HostSettings().port};" in site
    (most,) = re.findall(r"client_max_body_size (\d+)m;", site)
    assert int(most) * 1024 * 1024 > LARGEST_SAVE
    assert site.count("{") == site.count("}")
