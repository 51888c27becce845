"""Monster ability cards of the pack at work, those that say something of their own."""

from functools import cache
from typing import Any

import pytest
from tests.gloomhaven.gains import gain
from tests.gloomhaven.table import Foe, foe, friend, hero, table

from oubliette.games.gloomhaven.content.book import Book, load
from oubliette.games.gloomhaven.content.vocabulary import Attack, Consume, Give, Kill, Move, Suffer, Verbs

rule = pytest.mark.rule


@cache
def book() -> Book:
    """The pack that comes with the game."""
    return load(())


def plays(deck: str, initiative: int, word: str = "", **values: Any) -> Foe:
    """A monster with the card of this initiative, the one with this word if there are several, and its own values."""
    cards = [card for card in book().decks[deck].cards if card.initiative == initiative and word in repr(card)]
    return foe(do=cards[0].do, initiative=initiative, **values)


# On death


@rule("GH-0291", "GH-0136")
def test_a_cultist_that_has_acted_attacks_everybody_around_it_with_plus_2_when_it_dies() -> None:
    cultist = plays("cultist", 10, attack=1, move=2, hit_points=3)
    t = table("@ m a", m=cultist, me=hero(top=[Attack(9)], initiative=50), a=friend(initiative=60))
    t.declare().declare("five", "six")
    t.until("action")
    before = t.hp(), t.hp("a")
    t.answer("card:one/top").answer("figure:m/1")
    while t.asked == "damage":
        t.answer("suffer")
    assert t.gone("m/1")
    assert (before[0] - t.hp(), before[1] - t.hp("a")) == (3, 3)


@rule("GH-0291")
def test_a_cultist_that_has_not_acted_yet_dies_quietly() -> None:
    cultist = plays("cultist", 10, attack=1, hit_points=3)
    t = table("@ m", m=cultist, me=hero(top=[Attack(9)], initiative=5)).act("one/top", "figure:m/1")
    assert t.gone("m/1")
    assert t.hp() == 10
    assert not t.events("attacked")[1:]


@rule("GH-0291", "GH-0120")
@pytest.mark.parametrize(
    ("verbs", "answers", "harm"),
    [
        ([Kill()], ["figure:m/1"], 3),
        ([Suffer(9)], ["figure:m/1"], 3),
        ([Give(("disarm",)), Kill()], ["figure:m/1", "figure:m/1"], 0),
    ],
)
def test_a_dying_cultist_strikes_whatever_kills_it_unless_it_is_disarmed(
    verbs: list[Verbs], answers: list[str], harm: int
) -> None:
    cultist = plays("cultist", 10, attack=1, hit_points=3)
    t = table("@ m", m=cultist, me=hero(top=verbs, initiative=50)).declare().until("action")
    before = t.hp()
    t.answer("card:one/top").answers(*answers)
    while t.asked == "damage":
        t.answer("suffer")
    assert before - t.hp() == harm


@rule("GH-0291", "GH-0137")
def test_what_a_monster_does_on_death_ends_with_the_round() -> None:
    cultist = plays("cultist", 10, attack=1, move=None, hit_points=3)
    t = table("@ . m", m=cultist, me=hero(top=[Attack(9, range=3)], initiative=5))
    t.declare("three", "four").end_round()
    t.act("one/top", "figure:m/1")
    assert t.gone("m/1")
    assert t.hp() == 10


# All attacks on one enemy, Disadvantage for attackers, the statistic card's range


@rule("GH-0289", "GH-0131")
def test_living_bones_put_all_their_attacks_on_one_enemy_when_the_card_says_so() -> None:
    for initiative, struck in ((74, {"hero": 2}), (45, {"hero": 1, "a": 1})):
        bones = plays("living_bones", initiative, attack=1, targets=2)
        t = table("@ m a", m=bones, me=hero(initiative=10), a=friend(initiative=20))
        t.declare().declare("five", "six")
        t.end_round()
        hits = [event.target for event in t.events("attacked")]  # type: ignore[attr-defined]
        assert {name: hits.count(name) for name in hits} == struck


@rule("GH-0145", "GH-0291")
def test_a_viper_that_evades_gives_its_attackers_disadvantage_for_the_round() -> None:
    viper = plays("giant_viper", 58, "Evade", attack=1, move=2, hit_points=20)
    late = hero(top=[Attack(3)], initiative=70, draws=("plus_2", "minus_1"))
    t = table("@ m", m=viper, me=late).act("one/top", "figure:m/1")
    assert t.last("attacked").advantage == -1
    assert t.hp("m/1") == 18
    early = hero(top=[Attack(3)], initiative=10, draws=("plus_2", "minus_1"))
    t = table("@ m", m=viper, me=early).act("one/top", "figure:m/1")
    assert t.last("attacked").advantage == 0
    assert t.hp("m/1") == 15


