"""Movement, large figures, doors and what quests make of them (D2-2044 to D2-2057, D2-0133 to D2-0164, D2-0106 ff.)."""

import pytest
from tests.descent.table import (
    BLACK,
    BLUE_3,
    BLUE_5,
    BLUE_SURGE_2,
    GRAY,
    RED_1,
    RED_3,
    Table,
    hero,
    lieutenant,
    monster,
    table,
)

from oubliette.games.descent.content.quest_book import Destroy, Drive, Harm, Person, Rule, Token
from oubliette.kernel.words import Words

rule = pytest.mark.rule
FAILS = {"gray": GRAY[3], "black": BLACK[4]}
PASSES = {"gray": GRAY[0], "black": BLACK[0]}
NAME = Words(en="thing", fr="chose")


# --- move actions ---


@rule("D2-0136", "D2-0137", "D2-2282")
def test_a_move_action_goes_on_while_points_of_it_are_left_and_ends_with_the_next_interruption() -> None:
    giver = hero("syndrael", "knight", bag=["iron_spear"])
    t = table("A . . .\n\nB g . .", A=giver, B=hero("avric", "disciple"), g=monster("zombie", "master")).turn("A")
    t.do("ready", "move")
    assert t.offers("give:B:iron_spear"), "the move action has begun with its declaration"
    t.dice(blue=BLUE_3, red=RED_1, brown=0).do("attack:iron_longsword").settle()
    assert t.offers("give:B:iron_spear"), "interrupted, but four points of it are left"


@rule("D2-0137", "D2-2025")
def test_a_move_action_without_points_is_ended_by_an_attack() -> None:
    giver = hero("grisban", "berserker", bag=["iron_spear"])
    drawing = "A . . B\n\n. . . g"
    t = table(drawing, A=giver, B=hero("avric", "disciple"), g=monster("zombie", "master")).turn("A")
    t.do("ready", "move", "go:1,0", "go:2,1", "go:2,0")
    assert t.points("A") == 0 and t.offers("give:B:iron_spear"), "nothing has interrupted it yet"
    t.dice(blue=BLUE_3, red=RED_1, brown=0).do("attack:chipped_greataxe").settle()
    assert not t.offers("give:B:iron_spear")


@rule("D2-0137", "D2-2056")
def test_a_step_with_a_point_of_another_source_ends_a_move_action_that_has_none_left() -> None:
    giver = hero("grisban", "berserker", bag=["iron_spear"])
    t = table("A . . . .\n\n. . . . B", A=giver, B=hero("avric", "disciple")).turn("A")
    t.do("ready", "move", "go:3,0")
    assert t.offers("give:B:iron_spear")
    t.do("fatigue")
    assert t.offers("give:B:iron_spear"), "gaining a point is no interruption"
    t.do("go:3,1")
    assert not t.offers("give:B:iron_spear")


@rule("D2-2053")
def test_points_are_spent_in_ones_own_activation_only() -> None:
    t = table("A . . . g\n\nB . . . .", A=hero(), B=hero("jain", "wildlander"), g=monster()).turn("A")
    t.do("move", "go:1,0")
    assert t.points("A") == 3
    t.do("end").settle().turn("B")
    assert t.figure("A").pool == [] and {"go:2,0"} & set(t.keys) == set()
    t.do("move")
    reach = [key for key in t.keys if key.startswith("go:")]
    assert reach and all(option.pieces in ((), ("jain",)) for option in t.choice.options if option.key in reach)


@rule("D2-2044")
def test_who_is_put_elsewhere_has_moved_in_the_general_sense() -> None:
    ally = hero("jain", "wildlander")
    rested = table("A . B g", A=hero(fatigue=2), B=ally, g=monster("zombie", "master")).turn("A")
    rested.do("end").settle()
    assert rested.fatigue("A") == 0, "Syndrael has not moved: she recovers two fatigue"
    t = table("A . B g .", A=hero(fatigue=2), B=ally, g=monster("zombie", "master")).turn("A")
    t.dice(blue=BLUE_3, red=RED_1, brown=0).do("use:A:oath_of_honor").settle()
    fatigue = t.fatigue("A")
    t.do("end").settle()
    assert t.fatigue("A") == fatigue, "she was placed, and that is moving too"


