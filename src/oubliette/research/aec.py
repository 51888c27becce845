"""PettingZoo: every game as an environment of agents that take turns (AEC).

One agent a seat. Whoever is asked is the agent whose turn it is; where several are asked at once, they answer one
after another in the order of the seats, and none of them sees what the others have answered before all have. Where
the first answer counts, a seat may *wait* and leave it to the others. A seat that has nothing left to do (a fallen
hero) is no longer asked and stays until the match ends, because it wins or loses with the others.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

import gymnasium
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from oubliette.kernel.game import Json
from oubliette.research.names import env_name
from oubliette.research.observing import Features, Form, Observer, picture
from oubliette.research.playing import NotAllowed, Play, setup_of
from oubliette.research.rewards import Rewards

_SEEDS = 2**32


def env(game: str, scenario: str | None = None, **how: Any) -> AECEnv[str, Any, int | None]:
    """An environment of a game, with PettingZoo's own guards around it.

    ``seats`` is a number or a list of names, ``form`` one of flat, structured, text and picture, ``shaping`` weighs
    the terms of :data:`oubliette.research.rewards.TERMS`, ``most_decisions`` ends a match that takes longer.
    """
    inner = raw_env(game, scenario, **how)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(inner))


class raw_env(AECEnv[str, Any, int | None]):  # noqa: N801 - PettingZoo's own word for it
    """The environment without guards."""

    metadata: dict[str, Any] = {"render_modes": ["ansi", "human", "rgb_array"], "is_parallelizable": False}  # noqa: RUF012 - as PettingZoo declares it

    def __init__(
        self,
        game: str,
        scenario: str | None = None,
        *,
        seats: int | Sequence[str] | None = None,
        options: Mapping[str, Json] | None = None,
        packs: Sequence[str] = (),
        form: Form = "flat",
        features: Features = "plain",
        shaping: Mapping[str, float] | None = None,
        score_weight: float = 0.0,
        most_decisions: int | None = 20_000,
        seed: int = 0,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.metadata = {**self.metadata, "name": env_name(game)}
        self._of = (game, scenario, seats, options, packs)
        self._shaping, self._score_weight, self._most = shaping, score_weight, most_decisions
        self._seed = seed
        self._episode = 0
        self.render_mode = render_mode
        self.observer = Observer(self._setup(seed), form, features)
        self._start(self._setup(seed))
        self.possible_agents = list(self.play.setup.seats)
        self.agents: list[str] = []
        self.observation_spaces = dict.fromkeys(self.possible_agents, self.observer.space)
        self.action_spaces = dict.fromkeys(self.possible_agents, self.observer.action_space)

    def _setup(self, seed: int) -> Any:
        game, scenario, seats, options, packs = self._of
        return setup_of(game, scenario, seats, seed, options, packs)

    def _start(self, setup: Any) -> None:
        self.play = Play(setup, self._most)
        self._rewarding = Rewards(self.play, self._shaping, self._score_weight)

    @cache  # noqa: B019 - spaces are the same objects for as long as the environment lives, as PettingZoo wants it
    def observation_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        """The same for every seat."""
        return self.observation_spaces[agent]

    @cache  # noqa: B019
    def action_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        """The same for every seat."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new match; without a seed, the next one after the last."""
        del options
        if seed is None:
            self._episode += 1
        else:
            self._seed, self._episode = seed, 0
        self._start(self._setup((self._seed + 1_000_003 * self._episode) % _SEEDS))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.agent_selection = self.play.seat or self.agents[0]
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._tell()

    def _tell(self) -> None:
        """What goes beside the observation of whoever is asked."""
        for agent in self.agents:
            self.infos[agent] = self.observer.told(self.play, agent)

    def observe(self, agent: str) -> Any:
        """What a seat knows, and what it may do if it is asked."""
        return self.observer.see(self.play, agent)

    def step(self, action: int | None) -> None:
        """Carry out a pick of the agent whose turn it is; one that the mask does not allow is refused."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise NotAllowed("an agent that is asked must pick something")
        self.play.take(int(action))
        self._cumulative_rewards[agent] = 0
        self.rewards = self._rewarding.since(agent)
        if self.play.over:
            self.terminations = dict.fromkeys(self.agents, True)
        elif self.play.truncated:
            self.truncations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.play.seat or agent
        self._accumulate_rewards()
        self._tell()
        if self.play.over or self.play.truncated:
            self._deads_step_first()
        if self.render_mode == "human":
            self.render()

    def state(self) -> Any:
        """There is no common view: what everybody knows together, nobody may see."""
        raise NotImplementedError("a match with hidden cards has no common view; observe() tells what one seat knows")

    def render(self) -> Any:
        """The match as the seat that is asked knows it: as text, or as a small picture of the board."""
        if self.render_mode is None:
            gymnasium.logger.warn("render() needs a render_mode: ansi, human or rgb_array")
            return None
        seat = self.play.seat or self.play.setup.seats[0]
        if self.render_mode == "rgb_array":
            return picture(self.play.planes(seat)).repeat(8, 0).repeat(8, 1)
        told = self.play.text(seat)
        if self.render_mode == "ansi":
            return told
        print(told)
        return None

    def close(self) -> None:
        """Nothing is left open."""
