"""The modifier tables in use: rows, the die, Advantage and Disadvantage (BB-0122 to BB-0135, BB-0299)."""

from typing import Any

import pytest
from tests.buttons_bugs.table import FLAT, Row, Table, card, foe, hazard, table

from oubliette.games.buttons_bugs.content.vocabulary import Attack, ModifierCell, Move, Suffer, Value

rule = pytest.mark.rule

COUNTING: list[Row] = [(10 * row + 1, 10 * row + 2, 10 * row + 3) for row in range(6)]
"""Every cell tells where it stands: 1 is the first row's -, 53 the last row's +."""
STURDY = foe(hit_points=999)


def struck(t: Table, figure: str = "m/1") -> int:
    """How many hit points a foe has lost."""
    return t.figure(figure).most - t.hp(figure)


# Rows


@rule("BB-0122")
@pytest.mark.parametrize("row", range(1, 7))
def test_the_modifier_stands_where_the_marked_row_meets_the_dies_column(row: int) -> None:
    for column, result in enumerate("-0+", start=1):
        t = table("@ m", m=STURDY, top=[Attack(1)], hero_table=COUNTING, row=row, die=result)
        t.act("top", "monster:m/1")
        assert struck(t) == 1 + 10 * (row - 1) + column
        assert t.hero.row == row % 6  # the cube moves down one row; after the last comes the first


@rule("BB-0123", "BB-0129")
def test_seven_attacks_go_through_all_rows_and_begin_again_with_the_first() -> None:
    t = table("@ m", m=STURDY, top=[Attack(0)] * 7, hero_table=COUNTING, die="0000000")
    t.act("top", *["monster:m/1"] * 7)
    read = [event.row for event in t.events("modified")]  # type: ignore[attr-defined]
    assert read == [0, 1, 2, 3, 4, 5, 0]
    assert t.hero.row == 1


@rule("BB-0123")
def test_the_row_stays_where_it_is_from_round_to_round_and_through_a_rest() -> None:
    t = table("@ m", m=STURDY, top=[Attack(1)], hero_table=COUNTING, row=3)
    t.act("top", "monster:m/1").end_turn()
    t.answer("short_rest").answer("accept").until("plan")
    assert t.scene.round == 2
    assert t.hero.row == 3


@rule("BB-0124")
def test_hazards_wounds_retaliation_and_suffered_damage_need_no_die() -> None:
    t = table(
        "@ x m",
        m=foe(retaliate=1, conditions=["wound"]),
        x=hazard(1),
        hand=[card("one", top=[Attack(1)]), card("two", bottom=[Suffer(2, range=2), Move(1)]), "three"],
        conditions=["wound"],
        row=4,
        monster_row=2,
    )
    t.select().answer("take").act("two/bottom", "hex:0,1").answer("take")
    assert "die_rolled" not in t.kinds()
    t.act("one/top", "monster:m/1").answer("take").end_turn()
    causes = [event.cause for event in t.events("suffered")]  # type: ignore[attr-defined]
    assert causes == ["wound", "ability", "hazard", "attack", "retaliate", "wound"]
    assert len(t.events("die_rolled")) == 1  # for the one attack
    assert (t.hero.row, t.scene.monster_row) == (4, 1)


@rule("BB-0125")
def test_all_monsters_share_one_table_and_one_row_and_the_adventurer_has_another() -> None:
    t = table(
        "m @ n",
        m=foe(do=[Attack(1)], initiative=20, hit_points=99),
        n=foe(do=[Attack(1)], initiative=30, hit_points=99),
        hero_table=[(5, 5, 5)] * 6,
        monster_table=[(1, 1, 1), (2, 2, 2), *FLAT[:4]],
        most=30,
    )
    t.act("top", "monster:m/1").end_turn()
    t.until("damage").answer("take").until("damage").answer("take").until("short_rest")
    assert [event.value for event in t.events("modified")] == [2 + 5, 1 + 1, 1 + 2]  # type: ignore[attr-defined]
    assert (t.hero.row, t.scene.monster_row) == (1, 2)


