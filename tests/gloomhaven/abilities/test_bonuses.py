"""Bonuses, ranges, deciders and reasons looked at closely: situations in which one small part of a rule decides."""

from typing import Any

import pytest
from tests.gloomhaven.cards.kit import small
from tests.gloomhaven.gains import gain
from tests.gloomhaven.table import action, card, foe, friend, hero, table

from oubliette.games.gloomhaven.content.kinds import ItemEffect
from oubliette.games.gloomhaven.content.scenario_book import Mark
from oubliette.games.gloomhaven.content.vocabulary import (
    Attack,
    Bonus,
    Consume,
    Extra,
    Gain,
    Give,
    Heal,
    Shield,
    Suffer,
)
from oubliette.table import Thing

rule = pytest.mark.rule
DUMMY = foe(attack=None, move=None, hit_points=40)


# Pierce and base values


@rule("GH-0169")
def test_all_that_pierces_adds_up_what_the_monsters_card_has_and_what_circumstances_add() -> None:
    piercing = foe(initiative=60, attack=5, move=0, pierce=1, do=[Attack(plus=0, pierce=1)])
    t = table("@ m", m=piercing, me=hero(bottom=action(Shield(4), active="round"))).act("two/bottom").end_turn()
    assert t.until("damage").harm() == 5 - (4 - 2)
    sharp = Attack(5, pierce=1, extra=(Extra(gain(pierce=2), per="adjacent_enemy"),))
    t = table("m @ n", m=foe(hit_points=40, shield=9), n=DUMMY, top=[sharp]).act("one/top", "figure:m/1")
    assert 40 - t.hp("m/1") == 5 - (9 - 1 - 2 * 2)


@rule("GH-0134", "GH-0275")
def test_a_base_attack_of_0_is_one_that_cards_add_to() -> None:
    weak = foe(initiative=5, attack=0, do=[Attack(plus=2)])
    t = table("@ m", m=weak).declare().until("damage")
    assert t.told("attacked", "value") == [2]


# What is paid and used


@rule("GH-0181", "GH-0292")
def test_a_bonus_that_costs_an_obstacle_takes_it_unasked_and_one_that_costs_elements_asks() -> None:
    breaking = action(Bonus(to_verb="attack", gain=gain(attack=2), obstacle=True), slots=(0, 0))
    t = table("# @ m", m=DUMMY, bottom=breaking).act("two/bottom").act("one/top", "figure:m/1")
    assert (t.told("attacked", "value"), len(t.scene.obstacles), len(t.events("slot_used"))) == ([4], 0, 1)
    burning = action(Bonus(to_verb="attack", gain=gain(attack=2), cost=("fire",)), slots=(0, 0))
    for answer, value in (("pay", 4), ("skip", 2)):
        t = table("@ m", m=DUMMY, bottom=burning, elements={"fire": "strong"}).act("two/bottom")
        t.act("one/top", "figure:m/1")
        assert (t.asked, t.keys()) == ("pay", ["pay", "skip"])
        t.answer(answer)
        assert (t.told("attacked", "value"), len(t.events("slot_used"))) == ([value], int(answer == "pay"))


@rule("GH-0181")
def test_two_bonuses_of_one_card_use_one_slot_for_one_attack() -> None:
    both = action(
        Bonus(to_verb="attack", gain=gain(attack=1)), Bonus(to_verb="attack", gain=gain(pierce=1)), slots=(0, 0, 0)
    )
    t = table("@ m", m=DUMMY, bottom=both).act("two/bottom").act("one/top", "figure:m/1")
    assert (t.told("attacked", "value"), t.told("slot_used", "slot")) == ([3], [1])


@rule("GH-0090", "GH-0250")
@pytest.mark.parametrize(("paid", "value", "hp"), [(True, 4, 8), (False, 2, 10)])
def test_who_pays_with_hit_points_suffers_that_much(paid: bool, value: int, hp: int) -> None:
    fed = Consume(gain(attack=2), suffer=2)
    t = table("@ m", m=DUMMY, top=[Attack(2, consume=(fed,))]).act("one/top").answer(*["consume:0"] * paid)
    if paid:
        assert (t.asked, t.harm()) == ("damage", 2)
        t.answer("suffer")
    t.answer("figure:m/1")
    assert (t.told("attacked", "value"), t.hp()) == ([value], hp)


@rule("GH-0250", "GH-0253")
def test_augments_are_fed_one_after_the_other_as_long_as_elements_are_there() -> None:
    fire = Consume(gain(attack=1), cost=("fire",))
    ice = Consume(gain(attack=3), cost=("ice",))
    t = table("@ m", m=DUMMY, top=[Attack(1, consume=(fire, ice))], elements={"fire": "strong", "ice": "waning"})
    t.act("one/top")
    assert (t.asked, t.keys()) == ("consume", ["consume:0", "consume:1"])
    assert t.answer("consume:1").keys() == ["consume:0"]
    t.answer("consume:0")
    assert t.asked == "attack_target", "nothing is left to be asked for"
    t.answer("figure:m/1")
    assert (t.told("attacked", "value"), t.element("fire"), t.element("ice")) == ([5], "inert", "inert")


