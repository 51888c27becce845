"""Lantern Court: secret choices, doors, an order that changes, reactions inside reactions."""

from collections.abc import Callable

import pytest
from tests.tiny.lantern_court import GAME
from tests.tiny.lantern_court.content import Court as CourtCard
from tests.tiny.lantern_court.content import Scheme, doors_of, drawing_of, load
from tests.tiny.lantern_court.events import Peeked, RelicTaken
from tests.tiny.lantern_court.state import CourtState
from tests.tiny.staging import kinds, staged

from oubliette.kernel.journal import Event
from oubliette.kernel.match import Match
from oubliette.table import View

CONTENT = load([])
CLOISTER = CONTENT.get(CourtCard, "cloister").map


def deal(state: CourtState, **hands: str) -> None:
    """Give each seat these cards, taken from wherever they are."""
    piles = [thief.hand for thief in state.thieves.values()] + [state.deck.pile]
    everything = [card for pile in piles for card in pile]
    for thief in state.thieves.values():
        thief.hand = []
    for seat, cards in hands.items():
        for card in cards.split():
            everything.remove(card)
            state.thieves[seat].hand.append(card)
    state.deck.pile = everything


def hide(state: CourtState, **tokens: str) -> None:
    """Put tokens behind doors; the others change places with them."""
    for room, token in tokens.items():
        other = next(name for name, hidden in state.rooms.items() if hidden.token == token)
        state.rooms[other].token, state.rooms[room].token = state.rooms[room].token, token


def place(state: CourtState, **hexes: tuple[int, int]) -> None:
    for seat, (column, row) in hexes.items():
        state.thieves[seat].cell = drawing_of(CLOISTER).board.cell(column, row)


def cloister(arrange: Callable[[CourtState], object], seats: tuple[str, ...] = ("ann", "bob")) -> Match[View]:
    return staged(GAME, "cloister", seats, arrange)


def choose(match: Match[View], **schemes: str) -> None:
    for seat, card in schemes.items():
        match.answer(seat, f"scheme:{card}")


def offered(match: Match[View], seat: str) -> list[str]:
    return match.choices[seat].keys()


def last(match: Match[View], seat: str | None = None) -> Event:
    return match.journal(seat)[-1].event


def order(match: Match[View]) -> list[str]:
    return [turn.pieces[0] for turn in match.view().turns if turn.state != "done"]


@pytest.mark.rule("LC-0001", "LC-0002", "LC-0003")
def test_schemes_are_chosen_in_secret_and_shown_together() -> None:
    match = cloister(lambda state: deal(state, ann="swift_feet elbow", bob="keyhole patience"))
    before = match.view("bob"), match.journal("bob")
    match.answer("ann", "scheme:elbow")
    assert (match.view("bob"), match.journal("bob")) == before
    match.answer("bob", "scheme:keyhole")
    assert [line.event.kind for line in match.journal("bob")] == ["round_began", "shown", "turn_began"]
    played = [zone for zone in match.view("bob").zones if zone.kind == "played"]
    assert [zone.cards[0].id for zone in played] == ["elbow", "keyhole"]


@pytest.mark.rule("LC-0004")
@pytest.mark.parametrize(("ann", "bob", "first"), [("elbow", "keyhole", "ann"), ("long_stride", "keyhole", "bob")])
def test_the_lower_number_acts_first(ann: str, bob: str, first: str) -> None:
    match = cloister(lambda state: deal(state, ann=f"{ann} swift_feet", bob=f"{bob} swift_feet"))
    choose(match, ann=ann, bob=bob)
    assert list(match.choices) == [first]


@pytest.mark.rule("LC-0004")
def test_equal_numbers_act_in_seat_order() -> None:
    match = cloister(lambda state: deal(state, ann="elbow keyhole", bob="elbow keyhole"))
    choose(match, ann="elbow", bob="elbow")
    assert order(match) == ["ann", "bob"]


