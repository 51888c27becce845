"""A hero's turn to the letter: what is over when it begins, what it offers, what is over when it ends (D2-2020 ff.)."""

from typing import Any

import pytest
from tests.descent.table import BLUE_3, RED_1, RED_2, Table, hero, monster, table

from oubliette.games.descent.state.state import Points
from oubliette.games.descent.turn.hero_turn import revivable

rule = pytest.mark.rule


def two(drawing: str = "A . B . . z", **more: Any) -> Table:
    """Before the first of three turns: with two heroes there would be a free attack."""
    cast: dict[str, Any] = {"A": hero(), "B": hero("jain", "wildlander"), "z": monster("zombie", "master")}
    cast |= {name: more.pop(name) for name in list(more) if len(name) == 1}
    return table(drawing, **cast, **more)


@rule("D2-2020")
def test_what_lasted_until_now_ends_when_a_turn_begins() -> None:
    t = two(A=hero("avric", "disciple", skills=["armor_of_faith", "divine_fury"], marks=["duskblade", "other"]))
    me, figure = t.of("A"), t.figure("A")
    me.actions, me.moves, me.rested = 0, 3, True
    me.used = ["turn/x", "round/y", "quest/z"]
    for held in me.skills:
        held.on = ["jain"]
    figure.pool, figure.entered = [Points("old", 2)], 4
    t.turn("A")
    assert (me.actions, me.moves, me.rested, me.used) == (2, 0, False, ["round/y", "quest/z"])
    assert [held.card for held in me.skills if held.on] == ["prayer_of_healing", "divine_fury"]
    assert figure.marks == ["other"] and t.points("A") == 0 and figure.entered == 0


@rule("D2-2020", "D2-4172")
@pytest.mark.parametrize(("skills", "unseen"), [(["sneaky"], ["zombie_2"]), ([], [])])
def test_the_sneaky_know_who_does_not_see_them(skills: list[str], unseen: list[str]) -> None:
    cast: dict[str, Any] = {"z": monster("zombie"), "y": monster("zombie")}
    t = table("A . z\n\no o .\n\n. y .", A=hero("tomble", "thief", skills=skills), **cast)
    assert t.of("A").unseen_by == unseen


@rule("D2-2021", "D2-0336")
def test_all_his_exhausted_cards_stand_upright_again_and_nobody_elses() -> None:
    me = hero(skills=["defend", "challenge"], items=["iron_longsword", "iron_shield"],
              exhausted=["defend", "challenge", "iron_shield"])  # fmt: skip
    t = two(A=me, B=hero("jain", "wildlander", skills=["accurate"], exhausted=["accurate"]))
    held = {one.card: one for one in (*t.of("A").skills, *t.of("A").items)}
    held["challenge"].on, held["defend"].on = ["zombie_1"], ["zombie_1"]
    t.turn("A")
    assert not any(one.exhausted for one in held.values()) and held["challenge"].on == []
    assert held["defend"].on == ["zombie_1"]
    assert [event.cards for event in t.events("cards_refreshed")] == [("defend", "challenge", "iron_shield")]
    assert [one.card for one in t.of("B").skills if one.exhausted] == ["accurate"]


@rule("D2-2120", "D2-2121", "D2-0250")
def test_who_lies_stands_up_or_stays_and_has_no_other_action() -> None:
    down = hero("leoric", "necromancer", knocked_out=True, damage=8, fatigue=5)
    t = two(A=down).turn("A")
    assert (t.asked, t.keys) == ("knocked_out", ["stand_up", "end"])
    stays = two(A=down).turn("A").do("end")
    assert stays.of("A").knocked_out and stays.of("A").done and stays.of("A").actions == 0
    t.dice(red=[RED_1, RED_2]).do("stand_up").settle()
    assert not t.of("A").knocked_out and t.damage("A") == 8 - 3 and t.of("A").done
    assert [event.action for event in t.events("action_taken")] == ["stand_up"], "and the turn is over"
    assert t.asked == "hero_action" and t.s.state.turn_of == "jain"


