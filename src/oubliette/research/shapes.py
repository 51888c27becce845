"""Shapes: how the typed state of a game becomes tables of whole numbers.

A shape is made once from a type. Structs become columns, lists and mappings become tables of their own whose rows say
to which row they belong, names become numbers that are the same on every machine.
"""

from collections.abc import Iterable, Iterator
from hashlib import blake2b
from operator import attrgetter
from typing import Any, Final

import msgspec
from msgspec import inspect

from oubliette.kernel.canonical import canonical

CODES: Final = 1 << 24
"""Numbers of names stay below this: a 32-bit float holds every one of them exactly."""
_SCALARS: Final = (inspect.IntType, inspect.BoolType, inspect.FloatType)
_NAMES: Final = (inspect.StrType, inspect.LiteralType, inspect.EnumType)
_LISTS: Final = (inspect.ListType, inspect.VarTupleType, inspect.SetType, inspect.FrozenSetType)

NOTHING: Final = -1
"""What a number is that is not there; numbers of the games are rarely below nought."""


class _Codes(dict[Any, int]):
    """The number of every word and number met so far."""

    def __missing__(self, value: Any) -> int:
        if isinstance(value, str):
            number = 1 + int.from_bytes(blake2b(value.encode(), digest_size=8).digest()) % (CODES - 1)
            _name_of[number] = value
        elif isinstance(value, int):
            return int(value)  # not kept: there are too many of them
        else:
            return self[canonical(value).hex()]
        self[value] = number
        return number


_codes = _Codes({None: NOTHING, "": 0} | {number: number for number in range(-1, 4096)})
_name_of: dict[int, str] = {0: ""}
code: Final = _codes.__getitem__
"""The number of a name: 0 for an empty one, else from 1 to below 2**24, the same in every process."""


def name(number: int) -> str:
    """The name behind a number, if this process has met it."""
    return _name_of.get(int(number), f"#{number}")


Row = list[int]
Rows = list[list[Row]]
"""For each table, in the order of the layout, the rows of it."""


class Table:
    """A table: its name, its columns, and which of them hold numbers of names."""

    def __init__(self, path: str, columns: list[str], named: list[bool], index: int) -> None:
        self.path = path
        self.columns = columns
        self.named = named
        self.index = index


class Shape:
    """How a value of one type is written into a row, and into tables below it."""

    def columns(self, prefix: str) -> Iterator[tuple[str, bool]]:
        """The columns it takes in a row, and whether each holds a name."""
        raise NotImplementedError

    def write(self, value: Any, row: Row, out: Rows, owner: int) -> None:
        """Add a value to a row; ``owner`` is that row's number in its table, from 1 on."""
        raise NotImplementedError


class Plain(Shape):
    """A number, a truth, a word, or nothing; or a value of many possible types, as one number that tells it apart."""

    def __init__(self, named: bool = False, whole: bool = False) -> None:
        self.named = named
        self.whole = whole

    def columns(self, prefix: str) -> Iterator[tuple[str, bool]]:
        """One."""
        yield prefix, self.named

    def write(self, value: Any, row: Row, _out: Rows, _owner: int) -> None:
        """By its number."""
        row.append(code(canonical(value).hex() if self.whole and value is not None else value))


class Fields(Shape):
    """A struct: a column for each plain field, then what its other fields need; if it may be missing, one for that."""

    def __init__(self, optional: bool, fields: list[tuple[str, Shape]]) -> None:
        self.optional = optional
        self.plain = [(field, shape) for field, shape in fields if isinstance(shape, Plain) and not shape.whole]
        self.deep = [(field, shape) for field, shape in fields if not isinstance(shape, Plain) or shape.whole]
        self.wide = sum(1 for _ in self.columns(""))
        names = [field for field, _ in self.plain]
        self._read = attrgetter(*names) if names else None
        self._single = len(names) == 1

    def columns(self, prefix: str) -> Iterator[tuple[str, bool]]:
        """Those of its fields."""
        if self.optional:
            yield f"{prefix}?", False
        for field, shape in (*self.plain, *self.deep):
            yield from shape.columns(f"{prefix}.{field}" if prefix else field)

    def write(self, value: Any, row: Row, out: Rows, owner: int) -> None:
        """All plain fields at once, then the others one by one."""
        if value is None:
            row.extend([0] * self.wide)
            return
        if self.optional:
            row.append(1)
        if self._single:
            row.append(code(self._read(value)))  # type: ignore[misc]  # there is a field, so there is a reader
        elif self._read is not None:
            row.extend(map(code, self._read(value)))
        for field, shape in self.deep:
            part = getattr(value, field)
            if part or not isinstance(shape, Several):
                shape.write(part, row, out, owner)


