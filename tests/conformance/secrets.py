"""What a seat may not know, it cannot find out: not from views, journals, questions, previews, beats or reasons.

Nor from who is waited for. Pairs of worlds are played that differ only in what one seat may not know.
"""

from collections.abc import Iterator
from typing import Any

from tests.conformance.kit import AnyMatch, Case, EagerMatch, Walker, asked, step, walk

from oubliette.kernel.canonical import canonical
from oubliette.kernel.chance import Chance
from oubliette.kernel.choices import Seat
from oubliette.kernel.journal import Entry, Forced, Journal, Line
from oubliette.kernel.match import BugInRules, Match, ReplayDrift
from oubliette.kernel.record import Segment, Stretch
from oubliette.table import Thing, View
from oubliette.table.speech import beats_of


def check_secrets(case: Case, seed: int, limit: int, every: int = 4) -> int:
    """Deal anew what a seat may not know, and that seat sees, reads and is asked the same, byte for byte.

    Then both worlds get the same answer. What the seat reads may differ now only if it was told on purpose: whispered
    to it, revealed, or plain to see on the table. If it reads and sees the same, it must be asked the same.
    """
    secrets = Secrets(case)
    if case.game.rules.resample is None:
        for match in walk(case.start(seed), Walker(seed), limit):
            last = match
        whispers = [e for e in last.entries() if e.audience is not None and not isinstance(e.event, Forced)]
        assert not whispers, f"{case}: the journal whispers {whispers[0].event}, but the game deals nothing anew"
        return 1
    secrets.from_checkpoints(seed, limit)
    secrets.from_answers(seed, limit, every)
    assert secrets.changed, f"{case}: dealing anew what a seat may not know has never changed anything"
    assert secrets.compared, f"{case}: no two worlds could be compared"
    return secrets.compared


