"""Challara and Brightblaze, Vyrah and Skye, Ronan and Pico."""

from contextlib import suppress
from typing import Any

import pytest
from tests.descent.table import BLUE_3, BLUE_5, RED_1, YELLOW_1, YELLOW_FAR, Table, hero, monster, table

from oubliette.games.descent.figures.figures import health
from oubliette.games.descent.harm.conditions import inflict
from oubliette.games.descent.quest.setup import begin_encounter

rule = pytest.mark.rule
BOX = ("bonds_of_the_wild",)
DRAKE, DEAD, SKYE = "brightblaze_of_challara", "reanimate_of_challara", "skye_of_vyrah_the_falconer"


# --- Challara ---


def challara(drawing: str = "C . . g\n\n. . . .", **more: Any) -> Table:
    t = table(drawing, boxes=BOX, C=hero("challara", "necromancer"), g=monster("zombie"), **more).turn("challara")
    return t.do("use:challara:feat/challara", "space:1,0").do("end")


@rule("D2-0352", "D2-0374", "D2-2023", "D2-2024", "D2-2026")
def test_familiars_of_two_kinds_act_by_themselves_one_before_and_one_after() -> None:
    t = challara().do("end").until("hero_action")
    t.do("use:challara:raise_dead", "space:0,1").do("end")
    assert t.asked == "familiars_after" and t.keys == [f"familiar:{DRAKE}", f"familiar:{DEAD}", "enough"]
    t.do(f"familiar:{DEAD}")
    assert [one.figure for one in t.events("activated")][-1] == DEAD, "in any order"
    t.until("hero_action")
    assert t.offers(f"familiar:{DRAKE}") and t.offers(f"familiar:{DEAD}"), "each by itself"
    before = len(t.events("activated"))
    t.do(f"familiar:{DRAKE}").do("end")
    assert t.asked == "hero_action" and t.offers(f"familiar:{DEAD}") and not t.offers(f"familiar:{DRAKE}")
    t.do("rest").do("end")
    assert [one.figure for one in t.events("activated")][before:] == [DRAKE, DEAD], "one before, the other after"


@rule("D2-0352", "D2-0374")
@pytest.mark.parametrize("first", [True, False])
def test_the_stones_of_a_geomancer_act_together_before_or_after_him(first: bool) -> None:
    a, b = "summoned_stone_of_leoric_1", "summoned_stone_of_leoric_2"
    t = table(
        "L . . . g\n\n. . . . .",
        boxes=("lair_of_the_wyrm",),
        L=hero("leoric", "geomancer", skills=["stone_tongue"]),
        g=monster("zombie"),
    )
    t.do("use:leoric:terracall:0", "stone", "space:1,0").do("end").until("hero_action")
    t.do("use:leoric:terracall:0", "stone", "space:0,1").do("end").until("hero_action")
    offered = [key for key in t.keys if key.startswith("familiar:")]
    assert offered == [f"familiar:{a}"], "one stands for all of its kind"
    count = len(t.events("activated"))
    if first:
        t.do(f"familiar:{a}").do(f"figure:{b}").do("end").do("end")
        assert t.asked == "hero_action" and not t.offers("familiar:"), "none of them again"
        t.do("end")
    else:
        t.do("rest")
        assert not t.offers("familiar:"), "not between his actions"
        t.do("end").do(f"figure:{b}").do("end").do("end")
    acted = [one.figure for one in t.events("activated")][count:]
    assert acted[:2] == [b, a] and "summoned_stone" not in "".join(acted[2:])


@pytest.mark.rule("D2-2005")
def test_brightblaze_comes_with_her_and_strikes_with_her_rune_hand_to_hand() -> None:
    t = table("C . . g", boxes=BOX, C=hero("challara", "runemaster"), g=monster("zombie"))
    rules = begin_encounter(t.s)
    with suppress(StopIteration):
        asked: Any = next(rules)
        while True:
            asked = rules.send((asked.options[0],))
    assert t.s.are_adjacent(t.figure("C"), t.figure(DRAKE))
    t = table("C . . g", boxes=BOX, C=hero("challara", "runemaster"), g=monster("zombie")).turn("challara")
    t.do("use:challara:feat/challara").do("move")
    assert not t.offers("attack:"), "it is a melee attack"
    t.do("go:2,0").dice(blue=BLUE_3, yellow=YELLOW_1, brown=0).do("attack:arcane_bolt:g").resolve()
    assert t.events("dealt")[-1].damage == 3
    t.do("end")
    assert t.asked == "hero_action" and t.of("C").actions == 1
    t.do("end")
    assert t.s.menu == DRAKE, "and again in its own time"


# --- Vyrah and Skye ---