@rule("D2-2051", "D2-0144")
def test_who_is_put_into_a_space_enters_it_but_does_not_move_into_it() -> None:
    hand = ["pit_trap", "tripwire"]
    t = table("A . B g .", A=hero(), B=hero("jain", "wildlander"), g=monster("zombie", "master"), hand=hand).turn("A")
    t.do("use:A:oath_of_honor")
    seen: set[str] = set()
    for _ in range(12):
        seen |= {key for key in t.keys if key.startswith("play:")}
        if "pass" not in t.keys:
            break
        t.do("pass")
    assert "play:pit_trap" in seen and "play:tripwire" not in seen
    walker = table("A . . g", A=hero(), g=monster("zombie", "master"), hand=hand).do("move", "go:1,0")
    for _ in range(6):
        seen |= {key for key in walker.keys if key.startswith("play:")}
        if "pass" not in walker.keys:
            break
        walker.do("pass")
    assert "play:tripwire" in seen


# --- toward and away ---


def driven(**where: str) -> Table:
    """At the start of the overlord's turn a quest drives heroes to or from the left end of a hall."""
    drawing = ". . o A . .\n\n. . . o . .\n\n. . . . . ."
    drive = Rule(at="overlord_turn_start", do=(Drive(spaces=3, **where),))  # type: ignore[arg-type]
    t = table(drawing, A=hero(), rules=[drive], areas={"goal": (0, 0, 0, 0)})
    while t.asked != "move_spaces":
        t.do("end" if "end" in t.keys else "pass")
    return t


@rule("D2-0146", "D2-0148")
def test_who_must_move_toward_something_ends_nearer_even_by_a_detour() -> None:
    t = driven(toward="goal")
    goal = 1 << t.s.ground.board.cell(0, 0)
    now = t.s.ground.distance(0, t.s.mask(t.figure("A")), goal)
    ends = [option.cells[0] for option in t.choice.options if option.cells]
    assert now is not None and ends and "stay" not in t.keys
    assert all((t.s.ground.distance(0, 1 << cell, goal) or 0) < now for cell in ends)


@rule("D2-0147")
def test_who_must_move_away_ends_farther_off() -> None:
    t = driven(away="goal")
    goal = 1 << t.s.ground.board.cell(0, 0)
    now = t.s.ground.distance(0, t.s.mask(t.figure("A")), goal)
    ends = [option.cells[0] for option in t.choice.options if option.cells]
    assert now is not None and ends
    assert all((t.s.ground.distance(0, 1 << cell, goal) or 0) > now for cell in ends)


# --- large figures ---


@rule("D2-0155", "D2-4195", "D2-0153")
@pytest.mark.parametrize(("column", "farthest"), [(2, 1), (3, 2)])
def test_a_large_figure_is_moved_from_the_space_that_was_targeted(column: int, farthest: int) -> None:
    pusher = hero("jain", "wildlander", items=["crossbow"])
    drawing = ". . . . . .\n\n. . g g . .\n\n. . g g . .\n\nA . . . . ."
    t = table(drawing, A=pusher, g=monster("ettin"))
    cell = t.s.ground.board.cell(column, 2)
    t.dice(blue=BLUE_SURGE_2, yellow=0, gray=[GRAY[0], GRAY[0]]).do(f"attack:crossbow:ettin_1@{cell}").settle()
    t.do("surge:1")
    ends = [t.s.ground.board.coords(option.cells[0]) for option in t.choice.options if option.cells]
    assert ends and min(x for x, _ in ends) == farthest


