"""The command line as a whole: help, languages, errors, exit codes."""

import subprocess
import sys
from pathlib import Path

import pytest
from tests.cli.conftest import CELLAR, Run

from oubliette.cli import main
from oubliette.cli.desk import CLI_LOCALES, user_language
from oubliette.kernel.text import messages_in, text_faults
from oubliette.kernel.words import LANGUAGES

NO_RULE = "-".join(("GH", "9119"))
"""Put together, so that nothing takes it for a citation."""

COMMANDS = ("games", "play", "simulate", "replay", "rules", "pack")


def test_help_lists_every_command(run: Run) -> None:
    ran = run("--help")
    assert ran.code == 0
    assert [name for name in COMMANDS if f" {name} " in ran.out] == list(COMMANDS)


@pytest.mark.parametrize("words", [(name,) for name in COMMANDS] + [("rules", "show"), ("pack", "check")])
def test_help_is_in_french_wherever_the_language_stands(run: Run, words: tuple[str, ...]) -> None:
    ran = run(*words, "--help", "--lang", "fr")
    assert ran.code == 0
    assert "Usage\u202f:" in ran.out
    assert "Montrer cette aide et quitter." in ran.out
    for english in ("Show this", "Usage:"):
        assert english not in ran.out


def test_the_language_comes_from_the_surroundings(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("OUBLIETTE_LANG", "LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    assert user_language() == "fr"
    monkeypatch.setenv("OUBLIETTE_LANG", "en")
    assert user_language() == "en"
    monkeypatch.setenv("OUBLIETTE_LANG", "de_DE")
    assert user_language() == "en"


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["plya"], "There is no command “plya”"),
        (["play", "--sede", "4"], "There is no option --sede (similar: --seed"),
        (["play", "--seed"], "--seed is used wrongly"),
        (["play", "--seed", "many"], "“many” is not a whole number from 0 on"),
        (["simulate", CELLAR, "--matches", "0"], "“0” is not a whole number from 1 on"),
        (["simulate"], "GAME is missing"),
        (["games", "one", "two"], "Too much was given: two"),
        (["--lang", "de"], "“de” is not a language of ours"),
        (["play", "chess"], "No game is called “chess”"),
        (["play", CELLAR, "--scenario", "deep"], "There is no scenario “deep”"),
        (["play", CELLAR, "--option", "flaw"], "“flaw” is not an option: write NAME=VALUE"),
        (["play", CELLAR, "--option", "speed=2"], "There is no option “speed”"),
        (["play", CELLAR, "--seat", "a", "--seat", "a"], "“a” is not a seat"),
        (["play", CELLAR, "--seat", "a=", "--seat", "b"], "“a=” is not a seat"),
        (["play", CELLAR, "--seat", "a=wizard"], "no bot called “wizard”. It has: random, first, steady"),
        (["play", CELLAR, "--pack", "nowhere"], "There is no folder “nowhere”"),
        (["play", "--load", "nowhere.oubliette"], "“nowhere.oubliette” could not be read"),
        (["play", "--continue"], "There is no match to go on with"),
        (["play", CELLAR, "--continue"], "leave the game"),
        (["replay", "nowhere.oubliette"], "“nowhere.oubliette” could not be read"),
        (["rules", "show", NO_RULE], f"There is no rule {NO_RULE}. The nearest is GH-"),
        (["rules", "search", "shield", "--game", "chess"], "“chess” has no rules here"),
        (["pack", "schema", CELLAR, "--kind", "lamp"], "There is no kind “lamp”. There are: pack, lamps"),
    ],
)
def test_a_wrong_command_line_gets_one_line_that_says_what_to_do(run: Run, words: list[str], told: str) -> None:
    ran = run(*words)
    assert ran.code == 2
    assert told in ran.err
    assert ran.err.count("\n") == 1
    assert "Traceback" not in ran.err


def test_a_crash_is_told_in_one_line_and_shown_with_debug(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def fall_over() -> None:
        raise ZeroDivisionError("by the way")

    monkeypatch.setattr("oubliette.games.registry.installed", fall_over)
    ran = run("games")
    assert ran.code == 1
    assert "ZeroDivisionError: by the way" in ran.err
    assert ran.err.count("\n") == 1
    with pytest.raises(ZeroDivisionError):
        main(["games", "--debug"])


def test_ctrl_c_ends_with_130(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt() -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("oubliette.games.registry.installed", interrupt)
    ran = run("games")
    assert ran.code == 130
    assert ran.err == "Interrupted.\n"


def test_the_command_is_installed_and_says_its_version() -> None:
    command = Path(sys.executable).parent / "oubliette"
    ran = subprocess.run([command, "--version"], capture_output=True, text=True, check=True)  # noqa: S603 - our own
    assert ran.stdout.startswith("oubliette ")
    assert ran.stderr == ""


def test_a_closed_pipe_is_no_crash() -> None:
    script = f"{sys.executable} -m oubliette.cli pack schema {CELLAR} | head -1"
    ran = subprocess.run(["sh", "-c", script], capture_output=True, text=True, check=False)  # noqa: S603, S607 - our own
    assert ran.stdout.strip() == "{"
    assert ran.stderr == ""


def test_every_message_is_in_both_languages() -> None:
    assert list(text_faults(CLI_LOCALES)) == []


def test_help_needs_nothing_of_fluent_but_lines() -> None:
    for language in LANGUAGES:
        helps = [m for m in messages_in(CLI_LOCALES, language).values() if m.file == "help.ftl"]
        assert len(helps) > 40
        assert [message.id for message in helps if message.variables] == []


def test_who_wants_no_window_opened_wants_the_browser_table_even_without_a_terminal(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    served: list[bool] = []
    monkeypatch.setattr(
        "oubliette.cli.commands.play.serve_in_browser",
        lambda _desk, *, open_browser, **_where: served.append(open_browser),
    )
    assert run("play", "--no-open").code == 0
    assert served == [False]
