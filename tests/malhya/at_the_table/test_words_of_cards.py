"""Words against data: whatever field of a card is changed, its words change in both languages."""

from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec
import pytest
from tests.malhya.changes import changed, said, silent
from tests.malhya.table import base

from oubliette.games.malhya.goods.describe import (
    enemy_lines,
    object_lines,
    scenario_lines,
    spell_lines,
    talent_lines,
    weapon_lines,
)
from oubliette.kernel.text import Say

WORDS: dict[str, Callable[[Any], tuple[Say, ...]]] = {
    "weapons": weapon_lines,
    "objects": object_lines,
    "spells": spell_lines,
    "enemies": enemy_lines,
    "cards": scenario_lines,
}


@pytest.mark.parametrize("kind", WORDS)
def test_every_field_of_a_card_is_told(kind: str) -> None:
    cards = getattr(base(), kind).values()
    assert [found for card in cards for found in silent(card, WORDS[kind])] == []


@pytest.mark.parametrize("improved", [False, True])
def test_every_field_of_a_talent_is_told(improved: bool) -> None:
    for talent in base().talents.values():
        side = talent.improved if improved else talent.normal
        name = "improved" if improved else "normal"
        words = partial(talent_lines, improved=improved)
        plain = said(words(talent))
        for other in changed(side):
            now = said(words(msgspec.structs.replace(talent, **{name: other})))
            assert now[0] != plain[0] and now[1] != plain[1], (talent.id, other)