class Several(Shape):
    """A list or a mapping: a table below the row it stands in."""

    def __init__(self, key: Shape | None, item: Shape) -> None:
        self.key = key
        self.item = item
        self.table = -1

    def columns(self, prefix: str) -> Iterator[tuple[str, bool]]:
        """None in the row itself."""
        del prefix
        yield from ()

    def write(self, value: Any, _row: Row, out: Rows, owner: int) -> None:
        """One row an item, in their order."""
        if not value:
            return
        rows = out[self.table]
        if isinstance(self.item, Plain) and not self.item.whole:
            if self.key is None:
                rows += [[owner, one] for one in map(code, value)]
            else:
                rows += [[owner, code(key), code(one)] for key, one in value.items()]
            return
        if self.key is None:
            for item in value:
                row = [owner]
                rows.append(row)
                self.item.write(item, row, out, len(rows))
            return
        for key, item in value.items():
            row = [owner]
            rows.append(row)
            self.key.write(key, row, out, len(rows))
            self.item.write(item, row, out, len(rows))


class Layout:
    """The tables of one section, found by walking its type."""

    def __init__(self) -> None:
        self.tables: list[Table] = []

    def several(self, path: str, kind: inspect.Type) -> Several:
        """The shape of a list or mapping, with a table for it and for all below it."""
        if isinstance(kind, inspect.DictType):
            shape = Several(Plain(named=not isinstance(kind.key_type, inspect.IntType)), Plain())
        else:
            shape = Several(None, Plain())
        shape.table = len(self.tables)
        table = Table(path, [], [], shape.table)
        self.tables.append(table)
        shape.item = self.shape(path, kind.value_type if isinstance(kind, inspect.DictType) else _item(kind))
        parts = [("of", False)]
        if shape.key is not None:
            parts += shape.key.columns("key")
        parts += shape.item.columns("" if isinstance(shape.item, Fields) else "value")
        table.columns, table.named = [one for one, _ in parts], [named for _, named in parts]
        return shape

    def shape(self, path: str, kind: inspect.Type) -> Shape:
        """The shape of a type that stands in a row."""
        optional, kind = _without_none(kind)
        if isinstance(kind, _SCALARS):
            return Plain()
        if isinstance(kind, inspect.LiteralType) and all(isinstance(one, int) for one in kind.values):
            return Plain()
        if isinstance(kind, _NAMES):
            return Plain(named=True)
        if isinstance(kind, inspect.StructType):
            return self.fields(path, kind, optional)
        if isinstance(kind, (*_LISTS, inspect.DictType)):
            return self.several(path, kind)
        return Plain(named=True, whole=True)

    def fields(self, path: str, kind: inspect.StructType, optional: bool) -> Shape:
        """The shape of a struct; one that holds its own kind again is written as a whole."""
        if kind.cls in _open:
            return Plain(named=True, whole=True)
        _open.append(kind.cls)
        fields = [(field.name, self.shape(f"{path}.{field.name}", field.type)) for field in kind.fields]
        _open.pop()
        return Fields(optional, fields)


_open: list[type] = []
"""Structs that are being walked, the outermost first."""


def _item(kind: Any) -> inspect.Type:
    item: inspect.Type = kind.item_type
    return item


def _without_none(kind: inspect.Type) -> tuple[bool, inspect.Type]:
    """A type without its *or nothing*; several words or several numbers are one of them."""
    if not isinstance(kind, inspect.UnionType):
        return False, kind
    rest = [one for one in kind.types if not isinstance(one, inspect.NoneType)]
    optional = len(rest) < len(kind.types)
    if len(rest) == 1:
        return optional, rest[0]
    if all(isinstance(one, _NAMES) for one in rest):
        return optional, inspect.StrType()
    return optional, kind


def told(value: object) -> str:
    """A value in a few characters, for text: what is empty or nought is left out."""
    if isinstance(value, msgspec.Struct):
        parts = [(field, getattr(value, field)) for field in value.__struct_fields__]
        return " ".join(f"{field}={_inside(part)}" for field, part in parts if _says_something(part))
    return _inside(value)


def _says_something(value: object) -> bool:
    return value not in (None, "", 0, False) and value != [] and value != {} and value != ()


def _inside(value: object) -> str:
    if isinstance(value, msgspec.Struct):
        return "(" + told(value) + ")"
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {_inside(part)}" for key, part in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + _listed(value) + "]"
    return "yes" if value is True else str(value)


def _listed(values: Iterable[object]) -> str:
    """Items one after another; the same ones in a row are counted."""
    said: list[tuple[str, int]] = []
    for value in values:
        one = _inside(value)
        if said and said[-1][0] == one:
            said[-1] = (one, said[-1][1] + 1)
        else:
            said.append((one, 1))
    return ", ".join(one if count == 1 else f"{count}x {one}" for one, count in said)
