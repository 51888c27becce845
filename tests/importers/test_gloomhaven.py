"""Monsters, rules, goals and grades of an imported box: honest, kept, and playable."""

from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.importers.small_box import PLAIN, Data, action, box, deck, guard, plus, scenario, two_rooms

from oubliette.games.gloomhaven.content.book import Book, load
from oubliette.importers import Refused, import_box
from oubliette.importers.report import Report, ScenarioReport
from oubliette.play.simulation import plan, simulate


def imported(tmp_path: Path, *choices: str, **files: Any) -> tuple[Report, Book]:
    report = import_box([box(tmp_path / "box", **files)], tmp_path / "out", choices).report
    return report, load([tmp_path / "out"])


def plainly(value: object) -> Data:
    """As JSON would have it."""
    told: Data = msgspec.json.decode(msgspec.json.encode(value))
    return told


def first(report: Report) -> ScenarioReport:
    return report.scenarios[0]


def card(tmp_path: Path, *actions: Data) -> tuple[Report, Data]:
    """What becomes of one ability card."""
    report, book = imported(tmp_path, **{"monster/deck/gutter.json": deck(list(actions), PLAIN)})
    return report, plainly(book.decks["gutter"].cards[0])


def test_a_monster_has_its_values_and_its_names(tmp_path: Path) -> None:
    _, book = imported(tmp_path)
    monster = book.monsters["gutter_guard"]
    assert (monster.name.en, monster.name.fr) == ("Gutter Guard", "Garde du Caniveau")
    assert monster.normal.hit_points == (4, 5, 6, 7, 8, 9, 10, 11)
    assert monster.elite is not None
    assert monster.elite.shield == (1,) * 8


def test_conditions_and_advantage_begin_at_a_level(tmp_path: Path) -> None:
    rows = guard()["stats"]
    for row in rows[3:8]:
        row["actions"] = [action("condition", "wound"), action("custom", "%game.custom.advantage%")]
    _, book = imported(tmp_path, **{"monster/gutter-guard.json": guard(stats=rows)})
    assert book.monsters["gutter_guard"].normal.conditions == {"wound": 3}
    assert book.monsters["gutter_guard"].normal.advantage == 3


@pytest.mark.parametrize(
    ("written", "ours"),
    [
        (plus("move", -1), {"verb": "move", "plus": -1}),
        (plus("move", 1, action("jump")), {"verb": "move", "plus": 1, "jump": True}),
        (
            plus("attack", -1, action("range", 3), action("target", 2), action("condition", "poison")),
            {"verb": "attack", "plus": -1, "range": 3, "targets": 2, "conditions": ["poison"]},
        ),
        (
            plus("attack", 0, action("range", 1, valueType="minus"), action("pierce", 2)),
            {"verb": "attack", "plus": 0, "add_range": -1, "pierce": 2},
        ),
        (
            plus("attack", 0, action("specialTarget", "enemiesAdjacent")),
            {"verb": "attack", "plus": 0, "targets": "all"},
        ),
        (action("heal", 2, action("specialTarget", "self")), {"verb": "heal", "value": 2, "to": "self"}),
        (action("heal", 3, action("range", 3)), {"verb": "heal", "value": 3, "range": 3}),
        (action("shield", 2), {"verb": "shield", "value": 2}),
        (action("retaliate", 2, action("range", 3)), {"verb": "retaliate", "value": 2, "reach": 3}),
        (action("loot", 1), {"verb": "loot", "value": 1}),
        (action("sufferDamage", 2), {"verb": "suffer", "damage": 2, "to": "self"}),
        (
            action("condition", "muddle", action("specialTarget", "enemiesRange:2")),
            {"verb": "give", "conditions": ["muddle"], "targets": "all", "range": 2},
        ),
    ],
)
def test_an_action_in_our_words(tmp_path: Path, written: Data, ours: Data) -> None:
    report, told = card(tmp_path, written)
    assert told["do"] == [ours]
    assert report.plain_cards == report.cards == 2


def test_an_element_is_infused_or_paid_for(tmp_path: Path) -> None:
    consume = action("element", "fire", action("attack", 2, valueType="add"), valueType="minus")
    wild = action("element", "wild", action("heal", 1, action("specialTarget", "self")), valueType="minus")
    _, told = card(tmp_path, plus("attack", 0, consume), wild, action("element", "ice"))
    attack, pay = told["do"]
    assert attack["consume"] == [{"gain": {"more": {"attack": 2}}, "cost": ["fire"]}]
    assert pay["cost"] == ["any"]
    assert told["infuse"] == ["ice"]


def test_a_push_goes_further_for_an_element(tmp_path: Path) -> None:
    further = action("push", 4, action("custom", "%game.custom.instead%"))
    everybody = action("specialTarget", "enemiesAdjacent")
    report, told = card(tmp_path, action("push", 2, everybody, action("element", "air", further, valueType="minus")))
    assert told["do"][0]["value"] == 2
    assert told["do"][0]["consume"] == [{"gain": {"hit": {"push": 2}}, "cost": ["air"]}]
    assert report.plain_cards == 2


