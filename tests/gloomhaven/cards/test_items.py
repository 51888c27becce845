"""Items: when they may be used, what using them costs, and what counts as a use."""

from typing import Any

import pytest
from tests.gloomhaven.cards.kit import small
from tests.gloomhaven.gains import gain
from tests.gloomhaven.table import card, foe, friend, hero, lying, table

from oubliette.games.gloomhaven.content.kinds import ItemEffect
from oubliette.games.gloomhaven.content.vocabulary import Attack, Move, Refresh
from oubliette.kernel.packs import InvalidEntry

rule = pytest.mark.rule
DUMMY = foe(attack=None, move=None, hit_points=40)
BITER = foe(initiative=1, attack=3, do=[Attack(plus=0)], hit_points=40)


RING = small("hammer", id="ring", effect=ItemEffect(gain=gain(attack=2)), use="none", reach=None)
"""An item without a symbol: +2 on an attack."""


# When


@rule("GH-0068", "GH-0075")
def test_an_item_of_the_turn_may_be_used_in_the_middle_of_an_ability() -> None:
    me = hero(hp=4, items=[small("potion")], hit_points=12)
    t = table("@ m", m=DUMMY, me=me).act("one/top")
    assert t.keys() == ["figure:m/1", "item:small_potion", "skip"]
    t.answer("item:small_potion")
    assert (t.hp(), t.item("small_potion"), t.keys()) == (7, "consumed", ["figure:m/1", "skip"])
    assert t.answer("figure:m/1").hp("m/1") == 40 - 2
    t = table("@ ^ . . m", m=DUMMY, me=hero(hp=4, bottom=[Move(3)], items=[small("potion")])).act("two/bottom")
    t.answer("hex:1,1").answer("suffer").answer("item:small_potion")
    assert (t.hp(), t.asked) == (4 - 3 + 3, "move")  # after the trap, before the rest of the move
    assert t.answer("hex:1,3").at() == (1, 3)


@rule("GH-0068", "GH-0070")
def test_an_item_may_be_used_on_the_turn_of_another_figure_before_its_modifier_card() -> None:
    t = table("@ m", m=BITER, me=hero(items=[small("leather")]), monster_draws=["plus_2", "minus_1"]).declare()
    assert (t.scene.acting, t.asked, t.keys()) == ("m/1", "item_attacked", ["item:small_leather", "pass"])
    assert not t.events("modifier_drawn")
    t.answer("item:small_leather")
    assert t.last("attacked").advantage == -1
    assert t.last("modifier_drawn").used == ("minus_1",)
    t = table("@ m", m=BITER, me=hero(items=[small("leather")]), monster_draws=["plus_2", "minus_1"]).declare()
    t.answer("pass")
    assert (t.last("attacked").advantage, t.item("small_leather"), t.asked) == (0, "ready", "damage")


@rule("GH-0068")
def test_any_number_of_items_may_be_used_in_one_ability() -> None:
    strong = [small("hammer"), small("boots", id="axe", window="your_attack", effect=ItemEffect(gain=gain(attack=3)))]
    t = table("@ m", m=DUMMY, me=hero(items=[*strong, RING])).act("one/top")
    t.answer("item:small_hammer").answer("item:axe").answer("item:ring").answer("figure:m/1")
    assert (t.hp("m/1"), t.conditions("m/1")) == (40 - 2 - 3 - 2, ["stun"])
    assert (t.item("small_hammer"), t.item("axe"), t.item("ring")) == ("consumed", "spent", "ready")


@rule("GH-0068")
def test_the_conditions_of_an_item_must_be_met() -> None:
    melee_only, attack_only = small("hammer"), small("boots")
    me = hero(top=[Attack(2, range=3)], items=[melee_only, attack_only])
    t = table("@ . m", m=DUMMY, me=me).declare().until("action")
    assert t.keys("item:") == []  # neither works between abilities
    t.answer("card:one/top")
    assert t.keys("item:") == []  # not a melee attack, and no move
    assert t.answer("skip").answer("card:two/bottom").keys("item:") == ["item:small_boots"]


@rule("GH-0069")
def test_no_item_can_be_used_while_stunned_spent_or_consumed() -> None:
    worn = [small("leather"), small("helmet")]
    stunned = table("@ m", m=BITER, me=hero(items=worn, conditions=["stun"])).declare()
    assert stunned.asked == "damage"
    for state in ("spent", "consumed"):
        states: Any = {"small_leather": state, "small_helmet": state}
        assert table("@ m", m=BITER, me=hero(items=worn, states=states)).declare().asked == "damage"
    assert table("@ m", m=BITER, me=hero(items=worn)).declare().asked == "item_attacked"


