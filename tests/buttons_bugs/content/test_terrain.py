"""Terrain: what hexes are, and what they do to those who walk, jump, fly or are pushed."""

import msgspec
import pytest
from tests.buttons_bugs.table import Table, foe, hazard, plate, table
from tests.haven.table import both

from oubliette.games.buttons_bugs.content.scenario_card import (
    Change,
    Hazard,
    Mark,
    Objective,
    Placed,
    PutDown,
    Spawn,
    SpecialRule,
)
from oubliette.games.buttons_bugs.content.scenario_card import Test as Condition
from oubliette.games.buttons_bugs.content.vocabulary import Attack, Flying, Give, Move, Push, Shield
from oubliette.haven.scenario_words import Shift, Tell

rule = pytest.mark.rule
IDLE = foe()
RUSH = foe(do=[Move(3), Attack(2)])


def ends(t: Table) -> list[str]:
    """The hexes where the move may end."""
    assert t.asked == "move"
    return [key.removeprefix("hex:") for key in t.keys("hex:")]


def walk(drawing: str, points: int, *, jump: bool = False, **marks: Mark) -> list[str]:
    """Where a move of the adventurer may end on a drawing; nowhere, if it is not even asked for."""
    t = table(f"{drawing} # m", bottom=[Move(points, jump=jump)], m=IDLE, **marks).act("bottom")  # type: ignore[arg-type]  # handed on
    return ends(t) if t.asked == "move" else []


def aloft(drawing: str, points: int, **marks: Mark) -> Table:
    """The adventurer about to fly."""
    return table(drawing, top=[Flying()], bottom=[Move(points)], **marks).act("one/top").act("two/bottom")  # type: ignore[arg-type]  # handed on


# What a hex is


@rule("BB-0034")
def test_the_terrain_of_a_hex_is_what_the_legend_says_whatever_is_drawn_there() -> None:
    assert walk("@ # .", 2) == []
    assert walk("@ X .", 2, X=Mark()) == ["0,1", "0,2"]
    assert walk("@ o .", 2, o=Mark(terrain="obstacle")) == []
    assert walk("@ o .", 2, o=Mark(terrain="difficult")) == ["0,1"]


@rule("BB-0034")
@pytest.mark.parametrize(
    "faulty",
    [{"terrain": "swamp"}, {"terrain": "hazard"}, {"terrain": "difficult", "hazard": {"damage": 1}}],
)
def test_a_hex_has_one_terrain_of_six_and_only_a_hazard_has_an_effect(faulty: dict[str, object]) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(faulty, Mark)
    for terrain in ("none", "obstacle", "difficult", "plate"):
        assert msgspec.convert({"terrain": terrain}, Mark).terrain == terrain


def spawning(drawing: str, **marks: Mark) -> Table:
    """A table where a monster has come to the letter A when round 1 started."""
    rules = [SpecialRule(at="round_start", do=(Spawn("n", at="A"),), times=1)]
    return table(drawing, rules=rules, m=IDLE, n=IDLE, **marks)  # type: ignore[arg-type]  # handed on


@rule("BB-0035")
def test_a_spawn_needs_an_empty_hex_which_is_featureless_and_unoccupied() -> None:
    assert spawning("@ . A . m").at("n/2") == (0, 2)
    assert spawning("@ A . m", A=Mark(terrain="difficult", letter="A")).at("n/2") == (0, 2)  # not featureless
    assert spawning("@ . A m", A=Mark(letter="A", monster=Placed("m", 5))).at("n/2") == (0, 1)  # not unoccupied
    in_trap = spawning("@ A . m", A=Mark(terrain="hazard", hazard=Hazard(1), letter="A"))
    assert (in_trap.at("n/2"), in_trap.hp("n/2")) == ((0, 2), 10)


@rule("BB-0035", "BB-0102")
def test_a_move_ends_unoccupied_but_not_only_where_it_is_featureless() -> None:
    t = table("@ m ~ p", bottom=[Move(3, jump=True)], m=IDLE, p=plate()).act("bottom")
    assert ends(t) == ["0,2", "0,3"]


