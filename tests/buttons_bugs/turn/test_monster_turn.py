"""A monster's turn: what it performs, whom it seeks, from where it attacks (BB-0262 to BB-0269, BB-0274 to BB-0278)."""

from typing import Any

import pytest
from tests.buttons_bugs.table import Table, foe, hazard, table
from tests.buttons_bugs.turn.kit import after_its_turn, fast, skipped

from oubliette.games.buttons_bugs.content.kinds import AttackEffects
from oubliette.games.buttons_bugs.content.scenario_card import Mark, Objective
from oubliette.games.buttons_bugs.content.vocabulary import Attack, Give, Heal, Move, Push, Retaliate, Shield
from oubliette.kernel.words import Words

rule = pytest.mark.rule


# What it performs


@rule("BB-0262")
def test_a_monster_performs_its_column_from_top_to_bottom_each_ability_before_the_next() -> None:
    t = after_its_turn("@ . . m", m=fast(Move(2), Attack(2), Shield(1)))
    acts = [kind for kind in t.kinds() if kind in ("moved", "attacked", "suffered", "bonus_began")]
    assert acts == ["moved", "attacked", "suffered", "bonus_began"]
    assert (t.at("m/1"), t.hp()) == ((0, 1), 8)
    assert "monster_move" not in [answer.kind for answer in t.match.answers_since(0)]  # nothing was left open


@rule("BB-0262")
def test_a_monster_performs_the_marked_column_and_no_other() -> None:
    for result, damage in (("-", 1), ("0", 2), ("+", 3)):
        shades = foe(minus=[Attack(1)], do=[Attack(2)], plus=[Attack(3)], initiative=10)
        t = after_its_turn("@ m", m=shades, actions=result)
        assert t.hp() == 10 - damage


@rule("BB-0262")
def test_an_elite_performs_each_of_its_marked_columns_in_a_turn_of_its_own() -> None:
    twice = foe(minus=[Attack(1)], do=[Attack(2)], plus=[Attack(4)], initiative=(10, 20, 30), rank="elite")
    t = after_its_turn("@ m", m=twice, actions="0")
    hits = [event.amount for event in t.events("suffered")]  # type: ignore[attr-defined]
    assert hits == [1, 4]
    assert len(t.events("turn_began")) == 3


@rule("BB-0263", "BB-0264")
def test_without_a_move_it_does_not_move_even_if_the_adventurer_is_out_of_reach() -> None:
    t = after_its_turn("@ . . m", m=fast(Attack(3)))
    assert t.at("m/1") == (0, 3)
    assert (t.hp(), skipped(t)) == (10, ["attack"])


@rule("BB-0263", "BB-0264")
def test_without_an_attack_it_does_not_attack_even_if_adjacent() -> None:
    t = after_its_turn("@ . m", m=fast(Move(3)))
    assert t.at("m/1") == (0, 1)
    assert t.hp() == 10
    assert "attacked" not in t.kinds()


@rule("BB-0265")
def test_it_attacks_with_the_printed_value_and_range_and_without_a_range_in_melee() -> None:
    assert after_its_turn("@ . . m", m=fast(Attack(3, range=3))).hp() == 7
    assert after_its_turn("@ . . . m", m=fast(Attack(3, range=3))).hp() == 10
    assert after_its_turn("@ . m", m=fast(Attack(3))).hp() == 10
    assert after_its_turn("@ m", m=fast(Attack(3))).hp() == 7


@rule("BB-0265")
def test_the_attack_effects_of_its_card_apply_to_every_attack_ability() -> None:
    t = after_its_turn(". . @ m", m=fast(Attack(1), Attack(1, range=2), effects=AttackEffects(push=1)))
    assert t.hp() == 8
    assert t.at() == (0, 0)  # pushed by the first attack and by the second
    poison = after_its_turn("@ m", m=fast(Attack(1), Attack(1), effects=AttackEffects(conditions=("poison",))))
    assert poison.hp() == 10 - 1 - (1 + 1)  # the poison of the first makes the second worse


# Whom it seeks

CHEST = Mark(terrain="objective", objective="chest")


def chest(enemy_of: Any = "monsters", **more: Any) -> dict[str, Objective]:
    """An objective on the mark ``o``."""
    return {"chest": Objective(Words(en="Chest", fr="Coffre"), 10, enemy_of=enemy_of, **more)}


