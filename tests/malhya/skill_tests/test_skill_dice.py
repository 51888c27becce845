"""Skill tests, number by number: dice, Stops, levels, prices and who takes part (MA-0206 to MA-0255, MA-5401)."""

from typing import Any

import msgspec
import pytest
from tests.malhya.skill_tests.kit import ALSO, NO, STOP, YES, level, solo, trial
from tests.malhya.table import Table, ended_at, place, stats, story
from tests.malhya.turn.kit import sneak

from oubliette.games.malhya.content import script, vocabulary
from oubliette.games.malhya.content.script import Gain, Go, SuccessLevel
from oubliette.games.malhya.content.vocabulary import AlwaysSpecial, Aptitudes, PickValue
from oubliette.games.malhya.state.state import TalentState, Trial

rule = pytest.mark.rule
FREE = trial(difficulty=0, levels=(level(9, 902),))


def extra(**fields: Any) -> script.TestExtra:
    return script.TestExtra(**fields)


def thrown(t: Table) -> tuple[int, int]:
    event = t.events("test_thrown")[-1]
    return event.successes, event.stops


def began(t: Table) -> tuple[int, int, int]:
    event = t.events("test_began")[-1]
    return event.dice, event.difficulty, event.stops


# What lies on the table


def on_the_table(t: Table) -> Trial:
    """The test as it lies there, without what its thresholds are made of."""
    assert t.state.trial is not None
    return msgspec.structs.replace(t.state.trial, parts=[])


@rule("MA-0212", "MA-0215", "MA-0220", "MA-0222")
@pytest.mark.parametrize(("hidden", "levels"), [(False, [2, 5]), (True, [])])
def test_what_lies_on_the_table_during_a_test(hidden: bool, levels: list[int]) -> None:
    t = solo(([YES, NO], [STOP]), test=trial(levels=(level(2, 902), level(5, 903)), hidden=hidden))
    assert on_the_table(t) == Trial("yoktal", "x", "x", 0, 0, 2, 0, levels)
    t.answer("roll")
    assert on_the_table(t) == Trial("yoktal", "x", "x", 1, 1, 2, 0, levels)


@rule("MA-0212", "MA-0243", "MA-0244", "MA-0210")
def test_in_a_group_test_what_is_validated_lies_there_for_the_next() -> None:
    t = story(trial(kind="group", difficulty=0, levels=(level(5, 902), level(0, 903))))
    t.dice(skill=[YES, YES]).do("hero:yoktal", "roll", "stop")
    assert on_the_table(t) == Trial("ancient", "x", "x", 0, 0, 2, 2, [5, 0])
    t.dice(skill=[YES, YES, YES]).do("roll", "stop")
    assert ended_at(t) == 902 and [event.successes for event in t.events("group_result")] == [5]


@rule("MA-0243", "MA-0244")
def test_a_failure_in_a_group_test_that_leads_elsewhere_ends_it() -> None:
    t = story(trial(kind="group", difficulty=2, levels=(level(0, 902),)))
    t.dice(skill=[YES, YES], difficulty=[STOP, STOP]).do("hero:yoktal", "roll")
    assert ended_at(t) == 901 and not t.events("group_result")
    goes_on = story(trial(kind="group", difficulty=2, fail=(Gain(gold=1),), levels=(level(1, 902), level(0, 903))))
    goes_on.dice(skill=[YES, YES], difficulty=[STOP, STOP]).do("hero:yoktal", "roll")
    goes_on.dice(skill=[NO, NO, NO], difficulty=[NO, NO]).do("roll", "stop")
    assert ended_at(goes_on) == 903 and goes_on.state.gold == 1, "who failed brings nothing in"


# Dice


@rule("MA-0233", "MA-0212", "MA-0235")
@pytest.mark.parametrize(("skill", "dice"), [(0, 2), (1, 3), (-1, 1), (-5, 0), (9, 5)])
def test_instructions_change_the_skill_dice(skill: int, dice: int) -> None:
    assert began(solo(test=trial(difficulty=1, extra=(extra(skill=skill),))))[0] == dice


