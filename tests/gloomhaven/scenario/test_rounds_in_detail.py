"""Summons, allies and rounds looked at closely: situations in which one small part of a rule decides."""

from typing import Literal

import pytest
from tests.gloomhaven.cards.kit import small
from tests.gloomhaven.gains import gain
from tests.gloomhaven.map.kit import TWO_ROOMS
from tests.gloomhaven.table import HOUND, Lying, action, card, foe, friend, hero, lying, table
from tests.haven.table import both

from oubliette.games.gloomhaven.content.kinds import Card, ItemEffect
from oubliette.games.gloomhaven.content.scenario_book import Ally, Damage, Mark, Spawn, SpecialRule, Whom
from oubliette.games.gloomhaven.content.vocabulary import Attack, Extra, Give, Move, Shield, Summon
from oubliette.haven.scenario_words import End
from oubliette.table import Thing

rule = pytest.mark.rule
DUMMY = foe(attack=None, move=None, hit_points=40)
BITE = [Attack(plus=0)]


# Summons and those who come


@rule("GH-0204", "GH-0262")
def test_only_the_summons_of_an_exhausted_character_go_and_nothing_of_them_is_kept() -> None:
    cruel = foe(attack=9, range=5, do=BITE, initiative=60)
    shy = Summon(both("Shy"), hit_points=5)
    me = hero(hand=[card("one", top=action(shy, lost=True)), "two", "three", "four"], hp=1)
    mine = card("five", top=action(shy, lost=True), initiative=20)
    other = hero(hand=[mine, card("six", initiative=21), "seven", "eight"])
    t = table("m @ . . . b .", m=cruel, b=other, me=me).declare("one", "two").declare("five", "six")
    t.act("one/top", "hex:1,2").end_turn().act("five/top", "hex:1,6").until("damage").answer("suffer")
    assert t.gone("hero")
    assert [one.owner for one in t.scene.summons.values()] == ["b"]


@rule("GH-0204", "GH-0137")
def test_a_slain_summon_is_no_longer_in_play() -> None:
    t = table("@ . m", m=foe(attack=5, do=BITE, initiative=60), top=action(HOUND, lost=True))
    t.act("one/top", "hex:1,1").end_turn().until("declare")
    assert not t.scene.summons


@rule("GH-0198")
def test_a_summon_may_be_left_out_and_counts_once_it_is_there() -> None:
    t = table("@ . m", m=DUMMY, top=action(HOUND, lost=True)).act("one/top")
    assert [option.key for option in t.choice.options if option.passes] == ["skip"]
    t.answer("hex:1,1")
    assert t.hero().tallies.get("summons_made") == 1


@rule("GH-0062")
@pytest.mark.parametrize("count", [24, 26])
def test_the_tokens_of_allies_are_one_to_twenty_four_and_none_twice(count: int) -> None:
    hail = Ally(both("Hail"), 3, 50)
    t = table(" ".join(["@", *"h" * count]), h=Mark(ally="hail"), scenario={"allies": {"hail": hail}})
    assert sorted(ally.number for ally in t.scene.allies.values()) == list(range(1, count + 1))


@rule("GH-0062", "GH-0106")
def test_an_ally_behind_a_door_is_announced_when_it_opens() -> None:
    hail = Ally(both("Hail"), 3, 50)
    t = table(TWO_ROOMS, q=Mark(ally="hail"), scenario={"allies": {"hail": hail}}, bottom=[Move(9)])
    t.act("two/bottom", "hex:4,1")
    (ally,) = t.scene.allies.values()
    assert ally.id in t.told("placed", "figure")


@rule("GH-0204", "GH-0262")
@pytest.mark.parametrize("falls", ["summon", "summoner"])
def test_a_summon_of_an_item_goes_for_good_with_itself_or_its_summoner(falls: str) -> None:
    whistle = small("potion", id="whistle", effect=ItemEffect(do=(Summon(both("Owl"), hit_points=2, move=0),)))
    biter = foe(initiative=60, attack=9, range=9, do=BITE)
    me = hero(items=[whistle], hp=1) if falls == "summoner" else hero(items=[whistle], bottom=[Give(("invisible",))])
    t = table("m . @ . b", m=biter, me=me, b=friend()).declare("one", "two").declare("five", "six").until("action")
    t.answer("item:whistle").answer("hex:1,1" if falls == "summon" else "hex:1,3")
    if falls == "summon":
        t.until("action").answer("card:two/bottom").answer("figure:hero")
    t.until("damage", "declare")
    if t.asked == "damage":
        t.answer("suffer")
    assert t.gone("hero") == (falls == "summoner")
    assert not t.scene.summons


