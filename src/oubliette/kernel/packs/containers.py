"""Shapes made of shapes: lists, mappings, structs, and choices between shapes."""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import Any

import msgspec

from oubliette.kernel.packs.problems import Phrase, nearest, shortened
from oubliette.kernel.packs.reading import ListNode, MapNode, Node, ScalarNode, describe, is_nothing, resolve
from oubliette.kernel.packs.shapes import INVALID, Reading, Shape, Trail, quoted


def plain_value(node: Node) -> Any:
    """A node as plain data, by the core rules of YAML 1.2."""
    if isinstance(node, ScalarNode):
        return resolve(node)
    if isinstance(node, ListNode):
        return [plain_value(item) for item in node.items]
    return {key.text: plain_value(value) for key, value in node.pairs}


class AnyShape(Shape):
    """Anything at all, by the plain rules of YAML."""

    def suits(self, _node: Node) -> bool:
        """Always."""
        return True

    def read(self, node: Node, _trail: Trail, _reading: Reading) -> Any:
        """The plain value."""
        return plain_value(node)

    def describe(self) -> Phrase:
        """Anything."""
        return Phrase("expected-anything")


class _Counted(Shape):
    """What lists and mappings share: a number of values within bounds."""

    def __init__(self, fewest: int | None, most: int | None) -> None:
        self.fewest = fewest
        self.most = most

    def is_counted(self, count: int, node: Node, trail: Trail, reading: Reading) -> bool:
        """Whether the number of values is right; reports it if not."""
        if (self.fewest or 0) <= count and (self.most is None or count <= self.most):
            return True
        reading.wrong(node, trail, "wrong-length", expected=self.noted(self._count()), count=count)
        return False

    def _count(self) -> Phrase:
        low, high = self.fewest or 0, self.most
        if high is None:
            return Phrase("count-at-least", {"low": low})
        if low == high:
            return Phrase("count-exactly", {"low": low})
        if low == 0:
            return Phrase("count-at-most", {"high": high})
        return Phrase("count-between", {"low": low, "high": high})


class ListShape(_Counted):
    """A list of values of one shape."""

    def __init__(self, item: Shape, fewest: int | None, most: int | None, *, distinct: bool = False) -> None:
        super().__init__(fewest, most)
        self.item = item
        self.distinct = distinct

    def suits(self, node: Node) -> bool:
        """Whether a list stands here."""
        return isinstance(node, ListNode)

    def read(self, node: Node, trail: Trail, reading: Reading) -> Any:
        """The values."""
        if not isinstance(node, ListNode):
            return self.misfit(node, trail, reading)
        read = self.item.read
        values = [read(item, (trail, index), reading) for index, item in enumerate(node.items)]
        valid = self.is_counted(len(values), node, trail, reading)
        if INVALID in values or not valid:
            return INVALID
        if self.distinct and not self._is_distinct(values, node, trail, reading):
            return INVALID
        return values

    def _is_distinct(self, values: list[Any], node: ListNode, trail: Trail, reading: Reading) -> bool:
        seen: dict[bytes, None] = {}
        before = len(reading.reports.problems)
        for index, (value, item) in enumerate(zip(values, node.items, strict=True)):
            form = msgspec.json.encode(value)
            if form in seen:
                reading.wrong(item, (trail, index), "repeated-value", found=describe(item))
            seen[form] = None
        return len(reading.reports.problems) == before

    def describe(self) -> Phrase:
        """A list."""
        return Phrase("expected-list")


class TupleShape(_Counted):
    """A list of a fixed number of values, each with a shape of its own."""

    def __init__(self, items: Sequence[Shape], fewest: int) -> None:
        super().__init__(fewest, len(items))
        self.items = items

    def suits(self, node: Node) -> bool:
        """Whether a list stands here."""
        return isinstance(node, ListNode)

    def read(self, node: Node, trail: Trail, reading: Reading) -> Any:
        """The values."""
        if not isinstance(node, ListNode):
            return self.misfit(node, trail, reading)
        if not self.is_counted(len(node.items), node, trail, reading):
            return INVALID
        places = zip(self.items, node.items, strict=False)  # the last of an array-like struct may be left out
        values = [shape.read(item, (trail, at), reading) for at, (shape, item) in enumerate(places)]
        return INVALID if INVALID in values else values

    def describe(self) -> Phrase:
        """A list."""
        return Phrase("expected-list")


