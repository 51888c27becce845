"""Damage to characters: what may be given for it, and exhaustion."""

from typing import Any

import pytest
from tests.gloomhaven.table import Table, action, card, foe, friend, hero, lying, table
from tests.haven.table import both

from oubliette.games.gloomhaven.content.scenario_book import Damage, SpecialRule, Whom
from oubliette.games.gloomhaven.content.scenario_book import Test as Condition
from oubliette.games.gloomhaven.content.vocabulary import Attack, Heal, Shield, Suffer, Summon

rule = pytest.mark.rule
DUMMY = foe(attack=None, move=None, hit_points=40)
EARLY = foe(initiative=1, attack=3, do=[Attack(plus=0)])


def attacked() -> Table:
    """By a monster."""
    return table("@ m", m=EARLY).declare()


def struck_back() -> Table:
    """By retaliation."""
    return table("@ m", m=foe(retaliate=3, attack=None)).act("one/top", "figure:m/1")


def trapped() -> Table:
    """By a trap."""
    return table("@ ^ m", m=DUMMY).act("two/bottom", "hex:1,1")


def scorched() -> Table:
    """By hazardous terrain of level 4."""
    return table("@ * m", m=DUMMY, level=4).act("two/bottom", "hex:1,1")


def bled() -> Table:
    """By a wound."""
    return table("@ m", m=DUMMY, me=hero(conditions=["wound"])).declare()


def burnt() -> Table:
    """By an ability."""
    return table("@ m", m=DUMMY, top=[Suffer(3, to="self")]).act("one/top")


def crushed() -> Table:
    """By the scenario."""
    fall = SpecialRule("round_start", (Damage(Whom(characters=True), 3),))
    return table("@ m", m=DUMMY, rules=[fall])


# What may be given


@rule("GH-0257")
@pytest.mark.parametrize(
    ("source", "amount"),
    [(attacked, 3), (struck_back, 3), (trapped, 3), (scorched, 3), (bled, 1), (burnt, 3), (crushed, 3)],
)
def test_every_source_of_damage_can_be_suffered_or_cancelled_with_a_hand_card(source: Any, amount: int) -> None:
    t = source()
    assert t.asked == "damage"
    assert t.keys()[0] == "suffer"
    assert "lose:three" in t.keys()
    t.answer("suffer")
    assert t.hp() == 10 - amount
    t = source().answer("lose:three")
    assert (t.hp(), t.lies("three"), t.lies("four")) == (10, "lost", "hand")
    assert t.last("negated").amount == amount


@rule("GH-0257")
def test_two_discards_cancel_the_whole_amount_of_one_source() -> None:
    me = hero(hand=["one", "two", "three", "four", *(lying(name, "discard") for name in "xyz")])
    t = table("m @ q", m=EARLY, q=foe(initiative=2, attack=9, do=[Attack(plus=0)]), me=me).declare()
    assert t.keys() == ["suffer", "lose:three", "lose:four", "lose_discards"]
    t.answer("lose_discards")
    assert (t.keys(), t.choice.least, t.choice.most) == (["card:x", "card:y", "card:z"], 2, 2)
    t.answer("card:x", "card:z")
    assert [t.lies(name) for name in "xyz"] == ["lost", "discard", "lost"]
    assert (t.hp(), t.asked) == (10, "damage")  # the next source is another matter
    assert t.keys() == ["suffer", "lose:three", "lose:four"]  # one discard is too few
    t.answer("lose:four")
    assert t.hp() == 10


@rule("GH-0257")
def test_the_choice_comes_when_the_final_amount_is_known_and_nothing_is_asked_for_none() -> None:
    shielded = card("two", bottom=action(Shield(1)))
    hand: list[Any] = ["one", shielded, "three", "four", "five", "six"]
    late = foe(initiative=90, attack=3, do=[Attack(plus=0)])
    t = table("@ m", m=late, me=hero(hand=hand), monster_draws=["plus_1"]).act("two/bottom").until("damage")
    assert t.last("modifier_drawn").value == 4
    assert t.choice.say is not None
    assert t.choice.say.args["amount"] == 3
    t = table("@ m", m=late, me=hero(hand=hand), monster_draws=["minus_2"]).act("two/bottom").act("one/top", "skip")
    assert t.asked in ("short_rest", "declare")
    assert not t.events("suffered")
    assert t.hp() == 10


@rule("GH-0258")
def test_pitfall_4_selected_cards_are_neither_hand_nor_discard_until_they_are_played() -> None:
    me = hero(hand=["one", "two", "three", "four", "five", lying("x", "discard")])
    striking = foe(initiative=1, attack=1, retaliate=2, do=[Attack(plus=0)])
    t = table("@ m", m=striking, me=me).declare()
    kept = ["lose:three", "lose:four", "lose:five"]
    assert t.keys() == ["suffer", *kept]  # not one, not two, and x alone is no pair
    t.answer("suffer").until("action").answer("card:two/bottom").answer("skip")
    t.answer("card:one/top").answer("figure:m/1")
    assert t.keys() == ["suffer", *kept, "lose_discards"]  # two has been played: it lies there
    t.answer("lose_discards")
    assert (t.lies("two"), t.lies("x"), t.lies("one")) == ("lost", "lost", "discard")


