"""Guards: what they see, where they march, what calls them (MA-5024 to MA-5026, MA-5060 to MA-5080)."""

from typing import Any

import pytest
from msgspec.structs import replace
from tests.malhya.table import (
    Table,
    foe,
    last_slot,
)
from tests.malhya.turn.kit import NOWHERE, card, sneak

from oubliette.games.malhya.content.foes import Stealth
from oubliette.games.malhya.content.road import StepOne, StepTwo, ThreatSlot
from oubliette.games.malhya.state.state import Vigil
from oubliette.games.malhya.stealth.vision import corridor, in_view, spotted, vision_distance
from oubliette.games.malhya.turn.guards import card_count
from oubliette.kernel.boards import mask_of

rule = pytest.mark.rule


# Eyes


@rule("MA-5361", "MA-5024")
@pytest.mark.parametrize(("more", "threat"), [(0, 0), (1, 0), (0, 10), (2, 10), (0, 11)])
def test_how_far_a_guard_sees(more: int, threat: int) -> None:
    t = sneak("A . . . . . . . . . . . a", foes={"a": foe(stealth=Stealth(sees_more=more))})
    assert t.state.infiltration is not None
    t.state.infiltration.threat = threat
    slots = t.s.book.boards["normal"].slots
    (enemy,) = t.place.enemies.values()
    assert vision_distance(t.s, enemy) == slots[min(threat, len(slots) - 1)].sees + more
    t.state.infiltration = None
    assert vision_distance(t.s, enemy) == 1


@rule("MA-5024", "MA-5361", "MA-5060", "MA-5061")
@pytest.mark.parametrize(("threat", "eyes", "cards"), [(0, 1, 1), (1, 2, 2), (2, 4, 3)])
def test_each_slot_of_the_track_has_its_own_eyes_and_cards(threat: int, eyes: int, cards: int) -> None:
    t = sneak("A . . . . . . . . . . . a")
    slots = (ThreatSlot(1, 1), ThreatSlot(2, 2), ThreatSlot(4, 3))
    board = replace(t.s.book.boards["normal"], slots=slots)
    t.s.book.boards = {**t.s.book.boards, "normal": board}
    assert t.state.infiltration is not None
    t.state.infiltration.threat = threat
    (enemy,) = t.place.enemies.values()
    assert vision_distance(t.s, enemy) == eyes and card_count(t.s) == cards
    t.state.infiltration.threat = 3
    assert vision_distance(t.s, enemy) == 4, "past the end as at the end"
    t.state.infiltration = None
    assert card_count(t.s) == 0


@rule("MA-5052", "MA-5054", "MA-5060")
def test_who_waits_and_declined_at_one_card_is_asked_again_at_the_next() -> None:
    t = sneak("A . . . . . . . . . . . a")
    board = replace(t.s.book.boards["normal"], slots=(ThreatSlot(1, 2),))
    t.s.book.boards = {**t.s.book.boards, "normal": board}
    t.answer("standby")
    for turned in (1, 2):
        assert t.asked == "interrupt" and len(t.events("action_card_turned")) == turned
        t.answer("decline")
    assert t.asked == "secondary"


@rule("MA-5025", "MA-5006", "MA-5403")
def test_a_guard_sees_what_lies_under_his_own_feet() -> None:
    t = sneak("A . . . . . . . . g . a", summons={"g": "green"}, corpses=((9, 0),))
    card(t, StepOne(1, "green", 1)).answer("end")
    assert t.mode == "combat", "from the cell beside it"
    t = sneak("A . . . . . . . . . . a")
    t.place.corpses[t.cell(11, 0)] = 1
    (enemy,) = t.place.enemies.values()
    assert spotted(t.s) == [(enemy, enemy.cell)] and in_view(t.s.ground, enemy.cell, 1) >> enemy.cell & 1


@rule("MA-5065", "MA-5067", "MA-5079")
def test_a_token_under_a_hero_draws_guards_to_the_cells_beside_it() -> None:
    t = sneak("a . . . . . . g A", summons={"g": "green"})
    t.place.heroes["yoktal"].cell = t.cell(7, 0)
    card(t, StepOne(1, "green", 1)).answer("end")
    assert t.at("grunt/1") == (1, 0)


@rule("MA-5079", "MA-5080", "MA-5046")
def test_bodies_that_end_the_track_raise_the_alert_at_once() -> None:
    t = sneak("A . . . . . . . . . . . a", threat=last_slot(), corpses=((1, 0),))
    told = card(t, NOWHERE, StepTwo(corpses=True)).told("end")
    assert told[told.index("threat_moved") + 1] == "alert_raised"
    assert [event.cause for event in t.events("alert_raised")] == ["track"]


