"""Fog Isles: the rules of the third tiny game."""

from typing import Any

import pytest
from tests.conformance.kit import Walker, walk
from tests.tiny.fog_isles import GAME
from tests.tiny.fog_isles.content import harbour
from tests.tiny.fog_isles.events import (
    Bought,
    Damaged,
    DigEnded,
    DigRolled,
    Offered,
    PageAnswered,
    RoundBegan,
    Sailed,
    SquallDrawn,
    SquallPlayed,
    SquallsOrdered,
    Wrecked,
)
from tests.tiny.fog_isles.state import IsleState, LaidTile
from tests.tiny.fog_isles_kit import SEATS, on_an_isle, to_the_end_of_the_round, voyage
from tests.tiny.staging import kinds, staged

from oubliette.kernel.match import Match
from oubliette.kernel.text import Say
from oubliette.table import Thing, View


def events(match: Match[View], kind: type) -> list[Any]:
    return [entry.event for entry in match.entries() if isinstance(entry.event, kind)]


@pytest.mark.rule("FI-0001")
def test_the_first_seat_is_the_storm_and_every_other_a_captain_at_home() -> None:
    match = voyage()
    state, home = match.context.state, match.context.home()
    assert state.storm == "sue"
    assert list(state.captains) == ["ann", "bob"]
    assert [captain.ship for captain in state.captains.values()] == [home, home]
    assert {captain.agent for captain in state.captains.values()} == {harbour().the("a")}
    seated = {piece.seat for piece in match.view("sue").pieces if piece.seat is not None}
    assert seated == {"ann", "bob"}, "the storm has no figure"
    assert GAME.rules.contest(match.setup, match.content).kind == "rivals"


@pytest.mark.rule("FI-0002")
def test_a_round_is_captains_serpent_storm_and_market() -> None:
    def sold(state: IsleState) -> None:
        state.market.pop()

    match = voyage(sold)
    to_the_end_of_the_round(match)
    told = [
        type(entry.event).__name__
        for entry in match.entries()
        if isinstance(entry.event, RoundBegan | Sailed | SquallsOrdered | SquallDrawn | Offered)
    ]
    assert told[: told.index("RoundBegan", 1)] == ["RoundBegan", "Sailed", "SquallsOrdered", "SquallDrawn", "Offered"]
    assert [answer.kind for answer in match.answers[:3]] == ["act", "act", "order"]


@pytest.mark.rule("FI-0010")
def test_the_serpent_swims_one_step_to_the_nearest_ship_and_bites_outside_home() -> None:
    def near(state: IsleState) -> None:
        state.captains["ann"].ship = board_cell(1, 0)
        state.serpent = board_cell(1, 0)

    match = voyage(near)
    for seat in ("ann", "bob"):
        match.answer(seat, "wait")
    assert events(match, Damaged) == [Damaged("ann", 1, 2)], "it is there already, and bob is at home"

    def two_away(state: IsleState) -> None:
        on_an_isle(state)
        state.captains["ann"].ship = state.captains["bob"].ship
        state.serpent = voyage().context.board.grid.cell(2, 0)

    far = voyage(two_away)
    home = far.context.home()
    assert far.context.board.crow(far.context.state.serpent, home) == 2
    for seat in ("ann", "bob"):
        far.answer(seat, "wait")
    assert far.context.board.crow(far.context.state.serpent, home) == 1
    assert events(far, Damaged) == []
    at_home = voyage(lambda state: setattr(state, "serpent", state.captains["ann"].ship))
    for seat in ("ann", "bob"):
        at_home.answer(seat, "wait")
    assert events(at_home, Damaged) == [], "nobody is bitten at home"


@pytest.mark.rule("FI-0014")
def test_a_crew_that_rests_gets_one_supply_back_and_who_waits_does_no_more() -> None:
    def hungry(state: IsleState) -> None:
        state.captains["ann"].supplies = 0

    match = voyage(hungry)
    match.answer("ann", "rest")
    assert match.context.state.captains["ann"].supplies == 1
    assert "ann" in match.choices, "one of two actions is done"
    match.answer("ann", "rest")
    assert match.context.state.captains["ann"].supplies == 2
    assert "ann" not in match.choices
    match.answer("bob", "rest")
    assert match.context.state.captains["bob"].supplies == 2, "nobody carries more"
    match.undo()
    match.answer("bob", "wait")
    assert "bob" not in match.choices, "both actions are gone"