class Secrets:
    """Pairs of worlds that differ only in what one seat may not know."""

    def __init__(self, case: Case) -> None:
        self.case = case
        self.changed = 0
        self.compared = 0

    def twin_of(self, match: AnyMatch, seat: Seat, seed: int) -> AnyMatch:
        """A fork of a match in which everything hidden from a seat is dealt anew."""
        twin = match.fork()
        self.deal_anew(twin.context, seat, seed)
        for reader in (seat, None):
            name = "an onlooker" if reader is None else reader
            told = f"{self.case}: after {match.version} answers {name}"
            assert canonical(twin.view(reader)) == canonical(match.view(reader)), (
                f"{told} sees what {seat} may not know"
            )
            same = canonical(twin.journal(reader)) == canonical(match.journal(reader))
            assert same, f"{told} reads in the journal what {seat} may not know"
        self.looked_behind(match, twin, seat)
        return twin

    def looked_behind(self, match: AnyMatch, twin: AnyMatch, seat: Seat) -> None:
        """Previews, reasons and motions, which are worked out only when somebody looks, tell no more either."""
        told = f"{self.case}: after {match.version} answers {seat}"
        ours, theirs = match.choices.get(seat), twin.choices.get(seat)
        if ours is not None and theirs is not None:
            for one, other in zip(ours.options, theirs.options, strict=True):
                same = canonical(ours.preview_of(one)) == canonical(theirs.preview_of(other))
                assert same, f"{told} sees in the preview of {one.key!r} what it may not know"
        if ours is not None and self.case.game.table.why_not is not None:
            for thing in some_things(match.view(seat), match.version):
                same = canonical(match.why_not(seat, thing)) == canonical(twin.why_not(seat, thing))
                assert same, f"{told} is told about {thing} what it may not know"
        recent = match.journal(seat, max(0, match.journal_length(seat) - 6))
        for line in recent:
            same = canonical(_motion(match, line)) == canonical(_motion(twin, line))
            assert same, f"{told} sees in the beats of {line.event.kind!r} what it may not know"

    def deal_anew(self, context: Any, seat: Seat, seed: int) -> None:
        """Deal anew what a seat may not know; the world that comes out must be one that can be."""
        assert self.case.game.rules.resample is not None
        before = canonical(context.state)
        self.case.game.rules.resample(context, seat, Chance(seed))
        self.changed += canonical(context.state) != before
        faults = list(self.case.game.rules.faults(context))
        assert not faults, f"{self.case}: dealing anew what {seat} may not know makes a state that cannot be: {faults}"

    def from_answers(self, seed: int, limit: int, every: int) -> None:
        """At some answers of a match, give the same answer in twin worlds."""
        match, walker = self.case.start(seed), Walker(seed)
        for number in range(limit):
            if match.over:
                return
            answer = walker.pick(match)
            twins: list[tuple[Seat, AnyMatch]] = []
            if walker.one_in(every):
                twins = [(seat, self.twin_of(match, seat, number)) for seat in match.setup.seats]
            since = {seat: match.journal_length(seat) for seat, _ in twins}
            step(match, answer)
            for seat, twin in twins:
                try:
                    twin.answer(answer.seat, answer.keys)
                except (BugInRules, ReplayDrift):
                    continue  # the answer of one who knows more made no sense in the other world
                self.compare(match, twin, seat, since[seat])

    def from_checkpoints(self, seed: int, limit: int) -> None:
        """Start from each checkpoint in twin worlds, up to the first question."""
        for match in walk(self.case.start(seed, EagerMatch), Walker(seed), limit):
            last = match
        for number, segment in enumerate(last.segments):
            for seat in last.setup.seats:
                worlds = [self._started(last, segment.stretch.state, seat if anew else None, number) for anew in (0, 1)]
                self.compare(worlds[0], worlds[1], seat, 0)

    def _started(self, match: AnyMatch, state: bytes, anew_for: Seat | None, seed: int) -> AnyMatch:
        if anew_for is not None:
            restored = match.codec.restore(state)
            context = self.case.game.rules.context(restored, self.case.content, Journal())
            self.deal_anew(context, anew_for, seed)
            state = match.codec.checkpoint(restored)
        stretch = Stretch(0, state, b"", (), match.codec.entries.encode([]))
        return Match(self.case.game, match.setup, self.case.content, [Segment(stretch)])

    def compare(self, one: AnyMatch, other: AnyMatch, seat: Seat, since: int) -> None:
        """What the seat has learnt since then, it must have been told on purpose; what it is asked tells nothing."""
        self.compared += 1
        where = f"{self.case}: answer {one.version}"
        views_agree = canonical(one.view(seat)) == canonical(other.view(seat))
        lines, other_lines = one.journal(seat, since), other.journal(seat, since)
        if canonical(lines) != canonical(other_lines):
            self.stopped(one, other, seat, (lines, other_lines))
            if views_agree:
                told = [_first_difference(world, seat, since, lines, other_lines) for world in (one, other)]
                on_purpose = any(e is not None and (e.reveals or seat in (e.audience or ())) for e in told)
                assert on_purpose, f"{where}: {seat} reads in the journal what it may not know: {told}"
            return
        if views_agree:
            waited = one.waiting_for, other.waiting_for
            assert waited[0] == waited[1], f"{where}: who is waited for tells {seat} what it may not know: {waited}"
            topics = _topics_of_others(one, other, seat)
            assert topics[0] == topics[1], f"{where}: what others are asked about tells what {seat} may not know"
            questions = [canonical(asked(world.choices.get(seat))) for world in (one, other)]
            assert questions[0] == questions[1], f"{where}: the question to {seat} tells what it may not know"

    def stopped(self, one: AnyMatch, other: AnyMatch, seat: Seat, lines: tuple[list[Line], list[Line]]) -> None:
        """One world did not wait for somebody where the other, as far as the seat could read, was no further."""
        short, long = sorted(lines, key=len)
        if canonical(long[: len(short)]) != canonical(short):
            return
        waits = one if len(lines[0]) < len(lines[1]) else other
        others = [waited for waited in waits.waiting_for if waited != seat]
        where = f"{self.case}: answer {waits.version}"
        assert not others or waits.over, (
            f"{where}: who is waited for tells {seat} what it may not know: {others}, or nobody"
        )


def _topics_of_others(one: AnyMatch, other: AnyMatch, seat: Seat) -> list[list[list[str]]]:
    """What questions to others are about, in both worlds: standing orders go by it, so it must tell nothing."""
    both = [name for name in one.choices if name in other.choices and name != seat]
    return [[[topic.id for topic in world.choices[name].topics] for name in both] for world in (one, other)]


def _first_difference(match: AnyMatch, seat: Seat, since: int, lines: list[Any], others: list[Any]) -> Entry | None:
    """The entry behind the first line in which two journals of a seat differ, if there is one in this match."""
    pairs = zip(lines, others, strict=False)
    same = next((place for place, (one, other) in enumerate(pairs) if canonical(one) != canonical(other)), None)
    place = since + (min(len(lines), len(others)) if same is None else same)
    visible = [entry for entry in match.entries() if entry.for_seat(seat) is not None]
    return visible[place] if place < len(visible) else None


def _motion(match: AnyMatch, line: Line) -> Any:
    return beats_of(match, line.event)


def some_things(view: View, turn: int, most: int = 8) -> Iterator[Thing]:
    """A few things that a seat could point at, others each time."""
    things: list[Thing] = [
        *(Thing("cell", cell=cell.id, board=board.id) for board in view.boards for cell in board.cells),
        *(Thing("piece", id=piece.id, board=piece.board) for piece in view.pieces),
        *(Thing("card", id=card.id) for zone in view.zones for card in zone.cards if card.id),
        *(
            Thing("edge", cell=edge.between[0], other=edge.between[1], board=board.id)
            for board in view.boards
            for edge in board.edges
        ),
    ]
    if not things:
        return
    pace = max(1, len(things) // most)
    yield from things[turn % pace :: pace][:most]
