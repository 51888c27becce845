"""The whole vocabulary of the table in the terminal: dice, tests, pages, markets, slots, tracks, boards, edges."""

from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console
from tests.conformance.kit import Walker, walk
from tests.tiny.fog_isles import GAME
from tests.tiny.fog_isles.state import IsleState
from tests.tiny.fog_isles_kit import SEATS, on_an_isle, to_the_end_of_the_round
from tests.tiny.staging import staged

from oubliette import play
from oubliette.kernel.choices import Choice, Group, Option, named
from oubliette.kernel.match import Match
from oubliette.kernel.text import Say, words
from oubliette.kernel.words import Words
from oubliette.play.terminal.boards import draw_board, edge_sign, occupants
from oubliette.play.terminal.glyphs import glyphs, mark_text, style_of
from oubliette.play.terminal.parts import die_text, page_part, track_line, zone_part
from oubliette.play.terminal.pointing import things_called
from oubliette.play.terminal.screen import Screen
from oubliette.table import (
    Board,
    BoardCell,
    Card,
    Chart,
    Die,
    DieFace,
    Edge,
    Face,
    Follow,
    Mark,
    Marker,
    Odds,
    Piece,
    Preview,
    Slot,
    Step,
    StoryPage,
    Thing,
    Track,
    View,
    Way,
    Zone,
)
from oubliette.table.speech import Voice, texts_for

TEXTS = texts_for(GAME, Path(play.__file__).parent / "locales")
VOICE = Voice(TEXTS, "en")


def word(text: str) -> Say:
    return words(Words(en=text, fr=text))


def screen(language: str = "en", width: int = 100) -> tuple[Screen, StringIO]:
    out = StringIO()
    return Screen(Console(file=out, width=width), Voice(TEXTS, language)), out


def shown(match: Match[View], seat: str, language: str = "en") -> str:
    """All that a seat is shown, with its question."""
    page, out = screen(language)
    page.show_table(match.view(seat), match.choices.get(seat))
    if seat in match.choices:
        page.show_question(seat, match.choices[seat])
    return out.getvalue()


# --- boards ---


def pointed(*edges: Edge, slots: tuple[Slot, ...] = ()) -> Board:
    """Two rows of two hexes with a point on top, the second half a hex further right."""
    cells = tuple(BoardCell(row * 2 + column, column, row) for row in range(2) for column in range(2))
    return Board("b", "hex", cells, edges, top="pointed", slots=slots)


def test_hexes_with_a_point_on_top_interlock_with_odd_rows_further_right() -> None:
    rat = Piece("rat", word("Rat"), "foe", (1,))
    standing = occupants([rat], glyphs([rat], VOICE), {2: [7], 3: [12, 13]})
    assert draw_board(pointed(), standing, 20).plain == (
        "     0   1\n"  #
        "    / \\ / \\\n"
        " 0 |   |Ra |\n"
        "    \\ / \\ / \\\n"
        " 1   |  7|12+|\n"
        "      \\ / \\ /"
    )


def test_edges_stand_between_the_right_hexes_with_a_point_on_top() -> None:
    edges = (Edge((0, 1), "wall"), Edge((0, 2), "door", state="closed"), Edge((1, 2), "reef", "line"))
    assert draw_board(pointed(*edges), occupants([], {}, {}), 20).plain.splitlines()[2:4] == [
        " 0 |   #   |",
        "    \\ + ~ / \\",
    ]


def test_places_where_a_board_can_grow_show_the_number_of_their_option() -> None:
    slots = (Slot("east", ((2, 0),)), Slot("west", ((-1, 0),)))
    drawn = draw_board(pointed(slots=slots), occupants([], {}, {}, {"east": [4]}), 30).plain
    assert "4" in drawn
    assert drawn.count("?") == 2


@pytest.mark.parametrize(
    ("edge", "sign"),
    [
        (Edge((0, 1), "wall"), "#"),
        (Edge((0, 1), "whatever", "hedge"), "&"),
        (Edge((0, 1), "gate", "portcullis", "closed"), "%"),
        (Edge((0, 1), "gate", "portcullis", "open"), "'"),
        (Edge((0, 1), "gate", "gate", "locked"), "X"),
        (Edge((0, 1), "something new"), "~"),
    ],
)
def test_an_edge_is_drawn_by_how_it_looks_and_stands(edge: Edge, sign: str) -> None:
    assert edge_sign(edge)[0] == sign