@pytest.mark.rule("FI-0003")
def test_captains_act_in_any_order_and_the_first_answer_goes_on() -> None:
    match = voyage()
    assert set(match.choices) == {"ann", "bob"}
    match.answer("bob", "rest")
    assert set(match.choices) == {"ann", "bob"}
    match.answer("bob", "rest")
    assert set(match.choices) == {"ann"}, "two actions are all"
    match.undo(2)
    match.answer("ann", "wait")
    assert set(match.choices) == {"bob"}


@pytest.mark.rule("FI-0004")
def test_shoals_cost_a_point_more_and_the_reason_tells_so() -> None:
    def shoals(state: IsleState) -> None:
        state.laid.append(LaidTile("shoals", (2, 0), 0))
        state.lands.pile.remove("shoals")

    match = voyage(shoals)
    keys = match.choices["ann"].keys()
    assert "sail:1,0" in keys
    assert "sail:2,0" not in keys, "one step, then shoals: three points"
    cell = match.context.board.cell(2, 0)
    told = match.why_not("ann", Thing("cell", cell=cell, board="isles"))
    assert told.say == Say("fi-why-not-far", {"hex": "2,0", "away": 3, "speed": 2})
    assert match.why_not("ann", Thing("cell", cell=match.context.board.cell(1, 0), board="isles")) is None


@pytest.mark.rule("FI-0005")
def test_the_map_grows_by_a_tile_that_is_turned_as_wished() -> None:
    def at_the_rim(state: IsleState) -> None:
        state.captains["ann"].ship = board_cell(1, 0)
        state.lands.pile.remove("open_sea")
        state.lands.pile.append("open_sea")

    match = voyage(at_the_rim)
    before = match.view("ann").boards[0]
    option = next(key for key in match.choices["ann"].keys() if key == "slot:2,0")
    assert "slot:2,0" in {slot.id for slot in before.slots}
    match.answer("ann", option)
    assert match.choices["ann"].kind == "turn"
    match.answer("ann", match.choices["ann"].keys()[-1])
    after = match.view("ann").boards[0]
    assert len(after.cells) == len(before.cells) + 3
    assert {cell.id for cell in before.cells} < {cell.id for cell in after.cells}, "cells keep their numbers"
    assert len({cell.tile for cell in after.cells}) == 2


def board_cell(column: int, row: int) -> int:
    return int(voyage().context.board.cell(column, row))


@pytest.mark.rule("FI-0006")
def test_a_dig_needs_seven_and_supplies_throw_a_die_again() -> None:
    """Whatever the dice say: seven is enough, six is not, and each further throw of a die costs a supply."""
    outcomes = set()
    for seed in range(1, 25):
        match = staged(GAME, "short_trip", SEATS, on_an_isle, seed)
        match.answer("ann", "dig")
        spent = 0
        while match.choices.get("ann") and match.choices["ann"].kind == "reroll":
            view = match.view("ann")
            assert (view.tests[0].needed, view.tests[0].have) == (7, sum(events(match, DigRolled)[-1].dice))
            assert view.tests[0].have < 7
            assert [die.id for die in view.rolls[0].dice] == ["die:0", "die:1"]
            match.answer("ann", "again:0")
            spent += 1
        captain, (ended,) = match.context.state.captains["ann"], events(match, DigEnded)
        assert ended.found == (sum(events(match, DigRolled)[-1].dice) >= 7)
        assert captain.supplies == 2 - spent
        assert (captain.score, captain.gold) == ((2, 5) if ended.found else (0, 2))
        assert "dig" not in match.choices["ann"].keys(), "nobody digs twice in one place"
        outcomes.add((ended.found, spent))
    assert {found for found, _ in outcomes} == {True, False}
    assert {spent for _, spent in outcomes} == {0, 1, 2}


@pytest.mark.rule("FI-0007")
def test_the_gate_bars_the_short_way_until_it_is_open() -> None:
    def opened(state: IsleState) -> None:
        state.memory.flags.append("gate_open")

    assert "walk:2,0" not in voyage().choices["ann"].keys()
    match = voyage(opened)
    assert "walk:2,0" in match.choices["ann"].keys()
    assert [edge.state for edge in match.view("ann").boards[1].edges] == ["open"]


@pytest.mark.rule("FI-0008")
def test_wares_are_bought_at_the_stall_with_gold_enough_and_the_reasons_are_those_of_the_offer() -> None:
    def at_the_stall(state: IsleState) -> None:
        state.wares.pile += state.market
        state.market = ["salt", "amber", "silk"]
        for ware in state.market:
            state.wares.pile.remove(ware)
        state.captains["ann"].agent = harbour().the("s")

    match = voyage(at_the_stall)
    assert [key for key in match.choices["ann"].keys() if key.startswith("buy")] == ["buy:0", "buy:1"]
    assert not [key for key in match.choices["bob"].keys() if key.startswith("buy")]
    told = match.why_not("ann", Thing("card", id="offer:2"))
    assert told.say == Say("fi-why-not-gold", {"price": 3, "gold": 2})
    assert match.why_not("bob", Thing("card", id="offer:0")).say == Say("fi-why-not-stall")
    match.answer("ann", "buy:1")
    assert events(match, Bought) == [Bought("ann", "amber", 2)]
    assert match.context.worth("ann") == 3


