"""An attack step by step, measured without luck: range, damage, who is affected, who may answer (D2-0165 ff.)."""

from typing import Any

import pytest
from tests.descent.table import BLUE_3, RED_1, YELLOW_1, Table, hero, monster, table

from oubliette.games.descent.attack.aiming import means_of
from oubliette.games.descent.attack.attack import affect_around, lacking, prepare
from oubliette.games.descent.content.dice import Rolled
from oubliette.games.descent.content.quest_book import Breakable, Token
from oubliette.games.descent.state.state import Attack, Hit
from oubliette.games.descent.uses.reckoning import damage_to
from oubliette.kernel.words import Words

rule = pytest.mark.rule
NAME = Words(en="thing", fr="chose")


def aimed(t: Table, target: str = "g", weapon: str = "yew_shortbow", by: str = "A") -> Attack:
    """An attack before anything is rolled."""
    means = next(one for one in means_of(t.s, t.figure(by)) if one.weapon == weapon)
    figure = t.figure(target)
    return prepare(t.s, t.figure(by), means, [(figure, figure.cells[0])])


def archer(**more: Any) -> Any:
    return hero("jain", "wildlander", **more)


# --- range ---


@rule("D2-0202", "D2-0203")
@pytest.mark.parametrize(("drawing", "needed"), [("A g . .", 1), ("A . g .", 2), ("A . . g", 3)])
def test_the_range_that_is_lacking_is_the_distance_less_what_was_rolled(drawing: str, needed: int) -> None:
    t = table(drawing, A=archer(), g=monster("zombie"))
    attack = aimed(t)
    assert lacking(t.s, attack) == needed
    attack.range = 1
    assert lacking(t.s, attack) == needed - 1
    attack.rolled = [Rolled("blue", BLUE_3)]
    assert lacking(t.s, attack) == needed - 1 - 3


@rule("D2-0203", "D2-0202")
def test_neither_a_blow_nor_what_ignores_range_lacks_any() -> None:
    t = table("A g . .", A=archer(items=["yew_shortbow", "iron_longsword"]), g=monster("zombie"))
    assert lacking(t.s, aimed(t, weapon="iron_longsword")) == 0
    attack = aimed(t)
    attack.ignores_range = True
    assert lacking(t.s, attack) == 0


@rule("D2-0202", "D2-0203", "D2-0204")
def test_only_target_spaces_must_be_reached_and_where_the_target_is_now() -> None:
    t = table("A . g . h", A=archer(), g=monster("zombie"), h=monster("zombie"))
    attack = aimed(t)
    far = t.figure("h").cells[0]
    attack.hits.append(Hit("zombie_2", far, False, far))
    assert lacking(t.s, attack) == 2, "who is merely affected is not measured to"
    t.figure("g").cells = (t.s.ground.board.cell(3, 0),)
    assert lacking(t.s, attack) == 3
    attack.hits = [Hit("zombie_2", far, False, far)]
    assert lacking(t.s, attack) == 0, "nobody is targeted"


@rule("D2-0202", "D2-7060")
def test_who_is_stealthy_is_three_spaces_farther_away() -> None:
    t = table("A . g . .\n\n. . . . .", A=archer(), g=monster("wendigo"), boxes=("guardians_of_deephall",))
    t.figure("g").cells = (t.s.ground.board.cell(2, 0),)
    assert lacking(t.s, aimed(t)) == 2 + 3


# --- damage ---


@rule("D2-0187", "D2-2115", "D2-0186")
def test_damage_against_one_figure_alone_is_added_for_it_alone() -> None:
    t = table("A g h", A=archer(), g=monster("zombie", "master"), h=monster("zombie", "master"))
    attack = aimed(t)
    attack.rolled = [Rolled("blue", BLUE_3)]
    cell = t.figure("h").cells[0]
    attack.hits.append(Hit("zombie_2", cell, False, cell))
    attack.hits[0].damage = 2
    attack.hits[1].rolled = [Rolled("gray", 1)]
    assert [damage_to(t.s, attack, hit) for hit in attack.hits] == [4, 1]


# --- blast ---


@rule("D2-0209", "D2-0211")
def test_a_blast_spreads_around_target_spaces_alone() -> None:
    t = table("A . . g h i", A=archer(), g=monster("zombie"), h=monster("zombie"), i=monster("zombie"))
    attack = aimed(t)
    assert [hit.figure for hit in affect_around(t.s, attack)] == ["zombie_2"]
    assert affect_around(t.s, attack) == [], "once is enough, and nobody stands around who is merely affected"
    assert [(hit.figure, hit.targeted) for hit in attack.hits] == [("zombie_1", True), ("zombie_2", False)]


