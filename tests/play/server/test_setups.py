"""Set-ups that mean ill: whatever stands in them is refused in words, costs little, and stops nobody else."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from itertools import product
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from litestar.testing import TestClient
from tests.play.server.hosts_and_screens_kit import DUO, as_host, create
from tests.play.server.people import SOLO, Client, Seat, begin, first_key

from oubliette import api
from oubliette.kernel.game import SetupError
from oubliette.play.server import routes
from oubliette.play.server.app import create_app
from oubliette.play.server.crews import Crew, TooBusy
from oubliette.play.server.settings import Settings
from oubliette.play.storage import Store

HUGE = 10**12
BRUTE: dict[str, Any] = {"class": "brute"}
UNLIMITED = Settings(requests_at_once=1_000_000, matches_at_once=1_000_000)


def gloomhaven(**options: Any) -> dict[str, Any]:
    return DUO | {"options": options}


def party(**change: Any) -> dict[str, Any]:
    return gloomhaven(characters={"brute": BRUTE | change, "tinkerer": {"class": "tinkerer"}})


@pytest.mark.parametrize(
    "wanted",
    [
        party(perks=[HUGE]),
        party(perks=[1000]),
        party(perks=[-1]),
        party(perks=["two"]),
        party(perks=[True]),
        party(perks=[1.5]),
        party(perks=[[]]),
        party(level=True),
        party(level=HUGE),
        party(level="1"),
        party(items=[{}]),
        party(items=[["boots"]]),
        party(items=[1]),
        party(cards=[None]),
        party(hand=[[]]),
        party(hand=["no such"] * 10),
        party(**{"class": ["brute"]}),
        party(seat={"a": 1}),
        gloomhaven(level=True),
        gloomhaven(level=7.0),
        gloomhaven(party=True),
        gloomhaven(party=HUGE),
        gloomhaven(characters=[["brute"], ["brute"]]),
        gloomhaven(characters=[{"class": "brute"}, {}]),
        gloomhaven(characters=5),
        gloomhaven(difficulty=["easy"]),
        DUO | {"scenario": None, "options": {"scenarios": HUGE}},
        DUO | {"scenario": None, "options": {"scenarios": True}},
        DUO | {"scenario": None, "options": {"mode": {}, "campaign": []}},
        DUO | {"scenario": None, "options": {"campaign": {"a": []}}},
        SOLO | {"options": {"class": ["bruiser"]}},
        SOLO | {"options": {"items": [[]]}},
        SOLO | {"options": {"class": "bruiser", "cards": [{}]}},
        SOLO | {"options": {"class": "x" * 100}},
        SOLO | {"options": {"class": {"a": {"b": {"c": {"d": {"e": {"f": 1}}}}}}}},
        SOLO | {"options": {"items": ["x"] * 1000}},
        SOLO | {"options": {"class": "a\u0000b"}},
        SOLO | {"seats": [{"name": "a\u0000b"}]},
        SOLO | {"scenario": "1\u0000"},
    ],
    ids=str,
)
def test_every_field_of_a_set_up_has_a_type_and_bounds(client: Client, wanted: dict[str, Any]) -> None:
    refused = client.post("/api/matches", json=wanted)
    assert refused.status_code == 400, refused.text
    assert len(refused.text) < 5000
    assert refused.json()["words"]["fr"]


anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(max_size=20)
    | st.sampled_from(["brute", "tinkerer", "bruiser", "1", "easy", "ada", "me", "casual"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(
        ["class", "seat", "level", "items", "cards", "hand", "perks", "brute"]
    ), inner, max_size=5),
    max_leaves=10,
)  # fmt: skip


@pytest.mark.parametrize("wanted", [SOLO, DUO, DUO | {"scenario": None}, SOLO | {"scenario": None}], ids=str)
def test_whatever_the_options_are_no_game_fails_on_them(tmp_path: Path, wanted: dict[str, Any]) -> None:
    known = [*api.installed_games()[wanted["game"]].menus.options, "unknown"]
    refused: list[str] = []
    with TestClient(create_app(Store(f"sqlite:///{tmp_path}/table.db"), UNLIMITED)) as client:

        @settings(
            max_examples=80, deadline=None, database=None, derandomize=True, suppress_health_check=list(HealthCheck)
        )
        @given(st.dictionaries(st.sampled_from(known), anything, min_size=1, max_size=3))
        def ask(options: dict[str, Any]) -> None:
            answer = client.post("/api/matches", json=wanted | {"options": options})
            assert answer.status_code in (201, 400), (options, answer.text)
            refused.append(answer.json().get("code", ""))

        ask()
    assert any(refused)


def test_beginnings_that_hang_leave_play_to_the_others(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    match, secrets = begin(client)
    hang = Event()
    real = routes._begin

    def begin_slowly(*args: Any) -> Any:
        hang.wait()
        return real(*args)

    monkeypatch.setattr(routes, "_begin", begin_slowly)
    with ThreadPoolExecutor(30) as strangers:
        asked = [strangers.submit(client.post, "/api/matches", json=SOLO) for _ in range(30)]
        try:
            while client.app.state.hall.beginnings.under_way < 30:
                pass
            with Seat(client, match, secrets["me"]) as me:
                table = me.until("table")
                assert me.answer(table, first_key(table))["version"] == 1
        finally:
            hang.set()
        assert {one.result().status_code for one in asked} == {201}


def test_a_crew_takes_on_no_more_than_it_says() -> None:
    hang = Event()

    async def ask_for_much() -> tuple[int, bool]:
        crew = Crew("few", 1, 2)
        jobs = [asyncio.create_task(crew.do(hang.wait)) for _ in range(3)]
        await asyncio.sleep(0)
        try:
            await crew.do(lambda: True)
        except TooBusy:
            refused = True
        waiting = crew.under_way
        hang.set()
        assert all(await asyncio.gather(*jobs))
        while crew.under_way:
            await asyncio.sleep(0)
        assert await crew.do(lambda: True)
        crew.close()
        return waiting, refused

    assert asyncio.run(ask_for_much()) == (3, True)


def test_a_seat_with_a_slash_in_its_name_can_be_replaced(client: Client) -> None:
    created = create(client, DUO | {"seats": [{"name": "ada"}, {"name": "a/b c"}]})
    given = client.put(
        f"/api/matches/{created['match']}/seats/a%2Fb%20c", json={"kind": "link"}, headers=as_host(created)
    )
    assert given.status_code == 200, given.text
    assert given.json()["name"] == "a/b c"


ODD: list[Any] = [
    None,
    True,
    -1,
    2,
    1.5,
    "",
    "x",
    "1",
    [],
    ["x"],
    [[]],
    [{}],
    {},
    {"a": 1},
    {"a": {"class": []}},
    [None],
]


@pytest.mark.parametrize("name", sorted(api.installed_games()))
def test_every_installed_game_refuses_odd_options_in_words(name: str) -> None:
    game, refused = api.installed_games()[name], 0
    seats = tuple(f"p{number}" for number in range(game.seats[0]))
    scenarios = [None, *(one.id for one in game.menus.scenarios(api.content_of(game))[:1])]
    for option, value, scenario in product(game.menus.options, ODD, scenarios):
        try:
            api.start(name, scenario, seats, options={option: value})
        except SetupError:
            refused += 1
    assert refused
