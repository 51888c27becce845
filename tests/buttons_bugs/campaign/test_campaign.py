"""The campaign between the scenarios: levels, upgrades, difficulty, items, and which scenario may be played."""

from typing import Any

import pytest
from tests.buttons_bugs.adventure import adventure, alone, give_up, plain_book, progress, sentences
from tests.buttons_bugs.table import Table, foe, table

from oubliette.games.buttons_bugs.content.vocabulary import Attack
from oubliette.kernel.choices import IllegalAnswer
from oubliette.kernel.game import SetupError

rule = pytest.mark.rule

OF_LEVEL = {1: "2", 2: "5", 3: "10", 4: "13", 5: "19"}
"""For each level a scenario that any class may play."""

BRUISERS_UPGRADES = {
    "warding_strength": "iron_hem",
    "button_bash": "coat_button_hammer",
    "thimble_wall": "quilted_bulwark",
    "pin_charge": "hatpin_lance",
}


def campaign(of: str = "bruiser", **options: Any) -> Table:
    """A campaign before its first scenario."""
    return adventure(**options).answer(f"class:{of}")


def items_offered(t: Table) -> list[str]:
    """The items that can be taken now."""
    assert t.asked in ("equip", "upgrade", "plan")
    return [key.removeprefix("item:") for key in t.keys("item:")]


def hand(t: Table) -> list[str]:
    """The cards in hand."""
    return [state.id for state in t.hero.cards if state.zone == "hand"]


# Which scenario


@rule("BB-0014", "BB-0015")
def test_the_campaign_begins_with_scenario_one_and_offers_no_other() -> None:
    t = campaign()
    assert progress(t).next == "1"
    assert t.asked == "next_scenario"
    assert t.keys("scenario:") == []
    t.answer("play")
    assert t.last("scenario_began").scenario == "1"


@rule("BB-0015", "BB-0016")
def test_with_free_choice_any_scenario_may_be_taken_that_requires_no_other_class() -> None:
    t = campaign("mindthief", free_choice=True)
    offered = [int(key.partition(":")[2]) for key in t.keys("scenario:")]
    others = (4, 9, 12, 16, 18)  # the scenarios that require one of the other five classes
    assert offered == [number for number in range(2, 21) if number not in others]


@rule("BB-0015", "BB-0024")
def test_the_pool_of_a_freely_chosen_scenario_is_that_of_its_number() -> None:
    t = campaign(free_choice=True).answers("scenario:3", "play")
    assert progress(t).completed == []
    assert items_offered(t) == [
        "venomous_fang",
        "rosethorn_knife",
        "sparrow_skull_helm",
        "bottle_cap_helm",
        "old_spring",
        "shrunken_weathered_boots",
        "drop_of_clean_water",
        "drop_of_power_potion",
    ]


@rule("BB-0016")
def test_a_scenario_that_names_a_class_is_played_with_that_class_alone() -> None:
    with pytest.raises(SetupError, match="needed=bruiser"):
        alone("4", "tinkerer")
    t = adventure("4", difficulty="standard")
    assert t.hero.of == "bruiser"  # nobody else could be chosen, so nothing is asked
    for of in plain_book().classes:
        assert alone("3", of).hero.of == of


# Levels


@rule("BB-0018", "BB-0019")
@pytest.mark.parametrize(
    ("level", "hit_points", "upgrades", "small_items"),
    [(1, 10, 0, 1), (2, 11, 1, 1), (3, 13, 2, 2), (4, 14, 3, 2), (5, 16, 4, 3)],
)
def test_the_level_of_the_scenario_is_the_level_of_the_adventurer(
    level: int, hit_points: int, upgrades: int, small_items: int
) -> None:
    t = alone(OF_LEVEL[level], "mindthief")
    taken = 0
    while t.asked == "equip" and (small := [name for name in items_offered(t) if is_small(name)]):
        t.answer(f"item:{small[0]}")
        taken += 1
    assert taken == small_items
    t.until("upgrade", "plan")
    if t.asked == "upgrade":
        t.answer(*t.keys()[:upgrades])
    assert t.hp() == t.hero.most == hit_points
    assert sum(plain_book().cards[name].level == 2 for name in hand(t)) == upgrades
    assert t.scene.level == t.last("scenario_began").level == level


def is_small(item: str) -> bool:
    """Whether an item goes into the bag."""
    return plain_book().items[item].type == "small"


@rule("BB-0019", "BB-0025")
def test_hand_items_do_not_count_against_the_small_ones() -> None:
    t = alone("5").answers("item:venomous_fang", "item:button_shield")
    assert all(is_small(name) for name in items_offered(t))
    t.answer("item:old_spring")
    assert t.asked == "upgrade"  # the bag and both hands are full: nothing more can be taken