def chest_hp(t: Table) -> int:
    """What is left of the objective."""
    return next(iter(t.scene.objectives.values())).hit_points


@rule("BB-0266")
def test_monsters_seek_and_attack_the_adventurer_alone() -> None:
    for side in ("adventurer", "nobody"):
        t = after_its_turn("@ . . m o n", m=fast(Move(1), Attack(2)), n=fast(), o=CHEST, objectives=chest(side))
        assert t.at("m/1") == (0, 2)
        assert (chest_hp(t), t.hp("n/2")) == (10, 10)
        near = after_its_turn("@ . o m", m=fast(Attack(2, range=3)), o=CHEST, objectives=chest(side))
        assert (chest_hp(near), near.hp()) == (10, 8)


@rule("BB-0266")
def test_a_negative_ability_of_a_monster_is_aimed_at_the_adventurer_alone() -> None:
    t = after_its_turn("@ m n", m=fast(Give(("poison",), targets=3)), n=fast())
    assert (t.conditions(), t.conditions("n/2"), t.conditions("m/1")) == (["poison"], [], [])


@rule("BB-0266")
def test_an_objective_is_preferred_if_it_can_be_attacked_with_fewer_movement_points() -> None:
    t = after_its_turn("@ . . m . o", m=fast(Move(3), Attack(2)), o=CHEST, objectives=chest())
    assert (t.at("m/1"), chest_hp(t), t.hp()) == ((0, 4), 8, 10)
    muddy = after_its_turn("@ . . m ~ ~ o", m=fast(Move(4), Attack(2)), o=CHEST, objectives=chest())
    assert (muddy.at("m/1"), chest_hp(muddy), muddy.hp()) == ((0, 1), 10, 8)  # two points here, four there


@rule("BB-0266")
def test_fewer_hazards_count_before_fewer_movement_points_between_targets() -> None:
    t = after_its_turn("@ . . . m x o", m=fast(Move(3), Attack(2)), x=hazard(1), o=CHEST, objectives=chest())
    assert (t.at("m/1"), chest_hp(t), t.hp(), t.hp("m/1")) == ((0, 1), 10, 8, 10)


@rule("BB-0266")
def test_then_the_nearest_target_by_range_is_preferred() -> None:
    t = after_its_turn("@ . . m . o", m=fast(Attack(2, range=3)), o=CHEST, objectives=chest())
    assert (chest_hp(t), t.hp()) == (8, 10)
    t = after_its_turn("@ . m . . o", m=fast(Attack(2, range=3)), o=CHEST, objectives=chest())
    assert (chest_hp(t), t.hp()) == (10, 8)


@rule("BB-0266", "BB-0046")
def test_then_the_lowest_initiative_an_objective_counting_as_99() -> None:
    archer = fast(Attack(2, range=3))
    for objective, left in ((chest(), (10, 8)), (chest(initiative=5), (8, 10))):
        t = table("@ . m . o", m=archer, o=CHEST, objectives=objective, initiative=50).select().until("turn")
        assert (chest_hp(t), t.hp()) == left


@rule("BB-0266")
def test_range_and_then_initiative_also_decide_which_way_it_goes() -> None:
    near = table("@ . . . m ~ . o", m=fast(Move(3), Attack(2)), o=CHEST, objectives=chest(), initiative=50)
    assert near.select().until("turn").at("m/1") == (0, 6)  # three points to either; the objective is nearer by range
    for objective, way in ((chest(), (0, 2)), (chest(initiative=5), (0, 4))):
        t = table("@ . . m . . o", m=fast(Move(1), Attack(2)), o=CHEST, objectives=objective, initiative=50)
        assert t.select().until("turn").at("m/1") == way


# From where it attacks


@rule("BB-0267")
def test_it_goes_to_the_nearest_hex_from_which_it_can_attack() -> None:
    t = after_its_turn("@ . . . . m", m=fast(Move(5), Attack(1, range=3)))
    assert t.at("m/1") == (0, 3)
    assert t.hp() == 9
    melee = after_its_turn("@ . . . . m", m=fast(Move(5), Attack(1)))
    assert melee.at("m/1") == (0, 1)


