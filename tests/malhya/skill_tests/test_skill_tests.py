"""Skill tests (MA-0206 to MA-0255)."""

import pytest
from tests.malhya.skill_tests.kit import ALSO, NO, STOP, YES, level, solo, trial
from tests.malhya.table import ended_at, stats, story

from oubliette.games.malhya.content import script
from oubliette.games.malhya.content.script import Go, Harm, Heal, SuccessLevel, When
from oubliette.games.malhya.content.vocabulary import AlwaysSpecial, Aptitudes, PickValue
from oubliette.games.malhya.state.state import TalentState
from oubliette.kernel.packs import InvalidEntry

rule = pytest.mark.rule


@rule("MA-0206", "MA-0207")
def test_a_test_without_a_success_level_is_refused() -> None:
    with pytest.raises(InvalidEntry):
        trial(levels=())


@rule("MA-0220", "MA-0206")
def test_stops_are_looked_at_before_successes_of_the_same_throw() -> None:
    t = solo(([YES, YES], [STOP, STOP]), test=trial(difficulty=2))
    t.answer("roll")
    assert ended_at(t) == 901


@rule("MA-0221", "MA-0219")
def test_a_solo_hero_must_go_on_until_a_level_is_reached_and_tokens_add_up() -> None:
    t = solo(([YES, NO], [STOP]), ([YES, NO], [NO]))
    t.answer("roll")
    assert "stop" not in t.keys()
    t.answer("roll")
    assert "stop" in t.keys()
    t.answer("stop")
    assert ended_at(t) == 902


@rule("MA-0223", "MA-0224", "MA-0222")
@pytest.mark.parametrize(("throws", "chapter"), [(3, 902), (6, 903)])
def test_the_band_in_which_the_successes_fall_counts(throws: int, chapter: int) -> None:
    bands = trial(levels=(level(5, 902), level(12, 903)), difficulty=0)
    t = solo(*[([YES, YES], [])] * throws, test=bands)
    for _ in range(throws):
        t.answer("roll")
    assert ended_at(t.answer("stop")) == chapter


@rule("MA-0224")
def test_two_stops_fail_whatever_the_successes() -> None:
    t = solo(([YES, YES], [STOP]), ([YES, YES], [STOP]), test=trial(levels=(level(12, 902),)))
    assert ended_at(t.do("roll", "roll")) == 901


@rule("MA-0212", "MA-0215")
def test_as_many_skill_dice_as_the_characteristic() -> None:
    t = solo(changes={"yoktal": {"characteristics": stats(3)}})
    (began,) = t.events("test_began")
    assert (began.dice, began.difficulty) == (3, 1)


@rule("MA-0232", "MA-0234", "MA-0077")
def test_one_aura_token_gives_one_die_for_the_rest_of_the_test_and_the_cube_stays() -> None:
    t = solo(([NO, NO, NO], [NO]), ([YES, YES, NO], [NO]))
    t.answer("aura:lift")  # without another choice the hero rolls until a level is reached
    assert not t.offers("aura:"), "one token for the whole test"
    assert [len(thrown.faces) for thrown in t.events("test_thrown")] == [4, 4]
    assert (t.hero().aura, t.hero().exhausted) == (2, 1)
    assert t.hero().characteristics["senses"] == 2


@rule("MA-0233")
def test_never_more_than_five_skill_dice() -> None:
    t = solo(([YES] * 5, [NO]), changes={"yoktal": {"characteristics": stats(5)}})
    assert "aura:lift" not in t.keys()
    assert len(t.events("test_thrown")[0].faces) == 6


@rule("MA-0213", "MA-0216", "MA-0218")
def test_special_faces_are_blank_until_activated_and_activations_add_up() -> None:
    both = (Aptitudes(("strength", "demolition")), Aptitudes(("strength", "swimming")))
    asked = trial(aptitudes=("strength",), levels=(level(9, 902),), difficulty=0)
    plain = solo(([ALSO, NO], []), test=asked).answer("roll")
    assert plain.events("test_thrown")[0].successes == 0
    t = solo(([ALSO, NO], []), test=asked, gifts={"yoktal": both}).answer("roll")
    assert t.events("test_thrown")[0].successes == 2


