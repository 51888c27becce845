"""Personal quests and retirement, and what retiring opens."""

from typing import Any

import pytest
from tests.gloomhaven.city import City, city, event, ghost, outcome, outing, quest, trinket
from tests.gloomhaven.table import small_book
from tests.haven.table import both

from oubliette.games.gloomhaven.campaign.possessions import on_sale
from oubliette.games.gloomhaven.content.campaign_words import (
    AddEvent,
    Checkmarks,
    Envelope,
    Gold,
    Prosperity,
    QuestTest,
    Special,
)
from oubliette.games.gloomhaven.state.world import Sheet
from oubliette.kernel.choices import IllegalAnswer

rule = pytest.mark.rule

GOLD = QuestTest("gold", 100)
BOX = {"box": Envelope(both("A box"), gives=(Gold(1),))}


def old(**more: Any) -> City:
    """In the city with a brute whose quest is met, and a tinkerer whose quest is not."""
    given = more.pop("given", {})
    quests = more.pop("quests", [quest("rich", GOLD), quest("rich_too", GOLD)])
    c = city(quests=quests, **{"envelopes": BOX, **more})
    return c.given(**{"brute": {"gold": 150}, **given})


# When


@rule("GH-0351", "GH-0352")
def test_who_has_met_the_quest_must_retire_but_may_use_the_city_first() -> None:
    c = old(items=[trinket("ring", 1)], outings=[outing("one", 1)])
    assert "done" not in c.keys()
    assert {"retire:brute", "buy:brute"} <= set(c.keys())
    assert "leave:brute" not in c.keys()  # nor does it slip away
    with pytest.raises(IllegalAnswer):
        c.match.answer("ann", "done")
    c.answer("buy:brute").answer("item:ring")
    assert "done" not in c.keys()
    c.answer("retire:brute")
    assert c.party.members == ["tinkerer"]
    assert "done" in c.keys()


@rule("GH-0351")
def test_outside_the_city_nobody_retires_and_the_scenario_may_still_be_played() -> None:
    c = city(quests=[quest("rich", GOLD), quest("rich_too", GOLD)], outings=[outing("one", 1, rewards=[Gold(90)])])
    c.go("one")
    assert c.sheet("brute").gold == 120
    assert not any(key.startswith("retire:") for key in c.keys())
    c.go("one", "casual")
    assert c.party.members == ["brute", "tinkerer"]
    assert "retire:brute" in c.home().keys()


@rule("GH-0353")
def test_the_quest_must_be_met_at_the_time_of_retirement() -> None:
    c = old(items=[trinket("crown", 1, cost=60)])
    assert "retire:brute" in c.keys()
    c.answer("buy:brute").answer("item:crown")
    assert "retire:brute" not in c.keys()
    assert "done" in c.keys()


@rule("GH-0351", "GH-0353")
def test_a_quest_that_is_met_while_the_city_is_visited_calls_its_player_back() -> None:
    c = old(quests=[quest("rich", GOLD), quest("poor", QuestTest("retired_allies", 1))])
    c = c.given(party={"visit": type(c.party.visit)(done=["bob"])}, brute={"quest": "rich"}, tinkerer={"quest": "poor"})
    c.answer("retire:brute").answer("create").answer("class:brute").answer("perk:0").answer("done")
    assert (c.seat, "retire:tinkerer" in c.keys(), "done" in c.keys()) == ("bob", True, False)


@rule("GH-0353")
@pytest.mark.parametrize(
    ("test", "short", "met"),
    [
        (QuestTest("kills", 3), {"tallies": {"kills": 2}}, {"tallies": {"kills": 3}}),
        (
            QuestTest("kills", 3, of=("hound", "imp")),
            {"kinds_killed": {"hound": 2, "bear": 9}},
            {"kinds_killed": {"hound": 2, "imp": 1}},
        ),
        (QuestTest("kinds_killed", 2), {"kinds_killed": {"hound": 9}}, {"kinds_killed": {"hound": 1, "bear": 1}}),
        (QuestTest("scenarios_completed", 2), {"completed": ["one", "one"]}, {"completed": ["one", "salt"]}),
        (QuestTest("scenarios_completed", 1, of=("salt",)), {"completed": ["one"]}, {"completed": ["salt"]}),
        (QuestTest("side_scenarios_completed", 1), {"completed": ["one"]}, {"completed": ["salt"]}),
        (QuestTest("gold", 50), {"gold": 49}, {"gold": 50}),
        (QuestTest("items_owned", 1, of=("head",)), {"items": ["ring"]}, {"items": ["hat"]}),
        (QuestTest("checkmarks", 2), {"checkmarks": 1}, {"checkmarks": 2}),
        (QuestTest("experience", 20), {"experience": 19}, {"experience": 20}),
        (QuestTest("gold_donated", 10), {}, {"tallies": {"gold_donated": 10}}),
        (QuestTest("battle_goals", 1), {}, {"tallies": {"battle_goals": 1}}),
    ],
)
def test_a_quest_counts_what_it_says(test: QuestTest, short: dict[str, Any], met: dict[str, Any]) -> None:
    c = city(
        quests=[quest("a", test), quest("b", test)],
        outings=[outing("one", 1), outing("salt", 52)],
        items=[trinket("ring", 1), trinket("hat", 2, slot="head")],
    )
    assert "retire:brute" not in c.given(brute=short).keys()
    assert "retire:brute" in c.given(brute=met).keys()


