"""The wheel, in a clean environment that has its declared dependencies and nothing else, no Node either: it plays."""

import os
import re
import subprocess
import sys
import sysconfig
import venv
from collections.abc import Iterator
from importlib.metadata import Distribution, distribution, distributions
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from tests.play.server.patience import web
from tests.play.server.people import SOLO
from tests.play.server.processes import ROOT, Person, Server

from oubliette.play.server.places import PAGE


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel as it is released, built from this checkout."""
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(folder), str(ROOT)]
    done = subprocess.run(build, capture_output=True, text=True, check=False)  # noqa: S603 - our own arguments
    assert done.returncode == 0, done.stdout + done.stderr
    (built,) = folder.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def clean(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The programs of an environment with the wheel and what it says it needs."""
    folder = tmp_path_factory.mktemp("clean")
    venv.create(folder, with_pip=False, symlinks=True)
    python = folder / "bin" / "python"
    site = Path(sysconfig.get_path("purelib", vars={"base": str(folder), "platbase": str(folder)}))
    install = [sys.executable, "-m", "pip", "--python", str(python), "install", "--quiet", "--no-deps", "--no-index"]
    subprocess.run([*install, str(wheel)], check=True)  # noqa: S603 - our own arguments
    (ours,) = distributions(name="oubliette", path=[str(site)])
    for needed in needed_by(ours):
        link(needed, site)
    return folder / "bin"


def needed_by(dist: Distribution) -> Iterator[Distribution]:
    """What a distribution needs without its extras, and what that needs, all as it is installed here."""
    seen: set[str] = set()
    todo = [(need, "") for need in dist.requires or ()]
    while todo:
        text, extra = todo.pop()
        need = Requirement(text)
        if need.marker is not None and not need.marker.evaluate({"extra": extra}):
            continue
        found = distribution(need.name)
        todo += [(more, wanted) for more in found.requires or () for wanted in (*need.extras, "")]
        if found.name not in seen:
            seen.add(found.name)
            yield found


def link(dist: Distribution, site: Path) -> None:
    """Let an environment have a distribution that is installed here."""
    for top in {file.parts[0] for file in dist.files or () if file.parts[0] not in ("..", "__pycache__")}:
        source, target = Path(str(dist.locate_file(top))), site / top
        if source.exists() and not target.exists():
            target.symlink_to(source)


@pytest.fixture
def table(clean: Path, tmp_path: Path) -> Iterator[Server]:
    """The table as a player starts it from the wheel; just the server where no page was built."""
    start = (
        [str(clean / "oubliette"), "play", "--browser", "--no-open", "--port", "0"]
        if (PAGE / "index.html").is_file()
        else [str(clean / "python"), "-m", "oubliette.play.server", "--port", "0"]
    )
    log = tmp_path / "log"
    settings = {"PATH": str(clean), "HOME": str(tmp_path), "OUBLIETTE_HOME": str(tmp_path), "OUBLIETTE_LOG": str(log)}
    program = subprocess.Popen(  # noqa: S603 - our own program and arguments
        start, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, cwd=tmp_path, env=settings | _locale()
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
        program.kill()
        program.wait()
        program.stdout.close()


def _locale() -> dict[str, str]:
    return {name: value for name, value in os.environ.items() if name.startswith(("LC_", "LANG"))}


def test_the_wheel_plays_in_a_clean_environment(clean: Path, table: Server) -> None:
    where = [str(clean / "python"), "-c", "import oubliette; print(oubliette.__file__)"]
    imported = subprocess.run(where, capture_output=True, text=True, check=True, cwd="/")  # noqa: S603 - our own
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
