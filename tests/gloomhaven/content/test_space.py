"""Space: allies and enemies, ranks, walls, occupied and empty hexes, sight and targets (GH-0001 to GH-0020)."""

import pytest
from tests.gloomhaven.gains import gain
from tests.gloomhaven.table import Table, action, foe, hero, table
from tests.haven.table import both

from oubliette.games.gloomhaven.content.scenario_book import Ally, Mark, NamedMonster, Open, Spawn, SpecialRule
from oubliette.games.gloomhaven.content.vocabulary import (
    Attack,
    Extra,
    Give,
    Heal,
    Kill,
    Move,
    MoveObstacle,
    Obstacle,
    Push,
    Retaliate,
    Shield,
    Suffer,
    Summon,
    Verbs,
    When,
)

rule = pytest.mark.rule

PET = action(Summon(name=both("Pet"), hit_points=3, move=2, attack=1))
HEXES = """
    .   N   .
  .   B   C   .
    .   @   .
  .   F   E   .
    .   S   .
      .   .
"""
NORTH, NORTH_EAST, SOUTH_EAST, SOUTH, SOUTH_WEST, NORTH_WEST = (4, 0), (5, 0), (5, 1), (4, 2), (3, 1), (3, 0)


def ring(marks: str) -> str:
    """A hero with these six hexes around it, clockwise from the north, and bare hexes around those."""
    drawing = HEXES
    for place, mark in zip("NCESFB", marks, strict=True):
        drawing = drawing.replace(place, mark)
    return drawing


def helper(**more: object) -> Ally:
    """An ally of the scenario that stays where it is."""
    return Ally(name=both("Hail"), hit_points=4, initiative=99, **more)  # type: ignore[arg-type]  # as the test wants


# Allies, enemies, ranks


@rule("GH-0002")
def test_an_effect_for_allies_reaches_every_figure_of_the_side_but_the_one_who_acts() -> None:
    mend = Heal(3, to="allies", range=3, targets="all")
    t = table(
        ring("bh..m."),
        me=hero(top=[mend], hp=5),
        b=hero(hp=5, prefix="b_"),
        h=Mark(ally="hail"),
        m=foe(hp=5),
        scenario={"allies": {"hail": helper()}},
    )
    hail = t.figure("ally/hail#1")
    hail.hit_points = 1
    t.declare().declare("b_one", "b_two").act("one/top", "all")
    assert (t.hp(), t.hp("b"), hail.hit_points, t.hp("m/1")) == (5, 8, 4, 5)


@rule("GH-0002")
def test_a_monster_is_no_ally_of_its_own_but_of_every_other_monster() -> None:
    ward = foe(do=[Shield(2, to="allies", range=3, targets="all")], initiative=5)
    t = table("@ m n .", m=ward, n=foe(hp=10, initiative=90), top=[Attack(3, range=3, targets="all")])
    t.act("one/top", "all").until("declare")
    assert (t.hp("m/1"), t.hp("n/1")) == (7, 9)


def ranked(*verbs: object) -> Table:
    """A hero among a normal monster, an elite, a boss and two named monsters, one of each half of its card."""
    named = {
        "elder": NamedMonster(name=both("Elder"), kind="e", rank="elite"),
        "younger": NamedMonster(name=both("Younger"), kind="y", rank="normal"),
    }
    return table(
        ring("nmxab."),
        n=foe(),
        m=foe(rank="elite"),
        x=foe(boss=True, standees=1),
        a=Mark(monster="e", named="elder"),
        b=Mark(monster="y", named="younger"),
        e=foe(),
        y=foe(),
        top=list(verbs),  # type: ignore[arg-type]  # abilities
        scenario={"named": named},
    )


@rule("GH-0004")
def test_bosses_and_named_monsters_are_neither_normal_nor_elite() -> None:
    t = ranked(Kill(rank=("normal", "elite"))).act("one/top")
    assert t.keys("figure:") == ["figure:n/1", "figure:m/1"]
    for rank, gains in (("normal", "n/1"), ("elite", "m/1")):
        more = Extra(gain(attack=5), when=When(target_rank=(rank,)))  # type: ignore[arg-type]  # a rank
        for target in ("n/1", "m/1", "x/1", "e/1", "y/1"):
            t = ranked(Attack(1, extra=(more,))).act("one/top", f"figure:{target}")
            assert t.hp(target) == (4 if target == gains else 9)


