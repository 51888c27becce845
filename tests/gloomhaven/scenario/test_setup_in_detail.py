"""Setting up looked at closely: levels, doors, goals, hands and places."""

import copy
from collections import Counter
from typing import Any

import pytest
from tests.gloomhaven.cards.kit import small
from tests.gloomhaven.setting_out import begun, entering, seer, warden
from tests.gloomhaven.table import SMALL, Table, small_book

from oubliette.games.gloomhaven.content.book import BASE_DECK
from oubliette.games.gloomhaven.content.kinds import ItemEffect
from oubliette.games.gloomhaven.content.scenario_book import DoorMade
from oubliette.games.gloomhaven.scenario.setup import fits
from oubliette.kernel.game import Setup
from oubliette.kernel.match import Match

rule = pytest.mark.rule


def told_to(t: Table, seat: str, kind: str) -> list[Any]:
    """What a seat is told of a kind."""
    return [line.event for line in t.match.journal(seat) if line.event.kind == kind]


@rule("GH-0021", "GH-0029")
@pytest.mark.parametrize(
    ("made", "opened", "locked"),
    [({}, False, False), ({"1": DoorMade(locked=True)}, False, True), ({"1": DoorMade(open=True)}, True, False)],
)
def test_doors_are_closed_unless_the_scenario_says_otherwise(made: Any, opened: bool, locked: bool) -> None:
    t = entering(warden(), seer(), doors=made)
    (door,) = t.scene.doors.values()
    assert (door.open, door.locked) == (opened, locked)
    assert (1 in t.scene.revealed) is opened


@rule("GH-0039")
@pytest.mark.parametrize(("level", "most"), [(1, 10), (2, 12), (9, 26)])
def test_a_character_starts_with_all_the_hit_points_of_its_level(level: int, most: int) -> None:
    t = entering(warden(level=level), seer()).until("declare")
    assert (t.hp("warden"), t.hero("warden").most, t.hero("warden").level) == (most, most, level)
    event = next(one for one in t.told("placed", "figure", "hit_points") if one[0] == "warden")
    assert event == ("warden", most)


@rule("GH-0039", "GH-0040", "GH-0310")
def test_a_perk_adds_as_many_cards_as_it_says_each_time_it_is_marked() -> None:
    for marks, rolling in ((0, 0), (1, 1), (2, 2)):
        t = entering(warden(perks=[marks]), seer()).until("declare")
        added = Counter(t.hero("warden").deck.everywhere()) - Counter(BASE_DECK)
        assert added == Counter(["small_rolling_plus_1"] * rolling)


@rule("GH-0037")
def test_an_item_may_bring_room_for_small_items() -> None:
    book = copy.copy(small_book())
    belt = small("hide", id="belt", slot="legs", effect=ItemEffect(small_slots=1))
    potions = {f"p{place}": small("potion", id=f"p{place}") for place in range(3)}
    book.items = {**book.items, "belt": belt, **potions}
    assert fits(book, ["p0"], 1)
    assert not fits(book, ["p0", "p1"], 1)
    assert fits(book, ["belt", "p0", "p1"], 1)
    assert not fits(book, ["belt", "p0", "p1", "p2"], 1)


@rule("GH-0036")
def test_goals_are_dealt_by_chance_and_only_their_owner_is_told_which() -> None:
    dealt = {tuple(begun(seed=seed).hero("warden").goals) for seed in range(6)}
    assert len(dealt) > 2
    t = begun().until("hand")
    for seat, mine in (("ann", "warden"), ("bob", "seer")):
        two = [(one.character, len(one.goals)) for one in told_to(t, seat, "goals_dealt")]
        assert sorted(two) == sorted((name, 2 if name == mine else 0) for name in ("warden", "seer"))
        kept = [(one.character, bool(one.goal)) for one in told_to(t, seat, "goal_kept")]
        assert sorted(kept) == sorted((name, name == mine) for name in ("warden", "seer"))


@rule("GH-0036")
@pytest.mark.parametrize(("number", "dealt"), [(3, False), (4, True)])
def test_goals_are_dealt_where_there_are_two_for_each(number: int, dealt: bool) -> None:
    book = copy.copy(small_book())
    book.battle_goals = dict(list(book.battle_goals.items())[:number])
    t = Table(Match(SMALL, Setup("gloomhaven", "small_1", ("ann", "bob"), 0, {"characters": ["warden", "seer"]}), book))
    assert (t.asked == "battle_goal", len(t.hero("warden").goals)) == (dealt, 2 * dealt)


@rule("GH-0041")
def test_who_has_no_more_cards_than_its_hand_holds_is_not_asked() -> None:
    pool = [card.id for card in small_book().cards_of("warden", 1)]
    for number, asked in ((8, True), (7, False), (5, False)):
        t = entering(warden(cards=pool[:number]), seer(cards=[]))
        while t.asked not in ("hand", "starting_hex"):
            t.dull()
        assert (t.asked == "hand") is asked
        if not asked:
            assert [card.id for card in t.hero("warden").cards] == pool[:number]


@rule("GH-0044")
def test_each_character_stands_on_a_starting_hex_of_its_own() -> None:
    t = begun().until("starting_hex")
    first = t.keys()
    t.answer(first[0]).until("starting_hex")
    assert t.keys() == first[1:]


@rule("GH-0042")
@pytest.mark.parametrize(("damage", "left"), [(8, 2), (9, 1), (99, 1)])
def test_damage_before_a_scenario_exhausts_nobody(damage: int, left: int) -> None:
    t = entering(warden(damage=damage), seer()).until("declare")
    assert (t.hp("warden"), t.gone("warden")) == (left, False)
