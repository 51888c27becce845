"""Heroes who move and strike as nobody else does: Astarra, Grey Ker, Buldar, Hawthorne, Durik, Zyla."""

from typing import Any

import pytest
from tests.descent.app_table import app_table
from tests.descent.table import BLUE_3, BLUE_5, BLUE_SURGE_2, BROWN, RED_1, Table, hero, monster, table

from oubliette.games.descent.content.behaviours import ActivationLine
from oubliette.games.descent.figures.equipment import why_not_wear
from oubliette.games.descent.figures.figures import speed

rule = pytest.mark.rule


# --- Astarra ---


def astarra(drawing: str, **cast: Any) -> Table:
    t = table(drawing, boxes=("crusade_of_the_forgotten",), A=hero("astarra", "runemaster"), **cast)
    return t.turn("astarra")


STEP = "use:astarra:ability/astarra"


@rule("D2-0017", "D2-2359")
def test_astarras_step_costs_a_movement_point_out_of_her_pool_once_a_round() -> None:
    t = astarra("A . . B\n\n. . . .", B=hero("syndrael", "knight"))
    assert not t.offers(STEP), "she has no point to spend"
    t.do("move")
    assert t.points("A") == 4
    t.do(STEP)
    assert {key for key in t.keys if key.startswith("space:")} == {"space:2,0", "space:2,1", "space:3,1"}
    t.do("space:2,1")
    assert t.at("A") == [(2, 1)] and t.points("A") == 3
    assert not t.offers(STEP), "once a round"


@rule("D2-0017")
def test_points_bought_with_fatigue_pay_for_an_ability_and_in_a_pit_none_do() -> None:
    t = astarra("A . . B", B=hero("syndrael", "knight")).do("fatigue")
    t.do(STEP)
    assert (t.points("A"), t.fatigue("A"), t.at("A")) == (0, 1, [(2, 0)])
    t = astarra("A p . B", B=hero("syndrael", "knight")).do("move", "go:1,0")
    assert t.points("A") and not t.offers(STEP)


@rule("D2-2359")
def test_without_room_beside_the_hero_astarra_goes_to_the_nearest_empty_space() -> None:
    t = astarra("A . # .\n\n. B g .\n\nx y z .", **_crowd()).do("move", STEP)
    beside = {key for key in t.keys if key.startswith("space:")}
    assert beside == {"space:0,0", "space:1,0", "space:0,1"}, "there is room"
    full = "# # # A\n\n# B g .\n\n# x y ."
    t = astarra(full, **{name: one for name, one in _crowd().items() if name != "z"}).do("move", STEP)
    assert t.asked == "place", "nothing is empty beside him"
    assert {key for key in t.keys if key.startswith("space:")} == {"space:3,0", "space:3,1", "space:3,2"}


def _crowd() -> dict[str, Any]:
    return {"B": hero("syndrael", "knight"), **{name: monster("zombie") for name in "gxyz"}}


@rule("D2-2360")
def test_astarra_steps_in_anothers_turn_with_the_points_that_turn_gives_her() -> None:
    t = table(
        "S . A . . B",
        boxes=("crusade_of_the_forgotten",),
        A=hero("astarra", "runemaster", search=("stamina_potion",), fatigue=2),
        S=hero("syndrael", "knight"),
        B=hero("grisban", "berserker"),
    ).turn("syndrael")
    t.do("use:syndrael:feat/syndrael")
    assert t.asked == "activation" and t.offers(STEP)
    assert not t.offers("use:astarra:stamina_potion"), "it is not her turn: she has her points and no more"
    t.do(STEP, "figure:B")
    assert t.at("A") == [(4, 0)] and t.points("A") == 3
    t.do("end").end().turn("astarra").do("move")
    assert not t.offers(STEP), "she has used it this round"


FEAT = "use:astarra:feat/astarra"