@rule("GH-0004", "GH-0136")
def test_killing_a_normal_monster_outright_does_nothing_to_those_without_rank() -> None:
    slaying = Attack(1, extra=(Extra(gain(kill="normal")),))
    for target in ("n/1", "m/1", "x/1", "e/1", "y/1"):
        t = ranked(slaying).act("one/top", f"figure:{target}")
        assert t.gone(target) is (target == "n/1")
    t = ranked(Kill(any_rank=True)).act("one/top", "figure:x/1")
    assert t.gone("x/1")
    assert "elite_kills" not in t.hero().tallies


# Walls and hexes


@rule("GH-0007", "GH-0012")
def test_a_hex_that_is_not_whole_is_wall_for_movement_sight_and_range() -> None:
    corridor = """
    .   .
      @
    .   .
      {}
    .   .
      m
    .   .
    """
    shot = [Attack(1, range=5)]
    whole = table(corridor.format("."), m=foe(), top=shot, bottom=[Move(3)])
    assert whole.session.distance(whole.figure(), whole.figure("m/1")) == 2
    whole.act("one/top")
    assert whole.keys("figure:") == ["figure:m/1"]
    part = table(corridor.format(" "), m=foe(), top=shot, bottom=[Move(3)])
    assert part.session.distance(part.figure(), part.figure("m/1")) == 3
    part.act("one/top")
    assert part.last("ability_skipped").verb == "attack"
    part.act("two/bottom")
    assert (1, 1) not in part.hexes()
    assert (0, 2) in part.hexes()


@rule("GH-0008", "GH-0001")
def test_only_figures_occupy_a_hex_and_an_obstacle_is_unoccupied_but_not_for_walkers() -> None:
    t = table(
        ring("$t*bh#"),
        t=Mark(terrain="trap"),
        b=hero(prefix="b_"),
        h=Mark(ally="hail"),
        bottom=[Move(1)],
        scenario={"allies": {"hail": helper()}},
    )
    t.declare().declare("b_one", "b_two").act("two/bottom")
    assert t.hexes() == sorted([NORTH, NORTH_EAST, SOUTH_EAST])
    t.answer("hex:4,0")
    assert t.at() == NORTH  # a money token does not keep anybody from stopping


@rule("GH-0008", "GH-0103")
@pytest.mark.parametrize("flying", [True, False])
def test_a_flyer_may_stop_on_an_obstacle_where_a_walker_has_nowhere_to_stand(flying: bool) -> None:
    t = table(
        ring("######").replace(".   .", ".   m"),
        m=foe(move=3, do=[Move(plus=0), Attack(plus=0)], flying=flying, initiative=5),
    )
    start = t.at("m/1")
    t.declare().until("damage", "action")
    assert (t.asked == "damage") is flying
    assert bool(t.session.ground.obstacles >> t.figure("m/1").cell & 1) is flying
    assert (t.at("m/1") == start) is not flying


@rule("GH-0009")
def test_only_a_plate_an_open_door_or_nothing_at_all_leaves_a_hex_empty() -> None:
    t = table(
        ring("$t^~*_"),
        t=Mark(treasure="small_gold"),
        top=PET,
    ).act("one/top")
    assert t.hexes() == [NORTH_WEST]
    urn = Mark(goal_treasure="urn")
    opened = SpecialRule(at="round_start", do=(Open("1"),))
    t = table(
        ring("um#1.h"),
        u=urn,
        h=Mark(ally="hail"),
        m=foe(initiative=90),
        top=PET,
        rules=[opened],
        scenario={"allies": {"hail": helper()}},
    ).act("one/top")
    assert t.scene.doors["1"].open
    assert t.hexes() == sorted([SOUTH, SOUTH_WEST])


@rule("GH-0009", "GH-0008", "GH-0063")
def test_pitfall_11_a_money_token_keeps_summons_and_spawns_out_but_nobody_from_walking_there() -> None:
    spawning = SpecialRule(at="round_start", do=(Spawn(monster="m", at="A"),), times=1)
    t = table(
        ring("m$####"),
        m=foe(initiative=90),
        top=PET,
        bottom=[Move(1)],
    )
    t.act("one/top")
    assert t.last("ability_skipped").verb == "summon"
    t.act("two/bottom", "hex:5,0")
    assert t.at() == NORTH_EAST
    t = table("@ . . A", A=Mark(letter="A", token=True), m=foe(), rules=[spawning]).until("spawn_hex")
    assert (1, 3) not in t.hexes()
    assert t.hexes() == [(0, 3), (0, 4), (1, 2), (2, 3), (2, 4)]


# Sight and targets