# Values


@rule("BB-0127")
def test_double_doubles_base_and_bonuses_but_not_what_the_shield_leaves() -> None:
    t = table("@ m", m=foe(shield=3, conditions=["poison"]), top=[Attack(1)], hero_table=[("x2", "x2", "x2")] * 6)
    t.act("top", "monster:m/1")
    assert t.hp("m/1") == 10 - ((1 + 1) * 2 - 3)


@rule("BB-0128", "BB-0022", "BB-0312")
def test_the_adventurers_table_improves_with_the_level_and_the_monsters_does_not() -> None:
    for level, mine in enumerate((0, 1, 1, 1, 1), start=1):
        t = table(
            "@ m",
            m=foe(hit_points=99, do=[Attack(2)]),
            of="bruiser",
            level=level,
            row=6,
            monster_row=6,
            monster_table="standard",
            die="00",
        )
        t.act("top", "monster:m/1").until("damage").answer("take")
        assert struck(t) == 2 + mine, level  # the Bruiser's sixth row: +0 at level 1, +1 from level 2 on
        assert t.hp() == 10 - 2, level


# Advantage and Disadvantage


@rule("BB-0130", "BB-0135")
def test_with_advantage_the_adventurer_rolls_for_two_rows_and_may_take_either() -> None:
    for place, value in enumerate((3, 11)):
        t = table("@ m", m=STURDY, top=[Attack(0, advantage=True)], hero_table=COUNTING, die="+-")
        t.act("top", "monster:m/1")
        assert t.asked == "modifier"
        t.answer(f"modifier:{place}")
        assert struck(t) == value
        assert t.last("die_rolled").rows == (0, 1)
        assert t.hero.row == 2


@rule("BB-0130", "BB-0135", "BB-0123")
def test_the_second_roll_of_the_last_row_is_read_in_the_first() -> None:
    t = table("@ m", m=STURDY, top=[Attack(0, advantage=True)], hero_table=COUNTING, row=6, die="0+")
    t.act("top", "monster:m/1", "modifier:1")
    assert struck(t) == 3
    assert t.hero.row == 1


@rule("BB-0130")
def test_a_monster_with_advantage_takes_the_better_of_two_rows() -> None:
    rows: list[Row] = [(1, 1, 1), (2, 2, 2), (3, 3, 3), (0, 0, 0), *FLAT[:2]]
    for first, better in ((1, 2), (3, 3)):
        t = table("@ m", m=foe(do=[Attack(1, advantage=True)]), monster_table=rows, monster_row=first)
        t.select().until("damage").answer("take")
        assert t.hp() == 10 - (1 + better)
        assert t.scene.monster_row == first + 1


@rule("BB-0131", "BB-0135")
def test_with_disadvantage_everybody_takes_the_worse_of_two_rows() -> None:
    rows: list[Row] = [(1, 1, 1), (2, 2, 2), (3, 3, 3), (0, 0, 0), *FLAT[:2]]
    for first, worse in ((1, 1), (3, 0)):
        t = table(
            "@ m",
            m=foe(do=[Attack(1, disadvantage=True)]),
            top=[Attack(1, disadvantage=True)],
            hero_table=rows,
            monster_table=rows,
            row=first,
            monster_row=first,
        )
        t.act("top", "monster:m/1").end_turn().until("damage").answer("take")
        assert t.hp("m/1") == 10 - (1 + worse)
        assert t.hp() == 10 - (1 + worse)
        assert (t.hero.row, t.scene.monster_row) == (first + 1, first + 1)


PLAIN, POISON, MUDDLE = (), ("poison",), ("muddle",)
Described = tuple[Value, tuple[Any, ...]]

