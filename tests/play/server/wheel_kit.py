"""What several tests set up with: wheel."""

import os
import subprocess
import sys
import sysconfig
import venv
from collections.abc import Iterator
from importlib.metadata import Distribution, distribution, distributions
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from tests.play.server.processes import ROOT


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel as it is released, built from this checkout."""
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(folder), str(ROOT)]
    done = subprocess.run(build, capture_output=True, text=True, check=False)  # noqa: S603 - our own arguments
    assert done.returncode == 0, done.stdout + done.stderr
    (built,) = folder.glob("*.whl")
    return built


def environment(wheel: Path, folder: Path, extra: str) -> Path:
    """An environment with the wheel and what it says it needs, and the folder of its programs."""
    venv.create(folder, with_pip=False, symlinks=True)
    python = folder / "bin" / "python"
    site = Path(sysconfig.get_path("purelib", vars={"base": str(folder), "platbase": str(folder)}))
    install = [sys.executable, "-m", "pip", "--python", str(python), "install", "--quiet", "--no-deps", "--no-index"]
    subprocess.run([*install, str(wheel)], check=True)  # noqa: S603 - our own arguments
    (ours,) = distributions(name="oubliette", path=[str(site)])
    for needed in needed_by(ours, extra):
        link(needed, site)
    return folder / "bin"


def needed_by(dist: Distribution, extra: str) -> Iterator[Distribution]:
    """What a distribution needs with one extra or none, and what that needs, all as it is installed here."""
    seen: set[str] = set()
    todo = [(need, extra) for need in dist.requires or ()]
    while todo:
        text, wished = todo.pop()
        need = Requirement(text)
        if need.marker is not None and not need.marker.evaluate({"extra": wished}):
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


def _locale() -> dict[str, str]:
    return {name: value for name, value in os.environ.items() if name.startswith(("LC_", "LANG"))}


def run(program: Path, *words: str, home: Path) -> subprocess.CompletedProcess[str]:
    """Run a program of an environment with a home of its own."""
    settings = {"PATH": str(program.parent), "HOME": str(home), "OUBLIETTE_HOME": str(home), "OUBLIETTE_LANG": "en"}
    return subprocess.run(  # noqa: S603 - our own program and arguments
        [str(program), *words], capture_output=True, text=True, check=False, cwd=home, env=settings | _locale()
    )