@rule("D2-0161", "D2-0045")
def test_a_large_figure_chooses_its_targets_when_it_has_stood_up() -> None:
    drawing = "g g . . . .\n\ng g . . . .\n\n. . . A . B"
    t = table(drawing, A=hero(), B=hero("avric", "disciple"), g=monster("merriod", "master")).activate("g")
    t.do("move", "go:2,1")
    assert t.figure("g").walked_from >= 0 and t.offers("attack:own:A") and not t.offers("attack:own:B")
    t.do("ability:flail")
    assert t.asked == "expand"
    t.dice(blue=BLUE_3, red=RED_1, gray=[GRAY[0], GRAY[0]]).do("base:2,0")
    while t.asked != "activation":
        t.do("attack:" if t.asked == "attack_with" else "deal:" if t.asked == "deal_order" else "pass")
    assert (t.damage("A"), t.damage("B")) == (3, 3), "the second hero came into reach"


@rule("D2-0160", "D2-0159", "D2-0162")
def test_a_large_figure_expands_after_any_movement() -> None:
    t = table("A . . . g g\n\n. . . . g g", A=hero(), g=monster("ettin"), hand=["dash"]).activate("g")
    t.do("move", "go:3,0", "play:dash")
    assert t.asked in ("expand", "activation")
    if t.asked == "expand":
        t.do("base:")
    assert t.figure("g").walked_from < 0, "before the card is resolved it stands"


# --- doors ---


@rule("D2-0111", "D2-0109")
def test_a_locked_door_opens_to_a_test_and_asks_for_it_again_when_it_was_closed() -> None:
    t = table("BI.", B=hero(), locked={"gate": "B"}, more={"door_tests": {"gate": "might"}})
    t.dice(**FAILS).do("open:gate").settle()
    assert list(t.s.state.closed) == ["gate"] and t.of("B").actions == 1, "the action is spent"
    t.dice(**PASSES).do("open:gate").settle()
    assert list(t.s.state.closed) == []
    t.end()
    while t.asked != "hero_action":
        t.do("draw" if "draw" in t.keys else "go_on" if "go_on" in t.keys else "pass")
    t.do("close:gate")
    t.dice(**FAILS).do("open:gate").settle()
    assert list(t.s.state.closed) == ["gate"], "a new test, and it failed"


@rule("D2-0112", "D2-0003", "D2-0110")
def test_a_door_that_is_destroyed_stays_open() -> None:
    gone = Rule(at="token_worked", do=(Destroy("door_1"),))
    t = table("AI. K", A=hero(), rules=[gone], tokens=[Token(id="lever", name=NAME, at="K", by="heroes")])
    t.do("open:door_1")
    assert t.offers("close:door_1")
    fresh = table("L AI.", A=hero(), rules=[gone], tokens=[Token(id="lever", name=NAME, at="L", by="heroes")])
    fresh.do("work:lever")
    assert fresh.s.state.closed == () and not fresh.offers("close:") and not fresh.offers("open:")
    assert fresh.kinds().count("door_destroyed") == 1


# --- what quests decide ---


@rule("D2-0003", "D2-7046", "D2-7045", "D2-7205")
def test_a_quest_that_allows_one_move_action_is_stronger_than_dash() -> None:
    def dashes(**more: object) -> bool:
        t = table("A . . . . g", A=hero(), g=lieutenant("splig"), hand=["dash"], more=more).activate("g")
        t.do("move", "go:4,0", "play:dash")
        return t.offers("move")

    assert dashes()
    assert not dashes(one_move=("splig",))


TIRED = Rule(at="tired", do=(Harm(damage=1, subject=True),))


@rule("D2-2039", "D2-2040")
def test_a_quest_and_word_of_misery_set_each_other_off_once() -> None:
    t = table("A . g", A=hero("grisban", "berserker"), g=monster("barghest"), rules=[TIRED], hand=["word_of_misery"])
    t.overlord()
    while t.asked != "activation":
        t.do("play:word_of_misery" if t.offers("play:word_of_misery") else "go_on" if "go_on" in t.keys else t.keys[0])
    t.dice(**FAILS).do("ability:howl").settle()
    assert (t.fatigue("A"), t.damage("A")) == (2, 2), "howl, quest, misery, quest, and no further"