@rule("BB-0267")
def test_it_stays_where_it_is_if_it_can_attack_from_there() -> None:
    t = after_its_turn("@ . . m", m=fast(Move(5), Attack(1, range=3)))
    assert t.at("m/1") == (0, 3)
    assert t.last("stayed").reason == "in_place"
    assert t.hp() == 9


@rule("BB-0267")
def test_an_attack_hex_must_be_unoccupied() -> None:
    drawing = """
    .   .
      n   m
    @   #
    """
    t = after_its_turn(drawing, n=foe(), m=fast(Move(3), Attack(1)))
    assert t.at("m/2") == (0, 0)  # through its ally, to the only free hex beside the adventurer
    assert t.hp() == 9


@rule("BB-0267", "BB-0270")
def test_whether_the_attack_hex_can_be_reached_this_turn_does_not_matter() -> None:
    t = after_its_turn("@ . . . . . m", m=fast(Move(2), Attack(1)))
    assert t.at("m/1") == (0, 4)
    assert (t.hp(), skipped(t)) == (10, ["attack"])


@rule("BB-0268")
def test_with_no_attack_in_its_action_it_moves_as_for_a_melee_attack() -> None:
    t = after_its_turn("@ . . . m", m=fast(Move(9), Shield(1)))
    assert t.at("m/1") == (0, 1)


@rule("BB-0268")
def test_a_disarmed_archer_comes_close_and_does_not_attack() -> None:
    t = after_its_turn("@ . . . m", m=fast(Move(9), Attack(3, range=4), conditions=["disarm"]))
    assert t.at("m/1") == (0, 1)
    assert (t.hp(), skipped(t)) == (10, ["attack"])
    armed = after_its_turn("@ . . . m", m=fast(Move(9), Attack(3, range=4)))
    assert (armed.at("m/1"), armed.hp()) == ((0, 4), 7)


@rule("BB-0269")
def test_an_immobilized_monster_ignores_its_moves_and_performs_the_rest_from_where_it_stands() -> None:
    do = (Move(3), Attack(2), Move(3), Shield(2))
    assert after_its_turn("@ . m", m=fast(*do)).at("m/1") == (0, 1), "any other walks"
    t = after_its_turn("@ . m", m=fast(*do, conditions=["immobilize"]))
    assert t.at("m/1") == (0, 2)
    assert t.hp() == 10
    assert [event.bonus for event in t.events("bonus_began")] == ["shield"]  # type: ignore[attr-defined]
    near = after_its_turn("@ m", m=fast(*do, conditions=["immobilize"]))
    assert near.hp() == 8


# Choosing between hexes


@rule("BB-0274", "BB-0275")
def test_between_equally_good_hexes_the_player_decides() -> None:
    sides = after_its_turn(
        """
        .   m   .
          .   .
        .   #   .
          .   .
            @
        """,
        m=fast(Move(5), Attack(1)),
    )
    assert sides.asked == "monster_move"
    assert sides.keys() == ["hex:1,1", "hex:3,1"]
    sides.answer("hex:3,1").until("turn")
    assert (sides.at("m/1"), sides.hp()) == ((3, 1), 9)


@rule("BB-0275")
def test_it_moves_no_further_than_its_attack_needs() -> None:
    t = after_its_turn("@ . . . . m .", m=fast(Move(9), Attack(1, range=4)))
    assert t.at("m/1") == (0, 4)
    assert len(t.last("moved").path) == 2  # one hex, though it had points for nine
    melee = after_its_turn("@ . . m", m=fast(Move(9), Attack(1)))
    assert melee.at("m/1") == (0, 1)


# Ranged attacks and adjacency


@rule("BB-0276")
def test_an_archer_beside_its_target_first_steps_away_and_has_no_disadvantage() -> None:
    t = after_its_turn("@ m . .", m=fast(Move(2), Attack(2, range=3)))
    assert t.at("m/1") == (0, 2)  # the nearest hex that is not adjacent, no further
    assert t.last("attacked").advantage == 0
    assert t.hp() == 8


