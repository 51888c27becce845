"""New characters, levels, perks and checkmarks."""

from typing import Any

import pytest
from tests.gloomhaven.city import City, city, event, ghost, outcome, outing, quest
from tests.haven.table import both

from oubliette.games.gloomhaven.campaign import levels
from oubliette.games.gloomhaven.campaign.sheets import THRESHOLDS
from oubliette.games.gloomhaven.content.campaign_words import BattleGoal, Checkmarks, Experience, QuestTest, TallyTest
from oubliette.games.gloomhaven.state.world import Succession

rule = pytest.mark.rule

MARKS = (0, 4, 9, 15, 22, 30, 39, 50, 64)
"""Prosperity checkmarks for levels 1 to 9."""
FOREVER = QuestTest("kills", 999)


def at_prosperity(level: int, **more: Any) -> City:
    """In the city at a prosperity level."""
    return city(**more).given(world={"prosperity": MARKS[level - 1]})


def classes(c: City) -> list[str]:
    """The classes that a new character may have."""
    return [key.removeprefix("class:") for key in c.answer("create").keys("class:")]


# New characters


@rule("GH-0327", "GH-0324")
def test_a_new_character_takes_an_unlocked_class_that_nobody_of_the_party_has() -> None:
    locked = ghost()
    c = city(classes=[locked])
    offered = classes(c)
    assert "brute" not in offered and "tinkerer" not in offered
    assert "ghost" not in offered
    assert set(offered) == set(c.world.classes) - {"brute", "tinkerer"}
    unlocked = city(classes=[locked]).given(world={"classes": ["brute", "tinkerer", "ghost"]})
    assert unlocked.answer("create").last("character_created").sheet == "ghost"  # the only one that is free


@rule("GH-0327")
def test_the_class_of_a_character_that_left_or_retired_is_free_again() -> None:
    c = city(quests=[quest("rich", QuestTest("gold", 30)), quest("richer", QuestTest("gold", 30))])
    c.answer("retire:brute")
    assert "brute" in classes(c)
    c.answer("class:brute")
    assert c.party.members == ["tinkerer", "brute_2"]
    assert c.sheet("brute").retired and not c.sheet("brute_2").retired


@rule("GH-0324", "GH-0322")
def test_no_character_joins_a_party_that_has_its_class() -> None:
    c = city().answer("leave:brute").answer("create").answer("class:brute")
    assert c.party.members == ["tinkerer", "brute_2"]
    assert not any(key.startswith("join:brute") for key in c.keys())
    c.answer("leave:brute_2")
    assert {"join:brute", "join:brute_2"} <= set(c.keys())
    c.answer("join:brute")
    assert c.party.members == ["tinkerer", "brute"]
    assert "join:brute_2" not in c.keys()


@rule("GH-0328")
@pytest.mark.parametrize("level", [1, 2, 4])
def test_the_starting_level_is_any_up_to_the_prosperity_level(level: int) -> None:
    c = at_prosperity(level).answer("create").answer("class:scoundrel")
    if level == 1:
        assert c.last("character_created").level == 1
    else:
        assert c.keys() == [f"level:{one}" for one in range(1, level + 1)]


@rule("GH-0329")
def test_a_new_sheet_has_the_chosen_name_which_is_not_offered_again() -> None:
    c = city(names=["Bram", "Maud"], found=False, seats=("ann",))
    c.answer("class:brute")
    assert c.keys() == ["name:Bram", "name:Maud", "nameless"]
    c.answer("name:Maud").answer("class:tinkerer")
    assert c.keys() == ["name:Bram", "nameless"]
    c.answer("nameless")
    assert [c.sheet(name).name for name in c.party.members] == ["Maud", ""]
    assert c.session.name("brute").args == {"name": "Maud"}
    assert c.session.name("tinkerer").args["en"] == "Tinkerer"