@rule("MA-0215", "MA-5401", "MA-0212")
@pytest.mark.parametrize(
    ("difficulty", "change", "icons", "dice"),
    [
        (1, 0, 0, 1),
        (1, 1, 0, 2),
        (2, 3, 0, 2),
        (1, -3, 0, 0),
        (2, 0, 1, 1),
        (2, 0, 2, 0),
        (1, 0, 2, 0),
        (2, 2, 1, 1),
    ],
)
def test_difficulty_dice_stay_between_none_and_two(difficulty: int, change: int, icons: int, dice: int) -> None:
    gifts = {"yoktal": tuple(vocabulary.TestIcon("cancel-difficulty") for _ in range(icons))} if icons else {}
    t = solo(test=trial(difficulty=difficulty, extra=(extra(difficulty=change),)), gifts=gifts)
    assert began(t)[1] == dice


@rule("MA-0239", "MA-0253", "MA-0235")
@pytest.mark.parametrize(("change", "cards", "stops"), [(0, [], 2), (1, [], 3), (-5, [], 1), (0, ["mode_patience"], 3)])
def test_the_stops_that_fail_are_one_at_least(change: int, cards: list[str], stops: int) -> None:
    t = solo(test=trial(extra=(extra(stops=change),)), setup=lambda state: state.cards.extend(cards))
    assert began(t)[2] == stops


@rule("MA-0213", "MA-0218", "MA-5256")
@pytest.mark.parametrize(
    ("gifts", "talents", "worth"),
    [
        ((), [], 0),
        ((Aptitudes(("strength",), successes=2),), [], 2),
        ((Aptitudes(("strength", "swimming")),), [], 1),
        ((Aptitudes(("climbing",)),), [], 0),
        ((AlwaysSpecial("senses", 2),), [], 2),
        ((AlwaysSpecial("physique", 2),), [], 0),
        ((), ["school_time"], 1),
        ((), ["school_body"], 0),
        ((Aptitudes(("strength",)), AlwaysSpecial("senses", 1)), ["school_time"], 3),
    ],
)
def test_what_a_special_skill_face_is_worth(gifts: tuple[Any, ...], talents: list[str], worth: int) -> None:
    test = trial(aptitudes=("strength", "time"), difficulty=0, levels=(level(9, 902),))

    def learned(state: Any) -> None:
        state.heroes["yoktal"].talents += [TalentState(name) for name in talents]

    t = solo(([ALSO, NO], []), test=test, gifts={"yoktal": gifts} if gifts else {}, setup=learned)
    assert thrown(t.answer("roll")) == (worth, 0)


@rule("MA-0214", "MA-0238", "MA-0247", "MA-5343")
@pytest.mark.parametrize(("heavy", "answers", "stops"), [(1, [], 1), (0, [], 0), (1, ["aura:unburden"], 0)])
def test_a_special_difficulty_face_may_count_heavy_equipment(heavy: int, answers: list[str], stops: int) -> None:
    test = trial(stops=9, levels=(level(9, 902),), extra=(extra(per_heavy=True, difficulty_special=1),))
    held = {"sulk": {"weapon": "buckler_mace" if heavy else "club"}}
    t = story(test, heroes=("sulk", "ancient"), changes=held).dice(skill=[NO, NO], difficulty=[ALSO])
    t.do("hero:sulk", *(answers or ["roll"]))
    assert t.events("test_thrown")[0].stops == stops


@rule("MA-0228")
@pytest.mark.parametrize(("stops", "difficulty", "gold", "left"), [(1, 2, 2, 0), (2, 2, 1, 0), (2, 1, 0, 1)])
def test_with_the_infinity_sign_every_full_set_of_stops_fails_once(
    stops: int, difficulty: int, gold: int, left: int
) -> None:
    test = trial(stops=stops, difficulty=difficulty, again=True, fail=(Gain(gold=1),), levels=(level(9, 902),))
    t = solo(([NO, NO], [STOP] * difficulty), test=test).answer("roll")
    assert t.state.gold == gold and t.asked == "test" and t.state.trial is not None
    assert t.choice.say is not None and t.choice.say.args["stops"] == left


