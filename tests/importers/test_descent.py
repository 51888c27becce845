"""What a player brings for Descent: stat lines, grids of tiles, encounter maps; small files of our own."""

import base64
import json
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from oubliette.games.descent.content.laying import TileSheet, fault_of_tile
from oubliette.importers import Refused, import_box
from oubliette.importers.descent.grids import NoGrid, drawing
from oubliette.importers.descent.stats import NoStatLine, read_line
from oubliette.play.simulation import plan, simulate

Data = dict[str, Any]


def encounter(**more: Any) -> Data:
    """A way in, a hall of ours, a way out, goblins in the hall."""
    told: Data = {
        "quest": "The Small Hall",
        "encounter": 1,
        "act": "I",
        "tiles": [["Entrance", "A", 0, 2, 0], ["hall", "A", 2, 1, 0], ["Exit", "A", 6, 2, 180]],
        "doors": [{"title": "Door", "x": 5, "y": 2}],
        "tokens": [["Search", 3, 1], ["Search", 90, 90]],
        "groups_near": [["Goblin Archer", 4, 2], ["Open Group", 3, 3]],
    }
    return {**told, **more}


HALL = [
    ["null", "null", "null", "null", "null", "null"],
    ["null", "plain", "plain", "plain", "plain", "null"],
    ["open", "plain", "water", "plain", "plain", "open"],
    ["open", "plain", "plain", "plain", "plain", "open"],
    ["null", "plain", "plain", "plain", "plain", "null"],
    ["null", "null", "null", "null", "null", "null"],
]


def brought(folder: Path, encounters: list[Data], grid: Any = HALL) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "maps.json").write_text(json.dumps(encounters), encoding="utf-8")
    (folder / "tiles.json").write_text(json.dumps([{"id": "hallA", "size": [6, 6], "grid": grid}]), encoding="utf-8")
    return folder


# Stat lines


def test_a_stat_line_is_read_whole() -> None:
    numbers = "Master: Speed: 3, Health: 6, Defense: Grey Brown, Attack: Blue Red"
    read = read_line(f"{numbers}, Abilities: Reach, Action: Throw, Surge: Stun")
    assert (read.rank, read.speed, read.health) == ("master", 3, (6,))
    assert (read.defence, read.attack) == (("gray", "brown"), ("blue", "red"))
    assert (read.abilities, read.actions, read.surges) == (("Reach",), ("Throw",), ("Stun",))
    assert read_line("3 Heroes: Speed: 4, Health: 13, Defense: Black").rank == "3 heroes"


NO_LINES = (
    *("", "Minion:", "Minion: Speed: 3", "Minion: Health: x, Defense: Gray", "Minion: Health: 3, Defense: Pink"),
    *("a" * 999, "Minion: Health: 3, Health: 4, Defense: Gray", "Minion: nonsense Health: 3, Defense: Gray"),
)


@pytest.mark.parametrize("line", NO_LINES)
def test_what_is_no_stat_line_is_told(line: str) -> None:
    with pytest.raises(NoStatLine):
        read_line(line)


@given(st.text(alphabet="MinonSpedHalthDfsAk:, 0123456789BlueRedGray-+", max_size=120))
@settings(max_examples=150, deadline=None)
def test_no_stat_line_breaks_the_grammar(line: str) -> None:
    try:
        read_line(line)
    except NoStatLine:
        return


# Grids


def test_a_grid_becomes_a_drawing_with_joins_and_terrain() -> None:
    drawn = drawing(HALL)
    assert fault_of_tile(TileSheet(id="hall", drawing=drawn)) is None
    assert drawn.splitlines()[3] == "!. w . .!"


@pytest.mark.parametrize(
    "grid", [None, [], [["plain"]], [["null"] * 4] * 4, [["plain"] * 3, ["plain"] * 4, ["plain"] * 3]]
)
def test_what_is_no_grid_is_refused(grid: Any) -> None:
    with pytest.raises(NoGrid):
        drawing(grid)


# Encounters


