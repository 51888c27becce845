"""What players have imported stands in the lobby beside our own, and can be played from there."""

from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

import pytest
from litestar.testing import TestClient
from tests.importers.small_box import box
from tests.play.server.people import Client

from oubliette.games.registry import find
from oubliette.importers import import_box
from oubliette.play.boxes import boxes_folder, boxes_for, boxes_of
from oubliette.play.server.app import create_app
from oubliette.play.server.settings import Settings
from oubliette.play.storage import Store


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("OUBLIETTE_HOME", str(tmp_path / "home"))
    return tmp_path


@pytest.fixture
def client(home: Path) -> Iterator[Client]:
    import_box([box(home / "files")], boxes_folder() / "my_box")
    with TestClient(create_app(Store(f"sqlite:///{home}/table.db"))) as client:
        yield client


def test_the_lobby_offers_an_imported_scenario_and_a_match_of_it_begins(client: Client) -> None:
    games = {game["id"]: game for game in client.get("/api/games").json()}
    offered = [scenario["id"] for scenario in games["gloomhaven"]["scenarios"]]
    assert "zz_1" in offered
    assert "1" in offered
    seats = [{"name": "ann"}, {"name": "ben", "kind": "bot"}]
    answer = client.post("/api/matches", json={"game": "gloomhaven", "scenario": "zz_1", "seats": seats})
    assert answer.status_code == 201, answer.text


def test_a_scenario_of_the_game_needs_no_box(client: Client) -> None:
    game = find("gloomhaven")
    assert boxes_for(game, "1") == ()
    assert boxes_for(game, None) == ()
    assert boxes_for(game, "zz_1") == (str(boxes_folder() / "my_box"),)
    assert boxes_of(find("malhya")) == ()


def test_a_broken_box_is_left_out(home: Path) -> None:
    import_box([box(home / "files")], boxes_folder() / "my_box")
    (boxes_folder() / "my_box" / "scenarios" / "zz_1.yaml").write_text("id: zz_1\n", encoding="utf-8")
    assert boxes_of(find("gloomhaven")) == ()


def test_without_boxes_there_are_none(home: Path) -> None:
    assert not home.joinpath("home").exists()
    assert boxes_of(find("gloomhaven")) == ()


# The page that brings files


@pytest.fixture
def page(home: Path) -> Iterator[Client]:
    with TestClient(create_app(Store(f"sqlite:///{home}/page.db"), Settings(open_imports=True))) as client:
        yield client


def _zip(home: Path) -> bytes:
    folder = box(home / "files")
    made = BytesIO()
    with ZipFile(made, "w") as archive:
        for path in sorted(folder.rglob("*.json")):
            archive.write(path, str(path.relative_to(folder)))
    return made.getvalue()


def test_files_that_are_dropped_on_the_page_become_a_box_that_can_be_settled_and_taken_away(
    page: Client, home: Path
) -> None:
    assert page.get("/api/boxes").json() == {"allowed": True, "files": [], "report": None, "counts": {}}
    brought = page.put("/api/boxes/files/data.zip", content=_zip(home))
    assert brought.status_code == 200, brought.text
    assert [one["name"] for one in brought.json()["files"]] == ["data.zip"]
    made = page.post("/api/boxes", json={}).json()
    (scenario,) = made["report"]["scenarios"]
    assert (scenario["id"], scenario["grade"]) == ("zz_1", "rules")
    offered = {game["id"]: game for game in page.get("/api/games").json()}["gloomhaven"]
    assert "zz_1" in [one["id"] for one in offered["scenarios"]]
    settled = page.post("/api/boxes", json={"choose": ["1:goal=kill_all", "1:rules=read"]}).json()
    assert settled["report"]["scenarios"][0]["grade"] == "whole"
    assert settled["counts"]["whole"] == 1
    assert page.delete("/api/boxes").json()["report"] is None
    offered = {game["id"]: game for game in page.get("/api/games").json()}["gloomhaven"]
    assert "zz_1" not in [one["id"] for one in offered["scenarios"]]


def test_bad_files_and_bad_choices_are_refused_in_both_languages(page: Client) -> None:
    for name, content in (("data.exe", b"x"), ("..%2Fdata.zip", b"x")):
        assert page.put(f"/api/boxes/files/{name}", content=content).status_code in (404, 422)
    answer = page.post("/api/boxes", json={})
    assert answer.status_code == 422
    assert set(answer.json()["words"]) == {"en", "fr"}
    page.put("/api/boxes/files/data.zip", content=b"no archive")
    assert page.post("/api/boxes", json={}).status_code == 422
    assert page.get("/api/boxes").json().get("report") is None


def test_on_a_shared_host_nobody_else_brings_files(home: Path) -> None:
    far = {"X-Forwarded-For": "203.0.113.9"}
    with TestClient(create_app(Store(f"sqlite:///{home}/far.db"))) as client:
        client.headers.update(far)
        assert not client.get("/api/boxes").json()["allowed"]
        assert client.put("/api/boxes/files/a.json", content=b"{}").status_code == 403
        assert client.post("/api/boxes", json={}).status_code == 403
        assert client.delete("/api/boxes").status_code == 403
    settings = Settings(open_imports=True)
    with TestClient(create_app(Store(f"sqlite:///{home}/open.db"), settings)) as client:
        client.headers.update(far)
        assert client.get("/api/boxes").json()["allowed"]


def test_the_page_has_an_address_of_its_own(page: Client) -> None:
    answer = page.get("/import")
    assert answer.status_code == 200 or answer.json()["code"] == "server-no-page"  # where it is not built
