"""Turns, blows, costs and scenario effects looked at closely: situations in which one small part of a rule decides."""

from typing import Any

import pytest
from tests.buttons_bugs.cards.kit import gear
from tests.buttons_bugs.table import Hand, Table, action, card, foe, lying, table
from tests.haven.table import both

from oubliette.games.buttons_bugs.content.kinds import ItemEffect
from oubliette.games.buttons_bugs.content.scenario_card import Hazard, Mark, Objective, Spawn, SpecialRule
from oubliette.games.buttons_bugs.content.scenario_card import Test as Condition
from oubliette.games.buttons_bugs.content.vocabulary import (
    Attack,
    Consume,
    Control,
    Gain,
    Heal,
    ModifierCell,
    Move,
    Pull,
    Push,
    Refresh,
    Retaliate,
    Shield,
    Suffer,
    When,
)
from oubliette.table import Thing

rule = pytest.mark.rule
BITE = [Attack(1)]


def gained(t: Table) -> list[tuple[str, str]]:
    """Who has gained which condition, in order."""
    return [(one.figure, one.condition) for one in t.events("condition_gained")]  # type: ignore[attr-defined]


# Targets


@rule("BB-0076", "BB-0081", "BB-0078")
@pytest.mark.parametrize("verb", [Push(1, range=2), Pull(1, range=2)])
def test_who_is_beyond_the_range_of_a_push_or_pull_is_told_so(verb: Any) -> None:
    t = table("@ . m n", m=foe(), n=foe(), top=[verb]).act("top")
    why = t.match.why_not("me", Thing("piece", id="n/2"))
    assert why is not None
    assert (why.say.id, why.say.args["range"], why.say.args["distance"]) == ("bb-why-range", 2, 3)
    assert t.match.why_not("me", Thing("piece", id="m/1")) is None
    t = table("@ m n", m=foe(), n=foe(conditions=["invisible"]), top=[Attack(1, range=2)]).act("top")
    why = t.match.why_not("me", Thing("piece", id="n/2"))
    assert why is not None and why.cites == ("BB-0142",), "two hexes are within range 2"


@rule("BB-0079", "BB-0083", "BB-0280")
@pytest.mark.parametrize(("drawing", "healed"), [("@ . m n", "n/2"), ("@ . m . n", "")])
def test_a_heal_without_a_range_reaches_oneself_and_who_is_adjacent(drawing: str, healed: str) -> None:
    medic = foe(do=[Heal(3)], hit_points=10, initiative=5)
    t = table(drawing, m=medic, n=foe(hp=2, initiative=90), initiative=50).select().until("turn")
    told = [one.figure for one in t.events("healed") if one.amount]  # type: ignore[attr-defined]
    assert told == ([healed] if healed else [])


# Blows


@rule("BB-0110", "BB-0113", "BB-0114", "BB-0115", "BB-0116", "BB-0117")
@pytest.mark.parametrize("used", [True, False])
def test_an_item_against_an_attack_is_used_after_the_die_and_before_the_damage(used: bool) -> None:
    shell = gear("shell", ItemEffect(gain=Gain(shield=2)), window="enemy_attack")
    t = table("@ m", m=foe(do=[Attack(3)], initiative=5), items=[shell], initiative=50).select()
    t.until("defence_items").answer("item:shell" if used else "pass").until("damage", "turn")
    kinds = [kind for kind in t.kinds() if kind in ("die_rolled", "item_used")]
    assert kinds == ["die_rolled", "item_used"][: 1 + used]
    assert t.choice.say is not None
    assert t.choice.say.args["amount"] == (1 if used else 3)


@rule("BB-0113", "BB-0118", "BB-0121", "BB-0140")
def test_what_a_cell_gives_the_attacker_comes_before_what_it_gives_the_target() -> None:
    cell = ModifierCell(0, conditions=("poison",), on_self=("strengthen",))
    t = table("@ m", m=foe(), top=[Attack(1)], hero_table=[(cell, cell, cell)] * 6).act("top", "monster:m/1", "apply")
    assert gained(t) == [("adventurer", "strengthen"), ("m/1", "poison")]


@rule("BB-0165", "BB-0166", "BB-0167", "BB-0168")
def test_a_retaliate_that_pulls_draws_the_attacker_near() -> None:
    hook = foe(retaliate=Retaliate(1, range=3, pull=1))
    t = table("@ . . m .", m=hook, top=[Attack(1, range=3)]).act("top", "monster:m/1").until("damage").answer("take")
    t.until("pull", "turn")
    if t.asked == "pull":
        t.answer("hex:0,1")
    assert (t.at(), t.hp()) == ((0, 1), 9)


