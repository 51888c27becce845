"""Setting a scenario up: what is laid out, in which order, and what everything starts with."""

from typing import Any

import pytest
from tests.buttons_bugs.adventure import adventure, alone, give_up
from tests.buttons_bugs.table import Table, foe, table

from oubliette.games.buttons_bugs.content.scenario_card import Mark, Placed
from oubliette.kernel.text import texts_of

rule = pytest.mark.rule

BRUISERS_CARDS = ["warding_strength", "button_bash", "thimble_wall", "pin_charge"]


def ready(scenario: str, cards: tuple[str, ...] = ()) -> Table:
    """One scenario with all of its set-up done, at the plan of round 1."""
    return alone(scenario, items=[], cards=list(cards))


# The stages


@rule("BB-0026")
def test_a_scenario_is_set_up_then_played_in_rounds_then_ended() -> None:
    t = give_up(ready("1"))
    kinds = [kind for kind in t.kinds() if kind in ("scenario_began", "equipped", "round_began", "scenario_ended")]
    rounds = kinds.count("round_began")
    assert rounds > 1
    assert kinds == ["scenario_began", "equipped", *["round_began"] * rounds, "scenario_ended"]
    assert t.kinds()[-1] == "scenario_ended"
    assert t.over


@rule("BB-0027", "BB-0032")
def test_equipment_is_chosen_before_upgrades_with_the_map_laid_out_and_effects_come_last() -> None:
    t = alone("10")
    assert t.asked == "equip"
    assert t.kinds() == ["scenario_began", *["placed"] * 4]
    assert sorted(t.scene.monsters) == ["gloomtoad/1", "gloomtoad/2", "rending_beetle/3"]
    assert t.conditions("gloomtoad/1") == []
    t.answers("item:old_spring", "item:venomous_fang", "done")
    assert t.asked == "upgrade"
    assert t.conditions("gloomtoad/1") == []
    t.answer("card:button_bash", "card:pin_charge")
    assert t.asked == "plan"
    assert {item.id: item.condition for item in t.hero.items} == {"old_spring": "ready", "venomous_fang": "ready"}
    kinds = t.kinds()
    assert kinds.index("equipped") < kinds.index("condition_gained") < kinds.index("round_began")
    assert [t.conditions(name) for name in sorted(t.scene.monsters)] == [["invisible"]] * 3
    assert t.conditions() == []


@rule("BB-0027")
def test_goal_special_rules_and_level_are_known_when_equipment_is_chosen() -> None:
    t = alone("10")
    texts = texts_of(*t.match.game.table.locales)
    shown = " ".join(texts.say(say, "en") for say in (*t.match.view("me").goal, *t.match.view("me").notes))
    assert "Destroy the rusty latch." in shown
    assert "At the start all monsters gain Invisible." in shown
    assert t.scene.level == 3


# Monster boards


@rule("BB-0028")
def test_each_type_has_a_board_of_its_own_with_the_cube_on_zero_and_an_elite_has_a_second_on_minus() -> None:
    t = table("@ . m e x", m=foe(), e=foe(rank="elite"), x=foe())
    assert {kind: board.cubes for kind, board in t.scene.boards.items()} == {
        "m": ["zero"],
        "e": ["zero", "minus"],
        "x": ["zero"],
    }


@rule("BB-0028")
def test_monsters_of_one_type_share_a_board() -> None:
    one, two = (Mark(monster=Placed("mouse", number)) for number in (1, 2))
    t = table("@ . a b", a=one, b=two)
    assert list(t.scene.boards) == ["mouse"]


@rule("BB-0028")
def test_before_the_first_roll_no_column_is_in_force_and_no_monster_infusion_is_available() -> None:
    t = table("@ . m e", m=foe(infuse=["fire"]), e=foe(rank="elite", infuse=["ice"]), actions="++")
    assert t.elements() == []
    assert all(monster.turns == [] for monster in t.scene.monsters.values())
    t.select().until("turn")
    assert t.scene.boards["m"].cubes == ["plus"]
    assert t.scene.boards["e"].cubes == ["minus", "zero"]
    assert t.elements() == ["fire", "ice", "ice"]


# What everything starts with


@rule("BB-0030", "BB-0012")
def test_the_hand_starts_with_four_cards_on_side_a_and_all_other_zones_are_empty() -> None:
    for scenario, upgraded in (("2", ()), ("13", ("button_bash", "thimble_wall", "pin_charge"))):
        t = ready(scenario, upgraded)
        assert [(state.zone, state.side) for state in t.hero.cards] == [("hand", "a")] * 4
        assert len({state.id for state in t.hero.cards}) == 4


