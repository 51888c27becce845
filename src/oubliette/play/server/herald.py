"""What those around a table are told: the journal lines a seat has not had, and the table as it sees it now.

Everything is made for one seat, and told in changes to who can take them, encoded once for all of an audience.
"""

from collections.abc import Callable, Collection, Iterator
from itertools import takewhile
from typing import Any, Final, cast

import msgspec

from oubliette.kernel.choices import Choice, Option, Seat
from oubliette.kernel.journal import Line
from oubliette.kernel.match import Match
from oubliette.play.foresight import previews_of
from oubliette.play.server import wire
from oubliette.play.server.audiences import Audience, encoded
from oubliette.play.server.standing import is_of_table, orders_on_wire
from oubliette.play.server.watchers import Watcher
from oubliette.play.storage import Household, SeatInfo, StoredMatch
from oubliette.table import Preview, View
from oubliette.table.speech import beats_of, question, sentence

_LINES_AT_ONCE: Final = 300
_MOST_TAKEN_BACK: Final = 200
MOST_PREVIEWED: Final = 20
"""A question with more answers is told without previews; the page asks for them, so many at a time."""


class UndoAsked(msgspec.Struct, frozen=True):
    """An undo that waits for consent: who wants it, and who agrees; or who did not, once it is off."""

    by: Seat | None = None
    agreed: tuple[Seat, ...] = ()
    declined_by: Seat = ""
    since: tuple[tuple[Seat | None, int], ...] = ()
    """The first line of each journal that would be taken back."""


class Presence(msgspec.Struct, frozen=True):
    """Who is there: the seats that are on some screen, and how many look on."""

    seats: Collection[Seat] = ()
    onlookers: int = 0


