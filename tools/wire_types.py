"""Write the browser's types from the server's own, so that both sides speak of the same messages and bodies.

python tools/wire_types.py            writes web/src/wire.ts
python tools/wire_types.py --check    fails if that file is not what would be written
"""

import json
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, get_args, get_type_hints

import msgspec
from litestar.handlers import HTTPRouteHandler
from msgspec import inspect

from oubliette.games.registry import installed
from oubliette.play.server import wire
from oubliette.play.server.app import HTTP_ROUTES
from oubliette.play.server.refusals import Problem
from oubliette.play.server.workbench import tools_of

TARGET = Path(__file__).parent.parent / "web" / "src" / "wire.ts"

HEADER = """\
// Written by tools/wire_types.py from the server's own types: messages on the socket, bodies over HTTP, what tools say.
// Do not edit: run the tool again. A field that may be missing was left at its default by the sender.
"""

_PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}

Schema = Mapping[str, Any]


def typescript() -> str:
    """The whole module of types."""
    asked, answered = _bodies()
    types = [wire.FromServer, wire.FromClient, *asked, *answered]
    _, components = msgspec.json.schema_components(types, ref_template="{name}")
    whole = {cls.__name__ for cls in _structs(answered) if not cls.__struct_config__.omit_defaults}
    parts = [HEADER]
    parts += [_declared(name, components[name], whole=name in whole) for name in sorted(components)]
    parts += [_union(name) for name in ("FromServer", "FromClient")]
    parts += [_close_codes()]
    return "\n".join(parts)


def _bodies() -> tuple[list[Any], list[Any]]:
    """What is asked and what is answered over HTTP; a refusal is always possible."""
    asked: list[Any] = []
    answered: list[Any] = [Problem]
    for route in HTTP_ROUTES:
        if isinstance(route, HTTPRouteHandler):
            hints = get_type_hints(route.fn)
            asked += [hints["data"]] if "data" in hints else []
            answered += [hints["return"]] if list(_structs([hints["return"]])) else []
    for game in installed():
        answered += [get_type_hints(tool)["return"] for tool in tools_of(game).values()]
    return asked, answered


def _structs(types: list[Any]) -> Iterator[type[msgspec.Struct]]:
    """Every struct that these types are made of."""
    seen: set[type[msgspec.Struct]] = set()
    waiting: list[Any] = list(inspect.multi_type_info([one for one in types if one is not type(None)]))
    while waiting:
        found = waiting.pop()
        if isinstance(found, inspect.StructType):
            if found.cls not in seen:
                seen.add(found.cls)
                yield found.cls
                waiting += [field.type for field in found.fields]
        else:
            for part in ("types", "item_types"):
                waiting += getattr(found, part, ())
            for part in ("item_type", "key_type", "value_type", "type"):
                waiting += [inner] if isinstance(inner := getattr(found, part, None), inspect.Type) else []


def _close_codes() -> str:
    codes = "\n".join(f"  {code.name}: {code.value}," for code in wire.CloseCode)
    final = ", ".join(f"CloseCode.{code.name}" for code in wire.CloseCode if code.is_final)
    return (
        f"/** {wire.CloseCode.__doc__} */\nexport const CloseCode = {{\n{codes}\n}} as const;\n\n"
        "/** Codes after which coming back makes no sense. */\n"
        f"export const FINAL_CODES: readonly number[] = [{final}];\n"
    )


def _union(name: str) -> str:
    members = " | ".join(member.__name__ for member in get_args(getattr(wire, name)))
    return f"export type {name} = {members};\n"


def _declared(name: str, schema: Schema, *, whole: bool) -> str:
    """A type by its name; ``whole`` if its sender leaves no field out."""
    if "properties" not in schema:
        return "\n".join(
            line
            for line in (_comment(schema.get("description", "")), f"export type {name} = {_type(schema)};\n")
            if line
        )
    required = set(schema["properties"] if whole else schema.get("required", ()))
    lines = [_comment(schema.get("description", "")), f"export interface {name} {{"]
    for field, of in schema["properties"].items():
        mark = "" if field in required else "?"
        lines.append(f"  readonly {field}{mark}: {_type(of)};")
    return "\n".join([line for line in lines if line] + ["}\n"])


def _comment(text: str) -> str:
    first_paragraph = " ".join(text.partition("\n\n")[0].split())
    return f"/** {first_paragraph} */" if first_paragraph else ""


def _type(schema: Schema) -> str:
    if "$ref" in schema:
        return str(schema["$ref"])
    if "enum" in schema:
        return " | ".join(json.dumps(value) for value in schema["enum"])
    if "const" in schema:
        return json.dumps(schema["const"])
    if "anyOf" in schema:
        return " | ".join(_type(member) for member in schema["anyOf"])
    kind = schema.get("type")
    if kind == "array":
        return _array(schema)
    if kind == "object":
        values = schema.get("additionalProperties", {})
        return f"Readonly<Record<string, {_type(values) if values else 'unknown'}>>"
    return _PLAIN[kind] if kind is not None else "unknown"


def _array(schema: Schema) -> str:
    if "prefixItems" in schema:
        return f"readonly [{', '.join(_type(item) for item in schema['prefixItems'])}]"
    items = _type(schema.get("items", {}))
    return f"readonly ({items})[]" if " " in items else f"readonly {items}[]"


def main() -> int:
    """Write the types, or check that they are up to date."""
    wanted = typescript()
    if "--check" in sys.argv[1:]:
        if TARGET.exists() and TARGET.read_text(encoding="utf-8") == wanted:
            return 0
        sys.stderr.write(f"{TARGET.name} is not what the server says: run python tools/wire_types.py\n")
        return 1
    TARGET.write_text(wanted, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