@pytest.mark.rule("FI-0009")
def test_the_storm_is_asked_whatever_it_holds_and_a_wreck_scores_for_it() -> None:
    def weak(state: IsleState) -> None:
        state.hand[:] = ["gale"]
        state.squalls.pile.remove("gale")
        state.squalls.pile.append("gust") if len(state.squalls.pile) < 5 else None
        state.captains["ann"].hull = 2

    match = voyage(weak)
    match.answer("ann", "sail:1,0")
    assert list(match.waiting_for) == ["sue"]
    match.answer("sue", "play:gale")
    assert events(match, SquallPlayed) == [SquallPlayed("gale", "ann")]
    assert len(events(match, Wrecked)) == 1
    assert match.context.scores()["sue"] == 2
    assert match.context.state.captains["ann"].ship == match.context.home()


@pytest.mark.rule("FI-0011")
def test_the_storm_puts_its_next_cards_back_in_the_order_it_picks() -> None:
    def two_kinds(state: IsleState) -> None:
        state.squalls.pile.sort(key=lambda card: card == "gale")
        state.squalls.pile[-2:] = state.squalls.pile[-2:]
        gale = state.squalls.pile.index("gale")
        state.squalls.pile.append(state.squalls.pile.pop(gale))
        gust = state.squalls.pile.index("gust")
        state.squalls.pile.insert(-1, state.squalls.pile.pop(gust))

    match = voyage(two_kinds)
    for seat in ("ann", "bob"):
        match.answer(seat, "wait")
    choice = match.choices["sue"]
    assert choice.ordered
    assert choice.keys() == ["next:0", "next:1", "leave"]
    assert [card.id for zone in match.view("sue").zones if zone.id == "squalls" for card in zone.cards] == [
        "next:0",
        "next:1",
    ]
    assert not [card for zone in match.view("ann").zones if zone.id == "squalls" for card in zone.cards]
    match.answer("sue", ["next:1", "next:0"])
    assert match.context.state.hand[-1] == "gust", "the one picked first lies on top and is drawn"


@pytest.mark.rule("FI-0013")
def test_a_page_is_answered_by_the_captain_who_is_behind_and_its_effects_follow() -> None:
    match = voyage(lambda state: setattr(state.captains["ann"], "score", 1))
    to_the_end_of_the_round(match)
    assert set(match.choices) == {"bob"}
    page = match.view("ann").page
    assert page is not None and page.id == "lighthouse", "everybody reads along"
    match.answer("bob", "answer:light")
    assert events(match, PageAnswered) == [PageAnswered("bob", "lighthouse", "light")]
    assert "gate_open" in match.context.state.memory.flags
    assert [captain.gold for captain in match.context.state.captains.values()] == [3, 3]
    assert match.view("ann").page is None


@pytest.mark.rule("FI-0012")
def test_rivals_are_ranked_by_what_they_have_got() -> None:
    def ahead(state: IsleState) -> None:
        state.captains["bob"].score = 5
        state.wrecks = 1

    match = voyage(ahead)
    while not match.over:
        to_the_end_of_the_round(match)
    outcome = match.outcome
    assert outcome is not None
    assert outcome.winners == ("bob",)
    assert outcome.scores["bob"] == 5
    assert outcome.ranks == {"bob": 1, "sue": 2, "ann": 3}
    assert kinds(match)[-1] == "ended"


def test_the_view_uses_the_whole_vocabulary() -> None:
    """What page and terminal must draw is all in this game: they are tried with it."""
    seen: set[str] = set()
    for seed in range(4):
        match, walker = staged(GAME, "long_trip", SEATS, lambda _state: None, seed), Walker(seed)
        for moment in walk(match, walker):
            for seat in moment.choices:
                view = moment.view(seat)
                seen |= {name for name in view.__struct_fields__ if getattr(view, name)}
    for match in (staged(GAME, "short_trip", SEATS, on_an_isle, seed) for seed in range(1, 9)):
        match.answer("ann", "dig")
        seen |= {name for name in View.__struct_fields__ if getattr(match.view("ann"), name)}
    left = {"notes", "odds", "ways", "campaign", "closing", "result", "spoils"}
    assert set(View.__struct_fields__) - seen <= left, "odds and ways hang on options here; a campaign is another thing"