@rule("MA-0219", "MA-5401")
def test_a_throw_takes_both_kinds_of_dice_before_icons_and_tokens() -> None:
    gifts = {
        "yoktal": (
            vocabulary.TestIcon("reroll-blank"),
            vocabulary.TestIcon("cancel-stop"),
            vocabulary.TestIcon("discard-success"),
        )
    }
    t = solo(test=trial(stops=9, levels=(level(9, 902),)), gifts=gifts)
    t.dice(skill=[YES, YES], difficulty=[NO]).answer("roll")
    assert t.asked == "reroll" and t.keys() == ["die:2", "keep"], "the Difficulty die can be chosen too"
    assert [option.passes for option in t.choice.options] == [False, True]
    t.dice(difficulty=[STOP]).answer("die:2")
    assert thrown(t) == (1, 0), "one Stop is cancelled, one Success discarded"


# Levels


@rule("MA-0227")
@pytest.mark.parametrize(
    ("fields", "crystals", "at"),
    [
        ({"start": 1}, 3, 1),
        ({"start": 1, "per_hero": 2}, 3, 5),
        ({"start": 1, "per_crystal": 2}, 3, 7),
        ({"start": 1, "per_crystal": -1}, 3, 0),
        ({"start": 0}, 0, 0),
    ],
)
def test_a_level_may_grow_with_the_party_or_its_crystals(fields: dict[str, int], crystals: int, at: int) -> None:
    test = trial(levels=(SuccessLevel(do=(Go(902),), **fields),))  # type: ignore[arg-type]
    t = solo(test=test, setup=lambda state: setattr(state, "crystals", crystals))
    assert t.state.trial is not None and t.state.trial.levels == [at]


@rule("MA-0223", "MA-0242", "MA-0231")
@pytest.mark.parametrize(("faces", "chapter"), [([NO, NO], 905), ([YES, NO], 905), ([YES, YES], 902)])
def test_where_levels_are_hidden_one_may_stop_below_all_of_them(faces: list[str], chapter: int) -> None:
    t = solo((faces, []), test=trial(difficulty=0, hidden=True, finished=(Go(905),)))
    assert "stop" not in t.keys()
    t.answer("roll")
    assert "stop" in t.keys() and ended_at(t.answer("stop")) == chapter


@rule("MA-0242", "MA-0221")
@pytest.mark.parametrize(("kind", "may"), [("group", True), ("individual", False)])
def test_in_a_group_test_one_may_stop_after_any_throw(kind: Any, may: bool) -> None:
    t = story(trial(kind=kind, difficulty=0)).answer("hero:yoktal")
    assert "stop" not in t.keys()
    t.dice(skill=[NO, NO]).answer("roll")
    assert ("stop" in t.keys()) is may


@rule("MA-0208", "MA-0226")
@pytest.mark.parametrize(("do", "chapter"), [((Go(902),), 902), ((Gain(gold=1),), 904)])
def test_what_is_done_when_no_level_sends_elsewhere(do: Any, chapter: int) -> None:
    t = solo(([YES, YES], []), test=trial(difficulty=0, levels=(SuccessLevel(2, do),), finished=(Go(904),)))
    t.do("roll", "stop")
    assert ended_at(t) == chapter and t.state.gold == (chapter == 904)


# Who takes part


@rule("MA-0209", "MA-0250", "MA-0226")
def test_an_individual_test_goes_from_hero_to_hero() -> None:
    test = trial(kind="individual", difficulty=0, levels=(SuccessLevel(0, (Gain(gold=1),)),), finished=(Go(904),))
    t = story(test).dice(skill=[NO, NO, NO, NO, NO])
    t.do("hero:yoktal", "roll", "stop")
    assert t.state.gold == 1 and t.asked == "test"
    t.do("roll", "stop")
    assert ended_at(t) == 904 and t.state.gold == 2


