"""Saves that somebody made by hand: small ones that claim much, odd ones, and names that look like another's."""

import zlib
from base64 import b64encode
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from tests.play.server.hosts_and_screens_kit import as_host, create, secret
from tests.play.server.keys_and_my_matches_kit import bearer
from tests.play.server.people import SOLO, Client, Seat, first_key

from oubliette import api
from oubliette.kernel import saves
from oubliette.kernel.record import SaveError
from oubliette.play.server.imports import CAPS, resumed, tried
from oubliette.play.server.plain import plain, skeleton
from oubliette.play.server.workbench import SAVE, Task, work

Line = dict[str, Any]


def played(answers: int = 30) -> bytes:
    match = api.start("buttons_bugs", "1", seats=["me"], seed=3)
    for _ in range(answers):
        if match.over:
            break
        choice = next(iter(match.choices.values()))
        match.answer(choice.seat, choice.keys()[: max(1, choice.least)])
    return saves.dumps(match)


def forged(change: Callable[[list[Line]], None], content: bytes | None = None) -> bytes:
    """A save with something changed in it, and sealed anew."""
    *body, _ = (content or played()).rstrip(b"\n").split(b"\n")
    lines = [msgspec.json.decode(one) for one in body]
    change(lines)
    text = b"\n".join(msgspec.json.encode(one) for one in lines) + b"\n"
    return text + msgspec.json.encode(saves._sealed(text, None, "")) + b"\n"


def packed(block: bytes) -> str:
    return b64encode(zlib.compress(block, 9)).decode()


def bomb(lines: list[Line]) -> None:
    """A stretch of a million lines, which takes a few kilobytes."""
    count = 1_000_000
    lines.insert(1, {**lines[1], "entries": packed(b"\xdd" + count.to_bytes(4, "big") + b"\x90" * count)})


def many(lines: list[Line]) -> None:
    bare = {**lines[1], "answers": [], "state": packed(b"\x80"), "entries": packed(b"\x90")}
    lines[1:1] = [bare] * (CAPS.stretches + 1)


def heavy(lines: list[Line]) -> None:
    """Each stretch is within bounds, all of them together are not."""
    filler = {**lines[1], "entries": packed(b"\x90" + b"\x00" * (15 * 1024 * 1024))}
    lines[1:1] = [filler] * 8


@pytest.mark.parametrize("how", [bomb, many, heavy])
def test_a_small_file_that_claims_to_hold_too_much_is_refused_unread(how: Callable[[list[Line]], None]) -> None:
    content = forged(how)
    assert len(content) < 4 * 1024 * 1024
    with pytest.raises(SaveError) as refused:
        resumed(content)
    assert refused.value.reason.id == "save-too-large"


def test_a_bomb_is_refused_over_the_wire_and_nobody_else_notices(client: Client) -> None:
    refused = client.post("/api/saves", content=forged(bomb))
    assert (refused.status_code, refused.json()["code"]) == (422, "server-no-save")


