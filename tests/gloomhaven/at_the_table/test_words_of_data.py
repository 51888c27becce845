"""Cards say all that the engine does: change any field of any verb, and its words change, in both languages."""

from collections.abc import Iterator
from typing import Any, get_args

import msgspec
import pytest
from tests.gloomhaven.gains import PARTS, WORDS, gain
from tests.gloomhaven.table import small_book
from tests.haven.table import both

from oubliette.games.gloomhaven import GAME
from oubliette.games.gloomhaven.cards import describe
from oubliette.games.gloomhaven.content import vocabulary as words_of
from oubliette.games.gloomhaven.content.kinds import Action
from oubliette.games.gloomhaven.state.session import Session
from oubliette.games.gloomhaven.table import cards as table_cards
from oubliette.kernel.text import texts_of

TEXTS = texts_of(*GAME.table.locales)
SILENT = {"dots", "dot_hexes", "says", "icon", "cue"}
"""Places for stickers, which lie on the card; a wording of its own, which replaces all others; a picture; a cue."""

FIRE, X, WHEN = ("fire",), words_of.X(of="hex_moved"), words_of.When(target_alone=True)
DO = (words_of.Heal(1, to="self"),)
OTHERS: dict[str, list[Any]] = {
    "value": [3, X, words_of.X(of="hex_moved", plus=1), words_of.X(of="hex_moved", times=2)],
    "damage": [3, X],
    "plus": [1],
    "must": [True],
    "experience": [2],
    "infuse": [FIRE],
    "range": [4],
    "add_range": [1],
    "targets": [2, "all"],
    "area": ["small_triangle"],
    "among": ["same_room"],
    "only": [WHEN],
    "consume": [(words_of.Consume(gain(attack=1), cost=FIRE),)],
    "extra": [(words_of.Extra(gain(attack=1), when=WHEN),)],
    "then": [DO],
    "do": [(words_of.Move(2),)],
    "end_beside": ["obstacle", "commander"],
    "conditions": [("muddle",)],
    "through_obstacles": [2],
    "to": ["allies", "ally", "self", "self_and_allies", "summons"],
    "to_hex": [3],
    "rank": [("elite",), "elite", ("none", "normal", "elite")],
    "reach": [3, "ranged"],
    "gives": [1],
    "to_verb": ["move"],
    "gain": [gain(attack=4)],
    "when": [words_of.When(target_adjacent=True)],
    "cost": [("ice",)],
    "against": ["melee"],
    "shield": [2],
    "retaliate": [2],
    "augments": [2],
    "at": ["turn_end"],
    "name": [both("Other")],
    "hit_points": [9, "own"],
    "move": [4],
    "attack": [4, words_of.X(of="hit_points", half="up")],
    "pierce": [2],
    "push": [2],
    "pull": [2],
    "attack_infuses": [FIRE],
    "on_death": [DO],
    "monster": ["small_archer"],
    "count": [2, "all", "characters", X],
    "most": [2],
    "cards": [3, "all"],
    "source": ["lost"],
    "of": ["neighbour"],
    "then_lose": [2],
    "items": [2, "all"],
    "state": [("consumed",)],
    "kind": ["small_archer"],
    "slot": ["legs"],
    "elements": [("ice",)],
    "onto": [3],
    "shape": ["small_triangle"],
    "number": [2],
    "turn": [True],
}
"""Other values by field; a yes or no is turned round."""

LEAST: dict[str, dict[str, Any]] = {
    "Give": {"conditions": ("stun",)},
    "Signal": {"cue": "cry"},
    "Push": {"value": 1},
    "Pull": {"value": 1},
    "Suffer": {"damage": 1},
    "Shield": {"value": 1},
    "Retaliate": {"value": 1},
    "Bonus": {"to_verb": "attack", "gain": gain(attack=1)},
    "Guard": {"retaliate": 1},
    "OnDeath": {"do": DO},
    "Trigger": {"at": "turn_start", "do": DO},
    "Summon": {"name": both("Hound"), "hit_points": 3},
    "Call": {"monster": "small_hound"},
    "Loot": {"value": 1},
    "Recover": {"cards": 1},
    "Lose": {"cards": 1},
    "Infuse": {"elements": FIRE},
    "Pay": {"cost": FIRE, "do": DO},
    "If": {"when": WHEN, "do": DO},
    "MoveObstacle": {"range": 2},
    "Control": {"do": DO},
    "Command": {"do": DO},
    "Tokens": {"count": 1},
    "Special": {"number": 1},
    "ActAgain": {"kind": "small_hound"},
}
"""What a verb cannot be without."""


