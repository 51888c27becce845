"""Movement: points, traps, hazards, story points, doors and what lies behind them (GH-0097 to GH-0118)."""

import pytest
from tests.gloomhaven.map.kit import TWO_ROOMS, lane, telling
from tests.gloomhaven.table import Table, action, card, foe, hero, lying, table
from tests.haven.table import both

from oubliette.games.gloomhaven.content.scenario_book import (
    Close,
    DoorMade,
    Mark,
    Open,
    Spawn,
    SpecialRule,
    Told,
    TrapEffect,
    Unlock,
)
from oubliette.games.gloomhaven.content.vocabulary import Attack, Move, Push, Summon, Trap

rule = pytest.mark.rule

PET = action(Summon(name=both("Pet"), hit_points=3, move=4, attack=1))
PROWL = (Move(plus=0), Attack(plus=0))


def far(t: Table) -> list[int]:
    """How far away the hexes among the answers are, in order."""
    cells = [option.cells[0] for option in t.choice.options if option.key.startswith("hex:")]
    return sorted(t.session.layout.distance(t.figure().cell, cell) for cell in cells)


# Move X

FIELD = """
.   .   .   .   .
  .   .   .   .
.   .   .   .   .
  .   .   .   .
.   .   @   .   .
  .   .   .   .
.   .   .   .   .
  .   .   .   .
.   .   .   .   .
"""


@rule("GH-0097")
@pytest.mark.parametrize("points", [1, 2])
def test_a_move_enters_as_many_hexes_as_it_has_points_or_fewer_or_none(points: int) -> None:
    t = table(FIELD, m=foe(), bottom=[Move(points)]).act("two/bottom")
    assert far(t) == [1] * 6 + [2] * (12 if points == 2 else 0)
    assert "skip" in t.keys()
    t.answer("skip")
    assert t.at() == (4, 2)
    assert t.asked == "action"


@rule("GH-0097")
def test_movement_points_left_over_are_gone() -> None:
    hand = hero(top=[Attack(1, range=3)], bottom=[Move(2)])
    t = table("@ . . . m", m=foe(), me=hand).act("two/bottom", "hex:1,1")
    assert t.asked == "action"
    t.answer("card:one/top")
    assert t.asked == "attack_target"
    t.answer("figure:m/1").until("declare")
    assert t.at() == (1, 1)


@rule("GH-0098", "GH-0234")
def test_an_immobilized_character_performs_no_move_but_everything_else() -> None:
    t = table("@ m", m=foe(), me=hero(top=[Move(2), Attack(1)], conditions=["immobilize"]))
    t.act("one/top")
    assert t.last("ability_skipped").verb == "move"
    assert t.asked == "attack_target"
    t.answer("figure:m/1").act("two/bottom")
    assert t.at() == (1, 0)
    assert t.asked != "move"


@rule("GH-0098", "GH-0277")
@pytest.mark.parametrize("conditions", [[], ["immobilize"]])
def test_an_immobilized_monster_stays_but_attacks_whom_it_reaches(conditions: list[str]) -> None:
    far_off = foe(move=2, do=PROWL, conditions=conditions, initiative=5)  # type: ignore[arg-type]  # names of conditions
    t = table("@ . . m", m=far_off).declare().until("action")
    assert (t.at("m/1") == (1, 3)) is bool(conditions)
    assert bool(t.events("attacked")) is not bool(conditions)
    beside = foe(move=2, do=PROWL, conditions=conditions, initiative=5)  # type: ignore[arg-type]  # names of conditions
    assert table("@ m", m=beside).declare().until("action").events("attacked")


# Walking and jumping in a player's hands


def ends(drawing: str, verb: Move, **more: object) -> list[int]:
    """The rows of the lane on which a move can end."""
    t = table(drawing, bottom=[verb], **more)  # type: ignore[arg-type]  # as the test wants
    if "b" in more:
        t.declare().declare("b_one", "b_two")
    return [row for _, row in t.act("two/bottom").hexes()]


