"""Between the quests of a campaign without an overlord: wares and deals to the letter, the way, rest."""

import copy
from typing import Any

import msgspec
import pytest
from tests.descent.legend.kit import ROAD, at_quest, decided, keys, say, trek
from tests.descent.legend.quests_kit import begun, events, played
from tests.descent.table import shipped

from oubliette.games.descent import GAME
from oubliette.games.descent.state.state import HEROES, OVERLORD, HeldCard
from oubliette.kernel.game import Setup
from oubliette.kernel.match import Match

STORY = shipped().roads[ROAD].story
TIRING, CAMP, QUIET = 3, 2, 5
"""Events of the road, by their place: one whose first way tires, one whose first way lifts morale, one of nothing."""


def on_the_way(match: Match[Any], event: int) -> Match[Any]:
    """Which event waits on the way to the next quest."""
    match.context.state.chance.stack("legend/travel", event)
    return match


def held(match: Match[Any], hero: str = "syndrael") -> list[str]:
    return [one.card for one in match.context.state.heroes[hero].items]


def marked(match: Match[Any], start: str) -> list[str]:
    return [key for key in keys(match) if key.startswith(start)]


def own_all_but(match: Match[Any], *left: str) -> None:
    """A hero owns every copy of every Act I item, but for one copy of these."""
    items = [one for one in match.context.book.items.values() if one.kind == "shop" and one.act == 1]
    cards = [one.id for one in items for _ in range(one.copies - (one.id in left))]
    match.context.state.heroes["syndrael"].items += [HeldCard(card) for card in cards]


# --- cities ---


@pytest.mark.rule("D2-2279", "D2-0500")
def test_a_purchase_costs_its_price_and_nobody_buys_what_the_pool_cannot_pay() -> None:
    match = begun(ROAD, party=2)
    state = match.context.state
    own_all_but(match, "leather_armor", "iron_shield")
    state.gold = 75
    say(match, "city:lowmarket")
    assert sorted(trek(match).stock) == ["iron_shield", "leather_armor"]  # every other copy has an owner
    assert marked(match, "buy:leather_armor") == ["buy:leather_armor:syndrael", "buy:leather_armor:jain"]
    before = held(match, "jain")
    say(match, "buy:leather_armor:jain")
    assert state.gold == 0
    assert trek(match).stock == ["iron_shield"]
    assert held(match, "jain") == [*before, "leather_armor"]
    assert marked(match, "buy:") == []
    assert marked(match, "sell:leather_armor:jain") == ["sell:leather_armor:jain:2"]
    say(match, "sell:leather_armor:jain")
    assert state.gold == 75
    assert held(match, "jain") == before
    assert marked(match, "sell:leather_armor:jain") == []
    assert marked(match, "buy:") == ["buy:iron_shield:syndrael", "buy:iron_shield:jain"]  # what is sold is not for sale
    say(match, "done")
    assert trek(match).step == "map"
    assert trek(match).stock == []


@pytest.mark.rule("D2-2279", "D2-0522")
@pytest.mark.parametrize(
    ("fame", "act", "wares", "acts"), [(1, 1, 5, {1}), (3, 1, 6, {1}), (4, 1, 7, {1, 2}), (0, 2, 5, {1, 2})]
)
def test_the_wares_of_a_city_by_fame_and_act(fame: int, act: int, wares: int, acts: set[int]) -> None:
    shown: set[int] = set()
    for seed in range(6):
        match = begun(ROAD, party=2, seed=seed)
        trek(match).fame, match.context.state.act = fame, act
        say(match, "city:lowmarket")
        assert len(trek(match).stock) == len(set(trek(match).stock)) == wares
        assert {shipped().items[card].kind for card in trek(match).stock} == {"shop"}
        shown |= {shipped().items[card].act for card in trek(match).stock}
    assert shown == acts


@pytest.mark.rule("D2-0500", "D2-2279")
def test_to_haggle_brings_other_wares_in_the_place_of_those_shown() -> None:
    match = begun(ROAD, party=2)
    match.context.state.gold = 400
    say(match, "city:lowmarket")
    say(match, "action:haggle")
    assert len(trek(match).stock) == 5
    assert match.context.state.gold == 375
    poor = begun(ROAD, party=2)
    poor.context.state.heroes["jain"].items.append(HeldCard("crossbow"))  # something to decide at all
    poor.context.state.gold = 24
    say(poor, "city:lowmarket")
    assert marked(poor, "action:") == []


@pytest.mark.rule("D2-0500", "D2-2279", "D2-0529")
def test_another_quest_opens_the_cities_and_their_actions_again() -> None:
    match = begun(ROAD, party=2)
    match.context.state.gold = 100
    say(match, "city:upper_inn", "action:toast", "done")
    assert marked(match, "city:") == []
    decided(at_quest(on_the_way(match, QUIET), STORY[0]), OVERLORD)
    assert marked(match, "city:") == ["city:lowmarket", "city:saint_ferrol", "city:upper_inn"]
    say(match, "city:upper_inn")
    assert marked(match, "action:") == ["action:toast"]