@rule("GH-0330", "GH-0331", "GH-0334", "GH-0335", "GH-0394")
@pytest.mark.parametrize(("level", "gold"), [(1, 30), (2, 45), (3, 60), (4, 75), (5, 90)])
def test_a_new_character_has_the_gold_experience_and_cards_of_its_level(level: int, gold: int) -> None:
    c = at_prosperity(5).answer("create").answer("class:scoundrel").answer(f"level:{level}")
    steps = []
    for reached in range(2, level + 1):
        assert c.asked == "learn_card"
        learnable = [c.session.book.cards[key.removeprefix("card:")].level for key in c.keys("card:")]
        assert max(one for one in learnable if isinstance(one, int)) == reached
        steps.append(c.keys()[-1].removeprefix("card:"))
        c.answer(c.keys()[-1])
        assert c.asked == "perk"
        c.answer("perk:0" if "perk:0" in c.keys() else c.keys()[0])
    sheet = c.sheet("scoundrel")
    assert (sheet.level, sheet.gold, sheet.experience) == (level, gold, THRESHOLDS[level - 1])
    book = c.session.book
    first = [card.id for card in book.cards.values() if card.of == "scoundrel" and card.level in (1, "x")]
    assert len(first) == 12
    assert sorted(sheet.cards) == sorted([*first, *steps])
    assert sum(sheet.perks) == level - 1
    assert c.asked == "city"


@rule("GH-0332")
def test_a_new_character_gets_a_perk_for_each_that_its_line_has_retired() -> None:
    quests = [quest(f"rich_{number}", QuestTest("gold", 1), number=number) for number in range(6)]
    c = city(heroes={"brute": "ann", "tinkerer": "bob", "scoundrel": "ann"}, quests=quests)
    c.answer("retire:brute").answer("create").answer("class:brute").answer(c.keys("quest:")[0])
    assert c.asked == "perk"
    c.answer("perk:0")
    assert c.asked == "city" and sum(c.sheet("brute_2").perks) == 1
    c.answer("retire:brute_2").answer("create").answer("class:mindthief").answer(c.keys("quest:")[0])
    c.answer("perk:0").answer(c.keys("perk:")[0])
    assert sum(c.sheet("mindthief").perks) == 2
    c.answer("create").answer("class:cragheart")
    assert sum(c.sheet("cragheart").perks) == 0  # a line of its own begins
    c.answer("retire:scoundrel").answer("create").answer("class:scoundrel").answer("perk:0")
    assert sum(c.sheet("scoundrel_2").perks) == 1  # the other line of the same player counts its own


@rule("GH-0332")
def test_the_retired_of_other_players_bring_no_perk() -> None:
    c = city()
    c = c.given(world={"lines": {**c.world.lines, "old": Succession("old", "ann", 2)}})
    c.visit("bob").answer("create").answer("class:scoundrel")
    assert (c.asked, sum(c.sheet("scoundrel").perks)) == ("city", 0)
    c.done().answer("stay").visit("ann").answer("create").answer("class:mindthief")
    assert c.asked == "perk"  # ann's own line goes on


@rule("GH-0333")
def test_of_two_quests_one_is_kept_in_secret_and_the_other_goes_back() -> None:
    quests = [quest(f"quest_{number}", FOREVER, number=number) for number in range(5)]
    c = city(quests=quests, found=False)
    c.answer("class:brute")
    assert (c.asked, c.seat, len(c.keys())) == ("quest", "ann", 2)
    kept, other = c.keys()
    kept, other = kept.removeprefix("quest:"), other.removeprefix("quest:")
    c.answer(f"quest:{kept}")
    assert c.sheet("brute").quest == kept
    assert other in c.world.quests.pile and kept not in c.world.quests.pile
    assert len(c.world.quests.pile) == 4
    assert f"'{kept}'" in str(c.match.journal("ann"))
    for seat in ("bob", None):
        assert f"'{kept}'" not in str(c.match.journal(seat))
        assert kept not in str(c.match.view(seat))
    assert kept in str(c.match.view("ann"))


@rule("GH-0333")
def test_a_player_may_show_the_quest_to_all() -> None:
    c = city(quests=[quest("vow_of_one", FOREVER), quest("vow_of_two", FOREVER)])
    held = c.sheet("brute").quest
    assert held is not None
    assert held not in str(c.match.view("bob"))
    c.answer("show:brute")
    assert held in str(c.match.view("bob"))
    assert (c.last("quest_shown").sheet, c.last("quest_shown").quest) == ("brute", held)
    assert "show:brute" not in c.keys()


