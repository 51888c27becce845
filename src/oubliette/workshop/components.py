"""Copying part of a map with all that hangs on it: letters, legends, tokens, and the rules that name them.

What belongs to the part alone gets a name of its own in the copy: letters and tiles, whatever the legend of a mark that
stands nowhere else names, and the ids of everything that is copied along. A rule or token that names one of these is
copied, too, with the new names in the place of the old ones.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from oubliette.kernel.editing import Drawn, Editing, Entries, Stamp
from oubliette.workshop import boards, drawings, texts
from oubliette.workshop.boards import DrawnEdge, Stroke, Touched
from oubliette.workshop.refusing import NotDone
from oubliette.workshop.texts import Edit, Step

Spot = tuple[int, int]
Names = dict[str, str]
"""What something is called, and what its copy is called."""

_NUMBERED = re.compile(r"^(.*?)_?(\d+)$")


class Copied(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Cells of a map, each with the one its copy comes to; or a tile, and how far the copy lies from it."""

    drawn: int
    holder: tuple[str | int, ...]
    cells: Annotated[tuple[tuple[int, int, int, int], ...], Meta(max_length=600)] = ()
    tile: str | int = ""
    by: tuple[int, int] = (0, 0)


def copied(text: str, number: int, wanted: Copied, editing: Editing, kind: str, find: Entries) -> str:
    """The text of a file with a part of a map copied."""
    stroke = Stroke(wanted.drawn, wanted.holder)
    drawn, holder = boards.drawn_at(text, number, stroke, editing, kind)
    if wanted.cells:
        touched, edges, names = _cells_copied(drawn, holder, wanted.cells)
        stroke = Stroke(wanted.drawn, wanted.holder, touched, edges)
        text = boards.painted(text, number, stroke, editing, kind)
        edits: list[Edit] = []
    elif drawn.tiles is not None:
        edits, names = _tile_copied(drawn, holder, wanted, find)
    else:
        raise NotDone("nothing was picked", "rien n’a été choisi")
    for edit in edits:
        text = texts.apply(text, number, _below(edit, wanted.holder))
    for edit in _logic_copied(text, number, wanted.holder, editing, drawn, names):
        text = texts.apply(text, number, edit)
    return text


def _below(edit: Edit, holder: tuple[Step, ...]) -> Edit:
    return msgspec.structs.replace(edit, path=(*holder, *edit.path))


# --- cells of a drawing


def _cells_copied(
    drawn: Drawn, holder: Mapping[str, Any], pairs: tuple[tuple[int, int, int, int], ...]
) -> tuple[tuple[Touched, ...], tuple[DrawnEdge, ...], Names]:
    """What is painted where, the edges between, and the names that the copy gets."""
    sketch = drawings.read(str(holder.get(drawn.field) or ""), drawn.shape, lined=drawn.lined, void=drawn.void)
    target = {(x, y): (to_x, to_y) for x, y, to_x, to_y in pairs if (x, y) in sketch.places}
    legend = dict(holder.get(drawn.legend) or {})
    elsewhere = {mark for place, mark in sketch.places.items() if place not in target}
    taken = set(sketch.places.values()) | set(legend)
    names: Names = {}
    touched: list[Touched] = []
    for place, to in target.items():
        mark = sketch.places[place]
        stamp = _stamp_of(drawn, mark, legend.get(mark))
        if mark in legend:
            says = legend[mark]
            if stamp is not None and stamp.number:
                touched.append(Touched((to,), legend=says, number=stamp.number))
                continue
            if mark not in elsewhere and isinstance(says, dict):
                owned = {name: names.get(name) or _fresh(name, holder) for name in _owned(says, holder, drawn)}
                names |= owned
                if owned:
                    touched.append(Touched((to,), legend=_renamed(says, owned)))
                    continue
            touched.append(Touched((to,), mark=mark))
        elif (stamp is not None and len(stamp.marks) > 1) or (stamp is None and mark.isupper()):
            if mark not in names and mark not in elsewhere:
                names[mark] = _free_letter(stamp, taken | set(names.values()))
            touched.append(Touched((to,), mark=names.get(mark, mark)))
        else:
            touched.append(Touched((to,), mark=mark))
    edges = tuple(
        DrawnEdge((*target[one], *target[other]), kind)
        for (one, other), kind in drawings.edges_of(sketch).items()
        if one in target and other in target
    )
    return tuple(touched), edges, names


