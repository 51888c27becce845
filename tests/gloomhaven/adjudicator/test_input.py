"""What can be handed to the adjudicator, and what it says of what cannot."""

import json
from typing import Any

import msgspec
import pytest

from oubliette.games.gloomhaven.adjudicator.judging import (
    LOCALES,
    LONGEST,
    DrawnSituation,
    SituationError,
    adjudicate,
    consider,
    read_situation,
)
from oubliette.kernel.text import messages_in, text_faults, texts_of

SITUATION: dict[str, Any] = {
    "board": {"width": 6, "height": 4},
    "walls": [[3, 3]],
    "thin_walls": [[[2, 1], [3, 1]]],
    "obstacles": [[4, 2]],
    "traps": [[1, 2]],
    "hazards": [[5, 0]],
    "difficult": [[0, 3]],
    "monster": {"at": [1, 1], "move": 2, "range": 2, "targets": "all", "area": [[0, 0], [1, 0]]},
    "allies": [[0, 0]],
    "enemies": [{"id": "brute", "at": [4, 1], "initiative": 10}],
}

YAML = """
board: {width: 6, height: 4}
walls: [[3, 3]]
thin_walls: [[[2, 1], [3, 1]]]
obstacles: [[4, 2]]
traps: [[1, 2]]
hazards: [[5, 0]]
difficult: [[0, 3]]
monster: {at: [1, 1], move: 2, range: 2, targets: all, area: [[0, 0], [1, 0]]}
allies: [[0, 0]]
enemies:
  - {id: brute, at: [4, 1], initiative: 10}
"""


def said(error: SituationError, language: str) -> str:
    """What it says, with plain spaces where French puts narrow ones."""
    return texts_of(LOCALES).say(error.reason, language).replace("\u202f", " ")


def test_yaml_json_plain_data_and_structs_give_the_same() -> None:
    expected = adjudicate(SITUATION)
    assert expected[0].focus == "brute"
    for drawn in (
        read_situation(YAML),
        read_situation(json.dumps(SITUATION)),
        read_situation(json.dumps(SITUATION, indent="\t")),
        msgspec.convert(SITUATION, DrawnSituation),
    ):
        assert adjudicate(drawn) == expected


def test_only_board_and_monster_must_be_told() -> None:
    (idle,) = adjudicate({"board": {"width": 3, "height": 3}, "monster": {"at": [1, 1]}})
    assert msgspec.to_builtins(idle) == {
        "move_to": (1, 1),
        "attacks": [],
        "focus": None,
        "path": [],
        "destination": None,
        "cites": ["GH-0266", "GH-0267", "GH-0272"],
    }


def changed(path: str, value: object) -> dict[str, Any]:
    """The situation with one value put in another's place."""
    copy: dict[str, Any] = json.loads(json.dumps(SITUATION))
    *above, last = path.split(".")
    place: Any = copy
    for name in above:
        place = place[int(name) if isinstance(place, list) else name]
    place[last] = value
    return copy


