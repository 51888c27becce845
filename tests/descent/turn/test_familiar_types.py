"""What familiars of the three types are for everybody else (D2-0356, D2-0357, D2-0362 to D2-0364)."""

from typing import Any

import pytest
from tests.descent.table import BLUE_3, RED_1, Table, hero, monster, table

from oubliette.games.descent.harm.attributes import passes
from oubliette.games.descent.harm.conditions import inflict
from oubliette.games.descent.harm.damage import suffer

rule = pytest.mark.rule
SOUL, STONE = "shadow_soul_of_tomble", "summoned_stone_of_leoric_1"


# --- neither figure, hero nor obstacle ---


def soul(drawing: str, spot: str, **more: Any) -> Table:
    """A Shadow Soul that an attack on z brought to a space."""
    t = table(
        drawing,
        boxes=("shadow_of_nerekhall",),
        T=hero("tomble", "shadow_walker"),
        z=monster("zombie", "master"),
        **more,
    )
    t.dice(blue=BLUE_3, red=RED_1, gray=0, brown=0, black=0).do("attack:feathered_hatchet:z", f"space:{spot}").resolve()
    return t


MAP = "T . z\n\n{} # ."


@rule("D2-0357")
@pytest.mark.parametrize(("ground", "spent"), [(".", 1), ("w", 2), ("s", 2), ("p", 2), ("l", 2), ("h", 2)])
def test_a_soul_takes_all_special_ground_for_water_and_is_not_hurt_by_it(ground: str, spent: int) -> None:
    t = soul(MAP.format(ground), "1,0")
    figure = t.figure(SOUL)
    t.do("end")
    assert t.s.menu == SOUL
    t.do("move")
    assert t.offers("go:0,1") == (spent == 1), "its Speed is 1"
    assert not figure.damage and t.at(SOUL) == [(1, 0)]


@rule("D2-0357")
def test_a_soul_ends_its_move_where_figures_stand_and_never_in_an_obstacle() -> None:
    t = soul("T . z\n\no # .", "1,0").do("end", "move")
    assert t.offers("go:0,0"), "in its master's space"
    assert not t.offers("go:0,1"), "an obstacle stays one"
    assert t.offers("go:2,0"), "in a monster's"
    t.do("go:2,0").do("end").activate("z")
    assert not any(key.startswith("attack") and SOUL in key for key in t.keys)


@rule("D2-0356")
def test_no_effect_touches_a_soul() -> None:
    t = soul("T . . z\n\n. . . .", "2,0").do("end", "end").activate("z")
    assert not any(SOUL in key for key in t.keys), "no target"
    inflict(t.s, t.figure(SOUL), "poisoned")
    assert list(suffer(t.s, t.figure(SOUL), damage=3)) == [] and t.held(SOUL) == []
    assert t.at(SOUL) == [(2, 0)] and t.damage(SOUL) == 0


# --- treated as an obstacle ---


def stone(drawing: str, spot: str, **cast: Any) -> Table:
    others: dict[str, Any] = {"z": monster("zombie")} if "z" in drawing else {}
    t = table(drawing, boxes=("lair_of_the_wyrm",), L=hero("leoric", "geomancer"), **{**others, **cast})
    return t.turn("leoric").do("use:leoric:terracall:0", "stone", f"space:{spot}").settle()


@rule("D2-0362")
def test_monsters_and_heroes_attack_a_stone() -> None:
    t = stone("L . . z\n\n. . . .", "2,0")
    t.do("end").until("activation").do("end")
    t.activate("z")
    assert t.offers(f"attack:own:{STONE}")
    t = stone("L . . .\n\nB . . z", "1,0", B=hero("syndrael", "knight")).end()
    t.until("activation").do("end").turn("syndrael")
    assert t.offers(f"attack:iron_longsword:{STONE}"), "heroes too"
    t.dice(blue=BLUE_3, red=RED_1, black=0, brown=0, gray=0).do(f"attack:iron_longsword:{STONE}").resolve()
    assert t.gone(STONE) or t.damage(STONE) > 0


@rule("D2-0362")
@pytest.mark.parametrize("condition", ["stunned", "bleeding", "burning"])
def test_a_stone_has_conditions_sheds_them_by_an_action_and_fails_every_test(condition: Any) -> None:
    t = stone("L . . z", "1,0")
    inflict(t.s, t.figure(STONE), condition)
    assert t.held(STONE) == [condition]
    t.do("end", *(["familiar:"] if condition == "burning" else []))  # who could be harmed by it is asked (D2-2026)
    assert t.s.menu == STONE and t.offers(f"recover:{condition}")
    t.do(f"recover:{condition}")
    assert t.held(STONE) == []
    for attribute in ("might", "knowledge", "willpower", "awareness"):
        rules = passes(t.s, t.figure(STONE), attribute)
        with pytest.raises(StopIteration) as over:
            next(rules)
        assert over.value.value is False, "nothing is rolled"


@rule("D2-0363")
def test_no_count_goes_through_a_stones_space_and_nothing_moves_it() -> None:
    t = stone("L . . . z", "2,0")
    assert t.s.distance(t.figure("L"), t.figure("z")) is None, "the only way leads through it"
    assert not t.offers("attack:stasis_rune:z"), "so nobody behind it can be reached"
    t = stone("L . . . z\n\n. . . . .", "2,0")
    assert t.s.distance(t.figure("L"), t.figure("z")) == 4, "round it"
    assert t.offers(f"attack:stasis_rune:{STONE}"), "to the Stone itself it is counted"


@rule("D2-0364")
def test_a_stone_moves_through_friends_and_no_enemy_and_wades_through_all_ground() -> None:
    t = stone("L . B . .\n\n# # # # #", "1,0", B=hero("syndrael", "knight")).do("end")
    t.do("move")
    assert t.offers("go:3,0") and not t.offers("go:2,0"), "through a friend, not into his space"
    t = stone("L . z . .\n\n# # # # #", "1,0").do("end").do("move")
    assert not t.offers("go:2,0") and not t.offers("go:3,0")
    for ground in "wsplh":
        t = stone(f"L . {ground} . z", "1,0").do("end").do("move")
        assert t.points(STONE) == 2
        t.do("go:2,0")
        assert (t.points(STONE), t.damage(STONE)) == (0, 0), "as if it were water"
        t.do("end")
        assert t.at(STONE) == [(2, 0)] and not t.gone(STONE), "and what is deadly at the end is not for it"


@rule("D2-0363")
@pytest.mark.parametrize("spot", ["2,0", "2,1"])
def test_no_effect_moves_a_stone(spot: str) -> None:
    """Gravity Spike's own Stones stay where they are; Astarra's feat moves everybody near her but a Stone."""
    t = table(
        "A . . . L\n\n. . . . .",
        boxes=("lair_of_the_wyrm", "crusade_of_the_forgotten"),
        A=hero("astarra", "runemaster"),
        L=hero("leoric", "geomancer"),
    ).turn("leoric")
    t.do("use:leoric:terracall:0", "stone", f"space:{spot}").do("end").do("end").turn("astarra")
    column, row = (int(part) for part in spot.split(","))
    t.do("use:astarra:feat/astarra").settle()
    while t.asked in ("whom", "move_spaces"):
        t.do(t.keys[0])
    assert t.at(STONE) == [(column, row)]
