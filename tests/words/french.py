"""What is wrong with a French text, as far as a machine can tell; for every game's own test of its words.

``faults_of(text)`` looks at what a reader sees; ``faults_of_message`` at a Fluent message, where what is put in is not
known yet: after *de*, *à*, *que* or *si* a name with an article would want a contraction, and a participle after a name
would want agreement. ``faults_of_names`` looks for the same in sentences with their names put in: no message knows
whether a name is masculine, feminine or plural, so nothing may agree with one; *La carte Clouage est perdue* does
not, *Clouage est perdue* does.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

import yaml

_MARKERS = re.compile(r"\w\((?:e|s|es|ée|ne|le|x)\)|\w·(?:e|s|es|ne)\b")
_CONTRACTION = re.compile(r"\b(?:(?:de|à) les?\b(?! \w+(?:er|ir|re)\b)|(?:que|si) ils?\b|que elles?\b)")
"""Not where a pronoun stands before an infinitive: *de le garder*."""
_ELISION = re.compile(
    r"(?<![\w-])(?:[Dd]e|(?:[Jj]us|[Pp]uis|[Ll]ors)?[Qq]ue|[Ll][ea]|[NnSsJj]e) (?=[aàâáeéèêiîoôuûœAÀÂÁEÉÈÊIÎOÔUÛŒ])"
)
"""Before a vowel these lose their own: *d’Aldith*. Not looked at before *y* and *h*, where many do not."""
_PUT_IN = (
    "seat|hero|heroes|who|whom|figure|figures|name|names|character|attacker|target|targets|card|cards|item|items"
    "|monster|enemy|what|party|sheet|place|space"
)
_BEFORE_A_NAME = re.compile(
    rf"(?<![\w-])(?:[Dd]e|(?:[Jj]us|[Pp]uis|[Ll]ors)?[Qq]ue|[Ll][ea]|[Ss]i) \{{ ?\$(?:{_PUT_IN}) ?\}}"
)
"""What would have to be elided, or contracted, before some of the names that are put in."""
_BEFORE_A_NUMBER = re.compile(r"\b[Ll]e (?:un|onze|onzième)\b")
_AGREES = r"(?:é|i|u|is|it|ert|[eo]nt|eux|if|ant|al|el|ein|er|et|in|ain|ôt|rêt)(?:e|s|es|le|les|te|tes)?"
_LINKING = r"(?:est|sont|était|étaient|fut|furent|sera|seront|a été|ont été|reste|restent|semble|semblent)"
_MINUS = re.compile(r"(?<![\w,.;:-])-\d")
_COUNTED = (
    "actions|augmentations|blessures|boucliers|cartes|cases|chocs|cœurs|dégâts|dés|ennemis|étages|hexagones|jetons|lignes"
    "|manches|pièces|points|rounds|soins|tours|tuiles"
)
_ONE = re.compile(rf"(?<![\w,.])[01] (?:{_COUNTED})\b", re.IGNORECASE)
"""Nothing and one are singular in French: *1 dégât*."""
_COUNTED_IN_ENGLISH = (
    "actions|cards|cells|dice|enemies|heals|hearts|hexes|lines|movement points|points|rounds|shields|shocks|spaces"
    "|stages|steps|surges|tiles|times|tokens|turns|wounds"
)
_NAMED = "figure|hero|seat|card|now|metal"
"""What stands before a verb: *{ $hero } heals*."""
_UNCOUNTED = {
    language: re.compile(rf"\{{ \$(?!(?:{_NAMED}) )\w+ \}} (?:{nouns})\b", re.IGNORECASE)
    for language, nouns in (("fr", _COUNTED), ("en", _COUNTED_IN_ENGLISH))
}
_PLACE = re.compile(r"\{ ?[$-]?[\w-]+ ?(?:->|\})?")


def faults_of(text: str, forbidden: Mapping[str, str] | None = None) -> Iterator[str]:
    """Contractions, agreement by brackets, spaces, hyphens for minus, and words that another edition uses."""
    text = _PLACE.sub("…", text)
    if found := _CONTRACTION.search(text):
        yield f"{found.group()!r} wants a contraction: {text}"
    if (found := _ELISION.search(text)) and not _BEFORE_A_NUMBER.match(text, found.start()):
        yield f"{text[found.start() : found.end() + 8]!r} wants an elision: {text}"
    if found := _MARKERS.search(text):
        yield f"{found.group()!r} leaves the agreement to the reader: {text}"
    if found := re.search(r"[^\u202f][;!?»](?!\S*=)|[ \u00a0]:|«(?!\u202f)", text):
        yield f"{found.group()!r} wants a narrow no-break space: {text}"
    if found := _ONE.search(text):
        yield f"{found.group()!r} wants the singular: {text}"
    if found := _MINUS.search(text):
        yield f"{found.group()!r} has a hyphen for a minus: {text}"
    for word, better in (forbidden or {}).items():
        if re.search(rf"\b{word}\b", text, re.IGNORECASE):
            yield f"{word!r} is said {better!r} in this edition: {text}"


def faults_of_numbers(folder: Path, many: Iterable[str]) -> Iterator[str]:
    """Messages of a language that put a number before a plural without asking whether it is one; ``many`` never are."""
    for file in sorted(folder.glob("*.ftl")):
        for line in file.read_text(encoding="utf-8").splitlines():
            head, _, rest = line.partition(" = ")
            found = _UNCOUNTED[folder.name].search(rest)
            if found and "->" not in rest and head not in many:
                yield f"{file.name}: {head}: {found.group()!r} wants a singular for one"


def faults_of_joins(text: str) -> Iterator[str]:
    """*de*, *que*, *le* or *si* right before a name: one that begins with a vowel, or has an article, does not fit."""
    if found := _BEFORE_A_NAME.search(text):
        yield f"{found.group()!r} fits no name that begins with a vowel or has an article: {text}"


def faults_of_message(text: str, names: tuple[str, ...]) -> Iterator[str]:
    """What a message would get wrong for some name that is put in: a participle that agrees with nobody."""
    for name in names:
        place = rf"\{{ \${name} \}}"
        if found := re.search(rf"(?:^|[.;:] ?){place}(?: \([^)]*\))? {_LINKING} \w+{_AGREES}\b", text):
            yield f"{found.group()!r} wants agreement with whatever it names"


def faults_of_names(text: str, names: Iterable[str]) -> Iterator[str]:
    """Sentences that begin with a name and let something agree with it, or that put an adjective behind it."""
    for name in names:
        own = rf"(?:^|[.;:] ){re.escape(name)}(?: \d+)?(?: \([^)]*\))?"
        if found := re.search(rf"{own} {_LINKING} \w+{_AGREES}\b", text):
            yield f"{found.group()!r} wants agreement with a name: {text}"
        if found := re.search(rf"{re.escape(name)}(?: \d+)? \((?:\w+(?:é|u|i)(?:e|s|es)?|prête?s?)\)", text):
            yield f"{found.group()!r} puts an adjective behind a name: {text}"


def names_of(folder: Path) -> set[str]:
    """The French names of everything in a pack, without those that are plain words of sentences."""
    found: set[str] = set()
    for file in sorted(folder.rglob("*.yaml")):
        for document in yaml.safe_load_all(file.read_text(encoding="utf-8")):
            found |= set(_names(document))
    return found


def _names(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        for key, part in value.items():
            if key in ("name", "title") and isinstance(part, dict) and isinstance(part.get("fr"), str):
                yield part["fr"]
            yield from _names(part)
    elif isinstance(value, list):
        for part in value:
            yield from _names(part)


def messages(folder: Path, files: str = "*.ftl") -> Iterator[tuple[str, str]]:
    """Every message of a folder of Fluent files, by file and line, with its text."""
    for file in sorted(folder.glob(files)):
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
