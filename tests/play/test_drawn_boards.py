"""Boards as text: hexes half a row lower in odd columns, squares, walls, doors, pieces and numbers."""

from typing import Literal

from oubliette.kernel.text import Say
from oubliette.play.terminal.boards import draw_board, occupants
from oubliette.play.terminal.glyphs import glyphs, terrain_signs
from oubliette.table import Badge, Board, BoardCell, Edge, Piece, Terrain
from oubliette.table.speech import Voice, kernel_texts

VOICE = Voice(kernel_texts(), "en")


def board(shape: Literal["hex", "square"], columns: int, rows: int, *edges: Edge, **terrain: str) -> Board:
    cells = [
        BoardCell(row * columns + column, column, row, (terrain["c" + str(row * columns + column)],))
        if f"c{row * columns + column}" in terrain
        else BoardCell(row * columns + column, column, row)
        for row in range(rows)
        for column in range(columns)
    ]
    kinds = tuple(Terrain(name, Say(name), "blocked") for name in dict.fromkeys(terrain.values()))
    return Board("b", shape, tuple(cells), edges, terrains=kinds)


def piece(name: str, *cells: int, number: int | None = None) -> Piece:
    return Piece(
        f"{name}{number}",
        Say(name),
        "foe",
        cells,
        badges=() if number is None else (Badge(str(number), place="number"),),
    )


def drawn(what: Board, *pieces: Piece, numbers: dict[int, list[int]] | None = None, width: int = 80) -> str:
    standing = occupants(pieces, glyphs(pieces, VOICE), numbers or {}, terrain=terrain_signs(what))
    return draw_board(what, standing, width).plain


def test_terrain_is_told_by_its_look_or_by_its_effect_and_never_guessed_from_its_id() -> None:
    kinds = (
        Terrain("wallflowers", Say("wallflowers"), "costly"),
        Terrain("bridge", Say("bridge"), look="water"),
        Terrain("market", Say("market")),
    )
    cells = tuple(BoardCell(place, place, 0, (kind.id,)) for place, kind in enumerate(kinds))
    signs = terrain_signs(Board("b", "square", cells, terrains=kinds))
    assert signs == {"wallflowers": "::", "bridge": "~~", "market": "ma"}


def test_hexes_interlock_with_odd_columns_half_a_row_lower() -> None:
    assert drawn(board("hex", 3, 2, c5="obstacle"), piece("Rat", 1, number=2), numbers={3: [7], 4: [1, 2]}) == (
        "     0    1    2\n"
        "    ____      ____\n"
        " 0 /    \\____/    \\\n"
        "   \\____/ R2 \\____/\n"
        " 1 /    \\____/ ## \\\n"
        "   \\_7__/    \\____/\n"
        "        \\_1+_/"
    )


def test_walls_and_doors_stand_between_the_right_hexes() -> None:
    # hexes 0 1 2 / 3 4 5: the lower right neighbour of 0 is 1, the one below is 3, the upper right of 3 is 1
    edges = (Edge((0, 1), "wall"), Edge((3, 0), "door"), Edge((3, 1), "hindrance"))
    assert drawn(board("hex", 3, 2, *edges)) == (
        "     0    1    2\n"
        "    ____      ____\n"
        " 0 /    \\____/    \\\n"
        "   \\++++#    \\____/\n"
        " 1 /    ~____/    \\\n"
        "   \\____/    \\____/\n"
        "        \\____/"
    )


def test_squares_show_large_figures_walls_and_numbers() -> None:
    edges = (Edge((0, 1), "wall"), Edge((1, 4), "open_door"))
    drawing = drawn(board("square", 3, 2, *edges), piece("Ogre", 1, 2), numbers={2: [5], 3: [12]})
    assert drawing == (
        "     0    1    2\n"
        "   +----+----+----+\n"
        " 0 |    #Og  |Og 5|\n"
        "   +----+''''+----+\n"
        " 1 |  12|    |    |\n"
        "   +----+----+----+"
    )


def test_a_wide_board_is_drawn_with_smaller_cells() -> None:
    wide = board("hex", 20, 2)
    lines = drawn(wide, piece("Rat", 5, number=1), numbers={6: [13]}).splitlines()
    assert max(map(len, lines)) <= 80
    assert any("R1" in line for line in lines)
    assert any("13" in line for line in lines)


def test_pieces_that_share_a_name_get_glyphs_of_their_own() -> None:
    pieces = [piece("Rat", number=1), piece("Rogue"), piece("Roper"), piece("Ro"), Piece("x", Say("Ro"), "foe")]
    given = list(glyphs(pieces, VOICE).values())
    assert given[:3] == ["R1", "Ro", "Rp"]
    assert len(set(given)) == 5


def test_an_edge_to_a_cell_out_of_sight_is_left_out() -> None:
    assert drawn(board("square", 1, 1, Edge((0, 7), "wall"))).count("#") == 0
