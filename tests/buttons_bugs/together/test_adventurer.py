"""The adventurer's side where the finer print decides: triggers, elements, rests, tokens (BB-0047 to BB-0199)."""

from types import SimpleNamespace
from typing import Any

import pytest
from tests.buttons_bugs.cards.kit import gear
from tests.buttons_bugs.table import Hand, StagedBook, action, card, foe, hazard, lying, own_book, table
from tests.buttons_bugs.together.kit import killing, rule
from tests.haven.table import both

from oubliette.games.buttons_bugs.content.checks import AREA_AND_RANGE, check_abilities
from oubliette.games.buttons_bugs.content.condition_table import ConditionName
from oubliette.games.buttons_bugs.content.kinds import ItemEffect
from oubliette.games.buttons_bugs.content.scenario_card import (
    Collected,
    Damage,
    Mark,
    Objective,
    SpecialRule,
    Token,
    Who,
)
from oubliette.games.buttons_bugs.content.scenario_card import Test as Condition
from oubliette.games.buttons_bugs.content.vocabulary import (
    Attack,
    Bonus,
    Consume,
    Control,
    Gain,
    Give,
    Heal,
    Move,
    Push,
    Refresh,
    Shield,
    Suffer,
    Trigger,
    Verbs,
    When,
)
from oubliette.haven.scenario_words import End
from oubliette.table import Thing

GONE = [lying("three", "b", "lost"), lying("four", "b", "lost")]


# What follows an attack


@rule("BB-0117", "BB-0157")
def test_what_waits_for_your_attack_does_not_answer_to_an_enemys() -> None:
    mending = Trigger(at="after_attack", do=(Heal(3, to="self"),))
    t = table("@ m", m=foe(do=[Attack(2)]), hand=[card("one", top=[mending]), "two", "three", "four"], hp=8)
    t.act("one/top").end_turn().until("damage").answer("take").until("short_rest")
    assert t.hp() == 6
    assert "healed" not in t.kinds()


@rule("BB-0117", "BB-0157")
def test_what_waits_for_an_enemys_attack_does_not_answer_to_yours() -> None:
    mending = Trigger(at="after_attacked", do=(Heal(3, to="self"),))
    hand: Hand = [card("one", top=[Attack(1)]), card("two", bottom=[mending]), "three", "four"]
    t = table("@ m", m=foe(do=[Attack(2)]), hand=hand, hp=5).act("two/bottom").act("one/top", "monster:m/1")
    assert t.hp() == 5
    t.end_turn().until("damage").answer("take").until("short_rest")
    assert t.hp() == 5 - 2 + 3


@rule("BB-0158", "BB-0067")
def test_a_trigger_with_one_use_is_used_up_only_by_performing_something() -> None:
    once = Trigger(at="after_move", do=(Attack(1), Move(1)), uses=1)
    for answers, left in ((("skip", "skip"), "active a"), (("monster:m/1", "skip"), "hand b")):
        hand: Hand = [card("one", top=[once]), card("two", bottom=[Move(1)]), "three", "four"]
        t = table("@ . m .", m=foe(), hand=hand).act("one/top").act("two/bottom", "hex:0,1").answers(*answers)
        assert t.lies("one") == left


# Elements


@rule("BB-0096", "BB-0100", "BB-0097")
def test_an_element_that_another_icon_of_the_cost_needs_is_not_offered_for_any() -> None:
    strong = Attack(1, consume=(Consume(Gain(attack=3), ("any", "fire")),))
    glowing = card("three", top=action(Attack(2), infuse=["fire", "ice"]), initiative=99)
    t = table("@ m", m=foe(do=[strong], initiative=10), hand=["one", "two", glowing, "four"], initiative=99)
    t.select().until("damage", "element")
    assert t.asked == "damage"  # ice for any, fire for fire: nothing is left to choose
    t.answer("take")
    assert (t.hp(), t.elements()) == (6, [])


