"""What newcomers are told while playing."""

import re
from pathlib import Path

import pytest
from tests.words.french import faults_of

import oubliette.games
from oubliette.games.registry import TableGame, installed
from oubliette.kernel.coaching import CoachError, coach_at
from oubliette.kernel.ledger import all_ledgers

_LONGEST = 190
_COACHED = list(installed().values())


def _asked(game: TableGame) -> str:
    folders = (Path(oubliette.games.__file__).parent / game.id, Path(oubliette.games.__file__).parent.parent / "haven")
    return "\n".join(file.read_text(encoding="utf-8") for folder in folders for file in folder.rglob("*.py"))


@pytest.mark.parametrize("game", _COACHED, ids=lambda game: game.id)
def test_every_game_teaches_its_newcomers_in_ten_to_twenty_strips(game: TableGame) -> None:
    assert 10 <= len(coach_at(game.table.coach)) <= 20


@pytest.mark.parametrize("game", _COACHED, ids=lambda game: game.id)
def test_lessons_are_told_at_questions_that_the_game_asks(game: TableGame) -> None:
    sources = _asked(game)
    kinds = {kind for lesson in coach_at(game.table.coach) for kind in lesson.at}
    assert not {kind for kind in kinds if f'"{kind}"' not in sources and kind not in _BUILT}


_BUILT = {
    "overlord_start",
    "overlord_hero_enters",
    "overlord_hero_enters_moving",
    "overlord_attack_rolled",
    "overlord_dice_rolled",
    "before_monster_roll",
    "after_monster_roll",
    "before_hero_roll",
    "after_hero_roll",
}
"""Kinds that are put together from a moment's name; matches of Descent and Euthia ask them."""


@pytest.mark.parametrize("game", _COACHED, ids=lambda game: game.id)
def test_lessons_are_short_and_speak_both_languages(game: TableGame) -> None:
    prefixes = {rule[:3] for rule in all_ledgers().of(game.id).rules}
    for lesson in coach_at(game.table.coach):
        assert lesson.text.en != lesson.text.fr
        for text in (lesson.text.en, lesson.text.fr):
            assert len(text) <= _LONGEST, lesson.id
            assert len(re.findall(r"[.!?](?:\s|$)", text)) <= 2, lesson.id
            assert not any(prefix in text for prefix in prefixes), lesson.id
        assert not [*faults_of(lesson.title.fr), *faults_of(lesson.text.fr)], lesson.id


def test_a_game_without_a_coach_tells_nothing() -> None:
    assert coach_at(None) == ()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("- {id: a, at: [b], near: moon, title: {en: A, fr: B}, text: {en: A, fr: B}}", "moon"),
        (
            "- &a {id: a, at: [b], near: hand, title: {en: A, fr: B}, text: {en: A, fr: B}}\n- *a",
            "lesson a stands there twice",
        ),
        ("- id: [", "coach.yaml"),
    ],
)
def test_a_coach_that_cannot_be_used_says_why(tmp_path: Path, text: str, said: str) -> None:
    file = tmp_path / "coach.yaml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(CoachError, match=said):
        coach_at(file)