@pytest.mark.rule("D2-2336", "D2-2279")
@pytest.mark.parametrize("morale", [0, 1, 3])
def test_in_a_city_morale_is_what_the_party_began_with_no_less_and_no_more(morale: int) -> None:
    match = begun(ROAD, party=2)
    legend = match.context.state.legend
    legend.morale, legend.most_morale = morale, 3  # a camp had lifted it
    say(match, "city:saint_ferrol")
    assert (legend.morale, legend.most_morale) == (2, 2)


@pytest.mark.rule("D2-0500", "D2-2336")
def test_a_vigil_lifts_morale_in_the_next_quest_alone() -> None:
    match = begun(ROAD, party=2)
    legend = match.context.state.legend
    match.context.state.gold = 400
    say(match, "city:saint_ferrol", "action:vigil", "done")
    assert legend.morale == 2
    at_quest(on_the_way(match, QUIET), STORY[0])
    assert (legend.morale, legend.most_morale) == (3, 3)
    assert trek(match).blessed == 0
    decided(match, OVERLORD)
    say(match, "city:saint_ferrol", "done")
    at_quest(on_the_way(match, QUIET), STORY[1])
    assert (legend.morale, legend.most_morale) == (2, 2)


# --- on the way ---


def travelled(match: Match[Any], event: int, way: int) -> Match[Any]:
    """The party sets off to the first story quest, and meets an event by one of its ways."""
    on_the_way(match, event)
    say(match, f"quest:{STORY[trek(match).story]}")
    if "travel" in [choice.kind for choice in match.choices.values()]:
        say(match, f"way:{way}")
    return match


@pytest.mark.rule("D2-2293", "D2-0522")
@pytest.mark.parametrize(("fame", "ways"), [(2, ["way:0", "way:1"]), (3, ["way:0", "way:1", "way:2"])])
def test_a_way_that_needs_fame_is_open_from_that_fame_on(fame: int, ways: list[str]) -> None:
    match = begun(ROAD, party=2)
    trek(match).fame = fame
    on_the_way(match, 0)
    say(match, f"quest:{STORY[0]}")
    assert keys(match) == ways


@pytest.mark.rule("D2-2293", "D2-0522")
def test_what_a_way_costs_and_brings() -> None:
    paid = begun(ROAD, party=2)
    travelled(paid, TIRING, 1)
    assert paid.context.state.gold == 100 - 25
    poor = begun(ROAD, party=2)
    poor.context.state.gold = 10
    travelled(poor, TIRING, 1)
    assert poor.context.state.gold == 0  # never below nothing
    known = begun(ROAD, party=2)
    travelled(known, 1, 0)
    assert trek(known).fame == 1
    assert [one.fatigue for one in known.context.state.heroes.values()] == [1, 1]
    rested = begun(ROAD, party=2)
    travelled(rested, CAMP, 0)
    assert rested.context.state.legend.morale == rested.context.state.legend.most_morale == 3
    assert (trek(rested).weary, trek(rested).blessed) == (0, 0)
    assert [one.fatigue for one in rested.context.state.heroes.values()] == [0, 0]


@pytest.mark.rule("D2-2293")
def test_nobody_is_wearier_than_his_stamina() -> None:
    match = begun(ROAD, party=2)
    trek(match).weary = 20
    travelled(match, QUIET, 0)
    stamina = [shipped().heroes[one.sheet].stamina for one in match.context.state.heroes.values()]
    assert [one.fatigue for one in match.context.state.heroes.values()] == stamina
    assert trek(match).weary == 0


@pytest.mark.rule("D2-2339", "D2-2340", "D2-2338")
def test_a_side_quest_takes_a_week_and_a_story_quest_takes_none() -> None:
    side = begun(ROAD, party=2)
    say(side, f"quest:{trek(side).side[1]}")
    assert trek(side).weeks == 2
    assert [one.left for one in events(side, "weeks_passed")] == [2]
    story = begun(ROAD, party=2)
    say(story, f"quest:{STORY[0]}")
    assert trek(story).weeks == 3
    assert not events(story, "weeks_passed")


@pytest.mark.rule("D2-2338", "D2-2341", "D2-2339")
def test_each_story_quest_brings_its_own_weeks_and_other_side_quests() -> None:
    match = begun(ROAD, party=2)
    assert trek(match).weeks == 3
    trek(match).story, trek(match).weeks = 2, 0
    match.context.state.heroes["jain"].xp = 1
    say(match, "city:lowmarket", "done")
    assert marked(match, "quest:") == [f"quest:{STORY[2]}"]
    decided(at_quest(on_the_way(match, QUIET), STORY[2]), OVERLORD)
    assert (trek(match).story, trek(match).weeks) == (3, 2)
    assert marked(match, "quest:") == [f"quest:{STORY[3]}", *(f"quest:{name}" for name in trek(match).side)]
    assert len(set(trek(match).side)) == 2
    first = trek(match).side[0]
    decided(at_quest(on_the_way(match, QUIET), first), OVERLORD)
    assert (trek(match).story, trek(match).weeks) == (3, 1)
    assert sorted([first, *trek(match).side]) == sorted(shipped().roads[ROAD].side)  # each is played once
    second = trek(match).side[0]
    decided(at_quest(on_the_way(match, QUIET), second), OVERLORD)
    assert sorted([first, second, *trek(match).side]) == sorted(shipped().roads[ROAD].side)