@pytest.mark.rule("LC-0005")
def test_a_door_ends_the_walk_and_the_room_joins_the_board() -> None:
    def arrange(state: CourtState) -> None:
        deal(state, ann="swift_feet elbow", bob="elbow keyhole")
        hide(state, a="crown")
        place(state, ann=(2, 2))

    match = cloister(arrange)
    choose(match, ann="swift_feet", bob="keyhole")
    door = drawing_of(CLOISTER).board.coords(doors_of(CLOISTER)["a"].bit_length() - 1)
    room = drawing_of(CLOISTER).marks["a"].bit_count()
    cells_before = len(match.view().boards[0].cells)
    assert "hex:2,0" not in offered(match, "ann")  # behind the door
    match.answer("ann", f"hex:{door[0]},{door[1]}")
    assert len(match.view().boards[0].cells) == cells_before + room
    assert "door_opened" in kinds(match)
    assert match.undo_reveals()
    assert "hex:2,0" in offered(match, "ann")
    assert any(piece.id == "crown" for piece in match.view().pieces)


@pytest.mark.rule("LC-0011", "LC-0005")
@pytest.mark.parametrize(("card", "acts_this_round"), [("swift_feet", True), ("quick_fingers", False)])
def test_a_guard_joins_the_order_in_mid_round_unless_its_number_has_passed(card: str, acts_this_round: bool) -> None:
    def arrange(state: CourtState) -> None:
        deal(state, ann=f"{card} elbow", bob="long_hook keyhole")
        hide(state, a="old_guard")
        place(state, ann=(2, 2))

    match = cloister(arrange)
    choose(match, ann=card, bob="long_hook")
    assert order(match) == ["ann", "bob"]
    match.answer("ann", "hex:2,1")
    assert order(match) == (["ann", "old_guard", "bob"] if acts_this_round else ["ann", "bob"])
    match.answer("ann", "stay")
    assert ("oil_spilt" in kinds(match)) is acts_this_round


@pytest.mark.rule("LC-0009")
def test_who_bides_acts_last() -> None:
    match = cloister(lambda state: deal(state, ann="patience elbow", bob="keyhole elbow"))
    choose(match, ann="patience", bob="keyhole")
    match.answer("ann", "later")
    assert order(match) == ["bob", "ann"]
    match.answer("bob", "stay")
    assert match.choices["ann"].kind == "act"  # and no second time to bide


@pytest.mark.rule("LC-0010")
def test_only_who_peeks_learns_what_is_there() -> None:
    def arrange(state: CourtState) -> None:
        deal(state, ann="keyhole elbow", bob="long_hook elbow")
        hide(state, a="crown")
        place(state, ann=(2, 2))

    match = cloister(arrange)
    choose(match, ann="keyhole", bob="long_hook")
    bob_before = match.view("bob")
    match.answer("ann", "peek:a")
    assert last(match, "ann") == Peeked("ann", "a", "crown")
    assert last(match, "bob") == Peeked("ann", "a")
    assert match.view("bob") == bob_before
    assert [cell.say is not None for cell in match.view("ann").boards[0].cells if cell.mark == "A"] == [True]


def relic_within_reach(state: CourtState) -> None:
    deal(state, ann="swift_feet false_lantern", bob="elbow quick_fingers", cyd="keyhole false_lantern")
    hide(state, a="crown")
    state.rooms["a"].is_open = True
    state.relics["crown"] = drawing_of(CLOISTER).board.cell(2, 0)
    place(state, ann=(2, 1), bob=(2, 2), cyd=(3, 2))


def reach_for_the_crown() -> Match[View]:
    match = cloister(relic_within_reach, ("ann", "bob", "cyd"))
    choose(match, ann="swift_feet", bob="elbow", cyd="keyhole")
    match.answer("ann", "hex:2,0")
    assert match.choices["bob"].kind == "snatch"
    return match


def let_it_happen(match: Match[View]) -> None:
    """Everybody who might hold a card for it passes."""
    while waiting := [seat for seat, choice in match.choices.items() if choice.kind in ("snatch", "feint")]:
        match.answer(waiting[0], "pass")


