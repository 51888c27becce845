"""Whom abilities mean and what becomes of those who fall: the finer print of targets, damage and forced movement."""

from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from tests.buttons_bugs.table import Hand, card, foe, hazard, own_book, table
from tests.haven.table import both

from oubliette.games.buttons_bugs.content.checks import check_cards, check_scenarios
from oubliette.games.buttons_bugs.content.scenario_card import Mark, Objective, Spawn, SpecialRule
from oubliette.games.buttons_bugs.content.vocabulary import Attack, Give, Move, Push, Retaliate, Shield, Trigger

rule = pytest.mark.rule
GATE = {"gate": Objective(both("Gate"), 5)}
THERE = Mark(terrain="objective", objective="gate")


# Choosing


@rule("BB-0076", "BB-0045", "BB-0079")
def test_a_push_means_no_objective_even_if_nobody_else_is_near() -> None:
    t = table("g @ m .", m=foe(), g=THERE, objectives=GATE, top=[Push(1)]).act("top")
    assert t.keys() == ["monster:m/1", "skip"]
    t = table("g @ . m", m=foe(), g=THERE, objectives=GATE, top=[Push(1)]).act("top")
    assert t.asked == "turn"
    assert t.last("ability_skipped").why == "no_target"


@rule("BB-0079", "BB-0304", "BB-0077")
def test_so_many_enemies_are_chosen_as_the_ability_says_or_as_there_are() -> None:
    t = table("n @ m", m=foe(), n=foe(), top=[Give(("wound",))]).act("top", "monster:m/1")
    assert (t.asked, t.conditions("m/1"), t.conditions("n/2")) == ("turn", ["wound"], [])
    t = table("n @ m", m=foe(), n=foe(), top=[Give(("wound",), targets=3)]).act("top", "monster:m/1")
    assert t.keys() == ["monster:n/2", "stop"]
    t.answer("monster:n/2")
    assert (t.asked, t.conditions("m/1"), t.conditions("n/2")) == ("turn", ["wound"], ["wound"])


# Striking


@rule("BB-0147", "BB-0158")
def test_a_trigger_is_not_used_up_by_an_attack_that_the_disarmed_cannot_make() -> None:
    once = Trigger(at="after_move", do=(Attack(1),), uses=1)
    for conditions, lies in ((["disarm"], "active a"), ([], "hand b")):
        hand: Hand = [card("one", top=[once]), card("two", bottom=[Move(1)]), "three", "four"]
        t = table("@ . m", m=foe(), hand=hand, conditions=conditions)  # type: ignore[arg-type]  # names of conditions
        t.act("one/top").act("two/bottom", "hex:0,1")
        if not conditions:
            t.answer("monster:m/1")
        assert t.lies("one") == lies


@rule("BB-0167", "BB-0165")
def test_nothing_is_told_of_a_retaliation_that_does_not_reach_the_attacker() -> None:
    for distance, told in ((1, 1), (2, 0)):
        drawing = "@ m" if distance == 1 else "@ . m"
        t = table(drawing, m=foe(retaliate=Retaliate(2)), top=[Attack(1, range=2)]).act("top", "monster:m/1")
        assert len(t.events("retaliated")) == told
    t = table("@ m", m=foe(retaliate=Retaliate(2), hit_points=1), top=[Attack(1)]).act("top", "monster:m/1")
    assert t.events("retaliated") == []


@rule("BB-0306", "BB-0204")
def test_what_a_shield_takes_away_entirely_is_no_damage_to_be_negated() -> None:
    for value, asked in ((1, "short_rest"), (2, "damage")):
        hand: Hand = [card("one", top=[Shield(1)]), "two", "three", "four"]
        t = table("@ m", m=foe(do=[Attack(value)]), hand=hand).act("one/top").until("damage", "short_rest")
        assert (t.asked, t.events("suffered")) == (asked, [])


@rule("BB-0306", "BB-0165")
def test_a_retaliation_for_nothing_is_no_damage() -> None:
    t = table("@ m", m=foe(retaliate=Retaliate(0, push=1)), top=[Attack(1)]).act("top", "monster:m/1")
    assert t.asked != "damage"
    assert len(t.events("suffered")) == 1  # the monster's


# Falling


@rule("BB-0307", "BB-0289")
def test_what_comes_when_an_objective_is_destroyed_comes_where_it_stood() -> None:
    swarm = SpecialRule(at="destroyed", who="gate", do=(Spawn("n", "where_it_fell"),))
    t = table("@ g . . m", m=foe(), n=foe(), g=THERE, objectives=GATE, rules=[swarm], top=[Attack(5)])
    t.act("top", "objective/gate")
    assert t.at("n/2") == (0, 1)


@rule("BB-0174", "BB-0175", "BB-0176")
def test_who_is_slain_by_the_push_is_not_pulled_back() -> None:
    t = table("@ m x .", m=foe(hit_points=3), x=hazard(5), top=[Attack(1, push=1, pull=1)])
    t.act("top", "monster:m/1", "hex:0,2")
    assert t.gone("m/1")
    assert t.asked not in ("push", "pull")


@rule("BB-0113", "BB-0140")
def test_the_slain_gain_nothing_from_the_attack_that_slew_them() -> None:
    t = table("@ m . n", m=foe(hit_points=1), n=foe(), top=[Attack(3, push=1, conditions=("wound",))])
    t.act("top", "monster:m/1")
    assert t.asked == "turn"
    assert t.events("condition_gained") == []


# Packs


@rule("BB-0005")
def test_a_pack_is_refused_whose_class_has_other_than_four_cards_each_upgraded_once() -> None:
    of = "bruiser"
    mine = {name: one for name, one in own_book().cards.items() if one.of == of}
    basic = next(name for name, one in mine.items() if one.upgrades is None)
    better = next(name for name, one in mine.items() if one.upgrades == basic)

    def refused(cards: dict[str, Any]) -> list[str]:
        shelf = {"classes": {of: own_book().classes[of]}, "cards": cards}
        content: Any = SimpleNamespace(kind=lambda name: shelf[name])
        found: list[str] = []
        report: Any = lambda *told: found.append(told[1])  # noqa: E731  # no more of it is needed here
        check_cards(content, report)
        return found

    assert refused(mine) == []
    assert refused({}) == []  # a class whose cards are in another pack
    assert refused({name: one for name, one in mine.items() if name != better}) == [of]
    assert refused({name: one for name, one in mine.items() if name not in (basic, better)}) == [of]
    twice = msgspec.structs.replace(mine[better], id="again")
    assert refused({**mine, "again": twice}) == [of]


@rule("BB-0009")
def test_a_pack_is_refused_whose_scenario_cannot_be_set_up() -> None:
    plain = own_book().scenarios["1"]

    def refused(**changes: Any) -> list[str]:
        content: Any = SimpleNamespace(kind=lambda _name: {"1": msgspec.structs.replace(plain, **changes)})
        found: list[str] = []
        report: Any = lambda *told, **_at: found.append(told[-1].en)  # noqa: E731  # no more of it is needed here
        check_scenarios(content, report)
        return found

    assert refused() == []
    assert refused(map="") and refused(map="@ . @"), "one adventurer starts on it"
    assert refused(legend={**plain.legend, "q": Mark(terrain="obstacle")}), "everything that is named is drawn"
    nowhere = SpecialRule(at="round_start", do=(Spawn("bandit_guard", "Z"),))
    assert refused(rules=(nowhere,)), "nor is anything put where nothing is"
    never: Any = "never"
    assert refused(rules=(SpecialRule(at=never, do=()),)), "nor at a moment that never comes"