@rule("MA-0209", "MA-0250")
@pytest.mark.parametrize(("ends_all", "tested"), [(True, 1), (False, 2)])
def test_a_level_may_end_an_individual_test_for_all(ends_all: bool, tested: int) -> None:
    reached = SuccessLevel(1, (Gain(gold=1),), ends_all=ends_all)
    test = trial(kind="individual", difficulty=0, levels=(reached,), finished=(Go(904),))
    t = story(test, Go(905)).dice(skill=[YES, NO, YES, NO, NO])
    t.do("hero:yoktal", "roll", "stop")
    if not t.over:
        t.do("roll", "stop")
    assert len(t.events("test_ended")) == tested == t.state.gold
    assert ended_at(t) == (905 if ends_all else 904)


@rule("MA-0209", "MA-0250")
@pytest.mark.parametrize(("ends", "tested"), [(True, 1), (False, 2)])
def test_the_first_failure_may_end_an_individual_test(ends: bool, tested: int) -> None:
    test = trial(
        kind="individual", difficulty=1, stops=1, fail=(Gain(gold=1),), fail_ends_all=ends, levels=(level(9, 902),)
    )
    t = story(test, Go(905)).dice(skill=[NO] * 5, difficulty=[STOP, STOP]).do("hero:yoktal", "roll")
    if not t.over:
        t.answer("roll")
    assert len(t.events("test_ended")) == tested == t.state.gold and ended_at(t) == 905


@rule("MA-0209")
def test_a_result_that_leads_elsewhere_ends_an_individual_test() -> None:
    t = story(trial(kind="individual", difficulty=0, levels=(level(1, 902),)))
    t.dice(skill=[YES, NO]).do("hero:yoktal", "roll", "stop")
    assert ended_at(t) == 902 and len(t.events("test_ended")) == 1


@rule("MA-0211")
@pytest.mark.parametrize(("most", "asked"), [(0, False), (3, False), (2, True)])
def test_where_the_number_is_limited_the_party_names_who_takes_part(most: int, asked: bool) -> None:
    t = story(trial(kind="group", most=most), heroes=("yoktal", "ancient", "sulk"))
    assert (t.asked == "test_heroes") is asked
    if asked:
        assert (t.choice.least, t.choice.most) == (1, 2)
        t.answer("hero:sulk")
        assert t.asked == "test" and t.state.trial is not None and t.state.trial.hero == "sulk"


# Prices


@rule("MA-0240", "MA-0215", "MA-0212")
@pytest.mark.parametrize(("ap", "left"), [(2, 4), (6, 0), (7, None)])
def test_action_points_are_paid_on_tiles(ap: int, left: int | None) -> None:
    test = trial(ap=ap, levels=(SuccessLevel(0),), difficulty=0)
    t = sneak("A i . . . . . . a", interests={"i": ("lever", (test,))}).answer("walk:1,0")
    assert (t.asked == "test") is (left is not None)
    assert t.hero().ap == (6 if left is None else left)


@rule("MA-5129", "MA-0240")
@pytest.mark.parametrize("ap", [6, 0])
def test_where_points_are_not_counted_a_test_costs_none(ap: int) -> None:
    test = trial(ap=3, levels=(SuccessLevel(0),), difficulty=0)
    t = place("A i", interests={"i": ("lever", (test,))}, foes={}, phase="free", changes={"yoktal": {"ap": ap}})
    t.answer("step:yoktal:lever")
    assert t.asked == "test" and t.hero().ap == ap
    assert solo(test=test, changes={"yoktal": {"ap": ap}}).asked == "test", "nor between two Places"


@rule("MA-0240", "MA-0212")
def test_off_the_tiles_nobody_has_action_points_to_pay() -> None:
    t = solo(test=trial(ap=2))
    assert t.asked == "test" and t.hero().ap == 6


@rule("MA-0208", "MA-0252")
def test_a_lock_without_pick_or_key_is_left_alone() -> None:
    locked = trial(lock=True, difficulty=0)
    assert ended_at(story(locked, Go(905))) == 905
    t = story(locked, Go(905), changes={"ancient": {"resources": {"pick/green": 1, "plant/red": 1}}})
    assert t.asked == "test" and t.state.trial is not None and t.state.trial.hero == "ancient"


