"""What those around a table are told: the journal lines a seat has not had, and the table as it sees it now.

Everything is made for one seat. What costs the most, the view, is encoded once for all sockets of a seat.
"""

from collections.abc import Collection, Iterator
from itertools import takewhile
from typing import Any, Final, cast

import msgspec

from oubliette.kernel.choices import Choice, Option, Seat
from oubliette.kernel.journal import Line
from oubliette.kernel.match import Match
from oubliette.play.foresight import previews_of
from oubliette.play.server import wire
from oubliette.play.server.watchers import Watcher
from oubliette.play.storage import Household, StoredMatch
from oubliette.table import Preview, View
from oubliette.table.speech import beats_of, question, sentence

_LINES_AT_ONCE: Final = 300
_MOST_TAKEN_BACK: Final = 200
_encoder = msgspec.json.Encoder()


class UndoAsked(msgspec.Struct, frozen=True):
    """An undo that waits for consent: who wants it, and who agrees; or who did not, once it is off."""

    by: Seat | None = None
    agreed: tuple[Seat, ...] = ()
    declined_by: Seat = ""


class Presence(msgspec.Struct, frozen=True):
    """Who is there: the seats that are on some screen, and how many look on."""

    seats: Collection[Seat] = ()
    onlookers: int = 0


class Herald:
    """Says how a match stands. It is made anew when the match in memory is another object."""

    def __init__(self, stored: StoredMatch) -> None:
        self._stored = stored
        self._views: dict[Seat | None, tuple[int, View]] = {}
        self._depth: tuple[int, int] = (-1, 1)

    def hello(self, watcher: Watcher, house: Household) -> wire.Hello:
        """Which match this is, for whom."""
        match = self._stored.match
        seed = match.setup.seed if house.seed_chosen and isinstance(match.setup.seed, int) else None
        title = match.view(None).title
        return wire.Hello(self._stored.id, match.setup.game, watcher.seat, title, watcher.seats, seed)

    def news(
        self, watcher: Watcher, house: Household, presence: Presence, undo: UndoAsked
    ) -> Iterator[wire.FromServer]:
        """All that a watcher is to be sent now."""
        yield from self._lines(watcher)
        yield self._table(watcher, house, presence, undo)

    def _lines(self, watcher: Watcher) -> Iterator[wire.Lines]:
        match = self._stored.match
        length = match.journal_length(watcher.seat)
        if length < watcher.lines_sent:
            watcher.lines_sent = length
            yield wire.Lines((), length)
        if length > watcher.lines_sent:
            lines = match.journal(watcher.seat, watcher.lines_sent)
            watcher.lines_sent = length
            for first in range(0, len(lines), _LINES_AT_ONCE):
                some = lines[first : first + _LINES_AT_ONCE]
                yield wire.Lines(tuple(line_on_wire(match, line) for line in some))

    def _table(self, watcher: Watcher, house: Household, presence: Presence, undo: UndoAsked) -> wire.Table:
        match, seat = self._stored.match, watcher.seat
        return wire.Table(
            version=self._stored.version,
            view=self._view(seat),
            seats=self._seats(house, presence),
            choice=self._choice(seat),
            undo=self._undo(watcher.seats, house, undo),
            over=match.over,
            won=match.outcome is not None and match.outcome.won,
            paused=house.rules.paused,
            name=house.title,
            onlookers=presence.onlookers,
            result=result_on_wire(match, seat),
        )

    def _view(self, seat: Seat | None) -> View:
        """The view, encoded already: encoding a message pastes it as it is."""
        version = self._stored.version
        known = self._views.get(seat)
        if known is None or known[0] != version:
            encoded = msgspec.Raw(_encoder.encode(self._stored.match.view(seat)))
            known = self._views[seat] = (version, cast(View, encoded))
        return known[1]

    def _choice(self, seat: Seat | None) -> wire.ChoiceOnWire | None:
        choice = self._stored.match.choices.get(seat) if seat is not None else None
        if choice is None:
            return None
        return choice_on_wire(self._stored.match, choice)

    def _seats(self, house: Household, presence: Presence) -> tuple[wire.SeatOnWire, ...]:
        deciding = self._stored.match.waiting_for
        return tuple(
            wire.SeatOnWire(
                info.seat,
                "bot" if info.kind == "bot" else "human",
                info.seat in presence.seats,
                info.seat in deciding,
                info.bot or "",
                info.called,
            )
            for info in house.seats
        )

    # Undo

    def _undo(self, seats: Collection[Seat], house: Household, asked: UndoAsked) -> wire.UndoOnWire:
        match = self._stored.match
        allowed = bool(seats) and house.rules.undo != "never"
        possible = allowed and match.version > 0
        return wire.UndoOnWire(
            possible,
            possible and self.undo_is_free(house, seats),
            allowed and match.redoable > 0,
            asked.by or "",
            asked.agreed,
            asked.declined_by,
        )

    def undo_is_free(self, house: Household, seats: Collection[Seat]) -> bool:
        """Whether nobody has to agree when those at one screen take back: so the host wants it, or nobody else is
        there, or it is their own answer and nothing hidden was seen since.
        """
        people = persons(house)
        if house.rules.undo == "free" or len(people) < 2:
            return True
        match = self._stored.match
        depth = min(self.undo_depth(house), match.version)
        theirs = {answer.seat for answer in match.answers_since(match.version - depth)}.intersection(people)
        return theirs.issubset(seats) and not match.undo_reveals(depth)

    def undo_depth(self, house: Household) -> int:
        """How many answers to take back: the last one of a person, and what bots answered since."""
        version = self._stored.version
        if self._depth[0] != version:
            match, people = self._stored.match, persons(house)
            recent = reversed(match.answers_since(max(0, match.version - _MOST_TAKEN_BACK)))
            by_bots = sum(1 for _ in takewhile(lambda answer: answer.seat not in people, recent))
            self._depth = (version, by_bots + 1)
        return self._depth[1]