@rule("BB-0035", "BB-0102")
def test_an_objective_occupies_its_hex_and_whoever_moves_leaves_none_behind() -> None:
    gate = Objective(both("Gate"), 5, enemy_of="monsters")
    there = Mark(terrain="objective", objective="gate")
    t = table(". @ g . m", bottom=[Move(3, jump=True)], m=IDLE, g=there, objectives={"gate": gate})
    assert ends(t.act("bottom")) == ["0,0", "0,3"]  # the first hex of the map is as free as any other


# Obstacles


@rule("BB-0036")
def test_nobody_walks_into_an_obstacle_and_a_jump_passes_but_does_not_end_there() -> None:
    assert walk("@ # . .", 3) == []
    assert walk("@ # . .", 3, jump=True) == ["0,2", "0,3"]
    assert walk("@ # . .", 1, jump=True) == []


@rule("BB-0036")
def test_a_push_does_not_enter_an_obstacle_unless_the_pushed_one_flies() -> None:
    for flying, expected in ((False, (0, 1)), (True, (0, 2))):
        t = table("@ m #", m=foe(flying=flying), top=[Push(1)]).act("top")
        t.answers(*[key for key in ("monster:m/1", "hex:0,2") if t.keys(key)])
        if t.asked == "push":
            t.answer("hex:0,2")
        assert t.at("m/1") == expected, flying


@rule("BB-0036")
def test_range_is_counted_through_obstacles_and_they_do_not_block_attacks() -> None:
    t = table("@ # # m", m=IDLE, top=[Attack(3, range=3)]).act("top", "monster:m/1")
    assert t.hp("m/1") == 7
    t = table("@ # # m", m=IDLE, top=[Attack(3, range=2)]).act("top")
    assert t.asked != "attack_target"
    t = table("@ # # m", m=foe(do=[Attack(3, range=3)])).select().until("damage").answer("take")
    assert t.hp() == 7


@rule("BB-0036")
def test_monsters_do_not_walk_through_obstacles_but_jump_over_them() -> None:
    for jump, expected in ((False, (0, 4)), (True, (0, 1))):
        t = table("@ . # # m", m=foe(do=[Move(3, jump=jump)])).select().end_round()
        assert t.at("m/1") == expected, jump


@rule("BB-0037")
def test_a_flying_monster_may_end_on_an_obstacle_and_attack_from_it() -> None:
    t = table("@ # m", m=foe(flying=True, do=[Move(2), Attack(2)])).select().until("damage")
    assert t.at("m/1") == (0, 1)
    t = table("@ # m", m=foe(do=[Move(2, jump=True), Attack(2)])).select().end_round()
    assert t.at("m/1") == (0, 2)
    assert "attacked" not in t.kinds()


@rule("BB-0037", "BB-0106")
def test_a_flying_adventurer_may_end_on_an_obstacle_if_it_is_unoccupied() -> None:
    assert ends(aloft("@ # . m", 2, m=Mark(monster=Placed("mouse", 1)))) == ["0,1", "0,2"]
    perched = Mark(terrain="obstacle", monster=Placed("mouse", 1))
    assert ends(aloft("@ m .", 2, m=perched)) == ["0,2"]


# Difficult terrain


@rule("BB-0038")
def test_difficult_terrain_costs_two_points_to_enter_and_one_to_leave() -> None:
    assert walk("@ ~ .", 1) == []
    assert walk("@ ~ .", 2) == ["0,1"]
    assert walk("@ ~ .", 3) == ["0,1", "0,2"]
    assert walk("s .", 1, s=Mark(start=True, terrain="difficult")) == ["0,1"]


@rule("BB-0038")
def test_jumps_and_flights_pay_one_for_difficult_terrain_even_to_end_there() -> None:
    assert walk("@ ~ .", 1, jump=True) == ["0,1"]
    assert walk("@ ~ .", 2, jump=True) == ["0,1", "0,2"]
    assert ends(aloft("@ ~ ~ m", 2, m=Mark(monster=Placed("mouse", 1)))) == ["0,1", "0,2"]


@rule("BB-0038")
def test_monsters_pay_two_for_difficult_terrain_unless_they_fly() -> None:
    for flying, expected in ((False, (0, 4)), (True, (0, 3))):
        t = table("@ . . ~ ~ m", m=foe(flying=flying, do=[Move(2)])).select().end_round()
        assert t.at("m/1") == expected, flying


