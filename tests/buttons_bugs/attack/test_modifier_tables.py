"""The printed modifier tables, read by playing attacks (BB-0126, BB-0311 to BB-0318)."""

import pytest
from tests.buttons_bugs.table import Table, foe, table

from oubliette.games.buttons_bugs.content.vocabulary import Attack

rule = pytest.mark.rule

STANDARD = ("-1 +0 +1", "-1 +0 +2", "null +0 +1", "-1 +0 +1", "-1 +0 x2", "-2 +0 +1")
"""Rows from top to bottom, cells for the results -, 0 and +."""

CLASSES = ("bruiser", "cragheart", "mindthief", "silent_knife", "spellweaver", "tinkerer")


def read(t: Table) -> str:
    """The modifier of the latest attack, as printed."""
    modifier: str = t.last("modified").modifier
    return modifier


@rule("BB-0311", "BB-0126")
def test_at_level_one_every_class_reads_the_standard_table_row_by_row() -> None:
    for of in CLASSES:
        for row, cells in enumerate(STANDARD, start=1):
            seen = [
                read(table("@ m", m=foe(), of=of, row=row, die=result).act("top", "monster:m/1")) for result in "-0+"
            ]
            assert " ".join(seen) == cells, (of, row)


@rule("BB-0311", "BB-0318")
def test_monsters_read_the_standard_table_row_by_row() -> None:
    for row, cells in enumerate(STANDARD, start=1):
        seen = []
        for result in "-0+":
            t = table("@ m", m=foe(do=[Attack(3)]), monster_table="standard", monster_row=row, die=result)
            seen.append(read(t.select().until("short_rest")))
        assert " ".join(seen) == cells, row


@rule("BB-0318")
@pytest.mark.parametrize(
    ("name", "second", "last"),
    [
        ("monsters_very_easy", "-2 +0 +1", "-2 -1 +1"),
        ("monsters_easy", "-1 +0 +1", "-2 -1 +1"),
        ("monsters_hard", "+0 +1 +2", "-1 +1 +1"),
        ("monsters_very_hard", "+0 +1 +3", "-1 +1 +2"),
    ],
)
def test_another_difficulty_puts_another_table_before_the_monsters(name: str, second: str, last: str) -> None:
    for row, cells in ((2, second), (6, last)):
        seen = []
        for result in "-0+":
            t = table("@ m", m=foe(do=[Attack(3)]), monster_table=name, monster_row=row, die=result)
            seen.append(read(t.select().until("short_rest")))
        assert " ".join(seen) == cells, row


# What the cells of the classes do


@rule("BB-0312", "BB-0119")
def test_the_bruisers_third_row_pierces() -> None:
    t = table("@ m", m=foe(shield=1), top=[Attack(3)], of="bruiser", level=2, row=3, die="0")
    t.act("top", "monster:m/1")
    assert t.hp("m/1") == 10 - 3


@rule("BB-0312", "BB-0118")
def test_the_bruisers_second_row_pushes_from_level_three_on() -> None:
    for level, pushes in ((2, False), (3, True)):
        t = table("@ m .", m=foe(), top=[Attack(1)], of="bruiser", level=level, row=2, die="0")
        t.act("top", "monster:m/1")
        assert (t.asked == "push") == pushes
        if pushes:
            assert t.keys() == ["hex:0,2", "stop"]  # Push 1; on a cell, too, it can be left away


@rule("BB-0312", "BB-0138")
def test_the_bruiser_is_strengthened_by_a_poor_blow_until_the_end_of_the_next_turn() -> None:
    t = table("@ m", m=foe(hit_points=50), top=[Attack(3)], of="bruiser", level=2, row=4, die="-")
    t.act("top", "monster:m/1", "apply")
    assert t.hp("m/1") == 50 - 1
    t.end_turn()
    assert t.conditions() == ["strengthen"]
    t.end_round()
    t.select("three", "four").until("turn")
    assert t.conditions() == ["strengthen"]
    t.end_turn()
    assert t.conditions() == []


@rule("BB-0313", "BB-0152")
def test_the_craghearts_third_row_heals_from_level_four_on() -> None:
    for level, healed in ((3, 0), (4, 1)):
        t = table("@ m", m=foe(), hp=5, top=[Attack(1)], of="cragheart", level=level, row=3, die="0")
        t.act("top", "monster:m/1")
        assert t.hp() == 5 + healed
        assert t.hp("m/1") == 10 - 2


@rule("BB-0313")
def test_the_craghearts_fifth_row_pushes_two() -> None:
    t = table("@ m . .", m=foe(), top=[Attack(1)], of="cragheart", level=3, row=5, die="0")
    t.act("top", "monster:m/1", "hex:0,2", "hex:0,3")
    assert t.at("m/1") == (0, 3)


@rule("BB-0314", "BB-0118")
def test_the_mindthiefs_rolls_immobilize_and_disarm() -> None:
    for row, result, condition in ((1, "0", "immobilize"), (2, "-", "disarm"), (3, "0", "muddle"), (6, "+", "muddle")):
        t = table("@ m", m=foe(), top=[Attack(1)], of="mindthief", level=4, row=row, die=result)
        t.act("top", "monster:m/1", "apply")
        assert t.conditions("m/1") == [condition]


@rule("BB-0315", "BB-0118")
def test_the_silent_knife_vanishes_with_a_poor_blow_if_wanted() -> None:
    for answer, expected in (("apply", ["invisible"]), ("ignore", [])):
        t = table("@ m", m=foe(), top=[Attack(3)], of="silent_knife", level=3, row=3, die="-")
        t.act("top", "monster:m/1", answer)
        assert t.conditions() == expected
        assert t.conditions("m/1") == []
        assert t.hp("m/1") == 10 - 2


@rule("BB-0316", "BB-0119")
def test_the_spellweavers_third_row_pierces_two() -> None:
    t = table("@ m", m=foe(shield=3), top=[Attack(3)], of="spellweaver", level=5, row=3, die="-")
    t.act("top", "monster:m/1")
    assert t.hp("m/1") == 10 - (3 - 1 - (3 - 2))


@rule("BB-0317", "BB-0116", "BB-0118")
def test_the_tinkerers_third_row_adds_a_target() -> None:
    t = table("m @ n", m=foe(), n=foe(), top=[Attack(2)], of="tinkerer", level=4, row=3, die="0+")
    t.act("top", "monster:m/1", "monster:n/2")
    assert t.hp("m/1") == 10 - 2
    assert t.hp("n/2") == 10 - 3  # read in the row below
    assert t.hero.row == 4


@rule("BB-0317", "BB-0152")
def test_the_tinkerers_last_row_heals_two() -> None:
    t = table("@ m", m=foe(), hp=5, top=[Attack(2)], of="tinkerer", level=2, row=6, die="0")
    t.act("top", "monster:m/1")
    assert t.hp() == 7
