"""What holds by itself, where only the finer print decides: charms, pacts, and blasts bought with a surge."""

from typing import Any

import pytest
from tests.descent.table import BLACK, BLUE_3, BLUE_SURGE_2, BROWN, GRAY, RED_1, YELLOW_1, Table, hero, monster, table

rule = pytest.mark.rule
TWO = ("me", "lord")
DEAD = "reanimate_of_leoric"


def charmed(drawing: str, whom: str, **cast: Any) -> Table:
    """Somebody fails against Dark Charm."""
    t = table(drawing, hand=["dark_charm"], seats=TWO, **cast)
    if whom == DEAD:  # who fails without a roll
        t.turn("A").do("use:A:raise_dead:0", "space:1,0")
    else:
        t.dice(gray=GRAY[3], black=BLACK[4])
    return t.until("overlord_start").do("play:dark_charm", f"figure:{whom}")


@rule("D2-4305", "D2-4373")
def test_a_charmed_reanimate_is_no_party_to_the_pact() -> None:
    me = hero("leoric", "necromancer", skills=["dark_pact"])
    t = charmed("A . . . g\n\nB . . . .", DEAD, A=me, B=hero(), g=monster())
    t.dice(blue=BLUE_3, red=RED_1, gray=GRAY[0]).do("attack:own:A")
    asked: list[str] = []
    while t.asked not in ("overlord_start", "activate", "activation", "hero_action", "who_next"):
        asked.append(t.asked)
        t.do("pass" if "pass" in t.keys else t.keys[0])
    assert "dark_pact" not in asked and t.damage("A") == 3 - 1, "his own presence blunts it"


@rule("D2-4309")
def test_who_fells_himself_with_a_plain_weapon_puts_nothing_in_order() -> None:
    t = charmed("A . . g B", "syndrael", A=hero(damage=11), B=hero("avric", "disciple"), g=monster())
    t.dice(blue=BLUE_3, red=RED_1, gray=GRAY[0]).do("attack:iron_longsword:A")
    asked: list[str] = []
    for _ in range(12):
        if t.of("A").knocked_out:
            break
        asked.append(t.asked)
        t.do("pass" if "pass" in t.keys else t.keys[0])
    assert t.of("A").knocked_out and "order" not in asked


@rule("D2-0184", "D2-0214")
def test_who_is_reached_by_a_blast_for_a_surge_rolls_before_anything_answers_to_it() -> None:
    mage = hero("leoric", "runemaster", items=["lightning_strike"])
    cast: dict[str, Any] = {"A": mage, "g": monster("zombie", "master"), "h": monster("goblin_archer")}
    t = table("A . g h", hand=["dark_fortitude"], seats=TWO, **cast)
    t.dice(blue=BLUE_SURGE_2, red=RED_1, yellow=[YELLOW_1] * 2, brown=BROWN[0], gray=GRAY[0])
    t.do("attack:lightning_strike:g")
    blast = False
    for _ in range(30):
        if t.asked == "hero_action":
            break
        if t.asked == "surges" and not blast:
            blast = True
            place = next(n for n, one in enumerate(t.s.attack.surges) if one.blast)  # type: ignore[union-attr]
            t.do(f"surge:{place}")
        elif blast and t.offers("play:dark_fortitude"):
            rolled = [event.figure for event in t.events("defence_rolled")]
            assert "goblin_archer_1" in rolled, "the dice lie before he answers"
            t.do("play:dark_fortitude")
        else:
            t.do(next(key for key in ("pass", "done", *t.keys) if key in t.keys))
    assert blast and t.events("overlord_played")


@rule("D2-4041")
@pytest.mark.parametrize(
    ("skills", "fatigue", "tapped", "asked"),
    [
        (["ancestor_spirits"], 0, False, True),
        (["ancestor_spirits"], 0, True, False),
        (["ancestor_spirits"], 2, False, False),  # the rain has taken the last of his Stamina
        ([], 0, False, False),
    ],
)
def test_ancestors_answer_to_who_can_still_call_them(
    skills: list[str], fatigue: int, tapped: bool, asked: bool
) -> None:
    me = hero("avric", "spiritspeaker", skills=[*skills, "healing_rain"], fatigue=fatigue)
    t = table("A B", A=me, B=hero("grisban", "berserker", damage=7)).turn("A")
    for held in t.of("A").skills:
        held.exhausted = tapped and held.card == "ancestor_spirits"
    t.dice(red=1).do("use:A:healing_rain")
    seen = False
    while t.asked not in ("hero_action", "who_next"):
        seen = seen or t.asked == "ancestor_spirits"
        t.do("pass" if "pass" in t.keys else t.keys[0])
    assert seen == asked