@rule("BB-0165", "BB-0166", "BB-0167", "BB-0168")
def test_a_retaliate_hurts_then_gives_its_conditions_then_pushes_then_pulls() -> None:
    wild = foe(retaliate=Retaliate(1, range=2, push=1, pull=1, conditions=("muddle",)))
    t = table(". @ m .", m=wild, top=[Attack(1)]).act("top", "monster:m/1").until("damage").answer("take")
    t.until("push", "pull", "turn", "plan")
    assert gained(t) == [("adventurer", "muddle")]
    moved = [kind for kind in t.kinds() if kind in ("retaliated", "suffered", "condition_gained", "moved")]
    after = moved[moved.index("retaliated") :]
    assert after[:5] == ["retaliated", "suffered", "condition_gained", "moved", "moved"]
    assert t.at() == (0, 1), "away and back again"


@rule("BB-0129", "BB-0135", "BB-0299", "BB-0130", "BB-0131")
@pytest.mark.parametrize(
    ("advantage", "die", "used"),
    [(True, "+-", 2), (True, "-+", 2), (False, "+-", 0), (False, "-+", 0), (True, "00", 1)],
)
def test_in_the_later_revision_both_dice_are_read_on_one_row_and_the_die_alone_decides(
    advantage: bool, die: str, used: int
) -> None:
    verb = Attack(3, advantage=True) if advantage else Attack(3)
    mood: Any = [] if advantage else ["muddle"]
    rows = [(-1, 0, 1), (-2, 0, 2), (0, 0, 0), (0, 0, 0), (0, 0, 0), (0, 0, 0)]
    t = table(
        "@ m", m=foe(hit_points=20), top=[verb], conditions=mood, hero_table=rows, row=1, die=die, later_advantage=True
    )
    t.act("top", "monster:m/1")
    rolled = t.last("die_rolled")
    assert (len(set(rolled.rows)), len(rolled.results)) == (1, 2)
    assert t.last("modified").value == 3 + (used - 1) * (1 if rolled.rows[0] == 0 else 2)


# Conditions and cards


@rule("BB-0136", "BB-0137", "BB-0141")
def test_of_several_conditions_only_those_are_gained_against_which_nobody_is_immune() -> None:
    t = table("@ m", m=foe(immune=["poison"]), top=[Attack(1, conditions=("poison", "muddle"))]).act("top")
    t.answer(next(key for key in t.keys() if key == "monster:m/1")).until("turn", "plan")
    assert (t.conditions("m/1"), gained(t)) == (["muddle"], [("m/1", "muddle")])
    assert len(t.events("immune")) == 1


@rule("BB-0091", "BB-0092")
def test_a_card_that_leaves_the_active_area_has_no_half_and_no_bonus_any_more() -> None:
    t = table("@ m", m=foe(), bottom=action(Shield(1), active="round")).act("bottom")
    assert (t.lies("two"), t.card("two").half, len(t.card("two").bonuses)) == ("active a", "bottom", 1)
    t.end_round()
    assert (t.card("two").zone != "active", t.card("two").half, t.card("two").bonuses) == (True, None, [])


@rule("BB-0069")
def test_who_refuses_what_is_mandatory_performs_nothing_that_comes_after_it() -> None:
    t = table("@ m", m=foe(), top=[Suffer(1, who="self"), Attack(4)]).act("top")
    assert t.asked == "perform"
    t.answer("skip")
    assert (t.asked, t.hp("m/1"), t.hp(), t.events("attacked")) == ("turn", 10, 10, [])
    t = table("@ m", m=foe(), top=[Suffer(1, who="self"), Attack(4)]).act("top", "perform", "take", "monster:m/1")
    assert (t.hp("m/1"), t.hp()) == (6, 9)


# Control


@rule("BB-0185", "BB-0076")
def test_a_control_of_the_target_moves_whom_the_attack_has_struck() -> None:
    t = table("@ m . n", m=foe(), n=foe(), top=[Attack(1, then=(Control((Move(1),), of="target"),))])
    t.act("top", "monster:m/1").until("move", "turn")
    assert t.asked == "move"
    t.answer("hex:0,2")
    assert (t.at("m/1"), t.at("n/2")) == ((0, 2), (0, 3))


@rule("BB-0185", "BB-0076")
def test_a_control_of_nobody_was_not_performed() -> None:
    top = action(Control((Move(1),), range=1), lost=True)
    t = table("@ . . m", m=foe(), top=top).act("top")
    assert (t.asked, t.card("one").zone != "lost") == ("turn", True)
    t = table("@ m .", m=foe(), top=top).act("top", "monster:m/1").until("move").answer("hex:0,2")
    assert (t.at("m/1"), t.card("one").zone) == ((0, 2), "lost")


