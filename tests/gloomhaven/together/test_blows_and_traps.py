"""Blows, traps and set-up looked at closely: situations in which one small part of a rule decides."""

from typing import Any

import msgspec
import pytest
from tests.gloomhaven.cards.kit import small
from tests.gloomhaven.gains import gain
from tests.gloomhaven.setting_out import begun, entering, seer, warden
from tests.gloomhaven.table import Table, action, foe, friend, hero, small_book, table

from oubliette.games.gloomhaven.content.kinds import ItemEffect
from oubliette.games.gloomhaven.content.scenario_book import (
    Damage,
    Escape,
    Mark,
    Spawn,
    SpecialRule,
    TrapEffect,
    Whom,
)
from oubliette.games.gloomhaven.content.scenario_book import Test as Condition
from oubliette.games.gloomhaven.content.vocabulary import (
    Attack,
    DisarmTrap,
    Give,
    Guard,
    Move,
    Pay,
    Push,
    Retaliate,
    Trap,
)
from oubliette.games.gloomhaven.state.events import HandChosen
from oubliette.table.view import View

rule = pytest.mark.rule
DUMMY = foe(attack=None, move=None, hit_points=40)
BITE = [Attack(plus=0)]


def seen(t: Table, seat: str = "me") -> View:
    view = t.match.view(seat)
    assert isinstance(view, View)
    return view


# Striking back


@rule("GH-0170", "GH-0176")
@pytest.mark.parametrize(("drawing", "harm"), [("@ m", 3), ("@ . m", 0)])
def test_the_retaliate_of_an_item_reaches_the_next_hex_only(drawing: str, harm: int) -> None:
    thorns = small(
        "hide", id="thorns", window="attacked", slots=0, use="spent", effect=ItemEffect(gain=gain(retaliate=3))
    )
    biter = foe(initiative=60, attack=1, range=2, move=0, hit_points=20, do=BITE)
    t = table(drawing, m=biter, me=hero(items=[thorns])).declare().end_turn().until("item_attacked")
    t.answer("item:thorns").end_round()
    assert t.hp("m/1") == 20 - harm


@rule("GH-0170")
def test_who_is_slain_by_retaliation_was_slain_by_who_retaliated() -> None:
    frail = foe(initiative=60, attack=1, move=0, hit_points=2, do=BITE)
    t = table("@ m", m=frail, bottom=[Retaliate(2)]).act("two/bottom").end_turn()
    t.until("damage").answer("suffer")
    assert t.gone("m/1")
    assert t.hero().tallies.get("kills") == 1


@rule("GH-0176", "GH-0181")
@pytest.mark.parametrize(("drawing", "struck"), [("@ m", 2), ("@ . m", 0)])
def test_a_guard_that_retaliates_does_so_in_its_reach_and_is_used_once(drawing: str, struck: int) -> None:
    biter = foe(initiative=60, attack=1, range=2, move=0, hit_points=20, do=BITE)
    thorns = action(Guard(against="attack", retaliate=2), slots=(0, 0))
    t = table(drawing, m=biter, bottom=thorns).act("two/bottom").end_turn().end_round()
    assert (t.hp("m/1"), len(t.events("slot_used"))) == (20 - struck, 1)


# Modifiers


@rule("GH-0145")
def test_cards_count_with_all_they_say_and_a_double_as_the_helm_of_the_target_has_it() -> None:
    helm = small("hide", id="helm", window="always", use="none", slots=0, effect=ItemEffect(double_is_zero=True))
    biter = foe(initiative=5, attack=3, do=BITE)
    for items, harm in (([helm], 3), ([], 6)):
        t = table("@ m", m=biter, me=hero(items=items, hit_points=30), monster_draws=["double"]).declare()
        assert t.until("damage").harm() == harm


@rule("GH-0145", "GH-0133")
def test_what_a_modifier_card_adds_to_the_attack_is_added() -> None:
    archer = foe(initiative=99, attack=1, range=9, move=0, do=BITE)
    t = table("@ . m . . b", m=archer, b=friend(), monster_draws=["small_rolling_add_target"])
    t.declare("one", "two").declare("five", "six").end_round()
    assert t.told("attacked", "target") == ["hero", "b"]


@rule("GH-0245", "GH-0238")
def test_a_curse_is_shuffled_in_and_does_not_simply_lie_on_top() -> None:
    places = set()
    for seed in range(6):
        t = table("@ m", m=DUMMY, top=[Give(("curse",))], seed=seed).act("one/top", "figure:m/1")
        places.add(t.scene.monster_deck.pile.index("curse"))
        assert (t.scene.monster_curse.left, t.scene.curse.left) == (9, 10), "monsters have curses of their own"
    assert len(places) > 1


