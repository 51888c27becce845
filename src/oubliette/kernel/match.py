"""A match: set-up, seed and answers, and everything that follows from them.

The rules run as one coroutine between checkpoints. Going back, forking, loading and recovering from a fault are all the
same thing: start again from a checkpoint and give the answers again.
"""

from collections.abc import Sequence
from functools import cached_property
from hashlib import blake2b
from threading import RLock
from traceback import format_exc
from typing import Any, Generic, NamedTuple, TypeVar

from oubliette.kernel.canonical import canonical
from oubliette.kernel.choices import Choice, IllegalAnswer, Option, Seat
from oubliette.kernel.flow import FOR_COPIES, AskAll, AskAny, Rules
from oubliette.kernel.game import AnyGame, Game, Outcome, Setup
from oubliette.kernel.imagining import Imagined, deal_anew
from oubliette.kernel.journal import Entry, Forced, Journal, Line, seen_by
from oubliette.kernel.record import Answer, Codec, Segment, Stretch
from oubliette.kernel.text import Say

V = TypeVar("V")

_codecs: dict[int, tuple[AnyGame, Codec]] = {}

ONE_BUILDER = RLock()
"""Held while msgspec works out types it has not met: two threads that do that at once bring the process down."""


def codec_of(game: AnyGame) -> Codec:
    """The game's codec, made once a process."""
    known = _codecs.get(id(game))
    if known is None:
        with ONE_BUILDER:
            known = _codecs.get(id(game)) or (game, Codec(game))
            _codecs[id(game)] = known
    return known[1]


class NothingToUndo(Exception):
    """The match is at its start, or nothing was taken back that could be done again."""


class BugInRules(Exception):
    """A rule failed. The match is as it was before the answer; the report replays the failure."""

    def __init__(self, match: "Match[Any]", answer: Answer, trace: str) -> None:
        self.match = match
        self.answer = answer
        self.trace = trace
        self.reason = Say("bug-in-rules", {"seat": answer.seat, "question": answer.kind})
        super().__init__(f"the rules failed on {answer.seat}'s answer {list(answer.keys)} to {answer.kind!r}")


class ReplayDrift(Exception):
    """Recorded answers no longer fit the questions: the rules or the packs are not those of the recording."""

    def __init__(self, number: int, answer: Answer, asked: Sequence[Choice]) -> None:
        self.number = number
        self.answer = answer
        open_now = ", ".join(f"{choice.seat}: {choice.kind}" for choice in asked) or "nothing"
        self.reason = Say(
            "replay-drift",
            {"number": number, "question": answer.kind, "keys": ", ".join(answer.keys), "asked": open_now},
        )
        super().__init__(
            f"answer {number} ({answer.seat}: {list(answer.keys)} to {answer.kind!r}) does not fit: open is {open_now}"
        )


class _Mark(NamedTuple):
    """A place in the open stretch from which a copy can start: how much was answered and journalled, and the state."""

    answers: int
    entries: int
    state: bytes
    imagined: int = 0
    """How many imaginations the state has in it."""


