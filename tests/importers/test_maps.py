"""Maps of tiles become our drawings: turned, joined, walled, and never mirrored."""

from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.importers.small_box import STARTS, Data, box, door, monster, overlay, tile, two_rooms

from oubliette.games.gloomhaven.content.book import Book, load
from oubliette.importers import import_box
from oubliette.importers.hexes import AROUND, turned
from oubliette.importers.tiles import TileShapes, hexes_of
from oubliette.importers.vgb import Layout, WrittenMap, lay_out
from oubliette.kernel.boards import cells
from oubliette.play.simulation import plan, simulate


def laid(first: Data) -> Layout:
    return lay_out(msgspec.convert({"id": 1, "title": "x", "mapTileData": first}, WrittenMap), TileShapes())


def made(tmp_path: Path, first: Data, **files: Any) -> Book:
    written = {**two_rooms(), "mapTileData": first}
    report = import_box([box(tmp_path / "box", **{"maps/1.json": written, **files})], tmp_path / "out").report
    assert report.scenarios[0].id == "zz_1", report.scenarios[0].why
    return load([tmp_path / "out"])


def test_a_turn_goes_round_and_keeps_the_hand() -> None:
    assert turned((2, -1), 6) == (2, -1)
    assert [turned((1, 0), times) for times in range(6)] == list(AROUND)
    assert turned((1, 1), 1) == (-1, 2)  # a mirror would give (2, -1)


def test_every_tile_of_the_box_has_a_shape() -> None:
    shapes = TileShapes()
    sizes = {"a": 9, "b": 14, "c": 12, "d": 19, "e": 22, "f": 23, "g": 23, "h": 25, "i": 28, "l": 32, "m": 35, "n": 53}
    for letter, size in sizes.items():
        assert len(shapes.find(f"{letter}1a") or ()) == size, letter
    assert shapes.find("a5a") is None
    assert shapes.find("x1a") is None
    assert shapes.find("empty") == frozenset()


def test_the_two_sides_of_the_bent_tile_mirror_each_other() -> None:
    shapes = TileShapes()
    front, back = shapes.find("j1a"), shapes.find("j1b")
    assert front is not None
    assert back is not None
    assert front != back
    assert len(front) == len(back)


def test_a_shape_that_cannot_be_read_is_an_error() -> None:
    with pytest.raises(ValueError, match="0-x"):
        hexes_of(["0-x"])


def test_two_rooms_with_a_door_between_them(tmp_path: Path) -> None:
    book = made(tmp_path, two_rooms()["mapTileData"])
    map_ = book.map("zz_1")
    assert len(map_.rooms) == 2
    assert list(map_.doors) == ["1"]
    assert map_.board.cells.bit_count() == 14 + 14 + 1
    assert map_.starts.bit_count() == 4
    assert len(map_.rooms_at("1")) == 2


def test_a_corridor_joins_two_tiles_into_one_room(tmp_path: Path) -> None:
    behind = tile("b2a", monsters=[monster("gutter-guard", 1, 1)])
    first = tile("b1a", overlays=[STARTS], doors=[door(behind, (3, 1), (-1, 1), "corridor", size=1)])
    map_ = made(tmp_path, first).map("zz_1")
    assert len(map_.rooms) == 1
    assert not map_.doors


def test_tiles_side_by_side_have_a_wall_between_them(tmp_path: Path) -> None:
    """Only the corridor's hex lets through; every other edge where the tiles touch is a thin wall."""
    behind = tile("b2a", monsters=[monster("gutter-guard", 1, 1)])
    first = tile("b1a", overlays=[STARTS], doors=[door(behind, (3, 1), (-1, 1), "corridor", size=1)])
    layout = laid(first)
    touching = [
        (one, two)
        for one in layout.tiles["b1a"]
        for two in layout.tiles["b2a"]
        if (two[0] - one[0], two[1] - one[1]) in AROUND
    ]
    assert touching
    map_ = made(tmp_path, first).map("zz_1")
    assert map_.board.walls.bit_count() == len(touching)


def test_a_turned_tile_lies_turned() -> None:
    behind = tile("a1a", 1)
    layout = laid(tile("b1a", doors=[door(behind, (3, 1), (-1, 1))]))
    joint = next(iter(layout.doors))
    flat = laid(tile("b1a", doors=[door(tile("a1a", 0), (3, 1), (-1, 1))]))
    assert {turned((q - joint[0], r - joint[1]), 1) for q, r in flat.tiles["a1a"]} == {
        (q - joint[0], r - joint[1]) for q, r in layout.tiles["a1a"]
    }


