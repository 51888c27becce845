"""Enemies with patterns, halfway moves, large bases on guard, the Target card (MA-5073, MA-5216, MA-5227, MA-5290)."""

from typing import Any

import pytest
from tests.malhya.table import WORDS, Table, foe, place
from tests.malhya.turn.kit import BARE, NOWHERE, card, hunted, sneak

from oubliette.games.malhya.content.foes import EnemyAttack
from oubliette.games.malhya.content.road import StepOne, StepTwo
from oubliette.games.malhya.content.script import End
from oubliette.games.malhya.content.stories import Instruction
from oubliette.games.malhya.content.vocabulary import Strike
from oubliette.games.malhya.state.state import Vigil
from oubliette.games.malhya.stealth.vision import watched

rule = pytest.mark.rule


def brute(**more: Any) -> Any:
    """Somebody who acts first, with one red die."""
    strike = Strike(attack=1, **more.pop("strike", {}))
    return foe(initiative=20, attacks=(EnemyAttack(strike, **more.pop("line", {})),), **more)


def enemies_first(drawing: str, **more: Any) -> Table:
    """A round up to the first hero's turn: nobody has bought Initiative, ties are settled by the first answer."""
    return place(drawing, changes=BARE, **more).until("turn")


def attacked(t: Table) -> list[tuple[str, ...]]:
    return [tuple(sorted(event.targets)) for event in t.events("attack_declared")]


# Patterns


@rule("MA-5248", "MA-5227", "MA-5231")
@pytest.mark.parametrize(
    ("zone", "drawing", "hit"),
    [
        ("sweep", "A B C\n\n. a .", ("ancient", "sulk", "yoktal")),
        ("sweep", "A . .\n\nB a .\n\n. . C", ("ancient", "yoktal")),
        ("line", ". A .\n\n. B .\n\n. a C", ("ancient", "yoktal")),
        ("", "A B C\n\n. a .", ("ancient",)),
    ],
)
def test_an_enemy_hits_every_hero_in_its_pattern(zone: str, drawing: str, hit: tuple[str, ...]) -> None:
    t = place(drawing, changes=BARE, foes={"a": brute(strike={"zone": zone}, movement=0)})
    while not attacked(t):
        if t.asked == "enemy_target" and "hero:ancient" in t.keys():
            t.answer("hero:ancient")
        else:
            t.dull()
    assert attacked(t) == [hit]


@rule("MA-5227", "MA-5248", "MA-5402")
def test_an_enemy_goes_where_its_pattern_hits_most() -> None:
    """From (2, 1) it reaches one hero for one point; two cells farther it sweeps both."""
    drawing = "A . . . .\n\nB . . . a\n\n. . . . ."
    t = place(drawing, changes=BARE, foes={"a": brute(strike={"zone": "sweep"}, movement=4)})
    t.until("turn")
    assert attacked(t) == [("ancient", "yoktal")]


@rule("MA-5227")
def test_a_pattern_needs_a_melee_attack() -> None:
    with pytest.raises(Exception, match="melee"):
        EnemyAttack(Strike(attack=1, zone="line"), reach="ranged")


# As far as it can


@rule("MA-5216")
def test_out_of_reach_it_uses_every_point_that_brings_it_nearer() -> None:
    t = enemies_first("a . . . . . . A", foes={"a": brute(movement=3)})
    assert t.at("grunt/1") == (3, 0) and not attacked(t)


@rule("MA-5216")
def test_a_dear_cell_on_the_shortest_way_does_not_halt_it_early() -> None:
    """Straight on, water costs two and its second point would be lost; the way above is as long for both points."""
    drawing = ". . . . . . . .\n\na . w w . . . A\n- - - - - - - -\n. . . . . . . ."
    t = enemies_first(drawing, foes={"a": brute(movement=2)})
    assert t.at("grunt/1") == (2, 0)


@rule("MA-5216", "MA-0279")
def test_behind_an_ally_it_stops_where_least_of_the_way_is_left() -> None:
    """The cheapest way leads over the ally at its last point; the cell beside him is as near."""
    drawing = "a . b . . . . A\n\n. . . . . . . ."
    slow = foe("wall", initiative=0, movement=0)
    t = enemies_first(drawing, foes={"a": brute(movement=2), "b": slow})
    assert t.at("grunt/1") == (2, 1)


# Large bases on guard


