"""Message ids that are built from parts exist, for every value that a part can take."""

import re

import pytest
from tests.words.built_ids import built_in

from oubliette.games.registry import find
from oubliette.table.speech import texts_for

GAMES = ("gloomhaven", "buttons_bugs", "euthia", "malhya", "descent")


NEVER_SAID: dict[str, tuple[str, ...]] = {
    "items of these moments are used in the turn itself or without a question": (
        r"gh-ask-item-(your-turn|your-attack|your-move|damaged|turn-end|always)",
    ),
    "an item that is ready has nothing to say": (r"(gh|bb)-note-item-ready", "gh-why-not-ready"),
    "windows that other questions open": (
        r"eu-window-(out-of-combat|before-combat|initiative|after-attack-roll|any-moment|mining)",
    ),
    "it is told by a message of its own": ("ma-summon-noise",),
    "nothing is said where there is nothing": ("ma-scenario-", "d2-to-stage", "d2--named", "d2-slot-none"),
    "only flames can be put out for others, and only some conditions for oneself": (
        r"d2-do-rid-(?!burning).+", r"d2-do-recover-(cursed|diseased|doomed|immobilized|poisoned|terrified|weakened)",
    ),
    "only monsters have a rank": (r"d2-rank-(hero|familiar|person|object)",),
    "no card of the boxes we know has it": ("d2-trait-book",),
}  # fmt: skip
"""Ids that the types of the parts allow and the code around them does not."""
OUTSIDE = (r"sum\-.*",)
"""Patterns of messages that belong to every table, not to a game."""


def ids_of(game: str) -> set[str]:
    """Every message id of a game."""
    files = [file for folder in find(game).table.locales for file in (folder / "en").glob("*.ftl")]
    return {one for file in files for one in re.findall(r"^([a-z][\w-]*) =", file.read_text("utf-8"), re.MULTILINE)}


@pytest.mark.parametrize("game", GAMES)
def test_every_id_that_is_built_from_known_parts_is_there_in_both_languages(game: str) -> None:
    texts = texts_for(find(game))
    built = built_in(f"oubliette.games.{game}")
    missing = [
        f"{one.where}: {message} ({language})"
        for one in built
        for message in one.ids
        for language in ("en", "fr")
        if not texts.knows(message, language) and not is_excused(message)
    ]
    assert not missing, "\n".join(missing)


def is_excused(message: str) -> bool:
    """Whether the code never says a message that the types allow."""
    return any(re.fullmatch(pattern, message) for patterns in NEVER_SAID.values() for pattern in patterns)


def test_every_excuse_is_needed() -> None:
    unknown = {
        message
        for game in GAMES
        for one in built_in(f"oubliette.games.{game}")
        for message in one.ids
        if not texts_for(find(game)).knows(message, "en")
    }
    patterns = [pattern for group in NEVER_SAID.values() for pattern in group]
    idle = [pattern for pattern in patterns if not any(re.fullmatch(pattern, message) for message in unknown)]
    assert not idle


@pytest.mark.parametrize("game", GAMES)
def test_every_id_that_is_built_from_any_text_fits_a_message(game: str) -> None:
    known = ids_of(game)
    built = [one for one in built_in(f"oubliette.games.{game}") if not one.ids]
    missing = [
        f"{one.where}: {pattern.pattern}"
        for one in built
        for pattern in one.patterns
        if pattern.pattern not in OUTSIDE and not any(pattern.fullmatch(message) for message in known)
    ]
    assert not missing, "\n".join(missing)
