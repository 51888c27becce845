"""Two Heroes or two enemies at once: whose effect it is, on whom, and for how long."""

import pytest
from tests.euthia.combat.kit import die, wild
from tests.euthia.scenario.fellowship_kit import card, company
from tests.euthia.table import (
    NEXT,
    Table,
    carry,
    dice,
    give,
    hold,
    lay,
    on_top,
    strengths,
    table,
    wear,
)

rule = pytest.mark.rule
ENEMY_2 = card(enemy=2)
PLAIN = "fellowship_1_1"


def monster_gaar(t: Table, count: int) -> None:
    t.state.gaar.left -= count - t.fight.gaar
    t.fight.gaar = count


# Who waits


@rule("EU-0314", "EU-0105", "EU-1074")
def test_who_waited_is_free_and_finds_no_second_monster_once_the_space_is_liberated() -> None:
    place = lay(NEXT, guard=1, what="")
    dryad = wild("dryad", NEXT, "bob"), wear("bob", "ability_2", "tile:control_2")
    t = company(place, *dryad, give("bob", reputation=20), heroes=("dral", "eltrea"))
    t.answer("step:1,0", seat="ann").answer("wait", seat="ann")
    assert "trade" not in t.keys("ann") and "fight_alone" in t.keys("ann")
    liberating = next(key for key in t.keys("bob") if key.startswith("ability:dryad"))
    t.answer(liberating, seat="bob")
    while t.asked not in ("turn",):
        t.passes()
    assert not t.space(NEXT).guarded and not t.hero("ann").waiting
    assert "fight_alone" not in t.keys("ann") and "step:0,0" in t.keys("ann")
    t.answer("end", seat="ann").answer("end", seat="bob")
    assert not t.events("combat_began") and t.state.round == 2


# The Monster's Gaar


@rule("EU-0257", "EU-0255")
@pytest.mark.parametrize(
    ("answer", "strength", "left"),
    [
        ("use:ware:scroll_of_weakness/xann", 2 + 5 - 3, 2),
        ("hope", 2 + 5 - 1, 2),
        ("use:tile:ring_of_the_sentinel", 6 + 5 + 2 - 1, 1),
        ("gaar die:0", 6 + 5 + 2 - 2, 1),
    ],
)
def test_the_monster_answers_gaar_and_hero_tiles_but_neither_items_nor_hope(
    answer: str, strength: int, left: int
) -> None:
    t = table(
        ("eltrea",),
        hold("ann"),
        give("ann", gaar=1),
        lay(NEXT, guard=2, what=""),
        on_top(2, "stone_guard"),
        carry("ann", "ware:scroll_of_weakness"),
        wear("ann", "ring", "tile:ring_of_the_sentinel"),
        die("silver"),
        dice("monster", 2, 5, *([3, 6] if answer.startswith("gaar") else [6, 6])),
        mode="fire",
    ).answer("step:1,0")
    t.until("after_monster_roll").fight.hope = 1
    t.answer("ability:wisp_ward")
    monster_gaar(t, 2)
    t.answer(*answer.split(" "))
    assert t.fight.gaar == left
    while not strengths(t, "monster"):
        t.answer("pass")
    assert strengths(t, "monster") == [strength]
