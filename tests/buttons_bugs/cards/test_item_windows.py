"""Items whose windows, conditions and repetition decide: what a pack may hold, beyond the items of the game itself."""

from typing import Any

import pytest
from tests.buttons_bugs.cards.kit import gear
from tests.buttons_bugs.table import Table, action, foe, table

from oubliette.games.buttons_bugs.content.kinds import Item, ItemEffect
from oubliette.games.buttons_bugs.content.vocabulary import (
    Attack,
    Cleanse,
    Control,
    Gain,
    Heal,
    Move,
    Refresh,
    Shield,
    When,
)
from oubliette.table import Thing

rule = pytest.mark.rule


MENDING = ItemEffect(do=(Heal(1, to="self"),))


def struck(*items: Item, reach: int | None = None, **more: Any) -> Table:
    """The table after the adventurer's attack against the one foe."""
    return table("@ m .", m=foe(**more), hp=5, top=[Attack(1, range=reach)], items=items).act("top", "monster:m/1")


# After your attack


@rule("BB-0260", "BB-0218")
def test_an_item_for_after_a_ranged_attack_is_not_offered_after_a_melee_attack() -> None:
    item = gear("lure", MENDING, window="after_your_attack", only="ranged")
    assert struck(item).asked != "after_attack_items"
    assert struck(item, reach=3).keys() == ["item:lure", "pass"]
    melee = gear("lure", MENDING, window="after_your_attack", only="melee")
    assert struck(melee).asked == "after_attack_items"
    assert struck(melee, reach=3).asked != "after_attack_items"


@rule("BB-0260", "BB-0218")
def test_an_item_for_after_the_attack_looks_at_who_was_attacked() -> None:
    item = gear("lure", MENDING, window="after_your_attack", when=When(target_has="wound"))
    assert struck(item).asked != "after_attack_items"
    assert struck(item, conditions=["wound"]).keys() == ["item:lure", "pass"]


@rule("BB-0260", "BB-0301")
def test_after_the_attack_each_item_is_used_once_and_letting_one_pass_lets_all_pass() -> None:
    lure, salve = (gear(name, MENDING, window="after_your_attack") for name in ("lure", "salve"))
    t = struck(lure, salve)
    assert t.keys() == ["item:lure", "item:salve", "pass"]
    t.answer("item:salve")
    assert (t.asked, t.keys(), t.hp()) == ("after_attack_items", ["item:lure", "pass"], 6)
    t.answer("pass")
    assert (t.asked, t.item("lure"), t.item("salve")) == ("turn", "ready", "spent")
    again = gear("lure", ItemEffect(do=(Refresh(),)), window="after_your_attack")
    t = table("@ m", m=foe(), top=[Attack(1)], items=[again, salve], spent=["salve"]).act("top", "monster:m/1")
    t.answer("item:lure").answer("item:lure")  # it refreshes itself, of all things
    assert (t.asked, t.item("lure")) == ("turn", "ready")


@rule("BB-0214", "BB-0260")
def test_what_an_item_does_after_the_attack_is_about_who_was_attacked() -> None:
    lure = gear("lure", ItemEffect(do=(Control((Move(1),), of="target"),)), window="after_your_attack")
    t = table("n . @ m .", m=foe(), n=foe(), top=[Attack(1)], items=[lure]).act("top", "monster:m/1", "item:lure")
    t.answer("hex:0,4")
    assert (t.at("m/1"), t.at("n/2")) == ((0, 4), (0, 0))


# Why not


@rule("BB-0214", "BB-0218")
def test_an_item_with_two_effects_can_be_used_while_one_of_them_would_do_something() -> None:
    both_ways = gear("vial", ItemEffect(do=(Cleanse(),)), MENDING)
    t = table("@ m", m=foe(), hp=5, items=[both_ways]).select().until("turn")
    assert t.keys("item:") == ["item:vial/1"]
    why = t.match.why_not("me", Thing("card", id="vial"))
    assert why is None


@rule("BB-0301", "BB-0218")
def test_why_an_item_of_another_step_of_the_attack_cannot_be_used_at_this_one() -> None:
    longer = gear("tube", ItemEffect(gain=Gain(add_range=1)), window="your_attack")
    harder = gear("club", ItemEffect(gain=Gain(attack=1)), window="your_attack")
    t = struck(longer, harder, reach=2)
    assert t.keys() == ["item:club", "roll"]
    why = t.match.why_not("me", Thing("card", id="tube"))
    assert why is not None
    assert (why.say.id, why.cites) == ("bb-why-item-later", ("BB-0301",))
    assert t.match.why_not("me", Thing("card", id="no_such_item")) is None


# Shields


@rule("BB-0164", "BB-0301")
def test_the_shield_of_an_item_adds_to_the_others() -> None:
    buckler = gear("buckler", ItemEffect(gain=Gain(shield=2)), window="enemy_attack")
    for used, left in ((True, 2), (False, 4)):
        t = table("@ m", m=foe(do=[Attack(5)]), top=action(Shield(1)), items=[buckler]).act("top")
        t.until("defence_items").answer("item:buckler" if used else "pass").until("damage").answer("take")
        assert t.hp() == 10 - left