@pytest.mark.rule("D2-0479", "D2-2338")
@pytest.mark.parametrize("before", [1, 2])
def test_a_quest_of_act_two_brings_act_two_for_good(before: int) -> None:
    book = copy.copy(shipped())
    late = msgspec.structs.replace(book.recipes[STORY[0]], act=2)
    book.recipes = {**book.recipes, STORY[0]: late}
    match: Match[Any] = Match(GAME, Setup("descent", ROAD, ("me",), 3, options={"party": 2}), book)
    match.context.state.act = before
    travelled(match, QUIET, 0)
    assert match.context.state.act == 2
    assert len(events(match, "act_two")) == 2 - before
    early = begun(ROAD, party=2)
    travelled(early, QUIET, 0)
    assert early.context.state.act == 1
    assert not events(early, "act_two")


# --- after a quest ---


@pytest.mark.rule("D2-2338", "D2-2339", "D2-0522")
@pytest.mark.parametrize(("side", "gold", "fame"), [(HEROES, 100, 1), (OVERLORD, 0, 0)])
def test_gold_and_fame_are_for_who_wins_a_story_quest_and_experience_for_all(side: str, gold: int, fame: int) -> None:
    match = begun(ROAD, party=2)
    decided(at_quest(on_the_way(match, QUIET), STORY[0]), side)
    assert match.context.state.gold == 100 + gold
    assert trek(match).fame == fame
    assert [one.xp for one in match.context.state.heroes.values()] == [1, 1]
    assert [(one.quest, one.won) for one in trek(match).past] == [(STORY[0], side == HEROES)]


@pytest.mark.rule("D2-0523", "D2-2279")
def test_after_a_quest_everything_heals_and_every_card_is_fresh() -> None:
    match = begun(ROAD, party=2)
    at_quest(on_the_way(match, QUIET), STORY[0])
    played(match, lambda m: "hero_action" in [choice.kind for choice in m.choices.values()])
    s = match.context
    me, figure = s.hero("jain"), s.figure("jain")
    cards = sorted(s.state.search.everywhere())
    me.search += [HeldCard(s.state.search.pile.pop()) for _ in range(2)]
    left = list(s.state.search.pile)
    figure.damage, me.fatigue, figure.conditions = 4, 2, ["poisoned", "diseased"]
    me.feat_used = True
    for one in (*me.skills, *me.items):
        one.exhausted = one.flipped = True
    decided(match, HEROES)
    assert (figure.damage, me.fatigue, figure.conditions, figure.cells) == (0, 0, [], ())
    assert not me.feat_used
    assert not me.search
    assert not s.state.search.discarded
    assert sorted(s.state.search.pile) == cards
    assert s.state.search.pile[: len(left)] != left  # and shuffled
    assert not [one for one in (*me.skills, *me.items) if one.exhausted or one.flipped]


@pytest.mark.rule("D2-0523")
def test_who_was_knocked_out_at_the_end_of_a_quest_stands_at_the_start_of_the_next() -> None:
    match = begun(ROAD, party=2)
    at_quest(on_the_way(match, QUIET), STORY[0])
    played(match, lambda m: "hero_action" in [choice.kind for choice in m.choices.values()])
    s = match.context
    me, figure = s.hero("jain"), s.figure("jain")
    figure.shaken, figure.cells, me.knocked_out = figure.cells[0] + 1, (), True
    decided(match, OVERLORD)
    assert (figure.shaken, me.knocked_out, me.away) == (0, False, False)


@pytest.mark.rule("D2-2342", "D2-0529")
def test_experience_of_any_hero_lets_the_party_train() -> None:
    for xp in ((0, 1), (1, 0)):
        match = begun(ROAD, party=2)
        for hero, has in zip(match.context.state.heroes.values(), xp, strict=True):
            hero.xp = has
        say(match, "city:lowmarket", "done")
        assert "train" in keys(match)


@pytest.mark.rule("D2-2338", "D2-0529")
def test_the_tale_of_a_campaign_is_told_once_at_its_beginning_and_once_at_its_end() -> None:
    match = begun(ROAD, party=2)
    road = shipped().roads[ROAD]

    def told(words: Any) -> int:
        return sum(one.text == words for one in events(match, "told"))

    say(match, "city:lowmarket", "done")
    assert told(road.prologue) == 1
    trek(match).story = len(STORY) - 1
    trek(match).visited = False
    say(match, f"quest:{STORY[0]}")
    played(match, lambda m: trek(m).step == "quest" and m.context.state.phase == "heroes")
    trek(match).playing = STORY[-1]
    decided(match, HEROES)
    assert match.outcome is not None
    assert match.outcome.won
    assert trek(match).story == len(STORY)
    assert (told(road.won), told(road.lost)) == (1, 0)
