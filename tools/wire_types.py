"""Write the browser's types from the Python wire module, so that both sides speak of the same messages.

python tools/wire_types.py            writes web/src/wire.ts
python tools/wire_types.py --check    fails if that file is not what would be written
"""

import json
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any, get_args

import msgspec

from oubliette.play.server import wire

TARGET = Path(__file__).parent.parent / "web" / "src" / "wire.ts"

HEADER = """\
// Written by tools/wire_types.py from oubliette.play.server.wire. Do not edit: run the tool again.
// A field that may be missing was left at its default by the sender.
"""

_PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}

Schema = Mapping[str, Any]


def typescript() -> str:
    """The whole module of types."""
    _, components = msgspec.json.schema_components([wire.FromServer, wire.FromClient], ref_template="{name}")
    parts = [HEADER]
    parts += [_interface(name, components[name]) for name in sorted(components)]
    parts += [_union(name) for name in ("FromServer", "FromClient")]
    return "\n".join(parts)


def _union(name: str) -> str:
    members = " | ".join(member.__name__ for member in get_args(getattr(wire, name)))
    return f"export type {name} = {members};\n"


def _interface(name: str, schema: Schema) -> str:
    required = set(schema.get("required", ()))
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
        sys.stderr.write(f"{TARGET.name} is not what the wire module says: run python tools/wire_types.py\n")
        return 1
    TARGET.write_text(wanted, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
