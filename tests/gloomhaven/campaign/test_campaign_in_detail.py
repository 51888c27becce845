"""The campaign looked at closely: situations in which one small part of a rule decides."""

import msgspec
import pytest
from tests.gloomhaven.campaign.kit import taken, three_outings
from tests.gloomhaven.city import City, city, event, outcome, outing, treasure, trinket
from tests.haven.table import both

from oubliette.games.gloomhaven.content.campaign_words import (
    AddEvent,
    BattleGoal,
    GiveItem,
    Gold,
    ItemDesign,
    Prosperity,
    RandomItemDesign,
    Reputation,
    TallyTest,
)
from oubliette.games.gloomhaven.scenario.setup import recommended_level
from oubliette.games.gloomhaven.state.world import EventDeck

rule = pytest.mark.rule


def founded(*seats: str) -> City:
    """A campaign founded by these seats, each question answered with its first answer, up to the city."""
    c = city(found=False, seats=seats, outings=[outing("one", 1)])
    for _ in range(30):
        if c.world.phase == "city":
            return c
        c.answer(*c.keys()[: c.choice.least])
    raise AssertionError(f"still asked: {c.asked}")


@rule("GH-0371", "GH-0393")
@pytest.mark.parametrize(
    ("seats", "owners"),
    [(("ann",), ["ann", "ann"]), (("ann", "bob"), ["ann", "bob"]), (("ann", "bob", "cy"), ["ann", "bob", "cy"])],
)
def test_each_player_begins_with_a_character_and_a_single_one_with_two(
    seats: tuple[str, ...], owners: list[str]
) -> None:
    assert sorted(sheet.seat for sheet in founded(*seats).world.sheets.values()) == owners


@rule("GH-0359", "GH-0360", "GH-0361")
def test_an_event_cites_the_rule_of_its_deck() -> None:
    c = three_outings().set_out("near")
    assert c.cites("event_drawn") == ("GH-0361", "GH-0360")
    c = three_outings().go("near").home().answer("draw")
    assert c.cites("event_drawn") == ("GH-0361", "GH-0359")


@rule("GH-0369", "GH-0025")
def test_a_level_fixed_at_the_start_is_not_asked_for() -> None:
    for level in (0, 3):
        c = city(outings=[outing("one", 1)], level=level).done().answer("play:one/casual")
        assert c.asked != "scenario_level"
        assert c.last("scenario_began").level == level
    c = city(outings=[outing("one", 1)]).done().answer("play:one/casual")
    assert c.asked == "scenario_level"


@rule("GH-0319", "GH-0390")
@pytest.mark.parametrize(("marks", "levels"), [(3, []), (4, [2]), (9, [2, 3])])
def test_every_level_of_prosperity_that_is_reached_is_told_once(marks: int, levels: list[int]) -> None:
    assert taken(Prosperity(marks)).told("prosperity_rose", "level") == levels


@rule("GH-0347", "GH-0214", "GH-0313")
def test_a_found_item_of_which_copies_are_on_sale_is_owned_and_not_sold() -> None:
    c = taken(GiveItem("ring"), items=[trinket("ring", 1, count=2)])
    c.answer("character:tinkerer")
    assert (c.sheet("tinkerer").items, c.gold()["tinkerer"]) == (["ring"], 30)


@rule("GH-0313", "GH-0363", "GH-0347")
def test_an_item_goes_first_to_those_who_do_not_own_it() -> None:
    again = event("again", "city", outcome(GiveItem("ring")), number=2)
    c = taken(GiveItem("ring"), GiveItem("ring"), items=[trinket("ring", 1, count=3)], events=[again])
    c.answer("character:brute")
    assert c.keys("character:") in ([], ["character:tinkerer"])
    c.until("city")
    assert (c.sheet("brute").items, c.sheet("tinkerer").items) == (["ring"], ["ring"])


@rule("GH-0217", "GH-0216", "GH-0313")
def test_a_design_that_was_found_by_name_is_not_drawn_again() -> None:
    items = [trinket("cloak", 71, source="design"), trinket("crown", 72, source="design")]
    c = taken(ItemDesign("cloak"), RandomItemDesign(2), items=items, item_designs=["cloak", "crown"])
    assert c.told("design_found", "item") == ["cloak", "crown"]
    assert (c.world.copies["cloak"], c.world.copies["crown"]) == (2, 2)


