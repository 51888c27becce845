"""Pits, lava, doors, bars, lines and large bases in odd moments, as a table would judge them."""

from typing import Any

import pytest
from tests.descent.table import (
    BLUE_3,
    BLUE_4,
    BLUE_5,
    GRAY,
    RED_1,
    RED_2,
    YELLOW_1,
    HeroSpec,
    Table,
    hero,
    monster,
    table,
)

rule = pytest.mark.rule


def jain(**more: Any) -> HeroSpec:
    """An archer: eight Health, five Stamina."""
    return hero("jain", "wildlander", **more)


def lying(**more: Any) -> HeroSpec:
    """An archer who is knocked out."""
    return jain(knocked_out=True, damage=8, fatigue=5, **more)


def barred(barrier: str, drawing: str, **cast: Any) -> Table:
    """A table whose first door is something else."""
    return table(drawing, more={"barriers": {"door_1": barrier}}, **cast)


# --- pits ---


@rule("D2-2078", "D2-2080", "D2-0136", "D2-2057")
def test_who_has_climbed_out_walks_on_with_the_points_he_had() -> None:
    t = table("A p . . . . g", A=hero(), g=monster())
    t.do("move", "go:1,0").settle().do("climb", "space:2,0").settle()
    assert t.points("A") == 3 and t.of("A").actions == 0
    t.do("go:5,0")
    assert t.at("A") == [(5, 0)] and t.points("A") == 0


@rule("D2-2078", "D2-0139")
def test_fatigue_lifts_nobody_out_of_a_pit() -> None:
    t = table(". p . g", p=hero(), g=monster())
    assert not t.offers("go:") and t.offers("climb")


@rule("D2-2282", "D2-2078", "D2-2080")
def test_who_is_in_a_pit_hands_something_up_in_a_move_action() -> None:
    t = table(". . p B . g", p=hero(search=["health_potion"]), B=jain(), g=monster()).turn("p")
    assert not t.offers("give:")
    t.do("move").do("give:B:health_potion")
    assert [held.card for held in t.of("B").search] == ["health_potion"] and not t.offers("go:")
    t.do("climb").settle().do("go:0,0")
    assert t.points("p") == 3
    alone = table(". p . B g", p=hero(search=["health_potion"]), B=jain(), g=monster()).turn("p")
    assert not alone.offers("move"), "to nobody"


@rule("D2-0131", "D2-2104", "D2-2105")
def test_reach_finds_nobody_in_a_pit_two_spaces_away() -> None:
    t = table("A . p .", A=hero("avric", "spiritspeaker"), p=monster("zombie"))
    assert not t.offers("attack:")
    t.do("move", "go:1,0")
    assert t.offers("attack:oak_staff:p")


@rule("D2-0210", "D2-0131", "D2-0209")
def test_a_blast_finds_who_is_in_a_pit_beside_its_target() -> None:
    me = hero("leoric", "runemaster", skills=["exploding_rune"])
    t = table("A . g p", A=me, g=monster("zombie", "master"), p=monster("cave_spider", "master"))
    assert not t.offers("attack:arcane_bolt:p")
    t.dice(blue=BLUE_3, yellow=YELLOW_1, brown=0, gray=0).do("use:A:exploding_rune").resolve()
    assert (t.damage("g"), t.damage("p")) == (3, 3)


@rule("D2-0132", "D2-2079")
def test_over_who_is_in_a_pit_one_shoots_and_not_over_who_is_not() -> None:
    t = table("A p g", A=jain(), p=monster("zombie"), g=monster("zombie", "master"))
    assert t.offers("attack:yew_shortbow:g") and t.offers("attack:yew_shortbow:p")
    t = table("A z g", A=jain(), z=monster("zombie"), g=monster("zombie", "master"))
    assert not t.offers("attack:yew_shortbow:g")


@rule("D2-0130", "D2-0131")
def test_two_in_one_pit_shoot_at_each_other_and_at_nobody_else() -> None:
    t = table(". p q . g", p=jain(), q=monster("zombie", "master"), g=monster("zombie"))
    assert t.offers("attack:yew_shortbow:q") and not t.offers("attack:yew_shortbow:g")


