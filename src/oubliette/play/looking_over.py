"""Looking a match over that has ended: which pieces of work there are, who may read what, and a better line to watch.

The work falls into pieces, each of which needs one stretch of the match and nothing else. Whoever has it done (the
command line, a server) may do them in any order, several at once, and stop after any of them.
"""

from collections.abc import Iterator
from typing import Any, Final

import msgspec

from oubliette import api
from oubliette.api import TableMatch
from oubliette.games.registry import find
from oubliette.kernel.choices import Seat
from oubliette.kernel.game import Setup
from oubliette.kernel.match import Match
from oubliette.kernel.record import Segment, Stretch
from oubliette.kernel.text import Say
from oubliette.kernel.thinking import Thinking
from oubliette.minds.analysis import (
    SECOND_LOOK,
    Analysis,
    Decision,
    Weighed,
    WeighedAnswer,
    Weighing,
    follow,
    stretches_of,
    weigh_again,
    weigh_stretch,
)
from oubliette.play.bots.finding import thinking_of
from oubliette.play.changes import change_between
from oubliette.table import View

_NOTHING: Final = msgspec.msgpack.encode([])


class CannotLookOver(Exception):
    """A match cannot be looked over; ``reason`` says why."""

    def __init__(self, reason: str, **facts: str) -> None:
        self.reason = Say(reason, facts)
        super().__init__(reason)


class Piece(msgspec.Struct, frozen=True):
    """One piece of work: a stretch to weigh, or one decision of it to weigh again."""

    setup: Setup
    stretch: Stretch
    again: Decision | None = None


def do(piece: Piece) -> Weighed | Decision:
    """Do a piece of work, wherever this is called."""
    game = find(piece.setup.game)
    content = api.content_of(game, piece.setup.packs)
    thinking = _thinking(game)
    if piece.again is None:
        return weigh_stretch(game, piece.setup, content, piece.stretch, thinking)
    return weigh_again(game, piece.setup, content, piece.stretch, thinking, piece.again, SECOND_LOOK)


def _thinking(game: Any) -> Thinking:
    found = thinking_of(game)
    if found is None:
        raise CannotLookOver("analysis-no-search", game=game.id)
    return found


class LookingOver:
    """A match that is being looked over: the pieces of work to do next, and what is known by now."""

    def __init__(self, match: TableMatch) -> None:
        if match.outcome is None:
            raise CannotLookOver("analysis-not-over")
        _thinking(match.game)
        self.match = match
        self._outcome = match.outcome
        self._weighing = Weighing(stretches_of(match))
        self.done = 0

    @property
    def of(self) -> int:
        """How many pieces of work there are in all, as far as can be told."""
        return self.done + len(self._weighing.first_looks) + len(self._weighing.second_looks)

    def pieces(self) -> Iterator[tuple[int, Piece]]:
        """The pieces that could be done now, each with the number of its stretch.

        Once these are done there may be others: what is weighed again depends on what was weighed first.
        """
        setup, weighing = self.match.setup, self._weighing
        for place in weighing.first_looks:
            yield place, Piece(setup, weighing.stretches[place])
        if not weighing.first_looks:
            for place, decision in weighing.second_looks:
                yield place, Piece(setup, weighing.stretches[place], decision)

    def take(self, place: int, found: Weighed | Decision) -> None:
        """Take down what came of a piece of work."""
        self.done += 1
        if isinstance(found, Weighed):
            self._weighing.looked(place, found)
        else:
            self._weighing.looked_again(found)

    def analysis(self) -> Analysis:
        """What is known by now."""
        match = self.match
        contest = match.game.rules.contest(match.setup, match.content)
        return self._weighing.analysis(self._outcome, contest, match.setup.seats)


# Who may read what


def read_by(analysis: Analysis, seat: Seat | None) -> Analysis:
    """The analysis as a seat may read it: what others could have answered is theirs, for it may name what they held."""
    told = tuple(one if one.seat == seat else _without_words(one) for one in analysis.costliest)
    return msgspec.structs.replace(analysis, costliest=told)


def _without_words(one: Decision) -> Decision:
    bare = {name: _bare(getattr(one, name)) for name in ("played", "steady", "best")}
    return msgspec.structs.replace(one, **bare, others=tuple(map(_bare, one.others)), line=())


def _bare(way: WeighedAnswer) -> WeighedAnswer:
    return WeighedAnswer((), (), way.chance, way.error)


# A better line


class LineFrame(msgspec.Struct, frozen=True, omit_defaults=True):
    """The table at one step of a better line: the first has its whole view, the others tell what changed."""

    seat: Seat
    """Who answers next."""
    view: View | None = None
    change: dict[str, Any] | None = None


def watch(match: TableMatch, decision: Decision, seat: Seat) -> list[LineFrame]:
    """The best answer to a decision and what it leads to, as the seat would see it, in an imagined world."""
    stretch = next(one for one in reversed(stretches_of(match)) if one.first_answer <= decision.number)
    past = _standing_at(match, stretch, decision.number)
    frames: list[LineFrame] = []
    before: Any = None
    for world, asked, _ in follow(past, decision, _thinking(match.game)):
        view = world.view(seat)
        if before is None:
            frames.append(LineFrame(asked, view))
        elif change := change_between(before, view):
            frames.append(LineFrame(asked, change=change))
        before = view
    return frames


def _standing_at(match: TableMatch, stretch: Stretch, number: int) -> Match[Any]:
    fresh = Segment(Stretch(stretch.first_answer, stretch.state, stretch.chain, (), _NOTHING))
    past: Match[Any] = TableMatch(match.game, match.setup, match.content, [fresh])
    for answer in stretch.answers[: number - stretch.first_answer]:
        past.give_again(answer)
    return past
