"""The second basic deck to the letter: a roll that equals the attribute passes, and one more shield fails."""

import pytest
from tests.descent.table import BLUE_3, BLUE_SURGE_2, BROWN, RED_1, hero, monster, table
from tests.descent.test_box_basic_deck_2 import AVRIC, BOX, GRISBAN, JAIN, LEORIC, room
from tests.descent.test_cards_to_the_letter import shields

from oubliette.games.descent.figures import attribute

rule = pytest.mark.rule
PASSED = [0, 1]
"""Shields above the attribute: none passes, one fails."""


@rule("D2-4260", "D2-4261")
@pytest.mark.parametrize("over", PASSED)
def test_mental_error_by_one_shield(over: int) -> None:
    t = table("A e e .\n\n. e e .", boxes=BOX, hand=("mental_error",), A=hero(*GRISBAN), e=monster("elemental"))
    value = attribute(t.s, t.figure("A"), "knowledge") or 0
    t.activate("e").dice(blue=BLUE_3, red=RED_1).do("attack:own:A")
    tired = t.fatigue("A")
    t.dice(**shields(value + over)).do("play:mental_error")
    assert t.fatigue("A") - tired == (0 if over else 1)


@rule("D2-4285", "D2-4286")
@pytest.mark.parametrize("over", PASSED)
def test_uncontrolled_power_by_one_shield_tires_the_attacker_alone(over: int) -> None:
    t = room("uncontrolled_power", AVRIC, "A z .", seats=("me", "lord"))
    value = attribute(t.s, t.figure("A"), "willpower") or 0
    t.dice(blue=BLUE_SURGE_2, yellow=3, brown=BROWN[0]).do("attack:iron_mace:z")
    t.dice(**shields(value + over)).do("play:uncontrolled_power").settle()
    assert t.s.attack is not None
    assert bool(t.s.attack.spender) == bool(over)
    assert t.asked == "surges"
    assert t.choice.seat == ("lord" if over else "me")
    if over:
        place = len(t.s.attack.surges) - 1
        tired, hurt = t.fatigue("A"), t.damage("A")
        t.do(f"surge:{place}").settle()
        assert (t.fatigue("A"), t.damage("A")) == (tired + 1, hurt)


@rule("D2-4257", "D2-4258", "D2-4259")
@pytest.mark.parametrize("over", PASSED)
def test_grease_by_one_shield_and_a_mage_is_stunned(over: int) -> None:
    t = table("A . . .|. z", boxes=BOX, hand=("grease_trap",), A=hero(*LEORIC), z=monster("zombie"))
    value = attribute(t.s, t.figure("A"), "awareness") or 0
    t.do("move").dice(**shields(value + over)).do("go:1,0", "play:grease_trap")
    if not over:
        assert (t.at("A"), t.fatigue("A"), t.held("A")) == ([(1, 0)], 1, [])
        return
    assert t.at("A") == [(3, 0)]
    assert t.held("A") == ["stunned"]
    t.do("damage")  # one of three spaces is left
    assert (t.damage("A"), t.fatigue("A")) == (1, 0)
    assert t.asked != "grease"


@rule("D2-4276")
@pytest.mark.parametrize("over", PASSED)
def test_a_sign_of_weakness_by_one_shield(over: int) -> None:
    t = room("sign_of_weakness", AVRIC, "A . z")
    value = attribute(t.s, t.figure("A"), "awareness") or 0
    cards = len(t.hand)
    t.dice(**shields(value + over)).do("rest", "play:sign_of_weakness")
    if not over:
        t.settle()
    assert t.held("A") == (["cursed"] if over else [])
    assert len(t.hand) == cards - 1 + (0 if over else 1)
    assert (t.asked == "move_spaces") == bool(over)


@rule("D2-4262", "D2-4263")
def test_the_mimic_is_one_of_its_group() -> None:
    t = table(
        "A Z z\n\n. . .", boxes=BOX, hand=("mimic",), search=("health_potion",), A=hero(*JAIN), z=monster("zombie")
    )
    t.do("search:", "play:mimic")
    group = t.s.state.groups["volucrix_reaver"]
    assert group.figures == ["volucrix_reaver_1"]
    assert t.figure("volucrix_reaver_1").rank == "minion"
