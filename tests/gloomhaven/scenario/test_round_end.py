"""The end of a round: shuffling, what ends with the round, waning, short rests, the round counter."""

from typing import Any

import pytest
from tests.gloomhaven.table import Hero, Table, action, card, foe, hero, lying, small_book, table

from oubliette.games.gloomhaven.content.kinds import AbilityCard
from oubliette.games.gloomhaven.content.scenario_book import Count, SpecialRule
from oubliette.games.gloomhaven.content.scenario_book import Test as Condition
from oubliette.games.gloomhaven.content.vocabulary import Attack, Shield
from oubliette.haven.scenario_words import End, Tell
from oubliette.kernel.words import Words

rule = pytest.mark.rule
DUMMY = foe(attack=None, move=None, hit_points=40)


def tired(*discards: str, **more: Any) -> Hero:
    """A hero with these cards on the discard pile and six in hand."""
    hand = more.pop("hand", ["one", "two", "a", "b", "c", "d"])
    return hero(hand=[*hand, *(lying(name, "discard") for name in discards)], **more)


def piles(t: Table, zone: str) -> set[str]:
    """The hero's cards in a zone."""
    return {one.id for one in t.hero().cards if one.zone == zone}


# The order


@rule("GH-0298", "GH-0067")
def test_nobody_rests_at_the_end_of_a_round_that_decides_the_scenario() -> None:
    over = SpecialRule("round_end", (End("completed"),))
    for rules, asked in (([], "short_rest"), ([over], "")):
        t = table("@ m", m=DUMMY, me=tired(), rules=rules).declare("one", "two").until("short_rest")
        assert t.asked == asked


@rule("GH-0298", "GH-0184", "GH-0256")
def test_a_round_ends_with_shuffles_then_bonuses_then_waning_then_rests() -> None:
    warding = foe(cards=[AbilityCard(50, (Shield(3),), shuffle=True)], move=None, attack=None)
    first = card("one", top=[Attack(2)])
    second = card("two", bottom=action(Shield(1), active="round"))
    me = hero(hand=[first, second, "three", "four"], draws=["double"])
    t = table("@ m", m=warding, me=me, elements={"fire": "strong", "ice": "waning"})
    t.act("two/bottom").act("one/top", "figure:m/1")
    assert t.asked == "short_rest"
    kinds = [event.kind for event in t.events()]
    turn_over = len(kinds) - kinds[::-1].index("turn_ended")
    assert kinds[turn_over:] == ["shuffled", "shuffled", "card_moved", "waned"]
    assert [event.deck for event in t.events("shuffled")] == ["modifiers/hero", "abilities/m"]  # type: ignore[attr-defined]
    assert (t.element("fire"), t.element("ice"), t.lies("two")) == ("waning", "inert", "discard")
    t.answer("no_rest")
    kinds = [event.kind for event in t.events()]
    assert kinds[kinds.index("waned") + 1 :][:2] == ["round_ended", "round_began"]
    before = t.hp("m/1")
    t.declare("three", "four").act("three/top", "figure:m/1")
    assert before - t.hp("m/1") == 2  # the Shield of the monsters' card went with its round


# Shuffling


@rule("GH-0299")
@pytest.mark.parametrize(
    ("draws", "conditions", "shuffled"),
    [
        (["plus_2"], [], False),
        (["double"], [], True),
        (["null"], [], True),
        (["bless"], [], False),
        (["curse"], [], False),
        (["plus_2", "null"], ["strengthen"], True),
        (["minus_1", "double"], ["muddle"], True),
        (["plus_1", "minus_1"], ["strengthen"], False),
    ],
)
def test_a_deck_is_shuffled_if_a_2x_or_a_null_was_drawn_though_unused(
    draws: list[str], conditions: list[Any], shuffled: bool
) -> None:
    me = hero(top=[Attack(2)], draws=draws, conditions=conditions)
    t = table("@ m", m=DUMMY, me=me).act("one/top", "figure:m/1")
    left = [draw for draw in draws if draw not in ("bless", "curse")]
    assert t.hero().deck.discarded == left
    t.until("declare")
    assert t.hero().deck.discarded == ([] if shuffled else left)
    assert sorted(t.hero().deck.everywhere()) == sorted(["plus_0"] * 20 + left)