# Traps


@rule("GH-0105")
def test_who_made_a_trap_gains_its_experience_when_an_enemy_springs_it_and_not_when_a_friend_does() -> None:
    layer = hero(top=[Trap(1, range=5, gives=2)], bottom=[Push(1, range=5)])
    t = table("@ . m .", m=DUMMY, me=layer).act("one/top", "hex:1,3").act("two/bottom", "figure:m/1", "hex:1,3")
    assert (t.events("trap_sprung") != [], t.hero().experience) == (True, 2)
    walker = hero(top=[Trap(1, range=5, gives=2)], bottom=[Move(1)])
    t = table("@ . m", m=DUMMY, me=walker).act("one/top", "hex:1,1").act("two/bottom", "hex:1,1")
    assert (t.events("trap_sprung") != [], t.hero().experience) == (True, 0)
    t = table("@ ^ m", m=DUMMY, top=[Push(1)], bottom=[Move(1)]).act("two/bottom", "hex:1,1")
    assert (t.events("trap_sprung") != [], t.hero().experience) == (True, 0)


@rule("GH-0105")
def test_a_disarmed_trap_that_is_turned_on_an_enemy_harms_it() -> None:
    t = table("@ ^ m", m=DUMMY, top=[DisarmTrap(onto=3)], level=1).act("one/top", "hex:1,1", "figure:m/1")
    assert t.hp("m/1") == 40 - (2 + 1)
    assert not t.scene.traps


@rule("GH-0105")
def test_one_enemy_suffers_all_of_a_disarmed_trap_by_the_hand_of_who_disarmed_it() -> None:
    snare = Mark(terrain="trap", trap=TrapEffect(damage=2, conditions=("muddle",)))
    frail = foe(attack=None, move=None, hit_points=2)
    t = table("@ p m n o", p=snare, m=DUMMY, n=DUMMY, o=frail, top=[DisarmTrap(onto=4)]).act("one/top", "hex:1,1")
    t.answer("figure:m/1")
    assert (t.hp("m/1"), t.conditions("m/1"), t.asked) == (38, ["muddle"], "action")
    assert [kind for kind in t.kinds() if kind in ("suffered", "condition_gained")] == ["suffered", "condition_gained"]
    t = table("@ p m n o", p=snare, m=DUMMY, n=DUMMY, o=frail, top=[DisarmTrap(onto=4)]).act("one/top", "hex:1,1")
    t.answer("figure:o/1")
    assert (t.gone("o/1"), t.hero().tallies.get("kills")) == (True, 1)


@rule("GH-0211")
def test_a_move_that_loots_takes_what_lies_on_its_way() -> None:
    for loots, taken in ((True, 1), (False, 0)):
        t = table("@ m . . n", m=foe(hit_points=1, attack=None), n=DUMMY, top=[Attack(3)], bottom=[Move(3, loot=loots)])
        t.act("one/top", "figure:m/1").act("two/bottom", "hex:1,2").until("action", "declare", "move")
        if t.asked == "move":
            t.answer("stop")
        assert len(t.events("looted")) == taken


# Letters on the map


@rule("GH-0111")
def test_a_rule_of_a_letter_answers_who_steps_there() -> None:
    told = SpecialRule("enters", (Damage(Whom(characters=True), 1),), on="A")
    t = table("@ A . m", m=DUMMY, rules=[told], bottom=[Move(2)]).act("two/bottom", "hex:1,1")
    assert (t.asked, t.harm()) == ("damage", 1)
    t = table("@ A . m", m=DUMMY, rules=[told], bottom=[Move(2)]).declare().until("action")
    assert not t.events("suffered")


# The end for the last


OUT = SpecialRule("enters", (Escape(),), on="A")


@rule("GH-0263")
def test_the_exhaustion_of_the_last_is_no_failure_if_somebody_escaped() -> None:
    cruel = foe(initiative=60, attack=20, range=9, move=0, do=BITE)
    for escapes, lost in ((True, False), (False, True)):
        t = table("@ A . b . m", m=cruel, b=friend(hp=1), me=hero(hp=1, bottom=[Move(1)]), rules=[OUT])
        t.declare("one", "two").declare("five", "six").until("action")
        if escapes:
            t.answer("card:two/bottom").answer("hex:1,1")
        for _ in range(1 if escapes else 2):
            t.until("damage").answer("suffer")
        assert (t.hero().escaped, t.gone("b")) == (escapes, True)
        assert (t.scene.result == "failed") == lost


