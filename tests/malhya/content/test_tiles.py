"""Tiles of the box, and plans laid of them: sides, turns, edges on their rims, what a plan lists (MA-0257, MA-0258)."""

from collections import Counter
from types import SimpleNamespace

import pytest
from tests.malhya.content.kit import Pages, said
from tests.malhya.table import WORDS, base, story

from oubliette.games.malhya import GAME
from oubliette.games.malhya.content.checks import check_drawings
from oubliette.games.malhya.content.plan import Plan, ground_of
from oubliette.games.malhya.content.script import Explore
from oubliette.games.malhya.content.stories import MarkSpec, Place
from oubliette.games.malhya.content.tiles import LaidTile, TileCard, tile_of
from oubliette.kernel.boards import cells

rule = pytest.mark.rule

HALL = TileCard(
    id="a1",
    front="+ + +\n . s\n+ + +\n . .|\n+-+ +",
    back="+ + +\n w .\n+ + +\n . x\n+ + +",
)
"""Two by two: shadow in one corner, a wall on its rim to the east and to the south."""
STRIP = TileCard(id="b1", front="+ +\n .\n+ +\n .\n+ +", back="+ +\n .\n+=+\n .\n+ +")


def plan(drawn: str, *layout: LaidTile, **marks: MarkSpec) -> Plan:
    """A Place laid of two tiles."""
    place = Place(id="test", number=1, name=WORDS, map=drawn, tiles=layout, marks=marks)
    return Plan(place, {"a1": HALL, "b1": STRIP})


def near(found: Plan, column: int, row: int) -> set[tuple[int, int]]:
    """The cells adjacent to one."""
    board = found.board
    return {board.coords(cell) for cell in cells(ground_of(found, ()).near(board.cell(column, row)))}


def at(found: Plan, mask: int) -> list[tuple[int, int]]:
    """The cells of a zone."""
    return [found.board.coords(cell) for cell in cells(mask)]


@rule("MA-0015")
def test_the_box_has_so_many_tiles_of_every_letter() -> None:
    letters = Counter(name[0] for name in base().tiles)
    assert letters == {"a": 4, "b": 6, "c": 3, "d": 3, "e": 4, "f": 5, "g": 4, "h": 2, "i": 2, "j": 2, "z": 6}
    for tile in base().tiles.values():
        assert tile.front != tile.back, tile.id
        assert set(tile_of(tile.front).places) == set(tile_of(tile.back).places), tile.id


@rule("MA-0015", "MA-5298", "MA-5299")
def test_there_are_two_dungeon_tiles_with_rooms_of_their_own() -> None:
    rooms: dict[int, set[int]] = {}
    for entry in base().booklets["events"].entries:
        if entry.top > 70:
            rooms.setdefault(entry.top, set()).add(entry.chapter)
    assert {tile: len(found) for tile, found in rooms.items()} == {71: 6, 72: 6}
    assert not rooms[71] & rooms[72]


@rule("MA-0257")
def test_our_places_are_laid_of_tiles_and_one_is_played_on_the_page() -> None:
    drawn = [name for name, place in base().places.items() if not place.tiles]
    assert drawn == ["nave_dragon"]
    for place in base().places.values():
        names = [one.tile for one in place.tiles]
        assert len(names) == len(set(names)), f"{place.id} uses a tile twice"


@rule("MA-0258")
def test_tiles_are_joined_and_an_edge_on_a_rim_stands_between_them() -> None:
    found = plan("1 . .\n\n. . .", LaidTile("a1", (0, 0)), LaidTile("b1", (2, 0)), **{"1": MarkSpec(start="1")})
    assert at(found, found.shadow) == [(1, 0)]
    assert at(found, 1 << found.starts["1"]) == [(0, 0)]
    assert (2, 0) in near(found, 1, 0), "an open rim"
    assert (2, 1) not in near(found, 1, 1), "a wall on the rim"


