"""Skills and feats where a rule of their own decides: who is chosen, how often, and what comes after what."""

import pytest
from tests.descent.table import BLUE_3, BROWN, GRAY, RED_1, RED_2, YELLOW_1, Table, hero, monster, table

rule = pytest.mark.rule
FLAIL = "A K B\n\ng g .\n\ng g ."
"""Three heroes within reach of a merriod."""


def defended(t: Table) -> list[tuple[str, list[str]]]:
    """Who rolled which defence dice, in order."""
    return [(event.figure, [die for die, _ in event.dice]) for event in t.events("defence_rolled")]


def flailed(first: str, second: str) -> Table:
    t = table(
        FLAIL,
        A=hero("avric", "spiritspeaker"),
        K=hero("syndrael", "knight", skills=["defend"]),
        B=hero("tomble", "thief"),
        g=monster("merriod", "master"),
    )
    t.activate("g").dice(blue=BLUE_3, red=RED_1, gray=[GRAY[0]] * 4).do("ability:flail")
    return t.do(next(key for key in t.keys if f":{first}@" in key and f"+{second}@" in key))


def finished(t: Table) -> Table:
    for _ in range(20):
        if t.asked == "activation":
            return t
        t.do("pass" if "pass" in t.keys else t.keys[0])
    raise AssertionError(t.asked)


@rule("D2-4042", "D2-4043")
def test_stoneskin_is_for_the_hero_who_was_chosen_among_two_targets() -> None:
    t = flailed("avric", "syndrael").do("use:A:stoneskin", "figure:K")
    finished(t)
    assert sorted(defended(t)) == [("avric", ["gray"]), ("syndrael", ["gray", "gray"])]


@rule("D2-4042", "D2-4043")
@pytest.mark.parametrize(("drawing", "offered"), [("A . . B g", True), ("A . . . B g", False)])
def test_stoneskin_reaches_three_spaces(drawing: str, offered: bool) -> None:
    t = table(drawing, A=hero("avric", "spiritspeaker"), B=hero(), g=monster()).activate("g").do("attack:own:B")
    assert t.offers("use:A:stoneskin") is offered


@rule("D2-4042", "D2-4043", "D2-4074")
def test_stoneskin_helps_once_even_who_is_hit_twice_by_one_attack() -> None:
    t = flailed("avric", "syndrael").do("use:K:defend", "use:A:stoneskin")
    finished(t)
    assert [who for who, _ in defended(t)] == ["syndrael", "syndrael"]
    assert sorted(len(dice) for _, dice in defended(t)) == [1, 2]


@rule("D2-4411")
def test_tomble_borrows_the_defence_of_a_hero_beside_him_and_of_no_other() -> None:
    t = table(
        "g T B\n\n. . K\n\nC . .",
        T=hero("tomble", "thief"),
        B=hero("syndrael", "knight"),
        K=hero("grisban", "berserker"),
        C=hero("leoric", "runemaster"),
        g=monster("zombie", "master"),
    )
    t.activate("g").dice(blue=BLUE_3, yellow=YELLOW_1).do("attack:own:T", "use:T:ability/tomble")
    assert (t.asked, set(t.keys)) == ("whom", {"figure:syndrael", "figure:grisban"}), "not himself, nor who is far away"
    t.do("figure:B").settle()
    assert defended(t) == [("tomble", ["gray", "gray"])]


@rule("D2-4410", "D2-4188", "D2-4189")
@pytest.mark.parametrize("goal", ["8,0", "1,0"])
def test_jain_moves_twice_her_speed_in_all_around_her_attack(goal: str) -> None:
    t = table("A . . . . . . . . . . g", A=hero("jain", "wildlander"), g=monster("zombie", "master"))
    speed = t.s.book.heroes["jain"].speed
    goal = f"{2 * speed},0" if goal == "8,0" else goal
    t.dice(blue=BLUE_3, yellow=YELLOW_1, brown=BROWN[0]).do("use:A:feat/jain", f"space:{goal}")
    asked: list[str] = []
    while t.asked != "hero_action":
        asked += [t.asked]
        t.do(next(key for key in ("pass", "stay", "done", *t.keys) if key in t.keys))
    forced = [event.question for event in t.events("forced")]
    assert [*asked, *forced].count("move_spaces") == (goal == "1,0"), "what is left of her steps, if any is"


