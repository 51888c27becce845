"""Judged situations: journeys, rests, villages, tests and chapters (MA-0093 to MA-0255)."""

from typing import Any

import pytest
from tests.malhya.scenario.kit import deal, journey, travelling
from tests.malhya.scenario.on_the_road_kit import FULL, hex_of, on, refreshed
from tests.malhya.skill_tests.kit import NO, STOP, YES, level, trial
from tests.malhya.stealth.kit import rolled
from tests.malhya.table import WORDS, bare, base, copy_of_base, ended_at, stats, story
from tests.malhya.turn.kit import sneak

from oubliette.games.malhya.content.script import (
    Close,
    EndTurn,
    Gain,
    Gems,
    Go,
    Harm,
    If,
    Infiltrate,
    InfiltrationDice,
    Inn,
    Search,
    SuccessLevel,
    Tick,
    Travel,
    Village,
    When,
)
from oubliette.games.malhya.content.vocabulary import BadWeather
from oubliette.games.malhya.state.state import Slot

rule = pytest.mark.rule
END = Go(902)
HURT = {"life": 1, "damage": 4, "wound": 4, "aura": 0, "exhausted": 3}


def rich(gold: int) -> Any:
    return lambda state: setattr(state, "gold", gold)


# Travel cards


@rule("MA-0177", "MA-0170", "MA-0172")
def test_a_card_of_the_same_terrain_gives_its_event_and_none_of_its_effects() -> None:
    book = copy_of_base()
    card = next(one for one in book.travel_cards.values() if one.effect.weather == "bad" and one.time == "day")
    t = deal(on(travelling(), card.terrain), card.id).answer("draw")
    assert t.events("event_joined") and not t.events("weather_turned") and journey(t).weather == "fair"
    other = next(name for name in ("plain", "forest", "mountain") if name != card.terrain)
    t = deal(on(travelling(), other), card.id).answer("draw")
    assert not t.events("event_joined") and journey(t).weather == "bad"


@rule("MA-0170", "MA-0199")
def test_a_city_matches_no_card() -> None:
    for card in ("day_01", "day_02", "day_03"):
        t = deal(travelling(at="lys"), card)
        assert t.s.book.region.terrain[journey(t).hex] == "city"
        t.answer("draw")
        assert not t.events("event_joined")


@rule("MA-0166", "MA-0177", "MA-0189")
@pytest.mark.parametrize("weather", ["fair", "bad"])
def test_the_weather_turns_the_event_of_a_campfire_too(weather: str) -> None:
    t = on(travelling(changes=bare()), "mountain")
    journey(t).weather = weather
    t.dice(white=["blank"] * 4).answer("camp")
    (joined,) = t.events("event_joined")
    card = t.s.book.event_cards[joined.card]
    assert joined.bottom == getattr(card, weather) and joined.top == 31


@rule("MA-0175", "MA-0185")
def test_the_rest_card_fills_a_slot_for_what_a_later_card_asks() -> None:
    card = next(one for one in base().travel_cards.values() if one.effect.in_slot in (2, 3) and one.time == "day")
    terrain = next(name for name in ("plain", "forest", "mountain", "swamp") if name != card.terrain)
    before = [Slot(name) for name in FULL if name != card.id][: card.effect.in_slot - 2]
    for slots, tokens in (([*before, Slot("rest")], 1), (before, 0)):
        t = on(travelling(changes=bare()), terrain)
        journey(t).slots = list(slots)
        deal(t, card.id).answer("draw")
        while t.asked == "village":
            t.answer("token")
        assert t.state.travel - card.effect.tokens == tokens


@rule("MA-0164", "MA-0173")
def test_a_token_gained_with_three_in_hand_is_lost() -> None:
    t = deal(on(travelling(setup=lambda state: setattr(state, "travel", 3)), "plain"), "day_03").answer("draw")
    while t.asked == "village":
        t.answer("token")
    assert t.state.travel == 3


# Moving


@rule("MA-5387", "MA-0179")
def test_the_guide_pays_with_her_own_aura_and_the_party_with_two_tokens() -> None:
    t = travelling(gifts={"ancient": (BadWeather(),)}, changes={"ancient": {"aura": 1}})
    journey(t).hex, journey(t).weather = hex_of("mountain"), "bad"
    journey(t).slots = [Slot("day_01")]
    t.state.travel = 2
    refreshed(t).answer(t.offers("guided:")[0] if t.offers("guided:") else "draw")
    assert t.state.travel == 0 and (t.hero("ancient").aura, t.hero("ancient").exhausted) == (0, 1)
    assert t.hero().aura == 3