@pytest.mark.rule("LC-0013")
def test_who_has_no_card_for_it_is_asked_like_the_others_unless_it_passed_for_the_round() -> None:
    """Nobody learns from who is waited for what somebody holds."""
    match = reach_for_the_crown()
    match.answer("bob", "pass")
    assert list(match.waiting_for) == ["cyd"]
    assert match.choices["cyd"].keys() == ["pass", "pass:round"]
    match.undo()
    assert list(match.waiting_for) == ["bob", "cyd"], "one after the other is asked, but both are waited for"
    match.answer("bob", "play:quick_fingers")
    assert list(match.waiting_for) == ["ann", "cyd"]
    match.answer("ann", "pass:round")
    match.answer("cyd", "pass:round")
    assert last(match) == RelicTaken("bob", "crown")


@pytest.mark.rule("LC-0013")
def test_a_snatch_takes_the_relic_instead() -> None:
    match = reach_for_the_crown()
    match.answer("bob", "play:quick_fingers")
    let_it_happen(match)
    assert last(match) == RelicTaken("bob", "crown")


@pytest.mark.rule("LC-0013", "LC-0014")
def test_a_feint_undoes_the_snatch() -> None:
    match = reach_for_the_crown()
    match.answer("bob", "play:quick_fingers")
    match.answer("ann", "play:false_lantern")
    let_it_happen(match)  # cyd could feint against ann's feint
    assert kinds(match)[-4:] == ["card_played", "card_played", "card_undone", "relic_taken"]
    assert last(match) == RelicTaken("ann", "crown")


@pytest.mark.rule("LC-0014")
def test_a_feint_against_a_feint_lets_the_snatch_count() -> None:
    match = reach_for_the_crown()
    match.answer("bob", "play:quick_fingers")
    match.answer("ann", "play:false_lantern")
    match.answer("cyd", "play:false_lantern")
    assert kinds(match)[-5:] == ["card_played", "card_played", "card_played", "card_undone", "relic_taken"]
    assert last(match) == RelicTaken("bob", "crown")


@pytest.mark.rule("LC-0006", "LC-0007", "LC-0008")
def test_a_shove_pushes_away_and_never_onto_a_closed_door() -> None:
    def arrange(state: CourtState) -> None:
        deal(state, ann="elbow keyhole", bob="long_hook keyhole")
        place(state, ann=(3, 3), bob=(3, 2))

    match = cloister(arrange)
    choose(match, ann="elbow", bob="long_hook")
    shoves = [key for key in offered(match, "ann") if key.startswith("shove:")]
    assert shoves
    assert all("hex:2,1" not in key for key in shoves)
    match.answer("ann", shoves[0])
    assert not any(key.startswith("shove:") for key in offered(match, "ann"))  # once a turn


@pytest.mark.rule("LC-0015")
def test_an_empty_deck_is_made_anew_from_the_discards() -> None:
    def arrange(state: CourtState) -> None:
        state.deck.discard(*state.deck.pile)
        state.deck.pile.clear()

    match = cloister(arrange)
    while match.choices and "round_began" not in kinds(match)[3:]:
        seat = next(iter(match.choices))
        match.answer(seat, "stay" if "stay" in offered(match, seat) else offered(match, seat)[0])
    assert "reshuffled" in kinds(match)
    assert len(match.context.state.thieves["ann"].hand) == 4


@pytest.mark.rule("LC-0012", "LC-0016")
def test_without_oil_a_thief_falls_and_wins_nothing() -> None:
    def arrange(state: CourtState) -> None:
        deal(state, ann="swift_feet elbow", bob="elbow keyhole")
        hide(state, a="tripwire", b="crown")
        place(state, ann=(2, 2))
        state.rooms["b"].is_open = True
        state.thieves["ann"].relics.append("crown")
        state.thieves["ann"].oil = 1
        state.round = 8  # the last one

    match = cloister(arrange)
    choose(match, ann="swift_feet", bob="keyhole")
    match.answer("ann", "hex:2,1")
    assert kinds(match)[-3:-1] == ["oil_spilt", "fell"]
    match.answer("bob", "stay")
    assert match.outcome is not None
    assert (match.outcome.won, match.outcome.scores) == (False, {"ann": 0, "bob": 0})


def test_the_pack_has_cards_for_three_hands() -> None:
    assert sum(card.copies for card in CONTENT.all(Scheme).values()) > 3 * 4