@rule("BB-0030", "BB-0032", "BB-0356")
def test_the_mirror_turns_all_cards_to_side_b() -> None:
    t = ready("15", ("button_bash", "thimble_wall", "pin_charge"))
    assert [(state.zone, state.side) for state in t.hero.cards] == [("hand", "b")] * 4


@rule("BB-0031", "BB-0309")
@pytest.mark.parametrize(("scenario", "most"), [("1", 12), ("5", 13), ("10", 15), ("13", 16), ("20", 18)])
def test_the_adventurer_starts_with_the_most_hit_points_of_the_level(scenario: str, most: int) -> None:
    t = alone(scenario).until("plan")
    assert (t.hp(), t.hero.most) == (most, most)


@rule("BB-0031")
def test_monsters_start_with_the_hit_points_of_their_card_whatever_the_level() -> None:
    assert hit_points(ready("1")) == {"bandit_guard/1": 8, "bandit_guard/2": 8}
    assert hit_points(alone("5").until("plan")) == {
        "king_button/1": 6,
        "arena_sorcerer/2": 11,
        "rending_beetle/3": 12,
    }


def hit_points(t: Table) -> dict[str, int]:
    """The hit points of all monsters."""
    return {name: monster.hit_points for name, monster in t.scene.monsters.items()}


@rule("BB-0031")
def test_elites_have_no_more_hit_points_unless_the_scenario_says_so() -> None:
    t = table(
        "@ . a b c",
        a=Mark(monster=Placed("mouse", 1)),
        b=Mark(monster=Placed("mouse", 2, rank="elite")),
        c=Mark(monster=Placed("mouse", 3, rank="elite", hit_points=18)),
    )
    assert hit_points(t)["mouse/2"] == hit_points(t)["mouse/1"]
    assert (t.hp("mouse/3"), t.figure("mouse/3").most) == (18, 18)


@rule("BB-0032")
def test_effects_on_figures_wait_until_hit_points_are_set() -> None:
    t = alone("4")
    assert hit_points(t)["bandit_guard/3"] == 8
    t.answers("done", "card:pin_charge")
    assert hit_points(t) == {"bandit_archer/1": 7, "bandit_archer/2": 7, "bandit_guard/3": 6, "bandit_guard/4": 6}
    assert t.figure("bandit_guard/3").most == 8  # the flying door took 2 of the guards beside it, not of the archers
    assert all(t.conditions(name) == ["muddle"] for name in t.scene.monsters)


@rule("BB-0032", "BB-0352", "BB-0359")
def test_known_scenario_effects_hold_in_the_first_round() -> None:
    t = alone("11").until("plan")
    assert t.conditions() == ["muddle"]
    assert all(t.conditions(name) == [] for name in t.scene.monsters)
    t = alone("18", of="cragheart").until("plan")
    assert {name: t.conditions(name) for name in t.scene.monsters} == {
        "earth_demon/1": [],
        "wind_demon/2": ["invisible"],
        "frost_demon/3": [],
    }


@rule("BB-0033")
def test_both_cubes_start_on_the_first_row_and_go_down_after_each_attack() -> None:
    t = ready("1").stack("+" * 20).stack_actions("+" * 20)
    assert (t.hero.row, t.scene.monster_row) == (0, 0)
    t.until("damage")
    assert t.last("modified").value == 2 + 1  # the standard table's first row
    assert t.scene.monster_row == 1
    t.answer("take").until("damage")
    assert t.last("modified").value == 2 + 2  # its second
    while t.hero.row == 0:
        t.answer(t.keys("monster:")[0]) if t.asked == "attack_target" else t.dull()
    struck = [event.value for event in attacks_of(t)]
    assert struck == [2 + 1]


def attacks_of(t: Table) -> list[Any]:
    """What came of the adventurer's attacks."""
    found: list[Any] = []
    attacker = ""
    for event in t.events():
        attacker = getattr(event, "attacker", attacker) if event.kind == "attacked" else attacker
        if event.kind == "modified" and attacker == "adventurer":
            found.append(event)
    return found


@rule("BB-0033")
def test_a_new_scenario_puts_both_cubes_back_on_the_first_row() -> None:
    t = adventure().answers("class:bruiser", "play")
    t.until("damage")
    assert t.scene.monster_row > 0
    give_up(t).answer("play")
    assert (t.hero.row, t.scene.monster_row) == (0, 0)


@rule("BB-0031", "BB-0030")
def test_a_card_that_lay_in_the_active_area_is_back_in_hand_in_the_next_scenario() -> None:
    t = adventure().answers("class:bruiser", "play").select("warding_strength", "button_bash")
    t.until("turn").answer("card:warding_strength/bottom")
    assert t.lies("warding_strength") == "active a"
    give_up(t).answer("play")
    assert [t.lies(name) for name in BRUISERS_CARDS] == ["hand a"] * 4
