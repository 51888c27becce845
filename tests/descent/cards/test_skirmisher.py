"""The Skirmisher and his two axes (Shadow of Nerekhall)."""

from typing import Any

import pytest
from tests.descent.table import (
    BLUE_3,
    BLUE_SURGE_2,
    GRAY,
    RED_2,
    YELLOW_1,
    YELLOW_2,
    Table,
    X,
    hero,
    monster,
    table,
)

rule = pytest.mark.rule
BOX = ("shadow_of_nerekhall",)
GREEN_1 = 3
"""One heart and nothing else."""
JAGGED, RUSTED = "attack:jagged_handaxe", "attack:rusted_handaxe"


def field(*skills: str, drawing: str = "S z .\n\n. . .", **more: Any) -> Table:
    who = hero("grisban", "skirmisher", skills=skills, **more)
    foes: dict[str, Any] = {letter: monster("zombie", "master") for letter in "zyx" if letter in drawing}
    return table(drawing, boxes=BOX, S=who, **foes).turn("grisban")


def ever_offers(t: Table, start: str) -> bool:
    """Whether something is on offer before the attack is done with."""
    while t.asked != "hero_action":
        if t.offers(start):
            return True
        t.do(next(key for key in ("pass", "done", *t.keys) if key in t.keys))
    return False


@rule("D2-4100")
def test_dual_strike_adds_a_surge_and_the_surge_abilities_of_the_other_weapon() -> None:
    t = field().dice(blue=BLUE_3, yellow=YELLOW_1, brown=0)
    t.do(f"{JAGGED}:z", "use:grisban:dual_strike:0").settle()
    assert t.asked == "surges" and [key for key in t.keys if key.startswith("surge:")] == [
        "surge:0",
        "surge:1",
        "surge:fatigue",
    ]
    t.do("surge:1")
    assert t.asked != "surges", "there was one"
    t.resolve()
    assert (t.damage("z"), t.fatigue("S")) == (2 + 1 + 2, 2)


@rule("D2-4101")
def test_dual_strike_is_not_for_ranged_attacks_and_wants_both_weapons() -> None:
    t = field(search=("fire_flask",), drawing="S . z\n\n. . .").dice(blue=BLUE_3, yellow=YELLOW_1, brown=0)
    t.do("use:grisban:fire_flask:0")
    assert not ever_offers(t, "use:grisban:dual_strike"), "a flask is thrown"
    t = field(items=("jagged_handaxe",)).do(f"{JAGGED}:z")
    assert not t.offers("use:grisban:dual_strike"), "one weapon alone"
    t = field().do(f"{JAGGED}:z")
    assert t.offers("use:grisban:dual_strike")


@rule("D2-4102", "D2-4103", "D2-4011", "D2-0148")
def test_deep_wounds_hurt_one_monster_of_several_after_the_attack() -> None:
    t = field("carve_a_path", "deep_wounds", drawing="S z y .\n\n# # # .")
    t.do("use:grisban:carve_a_path:0", "space:1,0", "space:2,0", "space:3,0", "stay")
    t.dice(blue=BLUE_3, yellow=YELLOW_1, brown=[0, 0]).do(JAGGED)
    for _ in range(9):
        if t.offers("use:grisban:deep_wounds"):
            break
        t.do("deal:" if t.asked == "deal_order" else "pass" if "pass" in t.keys else "done")
    assert not t.held("z") and t.damage("z") == 3
    t.do("use:grisban:deep_wounds:0", "figure:y")
    assert t.held("y") == ["bleeding"] and t.damage("y") == 4
    assert "bleeding" not in t.held("z") and t.damage("z") == 3


@rule("D2-4102")
def test_deep_wounds_need_a_monster_that_was_hurt_and_stands() -> None:
    t = field("deep_wounds").dice(blue=X, yellow=YELLOW_1, brown=0).do(f"{JAGGED}:z")
    assert not ever_offers(t, "use:grisban:deep_wounds")