@rule("BB-0185", "BB-0288")
def test_a_controlled_monster_that_falls_on_the_way_performs_no_more() -> None:
    both_ = (Move(1), Attack(2))
    t = table(
        "@ . m x n",
        m=foe(hit_points=1),
        n=foe(),
        x=Mark(terrain="hazard", hazard=Hazard(3)),
        top=[Control(both_, range=3)],
    )
    t.act("top", "monster:m/1").until("move").answer("hex:0,3")
    assert t.gone("m/1") and t.asked == "turn" and t.hp("n/2") == 10


@rule("BB-0185")
def test_what_was_struck_and_is_no_monster_is_not_controlled() -> None:
    gate = {"gate": Objective(both("Gate"), 5, enemy_of="adventurer")}
    there = Mark(terrain="objective", objective="gate")
    then = (Control((Move(1),), of="target"),)
    t = table("@ g . m", m=foe(), g=there, objectives=gate, top=[Attack(1, then=then)])
    t.act("top").answer(t.keys()[0]).until("turn", "move")
    assert t.asked == "turn" and t.scene.objectives["objective/gate"].hit_points == 4


# Items and costs


@rule("BB-0218", "BB-0095", "BB-0096")
def test_an_item_tells_apart_what_it_waits_for() -> None:
    alone = gear("alone", ItemEffect(do=(Heal(1, to="self"),)), when=When(self_has="poison"))
    dear = gear("dear", ItemEffect(do=(Heal(1, to="self"),)), cost=("fire",))
    t = table("@ m", m=foe(), hp=5, items=[alone, dear]).select().until("turn")
    reasons = {}
    for name in ("alone", "dear"):
        why = t.match.why_not("me", Thing("card", id=name))
        assert why is not None
        reasons[name] = (why.say.id, why.cites)
    assert reasons == {
        "alone": ("bb-why-item-when", ("BB-0218",)),
        "dear": ("bb-why-item-cost", ("BB-0095", "BB-0096")),
    }
    t = table("@ m", m=foe(), hp=5, items=[alone], conditions=["poison"]).select().until("turn")
    assert t.match.why_not("me", Thing("card", id="alone")) is None


@rule("BB-0214", "BB-0095", "BB-0096")
def test_an_item_that_would_do_nothing_says_so_and_speaks_of_no_price() -> None:
    idle = gear("idle", ItemEffect(do=(Refresh(1),)))
    t = table("@ m", m=foe(), hp=5, items=[idle]).select().until("turn")
    why = t.match.why_not("me", Thing("card", id="idle"))
    assert why is not None and (why.say.id, why.cites) == ("bb-why-item-useless", ("BB-0214",))
    dear = gear("dear", ItemEffect(do=(Refresh(1),)), cost=("fire",))
    hand: Hand = ["one", "two", card("three", top=action(Attack(2), infuse=["fire"])), "four"]
    t = table("@ m", m=foe(), hp=5, items=[dear], hand=hand).select().until("turn")
    why = t.match.why_not("me", Thing("card", id="dear"))
    assert t.elements() == ["fire"] and why is not None and why.cites == ("BB-0214",), "it could be paid"


@rule("BB-0261", "BB-0301", "BB-0218")
def test_an_item_before_the_die_looks_at_who_is_attacked() -> None:
    club = gear("club", ItemEffect(gain=Gain(attack=2)), window="your_attack", when=When(target_has="wound"))
    for conditions, asked in ((["wound"], True), ([], False)):
        t = table("@ m", m=foe(conditions=conditions), top=[Attack(1)], items=[club])  # type: ignore[arg-type]
        t.act("top", "monster:m/1")
        assert (t.asked == "attack_items") == asked


@rule("BB-0070", "BB-0072", "BB-0095", "BB-0096")
def test_a_consumption_that_costs_hit_points_is_paid_with_them_and_may_be_passed() -> None:
    fed = Consume(Gain(attack=2), suffer=3)
    for paid, mine, theirs in ((True, 7, 7), (False, 10, 9)):
        t = table("@ m", m=foe(), top=[Attack(1, consume=(fed,))]).act("top")
        while t.asked != "consume":
            t.answer("monster:m/1")
        assert [(one.key, one.passes) for one in t.choice.options] == [("consume:0", False), ("pass", True)]
        t.answer("consume:0" if paid else "pass").until("attack_target", "attack", "turn", "target")
        if t.asked != "turn":
            t.answer("monster:m/1")
        assert (t.hp(), t.hp("m/1")) == (mine, theirs)


