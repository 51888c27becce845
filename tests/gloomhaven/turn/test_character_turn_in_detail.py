"""Turns of characters looked at closely: what is offered between actions, default actions, augments, what ends."""

from typing import Any

import pytest
from tests.gloomhaven.cards.kit import small
from tests.gloomhaven.gains import gain
from tests.gloomhaven.table import action, card, foe, hero, table

from oubliette.games.gloomhaven.content.kinds import Item, ItemEffect
from oubliette.games.gloomhaven.content.vocabulary import Attack, Bonus, Consume, Give, Heal, Move, Shield, Widen

rule = pytest.mark.rule
DUMMY = foe(attack=None, move=None, hit_points=40)


def worn(name: str, **does: Any) -> Item:
    """An item that serves without being used."""
    return small("hide", id=name, window="always", use="none", slots=0, effect=ItemEffect(**does))


# Between actions


@rule("GH-0086", "GH-0088", "GH-0068", "GH-0178", "GH-0071")
def test_between_actions_items_may_be_used_and_active_cards_ended() -> None:
    salve = small("potion", id="salve", use="spent", effect=ItemEffect(do=(Heal(2, to="self"),)))
    tea = small("potion", id="tea", use="spent", effect=ItemEffect(do=(Heal(1, to="self"),)))
    me = hero(hp=3, top=action(Shield(1)), items=[salve, tea])
    t = table("@ m", m=DUMMY, me=me).declare().until("action")
    assert t.keys("item:") == ["item:salve", "item:tea"]
    t.answer("item:salve")
    assert (t.asked, t.hp(), t.item("salve")) == ("action", 5, "spent")
    t.answer("card:one/top")
    assert [key for key in t.keys() if "one" in key] == ["end:one"]
    t.answer("end:one")
    assert (t.asked, t.lies("one")) == ("action", "discard")
    t.answer("card:two/bottom/basic").until("end_turn")
    assert t.keys() == ["item:tea", "end_turn"], "after the actions, too"
    t.answer("item:tea")
    assert (t.hp(), t.asked == "end_turn") == (6, False)


@rule("GH-0085", "GH-0236", "GH-0086")
def test_who_is_stunned_in_its_own_turn_discards_what_it_has_not_played_at_once() -> None:
    dazed = hero(top=[Give(("stun",), to="self")])
    t = table("@ m", m=DUMMY, me=dazed).act("one/top")
    assert (t.lies("one"), t.lies("two"), t.asked == "action") == ("discard", "discard", False)
    told = [entry for entry in t.entries if entry.event.kind == "card_moved"]
    assert [(entry.event.card, entry.cites) for entry in told[-2:]] == [  # type: ignore[attr-defined]
        ("one", ("GH-0091",)),
        ("two", ("GH-0085", "GH-0236")),
    ]


# Default actions


@rule("GH-0087")
def test_each_half_may_be_played_as_the_default_action_of_its_kind() -> None:
    t = table("@ m", m=DUMMY, top=[Attack(5)], bottom=[Move(5)]).declare().until("action")
    offered = {option.key: option for option in t.choice.options}
    assert list(offered) == [
        f"card:{one}/{half}{way}" for one in ("one", "two") for half in ("top", "bottom") for way in ("", "/basic")
    ]
    said = {
        key: (option.say.id, option.say.args.get("value"), option.action)
        for key, option in offered.items()
        if option.say is not None
    }
    assert said["card:one/top"] == ("gh-option-top", None, "top")
    assert said["card:one/bottom"] == ("gh-option-bottom", None, "bottom")
    assert [said[f"card:one/{half}/basic"][1:] for half in ("top", "bottom")] == [(2, ""), (2, "")]
    assert said["card:one/top/basic"][0] != said["card:one/bottom/basic"][0] != "gh-option-bottom"


@rule("GH-0087")
def test_of_several_items_for_default_actions_the_best_counts() -> None:
    items = [worn("knife", default_attack=3), worn("sword", default_attack=4), worn("boots", default_move=3)]
    t = table("@ m", m=DUMMY, me=hero(items=items)).act("one/top/basic", "figure:m/1")
    assert t.told("attacked", "value") == [4]
    t = table("@ . . . m", m=DUMMY, me=hero(items=items)).act("two/bottom/basic")
    assert (1, 3) in t.hexes()


