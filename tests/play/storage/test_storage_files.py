"""A file that is damaged, newer or not ours is refused with its reason, and stays as it is."""

import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from functools import cache
from pathlib import Path
from random import Random

import pytest
from tests.play.storage.playing import everything, play_on, setup

from oubliette.kernel.text import Say, texts_of
from oubliette.play.places import PLAY_LOCALES
from oubliette.play.storage import Store, StoreError
from oubliette.play.storage.files import APPLICATION_ID


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A store of one match with a past, closed in good order."""
    path = tmp_path_factory.mktemp("sound") / "store.db"
    with Store(f"sqlite:///{path}") as store:
        stored = store.create(setup(), title="sound")
        play_on(stored, 100)
        stored.undo(10)
    return path


def files_in(folder: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in folder.iterdir()}


def refusal(path: Path) -> Say:
    """Why a store is refused; it must be left alone, with nothing added beside it."""
    before = files_in(path.parent)
    with pytest.raises(StoreError) as refused:
        Store(f"sqlite:///{path}")
    assert files_in(path.parent) == before
    for language in ("en", "fr"):
        assert str(path) in texts_of(PLAY_LOCALES).say(refused.value.reason, language)
    return refused.value.reason


@pytest.mark.parametrize(
    ("size", "reason"),
    [
        (0, "store-empty"),
        (10, "store-not-database"),
        (50, "store-damaged"),
        (99, "store-damaged"),
        (100, "store-damaged"),
        (5000, "store-damaged"),
        (-4096, "store-damaged"),
        (-1, "store-damaged"),
    ],
)
def test_a_truncated_file_is_refused(sound: Path, path: Path, size: int, reason: str) -> None:
    path.write_bytes(sound.read_bytes()[:size])
    assert refusal(path).id == reason


@pytest.mark.parametrize("place", range(0, 100, 3))
def test_a_flipped_byte_in_the_header_is_refused_or_harmless(sound: Path, path: Path, place: int) -> None:
    content = bytearray(sound.read_bytes())
    content[place] ^= 0xFF
    path.write_bytes(content)
    expected = "store-not-database" if place < 16 else "store-foreign" if 68 <= place < 72 else None
    if expected:
        assert refusal(path).id == expected
    else:
        assert_refused_or_the_same(path, sound)


def test_garbage_is_refused(path: Path) -> None:
    path.write_bytes(Random(1).randbytes(20_000))  # noqa: S311 - garbage, not a secret
    assert refusal(path).id == "store-not-database"


@pytest.mark.parametrize("journal", ["delete", "wal"])
@pytest.mark.parametrize("closed", [True, False], ids=["closed", "open"])
def test_the_database_of_another_program_is_refused(path: Path, journal: str, closed: bool) -> None:
    with closing(sqlite3.connect(path)) as other:
        other.execute(f"PRAGMA journal_mode = {journal}")
        other.execute("CREATE TABLE matches (id TEXT)")
        other.commit()
        if not closed:
            assert refusal(path).id == "store-foreign"
    assert refusal(path).id == "store-foreign"


def test_a_folder_or_a_missing_folder_is_refused(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="store-not-opened"):
        Store(f"sqlite:///{tmp_path}")
    with pytest.raises(StoreError, match="store-no-folder"):
        Store(f"sqlite:///{tmp_path / 'nowhere' / 'store.db'}")
    assert list(tmp_path.iterdir()) == []


def test_a_store_of_a_newer_version_is_refused(sound: Path, path: Path) -> None:
    shutil.copy(sound, path)
    with closing(sqlite3.connect(path)) as newer:
        newer.execute("UPDATE oubliette_revision SET version_num = '9999'")
        newer.commit()
    assert refusal(path).id == "store-newer"


@pytest.mark.parametrize("change", ["DELETE FROM oubliette_revision", "DROP TABLE oubliette_revision"])
def test_a_store_that_lost_its_revision_is_refused(sound: Path, path: Path, change: str) -> None:
    shutil.copy(sound, path)
    with closing(sqlite3.connect(path)) as other:
        other.execute(change)
        other.commit()
    assert refusal(path).id == "store-damaged"


def test_a_damaged_file_with_a_journal_of_a_killed_program_keeps_both(sound: Path, tmp_path: Path) -> None:
    live, dead = tmp_path / "live" / "store.db", tmp_path / "dead" / "store.db"
    for folder in (live.parent, dead.parent):
        folder.mkdir()
    shutil.copy(sound, live)
    with Store(f"sqlite:///{live}") as store:
        play_on(store.open(store.matches()[0].id), 10)
        for file in live.parent.iterdir():  # as a killed program would leave them
            shutil.copy(file, dead.parent)
    assert "store.db-wal" in files_in(dead.parent)
    content = bytearray(dead.read_bytes())
    content[4096 * 2 : 4096 * 5] = bytes(4096 * 3)
    dead.write_bytes(content)
    kept = {name: block for name, block in files_in(dead.parent).items() if not name.endswith("-shm")}
    with pytest.raises(StoreError, match="store-damaged"):
        Store(f"sqlite:///{dead}")
    assert {name: block for name, block in files_in(dead.parent).items() if not name.endswith("-shm")} == kept


def everything_in(path: Path) -> object:
    """All matches of a store, with their whole past."""
    with Store(f"sqlite:///{path}") as store:
        return [everything(store.open(info.id).match) for info in store.matches()]


@cache
def everything_once(path: Path) -> object:
    return everything_in(path)


def assert_refused_or_the_same(path: Path, sound: Path) -> bool:
    """Whether a damaged store was refused; if not, nothing of its matches may differ."""
    try:
        found = everything_in(path)
    except StoreError:
        return True
    assert found == everything_once(sound)
    return False


def test_a_flipped_byte_anywhere_is_noticed_before_it_changes_a_match(sound: Path, path: Path) -> None:
    luck = Random(5)  # noqa: S311 - places, not secrets
    content = sound.read_bytes()
    refused = 0
    for _ in range(150):
        damaged = bytearray(content)
        damaged[luck.randrange(100, len(content))] ^= luck.randrange(1, 256)
        path.write_bytes(damaged)
        refused += assert_refused_or_the_same(path, sound)
    assert 15 < refused < 150  # many bytes mean nothing


DAMAGE: dict[str, Callable[[sqlite3.Connection], object]] = {
    "an answer": lambda c: c.execute("UPDATE log SET keys = '[\"bid:9\"]' WHERE n = 85"),
    "an answer long ago": lambda c: c.execute("UPDATE log SET keys = '[\"bid:9\"]' WHERE n = 2"),
    "a lost answer": lambda c: c.execute("DELETE FROM log WHERE n = 86"),
    "a lost end": lambda c: c.execute("DELETE FROM log WHERE n > 99"),
    "a state": lambda c: c.execute("UPDATE checkpoints SET state = zeroblob(100)"),
    "a lost checkpoint": lambda c: c.execute("DELETE FROM checkpoints WHERE number = 2"),
    "no checkpoints": lambda c: c.execute("DELETE FROM checkpoints"),
    "lines seen": lambda c: c.execute("UPDATE checkpoints SET seen = '[1, 1, 1]' WHERE number = 1"),
    "a seed": lambda c: c.execute("UPDATE matches SET setup = replace(setup, '\"seed\": 7', '\"seed\": 8')"),
    "no text": lambda c: c.execute("UPDATE matches SET setup = '{'"),
    "a version": lambda c: c.execute("UPDATE matches SET version = 90"),
    "an answer that is no text": lambda c: c.execute("UPDATE log SET keys = 5 WHERE n = 85"),
}


@pytest.mark.parametrize("damage", DAMAGE)
def test_a_row_that_was_meddled_with_is_refused(sound: Path, path: Path, damage: str) -> None:
    shutil.copy(sound, path)
    with closing(sqlite3.connect(path)) as other:
        DAMAGE[damage](other)
        assert other.total_changes > 0
        other.commit()
    with pytest.raises(StoreError, match=r"store-match-damaged|store-damaged"):
        everything_in(path)


def test_a_match_in_a_newer_format_is_refused(sound: Path, path: Path) -> None:
    shutil.copy(sound, path)
    with closing(sqlite3.connect(path)) as other:
        other.execute("UPDATE matches SET format = 99")
        other.commit()
    with Store(f"sqlite:///{path}") as store, pytest.raises(StoreError, match="store-match-newer"):
        store.open(store.matches()[0].id)


def test_a_new_store_is_marked_as_ours_and_leaves_nothing_else_behind(path: Path) -> None:
    Store(f"sqlite:///{path}").close()
    assert [file.name for file in path.parent.iterdir()] == ["store.db"]
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("PRAGMA application_id").fetchone() == (APPLICATION_ID,)
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)


def test_every_connection_waits_for_the_disk(path: Path) -> None:
    with Store(f"sqlite:///{path}") as store, store._database.reading() as connection:
        settings = [connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in ("synchronous", "foreign_keys")]
    assert settings == [2, 1]  # FULL, ON


def test_a_store_whose_file_was_taken_away_does_not_make_another(path: Path) -> None:
    with Store(f"sqlite:///{path}") as store:
        store._database.close()
        path.unlink()
        with pytest.raises(StoreError, match="store-not-opened"):
            store.matches()
    assert not path.exists()
