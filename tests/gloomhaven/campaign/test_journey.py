"""From scenario to scenario: modes, requirements, what success brings, what is kept, replaying, going on and ending."""

from typing import Any

import pytest
from tests.gloomhaven.city import City, achievement, city, event, outing, quest, treasure, trinket

from oubliette.games.gloomhaven import GAME
from oubliette.games.gloomhaven.content.campaign_words import (
    Achieve,
    Experience,
    GiveItem,
    Gold,
    ItemDesign,
    QuestTest,
    RandomItemDesign,
    RandomSideScenario,
    Reputation,
    UnlockScenario,
)
from oubliette.kernel import saves
from oubliette.kernel.choices import IllegalAnswer
from oubliette.kernel.game import Setup, SetupError

rule = pytest.mark.rule


def journeys(c: City) -> list[str]:
    """Scenario and mode of every journey that is offered."""
    if c.asked != "next":
        c.done()
    return [key.removeprefix("play:") for key in c.keys("play:")]


# Modes and requirements


@rule("GH-0022")
def test_a_scenario_must_be_unlocked_for_either_mode_and_casual_mode_needs_nothing_else() -> None:
    c = city(
        outings=[outing("one", 1, unlocks=("two",)), outing("two", 2, has=["key"])],
        achievements=[achievement("key", "party")],
    )
    assert journeys(c) == ["one/campaign", "one/casual"]
    with pytest.raises(IllegalAnswer):
        c.match.answer("ann", "play:two/casual")
    c.go("one")
    assert journeys(c) == ["one/casual", "two/casual"]


@rule("GH-0023")
def test_campaign_mode_is_gone_once_any_party_has_completed_the_scenario() -> None:
    c = city(outings=[outing("one", 1), outing("two", 2)]).go("one", "casual")
    assert journeys(c) == ["one/campaign", "one/casual"]  # casual mode completes nothing
    c.go("one")
    assert journeys(c) == ["one/casual"]
    c.home().done().answer("found")
    for seat in ("ann", "bob"):
        c.visit(seat).answer("create").answer(c.keys("class:")[0])
    assert journeys(c) == ["one/casual"]


@rule("GH-0023", "GH-0316", "GH-0317")
def test_global_achievements_count_for_every_party_and_party_achievements_only_for_their_own() -> None:
    c = city(
        outings=[
            outing("one", 1, rewards=[Achieve("known"), Achieve("ours")], unlocks=("open", "ours_only", "not_ours")),
            outing("open", 2, has=["known"]),
            outing("ours_only", 3, has=["ours"]),
            outing("not_ours", 4, lacks=["ours"]),
        ],
        achievements=[achievement("known"), achievement("ours", "party")],
    ).go("one")
    mine = ["open/campaign", "ours_only/campaign"]
    assert [one for one in journeys(c) if one.endswith("campaign")] == mine
    c.home().done().answer("found")
    for seat in ("ann", "bob"):
        c.visit(seat).answer("create").answer(c.keys("class:")[0])
    theirs = ["open/campaign", "not_ours/campaign"]
    assert [one for one in journeys(c) if one.endswith("campaign")] == theirs


@rule("GH-0022", "GH-0371")
def test_a_party_of_one_cannot_set_out() -> None:
    c = city(outings=[outing("one", 1)]).answer("leave:brute")
    assert journeys(c) == []
    assert "stay" in c.keys()


# What success brings


@rule("GH-0312", "GH-0311")
@pytest.mark.parametrize(
    ("mode", "win"), [("campaign", True), ("campaign", False), ("casual", True), ("casual", False)]
)
def test_only_success_in_campaign_mode_moves_the_story_on(mode: Any, win: bool) -> None:
    rewards = [Gold(7), Reputation(1), Achieve("known")]
    c = city(
        outings=[outing("one", 1, rewards=rewards, unlocks=("two",)), outing("two", 2)],
        achievements=[achievement("known")],
    ).go("one", mode, win=win)
    story = mode == "campaign" and win
    assert c.world.completed == (["one"] if story else [])
    assert c.world.unlocked == (["one", "two"] if story else ["one"])
    assert c.gold() == dict.fromkeys(("brute", "tinkerer"), 37 if story else 30)
    assert c.party.reputation == int(story)
    assert c.world.achievements == ({"known": 1} if story else {})
    assert len(c.events("scenario_completed")) == int(story)  # the conclusion is read
    assert [c.sheet(name).completed for name in c.party.members] == [["one"] if win else []] * 2  # for their quests
    assert [c.sheet(name).experience for name in c.party.members] == [6 if win else 0] * 2  # in either mode