def test_texts_whose_meaning_we_know_become_abilities(tmp_path: Path) -> None:
    drain = action("custom", "%data.custom.gh.harrower-infester.1%")
    blast = action("custom", "%data.custom.gh.savvas-lavaflow.1%")
    wound = action("condition", "wound", action("specialTarget", "enemies"))
    storm = action("custom", "%data.custom.gh.savvas-lavaflow.2%", action("element", "fire", wound, valueType="minus"))
    report, told = card(tmp_path, plus("attack", 0, action("element", "dark", drain, valueType="minus"), blast), storm)
    attack, suffer, pay = told["do"]
    assert attack["consume"][0]["gain"]["once"]["then"][0]["when"] == {"target_hurt": True}
    assert attack["then"] == [
        {"verb": "suffer", "damage": 2, "to": "everyone", "targets": "all", "among": "beside_target"}
    ]
    assert (suffer["damage"], suffer["among"]) == (2, "anywhere")
    assert pay["do"] == [{"verb": "give", "conditions": ["wound"], "targets": "all", "among": "anywhere"}]
    assert report.plain_cards == 2


def test_an_area_keeps_its_shape(tmp_path: Path) -> None:
    ring = "(0,1,target)|(1,0,target)|(1,1,active)|(1,2,target)|(2,0,target)|(2,1,target)|(2,2,target)"
    report, book = imported(tmp_path, **{"monster/deck/gutter.json": deck([plus("attack", 0, action("area", ring))])})
    area = next(area for name, area in book.areas.items() if name.startswith("box_"))
    assert area.grey
    assert set(area.hexes) == {(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)}
    assert report.plain_cards == 1


def test_an_attack_and_its_element_side_by_side_are_one(tmp_path: Path) -> None:
    small, large = "(0,1,active)|(1,1,target)", "(0,1,active)|(1,1,target)|(2,1,target)"
    more = action("attack", 1, action("area", large), valueType="add")
    grid = action(
        "grid", "1", plus("attack", 0, action("area", small)), action("element", "air", more, valueType="minus")
    )
    report, told = card(tmp_path, grid)
    assert told["do"][0]["area"] == "box_grey_10"
    gain = told["do"][0]["consume"][0]["gain"]
    assert gain == {"more": {"attack": 1}, "wider": {"area": "box_grey_10_20"}}
    assert report.plain_cards == 2


def test_a_card_with_free_text_is_named_and_keeps_what_is_structured(tmp_path: Path) -> None:
    report, told = card(tmp_path, plus("attack", 1, action("custom", "%data.custom.zz.gutter.1%")))
    assert told["do"] == [{"verb": "attack", "plus": 1}]
    assert report.read_cards == {"gutter_guard": ["900"]}
    assert report.plain_cards == 1
    assert any("gutter_guard" in words.en for words in first(report).read)


def test_a_boss_has_its_specials(tmp_path: Path) -> None:
    rows = [{"level": level, "health": f"{6 + level}xC", "movement": 2, "attack": "C"} for level in range(8)]
    special = [[plus("attack", 1)], [action("custom", "%data.custom.zz.boss.1%")]]
    base = {"type": "boss", "immunities": ["stun"], "special": special}
    boss = guard(boss=True, deck="boss", stats=rows, baseStat=base)
    report, book = imported(tmp_path, **{"monster/gutter-guard.json": boss})
    found = book.monsters["gutter_guard"]
    assert found.boss
    assert found.immune == ("stun",)
    assert found.normal.hit_points == tuple(f"{6 + level}xC" for level in range(8))
    assert report.read_cards["gutter_guard"] == ["special 2"]
    assert first(report).goals[0] == "boss:gutter_guard"


def test_a_monster_without_statistics_cannot_be_played(tmp_path: Path) -> None:
    report, _ = imported(tmp_path, **{"monster/gutter-guard.json": None})
    assert first(report).grade == "no"
    assert "gutter_guard" in first(report).why[0].en


# Rules


def effects(tmp_path: Path, *choices: str, **rule: Any) -> tuple[ScenarioReport, list[Data]]:
    report, book = imported(tmp_path, *choices, **{"scenarios/1.json": scenario(rules=[rule])})
    return first(report), [plainly(one) for one in book.scenarios["zz_1"].rules]


CHARACTERS = {"type": "character", "name": ".*"}


def test_a_rule_at_the_start_becomes_a_script(tmp_path: Path) -> None:
    figure = {"identifier": CHARACTERS, "type": "amAdd", "value": "curse:3"}
    _, rules = effects(tmp_path, round="R == 1", start=True, figures=[figure])
    assert rules[0]["at"] == "setup"
    assert rules[0]["do"][0] == {"verb": "add_modifiers", "cards": {"curse": 3}}