@rule("GH-0100")
def test_difficult_terrain_costs_two_points_and_cannot_be_entered_with_one() -> None:
    assert ends(lane("@ ~ . ."), Move(3), m=foe()) == [1, 2]
    assert ends(lane("@ . ~ ."), Move(2), m=foe()) == [1]
    assert ends(lane("@ . ~ ."), Move(4), m=foe()) == [1, 2, 3]


@rule("GH-0101")
def test_a_walk_passes_allies_but_no_enemies_and_ends_on_nobody() -> None:
    assert ends(lane("@ b . ."), Move(3), m=foe(), b=hero(prefix="b_")) == [2, 3]
    assert ends(lane("@ . m ."), Move(3), m=foe()) == [1]
    assert ends(lane("@ . # ."), Move(3), m=foe()) == [1]


@rule("GH-0101", "GH-0105", "GH-0109")
def test_every_hex_of_a_walk_is_entered() -> None:
    t = table(lane("@ ^ * ."), m=foe(), bottom=[Move(3)], level=1).act("two/bottom", "hex:1,3")
    t.until("damage").answer("suffer").until("damage").answer("suffer")
    assert t.hp() == 10 - 3 - 1
    assert t.at() == (1, 3)


@rule("GH-0102", "GH-0100")
def test_a_jump_minds_nothing_on_the_way_and_everything_where_it_lands() -> None:
    jump = Move(4, jump=True)
    assert ends(lane("@ m # ^ . ."), jump, m=foe()) == [3, 4]
    assert ends(lane("@ ~ ~ ."), Move(3, jump=True), m=foe()) == [1, 2, 3]  # 2, 3 and 3 points
    assert ends(lane("@ ~ ~ ."), Move(2, jump=True), m=foe()) == [1]
    t = table(lane("@ ^ * ."), m=foe(), bottom=[Move(3, jump=True)]).act("two/bottom", "hex:1,3")
    assert (t.hp(), t.at()) == (10, (1, 3))
    assert t.scene.traps
    landed = table(lane("@ . ^ ."), m=foe(), bottom=[Move(3, jump=True)], level=1).act("two/bottom", "hex:1,2")
    landed.until("damage").answer("suffer")
    assert landed.hp() == 10 - 3
    assert not landed.scene.traps
    assert landed.asked == "action"


@rule("GH-0102", "GH-0099")
def test_a_jump_does_not_pass_a_wall() -> None:
    for drawing, barred in (("@   .\n- .\n.   .", True), ("@   .\n  .\n.   .", False)):
        t = table(drawing, m=foe(), bottom=[Move(1, jump=True)]).act("two/bottom")
        assert (1, 0) in t.hexes()
        assert ((0, 1) not in t.hexes()) is barred


@rule("GH-0106", "GH-0109")
@pytest.mark.parametrize(
    ("level", "trap", "hazard"),
    [(0, 2, 1), (1, 3, 1), (2, 4, 2), (3, 5, 2), (4, 6, 3), (5, 7, 3), (6, 8, 4), (7, 9, 4)],
)
def test_traps_and_hazards_hurt_by_the_level_of_the_scenario(level: int, trap: int, hazard: int) -> None:
    for mark, damage in (("^", trap), ("*", hazard)):
        t = table(lane(f"@ {mark} ."), m=foe(), me=hero(bottom=[Move(1)], hit_points=20), level=level)
        t.act("two/bottom", "hex:1,1").until("damage").answer("suffer")
        assert t.hp() == 20 - damage


@rule("GH-0106", "GH-0109", "GH-0028", "GH-0033")
@pytest.mark.parametrize(("level", "trap", "hazard"), [(3, 6, 3), (6, 9, 4), (7, 9, 4)])
def test_traps_and_hazards_hurt_as_one_level_higher_with_open_information(level: int, trap: int, hazard: int) -> None:
    for mark, damage in (("^", trap), ("*", hazard)):
        me = hero(bottom=[Move(1)], hit_points=20)
        t = table(lane(f"@ {mark} ."), m=foe(), me=me, level=level, open_information=True)
        t.act("two/bottom", "hex:1,1").until("damage").answer("suffer")
        assert t.hp() == 20 - damage, "never above level 7"