@rule("GH-0333", "GH-0351")
def test_with_the_deck_empty_there_is_no_quest_and_no_retirement() -> None:
    c = city(quests=[quest("only", QuestTest("gold", 1))])
    assert (c.sheet("brute").quest, c.sheet("tinkerer").quest) == ("only", None)
    assert "retire:brute" in c.keys()
    c.answer("retire:brute").visit("bob")
    assert not c.keys("retire:")


# Levels


@rule("GH-0336", "GH-0394")
def test_a_character_with_the_experience_must_level_up_in_the_city_and_only_there() -> None:
    c = city(outings=[outing("one", 1)]).given(brute={"experience": 44}, tinkerer={"experience": 39})
    c.go("one", "casual")
    assert [c.sheet(name).experience for name in c.party.members] == [50, 45]
    assert not any(key.startswith("level:") for key in c.keys())  # not outside the city
    c.home()
    assert "level:brute" in c.keys() and "done" not in c.keys()
    c.answer("level:brute").answer(c.keys()[0]).answer("perk:0")
    assert (c.sheet("brute").level, c.sheet("brute").experience) == (2, 50)
    assert "level:brute" not in c.keys() and "done" in c.keys()
    c.answer("done")
    assert c.seat == "bob" and "done" not in c.keys()


@rule("GH-0336")
def test_below_the_prosperity_level_a_character_may_level_up_and_has_the_minimum_then() -> None:
    c = at_prosperity(2).given(brute={"experience": 10})
    assert {"level:brute", "done"} <= set(c.keys())
    c.answer("level:brute").answer(c.keys()[0]).answer("perk:0")
    assert (c.sheet("brute").level, c.sheet("brute").experience) == (2, 45)
    assert "level:brute" not in c.keys()


@rule("GH-0336", "GH-0394")
def test_the_thresholds_of_all_levels_and_the_end_at_nine() -> None:
    table = {2: 45, 3: 95, 4: 150, 5: 210, 6: 275, 7: 345, 8: 420, 9: 500}
    for level, needed in table.items():
        c = city().given(brute={"level": level - 1, "experience": needed - 1})
        assert "level:brute" not in c.keys()
        assert "level:brute" in c.given(brute={"experience": needed}).keys()
    c = at_prosperity(9).given(brute={"level": 9, "experience": 999})
    assert "level:brute" not in c.keys()


@rule("GH-0337")
def test_a_level_brings_a_card_of_the_own_class_not_above_the_level_and_not_in_the_pool() -> None:
    c = at_prosperity(9).given(brute={"level": 3, "experience": 95}).answer("level:brute")
    book, pool = c.session.book, c.sheet("brute").cards
    expected = [
        card.id
        for card in book.cards.values()
        if card.of == "brute" and isinstance(card.level, int) and 1 < card.level <= 4 and card.id not in pool
    ]
    assert sorted(c.keys()) == sorted(f"card:{card}" for card in expected)
    assert len(expected) == 6
    before, taken = list(pool), expected[0]
    c.answer(f"card:{taken}")
    assert c.sheet("brute").cards == [*before, taken]


@rule("GH-0338", "GH-0039")
def test_a_level_marks_a_perk_that_changes_the_modifier_deck() -> None:
    c = at_prosperity(2, outings=[outing("one", 1)]).answer("level:brute").answer(c_first(at_prosperity(2)))
    perks = c.session.book.classes["brute"].perks
    assert c.keys() == [f"perk:{place}" for place in range(len(perks))]
    place = next(place for place, perk in enumerate(perks) if perk.remove == {"minus_1": 2})
    c.answer(f"perk:{place}")
    assert c.sheet("brute").perks[place] == 1
    c.set_out("one", "casual").until("starting_hex")
    assert c.scene.characters["brute"].deck.everywhere().count("minus_1") == 3
    assert c.scene.characters["tinkerer"].deck.everywhere().count("minus_1") == 5


def c_first(c: City) -> str:
    """The first card that a brute can learn at level 2."""
    return c.answer("level:brute").keys()[0]


