"""Walking step by step: points, spaces, terrain, bases, and where a figure may be put (D2-2044 ff., D2-0133 ff.)."""

import pytest
from tests.descent.table import (
    BLUE_SURGE_2,
    FAILS,
    GRAY,
    YELLOW_1,
    Table,
    hero,
    lieutenant,
    monster,
    table,
)

from oubliette.games.descent.content.quest_book import Drive, Harm, Person, Rule, Win
from oubliette.games.descent.map.movement import nearest_placements
from oubliette.kernel.words import Words

rule = pytest.mark.rule
NAME = Words(en="thing", fr="chose")


def goes(t: Table) -> set[tuple[int, int]]:
    """Every space a walk may lead to."""
    keys = [key.removeprefix("go:") for key in t.keys if key.startswith("go:")]
    return {(int(key.split(",")[0]), int(key.split(",")[1])) for key in keys}


# --- points ---


@rule("D2-2057", "D2-4391", "D2-2052")
def test_a_pit_trap_takes_one_point_of_the_last_source() -> None:
    t = table("A . . . .", A=hero(), hand=["pit_trap"]).do("move", "fatigue", "go:1,0")
    t.dice(**FAILS).do("play:pit_trap").settle()
    assert t.points("A") == 4 - 1 and [event.points for event in t.events("lost_points")] == [1]
    assert t.held("A") == [], "he had a point to lose"
    assert [points.source for points in t.figure("A").pool] == ["move:1"], "the point bought with fatigue is gone"


@rule("D2-2057", "D2-2053")
def test_all_points_are_lost_when_the_activation_ends() -> None:
    t = table("A . . . g", A=hero(), g=monster()).do("move", "fatigue", "go:1,0", "end").settle()
    assert [(event.figure, event.points) for event in t.events("lost_points")] == [("syndrael", 4)]
    assert t.figure("A").pool == []
    none = table("A . . . g", A=hero(), g=monster()).do("end").settle()
    assert none.events("lost_points") == []


@rule("D2-2056", "D2-2055", "D2-2085")
def test_a_new_activation_begins_with_nothing_of_the_last() -> None:
    t = table("A . . . g", A=hero(), g=monster()).do("move", "fatigue", "spend:fatigue", "go:1,0")
    assert t.points("A") == 4 and t.figure("A").entered == 1
    t.end()
    t.until("hero_action")
    assert t.s.state.round == 2
    assert (t.figure("A").spends_first, t.figure("A").entered, t.figure("A").pool) == ("", 0, [])


@rule("D2-2055", "D2-2084", "D2-2086", "D2-2048")
@pytest.mark.parametrize(("ground", "cost"), [(".", 1), ("w", 2), ("s", 2), ("h", 1)])
def test_what_a_space_costs_is_taken_and_told(ground: str, cost: int) -> None:
    t = table(f"A {ground} . .", A=hero("grisban", "berserker", damage=0)).do("move", "go:1,0").settle()
    assert t.points("A") == 3 - cost
    told = t.events("moved")[-1]
    assert (told.figure, told.spent) == ("grisban", cost) and t.figure("A").entered == 1


@rule("D2-2078", "D2-2077", "D2-2072")
def test_a_pit_takes_two_damage_and_all_further_steps() -> None:
    t = table("A p . .", A=hero()).do("move")
    assert goes(t) == {(1, 0)}, "nobody walks over it"
    t.do("go:1,0").settle()
    assert t.damage("A") == 2 and t.points("A") == 3 and goes(t) == set() and t.offers("climb")


@rule("D2-2078")
def test_one_point_is_enough_for_a_step_and_none_is_not() -> None:
    t = table("A . .", A=hero()).do("fatigue")
    assert goes(t) == {(1, 0)}
    t.do("go:1,0")
    assert goes(t) == set()


