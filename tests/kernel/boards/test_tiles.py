"""Tiles that are turned and laid on boards that grow."""

import copy
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.kernel.boards import naive

from oubliette.kernel.boards import (
    DOOR,
    EXIT,
    WALL,
    BoardError,
    Coords,
    Drawing,
    Laying,
    Shape,
    assembled,
    cells,
    empty_board,
    mask_of,
    read_hexes,
    read_squares,
    read_tile,
    render,
)

SHAPES: tuple[Shape, ...] = ("hex", "pointed", "square")
LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHJKLM"
quick = settings(deadline=None, max_examples=25)
ROOM = (-12, -12, 30, 30)


def sides_named(drawing: Drawing, feature: str) -> set[str]:
    """The letters on both sides of every edge of a kind."""
    board, names = drawing.board, drawing.glyphs()
    sides = [board.grid.sides(edge) for edge in cells(board.feature(feature))]
    return {"".join(sorted(names.get(cell, "?") for cell in pair)) for pair in sides}


@pytest.mark.parametrize("shape", SHAPES)
@quick
@given(data=st.data())
def test_a_laid_tile_is_its_drawing_wherever_and_however_it_lies(shape: Shape, data: st.DataObject) -> None:
    """Every two letters are as far from each other as drawn, and every edge lies between the same letters."""
    drawn = data.draw(naive.boards("king" if shape == "square" else shape, edges=naive.EVERY_EDGE))
    letters = dict(zip(drawn, LETTERS, strict=False))
    text, lined = render(drawn, letters), bool(drawn.features)
    flat = (
        read_squares(text, lined=lined)
        if shape == "square"
        else read_hexes(text, pointed=shape == "pointed", lined=lined)
    )
    tile = read_tile(text, shape, lined=lined)
    at, turn = (data.draw(st.integers(-2, 3)), data.draw(st.integers(-2, 3))), data.draw(st.integers(0, tile.turns))
    laid = tile.lay(empty_board(shape, ROOM), at, turn)
    assert laid.cells == laid.board.cells == mask_of(laid.glyphs())
    assert sorted(laid.marks) == sorted(flat.marks)
    for feature in naive.EVERY_EDGE:
        assert sides_named(laid, feature) == sides_named(flat, feature)
    for one, other in combinations(flat.marks, 2):
        there, here = laid.board, flat.board
        assert there.crow(laid.the(one), laid.the(other)) == here.crow(flat.the(one), flat.the(other))
        assert there.ways().distance(laid.the(one), laid.the(other)) == here.ways().distance(
            flat.the(one), flat.the(other)
        )


@pytest.mark.parametrize(
    ("shape", "turned"),
    [
        ("hex", {"n": "ne", "se": "s", "nw": "n"}),
        ("pointed", {"ne": "e", "sw": "w", "nw": "ne"}),
        ("square", {"n": "e", "w": "n", "se": "sw"}),
    ],
)
def test_a_tile_turns_clockwise(shape: Shape, turned: dict[str, str]) -> None:
    board = empty_board(shape, ROOM)
    grid = board.grid
    start = grid.cell(2, 2)
    for before, after in turned.items():
        there = grid.coords(start + grid.shifts[grid.directions.index(before)])
        tile = read_tile(_two(shape, (2, 2), there), shape)
        laid = tile.lay(board, (2, 2), turn=1, by="x")
        assert grid.directions[grid.direction(laid.the("x"), laid.the("y"))] == after
        assert tile.turned(tile.turns) is tile
        assert tile.turned(1) == copy.deepcopy(tile).turned(1 + tile.turns)


def _two(shape: Shape, one: Coords, other: Coords) -> str:
    board = naive.board_of_kind("king" if shape == "square" else shape, [one, other])
    return render(board, {board.cell(*one): "x", board.cell(*other): "y"})


def test_squares_lie_by_their_top_left_corner_however_they_are_turned() -> None:
    tile = read_tile("ab\nc#", "square")
    pictures = []
    for turn in range(4):
        laid = tile.lay(empty_board("square", (0, 0, 2, 2)), (0, 0), turn)
        pictures.append(render(laid.board, laid.glyphs()))
    assert pictures == ["ab\nc", "ca\n b", " c\nba", "b\nac"]


def test_a_tile_lies_by_one_of_its_marks_if_told() -> None:
    tile = read_tile(" a b\nc", "pointed")
    laid = tile.lay(empty_board("pointed", ROOM), (4, 3), turn=2, by="b")
    assert laid.board.coords(laid.the("b")) == (4, 3)
    with pytest.raises(BoardError, match="'z' is drawn 0 times"):
        tile.fits(laid.board, (0, 0), by="z")


