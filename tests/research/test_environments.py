"""The libraries' own checks, on every game.

What does not apply: PettingZoo's parallel checks (seats answer one after another, so there is no parallel version),
its test of a common state (what all seats know together, none of them may see) and manual control (there is a table
for that). Saving an observation as a picture applies to the form ``picture``; PettingZoo's ``api_test`` wants arrays,
so the form ``text`` is checked by Gymnasium alone.
"""

import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, performance_benchmark, render_test, seed_test
from pettingzoo.test.save_obs_test import check_save_obs
from pettingzoo.utils import save_observation
from tests.conformance.kit import cases

from oubliette.kernel.chance import Chance
from oubliette.research import aec, env, gym, gym_env, rewards, vector
from oubliette.research.names import gym_name
from oubliette.research.observing import FORMS, UnknownForm
from oubliette.research.playing import DONE, FIRST, MORE, WAIT, NotAllowed, Play, Room, setup_of

TABLES = {
    "buttons_bugs": ("1", 1),
    "gloomhaven": ("1", 3),
    "descent": ("lamps_at_hollow_mill", 3),
    "euthia": ("first_steps", 2),
    "malhya": ("awakening", 2),
}
"""A scenario and a number of seats of each game."""

every_game = pytest.mark.parametrize("game", TABLES)


@pytest.fixture(autouse=True)
def _their_warnings_are_theirs() -> Iterator[None]:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        yield


def table(game: str, **how: Any) -> Any:
    scenario, seats = TABLES[game]
    return env(game, scenario, seats=seats, most_decisions=400, **how)


def actions_of(play: Play, chance: Chance) -> int:
    allowed = play.actions()
    return allowed[chance.below("pick", len(allowed))]


@every_game
def test_pettingzoo_takes_it_for_an_environment(game: str) -> None:
    api_test(table(game), num_cycles=1000)


@every_game
def test_pettingzoo_gets_the_same_match_for_the_same_seed(game: str) -> None:
    seed_test(lambda: table(game), num_cycles=500)


@every_game
def test_rich_features_pass_the_same_checks(game: str) -> None:
    api_test(table(game, features="rich"), num_cycles=60)


@every_game
def test_pettingzoo_can_draw_it(game: str) -> None:
    render_test(lambda render_mode: table(game, render_mode=render_mode))


@every_game
def test_pettingzoo_can_save_what_is_seen(game: str, tmp_path: Path) -> None:
    seen = table(game, form="picture")
    seen.reset(seed=1)
    check_save_obs(seen)
    for agent in seen.agents:
        save_observation(env=seen, agent=agent, save_dir=str(tmp_path))
    assert len(list(tmp_path.rglob("*.png"))) == len(seen.agents)


