"""The workshop over the wire: one's own packs, nobody else's, and a match from what was drawn."""

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient
from tests.play.server.people import Client

from oubliette.play.server.app import create_app
from oubliette.play.server.settings import Settings
from oubliette.play.storage import Store

AWAY = {"x-forwarded-for": "203.0.113.9"}
BEGIN = {"game": "buttons_bugs", "en": "The Cellar", "fr": "La cave"}


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("workshop")


@pytest.fixture(scope="module")
def client(home: Path) -> Iterator[Client]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("OUBLIETTE_HOME", str(home / "home"))
        patch.setattr("oubliette.play.server.wellbeing.address_of", lambda _: "127.0.0.1")
        settings = Settings(open_workshop=True, requests_at_once=4000, workshop_seconds=120)
        with TestClient(create_app(Store(f"sqlite:///{home}/table.db"), settings)) as client:
            yield client


def begun(client: Client, **more: Any) -> dict[str, Any]:
    answer = client.post("/api/workshop/packs", json={**BEGIN, **more})
    assert answer.status_code == 201, answer.text
    made: dict[str, Any] = answer.json()
    return made


def edited(client: Client, draft: dict[str, Any], **change: Any) -> Any:
    card = draft["card"]
    return client.put(f"/api/workshop/packs/{card['id']}", json={"revision": card["revision"], **change})