@rule("BB-0072", "BB-0095")
def test_nothing_is_offered_for_an_ability_that_cannot_be_performed() -> None:
    strong = Attack(1, consume=(Consume(Gain(attack=3), ("fire",)),))
    glowing = card("three", top=action(Attack(2), infuse=["fire"]))
    for drawing, asked in (("@ m", "consume"), ("@ . m", "turn")):
        t = table(drawing, m=foe(), hand=[card("one", top=[strong]), "two", glowing, "four"]).act("one/top")
        assert t.asked == asked


# Cards


@rule("BB-0193", "BB-0257")
def test_one_unrecoverable_action_of_two_makes_the_card_unrecoverable() -> None:
    final = action(Heal(1, to="self"), lost=True, unrecoverable=True)
    one = card("one", top=[Attack(1)], bottom=final)
    t = table("@ m", m=foe(), hp=5, hand=[one, "two", "three"], items=["drop_of_haste_elixir"])
    t.act("one/top", "monster:m/1").answer("item:")
    while t.asked not in ("turn", ""):
        t.answer("perform" if "perform" in t.keys() else t.keys()[0])
    assert t.lies("one") == "lost a"
    assert t.card("one").unrecoverable


@rule("BB-0091")
def test_a_card_that_stays_where_it_is_does_not_move() -> None:
    hand: Hand = ["one", "two", "three", lying("four", "b", "discard")]
    t = table("@ . m", m=foe(), hand=hand).select().until("short_rest")
    before = len(t.events("card_moved"))
    t.stack_rest(0).answer("short_rest").answer("accept")
    moved = [event.card for event in t.events("card_moved")][before:]  # type: ignore[attr-defined]
    assert moved == ["one", "two", "four", "one"]  # three lay in hand on side A all the time


# Rests


@rule("BB-0199", "BB-0198")
def test_another_card_can_be_lost_if_two_are_in_hand_and_not_if_it_is_the_only_one() -> None:
    t = table("@ . m", m=foe(), hand=["one", "two", *GONE]).select().until("short_rest").stack_rest(0, 0)
    t.answer("short_rest")
    assert t.asked == "redraw"
    t.answer("redraw")
    assert (t.lies("one"), t.card("two").zone, t.hp()) == ("hand a", "lost", 9)
    lasting = card("one", top=[Trigger(at="turn_start", do=(Move(1),))])
    single = table("@ . m", m=foe(), hand=[lasting, "two", *GONE]).act("one/top").until("short_rest")
    single.answer("short_rest").answer()  # card one stays in the active area
    assert single.asked != "redraw"
    assert single.card("two").zone == "lost"


@rule("BB-0047", "BB-0053", "BB-0054")
def test_after_a_round_of_rest_two_cards_are_played_as_ever() -> None:
    t = table("@ . m", m=foe(), hand=["one", "two", "three", lying("four", "b", "discard")])
    t.until("plan").answer("long_rest").rest("four").until("plan")
    t.select().until("turn")
    assert t.keys("card:one/")
    assert len([kind for kind in t.kinds() if kind == "rested"]) == 1


# What scenarios look at


@rule("BB-0047", "BB-0048", "BB-0289", "BB-0074")
def test_a_goal_that_the_start_of_the_round_meets_is_met_before_cards_are_selected() -> None:
    t = table("@ . m", m=foe(), rules=[killing("round_start")])
    assert t.asked == "plan"
    assert t.scene.completed


@rule("BB-0186", "BB-0289")
def test_a_goal_that_an_action_meets_is_met_before_the_second_action() -> None:
    t = table("@ m", m=foe(hit_points=1)).act("top", "monster:m/1")
    assert t.asked == "turn"
    assert t.scene.completed


@rule("BB-0307", "BB-0289")
def test_an_objective_that_is_destroyed_counts_for_the_goal() -> None:
    crate = Objective(both("Crate"), 2, enemy_of="adventurer")
    t = table(
        "@ o . m",
        m=foe(),
        o=Mark(terrain="objective", objective="crate"),
        objectives={"crate": crate},
        goal=[Condition(destroyed=("crate",))],
    )
    t.act("top", "objective/crate")
    assert t.scene.completed


