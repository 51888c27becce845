"""Who decides about a match, and several people at one screen: hosts, pauses, new links, hand-over, onlookers."""

import pytest
from litestar.exceptions import WebSocketDisconnect
from tests.play.server.hosts_and_screens_kit import DUO, as_host, create, secret
from tests.play.server.people import SOLO, Client, Seat, begin, first_key


def test_the_host_pauses_and_goes_on_and_nobody_answers_in_between(client: Client) -> None:
    created = create(client)
    address = f"/api/matches/{created['match']}/host"
    with Seat(client, created["match"], secret(created, "ada")) as ada:
        table = ada.until("table")
        paused = client.patch(address, json={"paused": True, "name": "Tuesday"}, headers=as_host(created))
        assert paused.json()["paused"]
        assert ada.table_where(lambda told: bool(told.get("paused")))["name"] == "Tuesday"
        ada.send(type="answer", version=table["version"], kind=table["choice"]["kind"], keys=[first_key(table)])
        assert ada.until("refused")["say"]["id"] == "server-paused"
        client.patch(address, json={"paused": False}, headers=as_host(created))
        table = ada.table_where(lambda told: not told.get("paused"))
        assert ada.answer(table, first_key(table))["version"] == table["version"] + 1
    assert client.get(f"/api/matches?ids={created['match']}").json()[0]["name"] == "Tuesday"


def test_bots_wait_while_the_match_is_paused(client: Client) -> None:
    created = create(client, DUO | {"seats": [{"name": "ada"}, {"name": "bob", "kind": "bot", "bot": "random"}]})
    client.patch(f"/api/matches/{created['match']}/host", json={"paused": True}, headers=as_host(created))
    with Seat(client, created["match"], secret(created, "ada")) as ada:
        assert ada.until("table")["version"] == 0
        client.patch(f"/api/matches/{created['match']}/host", json={"paused": False}, headers=as_host(created))
        assert ada.table_where(lambda told: told["version"] > 0)["version"] == 1


@pytest.mark.parametrize("header", [{}, {"authorization": "Bearer guessed"}, {"authorization": "Basic x"}])
def test_only_the_hosts_own_secret_opens_the_hosts_desk(client: Client, header: dict[str, str]) -> None:
    created = create(client)
    address = f"/api/matches/{created['match']}"
    seat_holder = {"authorization": f"Bearer {secret(created, 'ada')}"}
    for headers in (header, seat_holder):
        assert client.get(f"{address}/host", headers=headers).status_code == 403
        refused = client.patch(f"{address}/host", json={"paused": True}, headers=headers)
        assert refused.json()["words"] == {
            "en": "Only the host of the match can do that.",
            "fr": "Seul l’hôte de la partie peut faire cela.",
        }
        assert client.put(f"{address}/seats/bob", json={"kind": "bot"}, headers=headers).status_code == 403
        assert client.delete(address, headers=headers).status_code == 403
    assert client.get(f"{address}/host", headers=as_host(created)).json()["paused"] is False


def test_a_new_link_makes_the_old_one_void_and_lets_its_holder_go(client: Client) -> None:
    created = create(client)
    match, old = created["match"], secret(created, "bob")
    with Seat(client, match, secret(created, "ada")) as ada, Seat(client, match, old) as bob:
        bob.until("table")
        given = client.put(f"/api/matches/{match}/seats/bob", json={"kind": "link"}, headers=as_host(created)).json()
        assert given["secret"] != old
        assert bob.closed_with() == 4401
        with Seat(client, match, old) as locked_out:
            assert locked_out.closed_with() == 4401
        with Seat(client, match, given["secret"]) as new_bob:
            assert new_bob.until("hello")["seat"] == "bob"
        assert ada.until("table")["choice"]


def test_a_bot_takes_over_the_seat_of_somebody_who_left(client: Client) -> None:
    created = create(client)
    match = created["match"]
    with Seat(client, match, secret(created, "ada")) as ada:
        table = ada.until("table")
        table = ada.answer(table, first_key(table))
        assert {seat["name"] for seat in table["seats"] if seat.get("deciding")} == {"bob"}
        address = f"/api/matches/{match}/seats/bob"
        given = client.put(address, json={"kind": "bot", "bot": "random"}, headers=as_host(created))
        assert given.json() == {"name": "bob", "secret": None}
        after = ada.table_where(lambda told: told["version"] > table["version"])
        assert next(seat for seat in after["seats"] if seat["name"] == "bob")["kind"] == "bot"
        refused = client.put(address, json={"kind": "bot", "bot": "wizard"}, headers=as_host(created))
        assert (refused.status_code, refused.json()["code"]) == (400, "server-no-bot")
        missing = client.put(f"/api/matches/{match}/seats/eve", json={"kind": "bot"}, headers=as_host(created))
        assert missing.status_code == 404


