"""The Conjurer and his images (Shadow of Nerekhall)."""

from typing import Any

import pytest
from tests.descent.table import BLUE_3, BROWN, FAILS, GRAY, Table, hero, monster, table

rule = pytest.mark.rule
BOX = ("shadow_of_nerekhall",)
ONE, TWO = "image_of_leoric_1", "image_of_leoric_2"
GREEN_1 = 3


def hall(drawing: str = "L . . .\n\n. . . .\n\n. . . z", skills: tuple[str, ...] = (), **more: Any) -> Table:
    boxes = more.pop("boxes", BOX)
    hand = more.pop("hand", ())
    return table(
        drawing, boxes=boxes, hand=hand, L=hero("leoric", "conjurer", skills=skills, **more), z=monster("zombie")
    )


def reflect(t: Table, *spots: str) -> Table:
    for spot in spots:
        t.do("use:leoric:mirror_image:0", f"space:{spot}")
    return t


@rule("D2-2433", "D2-4112", "D2-0324")
def test_each_image_costs_as_much_as_there_are_and_the_fifth_is_none() -> None:
    t = hall()
    spent = []
    for spot in ("1,0", "2,0", "0,1", "1,1"):
        t.of("L").fatigue = 0
        reflect(t, spot)
        spent.append(t.fatigue("L"))
    assert spent == [0, 1, 2, 3]
    t.of("L").fatigue = 0
    assert not t.offers("use:leoric:mirror_image:0"), "four images are all there are"
    t.do("use:leoric:channeling:0", f"figure:{ONE}")
    assert t.gone(ONE)
    t.of("L").fatigue = 0
    assert t.offers("use:leoric:mirror_image:0")


@rule("D2-0321")
def test_an_image_has_its_makers_attributes_a_gray_die_and_no_attack() -> None:
    t = reflect(hall(), "1,1")
    assert not t.offers(f"familiar:{ONE}"), "it has no turn"
    t.activate("z").do("move", "go:2,2")
    t.dice(blue=BLUE_3, yellow=4, gray=GRAY[1]).do(f"attack:own:{ONE}").resolve()
    rolled = next(one for one in t.events("defence_rolled") if one.figure == ONE)
    assert [die for die, _ in rolled.dice] == ["gray"]


@rule("D2-0321")
def test_an_image_tests_with_the_attributes_of_the_conjurer() -> None:
    t = reflect(hall("L . . .\n\n. z . .", hand=("web_trap",)), "2,0")
    t.do("move").dice(gray=[GRAY[1], GRAY[1]], black=[0, 0]).do("go:1,0", "play:web_trap").settle()
    tested = {one.figure: one.value for one in t.events("tested")}
    assert tested[ONE] == tested["leoric"]


@rule("D2-0322")
def test_an_image_that_suffers_anything_is_gone_and_its_maker_suffers_one_of_each() -> None:
    t = reflect(hall(), "1,1")
    t.activate("z").do("move", "go:2,2")
    t.dice(blue=BLUE_3, yellow=4, gray=GRAY[1]).do(f"attack:own:{ONE}").resolve()
    assert t.gone(ONE) and t.damage(ONE) == 0
    assert (t.damage("L"), t.fatigue("L")) == (1, 1)


@rule("D2-0323", "D2-2434", "D2-4113")
def test_a_condition_lies_on_an_image_and_does_nothing_there() -> None:
    t = reflect(hall(hand=("web_trap",)), "1,0")
    t.do("move").dice(**{die: [FAILS[die], FAILS[die]] for die in FAILS})
    t.do("go:0,1", "play:web_trap").settle()
    assert (t.held("L"), t.held(ONE)) == (["immobilized"], ["immobilized"])
    t.end().until("hero_action")
    assert (t.held("L"), t.held(ONE)) == ([], ["immobilized"]), "it has no turn in which it would do anything"


@rule("D2-0324")
def test_images_stay_when_the_conjurer_falls() -> None:
    t = reflect(hall("L . . z\n\n. . . .", damage=7), "1,1")
    t.activate("z").do("move", "go:1,0").dice(blue=BLUE_3, yellow=4, gray=0).do("attack:own:L").resolve()
    assert t.of("L").knocked_out and not t.gone(ONE)