@rule("MA-0216")
def test_an_aptitude_that_the_test_does_not_ask_for_is_worth_nothing() -> None:
    t = solo(([ALSO, NO], [NO]), test=trial(aptitudes=("charisma",)), gifts={"yoktal": (Aptitudes(("strength",)),)})
    assert t.answer("roll").events("test_thrown")[0].successes == 0


@rule("MA-5385")
def test_a_talent_activates_special_faces_in_tests_of_one_characteristic() -> None:
    gift = {"yoktal": (AlwaysSpecial("senses", 2),)}
    t = solo(([ALSO, NO], [NO]), test=trial(levels=(level(9, 902),)), gifts=gift)
    assert t.answer("roll").events("test_thrown")[0].successes == 2
    other = solo(([ALSO, NO], [NO]), test=trial(of="physique"), gifts=gift)
    assert other.answer("roll").events("test_thrown")[0].successes == 0


@rule("MA-0214", "MA-0238")
@pytest.mark.parametrize(("heroes", "stops"), [(3, 0), (4, 1)])
def test_special_difficulty_faces_count_when_an_instruction_activates_them(heroes: int, stops: int) -> None:
    extra = script.TestExtra(when=When(heroes=4), difficulty_special=1)
    names = ("yoktal", "ancient", "sulk", "wallen")[:heroes]
    t = story(trial(extra=(extra,)), heroes=names).do("hero:yoktal")
    t.dice(skill=[NO, NO], difficulty=[ALSO]).answer("roll")
    assert t.events("test_thrown")[0].stops == stops


@rule("MA-0235", "MA-0247")
def test_an_instruction_per_heavy_equipment_counts_icons() -> None:
    extra = script.TestExtra(per_heavy=True, skill_special=1)
    test = trial(extra=(extra,), stops=1, difficulty=2, fail=(Harm(wound=1, who="hero"), Go(901)))
    t = solo(
        ([ALSO, NO], [ALSO, NO]), ([YES, NO], [STOP, NO]), test=test, changes={"yoktal": {"weapon": "buckler_mace"}}
    )
    t.answer("roll")
    assert t.events("test_thrown")[0].successes == 1
    assert "stop" not in t.keys()
    t.answer("roll")
    assert ended_at(t) == 901
    assert t.hero().wound == 1, "failure although two Successes were there"


@rule("MA-0239")
def test_a_condition_changes_the_stops_that_fail() -> None:
    extra = script.TestExtra(when=When(tokens=(7,)), stops=1)
    t = story(trial(extra=(extra,)), setup=lambda state: state.tokens.append(7)).do("hero:yoktal")
    assert t.events("test_began")[0].stops == 3
    assert story(trial(extra=(extra,))).do("hero:yoktal").events("test_began")[0].stops == 2


@rule("MA-0237", "MA-0163")
def test_at_night_is_asked_of_the_slot_filled_last() -> None:
    extra = script.TestExtra(when=When(night=True), skill_special=1)
    t = solo(([ALSO, ALSO], [NO]), test=trial(extra=(extra,)))
    assert t.answer("roll").events("test_thrown")[0].successes == 0, "no journey yet: it is day"


@rule("MA-0236")
def test_plants_can_be_consumed_for_successes() -> None:
    extra = script.TestExtra(consume="plant/purple")
    t = solo(test=trial(extra=(extra,)), changes={"yoktal": {"resources": {"plant/purple": 2}}})
    t.do("consume", "consume")
    assert t.hero().resources == {}
    t.dice(skill=[NO, NO], difficulty=[NO]).answer("roll")
    assert t.events("test_thrown")[0].successes == 2


@rule("MA-0228")
def test_the_infinity_sign_on_stops_applies_the_effect_for_each_set_and_goes_on() -> None:
    test = trial(again=True, stops=1, difficulty=2, fail=(Harm(damage=1, who="hero"),))
    t = solo(([YES, NO], [STOP, STOP]), ([YES, NO], [NO, NO]), test=test)
    t.answer("roll")
    assert t.hero().damage == 2
    assert ended_at(t.do("roll", "stop")) == 902, "Successes are kept"


