"""Keys that carry seats to another device, one's own matches, names, saves over HTTP, where the server is."""

import logging
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient
from tests.play.server.hosts_and_screens_kit import DUO, as_host, create, secret
from tests.play.server.keys_and_my_matches_kit import bearer
from tests.play.server.people import SOLO, Client, Seat, begin, first_key

from oubliette import api
from oubliette.kernel import saves
from oubliette.kernel.game import Outcome
from oubliette.play.server.app import create_app
from oubliette.play.server.key_words import as_text, in_words, read_key, word_list
from oubliette.play.server.limits import Allowances
from oubliette.play.server.mine_routes import won_for
from oubliette.play.server.reach import Listening
from oubliette.play.storage import Store


def held(created: dict[str, Any], *seats: str, host: bool = False) -> list[dict[str, str]]:
    secrets = [secret(created, seat) for seat in seats] + ([created["host"]] if host else [])
    return [{"match": created["match"], "secret": one} for one in secrets]


# Words


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_word_is_told_by_its_first_letters(language: str) -> None:
    words = word_list(language)
    assert len(words) == 1024
    assert len({word[:4] for word in words}) == 1024
    assert all(word.isascii() and word.isalpha() and word.islower() and 4 <= len(word) <= 7 for word in words)


@pytest.mark.parametrize("key", [bytes(16), bytes(range(16)), b"\xff" * 16, b"\x80" + bytes(14) + b"\x01"])
def test_a_key_can_be_typed_in_words_of_either_language_or_as_text(key: bytes) -> None:
    words = in_words(key)
    for text in (words.en, words.fr):
        assert len(text.split()) == 13
        assert read_key(text) == key
        assert read_key(f"  {text.upper()}\n".replace(" ", ", ")) == key
        assert read_key(" ".join(word[:4] for word in text.split())) == key
    assert read_key(as_text(key)) == key


def test_what_is_no_key_is_none() -> None:
    words = in_words(bytes(16)).en.split()
    assert read_key(" ".join(words[:-1])) is None
    assert read_key(" ".join([*words[:-1], "xyzzy"])) is None
    others = [read_key(" ".join([*words[:-1], other])) for other in word_list("en")[:4]]
    assert others.count(None) == 3  # two bits are there to notice slips
    assert read_key("") is None
    assert read_key("A" * 21 + "B") is None  # not how any key is written


# Keys


def test_a_key_opens_the_same_seats_on_another_device_and_voids_nothing(client: Client) -> None:
    duo, solo = create(client), create(client, SOLO)
    made = client.post("/api/keys", json={"held": held(duo, "bob") + held(solo, "me", host=True)})
    assert made.status_code == 201
    key = made.json()
    found = client.post("/api/keys/typed", json={"typed": key["words"]["fr"]}).json()
    assert found == key
    carried = {(one["match"], one["seat"]): one["secret"] for one in found["carries"]}
    assert carried == {
        (duo["match"], "bob"): secret(duo, "bob"),
        (solo["match"], "me"): secret(solo, "me"),
        (solo["match"], None): solo["host"],
    }
    with Seat(client, duo["match"], carried[duo["match"], "bob"]) as bob:
        assert bob.until("hello")["seat"] == "bob"
    client.put("/api/keys", json={"held": held(duo, "ada")}, headers=bearer(key["key"]))
    assert len(client.get("/api/keys", headers=bearer(key["key"])).json()["carries"]) == 4
    assert client.delete("/api/keys", headers=bearer(key["key"])).status_code == 204
    assert client.get("/api/keys", headers=bearer(key["key"])).json()["carries"] == []
    with Seat(client, duo["match"], secret(duo, "bob")) as bob:  # as before
        assert bob.until("hello")["seat"] == "bob"


def test_a_seat_that_was_given_to_somebody_else_is_on_no_key_any_more(client: Client) -> None:
    duo = create(client)
    key = client.post("/api/keys", json={"held": held(duo, "bob")}).json()["key"]
    client.put(f"/api/matches/{duo['match']}/seats/bob", json={"kind": "link"}, headers=as_host(duo))
    assert client.get("/api/keys", headers=bearer(key)).json()["carries"] == []