COMPARISONS: list[tuple[str, int, Described, Described, int]] = [
    ("a higher number is better", 2, (0, PLAIN), (1, PLAIN), 1),
    ("and so is the first if it is higher", 2, (1, PLAIN), (0, PLAIN), 0),
    ("a number beats an effect", 2, (0, POISON), (1, PLAIN), 1),
    ("at the same value an effect is better", 2, (1, PLAIN), (1, POISON), 1),
    ("even as the first", 2, (1, POISON), (1, PLAIN), 0),
    ("double is two more to an attack of two", 2, ("x2", PLAIN), (1, PLAIN), 0),
    ("but one more to an attack of one", 1, ("x2", PLAIN), (2, PLAIN), 1),
    ("the null modifier is worse than a penalty that leaves something", 3, (None, PLAIN), (-2, PLAIN), 1),
    ("where null and penalty leave nothing, an effect decides", 1, (None, POISON), (-1, PLAIN), 0),
    ("numbers differ even if the attack is nothing with both", 1, (-2, POISON), (-1, PLAIN), 1),
]


@rule("BB-0132")
@pytest.mark.parametrize(
    ("claim", "attack", "first", "second", "better"), COMPARISONS, ids=[it[0] for it in COMPARISONS]
)
def test_which_modifier_is_better(claim: str, attack: int, first: Described, second: Described, better: int) -> None:
    del claim
    rows = [tuple([ModifierCell(value, conditions=effect)] * 3) for value, effect in (first, second)]
    for verb, used in (
        (Attack(attack, advantage=True), better),
        (Attack(attack, disadvantage=True), 1 - better),
    ):
        t = table("@ m", m=foe(do=[verb]), monster_table=[*rows, *FLAT[:4]], most=20)
        t.select().until("short_rest")
        assert t.last("modified").row == used


@rule("BB-0132")
def test_two_different_effects_at_the_same_value_are_undecidable_and_the_first_counts() -> None:
    rows = [tuple([ModifierCell(1, conditions=effect)] * 3) for effect in (("muddle",), ("poison",))]
    for verb in (Attack(2, advantage=True), Attack(2, disadvantage=True)):
        t = table("@ m", m=foe(do=[verb]), monster_table=[*rows, *FLAT[:4]])
        t.select().until("short_rest")
        assert t.last("modified").row == 0
        assert t.conditions() == ["muddle"]


HARM, HELP, NOTHING = ("wound",), ("strengthen",), ()


@rule("BB-0132")
@pytest.mark.parametrize(
    ("first", "second", "better"),
    [
        (HARM, NOTHING, 1),
        (NOTHING, HARM, 0),
        (HELP, NOTHING, 0),
        (NOTHING, HELP, 1),
        (HARM, HELP, 1),
        (HELP, HARM, 0),
    ],
)
def test_an_effect_that_harms_the_attacker_makes_a_cell_worse(first: Any, second: Any, better: int) -> None:
    rows = [(ModifierCell(1, on_self=effect),) * 3 for effect in (first, second)]
    for verb, used in ((Attack(2, advantage=True), better), (Attack(2, disadvantage=True), 1 - better)):
        t = table("@ m", m=foe(do=[verb]), monster_table=[*rows, *FLAT[:4]], most=20)
        t.select().until("short_rest")
        assert t.last("modified").row == used
        weak = table("@ m", m=foe(), top=[Attack(2, disadvantage=True)], hero_table=[*rows, *FLAT[:4]])
        weak.act("top", "monster:m/1")
        assert weak.last("modified").row == 1 - better


@rule("BB-0132")
def test_two_different_harms_are_undecidable_and_the_first_counts() -> None:
    rows = [(ModifierCell(1, on_self=effect),) * 3 for effect in (("wound",), ("muddle",))]
    for verb in (Attack(2, advantage=True), Attack(2, disadvantage=True)):
        t = table("@ m", m=foe(do=[verb]), monster_table=[*rows, *FLAT[:4]])
        t.select().until("short_rest")
        assert t.last("modified").row == 0