# Ranges


@rule("GH-0295", "GH-0286")
@pytest.mark.parametrize(
    ("base", "add", "given"),
    [(2, 1, True), (2, 0, False), (4, -1, True), (4, -2, False), (None, 2, True), (None, 1, False)],
)
def test_a_condition_of_a_monsters_card_reaches_as_far_as_its_own_card_and_so_much_more(
    base: int | None, add: int, given: bool
) -> None:
    cursing = foe(initiative=5, range=base, do=[Give(("muddle",), add_range=add)])
    t = table("m . . @", m=cursing).declare().until("action")
    assert ("muddle" in t.conditions()) is given


@rule("GH-0295", "GH-0286")
def test_a_condition_of_a_monsters_card_reaches_one_hex_at_least() -> None:
    for drawing, given in (("m @", True), ("m . @", False)):
        cursing = foe(initiative=5, range=1, do=[Give(("muddle",), add_range=-3)])
        assert ("muddle" in table(drawing, m=cursing).declare().until("action").conditions()) is given


@rule("GH-0295", "GH-0186", "GH-0250")
@pytest.mark.parametrize(
    ("gained", "reach", "found"),
    [
        (gain(), None, []),
        (gain(add_range=1), None, ["figure:b"]),
        (gain(add_range=1), 1, ["figure:b"]),
        (gain(add_range=1), 2, ["figure:b", "figure:c"]),
        (gain(range=3), 1, ["figure:b", "figure:c"]),
        (gain(), 2, ["figure:b"]),
    ],
)
def test_what_is_gained_widens_the_range_of_a_heal(gained: Gain, reach: int | None, found: list[str]) -> None:
    far = hero(hand=[card(name, initiative=70) for name in "pqrs"], hp=2)
    me = hero(top=[Heal(2, to="ally", range=reach, extra=(Extra(gained),))])
    t = table("@ . b c m", m=DUMMY, me=me, b=friend(hp=1), c=far)
    t.declare("one", "two").declare("five", "six").declare("p", "q").act("one/top")
    assert t.keys("figure:") == found


# Who decides


@rule("GH-0386")
def test_the_first_player_who_still_has_a_character_decides_for_all() -> None:
    gust = foe(do=[Suffer(1, range=9)], initiative=95)
    for hp, seat in ((10, "me"), (1, "you")):
        me = hero(hp=hp, top=[Suffer(1, to="self")])
        others: dict[str, Any] = {
            "b": hero(prefix="b_", initiative=20, seat="you"),
            "c": hero(prefix="c_", initiative=30, seat="they"),
        }
        t = table("@ b . m c", m=gust, me=me, **others)
        t.declare("one", "two").declare("b_one", "b_two").declare("c_one", "c_two")
        t.act("one/top").until("damage").answer("suffer")
        assert t.gone("hero") is (hp == 1)
        t.until("suffer_target")
        assert t.seat == seat


@rule("GH-0386", "GH-0250")
def test_a_character_decides_for_itself_though_another_seat_comes_first() -> None:
    mine = hero(
        prefix="b_", initiative=5, seat="you", hand=[card("b_one", top=[Heal(1, range=9)], initiative=5), card("b_two")]
    )
    t = table("@ b . m", m=DUMMY, b=mine).declare("one", "two").declare("b_one", "b_two")
    t.act("b_one/top")
    assert (t.asked, t.seat) == ("heal_target", "you")


@rule("GH-0056")
def test_the_monsters_of_one_type_act_together_and_those_of_another_in_their_own_time() -> None:
    elite = Mark(monster="m", rank=("elite",) * 3)
    t = table("m e n n @", m=foe(initiative=5), e=elite, n=foe(initiative=7)).declare().until("action")
    assert t.turns() == ["m/2", "m/1", "n/1", "n/2", "hero"]


# Why an item cannot be used


@rule("GH-0068", "GH-0078", "GH-0250")
def test_an_item_that_plays_a_card_needs_one_in_hand_and_says_so() -> None:
    usual: dict[str, Any] = {"window": "your_turn", "use": "spent", "slots": 0}
    plays = small("hide", id="plays", effect=ItemEffect(play="top"), **usual)
    costly = small("hide", id="costly", effect=ItemEffect(cost=("fire",), gain=gain(attack=1)), **usual)
    for hand, why in ((["one", "two"], "gh-why-not-no-card"), (["one", "two", "three"], None)):
        t = table("@ m", m=DUMMY, me=hero(hand=hand, items=[plays, costly]), elements={}).declare().until("action")
        told = t.match.why_not("me", Thing("card", id="plays"))
        assert (None if told is None else told.say.id) == why
        assert t.match.why_not("me", Thing("card", id="costly")).say.id == "gh-why-not-elements"
