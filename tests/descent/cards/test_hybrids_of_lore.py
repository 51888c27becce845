"""The Truthseer and the Trickster among the hybrid classes."""

import pytest
from tests.descent.cards.kit import BOXES, attack, band, to
from tests.descent.quest.more_rulings_staged_kit import begun, encounter, set_up
from tests.descent.table import (
    BLUE_3,
    RED_1,
    hero,
    monster,
)

from oubliette.games.descent.content.quest_book import Rule, Win
from oubliette.games.descent.state.state import HeldCard

rule = pytest.mark.rule


@rule("D2-0143", "D2-0254")
def test_heroes_change_places_and_a_premonition_strikes_first() -> None:
    t = band("A . B", "truthseer", "wildlander", "leoric", ["translocation"], B=hero("syndrael", "knight"))
    t.do("end").do("use:leoric:translocation")
    if t.asked == "whom":
        t.do("figure:leoric")
    assert (t.at("A"), t.at("B")) == ([(2, 0)], [(0, 0)])
    assert t.figure("A").entered == 1, "he has entered one space"
    t = band(
        "A . g",
        "truthseer",
        "wildlander",
        "leoric",
        ["premonition"],
        items=["iron_longsword"],
        g=monster("zombie", "master"),
    )
    t.do("end").activate("g").do("move", "go:1,0").dice(blue=1, red=RED_1, brown=0, gray=0)
    t.do("use:leoric:premonition", "attack:iron_longsword")
    to(t, "surges")
    t.do(f"surge:{len(attack(t).surges) - 1}")
    t.do("condition:immobilized").resolve()
    assert t.held("g") == ["immobilized"]


@rule("D2-0011", "D2-0143", "D2-2098")
def test_a_trickster_collects_swaps_and_fuses() -> None:
    t = band("A Z .", "trickster", "runemaster", "tomble", ["private_collection"], found=("fire_flask",))
    t.do("search:").settle()
    held = next(one for one in t.of("A").skills if one.card == "private_collection")
    assert held.on == ["fatigue"]
    t = band(
        "A g .\n\n. . B", "trickster", "runemaster", "tomble", ["now_you_see_me"],
        B=hero("syndrael", "knight"), g=monster("zombie"),
    )  # fmt: skip
    t.activate("g").dice(blue=BLUE_3, yellow=4, gray=0).do("attack:own:A", "use:tomble:now_you_see_me")
    t.do("use:syndrael:now_you_see_me").resolve()
    assert t.at("B") == [(0, 0)] and t.at("A") == [(2, 1)]
    assert (t.damage("A"), t.damage("B")) == (0, 4)


def test_a_collected_token_pays_for_a_skill() -> None:
    t = band(
        "A g .",
        "trickster",
        "runemaster",
        "tomble",
        ["private_collection", "exploding_rune"],
        fatigue=5,
        g=monster("zombie"),
    )
    assert not t.offers("use:tomble:exploding_rune"), "too tired"
    next(one for one in t.of("A").skills if one.card == "private_collection").on.append("fatigue")
    t.do("end").until("hero_action")
    assert t.fatigue("A") == 5 and t.offers("use:tomble:exploding_rune")


@rule("D2-0170")
def test_a_trickster_fuses_a_magic_weapon_of_his_bag_at_the_start_of_an_encounter() -> None:
    won = Win(side="heroes")
    drawing = ". . . .\n\n. . . ."
    first = encounter(drawing, rules=(Rule(at="round_end", do=(won,)),))
    t = begun(set_up(first, encounter(drawing), boxes=BOXES))
    for name in ("leoric", "syndrael"):
        t.of(name).skills.append(HeldCard("arcane_fusion", on=["left", "over"]))
        t.of(name).items.append(HeldCard("sunburst" if name == "leoric" else "chainmail"))
    t.s.listen()
    t.until("arcane_fusion")
    assert t.s.state.encounter == 1
    assert t.keys == ["fuse:sunburst:arcane_bolt", "pass"], "nothing to choose for who has no Magic weapon in the bag"
    t.do("fuse:sunburst").until("who_next")
    fused = {
        name: next(one.on for one in t.of(name).skills if one.card == "arcane_fusion") for name in t.s.state.heroes
    }
    assert fused == {"leoric": ["sunburst", "arcane_bolt"], "syndrael": []}
    assert not [one for one in t.events("forced") if one.question == "arcane_fusion"], "nothing is asked in vain"
