"""The Lone Knight on the way (The Trollfens)."""

from typing import Any

import pytest
from tests.descent.campaign_kit import Staged, staged
from tests.descent.table import BLUE_3, GRAY, RED_1, RED_3, shipped

from oubliette.games.descent.state.state import HeldCard

rule = pytest.mark.rule
KNIGHT = shipped().event_cards["lone_knight"]


def challenged(**dice: Any) -> Staged:
    """A party that meets him; the only weapon in the shop is a battleaxe with Pierce 1."""
    t = staged(events=[KNIGHT], routes={"a1": ("road",)}, options={"boxes": ["trollfens"]}).to("next_quest")
    t.s.state.shop = ["chainmail", "iron_battleaxe"]
    for die, faces in dice.items():
        t.s.state.chance.stack(f"die/{die}", *faces)
    return t.do("quest:a1").to("duel")


@rule("D2-7232", "D2-7233")
@pytest.mark.parametrize(("reds", "wins"), [((RED_3, RED_1), True), ((RED_1, RED_1), False), ((RED_1, RED_3), False)])
def test_who_takes_up_the_challenge_is_hurt_and_wins_only_by_the_harder_blow(reds: tuple[int, int], wins: bool) -> None:
    t = challenged(blue=(BLUE_3, BLUE_3), red=reds, gray=(GRAY[0], GRAY[0]))
    t.do("duel:syndrael:iron_longsword")
    assert (t.asked == "duel_prize") == wins
    if wins:
        t.do("take")
    suffered = 2 + (3 if reds[1] == RED_3 else 1)
    t.to("who_next")
    assert t.s.figure("syndrael").damage == suffered, "really suffered, and it lasts into the quest"
    assert ("iron_battleaxe" in t.items()) == wins
    assert ("iron_battleaxe" in t.s.state.shop) != wins
    gained = [(one.figure, one.card) for one in t.events("item_gained")]
    assert (("syndrael", "iron_battleaxe") in gained) == wins
    rolled = [(one.attacker, one.damage) for one in t.events("attack_rolled")]
    hearts = [2 + (3 if red == RED_3 else 1) for red in reds]
    assert rolled == [("syndrael", hearts[0]), ("", hearts[1])], "her blow and his"
    guarded = [(one.figure, [die for die, _ in one.dice]) for one in t.events("defence_rolled")]
    assert guarded == [("", ["gray"]), ("syndrael", ["gray"])]
    assert "lone_knight" not in (*t.saga.travel.pile, *t.saga.travel.discarded), "back to the box"


@rule("D2-7232")
def test_whoever_refuses_meets_nobody() -> None:
    t = challenged().do("refuse").to("who_next")
    assert t.s.figure("syndrael").damage == 0 and "lone_knight" in (*t.saga.travel.pile, *t.saga.travel.discarded)


@rule("D2-7233")
def test_a_miss_hurts_nobody_and_shields_take_their_part() -> None:
    t = challenged(blue=(0, BLUE_3), red=(RED_1, RED_1), gray=(GRAY[0], GRAY[2]))
    t.do("duel:syndrael:iron_longsword").to("who_next")
    assert t.s.figure("syndrael").damage == 2, "three hearts, two shields of which one is pierced"
    assert "iron_battleaxe" not in t.items()


@rule("D2-7232", "D2-7233")
def test_two_blows_that_miss_leave_everything_as_it_was() -> None:
    t = challenged(blue=(0, 0), red=(RED_3, RED_3), gray=(GRAY[0], GRAY[0])).do("duel:syndrael:iron_longsword")
    assert t.asked != "duel_prize"
    assert t.to("who_next").s.figure("syndrael").damage == 0 and "iron_battleaxe" in t.s.state.shop


@rule("D2-7232")
def test_what_is_won_may_be_left() -> None:
    t = challenged(blue=(BLUE_3, BLUE_3), red=(RED_3, RED_1), gray=(GRAY[0], GRAY[0]))
    assert t.keys == ["duel:syndrael:iron_longsword", "refuse"]
    t.do("duel:syndrael:iron_longsword")
    assert (t.asked, t.keys) == ("duel_prize", ["take", "leave"])
    t.do("leave").to("who_next")
    assert "iron_battleaxe" not in t.items() and "iron_battleaxe" in t.s.state.shop
    assert not [one for one in t.events("item_gained") if one.card == "iron_battleaxe"]


@rule("D2-7232")
def test_blades_out_of_a_bag_fight_no_duel() -> None:
    t = staged(events=[KNIGHT], routes={"a1": ("road",)}, options={"boxes": ["trollfens"]}).to("next_quest")
    t.s.state.shop = ["chainmail", "iron_battleaxe"]
    t.hero().items += [HeldCard("iron_spear") for _ in range(3)]
    t.do("quest:a1").to("duel")
    worn = [one.card for one in t.hero().items if one.equipped and "shield" not in one.card]
    assert t.keys == [*(f"duel:syndrael:{card}" for card in worn), "refuse"]
    assert any(not one.equipped for one in t.hero().items if one.card == "iron_spear")


@rule("D2-7232")
def test_without_a_melee_weapon_in_the_shop_there_is_nothing_to_fight_for() -> None:
    t = staged(events=[KNIGHT], routes={"a1": ("road",)}, options={"boxes": ["trollfens"]}).to("next_quest")
    t.s.state.shop = ["chainmail", "sunburst"]
    t.do("quest:a1").to("duel", "who_next")
    assert t.asked == "who_next" and "lone_knight" in (*t.saga.travel.pile, *t.saga.travel.discarded)
