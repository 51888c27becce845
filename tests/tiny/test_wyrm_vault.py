"""Wyrm Vault: dice pools, a figure that turns, sight that figures block, and a hidden hand."""

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from itertools import product

import pytest
from tests.tiny.staging import kinds, staged
from tests.tiny.wyrm_vault import GAME
from tests.tiny.wyrm_vault import events as e
from tests.tiny.wyrm_vault.content import DieKind, Vault, drawing_of, load
from tests.tiny.wyrm_vault.fight import damage_odds
from tests.tiny.wyrm_vault.state import VaultState

from oubliette.kernel.boards import cells
from oubliette.kernel.dice import add_up
from oubliette.kernel.journal import Event
from oubliette.kernel.match import Match
from oubliette.table import View

CONTENT = load([])
BLUE, RED, YELLOW, GREY = (CONTENT.get(DieKind, name).die() for name in ("blue", "red", "yellow", "grey"))
SEATS = ("wes", "ann", "bob")
"""The warden, then the knight and the archer of the hoard."""


def cell(column: int, row: int, vault: str = "hoard") -> int:
    return drawing_of(CONTENT.get(Vault, vault).map).board.cell(column, row)


def hold(state: VaultState, *cards: str) -> None:
    """Give the warden exactly these cards."""
    state.deck.pile += state.hand
    state.hand = list(cards)
    for card in cards:
        state.deck.pile.remove(card)


def battle(state: VaultState) -> None:
    """The knight beside the wyrm, the archer some squares away, no card in the warden's hand."""
    hold(state)
    state.wyrm.anchor = cell(4, 2)
    state.heroes["ann"].cell = cell(3, 2)
    state.heroes["bob"].cell = cell(0, 4)


Arrange = Callable[[VaultState], object]


def hoard(*more: Arrange) -> Match[View]:
    def arrange(state: VaultState) -> None:
        for step in (battle, *more):
            step(state)

    return staged(GAME, "hoard", SEATS, arrange)


def stack(*faces: int) -> Arrange:
    return lambda state: state.chance.stack("dice", *faces)


def last(match: Match[View], kind: type[Event]) -> Event:
    return next(line.event for line in reversed(match.journal()) if isinstance(line.event, kind))


@pytest.mark.rule("WV-0001", "WV-0002")
def test_the_first_seat_is_the_warden_and_the_heroes_start_on_the_stairs() -> None:
    match = staged(GAME, "hoard", SEATS, lambda _state: None)
    pieces = {piece.id: piece for piece in match.view().pieces}
    assert pieces["wyrm"].seat == "wes"
    assert len(pieces["wyrm"].cells) == 6
    stairs = drawing_of(CONTENT.get(Vault, "hoard").map).marks["s"]
    assert all(stairs >> pieces[seat].cells[0] & 1 for seat in ("ann", "bob"))
    assert len(match.context.state.hand) == 2


@pytest.mark.rule("WV-0008", "WV-0011", "WV-0014")
def test_hits_less_shields_are_suffered() -> None:
    match = hoard(stack(2, 4, 1, 0))  # blue: 2 hits, red: 3 hits; grey: 1 shield and none
    match.answer("ann", "attack:wyrm")
    assert last(match, e.Hurt) == e.Hurt("wyrm", 4, 14)
    assert match.undo_reveals()


@pytest.mark.rule("WV-0011")
def test_a_miss_ends_the_attack() -> None:
    match = hoard(stack(0, 5))
    match.answer("ann", "attack:wyrm")
    assert kinds(match)[-2:] == ["rolled", "missed"]


def archer_turn(match: Match[View]) -> Match[View]:
    match.answer("ann", "end")
    return match


@pytest.mark.rule("WV-0010")
@pytest.mark.parametrize(("blue", "too_far"), [(1, True), (4, False)])
def test_a_shot_needs_range_enough(blue: int, too_far: bool) -> None:
    """Four squares away; blue shows range 2 or 5, yellow none."""
    match = archer_turn(hoard(stack(blue, 4, 0, 0)))
    match.answer("bob", "attack:wyrm")
    if too_far:
        assert last(match, e.Missed) == e.Missed("bob", too_far=True)
    else:
        assert last(match, e.Hurt) == e.Hurt("wyrm", 3, 15)


@pytest.mark.rule("WV-0012")
def test_each_surge_buys_one_ability_and_each_ability_once() -> None:
    def wounded(state: VaultState) -> None:
        state.heroes["bob"].health = 3

    match = archer_turn(hoard(stack(5, 5, 0, 0), wounded))  # two surges, three hits
    match.answer("bob", "attack:wyrm")
    assert match.choices["bob"].kind == "surges"
    assert match.choices["bob"].most == 2
    match.answer("bob", ["surge:fury", "surge:breath"])
    assert last(match, e.Hurt) == e.Hurt("wyrm", 5, 13)
    assert match.context.state.heroes["bob"].health == 4


@pytest.mark.rule("WV-0009")
@pytest.mark.parametrize(("knight", "in_sight"), [((6, 1), False), ((2, 1), True)])
def test_a_figure_in_between_blocks_the_sight(knight: tuple[int, int], in_sight: bool) -> None:
    """The archer stands at the end of a passage one square wide; the wyrm lies before its mouth."""

    def arrange(state: VaultState) -> None:
        hold(state)
        state.wyrm.anchor, state.wyrm.across = cell(4, 2, "crevice"), True
        state.heroes["ann"].cell = cell(6, 0, "crevice")
        state.heroes["bob"].cell = cell(*knight, "crevice")

    match = staged(GAME, "crevice", SEATS, arrange)
    assert match.context.kind("ann").ranged
    offered = match.choices["ann"].keys()
    assert ("attack:wyrm" in offered) is in_sight