@rule("BB-0215")
def test_which_item_is_refreshed_is_asked_only_if_there_are_more() -> None:
    one, two = gear("one_", ItemEffect(do=(Heal(1, to="self"),))), gear("two__", ItemEffect(do=(Heal(1, to="self"),)))
    t = table("@ m", m=foe(), top=[Refresh(1)], items=[one, two], spent=["one_"]).act("top")
    t.until("refresh", "turn")
    assert (t.asked, t.item("one_")) == ("turn", "ready")
    assert "refresh" not in [event.question for event in t.events("forced")]  # type: ignore[attr-defined]
    t = table("@ m", m=foe(), top=[Refresh(1)], items=[one, two], spent=["one_", "two__"]).act("top")
    assert t.until("refresh", "turn").asked == "refresh"
    t.answer("item:two__")
    assert (t.item("one_"), t.item("two__")) == ("spent", "ready")


# Rounds and turns


@rule("BB-0054", "BB-0053")
def test_a_long_rest_is_at_99_whatever_was_played_before() -> None:
    t = table("@ . m", m=foe(initiative=98, do=BITE), hand=["one", "two", lying("three", "b"), lying("four", "b")])
    t.until("plan").answer("long_rest")
    assert (t.hero.resting, t.hero.initiative) == (True, 99)
    t.until("rest_loss")
    began = [one.figure for one in t.events("turn_began")]  # type: ignore[attr-defined]
    assert began == ["m/1", "adventurer"]


@rule("BB-0049", "BB-0057", "BB-0262")
def test_whose_turn_it_is_is_known_for_as_long_as_it_lasts() -> None:
    t = table("@ m", m=foe(do=BITE, initiative=5), initiative=50).select().until("damage")
    assert t.scene.acting == "m/1"
    t.answer("take").until("turn")
    assert t.scene.acting == "adventurer"
    t.end_round()
    assert not t.scene.acting
    late = table("@ m", m=foe(do=BITE, initiative=90)).select().until("damage").answer("take").until("plan")
    assert late.scene.acting is None


@rule("BB-0060")
def test_a_tie_is_decided_anew_in_every_round() -> None:
    t = table("@ . . m . n", m=foe(initiative=50), n=foe(initiative=50)).select().until("initiative_tie")
    assert t.keys() == ["type:m", "type:n"]
    t.answer("type:n").end_round().select("three", "four").until("initiative_tie", "plan")
    assert t.asked == "initiative_tie"


@rule("BB-0050")
def test_every_round_that_ends_is_counted() -> None:
    t = table("@ . . m", m=foe()).end_round()
    assert t.session.state.rounds == 1
    assert t.end_round().session.state.rounds == 2


@rule("BB-0274", "BB-0280")
def test_the_player_is_asked_only_where_there_is_something_to_decide() -> None:
    t = table("@ . . m", m=foe(do=[Move(1)], initiative=5), initiative=50).select().until("monster_move", "turn")
    ends = t.keys() if t.asked == "monster_move" else []
    assert len(ends) != 1, "one hex is no choice"
    t = table("@ . . m", m=foe(do=[Move(1)], initiative=5), initiative=50).select().until("turn")
    assert t.at("m/1") == (0, 2)
    assert "monster_move" not in [event.question for event in t.events("forced")]  # type: ignore[attr-defined]
    medic = foe(do=[Heal(3, range=5)], hit_points=10, hp=4, initiative=5)
    t = table("@ . m . n", m=medic, n=foe(initiative=90), initiative=50).select()
    t.until("heal", "heal_friend", "turn")
    assert (t.asked, t.hp("m/1")) == ("turn", 7)


# Scenarios


@rule("BB-0307", "BB-0283")
def test_who_comes_for_what_was_destroyed_comes_where_it_stood() -> None:
    heir = SpecialRule(at="destroyed", who="altar", do=(Spawn("n", "where_it_fell"),))
    altar = {"altar": Objective(both("Altar"), 1)}
    stone = Mark(terrain="objective", objective="altar")
    t = table("@ o . . p", o=stone, n=foe(), p=foe(), objectives=altar, rules=[heir], top=[Attack(3)])
    t.act("top").answer(t.keys()[0]).until("turn", "plan")
    assert [t.at(one.id) for one in t.scene.monsters.values() if one.kind == "n"] == [(0, 1)]


@rule("BB-0341")
def test_a_goal_of_some_kinds_is_met_when_these_are_slain_and_not_before() -> None:
    goal = [Condition(slain=("m",))]
    t = table("@ m . n", m=foe(hit_points=1), n=foe(), goal=goal, top=[Attack(0)], bottom=[Attack(3)]).act(
        "top", "monster:m/1"
    )
    assert not t.scene.completed
    t.act("bottom", "monster:m/1").end_round()
    assert t.won
