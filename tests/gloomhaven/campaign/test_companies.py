"""Rules of companies looked at closely: who is offered and joins, what the others hear, who falls with whom."""

from typing import Any

import pytest
from tests.gloomhaven.cards.kit import small
from tests.gloomhaven.city import city, quest, trinket
from tests.gloomhaven.table import action, foe, friend, hero, lying, small_book, table
from tests.haven.table import both

from oubliette.games.gloomhaven.content.campaign_words import QuestTest
from oubliette.games.gloomhaven.content.kinds import ItemEffect
from oubliette.games.gloomhaven.content.vocabulary import Attack, Summon
from oubliette.games.gloomhaven.game import cast

rule = pytest.mark.rule
BITE = [Attack(plus=0)]


# Characters and parties


@rule("GH-0324")
def test_each_class_is_offered_once_and_first_those_that_are_easy_to_begin_with() -> None:
    offered = cast(small_book())
    names = [role.id for role in offered.roles]
    assert names[:4] == ["brute", "spellweaver", "tinkerer", "scoundrel"]
    assert sorted(names) == sorted(one.id for one in small_book().classes.values() if one.starting)
    assert (offered.fewest, offered.most) == (2, 4)


@rule("GH-0333")
def test_the_others_hear_that_quests_are_dealt_and_one_is_kept_but_not_which() -> None:
    c = city(quests=[quest(name, QuestTest("kills", 99)) for name in ("vow", "oath", "feud")], found=False)
    c.answer("class:brute")
    dealt = tuple(key.removeprefix("quest:") for key in c.keys())
    c.answer(f"quest:{dealt[1]}")
    for seat, shown, kept in (("ann", dealt, dealt[1]), ("bob", (), ""), (None, (), "")):
        heard: list[Any] = [line.event for line in c.match.journal(seat)]
        assert [one.quests for one in heard if one.kind == "quests_dealt"] == [shown]
        assert [one.quest for one in heard if one.kind == "quest_kept"] == [kept]


@rule("GH-0348", "GH-0322")
def test_who_joins_with_the_last_copy_that_there_is_keeps_it() -> None:
    c = city(items=[trinket("ring", 1, cost=5, count=2)]).given(brute={"items": ["ring"]}, tinkerer={"items": ["ring"]})
    c.answer("leave:brute").answer("join:brute")
    assert c.party.members == ["tinkerer", "brute"]
    assert (c.sheet("brute").items, c.sheet("brute").gold, c.events("item_sold")) == (["ring"], 30, [])


# Damage and exhaustion


@rule("GH-0257")
def test_a_card_given_for_damage_is_told_to_leave_one_less_and_two_discards_two() -> None:
    hand: list[Any] = ["one", "two", "three", "four", lying("five", "discard"), lying("six", "discard")]
    t = table("@ m", m=foe(initiative=5, attack=3, do=BITE), hand=hand).declare().until("damage")
    told = {}
    for option in t.choice.options:
        if option.key != "suffer":
            assert option.preview is not None
            (follow,) = option.preview().follows
            told[option.key] = (follow.say.args["before"], follow.say.args["left"])
    assert told == {"lose:three": (4, 3), "lose:four": (4, 3), "lose_discards": (4, 2)}


@rule("GH-0257", "GH-0078")
def test_nothing_more_is_asked_about_damage_that_an_item_has_negated() -> None:
    aegis = small("hide", id="aegis", window="damaged", slots=0, use="spent", effect=ItemEffect(negate=True))
    t = table("@ m", m=foe(initiative=5, attack=3, do=BITE), me=friend(items=[aegis])).declare("five", "six")
    t.until("damage").answer("item:aegis")
    assert (t.asked, t.hp(), len(t.events("negated"))) == ("action", 10, 1)


@rule("GH-0262", "GH-0204")
@pytest.mark.parametrize(("attack", "struck"), [(2, ["hero", "summon"]), (12, ["hero"])])
@pytest.mark.parametrize("by", ["card", "item"])
def test_a_summon_that_is_gone_with_its_owner_is_no_target_any_more(by: str, attack: int, struck: list[str]) -> None:
    rat = Summon(both("Rat"), hit_points=5, move=0, attack=None)
    pipe = small("hide", id="pipe", window="your_turn", use="consumed", slots=0, effect=ItemEffect(do=(rat,)))
    archer = foe(initiative=98, attack=attack, move=0, range=9, do=[Attack(plus=0, targets=2)])
    me = hero(top=action(rat, lost=True), items=[pipe])
    t = table(". @ m . . . a", m=archer, a=friend(seat="ann"), me=me).declare().declare("five", "six").until("action")
    t.answer("card:one/top" if by == "card" else "item:pipe").answer("hex:1,0").until("damage").answer("suffer")
    t.until("declare")
    assert [one.partition("/")[0] for one in t.told("attacked", "target")] == struck
    assert t.gone("hero") is bool(t.events("exhausted")) is (attack == 12)
