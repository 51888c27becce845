"""The learned policy: a small network that scores the options of a question, played with numpy alone.

`oubliette train` makes its weights (``oubliette.research.training``). It sees what an environment with flat
observations sees, and takes the option with the highest score.
"""

from collections.abc import Mapping
from importlib.resources import files
from io import BytesIO
from pathlib import Path
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from oubliette.kernel.choices import Seat
from oubliette.kernel.match import Match
from oubliette.research.observing import Observer
from oubliette.research.playing import FEATURES, FIRST, QUESTION, Play

NAMES: Final = ("key", "word", "piece", "card", "action")
"""Features of an option that are names: each has a place of its own in a table of learned meanings."""
MEANINGS: Final = 512
WIDTH: Final = 8
STATE: Final = 96
HIDDEN: Final = 96

_NAMED: Final = [FEATURES.index(one) for one in NAMES]
_NUMBERS: Final = [place for place, one in enumerate(FEATURES) if one not in (*NAMES, "group")]
_CODES: Final = 1 << 24
SPECIAL: Final = FIRST
"""Done, wait and more are scored from the state alone."""

Weights = Mapping[str, npt.NDArray[np.float32]]


def meaning(scaled: Any) -> Any:
    """The place of a name in the table of meanings, from its scaled number."""
    return (scaled * _CODES + 0.5).astype(np.int64) % MEANINGS


class Network:
    """The forward pass: one hidden layer for the state, one for each option beside it."""

    def __init__(self, weights: Weights) -> None:
        self.weights = {name: np.asarray(one, np.float32) for name, one in weights.items()}

    def scores(self, flat: npt.NDArray[np.float32], state_size: int, options: int) -> npt.NDArray[np.float32]:
        """A score for every action."""
        w = self.weights
        question = flat[state_size : state_size + len(QUESTION)]
        rows = flat[state_size + len(QUESTION) :].reshape(options, len(FEATURES))
        asked = w["meanings"][meaning(question[0:1])[0]]
        state = np.concatenate([flat[:state_size] * w["numeric"], question[1:], asked])
        seen = np.tanh(w["state_w"] @ state + w["state_b"])
        names = w["meanings"][meaning(rows[:, _NAMED])].reshape(options, -1)
        each = np.concatenate([names, rows[:, _NUMBERS]], axis=1)
        hidden = np.tanh(each @ w["option_w"].T + (w["mix_w"] @ seen + w["option_b"]))
        special = w["special_w"] @ seen + w["special_b"]
        return np.concatenate([special, hidden @ w["score_w"] + w["score_b"]])


def shipped() -> dict[str, str]:
    """The games that a learned policy is shipped for, and the file of its weights."""
    folder = files("oubliette.research").joinpath("weights")
    return {path.name.removesuffix(".npz"): path.name for path in folder.iterdir() if path.name.endswith(".npz")}


def load(game: str, path: Path | None = None) -> Network:
    """The network of a game, as shipped or from a file."""
    source = path.read_bytes() if path else files("oubliette.research").joinpath("weights", f"{game}.npz").read_bytes()
    with np.load(BytesIO(source)) as found:
        return Network({name: found[name] for name in found.files})


class Learned:
    """A bot that plays by a network."""

    def __init__(self, network: Network) -> None:
        self.network = network
        self._play: Play | None = None

    def choose(self, match: Match[Any], seat: Seat) -> list[str]:
        """The best answer by the network's scores, pick by pick."""
        if self._play is None or self._play.match is not match:
            self._play = Play(match.setup, match=match)
            self._observer = Observer(match.setup, "flat")
        play = self._play
        play.waited = []
        play.turn_to(seat)
        for _ in range(1000):
            flat = self._observer.look(play, seat)
            scores = self.network.scores(flat, self._observer.plan.size, self._observer.room.options)
            mask = play.mask()
            mask[1] = 0  # whoever asks a bot wants an answer
            answer = play.pick(int(np.where(mask, scores, -np.inf).argmax()))
            if answer is not None:
                return list(answer)
        raise RuntimeError(f"no answer to {play.choice}")
