"""Objects that a quest lets be attacked: doors and tokens (D2-0206 to D2-0208, D2-2099)."""

import pytest
from tests.descent.table import BLUE_3, BLUE_SURGE_2, GRAY, RED_2, YELLOW_1, YELLOW_2, hero, monster, table

from oubliette.games.descent.content.quest_book import Breakable, Rule, Token, Win
from oubliette.kernel.words import Words

rule = pytest.mark.rule
NAME = Words(en="altar", fr="autel")
ALTAR = Token(id="altar", name=NAME, at="K", breaks=Breakable(6, ("gray",)))
FALLEN = Rule(at="defeated", figure="altar", do=(Win(side="heroes"),))


@rule("D2-0206", "D2-0055", "D2-0553", "D2-0232", "D2-0171")
def test_a_token_is_attacked_only_where_the_quest_says_so() -> None:
    plain = table("A K", A=hero(), tokens=[Token(id="altar", name=NAME, at="K")])
    assert not plain.offers("attack:")
    t = table("A K g", A=hero(), g=monster(), tokens=[ALTAR], rules=[FALLEN])
    t.dice(blue=BLUE_3, red=RED_2, gray=GRAY[1]).do("attack:iron_longsword:altar").settle()
    assert t.damage("altar") == 4 - 1 and t.gone("altar"), "no figure stands there"
    assert t.at("A") == [(0, 0)]
    t.dice(blue=BLUE_3, red=RED_2, gray=GRAY[0]).do("attack:iron_longsword:altar").settle()
    assert t.s.state.winner == "heroes"


@rule("D2-0206")
def test_neither_monsters_nor_familiars_attack_it() -> None:
    t = table("A K . g", A=hero("leoric", "necromancer"), g=monster("goblin_archer"), tokens=[ALTAR])
    t.do("use:A:raise_dead:0").do("space:1,0" if t.offers("space:1,0") else "end")
    t.until("activation")
    assert not t.offers("attack:own:altar")
    t.do("end").activate("g")
    assert t.offers("attack:own:") and not t.offers("attack:own:altar")


@rule("D2-0207", "D2-0068")
def test_what_works_on_an_enemy_figure_works_on_it_during_the_attack() -> None:
    t = table("A K . g", A=hero(), g=monster(), tokens=[ALTAR], hand=["dark_fortitude"])
    t.dice(blue=BLUE_SURGE_2, red=RED_2, gray=[GRAY[0], GRAY[1]])
    t.do("attack:iron_longsword:altar", "play:dark_fortitude")
    while t.asked != "surges":
        t.do("pass")
    t.do("surge:0").settle()
    assert t.events("dealt")[-1].shields == 2 + 1, "the overlord's card, and the die that the hero's surge rerolled"


@rule("D2-0207", "D2-0210", "D2-0209", "D2-0196")
def test_a_blast_reaches_it_too() -> None:
    mage = hero("leoric", "runemaster", skills=["exploding_rune"])
    t = table("A . g K", A=mage, g=monster("zombie", "master"), tokens=[ALTAR])
    t.dice(blue=BLUE_SURGE_2, yellow=YELLOW_2, brown=0, gray=GRAY[0]).do("use:A:exploding_rune:0").settle()
    while t.asked in ("surges", "deal_order"):
        t.do("done" if t.asked == "surges" else "deal:").settle()
    assert t.damage("altar") == t.damage("g") == 4


@rule("D2-0208", "D2-0171")
def test_its_conditions_stay_after_the_attack() -> None:
    mage = hero("leoric", "runemaster", items=["sunburst"])
    t = table("A . K . g", A=mage, g=monster(), tokens=[ALTAR])
    t.dice(blue=BLUE_SURGE_2, yellow=YELLOW_1, gray=GRAY[0]).do("attack:sunburst:altar").settle().do("surge:0").settle()
    assert t.figure("altar").conditions == ["stunned"] and t.gone("altar")


@rule("D2-2099", "D2-0112", "D2-0232", "D2-0206", "D2-0108", "D2-7178")
def test_a_door_is_hacked_to_pieces() -> None:
    t = table("A .I. g", A=hero(), g=monster(), more={"breakable": {"door_1": Breakable(4)}})
    assert not t.offers("attack:iron_longsword:door_1"), "two spaces away"
    t.do("move", "go:1,0").dice(blue=BLUE_3, red=RED_2).do("attack:iron_longsword:door_1").settle()
    assert list(t.s.state.closed) == [] and not t.offers("close:") and t.offers("go:2,0")


@rule("D2-0206", "D2-0207", "D2-7211")
def test_monsters_attack_what_the_quest_leaves_to_them() -> None:
    shrine = Token(id="shrine", name=NAME, at="K", breaks=Breakable(5, by="overlord"))
    t = table("A . K g", A=hero(), g=monster("zombie"), tokens=[shrine])
    assert not t.offers("attack:iron_longsword:shrine")
    t.activate("g").dice(blue=BLUE_3, yellow=YELLOW_1).do("attack:own:shrine").settle()
    assert t.damage("shrine") == 3