@rule("BB-0008")
def test_tokens_are_counted_one_by_one_and_collected_in_the_way_they_say() -> None:
    crumb = Mark(token="crumb")  # noqa: S106  # a thing on the map, no password
    goal = [Condition(collected=Collected(token="crumb", at_least=2))]  # noqa: S106
    entered = table("@ c c m", m=foe(), c=crumb, tokens={"crumb": Token(both("Crumb"))}, goal=goal, bottom=[Move(2)])
    entered.act("bottom", "hex:0,1")
    assert (entered.scene.collected, entered.scene.completed) == ({"crumb": 1}, False)
    entered.answer("hex:0,2")
    assert (entered.scene.collected, entered.scene.completed) == ({"crumb": 2}, True)
    assert entered.scene.tokens == {}  # nothing is left to be collected again
    waiting = {"crumb": Token(both("Crumb"), by="ending_turn")}
    crossed = table("@ c c m", m=foe(), c=crumb, tokens=waiting, goal=goal, bottom=[Move(2)]).act("bottom", "hex:0,2")
    assert crossed.scene.collected == {}
    crossed.end_turn()
    assert crossed.scene.collected == {"crumb": 1}


@rule("BB-0140", "BB-0287", "BB-0039", "BB-0124")
def test_a_hazard_that_kills_gives_no_condition() -> None:
    for hit_points, gained in ((4, 1), (3, 0)):
        push = Attack(0, push=1)
        t = table("@ m x .", m=foe(hit_points=hit_points), x=hazard(3, "wound"), top=[push])
        t.act("top", "monster:m/1", "hex:0,2")
        assert len(t.events("condition_gained")) == gained


# Attacks, once more


@rule("BB-0113", "BB-0158")
def test_a_bonus_on_the_next_attack_is_used_up_before_the_attack_takes_effect_on_its_target() -> None:
    hand: Hand = [
        card("one", top=[Bonus("attack", Gain(attack=1), uses=1)]),
        card("two", bottom=[Attack(1, conditions=("muddle",))]),
        "three",
        "four",
    ]
    t = table("@ m", m=foe(), hand=hand).act("one/top").act("two/bottom", "monster:m/1")
    story = [kind for kind in t.kinds() if kind in ("suffered", "bonus_ended", "condition_gained")]
    assert story == ["suffered", "bonus_ended", "condition_gained"]


@rule("BB-0190", "BB-0158", "BB-0195", "BB-0068")
def test_a_card_whose_bonus_its_own_action_used_up_does_not_stay() -> None:
    t = table("@ m", m=foe(), top=action(Bonus("attack", Gain(attack=1), uses=1), Attack(1)))
    t.act("top", "perform", "monster:m/1")
    assert t.hp("m/1") == 8
    assert t.lies("one") == "hand b"


@rule("BB-0131", "BB-0132")
def test_a_difference_of_one_decides_which_roll_is_worse() -> None:
    for rows, left in (([(0, 0, 0), (1, 1, 1)], 8), ([(1, 1, 1), (0, 0, 0)], 8)):
        t = table("@ m", m=foe(), top=[Attack(2, disadvantage=True)], hero_table=[*rows, *[(0, 0, 0)] * 4])
        t.act("top", "monster:m/1")
        assert t.hp("m/1") == left


@rule("BB-0071", "BB-0045")
def test_a_condition_can_be_left_away_on_a_monster_and_never_arises_on_an_objective() -> None:
    crate = {"crate": Objective(both("Crate"), 9, enemy_of="adventurer")}
    verb = Attack(1, conditions=("wound", "muddle"))
    t = table("o @ m", m=foe(), o=Mark(terrain="objective", objective="crate"), objectives=crate, top=[verb])
    t.act("top")
    ways = ["monster:m/1", *(f"monster:m/1/without:{each}" for each in ("wound", "muddle", "wound+muddle"))]
    assert t.keys() == [*ways, "objective/crate", "skip"]