def vyrah(drawing: str, **more: Any) -> Table:
    cast: dict[str, Any] = {"V": hero("vyrah_the_falconer", "wildlander"), "g": monster("zombie")}
    return table(drawing, boxes=BOX, **{**cast, **more}).turn("vyrah_the_falconer")


def flown(drawing: str, spot: str, **more: Any) -> Table:
    t = vyrah(drawing, **more)
    return t.do(f"familiar:{SKYE}", "move", f"go:{spot}").do("end")


@rule("D2-0356", "D2-0357")
def test_skye_shares_any_space_blocks_nobody_and_is_touched_by_nothing() -> None:
    t = vyrah("V . . . g")
    assert t.at(SKYE) == t.at("V"), "it begins in her space"
    t.do(f"familiar:{SKYE}", "move")
    assert t.offers("go:4,0"), "it may end in the monster's space"
    t.do("go:2,0").do("end")
    assert t.offers("attack:yew_shortbow:g"), "it does not stop her sight"
    t.do("move")
    assert t.offers("go:2,0") and t.offers("go:3,0"), "nor her way"
    t.do("end").activate("g")
    t.do("move", "go:2,0")
    assert t.at("g") == [(2, 0)] == t.at(SKYE), "nor the monster's"
    assert not t.offers("attack:"), "there is nothing to strike there"


@rule("D2-0356")
def test_neither_blast_nor_a_monsters_fire_reaches_skye() -> None:
    t = table(
        "V . e e B\n\n. . e e .\n\ng . . . .",
        boxes=BOX,
        V=hero("vyrah_the_falconer", "wildlander"),
        B=hero("syndrael", "knight"),
        e=monster("elemental"),
        g=monster("zombie"),
    ).turn("vyrah_the_falconer")
    t.do(f"familiar:{SKYE}", "move", "go:1,0").do("end").do("end").settle()
    t.activate("e")
    assert t.offers("ability:fire")
    t.do("ability:fire").resolve()
    assert [one.figure for one in t.events("defence_rolled")] == ["syndrael"], "who else stands beside it"
    assert t.at(SKYE) == [(1, 0)]
    inflict(t.s, t.figure(SKYE), "stunned")
    assert t.held(SKYE) == []


@rule("D2-2405", "D2-0202")
@pytest.mark.parametrize(("spot", "hits"), [("4,0", True), ("4,1", True), ("1,0", False)])
def test_a_shot_at_a_monster_beside_skye_reaches_two_spaces_farther(spot: str, hits: bool) -> None:
    t = flown("V . . . . g\n\n. . . . . .", spot)
    t.dice(blue=BLUE_3, yellow=YELLOW_1, brown=0).do("attack:yew_shortbow:g").resolve()
    assert ("dealt" in t.kinds()) == hits, "five spaces with a range of four"
    assert ("missed" in t.kinds()) != hits


@rule("D2-2405")
def test_skye_helps_every_hero_and_no_melee_attack() -> None:
    t = table(
        "V . . . . g\n\nJ . . . . .",
        boxes=BOX,
        V=hero("vyrah_the_falconer", "wildlander"),
        J=hero("jain", "wildlander"),
        g=monster("zombie"),
    ).turn("vyrah_the_falconer")
    t.do(f"familiar:{SKYE}", "move", "go:4,0").do("end").end().turn("jain")
    assert [name for name in t.s.state.figures if name.startswith("skye")] == [SKYE], "nobody else has a falcon"
    t.dice(blue=BLUE_3, yellow=YELLOW_1, brown=0).do("attack:yew_shortbow:g").resolve()
    assert t.events("dealt")[-1].damage == 3


@rule("D2-2406")
@pytest.mark.parametrize(("spot", "offered"), [("4,0", True), ("1,0", False)])
def test_skye_may_be_let_go_after_the_dice_for_a_heart_and_its_range_goes_too(spot: str, offered: bool) -> None:
    t = flown("V . . . . g", spot)
    t.dice(blue=BLUE_5, yellow=YELLOW_FAR, brown=0).do("attack:yew_shortbow:g")
    assert ("discard_skye" in t.keys) == offered
    if offered:
        t.do("discard_skye").resolve()
        assert t.gone(SKYE) and t.events("dealt")[-1].damage == 3
        t = flown("V . . . . g", spot).dice(blue=BLUE_3, yellow=YELLOW_1, brown=0).do("attack:yew_shortbow:g")
        t.do("discard_skye").resolve()
        assert t.events("missed")[-1].why == "range", "without it the shot falls short"


