"""Judged situations: steps, moves, rounds, standby, enemies (MA-0278 to MA-0309, MA-5097 to MA-5243)."""

from typing import Any

import pytest
from tests.malhya.table import (
    BARE,
    WORDS,
    Table,
    bare,
    bites,
    blade,
    bow,
    fight,
    foe,
    opening,
    place,
    struck,
    swift,
    unbought,
)

from oubliette.games.malhya.content.script import Tell
from oubliette.games.malhya.content.stories import Instruction
from oubliette.games.malhya.content.vocabulary import KeepsMove, LightMovement, Strike
from oubliette.kernel.cards import Bag

rule = pytest.mark.rule


def walks(drawing: str, **more: Any) -> set[str]:
    more.setdefault("foes", {"a": foe(movement=0, initiative=1)})
    more.setdefault("changes", bare(ancient={"initiative": 1}))
    return {key.removeprefix("walk:") for key in fight(drawing, **more).offers("walk:")}


# Steps


@rule("MA-0309", "MA-0300", "MA-0296")
@pytest.mark.parametrize(
    ("corridor", "farthest"),
    [
        ("A . . . . . . . . a", 5),
        ("A:. . . . . . . . a", 4),
        ("A w . . . . . . . a", 4),
        ("A:w . . . . . . . a", 3),
        ("A x . . . . . . . a", 4),
        ("A x x . . . . . . a", 3),
        ("A:w:w . . . . . . a", 1),
        ("A s s s s s . . . a", 5),
    ],
    ids=["plain", "hedge", "water", "hedge and water", "chasm", "two chasms", "six for two cells", "shadow"],
)
def test_what_five_points_reach(corridor: str, farthest: int) -> None:
    assert max(int(key.partition(",")[0]) for key in walks(corridor)) == farthest


@rule("MA-0302", "MA-0305", "MA-0306")
def test_a_chasm_is_jumped_straight_and_only_lightly_with_a_turn() -> None:
    grid = "A x|. . . . . a\n\n.|x|. . . . . .\n\n.|.|. . . . . ."
    plain = walks(grid)
    assert "1,0" not in plain and "1,1" not in plain and "1,2" not in plain, "down the column would be a turn"
    light = walks(grid, gifts={"yoktal": (LightMovement(),)})
    assert "1,2" in light and "1,1" not in light


@rule("MA-0278", "MA-0298")
@pytest.mark.parametrize(
    ("drawing", "reached"),
    [
        ("A|. . . . . a\n\n. . . . . . .", True),
        ("A|. . . . . a\n-\n. . . . . . .", False),
        ("A|. . . . . a\n- -\n. . . . . . .", False),
    ],
    ids=["one wall ends at the corner", "both ways barred", "walled in"],
)
def test_diagonal_steps_past_walls(drawing: str, reached: bool) -> None:
    found = walks(drawing)
    assert ("1,1" in found) is reached


@rule("MA-0280", "MA-5169", "MA-0279")
def test_one_may_stop_on_an_unconscious_hero_but_not_on_a_standing_one() -> None:
    assert "1,0" in walks("A B . . . . a", fallen=("ancient",))
    assert "1,0" not in walks("A B . . . . a")


@rule("MA-5098", "MA-0284")
def test_a_free_move_ends_at_the_first_cell_beside_an_enemy() -> None:
    assert walks("A . . . . .\n\n. . a . . .") == {"0,1", "1,0", "1,1"}
    kept = walks("A . . . . .\n\n. . a . . .", gifts={"yoktal": (KeepsMove(),)})
    assert "4,0" in kept


@rule("MA-0278", "MA-5098", "MA-5097")
def test_an_enemy_behind_a_wall_engages_nobody_and_one_behind_a_hedge_does() -> None:
    assert walks("A|a .\n\n.|. .\n\n.|. .")
    assert not walks("A:a .\n\n.:. .\n\n.:. .")


@rule("MA-0283")
@pytest.mark.parametrize(
    ("act", "left"), [("drink:potion/red:yoktal", True), ("swap:hands", False), ("pay:2,0", False)]
)
def test_what_ends_a_begun_free_move(act: str, left: bool) -> None:
    hurt = bare(yoktal={"life": 5, "damage": 4, "resources": {"potion/red": 1}}, ancient={"initiative": 1})
    t = fight("A . . . . . . . . . a", foes={"a": foe(movement=0)}, weapons={"yoktal": blade()}, changes=hurt)
    t.do("walk:1,0", act)
    assert bool(t.offers("walk:")) is left


@rule("MA-0283")
def test_the_whole_free_move_is_there_after_an_attack_and_a_paid_step() -> None:
    t = fight("A . . . . . . . . . a", foes={"a": foe(movement=0)}, weapons={"yoktal": bow(attack=1)}, changes=BARE)
    t.do("attack:grunt/1", "pay:1,0")
    assert "walk:6,0" in t.keys()


@rule("MA-5098")
def test_paying_ones_way_out_does_not_give_the_free_move_back() -> None:
    t = fight(". . . A a", foes={"a": foe(movement=0)}, changes=BARE).answer("pay:1,0")
    assert not t.offers("walk:") and t.offers("pay:")


