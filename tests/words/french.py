"""What is wrong with a French text, as far as a machine can tell; for every game's own test of its words.

``faults_of(text)`` looks at what a reader sees; ``faults_of_message`` at a Fluent message, where what is put in is not
known yet: after *de*, *à*, *que* or *si* a name with an article would want a contraction, and a participle after a name
would want agreement.
"""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import yaml

_MARKERS = re.compile(r"\w\((?:e|s|es|ée|ne|le|x)\)|\w·(?:e|s|es|ne)\b")
_CONTRACTION = re.compile(r"\b(?:(?:de|à) les?\b(?! \w+(?:er|ir|re)\b)|(?:que|si) ils?\b|que elles?\b)")
"""Not where a pronoun stands before an infinitive: *de le garder*."""
_MINUS = re.compile(r"(?<![\w,.;:-])-\d")
_PLACE = re.compile(r"\{ ?[$-]?[\w-]+ ?(?:->|\})?")


def faults_of(text: str, forbidden: Mapping[str, str] | None = None) -> Iterator[str]:
    """Contractions, agreement by brackets, spaces, hyphens for minus, and words that another edition uses."""
    text = _PLACE.sub("…", text)
    if found := _CONTRACTION.search(text):
        yield f"{found.group()!r} wants a contraction: {text}"
    if found := _MARKERS.search(text):
        yield f"{found.group()!r} leaves the agreement to the reader: {text}"
    if found := re.search(r"[^\u202f][;!?»](?!\S*=)|[ \u00a0]:|«(?!\u202f)", text):
        yield f"{found.group()!r} wants a narrow no-break space: {text}"
    if found := _MINUS.search(text):
        yield f"{found.group()!r} has a hyphen for a minus: {text}"
    for word, better in (forbidden or {}).items():
        if re.search(rf"\b{word}\b", text, re.IGNORECASE):
            yield f"{word!r} is said {better!r} in this edition: {text}"


def faults_of_message(text: str, names: tuple[str, ...]) -> Iterator[str]:
    """What a message would get wrong for some name that is put in: a participle that agrees with nobody."""
    for name in names:
        place = rf"\{{ \${name} \}}"
        if found := re.search(rf"{place} (?:est|sont|était|a été|fut) \w+(?:é|i|u|is|it|ert)\b", text):
            yield f"{found.group()!r} wants agreement with whatever it names"


def messages(folder: Path) -> Iterator[tuple[str, str]]:
    """Every message of a folder of Fluent files, by file and line, with its text."""
    for file in sorted(folder.glob("*.ftl")):
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), start=1):
            if line.strip() and not line.startswith("#"):
                head, _, rest = line.partition(" = ")
                yield f"{file.name}:{number}", rest if re.fullmatch(r"-?[a-z][\w-]*", head) else line


def prose(folder: Path) -> Iterator[tuple[str, str]]:
    """Every French text of a pack, by file."""
    for file in sorted(folder.rglob("*.yaml")):
        for document in yaml.safe_load_all(file.read_text(encoding="utf-8")):
            for text in _french(document):
                yield str(file.relative_to(folder)), text


def _french(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        for key, part in value.items():
            if key == "fr" and isinstance(part, str):
                yield part
            else:
                yield from _french(part)
    elif isinstance(value, list):
        for part in value:
            yield from _french(part)