@rule("D2-2430")
def test_fatigue_spent_on_moving_moves_an_image_each_time() -> None:
    t = reflect(hall(skills=("illusory_path",)), "1,0", "1,1")
    start = (t.at(ONE), t.at(TWO))
    t.do("fatigue", "use:leoric:illusory_path:0", f"figure:{ONE}", "space:2,0")
    t.do("fatigue", "use:leoric:illusory_path:0", f"figure:{TWO}", "space:2,1")
    assert (t.at(ONE), t.at(TWO)) == ([(2, 0)], [(2, 1)]) != start


@rule("D2-2431", "D2-4110")
def test_a_space_next_to_images_costs_a_monster_one_point_more_however_many() -> None:
    t = reflect(hall("L . . . .\n\n. . . w .\n\n. . . . z", skills=("illusory_path",)), "2,0", "2,1")
    t.activate("z").do("move")
    assert t.points("z") == 3
    t.do("go:3,1")
    assert t.points("z") == 0, "one for the space, one for the water, one for both images together"
    t = reflect(hall("L . . . .\n\n. . . . .\n\n. . . . z"), "2,0", "2,1")
    t.activate("z").do("move", "go:3,1")
    assert t.points("z") == 2, "only with Illusory Path"


@rule("D2-2308", "D2-4066")
def test_an_image_spends_valor_for_a_shield_of_its_own() -> None:
    t = table(
        "L . z\n\nC . .",
        boxes=(*BOX, "lair_of_the_wyrm"),
        L=hero("leoric", "conjurer"),
        C=hero("syndrael", "champion", skills=("glory_of_battle",)),
        z=monster("zombie"),
    ).turn("leoric")
    reflect(t, "1,1").end().turn("syndrael").do("use:syndrael:horn_of_courage:0", f"figure:{ONE}")
    assert t.figure(ONE).tokens == {"valor": 1}
    t.activate("z").dice(blue=BLUE_3, yellow=2, gray=GRAY[1]).do(
        f"attack:own:{ONE}", f"use:{ONE}:glory_of_battle:1"
    ).resolve()
    assert not t.gone(ONE), "three hearts, one blunted by Leoric, one shield and one for valor"
    assert t.figure(ONE).tokens == {}


@rule("D2-0321")
def test_channeling_measures_from_an_image() -> None:
    t = reflect(hall("L . . . . . . .\n\n. . . . . . . z"), "2,0")
    t.dice(blue=4, green=GREEN_1, brown=0).do("use:leoric:channeling:2").resolve()
    assert not t.events("missed"), "five spaces from the image, seven from the Conjurer"
    assert t.damage("z") == 2


@pytest.mark.rule("D2-0187", "D2-2117")
def test_focus_fire_and_many_friends_count_images() -> None:
    t = reflect(hall("L . . z\n\n. . . .", skills=("focus_fire", "many_friends")), "0,1", "1,1")
    t.of("L").fatigue = 0
    t.dice(blue=BLUE_3, green=GREEN_1, brown=BROWN[2]).do("use:leoric:focus_fire:0").resolve()
    assert t.events("dealt")[-1].damage == 2 + 1 + 2 - 2


@rule("D2-0321", "D2-0324")
def test_sleight_of_mind_takes_the_place_of_an_image_and_stuns() -> None:
    t = reflect(hall("L . . .\n\n. . . z", skills=("sleight_of_mind",)), "2,0")
    t.do("use:leoric:sleight_of_mind:0")
    assert t.at("L") == [(2, 0)] and t.held("z") == ["stunned"] and t.gone(ONE)


@rule("D2-0321")
def test_vortex_sweeps_monsters_about_an_image() -> None:
    t = reflect(hall(skills=("vortex",)), "2,0")
    t.do("use:leoric:vortex:0", "space:3,1").settle()
    assert (t.at("z"), t.damage("z")) == ([(3, 1)], 2)


@rule("D2-0321")
def test_blinding_light_leaves_an_image() -> None:
    t = hall("L . z\n\n. . .", skills=("blinding_light",))
    t.activate("z").do("move", "go:1,0").dice(blue=BLUE_3, yellow=4, gray=GRAY[3])
    t.do("attack:own:L", "use:leoric:blinding_light:0").resolve()
    t.do("space:0,1", "stay")
    assert t.at(ONE) == [(0, 1)] and t.damage("L") == 0