@rule("GH-0016", "GH-0015", "GH-0124", "GH-0125")
def test_damage_that_is_no_attack_needs_no_sight_draws_no_card_and_meets_no_shield() -> None:
    """In a passage so narrow that all corners lie on walls nobody sees anybody."""
    tight = "@\n\nm"
    attacking = table(tight, m=foe(shield=2, retaliate=2), top=[Attack(3)]).act("one/top")
    assert attacking.last("ability_skipped").verb == "attack"
    t = table(tight, m=foe(shield=2, retaliate=2), top=[Suffer(3)]).act("one/top", "figure:m/1")
    assert t.hp("m/1") == 7
    assert t.hp() == 10
    assert not t.events("modifier_drawn")
    assert not t.events("attacked")


@rule("GH-0017")
@pytest.mark.parametrize(
    ("verb", "question"),
    [
        (Attack(1), "attack_target"),
        (Push(1), "push_target"),
        (Give(conditions=("muddle",)), "condition_target"),
        (Suffer(1), "suffer_target"),
    ],
)
def test_an_ability_never_targets_an_ally_unless_it_says_so(verb: Attack | Push | Give | Suffer, question: str) -> None:
    t = table(ring("b..m.."), top=[verb], b=hero(prefix="b_"), m=foe())
    t.declare().declare("b_one", "b_two").act("one/top")
    assert t.asked == question
    assert t.keys("figure:") == ["figure:m/1"]


@rule("GH-0017", "GH-0128")
def test_an_area_leaves_the_allies_inside_it_alone() -> None:
    t = table(ring("bm...."), top=[Attack(2, area="small_cleave")], b=hero(prefix="b_"), m=foe())
    t.declare().declare("b_one", "b_two").act("one/top")
    assert t.keys("area:") == ["area:m/1"]
    t.answer("area:m/1")
    assert (t.hp("b"), t.hp("m/1")) == (10, 8)


@rule("GH-0017")
def test_a_monster_spares_the_monsters_around_it() -> None:
    blast = foe(attack=3, do=[Attack(plus=0, targets="all"), Suffer(1, targets="all")], initiative=5)
    t = table("@ m n", m=blast, n=foe()).declare().until("damage").answer("suffer").until("damage").answer("suffer")
    assert (t.hp(), t.hp("n/1"), t.hp("m/1")) == (6, 10, 10)


@rule("GH-0018", "GH-0241", "GH-0016")
def test_only_what_says_target_or_attack_is_targeted() -> None:
    for verb in (Attack(1), Push(1), Give(conditions=("muddle",))):
        t = table("@ m .", m=foe(conditions=["invisible"]), top=[verb]).act("one/top")
        assert t.last("ability_skipped").figure == "hero"
    t = table("@ m .", m=foe(conditions=["invisible"]), top=[Suffer(2, targets="all")]).act("one/top", "all")
    assert t.hp("m/1") == 8
    back = action(Retaliate(2), active="round")
    t = table("@ m .", m=foe(conditions=["invisible"], do=[Attack(plus=0)], initiative=90), top=back)
    t.act("one/top").until("damage").answer("suffer")
    assert t.hp("m/1") == 8


@rule("GH-0019")
def test_an_action_is_the_abilities_of_one_half_in_printed_order() -> None:
    first = table("@ . m", m=foe(), top=[Move(1), Attack(2)]).act("one/top")
    assert first.asked == "move"
    first.answer("hex:1,1")
    assert first.asked == "attack_target"
    first.answer("figure:m/1")
    assert first.hp("m/1") == 8
    other = table("@ . m", m=foe(), top=[Attack(2), Move(1)]).act("one/top")
    assert [event.verb for event in other.events("ability_skipped")] == ["attack"]  # type: ignore[attr-defined]
    assert other.asked == "move"
    other.answer("hex:1,1")
    assert other.asked == "action"
    assert other.hp("m/1") == 10


@rule("GH-0019", "GH-0274")
def test_each_monster_of_a_type_performs_the_one_action_of_its_card_in_order() -> None:
    hits: list[Verbs] = [Attack(plus=0), Move(plus=0), Attack(1)]
    drawing = """
    .   .   .   .
      m   .   .
    .   .   @   .
      .   m   .
    .   .   .   .
    """
    t = table(drawing, m=foe(move=2, attack=3, do=hits, initiative=5), me=hero(hit_points=20)).declare()
    t.until("action")
    done = [
        (event.figure if event.kind == "moved" else event.attacker)[:3] + f" {event.kind}"  # type: ignore[attr-defined]
        for event in t.events()
        if event.kind in ("moved", "attacked")
    ]
    assert done == ["m/1 moved", "m/1 attacked", "m/2 attacked", "m/2 attacked"]
    assert t.hp() == 20 - 1 - 3 - 1


