"""Push and pull: where they lead, who decides, and what stands in the way (BB-0170 to BB-0180)."""

import pytest
from tests.buttons_bugs.table import Hand, Table, action, card, foe, hazard, table

from oubliette.games.buttons_bugs.content.kinds import AttackEffects
from oubliette.games.buttons_bugs.content.scenario_card import Mark, Objective
from oubliette.games.buttons_bugs.content.vocabulary import Attack, Bonus, Flying, Gain, Pull, Push, Retaliate
from oubliette.kernel.words import Words
from oubliette.table import Thing

rule = pytest.mark.rule
NARROW = """
    .
  n   .
    m
  .   @
"""
"""Whoever is pushed from below on the right could go three ways, if nobody stood on one."""

FIELD = """
    .   .   .   .
      .   .   .
    .   .   .   .
  .   .   m   .   .
    .   .   .   .
  .   .   @   .   .
    .   .   .   .
      .   .   .
"""
"""An open field; the monster stands straight above the adventurer."""


def hexes(t: Table) -> list[tuple[int, int]]:
    """The hexes among the answers, as column and row."""
    found = [key.removeprefix("hex:").split(",") for key in t.keys("hex:")]
    return sorted((int(column), int(row)) for column, row in found)


def distance(t: Table, one: str = "m/1", other: str = "adventurer") -> int:
    """Hexes from one figure to another, counted through everything."""
    return t.session.distance(t.figure(one), t.figure(other))


# The adventurer pushes and pulls


@rule("BB-0172")
def test_a_push_offers_exactly_the_hexes_that_are_farther_by_range() -> None:
    t = table(FIELD, m=foe(), top=[Push(2)]).act("top", "monster:m/1")
    column, row = t.at("m/1")
    assert t.asked == "push"
    assert len(hexes(t)) == 3  # straight on, and to both sides of it; not the two hexes beside the adventurer
    assert (column, row - 1) in hexes(t)
    for way in t.keys("hex:"):
        moved = table(FIELD, m=foe(), top=[Push(2)]).act("top", "monster:m/1", way)
        assert distance(moved) == 2
        assert len(moved.keys("hex:")) >= 2
        for further in moved.keys("hex:"):
            onward = table(FIELD, m=foe(), top=[Push(2)]).act("top", "monster:m/1", way, further)
            assert distance(onward) == 3
            assert onward.asked == "turn"  # two hexes are all


@rule("BB-0173")
def test_a_pull_offers_exactly_the_hexes_that_are_nearer_by_range() -> None:
    drawing = """
    .   m   .
      .   .
    .   .   .
      .   .
    .   .   .
      .   @
    """
    t = table(drawing, m=foe(), top=[Pull(9, range=4)]).act("top", "monster:m/1")
    assert (t.at("m/1"), distance(t)) == ((2, 0), 3)
    assert hexes(t) == [(2, 1), (3, 0)]
    t.answer("hex:3,0")
    assert hexes(t) == [(3, 1)]
    t.answer("hex:3,1")
    assert t.asked == "turn"  # adjacent: there it ends, however far the pull could go


@rule("BB-0172", "BB-0173")
def test_range_is_counted_through_obstacles_so_a_target_behind_one_is_pushed_on() -> None:
    pushed = table("@ # m . .", m=foe(), top=[Push(1, range=2)]).act("top", "monster:m/1")
    assert hexes(pushed) == [(0, 3)]
    pulled = table("@ # m .", m=foe(), top=[Pull(1, range=2)]).act("top", "monster:m/1")
    assert pulled.asked == "turn"  # the only nearer hex is an obstacle
    assert pulled.at("m/1") == (0, 2)


@rule("BB-0172", "BB-0173")
def test_a_push_or_pull_stops_where_no_hex_can_be_entered() -> None:
    wall = table("@ m . # .", m=foe(), top=[Push(3)]).act("top", "monster:m/1", "hex:0,2")
    assert wall.asked == "turn"
    assert wall.at("m/1") == (0, 2)
    edge = table("@ m", m=foe(), top=[Push(3)]).act("top", "monster:m/1")
    assert edge.at("m/1") == (0, 1)
    near = table("@ . . m", m=foe(), top=[Pull(5, range=3)]).act("top", "monster:m/1", "hex:0,2", "hex:0,1")
    assert near.asked == "turn"
    assert near.at("m/1") == (0, 1)  # adjacent, and not on the adventurer


