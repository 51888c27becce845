"""The wheel, in clean environments that have its declared dependencies and nothing else, no Node either: it plays."""

import re
import subprocess
import sys
import tarfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from zipfile import ZipFile

import pytest
from tests.play.server.patience import web
from tests.play.server.people import SOLO
from tests.play.server.processes import ROOT, Person, Server
from tests.play.server.wheel_kit import _locale, environment, run, wheel
from tools.postgres import Cluster

from oubliette.kernel.version import VERSION
from oubliette.play.server.places import PAGE

__all__ = ["wheel"]


@pytest.fixture(scope="module")
def clean(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The programs of a player's environment: the wheel with its extra ``server``."""
    return environment(wheel, tmp_path_factory.mktemp("clean"), "server")


@pytest.fixture(scope="module")
def slim(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The programs of an environment with the wheel and no extra."""
    return environment(wheel, tmp_path_factory.mktemp("slim"), "")


@pytest.fixture
def table(clean: Path, tmp_path: Path) -> Iterator[Server]:
    """The table as a player starts it from the wheel; just the server where no page was built."""
    start = (
        ["oubliette", "play", "--browser", "--no-open", "--port", "0"]
        if (PAGE / "index.html").is_file()
        else ["python", "-m", "oubliette.play.server", "--port", "0"]
    )
    with started_as(clean, tmp_path, *start) as running:
        yield running


@contextmanager
def started_as(programs: Path, home: Path, *words: str) -> Iterator[Server]:
    """A program of an environment that tells the address it serves, with a home of its own."""
    log = home / "log"
    settings = {"PATH": str(programs), "HOME": str(home), "OUBLIETTE_HOME": str(home), "OUBLIETTE_LOG": str(log)}
    start = [str(programs / Path(words[0]).name), *words[1:]]
    program = subprocess.Popen(  # noqa: S603 - our own program and arguments
        start, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, cwd=home, env=settings | _locale()
    )
    assert program.stdout is not None
    try:
        said = ""
        while not (found := re.search(r"http://\S+?:\d+/", said)):
            line = program.stdout.readline()
            assert line, f"the table did not start: {said}"
            said += line
        yield Server(program, found.group().replace("localhost", "127.0.0.1"), log)
    finally:
        program.terminate()
        program.wait()
        program.stdout.close()


def test_the_core_alone_simulates_and_says_what_the_browser_table_needs(slim: Path, tmp_path: Path) -> None:
    played = run(slim / "oubliette", "simulate", "buttons_bugs", "--scenario", "1", "--matches", "1", home=tmp_path)
    assert played.returncode == 0, played.stderr
    refused = run(slim / "oubliette", "play", "--browser", home=tmp_path)
    assert refused.returncode == 2
    if (PAGE / "index.html").is_file():
        assert 'pip install "oubliette[server]"' in refused.stderr
    loaded = run(
        slim / "python", "-c", "import sys, oubliette; print(*(m for m in sys.modules if 'games.' in m))", home=tmp_path
    )
    assert loaded.stdout.split() == [], "a game is imported when it is played"


def test_the_wheel_says_what_it_is(wheel: Path, clean: Path, tmp_path: Path) -> None:
    said = run(clean / "oubliette", "--version", home=tmp_path).stdout
    assert said.startswith(f"oubliette {VERSION}")
    with ZipFile(wheel) as files:
        names = set(files.namelist())
        (about,) = (name for name in names if name.endswith(".dist-info/METADATA"))
        metadata = files.read(about).decode()
        notice = next(files.read(name).decode() for name in names if name.endswith("licenses/NOTICE"))
    assert {"oubliette/py.typed", "oubliette/kernel/version.py"} <= names
    assert any(name.endswith("licenses/LICENSE") for name in names)
    assert "License-Expression: Apache-2.0" in metadata
    assert f"Version: {VERSION}" in metadata
    assert not re.search(r"^Requires-Dist: (litestar|sqlalchemy|uvicorn)(?!.*extra)", metadata, re.MULTILINE)
    for credited in ("Lorc", "Delapouite", "CC BY 3.0", "SIL Open Font License"):
        assert credited in notice


def test_the_sdist_builds_the_same_wheel(wheel: Path, tmp_path: Path) -> None:
    build = [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(tmp_path)]
    done = subprocess.run([*build, "--sdist", str(ROOT)], capture_output=True, text=True, check=False)  # noqa: S603
    assert done.returncode == 0, done.stdout + done.stderr
    (sdist,) = tmp_path.glob("*.tar.gz")
    with tarfile.open(sdist) as archive:
        archive.extractall(tmp_path, filter="data")
    unpacked = tmp_path / sdist.name.removesuffix(".tar.gz")
    done = subprocess.run([*build, "--wheel", str(unpacked)], capture_output=True, text=True, check=False)  # noqa: S603
    assert done.returncode == 0, done.stdout + done.stderr
    (again,) = tmp_path.glob("*.whl")
    assert contents(again) == contents(wheel)


def contents(wheel: Path) -> dict[str, int]:
    """What is in a wheel, each file by its sum."""
    with ZipFile(wheel) as files:
        return {one.filename: one.CRC for one in files.infolist() if not one.filename.endswith("RECORD")}


def test_the_wheel_plays_in_a_clean_environment(clean: Path, table: Server, tmp_path: Path) -> None:
    imported = run(clean / "python", "-c", "import oubliette; print(oubliette.__file__)", home=tmp_path)
    assert Path(imported.stdout.strip()).is_relative_to(clean.parent)
    assert [game["id"] for game in web.get(f"{table.address}api/games").json()][:1] == ["buttons_bugs"]
    created = table.begin(SOLO)
    with Person(table, created["match"], created["seats"][0]["secret"]) as me:
        told = me.table()
        for _ in range(3):
            told = me.answer(told)
        assert told["version"] == 3
    if (PAGE / "index.html").is_file():
        page = web.get(table.address)
        assert "<script" in page.text
        for script in re.findall(r'src="(/assets/[^"]+\.js)"', page.text):
            assert web.get(table.address.rstrip("/") + script).status_code == 200


def test_a_host_follows_its_page_and_has_a_table_on_a_database(
    wheel: Path, postgres: Cluster, tmp_path_factory: pytest.TempPathFactory, tmp_path: Path
) -> None:
    page = (ROOT / "docs" / "host.md").read_text(encoding="utf-8")
    (block,) = re.findall(r"## In five minutes.*?```\n(.*?)```", page, re.DOTALL)
    made, installed, written, started = (line.split() for line in block.splitlines())
    assert made[:3] == ["python3", "-m", "venv"]
    assert installed[-1] == '"oubliette[postgres]"'
    programs = environment(wheel, tmp_path_factory.mktemp("host"), "postgres")
    assert run(programs / "oubliette", *written[1:], home=tmp_path).returncode == 0
    settings = tmp_path / written[-1]
    lines = settings.read_text(encoding="utf-8")
    for name, value in {
        "store": f'"{postgres.create("host")}"',
        "processes": "2",
        "port": "0",
        "allowed_hosts": '"localhost"',
    }.items():
        assert name == "port" or f"`{name} = " in page, "the page speaks of what is changed here"
        lines, changed = re.subn(
            rf"^# {name} = .*$", f"{name} = {value}".replace("\\", "\\\\"), lines, flags=re.MULTILINE
        )
        assert changed == 1, name
    settings.write_text(lines, encoding="utf-8")
    with started_as(programs, tmp_path, *started) as table:
        created = table.begin(SOLO)
        with Person(table, created["match"], created["seats"][0]["secret"]) as me:
            assert me.answer(me.table())["version"] == 1
        assert web.get(f"{table.address}api/health").status_code == 200