@rule("GH-0020", "GH-0267")
@pytest.mark.parametrize(("manner", "arrives"), [("walk", False), ("jump", True), ("fly", True)])
def test_a_path_is_unblocked_if_the_kind_of_movement_can_go_there(manner: str, arrives: bool) -> None:
    drawing = """
    .   #   .   .
      .   #   @
    m   #   .   .
      .   #   .
    .   #   .   .
    """
    step = Move(plus=0, jump=manner == "jump")
    prowler = foe(move=4, do=[step, Attack(plus=0)], flying=manner == "fly", initiative=5)
    t = table(drawing, m=prowler).declare().until("monster_move", "damage", "action")
    if t.asked == "monster_move":
        t.answer(t.keys()[0])
    assert (t.asked == "damage") is arrives
    assert t.last("focused").focus == ("hero" if arrives else "")
    assert (t.at("m/1") == (0, 1)) is not arrives


# Obstacles may not seal off the map


def sites(drawing: str, *verbs: Verbs) -> Table:
    """A hero about to choose where an obstacle comes."""
    return table(drawing, top=verbs, m=foe()).act("one/top")


@rule("GH-0368")
def test_an_obstacle_may_not_be_put_where_it_seals_off_a_part_of_the_map() -> None:
    neck = """
    .   .   #   .   .
      .   .   .   .
    .   .   N   .   .
      @   .   .   .
    .   .   #   .   .
    """
    offered = sites(neck, Obstacle(range=9)).hexes()
    assert (4, 1) not in offered
    assert {(0, 0), (3, 0), (3, 1), (5, 0), (8, 0)} <= set(offered)


@rule("GH-0368", "GH-0113")
def test_an_obstacle_may_not_bar_the_only_way_to_a_closed_door() -> None:
    way = """
    .   .   #   .   .
      .   .   1   .
    .   .   N   .   .
      @   .       .
    .   .   #   .   .
    """
    offered = sites(way, Obstacle(range=9)).hexes()
    assert (4, 1) not in offered
    assert {(0, 0), (3, 0), (3, 1)} <= set(offered)


@rule("GH-0368")
def test_a_part_that_lies_beyond_other_obstacles_may_not_be_cut_in_two_either() -> None:
    cut = """
    .   #   .   #   .
      .   .   .   .
    .   #   .   N   .
      .   @   .   .
    .   #   .   #   .
    """
    offered = sites(cut, Obstacle(range=9)).hexes()
    assert (6, 1) not in offered
    assert {(4, 0), (5, 0), (8, 0)} <= set(offered)


@rule("GH-0368")
def test_an_obstacle_is_not_moved_to_where_it_seals_off_a_part_of_the_map() -> None:
    neck = """
    .   .   #   .   .
      .   .   .   .
    .   .   N   .   .
      @   .   .   .
    .   #   #   .   .
    """
    t = sites(neck, MoveObstacle(range=9))
    assert t.keys("hex:") == ["hex:2,2"]  # the other one is not beside the hero
    t.answer("hex:2,2")
    assert (4, 1) not in t.hexes()
    assert (0, 0) in t.hexes()
    t.answer("hex:0,0")
    obstacles = {t.session.map.board.coords(cell) for cell in t.scene.obstacles}
    assert obstacles == {(0, 0), (4, 0), (4, 2)}


# Range and sight

THIN = """
.   .   .   .
  .   .   .
.   @/  .   .
  .   m   .
.   .   .   .
"""
"""A thin wall lies between hero and monster, who share a side."""


@rule("GH-0013", "GH-0005", "GH-0014", "GH-0012")
def test_pitfall_10_behind_the_end_of_a_thin_wall_an_enemy_is_seen_yet_two_hexes_away() -> None:
    beside = table(THIN.replace("/", " "), m=foe(), top=[Attack(1)]).act("one/top")
    assert beside.keys("figure:") == ["figure:m/1"]
    melee = table(THIN, m=foe(), top=[Attack(1)]).act("one/top")
    assert melee.last("ability_skipped").verb == "attack"
    near = table(THIN, m=foe(), top=[Attack(1, range=1)]).act("one/top")
    assert near.last("ability_skipped").verb == "attack"
    far = table(THIN, m=foe(), top=[Attack(1, range=2)]).act("one/top", "figure:m/1")
    assert far.hp("m/1") == 9
    assert far.last("attacked").advantage == 0  # it is not adjacent


@rule("GH-0014", "GH-0015")
def test_pitfall_10_a_hex_whose_corners_all_lie_on_walls_sees_nothing() -> None:
    cell = "@\n\nm\n\n."
    assert table(cell, m=foe(), top=[Attack(1)]).act("one/top").last("ability_skipped").verb == "attack"
    wider = "@   .\n  .\nm   ."
    assert table(wider, m=foe(), top=[Attack(1)]).act("one/top").keys("figure:") == ["figure:m/1"]