def test_secrets_that_open_nothing_hang_on_no_key(client: Client) -> None:
    duo = create(client)
    wrong = [{"match": duo["match"], "secret": text} for text in ("A" * 22, "short", "é", "=" * 22)]
    elsewhere = [{"match": "0" * 16, "secret": secret(duo, "ada")}, {"match": "x", "secret": secret(duo, "ada")}]
    made = client.post("/api/keys", json={"held": wrong + elsewhere})
    assert made.json()["carries"] == []


def test_the_store_keeps_neither_key_nor_secret(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with (
        caplog.at_level(logging.DEBUG),
        TestClient(create_app(Store(f"sqlite:///{tmp_path}/t.db"))) as client,
    ):
        duo = create(client)
        key = client.post("/api/keys", json={"held": held(duo, "bob")}).json()["key"]
        client.get("/api/keys", headers=bearer(key))
    kept = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    raw = read_key(key)
    assert raw is not None
    for hidden in (raw, key.encode(), secret(duo, "bob").encode(), read_key(secret(duo, "bob")) or b"?"):
        assert hidden not in kept
    assert key not in caplog.text


def test_who_tries_keys_is_stopped(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(client.app.state.hall, "guesses", Allowances(3, 0))
    tried = [client.get("/api/keys", headers=bearer(as_text(bytes([n] * 16)))).status_code for n in range(5)]
    assert tried == [200, 200, 200, 429, 429]
    assert client.get("/api/keys", headers=bearer("nonsense")).status_code == 403
    assert client.post("/api/keys/typed", json={"typed": "one two three"}).status_code == 400


# One's own matches


def test_my_matches_are_those_my_secrets_open(client: Client) -> None:
    duo, solo, other = create(client), create(client, SOLO), create(client)
    asked = [
        {"match": duo["match"], "secrets": [secret(duo, "bob")]},
        {"match": solo["match"], "secrets": [secret(solo, "me"), solo["host"]]},
        {"match": other["match"], "secrets": [secret(duo, "bob"), "wrong"]},
        {"match": "0" * 16, "secrets": [secret(duo, "bob")]},
    ]
    first, second = client.post("/api/mine", json={"held": asked}).json()
    assert (first["match"]["id"], first["mine"], first["hosted"]) == (duo["match"], ["bob"], False)
    assert first["my_turn"]
    assert not first["archived"]
    assert (second["mine"], second["hosted"], second["scenario"]) == (["me"], True, "1")
    with Seat(client, duo["match"], secret(duo, "bob")) as bob:
        table = bob.until("table")
        bob.answer(table, first_key(table))
    (mine,) = client.post("/api/mine", json={"held": asked[:1]}).json()
    assert not mine["my_turn"]  # ada is waited for
    assert mine["match"]["answers"] == 1


def test_a_match_that_the_other_side_won_is_not_won_for_me() -> None:
    """One against all, somebody always wins: the list tells whether it was one of my seats."""
    theirs = Outcome(won=True, winners=("overlord",))
    assert not won_for(theirs, ("ada", "bob"))
    assert won_for(theirs, ("overlord",))
    assert won_for(Outcome(won=True), ("ada",))  # together
    assert not won_for(None, ("ada",))


def test_a_glance_shows_what_the_seat_sees_in_small(client: Client) -> None:
    duo = create(client)
    with Seat(client, duo["match"], secret(duo, "ada")) as ada:
        view = ada.until("table")["view"]
    seen = client.get(f"/api/matches/{duo['match']}/glance", headers=bearer(secret(duo, "ada"))).json()
    assert seen["version"] == 0
    assert {hero["seat"] for hero in seen["heroes"]} == {"ada", "bob"}
    assert len(seen["board"]["cells"]) == len(view["boards"][0]["cells"])
    looks = {terrain["id"]: (terrain.get("look"), terrain.get("effect")) for terrain in view["boards"][0]["terrains"]}
    whole = [looks[cell["terrain"][0]] if "terrain" in cell else (None, None) for cell in view["boards"][0]["cells"]]
    assert [(cell.get("look"), cell.get("effect")) for cell in seen["board"]["cells"]] == whole
    assert any(look for look, _ in whole)
    places = {(cell["column"], cell["row"]) for cell in seen["board"]["cells"]}
    assert seen["board"]["pieces"]
    assert all((piece["column"], piece["row"]) in places for piece in seen["board"]["pieces"])
    assert client.get(f"/api/matches/{duo['match']}/glance", headers=bearer("wrong")).status_code == 403


def test_who_puts_a_match_away_does_so_for_themselves(client: Client) -> None:
    duo = create(client)
    address = f"/api/matches/{duo['match']}/archived"

    def archived(*secrets: str) -> bool:
        (mine,) = client.post("/api/mine", json={"held": [{"match": duo["match"], "secrets": secrets}]}).json()
        return bool(mine["archived"])

    assert client.put(address, json={"archived": True}, headers=bearer(secret(duo, "bob"))).status_code == 200
    assert archived(secret(duo, "bob"))
    assert not archived(secret(duo, "ada"))
    assert not archived(duo["host"])
    client.put(address, json={"archived": True}, headers=as_host(duo))
    assert archived(duo["host"])
    client.put(address, json={"archived": False}, headers=bearer(secret(duo, "bob")))
    assert not archived(secret(duo, "bob"))
    assert client.put(address, json={"archived": True}, headers=bearer("wrong")).status_code == 403
    assert client.put(address, json={"archived": True}).status_code == 403


def test_a_removed_match_can_be_had_again_for_a_while(tmp_path: Path) -> None:
    with TestClient(create_app(Store(f"sqlite:///{tmp_path}/t.db"))) as client:
        duo = create(client)
        address, mine = f"/api/matches/{duo['match']}", {"match": duo["match"], "secrets": [secret(duo, "ada")]}
        with Seat(client, duo["match"], secret(duo, "ada")) as ada:
            table = ada.until("table")
            ada.answer(table, first_key(table))
            assert client.delete(address, headers=as_host(duo)).status_code == 204
            assert ada.closed_with() == 4404
        assert client.post("/api/mine", json={"held": [mine]}).json() == []
        assert client.get(f"{address}/host", headers=as_host(duo)).status_code == 404
        assert client.get(f"{address}/journal", headers=bearer(secret(duo, "ada"))).status_code == 404
        assert client.post(f"{address}/restore", headers=bearer(secret(duo, "ada"))).status_code == 403
        assert client.post(f"{address}/restore", headers=as_host(duo)).status_code == 200
        with Seat(client, duo["match"], secret(duo, "ada")) as ada:
            assert ada.until("table")["version"] == 1


def test_after_a_while_a_removed_match_is_gone_for_good(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with TestClient(create_app(Store(f"sqlite:///{tmp_path}/t.db"))) as client:
        duo, late, kept = create(client), create(client), create(client)
        client.delete(f"/api/matches/{late['match']}", headers=as_host(late))
        monkeypatch.setattr("oubliette.play.storage.hosting.now", lambda: 1)
        client.delete(f"/api/matches/{duo['match']}", headers=as_host(duo))
        with client.portal() as portal:
            portal.call(client.app.state.hall.clear_out)
        assert client.post(f"/api/matches/{duo['match']}/restore", headers=as_host(duo)).status_code == 403
        assert client.post(f"/api/matches/{late['match']}/restore", headers=as_host(late)).status_code == 200
        assert client.get(f"/api/matches/{kept['match']}/host", headers=as_host(kept)).status_code == 200


# Names


def test_a_name_is_typed_and_everybody_at_the_table_reads_it(client: Client) -> None:
    duo = create(client)
    address = f"/api/matches/{duo['match']}/name"
    with Seat(client, duo["match"], secret(duo, "bob")) as bob:
        bob.until("table")
        named = client.put(address, json={"name": " Zoé \u202e "}, headers=bearer(secret(duo, "ada")))
        assert named.json() == {"name": "Zoé"}
        seats = bob.table_where(lambda told: told["seats"][0].get("called") == "Zoé")["seats"]
        assert seats[0]["name"] == "ada"
    for taken in ("BOB", "zoé"):
        who = "ada" if taken == "BOB" else "bob"
        refused = client.put(address, json={"name": taken}, headers=bearer(secret(duo, who)))
        assert refused.json()["code"] == "server-name-taken"
    assert client.put(address, json={"name": "x" * 41}, headers=bearer(secret(duo, "ada"))).status_code == 400
    assert client.put(address, json={"name": "host"}, headers=as_host(duo)).status_code == 403
    client.put(address, json={"name": ""}, headers=bearer(secret(duo, "ada")))
    with Seat(client, duo["match"], secret(duo, "bob")) as bob:
        assert "called" not in bob.until("table")["seats"][0]


@pytest.mark.parametrize("name", [" ada", "a\u202eda", "a\u200bda", "a  da"])
def test_seats_have_names_that_can_be_seen(client: Client, name: str) -> None:
    refused = client.post("/api/matches", json=DUO | {"seats": [{"name": name}, {"name": "bob"}]})
    assert (refused.status_code, refused.json()["code"]) == (400, "server-name")


# Saves


def test_a_match_leaves_as_a_file_and_goes_on_from_it(client: Client) -> None:
    solo = create(client, SOLO)
    with Seat(client, solo["match"], secret(solo, "me")) as me:
        table = me.until("table")
        for _ in range(4):
            table = me.answer(table, first_key(table))
    saved = client.get(f"/api/matches/{solo['match']}/save", headers=as_host(solo))
    assert saved.status_code == 200
    assert "attachment" in saved.headers["content-disposition"]
    assert client.get(f"/api/matches/{solo['match']}/save", headers=bearer(secret(solo, "me"))).status_code == 403
    brought = client.post("/api/saves", content=saved.content)
    assert brought.status_code == 201, brought.text
    created = brought.json()
    assert created["match"] != solo["match"]
    with Seat(client, created["match"], secret(created, "me")) as me:
        assert me.until("table")["view"] == table["view"]


def test_what_others_keep_secret_is_not_saved_while_they_play(client: Client) -> None:
    duo = create(client)
    refused = client.get(f"/api/matches/{duo['match']}/save", headers=as_host(duo))
    assert (refused.status_code, refused.json()["code"]) == (409, "server-not-to-save")


def test_what_is_no_save_is_refused(client: Client) -> None:
    match = api.start("buttons_bugs", "1", seats=["\u202ehidden"])
    odd = saves.dumps(match)
    for content in (b"", b"{}", b"\xff\x00", odd, odd[:-40]):
        refused = client.post("/api/saves", content=content)
        assert (refused.status_code, refused.json()["code"]) == (422, "server-no-save")
    assert client.post("/api/saves", content=b"x" * (5 * 1024 * 1024)).status_code == 413


# Where the server is


def test_a_server_for_this_machine_alone_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("oubliette.play.server.reach.address_of", lambda _: "127.0.0.1")
    for host, alone in (("127.0.0.1", True), ("::1", True), ("localhost", True), ("0.0.0.0", False)):  # noqa: S104 - a name
        app = create_app(Store(f"sqlite:///{tmp_path}/{host.replace(':', '')}.db"), listening=Listening(host, 1))
        with TestClient(app) as client:
            told = client.get("/api/reach").json()
            assert told["this_machine_only"] == alone
            assert told["addresses"] == []  # nobody listens on that port


def test_addresses_are_told_to_who_sits_at_this_machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def answers(_address: str, _port: int) -> bool:
        return True

    monkeypatch.setattr("oubliette.play.server.reach._own_addresses", lambda _: ["192.168.1.7", "fd00::7"])
    monkeypatch.setattr("oubliette.play.server.reach._answers", answers)
    app = create_app(Store(f"sqlite:///{tmp_path}/t.db"), listening=Listening("0.0.0.0", 8765))  # noqa: S104 - a name
    with TestClient(app) as client:
        assert client.get("/api/reach").json() == {"this_machine_only": False, "addresses": [], "command": ""}
        monkeypatch.setattr("oubliette.play.server.reach.address_of", lambda _: "::1")
        told = client.get("/api/reach").json()["addresses"]
        assert told == ["http://192.168.1.7:8765/", "http://[fd00::7]:8765/"]


def test_begin_still_tells_secrets_once(client: Client) -> None:
    match, secrets = begin(client)
    assert set(secrets) == {"me"}
    assert secrets["me"] not in client.get(f"/api/matches?ids={match}").text