@rule("BB-0276")
def test_an_archer_that_cannot_step_away_attacks_with_disadvantage() -> None:
    cornered = after_its_turn("@ m #", m=fast(Move(2), Attack(2, range=3)))
    assert (cornered.at("m/1"), cornered.last("attacked").advantage, cornered.hp()) == ((0, 1), -1, 8)
    rooted = after_its_turn("@ m . .", m=fast(Move(2), Attack(2, range=3), conditions=["immobilize"]))
    assert (rooted.at("m/1"), rooted.last("attacked").advantage) == ((0, 1), -1)
    moveless = after_its_turn("@ m . .", m=fast(Attack(2, range=3)))
    assert (moveless.at("m/1"), moveless.last("attacked").advantage) == ((0, 1), -1)


@rule("BB-0276")
def test_a_move_after_the_attack_does_not_save_the_archer_from_disadvantage() -> None:
    t = after_its_turn("@ m . .", m=fast(Attack(2, range=3), Move(2)))
    assert t.last("attacked").advantage == -1
    assert t.at("m/1") == (0, 1)  # and with no attack to come it stays close


@rule("BB-0276", "BB-0272")
def test_an_archer_does_not_step_into_a_hazard_to_get_away() -> None:
    t = after_its_turn("@ m x .", m=fast(Move(1), Attack(2, range=3)), x=hazard(1))
    assert (t.at("m/1"), t.last("attacked").advantage, t.hp("m/1")) == ((0, 1), -1, 10)


@rule("BB-0276")
def test_an_archer_does_not_leave_the_range_of_its_attack_to_get_away() -> None:
    t = after_its_turn("@ m . .", m=fast(Move(2), Attack(2, range=1)))
    assert (t.at("m/1"), t.hp()) == ((0, 1), 8)


# What does not matter for moving


@rule("BB-0277", "BB-0281")
def test_other_abilities_have_no_influence_on_where_it_moves() -> None:
    for other in (Give(("poison",), range=4), Push(1, range=4), Heal(2, range=4)):
        t = after_its_turn("@ . . . . . m", m=fast(Move(4), other, hp=5))
        assert t.at("m/1") == (0, 2)  # nearer than the ability would need
    hurt = after_its_turn("@ . . m n", m=fast(Move(2), Heal(3), Attack(1)), n=foe(hp=3))
    assert hurt.at("m/1") == (0, 1)
    assert hurt.hp("n/2") == 3  # it leaves its wounded ally behind
    assert hurt.hp() == 9


# Nobody to seek


@rule("BB-0278")
def test_an_invisible_adventurer_is_neither_approached_nor_attacked() -> None:
    do = (Move(3), Attack(2), Shield(1), Heal(2, to="self"))
    t = after_its_turn("@ . m", m=fast(*do, hp=5), conditions=["invisible"])
    assert (t.at("m/1"), t.hp()) == ((0, 2), 10)
    assert t.last("stayed").reason == "no_focus"
    assert t.hp("m/1") == 7  # all the other abilities are performed
    assert "bonus_began" in t.kinds()
    near = after_its_turn("@ m", m=fast(Attack(2)), conditions=["invisible"])
    assert near.hp() == 10


@rule("BB-0278")
def test_a_monster_that_can_never_reach_an_attack_hex_stays_and_does_the_rest() -> None:
    t = after_its_turn("@ # . m", m=fast(Move(3), Attack(2), Heal(2, to="self"), hp=5))
    assert (t.at("m/1"), t.hp(), t.hp("m/1")) == ((0, 3), 10, 7)
    assert t.last("stayed").reason == "no_focus"


@rule("BB-0278")
def test_a_melee_monster_does_not_approach_when_every_hex_beside_the_adventurer_is_taken() -> None:
    t = after_its_turn("@ n . . m", n=foe(), m=fast(Move(2), Attack(2)))
    assert t.at("m/2") == (0, 4)
    assert t.last("stayed").reason == "no_focus"
    archer = after_its_turn("@ n . . m", n=foe(), m=fast(Move(2), Attack(2, range=2)))
    assert archer.at("m/2") == (0, 2)
    assert archer.hp() == 8


@rule("BB-0278", "BB-0279")
def test_a_monster_without_a_focus_still_raises_its_guard() -> None:
    t = after_its_turn("@ # m", m=fast(Move(1), Retaliate(2)))
    assert [event.bonus for event in t.events("bonus_began")] == ["retaliate"]  # type: ignore[attr-defined]