def scenario_of(draft: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = next(one for one in draft["seen"]["entries"] if one["kind"] == "scenarios")
    return found


def test_a_pack_is_drawn_undone_and_played(client: Client) -> None:
    draft = begun(client)
    assert draft["seen"].get("problems", []) == []
    entry = scenario_of(draft)
    before = draft["seen"]["files"][entry["file"]]
    stroke = {"drawn": 0, "holder": [], "touched": [{"cells": [[1, 1]], "mark": "#"}]}
    after = edited(client, draft, file=entry["file"], number=entry["number"], stroke=stroke).json()
    assert after["seen"]["files"][entry["file"]] != before
    undone = edited(client, after, files={entry["file"]: before}).json()
    assert undone["seen"]["digest"] == draft["seen"]["digest"]
    seats = {"scenario": entry["id"], "seats": [{"name": "me"}], "options": {"class": "bruiser"}}
    played = client.post(f"/api/workshop/packs/{draft['card']['id']}/matches", json=seats)
    assert played.status_code == 201, played.text
    assert not played.json()["older"]
    assert played.json()["created"]["match"]


def test_with_something_wrong_the_last_sound_version_is_played(client: Client) -> None:
    draft = begun(client, copy="1")
    pack, entry = draft["card"]["id"], scenario_of(draft)
    kept = client.post(f"/api/workshop/packs/{pack}/versions", json={"note": "as it was"}).json()
    broken = edited(client, kept, file=entry["file"], number=0, edits=[{"do": "remove", "path": ["goal"]}]).json()
    assert broken["seen"]["problems"][0]["file"] == entry["file"]
    seats = {"scenario": entry["id"], "seats": [{"name": "me"}], "options": {"class": "bruiser"}}
    played = client.post(f"/api/workshop/packs/{pack}/matches", json=seats)
    assert played.status_code == 201, played.text
    assert played.json()["older"]
    back = client.post(
        f"/api/workshop/packs/{pack}/versions/{kept['versions'][0]['number']}",
        json={"revision": broken["card"]["revision"]},
    ).json()
    assert back["seen"]["digest"] == draft["seen"]["digest"]


def test_a_pack_travels_as_a_file(client: Client) -> None:
    draft = begun(client)
    content = client.get(f"/api/workshop/packs/{draft['card']['id']}/file").content
    key = client.post("/api/workshop/keys").json()["key"]
    theirs = {"Authorization": f"Bearer {key}"}
    brought = client.post("/api/workshop/files", content=content, headers=theirs)
    assert brought.status_code == 201, brought.text
    texts = ("\n".join(one["seen"]["files"].values()) for one in (draft, brought.json()))
    before, after = texts
    assert after.replace(brought.json()["card"]["id"], draft["card"]["id"]) == before


def test_others_need_a_key_and_see_and_change_nothing_of_mine(client: Client) -> None:
    draft = begun(client)
    pack = draft["card"]["id"]
    assert client.get("/api/workshop", headers=AWAY).json() == {
        "allowed": False,
        "key_needed": True,
        "packs": [],
        "generators": [],
        "ray": False,
    }
    key = client.post("/api/workshop/keys", headers=AWAY).json()["key"]
    for headers, status in ((AWAY, 403), ({**AWAY, "Authorization": "Bearer nonsense"}, 403)):
        assert client.get(f"/api/workshop/packs/{pack}", headers=headers).status_code == status
    theirs = {**AWAY, "Authorization": f"Bearer {key}"}
    assert client.get("/api/workshop", headers=theirs).json()["packs"] == []
    asked: list[tuple[str, str, Any]] = [
        ("GET", "", None),
        ("PUT", "", {"revision": 1, "files": {"pack.yaml": "id: x\n"}}),
        ("DELETE", "", None),
        ("POST", "/versions", {}),
        ("GET", "/file", None),
        ("POST", "/matches", {"scenario": "my_first", "seats": [{"name": "me"}]}),
        ("PUT", "/share", {"how": "read"}),
        ("POST", "/position", {"at": {"file": "scenarios/my_first.yaml", "number": 0}, "tried": {}}),
        ("POST", "/around", {"file": "scenarios/my_first.yaml", "number": 0, "map": 0, "cell": [0, 0]}),
    ]
    for method, path, body in asked:
        answer = client.request(method, f"/api/workshop/packs/{pack}{path}", json=body, headers=theirs)
        assert answer.status_code == 404, (method, path, answer.text)
    assert client.get(f"/api/workshop/packs/{pack}").json()["seen"] == draft["seen"]


def test_closed_unless_the_host_opens_it(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OUBLIETTE_HOME", str(home / "closed"))
    monkeypatch.setattr("oubliette.play.server.wellbeing.address_of", lambda _: "127.0.0.1")
    with TestClient(create_app(Store(f"sqlite:///{home}/closed.db"))) as client:
        assert client.get("/api/workshop", headers=AWAY).json() == {
            "allowed": False,
            "key_needed": False,
            "packs": [],
            "generators": [],
            "ray": False,
        }
        assert client.post("/api/workshop/keys", headers=AWAY).status_code == 403
        assert client.post("/api/workshop/packs", json=BEGIN, headers=AWAY).status_code == 403
        assert client.get(f"/api/workshop/shared/{'x' * 24}", headers=AWAY).status_code == 403
        assert client.get("/api/workshop").json()["allowed"]


@pytest.mark.parametrize(
    "change",
    [
        {"files": {"../out.yaml": "a: 1\n"}},
        {"files": {"pack.yaml": "a: &x [1, 1]\n" * 3, "x.py": "print()"}},
        {"files": {"scenarios/big.yaml": "#" * 299_999}},
        {"file": "scenarios/none.yaml", "edits": [{"do": "set", "path": ["a"], "value": 1}]},
        {"file": "pack.yaml", "edits": [{"do": "set", "path": [], "value": 1}]},
        {"file": "pack.yaml", "number": 7, "edits": [{"do": "set", "path": ["a"], "value": 1}]},
        {"file": "scenarios/my_first.yaml", "stroke": {"drawn": 9, "holder": []}},
        {"file": "scenarios/my_first.yaml", "stroke": {"drawn": 0, "holder": ["goal", 3]}},
        {
            "file": "scenarios/my_first.yaml",
            "stroke": {"drawn": 0, "holder": [], "touched": [{"cells": [[9999, 0]], "mark": "."}]},
        },
        {
            "file": "scenarios/my_first.yaml",
            "stroke": {"drawn": 0, "holder": [], "edges": [{"between": [0, 0, 4, 2], "kind": "wall"}]},
        },
        {"revision": 99, "files": {"pack.yaml": "id: x\n"}},
        {"nonsense": 1},
        {
            "file": "scenarios/my_first.yaml",
            "stroke": {"drawn": 0, "holder": [], "placed": [{"cell": [0, 0], "stamp": "floor"}]},
        },
        {
            "file": "scenarios/my_first.yaml",
            "stroke": {"drawn": 0, "holder": [], "placed": [{"cell": [0, 0], "body": ["goal"], "gone": True}]},
        },
        {"file": "scenarios/my_first.yaml", "page": {"page": 1, "way": ["goal", "says"]}},
        {"file": "scenarios/my_first.yaml", "copied": {"drawn": 0, "holder": [], "cells": [[0, 0, 900, 900]]}},
        {"file": "scenarios/my_first.yaml", "copied": {"drawn": 0, "holder": ["goal"], "tile": "x"}},
        {"file": "scenarios/my_first.yaml", "number": -1, "copied": {"drawn": 0, "holder": [], "tile": "x"}},
        {"fresh": {"kind": "../monsters", "of": "mouse"}},
        {"fresh": {"kind": "monsters", "of": "../../pack"}},
    ],
    ids=range(20),
)
def test_hostile_edits_change_nothing(client: Client, change: dict[str, Any]) -> None:
    draft = begun(client)
    card = draft["card"]
    answer = client.put(f"/api/workshop/packs/{card['id']}", json={"revision": card["revision"], **change})
    assert answer.status_code in (400, 404, 409, 413, 422), answer.text
    assert set(answer.json()["words"]) == {"en", "fr"}
    assert client.get(f"/api/workshop/packs/{card['id']}").json() == draft
    client.delete(f"/api/workshop/packs/{card['id']}")


def test_a_link_shows_friends_the_last_sound_version_and_nothing_changes_it(client: Client) -> None:
    draft = begun(client)
    pack, entry = draft["card"]["id"], scenario_of(draft)
    shared = client.put(f"/api/workshop/packs/{pack}/share", json={"how": "play"}).json()
    link = shared["card"]["link"]
    theirs = AWAY
    seen = client.get(f"/api/workshop/shared/{link}", headers=theirs).json()
    assert [one["id"] for one in seen["scenarios"]] == [entry["id"]]
    assert seen["seen"] is None  # to play is not to look inside
    wish = {"scenario": entry["id"], "seats": [{"name": "friend"}], "options": {"class": "bruiser"}}
    played = client.post(f"/api/workshop/shared/{link}/matches", json=wish, headers=theirs)
    assert played.status_code == 201, played.text
    assert client.post(f"/api/workshop/shared/{link}/copy", headers=theirs).status_code == 403
    assert client.get(f"/api/workshop/shared/{link}/game", headers=theirs).status_code == 403
    key = client.post("/api/workshop/keys", headers=AWAY).json()["key"]
    with_key = {**AWAY, "Authorization": f"Bearer {key}"}
    assert client.post(f"/api/workshop/shared/{link}/copy", headers=with_key).status_code == 403
    assert client.put(f"/api/workshop/packs/{pack}/share", json={"how": "read"}, headers=with_key).status_code == 404

    text = shared["seen"]["files"][entry["file"]]
    edited(client, shared, file=entry["file"], number=0, edits=[{"do": "remove", "path": ["goal"]}])
    client.put(f"/api/workshop/packs/{pack}/share", json={"how": "read"})
    inside = client.get(f"/api/workshop/shared/{link}", headers=theirs).json()["seen"]
    assert inside["files"][entry["file"]] == text  # the draft that is being worked on stays the owner's
    assert client.get(f"/api/workshop/shared/{link}/game", headers=theirs).json()["game"] == "buttons_bugs"
    copied = client.post(f"/api/workshop/shared/{link}/copy", headers=with_key).json()
    assert copied["card"]["link"] == ""
    assert copied["seen"]["files"][entry["file"]] == text
    assert client.get(f"/api/workshop/packs/{pack}").json()["seen"]["files"][entry["file"]] != text

    client.put(f"/api/workshop/packs/{pack}/share", json={"how": ""})
    for gone in (link, "x" * 24, "../here"):
        assert client.get(f"/api/workshop/shared/{gone}", headers=theirs).status_code == 404, gone
    again = client.put(f"/api/workshop/packs/{pack}/share", json={"how": "play"}).json()["card"]["link"]
    assert again not in ("", link)
    client.delete(f"/api/workshop/packs/{pack}")
    assert client.get(f"/api/workshop/shared/{again}", headers=theirs).status_code == 404


def test_a_position_set_up_by_hand_is_played(client: Client) -> None:
    draft = begun(client)
    pack, entry = draft["card"]["id"], scenario_of(draft)
    at = {"file": entry["file"], "number": 0}
    found = client.post(f"/api/workshop/packs/{pack}/position", json={"at": at, "tried": {}}).json()
    hero = next(one for one in found["pieces"] if one["side"] == "hero")
    taken = {cell for one in found["pieces"] for cell in one["cells"]}
    for cell in (one["id"] for one in found["boards"][0]["cells"] if one["id"] not in taken):
        tried = {"moved": [{"piece": hero["id"], "cell": cell}]}
        put = client.post(f"/api/workshop/packs/{pack}/position", json={"at": at, "tried": tried}).json()
        if not put.get("refused"):
            break
    wish = {"scenario": entry["id"], "seats": [{"name": "me"}], "at": at, "tried": tried}
    played = client.post(f"/api/workshop/packs/{pack}/matches", json=wish)
    assert played.status_code == 201, played.text
    nowhere = {**wish, "tried": {"moved": [{"piece": hero["id"], "cell": -5}]}}
    assert client.post(f"/api/workshop/packs/{pack}/matches", json=nowhere).status_code == 422
    around = client.post(
        f"/api/workshop/packs/{pack}/around", json={**at, "map": 0, "cell": [2, 0], "players": 1}
    ).json()
    assert around["focus"]
    assert around["struck"]


def test_a_game_tells_editors_its_stamps_schemas_and_words(client: Client) -> None:
    told = client.get("/api/workshop/games/buttons_bugs").json()
    assert "scenarios" in told["schemas"]
    assert told["words"]["spawn"] == {"en": "spawn", "fr": "faire apparaître"}
    assert any(one["id"] == "mouse" for one in told["known"]["monsters"])
    assert {stamp["id"] for stamp in told["editing"]["boards"][0]["stamps"]} >= {"floor", "monster"}


def run_of(client: Client, **more: Any) -> dict[str, Any]:
    wanted = {
        "game": "buttons_bugs",
        "scenarios": ["1"],
        "parties": [{"seats": 1}],
        "bots": ["easy"],
        "matches": 3,
        **more,
    }
    answer = client.post("/api/workshop/runs", json=wanted)
    assert answer.status_code == 201, answer.text
    made: dict[str, Any] = answer.json()
    return made


def ended(client: Client, name: str) -> dict[str, Any]:
    for _ in range(2000):
        seen: dict[str, Any] = client.get(f"/api/workshop/runs/{name}").json()
        if seen["state"] in ("done", "stopped"):
            return seen
        time.sleep(0.1)
    raise AssertionError("the run does not end")


def test_a_run_is_played_stopped_gone_on_with_and_had_as_a_table(client: Client) -> None:
    name = run_of(client)["id"]
    stopped = client.put(f"/api/workshop/runs/{name}", json={"to": "stop"}).json()
    assert stopped["state"] == "stopped"
    client.put(f"/api/workshop/runs/{name}", json={"to": "resume"})
    seen = ended(client, name)
    assert (seen["done"], seen["of"]) == (3, 3)
    assert seen["cells"][0]["matches"] == 3
    looked = client.get(f"/api/workshop/runs/{name}/cells/0").json()
    assert looked["detail"]["questions"]
    assert looked["boards"][0]["cells"]
    assert client.get(f"/api/workshop/runs/{name}/cells/9").status_code == 404
    table = client.get(f"/api/workshop/runs/{name}/table").text.strip().split("\n")
    assert len(table) == 4
    assert table[0].startswith("version,scenario,party,bot,match,seed,won")
    assert any(one["id"] == name for one in client.get("/api/workshop/runs").json())


def test_a_match_of_a_run_is_laid_on_the_table_as_it_was(client: Client) -> None:
    name = run_of(client, matches=2)["id"]
    ended(client, name)
    rows = client.get(f"/api/workshop/runs/{name}/table").text.strip().split("\n")
    told = dict(zip(rows[0].split(","), rows[2].split(","), strict=True))
    again = client.post(f"/api/workshop/runs/{name}/watch", json={"cell": 0, "number": int(told["match"])})
    assert again.status_code == 201, again.text
    (summary,) = client.get(f"/api/matches?ids={again.json()['match']}").json()
    assert (summary["over"], summary["won"]) == (True, told["won"] == "1")
    assert str(summary["answers"]) == told["decisions"]
    assert client.post(f"/api/workshop/runs/{name}/watch", json={"cell": 0, "number": 7}).status_code == 404


def test_a_draft_is_compared_with_a_version_of_it(client: Client) -> None:
    draft = begun(client)
    pack, entry = draft["card"]["id"], scenario_of(draft)
    kept = client.post(f"/api/workshop/packs/{pack}/versions", json={}).json()
    edited(client, kept, file=entry["file"], number=0, edits=[{"do": "set", "path": ["level"], "value": 2}])
    both = {"a": {"pack": pack}, "b": {"pack": pack, "version": 1}}
    seen = ended(client, run_of(client, scenarios=[entry["id"]], matches=2, **both)["id"])
    assert [cell["version"] for cell in seen["cells"]] == ["A", "B"]
    assert seen["differences"][0]["found"]["pairs"] == 2


def test_a_run_of_another_is_none_of_mine_and_odd_wishes_are_refused(client: Client) -> None:
    name = run_of(client, matches=1)["id"]
    theirs = {**AWAY, "Authorization": f"Bearer {client.post('/api/workshop/keys', headers=AWAY).json()['key']}"}
    assert client.get(f"/api/workshop/runs/{name}", headers=theirs).status_code == 404
    assert client.put(f"/api/workshop/runs/{name}", json={"to": "remove"}, headers=theirs).status_code == 404
    odd_ones: tuple[dict[str, Any], ...] = (
        {"bots": ["nobody"]},
        {"matches": 10**9},
        {"scenarios": ["nowhere"]},
        {"engine": "abacus"},
        {"parties": []},
    )
    for odd in odd_ones:
        wanted = {"game": "buttons_bugs", "scenarios": ["1"], "parties": [{"seats": 1}], "bots": ["easy"], **odd}
        assert client.post("/api/workshop/runs", json=wanted).status_code in (400, 422), odd
    ended(client, name)
