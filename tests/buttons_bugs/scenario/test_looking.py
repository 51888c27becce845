"""When goals are looked at: after what has just happened, and before whatever comes next."""

import copy
from typing import Any

import msgspec
import pytest
from tests.buttons_bugs.adventure import plain_book
from tests.buttons_bugs.cards.kit import gear
from tests.buttons_bugs.table import Table, action, card, foe, table
from tests.buttons_bugs.together.kit import killing
from tests.haven.table import both

from oubliette.games.buttons_bugs import GAME
from oubliette.games.buttons_bugs.content.kinds import ItemEffect
from oubliette.games.buttons_bugs.content.scenario_card import SpecialRule
from oubliette.games.buttons_bugs.content.vocabulary import Attack, Gain, Heal, Refresh, Shield, Trigger
from oubliette.haven.scenario_words import Tell
from oubliette.kernel.game import Setup
from oubliette.kernel.match import Match

rule = pytest.mark.rule


def in_order(t: Table, *kinds: str) -> list[str]:
    """The last events of these kinds, in the order they were told."""
    last = {kind: place for place, kind in enumerate(t.kinds()) if kind in kinds}
    return sorted(last, key=lambda kind: last[kind])


@rule("BB-0018", "BB-0020", "BB-0027", "BB-0032", "BB-0213", "BB-0289")
def test_a_goal_that_the_scenario_effects_meet_is_met_before_the_first_round() -> None:
    book = copy.copy(plain_book())
    changed = msgspec.structs.replace(book.scenarios["1"], rules=(killing("setup"),))
    book.scenarios = {**book.scenarios, "1": changed}
    given = {"class": "bruiser", "difficulty": "standard"}
    t = Table(Match(GAME, Setup("buttons_bugs", "1", ("me",), 1, given), book)).until("plan")
    assert t.won
    assert "round_began" not in t.kinds()
    assert in_order(t, "equipped", "slain", "goal_met", "scenario_ended") == [
        "equipped",
        "slain",
        "goal_met",
        "scenario_ended",
    ]


@rule("BB-0187", "BB-0191", "BB-0190", "BB-0195")
@pytest.mark.parametrize(
    ("printed", "basic", "zone"),
    [
        (action(Heal(1, to="self"), lost=True), False, "lost a"),
        (action(Shield(1)), False, "active a"),
        (action(Heal(1, to="self")), False, "hand b"),
        (action(Heal(1, to="self"), lost=True), True, "hand b"),
    ],
)
def test_where_a_card_goes_is_seen_right_after_its_action(printed: Any, basic: bool, zone: str) -> None:
    t = table("@ . . m", m=foe(), hp=5, hand=[card("one", top=printed), "two", "three", "four"])
    t.act("one/basic_attack" if basic else "one/top").until("turn")
    assert (t.lies("one"), t.asked) == (zone, "turn")


@rule("BB-0050", "BB-0051", "BB-0289")
def test_the_end_of_a_round_goes_from_its_effects_over_the_goal_to_bonuses_that_expire() -> None:
    guard = card("one", top=action(Shield(2), active="round"))
    mending = card("two", bottom=[Trigger(at="round_end", do=(Heal(1, to="self"),))])
    rules = [SpecialRule(at="round_end", do=(Tell(both("end")),)), killing("round_end")]
    t = table("@ . m", m=foe(), hp=5, hand=[guard, mending, "three", "four"], rules=rules)
    t.act("one/top").act("two/bottom").until("")
    assert (t.won, t.scene.phase, t.hp()) == (True, "end", 6)
    order = ["told", "slain", "healed", "goal_met", "bonus_ended"]
    assert in_order(t, *order) == order
    t = table("@ . m", m=foe(), hand=[guard, "two", "three", "four"], rules=rules).act("one/top").until("")
    assert in_order(t, "slain", "goal_met", "bonus_ended") == ["slain", "goal_met", "bonus_ended"]


# Items before the die


@rule("BB-0261", "BB-0301", "BB-0218")
@pytest.mark.parametrize(("only", "reach", "asked"), [("ranged", 2, True), ("melee", 2, False), ("ranged", 0, False)])
def test_an_item_for_ranged_attacks_is_offered_before_the_die_of_one(only: str, reach: int, asked: bool) -> None:
    bow = gear("bow", ItemEffect(gain=Gain(attack=2)), window="your_attack", only=only)
    t = table("@ m", m=foe(), top=[Attack(1, range=reach) if reach else Attack(1)], items=[bow])
    t.act("top", "monster:m/1")
    assert (t.asked == "attack_items") is asked


@rule("BB-0261", "BB-0301", "BB-0215")
def test_an_item_that_is_refreshed_in_an_attack_does_not_serve_it_again() -> None:
    club = gear("club", ItemEffect(gain=Gain(attack=2)), window="your_attack")
    oil = gear("oil", ItemEffect(do=(Refresh(1),)), window="your_attack")
    t = table("@ m", m=foe(), top=[Attack(1)], items=[club, oil]).act("top", "monster:m/1")
    t.answers("item:club", "item:oil").until("attack_items", "turn")
    assert (t.asked, t.hp("m/1"), t.item("club"), t.item("oil")) == ("turn", 7, "ready", "spent")
    fog = gear("fog", ItemEffect(attacker_gains=("muddle",)), window="enemy_attack")
    wind = gear("wind", ItemEffect(do=(Refresh(1),), attacker_gains=("muddle",)), window="enemy_attack")
    t = table("@ m", m=foe(do=[Attack(1)], initiative=5), items=[fog, wind], initiative=50).select()
    t.until("defence_items").answers("item:fog", "item:wind")
    assert (t.until("defence_items", "turn", "damage").asked, t.item("fog")) == ("damage", "ready")