@rule("GH-0070")
def test_an_item_on_an_attack_comes_before_the_modifier_card_and_works_as_if_printed() -> None:
    t = table("@ m", m=DUMMY, me=hero(items=[small("hammer")], draws=["null"])).act("one/top", "item:small_hammer")
    assert not t.events("modifier_drawn")
    t.answer("figure:m/1")
    assert (t.hp("m/1"), t.conditions("m/1")) == (40, ["stun"])  # an added effect comes at 0 damage too
    t = table("@ m a", m=DUMMY, me=hero(items=[small("hammer")], draws=["null"]), a=friend()).act(
        "one/top", "figure:m/1"
    )
    assert (t.asked, t.keys("item:")) == ("action", [])  # the card is drawn: too late
    assert t.conditions("m/1") == []


@rule("GH-0070")
def test_an_item_on_an_attack_counts_for_all_its_targets() -> None:
    two = card("one", top=[Attack(2, targets=2)])
    t = table("m @ q", m=DUMMY, q=DUMMY, me=hero(hand=[two, "two", "three", "four"], items=[small("hammer")]))
    t.act("one/top", "item:small_hammer", "figure:m/1", "figure:q/1")
    assert (t.conditions("m/1"), t.conditions("q/1")) == (["stun"], ["stun"])


@rule("GH-0071")
def test_an_item_of_the_turn_may_be_used_after_both_actions() -> None:
    t = table("@ m a", m=DUMMY, me=hero(hp=4, items=[small("potion")]), a=friend()).act("one/top", "skip")
    t.act("two/bottom", "skip")
    assert (t.asked, t.keys()) == ("end_turn", ["item:small_potion", "end_turn"])
    t.answer("item:small_potion")
    assert t.hp() == 7
    assert t.scene.acting == "a"  # nothing is left to use


# What it costs


@rule("GH-0072")
def test_a_spent_item_rests_until_a_long_rest_or_a_refresh() -> None:
    me = hero(
        hand=[*"abcdefgh", card("renew", top=[Refresh(1)]), lying("x", "discard"), lying("y", "discard")],
        items=[small("boots")],
    )
    t = table("@ . . . . m", m=DUMMY, me=me).declare("a", "b").act("a/bottom", "item:small_boots")
    assert "hex:1,4" in t.keys()  # Move 2 + 2
    t.answer("skip")
    assert t.item("small_boots") == "spent"
    t.declare("c", "d").act("c/bottom")
    assert t.keys("item:") == []
    t.declare("renew", "e").act("renew/top", "item:small_boots").act("e/bottom")
    assert t.keys("item:") == ["item:small_boots"]
    t.answer("item:small_boots").answer("skip").declare("rest").until("long_rest_loss")
    assert t.item("small_boots") == "spent"
    t.dull().until("declare")
    assert t.item("small_boots") == "ready"


@rule("GH-0073")
def test_a_consumed_item_is_gone_for_the_scenario_unless_an_ability_refreshes_it() -> None:
    renew = card("renew", top=[Refresh(1, state=("consumed",))])
    me = hero(hand=[*"abcd", renew, lying("x", "discard"), lying("y", "discard")], items=[small("potion")], hp=2)
    t = table("@ m", m=DUMMY, me=me).declare("a", "b").until("action").answer("item:small_potion")
    assert (t.item("small_potion"), t.keys("item:")) == ("consumed", [])
    t.declare("rest").until("long_rest_loss").answer("lose:x")
    assert (t.item("small_potion"), t.asked) == ("consumed", "declare")
    t.declare("renew", "y").act("renew/top", "item:small_potion")
    assert t.keys("item:") == ["item:small_potion"]


@rule("GH-0074")
def test_an_item_without_symbol_is_used_as_often_as_its_condition_is_met_but_once_each_time() -> None:
    strikes = card("one", top=[Attack(2), Attack(2)])
    t = table("@ m", m=DUMMY, me=hero(hand=[strikes, "two", "three", "four"], items=[RING])).act("one/top", "item:ring")
    assert t.keys() == ["figure:m/1", "skip"]  # not twice for one attack
    t.answer("figure:m/1").answer("item:ring").answer("figure:m/1")
    assert (t.hp("m/1"), t.item("ring")) == (40 - 4 - 4, "ready")
    later = foe(initiative=2, attack=3, do=[Attack(plus=0)])
    t = table("m @ q", m=BITER, q=later, me=hero(items=[small("helmet")]), monster_draws=["double", "double"]).declare()
    for _ in range(2):
        assert t.asked == "item_attacked"
        t.answer("item:small_helmet")
        assert (t.asked, t.last("modifier_drawn").value) == ("damage", 3)
        t.answer("suffer")
    assert t.item("small_helmet") == "ready"