@rule("D2-0142", "D2-0141", "D2-2078", "D2-2084")
def test_moving_spaces_counts_water_as_one_and_goes_over_pits_and_through_fire() -> None:
    charger = hero("grisban", "berserker", skills=["charge"])
    t = table("A w p w h . g\n\no o o o o o o", A=charger, g=monster("zombie", "master")).do("use:A:charge")
    ends = {key for key in t.keys if key.startswith("space:")}
    assert ends == {"space:1,0", "space:2,0", "space:3,0"}, "three spaces, whatever they are"
    t.do("space:3,0").settle()
    assert t.at("A") == [(3, 0)] and t.damage("A") == 2, "he fell into the pit on his way and went on"


@rule("D2-0142", "D2-2086", "D2-2072")
def test_a_walk_goes_round_danger_where_it_can_and_through_it_where_it_must() -> None:
    t = table("A h .\n\n. . .", A=hero()).do("move")
    assert goes(t) == {(1, 0), (2, 0), (0, 1), (1, 1), (2, 1)}
    t.do("go:2,0").settle()
    assert t.damage("A") == 0, "round the fire"
    narrow = table("A h . .", A=hero()).do("move", "go:2,0").settle()
    assert narrow.damage("A") == 1 and narrow.points("A") == 2
    wet = table("A w h w", A=hero("grisban", "berserker")).do("move")
    assert goes(wet) == {(1, 0), (2, 0)}, "two for the water, one for the space on fire: three"


@rule("D2-0149", "D2-2045")
def test_a_monster_walks_through_friends_and_not_through_heroes_unless_it_scampers() -> None:
    t = table("A g h . .", A=hero(), g=monster("zombie"), h=monster("goblin_archer")).activate("g").do("move")
    assert (3, 0) in goes(t) and (2, 0) not in goes(t), "through the goblin, and not onto it"
    barred = table("g A . .", A=hero(), g=monster("zombie")).activate("g")
    barred.do("move") if barred.offers("move") else None
    assert goes(barred) == set()
    slips = table("g A . .", A=hero(), g=monster("goblin_archer")).activate("g").do("move")
    assert goes(slips) == {(2, 0), (3, 0)}


@rule("D2-0142", "D2-7018", "D2-7020", "D2-2045")
def test_who_flies_crosses_water_pits_walls_of_figures_and_lines() -> None:
    t = table("g w p A l . .", A=hero(), g=lieutenant("belthir")).activate("g").do("move")
    assert goes(t) == {(1, 0), (2, 0), (4, 0)}, "four points, a point a space, and no end on the hero"
    t.do("go:4,0").settle()
    assert t.points("g") == 0 and t.damage("g") == 0


# --- leaving and entering ---


@rule("D2-7069", "D2-7070", "D2-2048")
def test_a_hero_tires_in_a_web_and_who_cannot_tire_is_hurt() -> None:
    guest = Person(id="guest", name=NAME, at="here", speed=3, health=5)
    t = table("A . .\n\n. g .\n\n. . .", A=hero(), g=monster("cave_spider", "master"), persons=[guest],
              areas={"here": (2, 2, 2, 2)})  # fmt: skip
    t.do("move", "go:1,0")
    assert t.fatigue("A") == 1, "he left a space beside it"
    t.do("go:2,0")
    assert t.fatigue("A") == 2
    t.do("end").settle()
    while t.asked == "activation" and t.s.menu != "guest":
        t.do("end")
    t.do("move", "go:2,1").settle()
    assert t.damage("guest") == 1, "he is treated as a hero, and has no stamina"


@rule("D2-2048", "D2-7069")
def test_who_falls_while_leaving_enters_nothing() -> None:
    me = hero("jain", "wildlander", damage=7, fatigue=5)
    t = table("A . B\n\n. g .", A=me, B=hero(), g=monster("cave_spider", "master")).turn("A").do("move")
    t.do("go:1,0").settle()
    assert t.of("A").knocked_out and t.events("moved") == []
    assert t.s.ground.board.coords(t.figure("A").shaken - 1) == (0, 0)