def test_an_encounter_comes_in_graded_and_is_played(tmp_path: Path) -> None:
    done = import_box([brought(tmp_path / "box", [encounter()])], tmp_path / "out")
    (told,) = done.report.scenarios
    assert (told.grade, told.goals, told.id) == ("rules", ["exit", "slay", "slay+exit"], "box_the_small_hall_1")
    assert not told.why
    assert done.report.tiles == 1
    what = plan("descent", scenario=told.id, bot="random", seed=1, matches=1, packs=(str(done.folder),))
    played = simulate(what, 1)
    assert (played.matches, played.errors) == (1, 0)


def test_what_a_player_settles_makes_an_encounter_whole(tmp_path: Path) -> None:
    settled = ["The Small Hall 1:goal=slay", "The Small Hall 1:rules=read"]
    done = import_box([brought(tmp_path / "box", [encounter()])], tmp_path / "out", settled)
    (told,) = done.report.scenarios
    assert (told.grade, told.goal) == ("whole", "slay")


@pytest.mark.parametrize(
    ("more", "why"),
    [
        ({"tiles": [["Entrance", "A", 0, 2, 0], ["99", "A", 2, 1, 0]]}, "shape of tiles unknown: 99A"),
        (
            {"tiles": [["Entrance", "A", 0, 2, 0], ["hall", "A", 9, 1, 0]]},
            "the tiles do not fit together: HALLA, WAY_IN",
        ),
        ({"tiles": []}, "there is no map"),
    ],
)
def test_an_encounter_that_cannot_be_laid_says_why(tmp_path: Path, more: Data, why: str) -> None:
    done = import_box([brought(tmp_path / "box", [encounter(**more)])], tmp_path / "out")
    (told,) = done.report.scenarios
    assert (told.grade, told.why[0].en) == ("no", why)


def test_a_part_drawn_beside_its_place_is_pushed_with_what_lies_on_it(tmp_path: Path) -> None:
    tiles = [["Entrance", "A", 0, 3, 0], ["hall", "A", 2, 1, 0], ["Exit", "A", 6, 2, 180]]
    done = import_box(
        [brought(tmp_path / "box", [encounter(tiles=tiles, tokens=[["Search", 0, 3]])])], tmp_path / "out"
    )
    (told,) = done.report.scenarios
    assert "a part of the map was pushed so that it fits" in [one.en for one in told.read]
    (quest,) = yaml.safe_load_all((done.folder / f"quests/{told.id}.yaml").read_text(encoding="utf-8"))
    assert quest["encounters"][0]["tiles"]["entrance_0"]["at"] == [0, 2]
    assert quest["encounters"][0]["marks"] == {"Z": [0, 2]}


def test_two_ways_in_lieutenants_and_objectives_come_in(tmp_path: Path) -> None:
    more = {
        "tiles": [["Entrance", "A", 0, 2, 0], ["hall", "A", 2, 1, 0], ["Entrance", "A", 6, 2, 180]],
        "groups_near": [],
        "lieutenants_near": [["Splig", 4, 2], ["Lord Merick Farrow", "", ""], ["Nobody", 1, 1]],
        "tokens": [["Red", 3, 3]],
    }
    done = import_box([brought(tmp_path / "box", [encounter(**more)])], tmp_path / "out")
    (told,) = done.report.scenarios
    assert (told.grade, told.goals) == ("rules", ["slay", "lieutenants"])
    (quest,) = yaml.safe_load_all((done.folder / f"quests/{told.id}.yaml").read_text(encoding="utf-8"))
    (one,) = quest["encounters"]
    assert one["lieutenants"] == [{"who": "splig", "at": "hall_1"}, {"who": "merick"}]
    assert one["groups"] == [{"at": "hall_1"}]
    assert [token["colour"] for token in one["tokens"]] == ["red"]


