"""More monsters that expansions bring: demon lords, plague worms, blood apes, ironbound."""

from typing import Any

import pytest
from tests.descent.table import FAILS, PASSES, Table, hero, lieutenant, monster, table

rule = pytest.mark.rule
BLUE_2_R2, RED_1 = 1, 0


# --- Treaty of Champions ---

ALONE = "A . . g g\n\n. . . g g"
BETWEEN = "A . g g\n\n. . g g\n\n. . h h\n\n. . h h"


@rule("D2-7006", "D2-7007")
@pytest.mark.parametrize(
    ("drawing", "rank", "goal", "damage"),
    [
        (ALONE, "master", "go:2,0", 1),
        (ALONE, "master", "go:1,0", 0),
        (ALONE, "minion", "go:2,0", 0),
        (BETWEEN, "master", "go:1,0", 1),
        (BETWEEN, "master", "go:1,1", 2),
    ],
    ids=["beside it", "not beside it", "a minion has none", "beside one of two", "beside both"],
)
def test_auras_hurt_who_enters_a_space_beside_them(drawing: str, rank: str, goal: str, damage: int) -> None:
    cast: dict[str, Any] = {letter: monster("demon_lord", rank) for letter in "gh" if letter in drawing}
    t = table(drawing, boxes=("treaty_of_champions",), A=hero(), **cast)
    t.do("move", goal).settle()
    assert t.damage("A") == damage


@rule("D2-7006")
def test_an_aura_hurts_again_at_every_space_and_no_monster() -> None:
    t = table(
        "A . g g\n\n. . g g\n\nz . . .",
        boxes=("treaty_of_champions",),
        A=hero(),
        g=monster("demon_lord", "master"),
        z=monster(),
    )
    t.do("move", "go:1,0").settle()
    t.do("go:1,1").settle()
    assert t.damage("A") == 2
    t.activate("z").do("move", "go:1,2").settle()
    assert t.damage("z") == 0


# --- The Trollfens ---


@pytest.mark.parametrize(("dice", "held"), [(FAILS, ["diseased"]), (PASSES, [])])
def test_pestilence_is_tested_when_a_turn_begins_beside_it(dice: dict[str, int], held: list[str]) -> None:
    t = table("A . . .\n\n. . g g", boxes=("trollfens",), A=hero(), g=monster("plague_worm", "master"))
    t.do("move", "go:1,0").settle()
    assert t.held("A") == []
    t.dice(**dice).end().until("hero_action")
    assert t.held("A") == held


def worm(drawing: str) -> Table:
    cast: dict[str, Any] = {"B": hero("jain", "wildlander")} if "B" in drawing else {}
    t = table(drawing, boxes=("trollfens",), A=hero(), g=monster("plague_worm"), **cast)
    return t.activate("g").do("ability:burrow")


@rule("D2-7010", "D2-7011")
def test_a_worm_comes_up_under_others_who_are_pushed_aside_and_tire() -> None:
    t = worm("g g . . A B .\n\n# # # # # . .")
    assert t.offers("space:4,0") and not t.offers("space:5,0"), "three spaces from its nearer end"
    t.do("space:4,0")
    assert t.offers("base:3,0-4,0") and t.offers("base:4,0-5,0"), "the rest of its base may lie farther off"
    t.do("base:4,0-5,0")
    assert t.at("g") == [(4, 0), (5, 0)]
    while t.asked == "place":
        assert t.choice.seat == t.s.overlord_seat
        t.do("base:")
    t.settle()
    assert t.at("A") == [(3, 0)] and t.fatigue("A") == 1, "the one empty space beside his"
    assert t.at("B")[0] in {(6, 0), (5, 1), (6, 1)} and t.fatigue("B") == 1


@rule("D2-7010")
def test_it_burrows_once_a_turn_and_pushes_nobody_from_empty_spaces() -> None:
    t = worm("g g . . . A").do("space:3,0", "base:3,0-4,0").settle()
    assert t.fatigue("A") == 0 and t.at("A") == [(5, 0)]
    assert t.asked == "activation" and not t.offers("ability:burrow") and t.offers("attack:own:A")
    t.end().until("hero_action")
    assert t.activate("g").offers("ability:burrow"), "another turn"


# --- Stewards of the Secret ---


def ape(drawing: str) -> Table:
    t = table(
        drawing,
        boxes=("stewards_of_the_secret",),
        A=hero(),
        B=hero("jain", "wildlander"),
        g=monster("blood_ape", "master"),
    )
    return t.activate("g").do("ability:leap_attack")


@rule("D2-7025")
def test_a_leap_goes_over_enemies_and_strikes_all_of_them_at_once() -> None:
    t = ape("g g A B . . .")
    t.do("space:2,0")
    assert not t.offers("stay"), "it cannot come down on him"
    t.do("space:3,0", "space:4,0", "space:5,0", "base:4,0-5,0")
    assert t.asked == "leap_attack"
    t.dice(blue=BLUE_2_R2, red=RED_1, gray=[0, 0]).do("attack").resolve()
    assert (t.damage("A"), t.damage("B")) == (3, 3)
    assert t.at("g") == [(4, 0), (5, 0)] and len(t.events("attack_rolled")) == 1
    assert not [key for key in t.keys if key.startswith("go:")]


