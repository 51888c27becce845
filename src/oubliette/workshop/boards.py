"""Maps of entries as an editor shows them: cells, edges and what stands on them, whether the entry is sound or not."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from typing import Annotated, Any, TypeAlias

import msgspec
from msgspec import Meta

from oubliette.kernel.boards import (
    BoardError,
    DrawingError,
    Laying,
    assembled,
    corner_sight,
    hex_board,
    hex_sight,
    reach,
    read_tile,
    square_board,
)
from oubliette.kernel.boards.masks import cells as cells_of
from oubliette.kernel.editing import ENTRY, Drawn, Editing, Layer, Placing, Stamp, Tiles
from oubliette.kernel.words import Words
from oubliette.workshop import drawings, texts
from oubliette.workshop.refusing import NotDone
from oubliette.workshop.texts import Edit, Step

Entries: TypeAlias = "Callable[[str, str], Mapping[str, Any] | None]"
"""Finds an entry by kind and id, as plain data."""


class Meaning(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a mark of a map stands for."""

    stamp: str = ""
    entry: str = ""
    """The entry that is meant, such as a kind of monster."""
    kind: str = ""
    letter: str = ""
    ranks: tuple[str, ...] = ()
    legend: Any = None


class LaidSeen(msgspec.Struct, frozen=True, omit_defaults=True):
    """A tile of a map: where it lies, and the cells it covers."""

    key: str | int
    tile: str
    at: tuple[int, int]
    turn: int = 0
    side: str = ""
    cells: tuple[tuple[int, int], ...] = ()


class MapSeen(msgspec.Struct, frozen=True, omit_defaults=True):
    """A map that an entry holds."""

    drawn: int
    """Which of the game's kinds of maps it is."""
    holder: tuple[str | int, ...]
    """Where what holds it stands in the entry."""
    cells: tuple[tuple[int, int, str], ...] = ()
    """Column, row, mark."""
    edges: tuple[tuple[int, int, int, int, str], ...] = ()
    marks: dict[str, Meaning] = {}
    tiles: tuple[LaidSeen, ...] = ()
    wrong: Words | None = None
    """Why it cannot be drawn."""
    wrong_line: int = 0
    layers: dict[str, Layer] = {}
    """What it shows beyond its drawing, by the number of players."""


def holders(value: Any, path: Sequence[str], above: tuple[Step, ...] = ()) -> Iterator[tuple[tuple[Step, ...], Any]]:
    """Everything at a path in which ``*`` stands for each of a list or mapping."""
    if not path:
        yield above, value
        return
    step, *rest = path
    if step == "*":
        pairs = enumerate(value) if isinstance(value, list) else value.items() if isinstance(value, dict) else ()
        for key, below in pairs:
            yield from holders(below, rest, (*above, key))
    elif isinstance(value, dict) and step in value:
        yield from holders(value[step], rest, (*above, step))


def maps_in(editing: Editing, kind: str, entry: Mapping[str, Any], find: Entries) -> list[MapSeen]:
    """The maps of an entry."""
    found = []
    for number, drawn in enumerate(editing.boards):
        if drawn.kind == kind:
            for path, holder in holders(entry, drawn.holder):
                if isinstance(holder, dict):
                    found.append(_seen(number, drawn, path, holder, find))
    return found