@rule("BB-0018", "BB-0022", "BB-0315")
@pytest.mark.parametrize(
    ("level", "cells"),
    [(1, (-1, 0, 0, 0)), (2, (0, 0, 0, 0)), (3, (0, 1, 0, 0)), (4, (0, 1, 1, 0)), (5, (0, 1, 1, 1))],
)
def test_the_level_chooses_the_modifier_table(level: int, cells: tuple[int, ...]) -> None:
    struck = []
    for row, result in ((1, "-"), (2, "0"), (4, "0"), (1, "0")):
        t = table("@ m", m=foe(hit_points=9), top=[Attack(3)], of="silent_knife", level=level, row=row, die=result)
        t.act("top", "monster:m/1")
        struck.append(9 - t.hp("m/1") - 3)
    assert tuple(struck) == cells


# Upgrades


@rule("BB-0020")
@pytest.mark.parametrize(("level", "count"), [(2, 1), (3, 2), (4, 3)])
def test_exactly_one_card_fewer_than_the_level_is_swapped_for_its_own_counterpart(level: int, count: int) -> None:
    t = alone(OF_LEVEL[level], items=[])
    assert t.asked == "upgrade"
    assert t.keys() == [f"card:{basic}" for basic in BRUISERS_UPGRADES]
    chosen = list(BRUISERS_UPGRADES)[-count:]
    for wrong in (t.keys()[: count - 1], t.keys()[: count + 1]):
        with pytest.raises(IllegalAnswer):
            t.match.answer("me", wrong)
    t.answer(*[f"card:{basic}" for basic in chosen])
    assert hand(t) == [better if basic in chosen else basic for basic, better in BRUISERS_UPGRADES.items()]


@rule("BB-0020")
def test_nothing_is_swapped_at_level_one_and_everything_at_level_five() -> None:
    assert hand(alone("2", items=[]).until("plan")) == list(BRUISERS_UPGRADES)
    assert hand(alone("19", items=[]).until("plan")) == list(BRUISERS_UPGRADES.values())


@rule("BB-0020")
@pytest.mark.parametrize("cards", [[], ["button_bash", "pin_charge"], ["iron_hem"], ["pocket_salve"]])
def test_upgrades_settled_beforehand_are_held_to_the_same_rule(cards: list[str]) -> None:
    with pytest.raises(SetupError):
        alone("5", items=[], cards=cards)


@rule("BB-0021")
def test_upgrades_are_chosen_anew_for_each_scenario() -> None:
    t = campaign(free_choice=True).answers("scenario:5", "play", "done", "card:button_bash")
    assert "coat_button_hammer" in hand(t)
    give_up(t).answers("play", "done")
    assert t.asked == "upgrade"
    assert "card:button_bash" in t.keys("card:")
    t.answer("card:thimble_wall")
    assert "quilted_bulwark" in hand(t)
    assert "button_bash" in hand(t)  # level 1 once more
    assert "coat_button_hammer" not in hand(t)


# Difficulty

FIRST_ROWS = {
    "very_easy": (-1, -1, 0),
    "easy": (-1, -1, 1),
    "standard": (-1, 0, 1),
    "hard": (-1, 1, 1),
    "very_hard": (0, 1, 2),
}


@rule("BB-0023")
@pytest.mark.parametrize("difficulty", list(FIRST_ROWS))
def test_the_difficulty_replaces_the_monsters_table_and_nothing_else(difficulty: str) -> None:
    for column, result in enumerate("-0+"):
        t = alone("1", difficulty=difficulty).stack_actions("0" * 20).stack(result * 20)
        assert {name: one.hit_points for name, one in t.scene.monsters.items()} == {
            "bandit_guard/1": 8,
            "bandit_guard/2": 8,
        }
        t.until("damage")
        assert t.last("attacked").value == 2
        assert t.last("modified").value == max(0, 2 + FIRST_ROWS[difficulty][column])
    assert t.hero.most == 12


@rule("BB-0023")
def test_the_difficulty_may_be_changed_before_every_scenario() -> None:
    t = campaign()
    assert t.keys("difficulty:") == [f"difficulty:{name}" for name in FIRST_ROWS if name != "standard"]
    t.answers("difficulty:very_hard", "play")
    assert t.last("scenario_began").difficulty == "very_hard"
    give_up(t)
    assert t.keys("difficulty:") == [f"difficulty:{name}" for name in FIRST_ROWS if name != "very_hard"]
    t.answers("difficulty:easy", "play")
    assert t.last("scenario_began").difficulty == "easy"
    assert {one.hit_points for one in t.scene.monsters.values()} == {8}


@rule("BB-0023")
@pytest.mark.parametrize("scenario", list(OF_LEVEL.values()))
def test_without_a_choice_the_monsters_use_the_standard_table_at_every_level(scenario: str) -> None:
    t = campaign(free_choice=True)
    t.answers(f"scenario:{scenario}", "play")
    assert t.scene.difficulty == t.last("scenario_began").difficulty == "standard"


# Items


@rule("BB-0024", "BB-0017")
def test_the_first_scenario_is_played_without_items() -> None:
    t = campaign().answer("play")
    assert t.asked == "plan"
    assert t.hero.items == []
    with pytest.raises(SetupError):
        alone("1", items=["old_spring"])