@rule("GH-0353")
def test_a_quest_of_several_parts_needs_them_all() -> None:
    both_parts = (QuestTest("gold", 50), QuestTest("prosperity", 2))
    c = city(quests=[quest("a", *both_parts), quest("b", *both_parts)])
    assert "retire:brute" not in c.given(brute={"gold": 50}).keys()
    assert "retire:brute" not in c.given(world={"prosperity": 4}).keys()
    assert "retire:brute" in c.given(brute={"gold": 50}, world={"prosperity": 4}).keys()


# What follows


@rule("GH-0354")
def test_the_envelope_of_the_quest_is_opened() -> None:
    c = old().answer("retire:brute")
    assert c.world.opened == ["box"]
    assert c.gold() == {"tinkerer": 31}


@rule("GH-0354", "GH-0392")
def test_instead_of_an_open_envelope_come_a_random_design_and_side_scenario() -> None:
    c = old(
        given={"world": {"opened": ["box"]}},
        outings=[outing("one", 1), outing("salt", 52), outing("sea", 53)],
        side_scenarios=["salt", "sea"],
        items=[trinket("cloak", 71, source="design", count=3), trinket("cap", 72, source="design", count=3)],
        item_designs=["cloak", "cap"],
    ).answer("retire:brute")
    assert c.gold() == {"tinkerer": 30}
    assert (len(c.world.unlocked), c.world.unlocked[0]) == (2, "one"), "one side scenario"
    assert list(c.world.copies.values()) == [3], "and one design"
    found = ("envelope_empty", "design_found", "scenario_unlocked")
    assert [kind for kind in c.kinds() if kind in found] == list(found)


@rule("GH-0355", "GH-0321")
def test_the_events_of_the_class_join_their_decks_only_the_first_time_it_retires() -> None:
    number = small_book().classes["brute"].retirement_event
    assert number is not None
    cards = [
        event("road_1", "road"),
        event("city_1", "city"),
        event("road_of_brute", "road", number=number, starting=False),
        event("city_of_brute", "city", number=number, starting=False),
        event("road_other", "road", number=number + 1, starting=False),
    ]
    quests = [quest(f"rich_{place}", GOLD, number=place) for place in range(4)]
    c = old(events=cards, quests=quests).answer("retire:brute")
    assert sorted(c.world.road.deck.pile) == ["road_1", "road_of_brute"]
    assert sorted(c.world.city.deck.pile) == ["city_1", "city_of_brute"]
    c.answer("create").answer("class:brute").answer(c.keys("quest:")[0]).answer("perk:0")
    c = c.given(brute_2={"gold": 200}, world={"road": type(c.world.road)(type(c.world.road.deck)("r", []))})
    c.answer("retire:brute_2")
    assert c.world.retired_classes == ["brute"]
    assert c.world.road.deck.pile == []  # pitfall 18: not again


@rule("GH-0355", "GH-0354", "GH-0327")
def test_a_class_in_the_envelope_is_unlocked_and_brings_its_events() -> None:
    cards = [event("of_ghost", "road", number=81, starting=False)]
    c = old(
        classes=[ghost(unlock_event=81)],
        envelopes={"box": Envelope(both("A box"), classes=("ghost",))},
        events=cards,
    )
    assert "ghost" not in c.world.classes
    c.answer("retire:brute")
    assert "ghost" in c.world.classes
    assert c.world.road.deck.pile == ["of_ghost"]
    assert "class:ghost" in c.answer("create").keys()


@rule("GH-0356", "GH-0319")
def test_the_city_gains_a_checkmark() -> None:
    c = old(given={"world": {"prosperity": 3}}).answer("retire:brute")
    assert c.world.prosperity == 4
    assert c.last("prosperity_rose").level == 2


