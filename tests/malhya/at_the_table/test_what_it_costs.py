"""What an answer costs, before it is given: the free move first, then Action points, gold and room."""

from typing import Any

import pytest
from tests.malhya.at_the_table.kit import follows, told
from tests.malhya.table import WORDS, Table, fight, foe, place, stats, story

from oubliette.games.malhya.bots import Steady
from oubliette.games.malhya.content import script
from oubliette.games.malhya.content.script import Go, SuccessLevel, Way
from oubliette.kernel.text import Say

rule = pytest.mark.rule


# Moves


@rule("MA-0286", "MA-0283")
def test_eight_cells_at_once_are_five_free_and_three_action_points() -> None:
    t = fight("A . . . . . . . . . . . a", foes={"a": foe(movement=0)})
    there = [option.key for option in t.choice.options if option.cells == (t.cell(6, 0),)]
    assert there == ["long:6,0", "pay:6,0"], "the cheaper way comes first"
    found = follows(t, "long:8,0")
    assert found["ma-follow-free-move"] == {"before": 5, "after": 0}
    assert found["ma-follow-ap"] == {"before": 6, "after": 3}
    t.answer("long:8,0")
    assert t.at("yoktal") == (8, 0) and t.hero().ap == 3 and not t.offers("walk:")


@rule("MA-0283")
def test_a_paid_move_says_that_the_free_one_is_kept() -> None:
    t = fight("A . . . . . . . . . . . a", foes={"a": foe(movement=0)})
    assert "ma-follow-free-kept" in follows(t, "pay:2,0")
    t.answer("walk:1,0")
    assert "ma-follow-free-kept" not in follows(t, "pay:2,0"), "begun, it is lost"


@rule("MA-0284", "MA-5098")
def test_beside_an_enemy_the_rest_of_the_way_is_paid_for() -> None:
    t = fight("A . . . . . .\n\n. . a . . . .", foes={"a": foe(movement=0)})
    before = follows(t, "long:6,0")["ma-follow-ap"]
    t.answer("long:6,0")
    assert t.at("yoktal") == (6, 0) and t.hero().ap == before["after"]


# Trade


def at_stall(**yoktal: Any) -> Table:
    """At a market with a full purse."""
    return story(
        script.Market(common_objects=3),
        Go(902),
        changes={"yoktal": yoktal},
        setup=lambda state: setattr(state, "gold", 60),
    )


@rule("MA-0050")
def test_selling_the_weapon_in_hand_is_dear_and_says_why() -> None:
    t = at_stall(weapon="short_sword", stored=["hatchet"])
    options = {option.key: option for option in t.choice.options}
    assert options["sell:yoktal:short_sword"].tone == "costly" and options["sell:yoktal:hatchet"].tone == ""
    assert "ma-follow-bare-hands" in follows(t, "sell:yoktal:short_sword")
    assert "ma-follow-bare-hands" not in follows(t, "sell:yoktal:hatchet")


def test_sales_come_after_purchases_and_the_shelf_keeps_its_order() -> None:
    t = at_stall(weapon="short_sword")
    groups = [option.group for option in t.choice.options if option.group in ("buy", "sell")]
    assert groups == sorted(groups)
    before = list(t.state.offer)
    t.answer("sell:yoktal:short_sword")
    assert [name for name in t.state.offer if name in before] == before


@rule("MA-0035")
def test_who_would_take_an_object_says_how_much_he_carries() -> None:
    t = at_stall(objects=["rope", "rope"], carrying=2)
    plain = next(name for name in t.state.offer if name in t.s.book.objects and not worn(t, name))
    said = [follow.say for follow in told(t, f"buy:{plain}").follows]
    assert [say.id for say in said[1:]] == ["ma-follow-objects-full", "ma-follow-objects"]
    t.answer(f"buy:{plain}")
    assert t.asked == "taker" and all(option.cards == (plain,) for option in t.choice.options)
    assert follows(t, "hero:yoktal")["ma-follow-objects-full"]["most"] == 2


@rule("MA-0031", "MA-0032", "MA-0035", "MA-0047", "MA-0056", "MA-0131")
def test_who_would_take_something_says_what_room_he_has_for_its_kind() -> None:
    held = {"yoktal": {"objects": ["rope"], "armour": None, "carrying": 4}}
    found = {
        "objects": story(script.Gain(objects=("crowbar",)), Go(902), changes=held),
        "weapons": story(script.Gain(weapons=("club",)), Go(902), changes=held),
        "cubes": story(script.Gain(resources=("plant/red",)), Go(902), changes=held),
        "wears": story(script.Gain(objects=("padded_coat",)), Go(902), changes=held),
    }
    for kind, t in found.items():
        (one,) = told(t, "hero:yoktal").follows
        assert t.asked == "taker" and one.say.id == f"ma-follow-{kind}"
    assert [follows(t, "hero:yoktal").popitem()[1].get("count") for t in found.values()] == [1, 0, 0, None]
    dressed = story(script.Gain(objects=("padded_coat",)), Go(902), changes={"yoktal": {"armour": "leather_jerkin"}})
    assert "ma-follow-objects" in follows(dressed, "hero:yoktal"), "a second one is an Object like any other"


def worn(t: Table, name: str) -> bool:
    card = t.s.book.objects[name]
    return card.type == "armour" or card.is_artefact


# Tests


def trial(**changes: Any) -> script.Test:
    levels = (SuccessLevel(start=1, do=(Go(902),)), SuccessLevel(start=2, do=(Go(903),)))
    return script.Test(**{"title": WORDS, "of": "physique", "levels": levels, "stops": 3, "difficulty": 1, **changes})


