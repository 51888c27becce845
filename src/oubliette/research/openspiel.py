"""OpenSpiel: every game as a Python game of that library.

All luck is drawn inside the rules, from the seed of the match, so to OpenSpiel a game is *sampled stochastic*: the
dealer's first move picks one of a few seeds, and nothing else is left to chance nodes. An information state is all
that a player has seen and answered, so that it has perfect recall.
"""

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from hashlib import blake2b
from typing import Any, Final

import numpy as np
import pyspiel

from oubliette.games.registry import find, installed
from oubliette.kernel.chance import Chance
from oubliette.kernel.choices import Seat
from oubliette.research.names import env_name
from oubliette.research.observing import Observer
from oubliette.research.playing import FIRST, Play, setup_of
from oubliette.research.room import room_for

SEEDS: Final = 64
"""The dealer picks one of so many matches; the parameter ``seed`` says from where they are counted."""
_MARK: Final = "id_"
"""Before the id of a scenario, for OpenSpiel takes a word of digits for a number."""


@cache
def _scenario_of(game: str) -> str:
    found = find(game)
    return found.menus.scenarios(found.content.load([]))[0].id


def _type(game: str) -> Any:
    fewest, most = find(game).seats
    return pyspiel.GameType(
        short_name=env_name(game),
        long_name=f"Oubliette: {game}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=most,
        min_num_players=fewest,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "scenario": _MARK + _scenario_of(game),
            "players": max(1, fewest),
            "horizon": 2_000,
            "seed": 0,
        },
    )


class OublietteGame(pyspiel.Game):
    """A game with a scenario, a number of players and the longest a match may take."""

    def __init__(self, game: str, params: Mapping[str, Any] | None = None) -> None:
        known = dict(params or {})
        self.game = game
        self.scenario = str(known.get("scenario", _scenario_of(game))).removeprefix(_MARK)
        self.players = int(known.get("players", max(1, find(game).seats[0])))
        self.horizon = int(known.get("horizon", 2_000))
        self.seed = int(known.get("seed", 0))
        self.observer = Observer(self.setup(0), "flat")
        actions = FIRST + room_for(game, campaign=False).options
        about = pyspiel.GameInfo(
            num_distinct_actions=actions,
            max_chance_outcomes=SEEDS,
            num_players=self.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None,
            max_game_length=self.horizon,
        )
        super().__init__(_type(game), about, known)

    def __deepcopy__(self, memo: Any) -> "OublietteGame":
        return self  # nothing of it ever changes

    def setup(self, number: int) -> Any:
        """The set-up of the match that the dealer picked."""
        return setup_of(self.game, self.scenario, self.players, self.seed + number, None)

    def new_initial_state(self) -> "OublietteState":
        """Before the dealer has picked a match."""
        return OublietteState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "OublietteObserver":
        """What players see, as numbers and text."""
        return OublietteObserver(self, iig_obs_type, params)

    def observation_tensor_shape(self) -> list[int]:
        """One row of numbers."""
        return [self.observer.size]


class _Progress:
    """A match in progress: copied as a match of its own, written down as the actions that led to it.

    OpenSpiel copies and pickles whatever a state holds, so this is all that a state holds.
    """

    def __init__(self, game: OublietteGame) -> None:
        self.game = game
        self.play: Play | None = None
        self.moves: list[int] = []
        self.recall: dict[Seat, str] = {}
        self.imagined = False

    def take(self, action: int) -> None:
        """Go on by one action; the first one is the dealer's."""
        self.moves.append(action)
        if self.play is None:
            self.play = Play(self.game.setup(action))
            self.recall = dict.fromkeys(self.play.setup.seats, "")
            return
        seat = self.play.seat
        if seat is not None:
            self.recall[seat] += f"{self.play.information_set(seat)}:{self.play.name(action)};"
        self.play.take(action)

    def __deepcopy__(self, memo: Any) -> "_Progress":
        other = _Progress(self.game)
        other.moves, other.recall, other.imagined = list(self.moves), dict(self.recall), self.imagined
        other.play = None if self.play is None else self.play.fork()
        return other

    def __reduce__(self) -> Any:
        if self.imagined:
            raise TypeError("a match that was dealt anew is made to search in: it cannot be written down")
        return _played_again, (str(self.game), tuple(self.moves))


@lru_cache(maxsize=16)
def _loaded(text: str) -> Any:
    return pyspiel.load_game(text)


def _played_again(text: str, moves: Sequence[int]) -> _Progress:
    progress = _Progress(_loaded(text))
    for action in moves:
        progress.take(action)
    return progress