# What a scenario brings home, and how events and finds are settled

WRITTEN = ("sheet_experience", "gold_changed", "checkmarks_changed")


@rule("GH-0306", "GH-0307", "GH-0310", "GH-0311", "GH-0312")
def test_experience_then_gold_then_checkmarks_are_written_on_each_sheet() -> None:
    always = (TallyTest("kills", at_most=9),)
    sure = BattleGoal(id="sure", name=both("Sure"), says=both("Sure"), checks=1, all_of=always)
    goals = [msgspec.structs.replace(sure, id=f"sure_{place}") for place in range(4)]
    plain = outing("one", 1, treasure="chest")
    rich = {**plain.legend, "w": msgspec.structs.replace(plain.legend["w"], token=True)}
    c = city(
        outings=[msgspec.structs.replace(plain, legend=rich)],
        treasures=[treasure("chest", number=1)],
        battle_goals=goals,
    )
    before = c.gold()
    c.go("one")
    told = [(one.kind, one.sheet) for one in c.events() if one.kind in WRITTEN]  # type: ignore[attr-defined]
    experience, gold, checkmarks = WRITTEN
    assert told == [
        *((kind, "brute") for kind in (experience, gold, checkmarks)),
        *((kind, "tinkerer") for kind in (experience, checkmarks)),
    ]
    brute, tinkerer = c.sheet("brute"), c.sheet("tinkerer")
    assert (brute.gold - before["brute"], tinkerer.gold - before["tinkerer"]) == (2, 0)
    assert (brute.checkmarks, tinkerer.checkmarks) == (1, 1)
    assert brute.experience == tinkerer.experience == 6
    assert (brute.completed, brute.tallies["battle_goals"], brute.tallies["treasures"]) == (["one"], 1, 1)


@rule("GH-0214", "GH-0215", "GH-0348")
@pytest.mark.parametrize(
    ("copies", "held", "gained"),
    [
        (0, 0, True),
        (1, 0, True),
        (2, 0, True),
        (2, 1, True),
        (1, 1, True),
        (2, 2, False),
    ],
)
def test_a_find_is_a_card_as_long_as_one_is_left_for_it(copies: int, held: int, gained: bool) -> None:
    """There are two cards of it; so many are in the supply, and so many of these are held by companions."""
    heroes = {"brute": "ann", "tinkerer": "bob", "scoundrel": "bob"}
    ring = trinket("ring", 1, cost=15, count=2, source="treasure")
    c = city(heroes=heroes, outings=[outing("one", 1, rewards=[GiveItem("ring")])], items=[ring])
    names = ["tinkerer", "scoundrel"][:held]
    c = c.given(world={"copies": {"ring": copies} if copies else {}}, **{name: {"items": ["ring"]} for name in names})
    c.go("one").until("who_gets", "next")
    if c.asked == "who_gets":
        c.answer("character:brute")
    assert (c.sheet("brute").items, c.sheet("brute").gold) == ((["ring"], 30) if gained else ([], 37))


@rule("GH-0359", "GH-0361", "GH-0366")
def test_an_event_is_put_away_after_its_outcome_and_one_card_is_drawn_at_a_time() -> None:
    cards = [event(name, "city", outcome(Gold(1), after="bottom"), number=place) for place, name in enumerate("ab")]
    c = city(events=cards, outings=[outing("one", 1)]).go("one").home().answer("draw")
    first = c.last("event_drawn").event
    assert (len(c.world.city.deck), c.world.city.under) == (1, 0)
    c.answer("option:1")
    settled = ("event_drawn", "option_taken", "outcome_read", "gold_changed", "event_put_away")
    assert [kind for kind in dict.fromkeys(c.kinds()) if kind in settled] == list(settled)
    assert (c.world.city.deck.pile[0], c.world.city.under) == (first, 1)