@rule("D2-4097", "D2-4098", "D2-0148", "D2-4099")
def test_carve_a_path_goes_through_monsters_and_affects_them_all_and_no_others() -> None:
    t = field("carve_a_path", drawing="S z y .\n\n# # # x")
    t.do("use:grisban:carve_a_path:0")
    assert not t.offers("space:3,1"), "space by space"
    t.do("space:1,0")
    assert "stay" not in t.keys, "nobody stops in a monster"
    t.do("space:2,0", "space:3,0")
    assert t.at("S") == [(3, 0)]
    t.dice(blue=BLUE_3, yellow=YELLOW_1, brown=[0, 0]).do(JAGGED)
    assert t.s.attack is not None and [hit.targeted for hit in t.s.attack.hits] == [False, False]
    assert t.s.attack.skill == "carve_a_path" and not t.figure("S").marks
    t.resolve()
    named = t.events("attack_declared")[-1].targets
    assert sorted(named) == ["zombie_1", "zombie_2"]
    assert (t.damage("z"), t.damage("y"), t.damage("x")) == (3, 3, 0), "not the one next to him"
    assert t.fatigue("S") == 3


@rule("D2-4097")
def test_carve_a_path_makes_him_one_faster() -> None:
    slow, fast = field(drawing="S . . . . . z"), field("carve_a_path", drawing="S . . . . . z")
    slow.do("move"), fast.do("move")
    assert (slow.points("S"), fast.points("S")) == (3, 4)


@rule("D2-4097", "D2-0148")
def test_he_carves_as_far_as_his_speed_and_may_stop_before() -> None:
    t = field("carve_a_path", drawing="S . . . . . z").do("use:grisban:carve_a_path:0")
    for column in (1, 2, 3):
        assert set(t.keys) <= {f"space:{column},0", f"space:{column - 2},0", "stay"} and t.offers(f"space:{column},0")
        t.do(f"space:{column},0")
    t.do("space:4,0")
    assert t.asked == "hero_action" and t.at("S") == [(4, 0)], "four spaces, and nobody was in the way"
    assert not t.events("attack_declared") and not t.figure("S").marks
    t = field("carve_a_path", drawing="S . . . . . z").do("use:grisban:carve_a_path:0", "space:1,0", "stay")
    assert t.asked == "hero_action" and t.at("S") == [(1, 0)]


@rule("D2-4099", "D2-0148", "D2-4097")
def test_who_falls_on_the_way_makes_no_attack() -> None:
    t = field("carve_a_path", drawing="S z l .\n\n# # # .", damage=13)
    t.do("use:grisban:carve_a_path:0", "space:1,0", "space:2,0")
    assert t.of("S").knocked_out
    assert not t.match.choices or t.asked != "attack_with"
    assert not t.events("attack_declared") and t.damage("z") == 0


@rule("D2-4105")
def test_who_was_merely_affected_is_no_target_of_unrelenting() -> None:
    t = field("carve_a_path", "unrelenting", drawing="S z .\n\n# # .")
    t.do("use:grisban:carve_a_path:0", "space:1,0", "space:2,0", "stay")
    t.dice(blue=BLUE_3, yellow=YELLOW_1, brown=0).do(JAGGED)
    assert not ever_offers(t, "use:grisban:unrelenting")
    assert t.damage("z") == 3


@rule("D2-4104")
def test_unrelenting_strikes_the_target_again_with_the_other_axe() -> None:
    t = field("unrelenting").dice(blue=[BLUE_3, BLUE_3], yellow=YELLOW_1, green=GREEN_1, brown=[0, 0])
    t.do(f"{JAGGED}:z", "use:grisban:unrelenting:0")
    if t.asked == "attack_with":
        assert all(key.startswith(RUSTED) for key in t.keys)
        t.do(RUSTED)
    t.resolve()
    assert [one.weapon for one in t.events("attack_declared")] == ["jagged_handaxe", "rusted_handaxe"]
    assert t.gone("z"), "three and three"
    assert t.fatigue("S") == 1


@rule("D2-4104")
def test_unrelenting_answers_no_attack_with_another_kind_of_weapon() -> None:
    t = field("unrelenting", search=("fire_flask",)).dice(blue=BLUE_3, yellow=YELLOW_1, brown=0)
    t.do("use:grisban:fire_flask:0")
    assert not ever_offers(t, "use:grisban:unrelenting") and t.damage("z") > 0


@rule("D2-0148", "D2-4097")
def test_who_cannot_stop_where_he_is_is_put_in_the_nearest_empty_space() -> None:
    t = field("carve_a_path", drawing="S . . . . . .\n\n# # # # # y #").do("use:grisban:carve_a_path:0")
    t.do("space:1,0", "space:2,0", "space:3,0")
    t.figure("y").cells = (t.s.ground.board.cell(4, 0),)  # no turn of events leads there on so small a map
    t.do("space:4,0")
    assert set(t.keys) == {"space:3,0", "space:5,0", "space:5,1"}
    t.do("space:5,0")
    assert t.at("S") == [(5, 0)]
    free = field("carve_a_path", drawing="S . . . . . y").do("use:grisban:carve_a_path:0", "space:1,0", "stay")
    assert not free.events("placed")


