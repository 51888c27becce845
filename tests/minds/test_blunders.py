"""A hint marks as costly what a good player would laugh at, and never what it advises."""

from tests.gloomhaven.table import card, foe, hero, table

from oubliette.games.gloomhaven.content.scenario_book import Test as Condition
from oubliette.games.gloomhaven.content.vocabulary import Attack, Heal, Move
from oubliette.play.bots import advise


def test_who_need_not_be_left_alone_is_marked_where_nobody_is_struck() -> None:
    t = table("@ m", m=foe(hit_points=3, attack=6, do=[Attack(plus=0)]), top=[Attack(3)], goal=Condition(slain="all"))
    advice = advise(t.act("one/top").match, t.seat)
    assert advice is not None
    assert (advice.keys, advice.costly) == (("figure:m/1",), ("skip",))


def test_answers_about_as_good_are_not_marked() -> None:
    alike = foe(hit_points=9)
    t = table("m @ n", m=alike, n=alike, top=[Attack(3)], goal=Condition(slain="all")).act("one/top")
    advice = advise(t.match, t.seat)
    assert advice is not None
    assert advice.costly == ("skip",)


def test_a_card_is_judged_by_the_best_pair_it_can_be_part_of() -> None:
    heals = card("heals", top=[Heal(1, to="self")], bottom=[Move(1)])
    strikes = [card(name, top=[Attack(5)], bottom=[Move(4)]) for name in ("one", "two", "three")]
    t = table("@ . m", m=foe(hit_points=9), me=hero(hand=[*strikes, heals]), goal=Condition(slain="all"))
    advice = advise(t.match, t.seat)
    assert advice is not None
    assert not {f"card:{name}" for name in ("one", "two", "three")} & set(advice.costly)