@rule("D2-2048", "D2-0291")
@pytest.mark.parametrize(
    ("figure", "area", "won"),
    [("hero", (1, 0, 1, 0), True), ("hero", (3, 0, 3, 0), False), ("zombie", (1, 0, 1, 0), False)],
)
def test_a_quest_answers_to_who_enters_where(figure: str, area: tuple[int, ...], won: bool) -> None:
    entered = Rule(at="entered", figure=figure, area="here", do=(Win(side="heroes"),))
    t = table("A . . . g", A=hero(), g=monster(), rules=[entered], areas={"here": area}).do("move", "go:2,0").settle()
    assert (t.s.state.winner == "heroes") == won


@rule("D2-2048", "D2-2049")
def test_who_comes_from_off_the_map_enters_nothing() -> None:
    entered = Rule(at="entered", do=(Win(side="overlord"),))
    t = table("A . . g", A=hero("leoric", "necromancer"), g=monster(), rules=[entered]).do("use:A:raise_dead:0")
    assert t.s.state.winner == ""


@rule("D2-2048", "D2-0144", "D2-0143", "D2-2051")
def test_who_is_placed_enters_one_space_and_leaves_one() -> None:
    entered = Rule(at="entered", figure="hero", area="there", do=(Win(side="overlord"),))
    ally = hero("jain", "wildlander")
    near = table("A . B g .", A=hero(), B=ally, g=monster("zombie", "master"), rules=[entered],
                 areas={"there": (4, 0, 4, 0)}).turn("A")  # fmt: skip
    near.do("use:A:oath_of_honor").settle()
    assert near.s.state.winner == "overlord" and near.figure("A").entered == 1
    between = table("A . B g .", A=hero(), B=ally, g=monster("zombie", "master"), rules=[entered],
                    areas={"there": (1, 0, 1, 0)}).turn("A")  # fmt: skip
    between.do("use:A:oath_of_honor").settle()
    assert between.s.state.winner == "" and not between.figure("A").is_walking


@rule("D2-0136", "D2-0137")
def test_a_move_action_that_was_interrupted_goes_on_with_its_next_point() -> None:
    giver = hero("syndrael", "knight", bag=["iron_spear"])
    t = table("A . . .\n\nB . . .", A=giver, B=hero("avric", "disciple")).turn("A")
    t.do("ready", "move", "fatigue", "spend:fatigue", "go:1,0")
    t.do("go:1,1")
    assert t.of("A").moving and t.points("A") == 3
    monsters = table("A . . g", A=hero(), g=monster()).activate("g").do("move", "go:2,0")
    assert monsters.points("g") == 2 and not monsters.of("A").moving


# --- moving spaces ---


@rule("D2-0141", "D2-4185")
def test_whoever_may_move_spaces_may_stay_and_whoever_must_may_not() -> None:
    charger = hero("grisban", "berserker", skills=["charge"])
    t = table("A . . g", A=charger, g=monster("zombie", "master")).do("use:A:charge")
    assert [option.key for option in t.choice.options if option.passes] == ["stay"]
    t.do("stay").settle()
    assert t.at("A") == [(0, 0)] and t.events("moved") == []
    pushed = table("A . g . .", A=hero("jain", "wildlander", items=["crossbow"]), g=monster("zombie", "master"))
    pushed.dice(blue=BLUE_SURGE_2, yellow=YELLOW_1, brown=0).do("attack:crossbow").settle().do("surge:1")
    assert set(pushed.keys) == {"space:1,0", "space:3,0"}, "one space, and not where it stands"
    stuck = table("A|g|.", A=hero("jain", "wildlander", items=["crossbow"]), g=monster("zombie", "master"))
    assert not stuck.offers("attack:")


@rule("D2-0141", "D2-4185")
def test_nobody_moves_spaces_who_is_not_there_any_more() -> None:
    charger = hero("grisban", "berserker", skills=["charge"], damage=13)
    t = table("A h . g", A=charger, B=hero(), g=monster("zombie", "master")).turn("A").do("use:A:charge", "space:2,0")
    t.settle()
    assert t.of("A").knocked_out and len(t.events("moved")) == 1, "he died on the way"


