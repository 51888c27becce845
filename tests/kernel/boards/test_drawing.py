"""Maps drawn as text."""

from textwrap import dedent

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.kernel.boards import naive

from oubliette.kernel.boards import (
    DOOR,
    HINDRANCE,
    WALL,
    Board,
    BoardError,
    Coords,
    Drawing,
    DrawingError,
    cells,
    hex_board,
    mask_of,
    read_hexes,
    read_squares,
    render,
    square_board,
)

quick = settings(deadline=None, max_examples=30)


def shape(board: Board) -> "tuple[list[Coords], list[tuple[str, Coords, Coords]]]":
    """Cells and edges in lattice coordinates, moved so that the first cell is at the origin."""
    places = sorted(board.grid.lattice(cell) for cell in board)
    x, y = places[0]

    def moved(place: Coords) -> Coords:
        return place[0] - x, place[1] - y

    found = []
    for kind, edges in board.features:
        for edge in cells(edges):
            one, other = sorted(moved(board.grid.lattice(cell)) for cell in board.grid.sides(edge))
            found.append((kind, one, other))
    return [moved(place) for place in places], sorted(found)


def trimmed(text: str) -> str:
    """A drawing without the empty margin above and to the left."""
    return dedent(text).strip("\n")


@pytest.mark.parametrize("kind", ["hex", "pointed", "king", "rook"])
@quick
@given(data=st.data())
def test_a_printed_board_reads_back_as_the_same_board(kind: str, data: st.DataObject) -> None:
    """With edges of every kind, but for where it lies: a drawing starts where it is told to."""
    board = data.draw(naive.boards(kind, edges=naive.EVERY_EDGE))
    text = render(board)
    if kind in ("hex", "pointed"):
        again = read_hexes(text, pointed=kind == "pointed", lined=bool(board.features)).board
    else:
        again = read_squares(text, lined=bool(board.features), diagonal=kind == "king").board
    assert shape(again) == shape(board)
    assert trimmed(render(again)) == trimmed(text)


@quick
@given(data=st.data())
def test_letters_of_a_drawing_come_back_as_they_were_drawn(data: st.DataObject) -> None:
    board = data.draw(naive.boards("hex", fullness=100))
    letters = {cell: data.draw(st.sampled_from("abc.~@")) for cell in board}
    map_ = read_hexes(render(board, letters))
    assert trimmed(render(map_.board, map_.glyphs())) == trimmed(render(board, letters))
    for mark, mask in map_.marks.items():
        assert mask.bit_count() == list(letters.values()).count(mark)


def test_hexes_are_drawn_with_odd_columns_half_a_row_lower() -> None:
    map_ = read_hexes("""
        a   c
          b   d
        e
          f
    """)
    board = map_.board
    assert {mark: board.coords(map_.the(mark)) for mark in "abcdef"} == {
        "a": (0, 0),
        "b": (1, 0),
        "c": (2, 0),
        "d": (3, 0),
        "e": (0, 1),
        "f": (1, 1),
    }


def test_a_drawing_may_lack_its_first_column_and_start_anywhere() -> None:
    slipped = read_hexes("\n\n  b\n    c\n", at=(4, 7))
    assert slipped.board.coords(slipped.the("b")) == (5, 7)
    assert slipped.board.coords(slipped.the("c")) == (6, 8)
    moved = read_squares("ab", at=(-2, 3))
    assert moved.board.coords(moved.the("b")) == (-1, 3)


def test_walls_of_hexes_stand_beside_and_below() -> None:
    map_ = read_hexes(r"""
        a/  c
        - b/
        e   g
          f
    """)
    board, names = map_.board, map_.glyphs()
    walls = {"".join(sorted(names[cell] for cell in board.grid.sides(edge))) for edge in cells(board.walls)}
    assert walls == {"ae", "bg", "ab"}


def test_each_slant_names_its_edge() -> None:
    for mark, wall in (("<", [((1, 1), (0, 1)), ((1, 1), (0, 2))]), (">", [((1, 1), (2, 1)), ((1, 1), (2, 2))])):
        drawn = read_hexes("\n".join([".   .", "  .", ".   .", f" {mark}." if mark == "<" else f"  .{mark}", ".   ."]))
        assert drawn.board.walls == drawn.board.edges(wall)


def edges_named(map_: Drawing, feature: str) -> set[str]:
    board, names = map_.board, map_.glyphs()
    sides = [board.grid.sides(edge) for edge in cells(board.feature(feature))]
    return {"".join(sorted(names[cell] for cell in pair)) for pair in sides}


def test_hexes_may_have_doors_and_hindrances_on_every_side() -> None:
    """A letter's slanting bar shows which way a door stands, a light stroke which way a hindrance does."""
    map_ = read_hexes("""
        a   c'
        = bN  d
        eZ  g`
        ~ f   h
        i
    """)
    assert edges_named(map_, DOOR) == {"ae", "bc", "ef"}
    assert edges_named(map_, HINDRANCE) == {"cd", "ei", "dg"}


