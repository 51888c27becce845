"""Why not? has an answer for everything: where the game names no rule, what is asked instead."""

from types import SimpleNamespace
from typing import Any

import pytest

from oubliette.kernel.choices import Choice, Option
from oubliette.kernel.text import Say
from oubliette.kernel.words import LANGUAGES
from oubliette.table import Card, Piece, Sheet, Thing, View, WhyNot, Zone
from oubliette.table.asked_instead import asked_instead, reason_against
from oubliette.table.speech import kernel_texts

WHERE = Option("here", 0, cells=(3,))
WHOM = Option("rat", 0, pieces=("rat",))
PLAY = Option("axe", 0, cards=("axe",))
END = Option("end", 0)


BOARD = View(
    "test",
    Say("x"),
    zones=(
        Zone("hand", Say("hand"), "hand", seat="ann", cards=(Card("axe"), Card("bow"))),
        Zone("gone", Say("gone"), "discard", seat="ann", cards=(Card("net"),)),
        Zone("shop", Say("shop"), "offer", cards=(Card("hat"),)),
        Zone("bob", Say("bob"), "hand", seat="bob", cards=(Card("oar"),)),
    ),
)


def reason(thing: Thing, *options: Option[int]) -> tuple[Say, Say]:
    found = asked_instead(Choice("ann", "q", options, cites=("XX-0001",), say=Say("ask")), thing, BOARD)
    first, (asked, way) = found.say, found.details
    assert found.cites == ("XX-0001",)
    assert asked == Say("why-not-question", {"question": Say("ask")})
    return first, way


def test_a_thing_of_another_kind_is_not_asked_for() -> None:
    assert reason(Thing("cell", cell=4), PLAY, END) == (
        Say("why-not-other", {"kind": "cell"}),
        Say("why-not-answer", {"way": "card"}),
    )


def test_a_thing_of_the_kind_that_is_asked_for_is_not_among_the_lit_ones() -> None:
    assert reason(Thing("piece", id="cat"), WHOM, END)[0] == Say("why-not-among", {"kind": "piece"})
    assert reason(Thing("action", id="bow", action="top"), PLAY)[0] == Say("why-not-among", {"kind": "card"})


@pytest.mark.parametrize(
    ("card", "said"),
    [
        ("net", Say("why-not-in-discard", {"zone": Say("gone")})),
        ("hat", Say("why-not-in-offer", {"zone": Say("shop")})),
        ("oar", Say("why-not-theirs", {"seat": "bob"})),
        ("bow", Say("why-not-other", {"kind": "card"})),
    ],
)
def test_where_a_card_lies_may_be_the_reason(card: str, said: Say) -> None:
    assert reason(Thing("card", id=card), END)[0] == said


@pytest.mark.parametrize(
    "thing",
    [Thing("cell", cell=3), Thing("piece", id="rat"), Thing("card", id="axe"), Thing("action", id="axe", action="top")],
)
def test_a_thing_whose_answers_are_buttons_says_so(thing: Thing) -> None:
    assert reason(thing, WHERE, WHOM, PLAY)[0].id == "why-not-by-button"


@pytest.mark.parametrize(("options", "way"), [((END,), "button"), ((WHERE, END), "cell"), ((WHERE, WHOM), "several")])
def test_it_tells_where_the_question_is_answered(options: tuple[Option[int], ...], way: str) -> None:
    assert reason(Thing("die", id="d"), *options)[1] == Say("why-not-answer", {"way": way})


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_has_words_of_its_own(language: str) -> None:
    texts = kernel_texts()
    said = {
        texts.say(Say("why-not-other", {"kind": kind}), language)
        for kind in ("cell", "piece", "card", "edge", "die", "mark")
    }
    assert len(said) == 6


def test_a_card_of_an_enemy_is_read() -> None:
    sheet = Sheet("rats", Say("rats"), role="enemy", cards=(Card("bite"),))
    own = Sheet("ann", Say("ann"), role="hero", cards=(Card("ring"),))
    view = View("test", Say("x"), sheets=(sheet, own))
    choice = Choice("ann", "q", (PLAY,), say=Say("ask"))
    assert asked_instead(choice, Thing("card", id="bite"), view).say == Say("why-not-read", {"sheet": Say("rats")})
    assert asked_instead(choice, Thing("card", id="ring"), view).say.id == "why-not-among"


def asked(*options: Option[int]) -> Any:
    """A match that knows reasons against spaces and whole cards alone."""
    rat = Piece("rat", Say("rat"), "foe", cells=(7,), board="map")
    known = {Thing("cell", cell=7, board="map"): "far", Thing("card", "bow", action="top"): "spent"}
    return SimpleNamespace(
        choices={"ann": Choice("ann", "q", options, say=Say("ask"))},
        view=lambda _seat: View("test", Say("x"), pieces=(rat,)),
        why_not=lambda _seat, thing: WhyNot(Say(known[thing])) if thing in known else None,
    )


@pytest.mark.parametrize(
    ("thing", "options", "said"),
    [
        (Thing("piece", id="rat"), (PLAY,), "far"),
        (Thing("piece", id="cat"), (PLAY,), "why-not-other"),
        (Thing("piece", id="rat"), (Option("there", 0, cells=(7,)), END), "why-not-other"),
        (Thing("action", id="bow", action="top"), (WHERE,), "spent"),
        (Thing("action", id="net", action="top"), (WHERE,), "why-not-other"),
    ],
)
def test_a_figure_has_the_reason_of_its_space_and_half_a_card_that_of_its_card(
    thing: Thing, options: tuple[Option[int], ...], said: str
) -> None:
    found = reason_against(asked(*options), "ann", thing)
    assert found is not None and found.say.id == said