@rule("MA-0229", "MA-0230")
def test_the_infinity_sign_on_a_level_multiplies_what_it_brings() -> None:
    every = SuccessLevel(start=2, every=True, do=(Heal(aura=1, who="hero"),))
    test = trial(levels=(every,), difficulty=0, finished=(Go(902),))
    hurt = {"yoktal": {"aura": 0, "exhausted": 3, "characteristics": stats(5)}}
    t = solo(([YES] * 5, []), test=test, changes=hurt)
    t.answer("stop")
    assert t.hero().aura == 2, "5 Successes are two pairs"


@rule("MA-0227")
def test_a_level_is_computed_from_the_party() -> None:
    test = trial(levels=(level(4, 902, per_hero=2),), difficulty=0)
    t = story(test, heroes=("yoktal", "ancient", "sulk"), changes={"yoktal": {"characteristics": stats(5)}})
    t.dice(skill=[YES] * 10).do("hero:yoktal")
    assert "stop" in t.keys()
    assert len(t.events("test_thrown")) == 2, "5 of 10 are not enough to stop"


@rule("MA-0231")
def test_with_hidden_levels_one_may_stop_at_any_time() -> None:
    t = solo(([NO, NO], [NO]), test=trial(hidden=True, finished=(Go(903),))).answer("roll")
    assert "stop" in t.keys()
    assert t.state.trial is not None and t.state.trial.levels == []
    assert ended_at(t.answer("stop")) == 903


# Group and Individual tests


def group(**changes: object) -> script.Test:
    fields: dict[str, object] = {
        "kind": "group", "fail": (), "levels": (level(0, 904), level(8, 905)), "difficulty": 1,
    }  # fmt: skip
    return trial(**(fields | changes))


@rule("MA-0242", "MA-0241", "MA-0245")
def test_in_a_group_test_one_may_stop_after_any_throw_but_not_before() -> None:
    t = story(group()).do("hero:yoktal")
    assert "stop" not in t.keys(), "everybody rolls at least once"
    t.dice(skill=[NO, NO], difficulty=[NO]).answer("roll")
    assert "stop" in t.keys()


@rule("MA-0243", "MA-0246", "MA-0210")
@pytest.mark.parametrize(("last", "chapter"), [([YES, YES], 904), ([YES, YES, YES], 905)])
def test_validated_successes_survive_the_failure_of_another(last: list[str], chapter: int) -> None:
    t = story(group(), heroes=("yoktal", "ancient", "sulk"), changes={"yoktal": {"characteristics": stats(5)}})
    t.dice(skill=[YES] * 5, difficulty=[NO]).do("hero:yoktal", "stop")
    t.do("hero:ancient").dice(skill=[YES] * 3, difficulty=[STOP]).answer("roll")
    t.dice(skill=[YES] * 3, difficulty=[STOP]).answer("roll")
    assert t.state.trial is not None and t.state.trial.banked == 5
    t.hero("sulk").characteristics["senses"] = len(last)
    t.dice(skill=last, difficulty=[NO]).do("roll", "stop")
    assert ended_at(t) == chapter


@rule("MA-0244")
def test_every_participant_must_roll_even_if_the_level_is_reached() -> None:
    t = story(group(levels=(level(0, 904), level(2, 905)))).do("hero:yoktal")
    t.dice(skill=[YES, YES], difficulty=[NO]).do("roll", "stop")
    assert t.asked == "test", "the Ancient is still to roll"


@rule("MA-0211")
def test_a_limited_test_names_its_participants_beforehand() -> None:
    t = story(group(most=2), heroes=("yoktal", "ancient", "sulk"))
    assert (t.asked, t.choice.most) == ("test_heroes", 2)
    t.answer("hero:yoktal", "hero:sulk")
    assert sorted(t.keys()) == ["hero:sulk", "hero:yoktal"]