class Match(Generic[V]):
    """One running match. Open questions, answers, views, journal; back, forward, copies and digests."""

    answers_per_segment = 16
    """Checkpoints closer than this are passed over: replaying a few answers is cheaper than keeping many states."""

    places_kept = 4
    """So many of the last places for copies are kept: undo starts from the nearest of them."""

    def __init__(self, game: "Game[Any, Any, V]", setup: Setup, content: Any, closed: Sequence[Segment] = ()) -> None:
        """Begin anew, or go on at the end of the ``closed`` stretches."""
        self.game = game
        self.setup = setup
        self.content = content
        self.codec = codec_of(game)
        self._closed: list[Segment] = list(closed)
        self._redo: list[Answer] = []
        self._imagined: tuple[Imagined, ...] = ()
        if closed:
            self._reopen_last()
        else:
            game.check(setup)
            self._run_from(self.codec.checkpoint(game.rules.begin(setup, content)), 0, b"", ())

    # What is going on

    @property
    def choices(self) -> dict[Seat, Choice]:
        """The open questions, by seat; empty when the match is over."""
        return dict(self._open)

    @property
    def waiting_for(self) -> tuple[Seat, ...]:
        """Whom everybody may see being waited for, in the set-up's order.

        More seats than those with an open question where who is asked would betray something.
        """
        waited = {seat for choice in self._open.values() for seat in (choice.open_to or (choice.seat,))}
        return tuple(seat for seat in self.setup.seats if seat in waited)

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.outcome is not None

    @property
    def version(self) -> int:
        """How many answers have been given; it goes down on undo."""
        return self._first_answer + len(self._answers)

    @property
    def asked_at(self) -> int:
        """How many answers had been given when the open questions were asked; others may have answered since."""
        return self._asked_at

    @property
    def first_goes_on(self) -> bool:
        """Whether the first answer to the open questions goes on, and the other questions are withdrawn."""
        return self._first_goes_on

    def view(self, seat: Seat | None = None) -> V:
        """What a seat sees now; without a seat, what an onlooker sees."""
        return self.game.table.view(self._context, seat)

    def view_beside(self, seat: Seat, onlookers: V) -> V:
        """What a seat sees now, where it is known already what an onlooker sees now."""
        seen_by = self.game.table.seen_by
        return self.view(seat) if seen_by is None else seen_by(self._context, seat, onlookers)

    def why_not(self, seat: Seat, thing: Any) -> Any:
        """Why the seat, which is asked something, cannot choose a thing now; nothing where the game has no answer."""
        choice = self._open.get(seat)
        if choice is None:
            return None
        reason = choice.why_not(thing) if choice.why_not is not None else None
        if reason is not None or self.game.table.why_not is None or _offers(choice, thing):
            return reason
        return self.game.table.why_not(self._context, seat, thing)

    def journal(self, seat: Seat | None = None, since: int = 0) -> list[Line]:
        """What a seat has seen happen, from its line number ``since`` on, each line with its sentence."""
        lines: list[Line] = []
        number = 0
        watcher = self.setup.seats.index(seat) if seat in self.setup.seats else -1
        seat = None if watcher < 0 else seat
        for segment in self._closed:
            count = self.lines_seen(segment)[watcher]
            if number + count > since:
                lines += self.codec.lines(segment, seat, number)
            number += count
        lines += seen_by(self._journal.entries, seat, number)
        narrate, context = self.game.table.narrate, self._context
        return [
            Line(line.number, line.event, line.cites, narrate(context, line.event))
            for line in lines
            if line.number >= since
        ]

    def journal_length(self, seat: Seat | None = None) -> int:
        """How many lines :meth:`journal` has for a seat, without saying them."""
        watcher = self.setup.seats.index(seat) if seat in self.setup.seats else -1
        told = sum(self.lines_seen(segment)[watcher] for segment in self._closed)
        return told + sum(entry.for_seat(seat) is not None for entry in self._journal.entries)

    def entries(self) -> list[Entry]:
        """The whole journal with everything hidden in it, for tests and tools; never for a client."""
        closed = [entry for segment in self._closed for entry in self.codec.entries.decode(segment.stretch.entries)]
        return closed + self._journal.entries

    @property
    def answers(self) -> list[Answer]:
        """Every answer given, in order."""
        return [answer for segment in self._closed for answer in segment.stretch.answers] + self._answers

    @property
    def context(self) -> Any:
        """What the rules work on, for tests, bots and previews; to be read, not written."""
        return self._context

    def digest(self) -> str:
        """A hash of state, journal and open questions: equal for equal matches on any machine."""
        asked = [(c.seat, c.kind, c.keys(), c.least, c.most) for c in self._asked]
        given = {seat: [option.key for option in options] for seat, options in self._given.items()}
        parts = (self._context.state, self._chain_now(), asked, given, self.outcome)
        return blake2b(canonical(parts), digest_size=16).hexdigest()

    # Playing

    def answer(self, seat: Seat, keys: str | Sequence[str]) -> None:
        """Answer the seat's open question; raises :class:`IllegalAnswer` and changes nothing if it is not legal."""
        chosen = (keys,) if isinstance(keys, str) else tuple(keys)
        choice = self._open.get(seat)
        if choice is None:
            raise IllegalAnswer.out_of_turn(seat, self.waiting_for)
        self._take(Answer(seat, choice.kind, chosen), choice.accept(chosen))
        self._redo.clear()

    def undo(self, count: int = 1) -> None:
        """Take the last answers back."""
        if self._imagined:
            raise NothingToUndo("an imagined match only goes forward: fork it, or imagine another")
        if not 0 < count <= self.version:
            raise NothingToUndo(f"{self.version} answers were given; {count} cannot be taken back")
        taken_back = self.answers_since(self.version - count)
        self._go_to(self.version - count)
        self._redo += reversed(taken_back)

    def redo(self, count: int = 1) -> None:
        """Give answers again that were taken back; possible until somebody answers anew."""
        if not 0 < count <= len(self._redo):
            raise NothingToUndo(f"{len(self._redo)} answers were taken back; {count} cannot be given again")
        for _ in range(count):
            self.give_again(self._redo[-1])
            self._redo.pop()

    def give_again(self, answer: Answer) -> None:
        """Give a recorded answer; raises :class:`ReplayDrift` if it no longer fits the question."""
        choice = self._open.get(answer.seat)
        if choice is None or choice.kind != answer.kind:
            raise ReplayDrift(self.version, answer, self._asked)
        try:
            picked = choice.accept(answer.keys)
        except IllegalAnswer as refused:
            raise ReplayDrift(self.version, answer, self._asked) from refused
        self._take(answer, picked)

    @property
    def redoable(self) -> int:
        """How many answers could be given again."""
        return len(self._redo)

    @property
    def taken_back(self) -> tuple[Answer, ...]:
        """What redo would give again, in this order; storage sets it to go on where somebody had undone."""
        return tuple(reversed(self._redo))

    @taken_back.setter
    def taken_back(self, answers: Sequence[Answer]) -> None:
        self._redo = list(reversed(answers))

    def undo_reveals(self, count: int = 1) -> bool:
        """Whether taking answers back would unsay what was hidden: luck, a hidden pile, what only some seats saw."""
        recent = self._revealing[-count:]
        return len(recent) < count or any(recent)

    def fork(self) -> "Match[V]":
        """A match of its own at the same point; what happens in one never shows in the other."""
        other: Match[V] = object.__new__(type(self))
        other.game, other.setup, other.content, other.codec = self.game, self.setup, self.content, self.codec
        other._closed = list(self._closed)
        other._redo = list(self._redo)
        other._imagined = self._imagined
        other._begin_stretch(self._start_state, self._first_answer, self._chain)
        other._places = self._places[:-1]
        if self._hashed[0] <= self._mark.entries:
            other._hashed = self._hashed
        other._run_from_mark(self._mark, self._answers, self._revealing, self._journal.entries)
        return other

    def imagine(self, seat: Seat, seed: int) -> "Match[V]":
        """A match of its own in which all that the seat may not know is dealt anew, and all luck to come with it.

        It depends on the seed and on what the seat knows, and on nothing else: two worlds that the seat cannot tell
        apart give the same one. What others have answered in secret is forgotten; they are asked again. It is made to
        think in: it goes forward and can be forked, and is neither undone nor saved.
        """
        other = self.fork()
        other._imagine_here(seat, seed)  # noqa: SLF001 - a match of the same kind
        return other

    def _imagine_here(self, seat: Seat, seed: int) -> None:
        self._redo = []
        if not self._asks_again(seat, seed):
            self._imagined = (*self._imagined, Imagined(self.version, seat, seed))
            deal_anew(self.game, self._context, self._imagined[-1])

    def _asks_again(self, seat: Seat, seed: int) -> bool:
        """Where several are asked in secret: deal anew at the place the rules came from, and let them ask again.

        So what the others can answer comes from the hands they are dealt. It can be done where nobody's luck was asked
        since that place, and nothing was answered but these questions.
        """
        mark = self._mark
        if not self._together or seat not in self._open or mark.answers != self._asked_at - self._first_answer:
            return False
        state = self.codec.restore(mark.state)
        if state.chance.draws != self._context.state.chance.draws:
            return False
        now = Imagined(self._first_answer + mark.answers, seat, seed)
        deal_anew(self.game, self.game.rules.context(state, self.content, Journal()), now)
        self._imagined = (*self._imagined, now)
        place = _Mark(mark.answers, mark.entries, self.codec.checkpoint(state), len(self._imagined))
        self._run_from_mark(place, self._answers[: mark.answers], self._revealing, self._journal.entries)
        return True

    # For saving: the match as stretches between checkpoints

    @property
    def closed(self) -> Sequence[Segment]:
        """The stretches behind the last checkpoint; to be read, not written. Undo opens one for good."""
        return self._closed

    @property
    def segments(self) -> list[Segment]:
        """The whole match as stretches; the last one is still open."""
        return [*self._closed, self._open_segment()]

    def _open_segment(self) -> Segment:
        entries = self.codec.entries.encode(self._journal.entries)
        return Segment(Stretch(self._first_answer, self._start_state, self._chain, tuple(self._answers), entries))

    def lines_seen(self, segment: Segment) -> tuple[int, ...]:
        """How many journal lines of a closed stretch each seat saw, in the set-up's order, and last an onlooker."""
        if segment.seen is None:
            watchers = (*self.setup.seats, None)
            segment.seen = tuple(len(self.codec.lines(segment, seat, 0)) for seat in watchers)
        return segment.seen

    def answers_since(self, number: int) -> list[Answer]:
        """The answers from ``number`` on, without going through the whole match."""
        later: list[Answer] = []
        first = self._first_answer
        for segment in reversed(self._closed):
            if first <= number:
                break
            first = segment.stretch.first_answer
            later[:0] = segment.stretch.answers
        later += self._answers
        return later[len(later) - (self.version - number) :]

    # The coroutine and its driver

    def _run_from(self, state: bytes, first_answer: int, chain: bytes, answers: Sequence[Answer]) -> None:
        """Start the rules from a checkpoint and give them the answers again."""
        self._begin_stretch(state, first_answer, chain)
        self._run_from_mark(_Mark(0, 0, state), answers, (), ())

    def _run_from_mark(
        self, mark: _Mark, answers: Sequence[Answer], revealing: Sequence[bool], entries: Sequence[Entry]
    ) -> None:
        """Start from a place inside the stretch that has just begun, and give only the later answers again."""
        self._answers: list[Answer] = list(answers[: mark.answers])
        self._revealing: list[bool] = list(revealing[: mark.answers])
        self._journal = Journal()
        self._journal.entries = list(entries[: mark.entries])
        self._start_rules(mark)
        waiting = self._imagined[mark.imagined :]
        for answer in answers[mark.answers :]:
            waiting = self._imagine_again(waiting)
            self.give_again(answer)
        self._imagine_again(waiting)

    def _imagine_again(self, waiting: tuple[Imagined, ...]) -> tuple[Imagined, ...]:
        """Deal anew whatever was dealt anew at this point; returns what is left for later."""
        while waiting and waiting[0].version == self.version:
            deal_anew(self.game, self._context, waiting[0])
            waiting = waiting[1:]
        return waiting

    def _begin_stretch(self, state: bytes, first_answer: int, chain: bytes) -> None:
        self._places: list[_Mark] = []
        self._start_state = state
        self._first_answer = first_answer
        self._chain = chain
        self._hashed: tuple[int, bytes] = (0, chain)

    def _start_rules(self, mark: _Mark) -> None:
        """Run the rules from a state up to the first question."""
        self._remember(mark)
        self._starting = True  # the place itself is passed once more
        self.outcome: Outcome | None = None
        self._context = self.game.rules.context(self.codec.restore(mark.state), self.content, self._journal)
        self._rules: Rules[Outcome] = self.game.rules.play(self._context)
        self._set_open(())
        self._advance(None)
        self._starting = False

    def _remember(self, mark: _Mark) -> None:
        """The place that copies start from; a few before it are kept for who goes back."""
        self._mark = mark
        places = self._places
        if places and places[-1].answers == mark.answers:
            places.pop()
        places.append(mark)
        if len(places) > self.places_kept:
            del places[0]

    def _set_open(self, asked: tuple[Choice, ...]) -> None:
        self._asked = asked
        self._asked_at = self.version
        self._together = False
        self._first_goes_on = False
        self._open = {choice.seat: choice for choice in asked}
        if len(self._open) < len(asked):
            raise RuntimeError(f"a seat is asked twice at once: {[(choice.seat, choice.kind) for choice in asked]}")
        self._given: dict[Seat, tuple[Option[Any], ...]] = {}

    def _take(self, answer: Answer, picked: tuple[Option[Any], ...]) -> None:
        """Record a legal answer and let the rules go on, or put everything back if they fail."""
        luck, written = self._luck_spent(), len(self._journal.entries)
        ends_secrecy = self._together and len(self._asked) > 1 and len(self._open) == 1
        answers, revealing, journal = self._answers, self._revealing, self._journal
        answers.append(answer)
        try:
            if self._together:
                self._take_with_others(answer.seat, picked)
            else:
                self._advance((answer.seat, picked) if self._first_goes_on else picked)
        except Exception as error:
            trace = format_exc()
            if not self._imagined:  # nobody goes on in an imagined world that failed
                self._go_to(self.version - 1)
            raise BugInRules(self, answer, trace) from error
        revealing.append(ends_secrecy or self._revealed_since(luck, journal.entries[written:]))

    def _take_with_others(self, seat: Seat, picked: tuple[Option[Any], ...]) -> None:
        self._given[seat] = picked
        del self._open[seat]
        if not self._open:
            self._advance({choice.seat: self._given[choice.seat] for choice in self._asked})

    def _luck_spent(self) -> tuple[int, int]:
        """How often luck was asked, and how often something was taken from where it lay hidden."""
        chance = self._context.state.chance
        return chance.draws, chance.unveiled

    def _revealed_since(self, luck: tuple[int, int], written: Sequence[Entry]) -> bool:
        """Whether luck was asked or a hidden pile opened, or something journalled that not everybody knew before."""
        if self._luck_spent() != luck:
            return True
        whispered = (entry.audience is not None and not isinstance(entry.event, Forced) for entry in written)
        return any(whispered) or any(entry.reveals for entry in written)

    def _advance(self, reply: Any) -> None:
        """Run the rules to the next question that somebody must answer, or to the end."""
        send = self._rules.send
        while True:
            try:
                step = send(reply)
            except StopIteration as end:
                self._set_open(())
                self.outcome = end.value
                return
            if type(step) is Choice:
                forced = self._forced(step)
                if forced is None:
                    self._set_open((step,))
                    return
                reply = forced
            elif type(step) is AskAny:
                reply = self._ask_any(step.choices)
                if reply is None:
                    return
            elif type(step) is AskAll:
                reply = self._ask_all(step.choices)
                if reply is None:
                    return
            else:
                if not self._starting:
                    self._pass_checkpoint(closes=step is not FOR_COPIES)
                reply = None

    def _ask_any(self, choices: tuple[Choice, ...]) -> tuple[Seat, tuple[Option[Any], ...]] | None:
        """Open all the questions, of which the first answer goes on; answered already if there is one, and forced."""
        if len(choices) == 1:
            forced = self._forced(choices[0])
            if forced is not None:
                return choices[0].seat, forced
        self._set_open(choices)
        self._first_goes_on = True
        return None

    def _ask_all(self, choices: tuple[Choice, ...]) -> dict[Seat, tuple[Option[Any], ...]] | None:
        """Open all the questions, to be answered in secret; answered already if none leaves a choice."""
        self._set_open(choices)
        self._together = True
        for choice in choices:
            forced = self._forced(choice)
            if forced is not None:
                self._given[choice.seat] = forced
                del self._open[choice.seat]
        return None if self._open else dict(self._given)

    def _forced(self, choice: Choice) -> tuple[Option[Any], ...] | None:
        """The answer to a question that leaves no choice, journalled for the seat it was meant for."""
        if len(choice.options) < choice.least:
            raise RuntimeError(f"{choice.kind!r} asks {choice.seat} for {choice.least} of {choice.keys()}")
        forced = choice.forced
        if forced:
            keys = tuple(option.key for option in forced)
            self._journal.whisper(Forced(choice.seat, choice.kind, keys), [choice.seat], choice.cites)
        return forced

    def _pass_checkpoint(self, *, closes: bool) -> None:
        """Remember the place for copies; close the stretch here, if it is long enough to be worth a checkpoint."""
        state = self.codec.checkpoint(self._context.state)
        if not closes or len(self._answers) < self.answers_per_segment:
            self._remember(_Mark(len(self._answers), len(self._journal.entries), state, len(self._imagined)))
            return
        closed = self._open_segment()
        chain = self._chain_now()
        self._closed.append(closed)
        self._first_answer += len(self._answers)
        self._chain = chain
        self._hashed = (0, chain)
        self._answers = []
        self._revealing = []
        self._journal.entries = []
        self._start_state = state
        self._places = []
        self._remember(_Mark(0, 0, state, len(self._imagined)))

    def _chain_now(self) -> bytes:
        done, chain = self._hashed
        entries = self._journal.entries
        if done < len(entries):
            self._hashed = (len(entries), self.codec.extend_chain(chain, entries[done:]))
        return self._hashed[1]

    # Going back

    def _go_to(self, version: int) -> None:
        """The match as it was when ``version`` answers had been given."""
        answers = tuple(self._answers)
        place = next((mark for mark in reversed(self._places) if self._first_answer + mark.answers <= version), None)
        if place is not None:
            self._go_back_to(place, answers[: version - self._first_answer])
            return
        state, first_answer, chain = self._start_state, self._first_answer, self._chain
        while first_answer > version:
            stretch = self._closed.pop().stretch
            state, first_answer, chain, answers = stretch.state, stretch.first_answer, stretch.chain, stretch.answers
        self._run_from(state, first_answer, chain, answers[: version - first_answer])

    def _go_back_to(self, place: _Mark, answers: Sequence[Answer]) -> None:
        """Start again from a place of the open stretch."""
        del self._places[self._places.index(place) + 1 :]
        if self._hashed[0] > place.entries:
            self._hashed = (0, self._chain)
        self._run_from_mark(place, answers, self._revealing, self._journal.entries)

    def _reopen_last(self) -> None:
        last = self._closed.pop().stretch
        self._run_from(last.state, last.first_answer, last.chain, last.answers)

    @cached_property
    def packs(self) -> Any:
        """Which packs the match is played with, as far as the game's content tells."""
        return getattr(getattr(self._context, "content", self.content), "packs", ())


def _offers(choice: Choice, thing: Any) -> bool:
    """Whether pointing at a thing alone is one of the answers: there is nothing to be said against it then."""
    match thing.kind:
        case "cell":
            found = (one for one in choice.options if one.cells == (thing.cell,) and not one.pieces)
            return any(one.board in ("", thing.board) for one in found)
        case "piece":
            return any(one.pieces == (thing.id,) for one in choice.options)
        case "card":
            found = (one for one in choice.options if one.cards == (thing.id,))
            return any(thing.action in ("", one.action) for one in found)
    return False
