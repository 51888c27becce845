"""A campaign without an overlord: the map, weeks, side quests, cities, fame and rewards."""

from typing import Any

import pytest
from tests.descent.legend.kit import ROAD, at_quest, decided, keys, say, trek
from tests.descent.legend.quests_kit import begun, events, played
from tests.descent.table import shipped

from oubliette.games.descent import GAME
from oubliette.games.descent.bots.steady import Steady
from oubliette.games.descent.legend import road
from oubliette.games.descent.state.state import HEROES, OVERLORD, TokenState
from oubliette.kernel import saves
from oubliette.kernel.match import Match

CITIES = [("lowmarket", "haggle"), ("saint_ferrol", "vigil"), ("upper_inn", "toast")]


@pytest.mark.rule("D2-0510", "D2-0511", "D2-0509")
@pytest.mark.parametrize(("difficulty", "gold"), [("normal", 150), ("hard", 0)])
def test_the_party_starts_with_gold_on_normal_difficulty_only(difficulty: str, gold: int) -> None:
    match = begun(ROAD, party=3, difficulty=difficulty)
    assert match.context.state.gold == gold


@pytest.mark.rule("D2-0529", "D2-2338", "D2-0499")
def test_on_the_map_one_travels_to_a_quest_or_visits_a_city() -> None:
    match = begun(ROAD)
    assert next(iter(match.choices.values())).kind == "road"
    story = shipped().roads[ROAD].story
    assert f"quest:{story[0]}" in keys(match)
    assert f"quest:{story[1]}" not in keys(match)
    assert sum(key.startswith("quest:") for key in keys(match)) == 3
    assert sum(key.startswith("city:") for key in keys(match)) == 3
    shown = match.view("me")
    assert not shown.boards
    assert shown.campaign is not None
    assert [place.state for place in shown.campaign.places][:2] == ["open", "closed"]


@pytest.mark.rule("D2-2339", "D2-2340")
def test_a_side_quest_takes_a_week_and_gives_gold_and_fame_but_no_experience() -> None:
    match = begun(ROAD, party=2)
    side = trek(match).side[0]
    weeks = trek(match).weeks
    at_quest(match, side)
    assert trek(match).weeks == weeks - 1
    gold, fame = match.context.state.gold, trek(match).fame
    decided(match, HEROES)
    recipe = shipped().recipes[side]
    assert match.context.state.gold == gold + 2 * recipe.gold
    assert trek(match).fame == fame + recipe.fame
    told: list[Any] = [line.event for line in match.journal("me")]
    assert all(event.by for event in told if event.kind == "fame_gained"), "of no fame nothing is told"
    assert {one.xp for one in match.context.state.heroes.values()} == {0}
    assert trek(match).story == 0
    assert side not in trek(match).side


@pytest.mark.rule("D2-2338")
def test_a_story_quest_advances_the_campaign_whoever_wins_it() -> None:
    story = shipped().roads[ROAD].story
    for side in (HEROES, OVERLORD):
        match = begun(ROAD, party=2)
        gold = match.context.state.gold
        at_quest(match, story[0])
        decided(match, side)
        assert trek(match).story == 1
        assert f"quest:{story[1]}" in keys(match)
        assert {one.xp for one in match.context.state.heroes.values()} == {shipped().recipes[story[0]].xp}
        gained = sum(one.by for one in events(match, "gold_gained"))
        assert match.context.state.gold - gold == gained
        assert (shipped().recipes[story[0]].gold * 2 in [one.by for one in events(match, "gold_gained")]) == (
            side == HEROES
        )


@pytest.mark.rule("D2-2341", "D2-2340")
def test_without_weeks_left_only_the_story_quest_can_be_played() -> None:
    match = begun(ROAD)
    trek(match).weeks = 1
    at_quest(match, trek(match).side[0])
    decided(match, HEROES)
    assert trek(match).weeks == 0
    quests = [key for key in keys(match) if key.startswith("quest:")]
    assert quests == [f"quest:{shipped().roads[ROAD].story[0]}"]


@pytest.mark.rule("D2-2342", "D2-0517", "D2-0518")
def test_experience_is_spent_on_the_map_at_any_time() -> None:
    match = begun(ROAD)
    assert "train" not in keys(match)
    for hero in match.context.state.heroes.values():
        hero.xp = 1
    say(match, "city:", "done")
    assert "train" in keys(match)
    say(match, "train")
    assert next(iter(match.choices.values())).kind == "buy_skill"
    say(match, "buy:")
    assert events(match, "skill_learned")


@pytest.mark.rule("D2-0523", "D2-2279")
def test_after_a_quest_feats_are_ready_and_search_cards_gone() -> None:
    match = begun(ROAD, party=2)
    at_quest(match, shipped().roads[ROAD].story[0])
    me = match.context.state.heroes["syndrael"]
    cards = sorted(match.context.state.search.everywhere())
    me.search.append(type(me.skills[0])(match.context.state.search.pile.pop()))
    me.feat_used = True
    match.context.figure("syndrael").damage = 3
    decided(match, HEROES)
    assert not me.feat_used
    assert not me.search
    assert sorted(match.context.state.search.everywhere()) == cards
    assert match.context.figure("syndrael").damage == 0


# --- cities ---


@pytest.mark.rule("D2-2336")
def test_a_city_restores_morale_and_a_quest_does_not() -> None:
    match = begun(ROAD, party=2)
    legend = match.context.state.legend
    legend.morale = 1
    say(match, "city:saint_ferrol")
    assert legend.morale == 2
    say(match, "done")
    legend.morale = 0
    at_quest(match, shipped().roads[ROAD].story[0])
    assert legend.morale < 2  # a camp on the way may lift it, but no more


