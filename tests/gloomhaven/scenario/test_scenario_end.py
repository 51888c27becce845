"""The end of a scenario: when it is decided, what is kept, what success brings, and how everybody recovers."""

from collections import Counter
from typing import Any

import pytest
from tests.gloomhaven.cards.kit import small
from tests.gloomhaven.gains import gain
from tests.gloomhaven.setting_out import entering, seer, warden
from tests.gloomhaven.table import Lying, Table, action, card, foe, friend, hero, lying, small_book, table
from tests.haven.table import both

from oubliette.games.gloomhaven.content.book import BASE_DECK, BLESS, CURSE
from oubliette.games.gloomhaven.content.kinds import Card
from oubliette.games.gloomhaven.content.scenario_book import (
    AddModifiers,
    Count,
    Damage,
    Goal,
    Mark,
    OfKind,
    SpecialRule,
    Whom,
)
from oubliette.games.gloomhaven.content.scenario_book import Test as Condition
from oubliette.games.gloomhaven.content.vocabulary import Attack, Bonus, Heal, Move, Suffer

rule = pytest.mark.rule
DUMMY = foe(attack=None, move=None)
AT_ONCE = Condition(round=Count(at_least=1))
"""A goal that the first round reaches."""
ALL_DEAD = Condition(slain="all")


def failing(test: Condition) -> dict[str, Any]:
    """A scenario that fails so."""
    return {"failure": Goal(both("Failure"), all_of=(test,))}


def earned(t: Table) -> dict[str, Any]:
    """What each character took home."""
    return {event.character: event for event in t.events("earned")}  # type: ignore[attr-defined]


def ended(t: Table) -> Table:
    """Go on dully to the end."""
    t.until("never")
    assert t.over
    return t


# When it is decided


@rule("GH-0388", "GH-0067")
def test_success_and_failure_wait_for_the_end_of_the_round() -> None:
    t = table("@ m", m=foe(hp=1, attack=None), bottom=[Move(2)], goal=ALL_DEAD).act("one/top", "figure:m/1")
    assert t.last("decided").result == "completed"
    assert t.act("two/bottom").asked == "move"
    assert ended(t).won
    early = foe(initiative=1, attack=1, do=[Attack(plus=0)])
    t = table("@ m", m=early, scenario=failing(AT_ONCE)).declare().until("damage").answer("suffer")
    assert t.last("decided").result == "failed"
    assert t.asked == "action"  # the round is played out
    t = ended(t)
    assert (t.won, t.last("round_ended").round) == (False, 1)


@rule("GH-0388")
def test_what_is_met_first_counts() -> None:
    last_bite = foe(initiative=90, attack=20, do=[Attack(plus=0)])
    prey = foe(hp=1, attack=None)
    dead = Condition(dead=OfKind(kind="q", at_least=1))
    t = table("q @ m", q=prey, m=last_bite, goal=dead).act("one/top", "figure:q/1").until("damage").answer("suffer")
    assert t.gone("hero")
    assert t.won  # the objective was reached before the last character fell
    lost_one = Condition(exhausted=Count(at_least=1))
    early_bite = foe(initiative=1, attack=20, do=[Attack(plus=0)])
    t = table(
        "m @ . . a q", m=early_bite, q=prey, a=friend(), goal=dead, scenario=failing(lost_one), me=hero(hand=[*"xyzu"])
    )
    t.until("damage").answer("suffer").until("action").answer("card:five/top").answer("figure:q/1")
    assert not ended(t).won  # failed first, although the objective was reached later in that round


@rule("GH-0388")
def test_at_one_and_the_same_moment_it_is_won() -> None:
    both_die = SpecialRule("round_end", (Damage(Whom(characters=True, monsters="all"), 9),))
    t = table("@ m", m=foe(hp=9, attack=None), me=hero(hp=3), rules=[both_die], goal=ALL_DEAD).declare()
    t.until("damage").answer("suffer")
    assert (t.over, t.won) == (True, True)
    slain = Condition(dead=OfKind(at_least=1))
    t = table("@ m", m=foe(hp=1, attack=None), goal=ALL_DEAD, scenario=failing(slain)).act("one/top", "figure:m/1")
    assert ended(t).won
    blast = foe(initiative=1, attack=1, do=[Suffer(9, to="everyone", targets="all", range=2)])
    dead = Condition(dead=OfKind(kind="q", at_least=1))
    t = table("@ m q", m=blast, q=foe(hp=5, attack=None), me=hero(hp=3), goal=dead).declare()
    t.until("damage").answer("suffer")
    assert (t.over, t.won) == (True, True)


@rule("GH-0388", "GH-0263")
def test_with_nobody_left_the_round_ends_at_once() -> None:
    first = foe(initiative=1, attack=20, do=[Attack(plus=0)])
    t = table("m @ q", m=first, q=foe(initiative=60)).declare().until("damage").answer("suffer")
    assert (t.over, t.won, t.turns()) == (True, False, ["m/1"])


