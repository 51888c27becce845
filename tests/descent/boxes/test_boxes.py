"""Expansions: packs of their own that a match plays with or without (issue of the long game, collection tables)."""

from pathlib import Path

import pytest
from tests.descent.table import shipped

from oubliette.games.descent import GAME
from oubliette.games.descent.content.book import BOX_IDS, BOXES, OWN_PACK, SHELVES, Book
from oubliette.games.descent.content.collection import brings
from oubliette.games.descent.content.kinds import SCHEMA
from oubliette.games.descent.content.vocabulary import Clause, Special
from oubliette.games.descent.game import begin, cast, option_values, scenarios
from oubliette.games.descent.state.registry import specials
from oubliette.kernel.game import Setup, SetupError
from oubliette.kernel.match import Match
from oubliette.kernel.packs import check_packs, load_packs

QUEST = "lamps_at_hollow_mill"
MANIFEST = "{id: pocket_box, game: descent, version: 1.0.0, title: {en: Pocket box, fr: Boîte de poche}}"
DECK = "{id: tricksters, kind: class, name: {en: Tricksters, fr: Farceurs}}"
CARD = """
- id: itching_powder
  deck: tricksters
  xp: 1
  type: event
  name: {en: Itching powder, fr: Poil à gratter}
  text: {en: Draw 1 card., fr: Piochez 1 carte.}
  clauses: [{when: overlord_turn, do: [draw: 1]}]
"""
CLASS = """
- id: acrobat
  archetype: scout
  equipment: [yew_shortbow]
  name: {en: Acrobat, fr: Acrobate}
  blurb: {en: Up and over., fr: Par-dessus tout.}
"""
SKILL = """
- id: somersault
  of: acrobat
  xp: 0
  name: {en: Somersault, fr: Saut périlleux}
  text: {en: Gain 1 movement point., fr: Gagnez 1 point de mouvement.}
  clauses: [{when: turn, cost: {exhaust: true}, do: [points: 1]}]
"""


@pytest.fixture
def pocket(tmp_path: Path) -> Book:
    """The base game and a box with a class of heroes and a class of the overlord."""
    box = tmp_path / "pocket_box"
    box.mkdir()
    for name, text in {
        "pack": MANIFEST,
        "overlord_decks": DECK,
        "overlord_cards": CARD,
        "classes": CLASS,
        "skills": SKILL,
    }.items():
        (box / f"{name}.yaml").write_text(text, encoding="utf-8")
    return Book(load_packs(SCHEMA, [OWN_PACK, box]), ("pocket_box",))


def setup(**options: object) -> Setup:
    return Setup("descent", QUEST, ("ann", "bob", "lord"), 5, options)


PARTY = {"jain": {"of": "acrobat"}, "syndrael": {"of": "knight"}}


def test_what_is_in_a_box_is_there_only_when_it_is_played_with(pocket: Book) -> None:
    with pytest.raises(SetupError) as refused:
        begin(setup(heroes=PARTY), pocket)
    assert refused.value.reason.id == "d2-setup-class"
    match = Match(GAME, setup(heroes=PARTY, boxes=["pocket_box"]), pocket)
    state = match.context.state
    assert state.boxes == ["pocket_box"]
    assert [held.card for held in state.heroes["jain"].skills] == ["somersault"]
    assert "acrobat" in match.context.book.classes and "acrobat" not in pocket.in_boxes(()).classes


def test_an_overlord_class_of_a_box_needs_the_box(pocket: Book) -> None:
    with pytest.raises(SetupError) as refused:
        begin(setup(overlord_class="tricksters"), pocket)
    assert refused.value.reason.id == "d2-setup-deck-box"
    state = begin(setup(overlord_class="tricksters", boxes="pocket_box"), pocket)
    assert "itching_powder" in state.overlord.available


def test_a_box_nobody_owns_is_refused_with_those_there_are(pocket: Book) -> None:
    for wrong in (["attic_box"], "attic_box", 3):
        with pytest.raises(SetupError) as refused:
            begin(setup(boxes=wrong), pocket)
        assert refused.value.reason.id == "d2-setup-boxes"
        assert refused.value.reason.args["known"] == "pocket_box"


