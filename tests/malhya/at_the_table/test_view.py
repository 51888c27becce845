"""What a seat sees in the four modes, what cards say, previews, the bot and the tool."""

from typing import Any

import msgspec
import pytest
from tests.malhya.at_the_table.kit import view
from tests.malhya.table import WORDS, base, fight, foe, last_slot, place, story

from oubliette.games.malhya import GAME
from oubliette.games.malhya.bots import Steady
from oubliette.games.malhya.content import script
from oubliette.games.malhya.content.script import Ask, Gain, Go, SuccessLevel, Travel, Way
from oubliette.games.malhya.content.vocabulary import Guard, Strike
from oubliette.games.malhya.goods.describe import (
    enemy_lines,
    guard_words,
    object_lines,
    spell_lines,
    strike_words,
    weapon_lines,
)
from oubliette.games.malhya.state.previews import Throw
from oubliette.games.malhya.state.state import PlaceState
from oubliette.games.malhya.tools import COMMANDS, draw, levels, own
from oubliette.kernel.game import Setup
from oubliette.kernel.match import Match
from oubliette.kernel.text import Say, texts_of

rule = pytest.mark.rule


@rule("MA-0010", "MA-0096")
def test_reading_shows_the_page_and_its_ways() -> None:
    t = story(Ask((Way(WORDS, (Go(902),)), Way(WORDS, (Go(903),)))))
    shown = view(t)
    assert shown.mode == "reading" and shown.page is not None and shown.page.number == "1"
    assert t.keys() == ["way:0", "way:1"]


@rule("MA-0162", "MA-0158")
def test_travelling_shows_the_region_the_slots_and_the_weather() -> None:
    shown = view(story(Travel(at="lys")))
    assert shown.mode == "travel" and [board.id for board in shown.boards] == ["region"]
    assert {track.id for track in shown.tracks} >= {"slots", "days"}
    assert any(mark.id == "weather" for mark in shown.marks)
    assert any(piece.id == "party" for piece in shown.pieces)


def test_a_journey_waits_out_of_sight_while_a_place_is_in_play() -> None:
    t = story(Travel(at="lys"))
    assert {track.id for track in view(t).tracks} >= {"slots", "days"}
    t.state.place = PlaceState(id="mill", mode="combat")
    shown = view(t)
    assert [board.id for board in shown.boards] == ["place"]
    assert not any(piece.id == "party" for piece in shown.pieces)
    assert not {track.id for track in shown.tracks} & {"slots", "days"}
    assert "travel" not in {zone.id for zone in shown.zones}


def test_a_chapter_read_on_tiles_lies_open_until_the_next_action() -> None:
    t = place("A i . . . . a", foes={"a": foe(movement=0, initiative=1)}, interests={"i": ("chest", (Gain(gold=1),))})
    t.until("turn").answer("walk:1,0")
    assert t.asked == "turn" and (page := view(t).page) is not None and page.number == "700"
    t.answer("walk:2,0")
    assert view(t).page is None


@rule("MA-5021", "MA-5024", "MA-0265")
def test_infiltration_shows_what_enemies_watch_the_threat_and_the_obstacles() -> None:
    t = place("A .:w x s|a", mode="infiltration", foes={"a": foe()}, threat=2)
    shown = view(t)
    assert shown.mode == "infiltration"
    (intent,) = shown.intents
    assert t.cell(5, 0) in intent.sees and t.cell(0, 0) not in intent.sees
    (threat,) = [track for track in shown.tracks if track.id == "threat"]
    assert (threat.value, threat.most, threat.role) == (2, last_slot() + 1, "threat")
    assert sorted(edge.kind for edge in shown.boards[0].edges) == ["hindrance", "wall"]
    assert {name for cell in shown.boards[0].cells for name in cell.terrain} == {"water", "chasm", "shadow"}


@rule("MA-5105", "MA-5207")
def test_combat_shows_the_ruler_and_the_enemy_cards() -> None:
    shown = view(fight("A . . . . a", foes={"a": foe(initiative=2, movement=0)}))
    assert shown.mode == "combat"
    assert [turn.order for turn in shown.turns] == [4, 2]
    assert [sheet.id for sheet in shown.sheets if sheet.role == "enemy"] == ["enemy:grunt"]


# Words against data


def said(lines: Any) -> tuple[str, str]:
    texts = texts_of(*GAME.table.locales)
    parts = lines if isinstance(lines, tuple) else (lines,)
    return " / ".join(texts.say(one, "en") for one in parts), " / ".join(texts.say(one, "fr") for one in parts)


def changed(struct: Any) -> list[Any]:
    """The struct with each plain field changed by itself."""
    found = []
    for name in struct.__struct_fields__:
        value = getattr(struct, name)
        if isinstance(value, bool):
            found.append(msgspec.structs.replace(struct, **{name: not value}))
        elif isinstance(value, int):
            found.append(msgspec.structs.replace(struct, **{name: value + 1}))
    return found


