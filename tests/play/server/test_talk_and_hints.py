"""What people say at a table, what they point at, who refused an undo, and what the steady bot would do."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient
from tests.play.server.hosts_and_screens_kit import as_host, create, secret
from tests.play.server.people import SOLO, Client, Seat, begin, first_key

from oubliette import api
from oubliette.kernel.choices import Seat as SeatName
from oubliette.kernel.match import Match
from oubliette.kernel.text import Say
from oubliette.play.bots import Advice, advise, make_bot
from oubliette.play.places import PLAY_LOCALES
from oubliette.play.server import talking
from oubliette.play.server.advising import Advising
from oubliette.play.server.app import create_app
from oubliette.play.server.crews import Crew
from oubliette.play.server.plain import plain
from oubliette.play.server.settings import Settings
from oubliette.play.server.thinkers import Order, Thinkers
from oubliette.play.storage import Store, talk
from oubliette.table.speech import texts_for


def said(message: dict[str, Any]) -> list[tuple[str, str]]:
    return [(remark["seat"], remark.get("text", "")) for remark in message["remarks"]]


# Talk


def test_what_is_said_reaches_everybody_and_is_kept_with_the_match(client: Client) -> None:
    created = create(client)
    with (
        Seat(client, created["match"], secret(created, "ada")) as ada,
        Seat(client, created["match"], secret(created, "bob")) as bob,
        Seat(client, created["match"]) as onlooker,
    ):
        ada.send(type="speak", text="  <b>left</b>\tdoor? ")
        for one in (ada, bob, onlooker):
            (remark,) = one.until("talk")["remarks"]
            assert (remark["n"], remark["seat"], remark["text"]) == (1, "ada", "<b>left</b> door?")
            assert remark["at"] > 1_600_000_000_000
        bob.send(type="speak", text="right")
        assert said(ada.until("talk")) == [("bob", "right")]
        onlooker.send(type="speak", text="me too")
        assert onlooker.until("refused")["say"]["id"] == "server-onlooker"
    with Seat(client, created["match"], secret(created, "bob")) as again:
        assert said(again.until("talk")) == [("ada", "<b>left</b> door?"), ("bob", "right")]


def test_one_points_at_what_everybody_sees_and_at_nothing_else(client: Client) -> None:
    created = create(client)
    with Seat(client, created["match"], secret(created, "ada")) as ada:
        view = ada.until("table")["view"]
        board, piece = view["boards"][0], view["pieces"][0]
        ada.send(type="ping", board=board["id"], cell=board["cells"][0]["id"])
        (remark,) = ada.until("talk")["remarks"]
        assert (remark["board"], remark["cell"]) == (board["id"], board["cells"][0]["id"])
        ada.send(type="ping", piece=piece["id"], text="this one")
        (remark,) = ada.until("talk")["remarks"]
        assert (remark["piece"], remark["text"]) == (piece["id"], "this one")
        for nothing in ({"cell": 10**6}, {"piece": "ghost"}, {}, {"board": "attic", "cell": board["cells"][0]["id"]}):
            ada.send(type="ping", **nothing)
            assert ada.until("refused")["say"]["id"] == "server-nothing-there"


def test_talk_is_short_and_not_endless(tmp_path: Path) -> None:
    settings = Settings(remarks_at_once=3, remarks_per_second=0)
    with TestClient(create_app(Store(f"sqlite:///{tmp_path}/t.db"), settings)) as client:
        match, secrets = begin(client)
        with Seat(client, match, secrets["me"]) as me:
            me.send(type="speak", text="x" * (talking.LONGEST_REMARK + 1))
            assert me.until("refused")["say"]["id"] == "server-remark-long"
            me.send(type="speak", text=" \u200b\n ")
            assert me.until("refused")["say"]["id"] == "server-not-understood"
            for number in range(3):
                me.send(type="speak", text=f"line {number}")
                me.until("talk")
            me.send(type="speak", text="one more")
            assert me.until("refused")["say"]["id"] == "server-too-often"


def test_the_oldest_talk_is_let_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(talk, "MOST_KEPT", 5)
    with Store(f"sqlite:///{tmp_path}/t.db") as store:
        spoken = store.talk(store.create(api.start("buttons_bugs", "1").setup).id)
        for number in range(9):
            spoken.add("me", str(number))
        assert [remark.text for remark in spoken.latest(60)] == ["4", "5", "6", "7", "8"]
        assert [remark.n for remark in spoken.latest(2, before=8)] == [6, 7]


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("a\u202eb\u2066c", "abc"),
        ("a\x00\x1bb", "ab"),
        ("a \n\r\t b", "a b"),
        ("e\u0301", "é"),
        ("👩\u200d🚀", "👩\u200d🚀"),
        ("\u200d \ufeff", ""),
    ],
)
def test_what_cannot_be_seen_is_left_out(typed: str, kept: str) -> None:
    assert plain(typed) == kept


def test_who_did_not_agree_to_an_undo_is_told(client: Client) -> None:
    created = create(client)
    with (
        Seat(client, created["match"], secret(created, "ada")) as ada,
        Seat(client, created["match"], secret(created, "bob")) as bob,
    ):
        asked = ada.table_where(lambda told: "choice" in told)
        ada.answer(asked, first_key(asked))
        after = bob.table_where(lambda told: told["version"] == 1)
        bob.send(type="undo", version=after["version"])  # ada's answer: she is asked
        wanted = ada.table_where(lambda told: told["undo"].get("asked_by") == "bob")["undo"]
        assert wanted["since"] >= 0  # the first line that would be taken back
        ada.send(type="decline")
        refused = bob.table_where(lambda told: "declined_by" in told["undo"])["undo"]
        assert refused["declined_by"] == "ada"
        assert refused["since"] >= 0
        assert "asked_by" not in refused
        table = bob.answer(after, first_key(after))
        assert "declined_by" not in table["undo"]


# Hints


def test_a_hint_is_a_legal_answer_with_reasons_and_for_who_asked_alone(client: Client) -> None:
    created = create(client)
    with (
        Seat(client, created["match"], secret(created, "ada")) as ada,
        Seat(client, created["match"], secret(created, "bob")) as bob,
    ):
        table = ada.until("table")
        ada.send(type="advise")
        hint = ada.until("hint")
        assert (hint["version"], hint["kind"]) == (table["version"], table["choice"]["kind"])
        assert set(hint["keys"]) <= {option["key"] for option in table["choice"]["options"]}
        assert hint["why"]
        ada.answer(table, *hint["keys"])
        bob.table_where(lambda told: told["version"] == 1)
        assert all(message["type"] != "hint" for message in bob.heard)


def test_who_is_asked_nothing_or_only_looks_on_gets_no_hint(client: Client) -> None:
    created = create(client)
    with Seat(client, created["match"], secret(created, "ada")) as ada, Seat(client, created["match"]) as onlooker:
        table = ada.until("table")
        ada.answer(table, first_key(table))
        ada.send(type="advise")
        assert ada.until("refused")["say"]["id"] == "server-not-asked"
        onlooker.send(type="advise")
        assert onlooker.until("refused")["say"]["id"] == "server-onlooker"


def test_each_question_is_thought_about_once_and_not_too_many_are(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    thoughts: list[int] = []

    def counted(_thinkers: Thinkers, what: Order, match: Match[Any]) -> Advice | None:
        thoughts.append(match.version)
        return advise(match, what.seat)

    monkeypatch.setattr("oubliette.play.server.advising._advice", counted)
    settings = Settings(hints_at_once=2, hints_per_second=0)
    with TestClient(create_app(Store(f"sqlite:///{tmp_path}/t.db"), settings)) as client:
        match, secrets = begin(client)
        with Seat(client, match, secrets["me"]) as me:
            table = me.until("table")
            for _ in range(2):
                for _ in range(4):
                    me.send(type="advise")
                    hint = me.until("hint")
                table = me.answer(table, *hint["keys"])
            assert len(thoughts) == 2
            me.send(type="advise")
            assert me.until("refused")["say"]["id"] == "server-too-often"


def test_a_deeper_thought_is_told_only_if_it_says_something_else_and_comes_in_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = api.start("buttons_bugs", "1", seed=4)
    found = [Advice(("first",), ()), Advice(("second",), ())]
    monkeypatch.setattr("oubliette.play.server.advising._advice", lambda *_: found[0])
    monkeypatch.setattr("oubliette.play.server.advising._deeper", lambda *_: found[1])
    version = [0]

    async def deepen(later: int) -> object:
        crew, thinkers = Crew("advisers", 1, 4), Thinkers(1)
        advising = Advising(crew, thinkers, Settings())
        try:
            await advising.hint(match, "me", 0)
            versions = iter([0, later])
            told = await advising.better(match, "me", lambda: next(versions))
            assert await advising.better(match, "me", lambda: version[0]) is None  # once a question
            return None if told is None else told.keys
        finally:
            crew.close()
            thinkers.close()

    assert asyncio.run(deepen(0)) == ("second",)
    assert asyncio.run(deepen(1)) is None
    found[1] = found[0]
    assert asyncio.run(deepen(0)) is None


def test_a_hint_from_the_search_tells_what_it_gains_against_the_next_best_answer() -> None:
    match = api.start("buttons_bugs", "1", seed=4)
    steady = make_bot(match.game, "steady", 0)
    told = set()
    while not match.over and match.version < 60:
        seat = next(iter(match.choices))
        advice = advise(match, seat, 1)
        assert advice is not None
        assert advice == advise(match, seat, 1)
        told |= {why.id for why in advice.why}
        own = [why for why in advice.why if why.id.startswith("bb-hint") and why.id != "bb-hint-class"]
        assert not own or advice.keys == tuple(steady.choose(match, seat))
        match.answer(seat, advice.keys)
    assert told & {"hint-against", "hint-against-next"}
    assert "hint-gain" in told


class WithReason:
    """A bot that says why."""

    def __init__(self, _seed: int) -> None:
        """It needs no luck."""

    def choose(self, match: Match[Any], seat: SeatName) -> list[str]:
        """The first answer."""
        return match.choices[seat].keys()[:1]

    def reason(self, match: Match[Any], seat: SeatName, keys: list[str]) -> Say:
        """Its number and its answer."""
        return Say("because", {"keys": ",".join(keys), "version": match.version, "seat": seat})


def test_a_bot_may_give_its_own_reason_and_a_game_without_a_bot_of_its_own_has_no_hints(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = api.start("buttons_bugs", "1", seed=4)
    own = {"steady": WithReason}
    monkeypatch.setattr(match, "game", match.game.but("bots", players=lambda: own, thinking=lambda: None))
    advice = advise(match, "me")
    assert advice is not None
    assert advice.why[0] == Say("because", {"keys": advice.keys[0], "version": 0, "seat": "me"})
    monkeypatch.setattr(match, "game", match.game.but("bots", players=dict, thinking=lambda: None))
    assert advise(match, "me") is None


@pytest.mark.parametrize("game", ["buttons_bugs", "gloomhaven", "descent", "euthia", "malhya"])
def test_hints_can_be_followed_and_read_in_both_languages(game: str) -> None:
    found = api.installed_games()[game]
    scenario = next(iter(found.menus.scenarios(api.content_of(found))))
    seats = [f"seat{number}" for number in range(found.seats[0])]
    match = api.start(game, scenario.id, seats=seats, seed=11)
    texts = texts_for(found, PLAY_LOCALES)
    told = set()
    for _ in range(60):
        if match.over:
            break
        seat = next(iter(match.choices))
        before = match.view(seat)
        advice = advise(match, seat)
        assert advice is not None
        assert match.view(seat) == before
        assert 1 <= len(advice.why) <= 3
        for why in advice.why:
            told.add(why.id)
            assert not [*texts.faults_of(why, "en"), *texts.faults_of(why, "fr")]
        match.answer(seat, advice.keys)
    assert len(told) > 1


def test_a_paused_table_still_talks(client: Client) -> None:
    created = create(client, SOLO)
    client.patch(f"/api/matches/{created['match']}/host", json={"paused": True}, headers=as_host(created))
    with Seat(client, created["match"], secret(created, "me")) as me:
        me.send(type="speak", text="brb")
        assert said(me.until("talk")) == [("me", "brb")]