@rule("D2-2025", "D2-2309")
def test_a_turn_has_two_actions_and_with_two_heroes_one_attack_more() -> None:
    t = two("A z B . .").turn("A")
    assert t.offers("free:attack:")
    t.dice(blue=[BLUE_3] * 2, red=[RED_1] * 2, brown=[0, 0]).do("free:attack:iron_longsword:z").resolve()
    assert t.of("A").actions == 2 and not t.of("A").free_attack and not t.offers("free:")
    t.do("rest", "move")
    assert t.of("A").actions == 0 and not t.offers("rest") and not t.offers("attack:") and not t.offers("move")
    three = two("A z B . C", C=hero("avric", "disciple")).turn("A")
    assert not three.offers("free:") and not three.of("A").free_attack


@rule("D2-2310", "D2-2309")
@pytest.mark.parametrize(("damage", "answer", "left"), [(5, "recover", 3), (5, "pass", 5), (1, "recover", 0)])
def test_who_kept_his_free_attack_may_recover_two(damage: int, answer: str, left: int) -> None:
    t = two(A=hero(damage=damage)).turn("A").do("end")
    assert (t.asked, t.keys) == ("instead_of_attack", ["recover", "pass"])
    t.do(answer)
    assert t.damage("A") == left and not t.of("A").free_attack
    whole = two().turn("A").do("end")
    assert whole.asked != "instead_of_attack"


@rule("D2-4399")
def test_despair_tires_after_each_action_and_not_who_has_fallen() -> None:
    t = two(A=hero(marks=["despair"])).turn("A").do("rest")
    assert t.fatigue("A") == 1
    t.do("move", "go:1,0")
    assert t.fatigue("A") == 2, "once for the action, not for its steps"
    plain = two().turn("A").do("rest")
    assert plain.fatigue("A") == 0


@rule("D2-0133", "D2-0136")
def test_a_move_action_gives_points_of_its_own() -> None:
    t = two().turn("A").do("move")
    assert (t.of("A").actions, t.of("A").moves, t.of("A").moving) == (1, 1, True)
    t.do("move")
    assert [(points.source, points.left) for points in t.figure("A").pool] == [("move:1", 4), ("move:2", 4)]
    assert (t.of("A").actions, t.of("A").moves) == (0, 2)


@rule("D2-2119", "D2-0279")
def test_rest_takes_fatigue_at_the_end_of_the_turn_and_weakness_at_once() -> None:
    t = two(A=hero(fatigue=3, conditions=["weakened"])).turn("A").do("rest")
    assert (t.of("A").actions, t.fatigue("A"), t.of("A").rested, t.held("A")) == (1, 3, True, [])
    t.do("fatigue")
    assert t.fatigue("A") == 4
    t.do("end").settle()
    assert t.fatigue("A") == 0
    awake = two(A=hero("leoric", "runemaster", fatigue=3)).turn("A").do("end").settle()
    assert awake.fatigue("A") == 3


@rule("D2-4367", "D2-2119")
@pytest.mark.parametrize(("skills", "damage"), [([], 5), (["natures_bounty"], 2)])
def test_natures_bounty_heals_as_much_as_rest_takes_off(skills: list[str], damage: int) -> None:
    me = hero("avric", "spiritspeaker", skills=skills, fatigue=3, damage=5)
    t = two("A . B C . z", A=me, C=hero()).turn("A").do("rest", "end").settle()
    assert (t.fatigue("A"), t.damage("A")) == (0, damage)


@rule("D2-2125")
def test_who_lies_is_revived_from_beside_and_not_from_his_own_space() -> None:
    down = hero("jain", "wildlander", knocked_out=True, damage=8, fatigue=5)
    t = two("A B . . C z", B=down, C=hero("avric", "disciple"))
    assert [one.id for one in revivable(t.s, t.figure("A"))] == ["jain"]
    assert revivable(t.s, t.figure("C")) == []
    t.figure("A").cells = (t.s.ground.board.cell(1, 0),)
    assert revivable(t.s, t.figure("A")) == []
    again = two("A B . . C z", B=down, C=hero("avric", "disciple")).turn("A")
    again.dice(red=[RED_1, RED_2]).do("revive:jain").settle()
    assert not again.of("B").knocked_out and again.of("A").actions == 1 and again.damage("B") == 8 - 3