def test_a_removed_match_is_gone_for_everybody(client: Client) -> None:
    created = create(client)
    match = created["match"]
    with Seat(client, match, secret(created, "ada")) as ada:
        ada.until("table")
        assert client.delete(f"/api/matches/{match}", headers=as_host(created)).status_code == 204
        assert ada.closed_with() == 4404
    assert client.get(f"/api/matches?ids={match}").json() == []
    with Seat(client, match, secret(created, "ada")) as back:
        assert back.closed_with() == 4404


def test_onlookers_are_counted_and_stay_out_where_the_host_wants_none(client: Client) -> None:
    created = create(client)
    match = created["match"]
    with Seat(client, match, secret(created, "ada")) as ada, Seat(client, match) as onlooker:
        onlooker.until("table")
        assert ada.table_where(lambda told: bool(told.get("onlookers")))["onlookers"] == 1
        client.patch(f"/api/matches/{match}/host", json={"onlookers": False}, headers=as_host(created))
        assert onlooker.closed_with() == 4403
        with Seat(client, match) as another:
            assert another.closed_with() == 4403
        with Seat(client, match, secret(created, "bob")) as bob:
            assert bob.until("hello")["seat"] == "bob"


def test_the_host_decides_whether_answers_are_taken_back(client: Client) -> None:
    created = create(client)
    address = f"/api/matches/{created['match']}/host"
    client.patch(address, json={"undo": "never"}, headers=as_host(created))
    with Seat(client, created["match"], secret(created, "ada")) as ada:
        table = ada.until("table")
        table = ada.answer(table, first_key(table))
        assert not table["undo"].get("possible")
        ada.send(type="undo", version=table["version"])
        assert ada.until("refused")["say"]["id"] == "server-no-undo"
        client.patch(address, json={"undo": "free"}, headers=as_host(created))
        free = ada.table_where(lambda told: bool(told["undo"].get("possible")))
        assert free["undo"]["free"]
        ada.send(type="undo", version=free["version"])
        assert ada.table_where(lambda told: told["version"] > free["version"])["choice"]


def test_two_at_one_screen_see_only_their_own_and_only_after_the_hand_over(client: Client) -> None:
    created = create(client)
    match, both = created["match"], (secret(created, "ada"), secret(created, "bob"))
    with Seat(client, match, both[1]) as alone:
        bobs = alone.until("table")["choice"]["options"]
        goals = {option["key"].removeprefix("goal:") for option in bobs}
    with Seat(client, match, *both) as screen:
        hello = screen.until("hello")
        assert (hello["seat"], hello["seats"]) == ("ada", ["ada", "bob"])
        table = screen.until("table")
        assert all(seat["online"] for seat in table["seats"])
        table = screen.answer(table, first_key(table))
        assert not any(goal in str(screen.heard) for goal in goals)
        screen.send(type="sit", seat="bob")
        assert screen.until("hello")["seat"] == "bob"
        handed = screen.until("table")
        assert handed["choice"]["options"] == bobs
        assert screen.answer(handed, bobs[0]["key"])["version"] == table["version"] + 1


def test_a_screen_cannot_sit_where_it_has_no_secret(client: Client) -> None:
    created = create(client)
    with Seat(client, created["match"], secret(created, "ada")) as ada:
        ada.until("table")
        ada.send(type="sit", seat="bob")
        assert ada.until("refused")["say"] == {"id": "server-not-your-seat", "args": {"seat": "bob"}}
        ada.send(type="resume", since=0)
        assert ada.until("table")["view"]["seat"] == "ada"