# Augments


def augment(name: str, **gained: Any) -> Any:
    """A card whose bottom is an augment on attacks."""
    return card(name, bottom=action(Bonus(to_verb="attack", gain=gain(**gained)), augment=True))


@rule("GH-0178", "GH-0091", "GH-0092")
@pytest.mark.parametrize("room", [1, 2])
def test_a_second_augment_takes_the_place_of_the_first_unless_two_may_lie_there(room: int) -> None:
    wide = card("six", top=action(Widen(augments=2)))
    hand = [
        augment("one", attack=1),
        card("two"),
        augment("three", attack=2),
        wide,
        card("five", top=[Attack(1)]),
        "seven",
    ]
    t = table("@ m", m=DUMMY, me=hero(hand=hand)).declare("one", "six" if room == 2 else "two").act("one/bottom")
    if room == 2:
        t.act("six/top")
    t.end_round().declare("three", "five").act("three/bottom")
    assert (t.lies("one"), t.lies("three")) == ("discard" if room == 1 else "active", "active")
    t.act("five/top", "figure:m/1")
    assert t.told("attacked", "value") == [1 + 2 + (1 if room == 2 else 0)]


@rule("GH-0178", "GH-0092")
def test_a_bonus_that_is_no_augment_leaves_the_augment_where_it_is() -> None:
    t = table(
        "@ m", m=DUMMY, me=hero(hand=[augment("one", attack=1), card("two", top=action(Shield(1))), "three", "four"])
    )
    t.act("one/bottom").act("two/top")
    assert (t.lies("one"), t.lies("two")) == ("active", "active")


@rule("GH-0091", "GH-0092", "GH-0250")
@pytest.mark.parametrize(("paid", "value"), [(True, 1 + 1 + 2), (False, 1 + 1)])
def test_what_was_paid_for_a_whole_action_stays_with_its_bonus(paid: bool, value: int) -> None:
    fed = Consume(gain(attack=2), cost=("fire",))
    kept = action(Bonus(to_verb="attack", gain=gain(attack=1)), consume=(fed,))
    t = table("@ m", m=DUMMY, top=[Attack(1)], bottom=kept, elements={"fire": "strong"}).act("two/bottom")
    t.answer(*["consume:0"] * paid)
    t.act("one/top", "figure:m/1")
    assert t.told("attacked", "value") == [value]


# The end of a turn


@rule("GH-0372", "GH-0068")
def test_what_an_item_gives_for_the_rest_of_a_turn_ends_with_it() -> None:
    fury = Bonus(to_verb="attack", gain=gain(attack=2))
    tonic = small("potion", id="tonic", use="spent", effect=ItemEffect(rest_of_turn=fury))
    t = table("@ m", m=DUMMY, me=hero(top=[Attack(1)], items=[tonic])).declare().until("action").answer("item:tonic")
    t.answer("card:one/top").answer("figure:m/1").end_round()
    assert t.scene.acting is None
    t.declare("three", "four").act("three/top", "figure:m/1")
    assert t.told("attacked", "value") == [3, 2]


@rule("GH-0078", "GH-0071")
def test_an_item_that_plays_another_card_plays_one_of_the_hand_at_the_end_of_the_turn() -> None:
    more = small("hide", id="more", window="turn_end", use="spent", slots=0, effect=ItemEffect(play="top"))
    t = table("@ m", m=DUMMY, me=hero(items=[more])).act("one/top", "figure:m/1").act("two/bottom/basic")
    t.until("end_turn").answer("item:more")
    assert (t.asked, sorted(t.keys())) == (
        "play_another",
        sorted(f"card:{name}/top{way}" for name in ("three", "four") for way in ("", "/basic")),
    )
    t.answer("card:three/top").answer("figure:m/1")
    assert (t.lies("three"), t.lies("four"), len(t.events("attacked"))) == ("discard", "hand", 2)
    moves = [(one, zone) for one, zone in t.told("card_moved", "card", "zone") if one == "three"]
    assert moves == [("three", "selected"), ("three", "discard")]