@rule("GH-0338")
def test_a_perk_is_offered_as_often_as_it_can_be_marked() -> None:
    c = at_prosperity(2)
    perks = c.session.book.classes["brute"].perks
    full = [perk.times for perk in perks]
    full[-1] -= 1
    c = c.given(brute={"perks": full, "extra_perks": sum(full)}).answer("level:brute").answer(c_first(at_prosperity(2)))
    assert c.asked == "city"  # one place was left, and it was taken without a question
    assert c.sheet("brute").perks == [perk.times for perk in perks]


@rule("GH-0339", "GH-0041")
def test_a_level_raises_hit_points_and_never_the_hand() -> None:
    c = at_prosperity(2, outings=[outing("one", 1)])
    mat = c.session.book.classes["brute"]
    c.answer("level:brute").answer(c.keys()[0]).answer("perk:0")
    assert c.last("level_gained").hit_points == mat.hit_points[1] > mat.hit_points[0]
    c.set_out("one", "casual").until("starting_hex")
    hero = c.scene.characters["brute"]
    assert hero.most == mat.hit_points[1]
    assert len(hero.cards) == mat.hand == 10 < len(c.sheet("brute").cards)


# Checkmarks


@rule("GH-0310")
def test_three_checkmarks_make_a_perk_at_once_and_the_rest_stays() -> None:
    cards = [event("praise", "city", outcome(Checkmarks(2)))]
    c = city(outings=[outing("one", 1)], events=cards).go("one").given(brute={"checkmarks": 2})
    c.home().answer("draw").answer("option:1")
    assert (c.asked, c.seat) == ("perk", "ann")
    c.answer("perk:0")
    assert (c.sheet("brute").checkmarks, sum(c.sheet("brute").perks)) == (4, 1)
    assert (c.sheet("tinkerer").checkmarks, sum(c.sheet("tinkerer").perks)) == (2, 0)
    assert c.asked == "city"


@rule("GH-0310")
def test_checkmarks_end_at_eighteen_and_six_perks() -> None:
    cards = [event("praise", "city", outcome(Checkmarks(5)))]
    c = city(outings=[outing("one", 1)], events=cards).go("one")
    perks = [0] * len(c.session.book.classes["brute"].perks)
    perks[2] = perks[3] = 1
    c = c.given(brute={"checkmarks": 17, "perks": [*perks[:4], 1, 1, 1, *perks[7:]]}, tinkerer={"checkmarks": 0})
    assert levels.perks_due(c.session, c.sheet("brute")) == 0
    c.home().answer("draw").answer("option:1")
    assert c.asked == "perk"
    c.answer(c.keys()[0])
    while c.asked == "perk":
        c.answer(c.keys()[0])
    assert (c.sheet("brute").checkmarks, sum(c.sheet("brute").perks)) == (18, 6)


@rule("GH-0310", "GH-0036")
@pytest.mark.parametrize(
    ("win", "mode", "met", "checks"),
    [
        (True, "campaign", True, 2),
        (True, "casual", True, 2),
        (False, "campaign", True, 0),
        (True, "campaign", False, 0),
    ],
)
def test_a_met_battle_goal_pays_its_checkmarks_on_success_in_either_mode(
    win: bool, mode: Any, met: bool, checks: int
) -> None:
    kills = TallyTest("kills", at_most=0) if met else TallyTest("kills", at_least=1)
    goals = [
        BattleGoal(id=f"goal_{place}", name=both("Goal"), says=both("Goal"), checks=2, all_of=(kills,))
        for place in range(4)
    ]
    c = city(outings=[outing("one", 1)], battle_goals=goals).go("one", mode, win=win)
    assert [c.sheet(name).checkmarks for name in c.party.members] == [checks, checks]


@rule("GH-0336", "GH-0394", "GH-0306")
def test_experience_of_a_scenario_is_on_the_sheet_won_or_lost() -> None:
    c = city(outings=[outing("one", 1, rewards=[Experience(40)])]).go("one", win=False)
    assert [c.sheet(name).experience for name in c.party.members] == [0, 0]
    c.go("one")
    assert [c.sheet(name).experience for name in c.party.members] == [46, 46]
