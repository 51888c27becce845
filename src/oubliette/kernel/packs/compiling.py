"""From a game's struct types to shapes, once a type."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

import msgspec
from msgspec import inspect

from oubliette.kernel.packs.annotations import (
    IdMark,
    InlineMark,
    Mark,
    RefMark,
    TextFileMark,
    VerbsMark,
    VersionMark,
    mark_of,
    note_of,
)
from oubliette.kernel.packs.containers import (
    AnyShape,
    DictShape,
    ListShape,
    StructShape,
    TaggedShape,
    TupleShape,
    UnionShape,
    VerbShape,
)
from oubliette.kernel.packs.shapes import (
    ID_PATTERN,
    VERSION_PATTERN,
    AsWrittenShape,
    ChoiceShape,
    NothingShape,
    NumberShape,
    ReferenceShape,
    Shape,
    TextFileShape,
    TextShape,
    TrueFalseShape,
)

# In a choice of shapes the stricter are asked first: a whole number before a number, a text before any word.
_ASKED_IN_ORDER: Final[tuple[type[Shape], ...]] = (NothingShape, TrueFalseShape, NumberShape, TextShape)


class Compiler:
    """Makes shapes for types; remembers the structs it has seen and every kind that a reference names."""

    def __init__(self) -> None:
        self.kinds_named: dict[str, None] = {}
        self._structs: dict[type, StructShape] = {}
        self._names: dict[str, type] = {}

    def struct(self, cls: type[msgspec.Struct]) -> StructShape:
        """The shape of a struct type that is written as a mapping."""
        info = inspect.type_info(cls)
        if not isinstance(info, inspect.StructType) or info.array_like:
            raise TypeError(f"{cls.__name__} must be a struct that is written as a mapping")
        return self._struct(info)

    def shape(self, info: inspect.Type) -> Shape:
        """The shape of any type that packs may use."""
        match info:
            case inspect.Metadata():
                return self._annotated(info)
            case inspect.AnyType():
                return AnyShape()
            case inspect.NoneType():
                return NothingShape()
            case inspect.BoolType():
                return TrueFalseShape()
            case inspect.IntType() | inspect.FloatType():
                return NumberShape(info)
            case inspect.StrType():
                return TextShape(info)
            case inspect.LiteralType():
                return ChoiceShape(info.values)
            case inspect.EnumType():
                return ChoiceShape(member.value for member in info.cls)
            case inspect.UnionType():
                return self._union(info.types)
            case _:
                return self._container(info)

    def _container(self, info: inspect.Type) -> Shape:
        match info:
            case inspect.ListType() | inspect.VarTupleType():
                return ListShape(self.shape(info.item_type), info.min_length, info.max_length)
            case inspect.SetType() | inspect.FrozenSetType():
                return ListShape(self.shape(info.item_type), info.min_length, info.max_length, distinct=True)
            case inspect.TupleType():
                return TupleShape([self.shape(item) for item in info.item_types], len(info.item_types))
            case inspect.DictType():
                key, value = self.shape(info.key_type), self.shape(info.value_type)
                return DictShape(key, value, info.min_length, info.max_length)
            case inspect.StructType():
                return self._array(info) if info.array_like else self._struct(info)
            case _:
                raise TypeError(f"packs can't hold values of type {info!r}")

    def _annotated(self, info: inspect.Metadata) -> Shape:
        mark = mark_of(info.extra)
        if mark is None:
            shape = self.shape(info.type)
        elif isinstance(mark, VerbsMark):
            shape = self._verbs(info.type)
        else:
            shape = self._marked_text(mark)
        noted = note_of(info.extra)
        if (noted is not None or info.extra_json_schema) and not isinstance(shape, StructShape):
            shape.note = noted
            shape.extra_json_schema = info.extra_json_schema
        return shape

    def _marked_text(self, mark: Mark) -> Shape:
        match mark:
            case RefMark():
                self.kinds_named |= dict.fromkeys(mark.kinds)
                return ReferenceShape(mark)
            case IdMark():
                return AsWrittenShape(ID_PATTERN, "expected-id")
            case VersionMark():
                return AsWrittenShape(VERSION_PATTERN, "expected-version")
            case TextFileMark():
                return TextFileShape()
            case _:
                raise TypeError(f"{mark!r} does not mark a text")

    def _verbs(self, info: inspect.Type) -> Shape:
        """Verbs; ``Annotated[Attack | Move | None, VERBS]`` lets nothing stand beside them."""
        types = info.types if isinstance(info, inspect.UnionType) else (info,)
        structs = [part for part in types if isinstance(part, inspect.StructType)]
        others = [self.shape(part) for part in types if not isinstance(part, inspect.StructType)]
        if not structs or any(part.tag is None for part in structs):
            raise TypeError("VERBS marks structs that have a tag")
        verbs = VerbShape([self._struct(part) for part in structs])
        return UnionShape([*others, verbs]) if others else verbs

    def _union(self, types: Iterable[inspect.Type]) -> Shape:
        structs: list[inspect.StructType] = []
        others: list[Shape] = []
        for part in types:
            if isinstance(part, inspect.StructType) and not part.array_like:
                structs.append(part)
            else:
                others.append(self.shape(part))
        others.sort(key=_rank)
        if len(structs) == 1:
            others.append(self._struct(structs[0]))
        elif structs:
            others.append(TaggedShape([self._struct(part) for part in structs]))
        return others[0] if len(others) == 1 else UnionShape(others)

    def _struct(self, info: inspect.StructType) -> StructShape:
        if info.cls in self._structs:
            return self._structs[info.cls]
        if getattr(info.cls, "__parameters__", ()):
            raise TypeError(f"{info.cls.__name__}: a generic struct can't stand in a pack")
        shape = self._structs[info.cls] = StructShape(info, self._name(info.cls))
        for field in info.fields:
            part = _inlined(field.type)
            if part is not None:
                shape.take_in(field.encode_name, self._struct(part))
                continue
            shape.fields[field.encode_name] = self.shape(field.type)
            if field.required:
                shape.required += (field.encode_name,)
            if _can_be_shown(field.default):
                shape.defaults[field.encode_name] = field.default
        return shape

    def _array(self, info: inspect.StructType) -> TupleShape:
        if info.tag is not None:
            raise TypeError(f"{info.cls.__name__}: an array-like struct in a pack can't have a tag")
        fewest = sum(field.required for field in info.fields)
        return TupleShape([self.shape(field.type) for field in info.fields], fewest)

    def _name(self, cls: type) -> str:
        """A name of its own for each struct in the exported schema."""
        name = cls.__name__
        if self._names.setdefault(name, cls) is not cls:
            name = f"{cls.__module__.rpartition('.')[2]}.{cls.__qualname__}"
            self._names[name] = cls
        return name


def _inlined(info: inspect.Type) -> inspect.StructType | None:
    """The part whose fields are written in the struct that has it, if the type is marked as one."""
    if not isinstance(info, inspect.Metadata) or not isinstance(mark_of(info.extra), InlineMark):
        return None
    if not isinstance(info.type, inspect.StructType) or info.type.array_like or info.type.tag is not None:
        raise TypeError("INLINE marks a struct without a tag that is written as a mapping")
    return info.type


def _rank(shape: Shape) -> tuple[int, bool]:
    """Where a shape stands in the order of asking."""
    place = next((at for at, cls in enumerate(_ASKED_IN_ORDER) if isinstance(shape, cls)), len(_ASKED_IN_ORDER))
    return place, isinstance(shape, NumberShape) and not shape.whole


def _can_be_shown(default: Any) -> bool:
    """Whether a default can stand in a JSON Schema as it is."""
    return default is None or isinstance(default, bool | int | float | str)
