"""OpenSpiel's own suites on every game, and what information states promise.

What does not apply: OpenSpiel's checks of simultaneous games (seats answer one after another), of tensors of
information states (what a player remembers grows with the match) and of ``undo_action`` (no Python game has it).
Buttons & Bugs is played to its end; the large games as far as the horizon of these tests.
"""

import warnings
from collections.abc import Iterator
from typing import Any

import pyspiel
import pytest
from open_spiel.python.algorithms import generate_playthrough, ismcts, mcts
from open_spiel.python.tests import games_sim_test

from oubliette.games.registry import find
from oubliette.kernel.chance import Chance
from oubliette.research import openspiel
from oubliette.research.names import env_name
from oubliette.research.openspiel import play_randomly

GAMES = openspiel.register()
SMALL = env_name("buttons_bugs")
every_game = pytest.mark.parametrize("name", GAMES)
party_games = pytest.mark.parametrize("name", [name for name in GAMES if name != SMALL])


@pytest.fixture(autouse=True)
def _their_warnings_are_theirs() -> Iterator[None]:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        yield


def load(name: str, horizon: int = 24) -> Any:
    players = 1 if name == SMALL else 2
    return pyspiel.load_game(name, {"horizon": 500 if name == SMALL else horizon, "players": players})


@every_game
def test_openspiel_s_own_check_of_games_passes(name: str) -> None:
    pyspiel.random_sim_test(load(name), num_sims=1, serialize=True, verbose=False)


@every_game
def test_openspiel_s_check_of_games_from_python_passes(name: str) -> None:
    games_sim_test.GamesSimTest("test_pig").sim_game(load(name))


@every_game
def test_openspiel_writes_a_playthrough_and_plays_it_again(name: str) -> None:
    horizon = 12 if name == SMALL else 3
    game = pyspiel.load_game(name, {"horizon": horizon, "players": 1 if name == SMALL else 2})
    told = generate_playthrough.playthrough(str(game), [], seed=3)
    actions = [int(line.removeprefix("action: ")) for line in told.splitlines() if line.startswith("action: ")]
    assert len(actions) == horizon + 1
    assert generate_playthrough.playthrough(str(game), actions) == told


@every_game
def test_every_number_of_players_can_be_loaded(name: str) -> None:
    fewest, most = find(name.removeprefix("oubliette_").rpartition("_")[0]).seats
    for players in range(max(1, fewest), most + 1):
        game = pyspiel.load_game(name, {"horizon": 5, "players": players})
        state = play_randomly(game.new_initial_state(), players, 10)
        assert game.num_players() == len(state.returns()) == players
        assert state.is_terminal()


@every_game
def test_a_clone_goes_its_own_way(name: str) -> None:
    state = play_randomly(load(name).new_initial_state(), 1, 12)
    told = str(state), state.information_state_string(0), state.history()
    clone = play_randomly(state.clone(), 2, 8)
    assert (str(state), state.information_state_string(0), state.history()) == told
    assert clone.history()[: len(state.history())] == state.history()
    assert len(clone.history()) > len(state.history()) or state.is_terminal()


@every_game
def test_a_player_remembers_all_it_has_seen_and_answered(name: str) -> None:
    state, chance = load(name).new_initial_state(), Chance(6)
    remembered = [""] * state.get_game().num_players()
    state.apply_action(3)
    while not state.is_terminal():
        player = state.current_player()
        actions = state.legal_actions()
        action = actions[chance.below("pick", len(actions))]
        word = state.action_to_string(player, action).partition(": ")[2]
        state.apply_action(action)
        for one, before in enumerate(remembered):
            now = state.information_state_string(one).split("\n")[1]
            assert now.startswith(before)
            assert (now == before) == (one != player)
            remembered[one] = now
        assert remembered[player].endswith(f":{word};")


@party_games
def test_no_information_state_belongs_to_two_players(name: str) -> None:
    state = load(name).new_initial_state()
    for number in range(8):
        assert state.information_state_string(0) != state.information_state_string(1)
        state = play_randomly(state, number, 3)


@every_game
def test_what_is_dealt_anew_cannot_be_told_apart(name: str) -> None:
    state, chance = load(name).new_initial_state(), Chance(8)
    for number in range(6):
        state = play_randomly(state, number, 4)
        if state.is_terminal():
            break
        player = state.current_player()
        for _ in range(2):
            other = state.resample_from_infostate(player, lambda: chance.below("luck", 1 << 20) / (1 << 20))
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.observation_tensor(player) == state.observation_tensor(player)
            assert other.legal_actions() == state.legal_actions()
            assert other.history() == state.history()
            clone = other.clone()
            assert clone.information_state_string(player) == state.information_state_string(player)
            assert len(play_randomly(clone, number, 3).history()) > len(state.history())


def test_what_was_dealt_anew_is_not_written_down() -> None:
    state = play_randomly(load(SMALL).new_initial_state(), 1, 5)
    other = state.resample_from_infostate(0, lambda: 0.5)
    with pytest.raises(TypeError, match="cannot be written down"):
        pyspiel.serialize_game_and_state(load(SMALL), other)


def test_a_search_of_openspiel_finds_an_answer() -> None:
    import numpy as np

    game = load(env_name("gloomhaven"), horizon=40)
    state = play_randomly(game.new_initial_state(), 4, 9)
    luck = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(
        game=game, evaluator=mcts.RandomRolloutEvaluator(1, luck), uct_c=2.0, max_simulations=4, random_state=luck,
        use_observation_string=False, final_policy_type=ismcts.ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
    )  # fmt: skip
    assert bot.step(state) in state.legal_actions()