@rule("D2-0207", "D2-0209", "D2-0196")
def test_an_object_in_a_blast_is_affected_once() -> None:
    altar = Token(id="altar", name=NAME, at="K", breaks=Breakable(3))
    t = table("A . . K g", A=archer(), g=monster("zombie"), tokens=[altar])
    attack = aimed(t, "g")
    assert [hit.figure for hit in affect_around(t.s, attack)] == ["altar"]
    assert affect_around(t.s, attack) == []


# --- demands ---


@rule("D2-4044", "D2-4170")
@pytest.mark.parametrize(("drawing", "missed"), [("B . . h g . A", []), ("B . h g . . A", ["surge"])])
def test_a_cloud_of_mist_hides_target_spaces_and_not_who_is_merely_affected(drawing: str, missed: list[str]) -> None:
    cast: dict[str, Any] = {"g": monster("zombie", "master"), "h": monster("zombie", "master")}
    cast["A"] = hero("leoric", "runemaster", skills=["exploding_rune"])
    cast["B"] = hero("avric", "spiritspeaker", skills=["cloud_of_mist"])
    t = table(drawing, **cast).turn("B").do("use:B:cloud_of_mist").settle().end().turn("A")
    t.dice(blue=BLUE_3, yellow=YELLOW_1, brown=[0, 0]).do("use:A:exploding_rune").resolve()
    assert [event.why for event in t.events("missed")] == missed
    assert [event.figure for event in t.events("affected")] == ["zombie_2"]


# --- who answers ---


@rule("D2-0191", "D2-4092")
def test_no_attack_of_a_hero_is_answered_as_that_of_a_monster() -> None:
    cast: dict[str, Any] = {"M": hero("grisban", "marshal"), "B": hero("syndrael", "knight")}
    t = table("M B z", boxes=("manor_of_ravens",), z=monster("zombie", "master"), **cast).turn("B")
    t.dice(blue=BLUE_3, red=RED_1, brown=0).do("attack:iron_longsword:z")
    for _ in range(20):
        assert not t.offers("use:grisban:retribution")
        if t.asked == "hero_action":
            break
        t.do(next(one for one in ("pass", "done", *t.keys) if one in t.keys))
    assert t.damage("z") == 3


# --- what is done besides ---


@rule("D2-0261", "D2-0275", "D2-0262")
def test_who_has_nothing_to_shake_off_is_offered_nothing() -> None:
    t = table("A . g", A=hero(conditions=["poisoned"]), g=monster("zombie"))
    assert not t.offers("recover:") and not t.offers("rid:")


@rule("D2-2056")
def test_where_one_kind_of_points_is_left_there_is_nothing_to_choose() -> None:
    t = table("A . . . . .", A=hero()).do("move", "fatigue")
    assert [key for key in t.keys if key.startswith("spend:")] == ["spend:fatigue"]
    t.do("spend:fatigue")
    assert [key for key in t.keys if key.startswith("spend:")] == ["spend:move:1"]
    t.do("go:1,0")
    assert t.points("A") == 4 and not t.offers("spend:")


@rule("D2-2283", "D2-2282")
def test_only_neighbours_on_their_feet_trade() -> None:
    down = hero("jain", "wildlander", knocked_out=True, damage=8, search=("health_potion",))
    t = table("A B . C", A=hero(search=["fire_flask"]), B=down, C=hero("avric", "disciple", search=["curse_doll"]))
    t.turn("A").do("move")
    assert not t.offers("give:") and not t.offers("get:")
    t.do("go:2,0")
    assert {key.rsplit(":", 1)[0] for key in t.keys if key.startswith(("give:", "get:"))} == {
        "give:avric:fire_flask",
        "get:avric:curse_doll",
    }


@rule("D2-0186", "D2-0187")
def test_what_is_dealt_is_told_with_the_hearts_that_count_against_that_figure() -> None:
    t = table("A g", A=hero(fatigue=1), g=monster("zombie", "master"))
    t.dice(blue=1, red=RED_1, brown=0).do("attack:iron_longsword:g")
    while t.asked != "surges":
        t.do("pass")
    assert t.s.attack is not None
    t.s.attack.hits[0].damage = 2
    t.do("surge:fatigue").resolve()
    dealt = t.events("dealt")[-1]
    assert (dealt.damage, dealt.hearts, dealt.shields) == (2 + 1 + 2, 2 + 1 + 2, 0) and t.damage("g") == 5
    assert sorted(term.value for term in dealt.terms) == [1, 2, 2], "die by die, and what was added"