@rule("D2-2040", "D2-2039")
def test_without_misery_the_quest_answers_once_to_each_fatigue() -> None:
    t = table("A . g", A=hero("grisban", "berserker"), g=monster("barghest"), rules=[TIRED]).activate("g")
    t.dice(**FAILS).do("ability:howl").settle()
    assert (t.fatigue("A"), t.damage("A")) == (1, 1)


# --- lieutenants on the move ---


@rule("D2-7083", "D2-0042", "D2-7082")
def test_overpower_may_be_interrupted_for_an_attack() -> None:
    t = table("g . . A .", A=hero(), g=lieutenant("alric")).activate("g")
    t.do("ability:overpower", "go:1,0")
    assert t.points("g") == 2 and t.offers("go:2,0")
    t.do("go:2,0", "pass")
    t.dice(blue=BLUE_3, red=RED_1, gray=GRAY[0]).do("attack:own:A").settle()
    assert t.damage("A") == 3 and t.points("g") == 1


@rule("D2-7083", "D2-2056", "D2-2048", "D2-7084")
def test_only_points_of_overpower_swap_and_the_overlord_says_which_he_spends() -> None:
    t = table("g . . . A .", A=hero(), g=lieutenant("alric")).activate("g")
    t.do("move", "ability:overpower", "go:3,0")
    assert t.asked == "activation" and t.points("g") == 3, "the oldest points first: no swap"
    t = table("g . A . . .", A=hero(), g=lieutenant("alric")).activate("g")
    t.do("move", "ability:overpower", "spend:move:overpower", "go:1,0")
    assert t.asked == "swap"


@rule("D2-7084", "D2-7085")
def test_alric_throws_a_hero_into_the_pit_he_enters() -> None:
    t = table("g p A . .", A=hero(), g=lieutenant("alric")).activate("g")
    t.do("ability:overpower", "go:1,0")
    assert t.asked == "overpower_order" and t.choice.seat == t.s.overlord_seat
    t.dice(**PASSES).do("swap_first", "figure:A").settle()
    assert t.at("A") == [(1, 0)] and t.at("g") == [(2, 0)]
    assert (t.fatigue("A"), t.damage("A"), t.damage("g")) == (1, 2, 2)
    assert [event.figure for event in t.events("suffered")] == ["syndrael", "syndrael", "alric"]
    assert t.offers("go:3,0"), "and he goes on"


@rule("D2-7084", "D2-2048")
def test_the_pit_may_come_first() -> None:
    t = table("g p A . .", A=hero(), g=lieutenant("alric")).activate("g")
    t.do("ability:overpower", "go:1,0", "terrain_first")
    assert t.damage("g") == 2 and t.asked == "swap"


@rule("D2-7075", "D2-7076")
def test_cry_havoc_is_one_move_with_points_of_its_own() -> None:
    t = table("g . A . . . . .", A=hero(), g=lieutenant("belthir"), act=2).activate("g")
    t.do("move", "go:1,0")
    assert t.points("g") == 3
    t.do("ability:cry_havoc")
    assert set(t.keys) <= {f"space:{x},0" for x in range(8)} | {"stay"}, "nothing else may be done meanwhile"
    assert not t.offers("space:6,0"), "four points of its own"
    t.dice(blue=BLUE_3, red=[RED_1, RED_1], gray=GRAY[0]).do("space:3,0").settle()
    assert t.damage("A") == 4 and t.points("g") == 3 and t.offers("go:"), "the older points are spent after it"


@rule("D2-7073", "D2-7076", "D2-7019", "D2-2048")
def test_crying_havoc_he_flies_over_lava_and_enters_what_is_empty() -> None:
    cast = {"A": hero("avric", "disciple"), "B": hero(skills=["guard"]), "g": lieutenant("belthir")}
    t = table("g A l .\n\n. . B .", act=2, **cast)  # type: ignore[arg-type]
    t.activate("g").dice(blue=BLUE_3, red=[RED_1, RED_1], gray=GRAY[0]).do("ability:cry_havoc", "space:2,0")
    asked = 0
    while t.asked == "monster_enters":
        asked += t.offers("use:B:guard")
        t.do("pass")
    t.resolve()
    assert asked == 1, "not where another stands"
    assert (t.damage("g"), t.figure("g").entered) == (0, 2) and t.at("g") == [(2, 0)]