# Traps and hazards


@rule("GH-0104")
@pytest.mark.parametrize("level", [1, 3])
def test_who_no_longer_flies_above_an_obstacle_falls_like_into_a_trap_and_moves_to_an_empty_hex(level: int) -> None:
    """A monster that does not fly stands on an obstacle, as if it had just lost Flying."""
    drawing = """
    .   $   .
      .   .
    #   m   @
      .   .
    .   #   .
    """
    t = table(drawing, m=foe(on="obstacle", shield=3), level=level).declare().until("land_hex")
    assert t.hp("m/1") == 10 - (2 + level)
    assert t.hexes() == [(1, 0), (1, 1), (3, 0), (3, 1)]
    t.answer("hex:1,1").until("declare")
    assert t.at("m/1") == (1, 1)
    assert t.hp("m/1") == 10 - (2 + level)


@rule("GH-0104")
def test_a_fall_can_kill_and_a_flyer_does_not_fall() -> None:
    t = table("@ . m .", m=foe(on="obstacle", hp=3)).declare().end_round()
    assert t.gone("m/1") and not t.events("moved"), "nobody is left to be moved"
    t = table("@ . m .", m=foe(on="obstacle", hp=3, flying=True)).declare().end_round()
    assert (t.hp("m/1"), t.at("m/1")) == (3, (1, 2))


@rule("GH-0105", "GH-0097")
def test_a_trap_may_be_sprung_on_purpose_and_the_move_goes_on_with_the_points_left() -> None:
    t = table("@ t . .", t=Mark(terrain="trap", trap=TrapEffect(damage=2)), m=foe(), bottom=[Move(3)])
    t.act("two/bottom", "hex:1,1").until("damage").answer("suffer")
    assert t.hp() == 8
    assert not t.scene.traps
    assert t.asked == "move"
    assert "stop" in t.keys()
    t.answer("hex:1,3")
    assert t.at() == (1, 3)
    assert t.asked == "action"


@rule("GH-0105")
@pytest.mark.parametrize("condition", ["immobilize", "stun"])
def test_a_trap_that_immobilizes_or_stuns_ends_the_move_there(condition: str) -> None:
    trap = Mark(terrain="trap", trap=TrapEffect(conditions=(condition,)))  # type: ignore[arg-type]  # a condition
    t = table("@ t . .", t=trap, m=foe(), bottom=[Move(3)]).act("two/bottom", "hex:1,1")
    assert t.at() == (1, 1)
    assert t.hp() == 10  # it states no damage
    assert t.conditions() == [condition]
    assert t.asked != "move"


@rule("GH-0107", "GH-0106")
@pytest.mark.parametrize("level", [1, 5])
def test_a_trap_made_by_an_ability_deals_what_the_ability_says_at_any_level(level: int) -> None:
    layer = hero(top=[Trap(4, range=5)], bottom=[Push(1, range=5)])
    t = table("@ . . m .", m=foe(hit_points=20), me=layer, level=level)
    t.act("one/top", "hex:1,4").act("two/bottom", "figure:m/1", "hex:1,4")
    assert t.hp("m/1") == 20 - 4
    printed = table("@ m ^", m=foe(hit_points=20), top=[Push(1)], level=level).act("one/top", "figure:m/1", "hex:1,2")
    assert printed.hp("m/1") == 20 - (2 + level)