@rule("D2-2361", "D2-2362")
@pytest.mark.parametrize(("first", "ends"), [("g", {"g": 1, "k": 3}), ("k", {"g": 2, "k": 3})])
def test_who_is_moved_by_astarras_feat_finishes_before_the_next_and_never_swaps(
    first: str, ends: dict[str, int]
) -> None:
    t = astarra("A g k . . z", g=monster("zombie"), k=monster("zombie"), z=monster("zombie"))
    t.do(FEAT, f"figure:{first}")
    assert {name: t.at(name)[0][0] for name in ends} == ends, "where there is room they must go, one after the other"
    assert t.at("z") == [(5, 0)], "too far from her"


@rule("D2-2362")
def test_astarras_feat_leaves_nobody_out() -> None:
    t = astarra("A . g .\n\n. . . B", g=monster("zombie"), B=hero("syndrael", "knight")).do(FEAT)
    assert t.keys == ["figure:syndrael", "figure:zombie_1"] or t.keys == ["figure:zombie_1", "figure:syndrael"]
    t.do("figure:g")
    assert "stay" not in t.keys and "pass" not in t.keys
    t.do("space:1,1")
    assert t.asked == "move_spaces" and "stay" not in t.keys, "friends too"
    t.do("space:3,0")
    assert (t.at("g"), t.at("B"), t.at("A")) == ([(1, 1)], [(3, 0)], [(0, 0)])


# --- Grey Ker ---


def ker(drawing: str = "K . . . .\n\nB . . . .", **more: Any) -> Table:
    cast: dict[str, Any] = {"K": hero("grey_ker", "thief"), "B": hero("syndrael", "knight")}
    return table(drawing, boxes=("treaty_of_champions",), **{**cast, **more}).turn("grey_ker")


@rule("D2-2369")
def test_grey_ker_breaks_off_his_turn_and_goes_on_with_the_points_he_had() -> None:
    t = ker()
    assert not t.offers("suspend"), "not before his first action"
    t.do("move", "go:1,0")
    assert t.points("K") == 3
    t.do("suspend")
    assert t.s.state.turn_of == "syndrael", "another takes his turn"
    assert t.points("K") == 3
    t.do("rest").end()
    assert t.s.state.turn_of == "grey_ker" and t.asked == "hero_action"
    assert (t.points("K"), t.of("K").actions) == (3, 1)
    assert [one.who for one in t.events("turn_began")] == ["grey_ker", "syndrael"], "it is the same turn"
    t.do("go:4,0")
    assert t.at("K") == [(4, 0)]
    assert not t.offers("suspend"), "once a round"
    t.do("move")
    assert not t.offers("move")


@rule("D2-2369")
def test_grey_ker_cannot_wait_for_nobody_nor_after_his_second_action() -> None:
    t = ker().do("rest", "move")
    assert not t.offers("suspend")
    t = table("K . .\n\nB . .", boxes=("treaty_of_champions",), K=hero("grey_ker", "thief"), B=hero())
    t.turn("syndrael").end().turn("grey_ker").do("move")
    assert not t.offers("suspend"), "everybody else is done"


@rule("D2-2369")
def test_his_feat_gives_grey_ker_an_action_and_leaves_the_first_what_it_is() -> None:
    t = ker().do("use:grey_ker:feat/grey_ker")
    assert t.of("K").actions == 3 and not t.offers("suspend")
    t.do("rest")
    assert t.offers("suspend")
    t.do("move")
    assert not t.offers("suspend") and t.of("K").actions == 1