@rule("GH-0312", "GH-0212")
def test_treasure_and_quest_progress_count_in_casual_mode_too() -> None:
    c = city(
        outings=[outing("one", 1, treasure="chest")],
        treasures=[treasure("chest", Gold(11))],
        quests=[
            quest("deeds", QuestTest("scenarios_completed", 1)),
            quest("more", QuestTest("scenarios_completed", 2)),
        ],
    ).go("one", "casual")
    assert c.gold() == {"brute": 41, "tinkerer": 30}
    assert c.sheet("tinkerer").completed == ["one"]


@rule("GH-0389", "GH-0312")
def test_rewards_are_for_every_character_that_was_there() -> None:
    heroes = {"brute": "ann", "tinkerer": "bob", "scoundrel": "ann"}
    c = city(heroes=heroes, outings=[outing("one", 1, rewards=[Gold(5), Experience(3)])]).go("one")
    assert c.gold() == {"brute": 35, "tinkerer": 35, "scoundrel": 35}
    assert {c.sheet(name).experience for name in heroes} == {6 + 3}


@rule("GH-0313", "GH-0217")
def test_an_item_reward_goes_to_any_one_character_and_a_design_to_the_city() -> None:
    items = [trinket("ring", 71, count=1, source="treasure"), trinket("cloak", 72, count=2, source="design")]
    c = city(outings=[outing("one", 1, rewards=[GiveItem("ring"), ItemDesign("cloak")])], items=items).go("one")
    assert c.asked == "who_gets"
    c.answer("character:tinkerer")
    assert (c.sheet("brute").items, c.sheet("tinkerer").items) == ([], ["ring"])
    c.home().answer("buy:brute")
    assert c.keys("item:") == ["item:cloak"]
    assert c.world.copies["cloak"] == 2


# Treasure


@rule("GH-0032")
def test_a_numbered_treasure_is_there_once_in_the_world_and_a_goal_treasure_every_time() -> None:
    c = city(
        outings=[outing("one", 1, treasure="chest", unlocks=("two",)), outing("two", 2, goal_treasure="idol")],
        treasures=[treasure("chest", Gold(10))],
    ).go("one", win=True)
    assert c.gold() == {"brute": 40, "tinkerer": 30}
    c.set_out("one", "casual").until("starting_hex")
    assert not c.scene.treasures
    c.play().go("two")
    assert c.gold() == {"brute": 40, "tinkerer": 30}
    c.set_out("two", "casual").until("starting_hex")
    assert list(c.scene.goal_treasures.values()) == ["idol"]
    c.play().home().done().answer("found")
    for seat in ("ann", "bob"):
        c.visit(seat).answer("create").answer(c.keys("class:")[0])
    c.set_out("one", "casual").until("starting_hex")
    assert not c.scene.treasures  # not even for another party


@rule("GH-0308")
def test_a_goal_treasure_is_worth_nothing_after_the_scenario() -> None:
    c = city(outings=[outing("one", 1, goal_treasure="idol")]).go("one")
    assert c.events("looted")[-1].treasures == ("idol",)  # type: ignore[attr-defined]
    assert c.gold() == {"brute": 30, "tinkerer": 30}
    assert c.session.state.looted == []
    assert c.sheet("brute").items == []