@rule("D2-0141", "D2-0155", "D2-0159")
def test_a_large_figure_that_was_pushed_covers_its_base_where_it_ends() -> None:
    pusher = hero("jain", "wildlander", items=["crossbow"])
    t = table("A . g g . .\n\n. . g g . .", A=pusher, g=monster("ettin"))
    t.dice(blue=BLUE_SURGE_2, yellow=0, gray=[GRAY[0], GRAY[0]]).do("attack:crossbow:ettin_1").settle().do("surge:1")
    t.do("space:1,0").settle()
    assert sorted(t.at("g")) == [(1, 0), (1, 1), (2, 0), (2, 1)] and not t.figure("g").is_walking


# --- large figures ---


@rule("D2-0153", "D2-0159", "D2-0162", "D2-0163")
def test_a_large_figure_walks_in_one_space_and_stands_in_all_of_them() -> None:
    t = table("g g . . .\n\ng g . . .\n\n. . . . A", A=hero(), g=monster("ettin")).activate("g").do("move", "go:2,0")
    assert t.figure("g").is_walking and t.figure("g").here == t.s.ground.board.cell(2, 0)
    t.do("go:3,0")
    assert t.points("g") == 1
    t.do("end")
    assert t.asked == "expand" and {"base:2,0-3,1", "base:3,0-4,1"} <= set(t.keys)
    t.do("base:3,0-4,1").settle()
    assert sorted(t.at("g")) == [(3, 0), (3, 1), (4, 0), (4, 1)] and not t.figure("g").is_walking
    assert [event.cells for event in t.events("expanded")] == [t.figure("g").cells]


@rule("D2-0153", "D2-0158", "D2-2077", "D2-7020")
@pytest.mark.parametrize(("drawing", "damage"), [("g g p p A", 2), ("g g p . A", 0)])
def test_a_large_figure_falls_only_where_all_of_it_is_in_the_pit(drawing: str, damage: int) -> None:
    t = table(drawing, A=hero(), g=monster("barghest")).activate("g").do("move", "go:2,0", "end")
    t.do("base:2,0-3,0").settle()
    assert sorted(t.at("g")) == [(2, 0), (3, 0)] and t.damage("g") == damage


@rule("D2-0163", "D2-0049")
def test_a_large_figure_may_not_stop_where_its_base_does_not_fit() -> None:
    t = table("g g . . .\n\ng g o . .\n\no o o o A", A=hero(), g=monster("ettin")).activate("g").do("move")
    assert (4, 0) in goes(t)
    narrow = table("g g . .\n\ng g o o\n\no o o A", A=hero(), g=monster("ettin")).activate("g").do("move")
    assert (3, 0) not in goes(narrow), "no room for two rows"


@rule("D2-0158", "D2-0159", "D2-2057", "D2-2073", "D2-2074")
def test_the_end_of_an_activation_stands_a_figure_up_and_burns_who_is_wholly_in_lava() -> None:
    t = table("g g . .\n\ng g . .\n\n. . . A", A=hero(), g=monster("ettin")).activate("g").do("move", "go:2,0", "end")
    t.do("base:") if t.asked == "expand" else None
    assert not t.figure("g").is_walking and t.figure("g").pool == []
    burnt = table("A l . B", A=hero("jain", "wildlander"), B=hero()).turn("A").do("move", "go:1,0", "end").settle()
    assert burnt.of("A").knocked_out
    safe = table("A h . B", A=hero("jain", "wildlander"), B=hero()).turn("A").do("move", "go:1,0", "end").settle()
    assert safe.damage("A") >= 1


@rule("D2-2085", "D2-2057", "D2-2086")
def test_sludge_slows_whoever_begins_in_it_for_that_activation() -> None:
    t = table("s . . . . g\n\n. . . . . .".replace("s", "A", 1), A=hero(), g=monster())
    assert "sludge" not in t.figure("A").marks
    mire = table("A s s . . .", A=hero()).do("move", "go:1,0", "end").settle()
    mire.until("hero_action")
    assert mire.figure("A").marks.count("sludge") == 1
    mire.do("move")
    assert mire.points("A") == 1
    mire.do("end").settle()
    mire.until("hero_action")
    assert mire.figure("A").marks.count("sludge") == 1


