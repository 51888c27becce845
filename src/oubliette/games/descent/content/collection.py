"""The boxes a group owns: which expansions a match plays with, and what each of them brings (D2-7237)."""

from collections.abc import Mapping
from typing import Any, Final

from oubliette.games.descent.content.book import Book
from oubliette.kernel.game import Json, OptionInfo, OptionValue, SetupError
from oubliette.kernel.words import Words

OPTION: Final = "boxes"
NAMED: Final[Mapping[str, Words]] = {
    "heroes": Words(en="heroes", fr="héros"),
    "classes": Words(en="classes", fr="classes"),
    "monsters": Words(en="monsters", fr="monstres"),
    "lieutenants": Words(en="lieutenants", fr="lieutenants"),
    "allies": Words(en="allies", fr="alliés"),
    "agents": Words(en="agents", fr="agents"),
    "servants": Words(en="servants", fr="serviteurs"),
    "decks": Words(en="overlord decks", fr="paquets du Seigneur du Mal"),
}
"""What a box brings that is told by name; further shelves are counted."""
COUNTED: Final[Mapping[str, tuple[Words, Words]]] = {
    "skills": (Words(en="skill", fr="compétence"), Words(en="skills", fr="compétences")),
    "items": (Words(en="item", fr="objet"), Words(en="items", fr="objets")),
    "search": (Words(en="Search card", fr="carte Fouille"), Words(en="Search cards", fr="cartes Fouille")),
    "overlord": (
        Words(en="overlord card", fr="carte Seigneur du Mal"),
        Words(en="overlord cards", fr="cartes Seigneur du Mal"),
    ),
    "relics": (
        Words(en="overlord relic", fr="relique du Seigneur du Mal"),
        Words(en="overlord relics", fr="reliques du Seigneur du Mal"),
    ),
    "tainted": (Words(en="Tainted card", fr="carte Souillure"), Words(en="Tainted cards", fr="cartes Souillure")),
    "citizens": (
        Words(en="Corrupt Citizen", fr="Habitant Corrompu"),
        Words(en="Corrupt Citizens", fr="Habitants Corrompus"),
    ),
    "secret_rooms": (Words(en="secret room", fr="salle secrète"), Words(en="secret rooms", fr="salles secrètes")),
    "plots": (Words(en="plot card", fr="carte Intrigue"), Words(en="plot cards", fr="cartes Intrigue")),
    "quests": (Words(en="quest", fr="quête"), Words(en="quests", fr="quêtes")),
}


def chosen(options: Mapping[str, Json], book: Book) -> list[str]:
    """The expansions of a set-up, in the order of the shelf however they were named."""
    wanted = options.get(OPTION) or []
    names = wanted.split() if isinstance(wanted, str) else wanted
    if not isinstance(names, list | tuple) or any(
        not isinstance(name, str) or name not in book.boxes for name in names
    ):
        raise SetupError("d2-setup-boxes", value=str(wanted)[:60], known=", ".join(book.boxes) or "-")
    return [name for name in book.boxes if name in names]


def suggests(book: Book, quest: str) -> dict[str, Json]:
    """What a menu sets beside a quest: the box that it comes in."""
    box = book.box_of("quests", quest)
    return {OPTION: [box]} if box else {}


def brings(book: Book, box: str) -> Words:
    """What a box brings, in a line: names of whom one meets, numbers of cards."""
    return Words(en=_told(book, box, "en"), fr=_told(book, box, "fr"))


def _told(book: Book, box: str, language: str) -> str:
    colon = "\u202f: " if language == "fr" else ": "
    parts: list[str] = []
    for shelf, what in NAMED.items():
        names = [entry.name.in_language(language) for entry in _entries(book, shelf, box)]
        if names:
            parts.append(f"{what.in_language(language)}{colon}{', '.join(names)}")
    for shelf, (one, more) in COUNTED.items():
        count = sum(getattr(entry, "copies", 1) for entry in _entries(book, shelf, box))
        if count:
            parts.append(f"{count} {(one if count == 1 else more).in_language(language)}")
    return ("\u202f; " if language == "fr" else "; ").join(parts)


def _entries(book: Book, shelf: str, box: str) -> list[Any]:
    entries: Mapping[str, Any] = getattr(book, shelf)
    return [entry for name, entry in entries.items() if book.box_of(shelf, name) == box]


def option_infos(book: Book) -> list[OptionInfo]:
    """What menus offer: every box with what it brings."""
    if not book.boxes:
        return []
    values = tuple(OptionValue(box, pack.title, blurb=brings(book, box)) for box, pack in book.boxes.items())
    return [OptionInfo(OPTION, Words(en="Expansions", fr="Extensions"), values, several=True)]
