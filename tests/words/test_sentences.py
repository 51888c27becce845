"""What both Haven games say in French when names are put into their sentences, through whole matches of bots."""

import importlib
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from tests.words.french import (
    faults_of,
    faults_of_joins,
    faults_of_message,
    faults_of_names,
    faults_of_numbers,
    messages,
    names_of,
)

import oubliette
from oubliette.cli.desk import CLI_LOCALES
from oubliette.games.registry import installed
from oubliette.kernel.chance import Chance
from oubliette.kernel.text import texts_of
from oubliette.play.places import PLAY_LOCALES
from oubliette.table.speech import KERNEL_LOCALES

MATCHES: dict[str, list[tuple[str | None, tuple[str, ...], dict[str, Any]]]] = {
    "gloomhaven": [
        ("2", ("ann", "bob"), {"party": 4}),
        ("11", ("ann", "bob"), {"party": 3}),
        (None, ("ann", "bob"), {}),
    ],
    "buttons_bugs": [("1", ("ann",), {}), ("7", ("ann",), {}), ("14", ("ann",), {})],
}
NAMES = ("figure", "character", "card", "cards", "item", "scenario", "monster", "target", "attacker", "sheet", "name")


def game_of(name: str) -> Any:
    """A game by its id."""
    return importlib.import_module(f"oubliette.games.{name}").GAME


@cache
def said(name: str) -> tuple[str, ...]:
    """Every sentence of some matches in which anything is answered, questions and answers included."""
    texts = texts_of(*game_of(name).table.locales)
    found: set[str] = set()
    for seed, (scenario, seats, options) in enumerate(MATCHES[name]):
        match = oubliette.start(name, scenario, list(seats), seed, options=options)
        luck = Chance(seed)
        while not match.over and match.version < 220:
            seat = luck.pick("seat", sorted(match.choices))
            choice = match.choices[seat]
            found |= {texts.say(option.say, "fr") for option in choice.options if option.say}
            found |= {texts.say(choice.say, "fr")} if choice.say else set()
            match.answer(seat, choice.any_answer(lambda most: luck.below("keys", most)))  # noqa: B023 - used at once
        found |= {texts.say(line.say, "fr") for line in match.journal(seats[0]) if line.say}
    return tuple(sorted(found))


@pytest.mark.parametrize("game", MATCHES)
def test_nothing_agrees_with_a_name_whose_gender_no_message_knows(game: str) -> None:
    names = names_of(game_of(game).content.packs[0])
    assert len(said(game)) > 200
    faults = [fault for text in said(game) for fault in faults_of_names(text, (one for one in names if one in text))]
    assert not faults, "\n".join(faults[:10])


@pytest.mark.parametrize("game", MATCHES)
def test_sentences_contract_elide_and_space_as_french_does(game: str) -> None:
    faults = [fault for text in said(game) for fault in faults_of(text)]
    assert not faults, "\n".join(faults[:10])


PAGE = Path(__file__).parents[2] / "web" / "src"
FRENCH = [
    *(Path(folder) / "fr" for name in installed() for folder in game_of(name).table.locales),
    *(folder / "fr" for folder in (KERNEL_LOCALES, PLAY_LOCALES, CLI_LOCALES)),
]


def test_no_french_message_puts_a_word_that_elides_right_before_a_name() -> None:
    found = [one for folder in FRENCH for one in messages(folder)]
    found += [one for file in PAGE.rglob("fr.ftl") for one in messages(file.parent, "fr.ftl")]
    assert len(found) > 5000
    faults = [f"{where}: {fault}" for where, text in found for fault in faults_of_joins(text)]
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize(
    ("text", "good"),
    [
        ("Au tour de { $name }", False),
        ("Le bonus de { $card } prend fin.", False),
        ("À { $name } de jouer", True),
        ("une Force de { $value }", True),
    ],
)
def test_words_that_elide_before_names_are_found(text: str, good: bool) -> None:
    assert (not list(faults_of_joins(text))) == good


MANY = {
    "bb-setup-cards", "d2-event-gold-changed", "d2-event-gold-changed-less", "d2-sight-too-many-spaces",
    "eu-setup-tiles", "gh-ask-hand", "gh-event-level-gained", "gh-setup-hand", "gh-situation-too-much",
    "gh-text-through", "gh-text-times", "ma-aura-gather", "ma-use-harvest",
}  # fmt: skip
"""Messages whose number is never one."""


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", [*MATCHES, "descent", "euthia", "malhya"])
def test_one_is_singular(game: str, language: str) -> None:
    faults = list(faults_of_numbers(game_of(game).table.locales[0] / language, MANY))
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize(
    ("text", "good"), [("1 dégât", True), ("+1 dégâts", False), ("11 dégâts", True), ("0 cartes", False)]
)
def test_faults_of_number_are_found(text: str, good: bool) -> None:
    assert (not list(faults_of(text))) == good


@pytest.mark.parametrize("game", MATCHES)
def test_no_message_lets_anything_agree_with_what_is_put_in(game: str) -> None:
    found = messages(game_of(game).table.locales[0] / "fr")
    faults = [f"{where}: {fault}" for where, text in found for fault in faults_of_message(text, NAMES)]
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize(
    ("text", "good"),
    [
        ("Clouage (B) est perdue.", False),
        ("La carte Clouage (B) est perdue.", True),
        ("La chapelle est perdu.", False),
        ("Scénario perdu : La chapelle.", True),
        ("Bottes (épuisé)", False),
        ("Bottes (objet épuisé)", True),
        ("Bottes sont épuisées.", False),
        ("Archer bandit 3 est poussé.", False),
        ("On pousse Archer bandit 3.", True),
        ("La porte 1 est ouverte.", True),
    ],
)
def test_faults_of_agreement_are_found(text: str, good: bool) -> None:
    names = ("Clouage", "La chapelle", "Bottes", "Archer bandit")
    assert bool(list(faults_of_names(text, names))) != good


@pytest.mark.parametrize(
    ("text", "good"),
    [("la main de Aldith", False), ("la main d’Aldith", True), ("parce que il", False), ("le onzième", True)],
)
def test_faults_of_elision_are_found(text: str, good: bool) -> None:
    assert bool(list(faults_of(text))) != good