@pytest.mark.rule("WV-0007")
def test_the_wyrm_turns_so_that_two_squares_stay_covered() -> None:
    match = hoard()
    match.answer("ann", "end")
    match.answer("bob", "end")
    before = set(cells(match.context.squares("wyrm")))
    turns = [option for option in match.choices["wes"].options if option.key.startswith("turn:")]
    assert turns
    for option in turns:
        assert len(before & set(option.cells)) >= 2
        rows = {match.context.board.coords(square)[1] for square in option.cells}
        assert (len(option.cells), len(rows)) == (6, 2)  # it lies across now
    match.answer("wes", turns[0].key)
    assert set(match.view().pieces[0].cells) == set(turns[0].cells)


@pytest.mark.rule("WV-0007")
def test_the_whole_body_must_fit_and_the_crevice_lets_it_through_only_across() -> None:
    match = staged(GAME, "crevice", ("wes", "ann"), hold)
    match.answer("ann", "end")
    raid = match.context
    body = raid.state.wyrm.body
    free = raid.board.cells & ~raid.figures("wyrm")
    upright = {raid.board.coords(anchor)[0] for anchor in cells(body.anchors(raid.ways, free))}
    across = {raid.board.coords(anchor)[0] for anchor in cells(body.turned().anchors(raid.ways, free))}
    assert 4 not in upright
    assert {3, 4} <= across
    for option in match.choices["wes"].options:
        assert len(option.cells) in (0, 6)
        assert all(square in raid.board for square in option.cells)


@pytest.mark.rule("WV-0003", "WV-0017")
def test_hard_scales_interrupt_an_attack() -> None:
    match = hoard(stack(2, 4, 0, 0), lambda state: hold(state, "scales"))
    match.answer("ann", "attack:wyrm")
    assert list(match.choices) == ["wes"]
    match.answer("wes", "play:scales")
    assert last(match, e.Hurt) == e.Hurt("wyrm", 3, 15)


@pytest.mark.rule("WV-0017")
def test_stones_fall_when_a_hero_has_moved() -> None:
    match = hoard(lambda state: hold(state, "falling_stone"))
    match.answer("ann", "move:3,3")
    match.answer("wes", "play:falling_stone")
    assert last(match, e.Hurt) == e.Hurt("ann", 1, 7)


@pytest.mark.rule("WV-0013", "WV-0015")
def test_luck_takes_two_hits_off_and_who_falls_drops_the_gold() -> None:
    def rich_and_weak(state: VaultState) -> None:
        state.heroes["ann"].health = 1
        state.heroes["ann"].gold = 1
        state.gold.pop()

    match = hoard(rich_and_weak, stack(4, 0, 0, 4, 4, 0))  # bites of 4 and of 5; no shields
    match.answer("ann", "end")
    match.answer("bob", "end")
    match.answer("wes", "bite:ann")
    match.answer("ann", "luck")
    assert last(match, e.Felled) == e.Felled("ann")
    assert cell(3, 2) in match.context.state.gold
    assert match.context.state.heroes["ann"].gold == 0


@pytest.mark.rule("WV-0004", "WV-0005", "WV-0006", "WV-0018")
def test_gold_brought_to_the_stairs_wins() -> None:
    def nearly_done(state: VaultState) -> None:
        state.delivered = 2
        state.gold = [cell(1, 1)]
        state.heroes["ann"].cell = cell(1, 1)

    match = hoard(nearly_done)
    match.answer("ann", "grab")
    assert not match.over
    match.answer("ann", "move:0,0")
    assert kinds(match)[-2:] == ["gold_saved", "ended"]
    assert match.outcome is not None
    assert match.outcome.winners == ("ann", "bob")


@pytest.mark.rule("WV-0016")
def test_the_wardens_hand_is_for_the_warden_alone() -> None:
    match = hoard(lambda state: hold(state, "scales", "frenzy"))
    hands = {seat: next(zone for zone in match.view(seat).zones if zone.id == "hand") for seat in (*SEATS, None)}
    assert [card.id for card in hands["wes"].cards] == ["scales", "frenzy"]
    for seat in ("ann", "bob", None):
        assert (hands[seat].cards, hands[seat].hidden) == ((), 2)
    match.answer("ann", "end")
    match.answer("bob", "end")
    assert last(match, e.CardDrawn) == e.CardDrawn()
    assert match.journal("wes")[-1].event != e.CardDrawn()


def test_the_odds_shown_agree_with_counting_every_throw() -> None:
    attack, defence = [BLUE, YELLOW], [GREY, GREY]
    counted: Counter[int] = Counter()
    for faces in product(*(die.faces for die in attack + defence)):
        thrown, shields = dict(add_up(faces[:2])), dict(add_up(faces[2:]))
        misses = "miss" in thrown or thrown.get("range", 0) < 4
        counted[0 if misses else max(0, thrown.get("hit", 0) - shields.get("shield", 0))] += 1
    whole = sum(counted.values())
    assert damage_odds(attack, defence, 4) == {damage: Fraction(n, whole) for damage, n in counted.items()}
    turn = archer_turn(hoard())
    (attack_now,) = (
        option for choice in turn.choices.values() for option in choice.options if option.key == "attack:wyrm"
    )
    assert attack_now.preview is not None
    (shown,) = attack_now.preview().odds
    assert {damage: Fraction(share, shown.whole) for damage, share in shown.results} == damage_odds(attack, defence, 4)
    assert RED.faces[5] == (("hit", 3), ("surge", 1))