@rule("GH-0299")
def test_each_modifier_deck_is_judged_by_itself() -> None:
    biter = foe(initiative=90, do=[Attack(plus=0)])
    for mine, theirs in (("double", "plus_1"), ("plus_1", "null")):
        me = hero(top=[Attack(1)], draws=[mine], hit_points=30)
        t = table("@ m", m=biter, me=me, monster_draws=[theirs]).act("one/top", "figure:m/1").until("declare")
        assert t.hero().deck.discarded == ([] if mine == "double" else [mine])
        assert t.scene.monster_deck.discarded == ([] if theirs == "null" else [theirs])


@rule("GH-0299")
def test_a_shuffle_is_due_only_in_the_round_of_the_draw_and_mixes_the_deck() -> None:
    orders = set()
    for seed in range(8):
        deck = ["double", "plus_1", "minus_1", "plus_2", "minus_2", "null"]
        t = table("@ m", m=DUMMY, me=hero(top=[Attack(2)], deck=deck), seed=seed).act("one/top", "figure:m/1")
        orders.add(tuple(t.until("declare").hero().deck.pile))
    assert len(orders) > 4
    me = tired(draws=["double", "plus_1"])
    t = table("@ m", m=DUMMY, me=me).act("one/top", "figure:m/1").declare("a", "b").act("a/top", "figure:m/1")
    t.until("declare")
    assert len(t.hero().deck.discarded) == 1  # nothing due in the second round


@rule("GH-0300")
def test_an_ability_deck_is_shuffled_only_after_a_card_with_the_symbol() -> None:
    deck = [AbilityCard(10 * place, shuffle=place == 3) for place in (1, 2, 3, 4)]
    plain = [AbilityCard(20), AbilityCard(30)]
    seen = set()
    for seed in range(6):
        t = table("@ m q", m=foe(cards=deck, attack=None), q=foe(cards=plain, attack=None), seed=seed, me=tired("x"))
        t.declare("one", "two").until("declare")
        drawn = t.scene.piles["m"]
        marked = t.events("ability_drawn")[0].initiative == 30  # type: ignore[attr-defined]
        seen.add(marked)
        assert (len(drawn.deck.pile), len(drawn.deck.discarded)) == ((4, 0) if marked else (3, 1))
        assert len(t.scene.piles["q"].deck.discarded) == 1
    assert seen == {True, False}


# Short rests


@rule("GH-0301")
def test_a_short_rest_loses_a_random_discard_and_takes_the_others_back() -> None:
    lost = set()
    for seed in range(10):
        potion = small_book().items["small_boots"]
        me = tired("x", "y", hp=5, items=[potion], states={"small_boots": "spent"})
        t = table("@ m", m=DUMMY, me=me, seed=seed).declare("one", "two").until("short_rest")
        turns = len(t.turns())
        assert piles(t, "discard") == {"x", "y", "one", "two"}
        t.answer("short_rest").answer("accept")
        assert len(piles(t, "lost")) == 1
        lost |= piles(t, "lost")
        assert piles(t, "hand") == {"a", "b", "c", "d", "x", "y", "one", "two"} - piles(t, "lost")
        assert (t.hp(), t.item("small_boots"), len(t.turns())) == (5, "spent", turns)
        assert t.asked == "declare"
    assert len(lost) > 1