@pytest.mark.parametrize(
    ("struct", "words"), [(Strike(attack=1), strike_words), (Guard(defence=1), guard_words)], ids=["attack", "defence"]
)
def test_every_field_of_a_part_is_told(struct: Any, words: Any) -> None:
    for other in changed(struct):
        english, french = said(words(struct))
        assert said(words(other))[0] != english, other
        assert said(words(other))[1] != french, other


SILENT = {"price", "figures", "crest", "copies", "number", "quality", "base"}
"""Told elsewhere on the card, by a mark or a badge."""


@pytest.mark.parametrize("kind", ["weapons", "objects", "spells", "enemies"])
def test_every_number_of_a_card_is_told_in_both_languages(kind: str) -> None:
    words: Any = {"weapons": weapon_lines, "objects": object_lines, "spells": spell_lines, "enemies": enemy_lines}[kind]
    looked_at = 0
    for card in getattr(base(), kind).values():
        for name in card.__struct_fields__:
            value = getattr(card, name)
            if name in SILENT or not isinstance(value, int) or isinstance(value, bool) or not value:
                continue
            if kind == "spells" and name in ("difficulty", "stop_ap") and not card.difficulty:
                continue
            other = msgspec.structs.replace(card, **{name: 2 if name == "difficulty" and value == 1 else value + 1})
            assert said(words(other))[0] != said(words(card))[0], (card.id, name)
            assert said(words(other))[1] != said(words(card))[1], (card.id, name)
            looked_at += 1
    assert looked_at > 3


# Previews


@rule("MA-0309", "MA-5070")
def test_a_preview_shows_the_way_its_cost_and_who_would_see() -> None:
    t = place("A w . a", mode="infiltration", foes={"a": foe()})
    shown = {option.key: option.preview() for option in t.choice.options if option.preview is not None}
    (way,) = shown["walk:2,0"].ways
    assert way.cells == (t.cell(0, 0), t.cell(1, 0), t.cell(2, 0)) and way.costs == (0, 2, 3)
    seen = {key: any(follow.tone == "harm" for follow in found.follows) for key, found in shown.items()}
    assert seen["walk:2,0"] and not seen["walk:1,0"]


@rule("MA-0213", "MA-0214", "MA-0220")
def test_the_odds_of_a_throw_are_exact() -> None:
    throw = Throw(1, 0, 1, 0)
    assert throw.fails(1) * 3 == throw.whole, "four faces of twelve are Stops"
    assert Throw(1, 0, 1, 1).fails(1) * 2 == Throw(1, 0, 1, 1).whole, "with the special ones six"
    assert Throw(2, 1, 0, 0).successes[2] == 8 * 8, "six Successes and two special faces on each die"


@rule("MA-0220", "MA-0213", "MA-0214")
def test_a_test_tells_how_likely_the_next_throw_fails() -> None:
    test = script.Test(title=WORDS, of="senses", difficulty=1, stops=1, levels=(SuccessLevel(start=2),))
    t = story(test).answer("hero:yoktal")
    preview = next(option.preview() for option in t.choice.options if option.key == "roll" and option.preview)
    assert preview.follows[0].say.args == {"percent": 33}
    assert view(t).tests[0].levels[0].at == 2


# The bot and the tool


def test_the_steady_bot_brings_the_introduction_to_an_end() -> None:
    won = 0
    for seed in range(4):
        match = Match(GAME, Setup("malhya", "awakening", ("ann", "bob"), seed), base())
        bot = Steady()
        for _ in range(3000):
            if match.over:
                break
            seat = next(iter(match.choices))
            match.answer(seat, bot.choose(match, seat))
        assert match.outcome is not None
        won += match.outcome.won
    assert won >= 2


def test_the_map_of_a_booklet() -> None:
    asks = "{number: 2, do: [{ask: [{say: x, do: [{go: 3}]}]}]}"
    text = f"chapters:\n- {{number: 1, do: [{{go: 2}}]}}\n- {asks}\n- {{number: 3}}\n"
    drawn = draw(text)
    assert drawn.chapters == {"1": ["2"], "2": ["3"], "3": []}
    assert levels(drawn.chapters) == {"1": 0, "2": 1, "3": 2}
    assert drawn.svg.count("<rect") == 3 and drawn.svg.count("<line") == 2


def test_the_map_of_a_booklet_of_the_game_is_drawn_by_its_name() -> None:
    found = own("awakening")
    assert found is not None and own("nowhere") is None and own("../pack") is None
    (command,) = COMMANDS.values()
    assert command.draws is not None
    picture = command.draws(found.read_text(encoding="utf-8"), "awakening")
    assert picture.startswith("<svg") and picture.count("<rect") == len(base().booklets["awakening"].chapters)


def test_the_figures_of_a_hero_stand_by_what_they_are_and_life_crystals_come_first_in_a_fight() -> None:
    fighting = view(fight("A . . . . a", foes={"a": foe(initiative=2, movement=0)})).sheets[0].bars
    groups = [one.group.id for one in fighting if one.group is not None]
    assert len(groups) == len(fighting), "no number stands without a heading"
    assert groups[0] == "ma-values-life"
    t = story(Travel(at="lys"))
    assert next(sheet for sheet in view(t).sheets if sheet.role == "hero").bars[0].group == Say(
        "ma-values-characteristics"
    )
