"""The Lone Knight on the way (The Trollfens)."""

from typing import Any

import pytest
from tests.descent.campaign_kit import Staged, staged
from tests.descent.table import BLUE_3, GRAY, RED_1, RED_3, shipped

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
    if wins:
        t.do("take")
    suffered = 2 + (3 if reds[1] == RED_3 else 1)
    t.to("who_next")
    assert t.s.figure("syndrael").damage == suffered, "really suffered, and it lasts into the quest"
    assert ("iron_battleaxe" in t.items()) == wins
    assert ("iron_battleaxe" in t.s.state.shop) != wins
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