def test_rounds_are_understood(tmp_path: Path) -> None:
    _, rules = effects(tmp_path, round="R % 2 == 0", start=True, elements=[{"type": "dark", "state": "strong"}])
    assert (rules[0]["at"], rules[0]["when"]) == ("round_start", {"round": {"every": 2}})
    assert rules[0]["do"] == [{"verb": "infuse", "elements": ["dark"]}]


def test_a_rule_that_ends_the_scenario(tmp_path: Path) -> None:
    _, rules = effects(tmp_path, round="R == 12", finish="lost")
    assert rules[0]["at"] == "round_end"
    assert rules[0]["do"][0]["result"] == "failed"


def test_a_rule_that_the_data_does_not_tell_whole_is_to_be_read_by_its_number(tmp_path: Path) -> None:
    spawn = {"monster": {"name": "gutter-guard", "type": "normal"}, "marker": "a"}
    told, rules = effects(tmp_path, round="true", spawns=[spawn])
    assert not rules
    assert told.grade == "rules"
    assert any("1" in words.en and "special rules" in words.en for words in told.read)


# Goals, choices, grades


def test_a_guess_is_no_fact(tmp_path: Path) -> None:
    report, book = imported(tmp_path)
    assert first(report).goal == "kill_all"
    assert first(report).grade == "rules"
    assert "scenario 1" in book.scenarios["zz_1"].introduction.en


def test_what_the_player_settles_is_kept_with_the_pack(tmp_path: Path) -> None:
    report, _ = imported(tmp_path, "1:rules=read")
    assert first(report).grade == "goal"
    report, _ = imported(tmp_path, "1:goal=kill:3xC")
    assert first(report).grade == "whole"
    report, book = imported(tmp_path)
    assert first(report).grade == "whole"
    assert book.scenarios["zz_1"].goal.says.en == "Kill 3 enemies for each character."


@pytest.mark.parametrize("told", ["1", "1:goal", "1:luck=good", ":goal=kill_all", "1:figures=mine"])
def test_what_is_no_choice_is_refused(tmp_path: Path, told: str) -> None:
    with pytest.raises(Refused, match="is no choice"):
        imported(tmp_path, told)


@pytest.mark.parametrize("goal", ["kill_all", "reveal", "survive:4", "kill:3", "kill:2xC"])
def test_every_goal_can_be_played(tmp_path: Path, goal: str) -> None:
    report, _ = imported(tmp_path, f"1:goal={goal}")
    assert first(report).goal == goal
    what = plan("gloomhaven", scenario="zz_1", bot="first", seed=4, matches=1, packs=(str(tmp_path / "out"),))
    done = simulate(what, 1)
    assert (done.finished, done.errors) == (1, 0)


def test_sources_that_disagree_are_listed_and_settled(tmp_path: Path) -> None:
    rooms = scenario()["rooms"]
    rooms[1]["monster"] = [{"name": "gutter-guard", "type": "elite"}, {"name": "gutter-guard", "type": "normal"}]
    files = {"scenarios/1.json": scenario(rooms=rooms)}
    report, book = imported(tmp_path, "1:rules=read", "1:goal=kill_all", **files)
    assert [(one.players, one.maps, one.rooms) for one in first(report).differ] == [
        (2, "1 normal", "1 elite, 1 normal"),
        (3, "2 normal", "1 elite, 1 normal"),
    ]
    assert first(report).grade == "goal"
    report, book = imported(tmp_path, "1:figures=rooms", **files)
    ranks = sorted(mark.rank for mark in book.map("zz_1").marks.values() if mark.monster)
    assert ranks == [("elite",) * 3, ("normal",) * 3]
    assert first(report).grade == "whole"


def test_a_whole_edition_in_one_file_comes_in(tmp_path: Path) -> None:
    whole = {
        "edition": "zz",
        "monsters": [guard()],
        "decks": [deck(PLAIN)],
        "scenarios": [scenario()],
        "label": {"fr": {"monster": {"gutter-guard": "Garde"}}},
    }
    nothing = dict.fromkeys(("monster/gutter-guard.json", "monster/deck/gutter.json", "scenarios/1.json"))
    labels = {"label/en.json": None, "label/fr.json": None}
    _, book = imported(tmp_path, **nothing, **labels, **{"zz.json": whole})
    assert book.monsters["gutter_guard"].name.fr == "Garde"
    assert "zz_1" in book.scenarios


@pytest.mark.parametrize(
    ("number", "goal", "grade"),
    [("1", "kill_all", "whole"), ("3", "kill:5xC", "rules"), ("24", "reveal", "whole"), ("8", "kill_all", "goal")],
)
def test_goals_that_are_publicly_known_are_no_guesses(tmp_path: Path, number: str, goal: str, grade: str) -> None:
    """A boss that is not on the map leaves the goal a guess; rules that the data may not tell stay to be read."""
    files = {
        "base.json": {"edition": "gh", "conditions": []},
        "maps/1.json": {**two_rooms(), "id": int(number)},
        "scenarios/1.json": scenario(index=number, edition="gh"),
    }
    report, _ = imported(tmp_path, **files)
    assert (first(report).goal, first(report).grade) == (goal, grade)
