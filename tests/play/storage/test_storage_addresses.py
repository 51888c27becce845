"""Where stores are, and that every refusal has words in both languages."""

import re
import sys
from pathlib import Path

import pytest
from tests.play.storage.playing import setup

from oubliette.kernel.text import messages_in, text_faults
from oubliette.play.places import PLAY_LOCALES
from oubliette.play.storage import Store, StoreError, default_url
from oubliette.play.storage.addresses import parse

SOURCES = Path(sys.modules["oubliette.play.storage"].__file__ or "").parent


@pytest.mark.parametrize(
    "address",
    ["", "nonsense", "sqlite://", "sqlite:///:memory:", "sqlite:///file:x?uri=true", "mysql://me@host/x", "http://x"],
)
def test_what_is_no_address_of_a_store_is_refused(address: str) -> None:
    with pytest.raises(StoreError) as refused:
        Store(address)
    assert refused.value.reason.id == "store-url"


@pytest.mark.parametrize("scheme", ["postgres", "postgresql", "postgresql+psycopg"])
def test_all_usual_ways_to_write_a_postgresql_address_are_taken(scheme: str) -> None:
    assert parse(f"{scheme}://me:word@host/name").drivername == "postgresql+psycopg"


def test_a_server_that_does_not_answer_is_named_without_the_password() -> None:
    with pytest.raises(StoreError) as refused:
        Store("postgresql://me:hunter2@127.0.0.1:1/name")
    assert refused.value.reason.id == "store-lost"
    assert "hunter2" not in str(refused.value)


def test_without_the_driver_it_is_said_how_to_install_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(StoreError, match="store-driver"):
        Store("postgresql://me@host/name")


def test_the_players_own_store_is_made_on_first_use(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("oubliette.play.storage.addresses.data_folder", lambda: tmp_path / "new" / "data")
    monkeypatch.setattr("oubliette.play.storage.store.data_folder", lambda: tmp_path / "new" / "data")
    with Store() as store:
        store.create(setup(), title="mine")
    assert default_url() == f"sqlite:///{tmp_path / 'new' / 'data' / 'oubliette.db'}"
    with Store(default_url()) as store:
        assert [info.title for info in store.matches()] == ["mine"]


def test_a_data_folder_that_cannot_be_made_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setattr("oubliette.play.storage.store.data_folder", lambda: tmp_path / "file" / "data")
    with pytest.raises(StoreError, match="store-not-opened"):
        Store()


def test_every_refusal_has_words_in_both_languages_and_every_word_is_used() -> None:
    named = {
        name for file in SOURCES.glob("*.py") for name in re.findall(r'"(store-[a-z-]+)"', file.read_text("utf-8"))
    }
    assert len(named) > 15
    for language in ("en", "fr"):
        messages = messages_in(PLAY_LOCALES, language).values()
        assert {message.id for message in messages if message.file == "storage.ftl"} == named
    assert [fault for fault in text_faults(PLAY_LOCALES) if "store-" in fault] == []