@rule("GH-0062", "GH-0063")
def test_who_comes_into_play_is_announced() -> None:
    more = SpecialRule("round_start", (Spawn("m", "A"),))
    t = table("@ . A . m", m=foe(attack=None), rules=[more]).declare()
    t.until("action")
    assert [one for one in t.told("placed", "figure") if one == "m/2"] == ["m/2"]


@rule("GH-0303", "GH-0057", "GH-0059")
def test_what_the_players_decided_of_a_tie_holds_for_one_round() -> None:
    wide = [card(name, initiative=30) for name in ("one", "two", "three", "four")]
    same = [card(name, initiative=30) for name in ("five", "six", "seven", "eight")]
    t = table("@ . b m", m=DUMMY, me=hero(hand=wide), b=hero(hand=same))
    for mine, theirs in ((("one", "two"), ("five", "six")), (("three", "four"), ("seven", "eight"))):
        t.declare(*mine).declare(*theirs).until("tie", "initiative_tie", "action", "turn_order")
        assert t.asked != "action"
        t.end_round()


@rule("GH-0303", "GH-0049")
def test_who_can_declare_nothing_is_exhausted_before_the_round_does_anything() -> None:
    told = SpecialRule("round_start", (Damage(Whom(characters=True), 1),))
    t = table("@ . b m", m=DUMMY, b=hero(hand=["five"]), rules=[told], me=hero(hit_points=20)).until("declare")
    kinds = [kind for kind in t.kinds() if kind in ("exhausted", "suffered")]
    assert kinds == ["exhausted", "suffered"]


@rule("GH-0048", "GH-0046")
def test_a_card_that_cannot_be_declared_has_its_reason() -> None:
    t = table("@ m", m=DUMMY, hand=["one", "two", "three", lying("four", "discard")]).until("declare")
    found = t.match.why_not("me", Thing("card", id="four"))
    assert found is not None
    assert found.say.id == "gh-why-not-discard"
    assert t.match.why_not("me", Thing("card", id="one")) is None


# The end of a round


@rule("GH-0298")
def test_a_round_that_ends_is_counted_once_and_rests_come_in_its_last_phase() -> None:
    hurt = SpecialRule("round_end", (Damage(Whom(characters=True), 1),))
    resting = hero(hand=["one", "two", "three", "four", lying("five", "discard"), lying("six", "discard")])
    t = table("@ m", m=DUMMY, me=resting, rules=[hurt]).declare()
    before = t.session.state.rounds
    t.until("damage").answer("suffer").until("short_rest")
    assert (t.hp(), t.scene.phase, t.session.state.rounds) == (9, "end", before)
    t.end_round()
    assert (t.session.state.rounds, t.told("round_ended", "round")) == (before + 1, [1])


@rule("GH-0184", "GH-0298")
def test_a_shield_gained_by_an_attack_ends_with_the_round() -> None:
    guarded = Attack(1, extra=(Extra(gain(shield_self=2)),))
    t = table("@ m", m=foe(attack=3, hit_points=40, initiative=60, do=BITE), top=[guarded]).act("one/top", "figure:m/1")
    assert t.until("damage").harm() == 1
    t.answer("suffer").end_round().declare("three", "four")
    assert t.until("damage").harm() == 3


@rule("GH-0048", "GH-0051")
def test_for_a_long_rest_no_more_active_cards_are_put_away_than_it_takes() -> None:
    hand: list[Card | Lying | str] = [
        card("one", top=action(Shield(1))),
        card("two", bottom=action(Shield(1))),
        "three",
        "four",
        lying("five", "discard"),
    ]
    t = table("@ m", m=DUMMY, me=hero(hand=hand)).act("one/top").act("two/bottom").end_round()
    assert (t.lies("one"), t.lies("two"), "rest" in t.keys()) == ("active", "active", True)
    t.declare("rest")
    assert sorted((t.lies("one"), t.lies("two"))) == ["active", "discard"]
    assert (t.hero().resting, t.hero().initiative) == (True, 99)


@rule("GH-0067", "GH-0388")
@pytest.mark.parametrize("result", ["completed", "failed"])
def test_a_scenario_that_says_it_is_over_is_over_with_its_round(result: Literal["completed", "failed"]) -> None:
    t = table("@ m", m=DUMMY, rules=[SpecialRule("round_start", (End(result),))])
    while not t.match.over:
        t.dull()
    ended = t.told("decided", "result"), t.told("round_ended", "round"), t.told("scenario_ended", "won")
    assert ended == ([result], [1], [result == "completed"])
