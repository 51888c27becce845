"""What a monster does, puzzle by puzzle: every tied outcome is right, no other is (GH-0278)."""

import pytest
from tests.gloomhaven.adjudicator.oracle import Oracle
from tests.gloomhaven.adjudicator.reading import Puzzle, puzzles

from oubliette.games.gloomhaven.adjudicator.judging import adjudicate

CASES = [pytest.param(puzzle, id=puzzle.name, marks=pytest.mark.rule(*puzzle.cites)) for puzzle in puzzles()]


@pytest.mark.parametrize("puzzle", CASES)
def test_a_monster_does_what_the_puzzle_says(puzzle: Puzzle) -> None:
    found = adjudicate(puzzle.situation())
    assert {(ruled.move_to, frozenset(ruled.attacks), ruled.focus) for ruled in found} == puzzle.right(), puzzle.shows


@pytest.mark.parametrize("puzzle", puzzles(), ids=lambda puzzle: puzzle.name)
def test_the_oracle_says_the_same(puzzle: Puzzle) -> None:
    assert Oracle(puzzle.situation()).outcomes() == puzzle.right(), puzzle.shows


def test_there_are_many_puzzles_each_with_a_name_of_its_own() -> None:
    names = [puzzle.name for puzzle in puzzles()]
    assert len(names) == len(set(names)) >= 100


FOCUS = "0266 0267"
CITED = {
    "shorter_way_beats_shorter_distance": f"{FOCUS} 0268 0269 0279 0280 0288",
    "with_a_range_no_way_is_needed": f"{FOCUS} 0268 0269 0279 0280 0288 0126",
    "an_enemy_with_a_clean_way_beats_a_near_one_behind_a_trap": f"{FOCUS} 0268 0279 0280 0282",
    "the_trap_is_walked_into_when_nobody_else_is_left": f"{FOCUS} 0279 0280 0288 0284",
    "no_free_attack_hex_next_to_the_nearest": f"{FOCUS} 0279 0280",
    "no_attack_hex_at_all_is_no_focus": f"{FOCUS} 0272",
    "two_targets_are_worth_two_hexes": f"{FOCUS} 0268 0269 0279 0280 0289 0132",
    "a_flyer_stops_on_an_obstacle": f"{FOCUS} 0279 0280 0288 0103",
    "landing_on_difficult_terrain_with_points_to_spare": f"{FOCUS} 0279 0280 0288 0102 0100",
    "proximity_breaks_a_tie_in_movement": f"{FOCUS} 0268 0269 0270 0279 0280 0288 0278",
    "allies_do_not_block_the_way": f"{FOCUS} 0279 0280 0288 0283",
    "disarmed_it_thinks_in_melee": f"{FOCUS} 0279 0280 0281",
    "an_arc_strikes_two_neighbours_side_by_side": f"{FOCUS} 0268 0269 0270 0271 0279 0280 0289 0129",
    "an_added_target_lies_outside_the_pattern": f"{FOCUS} 0268 0269 0270 0271 0279 0280 0289 0129 0133",
    "one_hex_in_range_is_enough": f"{FOCUS} 0268 0269 0270 0271 0279 0280 0289 0126 0130",
    "with_an_added_target_the_area_is_free_for_others": f"{FOCUS} 0268 0269 0270 0279 0280 0289 0126 0130 0133",
    "a_jump_triggers_only_where_it_lands": f"{FOCUS} 0279 0280 0288 0102 0282 0278",
    "one_trap_far_round_beats_two_nearby": f"{FOCUS} 0279 0280 0284",
    "no_trap_is_entered_for_more_targets": f"{FOCUS} 0268 0279 0280 0289 0132 0282",
}
"""The rules that are told with an outcome: all that settled it, and none that had nothing to settle."""
_TOLD = {name: [f"GH-{number}" for number in told.split()] for name, told in CITED.items()}


@pytest.mark.parametrize("name", [pytest.param(name, marks=pytest.mark.rule(*told)) for name, told in _TOLD.items()])
def test_an_outcome_names_the_rules_that_settled_it(name: str) -> None:
    (puzzle,) = (one for one in puzzles() if one.name == name)
    for outcome in adjudicate(puzzle.situation()):
        assert list(outcome.cites) == _TOLD[name]