@rule("BB-0132", "BB-0131")
def test_the_adventurers_disadvantage_compares_in_the_same_way() -> None:
    rows: list[Row] = [(ModifierCell(-2, on_self=("strengthen",)),) * 3, (-1, -1, -1), *FLAT[:4]]
    t = table("@ m", m=foe(), top=[Attack(1, disadvantage=True)], hero_table=rows)
    t.act("top", "monster:m/1")
    assert t.last("modified").modifier == "-2"


@rule("BB-0133", "BB-0143")
def test_advantage_twice_is_advantage_once() -> None:
    t = table("@ m", m=foe(), top=[Attack(1, advantage=True)], conditions=["strengthen"], hero_table=COUNTING)
    t.act("top", "monster:m/1")
    assert len(t.last("die_rolled").results) == 2
    assert t.hero.row == 2


@rule("BB-0133", "BB-0143", "BB-0148")
def test_advantage_and_disadvantage_together_are_neither() -> None:
    mixed: list[tuple[Attack, list[Any]]] = [
        (Attack(1), ["strengthen", "muddle"]),
        (Attack(1, advantage=True), ["muddle"]),
        (Attack(1, range=2), ["strengthen"]),  # too near for a ranged attack
        (Attack(1, advantage=True, range=2), ["muddle", "strengthen"]),  # two of each
    ]
    for verb, conditions in mixed:
        t = table("@ m", m=foe(), top=[verb], conditions=conditions, hero_table="standard", die="0")
        t.act("top", "monster:m/1")
        assert t.last("attacked").advantage == 0
        assert len(t.last("die_rolled").results) == 1
        assert t.hero.row == 1


@rule("BB-0134")
def test_a_ranged_attack_on_an_adjacent_enemy_has_disadvantage() -> None:
    expected = {"@ m": -1, "@ . m": 0}
    for where, advantage in expected.items():
        t = table(where, m=foe(), top=[Attack(1, range=2)]).act("top", "monster:m/1")
        assert t.last("attacked").advantage == advantage
    t = table("@ m", m=foe(), top=[Attack(1)]).act("top", "monster:m/1")
    assert t.last("attacked").advantage == 0
    t = table("@ m", m=foe(do=[Attack(1, range=3)])).select().until("short_rest")
    assert t.last("attacked").advantage == -1  # monsters too


@rule("BB-0134", "BB-0112")
def test_nearness_counts_for_each_target_by_itself() -> None:
    t = table("@ m n", m=foe(), n=foe(), top=[Attack(1, range=2, targets=2)])
    t.act("top", "monster:m/1", "monster:n/2")
    assert [event.advantage for event in t.events("attacked")] == [-1, 0]  # type: ignore[attr-defined]
    assert t.hero.row == 3


# The later revision


@rule("BB-0299")
def test_in_the_later_revision_two_dice_are_read_in_the_same_row_and_it_moves_one() -> None:
    for verb, column in ((Attack(0, advantage=True), 3), (Attack(0, disadvantage=True), 1)):
        for die in ("+-", "-+"):
            t = table("@ m", m=STURDY, top=[verb], hero_table=COUNTING, row=2, die=die, later_advantage=True)
            t.act("top", "monster:m/1")  # nothing is asked: the better (worse) die is taken
            assert struck(t) == 10 + column
            assert t.hero.row == 2


@rule("BB-0299")
def test_in_the_later_revision_the_die_decides_and_not_the_value() -> None:
    upside_down: list[Row] = [(5, 0, 1)] * 6
    t = table("@ m", m=foe(do=[Attack(1, advantage=True)]), monster_table=upside_down, die="-+", later_advantage=True)
    t.select().until("damage").answer("take")
    assert t.hp() == 10 - 2
    assert t.scene.monster_row == 1


@rule("BB-0299")
def test_the_later_revision_is_off_unless_asked_for() -> None:
    t = table("@ m", m=STURDY, top=[Attack(0, advantage=True)], hero_table=COUNTING, die="+-")
    t.act("top", "monster:m/1")
    assert t.asked == "modifier"
