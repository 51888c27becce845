"""Area patterns that turn and mirror."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.kernel.boards import naive

from oubliette.kernel.boards import BoardError, Pattern, cells, hex_board, pattern, square_board

quick = settings(deadline=None, max_examples=30)
offsets = st.sets(st.tuples(st.integers(-3, 3), st.integers(-3, 3)), min_size=1, max_size=5)
kinds = st.sampled_from(["hex", "square"])


def far(kind: str, x: int, y: int) -> int:
    """A measure that turning about the origin may not change."""
    return (abs(x) + abs(y) + abs(x + y)) // 2 if kind == "hex" else x * x + y * y


@quick
@given(kind=kinds, shape=offsets)
def test_turning_is_a_group_that_keeps_distances(kind: str, shape: set[tuple[int, int]]) -> None:
    area = pattern("hex" if kind == "hex" else "square", shape)
    assert area.turned(area.turns) == area
    assert area.turned(1).turned(area.turns - 1) == area
    assert area.mirrored().mirrored() == area
    assert area.mirrored().turned(1).mirrored().turned(1) == area
    for image in area.variants():
        assert sorted(far(kind, *cell) for cell in image.cells) == sorted(far(kind, *cell) for cell in area.cells)


@quick
@given(kind=kinds, shape=offsets)
def test_variants_are_different_and_divide_the_whole_group(kind: str, shape: set[tuple[int, int]]) -> None:
    area = pattern("hex" if kind == "hex" else "square", shape)
    both, turned = area.variants(), area.variants(mirror=False)
    assert len(set(both)) == len(both)
    assert (2 * area.turns) % len(both) == 0
    assert area.turns % len(turned) == 0
    assert set(turned) <= set(both)
    for image in both:
        assert set(image.variants()) == set(both)


def test_a_lopsided_pattern_has_twelve_images_of_hexes_and_eight_of_squares() -> None:
    assert len(pattern("hex", [(1, 0), (2, 0), (2, 1)]).variants()) == 12
    assert len(pattern("square", [(1, 0), (2, 0), (2, 1)]).variants()) == 8
    assert len(pattern("hex", [(1, 0), (1, -1)]).variants()) == 6
    assert len(pattern("square", [(0, 0)]).variants()) == 1


def test_turning_goes_clockwise_through_the_directions() -> None:
    for board in (hex_board([(0, 0)]), square_board([(0, 0)], diagonal=False)):
        kind = "hex" if len(board.grid.moves) == 6 else "square"
        north = Pattern("hex" if kind == "hex" else "square", (board.grid.moves[0],))
        assert [north.turned(times).cells[0] for times in range(north.turns)] == list(board.grid.moves)


@pytest.mark.parametrize("kind", ["hex", "king"])
@quick
@given(data=st.data())
def test_a_pattern_laid_on_a_board_covers_its_cells_and_nothing_else(kind: str, data: st.DataObject) -> None:
    board = data.draw(naive.boards(kind))
    area = pattern("hex" if kind == "hex" else "square", data.draw(offsets))
    origin = data.draw(naive.one_cell(board))
    x, y = board.grid.lattice(origin)
    expected = {board.at(*board.grid.from_lattice(x + dx, y + dy)) for dx, dy in area.cells} - {None}
    assert set(cells(area.laid(board, origin))) == expected
    aims = area.aims(board, origin)
    assert len(set(aims)) == len(aims)
    assert set(aims) == {image.laid(board, origin) for image in area.variants()} - {0}


@pytest.mark.parametrize("kind", ["hex", "king"])
@quick
@given(data=st.data())
def test_placements_covering_a_target_are_all_that_contain_it(kind: str, data: st.DataObject) -> None:
    board = data.draw(naive.boards(kind, fullness=100))
    area = pattern("hex" if kind == "hex" else "square", data.draw(offsets))
    target = data.draw(naive.one_cell(board))
    covering = area.covering(board, target)
    assert len(set(covering)) == len(covering) > 0
    assert all(mask >> target & 1 for mask in covering)
    on_board = {image.laid(board, origin) for image in area.variants() for origin in board}
    assert {mask for mask in on_board if mask >> target & 1} <= set(covering)


def test_an_empty_or_disordered_pattern_is_refused() -> None:
    with pytest.raises(BoardError):
        pattern("hex", [])
    with pytest.raises(BoardError):
        Pattern("hex", ((1, 0), (0, 0)))