@pytest.mark.parametrize(
    ("path", "value", "english", "french"),
    [
        ("lava", [], "has no field ‘lava’", "n’a pas de champ « lava »"),
        ("monster.mov", 3, "monster has no field ‘mov’ (did you mean ‘move’?)", "vouliez-vous dire « move » ?"),
        ("monster.move", "fast", "expected a whole number from 0 to 99, found the text ‘fast’", "trouvé le texte"),
        ("monster.move", -1, "monster.move: expected a whole number from 0 to 99", "de 0 à 99"),
        ("monster.move", True, "monster.move: expected a whole number", "monster.move : attendu un nombre entier"),
        ("monster.move", 10**30, "monster.move: expected a whole number", "nombre entier"),
        ("monster.flying", "yes", "monster.flying: expected true or false", "true ou false"),
        ("monster.targets", 0, "monster.targets: expected", "monster.targets : attendu"),
        ("monster.targets", "some", "monster.targets: expected", "monster.targets : attendu"),
        ("monster.at", [1], "monster.at has 1 value, expected 2", "monster.at"),
        ("monster.at", [1, 1, 1], "monster.at has 3 values, expected 2", "monster.at"),
        ("monster.at", [1, float("nan")], "monster.at[1]: expected a whole number", "monster.at[1] : attendu"),
        ("monster.at", [1, 1.5], "monster.at[1]: expected a whole number", "monster.at[1] : attendu"),
        ("monster.at", None, "monster.at: expected", "monster.at : attendu"),
        ("monster.area", [[500, 0]], "monster.area[0][0]: expected a whole number from -20 to 20", "de -20 à 20"),
        ("monster.area", [[0, 0]] * 61, "monster.area has 61 values", "monster.area"),
        ("board.width", 0, "board.width: expected a whole number from 1 to 64", "de 1 à 64"),
        ("board.height", 10_000, "board.height: expected a whole number from 1 to 64", "de 1 à 64"),
        ("board.rim", "lava", "board.rim: expected ‘open’ or ‘wall’", "« open » ou « wall »"),
        ("board", [6, 4], "board: expected", "board : attendu"),
        ("walls", {"3": 3}, "walls: expected a list", "walls : attendu une liste"),
        ("enemies.0.initiative", float("nan"), "enemies[0].initiative: expected a number", "enemies[0].initiative"),
        ("enemies.0.initiative", -1, "enemies[0].initiative: expected a number from 0 to 999", "de 0 à 999"),
        ("enemies.0.id", "", "enemies[0].id", "enemies[0].id"),
        ("enemies.0.id", "x" * 61, "enemies[0].id", "enemies[0].id"),
        ("enemies.0.id", 7, "enemies[0].id", "enemies[0].id"),
    ],
)
def test_a_value_that_does_not_fit_is_named_with_what_was_expected(
    path: str, value: object, english: str, french: str
) -> None:
    for attempt in (lambda: adjudicate(changed(path, value)), lambda: read_situation(json.dumps(changed(path, value)))):
        with pytest.raises(SituationError) as refused:
            attempt()
        assert english in said(refused.value, "en")
        assert french in said(refused.value, "fr")


@pytest.mark.parametrize(
    ("path", "value", "english", "french"),
    [
        ("monster.at", [6, 0], "[6, 0] lies outside the board of 6 columns and 4 rows", "[6, 0] est hors du plateau"),
        ("monster.at", [0, -1], "[0, -1] lies outside", "[0, -1] est hors"),
        ("walls", [[0, 4]], "[0, 4] lies outside", "[0, 4] est hors"),
        ("thin_walls", [[[5, 3], [5, 4]]], "[5, 4] lies outside", "[5, 4] est hors"),
        ("thin_walls", [[[0, 0], [2, 0]]], "[0, 0] and [2, 0] are no neighbours", "ne sont pas voisins"),
        ("thin_walls", [[[0, 0], [1, 1]]], "[0, 0] and [1, 1] are no neighbours", "ne sont pas voisins"),
        ("thin_walls", [[[1, 1], [2, 0]]], "[1, 1] and [2, 0] are no neighbours", "ne sont pas voisins"),
        ("thin_walls", [[[1, 1], [1, 1]]], "[1, 1] and [1, 1] are no neighbours", "ne sont pas voisins"),
        ("monster.at", [3, 3], "A figure stands at [3, 3], which is a wall", "[3, 3], qui est un mur"),
        ("allies", [[1, 1]], "Two figures stand at [1, 1]", "Deux figurines se trouvent en [1, 1]"),
        ("allies", [[2, 2], [2, 2]], "Two figures stand at [2, 2]", "Deux figurines"),
        ("enemies", [{"id": "a", "at": [0, 0]}], "Two figures stand at [0, 0]", "Deux figurines"),
        (
            "enemies",
            [{"id": "a", "at": [5, 1]}, {"id": "a", "at": [5, 2]}],
            "Two enemies are called “a”",
            "Deux ennemis s’appellent « a »",
        ),
    ],
)
def test_a_situation_that_cannot_be_is_refused(path: str, value: object, english: str, french: str) -> None:
    with pytest.raises(SituationError) as refused:
        adjudicate(changed(path, value))
    assert english in said(refused.value, "en")
    assert french in said(refused.value, "fr")


@pytest.mark.parametrize(
    "pair", [([1, 1], [1, 0]), ([1, 1], [2, 1]), ([1, 1], [2, 2]), ([2, 2], [1, 1]), ([2, 2], [3, 2])]
)
def test_a_thin_wall_lies_between_any_two_neighbours(pair: tuple[list[int], list[int]]) -> None:
    there, back = changed("thin_walls", [list(pair)]), changed("thin_walls", [list(reversed(pair))])
    assert adjudicate(there) == adjudicate(back)