@rule("D2-2370", "D2-2027")
def test_without_an_overlord_another_hero_begins_at_once_and_ker_resumes_after_the_monsters() -> None:
    t = app_table(
        "K . . . .\n\nB . . . .\n\nC . . . z",
        [ActivationLine("attack")],
        boxes=("treaty_of_champions",),
        K=hero("grey_ker", "thief"),
        B=hero("syndrael", "knight"),
        C=hero("jain", "wildlander"),
        z=monster("zombie"),
    ).turn("grey_ker")
    t.do("move").do("suspend")
    assert t.asked == "who_next" and t.keys == ["hero:syndrael", "hero:jain"]
    assert t.events("activated") == [], "no group acts before another hero has had his turn"
    t.do("hero:syndrael").end()
    assert [one.figure for one in t.events("activated")] == ["zombie_1"]
    assert t.s.state.turn_of == "grey_ker" and t.asked == "hero_action" and t.points("K") == 4
    t.end()
    assert t.s.state.turn_of == "jain"


# --- Laughin Buldar ---


@rule("D2-2378")
@pytest.mark.parametrize("conditions", [[], ["stunned"]])
def test_buldars_feat_gives_three_attacks_even_when_he_is_stunned(conditions: list[str]) -> None:
    t = table(
        "L z z .\n\n. z z .",
        boxes=("conversion_kit",),
        L=hero("laughin_buldar", "berserker", conditions=conditions),
        z=monster("ettin"),
    ).turn("laughin_buldar")
    assert t.offers("attack:") == (not conditions)
    t.dice(blue=(BLUE_5,) * 3, red=(RED_1,) * 3, gray=(0,) * 6)
    t.do("use:laughin_buldar:feat/laughin_buldar")
    assert (t.of("L").actions, t.of("L").free_attack) == (0, False)
    for _ in range(3):
        t.do("attack:chipped_greataxe:z").resolve()
    assert len(t.events("attack_declared")) == 3
    assert [one.who for one in t.events("turn_ended")][:1] == ["laughin_buldar"], "that was his whole activation"


@rule("D2-2378")
def test_buldars_feat_is_his_whole_activation() -> None:
    feat = "use:laughin_buldar:feat/laughin_buldar"
    t = table("L z .", boxes=("conversion_kit",), L=hero("laughin_buldar", "berserker"), z=monster())
    t.turn("laughin_buldar").do("rest")
    assert not t.offers(feat)
    t = table("L z .", boxes=("conversion_kit",), L=hero("laughin_buldar", "berserker"), z=monster())
    t.turn("laughin_buldar").do("move")
    assert not t.offers(feat)


@rule("D2-2379")
@pytest.mark.parametrize(("sheet", "why"), [("laughin_buldar", ""), ("grisban", "hands")])
def test_buldar_holds_one_great_axe_in_one_hand(sheet: str, why: str) -> None:
    t = table("A .", boxes=("conversion_kit",), A=hero(sheet, "berserker"))
    assert why_not_wear(t.s, t.figure("A"), ["chipped_greataxe"], "iron_shield") == why
    assert why_not_wear(t.s, t.figure("A"), ["chipped_greataxe"], "chipped_greataxe") == "hands", "one of them alone"
    assert why_not_wear(t.s, t.figure("A"), ["yew_shortbow"], "iron_shield") == "hands", "a Melee weapon"


@rule("D2-2379")
@pytest.mark.parametrize(("sheet", "dual"), [("laughin_buldar", True), ("grisban", False)])
def test_for_dual_strike_buldars_great_axe_is_one_handed(sheet: str, dual: bool) -> None:
    t = table(
        "A z",
        boxes=("conversion_kit", "shadow_of_nerekhall"),
        A=hero(sheet, "skirmisher", skills=["dual_strike"], items=["chipped_greataxe", "jagged_handaxe"]),
        z=monster("zombie"),
    ).turn(sheet)
    t.dice(blue=BLUE_3, red=RED_1, brown=0).do("attack:chipped_greataxe:z")
    assert t.offers(f"use:{sheet}:dual_strike") == dual


# --- Lord Hawthorne ---

HAWTHORNE = "use:lord_hawthorne:feat/lord_hawthorne"


def hawthorne(drawing: str, **cast: Any) -> Table:
    skills = cast.pop("skills", ())
    lord = hero("lord_hawthorne", "knight", skills=skills)
    return table(drawing, boxes=("guardians_of_deephall",), H=lord, **cast).turn("lord_hawthorne")