@pytest.mark.rule("D2-2279", "D2-0500", "D2-0526")
def test_in_a_city_things_are_bought_and_sold_at_their_full_value() -> None:
    match = begun(ROAD, party=2)
    state = match.context.state
    state.gold = 400
    say(match, "city:lowmarket")
    stock = list(trek(match).stock)
    assert len(stock) == 5
    assert {shipped().items[card].act for card in stock} == {1}
    card = stock[0]
    price = shipped().items[card].gold
    say(match, f"buy:{card}:syndrael")
    assert state.gold == 400 - price
    assert card in [held.card for held in state.heroes["syndrael"].items]
    say(match, f"sell:{card}")
    assert state.gold == 400
    starting = [held.card for held in state.heroes["syndrael"].items]
    assert not [key for key in keys(match) if key.startswith("sell:") and key.split(":")[1] in starting]
    gold = next(mark for mark in match.view("me").marks if mark.id == "gold")
    assert gold.value == 400


@pytest.mark.rule("D2-2279", "D2-0522")
def test_fame_brings_more_and_better_wares() -> None:
    match = begun(ROAD, party=2)
    trek(match).fame = 6
    say(match, "city:lowmarket")
    stock = trek(match).stock
    assert len(stock) == 5 + 3
    assert {shipped().items[card].act for card in stock} == {1, 2}


@pytest.mark.rule("D2-0500")
@pytest.mark.parametrize(("city", "action"), CITIES)
def test_each_city_has_one_action_of_its_own_once_a_visit(city: str, action: str) -> None:
    match = begun(ROAD, party=2)
    state = match.context.state
    state.gold = 900
    say(match, f"city:{city}")
    stock, fame = list(trek(match).stock), trek(match).fame
    assert [key for key in keys(match) if key.startswith("action:")] == [f"action:{action}"]
    say(match, "action:")
    assert not [key for key in keys(match) if key.startswith("action:")]
    assert state.gold < 900
    assert (trek(match).stock != stock, trek(match).blessed, trek(match).fame - fame) == {
        "haggle": (True, 0, 0),
        "vigil": (False, 1, 0),
        "toast": (False, 0, 1),
    }[action]
    say(match, "done")
    assert not [key for key in keys(match) if key.startswith("city:")]  # once between two quests


@pytest.mark.rule("D2-2293", "D2-0522")
def test_something_happens_on_the_way_and_a_known_name_opens_more_ways() -> None:
    ways: dict[int, set[str]] = {0: set(), 9: set()}
    for fame, found in ways.items():
        for seed in range(12):
            match = begun(ROAD, seed=seed, party=2)
            trek(match).fame = fame
            say(match, "quest:")
            choice = next(iter(match.choices.values()))
            if choice.kind == "travel":
                assert choice.say is not None
                found.update(option.say.id if option.say else option.key for option in choice.options)
            assert [line for line in match.journal("me") if line.event.kind == "told"]
    known = [way for event in shipped().roads[ROAD].events for way in event.ways if way.fame]
    assert known
    assert ways[9] >= ways[0]


# --- the whole ---


@pytest.mark.rule("D2-2337")
def test_a_campaign_is_kept_wherever_it_stands() -> None:
    match = begun(ROAD, party=2)
    bot = Steady(1)
    for number in range(160):
        if not match.choices:
            break
        if number % 40 == 0:
            again: Match[Any] = saves.resume(saves.loads(saves.dumps(match)), GAME, shipped())
            assert again.context.state == match.context.state
        seat = next(iter(match.choices))
        match.answer(seat, bot.choose(match, seat))


@pytest.mark.rule("D2-2338", "D2-0516")
def test_steady_heroes_play_a_campaign_to_its_end() -> None:
    match = begun(ROAD, party=2, seed=1)
    played(match, lambda m: m.outcome is not None, 6000)
    assert match.outcome is not None
    assert trek(match).story == len(shipped().roads[ROAD].story) == 8
    assert len(match.view("me").campaign.chronicle) == len(trek(match).past) >= 8


@pytest.mark.rule("D2-2338")
def test_nothing_of_the_last_map_lies_on_the_next_one() -> None:
    """It can be looked at before it is laid out, as at the checkpoint in between."""
    match = at_quest(begun(ROAD), shipped().roads[ROAD].story[0])
    session, story = match.context, shipped().roads[ROAD].story
    session.state.tokens["lantern"] = TokenState("lantern", "objective", 0)
    setting_off = road._set_off(session, trek(match), session.book.recipes[story[1]])
    asked: Any = next(setting_off)
    with pytest.raises(StopIteration):
        setting_off.send([asked.options[0]])
    assert session.state.phase == "setup"
    assert not session.state.tokens
    assert GAME.table.view(session, "me").boards


@pytest.mark.rule("D2-2303", "D2-2338", "D2-0523")
def test_no_trap_and_no_token_on_a_card_goes_on_into_the_next_quest() -> None:
    match = at_quest(begun(ROAD, boxes=["trollfens"]), shipped().roads[ROAD].story[0])
    state = match.context.state
    state.traps = [next(iter(match.context.figure(next(iter(state.heroes))).cells))]
    skills = [held for hero in state.heroes.values() for held in hero.skills]
    for held in skills:
        held.on = ["token"]
    decided(match, HEROES)
    assert (state.traps, [held.card for held in skills if held.on]) == ([], [])