@rule("D2-7025")
def test_a_leap_strikes_only_whom_it_went_over_and_no_farther_than_its_speed() -> None:
    t = ape("g g A . . . . .\n\n. . B . . . . .")
    t.do("space:2,0", "space:3,0", "space:4,0")
    assert t.offers("space:5,0") and t.offers("stay")
    t.do("space:5,0")
    assert t.asked == "expand", "four spaces and no more"
    t.do("base:4,0-5,0")
    t.dice(blue=BLUE_2_R2, red=RED_1, gray=0).do("attack").resolve()
    assert (t.damage("A"), t.damage("B")) == (3, 0)


@rule("D2-7026")
def test_a_leap_may_be_a_mere_move() -> None:
    t = ape("g g . . . A B")
    t.do("space:2,0", "stay", "base:")
    assert t.asked == "activation" and not t.events("attack_rolled")
    t = ape("g g A . . . B").do("space:2,0", "space:3,0", "space:4,0", "stay", "base:")
    assert t.asked == "leap_attack"
    t.do("pass").settle()
    assert t.damage("A") == 0 and not t.events("attack_rolled")


# --- Shadow of Nerekhall ---

GUARDED = "A z g g\n\n. . g g"


def guarded(drawing: str = GUARDED, who: str = "syndrael", of: str = "knight", **more: Any) -> Table:
    return table(
        drawing,
        boxes=("shadow_of_nerekhall",),
        A=hero(who, of),
        z=monster("zombie", "master"),
        g=monster("ironbound", **more),
    )


@rule("D2-7041", "D2-0175", "D2-0174")
def test_an_ironbound_may_suffer_one_damage_to_be_the_target_before_the_dice() -> None:
    t = guarded().dice(blue=BLUE_2_R2, red=RED_1, gray=[0, 0], brown=0)
    t.do("attack:iron_longsword:z")
    assert t.asked == "protect" and t.choice.seat == t.s.overlord_seat and not t.events("attack_rolled")
    t.do("figure:g").resolve()
    assert t.damage("z") == 0 and t.damage("g") == 1 + 3, "out of reach of the sword, which is measured to the zombie"


@rule("D2-7041")
def test_the_range_is_measured_to_the_space_that_was_named() -> None:
    t = guarded("A . z g g\n\n. . . g g", "jain", "wildlander")
    t.dice(blue=BLUE_2_R2, yellow=1, gray=[0, 0]).do("attack:yew_shortbow:z", "figure:g").resolve()
    assert t.damage("g") == 1 + 3 and t.damage("z") == 0, "two spaces, not three"


@rule("D2-7041")
def test_it_need_not_protect_anybody() -> None:
    t = guarded().dice(blue=BLUE_2_R2, red=RED_1, brown=0)
    t.do("attack:iron_longsword:z", "pass").resolve()
    assert t.damage("g") == 0 and t.damage("z") == 3


@rule("D2-7041")
@pytest.mark.parametrize("drawing", ["A z . g g\n\n. . . g g", "A z g g\n\n# # g g"], ids=["apart", "unseen"])
def test_it_protects_only_whom_it_stands_beside_and_from_whom_it_sees(drawing: str) -> None:
    t = guarded(drawing).dice(blue=BLUE_2_R2, red=RED_1, brown=0)
    t.do("attack:iron_longsword:z")
    assert t.asked != "protect"


@rule("D2-7042")
def test_an_ironbound_that_falls_by_protecting_ends_the_attack() -> None:
    t = guarded(damage=7).do("attack:iron_longsword:z", "figure:g").settle()
    assert t.gone("g") and t.damage("z") == 0 and not t.events("attack_rolled")
    assert t.asked == "hero_action" and t.of("A").actions == 1, "it was his action"


@pytest.mark.parametrize(("kind", "pierced"), [("ironbound", 0), ("giant", 1)])
def test_ironskin_is_not_pierced(kind: str, pierced: int) -> None:
    t = table(
        "A g g\n\n. g g",
        boxes=("shadow_of_nerekhall", "crown_of_destiny"),
        A=hero("grisban", "berserker", items=["iron_battleaxe"]),
        g=monster(kind),
    )
    t.dice(blue=BLUE_2_R2, red=RED_1, gray=[4, 4], black=5).do("attack:iron_battleaxe:g").resolve()
    assert [event.pierced for event in t.events("dealt")] == [pierced]


@pytest.mark.parametrize(("kind", "held"), [("ironbound", []), ("giant", ["stunned"])])
def test_ironskin_takes_no_condition(kind: str, held: list[str]) -> None:
    t = table(
        "A g g\n\n. g g",
        boxes=("shadow_of_nerekhall", "crown_of_destiny"),
        A=hero("grisban", "berserker", items=["light_hammer"]),
        g=monster(kind),
    )
    t.dice(blue=BLUE_2_R2, yellow=1, gray=[0, 0], black=0).do("attack:light_hammer:g").settle()
    t.do("surge:1").resolve()
    assert t.held("g") == held


@rule("D2-0175", "D2-7331", "D2-7041")
@pytest.mark.parametrize("passed", [True, False])
def test_splig_looks_for_another_before_an_ironbound_steps_in(passed: bool) -> None:
    t = table(
        ". k . .\n\nA z g g\n\n. . g g",
        boxes=("shadow_of_nerekhall",),
        A=hero(),
        z=lieutenant("splig"),
        k=monster("zombie"),
        g=monster("ironbound"),
    )
    t.dice(**(PASSES if passed else FAILS)).do("attack:iron_longsword:z")
    assert t.asked == ("not_me" if passed else "protect")
    assert [one.passed for one in t.events("tested")] == [passed]