def trying(test: script.Test) -> Table:
    """The yoktal is to throw two dice for a test."""
    t = story(test, changes={"yoktal": {"characteristics": stats(2), "aura": 1}, "ancient": {"aura": 0}})
    t.match.answer("me", ["hero:yoktal"])
    return t


@rule("MA-0220")
def test_the_chance_of_a_stop_is_told_from_the_first_throw_on() -> None:
    t = trying(trial())
    found = follows(t, "roll")
    assert found["ma-follow-stop"] == {"left": 3, "percent": 33}, "four of the twelve faces of its one Difficulty die"
    assert told(t, "roll").odds[0].say == Say("ma-successes-of", {"hero": t.s.name("yoktal")})


def test_who_could_try_is_told_what_the_test_asks_for() -> None:
    t = story(trial(), changes={"yoktal": {"characteristics": stats(2)}})
    assert follows(t, "hero:yoktal")["ma-follow-wanted"] == {"successes": 1, "stops": 3}


@rule("MA-0221")
def test_with_the_best_result_in_hand_stopping_comes_first() -> None:
    t = trying(trial())
    t.dice(skill=["success:1", "blank"], difficulty=["blank"])
    t.match.answer("me", ["roll"])
    assert t.keys()[:2] == ["roll", "stop"], "there is a better one"
    t.dice(skill=["success:1", "blank"], difficulty=["blank"])
    t.match.answer("me", ["roll"])
    tones = {option.key: option.tone for option in t.choice.options}
    assert t.keys()[0] == "stop" and tones["stop"] == "suggested" and tones["roll"] == "costly"
    assert Steady().choose(t.match, "me") == ["stop"]


# Ways of a chapter


def sneaking(*ways: Way, drawing: str = "A e . . . . . . a", **more: Any) -> Table:
    """The yoktal steps onto a token that asks, with a guard about."""
    interests = {"e": ("box", (script.Ask(ways),))}
    t = place(drawing, mode="infiltration", foes={"a": foe()}, interests=interests, **more)
    t = t.do("hero:yoktal") if t.asked == "next_hero" else t
    return t.answer("walk:1,0")


def test_a_way_says_its_noise_its_test_and_its_price() -> None:
    loud = Way(WORDS, (script.Noise(), trial()))
    t = sneaking(loud, Way(WORDS, (), cost=0))
    assert t.asked == "way"
    assert {"ma-follow-noise", "ma-tester", "ma-follow-wanted"} <= set(follows(t, "way:0"))
    assert told(t, "way:0").odds, "the odds of who stands there"
    assert not follows(t, "way:1")


@rule("MA-0252", "MA-0240", "MA-0099")
@pytest.mark.parametrize(
    ("steps", "held", "offered"),
    [
        ((trial(lock=True),), {}, False),
        ((script.Noise(), trial(lock=True)), {}, False),
        ((trial(lock=True),), {"pick/green": 1}, True),
        ((trial(ap=9),), {}, False),
        ((trial(),), {}, True),
    ],
)
def test_a_way_that_begins_with_a_test_nobody_can_take_is_not_offered(
    steps: tuple[Any, ...], held: dict[str, int], offered: bool
) -> None:
    ways = (Way(WORDS, steps), Way(WORDS, ()), Way(WORDS, (), cost=0))
    t = sneaking(*ways, changes={"yoktal": {"resources": held}})
    assert ("way:0" in t.keys()) is offered and t.keys()[-2:] == ["way:1", "way:2"]


@rule("MA-0252", "MA-0210")
@pytest.mark.parametrize(("kind", "offered"), [("solo", False), ("group", True)])
def test_on_a_token_a_friend_s_lock_pick_serves_only_a_test_of_all(kind: str, offered: bool) -> None:
    ways = (Way(WORDS, (trial(lock=True, kind=kind),)), Way(WORDS, ()), Way(WORDS, (), cost=0))
    t = sneaking(*ways, drawing="A e . B . . . . a", changes={"ancient": {"resources": {"pick/green": 1}}})
    assert ("way:0" in t.keys()) is offered


@rule("MA-0252", "MA-0208")
def test_off_the_tiles_anybody_s_lock_pick_opens_a_way() -> None:
    ways = (Way(WORDS, (trial(lock=True),)), Way(WORDS, (Go(902),)), Way(WORDS, (Go(903),)))
    assert story(script.Ask(ways)).keys() == ["way:1", "way:2"]
    t = story(script.Ask(ways), changes={"ancient": {"resources": {"pick/green": 1}}})
    assert t.keys() == ["way:0", "way:1", "way:2"]


def test_a_way_that_is_paid_for_says_what_it_leaves_of_the_purse() -> None:
    ways = (Way(WORDS, (Go(902),), cost=3), Way(WORDS, (Go(903),)))
    t = story(script.Ask(ways), setup=lambda state: setattr(state, "gold", 5))
    assert follows(t, "way:0")["ma-follow-gold"] == {"before": 5, "after": 2}


@rule("MA-5034", "MA-5035")
def test_an_assassination_says_its_price_and_that_a_body_is_left() -> None:
    t = place("A a . . . . . . b", mode="infiltration", foes={"a": foe(), "b": foe("far")})
    t = t.do("hero:yoktal") if t.asked == "next_hero" else t
    found = follows(t, "stab:grunt/1")
    assert found["ma-follow-ap"] == {"before": 6, "after": 2} and "ma-follow-body" in found
    assert "ma-follow-noise" not in found, "only a shot is heard"


def test_the_goal_of_the_mill_changes_once_the_ember_is_taken() -> None:
    t = story(script.Explore("mill"))
    before = t.match.view("me").goal
    t.state.cards.append("ember")
    assert t.match.view("me").goal[0] != before[0] and t.match.view("me").goal[1:] == before[1:]
