"""The three forms of an observation, and their spaces."""

from typing import Any, Final, Literal

import numpy as np
from gymnasium import spaces

from oubliette.games.registry import find
from oubliette.kernel.choices import Seat
from oubliette.kernel.game import Setup
from oubliette.research.encoding import Ints, plan_of
from oubliette.research.playing import FEATURES, FIRST, NAMED, QUESTION, Play, scale_of
from oubliette.research.room import room_for
from oubliette.research.sights import sight_for

Form = Literal["flat", "structured", "text", "picture"]
Features = Literal["plain", "rich"]
FORMS: Final[tuple[Form, ...]] = ("flat", "structured", "text", "picture")
_TEXT_LENGTH: Final = 200_000
_CHARACTERS: Final = "".join(chr(number) for number in (10, *range(32, 127)))
_WIDEST: Final = np.float32(1 << 20)


class UnknownForm(ValueError):
    """A form of observations, or a set of features, that does not exist."""


class Observer:
    """Makes the observations of one form for a set-up.

    With rich features a seat is also told what it could work out about each option: see ``oubliette.research.sight``.
    """

    def __init__(self, setup: Setup, form: Form, features: Features = "plain") -> None:
        if form not in FORMS:
            raise UnknownForm(f"no form of observations is called {form!r}; there are: {', '.join(FORMS)}")
        if features not in ("plain", "rich"):
            raise UnknownForm(f"no features are called {features!r}; there are: plain, rich")
        self.form = form
        self.sight = sight_for(setup.game) if features == "rich" else None
        self.question_columns: tuple[str, ...] = QUESTION
        self.option_columns: tuple[str, ...] = FEATURES
        self.named = NAMED
        """The columns of questions and options that hold names as numbers."""
        if self.sight is not None:
            self.question_columns += self.sight.situation
            self.option_columns += self.sight.columns
            self.named |= self.sight.named
        self.question_scale = scale_of(self.question_columns, self.named)
        self.option_scale = scale_of(self.option_columns, self.named)
        campaign = setup.scenario is None
        self.plan = plan_of(find(setup.game), campaign)
        self.room = room_for(setup.game, campaign)
        self.actions = FIRST + self.room.options
        self.size = self.plan.size + len(self.question_columns) + self.room.options * len(self.option_columns)

    @property
    def action_space(self) -> spaces.Discrete[Any]:
        """All actions."""
        return spaces.Discrete(self.actions)

    @property
    def inner_space(self) -> spaces.Space[Any]:
        """The space of the observation itself, without the mask."""
        if self.form == "text":
            return spaces.Text(_TEXT_LENGTH, min_length=0, charset=_CHARACTERS)
        wide, high = self.room.board
        if self.form == "picture":
            return spaces.Box(0, 255, (high, wide, 3), np.uint8)
        if self.form == "flat":
            return spaces.Box(-_WIDEST, _WIDEST, (self.size,), np.float32)
        whole = np.iinfo(np.int32)
        parts: dict[str, spaces.Space[Any]] = {
            table.path: spaces.Box(whole.min, whole.max, (self.room.rows(table.path), len(table.columns)), np.int32)
            for table in self.plan.tables
        }
        parts["planes"] = spaces.Box(0, 255, (4, high, wide), np.uint8)
        parts["question"] = spaces.Box(whole.min, whole.max, (len(self.question_columns),), np.int32)
        shape = self.room.options, len(self.option_columns)
        parts["options"] = spaces.Box(whole.min, whole.max, shape, np.int32)
        return spaces.Dict(parts)

    @property
    def space(self) -> spaces.Space[Any]:
        """The observation beside the mask of allowed actions; of pictures alone, whose mask is told as information."""
        if self.form == "picture":
            return self.inner_space
        return spaces.Dict({"observation": self.inner_space, "action_mask": spaces.Box(0, 1, (self.actions,), np.int8)})

    def see(self, play: Play, seat: Seat) -> Any:
        """What a seat sees now."""
        seen = self.look(play, seat)
        return seen if self.form == "picture" else {"observation": seen, "action_mask": self.mask(play, seat)}

    def mask(self, play: Play, seat: Seat) -> Any:
        """The allowed actions; none where the seat is asked nothing."""
        return play.mask() if seat == play.seat else np.zeros(self.actions, np.int8)

    def told(self, play: Play, seat: Seat) -> dict[str, Any]:
        """What is told beside the observation."""
        return {"action_mask": self.mask(play, seat)} if self.form == "picture" else {}

    def look(self, play: Play, seat: Seat) -> Any:
        """The observation itself."""
        if self.form == "text":
            return plain(play.text(seat))[:_TEXT_LENGTH]
        if self.form == "picture":
            return picture(play.planes(seat))
        encoder = play.read(seat)
        if self.form == "structured":
            seen: dict[str, Any] = encoder.tables()
            seen["planes"] = play.planes(seat)
            seen["question"], seen["options"] = self.asked(play, seat)
            return seen
        flat = np.empty(self.size, np.float32)
        state, asked = self.plan.size, self.plan.size + len(self.question_columns)
        flat[:state] = encoder.flat
        if seat == play.seat:
            question, options = self.asked(play, seat)
            rows = flat[asked:].reshape(-1, len(self.option_columns))
            np.multiply(question, self.question_scale, out=flat[state:asked], casting="unsafe")
            np.multiply(options, self.option_scale, out=rows, casting="unsafe")
        else:
            flat[state:] = 0
        return flat

    def asked(self, play: Play, seat: Seat) -> tuple[Ints, Ints]:
        """The open question and a row for each option on the page, as whole numbers; noughts where nothing is asked."""
        question, options = play.question(seat), play.options(seat)
        sight = self.sight
        if sight is None:
            return question, options
        situation: Ints = np.zeros(len(sight.situation), np.int32)
        rows: Ints = np.zeros((self.room.options, len(sight.columns)), np.int32)
        if play.choice is not None and seat == play.seat:
            facts, told = sight.look(play.match.context, seat, play.choice, play.shown, play.picked)
            situation[:] = facts
            rows[: len(told)] = told
        return np.concatenate([question, situation]), np.concatenate([options, rows], axis=1)

    def columns(self) -> dict[str, list[str]]:
        """The names of the columns of every table, and of questions and options."""
        named = {table.path: list(table.columns) for table in self.plan.tables}
        return named | {"question": list(self.question_columns), "options": list(self.option_columns)}


def plain(text: str) -> str:
    """Text in the characters that the space of texts has."""
    return "".join(letter if letter == "\n" or " " <= letter <= "~" else "?" for letter in text)


def picture(planes: Any) -> Any:
    """The planes as a small picture: foes red, one's own side green, where options lie blue."""
    seen = np.zeros((*planes.shape[1:], 3), np.uint8)
    seen[..., 0] = np.where(planes[2], 100 + planes[2], 0)
    seen[..., 1] = np.where(planes[0], 100 + planes[0], np.where(planes[1], 40 + planes[1], 0))
    seen[..., 2] = 200 * planes[3]
    return seen
