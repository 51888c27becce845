"""Maps drawn in text, changed cell by cell and edge by edge, and written down again as their readers want them."""

from collections.abc import Iterable, Mapping
from typing import Final

from oubliette.kernel.boards import BoardError
from oubliette.kernel.boards.drawing import STROKES, Shape, Sketch, sketched
from oubliette.kernel.boards.masks import Coords
from oubliette.workshop.refusing import NotDone

_UPRIGHT, _LEVEL, _FALLING, _RISING = range(4)
_WALL: Final = "wall"
MOST_CELLS: Final = 1500
FARTHEST: Final = 80

EdgeOf = tuple[Coords, Coords]
"""Two neighbouring cells."""


def read(text: str, shape: Shape, *, lined: bool, void: str) -> Sketch:
    """What a drawing says; an empty one says nothing."""
    if not text.strip():
        return Sketch({}, {})
    return sketched(text, shape, lined=lined, void=void)


def _joined(one: Coords, other: Coords) -> EdgeOf:
    return (one, other) if one <= other else (other, one)


def edges_of(sketch: Sketch) -> dict[EdgeOf, str]:
    """The kind of each edge."""
    return {_joined(*sides): kind for kind, all_sides in sketch.edges.items() for sides in all_sides}


def painted(
    text: str,
    shape: Shape,
    *,
    lined: bool,
    void: str,
    grows: bool,
    cells: Mapping[Coords, str | None],
    edges: Mapping[EdgeOf, str | None],
) -> str:
    """The drawing with some cells and edges changed; edges beside a cell that goes, go too."""
    sketch = read(text, shape, lined=lined, void=void)
    places, drawn = dict(sketch.places), edges_of(sketch)
    for place, mark in cells.items():
        if max(map(abs, place)) > FARTHEST:
            raise NotDone("that is too far out", "c’est trop loin")
        if mark is None:
            places.pop(place, None)
        else:
            places[place] = mark
    for (one, other), kind in edges.items():
        drawn.pop(_joined(one, other), None)
        if kind is not None:
            drawn[_joined(one, other)] = kind
    drawn = {sides: kind for sides, kind in drawn.items() if sides[0] in places and sides[1] in places}
    if not places:
        raise NotDone("a map needs a cell at least", "une carte a besoin d’une case au moins")
    if len(places) > MOST_CELLS:
        raise NotDone(f"a map has {MOST_CELLS} cells at most", f"une carte a {MOST_CELLS} cases au plus")
    moved = _moved(places, drawn, shape) if grows else (places, drawn)
    made = written(*moved, shape, lined=lined)
    try:
        again = read(made, shape, lined=lined, void=void)
    except BoardError as error:
        raise NotDone(f"this cannot be drawn: {error}", f"cela ne peut se dessiner : {error}") from error
    if again.places != moved[0] or edges_of(again) != moved[1]:
        en = "cells can be added or taken away here only if the first row and column keep one"
        fr = "on n’ajoute ou n’ôte ici des cases que si la première rangée et la première colonne en gardent une"
        raise NotDone(en, fr)
    return made


def _moved(
    places: Mapping[Coords, str], edges: Mapping[EdgeOf, str], shape: Shape
) -> tuple[dict[Coords, str], dict[EdgeOf, str]]:
    """The same map as near to the first row and column as its cells allow."""
    left, top = min(x for x, _ in places), min(y for _, y in places)
    left -= left % 2 if shape == "hex" else 0
    top -= top % 2 if shape == "pointed" else 0

    def shift(place: Coords) -> Coords:
        return place[0] - left, place[1] - top

    return (
        {shift(place): mark for place, mark in places.items()},
        {_joined(shift(one), shift(other)): kind for (one, other), kind in edges.items()},
    )


def written(places: Mapping[Coords, str], edges: Mapping[EdgeOf, str], shape: Shape, *, lined: bool) -> str:
    """A drawing of cells and edges."""
    spots = {_spot(place, shape, lined): mark for place, mark in places.items()}
    if edges and shape != "hex" and not lined:
        raise NotDone("this map has no room for edges", "cette carte n’a pas de place pour des arêtes")
    for sides, kind in edges.items():
        _draw_edge(spots, sides, kind, shape)
    rows: dict[int, dict[int, str]] = {}
    for (x, y), mark in spots.items():
        rows.setdefault(y, {})[x] = mark
    lines = []
    for y in range(max(rows) + 1):
        row = rows.get(y, {})
        lines.append("".join(row.get(x, " ") for x in range(max(row, default=-1) + 1)))
    blank = "" if lines[0] else "\n"  # readers pass over one empty line, so that a drawing may begin below its quotes
    return blank + "\n".join(lines) + "\n"


