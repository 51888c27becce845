"""YAML that stays as its author wrote it: one value is changed, all else keeps its place, order and comments.

A text is read into nodes that know where they begin and end. An edit writes the new value into that place; what comes
out is read again and must mean what was wanted. Where that cannot be done in place, the whole document goes through a
library that keeps comments.
"""

from __future__ import annotations

import io
import json
import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final, Literal, TypeAlias

import msgspec
import yaml

from oubliette.kernel.packs.reading import EventParser, ScalarNode, resolve
from oubliette.workshop.refusing import NotDone

Step: TypeAlias = str | int
Path: TypeAlias = tuple[Step, ...]

_DEEPEST: Final = 48
_MOST_NODES: Final = 60_000
_WIDEST: Final = 110
_BARE: Final = re.compile(r"[A-Za-z_](?:[A-Za-z0-9_ ]*[A-Za-z0-9_])?")
_COMMENT: Final = re.compile(r"[ \t]*(#.*)?$")


class Node(msgspec.Struct):
    """A value of a text, with the places where it begins and ends."""

    kind: Literal["map", "list", "one"]
    start: int
    end: int
    line: int
    column: int
    flow: bool = False
    value: Any = None
    keys: list[Node] = []
    below: list[Node] = []
    colons: list[int] = []
    """Behind the colon of each key."""

    def child(self, step: Step) -> Node | None:
        """The value at one step further in."""
        at = self.place_of(step)
        return None if at is None else self.below[at]

    def place_of(self, step: Step) -> int | None:
        """The place among its values that a step leads to."""
        if self.kind == "map":
            return next((at for at, key in enumerate(self.keys) if str(key.value) == str(step)), None)
        if self.kind == "list" and isinstance(step, int) and 0 <= step < len(self.below):
            return step
        return None

    def plain(self) -> Any:
        """The value as plain data."""
        if self.kind == "map":
            return {str(key.value): value.plain() for key, value in zip(self.keys, self.below, strict=True)}
        if self.kind == "list":
            return [value.plain() for value in self.below]
        return self.value


class _Reader:
    def __init__(self, text: str) -> None:
        self.text = text
        self.starts: list[int] = [0, *(found.end() for found in re.finditer("\n", text))]
        self.parser: Any = EventParser(text)
        self.count = 0

    def at(self, mark: Any) -> int:
        line = min(int(mark.line), len(self.starts) - 1)
        return min(self.starts[line] + int(mark.column), len(self.text))

    def documents(self) -> list[Node]:
        found: list[Node] = []
        while not self.parser.check_event(yaml.StreamEndEvent):
            event = self.parser.get_event()
            if isinstance(event, yaml.DocumentStartEvent):
                found.append(self.node(self.parser.get_event(), 1))
        return found

    def node(self, event: Any, depth: int) -> Node:
        self.count += 1
        if isinstance(event, yaml.AliasEvent) or getattr(event, "anchor", None) or self.count > _MOST_NODES:
            raise NotDone("the file has aliases or too many values", "le fichier a des alias ou trop de valeurs")
        if depth > _DEEPEST:
            raise NotDone("the file is nested too deep", "le fichier est imbriqué trop profondément")
        mark = event.start_mark
        place = {"line": mark.line + 1, "column": mark.column + 1}
        start = self.at(mark)
        if isinstance(event, yaml.ScalarEvent):
            end = self.at(event.end_mark)
            while end > start and self.text[end - 1] in " \n\t":
                end -= 1
            meant = resolve(ScalarNode(0, 0, event.value, not event.style))
            return Node("one", start, end, **place, value=meant)
        if isinstance(event, yaml.SequenceStartEvent):
            made = Node("list", start, start, **place, flow=bool(event.flow_style), keys=[], below=[], colons=[])
            while not isinstance(last := self.parser.get_event(), yaml.SequenceEndEvent):
                made.below.append(self.node(last, depth + 1))
        else:
            made = Node("map", start, start, **place, flow=bool(event.flow_style), keys=[], below=[], colons=[])
            while not isinstance(last := self.parser.get_event(), yaml.MappingEndEvent):
                key = self.node(last, depth + 1)
                value = self.node(self.parser.get_event(), depth + 1)
                key.value = last.value if isinstance(last, yaml.ScalarEvent) else None
                colon = self.text.find(":", key.end)
                made.keys.append(key)
                made.below.append(value)
                made.colons.append(colon + 1)
        if made.flow:
            made.end = self.at(last.end_mark)
        elif made.below:
            made.end = max(made.below[-1].end, made.colons[-1] if made.colons else 0)
        return made