@rule("D2-4410")
def test_what_jain_has_not_walked_before_her_blow_she_may_walk_after_it() -> None:
    t = table("A . . . . . . . . . g", A=hero("jain", "wildlander"), g=monster("zombie", "master"))
    most = 2 * t.s.book.heroes["jain"].speed
    t.dice(blue=BLUE_3, yellow=YELLOW_1, brown=BROWN[0]).do("use:A:feat/jain", "space:5,0")
    while t.asked != "move_spaces":
        t.do("pass" if "pass" in t.keys else "done" if "done" in t.keys else t.keys[0])
    reached = {int(key.split(":")[1].split(",")[0]) for key in t.keys if key != "stay"}
    assert reached == {n for n in range(10) if n != 5 and abs(n - 5) <= most - 5}


@rule("D2-4079", "D2-4080")
def test_who_stands_beside_the_monster_already_stays_and_strikes() -> None:
    t = table("A g B\n\n. . .", A=hero(), B=hero("avric", "disciple"), g=monster("zombie", "master")).turn("A")
    before = len(t.events("placed"))
    t.dice(blue=BLUE_3, red=RED_1, brown=BROWN[0]).do("use:A:oath_of_honor")
    assert t.asked != "place"
    t.settle()
    assert t.at("A") == [(0, 0)] and t.damage("g") == 3 and len(t.events("placed")) == before


@rule("D2-4081")
def test_who_is_stalwart_is_so_once_even_if_his_last_steps_hurt_him() -> None:
    t = table(
        "A g B\n\nh . .", A=hero(skills=["stalwart"], damage=13), B=hero("jain", "wildlander"), g=monster("zombie")
    )
    t.activate("g").dice(blue=[BLUE_3] * 2, yellow=YELLOW_1, red=RED_1, gray=0, brown=BROWN[0])
    t.do("attack:own:A", "use:A:stalwart", "space:0,1")
    for _ in range(12):
        if t.of("A").knocked_out:
            break
        assert not t.offers("use:A:stalwart")
        t.do(next(key for key in ("pass", "stay", *t.keys) if key in t.keys))
    assert t.of("A").knocked_out and t.gone("g"), "his last blow was struck"


@rule("D2-4077", "D2-4078")
def test_defense_training_stands_for_one_shield_of_two() -> None:
    me = hero("syndrael", "knight", items=["wooden_shield", "iron_shield"], skills=["defense_training"])
    t = table("A g", A=me, g=monster("zombie", "master"))
    t.activate("g").dice(blue=BLUE_3, yellow=YELLOW_1, gray=GRAY[0]).do("attack:own:A")
    while not t.offers("use:A:defense_training"):
        t.do("pass")
    t.do("use:A:defense_training")
    assert t.asked == "shield" and t.keys == ["clause:0", "clause:1", "clause:2"], "whichever he likes"
    t.do("clause:0")
    assert t.asked != "shield", "and no second one is asked for"
    t.settle()
    assert not any(held.exhausted for held in t.of("A").items)


@rule("D2-4362", "D2-4356", "D2-4359")
def test_the_second_hero_of_holy_power_may_be_left_out_and_each_is_healed_before_he_is_cleansed() -> None:
    healer = hero("avric", "disciple", skills=["holy_power", "cleansing_touch"], damage=4, conditions=["poisoned"])
    hurt = hero("grisban", "berserker", damage=5, conditions=["diseased"])
    t = table("A B", A=healer, B=hurt).turn("A").dice(red=RED_2).do("use:A:prayer_of_healing", "figure:B")
    assert (t.asked, t.keys) == ("holy_power", ["figure:avric", "pass"])
    healed = t.damage("A")  # hurt by his poison at the start of his turn
    t.do("pass")
    assert (t.asked, t.damage("B"), t.damage("A")) == ("cure", 3, healed), "healed before he is cleansed, and he alone"
    t.do("condition:diseased")
    assert t.held("B") == [] and t.held("A") == ["poisoned"]


@rule("D2-0235", "D2-0325")
def test_who_was_saved_once_falls_as_anybody_does_the_next_time() -> None:
    friend = hero("grisban", "berserker", damage=13, tokens={"insight": 1})
    prophet = hero("avric", "prophet", skills=("lifeline",))
    foes = {"z": monster("zombie"), "y": monster("zombie")}
    t = table("P . y\n\n. z B", boxes=("trollfens",), P=prophet, B=friend, **foes)  # type: ignore[arg-type]
    t.activate("z").dice(blue=[BLUE_3] * 2, yellow=[YELLOW_1] * 2, gray=[0] * 2).do("attack:own:B", "use:P:lifeline:0")
    assert not t.of("B").knocked_out
    t.end().do("attack:own:B").resolve()
    assert t.of("B").knocked_out