@rule("D2-2080", "D2-0091")
def test_nobody_climbs_where_all_around_is_full() -> None:
    t = table("g p h", p=hero(), g=monster("zombie"), h=monster("zombie"))
    assert not t.offers("climb") and t.offers("attack:iron_longsword:g")
    t.dice(blue=BLUE_3, red=RED_2, brown=0).do("attack:iron_longsword:g").resolve()
    assert t.gone("g") and t.offers("climb")


@rule("D2-2064", "D2-2080")
def test_nobody_climbs_up_a_ledge() -> None:
    t = table(".:p g", p=hero(), g=monster("zombie"))
    assert not t.offers("climb")


@rule("D2-2080", "D2-0118", "D2-2064")
def test_who_climbs_out_is_put_beyond_bars_and_never_beyond_a_door() -> None:
    assert barred("portcullis", ".Ip g", p=hero(), g=monster()).offers("climb")
    assert not table(".Ip g", p=hero(), g=monster()).offers("climb")


@rule("D2-2073", "D2-2121", "D2-0240")
def test_who_stands_up_in_lava_is_down_again() -> None:
    """A spider is on his token; of the two spaces beside it he takes the wrong one."""
    t = table("l B g A", A=hero(), B=lying(), g=monster("cave_spider")).activate("g").do("move", "go:1,0", "end")
    t.until("who_next").turn("B").dice(red=[RED_2, RED_2]).do("stand_up", "space:0,0").settle()
    assert [event.kind for event in t.events("stood_up")] == ["stood_up"] and len(t.events("knocked_out")) == 1
    assert t.of("B").knocked_out and t.damage("B") == 8 and t.gone("B")


@rule("D2-2077", "D2-0235", "D2-0238")
def test_who_dies_of_the_fall_lies_in_the_pit_and_rises_in_it() -> None:
    t = table("A p B . g", A=hero(damage=10), B=jain(), g=monster()).turn("A")
    t.do("move", "go:1,0").settle()
    assert t.of("A").knocked_out
    t.turn("B").dice(red=[RED_2, RED_2]).do("revive:A").settle()
    assert t.at("A") == [(1, 0)] and t.damage("A") == 8


@rule("D2-2125", "D2-2078")
def test_who_is_in_a_pit_revives_and_searches_beside_it() -> None:
    t = table("Z p B . g", p=hero(), B=lying(), g=monster(), search=["health_potion"]).turn("p")
    assert t.offers("revive:B") and t.offers("search")


# --- lava ---


@rule("D2-2072", "D2-2073")
def test_lava_is_felt_step_by_step_and_kills_who_stays() -> None:
    t = table("A l l . g B", A=hero(), B=jain(), g=monster()).turn("A")
    t.do("move", "go:2,0").settle()
    assert t.damage("A") == 2
    t.do("end").settle()
    assert t.of("A").knocked_out and len(t.hand) == 1
    token = t.figure("A").shaken - 1
    assert t.s.ground.board.coords(token) == (3, 0), "the closest space that is empty and no lava"


@rule("D2-2073", "D2-0353", "D2-0354")
def test_the_dead_stand_in_lava_until_they_have_been_activated() -> None:
    t = table("A l . . g B", A=hero("leoric", "necromancer"), B=jain(), g=monster()).turn("A")
    t.do("use:A:raise_dead:0").settle()
    dead = t.figure("reanimate_of_leoric")
    assert dead.damage == 0 and t.at("reanimate_of_leoric") == [(1, 0)], "who is put there does not enter"
    t.do("end", "familiar:").settle().do("end").settle()
    assert t.gone("reanimate_of_leoric")


@rule("D2-2073", "D2-0032")
def test_lava_kills_at_the_end_of_ones_own_turn_alone() -> None:
    t = table("A l . . g", l=hero(), A=jain(), g=monster()).turn("A")
    t.do("end").settle()
    assert t.damage("l") == 0, "it is not his own turn that ended"
    t.do("move", "go:2,0").settle().do("end").settle()
    assert t.damage("l") == 0 and not t.of("l").knocked_out


# --- doors and bars ---


@rule("D2-0547", "D2-2090", "D2-2092")
def test_round_the_post_of_an_opened_door() -> None:
    t = table("AI.\n\n.|g", A=hero(), g=monster("zombie", "master"))
    assert not t.offers("attack:iron_longsword:g")
    t.do("open:door_1")
    assert t.offers("attack:iron_longsword:g")
    t = table("AI.\n\n.|.", A=hero()).do("open:door_1", "move")
    assert t.offers("go:1,1")