@rule("D2-0169")
def test_vyrahs_feat_lets_skye_strike_and_a_surge_stuns() -> None:
    t = flown("V . . . . g", "4,0").dice(blue=1, red=RED_1, yellow=YELLOW_1, brown=0)
    t.do("use:vyrah_the_falconer:feat/vyrah_the_falconer", "surge:").resolve()
    assert t.events("attack_declared")[-1].attacker == SKYE
    assert t.events("dealt")[-1].damage == 4


# --- Ronan and Pico ---

PICO = "pico_of_ronan_of_the_wild"


def ronan(drawing: str = "R . . Z . B", **more: Any) -> Table:
    cast: dict[str, Any] = {"R": hero("ronan_of_the_wild", "thief"), "B": hero("syndrael", "knight")}
    return table(drawing, boxes=(*BOX, "trollfens"), search=("fire_flask",), **{**cast, **more})


@pytest.mark.rule("D2-2137", "D2-2141", "D2-2391", "D2-0356")
def test_pico_waits_at_a_token_that_another_hero_searches_for_nothing() -> None:
    t = ronan().turn("ronan_of_the_wild").do("use:ronan_of_the_wild:ability/ronan_of_the_wild")
    assert t.at(PICO) == [(3, 0)]
    t.end().turn("syndrael")
    assert not t.offers("pico:"), "not adjacent yet"
    t.do("move", "go:4,0", "pico:").settle()
    assert [held.card for held in t.of("B").search] == ["fire_flask"] and t.of("B").actions == 1
    assert t.gone(PICO), "back on his sheet"


@rule("D2-2391")
def test_ronans_feat_trades_at_a_distance_but_nothing_that_cannot_be_traded() -> None:
    mine = hero("ronan_of_the_wild", "thief", bag=["iron_shield", "immunity_elixir"], search=["health_potion"])
    hers = hero("syndrael", "knight", bag=["immunity_elixir", "chainmail"])
    t = ronan("R . . . . B", R=mine, B=hers)
    t.do("hero:syndrael")
    t.do("use:ronan_of_the_wild:feat/ronan_of_the_wild")
    kinds = {key.rsplit(":", 1)[0] for key in t.keys}
    assert kinds == {
        "give:syndrael:iron_shield",
        "give:syndrael:health_potion",
        "get:syndrael:chainmail",
        "enough",
    }, "no starting equipment, no Immunity Elixir"
    t.do("give:syndrael:iron_shield", "get:syndrael:chainmail", "enough")
    assert {held.card for held in t.of("R").items} >= {"chainmail", "immunity_elixir"}
    assert "iron_shield" in [held.card for held in t.of("B").items]


@rule("D2-2391")
def test_an_immunity_elixir_changes_hands_in_no_move_action_either() -> None:
    t = ronan("R B . .", R=hero("ronan_of_the_wild", "thief", bag=["iron_shield", "immunity_elixir"]))
    t.turn("ronan_of_the_wild").settle()
    if t.asked == "equip":
        t.do("ready")
    t.do("move")
    assert t.offers("give:syndrael:iron_shield") and not t.offers("give:syndrael:immunity_elixir")


@rule("D2-2391", "D2-0356")
def test_pico_away_from_his_sheet_leaves_ronan_without_his_feat() -> None:
    mine = hero("ronan_of_the_wild", "thief", search=["health_potion"])
    t = ronan(R=mine).turn("ronan_of_the_wild").do("pass").do("use:ronan_of_the_wild:ability/ronan_of_the_wild")
    t.do("end")
    assert not t.offers("use:ronan_of_the_wild:feat")


def test_who_has_drunk_the_elixir_is_healthier_and_never_diseased() -> None:
    t = ronan(B=hero("syndrael", "knight", items=["immunity_elixir"]))
    assert health(t.s, t.figure("B")) == 14
    inflict(t.s, t.figure("B"), "diseased")
    inflict(t.s, t.figure("B"), "poisoned")
    assert t.held("B") == ["poisoned"]


@rule("D2-2026", "D2-2024")
@pytest.mark.parametrize(("poisoned", "asked"), [((), "familiar_order"), (("2",), "familiars_after")])
def test_stones_of_which_one_is_poisoned_may_be_left_alone(poisoned: tuple[str, ...], asked: str) -> None:
    me = hero("leoric", "geomancer", skills=["stone_tongue"])
    t = table("L . . . g\n\n. . . . .", boxes=("lair_of_the_wyrm",), L=me, g=monster("zombie"))
    t.do("use:leoric:terracall:0", "stone", "space:0,1").do("end").until("hero_action")
    t.do("use:leoric:terracall:0", "stone", "space:1,1").do("end").until("hero_action")
    for number in poisoned:
        t.figure(f"summoned_stone_of_leoric_{number}").conditions.append("poisoned")
    t.do("rest", "end")
    assert t.asked == asked