@rule("D2-2385")
@pytest.mark.parametrize(("steps", "farthest"), [(0, 2), (2, 4), (3, 4), (4, 4)])
def test_hawthornes_feat_and_advance_together_move_him_no_farther_than_his_speed(steps: int, farthest: int) -> None:
    t = hawthorne("H z . . . . . . .", skills=["advance"], z=monster("zombie", damage=2))
    assert speed(t.s, t.figure("H")) == 4
    t.dice(blue=BLUE_3, red=RED_1, brown=0).do(HAWTHORNE, "attack:iron_longsword:z", "use:H:advance")
    t.do(f"space:{steps},0" if steps else "stay")
    if t.asked == "move_spaces":
        t.do([key for key in t.keys if key.startswith("space")][-1])
    assert t.asked == "hero_action" and t.at("H") == [(farthest, 0)]


@rule("D2-2385")
def test_hawthornes_second_blow_goes_to_somebody_else_and_reaches_over_a_space() -> None:
    t = hawthorne("H . g .\n\n. . . k", g=monster("zombie"), k=monster("zombie"))
    assert t.offers("attack:iron_longsword:g") and not t.offers("attack:iron_longsword:k")
    t.dice(blue=(BLUE_5, BLUE_5), red=(RED_1, RED_1), brown=(0, 0)).do(HAWTHORNE).resolve()
    assert t.damage("g") == 2
    t.do("space:1,1").resolve()
    assert (t.damage("g"), t.damage("k")) == (2, 2)
    assert t.of("H").actions == 1


# --- Pathfinder Durik ---


def durik(drawing: str, **more: Any) -> Table:
    cast: dict[str, Any] = {"D": hero("pathfinder_durik", "knight"), "g": monster("zombie")}
    return table(drawing, boxes=("labyrinth_of_ruin",), **{**cast, **more}).turn("pathfinder_durik")


@pytest.mark.rule("D2-0357")
def test_durik_goes_through_monsters_in_his_move_actions_for_a_point_more() -> None:
    t = durik("D g . . . .").do("fatigue", "fatigue", "fatigue")
    assert not t.offers("go:2,0"), "that is no move action"
    t = durik("D g . . . .").do("move")
    assert t.offers("go:4,0") and not t.offers("go:5,0") and not t.offers("go:1,0")
    t.do("go:2,0").settle()
    assert t.at("D") == [(2, 0)] and t.points("D") == 2


@rule("D2-2388", "D2-2048", "D2-2055")
def test_duriks_feat_strikes_a_monster_from_the_empty_space_he_enters_after_its_own() -> None:
    t = durik("D g . . .").do("move", "go:3,0")
    assert t.asked == "monster_left" and t.at("D") == [(2, 0)], "right after he has left its space"
    t.dice(blue=BLUE_SURGE_2, red=RED_1, brown=BROWN[2]).do("use:D:feat/pathfinder_durik")
    t.do("attack:iron_longsword", "surge:1").resolve()
    assert t.events("dealt")[-1].damage == 3, "Pierce 3 for the surge"
    assert t.of("D").actions == 1 and t.of("D").feat_used, "it is no action"
    assert t.at("D") == [(3, 0)], "and he goes on"


@rule("D2-2388")
def test_from_one_monster_into_the_next_durik_strikes_the_last_alone() -> None:
    t = durik("D g k . .", k=monster("zombie")).do("move", "go:3,0")
    assert t.asked == "monster_left" and t.at("D") == [(3, 0)]
    t.dice(blue=BLUE_3, red=RED_1, brown=0).do("use:D:feat/pathfinder_durik", "attack:iron_longsword").resolve()
    assert (t.gone("g"), t.gone("k")) == (False, True)


# --- Zyla ---