class DictShape(_Counted):
    """A mapping whose keys are data: ``{2: normal, 4: elite}``."""

    def __init__(self, key: Shape, value: Shape, fewest: int | None, most: int | None) -> None:
        super().__init__(fewest, most)
        self.key = key
        self.value = value

    def suits(self, node: Node) -> bool:
        """Whether a mapping stands here."""
        return isinstance(node, MapNode)

    def read(self, node: Node, trail: Trail, reading: Reading) -> Any:
        """The values by their keys, in the order written."""
        if not isinstance(node, MapNode):
            return self.misfit(node, trail, reading)
        valid = self.is_counted(len(node.pairs), node, trail, reading)
        values: dict[Any, Any] = {}
        for key_node, value_node in node.pairs:
            key = self.key.read(key_node, trail, reading)
            value = self.value.read(value_node, (trail, key_node.text), reading)
            if key is INVALID or value is INVALID:
                valid = False
            elif key in values:  # the same number written in two ways
                reading.wrong(key_node, trail, "repeated-value", found=describe(key_node))
                valid = False
            else:
                values[key] = value
        return values if valid else INVALID

    def describe(self) -> Phrase:
        """A mapping."""
        return Phrase("expected-mapping")


class StructShape(Shape):
    """A mapping with named fields. Its fields are filled in after it exists: a struct may hold its like."""

    def __init__(self, info: msgspec.inspect.StructType, name: str) -> None:
        self.name = name
        self.tag = info.tag
        self.tag_field = info.tag_field
        self.fields: dict[str, Shape] = {}
        self.required: tuple[str, ...] = ()
        self.defaults: dict[str, Any] = {}
        self.parts: dict[str, tuple[str, ...]] = {}
        """Fields that are written here, but belong to a part of the struct."""
        self.documentation = own_documentation(info.cls)

    def take_in(self, name: str, part: StructShape) -> None:
        """Have the fields of a part written among one's own."""
        if twice := [field for field in part.fields if field in self.fields]:
            raise TypeError(f"{self.name}: {', '.join(twice)} would be written twice")
        if part.required or part.parts:
            raise TypeError(f"{self.name}: all fields of {name} must be its own and may be left out")
        self.fields |= part.fields
        self.defaults |= part.defaults
        self.parts[name] = tuple(part.fields)

    def suits(self, node: Node) -> bool:
        """Whether a mapping stands here."""
        return isinstance(node, MapNode)

    def read(self, node: Node, trail: Trail, reading: Reading) -> Any:
        """The values by field, sorted by name: the order in which fields are written means nothing."""
        if not isinstance(node, MapNode):
            return self.misfit(node, trail, reading)
        values: dict[str, Any] = {}
        strangers: list[ScalarNode] = []
        for key, child in node.pairs:
            name = key.text
            shape = self.fields.get(name)
            if shape is not None:
                values[name] = shape.read(child, (trail, name), reading)
            elif name != self.tag_field:
                strangers.append(key)
        missing = [name for name in self.required if name not in values]
        valid = not strangers and not missing and INVALID not in values.values()
        if strangers or missing:
            self._report_names(strangers, missing, values, (node, trail, reading))
        if not valid:
            return INVALID
        for part, names in self.parts.items():
            if found := {name: values.pop(name) for name in names if name in values}:
                values[part] = dict(sorted(found.items()))
        if self.tag_field is not None:
            values[self.tag_field] = self.tag
        return dict(sorted(values.items()))

    def _report_names(
        self,
        strangers: list[ScalarNode],
        missing: list[str],
        present: Container[str],
        place: tuple[MapNode, Trail, Reading],
    ) -> None:
        """Report unknown and missing fields; a missing field whose name was mistyped is told once, not twice."""
        node, trail, reading = place
        absent = [name for name in self.fields if name not in present]
        mistyped: dict[str, None] = {}
        for key in strangers:
            hint = nearest(key.text, absent) or nearest(key.text, self.fields)
            mistyped |= dict.fromkeys(hint[:1])
            reading.wrong(key, trail, "unknown-field", name=shortened(key.text), hint=hint)
        for name in missing:
            if name not in mistyped:
                reading.wrong(node, trail, "missing-field", name=name)

    def can_be_empty(self) -> bool:
        """Whether all fields may be left out."""
        return not self.required

    def describe(self) -> Phrase:
        """A mapping with these fields."""
        if not self.fields:
            return Phrase("expected-mapping")
        return Phrase("expected-fields", {"fields": ", ".join(self.fields)})


def own_documentation(cls: type) -> str:
    """The docstring a class was given itself, without the one of its parents."""
    written_here = vars(cls).get("__doc__") or ""
    return " ".join(written_here.split())