@rule("GH-0216", "GH-0217")
def test_a_random_design_brings_all_copies_of_one_item_to_the_city_until_the_deck_is_empty() -> None:
    items = [trinket(name, 70 + place, count=place + 1, source="design") for place, name in enumerate(("a", "b"))]
    c = city(
        outings=[outing("one", 1, treasure="chest")],
        treasures=[treasure("chest", RandomItemDesign())],
        items=items,
        item_designs=["a", "b"],
    )
    top = c.world.designs.pile[-1]
    c.go("one", "casual")
    assert c.world.copies == {top: next(one.count for one in items if one.id == top)}
    assert c.world.designs.pile == [name for name in ("a", "b") if name != top]
    assert all(not c.sheet(name).items for name in c.party.members)  # the finder gets no copy
    empty = c.given(world={"designs": type(c.world.designs)("d", [], when_empty="stay_empty")})
    before = dict(empty.world.copies)
    empty = empty.given()
    empty.session.state.looted.clear()
    empty.go("one", "casual")
    assert empty.world.copies == before
    assert empty.last("nothing_left").deck == "designs"


@rule("GH-0218")
def test_a_random_side_scenario_is_unlocked_until_the_deck_is_empty() -> None:
    c = city(
        outings=[
            outing("one", 1, rewards=[RandomSideScenario(3)]),
            outing("salt", 52),
            outing("pit", 53),
        ],
        side_scenarios=["salt", "pit"],
    )
    assert journeys(c) == ["one/campaign", "one/casual"]
    order = c.world.side_scenarios.pile[::-1]
    c.go("one")
    assert c.world.unlocked == ["one", *order]
    assert c.last("nothing_left").deck == "side-scenarios"
    assert "salt/campaign" in journeys(c)


@rule("GH-0218", "GH-0312")
def test_a_scenario_unlocked_by_name_is_no_longer_in_the_side_deck() -> None:
    c = city(
        outings=[outing("one", 1, rewards=[UnlockScenario("salt"), RandomSideScenario()]), outing("salt", 52)],
        side_scenarios=["salt"],
    ).go("one")
    assert c.world.unlocked == ["one", "salt"]
    assert c.last("nothing_left").deck == "side-scenarios"


# What next


@rule("GH-0315")
@pytest.mark.parametrize("win", [True, False])
def test_after_a_scenario_the_party_goes_home_or_plays_any_unlocked_one(win: bool) -> None:
    c = city(outings=[outing("one", 1), outing("two", 2)]).given(world={"unlocked": ["one", "two"]}).go("one", win=win)
    again = "one/casual" if win else "one/campaign"
    assert {again, "two/campaign", "two/casual"} <= set(journeys(c))
    assert c.party.place == "one"
    assert "city" in c.keys()
    assert c.home().party.place == "city"


@rule("GH-0304", "GH-0305", "GH-0314")
def test_the_next_scenario_starts_with_clean_decks_full_hit_points_all_cards_and_fresh_goals() -> None:
    items = [trinket("plate", 71, slot="body", minus_one=3, source="treasure")]
    c = city(outings=[outing("one", 1)], items=items).given(
        brute={"items": ["plate"], "conditions": ["curse", "bless", "wound"], "damage": 4, "bless": 2}
    )
    c.set_out("one", "casual").until("starting_hex")
    first = c.scene.characters["brute"]
    assert first.deck.everywhere().count("bless") == 3
    assert first.deck.everywhere().count("minus_1") == 5 + 3
    c.play().home().answer("sell:brute").answer("item:plate").set_out("one", "casual").until("battle_goal", "hand")
    goals = len(c.session.book.battle_goals)
    dealt = [goal for hero in c.scene.characters.values() for goal in hero.goals]
    assert len(set(dealt)) == 4 <= goals
    c.until("starting_hex")
    hero = c.scene.characters["brute"]
    assert len(hero.deck.everywhere()) == 20
    assert hero.hit_points == hero.most == 10
    assert {card.zone for card in hero.cards} == {"hand"}
    assert c.scene.bless.left == c.scene.curse.left == 10


@rule("GH-0304", "GH-0305")
def test_at_the_end_of_a_scenario_decks_are_cleared_and_everybody_recovers() -> None:
    c = city(outings=[outing("one", 1, treasure="chest")], treasures=[treasure("chest", Gold(1))]).given(
        brute={"conditions": ["curse", "wound"], "damage": 4, "bless": 2}
    )
    c.set_out("one", "casual").until("declare")
    scene = c.scene
    assert scene.characters["brute"].hit_points == 6
    c.play()
    hero = scene.characters["brute"]
    assert not {"bless", "curse"} & set(hero.deck.everywhere())
    assert len(hero.deck.everywhere()) == 20
    assert hero.hit_points == hero.most
    assert not hero.conditions


