"""The map on the table: its grounds, and the tile that is about to be laid, in each of its ways round."""

import pytest
from tests.euthia.table import CENTRE, NEXT, Table, at, lay, table

from oubliette.games.euthia import GAME
from oubliette.games.euthia.board.geometry import column_and_row
from oubliette.games.euthia.state.session import Session
from oubliette.games.euthia.table.map_view import ICONS
from oubliette.kernel.text import texts_of
from oubliette.play.foresight import previews_of
from oubliette.table import BoardCell


def turned_up(tile: str) -> Table:
    """Ann steps to the edge, and this tile is on top of the stack."""

    def on_top(s: Session) -> None:
        s.state.territory = [f"{tile}/1"]

    t = table(("dral", "ael"), on_top, at(CENTRE))
    t.answer(f"step:{NEXT_NAME}")
    return t


NEXT_NAME = "1,0"
CHEST = "i_wild_1"


def laid(t: Table, turn: int) -> tuple[BoardCell, ...]:
    choice = t.choice()
    previews = dict(zip([option.key for option in choice.options], previews_of(t.match, choice), strict=True))
    preview = previews[f"turn:{turn}"]
    assert preview is not None
    return preview.laid


@pytest.mark.rule("EU-1063")
@pytest.mark.parametrize("turn", [0, 1, 2])
def test_each_way_round_shows_the_tile_as_it_will_lie(turn: int) -> None:
    t = turned_up(CHEST)
    shown = laid(t, turn)
    t.answer(f"turn:{turn}")
    cells = {cell.id: cell for cell in t.match.view("ann").boards[0].cells}
    for number, cell in enumerate(shown):
        assert (cell.column, cell.row) == column_and_row(cell.id)
        there = t.state.spaces[cell.id]
        assert (there.tile, there.place) == (cell.tile, number)
        assert set(cell.terrain) <= set(cells[cell.id].terrain)
        assert cell.mark == cells[cell.id].mark


@pytest.mark.rule("EU-1063")
def test_the_three_ways_round_differ_and_cover_the_same_slot() -> None:
    t = turned_up(CHEST)
    ways = [laid(t, turn) for turn in range(3)]
    assert len({tuple((cell.id, cell.terrain) for cell in sorted(way, key=lambda one: one.id)) for way in ways}) == 3
    assert len({frozenset(cell.id for cell in way) for way in ways}) == 1


def test_what_is_printed_on_a_tile_in_hand_has_a_picture() -> None:
    t = turned_up(CHEST)
    board = t.match.view("ann").boards[0]
    known = {terrain.id: terrain for terrain in board.terrains}
    printed = {name for cell in laid(t, 0) for name in cell.terrain}
    assert printed
    assert printed <= set(known)
    lands = {name for name in printed if name.startswith("land_")}
    assert all(known[name].icon == ICONS[name] for name in printed - lands)
    assert lands and all(known[name].look == name and not known[name].effect for name in lands), (
        "a ground is for the eye"
    )


def test_sack_and_tiles_lie_beside_the_hand_not_in_it() -> None:
    def reveal(s: Session) -> None:
        s.state.heroes["ann"].revealed_tiles.append(s.state.heroes["ann"].hidden_tiles.pop())

    t = table(("dral", "ael"), at(NEXT), reveal)
    shown = {zone.id.split(":")[0]: zone.shown for zone in t.match.view("ann").zones if zone.seat == "ann"}
    assert (shown["hand"], shown["sack"], shown["tiles"]) == ("fan", "list", "list")


@pytest.mark.rule("EU-1063")
def test_the_ways_round_are_named_by_what_comes_to_lie_beside_and_one_that_brings_something_is_suggested() -> None:
    t = turned_up(CHEST)
    texts = texts_of(*GAME.table.locales)
    named = {option.key: texts.say(option.say, "en") for option in t.choice().options if option.say is not None}
    assert all(" – beside you: " in words for words in named.values())
    suggested = [option.key for option in t.choice().options if option.tone == "suggested"]
    assert len(suggested) == 1 and not named[suggested[0]].endswith("nothing")
    assert any(words.endswith("nothing") for words in named.values())


@pytest.mark.parametrize(("what", "says"), [("portal", "Portal"), ("mountains", "Resource"), ("elemental", "Essence")])
def test_a_free_place_says_what_it_is_for(what: str, says: str) -> None:
    more = {"element": "water"} if what == "elemental" else {"guard": 1} if what == "mountains" else {}
    t = table(("dral", "ael"), lay(NEXT, what=what, guarded=False, **more))
    cell = next(cell for cell in t.match.view("ann").boards[0].cells if cell.id == NEXT)
    assert cell.say is not None and says in texts_of(*GAME.table.locales).say(cell.say, "en")


def test_a_freed_place_still_shows_what_it_is() -> None:
    def freed(s: Session) -> None:
        s.state.spaces[NEXT].trade = "ann"

    t = table(("dral", "ael"), lay(NEXT, what="merchants", guard=1, guarded=False), freed)
    (piece,) = [one for one in t.match.view("ann").pieces if one.id.startswith("token:")]
    assert piece.icon == ICONS["merchants"] and [mark.icon for mark in piece.marks] == ["flying-flag"]
    texts = texts_of(*GAME.table.locales)
    assert texts.say(piece.name, "en") == "Merchants: Trade token of Dral"
    assert texts.say(piece.lines[0], "fr") == "1 Réputation pour cette case au Décompte Final"