@rule("BB-0038")
def test_a_push_ignores_the_cost_of_difficult_terrain() -> None:
    t = table("@ m ~ ~", m=IDLE, top=[Attack(1, push=2)])
    t.act("top", "monster:m/1", "hex:0,2", "hex:0,3")
    assert t.at("m/1") == (0, 3)


# Hazards


@rule("BB-0039")
def test_walking_into_a_hazard_brings_its_damage_and_conditions() -> None:
    t = table("@ x m", x=hazard(2, "poison"), m=IDLE, bottom=[Move(1)])
    t.act("bottom", "hex:0,1").answer("take")
    assert t.hp() == 8
    assert t.conditions() == ["poison"]


@rule("BB-0039", "BB-0176")
def test_being_pushed_into_a_hazard_brings_its_effect() -> None:
    t = table("@ m x .", m=foe(shield=5), x=hazard(3, "muddle"), top=[Push(1)])
    t.act("top", "monster:m/1", "hex:0,2")
    assert t.hp("m/1") == 7  # no shield against a hazard
    assert t.conditions("m/1") == ["muddle"]


@rule("BB-0039")
def test_each_entry_triggers_a_hazard() -> None:
    t = table("@ x y . m", x=hazard(1), y=hazard(2), m=IDLE, bottom=[Move(3)])
    t.act("bottom", "hex:0,3")
    assert [t.answer("take").hp() for _ in range(2)] == [9, 7]
    t = table("@ x . m", x=hazard(1), m=IDLE, bottom=[Move(4)]).act("bottom", "hex:0,1").answer("take")
    t.answers("hex:0,0", "hex:0,1").answer("take")
    assert t.hp() == 8
    assert t.kinds().count("hazard_entered") == 2


@rule("BB-0039", "BB-0106")
def test_a_flyer_never_triggers_a_hazard() -> None:
    t = table("@ x x m", m=foe(flying=True, do=[Move(2), Attack(1)]), x=hazard(3)).select().until("damage")
    assert (t.at("m/1"), t.hp("m/1")) == ((0, 1), 10)
    t = aloft("@ x . m", 1, x=hazard(3), m=Mark(monster=Placed("mouse", 1))).answer("hex:0,1")
    assert (t.at(), t.hp()) == ((0, 1), 10)
    t = table("@ m x .", m=foe(flying=True), x=hazard(3), top=[Push(1)]).act("top", "monster:m/1", "hex:0,2")
    assert (t.at("m/1"), t.hp("m/1")) == ((0, 2), 10)


@rule("BB-0039", "BB-0204")
def test_hazard_damage_is_no_attack_knows_no_shield_and_can_be_negated() -> None:
    for answer, left in (("take", 7), ("discard:three", 10)):
        t = table("@ x . m", x=hazard(3), m=IDLE, top=[Shield(5)], bottom=[Move(1)])
        t.act("one/top").act("two/bottom", "hex:0,1")
        assert t.asked == "damage"
        t.answer(answer)
        assert t.hp() == left
        assert not {"attacked", "die_rolled", "shielded", "modified"} & set(t.kinds())


@rule("BB-0040")
def test_a_jump_ignores_the_hazards_it_passes_and_triggers_the_one_it_ends_on() -> None:
    t = table("@ x y m", x=hazard(4), y=hazard(1), m=IDLE, bottom=[Move(2, jump=True)])
    t.act("bottom", "hex:0,2").answer("take")
    assert t.hp() == 9
    assert t.kinds().count("hazard_entered") == 1
    t = table("@ x . m", x=hazard(4), m=IDLE, bottom=[Move(2, jump=True)]).act("bottom", "hex:0,2")
    assert t.hp() == 10


@rule("BB-0041")
def test_standing_on_a_hazard_and_leaving_it_trigger_nothing() -> None:
    start = Mark(start=True, terrain="hazard", hazard=Hazard(3, ("wound",)))
    t = table("s . . m", s=start, m=IDLE, bottom=[Move(1)])
    t.end_round()
    assert (t.scene.round, t.at(), t.hp(), t.conditions()) == (2, (0, 0), 10, [])
    t = table("s . . m", s=start, m=IDLE, bottom=[Move(1)]).act("bottom", "hex:0,1")
    assert (t.hp(), t.conditions()) == (10, [])
    assert "hazard_entered" not in t.kinds()