@rule("BB-0174")
def test_the_player_chooses_path_and_distance_from_nothing_to_all() -> None:
    for answers, end in (
        (("stop",), (0, 1)),
        (("hex:0,2", "stop"), (0, 2)),
        (("hex:0,2", "hex:0,3", "stop"), (0, 3)),
        (("hex:0,2", "hex:0,3", "hex:0,4"), (0, 4)),
    ):
        t = table("@ m . . . .", m=foe(), top=[Push(3)]).act("top", "monster:m/1", *answers)
        assert t.at("m/1") == end
        assert t.asked == "turn"


@rule("BB-0170", "BB-0079")
def test_push_is_negative_so_it_aims_at_visible_enemies_only() -> None:
    t = table(". m @ n", m=foe(), n=foe(conditions=["invisible"]), top=[Push(1)]).act("top")
    assert t.keys() == ["monster:m/1", "skip"]


# A monster pushes and pulls

FORK = """
.
  .   .
    @

    m
"""
"""Behind the adventurer two ways: two hexes to the left, one to the right."""


@rule("BB-0175")
def test_a_monsters_push_goes_as_far_as_it_can_and_the_player_cannot_stop_it() -> None:
    drawing = """
    .   .
      @

      m
    """
    t = table(drawing, m=foe(do=[Attack(0, push=1)]), initiative=99).select().until("push")
    assert len(hexes(t)) == 2
    assert "stop" not in t.keys()  # the direction is the player's, the distance is not
    fork = table(FORK, m=foe(do=[Attack(0, push=2)]), initiative=99).select().until("turn")
    assert fork.at() == (0, 0)  # only to the left are two hexes free
    assert "push" not in [answer.kind for answer in fork.match.answers_since(0)]


@rule("BB-0175")
def test_a_monsters_pull_brings_the_target_as_near_as_it_can_get() -> None:
    t = table("m . . @", m=foe(do=[Pull(2, range=5)]), initiative=99).select().until("turn")
    assert t.at() == (0, 1)
    wide = """
    m
      .
    .   #
      .
        @
    """
    t = table(wide, m=foe(do=[Pull(9, range=5)]), initiative=99).select().until("turn")
    assert distance(t) == 1


@rule("BB-0175")
def test_a_push_in_answer_to_an_attack_is_as_far_as_possible_too() -> None:
    t = table(". . @ m", m=foe(retaliate=Retaliate(0, push=2)), top=[Attack(1)]).act("top", "monster:m/1")
    assert t.at() == (0, 0)


# The normal rules of movement hold


@rule("BB-0170")
def test_a_pushed_monster_passes_its_allies_but_must_end_unoccupied() -> None:
    through = table("@ m n .", m=foe(), n=foe(), top=[Push(2)]).act("top", "monster:m/1", "hex:0,2")
    assert through.at("m/1") == (0, 3)  # it could not be left on its ally
    assert through.at("n/2") == (0, 2)
    onto = table("@ m n .", m=foe(), n=foe(), top=[Push(1)]).act("top", "monster:m/1")
    assert onto.asked == "turn"
    assert onto.at("m/1") == (0, 1)


@rule("BB-0170")
def test_a_pushed_adventurer_cannot_pass_monsters_nor_obstacles_nor_objectives() -> None:
    shove = foe(do=[Attack(0, push=2)])
    assert table("m @ n . .", m=shove, n=foe(), initiative=99).select().until("turn").at() == (0, 1)
    assert table("m @ # . .", m=shove, initiative=99).select().until("turn").at() == (0, 1)
    chest = Mark(terrain="objective", objective="chest")
    stands = {"chest": Objective(Words(en="Chest", fr="Coffre"), 5)}
    t = table("m @ o . .", m=shove, o=chest, objectives=stands, initiative=99).select().until("turn")
    assert t.at() == (0, 1)
    assert table("m @ . . .", m=shove, initiative=99).select().until("turn").at() == (0, 3)


@rule("BB-0170")
def test_a_pulled_monster_cannot_pass_its_enemy_the_adventurers_objective() -> None:
    chest = Mark(terrain="objective", objective="chest")
    stands = {"chest": Objective(Words(en="Chest", fr="Coffre"), 5, enemy_of="monsters")}
    t = table("@ . o m", m=foe(), o=chest, objectives=stands, top=[Pull(2, range=3)]).act("top", "monster:m/1")
    assert t.asked == "turn"
    assert t.at("m/1") == (0, 3)