@rule("MA-5076", "MA-5404", "MA-5074")
@pytest.mark.parametrize(
    ("heading", "seen", "unseen"),
    [
        ("e", [(4, 0), (8, 0), (4, 3), (8, 3)], [(3, 0), (2, 0), (1, 1), (8, 4)]),
        ("s", [(1, 3), (4, 3), (2, 5)], [(0, 3), (5, 3), (2, 0)]),
        ("w", [(1, 0), (0, 3)], [(2, 0), (4, 1)]),
    ],
)
def test_a_large_guard_watches_from_its_whole_front(heading: str, seen: Any, unseen: Any) -> None:
    grid = [list("." * 9) for _ in range(6)]
    grid[1][2], grid[5][8] = "a", "A"
    drawing = "\n\n".join(" ".join(row) for row in grid)
    t = sneak(drawing, summons={"a": "green"}, foes={"a": foe(base=2)})
    card(t, NOWHERE, StepTwo(on="green", cells=0, go="e", watch=heading)).answer("end")  # type: ignore[arg-type]
    (enemy,) = t.place.enemies.values()
    assert [vigil.heading for vigil in enemy.vigils] == [heading]
    mask = watched(t.s, enemy)
    assert all(mask >> t.cell(*cell) & 1 for cell in seen), "three cells wide before each of its two front cells"
    assert not any(mask >> t.cell(*cell) & 1 for cell in unseen), "nothing beside or behind it"


@rule("MA-5073", "MA-0289", "MA-0290")
@pytest.mark.parametrize(("cells", "end"), [(1, (1, 0)), (3, (2, 0))])
def test_a_large_guard_marches_as_one_block_and_stops_before_a_wall(cells: int, end: tuple[int, int]) -> None:
    drawing = "a . . .|. .\n\n. . . . . .\n- - - - - -\n. . . . . .\n\n. . . . . A"
    t = sneak(drawing, summons={"a": "green"}, foes={"a": foe(base=2)})
    card(t, NOWHERE, StepTwo(on="green", cells=cells, go="e", watch="w")).answer("end")
    assert t.at("grunt/1") == end


@rule("MA-5063", "MA-0289", "MA-0290", "MA-0292")
def test_a_large_guard_comes_to_a_token_without_standing_across_a_wall() -> None:
    drawing = "a . . w . .\n\n. . . w . g\n- - - - - -\n. . . . . .\n\nA . . . . ."
    t = sneak(drawing, summons={"g": "green"}, foes={"a": foe(base=2)})
    card(t, StepOne(1, "green", 9)).answer("end")
    assert t.at("grunt/1") == (4, 0), "any cell of its base on the token will do, and water costs nothing more"


@rule("MA-5075", "MA-0290", "MA-5071")
def test_a_large_guard_who_moves_looks_all_round_again() -> None:
    t = sneak("a . . . g\n\n. . . . .\n- - - - -\nA . . . .", summons={"g": "green"}, foes={"a": foe(base=2)})
    (enemy,) = t.place.enemies.values()
    enemy.vigils.append(Vigil(t.cell(2, 0), "e"))
    card(t, StepOne(1, "green", 1)).answer("end")
    assert enemy.vigils == [] and t.at("grunt/1") == (1, 0)


# The Target card

LOST = Instruction(at="target_down", do=(End(won=False, title=WORDS),))


@rule("MA-5290")
def test_enemies_go_for_the_target_as_for_an_unengaged_hero() -> None:
    """A hero who is engaged is as near as the target: the target is preferred."""
    t = hunted("x . . a . . A b", brute(movement=4), foes={"b": foe("dummy", initiative=0, movement=0)})
    assert "target_card" in t.state.cards
    t.until("turn")
    assert t.at("grunt/1") == (1, 0) and not attacked(t), "beside it, but not yet at the start of its turn"
    assert t.place.target == "prince"


@rule("MA-5290")
def test_engaged_at_the_start_of_an_enemys_turn_the_target_is_eliminated() -> None:
    t = hunted(". x a . . . A", brute(movement=0), instructions=(LOST,))
    while not t.over and t.asked != "turn":
        t.dull()
    assert t.over and not t.state.won
    assert [event.interest for event in t.events("target_down")] == ["prince"]
    assert "target_card" not in t.state.cards


@rule("MA-5290")
@pytest.mark.parametrize(("face", "down"), [("damage:1", True), ("special", False)])
def test_a_ranged_attack_with_a_point_of_damage_eliminates_it(face: str, down: bool) -> None:
    """It has no defence; an attack without Damage leaves it alone."""
    t = hunted("x . . a . . . . . . . A", brute(line={"reach": "ranged", "range": 4}, movement=0))
    t.dice(attack=[face]).until("turn")
    assert bool(t.events("target_down")) is down
    assert ("prince" in t.place.interests) is not down and ("target_card" in t.state.cards) is not down
    assert not attacked(t), "the hero is out of range"


@rule("MA-5290")
def test_the_card_goes_when_the_place_is_left() -> None:
    win = Instruction(at="enemies_down", do=(End(won=True, title=WORDS),))
    t = hunted("x . . . A a", brute(movement=0, life=1), instructions=(win,))
    t.until("turn")
    t.place.enemies.clear()
    while not t.over:
        t.dull()
    assert "target_card" not in t.state.cards