@rule("BB-0041")
def test_a_monster_that_stands_on_a_hazard_attacks_from_it_unharmed() -> None:
    trap = Mark(terrain="hazard", hazard=Hazard(3), monster=Placed("m", 7))
    t = table("@ h .", m=RUSH, h=trap).select().until("damage").answer("take")
    assert t.hp() == 8
    assert (t.at("m/7"), t.hp("m/7")) == ((0, 1), 10)


# Occupied hazards that immobilize


def trapped(conditions: tuple[str, ...], damage: int = 0) -> Mark:
    """A hazard with a monster of kind ``n`` standing on it."""
    effect = msgspec.convert({"damage": damage, "conditions": conditions}, Hazard)
    return Mark(terrain="hazard", hazard=effect, monster=Placed("n", 7))


@rule("BB-0042")
def test_nobody_walks_through_a_figure_on_an_immobilizing_hazard() -> None:
    t = table("@ . h . m", h=trapped(("immobilize",)), m=RUSH, n=IDLE).select().end_round()
    assert t.at("m/2") == (0, 4)
    t = table("@ . h . m", h=trapped((), 1), m=RUSH, n=IDLE).select().until("damage")
    assert t.at("m/2") == (0, 1)  # through the ally, whatever the hazard does
    assert t.hp("m/2") == 9


@rule("BB-0042")
def test_an_unoccupied_immobilizing_hazard_can_be_entered() -> None:
    t = table("@ x . m", x=hazard(0, "immobilize"), m=IDLE, bottom=[Move(3)]).act("bottom")
    assert "0,1" in ends(t)
    t.answer("hex:0,1")
    assert t.conditions() == ["immobilize"]


@rule("BB-0042")
def test_jumpers_and_flyers_pass_over_an_occupied_immobilizing_hazard_but_do_not_end_there() -> None:
    for mover in (foe(do=[Move(3, jump=True), Attack(2)]), foe(flying=True, do=[Move(3), Attack(2)])):
        t = table("@ . h . m", h=trapped(("immobilize",)), m=mover, n=IDLE).select().until("damage")
        assert t.at("m/2") == (0, 1)
        assert t.conditions("m/2") == []
    t = table("@ h . . m", h=trapped(("immobilize",)), m=IDLE, n=IDLE, bottom=[Move(2, jump=True)]).act("bottom")
    assert ends(t) == ["0,2"]


@rule("BB-0042", "BB-0170")
def test_nobody_is_pushed_through_a_figure_on_an_immobilizing_hazard() -> None:
    for conditions, damage, expected in (((), 1, (0, 3)), (("immobilize",), 0, (0, 1))):
        t = table("@ m h .", m=IDLE, h=trapped(conditions, damage), n=IDLE, top=[Attack(1, push=2)])
        t.act("top", "monster:m/1")
        while t.asked == "push":
            t.answer("hex:")
        assert t.at("m/1") == expected


# Pressure plates


@rule("BB-0043")
def test_a_plate_does_what_the_special_rules_say_and_nothing_else() -> None:
    click = SpecialRule(at="enters", on="plates", do=(Tell(both("Click!")),))
    for rules, clicks in ((), 0), ((click,), 1):
        t = table("@ p . m", p=plate(), m=IDLE, bottom=[Move(1)], rules=rules).act("bottom", "hex:0,1")
        assert t.kinds().count("told") == clicks
        assert (t.hp(), t.conditions()) == (10, [])


@rule("BB-0043")
def test_a_plate_costs_no_more_than_any_hex_and_stops_nobody() -> None:
    assert walk("@ p .", 1, p=plate()) == ["0,1"]
    assert walk("@ p .", 2, p=plate()) == ["0,1", "0,2"]
    t = table("@ p p . m", m=RUSH, p=plate()).select().until("damage")
    assert t.at("m/1") == (0, 1)


@rule("BB-0043")
def test_monsters_spawn_on_a_plate_while_it_is_unoccupied() -> None:
    assert spawning("@ . A . m", A=Mark(terrain="plate", letter="A")).at("n/2") == (0, 2)
    held = Mark(terrain="plate", letter="A", monster=Placed("m", 5))
    assert spawning("@ . A m", A=held).at("n/2") == (0, 1)


