"""French as it is printed: contractions, spaces before punctuation, typographic marks, and the edition's own terms."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

GAMES = Path("src/oubliette/games")
SHARED = [Path("src/oubliette") / part / "locales" / "fr" for part in ("kernel", "play", "cli")]

NO_BREAK = "\u00a0\u202f"
FAULTS = {
    "a contraction is missing": re.compile(
        r"\b(de les?|à les?)\b(?! \w+(er|ir|re|oir)\b)|\b(si ils?|que ils?|que elles?|de un)\b", re.I
    ),
    "a plain space before punctuation": re.compile(r"(?<=\S) [;:!?»](?!\w)|« "),
    "no space before punctuation": re.compile(
        rf"[\w)}}’][;!?](?=\s|$)|[\w)’]:(?=\s|$)|«[^\s{NO_BREAK}]|[^\s{NO_BREAK}]»"
    ),
    "a wide space before ; ! ?": re.compile(r"\u00a0[;!?]"),
    "a straight apostrophe": re.compile(r"\w'\w"),
    "straight quotation marks": re.compile(r'(?<![{=(:\s])"\w|\w"(?!\})'),
    "a hyphen for a minus": re.compile(r"(?<![\w-])-\d"),
    "an ellipsis of three dots": re.compile(r"\.\.\."),
}
FORBIDDEN = {
    "buttons_bugs": re.compile(r"\b(ennemie?s?|manches?|statuts?|Percée)\b"),
    "gloomhaven": re.compile(r"\b(adversaires?|Perforation|Empoisonnement|rounds?)\b"),
}
"""Words of the other edition (docs/french-terms.md), in what the rules say; stories may speak as they like."""


def messages(folder: Path) -> Iterator[tuple[str, str]]:
    """Every line of the Fluent files, without what Fluent itself reads."""
    for path in sorted(folder.glob("*.ftl")):
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
            if line.startswith("#"):
                continue
            text = re.sub(r"^[\w-]+ =|^\s*\*?\[\w+\]", "", line)
            text = re.sub(r"\{ *\$[\w-]+ *->\s*$", "", text)
            text = (
                re.sub(r'\{"[^"]*"\}', "", text).replace("replaces: true", "").replace("ARGUMENTS]...", "")
            )  # as typed
            yield f"{path.parent.parent.parent.name}/{path.name}:{number}", text


def prose(folder: Path) -> Iterator[tuple[str, str]]:
    """Every French text of a pack."""
    for path in sorted(folder.rglob("*.yaml")):
        for document in yaml.safe_load_all(path.read_text("utf-8")):
            for text in french_in(document):
                yield f"{folder.parent.name}/{path.name}", text


def french_in(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        if set(value) == {"en", "fr"} and isinstance(value["fr"], str):
            yield value["fr"]
        for part in value.values():
            yield from french_in(part)
    elif isinstance(value, list):
        for part in value:
            yield from french_in(part)


def everything(game: str) -> list[tuple[str, str]]:
    return [*messages(GAMES / game / "locales" / "fr"), *prose(GAMES / game / "pack")]


@pytest.mark.parametrize("game", sorted(FORBIDDEN))
@pytest.mark.parametrize("fault", FAULTS)
def test_french_is_written_as_it_is_printed(game: str, fault: str) -> None:
    texts = everything(game)
    assert len(texts) > 300
    found = [f"{where}: {text.strip()}" for where, text in texts if FAULTS[fault].search(text)]
    assert not found, f"{fault}:\n" + "\n".join(found[:20])


@pytest.mark.parametrize("fault", FAULTS)
def test_the_messages_of_kernel_terminal_and_command_line_are_written_so_too(fault: str) -> None:
    texts = [line for folder in SHARED for line in messages(folder)]
    found = [f"{where}: {text.strip()}" for where, text in texts if FAULTS[fault].search(text)]
    assert not found, f"{fault}:\n" + "\n".join(found[:20])


@pytest.mark.parametrize("game", sorted(FORBIDDEN))
def test_french_keeps_to_the_terms_of_its_edition(game: str) -> None:
    texts = [(where, re.sub(r"\{[^}]*\}", "", text)) for where, text in messages(GAMES / game / "locales" / "fr")]
    found = [f"{where}: {text.strip()}" for where, text in texts if FORBIDDEN[game].search(text)]
    assert not found, "\n".join(found[:20])