@rule("D2-0046", "D2-0108", "D2-0045")
def test_a_large_monster_opens_the_door_its_shrunk_self_stands_at() -> None:
    t = table("e e . .I. A\n\ne e . .|. .", A=hero(), e=monster("ettin")).activate("e").do("move", "go:2,0")
    assert not t.offers("open:door_1"), "its base would reach the door, the space it is in does not"
    t.do("go:3,0")
    assert t.offers("open:door_1")


@rule("D2-0118", "D2-2125", "D2-2140", "D2-0262")
@pytest.mark.parametrize("barrier", ["portcullis", "overgrowth"])
def test_what_wants_a_neighbour_is_done_through_bars_and_leaves(barrier: str) -> None:
    burning = hero(conditions=["burning"])
    t = barred(barrier, "AIZ\n\n.IB\n\n.Ig", A=burning, B=lying(), g=monster(), search=["health_potion"])
    t = t.turn("A")
    assert t.offers("revive:B") and t.offers("search")
    t.dice(red=[RED_2, RED_2]).do("revive:B").settle()
    t.do("end").settle()
    assert t.damage("B") == 5, "and burns who stands beyond"


@rule("D2-0107", "D2-2125", "D2-2140")
def test_what_wants_a_neighbour_is_not_done_through_a_door() -> None:
    t = table("AIZ\n\n.IB\n\n.Ig", A=hero(), B=lying(), g=monster(), search=["health_potion"]).turn("A")
    assert not t.offers("revive:") and not t.offers("search")


@rule("D2-2063", "D2-2064", "D2-2125", "D2-2140")
def test_what_wants_a_neighbour_is_done_up_a_ledge() -> None:
    t = table("A:B\n\n.:Z\n\n.:g", A=hero(), B=lying(), g=monster(), search=["health_potion"]).turn("A")
    assert t.offers("revive:B") and t.offers("search")
    t.do("move")
    assert not t.offers("go:1,")


@rule("D2-2068", "D2-0200")
def test_the_high_ground_is_no_help_against_a_shot_next_to_it() -> None:
    t = table("A:g", A=jain(), g=monster("zombie", "master"))
    t.do("attack:yew_shortbow").resolve()
    assert [die for die, _ in t.events("defence_rolled")[0].dice] == ["brown"]


@rule("D2-2068", "D2-0196", "D2-0174")
def test_of_two_around_him_only_who_stands_higher_has_the_die() -> None:
    me = hero("grisban", "berserker", skills=["whirlwind"])
    t = table("h A:g", A=me, g=monster("zombie", "master"), h=monster("zombie", "master"))
    t.do("use:A:whirlwind").resolve()
    rolled = {event.figure: sorted(die for die, _ in event.dice) for event in t.events("defence_rolled")}
    assert rolled == {t.names["g"]: ["black", "brown"], t.names["h"]: ["brown"]}


# --- who blocks ---


@rule("D2-0238", "D2-0124")
def test_who_lies_blocks_neither_sight_nor_way() -> None:
    t = table("A B g", A=hero("tomble", "thief"), B=lying(), g=monster("zombie", "master")).turn("A")
    assert t.offers("attack:throwing_knives:g")
    t.do("move", "go:1,0")
    assert t.at("A") == [(1, 0)]


@rule("D2-0359", "D2-0124", "D2-0377")
def test_the_dead_stand_in_everybody_s_line_and_in_monsters_way() -> None:
    t = table("A . . g", A=hero("leoric", "necromancer"), g=monster("zombie", "master"))
    t.do("use:A:raise_dead:0").settle()
    at = t.at("reanimate_of_leoric")
    assert at == [(1, 0)] and not t.offers("attack:reapers_scythe:g")
    t.activate("g").do("move")
    assert t.offers("go:2,0") and not t.offers("go:0,0") and not t.offers("go:1,0")


@rule("D2-0149", "D2-0359", "D2-0094")
def test_a_hero_passes_his_dead_with_room_behind_them() -> None:
    t = table("A . . . g", A=hero("leoric", "necromancer"), g=monster())
    t.do("use:A:raise_dead:0").settle().do("move")
    assert not t.offers("go:1,0") and t.offers("go:2,0")