def _stamp_of(drawn: Drawn, mark: str, legend: Any) -> Stamp | None:
    meant = boards.meaning(drawn, mark, legend)
    return boards.stamp_called(drawn, meant.stamp) if meant.stamp else None


def _free_letter(stamp: Stamp | None, taken: set[str]) -> str:
    letters = stamp.marks if stamp is not None else "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    found = next((one for one in letters if one not in taken), None)
    if found is None:
        raise NotDone("all of these are on the map already", "ils sont déjà tous sur la carte")
    return found


def _owned(says: Mapping[str, Any], holder: Mapping[str, Any], drawn: Drawn) -> Iterator[str]:
    """The names in a legend under which something stands beside the map, such as a token."""
    beside = {
        str(name)
        for field, value in holder.items()
        if isinstance(value, dict) and field not in (drawn.legend, drawn.field)
        for name in value
    }
    for value in _strings(says):
        if value in beside:
            yield value


# --- tiles


def _tile_copied(drawn: Drawn, holder: Mapping[str, Any], wanted: Copied, find: Entries) -> tuple[list[Edit], Names]:
    """One tile more, with the letters on it."""
    tiles = drawn.tiles
    there = holder.get(tiles.field) if tiles is not None else None
    says = boards.value_at(there, (wanted.tile,))
    if tiles is None or not isinstance(says, dict):
        raise NotDone("there is no such tile", "cette tuile n’existe pas")
    made = {**says, "at": [says["at"][0] + wanted.by[0], says["at"][1] + wanted.by[1]]}
    if isinstance(there, list):
        return [Edit("insert", (tiles.field, len(there)), made)], {}
    name = _fresh(str(wanted.tile), holder)
    edits, names = [Edit("set", (tiles.field, name), made)], {str(wanted.tile): name}
    seen, _, _, _ = boards.laid(tiles, there, find)
    on_it = {place for one in seen if one.key == wanted.tile for place in one.cells}
    marks = dict(holder.get(drawn.legend) or {})
    for letter, spots in marks.items():
        places = boards.pairs(spots)
        mine = [(x + wanted.by[0], y + wanted.by[1]) for x, y in places if (x, y) in on_it]
        if not mine:
            continue
        flat = [number for place in mine for number in place]
        if len(mine) == len(places) and not _is_shared(letter, holder, drawn):
            fresh = _free_letter(None, set(marks) | set(names.values()))
            names[letter] = fresh
            edits.append(Edit("set", (drawn.legend, fresh), flat))
        else:
            edits.append(Edit("set", (drawn.legend, letter), [*spots, *flat]))
    return edits, names


def _is_shared(letter: str, holder: Mapping[str, Any], drawn: Drawn) -> bool:
    """Whether a letter stands by itself in a field, such as the letters of the search tokens: all of them are alike."""
    return any(
        isinstance(value, str) and letter in value and len(value) <= 20 and value.isupper()
        for field, value in holder.items()
        if field not in (drawn.legend, drawn.field)
    )


# --- what hangs on it