def test_two_boards_keep_their_pieces_and_their_numbers_apart() -> None:
    """Cells of both have the same numbers; options and pieces say which board they mean."""
    boards = tuple(
        Board(name, "square", (BoardCell(0, 0, 0), BoardCell(1, 1, 0)), name=word(name.title()))
        for name in ("map", "town")
    )
    pieces = (
        Piece("owl", word("Owl"), "foe", (0,), board="map"),
        Piece("cat", word("Cat"), "hero", (0,), board="town"),
    )
    choice = Choice("me", "go", (Option("a", 1, cells=(1,), board="town"), Option("b", 2, cells=(1,))))
    page, out = screen(width=60)
    page.show_table(View("g", word("Game"), boards=boards, pieces=pieces), choice)
    lines = out.getvalue().splitlines()
    first, second = lines.index("Map"), lines.index("Town")
    assert "|Ow  |   2|" in lines[first + 3]
    assert "|Ca  |   1|" in lines[second + 3]


# --- the parts ---


def test_tracks_show_their_steps_and_everybodys_markers() -> None:
    day = Track("day", word("Day"), 1, steps=(Step(0, word("dawn")), Step(1, word("noon"))))
    assert track_line(day, VOICE).plain == "Day  dawn  [noon]"
    score = Track("score", word("Score"), 3, 9, markers=(Marker("a", 3, word("ann")), Marker("b", 5, word("bob"))))
    assert track_line(score, VOICE).plain == "Score 3/9  bob 5  ann 3"


def test_headings_of_a_chart_stand_over_their_columns_where_rows_begin_with_a_label() -> None:
    rows = ((word("Hit points"), word("5"), word("9")), (word("Move"), word("2"), word("3")))
    page, out = screen()
    chart = Chart("c", word("Stats"), (word("normal"), word("elite")), rows)
    page.show_table(View("fog_isles", word("A table"), charts=(chart,)), None)
    lines = {line.split()[0]: line for line in out.getvalue().splitlines() if line.split()}
    assert lines["normal"].index("normal") == lines["Move"].index("2")
    assert lines["normal"].index("elite") == lines["Move"].index("3")


def test_zones_lie_as_they_say_and_name_their_owner() -> None:
    silk = Card(
        "silk", Face(word("Silk"), lines=(word("very fine"),)), price=(Mark("g", "coins", word("gold"), 3),), slot="1"
    )
    view = View("g", word("Game"))

    def drawn(zone: Zone) -> str:
        out = StringIO()
        Console(file=out, width=60).print(zone_part(zone, view, VOICE))
        return out.getvalue()

    assert "gold 3" in drawn(Zone("m", word("Market"), "offer", cards=(silk,), shown="market"))
    slots = drawn(Zone("h", word("Hold"), "items", "ann", (silk,), shown="slots", slots=(word("Bow"), word("Stern"))))
    assert slots.splitlines()[0].strip() == "Hold – ann (1)"
    assert [line.split() for line in slots.splitlines()[1:3]] == [["Bow", "–"], ["Stern", "Silk"]]
    plain = Card("rock", Face(word("Rock"), lines=(word("very hard"),)))
    assert "very hard" in drawn(Zone("f", word("Fan"), "other", cards=(plain,), shown="fan"))
    assert "very hard" not in drawn(Zone("p", word("Pile"), "hand", cards=(plain,), shown="pile"))


def test_dice_show_their_face_and_what_became_of_them() -> None:
    hit = Mark("hit", "sword", word("hit"), 2)
    dice = [
        Die("a", word("red"), "red", DieFace((hit,))),
        Die("b", word("blue"), "blue", DieFace(text="6"), "spent"),
        Die("c", word("grey"), "grey", state="rerolled"),
    ]
    assert [die_text(die, VOICE).plain for die in dice] == ["[hit 2]", "[6]–", "[?]↻"]


