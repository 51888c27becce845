"""Forms that a player can fill in where no data exists: one commented file for each kind of entry of a game."""

import shutil
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from oubliette.importers.problems import refuse
from oubliette.importers.writing import as_yaml, draft_beside, fill, put_in_place
from oubliette.kernel.packs import PackSchema

_DEEPEST = 4


def write_template(schema: PackSchema, out: Path) -> None:
    """A pack without entries, with a form for each kind; it passes the check as it is."""
    if out.exists():
        refuse(str(out), "is there already; choose another folder", "existe déjà ; choisissez un autre dossier")
    name = "".join(letter if letter.isascii() and letter.isalnum() else "_" for letter in out.name.lower()).strip("_")
    manifest = {
        "id": name or "my_box",
        "game": schema.game,
        "version": "1.0.0",
        "title": {"en": "My box", "fr": "Ma boîte"},
    }
    files = {"pack.yaml": as_yaml(manifest)}
    for kind in schema.kinds:
        files[f"{kind}.yaml"] = "\n".join(_form(kind, schema.json_schema(kind))) + "\n"
    draft = draft_beside(out)
    try:
        fill(draft, files)
        put_in_place(draft, out)
    except BaseException:
        shutil.rmtree(draft, ignore_errors=True)
        raise


def _form(kind: str, schema: dict[str, Any]) -> list[str]:
    """A file of comments: every field, what it takes, whether it is needed."""
    entry = schema["definitions"]["entry"]
    needed = set(entry.get("required", ()))
    lines = [
        f"# {kind}: take the “# ” away from the lines you need, and write one “- id: …” for each.",
        f"# {kind} : ôtez le « # » des lignes voulues, et écrivez un « - id: … » pour chaque entrée.",
    ]
    fields = [name for name in entry["properties"] if name != "replaces"]
    fields.sort(key=lambda name: (name != "id", name not in needed))
    for place, name in enumerate(fields):
        lead = "- " if place == 0 else "  "
        mark = "" if name in needed else "  # (optional / facultatif)"
        lines.append(f"# {lead}{name}: {_value(entry['properties'][name], schema, _DEEPEST)}{mark}")
    return lines


def _value(part: dict[str, Any], schema: dict[str, Any], deep: int) -> str:
    """What can stand there, short."""
    if "$ref" in part:
        name = part["$ref"].rpartition("/")[2]
        return _value(schema["definitions"].get(name, {}), schema, deep - 1) if deep else "…"
    for word in ("anyOf", "oneOf"):
        if word in part:
            return _either(part[word], schema, deep)
    if "enum" in part:
        return " | ".join(map(str, part["enum"][:12]))
    if "const" in part:
        return str(part["const"])
    match part.get("type"):
        case "object":
            return _object(part, schema, deep)
        case "array" if deep and isinstance(part.get("items"), dict):
            return f"[{_value(part['items'], schema, deep - 1)}, …]"
        case "array":
            return "[…]"
        case "integer":
            return "1"
        case "boolean":
            return "true"
        case "string":
            return "text"
    return "…"


def _either(parts: Iterable[dict[str, Any]], schema: dict[str, Any], deep: int) -> str:
    told = dict.fromkeys(_value(part, schema, deep - 1) if deep else "…" for part in list(parts)[:6])
    return " | ".join(told)[:200]


def _object(part: dict[str, Any], schema: dict[str, Any], deep: int) -> str:
    fields = part.get("properties")
    if not fields or not deep:
        return "{…}"
    needed = [name for name in fields if name in part.get("required", ())] or list(fields)[:3]
    inner = ", ".join(f"{name}: {_value(fields[name], schema, deep - 1)}" for name in needed)
    return f"{{{inner}}}"[:200]