@lru_cache(maxsize=64)
def documents(text: str) -> tuple[Node, ...]:
    """The documents of a text, read once; refuses what is no YAML."""
    try:
        return tuple(node for node in _Reader(text).documents() if not (node.kind == "one" and node.value is None))
    except yaml.YAMLError as error:
        en, fr = "the file is not YAML yet", "le fichier n’est pas encore du YAML"
        raise NotDone(en, fr) from error


def entries(text: str) -> list[Node]:
    """The entries of a file: one, a list of them, or several documents."""
    return [one for node in documents(text) for one in (node.below if node.kind == "list" else [node])]


def find(node: Node, path: Sequence[Step]) -> Node | None:
    """The node at a path."""
    for step in path:
        below = node.child(step)
        if below is None:
            return None
        node = below
    return node


# --- writing values


def inline(value: Any) -> str:
    """A value on one line."""
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int | float):
        return json.dumps(value)
    if isinstance(value, dict):
        return "{" + ", ".join(f"{inline(key)}: {inline(below)}" for key, below in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(inline, value)) + "]"
    text = str(value)
    if _BARE.fullmatch(text) and isinstance(resolve(ScalarNode(0, 0, text, True)), str):
        return text
    return json.dumps(text, ensure_ascii=False)


def _lines(value: Any, indent: int, *, short: bool = True) -> str:
    """What stands after a colon or a dash whose own column is ``indent``: on its line, or on lines below."""
    pad = " " * (indent + 2)
    if isinstance(value, str) and "\n" in value.strip("\n"):
        chomp = "" if value == value.rstrip("\n") + "\n" else "+" if value.endswith("\n") else "-"
        mark = "|" + ("2" if value[0] in " \n" else "") + chomp
        body = "\n".join(pad + line if line.strip() else "" for line in value.rstrip("\n").split("\n"))
        return f" {mark}\n{body}"
    flat = inline(value)
    if not isinstance(value, dict | list | tuple) or not value or (short and len(flat) + indent <= _WIDEST - 10):
        return " " + flat
    if isinstance(value, dict):
        return "".join(f"\n{pad}{inline(key)}:{_lines(below, indent + 2)}" for key, below in value.items())
    return "".join(f"\n{pad}-{_dashed(below, indent + 2)}" for below in value)


def written(value: Any) -> str:
    """What stands after the colon of a key of a whole entry."""
    return _lines(value, 0)


def _dashed(value: Any, indent: int) -> str:
    """What stands after a dash."""
    flat = inline(value)
    if isinstance(value, dict) and value and len(flat) + indent > _WIDEST - 10:
        pad = " " * (indent + 2)
        return " " + _lines(value, indent, short=False).removeprefix(f"\n{pad}")
    return _lines(value, indent)


# --- edits