def test_maps_as_the_drawing_program_keeps_them_come_in(tmp_path: Path) -> None:
    def tile(name: str, x: int, y: int, angle: int = 0) -> Data:
        return {"title": name, "side": "A", "x": str(x), "y": str(y), "angle": str(angle)}

    saved = {
        "tiles": [tile("Entrance", 0, 2), tile("hall", 2, 1), tile("End", 6, 2, 270)],
        "doors": [],
        "xs": [{"title": "1x1", "x": "3", "y": "3"}],
        "objectives": [{"title": "Search", "x": "3", "y": "2"}],
        "monsters": [{"title": "Zombie", "x": "4", "y": "2"}, {"title": "Zombie", "x": "4", "y": "3"}],
    }
    code = base64.b64encode(json.dumps(saved).encode()).decode()
    folder = brought(tmp_path / "box", [encounter()])
    (folder / "maps.json").unlink()
    listed = f"var MAP_HASES_LIST = [\n['TSR', 'The Hall - encounter 2', 'II', \"{code}\"],\n['x', \"AAAAAAAA\"]];"
    (folder / "constants.js").write_text("var config = {};\n" + listed, encoding="utf-8")
    done = import_box([folder], tmp_path / "out")
    (told,) = done.report.scenarios
    assert (told.id, told.grade) == ("box_the_hall_2", "rules")
    assert "blocked spaces" in [one.en for one in told.read]
    (quest,) = yaml.safe_load_all((done.folder / f"quests/{told.id}.yaml").read_text(encoding="utf-8"))
    assert (quest["act"], quest["encounters"][0]["groups"]) == (2, [{"monster": "zombie", "at": "hall_1"}])


def test_sides_that_players_draw_come_before_grids(tmp_path: Path) -> None:
    folder = brought(tmp_path / "box", [encounter()])
    rows = ["######", "#....#", "o.~~.o", "o....o", "#....#", "######"]
    drawn = {"tiles": [{"tile": "hallA", "grid": "\n".join(rows)}, {"tile": "9X", "grid": "?"}]}
    (folder / "tiles.yaml").write_text(yaml.safe_dump(drawn), encoding="utf-8")
    done = import_box([folder], tmp_path / "out")
    assert done.report.left_out == {"tile 9x": "?"}
    tile = yaml.safe_load((done.folder / "tiles/box_halla.yaml").read_text(encoding="utf-8"))
    assert tile["drawing"].splitlines()[3] == "!. w w .!"


def test_figures_that_differ_from_ours_are_named_and_ours_stay(tmp_path: Path) -> None:
    lines = [
        "Minion: Speed: 5, Health: 99, Defense: Gray, Attack: Blue Yellow",
        "Master: nonsense",
    ]
    folder = brought(tmp_path / "box", [encounter()])
    figures = [
        {"name": "goblin archer", "act": "I", "characteristics": lines},
        {"name": "marsh thing", "characteristics": []},
    ]
    (folder / "monsters.json").write_text(json.dumps(figures), encoding="utf-8")
    report = import_box([folder], tmp_path / "out").report
    assert (report.lines, report.plain_lines) == (2, 1)
    assert "health" in report.read_cards["goblin_archer"][0]
    assert "goblin_archer 1" in report.left_out


def test_hostile_encounters_are_left_out_and_told(tmp_path: Path) -> None:
    wild: list[Any] = [
        {**encounter(), "tiles": [["Entrance", "A", 10**9, 0, 0]]},
        {**encounter(), "encounter": "one"},
        7,
    ]
    folder = brought(tmp_path / "box", [encounter(), *wild], grid="nonsense")
    report = import_box([folder], tmp_path / "out").report
    assert len(report.troubles) >= 2
    assert [one.grade for one in report.scenarios] == ["no"]


def test_data_of_two_games_is_refused(tmp_path: Path) -> None:
    folder = brought(tmp_path / "box", [encounter()])
    stats = {"name": "a", "edition": "zz", "stats": []}
    (folder / "monster.json").write_text(json.dumps(stats), encoding="utf-8")
    with pytest.raises(Refused, match="two games"):
        import_box([folder], tmp_path / "out")
    assert not (tmp_path / "out").exists()