def _spot(place: Coords, shape: Shape, lined: bool) -> Coords:
    column, row = place
    if shape == "hex":
        return 2 * column, 2 * row + column % 2
    if shape == "square":
        return (2 * column, 2 * row) if lined else (column, row)
    return (4 * column + 2 * (row % 2), 2 * row) if lined else (2 * column + row % 2, row)


def _draw_edge(spots: dict[Coords, str], sides: EdgeOf, kind: str, shape: Shape) -> None:
    strokes = STROKES.get(kind)
    if strokes is None:
        raise NotDone(f"there is no edge {kind!r}", f"il n’y a pas d’arête {kind!r}")
    one, other = sides
    if shape == "hex":
        _draw_hex_edge(spots, one, other, kind, strokes)
        return
    (x, y), (far_x, far_y) = _spot(one, shape, True), _spot(other, shape, True)
    if shape == "square":
        if abs(x - far_x) + abs(y - far_y) != 2:
            raise NotDone("an edge lies between neighbours", "une arête sépare deux voisines")
        spots[(x + far_x) // 2, (y + far_y) // 2] = strokes[_UPRIGHT if y == far_y else _LEVEL]
        return
    if y == far_y and abs(x - far_x) == 4:
        spots[(x + far_x) // 2, y] = strokes[_UPRIGHT]
    elif abs(y - far_y) == 2 and abs(x - far_x) == 2:
        (x, y), (far_x, far_y) = sorted(((x, y), (far_x, far_y)), key=lambda spot: spot[1])
        spots[(x + far_x) // 2, y + 1] = strokes[_RISING if far_x > x else _FALLING]
    else:
        raise NotDone("an edge lies between neighbours", "une arête sépare deux voisines")


def _draw_hex_edge(spots: dict[Coords, str], one: Coords, other: Coords, kind: str, strokes: str) -> None:
    """Flat hexes: between two of a column; or beside either of two, where two walls share a sign."""
    if one[0] == other[0]:
        if abs(one[1] - other[1]) != 1:
            raise NotDone("an edge lies between neighbours", "une arête sépare deux voisines")
        x, y = _spot(min(one, other, key=lambda place: place[1]), "hex", True)
        spots[x, y + 1] = strokes[_LEVEL]
        return
    left, right = sorted((one, other))
    (x, y), (far_x, far_y) = _spot(left, "hex", True), _spot(right, "hex", True)
    if far_x - x != 2 or abs(far_y - y) != 1:
        raise NotDone("an edge lies between neighbours", "une arête sépare deux voisines")
    upper = far_y < y  # the right hex is to the north-east of the left one
    beside = [((x + 1, y), strokes[_FALLING if upper else _RISING], ">")]
    beside.append(((x + 1, far_y), strokes[_FALLING if upper else _RISING], "<"))
    walls = STROKES[_WALL]
    for spot, stroke, _ in beside:
        if spot not in spots:
            spots[spot] = stroke
            return
    for spot, _, both in beside:
        if kind == _WALL and spots[spot] in walls[_FALLING:] and spots[spot] != beside[0][1]:
            spots[spot] = both
            return
    raise NotDone("these edges cannot be drawn beside each other", "ces arêtes ne peuvent se dessiner côte à côte")


def used(sketch: Sketch) -> set[str]:
    """The marks of a drawing."""
    return set(sketch.places.values())


def free_mark(taken: Iterable[str]) -> str:
    """A character that no cell has yet: small letters first."""
    known = set(taken)
    for mark in "abcdefghijklmnopqrstuvwxyzàâäçéèêëîïôöùûüÿæœαβγδεζηθλμπρστφχψω%&*+=?!;":
        if mark not in known:
            return mark
    raise NotDone(
        "there are too many different things on this map", "il y a trop de choses différentes sur cette carte"
    )