def test_an_ordinary_save_is_well_within_what_is_allowed() -> None:
    opened = saves.loads(played(200))
    saves.look_through(opened, saves.Caps(CAPS.stretches // 20, CAPS.size // 20, CAPS.lines // 20))
    assert tried(played(200).decode())


def broken_past(lines: list[Line]) -> None:
    lines[1]["entries"] = packed(b"\x91\xa1x")


def broken_state(lines: list[Line]) -> None:
    lines[1]["state"] = packed(b"\x80")


def twins(lines: list[Line]) -> None:
    lines[0]["setup"]["seats"] = ["me", "Me"]


def strange(lines: list[Line]) -> None:
    lines[0]["setup"]["scenario"] = "no such scenario"


def other_answers(lines: list[Line]) -> None:
    lines[-1]["answers"] = [["me", "no such question", ["x"]]]


def text_for_numbers(lines: list[Line]) -> None:
    lines[-1]["first"] = "one"


def nobody(lines: list[Line]) -> None:
    lines[0]["setup"]["seats"] = []


FORGERIES = [broken_past, broken_state, twins, strange, other_answers, text_for_numbers, nobody]


@pytest.mark.parametrize("how", FORGERIES)
def test_a_forged_save_is_refused_clearly_or_can_be_played_from(
    client: Client, how: Callable[[list[Line]], None]
) -> None:
    answer = client.post("/api/saves", content=forged(how))
    assert answer.status_code in (201, 422), answer.text
    if answer.status_code == 422:
        assert answer.json()["code"] == "server-no-save"
        return
    created = answer.json()
    with Seat(client, created["match"], secret(created, "me")) as me:
        assert me.until("table")["version"] >= 0
    for what in ("journal", "replay", "tallies"):
        headers = bearer(secret(created, "me"))
        assert client.get(f"/api/matches/{created['match']}/{what}", headers=headers).status_code == 200


@pytest.mark.parametrize("how", FORGERIES)
def test_a_forged_save_is_refused_by_the_api_in_its_own_words(how: Callable[[list[Line]], None], tmp_path: Any) -> None:
    path = tmp_path / "forged.oubliette"
    path.write_bytes(forged(how))
    try:
        match = api.load(path)
        match.journal("me")
    except Exception as error:  # noqa: BLE001 - whatever comes must say in words what is wrong
        assert hasattr(error, "reason") or type(error).__name__ in ("ReplayDrift", "SetupError"), repr(error)


def test_what_is_tried_gets_no_more_memory_than_its_share() -> None:
    done = work(Task("", SAVE, forged(bomb).decode(), seconds=20))
    assert done.failed and not done.stopped


# Names


@pytest.mark.parametrize(
    ("name", "other"), [("Аnn", "Ann"), ("Ａnn", "ann"), ("Bob", "B0b"), ("Modern", "Modem"), ("Zoé", "Zoe")]
)
def test_names_that_look_alike_are_one(name: str, other: str) -> None:
    assert skeleton(name) == skeleton(other)


@pytest.mark.parametrize(("name", "other"), [("Ann", "Anna"), ("Player 1", "Player 2"), ("Ada", "Ida")])
def test_names_that_differ_are_two(name: str, other: str) -> None:
    assert skeleton(name) != skeleton(other)


@pytest.mark.parametrize("sign", ["\u3164", "\u115f", "\u2800", "\u034f", "\uffa0", "\ufe01"])
def test_signs_of_which_nothing_is_seen_are_left_out(sign: str) -> None:
    assert plain(f"A{sign}nn") == "Ann" and plain(sign) == ""


def test_nobody_sits_down_under_a_name_that_looks_like_anothers(client: Client) -> None:
    wanted = {"game": "gloomhaven", "scenario": "1", "seats": [{"name": "Ann"}, {"name": "Аnn"}]}
    refused = client.post("/api/matches", json=wanted)
    assert (refused.status_code, refused.json()["code"]) == (400, "server-name-taken")
    blank = client.post("/api/matches", json={**SOLO, "seats": [{"name": "\u3164"}]})
    assert blank.status_code == 400


def test_a_title_is_plain_and_what_a_seat_reads_is_stored_nowhere(client: Client) -> None:
    created = create(client, SOLO)
    address = f"/api/matches/{created['match']}"
    renamed = client.patch(f"{address}/host", json={"name": "\u202e Our\u3164 table "}, headers=as_host(created))
    assert renamed.json()["name"] == "Our table"
    with Seat(client, created["match"], secret(created, "me")) as me:
        me.answer(table := me.until("table"), first_key(table))
    for what in ("journal", "replay", "tallies"):
        answer = client.get(f"{address}/{what}", headers=bearer(secret(created, "me")))
        assert (answer.status_code, answer.headers["cache-control"]) == (200, "no-store")