# --- placing ---


@rule("D2-0105", "D2-0389")
@pytest.mark.parametrize(
    ("area", "corners"),
    [
        ((1, 0, 2, 1), {(1, 0)}),  # wholly inside
        ((1, 0, 1, 1), {(0, 0), (1, 0)}),  # as much of it as can be
        ((2, 2, 2, 2), {(0, 0), (1, 0), (0, 1)}),  # beside it
    ],
)
def test_a_large_monster_is_put_wholly_on_its_tile_or_as_near_as_can_be(
    area: tuple[int, ...], corners: set[tuple[int, int]]
) -> None:
    t = table("g . .\n\n. . .\n\n. . A", A=hero(), g=monster("ettin"), areas={"tile": area})
    found = nearest_placements(t.s, t.figure("g"), t.s.ground.area("tile"))
    assert all(mask.bit_count() == 4 for mask in found)
    assert {t.s.ground.board.coords((mask & -mask).bit_length() - 1) for mask in found} == corners


@rule("D2-0389", "D2-0105", "D2-0148")
def test_a_small_monster_is_put_in_the_closest_empty_space() -> None:
    t = table("g A . .", A=hero(), g=monster("zombie"), areas={"tile": (1, 0, 1, 0), "end": (3, 0, 3, 0)})
    board = t.s.ground.board

    def spaces(area: str) -> list[tuple[int, int]]:
        found = nearest_placements(t.s, t.figure("g"), t.s.ground.area(area))
        return [board.coords(cell) for mask in found for cell in board if mask >> cell & 1]

    assert spaces("tile") == [(0, 0), (2, 0)] and spaces("end") == [(3, 0)]


@rule("D2-0146", "D2-0147", "D2-0148")
@pytest.mark.parametrize(
    ("where", "ends"),
    [({"toward": "goal"}, {"space:1,0", "space:2,0"}), ({"away": "goal"}, {"space:4,0", "space:5,0"})],
)
def test_who_is_driven_ends_nearer_or_farther_and_stays_only_if_he_cannot(
    where: dict[str, str], ends: set[str]
) -> None:
    drive = Rule(at="overlord_turn_start", do=(Drive(spaces=2, **where),))  # type: ignore[arg-type]
    t = table(". . . A . . .", A=hero(), rules=[drive], areas={"goal": (0, 0, 0, 0)})
    while t.asked != "move_spaces":
        t.do("end" if "end" in t.keys else "pass")
    assert set(t.keys) == ends
    held = table("A|. .", A=hero(), rules=[drive], areas={"goal": (2, 0, 2, 0)})
    held.end()
    assert held.at("A") == [(0, 0)]


@rule("D2-2073", "D2-2072", "D2-0221")
def test_lava_hurts_on_entering_and_a_quest_s_harm_is_damage_too() -> None:
    harm = Rule(at="entered", figure="hero", area="here", do=(Harm(damage=1, subject=True),))
    t = table("A l . .", A=hero(), rules=[harm], areas={"here": (1, 0, 1, 0)}).do("move", "go:2,0").settle()
    assert t.damage("A") == 1 + 1 and not t.of("A").knocked_out, "he walked on"


@rule("D2-0149")
def test_who_loses_points_on_the_way_stops_before_a_friend_and_not_in_his_space() -> None:
    t = table("S . . . A . z", hand=("pit_trap",), S=hero(), A=hero("avric", "disciple"), z=monster("zombie"))
    t.turn("syndrael").do("move", "fatigue").dice(**FAILS).do("go:5,0", "play:pit_trap").settle()
    assert t.at("S") == [(3, 0)], "one point is lost: it would have ended where Avric stands"