@rule("D2-0139", "D2-0140", "D2-0271")
def test_fatigue_buys_a_point_each_up_to_stamina() -> None:
    t = two(A=hero(fatigue=3)).turn("A").do("fatigue")
    assert (t.fatigue("A"), t.points("A")) == (4, 1) and not t.offers("fatigue"), "her Stamina is four"
    assert [(points.source, points.left) for points in t.figure("A").pool] == [("fatigue", 1)]
    fast = two(A=hero("jain", "wildlander", skills=["fleet_of_foot"]), B=hero()).turn("A").do("fatigue")
    assert (fast.fatigue("A"), fast.points("A")) == (1, 2)
    held = two(A=hero(conditions=["immobilized"])).turn("A")
    assert not held.offers("fatigue") and not held.offers("move")


@rule("D2-2282")
def test_a_trade_names_giver_taker_and_card_and_costs_nothing() -> None:
    t = two("A B . . . z", A=hero(search=["fire_flask"]), B=hero("jain", "wildlander", bag=["iron_spear"])).turn("A")
    t.do("move")
    assert {key.rsplit(":", 1)[0] for key in t.keys if key.startswith(("give:", "get:"))} == {
        "give:jain:fire_flask",
        "get:jain:iron_spear",
    }
    t.do("get:jain:iron_spear", "give:jain:fire_flask")
    assert [held.card for held in t.of("B").search] == ["fire_flask"] and t.of("A").search == []
    assert t.of("A").actions == 1 and t.points("A") == 4
    assert [(event.giver, event.taker) for event in t.events("traded")] == [("jain", "syndrael"), ("syndrael", "jain")]


@rule("D2-2027")
def test_everything_of_a_turn_is_over_when_it_ends() -> None:
    t = two(A=hero(conditions=["immobilized"], marks=["monkey", "despair", "monkey_soon", "x"])).turn("A")
    me, other = t.of("A"), t.of("B")
    other.suspended = "waiting"
    t.s.state.passes.add("me", "turn")
    t.do("end")
    assert not t.s.state.passes.covers("me"), "who wanted to be asked no more in this turn is asked again"
    assert t.held("A") == [] and t.figure("A").marks == ["x", "monkey"]
    assert (me.done, me.moving, me.free_attack, me.actions) == (True, False, False, 0)
    assert [event.who for event in t.events("turn_ended")] == ["syndrael"]


@rule("D2-2119")
def test_what_answers_to_a_rest_comes_with_the_action() -> None:
    t = two("A . B C . z", A=hero("grisban", "berserker", conditions=["immobilized"]), C=hero()).turn("A")
    t.do("rest")
    t.do("use:A:ability/grisban")
    assert t.held("A") == [] and t.of("A").actions == 1


# --- a turn that waits for another's ---


def ker() -> Table:
    cast: dict[str, Any] = {"K": hero("grey_ker", "necromancer"), "B": hero(), "z": monster("zombie")}
    return table("K . . . .\n\nB . . . z", boxes=("treaty_of_champions",), **cast).turn("K")


@rule("D2-2369", "D2-2023", "D2-2026", "D2-2027")
def test_a_turn_that_was_broken_off_goes_on_where_it_was_and_ends_once() -> None:
    dead = "reanimate_of_grey_ker"
    t = ker().do("use:K:raise_dead:0", "space:1,0").end()
    t.until("hero_action").turn("K")
    if t.s.state.turn_of != "grey_ker":
        t.end().until("hero_action")
    assert t.s.state.turn_of == "grey_ker" and t.offers(f"familiar:{dead}")
    t.do(f"familiar:{dead}", "end", "rest", "suspend")
    assert t.s.state.turn_of == "syndrael" and t.of("K").suspended and not t.of("K").done
    t.end().until("hero_action")
    assert t.s.state.turn_of == "grey_ker" and not t.offers("familiar:"), "the familiars before him are past"
    acted = [event.figure for event in t.events("activated")].count(dead)
    t.do("end").until("activate", "activation", "hero_action")
    assert t.of("K").done and not t.of("K").suspended
    assert [event.figure for event in t.events("activated")].count(dead) == acted, "it acts once a turn"
    assert [event.who for event in t.events("turn_ended")].count("grey_ker") == 2, "one of each round"