def _seen(number: int, drawn: Drawn, path: tuple[Step, ...], holder: Mapping[str, Any], find: Entries) -> MapSeen:
    legend = holder.get(drawn.legend)
    legend = legend if isinstance(legend, dict) else {}
    marks, cells, edges = _drawing(drawn, holder)
    tiles: tuple[LaidSeen, ...] = ()
    wrong: Words | None = None
    line = 0
    if isinstance(marks, Words):
        wrong, line, cells, edges = marks, cells, {}, {}
    if drawn.tiles is not None and holder.get(drawn.tiles.field):
        tiles, under, walls, trouble = laid(drawn.tiles, holder[drawn.tiles.field], find)
        wrong = wrong or trouble
        cells = {**under, **cells} if isinstance(cells, dict) else under
        edges = {**walls, **edges}
    if (
        drawn.legend
        and isinstance(cells, dict)
        and drawn.tiles is not None
        and not isinstance(holder.get(drawn.field), str)
    ):
        for mark, spots in legend.items():
            cells |= {place: mark for place in pairs(spots) if place in cells}
    layers = layers_of(drawn, holder, find)
    meanings: dict[str, Meaning] = {}
    for layer in layers.values():
        meanings |= {mark: Meaning(stamp) for mark, stamp in layer.stamps.items()}
    if not cells and layers:
        cells = {(x, y): mark for x, y, mark in next(iter(layers.values())).cells}
    meanings |= {mark: meaning(drawn, mark, legend.get(mark)) for mark in cells.values() if mark not in meanings}
    return MapSeen(
        number,
        path,
        tuple((x, y, mark) for (x, y), mark in cells.items()),
        tuple((*one, *other, kind) for (one, other), kind in edges.items()),
        meanings,
        tiles,
        wrong,
        line,
        layers,
    )


def layers_of(drawn: Drawn, holder: Mapping[str, Any], find: Entries) -> dict[str, Layer]:
    """What a map shows for each number of players; nothing for what is written so that it cannot be shown."""
    found: dict[str, Layer] = {}
    for count in drawn.counts or (0,):
        if drawn.layer is not None:
            with suppress(LookupError, TypeError, ValueError, AttributeError, BoardError, msgspec.ValidationError):
                found[str(count)] = drawn.layer(holder, count, find)
    return found


def placed(text: str, number: int, stroke: Stroke, editing: Editing, kind: str, find: Entries) -> str:
    """The text of a file after something has been put on a map whose entry does not draw it."""
    drawn, _ = drawn_at(text, number, stroke, editing, kind)
    put = drawn.placed
    if put is None:
        if stroke.placed:
            raise NotDone("nothing can be put there", "on ne peut rien y poser")
        return text
    for placing in stroke.placed:
        holder = _at(texts.entries(text)[number].plain(), stroke.holder)
        there = {body.path for layer in layers_of(drawn, holder, find).values() for body in layer.bodies}
        if placing.body and placing.body not in there:
            raise NotDone("nobody stands there any more", "plus personne ne se tient là")
        try:
            changes = put(holder, placing, find)
        except (LookupError, TypeError, ValueError, AttributeError, BoardError, msgspec.ValidationError) as error:
            raise NotDone("that cannot be put there", "cela ne peut se poser là") from error
        for do, path, value in changes:
            text = texts.apply(text, number, Edit(do, (*stroke.holder, *path), value))
    return text


def drawn_at(text: str, number: int, stroke: Stroke, editing: Editing, kind: str) -> tuple[Drawn, Mapping[str, Any]]:
    """The kind of map that a stroke is on, and what holds it."""
    if not 0 <= stroke.drawn < len(editing.boards) or editing.boards[stroke.drawn].kind != kind:
        raise NotDone("there is no such map", "cette carte n’existe pas")
    drawn = editing.boards[stroke.drawn]
    entries = texts.entries(text)
    if not 0 <= number < len(entries):
        raise NotDone("there is no such entry", "cette entrée n’existe pas", 404)
    return drawn, _at(entries[number].plain(), stroke.holder)


def value_at(value: Any, path: Sequence[Step]) -> Any:
    """What stands at a path; nothing if nothing does."""
    for step in path:
        try:
            value = value[step]
        except (LookupError, TypeError):
            return None
    return value


def pairs(spots: Any) -> list[tuple[int, int]]:
    """Numbers one after the other as columns and rows."""
    if not isinstance(spots, list) or not all(isinstance(one, int) for one in spots):
        return []
    return list(zip(spots[::2], spots[1::2], strict=False))


