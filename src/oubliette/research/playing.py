"""Play by single picks: whose turn it is to answer, what may be picked, and what a pick leads to.

Every environment of this package stands on this one. An action is a number: *done* ends an answer of several picks,
*wait* leaves a question that several seats are asked at once to the others, *more* turns the page where a question has
more answers than there are numbers, and every other number is an answer on that page, in the order offered.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec
import numpy as np
import numpy.typing as npt

from oubliette.api import start_from
from oubliette.games.registry import find
from oubliette.kernel.choices import Choice, Option, Seat
from oubliette.kernel.game import Json, Setup
from oubliette.kernel.match import Match
from oubliette.research.encoding import Encoder, Floats, Ints
from oubliette.research.eyes import Eyes, eyes_for
from oubliette.research.room import room_for
from oubliette.research.shapes import CODES, code

DONE: Final = 0
WAIT: Final = 1
MORE: Final = 2
FIRST: Final = 3
"""The number of the first answer on a page."""

FEATURES: Final = (
    "open", "picked", "key", "word", "number", "cell", "column", "row", "piece", "card", "action", "group",
    "passes", "suggested", "costly", "leaves", "to_own", "to_foe", "pieces", "cards",
)  # fmt: skip
"""What is told of each option: whether it can be picked now and was picked, its names as numbers, where it lies, and
how far that is from the seat's own figures and from the nearest foe (-1 where it lies nowhere)."""
QUESTION: Final = ("kind", "least", "most", "picked", "options", "page", "about", "asked")
"""What is told of the question itself."""

_OWN, _FOE = FEATURES.index("to_own"), FEATURES.index("to_foe")
_TONES: Final = {"suggested": (1, 0), "costly": (0, 1)}
NAMED: Final = frozenset({"key", "word", "piece", "card", "action", "group", "kind", "about"})
"""What of questions and options is a name as a number."""
_features: dict[tuple[object, ...], list[int]] = {}

Mask = npt.NDArray[np.int8]


class NotAllowed(ValueError):
    """An action that the mask does not allow; nothing has changed."""


class Room(msgspec.Struct, frozen=True):
    """How many numbers and features there are."""

    options: int
    board: tuple[int, int]

    @property
    def actions(self) -> int:
        """How many actions there are."""
        return FIRST + self.options


