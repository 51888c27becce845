"""``games`` and ``rules``: what there is to play and to read."""

import json

import pytest
from tests.cli.conftest import CELLAR, Run


def test_one_game_is_shown_with_its_scenarios(run: Run) -> None:
    told = json.loads(run("games", CELLAR, "--json").out)
    assert told["title"] == "The Cellar"
    assert told["seats"] == [1, 3]
    assert [scenario["id"] for scenario in told["scenarios"]] == ["short", "long"]
    assert told["options"] == {"flaw": ["none", "bug"], "mood": None}
    assert told["bots"] == ["random", "first", "steady"]


def test_a_game_is_described_in_the_language_asked_for(run: Run) -> None:
    ran = run("games", CELLAR, "--lang", "fr")
    assert "La Cave" in ran.out
    assert "Lampe courte" in ran.out


def test_all_installed_games_are_listed(run: Run) -> None:
    from oubliette.games.registry import installed

    listed = json.loads(run("games", "--json").out)
    assert [game["id"] for game in listed] == list(installed())
    assert run("games").code == 0


def test_rules_are_found_by_words_and_shown_by_id(run: Run) -> None:
    found = json.loads(run("rules", "search", "order", "steps", "attack", "--json").out)
    assert "GH-0119" in [rule["id"] for rule in found]
    shown = run("rules", "show", "gh-0119")
    assert shown.out.startswith("GH-0119 Order of steps in an attack")
    assert "not yet translated" not in shown.out


def test_a_search_can_be_limited_to_a_game_and_a_number(run: Run) -> None:
    found = json.loads(run("rules", "search", "shield", "--game", "gloomhaven", "--limit", "2", "--json").out)
    assert len(found) == 2
    assert all(rule["id"].startswith("GH-") for rule in found)


def test_a_search_that_finds_nothing_says_so_and_fails(run: Run) -> None:
    ran = run("rules", "search", "xyzzy")
    assert ran.code == 1
    assert "xyzzy" in ran.err
    assert json.loads(run("rules", "search", "xyzzy", "--json").out) == []


def test_a_rule_that_is_not_translated_is_shown_in_english_with_a_note(run: Run) -> None:
    shown = json.loads(run("rules", "show", "D2-0001", "--lang", "fr", "--json").out)[0]
    note = run("rules", "show", "D2-0001", "--lang", "fr").out
    assert ("(pas encore traduite)" in note) == (shown["language"] == "en")


def test_no_line_of_a_french_rule_begins_with_its_punctuation(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    spaced = 0
    for width in range(30, 61):
        monkeypatch.setenv("COLUMNS", str(width))
        for line in run("rules", "show", "GH-0257", "GH-0119", "--lang", "fr").out.splitlines():
            spaced += "\u202f" in line
            assert not line.lstrip().startswith((";", ":", "?", "!", "»"))
            assert not line.rstrip().endswith("«")
    assert spaced > 31


def test_a_tool_that_draws_prints_its_picture_and_another_says_that_it_has_none(run: Run) -> None:
    drawn = run("malhya", "map", "awakening", "--svg")
    assert drawn.code == 0 and drawn.out.startswith("<svg") and drawn.out.rstrip().endswith("</svg>")
    assert not run("malhya", "map", "awakening").out.startswith("<svg")
    assert run("malhya", "map", "nowhere", "--svg").code != 0
    refused = run("gloomhaven", "adjudicate", "nowhere", "--svg")
    assert refused.code != 0 and "--svg" in refused.err