# The whole


def test_the_last_scenario_tells_the_epilogue_and_leaves_the_choice_to_play_on() -> None:
    c = city(outings=[outing("one", 1, unlocks=("last",)), outing("last", 9)], last="last").go("one").go("last")
    assert c.asked == "after_the_story"
    assert c.events("epilogue_told")
    on = City(c.match.fork())
    c.answer("end")
    assert c.over and c.won
    assert c.match.outcome is not None and c.match.outcome.winners == ("ann", "bob")
    on.answer("on")
    assert on.asked == "next"
    assert "one/casual" in journeys(on)
    on.answer("end")
    assert on.over and on.won


def test_a_campaign_may_be_ended_between_scenarios_and_ends_by_itself_after_the_agreed_number() -> None:
    c = city(outings=[outing("one", 1)]).done().answer("end")
    assert c.over and not c.won
    c = city(outings=[outing("one", 1)], scenarios=2)
    assert "end" not in c.done().keys()
    assert c.go("one", win=False).asked == "next"
    c.go("one", win=False)
    assert c.over and not c.won
    assert [chapter.won for chapter in c.world.chronicle] == [False, False]


@rule("GH-0022")
@pytest.mark.parametrize("mode", ["campaign", "casual"])
def test_the_set_up_may_allow_one_mode_only(mode: str) -> None:
    c = city(outings=[outing("one", 1)], mode=mode)
    assert journeys(c) == [f"one/{mode}"]


@rule("GH-0025", "GH-0369")
def test_the_players_choose_the_scenario_level_and_the_recommended_one_comes_first() -> None:
    c = city(outings=[outing("one", 1)]).given(
        brute={"level": 5, "experience": 210}, tinkerer={"level": 4, "experience": 150}
    )
    c.done().answer("play:one/casual")
    assert c.keys()[0] == "level:3"
    assert sorted(c.keys()) == [f"level:{level}" for level in range(8)]
    c.answer("level:7").play()
    assert c.last("scenario_began").level == 7
    assert c.sheet("brute").experience == 210 + 18


@rule("GH-0028", "GH-0323")
def test_alone_a_player_runs_two_characters_with_open_information() -> None:
    setup = Setup("gloomhaven", None, ("ann",), 0, {"characters": ["brute", "tinkerer"]})
    state = GAME.rules.begin(setup, GAME.content.load([]))
    assert state.open_information
    c = city(
        seats=("ann",), heroes={"brute": "ann", "tinkerer": "ann"}, outings=[outing("one", 1)], open_information=True
    )
    c.done().answer("play:one/casual")
    assert sorted(c.keys()) == [f"level:{level}" for level in range(7)]  # monsters of level 8 do not exist


@pytest.mark.parametrize(
    "options",
    [
        {"campaign": "no_such"},
        {"mode": "no_such"},
        {"scenarios": 0},
        {"level": 9},
        {"characters": ["brute"]},
        {"characters": {"a": {"class": "brute"}, "b": {"class": "brute"}}},
    ],
)
def test_a_campaign_that_cannot_begin_is_refused(options: dict[str, Any]) -> None:
    with pytest.raises(SetupError):
        GAME.rules.begin(Setup("gloomhaven", None, ("ann", "bob"), 0, options), GAME.content.load([]))


def test_a_campaign_survives_saving_at_every_step_of_a_visit() -> None:
    c = city(
        outings=[outing("one", 1, rewards=[Gold(10, collective=True)])],
        events=[event("city_1", "city"), event("road_1", "road")],
        items=[trinket("ring", 1)],
    )
    steps = 0
    for keys in (["buy:brute"], ["item:ring"], ["done"], ["done"], ["play:one/campaign"], ["level:1"], ["option:1"]):
        loaded: Any = saves.resume(saves.loads(saves.dumps(c.match)), GAME, c.match.content)
        assert loaded.digest() == c.match.digest()
        c.answer(*keys)
        steps += 1
    assert steps == 7
    c.play()
    assert saves.resume(saves.loads(saves.dumps(c.match)), GAME, c.match.content).digest() == c.match.digest()
    assert c.asked == "share"