@rule("GH-0110", "GH-0109")
def test_a_hazard_hurts_at_every_entry_stays_and_does_nothing_to_who_remains() -> None:
    hand = hero(hand=[f"c{n}" for n in range(6)])
    t = table("@ * . .", m=foe(), me=hand, level=3)
    t.declare("c0", "c1").until("action").answer("card:c0/bottom").answer("hex:1,1").until("damage").answer("suffer")
    assert t.hp() == 10 - 2
    t.end_round()
    t.declare("c2", "c3").until("action")
    assert t.hp() == 8  # it began and ended turns there
    t.answer("card:c2/bottom").answer("hex:1,0").end_round()
    t.declare("c4", "c5").until("action").answer("card:c4/bottom").answer("hex:1,1").until("damage").answer("suffer")
    assert t.hp() == 6
    assert t.scene.hazards


@rule("GH-0110", "GH-0284")
def test_a_hazard_hurts_monsters_on_entry_only() -> None:
    t = table(lane("@ . * . m"), m=foe(move=2, do=PROWL, initiative=5), level=1)
    t.end_round()
    assert t.at("m/1") == (1, 2)
    assert t.hp("m/1") == 9
    t.end_round()
    assert t.at("m/1") == (1, 1)
    assert t.hp("m/1") == 9


# Story points and rules of hexes


@rule("GH-0111", "GH-0024")
def test_a_story_point_is_read_at_once_in_the_middle_of_the_move() -> None:
    """What it tells may change where the character wants to go."""
    section = Told(both("A rat!"), do=(Spawn(monster="q", at="A"),))
    t = table(
        "@ s A .",
        s=Mark(story="rat"),
        A=Mark(letter="A"),
        q=foe(),
        bottom=[Move(3)],
        scenario=telling(rat=section),
    )
    t.act("two/bottom", "hex:1,3")
    assert t.last("section_told").section == "rat"
    assert t.at("q/1") == (1, 2)
    assert t.at() == (1, 1)
    assert t.asked == "move"
    assert (1, 2) not in t.hexes()
    t.answer("hex:0,2").until("declare")
    assert t.at() == (0, 2)


@rule("GH-0111")
def test_a_story_point_is_read_once_and_for_characters_only() -> None:
    section = Told(both("Silence."))
    t = table("@ . s m", s=Mark(story="hush"), m=foe(move=1, do=PROWL, initiative=5), scenario=telling(hush=section))
    t.declare().until("action")
    assert t.at("m/1") == (1, 2)
    assert not t.events("section_told")
    hand = hero(hand=[f"c{n}" for n in range(6)])
    t = table("@ s .", s=Mark(story="hush"), me=hand, m=foe(), scenario=telling(hush=section))
    for lead, second, goal in (("c0", "c1", "hex:1,2"), ("c2", "c3", "hex:1,0")):
        t.declare(lead, second).until("action").answer(f"card:{lead}/bottom").answer(goal)
        if t.asked == "move":
            t.answer(goal)
        assert t.at() == tuple(map(int, goal.removeprefix("hex:").split(",")))
        t.end_round()
    assert len(t.events("section_told")) == 1


# Doors

IDLE = foe(initiative=90, move=0, attack=None)


@rule("GH-0112", "GH-0115", "GH-0099")
def test_a_door_opens_in_mid_move_and_the_character_goes_on_knowing_what_it_revealed() -> None:
    t = table(TWO_ROOMS, q=IDLE, bottom=[Move(6)])
    assert not t.scene.monsters
    assert not t.scene.tokens
    t.act("two/bottom")
    assert (4, 1) in t.hexes()
    assert (6, 1) not in t.hexes()  # nobody passes a closed door unawares
    t.answer("hex:4,1")
    assert (len(t.scene.monsters), len(t.scene.tokens)) == (1, 1)
    kinds = [event.kind for event in t.events() if event.kind in ("moved", "door_opened", "room_revealed", "placed")]
    assert kinds == ["moved", "door_opened", "room_revealed", "placed"]
    assert t.asked == "move"
    assert (6, 1) in t.hexes()
    assert (8, 0) not in t.hexes()  # the monster stands there
    assert max(far(t)) == 2  # four of the six points are spent
    t.answer("hex:6,1")
    assert t.asked == "action"
    assert t.at() == (6, 1)