@rule("BB-0043", "BB-0349")
def test_the_plates_of_the_shaft_count_when_a_turn_ends_there() -> None:
    goal = [Condition(turns_ended_on_all="plates")]
    t = table("@ p q . m", p=plate(), q=plate(), m=IDLE, bottom=[Move(2)], goal=goal)
    t.act("bottom", "hex:0,2").end_round()
    assert not t.scene.completed  # it only passed the first plate
    t.select("three", "four").until("turn").answers("card:three/basic_move", "hex:0,1").end_turn()
    assert t.scene.completed


# Objectives

CRATE = Mark(terrain="objective", objective="crate")


def crate(drawing: str, *, objective: Objective | None = None, **more: object) -> Table:
    """A table with a crate of 5 hit points, the adventurer's to attack, at ``o``."""
    objectives = {"crate": objective or Objective(both("Crate"), 5)}
    return table(drawing, objectives=objectives, **more, o=CRATE)  # type: ignore[arg-type]  # handed on


@rule("BB-0044", "BB-0307")
def test_an_objective_can_be_attacked_with_the_modifier_die_and_is_destroyed_at_zero() -> None:
    t = crate("@ o . m", m=IDLE, top=[Attack(2)], hero_table=[(0, 0, 1)] * 6, die="+", bottom=[Move(2)])
    t.act("top", "objective/crate")
    assert t.hp("objective/crate") == 5 - (2 + 1)
    assert t.hero.row == 1
    t = crate("@ o . m", m=IDLE, top=[Attack(5)], bottom=[Move(2)]).act("top", "objective/crate")
    assert t.gone("objective/crate")
    assert ends(t.act("bottom")) == ["0,1", "0,2"]  # its hex is no longer occupied


@rule("BB-0044", "BB-0049")
def test_an_objective_takes_no_turn() -> None:
    t = crate("@ o . m", m=IDLE).end_round()
    assert [event.figure for event in t.events("turn_began")] == ["adventurer", "m/1"]  # type: ignore[attr-defined]  # by its kind


@rule("BB-0044")
def test_nobody_walks_through_an_objective_but_jumpers_and_flyers_pass_it() -> None:
    assert ends(crate("@ . o . m", m=IDLE, bottom=[Move(3)]).act("bottom")) == ["0,1"]
    assert ends(crate("@ . o . m", m=IDLE, bottom=[Move(3, jump=True)]).act("bottom")) == ["0,1", "0,3"]
    for mover, expected in (
        (RUSH, (0, 3)),
        (foe(do=[Move(3, jump=True)]), (0, 1)),
        (foe(flying=True, do=[Move(3)]), (0, 1)),
    ):
        assert crate("@ . o m", m=mover).select().until("damage", "plan").at("m/1") == expected


@rule("BB-0044")
def test_the_hex_of_an_objective_is_occupied_but_it_is_no_obstacle() -> None:
    t = crate("@ o m", m=foe(flying=True, do=[Move(1), Attack(2)])).end_round()
    assert t.at("m/1") == (0, 2)  # a flyer would end on an obstacle, but not on an objective
    pushed = crate("@ m o", m=IDLE, top=[Attack(1, push=1)]).act("top", "monster:m/1")
    assert pushed.at("m/1") == (0, 1)


@rule("BB-0044", "BB-0266")
def test_the_scenario_says_whose_enemy_an_objective_is() -> None:
    theirs = Objective(both("Crate"), 5, enemy_of="monsters")
    t = crate("o m . . @", objective=theirs, m=foe(do=[Attack(2)]), top=[Attack(2, range=5)])
    t.act("top")
    assert t.keys("objective") == []
    t.answer("skip").end_round()
    assert t.hp("objective/crate") == 3
    t = crate("o m . . @", m=foe(do=[Attack(2)])).end_round()
    assert t.hp("objective/crate") == 5


@rule("BB-0045")
def test_conditions_and_forced_movement_do_not_apply_to_an_objective_while_damage_does() -> None:
    t = crate("@ o . m", m=IDLE, top=[Attack(2, push=1, conditions=("poison", "wound"))]).act("top", "objective/crate")
    assert t.hp("objective/crate") == 3
    assert t.conditions("objective/crate") == []
    assert t.at("objective/crate") == (0, 1)
    t.end_round()
    assert t.hp("objective/crate") == 3
    t = crate("@ o . m", m=IDLE, top=[Give(("poison",))], bottom=[Push(1)])
    t.act("top").act("bottom")
    assert (t.conditions("objective/crate"), t.at("objective/crate")) == ([], (0, 1))