@pytest.mark.parametrize(
    ("text", "english"),
    [
        ("", "exactly one situation, but there are 0"),
        ("# nothing", "exactly one situation, but there are 0"),
        (f"{YAML}---\n{YAML}", "exactly one situation, but there are 2"),
        ("[1, 2]", "found a list"),
        ("board", "found the text ‘board’"),
        ("board: {width: 3", "nothing:1:8: this is not valid YAML"),
        ('{"board": }', "lacks the field ‘monster’"),
        ('{"board": {"width": 3,,}}', "nothing:1:"),
        ("board: {width: 3, width: 4, height: 3}", "the key ‘width’ stands twice"),
        ("board: &b {width: 3, height: 3}\nmonster: *b", "anchors and aliases"),
        ("board: !!python/object:os.system {}", "tags are not allowed"),
        ("board: {width: 3, height: 3}\nmonster: {at: [0, 0],\n  move: soon}", "nothing:3:9: monster.move: expected"),
        ("a: " + "[" * 500 + "]" * 500, "nested too deeply"),
        ("walls: [" + "0," * 60_000 + "]", "too many values"),
        ("x" * (LONGEST + 1), f"at most {LONGEST} bytes are read".replace("262144", "262,144")),
        ("\x00", "this is not valid YAML"),
    ],
)
def test_a_text_that_is_no_situation_is_refused(text: str, english: str) -> None:
    with pytest.raises(SituationError) as refused:
        read_situation(text, "nothing")
    assert english in said(refused.value, "en")
    assert said(refused.value, "fr") != said(refused.value, "en")


def test_data_that_is_no_data_is_refused() -> None:
    endless: dict[str, Any] = {}
    endless["board"] = endless
    nonsense: list[Any] = [None, 3, "board", [], {1: 2}, endless, {"board": object()}]
    for value in nonsense:
        with pytest.raises(SituationError):
            adjudicate(value)


def test_what_is_laid_twice_or_into_a_wall_counts_once() -> None:
    twice = changed("traps", [[1, 2], [1, 2], [3, 3]])
    twice["walls"] *= 2
    twice["thin_walls"] += [[[3, 1], [2, 1]]]
    assert adjudicate(twice) == adjudicate(SITUATION)


def test_more_ways_to_choose_than_anybody_could_read_are_refused() -> None:
    enemies = [{"id": f"e{at}", "at": [at % 7, at // 7], "initiative": 10} for at in range(49) if at != 24]
    crowd = {
        "board": {"width": 7, "height": 7},
        "monster": {"at": [3, 3], "range": 6, "targets": 27, "muddled": True},
        "enemies": enemies,
    }
    with pytest.raises(SituationError) as refused:
        adjudicate(crowd)
    assert "more than 10,000 ways" in said(refused.value, "en")


def test_a_large_board_is_no_hardship() -> None:
    far = {
        "board": {"width": 64, "height": 64},
        "monster": {"at": [0, 0], "move": 3, "range": 5, "targets": 2},
        "enemies": [{"id": "a", "at": [63, 63]}, {"id": "b", "at": [60, 60]}],
    }
    assert adjudicate(far)[0].focus == "b"


def test_every_message_is_in_both_languages_and_in_use() -> None:
    assert [fault for fault in text_faults(LOCALES) if "gh-situation" in fault or "gh-adjudged" in fault] == []
    own = [message for message in messages_in(LOCALES, "en").values() if message.file == "adjudicator.ftl"]
    assert len(own) > 20


def test_every_enemy_is_told_with_the_numbers_that_chose_the_focus() -> None:
    drawn = {
        "board": {"width": 9, "height": 1},
        "monster": {"at": [4, 0], "move": 2},
        "traps": [[6, 0]],
        "walls": [],
        "enemies": [
            {"id": "near", "at": [8, 0], "initiative": 10},
            {"id": "far", "at": [0, 0], "initiative": 20.5},
            {"id": "behind", "at": [1, 0]},
        ],
    }
    found = {one.id: one for one in consider(drawn)}
    assert list(found) == ["near", "far", "behind"]
    assert (found["near"].negative, found["near"].movement, found["near"].proximity) == (1, 3, 4)
    assert (found["behind"].negative, found["behind"].movement) == (0, 2)
    assert (found["far"].movement, found["far"].initiative) == (None, 20.5)  # somebody stands in the only way
    assert adjudicate(drawn)[0].focus == "behind"