@rule("MA-0258")
def test_the_back_of_a_tile_is_another_ground() -> None:
    found = plan(". .\n\n. .", LaidTile("a1", (0, 0), "back"))
    assert (at(found, found.water), at(found, found.chasm), found.shadow) == ([(0, 0)], [(1, 1)], 0)


@rule("MA-0258")
@pytest.mark.parametrize(("turn", "shadow"), [(0, (1, 0)), (1, (1, 1)), (2, (0, 1)), (3, (0, 0))])
def test_a_tile_is_turned_clockwise(turn: int, shadow: tuple[int, int]) -> None:
    found = plan(". .\n\n. .", LaidTile("a1", (0, 0), turn=turn))
    assert at(found, found.shadow) == [shadow]


@rule("MA-0258")
def test_a_door_on_a_tile_is_shut_until_it_is_opened() -> None:
    found = plan(".\n\n.", LaidTile("b1", (0, 0), "back"))
    assert not near(found, 0, 0)


@rule("MA-0258")
def test_what_lies_on_a_tile_keeps_its_ground() -> None:
    found = plan(". a\n\n. .", LaidTile("a1", (0, 0)), a=MarkSpec(interest="chest"))
    assert found.interest_cells == {"chest": found.board.cell(1, 0)}
    assert at(found, found.shadow) == [(1, 0)]


@rule("MA-0258")
def test_the_table_names_the_tiles_of_the_plan_and_where_north_is() -> None:
    view = GAME.table.view(story(Explore("cloister")).s, "me")
    (line,) = [say for say in view.notes if say.id == "ma-tiles"]
    assert line.args["names"] == "J1, J2, G4b, I1, H1b"


@rule("MA-0258")
@pytest.mark.parametrize(
    ("drawn", "layout", "why"),
    [
        (". .\n\n. .", (LaidTile("a1", (0, 0)),), ""),
        (". . . .\n\n. . . .", (LaidTile("a1", (0, 0)), LaidTile("a1", (2, 0), "back")), "one tile 'a1'"),
        (". . .\n\n. . .", (LaidTile("a1", (0, 0)), LaidTile("b1", (1, 0))), "lies on another"),
        (". . .\n\n. . .", (LaidTile("a1", (0, 0)),), "has their cells"),
        (".|.\n\n. .", (LaidTile("a1", (0, 0)),), "no edges"),
    ],
)
def test_tiles_that_cannot_lie_so_are_refused(drawn: str, layout: tuple[LaidTile, ...], why: str) -> None:
    place = Place(id="test", number=1, name=WORDS, map=drawn, tiles=layout)
    found = said(check_drawings, Pages(places={"test": place}, tiles={"a1": HALL, "b1": STRIP}))
    assert [why in words and path == ("tiles",) for words, path in found] == ([True] if why else [])


@rule("MA-0258")
def test_what_a_plan_names_is_drawn_and_a_region_can_be_read() -> None:
    place = Place(id="test", number=1, name=WORDS, map=". .", marks={"q": MarkSpec(start="1")})
    assert said(check_drawings, Pages(places={"test": place})) == [("the map does not show 'q'", ("marks", "q"))]
    shown = Place(id="test", number=1, name=WORDS, map="q .", marks={"q": MarkSpec(start="1")})
    assert said(check_drawings, Pages(places={"test": shown})) == []
    region = SimpleNamespace(id="vale", map="?|\n??")
    ((_, path),) = said(check_drawings, Pages(regions={"vale": region}))
    assert path == ("map",)


@rule("MA-0258")
def test_both_sides_of_a_tile_have_the_same_cells() -> None:
    odd = TileCard(id="c1", front=HALL.front, back=STRIP.back)
    assert said(check_drawings, Pages(tiles={"c1": odd})) == [("its sides have different cells", ("back",))]
    unreadable = TileCard(id="c1", front="+ +\n+ +", back=STRIP.back)
    assert said(check_drawings, Pages(tiles={"c1": unreadable}))