CLOSED = """
@   .       .   .
  .   .   .   b
m   .   1   .   .
  .   .   .   .
.   .       .   .
"""
"""A hero in each room, so that both are revealed, and a closed door between them."""
OPEN = SpecialRule(at="round_start", do=(Open("1"),))


@rule("GH-0113", "GH-0112", "GH-0277")
@pytest.mark.parametrize("flying", [False, True])
@pytest.mark.parametrize("closed", [True, False])
def test_a_closed_door_is_a_wall_for_monsters_and_an_open_one_is_not(closed: bool, flying: bool) -> None:
    """The hero on its side is invisible, so the monster would be after the other."""
    t = table(
        CLOSED,
        m=foe(move=4, do=PROWL, flying=flying, initiative=5),
        me=hero(conditions=["invisible"]),
        b=hero(prefix="b_"),
        rules=[] if closed else [OPEN],
    )
    t.declare().declare("b_one", "b_two").until("action")
    assert t.last("focused").focus == ("" if closed else "b")
    assert t.at("m/1") == ((0, 1) if closed else (4, 1))


@rule("GH-0113", "GH-0012", "GH-0014")
@pytest.mark.parametrize("closed", [True, False])
def test_a_closed_door_stops_sight_and_range(closed: bool) -> None:
    drawing = CLOSED.replace("m   .   1   .", ".   @   1   m").replace("@", ".", 1)
    t = table(drawing, m=IDLE, b=hero(prefix="b_"), top=[Attack(1, range=9)], rules=[] if closed else [OPEN])
    t.declare().declare("b_one", "b_two").act("one/top")
    assert (t.asked == "attack_target") is not closed


@rule("GH-0113", "GH-0222", "GH-0198")
@pytest.mark.parametrize("closed", [True, False])
def test_nobody_is_pushed_or_summoned_onto_a_closed_door(closed: bool) -> None:
    drawing = (
        CLOSED.replace("m   .   1", ".   m   1").replace("@   .", ".   .").replace("  .   .   .   b", "  @   .   .   b")
    )
    t = table(drawing, m=IDLE, b=hero(prefix="b_"), top=[Push(3)], rules=[] if closed else [OPEN])
    t.declare().declare("b_one", "b_two").act("one/top", "figure:m/1", "hex:3,1")
    assert ((4, 1) in t.hexes()) is not closed
    beside = (
        CLOSED.replace("m   .   1", ".   .   1").replace("@   .", ".   .").replace("  .   .   .   b", "  .   @   .   b")
    )
    t = table(beside, m=IDLE, b=hero(prefix="b_"), top=PET, rules=[] if closed else [OPEN])
    t.declare().declare("b_one", "b_two").act("one/top")
    assert ((4, 1) in t.hexes()) is not closed


@rule("GH-0114")
def test_nobody_enters_a_locked_door_until_the_scenario_unlocks_it() -> None:
    unlocking = SpecialRule(at="round_end", do=(Unlock("1"),), times=1)
    t = table(
        TWO_ROOMS,
        q=IDLE,
        me=hero(hand=[f"c{n}" for n in range(6)]),
        doors={"1": DoorMade(locked=True)},
        rules=[unlocking],
    )
    t.declare("c0", "c1").until("action").answer("card:c0/bottom").answer("hex:2,0").end_round()
    t.declare("c2", "c3").until("action").answer("card:c2/bottom")
    assert (4, 1) in t.hexes()
    t = table(TWO_ROOMS, q=IDLE, bottom=[Move(9)], doors={"1": DoorMade(locked=True)}).act("two/bottom")
    assert t.hexes()
    assert (4, 1) not in t.hexes()


