"""The learned policy: a small network that scores the options of a question, played with numpy alone.

``python -m oubliette.research.training`` makes its weights. It sees the question and its options with rich features
(``oubliette.research.sight``), compares each option with all the others, and takes the one with the highest score.
"""

from collections.abc import Mapping
from importlib.resources import files
from io import BytesIO
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np
import numpy.typing as npt

from oubliette.kernel.choices import Seat
from oubliette.kernel.match import Match
from oubliette.research.encoding import Floats, Ints
from oubliette.research.observing import Observer
from oubliette.research.playing import FIRST, WAIT, Play

NAMES: Final = ("key", "word", "piece", "card", "action")
"""Features of an option that are names: each has a place of its own in a table of learned meanings."""
QUESTION_NAMES: Final = ("kind", "of")
"""The same for the question."""
LEFT_OUT: Final = frozenset({"group", "about", *NAMES, *QUESTION_NAMES})
"""Names that are no numbers; the group says nothing that the other names do not say."""
MEANINGS: Final = 512
WIDTH: Final = 8
HIDDEN: Final = 96
SPECIAL: Final = FIRST
"""Done, wait and more are scored from the question and all its options together."""
_FARTHEST: Final = 2000
_STEEPEST: Final = 6.0

Weights = Mapping[str, npt.NDArray[np.float32]]


class Columns(NamedTuple):
    """Which columns of questions and options are numbers, and which are names."""

    question_numbers: list[int]
    question_names: list[int]
    numbers: list[int]
    names: list[int]

    @classmethod
    def of(cls, observer: Observer) -> "Columns":
        """The columns as an observer writes them."""
        question, options = observer.question_columns, observer.option_columns
        return cls(
            [place for place, one in enumerate(question) if one not in LEFT_OUT],
            [question.index(one) for one in QUESTION_NAMES if one in question],
            [place for place, one in enumerate(options) if one not in LEFT_OUT],
            [options.index(one) for one in NAMES],
        )


class Asked(NamedTuple):
    """A question as the network reads it: numbers as they are, and names as places in the table of meanings."""

    question: Floats
    question_names: Ints
    options: Floats
    names: Ints

    @classmethod
    def read(cls, columns: Columns, question: Ints, options: Ints) -> "Asked":
        """What an observer has told, for so many options as are given."""
        return cls(
            np.clip(question[columns.question_numbers], -_FARTHEST, _FARTHEST).astype(np.float32),
            question[columns.question_names] % MEANINGS,
            np.clip(options[:, columns.numbers], -_FARTHEST, _FARTHEST).astype(np.float32),
            options[:, columns.names] % MEANINGS,
        )


def _relu(values: Floats) -> Floats:
    return np.maximum(values, 0)


class Network:
    """The forward pass: the question, each option beside it, then each option beside all of them."""

    def __init__(self, weights: Weights) -> None:
        self.weights = {name: np.asarray(one, np.float32) for name, one in weights.items()}

    def _even(self, values: Floats, name: str) -> Floats:
        """Numbers brought to one measure."""
        w = self.weights
        found: Floats = np.clip((values - w[f"{name}_mean"]) * w[f"{name}_scale"], -_STEEPEST, _STEEPEST)
        return found

    def scores(self, asked: Asked) -> Floats:
        """A score for the special actions, then one for each option."""
        w = self.weights
        meanings = w["meanings"]
        question = np.concatenate([self._even(asked.question, "question"), meanings[asked.question_names].reshape(-1)])
        seen = _relu(w["question_w"] @ question + w["question_b"])
        count = len(asked.options)
        each = np.concatenate([self._even(asked.options, "option"), meanings[asked.names].reshape(count, -1)], axis=1)
        one = _relu(each @ w["option_w"].T + (w["mix_w"] @ seen + w["option_b"]))
        together = np.concatenate([seen, one.mean(0), one.max(0)]) if count else np.concatenate([seen, *[0 * seen] * 2])
        two = _relu(one @ w["beside_w"].T + (w["all_w"] @ together + w["beside_b"]))
        special = w["special_w"] @ together + w["special_b"]
        scores: Floats = np.concatenate([special, two @ w["score_w"] + w["score_b"]])
        return scores


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

    def _looking_at(self, match: Match[Any]) -> Play:
        if self._play is None or self._play.match is not match:
            self._play = Play(match.setup, match=match)
            self._observer = Observer(match.setup, "flat", "rich")
            self._columns = Columns.of(self._observer)
        return self._play

    def choose(self, match: Match[Any], seat: Seat) -> list[str]:
        """The best answer by the network's scores, pick by pick."""
        play = self._looking_at(match)
        play.waited = []
        play.turn_to(seat)
        for _ in range(1000):
            question, options = self._observer.asked(play, seat)
            scores = self.network.scores(Asked.read(self._columns, question, options[: len(play.shown)]))
            mask = play.mask()[: len(scores)]
            mask[WAIT] = 0  # whoever asks a bot wants an answer
            answer = play.pick(int(np.where(mask, scores, -np.inf).argmax()))
            if answer is not None:
                return list(answer)
        raise RuntimeError(f"no answer to {play.choice}")