@rule("MA-5076")
@pytest.mark.parametrize(
    ("heading", "seen"),
    [
        ("e", [(column, row) for column in range(4, 7) for row in (2, 3, 4)]),
        ("w", [(column, row) for column in range(3) for row in (2, 3, 4)]),
        ("n", [(column, row) for row in range(3) for column in (2, 3, 4)]),
        ("s", [(column, row) for row in range(4, 7) for column in (2, 3, 4)]),
    ],
)
def test_a_corridor_is_three_cells_wide_to_the_end_of_the_tiles(heading: Any, seen: list[tuple[int, int]]) -> None:
    drawing = "\n\n".join([" ".join("." * 7)] * 6 + ["A . . . . . a"])
    t = sneak(drawing, foes={"a": foe()}, phase="main")
    assert corridor(t.s.ground, t.cell(3, 3), heading) == mask_of(t.cell(*cell) for cell in seen)


# Guards


def marching(row: str, cells: int, *, enemy: Any = None, watch: Any = "w", two: str = "green") -> Table:
    """The guard on the green token marches east; a hero lies in wait far below."""
    width = len(row.replace("|", " ").replace(":", " ").split(" "))
    drawing = f"{row}\n{' '.join('-' * width)}\n{' '.join('.' * (width - 1))} A"
    t = sneak(drawing, summons={"a": "green"}, foes={"a": enemy or foe(), "b": foe("other")})
    return card(t, NOWHERE, StepTwo(on="green", cells=cells, go="e", watch=watch))


@rule("MA-5073", "MA-5072")
@pytest.mark.parametrize(
    ("row", "cells", "light", "end"),
    [
        ("a . . . .", 3, False, 3),
        ("a . . . .", 9, False, 4),
        ("a w w . .", 2, False, 1),
        ("a w w . .", 2, True, 2),
        ("a .:. . .", 3, False, 1),
        ("a .:. . .", 3, True, 3),
        ("a .|. . .", 3, True, 1),
        ("a b . . .", 1, False, 0),
        ("a b . . .", 2, False, 2),
        ("a x . . .", 2, False, 0),
        ("a x . . .", 3, False, 2),
    ],
)
def test_how_far_a_guard_marches(row: str, cells: int, light: bool, end: int) -> None:
    t = marching(row, cells, enemy=foe(light=light)).answer("end")
    assert t.at("grunt/1") == (end, 0)


@rule("MA-5073", "MA-5076")
def test_a_guard_does_not_march_over_a_hero_behind_his_back() -> None:
    t = sneak(". a A . . .", summons={"a": "green"})
    t.place.enemies["grunt/1"].vigils.append(Vigil(t.cell(0, 0), "w"))
    card(t, NOWHERE, StepTwo(on="green", cells=2, go="e", watch="w")).answer("end")
    assert t.at("grunt/1") == (1, 0) and t.mode == "infiltration"


@rule("MA-5074", "MA-5364")
@pytest.mark.parametrize(
    ("row", "two_ways", "kept"),
    [
        (". . a . .", False, [(1, "w")]),
        (". . a . .", True, [(1, "w"), (3, "e")]),
        ("a . . . .", False, []),
        ("a . . . .", True, [(1, "e")]),
        (". b a . .", True, [(3, "e")]),
        (". .|a . .", True, [(3, "e")]),
    ],
)
def test_where_a_guard_lays_his_vigilance_tokens(row: str, two_ways: bool, kept: list[tuple[int, str]]) -> None:
    t = marching(row, 0, enemy=foe(stealth=Stealth(two_ways=two_ways))).answer("end")
    vigils = t.place.enemies["grunt/1"].vigils
    assert [(vigil.cell, vigil.heading) for vigil in vigils] == [(t.cell(column, 0), way) for column, way in kept]
    assert [event.heading for event in t.events("watch_kept")] == [way for _, way in kept]


@rule("MA-5075", "MA-5074")
@pytest.mark.parametrize(("cells", "left"), [(2, []), (1, ["e"])])
def test_who_stops_on_a_vigilance_token_takes_it_away(cells: int, left: list[str]) -> None:
    t = marching("a . . b . .", cells)
    other = t.place.enemies["other/1"]
    other.cell = t.cell(5, 0)
    other.vigils.append(Vigil(t.cell(2, 0), "e"))
    t.answer("end")
    assert [vigil.heading for vigil in other.vigils] == left
    assert [event.enemy for event in t.events("watch_over")] == ([] if left else ["other/1"])


