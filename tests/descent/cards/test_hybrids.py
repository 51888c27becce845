"""Hybrid classes: two decks for one hero (D2-0303 to D2-0307)."""

from typing import Any

import pytest
from tests.descent.table import shipped

from oubliette.games.descent import GAME
from oubliette.kernel.game import Setup, SetupError
from oubliette.kernel.match import Match

rule = pytest.mark.rule
BOXES = ("lost_legends", "chains_that_rust")
HYBRIDS = {
    "avenger": ("warrior", "healer"),
    "battlemage": ("mage", "warrior"),
    "crusader": ("healer", "warrior"),
    "heretic": ("healer", "mage"),
    "lorekeeper": ("mage", "healer"),
    "monk": ("scout", "healer"),
    "raider": ("warrior", "scout"),
    "ravager": ("scout", "warrior"),
    "steelcaster": ("warrior", "mage"),
    "trickster": ("scout", "mage"),
    "truthseer": ("mage", "scout"),
    "watchman": ("healer", "scout"),
}


def begun(party: dict[str, Any], boxes: tuple[str, ...] = BOXES, **options: Any) -> Match[Any]:
    setup = Setup("descent", "lamps_at_hollow_mill", ("me",), 3, {"boxes": list(boxes), "heroes": party, **options})
    match: Match[Any] = Match(GAME, setup, shipped())
    while match.choices["me"].kind not in ("class", "standard_class", "place_hero", "buy_skill"):
        match.answer("me", match.choices["me"].keys()[0])
    return match


# --- two decks ---


@rule("D2-0307", "D2-0303")
def test_every_hybrid_class_names_the_archetype_of_its_second_deck_and_has_four_cards() -> None:
    book = shipped()
    found = {one.id: (one.archetype, book.beside(one.id)) for one in book.classes.values() if book.beside(one.id)}
    assert found == HYBRIDS
    for name in HYBRIDS:
        assert [skill.xp for skill in book.skills_of(name)] == [0, 1, 2, 3]


@rule("D2-0303", "D2-0304", "D2-0306")
def test_a_hybrid_brings_a_standard_deck_of_the_archetype_it_names_and_no_hybrid_one() -> None:
    match = begun({"syndrael": {"of": "avenger"}, "leoric": {"of": "runemaster"}, "avric": {"of": "disciple"}})
    assert match.choices["me"].kind == "standard_class"
    book = match.context.book
    plain = [one for one in book.classes.values() if one.archetype == "healer" and not book.beside(one.id)]
    healers = {f"class:{one.id}" for one in plain}
    assert set(match.choices["me"].keys()) == healers - {"class:disciple"}, "healers; no hybrid, none that is taken"
    match.answer("me", "class:spiritspeaker")
    one = match.context.state.heroes["syndrael"]
    assert (one.of, one.also) == ("avenger", "spiritspeaker")
    assert [held.card for held in one.skills] == ["stoneskin", "justicar"], "the basic skills of both decks"
    assert [(held.card, held.equipped) for held in one.items] == [("oak_staff", True)], "and the equipment"
    assert book.heroes[one.sheet].archetype == "warrior", "she is what she was"


@rule("D2-0303", "D2-0306")
def test_who_chooses_a_hybrid_at_the_table_chooses_the_standard_deck_at_once() -> None:
    match = begun({"syndrael": {}, "leoric": {"of": "runemaster"}})
    assert match.choices["me"].kind == "class" and "class:raider" in match.choices["me"].keys()
    assert "class:monk" not in match.choices["me"].keys(), "a class must fit the archetype of the hero"
    match.answer("me", "class:raider")
    assert match.choices["me"].kind == "standard_class"
    match.answer("me", "class:thief")
    state = match.context.state
    assert (state.heroes["syndrael"].of, state.heroes["syndrael"].also) == ("raider", "thief")


@rule("D2-0303")
def test_the_standard_deck_of_a_hybrid_is_nobody_elses() -> None:
    party = {"syndrael": {"of": "avenger"}, "avric": {}, "leoric": {"of": "runemaster"}}
    match = begun(party)
    match.answer("me", "class:disciple")
    assert match.choices["me"].kind == "class"
    assert "class:disciple" not in match.choices["me"].keys() and "class:spiritspeaker" in match.choices["me"].keys()
    with pytest.raises(SetupError):
        begun({"syndrael": {"of": "disciple"}, "avric": {"of": "crusader"}})


@rule("D2-0305")
def test_experience_buys_cards_of_both_decks_but_none_for_three_of_the_standard_one() -> None:
    match = begun({"syndrael": {"of": "avenger"}, "leoric": {"of": "runemaster"}}, level="expert")
    match.answer("me", "class:disciple")
    while match.choices["me"].kind != "buy_skill":
        match.answer("me", match.choices["me"].keys()[0])
    one, book = match.context.state.heroes["syndrael"], match.context.book
    assert one.xp >= 3
    offered = {key.removeprefix("buy:") for key in match.choices["me"].keys() if key.startswith("buy:")}
    standard = {skill.id for skill in book.skills_of("disciple") if 0 < skill.xp < 3}
    assert offered == standard | {"holy_champion", "vengeful_smite", "death_from_above"}
    assert any(skill.xp == 3 for skill in book.skills_of("disciple")), "which the deck has"
    match.answer("me", "buy:death_from_above")
    assert "death_from_above" in [held.card for held in one.skills]