def test_a_tile_fits_where_nothing_lies_and_inside_the_frame() -> None:
    board = empty_board("square", (0, 0, 5, 3))
    tile = read_tile("..\n..", "square")
    laid = tile.lay(board, (1, 0))
    assert [column for column in range(-1, 6) if tile.fits(laid.board, (column, 0))] == [3]
    assert not tile.fits(laid.board, (3, 2))
    with pytest.raises(BoardError, match=r"a cell at \[2, 0\] already"):
        tile.lay(laid.board, (2, 0))
    with pytest.raises(BoardError, match=r"\[5,0\] lies outside"):
        tile.lay(laid.board, (4, 0))


def test_a_growing_board_keeps_its_numbers_and_all_that_lay_there() -> None:
    board = empty_board("pointed", ROOM)
    tile = read_tile("a b\n c", "pointed")
    first = tile.lay(board, (0, 0))
    second = tile.lay(first.board, (2, 0), turn=1)
    assert second.board.cells == first.cells | second.cells
    assert not first.cells & second.cells
    for mark in "abc":
        assert first.board.coords(first.the(mark)) == second.board.coords(first.the(mark))
    assert second.board.ways().distance(first.the("a"), second.the("a")) == 2


def test_ways_lead_from_tile_to_tile_only_where_neither_has_a_wall() -> None:
    """The exit of one meets the exit of the other, or the other's wall."""
    room = read_tile(
        """
        + + +
        !a b!
        + + +
        |c d|
        """,
        "square",
        framed=True,
        rim=WALL,
    )
    whole = assembled([Laying(room, (0, 0)), Laying(room, (2, 0)), Laying(room, (4, 1))])
    first, second, third = whole.parts
    ways = whole.board.ways()
    assert ways.neighbours(first.the("b")) >> second.the("a") & 1
    assert not ways.neighbours(first.the("d")) >> second.the("c") & 1
    assert not ways.neighbours(second.the("d")) >> third.the("a") & 1, "an exit against a wall is shut"
    seam = whole.board.between(first.cells, second.cells)
    assert seam == whole.board.edges([((1, 0), (2, 0)), ((1, 1), (2, 1))])
    assert seam & whole.board.feature(EXIT) == whole.board.edges([((1, 0), (2, 0))])
    assert whole.board.between(first.cells, third.cells) == 0


@pytest.mark.parametrize("shape", SHAPES)
def test_a_rim_is_every_side_beyond_which_the_tile_has_no_cell(shape: Shape) -> None:
    tile = read_tile("x", shape, rim=WALL)
    around = 4 if shape == "square" else 6
    assert len(tile.edges[WALL]) == around
    laid = tile.lay(empty_board(shape, ROOM), (0, 0))
    whole = laid.board.grown([laid.board.grid.from_lattice(*move) for move in laid.board.grid.moves])
    assert not whole.ways().neighbours(laid.the("x"))


def test_hexes_may_be_drawn_with_their_rim() -> None:
    flat = read_tile(
        r"""
         =
        <a\
         -
        """,
        "hex",
        framed=True,
        rim=EXIT,
    )
    assert {kind: len(sides) for kind, sides in flat.edges.items()} == {DOOR: 1, WALL: 4, EXIT: 1}
    pointed = read_tile(
        r"""
         Z \
        I a |
         N /
        """,
        "pointed",
        framed=True,
    )
    assert {kind: len(sides) for kind, sides in pointed.edges.items()} == {DOOR: 3, WALL: 3}


def test_a_legend_names_what_lies_on_a_tile() -> None:
    tile = read_tile("m.w", "square", {"m": ["mine"], "w": ["water", "mine"]})
    laid = tile.lay(empty_board("square", (0, 0, 3, 3)), (1, 0), turn=1)
    assert laid.tags == {"mine": laid.marks["m"] | laid.marks["w"], "water": laid.marks["w"]}
    assert laid.board.coords(laid.the("w")) == (1, 2)


def test_a_tile_lies_only_on_boards_of_its_own_shape() -> None:
    tile = read_tile(".", "hex")
    with pytest.raises(BoardError, match="can't be laid"):
        tile.lay(empty_board("pointed", ROOM), (0, 0))
    with pytest.raises(BoardError, match="a tile at least"):
        assembled([])
