"""Boards of hexes and squares: cells are small integers, sets of cells Python ints.

A tour, in the order in which a game meets it:

* `read_hexes`, `read_squares`, `hex_board`, `square_board` make a `Board`; `render` prints it. Cells have a number
  (`board.cell(column, row)`), so have edges (`board.edge(a, b)`); walls, doors and hindrances lie on edges.
* `board.ways(barriers)` are the steps left open by the edges that bar now: `neighbours`, `distance` round walls,
  `within`. `board.crow` and `board.disc` measure as the crow flies.
* `reach` finds where a figure gets with its movement, `shortest_paths` all cheapest ways under costs of several levels;
  `movement` holds the terms of both for who asks more than once.
* `Pattern` is an area that turns and mirrors, `Footprint` a figure of several squares.
* `read_tile` makes a `Tile`, a piece of map that is turned and laid on a board that grows; `assembled` puts a whole
  map together from tiles, hexes (flat or pointed on top) or squares. `tiles` has a worked example.
* `hex_sight`, `corner_sight` and `facing_sight` answer who sees whom, by exact geometry.

Boards and all that is derived from them are immutable and shared; figures, open doors and whatever else changes in
play are handed in as masks.
"""

from oubliette.kernel.boards.areas import Pattern, pattern
from oubliette.kernel.boards.board import (
    DOOR,
    EXIT,
    HINDRANCE,
    WALL,
    Board,
    board_of,
    edge_mask,
    hex_board,
    make_board,
    square_board,
)
from oubliette.kernel.boards.drawing import STROKES, Drawing, DrawingError, Shape, read_hexes, read_squares, render
from oubliette.kernel.boards.footprints import Footprint
from oubliette.kernel.boards.grids import Grid, HexGrid, PointedGrid, SquareGrid, frame_of
from oubliette.kernel.boards.masks import (
    NOWHERE,
    BoardError,
    Cell,
    Coords,
    Edge,
    EdgeMask,
    Mask,
    alone,
    cells,
    holds,
    lowest,
    mask_of,
)
from oubliette.kernel.boards.paths import Movement, Paths, Reach, movement, reach, shortest_paths
from oubliette.kernel.boards.search import Cost
from oubliette.kernel.boards.sight_hex import HexSight, hex_sight
from oubliette.kernel.boards.sight_square import CornerSight, FacingSight, SightLine, corner_sight, facing_sight
from oubliette.kernel.boards.tiles import Assembly, Laid, Laying, Tile, assembled, empty_board, read_tile
from oubliette.kernel.boards.ways import Ways

__all__ = [
    "DOOR",
    "EXIT",
    "HINDRANCE",
    "NOWHERE",
    "STROKES",
    "WALL",
    "Assembly",
    "Board",
    "BoardError",
    "Cell",
    "Coords",
    "CornerSight",
    "Cost",
    "Drawing",
    "DrawingError",
    "Edge",
    "EdgeMask",
    "FacingSight",
    "Footprint",
    "Grid",
    "HexGrid",
    "HexSight",
    "Laid",
    "Laying",
    "Mask",
    "Movement",
    "Paths",
    "Pattern",
    "PointedGrid",
    "Reach",
    "Shape",
    "SightLine",
    "SquareGrid",
    "Tile",
    "Ways",
    "alone",
    "assembled",
    "board_of",
    "cells",
    "corner_sight",
    "edge_mask",
    "empty_board",
    "facing_sight",
    "frame_of",
    "hex_board",
    "hex_sight",
    "holds",
    "lowest",
    "make_board",
    "mask_of",
    "movement",
    "pattern",
    "reach",
    "read_hexes",
    "read_squares",
    "read_tile",
    "render",
    "shortest_paths",
    "square_board",
]