def _drawing(drawn: Drawn, holder: Mapping[str, Any]) -> tuple[Words | None, Any, dict[drawings.EdgeOf, str]]:
    """The cells and edges of a drawing; or what is wrong with it, and in which line."""
    text = holder.get(drawn.field)
    if not isinstance(text, str) or not drawn.field:
        return None, {}, {}
    try:
        sketch = drawings.read(text, drawn.shape, lined=drawn.lined, void=drawn.void)
    except DrawingError as error:
        return Words(en=error.en, fr=error.fr), 0 if error.line is None else error.line + 1, {}
    except BoardError as error:
        return Words(en=str(error), fr=str(error)), 0, {}
    return None, dict(sketch.places), drawings.edges_of(sketch)


def laid(
    how: Tiles, tiles: Any, find: Entries
) -> tuple[tuple[LaidSeen, ...], dict[tuple[int, int], str], dict[drawings.EdgeOf, str], Words | None]:
    """The tiles of a map, the cells and edges they bring, and why they cannot all be laid."""
    pairs = tiles.items() if isinstance(tiles, dict) else enumerate(tiles) if isinstance(tiles, list) else ()
    seen: list[LaidSeen] = []
    layings: list[Laying] = []
    wrong: Words | None = None
    for key, one in pairs:
        try:
            at = (int(one["at"][0]), int(one["at"][1]))
            turn, side = int(one.get("turn", 0)) % 4, str(one.get("side") or how.faces[0])
            card = find(how.kind, str(one["tile"]))
            if card is None or max(map(abs, at)) > drawings.FARTHEST:
                continue
            face = read_tile(str(card[side if side in how.faces else how.faces[0]]), "square", framed=True, rim=how.rim)
            alone = assembled([Laying(face, at, turn)])
        except (BoardError, KeyError, TypeError, ValueError, IndexError, AttributeError):
            continue
        places = tuple(alone.board.coords(cell) for cell in alone.board)
        seen.append(LaidSeen(key, str(one["tile"]), at, turn, str(one.get("side") or ""), places))
        layings.append(Laying(face, at, turn))
    cells: dict[tuple[int, int], str] = {}
    edges: dict[drawings.EdgeOf, str] = {}
    fitting: list[Laying] = []
    for one, laying in zip(seen, layings, strict=True):
        if any(place in cells for place in one.cells):
            wrong = Words(en="a tile lies on another", fr="une tuile en recouvre une autre")
        else:
            fitting.append(laying)
        cells |= dict.fromkeys(one.cells, ".")
    if fitting:
        whole = assembled(fitting)
        board = whole.board
        for part in whole.parts:
            for mark, mask in part.marks.items():
                cells |= {board.coords(cell): mark for cell in cells_of(mask)}
        for kind, mask in board.features:
            for edge in cells_of(mask):
                one_side, other_side = board.grid.sides(edge)
                if one_side in board and other_side in board:
                    sides = sorted((board.coords(one_side), board.coords(other_side)))
                    edges.setdefault((sides[0], sides[1]), kind)
    return tuple(seen), cells, edges, wrong


# --- what the rules see