def test_the_same_tile_named_twice_is_one(tmp_path: Path) -> None:
    again = tile("b1a")
    behind = tile("b2a", monsters=[monster("gutter-guard", 1, 1)], doors=[door(again, (-1, 1), (3, 1))])
    first = tile("b1a", overlays=[STARTS], doors=[door(behind, (3, 1), (-1, 1))])
    map_ = made(tmp_path, first).map("zz_1")
    assert map_.board.cells.bit_count() == 29
    assert len(map_.doors) == 1


def test_overlays_become_terrain_tokens_and_treasures(tmp_path: Path) -> None:
    pieces = [
        STARTS,
        overlay("obstacle", (1, 0), (2, 0), sub="table"),
        overlay("obstacle", (1, 1), (2, 1), sub="table"),
        overlay("difficult-terrain", (1, 2), sub="water"),
        overlay("hazard", (2, 2), sub="thorns"),
        overlay("trap", (1, 3), sub="spike"),
        overlay("treasure", (3, 0), sub="coin", amount=1),
        overlay("treasure", (3, 2), sub="chest", id="7"),
        overlay("treasure", (2, 3), sub="chest", id="goal"),
    ]
    behind = tile("b2a", monsters=[monster("gutter-guard", 1, 1)])
    first = tile("b1a", overlays=pieces, doors=[door(behind, (3, 1), (-1, 1))])
    book = made(tmp_path, first, **{"treasures.json": ["gold:1"] * 6 + ["gold:15"]})
    marks = list(book.map("zz_1").marks.values())
    found = [mark.terrain for mark in marks if mark.terrain != "floor"]
    assert sorted(found) == ["difficult", "hazard", *["obstacle"] * 4, "trap"]
    assert {mark.piece for mark in marks if mark.whole} == {0, 1}  # two tables side by side stay two
    assert sum(mark.token for mark in marks) == 1
    assert [mark.treasure for mark in marks if mark.treasure] == ["zz_t7"]
    assert [mark.goal_treasure for mark in marks if mark.goal_treasure] == ["goal"]
    assert msgspec.to_builtins(book.treasures["zz_t7"].gives[0])["amount"] == 15


def test_more_than_nine_doors_have_numbers(tmp_path: Path) -> None:
    """A row of small rooms: the tenth door and those after it are marks of the legend, and work like the others."""
    sides = [f"b{number}{side}" for number in (2, 3, 4) for side in "ab"] + [f"c{n}{s}" for n in (1, 2) for s in "ab"]
    chain = tile(sides[-1], monsters=[monster("gutter-guard", 1, 1)])
    for side in reversed(sides[:-1]):
        chain = tile(side, doors=[door(chain, (3, 1), (-1, 1))])
    book = made(tmp_path, tile("b1a", overlays=[STARTS], doors=[door(chain, (3, 1), (-1, 1))]))
    map_ = book.map("zz_1")
    assert list(map_.doors) == [str(number) for number in range(1, 11)]
    assert len(map_.rooms) == 11
    assert all(len(map_.rooms_at(name)) == 2 for name in map_.doors)
    ways = map_.board.ways()
    assert ways.connected(1 << next(iter(cells(map_.starts))), map_.board.cells) == map_.board.cells


def test_a_door_from_a_room_to_itself_is_told(tmp_path: Path) -> None:
    first = two_rooms()["mapTileData"]
    first["doors"].append(door(tile("empty"), (1, 1), (0, 0), "altar"))
    report = import_box(
        [box(tmp_path / "box", **{"maps/1.json": {**two_rooms(), "mapTileData": first}})], tmp_path / "out"
    ).report
    assert any("leads nowhere" in words.en for words in report.scenarios[0].read)


def test_a_tile_that_nobody_has_described_is_asked_for(tmp_path: Path) -> None:
    first = two_rooms()["mapTileData"]
    first["doors"][0]["mapTileData"]["ref"] = "q7a"
    folder = box(tmp_path / "box", **{"maps/1.json": {**two_rooms(), "mapTileData": first}})
    report = import_box([folder], tmp_path / "out").report
    assert report.scenarios[0].grade == "no"
    assert "q7a" in report.scenarios[0].why[0].fr
    (folder / "tiles.yaml").write_text('tiles: {q7a: ["0-3", "0-2", "0-3", "0-2"]}', encoding="utf-8")
    assert import_box([folder], tmp_path / "out").report.scenarios[0].id


def test_starting_hexes_may_lie_in_water(tmp_path: Path) -> None:
    first = two_rooms()["mapTileData"]
    first["overlays"].append(overlay("difficult-terrain", (0, 0), (0, 1), (0, 2), (0, 3), sub="water"))
    made(tmp_path, first)
    what = plan("gloomhaven", scenario="zz_1", bot="first", seed=1, matches=1, packs=(str(tmp_path / "out"),))
    done = simulate(what, 1)
    assert (done.finished, done.errors) == (1, 0)