@rule("GH-0067", "GH-0388")
def test_pitfall_13_after_the_objective_characters_can_still_loot_and_be_exhausted() -> None:
    me = hero(top=[Attack(3, range=3)])
    late = foe(initiative=95, attack=20, do=[Attack(plus=0)])
    dead = Condition(dead=OfKind(kind="q", at_least=1))
    looter = friend(seat="ann", initiative=80)
    t = table("m @ . q a", q=foe(hp=1, attack=None), m=late, me=me, a=looter, goal=dead, level=1)
    t.act("one/top", "figure:q/1")
    assert t.last("decided").result == "completed"
    t.act("two/bottom", "skip").until("action").answer("card:five/bottom").answer("hex:1,3")
    t.until("damage").answer("suffer")
    t = ended(t)
    assert t.won
    assert [event.character for event in t.events("exhausted")] == ["hero"]  # type: ignore[attr-defined]
    assert earned(t)["a"].gold == 2


# What is kept


@rule("GH-0306", "GH-0309", "GH-0311")
@pytest.mark.parametrize("won", [True, False])
def test_experience_of_abilities_is_kept_won_or_lost_and_only_success_brings_the_bonus(won: bool) -> None:
    learned = action(Attack(1), experience=2)
    goal = {"goal": AT_ONCE} if won else {"scenario": failing(AT_ONCE)}
    late = foe(initiative=60, attack=20, do=[Attack(plus=0)])
    t = table("@ m . a", m=late, me=hero(top=learned), a=friend(seat="ann"), level=2, **goal)
    t.act("one/top", "figure:m/1").until("damage").answer("suffer")
    assert t.gone("hero")
    t = ended(t)
    assert t.won is won
    bonus = 4 + 2 * 2 if won else 0
    assert (earned(t)["hero"].experience, earned(t)["a"].experience) == (2 + bonus, bonus)


@rule("GH-0307", "GH-0370")
@pytest.mark.parametrize("won", [True, False])
@pytest.mark.parametrize(("level", "gold"), list(enumerate((2, 2, 3, 3, 4, 4, 5, 6))))
def test_looted_money_becomes_gold_by_the_level_won_or_lost(level: int, gold: int, won: bool) -> None:
    goal = {"goal": AT_ONCE} if won else {"scenario": failing(AT_ONCE)}
    t = table("$ @ $ . a m", m=DUMMY, bottom=[Move(1)], a=friend(seat="ann"), level=level, **goal)
    t.act("two/bottom", "hex:1,2")
    t = ended(t)
    assert t.won is won
    assert (earned(t)["hero"].gold, earned(t)["a"].gold) == (gold, 0)
    assert len(t.scene.tokens) == 1  # not looted, not gained


@rule("GH-0308")
def test_goal_treasure_is_not_kept_but_numbered_treasure_is() -> None:
    t = table(
        "@ u c m",
        m=DUMMY,
        u=Mark(goal_treasure="urn"),
        c=Mark(treasure="small_t1"),
        hand=[card("one"), card("two", bottom=[Move(1)]), card("three"), card("four", bottom=[Move(1)])],
        goal=Condition(looted="urn", round=Count(at_least=2)),
    )
    t.act("two/bottom", "hex:1,1").until("declare")
    assert t.hero().goal_treasures == ["urn"]
    t.declare("three", "four").act("four/bottom", "hex:1,2")
    t = ended(t)
    assert t.won
    report = t.session.state.report
    assert report is not None
    assert report.earnings[0].treasures == ["small_t1"]
    assert t.hero().goal_treasures == []


# Battle goals and the exhausted


@rule("GH-0036", "GH-0309", "GH-0314")
@pytest.mark.parametrize(("goal", "won", "checks"), [("purist", True, 2), ("purist", False, 0), ("hunter", True, 0)])
def test_a_battle_goal_pays_only_if_it_is_met_and_the_scenario_succeeds_and_goes_back(
    goal: str, won: bool, checks: int
) -> None:
    ending = {"goal": AT_ONCE} if won else {"scenario": failing(AT_ONCE)}
    t = table("@ m", m=DUMMY, me=hero(goal=f"small_{goal}"), **ending).declare()
    t = ended(t)
    assert earned(t)["hero"].checks == checks
    assert t.hero().goals == []


@rule("GH-0389", "GH-0306", "GH-0307")
def test_an_exhausted_character_shares_the_result() -> None:
    me = hero(top=action(Heal(1, to="self"), experience=2), goal="small_purist")
    bite = foe(initiative=60, attack=20, do=[Attack(plus=0)])
    strong = friend(seat="ann", hand=[card("five", top=[Attack(40, range=9)], initiative=80), *"uvw"])
    token_under_me: dict[str, Any] = {"@": Mark(start=True, token=True)}
    t = table("@ m . . a", m=bite, me=me, a=strong, goal=ALL_DEAD, level=1, **token_under_me)
    t.act("one/top", "figure:hero").until("damage").answer("suffer")
    assert t.gone("hero")
    t.until("action").answer("card:five/top").answer("figure:m/1")
    t = ended(t)
    mine = earned(t)["hero"]
    assert (t.won, mine.experience, mine.gold, mine.checks) == (True, 2 + 6, 2, 2)