class Around(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a figure on a cell sees, and where it gets with its movement; what the rules say of it beyond that."""

    seen: tuple[tuple[int, int], ...] = ()
    reached: tuple[tuple[int, int], ...] = ()
    steps: int = 0
    struck: tuple[tuple[int, int], ...] = ()
    """Where somebody could be struck by it after its move."""
    focus: tuple[tuple[int, int], ...] = ()
    """The cells of whom it would be after."""
    way: tuple[tuple[int, int], ...] = ()
    danger: tuple[tuple[int, int, int], ...] = ()
    """Cells on which somebody could be struck, and by how many."""
    why_not: Words | None = None
    """Why the rules could not be asked."""


def around(editing: Editing, map_seen: MapSeen, at: tuple[int, int], find: Entries) -> Around:
    """What is seen and reached from a cell: walls end sight, obstacles end a way, difficult ground costs two."""
    drawn = editing.boards[map_seen.drawn]
    effects = {stamp.id: stamp.effect for stamp in drawn.stamps}
    of = {(x, y): effects.get(map_seen.marks[mark].stamp, "") for x, y, mark in map_seen.cells}
    if at not in of:
        return Around()
    edges: dict[str, list[tuple[tuple[int, int], tuple[int, int]]]] = {}
    for a, b, c, d, kind in map_seen.edges:
        edges.setdefault(kind, []).append(((a, b), (c, d)))
    board = (
        square_board(of, edges) if drawn.shape == "square" else hex_board(of, edges, pointed=drawn.shape == "pointed")
    )
    here = board.cell(*at)
    seen: tuple[tuple[int, int], ...] = ()
    if drawn.sight:
        if drawn.shape == "square":
            corners = corner_sight(board)
            seen = tuple(board.coords(cell) for cell in board if cell != here and corners.sees(here, cell, 0))
        else:
            sight = hex_sight(board)
            seen = tuple(board.coords(cell) for cell in board if cell != here and sight.sees(here, cell))
    mark = next(mark for x, y, mark in map_seen.cells if (x, y) == at)
    meant = map_seen.marks[mark]
    steps = _steps_of(find(meant.kind, meant.entry)) if meant.entry else 0
    if not steps:
        return Around(seen)
    free = board.mask(place for place, effect in of.items() if effect != "blocked")
    slow = board.mask(place for place, effect in of.items() if effect == "costly")
    found = reach(board.ways(board.walls), 1 << here, steps, passable=free, extras=[(slow, 1)])
    places = tuple(board.coords(cell) for cell in cells_of(found.cells) if cell != here)
    return Around(seen, places, steps)


def _steps_of(entry: Mapping[str, Any] | None) -> int:
    """How far an entry goes: the first number that is called its move or speed, at the first level."""
    waiting: list[Any] = [entry]
    while waiting:
        one = waiting.pop(0)
        if isinstance(one, Mapping):
            for name in ("move", "speed"):
                said = one.get(name)
                said = next((n for n in said[1:2] or said), None) if isinstance(said, list) else said
                if isinstance(said, int) and 0 < said < 30:
                    return said
            waiting += one.values()
    return 0


# --- marks


def meaning(drawn: Drawn, mark: str, legend: Any) -> Meaning:
    """What a mark stands for, by the legend or as one of the plain marks."""
    if legend is None or not isinstance(legend, dict):
        plain = next((stamp for stamp in drawn.stamps if mark in stamp.marks), None)
        letter = mark if plain is None and drawn.letters and (mark.isupper() or mark.isdigit()) else ""
        return Meaning(plain.id if plain else "", letter=letter or (mark if plain and len(plain.marks) > 1 else ""))
    best, entry, most = "", "", -1
    for stamp in drawn.stamps:
        if stamp.legend is not None:
            fits, found = _fits(stamp.legend, legend)
            if fits and len(stamp.legend) > most:
                best, entry, most = stamp.id, found, len(stamp.legend)
    kind = next((stamp.kind for stamp in drawn.stamps if stamp.id == best), "")
    lettered = legend.get("letter")
    return Meaning(best, entry, kind, lettered if isinstance(lettered, str) else "", _ranks(drawn, legend), legend)


def _fits(pattern: Any, value: Any) -> tuple[bool, str]:
    """Whether a legend says what a stamp says, and which entry it means."""
    if pattern == ENTRY:
        return isinstance(value, str), str(value)
    if isinstance(pattern, Mapping):
        if not isinstance(value, Mapping):
            return False, ""
        found = ""
        for key, below in pattern.items():
            fits, entry = _fits(below, value.get(key)) if key in value else (False, "")
            if not fits:
                return False, ""
            found = found or entry
        return True, found
    return pattern == value or (
        isinstance(pattern, int) and not isinstance(pattern, bool) and isinstance(value, int)
    ), ""


def _ranks(drawn: Drawn, legend: Mapping[str, Any]) -> tuple[str, ...]:
    ranks = drawn.ranks
    if ranks is None:
        return ()
    said = legend.get(ranks.field)
    if isinstance(said, list) and len(said) == len(ranks.counts):
        return tuple(str(one) for one in said)
    return (ranks.default,) * len(ranks.counts)


# --- painting


class Touched(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What becomes of some cells: nothing is there any more, a plain mark, or what a legend would say."""

    cells: Annotated[tuple[tuple[int, int], ...], Meta(max_length=2000)]
    mark: Annotated[str, Meta(max_length=80)] = ""
    """A plain mark; of several, the first that is free, for each cell another one."""
    legend: dict[str, Any] | None = None
    number: str = ""
    """Where in the legend each cell has a number of its own."""
    gone: bool = False


class DrawnEdge(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """An edge that is drawn, or taken away where no kind is named."""

    between: tuple[int, int, int, int]
    kind: Annotated[str, Meta(max_length=20)] = ""


class Stroke(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One stroke on a map: cells and edges that change together, and are undone together."""

    drawn: int
    holder: tuple[str | int, ...]
    touched: Annotated[tuple[Touched, ...], Meta(max_length=200)] = ()
    edges: Annotated[tuple[DrawnEdge, ...], Meta(max_length=2000)] = ()
    placed: Annotated[tuple[Placing, ...], Meta(max_length=200)] = ()
    """What is put where the entry does not draw it."""


def painted(text: str, number: int, stroke: Stroke, editing: Editing, kind: str) -> str:
    """The text of a file after a stroke on a map of one of its entries."""
    drawn, holder = drawn_at(text, number, stroke, editing, kind)
    if not isinstance(holder.get(drawn.field), str) and drawn.tiles is not None and holder.get(drawn.tiles.field):
        return _spotted(text, number, stroke, drawn, holder)
    if not drawn.field:
        raise NotDone("nothing is drawn on this map", "on ne dessine rien sur cette carte")
    legend = dict(holder.get(drawn.legend) or {})
    before = str(holder.get(drawn.field) or "")
    try:
        sketch = drawings.read(before, drawn.shape, lined=drawn.lined, void=drawn.void)
    except BoardError as error:
        en, fr = "mend the drawing in the text first", "corrigez d’abord le dessin dans le texte"
        raise NotDone(en, fr) from error
    taken = drawings.used(sketch) | set(legend) | {mark for stamp in drawn.stamps for mark in stamp.marks}
    cells: dict[tuple[int, int], str | None] = {}
    for touched in stroke.touched:
        for place in touched.cells:
            cells[place] = None if touched.gone else _mark_for(touched, legend, taken, sketch, cells, drawn)
    edges: dict[drawings.EdgeOf, str | None] = {}
    for edge in stroke.edges:
        a, b, c, d = edge.between
        edges[(a, b), (c, d)] = edge.kind or None
    after = drawings.painted(
        before,
        drawn.shape,
        lined=drawn.lined,
        void=drawn.void,
        grows=drawn.grows,
        cells=cells,
        edges=edges,
    )
    path = stroke.holder
    if after != before:
        text = texts.apply(text, number, Edit("set", (*path, drawn.field), after))
    return _with_legend(
        text, number, (*path, drawn.legend), holder.get(drawn.legend) or {}, legend, after, sketch, drawn
    )


def _spotted(text: str, number: int, stroke: Stroke, drawn: Drawn, holder: Mapping[str, Any]) -> str:
    """Letters on a map that is laid of tiles stand beside it, with the cells they are on."""
    path = (*stroke.holder, drawn.legend)
    spots = {mark: pairs(said) for mark, said in (holder.get(drawn.legend) or {}).items()}
    before = {mark: list(said) for mark, said in spots.items()}
    for touched in stroke.touched:
        if touched.legend is not None or (not touched.gone and not touched.mark[:1].isupper()):
            raise NotDone("only letters can be put on tiles", "on ne pose que des lettres sur des tuiles")
        for place in touched.cells:
            spots = {mark: [one for one in said if one != place] for mark, said in spots.items()}
            if not touched.gone:
                free = next((mark for mark in touched.mark if len(touched.mark) == 1 or mark not in spots), "")
                if not free:
                    raise NotDone("all of these are on the map already", "ils sont déjà tous sur la carte")
                spots.setdefault(free, []).append(place)
    for mark, said in spots.items():
        if said != before.get(mark):
            flat = [number for place in said for number in place]
            edit = Edit("set", (*path, mark), flat) if flat else Edit("remove", (*path, mark))
            text = texts.apply(text, number, edit)
    return text


def covered(text: str, number: int, drawn: Drawn, path: Sequence[Step], find: Entries) -> str:
    """A drawing above tiles gets exactly their cells; what stood on them stays."""
    holder = _at(texts.entries(text)[number].plain(), path)
    before = holder.get(drawn.field)
    if drawn.tiles is None or not isinstance(before, str) or not holder.get(drawn.tiles.field):
        return text
    _, under, _, _ = laid(drawn.tiles, holder[drawn.tiles.field], find)
    try:
        sketch = drawings.read(before, drawn.shape, lined=drawn.lined, void=drawn.void)
    except BoardError:
        return text
    if not under or set(under) == set(sketch.places):
        return text
    places = {place: sketch.places.get(place, ".") for place in under}
    after = drawings.written(places, {}, drawn.shape, lined=drawn.lined)
    return texts.apply(text, number, Edit("set", (*path, drawn.field), after))


def _with_legend(
    text: str,
    number: int,
    path: tuple[Step, ...],
    before: Mapping[str, Any],
    legend: Mapping[str, Any],
    after: str,
    sketch: Any,
    drawn: Drawn,
) -> str:
    """New marks are explained; what no cell bears any more is not."""
    now = drawings.used(drawings.read(after, drawn.shape, lined=drawn.lined, void=drawn.void))
    for mark, says in legend.items():
        if mark not in before and mark in now:
            text = texts.apply(text, number, Edit("set", (*path, mark), says))
    for mark in before:
        if mark in drawings.used(sketch) and mark not in now:
            text = texts.apply(text, number, Edit("remove", (*path, mark)))
    return text


def _at(entry: Any, path: Sequence[Step]) -> Mapping[str, Any]:
    value = entry
    for step in path:
        try:
            value = value[step]
        except (LookupError, TypeError) as error:
            raise NotDone("there is no such map", "cette carte n’existe pas") from error
    if not isinstance(value, dict):
        raise NotDone("there is no such map", "cette carte n’existe pas")
    return value


def _mark_for(
    touched: Touched,
    legend: dict[str, Any],
    taken: set[str],
    sketch: Any,
    cells: Mapping[tuple[int, int], str | None],
    drawn: Drawn,
) -> str:
    """The mark for a cell; the legend learns a new one where none says the same yet."""
    if touched.legend is None:
        now = {**sketch.places, **cells}.values()
        found = next((mark for mark in touched.mark if len(touched.mark) == 1 or mark not in now), "")
        if len(found) != 1 or found in drawn.void or not found.isprintable():
            raise NotDone("all of these are on the map already", "ils sont déjà tous sur la carte")
        return found
    says = touched.legend
    if touched.number:
        says = _numbered(says, touched.number.split("."), legend)
    known = next((mark for mark, one in legend.items() if one == says), "")
    if not known or touched.number:
        known = drawings.free_mark(taken | set(legend))
        legend[known] = says
    return known


def _numbered(says: Mapping[str, Any], path: Sequence[str], legend: Mapping[str, Any]) -> dict[str, Any]:
    """What a legend says, with the first number that nothing of it has yet."""

    def number_in(value: Any) -> Any:
        for step in path:
            value = value.get(step) if isinstance(value, dict) else None
        return value

    used = {number_in(one) for one in legend.values()}
    free = next(number for number in range(1, 1000) if number not in used)
    made = msgspec.json.decode(msgspec.json.encode(says))
    place = made
    for step in path[:-1]:
        place = place.setdefault(step, {})
    place[path[-1]] = free
    return dict(made)


def stamp_called(drawn: Drawn, name: str) -> Stamp | None:
    """A stamp by its id."""
    return next((stamp for stamp in drawn.stamps if stamp.id == name), None)