@rule("D2-0323", "D2-2434", "D2-4113", "D2-0322")
@pytest.mark.parametrize(("weak", "gone"), [(False, False), (True, True)])
def test_a_weakened_image_rolls_a_shield_fewer(weak: bool, gone: bool) -> None:
    t = reflect(hall(boxes=(*BOX, "trollfens")), "1,1")
    t.figure(ONE).conditions += ["weakened"] if weak else []
    t.activate("z").do("move", "go:2,2")
    t.dice(blue=BLUE_3, yellow=2, gray=GRAY[2]).do(f"attack:own:{ONE}").resolve()
    assert (t.damage("L"), t.fatigue("L")) == (int(gone), int(gone))
    assert t.gone(ONE) is gone, "three hearts, one blunted by Leoric, against two shields or one"


@rule("D2-0321", "D2-0324")
def test_refraction_puts_a_second_image_near_the_first_and_may_strike_from_either() -> None:
    t = reflect(hall("L . . . . . . .\n\n. . . . . . . z", skills=("refraction",)), "2,0")
    t.of("L").fatigue = 0
    t.do("use:leoric:refraction:0")
    assert {"space:5,0", "space:5,1"} <= set(t.keys)
    assert not {"space:6,0", "space:6,1"} & set(t.keys)  # three spaces from the image
    t.do("space:5,0")
    assert not t.gone(TWO)
    for _ in range(6):
        if t.asked not in ("whom", "attack_with"):
            break
        t.do(f"figure:{TWO}" if t.asked == "whom" else "attack:")
    t.dice(blue=4, green=GREEN_1, brown=0).resolve()
    assert t.events("attack_rolled")


@rule("D2-0321")
def test_without_anybody_to_strike_refraction_only_puts_an_image() -> None:
    t = reflect(hall("L . . .|z\n\n. . . .|.", skills=("refraction",)), "1,0")
    t.of("L").fatigue = 0
    t.do("use:leoric:refraction:0", "space:2,0").settle()
    assert not t.gone(TWO)
    assert t.asked == "hero_action"
    assert not t.events("attack_rolled")


@rule("D2-0321")
def test_in_a_prismatic_assault_every_image_walks_or_strikes() -> None:
    t = reflect(hall("L . . . . .\n\n. . . . . z", skills=("prismatic_assault",)), "1,0")
    t.of("L").fatigue = 0
    t.do("use:leoric:prismatic_assault:0")
    assert (t.asked, t.keys) == ("image", ["move", "attack"])
    t.do("move")
    assert t.asked == "move_spaces"
    strikes = reflect(hall("L . . . . .\n\n. . . . . z", skills=("prismatic_assault",)), "1,0")
    strikes.of("L").fatigue = 0
    strikes.dice(blue=4, green=GREEN_1, brown=0).do("use:leoric:prismatic_assault:0", "attack").resolve()
    assert strikes.events("attack_rolled")
    assert strikes.asked != "move_spaces"


@rule("D2-0324")
def test_a_movement_point_of_his_moves_an_image_one_space() -> None:
    t = reflect(hall(), "1,1")
    walk = "use:leoric:channeling:1"
    assert not t.offers(walk), "no points yet"
    t.do("move")
    left = t.points("L")
    t.do(walk)
    assert t.offers("space:") and not t.offers("stay"), "the point is spent for a step"
    assert not t.offers("space:3,1")
    t.do("space:2,1")
    assert (t.at(ONE), t.points("L"), t.at("L")) == ([(2, 1)], left - 1, [(0, 0)])
    t.do("use:leoric:channeling:0")
    assert t.gone(ONE) and not t.offers(walk), "there is no image to move"


@rule("D2-4112")
def test_an_image_comes_within_two_spaces() -> None:
    t = hall().do("use:leoric:mirror_image:0")
    assert t.offers("space:2,0") and t.offers("space:2,2") and not t.offers("space:3,0")


@rule("D2-4110", "D2-2431")
def test_images_make_no_hero_pay() -> None:
    t = reflect(hall("L . . . .\n\n. . . . .\n\n. . . . z", skills=("illusory_path",)), "2,0").do("move")
    left = t.points("L")
    t.do("go:1,1")
    assert t.points("L") == left - 1