# Everybody recovers


@rule("GH-0304", "GH-0038", "GH-0034")
def test_modifier_decks_lose_all_that_was_for_the_scenario_and_keep_perks() -> None:
    rules = (SpecialRule("setup", (AddModifiers({"curse": 1}), AddModifiers({"small_stun_0": 2}, to="monsters"))),)
    laden = warden(items=["small_hide"], perks=[2, 1], bless=2)
    goal = Goal(both("One round"), all_of=(AT_ONCE,))
    t = entering(laden, seer(), rules=rules, goal=goal).until("declare")
    during = Counter(t.hero("warden").deck.everywhere())
    assert (during["bless"], during["curse"], during["minus_1"]) == (2, 1, 3 + 2)
    assert t.scene.monster_deck.everywhere().count("small_stun_0") == 2
    t = ended(t)
    assert Counter(t.hero("warden").deck.pile) == {**BASE_DECK, "minus_1": 3, "small_rolling_plus_1": 2}
    assert t.hero("warden").item_cards == 0
    assert Counter(t.hero("seer").deck.pile) == BASE_DECK
    assert Counter(t.scene.monster_deck.pile) == BASE_DECK
    assert [supply.left for supply in (t.scene.bless, t.scene.curse, t.scene.monster_curse)] == [10, 10, 10]


@rule("GH-0305", "GH-0192")
def test_all_characters_get_back_hit_points_cards_and_items() -> None:
    marked = card("one", top=action(Attack(1), lost=True, unrecoverable=True))
    raging = card("two", bottom=action(Bonus(to_verb="attack", gain=gain(attack=1))))
    worn = [small_book().items[f"small_{name}"] for name in ("boots", "potion", "hide")]
    states: Any = {"small_boots": "spent", "small_potion": "consumed"}
    bite = foe(initiative=60, attack=4, do=[Attack(plus=0)], hit_points=30)
    doomed = friend(seat="ann", hit_points=1)
    me = hero(hand=[marked, raging, "three", "four"], items=worn, states=states)
    crush = SpecialRule("round_end", (Damage(Whom(characters=True), 1),))
    t = table("@ m . . a", m=bite, me=me, a=doomed, goal=AT_ONCE, rules=[crush])
    t.act("two/bottom").act("one/top", "figure:m/1").until("damage").answer("suffer")
    assert (t.hp(), t.lies("one"), t.lies("two"), t.hero().items[2].used) == (10 - 3, "lost", "active", 1)
    t = ended(t)
    assert [event.character for event in t.events("exhausted")] == ["a"]  # type: ignore[attr-defined]
    for name, most in (("hero", 10), ("a", 1)):
        assert t.hero(name).hit_points == most
        assert {one.zone for one in t.hero(name).cards} == {"hand"}
    assert [(one.state, one.used) for one in t.hero().items] == [("ready", 0)] * 3
    assert t.events("recovered")


@rule("GH-0304", "GH-0305", "GH-0308", "GH-0309", "GH-0314")
def test_when_a_scenario_is_over_everything_is_as_it_was_before_it() -> None:
    boots, hide = small("boots"), small("hide")
    piles = set()
    for seed in range(4):
        hand: list[Card | Lying | str] = [card("one", top=[Attack(9)]), "two", "three"]
        hand += [lying("four", "lost"), lying("five", "discard")]
        me = hero(hand=hand, hp=3, conditions=["poison"], items=[boots, hide], states={"small_boots": "spent"})
        t = table("@ m", m=foe(hit_points=1, attack=None), me=me, goal=ALL_DEAD, seed=seed)
        t.hero().deck.put_on_top(BLESS, CURSE)
        t.hero().deck.put_on_top("plus_0")
        t.scene.monster_deck.put_on_top(BLESS, CURSE)
        t.scene.bless.left, t.scene.curse.left, t.scene.monster_curse.left = 8, 9, 9
        t.hero().item_cards = 2
        t.act("one/top", "figure:m/1").end_round()
        mine = t.hero()
        assert (t.won, t.scene.over) == (True, True)
        assert (mine.hit_points, mine.conditions, mine.item_cards, mine.goals) == (10, {}, 0, [])
        assert {one.id: (one.zone, one.seen) for one in mine.cards} == {
            "one": ("hand", True),
            "two": ("hand", True),
            "three": ("hand", False),
            "four": ("hand", False),
            "five": ("hand", False),
        }
        assert {one.id: one.state for one in mine.items} == {"small_boots": "ready", "small_hide": "ready"}
        supplies = (t.scene.bless, t.scene.curse, t.scene.monster_curse)
        assert [one.left for one in supplies] == [10, 10, 10]
        for deck in (mine.deck, t.scene.monster_deck):
            assert (Counter(deck.pile), deck.discarded) == (Counter(BASE_DECK), [])
            piles.add(tuple(deck.pile))
    assert len(piles) == 8, "every deck is shuffled"