@rule("GH-0108")
@pytest.mark.parametrize("level", [1, 4])
def test_a_closing_door_removes_a_trap_hurts_who_stands_there_and_moves_them_off(level: int) -> None:
    closing = SpecialRule(at="round_end", do=(Close("1"),), times=1)
    t = table(TWO_ROOMS, q=IDLE, bottom=[Move(6)], rules=[closing], level=level)
    t.act("two/bottom", "hex:4,1", "stop").until("damage")
    t.answer("suffer")
    assert t.hp() == 10 - (2 + level)
    assert t.asked == "door_hex"
    assert t.hexes() == [(3, 0), (3, 1), (5, 0), (5, 1)]
    t.answer("hex:3,0").until("declare")
    assert not t.scene.doors["1"].open
    assert t.at() == (3, 0)
    trapped = table(TWO_ROOMS, q=IDLE, me=hero(top=[Trap(1, range=2)], bottom=[Move(6)]), rules=[closing], level=level)
    trapped.act("two/bottom", "hex:4,1", "hex:5,0").act("one/top", "hex:4,1")
    trapped.until("declare")
    assert trapped.events("trap_made")
    assert not trapped.scene.traps
    assert trapped.hp() == 10


@rule("GH-0108")
def test_nobody_is_moved_to_another_hex_of_the_closing_door() -> None:
    wide = """
    @   .   1   .   q
      .   .   .   .
    .   .   1   .   .
    """
    closing = SpecialRule(at="round_end", do=(Close("1"),), times=1)
    t = table(wide, q=IDLE, bottom=[Move(6)], rules=[closing]).act("two/bottom", "hex:4,1", "stop")
    t.until("damage").answer("suffer")
    assert t.asked == "door_hex"
    assert (4, 0) not in t.hexes()
    assert (3, 0) in t.hexes()


# Rooms


@rule("GH-0115", "GH-0030")
@pytest.mark.parametrize(("started", "there"), [(2, ["normal"]), (3, ["elite", "normal"])])
def test_a_room_is_filled_for_the_characters_that_started_not_for_those_left(started: int, there: list[str]) -> None:
    """All but the hero have lost their cards and are exhausted when the first round starts."""
    drawing = """
    @   b   c       .   n
      .   .   .   .   .
    .   .   .   1   .   *
      .   .   .   .   .
    .   .   .       #   e
    """
    others = {name: hero(hand=[lying(f"{name}_one", "lost")]) for name in "bc"[: started - 1]}
    t = table(
        drawing if started == 3 else drawing.replace("c", ".", 1),
        x=foe(initiative=90, attack=None, move=0),
        n=Mark(monster="x", rank=("normal", "normal", "elite")),
        e=Mark(monster="x", rank=("none", "elite", "elite")),
        bottom=[Move(9)],
        **others,  # type: ignore[arg-type]  # heroes by their marks
    )
    t.act("two/bottom")
    assert all(t.gone(name) for name in others)
    assert not t.scene.hazards
    t.answer("hex:6,1")
    assert sorted(str(monster.rank) for monster in t.scene.monsters.values()) == there
    assert (len(t.scene.hazards), len(t.scene.obstacles)) == (1, 1)


@rule("GH-0115", "GH-0031")
def test_revealed_monsters_have_random_standees() -> None:
    drawn = set()
    for seed in range(8):
        t = table(TWO_ROOMS, q=IDLE, bottom=[Move(6)], seed=seed).act("two/bottom", "hex:4,1")
        drawn.add(next(iter(t.scene.monsters)))
    assert len(drawn) > 2


SHORT = """
@   .       q   .
  .   .   .   e   .
.   .   1   .   .
  .   .   .   q   .
.   .       .   q
"""
"""Behind the door a monster stands two hexes away, an elite and another of its type three, a last one four."""


