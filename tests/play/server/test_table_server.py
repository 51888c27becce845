"""The server as a client meets it: lobby, seats by secret, answers, bots, undo, and what it refuses."""

from typing import Any

import pytest
from litestar.exceptions import WebSocketDisconnect
from tests.play.server.people import SOLO, Client, Seat, begin, first_key

from oubliette.games.registry import installed


def test_the_lobby_lists_every_game_with_scenarios_options_and_bots(client: Client) -> None:
    offered = client.get("/api/games").json()
    assert [game["id"] for game in offered] == list(installed())
    bugs = next(game for game in offered if game["id"] == "buttons_bugs")
    assert len(bugs["scenarios"]) == 20
    assert {option["id"]: option["default"] for option in bugs["options"]}["difficulty"] == "standard"
    assert bugs["bots"][0]["id"] == "steady"


def test_the_shelf_tells_every_way_a_game_is_played_by_whatever_scenario(client: Client) -> None:
    modes = {game["id"]: set(game["modes"]) for game in client.get("/api/games").json()}
    assert modes["buttons_bugs"] == {"alone"}
    assert modes["gloomhaven"] == modes["malhya"] == {"alone", "together"}
    assert modes["descent"] == {"alone", "together", "one_against_all"}
    assert modes["euthia"] == {"alone", "together", "rivals"}


def test_the_shelf_tells_who_can_be_played_and_what_a_campaign_is(client: Client) -> None:
    offered = {game["id"]: game for game in client.get("/api/games").json()}
    gloomhaven = offered["gloomhaven"]
    cast = gloomhaven["cast"]
    assert (cast["option"], cast["fewest"], cast["most"]) == ("characters", 2, 4)
    assert {role["id"] for role in cast["roles"]} >= {"brute", "tinkerer"}
    assert all(role["icon"] and role["title"]["fr"] for role in cast["roles"])
    assert [campaign["id"] for campaign in gloomhaven["campaigns"]] == ["the_ninth_bell"]
    assert all(scenario["members"]["level"] >= 1 for scenario in gloomhaven["scenarios"])
    assert cast["key"] == "class"
    assert offered["buttons_bugs"]["cast"] is None


def test_a_person_plays_by_answering_and_every_line_has_words_and_rules(client: Client) -> None:
    match, secrets = begin(client)
    with Seat(client, match, secrets["me"]) as me:
        table = me.until("table")
        for _ in range(6):
            table = me.answer(table, first_key(table))
        assert table["version"] == 6
        assert any(line["say"] for line in me.lines)
        assert any(line["cites"] for line in me.lines)
        assert [line["number"] for line in me.lines] == list(range(len(me.lines)))


def test_what_was_answered_is_there_after_everybody_has_left(client: Client) -> None:
    match, secrets = begin(client)
    with Seat(client, match, secrets["me"]) as me:
        table = me.until("table")
        table = me.answer(table, first_key(table))
        table = me.answer(table, first_key(table))
    with Seat(client, match, secrets["me"]) as back:
        assert back.until("table")["version"] == table["version"]


def test_a_stale_or_illegal_answer_is_refused_with_a_reason_and_changes_nothing(client: Client) -> None:
    match, secrets = begin(client)
    with Seat(client, match, secrets["me"]) as me:
        table = me.until("table")
        kind = table["choice"]["kind"]
        me.send(type="answer", version=table["version"], kind=kind, keys=["card:none_such", "card:none_at_all"])
        assert me.until("refused")["say"]["id"] == "illegal-answer-key"
        table = me.answer(table, first_key(table))
        me.send(type="answer", version=0, kind=kind, keys=["x"])
        assert me.until("refused")["say"]["id"] == "server-not-asked"
        assert me.until("table")["version"] == table["version"]


@pytest.mark.parametrize("frame", ["", "{", "[]", '{"type":"dance"}', '{"type":"answer"}', "x" * 20_000, '{"type":1}'])
def test_a_frame_that_is_no_message_is_refused_and_the_table_stays(client: Client, frame: str) -> None:
    match, secrets = begin(client)
    with Seat(client, match, secrets["me"]) as me:
        before = me.until("table")
        me.send_text(frame)
        assert me.until("refused")["say"]["id"] == "server-not-understood"
        assert me.answer(before, first_key(before))["version"] == before["version"] + 1


