"""What an action brings besides its abilities, and what items have to do with default actions (GH-0086 to GH-0092)."""

from typing import Any

import pytest
from tests.gloomhaven.cards.kit import small
from tests.gloomhaven.gains import gain
from tests.gloomhaven.table import action, card, foe, friend, hero, lying, table

from oubliette.games.gloomhaven.content.kinds import Item, ItemEffect
from oubliette.games.gloomhaven.content.vocabulary import Attack, Consume, Heal, Trigger

rule = pytest.mark.rule


@rule("GH-0086", "GH-0087", "GH-0088", "GH-0078")
@pytest.mark.parametrize(
    ("deed", "harm", "uses"), [("one/top", 4, 0), ("one/top/basic", 3, 1), ("two/bottom/basic", 0, 1)]
)
def test_an_item_that_changes_a_default_action_serves_whenever_that_is_performed_and_at_no_other_time(
    deed: str, harm: int, uses: int
) -> None:
    knife = small("hide", id="knife", window="always", use="none", slots=0, effect=ItemEffect(default_attack=3))
    boots = small("hide", id="boots", window="always", use="none", slots=0, effect=ItemEffect(default_move=4))
    t = table("@ m", m=foe(attack=None, hit_points=20), me=hero(top=[Attack(4)], items=[knife, boots]))
    t.act(deed)
    if harm:
        t.answer("figure:m/1")
    assert (t.hp("m/1"), t.hero().tallies.get("items_used", 0)) == (20 - harm, uses)
    for plain in ("one/top/basic", "two/bottom/basic"):
        t = table("@ m", m=foe(attack=None, hit_points=20), me=hero(items=[helm()])).act(plain)
        assert "items_used" not in t.hero().tallies, "what is worn for something else has no part in it"


def helm() -> Item:
    return small("hide", id="helm", window="always", use="none", slots=0, effect=ItemEffect(double_is_zero=True))


@rule("GH-0091", "GH-0092", "GH-0196", "GH-0249")
def test_a_performed_action_gives_what_it_says_once_and_more_for_what_was_consumed_for_it() -> None:
    fed = Consume(gain(experience=2, attack=3, infuse=("ice",)), cost=("fire",))
    top = action(Attack(1), experience=1, infuse=["air"], consume=(fed,))
    for paid, xp, harm in ((True, 3, 4), (False, 1, 1)):
        t = table("@ m", m=foe(attack=None, hit_points=20), top=top, elements={"fire": "strong"}).act("one/top")
        t.answer(*["consume:0"] * paid).answer("figure:m/1")
        assert (t.hero().experience, t.hp("m/1"), t.lies("one")) == (xp, 20 - harm, "discard")
        assert t.told("infused", "elements") == [("air",), ("ice",)][: 1 + paid]
        gains = [kind for kind in t.kinds() if kind in ("experience_gained", "infused")]
        assert gains == ["experience_gained", "infused"] * (1 + paid)
    t = table("@ m", m=foe(attack=None, hit_points=20), top=top).act("one/top/basic", "figure:m/1")
    assert (t.hero().experience, t.events("infused"), t.lies("one")) == (0, [], "discard")


@rule("GH-0091", "GH-0092", "GH-0196")
def test_who_is_exhausted_by_its_own_action_gains_for_it_all_the_same() -> None:
    fed = Consume(gain(experience=2), cost=("fire",))
    top = action(Attack(1), experience=1, consume=(fed,))
    spiky = foe(attack=None, hit_points=20, retaliate=9)
    me = hero(hp=1, top=top)
    t = table("@ m . b", m=spiky, me=me, b=friend(), elements={"fire": "strong"})
    t.declare("one", "two").declare("five", "six").act("one/top", "consume:0", "figure:m/1", "suffer")
    assert (t.gone("hero"), t.hero().experience) == (True, 3)


@rule("GH-0080", "GH-0081", "GH-0082", "GH-0083", "GH-0084")
def test_a_long_rest_goes_step_by_step_and_then_come_the_items_for_it() -> None:
    warm = ItemEffect(do=(Heal(3, to="self"),))
    tea = small("hide", id="tea", window="long_rest", use="consumed", slots=0, effect=warm)
    hand: list[Any] = ["one", "two", lying("three", "discard"), lying("four", "discard")]
    me = hero(hand=hand, hp=3, items=[small("boots"), tea], states={"small_boots": "spent"})
    t = table("@ m", m=foe(attack=None), me=me).declare("rest").until("long_rest_loss").answer("lose:three")
    assert (t.asked, t.item("small_boots"), t.hp()) == ("item_long_rest", "ready", 5), "first it is rested"
    t.answer("item:tea")
    assert (t.hp(), t.item("tea"), t.hero().tallies["long_rests"]) == (8, "consumed", 1)
    steps = ["long_rested", "healed", "item_refreshed", "item_used", "healed"]
    assert [kind for kind in t.kinds() if kind in steps] == steps


@rule("GH-0055", "GH-0079", "GH-0372")
def test_a_turn_has_its_start_its_actions_and_its_end_and_only_who_is_there_has_them() -> None:
    start = action(Trigger("turn_start", (Heal(1, to="self", must=True),)), lost=True)
    end = action(Trigger("turn_end", (Heal(2, to="self", must=True),)), lost=True)
    hand = [card("one", top=start), card("two", bottom=end), card("three"), card("four"), card("five"), card("six")]
    me = hero(hand=hand, hp=1, hit_points=20)
    t = table("@ . . m", m=foe(attack=None, move=None), me=me).act("one/top").act("two/bottom").until("declare")
    assert t.hp() == 1, "neither of them in the turn in which they were played"
    t.declare("three", "four").until("action")
    assert t.scene.acting == "hero"
    assert t.told("healed", "amount") == [1]
    t.end_round()
    assert (t.told("healed", "amount"), t.hp(), t.scene.acting is None) == ([1, 2], 4, True)
    order = [kind for kind in t.kinds() if kind in ("turn_began", "healed", "turn_ended")]
    assert order[-6:] == ["turn_began", "healed", "healed", "turn_ended", "turn_began", "turn_ended"]


@rule("GH-0078", "GH-0250")
def test_an_item_that_costs_an_element_consumes_it_when_it_is_used() -> None:
    charm = small("hide", id="charm", window="your_turn", use="spent", slots=0, effect=CHARM)
    t = table("@ m", m=foe(attack=None), me=hero(items=[charm], hp=1), elements={"fire": "strong", "ice": "strong"})
    t.declare().until("action").answer("item:charm")
    assert (t.element("fire"), t.element("ice"), t.hp()) == ("inert", "strong", 3)
    assert (t.item("charm"), t.hero().tallies["items_used"]) == ("spent", 1)


CHARM = ItemEffect(cost=("fire",), do=(Heal(2, to="self"),))