@rule("MA-5063", "MA-5065", "MA-5067", "MA-5071")
@pytest.mark.parametrize(
    ("row", "cells", "end"),
    [("a . . g|. .", 3, 3), ("a . . g|. .", 2, 2), ("a .:. g|. .", 3, 0), ("g . a|. . .", 9, 0)],
)
def test_a_guard_who_is_called_comes_to_the_token(row: str, cells: int, end: int) -> None:
    width = len(row.replace("|", " ").replace(":", " ").split(" "))
    drawing = f"{row}\n{' '.join('-' * width)}\n{' '.join('.' * (width - 1))} A"
    t = sneak(drawing, summons={"g": "green"}, foes={"a": foe(), "b": foe("other")})
    beside = t.cell(4, 0)
    t.place.heroes["yoktal"].cell = beside
    card(t, StepOne(1, "green", cells)).answer("end")
    assert t.at("grunt/1") == (end, 0) and t.mode == "infiltration", "a hero behind the wall beside it changes nothing"


@rule("MA-5063", "MA-5070", "MA-5057")
def test_a_guard_finds_noise_and_looks_about_at_every_step() -> None:
    t = sneak("a . . g . . . A", summons={"g": "green"})
    t.place.noises = [t.cell(1, 0), t.cell(6, 0)]
    told = card(t, StepOne(1, "green", 1)).told("end")
    assert told[told.index("action_card_turned") :][:3] == ["action_card_turned", "moved", "noise_made"]
    assert t.place.noises == [t.cell(6, 0)]
    near = sneak("a . . g A . .", summons={"g": "green"})
    told = card(near, StepOne(1, "green", 3)).told("end")
    assert told[told.index("action_card_turned") :][:5] == ["action_card_turned", "moved", "moved", "moved", "spotted"]


@rule("MA-5069", "MA-0002", "MA-5063")
@pytest.mark.parametrize(
    ("rows", "cells", "end"),
    [
        (["a . . .", ". . . g", ". . . ."], 1, (1, 1)),
        (["a . . .", ". . . g", ". . . ."], 3, (3, 1)),
        ([". . . .", "a . . g", ". . . ."], 1, (1, 1)),
        (["a w . g", ". . . .", ". . . ."], 1, (1, 1)),
        (["a w . g", ". . . .", ". . . ."], 2, (2, 0)),
        (["a . . .", ". . . .", ". . . g"], 2, (2, 2)),
        (["a x . g", "-", ". . . ."], 2, (0, 0)),
        (["a x . g", "-", ". . . ."], 3, (2, 0)),
    ],
)
def test_the_way_a_guard_takes(rows: list[str], cells: int, end: tuple[int, int]) -> None:
    """Cheapest first, then the diagonal steps that his offset asks for, then straight on."""
    drawing = "\n\n".join(rows).replace("\n\n-\n\n", "\n- - - -\n") + "\n- - - -\n. . . A"
    t = sneak(drawing, summons={"g": "green"})
    card(t, StepOne(1, "green", cells)).answer("end")
    assert t.asked != "guard_way" and t.at("grunt/1") == end


@rule("MA-5069", "MA-0002")
def test_of_two_detours_as_long_the_players_choose() -> None:
    drawing = ". . . .\n\na|. . g\n\n. . . .\n- - - -\n. . . A"
    t = sneak(drawing, summons={"g": "green"})
    card(t, StepOne(1, "green", 1)).answer("end")
    assert t.asked == "guard_way" and sorted(t.keys()) == ["cell:1,0", "cell:1,2"]
    t.answer("cell:1,2")
    assert t.at("grunt/1") == (1, 2)


@rule("MA-0292", "MA-0289", "MA-5073")
@pytest.mark.parametrize(
    ("rows", "end"),
    [
        (". a . . .\n\n. . . . .", 3),
        (". a . . .\n\n. . .|. .", 1),
        (". a .:. .\n\n. . . . .", 1),
        (". a . x x\n\n. . . x x", 2),
    ],
    ids=["free", "a wall before one cell", "a hedge", "a chasm under all of it"],
)
def test_a_large_guard_stops_where_it_could_not_stand(rows: str, end: int) -> None:
    t = sneak(rows + "\n- - - - -\n. . . . A", summons={"a": "green"}, foes={"a": foe(base=2)})
    card(t, NOWHERE, StepTwo(on="green", cells=2, go="e", watch="w")).answer("end")
    assert t.at("grunt/1") == (end, 0)
