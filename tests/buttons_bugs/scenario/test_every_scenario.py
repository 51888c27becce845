"""What holds for each of the twenty scenarios: the facts of its card, written down once more, its map and its words."""

import re

import msgspec
import pytest
from tests.buttons_bugs.scenario_reading import all_words, named, sentences

from oubliette.games.buttons_bugs.content.book import Book, load
from oubliette.games.buttons_bugs.content.scenario_card import MOMENTS

rule = pytest.mark.rule
each_scenario = pytest.mark.parametrize("scenario_id", [str(number) for number in range(1, 21)])


@pytest.fixture(scope="module")
def book() -> Book:
    """The pack that comes with the game."""
    return load([])


# The cards: titles, level, class, starting monsters by number, links by class

CARDS = [
    pytest.param(
        "1",
        ("A Rude Welcome", "Un Accueil Brutal"),
        (1, None),
        ["bandit_guard 1", "bandit_guard 2"],
        {"everybody": "2"},
        marks=rule("BB-0342"),
    ),
    pytest.param(
        "2",
        ("Crossing the Road", "Si Loin Si Proche"),
        (1, None),
        ["bandit_guard 1", "bandit_archer 2", "bandit_archer 3"],
        {"bruiser": "4", "everybody": "3"},
        marks=rule("BB-0343"),
    ),
    pytest.param(
        "3",
        ("In the Walls", "Dans les Murs"),
        (2, None),
        ["mouse 1", "mouse 2", "mouse 3"],
        {"everybody": "5"},
        marks=rule("BB-0344"),
    ),
    pytest.param(
        "4",
        ("Barging In", "Une Entrée en Force"),
        (2, "bruiser"),
        ["bandit_archer 1", "bandit_archer 2", "bandit_guard 3", "bandit_guard 4"],
        {"everybody": "5"},
        marks=rule("BB-0345"),
    ),
    pytest.param(
        "5",
        ("Button’s Arena", "L’Arène du Roi Bouton"),
        (2, None),
        ["king_button 1", "arena_sorcerer 2", "rending_beetle 3"],
        {"mindthief": "7", "everybody": "6"},
        marks=rule("BB-0346"),
    ),
    pytest.param(
        "6",
        ("Pest Control", "Vermine à tous les Étages"),
        (2, None),
        ["harrowing_infestation 1", "spitting_moth 2", "sewer_rat 3"],
        {"silent_knife": "9", "everybody": "8"},
        marks=rule("BB-0347"),
    ),
    pytest.param(
        "7",
        ("Mind Control", "Contrôle Mental"),
        (2, "mindthief"),
        ["arena_sorcerer 1", "arena_sorcerer 2", "gloomtoad 3"],
        {"everybody": "8"},
        marks=rule("BB-0348"),
    ),
    pytest.param(
        "8",
        ("Going Up", "Des Bâtons dans les Milles-pattes"),
        (3, None),
        ["spitting_moth 1", "venomous_centipede 2"],
        {"everybody": "10"},
        marks=rule("BB-0349"),
    ),
    pytest.param(
        "9",
        ("Back in the Walls", "De Retour dans les Murs"),
        (3, "silent_knife"),
        ["mouse 1", "mouse 2", "mouse 3", "mouse 4"],
        {"everybody": "10"},
        marks=rule("BB-0350"),
    ),
    pytest.param(
        "10",
        ("Into the Darkness", "Dans la Nuit Ténébreuse"),
        (3, None),
        ["gloomtoad 1", "gloomtoad 2", "rending_beetle 3"],
        {"tinkerer": "12", "everybody": "11"},
        marks=rule("BB-0351"),
    ),
    pytest.param(
        "11",
        ("Up in the Window", "Une Petite Escalade"),
        (3, None),
        ["venomous_centipede 1", "venomous_centipede 2", "venomous_centipede 3", "sewer_rat 4"],
        {"everybody": "13"},
        marks=rule("BB-0352"),
    ),
    pytest.param(
        "12",
        ("Gathering Materials", "Grappin de Fortune"),
        (3, "tinkerer"),
        ["spitting_moth 1", "spitting_moth 2", "sewer_rat 3", "sewer_rat 4"],
        {"everybody": "13"},
        marks=rule("BB-0353"),
    ),
    pytest.param(
        "13",
        ("Zipping Across", "Sur la Corde à Linge"),
        (4, None),
        ["harrowing_infestation 1", "harrowing_infestation 2", "spitting_moth 3"],
        {"everybody": "14"},
        marks=rule("BB-0354"),
    ),
    pytest.param(
        "14",
        ("The Bouncer", "Le Portier"),
        (4, None),
        ["stuffed_construct 1"],
        {"spellweaver": "16", "everybody": "15"},
        marks=rule("BB-0355"),
    ),
    pytest.param(
        "15",
        ("Ring the Bell", "Pour qui Sonne le Glas"),
        (4, None),
        ["earth_demon 1", "flame_demon 2", "frost_demon 3"],
        {"cragheart": "18", "everybody": "17"},
        marks=rule("BB-0356"),
    ),
    pytest.param(
        "16",
        ("Signal Flare", "Infusée Éclairante"),
        (4, "spellweaver"),
        ["earth_demon 1", "wind_demon 2", "flame_demon 3"],
        {"everybody": "17"},
        marks=rule("BB-0357"),
    ),
    pytest.param(
        "17",
        ("The Long Way Through", "La Longue Traversée"),
        (5, None),
        ["flame_demon 1", "wind_demon 2", "frost_demon 3"],
        {"everybody": "19"},
        marks=rule("BB-0358"),
    ),
    pytest.param(
        "18",
        ("Crush the Clutter", "À Grands Coups d’Épaule"),
        (5, "cragheart"),
        ["earth_demon 1", "wind_demon 2", "frost_demon 3"],
        {"everybody": "19"},
        marks=rule("BB-0359"),
    ),
    pytest.param(
        "19",
        ("Hide and Seek", "Cache-Cache"),
        (5, None),
        ["earth_demon 1", "wind_demon 2", "frost_demon 3", "flame_demon 4"],
        {"everybody": "20"},
        marks=rule("BB-0360"),
    ),
    pytest.param(
        "20",
        ("Showdown", "L’Épreuve de Force"),
        (5, None),
        ["mounted_prince 1"],
        {},
        marks=rule("BB-0361"),
    ),
]