def persons(house: Household) -> list[Seat]:
    """The seats that people sit on."""
    return [info.seat for info in house.seats if info.kind != "bot"]


def line_on_wire(match: Match[Any], line: Line) -> wire.LineOnWire:
    """A journal line as it is sent; the event is put into JSON by its own type, with its kind."""
    beats = beats_of(match, line.event)
    summand = match.game.sums(match.context, line.event)
    return wire.LineOnWire(line.number, cast(dict[str, Any], line.event), line.cites, sentence(line), beats, summand)


def choice_on_wire(match: Match[Any], choice: Choice) -> wire.ChoiceOnWire:
    """The open question as its seat is sent it; previews are worked out now."""
    previews = zip(choice.options, previews_of(match, choice), strict=True)
    options = tuple(_option_on_wire(option, preview) for option, preview in previews)
    return wire.ChoiceOnWire(
        choice.kind,
        options,
        choice.least,
        choice.most,
        choice.cites,
        question(choice),
        choice.ordered,
        choice.groups,
        choice.default,
        choice.about,
    )


def _option_on_wire(option: Option[Any], preview: Preview | None) -> wire.OptionOnWire:
    return wire.OptionOnWire(
        option.key,
        option.say,
        option.cells,
        option.pieces,
        option.cards,
        option.edges,
        option.dice,
        option.marks,
        option.slots,
        option.board,
        option.group,
        option.action,
        option.alone,
        option.passes,
        option.tone,
        preview,
        option.leaves,
        option.icon,
    )


def result_on_wire(match: Match[Any], seat: Seat | None) -> wire.ResultOnWire | None:
    """How a match ended, as everybody may know."""
    outcome = match.outcome
    if outcome is None:
        return None
    contest = match.game.contest(match.setup, match.content)
    return wire.ResultOnWire(
        outcome.won if seat is None else outcome.won_by(seat),
        contest.kind,
        outcome.winners,
        outcome.side,
        contest.sides,
        contest.names,
        outcome.scores,
        outcome.ranks,
        outcome.rounds,
        outcome.say,
    )