@rule("BB-0005")
def test_each_level_one_card_is_paired_with_the_card_that_upgrades_it() -> None:
    book = StagedBook()
    for of in book.classes:
        assert len(book.pairs[of]) == 4
        assert all(book.cards[better].upgrades == basic for basic, better in book.pairs[of])


@rule("BB-0101", "BB-0040", "BB-0039")
def test_a_walk_is_one_movement_unless_something_happens_on_the_way() -> None:
    for drawing, paths in (("@ . . m", [3]), ("@ x . m", [2, 2])):
        t = table(drawing, m=foe(), x=hazard(1), bottom=[Move(2)]).act("bottom")
        t.answer("hex:0,2" if "hex:0,2" in t.keys() else "hex:0,1")
        while t.asked in ("damage", "move"):
            t.answer("take" if t.asked == "damage" else "hex:0,2")
        assert [len(event.path) for event in t.events("moved")] == paths  # type: ignore[attr-defined]


@rule("BB-0215")
def test_as_many_items_are_refreshed_as_stated() -> None:
    spent = ["nightshade_pollen", "drop_of_haste_elixir"]
    t = table("@ . m", m=foe(), top=[Refresh(1)], items=[*spent, "embernettle"], spent=spent).act("top")
    assert "item:embernettle" not in t.keys()  # it is ready
    assert (t.asked, t.choice.least, t.choice.most) == ("refresh", 1, 1)
    t.answer("item:drop_of_haste_elixir")
    assert (t.item("drop_of_haste_elixir"), t.item("nightshade_pollen")) == ("ready", "spent")


@rule("BB-0245", "BB-0255")
def test_pollen_and_nettle_serve_after_the_same_attack_and_not_on_whom_they_befell_already() -> None:
    glowing = card("three", top=action(Attack(2), infuse=["fire", "dark"]), initiative=99)
    items = ["nightshade_pollen", "embernettle"]
    hand: Hand = ["one", "two", glowing, "four"]
    fast = foe(do=[Attack(1)], initiative=10)
    t = table("@ m", m=fast, items=items, hand=hand, initiative=99).select().until("damage").answer("take")
    t.answer("item:nightshade_pollen").answer("item:embernettle")
    assert sorted(t.conditions("m/1")) == ["poison", "wound"]
    sick = foe(do=[Attack(1)], initiative=10, conditions=["poison"])
    t = table("@ m", m=sick, items=items[:1], hand=hand, initiative=99).select().until("damage").answer("take")
    assert t.asked == "turn"


@rule("BB-0066", "BB-0068")
def test_an_ability_that_was_declined_is_left_out_and_the_next_is_performed() -> None:
    verbs: list[Verbs] = [Give(("invisible",), to="self"), Heal(2, to="self")]
    for answer, conditions in (("perform", ["invisible"]), ("skip", [])):
        t = table("@ . m", m=foe(), hp=5, top=verbs).act("top").answer(answer)
        assert (t.conditions(), t.hp()) == (conditions, 7)


@rule("BB-0290", "BB-0291", "BB-0209")
def test_when_the_scenario_is_over_it_is_nobodys_turn() -> None:
    t = table("@ x m", m=foe(), x=hazard(9), hp=3, bottom=[Move(1)]).act("bottom", "hex:0,1", "take")
    assert t.over
    assert not t.won
    assert t.scene.acting is None


@rule("BB-0084", "BB-0081")
def test_why_a_figure_outside_the_area_cannot_be_struck_and_one_inside_can() -> None:
    t = table("p @ m n", m=foe(), n=foe(), p=foe(), top=[Attack(1, area="line_of_two")]).act("top")
    t.answer("area:m/1+n/2")
    outside = t.match.why_not("me", Thing("piece", id="p/3"))
    assert outside is not None
    assert outside.cites == ("BB-0084",)
    assert t.match.why_not("me", Thing("piece", id="n/2")) is None
    three: dict[str, Any] = {"m": foe(), "n": foe(conditions=["invisible"]), "o": foe()}
    hidden = table("@ m n o", top=[Attack(1, area="line_of_three")], **three).act("top", "area:m/1+o/3")
    unseen = hidden.match.why_not("me", Thing("piece", id="n/2"))
    assert unseen is not None and unseen.cites == ("BB-0142",), "it stands inside"


