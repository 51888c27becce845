"""Gymnasium: one seat learns, bots play the others. Importing this module registers every installed game."""

from collections.abc import Mapping, Sequence
from typing import Any

import gymnasium
from gymnasium import spaces

from oubliette.games.registry import installed
from oubliette.kernel.chance import number_of
from oubliette.kernel.game import Json
from oubliette.play.bots import Bot, default_bot, make_bot
from oubliette.research.names import gym_name
from oubliette.research.observing import Features, Form, Observer, picture
from oubliette.research.playing import Play, setup_of
from oubliette.research.rewards import Rewards

_SEEDS = 2**32


class OublietteEnv(gymnasium.Env[Any, Any]):
    """A game seen from one seat: the others are played by bots, between the steps."""

    metadata: dict[str, Any] = {"render_modes": ["ansi", "rgb_array"], "render_fps": 4}  # noqa: RUF012 - as Gymnasium declares it

    def __init__(
        self,
        game: str,
        scenario: str | None = None,
        *,
        seat: str | None = None,
        seats: int | Sequence[str] | None = None,
        others: str | None = None,
        options: Mapping[str, Json] | None = None,
        packs: Sequence[str] = (),
        form: Form = "flat",
        features: Features = "plain",
        shaping: Mapping[str, float] | None = None,
        score_weight: float = 0.0,
        most_decisions: int | None = 20_000,
        forgiving: bool = True,
        render_mode: str | None = None,
    ) -> None:
        """``others`` names their bot; ``forgiving`` takes the nearest allowed action instead of one that is not."""
        self._of = (game, scenario, seats, options, packs)
        self._shaping, self._score_weight, self._most = shaping, score_weight, most_decisions
        self._others = others
        self.forgiving = forgiving
        self.render_mode = render_mode
        setup = self._setup(0)
        self.seat = seat or setup.seats[0]
        if self.seat not in setup.seats:
            raise ValueError(f"no seat is called {self.seat!r}; there are: {', '.join(setup.seats)}")
        self.observer = Observer(setup, form, features)
        self.action_space = self.observer.action_space
        self.observation_space: spaces.Space[Any] = self.observer.space
        self._earned = 0.0

    def _setup(self, seed: int) -> Any:
        game, scenario, seats, options, packs = self._of
        return setup_of(game, scenario, seats, seed, options, packs)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """Begin a new match and go on to the seat's first question."""
        super().reset(seed=seed)
        del options
        self.play = Play(self._setup(int(self.np_random.integers(_SEEDS))), self._most)
        self._rewarding = Rewards(self.play, self._shaping, self._score_weight)
        self._bots: dict[str, Bot] = {}
        self._earned = 0.0
        self._others_play()
        self._earned = 0.0
        return self.observer.see(self.play, self.seat), self._told()

    def _bot(self, seat: str) -> Bot:
        if seat not in self._bots:
            game = self.play.match.game
            name = self._others or default_bot(game)
            self._bots[seat] = make_bot(game, name, number_of(self.play.setup.seed))
        return self._bots[seat]

    def _others_play(self) -> None:
        """Bots answer until the seat is asked, or the match is over."""
        play = self.play
        while not play.truncated and play.seat is not None and play.seat != self.seat:
            play.answer(self._bot(play.seat).choose(play.match, play.seat))
        self._earned += self._rewarding.since(None)[self.seat]

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Carry out a pick of the seat; then the others play on until it is asked again."""
        play = self.play
        chosen = int(action)
        if self.forgiving and not play.mask()[chosen]:
            allowed = play.actions()
            chosen = next((one for one in allowed if one >= chosen), allowed[0])
        play.take(chosen)
        self._earned = self._rewarding.since(self.seat)[self.seat] if not play.over else 0.0
        self._others_play()
        return (
            self.observer.see(play, self.seat),
            self._earned,
            play.over,
            play.truncated and not play.over,
            self._told(),
        )

    def _told(self) -> dict[str, Any]:
        outcome = self.play.match.outcome
        told = self.observer.told(self.play, self.seat)
        return told if outcome is None else told | {"won": outcome.won_by(self.seat), "rounds": outcome.rounds}

    def action_masks(self) -> Any:
        """Which actions are allowed now, by the name that MaskablePPO looks for."""
        return self.play.mask().astype(bool)

    def render(self) -> Any:
        """The match as the seat knows it."""
        if self.render_mode == "rgb_array":
            return picture(self.play.planes(self.seat)).repeat(8, 0).repeat(8, 1)
        return self.play.text(self.seat)


def vector(game: str, scenario: str | None = None, *, count: int = 2, processes: bool = False, **how: Any) -> Any:
    """Several matches side by side as one vector environment, in this process or in processes of their own."""
    make = [lambda: OublietteEnv(game, scenario, **how) for _ in range(count)]
    kind = gymnasium.vector.AsyncVectorEnv if processes else gymnasium.vector.SyncVectorEnv
    return kind(make)


def register() -> list[str]:
    """Tell Gymnasium of every installed game; returns their names."""
    names = []
    for game in installed():
        name = gym_name(game)
        names.append(name)
        if name not in gymnasium.registry:
            gymnasium.register(name, f"{__name__}:OublietteEnv", kwargs={"game": game}, vector_entry_point=None)
    return names


register()