def test_a_match_without_the_box_is_the_match_of_a_game_without_it(pocket: Book) -> None:
    plain = Book(load_packs(SCHEMA, [OWN_PACK]))
    one, other = Match(GAME, setup(), plain), Match(GAME, setup(), pocket)
    for _ in range(60):
        if not one.choices:
            break
        seat = next(iter(one.choices))
        key = one.choices[seat].keys()[0]
        one.answer(seat, key)
        other.answer(seat, key)
    assert one.digest() == other.digest()
    assert [pack.id for pack in other.packs] == ["base"]


def test_menus_list_every_box_with_what_it_brings(pocket: Book) -> None:
    info = next(one for one in option_values(pocket) if one.name == "boxes")
    assert info.several
    told = info.values[0]
    assert (told.value, told.title.fr) == ("pocket_box", "Boîte de poche")
    assert told.blurb is not None
    assert told.blurb.en == "classes: Acrobat; overlord decks: Tricksters; 1 skill; 1 overlord card"
    decks = next(one for one in option_values(pocket) if one.name == "overlord_class")
    assert {one.value: one.within for one in decks.values}["tricksters"] == "pocket_box"
    assert {one.value: one.within for one in decks.values}["magus"] == ""


# --- the boxes of the game ---


def test_every_kind_of_entry_can_come_in_a_box() -> None:
    assert set(SHELVES.values()) == set(SCHEMA.kinds.values())


@pytest.mark.parametrize("path", BOXES, ids=lambda path: path.name)
def test_a_box_stands_on_the_base_game_alone(path: Path) -> None:
    """No box needs another: whoever owns one can play it."""
    assert not check_packs(SCHEMA, [OWN_PACK, path])
    book = Book(load_packs(SCHEMA, [OWN_PACK, path]), (path.name,))
    assert path.name in book.boxes, "the folder of a box has its id"
    assert brings(book, path.name).en, "a box brings something"


@pytest.mark.parametrize("box", BOX_IDS)
def test_every_rule_that_cards_of_a_box_name_is_there(box: str) -> None:
    book = shipped()
    cards = [*book.skills, *book.items, *book.search, *book.overlord]
    named = {one for card in cards for clause in book.all_clauses(card) for one in _specials(clause)}
    assert named <= specials()
    assert all(box in ("", *BOX_IDS) for box in (book.box_of("skills", name) for name in book.skills))


def _specials(clause: Clause) -> list[str]:
    return [one.rule for one in clause.do if isinstance(one, Special)]


def test_the_base_game_offers_no_more_than_before() -> None:
    book = shipped().in_boxes(())
    assert (len(book.heroes), len(book.classes), len(book.monsters), len(book.lieutenants)) == (8, 8, 9, 6)
    assert len(book.skills) == 72
    assert {one.id for one in scenarios(book)} == {
        one.id for one in scenarios(shipped()) if not one.suggests.get("boxes")
    }
    roles = cast(shipped())
    assert roles is not None
    assert {role.id for role in roles.roles if not role.within} == set(book.heroes)


@pytest.mark.rule("D2-2003", "D2-0297", "D2-0298")
def test_with_a_box_whoever_has_no_class_yet_chooses_one_that_is_free(pocket: Book) -> None:
    party = {"jain": {"seat": "ann"}, "tomble": {"seat": "bob"}, "syndrael": {"of": "knight", "seat": "bob"}}
    match = Match(GAME, setup(heroes=party, boxes=["pocket_box"]), pocket)
    while "class" not in {one.kind for one in match.choices.values()}:
        seat = next(iter(match.choices))
        match.answer(seat, match.choices[seat].keys()[0])
    assert set(match.choices["ann"].keys()) == {"class:thief", "class:wildlander", "class:acrobat"}
    match.answer("ann", "class:acrobat")
    assert set(match.choices["bob"].keys()) == {"class:thief", "class:wildlander"}
    match.answer("bob", "class:wildlander")
    heroes = match.context.state.heroes
    assert [heroes[name].of for name in party] == ["acrobat", "wildlander", "knight"]
    assert [held.card for held in heroes["jain"].skills] == ["somersault"]
    book = match.context.book
    basic = [one.id for one in book.skills_of("wildlander") if not one.xp]
    assert [held.card for held in heroes["tomble"].skills] == basic
    assert len(basic) < len(book.skills_of("wildlander"))
    assert [(held.card, held.equipped) for held in heroes["jain"].items] == [("yew_shortbow", True)]


def test_without_a_box_nobody_is_asked_for_a_class(pocket: Book) -> None:
    match = Match(GAME, setup(), pocket)
    assert not match.context.state.undecided