class Herald:
    """Says how a match stands. It is made anew when the match in memory is another object."""

    def __init__(self, stored: StoredMatch, due: Callable[[SeatInfo], int]) -> None:
        self._stored = stored
        self._due = due
        self._views: dict[Seat | None, tuple[int, View]] = {}
        self._choices: dict[tuple[Seat | None, bool], tuple[int, wire.ChoiceOnWire]] = {}
        self._lengths: dict[Seat | None, tuple[int, int]] = {}
        self._told: dict[Seat | None, tuple[tuple[int, int], list[str]]] = {}
        """The lines that were told last, by seat: for which version and since which line."""
        self._audiences: dict[tuple[Seat | None, tuple[Seat, ...], bool], Audience] = {}
        self._depth: tuple[int, int] = (-1, 1)

    def hello(self, watcher: Watcher, house: Household) -> wire.Hello:
        """Which match this is, for whom."""
        match = self._stored.match
        seed = match.setup.seed if house.seed_chosen and isinstance(match.setup.seed, int) else None
        title = match.view(None).title
        return wire.Hello(
            self._stored.id, match.setup.game, watcher.seat, title, watcher.seats, seed, house.seed_chosen
        )

    def news(self, watcher: Watcher, house: Household, presence: Presence, undo: UndoAsked) -> Iterator[str]:
        """All that a watcher is to be sent now, encoded: the same for everybody of its audience."""
        yield from self._lines(watcher)
        audience = self._audience(watcher, self._table(watcher, house, presence, undo))
        if watcher.at is None:
            yield audience.whole()
            return
        told = audience.since(watcher.at)
        if not told and watcher.asked:
            yield audience.nothing_new()
        yield from told
        watcher.at, watcher.asked = audience.at, False

    def missed(self, watcher: Watcher) -> list[str]:
        """The lines that a watcher has yet to be sent."""
        return list(self._lines(watcher))

    def _audience(self, watcher: Watcher, table: wire.Table) -> Audience:
        """Those who see what this watcher sees, told of the table: the same seats at the screen, told the same way."""
        who = (watcher.seat, watcher.seats, watcher.at is None)
        known = self._audiences.get(who)
        if known is None:
            known = self._audiences[who] = Audience(table)
        else:
            known.bring(table)
        return known

    def _lines(self, watcher: Watcher) -> Iterator[str]:
        match = self._stored.match
        length = self._length(watcher.seat)
        if length < watcher.lines_sent:
            watcher.lines_sent = length
            yield encoded(wire.Lines((), length))
        if length > watcher.lines_sent:
            since, watcher.lines_sent = watcher.lines_sent, length
            known = self._told.get(watcher.seat)
            if known is None or known[0] != (self._stored.version, since):
                lines = match.journal(watcher.seat, since)
                parts = [lines[first : first + _LINES_AT_ONCE] for first in range(0, len(lines), _LINES_AT_ONCE)]
                told = [encoded(wire.Lines(tuple(line_on_wire(match, line) for line in some))) for some in parts]
                known = self._told[watcher.seat] = ((self._stored.version, since), told)
            yield from known[1]

    def _length(self, seat: Seat | None) -> int:
        """How many lines a seat's journal has, counted once a version."""
        version = self._stored.version
        known = self._lengths.get(seat)
        if known is None or known[0] != version:
            known = self._lengths[seat] = (version, self._stored.match.journal_length(seat))
        return known[1]

    def _table(self, watcher: Watcher, house: Household, presence: Presence, undo: UndoAsked) -> wire.Table:
        match, seat = self._stored.match, watcher.seat
        return wire.Table(
            version=self._stored.version,
            view=self._view(seat),
            seats=self._seats(house, presence),
            choice=self._choice(seat, later=watcher.at is not None),
            undo=self._undo(watcher, house, undo),
            over=match.over,
            won=match.outcome is not None and match.outcome.won,
            paused=house.rules.paused,
            name=house.title,
            onlookers=presence.onlookers,
            result=result_on_wire(match, seat),
            orders=orders_on_wire(match, house, seat),
        )

    def _view(self, seat: Seat | None) -> View:
        """The view, made once a version; what everybody sees of it, once for all."""
        version, match = self._stored.version, self._stored.match
        known = self._views.get(seat)
        if known is None or known[0] != version:
            made = match.view() if seat is None else match.view_beside(seat, self._view(None))
            known = self._views[seat] = (version, made)
        return known[1]

    def _choice(self, seat: Seat | None, *, later: bool) -> wire.ChoiceOnWire | None:
        """The open question of a seat, made once a version; a long one without its previews, if those come later."""
        choice = self._stored.match.choices.get(seat) if seat is not None else None
        if choice is None:
            return None
        version, later = self._stored.version, later and len(choice.options) > MOST_PREVIEWED
        known = self._choices.get((seat, later))
        if known is None or known[0] != version:
            known = (version, choice_on_wire(self._stored.match, choice, later=later))
            self._choices[seat, later] = known
        return known[1]

    def previews(self, seat: Seat, keys: Collection[str]) -> Iterator[wire.Previews]:
        """What some answers to the open question would lead to, in messages that are not too long."""
        whole = self._choice(seat, later=False)
        if whole is None:
            return
        asked = [option for option in whole.options if not keys or option.key in keys]
        found = {option.key: option.preview for option in asked if option.preview is not None}
        names = list(found)
        for first in range(0, max(1, len(names)), MOST_PREVIEWED):
            some = {name: found[name] for name in names[first : first + MOST_PREVIEWED]}
            more = first + MOST_PREVIEWED < len(names)
            yield wire.Previews(self._stored.version, whole.kind, some, more)

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
                info.stand_in,
                info.votes,
                self._due(info) if info.seat in deciding else 0,
            )
            for info in house.seats
        )

    # Undo

    def _undo(self, watcher: Watcher, house: Household, asked: UndoAsked) -> wire.UndoOnWire:
        match, seats = self._stored.match, watcher.seats
        allowed = bool(seats) and house.rules.undo != "never"
        possible = allowed and match.version > 0
        return wire.UndoOnWire(
            possible,
            possible and self.undo_is_free(house, seats),
            allowed and self.redo_is_free(house, seats),
            asked.by or "",
            asked.agreed,
            asked.declined_by,
            dict(asked.since).get(watcher.seat, -1),
        )

    def lines_before(self, house: Household) -> tuple[tuple[Seat | None, int], ...]:
        """How many lines each journal would have left: what an undo is about begins there."""
        past = self._stored.match.fork()
        past.undo(min(self.undo_depth(house), past.version))
        return tuple((seat, past.journal_length(seat)) for seat in (*past.setup.seats, None))

    def undo_is_free(self, house: Household, seats: Collection[Seat]) -> bool:
        """Whether nobody has to agree when those at one screen take back: so the host wants it, or nobody else is
        there, or it is their own answer and nothing hidden was seen since.
        """
        people = persons(house)
        if house.rules.undo == "free" or len(people) < 2:
            return True
        match = self._stored.match
        depth = min(self.undo_depth(house), match.version)
        theirs = {answer.seat for answer in match.answers_since(match.version - depth)[:1]}.intersection(people)
        return theirs.issubset(seats) and not match.undo_reveals(depth)

    def redo_is_free(self, house: Household, seats: Collection[Seat]) -> bool:
        """Whether those at one screen may give again what was taken back last: their own answers, never another's."""
        again = self._stored.match.taken_back
        if not again or again[0].seat in seats:
            return bool(again)
        return house.rules.undo == "free" or again[0].seat not in persons(house)

    def undo_depth(self, house: Household) -> int:
        """How many answers to take back: the last one of a person, and what bots and standing orders answered since."""
        version = self._stored.version
        if self._depth[0] != version:
            match, people = self._stored.match, persons(house)
            recent = list(reversed(match.answers_since(max(0, match.version - _MOST_TAKEN_BACK))))
            not_theirs = takewhile(
                lambda back: recent[back - 1].seat not in people or is_of_table(match, house, back),
                range(1, len(recent) + 1),
            )
            self._depth = (version, sum(1 for _ in not_theirs) + 1)
        return self._depth[1]


def persons(house: Household) -> list[Seat]:
    """The seats that people play; not those for which a bot plays until they are back."""
    return [info.seat for info in house.seats if not info.played_by]


def line_on_wire(match: Match[Any], line: Line) -> wire.LineOnWire:
    """A journal line as it is sent; the event is put into JSON by its own type, with its kind."""
    beats = beats_of(match, line.event)
    summand = match.game.table.sums(match.context, line.event)
    decision = match.game.table.decides(match.context, line.event)
    event = cast(dict[str, Any], line.event)
    return wire.LineOnWire(line.number, event, line.cites, sentence(line), beats, summand, decision)


def choice_on_wire(match: Match[Any], choice: Choice, *, later: bool = False) -> wire.ChoiceOnWire:
    """The open question as its seat is sent it; previews are worked out now, or ``later``, when somebody asks."""
    found = [None] * len(choice.options) if later else previews_of(match, choice)
    previews = zip(choice.options, found, strict=True)
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
        later,
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
    contest = match.game.rules.contest(match.setup, match.content)
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
