"""What a seat sees of a Gloomhaven table: its own secrets, everybody's places, and what a step would cost."""

import msgspec
import pytest
from tests.gloomhaven.table import SMALL, Table, foe, friend, small_book, table

from oubliette.games.gloomhaven.content.scenario_book import Mark
from oubliette.games.gloomhaven.content.vocabulary import Attack, Move
from oubliette.kernel.game import Setup
from oubliette.kernel.match import Match
from oubliette.table.view import View, Way, Zone


def seen(t: Table, seat: str | None = "me") -> View:
    """What a seat sees."""
    view = t.match.view(seat)
    assert isinstance(view, View)
    return view


def zone(view: View, name: str) -> Zone:
    """A place for cards."""
    return next(one for one in view.zones if one.id == name)


def ways(t: Table) -> dict[str, Way]:
    """The ways that hang on the answers, by their keys."""
    found = {}
    for option in t.choice.options:
        if option.preview is not None and (told := option.preview().ways):
            (found[option.key],) = told
    return found


def test_battle_goals_to_choose_from_are_cards_that_only_their_seat_sees() -> None:
    match = Match(SMALL, Setup("gloomhaven", "1", ("me", "you"), 3, {}), small_book())
    t = Table(match)
    t.until("battle_goal")
    mine = next(one for one in seen(t).zones if one.seat == "me" and one.id.endswith("/goals"))
    offered = {card for option in match.choices["me"].options for card in option.cards}
    assert {card.id for card in mine.cards} == offered
    assert len(offered) == 2
    theirs = zone(seen(t, "you"), mine.id)
    assert theirs.cards == ()
    assert theirs.hidden == 2
    assert not any(card.encode() in msgspec.json.encode(seen(t, "you")) for card in offered)


def test_a_character_sits_at_the_table_before_it_stands_on_the_map() -> None:
    t = Table(Match(SMALL, Setup("gloomhaven", "1", ("me",), 3, {}), small_book()))
    heroes = [piece for piece in seen(t).pieces if piece.side == "hero"]
    assert len(heroes) == 2
    assert all(piece.cells == () and piece.seat == "me" and piece.bars for piece in heroes)


def test_a_card_says_at_which_level_it_is_learnt() -> None:
    match = Match(SMALL, Setup("gloomhaven", "1", ("me",), 3, {}), small_book())
    faces = [card.face for one in seen(Table(match)).zones if one.kind == "hand" for card in one.cards if card.face]
    assert {(face.level, face.tab) for face in faces} == {("1", ""), ("X", "")}


def test_every_hex_of_a_move_has_its_way_with_what_it_has_cost_so_far() -> None:
    t = table("@ d .", d=Mark("difficult"), bottom=[Move(3)])
    t.act("two/bottom")
    found = ways(t)
    mud = next(cell.id for cell in seen(t).boards[0].cells if "difficult" in cell.terrain)
    assert set(found) == set(t.keys("hex:"))
    muddy = next(way for way in found.values() if way.cells[-1] == mud)
    here = t.scene.characters["hero"].cell
    assert all(way.cells[0] == here and way.costs[0] == 0 and way.costs[-1] <= 3 for way in found.values())
    assert muddy.costs == (0, 2)
    assert all(way.piece == "hero" for way in found.values())


def test_a_way_through_a_trap_tells_its_damage() -> None:
    t = table("@ x .", x=Mark("trap"), bottom=[Move(3)])
    t.act("two/bottom")
    trap = next(iter(t.scene.traps))
    onto = next(way for way in ways(t).values() if way.cells[-1] == trap)
    assert onto.harms == ((trap, t.scene.traps[trap].damage),)


def test_ways_are_shown_only_while_a_move_is_chosen() -> None:
    t = table("@ . .", bottom=[Move(2)])
    t.declare().until("action")
    assert ways(t) == {}


def test_the_turn_order_keeps_those_who_have_acted_and_gathers_a_type() -> None:
    t = table("@ . m m f", m=foe(initiative=50, do=(Move(plus=0),)), f=friend(initiative=80))
    t.declare()
    t.declare("five", "six")
    t.until("action")
    assert [(turn.order, turn.state) for turn in seen(t).turns] == [(10, "now"), (50, ""), (80, "")]
    t.end_turn().until("action")
    turns = seen(t).turns
    assert [(turn.order, turn.state) for turn in turns] == [(10, "done"), (50, "done"), (80, "now")]
    assert set(turns[1].pieces) == {"m/1", "m/2"}


def test_nobody_has_a_place_in_the_order_while_cards_are_chosen() -> None:
    t = table("@ . m", m=foe())
    t.until("declare")
    assert [turn.order for turn in seen(t).turns] == [None, None]


@pytest.mark.rule("GH-0033")
def test_a_monsters_card_shows_what_its_values_come_to() -> None:
    t = table("@ . . m", m=foe(move=2, attack=3, do=(Move(plus=-1), Attack(plus=1))))
    t.declare().until("action")
    sheet = next(one for one in seen(t).sheets if one.side == "foe")
    face = sheet.cards[0].face
    assert face is not None
    assert [[mark.value for mark in action.marks] for action in face.actions] == [[1, 1], [4, 4]]
    grid = next(one for one in seen(t).charts if one.id == sheet.id)
    assert [row[0].id for row in grid.rows] == ["gh-word-hit-points", "gh-word-move", "gh-word-attack"]


def test_a_modifier_deck_counts_its_cards_and_shows_what_was_drawn() -> None:
    t = table("@ m", m=foe(), top=[Attack(2)])
    before = zone(seen(t), "hero/modifiers")
    t.act("one/top", "figure:m/1")
    after = zone(seen(t), "hero/modifiers")
    assert (after.hidden, len(after.cards)) == (before.hidden - 1, len(before.cards) + 1)
