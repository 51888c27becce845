"""The commands of who looks after a server: copies, checks, settings."""

import json
import os
import signal
import subprocess
import sys
import tomllib
from pathlib import Path

import msgspec
from tests.cli.conftest import Run
from tests.play.server.patience import web

from oubliette.cli.commands.host import HostSettings
from oubliette.kernel.game import Setup
from oubliette.play.server.settings import Settings
from oubliette.play.storage import Store


def begun(place: Path) -> str:
    """A store with a match in it, and its address."""
    address = f"sqlite:///{place / 'tables.db'}"
    with Store(address) as store:
        store.create(Setup("buttons_bugs", "1", seed=3))
    return address


def test_a_backup_is_made_checked_and_put_back(run: Run, tmp_path: Path) -> None:
    address, folder = begun(tmp_path), tmp_path / "copies"
    made = run("backup", "--store", address, "--to", str(folder), "--json")
    assert made.code == 0, made.err
    told = json.loads(made.out)
    assert (told["matches"], told["damaged"], told["removed"]) == (1, [], [])
    back = run("restore", told["file"], "--store", f"sqlite:///{tmp_path / 'new.db'}")
    assert back.code == 0, back.err
    looked = run("check", "--deep", "--store", f"sqlite:///{tmp_path / 'new.db'}")
    assert looked.out.startswith("1 of 1 matches in")
    again = run("restore", told["file"], "--store", address)
    assert again.code == 2
    assert "holds matches already" in again.err


def test_what_is_no_copy_is_refused_in_words(run: Run, tmp_path: Path) -> None:
    refused = run("restore", str(tmp_path / "none.db"), "--store", f"sqlite:///{tmp_path / 'new.db'}")
    assert refused.code == 2
    assert "Name a copy" in refused.err


def test_the_settings_file_names_every_setting_with_its_default(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "host.toml"
    assert run("host", "--write-config", str(file)).code == 0
    text = file.read_text()
    uncommented = [line.removeprefix("# ") for line in text.splitlines() if " = " in line and line.startswith("# ")]
    settings = tomllib.loads("\n".join(line for line in uncommented if line.split(" = ")[0].isidentifier()))
    known = {field.name for kind in (HostSettings, Settings) for field in msgspec.structs.fields(kind)}
    assert set(settings) == known
    assert settings["trusted_proxies"] == "127.0.0.1"
    again = run("host", "--write-config", str(file))
    assert again.code == 2
    assert file.read_text() == text
    french = run("--lang", "fr", "host", "--write-config", str(tmp_path / "hôte.toml"))
    assert french.code == 0
    assert "Le port où écouter" in (tmp_path / "hôte.toml").read_text()


def test_settings_that_do_not_exist_or_do_not_fit_are_refused(run: Run, tmp_path: Path) -> None:
    for text, said in (
        ("sokets = 3", "“sokets” that does not exist"),
        ('sockets = "many"', "Expected `int`"),
        ("sockets = ", "cannot be read"),
        ("processes = 2", "postgresql"),
    ):
        file = tmp_path / "host.toml"
        file.write_text(text)
        refused = run("host", "--config", str(file))
        assert refused.code == 2
        assert said in refused.err


def test_a_host_serves_what_its_file_says_and_ends_when_told(tmp_path: Path) -> None:
    file = tmp_path / "host.toml"
    file.write_text(f'port = 0\nopen_metrics = true\nstore = "sqlite:///{tmp_path / "tables.db"}"\n')
    start = [sys.executable, "-m", "oubliette.cli", "--lang", "en", "host", "--config", str(file)]
    environment = os.environ | {"OUBLIETTE_HOME": str(tmp_path), "COLUMNS": "200"}
    with subprocess.Popen(  # noqa: S603 - our own program and arguments
        start, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env=environment
    ) as program:
        assert program.stdout is not None
        assert program.stdout.readline().startswith("Oubliette starts"), "something is said before anything slow"
        address = program.stdout.readline().split(" at ")[1].split(" ")[0].replace("localhost", "127.0.0.1")
        assert web.get(f"{address}api/health").json()["status"] == "ok"
        assert "oubliette_sockets 0" in web.get(f"{address}api/metrics").text
        program.send_signal(signal.SIGTERM)
        assert program.wait(60) == 0