@pytest.mark.parametrize(("scenario_id", "titles", "for_whom", "monsters", "links"), CARDS)
def test_the_card_has_the_figures_of_its_entry(
    book: Book,
    scenario_id: str,
    titles: tuple[str, str],
    for_whom: tuple[int, str | None],
    monsters: list[str],
    links: dict[str, str],
) -> None:
    card = book.scenarios[scenario_id]
    assert card.number == int(scenario_id)
    assert (card.title.en, card.title.fr) == titles
    assert (card.level, card.only_for) == for_whom
    placed = [monster for _, monster in book.map(scenario_id).monsters]
    assert [f"{monster.kind} {monster.number}" for monster in placed] == monsters
    assert all(monster.rank == "normal" and monster.hit_points is None for monster in placed)
    assert {of: link.scenario for link in card.next for of in link.classes or ["everybody"]} == links


# Maps, and goals that can be met

LETTER_FIELDS = ("standing_on", "turn_ended_on", "turns_ended_on_all", "occupied", "monster_on", "on", "near", "at")


@each_scenario
def test_the_map_is_small_and_of_one_piece(book: Book, scenario_id: str) -> None:
    plan = book.map(scenario_id)
    assert 20 <= len(plan.board) <= 45
    assert plan.ways.connected(1 << plan.start) == plan.board.cells


@each_scenario
def test_every_letter_that_goal_or_rules_name_is_on_the_map_and_no_other(book: Book, scenario_id: str) -> None:
    card, plan = book.scenarios[scenario_id], book.map(scenario_id)
    written = msgspec.to_builtins((card.goal, card.failure, [(it.when, it.do) for it in card.rules]))
    letters: set[str] = {it.on for it in card.rules if it.on is not None}
    for value in named(written, *LETTER_FIELDS, "source", "target"):
        letters.update([value] if isinstance(value, str) else value)
    assert letters - {"plates", "where_it_fell", *MOMENTS} == set(plan.letters)
    assert ("plates" in letters) == bool(plan.ground.plates)


@each_scenario
def test_every_objective_stands_on_the_map_and_matters(book: Book, scenario_id: str) -> None:
    card, plan = book.scenarios[scenario_id], book.map(scenario_id)
    assert sorted(name for _, name in plan.objectives) == sorted(card.objectives)
    ends = msgspec.to_builtins((card.goal, card.failure))
    assert {name for names in named(ends, "destroyed") for name in names} == set(card.objectives)


# Words


@rule("BB-0008")
@each_scenario
def test_the_story_is_told_in_both_languages(book: Book, scenario_id: str) -> None:
    card = book.scenarios[scenario_id]
    assert len(all_words(card)) >= 4
    for text in all_words(card):
        assert text["en"].strip()
        assert text["fr"].strip()
        assert text["en"] != text["fr"]
    for language in ("en", "fr"):
        assert 3 <= sentences(card.introduction.in_language(language)) <= 7
        assert 2 <= sentences(card.conclusion.in_language(language)) <= 5


@each_scenario
def test_french_is_set_with_narrow_spaces_and_curly_apostrophes(book: Book, scenario_id: str) -> None:
    for text in all_words(book.scenarios[scenario_id]):
        assert not re.search(r"[^\u202f][;:?!»]|«[^\u202f]", text["fr"]), text["fr"]
        assert not re.search(r"['\"]", text["fr"] + text["en"]), text