def test_an_undo_needs_the_consent_of_other_screens_but_not_of_ones_own(client: Client) -> None:
    created = create(client)
    match, secrets = created["match"], (secret(created, "ada"), secret(created, "bob"))
    with Seat(client, match, secrets[0]) as ada, Seat(client, match, secrets[1]) as bob:
        table = ada.until("table")
        table = ada.answer(table, first_key(table))
        his = bob.table_where(lambda told: told["version"] == 1)
        both_chose = bob.answer(his, first_key(his))
        ada.send(type="undo", version=both_chose["version"])
        asked = bob.table_where(lambda told: bool(told["undo"].get("asked_by")))
        assert asked["undo"]["agreed"] == ["ada"]
        bob.send(type="decline")
        bob.table_where(lambda told: not told["undo"].get("asked_by"))
        ada.send(type="undo", version=both_chose["version"])
        bob.table_where(lambda told: bool(told["undo"].get("asked_by")))
        bob.send(type="undo", version=both_chose["version"])
        undone = bob.table_where(lambda told: told["version"] > both_chose["version"])
        assert undone["choice"]["options"] == his["choice"]["options"]
    with Seat(client, match, *secrets) as screen:
        table = screen.until("table")
        screen.send(type="undo", version=table["version"])
        assert screen.table_where(lambda told: told["version"] > table["version"])["choice"]


def test_what_was_taken_back_during_a_cut_is_not_kept_by_who_comes_back(client: Client) -> None:
    match, secrets = begin(client)
    with Seat(client, match, secrets["me"]) as me:
        table = me.until("table")
        for _ in range(4):
            table = me.answer(table, first_key(table))
        cut_off = len(me.lines)
    with Seat(client, match, secrets["me"]) as elsewhere:
        now = elsewhere.until("table")
        elsewhere.send(type="undo", version=now["version"])
        undone = elsewhere.table_where(lambda told: told["version"] > now["version"])
        elsewhere.answer(undone, undone["choice"]["options"][-1]["key"])
        right = list(elsewhere.lines)
    address = f"?since={cut_off}&version={table['version']}"
    with Seat(client, match, secrets["me"], address=address) as back:
        back.lines = [{"number": number} for number in range(cut_off)]
        back.until("table")
        assert back.lines == right
    with Seat(client, match, secrets["me"], address=f"?since={len(right)}&version=99") as up_to_date:
        up_to_date.until("table")
        assert up_to_date.lines == []


def test_range_and_sight_are_told_from_any_known_cell(client: Client) -> None:
    match, secrets = begin(client)
    with Seat(client, match, secrets["me"]) as me:
        board = me.until("table")["view"]["boards"][0]
        here = board["cells"][0]["id"]
        me.send(type="look", cell=here)
        sight = me.until("sight")
        assert sight["ranges"][0] == [here]
        counted = [cell for ring in sight["ranges"] for cell in ring]
        assert sorted(counted) == sorted(cell["id"] for cell in board["cells"])
        for nowhere in (-1, 10_000):
            me.send(type="look", cell=nowhere)
            assert me.until("refused")["say"]["id"] == "server-nothing-to-see"


def test_a_second_screen_of_a_seat_is_told_the_same(client: Client) -> None:
    match, secrets = begin(client, SOLO)
    with Seat(client, match, secrets["me"]) as one, Seat(client, match, secrets["me"]) as other:
        table = one.until("table")
        after = one.answer(table, first_key(table))
        assert other.table_where(lambda told: told["version"] == after["version"])["view"] == after["view"]


def test_a_match_that_was_never_there_is_refused_by_its_code(client: Client) -> None:
    with pytest.raises(WebSocketDisconnect) as closed, Seat(client, "0123456789abcdef") as nobody:
        nobody.hear()
    assert closed.value.code == 4404


def test_bots_that_play_a_campaign_alone_stop_where_a_scenario_ends_until_somebody_goes_on(client: Client) -> None:
    created = create(
        client,
        {
            "game": "buttons_bugs",
            "seed": 3,
            "options": {"campaign": "shrunken"},
            "seats": [{"name": "me", "kind": "bot", "bot": "random"}],
        },
    )
    with Seat(client, created["match"]) as onlooker:
        on_board = onlooker.table_where(lambda told: bool(told["view"].get("boards")))
        ended = onlooker.table_where(lambda told: not told["view"].get("boards"))
        if not ended.get("paused"):
            ended = onlooker.table_where(lambda told: bool(told.get("paused")))
        assert on_board["version"] < ended["version"]
        assert ended["view"]["campaign"]
        address = f"/api/matches/{created['match']}/host"
        client.patch(address, json={"paused": False}, headers=as_host(created))
        assert onlooker.table_where(
            lambda told: told["version"] > ended["version"] and bool(told["view"].get("boards"))
        )
