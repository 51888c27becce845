"""What takes long to import is imported by who needs it: no clock here, but a look at what was read."""

import subprocess
import sys

import pytest

import oubliette

SERVER = {"alembic", "litestar", "sqlalchemy", "uvicorn", "uvloop", "websockets", "ruamel"}
SCREEN = {"rich", "typer", "pydantic", "fluent"}
RESEARCH = {"numpy", "gymnasium", "pettingzoo", "pyarrow", "mcp", "ray", "torch"}
HEAVY = SERVER | SCREEN | RESEARCH | {"asyncio", "yaml", "msgspec", "subprocess", "multiprocessing"}
BEGIN = "import oubliette; oubliette.start('buttons_bugs', scenario='1', seed=7)"


def imported_by(program: str) -> set[str]:
    """Every module that a fresh Python has read after this program."""
    told = f"import sys\n{program}\nprint(chr(10) + ' '.join(sys.modules))"
    done = subprocess.run([sys.executable, "-c", told], capture_output=True, text=True, check=True)  # noqa: S603 - ours
    return set(done.stdout.splitlines()[-1].split())


def command(*words: str) -> str:
    return f"from oubliette.cli import main; main({list(words)!r})"


def ours(modules: set[str]) -> set[str]:
    return {name for name in modules if name.split(".")[0] == "oubliette"}


def games(modules: set[str]) -> set[str]:
    parts = (name.split(".") for name in modules if name.startswith("oubliette.games."))
    return {part[2] for part in parts} - {"registry"}


def test_the_name_alone_reads_nothing_that_takes_long() -> None:
    found = imported_by("import oubliette; oubliette.__version__")
    assert not HEAVY & found
    assert ours(found) == {"oubliette", "oubliette.kernel", "oubliette.kernel.lazily", "oubliette.kernel.version"}


def test_every_public_name_is_there_when_it_is_asked_for() -> None:
    assert set(oubliette.__all__) <= set(dir(oubliette))
    for name in oubliette.__all__:
        assert getattr(oubliette, name) is not None
    with pytest.raises(AttributeError, match="no attribute 'stop'"):
        oubliette.stop  # type: ignore[attr-defined]  # noqa: B018 - to look is the test


@pytest.mark.parametrize("words", [("--version",), ("--help",), ("play", "--help"), ("simulate", "--help")])
def test_a_command_that_only_speaks_reads_no_engine(words: tuple[str, ...]) -> None:
    found = imported_by(command(*words))
    assert not (SERVER | RESEARCH | {"asyncio", "yaml", "fluent", "multiprocessing"}) & found
    assert not {"oubliette.api", "oubliette.games", "oubliette.kernel.packs", "oubliette.kernel.match"} & found


@pytest.mark.parametrize(
    "program", [BEGIN, command("simulate", "buttons_bugs", "--scenario", "1", "--matches", "1", "--jobs", "1")]
)
def test_a_match_reads_its_own_game_and_no_other(program: str) -> None:
    found = imported_by(program)
    assert games(found) == {"buttons_bugs"}
    assert not (SERVER | RESEARCH) & found


def test_the_engine_alone_needs_nothing_to_speak_with() -> None:
    assert not (SCREEN | {"asyncio", "multiprocessing"}) & imported_by(BEGIN)