@rule("BB-0171", "BB-0037")
def test_a_flyer_is_moved_over_obstacles_and_figures_and_no_hazard_hurts_it() -> None:
    over = table("@ m # n .", m=foe(flying=True), n=foe(), top=[Push(3)]).act("top", "monster:m/1", "hex:0,2")
    assert over.keys() == ["hex:0,3", "stop"]
    over.answer("hex:0,3")
    assert over.at("m/1") == (0, 4)
    burnt = table("@ m x x .", m=foe(flying=True), x=hazard(3, "wound"), top=[Push(2)])
    burnt.act("top", "monster:m/1", "hex:0,2", "hex:0,3")
    assert (burnt.hp("m/1"), burnt.conditions("m/1")) == (10, [])
    assert burnt.at("m/1") == (0, 3)


@rule("BB-0171")
def test_an_adventurer_who_flies_is_pushed_over_monsters_and_obstacles() -> None:
    shove = foe(do=[Attack(0, push=3)], initiative=50)
    wings = card("one", top=action(Flying()))
    cases: list[tuple[Hand, tuple[int, int]]] = [([wings, "two", "three"], (0, 4)), (["one", "two", "three"], (0, 1))]
    for hand, end in cases:
        t = table("m @ n # .", m=shove, n=foe(), hand=hand)
        t.act("one/top").end_turn().until("short_rest")
        assert t.at() == end


@rule("BB-0176")
def test_a_target_suffers_every_hazard_it_is_moved_into_and_none_it_leaves() -> None:
    t = table("@ m x x .", m=foe(), x=hazard(2, "poison"), top=[Push(3)])
    t.act("top", "monster:m/1", "hex:0,2", "hex:0,3", "hex:0,4")
    assert t.hp("m/1") == 10 - 2 - 2
    assert t.conditions("m/1") == ["poison"]
    assert len(t.events("hazard_entered")) == 2
    hero = table("m @ x", m=foe(do=[Attack(0, push=1)]), x=hazard(2, "wound"), initiative=99)
    hero.select().until("damage").answer("take")
    assert (hero.hp(), hero.conditions(), hero.at()) == (8, ["wound"], (0, 2))


@rule("BB-0176")
def test_a_target_that_dies_in_a_hazard_is_pushed_no_further() -> None:
    t = table("@ m x . .", m=foe(hit_points=2), n=foe(), x=hazard(2), top=[Push(3)])
    t.act("top", "monster:m/1", "hex:0,2")
    assert t.gone("m/1")
    assert [event.path[-1] for event in t.events("moved")] == [t.session.map.board.at(0, 2)]  # type: ignore[attr-defined]


@rule("BB-0177")
def test_difficult_terrain_counts_as_one_hex_for_push_and_pull() -> None:
    pushed = table("@ m ~ ~ ~", m=foe(), top=[Push(3)])
    pushed.act("top", "monster:m/1", "hex:0,2", "hex:0,3", "hex:0,4")
    assert pushed.at("m/1") == (0, 4)
    pulled = table("@ ~ ~ m", m=foe(), top=[Pull(2, range=3)]).act("top", "monster:m/1", "hex:0,2", "hex:0,1")
    assert pulled.at("m/1") == (0, 1)


@rule("BB-0178")
def test_immobilize_does_not_protect_from_push_or_pull() -> None:
    t = table("@ m . .", m=foe(conditions=["immobilize"]), top=[Push(2)])
    assert t.act("top", "monster:m/1", "hex:0,2", "hex:0,3").at("m/1") == (0, 3)
    hero = table("m . @ . .", m=foe(do=[Push(2, range=2)]), conditions=["immobilize"], initiative=99)
    assert hero.select().until("turn").at() == (0, 4)


@rule("BB-0178", "BB-0176")
def test_a_hazard_that_immobilizes_does_not_end_a_push() -> None:
    t = table("@ m x .", m=foe(), x=hazard(0, "immobilize"), top=[Push(2)])
    t.act("top", "monster:m/1", "hex:0,2", "hex:0,3")
    assert t.at("m/1") == (0, 3)
    assert t.conditions("m/1") == ["immobilize"]


# As an added effect


