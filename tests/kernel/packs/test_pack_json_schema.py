"""The exported JSON Schema accepts what loads and refuses what does not."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
import yaml
from tests.kernel.packs.bestiary import BASE, HOUND, MANIFEST, SCHEMA, pack

from oubliette.kernel.packs import check_packs

TYPES: dict[str, Any] = {
    "string": str,
    "integer": int,
    "number": (int, float),
    "boolean": bool,
    "null": type(None),
    "array": list,
    "object": dict,
}


def is_typed(value: Any, name: str) -> bool:
    if isinstance(value, bool):
        return name == "boolean"
    return isinstance(value, TYPES[name])


def fits(value: Any, schema: dict[str, Any], root: dict[str, Any]) -> bool:
    """Whether a value fits a schema, for the few words of JSON Schema that the export uses."""
    if "$ref" in schema:
        return fits(value, root["definitions"][schema["$ref"].rpartition("/")[2]], root)
    kinds = schema.get("type", [])
    checks = [
        not kinds or any(is_typed(value, kind) for kind in ([kinds] if isinstance(kinds, str) else kinds)),
        "enum" not in schema or value in schema["enum"],
        "const" not in schema or value == schema["const"],
        "anyOf" not in schema or any(fits(value, choice, root) for choice in schema["anyOf"]),
        not isinstance(value, str) or re.search(schema.get("pattern", ""), value) is not None,
        not isinstance(value, str) or len(value) >= schema.get("minLength", 0),
        not isinstance(value, int | float) or schema.get("minimum", value) <= value <= schema.get("maximum", value),
        not isinstance(value, list) or list_fits(value, schema, root),
        not isinstance(value, dict) or dict_fits(value, schema, root),
    ]
    return all(checks)


def list_fits(value: list[Any], schema: dict[str, Any], root: dict[str, Any]) -> bool:
    items = schema.get("items", {})
    each = items if isinstance(items, list) else [items] * len(value)
    counted = schema.get("minItems", 0) <= len(value) <= schema.get("maxItems", len(value))
    distinct = not schema.get("uniqueItems") or len({json.dumps(item) for item in value}) == len(value)
    return counted and distinct and all(fits(item, part, root) for item, part in zip(value, each, strict=False))


def dict_fits(value: dict[Any, Any], schema: dict[str, Any], root: dict[str, Any]) -> bool:
    known = schema.get("properties", {})
    others = schema.get("additionalProperties", True)
    if any(name not in value for name in schema.get("required", [])):
        return False
    for name, part in value.items():
        if name in known:
            if not fits(part, known[name], root):
                return False
        elif others is False or (others is not True and not fits(part, others, root)):
            return False
        if not fits(str(name), schema.get("propertyNames", {}), root):
            return False
    return True


def accepts(kind: str, text: str) -> bool:
    schema = SCHEMA.json_schemas()[kind]
    return fits(yaml.safe_load(text), schema, schema)


CARD = "id: one\ninitiative: 5\n"
ROOM = "id: a\nrooms:\n- {id: 1a, map: m.txt, start: [1, 2], monsters: {hound: {2: elite}}}\n"
SOUND = [
    ("monsters", HOUND),
    ("monsters", f"{HOUND}size: large\nspeed: 2\nallies: [hound]\nelite: null\n"),
    ("decks", "- id: hounds\n- {id: 12, initiatives: [1, 2]}\n"),
    ("cards", f"{CARD}do: [attack: 2, stun, stun: , attack: {{value: 1, pierce: 2}}, repeat: [stun]]\n"),
    ("cards", f"{CARD}aside: {{type: heal, value: 1}}\nmodifier: +1\nextra: [1, {{a: b}}]\n"),
    ("scenarios", f"{ROOM}goal: hound\n"),
]
BROKEN = [
    ("monsters", f"{HOUND}standees: 11\n"),
    ("monsters", f"{HOUND}wings: 2\n"),
    ("monsters", HOUND.replace("5, 5]", "5]")),
    ("monsters", HOUND.replace(", fr: Molosse", "")),
    ("decks", "- id: hounds\n- id: Bad Id\n"),
    ("decks", "- id: hounds\n- {id: a, initiatives: [1, 1]}\n"),
    ("cards", f"{CARD}do: [attack]\n"),
    ("cards", f"{CARD}do: [{{attack: 2, stun: }}]\n"),
    ("cards", f"{CARD}do: [{{repeat: [{{atack: 2}}]}}]\n"),
    ("cards", f"{CARD}aside: {{type: heel, value: 1}}\n"),
    ("scenarios", ROOM.replace("elite", "elit")),
    ("scenarios", ROOM.replace("[1, 2]", "[1]")),
]


def loads(folder: Path, kind: str, text: str) -> bool:
    files = {**BASE, f"{kind}/one.yaml": text, f"{kind}/m.txt": "d"}
    for name in {"monsters": ["monsters/hound.yaml"], "decks": ["decks.yaml"]}.get(kind, []):
        del files[name]
    return not check_packs(SCHEMA, [pack(folder, files)])


@pytest.mark.parametrize(("kind", "text"), SOUND)
def test_what_loads_fits_the_schema(tmp_path: Path, kind: str, text: str) -> None:
    assert loads(tmp_path, kind, text)
    assert accepts(kind, text)


@pytest.mark.parametrize(("kind", "text"), BROKEN)
def test_what_does_not_load_does_not_fit_the_schema(tmp_path: Path, kind: str, text: str) -> None:
    assert not loads(tmp_path, kind, text)
    assert not accepts(kind, text)


def test_there_is_a_schema_for_each_kind_and_the_manifest() -> None:
    schemas = SCHEMA.json_schemas()
    assert list(schemas) == ["pack", "monsters", "decks", "cards", "scenarios"]
    assert json.loads(json.dumps(schemas)) == schemas
    assert accepts("pack", MANIFEST)
    assert accepts("pack", MANIFEST + "requires: [core, {id: more, at_least: 1.2}]\n")
    assert not accepts("pack", MANIFEST.replace("title", "name"))


def test_references_notes_and_docstrings_are_told_to_the_reader_of_the_schema() -> None:
    schema = SCHEMA.json_schema("monsters")
    entry = schema["definitions"]["entry"]
    assert entry["description"] == "A monster and its ranks."
    assert entry["properties"]["abilities"]["description"] == "The id of an entry in decks."
    assert schema["definitions"]["Rank"]["properties"]["move"]["description"] == "levels 0 to 7"
    assert entry["properties"]["standees"]["default"] == 6


def test_an_entry_may_say_that_it_replaces_another() -> None:
    assert accepts("decks", "id: hounds\nreplaces: true\n")
    assert not accepts("decks", "id: hounds\nreplaces: 1.5\n")