@rule("D2-0072")
def test_unstoppable_turns_an_x_into_a_face_of_his_choice() -> None:
    t = field("unstoppable").dice(blue=X, yellow=YELLOW_2, brown=0)
    t.do(f"{JAGGED}:z", "use:grisban:unstoppable:1")
    assert t.keys == [f"face:{face}" for face in range(1, 6)], "any face but the X"
    t.do(f"face:{BLUE_SURGE_2}").settle()
    assert t.asked == "surges"
    t.resolve()
    assert not t.events("missed") and t.damage("z") == 4


def test_unstoppable_changes_no_roll_without_an_x_and_raises_stamina() -> None:
    t = field("unstoppable", fatigue=4).dice(blue=BLUE_3, yellow=YELLOW_2, brown=0).do(f"{JAGGED}:z")
    assert t.offers("use:grisban:jagged_handaxe"), "a fifth fatigue fits"
    t.resolve()
    assert t.damage("z") == 4 and not t.events("modified")


def test_keen_edge_pierces_with_axes() -> None:
    for skills, dealt in (((), 2), (("keen_edge",), 3)):
        t = field(*skills).dice(blue=BLUE_3, yellow=YELLOW_1, brown=3).do(f"{JAGGED}:z").resolve()
        assert t.events("dealt")[-1].damage == dealt


def test_the_jagged_axe_takes_a_red_die_and_the_rusted_one_rolls_again() -> None:
    t = field().dice(blue=BLUE_3, red=RED_2, brown=0).do(f"{JAGGED}:z", "use:grisban:jagged_handaxe:0").resolve()
    assert [die for die, _ in t.events("attack_rolled")[-1].dice] == ["blue", "red"] and t.fatigue("S") == 1
    t = field().dice(blue=BLUE_3, green=[4, GREEN_1], brown=0).do(f"{RUSTED}:z", "use:grisban:rusted_handaxe:0")
    if t.asked == "reroll":
        t.do("die:")
    t.resolve()
    assert t.events("dealt")[-1].damage == 3


def test_born_in_battle_recovers_for_each_monster_felled() -> None:
    t = table(
        "S g .",
        boxes=BOX,
        S=hero("grisban", "skirmisher", skills=("born_in_battle",), damage=3, fatigue=2),
        g=monster("goblin_archer", damage=1),
    ).turn("grisban")
    t.dice(blue=BLUE_3, yellow=YELLOW_2, gray=0).do(f"{JAGGED}:g").resolve()
    assert t.gone("g") and (t.damage("S"), t.fatigue("S")) == (2, 1)


@pytest.mark.rule("D2-2121", "D2-0240")
def test_back_in_action_moves_whoever_gets_up() -> None:
    t = field("back_in_action", drawing="S . . . . .\n\n. . . . . z", damage=16, fatigue=4, knocked_out=True)
    t.dice(red=[RED_2, RED_2])
    for _ in range(6):
        if t.asked == "move_spaces":
            break
        t.do(t.keys[0])
    t.do("space:3,0")
    assert t.at("S") == [(3, 0)] and t.damage("S") == 12


@rule("D2-0258")
def test_ever_in_motion_shakes_off_what_holds_him_and_falls_farther_away() -> None:
    t = table(
        "S . . .\n\ng . . .",
        boxes=BOX,
        S=hero("grisban", "skirmisher", skills=("ever_in_motion",), conditions=("stunned",), damage=13),
        g=monster("goblin_archer"),
    ).turn("grisban")
    t.do("use:grisban:ever_in_motion:0")
    assert t.held("S") == [] and t.fatigue("S") == 1
    t.activate("g").dice(blue=BLUE_3, yellow=YELLOW_2, gray=GRAY[0]).do("attack:own:S").resolve()
    assert t.asked == "token_space" and "space:3,1" in t.keys and "space:0,1" not in t.keys
    t.do("space:3,1")
    assert t.of("S").knocked_out
    assert t.s.ground.board.coords(t.figure("S").shaken - 1) == (3, 1)