@rule("MA-0248", "MA-0249")
def test_instructions_are_checked_hero_by_hero() -> None:
    """Tend the woman: three Scholar Talents give one hero a third Stop."""
    extra = script.TestExtra(when=When(talents="scholar", count=3), stops=1)
    test = group(of="knowledge", most=2, difficulty=2, extra=(extra,), levels=(level(8, 905), level(13, 906)))

    def three_scholars(state: object) -> None:
        state.heroes["ancient"].talents = [TalentState(name) for name in ("healer", "lore_keeper", "mechanic")]  # type: ignore[attr-defined]

    t = story(test, setup=three_scholars, changes={"yoktal": {"characteristics": stats(3)}})
    t.do("hero:ancient")
    assert t.events("test_began")[-1].stops == 3
    for stop in ([STOP, STOP], [NO, NO], [NO, NO], [NO, NO], [NO, NO]):
        t.dice(skill=[YES], difficulty=stop).answer("roll")
    t.answer("stop")
    assert t.events("test_began")[-1].stops == 2
    t.dice(skill=[YES, YES, YES], difficulty=[STOP, NO]).answer("roll")
    t.dice(skill=[YES, NO, NO], difficulty=[NO, NO]).do("roll", "stop")
    assert t.events("group_result")[0].successes == 9
    assert ended_at(t) == 905


@rule("MA-0209", "MA-0226")
def test_in_an_individual_test_each_hero_has_his_own_result_and_then_the_closing_clause() -> None:
    test = trial(
        kind="individual", fail=(Harm(damage=1, who="hero"),), levels=(SuccessLevel(start=1),), finished=(Go(907),)
    )
    t = story(test, changes={"ancient": {"characteristics": stats(2)}}).do("hero:ancient")
    t.dice(skill=[NO, NO], difficulty=[STOP]).answer("roll")
    t.dice(skill=[YES, YES], difficulty=[STOP]).answer("roll")
    t.dice(skill=[YES, NO], difficulty=[NO]).do("roll", "stop")
    assert (t.hero("ancient").damage, t.hero("yoktal").damage) == (1, 0)
    assert ended_at(t) == 907


@rule("MA-0250", "MA-0251")
def test_unlock_the_trapdoor() -> None:
    levels = (SuccessLevel(start=0), level(5, 908))
    test = trial(kind="individual", fail_ends_all=True, levels=levels, finished=(Go(909),), fail=(Go(901),))
    t = story(test).do("hero:yoktal")
    t.dice(skill=[NO, NO], difficulty=[NO]).answer("roll")
    assert "stop" in t.keys(), "the first level starts at 0"
    t.answer("stop")
    t.dice(skill=[NO] * 3, difficulty=[STOP]).answer("roll")
    t.dice(skill=[NO] * 3, difficulty=[STOP]).answer("roll")
    assert ended_at(t) == 901
    again = story(test).do("hero:yoktal")
    for _ in range(3):
        again.dice(skill=[YES, YES], difficulty=[NO]).answer("roll")
    assert ended_at(again.answer("stop")) == 908, "the whole party at once"


# Locks


@rule("MA-0252", "MA-0253", "MA-0254", "MA-0255")
def test_a_lock_needs_a_pick_whose_colour_sets_the_stops_and_which_is_always_lost() -> None:
    lock = trial(lock=True, levels=(level(5, 902),))
    with_pick = {"yoktal": {"resources": {"pick/purple": 1, "key/white": 1}}}
    t = story(lock, Go(903), changes=with_pick)
    assert sorted(t.keys()) == ["use:key/white", "use:pick/purple"], "only who has one can try"
    t.answer("use:pick/purple")
    assert t.events("test_began")[0].stops == 2
    t.dice(skill=[NO, NO], difficulty=[STOP]).answer("roll")
    t.dice(skill=[NO, NO], difficulty=[STOP]).answer("roll")
    assert t.hero().resources == {"key/white": 1}
    nobody = story(lock, Go(903))
    assert ended_at(nobody) == 903, "without pick or Key the test is not offered"


@rule("MA-5375", "MA-0253")
def test_a_talent_makes_a_purple_pick_stand_three_stops() -> None:
    t = story(
        trial(lock=True),
        changes={"yoktal": {"resources": {"pick/purple": 1}}},
        gifts={"yoktal": (PickValue("purple", 3),)},
    )
    assert t.events("test_began")[0].stops == 3