class OublietteState(pyspiel.State):
    """A match in progress."""

    def __init__(self, game: OublietteGame) -> None:
        super().__init__(game)
        self._inside = _Progress(game)

    @property
    def play(self) -> Play | None:
        """The match, once the dealer has picked one."""
        return self._inside.play

    # Whose turn, and what may be done

    def current_player(self) -> int:
        """Whoever is asked; the dealer before the match, nobody after it."""
        play = self.play
        if play is None:
            return int(pyspiel.PlayerId.CHANCE)
        if self.is_terminal() or play.seat is None:
            return int(pyspiel.PlayerId.TERMINAL)
        return play.setup.seats.index(play.seat)

    def _legal_actions(self, player: int) -> list[int]:
        play = self.play
        return [] if play is None or player != self.current_player() else play.actions()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """All matches are as likely."""
        return [(number, 1 / SEEDS) for number in range(SEEDS)]

    def _apply_action(self, action: int) -> None:
        self._inside.take(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE or self.play is None:
            return f"match {action}"
        return f"{self.play.setup.seats[player]}: {self.play.name(action)}"

    def is_terminal(self) -> bool:
        """Whether the match is over, or as long as it may be."""
        return self.play is not None and (self.play.over or len(self._inside.moves) > self._inside.game.horizon)

    def returns(self) -> list[float]:
        """One for who has won, minus one for who has lost; nothing before the end, or for a match cut short."""
        outcome = None if self.play is None else self.play.match.outcome
        if outcome is None or self.play is None:
            return [0.0] * self._inside.game.players
        return [1.0 if outcome.won_by(seat) else -1.0 for seat in self.play.setup.seats]

    # What players know

    def _seat(self, player: int) -> Seat:
        return f"seat_{player + 1}"

    def information_state_string(self, player: int | None = None) -> str:
        """Everything the player has seen when it was asked, what it answered, and what it sees now."""
        seat = self._seat(self.current_player() if player is None else player)
        if self.play is None:
            return f"{seat}: the match has not begun"
        return f"{seat}\n{self._inside.recall[seat]}\n{self.play.text(seat)}"

    def observation_string(self, player: int | None = None) -> str:
        """What the player sees now."""
        seat = self._seat(self.current_player() if player is None else player)
        return f"{seat}: the match has not begun" if self.play is None else f"{seat}\n{self.play.text(seat)}"

    def resample_from_infostate(self, player: int, sampler: Any) -> "OublietteState":
        """A match that the player cannot tell from this one: what it may not know is dealt anew, and all luck to come.

        It is made to search in: it goes forward and can be cloned, and is not written down.
        """
        other: OublietteState = self.clone()
        if self.play is not None and other.play is not None:
            imagined = self.play.match.imagine(self._seat(player), int(sampler() * (1 << 53)))
            other.play.look_at(imagined, self.play)
            other._inside.imagined = True
        return other

    def __str__(self) -> str:
        if self.play is None:
            return "the match has not begun"
        inside = self._inside
        history = blake2b(" ".join(map(str, inside.moves)).encode(), digest_size=8).hexdigest()
        return f"{inside.game.game} {inside.game.scenario}, {len(inside.moves)} actions ({history})"


class OublietteObserver:
    """What a player sees, in OpenSpiel's terms."""

    def __init__(self, game: OublietteGame, iig_obs_type: Any, params: Any) -> None:
        if params:
            raise ValueError(f"observations have no parameters; given were {params}")
        self._game = game
        self._recall = iig_obs_type is not None and iig_obs_type.perfect_recall
        self.tensor = np.zeros(game.observer.size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: OublietteState, player: int) -> None:
        """Take in what a player sees."""
        if state.play is None:
            self.tensor[:] = 0
        else:
            self.tensor[:] = self._game.observer.look(state.play, f"seat_{player + 1}")

    def string_from(self, state: OublietteState, player: int) -> str:
        """The same in words."""
        return state.information_state_string(player) if self._recall else state.observation_string(player)


def play_randomly(state: Any, seed: int, most: int) -> Any:
    """Walk a state forward at random, for tests and first looks."""
    chance = Chance(seed)
    for _ in range(most):
        if state.is_terminal():
            break
        actions: Sequence[int] = (
            [one for one, _ in state.chance_outcomes()] if state.is_chance_node() else state.legal_actions()
        )
        state.apply_action(actions[chance.below("pick", len(actions))])
    return state


def register() -> list[str]:
    """Tell OpenSpiel of every installed game; returns their names."""
    names = []
    for game in installed():
        kind = _type(game)
        names.append(kind.short_name)
        if kind.short_name not in pyspiel.registered_names():
            pyspiel.register_game(kind, _class_of(game))
    return names


def _class_of(game: str) -> type[OublietteGame]:
    """A class of its own for a game, found by its name in this module: that is how pickle finds it again."""

    def make(self: OublietteGame, params: Mapping[str, Any] | None = None) -> None:
        OublietteGame.__init__(self, game, params)

    name = f"{''.join(word.capitalize() for word in game.split('_'))}Game"
    made = type(name, (OublietteGame,), {"__init__": make, "__module__": __name__})
    globals()[name] = made
    return made


register()