@rule("BB-0046")
@pytest.mark.parametrize(("stated", "hero", "objective"), [(99, 8, 5), (30, 10, 3)])
def test_an_objective_counts_as_initiative_99_for_focus_unless_the_scenario_says_otherwise(
    stated: int, hero: int, objective: int
) -> None:
    theirs = Objective(both("Crate"), 5, enemy_of="monsters", initiative=stated)
    t = crate("@ m o", objective=theirs, m=foe(do=[Attack(2)], initiative=90), initiative=60)
    t.select().until("damage", "plan")
    t.answer("take") if t.asked == "damage" else None
    assert (t.hp(), t.hp("objective/crate")) == (hero, objective)
    if stated == 99:
        assert theirs == Objective(both("Crate"), 5, enemy_of="monsters")


@rule("BB-0307")
def test_an_objective_has_the_hit_points_and_bonuses_that_are_stated_and_no_others() -> None:
    t = crate("@ o . m", m=IDLE, top=[Attack(3)]).act("top", "objective/crate")
    assert (t.hp("objective/crate"), t.hp()) == (2, 10)
    armed = Objective(both("Crate"), 9, shield=1)
    t = crate("@ o . m", objective=armed, m=IDLE, top=[Attack(3)]).act("top", "objective/crate")
    assert t.hp("objective/crate") == 9 - (3 - 1)
    t.end_round()
    assert t.hp("objective/crate") == 7  # nothing heals it


@rule("BB-0044", "BB-0307")
def test_an_objective_that_is_placed_anew_does_not_take_the_place_of_another_of_its_name() -> None:
    anew = SpecialRule(at="destroyed", who="crate", times=1, do=(PutDown("C", objective="crate"),))
    t = crate("C @ o o m", m=IDLE, top=[Attack(5)], rules=[anew])
    assert sorted(t.scene.objectives) == ["objective/crate", "objective/crate@2"]
    t.act("top", "objective/crate")
    assert sorted(t.at(name) for name in t.scene.objectives) == [(0, 0), (0, 3)]
    assert [objective.hit_points for objective in t.scene.objectives.values()] == [5, 5]


# What a scenario changes


def at_start(*effects: Change | Shift) -> list[SpecialRule]:
    return [SpecialRule(at="round_start", do=effects, times=1)]


@rule("BB-0008", "BB-0036")
def test_an_obstacle_closes_on_nobody_and_any_other_terrain_comes_under_figures_too() -> None:
    there = {"A": Mark(letter="A"), "B": Mark(letter="A", monster=Placed("m", 2)), "m": IDLE}
    for becomes, changed in (("obstacle", {(0, 1)}), ("difficult", {(0, 1), (0, 2)})):
        t = table("@ A B . m", rules=at_start(Change("A", becomes)), **there)  # type: ignore[arg-type]
        assert {t.session.map.board.coords(cell) for cell in t.scene.changed} == changed
        assert {told.terrain for told in t.scene.changed.values()} == {becomes}


@rule("BB-0008")
def test_figures_are_put_elsewhere_one_to_each_free_hex_and_objectives_stay() -> None:
    gate = {"gate": Objective(both("Gate"), 5, enemy_of="monsters")}
    marks = {
        "a": Mark(letter="A", monster=Placed("m", 2)),
        "b": Mark(letter="A", monster=Placed("m", 3)),
        "c": Mark(letter="A", monster=Placed("m", 4)),
        "g": Mark(terrain="objective", objective="gate", letter="A"),
        "x": Mark(letter="B", monster=Placed("m", 5)),
        "y": Mark(letter="B"),
    }
    t = table("@ g a b c . x y y m", rules=at_start(Shift("A", "B")), objectives=gate, m=IDLE, **marks)  # type: ignore[arg-type]
    shifted = [event.figure for event in t.events("moved") if event.manner == "shift"]  # type: ignore[attr-defined]
    assert len(shifted) == 2 and "objective/gate" not in shifted
    assert sorted(t.at(name) for name in shifted) == [(0, 7), (0, 8)], "one hex is taken"
    assert sorted(t.at(f"m/{number}") for number in (1, 2, 3, 4, 5)) == [(0, 4), (0, 6), (0, 7), (0, 8), (0, 9)]
    assert t.at("objective/gate") == (0, 1)