@rule("GH-0259", "GH-0177")
def test_pitfall_17_active_cards_bound_for_the_discard_pile_count_as_discards_but_never_as_hand_cards() -> None:
    bonus = {name: card(name, bottom=action(Shield(1), lost=name == "lasting")) for name in ("two", "lasting")}
    late = foe(initiative=90, attack=5, do=[Attack(plus=0)])
    hand: list[Any] = ["one", bonus["two"], "three", bonus["lasting"], "five", "six", "seven"]
    t = table("@ m", m=late, me=hero(hand=hand, hit_points=30)).act("two/bottom").until("damage").answer("suffer")
    t.declare("lasting", "three").act("lasting/bottom").act("three/top", "skip").until("damage")
    assert t.keys() == ["suffer", "lose:five", "lose:six", "lose:seven", "lose_discards"]
    t.answer("lose_discards")
    assert t.keys() == ["card:one", "card:two", "card:three"]  # not the one that is as good as lost
    t.answer("card:one", "card:two")
    assert (t.lies("two"), t.lies("lasting")) == ("lost", "active")
    hp = t.hp()
    t.declare("five", "six").until("damage").answer("suffer")
    assert hp - t.hp() == 5 - 1  # only the Shield of the lasting card is left


@rule("GH-0260")
def test_effects_of_an_attack_come_though_its_damage_was_cancelled() -> None:
    claw = foe(initiative=1, attack=3, do=[Attack(plus=0, conditions=("muddle",), push=1)])
    t = table("m @ . .", m=claw).declare().until("damage").answer("lose:four").until("action")
    assert (t.hp(), t.conditions()) == (10, ["muddle"])
    assert t.at() != (1, 1)


# Exhaustion


@rule("GH-0261")
@pytest.mark.parametrize(("hp", "gone"), [(4, False), (3, True), (1, True)])
def test_a_character_at_zero_hit_points_or_fewer_is_exhausted(hp: int, gone: bool) -> None:
    t = table("@ m . a", m=EARLY, me=hero(hp=hp), a=friend()).declare().until("damage").answer("suffer")
    assert t.gone("hero") is gone
    assert [event.why for event in t.events("exhausted")] == (["hit_points"] if gone else [])  # type: ignore[attr-defined]


@rule("GH-0262", "GH-0204")
def test_an_exhausted_character_leaves_with_its_cards_and_summons_and_takes_no_further_part() -> None:
    rat = Summon(both("Rat"), hit_points=5, move=0, attack=None)
    warded = card("two", bottom=action(Shield(1, to="allies", targets="all", range=3)))
    hand: list[Any] = [card("one", top=action(rat, experience=2)), warded, "three", "four", "five", "six"]
    late = foe(initiative=98, attack=12, do=[Attack(plus=0)])
    helped = friend(seat="ann", hit_points=30)
    t = table("$ @ m . . a", m=late, me=hero(hand=hand), a=helped)
    t.declare().until("action").answer("card:two/bottom").until("bonus_target", "action")
    t.until("action").answer("card:one/top").answer("hex:0,1")
    t.until("damage").answer("suffer")
    assert t.gone("hero")
    assert {one.zone for one in t.hero().cards} == {"lost"}
    assert not t.scene.summons
    assert [piece.cells for piece in t.match.view("me").pieces if piece.id == "hero"] in ([], [()])
    assert t.hero().experience == 2
    t.until("declare")
    assert sorted(t.match.choices) == ["ann"]  # nobody asks the other player any more
    t.end_round()
    assert t.turns().count("hero") == 1


@rule("GH-0262")
def test_an_exhausted_character_cannot_be_healed_back() -> None:
    me = hero(hp=1, initiative=60, prefix="h_")
    healer = hero(top=[Heal(5, range=9)], seat="ann")
    t = table("@ m . . a", m=EARLY, me=me, a=healer)
    t.declare("h_one", "h_two").until("damage").answer("suffer").until("action").answer("card:one/top")
    assert t.keys("figure:") == ["figure:a"]


@rule("GH-0263")
def test_the_scenario_is_lost_when_the_last_character_is_exhausted_and_not_before() -> None:
    t = table("m @ . a", m=EARLY, me=hero(hp=1), a=friend(hp=1, seat="ann"), goal=Condition(slain="all"))
    t.declare().until("damage").answer("suffer")
    assert t.gone("hero")
    assert t.asked
    t.until("never")
    assert (t.over, t.won) == (True, False)


@rule("GH-0264", "GH-0049")
def test_exhaustion_for_lack_of_cards_keeps_the_hit_points_for_battle_goals() -> None:
    low = hero(hand=["one", lying("x", "lost")], hp=2, goal="small_masochist")
    high = hero(hand=["h", lying("y", "discard")], hp=9, goal="small_masochist", seat="bob")
    last = friend(seat="ann", hand=[card("five", top=[Attack(9, range=9)]), "six", "seven", "eight"])
    t = table("@ . b . m . a", m=foe(hp=3, attack=None), me=low, b=high, a=last, goal=Condition(slain="all"))
    assert [(event.character, event.why) for event in t.events("exhausted")] == [("hero", "cards"), ("b", "cards")]  # type: ignore[attr-defined]
    assert (t.hero().hit_points, t.hero("b").hit_points) == (2, 9)
    t.declare("five", "six").act("five/top", "figure:m/1").until("never")
    assert t.won
    checks = {event.character: event.checks for event in t.events("earned")}  # type: ignore[attr-defined]
    assert (checks["hero"], checks["b"]) == (1, 0)  # "two hit points or fewer"