class TaggedShape(Shape):
    """Several structs told apart by a field: ``{type: attack, value: 2}``."""

    def __init__(self, structs: Sequence[StructShape]) -> None:
        self.field = structs[0].tag_field or "type"
        self.by_tag = {str(struct.tag): struct for struct in structs}

    def suits(self, node: Node) -> bool:
        """Whether a mapping stands here."""
        return isinstance(node, MapNode)

    def read(self, node: Node, trail: Trail, reading: Reading) -> Any:
        """The fields of the struct that the tag names."""
        if not isinstance(node, MapNode):
            return self.misfit(node, trail, reading)
        tag = next((value for key, value in node.pairs if key.text == self.field), None)
        if tag is None:
            return reading.wrong(node, trail, "missing-field", name=self.field)
        struct = self.by_tag.get(tag.text) if isinstance(tag, ScalarNode) else None
        if struct is not None:
            return struct.read(node, trail, reading)
        near = nearest(tag.text, self.by_tag) if isinstance(tag, ScalarNode) else ()
        names = Phrase("expected-one-of", {"names": quoted(self.by_tag)})
        trail = (trail, self.field)
        return reading.wrong(tag, trail, "wrong-value", expected=names, found=describe(tag), hint=near)

    def describe(self) -> Phrase:
        """A mapping with one of these tags."""
        return Phrase("expected-tag", {"field": self.field, "names": quoted(self.by_tag)})


class VerbShape(Shape):
    """A verb and its value: ``attack: {value: 2}``, or ``attack: 2`` for the first field, or ``stun`` alone."""

    def __init__(self, structs: Sequence[StructShape]) -> None:
        self.by_verb = {str(struct.tag): struct for struct in structs}

    def suits(self, node: Node) -> bool:
        """Whether a mapping or a word stands here."""
        return isinstance(node, MapNode) or (isinstance(node, ScalarNode) and isinstance(resolve(node), str))

    def read(self, node: Node, trail: Trail, reading: Reading) -> Any:
        """The fields of the struct that the verb names."""
        if isinstance(node, ScalarNode) and isinstance(resolve(node), str):
            return self._read_verb(node, ScalarNode(node.line, node.column, "", True), trail, reading)
        if not isinstance(node, MapNode):
            return self.misfit(node, trail, reading)
        if len(node.pairs) != 1:
            return reading.wrong(node, trail, "one-verb", count=len(node.pairs))
        return self._read_verb(*node.pairs[0], trail, reading)

    def _read_verb(self, verb: ScalarNode, value: Node, trail: Trail, reading: Reading) -> Any:
        struct = self.by_verb.get(verb.text)
        if struct is None:
            hint = nearest(verb.text, self.by_verb)
            found = describe(verb)
            return reading.wrong(verb, trail, "wrong-value", expected=self.expected(), found=found, hint=hint)
        trail = (trail, verb.text)
        if isinstance(value, MapNode) and not self._fills_first_field(struct, value):
            return struct.read(value, trail, reading)
        if is_nothing(value) and struct.can_be_empty():
            return struct.read(MapNode(value.line, value.column, []), trail, reading)
        if is_nothing(value) or not struct.fields:
            return struct.misfit(value, trail, reading)
        first = next(iter(struct.fields))
        key = ScalarNode(value.line, value.column, first, True)
        return struct.read(MapNode(value.line, value.column, [(key, value)]), trail, reading)

    @staticmethod
    def _fills_first_field(struct: StructShape, value: MapNode) -> bool:
        """Whether a mapping is the value of the first field: a verb or a mapping of data, no field name in it."""
        first = next(iter(struct.fields.values()), None)
        if not isinstance(first, VerbShape | DictShape) or not value.pairs:
            return False
        return all(key.text not in struct.fields for key, _ in value.pairs)

    def describe(self) -> Phrase:
        """One of the verbs."""
        return Phrase("expected-verb", {"names": quoted(self.by_verb)})


class UnionShape(Shape):
    """One of several shapes, told apart by what stands there."""

    def __init__(self, shapes: Sequence[Shape]) -> None:
        self.shapes = shapes

    def suits(self, node: Node) -> bool:
        """Whether any of them suits."""
        return any(shape.suits(node) for shape in self.shapes)

    def read(self, node: Node, trail: Trail, reading: Reading) -> Any:
        """The value, read by the first shape of its sort."""
        for shape in self.shapes:
            if shape.suits(node):
                return shape.read(node, trail, reading)
        return self.misfit(node, trail, reading)

    def describe(self) -> Phrase:
        """Any of them; that nothing is allowed too goes without saying."""
        told = [shape for shape in self.shapes if shape.describe().code != "expected-nothing"]
        return Phrase("expected-one-of", {"names": tuple(shape.expected() for shape in told)})