def _logic_copied(
    text: str, number: int, path: tuple[Step, ...], editing: Editing, drawn: Drawn, names: Names
) -> list[Edit]:
    """Everything beside the map that names what was copied, once more with the new names."""
    if not names:
        return []
    entry = texts.entries(text)[number].plain()
    found: dict[tuple[Step, ...], Any] = {}
    before = -1
    while before != len(names):  # what is copied has names, too, and something may name those
        before = len(names)
        found = dict(_hanging_on(entry, path, editing, drawn, names))
    edits: list[Edit] = []
    longer: dict[tuple[Step, ...], int] = {}
    for at, one in found.items():
        above, says = at[:-1], _renamed(one, names)
        if isinstance(at[-1], int):
            place = len(boards.value_at(entry, above)) + longer.get(above, 0)
            longer[above] = longer.get(above, 0) + 1
            edits.append(Edit("insert", (*above, place), says))
        else:
            edits.append(Edit("set", (*above, names[str(at[-1])]), says))
    return edits


def _hanging_on(
    entry: Any, path: tuple[Step, ...], editing: Editing, drawn: Drawn, names: Names
) -> Iterator[tuple[tuple[Step, ...], Any]]:
    """Where something names what was copied, in what holds the map and in the entry round it; it gets new names."""
    holder = boards.value_at(entry, path)
    scripts = {steps[-1] for steps in editing.scripts}
    others = _tiles_of(drawn, holder) - set(names)
    left_out = {drawn.field, drawn.legend, drawn.tiles.field if drawn.tiles is not None else ""}
    fields = [((*path, field), value) for field, value in holder.items() if field not in left_out]
    if path:
        fields += [((field,), value) for field, value in entry.items() if field != path[0]]
    for where, inside in fields:
        for key, one in _named_parts(inside, names):
            if where[-1] not in scripts and others.intersection(_strings(one)):
                continue  # it joins the part to the rest of the map
            if isinstance(one, dict) and isinstance(one.get("id"), str):
                names.setdefault(one["id"], _fresh(one["id"], holder))
            if isinstance(inside, dict):
                names.setdefault(str(key), _fresh(str(key), holder))
            yield (*where, key), one


def _named_parts(value: Any, names: Names) -> Iterator[tuple[Step, Any]]:
    """The parts of a list or mapping that name something which was copied."""
    if isinstance(value, list):
        for place, one in enumerate(value):
            if isinstance(one, dict) and _strings_in(one, names):
                yield place, one
    elif isinstance(value, dict) and not {"en", "fr"} >= set(value):
        for key, one in value.items():
            if isinstance(one, dict | list) and (key in names or (isinstance(one, dict) and _strings_in(one, names))):
                yield key, one


def _tiles_of(drawn: Drawn, holder: Any) -> set[str]:
    tiles = holder.get(drawn.tiles.field) if drawn.tiles is not None else None
    return set(tiles) if isinstance(tiles, dict) else set()


def _strings(value: Any) -> Iterator[str]:
    """Every text inside a value, but for what people read."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, list):
        for one in value:
            yield from _strings(one)
    elif isinstance(value, dict) and not ("en" in value and "fr" in value):
        for one in value.values():
            yield from _strings(one)


def _strings_in(value: Any, names: Names) -> bool:
    return any(one in names for one in _strings(value))


def _renamed(value: Any, names: Names) -> Any:
    """The same with the new names."""
    if isinstance(value, str):
        return names.get(value, value)
    if isinstance(value, list):
        return [_renamed(one, names) for one in value]
    if isinstance(value, dict):
        if "en" in value and "fr" in value:
            return dict(value)
        return {key: _renamed(one, names) for key, one in value.items()}
    return value


def _fresh(name: str, holder: Any) -> str:
    """A name like this one that nothing has yet."""
    known = set(_everything(holder))
    found = _NUMBERED.match(name)
    stem = found.group(1) if found else name
    first = int(found.group(2)) + 1 if found else 2
    return next(made for number in range(first, first + 1000) if (made := f"{stem}_{number}") not in known)


def _everything(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        for key, one in value.items():
            yield str(key)
            yield from _everything(one)
    elif isinstance(value, list):
        for one in value:
            yield from _everything(one)
    elif isinstance(value, str):
        yield value