@rule("GH-0263")
@pytest.mark.parametrize("enough", [True, False])
def test_when_the_last_has_escaped_the_goal_decides(enough: bool) -> None:
    goal = Condition(escaped=True) if enough else Condition(slain="all")
    t = table("@ A . m", m=DUMMY, bottom=[Move(1)], rules=[OUT], goal=goal).act("two/bottom", "hex:1,1")
    assert (t.over, t.won) == (True, enough)
    assert t.scene.result == ("completed" if enough else "failed")


# Setting up


@rule("GH-0370", "GH-0025")
@pytest.mark.parametrize(("marks", "count"), [("", 2), ("b", 2), ("bc", 3), ("bcd", 4)])
def test_a_scenario_is_set_up_for_two_at_least_with_ten_cards_of_each_kind(marks: str, count: int) -> None:
    others: dict[str, Any] = {mark: friend() for mark in marks}
    t = table(" ".join(["@", *marks, "m"]), m=DUMMY, **others)
    assert t.scene.count == count
    assert [one.total for one in (t.scene.bless, t.scene.curse, t.scene.monster_curse)] == [10, 10, 10]


@rule("GH-0041")
def test_a_hand_is_told_to_its_seat_alone_and_its_usual_cards_are_the_first() -> None:
    t = begun().until("hand")
    pool = [f"card:{one.id}" for one in small_book().cards_of("warden", 1)]
    assert t.match.choices["ann"].default == tuple(pool[: small_book().classes["warden"].hand])
    t.until("declare")
    for seat, mine in (("ann", "warden"), ("bob", "seer")):
        told = [one.event for one in t.match.journal(seat) if isinstance(one.event, HandChosen)]
        assert {one.character: bool(one.cards) for one in told} == {"warden": mine == "warden", "seer": mine == "seer"}


# Who comes while somebody acts


@rule("GH-0059", "GH-0063", "GH-0066")
@pytest.mark.parametrize(("initiative", "at_once"), [(60, True), (70, False)])
def test_who_comes_at_the_initiative_that_runs_acts_before_others_of_it(initiative: int, at_once: bool) -> None:
    more = SpecialRule("slain", (Spawn("n", "A"),), who="m")
    frail = foe(initiative=60, attack=1, move=0, hit_points=1, do=BITE)
    t = table(
        "@ m . A . n", m=frail, n=foe(initiative=initiative, attack=None), rules=[more], bottom=[Retaliate(5)]
    ).act("two/bottom")
    t.end_turn().until("damage").answer("suffer")
    come = [one for one in t.scene.monsters.values() if one.kind == "n" and one.at_once]
    assert bool(come) == at_once


@rule("GH-0041")
def test_who_has_chosen_at_home_or_has_no_choice_is_not_asked() -> None:
    pool = [one.id for one in small_book().cards_of("warden", 1)]
    chosen = pool[1:]
    t = entering(warden(hand=chosen), seer())
    assert "ann" not in t.until("hand").match.choices
    t.until("declare")
    assert [one.id for one in t.hero("warden").cards] == chosen


# What the table shows


@rule("GH-0019")
def test_an_ability_card_is_shown_as_one_with_the_icon_of_its_class() -> None:
    t = table("@ m", m=DUMMY).until("declare")
    book, of = t.session.book, t.hero().of
    book.classes = {**book.classes, of: msgspec.structs.replace(book.classes[of], icon="lantern")}
    shown = [one for zone in seen(t).zones for one in zone.cards if one.id == "one"]
    assert [(one.kind, one.icon) for one in shown] == [("ability", "lantern")]


@rule("GH-0054")
def test_cards_that_were_shown_have_been_seen() -> None:
    t = table("@ m", m=DUMMY).declare("one", "two").until("action")
    assert {one.id for one in t.hero().cards if one.seen} == {"one", "two"}


@rule("GH-0250", "GH-0292")
def test_to_pay_nothing_is_a_pass() -> None:
    fed = Pay(("fire",), (Give(("strengthen",)),))
    t = table("@ m", m=DUMMY, top=[fed], elements={"fire": "strong"}).act("one/top")
    assert [(option.key, option.passes) for option in t.choice.options] == [("pay", False), ("skip", True)]
