"""Every installed game and the tiny ones keep what the kit demands."""

from collections.abc import Callable

import pytest
from tests.conformance import kit
from tests.conformance.contract import check_beats, check_contest, check_reasons, check_references, check_terrains
from tests.conformance.every_game_kit import GAMES
from tests.conformance.honesty import check_bots
from tests.conformance.kit import Case, cases, evenly, scaled
from tests.conformance.lobby import check_lobby
from tests.conformance.secrets import check_secrets
from tests.conformance.taking_back import check_hidden_and_undo, check_redo
from tests.conformance.trail import there, trails

from oubliette.games import find, installed

every_game = pytest.mark.parametrize("name", GAMES)


def run(check: Callable[[Case, int], int], name: str, count: int, enough: int) -> None:
    """The check on cases spread over the whole game, again with other seeds until it has looked at enough."""
    chosen = evenly(cases(name), scaled(count))
    looked_at = 0
    for seed in range(50):
        looked_at += sum(check(case, 100 * seed + place) for place, case in enumerate(chosen))
        if looked_at >= scaled(enough):
            return
    raise AssertionError(f"{name}: only {looked_at} of {scaled(enough)} could be looked at")


@every_game
def test_every_scenario_with_any_number_of_seats_is_in_order_at_every_step(name: str) -> None:
    share = max(20, scaled(3000) // len(cases(name)))
    run(lambda case, seed: kit.check_every_step(case, seed, share), name, 1000, 3000)


@every_game
def test_matches_end(name: str) -> None:
    scenarios = [case for case in cases(name) if case.setup.scenario is not None]
    for place, case in enumerate(evenly(scenarios, scaled(4))):
        assert kit.check_match_ends(case, place) > 3


@every_game
def test_illegal_answers_are_refused_without_a_trace(name: str) -> None:
    run(lambda case, seed: kit.check_refusals(case, seed, 80), name, 3, 400)


@every_game
def test_every_offered_option_leads_on(name: str) -> None:
    run(lambda case, seed: kit.check_every_option(case, seed, 120), name, 4, 300)


@every_game
def test_saving_undoing_and_replaying_give_the_same_match(name: str) -> None:
    run(lambda case, seed: kit.check_saves_and_undo(case, seed, 240), name, 4, 60)


@every_game
def test_every_checkpoint_resumes_to_the_live_match(name: str) -> None:
    run(lambda case, seed: kit.check_checkpoints(case, seed, 300), name, 4, 40)


@every_game
def test_forks_do_not_touch_their_parents(name: str) -> None:
    run(lambda case, seed: kit.check_forks(case, seed, 160), name, 3, 30)


@every_game
def test_nobody_sees_reads_or_is_asked_what_it_may_not_know(name: str) -> None:
    run(lambda case, seed: check_secrets(case, seed, 150), name, 4, 4)


@every_game
def test_what_was_seen_is_not_taken_back_freely(name: str) -> None:
    run(lambda case, seed: check_hidden_and_undo(case, seed, 120), name, 4, 4)


@every_game
def test_what_is_taken_back_can_be_given_again_until_somebody_answers(name: str) -> None:
    run(lambda case, seed: check_redo(case, seed, 60), name, 3, 20)


@every_game
def test_everything_in_the_lobby_begins_with_its_defaults(name: str) -> None:
    assert check_lobby(find(name))


@every_game
def test_whatever_is_named_lies_on_the_table(name: str) -> None:
    share = max(15, scaled(2000) // len(cases(name)))
    run(lambda case, seed: check_references(case, seed, share), name, 1000, 2000)


@every_game
def test_every_kind_of_terrain_has_a_name(name: str) -> None:
    run(lambda case, seed: check_terrains(case, seed, 4), name, 1000, 12)


@every_game
def test_every_event_is_seen_to_happen(name: str) -> None:
    run(lambda case, seed: check_beats(case, seed, 120), name, 6, 200)


@every_game
def test_why_not_is_answered(name: str) -> None:
    run(lambda case, seed: check_reasons(case, seed, 60), name, 6, 30)


@every_game
def test_who_has_won_fits_who_plays_against_whom(name: str) -> None:
    scenarios = [case for case in cases(name) if case.setup.scenario is not None]
    for place, case in enumerate(evenly(scenarios, scaled(3))):
        assert check_contest(case, place) > 3


@every_game
def test_bots_see_no_more_than_their_seats(name: str) -> None:
    scenarios = [case for case in cases(name) if case.setup.scenario is not None]
    for place, case in enumerate(evenly(scenarios, scaled(2))):
        assert check_bots(case, place, 60)


@every_game
def test_every_process_plays_the_same_match(name: str) -> None:
    sizes = (scaled(4), 150, 11)
    here = trails(name, *sizes)
    assert len(here) > 1000
    for hash_seed in ("0", "4242"):
        assert there(name, sizes, hash_seed) == here, f"{name}: another process plays another match"


@every_game
def test_every_message_is_there_in_both_languages(name: str) -> None:
    kit.check_words(name)


def test_installed_games_are_among_those_checked() -> None:
    assert set(installed()) <= set(GAMES)