class Play:
    """One match, played pick by pick."""

    def __init__(self, setup: Setup, most_decisions: int | None = None, match: Match[Any] | None = None) -> None:
        """Begin a new match, or look at one that others play."""
        self.setup = setup
        self.eyes: Eyes = eyes_for(setup.game)
        room = room_for(setup.game, setup.scenario is None)
        self.room = Room(room.options, room.board)
        self.most_decisions = most_decisions
        self.match: Match[Any] = start_from(setup) if match is None else match
        self.encoders = {seat: Encoder(self.match, seat) for seat in setup.seats}
        self.picked: list[str] = []
        self.page = 0
        self.waited: list[Seat] = []
        self._ask()

    def fork(self) -> "Play":
        """The same place in a match of its own."""
        other = Play(self.setup, self.most_decisions, self.match.fork())
        other.look_at(other.match, self)
        return other

    def look_at(self, match: Match[Any], like: "Play") -> None:
        """Go on in another match, at the place where ``like`` is, with the same picks made."""
        self.match = match
        self.encoders = {seat: Encoder(match, seat) for seat in self.setup.seats}
        self.waited = list(like.waited)
        self.turn_to(like.seat if like.seat in match.choices else None)
        self.picked, self.page = list(like.picked), like.page

    # Whose turn it is

    def _ask(self) -> None:
        """Find who answers next: the first seat that is asked and has not left it to the others."""
        asked = self.match.choices
        self.turn_to(next((seat for seat in self.setup.seats if seat in asked and seat not in self.waited), None))

    def turn_to(self, seat: Seat | None) -> None:
        """Let a seat answer next that is asked something."""
        self.picked, self.page = [], 0
        self.seat: Seat | None = seat
        self.choice: Choice | None = None if seat is None else self.match.choices[seat]

    @property
    def over(self) -> bool:
        """Whether nothing is asked any more."""
        return self.choice is None

    @property
    def truncated(self) -> bool:
        """Whether the match was longer than it may be."""
        return self.most_decisions is not None and self.match.version >= self.most_decisions

    @property
    def may_wait(self) -> bool:
        """Whether this seat may leave its question to others who are asked beside it."""
        return not self.picked and self.match.first_goes_on and len(self.match.choices) - len(self.waited) > 1

    # What may be picked

    def mask(self) -> Mask:
        """Which actions are allowed, one truth for each."""
        mask: Mask = np.zeros(self.room.actions, np.int8)
        choice = self.choice
        if choice is None:
            return mask
        options = choice.options
        many, size = len(options), self.room.options
        if many > size:
            mask[MORE] = 1
        if self.may_wait:
            mask[WAIT] = 1
        first = self.page * size
        shown = options[first : first + size]
        mask[FIRST : FIRST + len(shown)] = 1
        if choice.most > 1 or choice.least == 0:
            if len(self.picked) >= choice.least:
                mask[DONE] = 1
            self._mask_several(choice, shown, mask)
        return mask

    def _mask_several(self, choice: Choice, shown: Sequence[Option[Any]], mask: Mask) -> None:
        """What stands alone is never a second pick, and a first pick must leave enough for the others."""
        together = sum(not option.alone for option in choice.options)
        for place, option in enumerate(shown):
            if option.alone:
                allowed = not self.picked
            else:
                allowed = option.key not in self.picked and together >= choice.least and choice.most > 0
            if not allowed:
                mask[FIRST + place] = 0

    def actions(self) -> list[int]:
        """The numbers of all allowed actions."""
        return [int(one) for one in np.flatnonzero(self.mask())]

    def name(self, action: int) -> str:
        """What an action means now, in a word."""
        if action in (DONE, WAIT, MORE):
            return ("done", "wait", "more")[action]
        choice = self.choice
        place = self.page * self.room.options + action - FIRST
        return f"{action}?" if choice is None or place >= len(choice.options) else choice.options[place].key

    def action_of(self, key: str) -> int:
        """The action that picks an option of the open question, on the page it stands on."""
        keys = [] if self.choice is None else self.choice.keys()
        if key not in keys:
            raise NotAllowed(f"{key!r} is not offered; offered are: {', '.join(keys[:12])}")
        return FIRST + keys.index(key) % self.room.options

    # Picking

    def take(self, action: int) -> None:
        """Carry out an action; raises :class:`NotAllowed` and changes nothing if the mask does not allow it."""
        seat = self.seat
        answer = self.pick(action)
        if answer is not None and seat is not None:
            self._answer(seat, answer)

    def pick(self, action: int) -> list[str] | None:
        """Take an action towards an answer; gives the answer once it is whole, and leaves giving it to the caller."""
        choice, seat = self.choice, self.seat
        if choice is None or seat is None:
            raise NotAllowed("the match is over: nothing is asked")
        if not 0 <= action < self.room.actions or not self.mask()[action]:
            allowed = ", ".join(f"{one} ({self.name(one)})" for one in self.actions()[:12])
            raise NotAllowed(f"action {action} is not allowed now; allowed are: {allowed}")
        if action == WAIT:
            self.waited.append(seat)
            self._ask()
            return None
        if action == MORE:
            pages = -(-len(choice.options) // self.room.options)
            self.page = (self.page + 1) % pages
            return None
        if action == DONE:
            return self.picked
        option = choice.options[self.page * self.room.options + action - FIRST]
        self.picked.append(option.key)
        whole = option.alone or len(self.picked) >= choice.most
        return self.picked if whole else None

    def answer(self, keys: Sequence[str]) -> None:
        """Give a whole answer at once, as bots do."""
        if self.seat is None:
            raise NotAllowed("the match is over: nothing is asked")
        self._answer(self.seat, list(keys))

    def _answer(self, seat: Seat, keys: list[str]) -> None:
        together = self.match.choices
        self.match.answer(seat, keys)
        still = self.match.choices
        if not (set(still) < set(together) and all(still[one] is together[one] for one in still)):
            self.waited = []  # another question: whoever waited is asked again
        elif seat in self.waited:
            self.waited.remove(seat)
        self._ask()

    # What is seen

    def read(self, seat: Seat) -> Encoder:
        """The encoder of a seat, with all that has happened."""
        encoder = self.encoders[seat]
        encoder.read()
        return encoder

    def question(self, seat: Seat) -> Ints:
        """The open question in numbers, or zeros where the seat is asked nothing."""
        choice = self.choice
        if choice is None or seat != self.seat:
            return np.zeros(len(QUESTION), np.int32)
        told = (
            choice.kind,
            choice.least,
            choice.most,
            len(self.picked),
            len(choice.options),
            self.page,
            choice.about,
            1,
        )
        return np.fromiter(map(code, told), np.int32, len(QUESTION))

    def options(self, seat: Seat) -> Ints:
        """The options on the page, a row of features for each; zeros where the seat is asked nothing."""
        rows = np.zeros((self.room.options, len(FEATURES)), np.int32)
        choice = self.choice
        if choice is None or seat != self.seat:
            return rows
        context, shown = self.match.context, self.shown
        place = self.eyes.place(context)
        own, foes = self._distances(seat, place)
        game, picked = self.setup.game, self.picked
        mask = self.mask()
        table = []
        for number, option in enumerate(shown):
            row = _features_of(game, option)[:]
            row[0], row[1] = int(mask[FIRST + number]), int(option.key in picked)
            if place is not None and option.cells and not option.board:
                x, y = place(option.cells[0])
                row[6], row[7] = x, y
                row[_OWN] = min((max(abs(x - a), abs(y - b)) for a, b in own), default=-1)
                row[_FOE] = min((max(abs(x - a), abs(y - b)) for a, b in foes), default=-1)
            table.append(row)
        if table:
            rows[: len(table)] = table
        return rows

    @property
    def shown(self) -> Sequence[Option[Any]]:
        """The options on the page."""
        size = self.room.options
        return () if self.choice is None else self.choice.options[self.page * size : (self.page + 1) * size]

    def _distances(self, seat: Seat, place: Any) -> tuple[list[tuple[int, int]], list[tuple[int, int]]]:
        if place is None:
            return [], []
        standing = [one for one in self.eyes.standing(self.match.context, seat) if one.cell >= 0]
        return [place(one.cell) for one in standing if one.own], [place(one.cell) for one in standing if one.foe]

    def planes(self, seat: Seat) -> npt.NDArray[np.uint8]:
        """The board from above: the seat's own figures, its side, foes (each by health), and where options lie."""
        wide, high = self.room.board
        planes = np.zeros((4, high, wide), np.uint8)
        context = self.match.context
        place = self.eyes.place(context)
        if place is None:
            return planes
        for one in self.eyes.standing(context, seat):
            if one.cell >= 0:
                x, y = place(one.cell)
                if 0 <= x < wide and 0 <= y < high:
                    planes[0 if one.own else 2 if one.foe else 1, y, x] = 1 + min(100, one.health)
        if self.choice is not None and seat == self.seat:
            for option in self.choice.options:
                for cell in option.cells if not option.board else ():
                    x, y = place(cell)
                    if 0 <= x < wide and 0 <= y < high:
                        planes[3, y, x] = 1
        return planes

    def information_set(self, seat: Seat) -> str:
        """A hash of all that a seat knows now, its own picks included."""
        asked = (
            "" if seat != self.seat or self.choice is None else f"{self.choice.kind}{self.choice.keys()}{self.picked}"
        )
        return f"{self.read(seat).information_set()}{code(asked):06x}"

    def text(self, seat: Seat) -> str:
        """All that a seat knows, and what it is asked, in words."""
        told = self.read(seat).text()
        choice = self.choice
        if choice is None or seat != self.seat:
            return told
        picked = f", picked {', '.join(self.picked)}" if self.picked else ""
        allowed = "\n".join(f"{one}: {self.name(one)}" for one in self.actions())
        return f"{told}\nasked: {choice.kind} (pick {choice.least} to {choice.most}{picked})\n{allowed}"


def _features_of(game: str, option: Option[Any]) -> list[int]:
    """What is told of an option by itself, worked out once."""
    told = (
        game, option.key, option.tone, option.cells, option.pieces, option.cards, option.action, option.group,
        option.passes, len(option.leaves),
    )  # fmt: skip
    known = _features.get(told)
    if known is not None:
        return known
    words = option.key.replace("/", ":").split(":")
    digits = "".join(letter for letter in option.key if letter.isdigit())
    suggested, costly = _TONES.get(option.tone, (0, 0))
    known = [
        1, 0, code(option.key), code(words[0]), int(digits[:6] or 0), option.cells[0] if option.cells else -1, -1, -1,
        code(option.pieces[0] if option.pieces else ""), code(option.cards[0] if option.cards else ""),
        code(option.action), code(option.group), int(option.passes), suggested, costly, len(option.leaves),
        -1, -1, len(option.pieces), len(option.cards),
    ]  # fmt: skip
    if len(_features) > 20_000:
        _features.clear()
    _features[told] = known
    return known


def scale_of(columns: Sequence[str], named: frozenset[str]) -> Floats:
    """What whole numbers are multiplied by to be small: names by the number of names there can be."""
    return np.array([1 / CODES if one in named else 1 / 16 for one in columns], np.float32)


def setup_of(
    game: str,
    scenario: str | None,
    seats: Sequence[str] | int | None,
    seed: int,
    options: Mapping[str, Json] | None,
    packs: Sequence[str] = (),
) -> Setup:
    """A set-up, with as few seats as the game allows unless somebody says more."""
    if seats is None:
        seats = find(game).seats[0]
    names = tuple(f"seat_{number}" for number in range(1, seats + 1)) if isinstance(seats, int) else tuple(seats)
    return Setup(game, scenario, names, seed, dict(options or {}), tuple(packs))