@rule("MA-0252", "MA-0253", "MA-0254", "MA-5375")
@pytest.mark.parametrize(
    ("pick", "gifts", "stops"),
    [
        ("pick/purple", (), 2),
        ("pick/green", (), 3),
        ("pick/white", (), 4),
        ("key/white", (), 5),
        ("pick/purple", (PickValue("purple", 6),), 6),
        ("pick/green", (PickValue("purple", 6),), 3),
        ("pick/white", (PickValue("white", 1),), 4),
        ("key/white", (PickValue("white", 9),), 5),
    ],
)
def test_what_a_pick_or_key_stands(pick: str, gifts: tuple[Any, ...], stops: int) -> None:
    held = {"yoktal": {"resources": {pick: 1, "plant/red": 1, "arrow/red": 1}}}
    t = story(
        trial(lock=True, difficulty=0, levels=(level(0, 902),)),
        changes=held,
        gifts={"yoktal": gifts} if gifts else {},
    )
    assert began(t)[2] == stops
    assert t.hero().resources.get(pick) == 1, "it is used up when the test is over"
    t.do("roll", "stop")
    assert t.hero().resources == {"plant/red": 1, "arrow/red": 1}


@rule("MA-0252")
def test_of_several_picks_the_hero_chooses_one() -> None:
    held = {"yoktal": {"resources": {"pick/purple": 1, "key/white": 1, "plant/red": 1}}}
    t = story(trial(lock=True, difficulty=0), changes=held)
    assert t.asked == "pick" and t.keys() == ["use:key/white", "use:pick/purple"]


@rule("MA-0252", "MA-0253")
def test_what_is_no_lock_asks_for_no_pick_and_uses_none_up() -> None:
    held = {"pick/white": 1, "key/white": 1}
    t = solo(
        ([YES, NO], []), test=trial(difficulty=0, levels=(level(1, 902),)), changes={"yoktal": {"resources": held}}
    )
    assert t.asked == "test" and began(t)[2] == 2
    t.do("roll", "stop")
    assert ended_at(t) == 902 and t.hero().resources == {"pick/white": 1, "key/white": 1}


@rule("MA-0236", "MA-0212")
def test_cubes_are_discarded_for_successes_as_often_as_wanted() -> None:
    test = trial(difficulty=0, levels=(level(2, 902),), extra=(extra(consume="plant/red"),))
    t = solo(test=test, changes={"yoktal": {"resources": {"plant/red": 3}}})
    assert t.asked == "consume"
    t.do("consume", "consume", "keep")
    assert t.hero().resources == {"plant/red": 1} and t.state.trial is not None
    t.dice(skill=[NO, NO]).answer("roll")
    assert thrown(t) == (2, 0) and "stop" in t.keys()


@rule("MA-0078", "MA-0077", "MA-5343", "MA-5345")
def test_what_aura_can_do_for_a_test() -> None:
    heavy = trial(difficulty=0, levels=(level(9, 902),), extra=(extra(per_heavy=True, skill_special=1),))
    t = story(heavy, heroes=("sulk", "ancient"), changes={"sulk": {"weapon": "buckler_mace"}}).answer("hero:sulk")
    assert t.offers("aura:") == ["aura:lift", "aura:unburden"]
    plain = story(FREE, heroes=("sulk", "ancient"), changes={"sulk": {"weapon": "buckler_mace"}}).answer("hero:sulk")
    assert plain.offers("aura:") == ["aura:lift"], "nothing in this test asks for heavy equipment"
    light = story(heavy, heroes=("sulk", "ancient")).answer("hero:sulk")
    assert light.offers("aura:") == ["aura:lift"]
    strong = story(FREE, changes={"yoktal": {"characteristics": stats(5)}}).answer("hero:yoktal")
    assert not strong.offers("aura:"), "five dice are the most"
    t.dice(skill=[ALSO, NO]).answer("aura:unburden")
    assert t.hero("sulk").aura == 1
    assert t.events("test_thrown")[0].successes == 0, "the special face is blank without heavy equipment"
