"""Valkyrie quests that a player brings: a small quest of ours in that format, its pages, its map, hostile input."""

import zipfile
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.importers.small_quest import ENGLISH, EVENTS, QUEST, TILES, write_quest

from oubliette.api import start
from oubliette.importers import Imported, Refused, import_box
from oubliette.importers.descent.circumstances import NEVER, Unsaid, condition_of, operations_of
from oubliette.importers.descent.ini import read_ini
from oubliette.importers.descent.valkyrie_map import side_named
from oubliette.play.simulation import plan, simulate

Data = dict[str, Any]


def brought(tmp_path: Path, *chosen: str, **files: str) -> Imported:
    named = {name.replace("_", "."): text for name, text in files.items()}
    return import_box([write_quest(tmp_path / "quest", **named)], tmp_path / "out", chosen)


def encounter(done: Imported) -> Data:
    found = yaml.safe_load((done.folder / "quests/box_the_small_cellar.yaml").read_text(encoding="utf-8"))
    told: Data = found["encounters"][0]
    return told


# --- what comes in ---


def test_tiles_doors_tokens_and_texts_come_in_and_the_quest_is_graded(tmp_path: Path) -> None:
    done = brought(tmp_path)
    (told,) = done.report.scenarios
    assert (told.grade, told.goals, told.why) == ("rules", ["pages", "slay"], [])
    assert done.report.sources["valkyrie"] == 1
    one = encounter(done)
    assert one["tiles"]["tilecellar"] == {"tile": "box_halla", "at": [6, 0], "turn": 2}
    assert one["tiles"]["tileend"]["at"] == [10, 1]
    assert one["doors"] == {"doorcellar": {"between": ["tilecellar", "tilehall"]}}
    assert one["marks"]["T0"] == [2, 3]
    assert one["hidden"] == ["tilehall", "tilecellar", "tileend"]
    assert one["pages"]["eventbegin"]["says"]["fr"] == "La cave. Chaque héros teste Perception."
    assert one["pages"]["eventbegin"]["says"]["en"] == "The cellar\nEach hero tests Awareness."


def test_the_event_graph_becomes_pages(tmp_path: Path) -> None:
    pages = encounter(brought(tmp_path))["pages"]
    assert pages["tokenlever"]["answers"][0] == {"says": {"en": "Pull it", "fr": "Pull it"}, "then": ["eventpulled"]}
    assert pages["eventpulled"]["do"] == [
        {"add": {"counter": "v_dread", "by": -1}},
        {"take_away": {"tokens": ["tokenlever"]}},
    ]
    assert pages["eventdread"]["when"] == {
        "all_of": [{"counter": {"name": "v_dread", "at_least": 3}}, {"heroes": {"at_most": 3}}]
    }
    guards = pages["spawnguards"]["do"][0]["bring"]["group"]
    assert (guards["monster"], guards["masters"], guards["minions"]) == ("goblin_archer", [1, 1, 1], [0, 1, 2])
    chief = pages["spawnchief"]["do"][0]["bring"]["group"]
    assert chief["unique"] == {"name": {"en": "The Chief", "fr": "The Chief"}, "health": [4, 5, 6]}
    assert pages["eventover"]["do"] == [{"page": {"pages": ["the_end"]}}]


def test_what_a_player_settles_makes_a_quest_whole(tmp_path: Path) -> None:
    done = brought(tmp_path, "The Small Cellar:goal=slay", "The Small Cellar:rules=read")
    assert done.report.scenarios[0].grade == "whole"
    one = encounter(done)
    assert "the_end" not in one["pages"]
    assert "do" not in one["pages"]["eventover"]


def test_it_is_played_without_an_overlord_page_by_page(tmp_path: Path) -> None:
    done = brought(tmp_path)
    options = {"party": 2}
    match = start(
        "descent", scenario="box_the_small_cellar", seats=["me"], seed=2, options=options, packs=[done.folder]
    )
    view = match.view("me")
    spaces = len(view.boards[0].cells)
    while match.choices["me"].kind != "page":
        match.answer("me", [match.choices["me"].keys()[0]])
    assert match.choices["me"].keys() == ["answer:1", "by_hand"]
    match.answer("me", ["answer:1"])
    assert len(match.view("me").boards[0].cells) > spaces, "the hall is there now"
    names = [piece.id for piece in match.view("me").pieces]
    assert "goblin_archer_1" in names
    assert "token:tokenlever" in names


def test_bots_play_it_to_its_end(tmp_path: Path) -> None:
    done = brought(tmp_path)
    for party in (2, 4):
        for bot in ("steady", "random"):
            what = plan("descent", scenario="box_the_small_cellar", bot=bot, seed=party, matches=1,
                        options={"party": party}, packs=(str(done.folder),))  # fmt: skip
            played = simulate(what, 1)
            assert (played.finished, played.errors) == (1, 0)


def test_a_quest_comes_in_as_an_archive_too(tmp_path: Path) -> None:
    folder = write_quest(tmp_path / "quest")
    with zipfile.ZipFile(tmp_path / "small.valkyrie", "w") as archive:
        for file in folder.iterdir():
            archive.write(file, file.name)
    done = import_box([tmp_path / "small.valkyrie"], tmp_path / "out")
    assert done.report.scenarios[0].id == "box_the_small_cellar"


# --- what cannot be said ---