def test_marks_wax_and_wane_and_pieces_stand_out() -> None:
    assert mark_text(Mark("fire", "fire", word("fire"), level="half"), VOICE) == "◐ fire"
    plain, strong, chief = (Piece("p", word("P"), "foe", emphasis=kind) for kind in ("", "strong", "chief"))
    assert len({style_of(plain), style_of(strong), style_of(chief)}) == 3


def test_a_page_of_a_story_stands_in_a_frame() -> None:
    out = StringIO()
    page = StoryPage("p", word("The lamp"), (word("It is dark."), word("You wait.")), number="12")
    Console(file=out, width=40).print(page_part(page, VOICE))
    lines = out.getvalue().splitlines()
    assert "12 · The lamp" in lines[0]
    assert [line.strip("│ ") for line in lines[1:-1]] == ["It is dark.", "", "You wait."]


# --- questions ---


def test_a_question_tells_its_groups_what_stands_alone_and_what_answers_lead_to() -> None:
    preview = Preview((Way((0, 1), (0, 2), ((1, 3),)),), (Odds("", 4, ((0, 1), (2, 3))),), (Follow(word("costs 1")),))
    options = (
        Option("go", 1, word("Go"), group="far", preview=lambda: preview),
        Option("stay", 2, word("Stay"), alone=True),
        named("wait", word("Wait")),
    )
    choice = Choice(
        "me", "do", options, 1, 2, ordered=True, groups=(Group("far", word("Far away")),), default=("wait",)
    )
    page, out = screen()
    page.show_question("me", choice)
    lines = [line.rstrip() for line in out.getvalue().splitlines()]
    assert "in the order you type them" in lines[0]
    assert lines[1:3] == ["  2 Stay [stay]  (by itself)", "  3 Wait [wait]"]
    assert lines[3:5] == ["Far away", "  1 Go [go]  (2)  -3♥  0:25% 2:75%  costs 1"]
    assert lines[5] == "Enter: Wait"


def test_previews_are_not_worked_out_for_more_options_than_anybody_reads() -> None:
    def never() -> Preview:
        raise AssertionError("nobody looks at this")

    options = tuple(Option(f"o{place}", place, preview=never) for place in range(61))
    page, _ = screen()
    page.show_question("me", Choice("me", "many", options))


# --- a game with all of it ---


@pytest.mark.parametrize("language", ["en", "fr"])
def test_everything_that_fog_isles_puts_on_the_table_is_drawn(language: str) -> None:
    """Played at random with a look from every seat; no key of a message is ever printed instead of its words."""
    looked = 0
    for moment in walk(staged(GAME, "short_trip", SEATS, lambda _state: None, 3), Walker(3), 60):
        for seat in (*SEATS,):
            drawn = shown(moment, seat, language)
            assert "fi-" not in drawn
            looked += 1
    assert looked > 60


def test_a_dig_and_a_page_are_drawn_where_they_happen() -> None:
    digs = (staged(GAME, "short_trip", SEATS, on_an_isle, seed) for seed in range(1, 20))
    for match in digs:
        match.answer("ann", "dig")
        if match.choices.get("ann") and match.choices["ann"].kind == "reroll":
            drawn = shown(match, "ann")
            assert "dig An  die 1 [" in drawn
            assert "/7\n" in drawn
            break
    else:
        raise AssertionError("no dig came to a second throw")
    match = staged(GAME, "short_trip", SEATS, lambda _state: None)
    to_the_end_of_the_round(match)
    assert "The cold lighthouse" in shown(match, "ann")
    assert "The lamp has been out for years." in shown(match, "ann")


def test_things_are_pointed_at_by_place_sign_and_name() -> None:
    def stocked(state: IsleState) -> None:
        state.wares.pile += state.market
        state.market = ["silk"]
        state.wares.pile.remove("silk")

    match = staged(GAME, "short_trip", SEATS, stocked)
    view = match.view("ann")
    assert {thing.board for thing in things_called(view, "0,0", VOICE)} == {"isles", "harbour"}
    assert things_called(view, "se", VOICE) == [Thing("piece", id="serpent", board="isles")]
    assert things_called(view, "silk", VOICE) == [Thing("card", id="offer:0")]
    assert things_called(view, "nothing of that name", VOICE) == []