@rule("BB-0077", "BB-0087", "BB-0084")
def test_one_target_more_beside_an_area_is_one_and_no_third() -> None:
    drawing = """
        @
      p   q
        m
      .   .
        n
    """
    more = gear("reach", ItemEffect(gain=Gain(targets=1)), window="your_attack")
    foes: dict[str, Any] = {name: foe() for name in "mnpq"}
    t = table(drawing, top=[Attack(1, area="line_of_two")], items=[more], **foes).act("top")
    t.answer("item:reach").answer(next(key for key in t.keys("area:") if "m/" in key and "n/" in key))
    p, q = (next(one.id for one in t.scene.monsters.values() if one.kind == name) for name in "pq")
    assert t.keys(f"monster:{p}") and t.keys(f"monster:{q}"), "any one of those in reach"
    t.answer(f"monster:{p}")
    assert not t.keys(f"monster:{q}")
    why = t.match.why_not("me", Thing("piece", id=q))
    assert why is not None and why.cites == ("BB-0077", "BB-0087")


# What a scenario does


@rule("BB-0074", "BB-0286")
def test_who_fell_by_the_first_damage_of_a_rule_is_spared_the_rest() -> None:
    all_ = Who(monsters="all")
    rules = [
        SpecialRule(at="round_start", do=(Damage(all_, 1),)),
        SpecialRule(at="slain", who="m", times=1, do=(Damage(all_, 5),)),
    ]
    t = table("@ . m . n", m=foe(hit_points=1), n=foe(hit_points=3), rules=rules)
    assert t.gone("m/1") and t.gone("n/2")
    assert [one.figure for one in t.events("slain")] == ["m/1", "n/2"]  # type: ignore[attr-defined]


@rule("BB-0290", "BB-0291")
@pytest.mark.parametrize(("result", "won"), [("completed", True), ("failed", False)])
def test_a_scenario_that_a_rule_ends_is_over_with_the_round(result: Any, won: bool) -> None:
    t = table("@ . m", m=foe(), rules=[SpecialRule(at="round_start", do=(End(result),))])
    assert t.asked == "plan"
    view = t.match.view("me")
    assert view.goal[0].id == ("bb-goal-reached" if won else "bb-goal-failed")
    assert t.end_round().won is won
    assert t.match.view("me").goal[0].id not in ("bb-goal-reached", "bb-goal-failed"), "the result says it now"


@rule("BB-0074")
@pytest.mark.parametrize(("who", "left"), [("self", (8, 10, 10)), ("everyone", (10, 8, 8)), ("enemies", (10, 8, 10))])
def test_who_suffers_without_an_attack_is_named_by_the_ability(who: Any, left: tuple[int, int, int]) -> None:
    if who == "self":
        t = table("@ m n", m=foe(), n=foe(), top=[Suffer(2, who="self")]).act("top").until("damage").answer("take")
        assert (t.hp(), t.hp("m/1"), t.hp("n/2")) == left
        return
    spiteful = foe(do=[Suffer(2, range=2, who=who)], initiative=5)
    t = table("n m @", m=spiteful, n=foe(initiative=90), initiative=50).select()
    t.until("damage").answer("take").until("turn")
    ids = {one.kind: one.id for one in t.scene.monsters.values()}
    assert (t.hp(ids["m"]), t.hp(), t.hp(ids["n"])) == left


@rule("BB-0125", "BB-0291")
def test_without_monsters_the_table_shows_the_adventurers_board_alone() -> None:
    t = table("@ m", m=foe(hit_points=1), top=[Attack(1)])
    assert [chart.id for chart in t.match.view("me").charts] == ["modifiers/adventurer", "modifiers/monsters"]
    t.act("top", "monster:m/1")
    view = t.match.view("me")
    assert ([chart.id for chart in view.charts], view.goal[0].id) == (["modifiers/adventurer"], "bb-goal-reached")