@rule("BB-0179")
def test_as_an_added_effect_the_target_is_moved_after_the_damage_even_without_any() -> None:
    hurt = table("@ m . .", m=foe(), top=[Attack(3, push=2)]).act("top", "monster:m/1", "hex:0,2", "hex:0,3")
    kinds = hurt.kinds()
    assert kinds.index("suffered") < kinds.index("moved")
    assert hurt.at("m/1") == (0, 3)
    unhurt = table("@ m .", m=foe(shield=9), top=[Attack(3, push=1)]).act("top", "monster:m/1", "hex:0,2")
    assert (unhurt.hp("m/1"), unhurt.at("m/1")) == (10, (0, 2))
    pulled = table("@ . m", m=foe(shield=9), top=[Attack(3, range=2, pull=1)])
    assert pulled.act("top", "monster:m/1", "hex:0,1").at("m/1") == (0, 1)


@rule("BB-0179")
def test_each_target_of_the_ability_is_moved_and_the_slain_are_not() -> None:
    drawing = """
    . n @ m .
    """.strip()
    t = table(drawing, m=foe(hit_points=2), n=foe(), top=[Attack(2, targets=2, push=1)])
    t.act("top", "monster:m/1")
    assert t.gone("m/1")
    assert t.asked == "attack_target"  # nothing is asked about the slain
    t.answers("monster:n/2", "hex:0,0")
    assert t.at("n/2") == (0, 0)


@rule("BB-0180")
def test_push_one_that_gains_push_two_is_push_three_and_pulls_add_up_alike() -> None:
    farther = action(Bonus(to="attack", gain=Gain(push=2)))
    hand: Hand = [card("one", top=[Attack(1, push=1)]), card("two", bottom=farther), "three", "four"]
    t = table("@ m . . . .", m=foe(), hand=hand).act("two/bottom")
    t.act("one/top", "monster:m/1", "hex:0,2", "hex:0,3", "hex:0,4")
    assert t.asked != "push"
    assert t.at("m/1") == (0, 4)
    nearer = action(Bonus(to="attack", gain=Gain(pull=2)))
    hand = [card("one", top=[Attack(1, range=5, pull=1)]), card("two", bottom=nearer), "three", "four"]
    t = table("@ . . . . m", m=foe(), hand=hand).act("two/bottom")
    t.act("one/top", "monster:m/1", "hex:0,4", "hex:0,3", "hex:0,2")
    assert t.asked != "pull"
    assert t.at("m/1") == (0, 2)


@rule("BB-0180", "BB-0265")
def test_a_monsters_printed_push_and_its_cards_push_add_up() -> None:
    t = (
        table("m @ . . . .", m=foe(do=[Attack(0, push=1)], effects=AttackEffects(push=2)), initiative=99)
        .select()
        .until("turn")
    )
    assert t.at() == (0, 4)


@rule("BB-0170", "BB-0172", "BB-0173")
def test_why_nobody_is_pushed_onto_another() -> None:
    t = table(NARROW, m=foe(), n=foe(), top=[Push(1, range=1)]).act("top")
    t.answer(*t.keys("monster:m"))
    there = next(one for one in t.scene.monsters.values() if one.kind == "n")
    assert t.asked == "push"
    why = t.match.why_not("me", Thing("piece", id=there.id))
    assert why is not None and why.pieces == (there.id,) and why.cites == ("BB-0170",)
    assert t.match.why_not("me", Thing("card", id="three")) is None, "cards have nothing to do with it"


@rule("BB-0175", "BB-0174", "BB-0176")
def test_who_is_slain_on_the_way_is_pushed_no_farther() -> None:
    t = table("@ m x . . n", m=foe(hit_points=3), n=foe(), x=hazard(5), top=[Push(3, range=1)]).act("top")
    t.answers("monster:m/1", "hex:0,2")
    assert t.gone("m/1") and t.asked == "turn"
    thrower = foe(do=[Push(3, range=1)], initiative=10)
    t = table("m @ x . .", m=thrower, x=hazard(0, "wound"), initiative=50).select().until("turn")
    assert t.at() == (0, 4)


@rule("BB-0173", "BB-0172")
def test_why_nobody_is_pulled_farther_away() -> None:
    drawing = """
        @
      .   .
        .
      .   .
        m
      .   .
    """
    t = table(drawing, m=foe(), top=[Pull(1, range=2)]).act("top", "monster:m/1")
    assert t.asked == "pull"
    plan, here = t.session.map, t.figure("m/1").cell
    away = next(cell for cell in plan.board if plan.near[here] >> cell & 1 and plan.distance(t.hero.cell, cell) > 2)
    why = t.match.why_not("me", Thing("cell", cell=away, board="map"))
    assert why is not None and (why.say.id, why.cites) == ("bb-why-pull", ("BB-0173",))
