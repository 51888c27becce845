"""Shapes as JSON Schema, so that an editor completes and checks a pack while it is written.

Draft 7: the one that editors' YAML plug-ins know best.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable
from typing import Any, Final, TypeAlias

from oubliette.kernel.packs.containers import (
    DictShape,
    ListShape,
    StructShape,
    TaggedShape,
    TupleShape,
    UnionShape,
    VerbShape,
)
from oubliette.kernel.packs.reading import Scalar, ScalarNode, resolve
from oubliette.kernel.packs.shapes import (
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

JsonSchema: TypeAlias = dict[str, Any]

_DRAFT: Final = "http://json-schema.org/draft-07/schema#"
_KEY_RULES: Final = ("pattern", "enum", "minLength", "maxLength")


def struct_schema(shape: StructShape) -> JsonSchema:
    """The schema of a file that holds one struct."""
    export = _Export()
    return {"$schema": _DRAFT, **export.object(shape), "definitions": export.definitions}


def entries_schema(title: str, shape: StructShape, replaces: str) -> JsonSchema:
    """The schema of a file that holds one entry or a list of them, each of which may replace an earlier one."""
    export = _Export()
    entry = export.object(shape)
    told = "Takes the place of the entry with this id in an earlier pack."
    entry["properties"][replaces] = {"const": True, "description": told}
    export.definitions["entry"] = entry
    reference = {"$ref": "#/definitions/entry"}
    choices = [reference, {"type": "array", "items": reference}]
    return {"$schema": _DRAFT, "title": title, "anyOf": choices, "definitions": export.definitions}


class _Export:
    """One schema in the making; structs and verbs become definitions, so that they may hold their like."""

    def __init__(self) -> None:
        self.definitions: dict[str, JsonSchema] = {}

    def schema(self, shape: Shape) -> JsonSchema:
        """The schema of a shape with what its annotations add."""
        schema = self._single(shape)
        if shape.note is not None:
            schema = {"description": shape.note.en, **schema}
        return {**schema, **(shape.extra_json_schema or {})}

    def _single(self, shape: Shape) -> JsonSchema:
        match shape:
            case NothingShape():
                return {"type": "null"}
            case TrueFalseShape():
                return {"type": "boolean"}
            case NumberShape():
                return _number(shape)
            case TextShape():
                bounds = _given(minLength=shape.shortest, maxLength=shape.longest, pattern=shape.pattern)
                return {"type": "string", **bounds}
            case AsWrittenShape():  # digits may stand without quotes
                return {"type": ["string", "number"], "pattern": shape.pattern}
            case ChoiceShape():
                return {"enum": list(dict.fromkeys([*shape.values, *map(_bare, shape.values)]))}
            case ReferenceShape():
                return _reference(shape)
            case TextFileShape():
                told = "A text file beside this file."
                return {"type": "string", "pattern": r"\.txt$", "description": told}
            case _:
                return self._container(shape)

    def _container(self, shape: Shape) -> JsonSchema:
        match shape:
            case ListShape():
                bounds = _given(minItems=shape.fewest, maxItems=shape.most)
                unique = {"uniqueItems": True} if shape.distinct else {}
                return {"type": "array", "items": self.schema(shape.item), **bounds, **unique}
            case TupleShape():
                items = [self.schema(item) for item in shape.items]
                bounds = {"minItems": shape.fewest, "maxItems": shape.most}
                return {"type": "array", "items": items, "additionalItems": False, **bounds}
            case DictShape():
                return self._dict(shape)
            case StructShape():
                return self._defined(shape.name, lambda: self.object(shape))
            case TaggedShape():
                return {"anyOf": [self._tagged(shape.field, struct) for struct in shape.by_tag.values()]}
            case VerbShape():
                names = ",".join(struct.name for struct in shape.by_verb.values())
                name = f"Verbs_{zlib.crc32(names.encode()):08x}"
                return self._defined(name, lambda: {"anyOf": self._verbs(shape)})
            case UnionShape():
                return {"anyOf": [self.schema(part) for part in shape.shapes]}
            case _:
                return {}

    def _defined(self, name: str, make: Callable[[], JsonSchema]) -> JsonSchema:
        """A reference to a definition, which is made the first time it is needed."""
        if name not in self.definitions:
            self.definitions[name] = {}  # stands there before its parts: they may come back to it
            self.definitions[name] = make()
        return {"$ref": f"#/definitions/{name}"}

    def object(self, shape: StructShape) -> JsonSchema:
        """A struct itself, without its tag."""
        properties = {}
        for name, field in shape.fields.items():
            properties[name] = self.schema(field)
            if name in shape.defaults and "$ref" not in properties[name]:
                properties[name]["default"] = shape.defaults[name]
        told = {"description": shape.documentation} if shape.documentation else {}
        rules = {"properties": properties, "required": list(shape.required), "additionalProperties": False}
        return {"title": shape.name, **told, "type": "object", **rules}

    def _tagged(self, field: str, shape: StructShape) -> JsonSchema:
        def make() -> JsonSchema:
            schema = self.object(shape)
            schema["properties"] = {field: {"const": shape.tag}, **schema["properties"]}
            schema["required"] = [field, *schema["required"]]
            return schema

        return self._defined(f"{shape.name}.{field}.{shape.tag}", make)

    def _verbs(self, shape: VerbShape) -> list[JsonSchema]:
        """The verbs that can stand alone; then an object with one property for each verb."""
        alone = [verb for verb, struct in shape.by_verb.items() if struct.can_be_empty()]
        choices: list[JsonSchema] = [{"enum": alone}] if alone else []
        for verb, struct in shape.by_verb.items():
            values = [self.schema(struct)]
            if struct.fields:
                values.append(self.schema(next(iter(struct.fields.values()))))
            if struct.can_be_empty():
                values.append({"type": "null"})
            rules = {"properties": {verb: {"anyOf": values}}, "required": [verb], "additionalProperties": False}
            choices.append({"type": "object", **rules})
        return choices

    def _dict(self, shape: DictShape) -> JsonSchema:
        """An object; its keys are always strings, so only the rules for strings carry over."""
        key = self.schema(shape.key)
        names = {rule: key[rule] for rule in _KEY_RULES if rule in key}
        if "enum" in names:
            names["enum"] = [str(value) for value in key["enum"]]
        bounds = _given(minProperties=shape.fewest, maxProperties=shape.most, propertyNames=names or None)
        return {"type": "object", "additionalProperties": self.schema(shape.value), **bounds}


def _bare(value: str | int | None) -> Scalar:
    """What an editor takes a word for that stands without quotes: ``+1`` is a number to it."""
    return resolve(ScalarNode(1, 1, value, plain=True)) if isinstance(value, str) else value


def _number(shape: NumberShape) -> JsonSchema:
    bounds = _given(
        minimum=shape.low,
        maximum=shape.high,
        exclusiveMinimum=shape.above,
        exclusiveMaximum=shape.below,
        multipleOf=shape.step,
    )
    return {"type": "integer" if shape.whole else "number", **bounds}


def _reference(shape: ReferenceShape) -> JsonSchema:
    told = f"The id of an entry in {' or '.join(shape.mark.kinds)}"
    if shape.mark.also:
        told += f", or {', '.join(shape.mark.also)}"
    return {"type": ["string", "integer"], "description": told + "."}


def _given(**rules: Any) -> JsonSchema:
    """The rules that say something."""
    return {name: rule for name, rule in rules.items() if rule is not None}