@rule("GH-0286", "GH-0238")
@pytest.mark.parametrize(("reach", "cursed"), [(2, False), (3, True)])
def test_a_living_spirit_curses_everybody_within_its_own_range(reach: int, cursed: bool) -> None:
    spirit = plays("living_spirit", 55, move=None, range=reach)
    t = table("@ . . m", m=spirit).declare().end_round()
    assert (t.hero().deck.pile + t.hero().deck.discarded).count("curse") == cursed


# Ranged monsters and everybody around them


@rule("GH-0126", "GH-0286")
def test_a_flame_demon_that_strikes_all_adjacent_enemies_does_so_in_melee() -> None:
    demon = plays("flame_demon", 77, attack=2, range=3)
    t = table("@ m . a", m=demon, a=friend()).declare().declare("five", "six").end_round()
    assert [(event.target, event.advantage) for event in t.events("attacked")] == [("hero", 0)]  # type: ignore[attr-defined]


@rule("GH-0289", "GH-0286")
def test_a_living_spirit_strikes_all_within_its_range() -> None:
    spirit = plays("living_spirit", 33, attack=3, move=None, range=2)
    t = table("@ . m . a . b", m=spirit, a=friend(), b=friend(hand=["nine", "ten", "eleven", "twelve"]))
    t.declare().declare("five", "six").declare("nine", "ten").end_round()
    assert sorted(event.target for event in t.events("attacked")) == ["a", "hero"]  # type: ignore[attr-defined]


# What is consumed counts when they plan


@rule("GH-0292", "GH-0266")
def test_a_range_that_is_consumed_for_counts_when_a_frost_demon_plans_its_way() -> None:
    for elements, way in (({"ice": "strong"}, 0), ({}, 1)):
        demon = plays("frost_demon", 58, "add_range=1", attack=2, move=3)
        t = table("@ . . m", m=demon, elements=elements)  # type: ignore[arg-type]  # element names
        before = t.session.layout.distance(t.figure().cell, t.figure("m/1").cell)
        t.declare().end_round()
        assert before - t.session.layout.distance(t.figure().cell, t.figure("m/1").cell) == way
        assert len(t.events("attacked")) == 1


@rule("GH-0292", "GH-0286")
@pytest.mark.parametrize(("elements", "way"), [({"ice": "strong"}, 0), ({}, 1)])
def test_a_range_that_is_consumed_for_adds_to_the_range_of_the_monsters_own_card(elements: Any, way: int) -> None:
    reaching = Attack(plus=0, consume=(Consume(gain(add_range=1), cost=("ice",)),))
    archer = foe(do=[Move(plus=0), reaching], attack=2, move=3, range=3, initiative=90)
    t = table("@ . . . m", m=archer, elements=elements).declare("three", "four").end_round()
    moved: list[Any] = t.events("moved")
    assert sum(len(event.path) - 1 for event in moved if event.figure == "m/1") == way
    assert [event.target for event in t.events("attacked")] == ["hero"]  # type: ignore[attr-defined]


@rule("GH-0292", "GH-0275")
def test_a_move_that_is_consumed_for_goes_further_for_the_whole_type() -> None:
    further = Move(plus=0, consume=(Consume(gain(move=2), cost=("air",)),))
    t = table("@ . . . . m m", m=foe(do=[further], move=1, initiative=90), elements={"air": "waning"})
    t.declare("three", "four").end_round()
    assert t.element("air") == "inert"
    assert [len(event.path) - 1 for event in t.events("moved") if event.figure.startswith("m/")] == [3, 3]  # type: ignore[attr-defined]


@rule("GH-0003", "GH-0145", "GH-0276")
@pytest.mark.parametrize(("level", "value"), [(1, 0), (2, 1), (3, 1)])
def test_a_trait_that_comes_with_a_level_is_there_from_that_level_on(level: int, value: int) -> None:
    biter = foe(initiative=5, attack=1, do=[Attack(plus=0)], advantage=2)
    t = table("@ m", m=biter, level=level).declare().until("damage")
    assert t.last("attacked").advantage == value
