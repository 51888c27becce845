"""The words of a game, explained for its players."""

import re
from pathlib import Path

import pytest

from oubliette.games.registry import TableGame, installed
from oubliette.kernel.glossary import GlossaryError, glossary_at
from oubliette.kernel.ledger import all_ledgers
from oubliette.table.speech import texts_for

_TERMS = re.compile(r"^(?:[a-z]+)-(?:condition|element|mark|rank)-[a-z-]+(?= =)", re.MULTILINE)
"""Messages that name something on cards and figures which a player cannot know by itself."""

_SHORT = 220
_EXPLAINED = [game for game in installed().values() if game.table.glossary is not None]


def _messages(game: TableGame) -> set[str]:
    files = [file for folder in game.table.locales for file in (folder / "en").glob("*.ftl")]
    return {found for file in files for found in _TERMS.findall(file.read_text(encoding="utf-8"))}


@pytest.mark.parametrize("game", _EXPLAINED, ids=lambda game: game.id)
def test_every_word_of_cards_and_figures_is_explained_for_players(game: TableGame) -> None:
    said = {message for term in glossary_at(game.table.glossary) for message in term.says}
    assert (
        not {message for message in _messages(game) if "-event-" not in message and not message.endswith("-none")}
        - said
    )
    assert len(said) > 20


@pytest.mark.parametrize("game", _EXPLAINED, ids=lambda game: game.id)
def test_entries_are_short_speak_both_languages_and_name_messages_that_exist(game: TableGame) -> None:
    texts = texts_for(game)
    prefixes = {rule[:3] for rule in all_ledgers().of(game.id).rules}
    for term in glossary_at(game.table.glossary):
        assert term.icon
        assert term.text.en != term.text.fr
        for text in (term.text.en, term.text.fr):
            assert len(text) <= _SHORT, term.id
            assert not any(prefix in text for prefix in prefixes), term.id
        assert not re.search(r" [;:!?»]", term.text.fr), f"{term.id} needs narrow no-break spaces"
        for message in term.says:
            assert texts.knows(message, "en"), message
            assert texts.knows(message, "fr"), message


def test_a_game_without_a_glossary_explains_nothing() -> None:
    assert glossary_at(None) == ()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("- {id: a, name: {en: A, fr: A}, text: {en: A}, says: [x]}", "fr"),
        ("- &a {id: a, name: {en: A, fr: A}, text: {en: A, fr: A}, says: [x]}\n- *a", "entry a stands there twice"),
        ("- id: [", "glossary.yaml"),
    ],
)
def test_a_glossary_with_a_fault_is_refused_with_its_file(tmp_path: Path, text: str, said: str) -> None:
    path = tmp_path / "glossary.yaml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(GlossaryError, match=said):
        glossary_at(path)


@pytest.mark.parametrize("game", _EXPLAINED, ids=lambda game: game.id)
def test_every_chapter_of_the_rules_has_a_title_in_both_languages(game: TableGame) -> None:
    ledger = all_ledgers().of(game.id)
    for area in ledger.areas:
        assert "-" not in ledger.title_of(area).en
        assert (ledger.path.with_suffix(".areas.yaml")).read_text(encoding="utf-8").count(f"\n{area}:") == 1