def test_what_cannot_be_said_is_named(tmp_path: Path) -> None:
    strange = EVENTS + (
        "[EventOdd]\ntrigger=Mythos\nconditions=#eliminated,>,0\noperations=dread,*,2 $peril,=,1\nminhero=1\n"
        "[PuzzleBox]\nclass=slide\n[SpawnGhost]\nmonster=MonsterGhost\n"
    )
    (told,) = brought(tmp_path, events_ini=strange).report.scenarios
    read = [one.en for one in told.read]
    for what in ("#eliminated,>,0", "dread,*,2", "$peril,=,1", "EventOdd: minhero", "Mythos", "PuzzleBox: puzzle"):
        assert f"cannot be said: {what}" in read
    assert "the monsters of SpawnGhost (MonsterGhost)" in read


def test_open_ends_are_closed_and_shapes_nobody_knows_are_told(tmp_path: Path) -> None:
    without_end = TILES.replace("TileEnd", "Left")
    (told,) = brought(tmp_path / "a", tiles_ini=without_end).report.scenarios
    assert "1 tiles with open ends, which are closed" in [one.en for one in told.read]
    (told,) = brought(tmp_path / "b", tiles_ini=TILES.replace("CapA", "99B")).report.scenarios
    assert (told.grade, told.why[0].en) == ("no", "shape of tiles unknown: 99B")
    (told,) = brought(tmp_path / "c", tiles_ini="").report.scenarios
    assert told.why[0].en == "there is no map"


def test_older_quests_end_by_the_names_of_their_pages(tmp_path: Path) -> None:
    older = EVENTS.replace("operations=$end,=,1", "").replace("EventOver", "EventVictory")
    texts = ENGLISH.replace("EventOver", "EventVictory")
    done = brought(tmp_path, **{"events_ini": older, "Localization.English_txt": texts})
    assert encounter(done)["pages"]["eventvictory"]["do"] == [{"page": {"pages": ["the_end_heroes"]}}]


SIDES = {
    "TileSide12A": "12a",
    "TileSideCapB": "cap",
    "TileSideEntranceStairA": "way_out",
    "TileSideEntranceB": "way_in",
    "TileSideExtensionA1x2": "reach",
    "TileSideTransitionB": "sill",
    "TileSideLostCave": "lostcave",
}


@pytest.mark.parametrize(("name", "side"), SIDES.items())
def test_sides_are_known_by_their_names(name: str, side: str) -> None:
    assert side_named(name) == side


def test_tests_with_brackets_and_or(tmp_path: Path) -> None:
    del tmp_path
    told = (
        "VarTestsParenthesis:( VarOperation:a,==,1 VarTestsLogicalOperator:OR VarOperation:b,!=,2 "
        "VarTestsParenthesis:) VarTestsLogicalOperator:AND VarOperation:#round,<=,5"
    )
    either = [{"counter": {"name": "v_a", "exactly": 1}}, {"none_of": [{"counter": {"name": "v_b", "exactly": 2}}]}]
    assert condition_of(told, set()) == {"all_of": [{"any_of": either}, {"round": {"at_most": 5}}]}
    with pytest.raises(Unsaid):
        condition_of("VarTestsParenthesis:( VarOperation:a,==,1", set())
    assert "round" in NEVER


# --- what is hostile ---


def test_another_game_and_files_that_are_not_there_are_told(tmp_path: Path) -> None:
    with pytest.raises(Refused, match="another game"):
        import_box(
            [write_quest(tmp_path / "mom", **{"quest.ini": QUEST.replace("D2E", "MoM"), "halls.json": "[]"})],
            tmp_path / "o",
        )
    reaching = QUEST + "../../secret.ini\n"
    done = brought(tmp_path, quest_ini=reaching)
    assert any("../../secret.ini" in trouble.told("en") for trouble in done.report.troubles)


def test_events_that_lead_in_a_circle_come_in_and_end(tmp_path: Path) -> None:
    circle = (
        EVENTS + "[EventA]\ntrigger=StartRound\ndisplay=false\nevent1=EventB\n[EventB]\ndisplay=false\nevent1=EventA\n"
    )
    done = brought(tmp_path, events_ini=circle)
    what = plan("descent", scenario="box_the_small_cellar", bot="steady", seed=1, matches=1, options={"party": 2},
                packs=(str(done.folder),))  # fmt: skip
    assert simulate(what, 1).errors == 0


def test_a_folder_of_another_code_page_is_told(tmp_path: Path) -> None:
    folder = write_quest(tmp_path / "quest")
    (folder / "Localization.French.txt").write_bytes(".,French\nquest.name,Pièce\n".encode("cp1252"))
    done = import_box([folder], tmp_path / "out")
    assert any("not UTF-8" in trouble.told("en") for trouble in done.report.troubles)
    assert done.report.scenarios[0].id


@given(st.data())
@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_whatever_is_changed_in_a_quest_comes_in_or_is_told(
    tmp_path_factory: pytest.TempPathFactory, data: st.DataObject
) -> None:
    """Lines left out, doubled, cut or filled with nonsense: never an exception, never half a pack."""
    lines = data.draw(st.sampled_from((EVENTS, TILES))).splitlines()
    name = "events.ini" if lines[0].startswith("[Event") else "tiles.ini"
    for _ in range(data.draw(st.integers(1, 6))):
        place = data.draw(st.integers(0, len(lines) - 1))
        lines[place] = data.draw(st.one_of(st.text(max_size=30), st.sampled_from(lines), st.just("xposition=1e9")))
    folder = tmp_path_factory.mktemp("wild")
    quest = write_quest(folder / "quest", **{name: "\n".join(lines).encode("utf-8", "replace").decode()})
    done = import_box([quest], folder / "out")
    assert (done.folder / "report.json").is_file()


@given(st.text(max_size=300))
@settings(max_examples=80, deadline=None)
def test_no_text_breaks_the_readers(text: str) -> None:
    read_ini(text)
    operations_of(text, set(), [])
    try:
        condition_of(text, set())
    except Unsaid:
        return
