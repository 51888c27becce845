"""Every message that kernel, terminal and command line name exists, in both languages, and none is left over."""

import re
from pathlib import Path

import pytest

import oubliette
from oubliette.cli.desk import CLI_LOCALES
from oubliette.games.registry import installed
from oubliette.kernel.text import Say, text_faults, unused_messages
from oubliette.kernel.words import LANGUAGES
from oubliette.play.places import PLAY_LOCALES
from oubliette.table.speech import KERNEL_LOCALES, kernel_texts

SOURCE = Path(oubliette.__file__).parent
PYTHON = [*SOURCE.glob("kernel/**/*.py"), *SOURCE.glob("table/**/*.py"), *SOURCE.glob("games/*.py")]
PLAY = list(SOURCE.glob("play/**/*.py"))
CLI = [*SOURCE.glob("cli/**/*.py"), *SOURCE.glob("research/*.py")]
NAMED = re.compile(
    r"(?:Say|SetupError|SaveError|IllegalAnswer|cls|Unclear|CommandError|tell|voice|_confirmed)\(\s*\"([a-z]+(?:-[a-z]+)+)\""
)


def test_every_message_named_in_the_code_has_words() -> None:
    games = [folder for game in installed().values() for folder in game.table.locales]
    texts = kernel_texts(PLAY_LOCALES, CLI_LOCALES, *games)
    named = [name for file in (*PYTHON, *PLAY, *CLI) for name in NAMED.findall(file.read_text(encoding="utf-8"))]
    assert len(named) > 80
    assert [name for name in named for language in LANGUAGES if not texts.knows(name, language)] == []


@pytest.mark.parametrize("folder", [KERNEL_LOCALES, PLAY_LOCALES, CLI_LOCALES], ids=["kernel", "play", "cli"])
def test_messages_are_the_same_in_both_languages(folder: Path) -> None:
    assert list(text_faults(folder)) == []


def test_no_message_is_left_over() -> None:
    put_together = (
        "terrain-",
        "tally-",
        "action-",
        "emphasis-",
        "table-",
        "place-",
        "member-",
        "stage-",
        "failure-",
        "help-rules",
        "help-pack",
        "help-gloomhaven",
        "check-",
        "setting-",
        "hint-gain-",
    )
    assert unused_messages(PLAY_LOCALES, PLAY, put_together) == []
    assert unused_messages(CLI_LOCALES, CLI + PLAY, put_together) == []


def test_numbers_of_things_read_well() -> None:
    texts = kernel_texts()
    facts: dict[str, str | int | Say] = {"question": "drop", "least": 0, "most": 2, "given": 1}
    refused = Say("illegal-answer-count", facts)
    assert texts.say(refused, "en") == "“drop” wants at most 2 of the options, but 1 was picked."
    assert texts.say(refused, "fr") == "«\u202fdrop\u202f» demande au plus 2 des options, mais 1 a été choisie."
