"""What the table shows: numbers stand beside the words, once."""

import re
from collections.abc import Iterator

from tests.buttons_bugs.table import Table, foe, table

from oubliette.games.buttons_bugs import GAME
from oubliette.games.buttons_bugs.content.vocabulary import Attack
from oubliette.kernel.text import texts_of
from oubliette.kernel.words import LANGUAGES
from oubliette.table.view import Mark, View

TEXTS = texts_of(*GAME.table.locales)


def shown(t: Table) -> View:
    """The whole table as the player sees it."""
    view: View = t.match.view("me")
    return view


def marks(view: View) -> Iterator[Mark]:
    """Every mark on pieces, sheets and the table."""
    for piece in view.pieces:
        yield from piece.marks
    for sheet in view.sheets:
        yield from sheet.bars
    yield from view.marks


def test_marks_with_a_number_do_not_say_it_in_their_words() -> None:
    t = table("@ . m", m=foe(shield=3, retaliate=2, infuse=["fire"]), level=2).select()
    numbered = [mark for mark in marks(shown(t)) if mark.value is not None]
    assert {mark.id for mark in numbered} >= {"shield", "retaliate", "level", "hit_points"}
    for mark in numbered:
        for language in LANGUAGES:
            assert not re.search(r"\d", TEXTS.say(mark.say, language)), mark


def test_pieces_with_a_number_are_named_without_it_while_questions_and_turns_name_it() -> None:
    t = table("@ m n", m=foe("bandit_guard"), n=foe("bandit_guard"), top=[Attack(1, range=2)])
    names = {
        piece.id: (TEXTS.say(piece.name, "en"), [badge.text for badge in piece.badges]) for piece in shown(t).pieces
    }
    assert names["bandit_guard/1"] == ("Bandit Guard", ["1"])
    assert names["bandit_guard/2"] == ("Bandit Guard", ["2"])
    t.act("top")
    told = {option.key: TEXTS.say(option.say, "en") for option in t.choice.options if option.say is not None}
    assert told["monster:bandit_guard/2"] == "Bandit Guard 2"
    assert [TEXTS.say(turn.name, "en") for turn in shown(t).turns][1:] == ["Bandit Guard 1", "Bandit Guard 2"]
