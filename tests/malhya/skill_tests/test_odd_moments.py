"""Judged situations: odd moments of skill tests, journeys and booklets (MA-0093 to MA-0255)."""

import pytest
from tests.malhya.scenario.kit import deal, journey, travelling
from tests.malhya.scenario.on_the_road_kit import FULL, on
from tests.malhya.skill_tests.kit import NO, STOP, YES, level, solo, trial
from tests.malhya.table import Table, bare, ended_at, stats, story

from oubliette.games.malhya.content import script
from oubliette.games.malhya.content.script import Gain, Go, Harm, If, SuccessLevel, Tick, When

rule = pytest.mark.rule


# Stops


@rule("MA-0228")
def test_a_stop_beyond_a_whole_set_is_not_kept_for_the_next() -> None:
    test = trial(difficulty=2, stops=2, again=True, hidden=True, fail=(Harm(damage=1, who="hero"),))
    t = solo(([NO, NO], [STOP, NO]), ([NO, NO], [STOP, STOP]), ([NO, NO], [STOP, NO]), test=test, changes=bare())
    thrown(t, 3)
    assert t.hero().damage == 1, "three Stops are one set; the fourth begins a new one"


def thrown(t: Table, count: int) -> Table:
    """Roll until so many throws were made."""
    while len(t.events("test_thrown")) < count:
        t.answer("roll")
    return t


@rule("MA-0220", "MA-0228", "MA-0229")
def test_a_failure_takes_the_successes_of_a_repeating_level_with_it() -> None:
    test = trial(difficulty=1, stops=1, hidden=True, fail=(), levels=(SuccessLevel(1, (Gain(gold=5),), every=True),))
    t = story(test, Go(902), changes=bare(), setup=lambda state: setattr(state, "gold", 0)).do("hero:yoktal")
    t.dice(skill=[YES, YES, YES, YES], difficulty=[NO, STOP])
    t.answer("roll")
    assert t.asked == "test"
    t.answer("roll")
    assert t.state.gold == 0 and ended_at(t) == 902


@rule("MA-0232", "MA-0222")
def test_aura_in_the_middle_of_a_test_adds_a_die_to_what_is_still_thrown() -> None:
    test = trial(difficulty=0, hidden=True, levels=(level(9, 902),))
    t = solo(test=test).dice(skill=[NO] * 8)
    t.answer("roll").answer("aura:lift").answer("roll") if "aura:lift" in t.keys() else t
    faces = [len(event.faces) for event in t.events("test_thrown")]
    assert faces[:2] == [2, 3] and (t.hero().aura, t.hero().exhausted) == (2, 1)


# Several heroes


@rule("MA-0244", "MA-0243", "MA-0245")
def test_the_last_of_a_group_must_throw_and_may_fail_without_harm_to_the_others() -> None:
    test = trial(kind="group", stops=1, fail=(), levels=(level(0, 904), level(2, 902)))
    t = story(test, changes=bare(yoktal={"characteristics": stats(2)}, ancient={"characteristics": stats(1)}))
    t.dice(skill=[YES, YES, YES], difficulty=[NO, STOP]).do("hero:yoktal", "stop")
    while not t.over:
        t.answer("roll" if "roll" in t.keys() else t.keys()[0])
    assert ended_at(t) == 902 and len(t.events("test_thrown")) == 2


@rule("MA-0241", "MA-0222")
def test_stops_of_one_hero_are_not_those_of_the_next() -> None:
    test = trial(kind="group", stops=2, difficulty=1, fail=(Go(901),), levels=(level(0, 904), level(2, 902)))
    t = story(test, changes=bare(yoktal={"characteristics": stats(2)}, ancient={"characteristics": stats(2)}))
    t.dice(skill=[YES, NO, YES, NO], difficulty=[STOP, STOP]).do("hero:yoktal", "stop")
    while not t.over:
        t.answer(next(key for key in ("stop", "roll", "hero:ancient") if key in t.keys()))
    assert ended_at(t) == 902


@rule("MA-0209", "MA-0250")
def test_a_level_that_ends_all_sends_everybody_on_before_the_others_try() -> None:
    test = trial(kind="individual", difficulty=1, levels=(level(0, 904), level(2, 902, ends_all=True)))
    t = story(test, changes=bare(yoktal={"characteristics": stats(2)}))
    t.dice(skill=[YES, YES], difficulty=[NO]).do("hero:yoktal", "roll")
    if not t.over:
        t.answer("stop")
    assert t.over and ended_at(t) == 902 and len(t.events("test_began")) == 1


@rule("MA-0235", "MA-0248", "MA-0238")
def test_a_penalty_for_one_hero_is_none_for_the_next() -> None:
    worse = script.TestExtra(when=When(heavy=1), stops=-1)
    test = trial(kind="group", stops=2, extra=(worse,), fail=(), levels=(level(0, 904), level(2, 902)))
    t = story(test, changes=bare(yoktal={"weapon": "buckler_mace"}))
    t.answer("hero:yoktal")
    while not t.over:
        t.dice(skill=[NO] * 5, difficulty=[NO])
        t.answer(next(key for key in ("stop", "roll", "hero:ancient") if key in t.keys()))
    assert [event.stops for event in t.events("test_began")] == [1, 2]


# Journeys


@rule("MA-0163", "MA-0184")
@pytest.mark.parametrize(("filled", "night"), [(6, True), (4, False), (0, False)])
def test_the_slot_filled_last_says_whether_it_is_night(filled: int, night: bool) -> None:
    from oubliette.games.malhya.state.conditions import holds

    t = on(travelling(), "mountain", *FULL[:filled])
    assert holds(t.s, When(night=True), None) is night


@rule("MA-0163", "MA-0196")
def test_a_new_day_begins_with_its_first_card() -> None:
    t = on(travelling(changes=bare()), "mountain", *FULL)
    deal(t, "day_12").answer("draw")
    assert journey(t).days == 1 and len(journey(t).slots) == 1


# Booklets


@rule("MA-0097", "MA-0100")
def test_nothing_after_a_jump_inside_a_condition_is_done() -> None:
    t = story(If(When(heroes=2), (Tick(3), Go(902))), Tick(4), If(When(heroes=2), (Go(904),)))
    assert ended_at(t) == 902 and t.state.triangles == [3]


@rule("MA-0254", "MA-0252", "MA-0255")
@pytest.mark.parametrize(("face", "lost"), [(STOP, 901), (NO, 902)])
def test_the_pick_is_gone_whatever_comes_of_the_test(face: str, lost: int) -> None:
    test = trial(lock=True, difficulty=2)
    t = story(test, changes=bare(yoktal={"resources": {"pick/purple": 2}}, ancient={"resources": {"pick/purple": 1}}))
    t.dice(skill=[YES, YES], difficulty=[face, face])
    while not t.over:
        wanted = ("hero:yoktal", "stop", "roll", *t.keys())
        t.answer(next(key for key in wanted if key in t.keys()))
    assert ended_at(t) == lost and t.hero().resources.get("pick/purple") == 1