# Rests


@rule("MA-0186", "MA-0190")
def test_a_booklet_cannot_call_for_a_rest_card_that_lies_in_a_slot() -> None:
    t = travelling(changes={"yoktal": dict(HURT)})
    journey(t).slots = [Slot("rest")]
    held = journey(t)
    again = story(Inn(), END, changes={"yoktal": dict(HURT)}, setup=lambda state: setattr(state, "journey", held))
    assert again.over and again.life() == 1 and len(again.state.journey.slots) == 1  # type: ignore[union-attr]
    fresh = story(Inn(), END, changes={"yoktal": dict(HURT)})
    assert fresh.over and fresh.life() == 9 and fresh.hero().aura == 3


@rule("MA-0195", "MA-0089")
def test_a_meal_heals_a_wound_and_then_the_damage_it_has_become_or_two_others() -> None:
    t = story(Village(), END, setup=rich(2), changes={"yoktal": {"life": 7, "wound": 2, "aura": 0, "exhausted": 3}})
    t.until("meal").answer("meal")
    while not t.over:
        t.answer(t.keys()[0])
    hero = t.hero()
    assert (hero.life, hero.damage, hero.wound) in ((8, 0, 1), (7, 2, 0)) and (hero.aura, hero.exhausted) == (1, 2)


@rule("MA-0195", "MA-0196")
def test_a_meal_is_two_for_all_and_a_room_two_for_each() -> None:
    three = ("yoktal", "ancient", "sulk")
    t = story(Village(), END, heroes=three, setup=rich(8), changes={name: {"life": 3, "damage": 5} for name in three})
    t.until("meal").answer("meal")
    assert t.state.gold == 6 and [t.life(name) for name in three] == [5, 5, 5]
    t.answer("room")
    assert t.state.gold == 0 and [t.life(name) for name in three] == [8, 8, 8]


@rule("MA-0196", "MA-0191")
def test_a_room_heals_wounds_whole_and_wakes_every_token() -> None:
    t = story(Village(), END, setup=rich(4), changes={"yoktal": dict(HURT)})
    t.until("room_at_inn").answer("room")
    hero = t.hero()
    assert (hero.life, hero.damage, hero.wound, hero.aura, hero.exhausted) == (9, 0, 0, 3, 0)


@rule("MA-0196", "MA-0186")
def test_no_room_while_the_rest_card_lies_in_a_slot() -> None:
    t = travelling()
    held = journey(t)
    held.slots = [Slot("rest")]

    def there(state: Any) -> None:
        state.journey, state.gold = held, 20

    t = story(Village(), END, setup=there, changes=bare())
    seen = set()
    while not t.over:
        seen.add(t.asked)
        t.answer(next(key for key in ("leave", "meal", "skip", *t.keys()) if key in t.keys()))
    assert "room_at_inn" not in seen and "meal" in seen


# Harvests


@rule("MA-0198", "MA-0200")
@pytest.mark.parametrize("tokens", [0, 1, 2])
def test_a_harvest_for_every_token_and_with_any_hero(tokens: int) -> None:
    t = deal(travelling(at="mill"), "day_02").answer("draw")
    t.state.travel = tokens
    refreshed(t)
    done = []
    for hero in ("yoktal", "ancient"):
        if f"harvest:{hero}" in t.keys():
            done.append(hero)
            t.answer(f"harvest:{hero}")
            while t.asked in ("harvest", "taker", "harvest_aura", "room"):
                t.answer(t.keys()[0])
    assert len(done) == tokens and t.state.travel == 0
    assert len(t.events("drew")) == (0, 4, 6)[tokens], "twice 2, then twice 1"


# Skill tests


@rule("MA-0211", "MA-0210")
def test_a_limit_above_the_party_lets_and_makes_all_take_part() -> None:
    t = story(trial(kind="group", most=3, fail=(), levels=(level(0, 904), level(3, 902))), changes=bare())
    while not t.over:
        t.dice(skill=[YES] * 3, difficulty=[NO])
        t.answer(next(key for key in ("stop", "roll", "hero:yoktal", "hero:ancient") if key in t.keys()))
    assert [event.hero for event in t.events("test_began")] == ["yoktal", "ancient"] and ended_at(t) == 902