@rule("GH-0075")
@pytest.mark.parametrize(("conditions", "hp"), [([], 7), (["poison"], 4), (["muddle"], 7)])
def test_healing_from_an_item_is_a_heal(conditions: list[Any], hp: int) -> None:
    t = table("@ m", m=DUMMY, me=hero(hp=4, items=[small("potion")], conditions=conditions)).declare().until("action")
    t.answer("item:small_potion")
    assert (t.hp(), t.conditions()) == (hp, [one for one in conditions if one == "muddle"])
    wounded = table("@ m", m=DUMMY, me=hero(hp=5, items=[small("potion")], conditions=["wound"])).declare()
    wounded.answer("suffer").answer("item:small_potion")
    assert (wounded.hp(), wounded.conditions()) == (7, [])


# Use slots


@rule("GH-0076", "GH-0077")
def test_use_slots_are_used_without_a_question_until_the_item_is_spent() -> None:
    t = table("@ m", m=BITER, me=hero(hand=[*"abcdefgh"], items=[small("hide")], hit_points=20)).declare("a", "b")
    assert t.asked == "damage"
    assert [event.slot for event in t.events("slot_used")] == [1]  # type: ignore[attr-defined]
    t.answer("suffer")
    assert (t.hp(), t.item("small_hide")) == (20 - 2, "ready")
    t.declare("c", "d").until("damage").answer("suffer")
    assert (t.hp(), t.item("small_hide")) == (18 - 2, "spent")
    t.declare("e", "f").until("damage").answer("suffer")
    assert t.hp() == 16 - 3


@rule("GH-0076")
def test_a_slot_is_used_even_when_nothing_is_gained() -> None:
    piercing = foe(initiative=1, attack=3, do=[Attack(plus=0, pierce=5)])
    t = table("@ m", m=piercing, me=hero(items=[small("hide")])).declare().until("damage").answer("lose:three")
    assert (t.hp(), t.hero().items[0].used) == (10, 1)
    harmless = foe(initiative=1, attack=0, do=[Attack(plus=0)])
    t = table("@ m", m=harmless, me=hero(items=[small("hide")])).declare().until("action")
    assert t.hero().items[0].used == 0  # an attack that would not damage is not its condition
    charm = small("hide", id="charm", window="your_attack", effect=ItemEffect(gain=gain(attack=1)))
    t = table("@ m a", m=DUMMY, me=hero(items=[charm], draws=["null"]), a=friend()).act("one/top", "figure:m/1")
    assert (t.hp("m/1"), t.hero().items[0].used) == (40, 1)
    t = table("@ m", m=DUMMY, me=hero(items=[charm])).act("one/top", "skip")
    assert t.hero().items[0].used == 0


@rule("GH-0077")
def test_an_item_with_the_consume_symbol_is_consumed_with_its_last_slot() -> None:
    shell = small("hide", id="shell", use="consumed", slots=1)
    t = table("@ m", m=BITER, me=hero(items=[shell])).declare().until("damage")
    assert t.item("shell") == "consumed"


@rule("GH-0076")
def test_use_slots_cannot_be_written_for_a_moment_of_the_wearers_choice() -> None:
    with pytest.raises(InvalidEntry):
        small("potion", slots=2)


# What a use is


@rule("GH-0078")
def test_a_use_counts_when_the_item_is_used_and_cannot_be_taken_back() -> None:
    t = table("@ m", m=DUMMY, me=hero(items=[small("hammer"), RING])).act("one/top", "item:small_hammer")
    assert t.item("small_hammer") == "consumed" and not t.events("slot_used")
    t.answer("skip")
    assert (t.item("small_hammer"), t.conditions("m/1")) == ("consumed", [])
    assert t.hero().tallies["items_used"] == 1
    strikes = card("one", top=[Attack(2), Attack(2)])
    t = table("@ m", m=DUMMY, me=hero(hand=[strikes, "two", "three", "four"], items=[RING]))
    t.act("one/top", "item:ring", "figure:m/1", "item:ring", "figure:m/1")
    assert t.hero().tallies["items_used"] == 2  # every application is a use of its own