def test_a_wrong_secret_opens_nothing_and_none_lets_one_look_on(client: Client) -> None:
    match, _ = begin(client)
    for place, secret, code in ((match, "guessed", 4401), ("0123456789abcdef", None, 4404)):
        with pytest.raises(WebSocketDisconnect) as closed, Seat(client, place, secret) as nobody:
            nobody.hear()
        assert closed.value.code == code
    with Seat(client, match, None) as onlooker:
        assert onlooker.until("hello")["seat"] is None
        table = onlooker.until("table")
        assert "choice" not in table
        onlooker.send(type="answer", version=table["version"], kind="plan", keys=["x"])
        assert onlooker.until("refused")["say"]["id"] == "server-onlooker"


def test_undo_is_free_alone_and_the_journal_is_shortened(client: Client) -> None:
    match, secrets = begin(client)
    with Seat(client, match, secrets["me"]) as me:
        table = me.until("table")
        asked = table["choice"]["options"]
        table = me.answer(table, first_key(table))
        assert table["undo"] == {"possible": True, "free": True}
        me.send(type="undo", version=table["version"])
        undone = me.until("table")
        while undone["version"] <= table["version"]:
            undone = me.until("table")
        assert undone["choice"]["options"] == asked
        assert undone["undo"]["redo"]


def test_another_pages_script_may_not_begin_a_match(client: Client) -> None:
    refused = client.post("/api/matches", json=SOLO, headers={"origin": "http://elsewhere.example"})
    assert refused.status_code == 403


@pytest.mark.parametrize(
    "change",
    [
        {"game": "os:path"},
        {"game": "chess"},
        {"scenario": "no such"},
        {"options": {"cheat": True}},
        {"seats": []},
        {"seats": [{"name": "a", "kind": "bot", "bot": "wizard"}]},
        {"seed": -1},
        {"extra": 1},
    ],
    ids=str,
)
def test_a_match_that_cannot_be_is_refused_in_words_without_a_trace(client: Client, change: dict[str, Any]) -> None:
    refused = client.post("/api/matches", json=SOLO | change)
    assert 400 <= refused.status_code < 500
    assert "Traceback" not in refused.text
    assert refused.json()["detail"]


def test_bots_play_their_seats_to_the_end(client: Client) -> None:
    match, _ = begin(client, SOLO | {"seats": [{"name": "robot", "kind": "bot", "bot": "random"}]})
    with Seat(client, match, None) as onlooker:
        while not onlooker.until("table").get("over"):
            pass
    assert client.get(f"/api/matches?ids={match}").json()[0]["over"]


def test_words_and_rules_are_served_in_both_languages(client: Client) -> None:
    for language in ("en", "fr"):
        source = client.get(f"/api/texts/buttons_bugs/{language}").text
        assert "illegal-answer-key =" in source
        assert "bb-ask-move =" in source
    assert client.get("/api/texts/buttons_bugs/de").status_code == 404
    assert client.get("/api/rules/BB-0164").json()["title"] == "Shield X"
    assert client.get("/api/rules/XX-0001").status_code == 404
    assert client.get("/api/rules?game=buttons_bugs&q=shield").json()
    french = client.get("/api/rules/GH-0177?lang=fr").json()
    assert (french["title"], french["language"]) == ("Zone active", "fr")
    assert french in client.get("/api/rules?game=gloomhaven&q=zone+active&lang=fr").json()


def test_every_answer_carries_the_headers_that_keep_other_pages_out(client: Client) -> None:
    headers = client.get("/api/games").headers
    assert "default-src 'self'" in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"


def test_words_and_chapters_of_a_game_are_told(client: Client) -> None:
    words = {term["id"]: term for term in client.get("/api/glossary/gloomhaven").json()}
    assert words["earth"]["says"] == ["gh-element-earth"]
    assert words["earth"]["text"]["fr"].startswith("Un élément")
    chapters = client.get("/api/contents/gloomhaven?lang=fr").json()
    assert chapters[0]["title"]["fr"]
    assert all(chapter["rules"] and chapter["rules"][0]["title"] for chapter in chapters)
    assert client.get("/api/contents/chess").status_code == 404
    assert client.get("/api/glossary/chess").status_code == 404