@rule("MA-0241", "MA-0239", "MA-0243")
def test_the_failure_of_a_group_test_hurts_who_failed() -> None:
    test = trial(kind="group", stops=1, fail=(Harm(damage=2, who="hero"),), levels=(level(0, 904), level(2, 902)))
    t = story(test, changes=bare()).dice(skill=[NO] * 3 + [YES, YES], difficulty=[STOP, NO]).do("hero:ancient")
    while not t.over:
        t.answer(next(key for key in ("stop", "roll") if key in t.keys()))
    assert (t.hero().damage, t.hero("ancient").damage) == (0, 2) and ended_at(t) == 902


@rule("MA-0229", "MA-0245")
def test_a_repeating_level_of_a_group_counts_what_all_have_validated() -> None:
    test = trial(kind="group", fail=(), levels=(SuccessLevel(2, (Gain(gold=3),), every=True),))
    t = story(test, END, changes=bare(yoktal={"characteristics": stats(3)}, ancient={"characteristics": stats(2)}))
    t.state.gold = 0
    t.dice(skill=[YES] * 5, difficulty=[NO, NO]).answer("hero:yoktal")
    while not t.over:
        t.answer(next(key for key in ("stop", "roll") if key in t.keys()))
    assert t.state.gold == 6, "3 and 2 are 5: twice a pair"


@rule("MA-0223", "MA-0221")
@pytest.mark.parametrize(("found", "chapter"), [(4, 904), (5, 905), (6, 905)])
def test_a_band_begins_with_its_number(found: int, chapter: int) -> None:
    test = trial(kind="group", fail=(), levels=(level(0, 904), level(5, 905), level(7, 906)))
    t = story(test, changes=bare(yoktal={"characteristics": stats(found - 2)}, ancient={"characteristics": stats(2)}))
    t.dice(skill=[YES] * found, difficulty=[NO, NO]).do("hero:yoktal")
    while not t.over:
        t.answer(next(key for key in ("stop", "roll") if key in t.keys()))
    assert ended_at(t) == chapter


@rule("MA-0232", "MA-0209", "MA-0077")
def test_each_hero_of_an_individual_test_has_an_aura_token_of_his_own() -> None:
    test = trial(kind="individual", difficulty=0, levels=(SuccessLevel(1),), finished=(END,))
    t = story(test).dice(skill=[YES] * 12)
    used = 0
    while not t.over:
        if "aura:lift" in t.keys():
            used += 1
        t.answer(next(key for key in ("aura:lift", "stop", "roll", "hero:yoktal") if key in t.keys()))
    assert used == 2 and (t.hero().exhausted, t.hero("ancient").exhausted) == (1, 1)


@rule("MA-0226", "MA-0209")
def test_the_closing_clause_comes_after_all_have_failed() -> None:
    test = trial(
        kind="individual", stops=1, fail=(Harm(damage=1, who="hero"),), levels=(level(5, 905),), finished=(END,)
    )
    t = story(test, changes=bare()).dice(skill=[NO] * 9, difficulty=[STOP, STOP])
    while not t.over:
        t.answer(next(key for key in ("roll", "hero:yoktal") if key in t.keys()))
    assert ended_at(t) == 902 and (t.hero().damage, t.hero("ancient").damage) == (1, 1)


@rule("MA-0227", "MA-0142")
@pytest.mark.parametrize(("heroes", "chapter"), [(("yoktal", "ancient"), 906), (("yoktal", "ancient", "sulk"), 904)])
def test_a_level_per_member_of_the_party(heroes: tuple[str, ...], chapter: int) -> None:
    levels = (level(0, 904), level(0, 906, per_hero=2))
    test = trial(kind="group", most=1, fail=(), levels=levels, of="senses")
    t = story(test, heroes=heroes, changes=bare(yoktal={"characteristics": stats(4)}))
    t.dice(skill=[YES] * 4, difficulty=[NO]).do("hero:yoktal")
    while not t.over:
        t.answer(next(key for key in ("stop", "roll") if key in t.keys()))
    assert ended_at(t) == chapter, "4 Successes: enough for two, too few for three"


# Tests on tiles