@rule("MA-0285")
def test_a_paid_move_is_bought_at_the_rate_of_the_board() -> None:
    t = fight("C . . . . . . . . . . . a", foes={"a": foe(movement=0)}, changes=BARE)
    assert "pay:9,0" in t.keys() and "pay:10,0" not in t.keys(), "six points are three times three cells"
    t.answer("pay:1,0")
    assert t.hero("sulk").ap == 4, "three points of movement are bought for two at once"


# Rounds


@rule("MA-5113", "MA-5107")
def test_a_new_round_gives_all_points_back_and_forgets_bought_initiative() -> None:
    t = place("A . . . . . . . . a", foes={"a": foe(movement=0)}, changes=BARE).answer("buy:4")
    assert (t.hero().ap, t.place.initiatives["yoktal"]) == (2, 8)
    t.answer("end")
    assert (t.hero().ap, t.place.initiatives["yoktal"], t.hero().initiative) == (6, 4, 4)


@rule("MA-5107", "MA-5113")
def test_sulk_buys_initiative_at_his_own_rate() -> None:
    t = place("C . . . . . . . . a", foes={"a": foe(movement=0)}, changes=BARE)
    assert t.keys() == ["buy:0", "buy:1", "buy:2", "buy:3"]
    t.answer("buy:3")
    assert (t.hero("sulk").ap, t.place.initiatives["sulk"]) == (0, 6)


@rule("MA-5104", "MA-0002")
def test_two_heroes_at_the_same_value_choose_who_is_first() -> None:
    t = unbought(place("A . B . . . . . . a", foes={"a": foe(movement=0)}, changes=bare(ancient={"initiative": 4})))
    assert t.asked == "tie"
    t.answer("actor:ancient")
    assert [event.figure for event in t.events("turn_began")] == ["ancient"]


@rule("MA-5122", "MA-5104")
def test_all_figures_of_a_kind_act_before_anybody_else() -> None:
    foes = {"a": foe("one", initiative=6, movement=0), "b": foe("two", initiative=5, movement=0)}
    t = unbought(place("A . . . . . a b a b", foes=foes, changes=BARE))
    t.until("turn")
    began = [event.figure.partition("/")[0] for event in t.events("turn_began")]
    assert began == ["one", "one", "two", "two", "yoktal"]


@rule("MA-5119", "MA-5117")
def test_a_token_beats_what_was_bought_to_tie() -> None:
    t = place("A . . . . . . . . . . a", foes={"a": foe(initiative=5, movement=0)}, changes=BARE)
    t.state.decks.tokens = Bag("enhancements", ["swift"])
    t.answer("buy:1")
    assert next(event.figure for event in t.events("turn_began")) == "grunt/1"


# Standby


@rule("MA-5199", "MA-5042")
def test_standby_needs_its_price() -> None:
    t = fight("A . . . . . . . a", foes={"a": foe(movement=0)}, changes=BARE)
    for column in range(6):
        assert "standby" in t.keys(), column
        t.answer(f"pay:{column + 1},0")
    assert t.hero().ap == 0 and "standby" not in t.keys()


@rule("MA-5199", "MA-5056")
def test_somebody_in_standby_may_act_when_all_others_have() -> None:
    t = fight(
        "A . . B . . . . . . . a", foes={"a": foe(initiative=2, movement=0)}, changes=bare(ancient={"initiative": 1})
    )
    t.answer("standby")
    while t.asked == "interrupt":
        t.answer("pass")
    t.until("turn")
    assert t.hero().standby
    t.answer("end")
    assert t.asked in ("interrupt", "standby_end", "resume", "turn"), "the last to act"
    key = next(key for key in t.keys() if "resume" in key or key.endswith("yoktal"))
    t.answer(key)
    assert t.at("yoktal") == (0, 0) and t.offers("pay:") and not t.offers("walk:")
    t.answer("end")
    assert t.asked == "initiative" and not t.hero().standby


@rule("MA-5201", "MA-5052", "MA-5042")
def test_standby_can_be_taken_up_again_for_its_price() -> None:
    t = fight(
        "A . . B . . . . . . . a", foes={"a": foe(initiative=2, movement=0)}, changes=bare(ancient={"initiative": 1})
    )
    t.answer("standby")
    while t.asked == "interrupt":
        t.answer("pass")
    t.until("turn").do("interrupt:yoktal", "pay:1,0", "standby")
    assert t.hero().standby and t.hero().ap == 3
    assert t.asked == "turn" and t.offers("walk:"), "the Ancient goes on where she was"


@rule("MA-5199", "MA-5192")
def test_somebody_in_standby_pays_defences_from_what_is_left() -> None:
    from tests.malhya.table import guard, weapon

    from oubliette.games.malhya.content.vocabulary import DefenceLine, Guard

    card = weapon("w", **guard(DefenceLine(Guard(shields=2), ap=5)))
    t = place(
        "a A", foes={"a": foe(initiative=1, attacks=bites(Strike(damage=2)))}, weapons={"yoktal": card}, changes=BARE
    )
    t.answer("buy:0").answer("standby")
    while t.asked == "interrupt":
        t.answer("pass")
    assert t.asked == "defend"
    t.answer("lines:1")
    assert t.hero().damage == 0


