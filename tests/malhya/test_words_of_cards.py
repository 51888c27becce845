"""Words against data: whatever number or switch of a card is changed, its words change in both languages."""

from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from typing import Any

import msgspec
import pytest
from tests.malhya.table import base

from oubliette.games.malhya import GAME
from oubliette.games.malhya.describe import (
    enemy_lines,
    object_lines,
    scenario_lines,
    spell_lines,
    talent_lines,
    weapon_lines,
)
from oubliette.kernel.packs.schema import InvalidEntry
from oubliette.kernel.text import Say, texts_of

ELSEWHERE = {"price", "figures", "crest", "copies", "number"}
"""A mark of the card shows the price; the rest is on no card: how many there are in the box, or which number it has."""

WORDS: dict[str, Callable[[Any], tuple[Say, ...]]] = {
    "weapons": weapon_lines,
    "objects": object_lines,
    "spells": spell_lines,
    "enemies": enemy_lines,
    "cards": scenario_lines,
}


def said(lines: tuple[Say, ...]) -> tuple[str, str]:
    texts = texts_of(*GAME.locales)
    english, french = (" / ".join(texts.say(one, language) for one in lines) for language in ("en", "fr"))
    return english, french


def changes(value: Any, name: str = "") -> Iterator[tuple[str, Any]]:
    """A value with one number or switch in it changed, and which: structs and tuples are looked into."""
    if isinstance(value, bool):
        yield name, not value
    elif isinstance(value, int):
        yield name, value + 1
    elif isinstance(value, msgspec.Struct):
        for field in value.__struct_fields__:
            if field in ELSEWHERE:
                continue
            if means_nothing(value, field):
                continue
            for where, other in changes(getattr(value, field), f"{name}.{field}"):
                with suppress(InvalidEntry):  # no pack may say so
                    yield where, msgspec.structs.replace(value, **{field: other})
    elif isinstance(value, tuple):
        for place, part in enumerate(value):
            for where, other in changes(part, f"{name}[{place}]"):
                yield where, (*value[:place], other, *value[place + 1 :])


def means_nothing(value: Any, field: str) -> bool:
    """Melee has no range, a shot is not long, a Spell without dice has no Stops; bases have one or four cells."""
    reach = getattr(value, "reach", "")
    return (
        (field == "range" and (getattr(value, "ranged", None) is False or reach == "melee"))
        or (field == "long" and reach in ("ranged", "aura"))
        or (field == "stop_ap" and not value.difficulty)
        or (field == "base" and value.base > 1)
    )


def silent(card: Any, words: Callable[[Any], tuple[Say, ...]]) -> list[str]:
    """The fields that can change without anybody reading it."""
    plain = said(words(card))
    found = []
    for where, other in changes(card):
        now = said(words(other))
        if now[0] == plain[0] or now[1] == plain[1]:
            found.append(f"{card.id}{where}")
    return found


@pytest.mark.parametrize("kind", WORDS)
def test_every_number_and_switch_of_a_card_is_told(kind: str) -> None:
    cards = getattr(base(), kind).values()
    assert [found for card in cards for found in silent(card, WORDS[kind])] == []


@pytest.mark.parametrize("improved", [False, True])
def test_every_number_and_switch_of_a_talent_is_told(improved: bool) -> None:
    for talent in base().talents.values():
        side = talent.improved if improved else talent.normal
        name = "improved" if improved else "normal"
        words = partial(talent_lines, improved=improved)
        plain = said(words(talent))
        for where, other in changes(side):
            now = said(words(msgspec.structs.replace(talent, **{name: other})))
            assert now[0] != plain[0] and now[1] != plain[1], f"{talent.id}{where}"