# Rests


@rule("BB-0198", "BB-0202")
def test_a_short_rest_with_nothing_in_hand_loses_an_active_card() -> None:
    hand: Hand = [card("one", top=[Shield(1)]), card("two", bottom=[Shield(1)]), *GONE]
    t = table("@ . . m", m=foe(), hand=hand).act("one/top").act("two/bottom").until("short_rest", "plan")
    assert t.asked == "short_rest"
    t.answer("short_rest").answer()  # neither is taken back
    assert t.asked == "rest_loss"
    t.answer("lose:two")
    assert (t.card("two").zone, t.card("one").zone) == ("lost", "active")


# Packs


@rule("BB-0085", "BB-0082")
def test_a_pack_is_refused_whose_area_does_not_fit_its_attack_or_whose_monsters_act_like_adventurers() -> None:
    def refused(kind: str, entry: Any) -> list[str]:
        shelf = {"areas": own_book().areas, "cards": {}, "monsters": {}, "items": {}, kind: {"it": entry}}
        content: Any = SimpleNamespace(kind=lambda name: shelf[name])
        found: list[str] = []
        report: Any = lambda *told: found.append(told[-1].en)  # noqa: E731  # no more of it is needed here
        check_abilities(content, report)
        return found

    assert refused("cards", card("it", top=[Attack(2, area="cleave")])) == []
    for ill in (Attack(2, area="cleave", range=2), Attack(2, area="pair")):
        assert set(refused("cards", card("it", top=[ill]))) == {AREA_AND_RANGE.en}
    assert set(refused("monsters", foe(do=[Refresh(1)]).card)) == {"a monster cannot refresh"}
    assert refused("monsters", foe(do=[Attack(2)]).card) == []


# Moves that end early


@rule("BB-0039", "BB-0040", "BB-0176")
def test_whom_a_hazard_kills_on_the_way_is_pushed_no_further() -> None:
    t = table("@ m x .", m=foe(hit_points=3), x=hazard(3), top=[Attack(0, push=2)])
    t.act("top", "monster:m/1", "hex:0,2")
    assert t.gone("m/1")
    assert t.asked == "turn"


@rule("BB-0104", "BB-0101")
def test_not_to_move_is_the_answer_that_passes() -> None:
    t = table("@ . m", m=foe(), bottom=[Move(2)]).act("bottom")
    assert [option.key for option in t.choice.options if option.passes] == ["skip"]


@rule("BB-0146", "BB-0068")
def test_an_immobilized_adventurers_move_does_not_count_as_performed() -> None:
    cases: list[tuple[list[ConditionName], str]] = [([], "lost a"), (["immobilize"], "hand b")]
    for conditions, lies in cases:
        t = table("@ . m", m=foe(), bottom=action(Move(1), lost=True), conditions=conditions).act("bottom")
        if t.asked == "move":
            t.answer("hex:0,1")
        assert t.lies("two") == lies


@rule("BB-0103", "BB-0158")
def test_a_bonus_on_the_next_move_is_used_up_by_moving_and_not_by_staying() -> None:
    for answer, lies in (("hex:0,1", "hand b"), ("skip", "active a")):
        hand: Hand = [card("one", top=[Bonus("move", Gain(move=1), uses=1)]), card("two", bottom=[Move(1)]), "three"]
        t = table("@ . m", m=foe(), hand=hand).act("one/top").act("two/bottom", answer)
        assert t.lies("one") == lies


@rule("BB-0050", "BB-0289", "BB-0290")
def test_a_goal_that_the_end_of_the_round_meets_ends_the_scenario_with_that_round() -> None:
    t = table("@ . m", m=foe(), rules=[killing("round_end")]).select().until("")
    assert t.won
    assert t.scene.round == 1
    parting: Hand = [card("one", top=[Trigger(at="round_end", do=(Suffer(9, range=3),))]), "two", "three", "four"]
    t = table("@ . m", m=foe(hit_points=1), hand=parting).act("one/top").end_turn()
    while not t.over and t.scene.round == 1:
        t.answer("monster:m/1") if "monster:m/1" in t.keys() else t.dull()
    assert t.won