# Enemies


def targets(t: Table) -> list[tuple[str, ...]]:
    return [event.targets for event in t.events("attack_declared")]


@rule("MA-0280", "MA-5215")
def test_enemies_pass_each_other_and_never_a_hero() -> None:
    through = struck("a b . A", foes={"a": swift(movement=2), "b": foe("other", movement=0)})
    assert through.at("grunt/1") == (2, 0)
    stopped = opening("a . A . B", foes={"a": swift(movement=9)})
    unbought(stopped).until("turn")
    assert stopped.at("grunt/1") == (1, 0) and targets(stopped) == [("yoktal",)]


@rule("MA-5216", "MA-5402")
def test_a_longer_way_round_counts_for_who_is_nearest() -> None:
    drawing = "a|A . .\n\n.|. . .\n\n.|. . .\n\n. . . .\n\n. . . .\n\nB . . ."
    t = struck(drawing, foes={"a": swift(movement=4)})
    assert targets(t) == [("ancient",)], "four steps, while the way round the wall is longer"


@rule("MA-5098", "MA-5218")
def test_an_engaged_enemy_does_not_walk_to_somebody_weaker() -> None:
    t = struck(". . . B\n\na A . .", foes={"a": swift(movement=5)})
    assert t.at("grunt/1") == (0, 1) and targets(t) == [("yoktal",)]


@rule("MA-5229", "MA-5228", "MA-5233")
def test_a_ranged_line_out_of_range_is_skipped_for_the_melee_one_or_both_are() -> None:
    lines = (*bites(Strike(damage=1)), *bites(Strike(damage=2), reach="ranged", range=2))
    t = struck("a A . . B", foes={"a": swift(attacks=lines)})
    assert targets(t) == [("yoktal",), ("yoktal",)] and t.hero().damage == 3


@rule("MA-5222", "MA-5402")
def test_a_shooter_chooses_the_nearest_without_malus_then_whom_its_kind_has_not_hit() -> None:
    archers = {"a": swift(attacks=bites(Strike(attack=1), reach="ranged"))}
    t = struck("a . . . . A .\n\n. . . . . . .\n\na . . . . . B", foes=archers)
    assert sorted(targets(t)) == [("ancient",), ("yoktal",)]


@rule("MA-5217", "MA-5219", "MA-5221")
def test_a_shooter_that_cannot_get_clear_stays_and_shoots_with_the_malus() -> None:
    archer = swift(attacks=bites(Strike(attack=1), reach="ranged"), movement=3)
    t = opening("a A", foes={"a": archer})
    t.state.decks.tokens = Bag("enhancements", ["striding"])
    unbought(t).until("turn")
    assert t.at("grunt/1") == (0, 0)
    assert len(t.events("defence_rolled")[0].faces) == 1


@rule("MA-5404", "MA-5228")
def test_range_is_counted_from_the_nearest_cell_of_a_large_base() -> None:
    big = swift(base=2, attacks=bites(Strike(damage=1), reach="ranged", range=3))
    t = struck("a . . . A\n\n. . . . .", foes={"a": big})
    assert targets(t) == [("yoktal",)]
    short = struck(
        "a . . . A\n\n. . . . .", foes={"a": swift(base=2, attacks=bites(Strike(damage=1), reach="ranged", range=2))}
    )
    assert targets(short) == []


@rule("MA-5243", "MA-5233")
def test_a_long_attack_of_an_enemy_reaches_two_cells_but_not_through_a_wall() -> None:
    pike = swift(attacks=bites(Strike(damage=1), long=True))
    assert targets(struck("a . A", foes={"a": pike})) == [("yoktal",)]
    assert targets(struck("a .|A", foes={"a": pike})) == []


@rule("MA-5149", "MA-5243")
def test_a_long_attack_of_an_enemy_is_helped_by_who_stands_beside_the_hero() -> None:
    pike = swift(attacks=bites(Strike(damage=1), long=True))
    t = struck("a b A", foes={"a": pike, "b": foe("other", movement=0, initiative=0)})
    assert t.hero().damage == 2


@rule("MA-5230", "MA-5205", "MA-5125")
@pytest.mark.parametrize("told", [False, True])
def test_an_enemy_killed_between_its_lines_by_somebody_in_standby_is_gone_for_good(told: bool) -> None:
    pair = foe(initiative=2, movement=0, life=2, attacks=bites(Strike(damage=1), Strike(damage=1)))
    down = (Instruction(at="enemies_down", do=(Tell(WORDS),)),) if told else ()
    last = bare(ancient={"initiative": 1})
    t = place("a A . . B", foes={"a": pair}, weapons={"yoktal": blade(damage=2)}, changes=last, instructions=down)
    unbought(t).until("turn").answer("standby")
    while not t.events("attack_declared"):
        t.answer("pass")
    t.do("resume", "attack:grunt/1")
    assert len(t.events("attack_rolled")) == 2 and t.hero().damage == 1