@rule("MA-0240", "MA-0283")
def test_a_test_that_costs_points_ends_a_begun_free_move() -> None:
    test = trial(ap=2, fail=(), difficulty=0, levels=(SuccessLevel(0),))
    t = sneak("A i . . . . . . . . a", changes=bare(), interests={"i": ("lock", (test,))})
    t.answer("walk:1,0")
    while t.asked != "turn":
        t.dice(skill=[NO] * 3)
        t.answer(next(key for key in ("stop", "roll", *t.keys()) if key in t.keys()))
    assert t.hero().ap == 4 and not t.offers("walk:")


@rule("MA-0247", "MA-0255", "MA-5047", "MA-5045")
def test_dice_of_a_test_and_of_two_lines_are_one_black_die() -> None:
    test = trial(fail=(InfiltrationDice(1),), stops=1, levels=(level(9, 902),))
    t = sneak("A i . . . . . . . . a", changes=bare(), interests={"i": ("lock", (test,))}, corpses=((2, 0),))
    t.dice(skill=[NO] * 2, difficulty=[STOP]).answer("walk:1,0")
    while t.asked != "turn":
        t.answer(next(key for key in ("roll", *t.keys()) if key in t.keys()))
    t.answer("corpse")
    while t.asked != "turn":
        t.answer("cell:1,0" if "cell:1,0" in t.keys() else t.keys()[0])
    t.dice(black=["threat:1"]).answer("end")
    assert rolled(t) == [("black",)]


@rule("MA-0097", "MA-0101", "MA-0259")
def test_a_chapter_that_ends_the_turn_leaves_the_rest_unread_and_takes_the_points() -> None:
    t = sneak("A i . . . . . . . . a", changes=bare(), interests={"i": ("chain", (EndTurn(), Gain(gold=5)))})
    gold = t.state.gold
    t.dice(white=["blank"]).answer("walk:1,0")
    assert t.state.gold == gold and t.at("yoktal") == (1, 0)
    assert rolled(t) == [("white",)]


# Chapters


@rule("MA-0100", "MA-0103")
def test_a_condition_without_a_jump_lets_the_chapter_go_on() -> None:
    t = story(If(When(gold=1), (Tick(7),)), If(When(ticked=(7,)), (Go(906),)), END, setup=rich(1))
    assert ended_at(t) == 906


@rule("MA-0105", "MA-0106")
def test_closing_the_events_booklet_goes_on_in_the_chapter_that_opened_it() -> None:
    book = copy_of_base()
    events = book.booklets["events"]
    first = events.chapters[0]
    changed = type(first)(number=first.number, text=WORDS, do=(Gain(gold=3), Close()))
    book.booklets = {
        **book.booklets,
        "events": type(events)(
            **{name: getattr(events, name) for name in events.__struct_fields__ if name != "chapters"},
            chapters=(changed, *events.chapters[1:]),
        ),
    }
    t = story(Travel(at="mill"), book=book, setup=rich(0))
    deal(t, "day_01")
    journey(t).events.remove("event_1")
    journey(t).events.put_on_top("event_1")
    t.answer("draw")
    assert t.state.gold == 3 and t.asked == "travel"


@rule("MA-0128", "MA-5019")
def test_entering_infiltration_gathers_every_action_card() -> None:
    t = story(Search(5), Gems(), Infiltrate(), Infiltrate("difficult"), END, changes=bare())
    while not t.over:
        t.answer(t.keys()[0])
    assert len(t.state.decks.actions.pile) == 30 and t.state.decks.actions.discarded == []


@rule("MA-0228")
@pytest.mark.parametrize("kind", ["solo", "individual", "group"])
def test_a_repeated_failure_that_leads_elsewhere_ends_the_test(kind: Any) -> None:
    test = trial(kind=kind, stops=1, again=True, fail=(Gain(points=1), Go(901)), levels=(level(9, 902),))
    t = story(test, changes=bare()).dice(skill=[NO] * 3, difficulty=[STOP]).do("hero:yoktal")
    while not t.over:
        t.answer("roll")
    assert ended_at(t) == 901 and t.state.points == 1


@rule("MA-5387")
def test_the_guide_may_save_the_third_token() -> None:
    t = travelling(gifts={"ancient": (BadWeather(),)}, changes={"ancient": {"aura": 1}})
    journey(t).hex, journey(t).weather = hex_of("mountain"), "bad"
    journey(t).slots = [Slot("day_01")]
    t.state.travel = 3
    refreshed(t).answer(t.offers("guided:")[0])
    assert t.state.travel == 1 and t.hero("ancient").exhausted == 1