def zyla(drawing: str, **cast: Any) -> Table:
    return table(drawing, boxes=("treaty_of_champions",), Y=hero("zyla", "runemaster"), **cast).turn("zyla")


@rule("D2-2407")
def test_zyla_moves_through_figures_and_obstacles_and_over_lines_as_if_they_were_not_there() -> None:
    for way in ("Y g . .", "Y o . .", "Y w s .", "Y l h .", "Y p . .", "Y:. . ."):
        foes = {"g": monster("zombie")} if "g" in way else {}
        t = zyla(way, **foes).do("move")
        assert t.offers("go:1,0") != (way[2] in "go"), "she stops in no blocked space"
        t.do("go:3,0")
        assert (t.at("Y"), t.points("Y"), t.damage("Y")) == ([(3, 0)], 2, 0), way


@rule("D2-2408")
@pytest.mark.parametrize("ground", ["l", "h"])
def test_lava_that_zyla_enters_does_nothing_but_ending_her_turn_there_defeats_her(ground: str) -> None:
    t = zyla(f"Y {ground} . .").do("move", "go:1,0")
    assert t.damage("Y") == 0
    t.end()
    assert t.of("Y").knocked_out


@rule("D2-2408")
def test_who_is_zyla_begins_in_sludge_with_speed_one_and_climbs_out_of_a_pit() -> None:
    t = table("Y . . .\n\ns . . .", boxes=("treaty_of_champions",), Y=hero("zyla", "runemaster")).turn("zyla")
    t.do("move", "go:0,1").end().turn("zyla")
    assert speed(t.s, t.figure("Y")) == 1
    t = zyla("Y p . .").do("move", "go:1,0")
    assert t.damage("Y") == 0 and t.points("Y") == 4
    assert not t.offers("go:") and not t.offers("move") and t.offers("climb")
    t.do("climb", "space:2,0")
    assert t.at("Y") == [(2, 0)] and t.offers("go:3,0")


@pytest.mark.rule("D2-2020", "D2-2407")
def test_zylas_feat_takes_her_off_the_map_until_her_next_turn() -> None:
    t = table("Y g . .", boxes=("treaty_of_champions",), Y=hero("zyla", "runemaster"), g=monster("zombie"))
    t.overlord()
    if t.asked == "activate":
        t.do("activate:g")
    t.do("use:Y:feat/zyla")
    assert t.gone("Y") and not t.of("Y").knocked_out
    assert not t.offers("attack:"), "nobody is there"
    t.until("hero_action")
    assert t.at("Y") == [(0, 0)] and t.damage("Y") == 0


@pytest.mark.rule("D2-2407", "D2-0240")
@pytest.mark.parametrize("place", [(0, 0), (1, 0), (2, 0)])
def test_zyla_comes_back_to_the_space_she_left(place: tuple[int, int]) -> None:
    spaces = [". "] * 3
    spaces[place[0]] = "Y "
    t = table("".join(spaces) + ". g .", boxes=("treaty_of_champions",), Y=hero("zyla", "runemaster"), g=monster())
    t.overlord()
    t.do(*(["activate:g"] if t.asked == "activate" else []), "use:Y:feat/zyla")
    assert t.gone("Y")
    t.until("hero_action")
    assert t.at("Y") == [place]
    t.do("move", "go:3,0").end()
    t.until("hero_action")
    assert t.at("Y") == [(3, 0)], "once, and not again at her next turn"


@pytest.mark.rule("D2-2407")
def test_nobody_glides_but_zyla() -> None:
    zyla = hero("zyla", "runemaster")
    t = table("A g .\n\n# # Y", boxes=("treaty_of_champions",), A=hero(), Y=zyla, g=monster()).turn("A").do("move")
    assert not t.offers("go:"), "the zombie is in his way"
    t = table("g A .\n\n# # Y", boxes=("treaty_of_champions",), A=hero(), Y=zyla, g=monster()).activate("g").do("move")
    assert not t.offers("go:"), "and he in that of the zombie"