@rule("GH-0301")
def test_a_short_rest_needs_two_discards_and_is_optional() -> None:
    me = hero(hand=["one", card("two", bottom=action(Shield(1), lost=True)), *"abcd"])
    t = table("@ m", m=DUMMY, me=me).act("two/bottom").act("one/top", "skip")
    assert t.asked == "declare"  # one discard and a lost-bound active card
    t = table("@ m", m=DUMMY, me=tired()).declare("one", "two").until("short_rest")
    assert t.keys() == ["short_rest", "no_rest"]
    t.answer("no_rest")
    assert piles(t, "discard") == {"one", "two"}


@rule("GH-0301", "GH-0178")
def test_active_cards_may_be_moved_to_the_pile_for_a_short_rest() -> None:
    shields = [card(name, bottom=action(Shield(1))) for name in ("two", "three")]
    me = hero(hand=["one", shields[0], shields[1], *"abcd"])
    t = table("@ m", m=DUMMY, me=me).act("two/bottom").act("one/top", "skip").until("short_rest").answer("short_rest")
    assert (t.asked, t.keys(), t.choice.least) == ("redraw", ["accept", "redraw"], 1)  # it had to go: there was one
    t.answer("accept")
    assert "two" in piles(t, "hand") | piles(t, "lost")
    t = table("@ m", m=DUMMY, me=tired("x", hand=["one", shields[0], shields[1], *"abcd"]))
    t.act("two/bottom").act("one/top", "skip").until("short_rest").answer("short_rest")
    assert (t.asked, t.keys(), t.choice.least) == ("end_active", ["end:two"], 0)  # enough without it
    t.answer().answer("accept")
    assert t.lies("two") == "active"


@rule("GH-0301", "GH-0302")
def test_the_lost_card_may_be_changed_once_for_one_damage() -> None:
    for seed in range(8):
        t = table("@ m", m=DUMMY, me=tired("x", "y"), seed=seed).declare("one", "two").until("short_rest")
        t.answer("short_rest")
        first = t.choice.options[0].value
        t.answer("redraw")
        assert (t.asked, t.keys()[0]) == ("damage", "suffer")
        t.answer("suffer")
        assert t.hp() == 10 - 1
        assert (t.asked, t.hero().tallies["short_rests"]) == ("declare", 1)  # the second card stands
        assert len(piles(t, "lost")) == 1
        assert t.lies(first) == "hand"


@rule("GH-0302")
def test_the_damage_of_the_change_is_ordinary_damage() -> None:
    t = table("@ m", m=DUMMY, me=tired("x", "y")).declare("one", "two").until("short_rest").answer("short_rest")
    t.answer("redraw").answer("lose:a")
    assert t.hp() == 10
    assert len(piles(t, "lost")) == 2
    t = table("@ m", m=DUMMY, me=tired("x", hp=1)).declare("one", "two").until("short_rest").answer("short_rest")
    t.answer("redraw").answer("suffer")
    assert t.over
    assert not t.won
    assert t.last("exhausted").why == "hit_points"


@rule("GH-0302")
def test_discards_given_for_the_damage_are_not_lost_twice() -> None:
    t = table("@ m", m=DUMMY, me=tired()).declare("one", "two").until("short_rest").answer("short_rest")
    t.answer("redraw").answer("lose_discards")
    assert (piles(t, "lost"), piles(t, "hand")) == ({"one", "two"}, set("abcd"))
    assert t.last("short_rested").lost == ""


# The counter


@rule("GH-0303")
def test_the_round_counter_moves_on_at_the_end_of_each_round() -> None:
    said = SpecialRule(
        "round_start", (Tell(Words(en="Third.", fr="Troisième.")),), when=Condition(round=Count(exactly=3))
    )
    t = table("@ m", m=DUMMY, me=tired(), rules=[said])
    for number, names in enumerate((("one", "two"), ("a", "b"), ("c", "d")), start=1):
        assert next(track.value for track in t.match.view("me").tracks if track.id == "round") == number
        assert bool(t.events("told")) is (number == 3)
        t.declare(*names).until("short_rest").answer("no_rest")
    assert [event.round for event in t.events("round_ended")][:3] == [1, 2, 3]  # type: ignore[attr-defined]