@rule("GH-0116")
@pytest.mark.parametrize(
    ("standees", "filled"),
    [(1, [(6, 0)]), (2, [(6, 0), (7, 0)]), (3, [(6, 0), (7, 0), (7, 1)]), (4, [(6, 0), (7, 0), (7, 1), (8, 2)])],
)
def test_without_enough_standees_the_hexes_nearest_to_the_door_are_filled(
    standees: int, filled: list[tuple[int, int]]
) -> None:
    t = table(
        SHORT,
        q=foe(initiative=90, attack=None, move=0, standees=standees),
        e=Mark(monster="q", rank=("elite",) * 3),
        bottom=[Move(6)],
    )
    t.act("two/bottom", "hex:4,1")
    assert (t.asked == "standee_hex") is (standees == 2)
    if standees == 2:
        assert t.hexes() == [(7, 0), (7, 1)]  # equally near: the players choose, here the elite
        t.answer("hex:7,0")
    placed = {t.at(name): monster.rank for name, monster in t.scene.monsters.items()}
    assert sorted(placed) == filled
    assert all(rank == ("elite" if at == (7, 0) else "normal") for at, rank in placed.items())


# Who acts after a reveal


@rule("GH-0118", "GH-0117", "GH-0112")
@pytest.mark.parametrize(
    ("initiative", "order"),
    [(30, ["hero", "q", "x", "s"]), (10, ["hero", "x", "q", "s"]), (70, ["x", "hero", "q", "s"])],
)
def test_revealed_types_at_15_and_60_act_right_after_the_opener_or_at_their_place(
    initiative: int, order: list[str]
) -> None:
    """At 30 the first acts right after that turn, before another at 40, and the second later."""
    drawing = TWO_ROOMS.replace("$", "s").replace("  .   .", "  .   x", 1)
    t = table(
        drawing,
        q=foe(initiative=15, move=0, attack=None),
        s=foe(initiative=60, move=0, attack=None),
        x=foe(initiative=12 if initiative == 10 else 40, move=0, attack=None),
        me=hero(bottom=[Move(6)], initiative=initiative),
    )
    t.declare().until("action").answer("card:two/bottom").answer("hex:4,1").until("declare")
    assert [name.partition("/")[0] for name in t.turns()] == order


@rule("GH-0118", "GH-0117")
def test_pitfall_16_revealed_monsters_act_once_though_their_type_has_acted_and_those_that_acted_do_not_again() -> None:
    drawing = TWO_ROOMS.replace("  .   .", "  .   q", 1)
    t = table(drawing, q=foe(initiative=15, move=0, attack=None), me=hero(bottom=[Move(6)], initiative=30))
    (first,) = t.scene.monsters
    t.declare().until("action").answer("card:two/bottom").answer("hex:4,1").until("declare")
    (second,) = set(t.scene.monsters) - {first}
    assert t.turns() == [first, "hero", second]
    assert len(t.events("ability_drawn")) == 1  # the card of the type still counts


@rule("GH-0118")
def test_a_revealed_monster_with_the_openers_initiative_acts_at_its_normal_place() -> None:
    t = table(
        TWO_ROOMS.replace("  .   .", "  .   b", 1),
        q=foe(initiative=30, move=0, attack=None),
        me=hero(bottom=[Move(6)], initiative=30),
        b=hero(hand=[card("b_one", initiative=30), card("b_two", initiative=99)]),
    )
    t.declare().declare("b_one", "b_two").until("action").answer("card:two/bottom").answer("hex:4,1").until("declare")
    assert [name.partition("/")[0] for name in t.turns()][:3] == ["hero", "b", "q"]


@rule("GH-0112", "GH-0115", "GH-0113", "GH-0029")
def test_pitfall_16_a_door_opens_only_for_a_character_and_in_the_middle_of_its_move() -> None:
    """A jump ends on it, no monster and no summon ever opens it."""
    t = table(TWO_ROOMS, q=IDLE, bottom=[Move(5, jump=True)]).act("two/bottom")
    assert (5, 0) not in t.hexes()
    t.answer("hex:4,1")
    assert t.asked == "move"
    assert (5, 0) in t.hexes()
    drawing = TWO_ROOMS.replace("  .   .", "  .   m", 1)
    t = table(drawing, q=IDLE, m=foe(move=9, do=PROWL, initiative=90), top=PET)
    t.act("one/top", "hex:1,0")
    for _ in range(3):
        t.end_round()
    assert not t.scene.doors["1"].open
    assert len(t.scene.revealed) == 1
