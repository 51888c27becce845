"""Quests in the format of Valkyrie: ini files of components, and texts in files of their own; read with care."""

import csv
import io
import re
from collections.abc import Iterable
from typing import Final

import msgspec

from oubliette.importers.problems import Trouble
from oubliette.importers.sources import Piece
from oubliette.kernel.words import Words

_MOST_SECTIONS: Final = 3000
_MOST_KEYS: Final = 120
_LONGEST: Final = 4000
_LANGUAGES: Final = {"english": "en", "french": "fr"}
Section = dict[str, str]


class WrittenQuest(msgspec.Struct):
    """A quest: its components by name, and its texts by language."""

    name: str
    sections: dict[str, Section]
    texts: dict[str, dict[str, str]] = {}
    """By language: ``en``, ``fr``, and any other under the name it has."""

    def text(self, key: str) -> tuple[str, str]:
        """A text in English and in French; what one language lacks the other has, or any else."""
        found = {language: told[key] for language, told in self.texts.items() if told.get(key)}
        component, _, field = key.partition(".")
        plain = self.sections.get(component, {}).get(field, "")
        last = next(iter(found.values()), "" if plain.startswith("{qst:") else plain)
        return found.get("en", last), found.get("fr", found.get("en", last))


def read_ini(text: str) -> dict[str, Section]:
    """Sections with their keys; a line without a sign of equality is a key alone."""
    sections: dict[str, Section] = {}
    here: Section | None = None
    for raw in text.splitlines():
        line = raw.strip()
        if not line or line.startswith((";", "--")):
            continue
        if line.startswith("[") and line.endswith("]"):
            here = None
            if len(sections) < _MOST_SECTIONS:
                here = sections.setdefault(line[1:-1].strip()[:80], {})
            continue
        if here is None or len(here) >= _MOST_KEYS:
            continue
        key, sign, value = line.partition("=")
        here[key.strip().lower()[:60] if sign else line[:200]] = value.strip().strip('"')[:_LONGEST]
    return sections


def quests_in(pieces: Iterable[Piece]) -> tuple[list[WrittenQuest], list[Trouble]]:
    """Every quest among the files: a ``quest.ini`` with the files that it names, all in its own folder."""
    found: list[WrittenQuest] = []
    troubles: list[Trouble] = []
    by_name = {piece.name: piece for piece in pieces if piece.name.lower().endswith((".ini", ".txt"))}
    for name, piece in by_name.items():
        if piece.parts[-1] != "quest.ini":
            continue
        sections = read_ini(piece.text)
        kind = sections.get("Quest", {}).get("type", "")
        if kind.upper() != "D2E":
            told = Words(en=f"a quest of another game: {kind[:20]}", fr=f"une quête d’un autre jeu : {kind[:20]}")
            troubles.append(Trouble(name, told))
            continue
        folder = name[: len(name) - len("quest.ini")]
        for other in sections.get("QuestData", {}):
            part = by_name.get(folder + other)
            if part is None:
                told = Words(
                    en=f"names a file that is not there: {other[:60]}", fr=f"nomme un fichier absent : {other[:60]}"
                )
                troubles.append(Trouble(name, told))
                continue
            for section, keys in read_ini(part.text).items():
                sections.setdefault(section, keys)
        texts: dict[str, dict[str, str]] = {}
        for other, part in by_name.items():
            if other.startswith(f"{folder}Localization") and "/" not in other[len(folder) :]:
                _texts(part.text, texts)
        plain = WrittenQuest("", sections, texts)
        title = plain.text("quest.name")[0] or sections["Quest"].get("name", "") or _folder_of(folder)
        found.append(WrittenQuest(" ".join(_bare(title).split())[:100] or "Quest", sections, texts))
    return found, troubles


def _folder_of(folder: str) -> str:
    return re.split(r"[/!]", folder.strip("/!"))[-1]


def _texts(text: str, texts: dict[str, dict[str, str]]) -> None:
    """A table of texts: a line of languages, then a key and a text for each."""
    try:
        rows = list(csv.reader(io.StringIO(text.replace("|||", '"').replace("\0", ""))))
    except csv.Error:
        return
    if not rows or rows[0][:1] != ["."]:
        return
    names = [_LANGUAGES.get(one.strip().lower(), one.strip().lower()[:20]) for one in rows[0][1:]]
    for row in rows[1 : 4 * _MOST_SECTIONS]:
        for language, value in zip(names, row[1:], strict=False):
            if value.strip():
                texts.setdefault(language, {})[row[0].strip()] = value[:_LONGEST]


_SYMBOLS: Final = {
    "action": ("Action:", "Action :"), "heart": ("damage", "dégâts"), "fatigue": ("fatigue", "fatigue"),
    "surge": ("surge", "augmentation"), "shield": ("shield", "bouclier"), "might": ("Might", "Puissance"),
    "willpower": ("Willpower", "Volonté"), "knowledge": ("Knowledge", "Connaissance"),
    "awareness": ("Awareness", "Perception"), "rnd:hero": ("a hero", "un héros"),
}  # fmt: skip


def _bare(text: str, language: int = 0) -> str:
    """A text without marks of its format."""

    def symbol(match: re.Match[str]) -> str:
        inner = match[1].strip().lower()
        if inner in _SYMBOLS:
            return _SYMBOLS[inner][language]
        return f"({inner.partition(':')[2]})" if inner.startswith("var:") else ""

    plain = re.sub(r"<[^<>]{0,40}>", "", text.replace("\\n", "\n"))
    plain = re.sub(r"\{([^{}]{0,80})\}", symbol, plain)
    return re.sub(r"[ \t]+", " ", re.sub(r"\n\s*\n+", "\n", plain)).strip()


def words_of(quest: WrittenQuest, key: str) -> dict[str, str] | None:
    """A text as words of ours; nothing if it says nothing."""
    en, fr = quest.text(key)
    told = {"en": _bare(en, 0)[:2000], "fr": _bare(fr, 1)[:2000]}
    if not told["en"] and not told["fr"]:
        return None
    return {"en": told["en"] or told["fr"], "fr": told["fr"] or told["en"]}