@rule("GH-0025", "GH-0027", "GH-0369")
@pytest.mark.parametrize(("open_", "levels"), [(True, 7), (False, 8)])
def test_every_level_may_be_chosen_the_recommended_one_first_and_the_highest_not_with_open_cards(
    open_: bool, levels: int
) -> None:
    c = city(outings=[outing("one", 1)], open_information=open_).done().answer("play:one/casual")
    assert (c.asked, c.keys()[0], len(c.keys())) == ("scenario_level", "level:1", levels)
    assert sorted(c.keys()) == [f"level:{level}" for level in range(levels)]
    c = city(outings=[outing("one", 1)], open_information=open_)
    c = c.given(brute={"level": 9}, tinkerer={"level": 9}).done().answer("play:one/casual")
    assert c.keys()[0] == "level:5"
    c = city(outings=[outing("one", 1)], open_information=open_, difficulty="very_hard")
    c = c.given(brute={"level": 9}, tinkerer={"level": 9}).done().answer("play:one/casual")
    assert c.keys()[0] == f"level:{min(levels - 1, 7)}"


@rule("GH-0312", "GH-0315")
def test_the_story_ends_with_its_last_scenario_and_with_no_other() -> None:
    outings = [outing("one", 1, unlocks=("last",)), outing("last", 9)]
    c = city(outings=outings).go("one")
    assert (c.world.phase, c.events("epilogue_told"), c.asked) == ("camp", [], "next")
    c = city(outings=outings).given(world={"unlocked": ["one", "last"]}).go("last")
    assert (c.world.phase, len(c.events("epilogue_told")), c.asked) == ("epilogue", 1, "after_the_story")
    assert c.keys() == ["end", "on"]


@rule("GH-0212")
def test_a_treasure_is_read_to_its_looter_at_once() -> None:
    c = city(outings=[outing("one", 1, treasure="chest")], treasures=[treasure("chest", Gold(7))]).go("one")
    assert c.told("treasure_read", "figure", "treasure") == [("brute", "chest")]
    assert c.session.state.looted == ["chest"]


@rule("GH-0025", "GH-0026", "GH-0027")
@pytest.mark.parametrize(
    ("levels", "difficulty", "level"),
    [([1, 1], 0, 1), ([1, 1], -1, 0), ([1, 1], -2, 0), ([2, 3], 0, 2), ([9, 9], 2, 7), ([9, 9], 3, 7), ([3, 4], 1, 3)],
)
def test_the_recommended_level_is_half_the_average_rounded_up_within_the_table(
    levels: list[int], difficulty: int, level: int
) -> None:
    assert recommended_level(levels, difficulty) == level


@rule("GH-0391")
@pytest.mark.parametrize(
    ("before", "change", "told"), [(0, 3, [3]), (18, 5, [2]), (20, 1, []), (-20, -1, []), (3, -3, [-3])]
)
def test_a_reputation_that_does_not_change_is_not_told(before: int, change: int, told: list[int]) -> None:
    c = taken(Reputation(change), given={"party": {"reputation": before}})
    assert c.told("reputation_changed", "amount") == told
    assert c.party.reputation == before + sum(told)


@rule("GH-0321")
def test_an_event_that_joins_a_deck_is_lost_among_all_that_lie_there() -> None:
    cards = [event(f"city_{place}", "city", outcome(AddEvent("new")), number=place) for place in range(3)]
    c = city(outings=[outing("one", 1)], events=[*cards, event("new", "city", number=9, starting=False)]).go("one")
    deck = c.world.city.deck
    c = c.given(world={"city": EventDeck(deck, under=2)}).home().answer("draw").answer("option:1")
    assert (c.world.city.under, len(c.world.city.deck)) == (0, 3)
    assert c.told("event_added", "deck") == ["city"]


@rule("GH-0323")
def test_a_character_that_is_handed_over_brings_its_line_along() -> None:
    c = city().answer("hand:brute/bob")
    sheet = c.sheet("brute")
    assert (sheet.seat, c.world.lines[sheet.line].seat, c.told("handed_over", "sheet", "seat")) == (
        "bob",
        "bob",
        [("brute", "bob")],
    )
    assert c.world.lines[c.sheet("tinkerer").line].seat == "bob"