@rule("BB-0024")
@pytest.mark.parametrize("number", range(2, 21))
def test_the_pool_holds_the_items_of_all_cards_with_a_lower_number(number: int) -> None:
    of = plain_book().scenarios[str(number)].only_for or "bruiser"
    pool = items_offered(alone(str(number), of))
    assert len(pool) == 6 + 2 * (number - 2)  # three pairs beside scenario 1, one on each card after it
    assert {"old_spring", "bottle_cap_helm"} <= set(pool)
    for item, card in (
        ("button_shield", 3),
        ("magnetic_needle", 5),
        ("brass_cog", 9),
        ("glass_shard", 15),
        ("pocket_knife", 19),
    ):
        assert (item in pool) == (card < number)


@rule("BB-0024")
def test_the_items_of_skipped_scenarios_are_in_the_pool_too() -> None:
    pool = items_offered(alone("5", "bruiser"))
    assert {"button_shield", "spring_hammer"} <= set(pool)  # of scenario 3, which the Bruiser never plays
    pool = items_offered(alone("5", "tinkerer"))
    assert {"tanglevine_whip", "iron_nail"} <= set(pool)  # of scenario 4, which is the Bruiser's


@rule("BB-0024", "BB-0292")
def test_items_cost_nothing_and_are_never_used_up_for_good() -> None:
    t = campaign(free_choice=True).answers("scenario:3", "play", "item:drop_of_power_potion", "done")
    t.answer("card:button_bash").until("turn").answer("item:drop_of_power_potion")
    assert t.item("drop_of_power_potion") == "lost"
    give_up(t).answer("play")
    assert "drop_of_power_potion" in items_offered(t)
    t.answers("item:drop_of_power_potion", "done", "card:button_bash")
    assert t.item("drop_of_power_potion") == "ready"


PAIRS = [
    ("venomous_fang", "rosethorn_knife"),
    ("sparrow_skull_helm", "bottle_cap_helm"),
    ("old_spring", "shrunken_weathered_boots"),
    ("drop_of_clean_water", "drop_of_power_potion"),
    ("sewing_needles", "pinch_of_doom_powder"),
    ("prismatic_gem", "drop_of_strength_potion"),
]


@rule("BB-0025")
@pytest.mark.parametrize("pair", PAIRS)
def test_only_one_of_the_two_items_of_a_card_can_be_taken(pair: tuple[str, str]) -> None:
    for taken, other in (pair, pair[::-1]):
        t = alone("20").answer(f"item:{taken}")
        assert other not in items_offered(t)
        with pytest.raises(SetupError, match=f"item={other}"):
            alone("20", items=[taken, other])


@rule("BB-0025")
def test_items_of_different_cards_go_together_even_where_the_number_is_the_same() -> None:
    t = alone(
        "20", items=["venomous_fang", "sparrow_skull_helm", "old_spring", "drop_of_clean_water", "sewing_needles"]
    )
    t.until("plan")
    assert len(t.hero.items) == 5


@rule("BB-0025", "BB-0024")
def test_the_other_item_of_a_card_can_be_taken_in_the_next_scenario() -> None:
    t = campaign(free_choice=True).answers("scenario:2", "play", "item:old_spring", "done")
    give_up(t).answer("play")
    assert {"old_spring", "shrunken_weathered_boots"} <= set(items_offered(t))


# Around the scenarios


@rule("BB-0014")
@pytest.mark.parametrize("options", [{}, {"class": "tinkerer"}])
def test_the_cover_card_is_read_once_before_the_first_scenario(options: dict[str, Any]) -> None:
    t = adventure(**options)
    if not options:
        t.answer("class:tinkerer")
    give_up(t.answer("play")).answer("play")
    [read] = sentences(t, "campaign_began")
    assert "One gulp, and your troubles were indeed the smallest in town" in read
    assert t.kinds().index("campaign_began") < t.kinds().index("scenario_began")


@rule("BB-0293", "BB-0292")
def test_a_failed_scenario_is_tried_again_with_everything_as_new() -> None:
    t = campaign().answer("play")
    give_up(t)
    assert t.last("scenario_ended").completed is False
    assert (progress(t).next, progress(t).completed, progress(t).attempts) == ("1", [], 1)
    t.answer("play")
    assert t.hp() == t.hero.most == 12
    assert t.hero.conditions == {}
    assert [t.lies(name) for name in BRUISERS_UPGRADES] == ["hand a"] * 4
    assert (t.hero.row, t.scene.monster_row, t.scene.round) == (0, 0, 1)
    assert {name: one.hit_points for name, one in t.scene.monsters.items()} == {
        "bandit_guard/1": 8,
        "bandit_guard/2": 8,
    }


@rule("BB-0293")
def test_the_campaign_can_be_left_between_scenarios() -> None:
    t = give_up(campaign().answer("play")).answer("leave")
    assert t.over
    assert not t.won


@rule("BB-0024", "BB-0213")
def test_equipment_that_was_settled_before_the_match_is_not_asked_for() -> None:
    t = alone("20", items=["old_spring"]).until("equip", "plan")
    assert t.asked == "plan" and [item.id for item in t.hero.items] == ["old_spring"]
    assert alone("20").until("equip", "plan").asked == "equip"