@every_game
def test_pettingzoo_can_measure_it(
    game: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    ticks = iter(range(100_000))
    monkeypatch.setattr("time.time", lambda: next(ticks) / 50)
    performance_benchmark(table(game))
    assert "turns per second" in capsys.readouterr().out


@pytest.mark.parametrize("form", [form for form in FORMS if form != "text"])
def test_every_form_of_numbers_passes_the_same_checks(form: str) -> None:
    api_test(table("buttons_bugs", form=form), num_cycles=60)


@pytest.mark.parametrize(("form", "features"), [("text", "plain"), ("structured", "plain"), ("structured", "rich")])
def test_gymnasium_takes_every_form(form: str, features: str) -> None:
    check_env(gym_env("gloomhaven", "1", seats=2, others="random", form=form, features=features, render_mode="ansi"))


@every_game
def test_gymnasium_takes_one_seat_for_an_environment(game: str) -> None:
    scenario, seats = TABLES[game]
    check_env(gym_env(game, scenario, seats=seats, others="random", render_mode="ansi"))


@every_game
def test_many_matches_side_by_side(game: str) -> None:
    scenario, seats = TABLES[game]
    several = vector(game, scenario, count=2, seats=seats, others="random")
    seen, _ = several.reset(seed=3)
    for _ in range(12):
        seen, earned, _, _, _ = several.step(several.action_space.sample())
    assert seen["observation"].shape[0] == seen["action_mask"].shape[0] == len(earned) == 2
    several.close()


def test_matches_in_processes_of_their_own() -> None:
    several = vector("buttons_bugs", "1", count=2, processes=True)
    seen, _ = several.reset(seed=3)
    assert seen["observation"].shape[0] == 2
    several.step(several.action_space.sample())
    several.close()


def test_every_game_is_in_the_registry_of_gymnasium() -> None:
    assert set(gym.register()) == {gym_name(game) for game in TABLES}
    made = gymnasium.make(gym_name("buttons_bugs"), scenario="1")
    made.reset(seed=1)
    assert made.unwrapped.metadata["render_modes"]
    made.close()


# What agents meet


@every_game
def test_every_scenario_and_number_of_seats_can_be_played(game: str) -> None:
    chance = Chance(5)
    for number, case in enumerate(cases(game)[:: max(1, len(cases(game)) // 12)]):
        play = Play(setup_of(game, case.setup.scenario, case.setup.seats, number, None))
        for _ in range(12):
            if not play.over:
                play.take(actions_of(play, chance))


@every_game
def test_picks_one_by_one_reach_every_answer_that_bots_give(game: str) -> None:
    scenario, seats = TABLES[game]
    play = Play(setup_of(game, scenario, seats, 7, None))
    chance = Chance(3)
    for _ in range(120):
        if play.over:
            break
        assert play.choice is not None
        seat = play.seat
        wanted = play.choice.any_answer(lambda below: chance.below("pick", below))
        before = play.match.version
        while play.match.version == before:
            left = [key for key in wanted if key not in play.picked]
            page = play.choice.keys().index(left[0]) // play.room.options if left else 0
            play.take(DONE if not left else play.action_of(left[0]) if page == play.page else MORE)
        assert play.match.answers[-1].keys == tuple(wanted)
        assert play.match.answers[-1].seat == seat


def test_where_the_first_answer_counts_a_seat_may_wait() -> None:
    chance, waited = Chance(2), 0
    for seed in range(6):
        play = Play(setup_of("descent", "lamps_at_hollow_mill", 5, seed, None), most_decisions=400)
        while not play.over and not play.truncated:
            if play.may_wait:
                seat, open_to = play.seat, set(play.match.choices)
                version = play.match.version
                play.take(WAIT)
                waited += 1
                assert play.match.version == version
                assert play.seat in open_to - {seat}
            play.take(actions_of(play, chance))
        if waited > 5:
            return
    pytest.fail("nobody was ever asked together with others")


def test_secret_answers_of_others_are_not_seen() -> None:
    play = Play(setup_of("gloomhaven", "1", 3, 4, None))
    chance = Chance(1)
    while not play.over:
        asked = play.match.choices
        if len(asked) > 1 and not play.match.first_goes_on:
            other = next(seat for seat in asked if seat != play.seat)
            before = play.read(other).information_set()
            while set(play.match.choices) == set(asked):
                play.take(actions_of(play, chance))
            if set(play.match.choices) < set(asked):
                assert play.read(other).information_set() == before
                return
        else:
            play.take(actions_of(play, chance))
    pytest.fail("nobody was ever asked in secret")


def test_more_answers_than_numbers_are_turned_over_page_by_page() -> None:
    play = Play(setup_of("malhya", "awakening", 2, 1, None))
    play.room = Room(2, play.room.board)
    chance = Chance(4)
    keys: set[str] = set()
    while play.choice is None or len(play.choice.options) < 5 or play.choice.most > 1:
        play.take(actions_of(play, chance))
    offered = play.choice.keys()
    for _ in range(3):
        keys |= {play.name(one) for one in play.actions() if one >= FIRST}
        play.take(MORE)
    assert keys >= set(offered[:5])


@pytest.mark.parametrize("action", [-1, 10_000, FIRST + 55])
def test_an_action_that_is_not_allowed_changes_nothing(action: int) -> None:
    play = Play(setup_of("buttons_bugs", "1", 1, 1, None))
    before = play.match.digest()
    with pytest.raises(NotAllowed, match="allowed are"):
        play.take(action)
    assert play.match.digest() == before


def test_what_does_not_exist_is_refused_with_what_does() -> None:
    with pytest.raises(UnknownForm, match="flat, structured, text"):
        table("buttons_bugs", form="smell")
    with pytest.raises(UnknownForm, match="plain, rich"):
        table("buttons_bugs", features="lavish")
    with pytest.raises(rewards.UnknownTerm, match="health, foes, score, step"):
        table("buttons_bugs", shaping={"glory": 1.0})
    with pytest.raises(ValueError, match="no seat is called"):
        gym_env("buttons_bugs", "1", seat="nobody")


@every_game
def test_rewards_tell_who_has_won(game: str) -> None:
    scenario, seats = TABLES[game]
    raw = aec.raw_env(game, scenario, seats=seats, most_decisions=3_000, shaping={"health": 0.1, "step": -0.001})
    raw.reset(seed=2)
    chance = Chance(2)
    while not raw.play.over and not raw.play.truncated:
        raw.step(actions_of(raw.play, chance))
    outcome = raw.play.match.outcome
    if outcome is not None:
        for seat in raw.possible_agents:
            assert (raw.rewards[seat] > 0) == outcome.won_by(seat)
    assert all(raw.terminations[seat] or raw.truncations[seat] for seat in raw.possible_agents)


def test_shaping_adds_up_to_where_a_match_began_and_ended() -> None:
    raw = aec.raw_env("buttons_bugs", "1", shaping={"health": 1.0, "foes": 1.0})
    raw.reset(seed=5)
    play, seat, chance = raw.play, raw.possible_agents[0], Chance(1)
    stood, total = play.eyes.health(play.match.context, seat) + play.eyes.foes(play.match.context, seat), 0.0
    while not play.over:
        raw.step(actions_of(play, chance))
        total += raw.rewards[seat]
    ends = play.eyes.health(play.match.context, seat) + play.eyes.foes(play.match.context, seat)
    won = 1.0 if play.match.outcome and play.match.outcome.won else -1.0
    assert total == pytest.approx(ends - stood + won)


def test_structured_observations_name_their_columns() -> None:
    raw = aec.raw_env("gloomhaven", "1", seats=2, form="structured")
    raw.reset(seed=1)
    chance = Chance(3)
    for _ in range(60):
        raw.step(actions_of(raw.play, chance))
    seen = raw.observe(raw.agent_selection)["observation"]
    columns = raw.observer.columns()
    monsters = seen["scene.monsters"]
    assert monsters.shape[1] == len(columns["scene.monsters"])
    true = [one.hit_points for one in raw.play.match.context.state.scene.monsters.values()]
    told = monsters[: len(true), columns["scene.monsters"].index("hit_points")]
    assert list(told) == true
    assert seen["planes"].dtype == np.uint8