@rule("D2-7073", "D2-7076", "D2-2048")
def test_who_is_slain_on_his_way_cries_no_havoc() -> None:
    foe = lieutenant("belthir", damage=11)
    t = table("g . A . .\n\n. . B . .", A=hero(skills=["guard"]), B=hero("avric", "disciple"), g=foe, act=2)
    t.activate("g")
    t.do("ability:cry_havoc", "space:3,0")
    assert t.offers("use:A:guard"), "he enters the space before her"
    t.dice(blue=BLUE_5, red=RED_3, gray=[0, 0], brown=0).do("use:A:guard").resolve()
    assert t.gone("g") and [one.attacker for one in t.events("attack_declared")] == ["syndrael"]
    assert t.damage("A") == 0


@rule("D2-7092")
def test_eliza_sacrifices_a_monster_without_a_wound_of_her_own() -> None:
    t = table("A . g h", A=hero(), g=lieutenant("eliza"), h=monster("zombie")).activate("g")
    t.do("ability:sacrifice", "damage:3").settle()
    assert t.gone("h") and t.damage("g") == 0


@rule("D2-7019", "D2-2048")
@pytest.mark.parametrize("skill", ["nimble", "caltrops", "guard"])
def test_who_flies_enters_spaces_and_can_be_halted(skill: str) -> None:
    of = {"nimble": "wildlander", "caltrops": "thief", "guard": "knight"}[skill]
    sheet = {"wildlander": "jain", "thief": "tomble", "knight": "syndrael"}[of]
    t = table("g . . .\n\n. . A .\n\n. . . .", A=hero(sheet, of, skills=[skill]), g=lieutenant("belthir")).activate("g")
    t.do("move", "go:3,0")
    assert t.offers(f"use:A:{skill}"), "he passes next to the hero, in the air or not"


# --- persons and set-up ---


@rule("D2-2081", "D2-0295")
def test_a_figure_treated_as_a_hero_climbs_out_of_a_pit_with_its_action() -> None:
    guest = Person(id="guest", name=NAME, at="pit", speed=3, health=5)
    t = table("A p .", A=hero(), persons=[guest], areas={"pit": (1, 0, 1, 0)})
    t.end()
    assert t.asked == "activation" and t.offers("climb") and not t.offers("move")
    t.do("climb")
    assert t.at("guest") == [(2, 0)], "the only empty space next to it"


@rule("D2-2018", "D2-0037", "D2-2014")
def test_a_person_who_acts_after_the_heroes_acts_in_nobody_s_turn() -> None:
    guest = Person(id="guest", name=NAME, at="here", speed=3, health=5)
    drawing = "A . . g\n\n. . . ."
    t = table(drawing, A=hero(skills=["challenge"]), g=monster(), persons=[guest], areas={"here": (0, 1, 0, 1)})
    assert t.offers("use:A:challenge")
    t.end()
    assert t.asked == "activation" and t.s.state.turn_of == ""
    t.do("move")
    assert not t.offers("use:A:challenge")


@rule("D2-0031", "D2-2022", "D2-2027", "D2-2031")
def test_a_hero_s_activation_lies_between_equipping_and_the_end_of_his_turn() -> None:
    t = table("A .", A=hero("leoric", "runemaster", bag=["iron_spear"], fatigue=3))
    assert t.asked == "equip"
    assert not t.offers("move") and not t.offers("rest"), "no action in the equip step"
    t.do("ready", "rest")
    assert t.fatigue("A") == 3, "rest clears it in the end step"
    t.do("end").settle()
    assert t.fatigue("A") == 0