def test_hexes_with_a_point_on_top_are_plain_rows_with_odd_ones_further_right() -> None:
    map_ = read_hexes(
        """
        a b c
         d e
        f
    """,
        pointed=True,
    )
    board = map_.board
    assert {mark: board.coords(map_.the(mark)) for mark in "abcdef"} == {
        "a": (0, 0),
        "b": (1, 0),
        "c": (2, 0),
        "d": (0, 1),
        "e": (1, 1),
        "f": (0, 2),
    }
    assert {mark for mark in "abcef" if board.ways().neighbours(map_.the("d")) >> map_.the(mark) & 1} == set("abef")


def test_hexes_with_a_point_on_top_may_lack_their_first_column() -> None:
    map_ = read_hexes(" a b\nc d", pointed=True, at=(0, 4))
    assert [map_.board.coords(map_.the(mark)) for mark in "abcd"] == [(1, 4), (2, 4), (0, 5), (1, 5)]
    with pytest.raises(BoardError, match="even row"):
        read_hexes(".", pointed=True, at=(0, 1))


def test_edges_of_hexes_with_a_point_on_top_are_drawn_where_they_are() -> None:
    map_ = read_hexes(
        r"""
        a | b I c
         / N Z \
          d : e
         ` '
        f   g
    """,
        pointed=True,
        lined=True,
    )
    assert edges_named(map_, WALL) == {"ab", "ad", "ce"}
    assert edges_named(map_, DOOR) == {"bc", "bd", "be"}
    assert edges_named(map_, HINDRANCE) == {"de", "df", "dg"}


def test_a_game_may_draw_kinds_of_edges_of_its_own() -> None:
    map_ = read_squares("a^b", lined=True, strokes={"ledge": "^v"})
    assert edges_named(map_, "ledge") == {"ab"}
    with pytest.raises(BoardError, match="both"):
        read_squares("a|b", lined=True, strokes={"ledge": "|v"})


def test_squares_may_be_drawn_with_their_edges() -> None:
    map_ = read_squares(
        """
        a|b:c
        -+ +=
        d eIf
    """,
        lined=True,
    )
    board, names = map_.board, map_.glyphs()

    def pairs(edges: int) -> set[str]:
        return {"".join(names[cell] for cell in board.grid.sides(edge)) for edge in cells(edges)}

    assert pairs(board.feature(WALL)) == {"ab", "ad"}
    assert pairs(board.feature(DOOR)) == {"cf", "ef"}
    assert pairs(board.feature(HINDRANCE)) == {"bc"}
    assert render(board, names) == "a|b:c\n-   =\nd eIf"


def test_a_legend_gives_characters_their_tags() -> None:
    map_ = read_squares("x.y", {"x": ["rock", "high"], "y": ["rock"]})
    assert map_.tags == {"rock": map_.marks["x"] | map_.marks["y"], "high": map_.marks["x"]}


def test_pieces_are_overlaid_at_any_width_and_cells_highlighted() -> None:
    board = hex_board([(column, row) for column in range(3) for row in range(2)])
    figures = {board.cell(0, 0): "H1", board.cell(2, 1): "m"}
    shown = render(board, figures, highlight=mask_of([board.cell(1, 0), board.cell(0, 0)]))
    assert shown.split("\n") == ["H1    .", "   *", ".     m", "   ."]
    wide = render(square_board([(0, 0), (1, 0), (1, 1)]), {}, floor="..")
    assert wide.split("\n") == [".. ..", "   .."]


def test_paint_takes_no_room() -> None:
    board = square_board([(0, 0), (1, 0)])
    painted = render(board, {board.cell(0, 0): "h"}, paint=lambda cell, text: f"<{text}>" if cell in board else "")
    assert painted == "<h><.>"


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (" ", "empty"),
        (".   .\n  .\n. x .", "line 3, character 3: 'x' stands between two hexes of a column"),
        (".   .\n  .\n.x  .", "line 3, character 2: 'x' is no edge"),
        (".\n-", "a cell on both sides"),
    ],
)
def test_a_faulty_drawing_of_hexes_is_refused_with_its_place(text: str, says: str) -> None:
    with pytest.raises(DrawingError, match=says) as refused:
        read_hexes(text)
    assert refused.value.fr != refused.value.en


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (".x.", "line 1, character 2: 'x' is no edge"),
        (". .\n x\n. .", "line 2, character 2: 'x' stands where four squares meet"),
        (".|", "a cell on both sides"),
    ],
)
def test_a_faulty_drawing_of_squares_is_refused_with_its_place(text: str, says: str) -> None:
    with pytest.raises(DrawingError, match=says) as refused:
        read_squares(text, lined=True)
    assert refused.value.line is not None
    assert refused.value.fr != refused.value.en


def test_a_drawing_of_hexes_starts_at_an_even_column() -> None:
    with pytest.raises(BoardError, match="even column"):
        read_hexes(".", at=(1, 0))


def test_a_name_that_is_drawn_twice_is_no_single_cell() -> None:
    with pytest.raises(BoardError, match="'a' is drawn 2 times"):
        read_squares("aa").the("a")