@rule("D2-0025", "D2-0108", "D2-0360")
def test_the_dead_open_no_door_search_nothing_and_lift_nobody() -> None:
    t = table("A .I. g\n\nZ B # #", A=hero("leoric", "necromancer"), B=lying(), g=monster(), search=["health_potion"])
    t.turn("A").do("use:A:raise_dead:0", "space:1,0").settle().do("end")
    assert t.s.menu == "reanimate_of_leoric"
    assert not t.offers("open") and not t.offers("search") and not t.offers("revive")


# --- large figures ---


@rule("D2-0159")
def test_a_barghest_turns_round_before_its_first_step() -> None:
    t = table("b b . A\n\n. . . .", A=hero(), b=monster("barghest")).activate("b").do("move")
    turned = [key for key in t.keys if key.startswith(("go:0,0", "go:1,0", "turn", "base"))]
    assert turned, t.keys


CHASM = "e e p p . . A\n\ne e p p . . ."


@rule("D2-0158", "D2-0157", "D2-2078")
def test_a_large_figure_walks_over_a_pit_and_is_hurt_only_if_it_stays_in_it() -> None:
    t = table(CHASM, A=hero(), e=monster("ettin")).activate("e").do("move")
    assert t.offers("go:4,0"), "three spaces, two of them pits"
    t.do("go:4,0", "attack:own:A", "base:4,0-5,1").resolve()
    assert t.damage("e") == 0 and t.at("e") == [(4, 0), (5, 0), (4, 1), (5, 1)]


@rule("D2-0158", "D2-2082")
@pytest.mark.parametrize(("base", "harm"), [("base:3,0-4,1", 0), ("base:2,0-3,1", 2)])
def test_half_over_a_pit_it_stands_and_wholly_it_falls(base: str, harm: int) -> None:
    t = table(CHASM, A=hero(), e=monster("ettin")).activate("e").do("move", "go:3,0", "end")
    t.do(base).settle()
    assert t.damage("e") == harm


@rule("D2-0158", "D2-2078")
def test_in_the_middle_of_a_pit_a_large_figure_goes_on_with_its_points() -> None:
    t = table(CHASM, A=hero(), e=monster("ettin")).activate("e").do("move", "go:2,0")
    assert t.points("e") == 2 and t.offers("go:4,0") and not t.offers("climb")


@rule("D2-2085", "D2-0164")
def test_half_in_sludge_is_not_slow() -> None:
    t = (
        table("e e s s A\n\ne e s s .", A=hero(), e=monster("ettin"))
        .activate("e")
        .do("move", "go:2,0", "end", "base:1,0-2,1")
    )
    t.activate("e").do("move")
    assert t.points("e") == 3


@rule("D2-0152", "D2-0151", "D2-0202")
def test_a_dragon_s_range_is_counted_from_its_nearest_space() -> None:
    """An elemental shoots: from its near column the hero is four spaces away."""
    t = table("e e . . . A\n\ne e . . . .", A=hero(), e=monster("elemental")).activate("e")
    t.dice(blue=BLUE_4, red=RED_1, gray=0).do("attack:own:A").resolve()
    assert t.damage("A") == 3
    t = table("e e . . . . A\n\ne e . . . . .", A=hero(), e=monster("elemental")).activate("e")
    t.dice(blue=BLUE_4, red=RED_1, gray=0).do("attack:own:A").resolve()
    assert t.damage("A") == 0


@rule("D2-0211", "D2-0196", "D2-2096")
def test_a_blast_takes_a_large_neighbour_once() -> None:
    me = hero("leoric", "runemaster", skills=["exploding_rune"])
    t = table("A . g e e\n\n. . . e e", A=me, g=monster("zombie", "master"), e=monster("ettin", "master"))
    t.dice(blue=BLUE_5, yellow=YELLOW_1, brown=0, gray=[GRAY[0], GRAY[0]])
    t.do("use:A:exploding_rune").do("attack:arcane_bolt:g").resolve()
    assert (t.damage("g"), t.damage("e")) == (2, 2)


@rule("D2-0158")
def test_the_way_into_a_pit_is_shown_with_what_it_costs() -> None:
    t = table("A p . z", A=hero(), z=monster()).do("move")
    option = next(one for one in t.choice.options if one.key == "go:1,0")
    (way,) = t.choice.preview_of(option).ways
    assert way.harms == ((t.s.ground.board.cell(1, 0), 2),)
