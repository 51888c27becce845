"""How many steps a second the research environments make, observation and mask included, beside games of OpenSpiel.

    python -m bench research

A step is an action, then everything that whoever acts next sees: the flat observation and the mask of allowed actions;
*rich* is the same with rich features. Processor time on one core, random actions, matches in turn. OpenSpiel's games
are played from Python in the same run.
"""

from time import process_time
from typing import Any

from bench.report import Section

TABLES = (
    ("buttons_bugs", "1", 1),
    ("gloomhaven", "1", 3),
    ("descent", "lamps_at_hollow_mill", 3),
    ("euthia", "first_steps", 2),
    ("malhya", "awakening", 2),
)
NEIGHBOURS = ("chess", "backgammon")
STEPS = 8_000
_AHEAD = 400
"""Steps before the clock starts: content is read, caches are warm."""


def sections() -> list[Section]:
    """One row a game."""
    rows = [_ours(game, scenario, seats) for game, scenario, seats in TABLES]
    for row, (game, scenario, seats) in zip(rows, TABLES, strict=True):
        row["rich"] = _ours(game, scenario, seats, "rich")["steps / s"]
    rows += [_openspiel(name) for name in NEIGHBOURS]
    says = "one core, processor time, random actions; rules: the share of the time that is not the encoder's"
    return [Section("Research environments: steps with observation and mask", says, rows)]


def _ours(game: str, scenario: str, seats: int, features: Any = "plain") -> dict[str, str | float]:
    from oubliette.kernel.chance import Chance
    from oubliette.research.observing import Observer
    from oubliette.research.playing import Play, setup_of

    chance = Chance(1)
    observer: Any = None
    seed, steps, begun, rules = 0, -_AHEAD, 0.0, 0.0
    while steps < STEPS:
        seed += 1
        play = Play(setup_of(game, scenario, seats, seed, None))
        observer = observer or Observer(play.setup, "flat", features)
        while not play.over and steps < STEPS:
            if steps == 0:
                begun, rules = process_time(), 0.0
            seen = observer.see(play, play.seat)
            allowed = seen["action_mask"].nonzero()[0]
            before = process_time()
            play.take(int(allowed[chance.below("pick", len(allowed))]))
            rules += process_time() - before
            steps += 1
    seconds = process_time() - begun
    return {"game": game, "steps / s": STEPS / seconds, "rules": rules / seconds, "numbers": float(observer.size)}


def _openspiel(name: str) -> dict[str, str | float]:
    import numpy as np
    import pyspiel

    from oubliette.kernel.chance import Chance

    chance = Chance(1)
    game = pyspiel.load_game(name)
    steps, begun = -_AHEAD, 0.0
    while steps < STEPS:
        state = game.new_initial_state()
        while not state.is_terminal() and steps < STEPS:
            if steps == 0:
                begun = process_time()
            if state.is_chance_node():
                state.apply_action(state.chance_outcomes()[chance.below("deal", len(state.chance_outcomes()))][0])
                continue
            np.asarray(state.observation_tensor(state.current_player()), np.float32)
            np.flatnonzero(state.legal_actions_mask())
            actions = state.legal_actions()
            state.apply_action(actions[chance.below("pick", len(actions))])
            steps += 1
    seconds = process_time() - begun
    return {
        "game": f"{name}, OpenSpiel",
        "steps / s": STEPS / seconds,
        "rules": "-",
        "numbers": float(len(state.observation_tensor(0))),
        "rich": "-",
    }