class Edit(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A change of one entry: a value set, taken away, or put into a list."""

    do: Literal["set", "remove", "insert", "move"]
    path: tuple[str | int, ...]
    value: Any = None
    to: int = 0


def apply(text: str, number: int, edit: Edit) -> str:
    """The text after an edit of one of its entries; refuses what does not fit."""
    found = entries(text)
    if not 0 <= number < len(found):
        raise NotDone("there is no such entry", "cette entrée n’existe pas")
    entry = found[number]
    wanted = changed(entry.plain(), edit)
    made = _in_place(text, entry, edit)
    if made is not None and _means(made, number, wanted, len(found)):
        return made
    made = _rewritten(text, number, edit)
    if not _means(made, number, wanted, len(found)):
        raise NotDone("this cannot be written there", "on ne peut pas écrire cela à cet endroit")
    return made


def _means(text: str, number: int, wanted: Any, count: int) -> bool:
    try:
        found = entries(text)
    except NotDone:
        return False
    return len(found) == count and msgspec.json.encode(found[number].plain()) == msgspec.json.encode(wanted)


def changed(value: Any, edit: Edit) -> Any:
    """Plain data after an edit, the order of keys kept."""
    if not edit.path:
        raise NotDone("an edit needs a path", "une modification a besoin d’un chemin")
    return _changed(value, edit.path, edit)


def _changed(value: Any, path: Path, edit: Edit) -> Any:
    step, rest = path[0], path[1:]
    if isinstance(value, list) and isinstance(step, int):
        return _changed_list(value, step, rest, edit)
    if value is None:
        value = {}
    if not isinstance(value, dict):
        raise NotDone("there is nothing at this path", "il n’y a rien à ce chemin")
    key, made = str(step), dict(value)
    if rest:
        if key not in made and edit.do == "remove":
            raise NotDone("there is nothing at this path", "il n’y a rien à ce chemin")
        below = made.get(key)
        if below is None:
            below = [] if isinstance(rest[0], int) else {}
        made[key] = _changed(below, rest, edit)
    elif edit.do == "set":
        made[key] = edit.value
    elif edit.do == "remove" and key in made:
        del made[key]
    elif edit.do in ("insert", "move"):
        raise NotDone("only lists can be put into", "on n’insère que dans des listes")
    return made


def _changed_list(value: list[Any], step: int, rest: Path, edit: Edit) -> list[Any]:
    made = list(value)
    if not rest and edit.do == "insert" and 0 <= step <= len(made):
        return [*made[:step], edit.value, *made[step:]]
    if not 0 <= step < len(made):
        raise NotDone("the list is not that long", "la liste n’est pas si longue")
    if rest:
        made[step] = _changed(made[step], rest, edit)
    elif edit.do == "set":
        made[step] = edit.value
    elif edit.do == "remove":
        del made[step]
    elif edit.do == "move":
        if not 0 <= edit.to < len(made):
            raise NotDone("the list is not that long", "la liste n’est pas si longue")
        made.insert(edit.to, made.pop(step))
    return made


def _in_place(text: str, entry: Node, edit: Edit) -> str | None:
    """The text with the value written where it belongs; nothing, if that is beyond us."""
    *above, last = edit.path
    holder = find(entry, above)
    if holder is None or (holder.kind == "one"):
        if edit.do not in ("set", "insert") or not above:
            return None
        value = [edit.value] if edit.do == "insert" else {str(last): edit.value}
        return _in_place(text, entry, Edit("set", tuple(above), value))
    if edit.do == "move":
        return _moved(text, holder, last, edit.to)
    if edit.do == "insert":
        return _inserted(text, holder, last, edit.value)
    at = holder.place_of(last)
    if edit.do == "remove":
        return None if at is None else _removed(text, entry, holder, at, edit.path)
    return _added(text, holder, last, edit.value) if at is None else _replaced(text, entry, holder, at, edit)


def _is_flat(entry: Node, path: Sequence[Step]) -> bool:
    """Whether a path leads into something written on one line."""
    node: Node | None = entry
    for step in path:
        if node is None or node.flow:
            return True
        node = node.child(step)
    return node is not None and node.flow


def _line_start(text: str, at: int) -> int:
    return text.rfind("\n", 0, at) + 1


def _line_end(text: str, at: int) -> int:
    found = text.find("\n", at)
    return len(text) if found < 0 else found


def _dash(text: str, item: Node) -> int:
    """Where the dash before an item of a list stands."""
    return text.rindex("-", 0, item.start + (item.start == item.end))


def _replaced(text: str, entry: Node, holder: Node, at: int, edit: Edit) -> str:
    old, value = holder.below[at], edit.value
    if _is_flat(entry, edit.path[:-1]):
        return text[: old.start] + (" " if text[old.start - 1] == ":" else "") + inline(value) + text[old.end :]
    anchor = holder.colons[at] if holder.kind == "map" else _dash(text, old) + 1
    own = holder.keys[at].start if holder.kind == "map" else anchor - 1
    indent = own - _line_start(text, own)
    made = _lines(value, indent) if holder.kind == "map" else _dashed(value, indent)
    between = text[anchor : old.start]
    if "\n" in between and "#" in between and made.startswith("\n"):
        return text[: old.start] + made.lstrip() + text[max(old.end, anchor) :]
    return text[:anchor] + made + text[max(old.end, anchor) :]


def _added(text: str, holder: Node, key: Step, value: Any) -> str | None:
    if holder.kind != "map":
        return None
    if holder.flow:
        comma = ", " if holder.below else ""
        end = holder.end - 1
        return f"{text[:end].rstrip()}{comma}{inline(str(key))}: {inline(value)}{text[end:]}"
    if not holder.below:
        return None
    indent = holder.keys[0].start - _line_start(text, holder.keys[0].start)
    end = _line_end(text, holder.end)
    return f"{text[:end]}\n{' ' * indent}{inline(str(key))}:{_lines(value, indent)}{text[end:]}"


def _removed(text: str, entry: Node, holder: Node, at: int, path: Sequence[Step]) -> str | None:
    def first(one: int) -> int:
        return holder.keys[one].start if holder.kind == "map" else holder.below[one].start

    if len(holder.below) == 1:
        if holder.flow:
            return text[: holder.start + 1] + text[holder.end - 1 :]
        if len(path) < 2:
            return None
        return _in_place(text, entry, Edit("set", tuple(path[:-1]), {} if holder.kind == "map" else []))
    if holder.flow:
        if at + 1 < len(holder.below):
            return text[: first(at)] + text[first(at + 1) :]
        before = holder.below[at - 1].end
        return text[:before] + text[holder.below[at].end :]
    start = first(at) if holder.kind == "map" else _dash(text, holder.below[at])
    end = _line_end(text, max(holder.below[at].end, holder.colons[at] if holder.kind == "map" else 0))
    if text[_line_start(text, start) : start].strip():  # behind a dash: the next key takes its place
        if at + 1 >= len(holder.below):
            return None
        return text[:start] + text[first(at + 1) :]
    return text[: _line_start(text, start)] + text[end + 1 :]


def _inserted(text: str, holder: Node, at: Step, value: Any) -> str | None:
    if holder.kind != "list" or not isinstance(at, int):
        return None
    if holder.flow:
        if not holder.below:
            return f"{text[: holder.start + 1]}{inline(value)}{text[holder.end - 1 :]}"
        if at < len(holder.below):
            start = holder.below[at].start
            return f"{text[:start]}{inline(value)}, {text[start:]}"
        end = holder.below[-1].end
        return f"{text[:end]}, {inline(value)}{text[end:]}"
    dash = _dash(text, holder.below[0])
    indent = dash - _line_start(text, dash)
    if text[_line_start(text, dash) : dash].strip():
        return None
    if at < len(holder.below):
        start = _line_start(text, _dash(text, holder.below[at]))
        return f"{text[:start]}{' ' * indent}-{_dashed(value, indent)}\n{text[start:]}"
    end = _line_end(text, holder.end)
    return f"{text[:end]}\n{' ' * indent}-{_dashed(value, indent)}{text[end:]}"


def _moved(text: str, holder: Node, at: Step, to: int) -> str | None:
    """The lines of an item taken to another place of its list, with the comments above and in it."""
    if holder.kind != "list" or holder.flow or not isinstance(at, int) or at >= len(holder.below):
        return None
    starts = [_line_start(text, _dash(text, one)) for one in holder.below]
    ends = [*starts[1:], min(_line_end(text, holder.end) + 1, len(text))]
    if any(text[start : start + 1] == "" for start in starts) or not text[starts[0] :].startswith((" ", "-")):
        return None
    parts = [text[start:end] for start, end in zip(starts, ends, strict=True)]
    if parts and not parts[-1].endswith("\n"):
        parts[-1] += "\n"
    parts.insert(to, parts.pop(at))
    return text[: starts[0]] + "".join(parts) + text[ends[-1] :]


def _rewritten(text: str, number: int, edit: Edit) -> str:
    """The text through the library that keeps comments."""
    from ruamel.yaml import YAML  # of the extra ``server``

    library = YAML(typ="rt")
    library.preserve_quotes = True
    library.width = 4096
    loaded = list(library.load_all(text))
    left, target = number, None
    for place, one in enumerate(loaded):
        size = len(one) if isinstance(one, list) else 1
        if one is not None and left < size:
            target = place
            break
        left -= size if one is not None else 0
    if target is None:
        raise NotDone("there is no such entry", "cette entrée n’existe pas")
    whole = loaded[target]
    holder: Any = whole[left] if isinstance(whole, list) else whole
    *above, last = edit.path
    for place, step in enumerate(above):
        below = holder[int(step)] if isinstance(holder, list) else holder.get(step)
        if below is None:
            following = edit.path[place + 1]
            below = [] if isinstance(following, int) else {}
            holder[step] = below
        holder = below
    if edit.do == "remove":
        del holder[last]
    elif edit.do == "insert":
        holder.insert(last, edit.value)
    elif edit.do == "move":
        holder.insert(edit.to, holder.pop(last))
    else:
        holder[last] = edit.value
    out = io.StringIO()
    library.dump_all(loaded, out)
    return out.getvalue()