@rule("GH-0357", "GH-0392")
def test_the_first_retirement_of_the_campaign_opens_the_town_records_and_no_later_one_does() -> None:
    quests = [quest(f"rich_{place}", GOLD, number=place) for place in range(4)]
    c = old(
        quests=quests,
        envelopes={**BOX, "records": Envelope(both("Records"), gives=(Prosperity(1),))},
        specials=[Special("records", first_retirement=True)],
        given={"tinkerer": {"gold": 150}},
    ).answer("retire:brute")
    assert c.world.opened == ["box", "records"]
    assert c.world.prosperity == 2
    c.visit("bob").answer("retire:tinkerer")
    assert c.world.prosperity == 3
    assert [one.envelope for one in c.events("envelope_opened")] == ["box", "records"]  # type: ignore[attr-defined]


@rule("GH-0358", "GH-0349")
def test_items_go_back_to_the_supply_the_quest_leaves_the_game_and_the_gold_is_lost() -> None:
    ring = trinket("ring", 1, cost=5, count=1)
    c = old(items=[ring], given={"brute": {"gold": 150, "items": ["ring"]}})
    held = c.sheet("brute").quest
    assert on_sale(c.session, "ring") == 0
    c.answer("retire:brute")
    sheet: Sheet = c.sheet("brute")
    assert (sheet.items, sheet.gold, sheet.retired) == ([], 0, True)
    assert held not in c.world.quests.pile
    assert c.gold() == {"tinkerer": 31}  # nothing but the envelope's gold
    assert "buy:tinkerer" in c.visit("bob").keys()


@rule("GH-0351", "GH-0358")
def test_a_retired_character_is_out_of_the_campaign() -> None:
    c = old().answer("retire:brute")
    assert not any("brute" in key.partition(":")[2] for key in c.keys())
    c.done().answer("found")
    assert not c.keys("join:brute")
    assert c.session.name("brute").args["en"] == "Brute"  # but the chronicle knows its name


@rule("GH-0332", "GH-0352")
def test_retiring_is_counted_for_companions_and_for_the_line() -> None:
    c = old().answer("retire:brute")
    assert c.sheet("tinkerer").tallies == {"retired_allies": 1}
    assert c.world.lines["line_1"].retired == 1
    assert c.world.lines["line_2"].retired == 0


@rule("GH-0392", "GH-0321")
def test_an_envelope_may_add_events_and_open_another() -> None:
    cards = [event("new", "city", outcome(), starting=False)]
    c = old(
        events=cards,
        envelopes={
            "box": Envelope(both("A box"), gives=(AddEvent("new"), Prosperity(1))),
        },
    ).answer("retire:brute")
    assert c.world.city.deck.pile == ["new"]
    assert c.world.prosperity == 2


@rule("GH-0332", "GH-0351", "GH-0352", "GH-0353", "GH-0354", "GH-0355", "GH-0356", "GH-0357", "GH-0358")
def test_a_retirement_is_told_first_and_each_step_follows_in_its_order() -> None:
    number = small_book().classes["brute"].retirement_event
    assert number is not None
    boxes = {
        "box": Envelope(both("A box"), gives=(Checkmarks(3),)),
        "records": Envelope(both("Records"), gives=(Gold(5),)),
    }
    c = old(
        envelopes=boxes,
        specials=[Special("records", first_retirement=True)],
        events=[event("of_brute", "road", number=number, starting=False)],
    ).answer("retire:brute")
    assert (c.asked, c.seat) == ("perk", "bob"), "who earned a perk by the box marks it at once"
    c.answer("perk:0")
    assert c.kinds()[: c.kinds().index("perk_marked") + 1] == [
        "retired",
        "left_party",
        "envelope_opened",
        "checkmarks_changed",
        "event_added",
        "prosperity_changed",
        "envelope_opened",
        "gold_changed",
        "perk_marked",
    ]
    assert (c.last("retired").sheet, c.last("retired").quest) == ("brute", c.sheet("brute").quest)
    assert [one.envelope for one in c.events("envelope_opened")] == ["box", "records"]  # type: ignore[attr-defined]
    assert (c.world.retired, c.world.prosperity, c.sheet("brute").quest_shown) == (1, 1, True)
    c = old(envelopes={"box": Envelope(both("A box"), gives=(Checkmarks(3),))}).answer("retire:brute")
    assert (c.asked, c.seat) == ("perk", "bob"), "though nothing special was unlocked"
