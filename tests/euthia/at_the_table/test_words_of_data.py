"""Words against data: whatever number or mark of a tile, card, Monster or Familiar is changed, its words change, too.

Each value is changed alone, in both languages. What a face shows beside its lines (prices of wares, names, icons) and
what is no rule of the piece (which pack it is from, how many there are) is left out.
"""

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import msgspec
import pytest
from tests.euthia.table import Table, book, table

from oubliette.games.euthia import GAME
from oubliette.games.euthia.content.kinds import PersonalQuest, QuestPart
from oubliette.games.euthia.goods.describe import bounds, describe_range, describe_section
from oubliette.games.euthia.goods.gains import gains_in_words
from oubliette.games.euthia.table.card_faces import tile_lines
from oubliette.games.euthia.table.company_view import ability_action, fellowship_lines, quest_lines
from oubliette.kernel.text import Say, Texts, texts_of
from oubliette.kernel.words import Words

LANGUAGES = ("en", "fr")
NO_WORDS = {
    "id", "icon", "name", "set", "copies", "always", "control", "of", "kind", "price", "level", "group", "slots",
}  # fmt: skip
"""Told elsewhere on the face, or by the place where it lies."""


@cache
def shipped() -> Table:
    return table(("dral", "ael"))


@cache
def texts() -> Texts:
    return texts_of(*GAME.table.locales)


def changed(value: Any, path: str = "") -> Iterator[tuple[str, Any]]:
    """The value with one number or mark in it changed, for each of them."""
    if isinstance(value, Words):
        return
    if isinstance(value, msgspec.Struct):
        for field in value.__struct_fields__:
            if isinstance(value, QuestPart) and field == "times" and value.deliver is None:
                continue  # what is not delivered is not delivered twice
            if field not in NO_WORDS or path:
                for where, other in changed(getattr(value, field), f"{path}.{field}"):
                    yield where, msgspec.structs.replace(value, **{field: other})
    elif isinstance(value, tuple):
        for place, part in enumerate(value):
            for where, other in changed(part, f"{path}.{place}"):
                yield where, (*value[:place], other, *value[place + 1 :])
    elif value is True:
        yield path, False
    elif isinstance(value, int) and value:
        yield path, value + 1


def said(lines: Iterator[Say], language: str) -> str:
    return "\n".join(texts().say(line, language) for line in lines)


Lines = Callable[[Any], Iterator[Say]]


def faces() -> Iterator[tuple[str, Any, Lines]]:
    """Everything with words made from its data."""
    s = shipped().s
    for piece in (*book().hero_tiles.values(), *book().wares.values()):
        yield f"tile {piece.id}", piece, lambda one: tile_lines(s, one)
    for monster in book().monsters.values():
        yield f"monster {monster.id}", monster.ranges, lambda some: (describe_range(*band) for band in bounds(some))
        yield f"reward {monster.id}", monster.reward, lambda one: iter((gains_in_words(s, one),))
    for card in book().cards.values():
        for number, section in enumerate((*card.sections, *card.solo), 1):
            yield f"card {card.id} {number}", section, lambda one: iter((describe_section(1, one),))
    for familiar in book().familiars.values():
        for ability in (familiar.both, familiar.leaf_ability, familiar.moon_ability):
            yield f"ability {ability.id}", ability, lambda one: iter(ability_action(s, one).lines)
    for entry in book().fellowship_cards.values():
        yield f"fellowship {entry.id}", entry, lambda one: fellowship_lines(s, one)
    for quest in book().personal_quests.values():
        yield f"quest {quest.id}", quest, quest_words


def quest_words(quest: PersonalQuest) -> Iterator[Say]:
    s = shipped().s
    for part in quest.parts:
        yield from quest_lines(s, part)
    yield gains_in_words(s, quest.reward)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_value_changes_alone(language: str) -> None:
    silent = [
        f"{name}{where}"
        for name, entry, lines in faces()
        for where, other in changed(entry)
        if said(lines(other), language) == said(lines(entry), language)
    ]
    assert not silent


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_are_there_and_name_no_field(language: str) -> None:
    for name, entry, lines in faces():
        for line in lines(entry):
            text = texts().say(line, language)
            assert text and "_" not in text and "{" not in text, f"{name}: {text}"
