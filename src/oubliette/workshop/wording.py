"""The words of schemas in both languages: verbs, fields, moments and values, as sentences of blocks say them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from oubliette.kernel.words import Words

_LOCALES = Path(__file__).parent / "locales"


@cache
def _known() -> dict[str, Words]:
    """Every word that is told, by the name that schemas have for it."""
    told: dict[str, dict[str, str]] = {}
    for language in ("en", "fr"):
        for line in (_LOCALES / language / "words.ftl").read_text(encoding="utf-8").splitlines():
            name, sep, text = line.partition(" = ")
            if sep and name.startswith("word-"):
                told.setdefault(name.removeprefix("word-"), {})[language] = text.strip()
    return {name: Words(en=one["en"], fr=one["fr"]) for name, one in told.items() if "en" in one and "fr" in one}


def words_for(schemas: Mapping[str, Any]) -> dict[str, Words]:
    """What the names in these schemas are called; a name without a word is written as it is."""
    known = _known()
    return {name: known[key] for name in (*names_in(schemas), *schemas) if (key := name.replace("_", "-")) in known}


def names_in(schema: Any) -> Iterator[str]:
    """The names of fields and of fixed values, each once."""
    seen: set[str] = set()
    waiting = [schema]
    while waiting:
        one = waiting.pop()
        if isinstance(one, list):
            waiting += one
        elif isinstance(one, dict):
            properties = one.get("properties")
            if isinstance(properties, dict):
                seen.update(properties)
            seen.update(value for value in one.get("enum", ()) if isinstance(value, str))
            waiting += one.values()
    yield from sorted(seen)


__all__ = ["names_in", "words_for"]