@rule("BB-0067", "BB-0157")
def test_a_trigger_answers_to_each_attack_of_a_turn() -> None:
    mending = Trigger(at="after_attack", do=(Heal(1, to="self"),))
    hand: Hand = [card("one", top=[Attack(1), Attack(1)]), card("two", bottom=[mending]), "three", "four"]
    t = table("@ m", m=foe(), hand=hand, hp=5).act("two/bottom").act("one/top", "monster:m/1")
    t.until("attack_target").answer("monster:m/1").until("turn", "short_rest")
    assert t.hp() == 7


@rule("BB-0067", "BB-0157")
def test_a_trigger_with_a_condition_looks_at_who_was_attacked_and_is_about_that_one() -> None:
    shoving = Trigger(at="after_attack", do=(Control((Move(1),), of="target"),), when=When(target_has="wound"))
    hand: Hand = [card("one", top=[Attack(1)]), card("two", bottom=[shoving]), "three", "four"]
    cases: list[tuple[list[ConditionName], tuple[int, int]]] = [([], (0, 3)), (["wound"], (0, 4))]
    for conditions, stands in cases:
        t = table("n . @ m .", m=foe(conditions=conditions), n=foe(conditions=["wound"]), hand=hand)
        t.act("two/bottom").act("one/top", "monster:m/1")
        if conditions:
            t.answer("hex:0,4")
        assert (t.asked, t.at("m/1"), t.at("n/2")) == ("initiative_tie", stands, (0, 0))  # the turn is over


@rule("BB-0076", "BB-0172")
def test_what_was_paid_for_a_push_makes_it_longer() -> None:
    glowing = card("three", top=action(Attack(2), infuse=["fire"]))
    push = Push(1, range=1, consume=(Consume(Gain(push=1), ("fire",)),))
    t = table("@ m . . .", m=foe(), hand=[card("one", top=[push]), "two", glowing, "four"])
    t.act("one/top", "consume:0", "monster:m/1", "hex:0,2", "hex:0,3")
    assert t.at("m/1") == (0, 3)


@rule("BB-0076")
def test_why_a_figure_that_an_attack_does_not_mean_cannot_be_its_target() -> None:
    verb = Attack(1, range=2, only=When(target_has="wound"))
    t = table("n @ m", m=foe(conditions=["wound"]), n=foe(), top=[verb]).act("top")
    assert t.keys("monster:") == ["monster:m/1"]
    against = t.match.why_not("me", Thing("piece", id="n/2"))
    assert against is not None
    assert against.cites == ("BB-0076",)
    assert t.match.why_not("me", Thing("piece", id="m/1")) is None


@rule("BB-0097", "BB-0100", "BB-0090")
def test_only_an_infusion_that_fits_the_cost_is_consumed() -> None:
    strong = Attack(1, consume=(Consume(Gain(attack=1), ("fire",)),))
    glowing = card("three", top=action(Attack(2), infuse=["ice", "fire"]), initiative=99)
    t = table("@ m", m=foe(do=[strong], initiative=10), hand=["one", "two", glowing, "four"], initiative=99)
    t.select().until("damage", "element").answer("take")
    assert (t.hp(), t.elements()) == (8, ["ice"])


@rule("BB-0115", "BB-0218")
def test_what_is_used_when_you_are_attacked_is_not_offered_when_you_attack() -> None:
    glowing = card("three", top=action(Attack(2), infuse=["dark"]), initiative=99)
    for do, asked in (([Attack(1)], "defence_items"), ([], "turn")):
        t = table(
            "@ m", m=foe(do=do, initiative=1), items=["duskhaze_gem"], hand=["one", "two", glowing], initiative=99
        )
        t.select().until("defence_items", "turn")
        assert t.asked == asked
        if asked == "turn":
            t.act("one/top", "monster:m/1")
            assert t.asked == "turn"