def changed(struct: Any, field: str) -> Iterator[Any]:
    """The same thing with another value in a field, in every way that is worth a word and that it allows."""
    now = getattr(struct, field)
    for value in [not now] if isinstance(now, bool) else OTHERS[field]:
        try:
            other = msgspec.convert(
                msgspec.to_builtins(msgspec.structs.replace(struct, **{field: value})), type(struct)
            )
        except (msgspec.ValidationError, TypeError):
            continue
        if other != struct:
            yield msgspec.structs.replace(struct, **{field: value})


def said(lines: list[Any], language: str) -> str:
    return " | ".join(TEXTS.say(line, language) for line in lines)


VERBS = [verb for verb in get_args(words_of.Verbs) if set(verb.__struct_fields__) - SILENT]
FIELDS = [(verb, field) for verb in VERBS for field in verb.__struct_fields__ if field not in SILENT]


@pytest.mark.parametrize(("verb", "field"), FIELDS, ids=lambda one: one if isinstance(one, str) else one.__name__)
def test_another_value_in_a_field_is_another_wording(verb: Any, field: str) -> None:
    plain = verb(**LEAST.get(verb.__name__, {}))
    others = list(changed(plain, field))
    assert others, f"{verb.__name__}.{field} has no other value to try"
    for other in others:
        for language in ("en", "fr"):
            before = said(describe.ability_lines(small_book(), plain), language)
            after = said(describe.ability_lines(small_book(), other), language)
            assert before != after, f"{language}: {before!r}, whatever {field} is: {getattr(other, field)!r}"


@pytest.mark.parametrize("field", WORDS)
def test_another_gain_is_another_wording(field: str) -> None:
    plain = gain(attack=1)
    more: dict[str, list[Any]] = {
        "times": [2],
        "heal": [2, X],
        "loot": [1],
        "kill": ["normal", "any"],
        "heal_self": [1],
        "shield_self": [1],
    }
    more |= {"retaliate_self": [1], "cards": [1], "attack": [2, X], "targets": [1], "range": [3], "damage": [2]}
    now = getattr(next(one for name in PARTS if hasattr(one := getattr(plain, name), field)), field)
    values = [not now] if isinstance(now, bool) else more.get(field, OTHERS.get(field, []))
    wordings = set()
    for value in values:
        for language in ("en", "fr"):
            other = gain(**{"attack": 1, field: value})
            texts = [said([describe.gain_text(small_book(), one)], language) for one in (plain, other)]
            assert texts[0] != texts[1], f"{language}: {texts[0]!r}, whatever {field} is"
            wordings.add((language, texts[1]))
    assert len(wordings) == 2 * len(values) > 0  # and each value has words of its own


HALVES: dict[str, list[Any]] = {
    "do": [(words_of.Attack(5),)],
    "experience": [1],
    "infuse": [FIRE],
    "lost": [True],
    "slots": [(0, 1, 0)],
    "augment": [True],
    "unrecoverable": [True],
    "consume": [(words_of.Consume(gain(attack=1), cost=FIRE),)],
    "active": ["persistent"],
}


@pytest.mark.parametrize("field", Action.__struct_fields__)
def test_another_half_of_a_card_shows_other_words_or_marks(field: str) -> None:
    plain = Action((words_of.Shield(1),), active="round")
    s = Session.__new__(Session)
    s.content = small_book()
    for value in HALVES[field]:
        told = {field: value} if field != "do" else {"do": (words_of.Shield(2),)}
        other = msgspec.structs.replace(plain, **told)
        shown = [table_cards._action(s, "top", one) for one in (plain, other)]
        for language in ("en", "fr"):
            texts = [said([*one.lines, *(mark.say for mark in one.marks)], language) for one in shown]
            assert texts[0] != texts[1], f"{language}: {texts[0]!r}, whatever {field} is"
